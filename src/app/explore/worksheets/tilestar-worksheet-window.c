/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-worksheet-window.h"

#include "slide-visible-text.h"
#include "tilestar-choice.h"
#include "tilestar-class.h"
#include "tilestar-columns.h"
#include "tilestar-dialog.h"
#include "tilestar-file-dialog.h"
#include "tilestar-latest.h"
#include "tilestar-message.h"
#include "tilestar-search-settings.h"
#include "tilestar-statistics-text.h"
#include "tilestar-worksheet-pages.h"
#include "tilestar-worksheet-print.h"
#include "tilestar-worksheet-text.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Points. */
#define A4_WIDTH 595.276
#define A4_HEIGHT 841.89
#define LETTER_WIDTH 612.0
#define LETTER_HEIGHT 792.0

/* Options, kept until the program ends. */
typedef struct
{
  gboolean is_set;
  char    *title;
  guint    counts[SLIDE_WORKSHEET_N_KINDS];
  guint    n_rows;
  guint    n_variants;
  guint    seed;
  gboolean random_boards;
  gboolean is_letter;
  gboolean has_date;
  gboolean is_separate;
} Options;

static Options kept;

struct _TilestarWorksheetWindow
{
  AdwWindow parent_instance;

  SlideBoard              start;
  SlideBoard              goal;
  SlideMethod             method;
  SlideHeuristicSpec     *spec;         /* nullable: the algorithm uses no heuristic */
  SlideHeuristic         *heuristic;    /* nullable: not made yet */
  guint64                 memory_limit;

  TilestarWorksheetPages *pages;        /* nullable: being made, or there are none */
  cairo_surface_t        *image;        /* nullable: the page in the preview */
  double                  image_scale;
  TilestarLatest          making;
  TilestarLatest          drawing;
  GCancellable           *saving;
  const char             *ending;       /* of the file to be saved */
  gboolean                is_ready;

  GtkWidget              *questions_group;
  AdwActionRow           *rows[SLIDE_WORKSHEET_N_KINDS];
  GtkSpinButton          *spins[SLIDE_WORKSHEET_N_KINDS];
  GtkAdjustment          *seed_adjustment;
  GtkAdjustment          *variants_adjustment;
  GtkAdjustment          *rows_adjustment;
  GtkAdjustment          *page_adjustment;
  GtkEditable            *title_row;
  GtkDropDown            *boards_drop_down;
  GtkDropDown            *paper_drop_down;
  GtkSwitch              *date_switch;
  GtkSwitch              *separate_switch;
  GtkDrawingArea         *preview;
  GtkLabel               *puzzle_label;
  GtkLabel               *pages_label;
  GtkLabel               *notice_label;
  GtkWidget              *save_button;
  GtkWidget              *svg_button;
  GtkWidget              *print_button;
};

G_DEFINE_FINAL_TYPE (TilestarWorksheetWindow, tilestar_worksheet_window, ADW_TYPE_WINDOW)

static void page_changed_cb (TilestarWorksheetWindow *self);

/* @text: (nullable) */
static void
set_notice (TilestarWorksheetWindow *self,
            const char              *text)
{
  tilestar_dialog_set_text (self->notice_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->notice_label), text != NULL);
}

/* ---- Making the sheets: on a worker ---- */

typedef struct
{
  SlideWorksheetRequest   request;
  SlideHeuristicSpec     *spec;
  SlideHeuristic         *heuristic;
  guint64                 memory_limit;
  guint                   n_variants;
  TilestarWorksheetStyle  style;
  GCancellable           *cancellable;    /* on the worker */
  TilestarWorksheetPages *pages;
  GError                 *error;
} Job;

static void
job_free (Job *job)
{
  g_clear_pointer (&job->spec, slide_heuristic_spec_free);
  g_clear_pointer (&job->heuristic, slide_heuristic_unref);
  g_free (job->style.title);
  g_clear_pointer (&job->pages, tilestar_worksheet_pages_unref);
  g_clear_error (&job->error);
  g_free (job);
}

