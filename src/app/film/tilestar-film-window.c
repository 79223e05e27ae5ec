/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-film-window.h"

#include "tilestar-class.h"
#include "tilestar-dialog.h"
#include "tilestar-file-dialog.h"
#include "tilestar-film-job.h"
#include "tilestar-film-window-test.h"
#include "tilestar-latest.h"
#include "tilestar-message.h"
#include "tilestar-statistics-text.h"
#include "tilestar-view.h"

#include <glib/gi18n.h>
#include <string.h>

/* How often the main loop tries to take a frame for the preview, and shows the progress. */
#define TRY_MS 5
#define PROGRESS_MS 100

static const struct
{
  const char *title;
  const char *ending;    /* of the file's name */
} formats[] = {
  [TILESTAR_FILM_MP4] = { N_("MP4 video"), ".mp4" },
  [TILESTAR_FILM_WEBP] = { N_("Animated WebP"), ".webp" },
  [TILESTAR_FILM_GIF] = { N_("Animated GIF"), ".gif" },
  [TILESTAR_FILM_PNG] = { N_("Numbered PNG files"), "-frames" },
};

typedef enum
{
  SIZE_720P,
  SIZE_1080P,
  SIZE_SQUARE,
  SIZE_CUSTOM
} Size;

struct _TilestarFilmWindow
{
  AdwWindow parent_instance;

  SlideBoard            start;
  SlideBoard            goal;
  GByteArray           *moves;         /* nullable */
  TilestarExploration  *exploration;   /* nullable */
  TilestarFilmPicture   pictures[4];   /* by item of the row */
  TilestarFilmFormat    first_format;  /* of the row, which leaves out MP4 without ffmpeg */
  gboolean              is_ready;

  TilestarFilm         *film;          /* nullable: of the preview */
  TilestarFilmPlan      plan;
  guint                 take_id;
  TilestarLatest        drawing;
  cairo_surface_t      *image;         /* nullable */

  TilestarFilmJob      *job;           /* nullable: it is writing */
  guint                 progress_id;

  GtkDrawingArea       *preview;
  GtkAdjustment        *frame_adjustment;
  GtkWidget            *frame_scale;
  GtkLabel             *length_label;
  AdwToastOverlay      *toasts;
  AdwToast             *toast;         /* weak, nullable: says that the file was saved */
  GtkWidget            *settings_box;
  AdwComboRow          *picture_row;
  TilestarFilmLook      look;
  TilestarTreeMade     *folded;        /* nullable: what the look has */

  GtkWidget            *first_row;
  GtkWidget            *last_row;
  AdwComboRow          *format_row;
  AdwComboRow          *size_row;
  GtkWidget            *width_row;
  GtkWidget            *height_row;
  AdwComboRow          *colors_row;
  GtkWidget            *loop_row;
  GtkAdjustment        *first_adjustment;
  GtkAdjustment        *last_adjustment;
  GtkAdjustment        *width_adjustment;
  GtkAdjustment        *height_adjustment;
  GtkAdjustment        *seconds_adjustment;
  GtkAdjustment        *rate_adjustment;
  GtkAdjustment        *hold_first_adjustment;
  GtkAdjustment        *hold_last_adjustment;
  GtkSwitch            *loop_switch;
  GtkSwitch            *caption_switch;
  GtkWidget            *command_box;
  GtkLabel             *command_label;
  GtkLabel             *notice_label;
  GtkProgressBar       *progress_bar;
  GtkWidget            *export_button;
  GtkWidget            *cancel_button;
};

G_DEFINE_FINAL_TYPE (TilestarFilmWindow, tilestar_film_window, ADW_TYPE_WINDOW)

/* ---- The choices ---- */

static TilestarFilmFormat
get_format (TilestarFilmWindow *self)
{
  return self->first_format + adw_combo_row_get_selected (self->format_row);
}

static guint
get_even (GtkAdjustment *adjustment)
{
  return (guint) gtk_adjustment_get_value (adjustment) / 2 * 2;
}

static void
init_size (TilestarFilmWindow *self,
           TilestarFilmPlan   *plan)
{
  static const guint sizes[][2] = { { 1280, 720 }, { 1920, 1080 }, { 720, 720 } };
  guint size = adw_combo_row_get_selected (self->size_row);

  plan->width = size < SIZE_CUSTOM ? sizes[size][0] : get_even (self->width_adjustment);
  plan->height = size < SIZE_CUSTOM ? sizes[size][1] : get_even (self->height_adjustment);
}

