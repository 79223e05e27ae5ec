/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-move-order.h"

#include <string.h>

static const char letters[] = "ULRD";

const guint8 slide_move_orders[SLIDE_N_MOVE_ORDERS][SLIDE_N_MOVES] = {
  { 0, 1, 2, 3 }, { 0, 1, 3, 2 }, { 0, 2, 1, 3 }, { 0, 2, 3, 1 }, { 0, 3, 1, 2 }, { 0, 3, 2, 1 },
  { 1, 0, 2, 3 }, { 1, 0, 3, 2 }, { 1, 2, 0, 3 }, { 1, 2, 3, 0 }, { 1, 3, 0, 2 }, { 1, 3, 2, 0 },
  { 2, 0, 1, 3 }, { 2, 0, 3, 1 }, { 2, 1, 0, 3 }, { 2, 1, 3, 0 }, { 2, 3, 0, 1 }, { 2, 3, 1, 0 },
  { 3, 0, 1, 2 }, { 3, 0, 2, 1 }, { 3, 1, 0, 2 }, { 3, 1, 2, 0 }, { 3, 2, 0, 1 }, { 3, 2, 1, 0 },
};

char *
slide_move_order_dup_text (SlideMoveOrder order)
{
  char text[SLIDE_N_MOVES + 1] = { 0 };

  g_return_val_if_fail (order < SLIDE_N_MOVE_ORDERS, NULL);

  for (guint i = 0; i < SLIDE_N_MOVES; i++)
    text[i] = letters[slide_move_order_get (order, i)];
  return g_strdup (text);
}

gboolean
slide_move_order_from_text (const char     *text,
                            SlideMoveOrder *order)
{
  guint8 moves[SLIDE_N_MOVES];

  if (strlen (text) != SLIDE_N_MOVES)
    return FALSE;
  for (guint i = 0; i < SLIDE_N_MOVES; i++)
    {
      const char *letter = strchr (letters, g_ascii_toupper (text[i]));

      if (letter == NULL)
        return FALSE;
      moves[i] = (guint8) (letter - letters);
    }

  for (guint i = 0; i < SLIDE_N_MOVE_ORDERS; i++)
    if (memcmp (moves, slide_move_orders[i], sizeof moves) == 0)
      {
        *order = (SlideMoveOrder) i;
        return TRUE;
      }

  return FALSE;
}
