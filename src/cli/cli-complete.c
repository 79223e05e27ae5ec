/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-complete.h"

#include "cli-output.h"
#include "cli-search-options.h"
#include "slide-board-set.h"
#include "slide-heuristic-registry.h"
#include "slide-method.h"
#include "slide-network-store.h"
#include "slide-pattern-choices.h"
#include "slide-pattern-file.h"
#include "slide-worksheet.h"

#include <string.h>

/* Longer words are no heuristics, and nobody types them. */
#define MAX_WORD 8192

/**
 * Place:
 * @word: the word that is being typed
 * @value: where the value begins in it
 * @entry: the option that it is for, or the operands
 * @is_list: whether the value may be several ids, separated by commas
 * @rows, @columns: those of --size; 0 if it was not given
 * @argv: the words before it
 */
typedef struct
{
  const char         *word;
  gsize               value;
  const GOptionEntry *entry;
  gboolean            is_list;
  guint               rows;
  guint               columns;
  char              **argv;
} Place;

static const char *current;
static gboolean names_alone;
static guint n_lines;

/* ---- Lines ---- */

/* Whether @n bytes of @text are part of a line. */
static gboolean
fits_in_a_line (const char *text,
                gsize       n)
{
  for (gsize i = 0; i < n; i++)
    if (g_ascii_iscntrl (text[i]))
      return FALSE;

  return n <= MAX_WORD;
}

/* Not by the buffer of the output, in which a tab becomes visible. */
static void G_GNUC_PRINTF (1, 2)
add_line (const char *format,
          ...)
{
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  cli_output_write (line, strlen (line));
  n_lines++;
}

/* Whether no shell takes any of it for anything else, so that it need not be quoted. Names in folders that machines
 * share could be commands. */
static gboolean
is_plain (const char *text)
{
  for (; *text != '\0'; text++)
    if (!g_ascii_isalnum (*text) && strchr ("-+._", *text) == NULL)
      return FALSE;

  return TRUE;
}

/* Offers @text and @end after the first @n_kept bytes of @word. */
static void
add (const char *word,
     gsize       n_kept,
     const char *text,
     const char *end,
     const char *description)
{
  if (fits_in_a_line (word, n_kept) && is_plain (text))
    add_line ("%.*s%s%s\t%s\n", (int) n_kept, word, text, end, description);
}

/* Asks for files. @endings: separated by spaces; "" for any */
static void
add_files (const Place *place,
           gsize        n_kept,
           const char  *endings)
{
  if (fits_in_a_line (place->word, n_kept))
    add_line ("\t%.*s\t%s\n", (int) n_kept, place->word, endings);
}

/* ---- Ids ---- */

static gboolean
is_part_of_id (char character)
{
  return g_ascii_isalnum (character) || character == '-';
}

/* Whether the description of an option names @id, as one that it takes. */
static gboolean
mentions (const char *description,
          const char *id)
{
  gsize length = strlen (id);

  for (const char *at = strstr (description, id); at != NULL; at = strstr (at + 1, id))
    if ((at == description || !is_part_of_id (at[-1])) && !is_part_of_id (at[length]))
      return TRUE;

  return FALSE;
}

/* Offers the heuristics; @owner: (nullable): the one that they are parts of. In a blend their weights follow. */
static void
add_heuristics (const Place              *place,
                gsize                     n_kept,
                const SlideHeuristicInfo *owner)
{
  gboolean in_blend = owner != NULL && owner->parameters == SLIDE_PARAMETERS_WEIGHTS;
  guint n_infos;
  const SlideHeuristicInfo *const *infos = slide_heuristic_list (&n_infos);

  for (guint i = 0; i < n_infos; i++)
    {
      SlideHeuristicParameters parameters = infos[i]->parameters;

      if ((owner != NULL && parameters == SLIDE_PARAMETERS_PARTS)
          || (in_blend && parameters == SLIDE_PARAMETERS_WEIGHTS))
        continue;
      if (parameters != SLIDE_PARAMETERS_FILE)
        add (place->word, n_kept, infos[i]->id, in_blend ? "=" : "", infos[i]->name);
      if (parameters != SLIDE_PARAMETERS_NONE)
        add (place->word, n_kept, infos[i]->id, ":", infos[i]->name);
    }
}

