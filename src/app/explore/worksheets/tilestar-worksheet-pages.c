/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-worksheet-pages.h"

#include "slide-error.h"
#include "slide-new-file.h"
#include "slide-visible-text.h"
#include "tilestar-picture.h"
#include "tilestar-worksheet-drawing.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n.h>
#include <string.h>

#define MARGIN 48.0
#define FOOT 22.0
#define TITLE_SIZE 18.0
#define NAME_SIZE 11.0
#define BLOCK_GAP 18.0
#define ANSWER_GAP 10.0

/* A page has the questions, or answers, from @first to before @end. The first page of a part also has
 * the head, and that of questions the rules. */
typedef struct
{
  const SlideWorksheet *worksheet;
  gboolean              is_key;
  guint                 first;
  guint                 end;
  guint                 number;     /* in its part, from 1 */
  guint                 n_pages;    /* of its part */
} Page;

struct _TilestarWorksheetPages
{
  gatomicrefcount         ref_count;
  GPtrArray              *worksheets;
  TilestarWorksheetStyle  style;
  GArray                 *pages;        /* of Page: all questions, then all keys */
  guint                   n_questions;  /* pages of questions */
};

/* ---- Drawing ---- */

static double
get_width (const TilestarWorksheetPages *pages)
{
  return pages->style.width - 2 * MARGIN;
}

/* A name and a line to write on. */
static void
draw_field (cairo_t    *cr,
            const char *name,
            double      x,
            double      y,
            double      width)
{
  double written = tilestar_worksheet_get_width (cr, name, NAME_SIZE) + 10;

  tilestar_worksheet_draw_text (cr, name, x, y, written, NAME_SIZE, FALSE);
  tilestar_worksheet_draw_line (cr, x + written, y + 14, width - written);
}

/* The title and the variant; of questions also where to write the name. */
static double
draw_head (const TilestarWorksheetPages *pages,
           cairo_t                      *cr,
           const Page                   *page)
{
  const char *title = pages->style.title != NULL ? pages->style.title : "";
  g_autofree char *variant = NULL;
  g_autoptr (GString) text = g_string_new (title);
  double width = get_width (pages);
  double y = MARGIN;

  if (pages->worksheets->len > 1)
    {
      /* Translators: one of several worksheets with different questions: A, B, … */
      variant = g_strdup_printf (_("Variant %c"), (char) ('A' + (char) page->worksheet->variant));
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", variant);
    }
  if (page->is_key)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", _("Answers"));

  if (page->number > 1)
    {
      y += tilestar_worksheet_draw_text (cr, text->str, MARGIN, y, width, TILESTAR_WORKSHEET_SMALL_SIZE, FALSE) + 2;
      tilestar_worksheet_draw_line (cr, MARGIN, y, width);
      return y + 12;
    }

  if (text->len > 0)
    y += tilestar_worksheet_draw_text (cr, text->str, MARGIN, y, width, TITLE_SIZE, TRUE) + 12;
  if (!page->is_key)
    {
      double name_width = pages->style.has_date ? width * 0.62 : width;

      draw_field (cr, _("Name"), MARGIN, y, name_width);
      if (pages->style.has_date)
        draw_field (cr, _("Date"), MARGIN + name_width + 12, y, width - name_width - 12);
      y += 26;
    }
  if (!page->is_key)
    y += tilestar_worksheet_draw_rules (cr, page->worksheet, MARGIN, y, width) + 4;
  tilestar_worksheet_draw_line (cr, MARGIN, y, width);
  return y + 14;
}

static void
draw_foot (const TilestarWorksheetPages *pages,
           cairo_t                      *cr,
           const Page                   *page)
{
  /* Translators: at the foot of a printed page: its number, how many there are, and the number
   * that the sheet was made from */
  g_autofree char *text = g_strdup_printf (_("Page %u of %u · Tilestar, seed %u"), page->number, page->n_pages,
                                           page->worksheet->request.seed);

  tilestar_worksheet_draw_text (cr, text, MARGIN, pages->style.height - MARGIN - TILESTAR_WORKSHEET_SMALL_SIZE - 2,
                                get_width (pages), TILESTAR_WORKSHEET_SMALL_SIZE, FALSE);
}

