/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * widget-test.h: finding widgets, and using them as by keyboard and pointer.
 *
 * What is returned belongs to the tree of widgets. NULL: there is none.
 */

#pragma once

#include <gtk/gtk.h>

/* Number *@n, from 0, of the visible widgets of @type among @widget and its descendants, in the
 * order of the tree; *@n is reduced by those found before. */
GtkWidget          *widget_test_find           (GtkWidget         *widget,
                                                GType              type,
                                                guint             *n);

/* The same, which must exist. */
GtkWidget          *widget_test_get            (GtkWidget         *widget,
                                                GType              type,
                                                guint              n);

/* The first of @type with that accessible name (NULL: any), hidden or not. */
GtkWidget          *widget_test_find_type      (GtkWidget         *widget,
                                                GType              type,
                                                const char        *name);

/* The first with that role and accessible name, hidden or not. */
GtkWidget          *widget_test_find_role      (GtkWidget         *widget,
                                                GtkAccessibleRole  role,
                                                const char        *name);

/* The first label that contains @text, hidden or not. */
GtkWidget          *widget_test_find_text      (GtkWidget         *widget,
                                                const char        *text);

/* The first visible button with that label, tooltip or name of an icon. */
GtkWidget          *widget_test_find_button    (GtkWidget         *widget,
                                                const char        *label);

/* The first visible window of @type. */
gpointer            widget_test_find_window    (GType              type);

/* The text of the first visible label with that beginning. */
const char         *widget_test_find_label     (GtkWidget         *widget,
                                                const char        *beginning);

/* Waits until there is one. */
void                widget_test_wait_label     (GtkWidget         *widget,
                                                const char        *beginning);

/* The controller of @type of @widget, which must have one. */
gpointer            widget_test_get_controller (GtkWidget         *widget,
                                                GType              type);

/* Whether @widget's controllers handle the key. */
gboolean            widget_test_press          (GtkWidget         *widget,
                                                guint              key,
                                                GdkModifierType    modifiers);

/* Clicks the button with that label, which must exist. */
void                widget_test_click          (GtkWidget         *widget,
                                                const char        *label);

/* The first visible message or question, with that heading and a body that begins so (NULL: any). */
GtkWidget          *widget_test_find_message   (const char        *heading,
                                                const char        *body);

/* Waits until there is one. */
GtkWidget          *widget_test_wait_message   (const char        *heading,
                                                const char        *body);

/* Waits for a message, clicks its button with that label (NULL: closes it), and waits until no message is left. */
void                widget_test_answer         (const char        *label);

/* Checks that the titles of the @n columns of numbers end where these end, in rows that are drawn. */
void                widget_test_check_titles   (GtkWidget         *view,
                                                guint              n);
