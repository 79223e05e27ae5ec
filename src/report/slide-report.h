/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-report.h: shared by all reports: formats, numbers, CSV, drawings of boards.
 *
 * Everything is appended to a GString that the caller owns. Machine-readable output (JSON,
 * CSV) is never translated and independent of the locale. The sentences of text reports are
 * translated if the program has set a locale (the command line has not). Functions without
 * state, which may be called from any thread.
 */

#pragma once

#include "slide-goal-fit.h"
#include "slide-json.h"
#include "slide-moves-text.h"

typedef enum
{
  SLIDE_FORMAT_TEXT,      /* human-readable */
  SLIDE_FORMAT_JSON,      /* JSON Lines: one object per line */
  SLIDE_FORMAT_CSV,       /* a header line, then one line per row (RFC 4180 quoting) */
  SLIDE_FORMAT_MARKDOWN,  /* only for reports with tables */
  SLIDE_FORMAT_LATEX,     /* only for reports with tables */
  SLIDE_N_FORMATS
} SlideFormat;

/* "text", "json", "csv", "markdown", "latex": machine-readable, never translated. */
const char *slide_format_get_id        (SlideFormat       format);
/* Returns: FALSE, with @format unchanged, if @id is unknown. */
gboolean    slide_format_from_id       (const char       *id,
                                        SlideFormat      *format);

/* ---- Numbers ---- */

/**
 * slide_append_real:
 * @n_digits: significant digits, 1 … 17
 *
 * Appends a number in a portable form: a decimal point, no exponent, no trailing zeros; `null`
 * if it is not finite.
 */
void        slide_append_real          (GString          *out,
                                        double            value,
                                        guint             n_digits);

/* Always appends @n_decimals decimals, so that numbers in a column align: "1.20". */
void        slide_append_fixed         (GString          *out,
                                        double            value,
                                        guint             n_decimals);

/* Appends a mean for human readers: "14.00". Two decimals align the points of a column and
 * keep a point from being read as a thousands separator; from 1000 on without decimals and
 * grouped, "11,673,217". Not negative. */
void        slide_append_mean          (GString          *out,
                                        double            value);

/* Appends 1234567 as "1,234,567". */
void        slide_append_grouped       (GString          *out,
                                        guint64           value);

/* 1234567 with the digit grouping of the locale that the program has set; if it has set none,
 * "1234567". Returns: (transfer full) */
char       *slide_dup_localized_count  (guint64           value) G_GNUC_WARN_UNUSED_RESULT;

/* Pads @text with spaces to @width characters, on the left if @width is negative (like %s, but
 * counting characters instead of bytes). */
void        slide_append_padded        (GString          *out,
                                        const char       *text,
                                        int               width);

/* Breaks @text between words so that lines, each starting with @indent, have at most 76
 * characters. Ends with a line break. */
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

/* ---- Drawings of boards ---- */

/**
 * slide_append_grids:
 * @titles: (nullable) (array length=n_boards): a title line above each board
 *
 * Draws boards side by side with ASCII lines; the blank is an empty cell.
 */
void        slide_append_grids         (GString                 *out,
                                        const SlideBoard *const *boards,
                                        const char *const       *titles,
                                        guint                    n_boards);

/* A sentence about another goal that can be reached. (transfer full) */
char       *slide_goal_fit_describe    (const SlideGoalFit *fit) G_GNUC_WARN_UNUSED_RESULT;

/* Appends that sentence, after an empty line. */
void        slide_append_goal_fit      (GString            *out,
                                        const SlideGoalFit *fit);

/* The member "reachable": name, board and moves of that goal. @fit: (nullable): null */
void        slide_json_goal_fit        (SlideJson          *json,
                                        const SlideGoalFit *fit);

/* Appends "Name ........ value" with the name padded and the value right-aligned. */
void        slide_append_count         (GString          *out,
                                        const char       *name,
                                        const char       *value);

/* The same for an integer with its digits grouped. */
void        slide_append_whole_count   (GString          *out,
                                        const char       *name,
                                        guint64           value);
