/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-script-test.h: scripts that are in no file.
 */

#pragma once

#include "slide-script.h"

/* As slide_script_new(), for @text, which is copied; @name takes the place of the file in messages. */
SlideScript *slide_script_new_from_text   (const char         *name,
                                           const char         *text,
                                           gsize               length,
                                           const SlideBoard   *goal,
                                           const SlideOwnLimits *limits,
                                           GError            **error) G_GNUC_WARN_UNUSED_RESULT;
