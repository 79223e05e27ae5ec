/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-shortcuts.h"

#include <glib/gi18n.h>

struct _TilestarShortcuts
{
  AdwWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (TilestarShortcuts, tilestar_shortcuts, ADW_TYPE_WINDOW)

/* @accelerator: as GtkShortcutLabel has it; NULL: a heading */
static const struct
{
  const char *title;
  const char *accelerator;
} rows[] = {
  /* Translators: heading in the shortcuts window */
  { N_("Boards"), NULL },
  { N_("Slide a tile; while editing, move the selection"), "Up Left Down Right" },
  { N_("Edit the start, or finish editing"), "<Control>e" },
  { N_("Edit the goal, or finish editing"), "<Control><Shift>e" },
  { N_("While editing, enter a tile’s number"), "0...9" },
  { N_("Undo"), "<Control>z" },
  { N_("Redo"), "<Control><Shift>z" },
  { N_("Copy the board as text"), "<Control>c" },
  { N_("Paste a board"), "<Control>v" },
  { N_("Open a file"), "<Control>o" },
  { N_("Save start and goal"), "<Control>s" },
  /* Translators: heading in the shortcuts window */
  { N_("Search"), NULL },
  { N_("Solve"), "<Control>Return" },
  { N_("Stop the search, then finish editing"), "Escape" },
  { N_("Show or hide the statistics"), "F9" },
  { N_("Presentation (full screen, magnified)"), "F11 F5" },
  { N_("Next and previous step, of a lesson or while presenting"), "Page_Down Page_Up" },
  { N_("Ring around the pointer while presenting"), "<Control>L" },
  { N_("Black screen while presenting"), "B" },
  /* Translators: heading in the shortcuts window */
  { N_("Solution"), NULL },
  { N_("Play or pause"), "space" },
  { N_("Previous step"), "comma" },
  { N_("Next step"), "period" },
  { N_("Next expansion, at the pace of one per click"), "period" },
  { N_("First step"), "Home" },
  { N_("Last step"), "End" },
  /* Translators: heading in the shortcuts window */
  { N_("Explore"), NULL },
  { N_("Play or pause the search"), "space" },
  { N_("Previous expansion"), "comma" },
  { N_("Next expansion"), "period" },
  { N_("Previous successor"), "<Shift>comma" },
  { N_("Next successor"), "<Shift>period" },
  { N_("First expansion"), "Home" },
  { N_("Last expansion"), "End" },
  { N_("Show or hide the solution"), "<Control>r" },
  { N_("Show or hide the frontier queue"), "<Control>u" },
  { N_("Add or remove a bookmark"), "<Control>d" },
  { N_("Show one of the six pictures"), "<Alt>1...<Alt>6" },
  { N_("In the tree and the map: select a neighbor"), "Up Left Down Right" },
  { N_("Zoom in, zoom out, zoom to fit"), "plus minus 0" },
  { N_("In the tree: fold or unfold the subtree"), "Return" },
  { N_("In the tree: go to the expansion of the selected node"), "<Shift>Return" },
  { N_("In the tree: show the path, follow the search, rows by f"), "1 f r" },
  { N_("In the map: scroll (any arrow key)"), "<Shift>Up" },
  { N_("In the map: select the board under the pointer"), "Return" },
  { N_("Clear the selection"), "Escape" },
  /* Translators: heading in the shortcuts window */
  { N_("Record Lesson"), NULL },
  { N_("Add a step"), "<Control>Return" },
  { N_("Move the step up or down"), "<Alt>Up <Alt>Down" },
  { N_("Undo"), "<Control>z" },
  { N_("Redo"), "<Control><Shift>z" },
  { N_("Save the lesson"), "<Control>s" },
  { N_("Save the lesson elsewhere"), "<Control><Shift>s" },
  /* Translators: heading in the shortcuts window */
  { N_("General"), NULL },
  { N_("Switch to Solve, Explore, Compare or Heuristics"), "<Control>1...4" },
  { N_("Main menu"), "F10" },
  { N_("Preferences"), "<Control>comma" },
  { N_("Help about what is shown"), "F1" },
  { N_("Glossary"), "<Shift>F1" },
  { N_("Keyboard shortcuts"), "<Control>question" },
  { N_("Close the window"), "<Control>w" },
  { N_("Quit"), "<Control>q" },
};

static void
tilestar_shortcuts_class_init (TilestarShortcutsClass *klass)
{
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tilestar_shortcuts_init (TilestarShortcuts *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = NULL;

  g_object_set (self, "title", _("Keyboard Shortcuts"), "modal", TRUE, "destroy-with-parent", TRUE,
                "default-width", 460, "default-height", 640, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].accelerator == NULL)
      {
        group = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", _(rows[i].title), NULL);
        adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
      }
    else
      {
        GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", _(rows[i].title), NULL);
        GtkWidget *label = gtk_shortcut_label_new (rows[i].accelerator);

        gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
        adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
        adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
      }

  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), page);
  adw_window_set_content (ADW_WINDOW (self), box);
}
