/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-view.c: the state-space map of an exploration.
 *
 * Three things are made one after the other: the layout, once for each record; a raster,
 * once for each place of the map in the widget; and with each frame the colours of what
 * has changed. The first two are made on workers. While a raster is made, the image of
 * the one before it is drawn, larger or smaller.
 */

#include "tilestar-map-view-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "slide-board-text.h"
#include "tilestar-background.h"
#include "tilestar-isolate.h"
#include "tilestar-map-boards.h"
#include "tilestar-map-card.h"
#include "tilestar-map-legend.h"
#include "tilestar-picture.h"
#include "tilestar-statistics-text.h"

/* The side of a piece, in pixels, at which it is near enough. */
#define NEAREST_SIDE 170.0

/* Where the goal lies nearer to the middle than this, of the disc's radius, the map is not shown
 * as a whole at first; its ring then takes so much of the room. */
#define SMALL_RADIUS 0.3
#define SMALL_ROOM 0.92

#define MENU_ZOOM_STEP 2.0
#define SPEAK_MS 1000

/* A picture for a file has so many pixels a unit. */
#define PICTURE_SCALE 2

static void tilestar_map_view_picture_init (TilestarPictureInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarMapView, tilestar_map_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_PICTURE,
                                                      tilestar_map_view_picture_init))

G_DEFINE_ENUM_TYPE (TilestarMapColoring, tilestar_map_coloring,
                    G_DEFINE_ENUM_VALUE (TILESTAR_MAP_BY_F, "f"),
                    G_DEFINE_ENUM_VALUE (TILESTAR_MAP_BY_TIME, "time"),
                    G_DEFINE_ENUM_VALUE (TILESTAR_MAP_BY_NEED, "need"))

