/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-part-file.h: a part of a batch in a file: read line by line, and taken up again.
 *
 * Errors are in the domain SLIDE_PART_ERROR and begin with the file and the line. One
 * thread at a time.
 */

#pragma once

#include "slide-part.h"

G_BEGIN_DECLS

typedef struct _SlidePartFile SlidePartFile;

typedef enum
{
  SLIDE_PART_NEWS_ROW,
  SLIDE_PART_NEWS_END,    /* after the last row of the shard */
  SLIDE_PART_NEWS_ERROR
} SlidePartNews;

/* Reads the first line. Regular files alone, as they are read more than once. */
SlidePartFile         *slide_part_file_open       (const char     *path,
                                                   GError        **error) G_GNUC_WARN_UNUSED_RESULT;
void                   slide_part_file_free       (SlidePartFile  *file);

const char            *slide_part_file_get_name   (SlidePartFile  *file);   /* for messages */
const SlidePartHeader *slide_part_file_get_header (SlidePartFile  *file);

/**
 * slide_part_file_next:
 * @row: (out caller-allocates): to be cleared; only where the result is ROW
 *
 * The next row: it has to be the one that is next in the shard. A file that ends before
 * the last one is SLIDE_PART_ERROR_SHORT.
 */
SlidePartNews          slide_part_file_next       (SlidePartFile  *file,
                                                   SlidePartRow   *row,
                                                   GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/* Back to the first row. */
void                   slide_part_file_rewind     (SlidePartFile  *file);

/* Closes the file until the next row is asked for: a batch may have more parts than a
 * process may have open files. */
void                   slide_part_file_rest       (SlidePartFile  *file);

/**
 * SlidePartKeepFunc:
 * @row: one that is whole; lent
 */
typedef void         (*SlidePartKeepFunc)         (const SlidePartRow *row,
                                                   gpointer            user_data);

/**
 * slide_part_file_resume:
 * @header: of the part that the file has to be
 * @keep: (nullable)
 * @out_next_row: the first row that is to be appended, with the number it has in the
 *   whole batch; the number of all rows if none is
 * @out_notice: (out) (nullable): what was wrong with lines that are given up
 *
 * Takes up a part that breaks off, or begins one where there is no file, or an empty
 * one. Rows that are whole stay; what comes behind the last of them is cut off. The file
 * is locked (flock (2)) until the descriptor is closed.
 *
 * Returns: a descriptor to append rows to; -1 with @error set, and the file untouched, where
 *   it cannot be had, another program appends to it, or it is something else
 */
int                    slide_part_file_resume     (const char             *path,
                                                   const SlidePartHeader  *header,
                                                   SlidePartKeepFunc       keep,
                                                   gpointer                user_data,
                                                   guint64                *out_next_row,
                                                   char                  **out_notice,
                                                   GError                **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidePartFile, slide_part_file_free)

G_END_DECLS
