/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-columns.c: columns and cells of a table of nodes.
 *
 * A cell is a GtkInscription, whose size does not follow its text: a list of a few hundred
 * rows is written anew in a frame without being measured again.
 */

#include "tilestar-node-table-private.h"

#include "slide-board-text.h"
#include "tilestar-isolate.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

/* Between what is said of the rows and what is said next. */
#define SPEAK_MS 1000

static const struct
{
  TilestarTableColumn info;
  int                 sort;   /* TilestarNodeSort; -1: not by this */
} kinds[TILESTAR_NODE_N_COLUMNS] = {
  [TILESTAR_NODE_COLUMN_PLACE] = { { 7, 9, TRUE }, TILESTAR_NODE_SORT_PLACE },
  [TILESTAR_NODE_COLUMN_F] = { { 3, 5, TRUE }, TILESTAR_NODE_SORT_F },
  [TILESTAR_NODE_COLUMN_G] = { { 3, 5, TRUE }, TILESTAR_NODE_SORT_G },
  [TILESTAR_NODE_COLUMN_H] = { { 3, 5, TRUE }, TILESTAR_NODE_SORT_H },
  [TILESTAR_NODE_COLUMN_BOARD] = { { 11, 11, FALSE }, -1 },
  [TILESTAR_NODE_COLUMN_GENERATED] = { { 9, 11, TRUE }, TILESTAR_NODE_SORT_GENERATED },
  [TILESTAR_NODE_COLUMN_REMARK] = { { 6, 14, FALSE }, -1 },
};

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
  TilestarNodeRows *rows = tilestar_table_model_get_rows (self->model);
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
               TilestarNodeColumn  column,
               guint               place,
               guint32             number,
               const SlideVersion *version)
{
  TilestarNodeRows *rows = tilestar_table_model_get_rows (self->model);
  SlideBoard board;
  g_autofree char *text = NULL;

  switch (column)
    {
    case TILESTAR_NODE_COLUMN_PLACE:
      return tilestar_format_count (place);
    case TILESTAR_NODE_COLUMN_F:
      return tilestar_format_count (version->f);
    case TILESTAR_NODE_COLUMN_G:
      return tilestar_format_count (version->g);
    case TILESTAR_NODE_COLUMN_H:
      return tilestar_format_count (version->h);
    case TILESTAR_NODE_COLUMN_GENERATED:
      return tilestar_format_count (version->born);
    case TILESTAR_NODE_COLUMN_REMARK:
      return g_strdup (get_remark (self, number, version));
    case TILESTAR_NODE_COLUMN_BOARD:
      slide_record_get_board (tilestar_node_rows_get_record (rows), number, &board);
      text = dup_board_text (&board);
      return tilestar_isolate (text);
    default:
      g_return_val_if_reached (NULL);
    }
}

static void
name_row (TilestarNodeTable  *self,
          GtkWidget          *cell,
          guint               place,
          guint32             number,
          const SlideVersion *version)
{
  g_autofree char *board = dup_cell_text (self, TILESTAR_NODE_COLUMN_BOARD, place, number, version);
  g_autofree char *count = tilestar_format_count (place);
  const char *remark = get_remark (self, number, version);
  g_autofree char *name = NULL;

  /* Translators: a row of a table, read aloud: its place, f, g and h, and the board */
  name = tilestar_format_sentence (_("%s: f %u, g %u, h %u, board %s"), count, version->f, version->g,
                                   version->h, board);
  if (*remark != '\0')
    {
      g_autofree char *whole = g_strdup_printf ("%s, %s", name, remark);

      g_free (name);
      name = g_steal_pointer (&whole);
    }
  tilestar_table_name_row (cell, name);
}

