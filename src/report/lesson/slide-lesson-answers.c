/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-lesson-answers.c: running the searches of a lesson, and finding its answers in them.
 */

#include "slide-error.h"
#include "slide-lesson-private.h"

#include "slide-board-text.h"
#include "slide-distance-table.h"
#include "slide-pattern-partition-text.h"
#include "slide-pattern-set.h"
#include "slide-record-seek.h"
#include "slide-run.h"
#include "slide-solvability.h"
#include "slide-visible-text.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* True distances come from a table up to this size. */
#define MAX_TABLE_CELLS 9

/* The boards of more cells are too many for 64 bits. */
#define MAX_COUNTED_CELLS 20

/* Characters of the name of a search that become part of the name of a file. */
#define MAX_NAME 40

/* When a computation must end. */
typedef struct
{
  gint64        deadline;      /* as of g_get_monotonic_time() */
  GCancellable *cancellable;   /* nullable */
} Limits;

/* Where a fact is evaluated: the step's search and moment, and a node. @limits: (nullable): NULL for
 * an answer that is given; @place: of the step, for messages; @node: (nullable): NULL where the fact
 * is not of a node; @version: of that node at that moment, SLIDE_RECORD_NONE if it has to be found */
typedef struct
{
  const Limits      *limits;
  const SlideLesson *lesson;
  const char        *place;
  int                search;
  guint64            at;
  const SlideBoard  *node;
  guint32            version;
} Context;

/* ---- Limits ---- */

static Limits
begin_limits (GCancellable *cancellable)
{
  return (Limits) { g_get_monotonic_time () + SLIDE_LESSON_MAX_SECONDS * G_USEC_PER_SEC, cancellable };
}

static gboolean
fail_time (GError **error)
{
  return slide_set_error (error, SLIDE_LESSON_ERROR, SLIDE_LESSON_ERROR_LIMIT,
                          _("the searches and facts of this lesson take longer than the %d s that they may"),
                          SLIDE_LESSON_MAX_SECONDS);
}

/* FALSE with @error set if it is time to stop. */
static gboolean
check_limits (const Limits  *limits,
              GError       **error)
{
  if (limits == NULL)
    return TRUE;
  if (g_cancellable_set_error_if_cancelled (limits->cancellable, error))
    return FALSE;

  return g_get_monotonic_time () < limits->deadline || fail_time (error);
}

static void
cancelled_cb (GCancellable *cancellable G_GNUC_UNUSED,
              SlideRun     *run)
{
  slide_run_stop (run);
}

/* Executes a run until it ends, the deadline or it is cancelled. */
static void
execute (SlideRun     *run,
         const Limits *limits)
{
  gulong id = limits != NULL && limits->cancellable != NULL
              ? g_cancellable_connect (limits->cancellable, G_CALLBACK (cancelled_cb), run, NULL) : 0;

  slide_run_execute (run);
  if (id > 0)
    g_cancellable_disconnect (limits->cancellable, id);
}

/* The seconds left, at least a few milliseconds. */
static double
get_time_left (const Limits *limits)
{
  gint64 left = limits != NULL ? limits->deadline - g_get_monotonic_time ()
                               : SLIDE_LESSON_MAX_SECONDS * G_USEC_PER_SEC;

  return (double) MAX (left, 5000) / G_USEC_PER_SEC;
}

/* ---- Moments ---- */

/* The end of the solution in the start's tree. */
static guint32
find_target (const SlideRecord *record,
             const SlideBoard  *goal)
{
  guint64 end = slide_record_get_n_expansions (record);
  guint32 target, from_goal;

  if (slide_record_get_kind (record) == SLIDE_RECORD_TWO_WAY)
    return slide_record_get_meeting (record, end, &target, &from_goal) ? target : SLIDE_RECORD_NONE;

  return slide_record_find (record, end, goal);
}

static gboolean
resolve_moment (const Context            *context,
                const SlideLessonMoment  *moment,
                const SlideLessonSearch  *search,
                guint64                  *at,
                GError                  **error)
{
  guint64 end = slide_record_get_n_expansions (search->record);

  switch (moment->kind)
    {
    case SLIDE_LESSON_MOMENT_NUMBER:
      if (moment->number > end)
        return slide_set_error (error, SLIDE_LESSON_ERROR, SLIDE_LESSON_ERROR_SEARCH,
                                _("%s: moment %.0f; search “%s” has %.0f expansions"), context->place,
                                (double) moment->number, search->name, (double) end);
      *at = moment->number;
      return TRUE;

    case SLIDE_LESSON_MOMENT_END:
      *at = end;
      return TRUE;

    case SLIDE_LESSON_MOMENT_GOAL:
      *at = slide_record_seek_goal (search->record, find_target (search->record, &search->request.goal),
                                    0, FALSE);
      break;

    case SLIDE_LESSON_MOMENT_MARK:
      *at = slide_record_seek_mark (search->marks, moment->mark, 0, FALSE);
      break;

    case SLIDE_LESSON_MOMENT_UNSET:
    default:
      *at = context->at;
      return TRUE;
    }

  if (*at != SLIDE_RECORD_NO_MOMENT)
    return TRUE;

  return slide_set_error (error, SLIDE_LESSON_ERROR, SLIDE_LESSON_ERROR_SEARCH,
                          _("%s: the event of “moment” does not happen in search “%s”"), context->place, search->name);
}

