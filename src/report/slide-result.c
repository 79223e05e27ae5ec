/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-result.h"

#include "slide-field.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define NOT_APPLICABLE "not-applicable"
#define FAILED "failed"

/* ---- Question ---- */

static gboolean
get_rows (const SlideResult *result,
          SlideValue        *value)
{
  if (result->start == NULL)
    return FALSE;

  value->count = result->start->rows;
  return TRUE;
}

static gboolean
get_columns (const SlideResult *result,
             SlideValue        *value)
{
  if (result->start == NULL)
    return FALSE;

  value->count = result->start->columns;
  return TRUE;
}

static gboolean
get_start (const SlideResult *result,
           SlideValue        *value)
{
  value->board = result->start;
  return value->board != NULL;
}

static gboolean
get_goal (const SlideResult *result,
          SlideValue        *value)
{
  value->board = result->goal;
  return value->board != NULL;
}

static const SlideAlgorithmInfo *
get_info (const SlideResult *result)
{
  return slide_algorithm_get_info (result->method.algorithm);
}

static gboolean
get_algorithm (const SlideResult *result,
               SlideValue        *value)
{
  value->id = get_info (result)->id;
  return TRUE;
}

static gboolean
get_heuristic (const SlideResult *result,
               SlideValue        *value)
{
  value->id = result->heuristic;
  return value->id != NULL;
}

/* ---- Method ---- */

static gboolean
get_specification (const SlideResult *result,
                   SlideValue        *value)
{
  value->id = result->specification;
  return value->id != NULL;
}

/* The options of the method, where they apply. */
static gboolean
get_option (const SlideResult *result,
            SlideOption        option,
            SlideValue        *value)
{
  const SlideMethod *method = &result->method;

  switch (slide_option_get_info (option)->kind)
    {
    case SLIDE_OPTION_KIND_REAL:
      value->real = slide_method_get_number (method, option);
      break;
    case SLIDE_OPTION_KIND_COUNT:
      value->count = (guint64) slide_method_get_number (method, option);
      break;
    case SLIDE_OPTION_KIND_BOOLEAN:
      value->boolean = slide_method_get_number (method, option) != 0;
      break;
    case SLIDE_OPTION_KIND_WORD:
    default:
      value->id = slide_method_get_word (method, option);
    }

  return option == SLIDE_OPTION_CYCLE_PRUNING
         ? result->start != NULL && slide_method_may_prune_cycles (method, slide_board_get_n_cells (result->start))
         : slide_option_applies (option, method->algorithm);
}

