/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-review.h"

#include "tilestar-class.h"
#include "tilestar-latest.h"

#include <pthread.h>

/* Seconds, each time. */
#define TIME_LIMIT 60

/* How often new results are fetched, in ms. */
#define FETCH_MS 150

/* Shared by the worker and the main thread. */
typedef struct
{
  SlideBoard       start;
  SlideBoard       goal;
  GByteArray      *moves;
  SlideMovesReview known;       /* proven before, if n_times > 1 */
  guint            n_times;     /* that it has been begun */
  int              stop;        /* g_atomic_int_get() */
  pthread_mutex_t  mutex;       /* not GMutex: understood by the thread sanitizer; of the next two */
  SlideMovesReview newest;      /* if has_news */
  gboolean         has_news;
  int              ref_count;   /* g_atomic_int_*() */
} Work;

struct _TilestarReview
{
  GObject parent_instance;

  TilestarLatest   latest;
  Work            *work;        /* nullable: there is no game */
  SlideMovesReview review;      /* what is known of it */
  gboolean         is_saved;
  guint            fetch_id;
};

G_DEFINE_FINAL_TYPE (TilestarReview, tilestar_review, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
work_unref (gpointer data)
{
  Work *work = data;

  if (!g_atomic_int_dec_and_test (&work->ref_count))
    return;

  g_byte_array_unref (work->moves);
  slide_moves_review_clear (&work->known);
  slide_moves_review_clear (&work->newest);
  pthread_mutex_destroy (&work->mutex);
  g_free (work);
}

/* ---- On the worker ---- */

static void
publish (const SlideMovesReview *review,
         gpointer                user_data)
{
  Work *work = user_data;

  pthread_mutex_lock (&work->mutex);
  slide_moves_review_clear (&work->newest);
  slide_moves_review_copy (review, &work->newest);
  work->has_news = TRUE;
  pthread_mutex_unlock (&work->mutex);
}

static void
review_on_worker (gpointer      data,
                  GCancellable *cancellable)
{
  Work *work = data;
  gulong cancelled_id = tilestar_background_connect_stop (cancellable, &work->stop);
  const SlideMovesReviewOptions options = {
    .time_limit = TIME_LIMIT,
    .stop = &work->stop,
    .progress = publish,
    .user_data = work,
    .known = work->n_times > 1 ? &work->known : NULL,
  };
  g_auto (SlideMovesReview) review = { 0 };

  slide_moves_review_init (&review, &work->start, &work->goal, work->moves, &options);
  publish (&review, work);
  g_cancellable_disconnect (cancellable, cancelled_id);
}

/* ---- On the main thread ---- */

/* Takes what the worker has published. Returns whether there was something new. */
static gboolean
fetch (TilestarReview *self)
{
  gboolean has_news;

  pthread_mutex_lock (&self->work->mutex);
  has_news = self->work->has_news;
  if (has_news)
    {
      slide_moves_review_clear (&self->review);
      self->review = self->work->newest;
      self->work->newest = (SlideMovesReview) { 0 };
      self->work->has_news = FALSE;
    }
  pthread_mutex_unlock (&self->work->mutex);

  return has_news;
}

static gboolean
fetch_cb (gpointer user_data)
{
  TilestarReview *self = user_data;

  /* What a file says is better than what little is proven at first. */
  if (!self->is_saved && fetch (self))
    g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_CONTINUE;
}

static void
done_cb (gpointer data,
         gpointer user_data)
{
  TilestarReview *self = user_data;

  g_clear_handle_id (&self->fetch_id, g_source_remove);
  (void) fetch (self);
  self->is_saved = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
drop (TilestarReview *self)
{
  tilestar_latest_drop (&self->latest);
  g_clear_handle_id (&self->fetch_id, g_source_remove);
  g_clear_pointer (&self->work, work_unref);
  slide_moves_review_clear (&self->review);
  self->review = (SlideMovesReview) { 0 };
  self->is_saved = FALSE;
}

static void
tilestar_review_dispose (GObject *object)
{
  drop (TILESTAR_REVIEW (object));

  G_OBJECT_CLASS (tilestar_review_parent_class)->dispose (object);
}

static void
tilestar_review_class_init (TilestarReviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_review_dispose;

  signals[CHANGED] = TILESTAR_SIGNAL (klass, "changed", 0);
}

static void
tilestar_review_init (TilestarReview *self)
{
}

TilestarReview *
tilestar_review_new (void)
{
  return g_object_new (TILESTAR_TYPE_REVIEW, NULL);
}

/* What a file says: the mistakes follow from the bounds, without better moves. */
static void
take_saved (TilestarReview *self,
            GArray         *saved)
{
  SlideBoard board = self->work->start;
  const SlideDistanceBounds *bounds = (const SlideDistanceBounds *) (gconstpointer) saved->data;

  self->review = (SlideMovesReview) {
    .solvable = TRUE,
    .optimal = slide_distance_bounds_are_proven (&bounds[0]) ? (int) bounds[0].at_least : -1,
    .lower_bound = bounds[0].at_least,
    .distances = g_array_copy (saved),
    .lost = g_array_new (FALSE, FALSE, sizeof (SlideLostMove)),
    .end = SLIDE_STATUS_RUNNING,
  };
  for (guint i = 0; i < self->work->moves->len; i++)
    {
      SlideMove move = (SlideMove) self->work->moves->data[i];
      SlideLostMove lost = {
        .move = i + 1,
        .tile = board.cells[slide_board_get_target (&board, move)],
        .lost = 2,
      };

      if (bounds[i + 1].at_least > bounds[i].at_most)
        g_array_append_val (self->review.lost, lost);
      slide_board_apply (&board, move);
    }
  self->is_saved = TRUE;
}

static Work *
work_new (const SlideBoard *start,
          const SlideBoard *goal,
          GByteArray       *moves,
          guint             n_times)
{
  Work *work = g_new0 (Work, 1);

  work->start = *start;
  work->goal = *goal;
  work->moves = g_byte_array_ref (moves);
  work->n_times = n_times;
  work->ref_count = 2;
  pthread_mutex_init (&work->mutex, NULL);
  return work;
}

static void
begin (TilestarReview *self)
{
  tilestar_latest_start (&self->latest, review_on_worker, self->work, work_unref, done_cb, self);
  self->fetch_id = g_timeout_add (FETCH_MS, fetch_cb, self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
tilestar_review_start (TilestarReview   *self,
                       const SlideBoard *start,
                       const SlideBoard *goal,
                       GByteArray       *moves,
                       GArray           *saved)
{
  g_return_if_fail (TILESTAR_IS_REVIEW (self));
  g_return_if_fail (slide_board_same_shape (start, goal));
  g_return_if_fail (saved == NULL || saved->len == moves->len + 1);

  drop (self);
  self->work = work_new (start, goal, moves, 1);
  if (saved != NULL)
    take_saved (self, saved);
  else
    self->review = (SlideMovesReview) {
      .solvable = TRUE,
      .optimal = -1,
      .distances = g_array_new (FALSE, FALSE, sizeof (SlideDistanceBounds)),
      .lost = g_array_new (FALSE, FALSE, sizeof (SlideLostMove)),
      .end = SLIDE_STATUS_RUNNING,
    };

  begin (self);
}

gboolean
tilestar_review_may_continue (TilestarReview *self)
{
  g_return_val_if_fail (TILESTAR_IS_REVIEW (self), FALSE);

  return self->work != NULL && !tilestar_review_is_running (self)
         && (self->review.end == SLIDE_STATUS_TIME_LIMIT || self->review.end == SLIDE_STATUS_CANCELLED);
}

void
tilestar_review_continue (TilestarReview *self)
{
  Work *work;

  if (!tilestar_review_may_continue (self))
    return;

  work = work_new (&self->work->start, &self->work->goal, self->work->moves, self->work->n_times + 1);
  slide_moves_review_copy (&self->review, &work->known);
  work_unref (self->work);
  self->work = work;
  self->review.end = SLIDE_STATUS_RUNNING;
  begin (self);
}

guint
tilestar_review_get_time_limit (TilestarReview *self)
{
  g_return_val_if_fail (TILESTAR_IS_REVIEW (self) && self->work != NULL, 0);

  return self->work->n_times * TIME_LIMIT;
}

void
tilestar_review_clear (TilestarReview *self)
{
  g_return_if_fail (TILESTAR_IS_REVIEW (self));

  if (self->work == NULL)
    return;

  drop (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
tilestar_review_stop (TilestarReview *self)
{
  g_return_if_fail (TILESTAR_IS_REVIEW (self));

  if (self->work != NULL)
    g_atomic_int_set (&self->work->stop, 1);
}

const SlideMovesReview *
tilestar_review_get (TilestarReview *self)
{
  g_return_val_if_fail (TILESTAR_IS_REVIEW (self), NULL);

  return self->work != NULL ? &self->review : NULL;
}

const SlideBoard *
tilestar_review_get_start (TilestarReview *self)
{
  g_return_val_if_fail (TILESTAR_IS_REVIEW (self) && self->work != NULL, NULL);

  return &self->work->start;
}

const SlideBoard *
tilestar_review_get_goal (TilestarReview *self)
{
  g_return_val_if_fail (TILESTAR_IS_REVIEW (self) && self->work != NULL, NULL);

  return &self->work->goal;
}

GByteArray *
tilestar_review_get_moves (TilestarReview *self)
{
  g_return_val_if_fail (TILESTAR_IS_REVIEW (self) && self->work != NULL, NULL);

  return self->work->moves;
}

gboolean
tilestar_review_is_running (TilestarReview *self)
{
  g_return_val_if_fail (TILESTAR_IS_REVIEW (self), FALSE);

  return tilestar_latest_is_busy (&self->latest);
}

gboolean
tilestar_review_is_saved (TilestarReview *self)
{
  g_return_val_if_fail (TILESTAR_IS_REVIEW (self), FALSE);

  return self->is_saved;
}