/* Offers the named partitions of the size that was given, or of every size. */
static void
add_partitions (const Place *place,
                gsize        n_kept)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint rows = SLIDE_MIN_SIDE; rows <= SLIDE_MAX_SIDE; rows++)
    for (guint columns = SLIDE_MIN_SIDE; columns <= SLIDE_MAX_SIDE; columns++)
      {
        guint n_choices;
        const SlidePartitionChoice *choices = slide_partition_list_choices (rows, columns, &n_choices);

        if (place->rows != 0 && (rows != place->rows || columns != place->columns))
          continue;
        for (guint i = 0; i < n_choices; i++)
          if (g_hash_table_add (known, (gpointer) choices[i].id))
            {
              g_autofree char *description = g_strdup_printf ("%ux%u: %s", rows, columns, choices[i].description);

              add (place->word, n_kept, choices[i].id, "", description);
            }
      }
}

static void
add_no_reflection (const Place *place,
                   gsize        n_kept)
{
  add (place->word, n_kept, "no-reflection", "", "Without the reflection of the board");
}

static void
add_networks (const Place *place,
              gsize        n_kept)
{
  g_auto (GStrv) names = slide_network_store_list ();

  for (guint i = 0; names[i] != NULL; i++)
    add (place->word, n_kept, names[i], "", "A network of your own");
  add_files (place, n_kept, "network");
}

static void
complete_heuristic (const Place *place)
{
  const char *word = place->word;
  const SlideHeuristicInfo *owner = NULL;   /* whose parameters are typed */
  gboolean is_weight = FALSE, follows_comma = FALSE, may_begin;
  gsize piece = place->value;

  for (gsize i = piece; word[i] != '\0'; i++)
    {
      g_autofree char *id = NULL;

      /* As in slide-heuristic-spec.h, a plus before a digit is part of a name. */
      if (strchr (":,+;=", word[i]) == NULL || (word[i] == '+' && g_ascii_isdigit (word[i + 1])))
        continue;

      id = g_strndup (word + piece, i - piece);
      if (word[i] == ':')
        owner = slide_heuristic_find (id);
      else if (word[i] == '+' && owner != NULL)
        owner = slide_heuristic_find ("max");
      if (owner == NULL && word[i] != ',')
        return;

      follows_comma = word[i] == ',';
      is_weight = word[i] == '=';
      piece = i + 1;
      if (word[i] == ':' && owner->parameters == SLIDE_PARAMETERS_FILE)
        {
          add_files (place, piece, g_str_equal (owner->id, "lua") ? "lua" : "");
          return;
        }
    }
  if (is_weight)
    return;

  may_begin = place->is_list && follows_comma;
  switch (owner != NULL ? owner->parameters : SLIDE_PARAMETERS_NONE)
    {
    case SLIDE_PARAMETERS_WEIGHTS:
      add_heuristics (place, piece, owner);
      break;
    case SLIDE_PARAMETERS_PARTITION:
      if (!follows_comma)
        add_partitions (place, piece);
      add_no_reflection (place, piece);
      break;
    case SLIDE_PARAMETERS_PARTS:
      if (!follows_comma)
        add_heuristics (place, piece, owner);
      break;
    case SLIDE_PARAMETERS_NETWORK:
      if (!follows_comma)
        add_networks (place, piece);
      break;
    case SLIDE_PARAMETERS_NONE:
    case SLIDE_PARAMETERS_FILE:
    default:
      may_begin |= owner == NULL && !follows_comma;
      break;
    }
  if (may_begin)
    add_heuristics (place, piece, NULL);
  if (piece == place->value && mentions (place->entry->description, "custom"))
    add (word, piece, "custom", "", "A heuristic of your own");
}

static void
complete_blend (const Place *place)
{
  guint n_infos;
  const SlideHeuristicInfo *const *infos = slide_heuristic_list (&n_infos);
  const char *comma = strrchr (place->word + place->value, ',');
  gsize piece = comma != NULL ? (gsize) (comma + 1 - place->word) : place->value;

  for (guint i = 0; i < n_infos; i++)
    if (infos[i]->parameters == SLIDE_PARAMETERS_NONE && mentions (place->entry->description, infos[i]->id)
        && strchr (place->word + piece, '=') == NULL)
      add (place->word, piece, infos[i]->id, "=", infos[i]->name);
}

static void
complete_partition (const Place *place)
{
  gsize piece = place->value + strcspn (place->word + place->value, ",");
  const char *semicolon = strrchr (place->word + place->value, ';');

  if (place->word[piece] == ',')
    {
      add_no_reflection (place, piece + 1);
      return;
    }

  piece = semicolon != NULL ? (gsize) (semicolon + 1 - place->word) : place->value;
  add_partitions (place, piece);
  add_no_reflection (place, piece);
}

