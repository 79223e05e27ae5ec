/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * plain-audit.c: an audit written as simply as possible.
 */

#include "plain-audit.h"

#include <math.h>
#include <string.h>

#define TOLERANCE 1e-9
#define MAX_INVERSIONS 64
#define MAX_MOVES 8

struct _PlainPuzzle
{
  guint       rows, columns, n;
  gboolean    lines;                       /* a move slides any number of tiles */
  guint8      goal[PLAIN_MAX_CELLS];
  guint8      home[PLAIN_MAX_CELLS];       /* of each tile */
  guint32     n_places;                    /* n! */
  guint8    (*boards)[PLAIN_MAX_CELLS];    /* by index: the cells */
  gint16     *distances;                   /* by index; -1 */
  gint32    (*neighbours)[MAX_MOVES];              /* by index; -1 */
  double     *values;                      /* of the current heuristic, by index */
  GHashTable *walks[2];                    /* rows, columns: number of moves by the text of a
                                            * table */
  int         undo[2][MAX_INVERSIONS];     /* rows, columns: moves that remove a number of
                                            * inversions */
};

const char *const plain_ids[] = {
  "zero", "misplaced", "misplaced-with-blank", "manhattan", "manhattan-with-blank", "euclidean",
  "out-of-row-column", "gaschnig", "linear-conflict", "linear-conflict-pairs",
  "inversion-distance", "walking-distance", "perfect", "blend:manhattan=0.5,misplaced=0.75",
  "max:gaschnig+manhattan", "max:euclidean+gaschnig", NULL
};

/* ---- Every board ---- */

/* The index of the permutation among all, in lexicographic order. */
static guint32
get_place (const PlainPuzzle *puzzle,
           const guint8      *cells)
{
  guint32 place = 0;

  for (guint i = 0; i < puzzle->n; i++)
    {
      guint smaller = 0;

      for (guint j = i + 1; j < puzzle->n; j++)
        smaller += cells[j] < cells[i];
      place = place * (puzzle->n - i) + smaller;
    }

  return place;
}

static void
get_cells (const PlainPuzzle *puzzle,
           guint32            place,
           guint8            *cells)
{
  guint digits[PLAIN_MAX_CELLS];
  gboolean is_used[PLAIN_MAX_CELLS] = { FALSE };

  for (guint i = puzzle->n; i-- > 0;)
    {
      digits[i] = place % (puzzle->n - i);
      place /= puzzle->n - i;
    }

  for (guint i = 0; i < puzzle->n; i++)
    {
      guint tile = 0;

      for (guint left = digits[i] + 1; left > 0; tile++)
        left -= is_used[tile] ? 0 : 1;
      cells[i] = (guint8) (tile - 1);
      is_used[tile - 1] = TRUE;
    }
}

static guint
find_blank (const PlainPuzzle *puzzle,
            const guint8      *cells)
{
  guint blank = 0;

  while (cells[blank] != 0 && blank + 1 < puzzle->n)
    blank++;

  return blank;
}

/* The boards one move away. Returns: their number */
static guint
list_moves (const PlainPuzzle *puzzle,
            const guint8      *cells,
            guint8             moved[MAX_MOVES][PLAIN_MAX_CELLS])
{
  static const int steps[4][2] = { { -1, 0 }, { 0, -1 }, { 0, 1 }, { 1, 0 } };
  guint blank = find_blank (puzzle, cells);
  guint n = 0;

  for (guint i = 0; i < 4; i++)
    {
      int row = (int) (blank / puzzle->columns) + steps[i][0];
      int column = (int) (blank % puzzle->columns) + steps[i][1];
      const guint8 *before = cells;
      guint at = blank;

      while (row >= 0 && column >= 0 && row < (int) puzzle->rows && column < (int) puzzle->columns)
        {
          guint to = (guint) row * puzzle->columns + (guint) column;

          memcpy (moved[n], before, puzzle->n);
          moved[n][at] = before[to];
          moved[n][to] = 0;
          before = moved[n++];
          if (!puzzle->lines)
            break;
          at = to;
          row += steps[i][0];
          column += steps[i][1];
        }
    }

  return n;
}

