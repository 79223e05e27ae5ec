/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-landscape-counter.h"

#include <string.h>

/* Enough for most boards of 3x3: 8 kB. */
#define FIRST_CELLS 32

void
slide_landscape_counter_init (SlideLandscapeCounter *counter)
{
  *counter = (SlideLandscapeCounter) { .cells = NULL };
}

static void
set_cells (SlideLandscapeCounter *counter,
           guint64               *cells)
{
  g_free (counter->cells);
  counter->cells = cells;
}

void
slide_landscape_counter_clear (SlideLandscapeCounter *counter)
{
  set_cells (counter, NULL);
}

/* Doubles the number of rows. FALSE if there is no memory or there would be too many. */
static gboolean
grow_g (SlideLandscapeCounter *counter)
{
  gsize n_cells = (gsize) counter->n_g * counter->n_h;
  guint64 *cells;

  if (counter->n_g == SLIDE_LANDSCAPE_MAX_CELLS)
    return FALSE;

  cells = g_try_new0 (guint64, 2 * n_cells);
  if (cells == NULL)
    return FALSE;

  memcpy (cells, counter->cells, n_cells * sizeof *cells);
  set_cells (counter, cells);
  counter->n_g *= 2;
  return TRUE;
}

/* Doubles the length of the rows; returns as grow_g() does. */
static gboolean
grow_h (SlideLandscapeCounter *counter)
{
  guint64 *cells;

  if (counter->n_h == SLIDE_LANDSCAPE_MAX_CELLS)
    return FALSE;

  cells = g_try_new0 (guint64, (gsize) counter->n_g * 2 * counter->n_h);
  if (cells == NULL)
    return FALSE;

  for (guint g = 0; g < counter->end_g; g++)
    memcpy (cells + (gsize) g * 2 * counter->n_h, counter->cells + (gsize) g * counter->n_h,
            counter->end_h * sizeof *cells);
  set_cells (counter, cells);
  counter->n_h *= 2;
  return TRUE;
}

/* Adds up each pair of rows. If the number of rows in use is odd, an empty row follows
 * the last one. */
static void
fold_g (SlideLandscapeCounter *counter)
{
  guint end = (counter->end_g + 1) / 2;

  for (guint g = 0; g < end; g++)
    {
      guint64 *row = counter->cells + (gsize) g * counter->n_h;
      const guint64 *first = counter->cells + (gsize) 2 * g * counter->n_h;
      const guint64 *second = first + counter->n_h;

      for (guint h = 0; h < counter->end_h; h++)
        row[h] = first[h] + second[h];
    }

  memset (counter->cells + (gsize) end * counter->n_h, 0,
          (gsize) (counter->end_g - end) * counter->n_h * sizeof *counter->cells);
  counter->end_g = end;
  counter->g_shift++;
}

/* Adds up each pair of cells in every row. */
static void
fold_h (SlideLandscapeCounter *counter)
{
  guint end = (counter->end_h + 1) / 2;

  for (guint g = 0; g < counter->end_g; g++)
    {
      guint64 *row = counter->cells + (gsize) g * counter->n_h;

      for (guint h = 0; h < end; h++)
        row[h] = row[2 * h] + row[2 * h + 1];
      memset (row + end, 0, (counter->end_h - end) * sizeof *row);
    }

  counter->end_h = end;
  counter->h_shift++;
}

void
slide_landscape_counter_reach (SlideLandscapeCounter *counter,
                               guint                  g,
                               guint                  h)
{
  if (counter->cells == NULL)
    {
      counter->cells = g_new0 (guint64, FIRST_CELLS * FIRST_CELLS);
      counter->n_g = counter->n_h = FIRST_CELLS;
    }

  while (g >> counter->g_shift >= counter->n_g)
    if (!grow_g (counter))
      fold_g (counter);
  while (h >> counter->h_shift >= counter->n_h)
    if (!grow_h (counter))
      fold_h (counter);

  counter->end_g = MAX (counter->end_g, (g >> counter->g_shift) + 1);
  counter->end_h = MAX (counter->end_h, (h >> counter->h_shift) + 1);
}

SlideLandscape *
slide_landscape_counter_copy (const SlideLandscapeCounter *counter,
                              gboolean                     has_h)
{
  SlideLandscape *landscape;

  if (counter->cells == NULL)
    return NULL;

  landscape = slide_landscape_new (counter->end_g, counter->end_h);
  if (landscape == NULL)
    return NULL;

  landscape->has_h = has_h;
  landscape->g_step = 1u << counter->g_shift;
  landscape->h_step = 1u << counter->h_shift;
  for (guint g = 0; g < counter->end_g; g++)
    memcpy (landscape->expanded + (gsize) g * counter->end_h,
            counter->cells + (gsize) g * counter->n_h,
            counter->end_h * sizeof *landscape->expanded);
  return landscape;
}