/* A SlideProgressFunc. */
static gboolean
goes_on (double   fraction,
         gpointer user_data)
{
  return !g_cancellable_is_cancelled (((Job *) user_data)->cancellable);
}

static void
make_pages (gpointer      data,
            GCancellable *cancellable)
{
  Job *job = data;
  g_autoptr (GPtrArray) worksheets = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_worksheet_free);

  job->cancellable = cancellable;
  if (job->spec != NULL && job->heuristic == NULL)
    {
      SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;

      options.memory_limit = job->memory_limit;
      options.progress = goes_on;
      options.progress_data = job;
      job->heuristic = slide_heuristic_new (job->spec, &job->request.goal, &options, &job->error);
      if (job->heuristic == NULL)
        return;
    }
  job->request.heuristic = job->heuristic;
  for (guint i = 0; i < job->n_variants; i++)
    {
      SlideWorksheet *worksheet = slide_worksheet_new (&job->request, i, cancellable);

      if (worksheet == NULL)
        return;
      g_ptr_array_add (worksheets, worksheet);
      if (worksheet->lacks_memory)
        {
          g_set_error_literal (&job->error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_MEMORY,
                               _("Not enough memory for the search’s first tables"));
          return;
        }
    }
  job->pages = tilestar_worksheet_pages_new (worksheets, &job->style);
}

static void
show_shortages (TilestarWorksheetWindow *self)
{
  GPtrArray *worksheets = tilestar_worksheet_pages_get_worksheets (self->pages);

  for (guint kind = 0; kind < SLIDE_WORKSHEET_N_KINDS; kind++)
    {
      const SlideWorksheet *fewest = NULL;
      g_autofree char *text = NULL;

      for (guint i = 0; i < worksheets->len; i++)
        {
          const SlideWorksheet *worksheet = g_ptr_array_index (worksheets, i);

          if (worksheet->shortages[kind] != SLIDE_WORKSHEET_COMPLETE
              && (fewest == NULL || slide_worksheet_count (worksheet, (SlideWorksheetKind) kind)
                                    < slide_worksheet_count (fewest, (SlideWorksheetKind) kind)))
            fewest = worksheet;
        }
      if (fewest != NULL)
        text = tilestar_worksheet_dup_shortage (fewest, (SlideWorksheetKind) kind);
      adw_action_row_set_subtitle (self->rows[kind], text != NULL ? text : "");
    }
}

static gboolean
has_questions (TilestarWorksheetWindow *self)
{
  GPtrArray *worksheets;

  if (self->pages == NULL)
    return FALSE;

  worksheets = tilestar_worksheet_pages_get_worksheets (self->pages);
  return ((const SlideWorksheet *) worksheets->pdata[0])->questions->len > 0;
}

static void
update_pages (TilestarWorksheetWindow *self)
{
  gboolean has_any = has_questions (self);
  guint n_pages = has_any ? tilestar_worksheet_pages_count (self->pages, TILESTAR_WORKSHEET_ALL) : 1;
  /* Translators: after the number of a page: how many there are */
  g_autofree char *text = tilestar_format_sentence (ngettext ("of %u page", "of %u pages", n_pages), n_pages);

  gtk_adjustment_set_upper (self->page_adjustment, n_pages);
  gtk_adjustment_set_value (self->page_adjustment, MIN (gtk_adjustment_get_value (self->page_adjustment), n_pages));
  gtk_label_set_text (self->pages_label, has_any ? text : "");
  gtk_widget_set_sensitive (self->save_button, has_any);
  gtk_widget_set_sensitive (self->svg_button, has_any);
  gtk_widget_set_sensitive (self->print_button, has_any);
  page_changed_cb (self);
}

