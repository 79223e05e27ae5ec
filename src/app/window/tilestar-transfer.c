/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-transfer.h"

#include "slide-board-forms.h"
#include "slide-error.h"
#include "slide-moves-report.h"
#include "tilestar-background.h"
#include "tilestar-boards-file.h"
#include "tilestar-save.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_FILE_BYTES (1u << 20)
/* What the arrows ← ↑ → ↓ begin with. */
#define ARROWS "\xe2\x86"
#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

void
tilestar_transfer_take_pair (TilestarSession      *session,
                             const SlideBoardPair *pair,
                             gboolean              as_goal)
{
  g_return_if_fail (TILESTAR_IS_SESSION (session));

  if (pair->has_goal)
    tilestar_session_set_pair (session, &pair->start, &pair->goal);
  else if (as_goal)
    tilestar_session_set_goal (session, &pair->start);
  else
    tilestar_session_set_start (session, &pair->start);
}

gboolean
tilestar_transfer_take_text (TilestarSession  *session,
                             const char       *text,
                             gboolean          as_goal,
                             guint            *n_boards,
                             char            **note,
                             GError          **error)
{
  g_autoptr (GArray) pairs = NULL;
  g_autofree char *own_note = NULL;

  g_return_val_if_fail (TILESTAR_IS_SESSION (session), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (strnlen (text, TILESTAR_TRANSFER_MAX_TEXT + 1) > TILESTAR_TRANSFER_MAX_TEXT)
    return slide_set_error (error, SLIDE_TEXT_ERROR, SLIDE_TEXT_ERROR_SYNTAX,
                            _("The text is too long; expected at most %u KiB. More boards can be opened as a "
                              "file"), TILESTAR_TRANSFER_MAX_TEXT >> 10);

  pairs = tilestar_boards_file_parse (text, tilestar_session_get_start (session), &own_note, error);
  if (pairs == NULL)
    return FALSE;

  if (n_boards != NULL)
    *n_boards = pairs->len;
  if (note != NULL)
    *note = g_steal_pointer (&own_note);
  tilestar_transfer_take_pair (session, &g_array_index (pairs, SlideBoardPair, 0), as_goal);
  return TRUE;
}

/* Whether all moves can be made, and reach the goal. */
static gboolean
is_solution (TilestarSession      *session,
             const SlideMovesText *moves)
{
  return moves->illegal_move == 0 && slide_board_equal (&moves->board, tilestar_session_get_goal (session));
}

/* Reads the moves under the naming that leads from the start to the goal or, if none does, that is legal: first @naming. */
static gboolean
read_moves (TilestarSession *session,
            const char      *text,
            SlideMoveNaming  naming,
            SlideMovesText  *moves,
            const char     **place,
            GError         **error)
{
  const SlideBoard *start = tilestar_session_get_start (session);
  SlideMoveNaming other_naming;
  SlideMovesText other;

  /* Compact notation is always that of the tile. */
  if (!slide_moves_text_parse (text, start, naming == SLIDE_NAMING_TILE ? naming : SLIDE_NAMING_OF_NOTATION,
                               moves, place, error))
    return FALSE;
  if (!moves->has_names || is_solution (session, moves))
    return TRUE;

  other_naming = moves->naming == SLIDE_NAMING_TILE ? SLIDE_NAMING_BLANK : SLIDE_NAMING_TILE;
  if (!slide_moves_text_parse (text, start, other_naming, &other, NULL, NULL))
    return TRUE;

  if (is_solution (session, &other) || (moves->illegal_move != 0 && other.illegal_move == 0))
    {
      slide_moves_text_clear (moves);
      *moves = other;
    }
  else
    {
      slide_moves_text_clear (&other);
    }
  return TRUE;
}

/* Whether numbers have the blank among them, as only those of a board have. */
static gboolean
has_blank (const char       *text,
           const SlideBoard *start)
{
  gboolean is_digit = slide_board_get_n_cells (start) <= 10;

  for (const char *zero = strchr (text, '0'); zero != NULL; zero = strchr (zero + 1, '0'))
    if (is_digit || zero == text || !g_ascii_isdigit (zero[-1]))
      return TRUE;

  return FALSE;
}

/* Whether text that is no list of moves was meant as one: letters or an arrow come before all digits, and either what
 * follows these is wrong, at @place, or most letters of its first word are directions. */
static gboolean
is_meant_as_moves (const char *text,
                   const char *place)
{
  const char *begin = text + strcspn (text, LETTERS ARROWS "0123456789");
  gsize length = strspn (begin, LETTERS), n = 0;

  if (place == NULL || !g_utf8_validate (text, -1, NULL) || (length == 0 && !g_str_has_prefix (begin, ARROWS)))
    return FALSE;

  for (gsize i = 0; i < length; i++)
    n += strchr ("UuLlRrDd", begin[i]) != NULL;
  return place > begin || 2 * n > length;
}

/* Sets the error to @message, and below it the excerpt of the text, as tilestar_boards_file_parse() does. */
static void
set_error (GError        **error,
           SlideTextError  code,
           const char     *text,
           const char     *place,
           const char     *message)
{
  g_autofree char *excerpt = place != NULL ? slide_board_dup_excerpt (text, place) : NULL;

  g_set_error (error, SLIDE_TEXT_ERROR, (int) code, "%s%s%s", message, excerpt != NULL ? "\n" : "",
               excerpt != NULL ? excerpt : "");
}

gboolean
tilestar_transfer_take_moves (TilestarSession  *session,
                              const char       *text,
                              SlideMoveNaming   naming,
                              char            **note,
                              GError          **error)
{
  g_auto (SlideMovesText) moves = { 0 };
  g_autoptr (GError) unread = NULL;
  const char *place = NULL;
  guint n;

  g_return_val_if_fail (TILESTAR_IS_SESSION (session), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (strnlen (text, TILESTAR_TRANSFER_MAX_TEXT + 1) > TILESTAR_TRANSFER_MAX_TEXT)
    return FALSE;
  if (!read_moves (session, text, naming, &moves, &place, &unread))
    {
      if (is_meant_as_moves (text, place))
        set_error (error, SLIDE_TEXT_ERROR_SYNTAX, text, place, unread->message);
      return FALSE;
    }

  n = moves.moves->len;
  if (moves.illegal_move != 0
      && (moves.has_names || (moves.illegal_move > 2 && !has_blank (text, tilestar_session_get_start (session)))))
    set_error (error, SLIDE_TEXT_ERROR_SYNTAX, text, place, moves.problem);
  if (moves.illegal_move != 0 || n == 0)
    return FALSE;

  if (slide_board_equal (tilestar_session_get_start (session), tilestar_session_get_goal (session)))
    {
      tilestar_session_set_start (session, &moves.board);
      if (!moves.has_names)
        *note = tilestar_format_sentence (ngettext ("Scrambled by %u move", "Scrambled by %u moves", n), n);
      else if (moves.naming == SLIDE_NAMING_TILE)
        *note = tilestar_format_sentence (ngettext ("Scrambled by %u move of a tile", "Scrambled by %u moves of tiles", n), n);
      else
        *note = tilestar_format_sentence (ngettext ("Scrambled by %u move of the blank",
                                                    "Scrambled by %u moves of the blank", n), n);
      return TRUE;
    }

  tilestar_session_set_moves (session, moves.moves);
  *note = is_solution (session, &moves)
            ? tilestar_format_sentence (ngettext ("%u move to the goal", "%u moves to the goal", n), n)
            : tilestar_format_sentence (ngettext ("%u move, which does not reach the goal",
                                                  "%u moves, which do not reach the goal", n), n);
  return TRUE;
}

char *
tilestar_transfer_dup_board (const SlideBoard *board)
{
  g_return_val_if_fail (board != NULL, NULL);

  return slide_board_to_text (board, SLIDE_TEXT_LINE);
}

char *
tilestar_transfer_dup_pair (TilestarSession *session)
{
  g_return_val_if_fail (TILESTAR_IS_SESSION (session), NULL);

  return tilestar_format_pair (tilestar_session_get_start (session), tilestar_session_get_goal (session));
}

void
tilestar_game_clear (TilestarGame *game)
{
  g_clear_pointer (&game->moves, g_byte_array_unref);
  g_clear_pointer (&game->saved, g_array_unref);
  g_clear_pointer (&game->problem, g_free);
}

void
tilestar_game_read (TilestarGame     *game,
                    const char       *text,
                    const SlideBoard *start)
{
  g_auto (SlideMovesText) moves = { 0 };
  g_autoptr (GError) error = NULL;

  if (*(text + strspn (text, " \t\r\n")) != '{' || strstr (text, "\"review\"") == NULL)
    return;

  if (!slide_moves_text_parse (text, start, SLIDE_NAMING_OF_NOTATION, &moves, NULL, &error)
      || moves.illegal_move != 0)
    {
      game->problem = g_strdup_printf (_("The moves of this game are left out: %s"),
                                       error != NULL ? error->message : moves.problem);
      return;
    }
  if (moves.moves->len == 0)
    return;

  game->moves = g_byte_array_ref (moves.moves);
  game->saved = slide_moves_report_read_bounds (text, moves.moves->len);
}

/* What a task returns: boards, or an error and, of a file that is short enough, the text. */
typedef struct
{
  GArray *pairs;
  TilestarGame game;
  char   *note;
  char   *text;
  GError *error;

  /* GTask already orders the accesses; this makes it visible to the thread sanitizer. */
  int     is_complete;      /* atomic */
} Loaded;

static void
loaded_free (gpointer data)
{
  Loaded *loaded = data;

  g_clear_pointer (&loaded->pairs, g_array_unref);
  tilestar_game_clear (&loaded->game);
  g_clear_error (&loaded->error);
  g_free (loaded->note);
  g_free (loaded->text);
  g_free (loaded);
}

static void
load_cb (GTask        *task,
         gpointer      file,
         gpointer      start,
         GCancellable *cancellable)
{
  Loaded *loaded = g_new0 (Loaded, 1);

  loaded->text = tilestar_boards_file_read_text (file, MAX_FILE_BYTES, cancellable, &loaded->error);
  if (loaded->text != NULL)
    loaded->pairs = tilestar_boards_file_parse (loaded->text, start, &loaded->note, &loaded->error);
  if (loaded->pairs != NULL && loaded->pairs->len == 1)
    tilestar_game_read (&loaded->game, loaded->text, &g_array_index (loaded->pairs, SlideBoardPair, 0).start);
  if (loaded->text != NULL && strlen (loaded->text) > TILESTAR_TRANSFER_MAX_TEXT)
    g_clear_pointer (&loaded->text, g_free);
  g_atomic_int_set (&loaded->is_complete, TRUE);
  g_task_return_pointer (task, loaded, loaded_free);
}

void
tilestar_transfer_load_async (TilestarSession      *session,
                              GFile                *file,
                              GAsyncReadyCallback   callback,
                              gpointer              user_data)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, callback, user_data);

  g_task_set_task_data (task, g_memdup2 (tilestar_session_get_start (session), sizeof (SlideBoard)),
                        g_free);
  g_task_run_in_thread (task, load_cb);
}

