/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * workspace-test.h: creating and freeing a workspace in a test.
 */

#pragma once

#include "slide-board-text.h"
#include "tilestar-workspace.h"

/* With these boards and the current settings. */
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

/* A worker that builds something does not keep the workspace alive. */
static inline void
workspace_test_drop (TilestarWorkspace *workspace)
{
  g_object_run_dispose (G_OBJECT (workspace));
  g_assert_finalize_object (workspace);
}