#define DEFINE_OPTION(name, option)                         \
  static gboolean                                           \
  get_ ## name (const SlideResult *result,                  \
                SlideValue        *value)                   \
  {                                                         \
    return get_option (result, SLIDE_OPTION_ ## option, value); \
  }

DEFINE_OPTION (weight, WEIGHT)
DEFINE_OPTION (max_depth, DEPTH)
DEFINE_OPTION (tie_break, TIE_BREAK)
DEFINE_OPTION (reopen, REOPEN)
DEFINE_OPTION (parent_pruning, PARENT_PRUNING)
DEFINE_OPTION (cycle_pruning, CYCLE_PRUNING)
DEFINE_OPTION (propagate, PROPAGATION)
DEFINE_OPTION (operators, OPERATORS)
DEFINE_OPTION (parity, PARITY)
DEFINE_OPTION (astar_first, ASTAR_FIRST)

#undef DEFINE_OPTION

static gboolean
get_partition (const SlideResult *result,
               SlideValue        *value)
{
  value->id = result->partition;
  return value->id != NULL;
}

static gboolean
get_notice (const SlideResult *result,
            SlideValue        *value)
{
  value->id = result->notice;
  return value->id != NULL;
}

/* ---- Outcome ---- */

static gboolean
is_solved (const SlideResult *result)
{
  return result->statistics != NULL && result->statistics->status == SLIDE_STATUS_SOLVED;
}

static gboolean
get_status (const SlideResult *result,
            SlideValue        *value)
{
  value->id = result->statistics != NULL ? slide_status_get_id (result->statistics->status)
              : result->has_failed       ? FAILED
                                         : NOT_APPLICABLE;
  return TRUE;
}

static gboolean
get_optimal (const SlideResult *result,
             SlideValue        *value)
{
  value->boolean = is_solved (result) && slide_statistics_is_proven (result->statistics);
  return TRUE;
}

static gboolean
get_moves (const SlideResult *result,
           SlideValue        *value)
{
  if (!is_solved (result) || result->statistics->moves < 0)
    return FALSE;

  value->count = (guint64) result->statistics->moves;
  return TRUE;
}

static gboolean
get_path (const SlideResult *result,
          SlideValue        *value)
{
  value->path = result->path;
  return value->path != NULL;
}

/* ---- Statistics ---- */

static gboolean
get_counter (const SlideResult     *result,
             const SlideColumnInfo *info,
             SlideValue            *value)
{
  const SlideStatistics *statistics = result->statistics;

  if (statistics == NULL)
    return FALSE;

  if (info->type == SLIDE_VALUE_SECONDS)
    value->real = G_STRUCT_MEMBER (double, statistics, info->offset);
  else if (info->is_wide)
    value->count = G_STRUCT_MEMBER (guint64, statistics, info->offset);
  else
    value->count = G_STRUCT_MEMBER (guint, statistics, info->offset);
  return TRUE;
}

static gboolean
get_rate (const SlideResult *result,
          SlideValue        *value)
{
  double rate;

  if (result->statistics == NULL)
    return FALSE;

  rate = slide_statistics_get_rate (result->statistics);
  value->count = isfinite (rate) && rate > 0.0 ? (guint64) (rate + 0.5) : 0;
  return TRUE;
}

static gboolean
get_branching_factor (const SlideResult *result,
                      SlideValue        *value)
{
  if (result->statistics == NULL)
    return FALSE;

  value->real = slide_statistics_get_branching_factor (result->statistics);
  return result->statistics->moves >= 0;
}

/* The source of the lower bound, machine-readable. */
static gboolean
get_bound_source (const SlideResult *result,
                  SlideValue        *value)
{
  if (result->statistics == NULL)
    return FALSE;

  value->id = result->statistics->own_bound < result->statistics->lower_bound ? "manhattan" : "search";
  return TRUE;
}

static gboolean
get_limit (const SlideResult *result,
           SlideValue        *value)
{
  static const SlideStatus limits[] = {
    SLIDE_STATUS_TIME_LIMIT, SLIDE_STATUS_MEMORY_LIMIT, SLIDE_STATUS_NODE_LIMIT, SLIDE_STATUS_DEPTH_LIMIT,
  };
  SlideStatus limit;

  if (result->statistics == NULL)
    return FALSE;

  /* A search that has a solution in spite of the limit is solved. */
  limit = result->statistics->limit != SLIDE_STATUS_RUNNING ? result->statistics->limit
                                                            : result->statistics->status;
  value->id = slide_status_get_id (limit);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    if (limit == limits[i])
      return TRUE;

  return FALSE;
}

static gboolean
get_depth_limit (const SlideResult *result,
                 SlideValue        *value)
{
  if (result->statistics == NULL || result->statistics->depth_limit == 0)
    return FALSE;

  value->count = result->statistics->depth_limit;
  return TRUE;
}

static gboolean
get_best_moves (const SlideResult *result,
                SlideValue        *value)
{
  if (result->statistics == NULL || result->statistics->best_moves < 0)
    return FALSE;

  value->count = (guint64) result->statistics->best_moves;
  return TRUE;
}

/* The best h is that of the expanded nodes, so there is none before the first expansion. */
static gboolean
get_best_h (const SlideResult *result,
            SlideValue        *value)
{
  if (result->statistics == NULL || result->statistics->expanded == 0)
    return FALSE;

  value->count = result->statistics->best_h;
  return TRUE;
}

static gboolean
get_current (const SlideResult *result,
             SlideValue        *value)
{
  const SlideStatistics *statistics = result->statistics;

  if (statistics == NULL || statistics->expanded == 0)
    return FALSE;

  value->node.f = statistics->current_f;
  value->node.g = statistics->current_g;
  value->node.h = statistics->current_h;
  value->node.g_weight = statistics->g_weight;
  value->node.h_weight = statistics->h_weight;
  return TRUE;
}

/* ---- Table of columns ---- */

#define COUNTER(name)                                \
  .offset = G_STRUCT_OFFSET (SlideStatistics, name), \
  .is_wide = sizeof ((SlideStatistics *) NULL)->name == sizeof (guint64)

static const SlideColumnInfo infos[SLIDE_N_COLUMNS] = {
  [SLIDE_COLUMN_ROWS] = { .key = "rows", .type = SLIDE_VALUE_COUNT, .get = get_rows },
  [SLIDE_COLUMN_COLUMNS] = { .key = "columns", .type = SLIDE_VALUE_COUNT, .get = get_columns },
  [SLIDE_COLUMN_START] = { .key = "start", .type = SLIDE_VALUE_BOARD, .get = get_start },
  [SLIDE_COLUMN_GOAL] = { .key = "goal", .type = SLIDE_VALUE_BOARD, .get = get_goal },
  [SLIDE_COLUMN_ALGORITHM] = {
    .key = "algorithm",
    .heading = N_("algorithm"),
    .type = SLIDE_VALUE_ID,
    .get = get_algorithm,
  },
  [SLIDE_COLUMN_HEURISTIC] = {
    .key = "heuristic",
    .heading = N_("heuristic"),
    .type = SLIDE_VALUE_ID,
    .get = get_heuristic,
  },
  [SLIDE_COLUMN_STATUS] = {
    .key = "status",
    .heading = N_("status"),
    .type = SLIDE_VALUE_ID,
    .get = get_status,
  },
  [SLIDE_COLUMN_OPTIMAL] = {
    .key = "optimal",
    .heading = N_("proven"),
    .type = SLIDE_VALUE_BOOLEAN,
    .get = get_optimal,
  },
  [SLIDE_COLUMN_MOVES] = {
    .key = "moves",
    .heading = N_("moves"),
    .type = SLIDE_VALUE_COUNT,
    .get = get_moves,
  },
  [SLIDE_COLUMN_PATH] = { .key = "path", .type = SLIDE_VALUE_PATH, .get = get_path },
  [SLIDE_COLUMN_EXPANDED] = {
    .key = "expanded",
    .label = N_("Expanded"),
    .heading = N_("expanded"),
    .type = SLIDE_VALUE_COUNT,
    COUNTER (expanded),
  },
  [SLIDE_COLUMN_GENERATED] = {
    .key = "generated",
    .label = N_("Generated"),
    .heading = N_("generated"),
    .type = SLIDE_VALUE_COUNT,
    COUNTER (generated),
  },
  [SLIDE_COLUMN_DUPLICATES] = {
    .key = "duplicates",
    .label = N_("Duplicates"),
    .type = SLIDE_VALUE_COUNT,
    COUNTER (duplicates),
  },
  [SLIDE_COLUMN_REOPENED] = {
    .key = "reopened",
    .label = N_("Reopened"),
    .heading = N_("reopened"),
    .type = SLIDE_VALUE_COUNT,
    COUNTER (reopened),
  },
  [SLIDE_COLUMN_FRONTIER] = {
    .key = "frontier",
    .label = N_("Frontier"),
    .report_label = N_("Frontier at the end"),
    .type = SLIDE_VALUE_COUNT,
    COUNTER (frontier),
  },
  [SLIDE_COLUMN_MAX_FRONTIER] = {
    .key = "max_frontier",
    .label = N_("Largest frontier"),
    .heading = N_("max frontier"),
    .type = SLIDE_VALUE_COUNT,
    COUNTER (max_frontier),
  },
  [SLIDE_COLUMN_STORED] = {
    .key = "stored",
    .label = N_("Stored"),
    .report_label = N_("Nodes stored"),
    .type = SLIDE_VALUE_COUNT,
    COUNTER (stored),
  },
  [SLIDE_COLUMN_INITIAL_H] = {
    .key = "initial_h",
    .label = N_("h of start"),
    .heading = N_("h"),
    .type = SLIDE_VALUE_COUNT,
    COUNTER (initial_h),
  },
  [SLIDE_COLUMN_LOWER_BOUND] = {
    .key = "lower_bound",
    .label = N_("Lower bound"),
    .report_label = N_("Proven lower bound"),
    .type = SLIDE_VALUE_COUNT,
    COUNTER (lower_bound),
  },
  [SLIDE_COLUMN_ELAPSED] = {
    .key = "elapsed_seconds",
    .label = N_("Elapsed"),
    .report_label = N_("Seconds"),
    .heading = N_("seconds"),
    .type = SLIDE_VALUE_SECONDS,
    COUNTER (elapsed),
  },
  [SLIDE_COLUMN_RATE] = {
    .key = "nodes_per_second",
    .label = N_("Nodes per second"),
    .type = SLIDE_VALUE_COUNT,
    .get = get_rate,
  },
  [SLIDE_COLUMN_MEMORY] = {
    .key = "memory_bytes",
    .label = N_("Memory"),
    .report_label = N_("Memory in KiB"),
    .type = SLIDE_VALUE_BYTES,
    COUNTER (memory),
  },
  [SLIDE_COLUMN_BRANCHING_FACTOR] = {
    .key = "effective_branching_factor",
    .label = N_("Effective branching factor"),
    .heading = N_("b*"),
    .type = SLIDE_VALUE_FACTOR,
    .get = get_branching_factor,
  },
  [SLIDE_COLUMN_CLOSED] = {
    .key = "closed",
    .label = N_("Closed"),
    .type = SLIDE_VALUE_COUNT,
    COUNTER (closed),
  },
  [SLIDE_COLUMN_OWN_BOUND] = {
    .key = "own_lower_bound",
    .type = SLIDE_VALUE_COUNT,
    COUNTER (own_bound),
  },
  [SLIDE_COLUMN_BOUND_SOURCE] = {
    .key = "lower_bound_source",
    .type = SLIDE_VALUE_ID,
    .get = get_bound_source,
  },
  [SLIDE_COLUMN_SPECIFICATION] = { .key = "specification", .type = SLIDE_VALUE_ID, .get = get_specification },
  [SLIDE_COLUMN_WEIGHT] = { .key = "weight", .type = SLIDE_VALUE_FACTOR, .get = get_weight },
  [SLIDE_COLUMN_MAX_DEPTH] = { .key = "max_depth", .type = SLIDE_VALUE_COUNT, .get = get_max_depth },
  [SLIDE_COLUMN_TIE_BREAK] = { .key = "tie_break", .type = SLIDE_VALUE_ID, .get = get_tie_break },
  [SLIDE_COLUMN_REOPEN] = { .key = "reopen", .type = SLIDE_VALUE_BOOLEAN, .get = get_reopen },
  [SLIDE_COLUMN_PARENT_PRUNING] = { .key = "parent_pruning", .type = SLIDE_VALUE_BOOLEAN, .get = get_parent_pruning },
  [SLIDE_COLUMN_CYCLE_PRUNING] = { .key = "cycle_pruning", .type = SLIDE_VALUE_BOOLEAN, .get = get_cycle_pruning },
  [SLIDE_COLUMN_PROPAGATE] = { .key = "propagate", .type = SLIDE_VALUE_ID, .get = get_propagate },
  [SLIDE_COLUMN_OPERATORS] = { .key = "operators", .type = SLIDE_VALUE_ID, .get = get_operators },
  [SLIDE_COLUMN_PARTITION] = { .key = "partition", .type = SLIDE_VALUE_ID, .get = get_partition },
  [SLIDE_COLUMN_NOTICE] = { .key = "notice", .type = SLIDE_VALUE_ID, .get = get_notice },
  [SLIDE_COLUMN_LIMIT] = { .key = "limit", .type = SLIDE_VALUE_ID, .get = get_limit },
  [SLIDE_COLUMN_DEPTH_LIMIT] = { .key = "depth_limit", .type = SLIDE_VALUE_COUNT, .get = get_depth_limit },
  [SLIDE_COLUMN_PARITY] = { .key = "parity", .type = SLIDE_VALUE_BOOLEAN, .get = get_parity },
  [SLIDE_COLUMN_ASTAR_FIRST] = { .key = "astar_first", .type = SLIDE_VALUE_BOOLEAN, .get = get_astar_first },
  [SLIDE_COLUMN_BEST_MOVES] = {
    .key = "best_moves",
    .label = N_("Best found so far"),
    .type = SLIDE_VALUE_COUNT,
    .get = get_best_moves,
  },
  [SLIDE_COLUMN_BEST_H] = {
    .label = N_("Lowest h so far"),
    .type = SLIDE_VALUE_COUNT,
    .get = get_best_h,
  },
  [SLIDE_COLUMN_CURRENT] = {
    .label = N_("Current f, g, h"),
    .type = SLIDE_VALUE_NODE,
    .get = get_current,
  },
};

const SlideColumnInfo *
slide_column_get_info (SlideColumn column)
{
  g_return_val_if_fail (column < SLIDE_N_COLUMNS, NULL);

  return &infos[column];
}

void
slide_result_get (const SlideResult *result,
                  SlideColumn        column,
                  SlideValue        *value)
{
  g_return_if_fail (column < SLIDE_N_COLUMNS);

  value->type = (infos[column].get != NULL ? infos[column].get (result, value)
                                           : get_counter (result, &infos[column], value))
                ? infos[column].type : SLIDE_VALUE_NONE;
}

/* ---- JSON and CSV ---- */

void
slide_result_add_member (SlideJson         *json,
                         const SlideResult *result,
                         SlideColumn        column,
                         SlideMoveNaming    naming)
{
  SlideValue value;

  slide_result_get (result, column, &value);
  slide_value_add_json (json, infos[column].key, &value, naming);
}

void
slide_result_add_json (SlideJson         *json,
                       const SlideResult *result,
                       SlideMoveNaming    naming)
{
  SlideResult shown = *result;

  /* The path of an unsolved search is in `best_path` instead. */
  if (!is_solved (result))
    shown.path = NULL;

  for (guint i = 0; i < SLIDE_COLUMN_EXPANDED; i++)
    slide_result_add_member (json, &shown, (SlideColumn) i, naming);

  if (result->statistics == NULL)
    {
      slide_json_null (json, "statistics");
      return;
    }

  slide_json_begin_object (json, "statistics");
  for (guint i = SLIDE_COLUMN_EXPANDED; i <= SLIDE_COLUMN_BOUND_SOURCE; i++)
    slide_result_add_member (json, &shown, (SlideColumn) i, naming);
  slide_json_end_object (json);
}

const SlideColumnInfo *
slide_result_read_counters (JsonObject      *object,
                            SlideStatistics *statistics)
{
  for (const SlideColumnInfo *info = &infos[SLIDE_COLUMN_EXPANDED]; info <= &infos[SLIDE_COLUMN_OWN_BOUND]; info++)
    {
      gpointer counter = G_STRUCT_MEMBER_P (statistics, info->offset);
      SlideFieldKind kind = info->type == SLIDE_VALUE_SECONDS ? SLIDE_FIELD_REAL : SLIDE_FIELD_COUNT;
      guint64 count;

      if (info->get != NULL)
        continue;
      if (!slide_field_read (object, info->key, kind, kind == SLIDE_FIELD_REAL || info->is_wide ? counter : &count))
        return info;
      if (kind == SLIDE_FIELD_COUNT && !info->is_wide)
        *(guint *) counter = (guint) MIN (count, G_MAXUINT);
    }

  return NULL;
}

void
slide_result_add_header (SlideCsv *csv)
{
  for (guint i = 0; i < SLIDE_COLUMN_CLOSED; i++)
    slide_csv_string (csv, infos[i].key);
}

void
slide_result_add_csv (SlideCsv          *csv,
                      const SlideResult *result,
                      SlideMoveNaming    naming)
{
  SlideValue value;

  for (guint i = 0; i < SLIDE_COLUMN_CLOSED; i++)
    {
      slide_result_get (result, (SlideColumn) i, &value);
      slide_value_add_csv (csv, &value, naming);
    }
}

void
slide_result_add_method_header (SlideCsv *csv)
{
  for (guint i = SLIDE_COLUMN_WEIGHT; i <= SLIDE_COLUMN_ASTAR_FIRST; i++)
    slide_csv_string (csv, infos[i].key);
}

void
slide_result_add_method_csv (SlideCsv          *csv,
                             const SlideResult *result)
{
  SlideValue value;

  for (guint i = SLIDE_COLUMN_WEIGHT; i <= SLIDE_COLUMN_ASTAR_FIRST; i++)
    {
      slide_result_get (result, (SlideColumn) i, &value);
      /* None of them is a path. */
      slide_value_add_csv (csv, &value, SLIDE_NAMING_BLANK);
    }
}
