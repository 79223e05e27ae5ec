/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "walking-table.h"

#include "slide-limits.h"

#include <string.h>

#define STOP_INTERVAL 4096
#define GROW_INTERVAL (1 << 18)
#define FIRST_SLOT_BITS 10

/* The keys found so far, in order of distance, and the memory limit for them and the table. */
typedef struct
{
  guint64  *keys;
  gsize     n_keys;
  gsize     capacity;
  guint64   memory_limit;
  gboolean  is_over_limit;

  const int *stop;
  gint64     deadline;
  gboolean   is_stopped;
} Queue;

/* Also stores the result, so that later checks are cheap. */
static gboolean
is_stopped (Queue *queue)
{
  queue->is_stopped = queue->is_stopped || slide_is_stopped (queue->stop) || slide_is_late (queue->deadline);

  return queue->is_stopped;
}

gboolean
slide_walking_table_is_possible (guint lines,
                                 guint length)
{
  return lines <= 4 || (lines == 5 && length <= 4) || (lines == 6 && length <= 2);
}

guint64
slide_walking_table_get_blank (const SlideWalkingTable *table,
                               guint                    line)
{
  guint n = table->lines - 1;

  return (guint64) line << n * n * table->field_bits;
}

static void
fill_units (SlideWalkingTable *table)
{
  guint n = table->lines - 1;

  memset (table->units, 0, sizeof table->units);

  for (guint line = 0; line < n; line++)
    for (guint home = 0; home < n; home++)
      table->units[line][home] = G_GUINT64_CONSTANT (1) << (line * n + home) * table->field_bits;
}

guint64
slide_walking_table_get_bytes (const SlideWalkingTable *table)
{
  return table->slots != NULL ? (guint64) sizeof (guint64) << (64 - table->shift) : 0;
}

/* Whether @more bytes can be allocated within the memory limit. */
static gboolean
can_allocate (const SlideWalkingTable *table,
              Queue                   *queue,
              guint64                  more)
{
  guint64 taken = slide_walking_table_get_bytes (table)
                  + (queue->keys != NULL ? queue->capacity * sizeof (guint64) : 0);

  if (taken + more > queue->memory_limit)
    queue->is_over_limit = TRUE;

  return !queue->is_over_limit;
}

static guint64 *
new_slots (guint bits)
{
  gsize size = sizeof (guint64) << bits;
  guint64 *slots = g_try_malloc (size);

  if (slots != NULL)
    memset (slots, 0xff, size);

  return slots;
}

static gboolean
grow_slots (SlideWalkingTable *table,
            Queue             *queue)
{
  guint bits = 64 - table->shift;
  gsize mask = ((gsize) 2 << bits) - 1;
  guint64 *old = table->slots;
  guint64 *slots = can_allocate (table, queue, (guint64) sizeof (guint64) << (bits + 1))
                     ? new_slots (bits + 1) : NULL;

  if (slots == NULL)
    return FALSE;

  table->shift--;
  for (gsize i = 0; i < (gsize) 1 << bits; i++)
    if (i % GROW_INTERVAL == 0 && is_stopped (queue))
      break;
    else if (old[i] != SLIDE_WALKING_EMPTY)
      {
        gsize slot = slide_walking_table_get_slot (table, old[i] >> 8);

        while (slots[slot] != SLIDE_WALKING_EMPTY)
          slot = (slot + 1) & mask;
        slots[slot] = old[i];
      }

  table->slots = slots;
  g_free (old);
  return TRUE;
}

/* Adds @key with @distance to the table and the queue unless the table contains it. */
static gboolean
add (SlideWalkingTable *table,
     Queue             *queue,
     guint64            key,
     guint              distance)
{
  gsize mask = ((gsize) 1 << (64 - table->shift)) - 1;
  gsize slot = slide_walking_table_get_slot (table, key);

  for (; table->slots[slot] != SLIDE_WALKING_EMPTY; slot = (slot + 1) & mask)
    if (table->slots[slot] >> 8 == key)
      return TRUE;

  if (queue->n_keys == queue->capacity)
    {
      guint64 *keys = can_allocate (table, queue, queue->capacity * 2 * sizeof (guint64))
                        ? g_try_realloc_n (queue->keys, queue->capacity * 2, sizeof (guint64)) : NULL;

      if (keys == NULL)
        return FALSE;
      queue->keys = keys;
      queue->capacity *= 2;
    }

  table->slots[slot] = key << 8 | distance;
  queue->keys[queue->n_keys++] = key;
  table->n_states++;

  /* Keep the load factor at four fifths or below. */
  return table->n_states * 5 <= (guint64) mask * 4 || grow_slots (table, queue);
}

