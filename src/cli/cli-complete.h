/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-complete.h: `complete`, by which shells complete a command line.
 *
 *   tilestar-cli complete -- tilestar-cli solve --heuristic max:man
 *
 * The last word is the one that is being typed, up to the cursor. Each line of the output is a word
 * that may take its place, a tab and what it means. A line that begins with a tab stands for files:
 * the part of the word that stays before a file's name, a tab, and the endings of the files that are
 * meant, without their dots and separated by spaces (none: any file). Where a word cannot be completed
 * there is no output, which is no error.
 *
 * There is no second list of commands and options: the command is run, and cli_options_parse() hands
 * its table of options over instead of parsing (CliListener). Values are ids of the engine; of a few words, those
 * are offered that the description of the option has.
 */

#pragma once

#include "cli-options.h"

/* The command, which no list contains. */
#define CLI_COMPLETE "complete"

/* From now on commands that are run complete a command line. @word: the one that is being typed, borrowed;
 * @only_names: of commands, as after `help` */
void     cli_complete_begin    (const char          *word,
                                gboolean             only_names);

/* Each of these prints lines. @options: of the program, which may be typed instead of a command */
void     cli_complete_commands (const CliCommand    *commands,
                                guint                n_commands,
                                const GOptionEntry  *options);

/* The options and operands of `tilestar`, the window. @argv: argv[1…] are the words before */
void     cli_complete_window   (char               **argv);
