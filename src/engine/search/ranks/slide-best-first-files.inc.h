/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-files.inc.h: the shards of a best-first search in files.
 *
 * The sixth part of slide-best-first.c. Between two rounds no parcel is under way, so tables and open lists are the
 * whole search (slide-shards-position.h). The file of a shard, in the machine's byte order:
 *
 *   FileHeader
 *   the lines of the table, as in memory
 *   of each bucket of the open list that has nodes: FileGroup, the nodes, from the oldest on
 *   an empty FileGroup
 *   8 bytes: XXH3 of everything before
 *
 * It is read by adding what it has to new shards, so these may be more or fewer, and of other ranks. Nodes that are
 * stale are left out then, so the marks of the stale filter are not saved.
 */

#if SLIDE_MAY_DIVIDE

#include "slide-new-file.h"
#include "slide-shards-position.h"
#include "slide-solvability.h"
#include "slide-visible-text.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

/* Bytes that are written before the search is asked whether it was stopped. */
#define FILE_PIECE ((gsize) 1 << 22)

typedef struct
{
  char    magic[16];
  guint32 n_words;           /* of a state */
  guint32 n_cells;
  guint32 stamp;
  guint32 shard;
  guint32 n_shards;
  guint64 n_lines;
} __attribute__ ((aligned (SLIDE_LINE_BYTES))) FileHeader;

G_STATIC_ASSERT (sizeof (FileHeader) % SLIDE_LINE_BYTES == 0);

/* What precedes @n nodes; 0: there are no more. */
typedef struct
{
  guint32 f;
  guint32 g;
  guint64 n;
} FileGroup;

static const char file_magic[16] = "tilestar shard\n";

static char *
dup_file_path (const Team *team,
               guint       number,
               guint       shard)
{
  return g_strdup_printf ("%s.%u-%u", team->executor->path, number, shard);
}

/* ---- Writing ---- */

typedef struct
{
  FILE              *stream;
  XXH3_state_t      *checksum;
  const SlideSearch *search;      /* that may be stopped */
} FileWriter;

/* Errors are found when the stream is closed. */
static void
put (FileWriter    *writer,
     gconstpointer  bytes,
     gsize          size)
{
  for (gsize at = 0; at < size && g_atomic_int_get (&writer->search->stop) == 0; at += FILE_PIECE)
    {
      const guint8 *piece = (const guint8 *) bytes + at;
      gsize length = MIN (size - at, FILE_PIECE);

      (void) XXH3_64bits_update (writer->checksum, piece, length);
      (void) !fwrite (piece, 1, length, writer->stream);
    }
}

static guint64
count_in_bucket (const SlideBucket *bucket)
{
  guint64 n = 0;

  for (const SlideChunk *chunk = bucket->oldest; chunk != NULL; chunk = chunk->newer)
    n += chunk->end - chunk->first;

  return n;
}

static void
put_open_list (FileWriter      *writer,
               const BestFirst *core)
{
  for (guint f = 0; f < core->open.n_levels; f++)
    for (guint g = 0; g < core->open.levels[f].n_buckets; g++)
      {
        const SlideBucket *bucket = &core->open.levels[f].buckets[g];
        FileGroup group = { .f = f, .g = g, .n = count_in_bucket (bucket) };

        if (group.n > 0)
          put (writer, &group, sizeof group);
        for (const SlideChunk *chunk = bucket->oldest; chunk != NULL; chunk = chunk->newer)
          put (writer, &chunk->entries[chunk->first], (chunk->end - chunk->first) * sizeof (SlideState));
      }
}

/* What was taken from the open list, but not expanded. */
static void
put_batch (FileWriter      *writer,
           const BestFirst *core)
{
  const Batch *batch = core->batch;

  for (guint node = batch->next; node < batch->n_nodes; node++)
    {
      FileGroup group = { .f = batch->f, .g = batch->gs[node], .n = 1 };
      SlideState marked = slide_state_mark (batch->states[node], batch->moves[node]);

      put (writer, &group, sizeof group);
      put (writer, &marked, sizeof marked);
    }
}

static void
put_shard (FileWriter *writer,
           const Team *team,
           guint       shard,
           guint       stamp)
{
  const BestFirst *core = get_core (&team->shards[shard]);
  const FileGroup end = { 0 };
  FileHeader header;

  memset (&header, 0, sizeof header);
  memcpy (header.magic, file_magic, sizeof file_magic);
  header.n_words = SLIDE_STATE_WORDS;
  header.n_cells = core->n_cells;
  header.stamp = stamp;
  header.shard = shard;
  header.n_shards = team->n_shards;
  header.n_lines = core->table.n_lines;

  put (writer, &header, sizeof header);
  put (writer, core->table.lines, slide_node_table_get_bytes (&core->table));
  put_open_list (writer, core);
  put_batch (writer, core);
  put (writer, &end, sizeof end);
}

