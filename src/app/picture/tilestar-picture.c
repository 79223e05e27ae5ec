/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-picture.h"

G_DEFINE_INTERFACE (TilestarPicture, tilestar_picture, GTK_TYPE_WIDGET)

static void
tilestar_picture_default_init (TilestarPictureInterface *iface)
{
}

void
tilestar_picture_install (gpointer             klass,
                          const char          *id,
                          TilestarPictureDraw  draw,
                          TilestarPictureTake  take)
{
  TilestarPictureInterface *iface = g_type_interface_peek (klass, TILESTAR_TYPE_PICTURE);

  iface->id = id;
  iface->draw = draw;
  iface->take = take;
}

void
tilestar_picture_draw (TilestarPicture       *self,
                       cairo_t               *cr,
                       double                 width,
                       double                 height,
                       const TilestarPalette *palette)
{
  g_return_if_fail (TILESTAR_IS_PICTURE (self));

  TILESTAR_PICTURE_GET_IFACE (self)->draw (self, cr, width, height, palette);
}

gboolean
tilestar_picture_take (TilestarPicture *self,
                       TilestarDrawing *out_drawing)
{
  TilestarPictureInterface *iface;

  g_return_val_if_fail (TILESTAR_IS_PICTURE (self), FALSE);

  iface = TILESTAR_PICTURE_GET_IFACE (self);
  return iface->take != NULL && iface->take (self, out_drawing);
}

const char *
tilestar_picture_get_id (TilestarPicture *self)
{
  g_return_val_if_fail (TILESTAR_IS_PICTURE (self), NULL);

  return TILESTAR_PICTURE_GET_IFACE (self)->id;
}

cairo_status_t
tilestar_picture_append_bytes (void                *bytes,
                               const unsigned char *data,
                               unsigned int         length)
{
  g_byte_array_append (bytes, data, length);

  return CAIRO_STATUS_SUCCESS;
}
