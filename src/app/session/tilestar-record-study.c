/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-record-study.h"

#include "tilestar-class.h"
#include "tilestar-latest.h"

/* How many expansions are compared with the true distances at a time, which takes 1 to 2 ms. */
#define DISTANCES_CHUNK 20000

/* How many expansions are searched for marks at a time, which takes about as long. */
#define MARKS_CHUNK 50000

struct _TilestarRecordStudy
{
  GObject parent_instance;

  guint64           n_expansions;  /* length of the record, as reported last */

  SlideRecordMarks *marks;         /* nullable */
  guint             marks_id;      /* an idle source that extends them */

  SlideRecordDistances *distances; /* nullable */
  TilestarLatest    distances_making;
  guint             distances_id;  /* an idle source that extends it */
};

G_DEFINE_FINAL_TYPE (TilestarRecordStudy, tilestar_record_study, G_TYPE_OBJECT)

enum
{
  MARKS_CHANGED,
  DISTANCES_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The marks ---- */

static gboolean
extend_marks_cb (gpointer user_data)
{
  TilestarRecordStudy *self = user_data;
  gboolean has_more = slide_record_marks_update (self->marks, MARKS_CHUNK);

  g_signal_emit (self, signals[MARKS_CHANGED], 0);
  if (has_more)
    return G_SOURCE_CONTINUE;

  self->marks_id = 0;
  return G_SOURCE_REMOVE;
}

static void
extend_marks (TilestarRecordStudy *self)
{
  if (self->marks != NULL && self->marks_id == 0
      && slide_record_marks_get_n_expansions (self->marks) < self->n_expansions)
    self->marks_id = g_idle_add (extend_marks_cb, self);
}

static void
drop_marks (TilestarRecordStudy *self)
{
  g_clear_handle_id (&self->marks_id, g_source_remove);
  g_clear_pointer (&self->marks, slide_record_marks_free);
}

/* ---- The true distances ---- */

/* The input of the worker thread. */
typedef struct
{
  SlideRecord      *record;
  SlideBoard        start;
  SlideBoard        goal;
  SlideRecordDistances *distances;
} DistancesWork;

static void
distances_work_free (gpointer data)
{
  DistancesWork *work = data;

  slide_record_unref (work->record);
  slide_record_distances_free (work->distances);
  g_free (work);
}

static gboolean
distances_progress (double   fraction G_GNUC_UNUSED,
                    gpointer user_data)
{
  return !g_cancellable_is_cancelled (user_data);
}

static void
make_distances (gpointer      data,
                GCancellable *cancellable)
{
  DistancesWork *work = data;

  work->distances = slide_record_distances_new (work->record, &work->start, &work->goal,
                                                distances_progress, cancellable);
  while (work->distances != NULL && !g_cancellable_is_cancelled (cancellable)
         && !slide_record_distances_extend (work->distances, DISTANCES_CHUNK))
    ;
}

static gboolean
extend_distances_cb (gpointer user_data)
{
  TilestarRecordStudy *self = user_data;
  gboolean is_all = slide_record_distances_extend (self->distances, DISTANCES_CHUNK);

  g_signal_emit (self, signals[DISTANCES_CHANGED], 0);
  if (!is_all)
    return G_SOURCE_CONTINUE;

  self->distances_id = 0;
  return G_SOURCE_REMOVE;
}

/* Continues if there are expansions that have not been compared with the true distances. */
static void
extend_distances (TilestarRecordStudy *self)
{
  if (self->distances != NULL && self->distances_id == 0
      && slide_record_distances_get_n_expansions (self->distances) < self->n_expansions)
    self->distances_id = g_idle_add (extend_distances_cb, self);
}

static void
distances_done_cb (gpointer data,
                   gpointer user_data)
{
  TilestarRecordStudy *self = user_data;
  DistancesWork *work = data;

  self->distances = g_steal_pointer (&work->distances);
  if (self->distances == NULL)
    return;

  g_signal_emit (self, signals[DISTANCES_CHANGED], 0);
  extend_distances (self);
}

static void
drop_distances (TilestarRecordStudy *self)
{
  tilestar_latest_drop (&self->distances_making);
  g_clear_handle_id (&self->distances_id, g_source_remove);
  g_clear_pointer (&self->distances, slide_record_distances_free);
}

static void
start_distances (TilestarRecordStudy *self,
                 SlideRecord         *record,
                 const SlideBoard    *start,
                 const SlideBoard    *goal)
{
  DistancesWork *work;

  if (slide_board_get_n_cells (start) > SLIDE_RECORD_DISTANCES_MAX_CELLS)
    return;

  work = g_new0 (DistancesWork, 1);
  work->record = slide_record_ref (record);
  work->start = *start;
  work->goal = *goal;
  tilestar_latest_start (&self->distances_making, make_distances, work, distances_work_free,
                         distances_done_cb, self);
}

void
tilestar_record_study_set_solution_length (TilestarRecordStudy *self,
                                           SlideRecord         *record,
                                           guint                length)
{
  g_return_if_fail (TILESTAR_IS_RECORD_STUDY (self));

  if (self->distances != NULL || tilestar_latest_is_busy (&self->distances_making))
    return;

  self->distances = slide_record_distances_new_for_length (record, length);
  extend_distances (self);
}

/* ---- The object ---- */

static void
tilestar_record_study_dispose (GObject *object)
{
  TilestarRecordStudy *self = TILESTAR_RECORD_STUDY (object);

  drop_distances (self);
  drop_marks (self);

  G_OBJECT_CLASS (tilestar_record_study_parent_class)->dispose (object);
}

static void
tilestar_record_study_class_init (TilestarRecordStudyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tilestar_record_study_dispose;

  signals[MARKS_CHANGED] = TILESTAR_SIGNAL (klass, "marks-changed", 0);
  signals[DISTANCES_CHANGED] = TILESTAR_SIGNAL (klass, "distances-changed", 0);
}

static void
tilestar_record_study_init (TilestarRecordStudy *self G_GNUC_UNUSED)
{
}

TilestarRecordStudy *
tilestar_record_study_new (void)
{
  return g_object_new (TILESTAR_TYPE_RECORD_STUDY, NULL);
}

void
tilestar_record_study_set_record (TilestarRecordStudy *self,
                                  SlideRecord         *record,
                                  const SlideBoard    *start,
                                  const SlideBoard    *goal)
{
  g_return_if_fail (TILESTAR_IS_RECORD_STUDY (self));

  drop_distances (self);
  drop_marks (self);
  self->n_expansions = 0;
  if (record == NULL)
    return;

  start_distances (self, record, start, goal);
  self->marks = slide_record_marks_new (record);
}

void
tilestar_record_study_extend (TilestarRecordStudy *self,
                              guint64              n_expansions)
{
  g_return_if_fail (TILESTAR_IS_RECORD_STUDY (self));

  self->n_expansions = n_expansions;
  extend_distances (self);
  extend_marks (self);
}

SlideRecordMarks *
tilestar_record_study_get_marks (TilestarRecordStudy *self)
{
  return self->marks;
}

const SlideRecordDistances *
tilestar_record_study_get_distances (TilestarRecordStudy *self)
{
  return self->distances;
}
