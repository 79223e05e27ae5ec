/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-predict.h"

#include "tilestar-predict-test.h"
#include "tilestar-choice-sentence.h"
#include "tilestar-class.h"
#include "tilestar-explanation-sum.h"
#include "tilestar-statistics-text.h"
#include "tilestar-successor-list.h"

#include <glib/gi18n.h>

/* The largest frontier in which the next node can be found by hand. */
#define MAX_FRONTIER 12

/* Attempts to draw a successor that has not been generated yet. */
#define N_DRAWS 8

struct _TilestarPredict
{
  GObject parent_instance;

  TilestarExploration *exploration;
  GRand               *random;
  gboolean             is_active;
  gboolean             has_question;
  gboolean             is_tried;       /* the first number was wrong, and the user may enter a second one */
  gboolean             is_answered;
  gboolean             is_moving;      /* is changing the moment itself */
  guint                n_asked;
  TilestarQuestion     question;
  TilestarVerdict      verdict;
  char                *reason;
  guint                n_right;
  guint                n_answered;
};

G_DEFINE_FINAL_TYPE (TilestarPredict, tilestar_predict, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ACTIVE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static guint changed_signal;

/* ---- Asking ---- */

/* Whether h can be computed by hand: not if it is looked up in a table or comes from a neural
 * network. */
static gboolean
is_h_by_hand (TilestarPredict *self)
{
  static const char *const hidden[] = {
    "pattern-database", "neural", "perfect", "walking-distance", "dynamic-pairs", "inversion-distance",
  };
  TilestarRun *run = tilestar_exploration_get_run (self->exploration);
  const SlideHeuristicSpec *spec = run != NULL ? tilestar_run_get_spec (run) : NULL;

  for (guint i = 0; spec != NULL && i < G_N_ELEMENTS (hidden); i++)
    if (slide_heuristic_spec_has_kind (spec, hidden[i]))
      return FALSE;

  return TRUE;
}

/* Whether the frontier is small enough to compare all its nodes by hand. */
static gboolean
is_frontier_by_hand (TilestarPredict *self)
{
  SlideRecordCounters counters;

  tilestar_exploration_get_counters (self->exploration, &counters);
  return counters.frontier <= MAX_FRONTIER;
}

/* Draws a question of @kind that can be answered by hand and whose answer is not on the screen,
 * which excludes h of boards that have been generated. Returns FALSE if there is none. */
static gboolean
init_question (TilestarPredict      *self,
               TilestarQuestionKind  kind,
               guint64               moment)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);

  if (kind == TILESTAR_QUESTION_H ? !is_h_by_hand (self) : !is_frontier_by_hand (self))
    return FALSE;
  /* Whether the successor exceeds the cutoff depends on its h. */
  if (kind == TILESTAR_QUESTION_FATE && slide_record_get_kind (record) == SLIDE_RECORD_DEPTH_FIRST
      && !is_h_by_hand (self))
    return FALSE;

  for (guint i = 0; i < N_DRAWS; i++)
    if (!tilestar_question_init (&self->question, record, kind, moment, self->random))
      return FALSE;
    else if (kind != TILESTAR_QUESTION_H
             || ((self->question.fate == SLIDE_FATE_NEW || self->question.fate == SLIDE_FATE_PRUNED)
                 && slide_record_find (record, moment, &self->question.board) == SLIDE_RECORD_NONE))
      return TRUE;

  return FALSE;
}

/* Hides whatever would answer the open question. */
static void
update_withheld (TilestarPredict *self)
{
  tilestar_exploration_set_withheld (self->exploration, self->has_question && !self->is_answered);
}

/* Asks the kinds of questions in turn; a kind that has no question now is skipped. */
static void
ask_question (TilestarPredict *self)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  guint64 moment = tilestar_exploration_get_moment (self->exploration);

  self->has_question = self->is_tried = self->is_answered = FALSE;
  g_clear_pointer (&self->reason, g_free);

  if (self->is_active && record != NULL)
    for (guint i = 0; i < TILESTAR_QUESTION_N_KINDS && !self->has_question; i++)
      {
        guint kind = (self->n_asked + i) % TILESTAR_QUESTION_N_KINDS;

        /* In a growing record, only the expansions that the exploration has seen count. */
        self->has_question = moment < tilestar_exploration_get_n_expansions (self->exploration)
                             && init_question (self, (TilestarQuestionKind) kind, moment);
      }
  update_withheld (self);

  g_signal_emit (self, changed_signal, 0);
}

