/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-round-window.h"

#include "tilestar-round-window-test.h"

#include "slide-moves-text.h"
#include "slide-random.h"
#include "tilestar-board-view.h"
#include "tilestar-class.h"
#include "tilestar-lines.h"
#include "tilestar-review.h"
#include "tilestar-search-settings.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

#define ROUND_SECONDS (10 * 60)

/* How often the clock is read. */
#define CLOCK_MS 200

/* Moves that led away from the goal: how many are listed. */
#define MAX_LISTED 12

struct _TilestarRoundWindow
{
  AdwWindow           parent_instance;

  GSettings          *settings;
  TilestarGameKeeper *keeper;
  SlideBoard          goal;
  SlideBoard          start;
  GByteArray         *moves;       /* from the start, all of which can be made */
  gboolean            is_playing;
  gboolean            is_readable; /* the text is these moves */
  gboolean            is_writing;  /* the text follows the board, not the user */
  gint64              began;
  gint64              end;         /* monotonic times */
  guint               seconds;     /* that are left, as shown */
  guint               clock_id;
  TilestarReview     *review;
  SlideGame           game;        /* the result, until the keeper has it */
  gboolean            has_game;

  GtkStack           *stack;
  GtkWidget          *begin_button;
  GtkLabel           *clock_label;
  GtkLabel           *count_label;
  GtkLabel           *short_count_label;
  TilestarBoardView  *board_view;
  GtkEditable        *entry;
  TilestarLines      *problem_label;
  GtkWidget          *undo_button;
  GtkWidget          *again_button;
  GtkWidget          *submit_button;
  AdwStatusPage      *result_page;
  GtkWidget          *open_button;
};

G_DEFINE_FINAL_TYPE (TilestarRoundWindow, tilestar_round_window, ADW_TYPE_WINDOW)

