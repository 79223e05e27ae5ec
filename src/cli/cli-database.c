/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-database.c: `database build`, `info`, `verify`, `delete`: building pattern databases in
 * advance and managing their files.
 */

#include "cli-commands.h"
#include "cli-database-report.h"
#include "cli-input.h"
#include "cli-interrupt.h"
#include "cli-output.h"
#include "cli-progress.h"
#include "slide-board-text.h"
#include "slide-goal.h"
#include "slide-pattern-partition-text.h"
#include "slide-search.h"
#include "slide-visible-text.h"

#include <glib/gstdio.h>
#include <string.h>

#define FORMAT_ENTRY(data) \
  { "format", 0, 0, G_OPTION_ARG_FILENAME, (data), "text (default) or json (one object per line)", \
    "FORMAT" }

/* Parses the options of one of the commands, which all have --format. FALSE with the exit code
 * in @code if there is nothing else to do, because of an error or --help. */
static gboolean
parse_options (const CliCommand    *command,
               const GOptionEntry  *entries,
               int                  argc,
               char               **argv,
               char *const         *format_text,
               SlideFormat         *format,
               int                 *code)
{
  gboolean help = FALSE;
  GError *error = NULL;

  if (!cli_options_parse (command, entries, argc, argv, &help, &error))
    {
      *code = cli_fail (command, error);
      return FALSE;
    }

  if (help)
    {
      *code = CLI_EXIT_SOLVED;
      return FALSE;
    }

  /* Tables are not rows, so CSV is not available. */
  if (*format_text != NULL
      && (!slide_format_from_id (*format_text, format) || *format > SLIDE_FORMAT_JSON))
    {
      SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (*format_text);

      slide_suggestion_consider (&suggestion, slide_format_get_id (SLIDE_FORMAT_TEXT));
      slide_suggestion_consider (&suggestion, slide_format_get_id (SLIDE_FORMAT_JSON));
      cli_set_unknown ("format", &suggestion, "text or json", &error);
      *code = cli_fail (command, error);
      return FALSE;
    }

  return TRUE;
}

/* The groups that were specified, or those that a search uses by default. */
static gboolean
parse_partition (const char        *text,
                 const SlideBoard  *goal,
                 SlidePartitions   *partitions,
                 GError           **error)
{
  if (text != NULL)
    {
      if (slide_partitions_parse (text, goal, partitions, error))
        return TRUE;

      g_prefix_error (error, "--partition: ");
      return FALSE;
    }

  slide_partitions_init_default (partitions, goal);
  return TRUE;
}

/* ---- build ---- */

typedef struct
{
  CliProgress  progress;
  const char  *name;
} Build;

static gboolean
build_progress_cb (const SlidePatternProgress *progress,
                   gpointer                    user_data)
{
  Build *build = user_data;

  if (cli_progress_is_due (&build->progress))
    {
      g_autoptr (GString) line = g_string_new (NULL);

      g_string_printf (line, "%s: %d%%, table %u of %u, ", build->name,
                       (int) (progress->fraction * 100.0), progress->table + 1,
                       progress->n_tables);
      if (progress->is_waiting)
        g_string_append (line, "built by another program");
      else
        g_string_append_printf (line, "distance %u from the goal", progress->level);

      cli_progress (line->str);
    }

  return !cli_interrupt_happened ();
}

/* Whether every table that takes long enough to build has a file now. */
static gboolean
is_all_kept (const SlidePatternSet *set)
{
  for (guint view = 0; view < set->n_views; view++)
    for (guint i = 0; i < set->views[view].n_groups; i++)
      {
        const SlidePatternKey *key = &set->views[view].groups[i].table->key;

        if (slide_pattern_cache_wants (key) && !slide_pattern_cache_has (key))
          return FALSE;
      }

  return TRUE;
}

