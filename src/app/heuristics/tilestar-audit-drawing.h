/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audit-drawing.h: what an audit found, as pictures.
 *
 * Pure cairo, from a SlideAudit and a palette to shapes: on a widget, an image or a file.
 * A cell of the heat map is a true distance d, along the foot, and a value of h rounded
 * down, upwards.
 */

#pragma once

#include "slide-audit.h"
#include "tilestar-plot-axes.h"

G_BEGIN_DECLS

/* Where the cells of a map were drawn. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
  guint  d_range;
  guint  h_range;
} TilestarAuditPlace;

/**
 * tilestar_audit_draw_map:
 * @context: begun (tilestar_plot_begin())
 * @audit: (nullable): without, and before a board was seen, @nothing is drawn
 * @nothing: tilestar_audit_describe_nothing()
 * @selected_d, @selected_h: the cell that is framed; @selected_d below 0: none is
 * @out_place: (optional)
 *
 * The colours go by the logarithm of the count. Cells above the diagonal, where h says too
 * much, carry a cross, and the ground there is hatched.
 */
void     tilestar_audit_draw_map      (TilestarPlotContext      *context,
                                       const SlideAudit         *audit,
                                       const char               *nothing,
                                       int                       selected_d,
                                       int                       selected_h,
                                       double                    width,
                                       double                    height,
                                       TilestarAuditPlace       *out_place);

/* Which cell is drawn at @x, @y, whether it holds anything or not. FALSE: none */
gboolean tilestar_audit_find_cell     (const TilestarAuditPlace *place,
                                       double                    x,
                                       double                    y,
                                       guint                    *d,
                                       guint                    *h);

/* The boards by their error h - h*, rounded down: a bar each, that of none with a star, and
 * those above it hatched. */
void     tilestar_audit_draw_errors   (TilestarPlotContext      *context,
                                       const SlideAudit         *audit,
                                       const char               *nothing,
                                       double                    width,
                                       double                    height);

/* Whether h and the true distance are always both even or both odd, so that every other cell
 * is empty for good. */
gboolean tilestar_audit_has_parity    (const SlideAudit         *audit);

/* In words, for assistive technologies and captions. Free with g_free(). */
char    *tilestar_audit_describe_map    (const SlideAudit *audit) G_GNUC_WARN_UNUSED_RESULT;
char    *tilestar_audit_describe_errors (const SlideAudit *audit) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
