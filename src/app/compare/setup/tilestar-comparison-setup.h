/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-comparison-setup.h: what is to be compared: boards, heuristics, algorithms, limits.
 *
 * The left column of the Compare view. The shape and the goal of boards that are drawn are
 * the session's; what the settings say of a search (ties, re-opening, pruning, weight,
 * weights and groups of the chosen heuristic) holds here too, and a line says so.
 *
 * Signals:
 *   "changed" (): another comparison is asked for
 */

#pragma once

#include <adwaita.h>

#include "slide-board-set.h"
#include "slide-comparison.h"
#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_COMPARISON_SETUP (tilestar_comparison_setup_get_type ())
G_DECLARE_FINAL_TYPE (TilestarComparisonSetup, tilestar_comparison_setup,
                      TILESTAR, COMPARISON_SETUP, AdwBin)

/* Once. */
void      tilestar_comparison_setup_bind     (TilestarComparisonSetup *self,
                                              TilestarWorkspace       *workspace);

/**
 * tilestar_comparison_setup_read:
 * @boards: (out): borrows from @self, until it changes
 *
 * Returns: (transfer full): what is asked for, without boards; or NULL with a sentence in
 *   @error where that is nothing that could be compared
 */
SlideComparisonRequest *
          tilestar_comparison_setup_read     (TilestarComparisonSetup *self,
                                              SlideBoardSet           *boards,
                                              GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tilestar_comparison_setup_choose:
 * @heuristics, @algorithms: (array zero-terminated=1): ids
 * @boards: whose numbers the fields take
 *
 * For an example at one click.
 */
void      tilestar_comparison_setup_choose   (TilestarComparisonSetup *self,
                                              const char *const       *heuristics,
                                              const char *const       *algorithms,
                                              const SlideBoardSet     *boards);

/* @boards: whose numbers the fields take. */
void      tilestar_comparison_setup_choose_boards (TilestarComparisonSetup *self,
                                                   const SlideBoardSet     *boards);

/* Checks these too. */
void      tilestar_comparison_setup_add      (TilestarComparisonSetup *self,
                                              const char *const       *heuristics,
                                              const char *const       *algorithms);

/* Puts the focus where it begins. */
void      tilestar_comparison_setup_focus    (TilestarComparisonSetup *self);

G_END_DECLS
