/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tree-legend.h"

#include <glib/gi18n.h>

#include "tilestar-drawing-common.h"
#include "tilestar-statistics-text.h"

#define TEXT_SIZE 11.0
#define SAMPLE_WIDTH 18.0
#define GAP 16.0
#define MARGIN 12.0

#define HINT_BOARD 104.0
#define HINT_PADDING 12.0
#define HINT_TEXT_SIZE 12.0

typedef enum
{
  EXPANDED,
  OPEN,
  SUPERSEDED,
  LEFT,
  FOLDED,
  SELECTED,
  SOLUTION,
  N_ENTRIES
} Entry;

const char *
tilestar_tree_get_state_name (SlideVersionState state)
{
  switch (state)
    {
    case SLIDE_VERSION_OPEN:
      /* Translators: the state of a node: it is on the frontier */
      return C_("node", "Frontier");
    case SLIDE_VERSION_CLOSED:
      return C_("node", "Expanded");
    case SLIDE_VERSION_SUPERSEDED:
      return C_("node", "Replaced by a cheaper path");
    case SLIDE_VERSION_LEFT:
      /* Translators: the state of a node: depth-first search has backtracked from it */
      return C_("node", "Backtracked");
    case SLIDE_VERSION_UNBORN:
    default:
      return C_("node", "Not generated yet");
    }
}

static const char *
get_entry_name (Entry entry)
{
  switch (entry)
    {
    case EXPANDED:
      return C_("node", "Expanded");
    case OPEN:
      return C_("node", "Frontier");
    case SUPERSEDED:
      /* Translators: the state of a node: a cheaper path to its board was found */
      return C_("node", "Replaced");
    case LEFT:
      return C_("node", "Backtracked");
    case FOLDED:
      /* Translators: part of the tree that is shown as one mark with the number of its nodes */
      return C_("node", "Folded");
    case SELECTED:
      /* Translators: the node that the user has selected */
      return C_("node", "Selected node");
    case SOLUTION:
    case N_ENTRIES:
    default:
      return C_("node", "Solution");
    }
}

static void
draw_sample (cairo_t               *cr,
             Entry                  entry,
             double                 x,
             double                 y,
             const TilestarPalette *palette)
{
  static const SlideVersionState states[] = {
    [EXPANDED] = SLIDE_VERSION_CLOSED, [OPEN] = SLIDE_VERSION_OPEN,
    [SUPERSEDED] = SLIDE_VERSION_SUPERSEDED, [LEFT] = SLIDE_VERSION_LEFT, [FOLDED] = SLIDE_VERSION_OPEN,
    [SELECTED] = SLIDE_VERSION_CLOSED,
  };
  TilestarTreeLook look = { .detail = TILESTAR_TREE_MARKS, .size = 10 };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  if (entry == SOLUTION)
    {
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      for (guint i = 0; i < 2; i++)
        {
          cairo_move_to (cr, -7, 3);
          cairo_line_to (cr, 7, -3);
          tilestar_color_set_source (i == 0 ? &palette->tree_solution_edge : &palette->tree_solution,
                                     cr, 1.0);
          cairo_set_line_width (cr, i == 0 ? 4.8 : 2.2);
          cairo_stroke (cr);
        }
    }
  else
    {
      look.state = states[entry];
      look.is_fold = entry == FOLDED;
      look.is_selected = entry == SELECTED;
      look.size = entry == SELECTED ? 9 : 10;
      tilestar_tree_node_draw (cr, &look, palette);
    }
  cairo_restore (cr);
}

void
tilestar_tree_draw_legend (cairo_t                  *cr,
                           const TilestarTreeLayout *layout,
                           gboolean                  with_solution,
                           double                    width,
                           double                    y,
                           double                    height,
                           const TilestarPalette    *palette)
{
  double x = MARGIN, size = TEXT_SIZE * palette->text_scale;

  cairo_rectangle (cr, 0, y, width, height);
  tilestar_color_set_source (&palette->window, cr, 1.0);
  cairo_fill (cr);
  cairo_rectangle (cr, 0, y, width, 1);
  tilestar_color_set_source (&palette->plot_grid, cr, 1.0);
  cairo_fill (cr);

  y += 3 + TILESTAR_TREE_LEGEND_LINE / 2;
  for (Entry i = 0; i < N_ENTRIES; i++)
    {
      const char *name = get_entry_name (i);
      double needed;

      if ((i == FOLDED && layout->n_folds == 0) || (i == SOLUTION && !with_solution)
          || (i == SUPERSEDED && !layout->tree->has_superseded)
          || (i == LEFT && !layout->tree->has_left))
        continue;
      needed = SAMPLE_WIDTH + 4 + tilestar_drawing_measure (cr, name, size, FALSE);
      if (x > MARGIN && x + needed > width - MARGIN)
        {
          x = MARGIN;
          y += TILESTAR_TREE_LEGEND_LINE;
        }
      draw_sample (cr, i, x + SAMPLE_WIDTH / 2, y, palette);
      tilestar_drawing_text (cr, name, x + SAMPLE_WIDTH + 4, y, size, FALSE,
                             TILESTAR_ALIGN_START, &palette->dim_text, 1.0, NULL, 0);
      x += needed + GAP;
    }
}

