/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-view.c: a board to look at, to play on, or to set.
 *
 * The view holds the board, and what is being done to it: a cell picked, a
 * number half typed, a tile in the hand, tiles being placed, tiles on their
 * way. All of it flows into one TilestarBoardPicture, painted in snapshot().
 * Its children are the cells: invisible, but focusable and named.
 */

#include "tilestar-board-view-private.h"

#include "tilestar-board-cell.h"
#include "tilestar-board-changes.h"
#include "tilestar-board-input.h"
#include "tilestar-board-shown.h"

#include <adwaita.h>

#define MIN_CELL          24.0
#define NATURAL_CELL      84.0
#define MAX_CELL          160.0
#define SLIDE_MS          120

G_DEFINE_FINAL_TYPE (TilestarBoardView, tilestar_board_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_LABEL,
  PROP_MODE,
  PROP_PLACING,
  PROP_ANIMATE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

GType
tilestar_board_mode_get_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    {
      static const GEnumValue values[] = {
        { TILESTAR_BOARD_MODE_VIEW, "TILESTAR_BOARD_MODE_VIEW", "view" },
        { TILESTAR_BOARD_MODE_PLAY, "TILESTAR_BOARD_MODE_PLAY", "play" },
        { TILESTAR_BOARD_MODE_EDIT, "TILESTAR_BOARD_MODE_EDIT", "edit" },
        { TILESTAR_BOARD_MODE_PICK, "TILESTAR_BOARD_MODE_PICK", "pick" },
        { 0, NULL, NULL }
      };

      g_once_init_leave (&type, g_enum_register_static ("TilestarBoardMode", values));
    }

  return type;
}

/* ---- Cells ---- */

static void
cell_activated_cb (TilestarBoardCell *cell,
                   TilestarBoardView *self)
{
  tilestar_board_view_activate_cell (self, tilestar_board_cell_get_index (cell));
}

static void
remove_cells (TilestarBoardView *self)
{
  for (guint cell = 0; cell < self->n_cells; cell++)
    g_clear_pointer (&self->cells[cell], gtk_widget_unparent);
  self->n_cells = 0;
}

static void
make_cells (TilestarBoardView *self)
{
  gboolean had_focus = tilestar_board_view_get_focused_cell (self) >= 0;

  remove_cells (self);
  self->n_cells = slide_board_get_n_cells (&self->board);
  self->current = MIN (self->current, self->n_cells - 1);

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      self->cells[cell] = tilestar_board_cell_new (cell);
      gtk_widget_set_parent (self->cells[cell], GTK_WIDGET (self));
      g_signal_connect (self->cells[cell], "activated", G_CALLBACK (cell_activated_cb), self);
    }

  tilestar_board_view_describe_cells (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  if (had_focus)
    tilestar_board_view_focus_cell (self, self->current);
}

/* ---- Widget ---- */

static GtkSizeRequestMode
tilestar_board_view_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tilestar_board_view_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (widget);
  double min_width, min_height, width, height, unit_width, unit_height, cell = NATURAL_CELL;

  tilestar_board_geometry_measure (self->board.rows, self->board.columns, MIN_CELL,
                                   &min_width, &min_height);
  tilestar_board_geometry_measure (self->board.rows, self->board.columns, 1.0,
                                   &unit_width, &unit_height);
  if (for_size > 0)
    cell = CLAMP (for_size / (orientation == GTK_ORIENTATION_VERTICAL ? unit_width : unit_height),
                  MIN_CELL, MAX_CELL);
  tilestar_board_geometry_measure (self->board.rows, self->board.columns, cell, &width, &height);

  *minimum = (int) (orientation == GTK_ORIENTATION_HORIZONTAL ? min_width : min_height) + 1;
  *natural = MAX (*minimum, (int) (orientation == GTK_ORIENTATION_HORIZONTAL ? width : height));
  *minimum_baseline = *natural_baseline = -1;
}

static void
tilestar_board_view_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline G_GNUC_UNUSED)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (widget);
  TilestarBoardGeometry geometry;

  tilestar_board_geometry_init (&geometry, self->board.rows, self->board.columns, width, height);

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      double x, y;

      tilestar_board_geometry_get_origin (&geometry, cell, &x, &y);
      gtk_widget_size_allocate (self->cells[cell],
                                &(GtkAllocation) { (int) x, (int) y,
                                                   (int) geometry.cell, (int) geometry.cell },
                                -1);
    }
}

