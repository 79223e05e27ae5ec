/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-worksheet-drawing.h: the blocks that make up the pages of a worksheet.
 *
 * Each is drawn at a place and returns its height, so that drawing one into nowhere measures it.
 * Any thread. All lengths are in points.
 */

#pragma once

#include <cairo.h>

#include "slide-worksheet.h"

#define TILESTAR_WORKSHEET_TEXT_SIZE 10.5
#define TILESTAR_WORKSHEET_SMALL_SIZE 8.5

/* The width of @text in one line. */
double tilestar_worksheet_get_width     (cairo_t                      *cr,
                                         const char                   *text,
                                         double                        size);

/* Wrapped text in @width; from the right edge if the language is written from there. Returns its
 * height. */
double tilestar_worksheet_draw_text     (cairo_t                      *cr,
                                         const char                   *text,
                                         double                        x,
                                         double                        y,
                                         double                        width,
                                         double                        size,
                                         gboolean                      bold);
void   tilestar_worksheet_draw_line     (cairo_t                      *cr,
                                         double                        x,
                                         double                        y,
                                         double                        width);

/* The rules, with the goal and, unless boards are random, the start. */
double tilestar_worksheet_draw_rules    (cairo_t                      *cr,
                                         const SlideWorksheet         *worksheet,
                                         double                        x,
                                         double                        y,
                                         double                        width);
double tilestar_worksheet_draw_question (cairo_t                      *cr,
                                         const SlideWorksheet         *worksheet,
                                         guint                         number,
                                         double                        x,
                                         double                        y,
                                         double                        width);
double tilestar_worksheet_draw_answer   (cairo_t                      *cr,
                                         const SlideWorksheet         *worksheet,
                                         guint                         number,
                                         double                        x,
                                         double                        y,
                                         double                        width);
