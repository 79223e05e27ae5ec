/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-race-finish.h"

#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>
#include <math.h>

/* From so many times as many expansions on a factor says more than a difference. */
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

/* What orders the frontier; IDA* and the like bound it. */
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
get (const TilestarRaceFinish *finish,
     guint                     i)
{
  return &g_array_index (finish->lanes, TilestarRaceFinisher, i);
}

void
tilestar_race_finish_work_out (TilestarRaceFinish *finish)
{
  for (guint i = 0; i < finish->lanes->len; i++)
    {
      TilestarRaceFinisher *lane = get (finish, i);

      lane->n_boards = lane->facts->boards != NULL ? lane->facts->boards->len : 0;
      if (lane->is_proven)
        finish->length = lane->moves;
      if (lane->moves < 0)
        continue;
      if (finish->first == TILESTAR_RACE_NO_LANE || lane->n < get (finish, finish->first)->n)
        finish->first = i;
      if (finish->fastest == TILESTAR_RACE_NO_LANE
          || lane->time.seconds < get (finish, finish->fastest)->time.seconds)
        finish->fastest = i;
    }

  for (guint i = 0; i < finish->lanes->len; i++)
    {
      TilestarRaceFinisher *lane = get (finish, i);

      if (finish->length >= 0)
        tilestar_race_facts_count (lane->facts, (guint) finish->length, lane->parts);
      if (finish->first != TILESTAR_RACE_NO_LANE)
        tilestar_race_facts_compare (lane->facts, get (finish, finish->first)->facts,
                                     &lane->n_alone, &lane->n_first_alone, &lane->n_both);
    }
}

/* ---- In words ---- */

