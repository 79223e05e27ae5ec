/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tree-drawing.h"

#include <glib/gi18n.h>

#include <math.h>

#include "tilestar-drawing-common.h"
#include "tilestar-tree-legend.h"
#include "tilestar-tree-raster.h"

#define NONE TILESTAR_TREE_NONE

/* The minimum width of a label that shows g + h. */
#define MIN_SUM_LABEL 36.0

/* The minimum scale for rings around all nodes of the solution. */
#define MIN_RING_SCALE 9.0

/* The width of a mark relative to a unit in a dense tree. */
#define MARK_SHARE 0.72

/* With more visible nodes, exported pictures are rasterized, with EXPORT_RATIO pixels per unit. */
#define MAX_VECTORS 6000
#define EXPORT_RATIO 2

#define EDGES_A_STROKE 64

/* Positions are clamped to this distance, since cairo's fixed-point coordinates overflow at 8
 * million. */
#define FAR_OUT 20000.0

/* The state of one drawing, which goes to an image with cached sprites or directly to a context.
 *
 * @cr: the context of the image, or the one given
 * @ratio: pixels per unit, 0 without an image
 * @is_screen: @ratio is that of the context given
 * @ground: the height without the legend
 * @row: the distance between rows
 * @size, @node_width, @node_height: of all nodes
 * @is_dense: nodes are closer than the smallest marks
 * @left, @right, @first_row, @last_row: the visible part, in units and rows of the layout
 * @path, @solution, @from_goal: items, from the last to the first: the path to the selected node,
 *   the solution, and its other half in bidirectional search
 * @deadline: the time after which no more new boards are drawn, 0: none
 * @has_new: a new board was drawn; every frame draws at least one, or slow machines would never
 *   finish
 */
typedef struct
{
  const TilestarTreeLayout *layout;
  TilestarTreeCamera        camera;
  guint64                   moment;
  guint32                   n_appeared;
  guint32                   target;
  const guint32            *counts;
  const SlideBoard         *goal;
  gboolean                  hides_values;
  const TilestarPalette    *palette;

  double                    width;
  double                    height;
  double                    ground;
  double                    row;
  TilestarTreeDetail        detail;
  double                    size;
  double                    node_width;
  double                    node_height;
  gboolean                  is_dense;
  guint                     board_rows;
  guint                     board_columns;
  double                    left;
  double                    right;
  guint32                   first_row;
  guint32                   last_row;
  GArray                   *path;
  GArray                   *solution;
  GArray                   *from_goal;

  cairo_t                  *cr;
  double                    ratio;
  gboolean                  is_screen;
  cairo_surface_t          *surface;
  TilestarRaster            raster;
  TilestarTreeSprites      *sprites;
  gint64                    deadline;
  gboolean                  has_new;
  gboolean                  is_complete;
} Frame;

/* ---- The frame ---- */

/* Creates cr and paints the background. */
static void
begin_frame (Frame               *frame,
             cairo_t             *cr,
             TilestarTreeSprites *sprites)
{
  int width = (int) ceil (ceil (frame->width) * frame->ratio);
  int height = (int) ceil (ceil (frame->height) * frame->ratio);

  frame->sprites = sprites;
  if (frame->ratio <= 0.0)
    frame->cr = cairo_reference (cr);
  else
    {
      tilestar_tree_sprites_prepare (sprites, frame->ratio, frame->detail, frame->size,
                                     frame->palette);
      frame->surface = cairo_surface_reference (tilestar_tree_sprites_get_ground (sprites, width,
                                                                                  height));
      cairo_surface_set_device_scale (frame->surface, frame->ratio, frame->ratio);
      frame->cr = cairo_create (frame->surface);
    }
  tilestar_color_set_source (&frame->palette->window, frame->cr, 1.0);
  if (frame->surface != NULL)
    {
      /* Also the pixels at its edges of which only a part is in the frame. */
      cairo_paint (frame->cr);
      return;
    }
  cairo_rectangle (frame->cr, 0, 0, frame->width, frame->height);
  cairo_fill_preserve (frame->cr);
  cairo_clip (frame->cr);
}

