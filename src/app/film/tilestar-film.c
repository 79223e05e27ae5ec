/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-film.h"

#include "slide-error.h"
#include "tilestar-board-tween.h"
#include "tilestar-film-picture.h"
#include "tilestar-landscape-view.h"
#include "tilestar-map-boards.h"
#include "tilestar-map-drawing.h"
#include "tilestar-map-image.h"
#include "tilestar-map-layout-worker.h"
#include "tilestar-map-legend.h"
#include "tilestar-map-sample.h"
#include "tilestar-map-view.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>
#include <math.h>

struct _TilestarFilm
{
  TilestarFilmPlan      plan;
  TilestarFilmSizes     sizes;
  TilestarFilmStage    *stage;

  /* Of a solution. */
  SlideBoard           *boards;
  SlideBoard            goal;
  guint                 n_moves;
  TilestarTileImage    *image;         /* nullable: on the tiles, the same in all frames */
  TilestarNumbers       numbers;

  /* Of a search. */
  TilestarExploration  *exploration;
  PangoFontDescription *font;
  TilestarLatest        layout_maker;
  TilestarMapLayout    *map_layout;
  TilestarMapImage     *map_image;     /* for its states only */
  TilestarMapBox        map_box;
  cairo_surface_t      *map_boards;    /* nullable; the same in all frames */
};

/* ---- Times ---- */

guint
tilestar_film_get_time (const TilestarFilmSizes *sizes,
                        guint                    index)
{
  double time = 0.0;

  if (index > 0)
    time = sizes->hold_first + sizes->seconds * index / sizes->n_frames;
  if (index >= sizes->n_frames)
    time += sizes->hold_last;

  return (guint) (time * 1000.0 + 0.5);
}

static TilestarFilm *
new_film (const TilestarFilmPlan *plan,
          guint64                 n_frames)
{
  TilestarFilm *film = g_new0 (TilestarFilm, 1);
  g_autofree char *name = NULL;

  film->plan = *plan;
  film->map_image = tilestar_map_image_new (NULL, NULL);
  film->sizes = (TilestarFilmSizes) {
    .width = plan->width, .height = plan->height, .n_frames = (guint) MAX (n_frames, 2),
    .seconds = plan->seconds, .hold_first = plan->hold_first, .hold_last = plan->hold_last,
    .loops = plan->loops,
  };
  if (gtk_settings_get_default () != NULL)
    g_object_get (gtk_settings_get_default (), "gtk-font-name", &name, NULL);
  film->font = pango_font_description_from_string (name != NULL ? name : "Sans 11");

  return film;
}

static guint64
get_most_frames (const TilestarFilmPlan *plan)
{
  return (guint64) MAX (plan->seconds * plan->rate, 2.0);
}

const TilestarFilmSizes *
tilestar_film_get_sizes (const TilestarFilm *film)
{
  return &film->sizes;
}

/* ---- A solution ---- */

TilestarFilm *
tilestar_film_new_solution (const TilestarFilmPlan  *plan,
                            const SlideBoard        *start,
                            const SlideBoard        *goal,
                            GByteArray              *moves,
                            GError                 **error)
{
  TilestarBoardPicture picture;
  TilestarFilm *film;

  g_return_val_if_fail (plan->picture == TILESTAR_FILM_BOARD, NULL);

  if (moves == NULL || moves->len == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           moves == NULL ? _("There is no solution yet") : _("The solution has no moves"));
      return NULL;
    }

  film = new_film (plan, get_most_frames (plan) + 1);
  film->n_moves = moves->len;
  film->goal = *goal;
  tilestar_board_picture_init (&picture, goal);
  tilestar_board_picture_dress (&picture);
  film->image = picture.image != NULL ? tilestar_tile_image_ref (picture.image) : NULL;
  film->numbers = picture.numbers;
  film->boards = g_new (SlideBoard, moves->len + 1);
  film->boards[0] = *start;
  for (guint i = 0; i < moves->len; i++)
    {
      film->boards[i + 1] = film->boards[i];
      (void) slide_board_apply (&film->boards[i + 1], (SlideMove) moves->data[i]);
    }
  film->stage = tilestar_film_stage_new (plan, NULL, goal, film->font);

  return film;
}

