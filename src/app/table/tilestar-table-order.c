/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table-order.c: what a long table is sorted by.
 */

#include "tilestar-table-order.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkColumnViewColumn *column;   /* the view's */
  int                  sort;
} Choice;

struct _TilestarTableOrder
{
  GObject parent_instance;

  GtkColumnView      *view;
  GtkMenuButton      *button;
  GSimpleActionGroup *actions;
  GMenu              *columns;    /* a section of the menu */
  GArray             *choices;    /* of Choice */
  int                 sort;
  gboolean            descending;
};

G_DEFINE_FINAL_TYPE (TilestarTableOrder, tilestar_table_order, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- By the titles ---- */

/* Called by the view's sorter for the columns that it sorts by, the first one first, with
 * where to write that as @a. */
static int
probe_cb (gconstpointer a,
          gconstpointer b,
          gpointer      sort)
{
  int *probed = (gpointer) a;

  if (*probed < 0)
    *probed = GPOINTER_TO_INT (sort);

  return -1;
}

/* GTK 4.8 does not tell which column was clicked: comparing anything does. */
static void
sorter_changed_cb (TilestarTableOrder *self)
{
  int probed = -1;
  GtkOrdering ordering =
    gtk_sorter_compare (gtk_column_view_get_sorter (self->view), &probed, self);

  /* None there yet. */
  if (self->choices->len == 0)
    return;

  self->descending = probed >= 0 && ordering == GTK_ORDERING_LARGER;
  self->sort = probed >= 0 ? probed : g_array_index (self->choices, Choice, 0).sort;

  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "by",
                                      g_variant_new_int32 (self->sort));
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "descending",
                                      g_variant_new_boolean (self->descending));
  gtk_menu_button_set_icon_name (self->button, self->descending ? "view-sort-descending-symbolic"
                                                                : "view-sort-ascending-symbolic");
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- By the menu ---- */

static void
by_cb (GSimpleAction      *action,
       GVariant           *sort,
       TilestarTableOrder *self)
{
  tilestar_table_order_set (self, g_variant_get_int32 (sort), self->descending);
}

static void
descending_cb (GSimpleAction      *action,
               GVariant           *parameter,
               TilestarTableOrder *self)
{
  tilestar_table_order_set (self, self->sort, !self->descending);
}

static void
add_menu (TilestarTableOrder *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) ways = g_menu_new ();
  g_autoptr (GSimpleAction) by =
    g_simple_action_new_stateful ("by", G_VARIANT_TYPE_INT32, g_variant_new_int32 (0));
  g_autoptr (GSimpleAction) descending =
    g_simple_action_new_stateful ("descending", NULL, g_variant_new_boolean (FALSE));

  g_menu_append (ways, _("Largest First"), "rows.descending");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (self->columns));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (ways));
  gtk_menu_button_set_menu_model (self->button, G_MENU_MODEL (menu));

  g_signal_connect_object (by, "activate", G_CALLBACK (by_cb), self, 0);
  g_signal_connect_object (descending, "activate", G_CALLBACK (descending_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (by));
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (descending));
}

/* ---- The object ---- */

static void
tilestar_table_order_finalize (GObject *object)
{
  TilestarTableOrder *self = TILESTAR_TABLE_ORDER (object);

  g_clear_object (&self->view);
  g_clear_object (&self->button);
  g_array_unref (self->choices);
  g_object_unref (self->columns);
  g_object_unref (self->actions);

  G_OBJECT_CLASS (tilestar_table_order_parent_class)->finalize (object);
}

static void
tilestar_table_order_class_init (TilestarTableOrderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tilestar_table_order_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tilestar_table_order_init (TilestarTableOrder *self)
{
  self->choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  self->columns = g_menu_new ();
  self->actions = g_simple_action_group_new ();
}

TilestarTableOrder *
tilestar_table_order_new (GtkWidget     *table,
                          GtkColumnView *view,
                          GtkMenuButton *button)
{
  TilestarTableOrder *self = g_object_new (TILESTAR_TYPE_TABLE_ORDER, NULL);

  self->view = g_object_ref (view);
  self->button = g_object_ref (button);
  add_menu (self);
  gtk_widget_insert_action_group (table, "rows", G_ACTION_GROUP (self->actions));
  g_signal_connect_object (gtk_column_view_get_sorter (view), "changed",
                           G_CALLBACK (sorter_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

void
tilestar_table_order_add (TilestarTableOrder  *self,
                          GtkColumnViewColumn *column,
                          int                  sort)
{
  Choice choice = { column, sort };
  g_autoptr (GtkSorter) sorter = NULL;
  g_autoptr (GMenuItem) item = NULL;

  g_return_if_fail (TILESTAR_IS_TABLE_ORDER (self));

  g_array_append_val (self->choices, choice);
  item = g_menu_item_new (gtk_column_view_column_get_title (column), NULL);
  g_menu_item_set_action_and_target (item, "rows.by", "i", sort);
  g_menu_append_item (self->columns, item);
  sorter = GTK_SORTER (gtk_custom_sorter_new (probe_cb, GINT_TO_POINTER (sort), NULL));
  gtk_column_view_column_set_sorter (column, sorter);
}

void
tilestar_table_order_set (TilestarTableOrder *self,
                          int                 sort,
                          gboolean            descending)
{
  g_return_if_fail (TILESTAR_IS_TABLE_ORDER (self));

  for (guint i = 0; i < self->choices->len; i++)
    if (g_array_index (self->choices, Choice, i).sort == sort)
      gtk_column_view_sort_by_column (self->view, g_array_index (self->choices, Choice, i).column,
                                      descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
}

int
tilestar_table_order_get (TilestarTableOrder *self)
{
  return self->sort;
}

gboolean
tilestar_table_order_is_descending (TilestarTableOrder *self)
{
  return self->descending;
}
