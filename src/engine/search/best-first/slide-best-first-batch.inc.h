/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-batch.inc.h: stages 1 and 2 of a best-first search: the next batch.
 *
 * The second part of slide-best-first.c.
 */

/* The successors of a batch that belong to other shards. */
typedef struct
{
  const guint16 *changes;          /* Team.changes */
  guint          n;
  SlideState     marked[SLIDE_MAX_CHILDREN + SLIDE_N_MOVES];
  guint32        notes[SLIDE_MAX_CHILDREN + SLIDE_N_MOVES];      /* make_outgoing_note () */
} Outgoing;

#define SLIDE_OUTGOING_SHARD_SHIFT 16
#define SLIDE_OUTGOING_NODE_SHIFT 24

G_STATIC_ASSERT (SLIDE_BATCH_SIZE <= 1 << (32 - SLIDE_OUTGOING_NODE_SHIFT));

/* Its h, the exclusive or of its shard and that of its parent, and its parent's index in the batch. */
static inline guint32
make_outgoing_note (guint h,
                    guint change,
                    guint node)
{
  return h | change << SLIDE_OUTGOING_SHARD_SHIFT | node << SLIDE_OUTGOING_NODE_SHIFT;
}

/* Generates the successors of a node, from index @child on: @n_moves of them, or as many
 * as there are if that is 0. Any past the actual number are unused. Those of other shards
 * are added to @outgoing, if it is not NULL, instead. Returns the index after the last
 * actual one. */
static inline guint
slide_node (const BestFirst *core,
            Batch           *batch,
            guint            node,
            guint            child,
            guint            n_moves,
            Outgoing        *outgoing)
{
  guint end = child;
  SlideState state = batch->states[node];
  guint blank = slide_state_find_blank (state, core->n_cells);
  const MoveList *blank_moves = &core->blank_moves[blank][batch->moves[node]];
  guint base_h = batch->hs[node] - 128u;

  for (guint i = 0; i < (n_moves != 0 ? n_moves : blank_moves->n); i++)
    {
      guint from = blank_moves->targets[i];
      guint tile = slide_state_get (state, from);
      SlideState slid = move_blank (core, state, blank, blank_moves->moves[i], from);
      SlideState marked = slide_state_mark (slid, blank_moves->moves[i]);
      guint16 h = (guint16) (base_h + core->changes[blank_moves->rows[i] + tile]);

      batch->child_marked[end] = marked;
      batch->child_mixed[end] = slide_node_table_mix (&core->table, slid);
      batch->child_h[end] = h;
      if (outgoing != NULL)
        {
          guint change = outgoing->changes[blank_moves->rows[i] + tile] >> 8;
          guint is_actual = i < blank_moves->n;

          outgoing->marked[outgoing->n] = marked;
          outgoing->notes[outgoing->n] = make_outgoing_note (h, change, node);
          outgoing->n += change != 0 ? is_actual : 0;
          end += change == 0 ? is_actual : 0;
        }
      else
        end++;
    }
  if (outgoing == NULL)
    end = child + blank_moves->n;

  batch->blanks[node] = (guint8) blank;
  batch->first_child[node + 1] = (guint16) end;
  return end;
}

/* Computes the successors' homes in the table at its current size. */
static G_GNUC_NO_INLINE void
find_homes (const BestFirst *core,
            Batch           *batch)
{
  const SlideNodeTable table = core->table;

  for (guint child = 0; child < batch->first_child[batch->n_nodes]; child++)
    batch->child_home[child] = (guint32) slide_node_table_get_home (&table,
                                                                    batch->child_mixed[child]);
  batch->n_lines_of_homes = table.n_lines;
}

#if SLIDE_STATE_WORDS == 1 && !SLIDE_STATE_IS_RANKED && defined (__AVX2__)

/* The lower halves of four products with @factor. */
static inline __m256i
multiply_four (__m256i numbers,
               guint64 factor)
{
#if defined (__AVX512DQ__) && defined (__AVX512VL__)
  return _mm256_mullo_epi64 (numbers, _mm256_set1_epi64x ((gint64) factor));
#else
  const __m256i low_factor = _mm256_set1_epi64x ((gint64) (factor & G_MAXUINT32));
  const __m256i high_factor = _mm256_set1_epi64x ((gint64) (factor >> 32));
  __m256i middle = _mm256_add_epi64 (_mm256_mul_epu32 (numbers, high_factor),
                                     _mm256_mul_epu32 (_mm256_srli_epi64 (numbers, 32), low_factor));

  return _mm256_add_epi64 (_mm256_mul_epu32 (numbers, low_factor), _mm256_slli_epi64 (middle, 32));
#endif
}

