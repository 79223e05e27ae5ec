/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-table.h"

#include "slide-visible-text.h"
#include "tilestar-table-test.h"
#include "tilestar-class.h"
#include "tilestar-latest.h"
#include "tilestar-statistics-text.h"
#include "tilestar-table-model.h"

#include <glib/gi18n.h>

/* The most work done on the main thread in one go: less than 2 ms. */
#define WORK_AT_ONCE 20000

/* The margin around the toolbar if the table has no frame. */
#define MARGIN 12

struct _TilestarTable
{
  GtkWidget parent_instance;

  GtkWidget          *above;
  GtkSearchEntry     *entry;
  GtkLabel           *count;
  GtkMenuButton      *sort_button;
  GtkLabel           *error_text;
  GtkWidget          *separator;
  GtkWidget          *frame;
  GtkStack           *stack;
  GtkLabel           *empty;
  GtkScrolledWindow  *scrolled_window;
  GtkColumnView      *view;

  const TilestarTableInfo *info;
  gpointer            user_data;
  GDestroyNotify      free_data;
  TilestarTableModel *model;          /* NULL once disposed */
  TilestarTableCells *cells;

  GSimpleActionGroup *actions;        /* of the sort menu */
  GtkColumnViewColumn **columns;      /* owned by the view */
  guint               sort;
  gboolean            descending;
  TilestarTableFilter filter;

  TilestarLatest      listing;
  gboolean            hurries;        /* ignore list_ms for the next rows */
  TilestarThrottle    speech;
  guint               n_begun;        /* number of tilestar_table_begin() calls */

  gboolean            is_choosing;    /* emitting "chosen" */
  guint               n_frames_to_scroll;
  gboolean            is_scrolling;
  gboolean            goes_to_top;
  gboolean            goes_to_selected;
};

G_DEFINE_FINAL_TYPE (TilestarTable, tilestar_table, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  ACTIVATED,
  MENU_REQUESTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Cells ---- */

/* Whether the cell already has the text of @number and the text cannot change. Records that the
 * cell is about to be written. */
static gboolean
is_written (TilestarTable *self,
            GtkWidget     *cell,
            guint32        number)
{
  gpointer written = GUINT_TO_POINTER (number + 1);
  gpointer begun = GUINT_TO_POINTER (self->n_begun);

  if (!self->info->texts_stay)
    return FALSE;
  if (g_object_get_data (G_OBJECT (cell), "number") == written
      && g_object_get_data (G_OBJECT (cell), "begun") == begun)
    return TRUE;

  g_object_set_data (G_OBJECT (cell), "number", written);
  g_object_set_data (G_OBJECT (cell), "begun", begun);
  return FALSE;
}

/* Setting a tooltip is expensive, and most tooltips have not changed. */
static void
set_tooltip (GtkWidget  *cell,
             const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (cell), text) != 0)
    gtk_widget_set_tooltip_text (cell, text);
}

/* Writes the row that is at the position now. */
static void
write_cell (GtkWidget *cell,
            guint      column,
            guint      position,
            gboolean   is_bound,
            gpointer   user_data)
{
  TilestarTable *self = user_data;
  const TilestarTableInfo *info = self->info;
  TilestarTableRows *rows = tilestar_table_model_get_rows (self->model);
  g_autofree char *text = NULL;
  guint32 number;
  guint index;

  if (rows == NULL || position >= rows->n)
    {
      g_object_set_data (G_OBJECT (cell), "number", NULL);
      tilestar_table_clear_cell (cell);
      return;
    }

  number = tilestar_table_rows_get (rows, position, &index);
  if (is_written (self, cell, number))
    return;

  text = info->dup_text (rows, column, number, index);
  if (g_strcmp0 (gtk_inscription_get_text (GTK_INSCRIPTION (cell)), text) != 0)
    {
      GtkWidget *picture = tilestar_table_get_picture (cell);

      gtk_inscription_set_text (GTK_INSCRIPTION (cell), text);
      if (picture != NULL)
        {
          info->show_picture (picture, rows, number);
          gtk_widget_set_opacity (picture, 1.0);
        }
    }
  if (info->columns[column].has_tooltip)
    set_tooltip (cell, info->get_tooltip (rows, column, number, text));
  if (column == 0 && (info->texts_stay || is_bound || self->speech.id == 0))
    {
      g_autofree char *name = info->dup_row_name (rows, number, index);

      tilestar_table_name_row (cell, name);
    }
}

