/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-lines.h"

#define MAX_LINES 10

/* Of the whole text, where it is shown over the rest. */
#define WHOLE_WIDTH_CHARS 50

struct _TilestarLines
{
  GtkWidget  parent_instance;

  GtkWidget *label;
  int        n_lines;
  GtkWidget *popover;   /* nullable: with the whole text, created on the first request */
  GtkWidget *whole;     /* in it */
};

G_DEFINE_FINAL_TYPE (TilestarLines, tilestar_lines, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_LABEL,
  PROP_LINES,
  PROP_START,
  PROP_PLACE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The height of the lines with the font that there is now. The arrows, which sums use,
 * may come from another font than the letters, and be higher. */
static int
get_height (TilestarLines *self)
{
  g_autoptr (GString) text = g_string_new ("Ág↕");
  g_autoptr (PangoLayout) layout = NULL;
  int height;

  for (int line = 1; line < self->n_lines; line++)
    g_string_append (text, "\nÁg↕");

  layout = gtk_widget_create_pango_layout (self->label, text->str);
  pango_layout_get_pixel_size (layout, NULL, &height);

  return height;
}

static void
tilestar_lines_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size G_GNUC_UNUSED,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  TilestarLines *self = TILESTAR_LINES (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (self->label, orientation, -1, minimum, natural, NULL, NULL);
  else
    *minimum = *natural = get_height (self);
  *minimum_baseline = *natural_baseline = -1;
}

static gboolean
is_cut (TilestarLines *self)
{
  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (self->label)));
}

/* ---- The whole text, where it is cut ---- */

static const char *
get_label (TilestarLines *self)
{
  g_return_val_if_fail (TILESTAR_IS_LINES (self), NULL);

  return gtk_label_get_label (GTK_LABEL (self->label));
}

static void
show_whole (TilestarLines *self)
{
  if (!is_cut (self))
    return;

  if (self->popover == NULL)
    {
      self->whole = gtk_label_new (NULL);
      gtk_label_set_wrap (GTK_LABEL (self->whole), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (self->whole), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_max_width_chars (GTK_LABEL (self->whole), WHOLE_WIDTH_CHARS);
      gtk_label_set_width_chars (GTK_LABEL (self->whole), WHOLE_WIDTH_CHARS / 2);
      gtk_label_set_selectable (GTK_LABEL (self->whole), TRUE);
      gtk_label_set_xalign (GTK_LABEL (self->whole), 0.0f);
      self->popover = gtk_popover_new ();
      gtk_popover_set_child (GTK_POPOVER (self->popover), self->whole);
      gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
    }
  gtk_label_set_label (GTK_LABEL (self->whole), get_label (self));
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static void
show_whole_cb (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  show_whole (TILESTAR_LINES (widget));
}

static void
update_is_cut (TilestarLines *self)
{
  gboolean cut = is_cut (self);

  gtk_widget_set_focusable (GTK_WIDGET (self), cut);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), cut ? "pointer" : NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lines.show-whole", cut);
}

static void
tilestar_lines_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  TilestarLines *self = TILESTAR_LINES (widget);
  int needed;

  /* A font that no letter was measured with may want a pixel more than there is. */
  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, width, &needed, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->label, &(GtkAllocation) { 0, 0, width, MAX (height, needed) }, -1);
  update_is_cut (self);
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
}

static gboolean
tilestar_lines_query_tooltip (GtkWidget  *widget,
                              int         x,
                              int         y,
                              gboolean    by_keyboard,
                              GtkTooltip *tooltip)
{
  TilestarLines *self = TILESTAR_LINES (widget);

  if (!is_cut (self))
    return FALSE;

  gtk_tooltip_set_text (tooltip, get_label (self));
  return TRUE;
}

static void
set_n_lines (TilestarLines *self,
             int            n_lines)
{
  if (self->n_lines == n_lines)
    return;

  self->n_lines = n_lines;
  gtk_label_set_wrap (GTK_LABEL (self->label), n_lines > 1);
  gtk_label_set_lines (GTK_LABEL (self->label), n_lines);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
set_start (TilestarLines *self,
           gboolean       start)
{
  gtk_label_set_justify (GTK_LABEL (self->label), start ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
  gtk_label_set_xalign (GTK_LABEL (self->label), start ? 0.0f : 0.5f);
}

static void
tilestar_lines_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  TilestarLines *self = TILESTAR_LINES (object);

  if (prop_id == PROP_LABEL)
    g_value_set_string (value, get_label (self));
  else if (prop_id == PROP_LINES)
    g_value_set_int (value, self->n_lines);
  else if (prop_id == PROP_START)
    g_value_set_boolean (value, gtk_label_get_justify (GTK_LABEL (self->label)) == GTK_JUSTIFY_LEFT);
  else if (prop_id == PROP_PLACE)
    g_value_set_enum (value, gtk_widget_get_valign (self->label));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tilestar_lines_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  TilestarLines *self = TILESTAR_LINES (object);

  if (prop_id == PROP_LABEL)
    tilestar_lines_set_label (self, g_value_get_string (value));
  else if (prop_id == PROP_LINES)
    set_n_lines (self, g_value_get_int (value));
  else if (prop_id == PROP_START)
    set_start (self, g_value_get_boolean (value));
  else if (prop_id == PROP_PLACE)
    gtk_widget_set_valign (self->label, g_value_get_enum (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tilestar_lines_dispose (GObject *object)
{
  TilestarLines *self = TILESTAR_LINES (object);

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (tilestar_lines_parent_class)->dispose (object);
}

static void
tilestar_lines_class_init (TilestarLinesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_lines_dispose;
  object_class->get_property = tilestar_lines_get_property;
  object_class->set_property = tilestar_lines_set_property;

  widget_class->measure = tilestar_lines_measure;
  widget_class->size_allocate = tilestar_lines_size_allocate;
  widget_class->query_tooltip = tilestar_lines_query_tooltip;

  properties[PROP_LABEL] =
      g_param_spec_string ("label", NULL, NULL, "",
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_LINES] =
      g_param_spec_int ("lines", NULL, NULL, 1, MAX_LINES, 1,
                        G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  properties[PROP_START] =
      g_param_spec_boolean ("start", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PLACE] =
      g_param_spec_enum ("place", NULL, NULL, GTK_TYPE_ALIGN, GTK_ALIGN_START,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "lines.show-whole", NULL, show_whole_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "lines.show-whole", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "lines.show-whole", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "lines.show-whole", NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "lines");
}

static void
tilestar_lines_init (TilestarLines *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->label = gtk_label_new ("");
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  /* Otherwise GTK 4.8 may measure a natural width that is less than the ellipsis's. */
  gtk_label_set_width_chars (GTK_LABEL (self->label), 3);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (self->label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (self->label), 60);
  gtk_widget_set_valign (self->label, GTK_ALIGN_START);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (click, "released", G_CALLBACK (show_whole), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

void
tilestar_lines_set_label (TilestarLines *self,
                          const char    *label)
{
  g_return_if_fail (TILESTAR_IS_LINES (self));

  if (label == NULL)
    label = "";
  if (g_str_equal (label, get_label (self)))
    return;

  gtk_label_set_label (GTK_LABEL (self->label), label);
  if (self->popover != NULL)
    gtk_label_set_label (GTK_LABEL (self->whole), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LABEL]);
}
