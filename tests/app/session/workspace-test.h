/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * workspace-test.h: a workspace for a test, from its beginning to its end.
 */

#pragma once

#include "slide-board-text.h"
#include "tilestar-workspace.h"

/* Of the boards that are written so, by the settings as they are. */
static inline TilestarWorkspace *
workspace_test_new (const char *start_text,
                    const char *goal_text)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");
  g_autoptr (TilestarSession) session = NULL;
  SlideBoard start, goal;

  g_assert_true (slide_board_parse (start_text, 0, 0, &start, NULL));
  g_assert_true (slide_board_parse (goal_text, 0, 0, &goal, NULL));
  session = tilestar_session_new (&start, &goal);
  return tilestar_workspace_new (session, settings);
}

/* What is being made on a worker holds on to the workspace until it is there. */
static inline void
workspace_test_drop (TilestarWorkspace *workspace)
{
  gpointer watched = workspace;

  g_object_add_weak_pointer (G_OBJECT (workspace), &watched);
  g_object_run_dispose (G_OBJECT (workspace));
  g_object_unref (workspace);
  while (watched != NULL)
    g_main_context_iteration (NULL, TRUE);
}
