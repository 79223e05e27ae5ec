/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-mapping.h: a file mapped into memory that holds still.
 *
 * What is mapped belongs to the file: whoever overwrites the file in place
 * changes it, and whoever shortens it takes the pages away, so that reading
 * them ends the program (SIGBUS). A lock does not help, since only those who
 * ask for it respect it. Here the kernel is asked for a *lease*
 * (fcntl (2), F_SETLEASE): who wants to open the file for writing, or to
 * shorten it, then has to wait; a thread that sleeps until such a wish comes
 * copies the file into memory of our own, puts that in the place of the
 * mapping, at the same addresses, and lets the other go on. To those who read
 * the mapping nothing has happened. To rename, replace or delete the file
 * breaks no lease, and does no harm to what is mapped.
 *
 * Why not copy at once? Most often nobody writes, and a mapping is what the
 * kernel has in memory anyway, shared by all processes; half a gigabyte of
 * fresh memory takes a tenth of a second on a good day and seconds in a
 * virtual machine whose host has to provide it.
 *
 * A lease is not to be had on every file system (network file systems have
 * none), nor on files of other people, nor on those that are open for writing;
 * then there is no mapping, and the caller reads the file into its memory.
 *
 * The kernel does not wait for ever (/proc/sys/fs/lease-break-time, 45 seconds
 * by default). Of a process that is halted for so long while another writes to
 * the file, or that has no memory left for a copy, a mapping is *lost*: what was
 * cut off reads as zeroes (there is a handler of SIGBUS for the mappings' own
 * addresses), and what was overwritten as anything. Whoever reads mappings asks
 * whether one was lost before it tells anybody what came of it. A child process that goes on without exec has the mappings and nobody who watches.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SlideMapping SlideMapping;

/**
 * slide_mapping_new:
 * @fd: a regular file, opened for reading alone, and for this mapping alone.
 *   Stays the caller's, who may close it
 * @length: of the file, not 0
 *
 * Maps all of it. What it reads from then on is what it reads for as long as
 * the mapping lives. Any thread.
 *
 * Returns: (transfer full) (nullable): NULL if the file cannot be held still
 *   or mapped, is not as long any more, or there are too many mappings
 */
SlideMapping *slide_mapping_new       (int                  fd,
                                       gsize                length) G_GNUC_WARN_UNUSED_RESULT;

/* Waits for nobody, whatever is being copied. NULL is allowed. */
void          slide_mapping_free      (SlideMapping        *mapping);

/* Whether any mapping that is still there is known to be lost. Any thread, at once. */
gboolean      slide_mapping_is_any_lost (void);

/* For who is about to tell what it has read: waits while somebody else's wish to write
 * is being answered. A process that was halted may not have heard of it. Returns TRUE
 * if all mappings are what they were. Any thread but one that may not wait. */
gboolean      slide_mapping_confirm     (void);

/* From the first byte of the file on, at the border of a page at least. */
const guint8 *slide_mapping_get_bytes (const SlideMapping  *mapping);

G_END_DECLS
