/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-exploration.h"

#include "slide-guarantee.h"
#include "tilestar-class.h"
#include "tilestar-record-study.h"

struct _TilestarExploration
{
  TilestarPlayback parent_instance;

  SlideRecord         *record;        /* nullable */
  TilestarRun         *run;           /* nullable */
  SlideHeuristic      *heuristic;     /* nullable */
  guint64              n_expansions;  /* as of the last update */
  gboolean             is_growing;
  guint32              target;
  TilestarRecordStudy *study;
  gboolean             is_withheld;   /* hides what follows the current moment */
  gboolean             are_values_hidden;
  guint64              limit;         /* the last moment that can be shown */
  gboolean             shows_solution;  /* at all moments */
  gboolean             has_solution;  /* as of the last "solution-changed" */

  guint64              moment;
  guint                n_hidden;      /* successors of the last expansion that are not shown yet */
  gboolean             follows_end;
  guint32              selected;      /* the selected version; NONE: that of the moment */
  GArray              *bookmarks;     /* of guint64 */
};

G_DEFINE_FINAL_TYPE (TilestarExploration, tilestar_exploration, TILESTAR_TYPE_PLAYBACK)

enum
{
  PROP_0,
  PROP_SPEED,
  PROP_SOLUTION_SHOWN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  RECORD_CHANGED,
  GREW,
  MOMENT_CHANGED,
  SELECTED_CHANGED,
  HEURISTIC_CHANGED,
  MARKS_CHANGED,
  BOOKMARKS_CHANGED,
  DISTANCES_CHANGED,
  SOLUTION_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The record ---- */

static gboolean
has_moments (TilestarExploration *self)
{
  return self->record != NULL && slide_record_get_end (self->record) != SLIDE_RECORD_EMPTY
         && slide_record_get_n_versions (self->record, 0) > 0;
}

/* Returns the end of the solution path in the start's tree, if there is a solution: the newest
 * version of the goal board, or the node where two search trees meet. */
static guint32
find_target (TilestarExploration *self)
{
  const SlideStatistics *statistics = tilestar_run_get_statistics (self->run);
  SlideBoard goal = tilestar_run_get_request (self->run)->goal;
  guint32 target = SLIDE_RECORD_NONE, from_goal;

  if (!tilestar_run_has_ended (self->run) || statistics == NULL
      || slide_record_get_end (self->record) != SLIDE_RECORD_WHOLE
      || tilestar_run_get_path (self->run) == NULL)
    return SLIDE_RECORD_NONE;

  if (slide_record_get_kind (self->record) != SLIDE_RECORD_TWO_WAY)
    return slide_record_find (self->record, self->n_expansions, &goal);

  slide_record_get_meeting (self->record, self->n_expansions, &target, &from_goal);
  return target;
}

/* For a puzzle too large for a table of true distances, C* is known once a solution is proven
 * optimal. */
static void
tell_solution_length (TilestarExploration *self)
{
  const SlideStatistics *statistics = tilestar_run_get_statistics (self->run);
  const SlideBoard *goal = &tilestar_run_get_request (self->run)->goal;

  if (statistics != NULL && slide_statistics_is_proven (statistics)
      && slide_board_get_n_cells (goal) > SLIDE_RECORD_DISTANCES_MAX_CELLS)
    tilestar_record_study_set_solution_length (self->study, self->record, (guint) statistics->moves);
}

/* ---- The solution ---- */

/* Whether the search has reached the goal at the moment that is shown. The goal itself is not
 * expanded, so that is the last moment. */
static gboolean
has_reached_goal (TilestarExploration *self)
{
  return self->target != SLIDE_RECORD_NONE && self->moment == self->n_expansions
         && self->n_hidden == 0;
}

gboolean
tilestar_exploration_has_solution (TilestarExploration *self)
{
  g_return_val_if_fail (TILESTAR_IS_EXPLORATION (self), FALSE);

  return !self->is_withheld && (self->shows_solution || has_reached_goal (self));
}

gboolean
tilestar_exploration_awaits_answer (TilestarExploration *self)
{
  g_return_val_if_fail (TILESTAR_IS_EXPLORATION (self), FALSE);

  return self->is_withheld && has_reached_goal (self);
}

/* Emits the signals of everything that is hidden and shown together with the solution. */
static void
update_solution (TilestarExploration *self)
{
  gboolean has_solution = tilestar_exploration_has_solution (self);

  if (has_solution == self->has_solution)
    return;

  self->has_solution = has_solution;
  g_signal_emit (self, signals[SOLUTION_CHANGED], 0);
  if (tilestar_record_study_get_distances (self->study) != NULL)
    g_signal_emit (self, signals[DISTANCES_CHANGED], 0);
}

static void
set_solution_shown (TilestarExploration *self,
                    gboolean             is_shown)
{
  if (is_shown == self->shows_solution)
    return;

  self->shows_solution = is_shown;
  update_solution (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SOLUTION_SHOWN]);
}

