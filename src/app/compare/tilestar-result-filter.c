/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-filter.c: which results a table lists.
 */

#include "tilestar-result-filter.h"

#include "tilestar-sign.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

typedef struct
{
  TilestarResultColumn column;
  TilestarSign         sign;
  double               value;
} Condition;

struct _TilestarResultFilter
{
  gatomicrefcount  n_references;
  GArray          *conditions;    /* of Condition */
  GPtrArray       *words;         /* of char *, folded */
};

static TilestarResultFilter *
filter_new (void)
{
  TilestarResultFilter *filter = g_new0 (TilestarResultFilter, 1);

  g_atomic_ref_count_init (&filter->n_references);
  filter->conditions = g_array_new (FALSE, FALSE, sizeof (Condition));
  filter->words = g_ptr_array_new_with_free_func (g_free);

  return filter;
}

TilestarResultFilter *
tilestar_result_filter_ref (TilestarResultFilter *filter)
{
  g_atomic_ref_count_inc (&filter->n_references);

  return filter;
}

void
tilestar_result_filter_unref (TilestarResultFilter *filter)
{
  if (!g_atomic_ref_count_dec (&filter->n_references))
    return;

  g_array_unref (filter->conditions);
  g_ptr_array_unref (filter->words);
  g_free (filter);
}

/* ---- Reading ---- */

static const char *
skip_space (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;

  return text;
}

/* "10k", "1.5M". Returns: what comes after it; NULL if it is no number */
static const char *
read_number (const char *text,
             double     *value)
{
  static const char units[] = "kMG";
  char *end;
  const char *unit;

  if (!g_ascii_isdigit (*text) && *text != '.')
    return NULL;

  *value = g_ascii_strtod (text, &end);
  unit = *end != '\0' ? strchr (units, *end) : NULL;
  if (unit != NULL)
    {
      *value *= pow (1000.0, (double) (unit - units + 1));
      end++;
    }

  return end > text && (*end == '\0' || g_ascii_isspace (*end)) ? end : NULL;
}

static gboolean
refuse_column (const char  *word,
               GError     **error)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < TILESTAR_N_RESULT_COLUMNS; i++)
    {
      const char *one = tilestar_result_column_get_word ((TilestarResultColumn) i);

      if (one != NULL)
        g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", one);
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               /* Translators: a word that somebody has typed, and the words that there are */
               _("There is no number “%s”; there is: %s"), word, words->str);

  return FALSE;
}

/* Bytes up to a blank or a sign. */
static gsize
measure_word (const char *text)
{
  const char *end = text;
  TilestarSign sign;

  while (*end != '\0' && !g_ascii_isspace (*end) && tilestar_sign_read (end, &sign) == NULL)
    end = g_utf8_next_char (end);

  return (gsize) (end - text);
}

/* One condition, or one word, at @text. Returns: what comes after it; NULL with @error set */
static const char *
read_one (TilestarResultFilter  *filter,
          const char            *text,
          GError               **error)
{
  gsize length = measure_word (text);
  g_autofree char *word = NULL;
  const char *after;
  Condition condition;

  word = g_strndup (text, length);
  after = tilestar_sign_read (skip_space (text + length), &condition.sign);
  if (after == NULL && length > 0)
    {
      g_ptr_array_add (filter->words, g_utf8_casefold (word, -1));
      return text + length;
    }

  if (after != NULL && length > 0)
    {
      if (!tilestar_result_column_from_word (word, &condition.column))
        {
          refuse_column (word, error);
          return NULL;
        }
      after = read_number (skip_space (after), &condition.value);
      if (after != NULL)
        {
          g_array_append_val (filter->conditions, condition);
          return after;
        }
    }

  g_free (word);
  word = g_strndup (text, strcspn (text, " \t\n"));
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               /* Translators: a word that somebody has typed; expanded, moves and proven stay as they are */
               _("“%s” is no condition. Write expanded>1000, moves=22, proven or part of a name; "
                 "several have to hold together."),
               word);
  return NULL;
}

