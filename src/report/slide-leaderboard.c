/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-leaderboard.h"

#include "slide-table.h"

#include <glib/gi18n-lib.h>

void
slide_leaderboard_entry_set_audit (SlideLeaderboardEntry *entry,
                                   const SlideAudit      *audit)
{
  entry->is_audited = TRUE;
  entry->is_admissible = slide_audit_is_admissible (audit);
  entry->is_consistent = slide_audit_is_consistent (audit);
  entry->mean_h = audit->mean_h;
  entry->overestimates = audit->overestimates;
}

void
slide_leaderboard_entry_add_row (SlideLeaderboardEntry    *entry,
                                 const SlideComparisonRow *row,
                                 guint                     distance)
{
  entry->n_boards++;
  entry->n_time_limit += row->kind == SLIDE_COMPARISON_ROW_DONE && row->status == SLIDE_STATUS_TIME_LIMIT;
  entry->n_memory_limit += row->kind == SLIDE_COMPARISON_ROW_DONE && row->status == SLIDE_STATUS_MEMORY_LIMIT;
  if (row->kind != SLIDE_COMPARISON_ROW_DONE || row->status != SLIDE_STATUS_SOLVED)
    return;

  entry->n_solved++;
  entry->n_optimal += row->moves == (int) distance;
  entry->is_refuted = entry->is_refuted || (entry->is_admissible && row->moves > (int) distance);
  entry->expanded += row->expanded;
  entry->seconds += row->elapsed;
}

/* Why the entry has no place, as far as there is something to say. */
static const char *
get_problem (const SlideLeaderboardEntry *entry)
{
  if (entry->problem == NULL && entry->is_refuted)
    return _("the audit found no overestimate, but a solution is not shortest: the two contradict each other");

  return entry->problem;
}

/* Which boards were not solved, and why. (transfer full) (nullable): NULL if all were, or if it is not
 * for a limit */
static char *
dup_notice (const SlideLeaderboardEntry *entry)
{
  const guint n = entry->n_boards;
  g_autofree char *late = NULL;
  g_autofree char *large = NULL;

  if (entry->n_time_limit > 0)
    late = g_strdup_printf (ngettext ("%u of %u board not solved within the time limit",
                                      "%u of %u boards not solved within the time limit", n),
                            entry->n_time_limit, n);
  if (entry->n_memory_limit > 0)
    large = g_strdup_printf (ngettext ("%u of %u board not solved within the memory limit",
                                       "%u of %u boards not solved within the memory limit", n),
                             entry->n_memory_limit, n);
  if (late != NULL && large != NULL)
    return g_strdup_printf ("%s; %s", late, large);

  return late != NULL ? g_steal_pointer (&late) : g_steal_pointer (&large);
}

static gboolean
has_place (const SlideLeaderboardEntry *entry)
{
  return get_problem (entry) == NULL && entry->n_boards > 0 && entry->n_solved == entry->n_boards;
}

static int
compare_entries (gconstpointer first,
                 gconstpointer second)
{
  const SlideLeaderboardEntry *a = first, *b = second;

  if (has_place (a) != has_place (b))
    return has_place (a) ? -1 : 1;
  if (!has_place (a))
    return b->is_audited - a->is_audited;
  if (a->is_admissible != b->is_admissible)
    return a->is_admissible ? -1 : 1;
  if (a->expanded != b->expanded)
    return a->expanded < b->expanded ? -1 : 1;

  return 0;
}

/* The place of entry @i from 1, which heuristics with the same results share; 0 for none. */
static guint
get_place (GArray *entries,
           guint   i)
{
  if (!has_place (&g_array_index (entries, SlideLeaderboardEntry, i)))
    return 0;

  while (i > 0
         && compare_entries (&g_array_index (entries, SlideLeaderboardEntry, i - 1),
                             &g_array_index (entries, SlideLeaderboardEntry, i)) == 0)
    i--;
  return i + 1;
}

/* A mean over the boards that it happened to solve could not be compared with those of others. */
static gboolean
has_means (const SlideLeaderboardEntry *entry)
{
  return entry->n_boards > 0 && entry->n_solved == entry->n_boards;
}

static double
get_mean_expanded (const SlideLeaderboardEntry *entry)
{
  return entry->n_solved > 0 ? (double) entry->expanded / entry->n_solved : 0.0;
}

/* ---- For programs ---- */

static void
append_csv (GString *out,
            GArray  *entries)
{
  g_string_append (out, "place,heuristic,admissible,consistent,overestimates,mean_h,boards,solved,"
                        "optimal,mean_expanded,seconds,problem,notice\n");
  for (guint i = 0; i < entries->len; i++)
    {
      const SlideLeaderboardEntry *entry = &g_array_index (entries, SlideLeaderboardEntry, i);
      g_autofree char *notice = dup_notice (entry);
      SlideCsv csv;

      slide_csv_init (&csv, out);
      if (has_place (entry))
        slide_csv_uint (&csv, get_place (entries, i));
      else
        slide_csv_string (&csv, NULL);
      slide_csv_string (&csv, entry->name);
      if (entry->is_audited)
        {
          slide_csv_boolean (&csv, entry->is_admissible);
          slide_csv_boolean (&csv, entry->is_consistent);
          slide_csv_uint (&csv, entry->overestimates);
          slide_csv_real (&csv, entry->mean_h);
        }
      else
        {
          for (guint column = 0; column < 4; column++)
            slide_csv_string (&csv, NULL);
        }
      slide_csv_uint (&csv, entry->n_boards);
      slide_csv_uint (&csv, entry->n_solved);
      slide_csv_uint (&csv, entry->n_optimal);
      if (has_means (entry))
        {
          slide_csv_real (&csv, get_mean_expanded (entry));
          slide_csv_real (&csv, entry->seconds);
        }
      else
        {
          slide_csv_string (&csv, NULL);
          slide_csv_string (&csv, NULL);
        }
      slide_csv_string (&csv, get_problem (entry));
      slide_csv_string (&csv, notice);
      slide_csv_end (&csv);
    }
}

