/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-state-search.h: memory accounting and views shared by the searches that
 * use slide-state-table.h.
 *
 * A template, included with SLIDE_STATE_WORDS defined, as slide-state.h is.
 */

#pragma once

#include "slide-search-step.h"
#include "slide-state-table.h"

/* A segment of @table exists twice while it grows; notes that peak. @bytes: all
 * memory that the search uses now. Called after slide_state_table_add(). */
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

/* The node expanded last and its successors. The label is 0 before the first
 * expansion. */
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

/* ---- The common beginning of such searches, and its views ---- */

typedef struct
{
  guint          bound;    /* all smaller f are finished */
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
