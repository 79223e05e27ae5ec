/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-table.c: the frontier or the closed list of the moment, as a table.
 *
 * A cell is a GtkInscription, whose size does not follow its text: a list of a few hundred
 * rows is written anew in a frame without being measured again.
 */

#include "tilestar-node-table.h"

#include "slide-board-text.h"
#include "tilestar-background.h"
#include "tilestar-isolate.h"
#include "tilestar-node-model.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

/* Nodes that the main thread may go through at once: below 2 ms. */
#define WORK_AT_ONCE 20000

/* Between one list and the next while the search plays, and between what is said of them. */
#define LIST_MS 100
#define SPEAK_MS 1000

typedef enum
{
  COLUMN_PLACE,
  COLUMN_F,
  COLUMN_G,
  COLUMN_H,
  COLUMN_BOARD,
  COLUMN_GENERATED,
  COLUMN_REMARK,
  N_COLUMNS
} ColumnId;

/* In characters. */
static const struct
{
  guint    min_chars;
  guint    nat_chars;
  gboolean is_number;
  int      sort;          /* TilestarNodeSort; -1: not by this */
} kinds[N_COLUMNS] = {
  [COLUMN_PLACE] = { 7, 9, TRUE, TILESTAR_NODE_SORT_PLACE },
  [COLUMN_F] = { 3, 5, TRUE, TILESTAR_NODE_SORT_F },
  [COLUMN_G] = { 3, 5, TRUE, TILESTAR_NODE_SORT_G },
  [COLUMN_H] = { 3, 5, TRUE, TILESTAR_NODE_SORT_H },
  [COLUMN_BOARD] = { 11, 11, FALSE, -1 },
  [COLUMN_GENERATED] = { 9, 11, TRUE, TILESTAR_NODE_SORT_GENERATED },
  [COLUMN_REMARK] = { 6, 14, FALSE, -1 },
};

struct _TilestarNodeTable
{
  GtkWidget parent_instance;

  GtkSearchEntry    *entry;
  GtkLabel          *count;
  GtkMenuButton     *sort_button;
  GtkLabel          *complaint;
  GtkStack          *stack;
  GtkLabel          *empty;
  GtkScrolledWindow *scrolled_window;
  GtkColumnView     *view;

  TilestarNodeTableKind  kind;
  TilestarExploration   *exploration;   /* nullable */
  TilestarNodeModel     *model;
  GtkColumnViewColumn   *columns[N_COLUMNS];
  GSimpleActionGroup    *actions;
  GHashTable            *bound;         /* set of GtkListItem */

  TilestarNodeFilter     filter;
  TilestarNodeSort       sort;
  gboolean               descending;
  int                    probed;        /* while the view's sorter is asked: the first column */

  GCancellable          *calculation;   /* of the list that is on its way; nullable */
  gboolean               is_stale;      /* other rows are wanted than the last ones asked for */
  gint64                 listed;        /* when */
  guint                  list_id;
  gint64                 spoke;
  guint                  list_more_id;
  guint                  speak_id;

  gboolean               is_choosing;   /* the selection is moved by this table itself */
  guint                  n_frames_to_scroll;
  gboolean               is_scrolling;
};

G_DEFINE_FINAL_TYPE (TilestarNodeTable, tilestar_node_table, GTK_TYPE_WIDGET)

static void request_rows (TilestarNodeTable *self);

/* ---- What is in a row ---- */

/* As people write it: digits run together where there are at most 9 cells. */
static char *
dup_board_text (const SlideBoard *board)
{
  char *text = slide_board_to_text (board, SLIDE_TEXT_LINE);
  char *to = text;

  if (slide_board_get_n_cells (board) > 9)
    return text;

  for (const char *from = text; *from != '\0'; from++)
    if (*from != ' ')
      *to++ = *from;
  *to = '\0';

  return text;
}