/* Writes a file that no other process has open. Returns 0 or errno. */
static int
write_stream (const Team   *team,
              guint         shard,
              guint         stamp,
              int           fd,
              XXH3_state_t *checksum)
{
  FileWriter writer = { .checksum = checksum, .search = team->search };
  int duplicate = dup (fd);
  int problem = 0;
  guint64 sum;

  writer.stream = duplicate >= 0 ? fdopen (duplicate, "wb") : NULL;
  if (writer.stream == NULL)
    {
      problem = errno;
      if (duplicate >= 0)
        close (duplicate);
      return problem;
    }

  (void) XXH3_64bits_reset (checksum);
  put_shard (&writer, team, shard, stamp);
  sum = XXH3_64bits_digest (checksum);
  put (&writer, &sum, sizeof sum);
  if (ferror (writer.stream) != 0)
    problem = errno != 0 ? errno : EIO;
  if (fclose (writer.stream) != 0 && problem == 0)
    problem = errno;
  return problem == 0 && g_atomic_int_get (&team->search->stop) != 0 ? EINTR : problem;
}

static gboolean
write_shard (const Team  *team,
             guint        shard,
             guint        number,
             guint        stamp,
             GError     **error)
{
  g_autofree char *path = dup_file_path (team, number, shard);
  g_autofree char *name = slide_visible_text (path, -1, SLIDE_VISIBLE_LINE);
  g_autoptr (SlideNewFile) file = slide_new_file_open (path, error);
  XXH3_state_t *checksum = XXH3_createState ();
  int problem = ENOMEM;

  if (file != NULL && checksum != NULL)
    problem = write_stream (team, shard, stamp, slide_new_file_get_fd (file), checksum);
  (void) XXH3_freeState (checksum);
  if (file != NULL && problem != 0)
    g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (problem), g_strerror (problem));
  if (file != NULL && problem == 0 && slide_new_file_finish (g_steal_pointer (&file), error))
    return TRUE;

  g_prefix_error (error, "cannot write to %s: ", name);
  return FALSE;
}

/* Writes the files of this process. */
static gboolean
write_own (const Team  *team,
           guint        number,
           guint        stamp,
           GError     **error)
{
  FOR_EACH_OWN (team, i)
    if (!write_shard (team, i, number, stamp, error))
      return FALSE;

  return TRUE;
}

/* The number in the name of a shard's file, after @begin; G_MAXUINT64 if that was not finished, 0 if it is none. */
static guint64
get_file_number (const char *name,
                 const char *begin)
{
  char *end = (char *) name + strlen (begin);
  guint64 number;

  if (!g_str_has_prefix (name, begin) || !g_ascii_isdigit (*end))
    return 0;
  number = g_ascii_strtoull (end, &end, 10);
  if (*end != '-' || !g_ascii_isdigit (end[1]))
    return 0;
  (void) g_ascii_strtoull (end + 1, &end, 10);
  if (*end == '\0')
    return number;

  return g_str_has_prefix (end, SLIDE_NEW_FILE_MARK) && slide_new_file_is_random (end + strlen (SLIDE_NEW_FILE_MARK))
           ? G_MAXUINT64 : 0;
}

/* Removes all files of shards that this process finds, but those with @number. Any rank may have the folder of any
 * file; none is being written. */
static void
remove_files (const Team *team,
              guint       number)
{
  g_autofree char *folder = g_path_get_dirname (team->executor->path);
  g_autofree char *base = g_path_get_basename (team->executor->path);
  g_autofree char *begin = g_strconcat (base, ".", NULL);
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      guint64 found = get_file_number (name, begin);

      if (found != 0 && found != number)
        {
          g_autofree char *path = g_build_filename (folder, name, NULL);

          (void) g_unlink (path);
        }
    }
}

/* ---- Reading ---- */

/* Reads a file in pieces, so that a file that is truncated meanwhile ends the search and not the process. */
typedef struct
{
  const Team *team;
  int         fd;
  struct stat status;        /* when it was opened */
  guint64     length;        /* without the checksum */
  guint64     at;            /* of what is next */
  guint64     from;          /* of what is held */
  gsize       n_held;
  guint8     *held;          /* up to HELD_BYTES, aligned like lines */
} FileReader;

#define HELD_BYTES (FILE_PIECE + SLIDE_LINE_BYTES)

