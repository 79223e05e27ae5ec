/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-script-sandbox.h: a Lua state in which a script cannot do harm.
 */

#pragma once

#include <glib.h>
#include <lua.h>

G_BEGIN_DECLS

/* The name under which a script is to be loaded; messages begin with it. */
#define SLIDE_SANDBOX_CHUNK "script"

/**
 * SlideSandbox:
 * @lua: its extra space holds the address of this struct
 * @used: bytes that the state uses, at most @memory
 * @left: instructions that the current call may still execute, as far as counted
 * @output: (nullable): where print writes; NULL for standard error, if slide_script_set_printing()
 * @n_lines: lines printed so far, to either
 *
 * Owned by one thread at a time.
 */
typedef struct
{
  lua_State *lua;
  gsize      used;
  gsize      memory;
  gint64     left;
  gint64     deadline;     /* of the current call, in the time of g_get_monotonic_time() */
  int        step;         /* instructions between two calls of the hook */
  gboolean   is_out;       /* the current call has exceeded its instructions */
  GString   *output;
  guint      n_lines;
} SlideSandbox;

/* Whether print writes to standard error: process-wide, off at first. Before any state is used. */
void        slide_sandbox_set_printing (gboolean printing);

/* Creates the state with the libraries that a script may use. FALSE if @memory does not
 * suffice. */
gboolean    slide_sandbox_init (SlideSandbox *sandbox,
                                gsize         memory);
void        slide_sandbox_clear (SlideSandbox *sandbox);

/* Calls the function below its @n_arguments on the stack, with at most @instructions. Returns:
 * (nullable): NULL if it succeeded; otherwise the message, valid until the stack is changed.
 * After an error something of it may be left on the stack. */
const char *slide_sandbox_call (SlideSandbox *sandbox,
                                int           n_arguments,
                                int           n_results,
                                guint64       instructions);

G_END_DECLS
