/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-pattern-build.h"

#include "slide-error.h"
#include "slide-limits.h"
#include "slide-pattern-build-test.h"
#include "slide-thread-pool.h"
#include "slide-memory.h"
#include "slide-pages.h"
#include "slide-pattern-graph.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The number of pieces into which the blocks of a level are divided. */
#define PIECES_A_LEVEL 128

/* The largest number of blocks that a thread processes before it checks its stop flag. */
#define MAX_PIECE 1024

struct _SlidePatternBuilder
{
  SlidePatternGraph *graph;
};

/* The data of one worker thread. */
typedef struct
{
  SlidePatternWorker worker;
  guint16           *arenas[2];
} Member;

typedef struct
{
  const SlidePatternBuildOptions *options;
  SlidePatternGraph              *graph;
  SlidePatternExpandFunc          expand;
  SlidePatternLevel               level;
  guint8                         *distances;
  guint64                        *visited;
  guint64                        *planes[2];
  SlidePatternList               *lists[2];
  gsize                           plane_bytes;
  gsize                           arena_bytes;
  guint32                         piece;

  SlideThreadPool                *pool;
  Member                         *members;      /* one for each thread of the pool */
  int                             stopped;      /* atomic */
} Build;

SlidePatternBuilder *
slide_pattern_builder_new (void)
{
  return g_new0 (SlidePatternBuilder, 1);
}

void
slide_pattern_builder_free (SlidePatternBuilder *builder)
{
  slide_pattern_graph_free (builder->graph);
  g_free (builder);
}

/* ---- Cost ---- */

/* The mean number of regions into which the tiles of a pattern divide the board, over all
 * placements, in thousandths. Counted for each shape with rows <= columns, by the number of
 * tiles from 0. */
static const guint16 mean_regions[][SLIDE_MAX_SIDE - 1][SLIDE_PATTERN_MAX_TILES + 1] = {
  { { 1000, 1000, 1333, 1000 },                                            /* 2×2 */
    { 1000, 1000, 1333, 1600, 1533, 1000 },                                /* 2×3 */
    { 1000, 1000, 1286, 1643, 1900, 1929, 1643, 1000 },                    /* 2×4 */
    { 1000, 1000, 1244, 1600, 1952, 2206, 2286, 2133, 1711 },              /* 2×5 */
    { 1000, 1000, 1212, 1545, 1919, 2263, 2515, 2626, 2556 } },            /* 2×6 */
  { { 1000, 1000, 1111, 1476, 1825, 2032, 2000, 1667, 1000 },              /* 3×3 */
    { 1000, 1000, 1061, 1282, 1640, 2015, 2318, 2485, 2467 },              /* 3×4 */
    { 1000, 1000, 1038, 1187, 1459, 1818, 2199, 2544, 2805 },              /* 3×5 */
    { 1000, 1000, 1026, 1132, 1339, 1638, 2000, 2384, 2748 } },            /* 3×6 */
  { { 1000, 1000, 1033, 1129, 1342, 1668, 2049, 2426, 2746 },              /* 4×4 */
    { 1000, 1000, 1021, 1079, 1202, 1417, 1721, 2086, 2475 },              /* 4×5 */
    { 1000, 1000, 1014, 1053, 1135, 1279, 1496, 1787, 2136 } },            /* 4×6 */
  { { 1000, 1000, 1013, 1049, 1117, 1235, 1420, 1679, 2003 },              /* 5×5 */
    { 1000, 1000, 1009, 1033, 1078, 1153, 1269, 1439, 1668 } },            /* 5×6 */
  { { 1000, 1000, 1006, 1022, 1052, 1100, 1172, 1275, 1418 } },            /* 6×6 */
};

double
slide_pattern_build_get_mean_regions (guint rows,
                                      guint columns,
                                      guint n_tiles)
{
  guint low = MIN (rows, columns);
  guint high = MAX (rows, columns);

  return mean_regions[low - SLIDE_MIN_SIDE][high - low][n_tiles] / 1000.0;
}

/* The last huge page of each large allocation, and of each thread's list of ranks, is only
 * partly used. */
#define SLACK ((guint64) 3 << 20)
#define SLACK_FROM ((guint64) 8 << 20)

