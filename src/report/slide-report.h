/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-report.h: what all reports share: formats, numbers, CSV, grids.
 *
 * Everything is appended to a GString that the caller owns. Machine-readable
 * output (JSON, CSV) is never translated and never follows the locale; the
 * sentences of text reports are translated where the program asks for that
 * (the command line does not). Functions without state, any thread.
 */

#pragma once

#include "slide-board.h"
#include "slide-json.h"

G_BEGIN_DECLS

typedef enum
{
  SLIDE_FORMAT_TEXT,      /* for people */
  SLIDE_FORMAT_JSON,      /* JSON Lines: one object a line */
  SLIDE_FORMAT_CSV,       /* a header line, then one line a row (RFC 4180 quoting) */
  SLIDE_FORMAT_MARKDOWN,  /* tables, of what has any */
  SLIDE_FORMAT_LATEX,     /* likewise */
  SLIDE_N_FORMATS
} SlideFormat;

/* "text", "json", "csv", "markdown", "latex": for machines, never translated. */
const char *slide_format_get_id        (SlideFormat       format);
/* FALSE, with @format untouched, if @id names none. */
gboolean    slide_format_from_id       (const char       *id,
                                        SlideFormat      *format);

/* Which thing a move's name follows: they go opposite ways. */
typedef enum
{
  SLIDE_NAMING_BLANK,
  SLIDE_NAMING_TILE,
  SLIDE_N_NAMINGS
} SlideMoveNaming;

/* "blank", "tile": for machines, never translated. */
const char *slide_move_naming_get_id   (SlideMoveNaming   naming);
gboolean    slide_move_naming_from_id  (const char       *id,
                                        SlideMoveNaming  *naming);

/* The word for @move under @naming: "up", "left", "right" or "down". */
const char *slide_move_get_word        (SlideMove         move,
                                        SlideMoveNaming   naming);

/* ---- Numbers ---- */

/**
 * slide_append_real:
 * @n_digits: significant digits, 1 … 17
 *
 * Writes a number that every reader takes: a decimal point, no exponent, no
 * trailing zeros; `null` for what is not finite.
 */
void        slide_append_real          (GString          *out,
                                        double            value,
                                        guint             n_digits);

/* Always with @n_decimals, so that numbers below each other align: "1.20". */
void        slide_append_fixed         (GString          *out,
                                        double            value,
                                        guint             n_decimals);

/* A mean, for people: "14.00", so that means stand below each other by their
 * points, and with two decimals, so that no point is read as one between thousands;
 * from 1000 on without decimals and grouped, "11,673,217". Not negative. */
void        slide_append_mean          (GString          *out,
                                        double            value);

/* 1234567 as "1,234,567". */
void        slide_append_grouped       (GString          *out,
                                        guint64           value);

/* 1234567 as the locale that the program has set groups it; where it has set
 * none, "1234567". Returns: (transfer full) */
char       *slide_dup_localized_count  (guint64           value) G_GNUC_WARN_UNUSED_RESULT;

/* Pads @text with blanks to @width characters: on the left if @width is
 * negative (as for %s, but by characters rather than bytes). */
void        slide_append_padded        (GString          *out,
                                        const char       *text,
                                        int               width);

/* Breaks @text between words, so that lines, each after @indent, stay within
 * 76 characters; ends with a line break. */
void        slide_append_wrapped       (GString          *out,
                                        const char       *text,
                                        const char       *indent);

/* ---- CSV ---- */

typedef struct
{
  GString  *out;
  gboolean  needs_comma;
} SlideCsv;

void        slide_csv_init             (SlideCsv         *csv,
                                        GString          *out);
void        slide_csv_string           (SlideCsv         *csv,
                                        const char       *value);     /* NULL: empty */
void        slide_csv_uint             (SlideCsv         *csv,
                                        guint64           value);
void        slide_csv_real             (SlideCsv         *csv,
                                        double            value);     /* not finite: empty */
void        slide_csv_boolean          (SlideCsv         *csv,
                                        gboolean          value);
void        slide_csv_board            (SlideCsv         *csv,
                                        const SlideBoard *board);     /* 1 0 3/4 2 5/7 8 6; NULL: empty */
void        slide_csv_end              (SlideCsv         *csv);

/* ---- Boards for people ---- */

/**
 * slide_append_grids:
 * @titles: (nullable) (array length=n_boards): a line above each
 *
 * Draws boards side by side with ASCII lines, the blank as an empty cell.
 */
void        slide_append_grids         (GString                 *out,
                                        const SlideBoard *const *boards,
                                        const char *const       *titles,
                                        guint                    n_boards);

/* "Name ........ value" with the name padded and the value right-aligned. */
void        slide_append_count         (GString          *out,
                                        const char       *name,
                                        const char       *value);

/* The same for a whole number, its digits grouped. */
void        slide_append_whole_count   (GString          *out,
                                        const char       *name,
                                        guint64           value);

G_END_DECLS
