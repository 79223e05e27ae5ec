/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-partition-chooser.h"

#include "slide-pattern-choices.h"
#include "slide-pattern-partition-text.h"
#include "tilestar-choice.h"
#include "tilestar-class.h"
#include "tilestar-dialog.h"
#include "tilestar-partition-editor.h"
#include "tilestar-partition.h"
#include "tilestar-search-settings.h"

#include <glib/gi18n.h>

struct _TilestarPartitionChooser
{
  AdwBin parent_instance;

  GSettings   *settings;
  SlideBoard   goal;
  gboolean     has_goal;
  gboolean     is_updating;     /* the dropdown follows the settings */
  GListStore  *choices;

  GtkDropDown *drop_down;
  GtkLabel    *label;
  GtkLabel    *problem_label;
  GtkWidget   *reflection_check;
};

G_DEFINE_FINAL_TYPE (TilestarPartitionChooser, tilestar_partition_chooser, ADW_TYPE_BIN)

static char *
describe_cost (TilestarPartitionChooser *self,
               const SlidePartitions    *partitions)
{
  SlidePatternCost cost;

  slide_pattern_get_cost_of_all (&self->goal, partitions, &cost);
  return tilestar_partition_describe (&cost);
}

static void
append (GPtrArray  *rows,
        const char *id,
        const char *title,
        const char *subtitle)
{
  g_ptr_array_add (rows, tilestar_choice_new (id, title, subtitle));
}

/* Adds the name of the strongest choice to "Strongest for this board size". */
static void
append_strongest (TilestarPartitionChooser *self,
                  GPtrArray                *rows)
{
  const SlidePartitionChoice *strongest = slide_partition_get_default (self->goal.rows, self->goal.columns);
  g_autofree char *cost = NULL;
  g_autofree char *subtitle = NULL;
  SlidePartitions partitions;

  slide_partitions_init_choice (&partitions, strongest, &self->goal);
  cost = describe_cost (self, &partitions);
  /* Translators: the name of a choice, such as 6-6-3, then what it costs */
  subtitle = g_strdup_printf (_("%s: %s"), strongest->id, cost);
  append (rows, TILESTAR_PARTITION_STRONGEST, _("Strongest for this board size"), subtitle);
}

static void
append_custom (TilestarPartitionChooser *self,
               GPtrArray                *rows)
{
  g_autofree char *cost = NULL;
  SlidePartitions partitions = { .n = 1 };

  if (!tilestar_partition_get_custom (self->settings, &self->goal, &partitions.of[0]))
    {
      append (rows, TILESTAR_PARTITION_CUSTOM, _("Custom groups…"), _("Choose your own groups of "
                                                                      "tiles"));
      return;
    }

  cost = describe_cost (self, &partitions);
  /* Translators: groups of tiles that are one's own */
  append (rows, TILESTAR_PARTITION_CUSTOM, _("Custom groups"), cost);
}

static void
append_choices (TilestarPartitionChooser *self,
                GPtrArray                *rows)
{
  guint n_choices;
  const SlidePartitionChoice *choices =
    slide_partition_list_choices (self->goal.rows, self->goal.columns, &n_choices);

  append_strongest (self, rows);
  for (guint i = 0; i < n_choices; i++)
    {
      g_autofree char *cost = NULL;
      SlidePartitions partitions;

      slide_partitions_init_choice (&partitions, &choices[i], &self->goal);
      cost = describe_cost (self, &partitions);
      append (rows, choices[i].id, choices[i].id, cost);
    }
  append_custom (self, rows);
}

static void
update_label (TilestarPartitionChooser *self)
{
  SlidePartitions partitions;
  const SlidePartitionChoice *choice;
  g_autofree char *cost_text = NULL;
  g_autofree char *text = NULL;
  g_autofree char *problem = NULL;
  SlidePatternCost cost;

  tilestar_partition_init (&partitions, self->settings, &self->goal);
  choice = slide_partitions_identify (&partitions, &self->goal);
  slide_pattern_get_cost_of_all (&self->goal, &partitions, &cost);
  cost_text = tilestar_partition_describe (&cost);

  if (choice != NULL)
    /* Translators: the name of a choice of groups, a sentence about it, then what it costs */
    text = g_strdup_printf (_("%s. %s %s."), choice->id, _(choice->description), cost_text);
  else
    {
      g_autofree char *groups = NULL;

      /* A check button says whether the reflection is used. */
      partitions.no_reflection = FALSE;
      groups = slide_partitions_to_string (&partitions);
      /* Translators: groups of tiles such as 1,2,3/4,5, then what they cost */
      text = g_strdup_printf (_("%s. %s."), groups, cost_text);
    }
  gtk_label_set_label (self->label, text);

  problem = tilestar_partition_dup_problem (&cost, tilestar_settings_get_memory_limit (self->settings));
  gtk_label_set_label (self->problem_label, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), problem != NULL);
}

/* If the choices are the same as before, only their descriptions are updated. The dropdown keeps
 * its rows, because it may be in the middle of a selection. */
