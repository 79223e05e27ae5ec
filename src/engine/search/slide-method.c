/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-method.h"

#include "slide-number.h"
#include "slide-suggestion.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MAX_TEXT 1000   /* bytes */

G_DEFINE_QUARK (slide-method-error-quark, slide_method_error)

typedef enum
{
  OPTION_WEIGHT,
  OPTION_DEPTH,
  OPTION_TIE_BREAK,
  OPTION_NO_REOPEN,
  OPTION_NO_PARENT_PRUNING,
  OPTION_NO_CYCLE_PRUNING,
  OPTION_CYCLE_PRUNING,
  OPTION_NO_PARITY,
  OPTION_NO_ASTAR,
  OPTION_PROPAGATE,
  OPTION_OPERATORS,
  N_OPTIONS
} Option;

/* The names of options that have a value are followed by an equals sign. */
static const struct
{
  const char *word;
  gboolean    has_value;
} options[N_OPTIONS] = {
  [OPTION_WEIGHT] = { "weight", TRUE },
  [OPTION_DEPTH] = { "depth", TRUE },
  [OPTION_TIE_BREAK] = { "tie-break", TRUE },
  [OPTION_NO_REOPEN] = { "no-reopen", FALSE },
  [OPTION_NO_PARENT_PRUNING] = { "no-parent-pruning", FALSE },
  [OPTION_NO_CYCLE_PRUNING] = { "no-cycle-pruning", FALSE },
  [OPTION_CYCLE_PRUNING] = { "cycle-pruning", FALSE },
  [OPTION_NO_PARITY] = { "no-parity", FALSE },
  [OPTION_NO_ASTAR] = { "no-astar", FALSE },
  [OPTION_PROPAGATE] = { "propagate", TRUE },
  [OPTION_OPERATORS] = { "operators", TRUE },
};

static gboolean
has_option (SlideAlgorithm algorithm,
            Option         option)
{
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (algorithm);

  switch (option)
    {
    case OPTION_WEIGHT:
      return info->uses_weight;
    case OPTION_DEPTH:
      return info->uses_depth;
    case OPTION_TIE_BREAK:
      return info->uses_ties;
    case OPTION_NO_REOPEN:
      return info->may_reopen;
    case OPTION_NO_PARENT_PRUNING:
      return info->prunes_parents;
    case OPTION_NO_CYCLE_PRUNING:
    case OPTION_CYCLE_PRUNING:
      return info->prunes_cycles;
    case OPTION_NO_PARITY:
      return info->uses_parity;
    case OPTION_NO_ASTAR:
      return info->begins_with_astar;
    case OPTION_PROPAGATE:
      return info->propagates;
    case OPTION_OPERATORS:
      return TRUE;
    case N_OPTIONS:
    default:
      return FALSE;
    }
}

void
slide_method_init (SlideMethod    *method,
                   SlideAlgorithm  algorithm)
{
  SlideBoard board = { 0 };
  SlideSearchRequest defaults;

  slide_search_request_init (&defaults, &board, &board);
  defaults.algorithm = algorithm;
  slide_method_init_from_request (method, &defaults);
}

void
slide_method_init_from_request (SlideMethod              *method,
                                const SlideSearchRequest *request)
{
  *method = (SlideMethod) {
    .algorithm = request->algorithm,
    .weight = request->weight,
    .depth = request->depth,
    .tie_break = slide_algorithm_get_tie_break (request->algorithm, request->tie_break),
    .reopen = request->reopen,
    .parent_pruning = request->parent_pruning,
    .cycle_pruning = request->cycle_pruning,
    .parity = request->parity,
    .astar_first = request->astar_first,
    .propagation = request->propagation,
    .operators = request->operators,
  };
}

void
slide_method_apply (const SlideMethod  *method,
                    SlideSearchRequest *request)
{
  request->algorithm = method->algorithm;
  request->weight = method->weight;
  request->depth = method->depth;
  request->tie_break = method->tie_break;
  request->reopen = method->reopen;
  request->parent_pruning = method->parent_pruning;
  request->cycle_pruning = method->cycle_pruning;
  request->parity = method->parity;
  request->astar_first = method->astar_first;
  request->propagation = method->propagation;
  request->operators = method->operators;
}

/* ---- From text ---- */

/* “; did you mean "greedy"?”, or nothing. */
static char *
dup_suggestion (const SlideSuggestion *suggestion)
{
  return suggestion->meant != NULL
           ? g_strdup_printf (_("; did you mean \"%s\"?"), suggestion->meant)
           : g_strdup ("");
}