static void
announce_cb (gpointer self)
{
  tilestar_table_cells_write (TILESTAR_TABLE (self)->cells);
}

/* Rewrites the cells. Accessible names of rows are updated at a limited rate. */
static void
rows_changed_cb (TilestarTable *self)
{
  if (!self->info->texts_stay)
    tilestar_throttle_request (&self->speech);
  if (self->info->texts_stay || self->speech.id != 0)
    tilestar_table_cells_write (self->cells);
}

/* ---- The selection ---- */

static gboolean
get_row_extent (TilestarTable *self,
                guint          position,
                double        *top,
                double        *bottom)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled_window);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  double height;

  if (position >= n_items)
    return FALSE;

  height = gtk_adjustment_get_upper (adjustment) / n_items;
  *top = position * height;
  *bottom = *top + height;

  return TRUE;
}

static gboolean
has_rows (TilestarTable *self)
{
  TilestarTableRows *rows = tilestar_table_model_get_rows (self->model);

  return rows != NULL && rows->n > 0;
}

static gboolean
is_visible (TilestarTable *self,
            guint          position)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled_window);
  double value = gtk_adjustment_get_value (adjustment);
  double top, bottom;

  return get_row_extent (self, position, &top, &bottom)
         && bottom > value && top < value + gtk_adjustment_get_page_size (adjustment);
}

/* Scrolls in the second frame from now, when new rows have been allocated. All rows have the same
 * height. */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       data)
{
  TilestarTable *self = TILESTAR_TABLE (widget);
  GtkAdjustment *adjustment;
  double top, bottom;

  /* Rows are added in portions, and the list returns to its scroll position as soon as they fill it: it can only be
   * scrolled to the top in the next frame. */
  adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled_window);
  if (self->goes_to_top && has_rows (self)
      && g_list_model_get_n_items (G_LIST_MODEL (self->model)) < tilestar_table_get_rows (self)->n
      && gtk_adjustment_get_upper (adjustment) <= gtk_adjustment_get_page_size (adjustment))
    {
      self->n_frames_to_scroll = 1;
      return G_SOURCE_CONTINUE;
    }
  if (self->n_frames_to_scroll-- > 0)
    return G_SOURCE_CONTINUE;

  if (self->goes_to_top && has_rows (self))
    {
      gtk_adjustment_set_value (adjustment, 0.0);
      self->goes_to_top = FALSE;
    }
  if (self->goes_to_selected
      && get_row_extent (self, tilestar_table_model_get_selected (self->model), &top, &bottom))
    gtk_adjustment_clamp_page (adjustment, top, bottom);
  self->is_scrolling = self->goes_to_selected = FALSE;

  return G_SOURCE_REMOVE;
}

static void
scroll_later (TilestarTable *self)
{
  self->n_frames_to_scroll = 1;
  if (!self->is_scrolling)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
  self->is_scrolling = TRUE;
}

static void
follow (TilestarTable *self)
{
  guint before, selected;
  gboolean was_visible, goes_there = FALSE;

  if (self->info->get_selected == NULL)
    return;

  before = tilestar_table_model_get_selected (self->model);
  was_visible = is_visible (self, before);
  tilestar_table_model_set_selected (self->model, self->info->get_selected (&goes_there, self->user_data));
  selected = tilestar_table_model_get_selected (self->model);
  if (selected == GTK_INVALID_LIST_POSITION || self->is_choosing
      || (selected == before && was_visible) || !(was_visible || goes_there))
    return;

  self->goes_to_selected = TRUE;
  scroll_later (self);
}

/* If a new list is due, the selection is updated when it arrives. */
void
tilestar_table_follow (TilestarTable *self)
{
  g_return_if_fail (TILESTAR_IS_TABLE (self));

  if (!tilestar_latest_is_due (&self->listing))
    follow (self);
}

