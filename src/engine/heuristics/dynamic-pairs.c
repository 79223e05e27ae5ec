/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * dynamic-pairs.c: Manhattan distance plus what pairs of tiles cost beyond it; the pairs are
 * chosen again for every board (Felner, Korf and Hanan 2004).
 *
 * The cost of a pair (pair-distances.h) counts only moves of its two tiles, so the costs of
 * disjoint pairs can be added. The pairs of a board may be chosen to maximize the sum: a
 * maximum-weight matching in the graph of the pairs that cost more together than apart. Each
 * fixed matching is consistent, and so is their maximum.
 *
 * Three tiles in reverse order in a line need four additional moves. Pairs account for two of
 * them; linear conflict, which considers the entire line, for four. Triples would too, but 24
 * tiles form 2,024 triples with a table of 25^3 entries each, and no algorithm is known that
 * finds the best set of triples in less than exponential time.
 */

#include "heuristic-classes.h"
#include "pair-distances.h"
#include "slide-error.h"
#include "tile-matching.h"
#include "tile-sum.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  SlideTileSum       sum;
  SlidePairDistances pairs;
} DynamicPairs;

static gboolean
dynamic_pairs_construct (SlideHeuristic               *self,
                         const SlideHeuristicOptions  *options,
                         GError                      **error)
{
  DynamicPairs *dynamic_pairs = (DynamicPairs *) self;

  self->is_bare = options->without_tables;
  if (self->is_bare)
    return TRUE;

  slide_tile_sum_fill (self, slide_cell_distance, FALSE);
  if (slide_pair_distances_init (&dynamic_pairs->pairs, &self->goal))
    return TRUE;

  return slide_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_MEMORY,
                          _("Not enough memory for the tables of “%s”"), _(self->klass->info.name));
}

static void
dynamic_pairs_finalize (SlideHeuristic *self)
{
  slide_pair_distances_clear (&((DynamicPairs *) self)->pairs);
}

/* ---- The graph of a board ---- */

static void
find_places (const guint8 *cells,
             guint         n_cells,
             guint8        places[SLIDE_MAX_CELLS])
{
  for (guint cell = 0; cell < n_cells; cell++)
    places[cells[cell]] = (guint8) cell;
}

/* Adds the edges between @tile and @others. Returns: a bit for each tile joined to @tile. */
static guint64
link_tile (const DynamicPairs *self,
           const guint8       *places,
           guint               tile,
           guint64             others,
           SlideTileGraph     *graph)
{
  guint n = self->pairs.n_cells;
  const guint8 *row = self->pairs.surplus + ((gsize) tile * n + places[tile]) * n * n;
  guint64 linked = 0;

  while (others != 0)
    {
      guint other = (guint) __builtin_ctzll (others);
      guint surplus = row[other * n + places[other]];

      others &= others - 1;
      if (surplus == 0)
        continue;

      surplus = slide_pair_distances_get (&self->pairs, tile, places[tile], other, places[other], places[0]);
      if (surplus == 0)
        continue;

      graph->weights[tile][other] = (guint8) surplus;
      graph->weights[other][tile] = (guint8) surplus;
      graph->neighbours[other] |= G_GUINT64_CONSTANT (1) << tile;
      linked |= G_GUINT64_CONSTANT (1) << other;
    }

  graph->neighbours[tile] |= linked;
  return linked;
}

static inline guint64
get_all_tiles (guint n_cells)
{
  return (G_GUINT64_CONSTANT (1) << n_cells) - 2;
}

/* Returns: the surplus of all pairs. Fills @mates for all tiles unless it is NULL. */
static guint
pair_all (const DynamicPairs *self,
          const guint8       *places,
          SlideTileGraph     *graph,
          guint8             *mates)
{
  guint n = self->pairs.n_cells;

  memset (graph->neighbours, 0, sizeof graph->neighbours);
  for (guint tile = 1; tile < n; tile++)
    link_tile (self, places, tile, get_all_tiles (tile), graph);

  return slide_tile_matching_find (graph, get_all_tiles (n), mates);
}

static guint
dynamic_pairs_estimate (const SlideHeuristic *self,
                        const guint8         *cells)
{
  const DynamicPairs *dynamic_pairs = (const DynamicPairs *) self;
  guint8 places[SLIDE_MAX_CELLS];
  SlideTileGraph graph;

  find_places (cells, dynamic_pairs->pairs.n_cells, places);
  return slide_tile_sum_estimate (self, cells) + pair_all (dynamic_pairs, places, &graph, NULL);
}

/* Links the tiles in the connected components of @linked to each other, without @tile.
 * Returns: a bit for each of them. */
