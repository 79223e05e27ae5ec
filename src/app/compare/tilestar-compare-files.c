/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-compare-files.c: results and charts as files, and a comparison as a command.
 */

#include "tilestar-compare-view-private.h"

#include "slide-comparison-command.h"
#include "tilestar-background.h"
#include "tilestar-comparison-text.h"
#include "tilestar-export.h"

#include <glib/gi18n.h>

static const struct
{
  SlideFormat          format;
  TilestarExportFormat as;
} texts[] = {
  { SLIDE_FORMAT_CSV, TILESTAR_EXPORT_CSV },
  { SLIDE_FORMAT_JSON, TILESTAR_EXPORT_JSON },
  { SLIDE_FORMAT_MARKDOWN, TILESTAR_EXPORT_MARKDOWN },
  { SLIDE_FORMAT_LATEX, TILESTAR_EXPORT_LATEX },
};

typedef struct
{
  TilestarResults      *results;
  SlideBoardSetKind     kind;
  SlideFormat           format;
  TilestarExportFormat  as;
  GtkWindow            *window;   /* referenced */
  char                 *text;     /* the answer */
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  tilestar_results_unref (writing->results);
  g_object_unref (writing->window);
  g_free (writing->text);
  g_free (writing);
}

static void
write_text (gpointer      data,
            GCancellable *cancellable)
{
  Writing *writing = data;

  writing->text = tilestar_comparison_dup_text (writing->results, writing->kind, writing->format);
}

static void
written_cb (gpointer data,
            gpointer user_data)
{
  Writing *writing = data;

  tilestar_export_run_text (writing->window, "comparison", g_steal_pointer (&writing->text),
                            writing->as);
}

static void
export_results_cb (GSimpleAction *action,
                   GVariant      *ending,
                   gpointer       user_data)
{
  TilestarCompareView *self = user_data;
  TilestarResults *results = tilestar_comparison_get_results (self->comparison);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  for (guint i = 0; results != NULL && i < G_N_ELEMENTS (texts); i++)
    if (g_str_equal (g_variant_get_string (ending, NULL), tilestar_export_get_ending (texts[i].as)))
      {
        Writing *writing = g_new0 (Writing, 1);

        writing->results = tilestar_results_ref (results);
        writing->kind = tilestar_comparison_get_boards (self->comparison)->kind;
        writing->format = texts[i].format;
        writing->as = texts[i].as;
        writing->window = g_object_ref (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
        tilestar_background_run (write_text, writing, writing_free, cancellable, written_cb, NULL);
      }
}

static void
export_chart_cb (GSimpleAction *action,
                 GVariant      *ending,
                 gpointer       user_data)
{
  TilestarCompareView *self = user_data;

  tilestar_compare_view_show_page (self, "chart");
  tilestar_export_run_by_ending (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                 GTK_WIDGET (tilestar_chart_page_get_chart (self->chart)),
                                 g_variant_get_string (ending, NULL));
}

/* That of the comparison in sight; before there is one, of what is chosen. */
static void
copy_command_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  TilestarCompareView *self = user_data;
  g_autoptr (SlideComparisonRequest) asked = NULL;
  const SlideComparisonRequest *request;
  g_autoptr (GError) error = NULL;
  g_autofree char *command = NULL;
  SlideBoardSet boards;

  if (self->comparison != NULL)
    {
      boards = *tilestar_comparison_get_boards (self->comparison);
      request = tilestar_comparison_get_request (self->comparison);
    }
  else
    {
      request = asked = tilestar_comparison_setup_read (self->setup, &boards, &error);
    }
  if (request == NULL)
    {
      tilestar_compare_bar_refuse (self->bar, error);
      return;
    }

  command = slide_comparison_dup_command (&boards, request);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), command);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.notice", "s", _("Command copied"));
}

void
tilestar_compare_view_add_files (TilestarCompareView *self)
{
  static const GActionEntry entries[] = {
    { .name = "export-results", .activate = export_results_cb, .parameter_type = "s" },
    { .name = "export-chart", .activate = export_chart_cb, .parameter_type = "s" },
    { .name = "copy-command", .activate = copy_command_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
