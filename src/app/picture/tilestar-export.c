/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-export.h"

#include "slide-visible-text.h"
#include "tilestar-dialog.h"
#include "tilestar-export-test.h"
#include "slide-new-file.h"
#include "tilestar-background.h"
#include "tilestar-file-dialog.h"
#include "tilestar-message.h"

#include <adwaita.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n.h>

#include <math.h>
#include <string.h>

/* GTK requires both for printing; a cairo without them fails when compiling instead of at run
 * time. */
#if !defined CAIRO_HAS_PDF_SURFACE || !defined CAIRO_HAS_SVG_SURFACE || !defined CAIRO_HAS_PNG_FUNCTIONS
#error "Tilestar needs a cairo with PDF, SVG and PNG"
#endif

/* Scale of a PNG, for high-resolution screens and print. */
#define PNG_SCALE 2.0
#define MAX_PIXELS 32767.0

static const struct
{
  const char *ending;
  const char *label;
  const char *files;
} formats[TILESTAR_N_EXPORTS] = {
  [TILESTAR_EXPORT_SVG] = { "svg", N_("_SVG…"), N_("SVG pictures") },
  [TILESTAR_EXPORT_PDF] = { "pdf", N_("_PDF…"), N_("PDF documents") },
  [TILESTAR_EXPORT_PNG] = { "png", N_("P_NG…"), N_("PNG pictures") },
  [TILESTAR_EXPORT_DOT] = { "dot", N_("_DOT…"), N_("Graphs for Graphviz") },
  [TILESTAR_EXPORT_JSON] = { "json", N_("_JSON…"), N_("JSON files") },
  [TILESTAR_EXPORT_CSV] = { "csv", N_("_CSV…"), N_("Comma-separated values") },
  [TILESTAR_EXPORT_MARKDOWN] = { "md", N_("_Markdown…"), N_("Markdown documents") },
  [TILESTAR_EXPORT_LATEX] = { "tex", N_("_LaTeX…"), N_("LaTeX documents") },
  [TILESTAR_EXPORT_LUA] = { "lua", N_("L_ua…"), N_("Lua scripts") },
};

/* ---- Formats ---- */

static gboolean
is_picture (guint format)
{
  return format < TILESTAR_EXPORT_DOT;
}

const char *
tilestar_export_get_ending (TilestarExportFormat format)
{
  g_return_val_if_fail (format < TILESTAR_N_EXPORTS, NULL);

  return formats[format].ending;
}

gboolean
tilestar_export_find_format (const char           *path,
                             TilestarExportFormat *format)
{
  g_autofree char *name = g_path_get_basename (path);
  const char *dot = strrchr (name, '.');

  for (guint i = 0; dot != NULL && dot > name && i <= TILESTAR_EXPORT_DOT; i++)
    if (g_ascii_strcasecmp (dot + 1, formats[i].ending) == 0)
      {
        *format = (TilestarExportFormat) i;
        return TRUE;
      }

  return FALSE;
}

GMenuModel *
tilestar_export_new_menu (const char *action,
                          gboolean    has_dot)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < TILESTAR_N_EXPORTS; i++)
    if (is_picture (i) || (i == TILESTAR_EXPORT_DOT && has_dot))
      {
        g_autoptr (GMenuItem) item = g_menu_item_new (_(formats[i].label), NULL);

        g_menu_item_set_action_and_target (item, action, "s", formats[i].ending);
        g_menu_append_item (menu, item);
      }

  return G_MENU_MODEL (menu);
}

/* ---- Writing: any thread ---- */

/* The contents and the destination of a file. */
typedef struct
{
  TilestarExportFormat  format;
  char                 *path;
  cairo_surface_t      *recording;     /* nullable: a text is written instead, or it is not drawn
                                        * yet */
  TilestarDrawing       drawing;       /* drawn in that case */
  TilestarPalette       palette;
  char                 *text;          /* nullable */
  double                width;
  double                height;

  /* Set if a worker writes the file. */
  GError               *error;         /* the result; nullable */
  TilestarExportDone    done;
  gpointer              user_data;
} Sheet;

static void
sheet_free (Sheet *sheet)
{
  g_free (sheet->path);
  /* Frees the contents, even if an SVG surface of cairo has kept a reference. */
  if (sheet->recording != NULL)
    cairo_surface_finish (sheet->recording);
  g_clear_pointer (&sheet->recording, cairo_surface_destroy);
  if (sheet->drawing.free != NULL)
    sheet->drawing.free (sheet->drawing.data);
  g_free (sheet->text);
  g_clear_error (&sheet->error);
  g_free (sheet);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Sheet, sheet_free)

/* Draws @picture or, if that is NULL, the snapshot of one. */
static void
record_sheet (Sheet           *sheet,
              TilestarPicture *picture)
{
  cairo_t *cr;

  sheet->recording =
    cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA,
                                    &(cairo_rectangle_t) { 0.0, 0.0, sheet->width, sheet->height });
  cr = cairo_create (sheet->recording);
  tilestar_color_set_source (&sheet->palette.window, cr, 1.0);
  cairo_paint (cr);
  if (picture != NULL)
    tilestar_picture_draw (picture, cr, sheet->width, sheet->height, &sheet->palette);
  else
    sheet->drawing.draw (sheet->drawing.data, cr, sheet->width, sheet->height, &sheet->palette);
  cairo_destroy (cr);
}

