/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-layers.c: breadth-first heuristic search (Zhou and Hansen 2004), with
 * iterative deepening, for one width of states.
 *
 * Compiled once for each width, with SLIDE_STATE_WORDS and SLIDE_CORE as
 * arguments (meson.build).
 *
 * A bound on f, and within it breadth first, one layer of g after the other;
 * if the goal is not in one of them, again with the smallest f that was cut
 * off. A move changes the parity of the blank's cell, and can be undone, so
 * what a layer leads to is in the layer before it or in the next. A state
 * knows by which moves it was reached, and what these would undo is not
 * produced; that leaves out all of the layer before, which so need not be
 * held (frontier search; Korf, Zhang, Thayer and Hohwald 2005). What is
 * expanded is given back while the next layer grows.
 *
 * The path is lost with the layers, so each state remembers one that it was
 * reached over, in the layer half-way to the bound, the relay layer, which is
 * held as well. The goal's divides the path in two, and each half is searched
 * for in the same way, from its beginning, within the same bound, until all
 * pieces are of one move. Together that takes about as long as the first
 * search.
 *
 * Every state on a path of the length that is looked for has an f within the
 * bound, so nothing of it is cut off, whether or not h is consistent.
 */

#include "slide-heuristic-follow.h"
#include "slide-state-child.h"
#include "slide-state-search.h"

/* Expanded together, so that the memory they need can be fetched together. */
#define BATCH 32

/* Current, next and relay layer; the relay layer may be the current one. */
#define N_TABLES 3

/* A smaller segment is not worth giving back before its layer is done with. */
#define SMALLEST_RETURN 4096

/* A state of the current layer that is about to be expanded. */
typedef struct
{
  SlideStateEntry *entry;
  guint32          relay;     /* what its children remember */
  guint            segment;
  guint8           blank;
  guint8           n_children;
  SlideChild       children[SLIDE_N_MOVES];
} LayersPending;

/* What is searched for: a way from @first, after @g moves, to @last. */
typedef struct
{
  SlideState first;
  SlideState last;
  guint      g;
  guint      h;         /* of @first */
  guint      n_moves;   /* 0: not known yet */
} Piece;

typedef struct
{
  SlideStateSearch base;
  guint            n_cells;
  SlideBlankMoves  blank_moves;
  SlideStateTable  tables[N_TABLES];
  SlideStateTable *current;
  SlideStateTable *next;
  SlideStateTable *relay;       /* NULL until its layer is there */

  GArray          *pieces;      /* of Piece, the last one is searched for */
  GByteArray      *path;        /* the moves of the pieces found, from the goal backwards */
  guint            next_bound;  /* the smallest f cut off */
  guint            g;           /* of the current layer */
  guint            relay_g;

  /* The place in the current layer from which the next batch is taken. */
  guint            segment;
  guint32          slot;
  guint            n_returned;  /* segments before it that are given back */
  guint            n_pending;
  guint            next_pending;
  LayersPending    pending[BATCH];
} Layers;

static inline Piece *
get_piece (const Layers *core)
{
  return &g_array_index (core->pieces, Piece, core->pieces->len - 1);
}

/* ---- Memory ---- */

/* Gives the memory of a segment back, and what is in it, if it has more than
 * @least entries. */
static gboolean
shrink_segment (SlideStateTable   *table,
                SlideStateSegment *segment,
                guint32            least)
{
  SlideStateSegment small;

  if (segment->size <= least || !slide_state_segment_init (&small, SLIDE_STATE_SEGMENT_FIRST_SIZE))
    return FALSE;

  table->n_stored -= segment->n_used;
  table->bytes -= (segment->size - small.size) * sizeof (SlideStateEntry);
  slide_state_segment_clear (segment);
  *segment = small;
  return TRUE;
}

/* Takes everything out. What is far too large for what was in it is given
 * back, so that this takes no longer than it took to fill the table. */
static void
empty_table (SlideStateTable *table)
{
  for (guint i = 0; i < SLIDE_STATE_TABLE_N_SEGMENTS; i++)
    {
      SlideStateSegment *segment = &table->segments[i];
      gboolean is_sparse = segment->n_used < segment->size / 8;

      if (is_sparse && shrink_segment (table, segment, SLIDE_STATE_SEGMENT_FIRST_SIZE))
        continue;

      memset (segment->entries, 0, segment->size * sizeof (SlideStateEntry));
      segment->n_used = 0;
    }

  table->n_stored = 0;
}

