/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-step-editor.h"

#include "slide-json.h"
#include "tilestar-choice.h"
#include "tilestar-class.h"
#include "tilestar-statistics-text.h"
#include "tilestar-view.h"

#include <glib/gi18n.h>
#include <string.h>

#define PATH "tilestar-path"
#define KIND "tilestar-kind"

/* The first answers of a question about a node; the last one means conditions. */
enum
{
  NODE_NEXT,
  NODE_CURRENT,
  NODE_CONDITIONS
};

struct _TilestarStepEditor
{
  GtkBox parent_instance;

  SlideLessonDraft    *draft;         /* nullable; not owned */
  TilestarExploration *exploration;   /* not owned */
  guint                step;
  SlideLessonValues    values;
  gboolean             is_building;   /* the signals of the widgets are ignored */
  guint                rebuild_id;

  GtkDropDown         *kind_drop_down;   /* nullable */
  GtkDropDown         *fact_drop_down;   /* nullable */
};

G_DEFINE_FINAL_TYPE (TilestarStepEditor, tilestar_step_editor, GTK_TYPE_BOX)

static guint edited_signal;

static void build_fields (TilestarStepEditor *self);

/* The path of a member of the step. (transfer full) */
static char *
dup_path (TilestarStepEditor *self,
          const char         *member)
{
  return g_strdup_printf ("steps/%u/%s", self->step, member);
}

static void
emit_edited (TilestarStepEditor *self)
{
  g_signal_emit (self, edited_signal, 0);
}

static gboolean
rebuild_cb (gpointer user_data)
{
  TilestarStepEditor *self = user_data;

  self->rebuild_id = 0;
  build_fields (self);
  /* The focused widget is gone. */
  if (self->kind_drop_down != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->kind_drop_down));
  return G_SOURCE_REMOVE;
}

/* The draft has other members now. Builds the widgets again once the signal of one of them has
 * ended. */
static void
members_changed (TilestarStepEditor *self)
{
  if (self->rebuild_id == 0)
    self->rebuild_id = g_idle_add (rebuild_cb, self);
  emit_edited (self);
}

/* ---- Texts ---- */

static void
set_text (TilestarStepEditor *self,
          gpointer            widget,
          const char         *text)
{
  if (self->is_building)
    return;

  slide_lesson_draft_set_text (self->draft, g_object_get_data (widget, PATH), text);
  emit_edited (self);
}

static void
buffer_changed_cb (GtkTextBuffer      *buffer,
                   TilestarStepEditor *self)
{
  g_autofree char *text = NULL;

  g_object_get (buffer, "text", &text, NULL);
  set_text (self, buffer, text);
}

static void
entry_changed_cb (GtkEditable        *entry,
                  TilestarStepEditor *self)
{
  set_text (self, entry, gtk_editable_get_text (entry));
}

static GtkWidget *
make_heading (const char *label)
{
  GtkWidget *heading = gtk_label_new (label);

  gtk_label_set_xalign (GTK_LABEL (heading), 0.0f);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_set_margin_top (heading, 6);
  return heading;
}

/* A text of several lines. */
static void
add_text (TilestarStepEditor *self,
          const char         *member,
          const char         *label)
{
  g_autofree char *path = dup_path (self, member);
  GtkWidget *view = gtk_text_view_new ();
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));

  gtk_text_buffer_set_enable_undo (buffer, FALSE);
  gtk_text_buffer_set_text (buffer, slide_lesson_draft_get_text (self->draft, path), -1);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 8);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 8);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 10);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 10);
  gtk_widget_set_size_request (view, -1, 56);
  gtk_widget_add_css_class (view, "card");
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data_full (G_OBJECT (buffer), PATH, g_steal_pointer (&path), g_free);
  g_signal_connect (buffer, "changed", G_CALLBACK (buffer_changed_cb), self);
  gtk_box_append (GTK_BOX (self), view);
}