static void
tilestar_board_view_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (widget);
  TilestarBoardGeometry geometry;
  TilestarBoardPicture picture;
  TilestarPalette palette;
  graphene_rect_t bounds;
  cairo_t *cr;
  float margin;

  tilestar_board_view_get_geometry (self, &geometry);
  tilestar_board_view_fill_picture (self, &picture);
  tilestar_palette_init_for_widget (&palette, widget);

  /* A lifted tile may hang over the edge. */
  margin = self->lifted ? (float) geometry.cell : 8.0f;
  graphene_rect_init (&bounds, -margin, -margin,
                      (float) gtk_widget_get_width (widget) + 2 * margin,
                      (float) gtk_widget_get_height (widget) + 2 * margin);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  tilestar_board_draw (cr, &picture, &geometry, &palette);
  cairo_destroy (cr);
}

static gboolean
tilestar_board_view_focus (GtkWidget        *widget,
                           GtkDirectionType  direction G_GNUC_UNUSED)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (widget);

  /* From within, whatever moves the focus leaves the board: arrows came to
   * the key handler first. */
  if (gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;

  return gtk_widget_grab_focus (self->cells[self->current]);
}

static gboolean
tilestar_board_view_grab_focus (GtkWidget *widget)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (widget);

  return gtk_widget_grab_focus (self->cells[self->current]);
}

static void
tilestar_board_view_set_focus_child (GtkWidget *widget,
                                     GtkWidget *child)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (tilestar_board_view_parent_class)->set_focus_child (widget, child);

  /* Assistive technology may have moved it. */
  if (child != NULL)
    self->current = tilestar_board_cell_get_index (TILESTAR_BOARD_CELL (child));
  gtk_widget_queue_draw (widget);
}

static void
tilestar_board_view_unrealize (GtkWidget *widget)
{
  tilestar_board_view_end_tween (TILESTAR_BOARD_VIEW (widget));

  GTK_WIDGET_CLASS (tilestar_board_view_parent_class)->unrealize (widget);
}

static void
tilestar_board_view_dispose (GObject *object)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (object);

  g_clear_handle_id (&self->typing_timeout, g_source_remove);
  self->typed = -1;
  tilestar_board_view_end_tween (self);
  remove_cells (self);
  tilestar_board_view_drop_explanation (self);
  g_clear_pointer (&self->label, g_free);

  G_OBJECT_CLASS (tilestar_board_view_parent_class)->dispose (object);
}

static void
tilestar_board_view_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (object);

  switch (prop_id)
    {
    case PROP_LABEL:
      g_value_set_string (value, self->label);
      break;

    case PROP_MODE:
      g_value_set_enum (value, self->mode);
      break;

    case PROP_PLACING:
      g_value_set_boolean (value, self->placing);
      break;

    case PROP_ANIMATE:
      g_value_set_boolean (value, self->animate);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_board_view_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  TilestarBoardView *self = TILESTAR_BOARD_VIEW (object);

  switch (prop_id)
    {
    case PROP_LABEL:
      tilestar_board_view_set_label (self, g_value_get_string (value));
      break;

    case PROP_MODE:
      tilestar_board_view_set_mode (self, g_value_get_enum (value));
      break;

    case PROP_PLACING:
      tilestar_board_view_set_placing (self, g_value_get_boolean (value));
      break;

    case PROP_ANIMATE:
      tilestar_board_view_set_animate (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_MODE] = g_param_spec_enum ("mode", NULL, NULL, TILESTAR_TYPE_BOARD_MODE,
                                             TILESTAR_BOARD_MODE_VIEW, flags);
  properties[PROP_PLACING] = g_param_spec_boolean ("placing", NULL, NULL, FALSE, flags);
  properties[PROP_ANIMATE] = g_param_spec_boolean ("animate", NULL, NULL, TRUE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
tilestar_board_view_class_init (TilestarBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_board_view_dispose;
  object_class->get_property = tilestar_board_view_get_property;
  object_class->set_property = tilestar_board_view_set_property;

  widget_class->get_request_mode = tilestar_board_view_get_request_mode;
  widget_class->measure = tilestar_board_view_measure;
  widget_class->size_allocate = tilestar_board_view_size_allocate;
  widget_class->snapshot = tilestar_board_view_snapshot;
  widget_class->focus = tilestar_board_view_focus;
  widget_class->grab_focus = tilestar_board_view_grab_focus;
  widget_class->set_focus_child = tilestar_board_view_set_focus_child;
  widget_class->unrealize = tilestar_board_view_unrealize;

  install_properties (object_class);

  g_signal_new ("edited", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_signal_new ("picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);

  /* Not GRID: GTK 4.8 shows that as a table without rows or a table's
   * interface, where screen readers get lost. A group is a plain panel. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "board");
}

static void
tilestar_board_view_init (TilestarBoardView *self)
{
  static const guint8 cells[] = { 1, 2, 3, 4, 5, 6, 7, 8, 0 };

  self->animate = TRUE;
  self->slide_ms = SLIDE_MS;
  self->pointer = self->picked = self->typed = self->pressed = self->drop = -1;

  if (!slide_board_init (&self->board, 3, 3, cells))
    g_assert_not_reached ();

  tilestar_palette_watch (GTK_WIDGET (self));
  tilestar_board_view_add_controllers (self);
  make_cells (self);
}

/* ---- Public ---- */

GtkWidget *
tilestar_board_view_new (void)
{
  return g_object_new (TILESTAR_TYPE_BOARD_VIEW, NULL);
}

const SlideBoard *
tilestar_board_view_get_board (TilestarBoardView *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_VIEW (self), NULL);

  return &self->board;
}

void
tilestar_board_view_set_board (TilestarBoardView *self,
                               const SlideBoard  *board,
                               gboolean           animate)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));
  g_return_if_fail (board != NULL && slide_shape_is_valid (board->rows, board->columns));

  tilestar_board_view_put_down (self);
  tilestar_board_view_drop_selection (self);
  tilestar_board_view_end_placing (self);

  /* The same again must neither stop a slide nor wipe an explanation. */
  if (slide_board_equal (board, &self->board))
    return;

  if (slide_board_same_shape (board, &self->board))
    {
      tilestar_board_view_change_board (self, board,
                                        animate
                                        && tilestar_board_count_line_moves (&self->board, board) > 0);
      return;
    }

  tilestar_board_view_end_tween (self);
  tilestar_board_view_drop_explanation (self);
  self->board = *board;
  self->pointer = -1;
  make_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tilestar_board_view_set_goal (TilestarBoardView *self,
                              const SlideBoard  *goal)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  if (goal != NULL ? self->has_goal && slide_board_equal (goal, &self->goal) : !self->has_goal)
    return;

  self->has_goal = goal != NULL;
  if (goal != NULL)
    self->goal = *goal;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tilestar_board_view_set_explanation (TilestarBoardView *self,
                                     SlideExplanation  *explanation)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  if (explanation == NULL && self->explanation == NULL)
    return;

  tilestar_board_view_drop_explanation (self);
  self->explanation = explanation;
  tilestar_board_view_refresh (self);
}

void
tilestar_board_view_set_slide_duration (TilestarBoardView *self,
                                        guint              milliseconds)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  self->slide_ms = milliseconds;
  if (milliseconds == 0)
    tilestar_board_view_end_tween (self);
}

void
tilestar_board_view_set_label (TilestarBoardView *self,
                               const char        *label)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  if (g_strcmp0 (label, self->label) == 0)
    return;

  g_free (self->label);
  self->label = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label != NULL ? label : "", -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LABEL]);
}

