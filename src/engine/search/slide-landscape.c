/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-landscape.h"

SlideLandscape *
slide_landscape_new (guint n_g,
                     guint n_h)
{
  SlideLandscape *landscape =
    g_try_malloc0 (sizeof *landscape + (gsize) n_g * n_h * sizeof *landscape->expanded);

  if (landscape == NULL)
    return NULL;

  landscape->ref_count = 1;
  landscape->g_step = landscape->h_step = 1;
  landscape->n_g = n_g;
  landscape->n_h = n_h;
  return landscape;
}

SlideLandscape *
slide_landscape_ref (SlideLandscape *landscape)
{
  g_atomic_int_inc (&landscape->ref_count);

  return landscape;
}

void
slide_landscape_unref (SlideLandscape *landscape)
{
  if (landscape != NULL && g_atomic_int_dec_and_test (&landscape->ref_count))
    g_free (landscape);
}
