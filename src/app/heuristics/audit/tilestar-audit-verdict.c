/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-audit-verdict.h"

#include "slide-audit-report.h"
#include "tilestar-audit-text.h"
#include "tilestar-class.h"
#include "tilestar-mark.h"

struct _TilestarAuditVerdict
{
  GtkBox parent_instance;

  GtkWidget *admissible_box;
  GtkImage  *admissible_icon;
  GtkLabel  *admissible_label;
  GtkWidget *consistent_box;
  GtkImage  *consistent_icon;
  GtkLabel  *consistent_label;
  GtkLabel  *remarks_label;
};

G_DEFINE_FINAL_TYPE (TilestarAuditVerdict, tilestar_audit_verdict, GTK_TYPE_BOX)

void
tilestar_audit_verdict_show (TilestarAuditVerdict *self,
                             const SlideAudit     *found)
{
  g_autofree char *admissible = found != NULL ? tilestar_audit_dup_admissible (found) : NULL;
  g_autofree char *consistent = found != NULL ? tilestar_audit_dup_consistent (found) : NULL;
  g_autofree char *remarks = found != NULL ? slide_audit_report_dup_remarks (found) : NULL;

  g_return_if_fail (TILESTAR_IS_AUDIT_VERDICT (self));

  gtk_widget_set_visible (self->admissible_box, found != NULL);
  gtk_widget_set_visible (self->consistent_box, found != NULL);
  gtk_label_set_label (self->admissible_label, admissible != NULL ? admissible : "");
  gtk_label_set_label (self->consistent_label, consistent != NULL ? consistent : "");
  gtk_label_set_label (self->remarks_label, remarks != NULL ? remarks : "");
  gtk_widget_set_visible (GTK_WIDGET (self->remarks_label), remarks != NULL);
  if (found == NULL)
    return;

  tilestar_mark_set (self->admissible_icon, slide_audit_is_admissible (found));
  tilestar_mark_set (self->consistent_icon, slide_audit_is_consistent (found));
  /* A verdict that may still change has no mark. */
  gtk_widget_set_visible (GTK_WIDGET (self->admissible_icon),
                          slide_audit_is_complete (found) || !slide_audit_is_admissible (found));
  gtk_widget_set_visible (GTK_WIDGET (self->consistent_icon),
                          slide_audit_is_complete (found) || !slide_audit_is_consistent (found));
}

static void
tilestar_audit_verdict_class_init (TilestarAuditVerdictClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TILESTAR_TEMPLATE (widget_class, "tilestar-audit-verdict.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarAuditVerdict, admissible_box, admissible_icon, admissible_label,
                          consistent_box, consistent_icon, consistent_label, remarks_label);
}

static void
tilestar_audit_verdict_init (TilestarAuditVerdict *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
