/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-landscape-view.h"

#include "tilestar-landscape-view-test.h"
#include "tilestar-class.h"
#include "tilestar-formula.h"
#include "tilestar-heat-area.h"
#include "tilestar-isolate.h"
#include "tilestar-landscape-counts.h"
#include "tilestar-landscape-drawing.h"
#include "tilestar-latest.h"
#include "tilestar-plot-drawing.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

struct _TilestarLandscapeView
{
  GtkWidget parent_instance;

  GtkToggleButton  *expanded_button;
  GtkToggleButton  *frontier_button;
  GtkLabel         *cell_label;
  TilestarHeatArea *area;

  TilestarExploration     *exploration;   /* nullable */
  TilestarLandscapeCounts *counts;        /* nullable: not counted yet */
  TilestarLatest           counting;
  guint                    max_g;         /* the cells cover at least these */
  guint                    max_h;
  TilestarLandscapePlace   place;         /* where the last drawing put the cells */
  gboolean                 is_drawn;
  TilestarThrottle         speech;
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarLandscapeView, tilestar_landscape_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_PICTURE, NULL))

static gboolean
shows_frontier (TilestarLandscapeView *self)
{
  return gtk_toggle_button_get_active (self->frontier_button);
}

/* Returns the counts on display, or NULL: without any, and while a question asks for the values of a node, which
 * its place would give away. */
static const SlideLandscape *
get_landscape (TilestarLandscapeView *self)
{
  if (self->exploration != NULL && tilestar_exploration_are_values_hidden (self->exploration))
    return NULL;

  return self->counts != NULL ? tilestar_landscape_counts_get (self->counts, shows_frontier (self))
                              : NULL;
}

/* ---- Drawing ---- */

void
tilestar_landscape_view_init_marks (TilestarExploration    *exploration,
                                    TilestarLandscapeMarks *marks)
{
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  const SlideStatistics *statistics =
    tilestar_run_get_statistics (tilestar_exploration_get_run (exploration));
  guint32 selected = tilestar_exploration_get_selected (exploration);
  guint32 target = tilestar_exploration_get_target (exploration);
  SlideVersion version;

  slide_record_get_version (record, selected, &version);
  *marks = (TilestarLandscapeMarks) {
    .f = version.g + version.h, .is_other = version.f != version.g + version.h, .goal_g = -1,
    .has_node = TRUE, .g = version.g, .h = version.h,
  };
  if (target != SLIDE_RECORD_NONE)
    {
      marks->f = tilestar_run_get_path (tilestar_exploration_get_run (exploration))->len;
      /* In bidirectional search, neither tree reaches the root of the other. */
      if (slide_record_get_kind (record) != SLIDE_RECORD_TWO_WAY)
        marks->goal_g = (int) marks->f;
      marks->is_proven = statistics != NULL && slide_statistics_is_proven (statistics);
    }
}

static void
draw_landscape (TilestarLandscapeView  *self,
                cairo_t                *cr,
                double                  width,
                double                  height,
                const TilestarPalette  *palette,
                gboolean                is_vector,
                TilestarLandscapePlace *out_place)
{
  PangoContext *pango = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (pango);
  TilestarPlotContext context = { .cr = cr, .palette = palette, .is_vector = is_vector,
                                  .landscape = get_landscape (self) };
  TilestarLandscapeMarks marks;

  if (context.landscape == NULL || tilestar_exploration_get_record (self->exploration) == NULL)
    {
      tilestar_plot_draw (cr, TILESTAR_PLOT_LANDSCAPE, NULL, NULL, NULL, width, height, palette, font);
      return;
    }

  tilestar_landscape_view_init_marks (self->exploration, &marks);
  tilestar_plot_begin (&context, width, height, font);
  tilestar_landscape_draw (&context, &marks, width, height, out_place);
  tilestar_plot_end (&context);
}

static void
tilestar_landscape_view_draw (TilestarPicture       *picture,
                              cairo_t               *cr,
                              double                 width,
                              double                 height,
                              const TilestarPalette *palette)
{
  TilestarPalette paper = *palette;

  /* Exported pictures have the window's background. */
  paper.plot = palette->window;
  draw_landscape (TILESTAR_LANDSCAPE_VIEW (picture), cr, width, height, &paper, TRUE, NULL);
}

/* ---- Texts ---- */

static char *
dup_range (guint cell,
           guint step)
{
  if (step == 1)
    return g_strdup_printf ("%u", cell);

  return g_strdup_printf ("%u–%u", cell * step, (cell + 1) * step - 1);
}

