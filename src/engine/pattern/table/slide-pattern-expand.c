/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-expand.c: the expansion of one level, compiled for each instruction set.
 */

#include "slide-pattern-graph.h"
#include "slide-processor.h"

#include <string.h>

#if defined (__x86_64__) && defined (__GNUC__)
#define HAVE_X86_KERNELS 1
#include <immintrin.h>
#else
#define HAVE_X86_KERNELS 0
#endif

/* ---- Plain loops, which the compiler optimizes after inlining ---- */

static inline __attribute__ ((always_inline)) void
merge (guint64       *words,
       const guint64 *plane,
       guint          n_words)
{
  for (guint i = 0; i < n_words; i++)
    words[i] |= plane[i];
}

static inline __attribute__ ((always_inline)) gboolean
settle (const guint64 *words,
        guint64       *visited,
        guint64       *next,
        guint          n_words)
{
  guint64 any = 0;

  for (guint i = 0; i < n_words; i++)
    {
      guint64 fresh = words[i] & ~visited[i];

      next[i] = fresh;
      visited[i] |= fresh;
      any |= fresh;
    }

  return any != 0;
}

static inline __attribute__ ((always_inline)) guint32
count (const guint64 *words,
       guint          n_words)
{
  guint32 n = 0;

  for (guint i = 0; i < n_words; i++)
    n += (guint32) __builtin_popcountll (words[i]);

  return n;
}

/* ---- Plain C ---- */

#define plain_merge merge
#define plain_settle settle
#define plain_count count

/* Packs eight marks, each 0 or 0xff, into eight bits: the product moves the bit of byte i to
 * bit 56 + i. */
static inline guint64
pack_eight (const guint8 *marks)
{
  guint64 bytes;

  memcpy (&bytes, marks, sizeof bytes);
  bytes = GUINT64_FROM_LE (bytes) & G_GUINT64_CONSTANT (0x0101010101010101);
  return bytes * G_GUINT64_CONSTANT (0x0102040810204080) >> 56;
}

static inline void
plain_pack (guint64 *words,
            guint8  *marks,
            guint    n_words)
{
  for (guint i = 0; i < n_words; i++)
    for (guint j = 0; j < 8; j++)
      words[i] |= pack_eight (marks + i * 64 + j * 8) << j * 8;

  memset (marks, 0, (gsize) n_words * 64);
}

static inline guint32
plain_list (const guint64 *words,
            guint          n_words,
            guint16       *ranks)
{
  guint32 n = 0;

  for (guint i = 0; i < n_words; i++)
    for (guint64 rest = words[i]; rest != 0; rest &= rest - 1)
      ranks[n++] = (guint16) (i * 64 + (guint) __builtin_ctzll (rest));

  return n;
}

#define TARGET
#define KERNEL(name) plain_##name
#include "slide-pattern-expand-level.inc.h"
#undef KERNEL
#undef TARGET

#if HAVE_X86_KERNELS

/* ---- AVX2 and the bit-counting instructions that accompany it ---- */

#define TARGET __attribute__ ((target ("avx2,bmi,bmi2,popcnt")))

#define avx2_merge merge
#define avx2_settle settle
#define avx2_count count

TARGET static inline void
avx2_pack (guint64 *words,
           guint8  *marks,
           guint    n_words)
{
  const __m256i zero = _mm256_setzero_si256 ();

  for (guint i = 0; i < n_words; i++)
    {
      __m256i *bytes = (__m256i *) (void *) (marks + i * 64);
      guint32 lower = (guint32) _mm256_movemask_epi8 (_mm256_load_si256 (bytes));
      guint32 upper = (guint32) _mm256_movemask_epi8 (_mm256_load_si256 (bytes + 1));

      words[i] |= lower | (guint64) upper << 32;
      _mm256_store_si256 (bytes, zero);
      _mm256_store_si256 (bytes + 1, zero);
    }
}

/* The numbers of the bits of each byte, a byte each. */
static guint64 bits_of_byte[256];