/* The board of the node that is expanded last, or at the beginning the start. */
static void
get_current (const SlideLessonSearch *search,
             guint64                  at,
             SlideBoard              *board)
{
  if (at == 0)
    *board = search->request.start;
  else
    slide_record_get_board (search->record, slide_record_get_expanded (search->record, at), board);
}

/* ---- Facts ---- */

static gboolean
fail_board (const Context     *context,
            const SlideBoard  *board,
            const char        *problem,
            GError           **error)
{
  g_autofree char *text = slide_board_to_text (board, SLIDE_TEXT_LINE);

  return slide_set_error (error, SLIDE_LESSON_ERROR, SLIDE_LESSON_ERROR_SEARCH, "%s, %s: %s", context->place, text,
                          problem);
}

static gint64
count_marks (const SlideLessonSearch *search,
             SlideMark                mark)
{
  guint n;

  slide_record_marks_get (search->marks, mark, &n);
  return n;
}

/* Of the whole search. */
static gint64
get_total (const SlideLessonSearch *search,
           SlideFactKind            kind)
{
  const SlideStatistics *statistics = &search->statistics;

  switch ((int) kind)
    {
    case SLIDE_FACT_EXPANDED:
      return (gint64) statistics->expanded;
    case SLIDE_FACT_GENERATED:
      return (gint64) statistics->generated;
    case SLIDE_FACT_DUPLICATES:
      return (gint64) statistics->duplicates;
    case SLIDE_FACT_REOPENED:
      return (gint64) statistics->reopened;
    case SLIDE_FACT_MAX_FRONTIER:
      return (gint64) statistics->max_frontier;
    case SLIDE_FACT_MOVES:
      return statistics->moves;
    case SLIDE_FACT_ITERATIONS:
      return slide_record_get_n_iterations (search->record);
    default:
      return count_marks (search, SLIDE_MARK_RISE + (SlideMark) (kind - SLIDE_FACT_F_RISES));
    }
}

/* A fact of the node of @board at @at. h is also known where there is no node yet. */
static gboolean
get_node_value (const Context            *context,
                const SlideLessonSearch  *search,
                SlideFactKind             kind,
                const SlideBoard         *board,
                guint64                   at,
                gint64                   *value,
                GError                  **error)
{
  gboolean is_known = board == context->node && context->version != SLIDE_RECORD_NONE && at == context->at
                      && search == slide_lesson_get_search (context->lesson, (guint) context->search);
  guint32 index = is_known ? context->version : slide_record_find (search->record, at, board);
  SlideVersion version;

  if (index == SLIDE_RECORD_NONE)
    {
      if (kind != SLIDE_FACT_H || search->heuristic == NULL)
        return fail_board (context, board, _("this board has not been generated by then"), error);
      *value = slide_heuristic_estimate (search->heuristic, board);
      return TRUE;
    }

  if (kind == SLIDE_FACT_ON_FRONTIER)
    {
      *value = slide_record_get_state (search->record, index, at) == SLIDE_VERSION_OPEN;
      return TRUE;
    }
  slide_record_get_version (search->record, index, &version);
  /* f without its fraction, if it has one. */
  *value = kind == SLIDE_FACT_G ? version.g : kind == SLIDE_FACT_H ? version.h : (gint64) version.f;
  return TRUE;
}

/* Without a table: by IDA* with another heuristic than lessons mostly use. */
static gboolean
search_distance (const Limits     *limits,
                 const SlideBoard *board,
                 const SlideBoard *goal,
                 gint64           *distance)
{
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse ("linear-conflict", NULL);
  g_autoptr (SlideRun) run = NULL;
  SlideSearchRequest request;
  SlideStatistics statistics = { .moves = -1 };

  slide_search_request_init (&request, board, goal);
  request.algorithm = SLIDE_ALGORITHM_IDASTAR;
  request.time_limit = get_time_left (limits);
  run = slide_run_new (&request, spec);
  execute (run, limits);
  slide_run_get_news (run, 0, &statistics, NULL);
  *distance = statistics.moves;
  return slide_statistics_is_proven (&statistics);
}

