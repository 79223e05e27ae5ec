/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-audit-map.h"

#include "tilestar-audit-drawing.h"
#include "tilestar-class.h"
#include "tilestar-heat-area.h"
#include "tilestar-isolate.h"
#include "tilestar-picture.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

struct _TilestarAuditMap
{
  GtkWidget parent_instance;

  GtkLabel           *cell_label;
  TilestarHeatArea   *area;
  GtkWidget          *parity_label;

  TilestarAudit      *audit;         /* nullable */
  TilestarAuditPlace  place;         /* of the last drawing */
  gboolean            is_drawn;
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarAuditMap, tilestar_audit_map, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_PICTURE, NULL))

/* ---- Drawing ---- */

static void
draw_map (TilestarAuditMap      *self,
          cairo_t               *cr,
          double                 width,
          double                 height,
          const TilestarPalette *palette,
          gboolean               is_vector,
          TilestarAuditPlace    *out_place)
{
  PangoContext *pango = gtk_widget_get_pango_context (GTK_WIDGET (self));
  TilestarPlotContext context = { .cr = cr, .palette = palette, .is_vector = is_vector };
  guint d, h;
  gboolean has_selected = tilestar_audit_get_selected_cell (self->audit, &d, &h);

  tilestar_plot_begin (&context, width, height, pango_context_get_font_description (pango));
  tilestar_audit_draw_map (&context, tilestar_audit_get_found (self->audit),
                           tilestar_audit_describe_nothing (self->audit),
                           has_selected && !is_vector ? (int) d : -1, (int) h, width, height, out_place);
  tilestar_plot_end (&context);
}

/* An exported picture does not show the selected cell. */
static void
tilestar_audit_map_draw (TilestarPicture       *picture,
                         cairo_t               *cr,
                         double                 width,
                         double                 height,
                         const TilestarPalette *palette)
{
  TilestarPalette paper = *palette;

  paper.plot = palette->window;
  draw_map (TILESTAR_AUDIT_MAP (picture), cr, width, height, &paper, TRUE, NULL);
}

/* ---- In words ---- */

/* The cell under the pointer, if it has boards; otherwise the selected one. */
static gboolean
get_cell (TilestarAuditMap *self,
          const SlideAudit *found,
          guint            *d,
          guint            *h)
{
  if (found == NULL)
    return FALSE;
  if (tilestar_heat_area_get_pointed (self->area, d, h)
      && *d < SLIDE_AUDIT_MAX_DISTANCE && *h < SLIDE_AUDIT_MAX_DISTANCE && found->counts[*d][*h] > 0)
    return TRUE;

  return tilestar_audit_get_selected_cell (self->audit, d, h)
         && *d < SLIDE_AUDIT_MAX_DISTANCE && *h < SLIDE_AUDIT_MAX_DISTANCE;
}

static void
update_label (TilestarAuditMap *self)
{
  const SlideAudit *found = tilestar_audit_get_found (self->audit);
  g_autofree char *text = NULL;
  g_autofree char *count = NULL;
  guint d, h;

  if (get_cell (self, found, &d, &h))
    {
      guint64 n = found->counts[d][h];
      g_autofree char *plain = g_strdup_printf ("h* = %u, h = %u", d, h);
      g_autofree char *isolated = tilestar_isolate (plain);

      count = tilestar_format_count (n);
      /* Translators: a true distance and h, and the number of boards with both */
      text = g_strdup_printf (ngettext ("%s: %s board", "%s: %s boards", n), isolated, count);
    }
  gtk_label_set_text (self->cell_label, text != NULL ? text : "");
}

static void
update_map (TilestarAuditMap *self)
{
  const SlideAudit *found = tilestar_audit_get_found (self->audit);
  g_autofree char *description =
    found != NULL ? tilestar_audit_describe_map (found)
                  : g_strdup (tilestar_audit_describe_nothing (self->audit));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  gtk_widget_set_visible (self->parity_label, found != NULL && tilestar_audit_has_parity (found));
  gtk_widget_queue_draw (GTK_WIDGET (self->area));
  update_label (self);
}

static void
progressed_cb (TilestarAuditMap *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self->area));
  update_label (self);
}

/* ---- The cells ---- */

