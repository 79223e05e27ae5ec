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
 * @fd: a regular file, opened read-only, and for this mapping alone. It still
 *   belongs to the caller, who may close it
 * @length: of the file, not 0
 *
 * Maps the entire file. Its contents do not change as long as the mapping lives,
 * even if the file is written to. Any thread.
 *
 * Returns: (transfer full) (nullable): NULL if the file cannot be leased or
 *   mapped, is shorter or longer than @length, or there are too many mappings
 */
SlideMapping *slide_mapping_new       (int                  fd,
                                       gsize                length) G_GNUC_WARN_UNUSED_RESULT;

/* Does not block, even while a mapping is being copied. NULL is allowed. */
void          slide_mapping_free      (SlideMapping        *mapping);

/* Whether any existing mapping is known to be lost. Any thread; does not block. */
gboolean      slide_mapping_is_any_lost (void);

/* Call this before reporting what was read from mappings: it waits while another
 * process's request to write is being answered, which a process that was stopped may
 * not have noticed. Returns TRUE if all mappings are unchanged. Any thread that may
 * block. */
gboolean      slide_mapping_confirm     (void);

/* The first byte of the file, aligned to a page at least. */
const guint8 *slide_mapping_get_bytes (const SlideMapping  *mapping);

G_END_DECLS