/* A version that has appeared, as it is when the rows are listed. */
static const char *
get_remark (TilestarNodeTable   *self,
            guint32              number,
            const SlideVersion  *version)
{
  TilestarNodeRows *rows = tilestar_node_model_get_rows (self->model);
  SlideRecord *record = tilestar_node_rows_get_record (rows);
  const TilestarNodeRequest *request = tilestar_node_rows_get_request (rows);
  gboolean is_put_back = self->kind == TILESTAR_NODE_TABLE_CLOSED
                         && version->next != SLIDE_RECORD_NONE
                         && version->next < request->n_versions;

  if (slide_record_get_kind (record) == SLIDE_RECORD_DEPTH_FIRST)
    {
      if (slide_record_get_state (record, number, request->moment) == SLIDE_VERSION_CLOSED)
        return _("on the path");
      return version->fate == SLIDE_FATE_PRUNED ? _("beyond the bound") : "";
    }
  if (version->fate == SLIDE_FATE_REOPENED)
    return is_put_back ? _("re-opened, put back again") : _("re-opened");
  if (is_put_back)
    /* Translators: of a node that was expanded: a cheaper path to it was found since, and
     * its state waits in the frontier again */
    return _("put back");
  if (version->fate == SLIDE_FATE_CHEAPER)
    /* Translators: of a node: a cheaper path to its state than the one known before */
    return _("cheaper path");

  return "";
}

static char *
dup_cell_text (TilestarNodeTable  *self,
               ColumnId            column,
               guint               place,
               guint32             number,
               const SlideVersion *version)
{
  TilestarNodeRows *rows = tilestar_node_model_get_rows (self->model);
  SlideBoard board;
  g_autofree char *text = NULL;

  switch (column)
    {
    case COLUMN_PLACE:
      return tilestar_format_count (place);
    case COLUMN_F:
      return tilestar_format_count (version->f);
    case COLUMN_G:
      return tilestar_format_count (version->g);
    case COLUMN_H:
      return tilestar_format_count (version->h);
    case COLUMN_GENERATED:
      return tilestar_format_count (version->born);
    case COLUMN_REMARK:
      return g_strdup (get_remark (self, number, version));
    case COLUMN_BOARD:
      slide_record_get_board (tilestar_node_rows_get_record (rows), number, &board);
      text = dup_board_text (&board);
      return tilestar_isolate (text);
    default:
      g_return_val_if_reached (NULL);
    }
}

static void
name_row (TilestarNodeTable  *self,
          GtkWidget          *row,
          guint               place,
          guint32             number,
          const SlideVersion *version)
{
  g_autofree char *board = dup_cell_text (self, COLUMN_BOARD, place, number, version);
  g_autofree char *count = tilestar_format_count (place);
  const char *remark = get_remark (self, number, version);
  g_autofree char *name = NULL;

  /* Translators: a row of a table, read aloud: its place, f, g and h, and the board */
  name = g_strdup_printf (_("%s: f %u, g %u, h %u, board %s"), count, version->f, version->g,
                          version->h, board);
  if (*remark != '\0')
    {
      g_autofree char *whole = g_strdup_printf ("%s, %s", name, remark);

      g_free (name);
      name = g_steal_pointer (&whole);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static ColumnId
get_column_id (GtkWidget *cell)
{
  return (ColumnId) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cell), "column"));
}

/* Writes what stands at the item's position now. */
static void
write_cell (TilestarNodeTable *self,
            GtkListItem       *item,
            gboolean           speak)
{
  TilestarNodeRows *rows = tilestar_node_model_get_rows (self->model);
  GtkWidget *cell = gtk_list_item_get_child (item);
  TilestarPlace *node = gtk_list_item_get_item (item);
  ColumnId column = get_column_id (cell);
  g_autofree char *text = NULL;
  SlideVersion version;
  guint32 number;
  guint place;

  if (rows == NULL || node == NULL
      || tilestar_place_get_position (node) >= tilestar_node_rows_get_n (rows))
    return;

  number = tilestar_node_rows_get (rows, tilestar_place_get_position (node), &place);
  slide_record_get_version (tilestar_node_rows_get_record (rows), number, &version);
  text = dup_cell_text (self, column, place, number, &version);
  if (g_strcmp0 (gtk_inscription_get_text (GTK_INSCRIPTION (cell)), text) != 0)
    gtk_inscription_set_text (GTK_INSCRIPTION (cell), text);

  if (column == COLUMN_BOARD)
    gtk_inscription_set_nat_chars (GTK_INSCRIPTION (cell), (guint) g_utf8_strlen (text, -1));

  /* A cell is in a row once it is bound. */
  if (column == COLUMN_PLACE && speak)
    name_row (self, gtk_widget_get_parent (gtk_widget_get_parent (cell)), place, number, &version);
}