static void
chosen_cb (TilestarTable *self,
           guint          number)
{
  self->is_choosing = TRUE;
  g_signal_emit (self, signals[CHOSEN], 0, number);
  self->is_choosing = FALSE;
}

static void
activate_cb (TilestarTable *self,
             guint          position)
{
  TilestarTableRows *rows = tilestar_table_model_get_rows (self->model);

  if (rows != NULL && position < rows->n)
    g_signal_emit (self, signals[ACTIVATED], 0, tilestar_table_rows_get (rows, position, NULL));
}

/* ---- The menu of a row ---- */

static gboolean
request_menu (TilestarTable *self,
              guint          position,
              double         x,
              double         y)
{
  TilestarTableRows *rows = tilestar_table_model_get_rows (self->model);

  if (!self->info->has_menu || rows == NULL || position >= rows->n)
    return FALSE;

  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->model), position, TRUE);
  g_signal_emit (self, signals[MENU_REQUESTED], 0, tilestar_table_rows_get (rows, position, NULL), x, y);
  return TRUE;
}

/* One gesture for the table: a gesture per cell made rows expensive to create. */
static void
menu_cb (GtkGesture    *gesture,
         int            n_press,
         double         x,
         double         y,
         TilestarTable *self)
{
  guint position = tilestar_table_cells_find_position (self->cells, GTK_WIDGET (self), x, y);

  if (request_menu (self, position, x, y))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* The menu key opens the menu of the selected row in the middle of the table. */
static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant  *arguments,
             gpointer   user_data)
{
  TilestarTable *self = TILESTAR_TABLE (widget);

  return request_menu (self, tilestar_table_model_get_selected (self->model),
                       gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
}

/* ---- Listing rows ---- */

/* Rows are removed in several callbacks, since removing all of them at once takes 20 ms. */
static void
update_page (TilestarTable *self)
{
  gboolean has_rows = g_list_model_get_n_items (G_LIST_MODEL (self->model)) > 0;

  gtk_stack_set_visible_child_name (self->stack, has_rows ? "rows" : "empty");
}

static void
listed_cb (TilestarTable *self)
{
  update_page (self);
  follow (self);
}

/* The number of rows, or how many of @n_all match the filter. */
static void
show_count (TilestarTable *self,
            guint          n,
            guint          n_all)
{
  g_autofree char *shown = tilestar_format_count (n);
  g_autofree char *all = tilestar_format_count (n_all);
  g_autofree char *text = NULL;

  if (!tilestar_table_filter_is_empty (&self->filter))
    /* Translators: how many rows a filter leaves, of how many */
    text = g_strdup_printf (_("%s of %s"), shown, all);
  else
    text = g_strdup_printf (ngettext ("%s row", "%s rows", n_all), all);
  gtk_label_set_text (self->count, text);
}

static void
show_rows (TilestarTable     *self,
           TilestarTableRows *rows)
{
  guint n_all = rows != NULL ? rows->n_all : 0;

  tilestar_table_model_set_rows (self->model, rows);
  show_count (self, rows != NULL ? rows->n : 0, n_all);
  gtk_label_set_text (self->empty, self->info->get_empty_text (n_all, self->user_data));
  if (self->goes_to_top && has_rows (self) && !self->is_scrolling)
    scroll_later (self);
  listed_cb (self);
}

static void
compute_rows (gpointer      rows,
              GCancellable *cancellable)
{
  tilestar_table_rows_list (rows, cancellable);
}

static void
computed_cb (gpointer data,
             gpointer user_data)
{
  TilestarTable *self = user_data;
  TilestarTableRows *rows = data;

  if (rows->is_listed)
    show_rows (self, rows);
  if (self->hurries)
    tilestar_latest_resume (&self->listing);
}

static gboolean
list_rows (gpointer owner)
{
  TilestarTable *self = owner;
  g_autoptr (TilestarTableRows) rows = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;

  self->hurries = FALSE;
  rows = self->info->new_rows (self->user_data);
  if (rows == NULL)
    {
      show_rows (self, NULL);
      return TRUE;
    }

  rows->filter = self->filter;
  rows->sort = self->sort;
  rows->descending = self->descending;
  if (tilestar_table_rows_get_work (rows) > WORK_AT_ONCE)
    tilestar_latest_start (&self->listing, compute_rows, g_steal_pointer (&rows),
                           (GDestroyNotify) tilestar_table_rows_unref, computed_cb, self);
  else if (tilestar_table_rows_list (rows, NULL))
    show_rows (self, rows);

  return TRUE;
}

/* Does not cancel a list that is being made: otherwise a table that keeps changing would never be updated. */
void
tilestar_table_request (TilestarTable *self,
                        gboolean       at_once)
{
  g_return_if_fail (TILESTAR_IS_TABLE (self));

  self->hurries = self->hurries || at_once;
  if (at_once)
    tilestar_latest_hurry (&self->listing);
  else
    tilestar_latest_request (&self->listing);
}

/* Shows why the text in the entry is not a valid filter. @error: (nullable): NULL if it is valid */
static void
show_filter_error (TilestarTable *self,
                   const GError  *error)
{
  g_autofree char *visible = slide_visible_message (error != NULL ? error->message : "");

  gtk_label_set_text (self->error_text, visible);
  gtk_widget_set_visible (GTK_WIDGET (self->error_text), error != NULL);
  if (error != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               error != NULL ? GTK_ACCESSIBLE_INVALID_TRUE
                                             : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

/* GTK would warn if there is no row to scroll to, so an empty list is scrolled when it has rows: even if it is at 0, it
 * may return to its earlier position. */
static void
scroll_to_top (TilestarTable *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->model)) == 0)
    self->goes_to_top = TRUE;
  else
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled_window), 0.0);
}