static gboolean
get_distance (const Context     *context,
              const SlideBoard  *board,
              const SlideBoard  *goal,
              gint64            *distance,
              GError           **error)
{
  g_autoptr (SlideDistanceTable) table = NULL;

  if (slide_board_get_n_cells (goal) > MAX_TABLE_CELLS)
    {
      if (search_distance (context->limits, board, goal, distance))
        return TRUE;
      return check_limits (context->limits, error)
             && fail_board (context, board, _("the distance of this board could not be computed"), error);
    }

  table = slide_distance_table_get_shared (goal, 1, 0, NULL, NULL, error);
  if (table == NULL)
    return FALSE;
  *distance = slide_distance_table_look_up (table, board);
  return *distance >= 0 || fail_board (context, board, _("the goal cannot be reached from this board"), error);
}

/* Half of the arrangements of all cells. */
static gint64
count_states (guint n_cells)
{
  gint64 n = 1;

  for (guint i = 3; i <= n_cells; i++)
    n *= i;
  return n;
}

/* A fact of a board and the goal alone. */
static gboolean
get_board_value (const Context            *context,
                 const SlideLessonSearch  *search,
                 SlideFactKind             kind,
                 const SlideBoard         *board,
                 gint64                   *value,
                 GError                  **error)
{
  const SlideBoard *goal = &search->request.goal;

  if (board->rows != goal->rows || board->columns != goal->columns)
    return fail_board (context, board, _("this board differs from the goal in size"), error);

  switch ((int) kind)
    {
    case SLIDE_FACT_SUCCESSORS:
      *value = 0;
      for (SlideMove move = 0; move < SLIDE_N_MOVES; move++)
        *value += slide_board_get_target (board, move) >= 0;
      return TRUE;
    case SLIDE_FACT_SOLVABLE:
      *value = slide_solvability_check (board, goal).solvable;
      return TRUE;
    case SLIDE_FACT_STATES:
      if (slide_board_get_n_cells (goal) > MAX_COUNTED_CELLS)
        return fail_board (context, board, _("more boards can be reached than a number can say here"),
                           error);
      *value = count_states (slide_board_get_n_cells (goal));
      return TRUE;
    default:
      return get_distance (context, board, goal, value, error);
    }
}

static gboolean
evaluate (const Context    *context,
          const SlideFact  *fact,
          gint64           *value,
          GError          **error)
{
  const SlideLessonSearch *search =
    slide_lesson_get_search (context->lesson, (guint) (fact->search >= 0 ? fact->search : context->search));
  const SlideBoard *board = fact->board != NULL ? fact->board : context->node;
  Context own = *context;
  SlideBoard current;
  guint64 at;

  if (!check_limits (context->limits, error))
    return FALSE;

  /* Another search is meant as a whole, unless a moment of it is named. */
  if (fact->search >= 0 && fact->search != context->search)
    own.at = slide_record_get_n_expansions (search->record);
  if (fact->kind < SLIDE_FACT_FRONTIER)
    {
      *value = get_total (search, fact->kind);
      return TRUE;
    }
  if (!resolve_moment (&own, &fact->moment, search, &at, error))
    return FALSE;

  if (board == NULL)
    {
      get_current (search, at, &current);
      board = &current;
    }
  if (fact->kind == SLIDE_FACT_SHORTEST || (fact->kind == SLIDE_FACT_SOLVABLE && fact->board == NULL))
    board = &search->request.start;

  if (fact->kind == SLIDE_FACT_FRONTIER)
    {
      SlideRecordCounters counters;

      slide_record_get_counters (search->record, at, &counters);
      *value = (gint64) counters.frontier;
      return TRUE;
    }
  return fact->kind <= SLIDE_FACT_ON_FRONTIER
         ? get_node_value (context, search, fact->kind, board, at, value, error)
         : get_board_value (context, search, fact->kind, board, value, error);
}

static gboolean
evaluate_number (const Context            *context,
                 const SlideLessonNumber  *number,
                 gint64                   *value,
                 GError                  **error)
{
  *value = number->value;
  return !number->is_fact || evaluate (context, &number->fact, value, error);
}

