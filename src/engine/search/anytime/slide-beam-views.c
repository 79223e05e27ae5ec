/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-beam-views.c: what a beam search tells and shows of itself. Nothing
 * here changes it.
 */

#include "slide-beam-private.h"

#include <string.h>

guint64
slide_beam_get_expanded (const SlideBeam *beam)
{
  return beam->counts.expanded;
}

void
slide_beam_get_counts (const SlideBeam *beam,
                       SlideBeamCounts *counts)
{
  *counts = beam->counts;
  counts->frontier = beam->n_nodes - beam->next_node + beam->n_candidates;
}

GByteArray *
slide_beam_dup_path (const SlideBeam *beam)
{
  GByteArray *path = g_byte_array_new ();
  guint32 parent = beam->last_parent;

  g_return_val_if_fail (beam->status == SLIDE_BEAM_FOUND, path);

  g_byte_array_set_size (path, beam->g + 1);
  path->data[beam->g] = beam->last_move;
  for (guint g = beam->g; g > 0; g--)
    {
      const guint32 *layer = g_ptr_array_index (beam->trace, g - 1);

      path->data[g - 1] = layer[parent] & 3;
      parent = layer[parent] >> 2;
    }

  return path;
}

static void
fill_view (const SlideBeam     *beam,
           const SlideBeamNode *node,
           guint                g,
           SlideNodeState       state,
           SlideNodeView       *view)
{
  SlideBoard board = beam->request.start;

  memcpy (board.cells, node->cells, sizeof node->cells);
  board.blank = node->blank;
  slide_node_view_init (view, &board, g, node->h, node->move, state);
}

gboolean
slide_beam_get_current (const SlideBeam *beam,
                        SlideNodeView   *view)
{
  if (!beam->has_current)
    return FALSE;

  fill_view (beam, &beam->current, beam->current_g, SLIDE_NODE_CLOSED, view);
  return TRUE;
}

guint
slide_beam_get_successors (const SlideBeam    *beam,
                           SlideSuccessorView *views)
{
  for (guint i = 0; i < beam->n_successors; i++)
    {
      const SlideBeamSuccessor *successor = &beam->successors[i];
      SlideNodeView *view = &views[i].node;

      fill_view (beam, &beam->current, beam->current_g + 1, SLIDE_NODE_OPEN, view);
      if (!slide_board_apply (&view->board, (SlideMove) successor->move))
        g_assert_not_reached ();
      view->h = successor->h;
      view->f = view->g + view->h;
      view->move = (SlideMove) successor->move;
      views[i].fate = successor->fate;
    }

  return beam->n_successors;
}

gboolean
slide_beam_look_up (const SlideBeam  *beam,
                    const SlideBoard *board,
                    SlideNodeView    *view)
{
  const SlideBeamNode *nodes = beam->nodes.data;
  guint64 hash = slide_beam_get_hash (beam, board);

  for (guint i = 0; i < beam->n_nodes; i++)
    if (nodes[i].hash == hash && memcmp (nodes[i].cells, board->cells, beam->n_cells) == 0)
      {
        fill_view (beam, &nodes[i], beam->g,
                   i < beam->next_node ? SLIDE_NODE_CLOSED : SLIDE_NODE_OPEN, view);
        return TRUE;
      }

  return FALSE;
}
