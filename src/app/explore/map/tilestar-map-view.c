/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-map-view.h"

#include "tilestar-map-view-test.h"

#include <glib/gi18n.h>
#include <math.h>

#include "slide-solvability.h"
#include "tilestar-arrow.h"
#include "tilestar-class.h"
#include "tilestar-magnifier.h"
#include "tilestar-map-box.h"
#include "tilestar-map-drawing.h"
#include "tilestar-map-image.h"
#include "tilestar-map-layout-worker.h"
#include "tilestar-map-legend.h"
#include "tilestar-map-sample.h"
#include "tilestar-map-words.h"
#include "tilestar-picture.h"
#include "tilestar-pointer.h"
#include "tilestar-throttle.h"

/* The side of a piece, in pixels, at the highest zoom level. */
#define NEAREST_SIDE 170.0

#define ZOOM_STEP 1.25
#define MENU_ZOOM_STEP 2.0
#define PAN_STEP 60.0

struct _TilestarMapView
{
  GtkWidget parent_instance;

  GtkWidget           *message;
  GtkWidget           *menu_bin;          /* which an audience does not see */
  GtkWidget           *menu_button;
  TilestarExploration *exploration;      /* nullable */

  gboolean             is_layout_shared; /* the layout is set from outside */
  TilestarMapLayout   *shared_layout;    /* nullable */
  TilestarMapLayout   *layout;           /* nullable */
  TilestarLatest       layout_maker;
  gboolean             has_legend;
  TilestarMapColoring  coloring;
  gboolean             bound;
  TilestarMapImage    *image;            /* has a map if there are a layout and a record */

  gboolean             is_zoom_free;     /* the user has not zoomed or moved the map of this record */
  gboolean             has_box;          /* the map shows the box instead of the next three */
  TilestarMapBox       box;
  double               zoom;             /* 1: the complete map */
  double               middle_x;         /* the point of the disc at the center of the widget */
  double               middle_y;
  double               drag_x;
  double               drag_y;
  double               pinch_zoom;
  TilestarPointer      pointer;
  guint32              pointed;

  TilestarThrottle     speech;
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarMapView, tilestar_map_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_PICTURE, NULL))

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

/* Returns NULL without a map. */
static TilestarMapState *
get_state (TilestarMapView *self)
{
  return tilestar_map_image_get_state (self->image);
}

/* Sets @moment to what is to be shown. The color scale covers what follows an open question only if it did so
 * before. */
static void
init_moment (TilestarMapView       *self,
             TilestarMapMoment     *moment,
             const TilestarPalette *palette)
{
  const TilestarMapMoment *shown = tilestar_map_state_get_moment (get_state (self));

  tilestar_map_moment_init (moment, self->exploration, self->coloring, self->is_layout_shared, palette);
  moment->n_expansions = MAX (moment->n_expansions, shown->n_expansions);
}

/* Whether the state is that of @moment, which is set to what is to be shown. */
static gboolean
is_current (TilestarMapView   *self,
            TilestarMapMoment *moment)
{
  TilestarPalette palette;

  tilestar_palette_init_for_widget (&palette, GTK_WIDGET (self));
  init_moment (self, moment, &palette);
  return tilestar_map_state_is_at (get_state (self), moment);
}

/* ---- Viewport ---- */

static void
init_picture (TilestarMapView            *self,
              TilestarMapPicture         *picture,
              TilestarMapState           *state,
              const TilestarPalette      *palette,
              const PangoFontDescription *font,
              double                      width,
              double                      height)
{
  *picture = (TilestarMapPicture) {
    .state = state,
    .exploration = self->exploration,
    .palette = palette,
    .font = font,
    .width = width,
    .height = height,
    .has_legend = self->has_legend,
    .has_short_legend = tilestar_palette_is_presented (GTK_WIDGET (self)),
    .has_bound = self->bound,
    .race = self->is_layout_shared ? TILESTAR_MAP_RACE : TILESTAR_MAP_ALONE,
    .hides_length = self->is_layout_shared && self->exploration != NULL
                    && !tilestar_exploration_has_solution (self->exploration),
    .pointed = TILESTAR_MAP_NOWHERE,
  };
  tilestar_map_legend_fit (picture, &picture->complete);
  if (self->has_box)
    {
      tilestar_map_box_fit (&self->box, self->layout, &picture->complete, &picture->viewport);
      return;
    }

  picture->viewport.radius = picture->complete.radius * self->zoom;
  picture->viewport.x = picture->complete.x - self->middle_x * picture->viewport.radius;
  picture->viewport.y = picture->complete.y - self->middle_y * picture->viewport.radius;
}

