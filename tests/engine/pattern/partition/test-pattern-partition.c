/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-pattern-partition.c: the texts of partitions, the choices for each shape, and their cost.
 */

#include "engine-test.h"
#include "slide-goal.h"
#include "slide-heuristic-spec.h"
#include "slide-pattern-choices.h"
#include "slide-pattern-file-test.h"
#include "slide-pattern-partition-text.h"
#include "slide-pattern-set.h"
#include "test-program.h"

#include <string.h>

typedef struct
{
  const char          *text;
  SlidePartitionError  code;
  const char          *says;
} BadPartition;

static void
test_parse_errors (void)
{
  static const BadPartition cases[] = {
    { "", SLIDE_PARTITION_ERROR_EMPTY, "1,2,3/4,5" },
    { "  ", SLIDE_PARTITION_ERROR_EMPTY, "1,2,3/4,5" },
    { "1,2,3//4,5", SLIDE_PARTITION_ERROR_EMPTY, "group 2" },
    { "1,2,3/4,5/", SLIDE_PARTITION_ERROR_EMPTY, "group 3" },
    { "1,2,0/4", SLIDE_PARTITION_ERROR_TILE, "column 5" },
    { "1,2/4,16", SLIDE_PARTITION_ERROR_TILE, "16" },
    { "1,99999999999999999999999", SLIDE_PARTITION_ERROR_TILE, "1 to 15" },
    { "1,2/3,2", SLIDE_PARTITION_ERROR_TILE, "tile 2 appears twice" },
    { "1,2,3,4,5,6,7,8,9", SLIDE_PARTITION_ERROR_LARGE, "at most 8" },
    { "4-4", SLIDE_PARTITION_ERROR_SYNTAX, "6-6-3" },
    { "7-8x", SLIDE_PARTITION_ERROR_SYNTAX, "7-8" },
    { "1,2;3", SLIDE_PARTITION_ERROR_SYNTAX, "column 4" },
    { "6-6-3+6-6-3", SLIDE_PARTITION_ERROR_SYNTAX, "column 1" },
    { "1,zwei", SLIDE_PARTITION_ERROR_SYNTAX, "zwei" },
    { "1,\303\244", SLIDE_PARTITION_ERROR_SYNTAX, "\303\244" },
    { "1,\377", SLIDE_PARTITION_ERROR_SYNTAX, "UTF-8" },
    { "-1", SLIDE_PARTITION_ERROR_SYNTAX, "-" },
  };
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      SlidePartition partition = { .n_cells = 77 };

      g_assert_false (slide_partition_parse (cases[i].text, &goal, &partition, &error));
      g_assert_error (error, SLIDE_PARTITION_ERROR, (int) cases[i].code);
      if (strstr (error->message, cases[i].says) == NULL)
        g_error ("“%s”: %s", cases[i].text, error->message);
      g_assert_cmpint (partition.n_cells, ==, 77);
    }

  {
    g_autoptr (GError) error = NULL;

    g_assert_null (slide_heuristic_new_from_text ("pattern-database:1,1", &goal, NULL, &error));
    g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION);
  }
}

