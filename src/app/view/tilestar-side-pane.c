/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-side-pane.h"

#include "tilestar-class.h"

/* The least width of the content beside a folded pane that can be aimed at, to close the pane. */
#define LEAST_STRIP 44

struct _TilestarSidePane
{
  AdwBin parent_instance;

  AdwFlap *flap;   /* the child; NULL once this is disposed */
};

G_DEFINE_FINAL_TYPE (TilestarSidePane, tilestar_side_pane, ADW_TYPE_BIN)

enum
{
  PROP_CONTENT = 1,
  PROP_PANE,
  PROP_AT_END,
  PROP_FOLDS_EARLY,
  PROP_SHOWN,
  PROP_FOLDED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static void
shown_cb (TilestarSidePane *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOWN]);
}

static void
folded_cb (TilestarSidePane *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FOLDED]);
}

static void
tilestar_side_pane_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  TilestarSidePane *self = TILESTAR_SIDE_PANE (object);

  if (prop_id == PROP_SHOWN)
    g_value_set_boolean (value, tilestar_side_pane_is_shown (self));
  else if (prop_id == PROP_FOLDED)
    g_value_set_boolean (value, tilestar_side_pane_is_folded (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tilestar_side_pane_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  TilestarSidePane *self = TILESTAR_SIDE_PANE (object);

  switch (prop_id)
    {
    case PROP_CONTENT:
      adw_flap_set_content (self->flap, g_value_get_object (value));
      break;
    case PROP_PANE:
      tilestar_side_pane_set_pane (self, g_value_get_object (value));
      break;
    case PROP_AT_END:
      adw_flap_set_flap_position (self->flap, g_value_get_boolean (value) ? GTK_PACK_END : GTK_PACK_START);
      break;
    case PROP_FOLDS_EARLY:
      tilestar_side_pane_set_folds_early (self, g_value_get_boolean (value));
      break;
    case PROP_SHOWN:
      tilestar_side_pane_set_shown (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_side_pane_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (TILESTAR_SIDE_PANE (widget)->flap), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

/* A pane covers the whole content if it is folded and only a strip of the content would remain. */
static void
tilestar_side_pane_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  TilestarSidePane *self = TILESTAR_SIDE_PANE (widget);
  GtkWidget *pane = adw_flap_get_flap (self->flap);

  if (pane != NULL)
    {
      int natural;

      gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      gtk_widget_set_hexpand (pane, width - natural < LEAST_STRIP);
    }

  gtk_widget_size_allocate (GTK_WIDGET (self->flap), &(GtkAllocation) { 0, 0, width, height }, baseline);
}

static void
tilestar_side_pane_dispose (GObject *object)
{
  TilestarSidePane *self = TILESTAR_SIDE_PANE (object);

  tilestar_disconnect (self->flap, self);
  self->flap = NULL;

  G_OBJECT_CLASS (tilestar_side_pane_parent_class)->dispose (object);
}

static void
tilestar_side_pane_class_init (TilestarSidePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = tilestar_side_pane_measure;
  widget_class->size_allocate = tilestar_side_pane_size_allocate;
  object_class->dispose = tilestar_side_pane_dispose;
  object_class->get_property = tilestar_side_pane_get_property;
  object_class->set_property = tilestar_side_pane_set_property;

  props[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_PANE] = g_param_spec_object ("pane", NULL, NULL, GTK_TYPE_WIDGET,
                                          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_AT_END] = g_param_spec_boolean ("at-end", NULL, NULL, FALSE,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_FOLDS_EARLY] = g_param_spec_boolean ("folds-early", NULL, NULL, FALSE,
                                                  G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, TRUE,
                                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  props[PROP_FOLDED] = g_param_spec_boolean ("folded", NULL, NULL, FALSE,
                                             G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
tilestar_side_pane_init (TilestarSidePane *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  self->flap = ADW_FLAP (adw_flap_new ());
  /* Being folded and unfolded changes nothing but where it is. */
  adw_flap_set_locked (self->flap, TRUE);
  adw_flap_set_swipe_to_open (self->flap, FALSE);
  adw_flap_set_separator (self->flap, gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  g_signal_connect_swapped (self->flap, "notify::reveal-flap", G_CALLBACK (shown_cb), self);
  g_signal_connect_swapped (self->flap, "notify::folded", G_CALLBACK (folded_cb), self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->flap));
}

void
tilestar_side_pane_set_pane (TilestarSidePane *self,
                             GtkWidget        *pane)
{
  g_return_if_fail (TILESTAR_IS_SIDE_PANE (self));

  adw_flap_set_flap (self->flap, pane);
}

gboolean
tilestar_side_pane_is_shown (TilestarSidePane *self)
{
  g_return_val_if_fail (TILESTAR_IS_SIDE_PANE (self), FALSE);

  return self->flap != NULL && adw_flap_get_reveal_flap (self->flap);
}

void
tilestar_side_pane_set_shown (TilestarSidePane *self,
                              gboolean          is_shown)
{
  g_return_if_fail (TILESTAR_IS_SIDE_PANE (self));

  adw_flap_set_reveal_flap (self->flap, is_shown);
}

gboolean
tilestar_side_pane_is_folded (TilestarSidePane *self)
{
  g_return_val_if_fail (TILESTAR_IS_SIDE_PANE (self), FALSE);

  return self->flap != NULL && adw_flap_get_folded (self->flap);
}

void
tilestar_side_pane_set_folds_early (TilestarSidePane *self,
                                    gboolean          folds_early)
{
  g_return_if_fail (TILESTAR_IS_SIDE_PANE (self));

  adw_flap_set_fold_threshold_policy (self->flap, folds_early ? ADW_FOLD_THRESHOLD_POLICY_NATURAL
                                                              : ADW_FOLD_THRESHOLD_POLICY_MINIMUM);
}

void
tilestar_side_pane_set_swipes (TilestarSidePane *self,
                               gboolean          swipes)
{
  g_return_if_fail (TILESTAR_IS_SIDE_PANE (self));

  adw_flap_set_swipe_to_open (self->flap, swipes);
}