enum
{
  PROP_0,
  PROP_COLORING,
  PROP_BOUND,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* ---- In words ---- */

static void
add_sentence (GString *text,
              char    *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

static void
describe_counts (TilestarMapView *self,
                 GString         *text)
{
  const SlideRecordTruth *truth = tilestar_exploration_get_truth (self->exploration);
  guint64 moment = tilestar_exploration_get_moment (self->exploration);
  g_autofree char *n_boards =
    tilestar_format_count (tilestar_map_layout_get_n_boards (self->layout));
  g_autofree char *expanded = NULL;
  g_autofree char *frontier = NULL;
  guint64 necessary, tie, wasted;
  SlideRecordCounters counters;

  tilestar_exploration_get_counters (self->exploration, &counters);
  expanded = tilestar_format_count (counters.expanded);
  frontier = tilestar_format_count (counters.frontier);
  /* Translators: numbers of boards */
  add_sentence (text, g_strdup_printf (_("%s boards: %s expansions so far, %s waiting."),
                                       n_boards, expanded, frontier));

  if (truth != NULL && slide_record_truth_get_counts (truth, moment, &necessary, &tie, &wasted))
    {
      g_autofree char *n_necessary = tilestar_format_count (necessary);
      g_autofree char *n_tie = tilestar_format_count (tie);
      g_autofree char *n_wasted = tilestar_format_count (wasted);

      /* Translators: numbers of expansions, with f below the solution's, the same and above */
      add_sentence (text, g_strdup_printf (_("Necessary: %s, ties: %s, wasted: %s."),
                                           n_necessary, n_tie, n_wasted));
    }
}

static char *
tilestar_map_view_dup_description (TilestarMapView *self)
{
  GString *text = g_string_new (NULL);
  guint32 hand = tilestar_exploration_get_hand (self->exploration);

  describe_counts (self, text);
  if (hand != SLIDE_RECORD_NONE)
    {
      g_autofree char *board_text = NULL;
      SlideVersion version;
      SlideBoard board;

      slide_record_get_version (tilestar_exploration_get_record (self->exploration), hand, &version);
      slide_record_get_board (tilestar_exploration_get_record (self->exploration), hand, &board);
      board_text = slide_board_to_text (&board, SLIDE_TEXT_LINE);
      /* Translators: a board as text, then its numbers */
      add_sentence (text, g_strdup_printf (_("In hand: %s, g = %u, h = %u, f = %u."), board_text,
                                           version.g, version.h, version.f));
    }
  if (self->pointed != TILESTAR_MAP_NOWHERE)
    {
      TilestarMapPicture picture = { .state = self->state, .exploration = self->exploration };
      g_autofree char *lines = tilestar_map_describe_place (&picture, self->pointed);
      g_autofree char *board_text = NULL;
      SlideBoard board;

      tilestar_map_layout_get_board (self->layout, self->pointed, &board);
      board_text = slide_board_to_text (&board, SLIDE_TEXT_LINE);
      g_strdelimit (lines, "\n", ';');
      /* Translators: a board as text, then what is known of it */
      add_sentence (text, g_strdup_printf (_("Shown: %s; %s."), board_text, lines));
    }

  return g_string_free (text, FALSE);
}

static gboolean
speak_cb (gpointer user_data)
{
  TilestarMapView *self = user_data;
  g_autofree char *description = NULL;

  self->speak_id = 0;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;

  self->spoken = g_get_monotonic_time ();
  if (self->state != NULL)
    {
      tilestar_map_state_update (self->state);
      description = tilestar_map_view_dup_description (self);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description != NULL ? description
                                  : gtk_label_get_text (GTK_LABEL (self->message)),
                                  -1);
  return G_SOURCE_REMOVE;
}

/* Brings the description up to date, at most once in a while, and not while nobody looks. */
static void
tilestar_map_view_speak (TilestarMapView *self)
{
  gint64 since = (g_get_monotonic_time () - self->spoken) / 1000;

  if (self->speak_id == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->speak_id = g_timeout_add ((guint) CLAMP (SPEAK_MS - since, 0, SPEAK_MS), speak_cb, self);
}

void
tilestar_map_view_changed (TilestarMapView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tilestar_map_view_speak (self);
}

/* ---- Where the map lies ---- */

static void
tilestar_map_view_init_picture (TilestarMapView            *self,
                                TilestarMapPicture         *picture,
                                const TilestarPalette      *palette,
                                const PangoFontDescription *font,
                                double                      width,
                                double                      height)
{
  TilestarMapViewport fit;

  *picture = (TilestarMapPicture) {
    .state = self->state,
    .exploration = self->exploration,
    .palette = palette,
    .font = font,
    .width = width,
    .height = height,
    .has_bound = self->bound,
    .pointed = TILESTAR_MAP_NOWHERE,
  };
  tilestar_map_legend_fit (picture, &fit);
  picture->viewport.radius = fit.radius * self->zoom;
  picture->viewport.x = fit.x - self->middle_x * picture->viewport.radius;
  picture->viewport.y = fit.y - self->middle_y * picture->viewport.radius;
}

static void
tilestar_map_view_init_own_picture (TilestarMapView    *self,
                                    TilestarMapPicture *picture,
                                    TilestarPalette    *palette)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));

  tilestar_palette_init_for_widget (palette, GTK_WIDGET (self));
  tilestar_map_view_init_picture (self, picture, palette,
                                  pango_context_get_font_description (context),
                                  gtk_widget_get_width (GTK_WIDGET (self)),
                                  gtk_widget_get_height (GTK_WIDGET (self)));
  picture->pointed = self->pointed;
}

/* Where it lies now, in units of the widget. */
void
tilestar_map_view_get_viewport (TilestarMapView     *self,
                                TilestarMapViewport *viewport)
{
  TilestarMapPicture picture;
  TilestarPalette palette;

  tilestar_map_view_init_own_picture (self, &picture, &palette);
  *viewport = picture.viewport;
}

/* Keeps the middle of the widget within the disc. */
void
tilestar_map_view_set_middle (TilestarMapView *self,
                              double           x,
                              double           y)
{
  double distance = hypot (x, y);
  double most = 1.0 - 1.0 / self->zoom;

  if (distance > most)
    {
      x *= most / distance;
      y *= most / distance;
    }
  self->middle_x = x;
  self->middle_y = y;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tilestar_map_view_zoom (TilestarMapView *self,
                        double           factor,
                        double           x,
                        double           y)
{
  TilestarMapViewport viewport;
  double before, nearest;

  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  if (self->state == NULL)
    return;

  tilestar_map_view_get_viewport (self, &viewport);
  before = self->zoom;
  nearest = NEAREST_SIDE * self->zoom
            / (tilestar_map_layout_get_side (self->layout) * viewport.radius);
  self->zoom = CLAMP (self->zoom * factor, 1.0, MAX (nearest, 1.0));

  /* What is under the point stays there. */
  x = (x - viewport.x) / viewport.radius;
  y = (y - viewport.y) / viewport.radius;
  tilestar_map_view_set_middle (self, x + (self->middle_x - x) * before / self->zoom,
                                y + (self->middle_y - y) * before / self->zoom);
}

void
tilestar_map_view_fit (TilestarMapView *self)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  self->zoom = 1.0;
  tilestar_map_view_set_middle (self, 0.0, 0.0);
}