/* ---- The hint ---- */

static char *
dup_fold_text (const TilestarTreePicture *picture,
               guint32                    item)
{
  guint32 n = picture->counts != NULL
              ? picture->counts[item]
              : picture->layout->tree->nodes[picture->layout->items[item].version].n_below;
  g_autofree char *count = tilestar_format_count (n);

  /* Translators: %s is a count, already grouped */
  return g_strdup_printf (g_dngettext (NULL, "%s node folded", "%s nodes folded", n), count);
}

void
tilestar_tree_draw_hint (cairo_t                   *cr,
                         const TilestarTreePicture *picture,
                         guint32                    i,
                         double                     width,
                         double                     height,
                         const TilestarPalette     *palette)
{
  const TilestarTreeItem *item = &picture->layout->items[i];
  SlideRecord *record = picture->layout->tree->record;
  TilestarTreeLook look = { .detail = TILESTAR_TREE_BOARDS, .size = HINT_BOARD, .goal = picture->goal };
  const char *state;
  g_autofree char *folded = NULL;
  SlideVersion version;
  double x, y, card_width, card_height, node_width, node_height;
  double size = HINT_TEXT_SIZE * palette->text_scale;

  slide_record_get_version (record, item->version, &version);
  slide_record_get_board (record, item->version, &look.board);
  look.state = slide_record_get_state (record, item->version,
                                       MIN (picture->moment, picture->layout->tree->moment));
  look.record = record;
  look.f = version.f;
  look.g = version.g;
  look.h = version.h;
  look.is_secret = picture->hides_values && item->version == picture->selected;
  if (item->is_fold)
    folded = dup_fold_text (picture, i);
  state = folded != NULL ? folded : tilestar_tree_get_state_name (look.state);

  tilestar_tree_node_measure (look.detail, look.size, look.board.rows, look.board.columns,
                              &node_width, &node_height);
  card_width = MAX (node_width, tilestar_drawing_measure (cr, state, size, FALSE)) + 2 * HINT_PADDING;
  card_height = node_height + 2 * HINT_PADDING + 22;

  /* To the right of the node or, if there is not enough space, to its left. */
  tilestar_tree_project (picture, width, height, item->x, item->row, &x, &y);
  x += MIN (picture->camera.scale / 2, 60) + 10;
  if (x + card_width > width - 4)
    x -= card_width + 2 * (MIN (picture->camera.scale / 2, 60) + 10);
  x = round (CLAMP (x, 4, MAX (width - card_width - 4, 4)));
  y = round (CLAMP (y - card_height / 2, 4, MAX (height - card_height - 4, 4)));

  for (int k = 3; k >= 0; k--)
    {
      tilestar_drawing_rounded (cr, x - k, y - k + 2, card_width + 2 * k, card_height + 2 * k, 10 + k);
      tilestar_color_set_source (&palette->shadow, cr, 0.35);
      cairo_fill (cr);
    }
  tilestar_drawing_rounded (cr, x + 0.5, y + 0.5, card_width - 1, card_height - 1, 10);
  tilestar_color_set_source (&palette->plot, cr, 1.0);
  cairo_fill_preserve (cr);
  tilestar_color_set_source (&palette->tile_edge, cr, 1.0);
  cairo_set_line_width (cr, 1.0);
  cairo_stroke (cr);

  cairo_save (cr);
  cairo_translate (cr, round (x + card_width / 2), round (y + HINT_PADDING + node_height / 2));
  tilestar_tree_node_draw (cr, &look, palette);
  cairo_restore (cr);
  tilestar_drawing_text (cr, state, x + card_width / 2, y + card_height - HINT_PADDING - 5, size, FALSE,
                         TILESTAR_ALIGN_CENTRE, &palette->plot_text, 1.0, NULL, 0);
}
