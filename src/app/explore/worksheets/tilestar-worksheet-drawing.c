/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-worksheet-drawing.h"

#include "tilestar-board-drawing.h"
#include "tilestar-question.h"
#include "tilestar-successor-list.h"
#include "tilestar-worksheet-text.h"

#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#define TEXT_SIZE TILESTAR_WORKSHEET_TEXT_SIZE
#define SMALL_SIZE TILESTAR_WORKSHEET_SMALL_SIZE
#define RULES_SIZE 9.5

#define INDENT 22.0            /* of a question beside its number */
#define BOARD 72.0
#define SMALL_BOARD 44.0
#define SMALL_CELL 13.0        /* at least, so that the numbers of large boards are legible */
#define KEY_BOARD 30.0
#define KEY_CELL 11.0
#define RULES_BOARD 54.0
#define LINE 17.0              /* to write on by hand */
#define WORKING_SPACE 110.0    /* for the student's own search */
#define GAP 10.0
#define MAX_TREE_BOARD 52.0
#define TREE_LINE 12.0
#define TREE_GAP 14.0

/* The height of the rows of a table, at most: all of a question is on one page. */
#define MAX_TABLE 560.0
#define MAX_TABLE_WITH_H 360.0

/* ---- Text and boards ---- */

static PangoLayout *
make_layout (cairo_t    *cr,
             const char *text,
             double      size,
             gboolean    bold)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  if (bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

double
tilestar_worksheet_get_width (cairo_t    *cr,
                              const char *text,
                              double      size)
{
  g_autoptr (PangoLayout) layout = make_layout (cr, text, size, FALSE);
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return (double) width / PANGO_SCALE;
}

double
tilestar_worksheet_draw_text (cairo_t    *cr,
                              const char *text,
                              double      x,
                              double      y,
                              double      width,
                              double      size,
                              gboolean    bold)
{
  g_autoptr (PangoLayout) layout = make_layout (cr, text, size, bold);
  int height;

  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_size (layout, NULL, &height);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
  return (double) height / PANGO_SCALE;
}

/* One line, centered on @x. */
static void
draw_centered (cairo_t    *cr,
               const char *text,
               double      x,
               double      y,
               double      size,
               gboolean    bold)
{
  g_autoptr (PangoLayout) layout = make_layout (cr, text, size, bold);
  int width;

  pango_layout_get_size (layout, &width, NULL);
  cairo_move_to (cr, x - (double) width / PANGO_SCALE / 2, y);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}

void
tilestar_worksheet_draw_line (cairo_t *cr,
                              double   x,
                              double   y,
                              double   width)
{
  cairo_set_line_width (cr, 0.6);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + width, y);
  cairo_stroke (cr);
}

/* The height of a board of width @size. */
static double
get_board_height (const SlideBoard *board,
                  double            size)
{
  return size / MAX (board->rows, board->columns) * board->rows;
}

static double
get_small_size (const SlideBoard *board)
{
  return MAX (SMALL_BOARD, SMALL_CELL * MAX (board->rows, board->columns));
}

/* Draws in black on white, to save ink and work without color: tiles are outlined, the blank is
 * gray. @is_empty: only the grid, to be filled in */
static void
draw_board (cairo_t          *cr,
            const SlideBoard *board,
            double            x,
            double            y,
            double            size,
            gboolean          is_empty)
{
  double side = size / MAX (board->rows, board->columns);

  cairo_save (cr);
  cairo_translate (cr, x + (size - side * board->columns) / 2, y);
  cairo_set_line_width (cr, 0.7);
  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    {
      double left = side * (cell % board->columns);
      double top = side * (cell / board->columns);

      cairo_rectangle (cr, left, top, side, side);
      if (board->cells[cell] == 0 && !is_empty)
        {
          cairo_set_source_rgb (cr, 0.82, 0.82, 0.82);
          cairo_fill_preserve (cr);
          cairo_set_source_rgb (cr, 0, 0, 0);
        }
      cairo_stroke (cr);
      if (board->cells[cell] != 0 && !is_empty)
        {
          g_autofree char *number = g_strdup_printf ("%u", board->cells[cell]);

          draw_centered (cr, number, left + side / 2, top + side * 0.16, side * 0.54, TRUE);
        }
    }
  cairo_restore (cr);
}

static const SlideWorksheetNode *
get_node (const GArray *nodes,
          guint         i)
{
  return &g_array_index (nodes, SlideWorksheetNode, i);
}

