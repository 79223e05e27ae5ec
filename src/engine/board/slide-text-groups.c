/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-text-groups.c: boards in brackets, as programming languages and JSON write them.
 *
 * A group is what stands between two brackets: tiles, or other groups. Groups of equal length within a group are
 * the rows of a board; a group of tiles alone is a board on one line.
 */

#include "slide-text-forms.h"

#include <string.h>

#define MAX_DEPTH 8

/* Tiles @first_tile … and groups within it; groups are in the order in which they end. */
typedef struct
{
  guint    parent;          /* an index; G_MAXUINT: none */
  guint    first_tile;
  guint    n_tiles;         /* of its own */
  guint    first_child;
  guint    n_children;      /* with their own */
  SlideTag tag;
  guint    rows;            /* as said in it; 0: not said */
  guint    columns;
  const char *at;
} Group;

typedef struct
{
  SlideForms *forms;
  GArray     *tiles;        /* of SlideTile */
  GArray     *groups;       /* of Group, with children before parents */
  GArray     *children;     /* of guint: indices of groups */
  gboolean    has_keys;     /* JSON: only what is called so is a board */
} Groups;

/* ---- Tokens ---- */

typedef struct
{
  guint    first_tile;
  GArray  *children;        /* of guint */
  SlideTag tag;
  guint    rows;
  guint    columns;
  const char *at;
} Open;

static gboolean
is_open (char c)
{
  return c == '[' || c == '(' || c == '{';
}

static gboolean
is_close (char c)
{
  return c == ']' || c == ')' || c == '}';
}

static gboolean
is_word (const SlideCell *cell,
         const char      *word)
{
  return cell->length == strlen (word) && g_ascii_strncasecmp (cell->at, word, cell->length) == 0;
}

/* Ends the innermost of the open groups. */
static void
end_group (Groups *groups,
           Open   *open,
           guint   depth)
{
  Open *last = &open[depth - 1];
  Group group = {
    .first_tile = last->first_tile,
    .n_tiles = groups->tiles->len - last->first_tile,
    .first_child = groups->children->len,
    .n_children = last->children->len,
    .tag = last->tag,
    .rows = last->rows,
    .columns = last->columns,
    .at = last->at,
  };
  guint index = groups->groups->len;

  /* What stands beside groups is no tile, as a number after a board. */
  if (group.n_children > 0)
    {
      const Group *first = &g_array_index (groups->groups, Group, g_array_index (last->children, guint, 0));

      group.first_tile = first->first_tile;
      group.n_tiles = 0;
    }
  g_array_append_vals (groups->children, last->children->data, last->children->len);
  g_array_append_val (groups->groups, group);
  if (depth > 1 && (group.n_tiles > 0 || group.n_children > 0))
    g_array_append_val (open[depth - 2].children, index);
  g_array_set_size (last->children, 0);
}

