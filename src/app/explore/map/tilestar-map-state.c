/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-map-state.h"

/* Number of colors from dark to light. */
#define N_GLOWS 256

/* The number of steps between two looks at the clock, some 0.1 ms. */
#define STEPS_AT_ONCE 512

/* The place of a version or expansion, and the previous version (or SLIDE_RECORD_NONE) or expansion
 * (or 0) at that place. */
typedef struct
{
  guint32 place;
  guint32 before;
} Trace;

/* The position of each f in the color scale. Expansions are counted one by one; the counts take
 * effect at the next update. */
typedef struct
{
  guint64  n;          /* number of expansions, as of the last update */
  guint    first_f;    /* the range of their f; G_MAXUINT and 0 if there are none */
  guint    last_f;
  guint64  n_counted;  /* number of expansions in counts */
  GArray  *counts;     /* guint64: number of expansions by f */
  GArray  *parts;      /* double by f, as of the last update: 0 … 1, or negative if unused */
} Range;

struct _TilestarMapState
{
  TilestarMapLayout   *layout;
  TilestarExploration *exploration;
  guint32              n_boards;
  gboolean             is_best_first;
  guint32             *versions;        /* by place: the newest at the moment, or NONE */
  guint32             *expansions;      /* by place: the last one at the moment, or 0 */

  /* The part of the record that has been looked at. */
  GArray              *places;          /* by version (Trace) */
  GArray              *expanded;        /* by expansion number (Trace); 0 is unused */
  guint32             *newest;          /* by place: version, or NONE */
  guint32             *last;            /* by place: expansion, or 0 */

  /* The moment shown, which may lag behind that of the exploration. */
  guint64              moment;
  guint32              n_versions;

  TilestarMapColoring  coloring;        /* as requested */
  gboolean             tells_needs;     /* colors by need even while the solution is hidden */
  Range                range;           /* covers all expansions shown */
  guint32              glows[N_GLOWS];
  guint32              ungenerated[2];
  guint32              grounds[2];
  guint32              frontier;
  guint32              needs[3];

  guint32             *inks;            /* by place */
  guint32              n_uninked;       /* number of outdated inks from next_ink, cyclically */
  guint32              next_ink;
  gboolean             has_repainted;   /* whether all inks were updated since the last take */
  GArray              *touched;         /* places with outdated inks */
  guint8              *is_touched;      /* by place */
  GArray              *changed;         /* places whose inks changed since the last take */
  guint8              *is_changed;      /* by place */
};

/* ---- The range of f ---- */

/* Half of an f's position is its rank among all f; the other half is the share of expansions
 * with a smaller f, counting half of its own. */
static void
update_parts (Range *range)
{
  guint n_fs = 0, rank = 0;
  guint64 below = 0;
  double first, width;

  for (guint f = range->first_f; f <= range->last_f; f++)
    n_fs += g_array_index (range->counts, guint64, f) > 0;

  g_array_set_size (range->parts, range->counts->len);
  for (guint f = 0; f < range->parts->len; f++)
    {
      guint64 count = g_array_index (range->counts, guint64, f);

      g_array_index (range->parts, double, f) =
        count == 0 ? -1.0 : 0.5 * rank / MAX (n_fs - 1, 1)
                            + 0.5 * ((double) below + count / 2.0) / (double) range->n;
      rank += count > 0;
      below += count;
    }

  /* Scale to 0 … 1. */
  first = g_array_index (range->parts, double, range->first_f);
  width = g_array_index (range->parts, double, range->last_f) - first;
  for (guint f = range->first_f; f <= range->last_f; f++)
    {
      double *part = &g_array_index (range->parts, double, f);

      if (*part >= 0.0)
        *part = width > 0.0 ? CLAMP ((*part - first) / width, 0.0, 1.0) : 0.0;
    }
}

/* Requires at least one counted expansion. */
static void
range_update (Range *range)
{
  for (guint f = 0; f < range->counts->len; f++)
    if (g_array_index (range->counts, guint64, f) > 0)
      {
        range->first_f = MIN (range->first_f, f);
        range->last_f = MAX (range->last_f, f);
      }
  range->n = range->n_counted;
  update_parts (range);
}

/* Returns FALSE without setting @out_part if no expansion had that @f. */
static gboolean
range_get_part (const Range *range,
                guint        f,
                double      *out_part)
{
  if (f >= range->parts->len || g_array_index (range->parts, double, f) < 0.0)
    return FALSE;

  *out_part = g_array_index (range->parts, double, f);
  return TRUE;
}

