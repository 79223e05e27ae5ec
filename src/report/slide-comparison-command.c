/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-comparison-command.h"

#include "slide-goal.h"
#include "slide-number.h"
#include "slide-provenance.h"

#define MIB (G_GUINT64_CONSTANT (1) << 20)

/* ---- Boards ---- */

/* The goal of random boards, and their shape if it does not follow from the goal. */
static void
append_goal (GString          *command,
             const SlideBoard *goal)
{
  SlideGoalPreset preset = slide_goal_identify (goal);

  if (preset == SLIDE_N_GOAL_PRESETS)
    {
      g_autofree char *text = slide_board_to_text (goal, SLIDE_TEXT_LINE);

      g_string_append (command, " --goal");
      slide_append_shell_word (command, text);
      return;
    }

  if (goal->rows != 3 || goal->columns != 3)
    g_string_append_printf (command, " --size %ux%u", goal->rows, goal->columns);
  if (preset != SLIDE_GOAL_BLANK_LAST)
    g_string_append_printf (command, " --goal %s", slide_goal_get_id (preset));
}

/* A board, and its goal unless it is the default one. */
static char *
dup_pair_text (const SlideBoardPair *pair)
{
  g_autofree char *start = slide_board_to_text (&pair->start, SLIDE_TEXT_LINE);
  g_autofree char *goal = slide_board_to_text (&pair->goal, SLIDE_TEXT_LINE);

  return !pair->has_goal || slide_goal_identify (&pair->goal) == SLIDE_GOAL_BLANK_LAST
           ? g_steal_pointer (&start)
           : g_strdup_printf ("%s -> %s", start, goal);
}

static void
append_boards (GString             *command,
               const SlideBoardSet *set)
{
  switch (set->kind)
    {
    case SLIDE_BOARD_SET_BY_LENGTH:
      g_string_append_printf (command, " --by-length %u..%u", set->first_length, set->last_length);
      if (set->length_step > 1)
        g_string_append_printf (command, "/%u", set->length_step);
      if (set->n_boards == 0)
        g_string_append (command, " --per-length all");
      else
        g_string_append_printf (command, " --per-length %u --seed %" G_GUINT64_FORMAT, set->n_boards,
                                set->seed);
      append_goal (command, &set->goal);
      break;

    case SLIDE_BOARD_SET_RANDOM:
    case SLIDE_BOARD_SET_SCRAMBLES:
      g_string_append_printf (command, " --random %u", set->n_boards);
      if (set->kind == SLIDE_BOARD_SET_SCRAMBLES)
        g_string_append_printf (command, " --scramble %u", set->n_moves);
      g_string_append_printf (command, " --seed %" G_GUINT64_FORMAT, set->seed);
      append_goal (command, &set->goal);
      break;

    case SLIDE_BOARD_SET_KORF_100:
    case SLIDE_BOARD_SET_KORF_24:
      g_string_append_printf (command, " --boards %s", slide_board_set_get_id (set->kind));
      break;

    case SLIDE_BOARD_SET_GIVEN:
    case SLIDE_N_BOARD_SETS:
    default:
      if (set->n_pairs == 1)
        {
          g_autofree char *text = dup_pair_text (set->pairs);

          slide_append_shell_word (command, text);
        }
      else
        {
          g_string_append (command, " --file - <<'BOARDS'");
        }
      break;
    }
}

static void
append_here_document (GString             *command,
                      const SlideBoardSet *set)
{
  g_string_append_c (command, '\n');
  for (guint i = 0; i < set->n_pairs; i++)
    {
      g_autofree char *text = dup_pair_text (&set->pairs[i]);

      g_string_append_printf (command, "%s\n\n", text);
    }
  g_string_append (command, "BOARDS");
}

/* ---- Heuristics, methods and limits ---- */

static void
append_lists (GString                      *command,
              const SlideComparisonRequest *request)
{
  g_autoptr (GString) heuristics = g_string_new (NULL);
  g_autoptr (GString) methods = g_string_new (NULL);

  for (guint i = 0; i < request->specs->len; i++)
    g_string_append_printf (heuristics, "%s%s", i > 0 ? "," : "",
                            slide_heuristic_spec_get_text (request->specs->pdata[i]));
  for (guint i = 0; i < request->methods->len; i++)
    {
      g_autofree char *text = slide_method_dup_text (&g_array_index (request->methods, SlideMethod, i));

      g_string_append_printf (methods, "%s%s", i > 0 ? "," : "", text);
    }

  g_string_append (command, " --heuristic");
  slide_append_shell_word (command, heuristics->str);
  g_string_append (command, " --algorithm");
  slide_append_shell_word (command, methods->str);
}

static void
append_limits (GString                      *command,
               const SlideComparisonRequest *request)
{
  g_auto (SlideComparisonRequest) usual = { 0 };

  slide_comparison_request_init (&usual);
  if (request->time_limit != usual.time_limit)
    {
      g_string_append (command, " --time-limit ");
      slide_append_shortest (command, request->time_limit);
    }
  if (request->memory_limit == G_MAXUINT64)
    g_string_append (command, " --memory-limit 0");
  else if (request->memory_limit != usual.memory_limit)
    g_string_append_printf (command, " --memory-limit %" G_GUINT64_FORMAT,
                            (request->memory_limit + MIB - 1) / MIB);
  if (request->node_limit != usual.node_limit)
    g_string_append_printf (command, " --node-limit %" G_GUINT64_FORMAT, request->node_limit);
  if (request->n_threads > usual.n_threads)
    g_string_append_printf (command, " --threads %u", request->n_threads);
}

char *
slide_comparison_dup_command (const SlideBoardSet          *set,
                              const SlideComparisonRequest *request)
{
  GString *command = g_string_new ("tilestar-cli compare");

  append_lists (command, request);
  append_limits (command, request);
  append_boards (command, set);
  if (set->kind == SLIDE_BOARD_SET_GIVEN && set->n_pairs != 1)
    append_here_document (command, set);

  return g_string_free (command, FALSE);
}

static gboolean
has_seed (const SlideBoardSet *set)
{
  return set->kind == SLIDE_BOARD_SET_RANDOM || set->kind == SLIDE_BOARD_SET_SCRAMBLES
         || (set->kind == SLIDE_BOARD_SET_BY_LENGTH && set->n_boards > 0);
}

char *
slide_comparison_dup_provenance (const char                   *program,
                                 const SlideBoardSet          *set,
                                 const SlideComparisonRequest *request)
{
  g_autofree char *command = slide_comparison_dup_command (set, request);
  const SlideProvenance provenance = {
    .program = program, .command = command, .has_seed = has_seed (set), .seed = set->seed,
    .n_threads = request->n_threads,
  };

  return slide_provenance_dup_json (&provenance);
}
