/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-worksheet-text.h"

#include "tilestar-choice-sentence.h"
#include "tilestar-explanation-sum.h"
#include "tilestar-statistics-text.h"
#include "tilestar-successor-list.h"

#include <glib/gi18n.h>

/* ---- Definitions of heuristics ---- */

static const struct
{
  const char *id;
  const char *text;
} definitions[] = {
  { "zero", N_("always 0") },
  { "misplaced", N_("the number of tiles, without the blank, that are not in their goal cell") },
  { "manhattan", N_("for each tile, without the blank, the rows and columns between it and its goal "
                    "cell, added up") },
  { "euclidean", N_("for each tile, without the blank, the straight line to its goal cell, "
                    "√(rows² + columns²), added up") },
  { "out-of-row-column", N_("the number of tiles outside their goal row plus the number of tiles outside "
                            "their goal column, without the blank") },
  { "gaschnig", N_("the number of jumps to the goal, if each step lets a tile jump into the blank’s cell: "
                   "the tile whose goal cell that is; or, if it is the blank’s own, the first "
                   "tile in reading order that is not in its goal cell") },
  { "linear-conflict", N_("Manhattan distance (for each tile the rows and columns to its goal cell, added "
                          "up), plus conflicts: among the tiles in their goal row, in each row, as "
                          "few as possible step aside so that the others are in the right order; each "
                          "adds 2. The same in each column") },
  { "linear-conflict-pairs", N_("Manhattan distance (for each tile the rows and columns to its goal cell, "
                                "added up), plus 2 for each pair of tiles that are both in their goal row, "
                                "or both in their goal column, in the wrong order") },
  { "manhattan-with-blank", N_("for each tile, and also for the blank, the rows and columns between it and "
                               "its goal cell, added up") },
  { "misplaced-with-blank", N_("the number of tiles, the blank included, that are not in their goal cell") },
};

static const char *
find_definition (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (definitions); i++)
    if (g_str_equal (definitions[i].id, id))
      return _(definitions[i].text);

  return "";
}

/* "Name: definition", each in a sentence of its own. @weight: 0 for none */
static void
append_part (GString    *text,
             const char *id,
             double      weight)
{
  g_autofree char *weighted = NULL;

  if (weight > 0)
    weighted = g_strdup_printf ("%g × ", weight);
  g_string_append_c (text, ' ');
  /* Translators: part of the definition of a heuristic: a weight ("0.5 × ", or nothing), the name of
   * the part, and its definition */
  g_string_append_printf (text, _("%s%s: %s."), weight > 0 ? weighted : "", _(slide_heuristic_find (id)->name),
                          find_definition (id));
}

static void append_definition (GString *text, const SlideHeuristicSpec *spec);

static void
append_parts (GString                  *text,
              const SlideHeuristicSpec *spec,
              gboolean                  is_weighted)
{
  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    {
      const SlideHeuristicSpec *part = slide_heuristic_spec_get_part (spec, i);

      if (slide_heuristic_spec_get_weights (part) != NULL || slide_heuristic_spec_get_n_parts (part) > 0)
        {
          g_string_append_c (text, ' ');
          append_definition (text, part);
        }
      else
        {
          append_part (text, slide_heuristic_spec_get_info (part)->id,
                       is_weighted ? slide_heuristic_spec_get_part_weight (spec, i) : 0);
        }
    }
}

static void
append_definition (GString                  *text,
                   const SlideHeuristicSpec *spec)
{
  static const char *const ids[] = {
    [SLIDE_BLEND_MANHATTAN] = "manhattan", [SLIDE_BLEND_MISPLACED] = "misplaced",
    [SLIDE_BLEND_EUCLIDEAN] = "euclidean",
  };
  const SlideBlendWeights *weights = slide_heuristic_spec_get_weights (spec);
  const char *id = slide_heuristic_spec_get_info (spec)->id;

  if (g_str_equal (id, "max"))
    {
      g_string_append (text, _("h is the largest of these; those that are no integers are rounded up."));
      append_parts (text, spec, FALSE);
    }
  else if (weights != NULL || slide_heuristic_spec_get_n_parts (spec) > 0)
    {
      g_string_append (text, _("h is the sum of these, rounded up to the next integer at the end."));
      for (guint i = 0; weights != NULL && i < SLIDE_BLEND_N_PARTS; i++)
        if (weights->of[i] > 0)
          append_part (text, ids[i], weights->of[i]);
      append_parts (text, spec, TRUE);
    }
  else
    {
      /* Translators: the name of a heuristic, and its definition */
      g_string_append_printf (text, _("h (%s): %s."), _(slide_heuristic_spec_get_info (spec)->name),
                              find_definition (id));
      if (g_str_equal (id, "euclidean"))
        g_string_append_printf (text, " %s", _("The sum is rounded up to the next integer."));
    }
}

