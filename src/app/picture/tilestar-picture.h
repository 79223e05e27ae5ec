/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-picture.h: the interface of pictures.
 *
 * A picture is a widget that can be drawn onto any cairo surface, for files and printing.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-palette.h"

#define TILESTAR_TYPE_PICTURE (tilestar_picture_get_type ())
G_DECLARE_INTERFACE (TilestarPicture, tilestar_picture, TILESTAR, PICTURE, GtkWidget)

/**
 * TilestarDrawing:
 * @draw: draws like TilestarPictureDraw does, using only @data: on any thread
 * @free: frees @data, on any thread
 *
 * A snapshot of a picture, to be drawn elsewhere.
 */
typedef struct
{
  gpointer       data;
  void         (*draw) (gpointer               data,
                        cairo_t               *cr,
                        double                 width,
                        double                 height,
                        const TilestarPalette *palette);
  GDestroyNotify free;
} TilestarDrawing;

/* Draws the visible part into @width x @height units of @cr, with vectors if possible. The
 * background is the window color of @palette. */
typedef void     (*TilestarPictureDraw) (TilestarPicture       *self,
                                         cairo_t               *cr,
                                         double                 width,
                                         double                 height,
                                         const TilestarPalette *palette);

/* A snapshot of the picture, for a drawing that takes long. FALSE if nothing is shown. */
typedef gboolean (*TilestarPictureTake) (TilestarPicture       *self,
                                         TilestarDrawing       *out_drawing);

struct _TilestarPictureInterface
{
  GTypeInterface       g_iface;

  const char          *id;
  TilestarPictureDraw  draw;
  TilestarPictureTake  take;   /* (nullable) */
};

/* To be called in class_init of a widget with G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_PICTURE,
 * NULL).
 * @id: a word for file names: "tree". (transfer none) */
void        tilestar_picture_install (gpointer             klass,
                                      const char          *id,
                                      TilestarPictureDraw  draw,
                                      TilestarPictureTake  take);

void        tilestar_picture_draw   (TilestarPicture       *self,
                                     cairo_t               *cr,
                                     double                 width,
                                     double                 height,
                                     const TilestarPalette *palette);

/* FALSE, with @out_drawing untouched, if only the main thread can draw it. */
gboolean    tilestar_picture_take   (TilestarPicture       *self,
                                     TilestarDrawing       *out_drawing);
const char *tilestar_picture_get_id (TilestarPicture       *self);

/* A cairo_write_func_t that collects a file; @bytes: a GByteArray. Any thread. */
cairo_status_t tilestar_picture_append_bytes (void                *bytes,
                                              const unsigned char *data,
                                              unsigned int         length);