/* The values of an option of an algorithm. */
static void
add_words_of_option (const Place *place,
                     gsize        n_kept,
                     const char  *option)
{
  if (g_strcmp0 (option, slide_option_get_info (SLIDE_OPTION_TIE_BREAK)->word) == 0)
    for (guint i = 0; i < SLIDE_N_TIES; i++)
      add (place->word, n_kept, slide_tie_break_get_id ((SlideTieBreak) i), "", "");
  else if (g_strcmp0 (option, slide_option_get_info (SLIDE_OPTION_PROPAGATION)->word) == 0)
    for (guint i = 0; i < SLIDE_N_PROPAGATIONS; i++)
      add (place->word, n_kept, slide_propagation_get_id ((SlidePropagation) i), "", "");
  else if (g_strcmp0 (option, slide_option_get_info (SLIDE_OPTION_OPERATORS)->word) == 0)
    for (guint i = 0; i < SLIDE_N_MOVE_ORDERS; i++)
      {
        g_autofree char *order = slide_move_order_dup_text ((SlideMoveOrder) i);

        add (place->word, n_kept, order, "", "");
      }
}

static void
complete_word_of_option (const Place *place)
{
  add_words_of_option (place, place->value, place->entry->long_name);
}

static void
complete_algorithm (const Place *place)
{
  const char *word = place->word;
  const char *description = place->entry->description;
  SlideAlgorithm owner = SLIDE_N_ALGORITHMS;   /* whose options are typed */
  g_autofree char *option = NULL;
  gboolean follows_comma = FALSE;
  gsize piece = place->value;

  for (gsize i = piece; word[i] != '\0'; i++)
    if (strchr (":,=", word[i]) != NULL)
      {
        g_autofree char *id = g_strndup (word + piece, i - piece);

        g_clear_pointer (&option, g_free);
        if (word[i] == ':' && !slide_algorithm_from_id (id, &owner))
          return;
        if (word[i] == '=')
          option = g_steal_pointer (&id);
        follows_comma = word[i] == ',';
        piece = i + 1;
      }
  if (option != NULL)
    {
      add_words_of_option (place, piece, option);
      return;
    }

  for (guint i = 0; owner != SLIDE_N_ALGORITHMS && i < SLIDE_N_OPTIONS; i++)
    if (slide_option_applies ((SlideOption) i, owner))
      {
        const SlideOptionInfo *info = slide_option_get_info ((SlideOption) i);

        add (word, piece, info->word, info->kind == SLIDE_OPTION_KIND_BOOLEAN ? "" : "=", "");
      }

  if (follows_comma ? !place->is_list : owner != SLIDE_N_ALGORITHMS)
    return;
  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    {
      const SlideAlgorithmInfo *info = slide_algorithm_get_info ((SlideAlgorithm) i);

      /* A command that takes only some of them lists these. */
      if (!mentions (description, "idastar") || mentions (description, info->id))
        add (word, piece, info->id, "", info->name);
    }
  if (piece == place->value && mentions (description, "custom"))
    add (word, piece, "custom", "", "An algorithm of your own");
}

/* ---- Other values ---- */

static void
complete_size (const Place *place)
{
  const char *limit = strstr (place->entry->description, "at most ");
  guint64 most = limit != NULL ? g_ascii_strtoull (limit + strlen ("at most "), NULL, 10) : SLIDE_MAX_CELLS;

  for (guint rows = SLIDE_MIN_SIDE; rows <= SLIDE_MAX_SIDE; rows++)
    for (guint columns = SLIDE_MIN_SIDE; columns <= SLIDE_MAX_SIDE; columns++)
      if (rows * columns <= most)
        {
          g_autofree char *size = g_strdup_printf ("%ux%u", rows, columns);

          add (place->word, place->value, size, "", "");
        }
}

/* The parts of a batch. */
static void
complete_parts (const Place *place)
{
  if (g_strv_contains ((const char *const *) place->argv, "--merge"))
    add_files (place, place->value, "jsonl");
}

static void
complete_cache_files (const Place *place)
{
  g_autoptr (GPtrArray) infos = slide_pattern_cache_list ();

  for (guint i = 0; i < infos->len; i++)
    {
      g_autofree char *name = g_path_get_basename (((SlidePatternFileInfo *) infos->pdata[i])->path);

      add (place->word, place->value, name, "", "In the cache");
    }
}

/**
 * Values:
 * @name: the option, or the command and FILE
 * @get_id, @n_ids: the words it takes, of which those count that its description has
 * @more: another such word
 * @end: after a word of a list; NULL if it is no list
 * @complete: does it otherwise
 * @endings: of the files that it takes, otherwise
 */
