/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-windows.c: windows along a path, as long as the budget of their searches allows.
 *
 * `reach[i]` is the farthest index up to which the path from i is proven shortest. A part of a shortest
 * path is shortest, so what holds from an index holds from those after it as well; while the position
 * passes an index, its reach is raised to that of the one before. Up to the position, the values
 * therefore never fall.
 */

#include "slide-windows.h"

#include "slide-memory.h"

#include <string.h>

#define FIRST_BUDGET 256
#define BUDGET_GROWTH 4

/* By so many moves a window grows at first, and so many at least. */
#define LARGEST_GROWTH 8
#define SMALLEST_GROWTH 2

/* The position advances by this part of the window. */
#define STRIDES 6

struct _SlideWindows
{
  SlideWindowSearch *search;
  SlideBoard         start;
  GByteArray        *moves;
  guint32           *reach;       /* moves->len + 1 of them */
  guint64            budget;
  guint              position;    /* where the window begins */
  SlideBoard         board;       /* the board there */
  guint              growth;
};

static void
apply (const SlideWindows *self,
       SlideBoard         *board,
       guint               from,
       guint               to)
{
  for (guint i = from; i < to; i++)
    slide_board_apply (board, (SlideMove) self->moves->data[i]);
}

static void
go_to (SlideWindows *self,
       guint         position)
{
  if (position < self->position)
    {
      self->position = 0;
      self->board = self->start;
    }
  apply (self, &self->board, self->position, position);
  self->position = position;
  self->growth = LARGEST_GROWTH;
}

SlideWindows *
slide_windows_new (SlideWindowSearch *search,
                   const SlideBoard  *start,
                   GByteArray        *moves)
{
  g_autoptr (SlideWindows) self = g_new0 (SlideWindows, 1);

  self->reach = slide_memory_try_realloc (NULL, ((gsize) moves->len + 1) * sizeof *self->reach);
  if (self->reach == NULL)
    return NULL;

  for (guint i = 0; i <= moves->len; i++)
    self->reach[i] = i;
  self->search = search;
  self->start = self->board = *start;
  self->moves = moves;
  self->budget = FIRST_BUDGET;
  self->growth = LARGEST_GROWTH;

  return g_steal_pointer (&self);
}

void
slide_windows_free (SlideWindows *self)
{
  if (self == NULL)
    return;

  g_free (self->reach);
  g_free (self);
}

gboolean
slide_windows_are_done (const SlideWindows *self)
{
  return self->reach[0] >= self->moves->len;
}

guint64
slide_windows_get_budget (const SlideWindows *self)
{
  return self->budget;
}

/* Goes on with the next window, after the last one in a new round. */
static void
advance (SlideWindows *self)
{
  guint until = self->reach[self->position];
  guint next = self->position + MAX ((until - self->position) / STRIDES, 1);

  if (until >= self->moves->len)
    {
      self->budget = self->budget > G_MAXUINT64 / BUDGET_GROWTH ? G_MAXUINT64
                                                                : self->budget * BUDGET_GROWTH;
      go_to (self, 0);
      return;
    }

  for (guint i = self->position + 1; i <= next; i++)
    self->reach[i] = MAX (self->reach[i], self->reach[i - 1]);
  go_to (self, next);
}

/* What is proven of windows that reach into the moves replaced by @splice no longer holds; their new
 * moves are a shortest path if @is_shortest. Goes back to where windows may reach into them. */
static void
note_splice (SlideWindows      *self,
             const SlideSplice *splice,
             gboolean           is_shortest)
{
  guint32 *reach = self->reach;
  guint from = splice->from, to = from + splice->n_removed, end = from + splice->n_inserted;
  guint n_moves = self->moves->len;

  memmove (reach + end, reach + to, (n_moves - end + 1) * sizeof *reach);
  for (guint i = end; i <= n_moves; i++)
    reach[i] -= to - end;
  for (guint i = from; i < end; i++)
    reach[i] = is_shortest ? end : i;
  for (guint i = from; i > 0; i--)
    reach[i - 1] = MIN (reach[i - 1], from);
  reach[end] = MAX (reach[end], end);

  self->position = 0;
  self->board = self->start;
  go_to (self, from - MIN (from, splice->n_inserted));
}

void
slide_windows_note_splice (SlideWindows      *self,
                           const SlideSplice *splice)
{
  note_splice (self, splice, FALSE);
}

static void
replace (SlideWindows      *self,
         const SlideSplice *splice,
         const GByteArray  *shorter)
{
  GByteArray *moves = self->moves;
  guint to = splice->from + splice->n_removed, end = splice->from + splice->n_inserted;

  memcpy (moves->data + splice->from, shorter->data, shorter->len);
  memmove (moves->data + end, moves->data + to, moves->len - to);
  g_byte_array_set_size (moves, moves->len - (to - end));
  note_splice (self, splice, TRUE);
}

/* Where the window may end that begins at the position, which is proven up to @until; @end is set to the
 * board there. That is where it has the strong heuristic, if it has none at the position. */
static guint
choose_end (const SlideWindows *self,
            guint               until,
            SlideBoard         *end)
{
  guint n_moves = self->moves->len;
  guint usual = MIN (until + self->growth, n_moves);
  guint last = MIN (until + self->growth * (self->growth == LARGEST_GROWTH ? 2 : 1), n_moves);
  SlideBoard board = self->board;

  apply (self, &board, self->position, usual);
  *end = board;
  if (slide_window_search_is_strong (self->search, self->board.blank))
    return usual;

  board = self->board;
  apply (self, &board, self->position, until);
  for (guint i = until; i < last; i++)
    {
      slide_board_apply (&board, (SlideMove) self->moves->data[i]);
      if (slide_window_search_is_strong (self->search, board.blank))
        {
          *end = board;
          return i + 1;
        }
    }

  return usual;
}

gboolean
slide_windows_step (SlideWindows *self,
                    guint64      *out_expanded,
                    SlideSplice  *out_splice)
{
  guint from = self->position;
  guint until = self->reach[from];
  g_autoptr (GByteArray) shorter = NULL;
  SlideBoard end;
  guint to;

  *out_expanded = 0;
  if (until >= self->moves->len)
    {
      advance (self);
      return FALSE;
    }

  to = choose_end (self, until, &end);
  switch (slide_window_search_run (self->search, &self->board, &end, to - from, self->budget, &shorter,
                                   out_expanded))
    {
    case SLIDE_WINDOW_SHORTER:
      *out_splice = (SlideSplice) { from, to - from, shorter->len };
      replace (self, out_splice, shorter);
      return TRUE;

    case SLIDE_WINDOW_SHORTEST:
      self->reach[from] = to;
      return FALSE;

    case SLIDE_WINDOW_UNDECIDED:
    default:
      if (self->growth > SMALLEST_GROWTH && to - until > SMALLEST_GROWTH)
        self->growth /= 2;
      else
        advance (self);
      return FALSE;
    }
}
