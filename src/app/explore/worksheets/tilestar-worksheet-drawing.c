/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-worksheet-drawing.c: draws the pages of a worksheet and saves them as a PDF.
 */

#include "tilestar-worksheet.h"

#include "tilestar-board-drawing.h"
#include "tilestar-successor-list.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <pango/pangocairo.h>

/* All lengths are in points. */
#define MARGIN 48.0
#define HEAD 92.0
#define FOOT 22.0
#define QUESTION_HEIGHT 145.0   /* minimum */
#define ANSWER_HEIGHT 34.0
#define BOARD 74.0
#define GENERATED_BOARD 46.0
#define GOAL_BOARD 56.0
#define TEXT_SIZE 10.5
#define SMALL_SIZE 8.5
#define TITLE_SIZE 18.0

/* ---- Text and boards ---- */

/* Draws wrapped text in @width, or one line centered on @x if @width is 0. Returns its height. */
static double
draw_text (cairo_t    *cr,
           const char *text,
           double      x,
           double      y,
           double      width,
           double      size,
           gboolean    bold)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");
  int text_width, text_height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  if (bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  if (width > 0)
    {
      pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
    }
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_size (layout, &text_width, &text_height);

  cairo_move_to (cr, width > 0 ? x : x - (double) text_width / PANGO_SCALE / 2, y);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
  return (double) text_height / PANGO_SCALE;
}

static void
draw_line (cairo_t *cr,
           double   x,
           double   y,
           double   width)
{
  cairo_set_line_width (cr, 0.6);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + width, y);
  cairo_stroke (cr);
}

/* Draws in black on white, to save ink and work without color: tiles are outlined, the blank is
 * gray. */
static void
draw_board (cairo_t          *cr,
            const SlideBoard *board,
            double            x,
            double            y,
            double            size)
{
  TilestarBoardGeometry geometry;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  tilestar_board_geometry_init (&geometry, board->rows, board->columns, size, size);
  cairo_set_line_width (cr, 0.8);
  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    {
      double left, top;

      tilestar_board_geometry_get_origin (&geometry, cell, &left, &top);
      cairo_rectangle (cr, left, top, geometry.cell, geometry.cell);
      if (board->cells[cell] == 0)
        {
          cairo_set_source_rgb (cr, 0.82, 0.82, 0.82);
          cairo_fill_preserve (cr);
          cairo_set_source_rgb (cr, 0, 0, 0);
        }
      cairo_stroke (cr);
      if (board->cells[cell] != 0)
        {
          g_autofree char *number = g_strdup_printf ("%u", board->cells[cell]);

          draw_text (cr, number, left + geometry.cell / 2, top + geometry.cell * 0.14, 0,
                     geometry.cell * 0.58, TRUE);
        }
    }
  cairo_restore (cr);
}

/* ---- A question ---- */

static char *
get_letter (guint i)
{
  return g_strdup_printf ("%c", 'A' + (char) i);
}

static void
draw_next (cairo_t                     *cr,
           const TilestarWorksheetItem *item,
           double                       y,
           double                       width)
{
  double step = MIN (width / TILESTAR_QUESTION_MAX_CANDIDATES, BOARD * 1.7);

  draw_text (cr, _("Fill in h and f. Which of these frontier nodes does A* expand next?"), MARGIN + 22, y,
             width - 22, TEXT_SIZE, FALSE);
  for (guint i = 0; i < item->n_boards; i++)
    {
      double x = MARGIN + 22 + i * step;
      g_autofree char *letter = get_letter (i);
      /* Translators: on paper, with blanks to fill in: g + h = f */
      g_autofree char *numbers = g_strdup_printf (_("%u + ___ = ___"), item->gs[i]);

      draw_text (cr, letter, x, y + 24, BOARD, TEXT_SIZE, TRUE);
      draw_board (cr, &item->boards[i], x + 14, y + 24, BOARD);
      draw_text (cr, numbers, x + 14 + BOARD / 2, y + 28 + BOARD, 0, TEXT_SIZE, FALSE);
    }
}

