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
 *   of each f with marks of the stale filter: FileGroup, the marks
 *   8 bytes: XXH3 of everything before
 *
 * It is read by adding what it has to new shards, so these may be more or fewer, and of other ranks. The filter of the
 * layer that is being expanded is not saved: until the layer ends, all of its nodes are looked up.
 */

#if SLIDE_MAY_DIVIDE

#include "slide-new-file.h"
#include "slide-shards-position.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>
#include <xxhash.h>

typedef struct
{
  char    magic[16];
  guint32 n_words;           /* of a state */
  guint32 n_cells;
  guint32 stamp;
  guint32 shard;
  guint32 n_shards;
  guint32 next_f;            /* of the filter … */
  guint32 unsure_from;       /* … likewise */
  guint32 n_buckets;
  guint32 n_lists;
  guint32 unused;
  guint64 n_lines;
  guint64 n_stored;
} __attribute__ ((aligned (SLIDE_LINE_BYTES))) FileHeader;

G_STATIC_ASSERT (sizeof (FileHeader) % SLIDE_LINE_BYTES == 0);

/* What precedes @n nodes or marks. */
typedef struct
{
  guint32 f;
  guint32 g;          /* 0 for marks */
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
  FILE         *stream;
  XXH3_state_t *checksum;
} FileWriter;

/* Errors are found when the stream is closed. */
static void
put (FileWriter    *writer,
     gconstpointer  bytes,
     gsize          size)
{
  (void) XXH3_64bits_update (writer->checksum, bytes, size);
  (void) !fwrite (bytes, 1, size, writer->stream);
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

static void
put_marks (FileWriter      *writer,
           const BestFirst *core)
{
  for (guint f = 0; f < core->filter.n_lists; f++)
    {
      const SlideStaleList *list = &core->filter.lists[f];
      FileGroup group = { .f = f, .n = list->n_marks };

      if (group.n > 0)
        put (writer, &group, sizeof group);
      for (SlideChunk *chunk = list->newest; chunk != NULL; chunk = chunk->older)
        put (writer, slide_stale_list_get_marks (chunk), chunk->end * sizeof (SlideStaleMark));
    }
}

static void
put_shard (FileWriter *writer,
           const Team *team,
           guint       shard,
           guint       stamp)
{
  const BestFirst *core = get_core (&team->shards[shard]);
  FileHeader header;

  memset (&header, 0, sizeof header);
  memcpy (header.magic, file_magic, sizeof file_magic);
  header.n_words = SLIDE_STATE_WORDS;
  header.n_cells = core->n_cells;
  header.stamp = stamp;
  header.shard = shard;
  header.n_shards = team->n_shards;
  header.next_f = core->filter.next_f;
  header.unsure_from = core->filter.unsure_from;
  header.n_lines = core->table.n_lines;
  header.n_stored = core->table.n_stored;
  for (guint f = 0; f < core->open.n_levels; f++)
    for (guint g = 0; g < core->open.levels[f].n_buckets; g++)
      header.n_buckets += count_in_bucket (&core->open.levels[f].buckets[g]) > 0;
  for (guint f = 0; f < core->filter.n_lists; f++)
    header.n_lists += core->filter.lists[f].n_marks > 0;

  put (writer, &header, sizeof header);
  put (writer, core->table.lines, slide_node_table_get_bytes (&core->table));
  put_open_list (writer, core);
  put_marks (writer, core);
}

static gboolean
write_shard (const Team  *team,
             guint        shard,
             guint        number,
             guint        stamp,
             GError     **error)
{
  g_autofree char *path = dup_file_path (team, number, shard);
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (SlideNewFile) file = slide_new_file_open (path, error);
  FileWriter writer = { 0 };
  gboolean is_written = FALSE;
  guint64 checksum;

  if (file != NULL)
    writer.stream = fdopen (dup (slide_new_file_get_fd (file)), "wb");
  if (writer.stream != NULL)
    {
      writer.checksum = XXH3_createState ();
      (void) XXH3_64bits_reset (writer.checksum);
      put_shard (&writer, team, shard, stamp);
      checksum = XXH3_64bits_digest (writer.checksum);
      put (&writer, &checksum, sizeof checksum);
      (void) XXH3_freeState (writer.checksum);

      is_written = ferror (writer.stream) == 0;
      if (fclose (writer.stream) != 0)
        is_written = FALSE;
    }
  if (file != NULL && !is_written)
    g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno), g_strerror (errno));
  if (is_written && slide_new_file_finish (g_steal_pointer (&file), error))
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