static void
add_headed_text (TilestarStepEditor *self,
                 const char         *member,
                 const char         *label)
{
  gtk_box_append (GTK_BOX (self), make_heading (label));
  add_text (self, member, label);
}

/* A text of one line, in a list. @path: (transfer full) */
static GtkWidget *
make_entry_row (TilestarStepEditor *self,
                char               *path,
                const char         *label)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
  gtk_editable_set_text (GTK_EDITABLE (row), slide_lesson_draft_get_text (self->draft, path));
  gtk_editable_set_enable_undo (GTK_EDITABLE (row), FALSE);
  g_object_set_data_full (G_OBJECT (row), PATH, path, g_free);
  g_signal_connect (row, "changed", G_CALLBACK (entry_changed_cb), self);
  return row;
}

static GtkWidget *
make_list (TilestarStepEditor *self)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_box_append (GTK_BOX (self), list);
  return list;
}

static void
add_button (TilestarStepEditor *self,
            const char         *label,
            GCallback           callback)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_signal_connect_swapped (button, "clicked", callback, self);
  gtk_box_append (GTK_BOX (self), button);
}

/* ---- Removing an element ---- */

static void
remove_cb (GtkWidget          *button,
           TilestarStepEditor *self)
{
  const char *path = g_object_get_data (G_OBJECT (button), PATH);
  const char *slash = strrchr (path, '/');
  g_autofree char *array = g_strndup (path, (gsize) (slash - path));

  slide_lesson_draft_remove (self->draft, array, (guint) g_ascii_strtoull (slash + 1, NULL, 10));
  members_changed (self);
}

/* @path: (transfer full): of the element */
static void
add_remove_button (TilestarStepEditor *self,
                   GtkWidget          *row,
                   char               *path,
                   const char         *label)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data_full (G_OBJECT (button), PATH, path, g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), self);
  if (ADW_IS_ENTRY_ROW (row))
    adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), button);
  else
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

/* ---- Choices ---- */

static JsonNode *
make_object (const char *member,
             const char *text)
{
  JsonObject *object = json_object_new ();
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_object_set_string_member (object, member, text);
  json_node_take_object (node, object);
  return node;
}

static void
right_toggled_cb (GtkCheckButton     *button,
                  TilestarStepEditor *self)
{
  JsonNode *node = NULL;

  if (self->is_building)
    return;

  if (gtk_check_button_get_active (button))
    node = json_node_init_boolean (json_node_alloc (), TRUE);
  slide_lesson_draft_set (self->draft, g_object_get_data (G_OBJECT (button), PATH), node);
  emit_edited (self);
}

static void
add_choice_cb (TilestarStepEditor *self)
{
  g_autofree char *path = dup_path (self, "question/choices");

  slide_lesson_draft_append (self->draft, path, make_object ("text", ""));
  members_changed (self);
}

static void
build_choice (TilestarStepEditor *self,
              GtkWidget          *list,
              guint               index,
              guint               n)
{
  g_autofree char *member = g_strdup_printf ("question/choices/%u", index);
  g_autofree char *path = dup_path (self, member);
  g_autofree char *title = tilestar_format_sentence (_("Choice %u"), index + 1);
  g_autofree char *reason = tilestar_format_sentence (_("Reason shown with choice %u"), index + 1);
  GtkWidget *row = make_entry_row (self, g_strconcat (path, "/text", NULL), title);
  GtkWidget *right = gtk_check_button_new_with_label (C_("a choice", "Right"));
  g_autofree char *right_path = g_strconcat (path, "/right", NULL);
  g_autofree char *if_path = g_strconcat (path, "/if", NULL);
  JsonNode *node = slide_lesson_draft_get (self->draft, right_path);
  gboolean has_conditions = slide_lesson_draft_get (self->draft, if_path) != NULL;

  gtk_check_button_set_active (GTK_CHECK_BUTTON (right), node != NULL && json_node_get_boolean (node));
  gtk_widget_set_sensitive (right, !has_conditions);
  if (has_conditions)
    gtk_check_button_set_label (GTK_CHECK_BUTTON (right), _("Decided by conditions"));
  g_object_set_data_full (G_OBJECT (right), PATH, g_steal_pointer (&right_path), g_free);
  g_signal_connect (right, "toggled", G_CALLBACK (right_toggled_cb), self);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), right);
  if (n > 2)
    {
      g_autofree char *label = tilestar_format_sentence (_("Remove choice %u"), index + 1);

      add_remove_button (self, row, g_strdup (path), label);
    }
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_list_box_append (GTK_LIST_BOX (list), make_entry_row (self, g_strconcat (path, "/reason", NULL), reason));
}

