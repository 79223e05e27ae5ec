/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-pattern-partition-text.h"

#include "slide-error.h"
#include "slide-pattern-choices.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NO_REFLECTION "no-reflection"

/* ---- Parsing ---- */

static gboolean
is_between_tiles (char c)
{
  return c == ',' || g_ascii_isspace (c);
}

/* The end of a partition, which may be followed by another. */
static gboolean
is_end (char c)
{
  return c == ';' || c == '\0';
}

static guint
get_column (const char *text,
            const char *at)
{
  return (guint) g_utf8_strlen (text, at - text) + 1;
}

/* Takes the option off the end of @groups, with the comma before it and the spaces around both.
 * Returns: whether it was there */
static gboolean
take_no_reflection (char *groups)
{
  gsize end = strlen (groups);

  while (end > 0 && is_between_tiles (groups[end - 1]))
    end--;
  if (end < strlen (NO_REFLECTION)
      || memcmp (groups + end - strlen (NO_REFLECTION), NO_REFLECTION, strlen (NO_REFLECTION)) != 0)
    return FALSE;

  end -= strlen (NO_REFLECTION);
  if (end > 0 && !is_between_tiles (groups[end - 1]))
    return FALSE;

  groups[end] = '\0';
  g_strchomp (groups);
  if (g_str_has_suffix (groups, ","))
    groups[strlen (groups) - 1] = '\0';
  g_strchomp (groups);
  return TRUE;
}

/* Copies the groups, without the option after them (as often as it is there). @no_reflection: (out):
 * whether it is there. (transfer full) */
static char *
dup_groups (const char *text,
            gboolean   *no_reflection)
{
  char *groups = g_strdup (text);

  *no_reflection = FALSE;
  while (take_no_reflection (groups))
    *no_reflection = TRUE;

  return groups;
}

/* The number, name or character at @text, for a message. */
static char *
dup_word (const char *text)
{
  const char *end = text;

  while (g_ascii_isalnum (*end) || (*end == '-' && end > text))
    end++;
  if (end == text)
    end = g_utf8_next_char (text);

  return slide_visible_text (text, end - text, SLIDE_VISIBLE_WORD);
}