/* slide_state_mix () of four states, and slide_node_table_get_home () of the results, which a table
 * of at most 2^32 lines can multiply in two halves. */
static inline __m256i
mix_four (const SlideNodeTable *table,
          __m256i               states,
          __m128i              *homes)
{
  const __m256i mask = _mm256_set1_epi64x ((gint64) (~G_GUINT64_CONSTANT (0) << (64 - table->mixed_bits)));
  const __m256i n_lines = _mm256_set1_epi64x ((gint64) table->n_lines);
  __m256i x = _mm256_sll_epi64 (states, _mm_cvtsi32_si128 (64 - (int) table->mixed_bits));
  __m256i product;

  x = _mm256_xor_si256 (x, _mm256_and_si256 (_mm256_srli_epi64 (x, 32), mask));
  x = multiply_four (x, G_GUINT64_CONSTANT (0xff51afd7ed558ccd));
  x = _mm256_xor_si256 (x, _mm256_and_si256 (_mm256_srli_epi64 (x, 29), mask));
  x = multiply_four (x, G_GUINT64_CONSTANT (0xc4ceb9fe1a85ec53));

  product = _mm256_add_epi64 (_mm256_mul_epu32 (_mm256_srli_epi64 (x, 32), n_lines),
                              _mm256_srli_epi64 (_mm256_mul_epu32 (x, n_lines), 32));
  product = _mm256_permutevar8x32_epi32 (product, _mm256_setr_epi32 (1, 3, 5, 7, 1, 3, 5, 7));
  *homes = _mm256_castsi256_si128 (product);
  return x;
}

/* move_wide_to_front() moves those of four numbers to the front that have a bit in @mask, and move_to_front() the
 * same of numbers half as wide. What follows them is unused. */
#if defined (__AVX512VL__)

static inline __m256i
move_wide_to_front (guint   mask,
                    __m256i numbers)
{
  return _mm256_maskz_compress_epi64 ((__mmask8) mask, numbers);
}

static inline __m128i
move_to_front (guint   mask,
               __m128i numbers)
{
  return _mm_maskz_compress_epi32 ((__mmask8) mask, numbers);
}

#else

static inline __m256i
move_wide_to_front (guint   mask,
                    __m256i numbers)
{
  /* The numbers' halves, in the order of their places afterwards. */
#define PLACES(a, b, c, d) { 2 * a, 2 * a + 1, 2 * b, 2 * b + 1, 2 * c, 2 * c + 1, 2 * d, 2 * d + 1 }
  static const guint8 places[16][8] = {
    PLACES (0, 1, 2, 3), PLACES (0, 1, 2, 3), PLACES (1, 0, 2, 3), PLACES (0, 1, 2, 3),
    PLACES (2, 0, 1, 3), PLACES (0, 2, 1, 3), PLACES (1, 2, 0, 3), PLACES (0, 1, 2, 3),
    PLACES (3, 0, 1, 2), PLACES (0, 3, 1, 2), PLACES (1, 3, 0, 2), PLACES (0, 1, 3, 2),
    PLACES (2, 3, 0, 1), PLACES (0, 2, 3, 1), PLACES (1, 2, 3, 0), PLACES (0, 1, 2, 3),
  };
#undef PLACES
  __m128i bytes = _mm_loadl_epi64 ((const __m128i *) (gconstpointer) places[mask]);

  return _mm256_permutevar8x32_epi32 (numbers, _mm256_cvtepu8_epi32 (bytes));
}

static inline __m128i
move_to_front (guint   mask,
               __m128i numbers)
{
  __m256i wide = move_wide_to_front (mask, _mm256_cvtepu32_epi64 (numbers));

  return _mm256_castsi256_si128 (_mm256_permutevar8x32_epi32 (wide, _mm256_setr_epi32 (0, 2, 4, 6, 0, 2, 4, 6)));
}

#endif

