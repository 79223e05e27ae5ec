/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-board-forms.h"

#include "slide-goal.h"
#include "slide-text-forms.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- Boards ---- */

/* The line of @at, from 1. Fast if called from the first to the last. */
static guint
get_line (SlideForms *forms,
          const char *at)
{
  if (forms->counted_to == NULL || at < forms->counted_to)
    {
      forms->counted_to = forms->source.text;
      forms->line = 1;
    }
  for (; forms->counted_to < at; forms->counted_to++)
    if (*forms->counted_to == '\n' || (forms->counted_to[0] == '\r' && forms->counted_to[1] != '\n'))
      forms->line++;

  return forms->line;
}

/* The value of a tile; 1000 for what is none. */
static guint
get_value (const SlideForms *forms,
           const SlideTile  *tile)
{
  if (forms->blank > 0 && tile->value == (int) forms->blank)
    return 0;

  return tile->value >= 0 ? (guint) tile->value : 1000;
}

gboolean
slide_forms_are_tiles (const SlideForms *forms,
                       const SlideTile  *tiles,
                       guint             n)
{
  guint64 seen = 0;

  for (guint i = 0; i < n; i++)
    {
      guint value = get_value (forms, &tiles[i]);

      if (value >= n || (seen >> value & 1) != 0)
        return FALSE;
      seen |= G_GUINT64_CONSTANT (1) << value;
    }

  return TRUE;
}

void
slide_forms_refuse (SlideForms *forms,
                    const char *at,
                    guint       n)
{
  if (forms->wrong_at != NULL)
    return;

  forms->wrong_at = at;
  forms->n_wrong = n;
}

gboolean
slide_forms_add_board (SlideForms      *forms,
                       const SlideTile *tiles,
                       guint            rows,
                       guint            columns,
                       SlideTag         tag,
                       GArray          *found)
{
  guint n = rows * columns;
  SlideFound board = { .tag = tag };
  guint8 cells[SLIDE_MAX_CELLS];

  if (forms->source.rows != 0 && (rows != forms->source.rows || columns != forms->source.columns))
    return FALSE;

  if (!slide_forms_are_tiles (forms, tiles, n))
    {
      if ((forms->near_rows == 0 || forms->rank < forms->near_rank)
          && (forms->rank != SLIDE_RANK_WORDS || found->len > 0))
        {
          memcpy (forms->near_tiles, tiles, n * sizeof *tiles);
          forms->near_rows = rows;
          forms->near_columns = columns;
          forms->near_rank = forms->rank;
        }
      return FALSE;
    }

  for (guint i = 0; i < n; i++)
    {
      cells[i] = (guint8) get_value (forms, &tiles[i]);
      if (cells[i] == 0 && tiles[i].value != 0)
        forms->remarks |= SLIDE_REMARK_LARGEST;
    }
  if (!slide_board_init (&board.board, rows, columns, cells))
    return FALSE;

  board.scope = forms->scope;
  board.line = get_line (forms, tiles[0].word.text);
  g_array_append_val (found, board);
  return TRUE;
}

gboolean
slide_forms_get_flat_shape (const SlideForms *forms,
                            guint             n,
                            guint            *rows,
                            guint            *columns)
{
  *rows = forms->source.rows;
  *columns = forms->source.columns;
  if (*rows != 0)
    return n == *rows * *columns;

  for (guint side = SLIDE_MIN_SIDE; side <= SLIDE_MAX_SIDE; side++)
    if (side * side == n)
      {
        *rows = *columns = side;
        return TRUE;
      }

  return FALSE;
}

gboolean
slide_forms_add_flat (SlideForms      *forms,
                      const SlideTile *tiles,
                      guint            n,
                      SlideTag         tag,
                      GArray          *found)
{
  guint rows, columns;

  return slide_forms_get_flat_shape (forms, n, &rows, &columns)
         && slide_forms_add_board (forms, tiles, rows, columns, tag, found);
}

/* ---- Places ---- */

/* Whether a line says that the numbers below it are the places of the tiles. */
static gboolean
names_places (const char *text)
{
  for (const char *line = text; *line != '\0' && line - text < 1 << 16;)
    {
      gsize length = strcspn (line, "\r\n");
      g_autofree char *folded = length < 200 ? g_ascii_strdown (line, (gssize) length) : NULL;

      if (folded != NULL && strstr (folded, "position") != NULL && strstr (folded, "tile") != NULL)
        return TRUE;
      line += length + (line[length] != '\0' ? 1 : 0);
    }

  return FALSE;
}

