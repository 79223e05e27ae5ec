/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-race.h"

#include <glib/gi18n.h>
#include <math.h>

#include "slide-board-text.h"
#include "tilestar-audience.h"
#include "tilestar-class.h"
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

/* The ranges of g and h in the landscapes are multiples of this. */
#define RANGE_STEP 5

/* In an exported picture, the finish takes at most this fraction of the height. */
#define MARGIN 12.0
#define GAP 6.0
#define MAX_PART 0.4

/* In its table, the names of the searches take this fraction of the width. */
#define NAME_PART 0.3

struct _TilestarRace
{
  GtkBox parent_instance;

  TilestarWorkspace    *workspace;
  TilestarSession      *session;       /* the workspace's */
  TilestarRaceModel    *model;
  GSimpleActionGroup   *actions;
  GPtrArray            *views;         /* of TilestarRaceLaneView, like the lanes; owned by their
                                        * parent */
  gboolean              plays_then;    /* once everything is recorded */
  gboolean              is_presenting;
  guint                 fit_id;

  GtkWidget            *start_button;
  GtkWidget            *stop_button;
  TilestarSmallBoard   *board;
  GtkLabel             *board_label;
  GtkWidget            *add_button;
  GtkMenuButton        *export_button;
  GtkScrolledWindow    *scrolled_window;
  GtkWidget            *content;
  GtkWidget            *stage;
  GtkDrawingArea       *legend;
  GtkBox               *lanes;
  GtkWidget            *welcome;
  GtkWidget            *finish_box;
  GtkLabel             *finish_label;
  GtkWidget            *finish_window;
  GtkGrid              *finish_grid;
  GtkWidget            *time_box;
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

/* Returns: (nullable): the outcome of the race; NULL until the race has been played to its end */
static const TilestarRaceFinish *
get_finish (TilestarRace *self)
{
  return tilestar_race_model_get_position (self->model) == tilestar_race_model_get_length (self->model)
         ? tilestar_race_model_get_finish (self->model) : NULL;
}

/* By need, one legend explains all maps; otherwise, each map has its own scale. */
static void
update_legend (TilestarRace *self)
{
  gboolean is_shared = FALSE;

  for (guint i = 0; i < self->views->len; i++)
    {
      TilestarRaceLaneView *view = g_ptr_array_index (self->views, i);
      TilestarMapView *map = tilestar_race_lane_view_get_map (view);
      TilestarMapColoring coloring;

      g_object_get (map, "coloring", &coloring, NULL);
      tilestar_map_view_set_legend (map, coloring != TILESTAR_MAP_BY_NEED);
      is_shared |= coloring == TILESTAR_MAP_BY_NEED
                   && tilestar_race_lane_view_get_picture (view) == GTK_WIDGET (map);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->legend), is_shared);
  gtk_widget_queue_draw (GTK_WIDGET (self->legend));
}

/* Draws the legend that the maps share. Returns: its height, 0 if no map shares it */
static double
draw_shared_legend (TilestarRace          *self,
                    cairo_t               *cr,
                    double                 width,
                    const TilestarPalette *palette)
{
  TilestarMapRace race = TILESTAR_MAP_RACE;
  TilestarMapView *explained = NULL;

  for (guint i = 0; i < self->views->len; i++)
    {
      TilestarRaceLaneView *view = g_ptr_array_index (self->views, i);
      TilestarMapView *map = tilestar_race_lane_view_get_map (view);

      if (tilestar_map_view_has_legend (map) || tilestar_race_lane_view_get_picture (view) != GTK_WIDGET (map)
          || tilestar_race_lane_get_facts (tilestar_race_lane_view_get_lane (view)) == NULL)
        continue;
      /* A map that shows needs explains the colors of a frontier, too. */
      if (explained == NULL || tilestar_map_view_shows_needs (map))
        explained = map;
      race |= tilestar_map_view_shows_needs (map) ? TILESTAR_MAP_RACE_WITH_NEEDS : TILESTAR_MAP_RACE_WITH_OTHERS;
    }

  return explained != NULL ? tilestar_map_view_draw_legend (explained, cr, width, palette, race,
                                                            get_finish (self) == NULL) : 0.0;
}