static void
draw_h (cairo_t                     *cr,
        const TilestarWorksheetItem *item,
        double                       y,
        double                       width)
{
  draw_text (cr, _("What is h of this board, its Manhattan distance to the goal?"), MARGIN + 22, y,
             width - 22, TEXT_SIZE, FALSE);
  draw_board (cr, &item->board, MARGIN + 36, y + 24, BOARD);
  draw_text (cr, "h = ______", MARGIN + 22 + BOARD * 1.7, y + 24 + BOARD / 2 - TEXT_SIZE, 120, TEXT_SIZE, FALSE);
}

static void
draw_fate (cairo_t                     *cr,
           const TilestarWorksheetItem *item,
           double                       y,
           double                       width)
{
  static const SlideFate fates[] = { SLIDE_FATE_NEW, SLIDE_FATE_DUPLICATE, SLIDE_FATE_CHEAPER,
                                     SLIDE_FATE_REOPENED };
  guint n_columns = (TILESTAR_WORKSHEET_MAX_BOARDS + 1) / 2;
  double left = MARGIN + 36 + BOARD + 30;
  double step = (MARGIN + width - left) / n_columns;
  g_autofree char *g = g_strdup_printf ("g = %u", item->g);
  g_autoptr (GString) choices = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (fates); i++)
    g_string_append_printf (choices, "%s☐ %s", i > 0 ? "    " : "", tilestar_fate_get_name (fates[i]));

  draw_text (cr, _("What happens to the leftmost successor? The other states have already been "
                   "generated; those with a bar are closed."), MARGIN + 22, y, width - 22, TEXT_SIZE, FALSE);
  draw_board (cr, &item->board, MARGIN + 36, y + 30, BOARD);
  draw_text (cr, g, MARGIN + 36 + BOARD / 2, y + 34 + BOARD, 0, TEXT_SIZE, FALSE);
  for (guint i = 0; i < item->n_boards; i++)
    {
      double x = left + (i % n_columns) * step;
      double top = y + 30 + (i / n_columns) * (GENERATED_BOARD + 12);
      g_autofree char *numbers = g_strdup_printf ("g = %u", item->gs[i]);

      draw_board (cr, &item->boards[i], x, top, GENERATED_BOARD);
      draw_text (cr, numbers, x + GENERATED_BOARD / 2, top + GENERATED_BOARD, 0, SMALL_SIZE, FALSE);
      if (item->closed[i])
        {
          cairo_rectangle (cr, x - 4, top + 2, 2.4, GENERATED_BOARD - 4);
          cairo_fill (cr);
        }
    }
  draw_text (cr, choices->str, MARGIN + 36, y + 52 + BOARD, width - 36, TEXT_SIZE, FALSE);
}

/* ---- Pages ---- */

static guint
get_n_per_page (double height,
                double item_height)
{
  return (guint) MAX (1, (height - 2 * MARGIN - HEAD - FOOT) / item_height);
}

static guint
get_n_question_pages (const TilestarWorksheet *worksheet,
                      double                   height)
{
  guint n = get_n_per_page (height, QUESTION_HEIGHT);

  return (worksheet->n_items + n - 1) / n;
}

guint
tilestar_worksheet_get_n_pages (const TilestarWorksheet *worksheet,
                                double                   height)
{
  guint n = get_n_per_page (height, ANSWER_HEIGHT);

  return get_n_question_pages (worksheet, height) + (worksheet->n_items + n - 1) / n;
}

static void
draw_head (const TilestarWorksheet *worksheet,
           cairo_t                 *cr,
           double                   width,
           gboolean                 is_key)
{
  double available = width - 2 * MARGIN - GOAL_BOARD - 24;
  double y = MARGIN;

  y += draw_text (cr, is_key ? _("A* on paper: answers") : _("A* on paper"), MARGIN, y, available,
                  TITLE_SIZE, TRUE) + 4;
  draw_text (cr, _("f = g + h, where h is the Manhattan distance: the sum, over all tiles, of the "
                   "rows and columns between a tile and its goal cell. The lowest f goes first; "
                   "ties are broken by the largest g."),
             MARGIN, y, available, TEXT_SIZE, FALSE);
  draw_text (cr, _("Goal"), width - MARGIN - GOAL_BOARD / 2, MARGIN, 0, SMALL_SIZE, FALSE);
  draw_board (cr, &worksheet->goal, width - MARGIN - GOAL_BOARD, MARGIN + 12, GOAL_BOARD);
  draw_line (cr, MARGIN, MARGIN + HEAD - 16, width - 2 * MARGIN);
}

