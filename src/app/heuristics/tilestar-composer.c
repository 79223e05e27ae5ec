/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-composer.h"

#include "slide-pattern-partition-text.h"
#include "slide-visible-text.h"
#include "tilestar-audit-text.h"
#include "tilestar-audit.h"
#include "tilestar-class.h"
#include "tilestar-dialog.h"
#include "tilestar-heuristic-list.h"
#include "tilestar-isolate.h"
#include "tilestar-keeper.h"
#include "tilestar-partition-editor.h"
#include "tilestar-search-settings.h"

#include <glib/gi18n.h>

/* ---- A part ---- */

struct _TilestarComposerPart
{
  GtkBox parent_instance;

  char           *text;
  GtkCheckButton *check;
  GtkLabel       *label;
  GtkSpinButton  *spin;
  GtkWidget      *edit_button;    /* visible only if the groups can be changed */
};

#define TILESTAR_TYPE_COMPOSER_PART (tilestar_composer_part_get_type ())
G_DECLARE_FINAL_TYPE (TilestarComposerPart, tilestar_composer_part, TILESTAR, COMPOSER_PART, GtkBox)
G_DEFINE_FINAL_TYPE (TilestarComposerPart, tilestar_composer_part, GTK_TYPE_BOX)

static void
tilestar_composer_part_finalize (GObject *object)
{
  g_free (TILESTAR_COMPOSER_PART (object)->text);

  G_OBJECT_CLASS (tilestar_composer_part_parent_class)->finalize (object);
}

static void
tilestar_composer_part_class_init (TilestarComposerPartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tilestar_composer_part_finalize;
  TILESTAR_TEMPLATE (widget_class, "tilestar-composer-part.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarComposerPart, check, label, spin, edit_button);
}

static void
tilestar_composer_part_init (TilestarComposerPart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* A heuristic and its name. */
static void
name_part (TilestarComposerPart *self,
           const char           *text,
           const char           *name)
{
  /* Translators: of a heuristic in a sum */
  g_autofree char *spin_name = g_strdup_printf (_("Weight of %s"), name);
  /* Translators: a heuristic: pattern databases, and which */
  g_autofree char *edit_name = g_strdup_printf (_("Edit the groups of %s"), name);

  g_free (self->text);
  self->text = g_strdup (text);
  gtk_label_set_label (self->label, name);
  gtk_widget_set_tooltip_text (self->edit_button, edit_name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->check), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->spin), GTK_ACCESSIBLE_PROPERTY_LABEL, spin_name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->edit_button), GTK_ACCESSIBLE_PROPERTY_LABEL, edit_name, -1);
}

/* ---- The dialog ---- */

struct _TilestarComposer
{
  AdwWindow parent_instance;

  TilestarWorkspace     *workspace;
  TilestarHeuristicList *heuristics;
  TilestarAudit         *audit;
  GPtrArray             *parts;          /* of TilestarComposerPart, owned by the rows */
  TilestarComposerPart  *edited;         /* the part whose groups are edited; nullable: a new part */
  SlideHeuristicSpec    *spec;           /* nullable: nothing is chosen, or it is not valid */

  GtkToggleButton       *sum_button;
  GtkLabel              *kind_label;
  GtkBox                *rows;
  GtkBox                *content_box;
  GtkLabel              *text_label;
  GtkWidget             *copy_button;
  GtkLabel              *verdict_label;
  TilestarKeeper        *keeper;
};

G_DEFINE_FINAL_TYPE (TilestarComposer, tilestar_composer, ADW_TYPE_WINDOW)

static guint composed_signal;

static gboolean
is_sum (TilestarComposer *self)
{
  return gtk_toggle_button_get_active (self->sum_button);
}

/* ---- The composed heuristic ---- */

