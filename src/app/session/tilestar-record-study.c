/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-record-study.h"

#include "tilestar-latest.h"

/* How many expansions are held against the truth at a time: a millisecond or two. */
#define TRUTH_CHUNK 20000

/* And gone through for marks: the same. */
#define MARKS_CHUNK 50000

struct _TilestarRecordStudy
{
  GObject parent_instance;

  guint64           n_expansions;  /* of the record, as it was said last */

  SlideRecordMarks *marks;         /* nullable */
  guint             marks_id;      /* an idle source that extends them */

  SlideRecordTruth *truth;         /* nullable */
  TilestarLatest    truth_making;
  guint             truth_id;      /* an idle source that extends it */
};

G_DEFINE_FINAL_TYPE (TilestarRecordStudy, tilestar_record_study, G_TYPE_OBJECT)

enum
{
  MARKS_CHANGED,
  TRUTH_CHANGED,
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

/* ---- The truth ---- */

/* What a worker makes it of. */
typedef struct
{
  SlideRecord      *record;
  SlideBoard        start;
  SlideBoard        goal;
  SlideRecordTruth *truth;
} TruthWork;

static void
truth_work_free (gpointer data)
{
  TruthWork *work = data;

  slide_record_unref (work->record);
  slide_record_truth_free (work->truth);
  g_free (work);
}

static gboolean
truth_progress (double   fraction G_GNUC_UNUSED,
                gpointer user_data)
{
  return !g_cancellable_is_cancelled (user_data);
}

static void
make_truth (gpointer      data,
            GCancellable *cancellable)
{
  TruthWork *work = data;

  work->truth = slide_record_truth_new (work->record, &work->start, &work->goal, truth_progress,
                                        cancellable);
  while (work->truth != NULL && !g_cancellable_is_cancelled (cancellable)
         && !slide_record_truth_extend (work->truth, TRUTH_CHUNK))
    ;
}

static gboolean
extend_truth_cb (gpointer user_data)
{
  TilestarRecordStudy *self = user_data;
  gboolean is_all = slide_record_truth_extend (self->truth, TRUTH_CHUNK);

  g_signal_emit (self, signals[TRUTH_CHANGED], 0);
  if (!is_all)
    return G_SOURCE_CONTINUE;

  self->truth_id = 0;
  return G_SOURCE_REMOVE;
}

/* There may be expansions that it has not been held against. */
static void
extend_truth (TilestarRecordStudy *self)
{
  if (self->truth != NULL && self->truth_id == 0
      && slide_record_truth_get_n_expansions (self->truth) < self->n_expansions)
    self->truth_id = g_idle_add (extend_truth_cb, self);
}

static void
truth_done_cb (gpointer data,
               gpointer user_data)
{
  TilestarRecordStudy *self = user_data;
  TruthWork *work = data;

  self->truth = g_steal_pointer (&work->truth);
  if (self->truth == NULL)
    return;

  g_signal_emit (self, signals[TRUTH_CHANGED], 0);
  extend_truth (self);
}

static void
drop_truth (TilestarRecordStudy *self)
{
  tilestar_latest_drop (&self->truth_making);
  g_clear_handle_id (&self->truth_id, g_source_remove);
  g_clear_pointer (&self->truth, slide_record_truth_free);
}

static void
start_truth (TilestarRecordStudy *self,
             SlideRecord         *record,
             const SlideBoard    *start,
             const SlideBoard    *goal)
{
  TruthWork *work;

  if (slide_board_get_n_cells (start) > SLIDE_RECORD_TRUTH_MAX_CELLS)
    return;

  work = g_new0 (TruthWork, 1);
  work->record = slide_record_ref (record);
  work->start = *start;
  work->goal = *goal;
  tilestar_latest_start (&self->truth_making, make_truth, work, truth_work_free, truth_done_cb, self);
}

void
tilestar_record_study_set_solution_length (TilestarRecordStudy *self,
                                           SlideRecord         *record,
                                           guint                length)
{
  g_return_if_fail (TILESTAR_IS_RECORD_STUDY (self));

  if (self->truth != NULL || tilestar_latest_is_busy (&self->truth_making))
    return;

  self->truth = slide_record_truth_new_for_length (record, length);
  extend_truth (self);
}

/* ---- The object ---- */

static void
tilestar_record_study_dispose (GObject *object)
{
  TilestarRecordStudy *self = TILESTAR_RECORD_STUDY (object);

  drop_truth (self);
  drop_marks (self);

  G_OBJECT_CLASS (tilestar_record_study_parent_class)->dispose (object);
}

static void
tilestar_record_study_class_init (TilestarRecordStudyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tilestar_record_study_dispose;

  signals[MARKS_CHANGED] = g_signal_new ("marks-changed", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TRUTH_CHANGED] = g_signal_new ("truth-changed", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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

  drop_truth (self);
  drop_marks (self);
  self->n_expansions = 0;
  if (record == NULL)
    return;

  start_truth (self, record, start, goal);
  self->marks = slide_record_marks_new (record);
}

void
tilestar_record_study_extend (TilestarRecordStudy *self,
                              guint64              n_expansions)
{
  g_return_if_fail (TILESTAR_IS_RECORD_STUDY (self));

  self->n_expansions = n_expansions;
  extend_truth (self);
  extend_marks (self);
}

SlideRecordMarks *
tilestar_record_study_get_marks (TilestarRecordStudy *self)
{
  return self->marks;
}

const SlideRecordTruth *
tilestar_record_study_get_truth (TilestarRecordStudy *self)
{
  return self->truth;
}