static void
init_own_picture (TilestarMapView    *self,
                  TilestarMapPicture *picture,
                  TilestarPalette    *palette)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));

  tilestar_palette_init_for_widget (palette, GTK_WIDGET (self));
  init_picture (self, picture, get_state (self), palette, pango_context_get_font_description (context),
                gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));
  picture->pointed = self->pointed;
}

/* Returns the current viewport, in units of the widget. */
static void
get_viewport (TilestarMapView     *self,
              TilestarMapViewport *viewport)
{
  TilestarMapPicture picture;
  TilestarPalette palette;

  init_own_picture (self, &picture, &palette);
  *viewport = picture.viewport;
}

/* Ends the automatic view: keeps the current one until the user changes it. */
static void
choose_view (TilestarMapView *self)
{
  TilestarMapPicture picture;
  TilestarPalette palette;

  self->is_zoom_free = FALSE;
  if (!self->has_box)
    return;

  init_own_picture (self, &picture, &palette);
  self->has_box = FALSE;
  self->zoom = picture.viewport.radius / picture.complete.radius;
  self->middle_x = (picture.complete.x - picture.viewport.x) / picture.viewport.radius;
  self->middle_y = (picture.complete.y - picture.viewport.y) / picture.viewport.radius;
}

/* Sets the center, keeping it within the disc. */
static void
set_middle (TilestarMapView *self,
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

  if (get_state (self) == NULL)
    return;

  choose_view (self);
  get_viewport (self, &viewport);
  before = self->zoom;
  nearest = NEAREST_SIDE * self->zoom
            / (tilestar_map_layout_get_side (self->layout) * viewport.radius);
  self->zoom = CLAMP (self->zoom * factor, 1.0, MAX (nearest, 1.0));

  /* Keeps the point under the pointer in place. */
  x = (x - viewport.x) / viewport.radius;
  y = (y - viewport.y) / viewport.radius;
  set_middle (self, x + (self->middle_x - x) * before / self->zoom,
              y + (self->middle_y - y) * before / self->zoom);
}

void
tilestar_map_view_set_zoom (TilestarMapView *self,
                            double           factor)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));
  g_return_if_fail (factor > 0.0);

  self->is_zoom_free = FALSE;
  self->has_box = FALSE;
  self->zoom = MAX (factor, 1.0);
  set_middle (self, 0.0, 0.0);
}

/* Shows the complete map, centered. */
static void
show_disc (TilestarMapView *self)
{
  tilestar_map_view_set_zoom (self, 1.0);
}

static void
zoom_in_middle (TilestarMapView *self,
                double           factor)
{
  tilestar_map_view_zoom (self, factor, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                          gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);
}

/* ---- Large boards ---- */

/* Whether the state space is too large to be laid out, so that the map shows the nodes of the record
 * by g and h. */
static gboolean
is_sampled (TilestarMapView *self)
{
  TilestarRun *run = self->exploration != NULL ? tilestar_exploration_get_run (self->exploration)
                                               : NULL;

  return run != NULL && tilestar_exploration_get_record (self->exploration) != NULL
         && slide_board_get_n_cells (&tilestar_run_get_request (run)->start) > TILESTAR_MAP_MAX_CELLS;
}

/* Selects @version, one of the sample. Returns FALSE if it is NONE. */
static gboolean
select_sampled (TilestarMapView *self,
                guint32          version)
{
  if (version == SLIDE_RECORD_NONE)
    return FALSE;

  tilestar_exploration_set_selected (self->exploration, version);
  return TRUE;
}

static void
step_sampled (TilestarMapView *self,
              SlideMove        direction)
{
  static const int dx[] = { 0, -1, 1, 0 }, dy[] = { -1, 0, 0, 1 };

  if (!select_sampled (self, tilestar_map_sample_step (self->exploration,
                                                       gtk_widget_get_width (GTK_WIDGET (self)),
                                                       gtk_widget_get_height (GTK_WIDGET (self)),
                                                       dx[direction], dy[direction])))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

/* ---- Accessible description ---- */

static void
announce_cb (gpointer user_data)
{
  TilestarMapView *self = user_data;
  g_autofree char *description = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (get_state (self) != NULL)
    description = tilestar_map_describe (&(TilestarMapPicture) { .state = get_state (self),
                                                                 .exploration = self->exploration,
                                                                 .pointed = self->pointed });
  else if (is_sampled (self))
    description = tilestar_map_sample_describe (self->exploration);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description != NULL ? description
                                  : gtk_label_get_text (GTK_LABEL (self->message)),
                                  -1);
}

