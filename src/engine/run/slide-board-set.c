/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-board-set.h"

#include "slide-distance-table.h"
#include "slide-error.h"
#include "slide-ids.h"
#include "slide-memory.h"
#include "slide-random.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

G_DEFINE_QUARK (slide-board-set-error-quark, slide_board_set_error)

/* Boards between two calls of the progress function. */
#define STRIDE (1u << 20)

static const char korf_100_text[] = {
#include "slide-boards-korf-100.inc.h"
  0
};

static const char korf_24_text[] = {
#include "slide-boards-korf-24.inc.h"
  0
};

static const char *const ids[SLIDE_N_BOARD_SETS] = {
  [SLIDE_BOARD_SET_GIVEN] = "given",
  [SLIDE_BOARD_SET_RANDOM] = "random",
  [SLIDE_BOARD_SET_BY_LENGTH] = "by-length",
  [SLIDE_BOARD_SET_SCRAMBLES] = "scrambles",
  [SLIDE_BOARD_SET_KORF_100] = "korf-100",
  [SLIDE_BOARD_SET_KORF_24] = "korf-24",
};

SLIDE_DEFINE_IDS (SlideBoardSetKind, slide_board_set, ids)

const char *
slide_board_set_get_text (SlideBoardSetKind kind)
{
  switch (kind)
    {
    case SLIDE_BOARD_SET_KORF_100:
      return korf_100_text;
    case SLIDE_BOARD_SET_KORF_24:
      return korf_24_text;
    case SLIDE_BOARD_SET_GIVEN:
    case SLIDE_BOARD_SET_RANDOM:
    case SLIDE_BOARD_SET_BY_LENGTH:
    case SLIDE_BOARD_SET_SCRAMBLES:
    case SLIDE_N_BOARD_SETS:
    default:
      return NULL;
    }
}

/* ---- Published ---- */

/* The comment above each pair gives its number and length: “# 7: 52 moves”. */
static void
read_comments (const char *text,
              GArray     *pairs)
{
  guint line = 1;
  guint next = 0;

  for (const char *p = text; p != NULL && next < pairs->len; line++)
    {
      SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair, next);
      guint number, length;

      if (line + 1 == pair->line && sscanf (p, "# %u: %u moves", &number, &length) == 2)
        {
          pair->number = (guint16) number;
          pair->length = length;
          pair->has_length = TRUE;
        }
      else if (line == pair->line)
        {
          next++;
        }

      p = strchr (p, '\n');
      if (p != NULL)
        p++;
    }
}

static GArray *
list_published (const char  *text,
                GError     **error)
{
  GArray *pairs = slide_board_parse_many (text, 0, 0, error);

  /* They are compiled into the program, and a test checks that they are valid. */
  g_return_val_if_fail (pairs != NULL, NULL);
  read_comments (text, pairs);

  return pairs;
}

/* ---- Drawn ---- */

static void
add_pair (GArray              *pairs,
          const SlideBoardSet *set,
          const SlideBoard    *start)
{
  SlideBoardPair pair = {
    .start = *start,
    .goal = set->goal,
    .has_goal = TRUE,
    .line = pairs->len + 1,
  };

  g_array_append_val (pairs, pair);
}

static gboolean
check_number (guint64   n_boards,
              GError  **error)
{
  if (n_boards <= SLIDE_BOARD_SET_MAX_BOARDS)
    return TRUE;

  return slide_set_error (error, SLIDE_BOARD_SET_ERROR, SLIDE_BOARD_SET_ERROR_NUMBER,
                          _("more than %u boards requested; expected fewer"), SLIDE_BOARD_SET_MAX_BOARDS);
}

static GArray *
list_drawn (const SlideBoardSet  *set,
            GError              **error)
{
  g_autoptr (GArray) pairs = NULL;
  SlideRandom random;

  if (!check_number (set->n_boards, error))
    return NULL;

  pairs = g_array_new (FALSE, FALSE, sizeof (SlideBoardPair));
  slide_random_init (&random, set->seed);
  for (guint i = 0; i < set->n_boards; i++)
    {
      SlideBoard start = set->goal;

      if (set->kind == SLIDE_BOARD_SET_SCRAMBLES)
        slide_random_scramble (&random, set->n_moves, &start);
      else
        slide_random_board (&random, &set->goal, &start);
      add_pair (pairs, set, &start);
    }

  return g_steal_pointer (&pairs);
}

/* ---- By length ---- */

