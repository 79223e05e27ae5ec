/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-glossary.h: the terms of heuristic search, and how to read each picture.
 *
 * Constant data, safe to read from any thread. Terms follow Russell and Norvig's "Artificial
 * Intelligence: A Modern Approach" and Edelkamp and Schrödl's "Heuristic Search".
 */

#pragma once

#include <glib.h>

typedef enum
{
  TILESTAR_TERM_SEARCH,
  TILESTAR_TERM_HEURISTIC,
  TILESTAR_TERM_PICTURE,
  TILESTAR_N_TERM_KINDS
} TilestarTermKind;

/* The kinds of marks in a sketch. */
typedef enum
{
  TILESTAR_MARK_END,        /* terminates the list */
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
  TILESTAR_MARK_CELL,       /* a square of side 15, top left at x, y; x2 is its heat, 0 … 1 */
  TILESTAR_MARK_BAR,        /* a filled rectangle from x, y to x2, y2 */
  TILESTAR_MARK_TEXT        /* a label centered on x, y */
} TilestarMarkKind;

/* One mark in a sketch of TILESTAR_SKETCH_WIDTH × TILESTAR_SKETCH_HEIGHT. */
typedef struct
{
  TilestarMarkKind kind;
  float            x, y;
  float            x2, y2;
  const char      *label;    /* nullable; letters and digits, not translated */
} TilestarSketchMark;

#define TILESTAR_SKETCH_WIDTH 240
#define TILESTAR_SKETCH_HEIGHT 92

/**
 * TilestarTerm:
 * @id: the name by which controls refer to it
 * @name: untranslated
 * @text: untranslated; two sentences, or a few more for a picture
 * @formula: (nullable): Pango markup, not translated
 * @sketch: (nullable): its marks, terminated by TILESTAR_MARK_END
 *
 * Each term has a formula or a sketch.
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

/* Returns all terms in the order of the page. @n: (out): their number */
const TilestarTerm *tilestar_glossary_get (guint *n);

/* Returns: (transfer none) (nullable): the term, or NULL if the id is unknown */
const TilestarTerm *tilestar_glossary_find (const char *id);

/* "Search", "Heuristics" or "How to Read the Pictures", translated. */
const char *tilestar_glossary_get_heading (TilestarTermKind kind);

/* Whether the translated name or text of @term contains @words, ignoring case and accents. */
gboolean tilestar_glossary_matches (const TilestarTerm *term,
                                    const char         *words);