/* slide_node () for the most moves at once, and the homes of the successors. */
static inline guint
slide_node_at_once (const BestFirst *core,
                    Batch           *batch,
                    guint            node,
                    guint            child,
                    Outgoing        *outgoing)
{
  const SlideState state = batch->states[node];
  const guint blank = slide_state_find_blank (state, core->n_cells);
  const MoveList *blank_moves = &core->blank_moves[blank][batch->moves[node]];
  const __m256i states = _mm256_set1_epi64x ((gint64) state);
  __m256i shifts, marks, rows, tiles, slid, mixed, marked;
  __m128i homes, changes, hs;
  guint n = blank_moves->n;
  gint32 bytes;

  memcpy (&bytes, blank_moves->targets, sizeof bytes);
  shifts = _mm256_slli_epi64 (_mm256_cvtepu8_epi64 (_mm_cvtsi32_si128 (bytes)), 2);
  memcpy (&bytes, blank_moves->moves, sizeof bytes);
  marks = _mm256_slli_epi64 (_mm256_cvtepu8_epi64 (_mm_cvtsi32_si128 (bytes)), 60);
  rows = _mm256_cvtepu16_epi64 (_mm_loadl_epi64 ((const __m128i *) (gconstpointer) blank_moves->rows));

  tiles = _mm256_and_si256 (_mm256_srlv_epi64 (states, shifts), _mm256_set1_epi64x (15));
  slid = _mm256_xor_si256 (_mm256_xor_si256 (states, _mm256_sllv_epi64 (tiles, shifts)),
                           _mm256_sll_epi64 (tiles, _mm_cvtsi32_si128 (4 * (int) blank)));
  mixed = mix_four (&core->table, slid, &homes);

  marked = _mm256_or_si256 (_mm256_and_si256 (slid, _mm256_set1_epi64x ((gint64) SLIDE_LOW_60_BITS)), marks);

  /* The lowest byte of each word that is fetched. */
  rows = _mm256_add_epi64 (rows, tiles);
  changes = outgoing != NULL ? _mm256_i64gather_epi32 ((const int *) (gconstpointer) outgoing->changes, rows, 2)
                             : _mm256_i64gather_epi32 ((const int *) (gconstpointer) core->changes, rows, 1);
  hs = _mm_add_epi32 (_mm_and_si128 (changes, _mm_set1_epi32 (255)),
                      _mm_set1_epi32 ((int) batch->hs[node] - 128));

  if (outgoing != NULL)
    {
      __m128i shards = _mm_and_si128 (changes, _mm_set1_epi32 (255 << 8));
      __m128i stay = _mm_cmpeq_epi32 (shards, _mm_setzero_si128 ());
      guint actual = (1u << n) - 1;
      guint own = (guint) _mm_movemask_ps (_mm_castsi128_ps (stay)) & actual;
      guint others = own ^ actual;
      __m128i low = _mm_and_si128 (hs, _mm_set1_epi32 (G_MAXUINT16));
      __m128i notes = _mm_or_si128 (_mm_or_si128 (low, _mm_slli_epi32 (shards, SLIDE_OUTGOING_SHARD_SHIFT - 8)),
                                    _mm_set1_epi32 ((int) (node << SLIDE_OUTGOING_NODE_SHIFT)));

      _mm256_storeu_si256 ((__m256i *) (gpointer) &outgoing->marked[outgoing->n], move_wide_to_front (others, marked));
      _mm_storeu_si128 ((__m128i *) (gpointer) &outgoing->notes[outgoing->n], move_to_front (others, notes));
      outgoing->n += (guint) __builtin_popcount (others);

      marked = move_wide_to_front (own, marked);
      mixed = move_wide_to_front (own, mixed);
      homes = move_to_front (own, homes);
      hs = move_to_front (own, hs);
      n = (guint) __builtin_popcount (own);
    }

  _mm256_storeu_si256 ((__m256i *) (gpointer) &batch->child_marked[child], marked);
  _mm256_storeu_si256 ((__m256i *) (gpointer) &batch->child_mixed[child], mixed);
  _mm_storeu_si128 ((__m128i *) (gpointer) &batch->child_home[child], homes);
  _mm_storel_epi64 ((__m128i *) (gpointer) &batch->child_h[child], _mm_packus_epi32 (hs, hs));

  batch->blanks[node] = (guint8) blank;
  batch->first_child[node + 1] = (guint16) (child + n);
  return child + n;
}

static inline guint
slide_nodes (const BestFirst *core,
             Batch           *batch,
             Outgoing        *outgoing)
{
  guint n_children = 0;

  for (guint node = 0; node < batch->n_nodes; node++)
    n_children = slide_node_at_once (core, batch, node, n_children, outgoing);

  batch->n_lines_of_homes = core->table.n_lines;
  return n_children;
}

