/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-provenance.h"

#include "cli-output.h"
#include "slide-error.h"
#include "slide-provenance.h"

static SlideProvenance provenance;
static char *command;
static char *json;   /* made for the first object: all have the same */

void
cli_provenance_begin (int    argc,
                      char **argv)
{
  GString *text = g_string_new (cli_output_get_name ());

  for (int i = 1; i < argc && text->len <= SLIDE_PROVENANCE_MAX_COMMAND; i++)
    slide_append_shell_word (text, argv[i]);
  command = g_string_free (text, FALSE);

  provenance.program = cli_output_get_name ();
  provenance.command = command;
  provenance.n_threads = 1;
  provenance.began = g_get_real_time () / G_USEC_PER_SEC;
}

void
cli_provenance_set_seed (guint64 seed)
{
  provenance.has_seed = TRUE;
  provenance.seed = seed;
}

void
cli_provenance_set_threads (guint n_threads)
{
  provenance.n_threads = n_threads;
}

gboolean
cli_provenance_check (gboolean      wanted,
                      SlideFormat   format,
                      GError      **error)
{
  if (!wanted || format == SLIDE_FORMAT_CSV || format == SLIDE_FORMAT_JSON)
    return TRUE;

  return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                          "--provenance: applies only to --format csv; json always has it");
}

void
cli_provenance_add (GString     *out,
                    gsize        begin,
                    SlideFormat  format)
{
  if (format != SLIDE_FORMAT_JSON)
    return;

  if (json == NULL)
    json = slide_provenance_dup_json (&provenance);
  slide_json_lines_add_provenance (out, begin, json);
}

void
cli_provenance_append_comments (GString     *out,
                                gboolean     wanted,
                                SlideFormat  format)
{
  if (wanted && format == SLIDE_FORMAT_CSV)
    slide_provenance_append_comments (out, &provenance);
}
