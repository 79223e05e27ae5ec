/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-predict-bar.h"

#include "slide-board-text.h"
#include "tilestar-choice.h"
#include "tilestar-class.h"
#include "tilestar-mark.h"
#include "tilestar-small-board.h"
#include "tilestar-statistics-text.h"
#include "tilestar-successor-list.h"
#include "tilestar-view.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkToggleButton    *button;
  TilestarSmallBoard *board;
  GtkLabel           *label;
} Candidate;

struct _TilestarPredictBar
{
  AdwBin parent_instance;

  TilestarPredict     *predict;
  TilestarExploration *exploration;    /* owned by the prediction */
  gboolean             is_updating;
  Candidate            candidates[TILESTAR_QUESTION_MAX_CANDIDATES];
  SlideFate            fates[6];
  guint                n_fates;

  GtkLabel            *question_label;
  GtkLabel            *tally_label;
  GtkBox              *candidates_box;
  GtkWidget           *successor_box;
  TilestarSmallBoard  *next_board;
  TilestarSmallBoard  *successor_board;
  GtkEntry            *h_entry;
  GtkDropDown         *fate_drop_down;
  GtkWidget           *answer_button;
  GtkWidget           *next_button;
  GtkWidget           *verdict_box;
  GtkImage            *verdict_icon;
  GtkLabel            *verdict_label;
};

G_DEFINE_FINAL_TYPE (TilestarPredictBar, tilestar_predict_bar, ADW_TYPE_BIN)

/* ---- NEXT questions ---- */

/* Returns the selected node if it is open, otherwise SLIDE_RECORD_NONE. */
static guint32
get_chosen (TilestarPredictBar *self)
{
  guint32 selected = tilestar_exploration_get_selected (self->exploration);

  if (selected == SLIDE_RECORD_NONE
      || tilestar_exploration_get_state (self->exploration, selected) != SLIDE_VERSION_OPEN)
    return SLIDE_RECORD_NONE;

  return selected;
}

static void
update_chosen (TilestarPredictBar *self)
{
  const TilestarQuestion *question = tilestar_predict_get_question (self->predict);
  guint32 chosen;

  if (question == NULL || question->kind != TILESTAR_QUESTION_NEXT)
    return;

  chosen = get_chosen (self);
  self->is_updating = TRUE;
  for (guint i = 0; i < question->n_candidates; i++)
    gtk_toggle_button_set_active (self->candidates[i].button, question->candidates[i] == chosen);
  self->is_updating = FALSE;
  gtk_widget_set_sensitive (self->answer_button, chosen != SLIDE_RECORD_NONE);
}

static void
candidate_toggled_cb (TilestarPredictBar *self,
                      GtkToggleButton    *button)
{
  const TilestarQuestion *question = tilestar_predict_get_question (self->predict);
  gboolean is_active = gtk_toggle_button_get_active (button);

  if (self->is_updating || question == NULL)
    return;

  for (guint i = 0; i < question->n_candidates; i++)
    if (self->candidates[i].button == button)
      tilestar_exploration_set_selected (self->exploration,
                                         is_active ? question->candidates[i] : SLIDE_RECORD_NONE);
  update_chosen (self);
}

