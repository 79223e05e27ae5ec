/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-method.h"

#include "slide-error.h"
#include "slide-number.h"
#include "slide-suggestion.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MAX_TEXT 1000   /* bytes */

G_DEFINE_QUARK (slide-method-error-quark, slide_method_error)

/* ---- The options ---- */

/* @offset: in SlideMethod; @applies: in SlideAlgorithmInfo, of whether an algorithm has the option; 0: all
 * have it */
typedef struct
{
  SlideOptionInfo info;
  gsize           offset;
  gsize           applies;
} Option;

#define OPTION(member, applies) G_STRUCT_OFFSET (SlideMethod, member), G_STRUCT_OFFSET (SlideAlgorithmInfo, applies)

static const Option options[SLIDE_N_OPTIONS] = {
  [SLIDE_OPTION_WEIGHT] = {
    { "weight", "weight", "weight", SLIDE_OPTION_KIND_REAL }, OPTION (weight, uses_weight),
  },
  [SLIDE_OPTION_DEPTH] = {
    { "depth", "max_depth", "depth", SLIDE_OPTION_KIND_COUNT }, OPTION (depth, uses_depth),
  },
  [SLIDE_OPTION_TIE_BREAK] = {
    { "tie-break", "tie_break", "tie-break", SLIDE_OPTION_KIND_WORD }, OPTION (tie_break, uses_ties),
  },
  [SLIDE_OPTION_REOPEN] = {
    { "no-reopen", "reopen", "reopen", SLIDE_OPTION_KIND_BOOLEAN }, OPTION (reopen, may_reopen),
  },
  [SLIDE_OPTION_PARENT_PRUNING] = {
    { "no-parent-pruning", "parent_pruning", "parent-pruning", SLIDE_OPTION_KIND_BOOLEAN },
    OPTION (parent_pruning, prunes_parents),
  },
  [SLIDE_OPTION_CYCLE_PRUNING] = {
    { "no-cycle-pruning", "cycle_pruning", "cycle-pruning", SLIDE_OPTION_KIND_BOOLEAN },
    OPTION (cycle_pruning, prunes_cycles),
  },
  [SLIDE_OPTION_CYCLE_PRUNING_ON] = {
    { "cycle-pruning", NULL, NULL, SLIDE_OPTION_KIND_BOOLEAN }, OPTION (cycle_pruning, prunes_cycles),
  },
  [SLIDE_OPTION_PARITY] = {
    { "no-parity", "parity", NULL, SLIDE_OPTION_KIND_BOOLEAN }, OPTION (parity, uses_parity),
  },
  [SLIDE_OPTION_ASTAR_FIRST] = {
    { "no-astar", "astar_first", NULL, SLIDE_OPTION_KIND_BOOLEAN }, OPTION (astar_first, begins_with_astar),
  },
  [SLIDE_OPTION_PROPAGATION] = {
    { "propagate", "propagate", "propagation", SLIDE_OPTION_KIND_WORD }, OPTION (propagation, propagates),
  },
  [SLIDE_OPTION_OPERATORS] = {
    { "operators", "operators", "operators", SLIDE_OPTION_KIND_WORD },
    G_STRUCT_OFFSET (SlideMethod, operators), 0,
  },
};

const SlideOptionInfo *
slide_option_get_info (SlideOption option)
{
  return &options[option].info;
}

gboolean
slide_option_applies (SlideOption    option,
                      SlideAlgorithm algorithm)
{
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (algorithm);

  return options[option].applies == 0 || G_STRUCT_MEMBER (gboolean, info, options[option].applies);
}

double
slide_method_get_number (const SlideMethod *method,
                         SlideOption        option)
{
  gsize offset = options[option].offset;

  if (option == SLIDE_OPTION_OPERATORS)
    return method->operators;
  return options[option].info.kind == SLIDE_OPTION_KIND_REAL ? G_STRUCT_MEMBER (double, method, offset)
                                                             : G_STRUCT_MEMBER (guint, method, offset);
}

/* Sets an option that is a number or a boolean, to a value in its range. */
static void
set_number (SlideMethod *method,
            SlideOption  option,
            double       value)
{
  gsize offset = options[option].offset;

  if (options[option].info.kind == SLIDE_OPTION_KIND_REAL)
    G_STRUCT_MEMBER (double, method, offset) = value;
  else
    G_STRUCT_MEMBER (guint, method, offset) = (guint) value;
}