static void
made_cb (gpointer data,
         gpointer user_data)
{
  TilestarWorksheetWindow *self = user_data;
  Job *job = data;

  g_clear_pointer (&self->pages, tilestar_worksheet_pages_unref);
  self->pages = g_steal_pointer (&job->pages);
  if (job->heuristic != NULL && self->heuristic == NULL)
    self->heuristic = slide_heuristic_ref (job->heuristic);
  if (self->pages != NULL)
    show_shortages (self);
  set_notice (self, job->error != NULL ? job->error->message
                    : has_questions (self) ? NULL
                    : _("There are no questions. Choose how many of a kind to ask"));
  update_pages (self);
}

/* ---- Options ---- */

static void
read_options (TilestarWorksheetWindow *self,
              Options                 *options)
{
  options->is_set = TRUE;
  options->title = g_strdup (gtk_editable_get_text (self->title_row));
  for (guint i = 0; i < SLIDE_WORKSHEET_N_KINDS; i++)
    options->counts[i] = (guint) gtk_spin_button_get_value (self->spins[i]);
  options->n_rows = (guint) gtk_adjustment_get_value (self->rows_adjustment);
  options->n_variants = (guint) gtk_adjustment_get_value (self->variants_adjustment);
  options->seed = (guint) gtk_adjustment_get_value (self->seed_adjustment);
  options->random_boards = gtk_drop_down_get_selected (self->boards_drop_down) == 1;
  options->is_letter = gtk_drop_down_get_selected (self->paper_drop_down) == 1;
  options->has_date = gtk_switch_get_active (self->date_switch);
  options->is_separate = gtk_switch_get_active (self->separate_switch);
}

static void
show_options (TilestarWorksheetWindow *self,
              const Options           *options)
{
  gtk_editable_set_text (self->title_row, options->title);
  for (guint i = 0; i < SLIDE_WORKSHEET_N_KINDS; i++)
    gtk_spin_button_set_value (self->spins[i], options->counts[i]);
  gtk_adjustment_set_value (self->rows_adjustment, options->n_rows);
  gtk_adjustment_set_value (self->variants_adjustment, options->n_variants);
  gtk_adjustment_set_value (self->seed_adjustment, options->seed);
  gtk_drop_down_set_selected (self->boards_drop_down, options->random_boards ? 1 : 0);
  gtk_drop_down_set_selected (self->paper_drop_down, options->is_letter ? 1 : 0);
  gtk_switch_set_active (self->date_switch, options->has_date);
  gtk_switch_set_active (self->separate_switch, options->is_separate);
}

static void
choice_changed_cb (TilestarWorksheetWindow *self)
{
  Options options = { 0 };
  Job *job;

  if (!self->is_ready)
    return;

  read_options (self, &options);
  job = g_new0 (Job, 1);
  slide_worksheet_request_init (&job->request, &self->start, &self->goal);
  job->request.method = self->method;
  job->request.random_boards = options.random_boards;
  job->request.n_rows = options.n_rows;
  job->request.seed = options.seed;
  memcpy (job->request.counts, options.counts, sizeof options.counts);
  job->spec = self->spec != NULL ? slide_heuristic_spec_copy (self->spec) : NULL;
  job->heuristic = self->heuristic != NULL ? slide_heuristic_ref (self->heuristic) : NULL;
  job->memory_limit = self->memory_limit;
  job->n_variants = options.n_variants;
  job->style = (TilestarWorksheetStyle) {
    .title = options.title,
    .has_date = options.has_date,
    .width = options.is_letter ? LETTER_WIDTH : A4_WIDTH,
    .height = options.is_letter ? LETTER_HEIGHT : A4_HEIGHT,
  };
  if (self->spec != NULL && self->heuristic == NULL)
    set_notice (self, _("Building the heuristic’s tables…"));
  tilestar_latest_start (&self->making, make_pages, job, (GDestroyNotify) job_free, made_cb, self);
}

/* ---- The preview: drawn on a worker, too ---- */

typedef struct
{
  TilestarWorksheetPages *pages;
  guint                   page;
  int                     width;      /* pixels */
  int                     height;
  double                  scale;      /* pixels per point */
  cairo_surface_t        *image;
} Drawing;

