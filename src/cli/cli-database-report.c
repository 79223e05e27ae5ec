/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-database-report.h"

#include "slide-board-text.h"
#include "slide-goal.h"
#include "slide-pattern-partition-text.h"
#include "slide-visible-text.h"

#include <string.h>

#define INDENT "      "

void
cli_database_init (CliDatabase           *database,
                   const SlideBoard      *goal,
                   const SlidePartitions *partitions)
{
  database->goal = *goal;
  database->partitions = *partitions;
  database->choice = slide_partitions_identify (partitions, goal);
  slide_pattern_get_cost_of_all (goal, partitions, &database->cost);
}

/* Whether none of its tables takes long to build. */
static gboolean
is_ready (const CliDatabase *database)
{
  return database->cost.n_cached + database->cost.n_quick == database->cost.n_tables;
}

char *
cli_database_dup_name (const CliDatabase *database)
{
  return slide_partitions_dup_name (&database->partitions, &database->goal);
}

/* Appends "5.5 MiB", in the largest unit with a value of at least one. */
static void
append_size (GString *out,
             guint64  bytes)
{
  static const char *const units[] = { "KiB", "MiB", "GiB", "TiB" };
  double size = (double) bytes / 1024.0;
  guint unit = 0;

  if (bytes < 1024)
    {
      g_string_append_printf (out, "%u bytes", (guint) bytes);
      return;
    }

  while (size >= 1024.0 && unit + 1 < G_N_ELEMENTS (units))
    {
      size /= 1024.0;
      unit++;
    }
  slide_append_fixed (out, size, 1);
  g_string_append_printf (out, " %s", units[unit]);
}

/* Appends "0.3 s", "25 s", "4 min" or "3 h": predictions are no more accurate than that. */
static void
append_duration (GString *out,
                 double   seconds)
{
  if (seconds < 10.0)
    {
      slide_append_fixed (out, seconds, 1);
      g_string_append (out, " s");
    }
  else if (seconds < 120.0)
    g_string_append_printf (out, "%.0f s", seconds);
  else if (seconds < 7200.0)
    g_string_append_printf (out, "%.0f min", seconds / 60.0);
  else if (seconds < 172800.0)
    g_string_append_printf (out, "%.0f h", seconds / 3600.0);
  else
    g_string_append_printf (out, "%.0f days", seconds / 86400.0);
}

static void
add_identity (SlideJson         *json,
              const CliDatabase *database)
{
  g_autofree char *groups = slide_partitions_to_string (&database->partitions);

  slide_json_uint (json, "rows", database->goal.rows);
  slide_json_uint (json, "columns", database->goal.columns);
  slide_json_board (json, "goal", &database->goal);
  slide_json_string (json, "id", database->choice != NULL ? database->choice->id : NULL);
  slide_json_string (json, "partition", groups);
}

/* ---- Cost ---- */

/* The entry of the first column. */
static char *
dup_choice_label (const SlidePartitionChoice *choice)
{
  return g_strdup_printf ("  %s%s", choice->id, choice->is_default ? " (default)" : "");
}

int
cli_database_get_label_width (guint rows,
                              guint columns)
{
  guint n_choices;
  const SlidePartitionChoice *choices = slide_partition_list_choices (rows, columns, &n_choices);
  int width = 0;

  for (guint i = 0; i < n_choices; i++)
    {
      g_autofree char *label = dup_choice_label (&choices[i]);

      width = MAX (width, (int) g_utf8_strlen (label, -1));
    }

  return width;
}

static void
append_cost_text (GString           *out,
                  const CliDatabase *database,
                  int                label_width)
{
  g_autofree char *groups = slide_partitions_to_string (&database->partitions);
  g_autoptr (GString) size = g_string_new (NULL);
  g_autofree char *label = database->choice != NULL ? dup_choice_label (database->choice)
                                                    : g_strconcat ("  ", groups, NULL);

  slide_append_padded (out, label, label_width);
  append_size (size, database->cost.bytes);
  g_string_append_c (out, ' ');
  slide_append_padded (out, size->str, -10);

  if (is_ready (database))
    {
      g_string_append (out, database->cost.n_quick < database->cost.n_tables
                              ? "  cached" : "  ready: builds too quickly to need a file");
    }
  else
    {
      g_string_append (out, "  to build: about ");
      append_duration (out, database->cost.seconds);
      g_string_append (out, " on one thread, ");
      append_size (out, database->cost.memory);
      g_string_append (out, " of memory");
    }
  g_string_append_c (out, '\n');

  if (database->choice != NULL)
    {
      slide_append_wrapped (out, database->choice->description, INDENT);
      slide_append_wrapped (out, groups, INDENT);
    }
}

