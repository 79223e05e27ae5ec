/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tree-camera.h"

#include <math.h>

#define NONE TILESTAR_TREE_NONE

/* Widths of boards, labels and marks relative to a unit. */
#define BOARD_SHARE 0.86
#define LABEL_SHARE 0.90
#define MARK_SHARE 0.72

/* The smallest cells with legible numerals, the smallest scale and row height for labels, and the
 * smallest visible marks, in pixels; and maximum sizes of each. */
#define MIN_CELL 12.0
#define MAX_CELL 72.0
#define MIN_LABEL_SCALE 21.0
#define MIN_LABEL_ROW 17.5
#define MAX_LABEL 42.0
#define MIN_MARK 3.0
#define MAX_MARK 10.0

/* What each digit of f beyond two, and the decimal point, add to the smallest scale for labels. */
#define LABEL_DIGIT 8.0
#define LABEL_POINT 10.0

/* The minimum distance of rows, and the maximum to which they are spread in a tree that is zoomed
 * out, in pixels. */
#define MIN_ROW 3.0
#define MAX_FAR_ROW 30.0

/* Margins around a fitted tree; the row names are at its left. */
#define MARGIN_X 40.0
#define MARGIN_Y 18.0

/* Two lines are reserved for the legend of a narrower picture. */
#define ONE_LINE_WIDTH 900.0

/* ---- Scales ---- */

static void
get_shape (const TilestarTreeLayout *layout,
           guint                    *rows,
           guint                    *columns)
{
  SlideBoard board;

  slide_record_get_board (layout->tree->record, 0, &board);
  *rows = board.rows;
  *columns = board.columns;
}

static double
get_least_board_scale (guint columns)
{
  return ceil (MIN_CELL * columns / BOARD_SHARE);
}

/* The smallest scale at which labels fit. All labels of a tree have the same size, with decimals or
 * without. */
static double
get_least_label_scale (const TilestarTreeLayout *layout)
{
  guint weight = MAX (slide_record_get_order (layout->tree->record)->g_weight, 1);
  double scale = MIN_LABEL_SCALE;
  SlideVersion root;

  slide_record_get_version (layout->tree->record, 0, &root);
  for (double f = root.f; f >= 100.0; f /= 10.0)
    scale += LABEL_DIGIT;
  if (weight > 1)
    scale += LABEL_POINT;
  for (guint unit = 1; unit % weight != 0 && unit <= 1000; unit *= 10)
    scale += LABEL_DIGIT;
  return scale;
}

TilestarTreeDetail
tilestar_tree_get_detail (const TilestarTreeLayout *layout,
                          double                    scale)
{
  guint rows, columns;

  get_shape (layout, &rows, &columns);
  if (scale >= get_least_board_scale (columns))
    return TILESTAR_TREE_BOARDS;

  return scale >= get_least_label_scale (layout) ? TILESTAR_TREE_LABELS : TILESTAR_TREE_MARKS;
}

/* Returns the row height that the scale alone requires: small for labels, then increasing
 * continuously up to the height for boards, to avoid jumps. */
static double
get_natural_row (guint  rows,
                 guint  columns,
                 double scale)
{
  double least = get_least_board_scale (columns), at_board = MAX (scale, least);
  double width, height, row;

  tilestar_tree_node_measure (TILESTAR_TREE_BOARDS, at_board * BOARD_SHARE, rows, columns,
                              &width, &height);
  row = height + MAX (at_board * 0.24, 14.0);
  if (scale >= least)
    return row;
  if (scale <= MIN_LABEL_SCALE)
    return MIN_LABEL_ROW * scale / MIN_LABEL_SCALE;

  return MIN_LABEL_ROW + (row - MIN_LABEL_ROW) * (scale - MIN_LABEL_SCALE) / (least - MIN_LABEL_SCALE);
}

double
tilestar_tree_get_node_size (const TilestarTreeLayout *layout,
                             double                    scale,
                             double                    row)
{
  switch (tilestar_tree_get_detail (layout, scale))
    {
    case TILESTAR_TREE_BOARDS:
      return round (scale * BOARD_SHARE);
    case TILESTAR_TREE_LABELS:
      return MIN (round (scale * LABEL_SHARE), MAX_LABEL);
    case TILESTAR_TREE_MARKS:
    default:
      return MIN (CLAMP (scale * MARK_SHARE, MIN_MARK, MAX_MARK), MAX (row * 0.7, MIN_MARK));
    }
}

gboolean
tilestar_tree_is_dense (double scale)
{
  return scale * MARK_SHARE < MIN_MARK;
}

static double
get_legend_height (double width)
{
  return (width < ONE_LINE_WIDTH ? 2 : 1) * TILESTAR_TREE_LEGEND_LINE + 4;
}

static double
get_ground_height (double height,
                   double width)
{
  return MAX (height - get_legend_height (width), 40.0);
}