/* Updates the accessible description at a limited rate, and only while the map is visible. */
static void
request_description (TilestarMapView *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    tilestar_throttle_request (&self->speech);
}

/* Redraws the map and updates its description. */
static void
update_picture (TilestarMapView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  request_description (self);
}

/* ---- The layout ---- */

/* Shows a message instead of the map, or the map if @text is NULL. */
static void
show_message (TilestarMapView *self,
              const char      *text)
{
  gtk_label_set_text (GTK_LABEL (self->message), text != NULL ? text : "");
  gtk_widget_set_visible (self->message, text != NULL);
}

static void
image_changed_cb (gboolean is_made,
                  gpointer user_data)
{
  TilestarMapView *self = user_data;

  show_message (self, is_made ? NULL : _("Not enough memory to draw the map at this size"));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  /* The description of the board may have changed. */
  if (self->pointed != TILESTAR_MAP_NOWHERE)
    request_description (self);
}

/* Begins the map once there are a layout and a record. */
static void
begin_map (TilestarMapView *self)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);

  if (get_state (self) != NULL || self->layout == NULL || record == NULL)
    return;

  tilestar_map_image_begin (self->image, self->layout, record);
  update_picture (self);
}

/* Shows what was searched, once the search has ended, unless the user has zoomed. A box that was shown before
 * a question hides what follows stays in the picture. */
static void
show_search (TilestarMapView *self)
{
  gboolean is_hidden;

  if (!self->is_zoom_free || self->is_layout_shared || get_state (self) == NULL
      || tilestar_exploration_is_growing (self->exploration))
    return;

  tilestar_exploration_get_shown_length (self->exploration, &is_hidden);
  if (!self->has_box || !is_hidden)
    self->box = TILESTAR_MAP_BOX_EMPTY;
  tilestar_map_box_add_search (&self->box, self->layout, self->exploration,
                               tilestar_exploration_has_solution (self->exploration));
  self->has_box = TRUE;
  update_picture (self);
}

static void
show_layout (TilestarMapView *self)
{
  begin_map (self);
  show_search (self);
}

static void
show_unreachable (TilestarMapView *self)
{
  show_message (self, _("No map: the goal cannot be reached from this start"));
  gtk_widget_set_visible (self->menu_button, FALSE);
  update_picture (self);
}

static void
layout_done_cb (TilestarMapLayout *layout,
                gpointer           user_data)
{
  TilestarMapView *self = user_data;

  self->layout = layout;
  if (layout != NULL)
    show_layout (self);
  else
    show_unreachable (self);
}

/* Discards the layout and the map, and cancels what is in progress. */
static void
drop_map (TilestarMapView *self)
{
  tilestar_latest_drop (&self->layout_maker);
  tilestar_map_image_drop (self->image);
  self->has_box = FALSE;
  g_clear_pointer (&self->layout, tilestar_map_layout_unref);
  self->pointed = TILESTAR_MAP_NOWHERE;
}

/* Starts over with another record, or when its heuristic has been created. */
static void
begin_layout (TilestarMapView *self)
{
  TilestarRun *run = self->exploration != NULL ? tilestar_exploration_get_run (self->exploration)
                                               : NULL;
  const SlideSearchRequest *request = run != NULL ? tilestar_run_get_request (run) : NULL;
  gboolean is_too_large = request != NULL
                          && slide_board_get_n_cells (&request->start) > TILESTAR_MAP_MAX_CELLS;
  SlideHeuristic *heuristic;

  drop_map (self);
  show_message (self, NULL);
  gtk_widget_set_visible (self->menu_button, request != NULL && !is_too_large);
  update_picture (self);
  if (request == NULL || is_too_large)
    return;

  if (self->is_layout_shared)
    {
      self->layout = self->shared_layout != NULL ? tilestar_map_layout_ref (self->shared_layout)
                                                 : NULL;
      if (self->layout != NULL)
        show_layout (self);
      return;
    }

  /* Checked before the heuristic, which is never created if the search does not need it. */
  if (!slide_solvability_check (&request->start, &request->goal).solvable)
    {
      show_unreachable (self);
      return;
    }

  heuristic = tilestar_exploration_get_heuristic (self->exploration);
  if (heuristic == NULL && tilestar_run_get_spec (run) != NULL)
    return;

  tilestar_map_layout_make (&self->layout_maker, &request->start, &request->goal, heuristic,
                            layout_done_cb, self);
}

