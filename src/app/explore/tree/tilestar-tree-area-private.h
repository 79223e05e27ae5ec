/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-area-private.h: the tree's widget, for the files that it is made of.
 *
 *   tilestar-tree-area.c     the widget: what is shown, in words too, and what it is told
 *   tilestar-tree-motion.c   the camera
 *   tilestar-tree-making.c   layouts
 *   tilestar-tree-input.c    pointer and keys
 */

#pragma once

#include "tilestar-tree-area.h"
#include "tilestar-tree-drawing.h"

G_BEGIN_DECLS

/* Nearer by one step. */
#define TILESTAR_TREE_ZOOM_STEP 1.22

typedef enum
{
  TILESTAR_TREE_FIT_NOTHING,
  TILESTAR_TREE_FIT_ALL,
  TILESTAR_TREE_FIT_PATH
} TilestarTreeFit;

/* A place on the screen that stays where it is while the scale changes: at @x, @y of the widget is
 * what is at @unit, @row of the layout. */
typedef struct
{
  double unit;
  double row;
  double x;
  double y;
} TilestarTreeAnchor;

struct _TilestarTreeArea
{
  GtkWidget             parent_instance;

  TilestarExploration  *exploration;
  TilestarTreeMade     *made;          /* (nullable) */
  TilestarTreeSprites  *sprites;
  guint32              *counts;        /* of each item of the layout, as of counts_until */
  guint32               counts_until;

  GCancellable         *making;        /* (nullable): of the layout a worker makes */
  TilestarTreeFolding   next_folding;  /* what is to be made next */
  guint32               next_version;
  gboolean              is_next;
  guint32               anchored;      /* version that stays where it is, or NONE */
  TilestarTreeFit       fit_when_made;
  gboolean              folded_by_hand;
  guint32               opened;        /* target that the last layout ordered was folded around */

  TilestarTreeRows      rows;
  gboolean              following;
  gboolean              is_fitted;     /* all of it is to be seen, whatever the size */
  TilestarTreeCamera    camera;

  guint                 tick;          /* of the animation, or 0 */
  gint64                began;
  TilestarTreeCamera    from;
  TilestarTreeCamera    to;
  TilestarTreeAnchor    anchor_from;
  TilestarTreeAnchor    anchor_to;

  guint                 next_frame;    /* draws again what was not complete */
  guint32               hovered;       /* item */
  gboolean              is_dragging;
  TilestarTreeCamera    drag_from;
  double                pinch_from;
  double                x;             /* of the pointer */
  double                y;

  guint                 speak_timeout;
  gboolean              is_spoken;
};

/* ---- What is shown: tilestar-tree-area.c ---- */

/* At least 1, as the height. */
double tilestar_tree_area_get_width (TilestarTreeArea *self);

double tilestar_tree_area_get_height (TilestarTreeArea *self);

/* What is to be drawn. There is a layout. */
void tilestar_tree_area_init_picture (TilestarTreeArea    *self,
                                      TilestarTreePicture *picture);

/* Counts what has appeared in each fold, from what was counted before. */
void tilestar_tree_area_update_counts (TilestarTreeArea *self);

/* The item of a version, which may be a fold; NONE if it is not on the layout yet. */
guint32 tilestar_tree_area_get_item (TilestarTreeArea *self,
                                     guint32           version);

guint32 tilestar_tree_area_get_hand_item (TilestarTreeArea *self);

/* Its place in the widget. */
void tilestar_tree_area_locate_item (TilestarTreeArea *self,
                                     guint32           item,
                                     double           *x,
                                     double           *y);

/* The description, at once, and for a second not again. */
void tilestar_tree_area_speak_soon (TilestarTreeArea *self);

/* ---- tilestar-tree-motion.c ---- */

/* Leaves the camera where it is. */
void tilestar_tree_area_stop_animation (TilestarTreeArea *self);

/* Moves @camera so that @anchor holds at its scale. */
void tilestar_tree_area_hold_anchor (TilestarTreeArea         *self,
                                     TilestarTreeCamera       *camera,
                                     const TilestarTreeAnchor *anchor);

/* To @camera, around @x, @y of the widget; smoothly where animations are on. */
void tilestar_tree_area_go_to (TilestarTreeArea   *self,
                               TilestarTreeCamera  camera,
                               double              x,
                               double              y,
                               gboolean            smoothly);

void tilestar_tree_area_zoom_around (TilestarTreeArea *self,
                                     double            factor,
                                     double            x,
                                     double            y,
                                     gboolean          smoothly);

void tilestar_tree_area_pan (TilestarTreeArea *self,
                             double            dx,
                             double            dy);

/* All of it in sight, and from now on whatever the size. */
void tilestar_tree_area_show_all (TilestarTreeArea *self,
                                  gboolean          smoothly);

/* The path to the node in hand. */
void tilestar_tree_area_show_path (TilestarTreeArea *self);

/* Brings an item to the middle, if it is nearer to the edge than @margin of the ground, or beyond
 * it. */
void tilestar_tree_area_keep_in_sight (TilestarTreeArea *self,
                                       guint32           item,
                                       double            margin);

/* ---- tilestar-tree-making.c ---- */

/* Another layout is on show, or none. */
void tilestar_tree_area_update_shown (TilestarTreeArea *self);

/* Makes what is asked for, if anything is, and nothing is being made. */
void tilestar_tree_area_begin_making (TilestarTreeArea *self);

/* Asks for a layout folded so; @anchored stays where it is on the screen. */
void tilestar_tree_area_make (TilestarTreeArea    *self,
                              TilestarTreeFolding  folding,
                              guint32              version,
                              guint32              anchored);

/* What is below @version, which stays where it is. */
void tilestar_tree_area_toggle_fold (TilestarTreeArea *self,
                                     guint32           version);

/* ---- tilestar-tree-input.c ---- */

void tilestar_tree_area_add_gestures (TilestarTreeArea *self);

G_END_DECLS