static void
search_breadth_first (PlainPuzzle *puzzle)
{
  g_autofree guint32 *queue = g_new (guint32, puzzle->n_places);
  guint32 end = 0;

  for (guint32 i = 0; i < puzzle->n_places; i++)
    puzzle->distances[i] = -1;
  queue[end++] = get_place (puzzle, puzzle->goal);
  puzzle->distances[queue[0]] = 0;

  for (guint32 next = 0; next < end; next++)
    {
      guint8 *cells = puzzle->boards[queue[next]], moved[MAX_MOVES][PLAIN_MAX_CELLS];
      guint n_moves;

      get_cells (puzzle, queue[next], cells);
      n_moves = list_moves (puzzle, cells, moved);
      for (guint i = 0; i < MAX_MOVES; i++)
        {
          gint32 place = i < n_moves ? (gint32) get_place (puzzle, moved[i]) : -1;

          puzzle->neighbours[queue[next]][i] = place;
          if (place < 0 || puzzle->distances[place] >= 0)
            continue;

          puzzle->distances[place] = (gint16) (puzzle->distances[queue[next]] + 1);
          queue[end++] = (guint32) place;
        }
    }
}

/* ---- Walking distance: tables searched by themselves ---- */

/* A table as text: for every line of the board, how many tiles each line of the goal has in it;
 * then the blank's line. @by_columns: lines are columns */
static void
write_table (const PlainPuzzle *puzzle,
             const guint8      *cells,
             gboolean           by_columns,
             char              *text)
{
  guint n_lines = by_columns ? puzzle->columns : puzzle->rows;

  memset (text, 'a', n_lines * n_lines + 1);
  text[n_lines * n_lines + 1] = '\0';
  for (guint cell = 0; cell < puzzle->n; cell++)
    {
      guint home = puzzle->home[cells[cell]];
      guint line = by_columns ? cell % puzzle->columns : cell / puzzle->columns;
      guint home_line = by_columns ? home % puzzle->columns : home / puzzle->columns;

      if (cells[cell] == 0)
        text[n_lines * n_lines] = (char) ('a' + line);
      else
        text[line * n_lines + home_line]++;
    }
}

static GHashTable *
search_tables (const PlainPuzzle *puzzle,
               gboolean           by_columns)
{
  GHashTable *walks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) queue = g_ptr_array_new ();
  guint n = by_columns ? puzzle->columns : puzzle->rows;
  char text[PLAIN_MAX_CELLS * PLAIN_MAX_CELLS + 2];

  write_table (puzzle, puzzle->goal, by_columns, text);
  g_ptr_array_add (queue, g_strdup (text));
  g_hash_table_insert (walks, queue->pdata[0], GINT_TO_POINTER (0));

  for (guint next = 0; next < queue->len; next++)
    {
      const char *table = queue->pdata[next];
      int distance = GPOINTER_TO_INT (g_hash_table_lookup (walks, table));
      guint blank = (guint) (table[n * n] - 'a');

      for (guint line = 0; line < n; line++)
        for (guint kind = 0; kind < n; kind++)
          {
            g_autofree char *moved = NULL;

            if ((line + 1 != blank && blank + 1 != line) || table[line * n + kind] == 'a')
              continue;

            /* A tile of this kind moves from @line into the blank's line. */
            moved = g_strdup (table);
            moved[line * n + kind]--;
            moved[blank * n + kind]++;
            moved[n * n] = (char) ('a' + line);
            if (g_hash_table_contains (walks, moved))
              continue;

            g_ptr_array_add (queue, moved);
            g_hash_table_insert (walks, g_steal_pointer (&moved), GINT_TO_POINTER (distance + 1));
          }
    }

  return walks;
}

static int
get_walk (PlainPuzzle  *puzzle,
          const guint8 *cells,
          gboolean      by_columns)
{
  char text[PLAIN_MAX_CELLS * PLAIN_MAX_CELLS + 2];
  gpointer distance;

  if (puzzle->walks[by_columns] == NULL)
    puzzle->walks[by_columns] = search_tables (puzzle, by_columns);
  write_table (puzzle, cells, by_columns, text);
  g_assert_true (g_hash_table_lookup_extended (puzzle->walks[by_columns], text, NULL, &distance));
  return GPOINTER_TO_INT (distance);
}

