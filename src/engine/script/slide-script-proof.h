/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-script-proof.h: what audits have proven of scripts.
 *
 * A proof is for one script, by its checksum, and one goal: an audit of every board of the puzzle
 * found no overestimate, or no move on which h drops by more than 1. It is a file in
 * `tilestar/proofs` of the user's cache folder (XDG), since an audit can be repeated.
 */

#pragma once

#include "slide-board.h"

G_BEGIN_DECLS

/* Sets what is proven; both FALSE if nothing is. Any thread. */
void slide_script_proof_load (guint64           checksum,
                              const SlideBoard *goal,
                              gboolean         *admissible,
                              gboolean         *consistent);

/* Saves a proof, if it proves anything. A file that cannot be written is no error: the proof is
 * then not kept. Blocks for milliseconds; any thread. */
void slide_script_proof_save (guint64           checksum,
                              const SlideBoard *goal,
                              gboolean          admissible,
                              gboolean          consistent);

G_END_DECLS
