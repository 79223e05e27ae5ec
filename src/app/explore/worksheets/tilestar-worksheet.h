/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-worksheet.h: printable questions with the answers on separate pages.
 *
 * The questions come from short A* searches of scrambled 3×3 boards with Manhattan distance. The
 * same seed always produces the same worksheet. Drawn with cairo in black on white, for A4, Letter
 * and similar paper.
 */

#pragma once

#include <gio/gio.h>
#include <cairo.h>

#include "tilestar-question.h"

G_BEGIN_DECLS

#define TILESTAR_WORKSHEET_MAX_QUESTIONS 40
#define TILESTAR_WORKSHEET_MAX_BOARDS 12

/**
 * TilestarWorksheetItem:
 * @boards, @gs, @closed: NEXT: open nodes to choose from; FATE: all nodes generated so far
 * @board, @g: H, FATE: the successor in question and its g
 * @right, @h, @fate: the answer, by @kind
 * @reason: (nullable): NEXT: why the right node is expanded, a sentence
 */
typedef struct
{
  TilestarQuestionKind kind;
  guint                n_boards;
  SlideBoard           boards[TILESTAR_WORKSHEET_MAX_BOARDS];
  guint                gs[TILESTAR_WORKSHEET_MAX_BOARDS];
  gboolean             closed[TILESTAR_WORKSHEET_MAX_BOARDS];
  SlideBoard           board;
  guint                g;
  guint                right;
  guint                h;
  SlideFate            fate;
  char                *reason;
} TilestarWorksheetItem;

typedef struct
{
  guint32                seed;
  SlideBoard             goal;
  guint                  n_items;
  TilestarWorksheetItem *items;
} TilestarWorksheet;

/* @kinds: a bit mask of 1 << TilestarQuestionKind; NEXT if it is empty. @n_questions: clamped to
 * 1 … TILESTAR_WORKSHEET_MAX_QUESTIONS. Takes some milliseconds. */
TilestarWorksheet *tilestar_worksheet_new         (guint                    n_questions,
                                                   guint32                  seed,
                                                   guint                    kinds) G_GNUC_WARN_UNUSED_RESULT;
void               tilestar_worksheet_free        (TilestarWorksheet       *worksheet);

/* Returns the number of pages of @height points; the answers are on the last pages. */
guint              tilestar_worksheet_get_n_pages (const TilestarWorksheet *worksheet,
                                                   double                   height);

/* Draws page @page, counted from 0, on @width × @height points. */
void               tilestar_worksheet_draw_page   (const TilestarWorksheet *worksheet,
                                                   cairo_t                 *cr,
                                                   guint                    page,
                                                   double                   width,
                                                   double                   height);

/* Saves all pages as a PDF. Returns FALSE with @error set (G_IO_ERROR) if writing fails. */
gboolean           tilestar_worksheet_save_pdf    (const TilestarWorksheet *worksheet,
                                                   const char              *path,
                                                   double                   width,
                                                   double                   height,
                                                   GError                 **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarWorksheet, tilestar_worksheet_free)

G_END_DECLS