/* ---- Inversions: the moves that undo them, searched ---- */

/* A move across lines moves a tile past @passed others: the number of inversions changes by
 * -passed, -passed + 2 … passed. */
static void
search_inversions (int    passed,
                   int   *undo)
{
  int distance[2 * MAX_INVERSIONS + 1];
  int queue[2 * MAX_INVERSIONS + 1];
  int end = 0;

  for (int i = 0; i <= 2 * MAX_INVERSIONS; i++)
    distance[i] = -1;
  distance[MAX_INVERSIONS] = 0;
  queue[end++] = MAX_INVERSIONS;

  for (int next = 0; next < end; next++)
    for (int change = -passed; change <= passed; change += 2)
      {
        int other = queue[next] + change;

        if (other < 0 || other > 2 * MAX_INVERSIONS || distance[other] >= 0)
          continue;
        distance[other] = distance[queue[next]] + 1;
        queue[end++] = other;
      }

  for (int i = 0; i < MAX_INVERSIONS; i++)
    undo[i] = distance[MAX_INVERSIONS + i];
}

static guint
count_inversions (const PlainPuzzle *puzzle,
                  const guint8      *cells,
                  gboolean           by_columns)
{
  guint n_inversions = 0;

  for (guint a = 0; a < puzzle->n; a++)
    for (guint b = 0; b < puzzle->n; b++)
      {
        guint homes[2] = { puzzle->home[cells[a]], puzzle->home[cells[b]] };
        guint keys[4] = { a, b, homes[0], homes[1] };

        if (cells[a] == 0 || cells[b] == 0)
          continue;
        for (guint i = 0; by_columns && i < 4; i++)
          keys[i] = keys[i] % puzzle->columns * puzzle->rows + keys[i] / puzzle->columns;
        n_inversions += keys[0] < keys[1] && keys[2] > keys[3];
      }

  return n_inversions;
}

/* ---- The others ---- */

static guint
get_rows_apart (const PlainPuzzle *puzzle,
                guint              a,
                guint              b)
{
  return (guint) ABS ((int) (a / puzzle->columns) - (int) (b / puzzle->columns));
}

static guint
get_columns_apart (const PlainPuzzle *puzzle,
                   guint              a,
                   guint              b)
{
  return (guint) ABS ((int) (a % puzzle->columns) - (int) (b % puzzle->columns));
}

static double
sum_tiles (const PlainPuzzle *puzzle,
           const char        *id,
           const guint8      *cells)
{
  gboolean has_blank = g_str_has_suffix (id, "-with-blank");
  gboolean is_misplaced = g_str_has_prefix (id, "misplaced");
  gboolean is_manhattan = g_str_has_prefix (id, "manhattan");
  gboolean is_lines = g_str_equal (id, "out-of-row-column");
  double sum = 0.0;

  g_assert_true (is_misplaced || is_manhattan || is_lines || g_str_equal (id, "euclidean"));
  for (guint cell = 0; cell < puzzle->n; cell++)
    {
      guint home = puzzle->home[cells[cell]];
      guint down = get_rows_apart (puzzle, cell, home);
      guint sideways = get_columns_apart (puzzle, cell, home);

      if (cells[cell] == 0 && !has_blank)
        continue;
      if (is_misplaced)
        sum += cell != home;
      else if (is_manhattan)
        sum += down + sideways;
      else if (is_lines)
        sum += (down > 0) + (sideways > 0);
      else
        sum += sqrt ((double) (down * down + sideways * sideways));
    }

  return sum;
}

/* Gaschnig's own procedure: the tile that belongs in the blank's cell jumps there; if the blank
 * is in its goal cell, some misplaced tile does. */
