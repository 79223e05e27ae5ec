/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-comparison.h"

#include "tilestar-class.h"
#include "tilestar-latest.h"

/* The interval between two checks for results, and the maximum duration of each. */
#define LOOK_MS 40
#define LOOK_MICROSECONDS 3000

/* How many results are read between two checks of the clock. */
#define ROWS_AT_ONCE 16

struct _TilestarComparison
{
  GObject parent_instance;

  SlideComparisonRequest  *request;      /* without boards */
  SlideBoardSet            boards;
  GArray                  *given;        /* of SlideBoardPair, borrowed by @boards */

  TilestarComparisonState  state;
  GError                  *error;        /* nullable */
  TilestarResults         *results;      /* nullable */
  SlideComparison         *comparison;   /* NULL: no search is running */
  TilestarLatest           listing;
  guint                    look_id;

  double                   elapsed;      /* seconds, up to @since */
  gint64                   since;        /* 0: the clock is stopped */
  double                   elapsed_here; /* since the last start, likewise */
  guint                    first_here;   /* the number of rows at that start */
};

G_DEFINE_FINAL_TYPE (TilestarComparison, tilestar_comparison, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_STATE,
  N_PROPS
};

enum
{
  GREW,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

/* ---- Time ---- */

static void
run_clock (TilestarComparison *self,
           gboolean            runs)
{
  gint64 now = g_get_monotonic_time ();

  if (self->since != 0)
    {
      double seconds = (double) (now - self->since) / 1e6;

      self->elapsed += seconds;
      self->elapsed_here += seconds;
    }
  self->since = runs ? now : 0;
}

static void
set_state (TilestarComparison      *self,
           TilestarComparisonState  state)
{
  run_clock (self, state == TILESTAR_COMPARISON_RUNNING);
  if (state == self->state)
    return;

  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STATE]);
}

/* ---- The searches ---- */

static void
free_comparison (gpointer      data,
                 GCancellable *cancellable G_GNUC_UNUSED)
{
  SlideComparison **comparison = data;

  slide_comparison_free (g_steal_pointer (comparison));
}

/* Stops the searches and waits for them in a worker thread. */
static void
drop_comparison (TilestarComparison *self)
{
  SlideComparison **comparison;

  g_clear_handle_id (&self->look_id, g_source_remove);
  if (self->comparison == NULL)
    return;

  slide_comparison_stop (self->comparison);
  comparison = g_new (SlideComparison *, 1);
  *comparison = g_steal_pointer (&self->comparison);
  tilestar_background_run (free_comparison, comparison, g_free, NULL, NULL, NULL);
}

/* Reads results until its time is up. Returns: how many */
static guint
take_results (TilestarComparison *self)
{
  gint64 deadline = g_get_monotonic_time () + LOOK_MICROSECONDS;
  guint n = 0;

  while (n % ROWS_AT_ONCE != 0 || n == 0 || g_get_monotonic_time () < deadline)
    {
      g_autoptr (SlideComparisonResult) result = NULL;
      SlideComparisonNews news = slide_comparison_wait_result (self->comparison, 0, &result);

      if (news == SLIDE_COMPARISON_WAITING)
        break;
      if (news == SLIDE_COMPARISON_END)
        {
          drop_comparison (self);
          set_state (self, tilestar_results_get_n (self->results)
                           < tilestar_comparison_get_n_rows (self)
                           ? TILESTAR_COMPARISON_STOPPED : TILESTAR_COMPARISON_ENDED);
          break;
        }

      tilestar_results_add (self->results, result);
      n++;
    }

  return n;
}