/* Where each tile is, one a line, under a caption that says so. */
static gboolean
read_places (SlideForms *forms,
             GArray     *found)
{
  guint rows = 0, columns = 0;
  SlideTile tiles[SLIDE_MAX_CELLS];
  SlideTag tag = SLIDE_TAG_NONE;
  guint n_header = 0, n = 0;
  int header[2] = { 0 };

  if (!names_places (forms->source.text))
    return FALSE;

  for (const char *p = forms->source.text; *p != '\0';)
    {
      gsize space = slide_text_skip_space (forms->source.text, p);
      SlideCell cell;

      if (space > 0 || g_ascii_iscntrl (*p) || strchr (",:;=", *p) != NULL)
        {
          p += MAX (space, 1);
          continue;
        }
      p = MAX (slide_text_read_cell (p, &cell), g_utf8_next_char (p));
      if (cell.kind == SLIDE_CELL_WORD)
        {
          SlideTag its = slide_cell_get_tag (&cell);

          if (its == SLIDE_TAG_NONE)
            continue;
          tag = its;
          n = 0;
          for (guint i = 0; i < SLIDE_MAX_CELLS; i++)
            tiles[i] = (SlideTile) { -1, { cell.at, cell.length } };
          continue;
        }
      if (cell.kind != SLIDE_CELL_NUMBER || cell.value < 0)
        return FALSE;
      if (tag == SLIDE_TAG_NONE)
        {
          if (n_header == 2)
            return FALSE;
          header[n_header++] = cell.value;
          rows = (guint) header[0];
          columns = (guint) header[n_header - 1];
          continue;
        }
      if (!slide_shape_is_valid (rows, columns) || (guint) cell.value >= rows * columns || n >= rows * columns)
        return FALSE;

      tiles[cell.value] = (SlideTile) { (int) n, { cell.at, cell.length } };
      if (++n == rows * columns && !slide_forms_add_board (forms, tiles, rows, columns, tag, found))
        return FALSE;
    }

  if (found->len == 0)
    return FALSE;
  forms->remarks |= SLIDE_REMARK_PLACES;
  return TRUE;
}

/* ---- Own tables ---- */

/* The field of a table at *@p, without quotation marks; moves on to the next field, or to the end of the line. */
static char *
take_field (const char **p,
            char         divider)
{
  gboolean is_quoted = **p == '"';
  const char *begin = is_quoted ? ++*p : *p;
  char *field;

  while (**p != '\0' && (is_quoted ? **p != '"' || (*p)[1] == '"' : **p != divider && !slide_text_is_line_break (**p)))
    *p += is_quoted && **p == '"' ? 2 : 1;
  field = g_strndup (begin, (gsize) (*p - begin));
  if (**p == '"')
    ++*p;
  if (**p == divider)
    ++*p;

  return field;
}

/* The first line at or after @p that is neither empty nor a comment. */
static const char *
skip_comments (const char *p)
{
  while (slide_text_is_line_break (*p) || *p == '#')
    p += *p == '#' ? strcspn (p, "\r\n") : 1;

  return p;
}

/* CSV with a column "start", as this program writes it, also with other dividers and comments. */
static gboolean
read_own_csv (SlideForms *forms,
              GArray     *found)
{
  const char *text = skip_comments (forms->source.text);
  gsize length = strcspn (text, "\r\n");
  g_autofree char *first = g_ascii_strdown (text, (gssize) MIN (length, 1000));
  char divider = strchr (first, '\t') != NULL ? '\t' : strchr (first, ';') != NULL ? ';' : ',';
  const char *p = first;
  int start = -1, goal = -1, n_columns = 0;

  if (*first == '{' || *first == '[')
    return FALSE;

  for (; *p != '\0' && !slide_text_is_line_break (*p); n_columns++)
    {
      g_autofree char *name = take_field (&p, divider);

      g_strstrip (name);
      start = g_str_equal (name, "start") ? n_columns : start;
      goal = g_str_equal (name, "goal") ? n_columns : goal;
    }
  if (start < 0)
    return FALSE;

  for (p = skip_comments (text + length); *p != '\0'; p = skip_comments (p))
    {
      forms->scope = ++forms->n_scopes;
      for (int column = 0; *p != '\0' && !slide_text_is_line_break (*p); column++)
        {
          const char *at = p;
          g_autofree char *board = take_field (&p, divider);
          SlideFound its = { .tag = column == goal ? SLIDE_TAG_GOAL : SLIDE_TAG_START, .scope = forms->scope };

          g_strstrip (board);
          if ((column != start && column != goal) || (column == goal && *board == '\0'))
            continue;
          if (!slide_board_parse (board, forms->source.rows, forms->source.columns, &its.board, NULL))
            {
              /* "start" alone may also be a caption, with the rows of a board on the lines below it. */
              if (n_columns > 1 || memchr (text, '/', (gsize) (at - text)) != NULL)
                slide_forms_refuse (forms, at, SLIDE_WRONG_FIELD);
              return FALSE;
            }
          its.line = get_line (forms, at);
          g_array_append_val (found, its);
        }
    }

  return found->len > 0;
}

