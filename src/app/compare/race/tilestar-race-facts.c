/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-race-facts.h"

/* Number of cells, of four bits each, in a word. */
#define MAX_PACKED_CELLS 16

/* Number of expansions between two checks of the cancellable. */
#define CHUNK 0x3fff

/* ---- Reading the record ---- */

static guint64
pack (const SlideBoard *board)
{
  guint n_cells = slide_board_get_n_cells (board);
  guint64 key = 0;

  for (guint i = 0; i < n_cells; i++)
    key = key << 4 | board->cells[i];

  return key;
}

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  const guint64 *x = a, *y = b;

  return *x < *y ? -1 : *x > *y;
}

/* Sorts them and removes duplicates. */
static void
sort_boards (GArray *boards)
{
  guint n = 0;

  g_array_sort (boards, compare_keys);
  for (guint i = 0; i < boards->len; i++)
    {
      guint64 key = g_array_index (boards, guint64, i);

      if (n == 0 || g_array_index (boards, guint64, n - 1) != key)
        g_array_index (boards, guint64, n++) = key;
    }
  g_array_set_size (boards, n);
}

static void
count_sum (TilestarRaceFacts *facts,
           guint              sum)
{
  if (sum >= facts->sums->len)
    g_array_set_size (facts->sums, sum + 1);
  g_array_index (facts->sums, guint64, sum)++;
}

/* Expansion number @moment has @f: if that is higher than any before, a layer begins. */
static void
add_to_layer (TilestarRaceFacts *facts,
              guint64            moment,
              guint              f)
{
  GArray *layers = facts->layers;
  TilestarRaceLayer layer = { f, moment };

  if (layers->len > 0 && f <= g_array_index (layers, TilestarRaceLayer, layers->len - 1).f)
    g_array_index (layers, TilestarRaceLayer, layers->len - 1).end = moment;
  else
    g_array_append_val (layers, layer);
}

/* The layers of a search with iterations. An iteration with the bound of the previous one
 * continues its layer. */
static void
add_iterations (TilestarRaceFacts *facts,
                SlideRecord       *record)
{
  guint n = slide_record_get_n_iterations (record);

  for (guint i = 0; i < n; i++)
    {
      guint64 first, next = facts->n + 1;
      guint bound, other;

      slide_record_get_iteration (record, i, &bound, &first);
      if (i + 1 < n)
        slide_record_get_iteration (record, i + 1, &other, &next);
      if (first <= facts->n)
        add_to_layer (facts, MIN (next - 1, facts->n), bound);
    }
}

TilestarRaceFacts *
tilestar_race_facts_new (SlideRecord  *record,
                         GCancellable *cancellable)
{
  g_autoptr (TilestarRaceFacts) facts = g_atomic_rc_box_new0 (TilestarRaceFacts);
  gboolean is_best_first = slide_record_get_kind (record) == SLIDE_RECORD_BEST_FIRST;

  facts->n = slide_record_get_n_expansions (record);
  facts->layers = g_array_new (FALSE, FALSE, sizeof (TilestarRaceLayer));
  facts->bests = g_array_new (FALSE, FALSE, sizeof (TilestarRaceBest));
  facts->sums = g_array_new (FALSE, TRUE, sizeof (guint64));

  for (guint64 moment = 1; moment <= facts->n; moment++)
    {
      guint32 index = slide_record_get_expanded (record, moment);
      SlideVersion version;
      SlideBoard board;

      if ((moment & CHUNK) == 0 && g_cancellable_is_cancelled (cancellable))
        return NULL;

      slide_record_get_version (record, index, &version);
      slide_record_get_board (record, index, &board);
      count_sum (facts, version.g + version.h);
      if (is_best_first)
        add_to_layer (facts, moment, (guint) version.f);
      if (moment == 1 || version.h < tilestar_race_facts_get_best_h (facts, moment))
        {
          TilestarRaceBest best = { moment, version.h };

          g_array_append_val (facts->bests, best);
        }
      if (slide_board_get_n_cells (&board) <= MAX_PACKED_CELLS)
        {
          guint64 key = pack (&board);

          if (facts->boards == NULL)
            facts->boards = g_array_new (FALSE, FALSE, sizeof (guint64));
          g_array_append_val (facts->boards, key);
        }
    }
  if (!is_best_first)
    add_iterations (facts, record);
  if (facts->boards != NULL)
    sort_boards (facts->boards);

  return g_steal_pointer (&facts);
}