static void
test_parse_several (void)
{
  static const BadPartition cases[] = {
    { "", SLIDE_PARTITION_ERROR_EMPTY, "1,2,3/4,5" },
    { "5-5-5;", SLIDE_PARTITION_ERROR_EMPTY, "column 7: group 1" },
    { ";5-5-5", SLIDE_PARTITION_ERROR_EMPTY, "column 1: group 1" },
    { "1,2/3 ; 4/ ;5", SLIDE_PARTITION_ERROR_EMPTY, "column 11: group 2" },
    { "5-5-5;1,2;4-4", SLIDE_PARTITION_ERROR_SYNTAX, "column 11" },
    { "1,2;3,16", SLIDE_PARTITION_ERROR_TILE, "column 7" },
    { "1,2;3,2,3", SLIDE_PARTITION_ERROR_TILE, "column 9: tile 3 appears twice" },
    { "1;1,2,3,4,5,6,7,8,9", SLIDE_PARTITION_ERROR_LARGE, "column 3" },
    { "1;2;3;4;5", SLIDE_PARTITION_ERROR_LARGE, "column 9" },
    { "1;6-6-3+6-6-3;6-6-3+6-6-3", SLIDE_PARTITION_ERROR_LARGE, "column 15" },
    { "5-5-5,no-reflecton", SLIDE_PARTITION_ERROR_SYNTAX, "column 7: found “no-reflecton”" },
    { "5-5-5 , no-reflecton", SLIDE_PARTITION_ERROR_SYNTAX, "“no-reflection” may follow" },
    { "no-reflection,5-5-5", SLIDE_PARTITION_ERROR_SYNTAX, "column 1: found “no-reflection”" },
    { "5-5-5;no-reflection", SLIDE_PARTITION_ERROR_SYNTAX, "column 7: found “no-reflection”" },
    { "1,2,no-reflection;5-5-5", SLIDE_PARTITION_ERROR_SYNTAX, "column 5: found “no-reflection”" },
    { "1,2no-reflection", SLIDE_PARTITION_ERROR_SYNTAX, "column 3" },
    { "1,2/,no-reflection", SLIDE_PARTITION_ERROR_EMPTY, "group 2" },
    { ",,no-reflection", SLIDE_PARTITION_ERROR_EMPTY, "1,2,3/4,5" },
  };
  g_autofree char *text = NULL;
  SlidePartitions partitions, again;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      partitions.n = 77;
      g_assert_false (slide_partitions_parse (cases[i].text, &goal, &partitions, &error));
      g_assert_error (error, SLIDE_PARTITION_ERROR, (int) cases[i].code);
      if (strstr (error->message, cases[i].says) == NULL)
        g_error ("“%s”: %s", cases[i].text, error->message);
      g_assert_cmpint (partitions.n, ==, 77);
    }

  g_assert_true (slide_partitions_parse (" 6-6-3 ;2 1/3;\t7-8", &goal, &partitions, NULL));
  g_assert_cmpint (partitions.n, ==, 3);
  g_assert_null (slide_partitions_identify (&partitions, &goal));

  text = slide_partitions_to_string (&partitions);
  g_assert_nonnull (strstr (text, ";1,2/3;"));
  g_assert_true (slide_partitions_parse (text, &goal, &again, NULL));
  g_assert_cmpint (again.n, ==, 3);
  for (guint i = 0; i < again.n; i++)
    g_assert_true (slide_partition_equal (&again.of[i], &partitions.of[i]));

  /* A single partition cannot hold the option. */
  g_assert_false (slide_partition_parse ("7-8,no-reflection", &goal, &again.of[0], NULL));
  g_assert_true (slide_partitions_parse ("7-8,no-reflection", &goal, &again, NULL));
  g_assert_true (again.no_reflection);
  {
    g_autofree char *name = slide_partitions_dup_name (&again, &goal);

    g_assert_cmpstr (name, ==, "7-8,no-reflection");
  }

  /* Choices among them; one may be more than one. */
  g_assert_true (slide_partition_parse ("7-8", &goal, &again.of[0], NULL));
  g_assert_true (slide_partition_equal (&again.of[0], &partitions.of[2]));
  g_assert_true (slide_partitions_parse ("7-8;6-6-3+6-6-3;1", &goal, &partitions, NULL));
  g_assert_cmpint (partitions.n, ==, 4);
  g_assert_true (slide_partitions_parse ("6-6-3", &goal, &again, NULL));
  g_assert_true (slide_partition_equal (&again.of[0], &partitions.of[1]));
  g_assert_false (slide_partition_equal (&again.of[0], &partitions.of[2]));
  g_assert_cmpstr (slide_partitions_identify (&again, &goal)->id, ==, "6-6-3");
}

/* Tables that partitions share count once. */
static void
test_cost_of_several (void)
{
  SlidePartitions partitions;
  SlidePatternCost one, other, both;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  g_assert_true (slide_partitions_parse ("1,2,3,5,6/15,14;15,14/7,8,9,11,12,13", &goal, &partitions, NULL));
  slide_pattern_get_cost (&goal, &partitions.of[0], &one);
  slide_pattern_get_cost (&goal, &partitions.of[1], &other);
  slide_pattern_get_cost_of_all (&goal, &partitions, &both);
  g_assert_cmpint (both.n_tables, ==, 3);
  g_assert_cmpuint (both.bytes, ==, one.bytes + other.bytes - slide_pattern_index_bytes (16, 2));
}

