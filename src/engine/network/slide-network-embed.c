/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-network-embed.c: writes a file as numbers that a C source can include.
 *
 *   slide-network-embed FILE
 *
 * Runs on the machine that builds.
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
      fprintf (stderr, "slide-network-embed: expected a file\n");
      return 1;
    }

  for (int n = 1; (byte = getc (file)) != EOF; n++)
    printf (n % 16 == 0 ? "%d,\n" : "%d,", byte);
  putchar ('\n');

  return ferror (file) || fclose (file) != 0 || fflush (stdout) != 0;
}
