/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-hint.h"

#include "slide-solvability.h"
#include "tilestar-class.h"
#include "tilestar-search-job.h"

#include <glib/gi18n.h>

/* Leaves time for overhead, so that the answer comes within a second. */
#define HINT_SECONDS 0.7

/* A* solves boards with at most so many cells at once. */
#define SMALL_CELLS 9

/* Boards with so many rows and columns justify the tables of walking distance; those of larger
 * boards take too long, and smaller boards do not need them. */
#define MIN_WALKING_CELLS 13
#define MAX_WALKING_SIDE 4

struct _TilestarHint
{
  GObject parent_instance;

  TilestarSearchJob *job;
  SlideBoard         start;    /* of the path that is stored, or being searched for */
  SlideBoard         goal;
  GByteArray        *path;     /* nullable */
  guint              at;       /* index of the next move of the path */
  gboolean           is_shortest;
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

enum
{
  PROP_0,
  PROP_RUNNING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
set_running (TilestarHint *self,
             gboolean      is_running)
{
  if (self->is_running == is_running)
    return;

  self->is_running = is_running;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/* The index of @board on the stored path, or -1. */
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
emit_found (TilestarHint *self)
{
  g_signal_emit (self, signals[FOUND], 0, (guint) self->path->data[self->at],
                 self->path->len - self->at, self->is_shortest);
}

static void
start_search (TilestarHint     *self,
              const SlideBoard *board)
{
  gboolean is_walking = slide_board_get_n_cells (board) >= MIN_WALKING_CELLS
                        && MAX (board->rows, board->columns) <= MAX_WALKING_SIDE;
  g_autoptr (SlideHeuristicSpec) spec =
    slide_heuristic_spec_parse (is_walking ? "walking-distance" : "linear-conflict", NULL);
  SlideSearchRequest request;

  slide_search_request_init (&request, board, &self->goal);
  request.algorithm = slide_board_get_n_cells (board) <= SMALL_CELLS ? SLIDE_ALGORITHM_ASTAR
                                                                     : SLIDE_ALGORITHM_ANYTIME;
  request.time_limit = HINT_SECONDS;
  set_running (self, TRUE);
  tilestar_search_job_start (self->job, &request, spec);
}

/* Stores the path that was found, unless the stored one is shorter. */
static void
take_path (TilestarHint *self)
{
  const SlideStatistics *statistics = tilestar_search_job_get_statistics (self->job);
  const SlideSearchRequest *request = tilestar_search_job_get_request (self->job);
  g_autoptr (GByteArray) path = tilestar_search_job_dup_path (self->job);

  if (path == NULL || (self->path != NULL && self->path->len - self->at < path->len))
    return;

  g_clear_pointer (&self->path, g_byte_array_unref);
  self->path = g_steal_pointer (&path);
  self->start = request->start;
  self->at = 0;
  self->is_shortest = slide_statistics_is_proven (statistics);
}

static void
finished_cb (TilestarSearchJob *job,
             TilestarHint      *self)
{
  if (!self->is_running)
    return;

  set_running (self, FALSE);
  take_path (self);
  if (self->path != NULL)
    emit_found (self);
  else
    g_signal_emit (self, signals[FAILED], 0, _("No hint: no solution was found in time"));
}

static void
tilestar_hint_dispose (GObject *object)
{
  TilestarHint *self = TILESTAR_HINT (object);

  tilestar_clear_watched (&self->job, self);
  g_clear_pointer (&self->path, g_byte_array_unref);

  G_OBJECT_CLASS (tilestar_hint_parent_class)->dispose (object);
}

static void
tilestar_hint_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, TILESTAR_HINT (object)->is_running);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_hint_class_init (TilestarHintClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tilestar_hint_dispose;
  object_class->get_property = tilestar_hint_get_property;

  properties[PROP_RUNNING] =
    g_param_spec_boolean ("running", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FOUND] = TILESTAR_SIGNAL (klass, "found", 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_BOOLEAN);
  signals[FAILED] = TILESTAR_SIGNAL (klass, "failed", 1, G_TYPE_STRING);
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
  self->at = 0;
  self->is_shortest = TRUE;
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
      g_signal_emit (self, signals[FAILED], 0, _("This board is the goal"));
      return;
    }

  solvability = slide_solvability_check (board, goal);
  if (!solvability.solvable)
    {
      g_signal_emit (self, signals[FAILED], 0, _("No hint: the goal cannot be reached from here"));
      return;
    }

  index = slide_board_equal (&self->goal, goal) ? find_on_path (self, board) : -1;
  if (index < 0)
    g_clear_pointer (&self->path, g_byte_array_unref);
  else
    self->at = (guint) index;
  self->goal = *goal;

  if (self->path != NULL && self->is_shortest)
    emit_found (self);
  else
    start_search (self, board);
}

void
tilestar_hint_cancel (TilestarHint *self)
{
  g_return_if_fail (TILESTAR_IS_HINT (self));

  set_running (self, FALSE);
  tilestar_search_job_stop (self->job);
}

gboolean
tilestar_hint_is_running (TilestarHint *self)
{
  g_return_val_if_fail (TILESTAR_IS_HINT (self), FALSE);

  return self->is_running;
}
