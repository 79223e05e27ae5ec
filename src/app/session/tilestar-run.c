/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-run.h"

#include "slide-method.h"
#include "tilestar-class.h"
#include "tilestar-latest.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

struct _TilestarRun
{
  GObject parent_instance;

  SlideSearchRequest  request;      /* its heuristics are NULL */
  SlideHeuristicSpec *spec;         /* nullable */
  char               *name;
  gboolean            is_foreign;
  gboolean            has_own_order;
  gboolean            is_mistaken;
  gboolean            is_of_lesson;

  SlideStatistics     statistics;
  SlideSeries        *series;       /* NULL: no statistics yet */
  SlideLandscape     *landscape;    /* nullable */
  gboolean            has_ended;
  GByteArray         *path;         /* nullable */
  GError             *error;        /* nullable */

  TilestarLatest      counting;
  SlideSolutions     *solutions;    /* nullable */
};

G_DEFINE_FINAL_TYPE (TilestarRun, tilestar_run, G_TYPE_OBJECT)

enum
{
  CHANGED,
  SOLUTIONS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static char *
dup_name (const SlideSearchRequest *request,
          const SlideHeuristicSpec *spec)
{
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (request->algorithm);
  GString *name = g_string_new (_(info->name));

  if (spec != NULL)
    {
      g_autofree char *heuristic = slide_heuristic_spec_dup_name (spec);

      g_string_append_printf (name, " · %s", heuristic);
    }
  if (info->uses_weight)
    g_string_append_printf (name, " · w = %g", request->weight);
  if (info->uses_depth)
    {
      g_autofree char *depth = tilestar_format_sentence (_("depth %u"), request->depth);

      g_string_append_printf (name, " · %s", depth);
    }

  return g_string_free (name, FALSE);
}

static void
tilestar_run_dispose (GObject *object)
{
  tilestar_latest_drop (&TILESTAR_RUN (object)->counting);

  G_OBJECT_CLASS (tilestar_run_parent_class)->dispose (object);
}

static void
tilestar_run_finalize (GObject *object)
{
  TilestarRun *self = TILESTAR_RUN (object);

  g_clear_pointer (&self->solutions, slide_solutions_unref);
  slide_heuristic_spec_free (self->spec);
  g_free (self->name);
  g_free (self->series);
  g_clear_pointer (&self->landscape, slide_landscape_unref);
  g_clear_pointer (&self->path, g_byte_array_unref);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (tilestar_run_parent_class)->finalize (object);
}

static void
tilestar_run_class_init (TilestarRunClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_run_dispose;
  G_OBJECT_CLASS (klass)->finalize = tilestar_run_finalize;

  signals[CHANGED] = TILESTAR_SIGNAL (klass, "changed", 0);
  signals[SOLUTIONS_CHANGED] = TILESTAR_SIGNAL (klass, "solutions-changed", 0);
}

static void
tilestar_run_init (TilestarRun *self)
{
}

TilestarRun *
tilestar_run_new (const SlideSearchRequest *request,
                  const SlideHeuristicSpec *spec)
{
  TilestarRun *self = g_object_new (TILESTAR_TYPE_RUN, NULL);

  if (!slide_algorithm_get_info (request->algorithm)->uses_heuristic)
    spec = NULL;

  self->request = *request;
  self->request.heuristic = NULL;
  self->request.backward = NULL;
  self->request.record = NULL;
  self->spec = spec != NULL ? slide_heuristic_spec_copy (spec) : NULL;
  self->name = dup_name (request, spec);

  return self;
}

const SlideSearchRequest *
tilestar_run_get_request (TilestarRun *self)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), NULL);

  return &self->request;
}

const SlideHeuristicSpec *
tilestar_run_get_spec (TilestarRun *self)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), NULL);

  return self->spec;
}

const char *
tilestar_run_get_name (TilestarRun *self)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), NULL);

  return self->name;
}

void
tilestar_run_set_foreign (TilestarRun *self,
                          const char  *name,
                          gboolean     own_order)
{
  g_return_if_fail (TILESTAR_IS_RUN (self));

  g_free (self->name);
  self->name = g_strdup (name);
  self->is_foreign = TRUE;
  self->has_own_order = own_order;
}

gboolean
tilestar_run_is_foreign (TilestarRun *self)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), FALSE);

  return self->is_foreign;
}

gboolean
tilestar_run_has_own_order (TilestarRun *self)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), FALSE);

  return self->has_own_order;
}

void
tilestar_run_set_mistaken (TilestarRun *self)
{
  g_return_if_fail (TILESTAR_IS_RUN (self));

  self->is_mistaken = TRUE;
}

gboolean
tilestar_run_is_mistaken (TilestarRun *self)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), FALSE);

  return self->is_mistaken;
}

void
tilestar_run_set_of_lesson (TilestarRun *self)
{
  g_return_if_fail (TILESTAR_IS_RUN (self));

  self->is_of_lesson = TRUE;
}

gboolean
tilestar_run_is_of_lesson (TilestarRun *self)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), FALSE);

  return self->is_of_lesson;
}

gboolean
tilestar_run_is_like (TilestarRun *self,
                      TilestarRun *other)
{
  SlideMethod method, other_method;

  g_return_val_if_fail (TILESTAR_IS_RUN (self) && TILESTAR_IS_RUN (other), FALSE);

  slide_method_init_from_request (&method, &self->request);
  slide_method_init_from_request (&other_method, &other->request);
  return tilestar_run_is_about (self, &other->request.start, &other->request.goal)
         && slide_method_equal (&method, &other_method)
         && self->is_foreign == other->is_foreign
         && (self->spec == NULL) == (other->spec == NULL)
         && (self->spec == NULL || slide_heuristic_spec_equal (self->spec, other->spec));
}

