/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-training.h"

#include "slide-error.h"
#include "slide-random.h"
#include "slide-training-boards.h"

#include <glib/gi18n-lib.h>
#include <pthread.h>

/* The highest learning rate, and the part of the training during which it rises to that. */
#define HIGHEST_RATE 0.01
#define RISE 0.05

/* About the maximum number of points for any number of epochs, and the number of boards
 * evaluated for each. */
#define MAX_POINTS 200
#define POINT_BOARDS 200000

/* Without true distances. */
#define STAND_IN_4X4 "pattern-database:6-6-3"
#define STAND_IN "pattern-database"

struct _SlideTraining
{
  int                   ref_count;
  SlideTrainingRequest  request;
  int                   stop;         /* g_atomic_int_*(): ends the learning */
  int                   cancel;       /* cancels everything */

  SlideDistanceTable   *table;        /* of the worker */
  SlideHeuristic       *stand_in;
  SlideLearner         *learner;
  gint64                began;        /* start of the learning, monotonic time */

  pthread_mutex_t       mutex;        /* guards the fields below */
  SlideTrainingProgress progress;
  GArray               *points;
  SlideNetwork         *network;
  SlideNetworkAudit     audit;
};

G_DEFINE_QUARK (slide-training-error-quark, slide_training_error)

/* ---- Creating ---- */

static gboolean
check_request (const SlideTrainingRequest  *request,
               GError                     **error)
{
  if (slide_board_get_n_cells (&request->goal) > SLIDE_NETWORK_MAX_CELLS)
    g_set_error (error, SLIDE_TRAINING_ERROR, SLIDE_TRAINING_ERROR_REQUEST,
                 _("Networks cannot be trained for %u×%u; the limit is %u cells"),
                 request->goal.rows, request->goal.columns, SLIDE_NETWORK_MAX_CELLS);
  else if (request->n_hidden < SLIDE_NETWORK_HIDDEN_STEP || request->n_hidden > SLIDE_NETWORK_MAX_HIDDEN
           || request->n_hidden % SLIDE_NETWORK_HIDDEN_STEP != 0)
    g_set_error (error, SLIDE_TRAINING_ERROR, SLIDE_TRAINING_ERROR_REQUEST,
                 _("Found %u hidden units; expected a multiple of %u from %u to %u"),
                 request->n_hidden, SLIDE_NETWORK_HIDDEN_STEP, SLIDE_NETWORK_HIDDEN_STEP,
                 SLIDE_NETWORK_MAX_HIDDEN);
  else if (request->n_epochs < 1 || request->n_epochs > SLIDE_TRAINING_MAX_EPOCHS)
    g_set_error (error, SLIDE_TRAINING_ERROR, SLIDE_TRAINING_ERROR_REQUEST,
                 _("Found %u epochs; expected 1 to %u"), request->n_epochs, SLIDE_TRAINING_MAX_EPOCHS);
  else
    return TRUE;

  return FALSE;
}

SlideTraining *
slide_training_new (const SlideTrainingRequest  *request,
                    GError                     **error)
{
  SlideTraining *training;

  g_return_val_if_fail (request != NULL, NULL);
  g_return_val_if_fail (slide_shape_is_valid (request->goal.rows, request->goal.columns), NULL);

  if (!check_request (request, error))
    return NULL;

  training = g_new0 (SlideTraining, 1);
  training->ref_count = 1;
  training->request = *request;
  training->points = g_array_new (FALSE, FALSE, sizeof (SlideTrainingPoint));
  pthread_mutex_init (&training->mutex, NULL);

  return training;
}

SlideTraining *
slide_training_ref (SlideTraining *training)
{
  g_return_val_if_fail (training != NULL, NULL);

  g_atomic_int_inc (&training->ref_count);
  return training;
}

static void
clear_work (SlideTraining *training)
{
  g_clear_pointer (&training->learner, slide_learner_free);
  g_clear_pointer (&training->table, slide_distance_table_unref);
  g_clear_pointer (&training->stand_in, slide_heuristic_unref);
}