/* Describes a cell. */
static char *
dup_cell_text (TilestarLandscapeView *self,
               guint                  g_cell,
               guint                  h_cell)
{
  const SlideLandscape *landscape = get_landscape (self);
  guint64 n = slide_landscape_get (landscape, g_cell, h_cell);
  g_autofree char *g = dup_range (g_cell, landscape->g_step);
  g_autofree char *h = dup_range (h_cell, landscape->h_step);
  g_autofree char *count = tilestar_format_count (n);
  g_autofree char *isolated = NULL;
  g_autofree char *plain = NULL;

  if (landscape->g_step == 1 && landscape->h_step == 1)
    plain = tilestar_formula_dup_recorded (tilestar_exploration_get_record (self->exploration), g_cell, h_cell);
  else
    plain = g_strdup_printf ("g %s, h %s", g, h);
  isolated = tilestar_isolate (plain);

  if (shows_frontier (self))
    /* Translators: f, g and h of nodes, and how many of them are on the frontier */
    return g_strdup_printf (ngettext ("%s: %s node on the frontier", "%s: %s nodes on the frontier", n), isolated, count);

  /* Translators: f, g and h of nodes, and how many of them have been expanded */
  return g_strdup_printf (ngettext ("%s: %s expanded", "%s: %s expanded", n), isolated, count);
}

/* Returns the cell of the selected node. */
static gboolean
get_selected_cell (gpointer owner,
                   guint    *g_cell,
                   guint    *h_cell)
{
  TilestarLandscapeView *self = owner;
  const SlideLandscape *landscape = get_landscape (self);
  SlideVersion version;

  if (landscape == NULL || tilestar_exploration_get_record (self->exploration) == NULL)
    return FALSE;

  slide_record_get_version (tilestar_exploration_get_record (self->exploration),
                            tilestar_exploration_get_selected (self->exploration), &version);
  *g_cell = version.g / landscape->g_step;
  *h_cell = version.h / landscape->h_step;
  return TRUE;
}

/* Returns the cell under the pointer, or that of the selected node. */
static gboolean
get_cell (TilestarLandscapeView *self,
          guint                 *g_cell,
          guint                 *h_cell)
{
  const SlideLandscape *landscape = get_landscape (self);

  if (tilestar_heat_area_get_pointed (self->area, g_cell, h_cell))
    return TRUE;

  /* The counts may still be of an earlier moment, whose cells do not cover the node. */
  return get_selected_cell (self, g_cell, h_cell)
         && *g_cell < landscape->n_g && *h_cell < landscape->n_h;
}

static void
update_label (TilestarLandscapeView *self)
{
  guint g_cell, h_cell;
  g_autofree char *text = NULL;

  if (get_cell (self, &g_cell, &h_cell))
    text = dup_cell_text (self, g_cell, h_cell);
  gtk_label_set_text (self->cell_label, text != NULL ? text : "");
}

static char *
dup_description (TilestarLandscapeView *self)
{
  const SlideLandscape *landscape = get_landscape (self);
  guint64 n = 0, largest = 0;
  guint largest_g = 0, largest_h = 0;
  g_autofree char *total = NULL;
  g_autofree char *most = NULL;

  if (landscape == NULL)
    return g_strdup (tilestar_exploration_are_values_hidden (self->exploration)
                     ? _("The landscape is hidden until you answer, because the values of a node are asked for")
                     : _("Nothing to show yet"));

  for (guint g = 0; g < landscape->n_g; g++)
    for (guint h = 0; h < landscape->n_h; h++)
      {
        guint64 count = slide_landscape_get (landscape, g, h);

        n += count;
        if (count > largest)
          {
            largest = count;
            largest_g = g;
            largest_h = h;
          }
      }
  if (n == 0)
    return g_strdup (shows_frontier (self) ? _("The frontier is empty")
                                       : _("No node has been expanded yet"));
  if (!shows_frontier (self))
    return tilestar_landscape_describe (landscape);

  total = tilestar_format_count (n);
  most = tilestar_format_count (largest);
  /* Translators: the number of nodes, then the most frequent g and h, and how many nodes have
   * them */
  return tilestar_format_sentence (ngettext ("%s node on the frontier. Most are at g = %u and h = "
                                             "%u: %s.",
                                             "%s nodes on the frontier. Most are at g = %u and h = "
                                             "%u: %s.",
                                             n),
                                   total, largest_g * landscape->g_step, largest_h * landscape->h_step, most);
}

static void
update_description (gpointer user_data)
{
  TilestarLandscapeView *self = user_data;
  g_autofree char *description = dup_description (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static void
show_counts (TilestarLandscapeView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self->area));
  update_label (self);
  tilestar_throttle_request (&self->speech);
}

