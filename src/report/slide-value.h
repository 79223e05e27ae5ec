/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-value.h: one value of a result, and how each output writes it.
 *
 * Its type says what the number means, so that every output can write it in
 * its own way: a time as seconds in JSON, as "457 ms" in a window. A value is
 * small and borrows what it points to. Functions without state, any thread.
 */

#pragma once

#include "slide-report.h"

G_BEGIN_DECLS

typedef enum
{
  SLIDE_VALUE_NONE,      /* there is nothing to say: null, an empty field, "-" */
  SLIDE_VALUE_COUNT,     /* a whole number */
  SLIDE_VALUE_SECONDS,   /* a real number */
  SLIDE_VALUE_BYTES,     /* a whole number */
  SLIDE_VALUE_FACTOR,    /* a real number of which two decimals matter */
  SLIDE_VALUE_BOOLEAN,
  SLIDE_VALUE_ID,        /* a word for machines, never translated */
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
      guint f;
      guint g;
      guint h;
    } node;
  };
} SlideValue;

/* The words of a path, separated by blanks: "down right down".
 * Returns: (transfer full) */
char *slide_path_dup_words    (const GByteArray *path,
                               SlideMoveNaming   naming) G_GNUC_WARN_UNUSED_RESULT;

/* @name: a member's, or NULL inside an array. Not for nodes. */
void  slide_value_add_json    (SlideJson        *json,
                               const char       *name,
                               const SlideValue *value,
                               SlideMoveNaming   naming);

/* One field. Not for nodes. */
void  slide_value_add_csv     (SlideCsv         *csv,
                               const SlideValue *value,
                               SlideMoveNaming   naming);

/* For people, in the reports' tables: whole numbers grouped, bytes as whole
 * KiB. Not for boards, paths and nodes, which stand in no table. */
void  slide_value_append_text (GString          *out,
                               const SlideValue *value);

G_END_DECLS
