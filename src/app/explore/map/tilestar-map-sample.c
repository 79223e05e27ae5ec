/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-map-sample.h"

#include <glib/gi18n.h>
#include <math.h>

#include "tilestar-board-drawing.h"
#include "tilestar-drawing-common.h"
#include "tilestar-formula.h"
#include "tilestar-statistics-text.h"

#define MARGIN 16.0
#define LABEL_SIZE 11.0
#define LEGEND_HEIGHT 24.0

/* Space between two rings with a label. */
#define RING_STEP 10

/* While the solution is hidden, the disc does not tell how far the search goes. */
#define HIDDEN_ROOM 10

/* Colors of expanded nodes, by f; the frontier has another color. */
#define N_LEVELS 24
#define FRONTIER N_LEVELS

#define DOT 3.0
#define REACH 14.0

typedef struct
{
  guint32 version;
  guint   g;
  guint   h;
  guint   f;
  guint   level;
  double  x;
  double  y;
} Dot;

typedef struct
{
  TilestarExploration *exploration;
  SlideRecord         *record;
  GArray              *dots;       /* of Dot */
  guint32              n;          /* versions, of which the dots are a sample */
  guint                max_g;
  guint                max_h;
  double               x;          /* the center */
  double               y;
  double               radius;
} Map;

/* ---- The dots ---- */

/* A number in 0 … 1 that is the same for a version in every drawing: nodes with the same g and h
 * share a cell of the disc and are spread over it. */
static double
get_scatter (guint32 version,
             guint32 salt)
{
  guint32 hash = (version + 1) * 2654435761u ^ salt;

  hash ^= hash >> 15;
  hash *= 2246822519u;
  hash ^= hash >> 13;
  return hash / 4294967296.0;
}

static void
place_dot (const Map *map,
           Dot       *dot)
{
  double radius = dot->g == 0 ? 0.0 : (dot->g + 0.8 * (get_scatter (dot->version, 7) - 0.5)) / map->max_g;
  double angle = 2.0 * G_PI
                 * (dot->h == 0 ? 0.0 : (dot->h - 0.5 + get_scatter (dot->version, 99)) / (map->max_h + 1.0));

  dot->x = map->x + map->radius * radius * sin (angle);
  dot->y = map->y - map->radius * radius * cos (angle);
}

static void
init_dot (const Map *map,
          guint32    version,
          Dot       *dot)
{
  SlideVersion node;

  slide_record_get_version (map->record, version, &node);
  *dot = (Dot) { .version = version, .g = node.g, .h = node.h, .f = (guint) node.f };
}

/* A power of two, so that the dots of a shorter record are among those of a longer one. */
static guint32
get_stride (guint32 n)
{
  guint32 stride = 1;

  while (n / stride > TILESTAR_MAP_SAMPLE_MAX)
    stride *= 2;

  return stride;
}

/* Makes room on the disc for the sample of the first @n versions. */
static void
widen_range (Map    *map,
             guint32 n)
{
  guint32 stride = get_stride (n);

  for (guint32 i = 0; i < n; i += stride)
    {
      Dot dot;

      init_dot (map, i, &dot);
      map->max_g = MAX (map->max_g, dot.g);
      map->max_h = MAX (map->max_h, dot.h);
    }
}

static void
add_dots (Map *map)
{
  guint32 stride = get_stride (map->n);
  guint min_f = G_MAXUINT, max_f = 0;

  for (guint32 i = 0; i < map->n; i += stride)
    {
      SlideVersionState state = tilestar_exploration_get_state (map->exploration, i);
      Dot dot;

      if (state != SLIDE_VERSION_OPEN && state != SLIDE_VERSION_CLOSED && state != SLIDE_VERSION_LEFT)
        continue;
      init_dot (map, i, &dot);
      dot.level = state == SLIDE_VERSION_OPEN ? FRONTIER : 0;
      place_dot (map, &dot);
      /* As on the timeline: those of expanded nodes. */
      if (dot.level != FRONTIER)
        {
          min_f = MIN (min_f, dot.f);
          max_f = MAX (max_f, dot.f);
        }
      g_array_append_val (map->dots, dot);
    }
  for (guint i = 0; i < map->dots->len; i++)
    {
      Dot *dot = &g_array_index (map->dots, Dot, i);

      if (dot->level != FRONTIER)
        dot->level = max_f > min_f ? (dot->f - min_f) * (N_LEVELS - 1) / (max_f - min_f) : N_LEVELS / 2;
    }
}