/* The boards of one length that are requested. */
typedef struct
{
  GArray  *ranks;     /* of guint32, ascending: places among the boards of this length */
  guint    next;      /* index of the first rank that has not been found */
  guint32  n_seen;    /* boards of this length seen so far */
  guint    place;     /* index of its first board in the list */
} Wanted;

static int
compare_ranks (gconstpointer a,
               gconstpointer b)
{
  guint32 rank_a = *(const guint32 *) a;
  guint32 rank_b = *(const guint32 *) b;

  return (rank_a > rank_b) - (rank_a < rank_b);
}

/* Draws a uniformly random set of @n numbers from 0 … @count - 1 (Floyd 1987), ascending. */
static GArray *
draw_ranks (guint64 seed,
            guint   length,
            guint32 count,
            guint32 n)
{
  GArray *ranks = g_array_sized_new (FALSE, FALSE, sizeof (guint32), n);
  g_autoptr (GHashTable) drawn = g_hash_table_new (NULL, NULL);
  SlideRandom random;

  /* Each length has its own random stream, by a multiplier (Steele and Vigna 2021); that of the
   * seeding function would only shift the numbers. */
  slide_random_init (&random, seed + length * G_GUINT64_CONSTANT (0xd1342543de82ef95));
  for (guint32 last = count - n; last < count; last++)
    {
      guint32 rank = slide_random_below (&random, last + 1);

      if (!g_hash_table_add (drawn, GUINT_TO_POINTER (rank)))
        {
          rank = last;
          g_hash_table_add (drawn, GUINT_TO_POINTER (rank));
        }
      g_array_append_val (ranks, rank);
    }
  g_array_sort (ranks, compare_ranks);

  return ranks;
}

static void
wanted_clear (gpointer data)
{
  Wanted *wanted = data;

  g_clear_pointer (&wanted->ranks, g_array_unref);
}

static guint
get_step (const SlideBoardSet *set)
{
  return MAX (set->length_step, 1);
}

/* Plans the boards of each requested length from the first to @last; counts them. */
static GArray *
plan_lengths (const SlideBoardSet *set,
              const guint64       *counts,
              guint                last,
              guint64             *n_boards)
{
  GArray *plan = g_array_new (FALSE, TRUE, sizeof (Wanted));

  g_array_set_clear_func (plan, wanted_clear);
  *n_boards = 0;
  for (guint length = set->first_length; length <= last; length += get_step (set))
    {
      Wanted wanted = { .place = (guint) *n_boards };

      /* No ranks means all boards of that length. */
      if (set->n_boards > 0 && set->n_boards < counts[length])
        wanted.ranks = draw_ranks (set->seed, length, (guint32) counts[length], set->n_boards);
      *n_boards += wanted.ranks != NULL ? wanted.ranks->len : counts[length];
      g_array_append_val (plan, wanted);
    }

  return plan;
}

/* Whether the current board of this length is requested. */
static gboolean
is_wanted (Wanted *wanted)
{
  guint32 rank = wanted->n_seen++;

  return wanted->ranks == NULL
         || (wanted->next < wanted->ranks->len
             && g_array_index (wanted->ranks, guint32, wanted->next) == rank);
}

/* Scans the table once. */
static gboolean
find_boards (const SlideBoardSet      *set,
             const SlideDistanceTable *table,
             GArray                   *plan,
             GArray                   *pairs,
             SlideProgressFunc         progress,
             gpointer                  user_data)
{
  guint64 n_boards = slide_distance_table_get_n_boards (table);
  guint n_left = pairs->len;

  for (guint64 i = 0; i < n_boards && n_left > 0; i++)
    {
      guint length = slide_distance_table_get_distance (table, i);
      Wanted *wanted;

      if (i % STRIDE == 0 && progress != NULL
          && !progress (0.5 + (double) i / (double) n_boards / 2, user_data))
        return FALSE;
      if (length < set->first_length || (length - set->first_length) % get_step (set) != 0
          || (length - set->first_length) / get_step (set) >= plan->len)
        continue;

      wanted = &g_array_index (plan, Wanted, (length - set->first_length) / get_step (set));
      if (is_wanted (wanted))
        {
          SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair,
                                                 wanted->place + wanted->next++);

          slide_distance_table_get_board (table, i, &pair->start);
          pair->goal = set->goal;
          pair->has_goal = TRUE;
          pair->length = length;
          pair->has_length = TRUE;
          n_left--;
        }
    }

  return TRUE;
}

/* Building the table is the first half of the progress. */
typedef struct
{
  SlideProgressFunc func;
  gpointer          user_data;
} Half;