/* @sentence: (transfer full) */
static void
add (GString *text,
     char    *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

static void
add_first (const TilestarRaceFinish *finish,
           GString                  *text)
{
  const TilestarRaceFinisher *first = get (finish, finish->first);
  g_autofree char *n = tilestar_format_count (first->n);

  add (text,
       /* Translators: a search, and its number of expansions */
       g_strdup_printf (ngettext ("%s finished first, after %s expansion.",
                                  "%s finished first, after %s expansions.", first->n),
                        first->name, n));
}

/* "19 times", to be followed by "as many". */
static char *
dup_factor (guint64 n,
            guint64 of)
{
  double factor = (double) n / (double) of;

  if (factor < 9.95)
    return g_strdup_printf ("%.1f", factor);

  return tilestar_format_count ((guint64) (factor + 0.5));
}

/* @more: (transfer full) */
static char *
join_amount (const TilestarRaceFinisher *lane,
             const TilestarRaceFinisher *first,
             char                       *more)
{
  g_autofree char *n = tilestar_format_count (lane->n);
  g_autofree char *difference = more;

  if (first->n > 0 && (double) lane->n >= MIN_FACTOR * (double) first->n)
    {
      g_autofree char *factor = dup_factor (lane->n, first->n);

      /* Translators: a search, "19", and its number of expansions */
      return g_strdup_printf (_("%s expanded %s times as many nodes: %s."), lane->name, factor, n);
    }
  if (lane->n > first->n)
    /* Translators: a search, how many more nodes it expanded, and its number of expansions */
    return g_strdup_printf (_("%s expanded %s more nodes: %s."), lane->name, difference, n);
  if (lane->n == first->n && lane->moves >= 0)
    /* Translators: a search that is first as well, and its number of expansions */
    return g_strdup_printf (_("%s finished at the same time, after as many expansions: %s."), lane->name, n);
  if (lane->n == first->n)
    /* Translators: a search, and its number of expansions */
    return g_strdup_printf (_("%s expanded as many nodes: %s."), lane->name, n);

  /* One without a solution. */
  /* Translators: a search, and its number of expansions */
  return g_strdup_printf (_("Expansions of %s: %s."), lane->name, n);
}

/* "1,160 more at f < 31"; NULL where there are as many. */
static char *
dup_part (const TilestarRaceFinish *finish,
          gint64                    difference,
          TilestarRacePart          part,
          gboolean                  is_f)
{
  static const char signs[] = { '<', '=', '>' };
  g_autofree char *n = tilestar_format_count ((guint64) ABS (difference));
  g_autofree char *where = g_strdup_printf ("%s %c %d", is_f ? "f" : "g + h", signs[part],
                                            finish->length);

  if (difference > 0)
    /* Translators: how many more nodes were expanded, and where: f < 31 */
    return g_strdup_printf (_("%s more with %s"), n, where);
  if (difference < 0)
    /* Translators: how many fewer nodes were expanded, and where: f = 31 */
    return g_strdup_printf (_("%s fewer with %s"), n, where);

  return NULL;
}

/* Where those lie that the first one did not need. */
static void
add_parts (const TilestarRaceFinish   *finish,
           const TilestarRaceFinisher *lane,
           GString                    *text)
{
  const TilestarRaceFinisher *first = get (finish, finish->first);
  gboolean is_f = lane->f_is_sum && first->f_is_sum;
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *all = tilestar_format_count (lane->n - first->n);
  gint64 below = (gint64) lane->parts[TILESTAR_RACE_BELOW] - (gint64) first->parts[TILESTAR_RACE_BELOW];

  if (finish->length < 0 || lane->n <= first->n)
    return;

  if (below == (gint64) (lane->n - first->n)
      && lane->parts[TILESTAR_RACE_EQUAL] == first->parts[TILESTAR_RACE_EQUAL])
    {
      add (text,
           /* Translators: a number of expansions, "f" or "g + h", a number of moves */
           tilestar_format_sentence (_("All %s additional expansions are at %s < %d, where no "
                                       "solution exists."), all,
                                     is_f ? "f" : "g + h", finish->length));
      return;
    }

  for (guint part = 0; part < TILESTAR_RACE_N_PARTS; part++)
    {
      g_autofree char *words = dup_part (finish,
                                         (gint64) lane->parts[part] - (gint64) first->parts[part],
                                         (TilestarRacePart) part, is_f);

      if (words != NULL && list->len > 0)
        g_string_append (list, ", ");
      if (words != NULL)
        g_string_append (list, words);
    }
  /* Translators: a list such as "1,160 more at f < 31, 9 fewer at f = 31" */
  add (text, g_strdup_printf (_("The difference: %s."), list->str));
}

/* Which boards they were. */
static void
add_boards (const TilestarRaceFinish   *finish,
            const TilestarRaceFinisher *lane,
            GString                    *text)
{
  const TilestarRaceFinisher *first = get (finish, finish->first);
  g_autofree char *alone = tilestar_format_count (lane->n_alone);
  g_autofree char *first_alone = tilestar_format_count (lane->n_first_alone);
  g_autofree char *both = tilestar_format_count (lane->n_both);

  if (lane->n_boards == 0 || first->n_boards == 0)
    return;

  if (lane->n_alone == 0 && lane->n_first_alone == 0)
    add (text, g_strdup (_("Both expanded the same states.")));
  else
    add (text,
         /* Translators: numbers of boards; the last two are of the search that is
          * first */
         g_strdup_printf (_("Boards expanded by it alone: %s; by the winner alone: %s; by both: %s."),
                          alone, first_alone, both));
}

/* Boards that it expanded again, in depth-first search or after they were re-opened. */
static void
add_repeats (const TilestarRaceFinisher *lane,
             GString                    *text)
{
  g_autofree char *n = tilestar_format_count (lane->n);
  g_autofree char *n_boards = tilestar_format_count (lane->n_boards);
  g_autofree char *reopened = tilestar_format_count (lane->reopened);

  if (lane->reopened > 0)
    add (text,
         /* Translators: a search, and how many nodes it put back */
         g_strdup_printf (ngettext ("%s reopened %s node after finding a cheaper path to it.",
                                    "%s reopened %s nodes after finding cheaper paths to them.",
                                    lane->reopened), lane->name, reopened));
  if (lane->n_boards > 0 && lane->n_boards < lane->n)
    add (text,
         /* Translators: a search, its expansions, and boards that were expanded */
         g_strdup_printf (ngettext ("%s expanded %s times, but only %s board.",
                                    "%s expanded %s times, but only %s different boards.", lane->n_boards),
                          lane->name, n, n_boards));
}

/* Those that have a shortest solution. */
static void
add_shortest (const TilestarRaceFinish *finish,
              GString                  *text)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < finish->lanes->len; i++)
    if (finish->length >= 0 && get (finish, i)->moves == finish->length)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", get (finish, i)->name);
  if (names->len > 0)
    add (text,
         /* Translators: a number of moves, and a list of searches */
         tilestar_format_sentence (ngettext ("An optimal solution has %d move: that of %s.",
                                             "An optimal solution has %d moves: that of %s.",
                                             (guint) finish->length), finish->length, names->str));
}

/* Whether all have one of the same length. */
static gboolean
has_one_length (const TilestarRaceFinish *finish)
{
  for (guint i = 0; i < finish->lanes->len; i++)
    if (get (finish, i)->moves != get (finish, 0)->moves)
      return FALSE;

  return TRUE;
}

