/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-race-lane-view.h"

#include "tilestar-choice.h"
#include "tilestar-class.h"
#include "tilestar-formula.h"
#include "tilestar-landscape-view.h"
#include "tilestar-lines.h"
#include "tilestar-race-lanes.h"
#include "tilestar-statistic-row.h"
#include "tilestar-statistics-text.h"
#include "tilestar-throttle.h"

#include <glib/gi18n.h>

/* The width from which algorithm and heuristic are side by side; in a narrower lane they are
 * stacked, so that their names fit. */
#define CHOICES_WIDE 440
#define CHOICES_SPACING 4
#define NUMBERS_SPACING 6

struct _TilestarRaceLaneView
{
  GtkBox parent_instance;

  TilestarRaceModel     *model;
  TilestarRaceLane      *lane;
  TilestarHeuristicList *heuristics;
  char                  *selected;      /* the lane's heuristic in its dropdown */
  gboolean               is_updating;
  TilestarThrottle       speech;

  GtkLabel             *name_label;
  GtkWidget            *choices;
  GtkDropDown          *algorithm_drop_down;
  GtkDropDown          *heuristic_drop_down;
  GtkMenuButton        *options_button;
  GtkWidget            *weight_box;
  GtkSpinButton        *weight_spin;
  GtkAdjustment        *weight_adjustment;
  GtkWidget            *depth_box;
  GtkAdjustment        *depth_adjustment;
  GtkWidget            *ties_box;
  GtkDropDown          *ties_drop_down;
  GtkCheckButton       *reopen_check;
  GtkWidget            *remove_button;
  GtkStack             *stack;
  GtkWidget            *message_page;
  GtkLabel             *message_label;
  GtkWidget            *map;
  GtkWidget            *landscape;
  GtkBox               *facts_box;
  GtkWidget            *numbers;
  TilestarStatisticRow *expanded_row;
  TilestarStatisticRow *frontier_row;
  TilestarStatisticRow *f_row;
  TilestarStatisticRow *best_row;
  GtkWidget            *flag_image;
  GtkWidget            *state_box;
  GtkWidget            *status_box;
  TilestarLines        *status_label;
  GtkWidget            *explore_button;
};

G_DEFINE_FINAL_TYPE (TilestarRaceLaneView, tilestar_race_lane_view, GTK_TYPE_BOX)

enum
{
  CHOICE_CHANGED,
  REMOVED,
  EXPLORED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The choice ---- */

const char *
tilestar_race_lane_view_get_choice (TilestarRaceLaneView *self,
                                    SlideSearchRequest   *method)
{
  const char *heuristic = tilestar_choice_get_selected (self->heuristic_drop_down);
  SlideTieBreak tie_break = SLIDE_TIE_OF_ALGORITHM, usual;

  *method = *tilestar_race_lane_get_method (self->lane);
  usual = slide_algorithm_get_tie_break (method->algorithm, SLIDE_TIE_OF_ALGORITHM);
  slide_algorithm_from_id (tilestar_choice_get_selected (self->algorithm_drop_down), &method->algorithm);
  method->weight = gtk_adjustment_get_value (self->weight_adjustment);
  method->depth = (guint) gtk_adjustment_get_value (self->depth_adjustment);
  (void) slide_tie_break_from_id (tilestar_choice_get_selected (self->ties_drop_down), &tie_break);
  method->tie_break = tie_break != usual ? tie_break : SLIDE_TIE_OF_ALGORITHM;
  method->reopen = gtk_check_button_get_active (self->reopen_check);

  /* Parameters without a row are kept until another heuristic is chosen. */
  return g_strcmp0 (heuristic, self->selected) == 0 ? tilestar_race_lane_get_heuristic (self->lane)
                                                    : heuristic;
}

static void
option_changed_cb (TilestarRaceLaneView *self)
{
  if (!self->is_updating && self->lane != NULL)
    g_signal_emit (self, signals[CHOICE_CHANGED], 0);
}

static void
update_choice (TilestarRaceLaneView *self)
{
  const SlideSearchRequest *method = tilestar_race_lane_get_method (self->lane);
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (method->algorithm);
  const char *heuristic = tilestar_race_lane_get_heuristic (self->lane);
  g_auto (GStrv) parts = g_strsplit (heuristic, ":", 2);
  /* The algorithm above the heuristic; always two lines, so that lanes are aligned. */
  g_auto (GStrv) names = g_strsplit (tilestar_race_lane_get_name (self->lane), " · ", 2);
  g_autofree char *lines = g_strdup_printf ("%s\n%s", names[0], names[1] != NULL ? names[1] : "");

  self->is_updating = TRUE;
  tilestar_choice_select (self->algorithm_drop_down, info->id);
  if (!tilestar_choice_select (self->heuristic_drop_down, heuristic))
    tilestar_choice_select (self->heuristic_drop_down, parts[0]);
  g_free (self->selected);
  self->selected = g_strdup (tilestar_choice_get_selected (self->heuristic_drop_down));
  gtk_adjustment_set_value (self->weight_adjustment, method->weight);
  gtk_adjustment_set_value (self->depth_adjustment, method->depth);
  tilestar_choice_select (self->ties_drop_down,
                          slide_tie_break_get_id (slide_algorithm_get_tie_break (method->algorithm, method->tie_break)));
  gtk_check_button_set_active (self->reopen_check, method->reopen);
  self->is_updating = FALSE;

  gtk_widget_set_sensitive (GTK_WIDGET (self->heuristic_drop_down), info->uses_heuristic);
  gtk_widget_set_visible (self->weight_box, info->uses_weight);
  gtk_widget_set_visible (self->depth_box, info->uses_depth);
  gtk_widget_set_visible (self->ties_box, info->uses_ties);
  gtk_widget_set_visible (GTK_WIDGET (self->reopen_check), info->may_reopen);
  gtk_label_set_label (self->name_label, lines);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, tilestar_race_lane_get_name (self->lane),
                                  -1);
}

