/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "walking-steps.h"

/* The slot of @key, or an empty slot if the table does not contain it. */
static gsize
find_slot (const SlideWalkingTable *table,
           guint64                  key)
{
  gsize mask = ((gsize) 1 << (64 - table->shift)) - 1;
  gsize slot = slide_walking_table_get_slot (table, key);

  while (table->slots[slot] != SLIDE_WALKING_EMPTY && table->slots[slot] >> 8 != key)
    slot = (slot + 1) & mask;

  return slot;
}

/* The blank's line is stored above all other fields of a key. */
static guint
get_blank_line (const SlideWalkingTable *table,
                guint64                  key)
{
  guint line = 0;

  while (line + 1 < table->lines && key >= slide_walking_table_get_blank (table, line + 1))
    line++;

  return line;
}

/* Computes a step for a tile of every goal line, whether or not the line has one: searches
 * never look up a step without a tile. */
static void
fill_steps (SlideWalkingSteps *steps,
            gsize              slot)
{
  const SlideWalkingTable *table = steps->table;
  guint64 key = table->slots[slot] >> 8;
  guint line = get_blank_line (table, key);

  for (guint from_after = 0; from_after < 2; from_after++)
    {
      guint from = from_after ? line + 1 : line - 1;

      if ((from_after && from >= table->lines) || (!from_after && line == 0))
        continue;

      for (guint home = 0; home < table->lines; home++)
        {
          guint64 after = key - slide_walking_table_get_blank (table, line)
                          + slide_walking_table_get_blank (table, from)
                          - table->units[from][home] + table->units[line][home];
          gsize target = find_slot (table, after);

          if (table->slots[target] != SLIDE_WALKING_EMPTY)
            steps->steps[(steps->numbers[slot] * 2 + from_after) * SLIDE_WALKING_STEPS_MAX_LINES + home] =
                (guint16) (steps->numbers[target] * 2
                           + ((table->slots[target] & 0xff) > (table->slots[slot] & 0xff)));
        }
    }
}

gboolean
slide_walking_steps_init (SlideWalkingSteps       *steps,
                          const SlideWalkingTable *table)
{
  gsize n_slots = (gsize) 1 << (64 - table->shift);
  guint32 number = 0;

  *steps = (SlideWalkingSteps) { .table = table };
  if (table->lines > SLIDE_WALKING_STEPS_MAX_LINES
      || table->n_states > SLIDE_WALKING_STEPS_MAX_STATES)
    return FALSE;

  steps->numbers = g_try_new0 (guint32, n_slots);
  steps->steps = g_try_new0 (guint16, table->n_states * 2 * SLIDE_WALKING_STEPS_MAX_LINES);
  if (steps->numbers == NULL || steps->steps == NULL)
    return FALSE;

  for (gsize slot = 0; slot < n_slots; slot++)
    if (table->slots[slot] != SLIDE_WALKING_EMPTY)
      steps->numbers[slot] = number++;
  for (gsize slot = 0; slot < n_slots; slot++)
    if (table->slots[slot] != SLIDE_WALKING_EMPTY)
      fill_steps (steps, slot);

  return TRUE;
}

void
slide_walking_steps_clear (SlideWalkingSteps *steps)
{
  g_clear_pointer (&steps->numbers, g_free);
  g_clear_pointer (&steps->steps, g_free);
}

guint32
slide_walking_steps_find (const SlideWalkingSteps *steps,
                          guint64                  key)
{
  return steps->numbers[find_slot (steps->table, key)];
}
