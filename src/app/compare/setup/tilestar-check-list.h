/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-check-list.h: a list of check boxes, of which any number may be checked.
 *
 * Tab moves into and out of the list, the arrow keys from box to box.
 *
 * Signals:
 * "changed" (): a box was checked or unchecked
 */

#pragma once

#include <gtk/gtk.h>

#define TILESTAR_TYPE_CHECK_LIST (tilestar_check_list_get_type ())
G_DECLARE_FINAL_TYPE (TilestarCheckList, tilestar_check_list, TILESTAR, CHECK_LIST, GtkBox)

/* @description: (nullable): the accessible description of the box */
void       tilestar_check_list_add         (TilestarCheckList  *self,
                                            const char         *id,
                                            const char         *title,
                                            const char         *description);

void       tilestar_check_list_clear       (TilestarCheckList  *self);

gboolean   tilestar_check_list_is_checked  (TilestarCheckList  *self,
                                            const char         *id);
void       tilestar_check_list_set_checked (TilestarCheckList  *self,
                                            const char         *id,
                                            gboolean            is_checked);

/* Checks only those in @ids (NULL-terminated). */
void       tilestar_check_list_check_only  (TilestarCheckList  *self,
                                            const char *const  *ids);

/* The ids of the checked boxes, in the order of the list. (transfer container)
 * (element-type utf8) */
GPtrArray *tilestar_check_list_list_checked (TilestarCheckList *self) G_GNUC_WARN_UNUSED_RESULT;

/* Copies of them, NULL-terminated. (transfer full) (element-type utf8) */
GPtrArray *tilestar_check_list_dup_checked (TilestarCheckList  *self) G_GNUC_WARN_UNUSED_RESULT;
