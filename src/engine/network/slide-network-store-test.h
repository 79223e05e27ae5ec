/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-network-store-test.h: sets the folder of the networks, for tests.
 */

#pragma once

#include <glib.h>

/* @folder: (nullable): NULL for the default */
void slide_network_store_set_folder (const char *folder);
