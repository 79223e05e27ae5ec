/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-ids.h: the words by which an enumeration is written and read.
 */

#pragma once

#include <glib.h>

/* Defines PREFIX_get_id() and PREFIX_from_id(), which a header declares. @ids: a table with a word for each value */
#define SLIDE_DEFINE_IDS(Type, prefix, ids) \
  const char * \
  prefix##_get_id (Type value) \
  { \
    g_return_val_if_fail ((guint) value < G_N_ELEMENTS (ids), NULL); \
    return ids[value]; \
  } \
  gboolean \
  prefix##_from_id (const char *id, \
                    Type       *value) \
  { \
    for (guint i = 0; i < G_N_ELEMENTS (ids); i++) \
      if (g_strcmp0 (id, ids[i]) == 0) \
        { \
          *value = (Type) i; \
          return TRUE; \
        } \
    return FALSE; \
  }
