/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-live-board.h"

#include "slide-board-text.h"
#include "tilestar-board-drawing.h"
#include "tilestar-class.h"
#include "tilestar-formula.h"
#include "tilestar-search-job.h"
#include "tilestar-throttle.h"

#include <glib/gi18n.h>

/* The delay after an update of a fast search, so that the side panel and the board are painted in separate
 * frames. */
#define SHOW_DELAY_MS 30

/* A search at full speed that ends sooner shows no boards, so that they do not flash. */
#define FIRST_US (G_USEC_PER_SEC / 5)

struct _TilestarLiveBoard
{
  GtkWidget parent_instance;

  TilestarWorkspace *workspace;
  TilestarSession   *session;       /* the workspace's, which may be disposed first */
  gboolean           is_live;
  gboolean           has_node;
  SlideNodeView      node;
  guint64            expanded;      /* as of the displayed node */
  gint64             started_at;    /* monotonic time */
  TilestarThrottle   speech;
  guint              show_id;       /* source that shows the next node, or 0 */
  SlideExplanation  *explanation;   /* nullable */
};

G_DEFINE_FINAL_TYPE (TilestarLiveBoard, tilestar_live_board, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_LIVE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Display ---- */

static void
describe (TilestarLiveBoard *self)
{
  g_autofree char *board = NULL;
  g_autofree char *values = NULL;
  g_autofree char *text = NULL;

  if (!tilestar_throttle_pass (&self->speech,
                               tilestar_workspace_get_pace (self->workspace) <= TILESTAR_READING_PACE))
    return;

  board = slide_board_to_text (&self->node.board, SLIDE_TEXT_LINE);
  values = tilestar_live_board_dup_formula (self);
  text = g_strdup_printf ("%s: %s", values, board);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
show_node (TilestarLiveBoard   *self,
           const SlideNodeView *node)
{
  self->node = *node;
  self->has_node = TRUE;
  g_clear_pointer (&self->explanation, slide_explanation_free);
  describe (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
hide_node (TilestarLiveBoard *self)
{
  if (!self->has_node)
    return;

  self->has_node = FALSE;
  g_clear_pointer (&self->explanation, slide_explanation_free);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Gets the current node. Before the first expansion of a search that is not at full speed, that is
 * the start. */
static gboolean
get_node (TilestarLiveBoard *self,
          SlideNodeView     *node)
{
  const SlideSearchRequest *request;
  const SlideStatistics *statistics;
  guint g_weight, h_weight;

  if (tilestar_search_job_get_node (tilestar_workspace_get_job (self->workspace), node))
    return TRUE;
  if (isinf (tilestar_workspace_get_pace (self->workspace)))
    return FALSE;

  request = tilestar_run_get_request (tilestar_workspace_get_run (self->workspace));
  statistics = tilestar_run_get_statistics (tilestar_workspace_get_run (self->workspace));
  if (statistics == NULL)
    return FALSE;

  slide_algorithm_get_order (request->algorithm, request->weight, &g_weight, &h_weight);
  *node = (SlideNodeView) {
    .board = request->start,
    .h = statistics->initial_h,
    .f = slide_order_get_f (statistics->initial_h * h_weight, g_weight),
    .move = SLIDE_MOVE_NONE,
  };
  return TRUE;
}

static void
update_now (TilestarLiveBoard *self)
{
  gboolean is_full = isinf (tilestar_workspace_get_pace (self->workspace));
  gint64 now = g_get_monotonic_time ();
  const SlideStatistics *statistics;
  SlideNodeView node;

  if (!self->is_live || !tilestar_workspace_is_running (self->workspace)
      || (is_full && now - self->started_at < FIRST_US) || !get_node (self, &node))
    {
      hide_node (self);
      return;
    }

  statistics = tilestar_run_get_statistics (tilestar_workspace_get_run (self->workspace));
  if (self->has_node && statistics != NULL && statistics->expanded == self->expanded
      && slide_board_equal (&node.board, &self->node.board))
    return;

  self->expanded = statistics != NULL ? statistics->expanded : 0;
  show_node (self, &node);
}

static gboolean
show_cb (gpointer user_data)
{
  TilestarLiveBoard *self = user_data;

  self->show_id = 0;
  update_now (self);

  return G_SOURCE_REMOVE;
}

/* Shows the node of a running search, after a delay if that is fast, and hides the node of an ended search
 * immediately. */
static void
update (TilestarLiveBoard *self)
{
  if (!self->is_live || !tilestar_workspace_is_running (self->workspace))
    {
      g_clear_handle_id (&self->show_id, g_source_remove);
      hide_node (self);
    }
  else if (tilestar_workspace_get_pace (self->workspace) <= TILESTAR_SEARCH_JOB_SLOW)
    {
      update_now (self);
    }
  else if (self->show_id == 0)
    {
      self->show_id = g_timeout_add (SHOW_DELAY_MS, show_cb, self);
    }
}

static void
running_cb (TilestarLiveBoard *self)
{
  if (tilestar_workspace_is_running (self->workspace))
    {
      self->started_at = g_get_monotonic_time ();
      tilestar_throttle_stop (&self->speech);
      tilestar_live_board_set_live (self, TRUE);
    }
  update (self);
}

/* Starting a search in place of a running one does not notify "running". */
static void
shown_cb (TilestarLiveBoard *self)
{
  if (tilestar_workspace_is_running (self->workspace))
    running_cb (self);
}

/* The user has moved a tile. */
static void
board_changed_cb (TilestarLiveBoard *self)
{
  if (tilestar_workspace_is_running (self->workspace))
    tilestar_live_board_set_live (self, FALSE);
}

/* ---- The widget ---- */

static void
tilestar_live_board_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  TilestarLiveBoard *self = TILESTAR_LIVE_BOARD (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  TilestarBoardGeometry geometry;
  TilestarBoardPicture picture;
  TilestarPalette palette;
  cairo_t *cr;

  if (!self->has_node)
    return;

  tilestar_board_picture_init (&picture, &self->node.board);
  picture.goal = *tilestar_session_get_goal (self->session);
  picture.has_goal = slide_board_same_shape (&picture.goal, &picture.board);
  picture.explanation = self->explanation;
  tilestar_board_picture_dress (&picture);
  tilestar_board_geometry_init (&geometry, picture.board.rows, picture.board.columns, width, height);
  tilestar_palette_init_for_widget (&palette, widget);

  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (-8, -8, (float) width + 16, (float) height + 16));
  tilestar_board_draw (cr, &picture, &geometry, &palette);
  tilestar_board_draw_rim (cr, &geometry, &palette.plot_bar_current);
  cairo_destroy (cr);
}

static void
tilestar_live_board_dispose (GObject *object)
{
  TilestarLiveBoard *self = TILESTAR_LIVE_BOARD (object);

  g_clear_handle_id (&self->show_id, g_source_remove);
  if (self->workspace != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->workspace, self);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  g_clear_object (&self->session);
  g_clear_object (&self->workspace);
  g_clear_pointer (&self->explanation, slide_explanation_free);

  G_OBJECT_CLASS (tilestar_live_board_parent_class)->dispose (object);
}

static void
tilestar_live_board_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_LIVE:
      g_value_set_boolean (value, TILESTAR_LIVE_BOARD (object)->is_live);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_live_board_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_LIVE:
      tilestar_live_board_set_live (TILESTAR_LIVE_BOARD (object), g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_live_board_class_init (TilestarLiveBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_live_board_dispose;
  object_class->get_property = tilestar_live_board_get_property;
  object_class->set_property = tilestar_live_board_set_property;
  widget_class->snapshot = tilestar_live_board_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);

  properties[PROP_LIVE] =
    g_param_spec_boolean ("live", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = TILESTAR_SIGNAL (klass, "changed", 0);
}

static void
tilestar_live_board_init (TilestarLiveBoard *self)
{
  tilestar_throttle_init (&self->speech, TILESTAR_SPEECH_MS, NULL, NULL);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Live board"), -1);
  tilestar_palette_watch (GTK_WIDGET (self));
}

void
tilestar_live_board_bind (TilestarLiveBoard *self,
                          TilestarWorkspace *workspace)
{
  g_return_if_fail (TILESTAR_IS_LIVE_BOARD (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  self->session = g_object_ref (tilestar_workspace_get_session (workspace));
  g_signal_connect_swapped (workspace, "updated", G_CALLBACK (update), self);
  g_signal_connect_swapped (workspace, "shown-changed", G_CALLBACK (shown_cb), self);
  g_signal_connect_swapped (workspace, "notify::running", G_CALLBACK (running_cb), self);
  g_signal_connect_swapped (workspace, "notify::pace", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->session, "board-changed", G_CALLBACK (board_changed_cb), self);
}

void
tilestar_live_board_set_live (TilestarLiveBoard *self,
                              gboolean           is_live)
{
  g_return_if_fail (TILESTAR_IS_LIVE_BOARD (self));

  if (is_live == self->is_live)
    return;

  self->is_live = is_live;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LIVE]);
}

const SlideNodeView *
tilestar_live_board_get_node (TilestarLiveBoard *self)
{
  g_return_val_if_fail (TILESTAR_IS_LIVE_BOARD (self), NULL);

  return self->has_node ? &self->node : NULL;
}

char *
tilestar_live_board_dup_formula (TilestarLiveBoard *self)
{
  const SlideSearchRequest *request;
  guint g_weight, h_weight;

  g_return_val_if_fail (TILESTAR_IS_LIVE_BOARD (self), NULL);

  request = tilestar_run_get_request (tilestar_workspace_get_run (self->workspace));
  slide_algorithm_get_order (request->algorithm, request->weight, &g_weight, &h_weight);
  return tilestar_formula_dup (self->node.f, self->node.g, self->node.h, g_weight, h_weight);
}

void
tilestar_live_board_set_explanation (TilestarLiveBoard *self,
                                     SlideExplanation  *explanation)
{
  g_return_if_fail (TILESTAR_IS_LIVE_BOARD (self));

  g_clear_pointer (&self->explanation, slide_explanation_free);
  self->explanation = explanation;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
