/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-search-options.h: the options that `solve` and `compare` share.
 */

#pragma once

#include "cli-board-set.h"
#include "cli-heuristics.h"
#include "cli-options.h"
#include "cli-part.h"
#include "slide-comparison-groups.h"
#include "slide-trace.h"

/* The output of `compare`. */
typedef enum
{
  CLI_TABLE_BOARDS,    /* a table for each board and one over all, or a row for each search */
  CLI_TABLE_TOTALS,    /* a table over all boards */
  CLI_TABLE_LENGTHS,   /* means by length of the solution */
  CLI_N_TABLES
} CliTable;

/* "boards", "totals", "lengths". */
const char *cli_table_get_id (CliTable table);

/**
 * CliSearchOptions:
 * @methods: SlideMethod: one, or several if lists are permitted
 * @method_names: their names in tables
 * @memory_limit: bytes; 0 for the default, G_MAXUINT64 for no limit
 * @on_ranks: set before parsing: the options of tilestar-mpi, whose --resume is @state, the file of
 *   a single search, and which has neither parts of a batch nor traces
 * @counts_solutions: solve counts all shortest solutions and prints the first @n_solutions of them
 * @has_table: solve prints the table of expansions, in @format
 * @trace: (nullable): where to write the trace of the search; its recording is limited to
 *   @trace_limit expansions, 0 for no limit
 *
 * The option values as they were typed (NULL: not given), then the parsed values. Initialize to
 * zeros; clear with cli_search_options_clear().
 */
typedef struct
{
  gboolean         on_ranks;
  CliInput         input;
  char            *algorithm;
  CliHeuristics    heuristics;
  char            *weight_text;
  char            *depth_text;
  char            *time_limit_text;
  char            *memory_limit_text;
  char            *node_limit_text;
  char            *threads_text;
  char            *tie_break_text;
  char            *format_text;
  char            *moves_text;
  char            *notation_text;
  char            *trace;
  char            *trace_format_text;
  char            *trace_limit_text;
  gboolean         counts_solutions;
  char            *all_solutions_text;
  char            *table_text;
  char            *measure_text;
  CliBoardSet      board_set;
  CliPart          part;
  char            *state;
  gboolean         merge;
  gboolean         no_reopen;
  gboolean         no_parent_pruning;
  gboolean         no_cycle_pruning;
  char            *propagate_text;
  char            *operators_text;
  char            *metric_text;
  gboolean         progress;
  gboolean         provenance;

  const char      *default_algorithms;
  GArray          *methods;
  GPtrArray       *method_names;
  double           time_limit;
  guint64          memory_limit;
  guint64          node_limit;
  guint            n_threads;
  CliTable         table;
  GArray          *measures;    /* of SlideMeasure */
  SlideFormat      format;
  SlideMoveNaming  naming;
  SlideNotation    notation;      /* of paths in text */
  guint64          n_solutions;
  SlideMetric      metric;        /* of solve */
  gboolean         has_table;
  SlideTraceFormat trace_format;
  guint64          trace_limit;
} CliSearchOptions;

/* As text, more boards than these have only the table over all of them, unless --table asks for
 * others. */
#define CLI_FEW_BOARDS 10

/* @lists: whether there may be several heuristics and algorithms. */
gboolean cli_search_options_parse    (CliSearchOptions   *options,
                                      gboolean            lists,
                                      const CliCommand   *command,
                                      int                 argc,
                                      char              **argv,
                                      gboolean           *out_help,
                                      GError            **error);
void     cli_search_options_clear    (CliSearchOptions   *options);

/* Sets the comparison that the options specify: all heuristics with all methods on @pairs. The
 * request shares data with @options, which must not be modified; clear it. */
void     cli_search_options_init_request (const CliSearchOptions *options,
                                          GArray             *pairs,
                                          SlideComparisonRequest *request);
