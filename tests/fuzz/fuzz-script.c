/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-script.c: any bytes as a heuristic in Lua: the script is loaded or refused with a message,
 * and its values are within their range or it fails with a message.
 */

#include "slide-goal.h"
#include "slide-random.h"
#include "slide-script-test.h"

#include "slide-script-host-test.h"
#include "test-paths.h"

#include "fuzz.h"

static const SlideOwnLimits limits = { .instructions = 2000, .memory = 256 << 10 };

#define N_BOARDS 20

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr (SlideScript) script = NULL;
  g_autoptr (GError) error = NULL;
  double amounts[SLIDE_MAX_CELLS];
  SlideRandom random;
  SlideBoard goal, board;

  slide_script_host_set_path (TEST_SCRIPT_HOST);
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  script = slide_script_new_from_text ("fuzz.lua", size > 0 ? (const char *) data : "", size, &goal,
                                       &limits, &error);
  if (script == NULL)
    {
      fuzz_require (g_str_has_prefix (error->message, "fuzz.lua"));
      fuzz_require (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }

  slide_random_init (&random, 1);
  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autofree char *output = NULL;
      double value;

      slide_random_board (&random, &goal, &board);
      value = slide_script_get_value (script, board.cells);
      fuzz_require (value >= 0.0 && value <= SLIDE_OWN_MAX_VALUE);
      slide_script_get_tiles (script, board.cells, amounts);
      slide_script_try_value (script, board.cells);
      if (i == 0)
        output = slide_script_dup_output (script, board.cells);
      if (slide_script_get_failure (script) != NULL)
        {
          fuzz_require (value == 0.0);
          fuzz_require (g_utf8_validate (slide_script_get_failure (script), -1, NULL));
          break;
        }
    }

  return 0;
}
