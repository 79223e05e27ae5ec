/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-script-line.h: finds the line of a mistake in a script.
 */

#pragma once

#include <glib.h>

/**
 * tilestar_script_find_line:
 * @text: the script
 * @line: the line with which Lua's message begins, from 1: how far Lua had read
 * @message: the message after the line
 *
 * Returns: the line of the mistake: the one that @message names; or the line before @line, if the
 *   first word of @line shows that something is missing there; otherwise @line
 */
int tilestar_script_find_line (const char *text,
                               int         line,
                               const char *message);