/* ---- Values below boards ---- */

/* The lines below the board of a node whose h and f are asked for. Returns their height. */
static double
draw_blanks (cairo_t                  *cr,
             const SlideWorksheet     *worksheet,
             const SlideWorksheetNode *node,
             double                    x,
             double                    y)
{
  const SlideRecordOrder *order = &worksheet->order;
  gboolean has_h = slide_algorithm_get_info (worksheet->request.method.algorithm)->uses_heuristic;
  g_autofree char *g = node != NULL ? g_strdup_printf ("g = %u", node->g) : g_strdup ("g = ____");
  g_autofree char *h = node != NULL && worksheet->h_given ? g_strdup_printf ("h = %u", node->h)
                                                          : g_strdup ("h = ____");
  double height = LINE;

  draw_centered (cr, g, x, y, TEXT_SIZE, FALSE);
  if (has_h)
    {
      draw_centered (cr, h, x, y + height, TEXT_SIZE, FALSE);
      height += LINE;
    }
  if (has_h && order->g_weight != 0)
    {
      draw_centered (cr, "f = ____", x, y + height, TEXT_SIZE, FALSE);
      height += LINE;
    }
  return height;
}

/* Boards side by side in as many rows as they need. @has_letters: A, B, C above them. Returns the
 * height. */
static double
draw_row (cairo_t              *cr,
          const SlideWorksheet *worksheet,
          const GArray         *nodes,
          double                x,
          double                y,
          double                width,
          double                size,
          gboolean              has_letters,
          const char           *format,
          gboolean              is_asked)
{
  guint n_columns = MAX (1, (guint) (width / (size + GAP + 4)));
  double step = size + GAP + 4;
  double begin = y;

  for (guint i = 0; i < nodes->len; i += n_columns)
    {
      double height = 0;

      for (guint j = i; j < MIN (i + n_columns, nodes->len); j++)
        {
          const SlideWorksheetNode *node = get_node (nodes, j);
          double left = x + (j - i) * step;
          double top = y + (has_letters ? 14 : 0);
          double below = top + get_board_height (&node->board, size) + 3;

          if (has_letters)
            {
              char letter[] = { (char) ('A' + (char) j), '\0' };

              draw_centered (cr, letter, left + size / 2, y, TEXT_SIZE, TRUE);
            }
          draw_board (cr, &node->board, left, top, size, FALSE);
          if (node->closed)
            {
              cairo_rectangle (cr, left - 5, top, 2.4, below - top - 3);
              cairo_fill (cr);
            }
          if (is_asked)
            {
              below += draw_blanks (cr, worksheet, node, left + size / 2, below);
            }
          else
            {
              g_autofree char *numbers = g_str_equal (format, "h") ? g_strdup_printf ("h = %u", node->h)
                                                                   : g_strdup_printf ("g = %u", node->g);

              draw_centered (cr, numbers, left + size / 2, below, SMALL_SIZE, FALSE);
              below += 13;
            }
          height = MAX (height, below - y);
        }
      y += height + 4;
    }
  return y - begin;
}

/* ---- Questions ---- */

static double
draw_solvable (cairo_t                      *cr,
               const SlideWorksheet         *worksheet,
               const SlideWorksheetQuestion *question,
               double                        x,
               double                        y,
               double                        width)
{
  double height = get_board_height (&question->start, BOARD);
  double left = x + BOARD + 30;
  double top = y + (height - LINE * 3) / 2;
  gboolean is_even = worksheet->request.goal.columns % 2 == 0;
  g_autofree char *choices = g_strdup_printf ("☐ %s      ☐ %s", _("Yes"), _("No"));
  g_autofree char *inversions = g_strdup_printf ("%s  ________", _("Inversions of the start:"));
  g_autofree char *goal = g_strdup_printf ("%s  ________", _("Inversions of the goal:"));
  g_autofree char *rows = g_strdup_printf ("%s  ________", _("Rows between the blanks:"));

  draw_board (cr, &question->start, x, y, BOARD, FALSE);
  tilestar_worksheet_draw_text (cr, inversions, left, top, 230, TEXT_SIZE, FALSE);
  tilestar_worksheet_draw_text (cr, goal, left, top + LINE, 230, TEXT_SIZE, FALSE);
  if (is_even)
    tilestar_worksheet_draw_text (cr, rows, left, top + 2 * LINE, 230, TEXT_SIZE, FALSE);
  tilestar_worksheet_draw_text (cr, choices, left + 240, top + LINE, x + width - left - 240, TEXT_SIZE, FALSE);
  return MAX (height, 3 * LINE);
}