static void
write_rows (TilestarNodeTable *self,
            gboolean           speak)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    write_cell (self, item, speak);
  if (speak)
    self->spoke = g_get_monotonic_time ();
}

static gboolean
speak_cb (gpointer user_data)
{
  TilestarNodeTable *self = user_data;

  self->speak_id = 0;
  write_rows (self, TRUE);

  return G_SOURCE_REMOVE;
}

static void
rows_changed_cb (TilestarNodeTable *self)
{
  gint64 since = (g_get_monotonic_time () - self->spoke) / 1000;

  if (since >= SPEAK_MS)
    {
      g_clear_handle_id (&self->speak_id, g_source_remove);
      write_rows (self, TRUE);
      return;
    }

  write_rows (self, FALSE);
  if (self->speak_id == 0)
    self->speak_id = g_timeout_add ((guint) (SPEAK_MS - since), speak_cb, self);
}

/* Numbers stand with their last digits below each other, from right to left too, where that
 * is the start of a line. */
static float
get_alignment (ColumnId column)
{
  return kinds[column].is_number && gtk_widget_get_default_direction () == GTK_TEXT_DIR_LTR ? 1.0f
                                                                                            : 0.0f;
}

static void
set_up_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *item,
           gpointer                  column)
{
  ColumnId id = (ColumnId) GPOINTER_TO_INT (column);
  GtkWidget *cell = g_object_new (GTK_TYPE_INSCRIPTION,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  "min-chars", kinds[id].min_chars,
                                  "nat-chars", kinds[id].nat_chars,
                                  "xalign", get_alignment (id),
                                  "text-overflow", GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END,
                                  NULL);

  gtk_widget_add_css_class (cell, "numeric");
  g_object_set_data (G_OBJECT (cell), "column", column);
  gtk_list_item_set_child (item, cell);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         TilestarNodeTable        *self)
{
  g_hash_table_add (self->bound, item);
  write_cell (self, item, TRUE);
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *item,
           TilestarNodeTable        *self)
{
  g_hash_table_remove (self->bound, item);
}

/* ---- The selection ---- */

static gboolean
get_row_place (TilestarNodeTable *self,
               guint              position,
               double            *top,
               double            *bottom)
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
is_in_sight (TilestarNodeTable *self,
             guint              position)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled_window);
  double value = gtk_adjustment_get_value (adjustment);
  double top, bottom;

  return get_row_place (self, position, &top, &bottom)
         && bottom > value && top < value + gtk_adjustment_get_page_size (adjustment);
}

/* In the second frame from now: then new rows have their place. All are equally high. */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       data)
{
  TilestarNodeTable *self = TILESTAR_NODE_TABLE (widget);
  double top, bottom;

  if (self->n_frames_to_scroll-- > 0)
    return G_SOURCE_CONTINUE;

  self->is_scrolling = FALSE;
  if (get_row_place (self, tilestar_node_model_get_selected (self->model), &top, &bottom))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (self->scrolled_window),
                               top, bottom);

  return G_SOURCE_REMOVE;
}

static void
show_selected (TilestarNodeTable *self)
{
  self->n_frames_to_scroll = 1;
  if (!self->is_scrolling)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
  self->is_scrolling = TRUE;
}

/* The table goes to a node that somebody took in hand elsewhere, and along with the moment
 * as long as the node in hand is in sight. */
static void
update_selected (TilestarNodeTable *self)
{
  guint before = tilestar_node_model_get_selected (self->model);
  gboolean was_in_sight = is_in_sight (self, before);
  guint32 hand = tilestar_exploration_get_hand (self->exploration);
  guint selected;

  tilestar_node_model_set_selected (self->model, hand);
  selected = tilestar_node_model_get_selected (self->model);
  if (selected == GTK_INVALID_LIST_POSITION || self->is_choosing
      || (selected == before && was_in_sight))
    return;

  if (was_in_sight || !tilestar_exploration_is_hand_of_moment (self->exploration))
    show_selected (self);
}

/* Where other rows are on their way, they bring their selection along. */
static void
hand_changed_cb (TilestarNodeTable *self)
{
  if (!tilestar_node_table_is_busy (self))
    update_selected (self);
}

static void
chosen_cb (TilestarNodeTable *self,
           guint              version)
{
  /* These rows may be of a moment just past. */
  if (version >= tilestar_exploration_get_n_versions (self->exploration))
    return;

  self->is_choosing = TRUE;
  tilestar_exploration_set_hand (self->exploration, version);
  self->is_choosing = FALSE;
}

