/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-worksheet-window.h"

#include "tilestar-dialog.h"
#include "tilestar-worksheet.h"

#include <glib/gi18n.h>

struct _TilestarWorksheetWindow
{
  AdwWindow parent_instance;

  TilestarWorksheet    *worksheet;
  double                width;        /* of the locale's default paper, in points */
  double                height;
  GtkFileChooserNative *chooser;      /* nullable */

  GtkWidget            *count_spin;
  GtkAdjustment        *count_adjustment;
  GtkAdjustment        *seed_adjustment;
  GtkAdjustment        *page_adjustment;
  GtkCheckButton       *next_check;
  GtkCheckButton       *h_check;
  GtkCheckButton       *fate_check;
  GtkDrawingArea       *preview;
  GtkLabel             *notice_label;
  GtkWidget            *save_button;
  GtkWidget            *print_button;
};

G_DEFINE_FINAL_TYPE (TilestarWorksheetWindow, tilestar_worksheet_window, ADW_TYPE_WINDOW)

/* ---- The sheet ---- */

static guint
get_kinds (TilestarWorksheetWindow *self)
{
  return (gtk_check_button_get_active (self->next_check) ? 1u << TILESTAR_QUESTION_NEXT : 0)
         | (gtk_check_button_get_active (self->h_check) ? 1u << TILESTAR_QUESTION_H : 0)
         | (gtk_check_button_get_active (self->fate_check) ? 1u << TILESTAR_QUESTION_FATE : 0);
}

static void
page_changed_cb (TilestarWorksheetWindow *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}

static void
choice_changed_cb (TilestarWorksheetWindow *self)
{
  guint kinds = get_kinds (self);
  guint n_pages = 1;

  g_clear_pointer (&self->worksheet, tilestar_worksheet_free);
  if (kinds != 0)
    {
      self->worksheet =
        tilestar_worksheet_new ((guint) gtk_adjustment_get_value (self->count_adjustment),
                                (guint32) gtk_adjustment_get_value (self->seed_adjustment), kinds);
      n_pages = tilestar_worksheet_get_n_pages (self->worksheet, self->height);
    }

  gtk_adjustment_set_upper (self->page_adjustment, n_pages);
  gtk_adjustment_set_value (self->page_adjustment,
                            MIN (gtk_adjustment_get_value (self->page_adjustment), n_pages));
  gtk_label_set_text (self->notice_label, kinds == 0 ? _("Select at least one kind of question") : "");
  gtk_widget_set_visible (GTK_WIDGET (self->notice_label), kinds == 0);
  gtk_widget_set_sensitive (self->save_button, kinds != 0);
  gtk_widget_set_sensitive (self->print_button, kinds != 0);
  page_changed_cb (self);
}

/* The preview is black on white regardless of the color scheme. */
static void
draw_preview (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        user_data)
{
  TilestarWorksheetWindow *self = user_data;
  double scale = MIN (width / self->width, height / self->height);

  if (self->worksheet == NULL)
    return;

  cairo_translate (cr, (width - scale * self->width) / 2, (height - scale * self->height) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, self->width, self->height);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.6, 0.6, 0.6);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  tilestar_worksheet_draw_page (self->worksheet, cr,
                                (guint) gtk_adjustment_get_value (self->page_adjustment) - 1,
                                self->width, self->height);
}

/* ---- Saving and printing ---- */

static void
set_error (TilestarWorksheetWindow *self,
           const GError            *error)
{
  gtk_label_set_text (self->notice_label, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->notice_label), TRUE);
}

static void
save_response_cb (TilestarWorksheetWindow *self,
                  int                      response)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && self->worksheet != NULL)
    {
      if (path == NULL)
        g_set_error (&error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                     _("Choose a folder on this computer"));
      else
        tilestar_worksheet_save_pdf (self->worksheet, path, self->width, self->height, &error);
      if (error != NULL)
        set_error (self, error);
      else
        tilestar_dialog_saved (GTK_WIDGET (self), path);
    }
  g_clear_object (&self->chooser);
}

