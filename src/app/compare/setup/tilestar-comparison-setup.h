/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-comparison-setup.h: what to compare: boards, heuristics, algorithms, limits.
 *
 * The left column of the Compare view. Random boards have the shape and the goal of the session;
 * its search settings (tie-breaking, reopening, pruning, weight, weights and groups of the
 * selected heuristic) apply here as well, and a line names them.
 *
 * Signals:
 * "changed" (): the comparison to run has changed
 */

#pragma once

#include <adwaita.h>

#include "slide-board-set.h"
#include "slide-comparison.h"
#include "tilestar-workspace.h"

#define TILESTAR_TYPE_COMPARISON_SETUP (tilestar_comparison_setup_get_type ())
G_DECLARE_FINAL_TYPE (TilestarComparisonSetup, tilestar_comparison_setup,
                      TILESTAR, COMPARISON_SETUP, AdwBin)

/* Must be called once. */
void      tilestar_comparison_setup_bind     (TilestarComparisonSetup *self,
                                              TilestarWorkspace       *workspace);

/**
 * tilestar_comparison_setup_read:
 * @boards: (out): borrows from @self; valid until it changes
 *
 * Returns: (transfer full): the request, without boards; or NULL with a sentence in @error if
 *   nothing can be compared
 */
SlideComparisonRequest *
          tilestar_comparison_setup_read     (TilestarComparisonSetup *self,
                                              SlideBoardSet           *boards,
                                              GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tilestar_comparison_setup_choose:
 * @heuristics, @algorithms: (array zero-terminated=1): ids
 * @boards: the numbers for the fields
 *
 * Sets up an example.
 */
void      tilestar_comparison_setup_choose   (TilestarComparisonSetup *self,
                                              const char *const       *heuristics,
                                              const char *const       *algorithms,
                                              const SlideBoardSet     *boards);

/* @boards: the numbers for the fields */
void      tilestar_comparison_setup_choose_boards (TilestarComparisonSetup *self,
                                                   const SlideBoardSet     *boards);

/* Checks these in addition. */
void      tilestar_comparison_setup_add      (TilestarComparisonSetup *self,
                                              const char *const       *heuristics,
                                              const char *const       *algorithms);

/* Puts the focus on the first control. */
void      tilestar_comparison_setup_focus    (TilestarComparisonSetup *self);