/* From here to end_pixels() the image's pixels may be written, and cairo must not draw on it. */
static void
begin_pixels (Frame *frame)
{
  if (frame->surface == NULL)
    return;

  cairo_surface_flush (frame->surface);
  tilestar_raster_init (&frame->raster, frame->surface);
  frame->raster.height = MIN (frame->raster.height, (int) (frame->ground * frame->ratio));
}

static void
end_pixels (Frame *frame)
{
  if (frame->surface != NULL)
    cairo_surface_mark_dirty (frame->surface);
}

/* Returns a cached or new sprite; after the deadline possibly one of another size or NULL. */
static TilestarTreeSprite *
get_sprite (Frame            *frame,
            TilestarTreeLook *look,
            guint32           version)
{
  TilestarTreeSprite *sprite = tilestar_tree_sprites_find (frame->sprites, look, version);
  gboolean is_board = look->detail == TILESTAR_TREE_BOARDS && !look->is_fold;

  if (sprite != NULL && (sprite->size == look->size || look->detail != TILESTAR_TREE_BOARDS))
    return sprite;
  if (is_board && frame->has_new && frame->deadline != 0 && g_get_monotonic_time () > frame->deadline)
    {
      frame->is_complete = FALSE;
      return sprite;
    }

  if (is_board)
    {
      slide_record_get_board (frame->layout->tree->record, version, &look->board);
      frame->has_new = TRUE;
    }
  return tilestar_tree_sprites_add (frame->sprites, look, version);
}

/* Draws a sprite with cairo, interrupting the direct access to pixels. */
static void
put_with_cairo (Frame                  *frame,
                const TilestarTreeLook *look,
                TilestarTreeSprite     *sprite,
                double                  x,
                double                  y)
{
  end_pixels (frame);
  cairo_save (frame->cr);
  cairo_translate (frame->cr, x, y);
  if (sprite == NULL)
    tilestar_tree_node_draw_empty (frame->cr, look, frame->palette);
  else
    {
      double factor = look->size / sprite->size;

      cairo_scale (frame->cr, factor, factor);
      cairo_set_source_surface (frame->cr, sprite->surface,
                                -cairo_image_surface_get_width (sprite->surface) / 2.0 / frame->ratio,
                                -cairo_image_surface_get_height (sprite->surface) / 2.0 / frame->ratio);
      cairo_pattern_set_filter (cairo_get_source (frame->cr), CAIRO_FILTER_BILINEAR);
      cairo_paint (frame->cr);
    }
  cairo_restore (frame->cr);
  begin_pixels (frame);
}

/* Draws a node centered on @x, @y. */
static void
put_node (Frame            *frame,
          TilestarTreeLook *look,
          guint32           version,
          double            x,
          double            y)
{
  TilestarTreeSprite *sprite;

  if (frame->surface == NULL)
    {
      if (look->detail == TILESTAR_TREE_BOARDS && !look->is_fold)
        slide_record_get_board (frame->layout->tree->record, version, &look->board);
      cairo_save (frame->cr);
      cairo_rectangle (frame->cr, 0, 0, frame->width, frame->ground);
      cairo_clip (frame->cr);
      cairo_translate (frame->cr, x, y);
      tilestar_tree_node_draw (frame->cr, look, frame->palette);
      cairo_restore (frame->cr);
      return;
    }

  sprite = get_sprite (frame, look, version);
  if (sprite == NULL || (look->detail == TILESTAR_TREE_BOARDS && sprite->size != look->size))
    put_with_cairo (frame, look, sprite, x, y);
  else
    {
      double ratio = frame->ratio;
      double half_width = floor (floor (cairo_image_surface_get_width (sprite->surface) / ratio) / 2.0) * ratio;
      double half_height = floor (floor (cairo_image_surface_get_height (sprite->surface) / ratio) / 2.0) * ratio;

      tilestar_raster_copy (&frame->raster, sprite->surface, (int) (lround (x * ratio) - lround (half_width)),
                            (int) (lround (y * ratio) - lround (half_height)));
    }
}

