/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-error-plot.h"

#include "tilestar-audit-drawing.h"
#include "tilestar-class.h"
#include "tilestar-picture.h"

#include <glib/gi18n.h>

struct _TilestarErrorPlot
{
  AdwBin parent_instance;

  GtkDrawingArea *area;
  TilestarAudit  *audit;      /* nullable */
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarErrorPlot, tilestar_error_plot, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_PICTURE, NULL))

static void
draw_plot (TilestarErrorPlot     *self,
           cairo_t               *cr,
           double                 width,
           double                 height,
           const TilestarPalette *palette)
{
  PangoContext *pango = gtk_widget_get_pango_context (GTK_WIDGET (self));
  TilestarPlotContext context = { .cr = cr, .palette = palette };

  tilestar_plot_begin (&context, width, height, pango_context_get_font_description (pango));
  tilestar_audit_draw_errors (&context, tilestar_audit_get_found (self->audit),
                              tilestar_audit_describe_nothing (self->audit), width, height);
  tilestar_plot_end (&context);
}

static void
draw_cb (GtkWidget             *area,
         cairo_t               *cr,
         double                 width,
         double                 height,
         const TilestarPalette *palette,
         gpointer               user_data)
{
  TilestarErrorPlot *self = user_data;

  if (self->audit != NULL)
    draw_plot (self, cr, width, height, palette);
}

static void
tilestar_error_plot_draw (TilestarPicture       *picture,
                          cairo_t               *cr,
                          double                 width,
                          double                 height,
                          const TilestarPalette *palette)
{
  TilestarPalette paper = *palette;

  paper.plot = palette->window;
  draw_plot (TILESTAR_ERROR_PLOT (picture), cr, width, height, &paper);
}

static void
update_plot (TilestarErrorPlot *self)
{
  const SlideAudit *found = tilestar_audit_get_found (self->audit);
  g_autofree char *description =
    found != NULL ? tilestar_audit_describe_errors (found)
                  : g_strdup (tilestar_audit_describe_nothing (self->audit));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self->area));
}

static void
tilestar_error_plot_dispose (GObject *object)
{
  TilestarErrorPlot *self = TILESTAR_ERROR_PLOT (object);

  tilestar_clear_watched (&self->audit, self);

  G_OBJECT_CLASS (tilestar_error_plot_parent_class)->dispose (object);
}

static void
tilestar_error_plot_class_init (TilestarErrorPlotClass *klass)
{
  tilestar_picture_install (klass, "errors", tilestar_error_plot_draw, NULL);
  G_OBJECT_CLASS (klass)->dispose = tilestar_error_plot_dispose;
}

static void
tilestar_error_plot_init (TilestarErrorPlot *self)
{
  self->area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  gtk_drawing_area_set_content_width (self->area, 240);
  gtk_drawing_area_set_content_height (self->area, 240);
  gtk_widget_set_hexpand (GTK_WIDGET (self->area), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->area), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Boards by error"), -1);
  tilestar_palette_set_draw_func (self->area, draw_cb, self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->area));
}

void
tilestar_error_plot_bind (TilestarErrorPlot *self,
                          TilestarAudit     *audit)
{
  g_return_if_fail (TILESTAR_IS_ERROR_PLOT (self));
  g_return_if_fail (self->audit == NULL);

  self->audit = g_object_ref (audit);
  g_signal_connect_swapped (audit, "changed", G_CALLBACK (update_plot), self);
  g_signal_connect_object (audit, "progressed", G_CALLBACK (gtk_widget_queue_draw), self->area,
                           G_CONNECT_SWAPPED);
  update_plot (self);
}