#else

/* The loop has the same number of iterations for each node, so that its branch is predictable. */
static inline guint
slide_nodes (const BestFirst *core,
             Batch           *batch,
             Outgoing        *outgoing)
{
  guint n_moves = batch->gs[0] > 0 && core->max_moves == SLIDE_N_MOVES - 1 ? SLIDE_N_MOVES - 1
                                                                           : SLIDE_N_MOVES;
  guint n_children = 0;

  for (guint node = 0; node < batch->n_nodes; node++)
    n_children = slide_node (core, batch, node, n_children, n_moves, outgoing);

  find_homes (core, batch);
  return n_children;
}

#endif

static inline void
make_some_children (const BestFirst *core,
                    Batch           *batch,
                    Outgoing        *outgoing)
{
  guint n_children = slide_nodes (core, batch, outgoing);

  batch->has_children = TRUE;
  for (guint i = 0; i < MIN (n_children, SLIDE_AHEAD); i++)
    slide_node_table_prefetch (&core->table, batch->child_home[i]);
}

/* Generates the successors and prefetches the first lines. */
static G_GNUC_NO_INLINE void
make_children (const BestFirst *core,
               Batch           *batch)
{
  make_some_children (core, batch, NULL);
}

/* Removes stale nodes: those already expanded or now open at a smaller g. Only the
 * @doubtful ones are checked. Where ties are broken by age, there is only one node, and
 * its g and move are read from the table. */
static void
drop_stale (const SlideSearch *search,
            const BestFirst   *core,
            Batch             *batch,
            const guint8      *doubtful,
            guint              n_doubtful)
{
  gboolean stale[SLIDE_BATCH_SIZE] = { FALSE };
  guint n_stale = 0;
  guint n = 0;

  for (guint i = 0; i < n_doubtful; i++)
    {
      guint64 mixed = slide_node_table_mix (&core->table, batch->states[doubtful[i]]);

      slide_node_table_prefetch (&core->table, slide_node_table_get_home (&core->table, mixed));
    }

  for (guint i = 0; i < n_doubtful; i++)
    {
      guint node = doubtful[i];
      SlideEntry *entry = slide_node_table_get (&core->table, batch->states[node]);
      guint g = slide_node_table_get_g (&core->table, entry);

      batch->entries[node] = entry;
      stale[node] = slide_entry_is_closed (entry) || (search->key_is_g && g != batch->gs[node]);
      n_stale += stale[node] ? 1 : 0;

      if (!search->key_is_g)
        {
          batch->gs[node] = g;
          batch->hs[node] = get_h (search, batch->f, g);
          batch->moves[node] = g > 0 ? (guint8) slide_entry_get_move (entry) : SLIDE_MOVE_NONE;
        }
    }

  if (n_stale == 0)
    return;

  for (guint i = 0; i < batch->n_nodes; i++)
    if (!stale[i])
      {
        batch->states[n] = batch->states[i];
        batch->gs[n] = batch->gs[i];
        batch->hs[n] = batch->hs[i];
        batch->moves[n] = batch->moves[i];
        batch->entries[n] = batch->entries[i];
        n++;
      }
  batch->n_nodes = n;
}

/* Adds the popped states. Looks up those that @filter may contain; without a filter all
 * of them, unless @none_stale. */
static inline void
add_nodes (const SlideSearch      *search,
           const BestFirst        *core,
           Batch                  *batch,
           const SlideState       *marked,
           guint                   n_marked,
           const SlideStaleFilter *filter,
           gboolean                none_stale)
{
  const guint n_cells = core->n_cells;
  guint8 doubtful[SLIDE_BATCH_SIZE];
  guint n_doubtful = 0;

  /* Separate loops, which compilers turn into wider instructions. */
  for (guint i = 0; i < n_marked; i++)
    batch->states[i] = slide_state_unmark (marked[i], n_cells);
  for (guint i = 0; i < n_marked; i++)
    batch->moves[i] = (guint8) slide_state_get_mark (marked[i]);

  if (filter != NULL)
    {
      guint64 scrambled[SLIDE_BATCH_SIZE];

      for (guint i = 0; i < n_marked; i++)
        scrambled[i] = slide_state_scramble (batch->states[i]);
      for (guint i = 0; i < n_marked; i++)
        {
          doubtful[n_doubtful] = (guint8) i;
          n_doubtful += slide_stale_filter_may_have (filter, scrambled[i]) ? 1 : 0;
        }
    }
  else if (!none_stale)
    for (; n_doubtful < n_marked; n_doubtful++)
      doubtful[n_doubtful] = (guint8) n_doubtful;

  batch->n_nodes = n_marked;

  if (n_doubtful > 0)
    drop_stale (search, core, batch, doubtful, n_doubtful);
}

