/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-moves-report.h"

#include "slide-metric.h"

/* A distance in a file that is larger is not possible on any board. */
#define MAX_DISTANCE (SLIDE_MOVES_MAX + 1000)

gboolean
slide_moves_report_is_at_goal (const SlideMovesReport *report)
{
  return report->list->illegal_move == 0 && slide_board_equal (&report->list->board, &report->pair.goal);
}

static const SlideDistanceBounds *
get_distance (const SlideMovesReview *review,
              guint                   index)
{
  return &g_array_index (review->distances, SlideDistanceBounds, index);
}

/* How many more moves than necessary there were, between bounds; at_most is SLIDE_DISTANCE_UNKNOWN if the moves end at a
 * board whose distance is not known. */
static SlideDistanceBounds
count_lost (const SlideMovesReview *review)
{
  SlideDistanceBounds lost = { 2 * review->lost->len, SLIDE_DISTANCE_UNKNOWN };
  const SlideDistanceBounds *first, *last;
  guint n_moves;

  if (review->distances->len == 0)
    return lost;

  n_moves = review->distances->len - 1;
  first = get_distance (review, 0);
  last = get_distance (review, n_moves);
  if (last->at_most != SLIDE_DISTANCE_UNKNOWN)
    lost.at_most = n_moves + last->at_most - first->at_least;
  if (first->at_most != SLIDE_DISTANCE_UNKNOWN)
    lost.at_least = MAX (lost.at_least, MAX (n_moves + last->at_least, first->at_most) - first->at_most);
  return lost;
}

/* ---- Text ---- */

/* Appends "1 move" or "12 moves". */
static void
append_moves (GString *out,
              guint64  n_moves)
{
  slide_append_grouped (out, n_moves);
  g_string_append (out, n_moves == 1 ? " move" : " moves");
}

/* Appends ", 22 line moves", unless each move is one. */
static void
append_line_moves (GString          *out,
                   const GByteArray *moves)
{
  guint n = slide_metric_count (SLIDE_METRIC_LINE, moves->data, moves->len);

  if (n == moves->len)
    return;

  g_string_append (out, ", ");
  slide_append_grouped (out, n);
  g_string_append (out, n == 1 ? " line move" : " line moves");
}

static const char *
describe_end (SlideStatus end)
{
  return end == SLIDE_STATUS_TIME_LIMIT ? "time limit reached"
         : end == SLIDE_STATUS_MEMORY_LIMIT ? "memory limit reached" : "interrupted";
}

/* Appends "5 up (blank down)". */
static void
append_move (GString   *out,
             guint      tile,
             SlideMove  move)
{
  g_string_append_printf (out, "%u %s (blank %s)", tile, slide_move_get_word (move, SLIDE_NAMING_TILE),
                          slide_move_get_word (move, SLIDE_NAMING_BLANK));
}

/* Appends what the moves lead to. */
static void
append_outcome (GString                *out,
                const SlideMovesReport *report)
{
  const SlideMovesText *list = report->list;
  g_autoptr (GString) line = g_string_new (NULL);

  if (list->illegal_move > 0)
    {
      g_string_append_printf (line, "Illegal move: %s", list->problem);
    }
  else if (slide_moves_report_is_at_goal (report))
    {
      g_string_append (line, "Solved in ");
      append_moves (line, list->moves->len);
      if (report->review->optimal == (int) list->moves->len)
        g_string_append (line, " (optimal)");
      append_line_moves (line, list->moves);
    }
  else
    {
      g_string_append (line, "Not at the goal after ");
      append_moves (line, list->moves->len);
      append_line_moves (line, list->moves);
    }
  slide_append_wrapped (out, line->str, "");
}

/* Appends how long a shortest solution is, unless append_outcome() has. */
static void
append_optimal (GString                *out,
                const SlideMovesReport *report)
{
  const SlideMovesReview *review = report->review;

  if (!review->solvable)
    {
      g_string_append (out, "The goal cannot be reached from the start\n");
    }
  else if (review->optimal < 0)
    {
      g_string_append (out, "A shortest solution has at least ");
      append_moves (out, review->lower_bound);
      g_string_append_printf (out, " (%s)\n", describe_end (review->end));
    }
  else if (!slide_moves_report_is_at_goal (report) || review->optimal != (int) report->list->moves->len)
    {
      g_string_append (out, "A shortest solution from the start has ");
      append_moves (out, (guint64) review->optimal);
      g_string_append (out, " (proven)\n");
    }
}

static void
append_better (GString             *out,
               const SlideBoard    *board,
               const SlideLostMove *lost)
{
  for (guint i = 0; i < lost->n_better; i++)
    {
      SlideMove move = (SlideMove) lost->better[i];

      g_string_append_printf (out, "%s%u %s", i == 0 ? "; better: " : " or ",
                              board->cells[slide_board_get_target (board, move)],
                              slide_move_get_word (move, SLIDE_NAMING_TILE));
    }
}

