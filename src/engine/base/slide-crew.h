/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-crew.h: a crew of threads that waits at a barrier.
 *
 * Threads are made once and given work in rounds. In a round every member
 * calls the crew's function, the thread that asked for the round as member
 * number 0; the round is over when all have returned.
 *
 *   static void
 *   work_cb (guint member, gpointer user_data)
 *   {
 *     while ((i = slide_crew_take (crew, 1)) < n_pieces)
 *       …
 *   }
 *
 *   crew = slide_crew_new ("name", n_threads, work_cb, data);
 *   for each level
 *     slide_crew_run (crew);
 *   slide_crew_free (crew);
 *
 * What the calling thread wrote before a round is seen by all members, and
 * what they write in a round by the calling thread afterwards; nothing more
 * is needed. Between rounds they sleep.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SlideCrew SlideCrew;

/* What a member does in a round: 0 is the thread that asked for it. */
typedef void (*SlideCrewFunc) (guint    member,
                               gpointer user_data);

/**
 * slide_crew_new:
 * @name: of the threads, for debuggers; at most 15 bytes
 * @n_members: how many are wanted, the calling thread included; at least 1
 *
 * Makes the threads. One that the system refuses is done without, so the crew
 * may be smaller, down to the calling thread alone: what every member needs is
 * allocated by slide_crew_get_size().
 */
SlideCrew *slide_crew_new      (const char    *name,
                                guint          n_members,
                                SlideCrewFunc  func,
                                gpointer       user_data) G_GNUC_WARN_UNUSED_RESULT;

/* Ends the threads. Not within a round. NULL is allowed. */
void       slide_crew_free     (SlideCrew     *crew);

/* Members, the calling thread included: at least 1. */
guint      slide_crew_get_size (SlideCrew     *crew);

/* One round: returns when all members have. One thread at a time. */
void       slide_crew_run      (SlideCrew     *crew);

/* Takes the next @n pieces of the round's work and returns the number of the
 * first, from 0 in every round; there is no end to them. By any member. */
guint      slide_crew_take     (SlideCrew     *crew,
                                guint          n);

G_END_DECLS