/* Writes what stands at the position now. */
static void
write_cell (GtkWidget *cell,
            guint      column,
            guint      position,
            gboolean   is_bound,
            gpointer   user_data)
{
  TilestarNodeTable *self = user_data;
  TilestarNodeRows *rows = tilestar_table_model_get_rows (self->model);
  TilestarNodeColumn id = (TilestarNodeColumn) column;
  g_autofree char *text = NULL;
  SlideVersion version;
  guint32 number;
  guint place;

  if (rows == NULL || position >= tilestar_node_rows_get_n (rows))
    {
      tilestar_table_clear_cell (cell);
      return;
    }

  number = tilestar_node_rows_get (rows, position, &place);
  slide_record_get_version (tilestar_node_rows_get_record (rows), number, &version);
  text = dup_cell_text (self, id, place, number, &version);
  if (g_strcmp0 (gtk_inscription_get_text (GTK_INSCRIPTION (cell)), text) != 0)
    gtk_inscription_set_text (GTK_INSCRIPTION (cell), text);

  if (id == TILESTAR_NODE_COLUMN_BOARD)
    gtk_inscription_set_nat_chars (GTK_INSCRIPTION (cell), (guint) g_utf8_strlen (text, -1));
  if (id == TILESTAR_NODE_COLUMN_PLACE && (is_bound || self->speak_id == 0))
    name_row (self, cell, place, number, &version);
}

static void
write_and_speak (TilestarNodeTable *self)
{
  g_clear_handle_id (&self->speak_id, g_source_remove);
  self->spoke = g_get_monotonic_time ();
  tilestar_table_cells_write (self->cells);
}

static gboolean
speak_cb (gpointer user_data)
{
  TilestarNodeTable *self = user_data;

  self->speak_id = 0;
  write_and_speak (self);

  return G_SOURCE_REMOVE;
}

void
tilestar_node_table_write (TilestarNodeTable *self)
{
  gint64 since = (g_get_monotonic_time () - self->spoke) / 1000;

  if (since >= SPEAK_MS)
    {
      write_and_speak (self);
      return;
    }

  if (self->speak_id == 0)
    self->speak_id = g_timeout_add ((guint) (SPEAK_MS - since), speak_cb, self);
  tilestar_table_cells_write (self->cells);
}

/* ---- Columns ---- */

static const char *
get_title (TilestarNodeTable  *self,
           TilestarNodeColumn  column)
{
  switch (column)
    {
    case TILESTAR_NODE_COLUMN_PLACE:
      return self->kind == TILESTAR_NODE_TABLE_FRONTIER
             /* Translators: a column: 1 is what is expanded next, and so on */
             ? _("Order")
             /* Translators: a column: the number of the expansion */
             : _("Expansion");
    case TILESTAR_NODE_COLUMN_F:
      return C_("axis", "f");
    case TILESTAR_NODE_COLUMN_G:
      return C_("axis", "g");
    case TILESTAR_NODE_COLUMN_H:
      return C_("axis", "h");
    case TILESTAR_NODE_COLUMN_BOARD:
      return _("Board");
    case TILESTAR_NODE_COLUMN_GENERATED:
      /* Translators: a column: the number of the expansion that generated the node */
      return _("Generated at");
    case TILESTAR_NODE_COLUMN_REMARK:
      return _("Remark");
    default:
      g_return_val_if_reached (NULL);
    }
}

static gboolean
is_number (guint    column,
           gpointer user_data)
{
  return kinds[column].info.is_number;
}

void
tilestar_node_table_add_columns (TilestarNodeTable *self)
{
  self->cells = tilestar_table_cells_new (self->view, write_cell, self);
  self->order = tilestar_table_order_new (GTK_WIDGET (self), self->view, self->sort_button);
  for (guint i = 0; i < TILESTAR_NODE_N_COLUMNS; i++)
    {
      TilestarNodeColumn id = (TilestarNodeColumn) i;
      GtkColumnViewColumn *column =
        tilestar_table_cells_add_column (self->cells, get_title (self, id), &kinds[i].info);

      gtk_column_view_column_set_expand (column, id == TILESTAR_NODE_COLUMN_BOARD);
      if (kinds[i].sort >= 0)
        tilestar_table_order_add (self->order, column, kinds[i].sort);
    }
  tilestar_table_align_titles (self->view, is_number, NULL);
}
