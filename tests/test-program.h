/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/*
 * The tests of a folder are linked into one program, of which each file is one test,
 * chosen by the first argument (test-program.c).
 *
 * TEST_PROGRAM (name): begins what would otherwise be main () of test-NAME.c, where
 * each '-' of the name is '_'.
 */
#define TEST_PROGRAM(name)                                   \
  int test_program_##name (int argc, char *argv[]);          \
  int test_program_##name (int argc, char *argv[])
