/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-fate.h: what became of a successor when it was generated.
 */

#pragma once

#include <glib.h>

typedef enum
{
  SLIDE_FATE_NEW,         /* not generated before: added to the frontier */
  SLIDE_FATE_CHEAPER,     /* on the frontier with a larger g: path improved */
  SLIDE_FATE_REOPENED,    /* closed with a larger g: reopened */
  SLIDE_FATE_DUPLICATE,   /* known with the same or a smaller g: dropped */
  SLIDE_FATE_LEFT_CLOSED, /* closed with a larger g, but reopening is off */
  SLIDE_FATE_PRUNED       /* its f is above the cutoff of the iteration: not expanded */
} SlideFate;

/* Whether a record has a separate version for such a successor. */
static inline gboolean
slide_fate_makes_version (SlideFate fate)
{
  return fate <= SLIDE_FATE_REOPENED || fate == SLIDE_FATE_PRUNED;
}
