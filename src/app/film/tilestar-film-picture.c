/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-film-picture.h"

#include "tilestar-landscape-counts.h"
#include "tilestar-tree-drawing.h"
#include "tilestar-tree-maker.h"

#include <math.h>
#include <pthread.h>

#define NONE TILESTAR_TREE_NONE

/* The smaller side of a frame, the height of its caption, and the space around a board, in units. */
#define UNITS 480.0
#define CAPTION 36.0
#define BOARD_MARGIN 20.0

/* A growing tree is scaled in steps, each this part of the one before. */
#define SCALE_STEP 0.8
#define FIRST_SCALE 120.0
#define TREE_TOP 18.0

struct _TilestarFilmStage
{
  gint                     ref_count;
  TilestarFilmPlan         plan;
  SlideRecord             *record;   /* nullable */
  SlideBoard               goal;
  gboolean                 has_goal;
  PangoFontDescription    *font;     /* nullable */

  /* Kept from one drawing to the next, under the lock. */
  pthread_mutex_t          lock;
  TilestarTreeMade        *folded;   /* nullable: the plan's */
  TilestarTreeMade        *made;     /* nullable: the last one */
  TilestarMapRaster       *raster;
};

TilestarFilmStage *
tilestar_film_stage_new (const TilestarFilmPlan     *plan,
                         SlideRecord                *record,
                         const SlideBoard           *goal,
                         const PangoFontDescription *font)
{
  TilestarFilmStage *stage = g_new0 (TilestarFilmStage, 1);

  stage->ref_count = 1;
  stage->plan = *plan;
  if (plan->look.folded != NULL)
    stage->folded = tilestar_tree_made_copy (plan->look.folded);
  stage->plan.look.folded = stage->folded;
  stage->record = record != NULL ? slide_record_ref (record) : NULL;
  stage->has_goal = goal != NULL;
  if (goal != NULL)
    stage->goal = *goal;
  stage->font = font != NULL ? pango_font_description_copy (font) : NULL;
  pthread_mutex_init (&stage->lock, NULL);

  return stage;
}

TilestarFilmStage *
tilestar_film_stage_ref (TilestarFilmStage *stage)
{
  g_atomic_int_inc (&stage->ref_count);

  return stage;
}

void
tilestar_film_stage_unref (TilestarFilmStage *stage)
{
  if (!g_atomic_int_dec_and_test (&stage->ref_count))
    return;

  g_clear_pointer (&stage->folded, tilestar_tree_made_free);
  g_clear_pointer (&stage->made, tilestar_tree_made_free);
  g_clear_pointer (&stage->raster, tilestar_map_raster_free);
  g_clear_pointer (&stage->record, slide_record_unref);
  g_clear_pointer (&stage->font, pango_font_description_free);
  pthread_mutex_destroy (&stage->lock);
  g_free (stage);
}

/* Pixels per unit. */
static double
get_scale (const TilestarFilmPlan *plan)
{
  return MIN (plan->width, plan->height) / UNITS;
}

void
tilestar_film_get_room (const TilestarFilmPlan *plan,
                        double                 *width,
                        double                 *height)
{
  double scale = get_scale (plan);

  *width = plan->width / scale;
  *height = plan->height / scale - (plan->has_caption ? CAPTION : 0.0);
}

/* ---- A board ---- */

static void
draw_board (const TilestarFilmFrame *frame,
            cairo_t                 *cr,
            double                   width,
            double                   height,
            const TilestarPalette   *palette)
{
  TilestarBoardGeometry geometry;

  tilestar_board_geometry_init (&geometry, frame->board.board.rows, frame->board.board.columns,
                                width - 2 * BOARD_MARGIN, height - 2 * BOARD_MARGIN);
  cairo_save (cr);
  cairo_translate (cr, BOARD_MARGIN, BOARD_MARGIN);
  tilestar_board_draw (cr, &frame->board, &geometry, palette);
  cairo_restore (cr);
}

/* ---- A tree ---- */

/* Folded only by the user: a film has no fold to be opened. Depends on the moment alone. */
static TilestarTreeMade *
make_tree (TilestarFilmStage       *stage,
           const TilestarFilmFrame *frame)
{
  const TilestarFilmLook *look = &stage->plan.look;
  TilestarTreeOrder order = {
    .record = stage->record, .rows = look->rows, .is_fixed = look->has_fixed_places,
    .around = { NONE, NONE, NONE, NONE },
    .moment = look->has_fixed_places ? slide_record_get_n_expansions (stage->record) : frame->moment,
  };

  order.n_appeared = slide_record_get_n_versions (stage->record, order.moment);
  order.before = (TilestarTreeMade *) (look->folded != NULL ? look->folded : stage->made);
  order.folding = look->folded != NULL ? TILESTAR_TREE_FOLD_AS_BEFORE : TILESTAR_TREE_FOLD_NOTHING;

  return tilestar_tree_make (&order);
}

