/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-path-boards.h"

#include <xxhash.h>

/* A hash that takes two boards for one would cut moves that are needed. */
static gboolean
leads_to (SlideBoard        board,
          const GByteArray *moves,
          const SlideBoard *end)
{
  for (guint i = 0; i < moves->len; i++)
    if (!slide_board_apply (&board, (SlideMove) moves->data[i]))
      return FALSE;

  return slide_board_equal (&board, end);
}

static guint64
get_key (const SlideBoard *board)
{
  return XXH3_64bits (board->cells, slide_board_get_n_cells (board));
}

guint
slide_path_remove_cycles (const SlideBoard *start,
                          GByteArray       *moves)
{
  /* Where in the path that is kept each of its boards is, plus 1. */
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, NULL);
  g_autofree guint64 *keys = g_new (guint64, (gsize) moves->len + 1);
  g_autoptr (GByteArray) kept = g_byte_array_sized_new (moves->len);
  guint n_moves = moves->len;
  SlideBoard board = *start;

  keys[0] = get_key (&board);
  g_hash_table_insert (places, &keys[0], GUINT_TO_POINTER (1));

  for (guint i = 0; i < n_moves; i++)
    {
      guint64 key;
      guint place;

      slide_board_apply (&board, (SlideMove) moves->data[i]);
      key = get_key (&board);
      place = GPOINTER_TO_UINT (g_hash_table_lookup (places, &key));
      if (place != 0)
        {
          for (guint j = place; j <= kept->len; j++)
            g_hash_table_remove (places, &keys[j]);
          g_byte_array_set_size (kept, place - 1);
          continue;
        }

      g_byte_array_append (kept, &moves->data[i], 1);
      keys[kept->len] = key;
      g_hash_table_insert (places, &keys[kept->len], GUINT_TO_POINTER (kept->len + 1));
    }

  if (kept->len == n_moves || !leads_to (*start, kept, &board))
    return 0;

  g_byte_array_set_size (moves, 0);
  g_byte_array_append (moves, kept->data, kept->len);
  return n_moves - kept->len;
}

static GByteArray *
join (const GByteArray *head,
      guint             n_head,
      const GByteArray *tail,
      guint             from)
{
  GByteArray *path = g_byte_array_sized_new (n_head + tail->len - from);

  if (n_head > 0)
    g_byte_array_append (path, head->data, n_head);
  if (from < tail->len)
    g_byte_array_append (path, tail->data + from, tail->len - from);
  return path;
}

GByteArray *
slide_path_cross (const SlideBoard *start,
                  const GByteArray *one,
                  const GByteArray *other)
{
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, NULL);
  g_autofree guint64 *keys = g_new (guint64, (gsize) one->len + 1);
  g_autoptr (GByteArray) path = NULL;
  SlideBoard board = *start, end = *start;
  guint shortest = MIN (one->len, other->len);
  guint at_one = 0, at_other = 0;
  gboolean is_one_first = TRUE;

  for (guint i = 0; i <= one->len; i++)
    {
      keys[i] = get_key (&end);
      g_hash_table_insert (places, &keys[i], GUINT_TO_POINTER (i + 1));
      if (i < one->len)
        slide_board_apply (&end, (SlideMove) one->data[i]);
    }

  for (guint j = 0; j <= other->len; j++)
    {
      guint64 key = get_key (&board);
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, &key));
      guint i = place - 1;

      if (place != 0 && i + (other->len - j) < shortest)
        {
          shortest = i + (other->len - j);
          at_one = i, at_other = j, is_one_first = TRUE;
        }
      if (place != 0 && j + (one->len - i) < shortest)
        {
          shortest = j + (one->len - i);
          at_one = i, at_other = j, is_one_first = FALSE;
        }
      if (j < other->len)
        slide_board_apply (&board, (SlideMove) other->data[j]);
    }

  if (shortest == MIN (one->len, other->len))
    return NULL;

  path = is_one_first ? join (one, at_one, other, at_other) : join (other, at_other, one, at_one);
  return leads_to (*start, path, &end) ? g_steal_pointer (&path) : NULL;
}