static char *
dup_heuristic (const SlideWorksheet *worksheet)
{
  GString *text = g_string_new (NULL);
  const SlideHeuristicSpec *spec = slide_heuristic_get_spec (worksheet->request.heuristic);
  g_autofree char *name = slide_heuristic_spec_dup_name (spec);

  if (worksheet->h_given)
    /* Translators: the name of a heuristic */
    g_string_append_printf (text, _("h is given beside the boards (%s)."), name);
  else
    append_definition (text, spec);
  return g_string_free (text, FALSE);
}

/* ---- The rules ---- */

static char *
dup_order (const SlideWorksheet *worksheet)
{
  const SlideMethod *method = &worksheet->request.method;

  switch (method->algorithm)
    {
    case SLIDE_ALGORITHM_ASTAR:
      return g_strdup (_("A* expands the frontier node with the lowest f = g + h."));
    case SLIDE_ALGORITHM_WEIGHTED_ASTAR:
      /* Translators: %g is the weight */
      return g_strdup_printf (_("Weighted A* expands the frontier node with the lowest f = g + %g × h."),
                              method->weight);
    case SLIDE_ALGORITHM_GREEDY:
      return g_strdup (_("Greedy search expands the frontier node with the lowest h (f = h)."));
    case SLIDE_ALGORITHM_UNIFORM_COST:
      return g_strdup (_("Uniform-cost search expands the frontier node with the lowest g (f = g)."));
    case SLIDE_ALGORITHM_BREADTH_FIRST:
      return g_strdup (_("Breadth-first search expands the frontier nodes in the order in which they were "
                         "generated (f = g). It ends as soon as it generates the goal."));
    case SLIDE_ALGORITHM_IDASTAR:
      return g_strdup (_("IDA* searches depth first: of the nodes whose f = g + h does not exceed the "
                         "cutoff it expands the deepest, and of its siblings the one generated first."));
    case SLIDE_ALGORITHM_DEPTH_LIMITED:
      /* Translators: %u is the depth limit */
      return tilestar_format_sentence (_("Depth-limited search searches depth first: of the nodes whose "
                                         "f = g does not exceed the cutoff %u it expands the deepest, and of "
                                         "its siblings the one generated first."), method->depth);
    case SLIDE_ALGORITHM_ITERATIVE_DEEPENING:
    case SLIDE_ALGORITHM_RECURSIVE_BEST_FIRST:
    case SLIDE_ALGORITHM_BIDIRECTIONAL:
    case SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC:
    case SLIDE_ALGORITHM_ANYTIME:
    case SLIDE_N_ALGORITHMS:
    default:
      return g_strdup (_("Iterative deepening searches depth first: of the nodes whose f = g does not "
                         "exceed the cutoff it expands the deepest, and of its siblings the one "
                         "generated first."));
    }
}

static const char *
get_ties (const SlideWorksheet *worksheet)
{
  const SlideRecordOrder *order = &worksheet->order;

  if (order->by_g && order->h_weight != 0)
    return order->high ? _("Ties: the largest g first; if that ties, too, the node reached last.")
                       : _("Ties: the smallest g first; if that ties, too, the node reached last.");

  return order->newest ? _("Ties: the node reached last goes first.")
                       : _("Ties: the node reached first goes first.");
}

static gboolean
has_kind (const SlideWorksheet *worksheet,
          SlideWorksheetKind    kind)
{
  return slide_worksheet_count (worksheet, kind) > 0;
}

