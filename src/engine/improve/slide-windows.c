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

#define FIRST_BUDGET 2048
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

gboolean
slide_windows_restart (SlideWindows *self)
{
  guint32 *reach = slide_memory_try_realloc (self->reach, ((gsize) self->moves->len + 1) * sizeof *reach);

  if (reach == NULL)
    return FALSE;

  self->reach = reach;
  for (guint i = 0; i <= self->moves->len; i++)
    reach[i] = i;
  self->position = 0;
  self->board = self->start;
  self->growth = LARGEST_GROWTH;
  return TRUE;
}

SlideWindows *
slide_windows_new (SlideWindowSearch *search,
                   const SlideBoard  *start,
                   GByteArray        *moves)
{
  g_autoptr (SlideWindows) self = g_new0 (SlideWindows, 1);

  self->search = search;
  self->start = *start;
  self->moves = moves;
  self->budget = FIRST_BUDGET;

  return slide_windows_restart (self) ? g_steal_pointer (&self) : NULL;
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

/* Replaces the window from the position to @to by @shorter, and goes back to where windows may reach
 * into it. */
static void
replace (SlideWindows     *self,
         guint             to,
         const GByteArray *shorter)
{
  GByteArray *moves = self->moves;
  guint from = self->position;
  guint end = from + shorter->len;
  guint saved = to - end;
  guint tail = moves->len - to;

  memcpy (moves->data + from, shorter->data, shorter->len);
  memmove (moves->data + end, moves->data + to, tail);
  g_byte_array_set_size (moves, moves->len - saved);

  memmove (self->reach + end, self->reach + to, (tail + 1) * sizeof *self->reach);
  for (guint i = end; i <= moves->len; i++)
    self->reach[i] -= saved;
  for (guint i = from; i <= end; i++)
    self->reach[i] = MAX (end, i < end ? 0 : self->reach[i]);
  for (guint i = from; i > 0 && self->reach[i - 1] > from; i--)
    self->reach[i - 1] = from;

  go_to (self, from - MIN (from, shorter->len));
}

gboolean
slide_windows_step (SlideWindows *self,
                    guint64      *out_expanded,
                    SlideSplice  *out_splice)
{
  guint from = self->position;
  guint until = self->reach[from];
  guint to = MIN (until + self->growth, self->moves->len);
  g_autoptr (GByteArray) shorter = NULL;
  SlideBoard end = self->board;

  *out_expanded = 0;
  if (until >= self->moves->len)
    {
      advance (self);
      return FALSE;
    }

  apply (self, &end, from, to);
  switch (slide_window_search_run (self->search, &self->board, &end, to - from, self->budget, &shorter,
                                   out_expanded))
    {
    case SLIDE_WINDOW_SHORTER:
      *out_splice = (SlideSplice) { from, to - from, shorter->len };
      replace (self, to, shorter);
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
