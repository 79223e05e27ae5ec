/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-palette.h: every colour the cairo drawings use, in one value.
 *
 * The board's look: tiles are paper until they are home, then they turn to
 * night and carry a star. So "home" is told by lightness, colour and shape.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A colour, not premultiplied; each channel 0 … 1. */
typedef struct
{
  double red;
  double green;
  double blue;
  double alpha;
} TilestarColor;

/* Groups of tiles beyond these take their colours again, from the first on;
 * letters tell them apart. */
#define TILESTAR_PALETTE_N_GROUPS 8

/* The colours that a heat map is blended from, from few to many. */
#define TILESTAR_PALETTE_N_HEATS 5

/**
 * TilestarPalette:
 * @dark: whether it is meant for a dark window
 * @high_contrast: whether outlines are strong and texts have 7:1 or more
 *
 * Opaque grounds and what stands on them: `window` is what the drawing itself
 * is put on; `tray` holds the tiles; `recess` is the blank. Names that end in
 * `_text` are read on the ground of the same name.
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
  TilestarColor home;             /* a tile in its place of the goal */
  TilestarColor home_edge;
  TilestarColor home_text;
  TilestarColor star;             /* the mark of a tile at home */
  TilestarColor shadow;
  TilestarColor gloss;            /* the light on a tile's upper rim */

  TilestarColor hover;            /* laid over a tile */
  TilestarColor focus;            /* keyboard focus ring */
  TilestarColor selection;        /* ring and ground of the picked cell */
  TilestarColor drop;             /* ring of the cell a drag would land on */

  TilestarColor badge;            /* a tile's share of the heuristic */
  TilestarColor badge_text;
  TilestarColor route;            /* line from a tile to its home */
  TilestarColor conflict;         /* arcs between two cells */
  TilestarColor conflict_text;

  TilestarColor groups[TILESTAR_PALETTE_N_GROUPS];  /* badge and ring of a group of tiles */
  TilestarColor group_text;       /* read on any of these */

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

  /* Each stands out more against the plots' ground than the one before it, by its
   * lightness, so that they are in order for who cannot tell their hues. */
  TilestarColor heats[TILESTAR_PALETTE_N_HEATS];

  TilestarColor map_unmet[2];     /* boards of the state-space map that no search has met: rings by turns */
  TilestarColor map_frontier;     /* those in the frontier */
  TilestarColor map_necessary;    /* expanded: told apart by lightness too, */
  TilestarColor map_tie;          /* as heats are, but from most to least */
  TilestarColor map_wasted;

  double        text_scale;       /* of words that are drawn: 1 at the usual size of the font */
} TilestarPalette;

/* What text_scale is above in large type: from about 14 points on. */
#define TILESTAR_PALETTE_LARGE_TEXT 1.25

/* Fills @palette for one of the four looks. */
void   tilestar_palette_init            (TilestarPalette       *palette,
                                         gboolean               dark,
                                         gboolean               high_contrast);

/**
 * tilestar_palette_init_for_widget:
 *
 * Fills @palette for what the style manager of @widget's display says now.
 * Widgets that draw with it call tilestar_palette_watch() once. Main thread.
 */
void   tilestar_palette_init_for_widget (TilestarPalette       *palette,
                                         GtkWidget             *widget);

/* The font of words that are drawn: @font (nullable) as large as text_scale has it, times @part. */
PangoFontDescription *
       tilestar_palette_dup_font        (const TilestarPalette      *palette,
                                         const PangoFontDescription *font,
                                         double                      part) G_GNUC_WARN_UNUSED_RESULT;

/* Draws @widget anew whenever its display turns dark, light or high in
 * contrast, for as long as the widget lives. Main thread. */
void   tilestar_palette_watch           (GtkWidget             *widget);

/* Draws @width x @height units of @area in @palette. */
typedef void (*TilestarPaletteDraw)     (GtkWidget             *area,
                                         cairo_t               *cr,
                                         double                 width,
                                         double                 height,
                                         const TilestarPalette *palette,
                                         gpointer               user_data);

/* Draws @area with @draw, in the palette of the moment: also watches it. Once. @user_data lives
 * as long as the area is on show. Main thread. */
void   tilestar_palette_set_draw_func   (GtkDrawingArea        *area,
                                         TilestarPaletteDraw    draw,
                                         gpointer               user_data);

/* The colour of a heat map for @part of the most, 0 … 1. */
TilestarColor
       tilestar_palette_get_heat        (const TilestarPalette *palette,
                                         double                 part);

/* The same the other way round: 0 stands for the darkest of them, in a light window too. */
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

G_END_DECLS