/* ---- Counting ---- */

typedef struct
{
  SlideRecord             *record;
  guint64                  moment;
  guint32                  n_versions;
  guint                    max_g;
  guint                    max_h;
  gboolean                 is_hidden;
  TilestarLandscapeCounts *counts;      /* the result */
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  slide_record_unref (input->record);
  g_clear_pointer (&input->counts, tilestar_landscape_counts_free);
  g_free (input);
}

static void
compute_counts (gpointer      data,
                GCancellable *cancellable)
{
  Input *input = data;

  input->counts = tilestar_landscape_counts_new (input->record, input->moment, input->n_versions,
                                                 input->max_g, input->max_h, input->is_hidden);
}

static void
computed_cb (gpointer data,
             gpointer user_data)
{
  TilestarLandscapeView *self = user_data;
  Input *input = data;

  if (input->counts != NULL)
    {
      g_clear_pointer (&self->counts, tilestar_landscape_counts_free);
      self->counts = g_steal_pointer (&input->counts);
      show_counts (self);
    }
}

/* Counts the current moment on a worker thread, during which the old counts are shown. */
static gboolean
count_moment (gpointer owner)
{
  TilestarLandscapeView *self = owner;
  SlideRecord *record;
  Input *input;

  if (self->exploration == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;

  record = tilestar_exploration_get_record (self->exploration);
  if (record == NULL)
    {
      show_counts (self);
      return TRUE;
    }

  input = g_new0 (Input, 1);
  input->record = slide_record_ref (record);
  input->moment = tilestar_exploration_get_moment (self->exploration);
  input->n_versions = tilestar_exploration_get_n_versions (self->exploration);
  input->max_g = self->max_g;
  input->max_h = self->max_h;
  input->is_hidden = !tilestar_exploration_has_solution (self->exploration);
  tilestar_latest_start (&self->counting, compute_counts, input, input_free, computed_cb, self);
  return TRUE;
}

/* The moment, the solution or the length of the record changed. */
static void
update_counts (TilestarLandscapeView *self)
{
  tilestar_latest_hurry (&self->counting);
}

static void
record_changed_cb (TilestarLandscapeView *self)
{
  tilestar_latest_drop (&self->counting);
  g_clear_pointer (&self->counts, tilestar_landscape_counts_free);
  self->is_drawn = FALSE;
  update_counts (self);
}

static void
selected_changed_cb (TilestarLandscapeView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self->area));
  update_label (self);
  tilestar_throttle_request (&self->speech);
}

static void
map_cb (TilestarLandscapeView *self)
{
  tilestar_latest_resume (&self->counting);
}

static void
frontier_cb (TilestarLandscapeView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self->area));
  update_label (self);
  tilestar_throttle_run (&self->speech);
}

/* ---- The cells ---- */

static void
draw_cells (gpointer               owner,
            cairo_t               *cr,
            double                 width,
            double                 height,
            const TilestarPalette *palette)
{
  TilestarLandscapeView *self = owner;

  draw_landscape (self, cr, width, height, palette, FALSE, &self->place);
  self->is_drawn = self->counts != NULL;
}

static gboolean
find_cell (gpointer  owner,
           double    x,
           double    y,
           guint    *g_cell,
           guint    *h_cell)
{
  TilestarLandscapeView *self = owner;
  const SlideLandscape *landscape = get_landscape (self);

  return self->is_drawn && landscape != NULL
         && tilestar_exploration_get_record (self->exploration) != NULL
         && tilestar_landscape_find_cell (landscape, &self->place, x, y, g_cell, h_cell);
}

static gboolean
get_size (gpointer  owner,
          guint    *n_g,
          guint    *n_h)
{
  TilestarLandscapeView *self = owner;
  const SlideLandscape *landscape = get_landscape (self);

  if (landscape == NULL || tilestar_exploration_get_record (self->exploration) == NULL)
    return FALSE;

  *n_g = landscape->n_g;
  *n_h = landscape->n_h;
  return TRUE;
}

static guint64
count_cell (gpointer owner,
            guint    g_cell,
            guint    h_cell)
{
  return slide_landscape_get (get_landscape (owner), g_cell, h_cell);
}

static void
take_cell (gpointer owner,
           guint    g_cell,
           guint    h_cell)
{
  TilestarLandscapeView *self = owner;
  guint32 version = tilestar_landscape_counts_find (self->counts, g_cell, h_cell,
                                                    shows_frontier (self));

  if (version != SLIDE_RECORD_NONE
      && version < tilestar_exploration_get_n_versions (self->exploration))
    tilestar_exploration_set_selected (self->exploration, version);
}