void
slide_training_unref (SlideTraining *training)
{
  g_return_if_fail (training != NULL);

  if (!g_atomic_int_dec_and_test (&training->ref_count))
    return;

  clear_work (training);
  g_clear_pointer (&training->network, slide_network_unref);
  g_array_unref (training->points);
  pthread_mutex_destroy (&training->mutex);
  g_free (training);
}

void
slide_training_stop (SlideTraining *training)
{
  g_return_if_fail (training != NULL);

  g_atomic_int_set (&training->stop, 1);
}

void
slide_training_cancel (SlideTraining *training)
{
  g_return_if_fail (training != NULL);

  g_atomic_int_set (&training->cancel, 1);
  g_atomic_int_set (&training->stop, 1);
}

/* ---- Progress ---- */

static void
set_progress (SlideTraining      *training,
              SlideTrainingPhase  phase,
              double              fraction)
{
  pthread_mutex_lock (&training->mutex);
  training->progress.phase = phase;
  training->progress.fraction = fraction;
  pthread_mutex_unlock (&training->mutex);
}

static gboolean
go_on_listing_cb (double   fraction,
                  gpointer user_data)
{
  SlideTraining *training = user_data;

  set_progress (training, SLIDE_TRAINING_LISTING, fraction);
  return !g_atomic_int_get (&training->cancel);
}

static gboolean
go_on_proving_cb (double   fraction,
                  gpointer user_data)
{
  SlideTraining *training = user_data;

  set_progress (training, SLIDE_TRAINING_PROVING, fraction);
  return !g_atomic_int_get (&training->cancel);
}

static gboolean
go_on_quietly_cb (G_GNUC_UNUSED double fraction,
                  gpointer             user_data)
{
  return !g_atomic_int_get (&((SlideTraining *) user_data)->cancel);
}

void
slide_training_peek (SlideTraining         *training,
                     SlideTrainingProgress *progress,
                     GArray                *points)
{
  g_return_if_fail (training != NULL && progress != NULL && points != NULL);

  pthread_mutex_lock (&training->mutex);
  *progress = training->progress;
  if (training->points->len > points->len)
    g_array_append_vals (points,
                         &g_array_index (training->points, SlideTrainingPoint, points->len),
                         training->points->len - points->len);
  pthread_mutex_unlock (&training->mutex);
}

SlideNetwork *
slide_training_get_network (SlideTraining *training)
{
  SlideNetwork *network;

  g_return_val_if_fail (training != NULL, NULL);

  pthread_mutex_lock (&training->mutex);
  network = training->network;
  pthread_mutex_unlock (&training->mutex);

  return network;
}

const SlideNetworkAudit *
slide_training_get_audit (SlideTraining *training)
{
  SlideNetwork *network;

  g_return_val_if_fail (training != NULL, NULL);

  network = slide_training_get_network (training);
  return network != NULL && slide_network_get_facts (network)->is_proven ? &training->audit : NULL;
}

/* ---- Training boards ---- */

static gboolean
make_table (SlideTraining  *training,
            GError        **error)
{
  g_autoptr (GError) table_error = NULL;

  training->table = slide_distance_table_get_shared (&training->request.goal, training->request.n_threads,
                                                     training->request.memory_limit, go_on_listing_cb,
                                                     training, &table_error);
  if (training->table != NULL)
    return TRUE;

  return slide_set_error (error, SLIDE_TRAINING_ERROR,
                          g_error_matches (table_error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_CANCELLED)
                                           ? SLIDE_TRAINING_ERROR_CANCELLED : SLIDE_TRAINING_ERROR_MEMORY, "%s",
                          table_error->message);
}

static gboolean
make_stand_in (SlideTraining  *training,
               GError        **error)
{
  const SlideBoard *goal = &training->request.goal;
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  g_autoptr (GError) heuristic_error = NULL;

  options.stop = &training->cancel;
  options.progress = go_on_listing_cb;
  options.progress_data = training;
  options.n_threads = training->request.n_threads;
  options.memory_limit = training->request.memory_limit;
  training->stand_in = slide_heuristic_new_from_text (goal->rows == 4 && goal->columns == 4
                                                      ? STAND_IN_4X4 : STAND_IN,
                                                      goal, &options, &heuristic_error);
  if (training->stand_in != NULL)
    return TRUE;

  g_set_error_literal (error, SLIDE_TRAINING_ERROR,
                       g_error_matches (heuristic_error, SLIDE_HEURISTIC_ERROR,
                                        SLIDE_HEURISTIC_ERROR_CANCELLED)
                       ? SLIDE_TRAINING_ERROR_CANCELLED : SLIDE_TRAINING_ERROR_MEMORY,
                       heuristic_error->message);
  return FALSE;
}

