/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-worksheet-pages.h: worksheets laid out on paper.
 *
 * The pages of each variant are followed by those of its key, or all keys come last. Drawn with
 * cairo in black on white, for A4, Letter and similar paper. All lengths are in points.
 *
 * A TilestarWorksheetPages is immutable. Any thread.
 */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "slide-worksheet.h"

/**
 * TilestarWorksheetStyle:
 * @title: (nullable): NULL or empty: none
 * @has_date: whether there is a line for the date beside that for the name
 */
typedef struct
{
  char    *title;
  gboolean has_date;
  double   width;
  double   height;
} TilestarWorksheetStyle;

typedef enum
{
  TILESTAR_WORKSHEET_ALL,         /* the questions of all variants, then all keys */
  TILESTAR_WORKSHEET_QUESTIONS,
  TILESTAR_WORKSHEET_KEYS
} TilestarWorksheetPart;

typedef struct _TilestarWorksheetPages TilestarWorksheetPages;

/* @worksheets: (element-type SlideWorksheet): the variants, at least one; referenced. @style: copied.
 * Takes some milliseconds per page. Returns: (transfer full) */
TilestarWorksheetPages *tilestar_worksheet_pages_new   (GPtrArray                    *worksheets,
                                                        const TilestarWorksheetStyle *style) G_GNUC_WARN_UNUSED_RESULT;
TilestarWorksheetPages *tilestar_worksheet_pages_ref   (TilestarWorksheetPages       *pages);
void                    tilestar_worksheet_pages_unref (TilestarWorksheetPages       *pages);

/* (element-type SlideWorksheet) (transfer none) */
GPtrArray              *tilestar_worksheet_pages_get_worksheets (const TilestarWorksheetPages *pages);
const TilestarWorksheetStyle *
                        tilestar_worksheet_pages_get_style (const TilestarWorksheetPages *pages);

guint                   tilestar_worksheet_pages_count (const TilestarWorksheetPages *pages,
                                                        TilestarWorksheetPart         part);

/* Draws a page, counted from 0. */
void                    tilestar_worksheet_pages_draw  (const TilestarWorksheetPages *pages,
                                                        cairo_t                      *cr,
                                                        TilestarWorksheetPart         part,
                                                        guint                         page);

/* The files that tilestar_worksheet_pages_save() writes, in order. Returns: (transfer full) */
char **                 tilestar_worksheet_pages_dup_paths
                                                       (const TilestarWorksheetPages *pages,
                                                        TilestarWorksheetPart         part,
                                                        const char                   *path);

/* Saves them as a PDF document at @path, or if @path ends in .svg, as a file for each page: NAME.svg
 * if there is one, or else NAME-1.svg and so on, with as many digits as the last number. Every file
 * replaces another one only when it is complete. Returns FALSE with @error set if writing fails. */
gboolean                tilestar_worksheet_pages_save  (const TilestarWorksheetPages *pages,
                                                        TilestarWorksheetPart         part,
                                                        const char                   *path,
                                                        GError                      **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarWorksheetPages, tilestar_worksheet_pages_unref)