/* ---- Readings ---- */

static gboolean
are_equal (const GArray *a,
           const GArray *b)
{
  for (guint i = 0; i < a->len && a->len == b->len; i++)
    {
      const SlideBoardPair *x = &g_array_index (a, SlideBoardPair, i), *y = &g_array_index (b, SlideBoardPair, i);

      if (!slide_board_equal (&x->start, &y->start) || x->has_goal != y->has_goal
          || (x->has_goal && !slide_board_equal (&x->goal, &y->goal)))
        return FALSE;
    }

  return a->len == b->len;
}

/* Adds @pairs (transfer full). */
static void
add_pairs (SlideReadings *readings,
           GArray        *pairs,
           guint          remarks)
{
  if (readings->pairs == NULL)
    {
      readings->pairs = pairs;
      readings->remarks = remarks;
    }
  else if (readings->others == NULL && !are_equal (readings->pairs, pairs))
    readings->others = pairs;
  else
    g_array_unref (pairs);
}

void
slide_readings_add (SlideReadings *readings,
                    const GArray  *found,
                    guint          remarks)
{
  GArray *pairs = slide_forms_pair_up (found);

  if (pairs != NULL)
    add_pairs (readings, pairs, remarks);
  else
    readings->is_unclear = TRUE;
}

void
slide_readings_merge (SlideReadings *readings,
                      SlideReadings *others)
{
  if (others->pairs != NULL)
    add_pairs (readings, g_steal_pointer (&others->pairs), others->remarks);
  if (others->others != NULL)
    add_pairs (readings, g_steal_pointer (&others->others), others->remarks);
}

void
slide_readings_clear (SlideReadings *readings)
{
  g_clear_pointer (&readings->pairs, g_array_unref);
  g_clear_pointer (&readings->others, g_array_unref);
}

typedef gboolean (*ReadForm) (SlideForms *forms,
                              GArray     *found);

/* ---- What is no board ---- */

/* What the text is instead, in words, if its beginning tells; otherwise NULL. */
static const char *
name_other (const char *text)
{
  if (g_str_has_prefix (text, "(define"))
    return _("this is PDDL, a problem for a planner; expected the tiles, such as 1 2 3/4 5 6/7 8 0");
  if (g_str_has_prefix (text, "{\"trace\":"))
    return _("this is a recorded search (a trace); expected a board, such as 1 2 3/4 5 6/7 8 0");
  if (g_str_has_prefix (text, "{\"part\":"))
    return _("this is a part of a comparison; expected a board, such as 1 2 3/4 5 6/7 8 0");

  return NULL;
}

/* What must be a board and is none. */
static void
set_wrong (SlideForms *forms)
{
  if (forms->n_wrong == SLIDE_WRONG_BRACKETS)
    (void) slide_text_fail (&forms->source, SLIDE_TEXT_ERROR_SYNTAX, forms->wrong_at,
                            _("the brackets are not in pairs; expected one that closes for each that opens"));
  else if (forms->n_wrong == SLIDE_WRONG_GOALS)
    (void) slide_text_fail (&forms->source, SLIDE_TEXT_ERROR_PAIR, forms->wrong_at,
                            _("it is not clear which of these boards are starts, and which goals are theirs; write start -> goal"));
  else if (forms->n_wrong == SLIDE_WRONG_ROWS)
    (void) slide_text_fail (&forms->source, SLIDE_TEXT_ERROR_SHAPE, forms->wrong_at,
                            _("the rows of this board are not equally long"));
  else if (forms->n_wrong == SLIDE_WRONG_FIELD || forms->n_wrong == 0)
    (void) slide_text_fail (&forms->source, SLIDE_TEXT_ERROR_SYNTAX, forms->wrong_at,
                            _("this is not a board; expected one, such as 1 2 3/4 5 6/7 8 0"));
  else
    (void) slide_text_fail (&forms->source, SLIDE_TEXT_ERROR_SHAPE, forms->wrong_at,
                            ngettext ("%u number is not a board; expected a square number of tiles, or rows",
                                      "%u numbers are not a board; expected a square number of tiles, or rows",
                                      forms->n_wrong), forms->n_wrong);
}