/* How a file is read. */
typedef enum
{
  FILE_READ,
  FILE_DAMAGED,
  FILE_STOPPED,        /* the search was */
  FILE_TOO_LARGE       /* there is no memory for what it has */
} FileOutcome;

/* FALSE with errno set; 0: it is no regular file. */
static gboolean
open_reader (FileReader *reader,
             const char *path)
{
  errno = 0;
  reader->fd = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  if (reader->fd < 0 || fstat (reader->fd, &reader->status) != 0)
    return FALSE;

  errno = 0;
  if (!S_ISREG (reader->status.st_mode))
    return FALSE;

  reader->length = (guint64) reader->status.st_size - MIN (sizeof (guint64), (guint64) reader->status.st_size);
  return posix_memalign ((void **) &reader->held, SLIDE_LINE_BYTES, HELD_BYTES) == 0;
}

static void
close_reader (FileReader *reader)
{
  if (reader->fd >= 0)
    close (reader->fd);
  free (reader->held);
}

/* The @size bytes from @offset on, at most FILE_PIECE, until the next call; NULL if they cannot be read. */
static const guint8 *
see (FileReader *reader,
     guint64     offset,
     gsize       size)
{
  if (offset < reader->from || offset + size > reader->from + reader->n_held)
    {
      reader->from = offset / SLIDE_LINE_BYTES * SLIDE_LINE_BYTES;
      reader->n_held = 0;
      while (reader->n_held < HELD_BYTES)
        {
          gssize n = pread (reader->fd, reader->held + reader->n_held, HELD_BYTES - reader->n_held,
                            (off_t) (reader->from + reader->n_held));

          if (n < 0 && errno == EINTR)
            continue;
          if (n <= 0)
            break;
          reader->n_held += (gsize) n;
        }
    }

  return offset + size <= reader->from + reader->n_held ? reader->held + (offset - reader->from) : NULL;
}

static gboolean
is_stopped (const FileReader *reader)
{
  return g_atomic_int_get (&reader->team->search->stop) != 0;
}

static FileOutcome
check_sum (FileReader *reader)
{
  XXH3_state_t *state = XXH3_createState ();
  FileOutcome outcome = state != NULL ? FILE_READ : FILE_TOO_LARGE;
  const guint8 *bytes;
  guint64 sum;

  if (state != NULL)
    (void) XXH3_64bits_reset (state);
  for (guint64 at = 0; at < reader->length && outcome == FILE_READ; at += FILE_PIECE)
    {
      gsize size = (gsize) MIN (reader->length - at, FILE_PIECE);

      bytes = see (reader, at, size);
      if (bytes == NULL)
        outcome = FILE_DAMAGED;
      else if (is_stopped (reader))
        outcome = FILE_STOPPED;
      else
        (void) XXH3_64bits_update (state, bytes, size);
    }

  if (outcome == FILE_READ)
    {
      bytes = see (reader, reader->length, sizeof sum);
      if (bytes != NULL)
        memcpy (&sum, bytes, sizeof sum);
      if (bytes == NULL || sum != XXH3_64bits_digest (state))
        outcome = FILE_DAMAGED;
    }
  (void) XXH3_freeState (state);
  return outcome;
}

static gboolean
check_header (const Team       *team,
              guint             shard,
              const FileHeader *header)
{
  const SlideShardsPosition *saved = team->executor->saved;

  return memcmp (header->magic, file_magic, sizeof file_magic) == 0 && header->n_words == SLIDE_STATE_WORDS
         && header->n_cells == ((const BestFirst *) team->search->data)->n_cells && header->stamp == saved->stamp
         && header->shard == shard && header->n_shards == saved->n_shards;
}

static gboolean divide_lines (const Team           *team,
                              SlideTableReader     *reader,
                              const SlideTableLine *lines,
                              guint64               begin,
                              guint64               end,
                              guint                 to);

/* Adds the entries of the lines from @begin to @end that belong to the shard, a piece at a time, from the last to the
 * first. */
static FileOutcome
read_lines (FileReader           *file,
            const SlideNodeTable *table,
            guint64               begin,
            guint64               end,
            guint                 to)
{
  SlideTableReader reader;

  slide_table_reader_init (&reader, table);
  while (end > begin)
    {
      guint64 n = MIN (end - begin, FILE_PIECE / sizeof (SlideTableLine));
      const guint8 *bytes = see (file, file->at + (end - n - begin) * sizeof (SlideTableLine),
                                 (gsize) n * sizeof (SlideTableLine));

      if (bytes == NULL)
        return FILE_DAMAGED;
      if (is_stopped (file))
        return FILE_STOPPED;
      if (!divide_lines (file->team, &reader, (gconstpointer) bytes, end - n, end, to))
        return FILE_TOO_LARGE;
      end -= n;
    }

  return FILE_READ;
}

