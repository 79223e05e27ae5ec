/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-solution-search.h"

#include "slide-blank-moves.h"
#include "slide-distance-table.h"
#include "slide-heuristic-follow.h"
#include "slide-limits.h"
#include "slide-memory.h"
#include "slide-pages.h"
#include "slide-solvability.h"

#include <string.h>

/* States between two looks at the clock and the stop flag. */
#define CHECK_INTERVAL 1024

/* The table of 12 cells takes some seconds and a quarter of this, so it is built only where h of the start is so much
 * less than the length that there are many more states within it. */
#define LARGE_TABLE_MEMORY (G_GUINT64_CONSTANT (1) << 30)
#define LARGE_TABLE_GAP 14

#define TABLE_HEURISTIC "perfect"
#define STRONG_HEURISTIC "walking-distance"
#define STRONG_HEURISTIC_CELLS 16
#define PLAIN_HEURISTIC "linear-conflict"

/* Layers may use three quarters of the memory and of the time; the rest is for the depth-first search
 * that goes on where they end, for the way back through them and for the graph. */
#define LAYERS_SHARE(limit) ((limit) / 4 * 3)

#define MAX_REFUTED (G_GUINT64_CONSTANT (1) << 24)

typedef struct
{
  const SlideSolutionsRequest *request;
  SlideSolutionStates         *states;
  SlideHeuristic              *heuristic;
  SlideBlankMoves              moves;
  SlideSolutionKey             goal;
  guint                        length;       /* the cutoff: solutions of this many moves are sought */
  guint64                      memory_limit;
  gint64                       deadline;     /* 0: none, also of the next */
  gint64                       layers_deadline;
  guint                        n_steps;

  SlideSolutionSet            *layers;       /* of all states within the cutoff; their numbers are h */

  /* States that have no solution of a number of moves; newer ones replace older ones. */
  gsize                        n_refuted;    /* slots: 0 or a power of two */
  guint64                     *refuted_keys;
  guint16                     *refuted_moves;
} Job;

/* ---- Limits ---- */

static gboolean
has_ended (const Job *job)
{
  return job->states->end != SLIDE_STATUS_RUNNING;
}

/* Ends the job if it is stopped or its time is over. */
static gboolean
check_limits (Job *job)
{
  if (slide_is_stopped (job->request->stop))
    job->states->end = SLIDE_STATUS_CANCELLED;
  else if (slide_is_late (job->deadline))
    job->states->end = SLIDE_STATUS_TIME_LIMIT;
  return !has_ended (job);
}

static gboolean
step (Job *job)
{
  return ++job->n_steps % CHECK_INTERVAL != 0 || check_limits (job);
}

/* ---- The heuristic ---- */

/* Builds @text, or returns NULL with the job ended, or without if there is no memory for it. */
static SlideHeuristic *
build (Job        *job,
       const char *text)
{
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  g_autoptr (GError) error = NULL;
  SlideHeuristic *heuristic;

  options.stop = job->request->stop;
  options.memory_limit = job->request->memory_limit;
  options.deadline = job->deadline;
  heuristic = slide_heuristic_new_from_text (text, &job->request->goal, &options, &error);
  if (heuristic == NULL)
    check_limits (job);
  return heuristic;
}

static gboolean
may_use (const SlideHeuristic *heuristic)
{
  return heuristic != NULL && heuristic->admissible && !heuristic->is_bare && !heuristic->is_slow
         && heuristic->failing == NULL;
}

/* Replaces the heuristic by the table of all distances where that is worth its time. */
static void
consider_large_table (Job *job)
{
  const SlideSolutionsRequest *request = job->request;
  SlideHeuristic *table;

  if (slide_board_get_n_cells (&request->goal) > SLIDE_DISTANCE_TABLE_MAX_CELLS
      || job->memory_limit < LARGE_TABLE_MEMORY
      || request->length < (int) slide_heuristic_estimate (job->heuristic, &request->start) + LARGE_TABLE_GAP)
    return;

  table = build (job, TABLE_HEURISTIC);
  if (table == NULL)
    return;
  slide_heuristic_unref (job->heuristic);
  job->heuristic = table;
}