static void
moment_changed_cb (TilestarPredict *self)
{
  if (self->is_active && !self->is_moving
      && !(self->has_question
           && self->question.moment == tilestar_exploration_get_moment (self->exploration)))
    ask_question (self);
}

static void
record_changed_cb (TilestarPredict *self)
{
  self->n_asked = 0;
  if (self->is_active)
    ask_question (self);
}

static void
grew_cb (TilestarPredict *self)
{
  if (self->is_active && !self->has_question)
    ask_question (self);
}

/* ---- Answers ---- */

/* Only the first answer to a question counts. */
static void
judge_answer (TilestarPredict *self,
              TilestarVerdict  verdict,
              gboolean         is_final,
              char            *reason)
{
  g_free (self->reason);
  self->reason = reason;
  self->verdict = verdict;
  if (!self->is_tried)
    {
      self->n_answered++;
      self->n_right += verdict != TILESTAR_VERDICT_WRONG;
    }
  self->is_tried = !is_final;
  self->is_answered = is_final;
  update_withheld (self);
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
is_open (TilestarPredict      *self,
         TilestarQuestionKind  kind)
{
  return self->has_question && !self->is_answered && self->question.kind == kind;
}

void
tilestar_predict_answer_next (TilestarPredict *self,
                              guint32          version)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  g_autofree char *sentence = NULL;
  SlideRecordChoice choice;
  TilestarVerdict verdict;
  char *reason;

  g_return_if_fail (TILESTAR_IS_PREDICT (self));

  if (!is_open (self, TILESTAR_QUESTION_NEXT))
    return;

  verdict = tilestar_question_judge_next (&self->question, record, version);
  slide_record_get_choice (record, self->question.moment + 1, &choice);
  sentence = tilestar_choice_sentence_new (&choice);
  switch (verdict)
    {
    case TILESTAR_VERDICT_RIGHT:
      /* Translators: %s is a sentence that explains why a node was chosen */
      reason = g_strdup_printf (_("Correct. %s"), sentence);
      break;

    case TILESTAR_VERDICT_RIGHT_BY_NUMBERS:
      reason = g_strdup_printf (_("Correct by f and g, but an older or newer node went first. %s"), sentence);
      break;

    case TILESTAR_VERDICT_WRONG:
    default:
      reason = g_strdup_printf (_("Incorrect. %s"), sentence);
    }

  judge_answer (self, verdict, TRUE, reason);
}

/* Returns "h = 5 = 1 + 1 + 3"; or "h = 5" if the heuristic is no longer available or does not explain this h,
 * which may be the distance to the start. (transfer full) */
static char *
dup_h (TilestarPredict *self)
{
  SlideHeuristic *heuristic = tilestar_exploration_get_heuristic (self->exploration);
  g_autoptr (SlideExplanation) explanation = NULL;

  if (heuristic != NULL)
    explanation = slide_heuristic_explain (heuristic, &self->question.board);

  return explanation != NULL && explanation->estimate == self->question.h
         ? tilestar_explanation_dup_sum (explanation)
         : g_strdup_printf ("h = %u", self->question.h);
}

void
tilestar_predict_answer_h (TilestarPredict *self,
                           guint            h)
{
  g_autofree char *sum = NULL;

  g_return_if_fail (TILESTAR_IS_PREDICT (self));

  if (!is_open (self, TILESTAR_QUESTION_H))
    return;

  if (h != self->question.h && !self->is_tried)
    {
      judge_answer (self, TILESTAR_VERDICT_WRONG, FALSE, tilestar_format_sentence (_("Not %u. Try again."), h));
      return;
    }

  sum = dup_h (self);
  if (h == self->question.h)
    /* Translators: %s is the fate of a successor: "new", "duplicate", or "h = 5 = 1 + 1 + 3" */
    judge_answer (self, TILESTAR_VERDICT_RIGHT, TRUE, g_strdup_printf (_("Correct: %s"), sum));
  else
    /* Translators: a wrong answer, and the right one with its terms: "h = 5 = 1 + 1 + 3" */
    judge_answer (self, TILESTAR_VERDICT_WRONG, TRUE, tilestar_format_sentence (_("Not %u: %s"), h, sum));
}