static void
activate_cb (TilestarNodeTable *self,
             guint              position)
{
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->model), position, TRUE);
}

/* ---- Rows ---- */

static char *
dup_empty_text (TilestarNodeTable *self,
                guint              n_all)
{
  if (tilestar_exploration_get_record (self->exploration) == NULL)
    return g_strdup (_("A search that is recorded shows its nodes here."));
  if (n_all > 0)
    return g_strdup (_("No node fits the filter."));
  if (self->kind == TILESTAR_NODE_TABLE_CLOSED)
    return g_strdup (_("Nothing is closed yet: step forward."));

  return g_strdup (_("The frontier is empty: all that can be reached has been expanded."));
}

static gboolean
list_more_cb (GtkWidget     *widget,
              GdkFrameClock *clock,
              gpointer       data)
{
  TilestarNodeTable *self = TILESTAR_NODE_TABLE (widget);

  if (tilestar_node_model_list_more (self->model))
    return G_SOURCE_CONTINUE;

  self->list_more_id = 0;
  update_selected (self);
  return G_SOURCE_REMOVE;
}

static void
show_rows (TilestarNodeTable *self,
           TilestarNodeRows  *rows)
{
  guint n = rows != NULL ? tilestar_node_rows_get_n (rows) : 0;
  guint n_all = rows != NULL ? tilestar_node_rows_get_n_all (rows) : 0;
  g_autofree char *shown = tilestar_format_count (n);
  g_autofree char *all = tilestar_format_count (n_all);
  g_autofree char *count = NULL;
  g_autofree char *empty = dup_empty_text (self, n_all);

  tilestar_node_model_set_rows (self->model, rows);
  update_selected (self);
  if (self->list_more_id == 0 && g_list_model_get_n_items (G_LIST_MODEL (self->model)) < n)
    self->list_more_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), list_more_cb, NULL, NULL);

  if (tilestar_node_filter_is_empty (&self->filter))
    count = g_strdup_printf (ngettext ("%s row", "%s rows", n_all), all);
  else
    /* Translators: how many rows a filter leaves, of how many */
    count = g_strdup_printf (_("%s of %s"), shown, all);
  gtk_label_set_text (self->count, count);
  gtk_label_set_text (self->empty, empty);
  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "rows" : "empty");
}

typedef struct
{
  SlideRecord         *record;
  TilestarNodeRequest  request;
  TilestarNodeRows    *rows;       /* the answer */
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  slide_record_unref (input->record);
  g_clear_pointer (&input->rows, tilestar_node_rows_unref);
  g_free (input);
}

static void
drop_calculation (TilestarNodeTable *self)
{
  g_cancellable_cancel (self->calculation);
  g_clear_object (&self->calculation);
}

static void
compute_rows (gpointer      data,
              GCancellable *cancellable)
{
  Input *input = data;

  input->rows = tilestar_node_rows_new (input->record, &input->request, cancellable);
}

static void
computed_cb (gpointer data,
             gpointer user_data)
{
  TilestarNodeTable *self = user_data;
  const Input *input = data;

  g_clear_object (&self->calculation);
  if (input->rows != NULL)
    show_rows (self, input->rows);
  if (self->is_stale)
    request_rows (self);
}

static void
list_rows (TilestarNodeTable *self)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  TilestarNodeRequest request = {
    .kind = self->kind,
    .moment = tilestar_exploration_get_moment (self->exploration),
    .n_versions = tilestar_exploration_get_n_versions (self->exploration),
    .filter = self->filter,
    .sort = self->sort,
    .descending = self->descending,
  };

  self->is_stale = FALSE;
  self->listed = g_get_monotonic_time ();
  if (record == NULL)
    show_rows (self, NULL);
  else if (tilestar_node_request_get_work (&request) <= WORK_AT_ONCE)
    {
      g_autoptr (TilestarNodeRows) rows = tilestar_node_rows_new (record, &request, NULL);

      show_rows (self, rows);
    }
  else
    {
      Input *input = g_new0 (Input, 1);

      input->record = slide_record_ref (record);
      input->request = request;
      self->calculation = g_cancellable_new ();
      tilestar_background_run (compute_rows, input, input_free, self->calculation, computed_cb,
                               self);
    }
}

