/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-worksheet.h"

#include "slide-goal.h"
#include "slide-random.h"
#include "slide-search.h"
#include "tilestar-choice-sentence.h"

/* Limits a search to what fits on paper. */
#define N_EXPANSIONS 12
#define MIN_SCRAMBLE 10
#define MAX_SCRAMBLE 24

/* Limits a FATE question to the first expansions, so that all nodes generated before it can be
 * drawn. */
#define MAX_FATE_MOMENT 3

/* ---- A short search ---- */

/* Returns: (transfer full): the record of the search */
static SlideRecord *
search (const SlideBoard *start,
        const SlideBoard *goal,
        SlideHeuristic   *heuristic,
        gboolean          parent_pruning)
{
  SlideRecord *record = slide_record_new (N_EXPANSIONS);
  g_autoptr (SlideSearch) search = NULL;
  SlideSearchRequest request;

  slide_search_request_init (&request, start, goal);
  request.heuristic = heuristic;
  request.node_limit = N_EXPANSIONS;
  request.parent_pruning = parent_pruning;
  request.record = record;
  search = slide_search_new (&request, NULL);
  while (search != NULL && slide_search_run (search, N_EXPANSIONS) == SLIDE_STATUS_RUNNING)
    ;
  return record;
}

static void
add_board (TilestarWorksheetItem *item,
           const SlideRecord     *record,
           guint32                index,
           guint64                moment)
{
  SlideVersion version;

  slide_record_get_version (record, index, &version);
  slide_record_get_board (record, index, &item->boards[item->n_boards]);
  item->gs[item->n_boards] = version.g;
  item->closed[item->n_boards++] = slide_record_get_state (record, index, moment) == SLIDE_VERSION_CLOSED;
}

/* Fills @item. Returns FALSE if the question is unsuitable for paper. */
static gboolean
set_question (TilestarWorksheetItem  *item,
              const SlideRecord      *record,
              const TilestarQuestion *question)
{
  guint32 n_versions = slide_record_get_n_versions (record, question->moment);
  SlideRecordChoice choice;
  SlideVersion next;

  slide_record_get_version (record, question->next, &next);
  item->kind = question->kind;
  item->n_boards = 0;
  item->board = question->board;
  item->g = next.g + 1;
  item->h = question->h;
  item->fate = question->fate;
  item->right = question->right;
  switch (question->kind)
    {
    case TILESTAR_QUESTION_NEXT:
      for (guint i = 0; i < question->n_candidates; i++)
        add_board (item, record, question->candidates[i], question->moment);
      slide_record_get_choice (record, question->moment + 1, &choice);
      item->reason = tilestar_choice_sentence_new (&choice);
      return question->n_candidates >= 3;

    case TILESTAR_QUESTION_FATE:
      for (guint32 i = 0; i < n_versions && n_versions <= TILESTAR_WORKSHEET_MAX_BOARDS; i++)
        add_board (item, record, i, question->moment);
      return n_versions <= TILESTAR_WORKSHEET_MAX_BOARDS;

    case TILESTAR_QUESTION_H:
    case TILESTAR_QUESTION_N_KINDS:
    default:
      return question->h > 3;
    }
}

/* Generates boards until one yields a question of @kind. */
static void
make_item (TilestarWorksheet     *worksheet,
           TilestarWorksheetItem *item,
           TilestarQuestionKind   kind,
           SlideRandom           *random,
           SlideHeuristic        *heuristic)
{
  /* A board a few moves from the goal, so that the search makes progress. */
  while (TRUE)
    {
      guint n_moves = MIN_SCRAMBLE + slide_random_below (random, MAX_SCRAMBLE - MIN_SCRAMBLE);
      guint64 moment = 1 + slide_random_below (random, kind == TILESTAR_QUESTION_FATE
                                                       ? MAX_FATE_MOMENT : N_EXPANSIONS - 2);
      g_autoptr (GRand) choices = g_rand_new_with_seed (slide_random_below (random, G_MAXINT32));
      g_autoptr (SlideRecord) record = NULL;
      SlideBoard start = worksheet->goal;
      TilestarQuestion question;

      slide_random_scramble (random, n_moves, &start);
      /* Without parent pruning, some successors are duplicates. */
      record = search (&start, &worksheet->goal, heuristic, kind != TILESTAR_QUESTION_FATE);
      g_clear_pointer (&item->reason, g_free);
      if (slide_record_get_n_expansions (record) > moment
          && tilestar_question_init (&question, record, kind, moment, choices)
          && set_question (item, record, &question))
        return;
    }
}

/* ---- The sheet ---- */

TilestarWorksheet *
tilestar_worksheet_new (guint   n_questions,
                        guint32 seed,
                        guint   kinds)
{
  TilestarWorksheet *worksheet = g_new0 (TilestarWorksheet, 1);
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse ("manhattan", NULL);
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideRandom random;
  guint kind = 0;

  kinds &= (1u << TILESTAR_QUESTION_N_KINDS) - 1;
  if (kinds == 0)
    kinds = 1u << TILESTAR_QUESTION_NEXT;
  worksheet->seed = seed;
  worksheet->n_items = CLAMP (n_questions, 1, TILESTAR_WORKSHEET_MAX_QUESTIONS);
  worksheet->items = g_new0 (TilestarWorksheetItem, worksheet->n_items);
  slide_goal_init (&worksheet->goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  heuristic = slide_heuristic_new (spec, &worksheet->goal, &options, NULL);
  slide_random_init (&random, seed);

  for (guint i = 0; i < worksheet->n_items; i++)
    {
      while ((kinds & 1u << kind) == 0)
        kind = (kind + 1) % TILESTAR_QUESTION_N_KINDS;
      make_item (worksheet, &worksheet->items[i], (TilestarQuestionKind) kind, &random, heuristic);
      kind = (kind + 1) % TILESTAR_QUESTION_N_KINDS;
    }

  return worksheet;
}

void
tilestar_worksheet_free (TilestarWorksheet *worksheet)
{
  for (guint i = 0; i < worksheet->n_items; i++)
    g_free (worksheet->items[i].reason);
  g_free (worksheet->items);
  g_free (worksheet);
}
