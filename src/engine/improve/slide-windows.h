/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-windows.h: makes a path locally shortest, window by window.
 *
 * Every part of a shortest path is shortest. So a window that moves along the path and is replaced by
 * a shortest path between its ends, wherever that is shorter, shortens it (local path A*: Ratner and
 * Pohl 1986; here by IDA*). From each board the window grows as far as a budget of expansions allows,
 * so that it is as long as the place permits: what is known of shorter windows there is kept. After
 * each round along the path the budget is four times as large.
 */

#pragma once

#include "slide-window-search.h"

/**
 * SlideSplice:
 *
 * The @n_removed moves from index @from on were replaced by @n_inserted.
 */
typedef struct
{
  guint from;
  guint n_removed;
  guint n_inserted;
} SlideSplice;

typedef struct _SlideWindows SlideWindows;

/* @search, @moves: must outlive it. @moves: SlideMove bytes that lead from @start to the goal of
 * @search. Returns: (transfer full) (nullable): NULL without memory */
SlideWindows *slide_windows_new         (SlideWindowSearch  *search,
                                         const SlideBoard   *start,
                                         GByteArray         *moves) G_GNUC_WARN_UNUSED_RESULT;
void          slide_windows_free        (SlideWindows       *self);

/* Says that something else has changed the moves, by @splice, whose new moves are not more than the
 * old ones. What is proven of windows elsewhere is kept. */
void          slide_windows_note_splice (SlideWindows       *self,
                                         const SlideSplice  *splice);

/* Whether the whole path is proven shortest. */
gboolean      slide_windows_are_done    (const SlideWindows *self);

/* Expansions that a window may take now. */
guint64       slide_windows_get_budget  (const SlideWindows *self);

/**
 * slide_windows_step:
 * @out_expanded: (out): expansions made
 * @out_splice: (out): what was replaced
 *
 * Searches one window, which takes at most the budget, and replaces it by a shorter path if there is
 * one. Not after slide_windows_are_done().
 *
 * Returns: whether the path has become shorter
 */
gboolean      slide_windows_step        (SlideWindows       *self,
                                         guint64            *out_expanded,
                                         SlideSplice        *out_splice);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideWindows, slide_windows_free)