static void
map_init (Map                 *map,
          TilestarExploration *exploration,
          double               width,
          double               height)
{
  guint32 target = tilestar_exploration_get_target (exploration);
  guint32 selected = tilestar_exploration_get_selected (exploration);
  Dot dot;

  *map = (Map) {
    .exploration = exploration,
    .record = tilestar_exploration_get_record (exploration),
    .dots = g_array_new (FALSE, FALSE, sizeof (Dot)),
    .n = tilestar_exploration_get_n_versions (exploration),
    .x = width / 2.0,
    .y = (height - LEGEND_HEIGHT) / 2.0,
    .radius = MAX (1.0, MIN (width, height - LEGEND_HEIGHT) / 2.0 - MARGIN),
  };
  if (tilestar_exploration_has_solution (exploration))
    widen_range (map, slide_record_get_n_versions (map->record, slide_record_get_n_expansions (map->record)));
  else
    widen_range (map, map->n);
  init_dot (map, target != SLIDE_RECORD_NONE ? target : selected, &dot);
  map->max_g = MAX (map->max_g, dot.g);
  map->max_h = MAX (map->max_h, dot.h);
  if (!tilestar_exploration_has_solution (exploration))
    {
      map->max_g = (map->max_g / HIDDEN_ROOM + 1) * HIDDEN_ROOM;
      map->max_h = (map->max_h / HIDDEN_ROOM + 1) * HIDDEN_ROOM;
    }
  map->max_g = MAX (map->max_g, 1);
  add_dots (map);
}

/* ---- Drawing ---- */

static void
draw_rings (cairo_t               *cr,
            const Map             *map,
            const TilestarPalette *palette)
{
  cairo_arc (cr, map->x, map->y, map->radius + 4.0, 0.0, 2.0 * G_PI);
  tilestar_color_set_source (&palette->map_unmet[0], cr, 1.0);
  cairo_fill (cr);
  for (guint g = map->max_g / RING_STEP * RING_STEP; g > 0; g -= RING_STEP)
    {
      cairo_arc (cr, map->x, map->y, map->radius * g / map->max_g, 0.0, 2.0 * G_PI);
      tilestar_color_set_source (&palette->map_unmet[g / RING_STEP % 2], cr, 1.0);
      cairo_fill (cr);
    }
}

static void
draw_labels (cairo_t               *cr,
             const Map             *map,
             const TilestarPalette *palette)
{
  double size = LABEL_SIZE * palette->text_scale;

  /* The goal is at the rim. */
  for (guint g = RING_STEP; g + 1 < map->max_g; g += RING_STEP)
    {
      g_autofree char *text = g_strdup_printf ("g %u", g);

      tilestar_drawing_text (cr, text, map->x - 4.0, map->y - map->radius * g / map->max_g, size, FALSE,
                             TILESTAR_ALIGN_END, &palette->text, 1.0, &palette->window, 3.0);
    }
  for (guint h = RING_STEP; h <= map->max_h; h += RING_STEP)
    {
      g_autofree char *text = g_strdup_printf ("h %u", h);
      double angle = 2.0 * G_PI * h / (map->max_h + 1.0);

      tilestar_drawing_text (cr, text, map->x + map->radius * 0.96 * sin (angle),
                             map->y - map->radius * 0.96 * cos (angle), size, FALSE,
                             TILESTAR_ALIGN_CENTRE, &palette->text, 1.0, &palette->window, 3.0);
    }
}