/* ---- The state ---- */

TilestarMapState *
tilestar_map_state_new (TilestarMapLayout   *layout,
                        TilestarExploration *exploration)
{
  TilestarMapState *state = g_new0 (TilestarMapState, 1);

  state->layout = tilestar_map_layout_ref (layout);
  state->exploration = exploration;
  state->n_boards = tilestar_map_layout_get_n_boards (layout);
  state->versions = g_new (guint32, state->n_boards);
  state->newest = g_new (guint32, state->n_boards);
  for (guint32 i = 0; i < state->n_boards; i++)
    state->versions[i] = state->newest[i] = SLIDE_RECORD_NONE;
  state->expansions = g_new0 (guint32, state->n_boards);
  state->last = g_new0 (guint32, state->n_boards);
  state->is_best_first =
    slide_record_get_kind (tilestar_exploration_get_record (exploration)) == SLIDE_RECORD_BEST_FIRST;
  state->places = g_array_new (FALSE, FALSE, sizeof (Trace));
  state->expanded = g_array_new (FALSE, TRUE, sizeof (Trace));
  g_array_set_size (state->expanded, 1);
  state->range.first_f = G_MAXUINT;
  state->range.counts = g_array_new (FALSE, TRUE, sizeof (guint64));
  state->range.parts = g_array_new (FALSE, TRUE, sizeof (double));
  state->inks = g_new0 (guint32, state->n_boards);
  state->touched = g_array_new (FALSE, FALSE, sizeof (guint32));
  state->is_touched = g_new0 (guint8, state->n_boards);
  state->changed = g_array_new (FALSE, FALSE, sizeof (guint32));
  state->is_changed = g_new0 (guint8, state->n_boards);
  return state;
}

void
tilestar_map_state_free (TilestarMapState *state)
{
  if (state == NULL)
    return;

  tilestar_map_layout_unref (state->layout);
  g_free (state->versions);
  g_free (state->expansions);
  g_free (state->newest);
  g_free (state->last);
  g_array_unref (state->places);
  g_array_unref (state->expanded);
  g_array_unref (state->range.counts);
  g_array_unref (state->range.parts);
  g_free (state->inks);
  g_array_unref (state->touched);
  g_free (state->is_touched);
  g_array_unref (state->changed);
  g_free (state->is_changed);
  g_free (state);
}

TilestarMapLayout *
tilestar_map_state_get_layout (TilestarMapState *state)
{
  return state->layout;
}

/* ---- Colours ---- */

static guint32
to_ink (const TilestarColor *color,
        TilestarMapShape     shape)
{
  return (guint32) shape << 24 | (guint32) (color->red * 255.0 + 0.5) << 16
         | (guint32) (color->green * 255.0 + 0.5) << 8 | (guint32) (color->blue * 255.0 + 0.5);
}

void
tilestar_map_state_set_coloring (TilestarMapState    *state,
                                 TilestarMapColoring  coloring)
{
  if (coloring == state->coloring)
    return;

  state->coloring = coloring;
  state->n_uninked = state->n_boards;
}

void
tilestar_map_state_set_tells_needs (TilestarMapState *state,
                                    gboolean          tells_needs)
{
  state->tells_needs = tells_needs;
}

gboolean
tilestar_map_state_wants_needs (TilestarMapState *state)
{
  return state->coloring == TILESTAR_MAP_BY_NEED
         && !tilestar_exploration_has_needs (state->exploration, NULL);
}

gboolean
tilestar_map_state_awaits_needs (TilestarMapState *state)
{
  return state->coloring == TILESTAR_MAP_BY_NEED && !state->tells_needs
         && !tilestar_exploration_has_solution (state->exploration);
}

void
tilestar_map_state_repaint (TilestarMapState *state)
{
  state->n_uninked = state->n_boards;
}

TilestarMapColoring
tilestar_map_state_get_coloring (TilestarMapState *state)
{
  TilestarRun *run = tilestar_exploration_get_run (state->exploration);
  TilestarMapColoring coloring = state->coloring;

  if (state->tells_needs && tilestar_map_state_wants_needs (state))
    return TILESTAR_MAP_BY_TIME;
  if (tilestar_map_state_wants_needs (state) || tilestar_map_state_awaits_needs (state))
    coloring = TILESTAR_MAP_BY_F;
  if (coloring == TILESTAR_MAP_BY_F
      && (state->range.first_f >= state->range.last_f
          || tilestar_run_get_request (run)->algorithm == SLIDE_ALGORITHM_GREEDY))
    return TILESTAR_MAP_BY_TIME;

  return coloring;
}

