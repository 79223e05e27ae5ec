/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-node-table.h"

#include "tilestar-node-table-test.h"
#include "slide-board-text.h"
#include "tilestar-formula.h"
#include "tilestar-isolate.h"
#include "tilestar-small-board.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

/* ---- The rows ---- */

typedef struct
{
  TilestarTableRows      base;

  SlideRecord           *record;
  TilestarNodeTableKind  kind;
  guint64                moment;
  guint32                n_versions;
  GArray                *open;         /* nullable: the frontier, of guint32 */
  guint32                state;        /* of the filter's board, if it has only one */
} NodeRows;

/* In other kinds of records, a board may have several states. */
static gboolean
has_one_state (const NodeRows *rows)
{
  return slide_record_get_kind (rows->record) == SLIDE_RECORD_BEST_FIRST;
}

static gboolean
begin_rows (TilestarTableRows *base)
{
  NodeRows *rows = (NodeRows *) base;
  const TilestarTableFilter *filter = &base->filter;
  SlideVersion version;

  if (rows->kind == TILESTAR_NODE_TABLE_FRONTIER)
    rows->open = slide_record_list_open (rows->record, rows->moment, rows->n_versions);
  base->n_all = rows->open != NULL ? rows->open->len : (guint) rows->moment;

  rows->state = SLIDE_RECORD_NONE;
  if (filter->has_board && has_one_state (rows))
    {
      guint32 found = slide_record_find (rows->record, rows->moment, &filter->board);

      if (found != SLIDE_RECORD_NONE)
        {
          slide_record_get_version (rows->record, found, &version);
          rows->state = version.state;
        }
    }

  return TRUE;
}

static guint32
get_number (const TilestarTableRows *base,
            guint                    index)
{
  const NodeRows *rows = (const NodeRows *) base;

  return rows->open != NULL ? g_array_index (rows->open, guint32, index)
                            : slide_record_get_expanded (rows->record, index + 1);
}

static guint
find_index (const TilestarTableRows *base,
            guint32                  number)
{
  const NodeRows *rows = (const NodeRows *) base;
  SlideVersion version;

  if (rows->open != NULL)
    {
      for (guint i = 0; i < base->n_all; i++)
        if (g_array_index (rows->open, guint32, i) == number)
          return i;
      return G_MAXUINT;
    }
  if (base->n_all == 0)
    return G_MAXUINT;

  slide_record_get_version (rows->record, number, &version);
  return version.expanded > 0 && version.expanded <= base->n_all ? (guint) version.expanded - 1
                                                                 : G_MAXUINT;
}

static gboolean
matches_filter (const TilestarTableRows *base,
                guint                    index)
{
  const NodeRows *rows = (const NodeRows *) base;
  guint32 number = get_number (base, index);
  const TilestarTableFilter *filter = &base->filter;
  SlideVersion version;

  slide_record_get_version (rows->record, number, &version);
  if (filter->has_board && has_one_state (rows))
    {
      if (version.state != rows->state)
        return FALSE;
    }
  else if (filter->has_board)
    {
      SlideBoard board;

      slide_record_get_board (rows->record, number, &board);
      if (!slide_board_equal (&board, &filter->board))
        return FALSE;
    }

  for (guint i = 0; i < filter->n_conditions; i++)
    {
      const TilestarTableCondition *condition = &filter->conditions[i];
      double value = condition->id == 'f' ? version.f : condition->id == 'g' ? version.g : version.h;

      if (!tilestar_table_condition_holds (condition, value))
        return FALSE;
    }

  return TRUE;
}

static double
get_key (const TilestarTableRows *base,
         guint                    index)
{
  SlideVersion version;

  slide_record_get_version (((const NodeRows *) base)->record, get_number (base, index), &version);
  switch (base->sort)
    {
    case TILESTAR_NODE_COLUMN_F:
      return version.f;
    case TILESTAR_NODE_COLUMN_G:
      return version.g;
    case TILESTAR_NODE_COLUMN_H:
      return version.h;
    case TILESTAR_NODE_COLUMN_GENERATED:
      return (double) version.born;
    default:
      g_return_val_if_reached (0.0);
    }
}

static void
clear_rows (TilestarTableRows *base)
{
  NodeRows *rows = (NodeRows *) base;

  g_clear_pointer (&rows->open, g_array_unref);
  slide_record_unref (rows->record);
}

