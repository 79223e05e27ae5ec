/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-worksheet.c: runs the searches of a worksheet and chooses among their questions.
 */

#include "slide-worksheet-private.h"

#include "slide-ids.h"
#include "slide-random.h"


/* Random boards are so many moves from the goal; where the whole search is followed, fewer. */
#define MIN_SCRAMBLE 8
#define MAX_SCRAMBLE 24
#define MIN_SHORT_SCRAMBLE 3
#define MAX_SHORT_SCRAMBLE 9

/* Random boards that are tried for a question, and for one about a rare fate. */
#define MAX_TRIES 200
#define MAX_RARE_TRIES 40

/* ---- Names ---- */

static const char *const kind_ids[SLIDE_WORKSHEET_N_KINDS] = {
  [SLIDE_WORKSHEET_SOLVABLE] = "solvable",
  [SLIDE_WORKSHEET_H] = "h",
  [SLIDE_WORKSHEET_VALUES] = "values",
  [SLIDE_WORKSHEET_NEXT] = "next",
  [SLIDE_WORKSHEET_FATE] = "fate",
  [SLIDE_WORKSHEET_TABLE] = "table",
  [SLIDE_WORKSHEET_TREE] = "tree",
  [SLIDE_WORKSHEET_CUTOFF] = "cutoff",
  [SLIDE_WORKSHEET_MOVES] = "moves",
};

SLIDE_DEFINE_IDS (SlideWorksheetKind, slide_worksheet_kind, kind_ids)

const char *
slide_worksheet_shortage_get_id (SlideWorksheetShortage shortage)
{
  static const char *const ids[] = {
    [SLIDE_WORKSHEET_COMPLETE] = "complete",
    [SLIDE_WORKSHEET_TOO_FEW] = "too-few",
    [SLIDE_WORKSHEET_TOO_LONG] = "too-long",
    [SLIDE_WORKSHEET_UNSOLVABLE] = "unsolvable",
    [SLIDE_WORKSHEET_NO_HEURISTIC] = "no-heuristic",
    [SLIDE_WORKSHEET_H_IS_GIVEN] = "h-is-given",
    [SLIDE_WORKSHEET_NO_ITERATIONS] = "no-iterations",
    [SLIDE_WORKSHEET_NO_TREE] = "no-tree",
    [SLIDE_WORKSHEET_NOT_ON_PAPER] = "not-on-paper",
  };

  g_return_val_if_fail (shortage < G_N_ELEMENTS (ids), NULL);

  return ids[shortage];
}

/* ---- What can be done by hand ---- */

gboolean
slide_worksheet_has_algorithm (SlideAlgorithm algorithm)
{
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (algorithm);

  return info->recordable && info->record_kind != SLIDE_RECORD_TWO_WAY;
}

/* Whether h can be computed by hand from a definition of one or two sentences. */
static gboolean
is_by_hand (const SlideHeuristicSpec *spec)
{
  static const char *const ids[] = {
    "zero", "misplaced", "gaschnig", "out-of-row-column", "euclidean", "manhattan", "linear-conflict",
    "linear-conflict-pairs", "manhattan-with-blank", "misplaced-with-blank", NULL
  };
  const char *id = slide_heuristic_spec_get_info (spec)->id;
  guint n_parts = slide_heuristic_spec_get_n_parts (spec);

  for (guint i = 0; i < n_parts; i++)
    if (!is_by_hand (slide_heuristic_spec_get_part (spec, i)))
      return FALSE;

  return n_parts > 0 || slide_heuristic_spec_get_weights (spec) != NULL || g_strv_contains (ids, id);
}

void
slide_worksheet_request_init (SlideWorksheetRequest *request,
                              const SlideBoard      *start,
                              const SlideBoard      *goal)
{
  *request = (SlideWorksheetRequest) { .start = *start, .goal = *goal, .n_rows = 5, .seed = 1 };
  slide_method_init (&request->method, SLIDE_ALGORITHM_ASTAR);
  for (guint i = 0; i < SLIDE_WORKSHEET_N_KINDS; i++)
    request->counts[i] = i < SLIDE_WORKSHEET_TABLE ? 2 : 1;
}

/* ---- Searches ---- */