/* ---- A frame ---- */

static void
draw_focus (GtkWidget             *widget,
            cairo_t               *cr,
            const TilestarPalette *palette)
{
  if (!gtk_widget_has_visible_focus (widget))
    return;

  cairo_rectangle (cr, 1.0, 1.0, gtk_widget_get_width (widget) - 2.0, gtk_widget_get_height (widget) - 2.0);
  cairo_set_line_width (cr, 2.0);
  tilestar_color_set_source (&palette->focus, cr, 1.0);
  cairo_stroke (cr);
}

static void
append_sample (TilestarMapView *self,
               GtkSnapshot     *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  TilestarPalette palette;

  tilestar_palette_init_for_widget (&palette, widget);
  tilestar_map_sample_draw (cr, self->exploration, width, height, &palette);
  draw_focus (widget, cr, &palette);
  cairo_destroy (cr);
}

/* Draws the map, its marks, legend and card. */
static void
append_map (TilestarMapView *self,
            GtkSnapshot     *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double ratio = tilestar_magnifier_get_ratio (widget);
  TilestarMapMoment moment;
  TilestarMapPicture picture;
  TilestarPalette palette;
  cairo_t *cr;

  if (is_sampled (self) && width > 0 && height > 0)
    {
      append_sample (self, snapshot);
      return;
    }
  if (get_state (self) == NULL || width <= 0 || height <= 0)
    return;

  init_own_picture (self, &picture, &palette);
  init_moment (self, &moment, &palette);
  tilestar_map_image_request (self->image, &moment, &picture, ratio);

  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  tilestar_map_image_draw (self->image, cr, &picture, ratio);
  /* Until the first state is there, the legend would be that of a search without nodes. */
  if (tilestar_map_state_get_moment (picture.state)->n_versions > 0)
    {
      tilestar_map_draw_marks (cr, &picture);
      tilestar_map_legend_draw (cr, &picture);
      tilestar_map_draw_card (cr, &picture);
    }
  draw_focus (widget, cr, &palette);
  cairo_destroy (cr);
}

double
tilestar_map_view_draw_legend (TilestarMapView       *self,
                               cairo_t               *cr,
                               double                 width,
                               const TilestarPalette *palette,
                               TilestarMapRace        race,
                               gboolean               hides_length)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  TilestarMapPicture picture = {
    .state = get_state (self),
    .exploration = self->exploration,
    .palette = palette,
    .font = pango_context_get_font_description (context),
    .width = width,
    .race = race,
    .hides_length = hides_length,
    .has_short_legend = tilestar_palette_is_presented (GTK_WIDGET (self)),
  };

  return picture.state != NULL ? tilestar_map_legend_draw_alone (cr, &picture) : 0.0;
}

static void
draw_for_file (TilestarPicture       *file_picture,
               cairo_t               *cr,
               double                 width,
               double                 height,
               const TilestarPalette *palette)
{
  TilestarMapView *self = TILESTAR_MAP_VIEW (file_picture);
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  TilestarMapPicture picture;

  cairo_save (cr);
  cairo_rectangle (cr, 0.0, 0.0, width, height);
  cairo_clip (cr);
  tilestar_color_set_source (&palette->window, cr, 1.0);
  cairo_paint (cr);
  if (is_sampled (self) && width > 0.0 && height > 0.0)
    tilestar_map_sample_draw (cr, self->exploration, width, height, palette);
  else if (get_state (self) != NULL && width > 0.0 && height > 0.0)
    {
      SlideRecord *record = tilestar_exploration_get_record (self->exploration);
      g_autoptr (TilestarMapIndex) index = tilestar_map_index_new (self->layout, record);
      g_autoptr (TilestarMapState) state = NULL;
      TilestarMapMoment moment;

      init_moment (self, &moment, palette);
      state = tilestar_map_state_new (index, &moment);
      init_picture (self, &picture, state, palette, pango_context_get_font_description (context), width, height);
      tilestar_map_image_draw_once (cr, &picture);
      tilestar_map_draw_marks (cr, &picture);
      tilestar_map_legend_draw (cr, &picture);
    }
  cairo_restore (cr);
}