static void
replay_sheet (const Sheet     *sheet,
              cairo_surface_t *surface,
              double           scale)
{
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, sheet->recording, 0.0, 0.0);
  cairo_paint (cr);
  cairo_destroy (cr);
}

/* The file's bytes; NULL if cairo failed. */
static GByteArray *
make_picture (const Sheet     *sheet,
              cairo_status_t  *status)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  double scale = 1.0;

  if (sheet->format == TILESTAR_EXPORT_PNG)
    {
      scale = MIN (PNG_SCALE, MAX_PIXELS / MAX (sheet->width, sheet->height));
      surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (sheet->width * scale),
                                            (int) (sheet->height * scale));
    }
  else if (sheet->format == TILESTAR_EXPORT_PDF)
    surface = cairo_pdf_surface_create_for_stream (tilestar_picture_append_bytes, bytes, sheet->width, sheet->height);
  else
    surface = cairo_svg_surface_create_for_stream (tilestar_picture_append_bytes, bytes, sheet->width, sheet->height);

  replay_sheet (sheet, surface, scale);
  if (sheet->format == TILESTAR_EXPORT_PNG)
    *status = cairo_surface_write_to_png_stream (surface, tilestar_picture_append_bytes, bytes);
  else
    {
      cairo_surface_finish (surface);
      *status = cairo_surface_status (surface);
    }
  cairo_surface_destroy (surface);

  return *status == CAIRO_STATUS_SUCCESS ? g_steal_pointer (&bytes) : NULL;
}

static gboolean
write_sheet (Sheet   *sheet,
             GError **error)
{
  g_autofree char *name = slide_visible_text (sheet->path, -1, SLIDE_VISIBLE_LINE);
  g_autoptr (GByteArray) bytes = NULL;
  g_autoptr (GError) reason = NULL;
  cairo_status_t status = CAIRO_STATUS_SUCCESS;

  if (sheet->text != NULL)
    {
      bytes = g_byte_array_new ();
      g_byte_array_append (bytes, (const guint8 *) sheet->text, (guint) strlen (sheet->text));
    }
  else
    {
      if (sheet->recording == NULL)
        record_sheet (sheet, NULL);
      bytes = make_picture (sheet, &status);
    }
  if (bytes == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                   /* Translators: a file's name, and a reason, perhaps in English */
                   _("Could not draw “%s”: %s"), name, cairo_status_to_string (status));
      return FALSE;
    }

  /* Writes a temporary file in the same folder and renames it. */
  if (!slide_new_file_write (sheet->path, bytes->data, bytes->len, &reason))
    {
      g_set_error (error, reason->domain, reason->code,
                   /* Translators: a file's name, and a sentence */
                   _("Could not write “%s”: %s"), name, reason->message);
      return FALSE;
    }

  return TRUE;
}

/* ---- Drawing ---- */

static Sheet *
new_sheet (TilestarPicture       *picture,
           const char            *path,
           TilestarExportFormat   format,
           double                 width,
           double                 height,
           const TilestarPalette *palette)
{
  Sheet *sheet = g_new0 (Sheet, 1);

  if (palette != NULL)
    sheet->palette = *palette;
  else
    tilestar_palette_init (&sheet->palette, FALSE, FALSE);
  sheet->format = format;
  sheet->path = g_strdup (path);
  sheet->width = MAX (ceil (width), 1.0);
  sheet->height = MAX (ceil (height), 1.0);
  if (!tilestar_picture_take (picture, &sheet->drawing))
    record_sheet (sheet, picture);

  return sheet;
}

