/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-memory.c: the limit that this machine's memory sets for searches.
 *
 *   bench-memory [MIB]
 *
 * On a block of MIB (default 1024) from slide-pages.h, as used by node tables, 64 bytes at a
 * time:
 *
 *   first touch    writing each page for the first time, and once more
 *   dependent      reads that each depend on the result of the previous one
 *   independent    reads whose addresses are known in advance
 *   modify         prefetched, and DISTANCE later read, changed and written: what the node table
 *                  does with a successor
 *
 * On a large 15-puzzle, A* generates about two successors per expansion, and each is looked up
 * in its own cache line, which is in no cache. So two `modify` per expansion are the
 * random-access limit: no search that stores its states in a table of this kind can be faster.
 * Prints one JSON object.
 */

#include "bench-common.h"
#include "slide-pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE 64
#define DISTANCE 64
#define N_DEPENDENT 4000000
#define N_INDEPENDENT 40000000

/* A bijection that scatters accesses: the line of access number @i. */
static inline guint64
scatter (guint64 i)
{
  i *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  i ^= i >> 29;
  i *= G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  return i ^ i >> 32;
}

static inline guint64 *
get_line (char    *block,
          guint64  n_lines,
          guint64  i)
{
  return (guint64 *) (gpointer) (block + (scatter (i) & (n_lines - 1)) * LINE);
}

static double
touch (char  *block,
       gsize  size)
{
  double start = bench_get_cpu_seconds ();

  for (gsize at = 0; at < size; at += LINE)
    *(volatile guint64 *) (gpointer) (block + at) = at;
  return (double) size / (bench_get_cpu_seconds () - start);
}

/* The next line is computed from the sum of all values read and the count, so its address is
 * unknown until the read has completed, and cycles are long. */
static double
read_dependently (char    *block,
                  guint64  n_lines,
                  guint64 *keep)
{
  guint64 value = 0;
  double start = bench_get_cpu_seconds ();

  for (guint64 i = 0; i < N_DEPENDENT; i++)
    value += *get_line (block, n_lines, value + i);
  start = bench_get_cpu_seconds () - start;
  *keep += value;
  return start / N_DEPENDENT;
}

static double
read_independently (char    *block,
                    guint64  n_lines,
                    guint64 *keep)
{
  guint64 value = 0;
  double start = bench_get_cpu_seconds ();

  for (guint64 i = 0; i < N_INDEPENDENT; i++)
    value += *get_line (block, n_lines, i);
  start = bench_get_cpu_seconds () - start;
  *keep += value;
  return start / N_INDEPENDENT;
}

static double
modify (char    *block,
        guint64  n_lines)
{
  guint64 *waiting[DISTANCE] = { NULL };
  double start = bench_get_cpu_seconds ();

  for (guint64 i = 0; i < N_INDEPENDENT; i++)
    {
      guint64 **slot = &waiting[i % DISTANCE];

      if (*slot != NULL)
        **slot += i;
      *slot = get_line (block, n_lines, i);
      __builtin_prefetch (*slot, 1);
    }
  for (guint i = 0; i < DISTANCE; i++)
    *waiting[i] += i;
  return (bench_get_cpu_seconds () - start) / N_INDEPENDENT;
}

int
main (int    argc,
      char **argv)
{
  guint64 mib = argc > 1 ? g_ascii_strtoull (argv[1], NULL, 10) : 1024;
  guint64 n_lines = 1, keep = 0;
  double first, again, dependent, independent, modified;
  char *block;

  /* The largest power of two of lines that fits. */
  while (n_lines * 2 * LINE <= mib << 20)
    n_lines *= 2;
  block = slide_pages_new (n_lines * LINE);
  if (block == NULL)
    {
      g_printerr ("%" G_GUINT64_FORMAT " MiB are not to be had\n", mib);
      return 2;
    }

  first = touch (block, n_lines * LINE);
  again = touch (block, n_lines * LINE);
  dependent = read_dependently (block, n_lines, &keep);
  independent = read_independently (block, n_lines, &keep);
  modified = modify (block, n_lines);
  printf ("{\"mib\":%" G_GUINT64_FORMAT ",\"first_touch\":%.4g,\"second_touch\":%.4g"
          ",\"dependent\":%.4g,\"independent\":%.4g,\"modify\":%.4g,\"limit\":%.4g"
          ",\"check\":%" G_GUINT64_FORMAT "}\n",
          n_lines * LINE >> 20, first, again, dependent, independent, modified, 0.5 / modified,
          keep & 1);
  slide_pages_free (block, n_lines * LINE);
  return 0;
}