/* Unpacks a key into counts, including the last line and column. Returns: the blank's line. */
static guint
unpack (const SlideWalkingTable *table,
        guint64                  key,
        guint8                   counts[SLIDE_MAX_SIDE][SLIDE_MAX_SIDE])
{
  guint n = table->lines - 1;
  guint blank_line = (guint) (key >> n * n * table->field_bits);
  guint64 mask = (G_GUINT64_CONSTANT (1) << table->field_bits) - 1;

  for (guint home = 0; home <= n; home++)
    counts[n][home] = (guint8) (table->length - (home == table->goal_line ? 1 : 0));

  for (guint line = 0; line < n; line++)
    {
      guint rest = table->length - (line == blank_line ? 1 : 0);

      for (guint home = 0; home < n; home++)
        {
          guint8 count = (guint8) (key & mask);

          counts[line][home] = count;
          counts[n][home] = (guint8) (counts[n][home] - count);
          rest -= count;
          key >>= table->field_bits;
        }

      counts[line][n] = (guint8) rest;
      counts[n][n] = (guint8) (counts[n][n] - rest);
    }

  return blank_line;
}

/* On large tables nearly every look-up is a cache miss, so the slots of all successors are
 * prefetched before the first is examined. */
static gboolean
expand (SlideWalkingTable *table,
        Queue             *queue,
        guint64            key,
        guint              distance)
{
  guint8 counts[SLIDE_MAX_SIDE][SLIDE_MAX_SIDE];
  guint64 successors[2 * SLIDE_MAX_SIDE];
  guint n_successors = 0;
  guint blank_line = unpack (table, key, counts);

  for (int step = -1; step <= 1; step += 2)
    {
      int from = (int) blank_line + step;
      guint64 base;

      if (from < 0 || from >= (int) table->lines)
        continue;

      base = key - slide_walking_table_get_blank (table, blank_line)
             + slide_walking_table_get_blank (table, (guint) from);

      for (guint home = 0; home < table->lines; home++)
        if (counts[from][home] > 0)
          {
            guint64 successor = base - table->units[from][home]
                                + table->units[blank_line][home];

            __builtin_prefetch (&table->slots[slide_walking_table_get_slot (table, successor)]);
            successors[n_successors++] = successor;
          }
    }

  for (guint i = 0; i < n_successors; i++)
    if (!add (table, queue, successors[i], distance + 1))
      return FALSE;

  return TRUE;
}

static SlideWalkingResult
search (SlideWalkingTable *table,
        Queue             *queue)
{
  guint64 goal = slide_walking_table_get_blank (table, table->goal_line);
  gsize next = 0;

  for (guint line = 0; line < table->lines; line++)
    goal += table->units[line][line] * (table->length - (line == table->goal_line ? 1 : 0));

  if (!add (table, queue, goal, 0))
    return SLIDE_WALKING_NO_MEMORY;

  for (guint distance = 0; next < queue->n_keys; distance++)
    for (gsize layer_end = queue->n_keys; next < layer_end; next++)
      {
        if ((next % STOP_INTERVAL == 0 && is_stopped (queue)) || queue->is_stopped)
          return SLIDE_WALKING_STOPPED;

        if (!expand (table, queue, queue->keys[next], distance))
          return SLIDE_WALKING_NO_MEMORY;
      }

  return SLIDE_WALKING_OK;
}

SlideWalkingResult
slide_walking_table_init (SlideWalkingTable *table,
                          guint              lines,
                          guint              length,
                          guint              goal_line,
                          guint64            memory_limit,
                          const int         *stop,
                          gint64             deadline)
{
  Queue queue = {
    .capacity = 1 << FIRST_SLOT_BITS,
    .memory_limit = memory_limit,
    .stop = stop,
    .deadline = deadline,
  };
  SlideWalkingResult result = SLIDE_WALKING_NO_MEMORY;

  g_assert (slide_walking_table_is_possible (lines, length));

  table->lines = lines;
  table->length = length;
  table->goal_line = goal_line;
  table->field_bits = length <= 3 ? 2 : 3;
  table->n_states = 0;
  fill_units (table);
  table->shift = 64 - FIRST_SLOT_BITS;
  table->slots = NULL;
  if (can_allocate (table, &queue, (queue.capacity + ((gsize) 1 << FIRST_SLOT_BITS)) * sizeof (guint64)))
    {
      table->slots = new_slots (FIRST_SLOT_BITS);
      queue.keys = g_try_new (guint64, queue.capacity);
    }

  if (table->slots != NULL && queue.keys != NULL)
    result = search (table, &queue);
  if (queue.is_over_limit)
    result = SLIDE_WALKING_OVER_LIMIT;

  g_free (queue.keys);
  return result;
}

void
slide_walking_table_clear (SlideWalkingTable *table)
{
  g_clear_pointer (&table->slots, g_free);
}
