/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-processor.h"

static const char *const ids[] = { "plain", "avx2", "avx512" };

static SlideProcessorLevel
find_level (void)
{
#if defined (__x86_64__) || defined (__i386__)
  __builtin_cpu_init ();
  if (!__builtin_cpu_supports ("avx2") || !__builtin_cpu_supports ("bmi")
      || !__builtin_cpu_supports ("bmi2"))
    return SLIDE_PROCESSOR_PLAIN;
  if (!__builtin_cpu_supports ("avx512f") || !__builtin_cpu_supports ("avx512bw")
      || !__builtin_cpu_supports ("avx512dq") || !__builtin_cpu_supports ("avx512vl"))
    return SLIDE_PROCESSOR_AVX2;

  return SLIDE_PROCESSOR_AVX512;
#else
  return SLIDE_PROCESSOR_PLAIN;
#endif
}

SlideProcessorLevel
slide_processor_get_level (void)
{
  static gsize found = 0;     /* the level and 1 */

  if (g_once_init_enter (&found))
    {
      SlideProcessorLevel level = find_level ();
      const char *wanted = g_getenv ("TILESTAR_INSTRUCTIONS");

      for (guint i = 0; wanted != NULL && i < level; i++)
        if (g_str_equal (wanted, ids[i]))
          level = i;
      g_once_init_leave (&found, (gsize) level + 1);
    }

  return (SlideProcessorLevel) (found - 1);
}
