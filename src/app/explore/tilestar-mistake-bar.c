/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-mistake-bar.h"

#include "tilestar-class.h"

#include <glib/gi18n.h>

struct _TilestarMistakeBar
{
  AdwBin parent_instance;

  TilestarExploration *exploration;
  TilestarRun         *run;            /* nullable: the search with the mistake */
  gboolean             has_culprit;
  SlideBoard           culprit;

  GtkLabel            *title_label;
  GtkLabel            *reason_label;
  GtkWidget           *show_button;
};

G_DEFINE_FINAL_TYPE (TilestarMistakeBar, tilestar_mistake_bar, ADW_TYPE_BIN)

static void
update_visible (TilestarMistakeBar *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self),
                          self->run != NULL
                          && tilestar_exploration_get_run (self->exploration) == self->run);
}

/* Goes to the moment of the mistake, which is the last one, and selects its node. */
static void
go_there (TilestarMistakeBar *self)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  guint64 moment = tilestar_exploration_get_n_expansions (self->exploration);
  guint32 version;

  if (record == NULL)
    return;

  tilestar_exploration_set_playing (self->exploration, FALSE);
  tilestar_exploration_set_moment (self->exploration, moment);
  version = self->has_culprit ? slide_record_find (record, moment, &self->culprit) : SLIDE_RECORD_NONE;
  tilestar_exploration_set_selected (self->exploration, version);
}

static void
close_cb (TilestarMistakeBar *self)
{
  g_clear_object (&self->run);
  update_visible (self);
}

static void
tilestar_mistake_bar_dispose (GObject *object)
{
  TilestarMistakeBar *self = TILESTAR_MISTAKE_BAR (object);

  tilestar_clear_watched (&self->exploration, self);
  g_clear_object (&self->run);

  G_OBJECT_CLASS (tilestar_mistake_bar_parent_class)->dispose (object);
}

static void
tilestar_mistake_bar_class_init (TilestarMistakeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_mistake_bar_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  TILESTAR_TEMPLATE (widget_class, "tilestar-mistake-bar.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarMistakeBar, title_label, reason_label, show_button);
  TILESTAR_BIND_CALLBACKS (widget_class, go_there, close_cb);
}

static void
tilestar_mistake_bar_init (TilestarMistakeBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Mistake"), -1);
  /* GTK 4.18 would prefer the text of the button to its accessible label. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->show_button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

void
tilestar_mistake_bar_bind (TilestarMistakeBar  *self,
                           TilestarExploration *exploration)
{
  g_return_if_fail (TILESTAR_IS_MISTAKE_BAR (self));
  g_return_if_fail (self->exploration == NULL);

  self->exploration = g_object_ref (exploration);
  g_signal_connect_swapped (exploration, "record-changed", G_CALLBACK (update_visible), self);
}

void
tilestar_mistake_bar_show (TilestarMistakeBar *self,
                           const char         *name,
                           const char         *reason,
                           const SlideBoard   *culprit)
{
  g_autofree char *title = NULL;

  g_return_if_fail (TILESTAR_IS_MISTAKE_BAR (self));
  g_return_if_fail (self->exploration != NULL);

  /* Translators: %s is the name of a file with a search, which is shown up to its first mistake */
  title = g_strdup_printf (_("First mistake in “%s”"), name);
  g_set_object (&self->run, tilestar_exploration_get_run (self->exploration));
  self->has_culprit = culprit != NULL;
  if (culprit != NULL)
    self->culprit = *culprit;

  gtk_label_set_text (self->title_label, title);
  gtk_label_set_text (self->reason_label, reason);
  update_visible (self);
  go_there (self);
}