/* @holds: (out): whether it holds; @found: (out) (nullable): the value of its fact */
static gboolean
test_condition (const Context         *context,
                const SlideCondition  *condition,
                gboolean              *holds,
                gint64                *found,
                GError               **error)
{
  gint64 a, b;

  if (!evaluate (context, &condition->fact, &a, error)
      || !evaluate_number (context, &condition->number, &b, error))
    return FALSE;

  switch (condition->relation)
    {
    case SLIDE_RELATION_NOT:
      *holds = a != b;
      break;
    case SLIDE_RELATION_ABOVE:
      *holds = a > b;
      break;
    case SLIDE_RELATION_BELOW:
      *holds = a < b;
      break;
    case SLIDE_RELATION_AT_LEAST:
      *holds = a >= b;
      break;
    case SLIDE_RELATION_AT_MOST:
      *holds = a <= b;
      break;
    case SLIDE_RELATION_IS:
    case SLIDE_N_RELATIONS:
    default:
      *holds = a == b;
    }
  if (found != NULL)
    *found = a;
  return TRUE;
}

/* Whether all of @conditions hold. */
static gboolean
test_all (const Context  *context,
          const GArray   *conditions,
          gboolean       *hold,
          GError        **error)
{
  *hold = TRUE;
  for (guint i = 0; i < conditions->len && *hold; i++)
    if (!test_condition (context, &g_array_index (conditions, SlideCondition, i), hold, NULL, error))
      return FALSE;

  return TRUE;
}

/* ---- Preparing ---- */

char *
slide_lesson_dup_plain_name (const char *name)
{
  GString *plain = g_string_new (*name != '\0' ? NULL : "-");

  for (guint n = 0; *name != '\0' && n < MAX_NAME; name = g_utf8_next_char (name), n++)
    {
      gunichar c = g_utf8_get_char (name);

      g_string_append_unichar (plain, g_unichar_isalnum (c) || c == '_' ? c : '-');
    }
  return g_string_free (plain, FALSE);
}

/* Writes a script into a file of its own, since heuristics in Lua are named by files. That is called
 * as the search, whose name people see. */
static gboolean
store_script (SlideLessonSearch  *search,
              GError            **error)
{
  g_autofree char *checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, search->script, -1);
  g_autofree char *plain = slide_lesson_dup_plain_name (search->name);
  g_autofree char *name = g_strconcat (plain, ".lua", NULL);
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "tilestar", "lessons", checksum, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = g_strconcat ("lua:", path, NULL);

  if (g_mkdir_with_parents (folder, 0700) != 0 || !g_file_set_contents (path, search->script, -1, error))
    {
      if (error != NULL && *error == NULL)
        g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", folder,
                     g_strerror (errno));
      return FALSE;
    }

  g_clear_pointer (&search->spec, slide_heuristic_spec_free);
  search->spec = slide_heuristic_spec_parse (text, error);
  return search->spec != NULL;
}

/* The size of the tables that a heuristic has for @goal, whether or not they exist already. Those whose
 * groups are not named are chosen to fit the limit of the search. */
static guint64
count_table_bytes (const SlideHeuristicSpec *spec,
                   const SlideBoard         *goal)
{
  const char *partition = slide_heuristic_spec_get_partition (spec);
  guint n_cells = slide_board_get_n_cells (goal);
  SlidePartitions partitions;
  SlidePatternCost cost;
  guint64 bytes = 0;

  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    bytes += count_table_bytes (slide_heuristic_spec_get_part (spec, i), goal);
  if (g_str_equal (slide_heuristic_spec_get_info (spec)->id, "perfect")
      && n_cells <= SLIDE_DISTANCE_TABLE_MAX_CELLS)
    bytes += (guint64) count_states (n_cells);
  if (partition != NULL && slide_partitions_parse (partition, goal, &partitions, NULL))
    {
      slide_pattern_get_cost_of_all (goal, &partitions, &cost);
      bytes += cost.bytes;
    }

  return bytes;
}

static gboolean
fail_bytes (const SlideLessonSearch  *search,
            guint64                   limit,
            GError                  **error)
{
  return slide_set_error (error, SLIDE_LESSON_ERROR, SLIDE_LESSON_ERROR_LIMIT,
                          _("searches, %s: its search and its tables need more than the %d MiB that it may have (all "
                            "searches of a lesson together: %d MiB)"), search->name, (int) (limit >> 20),
                          (int) (SLIDE_LESSON_MAX_BYTES >> 20));
}