static gboolean
look_cb (gpointer user_data)
{
  g_autoptr (TilestarComparison) self = g_object_ref (user_data);
  guint id = self->look_id;

  if (take_results (self) > 0)
    g_signal_emit (self, signals[GREW], 0);

  return self->look_id == id ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
run (TilestarComparison *self)
{
  self->first_here = tilestar_results_get_n (self->results);
  self->elapsed_here = 0.0;
  self->comparison = slide_comparison_new (tilestar_results_get_request (self->results),
                                           self->first_here);
  self->look_id = g_timeout_add (LOOK_MS, look_cb, self);
  set_state (self, TILESTAR_COMPARISON_RUNNING);
}

/* ---- The boards ---- */

typedef struct
{
  SlideBoardSet  boards;
  GArray        *given;
  GArray        *pairs;    /* the result; NULL with @error set */
  GError        *error;
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  g_array_unref (input->given);
  g_clear_pointer (&input->pairs, g_array_unref);
  g_clear_error (&input->error);
  g_free (input);
}

static gboolean
is_wanted_cb (double   part G_GNUC_UNUSED,
              gpointer cancellable)
{
  return !g_cancellable_is_cancelled (cancellable);
}

static void
list_boards (gpointer      data,
             GCancellable *cancellable)
{
  Input *input = data;

  input->pairs = slide_board_set_list (&input->boards, is_wanted_cb, cancellable, &input->error);
}

static void
listed_cb (gpointer data,
           gpointer user_data)
{
  TilestarComparison *self = user_data;
  Input *input = data;
  SlideComparisonRequest request;

  if (input->pairs == NULL)
    {
      self->error = g_steal_pointer (&input->error);
      set_state (self, TILESTAR_COMPARISON_FAILED);
      return;
    }

  request = *self->request;
  request.pairs = input->pairs;
  self->results = tilestar_results_new (&request);
  run (self);
}

static void
start_listing (TilestarComparison *self)
{
  Input *input = g_new0 (Input, 1);

  input->boards = self->boards;
  input->given = g_array_ref (self->given);
  tilestar_latest_start (&self->listing, list_boards, input, input_free, listed_cb, self);
  set_state (self, TILESTAR_COMPARISON_LISTING);
}

/* ---- The object ---- */

static void
tilestar_comparison_dispose (GObject *object)
{
  TilestarComparison *self = TILESTAR_COMPARISON (object);

  tilestar_latest_drop (&self->listing);
  drop_comparison (self);

  G_OBJECT_CLASS (tilestar_comparison_parent_class)->dispose (object);
}

static void
tilestar_comparison_finalize (GObject *object)
{
  TilestarComparison *self = TILESTAR_COMPARISON (object);

  slide_comparison_request_free (self->request);
  g_array_unref (self->given);
  g_clear_pointer (&self->results, tilestar_results_unref);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (tilestar_comparison_parent_class)->finalize (object);
}

static void
tilestar_comparison_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_STATE:
      g_value_set_int (value, (int) TILESTAR_COMPARISON (object)->state);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_comparison_class_init (TilestarComparisonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tilestar_comparison_dispose;
  object_class->finalize = tilestar_comparison_finalize;
  object_class->get_property = tilestar_comparison_get_property;

  props[PROP_STATE] = g_param_spec_int ("state", NULL, NULL, 0, TILESTAR_COMPARISON_FAILED,
                                        TILESTAR_COMPARISON_STOPPED,
                                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[GREW] = TILESTAR_SIGNAL (klass, "grew", 0);
}

static void
tilestar_comparison_init (TilestarComparison *self)
{
  self->state = TILESTAR_COMPARISON_STOPPED;
}

TilestarComparison *
tilestar_comparison_new (const SlideComparisonRequest *request,
                         const SlideBoardSet          *boards)
{
  TilestarComparison *self = g_object_new (TILESTAR_TYPE_COMPARISON, NULL);

  self->request = slide_comparison_request_copy (request);
  self->boards = *boards;
  self->given = g_array_new (FALSE, FALSE, sizeof (SlideBoardPair));
  if (boards->kind == SLIDE_BOARD_SET_GIVEN)
    g_array_append_vals (self->given, boards->pairs, boards->n_pairs);
  self->boards.pairs = (gconstpointer) self->given->data;
  self->boards.n_pairs = self->given->len;

  return self;
}

void
tilestar_comparison_start (TilestarComparison *self)
{
  g_return_if_fail (TILESTAR_IS_COMPARISON (self));

  if (self->state != TILESTAR_COMPARISON_STOPPED)
    return;

  if (self->results == NULL)
    start_listing (self);
  else
    run (self);
}

void
tilestar_comparison_set_paused (TilestarComparison *self,
                                gboolean            is_paused)
{
  g_return_if_fail (TILESTAR_IS_COMPARISON (self));

  if (self->state != (is_paused ? TILESTAR_COMPARISON_RUNNING : TILESTAR_COMPARISON_PAUSED))
    return;

  slide_comparison_set_paused (self->comparison, is_paused);
  set_state (self, is_paused ? TILESTAR_COMPARISON_PAUSED : TILESTAR_COMPARISON_RUNNING);
}

/* Results that are done but follow an unfinished search are discarded and computed again when the
 * comparison is started again. */
void
tilestar_comparison_stop (TilestarComparison *self)
{
  g_return_if_fail (TILESTAR_IS_COMPARISON (self));

  if (!tilestar_comparison_is_under_way (self))
    return;

  tilestar_latest_drop (&self->listing);
  if (self->comparison != NULL && take_results (self) > 0)
    g_signal_emit (self, signals[GREW], 0);
  if (!tilestar_comparison_is_under_way (self))
    return;

  drop_comparison (self);
  set_state (self, TILESTAR_COMPARISON_STOPPED);
}

/* ---- Progress ---- */

TilestarComparisonState
tilestar_comparison_get_state (TilestarComparison *self)
{
  return self->state;
}

gboolean
tilestar_comparison_is_under_way (TilestarComparison *self)
{
  return self->state == TILESTAR_COMPARISON_LISTING || self->state == TILESTAR_COMPARISON_RUNNING
         || self->state == TILESTAR_COMPARISON_PAUSED;
}

const GError *
tilestar_comparison_get_error (TilestarComparison *self)
{
  return self->error;
}

const SlideBoardSet *
tilestar_comparison_get_boards (TilestarComparison *self)
{
  return &self->boards;
}

const SlideComparisonRequest *
tilestar_comparison_get_request (TilestarComparison *self)
{
  return self->request;
}

TilestarResults *
tilestar_comparison_get_results (TilestarComparison *self)
{
  return self->results;
}

guint
tilestar_comparison_get_n_rows (TilestarComparison *self)
{
  if (self->results == NULL)
    return 0;

  return (guint) slide_comparison_request_get_n_rows (tilestar_results_get_request (self->results));
}

/* The number of rows that are done, including those that follow an unfinished one. */
static guint64
get_n_done (TilestarComparison      *self,
            SlideComparisonProgress *progress)
{
  *progress = (SlideComparisonProgress) { .building = -1.0 };
  if (self->comparison == NULL)
    return self->results != NULL ? tilestar_results_get_n (self->results) : 0;

  slide_comparison_get_progress (self->comparison, progress);
  return self->first_here + progress->n_done;
}

double
tilestar_comparison_get_progress (TilestarComparison *self)
{
  guint n_rows = tilestar_comparison_get_n_rows (self);
  SlideComparisonProgress progress;

  return n_rows > 0 ? (double) get_n_done (self, &progress) / n_rows : 0.0;
}

double
tilestar_comparison_get_build_progress (TilestarComparison *self)
{
  SlideComparisonProgress progress;

  get_n_done (self, &progress);
  return progress.building;
}

double
tilestar_comparison_get_elapsed (TilestarComparison *self)
{
  double more = self->since != 0 ? (double) (g_get_monotonic_time () - self->since) / 1e6 : 0.0;

  return self->elapsed + more;
}

double
tilestar_comparison_get_time_left (TilestarComparison *self)
{
  double seconds = self->elapsed_here + tilestar_comparison_get_elapsed (self) - self->elapsed;
  SlideComparisonProgress progress;

  get_n_done (self, &progress);
  return tilestar_comparison_is_under_way (self) ? slide_comparison_progress_get_time_left (&progress, seconds)
                                                 : -1.0;
}
