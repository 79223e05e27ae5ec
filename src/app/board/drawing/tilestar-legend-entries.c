/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-legend-entries.h"

#include "tilestar-explanation-routes.h"

#include "slide-pattern-partition.h"

#include <glib/gi18n.h>

/* Samples are 2x2 boards, of which only the upper row is shown. */
#define SAMPLE_SIDE 2

static void
clear_entry (gpointer data)
{
  TilestarLegendEntry *entry = data;

  g_clear_pointer (&entry->text, g_free);
  g_clear_pointer (&entry->explanation, slide_explanation_free);
  g_clear_pointer (&entry->good_moves, g_free);
  g_clear_pointer (&entry->picture.image, tilestar_tile_image_unref);
}

static SlideExplanation *
new_explanation (void)
{
  SlideExplanation *explanation = g_new0 (SlideExplanation, 1);

  explanation->tiles = g_array_new (FALSE, FALSE, sizeof (SlideContribution));
  explanation->arcs = g_array_new (FALSE, FALSE, sizeof (SlideArc));
  explanation->parts = g_array_new (FALSE, FALSE, sizeof (SlidePart));

  return explanation;
}

/* Adds an entry whose sample has @cells. @explanation: (transfer full) (nullable). */
static TilestarLegendEntry *
add_entry (GArray           *entries,
           const guint8     *cells,
           guint             n_cells,
           SlideExplanation *explanation,
           const char       *text)
{
  TilestarLegendEntry entry = { .text = g_strdup (text), .explanation = explanation, .n_cells = n_cells };
  SlideBoard board;

  g_return_val_if_fail (slide_board_init (&board, SAMPLE_SIDE, SAMPLE_SIDE, cells), NULL);
  tilestar_board_picture_init (&entry.picture, &board);
  entry.picture.explanation = explanation;
  g_array_append_val (entries, entry);

  return &g_array_index (entries, TilestarLegendEntry, entries->len - 1);
}

/* ---- The board ---- */

static const guint8 two_tiles[] = { 1, 2, 3, 0 };
static const guint8 blank_first[] = { 0, 1, 2, 3 };
static const guint8 blank_second[] = { 1, 0, 2, 3 };

static void
list_board (GArray                     *entries,
            const TilestarBoardPicture *picture)
{
  gboolean shows_goal = picture->has_goal && slide_board_same_shape (&picture->board, &picture->goal);
  gboolean is_solved = shows_goal && slide_board_equal (&picture->board, &picture->goal);
  guint n_home = 0, n_tiles = 0;
  TilestarLegendEntry *entry;

  for (guint cell = 0; cell < slide_board_get_n_cells (&picture->board); cell++)
    if (picture->board.cells[cell] != 0)
      {
        n_tiles++;
        n_home += shows_goal && picture->goal.cells[cell] == picture->board.cells[cell];
      }

  if (n_home < n_tiles)
    add_entry (entries, two_tiles, 1, NULL,
               shows_goal ? _("A tile that is not in its goal cell") : _("A tile"));
  if (n_home > 0)
    {
      entry = add_entry (entries, two_tiles, 1, NULL, _("A tile in its goal cell"));
      entry->picture.goal = entry->picture.board;
      /* The board is not solved: there, a picture has no stars. */
      slide_board_exchange (&entry->picture.goal, 1, 2);
      entry->picture.has_goal = TRUE;
    }

  entry = add_entry (entries, blank_first, 1, NULL,
                     is_solved ? _("The blank; its star is lit because the board is solved")
                               : _("The blank, into which tiles slide; its star lights up when the "
                                   "board is solved"));
  entry->picture.goal = entry->picture.board;
  entry->picture.has_goal = is_solved;
}

/* ---- The heuristic ---- */

