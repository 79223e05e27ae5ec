/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-database-report.h: reports on pattern databases, as text or JSON Lines.
 */

#pragma once

#include "slide-pattern-choices.h"
#include "slide-pattern-file.h"
#include "slide-pattern-set.h"
#include "slide-report.h"

/**
 * CliDatabase:
 * @choice: (nullable): the choice that has these partitions
 * @cost: its cost at the time of the request
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

/* "6-6-3", or the tiles of groups without a name. Returns: (transfer full) */
char    *cli_database_dup_name       (const CliDatabase          *database);

/* The width in characters of the first column for the choices of a shape. */
int      cli_database_get_label_width (guint                      rows,
                                       guint                      columns);

/* Appends a database and its cost: one or two lines, or an object of kind "choice" or
 * "partition". The first column of the text is at least @label_width wide. */
void     cli_database_append_cost    (GString                    *out,
                                      SlideFormat                 format,
                                      const CliDatabase          *database,
                                      int                         label_width);

/* Appends the result of a build; @cost in @database must be from before the build. */
void     cli_database_append_built   (GString                    *out,
                                      SlideFormat                 format,
                                      const CliDatabase          *database,
                                      const SlidePatternSet      *set,
                                      double                      seconds);

/* Appends a file of the cache: an object of kind "file". */
void     cli_database_append_file    (GString                    *out,
                                      SlideFormat                 format,
                                      const SlidePatternFileInfo *info);

/* Appends the result of verifying a file; @problem is NULL if it is valid. */
void     cli_database_append_verdict (GString                    *out,
                                      SlideFormat                 format,
                                      const char                 *path,
                                      guint64                     bytes,
                                      const char                 *problem);

/* Appends the result of deleting a file; @problem is NULL on success. */
void     cli_database_append_deleted (GString                    *out,
                                      SlideFormat                 format,
                                      const SlidePatternFileInfo *info,
                                      const char                 *problem);