/* ---- Changing the record ---- */

void
tilestar_exploration_set_record (TilestarExploration *self,
                                 SlideRecord         *record,
                                 TilestarRun         *run)
{
  const SlideSearchRequest *request;
  gboolean had_distances;

  g_return_if_fail (TILESTAR_IS_EXPLORATION (self));
  g_return_if_fail ((record == NULL) == (run == NULL));

  tilestar_exploration_set_playing (self, FALSE);
  if (record != NULL)
    slide_record_ref (record);
  g_clear_pointer (&self->record, slide_record_unref);
  self->record = record;
  g_set_object (&self->run, run);
  g_clear_pointer (&self->heuristic, slide_heuristic_unref);
  had_distances = tilestar_record_study_get_distances (self->study) != NULL;
  request = run != NULL ? tilestar_run_get_request (run) : NULL;
  tilestar_record_study_set_record (self->study, record, request != NULL ? &request->start : NULL,
                                    request != NULL ? &request->goal : NULL);

  self->n_expansions = 0;
  self->is_growing = record != NULL;
  self->target = SLIDE_RECORD_NONE;
  self->is_withheld = FALSE;
  self->limit = G_MAXUINT64;
  self->moment = 0;
  self->n_hidden = 0;
  self->follows_end = FALSE;
  self->selected = SLIDE_RECORD_NONE;
  g_array_set_size (self->bookmarks, 0);

  g_signal_emit (self, signals[HEURISTIC_CHANGED], 0);
  if (had_distances)
    g_signal_emit (self, signals[DISTANCES_CHANGED], 0);
  g_signal_emit (self, signals[RECORD_CHANGED], 0);
  update_solution (self);
  tilestar_exploration_update (self);
}

void
tilestar_exploration_announce (TilestarExploration *self)
{
  g_return_if_fail (TILESTAR_IS_EXPLORATION (self));

  if (self->run == NULL)
    return;

  g_signal_emit (self, signals[HEURISTIC_CHANGED], 0);
  g_signal_emit (self, signals[RECORD_CHANGED], 0);
  g_signal_emit (self, signals[GREW], 0);
}

void
tilestar_exploration_update (TilestarExploration *self)
{
  guint64 n_expansions;
  gboolean was_empty = self->n_expansions == 0;
  gboolean is_growing;

  g_return_if_fail (TILESTAR_IS_EXPLORATION (self));

  if (!self->is_growing)
    return;

  if (!has_moments (self))
    {
      /* There was no search, and there will be none. */
      if (tilestar_run_has_ended (self->run))
        {
          self->is_growing = FALSE;
          g_signal_emit (self, signals[GREW], 0);
        }
      return;
    }

  /* A cancelled run may end before its record is marked as ended; nothing is added after that. */
  n_expansions = slide_record_get_n_expansions (self->record);
  is_growing = !tilestar_run_has_ended (self->run);
  if (n_expansions == self->n_expansions && is_growing && !was_empty)
    return;

  self->n_expansions = n_expansions;
  self->is_growing = is_growing;
  self->target = find_target (self);
  g_signal_emit (self, signals[GREW], 0);
  tilestar_record_study_extend (self->study, n_expansions);
  if (!is_growing)
    tell_solution_length (self);

  if (self->follows_end)
    tilestar_exploration_set_moment (self, n_expansions);
  update_solution (self);
}

void
tilestar_exploration_cancel (TilestarExploration *self)
{
  g_return_if_fail (TILESTAR_IS_EXPLORATION (self));

  if (!self->is_growing)
    return;

  self->is_growing = FALSE;
  g_signal_emit (self, signals[GREW], 0);
}

SlideRecord *
tilestar_exploration_get_record (TilestarExploration *self)
{
  g_return_val_if_fail (TILESTAR_IS_EXPLORATION (self), NULL);

  return has_moments (self) ? self->record : NULL;
}

TilestarRun *
tilestar_exploration_get_run (TilestarExploration *self)
{
  return self->run;
}

