/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-pattern-choices.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* In @layout, rows are separated by slashes, and each cell has the letter of its group; the
 * blank's goal cell is the last one. Several partitions are separated by semicolons. Only shapes
 * that are square or wider than high are listed; others are transposed. Groups that are mirror
 * images of each other share a table. */
typedef struct
{
  guint       rows;
  guint       columns;
  const char *id;
  const char *layout;
  const char *description;
  gboolean    is_default;
} Layout;

static const Layout layouts[] = {
  { 2, 2, "3", "aa/a.", N_("All tiles in one group: the true distance"), TRUE },
  { 2, 3, "5", "aaa/aa.", N_("All tiles in one group: the true distance"), TRUE },
  { 2, 4, "4-3", "aabb/aab.", N_("Two halves"), FALSE },
  { 2, 4, "7", "aaaa/aaa.", N_("All tiles in one group: the true distance"), TRUE },
  { 2, 5, "5-4", "aaabb/aabb.", N_("Two halves"), TRUE },
  { 2, 6, "4-4-3", "aabbcc/aabbc.", N_("Three small groups"), FALSE },
  { 2, 6, "6-5", "aaabbb/aaabb.", N_("Two halves"), TRUE },
  { 3, 3, "4-4", "aaa/abb/bb.", N_("Two halves of four tiles each"), FALSE },
  { 3, 3, "5-3", "baa/baa/ba.", N_("Five tiles and three tiles"), TRUE },
  { 3, 4, "4-4-3", "ccca/bbaa/bba.", N_("Three small groups"), FALSE },
  { 3, 4, "6-5", "aabb/aabb/aab.", N_("Two halves"), TRUE },
  { 3, 5, "5-5-4", "aabbc/aabbc/abcc.", N_("Three groups"), FALSE },
  { 3, 5, "7-7", "aaabb/aabbb/aabb.", N_("Two halves"), TRUE },
  { 3, 6, "6-6-5", "aabbcc/aabbcc/aabbc.", N_("Three groups of two columns each"), TRUE },
  { 4, 4, "5-5-5", "abbb/aabb/aacc/ccc.", N_("Three equal groups: fastest to build"), FALSE },
  { 4, 4, "6-6-3", "ccca/bbaa/bbaa/bba.", N_("Two groups of six tiles and one of three: a good "
                                             "compromise"), FALSE },
  { 4, 4, "6-6-3+6-6-3", "ccca/bbaa/bbaa/bba.;bbcc/bbca/bbaa/aaa.",
    N_("The larger of two such partitions: half as many nodes"), TRUE },
  { 4, 4, "7-8", "bbaa/bbaa/bbaa/bba.", N_("Two halves: fewest nodes, largest tables"), FALSE },
  { 4, 4, "5-5-5-korf-felner", "aaaa/bbac/bbcc/bcc.",
    N_("Korf and Felner 2002, measured there without the reflection (groups of programs that cite it)"), FALSE },
  { 4, 4, "6-6-3-korf-felner", "accc/aabb/aabb/abb.",
    N_("Korf and Felner 2002, measured there with the reflection (groups of programs that cite it)"), FALSE },
  { 4, 4, "7-8-korf-felner", "bbbb/bbbb/aaaa/aaa.",
    N_("Korf and Felner 2002: two pairs of rows, measured there with the reflection"), FALSE },
  { 4, 5, "6-5-4-4", "aaabb/aaabb/ccddd/ccdd.", N_("Four groups: strongest that builds in a second"), TRUE },
  { 4, 5, "6-6-7", "aaabb/aaabb/cccbb/cccb.", N_("Three groups: fewest nodes"), FALSE },
  { 4, 6, "5-5-5-4-4", "aaabbb/aaeebb/cceedd/cccdd.", N_("Five groups: fastest to build"), FALSE },
  { 4, 6, "6-6-6-5", "aaabbb/aaabbb/cccddd/cccdd.", N_("One group per quarter: fewest nodes"), TRUE },
  { 5, 5, "5-5-5-5-4", "aaabb/aaebb/ceeeb/ccedd/ccdd.", N_("Five groups: fastest to build"), FALSE },
  { 5, 5, "6-6-6-6", "aaabb/aaabb/ccdbb/ccddd/ccdd.", N_("Four groups of six (Korf and Felner "
                                                         "2002): strongest"), TRUE },
  { 5, 6, "5-5-5-5-5-4", "aaabbb/aaeebb/eeefff/ccffdd/cccdd.", N_("Six groups: strongest that "
                                                                  "builds in seconds"), TRUE },
  { 5, 6, "6-6-6-6-5", "aabbcc/aabbcc/aabbcc/dddeee/dddee.", N_("Five groups, using gigabytes: "
                                                                "fewest nodes"), FALSE },
  { 6, 6, "4-4-4-4-4-4-4-4-3", "aabbcc/aabbcc/ddeeff/ddeeff/gghhii/gghhi.", N_("Nine small groups: strongest "
                                                                               "that builds in a second"), TRUE },
  { 6, 6, "5-5-5-5-5-5-5", "aaabbb/aaffbb/eeefff/eegggd/ccggdd/cccdd.", N_("Seven equal groups"), FALSE },
  { 6, 6, "6-6-6-6-6-5", "aabbcc/aabbcc/aabbcc/ddeeff/ddeeff/ddeef.", N_("Six groups, using gigabytes: "
                                                                         "fewest nodes"), FALSE },
};

