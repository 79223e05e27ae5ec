/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-page-switch.h: a switcher for the pages of a view.
 *
 * A row of buttons if they fit, otherwise a dropdown. Not a GtkStackSwitcher, whose labels have
 * numbers as accessible names.
 *
 * Signals:
 * "switched" (): another page is shown
 */

#pragma once

#include <adwaita.h>

#define TILESTAR_TYPE_PAGE_SWITCH (tilestar_page_switch_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPageSwitch, tilestar_page_switch, TILESTAR, PAGE_SWITCH, AdwBin)

/**
 * tilestar_page_switch_bind:
 * @stack: of the pages; must outlive the switch
 * @map: gets an action for the visible page
 * @action: its name; the owner of @map adds it to the window: "win.ACTION"
 * @name: the accessible name of the dropdown
 *
 * Must be called once, before any page is added.
 */
void tilestar_page_switch_bind (TilestarPageSwitch *self,
                                GtkStack           *stack,
                                GActionMap         *map,
                                const char         *action,
                                const char         *name);

/* Adds @page to the stack and to the switch. Returns: (transfer none): its button, whose accessible
 * name is @title */
GtkWidget *tilestar_page_switch_add (TilestarPageSwitch *self,
                                     GtkWidget          *page,
                                     const char         *name,
                                     const char         *title);
