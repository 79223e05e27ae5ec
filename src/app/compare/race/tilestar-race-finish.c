/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-race-finish.h"

#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

/* From this ratio on, a factor is shown instead of a difference. */
#define MIN_FACTOR 1.95

/* ---- The numbers ---- */

static void
clear_lane (gpointer data)
{
  TilestarRaceFinisher *lane = data;

  g_free (lane->name);
  tilestar_race_facts_unref (lane->facts);
}

TilestarRaceFinish *
tilestar_race_finish_new (void)
{
  TilestarRaceFinish *finish = g_new0 (TilestarRaceFinish, 1);

  finish->lanes = g_array_new (FALSE, TRUE, sizeof (TilestarRaceFinisher));
  g_array_set_clear_func (finish->lanes, clear_lane);
  finish->first = finish->fastest = TILESTAR_RACE_NO_LANE;
  finish->length = -1;
  return finish;
}

void
tilestar_race_finish_free (TilestarRaceFinish *finish)
{
  if (finish == NULL)
    return;

  g_array_unref (finish->lanes);
  g_free (finish);
}

/* What orders the frontier; in IDA* and similar searches, what the bound applies to. */
static gboolean
is_f_the_sum (SlideAlgorithm algorithm)
{
  return algorithm == SLIDE_ALGORITHM_ASTAR || algorithm == SLIDE_ALGORITHM_IDASTAR
         || algorithm == SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC;
}

void
tilestar_race_finish_add (TilestarRaceFinish *finish,
                          TilestarRaceLane   *lane)
{
  TilestarRun *run = tilestar_race_lane_get_run (lane);
  const SlideStatistics *statistics = tilestar_run_get_statistics (run);
  TilestarExploration *exploration = tilestar_race_lane_get_exploration (lane);
  TilestarRaceFacts *facts = tilestar_race_lane_get_facts (lane);
  SlideRecordCounters counters;
  TilestarRaceFinisher finisher;

  slide_record_get_counters (tilestar_exploration_get_record (exploration), facts->n, &counters);
  finisher = (TilestarRaceFinisher) {
    .name = g_strdup (tilestar_race_lane_get_name (lane)),
    .f_is_sum = is_f_the_sum (tilestar_run_get_request (run)->algorithm),
    .facts = tilestar_race_facts_ref (facts),
    .status = statistics->status,
    .is_proven = slide_statistics_is_proven (statistics),
    .n = facts->n,
    .reopened = counters.reopened,
    .moves = tilestar_run_get_path (run) != NULL ? (int) tilestar_run_get_path (run)->len : -1,
    .time = *tilestar_race_lane_get_time (lane),
  };
  g_array_append_val (finish->lanes, finisher);
}

static TilestarRaceFinisher *
get_finisher (const TilestarRaceFinish *finish,
              guint                     i)
{
  return &g_array_index (finish->lanes, TilestarRaceFinisher, i);
}

/* The boards that this lane expanded and no other. */
static guint64
count_alone (const TilestarRaceFinish *finish,
             guint                     i)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new ();

  for (guint k = 0; k < finish->lanes->len; k++)
    if (k != i)
      g_ptr_array_add (others, get_finisher (finish, k)->facts);

  return tilestar_race_facts_count_alone (get_finisher (finish, i)->facts, others);
}

void
tilestar_race_finish_work_out (TilestarRaceFinish *finish)
{
  for (guint i = 0; i < finish->lanes->len; i++)
    {
      TilestarRaceFinisher *lane = get_finisher (finish, i);

      lane->n_boards = lane->facts->boards != NULL ? lane->facts->boards->len : 0;
      if (lane->is_proven)
        finish->length = lane->moves;
      if (lane->moves < 0)
        continue;
      if (finish->first == TILESTAR_RACE_NO_LANE || lane->n < get_finisher (finish, finish->first)->n)
        finish->first = i;
      if (finish->fastest == TILESTAR_RACE_NO_LANE
          || lane->time.seconds < get_finisher (finish, finish->fastest)->time.seconds)
        finish->fastest = i;
    }

  for (guint i = 0; i < finish->lanes->len; i++)
    {
      TilestarRaceFinisher *lane = get_finisher (finish, i);

      if (finish->length >= 0)
        tilestar_race_facts_count (lane->facts, (guint) finish->length, lane->parts);
      lane->n_alone = count_alone (finish, i);
    }
}