static int
build_set (const SlideBoard          *goal,
           const SlidePartitions     *partitions,
           SlidePatternBuildOptions  *options,
           SlideFormat                format,
           gboolean                   progress,
           GError                   **error)
{
  g_autoptr (SlidePatternSet) set = NULL;
  g_autofree char *name = NULL;
  gint64 began = g_get_monotonic_time ();
  CliDatabase database;
  Build build;

  cli_database_init (&database, goal, partitions);
  name = cli_database_dup_name (&database);
  build.name = name;
  cli_progress_begin (&build.progress, progress, NULL);
  options->progress = build_progress_cb;
  options->progress_data = &build;
  options->stop = cli_interrupt_get_flag ();

  set = slide_pattern_set_new_largest (goal, partitions, options, error);
  if (set == NULL)
    return CLI_EXIT_USAGE;

  cli_progress_clear ();
  cli_print_notes (set->notice);
  cli_database_append_built (cli_output_get_buffer (), format, &database, set,
                             (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC);

  /* The purpose of the command is to save the tables, so failing to write them is an error. */
  return is_all_kept (set) ? CLI_EXIT_SOLVED : CLI_EXIT_USAGE;
}

static int
database_build (const CliCommand  *command,
                int                argc,
                char             **argv)
{
  g_autofree char *size = NULL;
  g_autofree char *goal_text = NULL;
  g_autofree char *partition_text = NULL;
  g_autofree char *threads = NULL;
  g_autofree char *memory_limit = NULL;
  g_autofree char *format_text = NULL;
  gboolean progress = FALSE;
  SlidePatternBuildOptions options = SLIDE_PATTERN_BUILD_OPTIONS_INIT;
  SlideFormat format = SLIDE_FORMAT_TEXT;
  SlidePartitions partitions;
  SlideBoard goal;
  GError *error = NULL;
  int code;
  const GOptionEntry entries[] = {
    { "size", 's', 0, G_OPTION_ARG_FILENAME, &size, "Board size (default 3x3, or the goal's)",
      "ROWSxCOLUMNS" },
    CLI_GOAL_ENTRY (&goal_text),
    CLI_PARTITION_ENTRY (&partition_text),
    { "threads", 'j', 0, G_OPTION_ARG_FILENAME, &threads,
      "Threads that build (default one per processor); the tables are the same", "N" },
    { "memory-limit", 0, 0, G_OPTION_ARG_FILENAME, &memory_limit,
      "Memory limit while building (default half of the memory; 0: none)", "MIB" },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &format_text, "text (default) or json (one object)",
      "FORMAT" },
    CLI_PROGRESS_ENTRY (&progress),
    G_OPTION_ENTRY_NULL
  };

  if (!parse_options (command, entries, argc, argv, &format_text, &format, &code))
    return code;

  if (!cli_parse_threads (threads, &options.n_threads, &error)
      || !cli_parse_memory_limit (memory_limit, &options.memory_limit, &error)
      || !cli_input_parse_goal_alone (goal_text, size, &goal, &error)
      || !parse_partition (partition_text, &goal, &partitions, &error))
    return cli_fail (command, error);

  slide_pattern_cache_sweep ();
  cli_interrupt_install ();
  code = build_set (&goal, &partitions, &options, format, cli_progress_is_wanted (progress), &error);

  return error != NULL ? cli_fail (command, error) : code;
}

/* ---- info ---- */

static void
append_shape (GString          *out,
              SlideFormat       format,
              const SlideBoard *goal,
              int               label_width)
{
  guint n_choices;
  const SlidePartitionChoice *choices = slide_partition_list_choices (goal->rows, goal->columns,
                                                                      &n_choices);

  if (format == SLIDE_FORMAT_TEXT)
    {
      g_autofree char *text = slide_board_to_text (goal, SLIDE_TEXT_LINE);

      g_string_append_printf (out, "%ux%u", goal->rows, goal->columns);
      if (slide_goal_identify (goal) != SLIDE_GOAL_BLANK_LAST)
        g_string_append_printf (out, ", goal %s", text);
      g_string_append (out, "\n");
    }

  for (guint i = 0; i < n_choices; i++)
    {
      SlidePartitions partitions;
      CliDatabase database;

      slide_partitions_init_choice (&partitions, &choices[i], goal);
      cli_database_init (&database, goal, &partitions);
      cli_database_append_cost (out, format, &database, label_width);
    }

  if (format == SLIDE_FORMAT_TEXT)
    g_string_append_c (out, '\n');
}

