/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-map-words.h"

#include <glib/gi18n.h>

#include "slide-board-text.h"
#include "tilestar-formula.h"
#include "tilestar-statistics-text.h"

static const char *
get_state_text (const TilestarMapPicture *picture,
                guint32                   place,
                guint32                   version)
{
  if (version == SLIDE_RECORD_NONE)
    return _("Not generated");
  if (tilestar_map_state_is_expanded (picture->state, place))
    return C_("node", "Expanded");

  /* Depth-first search prunes nodes above the cutoff. */
  return tilestar_exploration_get_state (picture->exploration, version) == SLIDE_VERSION_LEFT
         ? C_("node", "Pruned") : C_("node", "Frontier");
}

char *
tilestar_map_describe_place (const TilestarMapPicture *picture,
                             guint32                   place)
{
  TilestarMapLayout *layout = tilestar_map_state_get_layout (picture->state);
  guint32 index = tilestar_map_state_get_version (picture->state, place);
  guint ring = tilestar_map_layout_get_ring (layout, place);
  g_autofree char *node = NULL;
  g_autofree char *start = tilestar_format_sentence (ngettext ("%u move from the start",
                                                               "%u moves from the start", ring), ring);
  g_autofree char *goal = NULL;
  guint h;

  if (index != SLIDE_RECORD_NONE && tilestar_exploration_is_secret (picture->exploration, index))
    node = g_strdup ("g = ?, h = ?, f = ?");
  else if (index != SLIDE_RECORD_NONE)
    {
      SlideRecord *record = tilestar_exploration_get_record (picture->exploration);
      SlideVersion version;

      slide_record_get_version (record, index, &version);
      node = tilestar_formula_dup_recorded (record, version.g, version.h);
    }
  else if (tilestar_exploration_is_withheld (picture->exploration))
    node = g_strdup ("h = ?");
  else if (tilestar_map_picture_get_h (picture, place, &h))
    node = g_strdup_printf ("h = %u", h);
  else
    node = g_strdup ("h = ?");

  if (tilestar_exploration_has_solution (picture->exploration))
    {
      guint to_go = tilestar_map_layout_get_goal_distance (layout, place);

      goal = tilestar_format_sentence (ngettext ("%u move to the goal", "%u moves to the goal", to_go),
                                       to_go);
    }

  return g_strdup_printf ("%s\n%s\n%s%s%s", get_state_text (picture, place, index), node, start,
                          goal != NULL ? "\n" : "", goal != NULL ? goal : "");
}

static void
add_sentence (GString *text,
              char    *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

static void
describe_counts (const TilestarMapPicture *picture,
                 GString                  *text)
{
  guint n = tilestar_map_layout_get_n_boards (tilestar_map_state_get_layout (picture->state));
  const SlideRecordDistances *distances = tilestar_exploration_get_distances (picture->exploration);
  guint64 moment = tilestar_exploration_get_moment (picture->exploration);
  g_autofree char *n_boards = tilestar_format_count (n);
  g_autofree char *expanded = NULL;
  g_autofree char *frontier = NULL;
  guint64 necessary, tie, wasted;
  SlideRecordCounters counters;

  tilestar_exploration_get_counters (picture->exploration, &counters);
  expanded = tilestar_format_count (counters.expanded);
  frontier = tilestar_format_count (counters.frontier);
  /* Translators: numbers of boards */
  add_sentence (text, g_strdup_printf (_("Boards: %s. Expanded so far: %s; frontier: %s."),
                                       n_boards, expanded, frontier));

  if (distances != NULL && tilestar_exploration_has_needs (picture->exploration, NULL)
      && slide_record_distances_get_counts (distances, moment, &necessary, &tie, &wasted))
    {
      g_autofree char *n_necessary = tilestar_format_count (necessary);
      g_autofree char *n_tie = tilestar_format_count (tie);
      g_autofree char *n_wasted = tilestar_format_count (wasted);

      /* Translators: numbers of expansions with f below, equal to and above the length of the
       * solution */
      add_sentence (text, g_strdup_printf (_("Necessary: %s, ties: %s, wasted: %s."),
                                           n_necessary, n_tie, n_wasted));
    }
}

char *
tilestar_map_describe (const TilestarMapPicture *picture)
{
  SlideRecord *record = tilestar_exploration_get_record (picture->exploration);
  GString *text = g_string_new (NULL);
  guint32 selected = tilestar_exploration_get_selected (picture->exploration);

  describe_counts (picture, text);
  if (selected != SLIDE_RECORD_NONE)
    {
      g_autofree char *board_text = NULL;
      SlideVersion version;
      SlideBoard board;

      slide_record_get_version (record, selected, &version);
      slide_record_get_board (record, selected, &board);
      board_text = slide_board_to_text (&board, SLIDE_TEXT_LINE);
      if (tilestar_exploration_is_secret (picture->exploration, selected))
        /* Translators: a board as text */
        add_sentence (text, tilestar_format_sentence (_("Selected node: %s."), board_text));
      else
        {
          g_autofree char *formula = tilestar_formula_dup_recorded (record, version.g, version.h);

          /* Translators: a board as text, then its numbers */
          add_sentence (text, g_strdup_printf (_("Selected node: %s, %s."), board_text, formula));
        }
    }
  if (picture->pointed != TILESTAR_MAP_NOWHERE)
    {
      g_autofree char *lines = tilestar_map_describe_place (picture, picture->pointed);
      g_autofree char *board_text = NULL;
      SlideBoard board;

      tilestar_map_layout_get_board (tilestar_map_state_get_layout (picture->state), picture->pointed,
                                     &board);
      board_text = slide_board_to_text (&board, SLIDE_TEXT_LINE);
      g_strdelimit (lines, "\n", ';');
      /* Translators: a board as text, then what is known about it */
      add_sentence (text, g_strdup_printf (_("Under the pointer: %s; %s."), board_text, lines));
    }

  return g_string_free (text, FALSE);
}
