/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-layout-worker.c: a layout of the map, made by a worker.
 */

#include "tilestar-map-layout-worker.h"

#include "tilestar-background.h"

typedef struct
{
  SlideBoard                 start;
  SlideBoard                 goal;
  SlideHeuristic            *heuristic;     /* nullable */
  TilestarMapLayoutDoneFunc  done;
  TilestarMapLayout         *layout;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_pointer (&work->heuristic, slide_heuristic_unref);
  g_clear_pointer (&work->layout, tilestar_map_layout_unref);
  g_free (work);
}

static void
make_layout (gpointer      data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  Work *work = data;

  work->layout = tilestar_map_layout_new (&work->start, &work->goal, work->heuristic);
}

static void
done_cb (gpointer data,
         gpointer user_data)
{
  Work *work = data;

  work->done (g_steal_pointer (&work->layout), user_data);
}

GCancellable *
tilestar_map_layout_make (const SlideBoard          *start,
                          const SlideBoard          *goal,
                          SlideHeuristic            *heuristic,
                          TilestarMapLayoutDoneFunc  done,
                          gpointer                   user_data)
{
  GCancellable *cancellable = g_cancellable_new ();
  Work *work = g_new0 (Work, 1);

  work->start = *start;
  work->goal = *goal;
  work->heuristic = heuristic != NULL ? slide_heuristic_ref (heuristic) : NULL;
  work->done = done;
  tilestar_background_run (make_layout, work, work_free, cancellable, done_cb, user_data);
  return cancellable;
}
