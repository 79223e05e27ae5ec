/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-script-view.h"

#include "tilestar-class.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>
#include <gtksourceview/gtksource.h>

#define PROBLEM "problem"

struct _TilestarScriptView
{
  AdwBin parent_instance;

  GtkSourceView          *view;
  GtkSourceBuffer        *buffer;
  GtkWidget              *search_bar;
  GtkSearchEntry         *search_entry;
  GtkSourceSearchContext *search;
  GtkWidget              *problem_bar;
  GtkLabel               *problem_label;
  GtkWidget              *line_button;

  char                   *problem;
  int                     problem_line;
  guint                   pause_id;
  gboolean                is_loading;
};

G_DEFINE_FINAL_TYPE (TilestarScriptView, tilestar_script_view, ADW_TYPE_BIN)

static guint edited_signal;

/* ---- Changes ---- */

static gboolean
pause_cb (gpointer user_data)
{
  TilestarScriptView *self = user_data;

  self->pause_id = 0;
  g_signal_emit (self, edited_signal, 0);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (TilestarScriptView *self)
{
  if (self->is_loading)
    return;

  g_clear_handle_id (&self->pause_id, g_source_remove);
  self->pause_id = g_timeout_add (TILESTAR_SCRIPT_VIEW_PAUSE_MS, pause_cb, self);
}

gboolean
tilestar_script_view_is_pending (TilestarScriptView *self)
{
  g_return_val_if_fail (TILESTAR_IS_SCRIPT_VIEW (self), FALSE);

  return self->pause_id != 0;
}

void
tilestar_script_view_flush (TilestarScriptView *self)
{
  g_return_if_fail (TILESTAR_IS_SCRIPT_VIEW (self));

  if (self->pause_id == 0)
    return;

  g_clear_handle_id (&self->pause_id, g_source_remove);
  g_signal_emit (self, edited_signal, 0);
}

/* ---- The text ---- */

void
tilestar_script_view_load (TilestarScriptView *self,
                           const char         *text)
{
  GtkTextBuffer *buffer;
  GtkTextIter start;

  g_return_if_fail (TILESTAR_IS_SCRIPT_VIEW (self));
  g_return_if_fail (text != NULL);

  buffer = GTK_TEXT_BUFFER (self->buffer);
  g_clear_handle_id (&self->pause_id, g_source_remove);
  self->is_loading = TRUE;
  gtk_text_buffer_begin_irreversible_action (buffer);
  gtk_text_buffer_set_text (buffer, text, -1);
  gtk_text_buffer_end_irreversible_action (buffer);
  self->is_loading = FALSE;
  gtk_text_buffer_get_start_iter (buffer, &start);
  gtk_text_buffer_place_cursor (buffer, &start);
}

void
tilestar_script_view_update (TilestarScriptView *self,
                             const char         *text)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, end, cursor;
  int line, column;

  g_return_if_fail (TILESTAR_IS_SCRIPT_VIEW (self));
  g_return_if_fail (text != NULL);

  buffer = GTK_TEXT_BUFFER (self->buffer);
  gtk_text_buffer_get_iter_at_mark (buffer, &cursor, gtk_text_buffer_get_insert (buffer));
  line = gtk_text_iter_get_line (&cursor);
  column = gtk_text_iter_get_line_offset (&cursor);

  self->is_loading = TRUE;
  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_delete (buffer, &start, &end);
  gtk_text_buffer_insert (buffer, &start, text, -1);
  gtk_text_buffer_end_user_action (buffer);
  self->is_loading = FALSE;

  gtk_text_buffer_get_iter_at_line (buffer, &cursor, MIN (line, gtk_text_buffer_get_line_count (buffer) - 1));
  if (column < gtk_text_iter_get_chars_in_line (&cursor))
    gtk_text_iter_set_line_offset (&cursor, column);
  gtk_text_buffer_place_cursor (buffer, &cursor);
}

char *
tilestar_script_view_dup_text (TilestarScriptView *self)
{
  GtkTextIter start, end;

  g_return_val_if_fail (TILESTAR_IS_SCRIPT_VIEW (self), NULL);

  gtk_text_buffer_get_bounds (GTK_TEXT_BUFFER (self->buffer), &start, &end);
  return gtk_text_buffer_get_text (GTK_TEXT_BUFFER (self->buffer), &start, &end, TRUE);
}

/* ---- The error ---- */

static char *
tooltip_cb (GtkSourceMarkAttributes *attributes,
            GtkSourceMark           *mark,
            TilestarScriptView      *self)
{
  return g_strdup (self->problem);
}

