/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * main.c: starts the application, or says why there is no window.
 */

#include "config.h"
#include "slide-interrupt.h"
#include "tilestar-application.h"
#include "tilestar-background.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* In microseconds: less than a frame. */
#define PATIENCE 5000

/* How many heaps the C library divides memory into, instead of eight for each processor. Every worker is given another
 * one, and what it frees stays there: after 1,400 steps of tests/soak that was more than the program held. Searches,
 * which take their memory from slide-pages.h, do not wait for each other. */
#define MAX_HEAPS 4

int
main (int    argc,
      char **argv)
{
  g_autoptr (TilestarApplication) application = NULL;
  const char *locale_dir;
  int status;

  /* Exceeding a limit on the size of files (RLIMIT_FSIZE) becomes an error of write(). */
  signal (SIGXFSZ, SIG_IGN);

#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, MAX_HEAPS);
#endif

  setlocale (LC_ALL, "");

  /* In the build folder, translations are not where they will be installed. */
  locale_dir = g_getenv ("TILESTAR_LOCALEDIR");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : TILESTAR_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  /* A script that takes longer than this to compute h of the board that is shown does without. */
  slide_interrupt_set_patience (PATIENCE);
  application = tilestar_application_new ();

  status = g_application_run (G_APPLICATION (application), argc, argv);
  tilestar_background_finish ();

  return status;
}