static void
build_choices (TilestarStepEditor *self)
{
  g_autofree char *path = dup_path (self, "question/choices");
  guint n = slide_lesson_draft_get_length (self->draft, path);
  GtkWidget *list = make_list (self);

  for (guint i = 0; i < n; i++)
    build_choice (self, list, i, n);
  if (n < SLIDE_LESSON_MAX_CHOICES)
    add_button (self, _("Add Choice"), G_CALLBACK (add_choice_cb));
}

/* ---- Facts ---- */

/* In the order of the drop-down. */
static const struct { SlideFactKind kind; const char *title; } facts[] = {
  { SLIDE_FACT_EXPANDED, N_("Nodes expanded by the search") },
  { SLIDE_FACT_GENERATED, N_("Nodes generated by the search") },
  { SLIDE_FACT_DUPLICATES, N_("Duplicates") },
  { SLIDE_FACT_REOPENED, N_("Nodes reopened") },
  { SLIDE_FACT_MAX_FRONTIER, N_("Largest frontier") },
  { SLIDE_FACT_FRONTIER, N_("Nodes on the frontier now") },
  { SLIDE_FACT_MOVES, N_("Moves of the solution found") },
  { SLIDE_FACT_SHORTEST, N_("Moves of a shortest solution") },
  { SLIDE_FACT_ITERATIONS, N_("Iterations") },
  { SLIDE_FACT_G, N_("g of the selected node") },
  { SLIDE_FACT_H, N_("h of the selected node") },
  { SLIDE_FACT_F, N_("f of the selected node") },
  { SLIDE_FACT_SUCCESSORS, N_("Moves possible on the selected board") },
  { SLIDE_FACT_DISTANCE, N_("True distance of the selected board") },
  { SLIDE_FACT_F_RISES, N_("How often f rises") },
  { SLIDE_FACT_H_DROPS, N_("How often h drops by more than a move") },
  { SLIDE_FACT_CHEAPER, N_("Expansions that find a cheaper path") },
  { SLIDE_FACT_REOPENING, N_("Expansions that reopen a node") },
  { SLIDE_FACT_LEFT_CLOSED, N_("Expansions that ignore a cheaper path") },
  { SLIDE_FACT_SOLVABLE, N_("Whether it is solvable: 1 for yes") },
  { SLIDE_FACT_STATES, N_("Boards that can be reached") },
};

/* The index among the facts of a node that is only a fact, -1 for a number, or a fact with conditions. */
static int
find_fact (JsonNode *node)
{
  JsonObject *object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  JsonNode *name = object != NULL && json_object_get_size (object) == 1
                   ? slide_json_get_member (object, "fact", G_TYPE_STRING) : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (facts) && name != NULL; i++)
    if (g_str_equal (slide_fact_names[facts[i].kind], json_node_get_string (name)))
      return (int) i;

  return -1;
}

static GtkStringList *
make_facts (TilestarStepEditor *self,
            gboolean            has_other)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (self->values.known[facts[i].kind])
      {
        g_autofree char *value = tilestar_format_count ((guint64) self->values.values[facts[i].kind]);
        /* Translators: what is counted, and the number */
        g_autofree char *text = g_strdup_printf (_("%s: %s"), _(facts[i].title), value);

        gtk_string_list_append (list, text);
      }
    else
      {
        gtk_string_list_append (list, _(facts[i].title));
      }
  if (has_other)
    gtk_string_list_append (list, _("As it is in the file"));
  return list;
}

