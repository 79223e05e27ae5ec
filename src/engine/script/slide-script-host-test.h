/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-script-host-test.h: for programs in other folders of a build.
 */

#pragma once

#include <glib.h>

/* @path: static. Before any script is created. */
void slide_script_host_set_path (const char *path);