gboolean
tilestar_run_is_about (TilestarRun      *self,
                       const SlideBoard *start,
                       const SlideBoard *goal)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), FALSE);

  return slide_board_equal (&self->request.start, start)
         && slide_board_equal (&self->request.goal, goal);
}

const SlideStatistics *
tilestar_run_get_statistics (TilestarRun *self)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), NULL);

  return self->series != NULL ? &self->statistics : NULL;
}

const SlideSeries *
tilestar_run_get_series (TilestarRun *self)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), NULL);

  return self->series;
}

SlideLandscape *
tilestar_run_get_landscape (TilestarRun *self)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), NULL);

  return self->landscape;
}

gboolean
tilestar_run_has_ended (TilestarRun *self)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), FALSE);

  return self->has_ended;
}

GByteArray *
tilestar_run_get_path (TilestarRun *self)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), NULL);

  return self->path;
}

const GError *
tilestar_run_get_error (TilestarRun *self)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), NULL);

  return self->error;
}

void
tilestar_run_update (TilestarRun           *self,
                     const SlideStatistics *statistics,
                     const SlideSeries     *series,
                     SlideLandscape        *landscape)
{
  g_return_if_fail (TILESTAR_IS_RUN (self));
  g_return_if_fail (!self->has_ended);

  if (self->series == NULL)
    self->series = g_new (SlideSeries, 1);
  self->statistics = *statistics;
  *self->series = *series;
  g_clear_pointer (&self->landscape, slide_landscape_unref);
  if (landscape != NULL)
    self->landscape = slide_landscape_ref (landscape);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
tilestar_run_end (TilestarRun  *self,
                  GByteArray   *path,
                  const GError *error)
{
  g_return_if_fail (TILESTAR_IS_RUN (self));
  g_return_if_fail (!self->has_ended);

  self->has_ended = TRUE;
  self->path = path != NULL ? g_byte_array_ref (path) : NULL;
  self->error = error != NULL ? g_error_copy (error) : NULL;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- All shortest solutions ---- */

typedef struct
{
  SlideSolutionsRequest request;
  int                   stop;         /* g_atomic_int_get() */
  SlideSolutions       *solutions;
} Count;

static void
count_free (gpointer data)
{
  Count *count = data;

  g_clear_pointer (&count->request.heuristic, slide_heuristic_unref);
  slide_solutions_unref (count->solutions);
  g_free (count);
}

static void
count_solutions (gpointer      data,
                 GCancellable *cancellable)
{
  Count *count = data;
  gulong cancelled_id = tilestar_background_connect_stop (cancellable, &count->stop);

  count->request.stop = &count->stop;
  count->solutions = slide_solutions_new (&count->request);
  g_cancellable_disconnect (cancellable, cancelled_id);
}

static void
counted_cb (gpointer data,
            gpointer user_data)
{
  TilestarRun *self = user_data;
  Count *count = data;

  g_clear_pointer (&self->solutions, slide_solutions_unref);
  self->solutions = g_steal_pointer (&count->solutions);
  g_signal_emit (self, signals[SOLUTIONS_CHANGED], 0);
}

SlideSolutions *
tilestar_run_get_solutions (TilestarRun *self)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), NULL);

  return self->solutions;
}

gboolean
tilestar_run_is_counting (TilestarRun *self)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), FALSE);

  return tilestar_latest_is_busy (&self->counting);
}

gboolean
tilestar_run_can_count (TilestarRun *self)
{
  g_return_val_if_fail (TILESTAR_IS_RUN (self), FALSE);

  return self->has_ended && self->series != NULL && self->path != NULL
         && slide_solutions_check (&self->statistics, NULL);
}

gboolean
tilestar_run_may_count_on (TilestarRun *self)
{
  return tilestar_run_can_count (self) && !tilestar_run_is_counting (self) && self->solutions != NULL
         && slide_solutions_get_end (self->solutions) != SLIDE_STATUS_SOLVED;
}

void
tilestar_run_count_solutions (TilestarRun    *self,
                              SlideHeuristic *heuristic,
                              double          time_limit,
                              guint64         memory_limit)
{
  Count *count;

  g_return_if_fail (tilestar_run_can_count (self));

  count = g_new0 (Count, 1);
  slide_solutions_request_init (&count->request, &self->request.start, &self->request.goal);
  count->request.heuristic = heuristic != NULL ? slide_heuristic_ref (heuristic) : NULL;
  count->request.operators = self->request.operators;
  count->request.length = (int) self->path->len;
  count->request.time_limit = time_limit;
  count->request.memory_limit = memory_limit;
  tilestar_latest_start (&self->counting, count_solutions, count, count_free, counted_cb, self);
  g_signal_emit (self, signals[SOLUTIONS_CHANGED], 0);
}

void
tilestar_run_stop_counting (TilestarRun *self)
{
  g_return_if_fail (TILESTAR_IS_RUN (self));

  if (!tilestar_run_is_counting (self))
    return;

  tilestar_latest_drop (&self->counting);
  g_signal_emit (self, signals[SOLUTIONS_CHANGED], 0);
}
