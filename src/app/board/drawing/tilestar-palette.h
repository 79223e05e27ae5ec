/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-palette.h: every color the cairo drawings use, in one value.
 *
 * The board's look: tiles are paper until they are home, then they turn to
 * night and carry a star. So "home" is shown by lightness, color and shape.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-tile-look.h"

/* A color, not premultiplied; each channel 0 … 1. */
typedef struct
{
  double red;
  double green;
  double blue;
  double alpha;
} TilestarColor;

/* Further groups of tiles reuse the colors from the first on; letters distinguish them. */
#define TILESTAR_PALETTE_N_GROUPS 8

/* The colors that a heat map is blended from, from few to many. */
#define TILESTAR_PALETTE_N_HEATS 5

/**
 * TilestarPalette:
 * @dark: whether it is meant for a dark window
 * @high_contrast: whether outlines are strong and texts have 7:1 or more
 *
 * Opaque backgrounds and the colors on them: `window` is the background of the drawing; `tray`
 * holds the tiles; `recess` is the blank. Names that end in `_text` are text on the background of
 * the same name.
 */
typedef struct
{
  gboolean      dark;
  gboolean      high_contrast;

  TilestarColor window;
  TilestarColor text;             /* words on window */
  TilestarColor dim_text;         /* quieter words on window */

  TilestarColor tray;
  TilestarColor tray_edge;
  TilestarColor tray_text;
  TilestarColor recess;           /* the blank, and cells still empty */
  TilestarColor recess_edge;
  TilestarColor recess_star_lit;  /* the blank's star on a solved board */

  TilestarColor tile;
  TilestarColor tile_edge;
  TilestarColor tile_text;
  TilestarColor home;             /* a tile in its goal cell */
  TilestarColor home_edge;
  TilestarColor home_text;
  TilestarColor star;             /* the mark of a tile at home */
  TilestarColor shadow;
  TilestarColor gloss;            /* the light on a tile's upper rim */

  TilestarColor hover;            /* laid over a tile or recess; tiles at home get the gloss */
  TilestarColor focus;            /* keyboard focus ring */
  TilestarColor selection;        /* ring and background of the selected cell */
  TilestarColor drop;             /* ring of the cell a drag would land on */

  TilestarColor badge;            /* a tile's share of the heuristic */
  TilestarColor badge_text;
  TilestarColor route;            /* line from a tile to its home */
  TilestarColor conflict;         /* arcs between two cells, jumps and column inversions */
  TilestarColor conflict_text;

  TilestarColor groups[TILESTAR_PALETTE_N_GROUPS];  /* badge and ring of a group of tiles */
  TilestarColor group_text;       /* text on any of these */

  TilestarColor plot;             /* ground of the plots */
  TilestarColor plot_grid;
  TilestarColor plot_text;
  TilestarColor plot_line;
  TilestarColor plot_fill;        /* below the line; translucent */
  TilestarColor plot_bar;
  TilestarColor plot_bar_current; /* the f-layer being searched */

  TilestarColor tree_band;        /* every other row of the search tree */
  TilestarColor tree_edge;
  TilestarColor tree_closed;      /* a node that was expanded */
  TilestarColor tree_closed_text;
  TilestarColor tree_open;        /* words on plot */
  TilestarColor tree_open_fill;
  TilestarColor tree_superseded;
  TilestarColor tree_selected;    /* the selected node, and the path to it */
  TilestarColor tree_solution;    /* a line within tree_solution_edge */
  TilestarColor tree_solution_edge;

  /* Each contrasts more with the plots' background than the previous one by lightness alone, so
   * that their order is visible without color vision. */
  TilestarColor heats[TILESTAR_PALETTE_N_HEATS];

  TilestarColor map_unmet[2];     /* boards of the state-space map not generated: alternating
                                   * rings */
  TilestarColor map_frontier;     /* those on the frontier */
  TilestarColor map_necessary;    /* expanded: they differ in lightness too, */
  TilestarColor map_tie;          /* as heats are, but from most to least */
  TilestarColor map_wasted;

  TilestarTileStyle tile_style;   /* PLAIN unless set */
  double        text_scale;       /* of drawn text: 1 at the default font size */
  double        least_text;       /* the smallest drawn text, in pixels: more for an audience */
} TilestarPalette;

