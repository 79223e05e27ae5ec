/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-network-store.h: finds and loads networks.
 *
 * Some networks are built into the program from the files in data/networks. Networks that
 * people train are saved as NAME.network in the folder `tilestar/networks` of the user's data
 * folder (XDG).
 *
 * Any thread; several processes may use the folder at the same time.
 */

#pragma once

#include "slide-network.h"

/* Letters, digits, and - _ . inside; at most 64 bytes. */
gboolean      slide_network_store_is_name     (const char        *name);

/* The path of the network @name: @name itself if it contains a slash, otherwise that of a file
 * in the folder. NULL with @error set (SLIDE_NETWORK_ERROR_NAME) if it is not a valid name.
 * (transfer full) */
char         *slide_network_store_dup_path    (const char        *name,
                                               GError           **error) G_GNUC_WARN_UNUSED_RESULT;

/* The names in the folder, sorted; the files are not validated. (transfer full) (array
 * zero-terminated=1) */
char        **slide_network_store_list        (void) G_GNUC_WARN_UNUSED_RESULT;

/* Loads the network @name. (transfer full): or NULL with @error set */
SlideNetwork *slide_network_store_load        (const char        *name,
                                               GError           **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_network_store_find:
 *
 * The default network for @goal: the built-in one, or else the proven network in the folder
 * with the largest mean estimate (ties: the first by name). Networks that are not proven must
 * be loaded by name.
 *
 * Returns: (transfer full) (nullable): NULL if there is none
 */
SlideNetwork *slide_network_store_find        (const SlideBoard  *goal) G_GNUC_WARN_UNUSED_RESULT;
