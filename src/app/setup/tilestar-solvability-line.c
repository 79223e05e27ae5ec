/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-solvability-line.c: whether the goal can be reached, in one line.
 */

#include "tilestar-solvability-line.h"

#include "slide-solvability.h"
#include "tilestar-mark.h"

#include <glib/gi18n.h>

struct _TilestarSolvabilityLine
{
  AdwBin parent_instance;

  GtkImage  *icon;
  GtkLabel  *label;
  GtkWidget *mend_button;
  GtkLabel  *reason_label;
};

G_DEFINE_FINAL_TYPE (TilestarSolvabilityLine, tilestar_solvability_line, ADW_TYPE_BIN)

static void
tilestar_solvability_line_class_init (TilestarSolvabilityLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-solvability-line.ui");
  gtk_widget_class_bind_template_child (widget_class, TilestarSolvabilityLine, icon);
  gtk_widget_class_bind_template_child (widget_class, TilestarSolvabilityLine, label);
  gtk_widget_class_bind_template_child (widget_class, TilestarSolvabilityLine, mend_button);
  gtk_widget_class_bind_template_child (widget_class, TilestarSolvabilityLine, reason_label);
}

static void
tilestar_solvability_line_init (TilestarSolvabilityLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tilestar_solvability_line_set_boards (TilestarSolvabilityLine *self,
                                      const SlideBoard        *start,
                                      const SlideBoard        *goal)
{
  SlideSolvability solvability = slide_solvability_check (start, goal);
  g_autofree char *reason = slide_solvability_explain (&solvability);

  g_return_if_fail (TILESTAR_IS_SOLVABILITY_LINE (self));

  gtk_label_set_label (self->label, solvability.solvable ? _("Solvable.") : _("Not solvable."));
  gtk_label_set_label (self->reason_label, reason);
  /* Who listens to the line is told the reason with it. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->label),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason,
                                  -1);
  tilestar_mark_set (self->icon, solvability.solvable);
  gtk_widget_set_visible (self->mend_button, !solvability.solvable);
}
