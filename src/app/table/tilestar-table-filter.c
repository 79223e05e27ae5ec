/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-table-filter.h"

#include "slide-board-text.h"
#include "slide-error.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* ---- Pieces of text ---- */

/* The longer ones first: "<" begins "<=". */
static const struct
{
  const char   *text;
  TilestarSign  sign;
} signs[] = {
  { "<=", TILESTAR_SIGN_LESS_OR_EQUAL },
  { "≤", TILESTAR_SIGN_LESS_OR_EQUAL },
  { ">=", TILESTAR_SIGN_GREATER_OR_EQUAL },
  { "≥", TILESTAR_SIGN_GREATER_OR_EQUAL },
  { "!=", TILESTAR_SIGN_NOT_EQUAL },
  { "≠", TILESTAR_SIGN_NOT_EQUAL },
  { "<", TILESTAR_SIGN_LESS },
  { ">", TILESTAR_SIGN_GREATER },
  { "=", TILESTAR_SIGN_EQUAL },
};

/* Returns: the end of the sign at the start of the text; NULL, with @sign untouched, if there is
 * none */
static const char *
read_sign (const char   *text,
           TilestarSign *sign)
{
  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (text, signs[i].text))
      {
        *sign = signs[i].sign;
        return text + strlen (signs[i].text);
      }

  return NULL;
}

static gboolean
is_between (char c)
{
  return c == ',' || g_ascii_isspace (c);
}

static const char *
skip_between (const char *text)
{
  while (is_between (*text))
    text++;

  return text;
}

static const char *
skip_space (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;

  return text;
}

/* The length in bytes of the quotation mark that @text begins with; 0 if there is none. */
static gsize
measure_quote (const char *text)
{
  static const char *const marks[] = { "\"", "“", "”", "„" };

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_has_prefix (text, marks[i]))
      return strlen (marks[i]);

  return 0;
}

/* The number of bytes before white space, a comma, a sign or a quotation mark. */
static gsize
measure_word (const char *text)
{
  const char *end = text;
  TilestarSign sign;

  while (*end != '\0' && !is_between (*end) && read_sign (end, &sign) == NULL
         && measure_quote (end) == 0)
    end = g_utf8_next_char (end);

  return (gsize) (end - text);
}

static gboolean
refuse_condition (const TilestarFilterGrammar  *grammar,
                  const char                   *text,
                  GError                      **error)
{
  g_autofree char *word = g_strndup (text, strcspn (text, ", \t\n"));

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               /* Translators: a word that the user has typed, and examples of conditions */
               _("“%s” is not a condition. Expected %s; every condition must hold."),
               word, grammar->example);

  return FALSE;
}

static const TilestarFilterWord *
find_word (const TilestarFilterGrammar *grammar,
           const char                  *text,
           gsize                        length,
           TilestarFilterKind           kind)
{
  for (guint i = 0; i < grammar->n_words; i++)
    {
      const TilestarFilterWord *word = &grammar->words[i];

      if (word->kind == kind && strlen (word->word) == length
          && g_ascii_strncasecmp (word->word, text, length) == 0)
        return word;
    }

  return NULL;
}

/* ---- Numbers ---- */

/* "g>3h<5" has two conditions, "f=1x" none. */
static gboolean
ends_number (const TilestarFilterGrammar *grammar,
             const char                  *text)
{
  gsize length = measure_word (text);
  TilestarSign sign;

  return *text == '\0' || is_between (*text)
         || (find_word (grammar, text, length, TILESTAR_FILTER_NUMBER) != NULL
             && read_sign (skip_space (text + length), &sign) != NULL);
}

static gboolean
is_thousands (const char *text)
{
  return text[0] == ',' && g_ascii_isdigit (text[1]) && g_ascii_isdigit (text[2])
         && g_ascii_isdigit (text[3]) && !g_ascii_isdigit (text[4]);
}

