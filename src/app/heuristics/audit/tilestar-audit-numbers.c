/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-audit-numbers.h"

#include "tilestar-audit-text.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

TilestarStatisticRow *
tilestar_audit_number_append (GtkWidget           *box,
                              TilestarAuditNumber  number,
                              guint                value_chars)
{
  static const char *const titles[TILESTAR_AUDIT_N_NUMBERS] = {
    N_("Boards"), N_("Mean h"), N_("Mean true distance"), N_("Largest true distance"),
    /* Translators: on how many boards h is the true distance */
    N_("Exact"),
    N_("Boards overestimated"), N_("Largest overestimate"), N_("Inconsistent moves"), N_("Largest drop on a move"),
  };
  GtkWidget *row = g_object_new (TILESTAR_TYPE_STATISTIC_ROW, "title", _(titles[number]), "value-chars", value_chars,
                                 NULL);

  gtk_box_append (GTK_BOX (box), row);
  return TILESTAR_STATISTIC_ROW (row);
}

static char *
dup_number (TilestarAuditNumber  number,
            const SlideAudit    *found)
{
  switch (number)
    {
    case TILESTAR_AUDIT_BOARDS_SEEN:
      return tilestar_format_count (found->n_seen);
    case TILESTAR_AUDIT_MEAN_H:
      return tilestar_audit_format_mean (found->mean_h);
    case TILESTAR_AUDIT_MEAN_TRUE:
      return tilestar_audit_format_mean (found->mean_true);
    case TILESTAR_AUDIT_DIAMETER:
      return tilestar_format_count (found->diameter);
    case TILESTAR_AUDIT_EXACT:
      return tilestar_audit_format_part (found->exact, found->n_seen);
    case TILESTAR_AUDIT_OVERESTIMATES:
      return tilestar_format_count (found->overestimates);
    case TILESTAR_AUDIT_WORST_OVERESTIMATE:
      return tilestar_audit_format_value (found->worst_overestimate);
    case TILESTAR_AUDIT_INCONSISTENT:
      return tilestar_format_count (found->inconsistent_edges);
    case TILESTAR_AUDIT_WORST_DROP:
    case TILESTAR_AUDIT_N_NUMBERS:
    default:
      return tilestar_audit_format_value (found->worst_drop);
    }
}

void
tilestar_audit_number_show (TilestarStatisticRow *row,
                            TilestarAuditNumber   number,
                            const SlideAudit     *found,
                            gboolean              speak)
{
  g_autofree char *text = found != NULL ? dup_number (number, found) : NULL;

  tilestar_statistic_row_set_value (row, text, speak);
}