static void
take_board (TilestarFilm      *film,
            guint              index,
            TilestarFilmFrame *frame)
{
  double position = (double) film->n_moves * index / (film->sizes.n_frames - 1);
  guint step = MIN ((guint) ceil (position - 1e-9), film->n_moves);
  double progress = step > 0 ? position - (step - 1.0) : 1.0;
  TilestarBoardTween tween;

  tilestar_board_picture_init (&frame->board, &film->boards[step]);
  frame->board.goal = film->goal;
  frame->board.has_goal = TRUE;
  frame->board.image = film->image != NULL ? tilestar_tile_image_ref (film->image) : NULL;
  frame->board.numbers = film->numbers;
  if (step > 0 && progress < 1.0 - 1e-9)
    {
      tilestar_board_tween_init (&tween, &film->boards[step - 1], &film->boards[step]);
      tilestar_board_tween_apply (&tween, progress, &frame->board);
    }
  if (film->plan.has_caption)
    frame->caption = tilestar_format_sentence (_("Move %u of %u"), step, film->n_moves);
}

/* ---- A search ---- */

/* Also called with a layout of NULL: the goal cannot be reached, and there is no map. */
static void
layout_made_cb (TilestarMapLayout *layout,
                gpointer           user_data)
{
  TilestarFilm *film = user_data;

  film->map_layout = layout;
  if (layout == NULL)
    return;

  tilestar_exploration_set_moment (film->exploration, film->plan.last);
  film->map_box = TILESTAR_MAP_BOX_EMPTY;
  tilestar_map_box_add_search (&film->map_box, layout, film->exploration,
                               tilestar_exploration_has_solution (film->exploration));
  tilestar_map_image_begin (film->map_image, layout, tilestar_exploration_get_record (film->exploration));
}

static void
prepare_map (TilestarFilm *film)
{
  const SlideSearchRequest *request = tilestar_run_get_request (tilestar_exploration_get_run (film->exploration));

  if (slide_board_get_n_cells (&request->start) <= TILESTAR_MAP_MAX_CELLS)
    tilestar_map_layout_make (&film->layout_maker, &request->start, &request->goal,
                              tilestar_exploration_get_heuristic (film->exploration), layout_made_cb, film);
}

TilestarFilm *
tilestar_film_new_search (const TilestarFilmPlan  *plan,
                          TilestarExploration     *exploration,
                          GError                 **error)
{
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  TilestarRun *run = tilestar_exploration_get_run (exploration);
  gboolean is_shown = TRUE;
  TilestarFilm *film;

  g_return_val_if_fail (plan->picture != TILESTAR_FILM_BOARD, NULL);

  if (record == NULL || run == NULL)
    return slide_set_error_null (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("There is no search yet"));
  if (plan->first >= plan->last || plan->last > tilestar_exploration_get_n_expansions (exploration))
    return slide_set_error_null (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                                 _("The last expansion must come after the first one"));

  film = new_film (plan, MIN (plan->last - plan->first + 1, get_most_frames (plan)));
  film->exploration = tilestar_exploration_new ();
  g_object_get (exploration, "solution-shown", &is_shown, NULL);
  g_object_set (film->exploration, "solution-shown", is_shown, NULL);
  tilestar_exploration_set_record (film->exploration, record, run);
  tilestar_exploration_set_heuristic (film->exploration, tilestar_exploration_get_heuristic (exploration));
  film->stage = tilestar_film_stage_new (plan, record, &tilestar_run_get_request (run)->goal, film->font);
  if (plan->picture == TILESTAR_FILM_MAP)
    prepare_map (film);

  return film;
}

static cairo_surface_t *
new_recording (const TilestarMapPicture *picture)
{
  return cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA,
                                         &(cairo_rectangle_t) { 0.0, 0.0, picture->width, picture->height });
}

/* The boards themselves, where there is space for them, do not depend on the moment. */
static cairo_surface_t *
get_map_boards (TilestarFilm             *film,
                const TilestarMapPicture *picture)
{
  cairo_t *cr;

  if (film->map_boards == NULL && tilestar_map_has_boards (picture))
    {
      film->map_boards = new_recording (picture);
      cr = cairo_create (film->map_boards);
      tilestar_map_draw_boards (cr, picture);
      cairo_destroy (cr);
    }

  return film->map_boards;
}