static gboolean
parse_algorithm (const char      *id,
                 SlideAlgorithm  *algorithm,
                 GError         **error)
{
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (id);
  g_autoptr (GString) ids = g_string_new (NULL);
  g_autofree char *meant = NULL;

  if (slide_algorithm_from_id (id, algorithm))
    return TRUE;

  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    {
      const char *known = slide_algorithm_get_info ((SlideAlgorithm) i)->id;

      slide_suggestion_consider (&suggestion, known);
      g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", known);
    }
  meant = dup_suggestion (&suggestion);
  g_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_ALGORITHM,
               _("no algorithm is called \"%s\"; expected one of %s%s"), id, ids->str, meant);
  return FALSE;
}

/* The options that @algorithm has, as they are written. */
static char *
dup_options (SlideAlgorithm algorithm)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < N_OPTIONS; i++)
    if (has_option (algorithm, (Option) i))
      g_string_append_printf (text, "%s%s%s", text->len > 0 ? ", " : "", options[i].word,
                              options[i].has_value ? "=" : "");

  return g_string_free (text, FALSE);
}

/* Finds the option whose name, before any value, begins @text. */
static gboolean
find_option (const char    *text,
             SlideAlgorithm   algorithm,
             Option          *option,
             GError         **error)
{
  const char *id = slide_algorithm_get_info (algorithm)->id;
  gsize length = strcspn (text, "=");
  g_autofree char *word = g_strndup (text, length);
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (word);
  g_autofree char *expected = dup_options (algorithm);
  g_autofree char *meant = NULL;

  for (guint i = 0; i < N_OPTIONS; i++)
    {
      if (!has_option (algorithm, (Option) i))
        continue;
      if (g_str_equal (word, options[i].word) && (text[length] == '=') == options[i].has_value)
        {
          *option = (Option) i;
          return TRUE;
        }
      slide_suggestion_consider (&suggestion, options[i].word);
    }

  meant = dup_suggestion (&suggestion);
  g_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_OPTION,
               _("%s: found \"%s\", expected one of %s%s"), id, text, expected, meant);
  return FALSE;
}

static gboolean
parse_weight (const char      *text,
              SlideAlgorithm   algorithm,
              double          *weight,
              GError         **error)
{
  char *end = NULL;
  double value = 0.0;

  /* Digits, a point and an exponent only: strtod() also accepts hexadecimal, "inf" and blanks. */
  if (*text != '\0' && strspn (text, "0123456789.eE+-") == strlen (text))
    value = g_ascii_strtod (text, &end);

  if (end == NULL || *end != '\0' || !isfinite (value) || value < SLIDE_METHOD_MIN_WEIGHT)
    {
      g_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_VALUE,
                   _("%s: the weight is \"%s\", expected a number, at least 1"),
                   slide_algorithm_get_info (algorithm)->id, text);
      return FALSE;
    }

  *weight = value;
  return TRUE;
}

static gboolean
parse_depth (const char      *text,
             SlideAlgorithm   algorithm,
             guint           *depth,
             GError         **error)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 1, SLIDE_MAX_DEPTH, &value, NULL))
    {
      g_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_VALUE,
                   _("%s: the depth is \"%s\", expected a number from 1 to %u"),
                   slide_algorithm_get_info (algorithm)->id, text, SLIDE_MAX_DEPTH);
      return FALSE;
    }

  *depth = (guint) value;
  return TRUE;
}

static gboolean
parse_tie_break (const char      *text,
                 SlideAlgorithm   algorithm,
                 SlideTieBreak   *tie_break,
                 GError         **error)
{
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (text);
  g_autofree char *meant = NULL;

  if (slide_tie_break_from_id (text, tie_break))
    return TRUE;

  for (guint i = 0; i < SLIDE_N_TIES; i++)
    slide_suggestion_consider (&suggestion, slide_tie_break_get_id ((SlideTieBreak) i));
  meant = dup_suggestion (&suggestion);
  g_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_VALUE,
               _("%s: the tie-break is \"%s\", expected high-g, low-g, first-in or last-in%s"),
               slide_algorithm_get_info (algorithm)->id, text, meant);
  return FALSE;
}

static gboolean
parse_propagation (const char        *text,
                   SlideAlgorithm     algorithm,
                   SlidePropagation  *propagation,
                   GError           **error)
{
  if (slide_propagation_from_id (text, propagation))
    return TRUE;

  g_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_VALUE,
               _("%s: propagate is \"%s\", expected none, pathmax or bpmx"),
               slide_algorithm_get_info (algorithm)->id, text);
  return FALSE;
}