GPtrArray *
tilestar_worksheet_list_rules (const SlideWorksheet *worksheet)
{
  const SlideMethod *method = &worksheet->request.method;
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (method->algorithm);
  GPtrArray *rules = g_ptr_array_new_with_free_func (g_free);
  guint n_search = worksheet->questions->len - slide_worksheet_count (worksheet, SLIDE_WORKSHEET_SOLVABLE)
                   - slide_worksheet_count (worksheet, SLIDE_WORKSHEET_H);
  gboolean is_depth_first = worksheet->order.kind == SLIDE_RECORD_DEPTH_FIRST;

  if (n_search > 0)
    {
      g_ptr_array_add (rules, dup_order (worksheet));
      if (method->algorithm != SLIDE_ALGORITHM_BREADTH_FIRST)
        g_ptr_array_add (rules, g_strdup (_("The search ends when the goal is the next node to be expanded.")));
      if (!is_depth_first && method->algorithm != SLIDE_ALGORITHM_BREADTH_FIRST)
        g_ptr_array_add (rules, g_strdup (get_ties (worksheet)));
    }
  if (info->uses_heuristic && worksheet->request.heuristic != NULL
      && (n_search > 0 || has_kind (worksheet, SLIDE_WORKSHEET_H)))
    g_ptr_array_add (rules, dup_heuristic (worksheet));
  if (n_search > 0)
    {
      const guint8 *moves = slide_move_orders[method->operators];
      /* Translators: the four ways in which the blank moves, such as up, left, right, down */
      g_autofree char *order = g_strdup_printf (_("Successors are generated in this order: the blank moves %s, "
                                                  "%s, %s, %s. Each move costs 1."),
                                                tilestar_worksheet_get_move ((SlideMove) moves[0]),
                                                tilestar_worksheet_get_move ((SlideMove) moves[1]),
                                                tilestar_worksheet_get_move ((SlideMove) moves[2]),
                                                tilestar_worksheet_get_move ((SlideMove) moves[3]));

      g_ptr_array_add (rules, g_strconcat (order, " ",
                                           method->parent_pruning
                                           ? _("The move that undoes the last one is not generated.")
                                           : _("The move that undoes the last one is generated, too."), NULL));
      if (!is_depth_first)
        g_ptr_array_add (rules, g_strconcat (_("A state generated again on a path that is not cheaper is a "
                                               "duplicate and dropped. If the new path is cheaper and the "
                                               "state is on the frontier, its g is lowered, and it counts as "
                                               "just reached."), " ",
                                             !info->uses_heuristic ? NULL
                                             : method->reopen
                                             ? _("If it is closed, it is reopened.")
                                             : _("If it is closed, it is not reopened."), NULL));
    }
  if (is_depth_first && !info->uses_depth && (has_kind (worksheet, SLIDE_WORKSHEET_CUTOFF) || has_kind (worksheet, SLIDE_WORKSHEET_TABLE)
                         || has_kind (worksheet, SLIDE_WORKSHEET_MOVES)))
    g_ptr_array_add (rules, g_strdup (_("The first cutoff is f of the start; each later one is the lowest f above "
                                        "the cutoff in the iteration before. Every path to the goal has "
                                        "the parity (even or odd) of the rows and columns between the "
                                        "start’s blank and the goal’s: a cutoff of the other parity is "
                                        "raised by 1.")));
  if (has_kind (worksheet, SLIDE_WORKSHEET_SOLVABLE))
    g_ptr_array_add (rules, g_strdup (worksheet->request.goal.columns % 2 != 0
      ? _("Two tiles are an inversion if the larger one comes first in reading order (without the blank). "
          "The goal can be reached if start and goal both have an even number of inversions, or both an "
          "odd one.")
      : _("Two tiles are an inversion if the larger one comes first in reading order (without the blank). "
          "Add up the inversions of the start, those of the goal, and the rows between the two "
          "blanks: the goal can be reached if the sum is even.")));
  return rules;
}

/* ---- Questions ---- */

const char *
tilestar_worksheet_get_move (SlideMove move)
{
  switch (move)
    {
    case SLIDE_MOVE_UP:
      return C_("the blank moves", "up");
    case SLIDE_MOVE_LEFT:
      return C_("the blank moves", "left");
    case SLIDE_MOVE_RIGHT:
      return C_("the blank moves", "right");
    case SLIDE_MOVE_DOWN:
    case SLIDE_MOVE_NONE:
    default:
      return C_("the blank moves", "down");
    }
}

