/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-map-layout-worker.h"

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

void
tilestar_map_layout_make (TilestarLatest            *latest,
                          const SlideBoard          *start,
                          const SlideBoard          *goal,
                          SlideHeuristic            *heuristic,
                          TilestarMapLayoutDoneFunc  done,
                          gpointer                   user_data)
{
  Work *work = g_new0 (Work, 1);

  work->start = *start;
  work->goal = *goal;
  work->heuristic = heuristic != NULL ? slide_heuristic_ref (heuristic) : NULL;
  work->done = done;
  tilestar_latest_start (latest, make_layout, work, work_free, done_cb, user_data);
}
