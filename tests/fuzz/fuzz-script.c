/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-script.c: any bytes as a heuristic in Lua: the script is loaded or refused with a message,
 * its values are within their range and the same for the same board, or it fails with a message; and
 * whatever it does, it lives no longer than it is given.
 */

#include "slide-goal.h"
#include "slide-interrupt.h"
#include "slide-random.h"
#include "slide-script-host-test.h"
#include "slide-script-test.h"
#include "test-paths.h"

#include "fuzz.h"

static const SlideOwnLimits limits = { .instructions = 2000, .memory = 256 << 10 };

#define N_BOARDS 20

/* What a script is given, and what ending it may take on top, also on a busy machine. */
#define LIFE (G_USEC_PER_SEC * 4 / 10)
#define END (G_USEC_PER_SEC * 2)

static void
ask (SlideScript *script)
{
  double amounts[SLIDE_MAX_CELLS];
  SlideInterrupt interrupt;
  SlideRandom random;
  SlideBoard goal, board;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  slide_random_init (&random, 1);
  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autofree char *output = NULL;
      double value, again;

      slide_random_board (&random, &goal, &board);
      slide_interrupt_begin (&interrupt, NULL, NULL);
      value = slide_script_get_value (script, board.cells);
      fuzz_require (value >= 0.0 && value <= SLIDE_OWN_MAX_VALUE);
      slide_script_get_tiles (script, board.cells, amounts);
      again = slide_script_try_value (script, board.cells);
      if (i == 0)
        output = slide_script_dup_output (script, board.cells);
      if (slide_interrupt_end (&interrupt))
        break;
      if (slide_script_get_failure (script) != NULL)
        {
          fuzz_require (value == 0.0);
          fuzz_require (g_utf8_validate (slide_script_get_failure (script), -1, NULL));
          break;
        }
      fuzz_require (value == again);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  const gint64 began = g_get_monotonic_time ();
  g_autoptr (SlideScript) script = NULL;
  g_autoptr (GError) error = NULL;
  SlideInterrupt interrupt;
  SlideBoard goal;

  slide_script_host_set_path (TEST_SCRIPT_HOST);
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  slide_interrupt_begin_flag (&interrupt, NULL, began + LIFE);
  script = slide_script_new_from_text ("fuzz.lua", size > 0 ? (const char *) data : "", size, &goal,
                                       &limits, &error);
  if (script != NULL)
    ask (script);
  if (!slide_interrupt_end (&interrupt) && script == NULL)
    {
      fuzz_require (g_str_has_prefix (error->message, "fuzz.lua"));
      fuzz_require (g_utf8_validate (error->message, -1, NULL));
    }
  g_clear_pointer (&script, slide_script_free);
  fuzz_require (g_get_monotonic_time () - began < LIFE + END);

  return 0;
}
