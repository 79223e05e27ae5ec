/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-moves-input.h"

#include "cli-options.h"
#include "slide-error.h"

#define MAX_MOVES_MIB 64

/* Divides the operands into BOARD and MOVES; *@moves is NULL if the latter are in a file. */
static gboolean
take_operands (CliMovesInput  *input,
               const char    **moves,
               GError        **error)
{
  char **operand = input->operands;
  const char *board = NULL;

  if (input->board.file == NULL && operand != NULL && *operand != NULL)
    board = *operand++;
  if (input->moves_file == NULL && operand != NULL && *operand != NULL)
    *moves = *operand++;
  if (operand != NULL && *operand != NULL)
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                            "unexpected argument \"%s\": expected one BOARD and one MOVES, each from an "
                            "argument or a file; quote them, such as \"1 0 3/4 2 5/7 8 6\" \"down right "
                            "down\"", *operand);

  if (board != NULL)
    {
      input->board.operands = g_new0 (char *, 2);
      input->board.operands[0] = g_strdup (board);
    }
  if (input->is_from_here)
    {
      if (*moves == NULL && input->moves_file == NULL)
        return TRUE;

      return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                              "found moves \"%s\" with --from-here, which takes a BOARD alone",
                              *moves != NULL ? *moves : input->moves_file);
    }
  if (input->moves_file == NULL && (*moves == NULL || g_str_equal (*moves, "-")))
    {
      input->moves_file = g_strdup ("-");
      *moves = NULL;
    }

  if (g_strcmp0 (input->moves_file, "-") == 0
      && (input->board.file != NULL ? g_str_equal (input->board.file, "-")
                                      : board == NULL || g_str_equal (board, "-")))
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                            "found neither a BOARD nor MOVES; expected at least one of them as an "
                            "argument or in a file, not both on standard input");

  return TRUE;
}

gboolean
cli_moves_input_read (CliMovesInput   *input,
                      SlideBoardPair  *pair,
                      SlideMovesText  *list,
                      char           **text,
                      GError         **error)
{
  SlideMoveNaming naming = SLIDE_NAMING_OF_NOTATION;
  g_autoptr (GArray) pairs = NULL;
  g_autofree char *source = NULL;
  const char *moves = NULL;

  if (!cli_parse_naming (input->naming_text, &naming, error) || !take_operands (input, &moves, error))
    return FALSE;

  pairs = cli_input_read (&input->board, error);
  if (pairs == NULL)
    return FALSE;
  if (pairs->len != 1)
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "found %u boards; expected one", pairs->len);
  *pair = g_array_index (pairs, SlideBoardPair, 0);

  if (input->is_from_here)
    return TRUE;

  source = moves != NULL ? g_strdup ("MOVES") : NULL;
  *text = moves != NULL ? g_strdup (moves)
                        : cli_input_read_file (input->moves_file, MAX_MOVES_MIB, &source, error);
  if (*text == NULL)
    return FALSE;

  if (!slide_moves_text_parse (*text, &pair->start, naming, list, NULL, error))
    {
      g_prefix_error (error, "%s: ", source);
      return FALSE;
    }

  return TRUE;
}

void
cli_moves_input_clear (CliMovesInput *input)
{
  cli_input_clear (&input->board);
  g_clear_pointer (&input->operands, g_strfreev);
  g_clear_pointer (&input->moves_file, g_free);
  g_clear_pointer (&input->naming_text, g_free);
}