static gboolean
list_cb (gpointer user_data)
{
  TilestarNodeTable *self = user_data;

  self->list_id = 0;
  if (self->is_stale)
    request_rows (self);

  return G_SOURCE_REMOVE;
}

/* The list that is on its way is let through, or else a moment that keeps moving would
 * never be seen. */
static void
request_rows (TilestarNodeTable *self)
{
  gint64 since = (g_get_monotonic_time () - self->listed) / 1000;

  self->is_stale = TRUE;
  if (self->exploration == NULL || self->calculation != NULL || self->list_id != 0
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (tilestar_exploration_is_playing (self->exploration) && since < LIST_MS)
    self->list_id = g_timeout_add ((guint) (LIST_MS - since), list_cb, self);
  else
    list_rows (self);
}

static void
map_cb (TilestarNodeTable *self)
{
  if (self->is_stale)
    request_rows (self);
}

/* ---- Order and filter ---- */

/* Called by the view's sorter for the columns that it sorts by, the first one first, with the
 * table as @a. */
static int
probe_cb (gconstpointer a,
          gconstpointer b,
          gpointer      column)
{
  TilestarNodeTable *self = TILESTAR_NODE_TABLE ((gpointer) a);

  if (self->probed < 0)
    self->probed = kinds[GPOINTER_TO_INT (column)].sort;

  return -1;
}

/* GTK 4.8 does not tell which column was clicked: comparing any two objects does. */
static void
sorter_changed_cb (TilestarNodeTable *self)
{
  GtkOrdering ordering;

  self->probed = -1;
  ordering = gtk_sorter_compare (gtk_column_view_get_sorter (self->view), self, self->view);
  self->sort = self->probed < 0 ? TILESTAR_NODE_SORT_PLACE : (TilestarNodeSort) self->probed;
  self->descending = self->probed >= 0 && ordering == GTK_ORDERING_LARGER;

  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "by",
                                      g_variant_new_int32 ((gint32) self->sort));
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "descending",
                                      g_variant_new_boolean (self->descending));
  gtk_menu_button_set_icon_name (self->sort_button, self->descending
                                                    ? "view-sort-descending-symbolic"
                                                    : "view-sort-ascending-symbolic");
  request_rows (self);
}

void
tilestar_node_table_sort (TilestarNodeTable *self,
                          TilestarNodeSort   sort,
                          gboolean           descending)
{
  g_return_if_fail (TILESTAR_IS_NODE_TABLE (self));

  for (guint i = 0; i < N_COLUMNS; i++)
    if (kinds[i].sort == (int) sort)
      gtk_column_view_sort_by_column (self->view, self->columns[i],
                                      descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
}

static void
by_cb (GSimpleAction     *action,
       GVariant          *sort,
       TilestarNodeTable *self)
{
  tilestar_node_table_sort (self, (TilestarNodeSort) g_variant_get_int32 (sort), self->descending);
}

static void
descending_cb (GSimpleAction     *action,
               GVariant          *parameter,
               TilestarNodeTable *self)
{
  tilestar_node_table_sort (self, self->sort, !self->descending);
}

static void
filter_changed_cb (TilestarNodeTable *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  SlideRecord *record = NULL;
  g_autoptr (GError) error = NULL;
  SlideBoard board = { .rows = 0 };

  if (self->exploration != NULL)
    record = tilestar_exploration_get_record (self->exploration);
  if (record != NULL)
    slide_record_get_board (record, 0, &board);

  if (tilestar_node_filter_parse (&self->filter, text, board.rows, board.columns, &error))
    request_rows (self);

  /* What cannot be read leaves the rows as they are. */
  gtk_label_set_text (self->complaint, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), error != NULL);
  if (error != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               error != NULL ? GTK_ACCESSIBLE_INVALID_TRUE
                                             : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

/* ---- Making it ---- */

static const char *
get_title (TilestarNodeTable *self,
           ColumnId           column)
{
  switch (column)
    {
    case COLUMN_PLACE:
      return self->kind == TILESTAR_NODE_TABLE_FRONTIER
             /* Translators: a column: 1 is what is expanded next, and so on */
             ? _("Order")
             /* Translators: a column: the number of the expansion */
             : _("Expansion");
    case COLUMN_F:
      return C_("axis", "f");
    case COLUMN_G:
      return C_("axis", "g");
    case COLUMN_H:
      return C_("axis", "h");
    case COLUMN_BOARD:
      return _("Board");
    case COLUMN_GENERATED:
      /* Translators: a column: the number of the expansion that generated the node */
      return _("Generated at");
    case COLUMN_REMARK:
      return _("Remark");
    default:
      g_return_val_if_reached (NULL);
    }
}

static void
add_column (TilestarNodeTable *self,
            ColumnId           id)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *column;

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cb), GINT_TO_POINTER (id));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);
  column = gtk_column_view_column_new (get_title (self, id), g_steal_pointer (&factory));
  gtk_column_view_column_set_expand (column, id == COLUMN_BOARD);
  if (kinds[id].sort >= 0)
    {
      g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (probe_cb,
                                                                        GINT_TO_POINTER (id),
                                                                        NULL));

      gtk_column_view_column_set_sorter (column, sorter);
    }
  gtk_column_view_append_column (self->view, column);
  self->columns[id] = column;
  g_object_unref (column);
}