TilestarResultFilter *
tilestar_result_filter_parse (const char  *text,
                              GError     **error)
{
  g_autoptr (TilestarResultFilter) filter = filter_new ();

  g_return_val_if_fail (text != NULL, NULL);

  for (text = skip_space (text); *text != '\0'; text = skip_space (text))
    {
      text = read_one (filter, text, error);
      if (text == NULL)
        return NULL;
    }

  return g_steal_pointer (&filter);
}

gboolean
tilestar_result_filter_is_empty (const TilestarResultFilter *filter)
{
  return filter->conditions->len == 0 && filter->words->len == 0;
}

/* ---- Listing ---- */

static gboolean
is_in_name (const char *word,
            const char *name,
            const char *text)
{
  g_autofree char *folded_name = g_utf8_casefold (name, -1);
  g_autofree char *folded_text = g_utf8_casefold (text, -1);

  return strstr (folded_name, word) != NULL || strstr (folded_text, word) != NULL;
}

/* Whether @word is in the name of each group of heuristic and method. (transfer full)
 * (array of n_specs * n_methods) */
static gboolean *
find_in_names (const char                   *word,
               const SlideComparisonRequest *request)
{
  guint n_methods = request->methods->len;
  gboolean *found = g_new0 (gboolean, MAX (request->specs->len * n_methods, 1));

  for (guint s = 0; s < request->specs->len; s++)
    {
      const SlideHeuristicSpec *spec = request->specs->pdata[s];
      g_autofree char *name = slide_heuristic_spec_dup_name (spec);
      gboolean is_in = is_in_name (word, name, slide_heuristic_spec_get_text (spec));

      for (guint m = 0; m < n_methods; m++)
        found[s * n_methods + m] = is_in;
    }
  for (guint m = 0; m < n_methods; m++)
    {
      const SlideMethod *method = &g_array_index (request->methods, SlideMethod, m);
      g_autofree char *name = slide_method_dup_name (method);
      g_autofree char *text = slide_method_dup_text (method);

      if (is_in_name (word, name, text))
        for (guint s = 0; s < request->specs->len; s++)
          found[s * n_methods + m] = TRUE;
    }

  return found;
}

static gboolean
hold (const GArray             *conditions,
      const SlideComparisonRow *row)
{
  for (guint i = 0; i < conditions->len; i++)
    {
      const Condition *condition = &g_array_index (conditions, Condition, i);
      double number = tilestar_result_column_get_number (condition->column, row);

      if (isnan (number) || !tilestar_sign_holds (condition->sign, number, condition->value))
        return FALSE;
    }

  return TRUE;
}

static gboolean
has_word (const char               *word,
          const gboolean           *found,
          guint                     group,
          const SlideComparisonRow *row)
{
  return found[group] || g_str_equal (word, tilestar_result_get_outcome_id (row))
         || (row->kind == SLIDE_COMPARISON_ROW_DONE && g_str_equal (word, slide_status_get_id (row->status)));
}

GArray *
tilestar_result_filter_list (const TilestarResultFilter *filter,
                             TilestarResults            *results,
                             guint                       n)
{
  const SlideComparisonRequest *request = tilestar_results_get_request (results);
  GArray *list = g_array_sized_new (FALSE, FALSE, sizeof (guint32), n);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < filter->words->len; i++)
    g_ptr_array_add (found, find_in_names (filter->words->pdata[i], request));

  for (guint32 i = 0; i < n; i++)
    {
      const SlideComparisonRow *row = tilestar_results_get (results, i);
      gboolean is_left = hold (filter->conditions, row);

      for (guint w = 0; w < found->len && is_left; w++)
        is_left = has_word (filter->words->pdata[w], found->pdata[w],
                            row->spec * request->methods->len + row->method, row);
      if (is_left)
        g_array_append_val (list, i);
    }

  return list;
}
