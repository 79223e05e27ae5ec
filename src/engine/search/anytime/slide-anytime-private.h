/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-anytime-private.h: an anytime search from within, for the files that
 * make it up.
 *
 *   slide-anytime.c         its two searches and their turns
 *   slide-anytime-views.c   what it shows of itself
 */

#pragma once

#include "slide-beam.h"
#include "slide-search-step.h"

G_BEGIN_DECLS

/* Over several searches. */
typedef struct
{
  guint64 generated;
  guint64 duplicates;
  guint64 reopened;
  guint64 max_frontier_above;
  guint64 max_frontier_below;
  guint   best_h;
  guint64 expanded_per_f[SLIDE_MAX_F_LAYERS];
} SlideAnytimeSums;

typedef struct
{
  /* From above. */
  SlideBeam       *beam;              /* (nullable): the one that works, or has ended last */
  SlideHeuristic  *guide;
  gboolean         beam_works;
  gboolean         beams_are_over;    /* no wider beam would find another thing */
  guint            width;
  guint            max_width;
  guint64          n_beams;
  guint64          beam_share;        /* bytes, 0 for no limit */

  /* From below. */
  SlideSearch     *below;             /* (nullable) */
  SlideHeuristic  *below_heuristic;
  gboolean         below_is_over;
  guint            proven;

  SlideAnytimeSums past;              /* over the searches that are gone */
  gboolean         is_turn_below;
  gboolean         was_below;         /* who expanded last */
  guint64          turn_left;
  GByteArray      *best;              /* (nullable): the moves in hand */
} SlideAnytime;

/* ---- slide-anytime-views.c: see SlideSearchCore ---- */

guint       slide_anytime_get_lower_bound (const SlideSearch  *search);
guint64     slide_anytime_get_stored      (const SlideSearch  *search);
guint64     slide_anytime_get_bytes       (const SlideSearch  *search);
guint64     slide_anytime_get_closed      (const SlideSearch  *search);
guint       slide_anytime_get_lowest_f    (const SlideSearch  *search);
GByteArray *slide_anytime_dup_path        (const SlideSearch  *search);
gboolean    slide_anytime_get_current     (const SlideSearch  *search,
                                           SlideNodeView      *view);
guint       slide_anytime_get_successors  (const SlideSearch  *search,
                                           SlideSuccessorView *views);
gboolean    slide_anytime_look_up         (const SlideSearch  *search,
                                           const SlideBoard   *board,
                                           SlideNodeView      *view);

G_END_DECLS
