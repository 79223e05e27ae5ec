/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-explanation-bar.h"

#include "tilestar-class.h"
#include "tilestar-explanation-sum.h"
#include "tilestar-explanation-table.h"
#include "tilestar-lines.h"

struct _TilestarExplanationBar
{
  GtkWidget                 parent_instance;

  TilestarLines            *sum;
  TilestarLines            *sentence;
  TilestarExplanationTable *table;
};

G_DEFINE_FINAL_TYPE (TilestarExplanationBar, tilestar_explanation_bar, GTK_TYPE_WIDGET)

static void
tilestar_explanation_bar_dispose (GObject *object)
{
  TilestarExplanationBar *self = TILESTAR_EXPLANATION_BAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), TILESTAR_TYPE_EXPLANATION_BAR);

  G_OBJECT_CLASS (tilestar_explanation_bar_parent_class)->dispose (object);
}

static void
tilestar_explanation_bar_class_init (TilestarExplanationBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_explanation_bar_dispose;

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_EXPLANATION_TABLE, TILESTAR_TYPE_LINES);

  TILESTAR_TEMPLATE (widget_class, "tilestar-explanation-bar.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "content", FALSE, 0);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarExplanationBar, sum, sentence, table);
  gtk_widget_class_set_css_name (widget_class, "explanationbar");
}

static void
tilestar_explanation_bar_init (TilestarExplanationBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tilestar_explanation_bar_set_room (TilestarExplanationBar *self,
                                   guint                   n_cells,
                                   gboolean                is_narrow)
{
  g_return_if_fail (TILESTAR_IS_EXPLANATION_BAR (self));

  g_object_set (self->sum, "lines", 1 + (n_cells > 9) + is_narrow, NULL);
  g_object_set (self->sentence, "lines", 2 + is_narrow, NULL);
}

void
tilestar_explanation_bar_set_explanation (TilestarExplanationBar *self,
                                          const SlideExplanation *explanation,
                                          const char             *note,
                                          guint                   rows,
                                          guint                   columns)
{
  g_autofree char *sum = explanation != NULL ? tilestar_explanation_dup_sum (explanation) : NULL;

  g_return_if_fail (TILESTAR_IS_EXPLANATION_BAR (self));

  tilestar_lines_set_label (self->sum, sum);
  tilestar_lines_set_label (self->sentence, explanation != NULL ? explanation->sentence : note);
  tilestar_explanation_table_set_explanation (self->table, explanation, rows, columns);
}