/* Appends how far the distances are proven, if a limit was reached. */
static void
append_unproven (GString                *out,
                 const SlideMovesReview *review)
{
  SlideDistanceBounds lost = count_lost (review);
  guint n = review->distances->len;

  g_string_append_printf (out, "\nNot all moves were examined: %s\n", describe_end (review->end));
  while (n > 0 && slide_distance_bounds_are_proven (get_distance (review, n - 1)))
    n--;
  if (n > 0 && n < review->distances->len)
    g_string_append_printf (out, "The distances after move %u and later are proven\n", n);
  if (lost.at_most != SLIDE_DISTANCE_UNKNOWN)
    g_string_append_printf (out, "At least %u and at most %u of the moves are lost\n", lost.at_least, lost.at_most);
}

static void
append_lost (GString                *out,
             const SlideMovesReport *report)
{
  const SlideMovesReview *review = report->review;
  SlideBoard board = report->pair.start;
  guint n_made = 0;

  if (review->lost->len > 0)
    g_string_append (out, "\nMoves that lead away from a shortest solution, and how much longer each "
                          "makes it:\n\n");
  for (guint i = 0; i < review->lost->len; i++)
    {
      const SlideLostMove *lost = &g_array_index (review->lost, SlideLostMove, i);

      while (n_made + 1 < lost->move)
        slide_board_apply (&board, (SlideMove) report->list->moves->data[n_made++]);
      g_string_append_printf (out, "%5u. ", lost->move);
      append_move (out, lost->tile, (SlideMove) report->list->moves->data[lost->move - 1]);
      g_string_append_printf (out, ", +%u", lost->lost);
      append_better (out, &board, lost);
      g_string_append_c (out, '\n');
    }
  if (review->solvable && review->end != SLIDE_STATUS_SOLVED)
    append_unproven (out, review);
}

static void
append_text (GString                *out,
             const SlideMovesReport *report)
{
  const SlideBoard *boards[] = { &report->pair.start, &report->list->board, &report->pair.goal };
  const char *titles[] = { "Start", "Reached", "Goal" };

  slide_append_grids (out, boards, titles, G_N_ELEMENTS (boards));
  g_string_append_c (out, '\n');
  append_outcome (out, report);
  append_optimal (out, report);
  if (report->has_fit)
    slide_append_goal_fit (out, &report->fit);
  append_lost (out, report);
}

/* ---- JSON ---- */

static void
append_bound (SlideJson  *json,
              const char *name,
              guint       bound)
{
  slide_json_uint_or_null (json, name, bound != SLIDE_DISTANCE_UNKNOWN, bound);
}

static void
append_bounds (SlideJson              *json,
               const SlideMovesReview *review)
{
  slide_json_begin_array (json, "lower_bounds");
  for (guint i = 0; i < review->distances->len; i++)
    slide_json_uint (json, NULL, get_distance (review, i)->at_least);
  slide_json_end_array (json);

  slide_json_begin_array (json, "upper_bounds");
  for (guint i = 0; i < review->distances->len; i++)
    append_bound (json, NULL, get_distance (review, i)->at_most);
  slide_json_end_array (json);
}

/* A tile and the direction of the blank: a move in the form that all lists of moves in JSON have by default. */
static void
append_json_move (SlideJson *json,
                  guint      tile,
                  SlideMove  move)
{
  slide_json_uint (json, "tile", tile);
  slide_json_string (json, "blank", slide_move_get_word (move, SLIDE_NAMING_BLANK));
}

static void
append_mistakes (SlideJson              *json,
                 const SlideMovesReport *report)
{
  const SlideMovesReview *review = report->review;
  SlideBoard board = report->pair.start;
  guint n_made = 0;

  slide_json_begin_array (json, "mistakes");
  for (guint i = 0; i < review->lost->len; i++)
    {
      const SlideLostMove *lost = &g_array_index (review->lost, SlideLostMove, i);

      while (n_made + 1 < lost->move)
        slide_board_apply (&board, (SlideMove) report->list->moves->data[n_made++]);
      slide_json_begin_object (json, NULL);
      slide_json_uint (json, "move", lost->move);
      append_json_move (json, lost->tile, (SlideMove) report->list->moves->data[lost->move - 1]);
      slide_json_begin_array (json, "better");
      for (guint k = 0; k < lost->n_better; k++)
        {
          SlideMove move = (SlideMove) lost->better[k];

          slide_json_begin_object (json, NULL);
          append_json_move (json, board.cells[slide_board_get_target (&board, move)], move);
          slide_json_end_object (json);
        }
      slide_json_end_array (json);
      slide_json_end_object (json);
    }
  slide_json_end_array (json);
}