/* ---- Pointer ---- */

static void
set_pointed (TilestarMapView *self,
             guint32          place)
{
  if (place == self->pointed)
    return;

  self->pointed = place;
  update_picture (self);
}

/* Selects the board under the pointer. Returns FALSE if it has not been generated. */
static gboolean
select_pointed (TilestarMapView *self)
{
  TilestarMapMoment moment;
  guint32 version;

  if (self->pointed == TILESTAR_MAP_NOWHERE)
    return FALSE;

  version = is_current (self, &moment)
            ? tilestar_map_state_get_version (get_state (self), self->pointed)
            : tilestar_map_state_find_version (get_state (self), &moment, self->pointed);
  if (version == SLIDE_RECORD_NONE)
    return FALSE;

  tilestar_exploration_set_selected (self->exploration, version);
  return TRUE;
}

static guint32
find_place (TilestarMapView *self,
            double           x,
            double           y)
{
  TilestarMapViewport viewport;

  if (get_state (self) == NULL)
    return TILESTAR_MAP_NOWHERE;

  get_viewport (self, &viewport);
  return tilestar_map_layout_find (self->layout, (x - viewport.x) / viewport.radius,
                                   (y - viewport.y) / viewport.radius);
}

static void
pointer_cb (GtkWidget *widget,
            gboolean   is_over)
{
  TilestarMapView *self = TILESTAR_MAP_VIEW (widget);

  set_pointed (self, is_over ? find_place (self, self->pointer.x, self->pointer.y) : TILESTAR_MAP_NOWHERE);
}

static void
click_released_cb (GtkGestureClick *gesture,
                   int              n_press,
                   double           x,
                   double           y,
                   TilestarMapView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (is_sampled (self))
    {
      select_sampled (self, tilestar_map_sample_find (self->exploration, gtk_widget_get_width (GTK_WIDGET (self)),
                                                      gtk_widget_get_height (GTK_WIDGET (self)), x, y));
      return;
    }
  set_pointed (self, find_place (self, x, y));
  select_pointed (self);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           TilestarMapView          *self)
{
  if (get_state (self) == NULL)
    return GDK_EVENT_PROPAGATE;

  tilestar_map_view_zoom (self, pow (ZOOM_STEP, -dy), self->pointer.x, self->pointer.y);
  return GDK_EVENT_STOP;
}

static void
pinch_begin_cb (GtkGesture       *gesture,
                GdkEventSequence *sequence,
                TilestarMapView  *self)
{
  self->pinch_zoom = tilestar_map_view_get_zoom (self);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinch_cb (GtkGestureZoom  *gesture,
          double           scale,
          TilestarMapView *self)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    tilestar_map_view_zoom (self, self->pinch_zoom * scale / tilestar_map_view_get_zoom (self), x, y);
}

static void
drag_cb (GtkGestureDrag  *gesture,
         double           dx,
         double           dy,
         TilestarMapView *self)
{
  GdkEventSequence *sequence = gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (gesture));
  TilestarMapViewport viewport;

  if (get_state (self) == NULL)
    return;

  /* A click does not change the view. */
  if (gtk_gesture_get_sequence_state (GTK_GESTURE (gesture), sequence) != GTK_EVENT_SEQUENCE_CLAIMED)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
        return;

      choose_view (self);
      self->drag_x = self->middle_x;
      self->drag_y = self->middle_y;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }

  get_viewport (self, &viewport);
  set_middle (self, self->drag_x - dx / viewport.radius,
              self->drag_y - dy / viewport.radius);
}

/* ---- Keys ---- */

/* Scrolls the board that is pointed at into view. */
static void
reveal_pointed (TilestarMapView *self)
{
  TilestarMapPicture picture;
  TilestarPalette palette;
  double x, y;

  init_own_picture (self, &picture, &palette);
  tilestar_map_picture_get_point (&picture, self->pointed, &x, &y);
  if (fabs (x - picture.complete.x) <= picture.width * 0.4 && fabs (y - picture.complete.y) <= picture.height * 0.4)
    return;

  choose_view (self);
  if (self->zoom > 1.0)
    {
      tilestar_map_layout_get_middle (self->layout, self->pointed, &x, &y);
      set_middle (self, x, y);
    }
}