guint64
slide_pattern_build_get_memory (guint rows,
                                guint columns,
                                guint n_tiles)
{
  guint n_cells = rows * columns;
  double table = (double) slide_pattern_index_bytes (n_cells, n_tiles);
  double n_patterns = (double) slide_pattern_index_count (n_cells, n_tiles);
  double n_blocks = n_patterns / (double) slide_pattern_index_count (n_tiles, n_tiles);
  double n_regions = slide_pattern_build_get_mean_regions (rows, columns, n_tiles);
  gboolean is_long = slide_pattern_index_bytes (n_tiles, n_tiles) / 64 >= SLIDE_PATTERN_MANY_WORDS;
  double n_listed = n_patterns * n_regions / (is_long ? 256 : 8);
  guint64 memory;

  /* Three planes per region; the ranks that are listed at two levels, at two bytes each, of all states of the
   * largest level, which has an eighth of them, or of few where planes are long; and the graph. */
  memory = (guint64) (table + 3 * table / 8 * n_regions + n_listed * 2 * 2
                      + n_blocks * (8.0 * 2 * n_tiles + 32 * n_regions + n_cells + 16));

  return memory + (memory >= SLACK_FROM ? SLACK : 0);
}

/* Nanoseconds for each pattern, and for each block at each level. Eight tiles take longer,
 * because a block and its shift tables exceed the fast caches. */
#define NANOSECONDS_A_PATTERN 11.0
#define NANOSECONDS_A_BLOCK 50.0

double
slide_pattern_build_get_seconds (guint rows,
                                 guint columns,
                                 guint n_tiles)
{
  static const double slower[SLIDE_PATTERN_MAX_TILES + 1] = { 1, 1, 1, 1, 1, 1, 1, 1.2, 1.3 };
  double n_patterns = (double) slide_pattern_index_count (rows * columns, n_tiles);
  double n_blocks = n_patterns / (double) slide_pattern_index_count (n_tiles, n_tiles);
  double n_levels = 2.2 * (rows + columns) + 2.0 * n_tiles;

  return (n_patterns * NANOSECONDS_A_PATTERN * slower[n_tiles] + n_blocks * n_levels * NANOSECONDS_A_BLOCK)
         * 1e-9;
}

/* ---- Levels ---- */

gboolean
slide_pattern_build_is_stopped (const SlidePatternBuildOptions *options)
{
  return slide_is_stopped (options->stop) || slide_is_late (options->deadline);
}

static gboolean
is_stopped (Build *build)
{
  if (slide_pattern_build_is_stopped (build->options))
    g_atomic_int_set (&build->stopped, 1);

  return g_atomic_int_get (&build->stopped) != 0;
}

static void
work_cb (guint    member,
         gpointer user_data)
{
  Build *build = user_data;
  SlidePatternWorker *worker = &build->members[member].worker;
  guint32 n_blocks = build->graph->index->n_blocks;

  worker->arena = build->members[member].arenas[build->level.distance % 2];

  while (!is_stopped (build))
    {
      guint32 first = slide_thread_pool_take (build->pool, build->piece);

      if (first >= n_blocks)
        break;

      build->expand (&build->level, worker, first, MIN (first + build->piece, n_blocks));
    }
}

/* Expands one level on all threads of the pool, including this one. */
static void
expand_level (Build *build,
              guint  distance)
{
  build->level.distance = distance;
  build->level.fresh = build->planes[(distance - 1) % 2];
  build->level.fresh_lists = build->lists[(distance - 1) % 2];
  build->level.next = build->planes[distance % 2];
  build->level.next_lists = build->lists[distance % 2];

  slide_thread_pool_run (build->pool);
}

/* Sets the start state: all tiles at their goal cells, and the blank in its region. */
static void
set_start (Build   *build,
           guint64  mask,
           guint    blank_home)
{
  static const guint16 rank_of_goal = 0;
  const SlidePatternGraph *graph = build->graph;
  guint32 plane = graph->first_planes[slide_pattern_index_get_block (graph->index, mask)]
                  + slide_pattern_graph_find_region (graph, mask, blank_home);

  build->visited[(gsize) plane * graph->n_words] = 1;
  build->planes[0][(gsize) plane * graph->n_words] = 1;
  build->lists[0][plane] = (SlidePatternList) { &rank_of_goal, 1 };
}

static gboolean
report_progress (Build   *build,
                 guint64  n_reached)
{
  const SlidePatternIndex *index = build->graph->index;
  SlidePatternProgress progress = {
    .fraction = MIN (1.0, (double) n_reached / ((double) index->n_blocks * index->n_ranks)),
    .level = build->level.distance,
    .n_tables = 1,
  };

  return build->options->progress == NULL
         || build->options->progress (&progress, build->options->progress_data);
}