/* For each fold, the number of its nodes so far. Returns: (transfer full) (nullable): NULL without folds */
static guint32 *
count_folded (const TilestarTreeLayout *layout,
              guint32                   n_versions)
{
  guint32 *counts = layout->n_folds > 0 ? g_new0 (guint32, layout->n_items) : NULL;

  for (guint32 i = 0; counts != NULL && i < MIN (n_versions, layout->tree->n_nodes); i++)
    counts[layout->item_of[i]]++;
  return counts;
}

/* Shows all of the tree. A growing one hangs from the top at one of a few scales, so that it is
 * still most of the time. */
static void
init_camera (TilestarTreePicture *picture,
             double               width,
             double               height,
             gboolean             grows)
{
  const TilestarTreeLayout *layout = picture->layout;
  double ground = tilestar_tree_get_ground_height (picture, width, height);
  double scale = FIRST_SCALE, least, most;

  tilestar_tree_camera_fit (&picture->camera, layout, 0, 0, layout->width, layout->n_rows - 1.0, width, height);
  if (!grows)
    return;

  tilestar_tree_get_scales (layout, width, &least, &most);
  while (scale > picture->camera.scale && scale > least)
    scale *= SCALE_STEP;
  picture->camera.scale = CLAMP (scale, MIN (least, picture->camera.scale), picture->camera.scale);
  picture->camera.y = (ground / 2 - TREE_TOP)
                      / tilestar_tree_get_row_height (layout, picture->camera.scale, ground) - 0.4;
}

static void
draw_tree (const TilestarFilmFrame *frame,
           cairo_t                 *cr,
           double                   width,
           double                   height,
           const TilestarPalette   *palette)
{
  TilestarFilmStage *stage = frame->stage;
  gboolean grows = !stage->plan.look.has_fixed_places;
  g_autofree guint32 *counts = NULL;
  TilestarTreePicture picture = {
    .moment = frame->moment, .n_appeared = frame->n_versions, .selected = frame->selected,
    .target = frame->target, .hovered = NONE, .goal = stage->has_goal ? &stage->goal : NULL,
    .with_legend = TRUE,
  };

  if (grows || stage->made == NULL)
    {
      TilestarTreeMade *made = make_tree (stage, frame);

      g_clear_pointer (&stage->made, tilestar_tree_made_free);
      stage->made = made;
    }
  picture.layout = stage->made->layout;
  picture.counts = counts = count_folded (picture.layout, frame->n_versions);
  init_camera (&picture, width, height, grows);
  tilestar_tree_draw (cr, &picture, width, height, palette, NULL, 0);
}

/* ---- A landscape ---- */

static void
draw_landscape (const TilestarFilmFrame *frame,
                cairo_t                 *cr,
                double                   width,
                double                   height,
                const TilestarPalette   *palette)
{
  g_autoptr (TilestarLandscapeCounts) counts = NULL;
  TilestarPalette paper = *palette;
  TilestarPlotContext context = { .cr = cr, .palette = &paper, .is_vector = TRUE };

  paper.plot = palette->window;
  counts = tilestar_landscape_counts_new (frame->stage->record, frame->moment, frame->n_versions, 0, 0,
                                          frame->is_hidden);
  if (counts == NULL)
    return;

  context.landscape = tilestar_landscape_counts_get (counts, FALSE);
  tilestar_plot_begin (&context, width, height, frame->stage->font);
  tilestar_landscape_draw (&context, &frame->marks, width, height, NULL);
  tilestar_plot_end (&context);
}

/* ---- A map ---- */

static gboolean
is_same (const TilestarMapViewport *a,
         const TilestarMapViewport *b)
{
  return fabs (a->x - b->x) < 1e-6 && fabs (a->y - b->y) < 1e-6 && fabs (a->radius - b->radius) < 1e-6;
}

