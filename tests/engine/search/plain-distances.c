/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * plain-distances.c: true distances, computed as simply as possible.
 */

#include "plain-distances.h"

#include <string.h>

/* An entry for a board; the hash rules out most others. */
typedef struct
{
  guint32 hash;
  guint   number;          /* plus 1; 0: empty */
} Place;

struct _PlainDistances
{
  guint      rows;
  guint      columns;
  guint      n_cells;
  GByteArray *cells;       /* n_cells for each board, in the order of distances */
  guint      n_boards;
  GArray    *ends;         /* of guint: number of boards at a distance or less */
  gboolean   is_whole;
  Place     *places;       /* open addressing */
  guint      n_places;     /* a power of two */
};

static const guint8 *
get_cells (const PlainDistances *self,
           guint                 index)
{
  return self->cells->data + (gsize) index * self->n_cells;
}

static guint32
hash_cells (const PlainDistances *self,
            const guint8         *cells)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (guint cell = 0; cell < self->n_cells; cell++)
    hash = (hash ^ cells[cell]) * G_GUINT64_CONSTANT (0x100000001b3);
  return (guint32) (hash ^ hash >> 32);
}

/* The entry of the board in the table, or the empty one for it. */
static Place *
find_place (const PlainDistances *self,
            const guint8         *cells,
            guint32               hash)
{
  guint place = hash & (self->n_places - 1);

  while (self->places[place].number != 0
         && (self->places[place].hash != hash
             || memcmp (get_cells (self, self->places[place].number - 1), cells, self->n_cells) != 0))
    place = (place + 1) & (self->n_places - 1);
  return &self->places[place];
}

static void
grow (PlainDistances *self)
{
  g_autofree Place *old = g_steal_pointer (&self->places);

  self->n_places *= 2;
  self->places = g_new0 (Place, self->n_places);
  for (guint i = 0; i < self->n_places / 2; i++)
    if (old[i].number != 0)
      {
        guint place = old[i].hash & (self->n_places - 1);

        while (self->places[place].number != 0)
          place = (place + 1) & (self->n_places - 1);
        self->places[place] = old[i];
      }
}

static void
add_board (PlainDistances *self,
           const guint8   *cells)
{
  guint32 hash = hash_cells (self, cells);
  Place *place = find_place (self, cells, hash);

  if (place->number != 0)
    return;

  g_byte_array_append (self->cells, cells, self->n_cells);
  *place = (Place) { hash, ++self->n_boards };
  if (self->n_boards > self->n_places / 2)
    grow (self);
}

static void
add_neighbours (PlainDistances *self,
                guint           index)
{
  static const int steps[][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
  guint8 cells[SLIDE_MAX_CELLS];
  guint blank = 0;

  memcpy (cells, get_cells (self, index), self->n_cells);
  while (cells[blank] != 0)
    blank++;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      int row = (int) (blank / self->columns) + steps[i][0];
      int column = (int) (blank % self->columns) + steps[i][1];
      guint other;

      if (row < 0 || row >= (int) self->rows || column < 0 || column >= (int) self->columns)
        continue;
      other = (guint) row * self->columns + (guint) column;
      cells[blank] = cells[other];
      cells[other] = 0;
      add_board (self, cells);
      cells[other] = cells[blank];
      cells[blank] = 0;
    }
}

PlainDistances *
plain_distances_new (const SlideBoard *goal,
                     guint             n_boards)
{
  PlainDistances *self = g_new0 (PlainDistances, 1);
  guint begin = 0;

  self->rows = goal->rows;
  self->columns = goal->columns;
  self->n_cells = self->rows * self->columns;
  self->cells = g_byte_array_new ();
  self->ends = g_array_new (FALSE, FALSE, sizeof (guint));
  self->n_places = 64;
  self->places = g_new0 (Place, self->n_places);
  add_board (self, goal->cells);

  for (;;)
    {
      guint end = self->n_boards;

      g_array_append_val (self->ends, end);
      if (end >= n_boards)
        break;
      for (guint i = begin; i < end; i++)
        add_neighbours (self, i);
      self->is_whole = self->n_boards == end;
      if (self->is_whole)
        break;
      begin = end;
    }

  return self;
}

void
plain_distances_free (PlainDistances *self)
{
  g_byte_array_unref (self->cells);
  g_array_unref (self->ends);
  g_free (self->places);
  g_free (self);
}

gboolean
plain_distances_are_whole (const PlainDistances *self)
{
  return self->is_whole;
}

guint
plain_distances_get_depth (const PlainDistances *self)
{
  return self->ends->len - 1;
}

guint
plain_distances_count (const PlainDistances *self,
                       guint                 distance)
{
  return g_array_index (self->ends, guint, MIN (distance, self->ends->len - 1));
}

void
plain_distances_get_board (const PlainDistances *self,
                           guint                 index,
                           SlideBoard           *board)
{
  g_assert_true (slide_board_init (board, self->rows, self->columns, get_cells (self, index)));
}

int
plain_distances_look_up (const PlainDistances *self,
                         const SlideBoard     *board)
{
  guint found = find_place (self, board->cells, hash_cells (self, board->cells))->number;
  int distance = 0;

  if (found == 0)
    return -1;
  while (g_array_index (self->ends, guint, distance) < found)
    distance++;
  return distance;
}
