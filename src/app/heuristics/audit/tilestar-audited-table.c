/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-audited-table.h"

#include "tilestar-audit-text.h"
#include "tilestar-class.h"
#include "tilestar-statistics-text.h"
#include "tilestar-table-cells.h"

#include <glib/gi18n.h>

struct _TilestarAuditedTable
{
  AdwBin parent_instance;

  TilestarAudit *audit;      /* nullable */
  GtkLabel      *note;
  GtkWidget     *all_button;
  GtkColumnView *table;
};

G_DEFINE_FINAL_TYPE (TilestarAuditedTable, tilestar_audited_table, ADW_TYPE_BIN)

/* ---- The columns ---- */

/* The least width of a name: a narrow table scrolls instead of cutting more of it. */
#define MIN_NAME_CHARS 18

typedef enum
{
  NAME,
  ADMISSIBLE,
  CONSISTENT,
  MEAN,
  EXACT,
  N_COLUMNS
} Column;

static const char *const titles[N_COLUMNS] = {
  [NAME] = N_("Heuristic"),
  /* Translators: the title of a narrow column: whether a heuristic is admissible */
  [ADMISSIBLE] = N_("Adm."),
  /* Translators: the title of a narrow column: whether a heuristic is consistent */
  [CONSISTENT] = N_("Cons."),
  [MEAN] = N_("Mean h"),
  [EXACT] = N_("Exact"),
};

static char *
dup_cell (TilestarAudited *audited,
          Column           column)
{
  const SlideAudit *found = tilestar_audited_get_found (audited);

  switch (column)
    {
    case ADMISSIBLE:
      return g_strdup (slide_audit_is_admissible (found) ? _("Yes") : _("No"));
    case CONSISTENT:
      return g_strdup (slide_audit_is_consistent (found) ? _("Yes") : _("No"));
    case MEAN:
      return tilestar_audit_format_mean (found->mean_h);
    case EXACT:
      return tilestar_format_count (found->exact);
    case NAME:
    case N_COLUMNS:
    default:
      return slide_heuristic_spec_dup_name (tilestar_audited_get_spec (audited));
    }
}

static double
get_key (TilestarAudited *audited,
         Column           column)
{
  const SlideAudit *found = tilestar_audited_get_found (audited);

  switch (column)
    {
    case ADMISSIBLE:
      return (double) found->overestimates;
    case CONSISTENT:
      return (double) found->inconsistent_edges;
    case EXACT:
      return (double) found->exact;
    case MEAN:
    case NAME:
    case N_COLUMNS:
    default:
      return found->mean_h;
    }
}

static int
compare (gconstpointer a,
         gconstpointer b,
         gpointer      user_data)
{
  Column column = GPOINTER_TO_UINT (user_data);
  double difference;

  if (column == NAME)
    {
      g_autofree char *name_a = dup_cell ((TilestarAudited *) a, NAME);
      g_autofree char *name_b = dup_cell ((TilestarAudited *) b, NAME);

      return g_utf8_collate (name_a, name_b);
    }

  difference = get_key ((TilestarAudited *) a, column) - get_key ((TilestarAudited *) b, column);
  return difference < 0.0 ? -1 : difference > 0.0;
}

static gboolean
is_number (Column column)
{
  return column == MEAN || column == EXACT;
}

static void
set_up_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *item,
           gpointer                  user_data)
{
  GtkWidget *label = gtk_label_new (NULL);
  Column column = GPOINTER_TO_UINT (user_data);

  gtk_label_set_xalign (GTK_LABEL (label), tilestar_table_get_alignment (is_number (column)));
  if (column == NAME)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), MIN_NAME_CHARS);
    }
  else
    gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         gpointer                  user_data)
{
  g_autofree char *text = dup_cell (gtk_list_item_get_item (item), GPOINTER_TO_UINT (user_data));
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, GPOINTER_TO_UINT (user_data) == NAME ? text : NULL);
}

