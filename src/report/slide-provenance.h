/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-provenance.h: where results come from, so that they can be made again and compared.
 *
 * Program, version, commit, command, random seed, processor, threads and date, the same in every
 * export: as the member "provenance" of each JSON object, or as comment lines before a CSV table.
 * Never translated, independent of the locale. Any thread.
 */

#pragma once

#include <glib.h>

/* A longer command is cut off, and ends in " …": it is repeated in each row. */
#define SLIDE_PROVENANCE_MAX_COMMAND 2000

/* No longer JSON is accepted from a file. */
#define SLIDE_PROVENANCE_MAX_JSON 16384

/**
 * SlideProvenance:
 * @program: its name, "tilestar-cli"
 * @command: (nullable): as a POSIX shell takes it; it may contain line breaks, and bytes that
 *   are not UTF-8
 * @has_seed, @seed: the seed of random boards, if there are any
 * @n_threads: how many there are, or 0 if the searches ran elsewhere: then neither threads nor
 *   processor are named
 * @began: when that was, in seconds since 1970; 0 for now. SOURCE_DATE_EPOCH in the environment, such a
 *   number too, replaces it
 *
 * What only the caller knows. Allocated by the caller; all fields are borrowed. Version, commit and
 * processor are added.
 */
typedef struct
{
  const char *program;
  const char *command;
  gboolean    has_seed;
  guint64     seed;
  guint       n_threads;
  gint64      began;
} SlideProvenance;

/* Appends @word to a command after a space, quoted if a shell needs that. */
void  slide_append_shell_word          (GString               *command,
                                        const char            *word);

/* A JSON object in one line, without a line break. What is not known is null; a seed that is
 * larger than G_MAXINT64 is a string, because parsers have no such numbers. (transfer full) */
char *slide_provenance_dup_json        (const SlideProvenance *provenance) G_GNUC_WARN_UNUSED_RESULT;

/* Appends "# program: …" and so on, each on a line of its own; what is not known is left out. Where
 * a command has several lines, each of them is a comment. */
void  slide_provenance_append_comments (GString               *out,
                                        const SlideProvenance *provenance);

/**
 * slide_json_lines_add_provenance:
 * @begin: where the lines begin in @out: whole lines, each an object that is not empty
 * @json: (nullable): the value, from slide_provenance_dup_json(); NULL for null
 *
 * Adds the member "provenance" to the end of each object.
 */
void  slide_json_lines_add_provenance  (GString               *out,
                                        gsize                  begin,
                                        const char            *json);
