/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-bidirectional-views.inc.h: views of a bidirectional search.
 *
 * The second part of slide-bidirectional.c. Nothing here changes a search.
 */

static guint64
core_get_bytes (const SlideSearch *search)
{
  return get_bytes (search->data);
}

static guint64
core_get_stored (const SlideSearch *search)
{
  const Bidirectional *core = search->data;

  return core->table.n_stored;
}

/* If both directions have reached the state, the view is that of the forward search. */
static gboolean
core_look_up (const SlideSearch *search,
              const SlideBoard  *board,
              SlideNodeView     *view)
{
  const Bidirectional *core = search->data;
  SlideState state = slide_state_pack (board);
  guint end = get_label (core, 0, state) != 0 ? 0 : 1;
  guint32 label = get_label (core, end, state);

  if (label == 0)
    return FALSE;

  slide_label_fill_view (label, state, &search->request.start, end == 1, view);
  return TRUE;
}