const char *
slide_method_get_word (const SlideMethod *method,
                       SlideOption        option)
{
  g_autofree char *operators = NULL;

  switch (option)
    {
    case SLIDE_OPTION_TIE_BREAK:
      return slide_tie_break_get_id (slide_algorithm_get_tie_break (method->algorithm, method->tie_break));
    case SLIDE_OPTION_PROPAGATION:
      return slide_propagation_get_id (method->propagation);
    default:
      g_return_val_if_fail (option == SLIDE_OPTION_OPERATORS, NULL);
      /* There are 24 of them. */
      operators = slide_move_order_dup_text (method->operators);
      return g_intern_string (operators);
    }
}

/* Sets an option that is a word. FALSE, with @method unchanged, if it has no such value. */
static gboolean
set_word (SlideMethod *method,
          SlideOption  option,
          const char  *word)
{
  switch (option)
    {
    case SLIDE_OPTION_TIE_BREAK:
      return slide_tie_break_from_id (word, &method->tie_break);
    case SLIDE_OPTION_PROPAGATION:
      return slide_propagation_from_id (word, &method->propagation);
    default:
      g_return_val_if_fail (option == SLIDE_OPTION_OPERATORS, FALSE);
      return slide_move_order_from_text (word, &method->operators);
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
  *method = request->method;
  method->tie_break = slide_algorithm_get_tie_break (method->algorithm, method->tie_break);
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
      const SlideAlgorithmInfo *info = slide_algorithm_get_info ((SlideAlgorithm) i);
      const char *known = info->id;

      if (g_ascii_strcasecmp (id, info->name) == 0)
        suggestion = (SlideSuggestion) { .word = id, .meant = known, .distance = 0 };
      slide_suggestion_consider (&suggestion, known);
      g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", known);
    }
  meant = dup_suggestion (&suggestion);
  return slide_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_ALGORITHM,
                          _("no algorithm is called \"%s\"; expected one of %s%s"), id, ids->str, meant);
}

static gboolean
has_value (SlideOption option)
{
  return options[option].info.kind != SLIDE_OPTION_KIND_BOOLEAN;
}

/* The options that @algorithm has, as they are written. */
static char *
dup_options (SlideAlgorithm algorithm)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < SLIDE_N_OPTIONS; i++)
    if (slide_option_applies ((SlideOption) i, algorithm))
      g_string_append_printf (text, "%s%s%s", text->len > 0 ? ", " : "", options[i].info.word,
                              has_value ((SlideOption) i) ? "=" : "");

  return g_string_free (text, FALSE);
}

/* Finds the option whose name, before any value, begins @text. */
static gboolean
find_option (const char      *text,
             SlideAlgorithm   algorithm,
             SlideOption     *option,
             GError         **error)
{
  const char *id = slide_algorithm_get_info (algorithm)->id;
  gsize length = strcspn (text, "=");
  g_autofree char *word = g_strndup (text, length);
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (word);
  g_autofree char *expected = dup_options (algorithm);
  g_autofree char *meant = NULL;

  for (guint i = 0; i < SLIDE_N_OPTIONS; i++)
    {
      if (!slide_option_applies ((SlideOption) i, algorithm))
        continue;
      if (g_str_equal (word, options[i].info.word) && (text[length] == '=') == has_value ((SlideOption) i))
        {
          *option = (SlideOption) i;
          return TRUE;
        }
      slide_suggestion_consider (&suggestion, options[i].info.word);
    }

  meant = dup_suggestion (&suggestion);
  return slide_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_OPTION,
                          _("%s: found \"%s\", expected one of %s%s"), id, text, expected, meant);
}