/* ---- The raster ---- */

typedef struct
{
  TilestarMapLayout   *layout;
  TilestarMapViewport  viewport;
  guint                width;
  guint                height;
  double               shape_side;
  TilestarMapRaster   *raster;
} RasterWork;

static void
raster_work_free (gpointer data)
{
  RasterWork *work = data;

  tilestar_map_layout_unref (work->layout);
  tilestar_map_raster_free (work->raster);
  g_free (work);
}

static void
make_raster (gpointer      data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  RasterWork *work = data;

  work->raster = tilestar_map_raster_new (work->layout, &work->viewport, work->width, work->height,
                                          work->shape_side);
}

static void
raster_done_cb (gpointer data,
                gpointer user_data)
{
  TilestarMapView *self = user_data;
  RasterWork *work = data;

  g_clear_object (&self->raster_cancellable);
  if (work->raster != NULL)
    {
      g_clear_pointer (&self->raster, tilestar_map_raster_free);
      g_clear_pointer (&self->image, cairo_surface_destroy);
      g_clear_pointer (&self->boards, cairo_surface_destroy);
      self->raster = g_steal_pointer (&work->raster);
      self->image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) work->width,
                                                (int) work->height);
      self->is_painted = FALSE;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tilestar_map_view_drop_raster (TilestarMapView *self)
{
  g_cancellable_cancel (self->raster_cancellable);
  g_clear_object (&self->raster_cancellable);
  g_clear_pointer (&self->raster, tilestar_map_raster_free);
  g_clear_pointer (&self->image, cairo_surface_destroy);
  g_clear_pointer (&self->boards, cairo_surface_destroy);
}

/* Has the one made that @viewport wants, if there is another or none; one at a time. */
static void
tilestar_map_view_want_raster (TilestarMapView           *self,
                               const TilestarMapViewport *viewport)
{
  double scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  TilestarMapViewport wanted = { viewport->x * scale, viewport->y * scale, viewport->radius * scale };
  guint width = (guint) (gtk_widget_get_width (GTK_WIDGET (self)) * scale);
  guint height = (guint) (gtk_widget_get_height (GTK_WIDGET (self)) * scale);
  RasterWork *work;

  if (self->raster_cancellable != NULL || width == 0 || height == 0)
    return;
  if (self->raster != NULL)
    {
      const TilestarMapViewport *there = tilestar_map_raster_get_viewport (self->raster);

      if (there->x == wanted.x && there->y == wanted.y && there->radius == wanted.radius
          && tilestar_map_raster_get_width (self->raster) == width
          && tilestar_map_raster_get_height (self->raster) == height)
        return;
    }

  work = g_new0 (RasterWork, 1);
  work->layout = tilestar_map_layout_ref (self->layout);
  work->viewport = wanted;
  work->width = width;
  work->height = height;
  work->shape_side = TILESTAR_MAP_SHAPE_SIDE * scale;
  self->raster_cancellable = g_cancellable_new ();
  tilestar_background_run (make_raster, work, raster_work_free, self->raster_cancellable,
                           raster_done_cb, self);
}

/* ---- Drawing ---- */

static void
tilestar_map_view_paint (TilestarMapView       *self,
                         const TilestarPalette *palette)
{
  guint look = 1u + (palette->dark ? 1 : 0) + (palette->high_contrast ? 2 : 0);
  const guint32 *places;
  TilestarMapInks inks;
  guint n_places;

  if (look != self->look)
    {
      tilestar_map_state_set_palette (self->state, palette);
      g_clear_pointer (&self->boards, cairo_surface_destroy);
    }
  self->look = look;
  tilestar_map_state_update (self->state);
  if (self->image == NULL)
    return;

  tilestar_map_state_get_inks (self->state, &inks);
  if (tilestar_map_state_take_changes (self->state, &places, &n_places) || !self->is_painted)
    tilestar_map_raster_paint (self->raster, &inks, self->image);
  else if (n_places > 0)
    tilestar_map_raster_paint_places (self->raster, &inks, self->image, places, n_places);
  self->is_painted = TRUE;
}

