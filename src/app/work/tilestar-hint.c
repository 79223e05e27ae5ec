/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-hint.c: the next move of a shortest path, from any board.
 */

#include "tilestar-hint.h"

#include "slide-solvability.h"
#include "tilestar-search-job.h"

#include <glib/gi18n.h>

/* A hint that takes longer is none. */
#define HINT_SECONDS 20.0

struct _TilestarHint
{
  GObject parent_instance;

  TilestarSearchJob *job;
  SlideBoard         start;    /* of the path that is kept, or is being sought */
  SlideBoard         goal;
  GByteArray        *path;     /* nullable */
  gboolean           is_running;
};

G_DEFINE_FINAL_TYPE (TilestarHint, tilestar_hint, G_TYPE_OBJECT)

enum
{
  FOUND,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Where on the kept path @board is, or -1. */
static int
find_on_path (TilestarHint     *self,
              const SlideBoard *board)
{
  SlideBoard walk = self->start;

  if (self->path == NULL)
    return -1;

  for (guint i = 0; i < self->path->len; i++)
    {
      if (slide_board_equal (&walk, board))
        return (int) i;
      slide_board_apply (&walk, (SlideMove) self->path->data[i]);
    }

  return -1;
}

static void
start_search (TilestarHint *self,
              const char   *heuristic)
{
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (heuristic, NULL);
  SlideSearchRequest request;

  slide_search_request_init (&request, &self->start, &self->goal);
  request.time_limit = HINT_SECONDS;
  self->is_running = TRUE;
  tilestar_search_job_start (self->job, &request, spec);
}

static void
finished_cb (TilestarSearchJob *job,
             TilestarHint      *self)
{
  const SlideStatistics *statistics = tilestar_search_job_get_statistics (job);

  if (!self->is_running)
    return;

  if (g_error_matches (tilestar_search_job_get_error (job),
                       SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE))
    {
      /* Walking distance has no tables for the largest boards. */
      start_search (self, "linear-conflict");
      return;
    }

  self->is_running = FALSE;
  g_clear_pointer (&self->path, g_byte_array_unref);
  if (statistics != NULL && statistics->status == SLIDE_STATUS_SOLVED)
    self->path = tilestar_search_job_dup_path (job);

  if (self->path != NULL && self->path->len > 0)
    g_signal_emit (self, signals[FOUND], 0, (guint) self->path->data[0], self->path->len);
  else
    g_signal_emit (self, signals[FAILED], 0,
                   _("No hint: the shortest way from here was not found in time."));
}

static void
tilestar_hint_dispose (GObject *object)
{
  TilestarHint *self = TILESTAR_HINT (object);

  if (self->job != NULL)
    g_signal_handlers_disconnect_by_data (self->job, self);

  g_clear_object (&self->job);
  g_clear_pointer (&self->path, g_byte_array_unref);

  G_OBJECT_CLASS (tilestar_hint_parent_class)->dispose (object);
}

static void
tilestar_hint_class_init (TilestarHintClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_hint_dispose;

  signals[FOUND] =
    g_signal_new ("found", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[FAILED] =
    g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
tilestar_hint_init (TilestarHint *self)
{
  self->job = tilestar_search_job_new ();
  g_signal_connect (self->job, "finished", G_CALLBACK (finished_cb), self);
}

TilestarHint *
tilestar_hint_new (void)
{
  return g_object_new (TILESTAR_TYPE_HINT, NULL);
}

void
tilestar_hint_keep (TilestarHint     *self,
                    const SlideBoard *start,
                    const SlideBoard *goal,
                    GByteArray       *moves)
{
  g_return_if_fail (TILESTAR_IS_HINT (self));

  tilestar_hint_cancel (self);
  g_clear_pointer (&self->path, g_byte_array_unref);
  self->start = *start;
  self->goal = *goal;
  self->path = g_byte_array_ref (moves);
}

void
tilestar_hint_request (TilestarHint     *self,
                       const SlideBoard *board,
                       const SlideBoard *goal)
{
  SlideSolvability solvability;
  int index;

  g_return_if_fail (TILESTAR_IS_HINT (self));
  g_return_if_fail (slide_board_same_shape (board, goal));

  tilestar_hint_cancel (self);

  if (slide_board_equal (board, goal))
    {
      g_signal_emit (self, signals[FAILED], 0, _("The board is at the goal."));
      return;
    }

  solvability = slide_solvability_check (board, goal);
  if (!solvability.solvable)
    {
      g_signal_emit (self, signals[FAILED], 0, _("No hint: the goal cannot be reached from here."));
      return;
    }

  index = slide_board_equal (&self->goal, goal) ? find_on_path (self, board) : -1;
  if (index >= 0)
    {
      g_signal_emit (self, signals[FOUND], 0,
                     (guint) self->path->data[index], self->path->len - (guint) index);
      return;
    }

  g_clear_pointer (&self->path, g_byte_array_unref);
  self->start = *board;
  self->goal = *goal;

  /* On small boards what is ready at once is best; on larger ones the tables
   * of walking distance pay for themselves. */
  start_search (self, slide_board_get_n_cells (board) <= 12 ? "linear-conflict" : "walking-distance");
}

void
tilestar_hint_cancel (TilestarHint *self)
{
  g_return_if_fail (TILESTAR_IS_HINT (self));

  self->is_running = FALSE;
  tilestar_search_job_stop (self->job);
}

gboolean
tilestar_hint_is_running (TilestarHint *self)
{
  g_return_val_if_fail (TILESTAR_IS_HINT (self), FALSE);

  return self->is_running;
}
