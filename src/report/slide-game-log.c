/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-game-log.h"

#include "slide-board-text.h"
#include "slide-field.h"
#include "slide-ids.h"
#include "slide-visible-text.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The longest line that can be a game: two boards of 36 tiles are 250 bytes. */
#define MAX_LINE 4096

static const char *const kinds[SLIDE_N_GAME_KINDS] = {
  [SLIDE_GAME_PLAY] = "play",
  [SLIDE_GAME_DAY] = "day",
  [SLIDE_GAME_ROUND] = "round",
};

static const char *game_kind_get_id  (SlideGameKind  kind);
static gboolean    game_kind_from_id (const char    *id,
                                      SlideGameKind *kind);

SLIDE_DEFINE_IDS (SlideGameKind, game_kind, kinds)

G_DEFINE_QUARK (slide-game-log-error-quark, slide_game_log_error)

static void
set_error (GError     **error,
           const char  *path,
           const char  *reason)
{
  g_autofree char *visible = slide_visible_text (path, -1, SLIDE_VISIBLE_WORD);

  g_set_error (error, SLIDE_GAME_LOG_ERROR, SLIDE_GAME_LOG_ERROR_FILE, "%s: %s", visible, reason);
}

/* ---- Writing ---- */

static void
append_line (GString         *out,
             const SlideGame *game)
{
  g_autoptr (GDateTime) finished = g_date_time_new_from_unix_utc (game->finished);
  g_autofree char *date = finished != NULL ? g_date_time_format (finished, "%Y-%m-%dT%H:%M:%SZ") : NULL;
  g_autofree char *start = slide_board_to_text (&game->start, SLIDE_TEXT_LINE);
  g_autofree char *goal = slide_board_to_text (&game->goal, SLIDE_TEXT_LINE);
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_string (&json, "finished", date);
  slide_json_string (&json, "kind", game_kind_get_id (game->kind));
  slide_json_string (&json, "start", start);
  slide_json_string (&json, "goal", goal);
  slide_json_uint (&json, "moves", game->moves);
  slide_json_uint (&json, "seconds", game->seconds);
  slide_json_uint_or_null (&json, "optimal_length", game->optimal >= 0, (guint64) MAX (game->optimal, 0));
  slide_json_uint (&json, "lower_bound", game->lower_bound);
  slide_json_uint (&json, "hints", game->hints);
  slide_json_boolean (&json, "solution_shown", game->solution_shown);
  slide_json_end (&json);
}

/* Writes all of @line to the end, or leaves the file as it was. */
static gboolean
write_line (int          fd,
            GString     *line,
            const char **reason)
{
  struct stat status;
  char last = '\n';
  gssize n;

  if (fstat (fd, &status) != 0 || !S_ISREG (status.st_mode))
    {
      *reason = _("not a file");
      return FALSE;
    }
  if (status.st_size > SLIDE_GAME_LOG_MAX_SIZE)
    {
      *reason = _("the file is too large; move it elsewhere to begin another");
      return FALSE;
    }

  /* A program may have ended within a line. */
  if (status.st_size > 0 && pread (fd, &last, 1, status.st_size - 1) == 1 && last != '\n')
    g_string_prepend_c (line, '\n');

  do
    n = write (fd, line->str, line->len);
  while (n < 0 && errno == EINTR);
  if (n == (gssize) line->len && fdatasync (fd) == 0)
    return TRUE;

  *reason = g_strerror (n >= 0 && n < (gssize) line->len ? ENOSPC : errno);
  if (n > 0 && ftruncate (fd, status.st_size) != 0)
    return FALSE;
  return FALSE;
}

gboolean
slide_game_log_append (const char       *path,
                       const SlideGame  *game,
                       GError          **error)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  const char *reason = NULL;
  gboolean is_written;
  int fd;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      set_error (error, folder, g_strerror (errno));
      return FALSE;
    }

  /* A pipe is not waited for. */
  fd = g_open (path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
  if (fd < 0)
    {
      set_error (error, path, g_strerror (errno));
      return FALSE;
    }

  append_line (line, game);
  is_written = write_line (fd, line, &reason);
  close (fd);
  if (!is_written)
    set_error (error, path, reason);
  return is_written;
}

/* ---- Reading ---- */

static gboolean
read_count (JsonObject *object,
            const char *name,
            guint       limit,
            guint      *value)
{
  guint64 number;

  if (!slide_field_read (object, name, SLIDE_FIELD_COUNT, &number) || number > limit)
    return FALSE;

  *value = (guint) number;
  return TRUE;
}

