/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-board-set.h"

#include "cli-interrupt.h"
#include "cli-options.h"
#include "cli-output.h"
#include "cli-progress.h"
#include "cli-provenance.h"
#include "slide-board-set.h"
#include "slide-error.h"

#include <string.h>

#define DEFAULT_PER_LENGTH 100
#define MAX_LENGTH 254
#define MAX_MOVES 1000000000u

/* Parses "2..24", "2..24/2", or a single number such as "7": numbers from 0 to @max, and a step of at
 * least 1 (1 unless given). */
static gboolean
split_range (const char *text,
             guint       max,
             guint      *first,
             guint      *last,
             guint      *step)
{
  const char *dots = strstr (text, "..");
  const char *slash = dots != NULL ? strchr (dots, '/') : NULL;
  g_autofree char *left = dots != NULL ? g_strndup (text, (gsize) (dots - text)) : g_strdup (text);
  g_autofree char *right = dots == NULL ? g_strdup (text)
                           : slash != NULL ? g_strndup (dots + 2, (gsize) (slash - dots - 2))
                                           : g_strdup (dots + 2);
  guint64 a, b, c = 1;

  if (!g_ascii_string_to_unsigned (left, 10, 0, max, &a, NULL)
      || !g_ascii_string_to_unsigned (right, 10, 0, max, &b, NULL) || a > b
      || (slash != NULL && !g_ascii_string_to_unsigned (slash + 1, 10, 1, max, &c, NULL)))
    return FALSE;

  *first = (guint) a;
  *last = (guint) b;
  *step = (guint) c;
  return TRUE;
}

static gboolean
parse_range (const char     *text,
             SlideBoardSet  *set,
             GError        **error)
{
  if (split_range (text, MAX_LENGTH, &set->first_length, &set->last_length, &set->length_step))
    return TRUE;

  return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                          "--by-length: found \"%s\"; expected two numbers of moves from 0 to %d, the smaller first, "
                          "such as 2..24, and possibly a step of at least 1, such as 2..24/2", text, MAX_LENGTH);
}

static gboolean
parse_per_length (const char     *text,
                  SlideBoardSet  *set,
                  GError        **error)
{
  guint64 number = DEFAULT_PER_LENGTH;

  if (g_strcmp0 (text, "all") == 0)
    {
      set->n_boards = 0;
      return TRUE;
    }

  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 1, SLIDE_BOARD_SET_MAX_BOARDS, &number, NULL))
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                            "--per-length: found \"%s\"; expected an integer from 1 to %u, or all", text,
                            SLIDE_BOARD_SET_MAX_BOARDS);

  set->n_boards = (guint) number;
  return TRUE;
}

/* The option that is the source of the boards; NULL if they are read. More than one is an
 * error. */
static gboolean
find_source (const CliBoardSet  *set,
             const CliInput     *input,
             const char        **source,
             GError            **error)
{
  const struct
  {
    const char *name;
    gboolean    is_there;
  } sources[] = {
    { "--by-length", set->by_length != NULL },
    { "--random", set->random != NULL },
    { "--boards", set->boards != NULL },
    { "--file", input->file != NULL },
    { "a BOARD", input->operands != NULL && input->operands[0] != NULL },
  };
  const char *found = NULL;

  *source = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      if (!sources[i].is_there)
        continue;
      /* Two sources of boards that are read are reported by cli_input_read(). */
      if (found != NULL && *source != NULL)
        return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "found both %s and %s; expected only one of them",
                                found, sources[i].name);
      found = sources[i].name;
      if (i < 3)
        *source = found;
    }

  return TRUE;
}

/* FALSE with @error set if @option was given although it applies only to @owner. */
static gboolean
check_applies (const char  *option,
               const char  *text,
               gboolean     belongs,
               const char  *owner,
               GError     **error)
{
  if (text == NULL || belongs)
    return TRUE;

  return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "--%s: applies only to %s", option, owner);
}

static gboolean
parse_published (const char     *text,
                 SlideBoardSet  *set,
                 GError        **error)
{
  const char *colon = strchr (text, ':');
  g_autofree char *id = colon != NULL ? g_strndup (text, (gsize) (colon - text)) : g_strdup (text);
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (id);
  SlideBoardSetKind kind;

  if (slide_board_set_from_id (id, &kind) && slide_board_set_get_text (kind) != NULL)
    {
      set->kind = kind;
      return TRUE;
    }

  slide_suggestion_consider (&suggestion, slide_board_set_get_id (SLIDE_BOARD_SET_KORF_100));
  slide_suggestion_consider (&suggestion, slide_board_set_get_id (SLIDE_BOARD_SET_KORF_24));
  return cli_set_unknown ("boards", &suggestion, "korf-100 or korf-24", error);
}

/* The published numbers of @pairs: "1 to 100", "25, 32, 38". */
static char *
dup_numbers (const GArray *pairs)
{
  GString *text = g_string_new (NULL);
  guint first = g_array_index (pairs, SlideBoardPair, 0).number;
  guint last = g_array_index (pairs, SlideBoardPair, pairs->len - 1).number;

  if (last - first + 1 == pairs->len)
    g_string_append_printf (text, "%u to %u", first, last);
  else
    for (guint i = 0; i < pairs->len; i++)
      g_string_append_printf (text, "%s%u", i > 0 ? ", " : "", g_array_index (pairs, SlideBoardPair, i).number);

  return g_string_free (text, FALSE);
}

/* Keeps the published boards that @text names by their numbers after its colon, in the order of the
 * set: "korf-100:1..30,50". Without a colon, all. */
