/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-field.h"

void
slide_fields_write (const SlideField *fields,
                    guint             n_fields,
                    gconstpointer     values,
                    SlideJson        *json)
{
  for (const SlideField *field = fields; field < fields + n_fields; field++)
    {
      const void *value = (const char *) values + field->offset;

      switch (field->kind)
        {
        case SLIDE_FIELD_COUNT:
          slide_json_uint (json, field->key, *(const guint64 *) value);
          break;
        case SLIDE_FIELD_REAL:
          slide_json_real (json, field->key, *(const double *) value);
          break;
        case SLIDE_FIELD_BOOLEAN:
          slide_json_boolean (json, field->key, *(const gboolean *) value);
          break;
        case SLIDE_FIELD_WORD:
        case SLIDE_FIELD_WORD_OR_NULL:
        default:
          slide_json_string (json, field->key, *(const char *const *) value);
        }
    }
}

gboolean
slide_field_read (JsonObject     *object,
                  const char     *key,
                  SlideFieldKind  kind,
                  gpointer        value)
{
  static const GType types[] = {
    [SLIDE_FIELD_COUNT] = G_TYPE_INT64,
    [SLIDE_FIELD_REAL] = G_TYPE_INVALID,
    [SLIDE_FIELD_BOOLEAN] = G_TYPE_BOOLEAN,
    [SLIDE_FIELD_WORD] = G_TYPE_STRING,
    [SLIDE_FIELD_WORD_OR_NULL] = G_TYPE_STRING,
  };
  JsonNode *node = slide_json_get_member (object, key, types[kind]);

  if (node == NULL && kind == SLIDE_FIELD_WORD_OR_NULL
      && (!json_object_has_member (object, key) || slide_json_has_null (object, key)))
    {
      *(const char **) value = NULL;
      return TRUE;
    }
  if (node == NULL || (kind == SLIDE_FIELD_COUNT && json_node_get_int (node) < 0)
      || (kind == SLIDE_FIELD_REAL && !(json_node_get_double (node) >= 0)))
    return FALSE;

  if (kind == SLIDE_FIELD_COUNT)
    *(guint64 *) value = (guint64) json_node_get_int (node);
  else if (kind == SLIDE_FIELD_REAL)
    *(double *) value = json_node_get_double (node);
  else if (kind == SLIDE_FIELD_BOOLEAN)
    *(gboolean *) value = json_node_get_boolean (node);
  else
    *(const char **) value = json_node_get_string (node);
  return TRUE;
}