static gboolean
parse_operators (const char      *text,
                 SlideAlgorithm   algorithm,
                 SlideMoveOrder  *operators,
                 GError         **error)
{
  if (slide_move_order_from_text (text, operators))
    return TRUE;

  g_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_VALUE,
               _("%s: operators is \"%s\", expected the letters U, L, R and D in any order"),
               slide_algorithm_get_info (algorithm)->id, text);
  return FALSE;
}

static gboolean
parse_option (const char *text,
              SlideMethod  *method,
              guint        *given,
              GError      **error)
{
  const char *value = strchr (text, '=');
  Option option;

  if (!find_option (text, method->algorithm, &option, error))
    return FALSE;

  if ((*given >> option & 1) != 0)
    {
      g_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_VALUE,
                   _("%s: found \"%s\" twice; expected it once"),
                   slide_algorithm_get_info (method->algorithm)->id, options[option].word);
      return FALSE;
    }
  *given |= 1u << option;

  switch (option)
    {
    case OPTION_WEIGHT:
      return parse_weight (value + 1, method->algorithm, &method->weight, error);
    case OPTION_DEPTH:
      return parse_depth (value + 1, method->algorithm, &method->depth, error);
    case OPTION_TIE_BREAK:
      return parse_tie_break (value + 1, method->algorithm, &method->tie_break, error);
    case OPTION_NO_REOPEN:
      method->reopen = FALSE;
      return TRUE;
    case OPTION_PROPAGATE:
      return parse_propagation (value + 1, method->algorithm, &method->propagation, error);
    case OPTION_OPERATORS:
      return parse_operators (value + 1, method->algorithm, &method->operators, error);
    case OPTION_NO_PARENT_PRUNING:
      method->parent_pruning = FALSE;
      return TRUE;
    case OPTION_CYCLE_PRUNING:
      method->cycle_pruning = TRUE;
      return TRUE;
    case OPTION_NO_PARITY:
      method->parity = FALSE;
      return TRUE;
    case OPTION_NO_ASTAR:
      method->astar_first = FALSE;
      return TRUE;
    case OPTION_NO_CYCLE_PRUNING:
    case N_OPTIONS:
    default:
      method->cycle_pruning = FALSE;
      return TRUE;
    }
}

gboolean
slide_method_parse (const char         *text,
                    const SlideMethod  *defaults,
                    SlideMethod        *method,
                    GError            **error)
{
  g_autofree char *valid = NULL;
  g_autofree char *id = NULL;
  g_auto (GStrv) words = NULL;
  const char *colon;
  SlideMethod result;
  guint given = 0;

  g_return_val_if_fail (text != NULL && method != NULL, FALSE);

  /* Other characters and longer texts are no method, but error messages quote them. */
  valid = slide_visible_text (text, -1, MAX_TEXT);
  colon = strchr (valid, ':');
  id = colon != NULL ? g_strndup (valid, (gsize) (colon - valid)) : g_strdup (valid);

  slide_method_init (&result, SLIDE_ALGORITHM_ASTAR);
  if (defaults != NULL)
    result = *defaults;
  else
    result.tie_break = SLIDE_TIE_OF_ALGORITHM;
  if (!parse_algorithm (id, &result.algorithm, error))
    return FALSE;
  result.tie_break = slide_algorithm_get_tie_break (result.algorithm, result.tie_break);

  words = g_strsplit (colon != NULL ? colon + 1 : "", ",", -1);
  if (colon != NULL && words[0] == NULL)
    {
      g_autofree char *expected = dup_options (result.algorithm);

      g_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_OPTION,
                   _("%s: found nothing after the colon; expected one of %s"), id, expected);
      return FALSE;
    }
  for (guint i = 0; words[i] != NULL; i++)
    if (!parse_option (words[i], &result, &given, error))
      return FALSE;
  result.weight = slide_weight_round (result.weight);

  *method = result;
  return TRUE;
}

/* Whether @word, from a list, is an option of the preceding method. */
static gboolean
looks_like_option (const char *word)
{
  return strchr (word, ':') == NULL && (strchr (word, '=') != NULL || g_str_has_prefix (word, "no-")
                                       || g_str_equal (word, options[OPTION_CYCLE_PRUNING].word));
}