static guint
play_gaschnig (const PlainPuzzle *puzzle,
               const guint8      *from)
{
  guint8 cells[PLAIN_MAX_CELLS] = { 0 };
  guint n_jumps = 0;

  memcpy (cells, from, puzzle->n);
  while (memcmp (cells, puzzle->goal, puzzle->n) != 0)
    {
      guint blank = find_blank (puzzle, cells);
      guint other = 0;

      if (puzzle->goal[blank] != 0)
        while (cells[other] != puzzle->goal[blank])
          other++;
      else
        while (cells[other] == puzzle->goal[other])
          other++;

      cells[blank] = cells[other];
      cells[other] = 0;
      n_jumps++;
    }

  return n_jumps;
}

/* For the tiles that are in their goal line: their goal positions, in the order of the tiles.
 * Lines 0 … rows - 1 are rows, the following ones columns. */
static guint
list_line (const PlainPuzzle *puzzle,
           const guint8      *cells,
           guint              line,
           guint             *wanted)
{
  gboolean is_row = line < puzzle->rows;
  guint number = is_row ? line : line - puzzle->rows;
  guint n = 0;

  for (guint cell = 0; cell < puzzle->n; cell++)
    {
      guint home = puzzle->home[cells[cell]];
      guint here = is_row ? cell / puzzle->columns : cell % puzzle->columns;
      guint there = is_row ? home / puzzle->columns : home % puzzle->columns;

      if (cells[cell] != 0 && here == number && there == number)
        wanted[n++] = is_row ? home % puzzle->columns : home / puzzle->columns;
    }

  return n;
}

/* Manhattan distance, and 2 for each tile that has to leave its line so that the others are in
 * order: all but the longest increasing subsequence. Or, as a common mistake, 2 for each pair in
 * the wrong order. */
static guint
count_conflicts (const PlainPuzzle *puzzle,
                 const guint8      *cells,
                 gboolean           pairs)
{
  guint sum = 0;

  for (guint line = 0; line < puzzle->rows + puzzle->columns; line++)
    {
      guint wanted[PLAIN_MAX_CELLS], length[PLAIN_MAX_CELLS];
      guint n = list_line (puzzle, cells, line, wanted);
      guint longest = 0, n_pairs = 0;

      for (guint i = 0; i < n; i++)
        {
          length[i] = 1;
          for (guint j = 0; j < i; j++)
            {
              n_pairs += wanted[j] > wanted[i];
              if (wanted[j] < wanted[i])
                length[i] = MAX (length[i], length[j] + 1);
            }
          longest = MAX (longest, length[i]);
        }
      sum += 2 * (pairs ? n_pairs : n - longest);
    }

  return sum;
}

double
plain_puzzle_get_h (PlainPuzzle  *puzzle,
                    const char   *id,
                    const guint8 *cells)
{
  if (g_str_equal (id, "zero"))
    return 0.0;
  if (g_str_equal (id, "perfect"))
    return plain_puzzle_get_distance (puzzle, cells);
  if (g_str_equal (id, "gaschnig"))
    return play_gaschnig (puzzle, cells);
  if (g_str_equal (id, "linear-conflict") || g_str_equal (id, "linear-conflict-pairs"))
    return sum_tiles (puzzle, "manhattan", cells)
           + count_conflicts (puzzle, cells, g_str_has_suffix (id, "-pairs"));
  if (g_str_equal (id, "inversion-distance"))
    return puzzle->undo[0][count_inversions (puzzle, cells, FALSE)]
           + puzzle->undo[1][count_inversions (puzzle, cells, TRUE)];
  if (g_str_equal (id, "walking-distance"))
    return get_walk (puzzle, cells, FALSE) + get_walk (puzzle, cells, TRUE);
  if (g_str_equal (id, "blend:manhattan=0.5,misplaced=0.75"))
    return 0.5 * sum_tiles (puzzle, "manhattan", cells) + 0.75 * sum_tiles (puzzle, "misplaced", cells);
  if (g_str_equal (id, "max:gaschnig+manhattan"))
    return MAX (play_gaschnig (puzzle, cells), sum_tiles (puzzle, "manhattan", cells));
  if (g_str_equal (id, "max:euclidean+gaschnig"))
    return MAX (play_gaschnig (puzzle, cells), sum_tiles (puzzle, "euclidean", cells));

  return sum_tiles (puzzle, id, cells);
}

