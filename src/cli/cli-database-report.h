/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-database-report.h: pattern databases, as text or as JSON lines.
 */

#pragma once

#include "slide-pattern-choices.h"
#include "slide-pattern-file.h"
#include "slide-pattern-set.h"
#include "slide-report.h"

G_BEGIN_DECLS

/**
 * CliDatabase:
 * @choice: (nullable): the choice that @partitions are
 * @cost: what it costs, or cost when it was asked for
 */
typedef struct
{
  SlideBoard                  goal;
  SlidePartitions             partitions;
  const SlidePartitionChoice *choice;
  SlidePatternCost            cost;
} CliDatabase;

void     cli_database_init           (CliDatabase                *database,
                                      const SlideBoard           *goal,
                                      const SlidePartitions      *partitions);

/* "6-6-3", or the tiles of groups that have no name. Returns: (transfer full) */
char    *cli_database_dup_name       (const CliDatabase          *database);

/* Characters in the widest of the first column's entries for the choices of a shape. */
int      cli_database_get_label_width (guint                      rows,
                                       guint                      columns);

/* What it is and what it costs: a line or two, or an object of kind "choice" or "partition".
 * The text's first column is at least @label_width wide. */
void     cli_database_append_cost    (GString                    *out,
                                      SlideFormat                 format,
                                      const CliDatabase          *database,
                                      int                         label_width);

/* What a build has come to; @cost in @database is of before it. */
void     cli_database_append_built   (GString                    *out,
                                      SlideFormat                 format,
                                      const CliDatabase          *database,
                                      const SlidePatternSet      *set,
                                      double                      seconds);

/* A file of the cache: an object of kind "file". */
void     cli_database_append_file    (GString                    *out,
                                      SlideFormat                 format,
                                      const SlidePatternFileInfo *info);

/* What came of reading all of a file; @problem is NULL for a sound one. */
void     cli_database_append_verdict (GString                    *out,
                                      SlideFormat                 format,
                                      const char                 *path,
                                      guint64                     bytes,
                                      const char                 *problem);

/* What came of deleting a file; @problem is NULL if it is gone. */
void     cli_database_append_deleted (GString                    *out,
                                      SlideFormat                 format,
                                      const SlidePatternFileInfo *info,
                                      const char                 *problem);

G_END_DECLS