static void
append_cost_json (GString           *out,
                  const CliDatabase *database)
{
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_string (&json, "kind", database->choice != NULL ? "choice" : "partition");
  add_identity (&json, database);
  slide_json_string (&json, "description",
                     database->choice != NULL ? database->choice->description : NULL);
  slide_json_boolean (&json, "default", database->choice != NULL && database->choice->is_default);
  slide_json_uint (&json, "tables", database->cost.n_tables);
  slide_json_uint (&json, "tables_cached", database->cost.n_cached);
  slide_json_uint (&json, "bytes", database->cost.bytes);
  slide_json_boolean (&json, "ready", is_ready (database));
  slide_json_real (&json, "build_seconds", database->cost.seconds);
  slide_json_uint (&json, "build_memory_bytes", database->cost.memory);
  slide_json_end (&json);
}

void
cli_database_append_cost (GString           *out,
                          SlideFormat        format,
                          const CliDatabase *database,
                          int                label_width)
{
  if (format == SLIDE_FORMAT_JSON)
    append_cost_json (out, database);
  else
    append_cost_text (out, database, label_width);
}

/* ---- Tables that were built ---- */

/* Ascending order; tiles of a SlidePatternUse are in the order of the table's permutation. */
static void
append_tiles (GString                *out,
              const SlidePatternView *view,
              guint                   n_cells,
              guint                   group)
{
  const char *before = "";

  for (guint tile = 1; tile < n_cells; tile++)
    if (view->group_of[tile] == group)
      {
        g_string_append_printf (out, "%s%u", before, tile);
        before = ",";
      }
}

static gboolean
has_reflection (const SlidePatternSet *set)
{
  for (guint i = 0; i < set->n_views; i++)
    if (set->views[i].is_reflection)
      return TRUE;

  return FALSE;
}

/* A reflection uses the tables of the partition itself. */
static void
append_view_text (GString                *out,
                  const SlidePatternView *view,
                  guint                   n_cells)
{
  for (guint i = 0; i < view->n_groups; i++)
    {
      const SlidePatternUse *use = &view->groups[i];

      g_string_append (out, "  ");
      append_tiles (out, view, n_cells, i);
      g_string_append (out, ": ");
      slide_append_grouped (out, use->table->n_states);
      g_string_append_printf (out, " patterns, up to %u moves, ", use->table->max_distance);
      append_size (out, use->table->index->size);
      g_string_append (out, slide_pattern_cache_wants (&use->table->key)
                              ? "\n" : ", builds too quickly to need a file\n");
    }
}

/* The number of tables that were built now. It may differ from the prediction: another program
 * may have built a table in the meantime, and a file may have been damaged. */
static guint
count_built (const SlidePatternSet *set)
{
  g_autoptr (GHashTable) built = g_hash_table_new (NULL, NULL);

  for (guint view = 0; view < set->n_views; view++)
    for (guint i = 0; i < set->views[view].n_groups; i++)
      {
        SlidePatternTable *table = set->views[view].groups[i].table;

        if (table->build_seconds > 0)
          g_hash_table_add (built, table);
      }

  return g_hash_table_size (built);
}

static void
append_built_text (GString               *out,
                   const CliDatabase     *database,
                   const SlidePatternSet *set,
                   double                 seconds)
{
  g_autofree char *name = cli_database_dup_name (database);
  g_autofree char *goal = slide_board_to_text (&database->goal, SLIDE_TEXT_LINE);

  g_string_append_printf (out, "%s, goal %s: ", name, goal);
  if (database->cost.n_cached == database->cost.n_tables && count_built (set) == 0)
    {
      g_string_append (out, "already in the cache.\n");
    }
  else if (count_built (set) == 0)
    {
      g_string_append (out, "built by another program just now.\n");
    }
  else
    {
      g_string_append (out, "built in ");
      slide_append_fixed (out, seconds, 2);
      g_string_append (out, " s.\n");
    }

  for (guint i = 0; i < set->n_views; i++)
    if (!set->views[i].is_reflection)
      append_view_text (out, &set->views[i], set->partitions.of[0].n_cells);
  if (set->partitions.n > 1)
    slide_append_wrapped (out, "The largest value of all partitions is used.", "  ");
  if (has_reflection (set))
    slide_append_wrapped (out, "Each board's reflection is looked up as well; the larger value is "
                               "used.",
                          "  ");
}

static void
append_view_json (SlideJson              *json,
                  const SlidePatternView *view,
                  guint                   n_cells)
{
  for (guint i = 0; i < view->n_groups; i++)
    {
      const SlidePatternUse *use = &view->groups[i];

      slide_json_begin_object (json, NULL);
      slide_json_uint (json, "partition", view->partition + 1);
      slide_json_begin_array (json, "tiles");
      for (guint tile = 1; tile < n_cells; tile++)
        if (view->group_of[tile] == i)
          slide_json_uint (json, NULL, tile);
      slide_json_end_array (json);
      slide_json_uint (json, "patterns", use->table->n_states);
      slide_json_uint (json, "largest", use->table->max_distance);
      slide_json_uint (json, "bytes", use->table->index->size);
      slide_json_boolean (json, "kept", slide_pattern_cache_wants (&use->table->key));
      slide_json_end_object (json);
    }
}