static gboolean
read_board (JsonObject *object,
            const char *name,
            SlideBoard *board)
{
  const char *text;

  return slide_field_read (object, name, SLIDE_FIELD_WORD, &text) && slide_board_parse (text, 0, 0, board, NULL);
}

static gboolean
read_line (const char *text,
           gsize       length,
           SlideGame  *game)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object = slide_json_parse_object (parser, text, length, NULL);
  g_autoptr (GDateTime) finished = NULL;
  const char *date, *kind;
  guint optimal = 0;

  if (object == NULL || !slide_field_read (object, "finished", SLIDE_FIELD_WORD, &date)
      || !slide_field_read (object, "kind", SLIDE_FIELD_WORD, &kind) || !game_kind_from_id (kind, &game->kind)
      || !slide_field_read (object, "solution_shown", SLIDE_FIELD_BOOLEAN, &game->solution_shown)
      || !read_board (object, "start", &game->start) || !read_board (object, "goal", &game->goal)
      || !slide_board_same_shape (&game->start, &game->goal)
      || !read_count (object, "moves", G_MAXINT, &game->moves)
      || !read_count (object, "seconds", G_MAXINT, &game->seconds)
      || !read_count (object, "lower_bound", game->moves, &game->lower_bound)
      || !read_count (object, "hints", G_MAXINT, &game->hints)
      || !(slide_json_has_null (object, "optimal_length")
           || read_count (object, "optimal_length", game->moves, &optimal)))
    return FALSE;

  finished = g_date_time_new_from_iso8601 (date, NULL);
  if (finished == NULL)
    return FALSE;

  game->finished = g_date_time_to_unix (finished);
  game->optimal = slide_json_has_null (object, "optimal_length") ? -1 : (int) optimal;
  return TRUE;
}

/* The end of the file, of at most SLIDE_GAME_LOG_MAX_READ bytes. Returns: (nullable): with the reason */
static GString *
read_end (int          fd,
          gboolean    *is_cut,
          const char **reason)
{
  g_autoptr (GString) text = g_string_new (NULL);
  struct stat status;
  char chunk[16384];
  gssize n;

  if (fstat (fd, &status) != 0 || !S_ISREG (status.st_mode))
    {
      *reason = _("not a file");
      return NULL;
    }

  *is_cut = status.st_size > SLIDE_GAME_LOG_MAX_READ;
  if (*is_cut && lseek (fd, -(off_t) SLIDE_GAME_LOG_MAX_READ, SEEK_END) < 0)
    {
      *reason = g_strerror (errno);
      return NULL;
    }
  while ((n = read (fd, chunk, sizeof chunk)) != 0 && text->len <= SLIDE_GAME_LOG_MAX_READ)
    {
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          *reason = g_strerror (errno);
          return NULL;
        }
      g_string_append_len (text, chunk, n);
    }

  return g_steal_pointer (&text);
}

GArray *
slide_game_log_read (const char  *path,
                     guint       *n_broken,
                     GError     **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (SlideGame));
  g_autoptr (GString) text = NULL;
  const char *reason = NULL;
  gboolean is_cut = FALSE;
  const char *line, *end;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);

  if (n_broken != NULL)
    *n_broken = 0;
  if (fd < 0 && errno == ENOENT)
    return g_steal_pointer (&games);
  if (fd < 0)
    {
      set_error (error, path, g_strerror (errno));
      return NULL;
    }

  text = read_end (fd, &is_cut, &reason);
  close (fd);
  if (text == NULL)
    {
      set_error (error, path, reason);
      return NULL;
    }

  line = text->str;
  end = text->str + text->len;
  while (line < end)
    {
      const char *stop = memchr (line, '\n', (gsize) (end - line));
      gsize length = (gsize) ((stop != NULL ? stop : end) - line);
      SlideGame game = { 0 };

      /* What the cut has left of a line is none. */
      if (!(is_cut && line == text->str) && length > 0)
        {
          if (length <= MAX_LINE && read_line (line, length, &game))
            g_array_append_val (games, game);
          else if (n_broken != NULL)
            (*n_broken)++;
        }
      line += length + 1;
    }

  return g_steal_pointer (&games);
}

/* ---- Comparing ---- */

gboolean
slide_game_can_be_best (const SlideGame *game)
{
  return game->hints == 0 && !game->solution_shown && game->optimal >= SLIDE_GAME_LEAST_OPTIMAL;
}

gboolean
slide_game_is_better (const SlideGame *a,
                      const SlideGame *b)
{
  guint above_a = a->moves - (guint) a->optimal, above_b = b->moves - (guint) b->optimal;

  if (above_a != above_b)
    return above_a < above_b;
  if (a->optimal != b->optimal)
    return a->optimal > b->optimal;
  return a->seconds < b->seconds;
}
