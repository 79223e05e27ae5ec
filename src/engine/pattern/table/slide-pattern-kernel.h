/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-kernel.h: the instruction sets for building databases.
 */

#pragma once

#include <glib.h>

/* The kernel is compiled for several instruction sets. By default the best one that the
 * processor supports is used; tests select one. */
typedef enum
{
  SLIDE_PATTERN_KERNEL_BEST,
  SLIDE_PATTERN_KERNEL_PLAIN,
  SLIDE_PATTERN_KERNEL_AVX2,
  SLIDE_PATTERN_KERNEL_AVX512,
  SLIDE_N_PATTERN_KERNELS
} SlidePatternKernel;