gboolean
tilestar_exploration_is_growing (TilestarExploration *self)
{
  return self->is_growing;
}

SlideRecordMarks *
tilestar_exploration_get_marks (TilestarExploration *self)
{
  return tilestar_record_study_get_marks (self->study);
}

const SlideRecordDistances *
tilestar_exploration_get_distances (TilestarExploration *self)
{
  g_return_val_if_fail (TILESTAR_IS_EXPLORATION (self), NULL);

  return tilestar_exploration_has_solution (self) ? tilestar_record_study_get_distances (self->study)
                                                  : NULL;
}

gboolean
tilestar_exploration_has_needs (TilestarExploration  *self,
                                const char          **out_reason)
{
  const SlideHeuristicSpec *spec;

  g_return_val_if_fail (TILESTAR_IS_EXPLORATION (self), FALSE);

  if (out_reason != NULL)
    *out_reason = NULL;
  if (self->run == NULL || tilestar_run_has_own_order (self->run))
    return FALSE;

  spec = tilestar_run_get_spec (self->run);
  return slide_guarantee_has_needs (tilestar_run_get_request (self->run)->algorithm,
                                    spec != NULL && slide_heuristic_spec_is_consistent (spec), out_reason);
}

guint64
tilestar_exploration_get_n_expansions (TilestarExploration *self)
{
  return MIN (self->n_expansions, self->limit);
}

guint32
tilestar_exploration_get_target (TilestarExploration *self)
{
  return tilestar_exploration_has_solution (self) ? self->target : SLIDE_RECORD_NONE;
}

guint32
tilestar_exploration_get_destination (TilestarExploration *self)
{
  g_return_val_if_fail (TILESTAR_IS_EXPLORATION (self), SLIDE_RECORD_NONE);

  return self->is_withheld ? SLIDE_RECORD_NONE : self->target;
}

void
tilestar_exploration_set_withheld (TilestarExploration *self,
                                   gboolean             is_withheld)
{
  g_return_if_fail (TILESTAR_IS_EXPLORATION (self));

  if (is_withheld == self->is_withheld)
    return;

  self->is_withheld = is_withheld;
  update_solution (self);
  g_signal_emit (self, signals[MARKS_CHANGED], 0);
  /* Makes the widgets that hide more than the solution update. */
  g_signal_emit (self, signals[GREW], 0);
}

gboolean
tilestar_exploration_is_withheld (TilestarExploration *self)
{
  return self->is_withheld;
}

void
tilestar_exploration_set_values_hidden (TilestarExploration *self,
                                        gboolean             are_hidden)
{
  g_return_if_fail (TILESTAR_IS_EXPLORATION (self));

  if (are_hidden == self->are_values_hidden)
    return;

  self->are_values_hidden = are_hidden;
  g_signal_emit (self, signals[SELECTED_CHANGED], 0);
}

gboolean
tilestar_exploration_are_values_hidden (TilestarExploration *self)
{
  return self->are_values_hidden;
}

gboolean
tilestar_exploration_is_secret (TilestarExploration *self,
                                guint32              version)
{
  return self->are_values_hidden && version == tilestar_exploration_get_selected (self);
}

void
tilestar_exploration_set_limit (TilestarExploration *self,
                                guint64              limit)
{
  g_return_if_fail (TILESTAR_IS_EXPLORATION (self));

  if (limit == self->limit)
    return;

  self->limit = limit;
  if (self->moment > limit)
    tilestar_exploration_set_moment (self, limit);
  g_signal_emit (self, signals[GREW], 0);
}

guint64
tilestar_exploration_get_shown_length (TilestarExploration *self,
                                       gboolean            *out_is_hidden)
{
  gboolean is_hidden;

  g_return_val_if_fail (TILESTAR_IS_EXPLORATION (self), 0);

  is_hidden = self->is_withheld || self->limit != G_MAXUINT64;
  if (out_is_hidden != NULL)
    *out_is_hidden = is_hidden;
  return self->limit != G_MAXUINT64 ? tilestar_exploration_get_n_expansions (self)
         : is_hidden ? self->moment : self->n_expansions;
}

SlideHeuristic *
tilestar_exploration_get_heuristic (TilestarExploration *self)
{
  return self->heuristic;
}

