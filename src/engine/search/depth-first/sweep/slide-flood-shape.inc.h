/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-flood-shape.inc.h: the functions that flood boards of one shape.
 *
 * Define SLIDE_FLOOD_ROWS and SLIDE_FLOOD_COLUMNS before including this file. It
 * defines the table flood_ROWSxCOLUMNS[class] or, with SLIDE_FLOOD_PRUNES also
 * defined, pruned_flood_ROWSxCOLUMNS, which follows an automaton. slide-flood.c,
 * which includes it, defines Flood, Class and the measure.
 *
 * Sixteen nodes are two vectors of states and one of measures.
 */

#define FLOOD_PASTE_(name, rows, columns) name##_##rows##x##columns
#define FLOOD_PASTE(name, rows, columns) FLOOD_PASTE_ (name, rows, columns)
#ifdef SLIDE_FLOOD_PRUNES
#define FLOOD_NAME(name) FLOOD_PASTE (pruned_##name, SLIDE_FLOOD_ROWS, SLIDE_FLOOD_COLUMNS)
#define FLOOD_PRUNES 1
#else
#define FLOOD_NAME(name) FLOOD_PASTE (name, SLIDE_FLOOD_ROWS, SLIDE_FLOOD_COLUMNS)
#define FLOOD_PRUNES 0
#endif
#define FLOOD_CLASS_(name, cell, last) name##_##cell##_##last
#define FLOOD_CLASS_2(name, cell, last) FLOOD_CLASS_ (name, cell, last)
#define FLOOD_CLASS(cell, last) FLOOD_CLASS_2 (FLOOD_NAME (flood), cell, last)

/* Makes @move for all @valid nodes, and adds those within the cutoff to the class of
 * the result. @paths: the automaton's states after the move. */
FLOOD_TARGET static inline __attribute__ ((always_inline)) void
FLOOD_NAME (follow) (Flood       *flood,
                     __m512i      low,
                     __m512i      high,
                     __m512i      measures,
                     __m512i      paths,
                     __mmask16    valid,
                     const guint  blank,
                     const guint  last,
                     const guint  move)
{
  const guint from = (guint) slide_constant_target (SLIDE_FLOOD_ROWS, SLIDE_FLOOD_COLUMNS, blank,
                                                    move);
  const __m512i nibble = _mm512_set1_epi64 (15);
  const __m512i even = EVEN_LANES;
  Class *target = &flood->classes[class_of (from, move)];
  guint n = flood->n_nodes[class_of (from, move)];
  __m512i low_tiles = _mm512_and_si512 (_mm512_srli_epi64 (low, 4 * from), nibble);
  __m512i high_tiles = _mm512_and_si512 (_mm512_srli_epi64 (high, 4 * from), nibble);
  __m512i tiles = _mm512_permutex2var_epi32 (low_tiles, even, high_tiles);
  __m512i steps = _mm512_load_si512 (flood->steps[class_of (blank, last)][move]);
  __mmask16 within;

  measures = _mm512_sub_epi32 (measures, _mm512_permutexvar_epi32 (tiles, steps));
  within = _mm512_mask_cmpge_epi32_mask (valid, measures, _mm512_setzero_si512 ());

  /* 0x96: the exclusive or of three. */
  low = _mm512_ternarylogic_epi64 (low, _mm512_slli_epi64 (low_tiles, 4 * from),
                                   _mm512_slli_epi64 (low_tiles, 4 * blank), 0x96);
  high = _mm512_ternarylogic_epi64 (high, _mm512_slli_epi64 (high_tiles, 4 * from),
                                    _mm512_slli_epi64 (high_tiles, 4 * blank), 0x96);

  /* Full vectors are written; what lies past the end is overwritten later. */
  _mm512_storeu_si512 (target->states + n,
                       _mm512_maskz_compress_epi64 ((__mmask8) within, low));
  _mm512_storeu_si512 (target->states + n + __builtin_popcount (within & 0xff),
                       _mm512_maskz_compress_epi64 ((__mmask8) (within >> 8), high));
  _mm512_storeu_si512 (target->measures + n, _mm512_maskz_compress_epi32 (within, measures));
  if (FLOOD_PRUNES)
    _mm512_storeu_si512 (target->paths + n, _mm512_maskz_compress_epi32 (within, paths));
  flood->n_nodes[class_of (from, move)] = n + (guint) __builtin_popcount (within);
}

