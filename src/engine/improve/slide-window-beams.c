/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-window-beams.h"

#include "slide-beam.h"

#define FIRST_WIDTH 256

/* Shorter windows are left to exact searches. */
#define SHORTEST_WINDOW 16

/* A path may be longer than the one there is by this part of its length. */
#define SLACK_PART 24

/* Windows in eighths of the path. */
static const struct
{
  guint8   from;
  guint8   to;
  gboolean is_backward;
} windows[] = {
  { 0, 8, TRUE }, { 0, 6, FALSE }, { 0, 8, FALSE }, { 2, 8, TRUE },
};

struct _SlideWindowBeams
{
  SlideWindowSearch *search;
  SlideBoard         start;
  GByteArray        *moves;
  guint64            byte_limit;

  SlideBeam         *beam;        /* (nullable) */
  guint              width;
  guint              window;      /* index in windows[] */
  guint              from;
  guint              to;
  SlideWindowView    view;
  guint64            n_beams;
};

SlideWindowBeams *
slide_window_beams_new (SlideWindowSearch *search,
                        const SlideBoard  *start,
                        GByteArray        *moves,
                        guint64            byte_limit)
{
  SlideWindowBeams *self = g_new0 (SlideWindowBeams, 1);

  self->search = search;
  self->start = *start;
  self->moves = moves;
  self->byte_limit = byte_limit;
  self->width = FIRST_WIDTH;
  return self;
}

void
slide_window_beams_free (SlideWindowBeams *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->beam, slide_beam_free);
  g_free (self);
}

void
slide_window_beams_restart (SlideWindowBeams *self)
{
  g_clear_pointer (&self->beam, slide_beam_free);
}

static void
choose_next (SlideWindowBeams *self)
{
  g_clear_pointer (&self->beam, slide_beam_free);
  self->window = (self->window + 1) % G_N_ELEMENTS (windows);
  if (self->window == 0 && self->width < SLIDE_BEAM_MAX_WIDTH)
    self->width *= 2;
}

/* Returns: FALSE if there is nothing to do or no memory. */
static gboolean
begin (SlideWindowBeams *self)
{
  guint n_moves = self->moves->len;
  SlideBeamRequest request = {
    .width = self->width,
    .may_prune = TRUE,
    .salt = self->n_beams++,
    .byte_limit = self->byte_limit,
  };
  SlideBoard from = self->start, to;

  self->from = n_moves * windows[self->window].from / 8;
  self->to = n_moves * windows[self->window].to / 8;
  if (self->to - self->from < SHORTEST_WINDOW)
    return FALSE;

  for (guint i = 0; i < self->from; i++)
    slide_board_apply (&from, (SlideMove) self->moves->data[i]);
  to = from;
  for (guint i = self->from; i < self->to; i++)
    slide_board_apply (&to, (SlideMove) self->moves->data[i]);

  request.max_moves = self->to - self->from + (self->to - self->from) / SLACK_PART / 2 * 2;
  if (slide_window_search_view (self->search, &from, &to, windows[self->window].is_backward, &self->view))
    {
      request.start = self->view.start;
      request.goal = self->view.goal;
      request.heuristic = self->view.heuristic;
      self->beam = slide_beam_new (&request);
    }
  return self->beam != NULL;
}

/* The whole path with that of the beam. */
static GByteArray *
dup_found (SlideWindowBeams *self)
{
  g_autoptr (GByteArray) part = slide_beam_dup_path (self->beam);
  GByteArray *path = g_byte_array_sized_new (self->moves->len + part->len);

  slide_window_view_translate (&self->view, part);
  if (self->from > 0)
    g_byte_array_append (path, self->moves->data, self->from);
  g_byte_array_append (path, part->data, part->len);
  if (self->to < self->moves->len)
    g_byte_array_append (path, self->moves->data + self->to, self->moves->len - self->to);
  return path;
}

GByteArray *
slide_window_beams_step (SlideWindowBeams *self,
                         guint64           budget,
                         guint64          *out_expanded)
{
  GByteArray *found = NULL;
  guint64 before;
  SlideBeamStatus status;

  *out_expanded = 0;
  if (self->beam == NULL && !begin (self))
    {
      choose_next (self);
      return NULL;
    }

  before = slide_beam_get_expanded (self->beam);
  status = slide_beam_run (self->beam, budget);
  *out_expanded = slide_beam_get_expanded (self->beam) - before;
  if (status == SLIDE_BEAM_RUNNING)
    return NULL;

  if (status == SLIDE_BEAM_FOUND)
    found = dup_found (self);
  if (status == SLIDE_BEAM_NO_MEMORY)
    self->width = MAX (self->width / 2, 1);
  else
    choose_next (self);
  g_clear_pointer (&self->beam, slide_beam_free);
  return found;
}

guint
slide_window_beams_get_width (const SlideWindowBeams *self)
{
  return self->width;
}