static void
set_error (SlideForms  *forms,
           GError      *strict,
           const char  *column,
           GError     **error)
{
  g_autoptr (GError) own = strict;
  const char *content = forms->source.text + strspn (forms->source.text, " \t\r\n");
  const char *other = name_other (content);
  SlideBoard unused;

  forms->source.error = error;
  if (other != NULL)
    (void) slide_text_fail (&forms->source, SLIDE_TEXT_ERROR_SYNTAX, content, "%s", other);
  else if (forms->wrong_at != NULL && (forms->n_wrong > 0 || forms->near_rows == 0))
    set_wrong (forms);
  else if (column != NULL)
    (void) slide_text_fail (&forms->source, SLIDE_TEXT_ERROR_SYNTAX, column,
                            _("one number on each line: the tiles in reading order, or the places of the tiles? Write "
                              "the tiles in rows, or “starting positions for each tile:” before the places"));
  else if (*content != '\0' && strpbrk (content, "0123456789") == NULL && (forms->near_rows == 0 || forms->furthest_row == 0))
    (void) slide_text_fail (&forms->source, SLIDE_TEXT_ERROR_SYNTAX, content,
                            _("nothing in it is a board; expected tiles, such as 1 2 3/4 5 6/7 8 0"));
  else if (forms->near_rows > 0 && own->code != SLIDE_TEXT_ERROR_TILES)
    {
      SlideTextWord words[SLIDE_MAX_CELLS];
      guint values[SLIDE_MAX_CELLS];

      for (guint i = 0; i < forms->near_rows * forms->near_columns; i++)
        {
          words[i] = forms->near_tiles[i].word;
          values[i] = get_value (forms, &forms->near_tiles[i]);
        }
      (void) slide_text_check_tiles (&forms->source, words, values, forms->near_rows, forms->near_columns, &unused);
    }
  else
    g_propagate_error (error, g_steal_pointer (&own));
}

static void
set_ambiguous (const SlideReadings *readings,
               GError        **error)
{
  const SlideBoard *first = &g_array_index (readings->pairs, SlideBoardPair, 0).start;
  const SlideBoard *other = &g_array_index (readings->others, SlideBoardPair, 0).start;
  g_autofree char *a = slide_board_to_text (first, SLIDE_TEXT_LINE);
  g_autofree char *b = slide_board_to_text (other, SLIDE_TEXT_LINE);

  g_set_error (error, SLIDE_TEXT_ERROR, SLIDE_TEXT_ERROR_SHAPE,
               /* Translators: two boards */
               _("it can be read as %s and as %s; write the one that is meant so"), a, b);
}

/* ---- Notes ---- */

static char *
dup_note (const SlideReadings *readings)
{
  /* By the bits of SlideRemark. */
  static const char *const texts[] = {
    N_("numbers beside the tiles left out"),
    N_("lines of figures left out"),
    N_("A is tile 1"),
    N_("numbers in base 16"),
    N_("the last cell is the blank"),
    N_("the numbers are the places of the tiles"),
    N_("the largest number is the blank"),
  };
  const SlideBoardPair *first = &g_array_index (readings->pairs, SlideBoardPair, 0);
  guint n = readings->pairs->len;
  GString *note = g_string_new (NULL);

  if (n == 1)
    /* Translators: rows and columns of a board */
    g_string_append_printf (note, _("Read as %u×%u"), first->start.rows, first->start.columns);
  else
    g_string_append_printf (note, ngettext ("Read as %u board", "Read as %u boards", n), n);
  if (first->has_goal)
    {
      SlideGoalPreset preset = slide_goal_identify (&first->goal);

      g_string_append (note, ", ");
      if (preset != SLIDE_N_GOAL_PRESETS)
        /* Translators: a name such as “snail” */
        g_string_append_printf (note, _("goal %s from the text"), slide_goal_get_id (preset));
      else
        g_string_append (note, _("goal from the text"));
    }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if ((readings->remarks >> i & 1) != 0)
      g_string_append_printf (note, ", %s", _(texts[i]));

  return g_string_free (note, FALSE);
}

/* ---- Excerpts ---- */