#define FOLLOW(is_open, move, measures, paths, valid) \
  if (is_open) \
    FLOOD_NAME (follow) (flood, low, high, measures, paths, valid, blank, last, move);

/* Makes all moves that the automaton does not prune in the states @paths. Returns the
 * measures with all successors on the frontier, and adds their number to @n_generated. */
FLOOD_TARGET static inline __attribute__ ((always_inline)) __m512i
FLOOD_NAME (follow_pruned) (Flood         *flood,
                            __m512i        low,
                            __m512i        high,
                            __m512i        measures,
                            const guint32 *paths,
                            __mmask16      valid,
                            const guint    blank,
                            const guint    last,
                            guint         *n_generated)
{
  const __m512i even = EVEN_LANES;
  const __m512i odd = _mm512_add_epi32 (even, _mm512_set1_epi32 (1));
  const __m512i one_frontier = _mm512_set1_epi32 (MEASURE_FRONTIER);
  const __m512i low_half = _mm512_set1_epi32 (0xffff);
  __m512i low_rows, high_rows, first_two, last_two;

  low_rows = load_rows (flood->rows, paths, (__mmask8) valid);
  high_rows = load_rows (flood->rows, paths + LANES / 2, (__mmask8) (valid >> 8));

  /* For sixteen rows, the states after two moves each. */
  first_two = _mm512_permutex2var_epi32 (low_rows, even, high_rows);
  last_two = _mm512_permutex2var_epi32 (low_rows, odd, high_rows);

  /* From the last move to the first: a node's later siblings are on the frontier. */
#define FOLLOW_LEFT(move, next) \
  if (slide_constant_is_open (SLIDE_FLOOD_ROWS, SLIDE_FLOOD_COLUMNS, blank, last, move)) \
    { \
      __m512i paths_after = next; \
      __mmask16 is_left = _mm512_test_epi32_mask (paths_after, paths_after); \
      FOLLOW (TRUE, move, measures, paths_after, is_left) \
      measures = _mm512_mask_add_epi32 (measures, is_left, measures, one_frontier); \
      *n_generated += (guint) __builtin_popcount (is_left); \
    }

  FOLLOW_LEFT (SLIDE_MOVE_DOWN, _mm512_srli_epi32 (last_two, 16))
  FOLLOW_LEFT (SLIDE_MOVE_RIGHT, _mm512_and_si512 (last_two, low_half))
  FOLLOW_LEFT (SLIDE_MOVE_LEFT, _mm512_srli_epi32 (first_two, 16))
  FOLLOW_LEFT (SLIDE_MOVE_UP, _mm512_and_si512 (first_two, low_half))
#undef FOLLOW_LEFT

  return measures;
}

/* The larger of @largest and the count of the class after @move, with its number. */
#define FULLER(largest, is_open, move) \
  (is_open ? MAX (largest, FLOOD_NAME (get_count) (flood, blank, move)) : largest)

FLOOD_TARGET static inline __attribute__ ((always_inline)) guint32
FLOOD_NAME (get_count) (const Flood *flood,
                        const guint  blank,
                        const guint  move)
{
  const guint class = class_of ((guint) slide_constant_target (SLIDE_FLOOD_ROWS, SLIDE_FLOOD_COLUMNS, blank, move), move);

  return flood->n_nodes[class] << CLASS_BITS | (N_CLASSES - 1 - class);
}

