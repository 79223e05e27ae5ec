/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-picture.h: what pictures have in common.
 *
 * A picture is a widget that can be drawn as it is onto any cairo surface, for files and prints.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-palette.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_PICTURE (tilestar_picture_get_type ())
G_DECLARE_INTERFACE (TilestarPicture, tilestar_picture, TILESTAR, PICTURE, GtkWidget)

/**
 * TilestarDrawing:
 * @draw: draws as TilestarPictureDraw does, of @data alone: on any thread
 * @free: of @data, on any thread
 *
 * A picture as it is at a moment, to be drawn elsewhere.
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

/* Draws what is on show, as far as it is in view, into @width x @height units of @cr: vectors
 * where that is sensible. Its ground is @palette's window. */
typedef void     (*TilestarPictureDraw) (TilestarPicture       *self,
                                         cairo_t               *cr,
                                         double                 width,
                                         double                 height,
                                         const TilestarPalette *palette);

/* The picture as it is now, for a drawing that takes its time. FALSE where nothing is on show. */
typedef gboolean (*TilestarPictureTake) (TilestarPicture       *self,
                                         TilestarDrawing       *out_drawing);

struct _TilestarPictureInterface
{
  GTypeInterface       g_iface;

  const char          *id;
  TilestarPictureDraw  draw;
  TilestarPictureTake  take;   /* (nullable) */
};

/* In class_init of a widget with G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_PICTURE, NULL).
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

/* FALSE, with @out_drawing untouched: only the main thread can draw it. */
gboolean    tilestar_picture_take   (TilestarPicture       *self,
                                     TilestarDrawing       *out_drawing);
const char *tilestar_picture_get_id (TilestarPicture       *self);

G_END_DECLS
