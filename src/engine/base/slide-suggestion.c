/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-suggestion.c: the nearest of the known words.
 */

#include "slide-suggestion.h"

#include <string.h>

/* Longer than any known word. */
#define MAX_LENGTH 63

/* The minimum length of a prefix. */
#define MIN_BEGINNING 3

/* Greater than the distance of any word that is close enough. */
#define BEGINNING (MAX_LENGTH + 1)

static guint
get_distance (const char *a,
              gsize       a_length,
              const char *b,
              gsize       b_length)
{
  /* The rows for the last two letters of @a and for the current one. */
  guint rows[3][MAX_LENGTH + 1];

  for (guint j = 0; j <= b_length; j++)
    rows[0][j] = j;

  for (guint i = 1; i <= a_length; i++)
    {
      guint *row = rows[i % 3];
      const guint *before = rows[(i + 2) % 3];
      const guint *two_before = rows[(i + 1) % 3];

      row[0] = i;
      for (guint j = 1; j <= b_length; j++)
        {
          const char letter = g_ascii_tolower (a[i - 1]);
          const char other = g_ascii_tolower (b[j - 1]);

          row[j] = MIN (MIN (before[j], row[j - 1]) + 1, before[j - 1] + (letter != other));
          if (i > 1 && j > 1 && letter == g_ascii_tolower (b[j - 2])
              && other == g_ascii_tolower (a[i - 2]))
            row[j] = MIN (row[j], two_before[j - 2] + 1);
        }
    }

  return rows[a_length % 3][b_length];
}

void
slide_suggestion_consider (SlideSuggestion *suggestion,
                           const char      *known)
{
  gsize length = strlen (suggestion->word);
  gsize known_length = strlen (known);
  guint distance;

  if (length == 0 || length > MAX_LENGTH || known_length > MAX_LENGTH)
    return;

  distance = get_distance (suggestion->word, length, known, known_length);
  if (distance > (MAX (length, known_length) + 1) / 3)
    {
      if (length < MIN_BEGINNING || g_ascii_strncasecmp (suggestion->word, known, length) != 0)
        return;
      distance = BEGINNING;
    }

  if (distance < suggestion->distance)
    {
      suggestion->meant = known;
      suggestion->distance = distance;
    }
}