void
tilestar_map_state_get_f_range (TilestarMapState *state,
                                guint            *out_first,
                                guint            *out_last)
{
  *out_first = MIN (state->range.first_f, state->range.last_f);
  *out_last = state->range.last_f;
}

gboolean
tilestar_map_state_get_f_part (TilestarMapState *state,
                               guint             f,
                               double           *out_part)
{
  return range_get_part (&state->range, f, out_part);
}

static guint32
get_glow (TilestarMapState *state,
          double            part)
{
  return state->glows[(guint) (part * (N_GLOWS - 1))];
}

static guint32
get_expanded_ink (TilestarMapState    *state,
                  TilestarMapColoring  coloring,
                  guint32              index)
{
  SlideVersion version;
  double part = 0.0;
  guint length;

  slide_record_get_version (tilestar_exploration_get_record (state->exploration), index, &version);
  switch (coloring)
    {
    case TILESTAR_MAP_BY_NEED:
      length = tilestar_map_layout_get_solution_length (state->layout);
      return state->needs[version.g + version.h < length ? SLIDE_NEED_NECESSARY
                          : version.g + version.h == length ? SLIDE_NEED_TIE : SLIDE_NEED_WASTED];

    case TILESTAR_MAP_BY_TIME:
      return get_glow (state, (double) (version.expanded - 1) / MAX (state->range.n - 1, 1));

    case TILESTAR_MAP_BY_F:
    default:
      range_get_part (&state->range, (guint) version.f, &part);
      return get_glow (state, part);
    }
}

gboolean
tilestar_map_state_is_expanded (TilestarMapState *state,
                                guint32           place)
{
  guint32 version = state->versions[place];
  SlideVersion shown;

  if (!state->is_best_first)
    return state->expansions[place] > 0;

  if (version == SLIDE_RECORD_NONE)
    return FALSE;

  /* A superseded version would have been replaced in versions. */
  slide_record_get_version (tilestar_exploration_get_record (state->exploration), version, &shown);
  return shown.expanded > 0 && shown.expanded <= state->moment;
}

guint32
tilestar_map_state_get_version (TilestarMapState *state,
                                guint32           place)
{
  if (!state->is_best_first && state->expansions[place] > 0)
    return slide_record_get_expanded (tilestar_exploration_get_record (state->exploration),
                                      state->expansions[place]);

  return state->versions[place];
}

static void
set_ink (TilestarMapState    *state,
         TilestarMapColoring  coloring,
         guint32              place)
{
  guint parity = tilestar_map_layout_get_ring (state->layout, place) & 1;
  guint32 ink;

  if (tilestar_map_state_is_expanded (state, place))
    ink = get_expanded_ink (state, coloring, tilestar_map_state_get_version (state, place));
  else if (state->versions[place] != SLIDE_RECORD_NONE)
    ink = state->frontier;
  else
    ink = state->ungenerated[parity];

  state->inks[place] = parity != 0 ? ink | TILESTAR_MAP_INK_ODD : ink;
}

void
tilestar_map_state_set_palette (TilestarMapState      *state,
                                const TilestarPalette *palette)
{
  state->n_uninked = state->n_boards;
  for (guint i = 0; i < N_GLOWS; i++)
    {
      TilestarColor glow = tilestar_palette_get_glow (palette, i / (N_GLOWS - 1.0));

      state->glows[i] = to_ink (&glow, TILESTAR_MAP_SHAPE_PIECE);
    }
  for (guint i = 0; i < 2; i++)
    {
      TilestarColor ground = palette->map_unmet[i];

      state->ungenerated[i] = to_ink (&ground, TILESTAR_MAP_SHAPE_PIECE);
      ground.alpha = 0.45;
      ground = tilestar_color_over (&ground, &palette->window);
      state->grounds[i] = to_ink (&ground, TILESTAR_MAP_SHAPE_PIECE);
    }
  state->frontier = to_ink (&palette->map_frontier, TILESTAR_MAP_SHAPE_CIRCLE);
  state->needs[SLIDE_NEED_NECESSARY] = to_ink (&palette->map_necessary, TILESTAR_MAP_SHAPE_PIECE);
  state->needs[SLIDE_NEED_TIE] = to_ink (&palette->map_tie, TILESTAR_MAP_SHAPE_DIAMOND);
  state->needs[SLIDE_NEED_WASTED] = to_ink (&palette->map_wasted, TILESTAR_MAP_SHAPE_RING);

  /* Lets the first frame show an empty map. */
  if (state->n_versions == 0)
    for (guint32 place = 0; place < state->n_boards; place++)
      set_ink (state, state->coloring, place);
}