static guint64
link_part (const DynamicPairs *self,
           const guint8       *places,
           guint               tile,
           guint64             linked,
           SlideTileGraph     *graph)
{
  guint64 all = get_all_tiles (self->pairs.n_cells) & ~(G_GUINT64_CONSTANT (1) << tile);
  guint64 done = 0;

  while (linked != done)
    {
      guint next = (guint) __builtin_ctzll (linked & ~done);

      done |= G_GUINT64_CONSTANT (1) << next;
      linked |= link_tile (self, places, next, all & ~done, graph);
    }

  return linked;
}

/* The blank stays in its region, so edges between other tiles do not change. Only the
 * component that the tile belongs to before or after the move may be matched differently. */
static guint
dynamic_pairs_update (const SlideHeuristic *self,
                      const guint8         *cells,
                      guint                 h,
                      guint                 tile,
                      guint                 from,
                      guint                 to)
{
  const DynamicPairs *dynamic_pairs = (const DynamicPairs *) self;
  guint n = dynamic_pairs->pairs.n_cells;
  guint64 own = G_GUINT64_CONSTANT (1) << tile;
  guint64 others = get_all_tiles (n) & ~own;
  guint64 before, after, part;
  guint8 places[SLIDE_MAX_CELLS];
  SlideTileGraph graph;

  h += dynamic_pairs->sum.cost[tile][to];
  h -= dynamic_pairs->sum.cost[tile][from];

  memset (graph.neighbours, 0, sizeof graph.neighbours);
  find_places (cells, n, places);
  before = link_tile (dynamic_pairs, places, tile, others, &graph);
  places[tile] = (guint8) to;
  places[0] = (guint8) from;
  memset (graph.neighbours, 0, sizeof graph.neighbours);
  after = link_tile (dynamic_pairs, places, tile, others, &graph);
  if ((before | after) == 0)
    return h;

  part = link_part (dynamic_pairs, places, tile, before | after, &graph);
  h += slide_tile_matching_find (&graph, part | own, NULL);

  for (guint64 rest = after; rest != 0; rest &= rest - 1)
    graph.neighbours[__builtin_ctzll (rest)] &= ~own;
  graph.neighbours[tile] = 0;
  places[tile] = (guint8) from;
  places[0] = (guint8) to;
  link_tile (dynamic_pairs, places, tile, others, &graph);
  return h - slide_tile_matching_find (&graph, part | own, NULL);
}

/* ---- Explanation ---- */

static void
dynamic_pairs_explain (const SlideHeuristic *self,
                       const SlideBoard     *board,
                       SlideExplanation     *explanation)
{
  const DynamicPairs *dynamic_pairs = (const DynamicPairs *) self;
  guint n = slide_board_get_n_cells (board);
  guint8 places[SLIDE_MAX_CELLS], mates[SLIDE_MAX_CELLS];
  SlideTileGraph graph;
  guint surplus, n_pairs = 0;
  g_autofree char *apart = NULL;
  g_autofree char *together = NULL;

  slide_tile_sum_explain_tiles (self, board, explanation);
  explanation->route = SLIDE_ROUTE_LINES;

  find_places (board->cells, n, places);
  surplus = pair_all (dynamic_pairs, places, &graph, mates);
  for (guint tile = 1; tile < n; tile++)
    if (mates[tile] > tile)
      {
        slide_explanation_add_arc (explanation, SLIDE_ARC_PAIR, places[tile], places[mates[tile]],
                                   graph.weights[tile][mates[tile]]);
        n_pairs++;
      }

  apart = g_strdup_printf (ngettext ("The Manhattan distance is %u move.",
                                     "The Manhattan distance is %u moves.",
                                     explanation->estimate - surplus),
                           explanation->estimate - surplus);
  if (n_pairs == 0)
    together = g_strdup (_("No two tiles cost more together than separately."));
  else
    together = g_strdup_printf (ngettext ("%u pair of tiles costs more together than separately: "
                                          "+%u moves.",
                                          "%u pairs of tiles cost more together than separately: "
                                          "+%u moves in all.",
                                          n_pairs),
                                n_pairs, surplus);

  /* Translators: two complete sentences, one after the other. */
  explanation->sentence = g_strdup_printf (_("%s %s"), apart, together);
}

const SlideHeuristicClass slide_dynamic_pairs_class = {
  .info = {
    .id = "dynamic-pairs",
    .name = N_("Dynamic pairs"),
    .description = N_("Manhattan distance plus the extra cost of tile pairs. On each board the "
                      "tiles are matched into the pairs with the largest sum."),
    .source = "Felner, Korf and Hanan 2004",
    .admissible = TRUE,
    .consistent = TRUE,
  },
  .instance_size = sizeof (DynamicPairs),
  .construct = dynamic_pairs_construct,
  .finalize = dynamic_pairs_finalize,
  .estimate = dynamic_pairs_estimate,
  .update = dynamic_pairs_update,
  .explain = dynamic_pairs_explain,
};