void
tilestar_predict_answer_fate (TilestarPredict *self,
                              SlideFate        fate)
{
  const char *name;

  g_return_if_fail (TILESTAR_IS_PREDICT (self));

  if (!is_open (self, TILESTAR_QUESTION_FATE))
    return;

  name = tilestar_fate_get_name (self->question.fate);
  if (fate == self->question.fate)
    judge_answer (self, TILESTAR_VERDICT_RIGHT, TRUE, g_strdup_printf (_("Correct: %s"), name));
  else
    /* Translators: both are fates of a successor: "new", "duplicate" */
    judge_answer (self, TILESTAR_VERDICT_WRONG, TRUE,
                  g_strdup_printf (_("Not “%s”: %s"), tilestar_fate_get_name (fate), name));
}

void
tilestar_predict_go_on (TilestarPredict *self)
{
  g_return_if_fail (TILESTAR_IS_PREDICT (self));

  if (!self->has_question)
    return;

  self->n_asked++;
  self->is_moving = TRUE;
  tilestar_exploration_set_playing (self->exploration, FALSE);
  tilestar_exploration_set_moment (self->exploration, self->question.moment + 1);
  self->is_moving = FALSE;
  ask_question (self);
}

/* ---- Accessors ---- */

TilestarExploration *
tilestar_predict_get_exploration (TilestarPredict *self)
{
  return self->exploration;
}

gboolean
tilestar_predict_is_active (TilestarPredict *self)
{
  return self->is_active;
}

static void
set_active (TilestarPredict *self,
            gboolean         active)
{
  g_return_if_fail (TILESTAR_IS_PREDICT (self));

  if (active == self->is_active)
    return;

  self->is_active = active;
  self->n_right = self->n_answered = self->n_asked = 0;
  if (active)
    tilestar_exploration_set_playing (self->exploration, FALSE);
  ask_question (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

const TilestarQuestion *
tilestar_predict_get_question (TilestarPredict *self)
{
  return self->has_question ? &self->question : NULL;
}

gboolean
tilestar_predict_get_verdict (TilestarPredict *self,
                              TilestarVerdict *verdict)
{
  if (self->is_answered)
    *verdict = self->verdict;

  return self->is_answered;
}

const char *
tilestar_predict_get_reason (TilestarPredict *self)
{
  return self->reason != NULL ? self->reason : "";
}

void
tilestar_predict_get_tally (TilestarPredict *self,
                            guint           *n_right,
                            guint           *n_answered)
{
  *n_right = self->n_right;
  *n_answered = self->n_answered;
}

void
tilestar_predict_set_seed (TilestarPredict *self,
                           guint32          seed)
{
  g_rand_set_seed (self->random, seed);
}

/* ---- The object ---- */

static void
tilestar_predict_dispose (GObject *object)
{
  TilestarPredict *self = TILESTAR_PREDICT (object);

  if (self->exploration != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->exploration, self);
      tilestar_exploration_set_withheld (self->exploration, FALSE);
    }
  g_clear_object (&self->exploration);
  g_clear_pointer (&self->random, g_rand_free);
  g_clear_pointer (&self->reason, g_free);

  G_OBJECT_CLASS (tilestar_predict_parent_class)->dispose (object);
}

static void
tilestar_predict_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  if (prop_id == PROP_ACTIVE)
    g_value_set_boolean (value, TILESTAR_PREDICT (object)->is_active);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tilestar_predict_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  if (prop_id == PROP_ACTIVE)
    set_active (TILESTAR_PREDICT (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tilestar_predict_class_init (TilestarPredictClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tilestar_predict_dispose;
  object_class->get_property = tilestar_predict_get_property;
  object_class->set_property = tilestar_predict_set_property;

  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                  | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  changed_signal = TILESTAR_SIGNAL (klass, "changed", 0);
}

static void
tilestar_predict_init (TilestarPredict *self)
{
  self->random = g_rand_new ();
}

TilestarPredict *
tilestar_predict_new (TilestarExploration *exploration)
{
  TilestarPredict *self = g_object_new (TILESTAR_TYPE_PREDICT, NULL);

  self->exploration = g_object_ref (exploration);
  g_signal_connect_swapped (exploration, "moment-changed", G_CALLBACK (moment_changed_cb), self);
  g_signal_connect_swapped (exploration, "record-changed", G_CALLBACK (record_changed_cb), self);
  g_signal_connect_swapped (exploration, "grew", G_CALLBACK (grew_cb), self);
  return self;
}