static void
drawing_free (Drawing *drawing)
{
  tilestar_worksheet_pages_unref (drawing->pages);
  g_clear_pointer (&drawing->image, cairo_surface_destroy);
  g_free (drawing);
}

/* The paper is white regardless of the color scheme. */
static void
draw_page (gpointer      data,
           GCancellable *cancellable)
{
  Drawing *drawing = data;
  cairo_t *cr;

  drawing->image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, drawing->width, drawing->height);
  cr = cairo_create (drawing->image);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, drawing->scale, drawing->scale);
  tilestar_worksheet_pages_draw (drawing->pages, cr, TILESTAR_WORKSHEET_ALL, drawing->page);
  cairo_destroy (cr);
}

static void
drawn_cb (gpointer data,
          gpointer user_data)
{
  TilestarWorksheetWindow *self = user_data;
  Drawing *drawing = data;

  g_clear_pointer (&self->image, cairo_surface_destroy);
  self->image = g_steal_pointer (&drawing->image);
  self->image_scale = gtk_widget_get_scale_factor (GTK_WIDGET (self->preview));
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}

static void
page_changed_cb (TilestarWorksheetWindow *self)
{
  const TilestarWorksheetStyle *style;
  int factor = gtk_widget_get_scale_factor (GTK_WIDGET (self->preview));
  int width = gtk_widget_get_width (GTK_WIDGET (self->preview)) * factor;
  int height = gtk_widget_get_height (GTK_WIDGET (self->preview)) * factor;
  Drawing *drawing;

  if (!has_questions (self))
    {
      tilestar_latest_drop (&self->drawing);
      g_clear_pointer (&self->image, cairo_surface_destroy);
      gtk_widget_queue_draw (GTK_WIDGET (self->preview));
      return;
    }
  if (width <= 0 || height <= 0)
    return;

  style = tilestar_worksheet_pages_get_style (self->pages);
  drawing = g_new0 (Drawing, 1);
  drawing->pages = tilestar_worksheet_pages_ref (self->pages);
  drawing->page = (guint) gtk_adjustment_get_value (self->page_adjustment) - 1;
  drawing->scale = MIN (width / style->width, height / style->height);
  drawing->width = MAX (1, (int) floor (drawing->scale * style->width));
  drawing->height = MAX (1, (int) floor (drawing->scale * style->height));
  tilestar_latest_start (&self->drawing, draw_page, drawing, (GDestroyNotify) drawing_free, drawn_cb, self);
}