/* Returns the color of several nodes, given the shares of open and of replaced or left nodes. */
static TilestarColor
mix_color (const Frame *frame,
           double       open,
           double       gone)
{
  TilestarColor color = frame->palette->tree_open_fill;

  color.alpha = open;
  color = tilestar_color_over (&color, &frame->palette->tree_closed);
  if (gone > 0)
    {
      TilestarColor over = frame->palette->tree_superseded;

      over.alpha = gone;
      color = tilestar_color_over (&over, &color);
    }

  return color;
}

/* Copies the image, if there is one, to @cr. */
static void
end_frame (Frame   *frame,
           cairo_t *cr)
{
  g_clear_pointer (&frame->cr, cairo_destroy);
  if (frame->surface == NULL)
    return;

  cairo_surface_flush (frame->surface);
  cairo_set_source_surface (cr, frame->surface, 0, 0);
  /* On the screen, it has the pixels of @cr, which may be magnified. To interpolate between them would
   * take longer than to draw them, and blur them. */
  if (frame->is_screen)
    cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_FAST);
  cairo_rectangle (cr, 0, 0, frame->width, frame->height);
  cairo_fill (cr);
  g_clear_pointer (&frame->surface, cairo_surface_destroy);
}

/* ---- Edges ---- */

static double
get_x (const Frame *frame,
       double       x)
{
  return CLAMP ((x - frame->camera.x) * frame->camera.scale + frame->width / 2,
                -FAR_OUT, frame->width + FAR_OUT);
}

static double
get_y (const Frame *frame,
       double       row)
{
  return CLAMP ((row - frame->camera.y) * frame->row + frame->ground / 2,
                -FAR_OUT, frame->ground + FAR_OUT);
}

static double
get_parent_x (const TilestarTreeLayout *layout,
              guint32                   item)
{
  guint32 parent = layout->items[item].parent;

  return parent == NONE ? layout->items[item].x : layout->items[parent].x;
}

/* Returns the first item of a row whose edge is not entirely to the left of @x. Edges do not
 * cross, so they are ordered at both ends. */
static guint32
find_edge (const TilestarTreeLayout *layout,
           guint32                   row,
           double                    x)
{
  guint32 least = layout->rows[row], most = layout->rows[row + 1];

  while (least < most)
    {
      guint32 middle = least + (most - least) / 2;

      if (MAX (layout->items[middle].x, get_parent_x (layout, middle)) < x)
        least = middle + 1;
      else
        most = middle;
    }

  return least;
}

/* Adds an edge from the bottom of the parent to the top of the child. If the child is several
 * rows below, the last part of the edge is vertical. */
static void
add_edge_path (const Frame *frame,
               cairo_t     *cr,
               guint32      item)
{
  const TilestarTreeItem *child = &frame->layout->items[item];
  const TilestarTreeItem *parent = &frame->layout->items[child->parent];
  double half = frame->detail == TILESTAR_TREE_MARKS ? 0 : frame->node_height / 2;
  double x0 = get_x (frame, parent->x), y0 = get_y (frame, parent->row) + half;
  double x1 = get_x (frame, child->x), y1 = get_y (frame, parent->row + 1.0) - half;

  cairo_move_to (cr, x0, y0);
  if (frame->detail == TILESTAR_TREE_BOARDS)
    cairo_curve_to (cr, x0, (y0 + y1) / 2, x1, (y0 + y1) / 2, x1, y1);
  else
    cairo_line_to (cr, x1, y1);
  if (child->row > parent->row + 1)
    cairo_line_to (cr, x1, get_y (frame, child->row) - half);
}

