/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-map-state.h"

#include <stdatomic.h>

/* Number of colors from dark to light. */
#define N_GLOWS 256

/* A bit of a version that is shown as expanded. */
#define EXPANDED 0x80000000u

struct _TilestarMapIndex
{
  TilestarMapLayout *layout;
  SlideRecord       *record;
  GArray            *places;      /* guint32 by version */
  GArray            *counts;      /* guint64: number of expansions by f */
  guint64            n_counted;   /* number of expansions in counts */
};

struct _TilestarMapState
{
  atomic_int          ref_count;
  TilestarMapLayout  *layout;
  SlideRecord        *record;
  TilestarMapMoment   moment;
  TilestarMapColoring coloring;
  guint               first_f;     /* the range of f; G_MAXUINT and 0 without expansions */
  guint               last_f;
  GArray             *parts;       /* double by f: 0 … 1, or negative if no expansion has it */
  guint32            *versions;    /* by place: the version shown, with EXPANDED; or NONE */
  guint32            *inks;        /* by place */
  guint32             grounds[2];
};

/* ---- The moment ---- */

void
tilestar_map_moment_init (TilestarMapMoment     *moment,
                          TilestarExploration   *exploration,
                          TilestarMapColoring    coloring,
                          gboolean               is_race,
                          const TilestarPalette *palette)
{
  const SlideSearchRequest *request = tilestar_run_get_request (tilestar_exploration_get_run (exploration));
  gboolean is_by_need = coloring == TILESTAR_MAP_BY_NEED;

  *moment = (TilestarMapMoment) {
    .moment = tilestar_exploration_get_moment (exploration),
    .n_versions = tilestar_exploration_get_n_versions (exploration),
    .n_expansions = tilestar_exploration_get_n_expansions (exploration),
    .coloring = coloring,
    .lacks_needs = is_by_need && !tilestar_exploration_has_needs (exploration, NULL),
    .awaits_needs = is_by_need && !is_race && !tilestar_exploration_has_solution (exploration),
    .palette = *palette,
  };
  if (moment->lacks_needs || moment->awaits_needs)
    moment->coloring = is_race ? TILESTAR_MAP_BY_TIME : TILESTAR_MAP_BY_F;
  if (moment->coloring == TILESTAR_MAP_BY_F && request->algorithm == SLIDE_ALGORITHM_GREEDY)
    moment->coloring = TILESTAR_MAP_BY_TIME;
}

/* ---- The index ---- */

TilestarMapIndex *
tilestar_map_index_new (TilestarMapLayout *layout,
                        SlideRecord       *record)
{
  TilestarMapIndex *index = g_new0 (TilestarMapIndex, 1);

  index->layout = tilestar_map_layout_ref (layout);
  index->record = slide_record_ref (record);
  index->places = g_array_new (FALSE, FALSE, sizeof (guint32));
  index->counts = g_array_new (FALSE, TRUE, sizeof (guint64));
  return index;
}

void
tilestar_map_index_free (TilestarMapIndex *index)
{
  tilestar_map_layout_unref (index->layout);
  slide_record_unref (index->record);
  g_array_unref (index->places);
  g_array_unref (index->counts);
  g_free (index);
}

static guint32
find_place (const TilestarMapLayout *layout,
            const SlideRecord       *record,
            guint32                  version)
{
  SlideBoard board;

  slide_record_get_board (record, version, &board);
  return tilestar_map_layout_get_place (layout, &board);
}

/* Returns the places of at least the first @n_versions versions. */
static const guint32 *
find_places (TilestarMapIndex *index,
             guint32           n_versions)
{
  for (guint32 version = index->places->len; version < n_versions; version++)
    {
      guint32 place = find_place (index->layout, index->record, version);

      g_array_append_val (index->places, place);
    }

  return (const guint32 *) (gpointer) index->places->data;
}

/* Counts the f of the first @n_expansions expansions. */
static void
count_fs (TilestarMapIndex *index,
          guint64           n_expansions)
{
  if (n_expansions < index->n_counted)
    {
      g_array_set_size (index->counts, 0);
      index->n_counted = 0;
    }
  while (index->n_counted < n_expansions)
    {
      guint32 expanded = slide_record_get_expanded (index->record, ++index->n_counted);
      SlideVersion version;
      guint f;

      slide_record_get_version (index->record, expanded, &version);
      f = (guint) version.f;
      if (f >= index->counts->len)
        g_array_set_size (index->counts, f + 1);
      g_array_index (index->counts, guint64, f)++;
    }
}

/* ---- The range of f ---- */

static void
find_range (TilestarMapState *state,
            const GArray     *counts)
{
  state->first_f = G_MAXUINT;
  for (guint f = 0; f < counts->len; f++)
    if (g_array_index (counts, guint64, f) > 0)
      {
        state->first_f = MIN (state->first_f, f);
        state->last_f = f;
      }
}

/* Half of an f's position is its rank among all f; the other half is the share of expansions
 * with a smaller f, counting half of its own. */
