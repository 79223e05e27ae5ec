/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-group-study.h: the groups of a comparison, updated by a worker as results arrive.
 *
 * Signals:
 * "changed" (): get_groups() returns new groups
 *
 * Main thread only.
 */

#pragma once

#include "tilestar-comparison.h"
#include "tilestar-result-groups.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_GROUP_STUDY (tilestar_group_study_get_type ())
G_DECLARE_FINAL_TYPE (TilestarGroupStudy, tilestar_group_study, TILESTAR, GROUP_STUDY, GObject)

TilestarGroupStudy   *tilestar_group_study_new            (void) G_GNUC_WARN_UNUSED_RESULT;

/* @comparison: (nullable): referenced */
void                  tilestar_group_study_set_comparison (TilestarGroupStudy *self,
                                                           TilestarComparison *comparison);

/* NULL before the first groups. (transfer none) */
TilestarResultGroups *tilestar_group_study_get_groups     (TilestarGroupStudy *self);

/* Whether an update is pending: for tests. */
gboolean              tilestar_group_study_is_busy        (TilestarGroupStudy *self);

G_END_DECLS
