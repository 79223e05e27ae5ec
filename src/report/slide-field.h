/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-field.h: a table of the members of a line of JSON, for writing it and for reading it.
 *
 * Each row names a member, the kind of its value and where a struct has it, so that no key stands
 * in the writer and in the reader of a format. Functions without state.
 */

#pragma once

#include "slide-json.h"

typedef enum
{
  SLIDE_FIELD_COUNT,          /* guint64: an integer from 0 to G_MAXINT64 */
  SLIDE_FIELD_REAL,           /* double: a number from 0 */
  SLIDE_FIELD_BOOLEAN,        /* gboolean */
  SLIDE_FIELD_WORD,           /* const char *, which belongs to the object that was read */
  SLIDE_FIELD_WORD_OR_NULL    /* the same; NULL for null, and if there is no such member */
} SlideFieldKind;

/* @offset: of the value in the struct that the table is of */
typedef struct
{
  const char     *key;
  SlideFieldKind  kind;
  gsize           offset;
} SlideField;

/* A row for the member of @type that is called as its key. */
#define SLIDE_FIELD(type, name, kind) { #name, SLIDE_FIELD_ ## kind, G_STRUCT_OFFSET (type, name) }

/* Adds the @n_fields members of @values. */
void     slide_fields_write (const SlideField *fields,
                             guint             n_fields,
                             gconstpointer     values,
                             SlideJson        *json);

/* Reads the member @key of @object into @value. Returns: FALSE, with @value unchanged, if there is
 * none of @kind. */
gboolean slide_field_read   (JsonObject       *object,
                             const char       *key,
                             SlideFieldKind    kind,
                             gpointer          value);