/* A heuristic was composed, renamed or removed. This is called before the dropdown's rows change,
 * and the selection that follows is not a choice of the user. */
static void
heuristics_changing_cb (TilestarRaceLaneView *self)
{
  self->is_updating = TRUE;
}

static void
heuristics_changed_cb (TilestarRaceLaneView *self)
{
  self->is_updating = FALSE;
  update_choice (self);
}

static void
set_up_heuristics (TilestarRaceLaneView *self)
{
  self->heuristics = tilestar_heuristic_list_new (tilestar_race_model_get_settings (self->model));
  g_signal_connect_swapped (self->heuristics, "items-changed", G_CALLBACK (heuristics_changing_cb), self);
  self->is_updating = TRUE;
  tilestar_choice_set_up_drop_down (self->heuristic_drop_down, _("Heuristic"),
                                    tilestar_choice_list_heuristics (self->heuristics));
  self->is_updating = FALSE;
  g_signal_connect_swapped (self->heuristics, "items-changed", G_CALLBACK (heuristics_changed_cb), self);
}

static void
remove_cb (TilestarRaceLaneView *self)
{
  gtk_menu_button_popdown (self->options_button);
  g_signal_emit (self, signals[REMOVED], 0);
}

static void
explore_cb (TilestarRaceLaneView *self)
{
  gtk_menu_button_popdown (self->options_button);
  g_signal_emit (self, signals[EXPLORED], 0);
}

/* ---- The picture ---- */

/* The message in place of a picture, NULL if there is a picture. */
static char *
dup_message (TilestarRaceLaneView *self)
{
  TilestarExploration *exploration = tilestar_race_lane_get_exploration (self->lane);

  switch (tilestar_race_lane_get_state (self->lane))
    {
    case TILESTAR_RACE_LANE_FAILED:
      return g_strdup (tilestar_race_lane_get_problem (self->lane));

    case TILESTAR_RACE_LANE_WAITING:
      return g_strdup (_("Waiting: searches are recorded one after another"));

    case TILESTAR_RACE_LANE_RECORDING:
      return tilestar_exploration_get_record (exploration) == NULL
             ? g_strdup (_("Preparing…")) : NULL;

    case TILESTAR_RACE_LANE_IDLE:
      return g_strdup (_("Start the race to see this search"));

    case TILESTAR_RACE_LANE_MEASURING:
    case TILESTAR_RACE_LANE_DONE:
    default:
      return NULL;
    }
}

static gboolean
is_small (TilestarRaceLaneView *self)
{
  TilestarRun *run = tilestar_race_lane_get_run (self->lane);

  return run != NULL
         && slide_board_get_n_cells (&tilestar_run_get_request (run)->start) <= TILESTAR_MAP_MAX_CELLS;
}

static void
update_picture (TilestarRaceLaneView *self)
{
  g_autofree char *message = dup_message (self);

  gtk_label_set_label (self->message_label, message != NULL ? message : "");
  gtk_stack_set_visible_child (self->stack, message != NULL ? self->message_page
                                            : is_small (self) ? self->map : self->landscape);
}

