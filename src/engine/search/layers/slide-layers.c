/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-layers.c: breadth-first heuristic search (Zhou and Hansen 2004), with
 * iterative deepening, for one width of states.
 *
 * Compiled once for each width, with SLIDE_STATE_WORDS and SLIDE_CORE as
 * arguments (meson.build).
 *
 * Each iteration searches breadth first, one layer of g after another, within
 * a cutoff on f. If none of the layers contains the goal, the next cutoff is the
 * smallest f above it. A move changes the parity of the blank's cell and is
 * reversible, so the successors of a layer are in the previous layer or in the
 * next one. Each state records the moves by which it was reached, and their
 * inverses are not generated; that excludes the entire previous layer, which
 * therefore need not be stored (frontier search; Korf, Zhang, Thayer and
 * Hohwald 2005). The memory of expanded states is freed while the next layer
 * grows.
 *
 * The path is lost with the layers, so each state records its ancestor in the
 * relay layer, half-way to the cutoff, which is stored as well. The goal's
 * ancestor there divides the path in two, and each half is searched for in the
 * same way, from its first state, within the same cutoff, until all
 * subproblems are single moves. All of this together takes about as long as
 * the first search.
 *
 * Every state on a path of the length searched for has an f within the cutoff,
 * so none of them is pruned, whether or not h is consistent.
 */

#include "slide-heuristic-follow.h"
#include "slide-state-child.h"
#include "slide-state-search.h"

/* States expanded together, so that the memory they need can be prefetched together. */
#define BATCH 32

/* Current, next and relay layer; the relay layer may also be the current one. */
#define N_TABLES 3

/* Smaller segments are freed only when their layer is finished. */
#define SMALLEST_FREED 4096

/* A state of the current layer that will be expanded next. */
typedef struct
{
  SlideStateEntry *entry;
  guint32          relay;     /* the relay recorded in its children */
  guint            segment;
  guint8           blank;
  guint8           n_children;
  SlideChild       children[SLIDE_N_MOVES];
} LayersPending;

/* A subproblem: a path from @first, after @g moves, to @last. */
typedef struct
{
  SlideState first;
  SlideState last;
  guint      g;
  guint      h;         /* of @first */
  guint      n_moves;   /* 0: not yet known */
} Subproblem;

typedef struct
{
  SlideStateSearch base;
  guint            n_cells;
  SlideBlankMoves  blank_moves;
  SlideStateTable  tables[N_TABLES];
  SlideStateTable *current;
  SlideStateTable *next;
  SlideStateTable *relay;       /* NULL until that layer is reached */

  GArray          *subproblems; /* of Subproblem; the last one is being solved */
  GByteArray      *path;        /* the moves of the subproblems solved, in reverse order */
  guint            next_cutoff; /* the smallest f above the cutoff */
  guint            g;           /* of the current layer */
  guint            relay_g;

  /* The position in the current layer from which the next batch is read. */
  guint            segment;
  guint32          slot;
  guint            n_freed;     /* segments before it that have been freed */
  guint            n_pending;
  guint            next_pending;
  LayersPending    pending[BATCH];
} Layers;

static inline Subproblem *
get_subproblem (const Layers *core)
{
  return &g_array_index (core->subproblems, Subproblem, core->subproblems->len - 1);
}

/* ---- Memory ---- */

/* Empties a segment and frees its memory, if it has space for more than @least
 * entries. */
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

/* Removes everything. Segments that are far too large for their contents are freed,
 * so that this takes no longer than filling the table took. */
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

/* The most bytes that the next layer may use. */
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

/* If g exceeds what a label can store, the largest possible value is shown. */
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
  core->segment = core->n_freed = 0;
  core->slot = 0;
  core->n_pending = core->next_pending = 0;
  if (core->g == core->relay_g)
    core->relay = core->current;
}

/* Begins the last subproblem, from its first state. FALSE without memory. */
static gboolean
begin_subproblem (SlideSearch *search,
                  Layers      *core)
{
  const Subproblem *subproblem = get_subproblem (core);
  guint64 hash = slide_state_hash (subproblem->first);
  SlideStateEntry *entry;

  for (guint i = 0; i < N_TABLES; i++)
    empty_table (&core->tables[i]);
  core->current = &core->tables[0];
  core->next = &core->tables[1];
  core->relay = NULL;

  core->g = subproblem->g;
  core->relay_g = subproblem->g
                  + (subproblem->n_moves > 0 ? subproblem->n_moves
                                             : core->base.bound - subproblem->g) / 2;
  core->next_cutoff = G_MAXUINT;
  entry = slide_state_table_add (core->current, subproblem->first, hash, 0);
  if (entry == NULL)
    return FALSE;

  entry->labels[0] = new_label (core->g, subproblem->h, 0);
  begin_layer (core);
  search->frontier = 1;
  search->max_frontier = MAX (search->max_frontier, 1);
  return TRUE;
}

/* Advances to the next layer, or to the next cutoff if that layer is empty. FALSE
 * if the search is complete or out of memory. */