/* Characters of a line on each side of a place. */
#define EXCERPT_SIDE 24

char *
slide_board_dup_excerpt (const char *text,
                         const char *place)
{
  const char *begin = place, *end = place;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gboolean is_cut;

  g_return_val_if_fail (text != NULL && place >= text, NULL);

  for (guint i = 0; i < EXCERPT_SIDE && begin > text && !slide_text_is_line_break (begin[-1]); i++)
    begin = g_utf8_prev_char (begin);
  for (guint i = 0; i < EXCERPT_SIDE && *end != '\0' && !slide_text_is_line_break (*end); i++)
    end = g_utf8_next_char (end);
  is_cut = begin > text && !slide_text_is_line_break (begin[-1]);
  before = slide_visible_text (begin, place - begin, SLIDE_VISIBLE_LINE);
  after = slide_visible_text (place, end - place, SLIDE_VISIBLE_LINE);

  return g_strdup_printf ("%s%s%s%s\n%*s^", is_cut ? "…" : "", before, after,
                          *end == '\0' || slide_text_is_line_break (*end) ? "" : "…",
                          (int) g_utf8_strlen (before, -1) + (is_cut ? 1 : 0), "");
}

/* ---- Public ---- */

GArray *
slide_board_read (const char            *text,
                  const SlideBoardForm  *form,
                  char                 **note,
                  const char           **place,
                  GError               **error)
{
  static const ReadForm special[] = { read_own_csv, read_places, slide_forms_read_groups, slide_forms_read_boxes };
  SlideForms forms = {
    .source = { .text = text, .rows = form->rows, .columns = form->columns },
    .blank = form->blank,
  };
  g_auto (SlideReadings) readings = { 0 };
  g_autoptr (GError) strict = NULL;
  const char *column = NULL;
  const char *unused;
  GArray *pairs;

  g_return_val_if_fail (text != NULL, NULL);

  if (place == NULL)
    place = &unused;
  *place = NULL;
  forms.source.place = place;

  if (note != NULL)
    *note = NULL;
  pairs = slide_text_parse_many (text, form->rows, form->columns, place, &strict);
  if (pairs != NULL)
    return pairs;
  if (!g_utf8_validate (text, -1, NULL))
    {
      g_propagate_error (error, g_steal_pointer (&strict));
      return NULL;
    }
  if (name_other (text + strspn (text, " \t\r\n")) != NULL)
    {
      set_error (&forms, g_steal_pointer (&strict), NULL, error);
      return NULL;
    }

  for (guint i = 0; i < G_N_ELEMENTS (special) && readings.pairs == NULL && !readings.is_unclear && forms.wrong_at == NULL; i++)
    {
      g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (SlideFound));

      forms.remarks = 0;
      forms.scope = 0;
      if (special[i] (&forms, found) && forms.wrong_at == NULL)
        slide_readings_add (&readings, found, forms.remarks);
    }
  if (readings.pairs == NULL && forms.wrong_at == NULL && !readings.is_unclear)
    slide_forms_read_rows (&forms, &readings, &column);
  if (readings.pairs == NULL && readings.is_unclear)
    slide_forms_refuse (&forms, text + strspn (text, " \t\r\n"), SLIDE_WRONG_GOALS);

  if (readings.pairs == NULL || readings.others != NULL)
    {
      if (readings.pairs == NULL)
        set_error (&forms, g_steal_pointer (&strict), column, error);
      else
        set_ambiguous (&readings, error), *place = NULL;
      return NULL;
    }

  if (note != NULL && (readings.remarks != 0 || g_array_index (readings.pairs, SlideBoardPair, 0).has_goal))
    *note = dup_note (&readings);
  return g_steal_pointer (&readings.pairs);
}

gboolean
slide_board_read_one (const char            *text,
                      const SlideBoardForm  *form,
                      SlideBoard            *board,
                      GError               **error)
{
  g_autoptr (GError) strict = NULL;
  g_autoptr (GArray) pairs = NULL;

  if (slide_board_parse (text, form->rows, form->columns, board, &strict))
    return TRUE;

  pairs = slide_board_read (text, form, NULL, NULL, NULL);
  if (pairs == NULL || pairs->len != 1 || g_array_index (pairs, SlideBoardPair, 0).has_goal)
    {
      g_propagate_error (error, g_steal_pointer (&strict));
      return FALSE;
    }

  *board = g_array_index (pairs, SlideBoardPair, 0).start;
  return TRUE;
}
