/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record-marks.h: the moments of a record at which something happens.
 *
 * An index beside the record, made piece by piece, so that nobody waits for it:
 *
 *   marks = slide_record_marks_new (record);
 *   while (slide_record_marks_update (marks, 20000))   // one call a turn of the main loop
 *     …
 *
 * A call goes on where the last one ended, also when the record has grown. Some 20
 * nanoseconds an expansion. Only who owns the marks reads and updates them.
 */

#pragma once

#include "slide-record.h"

G_BEGIN_DECLS

/* What happens at a moment, that is by the expansion which leads to it. */
typedef enum
{
  SLIDE_MARK_LAYER,         /* the f of the node is not that of the node before; also moment 1 */
  SLIDE_MARK_RISE,          /* its f is above all before it; also moment 1 */
  SLIDE_MARK_DROP,          /* its h is lower than its parent's by more than 1 */
  SLIDE_MARK_CHEAPER,       /* a cheaper path to a state in the frontier is found */
  SLIDE_MARK_REOPENED,      /* a cheaper path to a closed state is found, which is reopened */
  SLIDE_MARK_LEFT_CLOSED,   /* one is found, and left: re-opening is off */
  SLIDE_N_MARKS
} SlideMark;

typedef struct _SlideRecordMarks SlideRecordMarks;

/* Holds a reference to @record. */
SlideRecordMarks *slide_record_marks_new    (SlideRecord      *record) G_GNUC_WARN_UNUSED_RESULT;
void              slide_record_marks_free   (SlideRecordMarks *marks);

/* Goes through up to @budget expansions more. Returns whether there are more of them by now. */
gboolean          slide_record_marks_update (SlideRecordMarks *marks,
                                             guint64           budget);

/* Expansions that it has gone through; of later ones it knows nothing. */
guint64           slide_record_marks_get_n_expansions (const SlideRecordMarks *marks);

/* The moments of @mark, in order. A layer goes on until the next one begins; its f is that of
 * the node expanded there. (transfer none): valid until the next update */
const guint32    *slide_record_marks_get    (const SlideRecordMarks *marks,
                                             SlideMark               mark,
                                             guint                  *n_moments);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideRecordMarks, slide_record_marks_free)

G_END_DECLS