static gboolean
describe_choices (TilestarPartitionChooser *self,
                  GPtrArray                *rows)
{
  GListModel *model = G_LIST_MODEL (self->choices);

  if (g_list_model_get_n_items (model) != rows->len)
    return FALSE;

  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (TilestarChoice) choice = g_list_model_get_item (model, i);

      if (!g_str_equal (tilestar_choice_get_id (choice), tilestar_choice_get_id (rows->pdata[i])))
        return FALSE;
    }

  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (TilestarChoice) choice = g_list_model_get_item (model, i);

      tilestar_choice_describe (choice, tilestar_choice_get_title (rows->pdata[i]),
                                tilestar_choice_get_subtitle (rows->pdata[i]));
    }

  return TRUE;
}

void
tilestar_partition_chooser_refresh (TilestarPartitionChooser *self)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *id = NULL;

  g_return_if_fail (TILESTAR_IS_PARTITION_CHOOSER (self));

  if (self->settings == NULL || !self->has_goal)
    return;

  id = tilestar_partition_dup_choice (self->settings, &self->goal);
  append_choices (self, rows);

  self->is_updating = TRUE;
  if (!describe_choices (self, rows))
    g_list_store_splice (self->choices, 0, g_list_model_get_n_items (G_LIST_MODEL (self->choices)),
                         rows->pdata, rows->len);
  tilestar_choice_select (self->drop_down, id);
  self->is_updating = FALSE;

  update_label (self);
}

/* ---- The editor ---- */

static void
applied_cb (TilestarPartitionEditor  *editor,
            TilestarPartitionChooser *self)
{
  /* A script may have set another goal while the editor was open. */
  if (slide_board_equal (tilestar_partition_editor_get_goal (editor), &self->goal))
    tilestar_partition_set_custom (self->settings, &self->goal,
                                   tilestar_partition_editor_get_partition (editor));
}

void
tilestar_partition_chooser_edit (TilestarPartitionChooser *self)
{
  SlidePartitions partitions;
  GtkWidget *editor;

  g_return_if_fail (TILESTAR_IS_PARTITION_CHOOSER (self));

  tilestar_partition_init (&partitions, self->settings, &self->goal);
  editor = tilestar_partition_editor_new (&self->goal, &partitions.of[0],
                                          tilestar_settings_get_memory_limit (self->settings));
  g_signal_connect_object (editor, "applied", G_CALLBACK (applied_cb), self, 0);
  tilestar_dialog_present (GTK_WINDOW (editor), GTK_WIDGET (self));
}

static void
selected_cb (TilestarPartitionChooser *self)
{
  const char *id;
  SlidePartition ignored;

  if (self->is_updating || self->settings == NULL)
    return;

  id = tilestar_choice_get_selected (self->drop_down);
  if (id == NULL)
    return;

  /* "Custom" cannot be selected until custom groups exist. */
  if (g_str_equal (id, TILESTAR_PARTITION_CUSTOM)
      && !tilestar_partition_get_custom (self->settings, &self->goal, &ignored))
    {
      tilestar_partition_chooser_refresh (self);
      tilestar_partition_chooser_edit (self);
      return;
    }

  g_settings_set_string (self->settings, "partition", id);
}

/* ---- The object ---- */

static void
tilestar_partition_chooser_dispose (GObject *object)
{
  TilestarPartitionChooser *self = TILESTAR_PARTITION_CHOOSER (object);

  tilestar_clear_watched (&self->settings, self);
  g_clear_object (&self->choices);

  G_OBJECT_CLASS (tilestar_partition_chooser_parent_class)->dispose (object);
}

static void
tilestar_partition_chooser_class_init (TilestarPartitionChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_partition_chooser_dispose;

  TILESTAR_TEMPLATE (widget_class, "tilestar-partition-chooser.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarPartitionChooser, drop_down, label, problem_label, reflection_check);
  TILESTAR_BIND_CALLBACKS (widget_class, selected_cb, tilestar_partition_chooser_edit);
}

static void
tilestar_partition_chooser_init (TilestarPartitionChooser *self)
{
  self->is_updating = TRUE;
  self->choices = g_list_store_new (TILESTAR_TYPE_CHOICE);

  gtk_widget_init_template (GTK_WIDGET (self));
  tilestar_choice_set_up_drop_down (self->drop_down, _("Partition"),
                                    G_LIST_MODEL (g_object_ref (self->choices)));
  self->is_updating = FALSE;
}

void
tilestar_partition_chooser_bind (TilestarPartitionChooser *self,
                                 GSettings                *settings)
{
  g_return_if_fail (TILESTAR_IS_PARTITION_CHOOSER (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_swapped (settings, "changed::partition",
                            G_CALLBACK (tilestar_partition_chooser_refresh), self);
  g_settings_bind (settings, "reflection", self->reflection_check, "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_swapped (settings, "changed::custom-partitions",
                            G_CALLBACK (tilestar_partition_chooser_refresh), self);
  g_signal_connect_swapped (settings, "changed::memory-limit",
                            G_CALLBACK (tilestar_partition_chooser_refresh), self);
  tilestar_partition_chooser_refresh (self);
}

void
tilestar_partition_chooser_set_goal (TilestarPartitionChooser *self,
                                     const SlideBoard         *goal)
{
  g_return_if_fail (TILESTAR_IS_PARTITION_CHOOSER (self));

  if (self->has_goal && slide_board_equal (&self->goal, goal))
    return;

  self->goal = *goal;
  self->has_goal = TRUE;
  tilestar_partition_chooser_refresh (self);
}