static const char *
identify (const SlidePartition *partition,
          const SlideBoard     *goal)
{
  SlidePartitions partitions = { .n = 1 };
  const SlidePartitionChoice *choice;

  partitions.of[0] = *partition;
  choice = slide_partitions_identify (&partitions, goal);
  return choice != NULL ? choice->id : NULL;
}

static void
test_parse (void)
{
  SlidePartition a, b;
  SlideBoard goal;
  g_autofree char *text = NULL;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  g_assert_true (slide_partition_parse ("1,2,3,4/5,6,7,8", &goal, &a, NULL));
  text = slide_partition_to_string (&a);
  g_assert_cmpstr (text, ==, "1,2,3,4/5,6,7,8");
  g_assert_true (slide_partition_parse (" 8 7,5, 6 /4\t3,2 1", &goal, &b, NULL));
  g_assert_true (slide_partition_equal (&a, &b));
  g_assert_true (slide_partition_parse ("4-4", &goal, &b, NULL));
  g_assert_true (slide_partition_equal (&a, &b));
  g_assert_cmpstr (identify (&a, &goal), ==, "4-4");
  g_assert_true (slide_partition_parse ("1,2,3,4/5,6,7", &goal, &b, NULL));
  g_assert_false (slide_partition_equal (&a, &b));
  g_assert_null (identify (&b, &goal));
  g_assert_true (slide_partition_parse ("1,2/3,4/5,6,7,8", &goal, &b, NULL));
  g_assert_false (slide_partition_equal (&a, &b));

  b.group_of[1] = b.group_of[2] = 1;
  g_assert_true (slide_partition_normalise (&b, NULL));
  g_assert_true (slide_partition_equal (&a, &b));

  memset (b.group_of, 0, sizeof b.group_of);
  b.group_of[5] = SLIDE_PARTITION_NO_GROUP;
  g_assert_true (slide_partition_normalise (&b, NULL));
  g_assert_cmpint (slide_partition_get_n_tiles (&b, 0), ==, 7);
}

/* ---- Every partition of a small shape, written and read ---- */

typedef void (*PartitionFunc) (const SlidePartition *partition,
                               const SlideBoard     *goal,
                               gpointer              user_data);

/* Assigns @tile to each existing group, to a new one, and to none. */
static void
visit_partitions (SlidePartition   *partition,
                  guint             tile,
                  const SlideBoard *goal,
                  PartitionFunc     func,
                  gpointer          user_data)
{
  guint8 n_groups = partition->n_groups;

  if (tile == partition->n_cells)
    {
      if (n_groups > 0)
        func (partition, goal, user_data);
      return;
    }

  for (guint8 group = 0; group <= n_groups; group++)
    {
      partition->group_of[tile] = group;
      partition->n_groups = MAX (n_groups, (guint8) (group + 1));
      visit_partitions (partition, tile + 1, goal, func, user_data);
    }
  partition->group_of[tile] = SLIDE_PARTITION_NO_GROUP;
  partition->n_groups = n_groups;
  visit_partitions (partition, tile + 1, goal, func, user_data);
}

/* Whether @text is @partitions, groups in the same order. */
static void
assert_reads_back (const char            *text,
                   const SlidePartitions *partitions,
                   const SlideBoard      *goal)
{
  g_autoptr (GError) error = NULL;
  SlidePartitions again;

  if (!slide_partitions_parse (text, goal, &again, &error))
    g_error ("%ux%u: “%s”: %s", goal->rows, goal->columns, text, error->message);
  if (again.n != partitions->n
      || memcmp (again.of, partitions->of, again.n * sizeof *again.of) != 0)
    g_error ("%ux%u: “%s” reads back as something else", goal->rows, goal->columns, text);
}

/* As a specification of pattern databases, alone, as a part of a maximum, and between others in a
 * list. */
