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
#include <time.h>
#include <unistd.h>

struct _SlideMapping
{
  guint8  *bytes;
  gsize    length;
  int      fd;            /* of the lease; -1 once the mapping holds a copy */
  guint    area;          /* its index among the areas */
  gboolean is_abandoned;  /* released while it was being copied */
};

#if defined (F_SETLEASE) && defined (F_SETOWN_EX) && defined (MREMAP_FIXED)

/* The mappings that hold a lease, with all their fields, and the one that is being
 * copied. Copying is done without the lock. */
static pthread_mutex_t leased_lock = PTHREAD_MUTEX_INITIALIZER;
static GPtrArray *leased;
static SlideMapping *copied;

/* ---- Truncated files ---- */

/* What is mapped, for a signal handler, which must not take a lock. */
#define N_AREAS 64

static struct
{
  atomic_uintptr_t begin;    /* 0: unused */
  atomic_uintptr_t end;
  atomic_bool      is_lost;
} areas[N_AREAS];

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

  for (guint i = 0; i < N_AREAS; i++)
    if (at >= atomic_load (&areas[i].begin) && at < atomic_load (&areas[i].end)
        && mmap ((void *) (at & ~(page - 1)), page, PROT_READ,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) != MAP_FAILED)
      {
        atomic_store (&areas[i].is_lost, TRUE);
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
watch_bus_errors (void)
{
  struct sigaction action = { .sa_sigaction = bus_error_cb, .sa_flags = SA_SIGINFO | SA_RESTART };

  sigemptyset (&action.sa_mask);
  sigaction (SIGBUS, &action, &action_before);
}

/* Call with the lock held. Returns FALSE if all areas are in use. */
static gboolean
enter_area (SlideMapping *mapping)
{
  for (guint i = 0; i < N_AREAS; i++)
    if (atomic_load (&areas[i].begin) == 0)
      {
        mapping->area = i;
        atomic_store (&areas[i].end, (uintptr_t) mapping->bytes + mapping->length);
        atomic_store (&areas[i].begin, (uintptr_t) mapping->bytes);
        return TRUE;
      }

  return FALSE;
}

static void
leave_area (SlideMapping *mapping)
{
  atomic_store (&areas[mapping->area].end, 0);
  atomic_store (&areas[mapping->area].begin, 0);
  atomic_store (&areas[mapping->area].is_lost, FALSE);
}

/* ---- When another process opens the file for writing ---- */

/* How often a failed copy is retried. */
#define RETRY_SECONDS 1

/* The number of bytes copied at a time: a huge page. */
#define PIECE ((gsize) 2 << 20)

typedef enum
{
  COPY_DONE,
  COPY_LATER,   /* no memory at present */
  COPY_LOST     /* the file has changed */
} CopyOutcome;

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

/* Replaces the pages of the file with a copy while other threads read them; the kernel
 * replaces each piece atomically. The copy is read from the file and not from the
 * pages, which may be gone if the kernel's time limit has passed. A piece that is
 * copied twice, because memory ran out in between, stays the same. */
static CopyOutcome
take_copy (SlideMapping *mapping)
{
  for (gsize offset = 0; offset < mapping->length; offset += PIECE)
    {
      gsize length = MIN (PIECE, mapping->length - offset);
      guint8 *copy = mmap (NULL, length, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

      if (copy == MAP_FAILED)
        return COPY_LATER;
      if (!read_all (mapping->fd, copy, length, offset))
        {
          munmap (copy, length);
          return COPY_LOST;
        }
      if (mremap (copy, length, length, MREMAP_MAYMOVE | MREMAP_FIXED, mapping->bytes + offset)
          == MAP_FAILED)
        {
          munmap (copy, length);
          return COPY_LATER;
        }
    }

  return COPY_DONE;
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

static void
unmap (SlideMapping *mapping)
{
  leave_area (mapping);
  munmap (mapping->bytes, mapping->length);
  g_free (mapping);
}

/* Copies @mapping and releases its lease. Call with the lock held; it is released while
 * copying. Returns FALSE if it has to be tried again. */
static gboolean
answer_wish (SlideMapping *mapping)
{
  CopyOutcome outcome;

  copied = mapping;
  pthread_mutex_unlock (&leased_lock);
  outcome = take_copy (mapping);
  pthread_mutex_lock (&leased_lock);
  copied = NULL;

  if (outcome == COPY_LATER && !mapping->is_abandoned)
    return FALSE;

  g_ptr_array_remove_fast (leased, mapping);
  if (!end_lease (mapping) || outcome == COPY_LOST)
    atomic_store (&areas[mapping->area].is_lost, TRUE);
  if (mapping->is_abandoned)
    unmap (mapping);
  return TRUE;
}

/* Releases the leases that are being broken. Returns FALSE if one of them could not be
 * released. */
static gboolean
answer_wishes (void)
{
  gboolean answered = TRUE;
  guint i = 0;

  pthread_mutex_lock (&leased_lock);
  while (i < leased->len)
    {
      SlideMapping *mapping = g_ptr_array_index (leased, i);

      /* What the lease is to become, where somebody waits. */
      if (fcntl (mapping->fd, F_GETLEASE) == F_RDLCK)
        {
          i++;
          continue;
        }

      /* Others may have come and gone meanwhile. */
      if (answer_wish (mapping))
        {
          i = 0;
          continue;
        }
      answered = FALSE;
      i++;
    }
  pthread_mutex_unlock (&leased_lock);

  return answered;
}

/* ---- The lease thread ---- */

static pthread_once_t watch_once = PTHREAD_ONCE_INIT;
static atomic_int watch_thread;     /* as the kernel names it; 0: not there */

static gpointer
watch (gpointer data)
{
  static const struct timespec retry = { .tv_sec = RETRY_SECONDS };
  gboolean answered = TRUE;
  sigset_t wish;

  (void) data;

  sigemptyset (&wish);
  sigaddset (&wish, SIGIO);

  atomic_store (&watch_thread, (int) syscall (SYS_gettid));

  while (TRUE)
    if (sigtimedwait (&wish, NULL, answered ? NULL : &retry) >= 0 || !answered)
      answered = answer_wishes ();

  return NULL;
}

/* The thread lives as long as the program. It blocks all signals except the one that
 * the kernel directs to it, so that none is missed and no other thread receives it. */
static void
start_watching (void)
{
  GThread *thread;
  sigset_t all, before;

  leased = g_ptr_array_new ();
  watch_bus_errors ();

  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  thread = slide_thread_try_new ("lease-watch", watch, NULL);
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
  SlideMapping *mapping;
  int own_fd;
  void *bytes;

  g_return_val_if_fail (length > 0, NULL);

  own_fd = fcntl (fd, F_DUPFD_CLOEXEC, 0);
  if (own_fd < 0)
    return NULL;

  pthread_once (&watch_once, start_watching);

  /* A lease break that arrives now waits until the mapping is in the list. */
  pthread_mutex_lock (&leased_lock);
  mapping = g_new0 (SlideMapping, 1);
  bytes = map_leased (own_fd, length);
  if (bytes != MAP_FAILED)
    {
      mapping->bytes = bytes;
      mapping->length = length;
      mapping->fd = own_fd;
    }
  if (bytes != MAP_FAILED && enter_area (mapping))
    {
      g_ptr_array_add (leased, mapping);
    }
  else
    {
      if (bytes != MAP_FAILED)
        munmap (bytes, length);
      close (own_fd);
      g_clear_pointer (&mapping, g_free);
    }
  pthread_mutex_unlock (&leased_lock);

  return mapping;
}

void
slide_mapping_free (SlideMapping *mapping)
{
  if (mapping == NULL)
    return;

  pthread_mutex_lock (&leased_lock);
  if (mapping == copied)
    {
      mapping->is_abandoned = TRUE;
    }
  else
    {
      if (mapping->fd >= 0)
        {
          g_ptr_array_remove_fast (leased, mapping);
          (void) end_lease (mapping);
        }
      unmap (mapping);
    }
  pthread_mutex_unlock (&leased_lock);
}

gboolean
slide_mapping_is_any_lost (void)
{
  for (guint i = 0; i < N_AREAS; i++)
    if (atomic_load (&areas[i].is_lost))
      return TRUE;

  return FALSE;
}

/* How long to wait for a lease break that cannot be answered for lack of memory. */
#define CONFIRM_SECONDS 2

gboolean
slide_mapping_confirm (void)
{
  gint64 end = g_get_monotonic_time () + CONFIRM_SECONDS * G_USEC_PER_SEC;

  while (TRUE)
    {
      gboolean is_wished = FALSE;
      gboolean is_copying;

      pthread_mutex_lock (&leased_lock);
      is_copying = copied != NULL;
      for (guint i = 0; leased != NULL && i < leased->len && !is_wished; i++)
        is_wished = fcntl (((SlideMapping *) leased->pdata[i])->fd, F_GETLEASE) != F_RDLCK;
      pthread_mutex_unlock (&leased_lock);

      if (!is_wished)
        return !slide_mapping_is_any_lost ();
      if (!is_copying && g_get_monotonic_time () >= end)
        return FALSE;
      g_usleep (1000);
    }
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

#endif

const guint8 *
slide_mapping_get_bytes (const SlideMapping *mapping)
{
  return mapping->bytes;
}
