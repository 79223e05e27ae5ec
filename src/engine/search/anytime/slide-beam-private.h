/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-beam-private.h: a beam from within, for the files that make it up.
 *
 *   slide-beam.c         the search, layer by layer
 *   slide-beam-views.c   what it tells and shows of itself
 */

#pragma once

#include "slide-beam.h"
#include "slide-ways.h"

G_BEGIN_DECLS

/* Room for the largest sum of squares: 35 times 10 x 10. */
#define SLIDE_BEAM_SQUARE_BITS 12

/* 48 bytes. */
typedef struct
{
  guint64      hash;
  unsigned int h : 11;
  unsigned int squares : SLIDE_BEAM_SQUARE_BITS;
  unsigned int blank : 6;
  unsigned int move : 3;               /* SLIDE_MOVE_NONE: the start */
  guint8       cells[SLIDE_MAX_CELLS];
} SlideBeamNode;

typedef struct
{
  guint8  move;
  guint8  fate;
  guint16 h;
} SlideBeamSuccessor;

/* A block of slide-pages.h and its size. */
typedef struct
{
  gpointer data;
  gsize    size;
} SlideBeamBlock;

struct _SlideBeam
{
  SlideBeamRequest   request;
  SlideBeamStatus    status;
  SlideBeamCounts    counts;

  guint              n_cells;
  SlideWays          ways;

  /* A board's hash is the exclusive or of codes[tile][cell] over its tiles. */
  guint64            codes[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];
  guint64            goal_hash;

  /* The square of each tile's distance from home, 0 for the blank. */
  guint8             squares[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];

  guint              g;               /* of the layer */
  guint              n_nodes;
  guint              next_node;
  SlideBeamBlock     nodes;           /* of SlideBeamNode */
  SlideBeamBlock     other_nodes;     /* where the next layer's are written */

  guint              n_candidates;
  SlideBeamBlock     candidates;
  guint              low_key;
  guint              high_key;
  guint32           *n_of_key;

  SlideBeamBlock     signatures;      /* of guint32, by lines */
  guint64            line_mask;
  guint              next_victim;

  /* For each layer but the first the origin of each node: parent << 2 | move. */
  GPtrArray         *trace;
  guint32            last_parent;
  guint8             last_move;

  gboolean           has_current;
  SlideBeamNode      current;
  guint              current_g;
  guint              n_successors;
  SlideBeamSuccessor successors[SLIDE_N_MOVES];
};

guint64 slide_beam_get_hash (const SlideBeam  *beam,
                             const SlideBoard *board);

G_END_DECLS