static void
show_candidates (TilestarPredictBar     *self,
                 const TilestarQuestion *question,
                 gboolean                is_answered)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);

  for (guint i = 0; i < TILESTAR_QUESTION_MAX_CANDIDATES; i++)
    {
      Candidate *candidate = &self->candidates[i];
      g_autofree char *numbers = NULL;
      g_autofree char *answered = NULL;
      g_autofree char *text = NULL;
      g_autofree char *name = NULL;
      SlideVersion version;
      SlideBoard board;

      gtk_widget_set_visible (GTK_WIDGET (candidate->button), i < question->n_candidates);
      if (i >= question->n_candidates)
        continue;

      slide_record_get_version (record, question->candidates[i], &version);
      slide_record_get_board (record, question->candidates[i], &board);
      tilestar_small_board_set_board (candidate->board, &board);
      /* Translators: the numbers of a node */
      numbers = tilestar_format_sentence (_("g %u, h %u"), version.g, version.h);
      /* The answered label shows f, which is no wider than g and h. */
      answered = g_strdup_printf ("%sf %.9g", i == question->right ? "✓ " : "", version.f);
      gtk_label_set_text (candidate->label, is_answered ? answered : numbers);
      text = slide_board_to_text (&board, SLIDE_TEXT_LINE);
      name = g_strdup_printf ("%s: %s", numbers, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (candidate->button),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
}

/* ---- Questions about a successor ---- */

/* Reads the number in the entry. Returns FALSE if it holds none. */
static gboolean
get_h (TilestarPredictBar *self,
       guint              *h)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (gtk_editable_get_text (GTK_EDITABLE (self->h_entry)), 10, 0, G_MAXUINT16,
                                   &number, NULL))
    return FALSE;

  *h = (guint) number;
  return TRUE;
}

static void
update_answerable (TilestarPredictBar *self)
{
  const TilestarQuestion *question = tilestar_predict_get_question (self->predict);
  guint h;

  if (question != NULL && question->kind == TILESTAR_QUESTION_H)
    gtk_widget_set_sensitive (self->answer_button, get_h (self, &h));
}

static void
show_successor (TilestarPredictBar     *self,
                const TilestarQuestion *question)
{
  g_autofree char *text = slide_board_to_text (&question->board, SLIDE_TEXT_LINE);
  SlideBoard next;

  slide_record_get_board (tilestar_exploration_get_record (self->exploration), question->next, &next);
  tilestar_small_board_set_board (self->next_board, &next);
  tilestar_small_board_set_board (self->successor_board, &question->board);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->question_label),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
show_fates (TilestarPredictBar *self)
{
  const SlideSearchRequest *request =
    tilestar_run_get_request (tilestar_exploration_get_run (self->exploration));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->n_fates =
    tilestar_question_list_fates (slide_record_get_kind (tilestar_exploration_get_record (self->exploration)),
                                  request->reopen && request->algorithm != SLIDE_ALGORITHM_GREEDY,
                                  self->fates);
  for (guint i = 0; i < self->n_fates; i++)
    gtk_string_list_append (names, tilestar_fate_get_name (self->fates[i]));
  gtk_drop_down_set_model (self->fate_drop_down, G_LIST_MODEL (names));
}

/* ---- Updating ---- */