/* The choices of each shape. */
static SlidePartitionChoice *choices_of[SLIDE_MAX_SIDE + 1][SLIDE_MAX_SIDE + 1];
static guint n_choices_of[SLIDE_MAX_SIDE + 1][SLIDE_MAX_SIDE + 1];

static void
add_choice (const Layout *layout,
            guint         rows,
            guint         columns)
{
  guint n = n_choices_of[rows][columns]++;

  choices_of[rows][columns] = g_renew (SlidePartitionChoice, choices_of[rows][columns], n + 1);
  choices_of[rows][columns][n] = (SlidePartitionChoice) {
    .id = layout->id,
    .rows = rows,
    .columns = columns,
    .description = layout->description,
    .is_default = layout->is_default,
  };
}

static void
ensure_choices (void)
{
  static gsize ready = 0;

  if (!g_once_init_enter (&ready))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      add_choice (&layouts[i], layouts[i].rows, layouts[i].columns);
      if (layouts[i].rows != layouts[i].columns)
        add_choice (&layouts[i], layouts[i].columns, layouts[i].rows);
    }

  g_once_init_leave (&ready, 1);
}

const SlidePartitionChoice *
slide_partition_list_choices (guint  rows,
                              guint  columns,
                              guint *n_choices)
{
  g_return_val_if_fail (slide_shape_is_valid (rows, columns), NULL);

  ensure_choices ();
  if (n_choices != NULL)
    *n_choices = n_choices_of[rows][columns];

  return choices_of[rows][columns];
}

const SlidePartitionChoice *
slide_partition_find_choice (guint       rows,
                             guint       columns,
                             const char *id)
{
  guint n_choices;
  const SlidePartitionChoice *choices = slide_partition_list_choices (rows, columns, &n_choices);

  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < n_choices; i++)
    if (g_str_equal (choices[i].id, id))
      return &choices[i];

  return NULL;
}

const SlidePartitionChoice *
slide_partition_get_default (guint rows,
                             guint columns)
{
  guint n_choices;
  const SlidePartitionChoice *choices = slide_partition_list_choices (rows, columns, &n_choices);

  for (guint i = 0; i < n_choices; i++)
    if (choices[i].is_default)
      return &choices[i];

  g_return_val_if_reached (NULL);
}

static const Layout *
find_layout (const SlidePartitionChoice *choice)
{
  guint rows = MIN (choice->rows, choice->columns);
  guint columns = MAX (choice->rows, choice->columns);

  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    if (layouts[i].rows == rows && layouts[i].columns == columns && g_str_equal (layouts[i].id, choice->id))
      return &layouts[i];

  g_return_val_if_reached (NULL);
}

static guint
count_partitions (const Layout *layout)
{
  guint n = 1;

  for (const char *c = layout->layout; *c != '\0'; c++)
    n += *c == ';';

  return n;
}

/* Copies the letters of partition @number, cell by cell, for a board of the layout's shape or
 * its transpose. */