static FileOutcome
read_table (FileReader       *reader,
            const FileHeader *header)
{
  SlideNodeTable table = ((const BestFirst *) reader->team->search->data)->table;
  guint64 n_lines = header->n_lines + SLIDE_TABLE_REACH;
  FileOutcome outcome = FILE_READ;

  if (header->n_lines < slide_node_table_get_first_lines (table.mixed_bits) || header->n_lines > SLIDE_TABLE_MAX_LINES
      || n_lines > (reader->length - reader->at) / sizeof (SlideTableLine))
    return FILE_DAMAGED;

  slide_node_table_set_lines (&table, header->n_lines);
  table.lines = NULL;
  FOR_EACH_OWN (reader->team, i)
    if (outcome == FILE_READ)
      outcome = read_lines (reader, &table, 0, n_lines, i);

  reader->at += n_lines * sizeof (SlideTableLine);
  return outcome;
}

/* Whether a state that was read is a board of this search, and f that of its h. */
static gboolean
is_node (const SlideSearch *search,
         SlideState         state,
         guint              f,
         guint              g)
{
  SlideBoard board = search->request.start;
  guint n_cells = slide_board_get_n_cells (&board);
  guint64 tiles = 0;

  slide_state_unpack (state, board.cells, n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      if (board.cells[cell] >= n_cells)
        return FALSE;
      if (board.cells[cell] == 0)
        board.blank = (guint8) cell;
      tiles |= (guint64) 1 << board.cells[cell];
    }

  return tiles == ~G_GUINT64_CONSTANT (0) >> (64 - n_cells)
         && slide_solvability_check (&board, &search->request.goal).solvable
         && f == get_f (search, g, search->heuristic != NULL ? slide_heuristic_estimate (search->heuristic, &board) : 0);
}

/* Adds nodes of a group that belong to this process and are not stale: those whose g is that of the table. Their lines
 * are requested together. */
static FileOutcome
add_open_nodes (const Team      *team,
                const FileGroup *group,
                const guint8    *nodes,
                guint            n)
{
  guint n_cells = ((const BestFirst *) team->search->data)->n_cells;
  SlideState marked[SLIDE_BATCH_SIZE];
  guint64 mixed[SLIDE_BATCH_SIZE];
  guint shards[SLIDE_BATCH_SIZE];

  memcpy (marked, nodes, n * sizeof *marked);
  for (guint i = 0; i < n; i++)
    {
      SlideState state = slide_state_unmark (marked[i], n_cells);

      shards[i] = find_shard (team, state);
      if (is_own (team, shards[i]))
        {
          const SlideNodeTable *table = &get_core (&team->shards[shards[i]])->table;

          mixed[i] = slide_node_table_mix (table, state);
          slide_node_table_prefetch (table, slide_node_table_get_home (table, mixed[i]));
        }
    }

  for (guint i = 0; i < n; i++)
    {
      SlideState state = slide_state_unmark (marked[i], n_cells);
      SlideTableSlot slot;
      BestFirst *core;

      if (!is_own (team, shards[i]))
        continue;
      core = get_core (&team->shards[shards[i]]);
      if (!is_node (team->search, state, group->f, group->g)
          || !slide_node_table_find (&core->table, state, mixed[i], &slot) || !slide_entry_is_used (slot.entry))
        return FILE_DAMAGED;
      if (slide_node_table_get_g (&core->table, slot.entry) != group->g)
        continue;
      if (!slide_open_list_push (&core->open, group->f, group->g, marked[i]))
        return FILE_TOO_LARGE;
      team->shards[shards[i]].search->frontier++;
    }

  return FILE_READ;
}

/* The next @size bytes; NULL if there are fewer. */
static const guint8 *
take (FileReader *reader,
      gsize       size)
{
  const guint8 *bytes = size <= reader->length - reader->at ? see (reader, reader->at, size) : NULL;

  if (bytes != NULL)
    reader->at += size;
  return bytes;
}

static FileOutcome
read_open_list (FileReader *reader)
{
  FileGroup group;

  do
    {
      const guint8 *bytes = take (reader, sizeof group);

      if (bytes == NULL)
        return FILE_DAMAGED;
      memcpy (&group, bytes, sizeof group);
      if (group.f >= SLIDE_MAX_G || group.g > group.f)
        return FILE_DAMAGED;

      for (guint64 n_left = group.n; n_left > 0;)
        {
          guint n = (guint) MIN (n_left, SLIDE_BATCH_SIZE);
          const guint8 *nodes = take (reader, n * sizeof (SlideState));
          FileOutcome outcome = nodes != NULL ? add_open_nodes (reader->team, &group, nodes, n) : FILE_DAMAGED;

          if (outcome == FILE_READ && is_stopped (reader))
            outcome = FILE_STOPPED;
          if (outcome != FILE_READ)
            return outcome;
          n_left -= n;
        }
    }
  while (group.n > 0);

  return FILE_READ;
}

