/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-processor.h: what the processor is, and what its vector instructions allow.
 *
 * The hot loops exist as plain C, which runs everywhere and gives the same
 * results, and compiled for wider instructions; which one runs is chosen when
 * the program does. TILESTAR_INSTRUCTIONS=plain, avx2 or avx512 in the
 * environment lowers the choice, for tests and measurements.
 */

#pragma once

#include <glib.h>

typedef enum
{
  SLIDE_PROCESSOR_PLAIN,
  SLIDE_PROCESSOR_AVX2,      /* and BMI 1 and 2 */
  SLIDE_PROCESSOR_AVX512     /* F, BW, DQ, VL, and what AVX2 has */
} SlideProcessorLevel;

/* The highest level that this machine supports and the environment allows. */
SlideProcessorLevel slide_processor_get_level    (void);

/* "plain", "avx2" or "avx512", as in the environment. */
const char         *slide_processor_level_get_id (SlideProcessorLevel level);

/* The name that the system has for the processor, "AMD EPYC 7763 64-Core Processor", or else its
 * architecture. (transfer full) (nullable) */
char               *slide_processor_dup_name     (void) G_GNUC_WARN_UNUSED_RESULT;
