/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-mapping.c: a file mapped into memory that holds still.
 */

#include "slide-mapping.h"

#include "slide-thread.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

struct _SlideMapping
{
  guint8 *bytes;
  gsize   length;
  int     fd;        /* that of the lease; -1 once the bytes are our own */
};

#if defined (F_SETLEASE) && defined (F_SETOWN_EX) && defined (MREMAP_FIXED)

/* The mappings that hold a lease, and all of their fields. */
static pthread_mutex_t leased_lock = PTHREAD_MUTEX_INITIALIZER;
static GPtrArray *leased;

/* ---- When somebody wants to write ---- */

/* Where the copy could not be made it is tried again so often. */
#define RETRY_SECONDS 1

static gboolean
read_all (int     fd,
          guint8 *to,
          gsize   length)
{
  gsize done = 0;

  while (done < length)
    {
      gssize n = pread (fd, to + done, length - done, (off_t) done);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      done += (gsize) n;
    }

  return TRUE;
}

/* Puts a copy in the place of the pages of the file, while others read them:
 * the kernel exchanges them in one go. FALSE where there is no memory now. It
 * reads from the file, and not from the pages: if the time was up, and the
 * file is shorter, nothing can be saved any more. */
static gboolean
take_copy (SlideMapping *mapping)
{
  gboolean has_read;

  guint8 *copy = mmap (NULL, mapping->length, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

  if (copy == MAP_FAILED)
    return FALSE;

#ifdef MADV_HUGEPAGE
  (void) madvise (copy, mapping->length, MADV_HUGEPAGE);
#endif
  has_read = read_all (mapping->fd, copy, mapping->length);
  if (has_read
      && mremap (copy, mapping->length, mapping->length, MREMAP_MAYMOVE | MREMAP_FIXED,
                 mapping->bytes) != MAP_FAILED)
    return TRUE;

  munmap (copy, mapping->length);
  return !has_read;
}

static void
end_lease (SlideMapping *mapping)
{
  (void) fcntl (mapping->fd, F_SETLEASE, F_UNLCK);
  close (mapping->fd);
  mapping->fd = -1;
}

/* Gives up the leases that somebody waits for. FALSE if there is one that
 * could not be. */
static gboolean
answer_wishes (void)
{
  gboolean answered = TRUE;

  pthread_mutex_lock (&leased_lock);
  for (guint i = leased->len; i-- > 0;)
    {
      SlideMapping *mapping = g_ptr_array_index (leased, i);

      /* What the lease is to become, where somebody waits. */
      if (fcntl (mapping->fd, F_GETLEASE) == F_RDLCK)
        continue;

      if (!take_copy (mapping))
        {
          answered = FALSE;
          continue;
        }
      end_lease (mapping);
      g_ptr_array_remove_index_fast (leased, i);
    }
  pthread_mutex_unlock (&leased_lock);

  return answered;
}

/* ---- The thread that sleeps until then ---- */

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

/* It lives as long as the program. It takes no signal but that which the
 * kernel sends to it alone, and so none is missed and no other thread sees it. */
static void
start_watching (void)
{
  GThread *thread;
  sigset_t all, before;

  leased = g_ptr_array_new ();

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

/* The lease first: from then on the file is as it is. */
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

  /* Where the kernel has huge pages of the file it maps them as such, and what
   * is not in memory yet it reads into such. */
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
  int own_fd = fcntl (fd, F_DUPFD_CLOEXEC, 0);
  void *bytes;

  g_return_val_if_fail (length > 0, NULL);

  if (own_fd < 0)
    return NULL;

  pthread_once (&watch_once, start_watching);

  /* A wish that comes at once waits until the mapping is among the others. */
  pthread_mutex_lock (&leased_lock);
  bytes = map_leased (own_fd, length);
  if (bytes != MAP_FAILED)
    {
      mapping = g_new0 (SlideMapping, 1);
      mapping->bytes = bytes;
      mapping->length = length;
      mapping->fd = own_fd;
      g_ptr_array_add (leased, mapping);
    }
  pthread_mutex_unlock (&leased_lock);

  if (mapping == NULL)
    close (own_fd);

  return mapping;
}

void
slide_mapping_free (SlideMapping *mapping)
{
  if (mapping == NULL)
    return;

  pthread_mutex_lock (&leased_lock);
  if (mapping->fd >= 0)
    {
      g_ptr_array_remove_fast (leased, mapping);
      end_lease (mapping);
    }
  pthread_mutex_unlock (&leased_lock);

  munmap (mapping->bytes, mapping->length);
  g_free (mapping);
}

#else

/* Nothing holds a file still: it has to be read. */
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

#endif

const guint8 *
slide_mapping_get_bytes (const SlideMapping *mapping)
{
  return mapping->bytes;
}
