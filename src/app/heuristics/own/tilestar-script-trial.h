/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-script-trial.h: the expansions of A* with a script and with three built-in heuristics
 * on ten boards.
 *
 * The boards are always the same for a goal. Runs on a worker thread; no widgets.
 */

#pragma once

#include <gio/gio.h>

#include "slide-heuristic.h"

#define TILESTAR_TRIAL_BOARDS 10

typedef enum
{
  TILESTAR_TRIAL_SCRIPT,
  TILESTAR_TRIAL_MISPLACED,
  TILESTAR_TRIAL_MANHATTAN,
  TILESTAR_TRIAL_LINEAR_CONFLICT,
  TILESTAR_N_TRIALS
} TilestarTrialKind;

/**
 * TilestarScriptTrial:
 * @heuristic: the script
 * @expanded: the sum over the boards; 0 if not known
 * @not_shortest: how many solutions were longer than a shortest one
 * @failure: (nullable): of the script, which ended the trial
 */
typedef struct
{
  SlideHeuristic *heuristic;
  guint64         expanded[TILESTAR_N_TRIALS];
  guint           not_shortest;
  char           *failure;
} TilestarScriptTrial;

/* @heuristic: referenced */
TilestarScriptTrial *tilestar_script_trial_new  (SlideHeuristic *heuristic) G_GNUC_WARN_UNUSED_RESULT;
void                 tilestar_script_trial_free (gpointer        trial);

/* A TilestarBackgroundFunc for a TilestarScriptTrial. Returns early if @cancellable is
 * cancelled. */
void                 tilestar_script_trial_run  (gpointer        trial,
                                                 GCancellable   *cancellable);