GtkWidget *
tilestar_race_lane_view_get_picture (TilestarRaceLaneView *self)
{
  GtkWidget *shown = gtk_stack_get_visible_child (self->stack);

  return shown != self->message_page ? shown : NULL;
}

static void
layout_changed_cb (TilestarRaceLaneView *self)
{
  tilestar_map_view_set_layout (TILESTAR_MAP_VIEW (self->map),
                                tilestar_race_model_get_layout (self->model));
}

/* ---- The numbers ---- */

/* Its place among the lanes that reach the goal; 0 if it does not. */
static guint
get_place (TilestarRaceLaneView *self)
{
  TilestarRun *run = tilestar_race_lane_get_run (self->lane);
  guint place = 1, own = 0, n = tilestar_race_model_get_n_lanes (self->model);

  while (own < n && tilestar_race_model_get_lane (self->model, own) != self->lane)
    own++;
  if (own == n || run == NULL || tilestar_run_get_path (run) == NULL)
    return 0;

  for (guint i = 0; i < n; i++)
    {
      TilestarRun *other =
        tilestar_race_lane_get_run (tilestar_race_model_get_lane (self->model, i));

      place += other != NULL && tilestar_run_get_path (other) != NULL
               && tilestar_race_model_get_end (self->model, i)
                  < tilestar_race_model_get_end (self->model, own);
    }

  return place;
}

char *
tilestar_race_lane_view_dup_status (TilestarRaceLaneView *self)
{
  TilestarRun *run = tilestar_race_lane_get_run (self->lane);
  TilestarRaceFacts *facts = tilestar_race_lane_get_facts (self->lane);
  TilestarExploration *exploration = tilestar_race_lane_get_exploration (self->lane);
  g_autofree char *n = NULL;
  guint place;

  if (tilestar_race_lane_get_state (self->lane) == TILESTAR_RACE_LANE_RECORDING)
    {
      guint64 n_expansions = tilestar_exploration_get_n_expansions (exploration);

      n = tilestar_format_count (n_expansions);
      /* Translators: a number of expansions */
      return g_strdup_printf (ngettext ("Recording: %s expansion so far",
                                        "Recording: %s expansions so far", n_expansions), n);
    }
  if (tilestar_race_lane_get_state (self->lane) == TILESTAR_RACE_LANE_MEASURING)
    return g_strdup (_("Measuring run time"));
  if (facts == NULL)
    return g_strdup ("");

  /* The outcome stays hidden until the lane reaches its end. */
  if (!tilestar_race_lane_is_at_end (self->lane))
    return tilestar_format_expansions (tilestar_exploration_get_moment (exploration));

  if (tilestar_run_get_path (run) == NULL)
    {
      n = tilestar_format_count (facts->n);
      /* Translators: a number of expansions */
      return g_strdup_printf (ngettext ("No solution found after %s expansion",
                                        "No solution found after %s expansions", facts->n), n);
    }

  place = get_place (self);
  if (place == 1)
    /* Translators: a number of moves */
    return tilestar_format_sentence (ngettext ("Finished first: %u move",
                                               "Finished first: %u moves",
                                               tilestar_run_get_path (run)->len),
                                     tilestar_run_get_path (run)->len);

  /* Translators: a place in the race, 2 to 4, and a number of moves */
  return tilestar_format_sentence (ngettext ("Place %u: %u move",
                                             "Place %u: %u moves",
                                             tilestar_run_get_path (run)->len), place,
                                   tilestar_run_get_path (run)->len);
}

static void
set_number (TilestarStatisticRow *row,
            gboolean              is_known,
            double                number,
            gboolean              speak)
{
  g_autofree char *text = is_known ? tilestar_format_f (number) : NULL;

  tilestar_statistic_row_set_value (row, text, speak);
}

static void
update_numbers (TilestarRaceLaneView *self,
                gboolean              speak)
{
  TilestarRaceFacts *facts = tilestar_race_lane_get_facts (self->lane);
  TilestarExploration *exploration = tilestar_race_lane_get_exploration (self->lane);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  guint64 moment = tilestar_exploration_get_moment (exploration);
  SlideRecordCounters counters = { 0 };
  SlideVersion version = { 0 };
  gboolean is_known = record != NULL && facts != NULL;

  if (is_known)
    tilestar_exploration_get_counters (exploration, &counters);
  if (is_known && moment > 0)
    slide_record_get_version (record, slide_record_get_expanded (record, moment), &version);
  set_number (self->expanded_row, is_known, counters.expanded, speak);
  set_number (self->frontier_row, is_known, counters.frontier, speak);
  set_number (self->f_row, is_known && moment > 0, version.f, speak);
  set_number (self->best_row, is_known && moment > 0,
              is_known && moment > 0 ? tilestar_race_facts_get_best_h (facts, moment) : 0, speak);
}

