/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-filter.c: which nodes of a record a table lists.
 */

#include "tilestar-node-filter.h"

#include "slide-board-text.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include <string.h>

/* No board has any of these in its text. */
static const char letters[] = "fgh";

static const char *
find_letter (const char *text)
{
  return strpbrk (text, "fghFGH");
}

static const char *
skip_space (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;

  return text;
}

/* Goes over a condition at @text. Returns: what comes after it; NULL if it is none */
static const char *
read_condition (const char            *text,
                TilestarNodeCondition *condition)
{
  const char *letter = strchr (letters, g_ascii_tolower (*text));
  guint64 value;
  char *end;

  if (letter == NULL || *letter == '\0')
    return NULL;

  text = tilestar_sign_read (skip_space (text + 1), &condition->sign);
  if (text == NULL)
    return NULL;

  text = skip_space (text);
  if (!g_ascii_isdigit (*text))
    return NULL;
  value = g_ascii_strtoull (text, &end, 10);

  condition->letter = (TilestarNodeLetter) (letter - letters);
  condition->value = (guint) MIN (value, G_MAXUINT);

  /* "f=1x" is not f = 1. */
  return *end == '\0' || g_ascii_isspace (*end) || find_letter (end) == end ? end : NULL;
}

static gboolean
refuse (const char  *text,
        GError     **error)
{
  const char *rest = skip_space (text);
  g_autofree char *word = g_strndup (rest, strcspn (rest, " \t\n"));

  /* Translators: a word that somebody has typed; f, g and h stay as they are */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _("“%s” is no condition. Write f=18, g>10, h<=5 or a board; several have to hold "
                 "together."),
               word);

  return FALSE;
}

gboolean
tilestar_node_filter_parse (TilestarNodeFilter  *filter,
                            const char          *text,
                            guint                rows,
                            guint                columns,
                            GError             **error)
{
  TilestarNodeFilter read = { 0 };

  g_return_val_if_fail (filter != NULL && text != NULL, FALSE);

  for (text = skip_space (text); *text != '\0'; text = skip_space (text))
    {
      const char *end = find_letter (text);

      if (end == text)
        {
          if (read.n_conditions == TILESTAR_NODE_FILTER_MAX_CONDITIONS)
            {
              g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                           _("There are more than %u conditions."),
                           TILESTAR_NODE_FILTER_MAX_CONDITIONS);
              return FALSE;
            }
          end = read_condition (text, &read.conditions[read.n_conditions++]);
          if (end == NULL)
            return refuse (text, error);
        }
      else
        {
          g_autofree char *board = end != NULL ? g_strndup (text, (gsize) (end - text))
                                               : g_strdup (text);
          g_autoptr (GError) reason = NULL;

          if (read.has_board)
            {
              g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                                   _("A node has one board only."));
              return FALSE;
            }
          if (!slide_board_parse (board, rows, columns, &read.board, &reason))
            {
              if (!g_ascii_isdigit (*text) && strchr ("_.x", *text) == NULL)
                return refuse (text, error);
              g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                           /* Translators: %s is a sentence or half of one: what is wrong */
                           _("As a board this cannot be read: %s"), reason->message);
              return FALSE;
            }
          read.has_board = TRUE;
          end = text + strlen (board);
        }
      text = end;
    }

  *filter = read;
  return TRUE;
}

gboolean
tilestar_node_filter_is_empty (const TilestarNodeFilter *filter)
{
  return filter->n_conditions == 0 && !filter->has_board;
}

static gboolean
holds (const TilestarNodeCondition *condition,
       const SlideVersion          *version)
{
  guint value = condition->letter == TILESTAR_NODE_LETTER_F ? version->f
                : condition->letter == TILESTAR_NODE_LETTER_G ? version->g : version->h;

  return tilestar_sign_holds (condition->sign, value, condition->value);
}

gboolean
tilestar_node_filter_matches (const TilestarNodeFilter *filter,
                              guint32                   state,
                              const SlideVersion       *version)
{
  if (filter->has_board && version->state != state)
    return FALSE;

  for (guint i = 0; i < filter->n_conditions; i++)
    if (!holds (&filter->conditions[i], version))
      return FALSE;

  return TRUE;
}
