/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-explanation-sum.h"

#include "tilestar-isolate.h"

#include <glib/gi18n.h>
#include <math.h>

/* In a sum longer than this, in characters, equal terms are grouped, so that it fits a phone's
 * screen. */
#define MAX_LENGTH 32

/* A longer sum of fractions is left out: the sentence below has its value. On boards of more than nine cells a sum
 * has two lines. */
#define MAX_FRACTIONS 34
#define MAX_FRACTIONS_OF_MORE 72

/* An amount in hundredths, as badges show it. */
typedef struct
{
  guint       kind;    /* tiles, arcs or parts, which are grouped separately */
  const char *mark;    /* nullable */
  long        amount;
} Term;

static long
get_hundredths (double amount)
{
  return lround (amount * 100);
}

static void
append_amount (GString *sum,
               long     hundredths)
{
  if (hundredths % 100 == 0)
    g_string_append_printf (sum, "%ld", hundredths / 100);
  else
    g_string_append_printf (sum, "%.2f", (double) hundredths / 100);
}

/* One term of a sum, or several equal ones. */
static void
append_term (GString    *sum,
             const Term *term,
             guint       n_times)
{
  if (sum->len > 0)
    g_string_append (sum, term->amount < 0 ? " − " : " + ");
  else if (term->amount < 0)
    g_string_append (sum, "−");

  if (term->mark != NULL)
    g_string_append_printf (sum, "%s ", term->mark);
  if (n_times > 1)
    g_string_append_printf (sum, "%u×", n_times);
  append_amount (sum, ABS (term->amount));
}

static void
add_term (GArray     *terms,
          guint       kind,
          const char *mark,
          double      amount)
{
  Term term = { kind, mark, get_hundredths (amount) };

  /* A term with a mark is kept even if it is 0. */
  if (term.amount != 0 || mark != NULL)
    g_array_append_val (terms, term);
}

/* All that is drawn on the board, in drawing order. */
static GArray *
list_terms (const SlideExplanation *explanation)
{
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (Term));

  double of_tiles = 0.0;

  for (guint i = 0; i < explanation->tiles->len; i++)
    {
      double amount = g_array_index (explanation->tiles, SlideContribution, i).amount;

      of_tiles += amount;
      if (!explanation->tiles_together)
        add_term (terms, 0, NULL, amount);
    }
  if (explanation->tiles_together && explanation->tiles->len > 0)
    add_term (terms, 0, "Σ", of_tiles);
  for (guint i = 0; i < explanation->arcs->len; i++)
    add_term (terms, 1, NULL, g_array_index (explanation->arcs, SlideArc, i).amount);
  for (guint i = 0; i < explanation->parts->len; i++)
    {
      const SlidePart *part = &g_array_index (explanation->parts, SlidePart, i);

      add_term (terms, 2, part->mark, part->amount);
    }

  return terms;
}

static int
compare_terms (gconstpointer a,
               gconstpointer b)
{
  const Term *term_a = a, *term_b = b;

  if (term_a->kind != term_b->kind)
    return term_a->kind < term_b->kind ? -1 : 1;
  /* Terms with marks keep the order of the board. */
  if (term_a->mark != NULL && term_b->mark != NULL)
    return 0;

  return (term_b->amount > term_a->amount) - (term_b->amount < term_a->amount);
}

/* The terms, with equal neighbours grouped or not, and the remainder of @total that rounding them
 * to two digits leaves. */
static char *
add_up (const GArray *terms,
        gboolean      counted,
        long          total)
{
  g_autoptr (GString) sum = g_string_new (NULL);
  long rest = total;

  for (guint i = 0, n_times; i < terms->len; i += n_times)
    {
      const Term *term = &g_array_index (terms, Term, i);

      for (n_times = 1; counted && i + n_times < terms->len; n_times++)
        {
          const Term *next = &g_array_index (terms, Term, i + n_times);

          if (next->kind != term->kind || next->amount != term->amount || next->mark != term->mark)
            break;
        }

      append_term (sum, term, n_times);
      rest -= (long) n_times * term->amount;
    }

  if (rest != 0)
    {
      Term rounding = { 3, NULL, rest };

      append_term (sum, &rounding, 1);
      /* Translators: after a number: what the numbers before it have lost by being rounded */
      g_string_append_printf (sum, " %s", _("(rounding)"));
    }

  return g_string_free (g_steal_pointer (&sum), FALSE);
}

char *
tilestar_explanation_dup_sum (const SlideExplanation *explanation)
{
  gboolean is_whole = ABS (explanation->value - explanation->estimate) < 1e-9;
  long total = get_hundredths (explanation->value);
  g_autoptr (GArray) terms = list_terms (explanation);
  g_autofree char *sum = add_up (terms, FALSE, total);
  g_autofree char *number = g_strdup_printf ("%u", explanation->estimate);
  g_autofree char *text = NULL;

  if (g_utf8_strlen (sum, -1) > MAX_LENGTH)
    {
      g_array_sort (terms, compare_terms);
      g_free (sum);
      sum = add_up (terms, TRUE, total);
    }

  /* A value read from a table, or returned by a script, is not a sum, and one number is none. */
  if (explanation->nearer != NULL || terms->len == 0 || (is_whole && g_str_equal (sum, number)))
    text = g_strdup_printf ("h = %u", explanation->estimate);
  else if (is_whole)
    text = g_strdup_printf ("h = %u = %s", explanation->estimate, sum);
  else if (g_utf8_strlen (sum, -1) > (terms->len > 8 ? MAX_FRACTIONS_OF_MORE : MAX_FRACTIONS))
    /* Translators: h, and the real value that is rounded up to it */
    text = g_strdup_printf (_("h = %u, from %.2f"), explanation->estimate, explanation->value);
  else
    /* Translators: h, the real value rounded up, and the terms that add up to it */
    text = g_strdup_printf (_("h = %u, from %.2f = %s"), explanation->estimate, explanation->value, sum);

  return tilestar_isolate (text);
}
