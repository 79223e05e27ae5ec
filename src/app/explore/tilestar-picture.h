/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-picture.h: what the pictures of the Explore view have in common.
 *
 * A picture is a widget that shows an exploration as it is at its moment, and can be
 * drawn onto any cairo surface, for files and prints.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-palette.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_PICTURE (tilestar_picture_get_type ())
G_DECLARE_INTERFACE (TilestarPicture, tilestar_picture, TILESTAR, PICTURE, GtkWidget)

/**
 * TilestarPictureInterface:
 * @draw: draws what is on show, as far as it is in view, into @width x @height units of
 *   @cr: vectors where that is sensible. Its ground is @palette's window
 * @get_id: a word for file names: "tree". (transfer none)
 */
struct _TilestarPictureInterface
{
  GTypeInterface g_iface;

  void        (*draw)   (TilestarPicture       *self,
                         cairo_t               *cr,
                         double                 width,
                         double                 height,
                         const TilestarPalette *palette);
  const char *(*get_id) (TilestarPicture       *self);
};

void        tilestar_picture_draw   (TilestarPicture       *self,
                                     cairo_t               *cr,
                                     double                 width,
                                     double                 height,
                                     const TilestarPalette *palette);
const char *tilestar_picture_get_id (TilestarPicture       *self);

G_END_DECLS
