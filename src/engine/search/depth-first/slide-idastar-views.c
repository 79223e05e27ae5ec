/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-idastar-views.c: views of IDA*: the path and the unvisited successors
 * beside it. Nothing here changes a search.
 */

#include "slide-idastar-views.h"

guint
slide_ida_get_lowest_f (const SlideSearch *search)
{
  const SlideIda *ida = search->data;

  return ida->cutoff;
}

GByteArray *
slide_ida_dup_path (const SlideSearch *search)
{
  const SlideIda *ida = search->data;
  GByteArray *path = g_byte_array_new ();

  for (guint i = 1; i < ida->n_frames; i++)
    g_byte_array_append (path, &ida->frames[i].move, 1);

  return path;
}

static guint
get_h (const SlideSearch *search,
       const SlideBoard  *board)
{
  return search->heuristic != NULL ? slide_heuristic_estimate (search->heuristic, board) : 0;
}

/* h of the node of frame number @frame, whose board is @board. */
static guint
get_frame_h (const SlideSearch *search,
             guint              frame,
             const SlideBoard  *board)
{
  const SlideIda *ida = search->data;

  return slide_ida_propagates (search) ? ida->frames[frame].h : get_h (search, board);
}

/* The successor of @parent, frame number @g, by its move number @i. */
static void
fill_child_view (const SlideSearch *search,
                 const SlideBoard  *parent,
                 guint              g,
                 guint              i,
                 SlideNodeView     *view)
{
  const SlideIda *ida = search->data;
  SlideBoard board = *parent;
  guint move = ida->blank_moves.moves[parent->blank][i];
  guint h;

  slide_board_apply (&board, move);
  h = get_h (search, &board);
  if (slide_ida_propagates (search))
    h = MAX (h + 1, ida->frames[g].raised_h) - 1;
  slide_node_view_init (view, &board, g + 1, h, move, SLIDE_NODE_OPEN);
}

/* The deepest expanded frame, or the start's at least; -1 before the first expansion. */
static int
get_current_frame (const SlideSearch *search)
{
  const SlideIda *ida = search->data;
  int current = (int) ida->n_frames - 1;

  while (current > 0 && !ida->frames[current].is_expanded)
    current--;

  return search->expanded > 0 ? current : -1;
}

/* The board of frame number @last. */
static SlideBoard
get_board (const SlideSearch *search,
           guint              last)
{
  const SlideIda *ida = search->data;
  SlideBoard board = search->request.start;

  for (guint i = 1; i <= last; i++)
    slide_board_apply (&board, ida->frames[i].move);

  return board;
}

gboolean
slide_ida_get_current (const SlideSearch *search,
                       SlideNodeView     *view)
{
  const SlideIda *ida = search->data;
  int current = get_current_frame (search);
  SlideBoard board;

  if (current < 0)
    return FALSE;

  board = get_board (search, (guint) current);
  slide_node_view_init (view, &board, (guint) current,
                        get_frame_h (search, (guint) current, &board),
                        ida->frames[current].move, SLIDE_NODE_CLOSED);
  return TRUE;
}

guint
slide_ida_get_successors (const SlideSearch  *search,
                          SlideSuccessorView *views)
{
  const SlideIda *ida = search->data;
  int current = get_current_frame (search);
  guint n_views = 0;
  SlideBoard board;

  if (current < 0)
    return 0;

  board = get_board (search, (guint) current);
  for (guint i = 0; i < ida->blank_moves.n[board.blank]; i++)
    if (slide_ida_is_tried (&ida->frames[current], ida->blank_moves.moves[board.blank][i]))
      {
        SlideSuccessorView *view = &views[n_views++];

        fill_child_view (search, &board, (guint) current, i, &view->node);
        view->fate = view->node.f <= ida->cutoff ? SLIDE_FATE_NEW : SLIDE_FATE_PRUNED;
      }

  return n_views;
}

/* Only the path and the unvisited successors beside it can be found. */
gboolean
slide_ida_look_up (const SlideSearch *search,
                   const SlideBoard  *board,
                   SlideNodeView     *view)
{
  const SlideIda *ida = search->data;
  SlideBoard on_path = search->request.start;

  for (guint i = 0; i < ida->n_frames; i++)
    {
      if (i > 0)
        slide_board_apply (&on_path, ida->frames[i].move);
      if (slide_board_equal (&on_path, board))
        {
          slide_node_view_init (view, board, i, get_frame_h (search, i, board), ida->frames[i].move,
                                ida->frames[i].is_expanded ? SLIDE_NODE_CLOSED : SLIDE_NODE_OPEN);
          return TRUE;
        }
    }

  for (guint frame = ida->n_frames; frame-- > 0;)
    {
      const SlideIdaFrame *parent = &ida->frames[frame];
      SlideBoard parent_board = get_board (search, frame);
      SlideNodeView child;

      for (guint i = parent->next; parent->n_frontier > 0 && i < ida->blank_moves.n[parent->blank]; i++)
        if (slide_ida_is_tried (parent, ida->blank_moves.moves[parent->blank][i]))
          {
            fill_child_view (search, &parent_board, frame, i, &child);
            if (!slide_board_equal (&child.board, board))
              continue;
            *view = child;
            return TRUE;
          }
    }

  return FALSE;
}
