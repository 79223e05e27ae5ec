/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-race.h"

#include <glib/gi18n.h>
#include <math.h>

#include "tilestar-export.h"
#include "tilestar-picture.h"
#include "tilestar-race-lane-view.h"
#include "tilestar-race-lanes.h"
#include "tilestar-race-test.h"
#include "tilestar-race-time-line.h"
#include "tilestar-search-settings.h"
#include "tilestar-small-board.h"
#include "tilestar-start-stop.h"
#include "tilestar-term-button.h"
#include "tilestar-view.h"

/* What of a frame's 8 ms all maps together may take for what has changed, in microseconds. */
#define MAPS_BUDGET 3600

/* Of the picture for a file; the finish takes no more than that part of its height. */
#define MARGIN 12.0
#define GAP 6.0
#define MAX_PART 0.4

struct _TilestarRace
{
  GtkBox parent_instance;

  TilestarWorkspace    *workspace;
  TilestarSession      *session;       /* the workspace's */
  TilestarRaceModel    *model;
  GSimpleActionGroup   *actions;
  GPtrArray            *views;         /* of TilestarRaceLaneView, as the lanes; the widgets' own */
  gboolean              plays_then;    /* when all is recorded */

  GtkWidget            *start_button;
  GtkWidget            *stop_button;
  TilestarSmallBoard   *board;
  GtkLabel             *board_label;
  GtkWidget            *add_button;
  GtkMenuButton        *export_button;
  GtkWidget            *content;
  GtkDrawingArea       *legend;
  GtkBox               *lanes;
  GtkLabel             *finish_label;
  TilestarRaceTimeLine *time_line;
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarRace, tilestar_race, GTK_TYPE_BOX,
                               G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_PICTURE, NULL))

enum
{
  PROP_0,
  PROP_RUNNING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* ---- One legend for all maps ---- */

/* By need all maps say the same by the same colours; otherwise, and where that cannot be said of a
 * search, each has a scale of its own. */
static void
update_legend (TilestarRace *self)
{
  gboolean is_shared = FALSE;

  for (guint i = 0; i < self->views->len; i++)
    {
      TilestarRaceLaneView *view = g_ptr_array_index (self->views, i);
      GtkWidget *map = GTK_WIDGET (tilestar_race_lane_view_get_map (view));
      gboolean shows_needs = tilestar_map_view_shows_needs (TILESTAR_MAP_VIEW (map));

      tilestar_map_view_set_legend (TILESTAR_MAP_VIEW (map), !shows_needs);
      is_shared |= shows_needs && tilestar_race_lane_view_get_picture (view) == map;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->legend), is_shared);
  gtk_widget_queue_draw (GTK_WIDGET (self->legend));
}

/* That of a map that has something to show. */
static void
draw_legend_cb (GtkDrawingArea *area,
                cairo_t        *cr,
                int             width,
                int             height,
                gpointer        user_data)
{
  TilestarRace *self = user_data;
  TilestarPalette palette;
  double used = 0.0;

  tilestar_palette_init_for_widget (&palette, GTK_WIDGET (area));
  for (guint i = 0; i < self->views->len && used == 0.0; i++)
    {
      TilestarMapView *map = tilestar_race_lane_view_get_map (g_ptr_array_index (self->views, i));

      if (tilestar_map_view_shows_needs (map))
        used = tilestar_map_view_draw_legend (map, cr, width, &palette);
    }

  /* How many rows it has depends on the width. */
  if (used > 0.0 && (int) ceil (used) != height)
    gtk_drawing_area_set_content_height (area, (int) ceil (used));
}

/* ---- Colours ---- */

/* What one map is coloured by, all are. */
static void
coloring_changed_cb (TilestarRace    *self,
                     GParamSpec      *pspec,
                     TilestarMapView *map)
{
  TilestarMapColoring coloring;

  g_object_get (map, "coloring", &coloring, NULL);
  for (guint i = 0; i < self->views->len; i++)
    tilestar_map_view_set_coloring (tilestar_race_lane_view_get_map (g_ptr_array_index (self->views, i)),
                                    coloring);
  update_legend (self);
}

/* The map of @view, which is no lane's yet, is coloured as those that are there, and from now on
 * all as each. */
