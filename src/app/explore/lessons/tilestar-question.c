/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-question.h"

#include "slide-record-choice.h"

#include <glib/gi18n.h>

/* Number of versions sampled for candidates. */
#define N_SAMPLES 300

/* Returns whether @a and @b differ in nothing but age. */
static gboolean
are_alike (const SlideRecord *record,
           guint64            moment,
           guint32            a,
           guint32            b)
{
  SlideRecordChoice choice;
  SlideVersion x, y;

  slide_record_get_version (record, a, &x);
  slide_record_get_version (record, b, &y);
  switch (slide_record_get_kind (record))
    {
    case SLIDE_RECORD_DEPTH_FIRST:
      return FALSE;

    case SLIDE_RECORD_TWO_WAY:
      return x.backward == y.backward && x.g == y.g && x.f == y.f;

    case SLIDE_RECORD_BEST_FIRST:
    default:
      slide_record_get_choice (record, moment + 1, &choice);
      return x.f == y.f && (!choice.by_g || x.g == y.g);
    }
}

/* ---- Asking ---- */

/* Returns how much a wrong candidate differs from the right one in the deciding values: the
 * less, the better the question. */
static guint
get_distance (const SlideRecord *record,
              guint32            version,
              guint32            next)
{
  SlideVersion x, y;

  slide_record_get_version (record, version, &x);
  slide_record_get_version (record, next, &y);
  return (x.f > y.f ? x.f - y.f : y.f - x.f) * 64 + MIN (63, (guint) ABS ((int) x.g - (int) y.g));
}

static gboolean
has_candidate (const TilestarQuestion *question,
               guint32                 version)
{
  for (guint i = 0; i < question->n_candidates; i++)
    if (question->candidates[i] == version)
      return TRUE;

  return FALSE;
}

/* Adds @version to the candidates, or replaces the least similar wrong one if @version is
 * closer. */
static void
offer (TilestarQuestion  *question,
       const SlideRecord *record,
       guint32            version)
{
  guint farthest = 1;

  if (has_candidate (question, version))
    return;
  if (question->n_candidates < TILESTAR_QUESTION_MAX_CANDIDATES)
    {
      question->candidates[question->n_candidates++] = version;
      return;
    }

  for (guint i = 2; i < question->n_candidates; i++)
    if (get_distance (record, question->candidates[i], question->next)
        > get_distance (record, question->candidates[farthest], question->next))
      farthest = i;
  if (get_distance (record, version, question->next)
      < get_distance (record, question->candidates[farthest], question->next))
    question->candidates[farthest] = version;
}

static gboolean
ask_next (TilestarQuestion  *question,
          const SlideRecord *record,
          GRand             *random)
{
  guint32 n_versions = slide_record_get_n_versions (record, question->moment);
  SlideRecordChoice choice;
  gboolean is_best_first = slide_record_get_kind (record) == SLIDE_RECORD_BEST_FIRST;

  slide_record_get_choice (record, question->moment + 1, &choice);
  if (choice.reason == SLIDE_CHOICE_START || choice.reason == SLIDE_CHOICE_OWN)
    return FALSE;

  question->candidates[0] = question->next;
  question->n_candidates = 1;
  for (guint i = 0; i < N_SAMPLES; i++)
    {
      guint32 version = n_versions <= N_SAMPLES ? i
                                                : (guint32) g_rand_int_range (random, 0,
                                                                              (gint32) n_versions);
      SlideVersion sampled, next;

      if (version >= n_versions || version == question->next
          || slide_record_get_state (record, version, question->moment) != SLIDE_VERSION_OPEN)
        continue;

      /* Compares f and g directly, which is faster than computing a choice for each candidate. */
      slide_record_get_version (record, version, &sampled);
      slide_record_get_version (record, question->next, &next);
      if (is_best_first && sampled.f == next.f && (!choice.by_g || sampled.g == next.g))
        continue;
      /* Excludes pruned nodes, which are obviously wrong, and nodes of the other search
       * direction. */
      if (!is_best_first && (sampled.fate == SLIDE_FATE_PRUNED || sampled.backward != next.backward
                             || sampled.f > choice.bound || sampled.g == next.g))
        continue;
      offer (question, record, version);
    }

  if (question->n_candidates < 2)
    return FALSE;

  question->right = (guint) g_rand_int_range (random, 0, (gint32) question->n_candidates);
  question->candidates[0] = question->candidates[question->right];
  question->candidates[question->right] = question->next;
  return TRUE;
}

static gboolean
ask_about_successor (TilestarQuestion  *question,
                     const SlideRecord *record,
                     GRand             *random)
{
  SlideRecordSuccessor successors[SLIDE_N_MOVES];
  guint n = slide_record_get_successors (record, question->moment + 1, successors);
  const SlideRecordSuccessor *successor;

  if (n == 0)
    return FALSE;

  successor = &successors[g_rand_int_range (random, 0, (gint32) n)];
  question->move = successor->move;
  question->h = successor->h;
  question->fate = successor->fate;
  slide_record_get_board (record, question->next, &question->board);
  return slide_board_apply (&question->board, successor->move);
}

gboolean
tilestar_question_init (TilestarQuestion     *question,
                        const SlideRecord    *record,
                        TilestarQuestionKind  kind,
                        guint64               moment,
                        GRand                *random)
{
  *question = (TilestarQuestion) { .kind = kind, .moment = moment };
  if (moment >= slide_record_get_n_expansions (record))
    return FALSE;

  question->next = slide_record_get_expanded (record, moment + 1);
  /* The root of an iteration is generated by its own expansion. */
  if (question->next >= slide_record_get_n_versions (record, moment))
    return FALSE;

  return kind == TILESTAR_QUESTION_NEXT ? ask_next (question, record, random)
                                        : ask_about_successor (question, record, random);
}

/* ---- Answers ---- */

TilestarVerdict
tilestar_question_judge_next (const TilestarQuestion *question,
                              const SlideRecord      *record,
                              guint32                 version)
{
  if (version == question->next)
    return TILESTAR_VERDICT_RIGHT;

  if (slide_record_get_state (record, version, question->moment) == SLIDE_VERSION_OPEN
      && are_alike (record, question->moment, version, question->next))
    return TILESTAR_VERDICT_RIGHT_BY_NUMBERS;

  return TILESTAR_VERDICT_WRONG;
}

guint
tilestar_question_list_fates (SlideRecordKind  kind,
                              gboolean         reopens,
                              SlideFate       *fates)
{
  guint n = 0;

  fates[n++] = SLIDE_FATE_NEW;
  if (kind == SLIDE_RECORD_DEPTH_FIRST)
    {
      fates[n++] = SLIDE_FATE_PRUNED;
      return n;
    }

  fates[n++] = SLIDE_FATE_DUPLICATE;
  fates[n++] = SLIDE_FATE_CHEAPER;
  fates[n++] = reopens ? SLIDE_FATE_REOPENED : SLIDE_FATE_LEFT_CLOSED;
  return n;
}

const char *
tilestar_question_get_text (const TilestarQuestion *question)
{
  switch (question->kind)
    {
    case TILESTAR_QUESTION_H:
      return _("What is h of this successor of the next node?");

    case TILESTAR_QUESTION_FATE:
      return _("What happens to this successor of the next node?");

    case TILESTAR_QUESTION_NEXT:
    case TILESTAR_QUESTION_N_KINDS:
    default:
      return _("Which node is expanded next?");
    }
}