/* Expands some nodes of a class: a FloodFunc. */
FLOOD_TARGET static inline __attribute__ ((always_inline)) guint32
FLOOD_NAME (flood_class) (Flood       *flood,
                          const guint  blank,
                          const guint  last)
{
  const guint rows = SLIDE_FLOOD_ROWS;
  const guint columns = SLIDE_FLOOD_COLUMNS;
  const guint up = slide_constant_is_open (rows, columns, blank, last, SLIDE_MOVE_UP);
  const guint left = slide_constant_is_open (rows, columns, blank, last, SLIDE_MOVE_LEFT);
  const guint right = slide_constant_is_open (rows, columns, blank, last, SLIDE_MOVE_RIGHT);
  const guint down = slide_constant_is_open (rows, columns, blank, last, SLIDE_MOVE_DOWN);
  const guint n_children = up + left + right + down;
  const __m512i goal = _mm512_set1_epi64 ((gint64) flood->goal);
  const Class *class = &flood->classes[class_of (blank, last)];
  __m512i best_h = _mm512_load_si512 (flood->best_h);
  __m512i max_frontier = _mm512_load_si512 (flood->max_frontier);
  guint n_expanded = 0, n_generated = 0;
  guint32 fullest = 0;
  guint n;

  if (n_children == 0)
    return 0;

  do
    {
      __m512i low, high, measures, h, waiting;
      __mmask16 valid, at_goal;
      guint taken;

      n = flood->n_nodes[class_of (blank, last)];
      taken = MIN (n, LANES);
      n -= taken;
      flood->n_nodes[class_of (blank, last)] = n;

      valid = (__mmask16) ((1u << taken) - 1);
      low = _mm512_loadu_si512 (class->states + n);
      high = _mm512_loadu_si512 (class->states + n + LANES / 2);
      measures = _mm512_loadu_si512 (class->measures + n);

      at_goal = (__mmask16) (_mm512_cmpeq_epi64_mask (low, goal)
                             | _mm512_cmpeq_epi64_mask (high, goal) << 8);
      if (G_UNLIKELY ((at_goal & valid) != 0))
        return MET_GOAL;

      n_expanded += taken;
      h = _mm512_and_si512 (measures, _mm512_set1_epi32 (MEASURE_MASK));
      best_h = _mm512_mask_min_epu32 (best_h, valid, best_h, h);

      if (FLOOD_PRUNES)
        {
          waiting = FLOOD_NAME (follow_pruned) (flood, low, high, measures,
                                                class->paths + n, valid,
                                                blank, last, &n_generated);
        }
      else
        {
          waiting = _mm512_add_epi32 (measures, _mm512_set1_epi32 (n_children * MEASURE_FRONTIER));
          n_generated += taken * n_children;
          FOLLOW (up, SLIDE_MOVE_UP, measures, measures, valid)
          FOLLOW (left, SLIDE_MOVE_LEFT, measures, measures, valid)
          FOLLOW (right, SLIDE_MOVE_RIGHT, measures, measures, valid)
          FOLLOW (down, SLIDE_MOVE_DOWN, measures, measures, valid)
        }

      waiting = _mm512_and_si512 (waiting, _mm512_set1_epi32 (MEASURE_MASK * MEASURE_FRONTIER));
      max_frontier = _mm512_mask_max_epu32 (max_frontier, valid, max_frontier, waiting);
    }
  while (n >= LANES && n_expanded < NODES_A_VISIT);

  _mm512_store_si512 (flood->best_h, best_h);
  _mm512_store_si512 (flood->max_frontier, max_frontier);
  flood->parent.n_expanded += n_expanded;
  flood->parent.n_generated += n_generated;

  fullest = FULLER (fullest, up, SLIDE_MOVE_UP);
  fullest = FULLER (fullest, left, SLIDE_MOVE_LEFT);
  fullest = FULLER (fullest, right, SLIDE_MOVE_RIGHT);
  return FULLER (fullest, down, SLIDE_MOVE_DOWN);
}

#define DEFINE(cell, last) \
  FLOOD_TARGET static guint32 FLOOD_CLASS (cell, last) (Flood *flood) \
  { \
    return FLOOD_NAME (flood_class) (flood, cell, last); \
  }
SLIDE_FOR_EACH_CELL_AND_MOVE (DEFINE)
#undef DEFINE

#define ENTRY(cell, last) [class_of (cell, last)] = FLOOD_CLASS (cell, last),
static const FloodFunc FLOOD_NAME (flood)[N_CLASSES] = { SLIDE_FOR_EACH_CELL_AND_MOVE (ENTRY) };
#undef ENTRY

#undef FOLLOW
#undef FULLER
#undef FLOOD_PASTE_
#undef FLOOD_PASTE
#undef FLOOD_NAME
#undef FLOOD_PRUNES
#undef FLOOD_CLASS_
#undef FLOOD_CLASS_2
#undef FLOOD_CLASS
#undef SLIDE_FLOOD_PRUNES
#undef SLIDE_FLOOD_ROWS
#undef SLIDE_FLOOD_COLUMNS
