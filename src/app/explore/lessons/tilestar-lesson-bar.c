/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-lesson-bar.h"

#include "tilestar-class.h"
#include "tilestar-formula.h"
#include "tilestar-mark.h"
#include "tilestar-statistics-text.h"
#include "tilestar-view.h"

#include <glib/gi18n.h>

struct _TilestarLessonBar
{
  AdwBin parent_instance;

  TilestarLessonPlayer *player;
  TilestarExploration  *exploration;
  const SlideLesson    *shown_lesson;   /* what the widgets were made for; only compared */
  guint                 shown_step;

  GtkLabel             *title_label;
  GtkLabel             *step_label;
  GtkSpinner           *spinner;
  GtkLabel             *text_label;
  GtkLabel             *ask_label;
  GtkBox               *choices_box;
  GtkWidget            *verdict_box;
  GtkImage             *verdict_icon;
  GtkLabel             *verdict_label;
  GtkLabel             *reveal_label;
  GtkWidget            *previous_button;
  GtkWidget            *next_button;
  GtkWidget            *next_lesson_button;
  GtkWidget            *answer_box;
  GtkLabel             *selected_label;
  GtkEntry             *number_entry;
  gint64                entered;        /* the last number that was entered as an answer */
  GtkWidget            *show_button;
  GtkWidget            *answer_button;
  GtkWidget            *script_scroller;
  GtkTextView          *script_view;
  GtkWidget            *run_button;
};

G_DEFINE_FINAL_TYPE (TilestarLessonBar, tilestar_lesson_bar, ADW_TYPE_BIN)

/* ---- Answers ---- */

static const SlideLessonStep *
get_step (TilestarLessonBar *self)
{
  return slide_lesson_get_step (tilestar_lesson_player_get_lesson (self->player),
                                tilestar_lesson_player_get_step (self->player));
}

static SlideQuestionKind
get_kind (TilestarLessonBar *self)
{
  return tilestar_lesson_player_get_lesson (self->player) != NULL
         && tilestar_lesson_player_is_ready (self->player) ? get_step (self)->question.kind
                                                           : SLIDE_QUESTION_NONE;
}

/* The number in the entry, or -1. */
static gint64
get_number (TilestarLessonBar *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->number_entry));
  g_autoptr (GString) digits = g_string_new (NULL);
  guint64 number;

  /* Accepts the digit groups of any language. */
  if (!g_regex_match_simple ("^\\s*(\\d+|\\d{1,3}([.,'\\x{2019}\\x{202f}\\s]\\d{3})+)\\s*$", text, G_REGEX_DEFAULT, 0))
    return -1;
  for (; *text != '\0'; text++)
    if (g_ascii_isdigit (*text))
      g_string_append_c (digits, *text);

  return g_ascii_string_to_unsigned (digits->str, 10, 0, 999999999, &number, NULL) ? (gint64) number : -1;
}

/* The index of the choice that is set, or -1. */
static int
get_choice (TilestarLessonBar *self)
{
  int i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->choices_box)); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (child)))
      return i;

  return -1;
}

static void
update_answerable (TilestarLessonBar *self)
{
  SlideQuestionKind kind = get_kind (self);
  gboolean is_wrong = kind == SLIDE_QUESTION_NUMBER && get_number (self) < 0
                      && *gtk_editable_get_text (GTK_EDITABLE (self->number_entry)) != '\0';

  tilestar_view_set_css_class (GTK_WIDGET (self->number_entry), "error", is_wrong);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->number_entry), GTK_ACCESSIBLE_STATE_INVALID,
                               is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  gtk_widget_set_sensitive (self->answer_button,
                            kind == SLIDE_QUESTION_NODE
                            || (kind == SLIDE_QUESTION_NUMBER && get_number (self) >= 0)
                            || (kind == SLIDE_QUESTION_CHOICES && get_choice (self) >= 0));
}

static void
answer_cb (TilestarLessonBar *self)
{
  switch (get_kind (self))
    {
    case SLIDE_QUESTION_CHOICES:
      if (get_choice (self) >= 0)
        tilestar_lesson_player_choose (self->player, (guint) get_choice (self));
      break;
    case SLIDE_QUESTION_NUMBER:
      self->entered = get_number (self);
      if (self->entered < 0)
        break;
      tilestar_lesson_player_enter_number (self->player, self->entered);
      /* Typing replaces it. */
      if (tilestar_lesson_player_get_answer (self->player) == TILESTAR_ANSWER_WRONG)
        {
          gtk_widget_grab_focus (GTK_WIDGET (self->number_entry));
          gtk_editable_select_region (GTK_EDITABLE (self->number_entry), 0, -1);
        }
      break;
    case SLIDE_QUESTION_NODE:
      tilestar_lesson_player_take_selected (self->player);
      break;
    case SLIDE_QUESTION_NONE:
    default:
      break;
    }
}

