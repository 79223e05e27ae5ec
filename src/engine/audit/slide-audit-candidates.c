/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-audit-candidates.h"

#include "slide-goal.h"
#include "slide-heuristic-private.h"

#include <math.h>

/* More than rounding, also that of a program that prints six decimals. */
#define TOLERANCE 1e-6

/* Factors and constants are fractions with denominators up to this, or have three decimals, as
 * people write them. */
#define MAX_DENOMINATOR 12
#define DECIMALS 1000

/* Heuristics that are built in no time for any puzzle that can be audited. Of two that fit equally
 * well, the first is named. */
static const char *const ids[] = {
  "zero", "misplaced", "manhattan", "euclidean", "gaschnig", "out-of-row-column", "inversion-distance",
  "linear-conflict", "manhattan-with-blank", "misplaced-with-blank", "linear-conflict-pairs", "nilsson",
  "corner-tiles", "last-moves", "korf-taylor",
};

/* Of these, the distances to other goals, too: a goal written into a program is a common mistake. */
static const char *const elsewhere[] = {
  "misplaced", "manhattan", "manhattan-with-blank", "misplaced-with-blank",
};

#define MAX_CANDIDATES (G_N_ELEMENTS (ids) + SLIDE_N_GOAL_PRESETS * G_N_ELEMENTS (elsewhere))

G_STATIC_ASSERT (MAX_CANDIDATES <= 32);

typedef struct
{
  SlideHeuristic       *heuristic;
  SlideAuditResemblance is;
} Candidate;

struct _SlideAuditCandidates
{
  guint     n;
  Candidate of[MAX_CANDIDATES];
};

static double
get_value (const SlideHeuristic *heuristic,
           const guint8         *cells)
{
  return heuristic->klass->value != NULL ? heuristic->klass->value (heuristic, cells)
                                         : heuristic->klass->estimate (heuristic, cells);
}

/* The number, as people write it, that differs by rounding only. FALSE if there is none. */
static gboolean
find_written (double  value,
              double *written)
{
  for (guint denominator = 1; denominator <= MAX_DENOMINATOR + 1; denominator++)
    {
      guint by = denominator <= MAX_DENOMINATOR ? denominator : DECIMALS;

      *written = round (value * by) / by;
      if (fabs (value - *written) <= TOLERANCE)
        return TRUE;
    }

  return FALSE;
}

/* Determines factor and plus from the two boards whose values of the candidate are farthest apart. */
static gboolean
fit (Candidate      *candidate,
     const guint8  (*cells)[SLIDE_MAX_CELLS],
     const double   *values,
     guint           n)
{
  double lowest = INFINITY, highest = -INFINITY;
  double at_lowest = 0.0, at_highest = 0.0;
  double factor = 1.0;

  for (guint i = 0; i < n; i++)
    {
      double other = get_value (candidate->heuristic, cells[i]);

      if (other < lowest)
        {
          lowest = other;
          at_lowest = values[i];
        }
      if (other > highest)
        {
          highest = other;
          at_highest = values[i];
        }
    }

  /* Only `zero` stands for a constant. */
  if (highest > lowest)
    factor = (at_highest - at_lowest) / (highest - lowest);
  else if (candidate->heuristic->klass != slide_heuristic_find_class ("zero"))
    return FALSE;

  return find_written (factor, &candidate->is.factor) && candidate->is.factor != 0.0
         && find_written (at_lowest - candidate->is.factor * lowest, &candidate->is.plus);
}

static void
consider (SlideAuditCandidates  *candidates,
          const char            *id,
          const SlideBoard      *goal,
          gboolean               is_elsewhere,
          const guint8         (*cells)[SLIDE_MAX_CELLS],
          const double          *values,
          guint                  n)
{
  Candidate *candidate = &candidates->of[candidates->n];

  candidate->heuristic = slide_heuristic_new_from_text (id, goal, NULL, NULL);
  if (candidate->heuristic == NULL)
    return;

  candidate->is.heuristic = id;
  candidate->is.is_elsewhere = is_elsewhere;
  candidate->is.goal = *goal;
  if (fit (candidate, cells, values, n))
    {
      candidates->n++;
      for (guint i = 0; i < n; i++)
        if (slide_audit_candidates_check (candidates, 1u << (candidates->n - 1), cells[i], values[i]) == 0)
          {
            candidates->n--;
            break;
          }
    }
  if (candidate == &candidates->of[candidates->n])
    g_clear_pointer (&candidate->heuristic, slide_heuristic_unref);
}

SlideAuditCandidates *
slide_audit_candidates_new (const SlideHeuristic  *heuristic,
                            const guint8         (*cells)[SLIDE_MAX_CELLS],
                            const double          *values,
                            guint                  n)
{
  SlideAuditCandidates *candidates = g_new0 (SlideAuditCandidates, 1);
  const SlideBoard *goal = &heuristic->goal;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (heuristic->spec == NULL || !g_str_equal (ids[i], slide_heuristic_spec_get_text (heuristic->spec)))
      consider (candidates, ids[i], goal, FALSE, cells, values, n);
  for (guint preset = 0; preset < SLIDE_N_GOAL_PRESETS; preset++)
    {
      SlideBoard other;

      slide_goal_init (&other, (SlideGoalPreset) preset, goal->rows, goal->columns);
      for (guint i = 0; i < G_N_ELEMENTS (elsewhere) && !slide_board_equal (&other, goal); i++)
        consider (candidates, elsewhere[i], &other, TRUE, cells, values, n);
    }

  if (candidates->n == 0)
    g_clear_pointer (&candidates, g_free);
  return candidates;
}

void
slide_audit_candidates_free (SlideAuditCandidates *candidates)
{
  for (guint i = 0; candidates != NULL && i < candidates->n; i++)
    slide_heuristic_unref (candidates->of[i].heuristic);
  g_free (candidates);
}

guint32
slide_audit_candidates_get_all (const SlideAuditCandidates *candidates)
{
  return candidates != NULL ? (guint32) ((G_GUINT64_CONSTANT (1) << candidates->n) - 1) : 0;
}

guint32
slide_audit_candidates_check (const SlideAuditCandidates *candidates,
                              guint32                     left,
                              const guint8               *cells,
                              double                      value)
{
  for (guint i = 0; left >> i != 0; i++)
    {
      const Candidate *candidate = &candidates->of[i];

      if ((left >> i & 1) != 0
          && !(fabs (candidate->is.factor * get_value (candidate->heuristic, cells) + candidate->is.plus - value)
               <= TOLERANCE))
        left &= ~(1u << i);
      if (i == 31)
        break;
    }

  return left;
}

const SlideAuditResemblance *
slide_audit_candidates_get_simplest (const SlideAuditCandidates *candidates,
                                     guint32                     left)
{
  const SlideAuditResemblance *simplest = NULL;
  guint least = G_MAXUINT;

  for (guint i = 0; i < candidates->n; i++)
    {
      const SlideAuditResemblance *is = &candidates->of[i].is;
      guint effort = (is->factor == 1.0 ? 0 : 1) + (is->plus == 0.0 ? 0 : 2);

      if ((left >> i & 1) != 0 && effort < least)
        {
          simplest = is;
          least = effort;
        }
    }

  return simplest;
}