/* "1000", "1,000", "10k", "1.5M", "1e6". Returns: the end of the number; NULL if it is not valid */
static const char *
read_number (const TilestarFilterGrammar *grammar,
             const char                  *text,
             double                      *value)
{
  static const char units[] = "kMG";
  g_autoptr (GString) digits = g_string_new (NULL);
  const char *unit;

  if (!g_ascii_isdigit (*text) && !(*text == '.' && g_ascii_isdigit (text[1])))
    return NULL;

  while (g_ascii_isdigit (*text) || (digits->len > 0 && text[-1] != ',' && is_thousands (text)))
    {
      if (*text != ',')
        g_string_append_c (digits, *text);
      text++;
    }
  if (*text == '.')
    do
      g_string_append_c (digits, *text++);
    while (g_ascii_isdigit (*text));
  if ((*text == 'e' || *text == 'E') && g_ascii_isdigit (text[1]))
    do
      g_string_append_c (digits, *text++);
    while (g_ascii_isdigit (*text));

  *value = g_ascii_strtod (digits->str, NULL);
  unit = *text != '\0' ? strchr (units, *text) : NULL;
  if (unit != NULL)
    {
      *value *= pow (1000.0, (double) (unit - units + 1));
      text++;
    }

  return ends_number (grammar, text) ? text : NULL;
}

/* Without the marks that show a name such as A* in the right order in a translation. (transfer full) */
static char *
fold (const char *text)
{
  GString *plain;
  char *folded;

  /* What both begin with; most names of most rows have none. */
  if (strstr (text, "\xE2\x80") == NULL)
    return g_utf8_casefold (text, -1);

  plain = g_string_new (text);
  g_string_replace (plain, "\xE2\x80\x8E", "", 0);
  g_string_replace (plain, "\xE2\x80\x8F", "", 0);
  folded = g_utf8_casefold (plain->str, -1);
  g_string_free (plain, TRUE);
  return folded;
}

/* ---- Names ---- */

/* A name is quoted, or ends at white space or a comma. Returns: the end of the name; NULL with
 * @error set */
static const char *
read_name (const TilestarFilterGrammar  *grammar,
           TilestarTableCondition       *condition,
           const char                   *text,
           GError                      **error)
{
  gsize quote = measure_quote (text);
  const char *begin = text + quote, *end = begin;
  g_autofree char *name = NULL;
  g_autofree char *folded = NULL;

  while (*end != '\0' && (quote > 0 ? measure_quote (end) == 0 : !is_between (*end)))
    end = g_utf8_next_char (end);
  name = g_strndup (begin, (gsize) (end - begin));
  if (quote > 0 && *end == '\0')
    return slide_set_error_null (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _("Missing quotation mark after “%s”"),
                                 name);
  if (*name == '\0' || grammar->knows_name == NULL)
    {
      refuse_condition (grammar, text, error);
      return NULL;
    }

  condition->is_exact = quote > 0 || condition->id != TILESTAR_FILTER_ANY_COLUMN;
  folded = fold (name);
  if (g_strlcpy (condition->name, folded, sizeof condition->name) >= sizeof condition->name
      || !grammar->knows_name (condition, grammar->user_data))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   condition->is_exact
                     /* Translators: a name that the user has typed */
                     ? _("No heuristic or algorithm in this comparison is called “%s”")
                     /* Translators: a word that the user has typed, and examples of conditions */
                     : _("“%s” is neither a condition nor part of a name in this comparison. "
                         "Expected %s."),
                   name, grammar->example);
      return NULL;
    }

  return end + measure_quote (end);
}

/* ---- Conditions ---- */

/* Skips "not" and "!". */
static const char *
read_not (const char *text,
          gboolean   *is_not)
{
  while (TRUE)
    {
      if (*text == '!' && text[1] != '=')
        text = skip_space (text + 1);
      else if (g_ascii_strncasecmp (text, "not", 3) == 0 && g_ascii_isspace (text[3]))
        text = skip_space (text + 3);
      else
        return text;
      *is_not = !*is_not;
    }
}

