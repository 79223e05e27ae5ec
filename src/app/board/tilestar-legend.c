/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-legend.h"

#include "tilestar-class.h"
#include "tilestar-explanation-table.h"
#include "tilestar-legend-entries.h"

#include <glib/gi18n.h>

#define SAMPLE_CELL 56
#define TABLE_HEIGHT 84

struct _TilestarLegend
{
  GtkWidget          parent_instance;

  TilestarBoardView *board_view;   /* nullable */
  GtkWidget         *button;
  GtkGrid           *grid;
  GArray            *entries;      /* nullable: of TilestarLegendEntry; as the popover has them */
};

G_DEFINE_FINAL_TYPE (TilestarLegend, tilestar_legend, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_BOARD_VIEW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
draw_sample_cb (GtkDrawingArea *area,
                cairo_t        *cr,
                int             width,
                int             height,
                gpointer        user_data)
{
  TilestarPalette palette;

  tilestar_palette_init_for_widget (&palette, GTK_WIDGET (area));
  tilestar_legend_draw_entry (cr, user_data, width, height, &palette);
}

static void
add_row (TilestarLegend *self,
         int             row,
         GtkWidget      *sample,
         const char     *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 28);
  gtk_label_set_width_chars (GTK_LABEL (label), 16);
  gtk_widget_set_hexpand (label, TRUE);

  gtk_grid_attach (self->grid, sample, 0, row, 1, 1);
  gtk_grid_attach (self->grid, label, 1, row, 1, 1);
}

static GtkWidget *
create_sample (TilestarLegendEntry *entry)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  "content-width", 2 * SAMPLE_CELL,
                                  "content-height", SAMPLE_CELL,
                                  "valign", GTK_ALIGN_CENTER,
                                  NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_sample_cb, entry, NULL);
  tilestar_palette_watch (area);

  return area;
}

static void
clear_rows (TilestarLegend *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  g_clear_pointer (&self->entries, g_array_unref);
}

static void
map_cb (TilestarLegend *self)
{
  TilestarBoardPicture picture;
  guint n_entries;

  clear_rows (self);
  if (self->board_view == NULL)
    return;

  tilestar_board_view_get_picture (self->board_view, &picture);
  self->entries = tilestar_legend_list_entries (&picture);
  n_entries = self->entries->len;

  for (guint i = 0; i < n_entries; i++)
    {
      TilestarLegendEntry *entry = &g_array_index (self->entries, TilestarLegendEntry, i);

      add_row (self, (int) i, create_sample (entry), entry->text);
    }

  if (picture.explanation != NULL && picture.explanation->table != NULL)
    {
      GtkWidget *table = tilestar_explanation_table_new ();
      GtkWidget *label = gtk_label_new (_("Tables of where tiles belong: how many tiles of each "
                                          "row (top to bottom) belong in each row (left to right) "
                                          "(↕), and the same for columns (↔). Tiles off the "
                                          "diagonal still have to move."));

      gtk_widget_set_size_request (table, -1, TABLE_HEIGHT);
      tilestar_explanation_table_set_explanation (TILESTAR_EXPLANATION_TABLE (table), picture.explanation,
                                                  picture.board.rows, picture.board.columns);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
      gtk_grid_attach (self->grid, table, 0, (int) n_entries, 2, 1);
      gtk_grid_attach (self->grid, label, 0, (int) n_entries + 1, 2, 1);
    }
}

static void
tilestar_legend_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  if (prop_id == PROP_BOARD_VIEW)
    g_value_set_object (value, TILESTAR_LEGEND (object)->board_view);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tilestar_legend_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  if (prop_id == PROP_BOARD_VIEW)
    g_set_object (&TILESTAR_LEGEND (object)->board_view, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tilestar_legend_dispose (GObject *object)
{
  TilestarLegend *self = TILESTAR_LEGEND (object);

  if (self->grid != NULL)
    clear_rows (self);
  self->grid = NULL;
  g_clear_pointer (&self->button, gtk_widget_unparent);
  g_clear_object (&self->board_view);

  G_OBJECT_CLASS (tilestar_legend_parent_class)->dispose (object);
}

static void
tilestar_legend_class_init (TilestarLegendClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_legend_dispose;
  object_class->get_property = tilestar_legend_get_property;
  object_class->set_property = tilestar_legend_set_property;

  properties[PROP_BOARD_VIEW] =
      g_param_spec_object ("board-view", NULL, NULL, TILESTAR_TYPE_BOARD_VIEW,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  TILESTAR_TEMPLATE (widget_class, "tilestar-legend.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarLegend, button, grid);
  TILESTAR_BIND_CALLBACKS (widget_class, map_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "legend");
}

static void
tilestar_legend_init (TilestarLegend *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
