/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-script-window.c: heuristics that are typed, audited meanwhile, and saved as files.
 */

#include "app-test.h"
#include "test-sample.h"
#include "tilestar-script-folder.h"
#include "tilestar-script-templates.h"
#include "tilestar-script-view.h"
#include "tilestar-script-window.h"
#include "widget-test.h"
#include "workspace-test.h"

#include <gtksourceview/gtksource.h>
#include <signal.h>
#include <sys/resource.h>

typedef struct
{
  TilestarScriptFolder *folder;
  TilestarWorkspace    *workspace;
  GtkWidget            *window;
} Fixture;

static void
clear_folder (TilestarScriptFolder *folder)
{
  g_auto (GStrv) names = g_strdupv ((char **) tilestar_script_folder_get_names (folder));

  for (guint i = 0; names[i] != NULL; i++)
    g_assert_true (tilestar_script_folder_remove (folder, names[i], NULL));
}

static void
set_up (Fixture    *fixture,
        const char *goal,
        const char *name,
        const char *text)
{
  fixture->folder = tilestar_script_folder_get ();
  clear_folder (fixture->folder);
  if (name != NULL)
    g_assert_true (tilestar_script_folder_save (fixture->folder, name, text, NULL));
  fixture->workspace = workspace_test_new (goal, goal);
  fixture->window = tilestar_script_window_new (fixture->workspace, NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture)
{
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_test_dispatch ();
  workspace_test_drop (fixture->workspace);
  clear_folder (fixture->folder);
}

static GtkTextBuffer *
get_buffer (Fixture *fixture)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget_test_get (fixture->window, GTK_SOURCE_TYPE_VIEW, 0)));
}

static void
type (Fixture    *fixture,
      const char *text)
{
  GtkTextBuffer *buffer = get_buffer (fixture);
  GtkTextIter start, end;

  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_delete (buffer, &start, &end);
  gtk_text_buffer_insert (buffer, &start, text, -1);
  gtk_text_buffer_end_user_action (buffer);
}

static char *
dup_text (Fixture *fixture)
{
  return tilestar_script_view_dup_text (TILESTAR_SCRIPT_VIEW (widget_test_get (fixture->window,
                                                                               TILESTAR_TYPE_SCRIPT_VIEW, 0)));
}

/* A folder without scripts shows the templates, and each of them is a script that works. */
static void
test_templates (void)
{
  Fixture fixture;
  GtkWidget *list;
  const char *const *names;
  g_autofree char *text = NULL;

  set_up (&fixture, "123/456/780", NULL, NULL);
  g_assert_nonnull (widget_test_find_label (fixture.window, "Start With"));
  list = widget_test_get (fixture.window, GTK_TYPE_LIST_BOX, 0);
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 3));
  widget_test_wait_label (fixture.window, "Not admissible: overestimates");
  names = tilestar_script_folder_get_names (fixture.folder);
  g_assert_cmpstr (names[0], ==, "manhattan-with-blank");
  text = dup_text (&fixture);
  g_assert_nonnull (strstr (text, "Question"));
  tear_down (&fixture);
}

static void
test_typing (void)
{
  Fixture fixture;
  g_autofree char *saved = NULL;

  set_up (&fixture, "123/456/780", "mine", "function h() return 0 end\n");
  widget_test_wait_label (fixture.window, "Admissible: never overestimates");
  g_assert_nonnull (widget_test_find_label (fixture.window, "mine"));

  /* A mistake, and a board that shows it. */
  type (&fixture, "function h(board) return board.blank == 1 and 25 or 0 end\n");
  widget_test_wait_label (fixture.window, "Not admissible: overestimates");
  widget_test_wait_label (fixture.window, "Counterexample");
  saved = tilestar_script_folder_load (fixture.folder, "mine", NULL);
  g_assert_cmpstr (saved, ==, "function h(board) return board.blank == 1 and 25 or 0 end\n");

  /* The latest text is audited, and undo is followed, too. */
  type (&fixture, "function h() return 1 end\n");
  type (&fixture, "function h() return 0 end\n");
  widget_test_wait_label (fixture.window, "Admissible: never overestimates");
  gtk_text_buffer_undo (get_buffer (&fixture));
  widget_test_wait_label (fixture.window, "Not admissible: overestimates");
  tear_down (&fixture);
}

/* Processor time of this thread, in microseconds. */
static gint64 turn_began, longest_turn;