/* In aligned columns. */
static void
append_squares (GString     *out,
                SlideFormat  format)
{
  int label_width = 0;
  SlideBoard goal;

  for (guint side = 3; side <= SLIDE_MAX_SIDE; side++)
    label_width = MAX (label_width, cli_database_get_label_width (side, side));

  for (guint side = 3; side <= SLIDE_MAX_SIDE; side++)
    {
      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, side, side);
      append_shape (out, format, &goal, label_width);
    }
}

static void
append_cache (GString     *out,
              SlideFormat  format)
{
  g_autofree char *folder = slide_pattern_cache_dup_folder ();
  g_autofree char *folder_name = folder != NULL ? slide_visible_text (folder, -1, SLIDE_VISIBLE_LINE) : NULL;
  g_autoptr (GPtrArray) infos = slide_pattern_cache_list ();

  if (format == SLIDE_FORMAT_TEXT)
    g_string_append_printf (out, "Cache: %s%s\n", folder_name != NULL ? folder_name : "none",
                            infos->len == 0 ? ", empty" : "");

  for (guint i = 0; i < infos->len; i++)
    cli_database_append_file (out, format, g_ptr_array_index (infos, i));
}

static int
database_info (const CliCommand  *command,
               int                argc,
               char             **argv)
{
  g_autofree char *size = NULL;
  g_autofree char *goal_text = NULL;
  g_autofree char *partition_text = NULL;
  g_autofree char *format_text = NULL;
  GString *out = cli_output_get_buffer ();
  SlideFormat format = SLIDE_FORMAT_TEXT;
  SlideBoard goal;
  int code;
  GError *error = NULL;
  const GOptionEntry entries[] = {
    { "size", 's', 0, G_OPTION_ARG_FILENAME, &size,
      "Board size (default the goal's, or 3x3 to 6x6)", "ROWSxCOLUMNS" },
    CLI_GOAL_ENTRY (&goal_text),
    { "partition", 'p', 0, G_OPTION_ARG_FILENAME, &partition_text,
      "Show the cost of these groups of tiles, such as 1,2,3,4/5,6,7,8", "SETS" },
    FORMAT_ENTRY (&format_text),
    G_OPTION_ENTRY_NULL
  };

  if (!parse_options (command, entries, argc, argv, &format_text, &format, &code))
    return code;

  if (!cli_input_parse_goal_alone (goal_text, size, &goal, &error))
    return cli_fail (command, error);

  slide_pattern_cache_sweep ();
  if (partition_text != NULL)
    {
      SlidePartitions partitions;
      CliDatabase database;

      if (!parse_partition (partition_text, &goal, &partitions, &error))
        return cli_fail (command, error);

      cli_database_init (&database, &goal, &partitions);
      cli_database_append_cost (out, format, &database, 0);
      return CLI_EXIT_SOLVED;
    }

  if (size != NULL || goal_text != NULL)
    append_shape (out, format, &goal, cli_database_get_label_width (goal.rows, goal.columns));
  else
    append_squares (out, format);
  append_cache (out, format);

  return CLI_EXIT_SOLVED;
}

/* ---- verify ---- */

/* @name is a path, or the name of a file in the cache. Returns: (transfer full) */
static char *
find_file (const char *word)
{
  g_autofree char *folder = slide_pattern_cache_dup_folder ();

  if (folder != NULL && strchr (word, G_DIR_SEPARATOR) == NULL
      && !g_file_test (word, G_FILE_TEST_EXISTS))
    return g_build_filename (folder, word, NULL);

  return g_strdup (word);
}

static int
verify_files (GPtrArray    *paths,
              SlideFormat   format,
              gboolean      progress)
{
  GString *out = cli_output_get_buffer ();
  guint n_damaged = 0;
  CliProgress line;

  cli_progress_begin (&line, progress, NULL);
  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autoptr (GError) problem = NULL;
      GStatBuf status = { 0 };

      if (cli_interrupt_happened ())
        {
          cli_message ("interrupted: %u of %u files not checked", paths->len - i, paths->len);
          return CLI_EXIT_INTERRUPTED;
        }
      if (cli_progress_is_due (&line))
        {
          g_autofree char *name = slide_visible_basename (path);
          g_autofree char *text = g_strdup_printf ("%u of %u: %s", i + 1, paths->len, name);

          cli_progress (text);
        }

      g_stat (path, &status);
      if (!slide_pattern_file_verify (path, &problem))
        {
          cli_message ("damaged: %s", problem->message);
          n_damaged++;
        }
      cli_database_append_verdict (out, format, path, (guint64) status.st_size,
                                   problem != NULL ? problem->message : NULL);
      if (!cli_output_flush ())
        break;
    }

  if (format == SLIDE_FORMAT_TEXT)
    g_string_append_printf (out, "%u of %u damaged.\n", n_damaged, paths->len);

  return n_damaged > 0 ? CLI_EXIT_UNSOLVABLE : CLI_EXIT_SOLVED;
}