static void
list_tiles (GArray                 *entries,
            const SlideExplanation *explanation,
            gboolean                is_large)
{
  static const char *const routes[] = {
    [SLIDE_ROUTE_LINES] = N_("A tile’s path to its goal cell along rows and columns"),
    [SLIDE_ROUTE_STRAIGHT] = N_("A tile’s straight-line distance to its goal cell"),
    [SLIDE_ROUTE_JUMP] = N_("A tile’s jump over other tiles to its goal cell"),
  };
  SlideContribution share = { 0, 0, 1 };
  SlideExplanation *sample;
  g_autofree char *text = NULL;

  if (explanation->tiles->len == 0)
    return;

  sample = new_explanation ();
  g_array_append_val (sample->tiles, share);
  add_entry (entries, two_tiles, 1, sample, _("The tile’s contribution to h"));

  if (explanation->route == SLIDE_ROUTE_NONE)
    return;

  sample = new_explanation ();
  sample->route = explanation->route;
  share.home = 1;
  g_array_append_val (sample->tiles, share);
  text = is_large ? g_strdup_printf ("%s. %s", _(routes[explanation->route]),
                                     _("Point at a tile, or move to it with the keyboard, to see "
                                       "its path highlighted"))
                  : g_strdup (_(routes[explanation->route]));
  add_entry (entries, two_tiles, 2, sample, text);
}

static void
list_arcs (GArray                 *entries,
           const SlideExplanation *explanation)
{
  static const char *const texts[] = {
    [SLIDE_ARC_CONFLICT] = N_("Two tiles that block each other within a row or column, and what "
                              "that adds to h"),
    [SLIDE_ARC_SEQUENCE] = N_("Two neighbors that are not adjacent in the goal, and what that adds "
                              "to h"),
    [SLIDE_ARC_JUMP] = N_("A jump into the blank that makes room for other tiles, at the cost of "
                          "one move"),
    [SLIDE_ARC_CORNER] = N_("A tile in its goal cell that must step aside to let another tile "
                            "through the corner, and what that adds to h"),
    [SLIDE_ARC_PAIR] = N_("Two tiles that cost more together than separately, and what that adds "
                          "to h"),
    [SLIDE_ARC_LAST_MOVE] = N_("A cell that a tile must visit before its goal cell, off its "
                               "shortest path, and what that adds to h"),
  };
  guint seen = 0;

  for (guint i = 0; i < explanation->arcs->len; i++)
    {
      const SlideArc *arc = &g_array_index (explanation->arcs, SlideArc, i);
      SlideArc shown = { arc->kind, 0, 1, arc->amount };
      SlideExplanation *sample;

      if ((seen >> arc->kind & 1) != 0)
        continue;

      seen |= 1u << arc->kind;
      sample = new_explanation ();
      g_array_append_val (sample->arcs, shown);
      add_entry (entries, arc->kind == SLIDE_ARC_JUMP ? blank_second : two_tiles, 2, sample, _(texts[arc->kind]));
    }
}

static void
list_inversions (GArray                 *entries,
                 const SlideExplanation *explanation)
{
  static const char *const texts[] = {
    N_("Two tiles in the wrong order when read row by row; the number counts the misordered tiles "
       "before this one"),
    N_("Two tiles in the wrong order when read column by column; the number counts the misordered "
       "tiles before this one"),
  };

  for (guint by_columns = 0; explanation->inversions != NULL && by_columns < 2; by_columns++)
    for (guint i = 0; i < explanation->inversions->len; i++)
      {
        const SlideInversion *pair = &g_array_index (explanation->inversions, SlideInversion, i);
        SlideInversion shown = { 0, 1, pair->by_columns };
        SlideExplanation *sample;
        TilestarLegendEntry *entry;

        if ((guint) pair->by_columns != by_columns)
          continue;

        sample = new_explanation ();
        sample->inversions = g_array_new (FALSE, FALSE, sizeof (SlideInversion));
        g_array_append_val (sample->inversions, shown);
        entry = add_entry (entries, two_tiles, 2, sample, _(texts[by_columns]));
        entry->picture.pointed_cell = 0;
        break;
      }
}

/* With the tiles of each and what it adds: "Group A: 1, 2, 5" of 19. */
static void
list_groups (GArray                 *entries,
             const SlideExplanation *explanation)
{
  for (guint group = 0; explanation->groups != NULL && group < explanation->parts->len; group++)
    {
      const SlidePart *part = &g_array_index (explanation->parts, SlidePart, group);
      const guint8 of_cells[] = { (guint8) group, SLIDE_PARTITION_NO_GROUP,
                                  SLIDE_PARTITION_NO_GROUP, SLIDE_PARTITION_NO_GROUP };
      guint amount = (guint) (part->amount + 0.5);
      g_autofree char *text = NULL;
      SlideExplanation *sample = new_explanation ();

      sample->groups = g_array_new (FALSE, FALSE, sizeof (guint8));
      g_array_append_vals (sample->groups, of_cells, G_N_ELEMENTS (of_cells));
      /* Translators: "Group A: 1, 2, 5", then how many moves it adds to h */
      text = g_strdup_printf (ngettext ("%s. It adds %u move to h.", "%s. It adds %u moves to h.", amount),
                              part->label, amount);
      add_entry (entries, two_tiles, 1, sample, text);
    }
}

