/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-part-file.h: reading a part of a batch line by line, and resuming it.
 *
 * Errors are in the domain SLIDE_PART_ERROR and begin with the file and the line. A file must
 * be used by one thread at a time.
 */

#pragma once

#include "slide-part.h"

typedef struct _SlidePartFile SlidePartFile;

typedef enum
{
  SLIDE_PART_NEWS_ROW,
  SLIDE_PART_NEWS_END,    /* after the last row of the shard */
  SLIDE_PART_NEWS_ERROR
} SlidePartNews;

/* Opens a file and reads its first line. Only regular files are accepted, since they are read
 * more than once. */
SlidePartFile         *slide_part_file_open       (const char     *path,
                                                   GError        **error) G_GNUC_WARN_UNUSED_RESULT;
void                   slide_part_file_free       (SlidePartFile  *file);

const char            *slide_part_file_get_name   (SlidePartFile  *file);   /* for messages */
const SlidePartHeader *slide_part_file_get_header (SlidePartFile  *file);

/**
 * slide_part_file_next:
 * @row: (out caller-allocates): set only if the result is SLIDE_PART_NEWS_ROW; clear it with
 *   slide_part_row_clear()
 *
 * Reads the next row, which must be the next one of the shard. A file that ends before the last
 * row is SLIDE_PART_ERROR_SHORT.
 */
SlidePartNews          slide_part_file_next       (SlidePartFile  *file,
                                                   SlidePartRow   *row,
                                                   GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns to the first row. */
void                   slide_part_file_rewind     (SlidePartFile  *file);

/* Closes the file until the next row is read: a batch may have more parts than a process may
 * have open files. */
void                   slide_part_file_rest       (SlidePartFile  *file);

/**
 * SlidePartKeepFunc:
 * @row: (transfer none): a complete row
 */
typedef void         (*SlidePartKeepFunc)         (const SlidePartRow *row,
                                                   gpointer            user_data);

/**
 * slide_part_file_resume:
 * @header: the expected header of the file
 * @keep: (nullable): called for each complete row
 * @out_next_row: the first row to append, by its number in the entire batch; the number of all
 *   rows if there is none
 * @out_notice: (out) (nullable): what was wrong with discarded lines
 *
 * Resumes an incomplete part, or starts one if the file does not exist or is empty. Complete rows
 * are kept; everything after the last of them is truncated. The file is locked (flock (2)) until
 * the descriptor is closed.
 *
 * Returns: a descriptor for appending rows; -1 with @error set and the file unchanged if it cannot
 *   be opened, if another program is appending to it, or if it is something else
 */
int                    slide_part_file_resume     (const char             *path,
                                                   const SlidePartHeader  *header,
                                                   SlidePartKeepFunc       keep,
                                                   gpointer                user_data,
                                                   guint64                *out_next_row,
                                                   char                  **out_notice,
                                                   GError                **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidePartFile, slide_part_file_free)