/* The work of the main loop between two calls of this function is one iteration. */
static gint
poll_cb (GPollFD *fds,
         guint    n_fds,
         gint     timeout)
{
  gint n_ready;

  if (turn_began > 0)
    longest_turn = MAX (longest_turn, test_thread_time () - turn_began);
  n_ready = g_poll (fds, n_fds, timeout);
  turn_began = test_thread_time ();
  return n_ready;
}

/* Neither the audits during typing nor drawing their results block the main loop. */
static void
test_main_loop (void)
{
  GPollFunc old_func = g_main_context_get_poll_func (NULL);
  Fixture fixture;

  set_up (&fixture, "123/456/780", "mine", "function h() return 0 end\n");
  widget_test_wait_label (fixture.window, "Admissible: never overestimates");
  turn_began = longest_turn = 0;
  g_main_context_set_poll_func (NULL, poll_cb);
  for (guint i = 0; i < 4; i++)
    {
      GtkTextIter start;

      gtk_text_buffer_get_start_iter (get_buffer (&fixture), &start);
      gtk_text_buffer_insert (get_buffer (&fixture), &start, "local a = 3\n", -1);
      app_test_spin ((i % 3 + 1) * 150);
    }
  type (&fixture, "function h(board) return board.blank == 1 and 25 or 0 end\n");
  widget_test_wait_label (fixture.window, "Not admissible: overestimates");
  widget_test_wait_label (fixture.window, "Counterexample");
  g_main_context_set_poll_func (NULL, old_func);
  g_test_message ("longest iteration of the main loop: %d us", (int) longest_turn);
  /* The aim is 8 ms. */
  g_assert_cmpint (longest_turn, <, TEST_TIME (50000));
  tear_down (&fixture);
}

static void
test_errors (void)
{
  Fixture fixture;

  set_up (&fixture, "123/456/780", "mine", "function h() return 0 end\n");
  widget_test_wait_label (fixture.window, "Admissible: never overestimates");
  type (&fixture, "function h()\n  return 0\n");
  widget_test_wait_label (fixture.window, "The script has an error");
  g_assert_nonnull (widget_test_find_label (fixture.window, "'end' expected"));
  g_assert_nonnull (widget_test_find_label (fixture.window, "Go to Line 1"));
  g_assert_null (widget_test_find_label (fixture.window, "Admissible"));

  /* Lua names the line of the mistake at the end. */
  type (&fixture, "function h()\n  goto out\n  local x = 1\n  return 0\nend\n");
  widget_test_wait_label (fixture.window, "no visible label 'out' for <goto> at line 2");
  g_assert_nonnull (widget_test_find_label (fixture.window, "Go to Line 2"));

  /* Errors of single boards, endless loops and values out of range. */
  type (&fixture, "function h(board)\n  if board[1] == 8 then\n    error('eight')\n  end\n  return 0\nend\n");
  widget_test_wait_label (fixture.window, "eight; board 8");
  g_assert_nonnull (widget_test_find_label (fixture.window, "Go to Line 3"));
  type (&fixture, "function h() while true do end end\n");
  widget_test_wait_label (fixture.window, "too many instructions");
  type (&fixture, "function h() return -1 end\n");
  widget_test_wait_label (fixture.window, "h returned -1");
  type (&fixture, "function h() return 0 end\n");
  widget_test_wait_label (fixture.window, "Admissible: never overestimates");
  /* The ten searches, which are made beside the audit, may end after it. */
  WAIT_FOR (widget_test_find_label (fixture.window, "h returned -1") == NULL);
  tear_down (&fixture);
}

/* What no count of instructions ends: the window goes on meanwhile, says so after a second of the
 * processor, and can be closed at any time. */
static void
test_endless (void)
{
  static const char endless[] = "function h() return (('a'):rep(2^23)):find(('a'):rep(2^22) .. 'b', 1, true) end\n";
  Fixture fixture;
  gint64 began, taken;

  set_up (&fixture, "123/456/780", "mine", "function h() return 0 end\n");
  widget_test_wait_label (fixture.window, "Admissible: never overestimates");
  began = g_get_monotonic_time ();
  type (&fixture, endless);
  widget_test_wait_label (fixture.window, "too many seconds");
  taken = g_get_monotonic_time () - began;
  type (&fixture, "function h() return 0 end\n");
  widget_test_wait_label (fixture.window, "Admissible: never overestimates");

  type (&fixture, endless);
  app_test_spin (400);
  began = g_get_monotonic_time ();
  tear_down (&fixture);
  g_assert_cmpint (g_get_monotonic_time () - began, <, taken / 2);
}