void
tilestar_exploration_set_heuristic (TilestarExploration *self,
                                    SlideHeuristic      *heuristic)
{
  if (heuristic == self->heuristic)
    return;

  if (heuristic != NULL)
    slide_heuristic_ref (heuristic);
  g_clear_pointer (&self->heuristic, slide_heuristic_unref);
  self->heuristic = heuristic;
  g_signal_emit (self, signals[HEURISTIC_CHANGED], 0);
}

/* ---- The moment ---- */

static void
show_moment (TilestarExploration *self,
             guint64              moment,
             guint                n_hidden)
{
  self->moment = moment;
  self->n_hidden = n_hidden;
  self->selected = SLIDE_RECORD_NONE;
  self->follows_end = moment == self->n_expansions && moment > 0 && n_hidden == 0;

  g_signal_emit (self, signals[MOMENT_CHANGED], 0);
  g_signal_emit (self, signals[SELECTED_CHANGED], 0);
  update_solution (self);
}

guint64
tilestar_exploration_get_moment (TilestarExploration *self)
{
  return self->moment;
}

void
tilestar_exploration_set_moment (TilestarExploration *self,
                                 guint64              moment)
{
  g_return_if_fail (TILESTAR_IS_EXPLORATION (self));

  moment = MIN (moment, tilestar_exploration_get_n_expansions (self));
  if (moment != self->moment || self->n_hidden > 0 || self->selected != SLIDE_RECORD_NONE)
    show_moment (self, moment, 0);
}

gboolean
tilestar_exploration_step_event (TilestarExploration *self,
                                 gboolean             forward)
{
  SlideRecordSuccessor successors[SLIDE_N_MOVES];
  guint n = 0;

  g_return_val_if_fail (TILESTAR_IS_EXPLORATION (self), FALSE);

  if (forward && self->n_hidden > 0)
    show_moment (self, self->moment, self->n_hidden - 1);
  else if (forward && self->moment < tilestar_exploration_get_n_expansions (self))
    show_moment (self, self->moment + 1,
                 slide_record_get_successors (self->record, self->moment + 1, successors));
  else if (!forward && self->moment > 0)
    {
      n = slide_record_get_successors (self->record, self->moment, successors);
      if (self->n_hidden < n)
        show_moment (self, self->moment, self->n_hidden + 1);
      else
        show_moment (self, self->moment - 1, 0);
    }
  else
    return FALSE;

  return TRUE;
}

guint
tilestar_exploration_get_successors (TilestarExploration  *self,
                                     SlideRecordSuccessor *successors)
{
  if (self->moment == 0)
    return 0;

  return slide_record_get_successors (self->record, self->moment, successors) - self->n_hidden;
}

guint32
tilestar_exploration_get_n_versions (TilestarExploration *self)
{
  SlideRecordSuccessor successors[SLIDE_N_MOVES];
  guint32 n_versions;
  guint n;

  if (!has_moments (self))
    return 0;

  n_versions = slide_record_get_n_versions (self->record, self->moment);
  if (self->n_hidden == 0)
    return n_versions;

  n = slide_record_get_successors (self->record, self->moment, successors);
  for (guint i = n - self->n_hidden; i < n; i++)
    n_versions -= slide_fate_makes_version (successors[i].fate);

  return n_versions;
}

SlideVersionState
tilestar_exploration_get_state (TilestarExploration *self,
                                guint32              version)
{
  SlideVersionState state = slide_record_get_state (self->record, version, self->moment);
  SlideVersion ended;
  guint32 n_versions;

  if (self->n_hidden == 0)
    return state;

  n_versions = tilestar_exploration_get_n_versions (self);
  if (version >= n_versions)
    return SLIDE_VERSION_UNBORN;
  if (state != SLIDE_VERSION_SUPERSEDED)
    return state;

  /* Was it superseded by a version that is not shown yet? */
  slide_record_get_version (self->record, version, &ended);
  if (ended.next < n_versions)
    return state;

  return ended.expanded > 0 && ended.expanded <= self->moment ? SLIDE_VERSION_CLOSED
                                                              : SLIDE_VERSION_OPEN;
}

