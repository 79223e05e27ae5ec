/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-arrow.h: the direction of an arrow key.
 */

#pragma once

#include <gdk/gdk.h>

#include "slide-board.h"

/* FALSE: @keyval is none; @out_way stays. */
static inline gboolean
tilestar_arrow_of_key (guint      keyval,
                       SlideMove *out_way)
{
  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      *out_way = SLIDE_MOVE_UP;
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      *out_way = SLIDE_MOVE_DOWN;
      return TRUE;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      *out_way = SLIDE_MOVE_LEFT;
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      *out_way = SLIDE_MOVE_RIGHT;
      return TRUE;
    default:
      return FALSE;
    }
}
