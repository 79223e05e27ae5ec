/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-commands.h: the commands. All functions return an exit code.
 */

#pragma once

#include "cli-options.h"

/* How boards are written, in the help of commands that read them. */
#define CLI_BOARDS_HELP \
  "BOARD lists the tiles row by row: 0, _, . or x is the blank; commas, spaces or\n" \
  "tabs separate tiles; a line break, / or ; ends a row: \"1 0 3/4 2 5/7 8 6\".\n" \
  "Boards of up to 9 cells need no separators: 103425786. A file may contain many:\n" \
  "a complete board on one line is one, otherwise an empty line ends it. With\n" \
  "--size 4x4 a line may be 16 tiles, or a number, 16 tiles and a length, as in\n" \
  "published lists: \"1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3 57\". \"start -> goal\"\n" \
  "gives a start its own goal, which overrides --goal. Brackets, boxes, tables and\n" \
  "other forms are read, too (see the manual). Without BOARD and --file,\n" \
  "boards are read from standard input.\n"

int cli_solve      (const CliCommand *command, int argc, char **argv);
int cli_check      (const CliCommand *command, int argc, char **argv);
int cli_moves      (const CliCommand *command, int argc, char **argv);
int cli_improve    (const CliCommand *command, int argc, char **argv);
int cli_random     (const CliCommand *command, int argc, char **argv);
int cli_compare    (const CliCommand *command, int argc, char **argv);
int cli_audit      (const CliCommand *command, int argc, char **argv);
int cli_database   (const CliCommand *command, int argc, char **argv);
int cli_trace      (const CliCommand *command, int argc, char **argv);
int cli_lesson     (const CliCommand *command, int argc, char **argv);
int cli_train      (const CliCommand *command, int argc, char **argv);
int cli_worksheet  (const CliCommand *command, int argc, char **argv);
int cli_heuristics (const CliCommand *command, int argc, char **argv);
int cli_algorithms (const CliCommand *command, int argc, char **argv);