/* Enter on a choice answers with it; the space bar only chooses. */
static gboolean
choice_key_cb (TilestarLessonBar *self,
               guint              keyval,
               guint              keycode G_GNUC_UNUSED,
               GdkModifierType    state)
{
  if ((keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter) || get_choice (self) < 0
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  answer_cb (self);
  return GDK_EVENT_STOP;
}

static void
show_cb (TilestarLessonBar *self)
{
  tilestar_lesson_player_show_answer (self->player);
}

/* ---- Scripts ---- */

/* The characters of a script that are shown: in a line, and in total. */
#define MAX_LINE 200
#define MAX_SHOWN 65536

/* Appends a script, shortened if it would take long to lay out. */
static void
append_script (GString    *text,
               const char *script)
{
  guint n_of_line = 0;

  for (const char *p = script; *p != '\0' && text->len < MAX_SHOWN; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      n_of_line = c == '\n' ? 0 : n_of_line + 1;
      if (n_of_line <= MAX_LINE)
        g_string_append_unichar (text, c == '\n' || c == '\t' || g_unichar_isprint (c) ? c : 0xfffd);
      else if (n_of_line == MAX_LINE + 1)
        g_string_append (text, "…");
    }
  if (text->len >= MAX_SHOWN)
    g_string_append (text, "…");
  if (n_of_line > 0)
    g_string_append_c (text, '\n');
}

/* Shows the scripts that the user may allow to run. */
static void
update_scripts (TilestarLessonBar *self,
                SlideLesson       *lesson)
{
  gboolean is_waiting = tilestar_lesson_player_is_waiting (self->player);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *sentence = NULL;
  guint n = 0;

  gtk_widget_set_visible (self->script_scroller, is_waiting);
  gtk_widget_set_visible (self->run_button, is_waiting);
  for (guint i = 0; is_waiting && i < lesson->searches->len; i++)
    {
      const char *script = slide_lesson_get_search (lesson, i)->script;

      if (script == NULL)
        continue;
      if (n++ > 0)
        g_string_append_c (text, '\n');
      append_script (text, script);
    }
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->script_view), text->str, -1);
  if (!is_waiting)
    return;

  sentence = tilestar_format_sentence (ngettext ("This lesson contains %u Lua script by its author, which has not been run "
                                                 "yet. It cannot access your files.",
                                                 "This lesson contains %u Lua scripts by its author, which have not been run "
                                                 "yet. They cannot access your files.", n), n);
  gtk_label_set_text (self->text_label, sentence);
}

/* ---- Showing a step ---- */

/* Makes a check button for each choice. */
static void
build_choices (TilestarLessonBar         *self,
               const SlideLessonQuestion *question)
{
  GtkWidget *child;
  GtkCheckButton *first = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->choices_box))) != NULL)
    gtk_box_remove (self->choices_box, child);
  for (guint i = 0; question->choices != NULL && i < question->choices->len; i++)
    {
      const SlideChoiceAnswer *choice = &g_array_index (question->choices, SlideChoiceAnswer, i);
      GtkWidget *button = gtk_check_button_new ();
      GtkWidget *label = gtk_label_new (choice->text);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
      gtk_check_button_set_child (GTK_CHECK_BUTTON (button), label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      choice->text, -1);
      gtk_check_button_set_group (GTK_CHECK_BUTTON (button), first);
      if (first == NULL)
        first = GTK_CHECK_BUTTON (button);
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (update_answerable), self);
      gtk_box_append (self->choices_box, button);
    }
}

/* The right answer, to show to a user who asked for it. (transfer full) */
static char *
dup_right_answer (const SlideLessonQuestion *question)
{
  if (question->kind == SLIDE_QUESTION_NUMBER)
    return tilestar_format_count ((guint64) MAX (0, question->number.value));
  for (guint i = 0; question->choices != NULL && i < question->choices->len; i++)
    if (g_array_index (question->choices, SlideChoiceAnswer, i).is_right)
      return g_strdup (g_array_index (question->choices, SlideChoiceAnswer, i).text);

  return NULL;
}

