/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-commands.h: the commands. All functions return an exit code.
 */

#pragma once

#include "cli-options.h"

G_BEGIN_DECLS

int cli_solve      (const CliCommand *command, int argc, char **argv);
int cli_check      (const CliCommand *command, int argc, char **argv);
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

G_END_DECLS
