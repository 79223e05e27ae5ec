/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-glossary-window.h"

#include "tilestar-class.h"
#include "tilestar-term-view.h"

#include <glib/gi18n.h>

struct _TilestarGlossaryWindow
{
  AdwWindow parent_instance;

  GtkEditable *entry;
  GtkListBox  *list;
};

G_DEFINE_FINAL_TYPE (TilestarGlossaryWindow, tilestar_glossary_window, ADW_TYPE_WINDOW)

static const TilestarTerm *
get_term (GtkListBoxRow *row)
{
  return tilestar_term_view_get_term (TILESTAR_TERM_VIEW (gtk_list_box_row_get_child (row)));
}

static gboolean
filter_cb (GtkListBoxRow *row,
           gpointer       user_data)
{
  return tilestar_glossary_matches (get_term (row), gtk_editable_get_text (user_data));
}

static void
header_cb (GtkListBoxRow *row,
           GtkListBoxRow *before,
           gpointer       user_data)
{
  GtkWidget *label;

  if (before != NULL && get_term (before)->kind == get_term (row)->kind)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }

  label = gtk_label_new (tilestar_glossary_get_heading (get_term (row)->kind));
  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_margin_top (label, 18);
  gtk_widget_set_margin_start (label, 6);
  gtk_widget_add_css_class (label, "title-3");
  gtk_list_box_row_set_header (row, label);
}

static void
search_changed_cb (TilestarGlossaryWindow *self)
{
  gtk_list_box_invalidate_filter (self->list);
}

static void
tilestar_glossary_window_class_init (TilestarGlossaryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TILESTAR_TEMPLATE (widget_class, "tilestar-glossary-window.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarGlossaryWindow, entry, list);
  TILESTAR_BIND_CALLBACKS (widget_class, search_changed_cb, gtk_window_close);
}

static void
add_row (TilestarGlossaryWindow *self,
         const TilestarTerm     *term)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *view = tilestar_term_view_new (term);

  gtk_widget_set_margin_top (view, 12);
  gtk_widget_set_margin_bottom (view, 12);
  gtk_widget_set_margin_start (view, 6);
  gtk_widget_set_margin_end (view, 6);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), view);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _(term->name),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _(term->text),
                                  -1);
  gtk_list_box_append (self->list, row);
}

static void
tilestar_glossary_window_init (TilestarGlossaryWindow *self)
{
  const TilestarTerm *terms;
  guint n;

  gtk_widget_init_template (GTK_WIDGET (self));

  terms = tilestar_glossary_get (&n);
  for (guint i = 0; i < n; i++)
    add_row (self, &terms[i]);
  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
  gtk_list_box_set_filter_func (self->list, filter_cb, self->entry, NULL);
}

GtkWindow *
tilestar_glossary_window_new (void)
{
  return g_object_new (TILESTAR_TYPE_GLOSSARY_WINDOW, NULL);
}