/* Color by color. Filling each rectangle of whole pixels separately takes a fraction of the time that
 * a long path takes. */
static void
draw_dots (cairo_t               *cr,
           const Map             *map,
           const TilestarPalette *palette)
{
  double size = map->dots->len < 400 ? DOT + 2.0 : DOT;

  for (guint level = 0; level <= FRONTIER; level++)
    {
      TilestarColor color = level == FRONTIER ? palette->map_frontier
                                              : tilestar_palette_get_glow (palette, level / (N_LEVELS - 1.0));

      tilestar_color_set_source (&color, cr, 1.0);
      for (guint i = 0; i < map->dots->len; i++)
        {
          const Dot *dot = &g_array_index (map->dots, Dot, i);

          if (dot->level != level)
            continue;
          cairo_rectangle (cr, floor (dot->x - size / 2.0 + 0.5), floor (dot->y - size / 2.0 + 0.5), size, size);
          cairo_fill (cr);
        }
    }
}

static void
draw_path (cairo_t             *cr,
           const Map           *map,
           guint32              version,
           const TilestarColor *line,
           double               width)
{
  g_autoptr (GArray) path = slide_record_get_path (map->record, version);

  for (guint i = 0; i < path->len; i++)
    {
      Dot dot;

      init_dot (map, g_array_index (path, guint32, i), &dot);
      place_dot (map, &dot);
      cairo_line_to (cr, dot.x, dot.y);
    }
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, width);
  tilestar_color_set_source (line, cr, 1.0);
  cairo_stroke (cr);
}

static void
draw_marks (cairo_t               *cr,
            const Map             *map,
            const TilestarPalette *palette)
{
  guint32 target = tilestar_exploration_get_target (map->exploration);
  Dot dot;

  if (target != SLIDE_RECORD_NONE)
    {
      draw_path (cr, map, target, &palette->tree_solution_edge, 4.0);
      draw_path (cr, map, target, &palette->tree_solution, 2.0);
      init_dot (map, target, &dot);
      place_dot (map, &dot);
      tilestar_board_draw_star (cr, dot.x, dot.y, 9.0, &palette->window);
      tilestar_board_draw_star (cr, dot.x, dot.y, 7.5, &palette->star);
    }
  init_dot (map, tilestar_exploration_get_selected (map->exploration), &dot);
  place_dot (map, &dot);
  draw_path (cr, map, dot.version, &palette->tree_selected, 1.2);
  cairo_arc (cr, dot.x, dot.y, 6.0, 0.0, 2.0 * G_PI);
  tilestar_color_set_source (&palette->window, cr, 1.0);
  cairo_set_line_width (cr, 4.5);
  cairo_stroke_preserve (cr);
  tilestar_color_set_source (&palette->tree_selected, cr, 1.0);
  cairo_set_line_width (cr, 2.5);
  cairo_stroke (cr);
}

/* What the dots are, in a row below the disc, and how many of the nodes they are. */
static void
draw_legend (cairo_t               *cr,
             const Map             *map,
             double                 height,
             const TilestarPalette *palette)
{
  const char *names[] = { C_("node", "Expanded"), C_("node", "Frontier") };
  double size = LABEL_SIZE * palette->text_scale, y = height - LEGEND_HEIGHT / 2.0, x = MARGIN;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      TilestarColor color = i == 1 ? palette->map_frontier : tilestar_palette_get_glow (palette, 0.5);

      cairo_rectangle (cr, x, y - 4.0, 8.0, 8.0);
      tilestar_color_set_source (&color, cr, 1.0);
      cairo_fill (cr);
      tilestar_drawing_text (cr, names[i], x + 14.0, y, size, FALSE, TILESTAR_ALIGN_START, &palette->text,
                             1.0, NULL, 0.0);
      x += 14.0 + tilestar_drawing_measure (cr, names[i], size, FALSE) + 18.0;
    }
  if (get_stride (map->n) > 1)
    {
      /* Translators: only one of so many nodes is a dot of the map */
      g_autofree char *text = tilestar_format_sentence (_("1 in %u nodes"), get_stride (map->n));

      tilestar_drawing_text (cr, text, x, y, size, FALSE, TILESTAR_ALIGN_START, &palette->dim_text, 1.0,
                             NULL, 0.0);
    }
}