char *
tilestar_worksheet_dup_question (const SlideWorksheet         *worksheet,
                                 const SlideWorksheetQuestion *question)
{
  gboolean is_depth_first = worksheet->order.kind == SLIDE_RECORD_DEPTH_FIRST;

  switch (question->kind)
    {
    case SLIDE_WORKSHEET_SOLVABLE:
      return g_strdup (_("Can the goal be reached from this board? Count the inversions."));

    case SLIDE_WORKSHEET_H:
      return g_strdup (_("What is h of this board?"));

    case SLIDE_WORKSHEET_VALUES:
      if (question->node.move != SLIDE_MOVE_NONE && worksheet->request.method.parent_pruning)
        /* Translators: %s is up, left, right or down */
        return g_strdup_printf (_("This node is expanded; the blank’s last move was %s. Draw its successors in the "
                                  "order in which they are generated, with g, h and f."),
                                tilestar_worksheet_get_move (question->node.move));
      return g_strdup (_("This node is expanded. Draw its successors in the order in which they are "
                         "generated, with g, h and f."));

    case SLIDE_WORKSHEET_NEXT:
      if (is_depth_first)
        return tilestar_format_sentence (_("The cutoff is %u. Which of these nodes is expanded next? They are in the order in "
                                  "which they were generated."), question->cutoff);
      return g_strdup (_("Which of these frontier nodes is expanded next? They are in the order in which "
                         "they were reached. All other nodes on the frontier come later."));

    case SLIDE_WORKSHEET_FATE:
      if (is_depth_first)
        return tilestar_format_sentence (_("The cutoff is %u. What happens to this successor?"), question->cutoff);
      return g_strdup (_("What happens to the successor on the left? If its state was generated before, it is "
                         "among the others; those with a bar are closed."));

    case SLIDE_WORKSHEET_TABLE:
      return g_strdup (is_depth_first
        ? _("Carry out the search from this start. Write down the nodes in the order in which they are "
            "expanded, and the cutoff.")
        : _("Carry out the search from this start. Write down the nodes in the order in which they are "
            "expanded, and how many nodes are on the frontier afterwards."));

    case SLIDE_WORKSHEET_TREE:
      return tilestar_format_sentence (_("Complete the search tree as it is after expansion %u: fill in the empty boards and the "
                                         "missing values, and number the nodes in the order in which they are expanded. "
                                         "Successors are in the order in which they are generated; duplicates are left "
                                         "out."), question->n_expansions);

    case SLIDE_WORKSHEET_CUTOFF:
      return tilestar_format_sentence (_("The iteration with the cutoff %u ends without a solution. It pruned these nodes. "
                                "What is the next cutoff?"), question->cutoff);

    case SLIDE_WORKSHEET_MOVES:
    case SLIDE_WORKSHEET_N_KINDS:
    default:
      return g_strdup (_("Carry out the search from this start to its end. How many moves does the solution "
                         "have, and how many nodes were expanded, the goal not counted?"));
    }
}

/* ---- Answers ---- */

#define NBSP "\302\240"

char *
tilestar_worksheet_dup_values (const SlideWorksheet     *worksheet,
                               const SlideWorksheetNode *node)
{
  g_autofree char *h = slide_algorithm_get_info (worksheet->request.method.algorithm)->uses_heuristic
                       ? g_strdup_printf ("h" NBSP "=" NBSP "%u, ", node->h) : g_strdup ("");

  return g_strdup_printf ("g" NBSP "=" NBSP "%u, %sf" NBSP "=" NBSP "%.9g", node->g, h, node->f);
}

/* "A: g = 1, h = 2, f = 3; B: …" */
static void
append_values (GString              *text,
               const SlideWorksheet *worksheet,
               const GArray         *nodes)
{
  for (guint i = 0; i < nodes->len; i++)
    {
      g_autofree char *values = tilestar_worksheet_dup_values (worksheet, &g_array_index (nodes, SlideWorksheetNode, i));

      g_string_append_printf (text, "%s%c:" NBSP "%s", i > 0 ? "; " : "", (char) ('A' + (char) i), values);
    }
}