typedef struct
{
  const char   *name;
  const char *(*get_id) (guint number);
  guint         n_ids;
  const char   *more;
  const char   *end;
  void        (*complete) (const Place *place);
  const char   *endings;
} Values;

static const Values all_values[] = {
  { "algorithm", .complete = complete_algorithm },
  { "blend", .complete = complete_blend },
  { "boards", .get_id = slide_board_set_get_id, .n_ids = SLIDE_N_BOARD_SETS },
  { "compare FILE", .complete = complete_parts },
  { "database delete FILE", .complete = complete_cache_files },
  { "database verify FILE", .complete = complete_cache_files },
  { "format", .get_id = slide_format_get_id, .n_ids = SLIDE_N_FORMATS, .more = "table" },
  { "goal", .get_id = slide_goal_get_id, .n_ids = SLIDE_N_GOAL_PRESETS },
  { "heuristic", .complete = complete_heuristic },
  { "lesson check FILE", .endings = "lesson" },
  { "measure", .get_id = slide_measure_get_id, .n_ids = SLIDE_N_MEASURES, .end = "" },
  { "metric", .get_id = slide_metric_get_id, .n_ids = SLIDE_N_METRICS },
  { "moves", .get_id = slide_move_naming_get_id, .n_ids = SLIDE_N_NAMINGS },
  { "notation", .get_id = slide_notation_get_id, .n_ids = SLIDE_N_NOTATIONS },
  { "operators", .complete = complete_word_of_option },
  { "output", .endings = "network" },
  { "partition", .complete = complete_partition },
  { "per-length", .more = "all" },
  { "propagate", .complete = complete_word_of_option },
  { "questions", .get_id = slide_worksheet_kind_get_id, .n_ids = SLIDE_WORKSHEET_N_KINDS, .end = "=" },
  { "resume", .endings = "jsonl" },
  { "size", .complete = complete_size },
  { "table", .get_id = cli_table_get_id, .n_ids = CLI_N_TABLES },
  { "tie-break", .complete = complete_word_of_option },
  { "trace", .endings = "jsonl" },
  { "trace check FILE", .endings = "jsonl jsonl.gz search" },
  { "trace-format", .get_id = slide_trace_format_get_id, .n_ids = SLIDE_N_TRACE_FORMATS },
};

static void
complete_words (const Place  *place,
                const Values *values)
{
  const char *comma = values->end != NULL ? strrchr (place->word + place->value, ',') : NULL;
  gsize piece = comma != NULL ? (gsize) (comma + 1 - place->word) : place->value;
  const char *end = values->end != NULL ? values->end : "";

  for (guint i = 0; i < values->n_ids; i++)
    if (mentions (place->entry->description, values->get_id (i)))
      add (place->word, piece, values->get_id (i), end, "");
  if (values->more != NULL && mentions (place->entry->description, values->more))
    add (place->word, piece, values->more, end, "");
}

/* @name: see Values */
static void
complete_value (const Place *place,
                const char  *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (all_values); i++)
    {
      const Values *values = &all_values[i];

      if (!g_str_equal (values->name, name))
        continue;
      if (values->complete != NULL)
        values->complete (place);
      else if (values->endings != NULL)
        add_files (place, place->value, values->endings);
      else
        complete_words (place, values);
      return;
    }

  if (g_strcmp0 (place->entry->arg_description, "FILE") == 0)
    add_files (place, place->value, "");
}

/* ---- Options ---- */

/* Whether a value follows in the next word, where it is not part of that of the option. */
static gboolean
takes_value (const GOptionEntry *entry)
{
  return entry != NULL && entry->arg_description != NULL && *entry->arg_description != '[';
}

/* The option of @word, "--NAME" or "--NAME=VALUE", or "-N" or "-NVALUE" with flags before N; NULL if it is
 * none. @out_value: where its value begins, or would; 0 if it begins in the next word */
static const GOptionEntry *
find_option (const GOptionEntry *entries,
             const char         *word,
             gsize              *out_value)
{
  gsize length = strcspn (word, "=");
  const GOptionEntry *entry = NULL;

  *out_value = 0;
  if (g_str_has_prefix (word, "--"))
    {
      *out_value = word[length] == '=' ? length + 1 : 0;
      for (entry = entries; entry->long_name != NULL; entry++)
        if (length > 2 && strlen (entry->long_name) == length - 2
            && strncmp (entry->long_name, word + 2, length - 2) == 0)
          return entry;
      return NULL;
    }

  for (gsize i = 1; word[0] == '-' && word[i] != '\0'; i++)
    {
      for (entry = entries; entry->long_name != NULL && entry->short_name != word[i]; entry++)
        continue;
      if (entry->long_name == NULL)
        return NULL;
      *out_value = word[i + 1] != '\0' ? i + 1 : 0;
      if (takes_value (entry))
        return entry;
    }

  return NULL;
}