static void
check_specifications (const char            *text,
                      const SlidePartitions *partitions,
                      const SlideBoard      *goal)
{
  g_autofree char *list = g_strdup_printf ("blend:manhattan=1,pattern-database:%s,"
                                           "max:pattern-database:%s+blend:euclidean=1,misplaced=0.5,zero",
                                           text, text);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) specs = slide_heuristic_spec_parse_list (list, &error);

  g_assert_no_error (error);
  g_assert_cmpint (specs->len, ==, 4);
  for (guint i = 1; i < 3; i++)
    {
      const SlideHeuristicSpec *spec = specs->pdata[i];
      const SlideHeuristicSpec *part = i == 1 ? spec : slide_heuristic_spec_get_part (spec, 0);

      g_assert_cmpstr (slide_heuristic_spec_get_partition (part), ==, text);
      assert_reads_back (slide_heuristic_spec_get_partition (part), partitions, goal);
    }
}

/* @user_data: their number so far; every third is combined with itself and a tile that could be a
 * name. */
static void
check_partition (const SlidePartition *partition,
                 const SlideBoard     *goal,
                 gpointer              user_data)
{
  guint *n = user_data;
  SlidePartitions partitions = { .n = 1 };
  g_autofree char *one = slide_partition_to_string (partition);
  g_autofree char *several = NULL;

  partitions.of[0] = *partition;
  assert_reads_back (one, &partitions, goal);
  if (*n % 8 == 0)
    check_specifications (one, &partitions, goal);

  if (*n % 3 == 0)
    {
      SlidePartition *last = &partitions.of[2];

      partitions.n = 3;
      partitions.of[1] = *partition;
      *last = *partition;
      memset (last->group_of, SLIDE_PARTITION_NO_GROUP, sizeof last->group_of);
      last->group_of[last->n_cells - 1] = 0;
      last->n_groups = 1;

      several = slide_partitions_to_string (&partitions);
      assert_reads_back (several, &partitions, goal);
      if (*n % 8 == 0)
        check_specifications (several, &partitions, goal);
    }

  (*n)++;
}

static void
test_all_partitions (void)
{
  /* Their number: the Bell number of the number of cells, minus the one without groups. */
  static const struct { guint rows, columns, n; } shapes[] = {
    { 2, 2, 14 }, { 2, 3, 202 }, { 3, 2, 202 }, { 2, 4, 4139 }, { 4, 2, 4139 }, { 3, 3, 21146 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    for (guint blank = 0; blank < 2; blank++)
      {
        SlidePartition partition = { .n_cells = (guint8) (shapes[i].rows * shapes[i].columns) };
        SlideBoard goal;
        guint n = 0;

        slide_goal_init (&goal, blank == 0 ? SLIDE_GOAL_BLANK_LAST : SLIDE_GOAL_BLANK_FIRST,
                         shapes[i].rows, shapes[i].columns);
        memset (partition.group_of, SLIDE_PARTITION_NO_GROUP, sizeof partition.group_of);
        visit_partitions (&partition, 1, &goal, check_partition, &n);
        g_assert_cmpint (n, ==, shapes[i].n);
      }
}

/* A single tile whose number is the name of a choice, in any notation. */
static void
test_tile_or_name (void)
{
  static const struct { const char *text; const char *tidy; const char *written; } cases[] = {
    { "5", "5", "1,2,3,4,5" },
    { " 5 ", "5", "1,2,3,4,5" },
    { ",5", ",5", ",5" },
    { "5,", ",5", ",5" },
    { " 5 , ", ",5", ",5" },
    { ",,5,", ",5", ",5" },
    { "05", "05", ",5" },
    { "1,2,", "1,2", "1,2" },
    { "1,,2/3,", "1,2/3", "1,2/3" },
    { "4,;5;5,;1,", ",4;5;,5;,1", "4;1,2,3,4,5;,5;1" },
    { "5\n", "5", "1,2,3,4,5" },
    { "1\n2\r\n/ 3\f4\n", "1,2/3,4", "1,2/3,4" },
    { "no-reflection", "", "1,2,3,4,5,no-reflection" },
    { " , no-reflection\n", "", "1,2,3,4,5,no-reflection" },
    { "5,no-reflection", "5", "1,2,3,4,5,no-reflection" },
    { "5,,no-reflection", ",5", ",5,no-reflection" },
    { ",5 no-reflection, no-reflection", ",5", ",5,no-reflection" },
    { "1 2/3 ;4 ,\tno-reflection ", "1,2/3;4", "1,2/3;4,no-reflection" },
  };
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 2, 3);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean no_reflection;
      g_autofree char *tidy = slide_partitions_tidy (cases[i].text, &no_reflection);
      g_autofree char *written = NULL;
      SlidePartitions partitions;

      g_assert_cmpstr (tidy, ==, cases[i].tidy);
      g_assert_cmpint (no_reflection, ==, strstr (cases[i].text, "no-reflection") != NULL);
      g_assert_true (slide_partitions_parse (cases[i].text, &goal, &partitions, NULL));
      g_assert_cmpint (partitions.no_reflection, ==, no_reflection);
      if (*tidy != '\0')
        assert_reads_back (tidy, &partitions, &goal);
      written = slide_partitions_to_string (&partitions);
      g_assert_cmpstr (written, ==, cases[i].written);
      assert_reads_back (written, &partitions, &goal);
    }
}