static gboolean
first_half_cb (double   fraction,
               gpointer user_data)
{
  const Half *half = user_data;

  return half->func == NULL || half->func (fraction / 2, half->user_data);
}

static void
set_cancelled (GError **error)
{
  g_set_error_literal (error, SLIDE_BOARD_SET_ERROR, SLIDE_BOARD_SET_ERROR_CANCELLED,
                       _("Listing the boards was canceled"));
}

static SlideDistanceTable *
make_table (const SlideBoardSet  *set,
            SlideProgressFunc     progress,
            gpointer              user_data,
            GError              **error)
{
  g_autoptr (GError) problem = NULL;
  Half half = { progress, user_data };
  SlideDistanceTable *table;

  if (slide_board_get_n_cells (&set->goal) > SLIDE_BOARD_SET_MAX_CELLS)
    return slide_set_error_null (error, SLIDE_BOARD_SET_ERROR, SLIDE_BOARD_SET_ERROR_SHAPE,
                                 _("boards of %ux%u have %u cells, but true distances are only available for up "
                                   "to %d"), set->goal.rows, set->goal.columns, slide_board_get_n_cells (&set->goal),
                                 SLIDE_BOARD_SET_MAX_CELLS);

  table = slide_distance_table_new (&set->goal, slide_memory_get_default_limit (), first_half_cb, &half,
                                    &problem);
  if (table != NULL)
    return table;

  if (g_error_matches (problem, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_CANCELLED))
    set_cancelled (error);
  else
    g_set_error_literal (error, SLIDE_BOARD_SET_ERROR, SLIDE_BOARD_SET_ERROR_MEMORY, problem->message);
  return NULL;
}

static GArray *
list_by_length (const SlideBoardSet  *set,
                SlideProgressFunc     progress,
                gpointer              user_data,
                GError              **error)
{
  g_autoptr (SlideDistanceTable) table = make_table (set, progress, user_data, error);
  g_autoptr (GArray) pairs = g_array_new (FALSE, TRUE, sizeof (SlideBoardPair));
  g_autoptr (GArray) plan = NULL;
  guint64 n_boards;
  guint diameter;

  if (table == NULL)
    return NULL;

  diameter = slide_distance_table_get_diameter (table);
  if (set->first_length > diameter && set->first_length == set->last_length)
    return slide_set_error_null (error, SLIDE_BOARD_SET_ERROR, SLIDE_BOARD_SET_ERROR_LENGTH,
                                 _("no board has a distance of %u from this goal; the largest distance is %u"),
                                 set->first_length, diameter);
  if (set->first_length > diameter || set->first_length > set->last_length)
    return slide_set_error_null (error, SLIDE_BOARD_SET_ERROR, SLIDE_BOARD_SET_ERROR_LENGTH,
                                 _("no board is %u to %u moves from this goal; the largest distance is %u"),
                                 set->first_length, set->last_length, diameter);

  plan = plan_lengths (set, slide_distance_table_get_counts (table),
                       MIN (set->last_length, diameter), &n_boards);
  if (!check_number (n_boards, error))
    return NULL;

  g_array_set_size (pairs, (guint) n_boards);
  if (!find_boards (set, table, plan, pairs, progress, user_data))
    {
      set_cancelled (error);
      return NULL;
    }
  for (guint i = 0; i < pairs->len; i++)
    g_array_index (pairs, SlideBoardPair, i).line = i + 1;

  return g_steal_pointer (&pairs);
}

GArray *
slide_board_set_list (const SlideBoardSet  *set,
                      SlideProgressFunc     progress,
                      gpointer              user_data,
                      GError              **error)
{
  GArray *pairs;

  switch (set->kind)
    {
    case SLIDE_BOARD_SET_RANDOM:
    case SLIDE_BOARD_SET_SCRAMBLES:
      return list_drawn (set, error);
    case SLIDE_BOARD_SET_BY_LENGTH:
      return list_by_length (set, progress, user_data, error);
    case SLIDE_BOARD_SET_KORF_100:
    case SLIDE_BOARD_SET_KORF_24:
      return list_published (slide_board_set_get_text (set->kind), error);
    case SLIDE_BOARD_SET_GIVEN:
    case SLIDE_N_BOARD_SETS:
    default:
      pairs = g_array_sized_new (FALSE, FALSE, sizeof (SlideBoardPair), set->n_pairs);
      g_array_append_vals (pairs, set->pairs, set->n_pairs);
      return pairs;
    }
}