static void
init_bits_of_byte (void)
{
  for (guint byte = 0; byte < G_N_ELEMENTS (bits_of_byte); byte++)
    for (guint bit = 8; bit-- > 0;)
      if (byte >> bit & 1)
        bits_of_byte[byte] = bits_of_byte[byte] << 8 | bit;
}

/* Where words have many bits: eight ranks are written for each byte, valid or not. */
TARGET static inline guint32
avx2_list_many (const guint64 *words,
                guint          n_words,
                guint16       *ranks)
{
  const __m128i eight = _mm_set1_epi16 (8);
  __m128i first = _mm_setzero_si128 ();
  guint16 *next = ranks;

  for (guint i = 0; i < n_words; i++)
    for (guint j = 0; j < 8; j++)
      {
        guint byte = (guint) (words[i] >> 8 * j) & 255;
        __m128i bits = _mm_cvtepu8_epi16 (_mm_loadl_epi64 ((const __m128i *) (const void *) &bits_of_byte[byte]));

        _mm_storeu_si128 ((__m128i *) (void *) next, _mm_add_epi16 (first, bits));
        next += __builtin_popcount (byte);
        first = _mm_add_epi16 (first, eight);
      }

  return (guint32) (next - ranks);
}

/* Most words of short planes have few bits. Four ranks are always written, valid or not, to avoid mispredicted
 * branches. */
TARGET static inline guint32
avx2_list (const guint64 *words,
           guint          n_words,
           guint16       *ranks)
{
  guint16 *next = ranks;

  if (n_words >= SLIDE_PATTERN_MANY_WORDS)
    return avx2_list_many (words, n_words, ranks);

  for (guint i = 0; i < n_words; i++)
    {
      guint64 rest = words[i];
      guint n = (guint) __builtin_popcountll (rest);
      guint16 *end = next + n;

      for (guint j = 0; j < 4; j++)
        {
          next[j] = (guint16) (i * 64 + (guint) _tzcnt_u64 (rest));
          rest = _blsr_u64 (rest);
        }

      for (next += 4; rest != 0; rest = _blsr_u64 (rest))
        *next++ = (guint16) (i * 64 + (guint) _tzcnt_u64 (rest));

      next = end;
    }

  return (guint32) (next - ranks);
}

#define KERNEL(name) avx2_##name
#include "slide-pattern-expand-level.inc.h"
#undef KERNEL
#undef TARGET

/* ---- AVX-512 with VBMI2, which can compress by a mask, and VPOPCNTDQ, which every processor with VBMI2 has ---- */

#define TARGET \
  __attribute__ ((target ("avx512f,avx512bw,avx512vl,avx512vbmi2,avx512vpopcntdq,avx2,bmi,bmi2,popcnt")))

/* A lane for each remaining word, at most eight. */
#define LANES(n_left) ((__mmask8) ((n_left) >= 8 ? 0xff : (1u << (n_left)) - 1))

TARGET static inline void
avx512_merge (guint64       *words,
              const guint64 *plane,
              guint          n_words)
{
  for (guint i = 0; i < n_words; i += 8)
    {
      __mmask8 lanes = LANES (n_words - i);
      __m512i sum = _mm512_or_si512 (_mm512_maskz_loadu_epi64 (lanes, words + i),
                                     _mm512_maskz_loadu_epi64 (lanes, plane + i));

      _mm512_mask_storeu_epi64 (words + i, lanes, sum);
    }
}

TARGET static inline void
avx512_pack (guint64 *words,
             guint8  *marks,
             guint    n_words)
{
  for (guint i = 0; i < n_words; i++)
    {
      words[i] |= _mm512_movepi8_mask (_mm512_load_si512 (marks + i * 64));
      _mm512_store_si512 (marks + i * 64, _mm512_setzero_si512 ());
    }
}

