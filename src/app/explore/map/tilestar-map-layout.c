/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-map-layout.h"

#include <math.h>
#include <stdatomic.h>

#include "slide-distance-table.h"

typedef struct
{
  guint32 first;      /* a place */
  guint32 n;
  guint   first_row;
  guint   n_rows;
} Ring;

struct _TilestarMapLayout
{
  atomic_int          ref_count;
  SlideDistanceTable *from_start;
  guint32             n_boards;
  guint32            *indices;      /* by place: the index in the distance table */
  guint32            *places;       /* by index: the place */
  guint8             *rings;        /* by place, like the next two */
  guint8             *goal_distances;
  guint16            *hs;
  guint16            *area_rows;    /* by area, in pieces: the row at that area */
  Ring                ring[256];
  GArray             *rows;         /* of TilestarMapRow */
};

/* ---- Construction ---- */

/* Boards whose h is computed at once. */
#define N_AT_A_TIME 256

/* The bits of a sort key: ring, h, distance to the goal and index, from high to low. */
#define KEY_RING_SHIFT 48
#define KEY_H_SHIFT 32
#define KEY_GOAL_SHIFT 24

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  const guint64 *x = a, *y = b;

  return *x < *y ? -1 : *x > *y;
}

/* h of each board, by index; all 0 without @heuristic. (transfer full) */
static guint16 *
list_estimates (TilestarMapLayout *layout,
                SlideHeuristic    *heuristic)
{
  guint16 *estimates = g_new0 (guint16, layout->n_boards);

  for (guint32 from = 0; heuristic != NULL && from < layout->n_boards; from += N_AT_A_TIME)
    {
      guint8 cells[N_AT_A_TIME][SLIDE_MAX_CELLS] = { { 0 } };
      guint n = MIN (layout->n_boards - from, N_AT_A_TIME);

      for (guint i = 0; i < n; i++)
        {
          SlideBoard board;

          slide_distance_table_get_board (layout->from_start, from + i, &board);
          memcpy (cells[i], board.cells, sizeof cells[i]);
        }
      slide_heuristic_estimates (heuristic, (const guint8 (*)[SLIDE_MAX_CELLS]) cells, n, estimates + from);
    }
  return estimates;
}

/* Sorts the boards into places. */
static void
place_boards (TilestarMapLayout        *layout,
              const SlideDistanceTable *to_goal,
              SlideHeuristic           *heuristic)
{
  g_autofree guint64 *keys = g_new (guint64, layout->n_boards);
  g_autofree guint16 *estimates = list_estimates (layout, heuristic);

  for (guint32 i = 0; i < layout->n_boards; i++)
    {
      SlideBoard board;
      guint64 ring = slide_distance_table_get_board (layout->from_start, i, &board);
      guint64 h = estimates[i];
      guint64 to_go = (guint64) slide_distance_table_look_up (to_goal, &board);

      keys[i] = ring << KEY_RING_SHIFT | h << KEY_H_SHIFT | to_go << KEY_GOAL_SHIFT | i;
    }
  qsort (keys, layout->n_boards, sizeof *keys, compare_keys);

  for (guint32 place = 0; place < layout->n_boards; place++)
    {
      guint32 index = keys[place] & ((1u << KEY_GOAL_SHIFT) - 1);

      layout->indices[place] = index;
      layout->places[index] = place;
      layout->rings[place] = (guint8) (keys[place] >> KEY_RING_SHIFT);
      layout->hs[place] = (guint16) (keys[place] >> KEY_H_SHIFT);
      layout->goal_distances[place] = (guint8) (keys[place] >> KEY_GOAL_SHIFT);
    }
}

/* Divides a ring into so many rows that its pieces are about square. The numbers of pieces in
 * two rows differ by at most one. */
