/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-painting.c: a frame of the state-space map, and its picture for a file.
 *
 * With each frame the colours of what has changed are painted. While a raster is made, the
 * image of the one before it is drawn, larger or smaller.
 */

#include "tilestar-map-view-private.h"

#include <math.h>

#include "tilestar-map-boards.h"
#include "tilestar-map-card.h"
#include "tilestar-map-legend.h"

/* A picture for a file has so many pixels a unit. */
#define PICTURE_SCALE 2

/* ---- Where the map lies ---- */

static void
init_picture (TilestarMapView            *self,
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
    .has_legend = self->has_legend,
    .has_bound = self->bound,
    .pointed = TILESTAR_MAP_NOWHERE,
  };
  tilestar_map_legend_fit (picture, &fit);
  picture->viewport.radius = fit.radius * self->zoom;
  picture->viewport.x = fit.x - self->middle_x * picture->viewport.radius;
  picture->viewport.y = fit.y - self->middle_y * picture->viewport.radius;
}

static void
init_own_picture (TilestarMapView    *self,
                  TilestarMapPicture *picture,
                  TilestarPalette    *palette)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));

  tilestar_palette_init_for_widget (palette, GTK_WIDGET (self));
  init_picture (self, picture, palette, pango_context_get_font_description (context),
                gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));
  picture->pointed = self->pointed;
}

void
tilestar_map_view_get_viewport (TilestarMapView     *self,
                                TilestarMapViewport *viewport)
{
  TilestarMapPicture picture;
  TilestarPalette palette;

  init_own_picture (self, &picture, &palette);
  *viewport = picture.viewport;
}

/* ---- A frame ---- */

static gboolean
next_frame_cb (GtkWidget     *widget,
               GdkFrameClock *clock G_GNUC_UNUSED,
               gpointer       user_data G_GNUC_UNUSED)
{
  TILESTAR_MAP_VIEW (widget)->next_frame = 0;
  gtk_widget_queue_draw (widget);

  return G_SOURCE_REMOVE;
}

static gboolean
look_ahead_cb (gpointer user_data)
{
  TilestarMapView *self = user_data;

  if (!tilestar_map_state_look_ahead (self->state, TILESTAR_MAP_AHEAD_BUDGET))
    return G_SOURCE_CONTINUE;

  self->ahead_id = 0;
  return G_SOURCE_REMOVE;
}

static void
paint (TilestarMapView       *self,
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
  if (!tilestar_map_state_advance (self->state, self->budget) && self->next_frame == 0)
    self->next_frame = gtk_widget_add_tick_callback (GTK_WIDGET (self), next_frame_cb, NULL, NULL);
  if (self->ahead_id == 0 && !tilestar_map_state_look_ahead (self->state, 0))
    self->ahead_id = g_idle_add_full (G_PRIORITY_LOW, look_ahead_cb, self, NULL);
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
paint_boards (TilestarMapView          *self,
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

void
tilestar_map_view_append (TilestarMapView *self,
                          GtkSnapshot     *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  TilestarMapPicture picture;
  TilestarPalette palette;
  cairo_t *cr;

  if (self->state == NULL || width <= 0 || height <= 0)
    return;

  init_own_picture (self, &picture, &palette);
  tilestar_map_view_want_raster (self, &picture.viewport);
  paint (self, &palette);

  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (self->image != NULL)
    {
      const TilestarMapViewport *made_for = tilestar_map_raster_get_viewport (self->raster);

      paint_boards (self, &picture);
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

double
tilestar_map_view_draw_legend (TilestarMapView       *self,
                               cairo_t               *cr,
                               double                 width,
                               const TilestarPalette *palette)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  TilestarMapPicture picture = {
    .state = self->state,
    .exploration = self->exploration,
    .palette = palette,
    .font = pango_context_get_font_description (context),
    .width = width,
  };

  return self->state != NULL ? tilestar_map_legend_draw_alone (cr, &picture) : 0.0;
}

void
tilestar_map_view_draw (TilestarMapView       *self,
                        cairo_t               *cr,
                        double                 width,
                        double                 height,
                        const TilestarPalette *palette)
{
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

  init_picture (self, &picture, palette, pango_context_get_font_description (context), width,
                height);
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