static guint64
get_bytes (const Layers *core)
{
  guint64 bytes = 0;

  for (guint i = 0; i < N_TABLES; i++)
    bytes += core->tables[i].bytes;

  return bytes;
}

/* What the next layer may hold. */
static inline guint64
get_limit (const SlideSearch *search,
           const Layers      *core)
{
  return slide_search_get_bytes_left (search, get_bytes (core) - core->next->bytes);
}

static guint64
count_stored (const Layers *core)
{
  guint64 n = 0;

  for (guint i = 0; i < N_TABLES; i++)
    n += core->tables[i].n_stored;

  return n;
}

static SlideStateTable *
find_free_table (Layers *core)
{
  for (guint i = 0; i < N_TABLES; i++)
    if (&core->tables[i] != core->current && &core->tables[i] != core->relay)
      return &core->tables[i];

  g_assert_not_reached ();
}

/* ---- Layers ---- */

/* Paths that are longer than a label can say are shown as the longest it can. */
static inline guint32
new_label (guint g,
           guint h,
           guint move)
{
  return slide_label_new (MIN (g, SLIDE_LABEL_MAX_G), h, move);
}

static void
begin_layer (Layers *core)
{
  core->segment = core->n_returned = 0;
  core->slot = 0;
  core->n_pending = core->next_pending = 0;
  if (core->g == core->relay_g)
    core->relay = core->current;
}

/* Begins with the last piece, from its first state. FALSE without memory. */
static gboolean
begin_piece (SlideSearch *search,
             Layers      *core)
{
  const Piece *piece = get_piece (core);
  guint64 hash = slide_state_hash (piece->first);
  SlideStateEntry *entry;

  for (guint i = 0; i < N_TABLES; i++)
    empty_table (&core->tables[i]);
  core->current = &core->tables[0];
  core->next = &core->tables[1];
  core->relay = NULL;

  core->g = piece->g;
  core->relay_g = piece->g
                  + (piece->n_moves > 0 ? piece->n_moves : core->base.bound - piece->g) / 2;
  core->next_bound = G_MAXUINT;
  entry = slide_state_table_add (core->current, piece->first, hash, 0);
  if (entry == NULL)
    return FALSE;

  entry->labels[0] = new_label (core->g, piece->h, 0);
  begin_layer (core);
  search->frontier = 1;
  search->max_frontier = MAX (search->max_frontier, 1);
  return TRUE;
}

/* Turns to the next layer, or to the next bound where there is none. FALSE
 * if all is searched, or memory ends. */
static gboolean
advance (SlideSearch *search,
         Layers      *core)
{
  if (core->next->n_stored == 0)
    {
      if (core->next_bound == G_MAXUINT)
        return FALSE;
      core->base.bound = slide_search_round_to_parity (search, core->next_bound);
      return begin_piece (search, core);
    }

  core->current = core->next;
  core->next = find_free_table (core);
  empty_table (core->next);
  core->g++;
  begin_layer (core);
  return TRUE;
}

static void
prepare (const Layers    *core,
         SlideStateEntry *entry,
         guint32          slot,
         LayersPending   *pending)
{
  guint undoing = entry->labels[0] >> SLIDE_LABEL_FIRST_MOVE_BIT;

  pending->entry = entry;
  pending->segment = core->segment;
  pending->relay = entry->labels[1];
  if (core->g == core->relay_g)
    pending->relay = slot << SLIDE_STATE_TABLE_SEGMENT_BITS | core->segment;
  pending->blank = (guint8) slide_state_find_blank (entry->state, core->n_cells);
  pending->n_children = (guint8) slide_child_make_all (entry->state, pending->blank, undoing,
                                                       &core->blank_moves, core->next, pending->children);
}

/* Takes the next states of the current layer, by their place in the table.
 * FALSE if there is nothing more to do. */
static gboolean
refill (SlideSearch *search,
        Layers      *core)
{
  core->n_pending = core->next_pending = 0;

  while (TRUE)
    {
      for (; core->segment < SLIDE_STATE_TABLE_N_SEGMENTS; core->segment++, core->slot = 0)
        {
          SlideStateSegment *segment = &core->current->segments[core->segment];

          for (; core->slot < segment->size; core->slot++)
            {
              SlideStateEntry *entry = &segment->entries[core->slot];

              if (slide_state_entry_is_empty (entry))
                continue;
              if (core->n_pending == BATCH)
                return TRUE;
              prepare (core, entry, core->slot, &core->pending[core->n_pending++]);
            }
        }

      if (core->n_pending > 0)
        return TRUE;
      if (!advance (search, core))
        return FALSE;
    }
}