/* ---- In words ---- */

/* "19", to be followed by "times as many". */
static char *
dup_factor (guint64 n,
            guint64 of)
{
  double factor = (double) n / (double) of;

  if (factor < 9.95)
    return g_strdup_printf ("%.1f", factor);

  return tilestar_format_count ((guint64) (factor + 0.5));
}

/* The search with the most expansions; @first itself if there is no other. */
static const TilestarRaceFinisher *
find_last (const TilestarRaceFinish *finish)
{
  const TilestarRaceFinisher *last = get_finisher (finish, finish->first);

  for (guint i = 0; i < finish->lanes->len; i++)
    if (get_finisher (finish, i)->n > last->n)
      last = get_finisher (finish, i);

  return last;
}

char *
tilestar_race_finish_dup_text (const TilestarRaceFinish *finish)
{
  const TilestarRaceFinisher *first, *last;
  g_autofree char *n = NULL;
  g_autofree char *factor = NULL;

  if (finish == NULL || finish->lanes->len == 0)
    return g_strdup ("");
  if (finish->first == TILESTAR_RACE_NO_LANE)
    return g_strdup (_("No search found a solution."));

  first = get_finisher (finish, finish->first);
  last = find_last (finish);
  n = tilestar_format_count (first->n);
  if (first->n == 0 || (double) last->n < MIN_FACTOR * (double) first->n)
    /* Translators: a search, and its number of expansions */
    return g_strdup_printf (ngettext ("%s finished first, after %s expansion.",
                                      "%s finished first, after %s expansions.", first->n),
                            first->name, n);

  factor = dup_factor (last->n, first->n);
  /* Translators: a search, its number of expansions, another search, and "19" */
  return g_strdup_printf (ngettext ("%s finished first, after %s expansion; %s made %s times as many.",
                                    "%s finished first, after %s expansions; %s made %s times as many.",
                                    first->n),
                          first->name, n, last->name, factor);
}

/* ---- As a table ---- */

typedef enum
{
  COLUMN_SEARCH,
  COLUMN_EXPANDED,
  COLUMN_BELOW,       /* these three like TilestarRacePart */
  COLUMN_EQUAL,
  COLUMN_ABOVE,
  COLUMN_REOPENED,
  COLUMN_BOARDS,
  COLUMN_ALONE,
  COLUMN_MOVES,
  COLUMN_TIME,
  N_COLUMNS
} Column;

/* Whether the column tells something: numbers that are unknown for all, and repetitions where
 * nothing was repeated, have none. */
static gboolean
has_column (const TilestarRaceFinish *finish,
            Column                    column)
{
  gboolean has = FALSE;

  for (guint i = 0; i < finish->lanes->len; i++)
    {
      const TilestarRaceFinisher *lane = get_finisher (finish, i);

      switch (column)
        {
        case COLUMN_BELOW:
        case COLUMN_EQUAL:
          has |= finish->length >= 0;
          break;

        case COLUMN_ABOVE:
          has |= finish->length >= 0 && lane->parts[TILESTAR_RACE_ABOVE] > 0;
          break;

        case COLUMN_REOPENED:
          has |= lane->reopened > 0;
          break;

        case COLUMN_BOARDS:
          has |= lane->n_boards > 0 && lane->n_boards < lane->n;
          break;

        case COLUMN_ALONE:
          if (lane->facts->boards == NULL)
            return FALSE;
          has = TRUE;
          break;

        case COLUMN_SEARCH:
        case COLUMN_EXPANDED:
        case COLUMN_MOVES:
        case COLUMN_TIME:
        case N_COLUMNS:
        default:
          return TRUE;
        }
    }

  return has;
}

static char *
dup_part_title (const TilestarRaceFinish *finish,
                TilestarRacePart          part)
{
  static const char signs[] = { '<', '=', '>' };
  gboolean is_f = TRUE;

  for (guint i = 0; i < finish->lanes->len; i++)
    is_f &= get_finisher (finish, i)->f_is_sum;

  return g_strdup_printf ("%s %c %d", is_f ? "f" : "g + h", signs[part], finish->length);
}