static void
search_clear (SlideWorksheetSearch *search)
{
  g_clear_pointer (&search->record, slide_record_unref);
  g_clear_pointer (&search->path, g_byte_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlideWorksheetSearch, search_clear)

static void
run (SlideWorksheet       *worksheet,
     const SlideBoard     *start,
     SlideWorksheetSearch *out)
{
  const SlideWorksheetRequest *request = &worksheet->request;
  g_autoptr (SlideRecord) record = slide_record_new (SLIDE_WORKSHEET_MAX_EXPANSIONS);
  g_autoptr (SlideSearch) search = NULL;
  SlideSearchRequest search_request;
  SlideStatus status;

  out->start = *start;
  if (!slide_solvability_check (start, &request->goal).solvable
      || !slide_worksheet_has_algorithm (request->method.algorithm))
    return;

  slide_search_request_init (&search_request, start, &request->goal);
  search_request.method = request->method;
  if (slide_algorithm_get_info (request->method.algorithm)->uses_heuristic)
    search_request.heuristic = request->heuristic;
  search_request.node_limit = SLIDE_WORKSHEET_MAX_EXPANSIONS;
  search_request.record = record;
  search = slide_search_new (&search_request, NULL);
  if (search == NULL)
    {
      worksheet->lacks_memory = TRUE;
      return;
    }

  while ((status = slide_search_run (search, SLIDE_WORKSHEET_MAX_EXPANSIONS)) == SLIDE_STATUS_RUNNING)
    ;
  worksheet->lacks_memory |= status == SLIDE_STATUS_MEMORY_LIMIT
                             || slide_record_get_end (record) == SLIDE_RECORD_NO_MEMORY;
  if (slide_record_get_end (record) == SLIDE_RECORD_EMPTY)
    return;

  if (status == SLIDE_STATUS_SOLVED)
    out->path = slide_search_dup_path (search);
  worksheet->order = *slide_record_get_order (record);
  out->record = g_steal_pointer (&record);
}

/* ---- Choosing ---- */

static void
shuffle (GPtrArray   *array,
         SlideRandom *random)
{
  for (guint i = array->len; i > 1; i--)
    {
      guint j = slide_random_below (random, i);
      gpointer swapped = array->pdata[i - 1];

      array->pdata[i - 1] = array->pdata[j];
      array->pdata[j] = swapped;
    }
}

/* Questions about the fates of successors are mostly about new states, so the rarest fate so far is
 * preferred. */
static guint
get_best (const GPtrArray *candidates,
          const guint     *n_fates)
{
  guint best = 0;

  for (guint i = 1; i < candidates->len; i++)
    {
      const SlideWorksheetQuestion *question = candidates->pdata[i];
      const SlideWorksheetQuestion *rival = candidates->pdata[best];

      if (question->kind == SLIDE_WORKSHEET_FATE && n_fates[question->fate] < n_fates[rival->fate])
        best = i;
    }
  return best;
}

/* Whether the best candidate is about a fate of which there are as few as of any other. */
static gboolean
has_rare_fate (const SlideWorksheet *worksheet,
               const GPtrArray      *candidates,
               const guint          *n_fates)
{
  const SlideWorksheetQuestion *question = candidates->pdata[get_best (candidates, n_fates)];
  guint least = n_fates[SLIDE_FATE_NEW];

  if (worksheet->order.kind == SLIDE_RECORD_DEPTH_FIRST)
    least = MIN (least, n_fates[SLIDE_FATE_PRUNED]);
  else
    least = MIN (least, MIN (n_fates[SLIDE_FATE_DUPLICATE], n_fates[SLIDE_FATE_CHEAPER]));
  return question->kind != SLIDE_WORKSHEET_FATE || n_fates[question->fate] <= least;
}

/* Moves one of the shuffled candidates to the sheet. */
static void
take_best_candidate (SlideWorksheet *worksheet,
                     GPtrArray      *candidates,
                     guint          *n_fates)
{
  SlideWorksheetQuestion *question =
    g_ptr_array_steal_index (candidates, get_best (candidates, n_fates));

  n_fates[question->fate]++;
  g_ptr_array_add (worksheet->questions, question);
}

static void
ask_about_start (SlideWorksheet             *worksheet,
                 const SlideWorksheetSearch *search,
                 SlideWorksheetKind          kind,
                 SlideRandom                *random)
{
  g_autoptr (GPtrArray) candidates = slide_worksheet_list_questions (worksheet, search, kind);
  guint n_fates[SLIDE_FATE_PRUNED + 1] = { 0 };
  guint wanted = worksheet->request.counts[kind];

  shuffle (candidates, random);
  for (guint i = 0; i < wanted && candidates->len > 0; i++)
    take_best_candidate (worksheet, candidates, n_fates);
}

static void
ask_about_random (SlideWorksheet     *worksheet,
                  SlideWorksheetKind  kind,
                  SlideRandom        *random,
                  GCancellable       *cancellable)
{
  gboolean is_whole = kind == SLIDE_WORKSHEET_MOVES;
  guint least = is_whole ? MIN_SHORT_SCRAMBLE : MIN_SCRAMBLE;
  guint most = is_whole ? MAX_SHORT_SCRAMBLE : MAX_SCRAMBLE;
  guint n_fates[SLIDE_FATE_PRUNED + 1] = { 0 };
  guint n_found = 0;

  for (guint tries = 0; tries < MAX_TRIES && n_found < worksheet->request.counts[kind]; tries++)
    {
      g_auto (SlideWorksheetSearch) search = { 0 };
      g_autoptr (GPtrArray) candidates = NULL;
      SlideBoard start = worksheet->request.goal;

      if (g_cancellable_is_cancelled (cancellable))
        return;
      slide_random_scramble (random, least + slide_random_below (random, most - least), &start);
      run (worksheet, &start, &search);
      candidates = slide_worksheet_list_questions (worksheet, &search, kind);
      if (candidates->len == 0)
        continue;
      shuffle (candidates, random);
      if (tries < MAX_RARE_TRIES && !has_rare_fate (worksheet, candidates, n_fates))
        continue;
      take_best_candidate (worksheet, candidates, n_fates);
      n_found++;
      tries = 0;
    }
}

/* The first board is the start, unless boards are random; half of the others cannot be solved. */
static void
ask_whether_solvable (SlideWorksheet *worksheet,
                      SlideRandom    *random)
{
  const SlideWorksheetRequest *request = &worksheet->request;

  for (guint i = 0; i < request->counts[SLIDE_WORKSHEET_SOLVABLE]; i++)
    {
      SlideWorksheetQuestion *question = slide_worksheet_question_new (SLIDE_WORKSHEET_SOLVABLE, &request->start);

      if (i > 0 || request->random_boards)
        {
          guint a = 0, b = 0;

          slide_random_board (random, &request->goal, &question->start);
          if (slide_random_below (random, 2) == 0)
            {
              while (question->start.cells[a] == 0)
                a++;
              b = a + 1;
              while (question->start.cells[b] == 0)
                b++;
              slide_board_exchange (&question->start, a, b);
            }
        }
      question->solvability = slide_solvability_check (&question->start, &request->goal);
      g_ptr_array_add (worksheet->questions, question);
    }
}

/* Why there can be no questions of @kind at all. */
static SlideWorksheetShortage
find_obstacle (const SlideWorksheet *worksheet,
               SlideWorksheetKind    kind)
{
  const SlideWorksheetRequest *request = &worksheet->request;
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (request->method.algorithm);

  if (kind == SLIDE_WORKSHEET_SOLVABLE)
    return SLIDE_WORKSHEET_COMPLETE;
  if (kind == SLIDE_WORKSHEET_H && request->heuristic == NULL)
    return SLIDE_WORKSHEET_NO_HEURISTIC;
  if (kind == SLIDE_WORKSHEET_H)
    return worksheet->h_given ? SLIDE_WORKSHEET_H_IS_GIVEN : SLIDE_WORKSHEET_COMPLETE;
  if (!slide_worksheet_has_algorithm (request->method.algorithm))
    return SLIDE_WORKSHEET_NOT_ON_PAPER;
  if (info->uses_heuristic && request->heuristic == NULL)
    return SLIDE_WORKSHEET_NO_HEURISTIC;
  if (kind == SLIDE_WORKSHEET_CUTOFF && (info->record_kind != SLIDE_RECORD_DEPTH_FIRST || info->uses_depth))
    return SLIDE_WORKSHEET_NO_ITERATIONS;
  if (kind == SLIDE_WORKSHEET_TREE && info->record_kind == SLIDE_RECORD_DEPTH_FIRST)
    return SLIDE_WORKSHEET_NO_TREE;
  if (!request->random_boards && !slide_solvability_check (&request->start, &request->goal).solvable)
    return SLIDE_WORKSHEET_UNSOLVABLE;

  return SLIDE_WORKSHEET_COMPLETE;
}

/* ---- The sheet ---- */

guint
slide_worksheet_count (const SlideWorksheet *worksheet,
                       SlideWorksheetKind    kind)
{
  guint n = 0;

  for (guint i = 0; i < worksheet->questions->len; i++)
    n += ((const SlideWorksheetQuestion *) worksheet->questions->pdata[i])->kind == kind;
  return n;
}

static void
ask (SlideWorksheet             *worksheet,
     const SlideWorksheetSearch *search,
     SlideWorksheetKind          kind,
     GCancellable               *cancellable)
{
  const SlideWorksheetRequest *request = &worksheet->request;
  SlideRandom random;

  worksheet->shortages[kind] = find_obstacle (worksheet, kind);
  if (worksheet->shortages[kind] != SLIDE_WORKSHEET_COMPLETE)
    return;

  /* Each kind has its own sequence, so that it does not depend on how many there are of others. */
  slide_random_init (&random, ((guint64) request->seed * SLIDE_WORKSHEET_MAX_VARIANTS + worksheet->variant)
                              * SLIDE_WORKSHEET_N_KINDS + kind);
  if (kind == SLIDE_WORKSHEET_SOLVABLE)
    ask_whether_solvable (worksheet, &random);
  else if (request->random_boards)
    ask_about_random (worksheet, kind, &random, cancellable);
  else
    ask_about_start (worksheet, search, kind, &random);

  if (slide_worksheet_count (worksheet, kind) < request->counts[kind])
    worksheet->shortages[kind] = kind == SLIDE_WORKSHEET_MOVES && !request->random_boards
                                 && search->record != NULL
                                 && slide_record_get_n_expansions (search->record) > SLIDE_WORKSHEET_MAX_WHOLE
                                 ? SLIDE_WORKSHEET_TOO_LONG : SLIDE_WORKSHEET_TOO_FEW;
}

SlideWorksheet *
slide_worksheet_new (const SlideWorksheetRequest *request,
                     guint                        variant,
                     GCancellable                *cancellable)
{
  g_autoptr (SlideWorksheet) worksheet = g_new0 (SlideWorksheet, 1);
  g_auto (SlideWorksheetSearch) search = { 0 };

  g_return_val_if_fail (variant < SLIDE_WORKSHEET_MAX_VARIANTS, NULL);

  worksheet->request = *request;
  worksheet->request.method.propagation = SLIDE_PROPAGATION_NONE;
  worksheet->request.method.cycle_pruning = FALSE;
  worksheet->request.method.reopen &= slide_algorithm_get_info (request->method.algorithm)->may_reopen;
  worksheet->request.n_rows = CLAMP (request->n_rows, SLIDE_WORKSHEET_MIN_ROWS, SLIDE_WORKSHEET_MAX_ROWS);
  worksheet->variant = variant;
  worksheet->questions = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_worksheet_question_free);
  if (request->heuristic != NULL)
    {
      slide_heuristic_ref (request->heuristic);
      worksheet->h_given = !is_by_hand (slide_heuristic_get_spec (request->heuristic));
    }

  /* Also with random boards, for the order of the frontier. */
  run (worksheet, &request->start, &search);
  for (guint kind = 0; kind < SLIDE_WORKSHEET_N_KINDS; kind++)
    {
      worksheet->request.counts[kind] = MIN (request->counts[kind], SLIDE_WORKSHEET_MAX_QUESTIONS);
      if (request->counts[kind] > 0)
        ask (worksheet, &search, (SlideWorksheetKind) kind, cancellable);
    }

  return g_cancellable_is_cancelled (cancellable) ? NULL : g_steal_pointer (&worksheet);
}

void
slide_worksheet_free (SlideWorksheet *worksheet)
{
  g_clear_pointer (&worksheet->request.heuristic, slide_heuristic_unref);
  g_ptr_array_unref (worksheet->questions);
  g_free (worksheet);
}