void
tilestar_exploration_get_counters (TilestarExploration *self,
                                   SlideRecordCounters *counters)
{
  gboolean is_depth_first = slide_record_get_kind (self->record) == SLIDE_RECORD_DEPTH_FIRST;
  SlideRecordSuccessor successors[SLIDE_N_MOVES];
  SlideRecordCounters before;
  guint n;

  slide_record_get_counters (self->record, self->moment, counters);
  if (self->n_hidden == 0)
    return;

  n = slide_record_get_successors (self->record, self->moment, successors);
  for (guint i = n - self->n_hidden; i < n; i++)
    {
      /* Depth-first search has not generated the successors that are still on its stack. */
      counters->generated -= !is_depth_first;
      counters->duplicates -= successors[i].fate == SLIDE_FATE_DUPLICATE;
      counters->reopened -= successors[i].fate == SLIDE_FATE_REOPENED;
      counters->frontier -= is_depth_first || successors[i].fate == SLIDE_FATE_NEW
                            || successors[i].fate == SLIDE_FATE_REOPENED;
    }
  slide_record_get_counters (self->record, self->moment - 1, &before);
  counters->max_frontier = MAX (before.max_frontier, counters->frontier);
}

/* ---- Playing ---- */

void
tilestar_exploration_set_playing (TilestarExploration *self,
                                  gboolean             playing)
{
  tilestar_playback_set_playing (TILESTAR_PLAYBACK (self), playing);
}

gboolean
tilestar_exploration_is_playing (TilestarExploration *self)
{
  return tilestar_playback_is_playing (TILESTAR_PLAYBACK (self));
}

void
tilestar_exploration_set_speed (TilestarExploration *self,
                                double               speed)
{
  speed = CLAMP (speed, TILESTAR_EXPLORATION_MIN_SPEED, TILESTAR_EXPLORATION_MAX_SPEED);
  if (tilestar_playback_set_rate (TILESTAR_PLAYBACK (self), speed))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEED]);
}

double
tilestar_exploration_get_speed (TilestarExploration *self)
{
  return tilestar_playback_get_rate (TILESTAR_PLAYBACK (self));
}

/* ---- TilestarPlayback ---- */

static guint64
get_position (TilestarPlayback *playback)
{
  return TILESTAR_EXPLORATION (playback)->moment;
}

static guint64
get_length (TilestarPlayback *playback)
{
  return tilestar_exploration_get_n_expansions (TILESTAR_EXPLORATION (playback));
}

static void
set_position (TilestarPlayback *playback,
              guint64           position)
{
  tilestar_exploration_set_moment (TILESTAR_EXPLORATION (playback), position);
}

/* Before its first version, there is no moment to begin with. */
static gboolean
is_growing (TilestarPlayback *playback)
{
  return TILESTAR_EXPLORATION (playback)->is_growing && has_moments (TILESTAR_EXPLORATION (playback));
}

static void
step (TilestarPlayback *playback,
      gboolean          forward)
{
  TilestarExploration *self = TILESTAR_EXPLORATION (playback);

  if (forward || self->moment > 0)
    tilestar_exploration_set_moment (self, forward ? self->moment + 1 : self->moment - 1);
}

/* ---- The selected node ---- */

static guint32
get_current (TilestarExploration *self)
{
  if (!has_moments (self))
    return SLIDE_RECORD_NONE;

  return self->moment > 0 ? slide_record_get_expanded (self->record, self->moment) : 0;
}

guint32
tilestar_exploration_get_selected (TilestarExploration *self)
{
  return self->selected != SLIDE_RECORD_NONE ? self->selected : get_current (self);
}

void
tilestar_exploration_set_selected (TilestarExploration *self,
                                   guint32              version)
{
  g_return_if_fail (TILESTAR_IS_EXPLORATION (self));
  g_return_if_fail (version == SLIDE_RECORD_NONE
                    || version < tilestar_exploration_get_n_versions (self));

  if (version == get_current (self))
    version = SLIDE_RECORD_NONE;
  if (version == self->selected)
    return;

  self->selected = version;
  g_signal_emit (self, signals[SELECTED_CHANGED], 0);
}

gboolean
tilestar_exploration_is_current_selected (TilestarExploration *self)
{
  return self->selected == SLIDE_RECORD_NONE;
}

/* ---- Bookmarks ---- */

void
tilestar_exploration_toggle_bookmark (TilestarExploration *self)
{
  guint i = 0;

  if (!has_moments (self))
    return;

  while (i < self->bookmarks->len && g_array_index (self->bookmarks, guint64, i) < self->moment)
    i++;
  if (i < self->bookmarks->len && g_array_index (self->bookmarks, guint64, i) == self->moment)
    g_array_remove_index (self->bookmarks, i);
  else
    g_array_insert_val (self->bookmarks, i, self->moment);
  g_signal_emit (self, signals[BOOKMARKS_CHANGED], 0);
}