static void
test_print_and_trial (void)
{
  Fixture fixture;

  set_up (&fixture, "123/456/780", "mine",
          "function h(board) print('blank at', board.blank) return 0 end\n");
  widget_test_wait_label (fixture.window, "blank at\t");
  widget_test_wait_label (fixture.window, "Expansions of A* on Ten Boards");
  type (&fixture, "function h(board) return board.blank == 9 and 0 or 40 end\n");
  widget_test_wait_label (fixture.window, "Not admissible: overestimates");
  tear_down (&fixture);
}

/* What another program writes is shown and audited; for a large board, the audit uses 3x3. */
static void
test_other_program (void)
{
  Fixture fixture;
  g_autofree char *spec = NULL;
  g_autofree char *text = NULL;

  set_up (&fixture, "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", "mine", "function h() return 0 end\n");
  widget_test_wait_label (fixture.window, "Compared with the true distance of every board of 3×3");
  spec = tilestar_script_folder_dup_spec (fixture.folder, "mine");
  g_assert_true (g_file_set_contents (spec + strlen ("lua:"), "function h() return 2 end\n", -1, NULL));
  widget_test_wait_label (fixture.window, "Not admissible: overestimates");
  text = dup_text (&fixture);
  g_assert_cmpstr (text, ==, "function h() return 2 end\n");
  tear_down (&fixture);
}

static void
activate (Fixture    *fixture,
          const char *action)
{
  gtk_widget_activate_action (fixture->window, action, NULL);
}

static void
test_files (void)
{
  Fixture fixture;
  const char *const *names;

  set_up (&fixture, "123/456/780", "mine", "function h() return 0 end\n");
  activate (&fixture, "script.duplicate");
  names = tilestar_script_folder_get_names (fixture.folder);
  g_assert_cmpstr (names[1], ==, "mine-2");
  g_assert_nonnull (widget_test_find_label (fixture.window, "mine-2"));

  activate (&fixture, "script.delete");
  names = tilestar_script_folder_get_names (fixture.folder);
  g_assert_null (names[1]);
  activate (&fixture, "script.undo-delete");
  names = tilestar_script_folder_get_names (fixture.folder);
  g_assert_cmpstr (names[1], ==, "mine-2");
  g_assert_nonnull (widget_test_find_label (fixture.window, "mine-2"));

  /* Without scripts, the templates are shown again. */
  activate (&fixture, "script.delete");
  activate (&fixture, "script.delete");
  g_assert_nonnull (widget_test_find_label (fixture.window, "Start With"));
  tear_down (&fixture);
}

static void
limit_files (rlim_t size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = size;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* On a disk without space nothing that was typed is lost: not by closing, not by opening another script. */
static void
test_no_space (void)
{
  const char *text = "function h() return 0 end -- longer than a limit of 10 bytes\n";
  Fixture fixture;
  g_autofree char *shown = NULL;
  g_autofree char *saved = NULL;

  set_up (&fixture, "123/456/780", "mine", "function h() return 0 end\n");
  type (&fixture, text);
  signal (SIGXFSZ, SIG_IGN);
  limit_files (10);
  g_assert_false (tilestar_script_window_may_close (TILESTAR_SCRIPT_WINDOW (fixture.window)));
  gtk_window_close (GTK_WINDOW (fixture.window));
  activate (&fixture, "script.duplicate");
  limit_files (RLIM_INFINITY);

  g_assert_nonnull (widget_test_find_label (fixture.window, "mine"));
  shown = dup_text (&fixture);
  g_assert_cmpstr (shown, ==, text);
  g_assert_true (tilestar_script_window_may_close (TILESTAR_SCRIPT_WINDOW (fixture.window)));
  saved = tilestar_script_folder_load (fixture.folder, "mine", NULL);
  g_assert_cmpstr (saved, ==, text);
  tear_down (&fixture);
}

APP_TEST (script_window)
{
  g_test_add_func ("/script-window/templates", test_templates);
  g_test_add_func ("/script-window/typing", test_typing);
  g_test_add_func ("/script-window/main-loop", test_main_loop);
  g_test_add_func ("/script-window/errors", test_errors);
  g_test_add_func ("/script-window/endless", test_endless);
  g_test_add_func ("/script-window/print-and-trial", test_print_and_trial);
  g_test_add_func ("/script-window/other-program", test_other_program);
  g_test_add_func ("/script-window/files", test_files);
  g_test_add_func ("/script-window/no-space", test_no_space);
}
