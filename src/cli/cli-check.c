/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-check.c: `check`: whether a text is a board and whether the goal can be reached.
 */

#include "cli-commands.h"
#include "cli-input.h"
#include "cli-output.h"
#include "slide-check-report.h"

static int
check_boards (const CliInput  *input,
              SlideFormat      format,
              GError         **error)
{
  g_autoptr (GArray) pairs = cli_input_read (input, error);
  GString *out = cli_output_get_buffer ();
  int code = CLI_EXIT_SOLVED;

  /* An invalid board is a result of this command, so it is also reported in machine-readable
   * formats. */
  if (pairs == NULL)
    {
      if ((*error)->domain == SLIDE_TEXT_ERROR)
        {
          if (format == SLIDE_FORMAT_CSV)
            slide_check_report_append_header (out);
          slide_check_report_append_invalid (out, format, (*error)->message);
        }
      return CLI_EXIT_USAGE;
    }

  if (format == SLIDE_FORMAT_CSV)
    slide_check_report_append_header (out);

  for (guint i = 0; i < pairs->len; i++)
    {
      const SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair, i);

      if (format == SLIDE_FORMAT_TEXT && pairs->len > 1)
        g_string_append_printf (out, "%sBoard %u of %u (line %u)\n\n", i > 0 ? "\n" : "", i + 1,
                                pairs->len, pair->line);
      if (!slide_check_report_append (out, format, &pair->start, &pair->goal))
        code = CLI_EXIT_UNSOLVABLE;
      if (!cli_output_relieve ())
        break;
    }

  return code;
}

int
cli_check (const CliCommand  *command,
           int                argc,
           char             **argv)
{
  CliInput input = { 0 };
  g_autofree char *format_text = NULL;
  SlideFormat format = SLIDE_FORMAT_TEXT;
  GError *error = NULL;
  gboolean help = FALSE;
  int code = CLI_EXIT_USAGE;
  const GOptionEntry entries[] = {
    CLI_INPUT_ENTRIES (&input),
    CLI_FORMAT_ENTRY (&format_text),
    CLI_OPERANDS_ENTRY (&input.operands, "[BOARD]"),
    G_OPTION_ENTRY_NULL
  };

  if (cli_options_parse (command, entries, argc, argv, &help, &error)
      && cli_parse_format (format_text, &format, &error))
    code = help ? CLI_EXIT_SOLVED : check_boards (&input, format, &error);
  cli_input_clear (&input);

  return error != NULL ? cli_fail (command, error) : code;
}