GArray *
tilestar_exploration_get_bookmarks (TilestarExploration *self)
{
  return self->bookmarks;
}

/* ---- The object ---- */

static void
marks_changed_cb (TilestarExploration *self)
{
  g_signal_emit (self, signals[MARKS_CHANGED], 0);
}

static void
distances_changed_cb (TilestarExploration *self)
{
  g_signal_emit (self, signals[DISTANCES_CHANGED], 0);
}

static void
tilestar_exploration_dispose (GObject *object)
{
  TilestarExploration *self = TILESTAR_EXPLORATION (object);

  g_signal_handlers_disconnect_by_data (self->study, self);
  tilestar_record_study_set_record (self->study, NULL, NULL, NULL);
  g_clear_pointer (&self->record, slide_record_unref);
  g_clear_pointer (&self->heuristic, slide_heuristic_unref);
  g_clear_pointer (&self->bookmarks, g_array_unref);
  g_clear_object (&self->run);

  G_OBJECT_CLASS (tilestar_exploration_parent_class)->dispose (object);
}

static void
tilestar_exploration_finalize (GObject *object)
{
  TilestarExploration *self = TILESTAR_EXPLORATION (object);

  g_object_unref (self->study);

  G_OBJECT_CLASS (tilestar_exploration_parent_class)->finalize (object);
}

static void
tilestar_exploration_get_property (GObject    *object,
                                   guint       prop_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  TilestarExploration *self = TILESTAR_EXPLORATION (object);

  switch (prop_id)
    {
    case PROP_SPEED:
      g_value_set_double (value, tilestar_exploration_get_speed (self));
      break;

    case PROP_SOLUTION_SHOWN:
      g_value_set_boolean (value, self->shows_solution);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_exploration_set_property (GObject      *object,
                                   guint         prop_id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  TilestarExploration *self = TILESTAR_EXPLORATION (object);

  switch (prop_id)
    {
    case PROP_SOLUTION_SHOWN:
      set_solution_shown (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_exploration_class_init (TilestarExplorationClass *klass)
{
  static const char *const names[N_SIGNALS] = {
    [RECORD_CHANGED] = "record-changed", [GREW] = "grew", [MOMENT_CHANGED] = "moment-changed",
    [SELECTED_CHANGED] = "selected-changed", [HEURISTIC_CHANGED] = "heuristic-changed",
    [MARKS_CHANGED] = "marks-changed",
    [BOOKMARKS_CHANGED] = "bookmarks-changed", [DISTANCES_CHANGED] = "distances-changed",
    [SOLUTION_CHANGED] = "solution-changed",
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  TilestarPlaybackClass *playback_class = TILESTAR_PLAYBACK_CLASS (klass);

  object_class->dispose = tilestar_exploration_dispose;
  object_class->finalize = tilestar_exploration_finalize;
  object_class->get_property = tilestar_exploration_get_property;
  object_class->set_property = tilestar_exploration_set_property;
  playback_class->get_position = get_position;
  playback_class->get_length = get_length;
  playback_class->set_position = set_position;
  playback_class->step = step;
  playback_class->is_growing = is_growing;

  properties[PROP_SPEED] =
    g_param_spec_double ("speed", NULL, NULL, TILESTAR_EXPLORATION_MIN_SPEED,
                         TILESTAR_EXPLORATION_MAX_SPEED, TILESTAR_EXPLORATION_MIN_SPEED,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SOLUTION_SHOWN] =
    g_param_spec_boolean ("solution-shown", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = TILESTAR_SIGNAL (klass, names[i], 0);
}

static void
tilestar_exploration_init (TilestarExploration *self)
{
  self->target = SLIDE_RECORD_NONE;
  self->shows_solution = TRUE;
  self->has_solution = TRUE;
  self->selected = SLIDE_RECORD_NONE;
  self->bookmarks = g_array_new (FALSE, FALSE, sizeof (guint64));
  tilestar_playback_set_rate (TILESTAR_PLAYBACK (self), TILESTAR_EXPLORATION_MIN_SPEED);
  self->study = tilestar_record_study_new ();

  g_signal_connect_swapped (self->study, "marks-changed", G_CALLBACK (marks_changed_cb), self);
  g_signal_connect_swapped (self->study, "distances-changed", G_CALLBACK (distances_changed_cb), self);
}

TilestarExploration *
tilestar_exploration_new (void)
{
  return g_object_new (TILESTAR_TYPE_EXPLORATION, NULL);
}
