/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-views.h: what a best-first search shows of itself.
 *
 * The second half of slide-best-first-template.h, included there and nowhere
 * else. Nothing here changes a search.
 */

static guint64
core_get_stored (const SlideSearch *search)
{
  const Core *core = search->data;

  return core->table.n_stored;
}

static guint64
core_get_bytes (const SlideSearch *search)
{
  const Core *core = search->data;

  return MAX (core->peak_bytes, slide_node_table_get_bytes (&core->table) + core->open.bytes);
}

static guint
core_get_lowest_f (const SlideSearch *search)
{
  const Core *core = search->data;

  if (core->next_pending < core->n_pending)
    return core->batch_f;

  for (guint f = core->open.lowest; f < core->open.n_levels; f++)
    if (core->open.levels[f].count > 0)
      return f;

  return G_MAXUINT;
}

static void
fill_view (const SlideSearch *search,
           const Core        *core,
           SlideState         state,
           guint32            note,
           SlideNodeView     *view)
{
  guint8 cells[SLIDE_MAX_CELLS] = { 0 };

  slide_state_unpack (state, cells, core->n_cells);
  if (!slide_board_init (&view->board, search->request.start.rows, search->request.start.columns, cells))
    g_assert_not_reached ();
  view->g = slide_note_get_g (note);
  view->h = slide_note_get_h (note);
  view->f = get_f (search, view->g, view->h);
  view->move = view->g > 0 ? (SlideMove) slide_note_get_move (note) : SLIDE_MOVE_NONE;
  view->state = (note & SLIDE_NOTE_CLOSED) != 0 ? SLIDE_NODE_CLOSED : SLIDE_NODE_OPEN;
  view->backward = FALSE;
}

static gboolean
core_get_current (const SlideSearch *search,
                  SlideNodeView     *view)
{
  const Core *core = search->data;

  if (!core->has_current)
    return FALSE;

  fill_view (search, core, core->current, core->current_note, view);
  view->f = core->current_f;
  return TRUE;
}

static guint
core_get_successors (const SlideSearch  *search,
                     SlideSuccessorView *views)
{
  const Core *core = search->data;

  for (guint i = 0; i < core->n_successors; i++)
    {
      fill_view (search, core, core->successors[i].state, core->successors[i].note,
                 &views[i].node);
      views[i].fate = core->successors[i].fate;
      if (views[i].fate == SLIDE_FATE_LEFT_CLOSED)
        views[i].node.state = SLIDE_NODE_CLOSED;
    }

  return core->n_successors;
}

static gboolean
core_look_up (const SlideSearch *search,
              const SlideBoard  *board,
              SlideNodeView     *view)
{
  const Core *core = search->data;
  SlideState state = slide_state_pack (board);
  SlideTableSlot slot;

  if (!core->table_is_whole
      || !slide_node_table_find (&core->table, state, slide_state_hash (state), &slot)
      || slot.line->notes[slot.slot] == 0)
    return FALSE;

  fill_view (search, core, state, slot.line->notes[slot.slot], view);
  return TRUE;
}

/* Adds @state to @views unless its entry at @f under @key is stale. */
static void
list_entry (const SlideSearch *search,
            const Core        *core,
            SlideState         state,
            guint              f,
            guint              key,
            GArray            *views)
{
  SlideTableSlot slot;
  SlideNodeView view;
  guint32 note;

  if (!slide_node_table_find (&core->table, state, slide_state_hash (state), &slot))
    return;
  note = slot.line->notes[slot.slot];
  if ((note & SLIDE_NOTE_CLOSED) != 0 || (search->key_is_g && slide_note_get_g (note) != key))
    return;

  fill_view (search, core, state, note, &view);
  if (view.f != f)
    return;

  /* Only where g plays no part at all can one bucket hold a state twice. */
  if (!search->key_is_g && search->g_weight == 0)
    for (guint i = 0; i < views->len; i++)
      if (slide_board_equal (&g_array_index (views, SlideNodeView, i).board, &view.board))
        return;

  g_array_append_val (views, view);
}

static void
list_bucket (const SlideSearch *search,
             const Core        *core,
             const SlideBucket *bucket,
             guint              f,
             guint              key,
             guint              max,
             GArray            *views)
{
  const SlideChunk *chunk = search->pop_newest ? bucket->newest : bucket->oldest;

  while (chunk != NULL && views->len < max)
    {
      guint n = chunk->end - chunk->first;

      for (guint i = 0; i < n && views->len < max; i++)
        list_entry (search, core,
                    chunk->entries[search->pop_newest ? chunk->end - 1 - i : chunk->first + i],
                    f, key, views);
      chunk = search->pop_newest ? chunk->older : chunk->newer;
    }
}

static void
core_list_frontier (const SlideSearch *search,
                    guint              max,
                    GArray            *views)
{
  const Core *core = search->data;

  if (!core->table_is_whole)
    return;

  for (guint i = core->next_pending; i < core->n_pending && views->len < max; i++)
    list_entry (search, core, core->pending[i].state, core->batch_f,
                slide_note_get_g (core->pending[i].note), views);

  for (guint f = core->open.lowest; f < core->open.n_levels && views->len < max; f++)
    {
      const SlideLevel *level = &core->open.levels[f];

      if (level->count == 0)
        continue;
      for (guint i = 0; i <= level->high - level->low && views->len < max; i++)
        {
          guint key = search->pop_high ? level->high - i : level->low + i;

          list_bucket (search, core, &level->buckets[key], f, key, max, views);
        }
    }
}
