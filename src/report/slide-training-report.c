/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-training-report.h"

#include "slide-board-text.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>

/* Adds what is unknown of a network that was not proven. */
static void
append_json_audit (SlideJson               *json,
                   const SlideNetworkAudit *audit)
{
  if (audit == NULL)
    return;

  slide_json_uint (json, "states", audit->n_boards);
  slide_json_real (json, "mean_true", audit->mean_true);
  slide_json_real (json, "mean_h", audit->mean_h);
  slide_json_real (json, "mean_output", audit->mean_output);
  slide_json_real (json, "worst_error", audit->worst);
  slide_json_uint (json, "overestimates", audit->n_above);
  slide_json_uint (json, "overestimates_rounded", audit->n_above_rounded);
  slide_json_real (json, "correction", audit->correction);
  slide_json_real (json, "mean_rounded", audit->mean_rounded);
  slide_json_real (json, "mean_without_parity", audit->mean_without_parity);
}

static void
append_json (GString       *out,
             SlideTraining *training,
             double         seconds,
             const char    *path,
             const char    *specification)
{
  const SlideNetworkFacts *facts = slide_network_get_facts (slide_training_get_network (training));
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_uint (&json, "rows", facts->goal.rows);
  slide_json_uint (&json, "columns", facts->goal.columns);
  slide_json_board (&json, "goal", &facts->goal);
  slide_json_uint (&json, "hidden", facts->n_hidden);
  slide_json_uint (&json, "seed", facts->seed);
  slide_json_uint (&json, "epochs", facts->n_epochs);
  slide_json_boolean (&json, "whole", facts->is_complete);
  slide_json_boolean (&json, "proven", facts->is_proven);
  append_json_audit (&json, slide_training_get_audit (training));
  slide_json_real (&json, "seconds", seconds);
  slide_json_string (&json, "file", path);
  slide_json_string (&json, "specification", specification);
  slide_json_end (&json);
}

static void
append_csv (GString       *out,
            SlideTraining *training,
            double         seconds,
            const char    *path,
            const char    *specification)
{
  SlideNetwork *network = slide_training_get_network (training);
  const SlideNetworkFacts *facts = slide_network_get_facts (network);
  SlideCsv csv;

  g_string_append (out, "rows,columns,goal,hidden,seed,epochs,whole,proven,mean_h,seconds,file,specification\n");
  slide_csv_init (&csv, out);
  slide_csv_uint (&csv, facts->goal.rows);
  slide_csv_uint (&csv, facts->goal.columns);
  slide_csv_board (&csv, &facts->goal);
  slide_csv_uint (&csv, facts->n_hidden);
  slide_csv_uint (&csv, facts->seed);
  slide_csv_uint (&csv, facts->n_epochs);
  slide_csv_boolean (&csv, facts->is_complete);
  slide_csv_boolean (&csv, facts->is_proven);
  if (facts->is_proven)
    slide_csv_real (&csv, slide_network_get_mean_h (network));
  else
    slide_csv_string (&csv, NULL);
  slide_csv_real (&csv, seconds);
  slide_csv_string (&csv, path);
  slide_csv_string (&csv, specification);
  slide_csv_end (&csv);
}

static void
append_number (GString    *out,
               const char *name,
               const char *format,
               double      value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  slide_append_count (out, name, g_ascii_formatd (text, sizeof text, format, value));
}

static void
append_text (GString       *out,
             SlideTraining *training,
             double         seconds,
             const char    *path,
             const char    *specification)
{
  SlideNetwork *network = slide_training_get_network (training);
  const SlideNetworkFacts *facts = slide_network_get_facts (network);
  const SlideNetworkAudit *audit = slide_training_get_audit (training);
  g_autofree char *goal = slide_board_to_text (&facts->goal, SLIDE_TEXT_LINE);
  g_autofree char *display = slide_visible_text (path, -1, SLIDE_VISIBLE_LINE);

  g_string_append_printf (out, _("A network of %u hidden units for the goal %s\n"), facts->n_hidden, goal);
  g_string_append_printf (out, "%s\n\n",
                          facts->is_proven
                            ? _("Verified on every board and corrected: never overestimates")
                            : _("Not verified on every board, because there are too many: may "
                                "overestimate"));
  slide_append_whole_count (out, _("Epochs"), facts->n_epochs);
  append_number (out, _("Seconds of training"), "%.1f", seconds);
  if (audit != NULL)
    {
      slide_append_whole_count (out, _("Boards"), audit->n_boards);
      append_number (out, _("Mean true distance"), "%.3f", audit->mean_true);
      append_number (out, _("Mean network output"), "%.3f", audit->mean_output);
      slide_append_whole_count (out, _("Boards overestimated"), audit->n_above);
      append_number (out, _("Worst error"), "%+.3f", audit->worst);
      append_number (out, _("Correction"), "%+.3f", -audit->correction);
      append_number (out, _("Mean h"), "%.3f", audit->mean_h);
      append_number (out, _("Mean h without parity"), "%.3f", audit->mean_without_parity);
    }
  g_string_append_printf (out, _("\nSaved in %s; use --heuristic %s\n"), display, specification);
}

void
slide_training_report_append (GString       *out,
                              SlideFormat    format,
                              SlideTraining *training,
                              const char    *path,
                              const char    *specification)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SlideTrainingPoint));
  SlideTrainingProgress progress;

  slide_training_peek (training, &progress, points);
  switch (format)
    {
    case SLIDE_FORMAT_JSON:
      append_json (out, training, progress.seconds, path, specification);
      break;
    case SLIDE_FORMAT_CSV:
      append_csv (out, training, progress.seconds, path, specification);
      break;
    case SLIDE_FORMAT_TEXT:
    case SLIDE_N_FORMATS:
    default:
      append_text (out, training, progress.seconds, path, specification);
      break;
    }
}