/* FALSE if the brackets are not in pairs, or too many. */
static gboolean
collect (Groups *groups,
         GArray *top)
{
  const char *text = groups->forms->source.text;
  Open open[MAX_DEPTH + 1] = { { 0 } };
  guint depth = 1;
  SlideTag tag = SLIDE_TAG_NONE;
  gboolean is_balanced = TRUE;
  guint *said = NULL;         /* what the next number is */

  for (guint i = 0; i <= MAX_DEPTH; i++)
    open[i].children = g_array_new (FALSE, FALSE, sizeof (guint));

  for (const char *p = text; *p != '\0' && is_balanced;)
    {
      gsize space = slide_text_skip_space (text, p);
      SlideCell cell;

      if (space > 0)
        p += space;
      else if (is_open (*p))
        {
          is_balanced = depth <= MAX_DEPTH;
          if (is_balanced)
            {
              open[depth].first_tile = groups->tiles->len;
              open[depth].rows = open[depth].columns = 0;
              open[depth].at = p;
              open[depth++].tag = tag;
            }
          tag = SLIDE_TAG_NONE;
          p++;
        }
      else if (is_close (*p))
        {
          tag = SLIDE_TAG_NONE;
          is_balanced = depth > 1;
          if (is_balanced)
            {
              const Open *last = &open[depth - 1];

              /* "int start[3][3]" */
              if (last->children->len == 0 && groups->tiles->len <= last->first_tile + 1)
                {
                  tag = last->tag;
                  g_array_set_size (groups->tiles, last->first_tile);
                }
              end_group (groups, open, depth--);
            }
          p++;
        }
      else if (p[0] == '-' && p[1] == '>')
        {
          tag = SLIDE_TAG_ARROW;
          p += 2;
        }
      else if (strchr (",;:=/|<>\r\n", *p) != NULL)
        {
          tag = *p == ',' ? SLIDE_TAG_NONE : tag;
          p++;
        }
      else
        {
          const char *end = slide_text_read_cell (p, &cell);

          if (cell.kind == SLIDE_CELL_WORD)
            {
              SlideTag its = slide_cell_get_tag (&cell);

              tag = its != SLIDE_TAG_NONE ? its : tag;
              said = is_word (&cell, "rows") ? &open[depth - 1].rows
                     : is_word (&cell, "columns") ? &open[depth - 1].columns : NULL;
              groups->has_keys = groups->has_keys || (*p == '"' && its == SLIDE_TAG_START);
              if (tag == SLIDE_TAG_GOAL && its == SLIDE_TAG_NONE && *p == '"' && end > p + 1 && groups->has_keys)
                slide_forms_refuse (groups->forms, p, 1);
            }
          else if (said != NULL)
            {
              *said = (guint) MAX (cell.value, 0);
              said = NULL;
            }
          else if (depth > 1)
            {
              SlideTile tile = {
                cell.kind == SLIDE_CELL_NUMBER ? cell.value : 0, { cell.at, MAX (cell.length, 1) },
              };

              g_array_append_val (groups->tiles, tile);
            }
          p = end > p ? end : g_utf8_next_char (p);
        }
    }

  is_balanced = is_balanced && depth == 1;
  if (is_balanced)
    g_array_append_vals (top, open[0].children->data, open[0].children->len);
  for (guint i = 0; i <= MAX_DEPTH; i++)
    g_array_unref (open[i].children);
  return is_balanced;
}

/* ---- Boards ---- */

static const Group *
get_child (const Groups *groups,
           const Group  *group,
           guint         i)
{
  return &g_array_index (groups->groups, Group, g_array_index (groups->children, guint, group->first_child + i));
}

/* The tiles of each child if they are equally many and the children have no groups; otherwise 0. */
static guint
get_columns (const Groups *groups,
             const Group  *group)
{
  guint n = get_child (groups, group, 0)->n_tiles;

  for (guint i = 0; i < group->n_children; i++)
    {
      const Group *child = get_child (groups, group, i);

      if (child->n_children > 0 || child->n_tiles != n || child->first_tile != group->first_tile + i * n)
        return 0;
    }

  return n;
}

/* Whether the group has tiles and no groups. */
static gboolean
is_leaf (const Group *group)
{
  return group->n_children == 0;
}

/* A group of tiles alone is a board on one line, if it must be one or can be. */
static void
read_leaf (const Groups *groups,
           const Group  *group,
           const Group  *parent,
           SlideTag      tag,
           GArray       *found)
{
  SlideForms *forms = groups->forms;
  const SlideTile *tiles = &g_array_index (groups->tiles, SlideTile, group->first_tile);
  guint rows = parent != NULL ? parent->rows : 0, columns = parent != NULL ? parent->columns : 0;
  guint n = group->n_tiles, square_rows, square_columns;

  if (n < SLIDE_MIN_SIDE * SLIDE_MIN_SIDE || (tag == SLIDE_TAG_NONE && groups->has_keys) || tag == SLIDE_TAG_REACHED)
    {
      if (n > 0 && tag != SLIDE_TAG_NONE && tag != SLIDE_TAG_REACHED)
        slide_forms_refuse (forms, group->at, n);
      return;
    }

  if (slide_shape_is_valid (rows, columns) && rows * columns == n)
    {
      if (!slide_forms_add_board (forms, tiles, rows, columns, tag, found))
        slide_forms_refuse (forms, group->at, 0);
    }
  else if (!slide_forms_add_flat (forms, tiles, n, tag, found)
           && (tag != SLIDE_TAG_NONE || n > 4 || forms->source.rows != 0))
    {
      slide_forms_refuse (forms, group->at, slide_forms_get_flat_shape (forms, n, &square_rows, &square_columns) ? 0 : n);
    }
}

