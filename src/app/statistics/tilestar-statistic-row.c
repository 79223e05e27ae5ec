/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-statistic-row.h"

#include "tilestar-class.h"
#include "tilestar-statistics-text.h"

#define EM_DASH "—"

struct _TilestarStatisticRow
{
  GtkWidget parent_instance;

  GtkLabel       *title_label;
  GtkInscription *shown;
  GtkLabel       *announced;

  char     *title;
  int       value_chars;
  gboolean  stacked;
};

G_DEFINE_FINAL_TYPE (TilestarStatisticRow, tilestar_statistic_row, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_VALUE_CHARS,
  PROP_STACKED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* GtkLabel resets its accessible name whenever its text changes, so set the name again. */
static void
tilestar_statistic_row_update_name (TilestarStatisticRow *self)
{
  if (self->title != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->announced),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, self->title,
                                    -1);
}

static void
tilestar_statistic_row_lay_out (TilestarStatisticRow *self)
{
  GtkLayoutManager *manager = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (manager), self->stacked ? GTK_ORIENTATION_VERTICAL
                                                                          : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (manager), self->stacked ? 0 : 12);
  gtk_inscription_set_xalign (self->shown, self->stacked ? 0.0f : 1.0f);
  gtk_label_set_xalign (self->announced, self->stacked ? 0.0f : 1.0f);
}

static void
tilestar_statistic_row_dispose (GObject *object)
{
  TilestarStatisticRow *self = TILESTAR_STATISTIC_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), TILESTAR_TYPE_STATISTIC_ROW);
  g_clear_pointer (&self->title, g_free);

  G_OBJECT_CLASS (tilestar_statistic_row_parent_class)->dispose (object);
}

static void
tilestar_statistic_row_get_property (GObject    *object,
                                     guint       prop_id,
                                     GValue     *value,
                                     GParamSpec *pspec)
{
  TilestarStatisticRow *self = TILESTAR_STATISTIC_ROW (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_VALUE_CHARS:
      g_value_set_int (value, self->value_chars);
      break;
    case PROP_STACKED:
      g_value_set_boolean (value, self->stacked);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_statistic_row_set_property (GObject      *object,
                                     guint         prop_id,
                                     const GValue *value,
                                     GParamSpec   *pspec)
{
  TilestarStatisticRow *self = TILESTAR_STATISTIC_ROW (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_free (self->title);
      self->title = g_value_dup_string (value);
      tilestar_statistic_row_update_name (self);
      break;
    case PROP_VALUE_CHARS:
      self->value_chars = g_value_get_int (value);
      break;
    case PROP_STACKED:
      self->stacked = g_value_get_boolean (value);
      tilestar_statistic_row_lay_out (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_statistic_row_class_init (TilestarStatisticRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_statistic_row_dispose;
  object_class->get_property = tilestar_statistic_row_get_property;
  object_class->set_property = tilestar_statistic_row_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_VALUE_CHARS] = g_param_spec_int ("value-chars", NULL, NULL, 1, 40, 10,
                                                   G_PARAM_READWRITE | G_PARAM_CONSTRUCT
                                                   | G_PARAM_STATIC_STRINGS);
  properties[PROP_STACKED] = g_param_spec_boolean ("stacked", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  TILESTAR_TEMPLATE (widget_class, "tilestar-statistic-row.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "values", FALSE, 0);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarStatisticRow, title_label, shown, announced);
  gtk_widget_class_set_css_name (widget_class, "statistic");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tilestar_statistic_row_init (TilestarStatisticRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Arabic letters have another width where a word is broken, so that GTK 4.8 finds two least widths of a title. */
  if (gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL)
    gtk_label_set_wrap_mode (self->title_label, PANGO_WRAP_WORD);
}

void
tilestar_statistic_row_set_value (TilestarStatisticRow *self,
                                  const char           *value,
                                  gboolean              speak)
{
  g_return_if_fail (TILESTAR_IS_STATISTIC_ROW (self));

  if (value == NULL)
    value = EM_DASH;

  if (g_strcmp0 (gtk_inscription_get_text (self->shown), value) != 0)
    gtk_inscription_set_text (self->shown, value);

  if (speak && !g_str_equal (gtk_label_get_text (self->announced), value))
    {
      gtk_label_set_text (self->announced, value);
      tilestar_statistic_row_update_name (self);
    }
}

void
tilestar_statistic_row_show (TilestarStatisticRow  *self,
                             SlideColumn            column,
                             const SlideStatistics *statistics,
                             gboolean               speak)
{
  SlideResult result = { .statistics = statistics };
  g_autofree char *text = NULL;
  SlideValue value;

  slide_result_get (&result, column, &value);
  text = tilestar_format_value (&value);
  tilestar_statistic_row_set_value (self, text, speak);
}