static gboolean
advance (SlideSearch *search,
         Layers      *core)
{
  if (core->next->n_stored == 0)
    {
      if (core->next_cutoff == G_MAXUINT)
        return FALSE;
      core->base.bound = slide_search_choose_bound (search, core->next_cutoff);
      return begin_subproblem (search, core);
    }

  core->current = core->next;
  core->next = find_free_table (core);
  empty_table (core->next);
  core->g++;
  begin_layer (core);
  return TRUE;
}

static void
init_pending (const Layers    *core,
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

/* Fills the batch with the next states of the current layer, in the order of the table.
 * FALSE if there are none left. */
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
              init_pending (core, entry, core->slot, &core->pending[core->n_pending++]);
            }
        }

      if (core->n_pending > 0)
        return TRUE;
      if (!advance (search, core))
        return FALSE;
    }
}

/* ---- The path ---- */

/* The last subproblem has been solved in @n_moves moves. Stores its move, or replaces
 * it with its two halves. */
static gboolean
divide (SlideSearch         *search,
        Layers              *core,
        guint                n_moves,
        const LayersPending *parent,
        const SlideChild    *child)
{
  Subproblem *subproblem = get_subproblem (core);
  Subproblem second = *subproblem;

  if (n_moves <= 1)
    {
      if (n_moves == 1)
        g_byte_array_append (core->path, &child->move, 1);
      g_array_set_size (core->subproblems, core->subproblems->len - 1);
    }
  else if (core->g < core->relay_g)
    {
      /* The path ends before the relay layer, but its length is now known. */
      subproblem->n_moves = n_moves;
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
      second.n_moves = n_moves - (core->relay_g - subproblem->g);
      subproblem->last = entry->state;
      subproblem->n_moves = core->relay_g - subproblem->g;
      g_array_append_val (core->subproblems, second);
    }

  if (core->subproblems->len > 0)
    return begin_subproblem (search, core);

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

/* Frees the expanded segments, up to that of the node expanded last. */
static void
free_segments (Layers *core,
               guint   segment)
{
  for (; core->n_freed < segment; core->n_freed++)
    if (core->current != core->relay)
      shrink_segment (core->current, &core->current->segments[core->n_freed], SMALLEST_FREED);
}

/* Adds @child to the next layer if it belongs there. */
static inline void
add_child (SlideSearch         *search,
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
      core->next_cutoff = MIN (core->next_cutoff, core->g + 1 + h);
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
  if (G_UNLIKELY (core->n_freed < pending->segment))
    free_segments (core, pending->segment);

  slide_expansion_begin (&core->base.last, pending->entry->state, label | SLIDE_LABEL_CLOSED,
                         FALSE);

  slide_search_begin_expansion (search, core->g + h, h);
  cells[pending->blank] = 1;    /* marks the cells as not unpacked yet */
  for (guint i = 0; i < pending->n_children && search->status == SLIDE_STATUS_RUNNING; i++)
    add_child (search, core, pending, &pending->children[i], cells);

  slide_search_end_expansion (search);
}

/* The child of the node expanded last that is the end of the subproblem, if any. */
static const SlideChild *
find_last (const Layers *core)
{
  const LayersPending *pending = &core->pending[core->next_pending - 1];

  for (guint i = 0; i < core->base.last.n_successors; i++)
    if (core->base.last.successors[i].fate != SLIDE_FATE_PRUNED
        && slide_state_equal (pending->children[i].state, get_subproblem (core)->last))
      return &pending->children[i];

  return NULL;
}

static void
core_run (SlideSearch *search,
          guint64      budget)
{
  Layers *core = search->data;

  if (slide_state_equal (get_subproblem (core)->first, get_subproblem (core)->last))
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
          /* No memory for even one state, or paths longer than a label can store. */
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
          && !divide (search, core, core->g + 1 - get_subproblem (core)->g,
                      &core->pending[core->next_pending - 1], found))
        search->status = SLIDE_STATUS_MEMORY_LIMIT;
    }
}

/* ---- Creating and freeing ---- */

static void
core_destroy (gpointer data)
{
  Layers *core = data;

  for (guint i = 0; i < N_TABLES; i++)
    slide_state_table_clear (&core->tables[i]);
  g_array_unref (core->subproblems);
  g_byte_array_unref (core->path);
  g_free (core);
}

static gpointer
core_create (SlideSearch *search)
{
  const SlideSearchRequest *request = &search->request;
  Layers *core = slide_memory_try_new0 (sizeof *core);
  Subproblem first = { slide_state_pack (&request->start), slide_state_pack (&request->goal), 0,
                       search->initial_h, 0 };
  gboolean fits = TRUE;

  if (core == NULL)
    return NULL;

  core->n_cells = slide_board_get_n_cells (&request->start);
  slide_blank_moves_init_in_order (&core->blank_moves, &request->start, request->operators);
  core->subproblems = g_array_new (FALSE, FALSE, sizeof (Subproblem));
  core->path = g_byte_array_new ();
  g_array_append_val (core->subproblems, first);
  core->base.bound = slide_search_choose_bound (search, search->initial_h);

  for (guint i = 0; fits && i < N_TABLES; i++)
    fits = slide_state_table_init (&core->tables[i]);
  if (!fits || !begin_subproblem (search, core))
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
