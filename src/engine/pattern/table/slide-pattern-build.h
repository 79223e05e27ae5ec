/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-build.h: building a pattern database.
 *
 * Breadth-first search from the goal over pairs of a pattern and a region of the blank, with
 * one level for each number of moves of the pattern's tiles. The tiles of a pattern divide the
 * board into regions in which the blank moves freely at no cost. A state is a pattern and a
 * region, so the distances are exact with respect to the blank.
 *
 * The states of one mask (see slide-pattern-index.h) and one region are a *plane*: a bit for
 * each permutation. A level visits the planes one by one and *pulls* from the planes that a
 * move leads from: planes from which a tile moves horizontally are merged directly, those from
 * which it moves vertically through a table of ranks. Every plane is written by a single
 * thread, so the result does not depend on the number of threads or the instruction set.
 */

#pragma once

#include "slide-pattern-kernel.h"
#include "slide-pattern-table.h"

/**
 * SlidePatternProgress:
 * @fraction: of the entire work, 0 … 1
 * @level: moves from the goal, of the table being built
 * @table: its number, from 0
 * @n_tables: number of tables to build
 * @is_waiting: whether this build is waiting for that of another thread or program
 */
typedef struct
{
  double   fraction;
  guint    level;
  guint    table;
  guint    n_tables;
  gboolean is_waiting;
} SlidePatternProgress;

/* Called after every level on the thread that requested the table. Returns: FALSE to
 * cancel. */
typedef gboolean (*SlidePatternProgressFunc) (const SlidePatternProgress *progress,
                                              gpointer                    user_data);

/**
 * SlidePatternBuildOptions:
 * @n_threads: number of threads; 0 for one per processor
 * @memory_limit: bytes during the build, 0 for slide_memory_get_default_limit()
 * @stop: (nullable): set to non-zero from any thread to cancel the build
 * @deadline: when the build is cancelled, in the time of g_get_monotonic_time(); 0 for no deadline
 * @progress: (nullable)
 *
 * Initialize with SLIDE_PATTERN_BUILD_OPTIONS_INIT.
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

/* Whether the stop flag is set or the deadline has passed. */
gboolean             slide_pattern_build_is_stopped (const SlidePatternBuildOptions *options);

/* Data that builds of several tables of one shape and size share. Must be used by one thread
 * at a time. */
typedef struct _SlidePatternBuilder SlidePatternBuilder;

SlidePatternBuilder *slide_pattern_builder_new   (void) G_GNUC_WARN_UNUSED_RESULT;
void                 slide_pattern_builder_free  (SlidePatternBuilder            *builder);

/**
 * slide_pattern_builder_build:
 *
 * Builds the table of @key in memory.
 *
 * Returns: (transfer full): NULL with @error set (SLIDE_PATTERN_ERROR)
 */
SlidePatternTable   *slide_pattern_builder_build (SlidePatternBuilder            *builder,
                                                  const SlidePatternKey          *key,
                                                  const SlidePatternBuildOptions *options,
                                                  GError                        **error) G_GNUC_WARN_UNUSED_RESULT;

/* The peak resident memory of a build in bytes, including the table; accurate to a tenth for
 * tables of 50 MiB and more. */
guint64              slide_pattern_build_get_memory  (guint                       rows,
                                                      guint                       columns,
                                                      guint                       n_tiles);

/* Whether @options allow a build of @key in addition to @held bytes of other tables. FALSE
 * with @error set (SLIDE_PATTERN_ERROR_MEMORY). */
gboolean             slide_pattern_build_check_memory (const SlidePatternKey          *key,
                                                       guint64                         held,
                                                       const SlidePatternBuildOptions *options,
                                                       GError                        **error);

/* The predicted time in seconds on one thread, from measurements on a processor of 2024. */
double               slide_pattern_build_get_seconds (guint                       rows,
                                                      guint                       columns,
                                                      guint                       n_tiles);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidePatternBuilder, slide_pattern_builder_free)