/* Whether the groups in it look like the rows of a board, of which one is too short or too long. */
static gboolean
has_unequal_rows (const Groups *groups,
                  const Group  *group)
{
  guint n = 0;

  for (guint i = 0; i < group->n_children; i++)
    {
      const Group *child = get_child (groups, group, i);

      if (!is_leaf (child) || child->n_tiles > SLIDE_MAX_SIDE || child->tag != SLIDE_TAG_NONE)
        return FALSE;
      n += child->n_tiles;
    }

  return group->n_children > 1 && n > SLIDE_MIN_SIDE * SLIDE_MIN_SIDE;
}

/* Whether each of the groups in it is a board on one line. */
static gboolean
has_flat_boards (const Groups *groups,
                 const Group  *group)
{
  guint rows, columns;

  for (guint i = 0; i < group->n_children; i++)
    {
      const Group *child = get_child (groups, group, i);

      if (!slide_forms_get_flat_shape (groups->forms, child->n_tiles, &rows, &columns)
          || !slide_forms_are_tiles (groups->forms, &g_array_index (groups->tiles, SlideTile, child->first_tile),
                                     child->n_tiles))
        return FALSE;
    }

  return TRUE;
}

/* Appends the boards in @group to @found. @parent: (nullable) */
static void
read_group (const Groups *groups,
            const Group  *group,
            const Group  *parent,
            SlideTag      tag,
            GArray       *found)
{
  SlideForms *forms = groups->forms;
  guint outer = forms->scope;
  guint columns;

  tag = group->tag != SLIDE_TAG_NONE ? group->tag : tag;
  if (is_leaf (group))
    {
      read_leaf (groups, group, parent, tag, found);
      return;
    }

  columns = get_columns (groups, group);
  if (tag == SLIDE_TAG_REACHED)
    return;
  if (tag != SLIDE_TAG_NONE || !groups->has_keys)
    {
      if (slide_shape_is_valid (group->n_children, columns)
          && slide_forms_add_board (forms, &g_array_index (groups->tiles, SlideTile, group->first_tile), group->n_children,
                                    columns, tag, found))
        return;
      if (slide_shape_is_valid (group->n_children, columns) && !has_flat_boards (groups, group))
        {
          slide_forms_refuse (forms, group->at, 0);
          return;
        }
      if (columns == 0 && has_unequal_rows (groups, group))
        {
          slide_forms_refuse (forms, group->at, SLIDE_WRONG_ROWS);
          return;
        }
    }

  /* What an object says is about the boards in it. */
  if (groups->has_keys && *group->at == '{')
    forms->scope = ++forms->n_scopes;
  for (guint i = 0; i < group->n_children; i++)
    read_group (groups, get_child (groups, group, i), group, tag, found);
  forms->scope = outer;
}

gboolean
slide_forms_read_groups (SlideForms *forms,
                         GArray     *found)
{
  Groups groups = { .forms = forms };
  GArray *top;
  guint before = found->len;

  if (strpbrk (forms->source.text, "[({") == NULL)
    return FALSE;

  groups.tiles = g_array_new (FALSE, FALSE, sizeof (SlideTile));
  groups.groups = g_array_new (FALSE, FALSE, sizeof (Group));
  groups.children = g_array_new (FALSE, FALSE, sizeof (guint));
  top = g_array_new (FALSE, FALSE, sizeof (guint));
  if (collect (&groups, top))
    for (guint i = 0; i < top->len; i++)
      {
        const Group *group = &g_array_index (groups.groups, Group, g_array_index (top, guint, i));

        read_group (&groups, group, NULL, SLIDE_TAG_NONE, found);
      }
  else if (strpbrk (forms->source.text, "[{") != NULL)
    slide_forms_refuse (forms, strpbrk (forms->source.text, "[{"), SLIDE_WRONG_BRACKETS);

  g_array_unref (top);
  g_array_unref (groups.children);
  g_array_unref (groups.groups);
  g_array_unref (groups.tiles);
  return found->len > before;
}
