/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-suggestions.h"

#include "slide-way-on.h"
#include "tilestar-class.h"
#include "tilestar-search-settings.h"

#include <glib/gi18n.h>

#define PATTERN_DATABASE "pattern-database"

struct _TilestarSuggestions
{
  GtkWidget parent_instance;

  TilestarWorkspace *workspace;
  GtkWidget         *buttons[SLIDE_N_WAYS_ON];
};

G_DEFINE_FINAL_TYPE (TilestarSuggestions, tilestar_suggestions, GTK_TYPE_WIDGET)

static const struct
{
  const char *label;
  const char *name;
} texts[SLIDE_N_WAYS_ON] = {
  [SLIDE_WAY_ON_IDASTAR] = { N_("IDA*"), N_("Try IDA*") },
  [SLIDE_WAY_ON_PATTERN_DATABASES] = { N_("Pattern databases"), N_("Try pattern databases") },
  [SLIDE_WAY_ON_ANYTIME] = { N_("Anytime"), N_("Try anytime") },
};

/* ---- Suggestions ---- */

/* Whether a limit or the user ended the search. */
static gboolean
was_cut_short (TilestarRun *run)
{
  const SlideStatistics *statistics = tilestar_run_get_statistics (run);

  return statistics != NULL && tilestar_run_has_ended (run)
         && (statistics->status == SLIDE_STATUS_CANCELLED || slide_way_on_is_wanted (statistics));
}

static gboolean
is_worth_trying (SlideWayOn   way,
                 TilestarRun *run)
{
  const SlideSearchRequest *request = tilestar_run_get_request (run);

  return slide_way_on_is_worth_trying (way, request->algorithm, tilestar_run_get_spec (run), &request->goal);
}

static void
update (TilestarSuggestions *self)
{
  TilestarSession *session = tilestar_workspace_get_session (self->workspace);
  TilestarRun *run = tilestar_workspace_get_run (self->workspace);
  gboolean is_asked = run != NULL && was_cut_short (run)
                      && run == tilestar_workspace_get_shown_run (self->workspace)
                      && tilestar_run_is_about (run, tilestar_session_get_start (session),
                                                tilestar_session_get_goal (session));
  gboolean is_any = FALSE;

  for (guint suggestion = 0; suggestion < SLIDE_N_WAYS_ON; suggestion++)
    {
      gboolean is_worth = is_asked && is_worth_trying ((SlideWayOn) suggestion, run);

      gtk_widget_set_visible (self->buttons[suggestion], is_worth);
      is_any = is_any || is_worth;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), is_any);
}

static void
clicked_cb (GtkWidget           *button,
            TilestarSuggestions *self)
{
  GSettings *settings = tilestar_workspace_get_settings (self->workspace);
  TilestarSession *session = tilestar_workspace_get_session (self->workspace);
  /* The settings may have another algorithm than the run by now. */
  SlideAlgorithm algorithm = tilestar_settings_get_algorithm (settings);

  if (button == self->buttons[SLIDE_WAY_ON_ANYTIME])
    algorithm = SLIDE_ALGORITHM_ANYTIME;
  else if (button == self->buttons[SLIDE_WAY_ON_IDASTAR] || !slide_algorithm_get_info (algorithm)->uses_heuristic)
    algorithm = SLIDE_ALGORITHM_IDASTAR;
  g_settings_set_string (settings, "algorithm", slide_algorithm_get_info (algorithm)->id);

  if (button == self->buttons[SLIDE_WAY_ON_PATTERN_DATABASES])
    {
      g_autoptr (SlideHeuristicSpec) patterns = slide_heuristic_spec_parse (PATTERN_DATABASE, NULL);

      tilestar_settings_set_heuristic (settings, patterns, tilestar_session_get_goal (session));
    }

  gtk_widget_activate_action (GTK_WIDGET (self), "win.solve", NULL);
}

/* ---- The widget ---- */

static void
tilestar_suggestions_dispose (GObject *object)
{
  TilestarSuggestions *self = TILESTAR_SUGGESTIONS (object);
  GtkWidget *child;

  tilestar_clear_watched (&self->workspace, self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (tilestar_suggestions_parent_class)->dispose (object);
}

static void
tilestar_suggestions_class_init (TilestarSuggestionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_suggestions_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
create_button (TilestarSuggestions *self,
               SlideWayOn           suggestion)
{
  GtkWidget *label = gtk_label_new (_(texts[suggestion].label));
  GtkWidget *button = gtk_button_new ();

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption");
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _(texts[suggestion].name), -1);
  gtk_widget_add_css_class (button, "suggestion");
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);

  return button;
}

static void
tilestar_suggestions_init (TilestarSuggestions *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  /* Translators: before the names of algorithms and heuristics that may do better */
  GtkWidget *title = gtk_label_new (_("Try"));

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  gtk_widget_add_css_class (title, "caption");
  gtk_widget_set_parent (title, GTK_WIDGET (self));
  for (guint suggestion = 0; suggestion < SLIDE_N_WAYS_ON; suggestion++)
    {
      self->buttons[suggestion] = create_button (self, (SlideWayOn) suggestion);
      gtk_widget_set_parent (self->buttons[suggestion], GTK_WIDGET (self));
    }
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("What to try next"), -1);
}

void
tilestar_suggestions_bind (TilestarSuggestions *self,
                           TilestarWorkspace   *workspace)
{
  static const char *const signals[] = { "finished", "shown-changed", "choices-changed" };

  g_return_if_fail (TILESTAR_IS_SUGGESTIONS (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_swapped (workspace, signals[i], G_CALLBACK (update), self);
  update (self);
}