static gboolean
refuse_twice (GArray      *methods,
              const char  *text,
              GError     **error)
{
  const SlideMethod *last = &g_array_index (methods, SlideMethod, methods->len - 1);

  for (guint i = 0; i + 1 < methods->len; i++)
    if (slide_method_equal (&g_array_index (methods, SlideMethod, i), last))
      {
        g_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_LIST,
                     _("found \"%s\" twice; expected each id once"), text);
        return FALSE;
      }

  return TRUE;
}

GArray *
slide_method_parse_list (const char         *text,
                         const SlideMethod  *defaults,
                         GError            **error)
{
  g_autoptr (GArray) methods = g_array_new (FALSE, FALSE, sizeof (SlideMethod));
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  if (words[0] == NULL)
    {
      g_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_LIST,
                   _("found nothing; expected ids separated by commas"));
      return NULL;
    }

  for (guint i = 0; words[i] != NULL;)
    {
      g_autoptr (GString) one = g_string_new (words[i]);
      SlideMethod method;

      if (*words[i++] == '\0')
        {
          g_autofree char *visible = slide_visible_text (text, -1, SLIDE_VISIBLE_WORD);

          g_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_LIST,
                       _("found an empty id in \"%s\"; expected ids separated by commas"), visible);
          return NULL;
        }

      while (strchr (one->str, ':') != NULL && words[i] != NULL && looks_like_option (words[i]))
        g_string_append_printf (one, ",%s", words[i++]);

      if (!slide_method_parse (one->str, defaults, &method, error))
        return NULL;
      g_array_append_val (methods, method);
      if (!refuse_twice (methods, one->str, error))
        return NULL;
    }

  return g_steal_pointer (&methods);
}

/* ---- To text ---- */

/* Whether @option applies to @method and differs from @usual. */
static gboolean
is_changed (const SlideMethod *method,
            const SlideMethod *usual,
            Option             option)
{
  if (!has_option (method->algorithm, option))
    return FALSE;

  switch (option)
    {
    case OPTION_WEIGHT:
      return method->weight != usual->weight;
    case OPTION_DEPTH:
      return method->depth != usual->depth;
    case OPTION_TIE_BREAK:
      return method->tie_break != usual->tie_break;
    case OPTION_NO_REOPEN:
      return method->reopen != usual->reopen;
    case OPTION_PROPAGATE:
      return method->propagation != usual->propagation;
    case OPTION_OPERATORS:
      return method->operators != usual->operators;
    case OPTION_NO_PARENT_PRUNING:
      return method->parent_pruning != usual->parent_pruning;
    case OPTION_CYCLE_PRUNING:
      return FALSE;
    case OPTION_NO_PARITY:
      return method->parity != usual->parity;
    case OPTION_NO_ASTAR:
      return method->astar_first != usual->astar_first;
    case OPTION_NO_CYCLE_PRUNING:
    case N_OPTIONS:
    default:
      return method->cycle_pruning != usual->cycle_pruning;
    }
}

gboolean
slide_method_may_prune_cycles (const SlideMethod *method,
                               guint              n_cells)
{
  return slide_algorithm_get_info (method->algorithm)->prunes_cycles && method->parent_pruning
         && n_cells >= SLIDE_CYCLE_PRUNED_CELLS;
}

gboolean
slide_method_prunes_cycles (const SlideMethod *method,
                            guint              n_cells)
{
  return method->cycle_pruning && slide_method_may_prune_cycles (method, n_cells);
}

/* The weight, the depth, a rule for ties that is not that of A*, and cycle pruning of boards of @n_cells
 * are always included: results cannot be compared without them. */
static gboolean
is_written (const SlideMethod *method,
            const SlideMethod *usual,
            guint              n_cells,
            Option             option)
{
  return is_changed (method, usual, option)
         || (option == OPTION_CYCLE_PRUNING && slide_method_prunes_cycles (method, n_cells))
         || ((option == OPTION_WEIGHT || option == OPTION_DEPTH
              || (option == OPTION_TIE_BREAK && usual->tie_break != SLIDE_TIE_HIGH_G))
             && has_option (method->algorithm, option));
}

gboolean
slide_method_equal (const SlideMethod *a,
                    const SlideMethod *b)
{
  if (a->algorithm != b->algorithm)
    return FALSE;

  for (guint i = 0; i < N_OPTIONS; i++)
    if (is_changed (a, b, (Option) i))
      return FALSE;

  return TRUE;
}

char *
slide_method_dup_text (const SlideMethod *method)
{
  return slide_method_dup_text_on (method, 0);
}