char *
tilestar_worksheet_dup_answer (const SlideWorksheet         *worksheet,
                               const SlideWorksheetQuestion *question)
{
  GString *text = g_string_new (NULL);
  g_autofree char *reason = NULL;

  switch (question->kind)
    {
    case SLIDE_WORKSHEET_SOLVABLE:
      reason = slide_solvability_explain (&question->solvability);
      g_string_append_printf (text, "%s. %s", question->solvability.solvable ? _("Yes") : _("No"), reason);
      break;

    case SLIDE_WORKSHEET_H:
      {
        g_autoptr (SlideExplanation) explanation =
          slide_heuristic_explain (worksheet->request.heuristic, &question->node.board);

        g_autofree char *sum = tilestar_explanation_dup_sum (explanation);

        g_string_append_printf (text, "%s. %s", sum, explanation->sentence);
      }
      break;

    case SLIDE_WORKSHEET_NEXT:
      reason = tilestar_choice_sentence_new (&question->choice);
      g_string_append_printf (text, "%c. %s. ", (char) ('A' + (char) question->right), reason);
      append_values (text, worksheet, question->nodes);
      break;

    case SLIDE_WORKSHEET_FATE:
      g_string_append (text, tilestar_fate_get_name (question->fate));
      break;

    case SLIDE_WORKSHEET_CUTOFF:
      reason = tilestar_format_sentence (_("The next cutoff is %u."), question->next_cutoff);
      g_string_append_printf (text, "%s ", reason);
      append_values (text, worksheet, question->nodes);
      break;

    case SLIDE_WORKSHEET_MOVES:
      reason = tilestar_format_sentence (ngettext ("Moves: %u, after %u expansion: the blank moves",
                                                   "Moves: %u, after %u expansions: the blank moves",
                                                   question->n_expansions),
                                         question->path->len, question->n_expansions);
      g_string_append (text, reason);
      for (guint i = 0; i < question->path->len; i++)
        g_string_append_printf (text, "%s %s", i > 0 ? "," : "",
                                tilestar_worksheet_get_move ((SlideMove) question->path->data[i]));
      break;

    case SLIDE_WORKSHEET_VALUES:
    case SLIDE_WORKSHEET_TABLE:
    case SLIDE_WORKSHEET_TREE:
    case SLIDE_WORKSHEET_N_KINDS:
    default:
      break;
    }
  return g_string_free (text, FALSE);
}

/* ---- In the window ---- */

const char *
tilestar_worksheet_get_kind_name (SlideWorksheetKind kind)
{
  static const char *const names[SLIDE_WORKSHEET_N_KINDS] = {
    [SLIDE_WORKSHEET_SOLVABLE] = N_("Solvable or not"),
    [SLIDE_WORKSHEET_H] = N_("h of a board"),
    [SLIDE_WORKSHEET_VALUES] = N_("Successors with g, h and f"),
    [SLIDE_WORKSHEET_NEXT] = N_("Next node"),
    [SLIDE_WORKSHEET_FATE] = N_("Fate of a successor"),
    [SLIDE_WORKSHEET_TABLE] = N_("Table of the first expansions"),
    [SLIDE_WORKSHEET_TREE] = N_("Tree to complete"),
    [SLIDE_WORKSHEET_CUTOFF] = N_("Next cutoff of IDA*"),
    [SLIDE_WORKSHEET_MOVES] = N_("Moves of the solution"),
  };

  return _(names[kind]);
}

char *
tilestar_worksheet_dup_shortage (const SlideWorksheet *worksheet,
                                 SlideWorksheetKind    kind)
{
  const char *algorithm = _(slide_algorithm_get_info (worksheet->request.method.algorithm)->name);
  guint n = slide_worksheet_count (worksheet, kind);

  switch (worksheet->shortages[kind])
    {
    case SLIDE_WORKSHEET_TOO_FEW:
      return n == 0 ? g_strdup (_("This search has none that fits on paper"))
                    : tilestar_format_sentence (ngettext ("This search has only %u that fits on paper",
                                                 "This search has only %u that fit on paper", n), n);
    case SLIDE_WORKSHEET_TOO_LONG:
      return g_strdup (_("This search has too many expansions for paper"));
    case SLIDE_WORKSHEET_UNSOLVABLE:
      return g_strdup (_("The goal cannot be reached from this board"));
    case SLIDE_WORKSHEET_NO_HEURISTIC:
      if (slide_algorithm_get_info (worksheet->request.method.algorithm)->uses_heuristic)
        return g_strdup (_("The heuristic cannot be used"));
      /* Translators: the name of an algorithm */
      return g_strdup_printf (_("%s uses no heuristic"), algorithm);
    case SLIDE_WORKSHEET_H_IS_GIVEN:
      return g_strdup (_("This heuristic cannot be computed by hand; other questions give h"));
    case SLIDE_WORKSHEET_NO_ITERATIONS:
      /* Translators: the name of an algorithm */
      return g_strdup_printf (_("%s has no cutoffs; choose IDA*"), algorithm);
    case SLIDE_WORKSHEET_NO_TREE:
      /* Translators: the name of an algorithm */
      return g_strdup_printf (_("%s keeps only one path in memory; choose A*"), algorithm);
    case SLIDE_WORKSHEET_NOT_ON_PAPER:
      /* Translators: the name of an algorithm */
      return g_strdup_printf (_("%s is too involved for paper"), algorithm);
    case SLIDE_WORKSHEET_COMPLETE:
    default:
      return NULL;
    }
}
