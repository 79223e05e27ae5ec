/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-list.c: `heuristics` and `algorithms`: listing them.
 */

#include "cli-commands.h"
#include "cli-output.h"
#include "slide-list-report.h"

static int
list (const CliCommand  *command,
      int                argc,
      char             **argv,
      void             (*append) (GString *out, SlideFormat format))
{
  g_autofree char *format_text = NULL;
  SlideFormat format = SLIDE_FORMAT_TEXT;
  GError *error = NULL;
  gboolean help = FALSE;
  const GOptionEntry entries[] = {
    CLI_FORMAT_ENTRY (&format_text),
    G_OPTION_ENTRY_NULL
  };

  if (!cli_options_parse (command, entries, argc, argv, &help, &error)
      || !cli_parse_format (format_text, &format, &error))
    return cli_fail (command, error);

  if (!help)
    append (cli_output_get_buffer (), format);

  return CLI_EXIT_SOLVED;
}

int
cli_heuristics (const CliCommand  *command,
                int                argc,
                char             **argv)
{
  return list (command, argc, argv, slide_list_report_append_heuristics);
}

int
cli_algorithms (const CliCommand  *command,
                int                argc,
                char             **argv)
{
  return list (command, argc, argv, slide_list_report_append_algorithms);
}
