/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-kernel.h: with which instructions databases are built.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The inner loop, compiled for several sets of instructions: the best that the
 * processor has, or for tests a given one. */
typedef enum
{
  SLIDE_PATTERN_KERNEL_BEST,
  SLIDE_PATTERN_KERNEL_PLAIN,
  SLIDE_PATTERN_KERNEL_AVX2,
  SLIDE_PATTERN_KERNEL_AVX512,
  SLIDE_N_PATTERN_KERNELS
} SlidePatternKernel;

G_END_DECLS