static void
point_and_select (TilestarMapView *self,
                  guint32          place)
{
  set_pointed (self, place);
  reveal_pointed (self);
  select_pointed (self);
}

/* Arrows move the tile next to the blank, so the blank moves the opposite way. */
static void
slide_tile (TilestarMapView *self,
            SlideMove        tile)
{
  guint32 place = self->pointed;
  SlideBoard board;

  if (place == TILESTAR_MAP_NOWHERE)
    place = tilestar_map_state_get_place (get_state (self),
                                          tilestar_exploration_get_selected (self->exploration));
  tilestar_map_layout_get_board (self->layout, place, &board);
  if (!slide_board_apply (&board, slide_move_reverse (tile)))
    gtk_widget_error_bell (GTK_WIDGET (self));
  else
    point_and_select (self, tilestar_map_layout_get_place (self->layout, &board));
}

static void
pan_map (TilestarMapView *self,
         SlideMove        direction)
{
  static const int dx[] = { 0, -1, 1, 0 }, dy[] = { -1, 0, 0, 1 };
  TilestarMapViewport viewport;

  choose_view (self);
  get_viewport (self, &viewport);
  set_middle (self, self->middle_x + dx[direction] * PAN_STEP / viewport.radius,
              self->middle_y + dy[direction] * PAN_STEP / viewport.radius);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        modifiers,
                TilestarMapView       *self)
{
  SlideMove direction;

  if (is_sampled (self) && (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) == 0
      && tilestar_arrow_of_key (key, &direction))
    {
      step_sampled (self, direction);
      return GDK_EVENT_STOP;
    }
  if (get_state (self) == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  if (tilestar_arrow_of_key (key, &direction))
    {
      if ((modifiers & GDK_SHIFT_MASK) != 0)
        pan_map (self, direction);
      else
        slide_tile (self, direction);
      return GDK_EVENT_STOP;
    }

  switch (key)
    {
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      point_and_select (self, 0);
      break;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      {
        TilestarRun *run = tilestar_exploration_get_run (self->exploration);
        SlideBoard goal = tilestar_run_get_request (run)->goal;

        /* The ring of the goal is C*. */
        if (tilestar_exploration_has_solution (self->exploration))
          point_and_select (self, tilestar_map_layout_get_place (self->layout, &goal));
        else
          gtk_widget_error_bell (GTK_WIDGET (self));
      }
      break;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (!select_pointed (self))
        gtk_widget_error_bell (GTK_WIDGET (self));
      break;
    case GDK_KEY_Escape:
      /* If there is nothing to clear, other widgets handle the key. */
      if (self->pointed == TILESTAR_MAP_NOWHERE
          && tilestar_exploration_is_current_selected (self->exploration))
        return GDK_EVENT_PROPAGATE;
      set_pointed (self, TILESTAR_MAP_NOWHERE);
      tilestar_exploration_set_selected (self->exploration, SLIDE_RECORD_NONE);
      break;
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      zoom_in_middle (self, ZOOM_STEP);
      break;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      zoom_in_middle (self, 1.0 / ZOOM_STEP);
      break;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      show_disc (self);
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }

  return GDK_EVENT_STOP;
}

static void
add_input (TilestarMapView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkEventController *click = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  GtkEventController *drag = GTK_EVENT_CONTROLLER (gtk_gesture_drag_new ());
  GtkEventController *pinch = GTK_EVENT_CONTROLLER (gtk_gesture_zoom_new ());

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  tilestar_pointer_init (&self->pointer, GTK_WIDGET (self), pointer_cb);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (click_released_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_cb), self);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);

  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), click);
  gtk_widget_add_controller (GTK_WIDGET (self), drag);
  gtk_widget_add_controller (GTK_WIDGET (self), pinch);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* ---- Binding and options ---- */

void
tilestar_map_view_show_search (TilestarMapView *self)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  show_disc (self);
  self->is_zoom_free = TRUE;
  show_search (self);
}

static void
record_changed_cb (TilestarMapView *self)
{
  show_disc (self);
  self->is_zoom_free = TRUE;
  begin_layout (self);
}

static void
grew_cb (TilestarMapView *self)
{
  begin_map (self);
  show_search (self);
  update_picture (self);
}