/* ---- The path ---- */

/* The last piece, @n_moves long, has been found. Writes its move down, or puts
 * its two halves in its place. */
static gboolean
divide (SlideSearch         *search,
        Layers              *core,
        guint                n_moves,
        const LayersPending *parent,
        const SlideChild    *child)
{
  Piece *piece = get_piece (core);
  Piece second = *piece;

  if (n_moves <= 1)
    {
      if (n_moves == 1)
        g_byte_array_append (core->path, &child->move, 1);
      g_array_set_size (core->pieces, core->pieces->len - 1);
    }
  else if (core->g < core->relay_g)
    {
      /* The path is shorter than half the bound: now its length is known. */
      piece->n_moves = n_moves;
    }
  else
    {
      guint32 relay = parent->relay;
      const SlideStateEntry *entry =
          &core->relay->segments[relay % SLIDE_STATE_TABLE_N_SEGMENTS]
               .entries[relay >> SLIDE_STATE_TABLE_SEGMENT_BITS];

      second.first = entry->state;
      second.g = core->relay_g;
      second.h = slide_label_get_h (entry->labels[0]);
      second.n_moves = n_moves - (core->relay_g - piece->g);
      piece->last = entry->state;
      piece->n_moves = core->relay_g - piece->g;
      g_array_append_val (core->pieces, second);
    }

  if (core->pieces->len > 0)
    return begin_piece (search, core);

  search->moves = (int) core->path->len;
  search->status = SLIDE_STATUS_SOLVED;
  return TRUE;
}

static GByteArray *
core_dup_path (const SlideSearch *search)
{
  const Layers *core = search->data;
  GByteArray *path = g_byte_array_sized_new (core->path->len);

  g_byte_array_append (path, core->path->data, core->path->len);
  slide_path_flip (path, path->len);

  return path;
}

/* ---- Expanding ---- */

/* Gives back what is expanded, up to the segment of the node expanded last. */
static void
return_segments (Layers *core,
                 guint   segment)
{
  for (; core->n_returned < segment; core->n_returned++)
    if (core->current != core->relay)
      shrink_segment (core->current, &core->current->segments[core->n_returned], SMALLEST_RETURN);
}

/* Takes @child into the next layer if it belongs there. */
static inline void
take_child (SlideSearch         *search,
            Layers              *core,
            const LayersPending *parent,
            const SlideChild    *child,
            guint8              *cells)
{
  SlideStateEntry *entry = slide_state_table_find (core->next, child->state, child->hash);
  guint32 undoing = 1u << (SLIDE_LABEL_FIRST_MOVE_BIT + slide_move_reverse (child->move));
  guint32 label;
  guint h;

  if (!slide_state_entry_is_empty (entry))
    {
      entry->labels[0] |= undoing;
      label = new_label (core->g + 1, slide_label_get_h (entry->labels[0]), child->move);
      slide_expansion_add (&core->base.last, child->state, label, SLIDE_FATE_DUPLICATE);
      search->generated++;
      search->duplicates++;
      return;
    }

  if (cells[parent->blank] != 0)
    slide_state_unpack (parent->entry->state, cells, core->n_cells);
  h = slide_label_get_h (parent->entry->labels[0]);
  h = slide_heuristic_follow (search->heuristic, cells, h, child->move, child->from, parent->blank);
  label = new_label (core->g + 1, h, child->move);

  if (core->g + 1 + h > core->base.bound)
    {
      core->next_bound = MIN (core->next_bound, core->g + 1 + h);
      slide_expansion_add (&core->base.last, child->state, label, SLIDE_FATE_PRUNED);
    }
  else
    {
      entry = slide_state_table_add (core->next, child->state, child->hash,
                                     get_limit (search, core));
      if (entry == NULL)
        {
          search->status = SLIDE_STATUS_MEMORY_LIMIT;
          return;
        }
      slide_state_table_note_growth (core->next, search, get_bytes (core));

      slide_expansion_add (&core->base.last, child->state, label, SLIDE_FATE_NEW);
      entry->labels[0] = label | undoing;
      entry->labels[1] = parent->relay;
      search->frontier++;
    }
  search->generated++;
}

