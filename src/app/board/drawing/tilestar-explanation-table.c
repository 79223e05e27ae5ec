/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-explanation-table.h"

#include "tilestar-explanation-drawing.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Requested whatever the board's shape, so that the widget fits a container of fixed height; it
 * uses more if allocated more. */
#define WIDTH  132
#define HEIGHT 30

struct _TilestarExplanationTable
{
  GtkWidget  parent_instance;

  GArray    *counts;     /* (nullable): of guint8 */
  guint      rows;
  guint      columns;
};

G_DEFINE_FINAL_TYPE (TilestarExplanationTable, tilestar_explanation_table, GTK_TYPE_WIDGET)

/* How many tiles of one of the tables are not on its diagonal. */
static guint
count_strays (const guint8 *counts,
              guint         n)
{
  guint strays = 0;

  for (guint i = 0; i < n * n; i++)
    if (i / n != i % n)
      strays += counts[i];

  return strays;
}

static void
describe (TilestarExplanationTable *self)
{
  const guint8 *counts = (const guint8 *) self->counts->data;
  guint in_rows = count_strays (counts, self->rows);
  guint in_columns = count_strays (counts + self->rows * self->rows, self->columns);
  g_autofree char *rows = NULL;
  g_autofree char *columns = NULL;
  g_autofree char *text = NULL;

  rows = g_strdup_printf (ngettext ("%u tile is not in its goal row.",
                                    "%u tiles are not in their goal rows.", in_rows), in_rows);
  columns = g_strdup_printf (ngettext ("%u tile is not in its goal column.",
                                       "%u tiles are not in their goal columns.", in_columns),
                             in_columns);
  text = g_strconcat (rows, " ", columns, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
}

static void
tilestar_explanation_table_snapshot (GtkWidget   *widget,
                                     GtkSnapshot *snapshot)
{
  TilestarExplanationTable *self = TILESTAR_EXPLANATION_TABLE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  SlideExplanation explanation = { .table = self->counts };
  TilestarPalette palette;
  cairo_t *cr;

  tilestar_palette_init_for_widget (&palette, widget);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  tilestar_explanation_draw_walking_table (cr, &explanation, self->rows, self->columns,
                                           width, height, &palette);
  cairo_destroy (cr);
}

static void
tilestar_explanation_table_finalize (GObject *object)
{
  TilestarExplanationTable *self = TILESTAR_EXPLANATION_TABLE (object);

  g_clear_pointer (&self->counts, g_array_unref);

  G_OBJECT_CLASS (tilestar_explanation_table_parent_class)->finalize (object);
}

static void
tilestar_explanation_table_class_init (TilestarExplanationTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = tilestar_explanation_table_finalize;
  widget_class->snapshot = tilestar_explanation_table_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "explanationtable");
}

static void
tilestar_explanation_table_init (TilestarExplanationTable *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), WIDTH, HEIGHT);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Walking distance"), -1);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  tilestar_palette_watch (GTK_WIDGET (self));
}

GtkWidget *
tilestar_explanation_table_new (void)
{
  return g_object_new (TILESTAR_TYPE_EXPLANATION_TABLE, NULL);
}

void
tilestar_explanation_table_set_explanation (TilestarExplanationTable *self,
                                            const SlideExplanation   *explanation,
                                            guint                     rows,
                                            guint                     columns)
{
  gboolean shown;

  g_return_if_fail (TILESTAR_IS_EXPLANATION_TABLE (self));

  shown = explanation != NULL && explanation->table != NULL
          && explanation->table->len == rows * rows + columns * columns;

  g_clear_pointer (&self->counts, g_array_unref);
  self->rows = shown ? rows : 0;
  self->columns = shown ? columns : 0;
  if (shown)
    {
      self->counts = g_array_copy (explanation->table);
      describe (self);
    }

  gtk_widget_set_visible (GTK_WIDGET (self), shown);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