static void
cut_ring (TilestarMapLayout *layout,
          Ring              *ring)
{
  double width = sqrt ((double) ring->first + ring->n) - sqrt ((double) ring->first);
  guint32 area = ring->first;

  ring->first_row = layout->rows->len;
  ring->n_rows = CLAMP ((guint) (width / sqrt (G_PI) + 0.5), 1, ring->n);
  for (guint i = 0; i < ring->n_rows; i++)
    {
      TilestarMapRow row = {
        .first = ring->first + i,
        .stride = ring->n_rows,
        .n = (ring->n - i + ring->n_rows - 1) / ring->n_rows,
        .inner = sqrt ((double) area / layout->n_boards),
      };

      for (guint32 k = 0; k < row.n; k++)
        layout->area_rows[area++] = (guint16) layout->rows->len;
      row.outer = sqrt ((double) area / layout->n_boards);
      g_array_append_val (layout->rows, row);
    }
}

static void
cut_rings (TilestarMapLayout *layout)
{
  guint32 place = 0;

  while (place < layout->n_boards)
    {
      Ring *ring = &layout->ring[layout->rings[place]];

      ring->first = place;
      while (place < layout->n_boards && layout->rings[place] == layout->rings[ring->first])
        place++;
      ring->n = place - ring->first;
      cut_ring (layout, ring);
    }
}

TilestarMapLayout *
tilestar_map_layout_new (const SlideBoard *start,
                         const SlideBoard *goal,
                         SlideHeuristic   *heuristic)
{
  g_autoptr (SlideDistanceTable) from_start = NULL;
  g_autoptr (SlideDistanceTable) to_goal = NULL;
  TilestarMapLayout *layout;
  guint32 n;

  g_return_val_if_fail (start != NULL && goal != NULL, NULL);
  g_return_val_if_fail (slide_board_same_shape (start, goal), NULL);

  if (slide_board_get_n_cells (start) > TILESTAR_MAP_MAX_CELLS)
    return NULL;

  from_start = slide_distance_table_get_shared (start, 0, 0, NULL, NULL, NULL);
  to_goal = slide_distance_table_get_shared (goal, 0, 0, NULL, NULL, NULL);
  if (from_start == NULL || to_goal == NULL || slide_distance_table_look_up (to_goal, start) < 0)
    return NULL;

  layout = g_new0 (TilestarMapLayout, 1);
  atomic_init (&layout->ref_count, 1);
  layout->from_start = g_steal_pointer (&from_start);
  layout->n_boards = n = (guint32) slide_distance_table_get_n_boards (layout->from_start);
  layout->indices = g_new (guint32, n);
  layout->places = g_new (guint32, n);
  layout->rings = g_new (guint8, n);
  layout->goal_distances = g_new (guint8, n);
  layout->hs = g_new (guint16, n);
  layout->area_rows = g_new (guint16, n);
  layout->rows = g_array_new (FALSE, FALSE, sizeof (TilestarMapRow));
  place_boards (layout, to_goal, heuristic);
  cut_rings (layout);
  return layout;
}

TilestarMapLayout *
tilestar_map_layout_ref (TilestarMapLayout *layout)
{
  atomic_fetch_add_explicit (&layout->ref_count, 1, memory_order_relaxed);

  return layout;
}

void
tilestar_map_layout_unref (TilestarMapLayout *layout)
{
  if (atomic_fetch_sub_explicit (&layout->ref_count, 1, memory_order_acq_rel) != 1)
    return;

  slide_distance_table_unref (layout->from_start);
  g_free (layout->indices);
  g_free (layout->places);
  g_free (layout->rings);
  g_free (layout->goal_distances);
  g_free (layout->hs);
  g_free (layout->area_rows);
  g_array_unref (layout->rows);
  g_free (layout);
}

guint32
tilestar_map_layout_get_n_boards (const TilestarMapLayout *layout)
{
  return layout->n_boards;
}

guint
tilestar_map_layout_get_last_ring (const TilestarMapLayout *layout)
{
  return layout->rings[layout->n_boards - 1];
}

guint
tilestar_map_layout_get_solution_length (const TilestarMapLayout *layout)
{
  return layout->goal_distances[0];
}

/* ---- Places ---- */

