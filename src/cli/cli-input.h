/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-input.h: reading the boards of a command and their goals.
 */

#pragma once

#include "slide-board-text.h"

/**
 * CliInput:
 * @operands: (nullable): the arguments after the options
 * @file: (nullable): --file
 * @goal: (nullable): --goal
 * @size: (nullable): --size
 * @blank: (nullable): --blank
 */
typedef struct
{
  char **operands;
  char  *file;
  char  *goal;
  char  *size;
  char  *blank;
} CliInput;

/* The options that fill @input; the operands come last. */
#define CLI_INPUT_ENTRIES(input) \
  { "goal", 'g', 0, G_OPTION_ARG_FILENAME, &(input)->goal, \
    "A board, or blank-last (default), blank-first, snail; \"start -> goal\" in the boards " \
    "overrides it", \
    "GOAL" }, \
  { "size", 's', 0, G_OPTION_ARG_FILENAME, &(input)->size, \
    "Size of the boards, where one line does not determine it", "ROWSxCOLUMNS" }, \
  { "blank", 0, 0, G_OPTION_ARG_FILENAME, &(input)->blank, \
    "The number that is the blank in boards without 0, such as 16", "N" }, \
  { "file", 'f', 0, G_OPTION_ARG_FILENAME, &(input)->file, \
    "Read boards from a file; - is standard input", "FILE" }
#define CLI_OPERANDS_ENTRY(data, name) \
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, (data), NULL, (name) }

/**
 * cli_input_read:
 *
 * Reads all boards from the operand, the file or standard input, and sets the goal of each: its
 * own, otherwise --goal, otherwise the default. One invalid board rejects all of them. Only errors
 * in the boards themselves are in the domain SLIDE_TEXT_ERROR.
 *
 * Returns: (transfer full) (element-type SlideBoardPair): has_goal is TRUE for all
 */
GArray  *cli_input_read       (const CliInput  *input,
                               GError         **error) G_GNUC_WARN_UNUSED_RESULT;

void     cli_input_clear      (CliInput        *input);

/**
 * cli_input_read_file:
 * @path: "-" is standard input
 * @max_mib: a text of this size or more is refused before it is read to its end
 * @source: (out) (transfer full): its name in messages; also set if it was opened but not read
 *
 * Returns: (transfer full): UTF-8, NUL-terminated; NULL with @error set
 */
char    *cli_input_read_file  (const char      *path,
                               guint            max_mib,
                               char           **source,
                               GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/* Parses --goal for commands without boards. The shape is --size, otherwise that of the goal,
 * otherwise 3x3. */
gboolean cli_input_parse_goal_alone (const char  *text,
                                     const char  *size,
                                     SlideBoard  *goal,
                                     GError     **error);
