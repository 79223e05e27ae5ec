/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-bidirectional-views.inc.h: what a bidirectional search shows of itself.
 *
 * The second half of slide-bidirectional.c. Nothing here changes a search.
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

/* From the start where both ends know it. */
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

/* The open nodes of one end with @g and @h, the newest first. */
static void
list_bucket (const SlideSearch   *search,
             const Bidirectional *core,
             guint                end,
             guint                g,
             guint                h,
             guint                max,
             GArray              *views)
{
  const SlideTwoWayChunk *chunk = core->open[end].rows[g].buckets[h].top;

  for (; chunk != NULL && views->len < max; chunk = chunk->below)
    for (guint i = chunk->n; i-- > 0 && views->len < max;)
      {
        SlideState state = chunk->states[i];
        guint32 label = get_label (core, end, state);
        SlideNodeView view;

        if ((label & SLIDE_LABEL_CLOSED) != 0 || slide_label_get_g (label) != g)
          continue;
        slide_label_fill_view (label, state, &search->request.start, end == 1, &view);
        g_array_append_val (views, view);
      }
}

/* The open nodes of one end: those that are ready in the order in which they
 * would be taken, then the others by f, at most @max of them. */
static void
list_end (const SlideSearch   *search,
          const Bidirectional *core,
          guint                end,
          guint                max,
          GArray              *views)
{
  const SlideTwoWayOpen *open = &core->open[end];
  guint64 n_waiting = open->n_live;

  for (guint g = 0; g < open->n_rows && g <= core->base.bound; g++)
    n_waiting -= open->rows[g].n_ready;

  for (guint i = core->next_pending; i < core->n_pending; i++)
    if (core->pending[i].end == end && views->len < max)
      {
        const BidirectionalPending *pending = &core->pending[i];
        SlideNodeView view;

        slide_label_fill_view (slide_label_new (pending->g, pending->h, pending->move),
                               pending->state, &search->request.start, end == 1, &view);
        g_array_append_val (views, view);
      }

  for (guint g = 0; g < open->n_rows; g++)
    for (guint h = 0; h < open->rows[g].n_buckets && g + h <= core->base.bound; h++)
      list_bucket (search, core, end, g, h, max, views);

  for (guint f = core->base.bound + 1; n_waiting > 0 && views->len < max; f++)
    for (guint g = 0; g < MIN (open->n_rows, f + 1); g++)
      if (f - g < open->rows[g].n_buckets)
        {
          n_waiting -= open->rows[g].buckets[f - g].n_live;
          list_bucket (search, core, end, g, f - g, max, views);
        }
}

/* By turns from either end, as they would be expanded. */
static void
core_list_frontier (const SlideSearch *search,
                    guint              max,
                    GArray            *views)
{
  const Bidirectional *core = search->data;
  GArray *ends[2];

  for (guint end = 0; end < 2; end++)
    {
      ends[end] = g_array_new (FALSE, FALSE, sizeof (SlideNodeView));
      list_end (search, core, end, max, ends[end]);
    }

  for (guint i = 0; i < MAX (ends[0]->len, ends[1]->len); i++)
    for (guint end = 0; end < 2; end++)
      if (i < ends[end]->len && views->len < max)
        g_array_append_vals (views, &g_array_index (ends[end], SlideNodeView, i), 1);

  g_array_unref (ends[0]);
  g_array_unref (ends[1]);
}
