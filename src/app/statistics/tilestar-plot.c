/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-plot.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tilestar-class.h"
#include "tilestar-statistics-text.h"
#include "tilestar-table-cells.h"
#include "tilestar-table-model.h"

/* A two-dimensional plot needs more height. */
#define LANDSCAPE_HEIGHT 170

/* A row of the table. */
typedef struct
{
  guint64 key;
  gint64  value;      /* -1: none */
  guint64 other;
} Line;

struct _TilestarPlot
{
  GtkWidget parent_instance;

  GtkLabel            *title;
  GtkMenuButton       *table_button;
  GtkPopover          *popover;
  GtkColumnView       *table;
  GtkColumnViewColumn *key_column;
  GtkColumnViewColumn *value_column;
  GtkColumnViewColumn *other_column;
  GtkDrawingArea      *area;

  TilestarPlotKind    kind;
  gboolean            has_statistics;
  SlideStatistics     statistics;
  SlideSeries         series;
  SlideLandscape     *landscape;  /* nullable */
  GArray             *lines;      /* of Line; empty while nothing shows them */
  TilestarTableModel *places;     /* one item for each line */
  GHashTable         *bound;      /* set of GtkListItem: the bound cells */
};

G_DEFINE_FINAL_TYPE (TilestarPlot, tilestar_plot, GTK_TYPE_WIDGET)

G_DEFINE_ENUM_TYPE (TilestarPlotKind, tilestar_plot_kind,
                    G_DEFINE_ENUM_VALUE (TILESTAR_PLOT_FRONTIER, "frontier"),
                    G_DEFINE_ENUM_VALUE (TILESTAR_PLOT_LAYERS, "layers"),
                    G_DEFINE_ENUM_VALUE (TILESTAR_PLOT_LANDSCAPE, "landscape"),
                    G_DEFINE_ENUM_VALUE (TILESTAR_PLOT_BOUNDS, "bounds"))