/* ---- Following the exploration ---- */

guint32
tilestar_map_state_get_place (TilestarMapState *state,
                              guint32           version)
{
  SlideBoard board;

  if (version < state->places->len)
    return g_array_index (state->places, Trace, version).place;

  slide_record_get_board (tilestar_exploration_get_record (state->exploration), version, &board);
  return tilestar_map_layout_get_place (state->layout, &board);
}

static const Trace *
get_trace (TilestarMapState *state,
           guint32           index)
{
  SlideRecord *record = tilestar_exploration_get_record (state->exploration);

  while (state->places->len <= index)
    {
      guint32 i = state->places->len;
      Trace trace;
      SlideVersion version;

      slide_record_get_version (record, i, &version);
      trace.place = tilestar_map_state_get_place (state, version.state);
      trace.before = state->newest[trace.place];
      state->newest[trace.place] = i;
      g_array_append_val (state->places, trace);
    }

  return &g_array_index (state->places, Trace, index);
}

static const Trace *
get_expansion (TilestarMapState *state,
               guint64           moment)
{
  SlideRecord *record = tilestar_exploration_get_record (state->exploration);

  while (state->expanded->len <= moment)
    {
      guint32 i = state->expanded->len;
      Trace trace = { get_trace (state, slide_record_get_expanded (record, i))->place, 0 };

      trace.before = state->last[trace.place];
      state->last[trace.place] = i;
      g_array_append_val (state->expanded, trace);
    }

  return &g_array_index (state->expanded, Trace, moment);
}

/* Counts a step, and whether there is time for it. */
static gboolean
has_time (guint  *n_steps,
          gint64  until)
{
  return ++*n_steps % STEPS_AT_ONCE != 0 || g_get_monotonic_time () < until;
}

gboolean
tilestar_map_state_look_ahead (TilestarMapState *state,
                               gint64            budget)
{
  SlideRecord *record = tilestar_exploration_get_record (state->exploration);
  guint64 n_expansions = tilestar_exploration_get_n_expansions (state->exploration);
  guint32 n_versions = slide_record_get_n_versions (record, n_expansions);
  gint64 until = g_get_monotonic_time () + budget;
  guint n_steps = 0;

  for (; state->places->len < n_versions; get_trace (state, state->places->len))
    if (!has_time (&n_steps, until))
      return FALSE;
  for (; state->expanded->len <= n_expansions; get_expansion (state, state->expanded->len))
    if (!has_time (&n_steps, until))
      return FALSE;

  return TRUE;
}

/* Marks the ink at @place as outdated, so that it is updated once after several changes. */
static void
touch (TilestarMapState *state,
       guint32           place)
{
  if (state->is_touched[place])
    return;

  state->is_touched[place] = TRUE;
  g_array_append_val (state->touched, place);
}

/* Extends the color range to new expansions. Returns FALSE if out of time. */
static gboolean
update_range (TilestarMapState *state,
              guint            *n_steps,
              gint64            until)
{
  SlideRecord *record = tilestar_exploration_get_record (state->exploration);
  guint64 n_expansions = tilestar_exploration_get_n_expansions (state->exploration);

  /* It may be less than before while a question is open. */
  if (n_expansions <= state->range.n)
    return TRUE;

  while (state->range.n_counted < n_expansions)
    {
      guint64 next = state->range.n_counted + 1;
      SlideVersion version;
      guint f;

      if (!has_time (n_steps, until))
        return FALSE;

      slide_record_get_version (record, slide_record_get_expanded (record, next), &version);
      f = (guint) version.f;
      if (f >= state->range.counts->len)
        g_array_set_size (state->range.counts, f + 1);
      g_array_index (state->range.counts, guint64, f)++;
      state->range.n_counted++;
    }

  range_update (&state->range);
  if (tilestar_map_state_get_coloring (state) != TILESTAR_MAP_BY_NEED)
    state->n_uninked = state->n_boards;

  return TRUE;
}

