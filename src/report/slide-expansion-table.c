/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-expansion-table.h"

#include "slide-board-text.h"
#include "slide-table.h"

#include <glib/gi18n-lib.h>

#define N_LETTERS 26u

/* After a successor above the cutoff. */
#define PRUNED '*'

/* Letters by states: the states in the order in which they were generated. */
typedef struct
{
  const SlideRecord *record;
  GHashTable        *letters;     /* the first version of a state to its number, from 1 */
  GArray            *states;      /* of guint32: the first versions, by number - 1 */
} Names;

static SlideVersion
get_version (const Names *names,
             guint32      version)
{
  SlideVersion found;

  slide_record_get_version (names->record, version, &found);
  return found;
}

static void
names_init (Names             *names,
            const SlideRecord *record,
            guint64            n_rows)
{
  guint32 n = slide_record_get_n_versions (record, n_rows);

  names->record = record;
  names->letters = g_hash_table_new (NULL, NULL);
  names->states = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < n; i++)
    {
      guint32 state = get_version (names, i).state;

      if (g_hash_table_contains (names->letters, GUINT_TO_POINTER (state)))
        continue;
      g_array_append_val (names->states, state);
      g_hash_table_insert (names->letters, GUINT_TO_POINTER (state), GUINT_TO_POINTER (names->states->len));
    }
}

static void
names_clear (Names *names)
{
  g_hash_table_unref (names->letters);
  g_array_unref (names->states);
}

/* Appends A, B, … Z, AA, AB, … for @number from 1. */
static void
append_letters (GString *out,
                guint    number)
{
  if (number > N_LETTERS)
    append_letters (out, (number - 1) / N_LETTERS);
  g_string_append_c (out, (char) ('A' + (number - 1) % N_LETTERS));
}

static void
append_name (GString     *out,
             const Names *names,
             guint32      state)
{
  append_letters (out, GPOINTER_TO_UINT (g_hash_table_lookup (names->letters, GUINT_TO_POINTER (state))));
}

/* Appends "C(1+4)" to a list. */
static void
append_node (GString     *list,
             const Names *names,
             guint32      state,
             guint        g,
             guint        h)
{
  if (list->len > 0)
    g_string_append_c (list, ' ');
  append_name (list, names, state);
  g_string_append_printf (list, "(%u+%u)", g, h);
}

static char *
dup_node (const Names *names,
          guint32      version)
{
  GString *text = g_string_new (NULL);
  SlideVersion node = get_version (names, version);

  append_node (text, names, node.state, node.g, node.h);
  return g_string_free (text, FALSE);
}

/* ---- Rows ---- */

/* Returns: whether one of them has a star */
static gboolean
add_successors (SlideTable  *table,
                const Names *names,
                guint64      moment)
{
  gboolean has_pruned = FALSE;
  GString *list = g_string_new (NULL);
  SlideRecordSuccessor successors[SLIDE_N_MOVES];
  guint n = slide_record_get_successors (names->record, moment, successors);

  for (guint i = 0; i < n; i++)
    {
      append_node (list, names, get_version (names, successors[i].version).state, successors[i].g, successors[i].h);
      if (successors[i].fate != SLIDE_FATE_PRUNED)
        continue;
      g_string_append_c (list, PRUNED);
      has_pruned = TRUE;
    }
  slide_table_take_text (table, g_string_free (list, FALSE));
  return has_pruned;
}

static void
add_open (SlideTable  *table,
          const Names *names,
          guint64      moment)
{
  GString *list = g_string_new (NULL);
  g_autoptr (GArray) frontier = slide_record_list_frontier (names->record, moment, G_MAXUINT);

  for (guint i = 0; i < frontier->len; i++)
    {
      SlideVersion node = get_version (names, g_array_index (frontier, guint32, i));

      if (node.fate != SLIDE_FATE_PRUNED)
        append_node (list, names, node.state, node.g, node.h);
    }
  slide_table_take_text (table, g_string_free (list, FALSE));
}