static void
draw_preview (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        user_data)
{
  TilestarWorksheetWindow *self = user_data;
  double image_width, image_height;

  if (self->image == NULL)
    return;

  image_width = cairo_image_surface_get_width (self->image) / self->image_scale;
  image_height = cairo_image_surface_get_height (self->image) / self->image_scale;
  cairo_translate (cr, floor ((width - image_width) / 2), floor ((height - image_height) / 2));
  cairo_save (cr);
  cairo_scale (cr, 1 / self->image_scale, 1 / self->image_scale);
  cairo_set_source_surface (cr, self->image, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_rectangle (cr, 0.5, 0.5, image_width - 1, image_height - 1);
  cairo_set_source_rgb (cr, 0.6, 0.6, 0.6);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* ---- Saving and printing ---- */

typedef struct
{
  TilestarWorksheetPages *pages;
  char                   *path;
  char                   *key_path;   /* nullable: the answers follow in the same file */
  GError                 *error;
} Saving;

static void
saving_free (Saving *saving)
{
  tilestar_worksheet_pages_unref (saving->pages);
  g_free (saving->path);
  g_free (saving->key_path);
  g_clear_error (&saving->error);
  g_free (saving);
}

static void
save_pages (gpointer      data,
            GCancellable *cancellable)
{
  Saving *saving = data;

  if (saving->key_path == NULL)
    tilestar_worksheet_pages_save (saving->pages, TILESTAR_WORKSHEET_ALL, saving->path, &saving->error);
  else if (tilestar_worksheet_pages_save (saving->pages, TILESTAR_WORKSHEET_QUESTIONS, saving->path, &saving->error))
    tilestar_worksheet_pages_save (saving->pages, TILESTAR_WORKSHEET_KEYS, saving->key_path, &saving->error);
}

static char **
dup_paths (const Saving *saving)
{
  return tilestar_worksheet_pages_dup_paths (saving->pages, saving->key_path == NULL ? TILESTAR_WORKSHEET_ALL
                                                                                     : TILESTAR_WORKSHEET_QUESTIONS,
                                             saving->path);
}

static char **
dup_key_paths (const Saving *saving)
{
  return saving->key_path == NULL ? g_new0 (char *, 1)
                                  : tilestar_worksheet_pages_dup_paths (saving->pages, TILESTAR_WORKSHEET_KEYS,
                                                                        saving->key_path);
}

static void
saved_cb (gpointer data,
          gpointer user_data)
{
  TilestarWorksheetWindow *self = user_data;
  Saving *saving = data;

  g_auto (GStrv) paths = dup_paths (saving);
  guint n = g_strv_length (paths);
  g_autofree char *name = slide_visible_basename (paths[0]);
  g_autofree char *last = slide_visible_basename (paths[n - 1]);
  g_autofree char *folder = g_path_get_dirname (saving->path);
  g_autofree char *place = slide_visible_text (folder, -1, SLIDE_VISIBLE_LINE);
  g_autofree char *text = n == 1 ? g_strdup_printf (_("Saved “%s” in %s"), name, place)
                                 /* Translators: the first and the last of many files, and their folder */
                                 : g_strdup_printf (_("Saved “%s” to “%s” in %s"), name, last, place);

  /* A toast of the main window would be behind this one. */
  set_notice (self, saving->error != NULL ? saving->error->message : text);
}

static void
start_saving (TilestarWorksheetWindow *self,
              Saving                  *saving)
{
  set_notice (self, _("Saving…"));
  tilestar_background_run (save_pages, saving, (GDestroyNotify) saving_free, self->saving, saved_cb, self);
}

static void
replace_cb (gpointer    self,
            const char *path G_GNUC_UNUSED)
{
  start_saving (self, g_object_steal_data (self, "saving"));
}

/* The first of the files that exists already; the dialog that asked for a name knows only @chosen. */
static char *
dup_existing (const Saving *saving,
              const char   *chosen)
{
  g_auto (GStrv) paths = dup_paths (saving), key_paths = dup_key_paths (saving);
  char **const lists[] = { paths, key_paths };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (char **path = lists[i]; *path != NULL; path++)
      if (strcmp (*path, chosen) != 0 && g_file_test (*path, G_FILE_TEST_EXISTS))
        return g_strdup (*path);

  return NULL;
}

/* "sheet.pdf" → "sheet-answers.pdf" */
static char *
dup_key_path (const char *path)
{
  gsize length = strlen (path) - strlen (".pdf");

  /* Translators: added to the name of a file */
  return g_strdup_printf ("%.*s-%s%s", (int) length, path, _("answers"), path + length);
}

static void
save_worksheet (TilestarWorksheetWindow *self,
                GFile                   *file,
                const char              *ending)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *existing = NULL;
  Saving *saving;

  if (path == NULL)
    {
      set_notice (self, _("Choose a folder on this computer"));
      return;
    }
  if (self->pages == NULL || tilestar_latest_is_busy (&self->making))
    {
      set_notice (self, _("The worksheet is still being made. Save it again in a moment"));
      return;
    }

  saving = g_new0 (Saving, 1);
  saving->pages = tilestar_worksheet_pages_ref (self->pages);
  saving->path = g_str_has_suffix (path, ending) ? g_strdup (path) : g_strconcat (path, ending, NULL);
  if (gtk_switch_get_active (self->separate_switch))
    saving->key_path = dup_key_path (saving->path);
  existing = dup_existing (saving, path);
  if (existing == NULL)
    {
      start_saving (self, saving);
      return;
    }

  g_object_set_data_full (G_OBJECT (self), "saving", saving, (GDestroyNotify) saving_free);
  tilestar_message_ask_replace (GTK_WIDGET (self), existing, replace_cb);
}

static void
chosen_cb (TilestarWorksheetWindow *self,
           GFile                   *file)
{
  save_worksheet (self, file, self->ending);
}

static void
choose_file (TilestarWorksheetWindow *self,
             const char              *ending)
{
  g_autofree char *name = g_strdup_printf ("tilestar-%u%s",
                                           (guint) gtk_adjustment_get_value (self->seed_adjustment), ending);

  self->ending = ending;
  tilestar_file_dialog_save (GTK_WIDGET (self), _("Save Worksheet"), NULL, name, G_CALLBACK (chosen_cb), self);
}

static void
save_cb (TilestarWorksheetWindow *self)
{
  choose_file (self, ".pdf");
}

static void
save_svg_cb (TilestarWorksheetWindow *self)
{
  choose_file (self, ".svg");
}

static void
print_cb (TilestarWorksheetWindow *self)
{
  g_autoptr (GtkPrintOperation) operation = tilestar_worksheet_print_new (self->pages);
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPaperSize) paper = NULL;
  g_autoptr (GError) error = NULL;

  paper = gtk_paper_size_new (tilestar_worksheet_pages_get_style (self->pages)->width > (A4_WIDTH + LETTER_WIDTH) / 2
                              ? GTK_PAPER_NAME_LETTER : GTK_PAPER_NAME_A4);
  gtk_page_setup_set_paper_size (setup, paper);
  gtk_print_operation_set_default_page_setup (operation, setup);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self),
                               &error) == GTK_PRINT_OPERATION_RESULT_ERROR)
    set_notice (self, error->message);
}

