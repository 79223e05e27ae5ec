/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-compare-examples.c: comparisons at one click: the examples and the table by length.
 */

#include "tilestar-compare-view-private.h"

#include "tilestar-session-boards.h"

#include <glib/gi18n.h>

/* What an example is about takes seconds at most on boards of so many cells. */
#define MAX_EXAMPLE_CELLS 9

static const struct
{
  const char    *title;
  const char    *heuristics[8];
  const char    *algorithms[5];
  SlideBoardSet  boards;
} examples[] = {
  {
    N_("Manhattan against misplaced on 20 random boards"),
    { "misplaced", "manhattan" },
    { "astar" },
    { .kind = SLIDE_BOARD_SET_RANDOM, .n_boards = 20, .seed = 1 },
  },
  {
    N_("Six heuristics from weak to strong on 100 boards"),
    { "misplaced", "gaschnig", "manhattan", "linear-conflict", "walking-distance", "pattern-database" },
    { "astar" },
    { .kind = SLIDE_BOARD_SET_RANDOM, .n_boards = 100, .seed = 1 },
  },
  {
    N_("A* against its relatives: shortest or soon"),
    { "manhattan" },
    { "astar", "weighted-astar", "greedy", "idastar" },
    { .kind = SLIDE_BOARD_SET_RANDOM, .n_boards = 100, .seed = 1 },
  },
};

static void
use_small_board (TilestarCompareView *self)
{
  const SlideBoard *goal = tilestar_session_get_goal (self->session);

  if (slide_board_get_n_cells (goal) > MAX_EXAMPLE_CELLS)
    tilestar_session_set_shape (self->session, 3, 3);
}

static void
example_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  TilestarCompareView *self = user_data;
  guint i = (guint) g_variant_get_int32 (parameter);

  if (i >= G_N_ELEMENTS (examples) || tilestar_compare_view_is_under_way (self))
    return;

  use_small_board (self);
  tilestar_comparison_setup_choose (self->setup, examples[i].heuristics, examples[i].algorithms,
                                    &examples[i].boards);
  tilestar_compare_view_run (self);
}

/* Boards of each length, as far as a table of true distances reaches. */
static const SlideBoardSet by_length = {
  .kind = SLIDE_BOARD_SET_BY_LENGTH,
  .n_boards = 10,
  .first_length = 2,
  .last_length = 24,
  .seed = 1,
};

static void
table_by_length_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  TilestarCompareView *self = user_data;

  use_small_board (self);
  tilestar_comparison_setup_choose_boards (self->setup, &by_length);
  tilestar_comparison_setup_add (self->setup, (const char *[]) { "misplaced", "manhattan", NULL },
                                 (const char *[]) { "uniform-cost", "astar", NULL });
  tilestar_compare_view_run (self);
  tilestar_compare_view_show_page (self, "lengths");
}

static GtkWidget *
new_example_button (const char *title)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  return button;
}

void
tilestar_compare_view_add_examples (TilestarCompareView *self)
{
  static const GActionEntry entries[] = {
    { .name = "compare-example", .activate = example_cb, .parameter_type = "i" },
    { .name = "table-by-length", .activate = table_by_length_cb },
  };
  GtkWidget *button_by_length = new_example_button (_("Uniform cost, misplaced and Manhattan by length"));

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button_by_length), "win.table-by-length");
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      GtkWidget *button = new_example_button (_(examples[i].title));

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.compare-example");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (gint32) i);
      gtk_box_append (self->welcome, button);
    }
  gtk_box_append (self->welcome, button_by_length);
}
