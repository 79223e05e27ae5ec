/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-mapping.h"

#include "slide-thread.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined (F_SETLEASE) && defined (F_SETOWN_EX) && defined (MREMAP_FIXED)

/* A signal handler reads the first three, which are atomic for that reason. */
struct _SlideMapping
{
  atomic_uintptr_t begin;       /* of the bytes; 0: the place is unused */
  atomic_uintptr_t end;
  atomic_bool      is_lost;
  int              fd;          /* of the lease; -1 once the mapping is a copy */
  gsize            n_copied;    /* bytes at the beginning that are a copy already */
};

#define MAX_MAPPINGS 64

static SlideMapping mappings[MAX_MAPPINGS];

/* Guards which places are used, and @fd and @n_copied. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* ---- Truncated files ---- */

static struct sigaction action_before;

/* A page of a file that was truncated after the kernel had revoked its lease is
 * replaced with zeroes, so that the reader can continue until it checks whether
 * anything was lost. Faults at other addresses are not handled here. */
static void
bus_error_cb (int        number,
              siginfo_t *info,
              void      *context)
{
  uintptr_t at = (uintptr_t) info->si_addr;
  uintptr_t page = (uintptr_t) sysconf (_SC_PAGESIZE);

  for (guint i = 0; i < MAX_MAPPINGS; i++)
    if (at >= atomic_load (&mappings[i].begin) && at < atomic_load (&mappings[i].end)
        && mmap ((void *) (at & ~(page - 1)), page, PROT_READ,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) != MAP_FAILED)
      {
        atomic_store (&mappings[i].is_lost, TRUE);
        return;
      }

  if ((action_before.sa_flags & SA_SIGINFO) != 0)
    action_before.sa_sigaction (number, info, context);
  else if (action_before.sa_handler != SIG_DFL && action_before.sa_handler != SIG_IGN)
    action_before.sa_handler (number);
  else
    /* The fault is raised again and ends the program. */
    signal (number, SIG_DFL);
}

static void
handle_bus_errors (void)
{
  struct sigaction action = { .sa_sigaction = bus_error_cb, .sa_flags = SA_SIGINFO | SA_RESTART };

  sigemptyset (&action.sa_mask);
  sigaction (SIGBUS, &action, &action_before);
}

/* ---- When another process opens the file for writing ---- */

/* The number of bytes copied at a time: a huge page. */
#define PIECE ((gsize) 2 << 20)

static gboolean
read_all (int     fd,
          guint8 *to,
          gsize   length,
          gsize   offset)
{
  gsize done = 0;

  while (done < length)
    {
      gssize n = pread (fd, to + done, length - done, (off_t) (offset + done));

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      done += (gsize) n;
    }

  return TRUE;
}

static gsize
get_length (const SlideMapping *mapping)
{
  return atomic_load (&mapping->end) - atomic_load (&mapping->begin);
}

/* Replaces the next piece with a copy while other threads read it, which the kernel does
 * atomically. The copy is read from the file and not from the pages, which may be gone if the
 * kernel's time limit has passed. FALSE if the file has changed, or without memory. */