enum
{
  PROP_0,
  PROP_KIND,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
add_line (TilestarPlot *self,
          guint64       key,
          gint64        value,
          guint64       other)
{
  Line line = { .key = key, .value = value, .other = other };

  g_array_append_val (self->lines, line);
}

static const SlideStatistics *
tilestar_plot_get_statistics (TilestarPlot *self)
{
  return self->has_statistics ? &self->statistics : NULL;
}

static const SlideSeries *
tilestar_plot_get_series (TilestarPlot *self)
{
  return self->has_statistics ? &self->series : NULL;
}

/* Formats a value of the first column, or of the second. If several g or h share a cell, that is
 * their range. */
static char *
tilestar_plot_dup_key (TilestarPlot *self,
                       guint64       first,
                       gboolean      is_g)
{
  guint step = 1;
  g_autofree char *from = tilestar_format_count (first);
  g_autofree char *to = NULL;

  if (self->kind == TILESTAR_PLOT_LANDSCAPE && self->landscape != NULL)
    step = is_g ? self->landscape->g_step : self->landscape->h_step;
  if (step == 1)
    return g_steal_pointer (&from);

  to = tilestar_format_count (first + step - 1);
  return g_strdup_printf ("%s–%s", from, to);
}

/* Updates the text of a cell. */
static void
write_cell (TilestarPlot *self,
            GtkListItem  *item)
{
  guint position = gtk_list_item_get_position (item);
  GtkWidget *label = gtk_list_item_get_child (item);
  const GtkColumnViewColumn *column = g_object_get_data (G_OBJECT (label), "column");
  g_autofree char *text = NULL;
  const Line *line;

  if (position >= self->lines->len)
    return;

  line = &g_array_index (self->lines, Line, position);
  if (column == self->key_column)
    text = tilestar_plot_dup_key (self, line->key, TRUE);
  else if (column == self->other_column)
    text = tilestar_format_count (line->other);
  else if (line->value >= 0)
    text = tilestar_plot_dup_key (self, (guint64) line->value, FALSE);
  else
    text = g_strdup ("—");

  gtk_label_set_text (GTK_LABEL (label), text);
}

static void
tilestar_plot_fill_table (TilestarPlot *self)
{
  const SlideSeries *series = tilestar_plot_get_series (self);
  GHashTableIter iter;
  gpointer item;

  g_array_set_size (self->lines, 0);
  if (series != NULL && self->kind == TILESTAR_PLOT_FRONTIER)
    {
      for (guint i = 0; i < series->n_samples; i++)
        add_line (self, series->samples[i].expanded, (gint64) series->samples[i].frontier, 0);
    }
  else if (series != NULL && self->kind == TILESTAR_PLOT_BOUNDS)
    {
      for (guint i = 0; i < series->n_bounds; i++)
        add_line (self, series->bounds[i].expanded, series->bounds[i].best_moves,
                  series->bounds[i].lower_bound);
    }
  else if (series != NULL && self->kind == TILESTAR_PLOT_LANDSCAPE)
    {
      const SlideLandscape *landscape = self->landscape;

      for (guint g = 0; landscape != NULL && g < landscape->n_g; g++)
        for (guint h = 0; h < landscape->n_h; h++)
          if (slide_landscape_get (landscape, g, h) > 0)
            add_line (self, (guint64) g * landscape->g_step, (gint64) h * landscape->h_step,
                      slide_landscape_get (landscape, g, h));
    }
  else if (series != NULL)
    {
      for (guint i = 0; i < series->n_f_layers; i++)
        if (series->expanded_per_f[i] > 0)
          add_line (self, series->first_f + i, (gint64) series->expanded_per_f[i], 0);
    }

  /* Updates the bound cells; all other cells are updated when they are bound. */
  tilestar_table_model_set_n (self->places, self->lines->len);
  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    write_cell (self, item);
}

static void
popover_map_cb (TilestarPlot *self)
{
  tilestar_plot_fill_table (self);
}

static void
tilestar_plot_announce (TilestarPlot *self)
{
  g_autofree char *description =
    tilestar_plot_dup_description (self->kind, tilestar_plot_get_statistics (self),
                                   tilestar_plot_get_series (self), self->landscape);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
  if (gtk_widget_get_mapped (GTK_WIDGET (self->popover)))
    tilestar_plot_fill_table (self);
}

static void
tilestar_plot_draw_cb (GtkWidget             *area,
                       cairo_t               *cr,
                       double                 width,
                       double                 height,
                       const TilestarPalette *palette,
                       gpointer               user_data)
{
  TilestarPlot *self = user_data;
  PangoContext *context = gtk_widget_get_pango_context (area);

  tilestar_plot_draw (cr, self->kind, tilestar_plot_get_statistics (self),
                      tilestar_plot_get_series (self), self->landscape, width, height, palette,
                      pango_context_get_font_description (context));
}

static void
cell_setup_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
               GtkListItem              *item,
               GtkColumnViewColumn      *column)
{
  GtkWidget *label = gtk_label_new (NULL);

  g_object_set_data (G_OBJECT (label), "column", column);
  gtk_label_set_xalign (GTK_LABEL (label), tilestar_table_get_alignment (TRUE));
  gtk_list_item_set_child (item, label);
}

static void
cell_bind_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item,
              TilestarPlot             *self)
{
  g_hash_table_add (self->bound, item);
  write_cell (self, item);
}

static void
cell_unbind_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item,
                TilestarPlot             *self)
{
  g_hash_table_remove (self->bound, item);
}

static void
tilestar_plot_init_column (TilestarPlot        *self,
                           GtkColumnViewColumn *column,
                           const char          *title)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (cell_setup_cb), column);
  g_signal_connect (factory, "bind", G_CALLBACK (cell_bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (cell_unbind_cb), self);
  gtk_column_view_column_set_factory (column, factory);
  gtk_column_view_column_set_title (column, title);
}

/* These differ from the names of the statistics, each of which belongs to only one label. */
typedef struct
{
  const char *name;
  const char *table_name;
  const char *key;        /* one letter, with the context "axis" */
  const char *value;      /* one letter, with the context "axis" */
  const char *other;      /* NULL: no such column */
} PlotWords;

static const PlotWords plot_words[] = {
  [TILESTAR_PLOT_FRONTIER] = { N_("Frontier over time"), N_("Frontier over time as a table"),
                               N_("After expansions"), N_("Nodes on the frontier"), NULL },
  [TILESTAR_PLOT_LAYERS] = { N_("Expansions per f"), N_("Expansions per f as a table"),
                             NC_("axis", "f"), N_("Expansions"), NULL },
  [TILESTAR_PLOT_LANDSCAPE] = { N_("g–h landscape"), N_("g–h landscape as a table"),
                                NC_("axis", "g"), NC_("axis", "h"), N_("Expansions") },
  [TILESTAR_PLOT_BOUNDS] = { N_("Bounds over time"), N_("Bounds over time as a table"),
                             N_("After expansions"), N_("Moves found"), N_("Proven lower bound") },
};