gboolean
tilestar_export_to_file (TilestarPicture        *picture,
                         const char             *path,
                         TilestarExportFormat    format,
                         double                  width,
                         double                  height,
                         const TilestarPalette  *palette,
                         GError                **error)
{
  g_autoptr (Sheet) sheet = NULL;

  g_return_val_if_fail (TILESTAR_IS_PICTURE (picture), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (is_picture (format), FALSE);

  sheet = new_sheet (picture, path, format, width, height, palette);
  return write_sheet (sheet, error);
}

gboolean
tilestar_export_text_to_file (const char  *text,
                              const char  *path,
                              GError     **error)
{
  Sheet sheet = { .path = (char *) path, .text = (char *) text };

  g_return_val_if_fail (text != NULL && path != NULL, FALSE);

  return write_sheet (&sheet, error);
}

/* ---- By a worker ---- */

static void
write_file (gpointer      data,
            GCancellable *cancellable)
{
  Sheet *sheet = data;

  if (!write_sheet (sheet, &sheet->error))
    g_assert (sheet->error != NULL);
}

static void
written_cb (gpointer data,
            gpointer user_data)
{
  const Sheet *sheet = data;

  sheet->done (sheet->path, sheet->error, sheet->user_data);
}

/* Takes ownership of @sheet. */
static void
start_writing (Sheet              *sheet,
               TilestarExportDone  done,
               gpointer            user_data)
{
  sheet->done = done;
  sheet->user_data = user_data;
  tilestar_background_run (write_file, sheet, (GDestroyNotify) sheet_free, NULL, written_cb, NULL);
}

static Sheet *
new_sheet_as_shown (TilestarPicture      *picture,
                    const char           *path,
                    TilestarExportFormat  format)
{
  return new_sheet (picture, path, format, gtk_widget_get_width (GTK_WIDGET (picture)),
                    gtk_widget_get_height (GTK_WIDGET (picture)), NULL);
}

void
tilestar_export_to_file_async (TilestarPicture      *picture,
                               const char           *path,
                               TilestarExportFormat  format,
                               TilestarExportDone    done,
                               gpointer              user_data)
{
  g_return_if_fail (TILESTAR_IS_PICTURE (picture));
  g_return_if_fail (path != NULL && done != NULL);
  g_return_if_fail (is_picture (format));

  start_writing (new_sheet_as_shown (picture, path, format), done, user_data);
}

/* ---- With dialogs ---- */

/* The request that a window asks the user about. */
#define REQUEST "tilestar-export"

/* A request of the user, from choosing a name to the end. */
typedef struct
{
  GtkWindow            *parent;     /* weak; nullable */
  TilestarPicture      *picture;    /* nullable: for a text; referenced */
  char                 *text;
  TilestarExportFormat  format;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_clear_weak_pointer (&request->parent);
  g_clear_object (&request->picture);
  g_free (request->text);
  g_free (request);
}

static void
exported_cb (const char   *path,
             const GError *error,
             gpointer      user_data)
{
  Request *request = user_data;

  if (request->parent != NULL && error != NULL)
    tilestar_message_fail (GTK_WIDGET (request->parent), _("Could Not Export"), error->message);
  else if (request->parent != NULL)
    tilestar_dialog_saved (GTK_WIDGET (request->parent), path);
  request_free (request);
}

static void
chosen_cb (GObject *parent,
           GFile   *file)
{
  Request *request = g_object_steal_data (parent, REQUEST);
  g_autofree char *path = g_file_get_path (file);
  TilestarExportFormat format;
  Sheet *sheet;

  if (path == NULL)
    {
      g_autofree char *name = g_file_get_parse_name (file);
      g_autoptr (GError) error = g_error_new (G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                                              /* Translators: %s is a folder */
                                              _("“%s” is not a location on this computer"), name);

      exported_cb (name, error, request);
      return;
    }

  if (request->text != NULL)
    {
      sheet = g_new0 (Sheet, 1);
      sheet->path = g_steal_pointer (&path);
      sheet->text = g_steal_pointer (&request->text);
    }
  else
    {
      if (!tilestar_export_find_format (path, &format) || !is_picture (format))
        format = request->format;
      sheet = new_sheet_as_shown (request->picture, path, format);
    }
  start_writing (sheet, exported_cb, request);
}

/* Takes ownership of @request. */
static void
ask_for_name (Request    *request,
              const char *name)
{
  g_autofree char *file_name = g_strconcat (name, ".", formats[request->format].ending, NULL);
  g_autofree char *ending = g_strconcat (".", formats[request->format].ending, NULL);
  const TilestarFileKind pictures = { _(formats[request->format].files), .endings = { ending }, .or_all = TRUE };

  g_object_set_data_full (G_OBJECT (request->parent), REQUEST, request, request_free);
  tilestar_file_dialog_save (GTK_WIDGET (request->parent), _("Export"), &pictures, file_name, G_CALLBACK (chosen_cb),
                             request->parent);
}

static void
export_picture (GtkWindow            *parent,
                TilestarPicture      *picture,
                TilestarExportFormat  format)
{
  Request *request;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (TILESTAR_IS_PICTURE (picture));
  g_return_if_fail (is_picture (format));

  request = g_new0 (Request, 1);
  g_set_weak_pointer (&request->parent, parent);
  request->picture = g_object_ref (picture);
  request->format = format;
  ask_for_name (request, tilestar_picture_get_id (picture));
}

void
tilestar_export_run_by_ending (GtkWindow  *parent,
                               GtkWidget  *picture,
                               const char *ending)
{
  for (guint i = 0; TILESTAR_IS_PICTURE (picture) && is_picture (i); i++)
    if (g_str_equal (ending, formats[i].ending))
      export_picture (parent, TILESTAR_PICTURE (picture), (TilestarExportFormat) i);
}

void
tilestar_export_run_text (GtkWindow            *parent,
                          const char           *name,
                          char                 *text,
                          TilestarExportFormat  format)
{
  Request *request;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (name != NULL && text != NULL);
  g_return_if_fail (format < TILESTAR_N_EXPORTS);

  request = g_new0 (Request, 1);
  g_set_weak_pointer (&request->parent, parent);
  request->text = text;
  request->format = format;
  ask_for_name (request, name);
}
