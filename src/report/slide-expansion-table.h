/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-expansion-table.h: the classical table of a short search: what each expansion expands and generates, and the
 * open and closed lists after it.
 */

#pragma once

#include "slide-record.h"
#include "slide-report.h"

/* The most expansions that a table has. */
#define SLIDE_EXPANSION_TABLE_MAX_ROWS 100

/**
 * slide_expansion_table_append:
 * @record: not empty
 * @expanded: the expansions of the whole search, of which @record may have fewer
 * @goal: (nullable): the goal, if the search has found it, which is then the last row
 * @format: TEXT, MARKDOWN or LATEX
 *
 * Appends a row for each of the first expansions, and below it the boards: each has a letter, in the order in which they
 * were generated, and stands with g and h, as in C(1+4). The open list is in the order of expansion. In depth-first
 * search the closed list is the path, and a successor above the cutoff has a star and is not in the open list. Where a
 * star occurs, a line under the table explains it.
 */
void slide_expansion_table_append (GString           *out,
                                   const SlideRecord *record,
                                   guint64            expanded,
                                   const SlideBoard  *goal,
                                   SlideFormat        format);
