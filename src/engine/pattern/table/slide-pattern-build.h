/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-build.h: making a pattern database.
 *
 * Breadth-first search from the goal over (pattern, where the blank can be),
 * a level for each number of moves of the pattern's tiles. The tiles of a
 * pattern cut the board into regions in which the blank moves freely, at no
 * cost; so a state is a pattern and a region, and the distances are exact
 * with respect to the blank.
 *
 * The states of one mask (see slide-pattern-index.h) and one region are a
 * *plane*: a bit for each permutation. A level visits the planes one by one
 * and *pulls* from those that a move leads from: planes that a tile left
 * sideways are merged as they are, those that it left up or down through a
 * table of ranks. Every plane is written by one thread alone, so the result
 * is the same for any number of threads, and for any instruction set.
 */

#pragma once

#include "slide-pattern-kernel.h"
#include "slide-pattern-table.h"

G_BEGIN_DECLS

/**
 * SlidePatternProgress:
 * @fraction: of the whole work, 0 … 1
 * @level: moves from the goal, of the table being built
 * @table: its number, from 0
 * @n_tables: how many there are to build
 * @is_waiting: whether another thread or program builds meanwhile, and it is waited for
 */
typedef struct
{
  double   fraction;
  guint    level;
  guint    table;
  guint    n_tables;
  gboolean is_waiting;
} SlidePatternProgress;

/* After every level, on the thread that asked for the table. FALSE stops. */
typedef gboolean (*SlidePatternProgressFunc) (const SlidePatternProgress *progress,
                                              gpointer                    user_data);

/**
 * SlidePatternBuildOptions:
 * @n_threads: how many work on it; 0 for one a processor
 * @memory_limit: bytes while building, 0 for what slide_memory_get_default_limit() says
 * @stop: (nullable): set to non-zero from any thread to end the build
 * @deadline: when it has to end likewise, by g_get_monotonic_time(); 0 for never
 * @progress: (nullable)
 *
 * Initialise with SLIDE_PATTERN_BUILD_OPTIONS_INIT.
 */
typedef struct
{
  guint                    n_threads;
  guint64                  memory_limit;
  const int               *stop;
  gint64                   deadline;
  SlidePatternProgressFunc progress;
  gpointer                 progress_data;
  SlidePatternKernel       kernel;
} SlidePatternBuildOptions;

#define SLIDE_PATTERN_BUILD_OPTIONS_INIT { 0, 0, NULL, 0, NULL, NULL, SLIDE_PATTERN_KERNEL_BEST }

/* Whether the flag or the clock says that a build has to end. */
gboolean             slide_pattern_build_is_stopped (const SlidePatternBuildOptions *options);

/* What building several tables of one shape and size shares. One thread at a time. */
typedef struct _SlidePatternBuilder SlidePatternBuilder;

SlidePatternBuilder *slide_pattern_builder_new   (void) G_GNUC_WARN_UNUSED_RESULT;
void                 slide_pattern_builder_free  (SlidePatternBuilder            *builder);

/**
 * slide_pattern_builder_build:
 *
 * Builds the table of @key in memory.
 *
 * Returns: (transfer full): or NULL with @error set (SLIDE_PATTERN_ERROR)
 */
SlidePatternTable   *slide_pattern_builder_build (SlidePatternBuilder            *builder,
                                                  const SlidePatternKey          *key,
                                                  const SlidePatternBuildOptions *options,
                                                  GError                        **error) G_GNUC_WARN_UNUSED_RESULT;

/* Bytes a build needs at once, the table included: what it has resident at its
 * height, within a tenth for tables of 50 MiB and more. */
guint64              slide_pattern_build_get_memory  (guint                       rows,
                                                      guint                       columns,
                                                      guint                       n_tiles);

/* Whether @options allow a build of @key beside @held bytes of other tables.
 * FALSE with @error set (SLIDE_PATTERN_ERROR_MEMORY). */
gboolean             slide_pattern_build_check_memory (const SlidePatternKey          *key,
                                                       guint64                         held,
                                                       const SlidePatternBuildOptions *options,
                                                       GError                        **error);

/* Seconds it takes one thread, by what was measured on a processor of 2024. */
double               slide_pattern_build_get_seconds (guint                       rows,
                                                      guint                       columns,
                                                      guint                       n_tiles);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidePatternBuilder, slide_pattern_builder_free)

G_END_DECLS