static void
clear (gpointer data)
{
  TilestarRaceFacts *facts = data;

  g_array_unref (facts->layers);
  g_array_unref (facts->bests);
  g_array_unref (facts->sums);
  g_clear_pointer (&facts->boards, g_array_unref);
}

TilestarRaceFacts *
tilestar_race_facts_ref (TilestarRaceFacts *facts)
{
  return g_atomic_rc_box_acquire (facts);
}

void
tilestar_race_facts_unref (TilestarRaceFacts *facts)
{
  g_atomic_rc_box_release_full (facts, clear);
}

/* ---- Answers ---- */

guint64
tilestar_race_facts_get_moment_at_f (const TilestarRaceFacts *facts,
                                     guint                    f)
{
  guint64 moment = 0;

  for (guint i = 0; i < facts->layers->len; i++)
    {
      const TilestarRaceLayer *layer = &g_array_index (facts->layers, TilestarRaceLayer, i);

      if (layer->f > f)
        break;
      moment = layer->end;
    }

  return moment;
}

guint64
tilestar_race_facts_get_moment_of_layer (const TilestarRaceFacts *facts,
                                         guint                    n)
{
  if (n == 0 || facts->layers->len == 0)
    return 0;

  return g_array_index (facts->layers, TilestarRaceLayer, MIN (n, facts->layers->len) - 1).end;
}

guint
tilestar_race_facts_get_best_h (const TilestarRaceFacts *facts,
                                guint64                  moment)
{
  guint first = 0, end = facts->bests->len;

  g_return_val_if_fail (end > 0, 0);

  /* The last one that is not after @moment. */
  while (end - first > 1)
    {
      guint middle = first + (end - first) / 2;

      if (g_array_index (facts->bests, TilestarRaceBest, middle).moment <= moment)
        first = middle;
      else
        end = middle;
    }

  return g_array_index (facts->bests, TilestarRaceBest, first).h;
}

void
tilestar_race_facts_count (const TilestarRaceFacts *facts,
                           guint                    length,
                           guint64                  out_counts[3])
{
  out_counts[0] = out_counts[1] = out_counts[2] = 0;
  for (guint sum = 0; sum < facts->sums->len; sum++)
    out_counts[sum < length ? 0 : sum == length ? 1 : 2] += g_array_index (facts->sums, guint64, sum);
}

guint64
tilestar_race_facts_count_alone (const TilestarRaceFacts *facts,
                                 GPtrArray               *others)
{
  g_autofree guint *places = g_new0 (guint, MAX (others->len, 1));
  guint64 n = 0;

  for (guint i = 0; facts->boards != NULL && i < facts->boards->len; i++)
    {
      guint64 key = g_array_index (facts->boards, guint64, i);
      gboolean is_elsewhere = FALSE;

      /* All boards are sorted, so each list is read once. */
      for (guint k = 0; k < others->len; k++)
        {
          const TilestarRaceFacts *other = g_ptr_array_index (others, k);
          guint length = other->boards != NULL ? other->boards->len : 0;

          while (places[k] < length && g_array_index (other->boards, guint64, places[k]) < key)
            places[k]++;
          is_elsewhere |= places[k] < length && g_array_index (other->boards, guint64, places[k]) == key;
        }
      n += !is_elsewhere;
    }

  return n;
}