static void
filter_changed_cb (TilestarTable *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autoptr (GError) error = NULL;

  if (self->info->read_filter (&self->filter, text, self->user_data, &error))
    {
      scroll_to_top (self);
      tilestar_table_request (self, TRUE);
    }

  /* An invalid filter leaves the rows unchanged. */
  show_filter_error (self, error);

  /* An audience sees why there are fewer rows. */
  if (*text == '\0')
    gtk_widget_add_css_class (self->above, "not-presented");
  else
    gtk_widget_remove_css_class (self->above, "not-presented");
}

void
tilestar_table_begin (TilestarTable *self)
{
  g_return_if_fail (TILESTAR_IS_TABLE (self));

  tilestar_latest_drop (&self->listing);
  self->n_begun++;
  scroll_to_top (self);
  tilestar_table_model_set_rows (self->model, NULL);
  filter_changed_cb (self);
  tilestar_table_request (self, TRUE);
}

/* ---- Sorting ---- */

/* Called by the view's sorter for each column that it sorts by, the primary one first. @a points
 * to the column to be found. */
static int
probe_cb (gconstpointer a,
          gconstpointer b,
          gpointer      column)
{
  int *probed = (gpointer) a;

  if (*probed < 0)
    *probed = GPOINTER_TO_INT (column);

  return -1;
}

/* GTK 4.8 has no API for the primary sort column, so a comparison is made to find it. */
static void
sorter_changed_cb (TilestarTable *self)
{
  int probed = -1;
  GtkOrdering ordering =
    gtk_sorter_compare (gtk_column_view_get_sorter (self->view), &probed, self);

  self->descending = probed >= 0 && ordering == GTK_ORDERING_LARGER;
  self->sort = MAX (probed, 0);

  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "by",
                                      g_variant_new_int32 ((int) self->sort));
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "descending",
                                      g_variant_new_boolean (self->descending));
  gtk_menu_button_set_icon_name (self->sort_button, self->descending ? "view-sort-descending-symbolic"
                                                                     : "view-sort-ascending-symbolic");
  tilestar_table_request (self, TRUE);
}

static void
by_cb (GSimpleAction *action,
       GVariant      *column,
       gpointer       user_data)
{
  TilestarTable *self = user_data;

  tilestar_table_sort (self, (guint) g_variant_get_int32 (column), self->descending);
}

