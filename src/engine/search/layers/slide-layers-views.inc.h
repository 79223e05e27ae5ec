/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-layers-views.inc.h: views of breadth-first heuristic search.
 *
 * The second part of slide-layers.c. Nothing here changes a search.
 */

static guint64
core_get_bytes (const SlideSearch *search)
{
  return get_bytes (search->data);
}

static guint64
core_get_stored (const SlideSearch *search)
{
  return count_stored (search->data);
}

static guint64
core_get_closed (const SlideSearch *search)
{
  const Layers *core = search->data;
  guint64 stored = count_stored (core);

  return stored - MIN (stored, search->frontier);
}

static gboolean
core_look_up (const SlideSearch *search,
              const SlideBoard  *board,
              SlideNodeView     *view)
{
  const Layers *core = search->data;
  const SlideStateTable *layers[] = { core->next, core->current, core->relay };
  SlideState state = slide_state_pack (board);
  guint64 hash = slide_state_hash (state);

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    if (layers[i] != NULL)
      {
        const SlideStateEntry *entry = slide_state_table_find (layers[i], state, hash);

        if (slide_state_entry_is_empty (entry))
          continue;
        slide_label_fill_view (entry->labels[0], state, &search->request.start, FALSE, view);
        return TRUE;
      }

  return FALSE;
}
