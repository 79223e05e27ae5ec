/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-output.h"

#include "slide-visible-text.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#define RELIEVE_AT (64 * 1024)

static GString *buffer;
static int      write_errno;
static int      results_fd = STDOUT_FILENO;
static char    *results_name;   /* NULL: standard output or standard error */
static glong    progress_width;
static const char *program_name = "tilestar-cli";

void
cli_output_set_name (const char *name)
{
  program_name = name;
}

const char *
cli_output_get_name (void)
{
  return program_name;
}

GString *
cli_output_get_buffer (void)
{
  if (buffer == NULL)
    buffer = g_string_sized_new (RELIEVE_AT);

  return buffer;
}

void
cli_wait_for (int          fd,
              GIOCondition condition)
{
  GPollFD poll_fd = { fd, (gushort) condition, 0 };

  g_poll (&poll_fd, 1, -1);
}

/* Writes all of @data. Returns: 0 or an errno. */
static int
write_all (int         fd,
           const char *data,
           gsize       length)
{
  while (length > 0)
    {
      gssize n = write (fd, data, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0 && errno == EAGAIN)
        {
          cli_wait_for (fd, G_IO_OUT);
          continue;
        }
      if (n < 0)
        return errno;

      data += n;
      length -= (gsize) n;
    }

  return 0;
}

void
cli_output_use_standard_error (void)
{
  results_fd = STDERR_FILENO;
}

void
cli_output_use_file (int         fd,
                     const char *name)
{
  results_fd = fd;
  results_name = g_strdup (name);
}

/* Some file systems report a full disk only when the file is closed. */
static void
close_results (int fd)
{
  if (close (fd) != 0 && errno != EINTR && errno != EBADF && write_errno == 0)
    write_errno = errno;
}

gboolean
cli_output_write (const char *text,
                  gsize       length)
{
  if (write_errno == 0)
    write_errno = write_all (STDOUT_FILENO, text, length);

  return write_errno == 0;
}

/* The last look at what goes to a terminal: names and messages in it are visible where they are
 * added, and nothing else contains anything but lines of text. */
static void
make_visible (GString *text)
{
  g_autoptr (GString) visible = NULL;
  const char *end = text->str + text->len;
  const char *line;

  for (line = text->str; line < end && ((guchar) *line >= 0x20 || *line == '\n') && *line != 0x7f; )
    {
      gunichar c = (guchar) *line < 0x80 ? (gunichar) *line
                                         : g_utf8_get_char_validated (line, end - line);

      if (c == (gunichar) -1 || c == (gunichar) -2 || (c >= 0x80 && !slide_is_visible (c)))
        break;
      line = g_utf8_next_char (line);
    }
  if (line == end)
    return;

  visible = g_string_sized_new (text->len + RELIEVE_AT);
  for (line = text->str; line < end; )
    {
      const char *stop = memchr (line, '\n', (gsize) (end - line));
      gsize length = (gsize) ((stop != NULL ? stop : end) - line);

      slide_append_visible_text (visible, line, (gssize) length, G_MAXSSIZE);
      if (stop != NULL)
        g_string_append_c (visible, '\n');
      line += length + 1;
    }
  g_string_assign (text, visible->str);
}

gboolean
cli_output_flush (void)
{
  GString *text = cli_output_get_buffer ();

  if (text->len > 0)
    cli_progress_clear ();
  make_visible (text);
  if (write_errno == 0)
    write_errno = write_all (results_fd, text->str, text->len);
  g_string_truncate (text, 0);

  return write_errno == 0;
}

gboolean
cli_output_relieve (void)
{
  return cli_output_get_buffer ()->len < RELIEVE_AT ? write_errno == 0 : cli_output_flush ();
}

CliExit
cli_output_finish (CliExit code)
{
  cli_output_flush ();
  cli_progress_clear ();
  g_string_free (g_steal_pointer (&buffer), TRUE);

  if (results_name != NULL)
    close_results (results_fd);
  close_results (STDOUT_FILENO);

  if (write_errno != 0 && write_errno != EPIPE)
    {
      cli_message ("cannot write to %s: %s",
                   results_name != NULL ? results_name : "standard output", g_strerror (write_errno));
      code = MAX (code, CLI_EXIT_USAGE);
    }
  g_clear_pointer (&results_name, g_free);

  return code;
}

void
cli_message (const char *format,
             ...)
{
  g_autofree char *message = NULL;
  g_autofree char *visible = NULL;
  g_autofree char *text = NULL;
  va_list args;

  cli_progress_clear ();

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);

  /* What is quoted in a message may contain arbitrary bytes. */
  visible = slide_visible_message (message);
  text = g_strdup_printf ("%s: %s\n", program_name, visible);
  write_all (STDERR_FILENO, text, strlen (text));
}

void
cli_progress (const char *line)
{
  g_autoptr (GString) text = g_string_new (NULL);
  glong width = g_utf8_strlen (line, -1);

  if (isatty (STDERR_FILENO))
    {
      g_string_append_printf (text, "\r%s", line);
      for (glong i = width; i < progress_width; i++)
        g_string_append_c (text, ' ');
      progress_width = width;
    }
  else
    {
      g_string_append_printf (text, "%s\n", line);
    }

  write_all (STDERR_FILENO, text->str, text->len);
}

void
cli_progress_clear (void)
{
  g_autoptr (GString) text = NULL;

  if (progress_width == 0)
    return;

  text = g_string_new ("\r");
  for (glong i = 0; i < progress_width; i++)
    g_string_append_c (text, ' ');
  g_string_append_c (text, '\r');
  progress_width = 0;
  write_all (STDERR_FILENO, text->str, text->len);
}