static void
expand (SlideSearch *search,
        Layers      *core)
{
  const LayersPending *pending = &core->pending[core->next_pending++];
  guint32 label = pending->entry->labels[0];
  guint h = slide_label_get_h (label);
  guint8 cells[SLIDE_MAX_CELLS];

  pending->entry->labels[0] |= SLIDE_LABEL_CLOSED;
  if (G_UNLIKELY (core->n_returned < pending->segment))
    return_segments (core, pending->segment);

  slide_expansion_begin (&core->base.last, pending->entry->state, label | SLIDE_LABEL_CLOSED,
                         FALSE);

  slide_search_begin_expansion (search, core->g + h, h);
  cells[pending->blank] = 1;    /* says that they are not unpacked yet */
  for (guint i = 0; i < pending->n_children && search->status == SLIDE_STATUS_RUNNING; i++)
    take_child (search, core, pending, &pending->children[i], cells);

  slide_search_end_expansion (search);
}

/* Whether the node expanded last leads to what is searched for. */
static const SlideChild *
find_last (const Layers *core)
{
  const LayersPending *pending = &core->pending[core->next_pending - 1];

  for (guint i = 0; i < core->base.last.n_successors; i++)
    if (core->base.last.successors[i].fate != SLIDE_FATE_PRUNED
        && slide_state_equal (pending->children[i].state, get_piece (core)->last))
      return &pending->children[i];

  return NULL;
}

static void
core_run (SlideSearch *search,
          guint64      budget)
{
  Layers *core = search->data;

  if (slide_state_equal (get_piece (core)->first, get_piece (core)->last))
    {
      search->frontier = 0;
      divide (search, core, 0, NULL, NULL);
      return;
    }

  while (budget > 0 && search->status == SLIDE_STATUS_RUNNING)
    {
      const SlideChild *found;

      if (core->next_pending == core->n_pending && !refill (search, core))
        {
          /* Memory for not even one state, or paths longer than can be. */
          search->status = SLIDE_STATUS_MEMORY_LIMIT;
          break;
        }

      if (!slide_search_may_expand (search))
        break;

      expand (search, core);
      budget--;

      if (search->status != SLIDE_STATUS_RUNNING)
        break;
      found = find_last (core);
      if (found != NULL
          && !divide (search, core, core->g + 1 - get_piece (core)->g,
                      &core->pending[core->next_pending - 1], found))
        search->status = SLIDE_STATUS_MEMORY_LIMIT;
    }
}

/* ---- Beginning and end ---- */

static void
core_destroy (gpointer data)
{
  Layers *core = data;

  for (guint i = 0; i < N_TABLES; i++)
    slide_state_table_clear (&core->tables[i]);
  g_array_unref (core->pieces);
  g_byte_array_unref (core->path);
  g_free (core);
}

static gpointer
core_create (SlideSearch *search)
{
  const SlideSearchRequest *request = &search->request;
  Layers *core = slide_memory_try_new0 (sizeof *core);
  Piece whole = { slide_state_pack (&request->start), slide_state_pack (&request->goal), 0,
                  search->initial_h, 0 };
  gboolean fits = TRUE;

  if (core == NULL)
    return NULL;

  core->n_cells = slide_board_get_n_cells (&request->start);
  slide_blank_moves_init (&core->blank_moves, &request->start);
  core->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  core->path = g_byte_array_new ();
  g_array_append_val (core->pieces, whole);
  core->base.bound = slide_search_round_to_parity (search, search->initial_h);

  for (guint i = 0; fits && i < N_TABLES; i++)
    fits = slide_state_table_init (&core->tables[i]);
  if (!fits || !begin_piece (search, core))
    {
      core_destroy (core);
      return NULL;
    }

  return core;
}

#include "slide-layers-views.inc.h"

const SlideSearchCore SLIDE_CORE = {
  .keeps_path_only = TRUE,
  .create = core_create,
  .destroy = core_destroy,
  .run = core_run,
  .get_stored = core_get_stored,
  .get_closed = core_get_closed,
  .get_bytes = core_get_bytes,
  .get_lowest_f = slide_state_search_get_lowest_f,
  .dup_path = core_dup_path,
  .get_current = slide_state_search_get_current,
  .get_successors = slide_state_search_get_successors,
  .look_up = core_look_up,
};