static void
draw_legend_cb (GtkDrawingArea *area,
                cairo_t        *cr,
                int             width,
                int             height,
                gpointer        user_data)
{
  TilestarRace *self = user_data;
  TilestarPalette palette;
  double used;

  tilestar_palette_init_for_widget (&palette, GTK_WIDGET (area));
  used = draw_shared_legend (self, cr, width, &palette);

  /* The number of rows depends on the width. */
  if (used > 0.0 && (int) ceil (used) != height)
    gtk_drawing_area_set_content_height (area, (int) ceil (used));
}

/* ---- Colors ---- */

/* All maps have the coloring of the one that was changed. */
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

/* Gives the map of the new @view the coloring of the existing maps; from now on, a change applies to all. */
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

/* ---- Extents ---- */

/* All maps show the part of the layout that any of the searches needs, with the goal. */
static void
update_box (TilestarRace *self)
{
  TilestarMapLayout *layout = tilestar_race_model_get_layout (self->model);
  TilestarMapBox box = TILESTAR_MAP_BOX_EMPTY;

  if (layout == NULL || tilestar_race_model_get_finish (self->model) == NULL)
    return;

  for (guint i = 0; i < self->views->len; i++)
    {
      TilestarRaceLane *lane = tilestar_race_model_get_lane (self->model, i);

      if (tilestar_race_lane_get_facts (lane) != NULL)
        tilestar_map_box_add_search (&box, layout, tilestar_race_lane_get_exploration (lane), TRUE);
    }
  for (guint i = 0; i < self->views->len && box.left <= box.right; i++)
    tilestar_map_view_show_box (tilestar_race_lane_view_get_map (g_ptr_array_index (self->views, i)), &box);
}

/* All landscapes have the extent of the largest, rounded up, so that it does not reveal the length of
 * the solution. */
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
    tilestar_race_lane_view_set_range (g_ptr_array_index (self->views, i), (max_g / RANGE_STEP + 1) * RANGE_STEP,
                                       (max_h / RANGE_STEP + 1) * RANGE_STEP);
}

/* ---- The finish ---- */

/* Assistive technologies read with each number which search it belongs to and what it counts. */
static void
add_cell (TilestarRace *self,
          GPtrArray    *texts,
          guint         n_columns,
          guint         i)
{
  GtkWidget *label = gtk_label_new (texts->pdata[i]);
  guint row = i / n_columns, column = i % n_columns;

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0.0f : 1.0f);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, row == 0 ? "dim-label" : "numeric");
  if (row > 0 && column > 0)
    {
      g_autofree char *of = g_strdup_printf ("%s, %s", (char *) texts->pdata[row * n_columns],
                                             (char *) texts->pdata[column]);

      gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of, -1);
    }
  gtk_grid_attach (self->finish_grid, label, (int) column, (int) row, 1, 1);
}

/* Keeps the table of the finish below the page, so that it does not shrink the maps. A page that has never been
 * shown has no height. */
static gboolean
fit_cb (gpointer user_data)
{
  TilestarRace *self = user_data;
  double page = gtk_adjustment_get_page_size (gtk_scrolled_window_get_vadjustment (self->scrolled_window));
  gboolean has_finish = gtk_widget_get_visible (self->finish_box);

  self->fit_id = 0;
  gtk_widget_set_size_request (self->stage, -1,
                               has_finish ? MAX ((int) page - gtk_widget_get_margin_bottom (self->content), -1) : -1);
  return G_SOURCE_REMOVE;
}

/* Called during layout, when no new size may be requested. */
static void
page_size_changed_cb (TilestarRace *self)
{
  if (self->fit_id == 0)
    self->fit_id = g_idle_add_full (GTK_PRIORITY_RESIZE - 1, fit_cb, self, NULL);
}

static void
update_finish (TilestarRace *self)
{
  const TilestarRaceFinish *finish = get_finish (self);
  g_autofree char *text = tilestar_race_finish_dup_text (finish);
  g_autofree char *note = tilestar_race_finish_dup_note (finish);
  guint n_columns;
  g_autoptr (GPtrArray) texts = tilestar_race_finish_list (finish, &n_columns);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->finish_grid))) != NULL)
    gtk_grid_remove (self->finish_grid, child);
  for (guint i = 0; i < texts->len; i++)
    add_cell (self, texts, n_columns, i);
  gtk_label_set_label (self->finish_label, text);
  gtk_widget_set_tooltip_text (self->finish_window, note);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->finish_window), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  note, -1);
  gtk_widget_set_visible (self->finish_box, text[0] != '\0');
  g_clear_handle_id (&self->fit_id, g_source_remove);
  fit_cb (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->legend));
}