/* Sets the error for a search that did not end with a solution. */
static gboolean
fail_search (const SlideLessonSearch  *search,
             const Limits             *limits,
             guint64                   memory,
             const GError             *problem,
             GError                  **error)
{
  SlideStatus status = search->statistics.status;

  if (status == SLIDE_STATUS_CANCELLED && problem == NULL)
    return slide_set_error (error, SLIDE_LESSON_ERROR, SLIDE_LESSON_ERROR_CANCELLED, _("searches, %s: was stopped"),
                            search->name);
  if (!check_limits (limits, error))
    return FALSE;
  if (g_error_matches (problem, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_MEMORY)
      || slide_record_get_end (search->record) == SLIDE_RECORD_NO_MEMORY || search->statistics.was_refused)
    return slide_set_error (error, SLIDE_LESSON_ERROR, SLIDE_LESSON_ERROR_LIMIT,
                            _("searches, %s: not enough memory to run and record it, so the lesson was not checked"),
                            search->name);
  if (problem == NULL && status == SLIDE_STATUS_MEMORY_LIMIT)
    return fail_bytes (search, memory, error);
  /* Its message says whose limit it is. */
  if (g_error_matches (problem, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_MEMORY))
    return slide_set_error (error, SLIDE_LESSON_ERROR, SLIDE_LESSON_ERROR_LIMIT, "searches, %s: %s", search->name,
                            problem->message);
  if (problem != NULL)
    {
      g_propagate_prefixed_error (error, g_error_copy (problem), "searches, %s: ", search->name);
      return FALSE;
    }
  if (status == SLIDE_STATUS_TIME_LIMIT)
    return fail_time (error);

  return slide_set_error (error, SLIDE_LESSON_ERROR, SLIDE_LESSON_ERROR_SEARCH,
                          _("searches, %s: ended as “%s” after %.0f expansions; expected a solution within %d"),
                          search->name, slide_status_get_id (status), (double) search->statistics.expanded,
                          SLIDE_LESSON_MAX_EXPANSIONS);
}

static gboolean
run_search (SlideLesson        *lesson,
            SlideLessonSearch  *search,
            const Limits       *limits,
            GError            **error)
{
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (search->request.algorithm);
  SlideSearchRequest request = search->request;
  guint64 memory = MIN (SLIDE_LESSON_MAX_BYTES - lesson->bytes, SLIDE_LESSON_MAX_SEARCH_BYTES);
  guint64 tables = 0;
  g_autoptr (SlideRun) run = NULL;

  if (search->script != NULL && !store_script (search, error))
    return FALSE;

  if (info->uses_heuristic)
    tables = count_table_bytes (search->spec, &request.goal);
  if (tables >= memory)
    return fail_bytes (search, memory, error);

  search->record = request.record = slide_record_new (0);
  request.time_limit = get_time_left (limits);
  request.node_limit = SLIDE_LESSON_MAX_EXPANSIONS;
  request.memory_limit = memory;
  run = slide_run_new (&request, info->uses_heuristic ? search->spec : NULL);
  execute (run, limits);
  slide_run_get_news (run, 0, &search->statistics, NULL);
  if (slide_run_get_error (run) != NULL || search->statistics.status != SLIDE_STATUS_SOLVED
      || slide_record_get_end (search->record) != SLIDE_RECORD_WHOLE)
    return fail_search (search, limits, memory, slide_run_get_error (run), error);

  /* The record and the tables stay as long as the lesson. */
  lesson->bytes += MIN (memory, slide_record_get_bytes (search->record) + tables);
  search->heuristic = slide_run_dup_heuristic (run);
  search->marks = slide_record_marks_new (search->record);
  slide_record_marks_update (search->marks, G_MAXUINT64);
  return TRUE;
}

/* The context of a step; its node is the selected one. */
static Context
get_context (const SlideLesson *lesson,
             const Limits      *limits,
             guint              step,
             const char        *place)
{
  const SlideLessonStep *shown = slide_lesson_get_step (lesson, step);

  return (Context) { limits, lesson, place, shown->search, shown->at, shown->select, SLIDE_RECORD_NONE };
}

static gboolean
prepare_question (const Context        *context,
                  SlideLessonQuestion  *question,
                  GError              **error)
{
  if (question->kind == SLIDE_QUESTION_NUMBER
      && !evaluate_number (context, &question->number, &question->number.value, error))
    return FALSE;

  for (guint i = 0; question->choices != NULL && i < question->choices->len; i++)
    {
      SlideChoiceAnswer *choice = &g_array_index (question->choices, SlideChoiceAnswer, i);

      if (choice->conditions != NULL
          && !test_all (context, choice->conditions, &choice->is_right, error))
        return FALSE;
    }

  for (guint i = 0; question->wrong != NULL && i < question->wrong->len; i++)
    {
      SlideWrongAnswer *wrong = &g_array_index (question->wrong, SlideWrongAnswer, i);

      if (wrong->conditions == NULL
          && !evaluate_number (context, &wrong->number, &wrong->number.value, error))
        return FALSE;
    }

  return TRUE;
}