/* ---- The object ---- */

static void
tilestar_worksheet_window_dispose (GObject *object)
{
  TilestarWorksheetWindow *self = TILESTAR_WORKSHEET_WINDOW (object);

  if (self->is_ready)
    {
      g_free (kept.title);
      read_options (self, &kept);
    }
  self->is_ready = FALSE;
  if (self->preview != NULL)
    gtk_drawing_area_set_draw_func (self->preview, NULL, NULL, NULL);
  self->preview = NULL;
  tilestar_latest_drop (&self->making);
  tilestar_latest_drop (&self->drawing);
  g_cancellable_cancel (self->saving);
  g_clear_pointer (&self->pages, tilestar_worksheet_pages_unref);
  g_clear_pointer (&self->image, cairo_surface_destroy);
  g_clear_pointer (&self->spec, slide_heuristic_spec_free);
  g_clear_pointer (&self->heuristic, slide_heuristic_unref);

  G_OBJECT_CLASS (tilestar_worksheet_window_parent_class)->dispose (object);
}

static void
tilestar_worksheet_window_finalize (GObject *object)
{
  g_object_unref (TILESTAR_WORKSHEET_WINDOW (object)->saving);

  G_OBJECT_CLASS (tilestar_worksheet_window_parent_class)->finalize (object);
}

static void
tilestar_worksheet_window_class_init (TilestarWorksheetWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_worksheet_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = tilestar_worksheet_window_finalize;

  g_type_ensure (TILESTAR_TYPE_COLUMNS);
  TILESTAR_TEMPLATE (widget_class, "tilestar-worksheet-window.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarWorksheetWindow, questions_group, seed_adjustment, variants_adjustment,
                          rows_adjustment, page_adjustment, title_row, boards_drop_down, paper_drop_down, date_switch,
                          separate_switch, preview, puzzle_label, pages_label, notice_label, save_button, svg_button);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarWorksheetWindow, print_button);
  TILESTAR_BIND_CALLBACKS (widget_class, choice_changed_cb, page_changed_cb, save_cb, save_svg_cb, print_cb);
}

