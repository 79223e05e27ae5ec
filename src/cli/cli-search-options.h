/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-search-options.h: the options that `solve` and `compare` share.
 */

#pragma once

#include "cli-heuristics.h"
#include "cli-input.h"
#include "cli-options.h"
#include "slide-trace.h"

G_BEGIN_DECLS

/**
 * CliSearchOptions:
 *
 * First the words as they were typed (NULL: not given), then what they mean.
 * Initialise to zeros; clear with cli_search_options_clear().
 *
 * @algorithms: SlideAlgorithm, one or, for lists, more
 * @memory_limit: bytes; 0 for the default, G_MAXUINT64 for no limit
 * @trace: (nullable): where to, where the one search is to be recorded; its expansions
 *   are limited to @trace_limit, 0 for no limit
 */
typedef struct
{
  CliInput         input;
  char            *algorithm;
  CliHeuristics    heuristics;
  char            *weight_text;
  char            *time_limit_text;
  char            *memory_limit_text;
  char            *node_limit_text;
  char            *threads_text;
  char            *tie_break_text;
  char            *format_text;
  char            *moves_text;
  char            *trace;
  char            *trace_format_text;
  char            *trace_limit_text;
  gboolean         no_reopen;
  gboolean         no_parent_pruning;
  gboolean         no_cycle_pruning;
  gboolean         progress;

  GArray          *algorithms;
  double           weight;
  double           time_limit;
  guint64          memory_limit;
  guint64          node_limit;
  guint            n_threads;
  SlideTieBreak    tie_break;
  SlideFormat      format;
  SlideMoveNaming  naming;
  SlideTraceFormat trace_format;
  guint64          trace_limit;

  GHashTable      *made;      /* heuristics by specification and goal */
  gint64           began;     /* when the last of them was begun to be made; 0: it was there */
} CliSearchOptions;

/* @lists: whether heuristics and algorithms may be several. */
gboolean cli_search_options_parse    (CliSearchOptions   *options,
                                      gboolean            lists,
                                      const CliCommand   *command,
                                      int                 argc,
                                      char              **argv,
                                      gboolean           *out_help,
                                      GError            **error);
void     cli_search_options_clear    (CliSearchOptions   *options);

/**
 * cli_search_options_make:
 *
 * The heuristic @spec for the goal of @pair, made once for each goal. Where no
 * search would ask it anything, as there is no solution or by the algorithms,
 * it is made without its tables.
 *
 * Its tables come within the limits of time and memory. Where they do not, that is
 * said on standard error, @out_end says which limit it was, and the heuristic is one
 * without its tables, for a report without a search.
 *
 * @out_end: SLIDE_STATUS_RUNNING, or how a search ends that would ask it
 *
 * Returns: (transfer none): or NULL with @error set (SLIDE_HEURISTIC_ERROR)
 */
SlideHeuristic *
         cli_search_options_make     (CliSearchOptions   *options,
                                      const SlideHeuristicSpec *spec,
                                      const char         *asked,
                                      const SlideBoardPair *pair,
                                      SlideStatus        *out_end,
                                      GError            **error);

/* After the last request: a single search gets all threads and the memory, several
 * share them, one thread each. */
void     cli_search_options_share    (const CliSearchOptions *options,
                                      GArray                 *requests);

/* The search of one board as the options have it; what was just spent on making
 * @heuristic counts as its time. */
void     cli_search_options_request  (const CliSearchOptions *options,
                                      const SlideBoardPair   *pair,
                                      SlideAlgorithm          algorithm,
                                      SlideHeuristic         *heuristic,
                                      SlideSearchRequest     *request);

G_END_DECLS
