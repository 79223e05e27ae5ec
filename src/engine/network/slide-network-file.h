/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-network-file.h: the file format of a network.
 *
 * All numbers are little-endian:
 *
 *   0     "TILESNET"                      magic number
 *   8     u32 version
 *   12    u64 checksum of everything after it
 *   20    u16 hidden units, u8 shift, u8 1: training completed + 2: proven
 *   24    u8 rows, u8 columns, u16 0
 *   28    u32 epochs, u64 seed
 *   40    i32 correction, i32 worst error, i32 bias
 *   52    u64 number of boards it was proven on, u64 sum of its estimates
 *   68    the goal, one byte per cell
 *   …     i16 each: hidden bias, out, rows (slide-network.h)
 *
 * The checksum is XXH3 with 64 bits (Yann Collet, xxHash 0.8); it guards against
 * accidents, not against malice. Everything that is read is validated: the shape, the goal,
 * and that no sum can overflow.
 *
 * A file is written under a temporary name and renamed, so that no incomplete file is visible.
 */

#pragma once

#include "slide-network.h"

#define SLIDE_NETWORK_FILE_VERSION 1
#define SLIDE_NETWORK_FILE_SUFFIX ".network"

#define SLIDE_NETWORK_ERROR (slide_network_error_quark ())
GQuark slide_network_error_quark (void);

typedef enum
{
  SLIDE_NETWORK_ERROR_FILE,       /* it cannot be read or written */
  SLIDE_NETWORK_ERROR_DAMAGED,    /* not a network of this version, or damaged */
  SLIDE_NETWORK_ERROR_NAME        /* not a valid network name */
} SlideNetworkError;

/* (transfer full) */
GBytes       *slide_network_to_bytes   (const SlideNetwork *network) G_GNUC_WARN_UNUSED_RESULT;

/* @name: the file name for the error message. Returns: (transfer full): or NULL with @error set
 * (_DAMAGED) */
SlideNetwork *slide_network_from_bytes (const guint8       *bytes,
                                        gsize               length,
                                        const char         *name,
                                        GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): or NULL with @error set (_FILE or _DAMAGED) */
SlideNetwork *slide_network_load       (const char         *path,
                                        GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* Replaces an existing file. On failure returns FALSE with @error set (_FILE) and
 * leaves the file unchanged. */
gboolean      slide_network_save       (const SlideNetwork *network,
                                        const char         *path,
                                        GError            **error);