static void
click_cell (gpointer owner,
            guint    g_cell,
            guint    h_cell)
{
  if (count_cell (owner, g_cell, h_cell) > 0)
    take_cell (owner, g_cell, h_cell);
}

static void
cell_pointed (gpointer owner)
{
  TilestarLandscapeView *self = owner;

  if (self->exploration != NULL)
    update_label (self);
}

static const TilestarHeatCells cells = {
  .draw = draw_cells,
  .find = find_cell,
  .get_size = get_size,
  .get_selected = get_selected_cell,
  .count = count_cell,
  .take = take_cell,
  .click = click_cell,
  .pointed = cell_pointed,
};

/* ---- The widget ---- */

static void
tilestar_landscape_view_dispose (GObject *object)
{
  TilestarLandscapeView *self = TILESTAR_LANDSCAPE_VIEW (object);

  tilestar_latest_drop (&self->counting);
  g_clear_pointer (&self->counts, tilestar_landscape_counts_free);
  tilestar_throttle_stop (&self->speech);
  tilestar_clear_watched (&self->exploration, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), TILESTAR_TYPE_LANDSCAPE_VIEW);

  G_OBJECT_CLASS (tilestar_landscape_view_parent_class)->dispose (object);
}

static void
tilestar_landscape_view_class_init (TilestarLandscapeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  tilestar_picture_install (klass, "landscape", tilestar_landscape_view_draw, NULL);
  G_OBJECT_CLASS (klass)->dispose = tilestar_landscape_view_dispose;

  g_type_ensure (TILESTAR_TYPE_HEAT_AREA);
  TILESTAR_TEMPLATE (widget_class, "tilestar-landscape-view.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "content", FALSE, 0);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarLandscapeView, expanded_button, frontier_button, cell_label, area);
  TILESTAR_BIND_CALLBACKS (widget_class, frontier_cb);
}

static void
tilestar_landscape_view_init (TilestarLandscapeView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_after (self, "map", G_CALLBACK (map_cb), NULL);
  tilestar_latest_init (&self->counting, 0, count_moment, self);
  tilestar_throttle_init (&self->speech, TILESTAR_SPEECH_MS, update_description, self);
}

GtkWidget *
tilestar_landscape_view_new (void)
{
  return g_object_new (TILESTAR_TYPE_LANDSCAPE_VIEW, NULL);
}

void
tilestar_landscape_view_bind (TilestarLandscapeView *self,
                              TilestarExploration   *exploration)
{
  g_return_if_fail (TILESTAR_IS_LANDSCAPE_VIEW (self));
  g_return_if_fail (self->exploration == NULL);

  self->exploration = g_object_ref (exploration);
  tilestar_heat_area_bind (self->area, &cells, self);
  g_signal_connect_swapped (exploration, "record-changed", G_CALLBACK (record_changed_cb), self);
  g_signal_connect_swapped (exploration, "grew", G_CALLBACK (update_counts), self);
  g_signal_connect_swapped (exploration, "moment-changed", G_CALLBACK (update_counts), self);
  g_signal_connect_swapped (exploration, "solution-changed", G_CALLBACK (update_counts), self);
  g_signal_connect_swapped (exploration, "selected-changed", G_CALLBACK (selected_changed_cb), self);
  record_changed_cb (self);
}

void
tilestar_landscape_view_set_range (TilestarLandscapeView *self,
                                   guint                  max_g,
                                   guint                  max_h)
{
  g_return_if_fail (TILESTAR_IS_LANDSCAPE_VIEW (self));

  if (max_g == self->max_g && max_h == self->max_h)
    return;

  self->max_g = max_g;
  self->max_h = max_h;
  record_changed_cb (self);
}

void
tilestar_landscape_view_show_frontier (TilestarLandscapeView *self,
                                       gboolean               frontier)
{
  g_return_if_fail (TILESTAR_IS_LANDSCAPE_VIEW (self));

  gtk_toggle_button_set_active (frontier ? self->frontier_button : self->expanded_button, TRUE);
}

gboolean
tilestar_landscape_view_is_busy (TilestarLandscapeView *self)
{
  return tilestar_latest_is_due (&self->counting);
}

guint64
tilestar_landscape_view_get_count (TilestarLandscapeView *self,
                                   guint                  g,
                                   guint                  h)
{
  const SlideLandscape *landscape = get_landscape (self);

  if (landscape == NULL || g / landscape->g_step >= landscape->n_g
      || h / landscape->h_step >= landscape->n_h)
    return 0;

  return slide_landscape_get (landscape, g / landscape->g_step, h / landscape->h_step);
}