static void
fact_selected_cb (TilestarStepEditor *self)
{
  guint selected = gtk_drop_down_get_selected (self->fact_drop_down);
  g_autofree char *path = dup_path (self, "question/number");

  if (self->is_building || selected >= G_N_ELEMENTS (facts)
      || (int) selected == find_fact (slide_lesson_draft_get (self->draft, path)))
    return;

  slide_lesson_draft_set (self->draft, path, make_object ("fact", slide_fact_names[facts[selected].kind]));
  emit_edited (self);
}

static void
fill_facts (TilestarStepEditor *self)
{
  g_autofree char *path = dup_path (self, "question/number");
  int fact = find_fact (slide_lesson_draft_get (self->draft, path));
  g_autoptr (GtkStringList) list = make_facts (self, fact < 0);
  gboolean was_building = self->is_building;

  self->is_building = TRUE;
  gtk_drop_down_set_model (self->fact_drop_down, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->fact_drop_down, fact >= 0 ? (guint) fact : G_N_ELEMENTS (facts));
  self->is_building = was_building;
}

static GtkDropDown *
add_drop_down (TilestarStepEditor *self,
               const char         *label)
{
  GtkWidget *drop_down = gtk_drop_down_new (NULL, NULL);

  tilestar_choice_set_up_string_drop_down (GTK_DROP_DOWN (drop_down), label);
  gtk_box_append (GTK_BOX (self), make_heading (label));
  gtk_box_append (GTK_BOX (self), drop_down);
  return GTK_DROP_DOWN (drop_down);
}

/* ---- Numbers and conditions ---- */

static void
show_validity (GtkWidget *row,
               gboolean   is_valid)
{
  tilestar_view_set_css_class (row, "error", !is_valid);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_INVALID,
                               is_valid ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

static void
typed_cb (GtkEditable        *entry,
          TilestarStepEditor *self)
{
  SlideLessonTyped kind = (SlideLessonTyped) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (entry), KIND));

  if (self->is_building)
    return;

  show_validity (GTK_WIDGET (entry), slide_lesson_draft_set_typed (self->draft, g_object_get_data (G_OBJECT (entry), PATH),
                                                                   kind, gtk_editable_get_text (entry)));
  emit_edited (self);
}

/* A row for a number or conditions. @path: (transfer full) */
static GtkWidget *
make_typed_row (TilestarStepEditor *self,
                char               *path,
                SlideLessonTyped    kind,
                const char         *label)
{
  g_autofree char *text = slide_lesson_draft_dup_typed (self->draft, path);
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
  gtk_editable_set_text (GTK_EDITABLE (row), text != NULL ? text : _("As it is in the file"));
  gtk_editable_set_editable (GTK_EDITABLE (row), text != NULL);
  gtk_editable_set_enable_undo (GTK_EDITABLE (row), FALSE);
  gtk_widget_set_tooltip_text (row, kind == SLIDE_LESSON_TYPED_CONDITIONS
                                    ? _("Facts of the node, as “g is 3, f below 9”") : _("A whole number"));
  show_validity (row, text == NULL || slide_lesson_draft_is_typed_valid (self->draft, path, kind));
  g_object_set_data_full (G_OBJECT (row), PATH, path, g_free);
  g_object_set_data (G_OBJECT (row), KIND, GINT_TO_POINTER (kind));
  g_signal_connect (row, "changed", G_CALLBACK (typed_cb), self);
  return row;
}

/* ---- Wrong answers ---- */

static void
add_wrong_number_cb (TilestarStepEditor *self)
{
  g_autofree char *path = dup_path (self, "question/wrong");
  JsonNode *node = make_object ("reason", "");

  json_object_set_int_member (json_node_get_object (node), "is", 0);
  slide_lesson_draft_append (self->draft, path, node);
  members_changed (self);
}

