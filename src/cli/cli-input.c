/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-input.h"

#include "cli-options.h"
#include "cli-output.h"
#include "slide-board-forms.h"
#include "slide-error.h"
#include "slide-goal.h"
#include "slide-visible-text.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#define MAX_BOARDS_MIB 256
#define DEFAULT_SIDE 3
#define CHUNK (64u << 10)

/* Reads an open file to its end; rejects binary data before it exhausts memory. */
static char *
read_all (int          fd,
          guint        max_mib,
          const char  *source,
          GError     **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char chunk[CHUNK];
  const char *invalid;

  for (;;)
    {
      gssize n = read (fd, chunk, sizeof chunk);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0 && errno == EAGAIN)
        {
          cli_wait_for (fd, G_IO_IN);
          continue;
        }
      if (n < 0)
        return slide_set_error_null (error, CLI_ERROR, CLI_ERROR_INPUT, "%s: cannot be read: %s", source,
                                     g_strerror (errno));
      if (n == 0)
        break;

      g_string_append_len (text, chunk, n);
      if (text->len >> 20 >= max_mib)
        return slide_set_error_null (error, CLI_ERROR, CLI_ERROR_INPUT, "%s: found %u MiB or more; expected less text",
                                     source, max_mib);
    }

  if (!g_utf8_validate (text->str, (gssize) text->len, &invalid))
    {
      guint line = 1, column = 1;

      for (const char *p = text->str; p < invalid; p = g_utf8_next_char (p))
        {
          column = *p == '\n' ? 1 : column + 1;
          line += *p == '\n';
        }
      return slide_set_error_null (error, CLI_ERROR, CLI_ERROR_INPUT,
                                   "%s: line %u, column %u: found the byte 0x%02x; expected UTF-8 text", source, line,
                                   column, (guint) (guchar) *invalid);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
cli_input_read_file (const char  *path,
                     guint        max_mib,
                     char       **source,
                     GError     **error)
{
  g_autofree char *name = NULL;
  char *text;
  int fd;

  if (g_str_equal (path, "-"))
    {
      *source = g_strdup ("standard input");
      return read_all (STDIN_FILENO, max_mib, *source, error);
    }

  name = slide_visible_text (path, -1, SLIDE_VISIBLE_LINE);
  fd = open (path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return slide_set_error_null (error, CLI_ERROR, CLI_ERROR_INPUT, "%s: cannot be opened: %s", name,
                                 g_strerror (errno));

  text = read_all (fd, max_mib, name, error);
  close (fd);
  *source = g_steal_pointer (&name);
  return text;
}

/* Parses --goal for a shape: the name of a preset, or a board. NULL @text is the default. */
static gboolean
parse_goal (const char  *text,
            guint        rows,
            guint        columns,
            SlideBoard  *goal,
            GError     **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *meant = NULL;
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (text);
  SlideGoalPreset preset = SLIDE_GOAL_BLANK_LAST;

  if (text == NULL || slide_goal_from_id (text, &preset))
    {
      slide_goal_init (goal, preset, rows, columns);
      return TRUE;
    }

  if (slide_board_read_one (text, &(SlideBoardForm) { .rows = rows, .columns = columns }, goal, &problem))
    return TRUE;

  for (guint i = 0; i < SLIDE_N_GOAL_PRESETS; i++)
    slide_suggestion_consider (&suggestion, slide_goal_get_id ((SlideGoalPreset) i));
  meant = cli_dup_suggestion (&suggestion);
  return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "--goal (a board, blank-last, blank-first or snail): %s%s",
                          problem->message, meant);
}

gboolean
cli_input_parse_goal_alone (const char  *text,
                            const char  *size,
                            SlideBoard  *goal,
                            GError     **error)
{
  SlideGoalPreset preset;
  guint rows, columns;

  if (!cli_parse_size (size, &rows, &columns, error))
    return FALSE;

  if (rows == 0 && (text == NULL || slide_goal_from_id (text, &preset)))
    rows = columns = DEFAULT_SIDE;

  return parse_goal (text, rows, columns, goal, error);
}

/* Reads the text of all boards, and the name to use for it in messages. */
static char *
read_text (const CliInput  *input,
           char           **source,
           GError         **error)
{
  const char *operand = input->operands != NULL ? input->operands[0] : NULL;

  if (operand != NULL && input->operands[1] != NULL)
    return slide_set_error_null (error, CLI_ERROR, CLI_ERROR_USAGE,
                                 "unexpected argument \"%s\": expected one BOARD; quote it, such as \"1 0 3/4 2 "
                                 "5/7 8 6\"", input->operands[1]);
  if (operand != NULL && input->file != NULL)
    return slide_set_error_null (error, CLI_ERROR, CLI_ERROR_USAGE,
                                 "found both --file and a BOARD; expected only one of them");

  if (input->file != NULL)
    return cli_input_read_file (input->file, MAX_BOARDS_MIB, source, error);
  if (operand == NULL || g_str_equal (operand, "-"))
    {
      if (isatty (STDIN_FILENO))
        cli_message ("reading boards from the terminal; press Ctrl+D to finish");
      return cli_input_read_file ("-", MAX_BOARDS_MIB, source, error);
    }

  *source = g_strdup ("BOARD");
  return g_strdup (operand);
}

GArray *
cli_input_read (const CliInput  *input,
                GError         **error)
{
  g_autofree char *source = NULL;
  g_autofree char *text = NULL;
  g_autofree char *note = NULL;
  g_autoptr (GArray) pairs = NULL;
  guint rows, columns;
  guint64 blank = 0;
  SlideBoard unused;

  if (!cli_parse_size (input->size, &rows, &columns, error)
      || !cli_parse_uint ("blank", input->blank, 0, SLIDE_MAX_CELLS, &blank, error))
    return NULL;

  text = read_text (input, &source, error);
  if (text == NULL)
    return NULL;

  pairs = slide_board_read (text, &(SlideBoardForm) { .rows = rows, .columns = columns, .blank = (guint) blank }, &note,
                            NULL, error);
  if (pairs == NULL)
    {
      g_prefix_error (error, "%s: ", source);
      return NULL;
    }
  if (note != NULL)
    cli_message ("%s: %s", source, note);

  /* An invalid --goal is rejected even if every board has its own goal. */
  if (g_array_index (pairs, SlideBoardPair, 0).has_goal)
    {
      const SlideBoard *first = &g_array_index (pairs, SlideBoardPair, 0).start;

      if (!parse_goal (input->goal, first->rows, first->columns, &unused, error))
        return NULL;
    }

  for (guint i = 0; i < pairs->len; i++)
    {
      SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair, i);

      if (pair->has_goal)
        continue;

      if (!parse_goal (input->goal, pair->start.rows, pair->start.columns, &pair->goal,
                       error))
        {
          if (pairs->len > 1)
            g_prefix_error (error, "%s: the %ux%u board at line %u: ", source, pair->start.rows,
                            pair->start.columns, pair->line);
          return NULL;
        }
      pair->has_goal = TRUE;
    }

  return g_steal_pointer (&pairs);
}

void
cli_input_clear (CliInput *input)
{
  g_clear_pointer (&input->operands, g_strfreev);
  g_clear_pointer (&input->file, g_free);
  g_clear_pointer (&input->goal, g_free);
  g_clear_pointer (&input->size, g_free);
  g_clear_pointer (&input->blank, g_free);
}