static const TilestarTableRowsClass rows_class = {
  .size = sizeof (NodeRows),
  .can_reverse = TRUE,
  .begin = begin_rows,
  .get_number = get_number,
  .find_index = find_index,
  .matches = matches_filter,
  .get_key = get_key,
  .clear = clear_rows,
};

TilestarTableRows *
tilestar_node_rows_new (TilestarNodeTableKind  kind,
                        SlideRecord           *record,
                        guint64                moment,
                        guint32                n_versions)
{
  NodeRows *rows = tilestar_table_rows_new (&rows_class);

  rows->record = slide_record_ref (record);
  rows->kind = kind;
  rows->moment = moment;
  rows->n_versions = n_versions;
  rows->base.work = kind == TILESTAR_NODE_TABLE_CLOSED ? moment : n_versions;
  rows->base.work_as_is = kind == TILESTAR_NODE_TABLE_CLOSED ? 0 : n_versions;

  return &rows->base;
}

/* ---- Filter ---- */

gboolean
tilestar_node_filter_parse (TilestarTableFilter  *filter,
                            const char           *text,
                            guint                 rows,
                            guint                 columns,
                            GError              **error)
{
  static const TilestarFilterWord words[] = {
    { "f", TILESTAR_FILTER_NUMBER, 'f' },
    { "g", TILESTAR_FILTER_NUMBER, 'g' },
    { "h", TILESTAR_FILTER_NUMBER, 'h' },
  };
  TilestarFilterGrammar grammar = {
    .words = words,
    .n_words = G_N_ELEMENTS (words),
    .has_boards = TRUE,
    .rows = rows,
    .columns = columns,
    /* Translators: follows “Write”; do not translate f, g and h */
    .example = _("f=18, g>10, h<=5, not f=20 or a board"),
  };

  return tilestar_table_filter_parse (filter, &grammar, text, error);
}

/* ---- Cells of a row ---- */

/* Formats a board as people write it: without spaces if there are at most nine cells. */
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

/* Describes a version as it is at the moment of the rows. */
static const char *
get_remark (const NodeRows     *rows,
            guint32             number,
            const SlideVersion *version)
{
  gboolean was_reopened = rows->kind == TILESTAR_NODE_TABLE_CLOSED
                          && version->next != SLIDE_RECORD_NONE
                          && version->next < rows->n_versions;

  if (slide_record_get_kind (rows->record) == SLIDE_RECORD_DEPTH_FIRST)
    {
      if (slide_record_get_state (rows->record, number, rows->moment) == SLIDE_VERSION_CLOSED)
        return _("on the current path");
      return version->fate == SLIDE_FATE_PRUNED ? _("above the cutoff") : "";
    }
  if (version->fate == SLIDE_FATE_REOPENED)
    return was_reopened ? _("reopened again") : _("reopened");
  if (was_reopened)
    /* Translators: about an expanded node: a cheaper path to it was found later, and its state
     * is on the frontier again */
    return _("reopened");
  if (version->fate == SLIDE_FATE_CHEAPER)
    /* Translators: about a node: its path is cheaper than the one known before */
    return _("path improved");

  return "";
}

