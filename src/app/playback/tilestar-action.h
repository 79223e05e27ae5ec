/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-action.h: short definitions of what actions do.
 */

#pragma once

#include <gio/gio.h>

/* Defines name_cb(), an activate function of a GActionEntry: runs the statements, in which @self, a pointer to @Type, is
 * the user data of the entry, and `parameter` the action's parameter. */
#define TILESTAR_DEFINE_ACTION(Type, self, name, ...)       \
  static void                                               \
  name##_cb (GSimpleAction *action G_GNUC_UNUSED,           \
             GVariant      *parameter G_GNUC_UNUSED,        \
             gpointer       user_data)                      \
  {                                                         \
    Type *self = user_data;                                 \
                                                            \
    __VA_ARGS__;                                            \
  }
