/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-value.h"

#include <glib/gi18n-lib.h>

/* The names of the moves of a path, separated by spaces: "down right down". (transfer full) */
static char *
dup_words (const GByteArray *path,
           SlideMoveNaming   naming)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < path->len; i++)
    {
      if (i > 0)
        g_string_append_c (words, ' ');
      g_string_append (words, slide_move_get_word ((SlideMove) path->data[i], naming));
    }

  return g_string_free (words, FALSE);
}

void
slide_value_add_json (SlideJson        *json,
                      const char       *name,
                      const SlideValue *value,
                      SlideMoveNaming   naming)
{
  switch (value->type)
    {
    case SLIDE_VALUE_NONE:
      slide_json_null (json, name);
      break;
    case SLIDE_VALUE_COUNT:
    case SLIDE_VALUE_BYTES:
      slide_json_uint (json, name, value->count);
      break;
    case SLIDE_VALUE_SECONDS:
      slide_json_real (json, name, value->real);
      break;
    case SLIDE_VALUE_FACTOR:
      slide_json_real (json, name, value->real);
      break;
    case SLIDE_VALUE_BOOLEAN:
      slide_json_boolean (json, name, value->boolean);
      break;
    case SLIDE_VALUE_ID:
      slide_json_string (json, name, value->id);
      break;
    case SLIDE_VALUE_BOARD:
      slide_json_board (json, name, value->board);
      break;
    case SLIDE_VALUE_PATH:
      slide_json_moves (json, name, value->path, naming);
      break;
    case SLIDE_VALUE_NODE:
    default:
      g_return_if_reached ();
    }
}

void
slide_value_add_csv (SlideCsv         *csv,
                     const SlideValue *value,
                     SlideMoveNaming   naming)
{
  switch (value->type)
    {
    case SLIDE_VALUE_NONE:
      slide_csv_string (csv, NULL);
      break;
    case SLIDE_VALUE_COUNT:
    case SLIDE_VALUE_BYTES:
      slide_csv_uint (csv, value->count);
      break;
    case SLIDE_VALUE_SECONDS:
      slide_csv_real (csv, value->real);
      break;
    case SLIDE_VALUE_FACTOR:
      slide_csv_real (csv, value->real);
      break;
    case SLIDE_VALUE_BOOLEAN:
      slide_csv_boolean (csv, value->boolean);
      break;
    case SLIDE_VALUE_ID:
      slide_csv_string (csv, value->id);
      break;
    case SLIDE_VALUE_BOARD:
      slide_csv_board (csv, value->board);
      break;
    case SLIDE_VALUE_PATH:
      {
        g_autofree char *words = dup_words (value->path, naming);

        slide_csv_string (csv, words);
        break;
      }
    case SLIDE_VALUE_NODE:
    default:
      g_return_if_reached ();
    }
}

void
slide_value_append_text (GString          *out,
                         const SlideValue *value)
{
  switch (value->type)
    {
    case SLIDE_VALUE_NONE:
      g_string_append_c (out, '-');
      break;
    case SLIDE_VALUE_COUNT:
      slide_append_grouped (out, value->count);
      break;
    case SLIDE_VALUE_BYTES:
      slide_append_grouped (out, (value->count + 1023) / 1024);
      break;
    case SLIDE_VALUE_SECONDS:
      slide_append_real (out, value->real, 3);
      break;
    case SLIDE_VALUE_FACTOR:
      slide_append_fixed (out, value->real, 2);
      break;
    case SLIDE_VALUE_BOOLEAN:
      g_string_append (out, value->boolean ? _("yes") : _("no"));
      break;
    case SLIDE_VALUE_ID:
      g_string_append (out, value->id);
      break;
    case SLIDE_VALUE_BOARD:
    case SLIDE_VALUE_PATH:
    case SLIDE_VALUE_NODE:
    default:
      g_return_if_reached ();
    }
}