/* A weight or a depth in its range. FALSE, with @value unchanged, if @text is none. */
static gboolean
parse_number (const char  *text,
              SlideOption  option,
              double      *value)
{
  char *end = NULL;
  double number = 0.0;
  guint64 count;

  if (option == SLIDE_OPTION_DEPTH)
    {
      if (!g_ascii_string_to_unsigned (text, 10, 1, SLIDE_MAX_DEPTH, &count, NULL))
        return FALSE;

      *value = (double) count;
      return TRUE;
    }

  /* Digits, a point and an exponent only: strtod() also accepts hexadecimal, "inf" and blanks. */
  if (*text != '\0' && strspn (text, "0123456789.eE+-") == strlen (text))
    number = g_ascii_strtod (text, &end);
  if (end == NULL || *end != '\0' || !isfinite (number) || number < SLIDE_METHOD_MIN_WEIGHT)
    return FALSE;

  *value = number;
  return TRUE;
}

/* What is wrong with the value @text of an option. (transfer full) */
static char *
dup_refusal (const char  *text,
             SlideOption  option,
             const char  *id)
{
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (text);
  g_autofree char *meant = NULL;

  switch (option)
    {
    case SLIDE_OPTION_WEIGHT:
      return g_strdup_printf (_("%s: the weight is \"%s\", expected a number, at least 1"), id, text);
    case SLIDE_OPTION_DEPTH:
      return g_strdup_printf (_("%s: the depth is \"%s\", expected a number from 1 to %u"), id, text,
                              SLIDE_MAX_DEPTH);
    case SLIDE_OPTION_TIE_BREAK:
      for (guint i = 0; i < SLIDE_N_TIES; i++)
        slide_suggestion_consider (&suggestion, slide_tie_break_get_id ((SlideTieBreak) i));
      meant = dup_suggestion (&suggestion);
      return g_strdup_printf (_("%s: the tie-break is \"%s\", expected high-g, low-g, first-in or last-in%s"),
                              id, text, meant);
    case SLIDE_OPTION_PROPAGATION:
      return g_strdup_printf (_("%s: propagate is \"%s\", expected none, pathmax or bpmx"), id, text);
    case SLIDE_OPTION_OPERATORS:
    default:
      return g_strdup_printf (_("%s: operators is \"%s\", expected the letters U, L, R and D in any order"), id,
                              text);
    }
}

static gboolean
parse_option (const char   *text,
              SlideMethod  *method,
              guint        *given,
              GError      **error)
{
  const char *id = slide_algorithm_get_info (method->algorithm)->id;
  const char *value = strchr (text, '=');
  gboolean is_valid;
  SlideOption option;
  double number;

  if (!find_option (text, method->algorithm, &option, error))
    return FALSE;

  if ((*given >> option & 1) != 0)
    return slide_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_VALUE,
                            _("%s: found \"%s\" twice; expected it once"), id, options[option].info.word);
  *given |= 1u << option;

  if (options[option].info.kind == SLIDE_OPTION_KIND_WORD)
    {
      is_valid = set_word (method, option, value + 1);
    }
  else
    {
      /* Without a value, a word turns its option off, except this one. */
      number = option == SLIDE_OPTION_CYCLE_PRUNING_ON;
      is_valid = !has_value (option) || parse_number (value + 1, option, &number);
      if (is_valid)
        set_number (method, option, number);
    }

  if (!is_valid)
    {
      g_autofree char *refusal = dup_refusal (value + 1, option, id);

      g_set_error_literal (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_VALUE, refusal);
    }
  return is_valid;
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

      return slide_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_OPTION,
                              _("%s: found nothing after the colon; expected one of %s"), id, expected);
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
                                       || g_str_equal (word, options[SLIDE_OPTION_CYCLE_PRUNING_ON].info.word));
}