static void
descending_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  TilestarTable *self = user_data;

  tilestar_table_sort (self, self->sort, !self->descending);
}

/* The user can sort by clicking a column title or with a menu, which is reachable from the keyboard
 * and includes columns that are scrolled out of view. The view itself does not sort. */
static void
add_columns (TilestarTable *self)
{
  static const GActionEntry entries[] = {
    { .name = "by", .activate = by_cb, .parameter_type = "i", .state = "0" },
    { .name = "descending", .activate = descending_cb, .state = "false" },
  };
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) columns = g_menu_new ();
  g_autoptr (GMenu) directions = g_menu_new ();

  self->columns = g_new (GtkColumnViewColumn *, self->info->n_columns);
  for (guint i = 0; i < self->info->n_columns; i++)
    {
      const char *title = self->info->get_title (i, self->user_data);
      g_autoptr (GtkSorter) sorter = NULL;
      g_autoptr (GMenuItem) item = NULL;

      self->columns[i] = tilestar_table_cells_add_column (self->cells, title, &self->info->columns[i]);
      if (!self->info->columns[i].is_sortable)
        continue;
      item = g_menu_item_new (title, NULL);
      g_menu_item_set_action_and_target (item, "rows.by", "i", (int) i);
      g_menu_append_item (columns, item);
      sorter = GTK_SORTER (gtk_custom_sorter_new (probe_cb, GUINT_TO_POINTER (i), NULL));
      gtk_column_view_column_set_sorter (self->columns[i], sorter);
      /* The sorter has added an arrow to the title. */
      if (self->info->columns[i].is_number)
        tilestar_table_align_title (self->view, i);
    }

  g_menu_append (directions, _("Largest First"), "rows.descending");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (columns));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (directions));
  gtk_menu_button_set_menu_model (self->sort_button, G_MENU_MODEL (menu));
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "rows", G_ACTION_GROUP (self->actions));
  g_signal_connect_object (gtk_column_view_get_sorter (self->view), "changed",
                           G_CALLBACK (sorter_changed_cb), self, G_CONNECT_SWAPPED);
  tilestar_table_sort (self, 0, FALSE);
}

/* ---- The widget ---- */

static void
map_cb (TilestarTable *self)
{
  tilestar_latest_resume (&self->listing);
}

static gboolean
tilestar_table_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  TilestarTable *self = TILESTAR_TABLE (widget);
  gboolean is_in_rows = gtk_widget_get_focus_child (widget) == self->frame;

  if (is_in_rows && direction == GTK_DIR_TAB_FORWARD)
    return FALSE;
  if (is_in_rows && direction == GTK_DIR_TAB_BACKWARD)
    return gtk_widget_child_focus (GTK_WIDGET (self->sort_button), direction);

  return GTK_WIDGET_CLASS (tilestar_table_parent_class)->focus (widget, direction);
}

static void
tilestar_table_dispose (GObject *object)
{
  TilestarTable *self = TILESTAR_TABLE (object);

  tilestar_latest_drop (&self->listing);
  tilestar_throttle_stop (&self->speech);
  if (self->free_data != NULL)
    g_clear_pointer (&self->user_data, self->free_data);
  g_clear_object (&self->cells);
  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (gtk_column_view_get_sorter (self->view), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "rows", NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), TILESTAR_TYPE_TABLE);
  tilestar_clear_watched (&self->model, self);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (tilestar_table_parent_class)->dispose (object);
}

static void
tilestar_table_finalize (GObject *object)
{
  g_free (TILESTAR_TABLE (object)->columns);

  G_OBJECT_CLASS (tilestar_table_parent_class)->finalize (object);
}