static SlideTrainingBoards *
make_boards (SlideTraining  *training,
             GError        **error)
{
  const SlideTrainingRequest *request = &training->request;

  if (slide_board_get_n_cells (&request->goal) <= SLIDE_DISTANCE_TABLE_MAX_CELLS)
    return make_table (training, error)
           ? slide_training_boards_new (training->table, &request->goal, request->seed) : NULL;

  return make_stand_in (training, error)
         ? slide_training_boards_new_stand_in (training->stand_in, request->seed) : NULL;
}

/* ---- Learning ---- */

/* The completed part of the training, by epochs or by time, whichever is larger. */
static double
get_part (const SlideTraining *training,
          double               epochs)
{
  double part = epochs / training->request.n_epochs;

  if (training->request.time_limit > 0.0)
    {
      double seconds = (double) (g_get_monotonic_time () - training->began) / G_USEC_PER_SEC;

      part = MAX (part, seconds / training->request.time_limit);
    }

  return MIN (part, 1.0);
}

/* Up in a straight line, and down in a curve that is flat at both ends. */
static float
get_rate (double part)
{
  double x = (part - RISE) / (1.0 - RISE);

  if (part < RISE)
    return (float) (HIGHEST_RATE * part / RISE);

  return (float) (HIGHEST_RATE * (1.0 - x * x * (3.0 - 2.0 * x)));
}

static SlideNetwork *
make_network (const SlideTraining *training,
              guint                n_epochs)
{
  SlideNetworkFacts facts = { .goal = training->request.goal, .seed = training->request.seed,
                              .n_epochs = n_epochs };

  facts.is_complete = n_epochs == training->request.n_epochs && training->request.time_limit <= 0.0;
  return slide_learner_make_network (training->learner, &facts);
}

/* The mean estimate of the uncorrected network, and its worst error against the stand-in for
 * the true distances. */
static void
evaluate_with_stand_in (const SlideTraining *training,
                        const SlideNetwork  *network,
                        SlideTrainingPoint  *point)
{
  SlideRandom random;
  guint n = POINT_BOARDS / 100;

  slide_random_init (&random, training->request.seed);
  point->worst = -G_MAXDOUBLE;
  for (guint i = 0; i < n; i++)
    {
      SlideBoard board;
      double error;

      slide_random_board (&random, &training->request.goal, &board);
      error = slide_network_value (network, board.cells)
              - slide_heuristic_estimate (training->stand_in, &board);
      point->worst = MAX (point->worst, error);
      point->mean_h += (double) slide_network_estimate (network, board.cells) / n;
    }
}

static void
add_point (SlideTraining *training,
           guint          epoch,
           double         loss)
{
  SlideTrainingPoint point = { .epoch = epoch, .loss = loss };
  g_autoptr (SlideNetwork) network = make_network (training, epoch);

  if (training->table != NULL)
    {
      g_autoptr (SlideNetwork) corrected = NULL;
      SlideNetworkAudit audit;

      corrected = slide_network_audit (network, training->table, POINT_BOARDS, 1, go_on_quietly_cb,
                                       training, &audit);
      if (corrected == NULL)
        return;
      point.mean_h = audit.mean_h;
      point.worst = audit.worst;
    }
  else
    {
      evaluate_with_stand_in (training, network, &point);
    }

  pthread_mutex_lock (&training->mutex);
  g_array_append_val (training->points, point);
  pthread_mutex_unlock (&training->mutex);
}

/* Batches between two checks of the clock and the stop flags. */
#define LOOK_INTERVAL 16

