/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-embed-text.c: a program that makes a text into an array of C, for this build.
 *
 *   slide-embed-text NAME FILE > HEADER
 *
 * An array of numbers, for a string may not be as long in every compiler.
 */

#include <stdio.h>
#include <stdlib.h>

int
main (int    argc,
      char **argv)
{
  FILE *file = argc == 3 ? fopen (argv[2], "rb") : NULL;
  int byte;

  if (file == NULL)
    {
      fprintf (stderr, "slide-embed-text: expected a name and a file that can be read\n");
      return EXIT_FAILURE;
    }

  printf ("static const char %s[] = {\n", argv[1]);
  for (int i = 0; (byte = getc (file)) != EOF; i++)
    printf ("%d,%c", byte, i % 20 == 19 ? '\n' : ' ');
  printf ("0\n};\n");

  return ferror (file) || fclose (file) != 0 || fflush (stdout) != 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
