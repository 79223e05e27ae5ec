/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-hash.h: numbers of 64 bits that look random.
 */

#pragma once

#include <glib.h>

/* The finalizer of MurmurHash3 (Austin Appleby, public domain). Each bit of the result depends on every bit of @x, and
 * no two numbers have one result. */
static inline guint64
slide_hash_mix (guint64 x)
{
  x ^= x >> 33;
  x *= G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  x ^= x >> 33;
  x *= G_GUINT64_CONSTANT (0xc4ceb9fe1a85ec53);
  x ^= x >> 33;
  return x;
}