/* NULL if nothing is chosen. */
static char *
dup_text (TilestarComposer *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->parts->len; i++)
    {
      TilestarComposerPart *part = self->parts->pdata[i];

      if (!gtk_check_button_get_active (part->check) || !gtk_widget_get_visible (GTK_WIDGET (part)))
        continue;
      if (is_sum (self))
        {
          char number[G_ASCII_DTOSTR_BUF_SIZE];

          g_ascii_formatd (number, sizeof number, "%.2f", gtk_spin_button_get_value (part->spin));
          g_string_append_printf (text, "%s%s=%s", text->len > 0 ? "," : "blend:", part->text, number);
        }
      else
        {
          g_string_append_printf (text, "%s%s", text->len > 0 ? "+" : "max:", part->text);
        }
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static void
show_verdict (TilestarComposer *self)
{
  const SlideAudit *found = self->spec != NULL ? tilestar_audit_get_found (self->audit) : NULL;
  g_autofree char *text = NULL;

  if (self->spec == NULL)
    return;

  if (tilestar_audit_get_state (self->audit) == TILESTAR_AUDIT_FAILED)
    {
      const GError *error = tilestar_audit_get_error (self->audit);

      text = slide_visible_message (error != NULL ? error->message : "");
    }
  else if (found != NULL && slide_audit_is_complete (found))
    {
      g_autofree char *admissible = tilestar_audit_dup_admissible (found);
      g_autofree char *consistent = tilestar_audit_dup_consistent (found);
      g_autofree char *mean = tilestar_audit_format_mean (found->mean_h);

      /* Translators: two sentences, then a number: the mean of h over all boards */
      text = g_strdup_printf (_("%s\n%s\nMean h: %s"), admissible, consistent, mean);
    }
  else if (slide_heuristic_spec_is_admissible (self->spec))
    {
      text = g_strdup (_("Admissible, because its parts are"));
    }
  else
    {
      text = g_strdup (_("Not known to be admissible; auditing it on a smaller board may show that "
                         "it is not"));
    }
  gtk_label_set_label (self->verdict_label, text);
}

static void
update_composed (TilestarComposer *self)
{
  g_autofree char *text = dup_text (self);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->spec, slide_heuristic_spec_free);
  if (text != NULL)
    self->spec = slide_heuristic_spec_parse (text, &error);
  if (self->spec != NULL)
    {
      g_autofree char *isolated = tilestar_isolate (slide_heuristic_spec_get_text (self->spec));

      gtk_label_set_label (self->text_label, isolated);
      tilestar_audit_choose (self->audit, slide_heuristic_spec_get_text (self->spec));
    }
  else
    {
      gtk_label_set_label (self->text_label, text != NULL ? text : _("Choose heuristics above"));
      tilestar_dialog_set_text (self->verdict_label, error != NULL ? error->message : NULL);
    }
  gtk_widget_set_sensitive (self->copy_button, self->spec != NULL);
  tilestar_keeper_set_ready (self->keeper, self->spec != NULL);
  show_verdict (self);
}

/* ---- The parts ---- */

/* A sum cannot contain sums or sets, and a maximum cannot contain sets: only valid parts are
 * offered. */
static void
update_kind (TilestarComposer *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      TilestarComposerPart *part = self->parts->pdata[i];
      g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (part->text, NULL);
      SlideHeuristicParameters parameters = slide_heuristic_spec_get_info (spec)->parameters;
      gboolean fits = parameters != SLIDE_PARAMETERS_PARTS
                      && !(is_sum (self) && parameters == SLIDE_PARAMETERS_WEIGHTS);

      gtk_widget_set_visible (GTK_WIDGET (part), fits);
    }
  gtk_label_set_label (self->kind_label,
                       is_sum (self)
                       ? _("The weighted sum of the parts’ estimates. If all parts are admissible "
                           "and the weights add up to at most 1, so is the sum.")
                       : _("The largest of the parts’ estimates. If all parts are admissible, so "
                           "is their maximum; likewise for consistent."));
  update_composed (self);
}

static void edit_button_cb (TilestarComposer *self,
                            GtkWidget        *button);

static TilestarComposerPart *
add_part (TilestarComposer *self,
          const char       *text,
          const char       *name)
{
  TilestarComposerPart *part = g_object_new (TILESTAR_TYPE_COMPOSER_PART, NULL);

  name_part (part, text, name);
  g_object_bind_property (self->sum_button, "active", part->spin, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (part->check, "toggled", G_CALLBACK (update_composed), self);
  g_signal_connect_swapped (part->spin, "value-changed", G_CALLBACK (update_composed), self);
  g_signal_connect_swapped (part->edit_button, "clicked", G_CALLBACK (edit_button_cb), self);
  gtk_box_append (self->rows, GTK_WIDGET (part));
  g_ptr_array_add (self->parts, part);
  return part;
}

static void
add_parts (TilestarComposer *self)
{
  GListModel *model = G_LIST_MODEL (self->heuristics);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (TilestarHeuristicItem) item = g_list_model_get_item (model, i);

      add_part (self, tilestar_heuristic_item_get_text (item), tilestar_heuristic_item_get_name (item));
    }
}

static TilestarComposerPart *
find_part (TilestarComposer *self,
           const char       *text)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (g_str_equal (((TilestarComposerPart *) self->parts->pdata[i])->text, text))
      return self->parts->pdata[i];

  return NULL;
}

/* Groups that were clicked for the first time become a new part; those of a part replace its
 * groups, unless another part has the same ones. */
static void
groups_applied_cb (TilestarComposer        *self,
                   TilestarPartitionEditor *editor)
{
  SlidePartitions partitions = { .n = 1, .of = { *tilestar_partition_editor_get_partition (editor) } };
  g_autoptr (SlideHeuristicSpec) edited = self->edited != NULL ? slide_heuristic_spec_parse (self->edited->text, NULL)
                                                               : NULL;
  g_autofree char *groups = slide_partitions_to_string (&partitions);
  g_autofree char *text = g_strconcat ("pattern-database:", groups,
                                       edited != NULL && slide_heuristic_spec_get_no_reflection (edited)
                                       ? ",no-reflection" : "", NULL);
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (text, NULL);
  g_autofree char *name = NULL;
  TilestarComposerPart *part;

  if (spec == NULL)
    return;

  name = slide_heuristic_spec_dup_name (spec);
  part = find_part (self, slide_heuristic_spec_get_text (spec));
  if (part == NULL && self->edited != NULL)
    {
      part = self->edited;
      name_part (part, slide_heuristic_spec_get_text (spec), name);
    }
  else if (part == NULL)
    {
      part = add_part (self, slide_heuristic_spec_get_text (spec), name);
      gtk_widget_set_visible (part->edit_button, TRUE);
    }
  else if (self->edited != NULL && self->edited != part)
    {
      gtk_check_button_set_active (self->edited->check, FALSE);
    }
  gtk_check_button_set_active (part->check, TRUE);
  update_kind (self);
}

