/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-rows.c: the frontier or the closed list of a moment, filtered and in order.
 */

#include "tilestar-node-rows.h"

#include <string.h>

/* Sorting goes through the keys by so many bits at a time. */
#define DIGIT_BITS 11
#define N_DIGITS (1u << DIGIT_BITS)

struct _TilestarNodeRows
{
  int                  ref_count;
  SlideRecord         *record;
  TilestarNodeRequest  request;
  guint                n_all;
  guint                n;
  guint32             *versions;  /* NULL: those of the expansions, in order */
  guint32             *places;    /* NULL: by position */
};

/* ---- Filtering ---- */

static gboolean
filter_rows (TilestarNodeRows *rows)
{
  const TilestarTableFilter *filter = &rows->request.filter;
  /* Elsewhere a board has several states. */
  gboolean is_by_state = slide_record_get_kind (rows->record) == SLIDE_RECORD_BEST_FIRST;
  guint32 state = SLIDE_RECORD_NONE;
  SlideVersion version;
  guint n = 0;

  if (filter->has_board && is_by_state)
    {
      state = slide_record_find (rows->record, rows->request.moment, &filter->board);
      if (state != SLIDE_RECORD_NONE)
        {
          slide_record_get_version (rows->record, state, &version);
          state = version.state;
        }
    }

  rows->places = g_try_new (guint32, rows->n_all);
  if (rows->n_all > 0 && rows->places == NULL)
    return FALSE;

  for (guint i = 0; i < rows->n_all; i++)
    {
      slide_record_get_version (rows->record, rows->versions[i], &version);
      if (!is_by_state && filter->has_board)
        {
          SlideBoard board;

          slide_record_get_board (rows->record, rows->versions[i], &board);
          state = slide_board_equal (&board, &filter->board) ? version.state : SLIDE_RECORD_NONE;
        }
      if (!tilestar_node_filter_matches (filter, state, &version))
        continue;
      rows->versions[n] = rows->versions[i];
      rows->places[n] = i + 1;
      n++;
    }
  rows->n = n;

  return TRUE;
}

/* ---- Sorting ---- */

typedef struct
{
  guint32 key;
  guint32 version;
  guint32 place;
} Entry;

static guint32
get_key (const SlideVersion *version,
         TilestarNodeSort    sort)
{
  switch (sort)
    {
    case TILESTAR_NODE_SORT_F:
      return version->f;
    case TILESTAR_NODE_SORT_G:
      return version->g;
    case TILESTAR_NODE_SORT_H:
      return version->h;
    case TILESTAR_NODE_SORT_GENERATED:
      return version->born;
    default:
      g_return_val_if_reached (0);
    }
}

/* By their keys; those of the same key stay as they are. @room: as many. Returns: which of
 * the two they are in */
static Entry *
sort_by_digits (Entry   *entries,
                Entry   *room,
                guint    n,
                guint32  used_bits)
{
  guint begins[N_DIGITS + 1];

  for (guint shift = 0; shift < 32 && used_bits >> shift != 0; shift += DIGIT_BITS)
    {
      Entry *sorted = room;

      memset (begins, 0, sizeof begins);
      for (guint i = 0; i < n; i++)
        begins[(entries[i].key >> shift & (N_DIGITS - 1)) + 1]++;
      for (guint digit = 0; digit < N_DIGITS; digit++)
        begins[digit + 1] += begins[digit];
      for (guint i = 0; i < n; i++)
        sorted[begins[entries[i].key >> shift & (N_DIGITS - 1)]++] = entries[i];
      room = entries;
      entries = sorted;
    }

  return entries;
}

static gboolean
sort_rows (TilestarNodeRows *rows)
{
  g_autofree Entry *entries = g_try_new (Entry, rows->n);
  g_autofree Entry *room = g_try_new (Entry, rows->n);
  const Entry *sorted;
  guint32 largest = 0;

  if (rows->places == NULL)
    rows->places = g_try_new (guint32, rows->n);
  if (rows->n > 0 && (entries == NULL || room == NULL || rows->places == NULL))
    return FALSE;

  for (guint i = 0; i < rows->n; i++)
    {
      SlideVersion version;

      slide_record_get_version (rows->record, rows->versions[i], &version);
      entries[i].key = get_key (&version, rows->request.sort);
      entries[i].version = rows->versions[i];
      entries[i].place = rows->n == rows->n_all ? i + 1 : rows->places[i];
      largest = MAX (largest, entries[i].key);
    }
  if (rows->request.descending)
    for (guint i = 0; i < rows->n; i++)
      entries[i].key = largest - entries[i].key;

  sorted = sort_by_digits (entries, room, rows->n, largest);
  for (guint i = 0; i < rows->n; i++)
    {
      rows->versions[i] = sorted[i].version;
      rows->places[i] = sorted[i].place;
    }

  return TRUE;
}

static void
reverse (guint32 *numbers,
         guint    n)
{
  for (guint i = 0; i < n / 2; i++)
    {
      guint32 number = numbers[i];

      numbers[i] = numbers[n - 1 - i];
      numbers[n - 1 - i] = number;
    }
}

/* ---- Making ---- */

