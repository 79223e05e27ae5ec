/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audit-map.c: h against the true distance, to look at and to click.
 */

#include "tilestar-audit-map.h"

#include "tilestar-audit-drawing.h"
#include "tilestar-isolate.h"
#include "tilestar-picture.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

struct _TilestarAuditMap
{
  GtkWidget parent_instance;

  GtkLabel           *cell_label;
  GtkDrawingArea     *area;
  GtkWidget          *parity_label;

  TilestarAudit      *audit;         /* nullable */
  TilestarAuditPlace  place;         /* of the last drawing */
  gboolean            is_drawn;
  gboolean            has_pointer;
  double              pointer_x;
  double              pointer_y;
};

static void tilestar_audit_map_picture_init (TilestarPictureInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarAuditMap, tilestar_audit_map, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_PICTURE,
                                                      tilestar_audit_map_picture_init))

/* ---- Drawing ---- */

static void
draw (TilestarAuditMap      *self,
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
  gboolean has_hand = tilestar_audit_get_hand_cell (self->audit, &d, &h);

  tilestar_plot_begin (&context, width, height, pango_context_get_font_description (pango));
  tilestar_audit_draw_map (&context, tilestar_audit_get_found (self->audit),
                           has_hand && !is_vector ? (int) d : -1, (int) h, width, height, out_place);
  tilestar_plot_end (&context);
}

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        user_data)
{
  TilestarAuditMap *self = user_data;
  TilestarPalette palette;

  if (self->audit == NULL)
    return;

  tilestar_palette_init_for_widget (&palette, GTK_WIDGET (area));
  draw (self, cr, width, height, &palette, FALSE, &self->place);
  self->is_drawn = TRUE;
}

/* A picture is about the audit: it is without the cell in hand. */
static void
tilestar_audit_map_draw (TilestarPicture       *picture,
                         cairo_t               *cr,
                         double                 width,
                         double                 height,
                         const TilestarPalette *palette)
{
  TilestarPalette paper = *palette;

  paper.plot = palette->window;
  draw (TILESTAR_AUDIT_MAP (picture), cr, width, height, &paper, TRUE, NULL);
}

static const char *
tilestar_audit_map_get_id (TilestarPicture *picture)
{
  return "audit";
}

static void
tilestar_audit_map_picture_init (TilestarPictureInterface *iface)
{
  iface->draw = tilestar_audit_map_draw;
  iface->get_id = tilestar_audit_map_get_id;
}

/* ---- In words ---- */

/* The cell that the pointer is on, if it holds any boards; else the one in hand. */
static gboolean
get_cell (TilestarAuditMap *self,
          const SlideAudit *found,
          guint            *d,
          guint            *h)
{
  if (found == NULL)
    return FALSE;
  if (self->has_pointer && self->is_drawn
      && tilestar_audit_find_cell (&self->place, self->pointer_x, self->pointer_y, d, h)
      && *d < SLIDE_AUDIT_MAX_DISTANCE && *h < SLIDE_AUDIT_MAX_DISTANCE && found->counts[*d][*h] > 0)
    return TRUE;

  return tilestar_audit_get_hand_cell (self->audit, d, h)
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
      /* Translators: a true distance and h, and how many boards have them */
      text = g_strdup_printf (ngettext ("%s: %s board", "%s: %s boards", n), isolated, count);
    }
  gtk_label_set_text (self->cell_label, text != NULL ? text : "");
}