static void
draw_cells (gpointer               owner,
            cairo_t               *cr,
            double                 width,
            double                 height,
            const TilestarPalette *palette)
{
  TilestarAuditMap *self = owner;

  draw_map (self, cr, width, height, palette, FALSE, &self->place);
  self->is_drawn = TRUE;
}

static gboolean
find_cell (gpointer  owner,
           double    x,
           double    y,
           guint    *d,
           guint    *h)
{
  TilestarAuditMap *self = owner;

  return self->is_drawn && tilestar_audit_find_cell (&self->place, x, y, d, h);
}

static gboolean
get_size (gpointer  owner,
          guint    *n_d,
          guint    *n_h)
{
  TilestarAuditMap *self = owner;

  *n_d = *n_h = SLIDE_AUDIT_MAX_DISTANCE;
  return tilestar_audit_get_found (self->audit) != NULL;
}

static gboolean
get_selected_cell (gpointer  owner,
                   guint    *d,
                   guint    *h)
{
  TilestarAuditMap *self = owner;

  return tilestar_audit_get_selected_cell (self->audit, d, h);
}

static guint64
count_cell (gpointer owner,
            guint    d,
            guint    h)
{
  TilestarAuditMap *self = owner;

  return tilestar_audit_get_found (self->audit)->counts[d][h];
}

static void
take_cell (gpointer owner,
           guint    d,
           guint    h)
{
  TilestarAuditMap *self = owner;

  tilestar_audit_select_cell (self->audit, d, h);
}

/* A click on an empty cell selects a neighbor: with many heuristics every other cell is empty, and
 * small cells are hard to hit. */
static void
click_cell (gpointer owner,
            guint    d,
            guint    h)
{
  static const int steps[][2] = {
    { 0, 0 }, { 0, -1 }, { 0, 1 }, { -1, 0 }, { 1, 0 }, { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 },
  };
  TilestarAuditMap *self = owner;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      int to_d = (int) d + steps[i][0], to_h = (int) h + steps[i][1];

      if (to_d >= 0 && to_h >= 0 && tilestar_audit_select_cell (self->audit, (guint) to_d, (guint) to_h))
        return;
    }
}

static void
pointed (gpointer owner)
{
  TilestarAuditMap *self = owner;

  if (self->audit != NULL)
    update_label (self);
}

static const TilestarHeatCells cells = {
  .draw = draw_cells,
  .find = find_cell,
  .get_size = get_size,
  .get_selected = get_selected_cell,
  .count = count_cell,
  .take = take_cell,
  .click = click_cell,
  .pointed = pointed,
};

/* ---- The widget ---- */

static void
tilestar_audit_map_dispose (GObject *object)
{
  TilestarAuditMap *self = TILESTAR_AUDIT_MAP (object);

  tilestar_clear_watched (&self->audit, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), TILESTAR_TYPE_AUDIT_MAP);

  G_OBJECT_CLASS (tilestar_audit_map_parent_class)->dispose (object);
}

static void
tilestar_audit_map_class_init (TilestarAuditMapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  tilestar_picture_install (klass, "audit", tilestar_audit_map_draw, NULL);
  G_OBJECT_CLASS (klass)->dispose = tilestar_audit_map_dispose;

  g_type_ensure (TILESTAR_TYPE_HEAT_AREA);
  TILESTAR_TEMPLATE (widget_class, "tilestar-audit-map.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarAuditMap, cell_label, area, parity_label);
  /* For gtk_widget_dispose_template(). */
  gtk_widget_class_bind_template_child_full (widget_class, "parity_bin", TRUE, 0);
}

static void
tilestar_audit_map_init (TilestarAuditMap *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tilestar_audit_map_bind (TilestarAuditMap *self,
                         TilestarAudit    *audit)
{
  g_return_if_fail (TILESTAR_IS_AUDIT_MAP (self));
  g_return_if_fail (self->audit == NULL);

  self->audit = g_object_ref (audit);
  tilestar_heat_area_bind (self->area, &cells, self);
  g_signal_connect_swapped (audit, "changed", G_CALLBACK (update_map), self);
  g_signal_connect_swapped (audit, "progressed", G_CALLBACK (progressed_cb), self);
  g_signal_connect_swapped (audit, "selected-changed", G_CALLBACK (progressed_cb), self);
  update_map (self);
}