static int
database_verify (const CliCommand  *command,
                 int                argc,
                 char             **argv)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *format_text = NULL;
  g_auto (GStrv) words = NULL;
  SlideFormat format = SLIDE_FORMAT_TEXT;
  gboolean progress = FALSE;
  int code;
  const GOptionEntry entries[] = {
    FORMAT_ENTRY (&format_text),
    CLI_PROGRESS_ENTRY (&progress),
    CLI_OPERANDS_ENTRY (&words, "[FILE...]"),
    G_OPTION_ENTRY_NULL
  };

  if (!parse_options (command, entries, argc, argv, &format_text, &format, &code))
    return code;

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    {
      char *path = find_file (words[i]);

      g_ptr_array_add (paths, path);
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        {
          cli_message ("no file or cache file is called \"%s\"", words[i]);
          return CLI_EXIT_USAGE;
        }
    }

  slide_pattern_cache_sweep ();
  if (words == NULL)
    {
      g_autoptr (GPtrArray) infos = slide_pattern_cache_list ();

      for (guint i = 0; i < infos->len; i++)
        g_ptr_array_add (paths, g_strdup (((SlidePatternFileInfo *) infos->pdata[i])->path));
    }

  cli_interrupt_install ();
  return verify_files (paths, format, cli_progress_is_wanted (progress));
}

/* ---- delete ---- */

/* The path in the cache of a file that was named. A name without a folder is always in the
 * cache; a path may point to it indirectly. Returns: (transfer full) */
static char *
get_cache_path (const char *word)
{
  g_autofree char *folder = slide_pattern_cache_dup_folder ();
  g_autofree char *canonical_folder = folder != NULL ? g_canonicalize_filename (folder, NULL) : NULL;
  g_autofree char *path = g_canonicalize_filename (word, canonical_folder);
  g_autofree char *parent = NULL;
  g_autofree char *name = g_path_get_basename (path);

  if (strchr (word, G_DIR_SEPARATOR) != NULL)
    {
      g_free (path);
      path = g_canonicalize_filename (word, NULL);
    }

  parent = g_path_get_dirname (path);
  if (folder == NULL || !g_str_equal (parent, canonical_folder))
    return g_steal_pointer (&path);

  /* In the form of the cache's list. */
  return g_build_filename (folder, name, NULL);
}

static gboolean
is_of_shape (const SlidePatternFileInfo *info,
             guint                       rows,
             guint                       columns)
{
  /* The shapes of tables have rows <= columns. */
  return info->problem == NULL && info->key.rows == MIN (rows, columns)
         && info->key.columns == MAX (rows, columns);
}

/* Keeps only the named elements of @infos. FALSE with @error set if one does not exist. */
static gboolean
keep_named (GPtrArray  *infos,
            char      **words,
            GError    **error)
{
  g_autoptr (GHashTable) paths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < infos->len; i++)
    g_hash_table_add (known, ((SlidePatternFileInfo *) infos->pdata[i])->path);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *path = get_cache_path (words[i]);

      if (!g_hash_table_contains (known, path))
        {
          g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                       "no cache file is called \"%s\" (\"database info\" lists them)",
                       words[i]);
          g_free (path);
          return FALSE;
        }
      g_hash_table_add (paths, path);
    }

  for (guint i = infos->len; i-- > 0;)
    if (!g_hash_table_contains (paths, ((SlidePatternFileInfo *) infos->pdata[i])->path))
      g_ptr_array_remove_index (infos, i);

  return TRUE;
}

