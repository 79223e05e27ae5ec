/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-glossary.h: the terms of heuristic search, and how each picture is read.
 *
 * Constant data: any thread may read it. Terms follow Russell and Norvig's "Artificial
 * Intelligence: A Modern Approach" and Edelkamp and Schrödl's "Heuristic Search".
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TILESTAR_TERM_SEARCH,
  TILESTAR_TERM_HEURISTIC,
  TILESTAR_TERM_PICTURE,
  TILESTAR_N_TERM_KINDS
} TilestarTermKind;

/* What one mark of a sketch is. */
typedef enum
{
  TILESTAR_MARK_END,        /* of the list */
  TILESTAR_MARK_EDGE,       /* a line from x, y to x2, y2 */
  TILESTAR_MARK_DASHES,     /* the same, dashed */
  TILESTAR_MARK_PATH,       /* the same, as the path of a solution */
  TILESTAR_MARK_ARROW,      /* the same, with a head at x2, y2 */
  TILESTAR_MARK_EXPANDED,   /* a node at x, y with a label */
  TILESTAR_MARK_FRONTIER,
  TILESTAR_MARK_DISCARDED,
  TILESTAR_MARK_CURRENT,    /* expanded, with a ring */
  TILESTAR_MARK_GOAL,       /* a star */
  TILESTAR_MARK_RING,       /* a circle around x, y of radius x2 */
  TILESTAR_MARK_CELL,       /* a rectangle of size 16 at x, y; x2, 0 … 1, is how many are in it */
  TILESTAR_MARK_BAR,        /* a rectangle from x, y to x2, y2; filled */
  TILESTAR_MARK_TEXT        /* a label around x, y */
} TilestarMarkKind;

/* One mark, in a picture of TILESTAR_SKETCH_WIDTH × TILESTAR_SKETCH_HEIGHT. */
typedef struct
{
  TilestarMarkKind kind;
  float            x, y;
  float            x2, y2;
  const char      *label;    /* nullable; letters and numbers, the same in every language */
} TilestarSketchMark;

#define TILESTAR_SKETCH_WIDTH 240
#define TILESTAR_SKETCH_HEIGHT 92

/**
 * TilestarTerm:
 * @id: by which controls name it
 * @name: untranslated
 * @text: untranslated; two sentences, of a picture a few more
 * @formula: (nullable): Pango markup, the same in every language
 * @sketch: (nullable): its marks up to TILESTAR_MARK_END
 *
 * Each has a formula or a sketch.
 */
typedef struct
{
  const char               *id;
  TilestarTermKind          kind;
  const char               *name;
  const char               *text;
  const char               *formula;
  const TilestarSketchMark *sketch;
} TilestarTerm;

/* All, in the order of the page. @n: (out) */
const TilestarTerm *tilestar_glossary_get (guint *n);

/* Returns: (transfer none) (nullable): NULL where none has that id */
const TilestarTerm *tilestar_glossary_find (const char *id);

/* "Search", "Heuristics" or "How to Read the Pictures", translated. */
const char *tilestar_glossary_get_heading (TilestarTermKind kind);

/* Whether @term has @words, compared without case and accents, in its translated name or text. */
gboolean tilestar_glossary_matches (const TilestarTerm *term,
                                    const char         *words);

G_END_DECLS
