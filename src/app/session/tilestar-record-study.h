/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-record-study.h: what is made beside a record: its marks and the true distances.
 *
 * Both are made without anybody waiting for them. The marks are gone through piece by
 * piece while nothing else is to be done; the true distances are listed on a worker, and
 * then held against the expansions in the same way. Who shows a record that grows says
 * how far it is by now, and what is new of it is gone through, too.
 *
 * Signals:
 *   "marks-changed" (): get_marks() knows more expansions
 *   "truth-changed" (): get_truth() answers otherwise, or knows more expansions
 *
 * Main thread only.
 */

#pragma once

#include <glib-object.h>

#include "slide-record-marks.h"
#include "slide-record-truth.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_RECORD_STUDY (tilestar_record_study_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRecordStudy, tilestar_record_study, TILESTAR, RECORD_STUDY, GObject)

TilestarRecordStudy    *tilestar_record_study_new        (void) G_GNUC_WARN_UNUSED_RESULT;

/* Forgets what was made, without a signal, and begins with @record, a search from @start to
 * @goal. It is referenced; (nullable), as its boards then: none. */
void                    tilestar_record_study_set_record (TilestarRecordStudy *self,
                                                          SlideRecord         *record,
                                                          const SlideBoard    *start,
                                                          const SlideBoard    *goal);

/* The record has @n_expansions by now. */
void                    tilestar_record_study_extend     (TilestarRecordStudy *self,
                                                          guint64              n_expansions);

/* NULL without a record. (transfer none) */
SlideRecordMarks       *tilestar_record_study_get_marks  (TilestarRecordStudy *self);

/* The search has proven that a shortest solution has @length moves: all there is to know of boards
 * with more than SLIDE_RECORD_TRUTH_MAX_CELLS cells. Of others the true distances say it. */
void                    tilestar_record_study_set_solution_length (TilestarRecordStudy *self,
                                                                   SlideRecord         *record,
                                                                   guint                length);

/* NULL until it is there; of boards with more than SLIDE_RECORD_TRUTH_MAX_CELLS cells without
 * distances, and only once their solution is proven to be shortest. (transfer none) */
const SlideRecordTruth *tilestar_record_study_get_truth  (TilestarRecordStudy *self);

G_END_DECLS