static void
place_fs (TilestarMapState *state,
          const GArray     *counts)
{
  guint n_fs = 0, rank = 0;
  guint64 below = 0;
  double first, width;

  for (guint f = 0; f < counts->len; f++)
    n_fs += g_array_index (counts, guint64, f) > 0;

  g_array_set_size (state->parts, counts->len);
  for (guint f = 0; f < counts->len; f++)
    {
      guint64 count = g_array_index (counts, guint64, f);

      g_array_index (state->parts, double, f) =
        count == 0 ? -1.0 : 0.5 * rank / MAX (n_fs - 1, 1)
                            + 0.5 * ((double) below + count / 2.0) / (double) state->moment.n_expansions;
      rank += count > 0;
      below += count;
    }
  if (n_fs == 0)
    return;

  /* Scale to 0 … 1. */
  first = g_array_index (state->parts, double, state->first_f);
  width = g_array_index (state->parts, double, state->last_f) - first;
  for (guint f = state->first_f; f <= state->last_f; f++)
    {
      double *part = &g_array_index (state->parts, double, f);

      if (*part >= 0.0)
        *part = width > 0.0 ? CLAMP ((*part - first) / width, 0.0, 1.0) : 0.0;
    }
}

/* ---- Versions ---- */

/* The newest version of a board is shown. In depth-first search, where versions of a board do not supersede
 * each other, and in bidirectional search it is the last one expanded, if there is one. */
static void
find_versions (TilestarMapState *state,
               TilestarMapIndex *index)
{
  gboolean is_best_first = slide_record_get_kind (state->record) == SLIDE_RECORD_BEST_FIRST;
  const guint32 *places = find_places (index, state->moment.n_versions);

  for (guint32 version = 0; version < state->moment.n_versions; version++)
    state->versions[places[version]] = version;
  for (guint64 expansion = 1; expansion <= state->moment.moment; expansion++)
    {
      guint32 version = slide_record_get_expanded (state->record, expansion);
      guint32 *shown = &state->versions[places[version]];

      if (!is_best_first || *shown == version)
        *shown = version | EXPANDED;
    }
}

/* ---- Inks ---- */

static guint32
to_ink (const TilestarColor *color,
        TilestarMapShape     shape)
{
  return (guint32) shape << 24 | (guint32) (color->red * 255.0 + 0.5) << 16
         | (guint32) (color->green * 255.0 + 0.5) << 8 | (guint32) (color->blue * 255.0 + 0.5);
}

static void
init_glows (guint32               *glows,
            const TilestarPalette *palette)
{
  for (guint i = 0; i < N_GLOWS; i++)
    {
      TilestarColor glow = tilestar_palette_get_glow (palette, i / (N_GLOWS - 1.0));

      glows[i] = to_ink (&glow, TILESTAR_MAP_SHAPE_PIECE);
    }
}

static guint32
get_expanded_ink (const TilestarMapState *state,
                  const guint32          *glows,
                  guint32                 index)
{
  const TilestarPalette *palette = &state->moment.palette;
  guint length = tilestar_map_layout_get_solution_length (state->layout);
  SlideVersion version;
  double part = 0.0;

  slide_record_get_version (state->record, index, &version);
  switch (state->coloring)
    {
    case TILESTAR_MAP_BY_NEED:
      if (version.g + version.h < length)
        return to_ink (&palette->map_necessary, TILESTAR_MAP_SHAPE_PIECE);
      if (version.g + version.h == length)
        return to_ink (&palette->map_tie, TILESTAR_MAP_SHAPE_DIAMOND);
      return to_ink (&palette->map_wasted, TILESTAR_MAP_SHAPE_RING);

    case TILESTAR_MAP_BY_TIME:
      part = (double) (version.expanded - 1) / MAX (state->moment.n_expansions - 1, 1);
      break;

    case TILESTAR_MAP_BY_F:
    default:
      tilestar_map_state_get_f_part (state, (guint) version.f, &part);
      break;
    }

  return glows[(guint) (part * (N_GLOWS - 1))];
}

static void
set_inks (TilestarMapState *state)
{
  const TilestarPalette *palette = &state->moment.palette;
  guint32 n_boards = tilestar_map_layout_get_n_boards (state->layout);
  guint32 frontier = to_ink (&palette->map_frontier, TILESTAR_MAP_SHAPE_CIRCLE);
  guint32 glows[N_GLOWS], ungenerated[2];

  init_glows (glows, palette);
  for (guint i = 0; i < 2; i++)
    {
      TilestarColor ground = palette->map_unmet[i];

      ungenerated[i] = to_ink (&ground, TILESTAR_MAP_SHAPE_PIECE);
      ground.alpha = 0.45;
      ground = tilestar_color_over (&ground, &palette->window);
      state->grounds[i] = to_ink (&ground, TILESTAR_MAP_SHAPE_PIECE);
    }

  for (guint32 place = 0; place < n_boards; place++)
    {
      guint parity = tilestar_map_layout_get_ring (state->layout, place) & 1;
      guint32 ink;

      if (tilestar_map_state_is_expanded (state, place))
        ink = get_expanded_ink (state, glows, state->versions[place] & ~EXPANDED);
      else if (state->versions[place] != SLIDE_RECORD_NONE)
        ink = frontier;
      else
        ink = ungenerated[parity];

      state->inks[place] = parity != 0 ? ink | TILESTAR_MAP_INK_ODD : ink;
    }
}

