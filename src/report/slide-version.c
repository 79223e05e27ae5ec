/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-version.h"

#include "config.h"
#include "slide-commit.h"

const char *
slide_version_get_text (void)
{
  return g_str_equal (TILESTAR_COMMIT, "unknown") ? TILESTAR_VERSION : TILESTAR_VERSION " (commit " TILESTAR_COMMIT ")";
}