/* ---- Conditions on a node ---- */

/* The conditions that the node selected in the pictures fulfills. */
static JsonNode *
make_selected (TilestarStepEditor *self)
{
  guint32 selected = tilestar_exploration_get_selected (self->exploration);
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  SlideVersion version = { 0 };
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *array = json_array_new ();

  if (record != NULL && selected != SLIDE_RECORD_NONE)
    slide_record_get_version (record, selected, &version);
  for (guint i = 0; i < 3; i++)
    {
      static const char *const names[] = { "g", "h", "f" };
      const int values[] = { (int) version.g, (int) version.h, (int) version.f };
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "fact", names[i]);
      json_object_set_int_member (object, "is", values[i]);
      json_array_add_object_element (array, object);
    }
  json_node_take_array (node, array);
  return node;
}

static void
add_wrong_node_cb (TilestarStepEditor *self)
{
  g_autofree char *path = dup_path (self, "question/wrong");
  JsonNode *node = make_object ("reason", "");

  json_object_set_member (json_node_get_object (node), "is", make_selected (self));
  slide_lesson_draft_append (self->draft, path, node);
  members_changed (self);
}

static void
node_selected_cb (GtkDropDown        *drop_down,
                  GParamSpec         *property G_GNUC_UNUSED,
                  TilestarStepEditor *self)
{
  g_autofree char *path = dup_path (self, "question/node");
  guint selected = gtk_drop_down_get_selected (drop_down);

  if (self->is_building)
    return;

  slide_lesson_draft_set (self->draft, path,
                          selected == NODE_CONDITIONS
                          ? make_selected (self)
                          : json_node_init_string (json_node_alloc (), selected == NODE_NEXT ? "next" : "current"));
  members_changed (self);
}

static void
build_node (TilestarStepEditor *self)
{
  static const char *const titles[] = {
    N_("The node that is expanded next"), N_("The node that was expanded last"),
    N_("Nodes like the selected one, by g, h and f"), NULL,
  };
  g_autofree char *path = dup_path (self, "question/node");
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  JsonNode *node = slide_lesson_draft_get (self->draft, path);
  GtkDropDown *drop_down = add_drop_down (self, _("Right answer"));
  guint selected = NODE_CONDITIONS;

  for (guint i = 0; titles[i] != NULL; i++)
    gtk_string_list_append (list, _(titles[i]));
  if (node != NULL && JSON_NODE_HOLDS_VALUE (node))
    selected = g_strcmp0 (json_node_get_string (node), "next") == 0 ? NODE_NEXT : NODE_CURRENT;
  gtk_drop_down_set_model (drop_down, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (drop_down, selected);
  g_signal_connect (drop_down, "notify::selected", G_CALLBACK (node_selected_cb), self);
  if (selected == NODE_CONDITIONS)
    gtk_list_box_append (GTK_LIST_BOX (make_list (self)),
                         make_typed_row (self, g_steal_pointer (&path), SLIDE_LESSON_TYPED_CONDITIONS,
                                         _("Conditions")));
}

/* ---- The question ---- */

static void
build_wrong (TilestarStepEditor *self,
             gboolean            is_node)
{
  g_autofree char *array = dup_path (self, "question/wrong");
  guint n = slide_lesson_draft_get_length (self->draft, array);
  GtkWidget *list;

  gtk_box_append (GTK_BOX (self), make_heading (_("Typical wrong answers")));
  list = n > 0 ? make_list (self) : NULL;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u", array, i);
      g_autofree char *is_path = g_strconcat (path, "/is", NULL);
      g_autofree char *title = tilestar_format_sentence (_("Wrong answer %u"), i + 1);
      g_autofree char *reason = tilestar_format_sentence (_("Reason shown with wrong answer %u"), i + 1);
      g_autofree char *label = tilestar_format_sentence (_("Remove wrong answer %u"), i + 1);
      GtkWidget *row = make_typed_row (self, g_steal_pointer (&is_path),
                                       is_node ? SLIDE_LESSON_TYPED_CONDITIONS : SLIDE_LESSON_TYPED_NUMBER, title);

      add_remove_button (self, row, g_strdup (path), label);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
      gtk_list_box_append (GTK_LIST_BOX (list), make_entry_row (self, g_strconcat (path, "/reason", NULL), reason));
    }
  add_button (self, is_node ? _("Add the Selected Node") : _("Add Wrong Answer"),
              is_node ? G_CALLBACK (add_wrong_node_cb) : G_CALLBACK (add_wrong_number_cb));
}

