/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-value.h: one value of a result, and its form in each output.
 *
 * The type of a value determines its unit, so every output can format it appropriately: a time
 * as seconds in JSON, as "457 ms" in a window. A value is small and borrows its data.
 * Functions without state, which may be called from any thread.
 */

#pragma once

#include "slide-report.h"

typedef enum
{
  SLIDE_VALUE_NONE,      /* no value: null, an empty field, "-" */
  SLIDE_VALUE_COUNT,     /* an integer */
  SLIDE_VALUE_SECONDS,   /* a real number */
  SLIDE_VALUE_BYTES,     /* an integer */
  SLIDE_VALUE_FACTOR,    /* a real number, shown with two decimals */
  SLIDE_VALUE_BOOLEAN,
  SLIDE_VALUE_ID,        /* a machine-readable id, never translated */
  SLIDE_VALUE_BOARD,
  SLIDE_VALUE_PATH,      /* moves as SlideMove bytes */
  SLIDE_VALUE_NODE       /* a node's f, g and h */
} SlideValueType;

typedef struct
{
  SlideValueType type;
  union
  {
    guint64           count;     /* also bytes */
    double            real;      /* seconds, factor */
    gboolean          boolean;
    const char       *id;
    const SlideBoard *board;
    const GByteArray *path;
    struct
    {
      double f;
      guint g;
      guint h;
      guint g_weight;   /* as slide_algorithm_get_order() */
      guint h_weight;
    } node;
  };
} SlideValue;

/* @name: the name of a member, or NULL inside an array. Not for nodes. */
void  slide_value_add_json    (SlideJson        *json,
                               const char       *name,
                               const SlideValue *value,
                               SlideMoveNaming   naming);

/* One field. Not for nodes. */
void  slide_value_add_csv     (SlideCsv         *csv,
                               const SlideValue *value,
                               SlideMoveNaming   naming);

/* Appends the value for human readers, in the reports' tables: integers grouped, bytes as KiB.
 * Not for boards, paths and nodes, which are in no table. */
void  slide_value_append_text (GString          *out,
                               const SlideValue *value);
