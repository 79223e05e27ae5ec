/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-script-proof.h: what audits have proven of scripts.
 *
 * A proof says that an audit of every board of the puzzle found no overestimate, or no move on which
 * h drops by more than 1. It is valid for exactly what the audit was of: the script, the goal, the
 * limits, the version of Lua, and of what Tilestar makes of it (slide-script-protocol.h). It is a
 * file in `tilestar/proofs` of the user's cache folder (XDG), since an audit can be repeated; the
 * file names all of this.
 */

#pragma once

#include "slide-own.h"

/**
 * SlideScriptProofKey:
 * @checksum: of the script
 * @goal: not owned
 * @limits: without zeros
 */
typedef struct
{
  guint64           checksum;
  const SlideBoard *goal;
  SlideOwnLimits    limits;
} SlideScriptProofKey;

/* Sets what is proven; both FALSE if nothing is. Any thread. */
void slide_script_proof_load    (const SlideScriptProofKey *key,
                                 gboolean                  *admissible,
                                 gboolean                  *consistent);

/* Saves a proof, if it proves anything. A file that cannot be written is no error: the proof is
 * then not kept. Blocks for milliseconds; any thread. */
void slide_script_proof_save    (const SlideScriptProofKey *key,
                                 gboolean                   admissible,
                                 gboolean                   consistent);

/* Removes it, as it has turned out to be wrong. Any thread. */
void slide_script_proof_discard (const SlideScriptProofKey *key);