static SlideQuestionKind
get_kind (TilestarStepEditor *self)
{
  static const char *const members[] = { "choices", "number", "node" };
  static const SlideQuestionKind kinds[] = {
    SLIDE_QUESTION_CHOICES, SLIDE_QUESTION_NUMBER, SLIDE_QUESTION_NODE,
  };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      g_autofree char *member = g_strconcat ("question/", members[i], NULL);
      g_autofree char *path = dup_path (self, member);

      if (slide_lesson_draft_get (self->draft, path) != NULL)
        return kinds[i];
    }

  return SLIDE_QUESTION_NONE;
}

/* A new question of a kind; its text and its reason are those of the question before, if any. */
static JsonNode *
make_question (TilestarStepEditor *self,
               SlideQuestionKind   kind)
{
  static const char *const choices[] = { "choices", "number", "node", "wrong" };
  g_autofree char *path = dup_path (self, "question");
  JsonNode *old = slide_lesson_draft_get (self->draft, path);
  g_autofree char *text = old != NULL ? json_to_string (old, FALSE) : NULL;
  JsonNode *node = old != NULL ? json_from_string (text, NULL) : make_object ("ask", "");
  JsonObject *object = json_node_get_object (node);

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (json_object_has_member (object, choices[i]))
      json_object_remove_member (object, choices[i]);

  if (kind == SLIDE_QUESTION_CHOICES)
    {
      JsonArray *array = json_array_new ();

      json_array_add_element (array, make_object ("text", ""));
      json_array_add_element (array, make_object ("text", ""));
      json_object_set_array_member (object, "choices", array);
    }
  else if (kind == SLIDE_QUESTION_NUMBER)
    {
      json_object_set_member (object, "number", make_object ("fact", slide_fact_names[facts[0].kind]));
    }
  else
    {
      json_object_set_string_member (object, "node", "next");
    }
  return node;
}

static void
kind_selected_cb (GtkDropDown        *drop_down,
                  GParamSpec         *property G_GNUC_UNUSED,
                  TilestarStepEditor *self)
{
  SlideQuestionKind kind = (SlideQuestionKind) gtk_drop_down_get_selected (drop_down);
  g_autofree char *path = dup_path (self, "question");

  if (self->is_building || kind == get_kind (self))
    return;

  slide_lesson_draft_set (self->draft, path,
                          kind != SLIDE_QUESTION_NONE ? make_question (self, kind) : NULL);
  members_changed (self);
}