/* FALSE with the job ended. */
static gboolean
choose_heuristic (Job *job)
{
  const SlideSolutionsRequest *request = job->request;
  SlideHeuristic *given = may_use (request->heuristic) ? request->heuristic : NULL;
  guint n_cells = slide_board_get_n_cells (&request->goal);

  if (n_cells <= SLIDE_SOLUTIONS_TABLE_CELLS)
    job->heuristic = build (job, TABLE_HEURISTIC);
  if (job->heuristic == NULL && !has_ended (job) && n_cells <= STRONG_HEURISTIC_CELLS)
    job->heuristic = build (job, STRONG_HEURISTIC);
  if (job->heuristic == NULL && !has_ended (job))
    job->heuristic = build (job, PLAIN_HEURISTIC);

  if (job->heuristic == NULL)
    {
      if (!has_ended (job))
        job->states->end = SLIDE_STATUS_MEMORY_LIMIT;
      return FALSE;
    }
  if (given != NULL && slide_heuristic_estimate (given, &request->start)
                       >= slide_heuristic_estimate (job->heuristic, &request->start))
    {
      slide_heuristic_unref (job->heuristic);
      job->heuristic = slide_heuristic_ref (given);
    }
  consider_large_table (job);
  return !has_ended (job);
}

/* Adds a state to those found. FALSE with the job ended if there is no memory. */
static gboolean
keep (Job                    *job,
      SlideSolutionSet       *found,
      const SlideSolutionKey *key)
{
  gboolean is_new;

  if (slide_solution_set_add (found, key, 0, &is_new) != NULL)
    return TRUE;

  job->states->end = SLIDE_STATUS_MEMORY_LIMIT;
  return FALSE;
}

/* ---- Layers ---- */

typedef enum
{
  LAYERS_AT_GOAL,
  LAYERS_ENDED,      /* at a limit: of memory, of the time that they may take, or of the job */
  LAYERS_EMPTY       /* no solution has so few moves */
} LayersResult;

static inline void
make_move (guint8 *cells,
           guint   blank,
           guint   target)
{
  cells[blank] = cells[target];
  cells[target] = 0;
}

/* Adds the successors within the cutoff of a state in layer @depth. FALSE if there is no memory. */
static gboolean
expand (Job                    *job,
        const SlideSolutionKey *state,
        guint                   depth,
        guint                   h)
{
  const SlideSolutionShape *shape = &job->states->shape;
  guint8 cells[SLIDE_MAX_CELLS];
  guint blank = slide_solution_shape_unpack (shape, state, cells);

  for (guint i = 0; i < job->moves.n[blank]; i++)
    {
      guint target = job->moves.targets[blank][i];
      guint next_h = slide_heuristic_follow (job->heuristic, cells, h, job->moves.moves[blank][i], target, blank);
      SlideSolutionKey key = *state;
      gboolean is_new;

      if (depth + 1 + next_h > job->length)
        continue;

      slide_solution_key_slide (&key, shape, cells[target], target, blank);
      /* A neighbour that was reached before is one layer back: moves change the parity. */
      if (depth > 0 && slide_solution_set_find (&job->layers[depth - 1], &key) != NULL)
        continue;
      if (slide_solution_set_add (&job->layers[depth + 1], &key, next_h, &is_new) == NULL)
        return FALSE;
    }

  return TRUE;
}

/* Fills layers until one contains the goal; *@out_depth is the last whole one. */
static LayersResult
fill_layers (Job   *job,
             guint *out_depth)
{
  for (guint depth = 0; ; depth++)
    {
      SlideSolutionSet *layer = &job->layers[depth];

      *out_depth = depth;
      if (slide_solution_set_find (layer, &job->goal) != NULL)
        return LAYERS_AT_GOAL;
      if (layer->n_used == 0 || depth == job->length)
        return LAYERS_EMPTY;

      for (gsize slot = 0; slot < layer->size; slot++)
        {
          SlideSolutionKey key;

          if (!slide_solution_set_get (layer, slot, &key))
            continue;
          if (!step (job) || !expand (job, &key, depth, layer->values[slot])
              || (job->n_steps % CHECK_INTERVAL == 0 && slide_is_late (job->layers_deadline)))
            {
              slide_solution_set_clear (&job->layers[depth + 1]);
              return LAYERS_ENDED;
            }
        }
    }
}

/* Adds to the states found all those of layers before @depth from which they are reached. */
static void
go_back (Job   *job,
         guint  depth)
{
  const SlideSolutionShape *shape = &job->states->shape;

  for (; depth > 0 && job->states->layers[depth].n_used > 0; depth--)
    {
      const SlideSolutionSet *found = &job->states->layers[depth];

      for (gsize slot = 0; slot < found->size; slot++)
        {
          guint8 cells[SLIDE_MAX_CELLS];
          SlideSolutionKey state;
          guint blank;

          if (!slide_solution_set_get (found, slot, &state))
            continue;
          blank = slide_solution_shape_unpack (shape, &state, cells);
          for (guint i = 0; i < job->moves.n[blank]; i++)
            {
              guint target = job->moves.targets[blank][i];
              SlideSolutionKey key = state;

              slide_solution_key_slide (&key, shape, cells[target], target, blank);
              if (slide_solution_set_find (&job->layers[depth - 1], &key) != NULL
                  && !keep (job, &job->states->layers[depth - 1], &key))
                return;
            }
        }
      slide_solution_set_clear (&job->layers[depth]);
    }
}