static void
add_map (TilestarRace         *self,
         TilestarRaceLaneView *view)
{
  TilestarMapView *map = tilestar_race_lane_view_get_map (view);
  TilestarMapColoring coloring;

  if (self->views->len > 0)
    {
      g_object_get (tilestar_race_lane_view_get_map (g_ptr_array_index (self->views, 0)), "coloring",
                    &coloring, NULL);
      tilestar_map_view_set_coloring (map, coloring);
    }
  g_signal_connect_object (map, "notify::coloring", G_CALLBACK (coloring_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* ---- A frame, and how far ---- */

/* Each map gets its part of what a frame may take. */
static void
share_frame (TilestarRace *self)
{
  for (guint i = 0; i < self->views->len; i++)
    tilestar_map_view_set_budget (tilestar_race_lane_view_get_map (g_ptr_array_index (self->views, i)),
                                  MAPS_BUDGET / (gint64) self->views->len);
}

/* All landscapes go as far as the farthest. */
static void
update_range (TilestarRace *self)
{
  guint max_g = 0, max_h = 0, n = tilestar_race_model_get_n_lanes (self->model);

  for (guint i = 0; i < n; i++)
    {
      TilestarExploration *exploration =
        tilestar_race_lane_get_exploration (tilestar_race_model_get_lane (self->model, i));
      SlideRecord *record = tilestar_exploration_get_record (exploration);

      if (record != NULL)
        slide_record_widen_range (record, 0,
                                  slide_record_get_n_versions (record, slide_record_get_n_expansions (record)),
                                  &max_g, &max_h);
    }
  for (guint i = 0; i < self->views->len; i++)
    tilestar_race_lane_view_set_range (g_ptr_array_index (self->views, i), max_g, max_h);
}

/* ---- The finish ---- */

static void
update_finish (TilestarRace *self)
{
  g_autofree char *text = tilestar_race_finish_dup_text (tilestar_race_model_get_finish (self->model));

  gtk_label_set_label (self->finish_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->finish_label), text[0] != '\0');
}

/* ---- The boards ---- */

static void
update_board (TilestarRace *self)
{
  const SlideBoard *next_start = tilestar_session_get_start (self->session);
  const SlideBoard *next_goal = tilestar_session_get_goal (self->session);
  SlideBoard start = *next_start, goal = *next_goal;
  g_autofree char *text = NULL;
  gboolean was_raced = tilestar_race_model_get_pair (self->model, &start, &goal);

  if (!was_raced)
    text = g_strdup (_("Which search reaches the goal first, and why? Start Race uses the board of "
                       "Solve."));
  else if (!slide_board_equal (&start, next_start) || !slide_board_equal (&goal, next_goal))
    text = g_strdup (_("The board of Solve has changed; the next race will use it"));
  gtk_label_set_label (self->board_label, text != NULL ? text : "");
  tilestar_small_board_set_board (self->board, &start);
  tilestar_small_board_set_goal (self->board, &goal);
}

/* ---- The position ---- */

static void
update_actions (TilestarRace *self)
{
  GActionMap *map = G_ACTION_MAP (self->actions);
  gboolean is_shown = gtk_widget_get_mapped (GTK_WIDGET (self));

  tilestar_playback_update_actions (TILESTAR_PLAYBACK (self->model), map, is_shown);
  tilestar_view_set_enabled (map, "export-race", is_shown && tilestar_race_model_get_length (self->model) > 0);
}

static void
update_views (TilestarRace *self)
{
  gboolean may_remove = self->views->len > TILESTAR_RACE_MIN_LANES;

  for (guint i = 0; i < self->views->len; i++)
    tilestar_race_lane_view_update (g_ptr_array_index (self->views, i), may_remove);
}

static void
position_changed_cb (TilestarRace *self)
{
  update_actions (self);
  update_views (self);
}

/* ---- Actions ---- */

static void
export_cb (GSimpleAction *action,
           GVariant      *ending,
           gpointer       user_data)
{
  tilestar_export_run_by_ending (GTK_WINDOW (gtk_widget_get_root (user_data)), user_data,
                                 g_variant_get_string (ending, NULL));
}

static const GActionEntry entries[] = {
  { .name = "export-race", .activate = export_cb, .parameter_type = "s" },
};

GActionMap *
tilestar_race_get_actions (TilestarRace *self)
{
  g_return_val_if_fail (TILESTAR_IS_RACE (self), NULL);

  return G_ACTION_MAP (self->actions);
}

/* ---- Lanes ---- */

static guint
find_lane (TilestarRace     *self,
           TilestarRaceLane *lane)
{
  guint i = 0;

  while (tilestar_race_model_get_lane (self->model, i) != lane)
    i++;

  return i;
}

static void
choice_changed_cb (TilestarRace         *self,
                   TilestarRaceLaneView *view)
{
  guint i = find_lane (self, tilestar_race_lane_view_get_lane (view));
  SlideSearchRequest method;
  g_autofree char *heuristic = g_strdup (tilestar_race_lane_view_get_choice (view, &method));

  tilestar_race_model_choose (self->model, i, &method, heuristic);
  update_finish (self);
}

static void
removed_cb (TilestarRace         *self,
            TilestarRaceLaneView *view)
{
  guint i = find_lane (self, tilestar_race_lane_view_get_lane (view));

  /* The focus is not to go with it. */
  gtk_widget_grab_focus (self->add_button);
  tilestar_race_model_remove_lane (self->model, i);
}

/* All that the search was made with becomes what is chosen, as for one from a file. */
static void
explored_cb (TilestarRace         *self,
             TilestarRaceLaneView *view)
{
  TilestarRaceLane *lane = tilestar_race_lane_view_get_lane (view);
  TilestarRun *run = tilestar_race_lane_get_run (lane);
  TilestarExploration *exploration = tilestar_race_lane_get_exploration (lane);
  TilestarExploration *shown = tilestar_workspace_get_exploration (self->workspace);
  const SlideSearchRequest *request = tilestar_run_get_request (run);

  tilestar_race_model_set_playing (self->model, FALSE);
  tilestar_session_set_pair (self->session, &request->start, &request->goal);
  tilestar_settings_set_request (tilestar_workspace_get_settings (self->workspace), request,
                                 tilestar_run_get_spec (run));
  tilestar_workspace_explore (self->workspace, tilestar_exploration_get_record (exploration), run);
  tilestar_exploration_set_heuristic (shown, tilestar_exploration_get_heuristic (exploration));
  tilestar_exploration_set_moment (shown, tilestar_exploration_get_moment (exploration));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-view", "s", "explore");
}

static void
add_view (TilestarRace     *self,
          TilestarRaceLane *lane)
{
  GtkWidget *view = tilestar_race_lane_view_new (self->model, lane);

  g_signal_connect_swapped (view, "choice-changed", G_CALLBACK (choice_changed_cb), self);
  g_signal_connect_swapped (view, "removed", G_CALLBACK (removed_cb), self);
  g_signal_connect_swapped (view, "explored", G_CALLBACK (explored_cb), self);
  add_map (self, TILESTAR_RACE_LANE_VIEW (view));
  gtk_box_append (self->lanes, view);
  g_ptr_array_add (self->views, view);
}

static void
lanes_changed_cb (TilestarRace *self)
{
  guint n = tilestar_race_model_get_n_lanes (self->model);

  for (guint i = 0; i < self->views->len; )
    {
      TilestarRaceLaneView *view = g_ptr_array_index (self->views, i);
      gboolean is_there = FALSE;

      for (guint k = 0; k < n; k++)
        is_there |= tilestar_race_model_get_lane (self->model, k) == tilestar_race_lane_view_get_lane (view);
      if (is_there)
        i++;
      else
        {
          g_ptr_array_remove_index (self->views, i);
          gtk_box_remove (self->lanes, GTK_WIDGET (view));
        }
    }
  for (guint i = self->views->len; i < n; i++)
    add_view (self, tilestar_race_model_get_lane (self->model, i));

  update_legend (self);
  share_frame (self);
  gtk_widget_set_sensitive (self->add_button, n < TILESTAR_RACE_MAX_LANES);
  update_views (self);
  update_finish (self);
}

static void
add_cb (TilestarRace *self)
{
  tilestar_race_model_add_lane (self->model);
}

/* ---- A race ---- */

static void
running_changed_cb (TilestarRace *self)
{
  tilestar_start_stop_show (self->start_button, self->stop_button,
                            tilestar_race_model_is_running (self->model));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static gboolean
has_animations (TilestarRace *self)
{
  gboolean is_on = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &is_on, NULL);
  return is_on;
}

/* A race that was started is played; where nothing is to move by itself its end is shown. */
static void
finished_cb (TilestarRace *self)
{
  update_legend (self);
  update_range (self);
  update_finish (self);
  if (!self->plays_then)
    return;

  self->plays_then = FALSE;
  if (has_animations (self))
    tilestar_race_model_set_playing (self->model, TRUE);
  else
    tilestar_race_model_set_position (self->model, G_MAXUINT64);
}

void
tilestar_race_start (TilestarRace *self)
{
  g_return_if_fail (TILESTAR_IS_RACE (self));

  self->plays_then = TRUE;
  tilestar_race_model_start (self->model, tilestar_session_get_start (self->session),
                             tilestar_session_get_goal (self->session));
  update_board (self);
  update_finish (self);
}

void
tilestar_race_stop (TilestarRace *self)
{
  g_return_if_fail (TILESTAR_IS_RACE (self));

  self->plays_then = FALSE;
  tilestar_race_model_stop (self->model);
}

gboolean
tilestar_race_is_running (TilestarRace *self)
{
  g_return_val_if_fail (TILESTAR_IS_RACE (self), FALSE);

  return tilestar_race_model_is_running (self->model);
}

gboolean
tilestar_race_escape (TilestarRace *self)
{
  g_return_val_if_fail (TILESTAR_IS_RACE (self), FALSE);

  if (tilestar_race_model_is_running (self->model))
    tilestar_race_stop (self);
  else if (tilestar_race_model_is_playing (self->model))
    tilestar_race_model_set_playing (self->model, FALSE);
  else
    return FALSE;

  return TRUE;
}

void
tilestar_race_focus (TilestarRace *self)
{
  g_return_if_fail (TILESTAR_IS_RACE (self));

  if (!tilestar_race_time_line_focus (self->time_line))
    gtk_widget_grab_focus (tilestar_race_model_is_running (self->model) ? self->stop_button
                                                                         : self->start_button);
}

TilestarRaceModel *
tilestar_race_get_model (TilestarRace *self)
{
  g_return_val_if_fail (TILESTAR_IS_RACE (self), NULL);

  return self->model;
}

/* ---- The picture for a file ---- */

/* @width x the height that @text has in it; draws it, or measures alone. */
static double
put_text (cairo_t                    *cr,
          const char                 *text,
          gboolean                    is_bold,
          gboolean                    draws,
          double                      x,
          double                      y,
          double                      width,
          const TilestarPalette      *palette,
          const PangoFontDescription *font)
{
  g_autoptr (PangoFontDescription) own = tilestar_palette_dup_font (palette, font, 1.0);
  PangoLayout *words = pango_cairo_create_layout (cr);
  int height;

  if (is_bold)
    pango_font_description_set_weight (own, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (words, own);
  pango_layout_set_width (words, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (words, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (words, text, -1);
  pango_layout_get_pixel_size (words, NULL, &height);
  if (draws)
    {
      tilestar_color_set_source (&palette->text, cr, 1.0);
      cairo_move_to (cr, x, y);
      pango_cairo_show_layout (cr, words);
    }
  g_object_unref (words);

  return height;
}

static void
draw_lane (cairo_t                    *cr,
           TilestarRaceLaneView       *view,
           double                      x,
           double                      y,
           double                      width,
           double                      height,
           const TilestarPalette      *palette,
           const PangoFontDescription *font)
{
  const char *name = tilestar_race_lane_get_name (tilestar_race_lane_view_get_lane (view));
  g_autofree char *status = tilestar_race_lane_view_dup_status (view);
  GtkWidget *picture = tilestar_race_lane_view_get_picture (view);
  double above = put_text (cr, name, TRUE, TRUE, x, y, width, palette, font) + GAP;
  double below = put_text (cr, status, FALSE, FALSE, 0.0, 0.0, width, palette, font) + GAP;
  double room = height - above - below;

  put_text (cr, status, FALSE, TRUE, x, y + height - below + GAP, width, palette, font);
  if (picture == NULL || room < 1.0 || width < 1.0)
    return;

  cairo_save (cr);
  cairo_translate (cr, x, y + above);
  tilestar_picture_draw (TILESTAR_PICTURE (picture), cr, width, room, palette);
  cairo_restore (cr);
}

/* Of maps that have none of their own. Returns its height. */
static double
draw_shared_legend (cairo_t               *cr,
                    GPtrArray             *views,
                    double                 width,
                    const TilestarPalette *palette)
{
  double height = 0.0;

  cairo_save (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  for (guint i = 0; i < views->len && height == 0.0; i++)
    {
      TilestarMapView *map = tilestar_race_lane_view_get_map (g_ptr_array_index (views, i));

      if (!tilestar_map_view_has_legend (map)
          && tilestar_race_lane_view_get_picture (g_ptr_array_index (views, i)) == GTK_WIDGET (map))
        height = tilestar_map_view_draw_legend (map, cr, width, palette);
    }
  cairo_restore (cr);

  return height > 0.0 ? height + MARGIN : 0.0;
}

/* The lanes as they are, side by side or below each other as there is room, each with its name
 * above and how it stands below; and the finish below all of them. */
static void
tilestar_race_draw (TilestarPicture       *picture,
                    cairo_t               *cr,
                    double                 width,
                    double                 height,
                    const TilestarPalette *palette)
{
  TilestarRace *self = TILESTAR_RACE (picture);
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  GPtrArray *views = self->views;
  double inner = width - 2.0 * MARGIN;
  guint n_columns = tilestar_race_lanes_get_n_columns (views->len, inner);
  guint n_rows = (views->len + n_columns - 1) / n_columns;
  g_autofree char *finish = tilestar_race_finish_dup_text (tilestar_race_model_get_finish (self->model));
  double above, below, lane_width, lane_height;

  tilestar_color_set_source (&palette->window, cr, 1.0);
  cairo_rectangle (cr, 0.0, 0.0, width, height);
  cairo_fill (cr);
  if (views->len == 0 || inner < 1.0)
    return;

  below = put_text (cr, finish, FALSE, FALSE, 0.0, 0.0, inner, palette, font);
  below = MIN (below, MAX_PART * height);
  above = draw_shared_legend (cr, views, inner, palette);
  lane_width = (inner - (n_columns - 1) * TILESTAR_RACE_LANES_SPACING) / n_columns;
  lane_height = (height - 3.0 * MARGIN - above - below
                 - (n_rows - 1) * TILESTAR_RACE_LANES_SPACING) / n_rows;
  for (guint i = 0; i < views->len; i++)
    draw_lane (cr, g_ptr_array_index (views, i),
               MARGIN + i % n_columns * (lane_width + TILESTAR_RACE_LANES_SPACING),
               MARGIN + above + i / n_columns * (lane_height + TILESTAR_RACE_LANES_SPACING),
               lane_width, lane_height, palette, font);

  cairo_save (cr);
  cairo_rectangle (cr, MARGIN, height - MARGIN - below, inner, below);
  cairo_clip (cr);
  put_text (cr, finish, FALSE, TRUE, MARGIN, height - MARGIN - below, inner, palette, font);
  cairo_restore (cr);
}

/* ---- Keys ---- */

/* Keys of the actions, for what has the focus in @widget; the actions are under the prefix "race"
 * there. It may have a use of its own for them, but for what scrolls around it: that asks for them
 * within, too. */
static void
add_keys (GtkWidget *widget)
{
  static const struct
  {
    const char *trigger;
    const char *action;
  } keys[] = {
    { "space", "race.play" },
    { "comma", "race.previous-step" },
    { "period", "race.next-step" },
    { "Home|KP_Home", "race.first-step" },
    { "End|KP_End", "race.last-step" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].trigger),
                                                            gtk_named_action_new (keys[i].action)));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  gtk_widget_add_controller (widget, controller);
}

/* ---- The object ---- */

static void
tilestar_race_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tilestar_race_parent_class)->map (widget);

  update_actions (TILESTAR_RACE (widget));
}

/* What is not in sight does not go on. */
static void
tilestar_race_unmap (GtkWidget *widget)
{
  TilestarRace *self = TILESTAR_RACE (widget);

  tilestar_race_model_set_playing (self->model, FALSE);
  GTK_WIDGET_CLASS (tilestar_race_parent_class)->unmap (widget);
  update_actions (self);
}

static void
tilestar_race_dispose (GObject *object)
{
  TilestarRace *self = TILESTAR_RACE (object);

  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->views != NULL)
    g_ptr_array_set_size (self->views, 0);
  g_clear_object (&self->model);
  g_clear_object (&self->session);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (tilestar_race_parent_class)->dispose (object);
}

static void
tilestar_race_finalize (GObject *object)
{
  TilestarRace *self = TILESTAR_RACE (object);

  g_ptr_array_unref (self->views);
  g_object_unref (self->actions);

  G_OBJECT_CLASS (tilestar_race_parent_class)->finalize (object);
}

static void
tilestar_race_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, tilestar_race_is_running (TILESTAR_RACE (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_race_class_init (TilestarRaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  tilestar_picture_install (klass, "race", tilestar_race_draw, NULL);
  object_class->dispose = tilestar_race_dispose;
  object_class->finalize = tilestar_race_finalize;
  object_class->get_property = tilestar_race_get_property;
  widget_class->map = tilestar_race_map;
  widget_class->unmap = tilestar_race_unmap;

  properties[PROP_RUNNING] =
    g_param_spec_boolean ("running", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TILESTAR_TYPE_RACE_TIME_LINE);
  g_type_ensure (TILESTAR_TYPE_SMALL_BOARD);
  g_type_ensure (TILESTAR_TYPE_TERM_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-race.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TilestarRace, child)
  BIND (start_button);
  BIND (stop_button);
  BIND (board);
  BIND (board_label);
  BIND (add_button);
  BIND (export_button);
  BIND (content);
  BIND (legend);
  BIND (lanes);
  BIND (finish_label);
  BIND (time_line);
#undef BIND
  gtk_widget_class_bind_template_callback_full (widget_class, "start_cb", G_CALLBACK (tilestar_race_start));
  gtk_widget_class_bind_template_callback_full (widget_class, "stop_cb", G_CALLBACK (tilestar_race_stop));
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_set_css_name (widget_class, "race");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tilestar_race_init (TilestarRace *self)
{
  g_autoptr (GMenuModel) menu = tilestar_export_new_menu ("race.export-race", FALSE);

  gtk_widget_init_template (GTK_WIDGET (self));

  self->views = g_ptr_array_new ();
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "race", G_ACTION_GROUP (self->actions));
  add_keys (GTK_WIDGET (self));
  add_keys (self->content);
  gtk_menu_button_set_menu_model (self->export_button, menu);
  gtk_widget_set_layout_manager (GTK_WIDGET (self->lanes), tilestar_race_lanes_new_layout ());
  gtk_drawing_area_set_draw_func (self->legend, draw_legend_cb, self, NULL);
  tilestar_palette_watch (GTK_WIDGET (self->legend));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Race"), -1);
}

GtkWidget *
tilestar_race_new (TilestarWorkspace *workspace)
{
  TilestarRace *self = g_object_new (TILESTAR_TYPE_RACE, NULL);

  g_return_val_if_fail (TILESTAR_IS_WORKSPACE (workspace), NULL);

  self->workspace = g_object_ref (workspace);
  self->session = g_object_ref (tilestar_workspace_get_session (workspace));
  self->model = tilestar_race_model_new (tilestar_workspace_get_settings (workspace));
  tilestar_playback_add_actions (TILESTAR_PLAYBACK (self->model), G_ACTION_MAP (self->actions));
  tilestar_race_time_line_bind (self->time_line, self->model);
  g_signal_connect_swapped (self->model, "lanes-changed", G_CALLBACK (lanes_changed_cb), self);
  g_signal_connect_swapped (self->model, "position-changed", G_CALLBACK (position_changed_cb), self);
  g_signal_connect_swapped (self->model, "finished", G_CALLBACK (finished_cb), self);
  g_signal_connect_swapped (self->model, "layout-changed", G_CALLBACK (update_legend), self);
  g_signal_connect_swapped (self->model, "notify::running", G_CALLBACK (running_changed_cb), self);
  g_signal_connect_swapped (self->session, "pair-changed", G_CALLBACK (update_board), self);
  update_board (self);
  lanes_changed_cb (self);
  position_changed_cb (self);

  return GTK_WIDGET (self);
}
