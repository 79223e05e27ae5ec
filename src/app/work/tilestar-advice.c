/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-advice.h"

#include "slide-solvability.h"
#include "tilestar-class.h"
#include "tilestar-latest.h"

#include <glib/gi18n.h>

/* Leaves time for overhead, so that a hint comes within a second. */
#define HINT_SECONDS 0.7
#define TABLES_SHARE 0.6

/* What a board that is watched may take after that, and what the tables for it may take. */
#define WATCH_SECONDS 15.0
#define BUILD_SECONDS 60.0

/* Tables for boards of up to so many cells are built within the time of a hint. */
#define MAX_CELLS_AT_ONCE 16

struct _TilestarAdvice
{
  GObject parent_instance;

  TilestarLatest      proving;
  TilestarLatest      building;
  SlideDistanceProof *proof;      /* nullable: for its own goal, with tables */
  gboolean            has_failed; /* the tables for build_goal could not be built */
  SlideBoard          build_goal;

  gboolean            has_board;
  SlideBoard          board;      /* that is worked on, or was */
  SlideBoard          goal;
  SlideGoodMoves      good;       /* what is known of it */
  gboolean            is_tried;   /* as long as for a hint */
  gboolean            is_over;    /* all that will be tried has been */

  SlideBoard          start;      /* of the path that is stored */
  GByteArray         *path;       /* nullable */
  gboolean            is_shortest;

  gboolean            is_running; /* a hint is wanted */
  gboolean            is_watched;
};

G_DEFINE_FINAL_TYPE (TilestarAdvice, tilestar_advice, G_TYPE_OBJECT)