guint32
tilestar_map_layout_get_place (const TilestarMapLayout *layout,
                               const SlideBoard        *board)
{
  gint64 index = slide_distance_table_get_index (layout->from_start, board);

  return index < 0 ? TILESTAR_MAP_NOWHERE : layout->places[index];
}

void
tilestar_map_layout_get_board (const TilestarMapLayout *layout,
                               guint32                  place,
                               SlideBoard              *board)
{
  g_return_if_fail (place < layout->n_boards);

  slide_distance_table_get_board (layout->from_start, layout->indices[place], board);
}

guint
tilestar_map_layout_get_ring (const TilestarMapLayout *layout,
                              guint32                  place)
{
  return layout->rings[place];
}

guint
tilestar_map_layout_get_h (const TilestarMapLayout *layout,
                           guint32                  place)
{
  return layout->hs[place];
}

guint
tilestar_map_layout_get_goal_distance (const TilestarMapLayout *layout,
                                       guint32                  place)
{
  return layout->goal_distances[place];
}

/* ---- Geometry ---- */

void
tilestar_map_layout_get_sector (const TilestarMapLayout *layout,
                                guint32                  place,
                                TilestarMapSector       *sector)
{
  const Ring *ring = &layout->ring[layout->rings[place]];
  guint32 k = place - ring->first;
  const TilestarMapRow *row = &g_array_index (layout->rows, TilestarMapRow,
                                              ring->first_row + k % ring->n_rows);
  guint32 column = k / ring->n_rows;

  sector->inner = row->inner;
  sector->outer = row->outer;
  sector->begin = (double) column / row->n;
  sector->end = (column + 1.0) / row->n;
}

void
tilestar_map_layout_get_middle (const TilestarMapLayout *layout,
                                guint32                  place,
                                double                  *x,
                                double                  *y)
{
  TilestarMapSector sector;
  double radius, angle, half;

  tilestar_map_layout_get_sector (layout, place, &sector);
  radius = place == 0 ? 0.0 : (sector.inner + sector.outer) / 2.0;
  half = G_PI * (sector.end - sector.begin);
  half = MIN (half, 1.5 * tilestar_map_layout_get_side (layout) / sector.outer);
  angle = 2.0 * G_PI * sector.begin + half;
  *x = radius * sin (angle);
  *y = -radius * cos (angle);
}

guint32
tilestar_map_layout_find (const TilestarMapLayout *layout,
                          double                   x,
                          double                   y)
{
  double area = (x * x + y * y) * layout->n_boards;
  double turns = atan2 (x, -y) / (2.0 * G_PI);
  const TilestarMapRow *row;

  if (!(area < layout->n_boards))
    return TILESTAR_MAP_NOWHERE;

  row = tilestar_map_layout_get_row (layout, area);
  turns = turns < 0.0 ? turns + 1.0 : turns;
  return row->first + MIN ((guint32) (turns * row->n), row->n - 1) * row->stride;
}

const TilestarMapRow *
tilestar_map_layout_get_row (const TilestarMapLayout *layout,
                             double                   area)
{
  return &g_array_index (layout->rows, TilestarMapRow, layout->area_rows[(guint32) area]);
}

double
tilestar_map_layout_get_side (const TilestarMapLayout *layout)
{
  return sqrt (G_PI / layout->n_boards);
}

double
tilestar_map_layout_get_radius (const TilestarMapLayout *layout,
                                guint                    ring)
{
  return sqrt ((double) (layout->ring[ring].first + layout->ring[ring].n) / layout->n_boards);
}

double
tilestar_map_layout_get_extent (const TilestarMapLayout *layout,
                                guint                    ring,
                                guint                    f)
{
  const Ring *r = &layout->ring[ring];
  guint32 low = r->first, high = r->first + r->n;

  /* Finds the first board of the ring with a larger f. */
  while (low < high)
    {
      guint32 middle = (low + high) / 2;

      if (ring + layout->hs[middle] <= f)
        low = middle + 1;
      else
        high = middle;
    }

  return (double) (low - r->first) / r->n;
}