/* While a question hides what follows, each moment may reach further. */
static void
moment_changed_cb (TilestarMapView *self)
{
  gboolean is_hidden;

  tilestar_exploration_get_shown_length (self->exploration, &is_hidden);
  if (is_hidden)
    show_search (self);
  update_picture (self);
}

/* The solution has been shown or hidden, and with it classes, outline and legend. */
static void
solution_changed_cb (TilestarMapView *self)
{
  show_search (self);
  update_picture (self);
}

void
tilestar_map_view_bind (TilestarMapView     *self,
                        TilestarExploration *exploration)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));
  g_return_if_fail (exploration == NULL || TILESTAR_IS_EXPLORATION (exploration));

  if (exploration == self->exploration)
    return;

  drop_map (self);
  tilestar_disconnect (self->exploration, self);
  g_set_object (&self->exploration, exploration);
  if (exploration != NULL)
    {
      g_signal_connect_swapped (exploration, "record-changed", G_CALLBACK (record_changed_cb), self);
      g_signal_connect_swapped (exploration, "heuristic-changed", G_CALLBACK (begin_layout), self);
      g_signal_connect_swapped (exploration, "grew", G_CALLBACK (grew_cb), self);
      g_signal_connect_swapped (exploration, "moment-changed", G_CALLBACK (moment_changed_cb), self);
      g_signal_connect_swapped (exploration, "selected-changed", G_CALLBACK (update_picture), self);
      g_signal_connect_swapped (exploration, "solution-changed", G_CALLBACK (solution_changed_cb), self);
      g_signal_connect_swapped (exploration, "distances-changed", G_CALLBACK (request_description),
                                self);
    }
  record_changed_cb (self);
}

static void
set_bound (TilestarMapView *self,
           gboolean         bound)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  if (bound == self->bound)
    return;

  self->bound = bound;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BOUND]);
}

void
tilestar_map_view_set_layout (TilestarMapView   *self,
                              TilestarMapLayout *layout)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  if (self->is_layout_shared && layout == self->shared_layout)
    return;

  self->is_layout_shared = TRUE;
  g_clear_pointer (&self->shared_layout, tilestar_map_layout_unref);
  self->shared_layout = layout != NULL ? tilestar_map_layout_ref (layout) : NULL;
  set_bound (self, FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "map.bound", FALSE);
  begin_layout (self);
}

void
tilestar_map_view_set_legend (TilestarMapView *self,
                              gboolean         has_legend)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  if (has_legend == self->has_legend)
    return;

  self->has_legend = has_legend;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
tilestar_map_view_has_legend (TilestarMapView *self)
{
  return self->has_legend;
}

void
tilestar_map_view_set_coloring (TilestarMapView    *self,
                                TilestarMapColoring coloring)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  if (coloring == self->coloring)
    return;

  self->coloring = coloring;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLORING]);
}

gboolean
tilestar_map_view_shows_needs (TilestarMapView *self)
{
  g_return_val_if_fail (TILESTAR_IS_MAP_VIEW (self), FALSE);

  return self->coloring == TILESTAR_MAP_BY_NEED && self->exploration != NULL
         && tilestar_exploration_has_needs (self->exploration, NULL);
}

gboolean
tilestar_map_view_is_ready (TilestarMapView *self)
{
  TilestarMapMoment moment;

  g_return_val_if_fail (TILESTAR_IS_MAP_VIEW (self), FALSE);

  return !tilestar_latest_is_busy (&self->layout_maker) && !tilestar_map_image_is_busy (self->image)
         && (get_state (self) == NULL || is_current (self, &moment));
}

double
tilestar_map_view_get_zoom (TilestarMapView *self)
{
  g_return_val_if_fail (TILESTAR_IS_MAP_VIEW (self), 1.0);

  if (self->has_box)
    {
      TilestarMapPicture picture;
      TilestarPalette palette;

      init_own_picture (self, &picture, &palette);
      return picture.viewport.radius / picture.complete.radius;
    }

  return self->zoom;
}

gboolean
tilestar_map_view_is_zoom_free (TilestarMapView *self)
{
  g_return_val_if_fail (TILESTAR_IS_MAP_VIEW (self), FALSE);

  return self->is_zoom_free;
}

void
tilestar_map_view_show_box (TilestarMapView      *self,
                            const TilestarMapBox *box)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  if (!self->is_zoom_free || self->layout == NULL)
    return;

  self->box = *box;
  self->has_box = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- The menu ---- */