static void
init_plan (TilestarFilmWindow *self,
           TilestarFilmPlan   *plan)
{
  guint colors = adw_combo_row_get_selected (self->colors_row);

  *plan = (TilestarFilmPlan) {
    .picture = self->pictures[MIN (adw_combo_row_get_selected (self->picture_row), 3)],
    .first = (guint64) gtk_adjustment_get_value (self->first_adjustment),
    .last = (guint64) gtk_adjustment_get_value (self->last_adjustment),
    .look = self->look,
    .seconds = gtk_adjustment_get_value (self->seconds_adjustment),
    .rate = (guint) gtk_adjustment_get_value (self->rate_adjustment),
    .hold_first = gtk_adjustment_get_value (self->hold_first_adjustment),
    .hold_last = gtk_adjustment_get_value (self->hold_last_adjustment),
    .loops = gtk_switch_get_active (self->loop_switch),
    .has_caption = gtk_switch_get_active (self->caption_switch),
  };
  init_size (self, plan);
  if (colors == 0)
    tilestar_palette_init_for_widget (&plan->palette, GTK_WIDGET (self));
  else
    {
      tilestar_palette_init (&plan->palette, colors == 2, FALSE);
      tilestar_palette_set_tile_style (&plan->palette, tilestar_tile_look_get_style (tilestar_tile_look_get_default ()));
    }
}

static TilestarFilm *
new_film (TilestarFilmWindow  *self,
          GError             **error)
{
  if (self->plan.picture == TILESTAR_FILM_BOARD)
    return tilestar_film_new_solution (&self->plan, &self->start, &self->goal, self->moves, error);

  return tilestar_film_new_search (&self->plan, self->exploration, error);
}

static void
show_notice (TilestarFilmWindow *self,
             const char         *text)
{
  tilestar_dialog_set_text (self->notice_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->notice_label), text != NULL);
}

/* ---- The preview ---- */

typedef struct
{
  TilestarDrawing    drawing;
  TilestarFilmSizes  sizes;
  TilestarPalette    palette;
  cairo_surface_t   *image;
} Sketch;

static void
sketch_free (gpointer data)
{
  Sketch *sketch = data;

  sketch->drawing.free (sketch->drawing.data);
  g_clear_pointer (&sketch->image, cairo_surface_destroy);
  g_free (sketch);
}

static void
draw_sketch (gpointer      data,
             GCancellable *cancellable)
{
  Sketch *sketch = data;

  if (!g_cancellable_is_cancelled (cancellable))
    sketch->image = tilestar_film_draw (&sketch->drawing, &sketch->sizes, &sketch->palette);
}

static void
update_length (TilestarFilmWindow *self)
{
  const TilestarFilmSizes *sizes = self->film != NULL ? tilestar_film_get_sizes (self->film) : NULL;
  g_autofree char *frames = NULL, *text = NULL;

  if (sizes == NULL)
    {
      gtk_label_set_text (self->length_label, "");
      return;
    }

  frames = tilestar_format_count (sizes->n_frames);
  /* Translators: a number of frames, and a number of seconds */
  text = g_strdup_printf (ngettext ("%s frame, %.1f s", "%s frames, %.1f s", sizes->n_frames),
                          frames, tilestar_film_get_time (sizes, sizes->n_frames) / 1000.0);
  gtk_label_set_text (self->length_label, text);
}

static void
sketched_cb (gpointer data,
             gpointer user_data)
{
  Sketch *sketch = data;
  TilestarFilmWindow *self = user_data;

  g_clear_pointer (&self->image, cairo_surface_destroy);
  self->image = g_steal_pointer (&sketch->image);
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}

static gboolean
take_cb (gpointer user_data)
{
  TilestarFilmWindow *self = user_data;
  TilestarDrawing drawing;
  Sketch *sketch;

  if (!tilestar_film_take (self->film, (guint) gtk_adjustment_get_value (self->frame_adjustment), &drawing))
    return G_SOURCE_CONTINUE;

  self->take_id = 0;
  sketch = g_new0 (Sketch, 1);
  sketch->drawing = drawing;
  sketch->sizes = *tilestar_film_get_sizes (self->film);
  sketch->palette = self->plan.palette;
  tilestar_latest_start (&self->drawing, draw_sketch, sketch, sketch_free, sketched_cb, self);

  return G_SOURCE_REMOVE;
}