/* Any rank may have the folder of any file. */
static void
remove_files (const Team *team,
              guint       number,
              guint       n_shards)
{
  for (guint i = 0; i < n_shards; i++)
    {
      g_autofree char *path = dup_file_path (team, number, i);

      (void) unlink (path);
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

static FileOutcome
read_open_list (Team             *team,
                FileReader       *reader,
                const FileHeader *header)
{
  guint n_cells = ((const BestFirst *) team->search->data)->n_cells;

  for (guint k = 0; k < header->n_buckets; k++)
    {
      const guint8 *nodes;
      FileGroup group;

      if (!take_group (reader, &group) || (nodes = take (reader, group.n, sizeof (SlideState))) == NULL)
        return FILE_DAMAGED;

      for (guint64 i = 0; i < group.n; i++)
        {
          SlideState marked;
          guint shard;

          memcpy (&marked, nodes + i * sizeof marked, sizeof marked);
          shard = find_shard (team, slide_state_unmark (marked, n_cells));
          if (is_own (team, shard)
              && !slide_open_list_push (&get_core (&team->shards[shard])->open, group.f, group.g, marked))
            return FILE_TOO_LARGE;
        }
    }

  return FILE_READ;
}

/* All shards get all marks: whose they are is not known any more. */
static FileOutcome
read_marks (Team             *team,
            FileReader       *reader,
            const FileHeader *header)
{
  for (guint k = 0; k < header->n_lists; k++)
    {
      const guint8 *marks;
      FileGroup group;

      if (!take_group (reader, &group) || (marks = take (reader, group.n, sizeof (SlideStaleMark))) == NULL)
        return FILE_DAMAGED;

      FOR_EACH_OWN (team, to)
        {
          BestFirst *core = get_core (&team->shards[to]);

          /* The filter of this layer has every state. */
          for (guint64 i = 0; i < group.n && group.f >= core->filter.next_f; i++)
            {
              SlideStaleMark mark;

              memcpy (&mark, marks + i * sizeof mark, sizeof mark);
              slide_stale_filter_mark (&core->filter, &core->open, group.f, (guint64) mark << SLIDE_MARK_SHIFT);
            }
        }
    }

  return FILE_READ;
}

/* Sets what the filters of this process have in common. FALSE without memory. */
static gboolean
set_filters (Team             *team,
             const FileHeader *header)
{
  FOR_EACH_OWN (team, i)
    {
      SlideStaleFilter *filter = &get_core (&team->shards[i])->filter;

      /* A filter that has every state. */
      if (filter->words == NULL)
        {
          filter->n_bits = SLIDE_FILTER_MIN_BITS;
          filter->words = slide_pages_new ((gsize) (filter->n_bits / 8));
          if (filter->words == NULL)
            return FALSE;
          memset (filter->words, 0xff, (gsize) (filter->n_bits / 8));
        }
      filter->next_f = MAX (filter->next_f, header->next_f);
      filter->unsure_from = MIN (filter->unsure_from, header->unsure_from);
    }

  return TRUE;
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

  if (!set_filters (team, header))
    return FILE_TOO_LARGE;
  outcome = read_table (team, &reader, header);
  if (outcome == FILE_READ)
    outcome = read_open_list (team, &reader, header);
  if (outcome == FILE_READ)
    outcome = read_marks (team, &reader, header);

  return outcome;
}

/* FALSE with the search ended. */
static gboolean
read_shard (Team  *team,
            guint  shard)
{
  SlideExecutor *executor = team->executor;
  g_autofree char *path = dup_file_path (team, executor->saved->number, shard);
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *problem = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, &error);

  if (file == NULL)
    {
      problem = g_strdup (error->message);
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
  search->frontier = saved->frontier;
  search->max_frontier = MAX (search->max_frontier, saved->max_frontier);
  search->best_h = MIN (search->best_h, saved->best_h);
  search->highest_f = MAX (search->highest_f, saved->highest_f);
}

#endif