static void
build_question (TilestarStepEditor *self)
{
  /* In the order of SlideQuestionKind. */
  static const char *const titles[] = {
    N_("No question"), N_("Choices"), N_("A number"), N_("A node"), NULL,
  };
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  GtkDropDown *drop_down = add_drop_down (self, _("Question"));
  SlideQuestionKind kind = get_kind (self);

  self->kind_drop_down = drop_down;
  for (guint i = 0; titles[i] != NULL; i++)
    gtk_string_list_append (list, _(titles[i]));
  gtk_drop_down_set_model (drop_down, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (drop_down, (guint) kind);
  g_signal_connect (drop_down, "notify::selected", G_CALLBACK (kind_selected_cb), self);
  if (kind == SLIDE_QUESTION_NONE)
    return;

  /* The heading above the kind is enough for this text, too. */
  add_text (self, "question/ask", _("What is asked"));
  if (kind == SLIDE_QUESTION_CHOICES)
    {
      build_choices (self);
    }
  else if (kind == SLIDE_QUESTION_NUMBER)
    {
      self->fact_drop_down = add_drop_down (self, _("Right answer"));
      fill_facts (self);
      g_signal_connect_swapped (self->fact_drop_down, "notify::selected", G_CALLBACK (fact_selected_cb), self);
    }
  else
    {
      build_node (self);
    }
  add_headed_text (self, "question/reason", _("Reason shown with the right answer"));
  if (kind != SLIDE_QUESTION_CHOICES)
    build_wrong (self, kind == SLIDE_QUESTION_NODE);
}

static void
build_fields (TilestarStepEditor *self)
{
  g_autofree char *reveal = dup_path (self, "reveal");
  GtkWidget *child;

  g_clear_handle_id (&self->rebuild_id, g_source_remove);
  self->is_building = TRUE;
  self->kind_drop_down = self->fact_drop_down = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  if (self->draft != NULL && self->step < slide_lesson_draft_get_n_steps (self->draft))
    {
      add_headed_text (self, "text", _("Caption"));
      build_question (self);
      /* Without a question, a lesson shows this text at once. */
      if (get_kind (self) != SLIDE_QUESTION_NONE || *slide_lesson_draft_get_text (self->draft, reveal) != '\0')
        add_headed_text (self, "reveal", _("Text shown after the answer"));
    }
  self->is_building = FALSE;
}

/* ---- The widget ---- */

static void
tilestar_step_editor_dispose (GObject *object)
{
  TilestarStepEditor *self = TILESTAR_STEP_EDITOR (object);

  self->draft = NULL;
  self->is_building = TRUE;
  g_clear_handle_id (&self->rebuild_id, g_source_remove);

  G_OBJECT_CLASS (tilestar_step_editor_parent_class)->dispose (object);
}

static void
tilestar_step_editor_class_init (TilestarStepEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_step_editor_dispose;

  edited_signal = TILESTAR_SIGNAL (klass, "edited", 0);
}

static void
tilestar_step_editor_init (TilestarStepEditor *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

void
tilestar_step_editor_show (TilestarStepEditor      *self,
                           SlideLessonDraft        *draft,
                           TilestarExploration     *exploration,
                           guint                    step,
                           const SlideLessonValues *values)
{
  g_return_if_fail (TILESTAR_IS_STEP_EDITOR (self));

  self->draft = draft;
  self->exploration = exploration;
  self->step = step;
  memset (&self->values, 0, sizeof self->values);
  if (values != NULL)
    self->values = *values;
  build_fields (self);
}

void
tilestar_step_editor_set_values (TilestarStepEditor      *self,
                                 const SlideLessonValues *values)
{
  g_return_if_fail (TILESTAR_IS_STEP_EDITOR (self));

  self->values = *values;
  if (self->fact_drop_down != NULL)
    fill_facts (self);
}

/* The widget below @parent in which the member at @path is edited, or NULL. */
static GtkWidget *
find_field (GtkWidget  *parent,
            const char *path)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gpointer owner = GTK_IS_TEXT_VIEW (child) ? (gpointer) gtk_text_view_get_buffer (GTK_TEXT_VIEW (child)) : child;
      GtkWidget *found = g_strcmp0 (g_object_get_data (owner, PATH), path) == 0 ? child : find_field (child, path);

      if (found != NULL)
        return found;
    }

  return NULL;
}

gboolean
tilestar_step_editor_focus (TilestarStepEditor *self,
                            const char         *path)
{
  GtkWidget *field;

  g_return_val_if_fail (TILESTAR_IS_STEP_EDITOR (self), FALSE);

  if (self->rebuild_id > 0)
    build_fields (self);
  field = find_field (GTK_WIDGET (self), path);
  return field != NULL && gtk_widget_grab_focus (field);
}
