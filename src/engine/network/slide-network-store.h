/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-network-store.h: the networks that there are.
 *
 * Some come with the program: data/networks has their files, and they are part of it. Those
 * that people train are kept in a folder, `tilestar/networks` in the user's data folder
 * (XDG), a file each: NAME.network.
 *
 * Any thread, any number of processes.
 */

#pragma once

#include "slide-network.h"

G_BEGIN_DECLS

/* Letters, digits, and - _ . inside; at most 64 bytes. */
gboolean      slide_network_store_is_name     (const char        *name);

/* Where the network @name is: @name is a path if there is a slash in it, and otherwise a name
 * in the folder. NULL with @error set (SLIDE_NETWORK_ERROR_NAME) if it is neither.
 * (transfer full) */
char         *slide_network_store_dup_path    (const char        *name,
                                               GError           **error) G_GNUC_WARN_UNUSED_RESULT;

/* The names in the folder, sorted, whatever their files are. (transfer full)
 * (array zero-terminated=1) */
char        **slide_network_store_list        (void) G_GNUC_WARN_UNUSED_RESULT;

/* The network by @name. (transfer full): or NULL with @error set */
SlideNetwork *slide_network_store_load        (const char        *name,
                                               GError           **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_network_store_find:
 *
 * The network for @goal that needs no name: the one that came with the program, or else of
 * those in the folder the one that is proven and whose mean estimate is largest (the first by
 * name, if two are alike). Networks that are not proven are to be asked for by name.
 *
 * Returns: (transfer full) (nullable): NULL if there is none
 */
SlideNetwork *slide_network_store_find        (const SlideBoard  *goal) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