/* "31", or "35 (+4)" if that is not optimal. */
static char *
dup_moves (const TilestarRaceFinish   *finish,
           const TilestarRaceFinisher *lane)
{
  if (lane->moves < 0)
    /* Translators: in the column of moves, of a search without a solution */
    return g_strdup (C_("moves", "none"));
  if (finish->length >= 0 && lane->moves > finish->length)
    return tilestar_format_sentence ("%d (+%d)", lane->moves, lane->moves - finish->length);

  return g_strdup_printf ("%d", lane->moves);
}

/* @lane: (nullable): NULL for the title of the column */
static char *
dup_cell (const TilestarRaceFinish   *finish,
          const TilestarRaceFinisher *lane,
          Column                      column)
{
  switch (column)
    {
    case COLUMN_SEARCH:
      return g_strdup (lane != NULL ? lane->name : _("Search"));

    case COLUMN_EXPANDED:
      return lane != NULL ? tilestar_format_count (lane->n) : g_strdup (_("Expanded"));

    case COLUMN_BELOW:
    case COLUMN_EQUAL:
    case COLUMN_ABOVE:
      return lane != NULL ? tilestar_format_count (lane->parts[column - COLUMN_BELOW])
                          : dup_part_title (finish, (TilestarRacePart) (column - COLUMN_BELOW));

    case COLUMN_REOPENED:
      return lane != NULL ? tilestar_format_count (lane->reopened) : g_strdup (_("Reopened"));

    case COLUMN_BOARDS:
      /* Translators: how many of the boards that a search expanded are different */
      return lane != NULL ? tilestar_format_count (lane->n_boards) : g_strdup (_("Different boards"));

    case COLUMN_ALONE:
      /* Translators: how many boards were expanded by this search and by no other */
      return lane != NULL ? tilestar_format_count (lane->n_alone) : g_strdup (_("By it alone"));

    case COLUMN_MOVES:
      return lane != NULL ? dup_moves (finish, lane) : g_strdup (_("Moves"));

    case COLUMN_TIME:
    case N_COLUMNS:
    default:
      return lane != NULL ? tilestar_format_duration (lane->time.seconds) : g_strdup (_("Time"));
    }
}

GPtrArray *
tilestar_race_finish_list (const TilestarRaceFinish *finish,
                           guint                    *out_n_columns)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  *out_n_columns = 0;
  if (finish == NULL || finish->lanes->len == 0)
    return texts;

  for (guint column = 0; column < N_COLUMNS; column++)
    if (has_column (finish, (Column) column))
      g_ptr_array_add (texts, dup_cell (finish, NULL, (Column) column));
  *out_n_columns = texts->len;
  for (guint i = 0; i < finish->lanes->len; i++)
    for (guint column = 0; column < N_COLUMNS; column++)
      if (has_column (finish, (Column) column))
        g_ptr_array_add (texts, dup_cell (finish, get_finisher (finish, i), (Column) column));

  return texts;
}

/* ---- The meaning of the columns ---- */

/* @sentence: (transfer full) */
static void
add_sentence (GString *text,
              char    *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

static void
add_times (const TilestarRaceFinish *finish,
           GString                  *text)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < finish->lanes->len; i++)
    {
      const TilestarRaceTime *time = &get_finisher (finish, i)->time;
      g_autofree char *median = tilestar_format_duration (time->seconds);
      g_autofree char *least = tilestar_format_duration (time->least);
      g_autofree char *most = tilestar_format_duration (time->most);

      g_string_append_printf (list, "%s%s %s", i > 0 ? ", " : "", get_finisher (finish, i)->name, median);
      if (time->n_runs > 1)
        g_string_append_printf (list, " (%s – %s)", least, most);
    }
  /* Translators: a list of searches with the median and the spread of their times, such as
   * "A* 2 ms (1.9 ms – 2.4 ms), IDA* 3 ms" */
  add_sentence (text, g_strdup_printf (_("Run time, each search alone and unrecorded (processor time, "
                                         "median of repeated runs and spread): %s."), list->str));
}

char *
tilestar_race_finish_dup_note (const TilestarRaceFinish *finish)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (finish == NULL || finish->lanes->len == 0)
    return g_strdup ("");

  if (has_column (finish, COLUMN_ALONE))
    add_sentence (text, g_strdup (_("By it alone: boards that no other search of the race expanded.")));
  add_times (finish, text);

  return g_string_free (g_steal_pointer (&text), FALSE);
}