static GtkWidget *
find_label (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LABEL (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child);

  return found;
}

/* Above numbers, which end where their column does, its title does too. GTK has no word for
 * that: the titles are the children of the view's first child. */
static void
align_titles (TilestarNodeTable *self)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (self->view));
  GtkWidget *title = header != NULL ? gtk_widget_get_first_child (header) : NULL;

  for (guint i = 0; i < N_COLUMNS && title != NULL; i++)
    {
      GtkWidget *label = find_label (title);

      if (label != NULL && kinds[i].is_number)
        {
          gtk_widget_set_hexpand (label, TRUE);
          gtk_label_set_xalign (GTK_LABEL (label), get_alignment (i));
        }
      title = gtk_widget_get_next_sibling (title);
    }
}

static void
add_menu (TilestarNodeTable *self)
{
  static const ColumnId order[] = { COLUMN_PLACE, COLUMN_F, COLUMN_G, COLUMN_H, COLUMN_GENERATED };
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) columns = g_menu_new ();
  g_autoptr (GMenu) ways = g_menu_new ();
  g_autoptr (GSimpleAction) by =
    g_simple_action_new_stateful ("by", G_VARIANT_TYPE_INT32, g_variant_new_int32 (0));
  g_autoptr (GSimpleAction) descending =
    g_simple_action_new_stateful ("descending", NULL, g_variant_new_boolean (FALSE));

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (get_title (self, order[i]), NULL);

      g_menu_item_set_action_and_target (item, "rows.by", "i", kinds[order[i]].sort);
      g_menu_append_item (columns, item);
    }
  g_menu_append (ways, _("Largest First"), "rows.descending");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (columns));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (ways));
  gtk_menu_button_set_menu_model (self->sort_button, G_MENU_MODEL (menu));

  g_signal_connect (by, "activate", G_CALLBACK (by_cb), self);
  g_signal_connect (descending, "activate", G_CALLBACK (descending_cb), self);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (by));
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (descending));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "rows", G_ACTION_GROUP (self->actions));
}

/* Tab leaves the rows: among them the arrows go from one to the next. */
static gboolean
tilestar_node_table_focus (GtkWidget        *widget,
                           GtkDirectionType  direction)
{
  TilestarNodeTable *self = TILESTAR_NODE_TABLE (widget);

  if (direction == GTK_DIR_TAB_FORWARD
      && gtk_widget_get_focus_child (widget) == GTK_WIDGET (self->stack))
    return FALSE;
  if (direction == GTK_DIR_TAB_BACKWARD
      && gtk_widget_get_focus_child (widget) == GTK_WIDGET (self->stack))
    return gtk_widget_child_focus (GTK_WIDGET (self->sort_button), direction);

  return GTK_WIDGET_CLASS (tilestar_node_table_parent_class)->focus (widget, direction);
}

static void
tilestar_node_table_dispose (GObject *object)
{
  TilestarNodeTable *self = TILESTAR_NODE_TABLE (object);
  GtkWidget *child;

  drop_calculation (self);
  g_clear_handle_id (&self->list_id, g_source_remove);
  g_clear_handle_id (&self->speak_id, g_source_remove);
  if (self->exploration != NULL)
    g_signal_handlers_disconnect_by_data (self->exploration, self);
  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (gtk_column_view_get_sorter (self->view), self);
  g_clear_object (&self->exploration);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  self->view = NULL;
  g_clear_object (&self->model);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (tilestar_node_table_parent_class)->dispose (object);
}