static int
delete_files (GPtrArray   *infos,
              SlideFormat  format)
{
  GString *out = cli_output_get_buffer ();
  guint n_deleted = 0;

  for (guint i = 0; i < infos->len; i++)
    {
      const SlidePatternFileInfo *info = g_ptr_array_index (infos, i);
      g_autoptr (GError) problem = NULL;

      if (slide_pattern_file_delete (info->path, &problem))
        n_deleted++;
      else
        cli_message ("%s", problem->message);
      cli_database_append_deleted (out, format, info, problem != NULL ? problem->message : NULL);
    }

  if (format == SLIDE_FORMAT_TEXT)
    g_string_append_printf (out, "%u of %u deleted.\n", n_deleted, infos->len);

  return n_deleted < infos->len ? CLI_EXIT_USAGE : CLI_EXIT_SOLVED;
}

static int
database_delete (const CliCommand  *command,
                 int                argc,
                 char             **argv)
{
  g_autoptr (GPtrArray) infos = NULL;
  g_autofree char *size = NULL;
  g_autofree char *format_text = NULL;
  g_auto (GStrv) words = NULL;
  SlideFormat format = SLIDE_FORMAT_TEXT;
  gboolean all = FALSE;
  guint rows, columns;
  int code;
  GError *error = NULL;
  const GOptionEntry entries[] = {
    { "size", 's', 0, G_OPTION_ARG_FILENAME, &size, "The intact files of this size, also rotated",
      "ROWSxCOLUMNS" },
    { "all", 0, 0, G_OPTION_ARG_NONE, &all, "Every cache file, including damaged ones", NULL },
    FORMAT_ENTRY (&format_text),
    CLI_OPERANDS_ENTRY (&words, "[FILE...]"),
    G_OPTION_ENTRY_NULL
  };

  if (!parse_options (command, entries, argc, argv, &format_text, &format, &code))
    return code;
  if (!cli_parse_size (size, &rows, &columns, &error))
    return cli_fail (command, error);

  if ((words != NULL) + (size != NULL) + all != 1)
    {
      cli_message ("database delete: expected file names, --size or --all");
      return CLI_EXIT_USAGE;
    }

  slide_pattern_cache_sweep ();
  infos = slide_pattern_cache_list ();
  if (words != NULL && !keep_named (infos, words, &error))
    return cli_fail (command, error);
  for (guint i = infos->len; size != NULL && i-- > 0;)
    if (!is_of_shape (g_ptr_array_index (infos, i), rows, columns))
      g_ptr_array_remove_index (infos, i);

  return delete_files (infos, format);
}

/* ---- The command ---- */

static const CliCommand actions[] = {
  { "database build", "", "Build one before the first search that needs it",
    "Builds the tables of a partition and saves them in the user's cache, so that no\n"
    "search has to wait for them.\n\n"
    "Exit codes: 0 they are saved, 2 wrong usage, or a file could not be written, 3\n"
    "not enough memory, 130 interrupted.\n",
    database_build },
  { "database info", "", "List the choices, their cost and the cache",
    "Lists the named partitions with their size and whether they are in the cache, or\n"
    "else how long building them takes; then the files of the cache.\n",
    database_info },
  { "database verify", "[FILE...]", "Read cache files and compare their checksums",
    "Reads every file of the cache, or the named ones, and compares the checksums.\n"
    "A search does the same before it uses a file, and rebuilds damaged ones.\n\n"
    "Exit codes: 0 all are intact, 1 one is damaged, 2 wrong usage, 130 interrupted.\n",
    database_verify },
  { "database delete", "[FILE...]", "Delete cache files",
    "Deletes the named files of the cache, those of a size, or all. Running searches\n"
    "keep what they have loaded; later ones rebuild it.\n\n"
    "Exit codes: 0 all are deleted, 2 wrong usage (nothing was deleted), or a file\n"
    "could not be deleted.\n",
    database_delete },
};

int
cli_database (const CliCommand  *command,
              int                argc,
              char             **argv)
{
  return cli_run_action (command, actions, G_N_ELEMENTS (actions), argc, argv,
                         "Pattern databases: tables that the heuristic pattern-database looks up. Searches\n"
                         "build what they need and save it in the user's cache; here it is done in advance.");
}