/* ---- The boards ---- */

static void
update_board (TilestarRace *self)
{
  const SlideBoard *next_start = tilestar_session_get_start (self->session);
  const SlideBoard *next_goal = tilestar_session_get_goal (self->session);
  SlideBoard start = *next_start, goal = *next_goal;
  const char *text = "";
  gboolean was_raced = tilestar_race_model_get_pair (self->model, &start, &goal);

  if (was_raced && (!slide_board_equal (&start, next_start) || !slide_board_equal (&goal, next_goal)))
    text = _("The next race will use the board in Solve");
  gtk_label_set_label (self->board_label, text);
  tilestar_small_board_set_board (self->board, &start);
  tilestar_small_board_set_goal (self->board, &goal);
}

/* Before the first race, shows only the searches and what a race is. */
static void
update_welcome (TilestarRace *self)
{
  SlideBoard start, goal;
  gboolean is_raced = tilestar_race_model_get_pair (self->model, &start, &goal);

  gtk_widget_set_visible (self->welcome, !is_raced);
  gtk_widget_set_visible (self->time_box, is_raced);
  gtk_widget_set_visible (GTK_WIDGET (self->finish_label), is_raced);
  gtk_widget_set_vexpand (GTK_WIDGET (self->lanes), is_raced);
  for (guint i = 0; i < self->views->len; i++)
    tilestar_race_lane_view_set_raced (g_ptr_array_index (self->views, i), is_raced);
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
  if (gtk_widget_get_visible (self->finish_box) != (get_finish (self) != NULL))
    update_finish (self);
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

  /* Moves the focus elsewhere before it is removed. */
  gtk_widget_grab_focus (self->add_button);
  tilestar_race_model_remove_lane (self->model, i);
}

/* The settings become those of the search, as when a file is opened. */
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
  if (self->is_presenting)
    {
      tilestar_race_lane_view_set_presenting (TILESTAR_RACE_LANE_VIEW (view), TRUE);
      tilestar_audience_hide_tools (view, TRUE);
    }
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

  update_welcome (self);
  update_legend (self);
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

/* Called after the handlers of the maps, which then have the new layout. */
static void
layout_changed_cb (TilestarRace *self)
{
  update_legend (self);
  update_box (self);
}

/* A race that was started plays; without animations, its end is shown. */
static void
finished_cb (TilestarRace *self)
{
  update_legend (self);
  update_box (self);
  update_range (self);
  update_finish (self);
  if (!self->plays_then)
    return;

  self->plays_then = FALSE;
  if (adw_get_enable_animations (GTK_WIDGET (self)))
    tilestar_race_model_set_playing (self->model, TRUE);
  else
    tilestar_race_model_set_position (self->model, G_MAXUINT64);
}

static void
start_race (TilestarRace     *self,
            const SlideBoard *from,
            const SlideBoard *goal)
{
  self->plays_then = TRUE;
  tilestar_race_model_start (self->model, from, goal);
  update_welcome (self);
  update_board (self);
  update_finish (self);
}

void
tilestar_race_start (TilestarRace *self)
{
  g_return_if_fail (TILESTAR_IS_RACE (self));

  start_race (self, tilestar_session_get_start (self->session), tilestar_session_get_goal (self->session));
}

/* Greedy search finishes first, with a longer solution; IDA* repeats expansions that A* remembers; and
 * misplaced tiles estimate less than Manhattan distance. */