/* The state of the boards, and all else, which is little. FALSE: the state is being computed. */
static gboolean
take_map (TilestarFilm      *film,
          TilestarFilmFrame *frame)
{
  TilestarMapPicture picture = {
    .state = tilestar_map_image_get_state (film->map_image), .exploration = film->exploration,
    .palette = &film->plan.palette,
    .font = film->font, .has_legend = TRUE, .has_bound = !film->plan.look.hides_bound, .pointed = TILESTAR_MAP_NOWHERE,
  };
  TilestarMapMoment moment;
  cairo_t *cr;

  if (tilestar_latest_is_busy (&film->layout_maker))
    return FALSE;
  if (picture.state != NULL)
    {
      tilestar_map_moment_init (&moment, film->exploration, film->plan.look.coloring, FALSE, &film->plan.palette);
      if (!tilestar_map_state_is_at (picture.state, &moment))
        {
          tilestar_map_image_request (film->map_image, &moment, NULL, 1.0);
          return FALSE;
        }
    }

  tilestar_film_get_room (&film->plan, &picture.width, &picture.height);
  if (picture.state != NULL)
    {
      tilestar_map_legend_fit (&picture, &picture.complete);
      tilestar_map_box_fit (&film->map_box, film->map_layout, &picture.complete, &picture.viewport);
      frame->viewport = picture.viewport;
      frame->map_state = tilestar_map_state_ref (picture.state);
    }

  frame->overlay = new_recording (&picture);
  cr = cairo_create (frame->overlay);
  if (picture.state == NULL)
    tilestar_map_sample_draw (cr, film->exploration, picture.width, picture.height, &film->plan.palette);
  else
    {
      frame->boards = get_map_boards (film, &picture);
      if (frame->boards != NULL)
        cairo_surface_reference (frame->boards);
      tilestar_map_draw_marks (cr, &picture);
      tilestar_map_legend_draw (cr, &picture);
    }
  cairo_destroy (cr);

  return TRUE;
}

static gboolean
take_search (TilestarFilm      *film,
             guint              index,
             TilestarFilmFrame *frame)
{
  guint64 moment = film->plan.first
                   + (guint64) ((double) (film->plan.last - film->plan.first) * index
                                / (film->sizes.n_frames - 1) + 0.5);
  SlideRecordCounters counters;
  SlideVersion version;

  tilestar_exploration_set_moment (film->exploration, moment);
  frame->moment = moment;
  frame->n_versions = tilestar_exploration_get_n_versions (film->exploration);
  frame->selected = tilestar_exploration_get_selected (film->exploration);
  frame->target = tilestar_exploration_get_target (film->exploration);
  frame->is_hidden = !tilestar_exploration_has_solution (film->exploration);
  if (film->plan.picture == TILESTAR_FILM_LANDSCAPE)
    tilestar_landscape_view_init_marks (film->exploration, &frame->marks);
  else if (film->plan.picture == TILESTAR_FILM_MAP && !take_map (film, frame))
    return FALSE;

  if (film->plan.has_caption)
    {
      tilestar_exploration_get_counters (film->exploration, &counters);
      slide_record_get_version (tilestar_exploration_get_record (film->exploration), frame->selected, &version);
      /* Translators: the caption of an animation: two counts, and f of the current node */
      frame->caption = tilestar_format_sentence (_("Expanded %u · Frontier %u · f = %.9g"), (guint) counters.expanded,
                                                 (guint) counters.frontier, version.f);
    }

  return TRUE;
}

/* ---- Frames ---- */

gboolean
tilestar_film_take (TilestarFilm    *film,
                    guint            index,
                    TilestarDrawing *out_drawing)
{
  TilestarFilmFrame *frame;

  g_return_val_if_fail (index < film->sizes.n_frames, FALSE);

  frame = g_new0 (TilestarFilmFrame, 1);
  frame->stage = tilestar_film_stage_ref (film->stage);
  if (film->boards != NULL)
    take_board (film, index, frame);
  else if (!take_search (film, index, frame))
    {
      tilestar_film_frame_free (frame);
      return FALSE;
    }

  *out_drawing = (TilestarDrawing) { frame, tilestar_film_frame_draw, tilestar_film_frame_free };
  return TRUE;
}

cairo_surface_t *
tilestar_film_draw (const TilestarDrawing   *drawing,
                    const TilestarFilmSizes *sizes,
                    const TilestarPalette   *palette)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) sizes->width,
                                                       (int) sizes->height);
  cairo_t *cr;

  if (cairo_surface_status (image) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (image);
      return NULL;
    }
  cr = cairo_create (image);
  drawing->draw (drawing->data, cr, sizes->width, sizes->height, palette);
  cairo_destroy (cr);

  return image;
}

void
tilestar_film_free (TilestarFilm *film)
{
  tilestar_latest_drop (&film->layout_maker);
  tilestar_map_image_free (film->map_image);
  g_clear_pointer (&film->map_layout, tilestar_map_layout_unref);
  g_clear_pointer (&film->map_boards, cairo_surface_destroy);
  g_clear_object (&film->exploration);
  g_clear_pointer (&film->stage, tilestar_film_stage_unref);
  g_clear_pointer (&film->image, tilestar_tile_image_unref);
  g_clear_pointer (&film->font, pango_font_description_free);
  g_free (film->boards);
  g_free (film);
}
