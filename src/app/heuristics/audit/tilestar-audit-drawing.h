/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audit-drawing.h: the results of an audit as pictures.
 *
 * Draws a SlideAudit with cairo and a palette, for a widget, an image or a file. A cell of the
 * heat map is a true distance d, on the horizontal axis, and a value of h rounded down, on the
 * vertical axis.
 */

#pragma once

#include "slide-audit.h"
#include "tilestar-plot-axes.h"

/* The area of a map's cells. */
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
 * @audit: (nullable): if it is NULL or has seen no board, @nothing is drawn
 * @nothing: tilestar_audit_describe_nothing()
 * @selected_d, @selected_h: the framed cell; no cell if @selected_d is negative
 * @out_place: (optional)
 *
 * Colors follow the logarithm of the count. Cells above the diagonal, where h overestimates, have
 * a cross, and that area is hatched.
 */
void     tilestar_audit_draw_map      (TilestarPlotContext      *context,
                                       const SlideAudit         *audit,
                                       const char               *nothing,
                                       int                       selected_d,
                                       int                       selected_h,
                                       double                    width,
                                       double                    height,
                                       TilestarAuditPlace       *out_place);

/* Finds the cell at @x, @y, empty or not. FALSE if there is none. */
gboolean tilestar_audit_find_cell     (const TilestarAuditPlace *place,
                                       double                    x,
                                       double                    y,
                                       guint                    *d,
                                       guint                    *h);

/* The boards by their error h - h*, rounded down: a bar for each error. The bar without error has
 * a star, and bars of overestimates are hatched. */
void     tilestar_audit_draw_errors   (TilestarPlotContext      *context,
                                       const SlideAudit         *audit,
                                       const char               *nothing,
                                       double                    width,
                                       double                    height);

/* Whether h and the true distance always have the same parity, so that every other cell is empty. */
gboolean tilestar_audit_has_parity    (const SlideAudit         *audit);

/* In words, for assistive technologies and captions. Free with g_free(). */
char    *tilestar_audit_describe_map    (const SlideAudit *audit) G_GNUC_WARN_UNUSED_RESULT;
char    *tilestar_audit_describe_errors (const SlideAudit *audit) G_GNUC_WARN_UNUSED_RESULT;
