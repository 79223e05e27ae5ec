/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-run-chips.c: the last searches, to go back to.
 */

#include "tilestar-run-chips.h"

#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

/* A chip shows at most so much of a name; its tooltip has all. */
#define NAME_CHARS 26

struct _TilestarRunChips
{
  GtkWidget parent_instance;

  TilestarWorkspace *workspace;
  GListModel        *runs;        /* the workspace's, which may be disposed of first */
  GtkBox            *box;         /* of a toggle button for each run, in their order */
  gboolean           is_updating; /* the buttons follow the workspace, not it them */
};

G_DEFINE_FINAL_TYPE (TilestarRunChips, tilestar_run_chips, GTK_TYPE_WIDGET)

static TilestarRun *
get_run (GtkWidget *chip)
{
  return g_object_get_data (G_OBJECT (chip), "run");
}

static void
update_pressed (TilestarRunChips *self)
{
  TilestarRun *shown = tilestar_workspace_get_shown_run (self->workspace);

  self->is_updating = TRUE;
  for (GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self->box)); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), get_run (chip) == shown);
  self->is_updating = FALSE;
}

static void
toggled_cb (GtkToggleButton  *chip,
            TilestarRunChips *self)
{
  if (self->is_updating)
    return;

  tilestar_workspace_show_run (self->workspace, get_run (GTK_WIDGET (chip)));
  /* A click on the one that is on show leaves it pressed. */
  update_pressed (self);
}

static GtkWidget *
create_label (const char *text,
              int         max_chars)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), max_chars > 0 ? PANGO_ELLIPSIZE_MIDDLE
                                                            : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), max_chars);
  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_widget_add_css_class (label, "caption");

  return label;
}

static GtkWidget *
create_chip (TilestarRunChips *self,
             TilestarRun      *run)
{
  GtkWidget *chip = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  guint64 expanded = tilestar_run_get_statistics (run)->expanded;
  g_autofree char *count = tilestar_format_count (expanded);
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  /* Translators: a grouped count of nodes that a search has expanded */
  text = g_strdup_printf (_("%s expanded"), count);
  name = g_strdup_printf ("%s · %s", tilestar_run_get_name (run), text);

  gtk_box_append (GTK_BOX (box), create_label (tilestar_run_get_name (run), NAME_CHARS));
  gtk_box_append (GTK_BOX (box), create_label (text, -1));
  gtk_button_set_child (GTK_BUTTON (chip), box);
  gtk_widget_add_css_class (chip, "numeric");
  gtk_widget_set_tooltip_text (chip, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (chip), "run", g_object_ref (run), g_object_unref);
  g_signal_connect (chip, "toggled", G_CALLBACK (toggled_cb), self);

  return chip;
}

static void
runs_changed_cb (GListModel       *runs,
                 guint             position,
                 guint             n_removed,
                 guint             n_added,
                 TilestarRunChips *self)
{
  GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self->box));
  GtkWidget *previous = NULL;

  for (guint i = 0; i < position; i++)
    {
      previous = chip;
      chip = gtk_widget_get_next_sibling (chip);
    }
  for (guint i = 0; i < n_removed; i++)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (chip);

      gtk_box_remove (self->box, chip);
      chip = next;
    }
  for (guint i = 0; i < n_added; i++)
    {
      g_autoptr (TilestarRun) run = g_list_model_get_item (runs, position + i);
      GtkWidget *added = create_chip (self, run);

      gtk_box_insert_child_after (self->box, added, previous);
      previous = added;
    }

  gtk_widget_set_visible (GTK_WIDGET (self), g_list_model_get_n_items (runs) > 1);
  update_pressed (self);
}

static void
tilestar_run_chips_dispose (GObject *object)
{
  TilestarRunChips *self = TILESTAR_RUN_CHIPS (object);

  if (self->workspace != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->runs, self);
      g_signal_handlers_disconnect_by_data (self->workspace, self);
    }
  g_clear_object (&self->runs);
  g_clear_object (&self->workspace);
  if (gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_unparent (gtk_widget_get_first_child (GTK_WIDGET (self)));

  G_OBJECT_CLASS (tilestar_run_chips_parent_class)->dispose (object);
}

static void
tilestar_run_chips_class_init (TilestarRunChipsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_run_chips_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tilestar_run_chips_init (TilestarRunChips *self)
{
  /* Its chips as wide as their names want, and more of them by scrolling. */
  GtkWidget *viewport = g_object_new (GTK_TYPE_VIEWPORT,
                                      "hscroll-policy", GTK_SCROLL_NATURAL,
                                      "scroll-to-focus", TRUE,
                                      NULL);
  GtkWidget *scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                                      "vscrollbar-policy", GTK_POLICY_NEVER,
                                      "child", viewport,
                                      NULL);

  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  gtk_viewport_set_child (GTK_VIEWPORT (viewport), GTK_WIDGET (self->box));
  gtk_widget_set_parent (scrolled, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Last searches"), -1);
}

void
tilestar_run_chips_bind (TilestarRunChips  *self,
                         TilestarWorkspace *workspace)
{
  g_return_if_fail (TILESTAR_IS_RUN_CHIPS (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  self->runs = g_object_ref (tilestar_workspace_get_runs (workspace));
  g_signal_connect (self->runs, "items-changed", G_CALLBACK (runs_changed_cb), self);
  g_signal_connect_swapped (workspace, "shown-changed", G_CALLBACK (update_pressed), self);
}