static void
copy_letters (const Layout *layout,
              guint         number,
              guint         rows,
              guint         columns,
              char         *letters)
{
  const char *text = layout->layout + number * layout->rows * (layout->columns + 1);

  for (guint row = 0; row < rows; row++)
    for (guint column = 0; column < columns; column++)
      letters[row * columns + column] =
          rows <= columns ? text[row * (columns + 1) + column]
                          : text[column * (rows + 1) + row];
}

/* Moves the blank from the last cell to its goal cell. The board is first mirrored so that the
 * blank's corner is the one nearest to the goal cell. Then the blank moves from there along
 * its row and its column, and the letters shift as tiles would, so groups keep their size and
 * remain connected. */
static void
move_blank_to_goal (guint  rows,
                    guint  columns,
                    guint  blank,
                    char  *letters)
{
  char mirrored[SLIDE_MAX_CELLS];
  guint row = blank / columns < rows / 2 ? 0 : rows - 1;
  guint column = blank % columns < columns / 2 ? 0 : columns - 1;
  guint symmetry_of_row = row == 0;
  guint symmetry_of_column = column == 0;

  for (guint cell = 0; cell < rows * columns; cell++)
    {
      guint from_row = symmetry_of_row ? rows - 1 - cell / columns : cell / columns;
      guint from_column = symmetry_of_column ? columns - 1 - cell % columns : cell % columns;

      mirrored[cell] = letters[from_row * columns + from_column];
    }
  memcpy (letters, mirrored, rows * columns);

  for (guint cell = row * columns + column; cell != blank;)
    {
      guint next = cell;

      if (cell % columns < blank % columns)
        next = cell + 1;
      else if (cell % columns > blank % columns)
        next = cell - 1;
      else
        next = cell < blank ? cell + columns : cell - columns;

      letters[cell] = letters[next];
      letters[next] = '.';
      cell = next;
    }
}

static void
init_partition (SlidePartition   *partition,
                const Layout     *layout,
                guint             number,
                const SlideBoard *goal)
{
  char letters[SLIDE_MAX_CELLS];

  copy_letters (layout, number, goal->rows, goal->columns, letters);
  move_blank_to_goal (goal->rows, goal->columns, goal->blank, letters);

  partition->n_cells = (guint8) slide_board_get_n_cells (goal);
  partition->n_groups = 0;
  memset (partition->group_of, SLIDE_PARTITION_NO_GROUP, sizeof partition->group_of);
  for (guint cell = 0; cell < partition->n_cells; cell++)
    if (letters[cell] != '.')
      {
        partition->group_of[goal->cells[cell]] = (guint8) (letters[cell] - 'a');
        partition->n_groups = MAX (partition->n_groups, (guint8) (letters[cell] - 'a' + 1));
      }
}

void
slide_partitions_init_choice (SlidePartitions            *partitions,
                              const SlidePartitionChoice *choice,
                              const SlideBoard           *goal)
{
  const Layout *layout;

  g_return_if_fail (choice != NULL);
  g_return_if_fail (choice->rows == goal->rows && choice->columns == goal->columns);

  layout = find_layout (choice);
  partitions->n = count_partitions (layout);
  partitions->no_reflection = FALSE;
  g_assert (partitions->n <= SLIDE_MAX_PARTITIONS);
  for (guint i = 0; i < partitions->n; i++)
    init_partition (&partitions->of[i], layout, i, goal);
}

void
slide_partitions_init_default (SlidePartitions  *partitions,
                               const SlideBoard *goal)
{
  slide_partitions_init_choice (partitions, slide_partition_get_default (goal->rows, goal->columns),
                                goal);
}

const SlidePartitionChoice *
slide_partitions_identify (const SlidePartitions *partitions,
                           const SlideBoard      *goal)
{
  guint n_choices;
  const SlidePartitionChoice *choices =
      slide_partition_list_choices (goal->rows, goal->columns, &n_choices);

  for (guint i = 0; i < n_choices; i++)
    {
      SlidePartitions others;
      guint n_equal = 0;

      slide_partitions_init_choice (&others, &choices[i], goal);
      while (others.n == partitions->n && n_equal < others.n
             && slide_partition_equal (&partitions->of[n_equal], &others.of[n_equal]))
        n_equal++;
      if (n_equal == partitions->n)
        return &choices[i];
    }

  return NULL;
}
