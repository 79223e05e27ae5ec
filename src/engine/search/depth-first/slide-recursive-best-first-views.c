/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-recursive-best-first-views.c: what recursive best-first search shows
 * of itself: the path, and what waits beside it. Nothing here changes it.
 */

#include "slide-recursive-best-first-private.h"

#include <string.h>

/* Nodes on the path that are expanded. At the end the goal lies on top of them. */
static guint
get_n_expanded (const SlideSearch *search,
                const SlideRbfs   *rbfs)
{
  return rbfs->n_frames - (rbfs->top_is_open || search->status == SLIDE_STATUS_SOLVED);
}

guint64
slide_rbfs_get_closed (const SlideSearch *search)
{
  return get_n_expanded (search, search->data);
}

guint64
slide_rbfs_get_stored (const SlideSearch *search)
{
  const SlideRbfs *rbfs = search->data;

  return get_n_expanded (search, rbfs) + search->frontier
         + (search->status == SLIDE_STATUS_SOLVED ? 1 : 0);
}

guint64
slide_rbfs_get_bytes (const SlideSearch *search)
{
  const SlideRbfs *rbfs = search->data;

  return sizeof (SlideRbfs) + rbfs->room * sizeof (SlideRbfsFrame);
}

guint
slide_rbfs_get_lowest_f (const SlideSearch *search)
{
  const SlideRbfs *rbfs = search->data;
  guint lowest = rbfs->top_is_open ? slide_rbfs_get_top (rbfs)->value : G_MAXUINT;

  for (guint i = 0; i < rbfs->n_frames; i++)
    for (guint j = 0; j < rbfs->frames[i].n_children; j++)
      if (i + 1 == rbfs->n_frames || j != rbfs->frames[i].taken)
        lowest = MIN (lowest, rbfs->frames[i].children[j].value);

  return lowest;
}

GByteArray *
slide_rbfs_dup_path (const SlideSearch *search)
{
  const SlideRbfs *rbfs = search->data;
  GByteArray *path = g_byte_array_sized_new (rbfs->n_frames);

  for (guint i = 1; i < rbfs->n_frames; i++)
    g_byte_array_append (path, &rbfs->frames[i].move, 1);

  return path;
}

/* Makes @board, which is that of the last of @n_frames, that of the frame before. */
static void
step_back (const SlideRbfs *rbfs,
           guint            n_frames,
           SlideBoard      *board)
{
  slide_board_apply (board, slide_move_reverse (rbfs->frames[n_frames - 1].move));
}

/* The board on top of the stack. */
static void
get_top_board (const SlideSearch *search,
               const SlideRbfs   *rbfs,
               SlideBoard        *board)
{
  *board = search->request.start;
  memcpy (board->cells, rbfs->cells, sizeof board->cells);
  board->blank = slide_rbfs_get_top (rbfs)->blank;
}

static void
fill_frame_view (const SlideRbfs  *rbfs,
                 guint             index,
                 const SlideBoard *board,
                 gboolean          is_closed,
                 SlideNodeView    *view)
{
  const SlideRbfsFrame *frame = &rbfs->frames[index];

  slide_node_view_init (view, board, index, frame->h, frame->move,
                        is_closed ? SLIDE_NODE_CLOSED : SLIDE_NODE_OPEN);
  view->f = frame->value;
}

static void
fill_child_view (const SlideRbfs  *rbfs,
                 guint             index,
                 guint             child,
                 const SlideBoard *parent,
                 SlideNodeView    *view)
{
  const SlideRbfsChild *node = &rbfs->frames[index].children[child];

  slide_node_view_init (view, parent, index + 1, node->h, node->move, SLIDE_NODE_OPEN);
  view->f = node->value;
  slide_board_apply (&view->board, node->move);
}

typedef gboolean (*NodeFunc) (const SlideNodeView *view,
                              gpointer             user_data);

/* Calls @func for every node that is known, from the top of the stack down,
 * until it returns FALSE. */
static void
visit_nodes (const SlideSearch *search,
             NodeFunc           func,
             gpointer           user_data)
{
  const SlideRbfs *rbfs = search->data;
  guint n_expanded = get_n_expanded (search, rbfs);
  SlideBoard board;

  get_top_board (search, rbfs, &board);
  for (guint i = rbfs->n_frames; i-- > 0;)
    {
      SlideNodeView view;

      fill_frame_view (rbfs, i, &board, i < n_expanded, &view);
      if (!func (&view, user_data))
        return;

      for (guint j = 0; j < rbfs->frames[i].n_children; j++)
        {
          if (i + 1 < rbfs->n_frames && j == rbfs->frames[i].taken)
            continue;
          fill_child_view (rbfs, i, j, &board, &view);
          if (!func (&view, user_data))
            return;
        }

      if (i > 0)
        step_back (rbfs, i + 1, &board);
    }
}

gboolean
slide_rbfs_get_current (const SlideSearch *search,
                        SlideNodeView     *view)
{
  const SlideRbfs *rbfs = search->data;
  guint n_expanded = get_n_expanded (search, rbfs);
  SlideBoard board;

  if (n_expanded == 0)
    return FALSE;

  get_top_board (search, rbfs, &board);
  if (n_expanded < rbfs->n_frames)
    step_back (rbfs, rbfs->n_frames, &board);
  fill_frame_view (rbfs, n_expanded - 1, &board, TRUE, view);
  return TRUE;
}

guint
slide_rbfs_get_successors (const SlideSearch  *search,
                           SlideSuccessorView *views)
{
  const SlideRbfs *rbfs = search->data;
  SlideNodeView current;
  guint index;

  if (!slide_rbfs_get_current (search, &current))
    return 0;

  index = current.g;
  for (guint i = 0; i < rbfs->frames[index].n_children; i++)
    {
      fill_child_view (rbfs, index, i, &current.board, &views[i].node);
      views[i].fate = SLIDE_FATE_NEW;
    }

  return rbfs->frames[index].n_children;
}

typedef struct
{
  const SlideBoard *board;
  SlideNodeView    *view;
  gboolean          found;
} LookUp;

static gboolean
look_up_cb (const SlideNodeView *view,
            gpointer             user_data)
{
  LookUp *look_up = user_data;

  if (!slide_board_equal (&view->board, look_up->board))
    return TRUE;

  *look_up->view = *view;
  look_up->found = TRUE;
  return FALSE;
}

gboolean
slide_rbfs_look_up (const SlideSearch *search,
                    const SlideBoard  *board,
                    SlideNodeView     *view)
{
  LookUp look_up = { board, view, FALSE };

  visit_nodes (search, look_up_cb, &look_up);
  return look_up.found;
}
