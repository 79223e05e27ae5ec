/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-visible-text.c: any bytes as text from outside; the first is the limit.
 */

#include "slide-visible-text.h"

#include "fuzz.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  gsize limit = 16 + (size > 0 ? data[0] : 0u);
  const char *text = size > 0 ? (const char *) data + 1 : "";
  gssize length = size > 0 ? (gssize) size - 1 : 0;
  g_autofree char *visible = slide_visible_text (text, length, limit);
  g_autofree char *again = slide_visible_text (visible, -1, limit);
  g_autofree char *whole = slide_visible_text (text, length, 4 * size + 16);
  gsize same;

  fuzz_require (strlen (visible) <= limit);
  fuzz_require (g_utf8_validate (visible, -1, NULL));
  for (const char *p = visible; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      fuzz_require (!g_unichar_iscntrl (c) && c != 0x2028 && c != 0x2029 && c != 0xfeff);
      fuzz_require (!(c >= 0x200b && c <= 0x200f) && !(c >= 0x202a && c <= 0x202e)
                    && !(c >= 0x2060 && c <= 0x206f));
    }
  fuzz_require (g_str_equal (visible, again));

  /* The beginning of the whole, which is marked only if it does not fit. */
  if (strlen (whole) <= limit)
    {
      fuzz_require (g_str_equal (visible, whole));
      return 0;
    }
  fuzz_require (g_str_has_suffix (visible, "…"));
  same = strlen (visible) - strlen ("…");
  fuzz_require (same + 16 + strlen ("…") > limit);
  fuzz_require (strncmp (visible, whole, same) == 0);

  return 0;
}
