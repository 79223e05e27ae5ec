/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-worksheet.h: questions on paper, with the answers on pages of their own.
 *
 * Short searches of scrambled 3x3 boards by A* with Manhattan distance, from a seed: the same
 * seed gives the same sheet for ever. Drawn by cairo in black on white, for A4, Letter and
 * what is near them.
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
 * @boards, @gs, @closed: NEXT: open nodes to choose from; FATE: all nodes met so far
 * @board: H, FATE: the one that is asked about; @g: of it
 * @right, @h, @fate: the answer, by @kind
 * @reason: of NEXT, a sentence
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

/* @kinds: bit k: kind k; at least one. @n_questions: 1 … TILESTAR_WORKSHEET_MAX_QUESTIONS.
 * Takes some milliseconds. */
TilestarWorksheet *tilestar_worksheet_new         (guint                    n_questions,
                                                   guint32                  seed,
                                                   guint                    kinds) G_GNUC_WARN_UNUSED_RESULT;
void               tilestar_worksheet_free        (TilestarWorksheet       *worksheet);

/* Pages of @height points, those of the answers included, which come last. */
guint              tilestar_worksheet_get_n_pages (const TilestarWorksheet *worksheet,
                                                   double                   height);

/* Draws page @page, from 0, on @width x @height points. */
void               tilestar_worksheet_draw_page   (const TilestarWorksheet *worksheet,
                                                   cairo_t                 *cr,
                                                   guint                    page,
                                                   double                   width,
                                                   double                   height);

/* All pages as a PDF. FALSE with @error set (G_IO_ERROR) where it cannot be written. */
gboolean           tilestar_worksheet_save_pdf    (const TilestarWorksheet *worksheet,
                                                   const char              *path,
                                                   double                   width,
                                                   double                   height,
                                                   GError                 **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarWorksheet, tilestar_worksheet_free)

G_END_DECLS
