/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-subtree-executor.h: what searches the subtrees of IDA* in place of threads.
 *
 * IDA* divides long iterations into subtrees whose counts do not depend on the order in
 * which they are searched (depth-first/slide-subtree.h). With an executor in its request, it
 * hands them out in rounds; other processes may then search them, about which the engine
 * knows nothing. Solution and counts are the same as without one.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SlideSearch SlideSearch;
typedef struct _SlideSearchRequest SlideSearchRequest;
typedef struct _SlideSubtreeRound SlideSubtreeRound;
typedef struct _SlideSubtreeExecutor SlideSubtreeExecutor;

/**
 * SlideSubtreeExecutor:
 * @begin: a search of @request begins, which has not expanded a node; it may be set to a position
 *   (depth-first/slide-idastar-position.h). Returns FALSE with @error set if it must not
 * @reach: the search is between two rounds, and has a position
 * @end: (nullable): the search is freed, also one that must not begin
 * @count: how many take part in a round, at least 1
 * @run: searches all pieces of @round, and sets their outcomes and counts. Where the search
 *   should end (slide_subtree_round_should_end()), it returns at once, with what is left as
 *   SLIDE_SUBTREE_INTERRUPTED. To end the search for a reason of its own it calls
 *   slide_search_stop()
 *
 * All functions are called on the thread that runs the search. One search at a time. Embedded
 * as the first member of a struct with what the functions need.
 */
struct _SlideSubtreeExecutor
{
  gboolean (*begin) (SlideSubtreeExecutor     *self,
                     SlideSearch              *search,
                     const SlideSearchRequest *request,
                     GError                  **error);
  guint    (*count) (SlideSubtreeExecutor     *self);
  void     (*reach) (SlideSubtreeExecutor     *self);
  void     (*run)   (SlideSubtreeExecutor     *self,
                     SlideSubtreeRound        *round);
  void     (*end)   (SlideSubtreeExecutor     *self);
};

G_END_DECLS
