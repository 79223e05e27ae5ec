/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * ranks-state.h: the file of --resume, which saves the position of a search of one board.
 *
 * A line of JSON, with what the search is of, and a SlideIdaPosition or a SlideShardsPosition:
 *
 *   {"search":"tilestar","version":1,"program":"0.1.0","rows":4,"columns":4,"start":[…],
 *    "goal":[…],"method":"idastar","heuristic":"manhattan","next_cutoff":57,
 *    "path":["up",…],"roots":128,"generated":…,"max_frontier":…,"best_h":…,
 *    "elapsed_seconds":…,"iterations":[[41,12],[43,77],…],"check":"8d3f…"}
 *
 *   {… "method":"astar","heuristic":"manhattan","number":3,"stamp":…,"shards":4,"stored":…,
 *    "divided_at":…,"lower_bound":53,"generated":…,"duplicates":…,"frontier":…,
 *    "max_frontier":…,"best_h":…,"elapsed_seconds":…,
 *    "layers":[[41,12],[43,77],…],"check":"8d3f…"}
 *
 * Of IDA*, `path` leads from the start to the next subtree, and `iterations` has the cutoff and the
 * expansions of each; no solution is shorter than the last cutoff. Of A*, what it stores is in
 * other files, FILE.3-0 to FILE.3-3 here. `check` is the checksum of the bytes before it, as in
 * a part of a batch (report/part). The file is replaced as a whole (slide-new-file.h): when an
 * iteration of IDA* begins, after some seconds, and when the search ends early. After a search
 * that ended it stays, and leads to the same end. Another process that opens it is refused.
 */

#pragma once

#include "slide-comparison-request.h"

typedef struct _RanksState RanksState;

/**
 * ranks_state_open:
 * @request: of one board
 *
 * Reads the file, if it exists. Returns: (transfer full): NULL with @error set if it is something
 * else, damaged, or of another search
 */
RanksState *ranks_state_open  (const char                   *path,
                               const SlideComparisonRequest *request,
                               GError                      **error) G_GNUC_WARN_UNUSED_RESULT;
void        ranks_state_free  (RanksState                   *state);

/* Its absolute path. */
const char *ranks_state_get_path (const RanksState          *state);

/* Whether there is a file, of this run or an earlier one. */
gboolean    ranks_state_exists (const RanksState            *state);

/* The search begins, with @heuristic, a specification: sets it to where the file says. FALSE with
 * @error set (SLIDE_SEARCH_ERROR_EXECUTOR) if it is another search. */
gboolean    ranks_state_begin (RanksState                   *state,
                               SlideSearch                  *search,
                               const char                   *heuristic,
                               GError                      **error);

/* The search is at a position: writes the file if it is time, or the search @is_ending. FALSE with
 * @error set if it cannot. */
gboolean    ranks_state_reach (RanksState                   *state,
                               SlideSearch                  *search,
                               gboolean                      is_ending,
                               GError                      **error);

/* The search has ended: writes the last position, unless it is written; not of A*. Likewise. */
gboolean    ranks_state_end   (RanksState                   *state,
                               GError                      **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RanksState, ranks_state_free)
