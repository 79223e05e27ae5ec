/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record-marks.h: the moments of a record at which something happens.
 *
 * An index beside the record, built incrementally so that the main loop is not blocked:
 *
 *   marks = slide_record_marks_new (record);
 *   while (slide_record_marks_update (marks, 20000))   // one call per main loop iteration
 *     …
 *
 * Each call continues where the previous one ended, also when the record has grown. Takes
 * some 20 nanoseconds per expansion. Only the owner of the marks reads and updates them.
 */

#pragma once

#include "slide-record.h"

/* An event at a moment, that is, during the expansion that leads to it. */
typedef enum
{
  SLIDE_MARK_LAYER,         /* a layer begins: its f differs from that of the node before, if any */
  SLIDE_MARK_RISE,          /* its f is larger than all before it; there are some from moment 2 on */
  SLIDE_MARK_DROP,          /* its h is lower than its parent's by more than 1 */
  SLIDE_MARK_CHEAPER,       /* a cheaper path to a state on the frontier is found */
  SLIDE_MARK_REOPENED,      /* a cheaper path to a closed state is found, which is reopened */
  SLIDE_MARK_LEFT_CLOSED,   /* a cheaper path to a closed state is ignored: reopening is off */
  SLIDE_N_MARKS
} SlideMark;

typedef struct _SlideRecordMarks SlideRecordMarks;

/* Holds a reference to @record. */
SlideRecordMarks *slide_record_marks_new    (SlideRecord      *record) G_GNUC_WARN_UNUSED_RESULT;
void              slide_record_marks_free   (SlideRecordMarks *marks);

/* Scans up to @budget more expansions. Returns whether more have been published. */
gboolean          slide_record_marks_update (SlideRecordMarks *marks,
                                             guint64           budget);

/* The number of expansions scanned; later ones are not covered. */
guint64           slide_record_marks_get_n_expansions (const SlideRecordMarks *marks);

/* The moments of @mark, in order. A layer lasts until the next one begins; its f is that of the
 * node expanded at its first moment. (transfer none): valid until the next update */
const guint32    *slide_record_marks_get    (const SlideRecordMarks *marks,
                                             SlideMark               mark,
                                             guint                  *n_moments);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideRecordMarks, slide_record_marks_free)
