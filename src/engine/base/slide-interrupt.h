/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-interrupt.h: how a wait for the user's code ends early.
 *
 * A heuristic may be a script or a program that takes long for a board. The code that waits for it
 * does not know its caller: a search with a time limit, an audit that can be stopped, a worker of the
 * window. So each of these callers sets for its thread, while it works, a function that tells whether
 * the work is to end:
 *
 *   SlideInterrupt interrupt;
 *
 *   slide_interrupt_begin (&interrupt, should_end, search);
 *   … code that may wait …
 *   if (slide_interrupt_end (&interrupt))
 *     … a wait was cut short: what was computed since is not valid …
 *
 * These nest; a wait ends if any of them is to end. A thread that works for another one adopts its
 * interrupt (thread pools do).
 */

#pragma once

#include <glib.h>

/* Whether the work is to end; once it is TRUE, it stays so. Any thread that works for it. */
typedef gboolean (*SlideInterruptFunc) (gconstpointer user_data);

/* On the stack of the thread that begins it. Private fields. */
typedef struct _SlideInterrupt SlideInterrupt;

struct _SlideInterrupt
{
  SlideInterruptFunc  func;
  gconstpointer       user_data;
  SlideInterrupt     *outer;
  gint64              deadline;     /* monotonic time; 0: none */
  int                 was_cut;      /* g_atomic_int_*() */
};

/* @func: (nullable) */
void            slide_interrupt_begin          (SlideInterrupt     *self,
                                                SlideInterruptFunc  func,
                                                gconstpointer       user_data);

/* The same, for a flag (nullable, g_atomic_int_get()) that is set, or a @deadline in the time of
 * g_get_monotonic_time(), 0 for none. */
void            slide_interrupt_begin_flag     (SlideInterrupt     *self,
                                                const int          *flag,
                                                gint64              deadline);

/* The same, for as long as the patience of the thread from now on. */
void            slide_interrupt_begin_patient  (SlideInterrupt     *self);

/* Returns: whether a wait was cut short since it began */
gboolean        slide_interrupt_end            (SlideInterrupt     *self);

/* The same while it goes on. Any thread. */
gboolean        slide_interrupt_was_cut        (SlideInterrupt     *self);

/* The innermost of the current thread, NULL if there is none, for slide_interrupt_adopt() on a
 * thread that works for it and does not outlive it. Returns: the one before */
SlideInterrupt *slide_interrupt_get_current    (void);
SlideInterrupt *slide_interrupt_adopt          (SlideInterrupt     *self);

/* Limits each wait of the current thread that is in no interrupt: of a thread that must not block.
 * @patience: in microseconds; 0 for no limit, as at first */
void            slide_interrupt_set_patience   (gint64              patience);
gint64          slide_interrupt_get_patience   (void);

/* Whether any thread has ever had a limit. */
gboolean        slide_interrupt_has_patients   (void);

/* For code that waits: whether the wait that began at @since (monotonic) is to be cut short. Then
 * it is noted for all interrupts concerned. */
gboolean        slide_interrupt_cut            (gint64              since);