static void
tilestar_node_table_finalize (GObject *object)
{
  g_hash_table_unref (TILESTAR_NODE_TABLE (object)->bound);

  G_OBJECT_CLASS (tilestar_node_table_parent_class)->finalize (object);
}

static void
tilestar_node_table_class_init (TilestarNodeTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_node_table_dispose;
  object_class->finalize = tilestar_node_table_finalize;
  widget_class->focus = tilestar_node_table_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-node-table.ui");
  gtk_widget_class_bind_template_child (widget_class, TilestarNodeTable, entry);
  gtk_widget_class_bind_template_child (widget_class, TilestarNodeTable, count);
  gtk_widget_class_bind_template_child (widget_class, TilestarNodeTable, sort_button);
  gtk_widget_class_bind_template_child (widget_class, TilestarNodeTable, complaint);
  gtk_widget_class_bind_template_child (widget_class, TilestarNodeTable, stack);
  gtk_widget_class_bind_template_child (widget_class, TilestarNodeTable, empty);
  gtk_widget_class_bind_template_child (widget_class, TilestarNodeTable, scrolled_window);
  gtk_widget_class_bind_template_child (widget_class, TilestarNodeTable, view);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
tilestar_node_table_init (TilestarNodeTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->bound = g_hash_table_new (NULL, NULL);
  self->is_stale = TRUE;
  g_signal_connect_after (self, "map", G_CALLBACK (map_cb), NULL);
}

GtkWidget *
tilestar_node_table_new (TilestarNodeTableKind kind)
{
  TilestarNodeTable *self = g_object_new (TILESTAR_TYPE_NODE_TABLE, NULL);
  const char *name;

  self->kind = kind;
  for (guint i = 0; i < N_COLUMNS; i++)
    add_column (self, (ColumnId) i);
  align_titles (self);
  add_menu (self);
  name = kind == TILESTAR_NODE_TABLE_FRONTIER ? _("Frontier") : _("Closed");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  /* The list in it is what has the rows, and would be called by its type. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_last_child (GTK_WIDGET (self->view))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  self->model = tilestar_node_model_new ();
  g_signal_connect_swapped (self->model, "rows-changed", G_CALLBACK (rows_changed_cb), self);
  g_signal_connect_swapped (self->model, "chosen", G_CALLBACK (chosen_cb), self);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->model));
  g_signal_connect_swapped (gtk_column_view_get_sorter (self->view), "changed",
                            G_CALLBACK (sorter_changed_cb), self);
  tilestar_node_table_sort (self, TILESTAR_NODE_SORT_PLACE, FALSE);

  return GTK_WIDGET (self);
}

static void
record_changed_cb (TilestarNodeTable *self)
{
  drop_calculation (self);
  tilestar_node_model_set_rows (self->model, NULL);
  filter_changed_cb (self);
  request_rows (self);
}

/* The first node is there from when the record begins. */
static void
grew_cb (TilestarNodeTable *self)
{
  if (tilestar_node_model_get_rows (self->model) == NULL)
    record_changed_cb (self);
}

void
tilestar_node_table_bind (TilestarNodeTable   *self,
                          TilestarExploration *exploration)
{
  g_return_if_fail (TILESTAR_IS_NODE_TABLE (self));
  g_return_if_fail (self->exploration == NULL);

  self->exploration = g_object_ref (exploration);
  g_signal_connect_swapped (exploration, "record-changed", G_CALLBACK (record_changed_cb), self);
  g_signal_connect_swapped (exploration, "grew", G_CALLBACK (grew_cb), self);
  g_signal_connect_swapped (exploration, "moment-changed", G_CALLBACK (request_rows), self);
  g_signal_connect_swapped (exploration, "hand-changed", G_CALLBACK (hand_changed_cb), self);
  record_changed_cb (self);
}

void
tilestar_node_table_set_filter (TilestarNodeTable *self,
                                const char        *text)
{
  g_return_if_fail (TILESTAR_IS_NODE_TABLE (self));

  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  filter_changed_cb (self);
}

TilestarNodeRows *
tilestar_node_table_get_rows (TilestarNodeTable *self)
{
  return tilestar_node_model_get_rows (self->model);
}

gboolean
tilestar_node_table_is_busy (TilestarNodeTable *self)
{
  return self->calculation != NULL || self->list_id != 0 || self->is_stale;
}