static void
refuse_column (const TilestarFilterGrammar  *grammar,
               const char                   *text,
               gsize                         length,
               GError                      **error)
{
  g_autofree char *word = g_strndup (text, length);
  g_autoptr (GString) words = g_string_new (NULL);

  if (find_word (grammar, text, length, TILESTAR_FILTER_STATE) != NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   /* Translators: three times a word such as "proven", which filters a table by itself */
                   _("“%s” takes no value: write “%s” or “not %s”"), word, word, word);
      return;
    }

  /* A column with several words is listed once. */
  for (guint i = 0; i < grammar->n_words; i++)
    if (grammar->words[i].kind != TILESTAR_FILTER_STATE
        && (i == 0 || grammar->words[i].id != grammar->words[i - 1].id))
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", grammar->words[i].word);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               /* Translators: a word that the user has typed, and the words that there are */
               _("No column is called “%s”. The columns are %s"), word, words->str);
}

/* The value after the word of a column and its sign. */
static const char *
read_value (const TilestarFilterGrammar  *grammar,
            TilestarTableCondition       *condition,
            const char                   *text,
            gsize                         length,
            const char                   *value,
            GError                      **error)
{
  const TilestarFilterWord *number = find_word (grammar, text, length, TILESTAR_FILTER_NUMBER);
  const TilestarFilterWord *name = find_word (grammar, text, length, TILESTAR_FILTER_NAME);
  const char *after = number != NULL ? read_number (grammar, value, &condition->value) : NULL;

  if (after != NULL)
    {
      condition->kind = TILESTAR_FILTER_NUMBER;
      condition->id = number->id;
      return after;
    }
  if (number == NULL && name == NULL)
    {
      refuse_column (grammar, text, length, error);
      return NULL;
    }
  if (name == NULL || *value == '\0' || is_between (*value) || g_ascii_isdigit (*value)
      || (condition->sign != TILESTAR_SIGN_EQUAL && condition->sign != TILESTAR_SIGN_NOT_EQUAL))
    {
      refuse_condition (grammar, text, error);
      return NULL;
    }

  condition->kind = TILESTAR_FILTER_NAME;
  condition->id = name->id;
  return read_name (grammar, condition, value, error);
}

/* Returns: the end of the condition at @text; NULL with @error set */
static const char *
read_condition (const TilestarFilterGrammar  *grammar,
                TilestarTableCondition       *condition,
                const char                   *text,
                GError                      **error)
{
  const char *begin = text;
  gsize length;
  const TilestarFilterWord *state;
  const char *after;

  *condition = (TilestarTableCondition) { .id = TILESTAR_FILTER_ANY_COLUMN };
  text = read_not (text, &condition->is_not);
  length = measure_word (text);
  after = length > 0 ? read_sign (skip_space (text + length), &condition->sign) : NULL;
  if (after != NULL)
    return read_value (grammar, condition, text, length, skip_space (after), error);

  state = find_word (grammar, text, length, TILESTAR_FILTER_STATE);
  if (state != NULL)
    {
      condition->kind = TILESTAR_FILTER_STATE;
      condition->id = state->id;
      return text + length;
    }
  if ((length > 0 || measure_quote (text) > 0) && grammar->knows_name != NULL
      && find_word (grammar, text, length, TILESTAR_FILTER_NUMBER) == NULL
      && !(length == 3 && g_ascii_strncasecmp (text, "not", length) == 0))
    {
      condition->kind = TILESTAR_FILTER_NAME;
      return read_name (grammar, condition, text, error);
    }

  refuse_condition (grammar, *text != '\0' ? text : begin, error);
  return NULL;
}