static void
append_json (GString *out,
             GArray  *entries)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const SlideLeaderboardEntry *entry = &g_array_index (entries, SlideLeaderboardEntry, i);
      g_autofree char *notice = dup_notice (entry);
      SlideJson json;

      slide_json_init (&json, out);
      slide_json_uint_or_null (&json, "place", has_place (entry), get_place (entries, i));
      slide_json_string (&json, "heuristic", entry->name);
      if (entry->is_audited)
        {
          slide_json_boolean (&json, "admissible", entry->is_admissible);
          slide_json_boolean (&json, "consistent", entry->is_consistent);
          slide_json_uint (&json, "overestimates", entry->overestimates);
          slide_json_real (&json, "mean_h", entry->mean_h);
        }
      slide_json_uint (&json, "boards", entry->n_boards);
      slide_json_uint (&json, "solved", entry->n_solved);
      slide_json_uint (&json, "optimal", entry->n_optimal);
      slide_json_uint (&json, "time_limit", entry->n_time_limit);
      slide_json_uint (&json, "memory_limit", entry->n_memory_limit);
      if (has_means (entry))
        {
          slide_json_real (&json, "mean_expanded", get_mean_expanded (entry));
          slide_json_real (&json, "seconds", entry->seconds);
        }
      if (get_problem (entry) != NULL)
        slide_json_string (&json, "problem", get_problem (entry));
      if (notice != NULL)
        slide_json_string (&json, "notice", notice);
      slide_json_end (&json);
    }
}

/* ---- For human readers ---- */

static void
add_entry (SlideTable                  *table,
           const SlideLeaderboardEntry *entry,
           guint                        place)
{
  if (place > 0)
    slide_table_add_count (table, place);
  else
    slide_table_add_text (table, NULL);
  slide_table_add_text (table, entry->name);
  if (entry->is_audited)
    {
      slide_table_add_text (table, entry->is_admissible ? _("yes") : _("no"));
      slide_table_add_text (table, entry->is_consistent ? _("yes") : _("no"));
      slide_table_add_count (table, entry->overestimates);
      slide_table_add_fixed (table, entry->mean_h, 3);
    }
  else
    {
      for (guint column = 0; column < 4; column++)
        slide_table_add_text (table, NULL);
    }
  if (entry->n_boards > 0)
    slide_table_add_count (table, entry->n_optimal);
  else
    slide_table_add_text (table, NULL);
  if (has_means (entry))
    {
      slide_table_add_mean (table, get_mean_expanded (entry));
      slide_table_add_real (table, entry->seconds, 3);
    }
  else
    {
      slide_table_add_text (table, NULL);
      slide_table_add_text (table, NULL);
    }
}

static void
append_table (GString     *out,
              GArray      *entries,
              SlideFormat  format)
{
  const char *const titles[] = {
    _("place"), _("heuristic"), _("admissible"), _("consistent"), _("overestimates"), _("mean h"),
    _("optimal"), _("mean expanded"), _("total seconds"),
  };
  guint n_boards = entries->len > 0 ? g_array_index (entries, SlideLeaderboardEntry, 0).n_boards : 0;
  gboolean has_problems = FALSE;
  SlideTable table;

  if (n_boards > 0)
    {
      g_autofree char *caption
        = g_strdup_printf (ngettext ("A* on %u board. “Optimal” counts the shortest solutions.",
                                     "A* on %u boards. “Optimal” counts the shortest solutions.",
                                     n_boards), n_boards);

      slide_table_append_caption (out, caption, format);
    }
  slide_table_init (&table, G_N_ELEMENTS (titles), 2);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    slide_table_add_text (&table, titles[i]);
  for (guint i = 0; i < entries->len; i++)
    add_entry (&table, &g_array_index (entries, SlideLeaderboardEntry, i), get_place (entries, i));
  slide_table_append (out, &table, format);
  slide_table_clear (&table);

  for (guint i = 0; i < entries->len; i++)
    {
      const SlideLeaderboardEntry *entry = &g_array_index (entries, SlideLeaderboardEntry, i);
      g_autofree char *notice = dup_notice (entry);
      g_autofree char *line = NULL;

      if (get_problem (entry) == NULL && notice == NULL)
        continue;
      if (!has_problems)
        g_string_append_c (out, '\n');
      has_problems = TRUE;
      line = g_strdup_printf ("%s: %s", entry->name, get_problem (entry) != NULL ? get_problem (entry) : notice);
      slide_table_append_caption (out, line, format);
    }
}

void
slide_leaderboard_append (GString     *out,
                          GArray      *entries,
                          SlideFormat  format)
{
  g_array_sort (entries, compare_entries);

  switch (format)
    {
    case SLIDE_FORMAT_JSON:
      append_json (out, entries);
      break;
    case SLIDE_FORMAT_CSV:
      append_csv (out, entries);
      break;
    case SLIDE_FORMAT_TEXT:
    case SLIDE_FORMAT_MARKDOWN:
    case SLIDE_FORMAT_LATEX:
    case SLIDE_N_FORMATS:
    default:
      append_table (out, entries, format);
      break;
    }
}