static void
update_verdict (TilestarLessonBar         *self,
                const SlideLessonQuestion *question)
{
  TilestarAnswer answer = tilestar_lesson_player_get_answer (self->player);
  const char *reason = tilestar_lesson_player_get_reason (self->player);
  g_autofree char *right = dup_right_answer (question);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->verdict_box, answer != TILESTAR_ANSWER_NONE);
  if (reason == NULL && answer > TILESTAR_ANSWER_WRONG)
    reason = question->reason;
  if (answer == TILESTAR_ANSWER_WRONG && reason == NULL && question->kind == SLIDE_QUESTION_NUMBER)
    {
      g_autofree char *entered = tilestar_format_count ((guint64) self->entered);

      /* Translators: a number that is not the answer to a question of a lesson */
      text = g_strdup_printf (_("Not %s. Try again."), entered);
    }
  else if (answer == TILESTAR_ANSWER_WRONG)
    /* Translators: the answer to a question of a lesson was wrong; %s says why, or nothing */
    text = g_strdup_printf (_("Not right. %s"), reason != NULL ? reason : _("Try again."));
  else if (answer == TILESTAR_ANSWER_SHOWN && right != NULL)
    /* Translators: the right answer to a question, and the reason for it */
    text = g_strdup_printf (_("The answer: %s. %s"), right, reason);
  else if (answer == TILESTAR_ANSWER_RIGHT)
    /* Translators: the answer to a question of a lesson was right; %s says why it is */
    text = g_strdup_printf (_("Right. %s"), reason);
  gtk_label_set_text (self->verdict_label, text != NULL ? text : reason != NULL ? reason : "");
  if (answer == TILESTAR_ANSWER_SHOWN)
    tilestar_mark_set_neutral (self->verdict_icon);
  else
    tilestar_mark_set (self->verdict_icon, answer != TILESTAR_ANSWER_WRONG);
}

static void
update_selected (TilestarLessonBar *self)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  guint32 selected = tilestar_exploration_get_selected (self->exploration);
  g_autofree char *values = NULL;
  SlideVersion node;

  if (record == NULL || selected == SLIDE_RECORD_NONE || get_kind (self) != SLIDE_QUESTION_NODE)
    return;

  slide_record_get_version (record, selected, &node);
  /* The node of the moment is selected until the user selects another one. */
  values = tilestar_exploration_is_current_selected (self->exploration)
           ? g_strdup (_("Select a node"))
           : tilestar_formula_dup_recorded (record, node.g, node.h);
  gtk_label_set_text (self->selected_label, values);
}

/* Shows how to continue after a step without an open question. */
static void
update_way_on (TilestarLessonBar *self,
               gboolean           is_done)
{
  tilestar_view_set_css_class (self->next_button, "suggested-action",
                               is_done && gtk_widget_get_sensitive (self->next_button));
  gtk_widget_set_visible (self->next_lesson_button, is_done && tilestar_lesson_player_is_ready (self->player)
                                                    && tilestar_lesson_player_has_next (self->player));
}

static void
update_question (TilestarLessonBar         *self,
                 const SlideLessonStep     *step,
                 gboolean                   is_new)
{
  const SlideLessonQuestion *question = &step->question;
  TilestarAnswer answer = tilestar_lesson_player_get_answer (self->player);
  gboolean is_open = question->kind != SLIDE_QUESTION_NONE && answer <= TILESTAR_ANSWER_WRONG;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean had_focus = focus != NULL && (gtk_widget_is_ancestor (focus, self->answer_box)
                                         || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->choices_box)));

  if (is_new)
    {
      build_choices (self, question);
      gtk_editable_set_text (GTK_EDITABLE (self->number_entry), "");
    }
  gtk_widget_set_visible (GTK_WIDGET (self->ask_label), question->kind != SLIDE_QUESTION_NONE);
  gtk_label_set_text (self->ask_label, question->ask != NULL ? question->ask : "");
  gtk_widget_set_visible (GTK_WIDGET (self->choices_box), question->kind == SLIDE_QUESTION_CHOICES);
  gtk_widget_set_sensitive (GTK_WIDGET (self->choices_box), is_open);
  gtk_widget_set_visible (self->answer_box, is_open);
  gtk_widget_set_visible (GTK_WIDGET (self->number_entry), question->kind == SLIDE_QUESTION_NUMBER);
  gtk_widget_set_visible (GTK_WIDGET (self->selected_label), question->kind == SLIDE_QUESTION_NODE);
  /* The answer is available only after an attempt. */
  gtk_widget_set_visible (self->show_button, answer == TILESTAR_ANSWER_WRONG);
  gtk_widget_set_visible (GTK_WIDGET (self->reveal_label),
                          step->reveal != NULL && (question->kind == SLIDE_QUESTION_NONE || !is_open));
  gtk_label_set_text (self->reveal_label, step->reveal != NULL ? step->reveal : "");
  update_way_on (self, !is_open);
  update_verdict (self, question);
  update_selected (self);
  update_answerable (self);

  /* A question that is typed or chosen is answered without reaching for the mouse. */
  if (is_new && question->kind == SLIDE_QUESTION_NUMBER)
    gtk_widget_grab_focus (GTK_WIDGET (self->number_entry));
  else if (is_new && question->kind == SLIDE_QUESTION_CHOICES)
    gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->choices_box)));
  else if (had_focus && !is_open)
    gtk_widget_grab_focus (gtk_widget_get_visible (self->next_lesson_button) ? self->next_lesson_button
                           : gtk_widget_get_sensitive (self->next_button)    ? self->next_button
                                                                             : self->previous_button);
}