static void
paint_map (const TilestarFilmFrame *frame,
           cairo_t                 *cr,
           double                   width,
           double                   height)
{
  TilestarFilmStage *stage = frame->stage;
  double scale = get_scale (&stage->plan);
  TilestarMapViewport viewport = { frame->viewport.x * scale, frame->viewport.y * scale,
                                   frame->viewport.radius * scale };
  guint n_columns = (guint) ceil (width * scale), n_rows = (guint) ceil (height * scale);
  TilestarMapInks inks;
  cairo_surface_t *image;

  if (stage->raster == NULL || !is_same (tilestar_map_raster_get_viewport (stage->raster), &viewport))
    {
      g_clear_pointer (&stage->raster, tilestar_map_raster_free);
      stage->raster = tilestar_map_raster_new (tilestar_map_state_get_layout (frame->map_state), &viewport,
                                               n_columns, n_rows, TILESTAR_MAP_SHAPE_SIDE * scale);
    }
  if (stage->raster == NULL)
    return;

  tilestar_map_state_get_inks (frame->map_state, &inks);
  image = tilestar_map_raster_paint (stage->raster, &inks);
  if (image == NULL)
    return;

  cairo_save (cr);
  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  cairo_set_source_surface (cr, image, 0.0, 0.0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (image);
}

static void
draw_map (const TilestarFilmFrame *frame,
          cairo_t                 *cr,
          double                   width,
          double                   height)
{
  if (frame->map_state != NULL)
    paint_map (frame, cr, width, height);
  if (frame->boards != NULL)
    {
      cairo_set_source_surface (cr, frame->boards, 0.0, 0.0);
      cairo_paint (cr);
    }
  if (frame->overlay != NULL)
    {
      cairo_set_source_surface (cr, frame->overlay, 0.0, 0.0);
      cairo_paint (cr);
    }
}

/* ---- Frames ---- */

static void
draw_caption (const TilestarFilmFrame *frame,
              cairo_t                 *cr,
              double                   width,
              double                   y,
              const TilestarPalette   *palette)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = tilestar_palette_dup_font (palette, frame->stage->font, 1.15);
  PangoRectangle extents;

  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, frame->caption, -1);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_get_extents (layout, NULL, &extents);
  tilestar_color_set_source (&palette->text, cr, 1.0);
  cairo_move_to (cr, 0.0, y + (CAPTION - (double) extents.height / PANGO_SCALE) / 2.0);
  pango_cairo_show_layout (cr, layout);
}

void
tilestar_film_frame_draw (gpointer               data,
                          cairo_t               *cr,
                          double                 width,
                          double                 height,
                          const TilestarPalette *palette)
{
  const TilestarFilmFrame *frame = data;
  TilestarFilmStage *stage = frame->stage;
  double scale = get_scale (&stage->plan);
  double room_width, room_height;

  tilestar_film_get_room (&stage->plan, &room_width, &room_height);
  tilestar_color_set_source (&palette->window, cr, 1.0);
  cairo_paint (cr);
  cairo_save (cr);
  cairo_scale (cr, scale * width / stage->plan.width, scale * height / stage->plan.height);
  cairo_save (cr);
  cairo_rectangle (cr, 0.0, 0.0, room_width, room_height);
  cairo_clip (cr);
  pthread_mutex_lock (&stage->lock);
  if (stage->plan.picture == TILESTAR_FILM_BOARD)
    draw_board (frame, cr, room_width, room_height, palette);
  else if (stage->plan.picture == TILESTAR_FILM_TREE)
    draw_tree (frame, cr, room_width, room_height, palette);
  else if (stage->plan.picture == TILESTAR_FILM_LANDSCAPE)
    draw_landscape (frame, cr, room_width, room_height, palette);
  else
    draw_map (frame, cr, room_width, room_height);
  pthread_mutex_unlock (&stage->lock);
  cairo_restore (cr);
  if (frame->caption != NULL)
    draw_caption (frame, cr, room_width, room_height, palette);
  cairo_restore (cr);
}

void
tilestar_film_frame_free (gpointer data)
{
  TilestarFilmFrame *frame = data;

  tilestar_film_stage_unref (frame->stage);
  g_clear_pointer (&frame->map_state, tilestar_map_state_unref);
  g_clear_pointer (&frame->boards, cairo_surface_destroy);
  g_clear_pointer (&frame->board.image, tilestar_tile_image_unref);
  if (frame->overlay != NULL)
    cairo_surface_finish (frame->overlay);
  g_clear_pointer (&frame->overlay, cairo_surface_destroy);
  g_free (frame->caption);
  g_free (frame);
}