static void
add_columns (TilestarAuditedTable *self)
{
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
      g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (_(titles[i]), factory);
      g_autoptr (GtkSorter) sorter =
        GTK_SORTER (gtk_custom_sorter_new (compare, GUINT_TO_POINTER (i), NULL));

      g_signal_connect (factory, "setup", G_CALLBACK (set_up_cb), GUINT_TO_POINTER (i));
      g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), GUINT_TO_POINTER (i));
      gtk_column_view_column_set_sorter (column, sorter);
      gtk_column_view_column_set_expand (column, i == NAME);
      gtk_column_view_append_column (self->table, column);
      if (is_number (i))
        tilestar_table_align_title (self->table, i);
    }
  tilestar_table_name (self->table, _("Audited so far"));
}

/* ---- Rows ---- */

static void
update_table (TilestarAuditedTable *self)
{
  GListModel *audited = tilestar_audit_get_audited (self->audit);
  TilestarAuditState state = tilestar_audit_get_state (self->audit);
  guint n = g_list_model_get_n_items (audited);
  g_autofree char *text = NULL;

  if (n > 0)
    /* Translators: number of heuristics that have been audited for this goal */
    text = tilestar_format_sentence (ngettext ("%u heuristic audited for this goal",
                                               "%u heuristics audited for this goal", n), n);
  gtk_label_set_label (self->note, text != NULL ? text : _("Audited heuristics appear here"));
  gtk_widget_set_sensitive (self->all_button,
                            state != TILESTAR_AUDIT_WORKING && state != TILESTAR_AUDIT_TOO_LARGE);
}

static void
all_cb (TilestarAuditedTable *self)
{
  tilestar_audit_start_all (self->audit);
}

static void
activate_cb (TilestarAuditedTable *self,
             guint                 position)
{
  g_autoptr (TilestarAudited) audited =
    g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (self->table)), position);

  if (audited != NULL)
    tilestar_audit_choose (self->audit, tilestar_audited_get_text (audited));
}

/* ---- The object ---- */

static void
tilestar_audited_table_dispose (GObject *object)
{
  TilestarAuditedTable *self = TILESTAR_AUDITED_TABLE (object);

  tilestar_clear_watched (&self->audit, self);

  G_OBJECT_CLASS (tilestar_audited_table_parent_class)->dispose (object);
}

static void
tilestar_audited_table_class_init (TilestarAuditedTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_audited_table_dispose;

  TILESTAR_TEMPLATE (widget_class, "tilestar-audited-table.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarAuditedTable, note, all_button, table);
  TILESTAR_BIND_CALLBACKS (widget_class, all_cb, activate_cb);
}

static void
tilestar_audited_table_init (TilestarAuditedTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tilestar_audited_table_bind (TilestarAuditedTable *self,
                             TilestarAudit        *audit)
{
  GListModel *audited = tilestar_audit_get_audited (audit);
  GtkSortListModel *sorted;
  GtkSingleSelection *selection;

  g_return_if_fail (TILESTAR_IS_AUDITED_TABLE (self));
  g_return_if_fail (self->audit == NULL);

  self->audit = g_object_ref (audit);
  add_columns (self);
  sorted = gtk_sort_list_model_new (g_object_ref (audited),
                                    g_object_ref (gtk_column_view_get_sorter (self->table)));
  /* The first row is not a choice of the user. */
  selection = gtk_single_selection_new (G_LIST_MODEL (sorted));
  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_single_selection_set_selected (selection, GTK_INVALID_LIST_POSITION);
  gtk_column_view_set_model (self->table, GTK_SELECTION_MODEL (selection));
  g_object_unref (selection);
  g_signal_connect_swapped (audit, "changed", G_CALLBACK (update_table), self);
  g_signal_connect_object (audited, "items-changed", G_CALLBACK (update_table), self, G_CONNECT_SWAPPED);
  update_table (self);
}