static void
zoom_action_cb (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  zoom_in_middle (TILESTAR_MAP_VIEW (widget),
                  g_str_equal (name, "map.zoom-in") ? MENU_ZOOM_STEP
                                                    : 1.0 / MENU_ZOOM_STEP);
}

static void
fit_action_cb (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  show_disc (TILESTAR_MAP_VIEW (widget));
}

static void
add_menu (TilestarMapView *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) colors = g_menu_new ();
  g_autoptr (GMenu) outline = g_menu_new ();
  g_autoptr (GMenu) zoom = g_menu_new ();

  g_menu_append (colors, _("By f"), "map.coloring::f");
  g_menu_append (colors, _("By Order of Expansion"), "map.coloring::time");
  g_menu_append (colors, _("Necessary, Tie, Wasted"), "map.coloring::need");
  g_menu_append (outline, _("Outline of f = C*"), "map.bound");
  g_menu_append (zoom, _("Zoom In"), "map.zoom-in");
  g_menu_append (zoom, _("Zoom Out"), "map.zoom-out");
  g_menu_append (zoom, _("Zoom to Fit"), "map.fit");
  /* Translators: a heading: the meaning of the colors of expanded boards */
  g_menu_append_section (menu, _("Colors"), G_MENU_MODEL (colors));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (outline));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (zoom));

  self->menu_button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->menu_button), "color-select-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->menu_button), G_MENU_MODEL (menu));
  gtk_widget_add_css_class (self->menu_button, "flat");
  gtk_widget_set_tooltip_text (self->menu_button, _("Colors of the Map"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Colors of the Map"),
                                  -1);
  gtk_widget_set_visible (self->menu_button, FALSE);

  self->menu_bin = adw_bin_new ();
  adw_bin_set_child (ADW_BIN (self->menu_bin), self->menu_button);
  gtk_widget_add_css_class (self->menu_bin, "not-presented");
  gtk_widget_set_halign (self->menu_bin, GTK_ALIGN_END);
  gtk_widget_set_valign (self->menu_bin, GTK_ALIGN_START);
  gtk_widget_set_parent (self->menu_bin, GTK_WIDGET (self));
}

/* ---- The widget ---- */

static void
tilestar_map_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tilestar_map_view_parent_class)->map (widget);

  request_description (TILESTAR_MAP_VIEW (widget));
}

static void
tilestar_map_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  append_map (TILESTAR_MAP_VIEW (widget), snapshot);

  GTK_WIDGET_CLASS (tilestar_map_view_parent_class)->snapshot (widget, snapshot);
}

static void
tilestar_map_view_dispose (GObject *object)
{
  TilestarMapView *self = TILESTAR_MAP_VIEW (object);

  drop_map (self);
  g_clear_pointer (&self->shared_layout, tilestar_map_layout_unref);
  tilestar_throttle_stop (&self->speech);
  tilestar_clear_watched (&self->exploration, self);
  g_clear_pointer (&self->message, gtk_widget_unparent);
  g_clear_pointer (&self->menu_bin, gtk_widget_unparent);

  G_OBJECT_CLASS (tilestar_map_view_parent_class)->dispose (object);
}

static void
tilestar_map_view_finalize (GObject *object)
{
  tilestar_map_image_free (TILESTAR_MAP_VIEW (object)->image);

  G_OBJECT_CLASS (tilestar_map_view_parent_class)->finalize (object);
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
      set_bound (self, g_value_get_boolean (value));
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

  tilestar_picture_install (klass, "map", draw_for_file, NULL);
  object_class->dispose = tilestar_map_view_dispose;
  object_class->finalize = tilestar_map_view_finalize;
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
  self->has_legend = TRUE;
  self->bound = TRUE;
  self->pointed = TILESTAR_MAP_NOWHERE;
  self->image = tilestar_map_image_new (image_changed_cb, self);
  tilestar_throttle_init (&self->speech, TILESTAR_SPEECH_MS, announce_cb, self);

  self->message = gtk_label_new (NULL);
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

  add_menu (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("State-space map"),
                                  -1);
  tilestar_palette_watch (GTK_WIDGET (self));
  add_input (self);
}

GtkWidget *
tilestar_map_view_new (void)
{
  return g_object_new (TILESTAR_TYPE_MAP_VIEW, NULL);
}