static void
save_cb (TilestarWorksheetWindow *self)
{
  g_autofree char *name = g_strdup_printf ("tilestar-%u.pdf",
                                           (guint) gtk_adjustment_get_value (self->seed_adjustment));

  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (_("Save Worksheet"), GTK_WINDOW (self),
                                               GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (save_response_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* The print operation may outlive the window, so it has a worksheet of its own. */
static void
begin_print_cb (GtkPrintOperation *operation,
                GtkPrintContext   *context,
                TilestarWorksheet *worksheet)
{
  gtk_print_operation_set_n_pages (operation,
                                   (int) tilestar_worksheet_get_n_pages (worksheet,
                                                                         gtk_print_context_get_height (context)));
}

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              TilestarWorksheet *worksheet)
{
  tilestar_worksheet_draw_page (worksheet, gtk_print_context_get_cairo_context (context), (guint) page,
                                gtk_print_context_get_width (context),
                                gtk_print_context_get_height (context));
}

static void
free_worksheet (gpointer  worksheet,
                GClosure *closure)
{
  tilestar_worksheet_free (worksheet);
}

static void
print_cb (TilestarWorksheetWindow *self)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GError) error = NULL;
  TilestarWorksheet *worksheet =
    tilestar_worksheet_new ((guint) gtk_adjustment_get_value (self->count_adjustment),
                            (guint32) gtk_adjustment_get_value (self->seed_adjustment),
                            get_kinds (self));

  /* The drawing includes its margins. */
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, _("Worksheet"));
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), worksheet);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_page_cb), worksheet, free_worksheet,
                         (GConnectFlags) 0);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self),
                               &error) == GTK_PRINT_OPERATION_RESULT_ERROR)
    set_error (self, error);
}

/* ---- The object ---- */

static void
tilestar_worksheet_window_dispose (GObject *object)
{
  TilestarWorksheetWindow *self = TILESTAR_WORKSHEET_WINDOW (object);

  if (self->preview != NULL)
    gtk_drawing_area_set_draw_func (self->preview, NULL, NULL, NULL);
  self->preview = NULL;
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->worksheet, tilestar_worksheet_free);

  G_OBJECT_CLASS (tilestar_worksheet_window_parent_class)->dispose (object);
}

static void
tilestar_worksheet_window_class_init (TilestarWorksheetWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_worksheet_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-worksheet-window.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TilestarWorksheetWindow, child)
  BIND (count_spin);
  BIND (count_adjustment);
  BIND (seed_adjustment);
  BIND (page_adjustment);
  BIND (next_check);
  BIND (h_check);
  BIND (fate_check);
  BIND (preview);
  BIND (notice_label);
  BIND (save_button);
  BIND (print_button);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, choice_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_cb);
}

/* AdwPreferencesGroup labels its list with its title, which is empty here, so this sets a name. */
static void
name_list (GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX (widget))
    {
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _("Settings"), -1);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_list (child);
}

static void
tilestar_worksheet_window_init (TilestarWorksheetWindow *self)
{
  g_autoptr (GtkPageSetup) paper = gtk_page_setup_new ();

  /* A new page setup has the default paper of the locale. */
  self->width = gtk_page_setup_get_paper_width (paper, GTK_UNIT_POINTS);
  self->height = gtk_page_setup_get_paper_height (paper, GTK_UNIT_POINTS);
  gtk_widget_init_template (GTK_WIDGET (self));
  name_list (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->preview, draw_preview, self, NULL);
  /* AdwActionRow labels the button with its title, which the button's own label repeats. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->count_spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  choice_changed_cb (self);
}

TilestarWorksheetWindow *
tilestar_worksheet_window_new (void)
{
  return g_object_new (TILESTAR_TYPE_WORKSHEET_WINDOW, NULL);
}