/* @part: (nullable): the part whose groups are changed; NULL for a new one */
static void
edit_groups (TilestarComposer     *self,
             TilestarComposerPart *part)
{
  GSettings *settings = tilestar_workspace_get_settings (self->workspace);
  const SlideBoard *goal = tilestar_audit_get_goal (self->audit);
  g_autoptr (SlideHeuristicSpec) spec = part != NULL ? slide_heuristic_spec_parse (part->text, NULL) : NULL;
  SlidePartitions partitions;
  GtkWidget *editor;

  /* The goal may have changed since, so that these groups do not fit. */
  if (spec == NULL || slide_heuristic_spec_get_partition (spec) == NULL
      || !slide_partitions_parse (slide_heuristic_spec_get_partition (spec), goal, &partitions, NULL))
    tilestar_partition_init (&partitions, settings, goal);
  editor = tilestar_partition_editor_new (goal, &partitions.of[0],
                                          tilestar_settings_get_memory_limit (settings));
  self->edited = part;
  g_signal_connect_object (editor, "applied", G_CALLBACK (groups_applied_cb), self, G_CONNECT_SWAPPED);
  tilestar_dialog_present (GTK_WINDOW (editor), GTK_WIDGET (self));
}

static void
edit_button_cb (TilestarComposer *self,
                GtkWidget        *button)
{
  edit_groups (self, TILESTAR_COMPOSER_PART (gtk_widget_get_ancestor (button, TILESTAR_TYPE_COMPOSER_PART)));
}

static void
groups_cb (TilestarComposer *self)
{
  edit_groups (self, NULL);
}

/* ---- Saving ---- */

static void
keep_cb (TilestarComposer *self,
         const char       *name,
         gboolean          may_replace)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup (slide_heuristic_spec_get_text (self->spec));

  if (!tilestar_heuristic_list_add (self->heuristics, name, self->spec, &error))
    {
      tilestar_keeper_show_problem (self->keeper, error->message);
      return;
    }

  g_signal_emit (self, composed_signal, 0, text);
  gtk_window_close (GTK_WINDOW (self));
}

static void
copy_cb (TilestarComposer *self)
{
  if (self->spec == NULL)
    return;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                          slide_heuristic_spec_get_text (self->spec));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.notice", "s", _("Heuristic copied"));
}

/* ---- The object ---- */

static void
tilestar_composer_dispose (GObject *object)
{
  TilestarComposer *self = TILESTAR_COMPOSER (object);

  if (self->audit != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->audit, self);
      g_object_run_dispose (G_OBJECT (self->audit));
    }
  g_clear_object (&self->audit);
  g_clear_object (&self->heuristics);
  g_clear_object (&self->workspace);
  g_clear_pointer (&self->spec, slide_heuristic_spec_free);
  g_clear_pointer (&self->parts, g_ptr_array_unref);

  G_OBJECT_CLASS (tilestar_composer_parent_class)->dispose (object);
}

static void
tilestar_composer_class_init (TilestarComposerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_composer_dispose;

  composed_signal = TILESTAR_SIGNAL (klass, "composed", 1, G_TYPE_STRING);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  g_type_ensure (TILESTAR_TYPE_KEEPER);
  TILESTAR_TEMPLATE (widget_class, "tilestar-composer.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarComposer, sum_button, kind_label, rows, content_box, text_label,
                          copy_button, verdict_label, keeper);
  TILESTAR_BIND_CALLBACKS (widget_class, update_kind, groups_cb, copy_cb, keep_cb);
}

static void
tilestar_composer_init (TilestarComposer *self)
{
  self->parts = g_ptr_array_new ();
}

GtkWidget *
tilestar_composer_new (TilestarWorkspace *workspace)
{
  TilestarComposer *self = g_object_new (TILESTAR_TYPE_COMPOSER, NULL);

  self->workspace = g_object_ref (workspace);
  self->heuristics = tilestar_heuristic_list_new (tilestar_workspace_get_settings (workspace));
  self->audit = tilestar_audit_new (workspace);
  gtk_widget_init_template (GTK_WIDGET (self));
  add_parts (self);
  tilestar_keeper_start (self->keeper, self->heuristics, FALSE, self->content_box);
  tilestar_audit_look (self->audit, TRUE);
  g_signal_connect_swapped (self->audit, "changed", G_CALLBACK (show_verdict), self);
  update_kind (self);
  return GTK_WIDGET (self);
}