static void
draw_edge_pixels (const Frame *frame,
                  guint32      item,
                  guint32      pixel,
                  guint        opacity)
{
  const TilestarTreeItem *child = &frame->layout->items[item];
  const TilestarTreeItem *parent = &frame->layout->items[child->parent];
  double ratio = frame->ratio;
  double half = frame->detail == TILESTAR_TREE_MARKS ? 0 : frame->node_height / 2;
  double x0 = get_x (frame, parent->x) * ratio - 0.5, y0 = (get_y (frame, parent->row) + half) * ratio;
  double x1 = get_x (frame, child->x) * ratio - 0.5;
  double y1 = (get_y (frame, parent->row + 1.0) - half) * ratio;

  tilestar_raster_line (&frame->raster, x0, y0, x1, y1, pixel, opacity);
  if (child->row > parent->row + 1)
    tilestar_raster_line (&frame->raster, x1, y1, x1, (get_y (frame, child->row) - half) * ratio,
                          pixel, opacity);
}

static void
draw_edges (Frame *frame)
{
  const TilestarTreeLayout *layout = frame->layout;
  gboolean is_pixels = frame->ratio > 0 && frame->detail != TILESTAR_TREE_BOARDS;
  guint32 pixel = tilestar_raster_pixel (&frame->palette->tree_edge);
  guint opacity = frame->is_dense ? 150 : 230;
  double margin = 1.0 / frame->camera.scale;
  guint32 end = layout->rows_are == TILESTAR_TREE_DEPTH ? MIN (frame->last_row + 2, layout->n_rows)
                                                        : layout->n_rows;
  guint n = 0;

  tilestar_color_set_source (&frame->palette->tree_edge, frame->cr, 1.0);
  cairo_set_line_width (frame->cr, 1.2);
  for (guint32 row = MAX (frame->first_row, 1); row < end; row++)
    {
      gint64 last = G_MININT64;

      for (guint32 i = find_edge (layout, row, frame->left - margin); i < layout->rows[row + 1]; i++)
        {
          const TilestarTreeItem *item = &layout->items[i];
          gint64 place;

          if (MIN (item->x, get_parent_x (layout, i)) > frame->right + margin)
            break;
          if (item->parent == NONE || !tilestar_tree_item_is_there (item, frame->n_appeared))
            continue;

          if (!is_pixels)
            {
              add_edge_path (frame, frame->cr, i);
              if (++n % EDGES_A_STROKE == 0)
                cairo_stroke (frame->cr);
              continue;
            }

          /* Skips edges that coincide with the previous one. */
          place = (gint64) floor (item->x * frame->camera.scale * frame->ratio) * 0x40000000
                  + (gint64) floor (layout->items[item->parent].x * frame->camera.scale * frame->ratio);
          if (place != last)
            draw_edge_pixels (frame, i, pixel, opacity);
          last = place;
        }
    }
  cairo_stroke (frame->cr);
}

/* ---- Paths ---- */

/* Returns the items on the path from @version up to its root. */
static GArray *
list_path (const Frame *frame,
           guint32      version)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 item = NONE;

  if (version < MIN (frame->layout->tree->n_nodes, frame->n_appeared))
    item = frame->layout->item_of[version];
  for (; item != NONE; item = frame->layout->items[item].parent)
    g_array_append_val (path, item);

  return path;
}

/* Lists the nodes of the solution generated so far; in bidirectional search, the two paths that
 * meet at the moment. Nothing is listed while the solution is not shown. */
static void
list_solution (Frame *frame)
{
  const TilestarTree *tree = frame->layout->tree;
  guint32 version = frame->target, from_goal = NONE;

  if (version != NONE && slide_record_get_kind (tree->record) == SLIDE_RECORD_TWO_WAY
      && !slide_record_get_meeting (tree->record, frame->moment, &version, &from_goal))
    version = NONE;
  version = tilestar_tree_find_shown (tree->record, version, MIN (tree->n_nodes, frame->n_appeared));

  frame->solution = list_path (frame, version);
  frame->from_goal = list_path (frame, from_goal);
}

static gboolean
is_row_in_sight (const Frame *frame,
                 guint32      item)
{
  return frame->layout->items[item].row + 1 >= frame->first_row
         && (frame->layout->rows_are == TILESTAR_TREE_F
             || frame->layout->items[item].row <= frame->last_row + 1);
}

