/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-script-host-test.h"
#include "test-paths.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* TEST_PROGRAMS is a list `PROGRAM (name) …` that tests/meson.build hands over. */
#define PROGRAM(name) int test_program_##name (int argc, char *argv[]);
TEST_PROGRAMS
#undef PROGRAM

static const struct
{
  const char *name;
  int (*run) (int argc, char *argv[]);
} programs[] = {
#define PROGRAM(name) { #name, test_program_##name },
  TEST_PROGRAMS
#undef PROGRAM
};

/* A test that starts itself again (g_test_trap_subprocess ()) gives no name: the first has left it. */
#define NAME_VARIABLE "TILESTAR_TEST_PROGRAM"

static int
run_named (const char *name,
           int         argc,
           char       *argv[])
{
  for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++)
    if (strcmp (name, programs[i].name) == 0)
      {
        setenv (NAME_VARIABLE, name, 1);
        return programs[i].run (argc, argv);
      }

  fprintf (stderr, "There is no test %s here, but:\n", name);
  for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++)
    fprintf (stderr, "  %s\n", programs[i].name);
  return 2;
}

int
main (int   argc,
      char *argv[])
{
  const char *name = getenv (NAME_VARIABLE);

  slide_script_host_set_path (TEST_SCRIPT_HOST);
  if (name != NULL)
    return run_named (name, argc, argv);
  if (argc == 1)
    return run_named ("without a name", argc, argv);

  /* The test sees the arguments that are its own. */
  name = argv[1];
  argv[1] = argv[0];
  return run_named (name, argc - 1, argv + 1);
}