static gboolean
copy_piece (SlideMapping *mapping)
{
  gsize length = MIN (PIECE, get_length (mapping) - mapping->n_copied);
  guint8 *copy = mmap (NULL, length, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

  if (copy == MAP_FAILED)
    return FALSE;
  if (!read_all (mapping->fd, copy, length, mapping->n_copied)
      || mremap (copy, length, length, MREMAP_MAYMOVE | MREMAP_FIXED,
                 (guint8 *) atomic_load (&mapping->begin) + mapping->n_copied) == MAP_FAILED)
    {
      munmap (copy, length);
      return FALSE;
    }

  mapping->n_copied += length;
  return TRUE;
}

/* Returns FALSE if the lease was already gone: the kernel waits only for a limited
 * time, and what was read since then may be anything. */
static gboolean
end_lease (SlideMapping *mapping)
{
  gboolean was_held = fcntl (mapping->fd, F_SETLEASE, F_UNLCK) == 0;

  close (mapping->fd);
  mapping->fd = -1;
  return was_held;
}

/* Whether another process waits for the lease of @mapping, or no longer waits. */
static gboolean
is_lease_broken (const SlideMapping *mapping)
{
  return mapping->fd >= 0 && atomic_load (&mapping->begin) != 0
         && fcntl (mapping->fd, F_GETLEASE) != F_RDLCK;
}

/* Copies a piece of a mapping whose lease is broken, or ends the lease after the last piece. FALSE
 * if there is nothing to do. */
static gboolean
answer_lease_break (SlideMapping *mapping)
{
  gboolean is_whole = mapping->n_copied == get_length (mapping);

  if (!is_lease_broken (mapping))
    return FALSE;

  if (is_whole || !copy_piece (mapping))
    if (!end_lease (mapping) || !is_whole)
      atomic_store (&mapping->is_lost, TRUE);
  return TRUE;
}

/* ---- The lease thread ---- */

static pthread_once_t watch_once = PTHREAD_ONCE_INIT;
static atomic_int watch_thread;     /* as the kernel names it; 0: not there */

/* For how many microseconds the lock is free after each piece, so that a waiting thread can take it. */
#define PAUSE 50

static gpointer
watch_leases (gpointer data)
{
  sigset_t broken;

  (void) data;

  sigemptyset (&broken);
  sigaddset (&broken, SIGIO);

  atomic_store (&watch_thread, (int) syscall (SYS_gettid));

  while (TRUE)
    {
      (void) sigwaitinfo (&broken, NULL);
      for (guint i = 0; i < MAX_MAPPINGS; i++)
        {
          gboolean goes_on;

          do
            {
              pthread_mutex_lock (&lock);
              goes_on = answer_lease_break (&mappings[i]);
              pthread_mutex_unlock (&lock);
              if (goes_on)
                g_usleep (PAUSE);
            }
          while (goes_on);
        }
    }

  return NULL;
}

/* The thread lives as long as the program. It blocks all signals except the one that
 * the kernel directs to it, so that none is missed and no other thread receives it. */
static void
start_watching (void)
{
  GThread *thread;
  sigset_t all, before;

  handle_bus_errors ();

  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  thread = slide_thread_try_new ("lease-watch", watch_leases, NULL);
  pthread_sigmask (SIG_SETMASK, &before, NULL);

  if (thread == NULL)
    return;

  g_thread_unref (thread);
  while (atomic_load (&watch_thread) == 0)
    g_thread_yield ();
}

static gboolean
take_lease (int fd)
{
  struct f_owner_ex owner = { .type = F_OWNER_TID };

  owner.pid = atomic_load (&watch_thread);
  return owner.pid != 0
         && fcntl (fd, F_SETOWN_EX, &owner) == 0
         && fcntl (fd, F_SETLEASE, F_RDLCK) == 0;
}

/* ---- Public ---- */

/* The lease comes first: from then on the file cannot change. */
static void *
map_leased (int   fd,
            gsize length)
{
  struct stat status;
  void *bytes = MAP_FAILED;

  if (!take_lease (fd))
    return MAP_FAILED;

  if (fstat (fd, &status) == 0 && (guint64) status.st_size == length)
    bytes = mmap (NULL, length, PROT_READ, MAP_SHARED, fd, 0);
  if (bytes == MAP_FAILED)
    {
      (void) fcntl (fd, F_SETLEASE, F_UNLCK);
      return MAP_FAILED;
    }

  /* Where the kernel supports huge pages for the file, it maps them and reads what is
   * not in memory yet into them. */
#ifdef MADV_HUGEPAGE
  (void) madvise (bytes, length, MADV_HUGEPAGE);
#endif

  return bytes;
}

SlideMapping *
slide_mapping_new (int   fd,
                   gsize length)
{
  SlideMapping *mapping = NULL;
  void *bytes = MAP_FAILED;
  int own_fd;

  g_return_val_if_fail (length > 0, NULL);

  own_fd = fcntl (fd, F_DUPFD_CLOEXEC, 0);
  if (own_fd < 0)
    return NULL;

  pthread_once (&watch_once, start_watching);

  /* A lease break that arrives now waits until the mapping is complete. */
  pthread_mutex_lock (&lock);
  for (guint i = 0; i < MAX_MAPPINGS && mapping == NULL; i++)
    if (atomic_load (&mappings[i].begin) == 0)
      mapping = &mappings[i];
  if (mapping != NULL)
    bytes = map_leased (own_fd, length);
  if (bytes != MAP_FAILED)
    {
      mapping->fd = own_fd;
      mapping->n_copied = 0;
      atomic_store (&mapping->end, (uintptr_t) bytes + length);
      atomic_store (&mapping->begin, (uintptr_t) bytes);
    }
  else
    {
      close (own_fd);
      mapping = NULL;
    }
  pthread_mutex_unlock (&lock);

  return mapping;
}

void
slide_mapping_free (SlideMapping *mapping)
{
  gsize length;
  void *bytes;

  if (mapping == NULL)
    return;

  pthread_mutex_lock (&lock);
  if (mapping->fd >= 0)
    (void) end_lease (mapping);
  bytes = (void *) atomic_load (&mapping->begin);
  length = get_length (mapping);
  atomic_store (&mapping->end, 0);
  atomic_store (&mapping->begin, 0);
  atomic_store (&mapping->is_lost, FALSE);
  munmap (bytes, length);
  pthread_mutex_unlock (&lock);
}

const guint8 *
slide_mapping_get_bytes (const SlideMapping *mapping)
{
  return (const guint8 *) atomic_load (&mapping->begin);
}

gboolean
slide_mapping_is_any_lost (void)
{
  for (guint i = 0; i < MAX_MAPPINGS; i++)
    if (atomic_load (&mappings[i].is_lost))
      return TRUE;

  return FALSE;
}

gboolean
slide_mapping_confirm (void)
{
  guint i = 0;

  while (i < MAX_MAPPINGS)
    {
      gboolean is_broken;

      pthread_mutex_lock (&lock);
      is_broken = is_lease_broken (&mappings[i]);
      pthread_mutex_unlock (&lock);
      if (is_broken)
        g_usleep (1000);
      else
        i++;
    }

  return !slide_mapping_is_any_lost ();
}

#else

/* Leases are not supported: the file has to be read. */
SlideMapping *
slide_mapping_new (int   fd,
                   gsize length)
{
  (void) fd;
  (void) length;
  return NULL;
}

void
slide_mapping_free (SlideMapping *mapping)
{
  (void) mapping;
}

gboolean
slide_mapping_is_any_lost (void)
{
  return FALSE;
}

gboolean
slide_mapping_confirm (void)
{
  return TRUE;
}

const guint8 *
slide_mapping_get_bytes (const SlideMapping *mapping)
{
  (void) mapping;
  return NULL;
}

#endif