static void
announce_cb (gpointer user_data)
{
  TilestarRaceLaneView *self = user_data;
  g_autofree char *status = tilestar_race_lane_view_dup_status (self);

  update_numbers (self, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, status, -1);
}

void
tilestar_race_lane_view_update (TilestarRaceLaneView *self,
                                gboolean              may_remove)
{
  gboolean is_at_end = tilestar_race_lane_is_at_end (self->lane);
  gboolean has_facts = tilestar_race_lane_get_facts (self->lane) != NULL;
  TilestarRun *run = tilestar_race_lane_get_run (self->lane);
  /* While the lane runs, the first number is its whole status. */
  g_autofree char *status = is_at_end || !has_facts ? tilestar_race_lane_view_dup_status (self) : NULL;

  g_return_if_fail (TILESTAR_IS_RACE_LANE_VIEW (self));

  tilestar_lines_set_label (self->status_label, status != NULL ? status : "");
  gtk_widget_set_visible (self->flag_image, is_at_end && tilestar_run_get_path (run) != NULL);
  gtk_widget_set_sensitive (self->remove_button, may_remove);
  gtk_widget_set_sensitive (self->explore_button, has_facts);

  update_numbers (self, FALSE);
  tilestar_throttle_request (&self->speech);
}

void
tilestar_race_lane_view_set_raced (TilestarRaceLaneView *self,
                                   gboolean              is_raced)
{
  gtk_widget_set_visible (GTK_WIDGET (self->stack), is_raced);
  gtk_widget_set_visible (self->numbers, is_raced);
  gtk_widget_set_visible (self->status_box, is_raced);
}

void
tilestar_race_lane_view_set_presenting (TilestarRaceLaneView *self,
                                        gboolean              is_presenting)
{
  gtk_box_reorder_child_after (self->facts_box, is_presenting ? self->numbers : self->state_box,
                               is_presenting ? self->state_box : self->numbers);
}

static void
lane_changed_cb (TilestarRaceLaneView *self)
{
  update_picture (self);
  tilestar_race_lane_view_update (self, gtk_widget_get_sensitive (self->remove_button));
}

/* ---- The two choices, and the menu button ---- */