/* ---- All of it ---- */

PlainPuzzle *
plain_puzzle_new (guint         rows,
                  guint         columns,
                  const guint8 *goal,
                  gboolean      lines)
{
  PlainPuzzle *puzzle = g_new0 (PlainPuzzle, 1);

  puzzle->rows = rows;
  puzzle->columns = columns;
  puzzle->lines = lines;
  puzzle->n = rows * columns;
  g_assert_cmpuint (puzzle->n, <=, PLAIN_MAX_CELLS);
  memcpy (puzzle->goal, goal, puzzle->n);
  puzzle->n_places = 1;
  for (guint cell = 0; cell < puzzle->n; cell++)
    {
      puzzle->home[goal[cell]] = (guint8) cell;
      puzzle->n_places *= cell + 1;
    }

  puzzle->boards = g_malloc0 (puzzle->n_places * sizeof *puzzle->boards);
  puzzle->distances = g_new (gint16, puzzle->n_places);
  puzzle->neighbours = g_malloc (puzzle->n_places * sizeof *puzzle->neighbours);
  puzzle->values = g_new (double, puzzle->n_places);
  search_breadth_first (puzzle);
  search_inversions ((int) columns - 1, puzzle->undo[0]);
  search_inversions ((int) rows - 1, puzzle->undo[1]);
  return puzzle;
}

void
plain_puzzle_free (PlainPuzzle *puzzle)
{
  for (guint i = 0; i < 2; i++)
    g_clear_pointer (&puzzle->walks[i], g_hash_table_unref);
  g_free (puzzle->boards);
  g_free (puzzle->distances);
  g_free (puzzle->neighbours);
  g_free (puzzle->values);
  g_free (puzzle);
}

int
plain_puzzle_get_distance (PlainPuzzle  *puzzle,
                           const guint8 *cells)
{
  return puzzle->distances[get_place (puzzle, cells)];
}

/* Stores @distance if it is the smallest so far. */
static void
take_nearest (int *nearest,
              int  distance)
{
  if (*nearest < 0 || distance < *nearest)
    *nearest = distance;
}

void
plain_puzzle_audit (PlainPuzzle *puzzle,
                    const char  *id,
                    PlainAudit  *audit)
{
  memset (audit, 0, sizeof *audit);
  audit->nearest_over = audit->nearest_upper = -1;

  for (guint32 place = 0; place < puzzle->n_places; place++)
    if (puzzle->distances[place] >= 0)
      puzzle->values[place] = plain_puzzle_get_h (puzzle, id, puzzle->boards[place]);

  for (guint32 place = 0; place < puzzle->n_places; place++)
    {
      int distance = puzzle->distances[place];
      double h = puzzle->values[place];

      if (distance < 0)
        continue;

      audit->n_boards++;
      audit->diameter = MAX (audit->diameter, (guint) distance);
      audit->mean_true += distance;
      audit->mean_h += h;
      audit->exact += fabs (h - distance) <= TOLERANCE;
      audit->counts[distance][(guint) (h > distance + TOLERANCE ? ceil (h - TOLERANCE)
                                                                 : floor (h + TOLERANCE))]++;
      if (h > distance + TOLERANCE)
        {
          audit->overestimates++;
          audit->worst_overestimate = MAX (audit->worst_overestimate, h - distance);
          take_nearest (&audit->nearest_over, distance);
        }

      for (guint i = 0; i < MAX_MOVES; i++)
        {
          gint32 other = puzzle->neighbours[place][i];
          double drop = other >= 0 ? h - puzzle->values[other] : 0.0;

          audit->worst_drop = MAX (audit->worst_drop, drop);
          if (drop > 1.0 + TOLERANCE)
            {
              audit->inconsistent_edges++;
              take_nearest (&audit->nearest_upper, distance);
            }
        }
    }

  audit->mean_true /= (double) audit->n_boards;
  audit->mean_h /= (double) audit->n_boards;
}