void
tilestar_race_start_example (TilestarRace *self)
{
  static const struct
  {
    SlideAlgorithm  algorithm;
    const char     *heuristic;
  } lanes[] = {
    { SLIDE_ALGORITHM_ASTAR, "manhattan" },
    { SLIDE_ALGORITHM_GREEDY, "manhattan" },
    { SLIDE_ALGORITHM_IDASTAR, "manhattan" },
    { SLIDE_ALGORITHM_ASTAR, "misplaced" },
  };
  SlideSearchRequest method;
  SlideBoard board, goal;

  g_return_if_fail (TILESTAR_IS_RACE (self));

  if (!slide_board_parse ("1 0 6/4 8 2/5 7 3", 0, 0, &board, NULL))
    g_assert_not_reached ();
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  slide_search_request_init (&method, &board, &goal);
  while (tilestar_race_model_get_n_lanes (self->model) < G_N_ELEMENTS (lanes))
    tilestar_race_model_add_lane (self->model);
  for (guint i = 0; i < G_N_ELEMENTS (lanes); i++)
    {
      method.algorithm = lanes[i].algorithm;
      tilestar_race_model_choose (self->model, i, &method, lanes[i].heuristic);
    }
  start_race (self, &board, &goal);
  tilestar_race_focus (self);
}