static void
run (Build                 *build,
     const SlidePatternKey *key,
     guint                 *out_max_distance,
     guint64               *out_n_states)
{
  guint64 mask = slide_pattern_key_get_mask (key);
  guint8 *goal_entry = build->distances + slide_pattern_index_get_offset (build->graph->index, mask, 0);
  guint64 n_reached = 1;
  guint64 n_fresh;

  set_start (build, mask, key->blank_home);

  /* 0 means unreached during the build; the goal gets its 0 at the end. */
  *goal_entry = 1;

  do
    {
      guint64 n_before = n_reached;

      /* Far above any real depth: 6x6 with six tiles has about 90 levels. */
      g_assert (build->level.distance < G_MAXUINT8);

      expand_level (build, build->level.distance + 1);
      if (is_stopped (build))
        return;

      n_fresh = 0;
      for (guint i = 0; i < slide_thread_pool_get_size (build->pool); i++)
        {
          SlidePatternWorker *worker = &build->members[i].worker;

          n_fresh += worker->n_fresh;
          n_reached += worker->n_reached;
          worker->n_fresh = worker->n_reached = 0;
        }

      if (n_reached > n_before)
        *out_max_distance = build->level.distance;

      if (!report_progress (build, n_reached))
        {
          g_atomic_int_set (&build->stopped, 1);
          return;
        }
    }
  while (n_fresh > 0);

  *goal_entry = 0;
  *out_n_states = n_reached;
}

/* ---- Memory ---- */

/* Reserves addresses for the longest lists of all planes. Pages are allocated when they are first written: those of
 * the fullest level, about a twentieth. */
static guint64
get_arena_bytes (const SlidePatternGraph *graph)
{
  guint64 longest = graph->n_words < SLIDE_PATTERN_MANY_WORDS ? graph->index->n_ranks
                                                              : graph->n_words * SLIDE_PATTERN_FEW_A_WORD;

  return (graph->n_planes * longest + SLIDE_PATTERN_LIST_SLACK) * sizeof (guint16);
}

/* Of a list of all states of a plane. */
static gsize
get_ranks_bytes (const SlidePatternIndex *index)
{
  return (index->stride + SLIDE_PATTERN_LIST_SLACK) * sizeof (guint16);
}

/* Each thread has two arenas. In a 32-bit address space they may occupy at most a third of it;
 * otherwise one thread works alone. */
static guint
limit_threads (guint   n_threads,
               guint64 arena_bytes)
{
  return (guint) MIN (n_threads, MAX (G_MAXSIZE / 3 / (2 * arena_bytes), 1));
}

static gboolean
allocate (Build *build)
{
  const SlidePatternIndex *index = build->graph->index;
  gsize n_planes = build->graph->n_planes;

  build->plane_bytes = n_planes * build->graph->n_words * sizeof (guint64);

  build->arena_bytes = (gsize) MIN (get_arena_bytes (build->graph), G_MAXSIZE);

  build->distances = slide_pages_new (index->size);
  build->visited = slide_pages_new (build->plane_bytes);
  for (guint i = 0; i < 2; i++)
    {
      build->planes[i] = slide_pages_new (build->plane_bytes);
      build->lists[i] = slide_pages_new (n_planes * sizeof (SlidePatternList));
      if (build->planes[i] == NULL || build->lists[i] == NULL)
        return FALSE;
    }

  build->members = g_new0 (Member, slide_thread_pool_get_size (build->pool));
  for (guint i = 0; i < slide_thread_pool_get_size (build->pool); i++)
    {
      Member *member = &build->members[i];

      member->worker.words = slide_pages_new (index->stride / 8);
      member->worker.marks = slide_pages_new (index->stride);
      member->worker.ranks = slide_pages_new (get_ranks_bytes (index));
      member->arenas[0] = slide_pages_new (build->arena_bytes);
      member->arenas[1] = slide_pages_new (build->arena_bytes);
      if (member->worker.words == NULL || member->worker.marks == NULL || member->worker.ranks == NULL
          || member->arenas[0] == NULL || member->arenas[1] == NULL)
        return FALSE;
    }

  return build->distances != NULL && build->visited != NULL;
}

