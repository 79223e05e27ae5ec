/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-landscape-counter.c: counts expansions by g and h while a search runs.
 */

#include "slide-landscape-counter.h"

#include <string.h>

/* Enough for most boards of 3x3: 8 kB. */
#define FIRST_CELLS 32

void
slide_landscape_counter_init (SlideLandscapeCounter *counter)
{
  *counter = (SlideLandscapeCounter) {
    .cells = g_new0 (guint64, FIRST_CELLS * FIRST_CELLS),
    .n_g = FIRST_CELLS,
    .n_h = FIRST_CELLS,
  };
}

void
slide_landscape_counter_clear (SlideLandscapeCounter *counter)
{
  g_clear_pointer (&counter->cells, g_free);
}

/* Makes room for @n_g by @n_h cells, no fewer than there are. FALSE where there is
 * no memory for them, or they would be too many. */
static gboolean
grow (SlideLandscapeCounter *counter,
      guint                  n_g,
      guint                  n_h)
{
  guint64 *cells;

  if (n_g > SLIDE_LANDSCAPE_MAX_CELLS || n_h > SLIDE_LANDSCAPE_MAX_CELLS)
    return FALSE;

  cells = g_try_new0 (guint64, (gsize) n_g * n_h);
  if (cells == NULL)
    return FALSE;

  for (guint g = 0; g < counter->end_g; g++)
    memcpy (cells + (gsize) g * n_h, counter->cells + (gsize) g * counter->n_h,
            counter->end_h * sizeof *cells);
  g_free (counter->cells);
  counter->cells = cells;
  counter->n_g = n_g;
  counter->n_h = n_h;
  return TRUE;
}

/* Adds the cells of every other g, or h, to those before them. */
static void
fold (SlideLandscapeCounter *counter,
      gboolean               is_g)
{
  for (guint g = 0; g < counter->end_g; g++)
    for (guint h = 0; h < counter->end_h; h++)
      {
        guint64 *from = &counter->cells[(gsize) g * counter->n_h + h];
        guint64 n = *from;

        *from = 0;
        counter->cells[(gsize) (is_g ? g / 2 : g) * counter->n_h + (is_g ? h : h / 2)] += n;
      }

  if (is_g)
    {
      counter->g_shift++;
      counter->end_g = (counter->end_g + 1) / 2;
    }
  else
    {
      counter->h_shift++;
      counter->end_h = (counter->end_h + 1) / 2;
    }
}

void
slide_landscape_counter_reach (SlideLandscapeCounter *counter,
                               guint                  g,
                               guint                  h)
{
  while (g >> counter->g_shift >= counter->n_g)
    if (!grow (counter, 2 * counter->n_g, counter->n_h))
      fold (counter, TRUE);
  while (h >> counter->h_shift >= counter->n_h)
    if (!grow (counter, counter->n_g, 2 * counter->n_h))
      fold (counter, FALSE);

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
