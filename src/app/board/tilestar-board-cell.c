/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-board-cell.h"

#include "tilestar-class.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

struct _TilestarBoardCell
{
  GtkWidget  parent_instance;

  guint      index;
  char      *name;
  char      *description;
};

G_DEFINE_FINAL_TYPE (TilestarBoardCell, tilestar_board_cell, GTK_TYPE_WIDGET)

static guint activated_signal;

static void
activate_action (GtkWidget  *widget,
                 const char *action_name G_GNUC_UNUSED,
                 GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, activated_signal, 0);
}

static void
tilestar_board_cell_state_flags_changed (GtkWidget     *widget,
                                         GtkStateFlags  previous)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  GTK_WIDGET_CLASS (tilestar_board_cell_parent_class)->state_flags_changed (widget, previous);

  /* The view draws the focus ring. */
  if (parent != NULL)
    gtk_widget_queue_draw (parent);
}

static void
tilestar_board_cell_finalize (GObject *object)
{
  TilestarBoardCell *self = TILESTAR_BOARD_CELL (object);

  g_free (self->name);
  g_free (self->description);

  G_OBJECT_CLASS (tilestar_board_cell_parent_class)->finalize (object);
}

static void
tilestar_board_cell_class_init (TilestarBoardCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = tilestar_board_cell_finalize;
  widget_class->state_flags_changed = tilestar_board_cell_state_flags_changed;

  activated_signal = TILESTAR_SIGNAL (klass, "activated", 0);

  gtk_widget_class_install_action (widget_class, "cell.activate", NULL, activate_action);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_set_css_name (widget_class, "boardcell");
}

static void
tilestar_board_cell_init (TilestarBoardCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
tilestar_board_cell_new (guint index)
{
  TilestarBoardCell *self = g_object_new (TILESTAR_TYPE_BOARD_CELL, NULL);

  self->index = index;

  return GTK_WIDGET (self);
}

guint
tilestar_board_cell_get_index (TilestarBoardCell *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_CELL (self), 0);

  return self->index;
}

/* Whether the move of a tile is good. (transfer full) */
static char *
describe_cost (const SlideMoveCost *cost)
{
  /* Translators: what is known of the move of a tile: afterwards a shortest solution has that many moves */
  if (cost->cost == 0 && slide_distance_bounds_are_proven (&cost->distance))
    return tilestar_format_sentence (ngettext ("Good move: then %u move to the goal",
                                               "Good move: then %u moves to the goal", cost->distance.at_most),
                                     cost->distance.at_most);
  if (cost->cost == 0)
    return g_strdup (_("Good move"));
  if (cost->cost > 0)
    return tilestar_format_sentence (ngettext ("Costs %d move", "Costs %d moves", (gulong) cost->cost), cost->cost);

  return g_strdup (_("Not known whether it is a good move"));
}

void
tilestar_board_cell_describe (TilestarBoardCell   *self,
                              guint                columns,
                              guint                tile,
                              gboolean             waits,
                              gboolean             picked,
                              const char          *group,
                              const SlideMoveCost *cost)
{
  g_autofree char *name = NULL;
  g_autofree char *description = NULL;
  guint row, column;

  g_return_if_fail (TILESTAR_IS_BOARD_CELL (self));
  g_return_if_fail (columns > 0);

  row = self->index / columns + 1;
  column = self->index % columns + 1;

  if (waits)
    /* Translators: a cell that still waits for a tile */
    name = g_strdup_printf (_("Empty, row %u, column %u"), row, column);
  else if (tile == 0)
    /* Translators: the cell without a tile, which the others slide into */
    name = g_strdup_printf (_("Blank, row %u, column %u"), row, column);
  else
    name = g_strdup_printf (_("Tile %u, row %u, column %u"), tile, row, column);

  if (g_strcmp0 (name, self->name) != 0)
    {
      g_free (self->name);
      self->name = g_steal_pointer (&name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, self->name, -1);
    }

  if (picked)
    /* Translators: the cell was picked, for an exchange */
    description = g_strdup (_("Selected"));
  else if (group != NULL)
    /* Translators: the letter of the group of tiles that this tile is in */
    description = g_strdup_printf (_("Group %s"), group);

  if (!picked && cost != NULL)
    {
      g_autofree char *of_group = g_steal_pointer (&description);
      g_autofree char *move = describe_cost (cost);

      description = of_group == NULL ? g_steal_pointer (&move) : g_strdup_printf ("%s. %s", of_group, move);
    }

  if (g_strcmp0 (description, self->description) != 0)
    {
      g_free (self->description);
      self->description = g_steal_pointer (&description);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      self->description != NULL ? self->description : "", -1);
    }
}