static gboolean
is_as_expanded (const TilestarNodeRequest *request)
{
  return request->kind == TILESTAR_NODE_TABLE_CLOSED && request->sort == TILESTAR_NODE_SORT_PLACE
         && tilestar_table_filter_is_empty (&request->filter);
}

guint64
tilestar_node_request_get_work (const TilestarNodeRequest *request)
{
  if (is_as_expanded (request))
    return 1;

  return request->kind == TILESTAR_NODE_TABLE_CLOSED ? request->moment : request->n_versions;
}

/* All of them, in the order of their places. */
static gboolean
list_rows (TilestarNodeRows *rows)
{
  const TilestarNodeRequest *request = &rows->request;

  if (request->kind == TILESTAR_NODE_TABLE_FRONTIER)
    {
      GArray *open = slide_record_list_open (rows->record, request->moment, request->n_versions);

      rows->n_all = open->len;
      rows->versions = (guint32 *) (gpointer) g_array_free (open, FALSE);
    }
  else
    {
      rows->n_all = (guint) request->moment;
      if (!is_as_expanded (request))
        {
          rows->versions = g_try_new (guint32, rows->n_all);
          if (rows->n_all > 0 && rows->versions == NULL)
            return FALSE;
          for (guint i = 0; i < rows->n_all; i++)
            rows->versions[i] = slide_record_get_expanded (rows->record, i + 1);
        }
    }
  rows->n = rows->n_all;

  return TRUE;
}

TilestarNodeRows *
tilestar_node_rows_new (SlideRecord               *record,
                        const TilestarNodeRequest *request,
                        GCancellable              *cancellable)
{
  g_autoptr (TilestarNodeRows) rows = g_new0 (TilestarNodeRows, 1);

  rows->ref_count = 1;
  rows->record = slide_record_ref (record);
  rows->request = *request;

  if (!list_rows (rows) || g_cancellable_is_cancelled (cancellable))
    return NULL;
  if (!tilestar_table_filter_is_empty (&request->filter) && !filter_rows (rows))
    return NULL;
  if (g_cancellable_is_cancelled (cancellable))
    return NULL;

  if (request->sort != TILESTAR_NODE_SORT_PLACE)
    {
      if (!sort_rows (rows))
        return NULL;
    }
  else if (request->descending && rows->versions != NULL)
    {
      reverse (rows->versions, rows->n);
      if (rows->places != NULL)
        reverse (rows->places, rows->n);
    }

  return g_steal_pointer (&rows);
}

TilestarNodeRows *
tilestar_node_rows_ref (TilestarNodeRows *rows)
{
  g_atomic_int_inc (&rows->ref_count);

  return rows;
}

void
tilestar_node_rows_unref (TilestarNodeRows *rows)
{
  if (!g_atomic_int_dec_and_test (&rows->ref_count))
    return;

  slide_record_unref (rows->record);
  g_free (rows->versions);
  g_free (rows->places);
  g_free (rows);
}

/* ---- Answering ---- */

guint
tilestar_node_rows_get_n (const TilestarNodeRows *rows)
{
  return rows->n;
}

guint
tilestar_node_rows_get_n_all (const TilestarNodeRows *rows)
{
  return rows->n_all;
}

const TilestarNodeRequest *
tilestar_node_rows_get_request (const TilestarNodeRows *rows)
{
  return &rows->request;
}

SlideRecord *
tilestar_node_rows_get_record (const TilestarNodeRows *rows)
{
  return rows->record;
}

guint32
tilestar_node_rows_get (const TilestarNodeRows *rows,
                        guint                   position,
                        guint                  *place)
{
  guint by_position;

  g_return_val_if_fail (position < rows->n, SLIDE_RECORD_NONE);

  by_position = rows->request.descending ? rows->n - position : position + 1;
  if (place != NULL)
    *place = rows->places != NULL ? rows->places[position] : by_position;

  return rows->versions != NULL ? rows->versions[position]
                                : slide_record_get_expanded (rows->record, by_position);
}

guint
tilestar_node_rows_find (const TilestarNodeRows *rows,
                         guint32                 version)
{
  SlideVersion found;

  if (version == SLIDE_RECORD_NONE)
    return G_MAXUINT;

  if (rows->versions == NULL)
    {
      if (rows->n == 0)
        return G_MAXUINT;
      slide_record_get_version (rows->record, version, &found);
      if (found.expanded == 0 || found.expanded > rows->n)
        return G_MAXUINT;
      return rows->request.descending ? rows->n - found.expanded : found.expanded - 1;
    }

  for (guint i = 0; i < rows->n; i++)
    if (rows->versions[i] == version)
      return i;

  return G_MAXUINT;
}

static guint
get_n (gconstpointer rows)
{
  return tilestar_node_rows_get_n (rows);
}

static guint32
get_number (gconstpointer rows,
            guint         position)
{
  return tilestar_node_rows_get (rows, position, NULL);
}

static guint
find (gconstpointer rows,
      guint32       number)
{
  return tilestar_node_rows_find (rows, number);
}

const TilestarTableRowsClass tilestar_node_rows_class = {
  .get_n = get_n,
  .get = get_number,
  .find = find,
  .ref = (gpointer (*) (gpointer)) tilestar_node_rows_ref,
  .unref = (void (*) (gpointer)) tilestar_node_rows_unref,
};