const char *
tilestar_board_view_get_label (TilestarBoardView *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_VIEW (self), NULL);

  return self->label;
}

void
tilestar_board_view_set_mode (TilestarBoardView *self,
                              TilestarBoardMode  mode)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  if (mode == self->mode)
    return;

  tilestar_board_view_put_down (self);
  tilestar_board_view_drop_selection (self);
  tilestar_board_view_end_placing (self);
  self->mode = mode;
  tilestar_board_view_refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODE]);
}

TilestarBoardMode
tilestar_board_view_get_mode (TilestarBoardView *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_VIEW (self), TILESTAR_BOARD_MODE_VIEW);

  return self->mode;
}

void
tilestar_board_view_set_placing (TilestarBoardView *self,
                                 gboolean           placing)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  if (!placing)
    {
      tilestar_board_view_end_placing (self);
      return;
    }

  if (self->placing || self->mode != TILESTAR_BOARD_MODE_EDIT)
    return;

  tilestar_board_view_put_down (self);
  tilestar_board_view_drop_selection (self);
  tilestar_board_view_end_tween (self);
  tilestar_board_view_clear_places (self);
  self->placing = TRUE;
  tilestar_board_view_refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLACING]);
}

gboolean
tilestar_board_view_get_placing (TilestarBoardView *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_VIEW (self), FALSE);

  return self->placing;
}

void
tilestar_board_view_set_animate (TilestarBoardView *self,
                                 gboolean           animate)
{
  g_return_if_fail (TILESTAR_IS_BOARD_VIEW (self));

  animate = animate != FALSE;
  if (animate == self->animate)
    return;

  self->animate = animate;
  if (!animate)
    tilestar_board_view_end_tween (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANIMATE]);
}

gboolean
tilestar_board_view_get_animate (TilestarBoardView *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_VIEW (self), FALSE);

  return self->animate;
}

gboolean
tilestar_board_view_slide (TilestarBoardView *self,
                           SlideMove          move)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_VIEW (self), FALSE);
  g_return_val_if_fail (move < SLIDE_N_MOVES, FALSE);

  return self->mode == TILESTAR_BOARD_MODE_PLAY && tilestar_board_view_slide_tile (self, move);
}

gboolean
tilestar_board_view_cancel (TilestarBoardView *self)
{
  g_return_val_if_fail (TILESTAR_IS_BOARD_VIEW (self), FALSE);

  return tilestar_board_view_drop_selection (self);
}