static gboolean
refuse_word (const char            *text,
             const char            *at,
             const SlideBoard      *goal,
             GError               **error)
{
  g_autofree char *word = NULL;
  g_autoptr (GString) ids = g_string_new (NULL);
  guint n_choices;
  const SlidePartitionChoice *choices = slide_partition_list_choices (goal->rows, goal->columns, &n_choices);

  if (!g_utf8_validate (text, -1, NULL))
    return slide_set_error (error, SLIDE_PARTITION_ERROR, SLIDE_PARTITION_ERROR_SYNTAX,
                            _("The partition is not valid UTF-8"));

  for (guint i = 0; i < n_choices; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", choices[i].id);

  word = dup_word (at);
  return slide_set_error (error, SLIDE_PARTITION_ERROR, SLIDE_PARTITION_ERROR_SYNTAX,
                          _("Partition, column %u: found “%s”; expected groups of tiles such as 1,2,3/4,5, or "
                            "for %u×%u one of %s; only “no-reflection” may follow them, after a comma"),
                          get_column (text, at), word, goal->rows, goal->columns, ids->str);
}

/* Parses one tile at @at and advances it. */
static gboolean
read_tile (const char           *text,
           const char          **at,
           const SlideBoard     *goal,
           SlidePartition       *partition,
           GError              **error)
{
  const char *begin = *at;
  guint column = get_column (text, begin);
  guint64 tile = 0;

  if (!g_ascii_isdigit (*begin))
    return refuse_word (text, begin, goal, error);

  /* Longer numbers are out of range anyway. */
  for (; g_ascii_isdigit (**at); (*at)++)
    tile = MIN (tile * 10 + (guint64) (**at - '0'), 1000000);

  if (!is_end (**at) && **at != '/' && !is_between_tiles (**at))
    return refuse_word (text, begin, goal, error);

  if (tile == 0)
    return slide_set_error (error, SLIDE_PARTITION_ERROR, SLIDE_PARTITION_ERROR_TILE,
                            _("Partition, column %u: 0 is the blank, which belongs to no group"), column);

  if (tile >= partition->n_cells)
    return slide_set_error (error, SLIDE_PARTITION_ERROR, SLIDE_PARTITION_ERROR_TILE,
                            _("Partition, column %u: found tile %.*s; expected 1 to %u"), column,
                            (int) MIN (*at - begin, 20), begin, partition->n_cells - 1);

  if (partition->group_of[tile] != SLIDE_PARTITION_NO_GROUP)
    return slide_set_error (error, SLIDE_PARTITION_ERROR, SLIDE_PARTITION_ERROR_TILE,
                            _("Partition, column %u: tile %u appears twice"), column, (guint) tile);

  partition->group_of[tile] = (guint8) (partition->n_groups - 1);
  return TRUE;
}

static gboolean
read_group (const char        *text,
            const char       **at,
            const SlideBoard  *goal,
            SlidePartition    *partition,
            GError           **error)
{
  guint column = get_column (text, *at);
  guint group = partition->n_groups++;
  guint n_tiles = 0;

  for (;;)
    {
      while (is_between_tiles (**at))
        (*at)++;
      if (**at == '/' || is_end (**at))
        break;

      if (!read_tile (text, at, goal, partition, error))
        return FALSE;
      n_tiles++;
    }

  if (n_tiles == 0)
    return slide_set_error (error, SLIDE_PARTITION_ERROR, SLIDE_PARTITION_ERROR_EMPTY,
                            _("Partition, column %u: group %u is empty"), column, group + 1);

  if (n_tiles > SLIDE_PATTERN_MAX_TILES)
    return slide_set_error (error, SLIDE_PARTITION_ERROR, SLIDE_PARTITION_ERROR_LARGE,
                            _("Partition, column %u: group %u has %u tiles; expected at most %u"), column, group + 1,
                            n_tiles, SLIDE_PATTERN_MAX_TILES);

  return TRUE;
}

/* Sets @error for more partitions than @partitions can hold. */
static gboolean
refuse_another (const char  *text,
                const char  *at,
                GError     **error)
{
  return slide_set_error (error, SLIDE_PARTITION_ERROR, SLIDE_PARTITION_ERROR_LARGE,
                          _("Partition, column %u: found another partition; expected at most %u"),
                          get_column (text, at), SLIDE_MAX_PARTITIONS);
}

/* What follows the name of a choice and a comma at @at, such as a mistyped option; NULL if the text
 * is not of that form. */
static const char *
find_after_choice (const char       *at,
                   const SlideBoard *goal)
{
  g_autofree char *word = g_strstrip (g_strndup (at, strcspn (at, ",;")));
  const char *next = at + strcspn (at, ",;");

  while (is_between_tiles (*next))
    next++;

  return g_ascii_isalpha (*next) && slide_partition_find_choice (goal->rows, goal->columns, word) != NULL
         ? next : NULL;
}

/* Parses a partition, or all partitions of a choice, and advances @at to its end. */
static gboolean
read_partition (const char        *text,
                const char       **at,
                const SlideBoard  *goal,
                SlidePartitions   *partitions,
                GError           **error)
{
  const char *end = strchr (*at, ';') != NULL ? strchr (*at, ';') : *at + strlen (*at);
  g_autofree char *word = g_strstrip (g_strndup (*at, (gsize) (end - *at)));
  const SlidePartitionChoice *choice = slide_partition_find_choice (goal->rows, goal->columns, word);
  SlidePartition *partition = &partitions->of[partitions->n];
  const char *after_choice;

  if (choice != NULL)
    {
      SlidePartitions chosen;

      slide_partitions_init_choice (&chosen, choice, goal);
      if (chosen.n > SLIDE_MAX_PARTITIONS - partitions->n)
        return refuse_another (text, *at, error);

      memcpy (partition, chosen.of, chosen.n * sizeof *partition);
      partitions->n += chosen.n;
      *at = end;
      return TRUE;
    }

  if (partitions->n == SLIDE_MAX_PARTITIONS)
    return refuse_another (text, *at, error);

  after_choice = find_after_choice (*at, goal);
  if (after_choice != NULL)
    return refuse_word (text, after_choice, goal, error);

  partition->n_cells = (guint8) slide_board_get_n_cells (goal);
  partition->n_groups = 0;
  memset (partition->group_of, SLIDE_PARTITION_NO_GROUP, sizeof partition->group_of);
  partitions->n++;

  for (;;)
    {
      if (!read_group (text, at, goal, partition, error))
        return FALSE;
      if (is_end (**at))
        return TRUE;
      (*at)++;
    }
}

/* Called at the end of the partition that starts at @begin. Removes a trailing comma. If it
 * distinguishes a single tile from the name of a choice, it is moved to the front, where the
 * parser of a list of heuristics does not take it for a separator. */
static void
tidy_end (GString *tidy,
          gsize    begin)
{
  if (tidy->len == begin || tidy->str[tidy->len - 1] != ',')
    return;

  g_string_truncate (tidy, tidy->len - 1);
  if (strpbrk (tidy->str + begin, ",/") == NULL && !g_str_equal (tidy->str + begin, NO_REFLECTION))
    g_string_insert_c (tidy, (gssize) begin, ',');
}

char *
slide_partitions_tidy (const char *whole,
                       gboolean   *no_reflection)
{
  g_autofree char *groups = NULL;
  GString *tidy;
  gboolean is_gap = FALSE;
  gsize begin = 0;

  g_return_val_if_fail (whole != NULL && no_reflection != NULL, NULL);

  groups = dup_groups (whole, no_reflection);
  tidy = g_string_new (NULL);
  for (const char *text = groups; *text != '\0'; text++)
    {
      char last = tidy->len > 0 ? tidy->str[tidy->len - 1] : '\0';

      if (g_ascii_isspace (*text))
        {
          is_gap = TRUE;
          continue;
        }
      if (is_gap && last != '\0' && strchr (",/;", last) == NULL && strchr (",/;", *text) == NULL)
        g_string_append_c (tidy, ',');
      if (*text == ';')
        tidy_end (tidy, begin);
      if (*text != ',' || last != ',')
        g_string_append_c (tidy, *text);
      if (*text == ';')
        begin = tidy->len;
      is_gap = FALSE;
    }
  tidy_end (tidy, begin);

  return g_string_free (tidy, FALSE);
}

static gboolean
refuse_nothing (const char  *text,
                GError     **error)
{
  while (is_between_tiles (*text))
    text++;
  if (*text != '\0')
    return FALSE;

  g_set_error_literal (error, SLIDE_PARTITION_ERROR, SLIDE_PARTITION_ERROR_EMPTY,
                       _("The partition is empty; expected groups of tiles such as 1,2,3/4,5"));
  return TRUE;
}

gboolean
slide_partitions_parse (const char       *text,
                        const SlideBoard *goal,
                        SlidePartitions  *partitions,
                        GError          **error)
{
  SlidePartitions result = { .n = 0 };
  g_autofree char *groups = NULL;
  gboolean no_reflection;
  const char *at;

  g_return_val_if_fail (text != NULL && goal != NULL && partitions != NULL, FALSE);

  groups = dup_groups (text, &no_reflection);
  if (no_reflection && *groups == '\0')
    {
      slide_partitions_init_default (partitions, goal);
      partitions->no_reflection = TRUE;
      return TRUE;
    }
  if (refuse_nothing (groups, error))
    return FALSE;

  for (at = groups;; at++)
    {
      if (!read_partition (groups, &at, goal, &result, error))
        return FALSE;
      if (*at == '\0')
        break;
    }

  *partitions = result;
  partitions->no_reflection = no_reflection;
  return TRUE;
}

gboolean
slide_partition_parse (const char        *text,
                       const SlideBoard  *goal,
                       SlidePartition    *partition,
                       GError           **error)
{
  SlidePartitions partitions;

  g_return_val_if_fail (partition != NULL, FALSE);

  if (!slide_partitions_parse (text, goal, &partitions, error))
    return FALSE;
  if (partitions.n > 1)
    return refuse_word (text, strchr (text, ';') != NULL ? strchr (text, ';') : text, goal, error);
  if (partitions.no_reflection)
    return refuse_word (text, g_strrstr (text, NO_REFLECTION), goal, error);

  *partition = partitions.of[0];
  return TRUE;
}

/* ---- Formatting ---- */

/* Whether a shape with that many cells has a choice of that name. */
static gboolean
is_a_name (const char *text,
           guint       n_cells)
{
  for (guint rows = SLIDE_MIN_SIDE; rows <= SLIDE_MAX_SIDE; rows++)
    if (n_cells % rows == 0 && slide_shape_is_valid (rows, n_cells / rows)
        && slide_partition_find_choice (rows, n_cells / rows, text) != NULL)
      return TRUE;

  return FALSE;
}

char *
slide_partition_to_string (const SlidePartition *partition)
{
  GString *text;

  g_return_val_if_fail (partition != NULL, NULL);

  text = g_string_new (NULL);
  for (guint group = 0; group < partition->n_groups; group++)
    {
      const char *before = group > 0 ? "/" : "";

      for (guint tile = 1; tile < partition->n_cells; tile++)
        if (partition->group_of[tile] == group)
          {
            g_string_append_printf (text, "%s%u", before, tile);
            before = ",";
          }
    }

  /* A comma distinguishes a single tile from the name of a choice. */
  if (is_a_name (text->str, partition->n_cells))
    g_string_prepend_c (text, ',');

  return g_string_free (text, FALSE);
}

static void
append_no_reflection (GString               *text,
                      const SlidePartitions *partitions)
{
  if (partitions->no_reflection)
    g_string_append (text, "," NO_REFLECTION);
}

char *
slide_partitions_to_string (const SlidePartitions *partitions)
{
  GString *text;

  g_return_val_if_fail (partitions != NULL, NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < partitions->n; i++)
    {
      g_autofree char *groups = slide_partition_to_string (&partitions->of[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ";" : "", groups);
    }
  append_no_reflection (text, partitions);

  return g_string_free (text, FALSE);
}

char *
slide_partitions_dup_name (const SlidePartitions *partitions,
                           const SlideBoard      *goal)
{
  const SlidePartitionChoice *choice;
  GString *name;

  g_return_val_if_fail (partitions != NULL && goal != NULL, NULL);

  choice = slide_partitions_identify (partitions, goal);
  if (choice == NULL)
    return slide_partitions_to_string (partitions);

  name = g_string_new (choice->id);
  append_no_reflection (name, partitions);
  return g_string_free (name, FALSE);
}