static double
draw_h (cairo_t                      *cr,
        const SlideWorksheetQuestion *question,
        double                        x,
        double                        y)
{
  double height = get_board_height (&question->start, BOARD);

  draw_board (cr, &question->node.board, x, y, BOARD, FALSE);
  tilestar_worksheet_draw_text (cr, "h = ________", x + BOARD + 30, y + height / 2 - TEXT_SIZE, 120, TEXT_SIZE, FALSE);
  return height;
}

/* Always four grids, since how many successors there are is part of the question. */
static double
draw_values (cairo_t                      *cr,
             const SlideWorksheet         *worksheet,
             const SlideWorksheetQuestion *question,
             double                        x,
             double                        y,
             double                        width)
{
  double step = (width - BOARD - 20) / SLIDE_N_MOVES;
  double height = get_board_height (&question->start, BOARD);
  double below = y + height + 4;
  g_autofree char *g = g_strdup_printf ("g = %u", question->node.g);

  draw_board (cr, &question->node.board, x, y, BOARD, FALSE);
  draw_centered (cr, g, x + BOARD / 2, below, TEXT_SIZE, FALSE);
  for (guint i = 0; i < SLIDE_N_MOVES; i++)
    {
      double left = x + BOARD + 20 + i * step + (step - BOARD) / 2;
      double end;

      draw_board (cr, &question->start, left, y, BOARD, TRUE);
      end = below + draw_blanks (cr, worksheet, NULL, left + BOARD / 2, below);
      height = MAX (height, end - y);
    }
  if (worksheet->h_given)
    {
      g_autoptr (GString) text = g_string_new (_("h, if the blank moves"));

      for (guint i = 0; i < question->answers->len; i++)
        g_string_append_printf (text, "%s %s: %u", i > 0 ? "," : "",
                                tilestar_worksheet_get_move (get_node (question->answers, i)->move),
                                get_node (question->answers, i)->h);
      height += tilestar_worksheet_draw_text (cr, text->str, x, y + height + 2, width, TEXT_SIZE, FALSE) + 2;
    }
  return height;
}

static double
draw_fate (cairo_t                      *cr,
           const SlideWorksheet         *worksheet,
           const SlideWorksheetQuestion *question,
           double                        x,
           double                        y,
           double                        width)
{
  SlideFate fates[SLIDE_FATE_PRUNED + 1];
  guint n_fates = tilestar_question_list_fates (worksheet->order.kind, worksheet->request.method.reopen, fates);
  double height = get_board_height (&question->start, BOARD) + 4;
  double left = x + BOARD + 34;
  g_autoptr (GString) choices = g_string_new (NULL);
  g_autofree char *g = g_strdup_printf ("g = %u", question->node.g);

  draw_board (cr, &question->node.board, x, y, BOARD, FALSE);
  if (worksheet->order.kind == SLIDE_RECORD_DEPTH_FIRST)
    {
      height += draw_blanks (cr, worksheet, &question->node, x + BOARD / 2, y + height);
    }
  else
    {
      double beside = draw_row (cr, worksheet, question->nodes, left, y, x + width - left,
                                get_small_size (&question->start), FALSE, "g", FALSE);

      draw_centered (cr, g, x + BOARD / 2, y + height, TEXT_SIZE, FALSE);
      height = MAX (height + LINE, beside);
    }
  for (guint i = 0; i < n_fates; i++)
    g_string_append_printf (choices, "%s☐ %s", i > 0 ? "      " : "", tilestar_fate_get_name (fates[i]));
  return height + 4 + tilestar_worksheet_draw_text (cr, choices->str, x, y + height + 4, width, TEXT_SIZE, FALSE);
}