static void
frame_changed_cb (TilestarFilmWindow *self)
{
  guint frame = (guint) gtk_adjustment_get_value (self->frame_adjustment) + 1;
  g_autofree char *text = NULL;

  if (self->film == NULL)
    return;

  text = tilestar_format_sentence (_("Frame %u of %u"), frame, tilestar_film_get_sizes (self->film)->n_frames);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->frame_scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  gtk_widget_set_tooltip_text (self->frame_scale, text);
  if (self->take_id == 0)
    self->take_id = g_timeout_add (TRY_MS, take_cb, self);
}

static void
draw_preview (GtkDrawingArea *area G_GNUC_UNUSED,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        user_data)
{
  TilestarFilmWindow *self = user_data;
  double image_width, image_height, scale;

  if (self->image == NULL)
    return;

  image_width = cairo_image_surface_get_width (self->image);
  image_height = cairo_image_surface_get_height (self->image);
  scale = MIN (width / image_width, height / image_height);
  cairo_translate (cr, (width - scale * image_width) / 2.0, (height - scale * image_height) / 2.0);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, self->image, 0.0, 0.0);
  cairo_paint (cr);
  cairo_rectangle (cr, 0.0, 0.0, image_width, image_height);
  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.6);
  cairo_set_line_width (cr, 1.0 / scale);
  cairo_stroke (cr);
}

static void
update_rows (TilestarFilmWindow *self)
{
  gboolean is_search = self->plan.picture != TILESTAR_FILM_BOARD;
  gboolean is_custom = adw_combo_row_get_selected (self->size_row) == SIZE_CUSTOM;

  gtk_widget_set_visible (self->first_row, is_search);
  gtk_widget_set_visible (self->last_row, is_search);
  gtk_widget_set_visible (self->width_row, is_custom);
  gtk_widget_set_visible (self->height_row, is_custom);
  gtk_widget_set_visible (self->loop_row,
                          get_format (self) == TILESTAR_FILM_WEBP || get_format (self) == TILESTAR_FILM_GIF);
  gtk_widget_set_visible (self->command_box, get_format (self) == TILESTAR_FILM_PNG);
}

static void
choice_changed_cb (TilestarFilmWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!self->is_ready || self->job != NULL)
    return;

  g_clear_handle_id (&self->take_id, g_source_remove);
  tilestar_latest_drop (&self->drawing);
  g_clear_pointer (&self->film, tilestar_film_free);
  init_plan (self, &self->plan);
  self->film = new_film (self, &error);
  show_notice (self, error != NULL ? error->message : NULL);
  gtk_widget_set_sensitive (self->export_button, self->film != NULL);
  gtk_widget_set_sensitive (self->frame_scale, self->film != NULL);
  update_rows (self);
  update_length (self);
  if (self->film == NULL)
    return;

  if (get_format (self) == TILESTAR_FILM_PNG)
    {
      g_autofree char *command = tilestar_film_dup_command (tilestar_film_get_sizes (self->film));

      gtk_label_set_text (self->command_label, command);
    }
  gtk_adjustment_set_upper (self->frame_adjustment, tilestar_film_get_sizes (self->film)->n_frames - 1);
  frame_changed_cb (self);
}

/* ---- Writing ---- */

static void
set_writing (TilestarFilmWindow *self,
             gboolean            is_writing)
{
  GtkWidget *button = is_writing ? self->cancel_button : self->export_button;
  gboolean had_focus = gtk_widget_is_focus (self->export_button) || gtk_widget_is_focus (self->cancel_button);

  gtk_widget_set_visible (self->export_button, !is_writing);
  gtk_widget_set_visible (self->cancel_button, is_writing);
  tilestar_view_set_sensitive (self->settings_box, !is_writing, self->cancel_button);
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar), is_writing);
  if (had_focus)
    gtk_widget_grab_focus (button);
}

static gboolean
progress_cb (gpointer user_data)
{
  TilestarFilmWindow *self = user_data;
  guint n = tilestar_film_get_sizes (self->film)->n_frames, n_done = tilestar_film_job_get_n_done (self->job);
  g_autofree char *text = tilestar_format_sentence (_("Frame %u of %u"), n_done, n);

  gtk_progress_bar_set_fraction (self->progress_bar, (double) n_done / n);
  gtk_progress_bar_set_text (self->progress_bar, text);

  return G_SOURCE_CONTINUE;
}

/* The toast stays, because the user may be looking at another window. */
static void
show_saved (TilestarFilmWindow *self,
            const char         *path)
{
  AdwToast *toast = tilestar_dialog_new_saved_toast (GTK_WINDOW (self), path);

  adw_toast_set_timeout (toast, 0);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
  tilestar_dialog_name_buttons (GTK_WIDGET (self->toasts));
}