static void
append_review (SlideJson              *json,
               const SlideMovesReport *report)
{
  SlideDistanceBounds lost = count_lost (report->review);

  slide_json_begin_object (json, "review");
  slide_json_uint (json, "lost_at_least", lost.at_least);
  append_bound (json, "lost_at_most", lost.at_most);
  append_bounds (json, report->review);
  append_mistakes (json, report);
  slide_json_end_object (json);
}

static void
append_json (GString                *out,
             const SlideMovesReport *report)
{
  const SlideMovesText *list = report->list;
  const SlideMovesReview *review = report->review;
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_boards (&json, &report->pair.start, &report->pair.goal);
  slide_json_string (&json, "status", list->illegal_move > 0 ? "illegal"
                                      : slide_moves_report_is_at_goal (report) ? "solved" : "not-at-goal");
  slide_json_uint (&json, "moves", list->moves->len);
  slide_json_uint (&json, "line_moves", slide_metric_count (SLIDE_METRIC_LINE, list->moves->data, list->moves->len));
  slide_json_uint_or_null (&json, "illegal_move", list->illegal_move > 0, list->illegal_move);
  slide_json_string (&json, "explanation", list->problem);
  slide_json_board (&json, "board", &list->board);
  slide_json_boolean (&json, "solvable", review->solvable);
  slide_json_uint_or_null (&json, "optimal_moves", review->optimal >= 0, (guint64) review->optimal);
  slide_json_uint_or_null (&json, "lower_bound", review->solvable, review->lower_bound);

  slide_json_begin_array (&json, "lost");
  for (guint i = 0; i < review->lost->len; i++)
    {
      const SlideLostMove *lost = &g_array_index (review->lost, SlideLostMove, i);

      slide_json_begin_object (&json, NULL);
      slide_json_uint (&json, "move", lost->move);
      slide_json_uint (&json, "tile", lost->tile);
      slide_json_uint (&json, "lost", lost->lost);
      slide_json_end_object (&json);
    }
  slide_json_end_array (&json);

  slide_json_string (&json, "moves_of",
                     list->has_names ? slide_move_naming_get_id (list->naming) : NULL);
  slide_json_string (&json, "limit",
                     review->end != SLIDE_STATUS_SOLVED ? slide_status_get_id (review->end) : NULL);
  slide_json_goal_fit (&json, report->has_fit ? &report->fit : NULL);
  slide_json_moves (&json, "path", list->moves, list->has_names ? list->naming : SLIDE_NAMING_BLANK);
  if (review->solvable)
    append_review (&json, report);
  else
    slide_json_null (&json, "review");
  slide_json_end (&json);
}

void
slide_moves_report_append (GString                *out,
                           SlideFormat             format,
                           const SlideMovesReport *report)
{
  if (format == SLIDE_FORMAT_JSON)
    append_json (out, report);
  else
    append_text (out, report);
}

/* ---- Reading what a file says is proven ---- */

/* Element @index of @array as a bound; FALSE if it is none. */
static gboolean
read_bound (JsonArray *array,
            guint      index,
            gboolean   may_be_unknown,
            guint     *bound)
{
  JsonNode *node = json_array_get_element (array, index);
  gint64 value;

  if (may_be_unknown && JSON_NODE_HOLDS_NULL (node))
    {
      *bound = SLIDE_DISTANCE_UNKNOWN;
      return TRUE;
    }

  value = slide_json_get_whole (node);
  *bound = (guint) value;
  return value >= 0 && value <= MAX_DISTANCE;
}

static gboolean
is_possible (const SlideDistanceBounds *before,
             const SlideDistanceBounds *after)
{
  if (after->at_least > after->at_most)
    return FALSE;
  if (!slide_distance_bounds_are_proven (before) || !slide_distance_bounds_are_proven (after))
    return TRUE;

  return after->at_most == before->at_most + 1 || after->at_most + 1 == before->at_most;
}

GArray *
slide_moves_report_read_bounds (const char *text,
                                guint       n_moves)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GArray) bounds = g_array_new (FALSE, FALSE, sizeof (SlideDistanceBounds));
  JsonObject *object = slide_json_parse_object (parser, text, strlen (text), NULL);
  JsonNode *review = object != NULL ? json_object_get_member (object, "review") : NULL;
  JsonArray *lower, *upper;

  if (review == NULL || !JSON_NODE_HOLDS_OBJECT (review))
    return NULL;

  lower = slide_json_get_array (json_node_get_object (review), "lower_bounds");
  upper = slide_json_get_array (json_node_get_object (review), "upper_bounds");
  if (lower == NULL || upper == NULL || json_array_get_length (lower) != n_moves + 1
      || json_array_get_length (upper) != n_moves + 1)
    return NULL;

  for (guint i = 0; i <= n_moves; i++)
    {
      SlideDistanceBounds read;

      if (!read_bound (lower, i, FALSE, &read.at_least) || !read_bound (upper, i, TRUE, &read.at_most)
          || !is_possible (i > 0 ? &g_array_index (bounds, SlideDistanceBounds, i - 1)
                                 : &(SlideDistanceBounds) { 0, SLIDE_DISTANCE_UNKNOWN }, &read))
        return NULL;
      g_array_append_val (bounds, read);
    }
  return g_steal_pointer (&bounds);
}