/* ---- Depth first ---- */

static gsize
get_refuted_size (const Job *job)
{
  return job->states->shape.n_words * sizeof (guint64) + sizeof (guint16);
}

static void
clear_refuted (Job *job)
{
  if (job->refuted_keys != NULL)
    slide_pages_free (job->refuted_keys, job->n_refuted * job->states->shape.n_words * sizeof (guint64));
  if (job->refuted_moves != NULL)
    slide_pages_free (job->refuted_moves, job->n_refuted * sizeof (guint16));
  job->refuted_keys = NULL;
  job->refuted_moves = NULL;
  job->n_refuted = 0;
}

/* Half of the memory that is left; none if it is refused. */
static void
allocate_refuted (Job *job)
{
  SlideSolutionMemory *memory = &job->states->memory;
  guint64 n = memory->limit > memory->used ? (memory->limit - memory->used) / 2 / get_refuted_size (job) : 0;

  for (job->n_refuted = 1; job->n_refuted * 2 <= MIN (n, MAX_REFUTED); )
    job->n_refuted *= 2;
  job->refuted_keys = slide_pages_new (job->n_refuted * job->states->shape.n_words * sizeof (guint64));
  job->refuted_moves = slide_pages_new (job->n_refuted * sizeof (guint16));
  if (job->refuted_keys == NULL || job->refuted_moves == NULL)
    clear_refuted (job);
}

/* Whether there are solutions of @n_moves moves from the board that @last led to, in layer @length -
 * @n_moves; the states on them are then among those found. A solution never undoes a move, and a
 * state's distance decides whether it is on one: so what is found or refuted holds for every path. */
static gboolean
descend (Job                    *job,
         const SlideSolutionKey *key,
         guint8                 *cells,
         guint                   blank,
         guint                   last,
         guint                   n_moves,
         guint                   h)
{
  const SlideSolutionShape *shape = &job->states->shape;
  SlideSolutionSet *found = &job->states->layers[job->length - n_moves];
  gboolean is_on_path = FALSE;
  gsize slot = 0;

  if (n_moves == 0)
    return memcmp (key, &job->goal, sizeof *key) == 0 && keep (job, found, key);
  if (slide_solution_set_find (found, key) != NULL)
    return TRUE;

  if (job->n_refuted > 0)
    {
      slot = slide_solution_shape_hash (shape, key) & (job->n_refuted - 1);
      if (job->refuted_moves[slot] >= n_moves
          && memcmp (job->refuted_keys + slot * shape->n_words, key->words, shape->n_words * sizeof (guint64)) == 0)
        return FALSE;
    }

  for (guint i = 0; i < job->moves.n[blank] && step (job); i++)
    {
      guint move = job->moves.moves[blank][i];
      guint target = job->moves.targets[blank][i];
      SlideSolutionKey next = *key;
      guint next_h;

      if (last != SLIDE_MOVE_NONE && move == slide_move_reverse ((SlideMove) last))
        continue;
      next_h = slide_heuristic_follow (job->heuristic, cells, h, move, target, blank);
      if (next_h + 1 > n_moves)
        continue;

      slide_solution_key_slide (&next, shape, cells[target], target, blank);
      make_move (cells, blank, target);
      is_on_path |= descend (job, &next, cells, target, move, n_moves - 1, next_h);
      make_move (cells, target, blank);
      if (has_ended (job))
        break;
    }

  if (is_on_path)
    return keep (job, found, key);
  if (!has_ended (job) && job->n_refuted > 0)
    {
      memcpy (job->refuted_keys + slot * shape->n_words, key->words, shape->n_words * sizeof (guint64));
      job->refuted_moves[slot] = (guint16) MIN (n_moves, G_MAXUINT16);
    }

  return FALSE;
}