/* The closed list: expanded nodes that have not been reopened, in the order of expansion. */
static void
add_closed (SlideTable  *table,
            const Names *names,
            guint64      moment)
{
  GString *list = g_string_new (NULL);

  for (guint64 i = 1; i <= moment; i++)
    {
      guint32 version = slide_record_get_expanded (names->record, i);

      if (slide_record_get_state (names->record, version, moment) != SLIDE_VERSION_CLOSED)
        continue;
      if (list->len > 0)
        g_string_append_c (list, ' ');
      append_name (list, names, get_version (names, version).state);
    }
  slide_table_take_text (table, g_string_free (list, FALSE));
}

/* Returns: whether a star occurs */
static gboolean
append_rows (GString          *out,
             const Names      *names,
             guint64           n_rows,
             const SlideBoard *goal,
             SlideFormat       format)
{
  gboolean has_pruned = FALSE;
  SlideTable table;

  slide_table_init (&table, 5, 5);
  slide_table_add_text (&table, _("expansion"));
  slide_table_add_text (&table, _("expanded"));
  slide_table_add_text (&table, _("successors"));
  slide_table_add_text (&table, _("frontier (open)"));
  slide_table_add_text (&table, _("closed"));
  for (guint64 moment = 1; moment <= n_rows; moment++)
    {
      slide_table_take_text (&table, g_strdup_printf ("%" G_GUINT64_FORMAT, moment));
      slide_table_take_text (&table, dup_node (names, slide_record_get_expanded (names->record, moment)));
      has_pruned |= add_successors (&table, names, moment);
      add_open (&table, names, moment);
      add_closed (&table, names, moment);
    }

  if (goal != NULL)
    {
      guint32 version = slide_record_find (names->record, n_rows, goal);

      slide_table_add_text (&table, _("goal"));
      slide_table_take_text (&table, version != SLIDE_RECORD_NONE ? dup_node (names, version) : g_strdup (""));
      for (guint i = 0; i < 3; i++)
        slide_table_add_text (&table, "");
    }
  slide_table_append (out, &table, format);
  slide_table_clear (&table);
  return has_pruned;
}

/* ---- Boards ---- */

static void
append_boards (GString     *out,
               const Names *names,
               SlideFormat  format)
{
  SlideTable table;

  slide_table_init (&table, 2, 2);
  slide_table_add_text (&table, _("name"));
  slide_table_add_text (&table, _("board"));
  for (guint i = 0; i < names->states->len; i++)
    {
      GString *name = g_string_new (NULL);
      SlideBoard board;

      append_letters (name, i + 1);
      slide_record_get_board (names->record, g_array_index (names->states, guint32, i), &board);
      slide_table_take_text (&table, g_string_free (name, FALSE));
      slide_table_take_text (&table, slide_board_to_text (&board, SLIDE_TEXT_LINE));
    }
  slide_table_append (out, &table, format);
  slide_table_clear (&table);
}

void
slide_expansion_table_append (GString           *out,
                              const SlideRecord *record,
                              guint64            expanded,
                              const SlideBoard  *goal,
                              SlideFormat        format)
{
  guint64 n_rows = MIN (slide_record_get_n_expansions (record), SLIDE_EXPANSION_TABLE_MAX_ROWS);
  gboolean has_pruned;
  Names names;

  names_init (&names, record, n_rows);
  if (n_rows < expanded)
    {
      g_autoptr (GString) number = g_string_new (NULL);
      g_autofree char *line = NULL;

      slide_append_grouped (number, expanded);
      line = g_strdup_printf (ngettext ("The first %u of %s expansion",
                                        "The first %u of %s expansions", (gulong) expanded),
                              (guint) n_rows, number->str);
      slide_table_append_caption (out, line, format);
    }
  /* The two trees of a two-way search meet elsewhere. */
  if (n_rows < expanded || slide_record_get_kind (record) == SLIDE_RECORD_TWO_WAY)
    goal = NULL;
  has_pruned = append_rows (out, &names, n_rows, goal, format);
  g_string_append_c (out, '\n');
  /* Only in depth-first search. */
  if (has_pruned)
    slide_table_append_note (out,
                             _("* pruned: f is above the cutoff. Nodes at the cutoff are expanded, and their "
                               "successors above it are pruned."),
                             format);
  append_boards (out, &names, format);
  names_clear (&names);
}
