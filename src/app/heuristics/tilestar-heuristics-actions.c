/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-heuristics-actions.c: what leaves the Heuristics view: boards for the other views,
 * files and commands.
 */

#include "tilestar-heuristics-view-private.h"

#include "slide-audit-report.h"
#include "slide-board-text.h"
#include "tilestar-export.h"
#include "tilestar-search-settings.h"
#include "tilestar-session-boards.h"

#include <glib/gi18n.h>

/* ---- Boards for the other views ---- */

static void
adopt_board (TilestarHeuristicsView *self)
{
  SlideBoard board = *tilestar_audit_get_hand_board (self->audit);
  SlideBoard goal = *tilestar_session_get_goal (self->session);

  tilestar_settings_set_heuristic (self->settings, tilestar_audit_get_spec (self->audit), &goal);
  tilestar_session_set_pair (self->session, &board, &goal);
}

void
tilestar_heuristics_view_show_board (TilestarHeuristicsView *self)
{
  if (tilestar_audit_get_hand_board (self->audit) == NULL)
    return;

  adopt_board (self);
  g_settings_set_boolean (self->settings, "show-heuristic", TRUE);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-view", "s", "solve");
}

void
tilestar_heuristics_view_explore (TilestarHeuristicsView *self)
{
  if (tilestar_audit_get_hand_board (self->audit) == NULL)
    return;

  adopt_board (self);
  g_settings_set_string (self->settings, "algorithm", "astar");
  if (tilestar_workspace_solve_recorded (self->workspace, NULL))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-view", "s", "explore");
}

/* ---- Files and commands ---- */

static void
export_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  TilestarHeuristicsView *self = user_data;

  tilestar_export_run_by_ending (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                 gtk_stack_get_visible_child (self->pictures),
                                 g_variant_get_string (parameter, NULL));
}

static void
export_audit_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  TilestarHeuristicsView *self = user_data;
  const SlideAudit *found = tilestar_audit_get_found (self->audit);
  GString *json = g_string_new (NULL);

  slide_audit_report_append (json, SLIDE_FORMAT_JSON, tilestar_audit_get_heuristic (self->audit),
                             found, NULL);
  tilestar_export_run_text (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), "audit",
                            g_string_free (json, FALSE), TILESTAR_EXPORT_JSON);
}

static void
copy_command_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  TilestarHeuristicsView *self = user_data;
  g_autofree char *goal = slide_board_to_text (tilestar_audit_get_goal (self->audit), SLIDE_TEXT_LINE);
  g_autofree char *quoted_goal = g_shell_quote (goal);
  g_autofree char *heuristic =
    g_shell_quote (slide_heuristic_spec_get_text (tilestar_audit_get_spec (self->audit)));
  g_autofree char *command =
    g_strdup_printf ("tilestar-cli audit --goal %s --heuristic %s", quoted_goal, heuristic);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), command);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.notice", "s", _("Command copied"));
}

static const GActionEntry own_actions[] = {
  { .name = "export", .activate = export_cb, .parameter_type = "s" },
  { .name = "export-audit", .activate = export_audit_cb },
  { .name = "copy-audit-command", .activate = copy_command_cb },
};

void
tilestar_heuristics_view_add_actions (TilestarHeuristicsView *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), own_actions,
                                   G_N_ELEMENTS (own_actions), self);
}

static void
set_enabled (TilestarHeuristicsView *self,
             const char             *name,
             gboolean                enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions),
                                                                            name)),
                               enabled);
}

void
tilestar_heuristics_view_update_actions (TilestarHeuristicsView *self)
{
  TilestarAuditState state = tilestar_audit_get_state (self->audit);

  set_enabled (self, "export", tilestar_audit_get_found (self->audit) != NULL);
  set_enabled (self, "export-audit", state == TILESTAR_AUDIT_DONE);
  set_enabled (self, "copy-audit-command",
               state != TILESTAR_AUDIT_TOO_LARGE && tilestar_audit_get_spec (self->audit) != NULL);
}
