/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-comparison-boards.c: which boards are compared, and those of a file.
 */

#include "tilestar-comparison-setup-private.h"

#include "slide-goal.h"
#include "tilestar-background.h"
#include "tilestar-choice.h"

#include <glib/gi18n.h>

/* ---- Which there are ---- */

GListModel *
tilestar_comparison_setup_list_boards (void)
{
  static const struct
  {
    const char *id;
    const char *title;
  } rows[] = {
    { TILESTAR_THIS_BOARD, N_("This board") },
    { "random", N_("Random boards") },
    { "by-length", N_("Boards of each length") },
    { "scrambles", N_("Scrambles") },
    { TILESTAR_BOARDS_OF_FILE, N_("Boards of a file") },
    { "korf-100", N_("The hundred 15-puzzles") },
    { "korf-24", N_("Five 24-puzzles") },
  };
  GListStore *store = g_list_store_new (TILESTAR_TYPE_CHOICE);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TilestarChoice) choice = tilestar_choice_new (rows[i].id, _(rows[i].title), NULL);

      g_list_store_append (store, choice);
    }

  return G_LIST_MODEL (store);
}

gboolean
tilestar_comparison_setup_is_boards (TilestarComparisonSetup *self,
                                     const char              *id)
{
  return g_strcmp0 (tilestar_choice_get_selected (self->boards_drop_down), id) == 0;
}

SlideBoardSetKind
tilestar_comparison_setup_get_kind (TilestarComparisonSetup *self)
{
  SlideBoardSetKind kind = SLIDE_BOARD_SET_GIVEN;
  const char *id = tilestar_choice_get_selected (self->boards_drop_down);

  if (id != NULL)
    slide_board_set_from_id (id, &kind);

  return kind;
}

static guint
get_value (GtkSpinButton *spin)
{
  return (guint) gtk_spin_button_get_value_as_int (spin);
}

/* What a line of a file leaves out: the goal that the session has, or blank last. */
static void
complete_pair (TilestarComparisonSetup *self,
               SlideBoardPair          *pair)
{
  const SlideBoard *goal = tilestar_session_get_goal (self->session);

  if (pair->has_goal)
    return;

  if (goal->rows == pair->start.rows && goal->columns == pair->start.columns)
    pair->goal = *goal;
  else
    slide_goal_init (&pair->goal, SLIDE_GOAL_BLANK_LAST, pair->start.rows, pair->start.columns);
  pair->has_goal = TRUE;
}

/* Those that are given, of the session or of the file. */
static void
give_boards (TilestarComparisonSetup *self)
{
  SlideBoardPair pair = { .line = 1, .has_goal = TRUE };

  g_array_set_size (self->pairs, 0);
  if (tilestar_comparison_setup_is_boards (self, TILESTAR_BOARDS_OF_FILE))
    {
      if (self->file_pairs == NULL)
        return;

      g_array_append_vals (self->pairs, self->file_pairs->data, self->file_pairs->len);
      for (guint i = 0; i < self->pairs->len; i++)
        complete_pair (self, &g_array_index (self->pairs, SlideBoardPair, i));
      return;
    }

  pair.start = *tilestar_session_get_start (self->session);
  pair.goal = *tilestar_session_get_goal (self->session);
  g_array_append_val (self->pairs, pair);
}

void
tilestar_comparison_setup_read_boards (TilestarComparisonSetup *self,
                                       SlideBoardSet           *boards)
{
  SlideBoardSetKind kind = tilestar_comparison_setup_get_kind (self);

  *boards = (SlideBoardSet) {
    .kind = kind,
    .goal = *tilestar_session_get_goal (self->session),
    .n_boards = get_value (kind == SLIDE_BOARD_SET_BY_LENGTH ? self->per_length_spin
                                                             : self->count_spin),
    .first_length = get_value (self->first_spin),
    .last_length = get_value (self->last_spin),
    .n_moves = get_value (self->moves_spin),
    .seed = get_value (self->seed_spin),
  };
  if (kind == SLIDE_BOARD_SET_GIVEN)
    {
      give_boards (self);
      boards->pairs = (const SlideBoardPair *) self->pairs->data;
      boards->n_pairs = self->pairs->len;
    }
}

guint64
tilestar_comparison_count_boards (const SlideBoardSet *boards)
{
  switch (boards->kind)
    {
    case SLIDE_BOARD_SET_GIVEN:
      return boards->n_pairs;
    case SLIDE_BOARD_SET_BY_LENGTH:
      return boards->last_length < boards->first_length
             ? 0 : (guint64) boards->n_boards * (boards->last_length - boards->first_length + 1);
    case SLIDE_BOARD_SET_KORF_100:
      return 100;
    case SLIDE_BOARD_SET_KORF_24:
      return 5;
    case SLIDE_BOARD_SET_RANDOM:
    case SLIDE_BOARD_SET_SCRAMBLES:
    case SLIDE_N_BOARD_SETS:
    default:
      return boards->n_boards;
    }
}

/* ---- A file ---- */

typedef struct
{
  GFile      *file;
  SlideBoard  start;    /* its shape settles what the file leaves open */
  GArray     *pairs;    /* the answer; NULL with @error set */
  GError     *error;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->file);
  g_clear_pointer (&reading->pairs, g_array_unref);
  g_clear_error (&reading->error);
  g_free (reading);
}

static void
read_file (gpointer      data,
           GCancellable *cancellable)
{
  Reading *reading = data;
  g_autofree char *text = NULL;

  if (!g_file_load_contents (reading->file, cancellable, &text, NULL, NULL, &reading->error))
    return;

  reading->pairs = slide_board_parse_many (text, 0, 0, &reading->error);
  if (reading->pairs == NULL)
    reading->pairs = slide_board_parse_many (text, reading->start.rows, reading->start.columns, NULL);
}

static void
read_cb (gpointer data,
         gpointer user_data)
{
  TilestarComparisonSetup *self = user_data;
  Reading *reading = data;
  g_autofree char *name = g_file_get_basename (reading->file);

  g_clear_object (&self->reading);
  if (reading->pairs == NULL)
    {
      gtk_label_set_text (self->boards_label, reading->error->message);
      return;
    }

  g_clear_pointer (&self->file_pairs, g_array_unref);
  self->file_pairs = g_steal_pointer (&reading->pairs);
  g_free (self->file_name);
  self->file_name = g_filename_display_name (name);
  tilestar_comparison_setup_change (self);
}

void
tilestar_comparison_setup_read_file (TilestarComparisonSetup *self,
                                     GFile                   *file)
{
  Reading *reading;

  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  self->reading = g_cancellable_new ();
  reading = g_new0 (Reading, 1);
  reading->file = g_object_ref (file);
  reading->start = *tilestar_session_get_start (self->session);
  tilestar_background_run (read_file, reading, reading_free, self->reading, read_cb, self);
}

static void
response_cb (TilestarComparisonSetup *self,
             int                      response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = NULL;

  if (response != GTK_RESPONSE_ACCEPT)
    return;

  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  tilestar_comparison_setup_read_file (self, file);
}

void
tilestar_comparison_setup_choose_file (TilestarComparisonSetup *self)
{
  if (self->chooser != NULL)
    return;

  self->chooser = gtk_file_chooser_native_new (_("Boards to compare on"),
                                               GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                               GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}
