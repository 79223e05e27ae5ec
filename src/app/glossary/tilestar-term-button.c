/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-term-button.h"

#include "tilestar-term-view.h"

#include <glib/gi18n.h>

/* Maximum height of a popover's contents in pixels; longer contents scroll. */
#define MAX_HEIGHT 380

/* The same width as in tilestar-term-view.ui. */
#define ABOUT_CHARS 44

struct _TilestarTermButton
{
  AdwBin parent_instance;

  GtkMenuButton *button;
  char          *terms;
  char          *about;   /* nullable */
};

G_DEFINE_FINAL_TYPE (TilestarTermButton, tilestar_term_button, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_TERMS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
add_terms (GtkBox     *box,
           const char *terms)
{
  g_auto (GStrv) ids = g_strsplit (terms, " ", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      const TilestarTerm *term = tilestar_glossary_find (ids[i]);

      if (term != NULL)
        gtk_box_append (box, tilestar_term_view_new (term));
      else
        g_critical ("The glossary has no term “%s”", ids[i]);
    }
}

static void
add_about (GtkBox     *box,
           const char *about)
{
  GtkWidget *label = gtk_label_new (about);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_max_width_chars (GTK_LABEL (label), ABOUT_CHARS);
  gtk_box_append (box, label);
  gtk_box_append (box, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
}

static void
create_popover_cb (GtkMenuButton *button,
                   gpointer       user_data)
{
  TilestarTermButton *self = TILESTAR_TERM_BUTTON (user_data);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/tilestar/Tilestar/tilestar-term-popover.ui");
  GtkWidget *popover = GTK_WIDGET (gtk_builder_get_object (builder, "popover"));

  if (self->about != NULL)
    add_about (GTK_BOX (gtk_builder_get_object (builder, "terms")), self->about);
  add_terms (GTK_BOX (gtk_builder_get_object (builder, "terms")), self->terms);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (gtk_builder_get_object (builder, "window")),
                                              MAX_HEIGHT);
  gtk_menu_button_set_popover (button, popover);
}

static void
update_terms (TilestarTermButton *self)
{
  g_autofree char *first = self->terms != NULL ? g_strndup (self->terms, strcspn (self->terms, " ")) : NULL;
  const TilestarTerm *term = first != NULL ? tilestar_glossary_find (first) : NULL;
  const char *name = term != NULL && term->kind == TILESTAR_TERM_PICTURE ? _("How to Read This")
                                                                          : _("Explain These Terms");

  gtk_menu_button_set_popover (self->button, NULL);
  gtk_menu_button_set_create_popup_func (self->button, create_popover_cb, self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), self->terms != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
tilestar_term_button_get_property (GObject    *object,
                                   guint       prop_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  TilestarTermButton *self = TILESTAR_TERM_BUTTON (object);

  if (prop_id == PROP_TERMS)
    g_value_set_string (value, self->terms);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tilestar_term_button_set_property (GObject      *object,
                                   guint         prop_id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  if (prop_id == PROP_TERMS)
    tilestar_term_button_set_terms (TILESTAR_TERM_BUTTON (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tilestar_term_button_finalize (GObject *object)
{
  TilestarTermButton *self = TILESTAR_TERM_BUTTON (object);

  g_free (self->terms);
  g_free (self->about);

  G_OBJECT_CLASS (tilestar_term_button_parent_class)->finalize (object);
}

static void
tilestar_term_button_class_init (TilestarTermButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = tilestar_term_button_finalize;
  object_class->get_property = tilestar_term_button_get_property;
  object_class->set_property = tilestar_term_button_set_property;

  properties[PROP_TERMS] = g_param_spec_string ("terms", NULL, NULL, NULL,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
tilestar_term_button_init (TilestarTermButton *self)
{
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_icon_name (self->button, "help-about-symbolic");
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
  update_terms (self);
}

void
tilestar_term_button_set_terms (TilestarTermButton *self,
                                const char         *terms)
{
  g_return_if_fail (TILESTAR_IS_TERM_BUTTON (self));

  if (g_strcmp0 (self->terms, terms) == 0)
    return;

  g_free (self->terms);
  self->terms = g_strdup (terms);
  update_terms (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TERMS]);
}

void
tilestar_term_button_set_about (TilestarTermButton *self,
                                const char         *about)
{
  g_return_if_fail (TILESTAR_IS_TERM_BUTTON (self));

  if (g_strcmp0 (self->about, about) == 0)
    return;

  g_free (self->about);
  self->about = g_strdup (about);
  update_terms (self);
}