/* Whether the groups have the sizes that @id names, in any order. */
static void
check_sizes (const SlidePartition *partition,
             const char           *id)
{
  const char *source = strstr (id, "-korf-felner");
  g_autofree char *digits = g_strndup (id, source != NULL ? (gsize) (source - id) : strlen (id));
  g_auto (GStrv) sizes = g_strsplit (digits, "-", -1);
  guint n_of_size[SLIDE_PATTERN_MAX_TILES + 1] = { 0 };

  g_assert_cmpint (partition->n_groups, ==, g_strv_length (sizes));
  for (guint group = 0; group < partition->n_groups; group++)
    {
      n_of_size[slide_partition_get_n_tiles (partition, group)]++;
      n_of_size[g_ascii_strtoull (sizes[group], NULL, 10)]--;
    }
  for (guint size = 0; size <= SLIDE_PATTERN_MAX_TILES; size++)
    g_assert_cmpint (n_of_size[size], ==, 0);
}

/* For a goal: the partitions of the choice, with all tiles, converted back and forth. */
static void
check_choice (const SlidePartitionChoice *choice,
              const SlideBoard           *goal)
{
  g_auto (GStrv) ids = g_strsplit (choice->id, "+", -1);
  g_autofree char *text = NULL;
  SlidePartitions partitions, again;
  SlidePatternCost cost;
  guint n_groups = 0;

  slide_partitions_init_choice (&partitions, choice, goal);
  g_assert_cmpint (partitions.n, ==, g_strv_length (ids));
  for (guint i = 0; i < partitions.n; i++)
    {
      check_sizes (&partitions.of[i], ids[i]);
      n_groups += partitions.of[i].n_groups;
      for (guint j = 0; j < i; j++)
        g_assert_false (slide_partition_equal (&partitions.of[i], &partitions.of[j]));
    }

  text = slide_partitions_to_string (&partitions);
  g_assert_true (slide_partitions_parse (text, goal, &again, NULL));
  g_assert_true (slide_partitions_identify (&again, goal) == choice);
  g_assert_true (slide_partitions_parse (choice->id, goal, &again, NULL));
  g_assert_true (slide_partitions_identify (&again, goal) == choice);

  slide_pattern_get_cost_of_all (goal, &partitions, &cost);
  g_assert_cmpint (cost.n_tables, >=, 1);
  g_assert_cmpint (cost.n_tables, <=, n_groups);
  g_assert_cmpfloat (cost.seconds, >, 0);
  g_assert_cmpint (cost.bytes, >, 0);
}

/* The published groups, by the numbers of the tiles in the goal of the paper and in that of the programs
 * that they are taken from. */
