/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-version.h"

#include "config.h"
#include "slide-commit.h"

const char *
slide_version_get_number (void)
{
  return TILESTAR_VERSION;
}

const char *
slide_version_get_commit (void)
{
  return g_str_equal (TILESTAR_COMMIT, "unknown") ? NULL : TILESTAR_COMMIT;
}

const char *
slide_version_get_text (void)
{
  return slide_version_get_commit () != NULL ? TILESTAR_VERSION " (commit " TILESTAR_COMMIT ")" : TILESTAR_VERSION;
}
