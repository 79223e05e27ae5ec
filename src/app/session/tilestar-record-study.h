/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-record-study.h: what is computed from a record in the background: its marks and the true distances.
 *
 * The marks are collected in portions while the main loop is idle. A worker lists the true distances, which are then
 * compared with the expansions in the same way. The owner of a growing record reports its length, and the new
 * expansions are processed, too.
 *
 * Signals:
 *   "marks-changed" (): get_marks() covers more expansions
 *   "distances-changed" (): the result of get_distances() has changed or covers more expansions
 *
 * Main thread only.
 */

#pragma once

#include <glib-object.h>

#include "slide-record-marks.h"
#include "slide-record-distances.h"

#define TILESTAR_TYPE_RECORD_STUDY (tilestar_record_study_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRecordStudy, tilestar_record_study, TILESTAR, RECORD_STUDY, GObject)

TilestarRecordStudy    *tilestar_record_study_new        (void) G_GNUC_WARN_UNUSED_RESULT;

/* Discards the results without emitting a signal and starts again with @record, a search from
 * @start to @goal. @record is referenced; (nullable), as are @start and @goal. */
void                    tilestar_record_study_set_record (TilestarRecordStudy *self,
                                                          SlideRecord         *record,
                                                          const SlideBoard    *start,
                                                          const SlideBoard    *goal);

/* Call this when the record has grown to @n_expansions. */
void                    tilestar_record_study_extend     (TilestarRecordStudy *self,
                                                          guint64              n_expansions);

/* Returns: (transfer none) (nullable): the marks, or NULL without a record */
SlideRecordMarks       *tilestar_record_study_get_marks  (TilestarRecordStudy *self);

/* Call this when a solution with @length moves is proven to be optimal. For boards with more than
 * SLIDE_RECORD_DISTANCES_MAX_CELLS cells that is all that is known; for smaller ones it follows from
 * the true distances. */
void                    tilestar_record_study_set_solution_length (TilestarRecordStudy *self,
                                                                   SlideRecord         *record,
                                                                   guint                length);

/* Returns: (transfer none) (nullable): NULL until they are available. Boards with more than
 * SLIDE_RECORD_DISTANCES_MAX_CELLS cells have no table of distances, only C* once a solution is proven
 * to be optimal. */
const SlideRecordDistances *tilestar_record_study_get_distances  (TilestarRecordStudy *self);
