/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-heuristic-spec-private.h: what its reader and its values share.
 */

#pragma once

#include "slide-heuristic-spec.h"

G_BEGIN_DECLS

struct _SlideHeuristicSpec
{
  const SlideHeuristicInfo *info;
  gboolean                  has_parameters;
  SlideBlendWeights         weights;      /* of a blend */
  char                     *partition;    /* nullable */
  char                     *network;      /* nullable */
  GPtrArray                *parts;        /* (nullable): of SlideHeuristicSpec */
  GArray                   *part_weights; /* of a blend that has parts: of double, for each */
  char                     *text;         /* follows from all that is above */
};

/* Makes the text that says all the rest, after any of that has changed. */
void slide_heuristic_spec_update_text (SlideHeuristicSpec *spec);

G_END_DECLS