static void
update_prediction (TilestarPredictBar *self)
{
  gboolean is_active = tilestar_predict_is_active (self->predict);
  const TilestarQuestion *question = tilestar_predict_get_question (self->predict);
  TilestarVerdict verdict = TILESTAR_VERDICT_WRONG;
  gboolean is_answered = tilestar_predict_get_verdict (self->predict, &verdict);
  gboolean is_next = question != NULL && question->kind == TILESTAR_QUESTION_NEXT;
  gboolean is_h = question != NULL && question->kind == TILESTAR_QUESTION_H;
  gboolean is_fate = question != NULL && question->kind == TILESTAR_QUESTION_FATE;
  gboolean has_reason = *tilestar_predict_get_reason (self->predict) != '\0';
  gboolean is_opened = is_active && !gtk_widget_get_visible (GTK_WIDGET (self));
  gboolean had_focus = is_opened || gtk_widget_is_focus (has_reason ? self->answer_button : self->next_button);
  GtkWidget *target = is_answered ? self->next_button : is_h ? GTK_WIDGET (self->h_entry)
                      : is_fate ? GTK_WIDGET (self->fate_drop_down)
                      : is_opened ? GTK_WIDGET (self->candidates[0].button) : self->answer_button;
  g_autofree char *tally = NULL;
  guint n_right, n_answered;

  gtk_widget_set_visible (GTK_WIDGET (self), is_active);
  if (!is_active)
    return;

  tilestar_predict_get_tally (self->predict, &n_right, &n_answered);
  /* Translators: the number of correct answers and of all answers */
  tally = tilestar_format_sentence (_("%u of %u correct"), n_right, n_answered);
  gtk_label_set_text (self->tally_label, tally);
  gtk_label_set_text (self->question_label,
                      question != NULL ? tilestar_question_get_text (question)
                      : tilestar_exploration_get_moment (self->exploration)
                        == tilestar_exploration_get_n_expansions (self->exploration)
                      ? _("The search is over: there is no next expansion.")
                      : _("Nothing about the next expansion can be worked out by hand. Move closer "
                          "to the start."));

  gtk_widget_set_visible (GTK_WIDGET (self->candidates_box), is_next);
  gtk_widget_set_visible (self->successor_box, is_h || is_fate);
  gtk_widget_set_visible (GTK_WIDGET (self->h_entry), is_h);
  gtk_widget_set_visible (GTK_WIDGET (self->fate_drop_down), is_fate);
  /* The right answer stays visible. */
  gtk_widget_set_can_target (GTK_WIDGET (self->candidates_box), !is_answered);
  gtk_widget_set_can_focus (GTK_WIDGET (self->candidates_box), !is_answered);
  gtk_widget_set_visible (self->next_button, is_answered);
  tilestar_view_set_sensitive (GTK_WIDGET (self->h_entry), !is_answered, self->next_button);
  tilestar_view_set_sensitive (GTK_WIDGET (self->fate_drop_down), !is_answered, self->next_button);
  gtk_widget_set_visible (self->answer_button, question != NULL && !is_answered);
  gtk_widget_set_sensitive (self->answer_button, TRUE);

  if (is_next)
    show_candidates (self, question, is_answered);
  else if (question != NULL)
    show_successor (self, question);
  if (is_fate && !is_answered)
    show_fates (self);
  if (is_h && !has_reason)
    gtk_editable_set_text (GTK_EDITABLE (self->h_entry), "");
  if (!is_answered)
    {
      update_chosen (self);
      update_answerable (self);
    }

  gtk_widget_set_visible (self->verdict_box, has_reason);
  gtk_label_set_text (self->verdict_label, tilestar_predict_get_reason (self->predict));
  tilestar_mark_set (self->verdict_icon, verdict != TILESTAR_VERDICT_WRONG);

  /* The two buttons replace each other, so the focus moves on. Typing replaces a wrong number. */
  if (had_focus && question != NULL)
    gtk_widget_grab_focus (target);
  else if (is_h && has_reason && !is_answered)
    gtk_editable_select_region (GTK_EDITABLE (self->h_entry), 0, -1);
}

static void
record_changed_cb (TilestarPredictBar *self)
{
  TilestarRun *run = tilestar_exploration_get_run (self->exploration);
  const SlideBoard *goal = run != NULL ? &tilestar_run_get_request (run)->goal : NULL;

  for (guint i = 0; i < TILESTAR_QUESTION_MAX_CANDIDATES; i++)
    tilestar_small_board_set_goal (self->candidates[i].board, goal);
  tilestar_small_board_set_goal (self->next_board, goal);
  tilestar_small_board_set_goal (self->successor_board, goal);
}

/* ---- User input ---- */

static void
answer_cb (TilestarPredictBar *self)
{
  const TilestarQuestion *question = tilestar_predict_get_question (self->predict);
  guint selected = gtk_drop_down_get_selected (self->fate_drop_down);
  guint h;

  if (question == NULL)
    return;

  switch (question->kind)
    {
    case TILESTAR_QUESTION_NEXT:
      if (get_chosen (self) != SLIDE_RECORD_NONE)
        tilestar_predict_answer_next (self->predict, get_chosen (self));
      break;

    case TILESTAR_QUESTION_H:
      if (get_h (self, &h))
        tilestar_predict_answer_h (self->predict, h);
      break;

    case TILESTAR_QUESTION_FATE:
    case TILESTAR_QUESTION_N_KINDS:
    default:
      if (selected < self->n_fates)
        tilestar_predict_answer_fate (self->predict, self->fates[selected]);
    }
}

