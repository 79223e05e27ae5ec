/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-flood-shape.inc.h: the functions that flood boards of one shape.
 *
 * Define SLIDE_FLOOD_ROWS and SLIDE_FLOOD_COLUMNS before including; gives the
 * table flood_ROWSxCOLUMNS[class]. slide-flood.c, which includes it, defines
 * Flood, Class and what a measure is.
 *
 * Sixteen nodes are two vectors of states and one of measures.
 */

#define FLOOD_PASTE_(name, rows, columns) name##_##rows##x##columns
#define FLOOD_PASTE(name, rows, columns) FLOOD_PASTE_ (name, rows, columns)
#define FLOOD_NAME(name) FLOOD_PASTE (name, SLIDE_FLOOD_ROWS, SLIDE_FLOOD_COLUMNS)
#define FLOOD_CLASS_(name, cell, last) name##_##cell##_##last
#define FLOOD_CLASS_2(name, cell, last) FLOOD_CLASS_ (name, cell, last)
#define FLOOD_CLASS(cell, last) FLOOD_CLASS_2 (FLOOD_NAME (flood), cell, last)

/* Makes @move for all, and puts those within the bound into its class. */
FLOOD_TARGET static inline __attribute__ ((always_inline)) void
FLOOD_NAME (follow) (Flood       *flood,
                     __m512i      low,
                     __m512i      high,
                     __m512i      measures,
                     __mmask16    valid,
                     const guint  blank,
                     const guint  last,
                     const guint  move)
{
  const guint from = (guint) slide_constant_target (SLIDE_FLOOD_ROWS, SLIDE_FLOOD_COLUMNS, blank,
                                                    move);
  const __m512i nibble = _mm512_set1_epi64 (15);
  const __m512i even = _mm512_setr_epi32 (0, 2, 4, 6, 8, 10, 12, 14,
                                          16, 18, 20, 22, 24, 26, 28, 30);
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

  /* Whole vectors are written; what is past the end is written over later. */
  _mm512_storeu_si512 (target->states + n,
                       _mm512_maskz_compress_epi64 ((__mmask8) within, low));
  _mm512_storeu_si512 (target->states + n + __builtin_popcount (within & 0xff),
                       _mm512_maskz_compress_epi64 ((__mmask8) (within >> 8), high));
  _mm512_storeu_si512 (target->measures + n, _mm512_maskz_compress_epi32 (within, measures));
  flood->n_nodes[class_of (from, move)] = n + (guint) __builtin_popcount (within);
}

/* Expands some nodes of a class. FALSE if the goal is among them. */
FLOOD_TARGET static inline __attribute__ ((always_inline)) gboolean
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
  __m512i max_waiting = _mm512_load_si512 (flood->max_waiting);
  guint n_expanded = 0;
  guint n;

  if (n_children == 0)
    return TRUE;

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
        return FALSE;

      n_expanded += taken;
      h = _mm512_and_si512 (measures, _mm512_set1_epi32 (MEASURE_MASK));
      best_h = _mm512_mask_min_epu32 (best_h, valid, best_h, h);
      waiting = _mm512_add_epi32 (measures, _mm512_set1_epi32 (n_children * MEASURE_WAITING));
      waiting = _mm512_and_si512 (waiting, _mm512_set1_epi32 (MEASURE_MASK * MEASURE_WAITING));
      max_waiting = _mm512_mask_max_epu32 (max_waiting, valid, max_waiting, waiting);

      if (up)
        FLOOD_NAME (follow) (flood, low, high, measures, valid, blank, last, SLIDE_MOVE_UP);
      if (left)
        FLOOD_NAME (follow) (flood, low, high, measures, valid, blank, last, SLIDE_MOVE_LEFT);
      if (right)
        FLOOD_NAME (follow) (flood, low, high, measures, valid, blank, last, SLIDE_MOVE_RIGHT);
      if (down)
        FLOOD_NAME (follow) (flood, low, high, measures, valid, blank, last, SLIDE_MOVE_DOWN);
    }
  while (n >= LANES && n_expanded < NODES_A_VISIT);

  _mm512_store_si512 (flood->best_h, best_h);
  _mm512_store_si512 (flood->max_waiting, max_waiting);
  flood->n_expanded += n_expanded;
  flood->n_generated += n_expanded * n_children;

  return TRUE;
}

#define DEFINE(cell, last) \
  FLOOD_TARGET static gboolean FLOOD_CLASS (cell, last) (Flood *flood) \
  { \
    return FLOOD_NAME (flood_class) (flood, cell, last); \
  }
SLIDE_FOR_EACH_CELL_AND_MOVE (DEFINE)
#undef DEFINE

#define ENTRY(cell, last) [class_of (cell, last)] = FLOOD_CLASS (cell, last),
static const FloodFunc FLOOD_NAME (flood)[N_CLASSES] = { SLIDE_FOR_EACH_CELL_AND_MOVE (ENTRY) };
#undef ENTRY

#undef FLOOD_PASTE_
#undef FLOOD_PASTE
#undef FLOOD_NAME
#undef FLOOD_CLASS_
#undef FLOOD_CLASS_2
#undef FLOOD_CLASS
#undef SLIDE_FLOOD_ROWS
#undef SLIDE_FLOOD_COLUMNS
