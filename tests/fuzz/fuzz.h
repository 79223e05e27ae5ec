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

/* Called by libFuzzer, or by fuzz-replay.c. Returns: 0 */
int      LLVMFuzzerTestOneInput (const guint8  *data,
                                 gsize          size);

/* Ends the program if @condition is not true; in every build, unlike g_assert(). */
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

/* The input as a text: up to its first NUL, in an allocation of exactly that size. (transfer
 * full) */
char    *fuzz_dup_text          (const guint8  *data,
                                 gsize          size) G_GNUC_WARN_UNUSED_RESULT;

/* The first line of @text, without its line break; *@text is then the rest. (transfer full) */
char    *fuzz_take_line         (const char   **text) G_GNUC_WARN_UNUSED_RESULT;

/* A first line such as "3x4", or "3x4 snail", is a goal, and removed from *@text; otherwise the
 * goal is that of 4x4. */
void     fuzz_take_goal         (const char   **text,
                                 SlideBoard    *goal);

/* Called once: a new folder, in memory if possible, since files are written to it millions of
 * times. It is deleted at the end. */
const char *
         fuzz_make_folder       (void);

/* Without fsync. */
void     fuzz_write_file        (const char    *path,
                                 const void    *bytes,
                                 gsize          length);

/**
 * fuzz_make_bytes:
 * @size: of the recipe, at least 1
 * @sound: bytes of a file as it is written
 * @body: where in it the most of it begins, behind a header
 *
 * What a file may have become. An input is no file but a recipe, so that it means something
 * whatever the format is today:
 *
 *   byte 0      bit 6: what follows the length is put in front of the file as it is; the
 *               other bits are the target's
 *   bytes 1, 2  how much longer the file is, signed, the lower byte first
 *   then        changes of three bytes: a place, the lower byte first, and what is
 *               exclusive-ored there; places from 32768 on are in the body, spread over it
 *
 * Returns: (transfer full): @out_length bytes
 */
guint8  *fuzz_make_bytes        (const guint8  *data,
                                 gsize          size,
                                 const guint8  *sound,
                                 gsize          sound_length,
                                 gsize          body,
                                 gsize         *out_length) G_GNUC_WARN_UNUSED_RESULT;

/**
 * fuzz_make_lines:
 * @texts: such as are sound
 *
 * An input that begins with `{` is lines as they are. Any other is a recipe: its first byte
 * says of which text, and each four bytes after it a change:
 *
 *   what, line, line or place, byte
 *
 *   0 the line goes    1 it comes twice    2 it changes places with the other
 *   3 the byte at that place of it is this one    4 a number of it is this one
 *   5 the lines between it and the last go
 *
 * (fuzz-lines.c)
 *
 * Returns: (transfer full) (element-type utf8): without their line breaks
 */
GPtrArray *
         fuzz_make_lines        (const guint8      *data,
                                 gsize              size,
                                 const char *const *texts,
                                 guint              n_texts) G_GNUC_WARN_UNUSED_RESULT;

/**
 * fuzz_require_error:
 * @failed: whether an error is expected
 * @n_codes: number of codes of the domain
 *
 * Requires an error if and only if it is expected, of @domain, with a valid code and a message
 * that can be displayed.
 */
void     fuzz_require_error     (const GError  *error,
                                 gboolean       failed,
                                 GQuark         domain,
                                 int            n_codes);