static double
draw_item (const TilestarWorksheetPages *pages,
           cairo_t                      *cr,
           const Page                   *page,
           guint                         i,
           double                        y)
{
  double width = get_width (pages);

  return page->is_key ? tilestar_worksheet_draw_answer (cr, page->worksheet, i, MARGIN, y, width) + ANSWER_GAP
                      : tilestar_worksheet_draw_question (cr, page->worksheet, i, MARGIN, y, width) + BLOCK_GAP;
}

static void
draw_page (const TilestarWorksheetPages *pages,
           cairo_t                      *cr,
           const Page                   *page)
{
  double y;

  cairo_save (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  y = draw_head (pages, cr, page);
  for (guint i = page->first; i < page->end; i++)
    y += draw_item (pages, cr, page, i, y);
  draw_foot (pages, cr, page);
  cairo_restore (cr);
}

static const Page *
get_page (const TilestarWorksheetPages *pages,
          TilestarWorksheetPart         part,
          guint                         page)
{
  return &g_array_index (pages->pages, Page, page + (part == TILESTAR_WORKSHEET_KEYS ? pages->n_questions : 0));
}

void
tilestar_worksheet_pages_draw (const TilestarWorksheetPages *pages,
                               cairo_t                      *cr,
                               TilestarWorksheetPart         part,
                               guint                         page)
{
  g_return_if_fail (page < tilestar_worksheet_pages_count (pages, part));

  draw_page (pages, cr, get_page (pages, part, page));
}

/* ---- Laying out ---- */

/* Fills pages with as many questions as fit; each stays whole. */
static void
add_pages (TilestarWorksheetPages *pages,
           cairo_t                *nowhere,
           const SlideWorksheet   *worksheet,
           gboolean                is_key)
{
  double bottom = pages->style.height - MARGIN - FOOT;
  guint first_page = pages->pages->len;
  Page page = { .worksheet = worksheet, .is_key = is_key, .number = 1 };
  double y = draw_head (pages, nowhere, &page);

  for (guint i = 0; i < worksheet->questions->len; i++)
    {
      double height = draw_item (pages, nowhere, &page, i, 0);
      double gap = is_key ? ANSWER_GAP : BLOCK_GAP;

      if (y + height - gap > bottom && (i > page.first || page.number == 1))
        {
          page.end = i;
          g_array_append_val (pages->pages, page);
          page.first = i;
          page.number++;
          y = draw_head (pages, nowhere, &page);
        }
      y += height;
    }
  page.end = worksheet->questions->len;
  g_array_append_val (pages->pages, page);
  for (guint i = first_page; i < pages->pages->len; i++)
    g_array_index (pages->pages, Page, i).n_pages = page.number;
}

TilestarWorksheetPages *
tilestar_worksheet_pages_new (GPtrArray                    *worksheets,
                              const TilestarWorksheetStyle *style)
{
  TilestarWorksheetPages *pages = g_new0 (TilestarWorksheetPages, 1);
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *nowhere = cairo_create (surface);

  g_atomic_ref_count_init (&pages->ref_count);
  pages->worksheets = g_ptr_array_ref (worksheets);
  pages->style = *style;
  pages->style.title = g_strdup (style->title);
  pages->pages = g_array_new (FALSE, FALSE, sizeof (Page));
  for (guint is_key = 0; is_key < 2; is_key++)
    {
      for (guint i = 0; i < worksheets->len; i++)
        add_pages (pages, nowhere, g_ptr_array_index (worksheets, i), is_key == 1);
      if (is_key == 0)
        pages->n_questions = pages->pages->len;
    }

  cairo_destroy (nowhere);
  cairo_surface_destroy (surface);
  return pages;
}

TilestarWorksheetPages *
tilestar_worksheet_pages_ref (TilestarWorksheetPages *pages)
{
  g_atomic_ref_count_inc (&pages->ref_count);
  return pages;
}

void
tilestar_worksheet_pages_unref (TilestarWorksheetPages *pages)
{
  if (!g_atomic_ref_count_dec (&pages->ref_count))
    return;

  g_ptr_array_unref (pages->worksheets);
  g_array_unref (pages->pages);
  g_free (pages->style.title);
  g_free (pages);
}

GPtrArray *
tilestar_worksheet_pages_get_worksheets (const TilestarWorksheetPages *pages)
{
  return pages->worksheets;
}

const TilestarWorksheetStyle *
tilestar_worksheet_pages_get_style (const TilestarWorksheetPages *pages)
{
  return &pages->style;
}

guint
tilestar_worksheet_pages_count (const TilestarWorksheetPages *pages,
                                TilestarWorksheetPart         part)
{
  switch (part)
    {
    case TILESTAR_WORKSHEET_QUESTIONS:
      return pages->n_questions;
    case TILESTAR_WORKSHEET_KEYS:
      return pages->pages->len - pages->n_questions;
    case TILESTAR_WORKSHEET_ALL:
    default:
      return pages->pages->len;
    }
}

/* ---- Files ---- */

/* Writes the pages from @first to before @end: to an SVG, which has only one, or to a PDF. */
static gboolean
save_file (const TilestarWorksheetPages *pages,
           TilestarWorksheetPart         part,
           gboolean                      is_svg,
           guint                         first,
           guint                         end,
           const char                   *path,
           GError                      **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *name = slide_visible_text (path, -1, SLIDE_VISIBLE_LINE);
  cairo_surface_t *surface = (is_svg ? cairo_svg_surface_create_for_stream : cairo_pdf_surface_create_for_stream)
                               (tilestar_picture_append_bytes, bytes, pages->style.width, pages->style.height);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  if (!is_svg && pages->style.title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, pages->style.title);
  for (guint i = first; i < end; i++)
    {
      if (is_svg)
        {
          cairo_set_source_rgb (cr, 1, 1, 1);
          cairo_paint (cr);
        }
      tilestar_worksheet_pages_draw (pages, cr, part, i);
      if (!is_svg)
        cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    return slide_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("Could not write %s: %s"), name,
                            cairo_status_to_string (status));
  if (slide_new_file_write (path, bytes->data, bytes->len, error))
    return TRUE;

  /* Translators: the name of a file; the system's reason follows */
  g_prefix_error (error, _("Could not write %s: "), name);
  return FALSE;
}

char **
tilestar_worksheet_pages_dup_paths (const TilestarWorksheetPages *pages,
                                    TilestarWorksheetPart         part,
                                    const char                   *path)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  gsize length = strlen (path);
  gboolean is_svg = length >= 4 && g_ascii_strcasecmp (path + length - 4, ".svg") == 0;
  guint n = is_svg ? tilestar_worksheet_pages_count (pages, part) : 1;
  g_autofree char *last = g_strdup_printf ("%u", n);

  if (n == 1)
    g_strv_builder_add (paths, path);
  for (guint i = 0; n > 1 && i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%.*s-%0*u%s", (int) length - 4, path, (int) strlen (last), i + 1,
                                               path + length - 4);

      g_strv_builder_add (paths, name);
    }
  return g_strv_builder_end (paths);
}

gboolean
tilestar_worksheet_pages_save (const TilestarWorksheetPages *pages,
                               TilestarWorksheetPart         part,
                               const char                   *path,
                               GError                      **error)
{
  g_auto (GStrv) paths = tilestar_worksheet_pages_dup_paths (pages, part, path);
  gsize length = strlen (path);

  if (length < 4 || g_ascii_strcasecmp (path + length - 4, ".svg") != 0)
    return save_file (pages, part, FALSE, 0, tilestar_worksheet_pages_count (pages, part), path, error);

  for (guint i = 0; paths[i] != NULL; i++)
    if (!save_file (pages, part, TRUE, i, i + 1, paths[i], error))
      return FALSE;

  return TRUE;
}