/* A row with the number of questions for each kind. */
static void
add_kinds (TilestarWorksheetWindow *self)
{
  for (guint kind = 0; kind < SLIDE_WORKSHEET_N_KINDS; kind++)
    {
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *spin = gtk_spin_button_new_with_range (0, SLIDE_WORKSHEET_MAX_QUESTIONS, 1);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                     tilestar_worksheet_get_kind_name ((SlideWorksheetKind) kind));
      gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
      gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->questions_group), row);
      self->rows[kind] = ADW_ACTION_ROW (row);
      self->spins[kind] = GTK_SPIN_BUTTON (spin);
      g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (choice_changed_cb), self);
    }
}

static void
init_options (TilestarWorksheetWindow *self,
              Options                 *options)
{
  g_autoptr (GtkPageSetup) paper = gtk_page_setup_new ();
  SlideWorksheetRequest request;

  slide_worksheet_request_init (&request, &self->start, &self->goal);
  *options = (Options) {
    .is_set = TRUE,
    .title = g_strdup (_("Heuristic Search on Paper")),
    .n_rows = request.n_rows,
    .n_variants = 1,
    .seed = request.seed,
    .has_date = TRUE,
    /* A new page setup has the default paper of the locale. */
    .is_letter = gtk_page_setup_get_paper_height (paper, GTK_UNIT_POINTS) < (A4_HEIGHT + LETTER_HEIGHT) / 2,
  };
  memcpy (options->counts, request.counts, sizeof options->counts);
}

static void
tilestar_worksheet_window_init (TilestarWorksheetWindow *self)
{
  self->saving = g_cancellable_new ();
  self->image_scale = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
  add_kinds (self);
  tilestar_choice_set_up_string_drop_down (self->boards_drop_down, _("Boards"));
  tilestar_choice_set_up_string_drop_down (self->paper_drop_down, _("Paper"));
  gtk_drawing_area_set_draw_func (self->preview, draw_preview, self, NULL);
  update_pages (self);
}

/* The heuristic and the algorithm in a sentence. */
static void
describe_puzzle (TilestarWorksheetWindow *self)
{
  g_autofree char *algorithm = slide_method_dup_name (&self->method);
  g_autofree char *heuristic = self->spec != NULL ? slide_heuristic_spec_dup_name (self->spec) : NULL;
  /* Translators: the names of an algorithm and a heuristic */
  g_autofree char *text = heuristic != NULL ? g_strdup_printf (_("Questions about your puzzle with %s and %s"),
                                                               algorithm, heuristic)
                                            : g_strdup_printf (_("Questions about your puzzle with %s"), algorithm);

  gtk_label_set_text (self->puzzle_label, text);
}

TilestarWorksheetWindow *
tilestar_worksheet_window_new (TilestarWorkspace *workspace)
{
  TilestarWorksheetWindow *self = g_object_new (TILESTAR_TYPE_WORKSHEET_WINDOW, NULL);
  TilestarSession *session = tilestar_workspace_get_session (workspace);
  GSettings *settings = tilestar_workspace_get_settings (workspace);
  g_autoptr (GError) error = NULL;

  self->start = *tilestar_session_get_start (session);
  self->goal = *tilestar_session_get_goal (session);
  self->memory_limit = tilestar_settings_get_memory_limit (settings);
  tilestar_settings_init_method (settings, tilestar_settings_get_algorithm (settings), &self->method);
  if (slide_algorithm_get_info (self->method.algorithm)->uses_heuristic)
    {
      self->spec = tilestar_settings_dup_heuristic (settings, &self->goal, &error);
      self->heuristic = tilestar_chosen_heuristic_get (tilestar_workspace_get_chosen (workspace));
      if (self->heuristic != NULL)
        slide_heuristic_ref (self->heuristic);
    }
  describe_puzzle (self);
  if (!kept.is_set)
    init_options (self, &kept);
  show_options (self, &kept);
  self->is_ready = TRUE;
  choice_changed_cb (self);
  if (error != NULL)
    set_notice (self, error->message);
  return self;
}