/* The boards of the image, once for each. */
static void
tilestar_map_view_paint_boards (TilestarMapView          *self,
                                const TilestarMapPicture *picture)
{
  double scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  const TilestarMapViewport *viewport = tilestar_map_raster_get_viewport (self->raster);
  TilestarMapPicture of_image = *picture;
  cairo_t *cr;

  of_image.viewport = (TilestarMapViewport) { viewport->x / scale, viewport->y / scale,
                                              viewport->radius / scale };
  if (self->boards != NULL || !tilestar_map_has_boards (&of_image))
    return;

  self->boards = cairo_surface_create_similar_image (self->image, CAIRO_FORMAT_ARGB32,
                                                     cairo_image_surface_get_width (self->image),
                                                     cairo_image_surface_get_height (self->image));
  cr = cairo_create (self->boards);
  cairo_scale (cr, scale, scale);
  tilestar_map_draw_boards (cr, &of_image);
  cairo_destroy (cr);
}

/* The image, where it belongs by now. */
static void
draw_image (cairo_t                   *cr,
            cairo_surface_t           *image,
            const TilestarMapViewport *made_for,
            const TilestarMapViewport *viewport)
{
  double scale = viewport->radius / made_for->radius;
  double x = viewport->x - made_for->x * scale, y = viewport->y - made_for->y * scale;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, image, 0.0, 0.0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_FAST);
  cairo_paint (cr);
  cairo_restore (cr);
}

static void
tilestar_map_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  TilestarMapView *self = TILESTAR_MAP_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (self->state != NULL && width > 0 && height > 0)
    {
      TilestarMapPicture picture;
      TilestarPalette palette;
      cairo_t *cr;

      tilestar_map_view_init_own_picture (self, &picture, &palette);
      tilestar_map_view_want_raster (self, &picture.viewport);
      tilestar_map_view_paint (self, &palette);

      cr = gtk_snapshot_append_cairo (snapshot,
                                      &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
      if (self->image != NULL)
        {
          const TilestarMapViewport *made_for = tilestar_map_raster_get_viewport (self->raster);

          tilestar_map_view_paint_boards (self, &picture);
          draw_image (cr, self->image, made_for, &picture.viewport);
          if (self->boards != NULL)
            draw_image (cr, self->boards, made_for, &picture.viewport);
        }
      tilestar_map_draw_marks (cr, &picture);
      tilestar_map_legend_draw (cr, &picture);
      tilestar_map_draw_card (cr, &picture);
      if (gtk_widget_has_visible_focus (widget))
        {
          cairo_rectangle (cr, 1.0, 1.0, width - 2.0, height - 2.0);
          cairo_set_line_width (cr, 2.0);
          tilestar_color_set_source (&palette.focus, cr, 1.0);
          cairo_stroke (cr);
        }
      cairo_destroy (cr);
    }

  GTK_WIDGET_CLASS (tilestar_map_view_parent_class)->snapshot (widget, snapshot);
}

static void
tilestar_map_view_draw (TilestarPicture       *picture_self,
                        cairo_t               *cr,
                        double                 width,
                        double                 height,
                        const TilestarPalette *palette)
{
  TilestarMapView *self = TILESTAR_MAP_VIEW (picture_self);
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  guint image_width = (guint) ceil (width * PICTURE_SCALE);
  guint image_height = (guint) ceil (height * PICTURE_SCALE);
  g_autoptr (TilestarMapRaster) raster = NULL;
  TilestarMapViewport viewport;
  TilestarMapPicture picture;
  cairo_surface_t *image;
  TilestarMapInks inks;

  cairo_save (cr);
  cairo_rectangle (cr, 0.0, 0.0, width, height);
  cairo_clip (cr);
  tilestar_color_set_source (&palette->window, cr, 1.0);
  cairo_paint (cr);
  if (self->state == NULL || image_width == 0 || image_height == 0)
    {
      cairo_restore (cr);
      return;
    }

  /* The state's own colours come back with the next frame. */
  tilestar_map_state_set_palette (self->state, palette);
  tilestar_map_state_update (self->state);
  self->look = 0;

  tilestar_map_view_init_picture (self, &picture, palette,
                                  pango_context_get_font_description (context), width, height);
  viewport = (TilestarMapViewport) { picture.viewport.x * PICTURE_SCALE,
                                     picture.viewport.y * PICTURE_SCALE,
                                     picture.viewport.radius * PICTURE_SCALE };
  raster = tilestar_map_raster_new (self->layout, &viewport, image_width, image_height,
                                    TILESTAR_MAP_SHAPE_SIDE * PICTURE_SCALE);
  if (raster != NULL)
    {
      image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) image_width,
                                          (int) image_height);
      tilestar_map_state_get_inks (self->state, &inks);
      tilestar_map_raster_paint (raster, &inks, image);
      draw_image (cr, image, &viewport, &picture.viewport);
      cairo_surface_destroy (image);
    }
  if (tilestar_map_has_boards (&picture))
    tilestar_map_draw_boards (cr, &picture);
  tilestar_map_draw_marks (cr, &picture);
  tilestar_map_legend_draw (cr, &picture);
  cairo_restore (cr);
}