char *
slide_method_dup_text_on (const SlideMethod *method,
                          guint              n_cells)
{
  GString *text = g_string_new (slide_algorithm_get_info (method->algorithm)->id);
  const char *separator = ":";
  SlideMethod usual;

  slide_method_init (&usual, method->algorithm);
  for (guint i = 0; i < N_OPTIONS; i++)
    {
      if (!is_written (method, &usual, n_cells, (Option) i))
        continue;

      g_string_append_printf (text, "%s%s", separator, options[i].word);
      if (i == OPTION_WEIGHT)
        {
          g_string_append_c (text, '=');
          slide_append_shortest (text, method->weight);
        }
      else if (i == OPTION_DEPTH)
        {
          g_string_append_printf (text, "=%u", method->depth);
        }
      else if (i == OPTION_TIE_BREAK)
        {
          g_string_append_printf (text, "=%s", slide_tie_break_get_id (method->tie_break));
        }
      else if (i == OPTION_PROPAGATE)
        {
          g_string_append_printf (text, "=%s", slide_propagation_get_id (method->propagation));
        }
      else if (i == OPTION_OPERATORS)
        {
          g_autofree char *letters = slide_move_order_dup_text (method->operators);

          g_string_append_printf (text, "=%s", letters);
        }
      separator = ",";
    }

  return g_string_free (text, FALSE);
}

static void
append_operators_name (GString        *text,
                       SlideMoveOrder  operators)
{
  g_autofree char *letters = slide_move_order_dup_text (operators);

  /* Translators: the order in which successors are generated, by letters for the moves: "order ULRD" */
  g_string_append_printf (text, _("order %s"), letters);
}

static void
append_option_name (GString         *text,
                    const SlideMethod *method,
                    Option             option)
{
  static const char *const ties[SLIDE_N_TIES] = {
    /* Translators: which of the nodes with the same f an algorithm expands first */
    [SLIDE_TIE_HIGH_G] = N_("largest g first"),
    [SLIDE_TIE_LOW_G] = N_("smallest g first"),
    [SLIDE_TIE_FIRST_IN] = N_("oldest first"),
    [SLIDE_TIE_LAST_IN] = N_("newest first"),
  };

  switch (option)
    {
    case OPTION_WEIGHT:
      g_string_append (text, "w = ");
      slide_append_shortest (text, method->weight);
      break;
    case OPTION_DEPTH:
      /* Translators: of depth-limited search */
      g_string_append_printf (text, _("depth %u"), method->depth);
      break;
    case OPTION_TIE_BREAK:
      g_string_append (text, _(ties[method->tie_break]));
      break;
    case OPTION_NO_REOPEN:
      g_string_append (text, _("no reopening"));
      break;
    case OPTION_PROPAGATE:
      /* The ids are the field's terms in every language. */
      g_string_append (text, method->propagation == SLIDE_PROPAGATION_BPMX ? "BPMX" : "pathmax");
      break;
    case OPTION_OPERATORS:
      append_operators_name (text, method->operators);
      break;
    case OPTION_NO_PARENT_PRUNING:
      g_string_append (text, _("no parent pruning"));
      break;
    case OPTION_CYCLE_PRUNING:
      g_string_append (text, _("cycle pruning"));
      break;
    case OPTION_NO_PARITY:
      /* Translators: cutoffs of a parity that no solution has are not left out */
      g_string_append (text, _("no parity"));
      break;
    case OPTION_NO_ASTAR:
      /* Translators: the search does not begin with A* */
      g_string_append (text, _("no A*"));
      break;
    case OPTION_NO_CYCLE_PRUNING:
    case N_OPTIONS:
    default:
      g_string_append (text, _("no cycle pruning"));
      break;
    }
}

char *
slide_method_dup_name (const SlideMethod *method)
{
  return slide_method_dup_name_on (method, 0);
}

char *
slide_method_dup_name_on (const SlideMethod *method,
                          guint              n_cells)
{
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (method->algorithm);
  g_autoptr (GString) changed = g_string_new (NULL);
  SlideMethod usual;

  slide_method_init (&usual, method->algorithm);
  for (guint i = 0; i < N_OPTIONS; i++)
    {
      if (!is_written (method, &usual, n_cells, (Option) i))
        continue;

      if (changed->len > 0)
        /* Translators: between the options of an algorithm in a list */
        g_string_append (changed, _(", "));
      append_option_name (changed, method, (Option) i);
    }

  if (changed->len == 0)
    return g_strdup (_(info->name));

  /* Translators: the name of an algorithm, and how it is set: “Weighted A* (w = 2)” */
  return g_strdup_printf (_("%s (%s)"), _(info->name), changed->str);
}