enum
{
  OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The moves ---- */

static void
get_board (TilestarRoundWindow *self,
           SlideBoard          *board)
{
  *board = self->start;
  for (guint i = 0; i < self->moves->len; i++)
    (void) slide_board_apply (board, (SlideMove) self->moves->data[i]);
}

static gboolean
is_solved (TilestarRoundWindow *self)
{
  SlideBoard board;

  get_board (self, &board);
  return slide_board_equal (&board, &self->goal);
}

static void
update (TilestarRoundWindow *self)
{
  guint n = self->moves->len;
  g_autofree char *count = tilestar_format_sentence (ngettext ("%u move", "%u moves", n), n);
  g_autofree char *text = NULL;

  /* Translators: a count of moves */
  text = is_solved (self) ? g_strdup_printf (_("%s, to the goal"), count) : g_strdup (count);
  gtk_label_set_label (self->count_label, text);
  gtk_label_set_label (self->short_count_label, count);
  gtk_widget_set_sensitive (self->undo_button, n > 0);
  gtk_widget_set_sensitive (self->again_button, n > 0);
  gtk_widget_set_sensitive (self->submit_button, self->is_readable && is_solved (self));
}

static void
show_board (TilestarRoundWindow *self,
            gboolean             slides)
{
  SlideBoard board;

  get_board (self, &board);
  tilestar_board_view_set_board (self->board_view, &board, slides);
}

static void
write_moves (TilestarRoundWindow *self)
{
  g_autofree char *text = slide_moves_to_text (self->moves->data, self->moves->len, &self->start,
                                               SLIDE_NOTATION_LETTERS, tilestar_get_move_naming (self->settings));

  self->is_writing = TRUE;
  gtk_editable_set_text (self->entry, text);
  gtk_editable_set_position (self->entry, -1);
  self->is_writing = FALSE;
  self->is_readable = TRUE;
  tilestar_lines_set_label (self->problem_label, "");
  update (self);
}

/* Tiles were slid on the board, along one line. */
static void
moved_cb (TilestarRoundWindow *self,
          guint                n_moves)
{
  const SlideBoard *shown = tilestar_board_view_get_board (self->board_view);

  for (guint8 move = 0; move < SLIDE_N_MOVES; move++)
    {
      SlideBoard board;

      get_board (self, &board);
      for (guint i = 0; i < n_moves; i++)
        (void) slide_board_apply (&board, (SlideMove) move);
      if (!slide_board_equal (&board, shown))
        continue;

      for (guint i = 0; i < n_moves; i++)
        g_byte_array_append (self->moves, &move, 1);
      write_moves (self);
      return;
    }
}

/* The user has written moves. */
static void
changed_cb (TilestarRoundWindow *self)
{
  SlideMoveNaming naming = tilestar_get_move_naming (self->settings);
  g_auto (SlideMovesText) moves = { 0 };
  g_autoptr (GError) error = NULL;

  if (self->is_writing || !self->is_playing)
    return;

  /* Compact notation is always that of the tile. */
  self->is_readable = slide_moves_text_parse (gtk_editable_get_text (self->entry), &self->start,
                                              naming == SLIDE_NAMING_TILE ? naming : SLIDE_NAMING_OF_NOTATION,
                                              &moves, NULL, &error);
  if (self->is_readable)
    {
      g_byte_array_set_size (self->moves, 0);
      g_byte_array_append (self->moves, moves.moves->data, moves.moves->len);
      self->is_readable = moves.illegal_move == 0;
      show_board (self, FALSE);
    }
  tilestar_lines_set_label (self->problem_label, error != NULL ? error->message
                                                               : moves.problem != NULL ? moves.problem : "");
  update (self);
}

static void
undo_cb (TilestarRoundWindow *self)
{
  if (self->moves->len == 0)
    return;

  g_byte_array_set_size (self->moves, self->moves->len - 1);
  show_board (self, TRUE);
  write_moves (self);
}

static void
again_cb (TilestarRoundWindow *self)
{
  g_byte_array_set_size (self->moves, 0);
  show_board (self, FALSE);
  write_moves (self);
}

/* ---- The result ---- */

/* "Moves that led away from the goal: 5, 12" */
static char *
dup_lost (const SlideMovesReview *review)
{
  g_autoptr (GString) numbers = g_string_new (NULL);

  if (review->lost->len == 0)
    return NULL;

  for (guint i = 0; i < MIN (review->lost->len, MAX_LISTED); i++)
    g_string_append_printf (numbers, "%s%u", i > 0 ? ", " : "", g_array_index (review->lost, SlideLostMove, i).move);
  if (review->lost->len > MAX_LISTED)
    g_string_append (numbers, ", …");
  /* Translators: numbers of moves, separated by commas */
  return g_strdup_printf (ngettext ("Move that led away from the goal: %s", "Moves that led away from the goal: %s",
                                    review->lost->len),
                          numbers->str);
}

static char *
describe (const SlideMovesReview *review,
          guint                   n_moves)
{
  g_autofree char *lost = dup_lost (review);
  g_autofree char *length = NULL;
  guint n_above = review->optimal >= 0 ? n_moves - (guint) review->optimal : 0;

  if (review->optimal >= 0 && n_above == 0)
    return g_strdup (_("That is a shortest solution"));

  if (review->optimal >= 0)
    length = tilestar_format_sentence (ngettext ("A shortest solution has %u move",
                                                 "A shortest solution has %u moves", (guint) review->optimal),
                                       (guint) review->optimal);
  else
    length = tilestar_format_sentence (ngettext ("A shortest solution has at least %u move",
                                                 "A shortest solution has at least %u moves", review->lower_bound),
                                       review->lower_bound);
  return lost != NULL ? g_strdup_printf ("%s\n%s", length, lost) : g_steal_pointer (&length);
}

static void
review_changed_cb (TilestarRoundWindow *self)
{
  const SlideMovesReview *review = tilestar_review_get (self->review);
  g_autofree char *text = NULL;

  if (!self->has_game || tilestar_review_is_running (self->review))
    return;

  text = describe (review, self->game.moves);
  adw_status_page_set_description (self->result_page, text);
  self->game.optimal = review->optimal;
  self->game.lower_bound = review->lower_bound;
  self->has_game = FALSE;
  tilestar_game_keeper_take (self->keeper, &self->game);
}

/* The one place where a finished round is compared with a shortest solution. */
static void
review (TilestarRoundWindow *self)
{
  g_autoptr (GByteArray) moves = g_byte_array_sized_new (self->moves->len);

  g_byte_array_append (moves, self->moves->data, self->moves->len);
  tilestar_review_start (self->review, &self->start, &self->goal, moves, NULL);
}

static void
end_round (TilestarRoundWindow *self,
           gboolean             is_handed_in)
{
  guint n = self->moves->len;
  g_autofree char *title = NULL;

  g_clear_handle_id (&self->clock_id, g_source_remove);
  self->is_playing = FALSE;
  gtk_stack_set_visible_child_name (self->stack, "result");
  gtk_widget_set_visible (self->open_button, TRUE);
  gtk_widget_grab_focus (self->open_button);
  if (!is_handed_in)
    {
      adw_status_page_set_title (self->result_page, _("No Solution"));
      adw_status_page_set_description (self->result_page,
                                       _("The round has ended, and the moves do not reach the goal"));
      return;
    }

  title = tilestar_format_sentence (ngettext ("%u Move", "%u Moves", n), n);
  adw_status_page_set_title (self->result_page, title);
  adw_status_page_set_description (self->result_page, _("Looking for a shortest solution…"));
  self->game = (SlideGame) {
    .finished = g_get_real_time () / G_USEC_PER_SEC,
    .kind = SLIDE_GAME_ROUND,
    .start = self->start,
    .goal = self->goal,
    .moves = n,
    .seconds = (guint) ((g_get_monotonic_time () - self->began) / G_USEC_PER_SEC),
    .optimal = -1,
  };
  self->has_game = TRUE;
  review (self);
}

static void
submit_cb (TilestarRoundWindow *self)
{
  if (self->is_playing && self->is_readable && is_solved (self))
    end_round (self, TRUE);
}

static void
end_cb (TilestarRoundWindow *self)
{
  if (self->is_playing)
    end_round (self, self->is_readable && is_solved (self));
}

static void
open_cb (TilestarRoundWindow *self)
{
  g_signal_emit (self, signals[OPENED], 0, &self->start, &self->goal, self->moves);
}

/* ---- The clock ---- */

static void
show_clock (TilestarRoundWindow *self,
            guint                seconds)
{
  g_autofree char *text = tilestar_format_sentence (_("%u:%02u"), seconds / 60, seconds % 60);

  self->seconds = seconds;
  gtk_label_set_label (self->clock_label, text);
  /* Of a timer, unlike a label, the text is not the name. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->clock_label), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static gboolean
clock_cb (gpointer user_data)
{
  TilestarRoundWindow *self = user_data;
  gint64 left = self->end - g_get_monotonic_time ();
  guint seconds = left > 0 ? (guint) ((left + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC) : 0;

  if (seconds != self->seconds)
    show_clock (self, seconds);
  if (left > 0)
    return G_SOURCE_CONTINUE;

  self->clock_id = 0;
  end_round (self, self->is_readable && is_solved (self));
  return G_SOURCE_REMOVE;
}

void
tilestar_round_window_begin (TilestarRoundWindow *self,
                             const SlideBoard    *start,
                             guint                seconds)
{
  /* A result whose length is not known yet is kept without it. */
  if (self->has_game)
    tilestar_game_keeper_take (self->keeper, &self->game);
  self->has_game = FALSE;
  tilestar_review_clear (self->review);
  g_clear_handle_id (&self->clock_id, g_source_remove);

  self->start = *start;
  self->is_playing = TRUE;
  self->began = g_get_monotonic_time ();
  self->end = self->began + (gint64) seconds * G_USEC_PER_SEC;
  self->clock_id = g_timeout_add (CLOCK_MS, clock_cb, self);
  tilestar_board_view_set_goal (self->board_view, &self->goal);
  again_cb (self);
  show_clock (self, seconds);
  gtk_stack_set_visible_child_name (self->stack, "round");
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

static void
begin_cb (TilestarRoundWindow *self)
{
  SlideRandom random;
  SlideBoard start;

  slide_random_init (&random, (guint64) g_random_int () << 32 | g_random_int ());
  do
    slide_random_board (&random, &self->goal, &start);
  while (slide_board_equal (&start, &self->goal));
  tilestar_round_window_begin (self, &start, ROUND_SECONDS);
}

/* Escape closes the window, but does not end a round by mistake. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  if (TILESTAR_ROUND_WINDOW (widget)->is_playing)
    return FALSE;

  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

/* ---- The object ---- */

static void
tilestar_round_window_dispose (GObject *object)
{
  TilestarRoundWindow *self = TILESTAR_ROUND_WINDOW (object);

  if (self->has_game)
    tilestar_game_keeper_take (self->keeper, &self->game);
  self->has_game = FALSE;
  self->is_playing = FALSE;
  tilestar_clear_watched (&self->review, self);
  g_clear_handle_id (&self->clock_id, g_source_remove);
  g_clear_object (&self->settings);
  g_clear_object (&self->keeper);

  G_OBJECT_CLASS (tilestar_round_window_parent_class)->dispose (object);
}

static void
tilestar_round_window_finalize (GObject *object)
{
  g_byte_array_unref (TILESTAR_ROUND_WINDOW (object)->moves);

  G_OBJECT_CLASS (tilestar_round_window_parent_class)->finalize (object);
}

static void
tilestar_round_window_class_init (TilestarRoundWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_round_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = tilestar_round_window_finalize;
  signals[OPENED] = TILESTAR_SIGNAL (klass, "opened", 3, G_TYPE_POINTER, G_TYPE_POINTER, G_TYPE_BYTE_ARRAY);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_BOARD_VIEW, TILESTAR_TYPE_LINES);
  TILESTAR_TEMPLATE (widget_class, "tilestar-round-window.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarRoundWindow, stack, begin_button, clock_label, count_label,
                          short_count_label, board_view, entry, problem_label, undo_button, again_button,
                          submit_button, result_page, open_button);
  TILESTAR_BIND_CALLBACKS (widget_class, begin_cb, moved_cb, changed_cb, undo_cb, again_cb, end_cb, submit_cb, open_cb);
}

static void
tilestar_round_window_init (TilestarRoundWindow *self)
{
  self->moves = g_byte_array_new ();
  self->review = tilestar_review_new ();
  g_signal_connect_swapped (self->review, "changed", G_CALLBACK (review_changed_cb), self);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
tilestar_round_window_new (GSettings          *settings,
                           TilestarGameKeeper *keeper,
                           const SlideBoard   *goal)
{
  TilestarRoundWindow *self = g_object_new (TILESTAR_TYPE_ROUND_WINDOW, NULL);

  self->settings = g_object_ref (settings);
  self->keeper = g_object_ref (keeper);
  self->goal = self->start = *goal;
  g_settings_bind (settings, "animations", self->board_view, "animate", G_SETTINGS_BIND_GET);
  gtk_window_set_focus (GTK_WINDOW (self), self->begin_button);
  return GTK_WINDOW (self);
}