/* The board of the node that a question with SLIDE_NODE_NEXT or _CURRENT asks for: FALSE if
 * there is none. */
static gboolean
get_asked_board (const SlideLessonStep   *step,
                 const SlideLessonSearch *search,
                 SlideBoard              *board)
{
  if (step->question.node == SLIDE_NODE_CURRENT)
    {
      get_current (search, step->at, board);
      return TRUE;
    }
  if (step->at < slide_record_get_n_expansions (search->record))
    {
      get_current (search, step->at + 1, board);
      return TRUE;
    }

  /* After the last expansion the goal is chosen, and the search ends. */
  *board = search->request.goal;
  return slide_record_get_kind (search->record) == SLIDE_RECORD_BEST_FIRST;
}

/* Whether the node of @board answers the question of a step. FALSE with @error set if that is not
 * known. */
static gboolean
is_node_right (const Context     *context,
               guint              index,
               const SlideBoard  *board,
               gboolean          *is_right,
               GError           **error)
{
  const SlideLessonStep *step = slide_lesson_get_step (context->lesson, index);
  Context of_node = *context;
  SlideBoard asked;

  if (step->question.node == SLIDE_NODE_CONDITIONS)
    {
      of_node.node = board;
      return test_all (&of_node, step->question.conditions, is_right, error);
    }

  *is_right = get_asked_board (step, slide_lesson_get_search (context->lesson, (guint) step->search), &asked)
              && slide_board_equal (&asked, board);
  return TRUE;
}

/* Sets @node to the node that @version is of at the moment, for a question about all nodes. FALSE if
 * another version is of that node then. A best-first search has one of each board, so that it need
 * not be found among all. */
static gboolean
turn_to_node (Context    *context,
              guint32     version,
              SlideBoard *board)
{
  const SlideRecord *record = slide_lesson_get_search (context->lesson, (guint) context->search)->record;
  gboolean has_one = slide_record_get_kind (record) == SLIDE_RECORD_BEST_FIRST;

  if (has_one && slide_record_get_state (record, version, context->at) == SLIDE_VERSION_SUPERSEDED)
    return FALSE;

  slide_record_get_board (record, version, board);
  context->version = has_one ? version : SLIDE_RECORD_NONE;
  return TRUE;
}