/* Runs one epoch, or part of it if it was stopped. Returns the mean loss. */
static double
learn_epoch (SlideTraining       *training,
             SlideTrainingBoards *boards,
             guint                epoch)
{
  guint n_batches = slide_training_boards_get_n_batches (boards);
  double part = 0.0;
  double loss = 0.0;
  guint64 n = 0;

  slide_training_boards_shuffle (boards);
  for (guint i = 0; i < n_batches && !g_atomic_int_get (&training->stop); i++)
    {
      SlideLearnerBatch batch;

      if (i % LOOK_INTERVAL == 0 || training->request.time_limit <= 0.0)
        part = get_part (training, epoch + (double) i / n_batches);
      slide_training_boards_fill (boards, i, &batch);
      slide_learner_step (training->learner, &batch, get_rate (part), &loss);
      n += batch.n;
    }

  pthread_mutex_lock (&training->mutex);
  training->progress.phase = SLIDE_TRAINING_LEARNING;
  training->progress.fraction = get_part (training, epoch + 1);
  training->progress.seconds = (double) (g_get_monotonic_time () - training->began) / G_USEC_PER_SEC;
  training->progress.n_epochs = epoch + 1;
  pthread_mutex_unlock (&training->mutex);

  return n > 0 ? loss / (double) n : 0.0;
}

/* Returns the number of epochs; the last may be incomplete. */
static guint
learn (SlideTraining       *training,
       SlideTrainingBoards *boards)
{
  guint n_epochs = training->request.n_epochs;
  guint interval = (n_epochs + MAX_POINTS - 1) / MAX_POINTS;
  guint epoch = 0;
  gboolean is_over = FALSE;

  training->learner = slide_learner_new (slide_board_get_n_cells (&training->request.goal),
                                         training->request.n_hidden, training->request.seed,
                                         slide_training_boards_get_mean (boards));
  training->began = g_get_monotonic_time ();
  set_progress (training, SLIDE_TRAINING_LEARNING, 0.0);

  while (epoch < n_epochs && !is_over)
    {
      double loss = learn_epoch (training, boards, epoch);

      epoch++;
      is_over = g_atomic_int_get (&training->stop) || get_part (training, epoch) >= 1.0;
      /* Also at powers of two, so that a long training shows points early. */
      if (epoch % interval == 0 || (epoch & (epoch - 1)) == 0 || is_over)
        add_point (training, epoch, loss);
    }

  return epoch;
}

/* ---- Execution ---- */

static gboolean
prove (SlideTraining       *training,
       const SlideNetwork  *raw,
       GError             **error)
{
  SlideNetwork *network;

  set_progress (training, SLIDE_TRAINING_PROVING, 0.0);
  network = slide_network_audit (raw, training->table, 0, training->request.n_threads,
                                 go_on_proving_cb, training, &training->audit);
  if (network == NULL)
    return slide_set_error (error, SLIDE_TRAINING_ERROR, SLIDE_TRAINING_ERROR_CANCELLED,
                            _("Training was canceled before its network was verified on every board"));

  pthread_mutex_lock (&training->mutex);
  training->network = network;
  pthread_mutex_unlock (&training->mutex);
  return TRUE;
}

gboolean
slide_training_execute (SlideTraining  *training,
                        GError        **error)
{
  g_autoptr (SlideTrainingBoards) boards = NULL;
  g_autoptr (SlideNetwork) raw = NULL;
  guint n_epochs;

  g_return_val_if_fail (training != NULL && training->learner == NULL, FALSE);

  boards = make_boards (training, error);
  if (boards == NULL)
    return FALSE;

  n_epochs = learn (training, boards);
  raw = make_network (training, n_epochs);
  if (g_atomic_int_get (&training->stop) && n_epochs == training->request.n_epochs)
    {
      /* The last epoch may be incomplete. */
      SlideNetworkFacts facts = *slide_network_get_facts (raw);

      facts.is_complete = FALSE;
      slide_network_unref (raw);
      raw = slide_learner_make_network (training->learner, &facts);
    }

  if (training->table != NULL)
    {
      if (!prove (training, raw, error))
        return FALSE;
    }
  else
    {
      pthread_mutex_lock (&training->mutex);
      training->network = g_steal_pointer (&raw);
      pthread_mutex_unlock (&training->mutex);
    }

  g_clear_pointer (&boards, slide_training_boards_free);
  clear_work (training);
  set_progress (training, SLIDE_TRAINING_DONE, 1.0);
  return TRUE;
}
