/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record-seek.h: the moment at which something is so, seen from another one.
 *
 * Each answers with the first such moment after @from, or, where @back, with the last one
 * before it; with SLIDE_RECORD_NO_MOMENT where there is none up to what the record holds now.
 */

#pragma once

#include "slide-record-marks.h"

G_BEGIN_DECLS

#define SLIDE_RECORD_NO_MOMENT G_MAXUINT64

/* One of @mark, as far as @marks have come. Takes no time. */
guint64 slide_record_seek_mark     (const SlideRecordMarks *marks,
                                    SlideMark               mark,
                                    guint64                 from,
                                    gboolean                back);

/* One at which more than @n nodes are open. Where the frontier is about that large all the way
 * it goes through the expansions: some milliseconds for a million. */
guint64 slide_record_seek_frontier (const SlideRecord      *record,
                                    guint64                 n,
                                    guint64                 from,
                                    gboolean                back);

/* One at which a version of the state of @version is expanded; where none ever is, the one at
 * which it is generated, wherever that lies. */
guint64 slide_record_seek_state    (const SlideRecord      *record,
                                    guint32                 version,
                                    guint64                 from,
                                    gboolean                back);

/* One at which a node on the path to @target is expanded, as it was found; where @target is
 * where two trees meet, on the path from there to the goal too. */
guint64 slide_record_seek_path     (const SlideRecord      *record,
                                    guint32                 target,
                                    guint64                 from,
                                    gboolean                back);

/* One at which @target, which ends the search, is generated, in both trees where it is where
 * they meet, or the last one, after which it is taken out of the frontier. */
guint64 slide_record_seek_goal     (const SlideRecord      *record,
                                    guint32                 target,
                                    guint64                 from,
                                    gboolean                back);

G_END_DECLS