static const char *
tilestar_map_view_get_id (TilestarPicture *picture G_GNUC_UNUSED)
{
  return "map";
}

static void
tilestar_map_view_picture_init (TilestarPictureInterface *iface)
{
  iface->draw = tilestar_map_view_draw;
  iface->get_id = tilestar_map_view_get_id;
}

/* ---- What is laid out ---- */

typedef struct
{
  SlideBoard         start;
  SlideBoard         goal;
  SlideHeuristic    *heuristic;     /* nullable */
  TilestarMapLayout *layout;
} LayoutWork;

static void
layout_work_free (gpointer data)
{
  LayoutWork *work = data;

  g_clear_pointer (&work->heuristic, slide_heuristic_unref);
  g_clear_pointer (&work->layout, tilestar_map_layout_unref);
  g_free (work);
}

static void
make_layout (gpointer      data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  LayoutWork *work = data;

  work->layout = tilestar_map_layout_new (&work->start, &work->goal, work->heuristic);
}

/* There is a state as soon as there are a layout and a first moment. */
static void
tilestar_map_view_make_state (TilestarMapView *self)
{
  if (self->state != NULL || self->layout == NULL
      || tilestar_exploration_get_record (self->exploration) == NULL)
    return;

  self->state = tilestar_map_state_new (self->layout, self->exploration);
  tilestar_map_state_set_coloring (self->state, self->coloring);
  self->look = 0;
  tilestar_map_view_changed (self);
}

/* A search of a few moves has its rings in the very middle: as near as they fit. */
static void
show_small_search (TilestarMapView *self)
{
  double radius = tilestar_map_layout_get_radius (self->layout,
                                                  tilestar_map_layout_get_solution_length (self->layout));

  if (radius < SMALL_RADIUS && self->zoom == 1.0)
    {
      self->zoom = SMALL_ROOM / radius;
      tilestar_map_view_changed (self);
    }
}

static void
layout_done_cb (gpointer data,
                gpointer user_data)
{
  TilestarMapView *self = user_data;
  LayoutWork *work = data;

  g_clear_object (&self->layout_cancellable);
  self->layout = g_steal_pointer (&work->layout);
  show_small_search (self);
  tilestar_map_view_make_state (self);
}

static void
tilestar_map_view_drop (TilestarMapView *self)
{
  g_cancellable_cancel (self->layout_cancellable);
  g_clear_object (&self->layout_cancellable);
  tilestar_map_view_drop_raster (self);
  g_clear_pointer (&self->state, tilestar_map_state_free);
  g_clear_pointer (&self->layout, tilestar_map_layout_unref);
  self->pointed = TILESTAR_MAP_NOWHERE;
}