static void
test_published (void)
{
  static const struct { const char *id; SlideGoalPreset goal; const char *groups; } cases[] = {
    { "5-5-5-korf-felner", SLIDE_GOAL_BLANK_LAST, "1,2,3,4,7/5,6,9,10,13/8,11,12,14,15" },
    { "5-5-5-korf-felner", SLIDE_GOAL_BLANK_FIRST, "1,2,4,5,8/3,6,7,10,11/9,12,13,14,15" },
    { "6-6-3-korf-felner", SLIDE_GOAL_BLANK_LAST, "1,5,6,9,10,13/2,3,4/7,8,11,12,14,15" },
    { "6-6-3-korf-felner", SLIDE_GOAL_BLANK_FIRST, "1,2,4,5,8,9/3,6,7,10,11,15/12,13,14" },
    { "7-8-korf-felner", SLIDE_GOAL_BLANK_FIRST, "1,2,3,4,5,6,7/8,9,10,11,12,13,14,15" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SlidePartition named, listed;
      SlideBoard goal;

      slide_goal_init (&goal, cases[i].goal, 4, 4);
      g_assert_true (slide_partition_parse (cases[i].id, &goal, &named, NULL));
      g_assert_true (slide_partition_parse (cases[i].groups, &goal, &listed, NULL));
      g_assert_true (slide_partition_equal (&named, &listed));
    }
}

/* Every shape has choices for any goal, one of which is the default. */
/* For a mirrored goal the groups have the same tiles: a choice depends on the blank's distance to
 * the nearest corner, not on which corner that is. In the middle of an odd side, two are equally
 * near. */
static void
check_mirrored (const SlidePartitionChoice *choice,
                const SlideBoard           *goal)
{
  guint row = goal->blank / goal->columns, column = goal->blank % goal->columns;
  SlidePartitions partitions;

  slide_partitions_init_choice (&partitions, choice, goal);
  for (guint symmetry = 1; symmetry < 4; symmetry++)
    {
      SlideBoard mirrored = *goal;
      SlidePartitions others;

      if (((symmetry & 1) != 0 && 2 * column + 1 == goal->columns)
          || ((symmetry & 2) != 0 && 2 * row + 1 == goal->rows))
        continue;

      for (guint cell = 0; cell < slide_board_get_n_cells (goal); cell++)
        mirrored.cells[slide_symmetry_get_cell (symmetry, goal->rows, goal->columns, cell)] =
            goal->cells[cell];
      mirrored.blank = (guint8) slide_board_find (&mirrored, 0);

      slide_partitions_init_choice (&others, choice, &mirrored);
      g_assert_cmpuint (others.n, ==, partitions.n);
      for (guint i = 0; i < partitions.n; i++)
        g_assert_true (slide_partition_equal (&partitions.of[i], &others.of[i]));
    }
}

static void
test_choices (void)
{
  for (guint rows = SLIDE_MIN_SIDE; rows <= SLIDE_MAX_SIDE; rows++)
    for (guint columns = SLIDE_MIN_SIDE; columns <= SLIDE_MAX_SIDE; columns++)
      {
        guint n_choices, n_defaults = 0;
        const SlidePartitionChoice *choices = slide_partition_list_choices (rows, columns, &n_choices);

        g_assert_cmpint (n_choices, >=, 1);
        for (guint i = 0; i < n_choices; i++)
          {
            n_defaults += choices[i].is_default;
            g_assert_true (slide_partition_find_choice (rows, columns, choices[i].id) == &choices[i]);

            for (guint blank = 0; blank < rows * columns; blank++)
              {
                SlideBoard goal;

                slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, rows, columns);
                slide_board_exchange (&goal, goal.blank, blank);
                check_choice (&choices[i], &goal);
                check_mirrored (&choices[i], &goal);
              }
          }
        g_assert_cmpint (n_defaults, ==, 1);
      }
}

TEST_PROGRAM (pattern_partition)
{
  g_test_init (&argc, &argv, NULL);

  /* No files of the user are read or written. */
  slide_pattern_cache_set_folder ("");

  g_test_add_func ("/pattern-partition/parse", test_parse);
  g_test_add_func ("/pattern-partition/errors", test_parse_errors);
  g_test_add_func ("/pattern-partition/several", test_parse_several);
  g_test_add_func ("/pattern-partition/all", test_all_partitions);
  g_test_add_func ("/pattern-partition/tile-or-name", test_tile_or_name);
  g_test_add_func ("/pattern-partition/cost-of-several", test_cost_of_several);
  g_test_add_func ("/pattern-partition/choices", test_choices);
  g_test_add_func ("/pattern-partition/published", test_published);

  return g_test_run ();
}