static void
update_lesson (TilestarLessonBar *self)
{
  SlideLesson *lesson = tilestar_lesson_player_get_lesson (self->player);
  const char *problem = tilestar_lesson_player_get_problem (self->player);
  gboolean is_ready = tilestar_lesson_player_is_ready (self->player);
  gboolean is_busy = !is_ready && problem == NULL && !tilestar_lesson_player_is_waiting (self->player);
  guint step = tilestar_lesson_player_get_step (self->player);
  gboolean is_new = self->shown_lesson != lesson || self->shown_step != step || !is_ready;
  g_autofree char *number = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), lesson != NULL);
  self->shown_lesson = is_ready ? lesson : NULL;
  self->shown_step = step;
  if (lesson == NULL)
    return;

  /* Translators: the number of a step of a lesson, and how many it has */
  number = tilestar_format_sentence (_("Step %u of %u"), step + 1, lesson->steps->len);
  gtk_label_set_text (self->title_label, lesson->title);
  gtk_label_set_text (self->step_label, number);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), is_busy);
  gtk_spinner_set_spinning (self->spinner, is_busy);
  gtk_widget_set_sensitive (self->previous_button, is_ready && step > 0);
  gtk_widget_set_sensitive (self->next_button, is_ready && step + 1 < lesson->steps->len);
  gtk_label_set_text (self->text_label,
                      problem != NULL ? problem
                      : slide_lesson_get_step (lesson, step)->text);
  update_scripts (self, lesson);
  if (is_ready && problem == NULL)
    update_question (self, slide_lesson_get_step (lesson, step), is_new);
  else
    update_question (self, &(SlideLessonStep) { .text = NULL }, TRUE);
}

/* ---- User input ---- */

static void
previous_cb (TilestarLessonBar *self)
{
  guint step = tilestar_lesson_player_get_step (self->player);

  if (step > 0)
    tilestar_lesson_player_set_step (self->player, step - 1);
}

static void
next_cb (TilestarLessonBar *self)
{
  tilestar_lesson_player_set_step (self->player, tilestar_lesson_player_get_step (self->player) + 1);
}

static void
next_lesson_cb (TilestarLessonBar *self)
{
  tilestar_lesson_player_open_next (self->player);
}

static void
run_cb (TilestarLessonBar *self)
{
  tilestar_lesson_player_run_scripts (self->player);
}

static void
close_cb (TilestarLessonBar *self)
{
  tilestar_lesson_player_close (self->player);
}

/* ---- The widget ---- */

static void
tilestar_lesson_bar_dispose (GObject *object)
{
  TilestarLessonBar *self = TILESTAR_LESSON_BAR (object);

  tilestar_disconnect (self->player, self);
  tilestar_disconnect (self->exploration, self);
  g_clear_object (&self->player);
  g_clear_object (&self->exploration);

  G_OBJECT_CLASS (tilestar_lesson_bar_parent_class)->dispose (object);
}

static void
tilestar_lesson_bar_class_init (TilestarLessonBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_lesson_bar_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  TILESTAR_TEMPLATE (widget_class, "tilestar-lesson-bar.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarLessonBar, title_label, step_label, spinner, text_label, ask_label,
                          choices_box, verdict_box, verdict_icon, verdict_label, reveal_label, previous_button,
                          next_button, next_lesson_button, answer_box, selected_label, number_entry);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarLessonBar, show_button, answer_button, script_scroller, script_view,
                          run_button);
  TILESTAR_BIND_CALLBACKS (widget_class, answer_cb, choice_key_cb, show_cb, previous_cb, next_cb, next_lesson_cb,
                           run_cb, close_cb, update_answerable);
}

static void
tilestar_lesson_bar_init (TilestarLessonBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Lesson"),
                                  -1);
  /* GTK 4.18 would prefer the text of the button to its accessible label. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->show_button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

void
tilestar_lesson_bar_bind (TilestarLessonBar    *self,
                          TilestarLessonPlayer *player,
                          TilestarExploration  *exploration)
{
  g_return_if_fail (TILESTAR_IS_LESSON_BAR (self));
  g_return_if_fail (self->player == NULL);

  self->player = g_object_ref (player);
  self->exploration = g_object_ref (exploration);
  g_signal_connect_swapped (player, "changed", G_CALLBACK (update_lesson), self);
  g_signal_connect_swapped (exploration, "selected-changed", G_CALLBACK (update_selected), self);
  update_lesson (self);
}
