/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-script-line.h: the line of a script to look at, from a message of Lua.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * tilestar_script_find_line:
 * @text: of the script
 * @line: that the message begins with: how far Lua had read, from 1
 * @message: the rest of it, from "line N: " on
 *
 * Returns: the line of the mistake: where Lua names it at the end, that one; where the first word of
 *   a line is not what the line before needs, the line before; otherwise @line
 */
int tilestar_script_find_line (const char *text,
                               int         line,
                               const char *message);

G_END_DECLS
