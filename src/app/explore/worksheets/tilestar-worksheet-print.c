/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-worksheet-print.h"

#include "tilestar-background.h"

#include <glib/gi18n.h>

/* While the worker draws, the main loop asks for the pages again and again; so it does not spin. */
#define WAIT_US 1000

/* Of the operation and of the worker; the operation may outlive the window. */
typedef struct
{
  gatomicrefcount          ref_count;
  TilestarWorksheetPages  *pages;
  guint                    n_pages;
  cairo_surface_t        **surfaces;   /* once they are drawn */
  gint                     is_drawn;   /* atomic */
} Printing;

static void
printing_unref (gpointer data)
{
  Printing *printing = data;

  if (!g_atomic_ref_count_dec (&printing->ref_count))
    return;

  for (guint i = 0; i < printing->n_pages; i++)
    g_clear_pointer (&printing->surfaces[i], cairo_surface_destroy);
  g_free (printing->surfaces);
  tilestar_worksheet_pages_unref (printing->pages);
  g_free (printing);
}

static void
printing_closed (gpointer  printing,
                 GClosure *closure)
{
  printing_unref (printing);
}

static void
draw_pages (gpointer      data,
            GCancellable *cancellable)
{
  Printing *printing = data;
  const TilestarWorksheetStyle *style = tilestar_worksheet_pages_get_style (printing->pages);

  for (guint i = 0; i < printing->n_pages; i++)
    {
      cairo_surface_t *surface =
        cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA,
                                        &(cairo_rectangle_t) { 0, 0, style->width, style->height });
      cairo_t *cr = cairo_create (surface);

      tilestar_worksheet_pages_draw (printing->pages, cr, TILESTAR_WORKSHEET_ALL, i);
      cairo_destroy (cr);
      printing->surfaces[i] = surface;
    }
  g_atomic_int_set (&printing->is_drawn, TRUE);
}

static void
begin_cb (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          Printing          *printing)
{
  gtk_print_operation_set_n_pages (operation, (int) printing->n_pages);
  /* A preview begins again. */
  if (printing->surfaces != NULL)
    return;

  printing->surfaces = g_new0 (cairo_surface_t *, printing->n_pages);
  g_atomic_ref_count_inc (&printing->ref_count);
  tilestar_background_run (draw_pages, printing, printing_unref, NULL, NULL, NULL);
}

/* TRUE when the pages are known. */
static gboolean
paginate_cb (GtkPrintOperation *operation,
             GtkPrintContext   *context,
             Printing          *printing)
{
  if (g_atomic_int_get (&printing->is_drawn))
    return TRUE;

  g_usleep (WAIT_US);
  return FALSE;
}

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              Printing          *printing)
{
  const TilestarWorksheetStyle *style = tilestar_worksheet_pages_get_style (printing->pages);
  double width = gtk_print_context_get_width (context);
  double height = gtk_print_context_get_height (context);
  double scale = MIN (width / style->width, height / style->height);
  cairo_t *cr = gtk_print_context_get_cairo_context (context);

  cairo_translate (cr, (width - scale * style->width) / 2, (height - scale * style->height) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, printing->surfaces[page], 0, 0);
  cairo_paint (cr);
}

GtkPrintOperation *
tilestar_worksheet_print_new (TilestarWorksheetPages *pages)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Printing *printing = g_new0 (Printing, 1);

  g_atomic_ref_count_init (&printing->ref_count);
  printing->pages = tilestar_worksheet_pages_ref (pages);
  printing->n_pages = tilestar_worksheet_pages_count (pages, TILESTAR_WORKSHEET_ALL);
  /* The drawing includes its margins. */
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, _("Worksheet"));
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), printing);
  g_signal_connect (operation, "paginate", G_CALLBACK (paginate_cb), printing);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_page_cb), printing, printing_closed,
                         (GConnectFlags) 0);

  return operation;
}
