/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-looks.h: reading from a pipe whose other end answers at once.
 *
 * Putting a process to sleep and waking it takes ten times as long as an answer of a short script.
 * So one looks for the answer for some time before it sleeps. Where that was in vain, because the
 * answer takes longer or there is no second processor, it is rarer and rarer that one looks.
 *
 * Only C, as it is for both ends of the pipe (slide-child.c, src/script-host).
 */

#pragma once

#include <errno.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

/* About as long as sleeping and waking takes. */
#define SLIDE_LOOK_US 50

#define SLIDE_MAX_UNLOOKED 63

/* Private fields. All zero at first. */
typedef struct
{
  unsigned n_unlooked;    /* how many reads are left without looking */
  unsigned n_next;        /* how many they are when the next look is in vain */
} SlideLooks;

static inline int64_t
slide_looks_get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* As read() of @fd, which is non-blocking. Fails with EAGAIN if it is time to sleep. */
static inline ssize_t
slide_looks_read (SlideLooks *looks,
                  int         fd,
                  void       *bytes,
                  size_t      size)
{
  ssize_t n = read (fd, bytes, size);
  int64_t end;

  if (n >= 0 || errno != EAGAIN)
    return n;
  if (looks->n_unlooked > 0)
    {
      looks->n_unlooked--;
      return n;
    }

  end = slide_looks_get_time () + SLIDE_LOOK_US;
  while ((n = read (fd, bytes, size)) < 0 && errno == EAGAIN)
    if (slide_looks_get_time () >= end)
      {
        looks->n_unlooked = looks->n_next = looks->n_next < SLIDE_MAX_UNLOOKED ? 2 * looks->n_next + 1 : looks->n_next;
        errno = EAGAIN;
        return -1;
      }

  looks->n_next /= 2;
  return n;
}
