/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz.h: what the fuzz targets share.
 *
 * A target is a file with a LLVMFuzzerTestOneInput(). libFuzzer makes up inputs
 * for it (-Dfuzzers=true, with clang); fuzz-replay.c gives it those that are kept
 * in corpus/, with any compiler, as a test. What is required of every input is
 * in the target; whatever else is wrong is for the sanitizers to see.
 */

#pragma once

#include "slide-board.h"

G_BEGIN_DECLS

/* Called by libFuzzer, or by fuzz-replay.c. Returns: 0 */
int      LLVMFuzzerTestOneInput (const guint8  *data,
                                 gsize          size);

/* Ends the program where @condition does not hold; in every build, unlike g_assert(). */
#define fuzz_require(condition) \
  G_STMT_START \
    { \
      if (G_UNLIKELY (!(condition))) \
        fuzz_fail (__FILE__, __LINE__, #condition); \
    } \
  G_STMT_END

void     fuzz_fail              (const char    *file,
                                 int            line,
                                 const char    *what) G_GNUC_NORETURN;

/* The input as a text: up to its first NUL, and with not a byte more behind that
 * than there has to be. (transfer full) */
char    *fuzz_dup_text          (const guint8  *data,
                                 gsize          size) G_GNUC_WARN_UNUSED_RESULT;

/* The first line of @text, without its end; *@text is then what comes behind it,
 * or the end. (transfer full) */
char    *fuzz_take_line         (const char   **text) G_GNUC_WARN_UNUSED_RESULT;

/* A first line such as "3x4", or "3x4 snail", is a goal, and taken off *@text; where
 * there is none it is that of 4x4. */
void     fuzz_take_goal         (const char   **text,
                                 SlideBoard    *goal);

/**
 * fuzz_require_error:
 * @failed: whether there has to be one
 * @n_codes: codes of the domain
 *
 * There is an error if and only if there has to be, of @domain, with a code that
 * it has and a message that can be shown to people.
 */
void     fuzz_require_error     (const GError  *error,
                                 gboolean       failed,
                                 GQuark         domain,
                                 int            n_codes);

G_END_DECLS
