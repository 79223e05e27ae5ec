/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-state-views.h: what the searches that keep a slide-state-table.h show
 * in the same way.
 *
 * Included by slide-bidirectional-views.h and slide-layers-views.h, whose
 * Core has a `bound` and the node expanded `last`, and get_bytes().
 */

static guint64
core_get_bytes (const SlideSearch *search)
{
  return get_bytes (search->data);
}

static guint
core_get_lowest_f (const SlideSearch *search)
{
  const Core *core = search->data;

  return core->bound;
}

static gboolean
core_get_current (const SlideSearch *search,
                  SlideNodeView     *view)
{
  const Core *core = search->data;

  return slide_expansion_get_current (&core->last, &search->request.start, view);
}

static guint
core_get_successors (const SlideSearch  *search,
                     SlideSuccessorView *views)
{
  const Core *core = search->data;

  return slide_expansion_get_successors (&core->last, &search->request.start, views);
}
