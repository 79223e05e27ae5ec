/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-text-pairs.c: which goal belongs to which boards of a text.
 */

#include "slide-text-forms.h"

/* Gives the boards @begin … of @pairs that are without one @goal. FALSE if it fits none. */
static gboolean
give_goal (GArray           *pairs,
           guint             begin,
           const SlideBoard *goal)
{
  gboolean is_given = FALSE;

  for (guint i = begin; i < pairs->len; i++)
    {
      SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair, i);

      if (pair->has_goal)
        continue;
      if (!slide_board_same_shape (&pair->start, goal))
        return FALSE;
      pair->goal = *goal;
      pair->has_goal = is_given = TRUE;
    }

  return is_given;
}

/* What a scope has. */
typedef struct
{
  const SlideFound *goal;
  gboolean          has_start;
} Scope;

/* The scopes of @found, of Scope, by their numbers. NULL if one has two goals, or a goal and no start. (transfer full) */
static GArray *
find_scopes (const GArray *found)
{
  g_autoptr (GArray) scopes = g_array_new (FALSE, TRUE, sizeof (Scope));

  for (guint i = 0; i < found->len; i++)
    {
      const SlideFound *its = &g_array_index (found, SlideFound, i);
      Scope *scope;

      if (its->scope >= scopes->len)
        g_array_set_size (scopes, its->scope + 1);
      scope = &g_array_index (scopes, Scope, its->scope);
      if (its->scope != 0 && its->tag == SLIDE_TAG_GOAL && scope->goal != NULL)
        return NULL;
      if (its->scope != 0 && its->tag == SLIDE_TAG_GOAL)
        scope->goal = its;
      scope->has_start = scope->has_start || its->tag == SLIDE_TAG_START;
    }
  for (guint i = 1; i < scopes->len; i++)
    if (g_array_index (scopes, Scope, i).goal != NULL && !g_array_index (scopes, Scope, i).has_start)
      return NULL;

  return g_steal_pointer (&scopes);
}

GArray *
slide_forms_pair_up (const GArray *found)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (SlideBoardPair));
  g_autoptr (GArray) scopes = find_scopes (found);
  const SlideFound *first = found->len > 0 ? &g_array_index (found, SlideFound, 0) : NULL;
  gboolean goals_first = first != NULL && first->tag == SLIDE_TAG_GOAL && first->scope == 0;
  gboolean has_start = FALSE, has_goal = FALSE;
  gboolean is_given = TRUE;              /* the last goal, to a board */
  const SlideFound *goal = NULL;         /* the last */
  guint begin = 0;                       /* the pairs since then */

  if (scopes == NULL)
    return NULL;
  for (guint i = 0; i < found->len; i++)
    {
      has_start = has_start || g_array_index (found, SlideFound, i).tag == SLIDE_TAG_START;
      has_goal = has_goal || g_array_index (found, SlideFound, i).tag == SLIDE_TAG_GOAL;
    }

  for (guint i = 0; i < found->len; i++)
    {
      const SlideFound *its = &g_array_index (found, SlideFound, i);
      const SlideFound *of_scope = its->scope != 0 ? g_array_index (scopes, Scope, its->scope).goal : NULL;
      SlideBoardPair pair = { .start = its->board, .line = its->line };

      if (its->tag == SLIDE_TAG_REACHED || (its->tag == SLIDE_TAG_GOAL && its->scope != 0))
        continue;

      if (its->tag == SLIDE_TAG_GOAL || its->tag == SLIDE_TAG_ARROW)
        {
          if (its->tag == SLIDE_TAG_ARROW)
            begin = MAX (pairs->len, 1) - 1;
          if (goals_first ? !is_given : !give_goal (pairs, begin, &its->board))
            return NULL;
          goal = its;
          is_given = !goals_first;
          begin = pairs->len;
          continue;
        }

      if (its->tag == SLIDE_TAG_NONE && has_start && has_goal)
        return NULL;
      g_array_append_val (pairs, pair);
      if (goals_first || of_scope != NULL)
        {
          if (!give_goal (pairs, pairs->len - 1, of_scope != NULL ? &of_scope->board : &goal->board))
            return NULL;
          is_given = TRUE;
        }
    }

  return pairs->len > 0 && is_given ? g_steal_pointer (&pairs) : NULL;
}