static void
go_on_cb (TilestarPredictBar *self)
{
  tilestar_predict_go_on (self->predict);
}

/* ---- The widget ---- */

static void
add_candidate (TilestarPredictBar *self,
               Candidate          *candidate)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  candidate->button = GTK_TOGGLE_BUTTON (gtk_toggle_button_new ());
  candidate->board = g_object_new (TILESTAR_TYPE_SMALL_BOARD, NULL);
  candidate->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (candidate->label), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (candidate->label), "numeric");
  gtk_widget_set_halign (GTK_WIDGET (candidate->board), GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 4);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (candidate->board));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (candidate->label));
  gtk_button_set_child (GTK_BUTTON (candidate->button), box);
  gtk_widget_add_css_class (GTK_WIDGET (candidate->button), "flat");
  g_signal_connect_swapped (candidate->button, "toggled", G_CALLBACK (candidate_toggled_cb), self);
  gtk_box_append (self->candidates_box, GTK_WIDGET (candidate->button));
}

static void
tilestar_predict_bar_dispose (GObject *object)
{
  TilestarPredictBar *self = TILESTAR_PREDICT_BAR (object);

  tilestar_disconnect (self->predict, self);
  tilestar_disconnect (self->exploration, self);
  g_clear_object (&self->predict);
  g_clear_object (&self->exploration);

  G_OBJECT_CLASS (tilestar_predict_bar_parent_class)->dispose (object);
}

static void
tilestar_predict_bar_class_init (TilestarPredictBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_predict_bar_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (TILESTAR_TYPE_SMALL_BOARD);
  TILESTAR_TEMPLATE (widget_class, "tilestar-predict-bar.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarPredictBar, question_label, tally_label, candidates_box, successor_box,
                          next_board, successor_board, h_entry, fate_drop_down, answer_button, next_button, verdict_box,
                          verdict_icon, verdict_label);
  TILESTAR_BIND_CALLBACKS (widget_class, answer_cb, go_on_cb, update_answerable);
}

static void
tilestar_predict_bar_init (TilestarPredictBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Prediction"), -1);
  tilestar_choice_set_up_string_drop_down (self->fate_drop_down, _("What happens to the successor"));
  for (guint i = 0; i < TILESTAR_QUESTION_MAX_CANDIDATES; i++)
    add_candidate (self, &self->candidates[i]);
}

void
tilestar_predict_bar_bind (TilestarPredictBar *self,
                           TilestarPredict    *predict)
{
  g_return_if_fail (TILESTAR_IS_PREDICT_BAR (self));
  g_return_if_fail (self->predict == NULL);

  self->predict = g_object_ref (predict);
  self->exploration = g_object_ref (tilestar_predict_get_exploration (predict));
  g_signal_connect_swapped (predict, "changed", G_CALLBACK (update_prediction), self);
  g_signal_connect_swapped (self->exploration, "selected-changed", G_CALLBACK (update_chosen), self);
  g_signal_connect_swapped (self->exploration, "record-changed", G_CALLBACK (record_changed_cb), self);
  record_changed_cb (self);
  update_prediction (self);
}

GtkWidget *
tilestar_predict_new_toggle (TilestarPredict *predict)
{
  GtkWidget *toggle = gtk_toggle_button_new ();

  gtk_button_set_icon_name (GTK_BUTTON (toggle), "dialog-question-symbolic");
  gtk_widget_add_css_class (toggle, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Predict"), -1);
  gtk_widget_set_tooltip_text (toggle, _("Predict what the search does next and check your answer"));
  /* The tooltip would cover the question. */
  g_object_bind_property (predict, "active", toggle, "has-tooltip",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  g_object_bind_property (predict, "active", toggle, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  return toggle;
}
