/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-fate.h: what became of a successor when it was generated.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  SLIDE_FATE_NEW,         /* not seen before: joins the frontier */
  SLIDE_FATE_CHEAPER,     /* was in the frontier at a larger g: moved up */
  SLIDE_FATE_REOPENED,    /* was closed at a larger g: back to the frontier */
  SLIDE_FATE_DUPLICATE,   /* known at the same or a smaller g: dropped */
  SLIDE_FATE_LEFT_CLOSED, /* closed at a larger g, but re-opening is off */
  SLIDE_FATE_PRUNED       /* its f is beyond the bound of this iteration: dropped */
} SlideFate;

/* Whether a record has a version of its own of such a successor. */
static inline gboolean
slide_fate_makes_version (SlideFate fate)
{
  return fate <= SLIDE_FATE_REOPENED || fate == SLIDE_FATE_PRUNED;
}

G_END_DECLS