static void
free_build (Build *build)
{
  const SlidePatternIndex *index = build->graph->index;

  slide_pages_free (build->distances, index->size);
  slide_pages_free (build->visited, build->plane_bytes);
  for (guint i = 0; i < 2; i++)
    {
      slide_pages_free (build->planes[i], build->plane_bytes);
      slide_pages_free (build->lists[i], build->graph->n_planes * sizeof (SlidePatternList));
    }

  for (guint i = 0; build->members != NULL && i < slide_thread_pool_get_size (build->pool); i++)
    {
      Member *member = &build->members[i];

      slide_pages_free (member->worker.words, index->stride / 8);
      slide_pages_free (member->worker.marks, index->stride);
      slide_pages_free (member->worker.ranks, get_ranks_bytes (index));
      slide_pages_free (member->arenas[0], build->arena_bytes);
      slide_pages_free (member->arenas[1], build->arena_bytes);
    }
  g_free (build->members);
}

gboolean
slide_pattern_build_check_memory (const SlidePatternKey           *key,
                                  guint64                          held,
                                  const SlidePatternBuildOptions  *options,
                                  GError                         **error)
{
  guint64 requested = options->memory_limit != 0 ? options->memory_limit
                                                 : slide_memory_get_default_limit ();
  guint64 limit = MIN (requested, G_MAXSIZE);   /* no more can be addressed */
  guint64 needed = held + slide_pattern_build_get_memory (key->rows, key->columns, key->n_tiles);
  g_autofree char *needed_text = NULL;
  g_autofree char *limit_text = NULL;

  if (needed <= limit)
    return TRUE;

  needed_text = g_format_size_full (needed, G_FORMAT_SIZE_IEC_UNITS);
  limit_text = g_format_size_full (limit, G_FORMAT_SIZE_IEC_UNITS);
  if (held == 0)
    g_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_MEMORY,
                 _("A database of %u tiles on %u×%u takes %s to build; the limit is %s. Use smaller groups."),
                 key->n_tiles, key->rows, key->columns, needed_text, limit_text);
  else
    g_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_MEMORY,
                 _("The databases of these groups on %u×%u take %s to build; the limit is %s. Use smaller groups."),
                 key->rows, key->columns, needed_text, limit_text);
  return FALSE;
}

/* ---- Public functions ---- */

static gboolean
ensure_graph (SlidePatternBuilder   *builder,
              const SlidePatternKey *key)
{
  const SlidePatternGraph *graph = builder->graph;

  if (graph != NULL && graph->index->rows == key->rows && graph->index->columns == key->columns
      && graph->index->n_tiles == key->n_tiles)
    return TRUE;

  slide_pattern_graph_free (builder->graph);
  builder->graph = slide_pattern_graph_new (key->rows, key->columns, key->n_tiles);
  return builder->graph != NULL;
}

SlidePatternTable *
slide_pattern_builder_build (SlidePatternBuilder            *builder,
                             const SlidePatternKey          *key,
                             const SlidePatternBuildOptions *options,
                             GError                        **error)
{
  Build build = { .options = options };
  SlidePatternTable *table = NULL;
  gint64 start = g_get_monotonic_time ();
  guint max_distance = 0;
  guint64 n_states = 0;
  guint n_threads;

  g_return_val_if_fail (builder != NULL && key != NULL && options != NULL, NULL);

  if (!slide_pattern_build_check_memory (key, 0, options, error))
    return NULL;

  build.expand = slide_pattern_get_expand_func (options->kernel);
  g_return_val_if_fail (build.expand != NULL, NULL);

  if (!ensure_graph (builder, key))
    return slide_set_error_null (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_MEMORY,
                                 _("Not enough memory to build a pattern database"));

  build.graph = builder->graph;
  build.piece = CLAMP (build.graph->index->n_blocks / PIECES_A_LEVEL, 1, MAX_PIECE);
  n_threads = options->n_threads != 0 ? options->n_threads : g_get_num_processors ();
  n_threads = CLAMP (n_threads, 1, build.graph->index->n_blocks / build.piece);
  n_threads = limit_threads (n_threads, get_arena_bytes (build.graph));
  build.pool = slide_thread_pool_new ("pattern-build", n_threads, work_cb, &build);

  if (!allocate (&build))
    g_set_error_literal (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_MEMORY,
                         _("Not enough memory to build a pattern database"));
  else
    {
      build.level.graph = build.graph;
      build.level.distances = build.distances;
      build.level.visited = build.visited;

      run (&build, key, &max_distance, &n_states);

      if (g_atomic_int_get (&build.stopped))
        g_set_error_literal (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_CANCELLED,
                             _("Building the pattern database was canceled"));
      else
        {
          table = slide_pattern_table_new (key, build.distances);
          table->max_distance = max_distance;
          table->n_states = n_states;
          table->build_seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
          build.distances = NULL;
        }
    }

  free_build (&build);
  slide_thread_pool_free (build.pool);

  return table;
}