static void
written_cb (const char   *path,
            const GError *error,
            gpointer      user_data)
{
  TilestarFilmWindow *self = user_data;

  self->job = NULL;
  g_clear_handle_id (&self->progress_id, g_source_remove);
  set_writing (self, FALSE);
  if (error != NULL)
    show_notice (self, error->message);
  else
    show_saved (self, path);
}

static void
cancel_cb (TilestarFilmWindow *self)
{
  g_clear_handle_id (&self->progress_id, g_source_remove);
  if (self->job == NULL)
    return;

  g_clear_pointer (&self->job, tilestar_film_job_cancel);
  set_writing (self, FALSE);
  show_notice (self, _("Canceled; nothing was saved"));
}

void
tilestar_film_window_export_to (TilestarFilmWindow *self,
                                const char         *path)
{
  g_autoptr (GError) error = NULL;
  TilestarFilm *film;

  if (self->job != NULL)
    return;

  film = new_film (self, &error);
  if (film == NULL)
    {
      show_notice (self, error->message);
      return;
    }

  show_notice (self, NULL);
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  self->job = tilestar_film_job_start (film, &self->plan.palette, get_format (self), path, written_cb, self);
  set_writing (self, TRUE);
  (void) progress_cb (self);
  self->progress_id = g_timeout_add (PROGRESS_MS, progress_cb, self);
}

gboolean
tilestar_film_window_is_writing (TilestarFilmWindow *self)
{
  return self->job != NULL;
}

static void
replace (gpointer    self,
         const char *path)
{
  tilestar_film_window_export_to (self, path);
}

/* With the ending of the format, without which other programs do not know the file; the dialog that
 * asked for a name does not know of the longer one. */
static void
export_as (TilestarFilmWindow *self,
           const char         *chosen)
{
  const char *ending = get_format (self) == TILESTAR_FILM_PNG ? "" : formats[get_format (self)].ending;
  gsize length = strlen (chosen), end = strlen (ending);
  gboolean has_ending = length >= end && g_ascii_strcasecmp (chosen + length - end, ending) == 0;
  g_autofree char *path = g_strconcat (chosen, has_ending ? "" : ending, NULL);

  if (has_ending || !g_file_test (path, G_FILE_TEST_EXISTS))
    tilestar_film_window_export_to (self, path);
  else
    tilestar_message_ask_replace (GTK_WIDGET (self), path, replace);
}

static void
chosen_cb (TilestarFilmWindow *self,
           GFile              *file)
{
  g_autofree char *path = g_file_get_path (file);

  if (path != NULL)
    export_as (self, path);
  else
    show_notice (self, _("Choose a folder on this computer"));
}

static void
export_cb (TilestarFilmWindow *self)
{
  const char *name = self->plan.picture == TILESTAR_FILM_BOARD ? "solution" : "search";
  g_autofree char *file_name = g_strconcat (name, formats[get_format (self)].ending, NULL);

  tilestar_file_dialog_save (GTK_WIDGET (self),
                        get_format (self) == TILESTAR_FILM_PNG ? _("New Folder for the Frames") : _("Export Animation"),
                             NULL, file_name, G_CALLBACK (chosen_cb), self);
}

/* ---- The object ---- */

static void
tilestar_film_window_dispose (GObject *object)
{
  TilestarFilmWindow *self = TILESTAR_FILM_WINDOW (object);

  if (self->preview != NULL)
    gtk_drawing_area_set_draw_func (self->preview, NULL, NULL, NULL);
  self->preview = NULL;
  self->is_ready = FALSE;
  g_clear_handle_id (&self->take_id, g_source_remove);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_pointer (&self->job, tilestar_film_job_cancel);
  tilestar_latest_drop (&self->drawing);
  g_clear_pointer (&self->film, tilestar_film_free);
  g_clear_pointer (&self->image, cairo_surface_destroy);
  g_clear_weak_pointer (&self->toast);
  g_clear_object (&self->exploration);
  g_clear_pointer (&self->moves, g_byte_array_unref);
  self->look.folded = NULL;
  g_clear_pointer (&self->folded, tilestar_tree_made_free);

  G_OBJECT_CLASS (tilestar_film_window_parent_class)->dispose (object);
}