enum
{
  FOUND,
  FAILED,
  CHANGED,
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

/* What a worker does. */
typedef struct
{
  SlideBoard          board;
  SlideBoard          goal;
  SlideDistanceProof *proof;     /* nullable: it is to be prepared */
  gboolean            is_small;
  double              seconds;
  int                 stop;      /* g_atomic_int_get() */
  SlideGoodMoves      good;
  GByteArray         *path;      /* nullable */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  slide_distance_proof_unref (work->proof);
  g_clear_pointer (&work->path, g_byte_array_unref);
  g_free (work);
}

/* Prepares a proof if there is none, and proves the good moves if the work has a board. */
static void
work_on_worker (gpointer      data,
                GCancellable *cancellable)
{
  Work *work = data;
  gulong cancelled_id = tilestar_background_connect_stop (cancellable, &work->stop);
  gint64 began = g_get_monotonic_time ();
  SlideProofLimits limits = { .stop = &work->stop };

  /* Where tables take too long, there is still time to do without. */
  limits.deadline = began + (gint64) (work->seconds * TABLES_SHARE * G_USEC_PER_SEC);
  if (work->proof == NULL)
    work->proof = slide_distance_proof_new (&work->goal, work->is_small, 1, &limits, &work->good.end);
  if (work->proof == NULL && work->good.n_moves > 0)
    {
      work->is_small = TRUE;
      work->proof = slide_distance_proof_new (&work->goal, TRUE, 1, &limits, &work->good.end);
    }

  limits.deadline = began + (gint64) (work->seconds * G_USEC_PER_SEC);
  if (work->proof != NULL && work->good.n_moves > 0)
    slide_good_moves_prove (&work->good, &work->board, work->proof, &limits, &work->path);
  g_cancellable_disconnect (cancellable, cancelled_id);
}

/* ---- The hint ---- */

static void
set_running (TilestarAdvice *self,
             gboolean        is_running)
{
  if (self->is_running == is_running)
    return;

  self->is_running = is_running;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/* The move after which the shortest solution is known; NULL if none is known. */
static const SlideMoveCost *
find_best (TilestarAdvice *self)
{
  const SlideMoveCost *best = NULL;

  for (guint i = 0; i < self->good.n_moves; i++)
    if (self->good.moves[i].distance.at_most != SLIDE_DISTANCE_UNKNOWN
        && (best == NULL || self->good.moves[i].distance.at_most < best->distance.at_most))
      best = &self->good.moves[i];
  return best;
}

/* Answers a hint that is wanted, if a shortest path is known or there is no more time. */
static void
answer (TilestarAdvice *self)
{
  const SlideMoveCost *best = find_best (self);
  gboolean is_shortest = best != NULL && slide_distance_bounds_are_proven (&self->good.distance)
                         && best->distance.at_most < self->good.distance.at_least;

  if (!self->is_running || (!is_shortest && !self->is_tried))
    return;

  set_running (self, FALSE);
  if (best != NULL)
    g_signal_emit (self, signals[FOUND], 0, (guint) best->move, best->distance.at_most + 1, is_shortest);
  else
    g_signal_emit (self, signals[FAILED], 0, _("No hint: no solution was found in time"));
}

/* ---- What is known without a proof ---- */

static void
narrow (SlideDistanceBounds       *bounds,
        const SlideDistanceBounds *known)
{
  bounds->at_least = MAX (bounds->at_least, known->at_least);
  bounds->at_most = MIN (bounds->at_most, known->at_most);
}

/* The board before this one, of which it was a neighbor. */
static void
take_previous (TilestarAdvice       *self,
               const SlideBoard     *previous,
               const SlideGoodMoves *good)
{
  for (guint i = 0; i < good->n_moves; i++)
    {
      SlideBoard next = *previous;

      slide_board_apply (&next, good->moves[i].move);
      if (!slide_board_equal (&next, &self->board))
        continue;

      narrow (&self->good.distance, &good->moves[i].distance);
      for (guint k = 0; k < self->good.n_moves; k++)
        if (self->good.moves[k].move == slide_move_reverse (good->moves[i].move))
          narrow (&self->good.moves[k].distance, &good->distance);
      return;
    }
}

/* The stored path, if it leads over this board; otherwise FALSE. */
static gboolean
take_path (TilestarAdvice *self)
{
  SlideBoard walk = self->start;

  for (guint i = 0; self->path != NULL && i < self->path->len; i++)
    {
      guint left = self->path->len - i;

      if (slide_board_equal (&walk, &self->board))
        {
          narrow (&self->good.distance, &(SlideDistanceBounds) { self->is_shortest ? left : 0, left });
          for (guint k = 0; k < self->good.n_moves; k++)
            if ((guint8) self->good.moves[k].move == self->path->data[i])
              narrow (&self->good.moves[k].distance,
                      &(SlideDistanceBounds) { self->is_shortest ? left - 1 : 0, left - 1 });
          return TRUE;
        }
      slide_board_apply (&walk, (SlideMove) self->path->data[i]);
    }
  return FALSE;
}

/* ---- Workers ---- */

static void continue_work (TilestarAdvice *self);

/* Stores the path that was found, unless the stored one is shorter. */
static void
keep_path (TilestarAdvice *self,
           GByteArray     *path)
{
  gboolean is_proven = slide_distance_bounds_are_proven (&self->good.distance);

  if (path != NULL && path->len == self->good.distance.at_most)
    {
      g_clear_pointer (&self->path, g_byte_array_unref);
      self->path = g_byte_array_ref (path);
      self->start = self->board;
      self->is_shortest = is_proven;
    }
  else if (is_proven && self->path != NULL && slide_board_equal (&self->start, &self->board))
    {
      self->is_shortest = self->path->len == self->good.distance.at_most;
    }
}

static void
proved_cb (gpointer data,
           gpointer user_data)
{
  TilestarAdvice *self = user_data;
  Work *work = data;
  gboolean is_quick = work->seconds == HINT_SECONDS;

  self->good = work->good;
  /* A path that was stored meanwhile. */
  (void) take_path (self);
  if (work->proof != NULL && !work->is_small && self->proof == NULL)
    self->proof = slide_distance_proof_ref (work->proof);
  keep_path (self, work->path);
  self->is_tried = TRUE;
  self->is_over = self->good.end == SLIDE_STATUS_SOLVED || (!is_quick && self->proof != NULL);

  g_object_ref (self);
  answer (self);
  g_signal_emit (self, signals[CHANGED], 0);
  continue_work (self);
  g_object_unref (self);
}

static void
built_cb (gpointer data,
          gpointer user_data)
{
  TilestarAdvice *self = user_data;
  Work *work = data;

  if (work->proof != NULL)
    self->proof = slide_distance_proof_ref (work->proof);
  else
    self->has_failed = TRUE;
  continue_work (self);
}

static void
start_work (TilestarAdvice             *self,
            TilestarLatest             *latest,
            gboolean                    is_of_board,
            double                      seconds,
            TilestarBackgroundDoneFunc  done)
{
  Work *work = g_new0 (Work, 1);

  work->board = self->board;
  work->goal = self->goal;
  work->proof = self->proof != NULL ? slide_distance_proof_ref (self->proof) : NULL;
  work->is_small = is_of_board && slide_board_get_n_cells (&self->goal) > MAX_CELLS_AT_ONCE;
  work->seconds = seconds;
  if (is_of_board)
    work->good = self->good;
  tilestar_latest_start (latest, work_on_worker, work, work_free, done, self);
}

/* Starts what is to be done next. */
static void
continue_work (TilestarAdvice *self)
{
  if (!self->has_board || !self->good.solvable || self->is_over || tilestar_latest_is_busy (&self->proving)
      || (!self->is_running && !self->is_watched))
    return;

  if (!self->is_tried)
    start_work (self, &self->proving, TRUE, HINT_SECONDS, proved_cb);
  else if (!self->is_watched)
    return;
  else if (self->proof != NULL)
    start_work (self, &self->proving, TRUE, WATCH_SECONDS, proved_cb);
  else if (self->has_failed)
    self->is_over = TRUE;
  else if (!tilestar_latest_is_busy (&self->building))
    start_work (self, &self->building, FALSE, BUILD_SECONDS, built_cb);
}

/* Turns to @board, with what is known of it already. */
static void
set_board (TilestarAdvice   *self,
           const SlideBoard *board,
           const SlideBoard *goal)
{
  gboolean is_same_goal = self->has_board && slide_board_equal (goal, &self->goal);
  SlideBoard previous = self->board;
  SlideGoodMoves good = self->good;

  if (is_same_goal && slide_board_equal (board, &self->board))
    return;

  tilestar_latest_drop (&self->proving);
  if (self->proof != NULL && !slide_board_equal (slide_distance_proof_get_goal (self->proof), goal))
    g_clear_pointer (&self->proof, slide_distance_proof_unref);
  if (!slide_board_equal (goal, &self->build_goal))
    {
      tilestar_latest_drop (&self->building);
      self->build_goal = *goal;
      self->has_failed = FALSE;
    }
  if (!slide_board_equal (goal, &self->goal))
    g_clear_pointer (&self->path, g_byte_array_unref);

  self->board = *board;
  self->goal = *goal;
  self->has_board = TRUE;
  slide_good_moves_init (&self->good, board, goal, self->proof);
  if (is_same_goal)
    take_previous (self, &previous, &good);
  if (!take_path (self))
    g_clear_pointer (&self->path, g_byte_array_unref);

  /* A table says all at once. */
  self->is_tried = self->is_over = self->proof != NULL && slide_distance_proof_is_exact (self->proof);
}

/* ---- The object ---- */

static void
tilestar_advice_dispose (GObject *object)
{
  TilestarAdvice *self = TILESTAR_ADVICE (object);

  tilestar_latest_drop (&self->proving);
  tilestar_latest_drop (&self->building);
  g_clear_pointer (&self->proof, slide_distance_proof_unref);
  g_clear_pointer (&self->path, g_byte_array_unref);

  G_OBJECT_CLASS (tilestar_advice_parent_class)->dispose (object);
}

static void
tilestar_advice_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, TILESTAR_ADVICE (object)->is_running);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_advice_class_init (TilestarAdviceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tilestar_advice_dispose;
  object_class->get_property = tilestar_advice_get_property;

  properties[PROP_RUNNING] =
    g_param_spec_boolean ("running", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FOUND] = TILESTAR_SIGNAL (klass, "found", 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_BOOLEAN);
  signals[FAILED] = TILESTAR_SIGNAL (klass, "failed", 1, G_TYPE_STRING);
  signals[CHANGED] = TILESTAR_SIGNAL (klass, "changed", 0);
}

static void
tilestar_advice_init (TilestarAdvice *self)
{
}

TilestarAdvice *
tilestar_advice_new (void)
{
  return g_object_new (TILESTAR_TYPE_ADVICE, NULL);
}

void
tilestar_advice_keep (TilestarAdvice   *self,
                      const SlideBoard *start,
                      const SlideBoard *goal,
                      GByteArray       *moves)
{
  g_return_if_fail (TILESTAR_IS_ADVICE (self));

  tilestar_advice_cancel_hint (self);
  if (!self->has_board || !slide_board_equal (goal, &self->goal))
    set_board (self, start, goal);
  g_clear_pointer (&self->path, g_byte_array_unref);
  self->start = *start;
  self->path = g_byte_array_ref (moves);
  self->is_shortest = TRUE;
  (void) take_path (self);
}

void
tilestar_advice_request_hint (TilestarAdvice   *self,
                              const SlideBoard *board,
                              const SlideBoard *goal)
{
  g_return_if_fail (TILESTAR_IS_ADVICE (self));
  g_return_if_fail (slide_board_same_shape (board, goal));

  tilestar_advice_cancel_hint (self);

  if (slide_board_equal (board, goal))
    {
      g_signal_emit (self, signals[FAILED], 0, _("This board is the goal"));
      return;
    }
  if (!slide_solvability_check (board, goal).solvable)
    {
      g_signal_emit (self, signals[FAILED], 0, _("No hint: the goal cannot be reached from here"));
      return;
    }

  set_board (self, board, goal);
  set_running (self, TRUE);
  answer (self);
  if (self->is_running)
    continue_work (self);
}

void
tilestar_advice_cancel_hint (TilestarAdvice *self)
{
  g_return_if_fail (TILESTAR_IS_ADVICE (self));

  set_running (self, FALSE);
  if (!self->is_watched)
    tilestar_latest_drop (&self->proving);
}

gboolean
tilestar_advice_is_running (TilestarAdvice *self)
{
  g_return_val_if_fail (TILESTAR_IS_ADVICE (self), FALSE);

  return self->is_running;
}

void
tilestar_advice_watch (TilestarAdvice   *self,
                       const SlideBoard *board,
                       const SlideBoard *goal)
{
  g_return_if_fail (TILESTAR_IS_ADVICE (self));

  self->is_watched = board != NULL;
  if (board != NULL)
    {
      set_board (self, board, goal);
      continue_work (self);
    }
  else
    {
      tilestar_latest_drop (&self->building);
      if (!self->is_running)
        tilestar_latest_drop (&self->proving);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

const SlideGoodMoves *
tilestar_advice_get_good_moves (TilestarAdvice *self)
{
  g_return_val_if_fail (TILESTAR_IS_ADVICE (self), NULL);

  /* From the goal no move is good. */
  return self->is_watched && self->good.solvable && self->is_tried && self->good.distance.at_most > 0
         ? &self->good : NULL;
}