/* A board may contain white space and commas, so it extends to the next condition. */
static const char *
read_board (const TilestarFilterGrammar  *grammar,
            TilestarTableFilter          *filter,
            const char                   *text,
            GError                      **error)
{
  const char *end = text;
  g_autofree char *board = NULL;
  g_autoptr (GError) reason = NULL;

  while (*end != '\0' && *end != '!' && (!g_ascii_isalpha (*end) || strchr ("xX", *end) != NULL))
    end++;
  while (end > text && is_between (end[-1]))
    end--;
  board = g_strndup (text, (gsize) (end - text));
  if (filter->has_board)
    return slide_set_error_null (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                                 _("A filter can contain only one board"));
  if (!slide_board_parse (board, grammar->rows, grammar->columns, &filter->board, &reason))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   /* Translators: %s is a sentence or half of one: what is wrong */
                   _("Not a valid board: %s"), reason->message);
      return NULL;
    }

  filter->has_board = TRUE;
  return end;
}

gboolean
tilestar_table_filter_parse (TilestarTableFilter          *filter,
                             const TilestarFilterGrammar  *grammar,
                             const char                   *text,
                             GError                      **error)
{
  TilestarTableFilter read = { 0 };

  g_return_val_if_fail (filter != NULL && grammar != NULL && text != NULL, FALSE);
  g_return_val_if_fail (g_utf8_validate (text, -1, NULL), FALSE);

  for (text = skip_between (text); *text != '\0'; text = skip_between (text))
    {
      if (grammar->has_boards && (g_ascii_isdigit (*text) || strchr ("_.xX", *text) != NULL))
        {
          text = read_board (grammar, &read, text, error);
        }
      else if (read.n_conditions == TILESTAR_TABLE_FILTER_MAX)
        return slide_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                                _("A filter can contain at most %u conditions"), TILESTAR_TABLE_FILTER_MAX);
      else
        {
          text = read_condition (grammar, &read.conditions[read.n_conditions++], text, error);
        }
      if (text == NULL)
        return FALSE;
    }

  *filter = read;
  return TRUE;
}

gboolean
tilestar_table_filter_is_empty (const TilestarTableFilter *filter)
{
  return filter->n_conditions == 0 && !filter->has_board;
}

/* ---- Evaluation ---- */

static gboolean
sign_holds (TilestarSign sign,
            double       a,
            double       b)
{
  switch (sign)
    {
    case TILESTAR_SIGN_LESS:
      return a < b;
    case TILESTAR_SIGN_LESS_OR_EQUAL:
      return a <= b;
    case TILESTAR_SIGN_EQUAL:
      return a == b;
    case TILESTAR_SIGN_NOT_EQUAL:
      return a != b;
    case TILESTAR_SIGN_GREATER_OR_EQUAL:
      return a >= b;
    case TILESTAR_SIGN_GREATER:
      return a > b;
    default:
      g_return_val_if_reached (FALSE);
    }
}

gboolean
tilestar_table_condition_holds (const TilestarTableCondition *condition,
                                double                        number)
{
  return !isnan (number)
         && sign_holds (condition->sign, number, condition->value) != condition->is_not;
}

/* Whether @folded, or its part before @stop, equals @name. */
static gboolean
is_name (const char *folded,
         const char *name,
         const char *stop)
{
  gsize length = strlen (name);
  const char *end = strstr (folded, stop);

  return g_str_equal (folded, name)
         || (end != NULL && length == (gsize) (end - folded) && strncmp (folded, name, length) == 0);
}

gboolean
tilestar_table_condition_fits (const TilestarTableCondition *condition,
                               const char                   *name,
                               const char                   *text)
{
  g_autofree char *folded_name = fold (name);
  g_autofree char *folded_text = fold (text);

  if (condition->is_exact)
    return is_name (folded_name, condition->name, " (") || is_name (folded_text, condition->name, ":");

  return strstr (folded_name, condition->name) != NULL || strstr (folded_text, condition->name) != NULL;
}
