/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-term-view.h"

#include "tilestar-class.h"
#include "tilestar-glossary-drawing.h"

#include <glib/gi18n.h>

struct _TilestarTermView
{
  AdwBin parent_instance;

  GtkLabel       *name_label;
  GtkLabel       *formula_label;
  GtkDrawingArea *sketch_area;
  GtkLabel       *text_label;

  const TilestarTerm *term;
};

G_DEFINE_FINAL_TYPE (TilestarTermView, tilestar_term_view, ADW_TYPE_BIN)

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        user_data)
{
  TilestarTermView *self = TILESTAR_TERM_VIEW (user_data);
  TilestarPalette palette;

  tilestar_palette_init_for_widget (&palette, GTK_WIDGET (area));
  tilestar_glossary_draw_sketch (cr, self->term->sketch, &palette, width, height);
}

static void
tilestar_term_view_class_init (TilestarTermViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TILESTAR_TEMPLATE (widget_class, "tilestar-term-view.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarTermView, name_label, formula_label, sketch_area, text_label);
}

static void
tilestar_term_view_init (TilestarTermView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tilestar_term_view_new (const TilestarTerm *term)
{
  TilestarTermView *self = g_object_new (TILESTAR_TYPE_TERM_VIEW, NULL);

  self->term = term;
  gtk_label_set_label (self->name_label, _(term->name));
  gtk_label_set_label (self->text_label, _(term->text));
  if (term->formula != NULL)
    {
      gtk_label_set_markup (self->formula_label, term->formula);
      gtk_widget_set_visible (GTK_WIDGET (self->formula_label), TRUE);
    }
  if (term->sketch != NULL)
    {
      gtk_drawing_area_set_content_width (self->sketch_area, TILESTAR_SKETCH_WIDTH);
      gtk_drawing_area_set_content_height (self->sketch_area, TILESTAR_SKETCH_HEIGHT);
      gtk_drawing_area_set_draw_func (self->sketch_area, draw_cb, self, NULL);
      tilestar_palette_watch (GTK_WIDGET (self->sketch_area));
      gtk_widget_set_visible (GTK_WIDGET (self->sketch_area), TRUE);
    }

  return GTK_WIDGET (self);
}

const TilestarTerm *
tilestar_term_view_get_term (TilestarTermView *self)
{
  g_return_val_if_fail (TILESTAR_IS_TERM_VIEW (self), NULL);

  return self->term;
}