static void
update (TilestarAuditMap *self)
{
  const SlideAudit *found = tilestar_audit_get_found (self->audit);
  g_autofree char *description =
    found != NULL ? tilestar_audit_describe_map (found) : g_strdup (_("Nothing to show yet."));

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

/* ---- Input ---- */

/* A cell that holds none stands for the one next to it: of many heuristics every other one is
 * empty, and a small one is hard to hit. */
static void
take_near (TilestarAuditMap *self,
           guint             d,
           guint             h)
{
  static const int steps[][2] = {
    { 0, 0 }, { 0, -1 }, { 0, 1 }, { -1, 0 }, { 1, 0 }, { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      int to_d = (int) d + steps[i][0], to_h = (int) h + steps[i][1];

      if (to_d >= 0 && to_h >= 0 && tilestar_audit_take_cell (self->audit, (guint) to_d, (guint) to_h))
        return;
    }
}

static void
pressed_cb (TilestarAuditMap *self,
            int               n_press,
            double            x,
            double            y)
{
  guint d, h;

  gtk_widget_grab_focus (GTK_WIDGET (self->area));
  if (self->is_drawn && tilestar_audit_find_cell (&self->place, x, y, &d, &h))
    take_near (self, d, h);
}

/* GTK says where the pointer is when anything below it changes, too: that is no move, and what
 * keys have gone to since stays in the line. */
static void
motion_cb (TilestarAuditMap *self,
           double            x,
           double            y)
{
  if (x == self->pointer_x && y == self->pointer_y)
    return;

  self->has_pointer = TRUE;
  self->pointer_x = x;
  self->pointer_y = y;
  update_label (self);
}

static void
leave_cb (TilestarAuditMap *self)
{
  self->has_pointer = FALSE;
  update_label (self);
}

/* The next cell that way that holds anything, to the side of it too: the nearest. */
static void
go (TilestarAuditMap *self,
    int               by_d,
    int               by_h)
{
  const SlideAudit *found = tilestar_audit_get_found (self->audit);
  guint d = 0, h = 0, best_d = 0, best_h = 0;
  int best = G_MAXINT;

  if (found == NULL)
    return;

  tilestar_audit_get_hand_cell (self->audit, &d, &h);
  for (int to_d = 0; to_d < SLIDE_AUDIT_MAX_DISTANCE; to_d++)
    for (int to_h = 0; to_h < SLIDE_AUDIT_MAX_DISTANCE; to_h++)
      {
        int ahead = (to_d - (int) d) * by_d + (to_h - (int) h) * by_h;
        int aside = ABS ((to_d - (int) d) * by_h) + ABS ((to_h - (int) h) * by_d);

        if (ahead <= 0 || found->counts[to_d][to_h] == 0 || ahead + 3 * aside >= best)
          continue;
        best = ahead + 3 * aside;
        best_d = (guint) to_d;
        best_h = (guint) to_h;
      }

  if (best != G_MAXINT)
    tilestar_audit_take_cell (self->audit, best_d, best_h);
}

static gboolean
key_pressed_cb (TilestarAuditMap *self,
                guint             key,
                guint             code,
                GdkModifierType   modifiers)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  self->has_pointer = FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      go (self, -1, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      go (self, 1, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      go (self, 0, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      go (self, 0, -1);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* ---- The widget ---- */

static void
tilestar_audit_map_dispose (GObject *object)
{
  TilestarAuditMap *self = TILESTAR_AUDIT_MAP (object);
  GtkWidget *child;

  if (self->audit != NULL)
    g_signal_handlers_disconnect_by_data (self->audit, self);
  g_clear_object (&self->audit);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (tilestar_audit_map_parent_class)->dispose (object);
}

static void
tilestar_audit_map_class_init (TilestarAuditMapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_audit_map_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-audit-map.ui");
  gtk_widget_class_bind_template_child (widget_class, TilestarAuditMap, cell_label);
  gtk_widget_class_bind_template_child (widget_class, TilestarAuditMap, area);
  gtk_widget_class_bind_template_child (widget_class, TilestarAuditMap, parity_label);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
tilestar_audit_map_init (TilestarAuditMap *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->area, draw_cb, self, NULL);
  tilestar_palette_watch (GTK_WIDGET (self->area));
}

void
tilestar_audit_map_bind (TilestarAuditMap *self,
                         TilestarAudit    *audit)
{
  g_return_if_fail (TILESTAR_IS_AUDIT_MAP (self));
  g_return_if_fail (self->audit == NULL);

  self->audit = g_object_ref (audit);
  g_signal_connect_swapped (audit, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (audit, "progressed", G_CALLBACK (progressed_cb), self);
  g_signal_connect_swapped (audit, "hand-changed", G_CALLBACK (progressed_cb), self);
  update (self);
}
