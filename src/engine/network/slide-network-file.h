/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-network-file.h: the bytes of a file that holds a network.
 *
 * All numbers in it are little-endian:
 *
 *   0     "TILESNET"                      a file of this program
 *   8     u32 version
 *   12    u64 checksum of all that comes after it
 *   20    u16 hidden units, u8 shift, u8 1: trained to the end + 2: proven
 *   24    u8 rows, u8 columns, u16 0
 *   28    u32 epochs, u64 seed
 *   40    i32 correction, i32 worst error, i32 bias
 *   52    u64 boards it was proven on, u64 sum of its estimates
 *   68    the goal, a byte a cell
 *   …     i16 each: hidden bias, out, rows (slide-network.h)
 *
 * The checksum is XXH3 with 64 bits (Yann Collet, xxHash 0.8); it guards against
 * accidents, not against malice. What is read is checked whole: shape, goal, and that no sum can
 * leave its bits.
 *
 * A file is written beside its place and renamed, so that nobody sees a part of one.
 */

#pragma once

#include "slide-network.h"

G_BEGIN_DECLS

#define SLIDE_NETWORK_FILE_VERSION 1
#define SLIDE_NETWORK_FILE_SUFFIX ".network"

#define SLIDE_NETWORK_ERROR (slide_network_error_quark ())
GQuark slide_network_error_quark (void);

typedef enum
{
  SLIDE_NETWORK_ERROR_FILE,       /* it cannot be read or written */
  SLIDE_NETWORK_ERROR_DAMAGED,    /* it is none of this version, or damaged */
  SLIDE_NETWORK_ERROR_NAME        /* not a name that a network can have */
} SlideNetworkError;

/* (transfer full) */
GBytes       *slide_network_to_bytes   (const SlideNetwork *network) G_GNUC_WARN_UNUSED_RESULT;

/* @name: of the file, for the error. Returns: (transfer full): or NULL with @error set
 * (_DAMAGED) */
SlideNetwork *slide_network_from_bytes (const guint8       *bytes,
                                        gsize               length,
                                        const char         *name,
                                        GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): or NULL with @error set (_FILE or _DAMAGED) */
SlideNetwork *slide_network_load       (const char         *path,
                                        GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* Replaces what is there. FALSE with @error set (_FILE), and what was there still is. */
gboolean      slide_network_save       (const SlideNetwork *network,
                                        const char         *path,
                                        GError            **error);

G_END_DECLS
