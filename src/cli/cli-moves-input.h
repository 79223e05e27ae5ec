/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-moves-input.h: a board and a list of moves, from operands, files or standard input.
 */

#pragma once

#include "cli-input.h"
#include "slide-moves-text.h"

/* The option values as they were typed, and what an option asks for. Initialize with zeros. */
typedef struct
{
  CliInput   board;
  char     **operands;
  char      *moves_file;
  char      *naming_text;
  gboolean   is_from_here;    /* --from-here: a board without moves */
} CliMovesInput;

#define CLI_MOVES_INPUT_ENTRIES(data) \
  CLI_INPUT_ENTRIES (&(data)->board), \
  { "moves-file", 0, 0, G_OPTION_ARG_FILENAME, &(data)->moves_file, \
    "Read the moves from a file; - is standard input", "FILE" }, \
  { "moves", 0, 0, G_OPTION_ARG_FILENAME, &(data)->naming_text, \
    "What moves are named after: blank or tile (default blank; tile if a letter is repeated by a " \
    "number, as in D3RU2L)", "THING" }

/**
 * cli_moves_input_read:
 * @pair: (out): the board and its goal
 * @list: (out): the moves, as far as they can be made; clear with slide_moves_text_clear()
 * @text: (out) (transfer full): the moves as they were written
 *
 * With input->is_from_here only @pair is set.
 *
 * Returns: FALSE with @error set
 */
gboolean cli_moves_input_read  (CliMovesInput   *input,
                                SlideBoardPair  *pair,
                                SlideMovesText  *list,
                                char           **text,
                                GError         **error);
void     cli_moves_input_clear (CliMovesInput   *input);