static void
show_line_cb (TilestarScriptView *self)
{
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_line (GTK_TEXT_BUFFER (self->buffer), &iter, self->problem_line - 1);
  gtk_text_buffer_place_cursor (GTK_TEXT_BUFFER (self->buffer), &iter);
  gtk_text_view_scroll_to_iter (GTK_TEXT_VIEW (self->view), &iter, 0.1, FALSE, 0, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

void
tilestar_script_view_set_problem (TilestarScriptView *self,
                                  int                 line,
                                  const char         *message)
{
  GtkTextIter start, end;

  g_return_if_fail (TILESTAR_IS_SCRIPT_VIEW (self));

  gtk_text_buffer_get_bounds (GTK_TEXT_BUFFER (self->buffer), &start, &end);
  gtk_source_buffer_remove_source_marks (self->buffer, &start, &end, PROBLEM);
  g_free (self->problem);
  self->problem = g_strdup (message);
  self->problem_line = line;

  gtk_widget_set_visible (self->problem_bar, message != NULL);
  gtk_label_set_label (self->problem_label, message != NULL ? message : "");
  gtk_widget_set_visible (self->line_button, line > 0);
  if (message != NULL && line > 0 && line <= gtk_text_buffer_get_line_count (GTK_TEXT_BUFFER (self->buffer)))
    {
      g_autofree char *label = tilestar_format_sentence (_("Go to Line %d"), line);

      gtk_text_buffer_get_iter_at_line (GTK_TEXT_BUFFER (self->buffer), &start, line - 1);
      gtk_source_buffer_create_source_mark (self->buffer, NULL, PROBLEM, &start);
      gtk_button_set_label (GTK_BUTTON (self->line_button), label);
    }
}

/* ---- Searching ---- */

static void
found_cb (GObject      *object,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (TilestarScriptView) self = user_data;
  GtkTextIter start, end;

  if (!gtk_source_search_context_forward_finish (GTK_SOURCE_SEARCH_CONTEXT (object), result, &start, &end,
                                                 NULL, NULL))
    return;

  gtk_text_buffer_select_range (GTK_TEXT_BUFFER (self->buffer), &end, &start);
  gtk_text_view_scroll_to_iter (GTK_TEXT_VIEW (self->view), &start, 0.1, FALSE, 0, 0);
}

/* From the end of the selection, so that the same text is not found again. */
static void
find_next_cb (TilestarScriptView *self)
{
  GtkTextIter from;

  gtk_text_buffer_get_selection_bounds (GTK_TEXT_BUFFER (self->buffer), NULL, &from);
  gtk_source_search_context_forward_async (self->search, &from, NULL, found_cb, g_object_ref (self));
}

static void
search_changed_cb (TilestarScriptView *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search_entry));

  gtk_source_search_settings_set_search_text (gtk_source_search_context_get_settings (self->search), text);
  if (*text != '\0')
    find_next_cb (self);
}

static void
search_stopped_cb (TilestarScriptView *self)
{
  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (self->search_bar), FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

void
tilestar_script_view_search (TilestarScriptView *self)
{
  g_return_if_fail (TILESTAR_IS_SCRIPT_VIEW (self));

  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (self->search_bar), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

/* ---- The object ---- */

/* Light or dark, like the program. */
static void
update_scheme (TilestarScriptView *self)
{
  GtkSourceStyleSchemeManager *manager = gtk_source_style_scheme_manager_get_default ();
  gboolean is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  gtk_source_buffer_set_style_scheme (self->buffer,
                                      gtk_source_style_scheme_manager_get_scheme (manager,
                                                                                  is_dark ? "Adwaita-dark" : "Adwaita"));
}

static gboolean
tilestar_script_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TILESTAR_SCRIPT_VIEW (widget)->view));
}

static void
tilestar_script_view_dispose (GObject *object)
{
  TilestarScriptView *self = TILESTAR_SCRIPT_VIEW (object);

  g_clear_handle_id (&self->pause_id, g_source_remove);
  g_clear_object (&self->search);
  G_OBJECT_CLASS (tilestar_script_view_parent_class)->dispose (object);
}

static void
tilestar_script_view_finalize (GObject *object)
{
  g_free (TILESTAR_SCRIPT_VIEW (object)->problem);
  G_OBJECT_CLASS (tilestar_script_view_parent_class)->finalize (object);
}

static void
tilestar_script_view_class_init (TilestarScriptViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_script_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = tilestar_script_view_finalize;

  widget_class->grab_focus = tilestar_script_view_grab_focus;

  edited_signal = TILESTAR_SIGNAL (klass, "edited", 0);

  gtk_source_init ();
  TILESTAR_ENSURE_TYPES (GTK_SOURCE_TYPE_BUFFER, GTK_SOURCE_TYPE_VIEW);
  TILESTAR_TEMPLATE (widget_class, "tilestar-script-view.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarScriptView, view, buffer, search_bar, search_entry, problem_bar,
                          problem_label, line_button);
  TILESTAR_BIND_CALLBACKS (widget_class, changed_cb, show_line_cb, find_next_cb, search_changed_cb, search_stopped_cb);
}

static void
tilestar_script_view_init (TilestarScriptView *self)
{
  GtkSourceLanguageManager *languages = gtk_source_language_manager_get_default ();
  g_autoptr (GtkSourceMarkAttributes) attributes = gtk_source_mark_attributes_new ();
  g_autoptr (GtkSourceSearchSettings) settings = gtk_source_search_settings_new ();

  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_source_buffer_set_language (self->buffer, gtk_source_language_manager_get_language (languages, "lua"));
  gtk_source_mark_attributes_set_icon_name (attributes, "dialog-error-symbolic");
  g_signal_connect (attributes, "query-tooltip-text", G_CALLBACK (tooltip_cb), self);
  gtk_source_view_set_mark_attributes (self->view, PROBLEM, attributes, 0);

  gtk_source_search_settings_set_wrap_around (settings, TRUE);
  self->search = gtk_source_search_context_new (self->buffer, settings);
  gtk_search_bar_connect_entry (GTK_SEARCH_BAR (self->search_bar), GTK_EDITABLE (self->search_entry));

  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (update_scheme), self,
                           G_CONNECT_SWAPPED);
  update_scheme (self);
}
