/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * main.c: tilestar-cli and its commands.
 */

#include "cli-commands.h"
#include "cli-program.h"

static const CliCommand commands[] = {
  { "solve", "[BOARD]", "Find a shortest path from a board to its goal",
    "Finds a path from each board to its goal, by default a shortest one.\n\n" CLI_BOARDS_HELP
    "\n"
    "Exit codes: 0 all solved, 1 a board has no solution, 2 wrong usage or invalid\n"
    "board, 3 a limit was reached, 130 interrupted; for several boards the largest.\n",
    cli_solve },
  { "check", "[BOARD]", "Explain whether the goal can be reached",
    "Explains whether the goal can be reached from each board; where it cannot, shows\n"
    "which two tiles to swap.\n\n" CLI_BOARDS_HELP
    "\nExit codes: 0 all solvable, 1 one is not, 2 wrong usage or invalid board.\n",
    cli_check },
  { "moves", "[BOARD] [MOVES]", "Check and review a list of moves, or make them",
    "Makes the moves on the board: is each legal, do they reach the goal, how many\n"
    "moves does a shortest solution have, which moves lead away from one, and which\n"
    "were better? With --from-here: which moves from the board are good?\n\n"
    "MOVES are letters, words, arrows or the numbers of tiles: ullddr, \"up, left\",\n"
    "D3RU2L, \"5 8 6\". Letters, words and arrows are directions of the blank or, if\n"
    "any is repeated by a number, as in D3RU2L, of the tiles, unless --moves is\n"
    "given. Spaces, line breaks, commas, semicolons, brackets, quotation marks and ->\n"
    "separate moves. Without MOVES and --moves-file, they are read from standard\n"
    "input.\n\n" CLI_BOARDS_HELP
    "\nExit codes: 0 at the goal, 1 not at the goal or a move is illegal (--from-here:\n"
    "0 if the goal can be reached, 1 if not), 2 wrong usage or text that cannot be\n"
    "read, 3 a limit was reached, 130 interrupted.\n",
    cli_moves },
  { "improve", "[BOARD] [MOVES]", "Make a solution shorter",
    "Shortens a solution until it is proven optimal or a limit is reached: parts of it\n"
    "are replaced by shortest paths, and searches from the start look for shorter ones\n"
    "and prove a lower bound. Prints each improvement when it is found.\n\n"
    "MOVES are written as for \"moves\", and must lead to the goal. Without MOVES and\n"
    "--moves-file, they are read from standard input.\n\n" CLI_BOARDS_HELP
    "\nExit codes: 0 a solution, improved or not, 1 the moves are no solution, 2 wrong usage or\n"
    "text that cannot be read, 130 interrupted.\n",
    cli_improve },
  { "random", "", "Generate random solvable boards",
    "Generates random boards from which the goal can be reached. As text, each ends\n"
    "with an empty line and includes its goal if it is not the default, so that\n"
    "\"solve\" can read them.\n",
    cli_random },
  { "compare", "[BOARD]", "Compare heuristics and algorithms on boards",
    "Runs every algorithm with every heuristic on every board.\n\n" CLI_BOARDS_HELP
    "\nExit codes: the same as for \"solve\".\n",
    cli_compare },
  { "audit", "", "Compare a heuristic with the true distance on every board",
    "Compares heuristics with the true distance on every board of a small puzzle: are\n"
    "they admissible, consistent, accurate? Shows a counterexample if they are not.\n",
    cli_audit },
  { "train", "", "Train a network that estimates distances",
    "Trains a small neural network on the true distances of every board, verifies it\n"
    "on all of them, and lowers it until it never overestimates. Ctrl+C ends the\n"
    "training: what was learned is verified and saved. Beyond 12 cells, pattern\n"
    "databases replace the distances, and nothing is guaranteed.\n\n"
    "Exit codes: 0 trained, 2 wrong usage, 130 interrupted (twice: nothing is saved).\n",
    cli_train },
  { "database", "ACTION", "Pattern databases: build ahead, list, check, delete", "", cli_database },
  { "trace", "ACTION", "Verify a trace written by \"solve --trace\"", "", cli_trace },
  { "lesson", "ACTION", "Check a lesson against its searches", "", cli_lesson },
  { "worksheet", "[BOARD]", "Make worksheets: questions for paper and their answers",
    "Asks about the first expansions of a search, so that every answer can be worked\n"
    "out by hand, and prints a line of JSON for each variant: the questions as they\n"
    "are printed, the answers, and which questions the search does not yield.\n\n" CLI_BOARDS_HELP
    "\nExit codes: 0 printed, 2 wrong usage or invalid board.\n",
    cli_worksheet },
  { "heuristics", "", "List the heuristics",
    "Lists every heuristic: id, name, properties, description, source.\n",
    cli_heuristics },
  { "algorithms", "", "List the algorithms",
    "Lists every algorithm: id, name, guarantee, description, source.\n",
    cli_algorithms },
  { "help", "[COMMAND]", "Show this help, or the help of a command", "", cli_help },
};

int
main (int    argc,
      char **argv)
{
  static const CliProgram program = {
    .name = "tilestar-cli",
    .summary = "Solves sliding-tile puzzles and reports how the search went.",
    .example = "tilestar-cli solve \"1 0 3/4 2 5/7 8 6\"",
    .commands = commands,
    .n_commands = G_N_ELEMENTS (commands),
  };

  return cli_program_run (&program, argc, argv);
}
