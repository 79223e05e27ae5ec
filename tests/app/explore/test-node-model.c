/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-node-model.c: the nodes that a table lists, their order, and their items.
 */

#include "app-test.h"
#include "exploration-test.h"
#include "tilestar-node-table-test.h"
#include "tilestar-table-model.h"

#include <math.h>

/* ---- The filter ---- */

/* The board that is left out. */
static gboolean
holds (const TilestarTableFilter *filter,
       const SlideVersion        *version)
{
  for (guint i = 0; i < filter->n_conditions; i++)
    {
      const TilestarTableCondition *condition = &filter->conditions[i];
      guint value = condition->id == 'f' ? version->f : condition->id == 'g' ? version->g : version->h;

      if (!tilestar_table_condition_holds (condition, value))
        return FALSE;
    }

  return TRUE;
}

static void
test_filter_reads (void)
{
  static const struct
  {
    const char *text;
    guint       n_conditions;
    gboolean    has_board;
    guint       g, h, f;
    gboolean    matches;
  } cases[] = {
    { "", 0, FALSE, 3, 4, 7, TRUE },
    { "   ", 0, FALSE, 3, 4, 7, TRUE },
    { "f=18", 1, FALSE, 9, 9, 18, TRUE },
    { "f=18", 1, FALSE, 9, 8, 17, FALSE },
    { "F = 18", 1, FALSE, 9, 9, 18, TRUE },
    { "g>10", 1, FALSE, 11, 0, 11, TRUE },
    { "g>10", 1, FALSE, 10, 0, 10, FALSE },
    { "g>=10", 1, FALSE, 10, 0, 10, TRUE },
    { "g≥10", 1, FALSE, 9, 0, 9, FALSE },
    { "h<5", 1, FALSE, 0, 5, 5, FALSE },
    { "h<=5", 1, FALSE, 0, 5, 5, TRUE },
    { "h ≤ 5", 1, FALSE, 0, 6, 6, FALSE },
    { "h!=5", 1, FALSE, 0, 5, 5, FALSE },
    { "h≠5", 1, FALSE, 0, 4, 4, TRUE },
    { "g>3 h<5", 2, FALSE, 4, 4, 8, TRUE },
    { "g>3 h<5", 2, FALSE, 3, 4, 7, FALSE },
    { "g>3h<5", 2, FALSE, 4, 5, 9, FALSE },
    { "g>3, h<5", 2, FALSE, 4, 4, 8, TRUE },
    { "g>3,h<5", 2, FALSE, 3, 4, 7, FALSE },
    { "not f=18", 1, FALSE, 9, 8, 17, TRUE },
    { "!f=18", 1, FALSE, 9, 9, 18, FALSE },
    { "f<1,000", 1, FALSE, 0, 999, 999, TRUE },
    { "f<9, 867/254/301, g=0", 2, TRUE, 0, 8, 8, TRUE },
    { "867/254/301 not g=3", 1, TRUE, 0, 8, 8, TRUE },
    { "867/254/301", 0, TRUE, 0, 0, 0, TRUE },
    { "867254301", 0, TRUE, 0, 0, 0, TRUE },
    { "8 6 7/2 5 4/3 _ 1", 0, TRUE, 0, 0, 0, TRUE },
    { "f<9 867/254/301 g=0", 2, TRUE, 0, 8, 8, TRUE },
    { "f=99999999999999999999", 1, FALSE, 0, 8, 8, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TilestarTableFilter filter;
      SlideVersion version = { .g = cases[i].g, .h = cases[i].h, .f = cases[i].f };
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].text);
      g_assert_true (tilestar_node_filter_parse (&filter, cases[i].text, 3, 3, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (filter.n_conditions, ==, cases[i].n_conditions);
      g_assert_cmpint (filter.has_board, ==, cases[i].has_board);
      g_assert_cmpint (holds (&filter, &version), ==, cases[i].matches);
      g_assert_cmpint (tilestar_table_filter_is_empty (&filter), ==,
                       cases[i].n_conditions == 0 && !cases[i].has_board);
    }
}

static void
test_filter_refuses (void)
{
  static const struct
  {
    const char *text;
    const char *error_text;   /* part of it */
  } cases[] = {
    { "foo", "“foo”" },
    { "f", "“f”" },
    { "f=", "“f=”" },
    { "f=x", "“f=x”" },
    { "f~3", "“f~3”" },
    { "not", "“not”" },
    { "not 867/254/301", "“867/254/301”" },
    { "\"A*\"", "“\"A*\"”" },
    { "moves=3", "“moves”. The columns are f, g, h" },
    { "f=1x", "“f=1x”" },
    { "f=-1", "“f=-1”" },
    { "g>3 moves", "“moves”" },
    { "867/254/30", "Not a valid board" },
    { "867/254/300", "Not a valid board" },
    { "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", "Not a valid board" },
    { "867/254/301 f=3 867/254/301", "one board" },
    { "g>0 g>1 g>2 g>3 g>4 g>5 g>6 g>7 g>8", "8 conditions" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TilestarTableFilter filter = { .n_conditions = 3 };
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].text);
      g_assert_false (tilestar_node_filter_parse (&filter, cases[i].text, 3, 3, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
      g_assert_nonnull (strstr (error->message, cases[i].error_text));
      g_assert_cmpuint (filter.n_conditions, ==, 3);
    }
}

/* ---- The rows ---- */

typedef struct
{
  TilestarNodeTableKind kind;
  guint64               moment;
  guint32               n_versions;
  TilestarTableFilter   filter;
  TilestarNodeColumn    sort;
  gboolean              descending;
} Request;

/* NULL if they were not listed. */
static TilestarTableRows *
list_rows (SlideRecord   *record,
           const Request *request,
           GCancellable  *cancellable)
{
  g_autoptr (TilestarTableRows) rows =
    tilestar_node_rows_new (request->kind, record, request->moment, request->n_versions);

  rows->filter = request->filter;
  rows->sort = request->sort;
  rows->descending = request->descending;

  return tilestar_table_rows_list (rows, cancellable) ? g_steal_pointer (&rows) : NULL;
}

static guint64
get_sort_key (const SlideVersion *version,
              TilestarNodeColumn  sort,
              guint               place)
{
  switch (sort)
    {
    case TILESTAR_NODE_COLUMN_F:
      return version->f;
    case TILESTAR_NODE_COLUMN_G:
      return version->g;
    case TILESTAR_NODE_COLUMN_H:
      return version->h;
    case TILESTAR_NODE_COLUMN_GENERATED:
      return version->born;
    default:
      return place;
    }
}

/* Each row belongs to the list of that moment, at its position; none is missing, and they are in
 * order. */
static void
check_rows (SlideRecord   *record,
            const Request *request)
{
  g_autoptr (TilestarTableRows) rows = list_rows (record, request, NULL);
  g_autoptr (GArray) frontier = slide_record_list_frontier (record, request->moment, G_MAXUINT);
  guint n_all = request->kind == TILESTAR_NODE_TABLE_CLOSED ? (guint) request->moment
                                                            : frontier->len;
  guint n_matching = 0;
  guint64 last_key = 0;
  guint last_place = 0;

  g_assert_nonnull (rows);
  g_assert_cmpuint (rows->n_all, ==, n_all);
  for (guint place = 1; place <= n_all; place++)
    {
      guint32 number = request->kind == TILESTAR_NODE_TABLE_CLOSED
                       ? slide_record_get_expanded (record, place)
                       : g_array_index (frontier, guint32, place - 1);
      SlideVersion version;

      slide_record_get_version (record, number, &version);
      n_matching += holds (&request->filter, &version);
    }
  g_assert_cmpuint (rows->n, ==, n_matching);

  for (guint i = 0; i < n_matching; i++)
    {
      guint index;
      guint32 number = tilestar_table_rows_get (rows, i, &index);
      guint place = index + 1;
      SlideVersion version;
      guint64 key;

      g_assert_cmpuint (place, >=, 1);
      g_assert_cmpuint (place, <=, n_all);
      g_assert_cmpuint (number, ==, request->kind == TILESTAR_NODE_TABLE_CLOSED
                                    ? slide_record_get_expanded (record, place)
                                    : g_array_index (frontier, guint32, place - 1));
      g_assert_cmpuint (tilestar_table_rows_find (rows, number), ==, i);

      slide_record_get_version (record, number, &version);
      g_assert_true (holds (&request->filter, &version));
      key = get_sort_key (&version, request->sort, place);
      if (i > 0 && request->descending)
        g_assert_cmpuint (key, <=, last_key);
      else if (i > 0)
        g_assert_cmpuint (key, >=, last_key);
      if (i > 0 && key == last_key)
        g_assert_cmpuint (place, >, last_place);
      last_key = key;
      last_place = place;
    }
  g_assert_cmpuint (tilestar_table_rows_find (rows, SLIDE_RECORD_NONE), ==, G_MAXUINT);
}

static void
check_search (SlideAlgorithm algorithm)
{
  static const char *const filters[] = { "", "f=14", "g>3 h<9", "f=1000" };
  static const TilestarNodeColumn sorts[] = {
    TILESTAR_NODE_COLUMN_PLACE, TILESTAR_NODE_COLUMN_F, TILESTAR_NODE_COLUMN_G, TILESTAR_NODE_COLUMN_H,
    TILESTAR_NODE_COLUMN_GENERATED,
  };
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("867/254/301", algorithm, "manhattan", 1500);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  guint64 n = slide_record_get_n_expansions (record);
  const guint64 moments[] = { 0, 1, 7, n / 2, n };

  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    for (guint k = 0; k < G_N_ELEMENTS (filters); k++)
      for (guint s = 0; s < G_N_ELEMENTS (sorts); s++)
        for (guint variant = 0; variant < 4; variant++)
          {
            Request request = {
              .kind = (TilestarNodeTableKind) (variant & 1),
              .moment = moments[i],
              .n_versions = slide_record_get_n_versions (record, moments[i]),
              .sort = sorts[s],
              .descending = variant >> 1,
            };

            g_assert_true (tilestar_node_filter_parse (&request.filter, filters[k], 3, 3, NULL));
            check_rows (record, &request);
          }
}

static void
test_rows (void)
{
  check_search (SLIDE_ALGORITHM_ASTAR);
  check_search (SLIDE_ALGORITHM_IDASTAR);
  check_search (SLIDE_ALGORITHM_BIDIRECTIONAL);
}

static void
test_board (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("867/254/301", SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  guint64 n = slide_record_get_n_expansions (record);
  Request request = { .kind = TILESTAR_NODE_TABLE_CLOSED, .moment = n,
                                  .n_versions = slide_record_get_n_versions (record, n) };
  g_autoptr (TilestarTableRows) rows = NULL;
  g_autoptr (TilestarTableRows) none = NULL;

  g_assert_true (tilestar_node_filter_parse (&request.filter, "867/254/301", 3, 3, NULL));
  rows = list_rows (record, &request, NULL);
  g_assert_cmpuint (rows->n, ==, 1);
  g_assert_cmpuint (tilestar_table_rows_get (rows, 0, NULL), ==, 0);

  /* A board that no search from there reaches. */
  g_assert_true (tilestar_node_filter_parse (&request.filter, "213/456/780", 3, 3, NULL));
  none = list_rows (record, &request, NULL);
  g_assert_cmpuint (none->n, ==, 0);
}

/* In depth-first search the start is expanded once in each iteration. */
static void
test_board_again (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("867/254/301", SLIDE_ALGORITHM_IDASTAR, "manhattan", 0);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  guint64 n = slide_record_get_n_expansions (record);
  Request request = { .kind = TILESTAR_NODE_TABLE_CLOSED, .moment = n,
                                  .n_versions = slide_record_get_n_versions (record, n) };
  g_autoptr (TilestarTableRows) rows = NULL;

  g_assert_true (tilestar_node_filter_parse (&request.filter, "867/254/301", 3, 3, NULL));
  rows = list_rows (record, &request, NULL);
  g_assert_cmpuint (rows->n, >=, slide_record_get_n_iterations (record));
  g_assert_cmpuint (rows->n, >, 1);
}

static void
test_cancelled (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("867/254/301", SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Request request = { .kind = TILESTAR_NODE_TABLE_FRONTIER, .n_versions = 1 };

  g_cancellable_cancel (cancellable);
  g_assert_null (list_rows (tilestar_exploration_get_record (exploration), &request, cancellable));
}

/* ---- The order ---- */

#define N_KEYS 3000

static double keys[N_KEYS];

static gboolean
begin_keys (TilestarTableRows *rows)
{
  rows->n_all = N_KEYS;

  return TRUE;
}

static guint
get_same (const TilestarTableRows *rows,
          guint                    index)
{
  return index;
}

static gboolean
is_third (const TilestarTableRows *rows,
          guint                    index)
{
  return index % 3 == 0;
}

static double
get_key (const TilestarTableRows *rows,
         guint                    index)
{
  return keys[index];
}

static void
clear_keys (TilestarTableRows *rows)
{
}

/* Numbers of all sizes, many of them equal; rows without a value come last in either direction. */
static void
test_order (void)
{
  static const TilestarTableRowsClass klass = {
    .size = sizeof (TilestarTableRows), .begin = begin_keys, .get_number = get_same,
    .find_index = get_same, .matches = is_third, .get_key = get_key, .clear = clear_keys,
  };
  static const double some[] = { 0.0, -0.0, NAN, 1.0, -1.0, 1e300, -1e-300, 0.5, 12345678.25 };
  GRand *random = g_rand_new_with_seed (5);

  for (guint i = 0; i < N_KEYS; i++)
    keys[i] = i % 2 == 0 ? some[g_rand_int_range (random, 0, G_N_ELEMENTS (some))]
                         : g_rand_double_range (random, -1e6, 1e6);
  g_rand_free (random);

  for (guint variant = 0; variant < 4; variant++)
    {
      g_autoptr (TilestarTableRows) rows = tilestar_table_rows_new (&klass);

      rows->sort = 1;
      rows->descending = variant & 1;
      rows->filter.n_conditions = variant >> 1;
      g_assert_true (tilestar_table_rows_list (rows, NULL));
      g_assert_cmpuint (rows->n_all, ==, N_KEYS);
      g_assert_cmpuint (rows->n, ==, rows->filter.n_conditions > 0 ? N_KEYS / 3 : N_KEYS);
      for (guint i = 1; i < rows->n; i++)
        {
          guint a = tilestar_table_rows_get (rows, i - 1, NULL);
          guint b = tilestar_table_rows_get (rows, i, NULL);

          if (keys[a] == keys[b] || (isnan (keys[a]) && isnan (keys[b])))
            g_assert_cmpuint (a, <, b);
          else
            g_assert_true (isnan (keys[b]) || (rows->descending ? keys[a] > keys[b] : keys[a] < keys[b]));
          g_assert_cmpuint (tilestar_table_rows_find (rows, b), ==, i);
        }
      g_assert_cmpuint (tilestar_table_rows_find (rows, N_KEYS), ==, G_MAXUINT);
      g_assert_cmpint (tilestar_table_rows_find (rows, 1) == G_MAXUINT, ==, variant >> 1);
    }
}

/* ---- The items ---- */

typedef struct
{
  guint n_signals;
  guint position, removed, added;   /* since the counts were reset */
  gulong delay;                     /* microseconds that a view takes per row */
  guint n_selections;
  guint n_rows;
  guint chosen;
} Heard;

static void
items_changed_cb (GListModel *model,
                  guint       position,
                  guint       removed,
                  guint       added,
                  Heard      *heard)
{
  /* At the end, growing or shrinking. */
  g_assert_true (removed == 0 || heard->added == 0);
  if (heard->n_signals++ == 0)
    heard->position = position;
  else
    g_assert_cmpuint (position, ==, removed > 0 ? heard->position - removed
                                                : heard->position + heard->added);
  if (removed > 0)
    heard->position = position;
  heard->removed += removed;
  heard->added += added;
  if (added + removed < 10)
    g_usleep (heard->delay * (added + removed));
}

static void
selection_changed_cb (GtkSelectionModel *model,
                      guint              position,
                      guint              n_items,
                      Heard             *heard)
{
  g_assert_cmpuint (n_items, ==, 1);
  g_assert_cmpuint (position, <, g_list_model_get_n_items (G_LIST_MODEL (model)));
  heard->n_selections++;
}

static void
rows_changed_cb (TilestarTableModel *model,
                 Heard             *heard)
{
  heard->n_rows++;
}

static void
chosen_cb (TilestarTableModel *model,
           guint              version,
           Heard             *heard)
{
  heard->chosen = version;
}

static TilestarTableRows *
new_closed (SlideRecord *record,
            guint64      moment,
            gboolean     descending)
{
  Request request = { .kind = TILESTAR_NODE_TABLE_CLOSED, .moment = moment,
                                  .n_versions = slide_record_get_n_versions (record, moment),
                                  .descending = descending };

  return list_rows (record, &request, NULL);
}

/* A view is notified only of the change in length. */
static void
test_model (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("867/254/301", SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  TilestarTableModel *model = tilestar_table_model_new ();
  GListModel *list = G_LIST_MODEL (model);
  Heard heard = { 0 };
  static const struct { guint n, position, removed, added; } steps[] = {
    { 10, 0, 0, 10 }, { 40, 10, 0, 30 }, { 20, 20, 20, 0 }, { 0, 0, 20, 0 },
  };

  g_signal_connect (model, "items-changed", G_CALLBACK (items_changed_cb), &heard);
  g_signal_connect (model, "selection-changed", G_CALLBACK (selection_changed_cb), &heard);
  g_signal_connect (model, "rows-changed", G_CALLBACK (rows_changed_cb), &heard);
  g_signal_connect (model, "chosen", G_CALLBACK (chosen_cb), &heard);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (TilestarTableRows) rows = new_closed (record, steps[i].n, FALSE);

      heard.n_signals = heard.removed = heard.added = 0;
      tilestar_table_model_set_rows (model, rows);
      WAIT_FOR (!tilestar_table_model_is_busy (model));
      tilestar_table_model_set_rows (model, rows);
      g_assert_cmpuint (heard.n_signals, >, 0);
      g_assert_cmpuint (heard.n_rows, ==, i + 1);
      g_assert_cmpuint (heard.position, ==, steps[i].position);
      g_assert_cmpuint (heard.removed, ==, steps[i].removed);
      g_assert_cmpuint (heard.added, ==, steps[i].added);
      g_assert_cmpuint (g_list_model_get_n_items (list), ==, steps[i].n);
      g_assert_null (g_list_model_get_item (list, steps[i].n));
    }

  /* In reverse order: as many items, none of which has changed. */
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TilestarTableRows) rows = new_closed (record, 30, i == 1);
      guint32 third = slide_record_get_expanded (record, 3);

      heard.n_signals = heard.removed = heard.added = 0;
      tilestar_table_model_set_rows (model, rows);
      WAIT_FOR (!tilestar_table_model_is_busy (model));
      g_assert_cmpuint (heard.added, ==, i == 0 ? 30 : 0);

      tilestar_table_model_set_selected (model, third);
      g_assert_cmpuint (tilestar_table_model_get_selected (model), ==, i == 0 ? 2 : 27);
      g_assert_true (gtk_selection_model_is_selected (GTK_SELECTION_MODEL (model),
                                                      i == 0 ? 2 : 27));
      g_assert_false (gtk_selection_model_is_selected (GTK_SELECTION_MODEL (model), 3));
    }
  /* Its old and its new position, each time. */
  g_assert_cmpuint (heard.n_selections, ==, 3);

  /* Selecting emits a request; it does not select. */
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (model), 0, TRUE);
  g_assert_cmpuint (heard.chosen, ==, slide_record_get_expanded (record, 30));
  g_assert_cmpuint (tilestar_table_model_get_selected (model), ==, 27);

  tilestar_table_model_set_selected (model, SLIDE_RECORD_NONE);
  g_assert_cmpuint (tilestar_table_model_get_selected (model), ==, GTK_INVALID_LIST_POSITION);
  tilestar_table_model_set_rows (model, NULL);
  WAIT_FOR (!tilestar_table_model_is_busy (model));
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 0);
  g_assert_finalize_object (model);
}