/* A table to fill in, or one that is filled in. */
static double
draw_table (cairo_t                      *cr,
            const SlideWorksheet         *worksheet,
            const SlideWorksheetQuestion *question,
            double                        x,
            double                        y,
            gboolean                      is_key)
{
  gboolean is_depth_first = worksheet->order.kind == SLIDE_RECORD_DEPTH_FIRST;
  const char *heads[] = { "", _("Node"), "g", "h", "f", is_depth_first ? _("Cutoff") : _("Frontier") };
  gboolean has_h = slide_algorithm_get_info (worksheet->request.method.algorithm)->uses_heuristic;
  double widths[] = { 26, 84, 62, has_h ? 62 : 0, 62, 110 };
  double margin = is_key ? 5 : 8;
  double most = (question->nodes->len > 0 && !is_key ? MAX_TABLE_WITH_H : MAX_TABLE) / question->answers->len - margin;
  double size = is_key ? MAX (KEY_BOARD, KEY_CELL * MAX (question->start.rows, question->start.columns))
                       : get_small_size (&question->start);
  double step, total = 0;

  size *= MIN (1, most / get_board_height (&question->start, size));
  step = get_board_height (&question->start, size) + margin;

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      if (widths[i] == 0)
        continue;
      draw_centered (cr, heads[i], x + total + widths[i] / 2, y, TEXT_SIZE, TRUE);
      total += widths[i];
    }
  y += LINE;
  for (guint row = 0; row < question->answers->len; row++)
    {
      const SlideWorksheetNode *node = get_node (question->answers, row);
      double values[] = { row + 1, 0, node->g, node->h, node->f, g_array_index (question->numbers, guint, row) };
      double left = x;
      double top = y + row * step;

      for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
        {
          g_autofree char *text = g_strdup_printf ("%.9g", values[i]);

          if (widths[i] == 0)
            continue;
          cairo_set_line_width (cr, 0.6);
          cairo_rectangle (cr, left, top, widths[i], step);
          cairo_stroke (cr);
          if (i == 1)
            draw_board (cr, &node->board, left + (widths[i] - size) / 2, top + margin / 2, size,
                        !is_key && row > 0);
          else if (i == 0 || is_key)
            draw_centered (cr, text, left + widths[i] / 2, top + step / 2 - TEXT_SIZE * 0.75, TEXT_SIZE, i == 0);
          left += widths[i];
        }
    }
  return LINE + question->answers->len * step;
}

/* ---- Trees ---- */

typedef struct
{
  double x;      /* of its center, in leaves */
  guint  level;
} Place;

/* Places a node above its successors. Returns the number of leaves so far. */
static guint
place_node (const GArray *nodes,
            Place        *places,
            guint         index,
            guint         level,
            guint         n_leaves)
{
  double first = -1, last = 0;

  places[index].level = level;
  for (guint i = index + 1; i < nodes->len; i++)
    if (get_node (nodes, i)->parent == index)
      {
        n_leaves = place_node (nodes, places, i, level + 1, n_leaves);
        last = places[i].x;
        if (first < 0)
          first = last;
      }
  if (first >= 0)
    {
      places[index].x = (first + last) / 2;
      return n_leaves;
    }
  places[index].x = n_leaves + 0.5;
  return n_leaves + 1;
}

/* "g = 3", or a line to write on. Returns the y below it. */
static double
draw_value (cairo_t    *cr,
            const char *name,
            double      value,
            double      x,
            double      y,
            gboolean    is_known,
            gboolean    bold)
{
  g_autofree char *text = is_known ? g_strdup_printf ("%s = %.9g", name, value) : g_strdup_printf ("%s = ____", name);

  draw_centered (cr, text, x, y, SMALL_SIZE, bold);
  return y + TREE_LINE;
}

/* Over each node is the number of its expansion, or where to write it. In the key, what is asked for
 * is bold. */