/* Updates versions first, since expansions refer to them. Returns FALSE if out of time. */
static gboolean
update_shown (TilestarMapState *state,
              guint            *n_steps,
              gint64            until)
{
  guint64 moment = tilestar_exploration_get_moment (state->exploration);
  guint32 n_versions = tilestar_exploration_get_n_versions (state->exploration);

  while (state->n_versions < n_versions)
    {
      guint32 place;

      if (!has_time (n_steps, until))
        return FALSE;

      place = get_trace (state, state->n_versions)->place;
      state->versions[place] = state->n_versions++;
      touch (state, place);
    }
  while (state->n_versions > n_versions)
    {
      const Trace *trace;

      if (!has_time (n_steps, until))
        return FALSE;

      trace = get_trace (state, --state->n_versions);
      state->versions[trace->place] = trace->before;
      touch (state, trace->place);
    }

  while (state->moment < moment)
    {
      guint32 place;

      if (!has_time (n_steps, until))
        return FALSE;

      place = get_expansion (state, ++state->moment)->place;
      state->expansions[place] = (guint32) state->moment;
      touch (state, place);
    }
  while (state->moment > moment)
    {
      const Trace *trace;

      if (!has_time (n_steps, until))
        return FALSE;

      trace = get_expansion (state, state->moment--);
      state->expansions[trace->place] = trace->before;
      touch (state, trace->place);
    }

  return TRUE;
}

/* Updates the inks of changed places, then all inks if they are outdated. The latter resumes
 * where it stopped even if the range has changed since, so that it finishes while a search
 * keeps growing. Returns FALSE if out of time. */
static gboolean
update_inks (TilestarMapState *state,
             guint            *n_steps,
             gint64            until)
{
  TilestarMapColoring coloring = tilestar_map_state_get_coloring (state);

  while (state->touched->len > 0)
    {
      guint32 place = g_array_index (state->touched, guint32, state->touched->len - 1);

      if (!has_time (n_steps, until))
        return FALSE;

      g_array_set_size (state->touched, state->touched->len - 1);
      state->is_touched[place] = FALSE;
      set_ink (state, coloring, place);
      if (!state->is_changed[place])
        {
          state->is_changed[place] = TRUE;
          g_array_append_val (state->changed, place);
        }
    }

  for (; state->n_uninked > 0; state->n_uninked--)
    {
      if (!has_time (n_steps, until))
        return FALSE;

      set_ink (state, coloring, state->next_ink);
      state->next_ink = (state->next_ink + 1) % state->n_boards;
      if (state->next_ink == 0 || state->n_uninked == 1)
        state->has_repainted = TRUE;
    }

  return TRUE;
}

gboolean
tilestar_map_state_is_there (TilestarMapState *state)
{
  return state->moment == tilestar_exploration_get_moment (state->exploration)
         && state->n_versions == tilestar_exploration_get_n_versions (state->exploration)
         && state->range.n >= tilestar_exploration_get_n_expansions (state->exploration)
         && state->touched->len == 0 && state->n_uninked == 0;
}

gboolean
tilestar_map_state_advance (TilestarMapState *state,
                            gint64            budget)
{
  gint64 now = g_get_monotonic_time ();
  guint n_steps = 0;
  gboolean is_there;

  /* A part of the budget is reserved for the inks. */
  is_there = update_range (state, &n_steps, now + budget / 4 * 3)
             && update_shown (state, &n_steps, now + budget / 4 * 3);
  return update_inks (state, &n_steps, now + budget) && is_there;
}

void
tilestar_map_state_update (TilestarMapState *state)
{
  while (!tilestar_map_state_advance (state, G_USEC_PER_SEC))
    ;
}

gboolean
tilestar_map_state_take_changes (TilestarMapState  *state,
                                 const guint32    **out_places,
                                 guint             *out_n_places)
{
  gboolean is_all = state->has_repainted;

  *out_places = (const guint32 *) (gpointer) state->changed->data;
  *out_n_places = state->changed->len;
  for (guint i = 0; i < state->changed->len; i++)
    state->is_changed[(*out_places)[i]] = FALSE;
  state->has_repainted = FALSE;
  g_array_set_size (state->changed, 0);
  return is_all;
}

void
tilestar_map_state_get_inks (TilestarMapState *state,
                             TilestarMapInks  *inks)
{
  *inks = (TilestarMapInks) { state->inks, { state->grounds[0], state->grounds[1] }, state->layout };
}
