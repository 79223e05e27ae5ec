/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-processor.h"

#include <string.h>
#include <sys/utsname.h>

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

const char *
slide_processor_level_get_id (SlideProcessorLevel level)
{
  g_return_val_if_fail (level < G_N_ELEMENTS (ids), NULL);

  return ids[level];
}

/* The first line "model name : NAME" of Linux; other architectures and systems have none. */
static char *
dup_model_name (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents ("/proc/cpuinfo", &text, NULL, NULL))
    return NULL;

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *colon = g_str_has_prefix (lines[i], "model name") ? strchr (lines[i], ':') : NULL;
      g_autofree char *name = colon != NULL ? g_strstrip (g_utf8_make_valid (colon + 1, -1)) : NULL;

      if (name != NULL && *name != '\0')
        return g_steal_pointer (&name);
    }

  return NULL;
}

char *
slide_processor_dup_name (void)
{
  char *name = dup_model_name ();
  struct utsname system;

  return name != NULL ? name : uname (&system) == 0 ? g_strdup (system.machine) : NULL;
}
