/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-idastar-views.h: views of IDA*. Nothing here changes a search.
 */

#pragma once

#include "slide-idastar-path.h"

guint           slide_ida_get_lowest_f    (const SlideSearch  *search);
GByteArray     *slide_ida_dup_path        (const SlideSearch  *search);
gboolean        slide_ida_get_current     (const SlideSearch  *search,
                                           SlideNodeView      *view);
guint           slide_ida_get_successors  (const SlideSearch  *search,
                                           SlideSuccessorView *views);
gboolean        slide_ida_look_up         (const SlideSearch  *search,
                                           const SlideBoard   *board,
                                           SlideNodeView      *view);