/* text_scale exceeds this with large text, from about 14 points on. */
#define TILESTAR_PALETTE_LARGE_TEXT 1.25

/* Fills @palette for one of the four looks. */
void   tilestar_palette_init            (TilestarPalette       *palette,
                                         gboolean               dark,
                                         gboolean               high_contrast);

/* The colors that tiles of this style have in all places; those of TILESTAR_TILE_ROWS and _LAYERS depend on the
 * tile. */
void   tilestar_palette_set_tile_style  (TilestarPalette       *palette,
                                         TilestarTileStyle      style);

/* The ground of a tile of row or layer @index, which repeat from some number on, and of what is on it. The colors
 * differ for people with any kind of color vision, neighbors in lightness, too (Okabe and Ito, 2008). */
void   tilestar_palette_get_tile_colors (const TilestarPalette *palette,
                                         guint                  index,
                                         TilestarColor         *ground,
                                         TilestarColor         *text);

/* Whether @widget is shown to an audience, in a window that presents. */
gboolean tilestar_palette_is_presented  (GtkWidget             *widget);

/**
 * tilestar_palette_init_for_widget:
 *
 * Fills @palette for the current state of the style manager of @widget's display. Widgets that
 * draw with it call tilestar_palette_watch() once. Main thread.
 */
void   tilestar_palette_init_for_widget (TilestarPalette       *palette,
                                         GtkWidget             *widget);

/* The font of drawn text: @font (nullable) at the size of text_scale times @part. */
PangoFontDescription *
       tilestar_palette_dup_font        (const TilestarPalette      *palette,
                                         const PangoFontDescription *font,
                                         double                      part) G_GNUC_WARN_UNUSED_RESULT;

/* Queues a redraw of @widget whenever its display switches to dark, light or high contrast, or tiles to another look,
 * for the lifetime of the widget. Main thread. */
void   tilestar_palette_watch           (GtkWidget             *widget);

/* Draws @width x @height units of @area in @palette. */
typedef void (*TilestarPaletteDraw)     (GtkWidget             *area,
                                         cairo_t               *cr,
                                         double                 width,
                                         double                 height,
                                         const TilestarPalette *palette,
                                         gpointer               user_data);

/* Draws @area with @draw in the current palette, and watches it. Call once. @user_data must stay
 * valid while the area is shown. Main thread. */
void   tilestar_palette_set_draw_func   (GtkDrawingArea        *area,
                                         TilestarPaletteDraw    draw,
                                         gpointer               user_data);

/* Whether the colors are the same, which follow from three properties. */
static inline gboolean
tilestar_palette_equal (const TilestarPalette *a,
                        const TilestarPalette *b)
{
  return a->dark == b->dark && a->high_contrast == b->high_contrast && a->tile_style == b->tile_style;
}

/* The color of a heat map for @part (0 … 1) of the maximum. */
TilestarColor
       tilestar_palette_get_heat        (const TilestarPalette *palette,
                                         double                 part);

/* The same with 0 as the darkest color, in a light window too. */
TilestarColor
       tilestar_palette_get_glow        (const TilestarPalette *palette,
                                         double                 part);

/* Makes @color the source of @cr, its opacity multiplied by @opacity 0 … 1. */
void   tilestar_color_set_source        (const TilestarColor   *color,
                                         cairo_t               *cr,
                                         double                 opacity);

/* @color as it looks when laid over the opaque @ground. */
TilestarColor
       tilestar_color_over              (const TilestarColor   *color,
                                         const TilestarColor   *ground);