void
tilestar_map_sample_draw (cairo_t               *cr,
                          TilestarExploration   *exploration,
                          double                 width,
                          double                 height,
                          const TilestarPalette *palette)
{
  Map map;

  map_init (&map, exploration, width, height);
  draw_rings (cr, &map, palette);
  draw_dots (cr, &map, palette);
  draw_labels (cr, &map, palette);
  draw_marks (cr, &map, palette);
  draw_legend (cr, &map, height, palette);
  g_array_unref (map.dots);
}

/* ---- Pointing ---- */

guint32
tilestar_map_sample_find (TilestarExploration *exploration,
                          double               width,
                          double               height,
                          double               x,
                          double               y)
{
  guint32 found = SLIDE_RECORD_NONE;
  double nearest = REACH;
  Map map;

  map_init (&map, exploration, width, height);
  for (guint i = 0; i < map.dots->len; i++)
    {
      const Dot *dot = &g_array_index (map.dots, Dot, i);
      double distance = hypot (dot->x - x, dot->y - y);

      if (distance < nearest)
        {
          nearest = distance;
          found = dot->version;
        }
    }
  g_array_unref (map.dots);

  return found;
}

guint32
tilestar_map_sample_step (TilestarExploration *exploration,
                          double               width,
                          double               height,
                          int                  dx,
                          int                  dy)
{
  guint32 found = SLIDE_RECORD_NONE;
  double nearest = G_MAXDOUBLE;
  Dot from;
  Map map;

  map_init (&map, exploration, width, height);
  init_dot (&map, tilestar_exploration_get_selected (exploration), &from);
  place_dot (&map, &from);
  for (guint i = 0; i < map.dots->len; i++)
    {
      const Dot *dot = &g_array_index (map.dots, Dot, i);
      double ahead = (dot->x - from.x) * dx + (dot->y - from.y) * dy;
      double aside = fabs ((dot->x - from.x) * dy) + fabs ((dot->y - from.y) * dx);

      /* A dot far to the side is not in this direction. */
      if (ahead > 0.5 && aside <= ahead && ahead + 2.0 * aside < nearest)
        {
          nearest = ahead + 2.0 * aside;
          found = dot->version;
        }
    }
  g_array_unref (map.dots);

  return found;
}

/* ---- In words ---- */

char *
tilestar_map_sample_describe (TilestarExploration *exploration)
{
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  SlideRecordCounters counters;
  SlideVersion node;
  g_autofree char *expanded = NULL;
  g_autofree char *frontier = NULL;
  g_autofree char *sums = NULL;

  tilestar_exploration_get_counters (exploration, &counters);
  slide_record_get_version (record, tilestar_exploration_get_selected (exploration), &node);
  expanded = tilestar_format_count (counters.expanded);
  frontier = tilestar_format_count (counters.frontier);
  sums = tilestar_exploration_is_secret (exploration, tilestar_exploration_get_selected (exploration)) ? g_strdup ("?")
         : tilestar_exploration_is_withheld (exploration) ? g_strdup_printf ("g %u", node.g)
                                                        : tilestar_formula_dup_recorded (record, node.g, node.h);

  /* Translators: numbers of nodes, then f, g and h of a node */
  return g_strdup_printf (_("Each node at its g from the center and its h clockwise from the top. "
                            "Expanded so far: %s; on the frontier: %s. Selected: %s."),
                          expanded, frontier, sums);
}