static void
tilestar_film_window_class_init (TilestarFilmWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_film_window_dispose;

  TILESTAR_TEMPLATE (widget_class, "tilestar-film-window.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarFilmWindow, preview, frame_adjustment, frame_scale, length_label,
                          toasts, settings_box, picture_row, first_row, last_row, format_row, size_row, width_row,
                          height_row, colors_row, loop_row, first_adjustment);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarFilmWindow, last_adjustment, width_adjustment, height_adjustment,
                          seconds_adjustment, rate_adjustment, hold_first_adjustment, hold_last_adjustment, loop_switch,
                          caption_switch, command_box, command_label, notice_label, progress_bar, export_button,
                          cancel_button);
  tilestar_dialog_install_show_in_folder (widget_class);
  TILESTAR_BIND_CALLBACKS (widget_class, choice_changed_cb, frame_changed_cb, export_cb, cancel_cb);
}

static void
tilestar_film_window_init (TilestarFilmWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->preview, draw_preview, self, NULL);
  self->first_format = tilestar_film_has_ffmpeg () ? TILESTAR_FILM_MP4 : TILESTAR_FILM_WEBP;
  for (TilestarFilmFormat format = self->first_format; format < TILESTAR_FILM_N_FORMATS; format++)
    gtk_string_list_append (GTK_STRING_LIST (adw_combo_row_get_model (self->format_row)), _(formats[format].title));
}

/* The moments between the first and the last bookmark, or all. */
static void
init_moments (TilestarFilmWindow  *self,
              TilestarExploration *exploration)
{
  guint64 n = tilestar_exploration_get_n_expansions (exploration);
  GArray *bookmarks = tilestar_exploration_get_bookmarks (exploration);
  guint64 first = 0, last = n;

  if (bookmarks->len >= 2)
    {
      first = g_array_index (bookmarks, guint64, 0);
      last = g_array_index (bookmarks, guint64, bookmarks->len - 1);
    }
  gtk_adjustment_set_upper (self->first_adjustment, (double) n);
  gtk_adjustment_set_upper (self->last_adjustment, (double) n);
  gtk_adjustment_set_value (self->first_adjustment, (double) first);
  gtk_adjustment_set_value (self->last_adjustment, (double) last);
}

static void
copy_exploration (TilestarFilmWindow  *self,
                  TilestarExploration *exploration)
{
  gboolean is_shown = TRUE;

  self->exploration = tilestar_exploration_new ();
  g_object_get (exploration, "solution-shown", &is_shown, NULL);
  g_object_set (self->exploration, "solution-shown", is_shown, NULL);
  tilestar_exploration_set_record (self->exploration, tilestar_exploration_get_record (exploration),
                                   tilestar_exploration_get_run (exploration));
  tilestar_exploration_set_heuristic (self->exploration, tilestar_exploration_get_heuristic (exploration));
  init_moments (self, exploration);
}

static void
add_pictures (TilestarFilmWindow  *self,
              TilestarFilmPicture  picture)
{
  static const char *const names[] = { N_("Solution"), NC_("picture of a search", "Tree"),
                                       NC_("picture of a search", "Map"),
                                       NC_("picture of a search", "Landscape") };
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint n = 0, selected = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (i == TILESTAR_FILM_BOARD ? self->moves != NULL : self->exploration != NULL)
      {
        gtk_string_list_append (list, i == TILESTAR_FILM_BOARD
                                      ? _(names[i])
                                      : g_dpgettext2 (NULL, "picture of a search", names[i]));
        self->pictures[n] = (TilestarFilmPicture) i;
        if (i == picture)
          selected = n;
        n++;
      }
  adw_combo_row_set_model (self->picture_row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->picture_row, selected);
}

GtkWindow *
tilestar_film_window_new (const SlideBoard       *start,
                          const SlideBoard       *goal,
                          GByteArray             *moves,
                          TilestarExploration    *exploration,
                          TilestarFilmPicture     picture,
                          const TilestarFilmLook *look)
{
  TilestarFilmWindow *self = g_object_new (TILESTAR_TYPE_FILM_WINDOW, NULL);

  self->start = *start;
  self->goal = *goal;
  self->moves = moves != NULL ? g_byte_array_ref (moves) : NULL;
  if (exploration != NULL && tilestar_exploration_get_record (exploration) != NULL)
    copy_exploration (self, exploration);
  if (look != NULL)
    self->look = *look;
  if (self->look.folded != NULL)
    self->look.folded = self->folded = tilestar_tree_made_copy (look->folded);
  add_pictures (self, picture);
  self->is_ready = TRUE;
  choice_changed_cb (self);

  return GTK_WINDOW (self);
}