static GtkSizeRequestMode
get_height_mode (GtkWidget *box)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
get_natural (GtkWidget      *widget,
             GtkOrientation  orientation)
{
  int natural;

  gtk_widget_measure (widget, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static void
measure_choices (GtkWidget      *box,
                 GtkOrientation  orientation,
                 int             for_size,
                 int            *minimum,
                 int            *natural,
                 int            *minimum_baseline,
                 int            *natural_baseline)
{
  GtkWidget *algorithm = gtk_widget_get_first_child (box), *more = gtk_widget_get_last_child (box);
  GtkWidget *heuristic = gtk_widget_get_next_sibling (algorithm);
  int first_minimum, second_minimum, first, second, third = get_natural (more, orientation);

  gtk_widget_measure (algorithm, orientation, -1, &first_minimum, &first, NULL, NULL);
  gtk_widget_measure (heuristic, orientation, -1, &second_minimum, &second, NULL, NULL);
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (first_minimum + CHOICES_SPACING + third, second_minimum);
      *natural = first + second + third + 2 * CHOICES_SPACING;
    }
  else
    {
      *minimum = *natural = for_size >= 0 && for_size < CHOICES_WIDE
                              ? MAX (first, third) + CHOICES_SPACING + second : MAX (MAX (first, second), third);
    }
}

static void
allocate_choices (GtkWidget *box,
                  int        width,
                  int        height,
                  int        baseline)
{
  GtkWidget *algorithm = gtk_widget_get_first_child (box), *more = gtk_widget_get_last_child (box);
  GtkWidget *heuristic = gtk_widget_get_next_sibling (algorithm);
  gboolean is_mirrored = gtk_widget_get_direction (box) == GTK_TEXT_DIR_RTL;
  int more_width = get_natural (more, GTK_ORIENTATION_HORIZONTAL);
  int room = width - more_width - CHOICES_SPACING;
  GtkAllocation first = { 0, 0, room, height }, second = { 0, 0, width, height };
  GtkAllocation third = { room + CHOICES_SPACING, 0, more_width, height };

  if (width < CHOICES_WIDE)
    {
      first.height = third.height = MAX (get_natural (algorithm, GTK_ORIENTATION_VERTICAL),
                                         get_natural (more, GTK_ORIENTATION_VERTICAL));
      second.y = first.height + CHOICES_SPACING;
      second.height = height - second.y;
    }
  else
    {
      first.width = MIN (get_natural (algorithm, GTK_ORIENTATION_HORIZONTAL), room / 2);
      second.x = first.width + CHOICES_SPACING;
      second.width = room - second.x;
    }
  if (is_mirrored)
    {
      first.x = width - first.x - first.width;
      second.x = width - second.x - second.width;
      third.x = width - third.x - third.width;
    }
  gtk_widget_size_allocate (algorithm, &first, -1);
  gtk_widget_size_allocate (heuristic, &second, -1);
  gtk_widget_size_allocate (more, &third, -1);
}

/* ---- The numbers side by side ---- */

static int
get_numbers_width (int n,
                   int column_width)
{
  return n * (column_width + NUMBERS_SPACING) - NUMBERS_SPACING;
}

static int
get_column_width (int n,
                  int width)
{
  return (width - (n - 1) * NUMBERS_SPACING) / MAX (n, 1);
}

/* The columns that fit in @width: all numbers, or the first two. @width: -1 for the natural width */
static int
count_columns (GtkWidget *box,
               int        width)
{
  int n = 0, column_width = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        column_width = MAX (column_width, get_natural (child, GTK_ORIENTATION_HORIZONTAL));
        n++;
      }

  return width >= 0 && get_numbers_width (n, column_width) > width ? MIN (n, 2) : n;
}

static void
measure_numbers (GtkWidget      *box,
                 GtkOrientation  orientation,
                 int             for_size,
                 int            *minimum,
                 int            *natural,
                 int            *minimum_baseline,
                 int            *natural_baseline)
{
  gboolean is_horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;
  int width = is_horizontal ? -1 : for_size, n = count_columns (box, width);
  int column_width = width >= 0 ? get_column_width (n, width) : -1;

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, column_width, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
  if (is_horizontal)
    {
      *minimum = get_numbers_width (MIN (n, 2), *minimum);
      *natural = get_numbers_width (n, *natural);
    }
}

static void
allocate_numbers (GtkWidget *box,
                  int        width,
                  int        height,
                  int        baseline)
{
  gboolean is_mirrored = gtk_widget_get_direction (box) == GTK_TEXT_DIR_RTL;
  int n = count_columns (box, width), i = 0, column_width = get_column_width (n, width);

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int x = i * (column_width + NUMBERS_SPACING);

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_set_child_visible (child, i < n);
      if (i++ < n)
        gtk_widget_size_allocate (child,
                                  &(GtkAllocation) { is_mirrored ? width - x - column_width : x, 0, column_width,
                                                     height }, -1);
    }
}

/* ---- The object ---- */

static void
tilestar_race_lane_view_dispose (GObject *object)
{
  TilestarRaceLaneView *self = TILESTAR_RACE_LANE_VIEW (object);

  tilestar_throttle_stop (&self->speech);
  tilestar_disconnect (self->model, self);
  tilestar_disconnect (self->lane, self);
  tilestar_clear_watched (&self->heuristics, self);
  g_clear_object (&self->model);
  g_clear_object (&self->lane);
  g_clear_pointer (&self->selected, g_free);

  G_OBJECT_CLASS (tilestar_race_lane_view_parent_class)->dispose (object);
}