static void
listed_cb (TilestarTableModel *model,
           guint              *n_listed)
{
  (*n_listed)++;
}

/* If a view is slow, a sudden increase of rows is announced in parts; later ones at once. */
static void
test_model_more (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("867/254/301", SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  g_autoptr (TilestarTableRows) many = new_closed (record, 900, FALSE);
  g_autoptr (TilestarTableRows) fewer = new_closed (record, 300, FALSE);
  g_autoptr (TilestarTableRows) most = new_closed (record, 1000, FALSE);
  TilestarTableModel *model = tilestar_table_model_new ();
  GListModel *list = G_LIST_MODEL (model);
  Heard heard = { .delay = 500 };
  guint n_turns = 0, n_listed = 0;

  g_signal_connect (model, "items-changed", G_CALLBACK (items_changed_cb), &heard);
  g_signal_connect (model, "chosen", G_CALLBACK (chosen_cb), &heard);
  g_signal_connect (model, "listed", G_CALLBACK (listed_cb), &n_listed);
  g_assert_false (tilestar_table_model_is_busy (model));
  tilestar_table_model_set_selected (model, slide_record_get_expanded (record, 200));
  tilestar_table_model_set_rows (model, many);
  while (tilestar_table_model_is_busy (model))
    {
      guint before = heard.added;

      g_assert_cmpuint (before, <, 900);
      g_assert_cmpuint (g_list_model_get_n_items (list), ==, before);
      g_assert_cmpuint (tilestar_table_model_get_selected (model), ==,
                        before > 199 ? 199 : GTK_INVALID_LIST_POSITION);
      g_assert_cmpuint (n_listed, ==, 0);
      g_main_context_iteration (NULL, TRUE);
      if (heard.added < 200)
        g_assert_cmpuint (heard.added - before, <=, 10);
      n_turns++;
    }
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 900);
  g_assert_cmpuint (n_turns, >, 20);
  g_assert_cmpuint (n_listed, ==, 1);

  heard.n_signals = heard.removed = heard.added = 0;
  tilestar_table_model_set_rows (model, fewer);
  g_assert_cmpuint (heard.removed, ==, 600);
  heard.n_signals = heard.removed = heard.added = 0;
  tilestar_table_model_set_rows (model, most);
  g_assert_cmpuint (heard.n_signals, ==, 1);
  g_assert_cmpuint (heard.added, ==, 700);

  /* Surplus items represent nothing, and cannot be selected. */
  heard.n_signals = heard.removed = heard.added = 0;
  tilestar_table_model_set_rows (model, NULL);
  g_assert_true (tilestar_table_model_is_busy (model));
  g_assert_cmpuint (g_list_model_get_n_items (list), >, 100);
  g_assert_cmpuint (tilestar_table_model_get_selected (model), ==, GTK_INVALID_LIST_POSITION);
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (model), 100, TRUE);
  g_assert_cmpuint (heard.chosen, ==, 0);
  n_turns = 0;
  for (; tilestar_table_model_is_busy (model); n_turns++)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 0);
  g_assert_cmpuint (n_turns, >, 20);

  /* Freed in the middle. */
  heard.n_signals = heard.removed = heard.added = 0;
  tilestar_table_model_set_rows (model, many);
  g_assert_true (tilestar_table_model_is_busy (model));
  g_assert_finalize_object (model);
}

APP_TEST (node_model)
{
  g_test_add_func ("/node-filter/reads", test_filter_reads);
  g_test_add_func ("/node-filter/refuses", test_filter_refuses);
  g_test_add_func ("/node-rows/rows", test_rows);
  g_test_add_func ("/node-rows/board", test_board);
  g_test_add_func ("/node-rows/board-again", test_board_again);
  g_test_add_func ("/node-rows/cancelled", test_cancelled);
  g_test_add_func ("/table-rows/order", test_order);
  g_test_add_func ("/table-model/model", test_model);
  g_test_add_func ("/table-model/model/more", test_model_more);
}
