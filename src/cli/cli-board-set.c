/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-board-set.h"

#include "cli-interrupt.h"
#include "cli-options.h"
#include "cli-output.h"
#include "cli-progress.h"
#include "slide-board-set.h"

#include <string.h>

#define DEFAULT_PER_LENGTH 100
#define MAX_LENGTH 254
#define MAX_MOVES 1000000000u

/* "2..24", or "7" alone. */
static gboolean
parse_range (const char     *text,
             SlideBoardSet  *set,
             GError        **error)
{
  const char *dots = strstr (text, "..");
  g_autofree char *first = dots != NULL ? g_strndup (text, (gsize) (dots - text)) : g_strdup (text);
  guint64 a, b;

  if (!g_ascii_string_to_unsigned (first, 10, 0, MAX_LENGTH, &a, NULL)
      || !g_ascii_string_to_unsigned (dots != NULL ? dots + 2 : text, 10, 0, MAX_LENGTH, &b, NULL)
      || a > b)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   "--by-length: found \"%s\"; expected two numbers of moves from 0 to %d, the "
                   "smaller first, such as 2..24", text, MAX_LENGTH);
      return FALSE;
    }

  set->first_length = (guint) a;
  set->last_length = (guint) b;
  return TRUE;
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
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   "--per-length: found \"%s\"; expected an integer from 1 to %u, or all", text,
                   SLIDE_BOARD_SET_MAX_BOARDS);
      return FALSE;
    }

  set->n_boards = (guint) number;
  return TRUE;
}

/* The option that says where the boards come from; NULL: they are read. Refuses two. */
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
      /* What reads boards says by itself that it has two. */
      if (found != NULL && *source != NULL)
        {
          g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                       "found both %s and %s; expected only one of them", found, sources[i].name);
          return FALSE;
        }
      found = sources[i].name;
      if (i < 3)
        *source = found;
    }

  return TRUE;
}

/* An option that belongs to another one, which is not there. */
static gboolean
refuse_alone (const char  *option,
              const char  *text,
              gboolean     belongs,
              const char  *owner,
              GError     **error)
{
  if (text == NULL || belongs)
    return TRUE;

  g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "--%s: applies only to %s",
               option, owner);
  return FALSE;
}

static gboolean
parse_published (const char     *text,
                 SlideBoardSet  *set,
                 GError        **error)
{
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (text);
  SlideBoardSetKind kind;

  if (slide_board_set_from_id (text, &kind) && slide_board_set_get_text (kind) != NULL)
    {
      set->kind = kind;
      return TRUE;
    }

  slide_suggestion_consider (&suggestion, slide_board_set_get_id (SLIDE_BOARD_SET_KORF_100));
  slide_suggestion_consider (&suggestion, slide_board_set_get_id (SLIDE_BOARD_SET_KORF_24));
  return cli_refuse_word ("boards", &suggestion, "korf-100 or korf-24", error);
}

/* What is drawn: how many, of which goal, by which seed. */
static gboolean
parse_drawn (const CliBoardSet  *words,
             const CliInput     *input,
             SlideBoardSet      *set,
             GError            **error)
{
  guint64 seed = g_random_int ();
  guint64 n_boards = 0, n_moves = 0;

  if (!cli_parse_uint ("seed", words->seed, 0, G_MAXUINT64, &seed, error)
      || !cli_input_parse_goal_alone (input->goal, input->size, &set->goal, error))
    return FALSE;
  set->seed = seed;

  if (words->by_length != NULL)
    {
      set->kind = SLIDE_BOARD_SET_BY_LENGTH;
      if (!parse_range (words->by_length, set, error)
          || !parse_per_length (words->per_length, set, error))
        return FALSE;
    }
  else
    {
      set->kind = words->scramble != NULL ? SLIDE_BOARD_SET_SCRAMBLES : SLIDE_BOARD_SET_RANDOM;
      if (!cli_parse_uint ("random", words->random, 1, SLIDE_BOARD_SET_MAX_BOARDS, &n_boards, error)
          || !cli_parse_uint ("scramble", words->scramble, 0, MAX_MOVES, &n_moves, error))
        return FALSE;
      set->n_boards = (guint) n_boards;
      set->n_moves = (guint) n_moves;
    }

  /* Where all boards are taken, nothing is drawn. */
  if (words->seed == NULL && set->n_boards > 0)
    cli_message ("--seed %" G_GUINT64_FORMAT " gives the same boards again", seed);

  return TRUE;
}

GArray *
cli_board_set_list (const CliBoardSet  *words,
                    const CliInput     *input,
                    gboolean            progress,
                    GError            **error)
{
  SlideBoardSet set = { 0 };
  CliProgress doing;
  const char *source;
  GArray *pairs;

  if (!find_source (words, input, &source, error)
      || !refuse_alone ("per-length", words->per_length, words->by_length != NULL, "--by-length", error)
      || !refuse_alone ("scramble", words->scramble, words->random != NULL, "--random", error)
      || !refuse_alone ("seed", words->seed, words->random != NULL || words->by_length != NULL,
                        "--random or --by-length", error))
    return NULL;

  if (source == NULL)
    return cli_input_read (input, error);

  if (words->boards != NULL)
    {
      if (!refuse_alone ("goal", input->goal, FALSE, "boards without a goal", error)
          || !refuse_alone ("size", input->size, FALSE, "boards without a size", error)
          || !parse_published (words->boards, &set, error))
        return NULL;
    }
  else if (!parse_drawn (words, input, &set, error))
    {
      return NULL;
    }

  cli_interrupt_install ();
  cli_progress_begin (&doing, progress, "true distances");
  pairs = slide_board_set_list (&set, cli_progress_cb, &doing, error);
  cli_progress_clear ();
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
  char **words[] = {
    &set->by_length, &set->per_length, &set->random, &set->scramble, &set->seed, &set->boards,
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_clear_pointer (words[i], g_free);
}