static void
draw_foot (const TilestarWorksheet *worksheet,
           cairo_t                 *cr,
           guint                    page,
           double                   width,
           double                   height)
{
  guint n_pages = tilestar_worksheet_get_n_pages (worksheet, height);
  /* Translators: at the foot of a printed page: its number, how many there are, and the number
   * that the sheet was made from */
  g_autofree char *text = g_strdup_printf (_("Page %u of %u · Tilestar, seed %u"), page + 1, n_pages,
                                           worksheet->seed);

  draw_text (cr, text, width / 2, height - MARGIN - SMALL_SIZE, 0, SMALL_SIZE, FALSE);
}

static char *
dup_answer (const TilestarWorksheetItem *item)
{
  g_autofree char *letter = get_letter (item->right);

  switch (item->kind)
    {
    case TILESTAR_QUESTION_NEXT:
      /* Translators: a letter, and a sentence why that node was chosen */
      return g_strdup_printf (_("%s. %s"), letter, item->reason);

    case TILESTAR_QUESTION_H:
      return g_strdup_printf ("h = %u", item->h);

    case TILESTAR_QUESTION_FATE:
    case TILESTAR_QUESTION_N_KINDS:
    default:
      return g_strdup (tilestar_fate_get_name (item->fate));
    }
}

static void
draw_questions (const TilestarWorksheet *worksheet,
                cairo_t                 *cr,
                guint                    page,
                double                   width,
                double                   height)
{
  guint n = get_n_per_page (height, QUESTION_HEIGHT);
  double step = (height - 2 * MARGIN - HEAD - FOOT) / n;
  double available = width - 2 * MARGIN;

  for (guint i = page * n; i < MIN ((page + 1) * n, worksheet->n_items); i++)
    {
      double y = MARGIN + HEAD + (i - page * n) * step;
      const TilestarWorksheetItem *item = &worksheet->items[i];
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      draw_text (cr, number, MARGIN, y, 20, TEXT_SIZE, TRUE);
      if (item->kind == TILESTAR_QUESTION_NEXT)
        draw_next (cr, item, y, available);
      else if (item->kind == TILESTAR_QUESTION_H)
        draw_h (cr, item, y, available);
      else
        draw_fate (cr, item, y, available);
    }
}

static void
draw_answers (const TilestarWorksheet *worksheet,
              cairo_t                 *cr,
              guint                    page,
              double                   width,
              double                   height)
{
  guint n = get_n_per_page (height, ANSWER_HEIGHT);

  for (guint i = page * n; i < MIN ((page + 1) * n, worksheet->n_items); i++)
    {
      double y = MARGIN + HEAD + (i - page * n) * ANSWER_HEIGHT;
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_autofree char *answer = dup_answer (&worksheet->items[i]);

      draw_text (cr, number, MARGIN, y, 20, TEXT_SIZE, TRUE);
      draw_text (cr, answer, MARGIN + 22, y, width - 2 * MARGIN - 22, TEXT_SIZE, FALSE);
    }
}

void
tilestar_worksheet_draw_page (const TilestarWorksheet *worksheet,
                              cairo_t                 *cr,
                              guint                    page,
                              double                   width,
                              double                   height)
{
  guint n_questions = get_n_question_pages (worksheet, height);

  cairo_save (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  draw_head (worksheet, cr, width, page >= n_questions);
  if (page < n_questions)
    draw_questions (worksheet, cr, page, width, height);
  else
    draw_answers (worksheet, cr, page - n_questions, width, height);
  draw_foot (worksheet, cr, page, width, height);
  cairo_restore (cr);
}

gboolean
tilestar_worksheet_save_pdf (const TilestarWorksheet *worksheet,
                             const char              *path,
                             double                   width,
                             double                   height,
                             GError                 **error)
{
  cairo_surface_t *surface = cairo_pdf_surface_create (path, width, height);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, _("A* on paper"));
  for (guint page = 0; page < tilestar_worksheet_get_n_pages (worksheet, height); page++)
    {
      tilestar_worksheet_draw_page (worksheet, cr, page, width, height);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("Could not write %s: %s"), path,
               cairo_status_to_string (status));
  return FALSE;
}
