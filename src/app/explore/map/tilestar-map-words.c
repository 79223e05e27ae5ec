/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-words.c: the state-space map in words.
 */

#include "tilestar-map-view-private.h"

#include <glib/gi18n.h>

#include "slide-board-text.h"
#include "tilestar-map-card.h"
#include "tilestar-statistics-text.h"

#define SPEAK_MS 1000

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
describe_counts (TilestarMapView *self,
                 GString         *text)
{
  const SlideRecordTruth *truth = tilestar_exploration_get_truth (self->exploration);
  guint64 moment = tilestar_exploration_get_moment (self->exploration);
  g_autofree char *n_boards =
    tilestar_format_count (tilestar_map_layout_get_n_boards (self->layout));
  g_autofree char *expanded = NULL;
  g_autofree char *frontier = NULL;
  guint64 necessary, tie, wasted;
  SlideRecordCounters counters;

  tilestar_exploration_get_counters (self->exploration, &counters);
  expanded = tilestar_format_count (counters.expanded);
  frontier = tilestar_format_count (counters.frontier);
  /* Translators: numbers of boards */
  add_sentence (text, g_strdup_printf (_("Boards: %s. Expansions so far: %s; waiting: %s."),
                                       n_boards, expanded, frontier));

  if (truth != NULL && tilestar_exploration_has_needs (self->exploration, NULL)
      && slide_record_truth_get_counts (truth, moment, &necessary, &tie, &wasted))
    {
      g_autofree char *n_necessary = tilestar_format_count (necessary);
      g_autofree char *n_tie = tilestar_format_count (tie);
      g_autofree char *n_wasted = tilestar_format_count (wasted);

      /* Translators: numbers of expansions, with f below the solution's, the same and above */
      add_sentence (text, g_strdup_printf (_("Necessary: %s, ties: %s, wasted: %s."),
                                           n_necessary, n_tie, n_wasted));
    }
}

static char *
dup_description (TilestarMapView *self)
{
  GString *text = g_string_new (NULL);
  guint32 hand = tilestar_exploration_get_hand (self->exploration);

  describe_counts (self, text);
  if (hand != SLIDE_RECORD_NONE)
    {
      g_autofree char *board_text = NULL;
      SlideVersion version;
      SlideBoard board;

      slide_record_get_version (tilestar_exploration_get_record (self->exploration), hand, &version);
      slide_record_get_board (tilestar_exploration_get_record (self->exploration), hand, &board);
      board_text = slide_board_to_text (&board, SLIDE_TEXT_LINE);
      /* Translators: a board as text, then its numbers */
      add_sentence (text, tilestar_format_sentence (_("In hand: %s, g = %u, h = %u, f = %u."), board_text,
                                                    version.g, version.h, version.f));
    }
  if (self->pointed != TILESTAR_MAP_NOWHERE)
    {
      TilestarMapPicture picture = { .state = self->state, .exploration = self->exploration };
      g_autofree char *lines = tilestar_map_describe_place (&picture, self->pointed);
      g_autofree char *board_text = NULL;
      SlideBoard board;

      tilestar_map_layout_get_board (self->layout, self->pointed, &board);
      board_text = slide_board_to_text (&board, SLIDE_TEXT_LINE);
      g_strdelimit (lines, "\n", ';');
      /* Translators: a board as text, then what is known of it */
      add_sentence (text, g_strdup_printf (_("Shown: %s; %s."), board_text, lines));
    }

  return g_string_free (text, FALSE);
}

static gboolean
speak_cb (gpointer user_data)
{
  TilestarMapView *self = user_data;
  g_autofree char *description = NULL;
  gboolean is_late = FALSE;

  self->speak_id = 0;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;

  self->spoken = g_get_monotonic_time ();
  if (self->state != NULL)
    {
      is_late = !tilestar_map_state_advance (self->state, self->budget);
      description = dup_description (self);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description != NULL ? description
                                  : gtk_label_get_text (GTK_LABEL (self->message)),
                                  -1);

  /* What was said of the board that is shown may be of a moment on the way. */
  if (is_late && self->pointed != TILESTAR_MAP_NOWHERE)
    tilestar_map_view_speak (self);

  return G_SOURCE_REMOVE;
}

void
tilestar_map_view_speak (TilestarMapView *self)
{
  gint64 since = (g_get_monotonic_time () - self->spoken) / 1000;

  if (self->speak_id == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->speak_id = g_timeout_add ((guint) CLAMP (SPEAK_MS - since, 0, SPEAK_MS), speak_cb, self);
}