static double
draw_tree (cairo_t                      *cr,
           const SlideWorksheet         *worksheet,
           const SlideWorksheetQuestion *question,
           double                        x,
           double                        y,
           double                        width,
           gboolean                      is_key)
{
  gboolean has_h = slide_algorithm_get_info (worksheet->request.method.algorithm)->uses_heuristic;
  const GArray *nodes = question->answers;
  g_autofree Place *places = g_new0 (Place, nodes->len);
  guint n_leaves = place_node (nodes, places, 0, 0, 0);
  double step = MIN (width / n_leaves, 96);
  double size = MIN (get_small_size (&question->start), MAX_TREE_BOARD);
  double height = get_board_height (&question->start, size);
  double row = TREE_LINE + height + 3 + (has_h ? 3 : 2) * TREE_LINE + TREE_GAP;
  guint n_levels = 0;

  x += (width - n_leaves * step) / 2;
  for (guint i = 0; i < nodes->len; i++)
    {
      const SlideWorksheetNode *node = get_node (nodes, i);
      guint number = g_array_index (question->numbers, guint, i);
      double center = x + places[i].x * step;
      double top = y + places[i].level * row;
      gboolean is_known = i == 0 || node->is_asked;
      gboolean is_numbered = number > 0 && (is_key || i == 0);
      g_autofree char *label = is_numbered ? g_strdup_printf ("%u.", number) : g_strdup (is_key ? "" : "____.");
      double below = top + TREE_LINE + height + 3;

      n_levels = MAX (n_levels, places[i].level + 1);
      if (i > 0)
        {
          cairo_set_line_width (cr, 0.6);
          cairo_move_to (cr, x + places[node->parent].x * step, top - TREE_GAP + 2);
          cairo_line_to (cr, center, top + TREE_LINE);
          cairo_stroke (cr);
        }
      draw_centered (cr, label, center - size / 2 + 8, top, SMALL_SIZE, is_key && i > 0);
      draw_board (cr, &node->board, center - size / 2, top + TREE_LINE, size, node->is_asked && !is_key);
      below = draw_value (cr, "g", node->g, center, below, is_known || is_key, is_key && !is_known);
      if (has_h)
        below = draw_value (cr, "h", node->h, center, below, is_known || is_key || worksheet->h_given,
                            is_key && !is_known && !worksheet->h_given);
      draw_value (cr, "f", node->f, center, below, is_known || is_key, is_key && !is_known);
    }
  return n_levels * row - TREE_GAP;
}

static double
draw_moves (cairo_t                      *cr,
            const SlideWorksheetQuestion *question,
            double                        x,
            double                        y,
            double                        width)
{
  double left = x + BOARD + 30;
  g_autofree char *moves = g_strdup_printf ("%s  ________", _("Moves:"));
  g_autofree char *expansions = g_strdup_printf ("%s  ________", _("Expanded nodes:"));

  draw_board (cr, &question->start, x, y, BOARD, FALSE);
  tilestar_worksheet_draw_text (cr, moves, left, y + 8, 150, TEXT_SIZE, FALSE);
  tilestar_worksheet_draw_text (cr, expansions, left + 160, y + 8, x + width - left - 160, TEXT_SIZE, FALSE);
  return WORKING_SPACE;
}

static double
draw_given (cairo_t                      *cr,
            const SlideWorksheet         *worksheet,
            const SlideWorksheetQuestion *question,
            double                        x,
            double                        y,
            double                        width)
{
  double height;

  if (question->nodes->len == 0)
    return 0;

  height = tilestar_worksheet_draw_text (cr, _("h of the boards that the search generates, in no particular order:"),
                                         x, y + 6, width, TEXT_SIZE, FALSE) + 12;
  return height + draw_row (cr, worksheet, question->nodes, x, y + height, width,
                            get_small_size (&question->start), FALSE, "h", FALSE);
}

double
tilestar_worksheet_draw_question (cairo_t              *cr,
                                  const SlideWorksheet *worksheet,
                                  guint                 number,
                                  double                x,
                                  double                y,
                                  double                width)
{
  const SlideWorksheetQuestion *question = g_ptr_array_index (worksheet->questions, number);
  g_autofree char *label = g_strdup_printf ("%u", number + 1);
  g_autofree char *text = tilestar_worksheet_dup_question (worksheet, question);
  g_autofree char *next_cutoff = g_strdup_printf ("%s  ________", _("Next cutoff:"));
  double begin = y;

  tilestar_worksheet_draw_text (cr, label, x, y, INDENT, TEXT_SIZE, TRUE);
  x += INDENT;
  width -= INDENT;
  y += tilestar_worksheet_draw_text (cr, text, x, y, width, TEXT_SIZE, FALSE) + 8;
  switch (question->kind)
    {
    case SLIDE_WORKSHEET_SOLVABLE:
      y += draw_solvable (cr, worksheet, question, x, y, width);
      break;
    case SLIDE_WORKSHEET_H:
      y += draw_h (cr, question, x, y);
      break;
    case SLIDE_WORKSHEET_VALUES:
      y += draw_values (cr, worksheet, question, x, y, width);
      break;
    case SLIDE_WORKSHEET_NEXT:
      y += draw_row (cr, worksheet, question->nodes, x, y, width, BOARD * 0.9, TRUE, "g", TRUE);
      break;
    case SLIDE_WORKSHEET_FATE:
      y += draw_fate (cr, worksheet, question, x, y, width);
      break;
    case SLIDE_WORKSHEET_TABLE:
      y += draw_table (cr, worksheet, question, x, y, FALSE);
      y += draw_given (cr, worksheet, question, x, y, width);
      break;
    case SLIDE_WORKSHEET_TREE:
      y += draw_tree (cr, worksheet, question, x, y, width, FALSE);
      break;
    case SLIDE_WORKSHEET_CUTOFF:
      y += draw_row (cr, worksheet, question->nodes, x, y, width, MAX (SMALL_BOARD * 1.1, get_small_size (&question->start)),
                     TRUE, "g", TRUE);
      y += tilestar_worksheet_draw_text (cr, next_cutoff, x, y + 4, width, TEXT_SIZE, FALSE) + 4;
      break;
    case SLIDE_WORKSHEET_MOVES:
    case SLIDE_WORKSHEET_N_KINDS:
    default:
      y += draw_moves (cr, question, x, y, width);
      y += draw_given (cr, worksheet, question, x, y, width);
    }
  return y - begin;
}

