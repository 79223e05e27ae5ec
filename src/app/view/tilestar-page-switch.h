/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-page-switch.h: which page of a view is in sight.
 *
 * A row of buttons where there is room for them, else a dropdown of the same. Not a
 * GtkStackSwitcher: to assistive technologies its labels have the names of numbers.
 *
 * Signals:
 *   "switched" (): another page is in sight
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TILESTAR_TYPE_PAGE_SWITCH (tilestar_page_switch_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPageSwitch, tilestar_page_switch, TILESTAR, PAGE_SWITCH, AdwBin)

/**
 * tilestar_page_switch_bind:
 * @stack: of the pages; outlives it
 * @map: where an action for the page in sight is added
 * @action: its name, which @map's owner gives to the window: "win.ACTION"
 * @name: of the dropdown
 *
 * Once, before any page is added.
 */
void tilestar_page_switch_bind (TilestarPageSwitch *self,
                                GtkStack           *stack,
                                GActionMap         *map,
                                const char         *action,
                                const char         *name);

/* Adds @page to the stack and to the switch. */
void tilestar_page_switch_add  (TilestarPageSwitch *self,
                                GtkWidget          *page,
                                const char         *name,
                                const char         *title);

G_END_DECLS
