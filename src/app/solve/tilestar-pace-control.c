/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-pace-control.h"

#include "tilestar-choice.h"
#include "tilestar-class.h"

#include <glib/gi18n.h>

struct _TilestarPaceControl
{
  AdwBin parent_instance;

  TilestarWorkspace *workspace;
  GtkDropDown       *drop_down;
};

G_DEFINE_FINAL_TYPE (TilestarPaceControl, tilestar_pace_control, ADW_TYPE_BIN)

static const struct
{
  const char *id;
  const char *title;
  double      pace;
} paces[] = {
  /* Translators: paces of a search; these are expansions */
  { "full", N_("Full Speed"), SLIDE_PACE_FULL },
  { "1000", N_("1,000 per Second"), 1000 },
  { "100", N_("100 per Second"), 100 },
  { "10", N_("10 per Second"), 10 },
  { "1", N_("1 per Second"), 1 },
  { "click", N_("One per Click"), 0 },
};

static GListModel *
list_paces (void)
{
  GListStore *store = g_list_store_new (TILESTAR_TYPE_CHOICE);

  for (guint i = 0; i < G_N_ELEMENTS (paces); i++)
    {
      /* The button has no room for the unit. */
      const char *unit = paces[i].pace > 0 && paces[i].pace < SLIDE_PACE_FULL ? _("Expansions") : NULL;
      g_autoptr (TilestarChoice) choice = tilestar_choice_new (paces[i].id, _(paces[i].title), unit);

      g_list_store_append (store, choice);
    }

  return G_LIST_MODEL (store);
}

static void
selected_cb (TilestarPaceControl *self)
{
  guint selected = gtk_drop_down_get_selected (self->drop_down);

  if (self->workspace != NULL && selected < G_N_ELEMENTS (paces))
    tilestar_workspace_set_pace (self->workspace, paces[selected].pace);
}

static void
pace_cb (TilestarPaceControl *self)
{
  double pace = tilestar_workspace_get_pace (self->workspace);

  for (guint i = 0; i < G_N_ELEMENTS (paces); i++)
    if (paces[i].pace == pace)
      tilestar_choice_select (self->drop_down, paces[i].id);
}

static void
tilestar_pace_control_dispose (GObject *object)
{
  TilestarPaceControl *self = TILESTAR_PACE_CONTROL (object);

  tilestar_clear_watched (&self->workspace, self);

  G_OBJECT_CLASS (tilestar_pace_control_parent_class)->dispose (object);
}

static void
tilestar_pace_control_class_init (TilestarPaceControlClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_pace_control_dispose;
}

static void
tilestar_pace_control_init (TilestarPaceControl *self)
{
  self->drop_down = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  tilestar_choice_set_up_drop_down (self->drop_down, _("Pace"), list_paces ());
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->drop_down),
                               _("How many nodes the search expands per second, so that you can "
                                 "follow it"));
  g_signal_connect_swapped (self->drop_down, "notify::selected", G_CALLBACK (selected_cb), self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->drop_down));
}

void
tilestar_pace_control_bind (TilestarPaceControl *self,
                            TilestarWorkspace   *workspace)
{
  g_return_if_fail (TILESTAR_IS_PACE_CONTROL (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  g_signal_connect_swapped (workspace, "notify::pace", G_CALLBACK (pace_cb), self);
  pace_cb (self);
}