/* Whether the file was changed since it was opened, as far as the system tells. */
static gboolean
has_changed (const FileReader *reader)
{
  const struct stat *before = &reader->status;
  struct stat now;

  return fstat (reader->fd, &now) != 0 || now.st_size != before->st_size || now.st_mtim.tv_sec != before->st_mtim.tv_sec
         || now.st_mtim.tv_nsec != before->st_mtim.tv_nsec;
}

static FileOutcome
read_parts (FileReader *reader,
            guint       shard)
{
  FileOutcome outcome = check_sum (reader);
  const guint8 *bytes = outcome == FILE_READ ? take (reader, sizeof (FileHeader)) : NULL;
  FileHeader header;

  if (bytes != NULL)
    memcpy (&header, bytes, sizeof header);
  else if (outcome == FILE_READ)
    outcome = FILE_DAMAGED;
  if (outcome == FILE_READ && !check_header (reader->team, shard, &header))
    outcome = FILE_DAMAGED;
  if (outcome == FILE_READ)
    outcome = read_table (reader, &header);
  if (outcome == FILE_READ)
    outcome = read_open_list (reader);

  return outcome == FILE_READ && has_changed (reader) ? FILE_DAMAGED : outcome;
}

/* FALSE with the search ended. */
static gboolean
read_shard (Team  *team,
            guint  shard)
{
  SlideExecutor *executor = team->executor;
  g_autofree char *path = dup_file_path (team, executor->saved->number, shard);
  g_autofree char *name = slide_visible_text (path, -1, SLIDE_VISIBLE_LINE);
  g_autofree char *problem = NULL;
  FileReader reader = { .team = team };
  FileOutcome outcome = FILE_DAMAGED;

  if (!open_reader (&reader, path))
    problem = errno != 0 ? g_strdup_printf ("cannot read %s: %s", name, g_strerror (errno))
                         : g_strdup_printf ("%s: it is not a regular file", name);
  else if ((outcome = read_parts (&reader, shard)) == FILE_DAMAGED)
    problem = g_strdup_printf ("%s: it is damaged, or of another search", name);
  close_reader (&reader);

  if (outcome == FILE_READ)
    return TRUE;
  if (problem != NULL)
    executor->fail (executor, problem);
  team->search->status = outcome == FILE_TOO_LARGE ? SLIDE_STATUS_MEMORY_LIMIT : SLIDE_STATUS_CANCELLED;
  return FALSE;
}

/* Fills the shards of this process. With as many shards as were saved, each has all of its states in one file. */
static gboolean
read_own (Team *team)
{
  const SlideShardsPosition *saved = team->executor->saved;

  share_memory (team);
  for (guint i = 0; i < saved->n_shards; i++)
    if ((saved->n_shards != team->n_shards || is_own (team, i)) && !read_shard (team, i))
      return FALSE;

  return TRUE;
}

/* Sets what the whole search had counted. */
static void
set_counts (Team *team)
{
  const SlideShardsPosition *saved = team->executor->saved;
  SlideSearch *search = team->search;

  search->expanded = 0;
  memset (search->expanded_per_f, 0, sizeof search->expanded_per_f);
  for (guint i = 0; i < saved->n_layers; i++)
    {
      search->expanded += saved->layers[i].expanded;
      search->expanded_per_f[saved->layers[i].f - search->first_layer] = saved->layers[i].expanded;
    }
  search->generated = saved->generated;
  search->duplicates = saved->duplicates;
  search->frontier = 0;        /* which the shards count again */
  search->max_frontier = MAX (search->max_frontier, saved->max_frontier);
  search->best_h = MIN (search->best_h, saved->best_h);
}

/* Ends the search if the ranks have not read what was saved. */
static void
check_counts (const Team *team)
{
  const SlideShardsPosition *saved = team->executor->saved;

  if (saved == NULL || team->search->status != SLIDE_STATUS_RUNNING
      || (core_get_stored (team->search) == saved->n_stored && team->search->frontier == saved->frontier))
    return;

  team->executor->fail (team->executor, "what was read is not what was saved");
  team->search->status = SLIDE_STATUS_CANCELLED;
}

#endif