void
tilestar_race_set_presenting (TilestarRace *self,
                              gboolean      is_presenting)
{
  g_return_if_fail (TILESTAR_IS_RACE (self));

  self->is_presenting = is_presenting;
  for (guint i = 0; i < self->views->len; i++)
    tilestar_race_lane_view_set_presenting (g_ptr_array_index (self->views, i), is_presenting);
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

/* Draws @text with @width, or only measures it. Returns: its height */
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

/* Draws the name and the state of a lane, the latter at @y + @height, or only measures them. @out_above,
 * @out_below: their heights, if they are more than what is there */
static void
put_words (cairo_t                    *cr,
           TilestarRaceLaneView       *view,
           gboolean                    draws,
           double                      x,
           double                      y,
           double                      width,
           double                      height,
           double                     *out_above,
           double                     *out_below,
           const TilestarPalette      *palette,
           const PangoFontDescription *font)
{
  const char *name = tilestar_race_lane_get_name (tilestar_race_lane_view_get_lane (view));
  g_autofree char *status = tilestar_race_lane_view_dup_status (view);

  *out_above = MAX (*out_above, put_text (cr, name, TRUE, draws, x, y, width, palette, font) + GAP);
  *out_below = MAX (*out_below, put_text (cr, status, FALSE, draws, x, y + height, width, palette, font) + GAP);
}

/* The words of all lanes take @above and @below, so that pictures beside each other align. */
static void
draw_lane (cairo_t                    *cr,
           TilestarRaceLaneView       *view,
           double                      x,
           double                      y,
           double                      width,
           double                      height,
           double                      above,
           double                      below,
           const TilestarPalette      *palette,
           const PangoFontDescription *font)
{
  GtkWidget *picture = tilestar_race_lane_view_get_picture (view);
  double room = height - above - below;

  put_words (cr, view, TRUE, x, y, width, height - below + GAP, &above, &below, palette, font);
  if (picture == NULL || room < 1.0 || width < 1.0)
    return;

  cairo_save (cr);
  cairo_translate (cr, x, y + above);
  tilestar_picture_draw (TILESTAR_PICTURE (picture), cr, width, room, palette);
  cairo_restore (cr);
}

/* Draws the sentence and the table of the finish, or only measures them. Returns: their height */
static double
put_finish (cairo_t                    *cr,
            const TilestarRaceFinish   *finish,
            gboolean                    draws,
            double                      x,
            double                      y,
            double                      width,
            const TilestarPalette      *palette,
            const PangoFontDescription *font)
{
  g_autofree char *sentence = tilestar_race_finish_dup_text (finish);
  guint n_columns;
  g_autoptr (GPtrArray) texts = tilestar_race_finish_list (finish, &n_columns);
  double top = y, name_width = width * NAME_PART, column_width;

  if (n_columns == 0)
    return 0.0;

  top += put_text (cr, sentence, TRUE, draws, x, top, width, palette, font) + GAP;
  column_width = (width - name_width) / MAX (n_columns - 1, 1);
  for (guint i = 0; i < texts->len; i += n_columns)
    {
      double height = put_text (cr, texts->pdata[i], FALSE, draws, x, top, name_width - GAP, palette, font);

      for (guint k = 1; k < n_columns; k++)
        height = MAX (height, put_text (cr, texts->pdata[i + k], FALSE, draws,
                                        x + name_width + (k - 1) * column_width, top,
                                        column_width - GAP, palette, font));
      top += height;
    }

  return top - y;
}

/* The lanes as on screen, side by side or stacked, each with its name above and its state below;
 * and the finish below all of them. */
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
  const TilestarRaceFinish *finish = get_finish (self);
  double above, below, lane_width, lane_height;
  double lane_above = 0.0, lane_below = 0.0;

  tilestar_color_set_source (&palette->window, cr, 1.0);
  cairo_rectangle (cr, 0.0, 0.0, width, height);
  cairo_fill (cr);
  if (views->len == 0 || inner < 1.0)
    return;

  below = put_finish (cr, finish, FALSE, 0.0, 0.0, inner, palette, font);
  below = MIN (below, MAX_PART * height);
  cairo_save (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  above = draw_shared_legend (self, cr, inner, palette);
  cairo_restore (cr);
  above += above > 0.0 ? MARGIN : 0.0;
  lane_width = (inner - (n_columns - 1) * TILESTAR_RACE_LANES_SPACING) / n_columns;
  lane_height = (height - 3.0 * MARGIN - above - below
                 - (n_rows - 1) * TILESTAR_RACE_LANES_SPACING) / n_rows;
  for (guint i = 0; i < views->len; i++)
    put_words (cr, g_ptr_array_index (views, i), FALSE, 0.0, 0.0, lane_width, 0.0, &lane_above, &lane_below, palette,
               font);
  for (guint i = 0; i < views->len; i++)
    draw_lane (cr, g_ptr_array_index (views, i),
               MARGIN + i % n_columns * (lane_width + TILESTAR_RACE_LANES_SPACING),
               MARGIN + above + i / n_columns * (lane_height + TILESTAR_RACE_LANES_SPACING),
               lane_width, lane_height, lane_above, lane_below, palette, font);

  cairo_save (cr);
  cairo_rectangle (cr, MARGIN, height - MARGIN - below, inner, below);
  cairo_clip (cr);
  put_finish (cr, finish, TRUE, MARGIN, height - MARGIN - below, inner, palette, font);
  cairo_restore (cr);
}

/* ---- Keys ---- */

/* Shortcuts for the focus in @widget; the actions have the prefix "race" there. @widget may use
 * the keys itself, except for scrolling, so its descendants are included. */
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

/* It pauses while it is not visible. */
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

  tilestar_disconnect (self->model, self);
  tilestar_disconnect (self->session, self);
  if (self->views != NULL)
    g_ptr_array_set_size (self->views, 0);
  g_clear_handle_id (&self->fit_id, g_source_remove);
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

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_RACE_TIME_LINE, TILESTAR_TYPE_SMALL_BOARD, TILESTAR_TYPE_TERM_BUTTON);
  TILESTAR_TEMPLATE (widget_class, "tilestar-race.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarRace, start_button, stop_button, board, board_label, add_button,
                          export_button, scrolled_window, content, stage, legend, lanes, welcome, finish_box,
                          finish_label, finish_window, finish_grid);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarRace, time_box, time_line);
  gtk_widget_class_bind_template_callback_full (widget_class, "start_cb", G_CALLBACK (tilestar_race_start));
  gtk_widget_class_bind_template_callback_full (widget_class, "stop_cb", G_CALLBACK (tilestar_race_stop));
  gtk_widget_class_bind_template_callback_full (widget_class, "example_cb",
                                                G_CALLBACK (tilestar_race_start_example));
  TILESTAR_BIND_CALLBACKS (widget_class, add_cb);
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
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scrolled_window), "notify::page-size",
                           G_CALLBACK (page_size_changed_cb), self, G_CONNECT_SWAPPED);
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
  g_signal_connect_data (self->model, "layout-changed", G_CALLBACK (layout_changed_cb), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_swapped (self->model, "notify::running", G_CALLBACK (running_changed_cb), self);
  g_signal_connect_swapped (self->session, "pair-changed", G_CALLBACK (update_board), self);
  update_board (self);
  lanes_changed_cb (self);
  position_changed_cb (self);

  return GTK_WIDGET (self);
}
