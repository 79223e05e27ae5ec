/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-message.h: messages and questions above a window.
 *
 * Only this module knows which widget of libadwaita shows them.
 */

#pragma once

#include <gtk/gtk.h>

/* A question always has the button Cancel, which is also the answer to Escape.
 * @body: (nullable)
 * @child: (nullable) (transfer floating): below the body, where something is typed; gets the focus
 * @suggested: (nullable): a button's label; Enter presses it, or Cancel if there is none
 * @destructive: (nullable): the label of a button that loses something */
typedef struct
{
  const char *heading;
  const char *body;
  GtkWidget  *child;
  const char *suggested;
  const char *destructive;
} TilestarMessage;

typedef enum
{
  TILESTAR_REPLY_CANCEL,
  TILESTAR_REPLY_SUGGESTED,
  TILESTAR_REPLY_DESTRUCTIVE,
} TilestarReply;

/* A message above the window of @widget: what could not be done, and why, in a few lines. */
void tilestar_message_fail (GtkWidget  *widget,
                            const char *heading,
                            const char *reason);

/* Asks above the window of @widget, and calls `answered (owner, TilestarReply)` once, unless @owner (GObject) has gone.
 * The window must not be destroyed by that function: the message, which goes with it, is in use until it returns.
 * Returns: (transfer none): until then, for tilestar_message_raise() */
GtkWidget *tilestar_message_ask (GtkWidget             *widget,
                                 const TilestarMessage *question,
                                 GCallback              answered,
                                 gpointer               owner);

/* Brings an open question to the front. */
void tilestar_message_raise (GtkWidget *message);

typedef void (*TilestarReplace) (gpointer    widget,
                                 const char *path);

/* Asks whether to replace the existing file at @path; calls @replace if the user agrees and @widget still exists. */
void tilestar_message_ask_replace (GtkWidget       *widget,
                                   const char      *path,
                                   TilestarReplace  replace);
