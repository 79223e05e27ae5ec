/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-state-node.h: nodes of the searches that keep a slide-state-table.h:
 * their successors, and how they are shown.
 *
 * A template, included with SLIDE_STATE_WORDS defined, as slide-state.h is.
 */

#pragma once

#include "slide-search-step.h"
#include "slide-state-table.h"
#include "slide-ways.h"

/* While a segment of @table grew, it was there twice. @bytes: of all that the
 * search holds now. Called after slide_state_table_add(). */
static inline void
slide_state_table_note_growth (SlideStateTable *table,
                               SlideSearch     *search,
                               guint64          bytes)
{
  if (G_LIKELY (table->growth_bytes == 0))
    return;

  slide_search_note_bytes (search, bytes + table->growth_bytes);
  table->growth_bytes = 0;
}

/* ---- Successors ---- */

/* One that is still to be looked up. */
typedef struct
{
  SlideState state;
  guint64    hash;
  guint8     move;
  guint8     from;      /* the cell whose tile slides */
} SlideChild;

/* Makes the successors of @state, whose blank is in cell @blank, but those by
 * the moves in @left_out, a bit for each; fetches their places in @table.
 * Returns how many there are. */
static inline guint
slide_child_make_all (SlideState             state,
                      guint                  blank,
                      guint                  left_out,
                      const SlideWays       *ways,
                      const SlideStateTable *table,
                      SlideChild            *children)
{
  guint n = 0;

  for (guint i = 0; i < ways->n[blank]; i++)
    {
      SlideChild *child = &children[n];
      guint from = ways->targets[blank][i];

      if ((left_out >> ways->moves[blank][i] & 1) != 0)
        continue;

      child->move = ways->moves[blank][i];
      child->from = (guint8) from;
      child->state = slide_state_slide (state, slide_state_get (state, from), from, blank);
      child->hash = slide_state_hash (child->state);
      slide_state_table_prefetch (table, child->hash);
      n++;
    }

  return n;
}

/* ---- Views ---- */

static void
slide_label_fill_view (guint32           label,
                       SlideState        state,
                       const SlideBoard *shape,
                       gboolean          backward,
                       SlideNodeView    *view)
{
  guint g = slide_label_get_g (label);
  guint8 cells[SLIDE_MAX_CELLS] = { 0 };
  SlideBoard board;

  slide_state_unpack (state, cells, slide_board_get_n_cells (shape));
  if (!slide_board_init (&board, shape->rows, shape->columns, cells))
    g_assert_not_reached ();

  slide_node_view_init (view, &board, g, slide_label_get_h (label),
                        g > 0 ? slide_label_get_move (label) : SLIDE_MOVE_NONE,
                        (label & SLIDE_LABEL_CLOSED) != 0 ? SLIDE_NODE_CLOSED : SLIDE_NODE_OPEN);
  view->backward = backward;
}

/* The node expanded last, and what became of its successors. Before the first
 * its label is 0. */
typedef struct
{
  SlideState state;
  guint32    label;
  gboolean   backward;
  guint      n_successors;
  struct
  {
    SlideState state;
    guint32    label;
    guint8     fate;
  } successors[SLIDE_N_MOVES];
} SlideExpansion;

static inline void
slide_expansion_begin (SlideExpansion *expansion,
                       SlideState      state,
                       guint32         label,
                       gboolean        backward)
{
  expansion->state = state;
  expansion->label = label;
  expansion->backward = backward;
  expansion->n_successors = 0;
}

static inline void
slide_expansion_add (SlideExpansion *expansion,
                     SlideState      state,
                     guint32         label,
                     SlideFate       fate)
{
  guint i = expansion->n_successors++;

  expansion->successors[i].state = state;
  expansion->successors[i].label = label;
  expansion->successors[i].fate = (guint8) fate;
}

static gboolean
slide_expansion_get_current (const SlideExpansion *expansion,
                             const SlideBoard     *shape,
                             SlideNodeView        *view)
{
  if (expansion->label == 0)
    return FALSE;

  slide_label_fill_view (expansion->label, expansion->state, shape, expansion->backward, view);
  return TRUE;
}

static guint
slide_expansion_get_successors (const SlideExpansion *expansion,
                                const SlideBoard     *shape,
                                SlideSuccessorView   *views)
{
  for (guint i = 0; i < expansion->n_successors; i++)
    {
      slide_label_fill_view (expansion->successors[i].label, expansion->successors[i].state, shape,
                             expansion->backward, &views[i].node);
      views[i].fate = expansion->successors[i].fate;
    }

  return expansion->n_successors;
}

/* ---- What such searches begin with, and show of it ---- */

typedef struct
{
  guint          bound;    /* all f below it are done with */
  SlideExpansion last;
} SlideStateSearch;

static inline guint
slide_state_search_get_lowest_f (const SlideSearch *search)
{
  const SlideStateSearch *base = search->data;

  return base->bound;
}

static inline gboolean
slide_state_search_get_current (const SlideSearch *search,
                                SlideNodeView     *view)
{
  const SlideStateSearch *base = search->data;

  return slide_expansion_get_current (&base->last, &search->request.start, view);
}

static inline guint
slide_state_search_get_successors (const SlideSearch  *search,
                                   SlideSuccessorView *views)
{
  const SlideStateSearch *base = search->data;

  return slide_expansion_get_successors (&base->last, &search->request.start, views);
}
