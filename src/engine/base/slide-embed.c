/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-embed.c: writes a file as numbers that a C source can include.
 *
 *   slide-embed FILE > HEADER
 *
 * Numbers, for a string may not be as long in every compiler. Runs on the machine that
 * builds.
 */

#include <stdio.h>

int
main (int    argc,
      char **argv)
{
  FILE *file = argc == 2 ? fopen (argv[1], "rb") : NULL;
  int byte;

  if (file == NULL)
    {
      fprintf (stderr, "slide-embed: expected a file\n");
      return 1;
    }

  for (int n = 1; (byte = getc (file)) != EOF; n++)
    printf (n % 16 == 0 ? "%d,\n" : "%d,", byte);
  putchar ('\n');

  return ferror (file) || fclose (file) != 0 || fflush (stdout) != 0;
}