/* Begins anew: another record, or its heuristic has come. */
static void
tilestar_map_view_reload (TilestarMapView *self)
{
  TilestarRun *run = self->exploration != NULL ? tilestar_exploration_get_run (self->exploration)
                                               : NULL;
  const SlideSearchRequest *request = run != NULL ? tilestar_run_get_request (run) : NULL;
  gboolean is_too_large = request != NULL
                          && slide_board_get_n_cells (&request->start) > TILESTAR_MAP_MAX_CELLS;
  SlideHeuristic *heuristic;
  LayoutWork *work;

  tilestar_map_view_drop (self);
  gtk_widget_set_visible (self->message, is_too_large);
  gtk_widget_set_visible (self->menu_button, request != NULL && !is_too_large);
  tilestar_map_view_changed (self);
  if (request == NULL || is_too_large)
    return;

  heuristic = tilestar_exploration_get_heuristic (self->exploration);
  if (heuristic == NULL && tilestar_run_get_spec (run) != NULL)
    return;

  work = g_new0 (LayoutWork, 1);
  work->start = request->start;
  work->goal = request->goal;
  work->heuristic = heuristic != NULL ? slide_heuristic_ref (heuristic) : NULL;
  self->layout_cancellable = g_cancellable_new ();
  tilestar_background_run (make_layout, work, layout_work_free, self->layout_cancellable,
                           layout_done_cb, self);
}

static void
record_changed_cb (TilestarMapView *self)
{
  tilestar_map_view_fit (self);
  tilestar_map_view_reload (self);
}

static void
grew_cb (TilestarMapView *self)
{
  tilestar_map_view_make_state (self);
  tilestar_map_view_changed (self);
}

void
tilestar_map_view_bind (TilestarMapView     *self,
                        TilestarExploration *exploration)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));
  g_return_if_fail (exploration == NULL || TILESTAR_IS_EXPLORATION (exploration));

  if (exploration == self->exploration)
    return;

  tilestar_map_view_drop (self);
  if (self->exploration != NULL)
    g_signal_handlers_disconnect_by_data (self->exploration, self);
  g_set_object (&self->exploration, exploration);
  if (exploration != NULL)
    {
      g_signal_connect_swapped (exploration, "record-changed", G_CALLBACK (record_changed_cb), self);
      g_signal_connect_swapped (exploration, "heuristic-changed",
                                G_CALLBACK (tilestar_map_view_reload), self);
      g_signal_connect_swapped (exploration, "grew", G_CALLBACK (grew_cb), self);
      g_signal_connect_swapped (exploration, "moment-changed",
                                G_CALLBACK (tilestar_map_view_changed), self);
      g_signal_connect_swapped (exploration, "hand-changed",
                                G_CALLBACK (tilestar_map_view_changed), self);
      g_signal_connect_swapped (exploration, "truth-changed",
                                G_CALLBACK (tilestar_map_view_speak), self);
    }
  record_changed_cb (self);
}

void
tilestar_map_view_set_coloring (TilestarMapView     *self,
                                TilestarMapColoring  coloring)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  if (coloring == self->coloring)
    return;

  self->coloring = coloring;
  if (self->state != NULL)
    tilestar_map_state_set_coloring (self->state, coloring);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLORING]);
}

void
tilestar_map_view_set_bound (TilestarMapView *self,
                             gboolean         bound)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  if (bound == self->bound)
    return;

  self->bound = bound;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BOUND]);
}

gboolean
tilestar_map_view_is_ready (TilestarMapView *self)
{
  g_return_val_if_fail (TILESTAR_IS_MAP_VIEW (self), FALSE);

  return self->layout_cancellable == NULL && self->raster_cancellable == NULL;
}

/* ---- Its menu ---- */

static void
zoom_action_cb (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  tilestar_map_view_zoom_in_middle (TILESTAR_MAP_VIEW (widget),
                                    g_str_equal (name, "map.zoom-in") ? MENU_ZOOM_STEP
                                                                      : 1.0 / MENU_ZOOM_STEP);
}

static void
fit_action_cb (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  tilestar_map_view_fit (TILESTAR_MAP_VIEW (widget));
}

