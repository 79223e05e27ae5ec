/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-partition.c: any text as a partition, or several, for the goal of its first
 * line (fuzz_take_goal()).
 */

#include "slide-pattern-choices.h"
#include "slide-pattern-partition-text.h"

#include "fuzz.h"

#include <stdio.h>
#include <string.h>

#define N_PARTITION_ERRORS (SLIDE_PARTITION_ERROR_LARGE + 1)

static gboolean
partitions_equal (const SlidePartitions *a,
                  const SlidePartitions *b)
{
  for (guint i = 0; i < a->n && i < b->n; i++)
    if (!slide_partition_equal (&a->of[i], &b->of[i]))
      return FALSE;

  return a->n == b->n && a->no_reflection == b->no_reflection;
}

static void
require_partition (const SlidePartition *partition,
                   const SlideBoard     *goal)
{
  guint n_tiles = 0;

  fuzz_require (partition->n_cells == slide_board_get_n_cells (goal));
  fuzz_require (partition->n_groups >= 1 && partition->n_groups <= SLIDE_PARTITION_MAX_GROUPS);
  fuzz_require (partition->group_of[0] == SLIDE_PARTITION_NO_GROUP);
  for (guint group = 0; group < partition->n_groups; group++)
    {
      guint n = slide_partition_get_n_tiles (partition, group);

      fuzz_require (n >= 1 && n <= SLIDE_PATTERN_MAX_TILES);
      fuzz_require (slide_partition_get_letter (group) != NULL);
      n_tiles += n;
    }
  for (guint tile = 0; tile < SLIDE_MAX_CELLS; tile++)
    if (tile < partition->n_cells && partition->group_of[tile] != SLIDE_PARTITION_NO_GROUP)
      {
        fuzz_require (partition->group_of[tile] < partition->n_groups);
        n_tiles--;
      }
  fuzz_require (n_tiles == 0);
}

/* The tidy text, with the option that it leaves out. */
static char *
dup_tidy (const char *text)
{
  gboolean no_reflection;
  g_autofree char *groups = slide_partitions_tidy (text, &no_reflection);

  return g_strconcat (groups, no_reflection && *groups != '\0' ? "," : "", no_reflection ? "no-reflection" : "",
                      NULL);
}

/* What is written reads back as the same, with the same text. */
static void
require_round_trip (const SlidePartitions *partitions,
                    const SlideBoard      *goal)
{
  g_autofree char *text = slide_partitions_to_string (partitions);
  g_autofree char *again = NULL;
  g_autofree char *tidy = dup_tidy (text);
  g_autoptr (GError) error = NULL;
  SlidePartitions read;

  fuzz_require (slide_partitions_parse (text, goal, &read, &error));
  fuzz_require (error == NULL);
  fuzz_require (partitions_equal (&read, partitions));
  again = slide_partitions_to_string (&read);
  fuzz_require (g_str_equal (text, again));
  fuzz_require (g_str_equal (text, tidy));
}

/* Numbering the groups again changes no group, and is idempotent. */
static void
require_normal (const SlidePartition *partition,
                const SlideBoard     *goal)
{
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  SlidePartition normal = *partition;
  SlidePartition read;

  fuzz_require (slide_partition_normalise (&normal, &error));
  require_partition (&normal, goal);
  fuzz_require (normal.n_groups == partition->n_groups);

  text = slide_partition_to_string (&normal);
  fuzz_require (slide_partition_parse (text, goal, &read, &error));
  fuzz_require (slide_partition_equal (&normal, &read));
  fuzz_require (slide_partition_normalise (&read, &error));
  again = slide_partition_to_string (&read);
  fuzz_require (g_str_equal (text, again));
}

static void
require_refusal (const GError *error,
                 const char   *text)
{
  guint column;

  fuzz_require_error (error, TRUE, SLIDE_PARTITION_ERROR, N_PARTITION_ERRORS);
  if (sscanf (error->message, "Partition, column %u: ", &column) == 1)
    fuzz_require (column >= 1 && column <= strlen (text) + 1);
}

/* Returns: whether it is one partition, or several */
static gboolean
try_text (const char       *text,
          const SlideBoard *goal,
          SlidePartitions  *partitions)
{
  g_autoptr (GError) error = NULL;
  SlidePartitions untouched;
  const SlidePartitionChoice *choice;

  memset (partitions, 0xa5, sizeof *partitions);
  untouched = *partitions;
  if (!slide_partitions_parse (text, goal, partitions, &error))
    {
      require_refusal (error, text);
      fuzz_require (memcmp (partitions, &untouched, sizeof untouched) == 0);
      return FALSE;
    }

  fuzz_require (error == NULL);
  fuzz_require (partitions->n >= 1 && partitions->n <= SLIDE_MAX_PARTITIONS);
  for (guint i = 0; i < partitions->n; i++)
    {
      require_partition (&partitions->of[i], goal);
      require_normal (&partitions->of[i], goal);
    }
  require_round_trip (partitions, goal);

  choice = slide_partitions_identify (partitions, goal);
  if (choice != NULL)
    {
      SlidePartitions chosen;

      slide_partitions_init_choice (&chosen, choice, goal);
      chosen.no_reflection = partitions->no_reflection;
      fuzz_require (partitions_equal (&chosen, partitions));
    }

  return TRUE;
}

/* A single partition reads the same as a list of one. */
static void
try_one (const char            *text,
         const SlideBoard      *goal,
         const SlidePartitions *partitions)
{
  g_autoptr (GError) error = NULL;
  SlidePartition partition, untouched;

  memset (&partition, 0xa5, sizeof partition);
  untouched = partition;
  if (slide_partition_parse (text, goal, &partition, &error))
    {
      fuzz_require (error == NULL);
      fuzz_require (partitions != NULL && partitions->n == 1 && !partitions->no_reflection);
      fuzz_require (slide_partition_equal (&partition, &partitions->of[0]));
    }
  else
    {
      require_refusal (error, text);
      fuzz_require (memcmp (&partition, &untouched, sizeof partition) == 0);
      fuzz_require (partitions == NULL || partitions->n > 1 || partitions->no_reflection);
    }
}

/* Without its blanks it is the same. */
static void
try_tidy (const char            *text,
          const SlideBoard      *goal,
          const SlidePartitions *partitions)
{
  g_autofree char *tidy = dup_tidy (text);
  g_autofree char *again = dup_tidy (tidy);
  SlidePartitions read;
  gboolean sound;

  fuzz_require (g_str_equal (tidy, again));
  fuzz_require (strpbrk (tidy, " \t\r\n\f") == NULL);
  sound = slide_partitions_parse (tidy, goal, &read, NULL);
  fuzz_require (sound == (partitions != NULL));
  fuzz_require (!sound || partitions_equal (&read, partitions));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *input = fuzz_dup_text (data, size);
  const char *text = input;
  SlidePartitions partitions;
  SlideBoard goal;
  gboolean sound;

  fuzz_take_goal (&text, &goal);
  sound = try_text (text, &goal, &partitions);
  try_one (text, &goal, sound ? &partitions : NULL);
  try_tidy (text, &goal, sound ? &partitions : NULL);
  return 0;
}
