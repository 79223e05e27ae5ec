/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-wide.h: numbers of 128 bits, on every machine.
 *
 * Compilers have a type of that size for machines of 64 bits, and there all of
 * this is that type and its operators. For others it is two halves: slower, and
 * with the same results.
 */

#pragma once

#include <glib.h>

#ifdef __SIZEOF_INT128__

__extension__ typedef unsigned __int128 SlideWide;

static inline SlideWide
slide_wide_new (guint64 high,
                guint64 low)
{
  return (SlideWide) high << 64 | low;
}

static inline SlideWide
slide_wide_from (guint64 low)
{
  return low;
}

static inline guint64
slide_wide_get_low (SlideWide a)
{
  return (guint64) a;
}

static inline guint64
slide_wide_get_high (SlideWide a)
{
  return (guint64) (a >> 64);
}

/* @n: 0 … 127, as in all shifts here. */
static inline SlideWide
slide_wide_shift_left (SlideWide a,
                       guint     n)
{
  return a << n;
}

static inline SlideWide
slide_wide_shift_right (SlideWide a,
                        guint     n)
{
  return a >> n;
}

static inline SlideWide
slide_wide_xor (SlideWide a,
                SlideWide b)
{
  return a ^ b;
}

static inline SlideWide
slide_wide_or (SlideWide a,
               SlideWide b)
{
  return a | b;
}

static inline SlideWide
slide_wide_and (SlideWide a,
                SlideWide b)
{
  return a & b;
}

static inline SlideWide
slide_wide_not (SlideWide a)
{
  return ~a;
}

static inline SlideWide
slide_wide_subtract (SlideWide a,
                     SlideWide b)
{
  return a - b;
}

static inline gboolean
slide_wide_equal (SlideWide a,
                  SlideWide b)
{
  return a == b;
}

/* The upper 64 bits of the product. */
static inline guint64
slide_multiply_high (guint64 a,
                     guint64 b)
{
  return (guint64) ((SlideWide) a * b >> 64);
}

#else

typedef struct
{
  guint64 low;
  guint64 high;
} SlideWide;

static inline SlideWide
slide_wide_new (guint64 high,
                guint64 low)
{
  return (SlideWide) { .low = low, .high = high };
}

static inline SlideWide
slide_wide_from (guint64 low)
{
  return (SlideWide) { .low = low };
}

static inline guint64
slide_wide_get_low (SlideWide a)
{
  return a.low;
}

static inline guint64
slide_wide_get_high (SlideWide a)
{
  return a.high;
}

static inline SlideWide
slide_wide_shift_left (SlideWide a,
                       guint     n)
{
  if (n >= 64)
    return slide_wide_new (a.low << (n - 64), 0);

  /* In two steps, because shifting by 64 is undefined. */
  return slide_wide_new (a.high << n | a.low >> 1 >> (63 - n), a.low << n);
}

static inline SlideWide
slide_wide_shift_right (SlideWide a,
                        guint     n)
{
  if (n >= 64)
    return slide_wide_new (0, a.high >> (n - 64));

  return slide_wide_new (a.high >> n, a.low >> n | a.high << 1 << (63 - n));
}

static inline SlideWide
slide_wide_xor (SlideWide a,
                SlideWide b)
{
  return slide_wide_new (a.high ^ b.high, a.low ^ b.low);
}

static inline SlideWide
slide_wide_or (SlideWide a,
               SlideWide b)
{
  return slide_wide_new (a.high | b.high, a.low | b.low);
}

static inline SlideWide
slide_wide_and (SlideWide a,
                SlideWide b)
{
  return slide_wide_new (a.high & b.high, a.low & b.low);
}

static inline SlideWide
slide_wide_not (SlideWide a)
{
  return slide_wide_new (~a.high, ~a.low);
}

static inline SlideWide
slide_wide_subtract (SlideWide a,
                     SlideWide b)
{
  return slide_wide_new (a.high - b.high - (a.low < b.low), a.low - b.low);
}

static inline gboolean
slide_wide_equal (SlideWide a,
                  SlideWide b)
{
  return a.low == b.low && a.high == b.high;
}

static inline guint64
slide_multiply_high (guint64 a,
                     guint64 b)
{
  guint64 a_low = a & G_MAXUINT32, a_high = a >> 32;
  guint64 b_low = b & G_MAXUINT32, b_high = b >> 32;
  guint64 first = a_low * b_high + (a_low * b_low >> 32);
  guint64 second = a_high * b_low + (first & G_MAXUINT32);

  return a_high * b_high + (first >> 32) + (second >> 32);
}

#endif