double
tilestar_tree_get_row_height (const TilestarTreeLayout *layout,
                              double                    scale,
                              double                    height)
{
  guint rows, columns;
  double far;

  get_shape (layout, &rows, &columns);
  far = CLAMP ((height - 2 * MARGIN_Y - 10) / layout->n_rows, MIN_ROW, MAX_FAR_ROW);

  return MAX (get_natural_row (rows, columns, scale), far);
}

void
tilestar_tree_get_scales (const TilestarTreeLayout *layout,
                          double                    width,
                          double                   *out_least,
                          double                   *out_most)
{
  guint rows, columns;

  get_shape (layout, &rows, &columns);
  *out_most = MAX_CELL * columns / BOARD_SHARE;
  *out_least = MIN (MIN_LABEL_SCALE / 6, MAX (width, 100.0) / (layout->width + 2) * 0.5);
}

void
tilestar_tree_camera_fit (TilestarTreeCamera       *camera,
                          const TilestarTreeLayout *layout,
                          double                    left,
                          double                    top,
                          double                    right,
                          double                    bottom,
                          double                    width,
                          double                    height)
{
  double ground = get_ground_height (height, width);
  double least, most;

  tilestar_tree_get_scales (layout, width, &least, &most);
  /* Larger boards appear only when the user zooms in. */
  most *= 0.55;
  for (guint i = 0; i < 40; i++)
    {
      double scale = sqrt (least * most);
      double row = tilestar_tree_get_row_height (layout, scale, ground);

      if ((right - left) * scale <= width - 2 * MIN (MARGIN_X, width * 0.1)
          && (bottom - top + 1) * row <= ground - 2 * MARGIN_Y + row * 0.2)
        least = scale;
      else
        most = scale;
    }
  camera->scale = least;
  camera->x = (left + right) / 2;
  camera->y = (top + bottom) / 2;
}

/* ---- Positions ---- */

/* The number of neighbors to look at on both sides. */
#define N_BESIDE 8

guint32
tilestar_tree_camera_find_version (const TilestarTreeCamera *camera,
                                   const TilestarTreeLayout *layout,
                                   guint32                   n_versions)
{
  gint64 row = (gint64) CLAMP (round (camera->y), 0, layout->n_rows - 1.0);
  double nearest = G_MAXDOUBLE;
  guint32 found = 0;

  /* The rows above have a node if this one has none. */
  for (; row >= 0 && found == 0; row--)
    {
      guint32 first = tilestar_tree_layout_find (layout, (guint32) row, camera->x);

      for (guint32 i = MAX (first, layout->rows[row] + N_BESIDE) - N_BESIDE;
           i < MIN (first + N_BESIDE, layout->rows[row + 1]); i++)
        if (layout->items[i].version < n_versions && fabs (layout->items[i].x - camera->x) < nearest)
          {
            nearest = fabs (layout->items[i].x - camera->x);
            found = layout->items[i].version;
          }
    }

  return found;
}

double
tilestar_tree_get_ground_height (const TilestarTreePicture *picture,
                                 double                     width,
                                 double                     height)
{
  return picture->with_legend ? get_ground_height (height, width) : height;
}

void
tilestar_tree_project (const TilestarTreePicture *picture,
                       double                     width,
                       double                     height,
                       double                     x,
                       double                     row,
                       double                    *out_x,
                       double                    *out_y)
{
  double ground = tilestar_tree_get_ground_height (picture, width, height);
  double apart = tilestar_tree_get_row_height (picture->layout, picture->camera.scale, ground);

  *out_x = (x - picture->camera.x) * picture->camera.scale + width / 2;
  *out_y = (row - picture->camera.y) * apart + ground / 2;
}

void
tilestar_tree_unproject (const TilestarTreePicture *picture,
                         double                     width,
                         double                     height,
                         double                     x,
                         double                     y,
                         double                    *out_x,
                         double                    *out_row)
{
  double ground = tilestar_tree_get_ground_height (picture, width, height);
  double apart = tilestar_tree_get_row_height (picture->layout, picture->camera.scale, ground);

  *out_x = (x - width / 2) / picture->camera.scale + picture->camera.x;
  *out_row = (y - ground / 2) / apart + picture->camera.y;
}

guint32
tilestar_tree_pick (const TilestarTreePicture *picture,
                    double                     width,
                    double                     height,
                    double                     x,
                    double                     y)
{
  const TilestarTreeLayout *layout = picture->layout;
  double at_x, at_row, reach = MAX (0.5, 7.0 / picture->camera.scale), nearest = reach;
  guint32 found = NONE;
  guint32 row;

  tilestar_tree_unproject (picture, width, height, x, y, &at_x, &at_row);
  if (at_row < -0.5 || at_row >= layout->n_rows - 0.5)
    return NONE;

  row = (guint32) floor (at_row + 0.5);
  for (guint32 i = tilestar_tree_layout_find (layout, row, at_x - reach);
       i < layout->rows[row + 1] && layout->items[i].x <= at_x + reach; i++)
    if (tilestar_tree_item_is_there (&layout->items[i], picture->n_appeared)
        && fabs (layout->items[i].x - at_x) <= nearest)
      {
        nearest = fabs (layout->items[i].x - at_x);
        found = i;
      }

  return found;
}