GArray *
tilestar_transfer_load_finish (GAsyncResult  *result,
                               TilestarGame  *game,
                               char         **note,
                               char         **text,
                               GError       **error)
{
  Loaded *loaded = g_task_propagate_pointer (G_TASK (result), error);
  GArray *pairs = NULL;

  if (loaded == NULL)
    return NULL;

  (void) g_atomic_int_get (&loaded->is_complete);
  pairs = g_steal_pointer (&loaded->pairs);
  *game = loaded->game;
  loaded->game = (TilestarGame) { NULL, NULL, NULL };
  *note = g_steal_pointer (&loaded->note);
  *text = g_steal_pointer (&loaded->text);
  if (pairs == NULL)
    g_propagate_error (error, g_steal_pointer (&loaded->error));
  loaded_free (loaded);
  return pairs;
}

/* ---- Saving ---- */

/* Data of a save, and its result. */
typedef struct
{
  GFile        *file;
  char         *line;
  GError       *error;
  TilestarSaved saved;
  gpointer      user_data;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->file);
  g_free (saving->line);
  g_clear_error (&saving->error);
  g_free (saving);
}

static void
save_work (gpointer      data,
           GCancellable *cancellable)
{
  Saving *saving = data;
  g_autofree char *path = g_file_get_path (saving->file);
  gsize length = strlen (saving->line);

  if (path != NULL)
    tilestar_save (path, saving->line, length, &saving->error);
  else if (!g_file_replace_contents (saving->file, saving->line, length, NULL, FALSE, G_FILE_CREATE_NONE,
                                     NULL, cancellable, &saving->error))
    {
      g_autofree char *name = g_file_get_parse_name (saving->file);

      g_prefix_error (&saving->error, "%s: ", name);
    }
}

static void
saved_cb (gpointer data,
          gpointer user_data G_GNUC_UNUSED)
{
  Saving *saving = data;

  saving->saved (saving->file, saving->error, saving->user_data);
}

void
tilestar_transfer_save (const char   *text,
                        GFile        *file,
                        TilestarSaved saved,
                        gpointer      user_data)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->file = g_object_ref (file);
  saving->line = g_strconcat (text, "\n", NULL);
  saving->saved = saved;
  saving->user_data = user_data;
  tilestar_background_run (save_work, saving, saving_free, NULL, saved_cb, NULL);
}