static void
append_built_json (GString               *out,
                   const CliDatabase     *database,
                   const SlidePatternSet *set,
                   double                 seconds)
{
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_string (&json, "kind", "built");
  add_identity (&json, database);
  slide_json_uint (&json, "tables", database->cost.n_tables);
  slide_json_uint (&json, "tables_built", count_built (set));
  slide_json_uint (&json, "bytes", database->cost.bytes);
  slide_json_real (&json, "elapsed_seconds", seconds);
  slide_json_boolean (&json, "reflection", has_reflection (set));
  slide_json_begin_array (&json, "groups");
  for (guint i = 0; i < set->n_views; i++)
    if (!set->views[i].is_reflection)
      append_view_json (&json, &set->views[i], set->partitions.of[0].n_cells);
  slide_json_end_array (&json);
  slide_json_end (&json);
}

void
cli_database_append_built (GString               *out,
                           SlideFormat            format,
                           const CliDatabase     *database,
                           const SlidePatternSet *set,
                           double                 seconds)
{
  if (format == SLIDE_FORMAT_JSON)
    append_built_json (out, database, set, seconds);
  else
    append_built_text (out, database, set, seconds);
}

/* ---- Files ---- */

static double
get_age (const SlidePatternFileInfo *info)
{
  return MAX (0.0, (double) g_get_real_time () / G_USEC_PER_SEC - (double) info->built);
}

static void
append_file_text (GString                    *out,
                  const SlidePatternFileInfo *info)
{
  g_autofree char *name = slide_visible_basename (info->path);
  g_autofree char *indented = g_strconcat ("  ", name, NULL);
  g_autoptr (GString) size = g_string_new (NULL);

  slide_append_padded (out, indented, 34);
  append_size (size, info->bytes);
  g_string_append_c (out, ' ');
  slide_append_padded (out, size->str, -10);

  if (info->problem != NULL)
    {
      g_autofree char *prefix = g_strconcat (name, ": ", NULL);

      /* The line already contains its name. */
      g_string_append_printf (out, "  damaged: %s\n",
                              g_str_has_prefix (info->problem, prefix)
                                ? info->problem + strlen (prefix) : info->problem);
      return;
    }

  g_string_append (out, "  ok, built in ");
  append_duration (out, info->build_seconds);
  g_string_append (out, ", ");
  append_duration (out, get_age (info));
  g_string_append (out, " ago\n");
}

static void
append_file_json (GString                    *out,
                  const SlidePatternFileInfo *info)
{
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_string (&json, "kind", "file");
  slide_json_string (&json, "path", info->path);
  slide_json_uint (&json, "bytes", info->bytes);
  slide_json_string (&json, "status", info->problem != NULL ? "damaged" : "ok");
  slide_json_string (&json, "problem", info->problem);
  if (info->problem == NULL)
    {
      g_autoptr (GDateTime) built = g_date_time_new_from_unix_utc (info->built);
      g_autofree char *when = built != NULL ? g_date_time_format_iso8601 (built) : NULL;

      slide_json_uint (&json, "rows", info->key.rows);
      slide_json_uint (&json, "columns", info->key.columns);
      slide_json_uint (&json, "tiles", info->key.n_tiles);
      slide_json_begin_array (&json, "homes");
      for (guint i = 0; i < info->key.n_tiles; i++)
        slide_json_uint (&json, NULL, info->key.homes[i]);
      slide_json_end_array (&json);
      slide_json_string (&json, "built", when);
      slide_json_real (&json, "age_seconds", get_age (info));
      slide_json_real (&json, "build_seconds", info->build_seconds);
    }
  slide_json_end (&json);
}

void
cli_database_append_file (GString                    *out,
                          SlideFormat                 format,
                          const SlidePatternFileInfo *info)
{
  if (format == SLIDE_FORMAT_JSON)
    append_file_json (out, info);
  else
    append_file_text (out, info);
}

/* @word: the outcome for the file; @key: the member that states whether the operation
 * succeeded. */
static void
append_fate (GString     *out,
             SlideFormat  format,
             const char  *path,
             guint64      bytes,
             const char  *word,
             const char  *key,
             const char  *problem)
{
  SlideJson json;

  if (format != SLIDE_FORMAT_JSON)
    {
      g_autofree char *name = slide_visible_text (path, -1, SLIDE_VISIBLE_LINE);

      g_string_append_printf (out, "%s: %s\n", name, word);
      return;
    }

  slide_json_init (&json, out);
  slide_json_string (&json, "path", path);
  slide_json_uint (&json, "bytes", bytes);
  slide_json_boolean (&json, key, problem == NULL);
  slide_json_string (&json, "problem", problem);
  slide_json_end (&json);
}

void
cli_database_append_verdict (GString     *out,
                             SlideFormat  format,
                             const char  *path,
                             guint64      bytes,
                             const char  *problem)
{
  append_fate (out, format, path, bytes, problem != NULL ? "damaged" : "ok", "ok", problem);
}

void
cli_database_append_deleted (GString                    *out,
                             SlideFormat                 format,
                             const SlidePatternFileInfo *info,
                             const char                 *problem)
{
  append_fate (out, format, info->path, info->bytes, problem != NULL ? "not deleted" : "deleted",
               "deleted", problem);
}