static const char *
get_title (const char *title)
{
  if (title == NULL)
    return NULL;

  return title[1] == '\0' ? g_dpgettext2 (NULL, "axis", title) : _(title);
}

static void
tilestar_plot_constructed (GObject *object)
{
  TilestarPlot *self = TILESTAR_PLOT (object);
  const PlotWords *words = &plot_words[self->kind];
  const char *name = _(words->name);
  const char *table_name = _(words->table_name);

  G_OBJECT_CLASS (tilestar_plot_parent_class)->constructed (object);

  gtk_label_set_text (self->title, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->table_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, table_name,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->table),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, table_name,
                                  -1);
  tilestar_plot_init_column (self, self->key_column, get_title (words->key));
  tilestar_plot_init_column (self, self->value_column, get_title (words->value));
  tilestar_plot_init_column (self, self->other_column, get_title (words->other));
  for (guint i = 0; i < 3; i++)
    tilestar_table_align_title (self->table, i);
  if (self->kind == TILESTAR_PLOT_LANDSCAPE)
    gtk_drawing_area_set_content_height (self->area, LANDSCAPE_HEIGHT);
  gtk_column_view_column_set_visible (self->other_column, words->other != NULL);
  tilestar_plot_announce (self);
}

static void
tilestar_plot_dispose (GObject *object)
{
  TilestarPlot *self = TILESTAR_PLOT (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), TILESTAR_TYPE_PLOT);
  g_clear_object (&self->places);
  g_clear_pointer (&self->landscape, slide_landscape_unref);

  G_OBJECT_CLASS (tilestar_plot_parent_class)->dispose (object);
}

static void
tilestar_plot_finalize (GObject *object)
{
  TilestarPlot *self = TILESTAR_PLOT (object);

  g_array_unref (self->lines);
  g_hash_table_unref (self->bound);

  G_OBJECT_CLASS (tilestar_plot_parent_class)->finalize (object);
}

static void
tilestar_plot_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  TilestarPlot *self = TILESTAR_PLOT (object);

  switch (prop_id)
    {
    case PROP_KIND:
      g_value_set_enum (value, self->kind);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_plot_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  TilestarPlot *self = TILESTAR_PLOT (object);

  switch (prop_id)
    {
    case PROP_KIND:
      self->kind = g_value_get_enum (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_plot_class_init (TilestarPlotClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = tilestar_plot_constructed;
  object_class->dispose = tilestar_plot_dispose;
  object_class->finalize = tilestar_plot_finalize;
  object_class->get_property = tilestar_plot_get_property;
  object_class->set_property = tilestar_plot_set_property;

  properties[PROP_KIND] = g_param_spec_enum ("kind", NULL, NULL, TILESTAR_TYPE_PLOT_KIND,
                                             TILESTAR_PLOT_FRONTIER,
                                             G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY
                                             | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  TILESTAR_TEMPLATE (widget_class, "tilestar-plot.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "content", FALSE, 0);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarPlot, title, table_button, popover, table, key_column, value_column,
                          other_column, area);
  TILESTAR_BIND_CALLBACKS (widget_class, popover_map_cb);
  gtk_widget_class_set_css_name (widget_class, "plot");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tilestar_plot_init (TilestarPlot *self)
{
  g_autoptr (GtkSelectionModel) model = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));

  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  self->places = tilestar_table_model_new ();
  self->bound = g_hash_table_new (NULL, NULL);
  model = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->places))));
  gtk_column_view_set_model (self->table, model);

  tilestar_palette_set_draw_func (self->area, tilestar_plot_draw_cb, self);
}

void
tilestar_plot_set_statistics (TilestarPlot          *self,
                              const SlideStatistics *statistics,
                              const SlideSeries     *series,
                              SlideLandscape        *landscape,
                              gboolean               speak)
{
  g_return_if_fail (TILESTAR_IS_PLOT (self));
  g_return_if_fail ((statistics == NULL) == (series == NULL));

  if (statistics == NULL && !self->has_statistics)
    return;

  self->has_statistics = statistics != NULL;
  if (statistics != NULL)
    {
      self->statistics = *statistics;
      self->series = *series;
    }

  g_clear_pointer (&self->landscape, slide_landscape_unref);
  if (landscape != NULL && self->kind == TILESTAR_PLOT_LANDSCAPE)
    self->landscape = slide_landscape_ref (landscape);

  gtk_widget_queue_draw (GTK_WIDGET (self->area));
  if (speak)
    tilestar_plot_announce (self);
}