static void
add_options (const GOptionEntry *entries)
{
  for (; entries->long_name != NULL; entries++)
    if (*entries->long_name != '\0')
      {
        g_autofree char *option = g_strconcat ("--", entries->long_name, NULL);

        add ("", 0, option, "", entries->description);
      }
}

void
cli_complete_commands (const CliCommand   *commands,
                       guint               n_commands,
                       const GOptionEntry *options)
{
  for (guint i = 0; i < n_commands; i++)
    add ("", 0, cli_action_get_name (&commands[i]), "", commands[i].summary);
  if (*current == '-' && !names_alone)
    add_options (options);
}

/* Reads the words before the current one. Returns the option whose value that is, or NULL. */
static const GOptionEntry *
read_words (Place              *place,
            const GOptionEntry *entries,
            gboolean           *out_only_operands)
{
  const GOptionEntry *pending = NULL;

  *out_only_operands = FALSE;
  for (char **word = place->argv; *word != NULL; word++)
    {
      const GOptionEntry *entry = pending;
      const char *value = *word;
      gsize begin;

      pending = NULL;
      if (entry == NULL && !*out_only_operands)
        {
          *out_only_operands = g_str_equal (*word, "--");
          entry = find_option (entries, *word, &begin);
          value = *word + begin;
          if (begin == 0 && takes_value (entry))
            pending = entry;
        }
      if (entry != NULL && pending == NULL && g_str_equal (entry->long_name, "size"))
        (void) !slide_shape_parse (value, &place->rows, &place->columns, NULL);
    }

  return pending;
}

static void
complete_options (const CliCommand    *command,
                  const GOptionEntry  *entries,
                  const GOptionEntry  *help_entries,
                  char               **argv)
{
  Place place = { .word = current, .argv = argv + 1 };
  g_autofree char *operands = NULL;
  gboolean only_operands;

  if (names_alone || strlen (current) > MAX_WORD)
    return;

  place.entry = read_words (&place, entries, &only_operands);
  if (place.entry == NULL && !only_operands && *current == '-')
    {
      place.entry = find_option (entries, current, &place.value);
      if (place.entry == NULL || place.value == 0)
        {
          add_options (entries);
          add_options (help_entries);
          return;
        }
    }
  if (place.entry != NULL)
    {
      place.is_list = g_strcmp0 (place.entry->arg_description, "ID,ID...") == 0;
      complete_value (&place, place.entry->long_name);
      return;
    }

  operands = g_strconcat (command->name, " FILE", NULL);
  for (place.entry = entries; place.entry->long_name != NULL; place.entry++)
    if (*place.entry->long_name == '\0')    /* G_OPTION_REMAINING */
      complete_value (&place, operands);
  if (*current == '\0' && !only_operands && n_lines == 0)
    {
      add_options (entries);
      add_options (help_entries);
    }
}

static void
complete_actions (const CliCommand *actions,
                  guint             n_actions)
{
  static const GOptionEntry none[] = { G_OPTION_ENTRY_NULL };

  cli_complete_commands (actions, n_actions, none);
}

void
cli_complete_begin (const char *word,
                    gboolean    only_names)
{
  static const CliListener completer = { complete_options, complete_actions };

  current = word;
  names_alone = only_names;
  cli_options_set_listener (&completer);
}

void
cli_complete_window (char **argv)
{
  static const CliCommand window = { .name = "tilestar" };
  /* Its own option, and those of GApplication. */
  static const GOptionEntry entries[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, NULL, "Show help options", NULL },
    { "help-all", 0, 0, G_OPTION_ARG_NONE, NULL, "Show all help options", NULL },
    { "help-gapplication", 0, 0, G_OPTION_ARG_NONE, NULL, "Show GApplication options", NULL },
    { "gapplication-service", 0, 0, G_OPTION_ARG_NONE, NULL,
      "Enter GApplication service mode (use from D-Bus service files)", NULL },
    { "version", 'V', 0, G_OPTION_ARG_NONE, NULL, "Show the version", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, "FILE" },
    G_OPTION_ENTRY_NULL
  };
  static const GOptionEntry none[] = { G_OPTION_ENTRY_NULL };

  complete_options (&window, entries, none, argv);
}