/* One that is not a shortest, or is not known to be. */
static void
add_solution (const TilestarRaceFinish   *finish,
              const TilestarRaceFinisher *lane,
              GString                    *text)
{
  guint more = finish->length >= 0 ? (guint) (lane->moves - finish->length) : 0;
  g_autofree char *n = tilestar_format_count (lane->n);

  if (lane->moves < 0 && lane->status == SLIDE_STATUS_NODE_LIMIT)
    add (text,
         /* Translators: a search, and its number of expansions */
         g_strdup_printf (_("%s found no solution within %s expansions, the limit of the record."), lane->name, n));
  else if (lane->moves < 0)
    add (text, g_strdup_printf (_("%s ended without a solution."), lane->name));
  else if (finish->length < 0)
    add (text,
         /* Translators: a search, and its number of moves */
         tilestar_format_sentence (ngettext ("The solution found by %s has %d move.",
                                             "The solution found by %s has %d moves.",
                                             (guint) lane->moves), lane->name, lane->moves));
  else
    add (text,
         /* Translators: a search, its number of moves, and how many more than the
          * fewest */
         tilestar_format_sentence (_("The solution of %s has %d moves, %u more than optimal."),
                                   lane->name, lane->moves, more));
}

static void
add_solutions (const TilestarRaceFinish *finish,
               GString                  *text)
{
  guint moves;

  if (finish->lanes->len == 0)
    return;
  if (finish->first == TILESTAR_RACE_NO_LANE)
    {
      add (text, g_strdup (_("No search found a solution.")));
      return;
    }
  if (!has_one_length (finish))
    {
      add_shortest (finish, text);
      for (guint i = 0; i < finish->lanes->len; i++)
        if (finish->length < 0 || get (finish, i)->moves != finish->length)
          add_solution (finish, get (finish, i), text);
      return;
    }

  moves = (guint) get (finish, 0)->moves;
  if (finish->length >= 0)
    add (text,
         tilestar_format_sentence (ngettext ("All solutions have %u move and are optimal.",
                                             "All solutions have %u moves and are optimal.",
                                             moves), moves));
  else
    add (text,
         tilestar_format_sentence (ngettext ("All solutions have %u move.",
                                             "All solutions have %u moves.", moves), moves));
}

static void
add_times (const TilestarRaceFinish *finish,
           GString                  *text)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < finish->lanes->len; i++)
    {
      const TilestarRaceTime *time = &get (finish, i)->time;
      g_autofree char *median = tilestar_format_duration (time->seconds);
      g_autofree char *least = tilestar_format_duration (time->least);
      g_autofree char *most = tilestar_format_duration (time->most);

      g_string_append_printf (list, "%s%s %s", i > 0 ? ", " : "", get (finish, i)->name, median);
      if (time->n_runs > 1)
        g_string_append_printf (list, " (%s – %s)", least, most);
    }
  /* Translators: a list of searches with the median and the spread of their times, such as
   * "A* 2 ms (1.9 ms – 2.4 ms), IDA* 3 ms" */
  add (text, g_strdup_printf (_("Run time, each search alone and unrecorded (processor time, "
                                "median of repeated runs and spread): %s."), list->str));
}

/* If there is anything in it. @text: (transfer full) */
static void
end_paragraph (GPtrArray *paragraphs,
               GString   *text)
{
  gboolean is_empty = text->len == 0;
  char *paragraph = g_string_free (text, FALSE);

  if (is_empty)
    g_free (paragraph);
  else
    g_ptr_array_add (paragraphs, paragraph);
}

/* What it did against the first one. */
static void
add_against_first (const TilestarRaceFinish   *finish,
                   const TilestarRaceFinisher *lane,
                   GString                    *text)
{
  const TilestarRaceFinisher *first = get (finish, finish->first);

  add (text, join_amount (lane, first, tilestar_format_count (MAX (lane->n, first->n) - first->n)));
  add_parts (finish, lane, text);
  add_boards (finish, lane, text);
}

static GPtrArray *
list_paragraphs (const TilestarRaceFinish *finish)
{
  GPtrArray *paragraphs = g_ptr_array_new_with_free_func (g_free);
  GString *text;

  if (finish->lanes->len == 0)
    return paragraphs;

  for (guint i = 0; i < finish->lanes->len; i++)
    {
      guint place = finish->first == TILESTAR_RACE_NO_LANE ? i
                    : i == 0 ? finish->first : i <= finish->first ? i - 1 : i;
      const TilestarRaceFinisher *lane = get (finish, place);

      text = g_string_new (NULL);
      if (place == finish->first)
        add_first (finish, text);
      else if (finish->first != TILESTAR_RACE_NO_LANE)
        add_against_first (finish, lane, text);
      add_repeats (lane, text);
      end_paragraph (paragraphs, text);
    }

  text = g_string_new (NULL);
  add_solutions (finish, text);
  end_paragraph (paragraphs, text);
  text = g_string_new (NULL);
  add_times (finish, text);
  end_paragraph (paragraphs, text);

  return paragraphs;
}

char *
tilestar_race_finish_dup_text (const TilestarRaceFinish *finish)
{
  g_autoptr (GPtrArray) paragraphs = NULL;

  if (finish == NULL)
    return g_strdup ("");

  paragraphs = list_paragraphs (finish);
  g_ptr_array_add (paragraphs, NULL);
  return g_strjoinv ("\n", (char **) paragraphs->pdata);
}