/* Pops up to @max states of the lowest f from the open list, those of the largest g
 * first. Returns their number; 0 if the list is empty. */
static inline guint
pop_nodes (const SlideSearch *search,
           BestFirst         *core,
           Batch             *batch,
           guint              max,
           SlideState        *marked)
{
  guint n = 0;

  if (!slide_open_list_seek (&core->open) || core->open.lowest > core->most_f)
    return 0;

  do
    {
      guint key, g, h;
      guint n_popped = slide_open_list_pop (&core->open, search->pop_high, search->pop_newest,
                                            max - n, marked + n, &batch->f, &key);

      if (n_popped == 0)
        return 0;

      g = search->key_is_g ? key : batch->f;
      h = search->key_is_g || core->never_reopens ? get_h (search, batch->f, g) : 0;
      for (guint i = 0; i < n_popped; i++)
        {
          batch->gs[n + i] = g;
          batch->hs[n + i] = (guint16) h;
        }
      n += n_popped;
    }
  while (n < max && slide_open_list_seek (&core->open) && core->open.lowest == batch->f);

  return n;
}

/* Called when nodes with @f have been popped. */
static inline void
note_layer (BestFirst *core,
            guint      f)
{
  Layer *layer = &core->layer;

  if (G_LIKELY (f <= layer->f))
    return;

  layer->yield = layer->n_open > 0 ? (double) (core->table.n_stored - layer->n_stored) / (double) layer->n_open : 0;
  layer->f = f;
  layer->n_stored = core->table.n_stored;
  layer->n_open = f < core->open.n_levels ? slide_level_count (&core->open.levels[f]) : 0;
}

/* Called when the first nodes with @f are popped: no more nodes of this f become stale.
 * The filter uses at most a quarter of the memory left by the limit. */
static G_GNUC_NO_INLINE void
begin_layer (SlideSearch *search,
             BestFirst   *core,
             guint        f)
{
  guint64 limit = slide_search_get_bytes_left (search,
                                               get_bytes (core)
                                               - slide_stale_filter_get_bytes (&core->filter));

  slide_stale_filter_begin (&core->filter, &core->open, f,
                            limit == 0 ? 0 : MAX (limit / 4, 1));
  core->open.byte_limit = get_open_limit (search, core);
  slide_search_note_bytes (search, get_bytes (core));
}

/* Fills the next batch from the open list. FALSE if that is empty. */
static gboolean
refill (SlideSearch *search,
        BestFirst   *core)
{
  gboolean in_batches = is_in_batches (search, core);
  guint size = in_batches ? core->most_nodes : 1;
  Batch *batch = core->batch->next > 0 ? core->older : core->batch;

  batch->n_nodes = batch->next = batch->first_child[0] = 0;
  batch->has_children = FALSE;
  core->cells_of = NULL;
  batch->n_lines = core->table.n_lines;

  while (batch->n_nodes == 0)
    {
      SlideState marked[SLIDE_BATCH_SIZE];
      guint n_marked = pop_nodes (search, core, batch, size, marked);

      if (n_marked == 0)
        return FALSE;

      note_layer (core, batch->f);
      if (in_batches && core->never_reopens && batch->f >= core->filter.next_f)
        begin_layer (search, core, batch->f);

      if (!in_batches || !core->never_reopens
          || !slide_stale_filter_is_sure (&core->filter, batch->f))
        add_nodes (search, core, batch, marked, n_marked, NULL, FALSE);
      else if (core->filter.words != NULL)
        {
          const SlideStaleFilter filter = core->filter;

          add_nodes (search, core, batch, marked, n_marked, &filter, FALSE);
        }
      else
        add_nodes (search, core, batch, marked, n_marked, NULL, TRUE);
    }

  if (batch != core->batch)
    {
      core->older = core->batch;
      core->batch = batch;
    }
  return TRUE;
}