static gboolean
refuse_twice (GArray      *methods,
              const char  *text,
              GError     **error)
{
  const SlideMethod *last = &g_array_index (methods, SlideMethod, methods->len - 1);

  for (guint i = 0; i + 1 < methods->len; i++)
    if (slide_method_equal (&g_array_index (methods, SlideMethod, i), last))
      return slide_set_error (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_LIST,
                              _("found \"%s\" twice; expected each id once"), text);

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
    return slide_set_error_null (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_LIST,
                                 _("found nothing; expected ids separated by commas"));

  for (guint i = 0; words[i] != NULL;)
    {
      g_autoptr (GString) one = g_string_new (words[i]);
      SlideMethod method;

      if (*words[i++] == '\0')
        {
          g_autofree char *visible = slide_visible_text (text, -1, SLIDE_VISIBLE_WORD);

          return slide_set_error_null (error, SLIDE_METHOD_ERROR, SLIDE_METHOD_ERROR_LIST,
                                       _("found an empty id in \"%s\"; expected ids separated by commas"), visible);
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
            SlideOption        option)
{
  return option != SLIDE_OPTION_CYCLE_PRUNING_ON && slide_option_applies (option, method->algorithm)
         && slide_method_get_number (method, option) != slide_method_get_number (usual, option);
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
            SlideOption        option)
{
  return is_changed (method, usual, option)
         || (option == SLIDE_OPTION_CYCLE_PRUNING_ON && slide_method_prunes_cycles (method, n_cells))
         || ((option == SLIDE_OPTION_WEIGHT || option == SLIDE_OPTION_DEPTH
              || (option == SLIDE_OPTION_TIE_BREAK && usual->tie_break != SLIDE_TIE_HIGH_G))
             && slide_option_applies (option, method->algorithm));
}

gboolean
slide_method_equal (const SlideMethod *a,
                    const SlideMethod *b)
{
  if (a->algorithm != b->algorithm)
    return FALSE;

  for (guint i = 0; i < SLIDE_N_OPTIONS; i++)
    if (is_changed (a, b, (SlideOption) i))
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
  for (guint i = 0; i < SLIDE_N_OPTIONS; i++)
    {
      if (!is_written (method, &usual, n_cells, (SlideOption) i))
        continue;

      g_string_append_printf (text, "%s%s%s", separator, options[i].info.word, has_value ((SlideOption) i) ? "=" : "");
      if (options[i].info.kind == SLIDE_OPTION_KIND_WORD)
        g_string_append (text, slide_method_get_word (method, (SlideOption) i));
      else if (has_value ((SlideOption) i))
        slide_append_shortest (text, slide_method_get_number (method, (SlideOption) i));
      separator = ",";
    }

  return g_string_free (text, FALSE);
}

static void
append_option_name (GString           *text,
                    const SlideMethod *method,
                    SlideOption        option)
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
    case SLIDE_OPTION_WEIGHT:
      g_string_append (text, "w = ");
      slide_append_shortest (text, method->weight);
      break;
    case SLIDE_OPTION_DEPTH:
      /* Translators: of depth-limited search */
      g_string_append_printf (text, _("depth %u"), method->depth);
      break;
    case SLIDE_OPTION_TIE_BREAK:
      g_string_append (text, _(ties[method->tie_break]));
      break;
    case SLIDE_OPTION_REOPEN:
      g_string_append (text, _("no reopening"));
      break;
    case SLIDE_OPTION_PROPAGATION:
      /* The ids are the field's terms in every language. */
      g_string_append (text, method->propagation == SLIDE_PROPAGATION_BPMX ? "BPMX" : "pathmax");
      break;
    case SLIDE_OPTION_OPERATORS:
      /* Translators: the order in which successors are generated, by letters for the moves: "order ULRD" */
      g_string_append_printf (text, _("order %s"), slide_method_get_word (method, option));
      break;
    case SLIDE_OPTION_PARENT_PRUNING:
      g_string_append (text, _("no parent pruning"));
      break;
    case SLIDE_OPTION_CYCLE_PRUNING_ON:
      g_string_append (text, _("cycle pruning"));
      break;
    case SLIDE_OPTION_PARITY:
      /* Translators: cutoffs of a parity that no solution has are not left out */
      g_string_append (text, _("no parity"));
      break;
    case SLIDE_OPTION_ASTAR_FIRST:
      /* Translators: the search does not begin with A* */
      g_string_append (text, _("no A*"));
      break;
    case SLIDE_OPTION_CYCLE_PRUNING:
    case SLIDE_N_OPTIONS:
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
  for (guint i = 0; i < SLIDE_N_OPTIONS; i++)
    {
      if (!is_written (method, &usual, n_cells, (SlideOption) i))
        continue;

      if (changed->len > 0)
        /* Translators: between the options of an algorithm in a list */
        g_string_append (changed, _(", "));
      append_option_name (changed, method, (SlideOption) i);
    }

  if (changed->len == 0)
    return g_strdup (_(info->name));

  /* Translators: the name of an algorithm, and how it is set: “Weighted A* (w = 2)” */
  return g_strdup_printf (_("%s (%s)"), _(info->name), changed->str);
}
