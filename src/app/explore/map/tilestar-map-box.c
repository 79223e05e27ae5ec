/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-map-box.h"

#include <math.h>

/* The most boards that are sampled, which takes a millisecond. */
#define MAX_SAMPLE 2000

/* The ring of a hidden goal is rounded up to a multiple of this. */
#define HIDDEN_ROOM 3

/* While a question hides what follows, the picture grows by this many rings at a time. */
#define REACH_ROOM 4

/* The guess from h is used only if its ring is smaller than this, relative to the disc. */
#define SMALL_RADIUS 0.3

/* Around the box, in pixels. */
#define MARGIN 24.0

/* A small box is magnified until a piece has this side, in pixels. */
#define MAX_SIDE 80.0

static void
add_point (TilestarMapBox *box,
           double          x,
           double          y)
{
  box->left = MIN (box->left, x);
  box->top = MIN (box->top, y);
  box->right = MAX (box->right, x);
  box->bottom = MAX (box->bottom, y);
}

static void
add_board (TilestarMapBox          *box,
           const TilestarMapLayout *layout,
           const SlideBoard        *board)
{
  guint32 place = tilestar_map_layout_get_place (layout, board);
  double x, y;

  if (place == TILESTAR_MAP_NOWHERE)
    return;

  tilestar_map_layout_get_middle (layout, place, &x, &y);
  add_point (box, x, y);
}

/* Adds an even sample of the boards of @record before @n_versions. */
static void
add_boards (TilestarMapBox          *box,
            const TilestarMapLayout *layout,
            const SlideRecord       *record,
            guint32                  n_versions)
{
  guint32 stride = n_versions / MAX_SAMPLE + 1;
  SlideBoard board;

  for (guint32 version = 0; version < n_versions; version += stride)
    {
      slide_record_get_board (record, version, &board);
      add_board (box, layout, &board);
    }
}

/* Adds the rings that the first @n_versions boards reach, with a margin that gives away nothing of what follows,
 * and at least the rings that h suggests if they are few. */
static void
add_reach (TilestarMapBox          *box,
           const TilestarMapLayout *layout,
           const SlideRecord       *record,
           guint32                  n_versions)
{
  guint h = tilestar_map_layout_get_h (layout, 0), last = tilestar_map_layout_get_last_ring (layout);
  double guess = tilestar_map_layout_get_radius (layout, MIN (2 * h + 2, last));
  TilestarMapBox reach = TILESTAR_MAP_BOX_EMPTY;
  double reached, radius;
  guint ring = REACH_ROOM;

  add_boards (&reach, layout, record, n_versions);
  reached = MAX (MAX (-reach.left, reach.right), MAX (-reach.top, reach.bottom));
  do
    {
      ring += REACH_ROOM;
      radius = tilestar_map_layout_get_radius (layout, MIN (ring, last));
    }
  while (radius < reached && ring < last);

  if (h > 0 && guess < SMALL_RADIUS)
    radius = MAX (radius, guess);
  add_point (box, -radius, -radius);
  add_point (box, radius, radius);
}

void
tilestar_map_box_add_search (TilestarMapBox          *box,
                             const TilestarMapLayout *layout,
                             TilestarExploration     *exploration,
                             gboolean                 has_goal)
{
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  guint last = tilestar_map_layout_get_last_ring (layout);
  guint ring = (tilestar_map_layout_get_solution_length (layout) + HIDDEN_ROOM - 1) / HIDDEN_ROOM * HIDDEN_ROOM;
  guint32 n_versions;
  gboolean is_hidden;
  guint64 length = tilestar_exploration_get_shown_length (exploration, &is_hidden);
  SlideBoard board;

  g_return_if_fail (record != NULL);

  n_versions = slide_record_get_n_versions (record, length);
  if (is_hidden)
    {
      add_reach (box, layout, record, n_versions);
      return;
    }

  add_boards (box, layout, record, n_versions);
  board = tilestar_run_get_request (tilestar_exploration_get_run (exploration))->goal;
  if (has_goal)
    add_board (box, layout, &board);
  else
    add_point (box, 0.0, -tilestar_map_layout_get_radius (layout, MIN (ring, last)));
}

void
tilestar_map_box_fit (const TilestarMapBox      *box,
                      const TilestarMapLayout   *layout,
                      const TilestarMapViewport *complete,
                      TilestarMapViewport       *viewport)
{
  double width = MAX (box->right - box->left, 1e-6), height = MAX (box->bottom - box->top, 1e-6);
  double most = MAX_SIDE / tilestar_map_layout_get_side (layout);

  *viewport = *complete;
  viewport->radius = MIN (2.0 * (complete->x - MARGIN) / width, 2.0 * (complete->y - MARGIN) / height);
  viewport->radius = MIN (viewport->radius, most);
  if (viewport->radius <= complete->radius)
    {
      *viewport = *complete;
      return;
    }

  viewport->x -= (box->left + box->right) / 2.0 * viewport->radius;
  viewport->y -= (box->top + box->bottom) / 2.0 * viewport->radius;
}