static void
tilestar_table_class_init (TilestarTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = tilestar_table_dispose;
  object_class->finalize = tilestar_table_finalize;
  widget_class->focus = tilestar_table_focus;

  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[ACTIVATED] = g_signal_new ("activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[MENU_REQUESTED] = g_signal_new ("menu-requested", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);

  TILESTAR_TEMPLATE (widget_class, "tilestar-table.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarTable, above, entry, count, sort_button, error_text, separator, frame,
                          stack, empty, scrolled_window, view);
  TILESTAR_BIND_CALLBACKS (widget_class, filter_changed_cb, activate_cb, menu_cb);
}

static void
tilestar_table_init (TilestarTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  self->cells = tilestar_table_cells_new (self->view, write_cell, self);
  tilestar_table_keep_start (self->scrolled_window);

  self->model = tilestar_table_model_new ();
  g_signal_connect_swapped (self->model, "rows-changed", G_CALLBACK (rows_changed_cb), self);
  g_signal_connect_swapped (self->model, "listed", G_CALLBACK (listed_cb), self);
  g_signal_connect_swapped (self->model, "chosen", G_CALLBACK (chosen_cb), self);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->model));
  g_signal_connect_after (self, "map", G_CALLBACK (map_cb), NULL);
}

static void
add_frame (TilestarTable *self)
{
  if (self->info->has_frame)
    {
      /* Scroll horizontally instead of ellipsizing. */
      gtk_scrollable_set_hscroll_policy (GTK_SCROLLABLE (self->view), GTK_SCROLL_NATURAL);
      gtk_widget_set_visible (self->separator, FALSE);
      return;
    }

  gtk_widget_add_css_class (self->frame, "no-frame");
  gtk_widget_set_margin_start (self->above, MARGIN);
  gtk_widget_set_margin_end (self->above, MARGIN);
  gtk_widget_set_margin_top (self->above, MARGIN / 2);
}

GtkWidget *
tilestar_table_new (const TilestarTableInfo *info,
                    const char              *name,
                    gpointer                 user_data,
                    GDestroyNotify           free_data)
{
  TilestarTable *self = g_object_new (TILESTAR_TYPE_TABLE, NULL);

  self->info = info;
  self->user_data = user_data;
  self->free_data = free_data;
  tilestar_latest_init (&self->listing, info->list_ms, list_rows, self);
  tilestar_throttle_init (&self->speech, TILESTAR_SPEECH_MS, announce_cb, self);
  add_columns (self);
  add_frame (self);
  tilestar_table_name (self->view, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scrolled_window),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _(info->place_name), -1);
  g_object_set (self->entry, "placeholder-text", _(info->placeholder), NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->entry), _(info->tooltip));

  return GTK_WIDGET (self);
}

/* ---- Public functions ---- */

void
tilestar_table_set_selected (TilestarTable *self,
                             guint32        number)
{
  g_return_if_fail (TILESTAR_IS_TABLE (self));

  tilestar_table_model_set_selected (self->model, number);
}

void
tilestar_table_sort (TilestarTable *self,
                     guint          column,
                     gboolean       descending)
{
  g_return_if_fail (TILESTAR_IS_TABLE (self));
  g_return_if_fail (column < self->info->n_columns);

  gtk_column_view_sort_by_column (self->view, self->columns[column],
                                  descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
}

void
tilestar_table_set_chars (TilestarTable *self,
                          guint          column,
                          guint          chars)
{
  g_return_if_fail (TILESTAR_IS_TABLE (self));

  tilestar_table_cells_set_chars (self->cells, column, chars, chars);
}

void
tilestar_table_show_column (TilestarTable *self,
                            guint          column,
                            gboolean       is_shown)
{
  g_return_if_fail (TILESTAR_IS_TABLE (self));
  g_return_if_fail (column < self->info->n_columns);

  gtk_column_view_column_set_visible (self->columns[column], is_shown);
}

gpointer
tilestar_table_get_user_data (TilestarTable *self)
{
  return self->user_data;
}

TilestarTableRows *
tilestar_table_get_rows (TilestarTable *self)
{
  return tilestar_table_model_get_rows (self->model);
}

gboolean
tilestar_table_is_busy (TilestarTable *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) && tilestar_latest_is_due (&self->listing);
}

gboolean
tilestar_table_is_filling (TilestarTable *self)
{
  return tilestar_table_model_is_busy (self->model) || tilestar_table_cells_is_busy (self->cells);
}