/* ---- The good moves ---- */

/* Appends "12 moves", "at least 35 moves" or "35 to 60 moves". */
static void
append_distance (GString                   *out,
                 const SlideDistanceBounds *distance)
{
  if (distance->at_most == SLIDE_DISTANCE_UNKNOWN)
    {
      g_string_append (out, "at least ");
      append_moves (out, distance->at_least);
    }
  else
    {
      if (!slide_distance_bounds_are_proven (distance))
        g_string_append_printf (out, "%u to ", distance->at_least);
      append_moves (out, distance->at_most);
    }
}

static void
append_good_text (GString              *out,
                  const SlideBoard     *board,
                  const SlideBoard     *goal,
                  const SlideGoodMoves *good,
                  const SlideGoalFit   *fit)
{
  const SlideBoard *boards[] = { board, goal };
  const char *titles[] = { "Board", "Goal" };

  slide_append_grids (out, boards, titles, G_N_ELEMENTS (boards));
  g_string_append_c (out, '\n');
  if (!good->solvable)
    {
      g_string_append (out, "The goal cannot be reached from here\n");
      if (fit != NULL)
        slide_append_goal_fit (out, fit);
      return;
    }

  g_string_append (out, "A shortest solution from here has ");
  append_distance (out, &good->distance);
  if (slide_distance_bounds_are_proven (&good->distance))
    g_string_append (out, " (proven)");
  g_string_append (out, "\n\n");
  for (guint i = 0; i < good->n_moves; i++)
    {
      const SlideMoveCost *move = &good->moves[i];
      g_autoptr (GString) name = g_string_new (NULL);

      append_move (name, move->tile, move->move);
      g_string_append (out, "  ");
      slide_append_padded (out, name->str, 24);
      slide_append_padded (out, move->cost == 0 ? "good" : move->cost > 0 ? "costs 2" : "not proven", 12);
      append_distance (out, &move->distance);
      g_string_append (out, " after it\n");
    }
  if (good->end != SLIDE_STATUS_SOLVED)
    g_string_append_printf (out, "\nNot all moves are proven: %s\n", describe_end (good->end));
}

static void
append_good_json (GString              *out,
                  const SlideBoard     *board,
                  const SlideBoard     *goal,
                  const SlideGoodMoves *good,
                  const SlideGoalFit   *fit)
{
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_boards (&json, board, goal);
  slide_json_boolean (&json, "solvable", good->solvable);
  slide_json_uint_or_null (&json, "optimal_moves",
                           good->solvable && slide_distance_bounds_are_proven (&good->distance),
                           good->distance.at_least);
  slide_json_uint_or_null (&json, "lower_bound", good->solvable, good->distance.at_least);
  append_bound (&json, "upper_bound", good->distance.at_most);
  slide_json_begin_array (&json, "from_here");
  for (guint i = 0; i < good->n_moves; i++)
    {
      const SlideMoveCost *move = &good->moves[i];

      slide_json_begin_object (&json, NULL);
      append_json_move (&json, move->tile, move->move);
      slide_json_uint_or_null (&json, "cost", move->cost != SLIDE_COST_UNKNOWN, (guint64) move->cost);
      slide_json_uint_or_null (&json, "distance",
                               good->solvable && slide_distance_bounds_are_proven (&move->distance),
                               move->distance.at_least);
      slide_json_uint_or_null (&json, "lower_bound", good->solvable, move->distance.at_least);
      append_bound (&json, "upper_bound", move->distance.at_most);
      slide_json_end_object (&json);
    }
  slide_json_end_array (&json);
  slide_json_string (&json, "limit", good->end != SLIDE_STATUS_SOLVED ? slide_status_get_id (good->end) : NULL);
  slide_json_goal_fit (&json, fit);
  slide_json_end (&json);
}

void
slide_good_moves_append (GString              *out,
                         SlideFormat           format,
                         const SlideBoard     *board,
                         const SlideBoard     *goal,
                         const SlideGoodMoves *good,
                         const SlideGoalFit   *fit)
{
  if (format == SLIDE_FORMAT_JSON)
    append_good_json (out, board, goal, good, fit);
  else
    append_good_text (out, board, goal, good, fit);
}