static void
tilestar_map_view_add_menu (TilestarMapView *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) colors = g_menu_new ();
  g_autoptr (GMenu) outline = g_menu_new ();
  g_autoptr (GMenu) zoom = g_menu_new ();

  g_menu_append (colors, _("By f"), "map.coloring::f");
  g_menu_append (colors, _("In the order expanded"), "map.coloring::time");
  g_menu_append (colors, _("Necessary, tie, wasted"), "map.coloring::need");
  g_menu_append (outline, _("Outline of g + h = C*"), "map.bound");
  g_menu_append (zoom, _("Zoom in"), "map.zoom-in");
  g_menu_append (zoom, _("Zoom out"), "map.zoom-out");
  g_menu_append (zoom, _("Show all of the map"), "map.fit");
  /* Translators: a heading: what the colours of expanded boards say */
  g_menu_append_section (menu, _("Colours"), G_MENU_MODEL (colors));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (outline));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (zoom));

  self->menu_button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->menu_button), "color-select-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->menu_button), G_MENU_MODEL (menu));
  gtk_widget_add_css_class (self->menu_button, "flat");
  gtk_widget_set_halign (self->menu_button, GTK_ALIGN_END);
  gtk_widget_set_valign (self->menu_button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (self->menu_button, _("Colours of the map"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Colours of the map"),
                                  -1);
  gtk_widget_set_visible (self->menu_button, FALSE);
  gtk_widget_set_parent (self->menu_button, GTK_WIDGET (self));
}

/* ---- The widget ---- */

static void
tilestar_map_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tilestar_map_view_parent_class)->map (widget);

  tilestar_map_view_speak (TILESTAR_MAP_VIEW (widget));
}

static void
tilestar_map_view_dispose (GObject *object)
{
  TilestarMapView *self = TILESTAR_MAP_VIEW (object);

  tilestar_map_view_drop (self);
  g_clear_handle_id (&self->speak_id, g_source_remove);
  if (self->exploration != NULL)
    g_signal_handlers_disconnect_by_data (self->exploration, self);
  g_clear_object (&self->exploration);
  g_clear_pointer (&self->message, gtk_widget_unparent);
  g_clear_pointer (&self->menu_button, gtk_widget_unparent);

  G_OBJECT_CLASS (tilestar_map_view_parent_class)->dispose (object);
}

static void
tilestar_map_view_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  TilestarMapView *self = TILESTAR_MAP_VIEW (object);

  switch (prop_id)
    {
    case PROP_COLORING:
      g_value_set_enum (value, self->coloring);
      break;
    case PROP_BOUND:
      g_value_set_boolean (value, self->bound);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_map_view_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  TilestarMapView *self = TILESTAR_MAP_VIEW (object);

  switch (prop_id)
    {
    case PROP_COLORING:
      tilestar_map_view_set_coloring (self, g_value_get_enum (value));
      break;
    case PROP_BOUND:
      tilestar_map_view_set_bound (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_map_view_class_init (TilestarMapViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_map_view_dispose;
  object_class->get_property = tilestar_map_view_get_property;
  object_class->set_property = tilestar_map_view_set_property;
  widget_class->map = tilestar_map_view_map;
  widget_class->snapshot = tilestar_map_view_snapshot;

  properties[PROP_COLORING] =
    g_param_spec_enum ("coloring", NULL, NULL, TILESTAR_TYPE_MAP_COLORING, TILESTAR_MAP_BY_F,
                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_BOUND] =
    g_param_spec_boolean ("bound", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_property_action (widget_class, "map.coloring", "coloring");
  gtk_widget_class_install_property_action (widget_class, "map.bound", "bound");
  gtk_widget_class_install_action (widget_class, "map.zoom-in", NULL, zoom_action_cb);
  gtk_widget_class_install_action (widget_class, "map.zoom-out", NULL, zoom_action_cb);
  gtk_widget_class_install_action (widget_class, "map.fit", NULL, fit_action_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "statespacemap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tilestar_map_view_init (TilestarMapView *self)
{
  self->zoom = 1.0;
  self->bound = TRUE;
  self->pointed = TILESTAR_MAP_NOWHERE;

  self->message = gtk_label_new (_("The map shows boards of up to nine cells: of larger ones there "
                                   "are too many to show them all. The tree and the landscape "
                                   "show a search of any size."));
  gtk_label_set_wrap (GTK_LABEL (self->message), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->message), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (self->message), 40);
  gtk_widget_add_css_class (self->message, "dim-label");
  gtk_widget_set_halign (self->message, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->message, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (self->message, 18);
  gtk_widget_set_margin_end (self->message, 18);
  gtk_widget_set_visible (self->message, FALSE);
  gtk_widget_set_parent (self->message, GTK_WIDGET (self));

  tilestar_map_view_add_menu (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("State-space map"),
                                  -1);
  tilestar_palette_watch (GTK_WIDGET (self));
  tilestar_map_view_add_input (self);
}

GtkWidget *
tilestar_map_view_new (void)
{
  return g_object_new (TILESTAR_TYPE_MAP_VIEW, NULL);
}
