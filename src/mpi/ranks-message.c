/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ranks-message.h"

#include "config.h"

#include <string.h>

/* So often nothing may be there before a rank sleeps, and how long it sleeps, which grows. */
#define BUSY_WAITS 2000
#define MICROSECONDS_PER_WAIT 50
#define MAX_MICROSECONDS 1000

void
ranks_describe_kind (char kind[RANKS_MAX_KIND])
{
  memset (kind, 0, RANKS_MAX_KIND);
  g_snprintf (kind, RANKS_MAX_KIND, "tilestar-mpi %s, %s, %d bits, messages of %d, %d, %d and %d bytes",
              TILESTAR_VERSION, G_BYTE_ORDER == G_LITTLE_ENDIAN ? "little-endian" : "big-endian",
              GLIB_SIZEOF_VOID_P * 8, (int) sizeof (RanksBegin), (int) sizeof (RanksPiece),
              (int) sizeof (RanksResult), (int) sizeof (RanksSearch));
}

/* ---- Sending ---- */

struct _RanksBuffer
{
  MPI_Request request;
  gsize       size;
  guint8     *bytes;
};

/* Of RanksBuffer: what ranks_post() has sent and may not have left, the oldest first. */
static GQueue posted = G_QUEUE_INIT;

RanksBuffer *
ranks_buffer_new (void)
{
  RanksBuffer *buffer = g_new0 (RanksBuffer, 1);

  buffer->request = MPI_REQUEST_NULL;
  return buffer;
}

void
ranks_buffer_free (gpointer data)
{
  RanksBuffer *buffer = data;

  if (buffer->request != MPI_REQUEST_NULL)
    MPI_Wait (&buffer->request, MPI_STATUS_IGNORE);
  g_free (buffer->bytes);
  g_free (buffer);
}

gboolean
ranks_buffer_has_left (RanksBuffer *buffer)
{
  int is_done = 1;

  MPI_Test (&buffer->request, &is_done, MPI_STATUS_IGNORE);
  return is_done != 0;
}

int
ranks_buffer_send (RanksBuffer   *buffer,
                   int            rank,
                   RanksTag       tag,
                   gconstpointer  message,
                   gsize          size)
{
  if (buffer->size < size)
    {
      buffer->bytes = g_realloc (buffer->bytes, size);
      buffer->size = size;
    }
  if (size > 0)
    memcpy (buffer->bytes, message, size);
  return MPI_Isend (buffer->bytes, (int) size, MPI_BYTE, rank, (int) tag, MPI_COMM_WORLD, &buffer->request);
}

int
ranks_post (int            rank,
            RanksTag       tag,
            gconstpointer  message,
            gsize          size)
{
  RanksBuffer *buffer;

  while ((buffer = g_queue_peek_head (&posted)) != NULL && ranks_buffer_has_left (buffer))
    ranks_buffer_free (g_queue_pop_head (&posted));

  buffer = ranks_buffer_new ();
  g_queue_push_tail (&posted, buffer);
  return ranks_buffer_send (buffer, rank, tag, message, size);
}

void
ranks_finish_posting (void)
{
  g_queue_clear_full (&posted, ranks_buffer_free);
}

/* ---- Receiving ---- */

void
ranks_wait (guint *idle)
{
  guint beyond = *idle < BUSY_WAITS ? 0 : *idle - BUSY_WAITS + 1;

  if (beyond > 0)
    g_usleep (MIN (beyond * MICROSECONDS_PER_WAIT, MAX_MICROSECONDS));
  else
    g_thread_yield ();
  if (*idle < G_MAXUINT)
    ++*idle;
}

gboolean
ranks_has_message (int         source,
                   int         tag,
                   MPI_Status *status)
{
  int is_there = 0;

  return MPI_Iprobe (source, tag, MPI_COMM_WORLD, &is_there, status) == MPI_SUCCESS && is_there;
}

int
ranks_receive (const MPI_Status *status,
               gpointer          message,
               gsize             size)
{
  int length = -1;

  if (MPI_Get_count (status, MPI_BYTE, &length) != MPI_SUCCESS || length < 0 || (gsize) length > size
      || MPI_Recv (message, length, MPI_BYTE, status->MPI_SOURCE, status->MPI_TAG, MPI_COMM_WORLD,
                   MPI_STATUS_IGNORE) != MPI_SUCCESS)
    return -1;

  return length;
}

void
ranks_receive_text (const MPI_Status *status,
                    char              text[RANKS_MAX_TEXT])
{
  int length = ranks_receive (status, text, RANKS_MAX_TEXT - 1);

  text[MAX (length, 0)] = '\0';
  if (length < 0)
    g_strlcpy (text, "a message was lost", RANKS_MAX_TEXT);
}