/* ---- The state ---- */

TilestarMapState *
tilestar_map_state_new (TilestarMapIndex        *index,
                        const TilestarMapMoment *moment)
{
  guint32 n_boards = tilestar_map_layout_get_n_boards (index->layout);
  TilestarMapState *state = g_new0 (TilestarMapState, 1);

  atomic_init (&state->ref_count, 1);
  state->layout = tilestar_map_layout_ref (index->layout);
  state->record = slide_record_ref (index->record);
  if (moment != NULL)
    state->moment = *moment;
  state->parts = g_array_new (FALSE, TRUE, sizeof (double));
  state->versions = g_new (guint32, n_boards);
  state->inks = g_new (guint32, n_boards);

  count_fs (index, state->moment.n_expansions);
  find_range (state, index->counts);
  place_fs (state, index->counts);
  state->coloring = state->moment.coloring == TILESTAR_MAP_BY_F && state->first_f >= state->last_f
                    ? TILESTAR_MAP_BY_TIME : state->moment.coloring;
  memset (state->versions, 0xff, n_boards * sizeof *state->versions);
  find_versions (state, index);
  set_inks (state);
  return state;
}

TilestarMapState *
tilestar_map_state_ref (TilestarMapState *state)
{
  atomic_fetch_add_explicit (&state->ref_count, 1, memory_order_relaxed);

  return state;
}

void
tilestar_map_state_unref (TilestarMapState *state)
{
  if (atomic_fetch_sub_explicit (&state->ref_count, 1, memory_order_acq_rel) != 1)
    return;

  tilestar_map_layout_unref (state->layout);
  slide_record_unref (state->record);
  g_array_unref (state->parts);
  g_free (state->versions);
  g_free (state->inks);
  g_free (state);
}

/* ---- Accessors ---- */

TilestarMapLayout *
tilestar_map_state_get_layout (const TilestarMapState *state)
{
  return state->layout;
}

const TilestarMapMoment *
tilestar_map_state_get_moment (const TilestarMapState *state)
{
  return &state->moment;
}

gboolean
tilestar_map_state_is_at (const TilestarMapState  *state,
                          const TilestarMapMoment *moment)
{
  const TilestarMapMoment *own = &state->moment;

  return own->moment == moment->moment && own->n_versions == moment->n_versions
         && own->n_expansions == moment->n_expansions && own->coloring == moment->coloring
         && own->lacks_needs == moment->lacks_needs && own->awaits_needs == moment->awaits_needs
         && tilestar_palette_equal (&own->palette, &moment->palette);
}

TilestarMapColoring
tilestar_map_state_get_coloring (const TilestarMapState *state)
{
  return state->coloring;
}

void
tilestar_map_state_get_f_range (const TilestarMapState *state,
                                guint                  *out_first,
                                guint                  *out_last)
{
  *out_first = MIN (state->first_f, state->last_f);
  *out_last = state->last_f;
}

gboolean
tilestar_map_state_get_f_part (const TilestarMapState *state,
                               guint                   f,
                               double                 *out_part)
{
  if (f >= state->parts->len || g_array_index (state->parts, double, f) < 0.0)
    return FALSE;

  *out_part = g_array_index (state->parts, double, f);
  return TRUE;
}

void
tilestar_map_state_get_inks (const TilestarMapState *state,
                             TilestarMapInks        *inks)
{
  *inks = (TilestarMapInks) { state->inks, { state->grounds[0], state->grounds[1] } };
}

gboolean
tilestar_map_state_is_expanded (const TilestarMapState *state,
                                guint32                 place)
{
  return state->versions[place] != SLIDE_RECORD_NONE && (state->versions[place] & EXPANDED) != 0;
}

guint32
tilestar_map_state_get_version (const TilestarMapState *state,
                                guint32                 place)
{
  guint32 version = state->versions[place];

  return version != SLIDE_RECORD_NONE ? version & ~EXPANDED : version;
}

guint32
tilestar_map_state_find_version (const TilestarMapState  *state,
                                 const TilestarMapMoment *moment,
                                 guint32                  place)
{
  guint64 n_expansions = slide_record_get_kind (state->record) != SLIDE_RECORD_BEST_FIRST ? moment->moment : 0;
  SlideBoard board, other;

  tilestar_map_layout_get_board (state->layout, place, &board);
  for (guint64 expansion = n_expansions; expansion > 0; expansion--)
    {
      guint32 version = slide_record_get_expanded (state->record, expansion);

      slide_record_get_board (state->record, version, &other);
      if (slide_board_equal (&board, &other))
        return version;
    }
  for (guint32 version = moment->n_versions; version-- > 0;)
    {
      slide_record_get_board (state->record, version, &other);
      if (slide_board_equal (&board, &other))
        return version;
    }

  return SLIDE_RECORD_NONE;
}

guint32
tilestar_map_state_get_place (const TilestarMapState *state,
                              guint32                 version)
{
  return find_place (state->layout, state->record, version);
}
