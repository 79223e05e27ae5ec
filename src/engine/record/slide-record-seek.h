/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record-seek.h: finds the nearest moment at which a condition holds.
 *
 * Each function returns the first such moment after @from, or with @back the last one before
 * it; SLIDE_RECORD_NO_MOMENT if there is none in what is recorded so far.
 */

#pragma once

#include "slide-record-marks.h"

#define SLIDE_RECORD_NO_MOMENT G_MAXUINT64

/* The nearest moment with @mark, as far as @marks have been updated. A binary search. */
guint64 slide_record_seek_mark     (const SlideRecordMarks *marks,
                                    SlideMark               mark,
                                    guint64                 from,
                                    gboolean                back);

/* The nearest moment at which more than @n nodes are open. If the frontier is close to that
 * size throughout, it scans all expansions: some milliseconds for a million. */
guint64 slide_record_seek_frontier (const SlideRecord      *record,
                                    guint64                 n,
                                    guint64                 from,
                                    gboolean                back);

/* The nearest moment at which a version of the state of @version is expanded; if none ever is,
 * the moment at which it is generated, whether before or after @from. */
guint64 slide_record_seek_state    (const SlideRecord      *record,
                                    guint32                 version,
                                    guint64                 from,
                                    gboolean                back);

/* The nearest moment at which a node on the path to @target, as it was found, is expanded; if
 * @target is where two trees meet, also on the path from there to the goal. */
guint64 slide_record_seek_path     (const SlideRecord      *record,
                                    guint32                 target,
                                    guint64                 from,
                                    gboolean                back);

/* The nearest moment at which @target, which ends the search, is generated (if two trees meet
 * there, in both), or the last moment, after which it is removed from the frontier. */
guint64 slide_record_seek_goal     (const SlideRecord      *record,
                                    guint32                 target,
                                    guint64                 from,
                                    gboolean                back);
