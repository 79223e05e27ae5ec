/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-program.h: a program with commands: selects one and runs it.
 *
 * The program does not set a locale, so its output is the same everywhere.
 */

#pragma once

#include "cli-options.h"

/**
 * CliProgram:
 * @name: in its messages and its help
 * @summary: what it does, a sentence
 * @example: a call
 * @commands: @n_commands of them
 */
typedef struct
{
  const char       *name;
  const char       *summary;
  const char       *example;
  const CliCommand *commands;
  guint             n_commands;
} CliProgram;

/* Runs the command that argv[1] names, and writes its output. Called once, by main().
 * Returns: the exit code */
int cli_program_run (const CliProgram  *program,
                     int                argc,
                     char             **argv);

/* For a thread that allocates with GLib. Without memory, even GLib's message about that may fail, and
 * it tries again until the stack is full: the thread has another stack to say so. */
void cli_program_begin_thread (void);

/* The command `help [COMMAND]`. */
int cli_help        (const CliCommand  *command,
                     int                argc,
                     char             **argv);