/* Finds the first node that answers the question of a step. */
static gboolean
prepare_answer (SlideLesson   *lesson,
                const Limits  *limits,
                guint          index,
                GError       **error)
{
  SlideLessonStep *step = slide_lesson_get_step (lesson, index);
  SlideLessonQuestion *question = &step->question;
  const SlideRecord *record = slide_lesson_get_search (lesson, (guint) step->search)->record;
  guint32 n_versions = slide_record_get_n_versions (record, step->at);
  Context context = get_context (lesson, limits, index, "");

  for (guint32 version = 0; version < n_versions && !question->has_answer; version++)
    {
      g_autoptr (GError) problem = NULL;

      if (!turn_to_node (&context, version, &question->answer))
        continue;
      /* A node without the value does not fulfill the condition. */
      if (!is_node_right (&context, index, &question->answer, &question->has_answer, &problem))
        question->has_answer = FALSE;
      if (!check_limits (limits, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
prepare_step (SlideLesson   *lesson,
              const Limits  *limits,
              guint          index,
              GError       **error)
{
  g_autofree char *place = g_strdup_printf ("steps %u", index + 1);
  SlideLessonStep *step = slide_lesson_get_step (lesson, index);
  const SlideLessonSearch *search = slide_lesson_get_search (lesson, (guint) step->search);
  Context context = get_context (lesson, limits, index, place);

  context.at = index > 0 ? slide_lesson_get_step (lesson, index - 1)->at : 0;
  if (!resolve_moment (&context, &step->moment, search, &step->at, error))
    return FALSE;
  if (step->select != NULL
      && slide_record_find (search->record, step->at, step->select) == SLIDE_RECORD_NONE)
    return fail_board (&context, step->select, _("this board has not been generated by then"), error);

  context.at = step->at;
  return prepare_question (&context, &step->question, error)
         && (step->question.kind != SLIDE_QUESTION_NODE || prepare_answer (lesson, limits, index, error));
}

gboolean
slide_lesson_prepare (SlideLesson   *lesson,
                      GCancellable  *cancellable,
                      GError       **error)
{
  const Limits limits = begin_limits (cancellable);

  g_return_val_if_fail (!lesson->is_prepared, TRUE);

  for (guint i = 0; i < lesson->searches->len; i++)
    if (!check_limits (&limits, error)
        || !run_search (lesson, slide_lesson_get_search (lesson, i), &limits, error))
      return FALSE;
  for (guint i = 0; i < lesson->steps->len; i++)
    if (!prepare_step (lesson, &limits, i, error))
      return FALSE;

  lesson->is_prepared = TRUE;
  return TRUE;
}

/* ---- Answers ---- */

gboolean
slide_lesson_answer_number (const SlideLesson  *lesson,
                            guint               step,
                            gint64              number,
                            const char        **reason)
{
  const SlideLessonQuestion *question = &slide_lesson_get_step (lesson, step)->question;

  g_return_val_if_fail (lesson->is_prepared && question->kind == SLIDE_QUESTION_NUMBER, FALSE);

  *reason = NULL;
  if (number == question->number.value)
    {
      *reason = question->reason;
      return TRUE;
    }
  for (guint i = 0; question->wrong != NULL && i < question->wrong->len; i++)
    if (g_array_index (question->wrong, SlideWrongAnswer, i).number.value == number)
      {
        *reason = g_array_index (question->wrong, SlideWrongAnswer, i).reason;
        break;
      }

  return FALSE;
}

/* As slide_lesson_answer_node(), whose reason is a member of the question. FALSE with @error set if
 * that is not known in time. */
static gboolean
judge_node (const Context     *context,
            guint              step,
            const SlideBoard  *board,
            gboolean          *is_right,
            const char       **reason,
            GError           **error)
{
  const SlideLessonQuestion *question = &slide_lesson_get_step (context->lesson, step)->question;
  Context of_node = *context;

  *reason = NULL;
  *is_right = FALSE;
  if (is_node_right (context, step, board, is_right, NULL) && *is_right)
    {
      *reason = question->reason;
      return TRUE;
    }

  of_node.node = board;
  for (guint i = 0; question->wrong != NULL && i < question->wrong->len; i++)
    {
      const SlideWrongAnswer *wrong = &g_array_index (question->wrong, SlideWrongAnswer, i);
      gboolean holds;

      if (!test_all (&of_node, wrong->conditions, &holds, NULL) || !holds)
        continue;
      *reason = wrong->reason;
      break;
    }

  *is_right = FALSE;
  return check_limits (context->limits, error);
}

gboolean
slide_lesson_answer_node (const SlideLesson  *lesson,
                          guint               step,
                          const SlideBoard   *board,
                          const char        **reason)
{
  const SlideLessonQuestion *question = &slide_lesson_get_step (lesson, step)->question;
  Context context = get_context (lesson, NULL, step, "");
  gboolean is_right;

  g_return_val_if_fail (lesson->is_prepared && question->kind == SLIDE_QUESTION_NODE, FALSE);

  return judge_node (&context, step, board, &is_right, reason, NULL) && is_right;
}

gboolean
slide_lesson_find_answer (const SlideLesson *lesson,
                          guint              step,
                          SlideBoard        *board)
{
  const SlideLessonQuestion *question = &slide_lesson_get_step (lesson, step)->question;

  g_return_val_if_fail (lesson->is_prepared && question->kind == SLIDE_QUESTION_NODE, FALSE);

  if (question->has_answer)
    *board = question->answer;
  return question->has_answer;
}

gboolean
slide_lesson_answer_choice (const SlideLesson  *lesson,
                            guint               step,
                            guint               choice,
                            const char        **reason)
{
  const SlideLessonQuestion *question = &slide_lesson_get_step (lesson, step)->question;
  const SlideChoiceAnswer *chosen;

  g_return_val_if_fail (lesson->is_prepared && question->kind == SLIDE_QUESTION_CHOICES
                        && choice < question->choices->len, FALSE);

  chosen = &g_array_index (question->choices, SlideChoiceAnswer, choice);
  *reason = chosen->reason != NULL || !chosen->is_right ? chosen->reason : question->reason;
  return chosen->is_right;
}

gboolean
slide_lesson_find_value (const SlideLesson *lesson,
                         guint              step,
                         SlideFactKind      kind,
                         gint64            *value)
{
  const SlideFact fact = { .kind = kind, .search = -1 };
  Context context = get_context (lesson, NULL, step, "");

  return evaluate (&context, &fact, value, NULL);
}

/* ---- Checking ---- */

static void G_GNUC_PRINTF (2, 3)
add_problem (GPtrArray  *problems,
             const char *format,
             ...)
{
  g_autofree char *problem = NULL;
  va_list arguments;

  va_start (arguments, format);
  problem = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (problems, slide_visible_message (problem));
}

static void
check_claims (const Context         *context,
              const SlideLessonStep *step,
              GPtrArray             *problems)
{
  for (guint i = 0; step->claims != NULL && i < step->claims->len; i++)
    {
      const SlideCondition *claim = &g_array_index (step->claims, SlideCondition, i);
      g_autoptr (GError) error = NULL;
      gboolean holds;
      gint64 found;

      if (!test_condition (context, claim, &holds, &found, &error))
        add_problem (problems, "%s, claims %u: %s", context->place, i + 1, error->message);
      else if (!holds)
        add_problem (problems, _("%s, claims %u: “%s” is %.0f"), context->place, i + 1,
                     slide_fact_names[claim->fact.kind], (double) found);
    }
}

static void
check_choices (const Context             *context,
               const SlideLessonQuestion *question,
               GPtrArray                 *problems)
{
  guint n_right = 0;

  for (guint i = 0; i < question->choices->len; i++)
    n_right += g_array_index (question->choices, SlideChoiceAnswer, i).is_right;
  if (n_right == 0)
    add_problem (problems, _("%s, question: no choice is right"), context->place);
  else if (n_right == question->choices->len)
    add_problem (problems, _("%s, question: every choice is right"), context->place);
}

static void
check_numbers (const Context             *context,
               const SlideLessonQuestion *question,
               GPtrArray                 *problems)
{
  for (guint i = 0; question->wrong != NULL && i < question->wrong->len; i++)
    {
      gint64 value = g_array_index (question->wrong, SlideWrongAnswer, i).number.value;

      if (value == question->number.value)
        add_problem (problems, _("%s, question, wrong %u: %.0f is the right answer"), context->place, i + 1,
                     (double) value);
      for (guint j = 0; j < i; j++)
        if (g_array_index (question->wrong, SlideWrongAnswer, j).number.value == value)
          add_problem (problems, _("%s, question, wrong %u: %.0f is given twice"), context->place, i + 1,
                       (double) value);
    }
}

/* Whether a node that can be clicked at the moment of the step is right, and whether one gets
 * each of the reasons. */
static gboolean
check_nodes (const Context              *context,
             guint                       index,
             const SlideLessonQuestion  *question,
             GPtrArray                  *problems,
             GError                    **error)
{
  const SlideLesson *lesson = context->lesson;
  const SlideRecord *record = slide_lesson_get_search (lesson, (guint) context->search)->record;
  guint32 n_versions = slide_record_get_n_versions (record, context->at);
  guint n_wrong = question->wrong != NULL ? question->wrong->len : 0;
  g_autofree gboolean *is_given = g_new0 (gboolean, n_wrong + 1);
  Context of_node = *context;

  for (guint32 version = 0; version < n_versions; version++)
    {
      SlideBoard board;
      gboolean is_right;
      const char *reason;

      if (!turn_to_node (&of_node, version, &board))
        continue;
      if (!judge_node (&of_node, index, &board, &is_right, &reason, error))
        return FALSE;
      for (guint i = 0; i < n_wrong && !is_right; i++)
        if (g_array_index (question->wrong, SlideWrongAnswer, i).reason == reason)
          is_given[i] = TRUE;
    }

  if (!question->has_answer)
    add_problem (problems, _("%s, question: no node is right at expansion %.0f"), context->place,
                 (double) context->at);
  for (guint i = 0; i < n_wrong; i++)
    if (!is_given[i])
      add_problem (problems, _("%s, question, wrong %u: no node gets this reason"), context->place, i + 1);
  return TRUE;
}

GPtrArray *
slide_lesson_check (const SlideLesson  *lesson,
                    GCancellable       *cancellable,
                    GError            **error)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  const Limits limits = begin_limits (cancellable);

  g_return_val_if_fail (lesson->is_prepared, NULL);

  for (guint i = 0; i < lesson->steps->len; i++)
    {
      g_autofree char *place = g_strdup_printf ("steps %u", i + 1);
      const SlideLessonStep *step = slide_lesson_get_step (lesson, i);
      Context context = get_context (lesson, &limits, i, place);

      check_claims (&context, step, problems);
      if (step->question.kind == SLIDE_QUESTION_CHOICES)
        check_choices (&context, &step->question, problems);
      else if (step->question.kind == SLIDE_QUESTION_NUMBER)
        check_numbers (&context, &step->question, problems);
      else if (step->question.kind == SLIDE_QUESTION_NODE
               && !check_nodes (&context, i, &step->question, problems, error))
        return NULL;
      if (!check_limits (&limits, error))
        return NULL;
    }

  return g_steal_pointer (&problems);
}
