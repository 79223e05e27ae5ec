/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-statistics-text.h: the numbers of a search as text.
 *
 * Pure functions of plain values, formatted for the locale. All strings are to be freed with
 * g_free().
 */

#pragma once

#include "slide-board.h"
#include "slide-value.h"

/* 1234567 as "1,234,567". */
char *tilestar_format_count    (guint64 count) G_GNUC_WARN_UNUSED_RESULT;

/* "1,234,567 expansions". */
char *tilestar_format_expansions (guint64 count) G_GNUC_WARN_UNUSED_RESULT;

/* "1 0 3/4 2 5/7 8 6 -> 1 2 3/4 5 6/7 8 0". */
char *tilestar_format_pair     (const SlideBoard *start,
                                const SlideBoard *goal) G_GNUC_WARN_UNUSED_RESULT;

/* Like g_strdup_printf(), for sentences: %u and %d without flags are grouped as above. Not for
 * numbers that are not counts, such as a seed. */
char *tilestar_format_sentence (const char *format,
                                ...) G_GNUC_PRINTF (1, 2) G_GNUC_WARN_UNUSED_RESULT;

/* "12.3k", "4.5M": at most some five characters, for axes. */
char *tilestar_format_short    (double value) G_GNUC_WARN_UNUSED_RESULT;

/* Seconds as "0.04 ms", "123 ms", "1.23 s", "2 min 5 s". */
char *tilestar_format_duration (double seconds) G_GNUC_WARN_UNUSED_RESULT;

/* Bytes as "64 KiB", "1.5 MiB", "2.25 GiB". */
char *tilestar_format_bytes    (guint64 bytes) G_GNUC_WARN_UNUSED_RESULT;

/* A value of a column, formatted by its type; for a node what follows "f = " in its formula
 * (tilestar-formula.h). NULL if there is none. Not for words, boards and paths. Isolated
 * (tilestar-isolate.h). */
char *tilestar_format_value    (const SlideValue *value) G_GNUC_WARN_UNUSED_RESULT;
