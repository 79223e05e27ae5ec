/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>
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

int
main (int   argc,
      char *argv[])
{
  for (size_t i = 0; argc > 1 && i < sizeof programs / sizeof programs[0]; i++)
    if (strcmp (argv[1], programs[i].name) == 0)
      {
        /* The test sees the arguments that are its own. */
        argv[1] = argv[0];
        return programs[i].run (argc - 1, argv + 1);
      }

  fprintf (stderr, "%s NAME [ARGUMENT...], with NAME one of:\n", argv[0]);
  for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++)
    fprintf (stderr, "  %s\n", programs[i].name);
  return 2;
}
