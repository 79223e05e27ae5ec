/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-filter.h: which results a table lists.
 *
 * Some words, all of which must hold:
 *
 *   expanded>1000    moves=22    time<0.5    memory>1M    b<1.5     also ≥, ≤, ≠ and !=
 *   manhattan        idastar     walking     part of the name of heuristic or algorithm
 *   proven           time-limit                           how the search ended
 */

#pragma once

#include "tilestar-result-columns.h"

G_BEGIN_DECLS

typedef struct _TilestarResultFilter TilestarResultFilter;

/* Returns: (transfer full): or NULL with a sentence for people in @error
 * (G_IO_ERROR_INVALID_ARGUMENT) */
TilestarResultFilter *tilestar_result_filter_parse    (const char                    *text,
                                                       GError                       **error) G_GNUC_WARN_UNUSED_RESULT;
TilestarResultFilter *tilestar_result_filter_ref      (TilestarResultFilter          *filter);
void                  tilestar_result_filter_unref    (TilestarResultFilter          *filter);
gboolean              tilestar_result_filter_is_empty (const TilestarResultFilter    *filter);

/* Which of the results below @n it leaves: (transfer full) (element-type guint32). Any
 * thread. */
GArray               *tilestar_result_filter_list     (const TilestarResultFilter    *filter,
                                                       TilestarResults               *results,
                                                       guint                          n) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarResultFilter, tilestar_result_filter_unref)

G_END_DECLS