static void
tilestar_race_lane_view_class_init (TilestarRaceLaneViewClass *klass)
{
  static const char *const names[N_SIGNALS] = {
    [CHOICE_CHANGED] = "choice-changed", [REMOVED] = "removed", [EXPLORED] = "explored",
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_race_lane_view_dispose;

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = TILESTAR_SIGNAL (klass, names[i], 0);

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_LINES, TILESTAR_TYPE_STATISTIC_ROW);
  TILESTAR_TEMPLATE (widget_class, "tilestar-race-lane-view.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarRaceLaneView, name_label, choices, algorithm_drop_down,
                          heuristic_drop_down, options_button, weight_box, weight_spin, weight_adjustment, depth_box,
                          depth_adjustment, ties_box, ties_drop_down, reopen_check, remove_button, stack, message_page);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarRaceLaneView, message_label, facts_box, numbers, expanded_row,
                          frontier_row, f_row, best_row, flag_image, state_box, status_box, status_label,
                          explore_button);
  TILESTAR_BIND_CALLBACKS (widget_class, option_changed_cb, remove_cb, explore_cb);
  gtk_widget_class_set_css_name (widget_class, "racelane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Searches that a race cannot show are explained where they are chosen. */
static void
note_unrecordable (TilestarRaceLaneView *self)
{
  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    {
      const SlideAlgorithmInfo *info = slide_algorithm_get_info ((SlideAlgorithm) i);

      if (!info->recordable)
        tilestar_choice_set_note (self->algorithm_drop_down, info->id, _("Cannot be recorded"),
                                  _(info->unrecordable_reason));
    }
}

static void
tilestar_race_lane_view_init (TilestarRaceLaneView *self)
{
  tilestar_throttle_init (&self->speech, TILESTAR_SPEECH_MS, announce_cb, self);
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_widget_set_layout_manager (self->choices, gtk_custom_layout_new (get_height_mode, measure_choices,
                                                                       allocate_choices));
  gtk_widget_set_layout_manager (self->numbers, gtk_custom_layout_new (get_height_mode, measure_numbers,
                                                                       allocate_numbers));
  /* The numbers and the state are side by side where there is room, which leaves more of it to the
   * map. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self->facts_box), tilestar_race_lanes_new_layout ());
  self->is_updating = TRUE;
  tilestar_choice_set_up_drop_down (self->algorithm_drop_down, _("Algorithm"),
                                    tilestar_choice_list_algorithms ());
  tilestar_choice_set_up_drop_down (self->ties_drop_down, _("Tie-breaking"), tilestar_choice_list_ties ());
  self->is_updating = FALSE;
  note_unrecordable (self);

  self->map = tilestar_map_view_new ();
  self->landscape = tilestar_landscape_view_new ();
  tilestar_map_view_set_coloring (TILESTAR_MAP_VIEW (self->map), TILESTAR_MAP_BY_NEED);
  gtk_stack_add_child (self->stack, self->map);
  gtk_stack_add_child (self->stack, self->landscape);

  g_signal_connect_swapped (self->algorithm_drop_down, "notify::selected", G_CALLBACK (option_changed_cb), self);
  g_signal_connect_swapped (self->heuristic_drop_down, "notify::selected", G_CALLBACK (option_changed_cb),
                            self);
  g_signal_connect_swapped (self->ties_drop_down, "notify::selected", G_CALLBACK (option_changed_cb), self);
}

GtkWidget *
tilestar_race_lane_view_new (TilestarRaceModel *model,
                             TilestarRaceLane  *lane)
{
  TilestarRaceLaneView *self = g_object_new (TILESTAR_TYPE_RACE_LANE_VIEW, NULL);

  self->model = g_object_ref (model);
  self->lane = g_object_ref (lane);
  set_up_heuristics (self);
  tilestar_landscape_view_bind (TILESTAR_LANDSCAPE_VIEW (self->landscape),
                                tilestar_race_lane_get_exploration (lane));
  layout_changed_cb (self);
  tilestar_map_view_bind (TILESTAR_MAP_VIEW (self->map), tilestar_race_lane_get_exploration (lane));

  g_signal_connect_swapped (model, "layout-changed", G_CALLBACK (layout_changed_cb), self);
  g_signal_connect_swapped (lane, "choice-changed", G_CALLBACK (update_choice), self);
  g_signal_connect_swapped (lane, "changed", G_CALLBACK (lane_changed_cb), self);
  update_choice (self);
  lane_changed_cb (self);

  return GTK_WIDGET (self);
}

TilestarRaceLane *
tilestar_race_lane_view_get_lane (TilestarRaceLaneView *self)
{
  return self->lane;
}

TilestarMapView *
tilestar_race_lane_view_get_map (TilestarRaceLaneView *self)
{
  return TILESTAR_MAP_VIEW (self->map);
}

void
tilestar_race_lane_view_set_range (TilestarRaceLaneView *self,
                                   guint                 max_g,
                                   guint                 max_h)
{
  tilestar_landscape_view_set_range (TILESTAR_LANDSCAPE_VIEW (self->landscape), max_g, max_h);
}