static char *
dup_text (const TilestarTableRows *base,
          guint                    column,
          guint32                  number,
          guint                    index)
{
  const NodeRows *rows = (const NodeRows *) base;
  SlideVersion version;
  SlideBoard board;
  g_autofree char *text = NULL;

  slide_record_get_version (rows->record, number, &version);
  switch ((TilestarNodeColumn) column)
    {
    case TILESTAR_NODE_COLUMN_PLACE:
      return tilestar_format_count (index + 1);
    case TILESTAR_NODE_COLUMN_F:
      return tilestar_format_f (version.f);
    case TILESTAR_NODE_COLUMN_G:
      return tilestar_format_count (version.g);
    case TILESTAR_NODE_COLUMN_H:
      return tilestar_format_count (version.h);
    case TILESTAR_NODE_COLUMN_GENERATED:
      return tilestar_format_count (version.born);
    case TILESTAR_NODE_COLUMN_REMARK:
      return g_strdup (get_remark (rows, number, &version));
    case TILESTAR_NODE_COLUMN_BOARD:
      slide_record_get_board (rows->record, number, &board);
      text = dup_board_text (&board);
      return tilestar_isolate (text);
    case TILESTAR_NODE_N_COLUMNS:
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
dup_row_name (const TilestarTableRows *base,
              guint32                  number,
              guint                    index)
{
  const NodeRows *rows = (const NodeRows *) base;
  g_autofree char *board = dup_text (base, TILESTAR_NODE_COLUMN_BOARD, number, index);
  g_autofree char *place = tilestar_format_count (index + 1);
  g_autofree char *name = NULL;
  const char *remark;
  SlideVersion version;

  slide_record_get_version (rows->record, number, &version);
  remark = get_remark (rows, number, &version);
  /* Translators: the accessible name of a row: its place, f, g and h, and the board */
  name = tilestar_format_sentence (_("%s: f %.9g, g %u, h %u, board %s"), place, version.f, version.g,
                                   version.h, board);

  return *remark != '\0' ? g_strdup_printf ("%s, %s", name, remark) : g_steal_pointer (&name);
}

/* ---- The table ---- */

/* The data of one table. */
typedef struct
{
  TilestarNodeTableKind  kind;
  TilestarExploration   *exploration;
  TilestarTable         *table;
} Nodes;

/* The smallest size at which the numbers of a 4×4 board are legible. */
#define BOARD_SIZE 44

static GtkWidget *
new_board (void)
{
  return g_object_new (TILESTAR_TYPE_SMALL_BOARD, "size", BOARD_SIZE, NULL);
}

static void
show_board (GtkWidget               *picture,
            const TilestarTableRows *rows,
            guint32                  number)
{
  SlideBoard board;

  slide_record_get_board (((const NodeRows *) rows)->record, number, &board);
  tilestar_small_board_set_board (TILESTAR_SMALL_BOARD (picture), &board);
}

static const TilestarTableColumn columns[TILESTAR_NODE_N_COLUMNS] = {
  [TILESTAR_NODE_COLUMN_PLACE] = { 7, 9, .is_number = TRUE, .is_sortable = TRUE },
  [TILESTAR_NODE_COLUMN_F] = { 3, 5, .is_number = TRUE, .is_sortable = TRUE },
  [TILESTAR_NODE_COLUMN_G] = { 3, 5, .is_number = TRUE, .is_sortable = TRUE },
  [TILESTAR_NODE_COLUMN_H] = { 3, 5, .is_number = TRUE, .is_sortable = TRUE },
  [TILESTAR_NODE_COLUMN_BOARD] = { .new_picture = new_board },
  [TILESTAR_NODE_COLUMN_GENERATED] = { 9, 11, .is_number = TRUE, .is_sortable = TRUE },
  [TILESTAR_NODE_COLUMN_REMARK] = { 6, 14, .expands = TRUE },
};

static const char *
get_title (guint    column,
           gpointer user_data)
{
  const Nodes *nodes = user_data;

  switch ((TilestarNodeColumn) column)
    {
    case TILESTAR_NODE_COLUMN_PLACE:
      return nodes->kind == TILESTAR_NODE_TABLE_FRONTIER
             /* Translators: a column; 1 is the node that is expanded next, and so on */
             ? _("Order")
             /* Translators: a column with the number of the expansion */
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
      /* Translators: a column with the number of the expansion that generated the node */
      return _("Generated at");
    case TILESTAR_NODE_COLUMN_REMARK:
      return _("Remark");
    case TILESTAR_NODE_N_COLUMNS:
    default:
      g_return_val_if_reached (NULL);
    }
}

static gboolean
read_filter (TilestarTableFilter  *filter,
             const char           *text,
             gpointer              user_data,
             GError              **error)
{
  const Nodes *nodes = user_data;
  SlideRecord *record = tilestar_exploration_get_record (nodes->exploration);
  SlideBoard board = { .rows = 0 };

  if (record != NULL)
    slide_record_get_board (record, 0, &board);

  return tilestar_node_filter_parse (filter, text, board.rows, board.columns, error);
}

/* Whether the table is hidden because the order of the frontier, or the values that it lists, would
 * answer the open question. */
static gboolean
is_withheld (const Nodes *nodes)
{
  return tilestar_exploration_are_values_hidden (nodes->exploration)
         || (nodes->kind == TILESTAR_NODE_TABLE_FRONTIER
             && tilestar_exploration_is_withheld (nodes->exploration));
}

static TilestarTableRows *
new_rows (gpointer user_data)
{
  const Nodes *nodes = user_data;
  SlideRecord *record = tilestar_exploration_get_record (nodes->exploration);
  guint64 moment = tilestar_exploration_get_moment (nodes->exploration);
  guint32 n_versions = tilestar_exploration_get_n_versions (nodes->exploration);

  if (record == NULL || is_withheld (nodes))
    return NULL;

  return tilestar_node_rows_new (nodes->kind, record, moment, n_versions);
}

static const char *
get_empty_text (guint    n_all,
                gpointer user_data)
{
  const Nodes *nodes = user_data;

  if (tilestar_exploration_get_record (nodes->exploration) == NULL)
    return "";
  if (n_all > 0)
    return _("No node matches the filter");
  if (tilestar_exploration_are_values_hidden (nodes->exploration))
    return _("The nodes are hidden until you answer, because their values are asked for");
  if (nodes->kind == TILESTAR_NODE_TABLE_CLOSED)
    return _("No node is closed yet; step forward");
  if (is_withheld (nodes))
    return _("The frontier is hidden until you answer, because its order gives the answer away");

  return _("The frontier is empty: every reachable node has been expanded");
}

/* Makes the table scroll to a node that was selected elsewhere. While the current node is selected,
 * the table scrolls along only if the selected row is visible. */
static guint32
get_selected (gboolean *goes_there,
              gpointer  user_data)
{
  const Nodes *nodes = user_data;

  *goes_there = !tilestar_exploration_is_current_selected (nodes->exploration);
  return tilestar_exploration_get_selected (nodes->exploration);
}

static void
chosen_cb (Nodes *nodes,
           guint  version)
{
  /* The rows may be those of an earlier moment. */
  if (version < tilestar_exploration_get_n_versions (nodes->exploration))
    tilestar_exploration_set_selected (nodes->exploration, version);
}

/* Begins the table once the record has its first node, or to hide it while a question is open. */
static void
grew_cb (Nodes *nodes)
{
  if (tilestar_table_get_rows (nodes->table) == NULL
      || tilestar_exploration_is_withheld (nodes->exploration))
    tilestar_table_begin (nodes->table);
}

static void
moment_changed_cb (Nodes *nodes)
{
  tilestar_table_request (nodes->table, !tilestar_exploration_is_playing (nodes->exploration));
}

static void
nodes_free (gpointer user_data)
{
  Nodes *nodes = user_data;

  g_signal_handlers_disconnect_by_data (nodes->exploration, nodes);
  g_object_unref (nodes->exploration);
  g_free (nodes);
}

static const TilestarTableInfo info = {
  .place_name = N_("Nodes"),
  .placeholder = N_("f=18, g>10, or a board"),
  .tooltip = N_("Show only rows that meet all conditions: f=18, g>10, h<=5, not f=20, or a board "
                "such as 867/254/301, separated by spaces or commas"),
  .list_ms = 100,
  .columns = columns,
  .n_columns = TILESTAR_NODE_N_COLUMNS,
  .get_title = get_title,
  .read_filter = read_filter,
  .new_rows = new_rows,
  .get_empty_text = get_empty_text,
  .dup_text = dup_text,
  .show_picture = show_board,
  .dup_row_name = dup_row_name,
  .get_selected = get_selected,
};

GtkWidget *
tilestar_node_table_new (TilestarNodeTableKind  kind,
                         TilestarExploration   *exploration)
{
  const char *name = kind == TILESTAR_NODE_TABLE_FRONTIER ? _("Frontier") : _("Closed");
  Nodes *nodes = g_new0 (Nodes, 1);

  nodes->kind = kind;
  nodes->exploration = g_object_ref (exploration);
  nodes->table = TILESTAR_TABLE (tilestar_table_new (&info, name, nodes, nodes_free));
  g_signal_connect_swapped (nodes->table, "chosen", G_CALLBACK (chosen_cb), nodes);
  g_signal_connect_swapped (nodes->table, "activated", G_CALLBACK (chosen_cb), nodes);
  g_signal_connect_object (exploration, "record-changed", G_CALLBACK (tilestar_table_begin), nodes->table,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (exploration, "grew", G_CALLBACK (grew_cb), nodes);
  g_signal_connect_swapped (exploration, "moment-changed", G_CALLBACK (moment_changed_cb), nodes);
  g_signal_connect_object (exploration, "selected-changed", G_CALLBACK (tilestar_table_follow), nodes->table,
                           G_CONNECT_SWAPPED);
  tilestar_table_begin (nodes->table);

  return GTK_WIDGET (nodes->table);
}