static void
draw_path (Frame               *frame,
           GArray              *path,
           const TilestarColor *color,
           double               width)
{
  guint n = 0;

  tilestar_color_set_source (color, frame->cr, 1.0);
  cairo_set_line_width (frame->cr, width);
  cairo_set_line_cap (frame->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (frame->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < path->len; i++)
    {
      guint32 item = g_array_index (path, guint32, i);

      if (frame->layout->items[item].parent == NONE || !is_row_in_sight (frame, item))
        continue;
      add_edge_path (frame, frame->cr, item);
      if (++n % EDGES_A_STROKE == 0)
        cairo_stroke (frame->cr);
    }
  cairo_stroke (frame->cr);
}

/* Prepends the common part of two paths to @common. */
static void
add_common (GArray       *common,
            const GArray *a,
            const GArray *b)
{
  for (guint i = 1; i <= MIN (a->len, b->len); i++)
    {
      guint32 item = g_array_index (a, guint32, a->len - i);

      if (item != g_array_index (b, guint32, b->len - i))
        return;
      g_array_prepend_val (common, item);
    }
}

static gboolean
is_on (const GArray *path,
       guint32       item)
{
  for (guint i = 0; i < path->len; i++)
    if (g_array_index (path, guint32, i) == item)
      return TRUE;

  return FALSE;
}

static void
draw_paths (Frame *frame)
{
  double width = frame->detail == TILESTAR_TREE_BOARDS ? 3.0 : 2.2;
  g_autoptr (GArray) common = g_array_new (FALSE, FALSE, sizeof (guint32));

  draw_path (frame, frame->path, &frame->palette->tree_selected, width);
  /* Where both paths coincide, the path to the selected node shows on both sides of the
   * solution. */
  add_common (common, frame->path, frame->solution);
  add_common (common, frame->path, frame->from_goal);
  draw_path (frame, common, &frame->palette->tree_selected, width + 5.6);
  draw_path (frame, frame->solution, &frame->palette->tree_solution_edge, width + 2.6);
  draw_path (frame, frame->from_goal, &frame->palette->tree_solution_edge, width + 2.6);
  draw_path (frame, frame->solution, &frame->palette->tree_solution, width);
  draw_path (frame, frame->from_goal, &frame->palette->tree_solution, width);
}

/* ---- Nodes ---- */

static SlideVersionState
get_state (const Frame            *frame,
           const TilestarTreeItem *item)
{
  /* A fold is closed if all its nodes are. */
  if (item->is_fold)
    return item->expanded != 0 && item->expanded <= frame->moment ? SLIDE_VERSION_CLOSED
                                                                  : SLIDE_VERSION_OPEN;

  return tilestar_tree_state (item->version, item->expanded, item->next, item->left, frame->moment,
                              frame->n_appeared);
}

static void
init_look (const Frame      *frame,
           TilestarTreeLook *look,
           guint32           i)
{
  const TilestarTreeItem *item = &frame->layout->items[i];

  *look = (TilestarTreeLook) {
    .detail = frame->detail,
    .state = get_state (frame, item),
    .is_fold = item->is_fold != 0,
    .size = frame->size,
    .goal = frame->goal,
  };
  if (item->is_fold && frame->detail != TILESTAR_TREE_MARKS)
    look->count = frame->counts != NULL ? frame->counts[i]
                                        : frame->layout->tree->nodes[item->version].n_below;
  else if (frame->detail != TILESTAR_TREE_MARKS)
    {
      const SlideRecordOrder *order = slide_record_get_order (frame->layout->tree->record);
      SlideVersion version;

      slide_record_get_version (frame->layout->tree->record, item->version, &version);
      look->with_sum = frame->size >= MIN_SUM_LABEL && order->g_weight == order->h_weight;
      look->record = frame->layout->tree->record;
      look->f = version.f;
      look->g = version.g;
      look->h = version.h;
    }
  look->board.rows = (guint8) frame->board_rows;
  look->board.columns = (guint8) frame->board_columns;
}

static void
draw_node (Frame    *frame,
           guint32   i,
           gboolean  on_solution,
           gboolean  is_selected)
{
  const TilestarTreeItem *item = &frame->layout->items[i];
  double x = get_x (frame, item->x), y = get_y (frame, item->row);
  TilestarTreeLook look;

  init_look (frame, &look, i);
  look.is_secret = frame->hides_values && frame->path->len > 0
                   && g_array_index (frame->path, guint32, 0) == i;
  look.on_solution = on_solution;
  look.is_selected = is_selected;
  if (look.detail == TILESTAR_TREE_MARKS && (on_solution || is_selected))
    look.size = MAX (look.size, is_selected ? 9.0 : 6.0);
  put_node (frame, &look, item->version, x, y);
}

/* Draws a row whose marks would overlap: each pixel has the average color of the nodes at it. */
static void
draw_dense_row (Frame   *frame,
                guint32  row)
{
  const TilestarTreeLayout *layout = frame->layout;
  double ratio = frame->ratio, scale = frame->camera.scale * ratio;
  double origin = frame->width / 2 * ratio - frame->camera.x * scale;
  int width = MAX ((int) (scale * MARK_SHARE), 1);
  int height = (int) (CLAMP (frame->row * 0.34, 2.0, 7.0) * ratio);
  int y = (int) lround (get_y (frame, row) * ratio) - height / 2;
  guint32 i = tilestar_tree_layout_find (layout, row, frame->left - 1.0);
  guint32 end = layout->rows[row + 1];

  while (i < end && layout->items[i].x < frame->right + 1.0)
    {
      double x = floor (origin + layout->items[i].x * scale - width / 2.0 + 0.5);
      guint n[SLIDE_VERSION_LEFT + 1] = { 0 }, n_all, n_gone;
      TilestarColor color;

      /* Collect the nodes whose left edge is at this pixel. */
      for (; i < end && origin + layout->items[i].x * scale - width / 2.0 + 0.5 < x + 1; i++)
        if (tilestar_tree_item_is_there (&layout->items[i], frame->n_appeared))
          n[get_state (frame, &layout->items[i])]++;

      n_gone = n[SLIDE_VERSION_SUPERSEDED] + n[SLIDE_VERSION_LEFT];
      n_all = n[SLIDE_VERSION_OPEN] + n[SLIDE_VERSION_CLOSED] + n_gone;
      if (n_all == 0)
        continue;
      color = mix_color (frame, (double) n[SLIDE_VERSION_OPEN] / n_all, (double) n_gone / n_all);
      tilestar_raster_fill (&frame->raster, (int) x, y, width, height, tilestar_raster_pixel (&color));
    }
}

static void
draw_nodes (Frame *frame)
{
  const TilestarTreeLayout *layout = frame->layout;

  for (guint32 row = frame->first_row; row <= frame->last_row && row < layout->n_rows; row++)
    {
      if (frame->is_dense)
        {
          draw_dense_row (frame, row);
          continue;
        }
      for (guint32 i = tilestar_tree_layout_find (layout, row, frame->left - 1.0);
           i < layout->rows[row + 1] && layout->items[i].x < frame->right + 1.0; i++)
        if (tilestar_tree_item_is_there (&layout->items[i], frame->n_appeared))
          draw_node (frame, i, FALSE, FALSE);
    }
}

static void
draw_path_nodes (Frame        *frame,
                 const GArray *path,
                 guint32       selected)
{
  gboolean has_rings = frame->camera.scale >= MIN_RING_SCALE;

  for (guint i = path->len; i-- > 0; )
    {
      guint32 item = g_array_index (path, guint32, i);

      if (item != selected && (has_rings || i == 0) && is_row_in_sight (frame, item))
        draw_node (frame, item, TRUE, FALSE);
    }
}

static void
draw_special_nodes (Frame *frame)
{
  guint32 selected = frame->path->len > 0 ? g_array_index (frame->path, guint32, 0) : NONE;

  draw_path_nodes (frame, frame->solution, selected);
  draw_path_nodes (frame, frame->from_goal, selected);
  if (selected != NONE)
    draw_node (frame, selected,
               !frame->layout->items[selected].is_fold
               && (is_on (frame->solution, selected) || is_on (frame->from_goal, selected)), TRUE);
}

/* ---- Around the nodes ---- */

static void
draw_bands (Frame *frame)
{
  const TilestarTreeLayout *layout = frame->layout;

  gboolean is_shaded = FALSE;

  tilestar_color_set_source (&frame->palette->tree_band, frame->cr, 1.0);
  for (guint32 row = 0; row <= frame->last_row && row < layout->n_rows; row++)
    {
      double top = round (get_y (frame, row - 0.5)), bottom = round (get_y (frame, row + 0.5));

      if (row > 0 && layout->bands[row] != layout->bands[row - 1])
        is_shaded = !is_shaded;
      if (is_shaded && row >= frame->first_row)
        cairo_rectangle (frame->cr, 0, top, frame->width, MIN (bottom, frame->ground) - top);
    }
  cairo_fill (frame->cr);
}

static void
draw_row_names (Frame *frame)
{
  const TilestarTreeLayout *layout = frame->layout;
  double scale = frame->palette->text_scale, size = 10.5 * scale, pill = 16.0 * scale;
  double last = -100, deepest_y;
  guint32 deepest = layout->n_rows - 1;

  /* The deepest level keeps its name; the names that would overlap it are left out. */
  while (deepest > 0 && layout->bands[deepest - 1] == layout->bands[deepest])
    deepest--;
  deepest_y = get_y (frame, deepest);
  for (guint32 row = frame->first_row; row <= frame->last_row && row < layout->n_rows; row++)
    {
      g_autofree char *text = NULL;
      double y = get_y (frame, row), width;

      if ((row > 0 && layout->bands[row] == layout->bands[row - 1] && row != frame->first_row)
          || (row < deepest && deepest_y <= frame->ground - 9 && y > deepest_y - pill + 1)
          || y - last < pill - 1 || y < 9 || y > frame->ground - 9)
        continue;
      last = y;
      text = g_strdup_printf ("%s %u", layout->rows_are == TILESTAR_TREE_F ? C_("axis", "f")
                                                                           : C_("axis", "g"),
                              layout->bands[row]);
      width = tilestar_drawing_measure (frame->cr, text, size, FALSE);
      tilestar_drawing_rounded (frame->cr, 4, y - pill / 2, width + 10, pill, pill / 2);
      tilestar_color_set_source (&frame->palette->window, frame->cr, 0.88);
      cairo_fill (frame->cr);
      tilestar_drawing_text (frame->cr, text, 9, y, size, FALSE, TILESTAR_ALIGN_START,
                             &frame->palette->dim_text, 1.0, NULL, 0);
    }
}

static void
draw_hovered (Frame                     *frame,
              const TilestarTreePicture *picture)
{
  const TilestarTreeItem *item;
  double width, height;

  if (picture->hovered >= frame->layout->n_items)
    return;

  item = &frame->layout->items[picture->hovered];
  width = MAX (frame->node_width, 8.0) + 5;
  height = MAX (frame->node_height, 8.0) + 5;
  tilestar_drawing_rounded (frame->cr, get_x (frame, item->x) - width / 2,
                            get_y (frame, item->row) - height / 2, width, height,
                            frame->detail == TILESTAR_TREE_BOARDS ? 8 : height / 2);
  tilestar_color_set_source (&frame->palette->focus, frame->cr, 1.0);
  cairo_set_line_width (frame->cr, 2.0);
  cairo_stroke (frame->cr);
}

/* ---- Putting it together ---- */

static guint32
clamp_row (const TilestarTreeLayout *layout,
           double                    row)
{
  return (guint32) CLAMP (row, 0.0, (double) layout->n_rows);
}

static void
init_frame (Frame                     *frame,
            const TilestarTreePicture *picture,
            double                     width,
            double                     height,
            const TilestarPalette     *palette)
{
  const TilestarTreeLayout *layout = picture->layout;
  SlideBoard board;
  double half;

  *frame = (Frame) {
    .layout = layout,
    .camera = picture->camera,
    /* The layout lacks later nodes, so it is drawn at its last moment. */
    .moment = MIN (picture->moment, layout->tree->moment),
    .n_appeared = MIN (picture->n_appeared, layout->tree->n_nodes),
    .target = picture->target,
    .counts = picture->counts,
    .goal = picture->goal,
    .hides_values = picture->hides_values,
    .palette = palette,
    .width = width,
    .height = height,
    .ratio = picture->ratio,
    .is_screen = picture->ratio > 0.0,
    .is_complete = TRUE,
  };
  frame->ground = tilestar_tree_get_ground_height (picture, width, height);
  slide_record_get_board (layout->tree->record, 0, &board);
  frame->board_rows = board.rows;
  frame->board_columns = board.columns;
  frame->row = tilestar_tree_get_row_height (layout, frame->camera.scale, frame->ground);
  frame->detail = tilestar_tree_get_detail (layout, frame->camera.scale);

  frame->size = tilestar_tree_get_node_size (layout, frame->camera.scale, frame->row);
  frame->is_dense = tilestar_tree_is_dense (frame->camera.scale);
  tilestar_tree_node_measure (frame->detail, frame->size, frame->board_rows, frame->board_columns,
                              &frame->node_width, &frame->node_height);

  half = width / 2 / frame->camera.scale;
  frame->left = frame->camera.x - half;
  frame->right = frame->camera.x + half;
  half = frame->ground / 2 / frame->row;
  frame->first_row = clamp_row (layout, floor (frame->camera.y - half - 0.5));
  frame->last_row = clamp_row (layout, ceil (frame->camera.y + half + 0.5));
}

static guint
count_in_sight (const Frame *frame)
{
  guint n = 0;

  for (guint32 row = frame->first_row; row <= frame->last_row && row < frame->layout->n_rows; row++)
    n += tilestar_tree_layout_find (frame->layout, row, frame->right)
         - tilestar_tree_layout_find (frame->layout, row, frame->left);

  return n;
}

gboolean
tilestar_tree_draw (cairo_t                   *cr,
                    const TilestarTreePicture *picture,
                    double                     width,
                    double                     height,
                    const TilestarPalette     *palette,
                    TilestarTreeSprites       *sprites,
                    gint64                     budget)
{
  g_autoptr (TilestarTreeSprites) own = NULL;
  Frame frame;

  g_return_val_if_fail (width > 0 && height > 0, TRUE);

  init_frame (&frame, picture, width, height, palette);
  if (!frame.is_screen && (frame.is_dense || count_in_sight (&frame) > MAX_VECTORS))
    frame.ratio = EXPORT_RATIO;
  if (sprites == NULL)
    sprites = own = tilestar_tree_sprites_new ();
  frame.path = list_path (&frame, picture->selected);
  list_solution (&frame);

  cairo_save (cr);
  begin_frame (&frame, cr, sprites);
  draw_bands (&frame);
  begin_pixels (&frame);
  draw_edges (&frame);
  end_pixels (&frame);
  draw_paths (&frame);
  begin_pixels (&frame);
  frame.deadline = budget > 0 ? g_get_monotonic_time () + budget : 0;
  draw_nodes (&frame);
  draw_special_nodes (&frame);
  end_pixels (&frame);
  draw_hovered (&frame, picture);
  draw_row_names (&frame);
  if (picture->with_legend)
    tilestar_tree_draw_legend (frame.cr, frame.layout, frame.solution->len > 0, width, frame.ground,
                               height - frame.ground, palette);
  if (picture->focused)
    {
      tilestar_drawing_rounded (frame.cr, 1.5, 1.5, width - 3, height - 3, 8);
      tilestar_color_set_source (&palette->focus, frame.cr, 1.0);
      cairo_set_line_width (frame.cr, 2.0);
      cairo_stroke (frame.cr);
    }
  end_frame (&frame, cr);
  cairo_restore (cr);

  g_array_unref (frame.path);
  g_array_unref (frame.solution);
  g_array_unref (frame.from_goal);

  return frame.is_complete;
}
