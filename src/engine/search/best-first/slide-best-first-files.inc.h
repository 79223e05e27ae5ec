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
#include "slide-visible-text.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
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

/* Writes a file that is not open for anybody else. Returns 0 or errno. */
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
 * file; nobody is writing any. */
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

typedef struct
{
  const guint8 *at;
  gsize         n_left;
} FileReader;

/* The next @n elements of @size bytes; NULL if there are fewer. */
static const guint8 *
take (FileReader *reader,
      guint64     n,
      gsize       size)
{
  const guint8 *bytes = reader->at;

  if (n > reader->n_left / size)
    return NULL;

  reader->at += n * size;
  reader->n_left -= (gsize) n * size;
  return bytes;
}

static gboolean
take_group (FileReader *reader,
            FileGroup  *group)
{
  const guint8 *bytes = take (reader, 1, sizeof *group);

  if (bytes != NULL)
    memcpy (group, bytes, sizeof *group);
  return bytes != NULL && group->f < SLIDE_MAX_G && group->g <= group->f;
}

/* How a file is read. */
typedef enum
{
  FILE_READ,
  FILE_DAMAGED,
  FILE_TOO_LARGE       /* there is no memory for what it has */
} FileOutcome;

static gboolean divide_table (const Team           *team,
                              const SlideNodeTable *table,
                              guint                 to);

static FileOutcome
read_table (Team             *team,
            FileReader       *reader,
            const FileHeader *header)
{
  SlideNodeTable table = ((const BestFirst *) team->search->data)->table;
  const guint8 *lines;

  if (header->n_lines < slide_node_table_get_first_lines (table.mixed_bits) || header->n_lines > SLIDE_TABLE_MAX_LINES)
    return FILE_DAMAGED;
  lines = take (reader, header->n_lines + SLIDE_TABLE_REACH, sizeof (SlideTableLine));
  if (lines == NULL)
    return FILE_DAMAGED;

  slide_node_table_set_lines (&table, header->n_lines);
  table.lines = (gpointer) lines;       /* which are only read */
  FOR_EACH_OWN (team, i)
    if (!divide_table (team, &table, i))
      return FILE_TOO_LARGE;

  return FILE_READ;
}

/* Adds the nodes of a group that belong to this process and are not stale: those whose g is that of the table. Some
 * at a time, whose lines are requested together. */
static FileOutcome
add_open_nodes (Team            *team,
                const FileGroup *group,
                const guint8    *nodes)
{
  guint n_cells = ((const BestFirst *) team->search->data)->n_cells;

  for (guint64 begin = 0; begin < group->n; begin += SLIDE_BATCH_SIZE)
    {
      guint n = (guint) MIN (group->n - begin, SLIDE_BATCH_SIZE);
      SlideState marked[SLIDE_BATCH_SIZE];
      guint64 mixed[SLIDE_BATCH_SIZE];
      guint shards[SLIDE_BATCH_SIZE];

      memcpy (marked, nodes + begin * sizeof *marked, n * sizeof *marked);
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
          SlideTableSlot slot;
          BestFirst *core;

          if (!is_own (team, shards[i]))
            continue;
          core = get_core (&team->shards[shards[i]]);
          if (!slide_node_table_find (&core->table, slide_state_unmark (marked[i], n_cells), mixed[i], &slot)
              || !slide_entry_is_used (slot.entry))
            return FILE_DAMAGED;
          if (slide_node_table_get_g (&core->table, slot.entry) != group->g)
            continue;
          if (!slide_open_list_push (&core->open, group->f, group->g, marked[i]))
            return FILE_TOO_LARGE;
          team->shards[shards[i]].search->frontier++;
        }
    }

  return FILE_READ;
}

static FileOutcome
read_open_list (Team       *team,
                FileReader *reader)
{
  FileOutcome outcome = FILE_READ;
  FileGroup group;

  do
    {
      const guint8 *nodes;

      if (!take_group (reader, &group) || (nodes = take (reader, group.n, sizeof (SlideState))) == NULL)
        return FILE_DAMAGED;
      outcome = add_open_nodes (team, &group, nodes);
    }
  while (group.n > 0 && outcome == FILE_READ);

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

static FileOutcome
read_bytes (Team         *team,
            guint         shard,
            const guint8 *bytes,
            gsize         length)
{
  FileReader reader = { bytes, length };
  const FileHeader *header;
  FileOutcome outcome = FILE_DAMAGED;
  guint64 checksum;

  if (length < sizeof *header + sizeof checksum)
    return FILE_DAMAGED;
  reader.n_left -= sizeof checksum;
  memcpy (&checksum, bytes + reader.n_left, sizeof checksum);
  header = (gconstpointer) take (&reader, 1, sizeof *header);
  if (!check_header (team, shard, header) || XXH3_64bits (bytes, length - sizeof checksum) != checksum)
    return FILE_DAMAGED;

  outcome = read_table (team, &reader, header);
  if (outcome == FILE_READ)
    outcome = read_open_list (team, &reader);

  return outcome;
}

/* Maps a file. NULL with errno set. */
static GMappedFile *
map_file (const char *path)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  GMappedFile *file = fd >= 0 ? g_mapped_file_new_from_fd (fd, FALSE, NULL) : NULL;
  int problem = errno;

  if (fd >= 0)
    close (fd);
  errno = problem;
  return file;
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
  g_autoptr (GMappedFile) file = map_file (path);

  if (file == NULL)
    {
      problem = g_strdup_printf ("cannot read %s: %s", name, g_strerror (errno));
    }
  else
    {
      switch (read_bytes (team, shard, (gconstpointer) g_mapped_file_get_contents (file), g_mapped_file_get_length (file)))
        {
        case FILE_READ:
          return TRUE;
        case FILE_TOO_LARGE:
          team->search->status = SLIDE_STATUS_MEMORY_LIMIT;
          return FALSE;
        case FILE_DAMAGED:
        default:
          problem = g_strdup_printf ("%s: it is damaged, or of another search", name);
        }
    }

  executor->fail (executor, problem);
  team->search->status = SLIDE_STATUS_CANCELLED;
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

/* Ends the search if what all ranks have read is not what was saved. */
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