/* Goes on from the states in layer @depth, one after the other. */
static void
go_on (Job   *job,
       guint  depth)
{
  const SlideSolutionShape *shape = &job->states->shape;
  const SlideSolutionSet *layer = &job->layers[depth];

  allocate_refuted (job);
  for (gsize slot = 0; slot < layer->size && !has_ended (job); slot++)
    {
      guint8 cells[SLIDE_MAX_CELLS];
      SlideSolutionKey key;
      guint blank;

      if (!slide_solution_set_get (layer, slot, &key))
        continue;
      blank = slide_solution_shape_unpack (shape, &key, cells);
      descend (job, &key, cells, blank, SLIDE_MOVE_NONE, job->length - depth, layer->values[slot]);
    }
  clear_refuted (job);
}

/* ---- One cutoff ---- */

static SlideSolutionSet *
new_layers (Job *job)
{
  SlideSolutionSet *layers = g_new (SlideSolutionSet, job->length + 1);

  for (guint i = 0; i <= job->length; i++)
    slide_solution_set_init (&layers[i], &job->states->shape, &job->states->memory);
  return layers;
}

static void
clear_layers (SlideSolutionSet **layers,
              guint              length)
{
  if (*layers == NULL)
    return;

  for (guint i = 0; i <= length; i++)
    slide_solution_set_clear (&(*layers)[i]);
  g_clear_pointer (layers, g_free);
}

/* Seeks solutions of @length moves. Returns: whether there are any, of so many or, if more were said to
 * be needed, of fewer. */
static gboolean
search (Job   *job,
        guint  length)
{
  SlideSolutionStates *states = job->states;
  SlideSolutionKey start;
  guint depth = 0;
  gboolean is_new;
  LayersResult result = LAYERS_ENDED;

  job->length = length;
  states->memory.limit = LAYERS_SHARE (job->memory_limit);
  job->layers = new_layers (job);
  states->layers = new_layers (job);

  slide_solution_shape_pack (&states->shape, job->request->start.cells, &start);
  if (slide_solution_set_add (&job->layers[0], &start,
                              slide_heuristic_estimate (job->heuristic, &job->request->start), &is_new) != NULL)
    result = fill_layers (job, &depth);
  else
    states->end = SLIDE_STATUS_MEMORY_LIMIT;

  states->memory.limit = job->memory_limit;
  if (result == LAYERS_AT_GOAL)
    {
      job->length = depth;
      keep (job, &states->layers[depth], &job->goal);
    }
  else if (result == LAYERS_ENDED && !has_ended (job))
    {
      go_on (job, depth);
    }

  go_back (job, depth);
  clear_layers (&job->layers, length);
  if (states->layers[0].n_used > 0)
    {
      states->length = (int) job->length;
      return TRUE;
    }

  clear_layers (&states->layers, length);
  return FALSE;
}

/* The smallest length of the parity that every solution has that @h allows. */
static guint
get_first_length (const SlideSolutionsRequest *request,
                  guint                        h)
{
  return h + (h + slide_cell_distance (request->start.blank, request->goal.blank, request->start.columns)) % 2;
}

void
slide_solution_states_init (SlideSolutionStates         *states,
                            const SlideSolutionsRequest *request)
{
  Job job = { .request = request, .states = states };
  gint64 began = g_get_monotonic_time ();
  guint length;

  *states = (SlideSolutionStates) { .end = SLIDE_STATUS_RUNNING, .length = request->length };
  if (!slide_solvability_check (&request->start, &request->goal).solvable)
    {
      states->end = SLIDE_STATUS_UNSOLVABLE;
      states->length = -1;
      return;
    }

  job.memory_limit = request->memory_limit == 0 ? slide_memory_get_default_limit () : request->memory_limit;
  job.deadline = slide_get_deadline (began, request->time_limit);
  job.layers_deadline = slide_get_deadline (began, LAYERS_SHARE (request->time_limit));
  slide_solution_shape_init (&states->shape, &request->start);
  slide_blank_moves_init_in_order (&job.moves, &request->start, request->operators);
  slide_solution_shape_pack (&states->shape, request->goal.cells, &job.goal);
  if (check_limits (&job) && choose_heuristic (&job))
    {
      length = request->length >= 0 ? (guint) request->length
                                    : slide_heuristic_estimate (job.heuristic, &request->start);
      for (length = get_first_length (request, length); !search (&job, length) && !has_ended (&job); length += 2)
        continue;
      if (!has_ended (&job))
        states->end = SLIDE_STATUS_SOLVED;
    }
  g_clear_pointer (&job.heuristic, slide_heuristic_unref);
}

void
slide_solution_states_clear (SlideSolutionStates *states)
{
  if (states->length >= 0)
    clear_layers (&states->layers, (guint) states->length);
}
