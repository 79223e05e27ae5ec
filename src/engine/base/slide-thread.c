/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-thread.h"

#include "slide-memory.h"

#include <pthread.h>

/* What GLib does not set is what a thread has by default. */
static gsize
get_stack_size (void)
{
  pthread_attr_t attributes;
  size_t size = 0;

  if (pthread_attr_init (&attributes) == 0)
    {
      pthread_attr_getstacksize (&attributes, &size);
      pthread_attr_destroy (&attributes);
    }

  return size;
}

GThread *
slide_thread_try_new (const char  *name,
                      GThreadFunc  func,
                      gpointer     user_data)
{
  if (!slide_memory_has_room (get_stack_size ()))
    return NULL;

  return g_thread_try_new (name, func, user_data, NULL);
}