static gboolean
select_published (const char  *text,
                  GArray      *pairs,
                  GError     **error)
{
  const char *colon = strchr (text, ':');
  g_auto (GStrv) words = NULL;
  g_autofree gboolean *is_kept = NULL;
  guint n_kept = 0;

  if (colon == NULL)
    return TRUE;

  words = g_strsplit (colon + 1, ",", -1);
  is_kept = g_new0 (gboolean, pairs->len);
  for (guint i = 0; i == 0 || words[i] != NULL; i++)
    {
      guint first, last, step;
      gboolean has_any = FALSE;

      if (words[i] != NULL && split_range (words[i], G_MAXUINT16, &first, &last, &step))
        for (guint j = 0; j < pairs->len; j++)
          {
            guint number = g_array_index (pairs, SlideBoardPair, j).number;
            gboolean is_named = number >= first && number <= last && (number - first) % step == 0;

            is_kept[j] |= is_named;
            has_any |= is_named;
          }
      if (!has_any)
        {
          g_autofree char *numbers = dup_numbers (pairs);

          return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                                  "found \"%s\"; expected the numbers of boards after the colon, such as 25 or 1..30, "
                                  "separated by commas: the set has %s", text, numbers);
        }
    }

  for (guint j = 0; j < pairs->len; j++)
    if (is_kept[j])
      g_array_index (pairs, SlideBoardPair, n_kept++) = g_array_index (pairs, SlideBoardPair, j);
  g_array_set_size (pairs, n_kept);
  return TRUE;
}

/* Parses how many boards to draw, their goal and the random seed. */
static gboolean
parse_drawn (const CliBoardSet  *options,
             const CliInput     *input,
             SlideBoardSet      *set,
             GError            **error)
{
  guint64 seed = g_random_int ();
  guint64 n_boards = 0, n_moves = 0;

  if (!cli_parse_uint ("seed", options->seed, 0, G_MAXUINT64, &seed, error)
      || !cli_input_parse_goal_alone (input->goal, input->size, &set->goal, error))
    return FALSE;
  set->seed = seed;

  if (options->by_length != NULL)
    {
      set->kind = SLIDE_BOARD_SET_BY_LENGTH;
      if (!parse_range (options->by_length, set, error)
          || !parse_per_length (options->per_length, set, error))
        return FALSE;
    }
  else
    {
      set->kind = options->scramble != NULL ? SLIDE_BOARD_SET_SCRAMBLES : SLIDE_BOARD_SET_RANDOM;
      if (!cli_parse_uint ("random", options->random, 1, SLIDE_BOARD_SET_MAX_BOARDS, &n_boards, error)
          || !cli_parse_uint ("scramble", options->scramble, 0, MAX_MOVES, &n_moves, error))
        return FALSE;
      set->n_boards = (guint) n_boards;
      set->n_moves = (guint) n_moves;
    }

  /* If all boards are used, none are drawn at random. */
  if (set->n_boards > 0)
    cli_provenance_set_seed (seed);
  if (options->seed == NULL && set->n_boards > 0)
    cli_message ("--seed %" G_GUINT64_FORMAT " gives the same boards again", seed);

  return TRUE;
}

GArray *
cli_board_set_list (const CliBoardSet  *options,
                    const CliInput     *input,
                    gboolean            progress,
                    GError            **error)
{
  SlideBoardSet set = { 0 };
  CliProgress doing;
  const char *source;
  GArray *pairs;

  if (!find_source (options, input, &source, error)
      || !check_applies ("per-length", options->per_length, options->by_length != NULL, "--by-length",
                         error)
      || !check_applies ("scramble", options->scramble, options->random != NULL, "--random", error)
      || !check_applies ("seed", options->seed, options->random != NULL || options->by_length != NULL,
                         "--random or --by-length", error))
    return NULL;

  if (source == NULL)
    return cli_input_read (input, error);

  if (options->boards != NULL)
    {
      if (!check_applies ("goal", input->goal, FALSE, "boards without a goal", error)
          || !check_applies ("size", input->size, FALSE, "boards without a size", error)
          || !parse_published (options->boards, &set, error))
        return NULL;
    }
  else if (!parse_drawn (options, input, &set, error))
    {
      return NULL;
    }

  cli_interrupt_install ();
  cli_progress_begin (&doing, progress, "true distances");
  pairs = slide_board_set_list (&set, cli_progress_cb, &doing, error);
  cli_progress_clear ();
  if (pairs != NULL && options->boards != NULL && !select_published (options->boards, pairs, error))
    g_clear_pointer (&pairs, g_array_unref);
  if (pairs == NULL)
    g_prefix_error (error, "%s: ", source);

  return pairs;
}

const char *
cli_board_set_get_option (const CliBoardSet *set)
{
  const struct
  {
    const char *name;
    const char *text;
  } options[] = {
    { "by-length", set->by_length }, { "per-length", set->per_length }, { "random", set->random },
    { "scramble", set->scramble }, { "seed", set->seed }, { "boards", set->boards },
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (options[i].text != NULL)
      return options[i].name;

  return NULL;
}

gboolean
cli_board_set_is_by_chance (const CliBoardSet *set)
{
  gboolean is_drawn = set->random != NULL
                      || (set->by_length != NULL && g_strcmp0 (set->per_length, "all") != 0);

  return is_drawn && set->seed == NULL;
}

void
cli_board_set_clear (CliBoardSet *set)
{
  char **options[] = {
    &set->by_length, &set->per_length, &set->random, &set->scramble, &set->seed, &set->boards,
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    g_clear_pointer (options[i], g_free);
}
