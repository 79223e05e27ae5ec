/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-interrupt.h"

#include "slide-limits.h"

static _Thread_local SlideInterrupt *current;
static _Thread_local gint64          thread_patience;
static int                           n_patients;        /* g_atomic_int_*() */

void
slide_interrupt_begin (SlideInterrupt     *self,
                       SlideInterruptFunc  func,
                       gconstpointer       user_data)
{
  *self = (SlideInterrupt) { .func = func, .user_data = user_data, .outer = current };
  current = self;
}

static gboolean
is_flag_set (gconstpointer flag)
{
  return g_atomic_int_get ((const int *) flag) != 0;
}

void
slide_interrupt_begin_flag (SlideInterrupt *self,
                            const int      *flag,
                            gint64          deadline)
{
  slide_interrupt_begin (self, flag != NULL ? is_flag_set : NULL, flag);
  self->deadline = deadline;
}

void
slide_interrupt_begin_patient (SlideInterrupt *self)
{
  slide_interrupt_begin_flag (self, NULL,
                              thread_patience != 0 ? g_get_monotonic_time () + thread_patience : 0);
}

gboolean
slide_interrupt_end (SlideInterrupt *self)
{
  g_assert (current == self);

  current = self->outer;
  return slide_interrupt_was_cut (self);
}

gboolean
slide_interrupt_was_cut (SlideInterrupt *self)
{
  return g_atomic_int_get (&self->was_cut) != 0;
}

SlideInterrupt *
slide_interrupt_get_current (void)
{
  return current;
}

SlideInterrupt *
slide_interrupt_adopt (SlideInterrupt *self)
{
  SlideInterrupt *before = current;

  current = self;
  return before;
}

void
slide_interrupt_set_patience (gint64 patience)
{
  thread_patience = patience;
  if (patience != 0)
    g_atomic_int_inc (&n_patients);
}

gboolean
slide_interrupt_has_patients (void)
{
  return g_atomic_int_get (&n_patients) != 0;
}

gint64
slide_interrupt_get_patience (void)
{
  return thread_patience;
}

static gboolean
is_due (const SlideInterrupt *self)
{
  return (self->func != NULL && self->func (self->user_data))
         || slide_is_late (self->deadline);
}

gboolean
slide_interrupt_cut (gint64 since)
{
  SlideInterrupt *due = current;

  if (current == NULL)
    return thread_patience != 0 && g_get_monotonic_time () - since >= thread_patience;

  while (due != NULL && !is_due (due))
    due = due->outer;
  if (due == NULL)
    return FALSE;

  for (SlideInterrupt *self = current; self != due->outer; self = self->outer)
    g_atomic_int_set (&self->was_cut, TRUE);
  return TRUE;
}