static void
list_nearer (GArray                 *entries,
             const SlideExplanation *explanation)
{
  SlideSlide shown = { 0, 1 };
  SlideExplanation *sample;

  if (explanation->nearer == NULL || explanation->nearer->len == 0)
    return;

  sample = new_explanation ();
  sample->nearer = g_array_new (FALSE, FALSE, sizeof (SlideSlide));
  g_array_append_val (sample->nearer, shown);
  add_entry (entries, blank_second, 2, sample, _("A move that brings the board closer to the goal"));
}

/* ---- The good moves ---- */

static void
list_good_moves (GArray               *entries,
                 const SlideGoodMoves *good)
{
  static const struct
  {
    int         cost;
    const char *text;
  } marks[] = {
    { 0, N_("A good move: a shortest solution becomes one move shorter") },
    { SLIDE_COST_OF_MISTAKE, N_("A move that costs two: itself, and one that makes up for it") },
    { SLIDE_COST_UNKNOWN, N_("A move of which neither is proven") },
  };

  for (guint mark = 0; mark < G_N_ELEMENTS (marks); mark++)
    for (guint i = 0; i < good->n_moves; i++)
      {
        TilestarLegendEntry *entry;

        if (good->moves[i].cost != marks[mark].cost)
          continue;

        entry = add_entry (entries, blank_second, 2, NULL, _(marks[mark].text));
        entry->good_moves = g_new0 (SlideGoodMoves, 1);
        entry->good_moves->n_moves = 1;
        entry->good_moves->moves[0] = (SlideMoveCost) { .move = SLIDE_MOVE_LEFT, .tile = 1, .cost = marks[mark].cost };
        entry->picture.good_moves = entry->good_moves;
        break;
      }
}

GArray *
tilestar_legend_list_entries (const TilestarBoardPicture *picture)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (TilestarLegendEntry));
  const SlideExplanation *explanation = picture->explanation;

  g_array_set_clear_func (entries, clear_entry);
  list_board (entries, picture);
  if (picture->good_moves != NULL)
    list_good_moves (entries, picture->good_moves);

  if (explanation != NULL)
    {
      list_tiles (entries, explanation, tilestar_explanation_is_large (picture->board.rows,
                                                                       picture->board.columns));
      list_arcs (entries, explanation);
      list_inversions (entries, explanation);
      list_groups (entries, explanation);
      list_nearer (entries, explanation);
    }

  for (guint i = 0; picture->image != NULL && i < entries->len; i++)
    {
      TilestarBoardPicture *sample = &g_array_index (entries, TilestarLegendEntry, i).picture;

      sample->image = tilestar_tile_image_ref (picture->image);
      sample->numbers = picture->numbers;
    }

  return entries;
}

void
tilestar_legend_draw_entry (cairo_t                   *cr,
                            const TilestarLegendEntry *entry,
                            double                     width,
                            double                     height,
                            const TilestarPalette     *palette)
{
  TilestarBoardGeometry geometry;
  double cell = MIN (height, width / entry->n_cells), x, y;

  /* The tray extends beyond the visible cells. */
  tilestar_board_geometry_init (&geometry, SAMPLE_SIDE, SAMPLE_SIDE, 1000, 1000);
  tilestar_board_geometry_init (&geometry, SAMPLE_SIDE, SAMPLE_SIDE,
                                1000 * cell / geometry.cell, 1000 * cell / geometry.cell);
  tilestar_board_geometry_get_origin (&geometry, 0, &x, &y);

  cairo_save (cr);
  cairo_translate (cr, (width - cell * entry->n_cells) / 2, (height - cell) / 2);
  cairo_rectangle (cr, 0, 0, cell * entry->n_cells, cell);
  cairo_clip (cr);
  cairo_translate (cr, -x, -y);
  tilestar_board_draw (cr, &entry->picture, &geometry, palette);
  cairo_restore (cr);
}
