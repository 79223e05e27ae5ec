/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-game-keeper.h"

#include "slide-moves-review.h"
#include "slide-random.h"
#include "tilestar-background.h"
#include "tilestar-class.h"

#include <pthread.h>

/* For finding the length of a shortest solution. */
#define MAX_SECONDS 20.0
#define MAX_BYTES (512u << 20)

/* A game on its way to the file. Shared by the worker and the keeper. */
typedef struct
{
  gatomicrefcount ref_count;
  char           *path;
  int             stop;         /* atomic */
  SlideGame       game;
  pthread_mutex_t mutex;        /* of the rest, and of what the worker finds of the game's length */
  gboolean        is_done;      /* one of both has written the game, or failed */
  gboolean        is_written;
  GError         *error;
} Work;

struct _TilestarGameKeeper
{
  GObject       parent_instance;

  GPtrArray    *works;          /* of Work, each with a reference */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (TilestarGameKeeper, tilestar_game_keeper, G_TYPE_OBJECT)

enum
{
  KEPT,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static Work *
work_ref (Work *work)
{
  g_atomic_ref_count_inc (&work->ref_count);

  return work;
}

static void
work_unref (gpointer data)
{
  Work *work = data;

  if (!g_atomic_ref_count_dec (&work->ref_count))
    return;

  pthread_mutex_destroy (&work->mutex);
  g_clear_error (&work->error);
  g_free (work->path);
  g_free (work);
}

/* Writes the game, with what @review (nullable) has found, or waits for the other thread, which does. */
static void
write_game (Work                   *work,
            const SlideMovesReview *review)
{
  pthread_mutex_lock (&work->mutex);
  if (!work->is_done && review != NULL)
    {
      work->game.optimal = review->optimal;
      work->game.lower_bound = review->lower_bound;
    }
  if (!work->is_done)
    work->is_written = slide_game_log_append (work->path, &work->game, &work->error);
  work->is_done = TRUE;
  pthread_mutex_unlock (&work->mutex);
}

static void
work_on (gpointer      data,
         GCancellable *cancellable G_GNUC_UNUSED)
{
  Work *work = data;
  const SlideMovesReviewOptions options = { .time_limit = MAX_SECONDS, .memory_limit = MAX_BYTES, .stop = &work->stop };
  g_autoptr (GByteArray) no_moves = g_byte_array_new ();
  g_auto (SlideMovesReview) review = { 0 };

  if (work->game.lower_bound > 0)
    {
      write_game (work, NULL);
      return;
    }

  slide_moves_review_init (&review, &work->game.start, &work->game.goal, no_moves, &options);
  write_game (work, &review);
}

static void
written_cb (gpointer data,
            gpointer user_data)
{
  TilestarGameKeeper *self = user_data;
  Work *work = data;

  if (work->is_written)
    g_signal_emit (self, signals[KEPT], 0, &work->game);
  else if (work->error != NULL)
    g_signal_emit (self, signals[FAILED], 0, work->error->message);
  g_ptr_array_remove_fast (self->works, work);
}

static void
tilestar_game_keeper_dispose (GObject *object)
{
  TilestarGameKeeper *self = TILESTAR_GAME_KEEPER (object);

  g_cancellable_cancel (self->cancellable);
  for (guint i = 0; self->works != NULL && i < self->works->len; i++)
    {
      Work *work = self->works->pdata[i];

      g_atomic_int_set (&work->stop, 1);
      write_game (work, NULL);
    }
  g_clear_pointer (&self->works, g_ptr_array_unref);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (tilestar_game_keeper_parent_class)->dispose (object);
}

static void
tilestar_game_keeper_class_init (TilestarGameKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_game_keeper_dispose;

  signals[KEPT] = TILESTAR_SIGNAL (klass, "kept", 1, G_TYPE_POINTER);
  signals[FAILED] = TILESTAR_SIGNAL (klass, "failed", 1, G_TYPE_STRING);
}

static void
tilestar_game_keeper_init (TilestarGameKeeper *self)
{
  self->works = g_ptr_array_new_with_free_func (work_unref);
  self->cancellable = g_cancellable_new ();
}

TilestarGameKeeper *
tilestar_game_keeper_new (void)
{
  return g_object_new (TILESTAR_TYPE_GAME_KEEPER, NULL);
}

static void
solved_cb (TilestarGameKeeper *self,
           TilestarSession    *session)
{
  SlideGame game = {
    .finished = g_get_real_time () / G_USEC_PER_SEC,
    .start = *tilestar_session_get_origin (session),
    .goal = *tilestar_session_get_goal (session),
    .moves = tilestar_session_get_n_moves (session),
    .seconds = (guint) tilestar_session_get_play_time (session),
    .optimal = -1,
    .hints = tilestar_session_get_n_hints (session),
    .solution_shown = tilestar_session_has_solution (session),
  };
  SlideBoard of_today;

  tilestar_game_keeper_get_day (&game.goal, &of_today);
  if (slide_board_equal (&of_today, &game.start))
    game.kind = SLIDE_GAME_DAY;
  tilestar_game_keeper_take (self, &game);
}

void
tilestar_game_keeper_follow (TilestarGameKeeper *self,
                             TilestarSession    *session)
{
  g_return_if_fail (TILESTAR_IS_GAME_KEEPER (self));
  g_return_if_fail (TILESTAR_IS_SESSION (session));

  g_signal_connect_object (session, "solved-by-player", G_CALLBACK (solved_cb), self, G_CONNECT_SWAPPED);
}

void
tilestar_game_keeper_take (TilestarGameKeeper *self,
                           const SlideGame    *game)
{
  Work *work;

  g_return_if_fail (TILESTAR_IS_GAME_KEEPER (self));

  work = g_new0 (Work, 1);
  g_atomic_ref_count_init (&work->ref_count);
  pthread_mutex_init (&work->mutex, NULL);
  work->path = tilestar_game_keeper_dup_path ();
  work->game = *game;
  if (self->works == NULL)
    {
      /* After dispose, there is no time for more. */
      write_game (work, NULL);
      work_unref (work);
      return;
    }

  g_ptr_array_add (self->works, work_ref (work));
  tilestar_background_run (work_on, work, work_unref, self->cancellable, written_cb, self);
}

char *
tilestar_game_keeper_dup_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "tilestar", "results.jsonl", NULL);
}

void
tilestar_game_keeper_get_day (const SlideBoard *goal,
                              SlideBoard       *start)
{
  SlideRandom random;

  slide_random_init (&random, slide_random_get_day_seed (NULL));
  slide_random_board (&random, goal, start);
}