/* ---- Answers ---- */

/* The successors with their values, side by side. */
static double
draw_successors (cairo_t                      *cr,
                 const SlideWorksheet         *worksheet,
                 const SlideWorksheetQuestion *question,
                 double                        x,
                 double                        y)
{
  double size = get_small_size (&question->start);
  double height = get_board_height (&question->start, size) + 3;

  for (guint i = 0; i < question->answers->len; i++)
    {
      const SlideWorksheetNode *node = get_node (question->answers, i);
      g_autofree char *numbers = tilestar_worksheet_dup_values (worksheet, node);
      double left = x + i * 118;

      draw_board (cr, &node->board, left + (110 - size) / 2, y, size, FALSE);
      draw_centered (cr, numbers, left + 55, y + height, SMALL_SIZE, FALSE);
    }
  return height + 14;
}

double
tilestar_worksheet_draw_answer (cairo_t              *cr,
                                const SlideWorksheet *worksheet,
                                guint                 number,
                                double                x,
                                double                y,
                                double                width)
{
  const SlideWorksheetQuestion *question = g_ptr_array_index (worksheet->questions, number);
  g_autofree char *label = g_strdup_printf ("%u", number + 1);
  g_autofree char *text = tilestar_worksheet_dup_answer (worksheet, question);

  tilestar_worksheet_draw_text (cr, label, x, y, INDENT, TEXT_SIZE, TRUE);
  x += INDENT;
  width -= INDENT;
  if (question->kind == SLIDE_WORKSHEET_VALUES)
    return draw_successors (cr, worksheet, question, x, y);
  if (question->kind == SLIDE_WORKSHEET_TABLE)
    return draw_table (cr, worksheet, question, x, y, TRUE);
  if (question->kind == SLIDE_WORKSHEET_TREE)
    return draw_tree (cr, worksheet, question, x, y, width, TRUE);

  return tilestar_worksheet_draw_text (cr, text, x, y, width, TEXT_SIZE, FALSE);
}

/* ---- The rules ---- */

static double
draw_named_board (cairo_t          *cr,
                  const char       *name,
                  const SlideBoard *board,
                  double            x,
                  double            y)
{
  draw_centered (cr, name, x + RULES_BOARD / 2, y, RULES_SIZE, FALSE);
  draw_board (cr, board, x, y + 14, RULES_BOARD, FALSE);
  return 14 + get_board_height (board, RULES_BOARD);
}

double
tilestar_worksheet_draw_rules (cairo_t              *cr,
                               const SlideWorksheet *worksheet,
                               double                x,
                               double                y,
                               double                width)
{
  g_autoptr (GPtrArray) rules = tilestar_worksheet_list_rules (worksheet);
  const SlideWorksheetRequest *request = &worksheet->request;
  double right = x + width - RULES_BOARD;
  double available = width - RULES_BOARD - 20;
  double begin = y;
  double height;

  height = draw_named_board (cr, _("Goal"), &request->goal, right, y);
  if (!request->random_boards)
    height = draw_named_board (cr, _("Start"), &request->start, right, y + height + 6) + height + 6;
  for (guint i = 0; i < rules->len; i++)
    y += tilestar_worksheet_draw_text (cr, g_ptr_array_index (rules, i), x, y, available, RULES_SIZE, FALSE) + 3;
  return MAX (y - begin, height) + 2;
}
