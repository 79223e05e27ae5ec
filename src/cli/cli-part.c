/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-part.h"

#include "cli-options.h"
#include "cli-provenance.h"
#include "slide-error.h"
#include "slide-visible-text.h"

typedef struct
{
  const SlideCompareReport *report;
  SlidePartHeader          *header;
  GString                  *json;       /* of a row */
  CliExit                   code;       /* of rows that were kept */
  gboolean                  is_broken;  /* a row is missing, so no later row may be written */
  guint64                   n_written;  /* rows, without those that were kept */
} Writing;

gboolean
cli_part_is_wanted (const CliPart *part)
{
  return part->shard != NULL || part->resume != NULL;
}

gboolean
cli_part_parse (const CliPart           *part,
                SlideComparisonRequest  *request,
                GError                 **error)
{
  if (part->shard == NULL || slide_shard_parse (part->shard, &request->shard, &request->n_shards))
    return TRUE;

  return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                          "--shard: found \"%s\"; expected I/N with integers, I from 1 to N, such as 2/4", part->shard);
}

void
cli_part_clear (CliPart *part)
{
  g_clear_pointer (&part->shard, g_free);
  g_clear_pointer (&part->resume, g_free);
}

/* ---- Writing ---- */

static gboolean
has_ended (const SlideComparisonRow *row)
{
  return row->kind != SLIDE_COMPARISON_ROW_FAILED
         && !(row->kind == SLIDE_COMPARISON_ROW_DONE && row->status == SLIDE_STATUS_CANCELLED);
}

static gboolean
write_cb (SlideComparisonResult *result,
          gpointer               user_data)
{
  g_autoptr (SlideComparisonResult) owned = result;
  Writing *writing = user_data;

  writing->is_broken |= !has_ended (&owned->row);
  if (writing->is_broken)
    return TRUE;

  g_string_truncate (writing->json, 0);
  slide_compare_report_append_json (writing->json, writing->report, owned);
  cli_provenance_add (writing->json, 0, SLIDE_FORMAT_JSON);
  slide_part_append_row (cli_output_get_buffer (), writing->header, writing->json->str);
  writing->n_written++;

  /* Write each row at once, so that it is not lost if the program ends. */
  return cli_output_flush ();
}

static void
keep_cb (const SlidePartRow *row,
         gpointer            user_data)
{
  Writing *writing = user_data;

  writing->code = MAX (writing->code, cli_run_get_exit (&row->result->row));
}

static void
print_n_found (const SlideComparisonRequest *request,
               guint64                       first_row,
               const char                   *name)
{
  guint64 n_rows = slide_comparison_request_count_rows (request, 0);
  guint64 n_left = slide_comparison_request_count_rows (request, first_row);

  if (n_left < n_rows)
    cli_message ("%s: rows found: %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT, name,
                 n_rows - n_left, n_rows);
}

/* Opens the output for rows and determines the first row to run. */
static gboolean
open_output (const CliPart  *part,
             Writing        *writing,
             guint64        *first_row,
             GError        **error)
{
  g_autofree char *notice = NULL;
  g_autofree char *name = NULL;
  int fd;

  if (part->resume == NULL)
    {
      *first_row = 0;
      slide_part_header_append (cli_output_get_buffer (), writing->header);
      return cli_output_flush ();
    }

  fd = slide_part_file_resume (part->resume, writing->header, keep_cb, writing, first_row, &notice,
                               error);
  if (fd < 0)
    {
      g_prefix_error (error, "--resume: ");
      return FALSE;
    }

  name = slide_visible_text (part->resume, -1, SLIDE_VISIBLE_LINE);
  if (notice != NULL)
    cli_message ("%s; rows from there on are run again", notice);
  print_n_found (writing->header->request, *first_row, name);
  cli_output_use_file (fd, name);
  return TRUE;
}

CliExit
cli_part_run (const CliPart             *part,
              const SlideCompareReport  *report,
              gboolean                   is_by_length,
              const GPtrArray           *names,
              gboolean                   progress,
              GError                   **error)
{
  const SlideComparisonRequest *request = report->request;
  g_autoptr (SlidePartHeader) header = slide_part_header_new (report, is_by_length);
  g_autoptr (GString) json = g_string_new (NULL);
  Writing writing = { .report = report, .header = header, .json = json, .code = CLI_EXIT_SOLVED };
  CliRunCount count = { 0 };
  guint64 first_row, n_kept;
  CliExit code = CLI_EXIT_USAGE;

  if (open_output (part, &writing, &first_row, error))
    {
      code = CLI_EXIT_SOLVED;
      if (slide_comparison_request_count_rows (request, first_row) > 0)
        code = cli_run (request, first_row, names, progress, write_cb, &writing, &count);

      /* What was found after a missing row is not in the part. */
      n_kept = slide_comparison_request_count_rows (request, 0)
               - slide_comparison_request_count_rows (request, first_row);
      count.n_ended = n_kept + writing.n_written;
      count.n_finished = count.n_ended / MAX (slide_comparison_request_get_n_per_board (request), 1);
      cli_run_print_interrupted (&count);
    }

  return MAX (code, writing.code);
}

/* ---- Merging ---- */

CliExit
cli_part_merge (SlidePartMerge  *merge,
                CliResultFunc    func,
                gpointer         user_data,
                GError         **error)
{
  CliExit code = CLI_EXIT_SOLVED;
  gboolean goes_on = TRUE;

  while (goes_on)
    {
      SlidePartRow row;
      SlidePartNews news = slide_part_merge_next (merge, &row, error);

      if (news == SLIDE_PART_NEWS_END)
        break;
      if (news == SLIDE_PART_NEWS_ERROR)
        return CLI_EXIT_USAGE;

      code = MAX (code, cli_run_get_exit (&row.result->row));
      goes_on = func (g_steal_pointer (&row.result), user_data);
    }

  return code;
}