TARGET static inline gboolean
avx512_settle (const guint64 *words,
               guint64       *visited,
               guint64       *next,
               guint          n_words)
{
  __m512i any = _mm512_setzero_si512 ();

  for (guint i = 0; i < n_words; i += 8)
    {
      __mmask8 lanes = LANES (n_words - i);
      __m512i all = _mm512_maskz_loadu_epi64 (lanes, words + i);
      __m512i old = _mm512_maskz_loadu_epi64 (lanes, visited + i);
      __m512i fresh = _mm512_andnot_si512 (old, all);

      _mm512_mask_storeu_epi64 (next + i, lanes, fresh);
      _mm512_mask_storeu_epi64 (visited + i, lanes, _mm512_or_si512 (old, fresh));
      any = _mm512_or_si512 (any, fresh);
    }

  return _mm512_test_epi64_mask (any, any) != 0;
}

TARGET static inline guint32
avx512_count (const guint64 *words,
              guint          n_words)
{
  __m512i sum = _mm512_setzero_si512 ();

  for (guint i = 0; i < n_words; i += 8)
    sum = _mm512_add_epi64 (sum, _mm512_popcnt_epi64 (_mm512_maskz_loadu_epi64 (LANES (n_words - i), words + i)));

  return (guint32) _mm512_reduce_add_epi64 (sum);
}

TARGET static inline guint32
avx512_list (const guint64 *words,
             guint          n_words,
             guint16       *ranks)
{
  static const guint16 numbers[32] = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
  };
  const __m512i thirty_two = _mm512_set1_epi16 (32);
  __m512i lower = _mm512_loadu_si512 (numbers);
  guint16 *next = ranks;

  for (guint i = 0; i < n_words; i++)
    {
      guint64 word = words[i];
      __m512i upper = _mm512_add_epi16 (lower, thirty_two);

      _mm512_storeu_si512 (next, _mm512_maskz_compress_epi16 ((__mmask32) word, lower));
      next += __builtin_popcount ((guint32) word);
      _mm512_storeu_si512 (next, _mm512_maskz_compress_epi16 ((__mmask32) (word >> 32), upper));
      next += __builtin_popcount ((guint32) (word >> 32));
      lower = _mm512_add_epi16 (upper, thirty_two);
    }

  return (guint32) (next - ranks);
}

#define KERNEL(name) avx512_##name
#include "slide-pattern-expand-level.inc.h"
#undef KERNEL
#undef TARGET

#endif /* HAVE_X86_KERNELS */

/* ---- Selecting a kernel ---- */

/* Returns: NULL if the processor lacks an instruction set that @kernel needs. */
static SlidePatternExpandFunc
get_func_of_kernel (SlidePatternKernel kernel)
{
#if HAVE_X86_KERNELS
  if (kernel == SLIDE_PATTERN_KERNEL_AVX512
      && __builtin_cpu_supports ("avx512f") && __builtin_cpu_supports ("avx512bw")
      && __builtin_cpu_supports ("avx512vl") && __builtin_cpu_supports ("avx512vbmi2")
      && __builtin_cpu_supports ("avx512vpopcntdq")
      && __builtin_cpu_supports ("bmi2"))
    return avx512_expand;

  if (kernel == SLIDE_PATTERN_KERNEL_AVX2
      && __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi")
      && __builtin_cpu_supports ("bmi2") && __builtin_cpu_supports ("popcnt"))
    return avx2_expand;
#endif

  return kernel == SLIDE_PATTERN_KERNEL_PLAIN ? plain_expand : NULL;
}

SlidePatternExpandFunc
slide_pattern_get_expand_func (SlidePatternKernel kernel)
{
  SlideProcessorLevel level = slide_processor_get_level ();
  SlidePatternExpandFunc best = NULL;

#if HAVE_X86_KERNELS
  static gsize is_initialized;

  if (g_once_init_enter (&is_initialized))
    {
      init_bits_of_byte ();
      g_once_init_leave (&is_initialized, 1);
    }
#endif

  if (kernel != SLIDE_PATTERN_KERNEL_BEST)
    return get_func_of_kernel (kernel);

  if (level >= SLIDE_PROCESSOR_AVX512)
    best = get_func_of_kernel (SLIDE_PATTERN_KERNEL_AVX512);
  if (best == NULL && level >= SLIDE_PROCESSOR_AVX2)
    best = get_func_of_kernel (SLIDE_PATTERN_KERNEL_AVX2);

  return best != NULL ? best : plain_expand;
}
