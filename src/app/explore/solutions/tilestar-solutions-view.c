/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-solutions-view.h"

#include "slide-board-text.h"
#include "slide-solutions-report.h"
#include "tilestar-arrow.h"
#include "tilestar-class.h"
#include "tilestar-latest.h"
#include "tilestar-pointer.h"
#include "tilestar-solution-drawing.h"
#include "tilestar-solutions-view-test.h"
#include "tilestar-statistics-text.h"
#include "tilestar-wheel.h"

#include <glib/gi18n.h>
#include <math.h>

/* The most boards that are shown: more could not be told apart. */
#define MAX_PLACES 2000

#define ZOOM_STEP 1.4
#define DRAG_THRESHOLD 6.0

/* How near the edge of the picture a board may be that keys select. */
#define EDGE 40.0

/* The most distances that a description lists. */
#define MAX_LISTED 12

/* What an image shows. */
typedef struct
{
  const TilestarSolutionLanes *lanes;
  TilestarSolutionCamera       camera;
  int                          selected;
  double                       width;
  double                       height;
  int                          scale;      /* pixels a unit */
  TilestarPalette              palette;
} Shown;

struct _TilestarSolutionsView
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkLabel  *summary_label;
  GtkLabel  *place_label;
  GtkWidget *spinner;
  GtkButton *count_button;
  GtkWidget *tools;
  GtkWidget *area;
  GtkWidget *empty_box;
  GtkLabel  *empty_label;

  TilestarWorkspace      *workspace;     /* nullable, as the next */
  TilestarExploration    *exploration;
  TilestarLatest          layout;
  TilestarSolutionLanes  *lanes;         /* nullable: not laid out yet */
  TilestarSolutionCamera  camera;
  int                     chosen;        /* the selected place, or -1 */
  gboolean                is_generated;  /* whether the search has a node with its board */
  TilestarLatest          painting;
  Shown                   wanted;        /* by the last drawing */
  Shown                   shown;         /* what the image shows */
  cairo_surface_t        *image;         /* nullable */
  TilestarSolutionCamera  drag_from;
  gboolean                is_dragging;
  TilestarPointer         pointer;
  gboolean                has_pointer;   /* it has moved over the area, and no key was used since */
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarSolutionsView, tilestar_solutions_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_PICTURE, NULL))

static const TilestarSolutionCamera whole = { 0.5, 0.5, 1.0 };

/* The explored search, or NULL. */
static TilestarRun *
get_run (TilestarSolutionsView *self)
{
  if (self->exploration == NULL || tilestar_exploration_get_record (self->exploration) == NULL)
    return NULL;

  return tilestar_exploration_get_run (self->exploration);
}

/* Whether the solutions may be shown at this moment. */
static gboolean
is_open (TilestarSolutionsView *self)
{
  return get_run (self) != NULL && tilestar_exploration_has_solution (self->exploration)
         && !tilestar_exploration_are_values_hidden (self->exploration);
}

/* Those to be shown, or NULL. */
static SlideSolutions *
get_solutions (TilestarSolutionsView *self)
{
  SlideSolutions *solutions = is_open (self) ? tilestar_run_get_solutions (get_run (self)) : NULL;

  return solutions != NULL && slide_solutions_get_n_nodes (solutions) > 0 ? solutions : NULL;
}

/* The lanes on display, or NULL. */
static const TilestarSolutionLanes *
get_lanes (TilestarSolutionsView *self)
{
  return self->lanes != NULL && get_solutions (self) == self->lanes->solutions ? self->lanes : NULL;
}

static void
init_picture (TilestarSolutionsView   *self,
              TilestarSolutionPicture *picture)
{
  GByteArray *path = get_run (self) != NULL ? tilestar_run_get_path (get_run (self)) : NULL;
  const TilestarSolutionLanes *lanes = get_lanes (self);

  *picture = (TilestarSolutionPicture) {
    .lanes = lanes, .camera = self->camera, .selected = self->chosen,
    .path = lanes != NULL && path != NULL && path->len + 1 == lanes->n_columns ? path->data : NULL,
    .goal = get_run (self) != NULL ? &tilestar_run_get_request (get_run (self))->goal : NULL,
  };
}

/* ---- Texts ---- */

/* Why there is no graph; NULL if there is one. */
static char *
dup_reason (TilestarSolutionsView *self)
{
  TilestarRun *run = get_run (self);
  const SlideStatistics *statistics = run != NULL ? tilestar_run_get_statistics (run) : NULL;
  g_autoptr (GError) error = NULL;

  if (statistics == NULL)
    return g_strdup (_("Nothing to show yet"));
  if (!is_open (self))
    return g_strdup (tilestar_exploration_awaits_answer (self->exploration)
                     || tilestar_exploration_are_values_hidden (self->exploration)
                     ? _("The shortest solutions appear when the question is answered")
                     : _("The shortest solutions appear when the search reaches the goal"));
  if (!slide_solutions_check (statistics, &error))
    return g_strdup (error->message);
  if (get_solutions (self) != NULL)
    return NULL;
  if (tilestar_run_get_solutions (run) != NULL && !tilestar_run_is_counting (run))
    return g_strdup (_("The count reached its limit before it found a solution again"));

  return g_strdup (_("Counting shortest solutions…"));
}

/* "Length 31: 40 shortest solutions through 527 boards", and how many of these are shown. */
static char *
dup_summary (TilestarSolutionsView *self)
{
  SlideSolutions *solutions = get_solutions (self);
  const TilestarSolutionLanes *lanes = get_lanes (self);
  guint n_nodes = slide_solutions_get_n_nodes (solutions);
  g_autofree char *number = slide_solutions_describe (solutions);
  g_autofree char *moves = tilestar_format_count ((guint64) slide_solutions_get_length (solutions));
  g_autofree char *boards = tilestar_format_count (n_nodes);
  g_autofree char *shown = tilestar_format_count (lanes != NULL ? lanes->places->len : 0);

  if (lanes != NULL && lanes->places->len < n_nodes)
    /* Translators: a number of moves, "40 shortest solutions", how many boards they pass, how many are drawn */
    return g_strdup_printf (ngettext ("Length %s: %s through %s board. Shown: the %s that most solutions pass",
                                      "Length %s: %s through %s boards. Shown: the %s that most solutions pass",
                                      n_nodes),
                            moves, number, boards, shown);

  /* Translators: a number of moves, "40 shortest solutions", and how many boards they pass */
  return g_strdup_printf (ngettext ("Length %s: %s through %s board", "Length %s: %s through %s boards", n_nodes),
                          moves, number, boards);
}

/* How many solutions pass a place. */
static char *
dup_place_text (TilestarSolutionsView *self,
                guint                  index)
{
  const TilestarSolutionLanes *lanes = get_lanes (self);
  const SlideSolutions *solutions = lanes->solutions;
  const TilestarSolutionPlace *place = tilestar_solution_lanes_get (lanes, index);
  guint depth = slide_solutions_get_depth (solutions, place->node);
  guint64 n = slide_solutions_multiply (slide_solutions_get_n_before (solutions, place->node),
                                        slide_solutions_get_n_after (solutions, place->node));
  g_autofree char *before = tilestar_format_count (depth);
  g_autofree char *after = tilestar_format_count ((guint) slide_solutions_get_length (solutions) - depth);
  g_autofree char *passing = tilestar_format_count (n);
  g_autofree char *all = tilestar_format_count (slide_solutions_get_count (solutions));

  if ((int) index == self->chosen && !self->is_generated)
    /* Translators: moves from the start, moves to the goal, how many of how many solutions pass a board */
    return g_strdup_printf (_("From the start: %s, to the goal: %s. Solutions: %s of %s. Not generated by the search"),
                            before, after, passing, all);

  /* Translators: moves from the start, moves to the goal, how many of how many solutions pass a board */
  return g_strdup_printf (_("From the start: %s, to the goal: %s. Solutions: %s of %s"), before, after, passing, all);
}

/* The distances at which all solutions pass the same board, as "1, 2, 5, …", or NULL if there are none. */
static char *
dup_common (const TilestarSolutionLanes *lanes)
{
  g_autoptr (GString) list = g_string_new (NULL);
  guint n = 0;

  for (guint column = 1; column + 1 < lanes->n_columns; column++)
    if (lanes->columns[column + 1] - lanes->columns[column] == 1 && n++ < MAX_LISTED)
      {
        g_autofree char *number = tilestar_format_count (column);

        g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", number);
      }
  if (n > MAX_LISTED)
    g_string_append (list, ", …");
  return list->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}

static void
update_description (TilestarSolutionsView *self)
{
  const TilestarSolutionLanes *lanes = get_lanes (self);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *reason = dup_reason (self);

  if (reason != NULL || lanes == NULL)
    {
      g_string_append (text, reason != NULL ? reason : _("Counting shortest solutions…"));
    }
  else
    {
      g_autofree char *summary = dup_summary (self);
      g_autofree char *common = dup_common (lanes);
      g_autofree char *widest = tilestar_format_count (lanes->n_lanes);
      g_autofree char *selected = self->chosen >= 0 ? dup_place_text (self, (guint) self->chosen) : NULL;

      g_string_append_printf (text, "%s. ", summary);
      g_string_append_printf (text, _("Most boards at one distance from the start: %s."), widest);
      g_string_append_c (text, ' ');
      if (common != NULL && lanes->places->len == slide_solutions_get_n_nodes (lanes->solutions))
        {
          /* Translators: a list of numbers of moves, such as "1, 2, 5" */
          g_string_append_printf (text, _("All of them pass the same board after these numbers of moves: %s."), common);
          g_string_append_c (text, ' ');
        }
      if (selected != NULL)
        {
          g_autofree char *cells = NULL;
          SlideBoard board;

          slide_solutions_get_board (lanes->solutions,
                                     tilestar_solution_lanes_get (lanes, (guint) self->chosen)->node, &board);
          cells = slide_board_to_text (&board, SLIDE_TEXT_LINE);
          g_string_append_printf (text, _("Selected: %s."), cells);
          g_string_append_printf (text, " %s.", selected);
        }
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
}

/* The place at a point of the area, or -1. */
static int
find_place (TilestarSolutionsView *self,
            double                 x,
            double                 y)
{
  TilestarSolutionPicture picture;

  init_picture (self, &picture);
  return picture.lanes == NULL ? -1 : tilestar_solution_pick (&picture, gtk_widget_get_width (self->area),
                                                              gtk_widget_get_height (self->area), x, y);
}

/* Describes the place under the pointer, or else the selected one. */
static void
update_place_label (TilestarSolutionsView *self)
{
  g_autofree char *text = NULL;
  int place = self->has_pointer ? find_place (self, self->pointer.x, self->pointer.y) : -1;

  if (place < 0)
    place = self->chosen;
  if (get_lanes (self) != NULL && place >= 0)
    text = dup_place_text (self, (guint) place);
  gtk_label_set_text (self->place_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->place_label), get_lanes (self) != NULL);
}

static void
update_actions (TilestarSolutionsView *self)
{
  const TilestarSolutionLanes *lanes = get_lanes (self);
  double width = gtk_widget_get_width (self->area);
  double height = gtk_widget_get_height (self->area);

  gtk_widget_set_visible (self->tools, lanes != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "solutions.zoom-in",
                                 lanes != NULL
                                 && self->camera.zoom < tilestar_solution_get_max_zoom (lanes, width, height));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "solutions.zoom-out", lanes != NULL && self->camera.zoom > 1.0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "solutions.fit-all", lanes != NULL && self->camera.zoom > 1.0);
}

static void
show_all (TilestarSolutionsView *self)
{
  gboolean is_counting = is_open (self) && tilestar_run_is_counting (get_run (self));
  gboolean may_toggle = is_counting || (is_open (self) && tilestar_run_may_count_on (get_run (self)));
  g_autofree char *reason = dup_reason (self);
  g_autofree char *summary = reason == NULL ? dup_summary (self) : NULL;
  gboolean is_empty = reason != NULL && !may_toggle;

  /* In the middle of the view, unless there is something to press beside it. */
  gtk_label_set_text (self->empty_label, is_empty ? reason : "");
  gtk_label_set_text (self->summary_label, is_empty ? "" : reason != NULL ? reason : summary);
  gtk_widget_set_visible (self->empty_box, is_empty);
  gtk_widget_set_visible (self->content, !is_empty);
  gtk_widget_set_visible (self->spinner, is_counting);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), is_counting);
  gtk_widget_set_visible (GTK_WIDGET (self->count_button), may_toggle);
  gtk_button_set_label (self->count_button, is_counting ? _("Stop Counting") : _("Keep Counting"));
  update_actions (self);
  update_place_label (self);
  update_description (self);
  gtk_widget_queue_draw (self->area);
}

/* ---- The layout ---- */

typedef struct
{
  SlideSolutions        *solutions;
  TilestarSolutionLanes *lanes;       /* the result */
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  slide_solutions_unref (input->solutions);
  g_clear_pointer (&input->lanes, tilestar_solution_lanes_unref);
  g_free (input);
}

static void
make_lanes (gpointer      data,
            GCancellable *cancellable)
{
  Input *input = data;

  input->lanes = tilestar_solution_lanes_new (input->solutions, MAX_PLACES);
}

/* The place of the selected node, or -1. */
static int
find_selected (TilestarSolutionsView *self)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  guint32 selected = tilestar_exploration_get_selected (self->exploration);
  SlideBoard board;

  if (get_lanes (self) == NULL || record == NULL || selected == SLIDE_RECORD_NONE)
    return -1;

  slide_record_get_board (record, selected, &board);
  return tilestar_solution_lanes_find (self->lanes, &board);
}

static void
follow_selected (TilestarSolutionsView *self)
{
  self->chosen = find_selected (self);
  self->is_generated = self->chosen >= 0;
}

static void
made_cb (gpointer data,
         gpointer user_data)
{
  TilestarSolutionsView *self = user_data;
  Input *input = data;

  g_clear_pointer (&self->lanes, tilestar_solution_lanes_unref);
  g_clear_pointer (&self->image, cairo_surface_destroy);
  self->lanes = g_steal_pointer (&input->lanes);
  self->camera = whole;
  follow_selected (self);
  show_all (self);
}

/* Asks for what is missing: the solutions, or their layout. */
static gboolean
make (gpointer owner)
{
  TilestarSolutionsView *self = owner;
  SlideSolutions *solutions = get_solutions (self);
  Input *input;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;

  if (is_open (self) && tilestar_run_can_count (get_run (self)) && tilestar_run_get_solutions (get_run (self)) == NULL)
    tilestar_workspace_count_solutions (self->workspace, get_run (self), FALSE);
  show_all (self);
  if (solutions == NULL || get_lanes (self) != NULL)
    return TRUE;

  input = g_new0 (Input, 1);
  input->solutions = slide_solutions_ref (solutions);
  tilestar_latest_start (&self->layout, make_lanes, input, input_free, made_cb, self);
  return TRUE;
}

static void
update (TilestarSolutionsView *self)
{
  tilestar_latest_hurry (&self->layout);
}

static void
map_cb (TilestarSolutionsView *self)
{
  tilestar_latest_hurry (&self->layout);
}

static void
record_changed_cb (TilestarSolutionsView *self)
{
  tilestar_latest_drop (&self->layout);
  tilestar_latest_drop (&self->painting);
  g_clear_pointer (&self->lanes, tilestar_solution_lanes_unref);
  g_clear_pointer (&self->image, cairo_surface_destroy);
  self->chosen = -1;
  update (self);
}

/* A board that the user has chosen and the search has not generated stays chosen until another node is selected. */
static void
selected_changed_cb (TilestarSolutionsView *self)
{
  if (get_lanes (self) == NULL)
    return;

  follow_selected (self);
  update_place_label (self);
  update_description (self);
  gtk_widget_queue_draw (self->area);
}

static void
count_cb (TilestarSolutionsView *self)
{
  tilestar_workspace_toggle_count (self->workspace, get_run (self));
}

/* ---- The camera ---- */

static void
set_camera (TilestarSolutionsView        *self,
            const TilestarSolutionCamera *camera)
{
  const TilestarSolutionLanes *lanes = get_lanes (self);
  double width = gtk_widget_get_width (self->area);
  double height = gtk_widget_get_height (self->area);

  if (lanes == NULL)
    return;

  self->camera = *camera;
  tilestar_solution_camera_fit (&self->camera, lanes, width, height);
  update_actions (self);
  gtk_widget_queue_draw (self->area);
}

static void
pan (TilestarSolutionsView *self,
     double                 dx,
     double                 dy)
{
  TilestarSolutionCamera camera = self->camera;
  TilestarSolutionPicture picture;
  double x, y;

  init_picture (self, &picture);
  if (picture.lanes == NULL)
    return;

  tilestar_solution_unproject (&picture, gtk_widget_get_width (self->area),
                               gtk_widget_get_height (self->area), dx, dy, &x, &y);
  camera.x += x;
  camera.y += y;
  set_camera (self, &camera);
}

/* Zooms so that what is at @x, @y stays there. */
static void
zoom_at (TilestarSolutionsView *self,
         double                 factor,
         double                 x,
         double                 y)
{
  double width = gtk_widget_get_width (self->area);
  double height = gtk_widget_get_height (self->area);
  TilestarSolutionCamera camera = self->camera;
  TilestarSolutionPicture picture;
  double at_x, at_y;

  init_picture (self, &picture);
  if (picture.lanes == NULL)
    return;

  tilestar_solution_unproject (&picture, width, height, x - width / 2.0, y - height / 2.0, &at_x, &at_y);
  camera.x += at_x;
  camera.y += at_y;
  camera.zoom *= factor;
  picture.camera = camera;
  tilestar_solution_camera_fit (&picture.camera, picture.lanes, width, height);
  tilestar_solution_unproject (&picture, width, height, x - width / 2.0, y - height / 2.0, &at_x, &at_y);
  camera.x -= at_x;
  camera.y -= at_y;
  set_camera (self, &camera);
}

static void
zoom (TilestarSolutionsView *self,
      double                 factor)
{
  double x = gtk_widget_get_width (self->area) / 2.0;
  double y = gtk_widget_get_height (self->area) / 2.0;
  TilestarSolutionPicture picture;

  /* Around the selected board, if there is one. */
  init_picture (self, &picture);
  if (picture.lanes != NULL && self->chosen >= 0)
    tilestar_solution_project (&picture, 2.0 * x, 2.0 * y, (guint) self->chosen, &x, &y);
  zoom_at (self, factor, x, y);
}

static void
zoom_in_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  zoom (TILESTAR_SOLUTIONS_VIEW (widget), ZOOM_STEP);
}

static void
zoom_out_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  zoom (TILESTAR_SOLUTIONS_VIEW (widget), 1.0 / ZOOM_STEP);
}

static void
fit_all_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  set_camera (TILESTAR_SOLUTIONS_VIEW (widget), &whole);
}

/* Moves the picture until a place is well within it. */
static void
keep_in_sight (TilestarSolutionsView *self,
               guint                  place)
{
  double width = gtk_widget_get_width (self->area);
  double height = gtk_widget_get_height (self->area);
  TilestarSolutionPicture picture;
  double x, y;

  init_picture (self, &picture);
  tilestar_solution_project (&picture, width, height, place, &x, &y);
  pan (self, x - CLAMP (x, EDGE, MAX (EDGE, width - EDGE)), y - CLAMP (y, EDGE, MAX (EDGE, height - 2.0 * EDGE)));
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           TilestarSolutionsView    *self)
{
  if (get_lanes (self) == NULL)
    return GDK_EVENT_PROPAGATE;

  if (tilestar_wheel_zooms (controller, gtk_widget_get_width (self->area), &dx, &dy))
    zoom_at (self, pow (ZOOM_STEP, -dy), self->pointer.x, self->pointer.y);
  else
    pan (self, dx, dy);
  return GDK_EVENT_STOP;
}

static void
pointer_cb (GtkWidget *area,
            gboolean   is_over)
{
  TilestarSolutionsView *self = TILESTAR_SOLUTIONS_VIEW (gtk_widget_get_ancestor (area, TILESTAR_TYPE_SOLUTIONS_VIEW));

  /* It leaves an area that is disposed. */
  if (self == NULL || self->exploration == NULL)
    return;

  self->has_pointer = is_over;
  update_place_label (self);
}

static void
drag_begin_cb (TilestarSolutionsView *self)
{
  self->drag_from = self->camera;
  self->is_dragging = FALSE;
}

static void
drag_update_cb (GtkGestureDrag        *gesture,
                double                 dx,
                double                 dy,
                TilestarSolutionsView *self)
{
  if (!self->is_dragging && fabs (dx) < DRAG_THRESHOLD && fabs (dy) < DRAG_THRESHOLD)
    return;

  self->is_dragging = TRUE;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->camera = self->drag_from;
  pan (self, -dx, -dy);
}

/* ---- The image ---- */

typedef struct
{
  Shown                  shown;
  TilestarSolutionLanes *lanes;
  GByteArray            *path;       /* nullable */
  SlideBoard             goal;
  PangoFontDescription  *font;
  cairo_surface_t       *image;      /* the result */
} Painting;

static void
painting_free (gpointer data)
{
  Painting *painting = data;

  tilestar_solution_lanes_unref (painting->lanes);
  g_clear_pointer (&painting->path, g_byte_array_unref);
  pango_font_description_free (painting->font);
  g_clear_pointer (&painting->image, cairo_surface_destroy);
  g_free (painting);
}

static void
paint (gpointer      data,
       GCancellable *cancellable)
{
  Painting *painting = data;
  const Shown *shown = &painting->shown;
  const TilestarSolutionPicture picture = {
    .lanes = painting->lanes, .camera = shown->camera, .selected = shown->selected,
    .path = painting->path != NULL ? painting->path->data : NULL, .goal = &painting->goal,
  };
  cairo_t *cr;

  painting->image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (shown->width * shown->scale),
                                                (int) ceil (shown->height * shown->scale));
  cairo_surface_set_device_scale (painting->image, shown->scale, shown->scale);
  cr = cairo_create (painting->image);
  tilestar_solution_draw (cr, &picture, shown->width, shown->height, &shown->palette, painting->font);
  cairo_destroy (cr);
}

static void
painted_cb (gpointer data,
            gpointer user_data)
{
  TilestarSolutionsView *self = user_data;
  Painting *painting = data;

  g_clear_pointer (&self->image, cairo_surface_destroy);
  self->image = g_steal_pointer (&painting->image);
  self->shown = painting->shown;
  gtk_widget_queue_draw (self->area);
}

/* Paints on a worker, as a large graph or many boards take longer than a frame. */
static gboolean
make_image (gpointer owner)
{
  TilestarSolutionsView *self = owner;
  PangoContext *pango = gtk_widget_get_pango_context (GTK_WIDGET (self));
  TilestarSolutionPicture picture;
  Painting *painting;

  init_picture (self, &picture);
  if (picture.lanes == NULL || picture.lanes != self->wanted.lanes)
    return TRUE;

  painting = g_new0 (Painting, 1);
  painting->shown = self->wanted;
  painting->lanes = tilestar_solution_lanes_ref (self->lanes);
  painting->path = picture.path != NULL ? g_byte_array_ref (tilestar_run_get_path (get_run (self))) : NULL;
  painting->goal = *picture.goal;
  painting->font = pango_font_description_copy (pango_context_get_font_description (pango));
  tilestar_latest_start (&self->painting, paint, painting, painting_free, painted_cb, self);
  return TRUE;
}

/* Whether the image shows what is wanted. */
static gboolean
is_shown (TilestarSolutionsView *self)
{
  const Shown *a = &self->wanted, *b = &self->shown;

  return self->image != NULL && a->lanes == b->lanes && a->selected == b->selected && a->width == b->width
         && a->height == b->height && a->scale == b->scale && a->camera.x == b->camera.x && a->camera.y == b->camera.y
         && a->camera.zoom == b->camera.zoom && tilestar_palette_equal (&a->palette, &b->palette)
         && a->palette.text_scale == b->palette.text_scale && a->palette.least_text == b->palette.least_text;
}

static void
draw_cb (GtkWidget             *area,
         cairo_t               *cr,
         double                 width,
         double                 height,
         const TilestarPalette *palette,
         gpointer               user_data)
{
  TilestarSolutionsView *self = user_data;
  TilestarSolutionPicture picture;

  init_picture (self, &picture);
  self->wanted = (Shown) {
    .lanes = picture.lanes, .camera = picture.camera, .selected = picture.selected, .width = width,
    .height = height, .scale = gtk_widget_get_scale_factor (area), .palette = *palette,
  };

  /* The empty state is on the window's own background. */
  if (gtk_widget_get_visible (self->empty_box))
    return;
  tilestar_color_set_source (&palette->plot, cr, 1.0);
  cairo_paint (cr);
  if (picture.lanes == NULL)
    return;

  if (self->image != NULL && self->shown.lanes == picture.lanes && self->shown.width == width
      && self->shown.height == height)
    {
      cairo_matrix_t motion;

      /* Until there is a new image, the old one moves. */
      tilestar_solution_init_motion (&picture, &self->shown.camera, width, height, &motion);
      cairo_save (cr);
      cairo_transform (cr, &motion);
      cairo_set_source_surface (cr, self->image, 0.0, 0.0);
      cairo_paint (cr);
      cairo_restore (cr);
    }
  if (!is_shown (self))
    tilestar_latest_hurry (&self->painting);
}

/* ---- Selecting ---- */

/* Selects a place, and the node of the search that has its board. */
static void
take_place (TilestarSolutionsView *self,
            guint                  place)
{
  const TilestarSolutionLanes *lanes = get_lanes (self);
  guint32 version;
  SlideBoard board;

  slide_solutions_get_board (lanes->solutions, tilestar_solution_lanes_get (lanes, place)->node, &board);
  version = slide_record_find (tilestar_exploration_get_record (self->exploration),
                               tilestar_exploration_get_moment (self->exploration), &board);
  if (version != SLIDE_RECORD_NONE && version < tilestar_exploration_get_n_versions (self->exploration))
    tilestar_exploration_set_selected (self->exploration, version);
  self->chosen = (int) place;
  self->is_generated = version != SLIDE_RECORD_NONE;
  keep_in_sight (self, place);
  update_place_label (self);
  update_description (self);
  gtk_widget_queue_draw (self->area);
}

/* At the end of a click, since one that moves is a drag. */
static void
released_cb (TilestarSolutionsView *self,
             int                    n_press,
             double                 x,
             double                 y)
{
  int place = find_place (self, x, y);

  gtk_widget_grab_focus (self->area);
  if (place >= 0)
    take_place (self, (guint) place);
}

/* The place that a move of a solution leads to from @place, or from which one leads there: of several the one
 * nearest in height. -1 if there is none. */
static int
find_linked (const TilestarSolutionLanes *lanes,
             guint                        place,
             gboolean                     is_forward)
{
  double y = tilestar_solution_lanes_get (lanes, place)->y, best = G_MAXDOUBLE;
  int result = -1;

  for (guint i = 0; i < lanes->links->len; i++)
    {
      const TilestarSolutionLink *link = &g_array_index (lanes->links, TilestarSolutionLink, i);
      guint here = is_forward ? link->from : link->to, there = is_forward ? link->to : link->from;
      double distance = fabs (tilestar_solution_lanes_get (lanes, there)->y - y);

      if (here == place && distance < best)
        {
          best = distance;
          result = (int) there;
        }
    }

  return result;
}

/* The place above or below @place at the same distance, or -1. */
static int
find_beside (const TilestarSolutionLanes *lanes,
             guint                        place,
             gboolean                     is_below)
{
  guint column = slide_solutions_get_depth (lanes->solutions, tilestar_solution_lanes_get (lanes, place)->node);

  if (place == (is_below ? lanes->columns[column + 1] - 1 : lanes->columns[column]))
    return -1;

  return is_below ? (int) place + 1 : (int) place - 1;
}

/* Left and right follow a solution; up and down go through the boards at one distance. Without a selected board, the
 * start is selected. */
static void
move_selected (TilestarSolutionsView *self,
               SlideMove              direction)
{
  const TilestarSolutionLanes *lanes = get_lanes (self);
  int place = self->chosen, to = lanes != NULL ? 0 : -1;

  if (lanes != NULL && place >= 0)
    {
      if (direction == SLIDE_MOVE_LEFT || direction == SLIDE_MOVE_RIGHT)
        to = find_linked (lanes, (guint) place, direction == SLIDE_MOVE_RIGHT);
      else
        to = find_beside (lanes, (guint) place, direction == SLIDE_MOVE_DOWN);
    }

  if (to >= 0)
    take_place (self, (guint) to);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static gboolean
key_pressed_cb (TilestarSolutionsView *self,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state)
{
  SlideMove direction;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  if (tilestar_arrow_of_key (keyval, &direction))
    {
      self->has_pointer = FALSE;
      move_selected (self, direction);
      return GDK_EVENT_STOP;
    }

  switch (keyval)
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      zoom (self, ZOOM_STEP);
      return GDK_EVENT_STOP;

    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      zoom (self, 1.0 / ZOOM_STEP);
      return GDK_EVENT_STOP;

    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      set_camera (self, &whole);
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* ---- The widget ---- */

static void
tilestar_solutions_view_draw (TilestarPicture       *picture,
                              cairo_t               *cr,
                              double                 width,
                              double                 height,
                              const TilestarPalette *palette)
{
  TilestarSolutionsView *self = TILESTAR_SOLUTIONS_VIEW (picture);
  PangoContext *pango = gtk_widget_get_pango_context (GTK_WIDGET (self));
  TilestarPalette paper = *palette;
  TilestarSolutionPicture shown;

  /* Exported pictures have the window's background. */
  paper.plot = palette->window;
  init_picture (self, &shown);
  tilestar_solution_draw (cr, &shown, width, height, &paper, pango_context_get_font_description (pango));
}

static void
tilestar_solutions_view_dispose (GObject *object)
{
  TilestarSolutionsView *self = TILESTAR_SOLUTIONS_VIEW (object);

  tilestar_latest_drop (&self->layout);
  tilestar_latest_drop (&self->painting);
  g_clear_pointer (&self->lanes, tilestar_solution_lanes_unref);
  g_clear_pointer (&self->image, cairo_surface_destroy);
  tilestar_clear_watched (&self->exploration, self);
  tilestar_clear_watched (&self->workspace, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), TILESTAR_TYPE_SOLUTIONS_VIEW);

  G_OBJECT_CLASS (tilestar_solutions_view_parent_class)->dispose (object);
}

static void
tilestar_solutions_view_class_init (TilestarSolutionsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  tilestar_picture_install (klass, "solutions", tilestar_solutions_view_draw, NULL);
  G_OBJECT_CLASS (klass)->dispose = tilestar_solutions_view_dispose;

  TILESTAR_TEMPLATE (widget_class, "tilestar-solutions-view.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "overlay", FALSE, 0);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarSolutionsView, content, summary_label, place_label, spinner,
                          count_button, tools, area, empty_box, empty_label);
  TILESTAR_BIND_CALLBACKS (widget_class, count_cb);
  gtk_widget_class_install_action (widget_class, "solutions.zoom-in", NULL, zoom_in_cb);
  gtk_widget_class_install_action (widget_class, "solutions.zoom-out", NULL, zoom_out_cb);
  gtk_widget_class_install_action (widget_class, "solutions.fit-all", NULL, fit_all_cb);
}

static void
add_gestures (TilestarSolutionsView *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  tilestar_pointer_init (&self->pointer, self->area, pointer_cb);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (self->area, scroll);
  gtk_widget_add_controller (self->area, keys);
  gtk_widget_add_controller (self->area, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (self->area, GTK_EVENT_CONTROLLER (drag));
}

static void
tilestar_solutions_view_init (TilestarSolutionsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->camera = whole;
  self->chosen = -1;
  g_signal_connect_after (self, "map", G_CALLBACK (map_cb), NULL);
  tilestar_latest_init (&self->layout, 0, make, self);
  tilestar_latest_init (&self->painting, 0, make_image, self);
  tilestar_palette_set_draw_func (GTK_DRAWING_AREA (self->area), draw_cb, self);
  add_gestures (self);
}

GtkWidget *
tilestar_solutions_view_new (void)
{
  return g_object_new (TILESTAR_TYPE_SOLUTIONS_VIEW, NULL);
}

void
tilestar_solutions_view_bind (TilestarSolutionsView *self,
                              TilestarWorkspace     *workspace)
{
  TilestarExploration *exploration = tilestar_workspace_get_exploration (workspace);

  g_return_if_fail (TILESTAR_IS_SOLUTIONS_VIEW (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  self->exploration = g_object_ref (exploration);
  g_signal_connect_swapped (workspace, "solutions-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (exploration, "record-changed", G_CALLBACK (record_changed_cb), self);
  g_signal_connect_swapped (exploration, "grew", G_CALLBACK (update), self);
  g_signal_connect_swapped (exploration, "solution-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (exploration, "selected-changed", G_CALLBACK (selected_changed_cb), self);
  record_changed_cb (self);
}

const TilestarSolutionLanes *
tilestar_solutions_view_get_lanes (TilestarSolutionsView *self)
{
  g_return_val_if_fail (TILESTAR_IS_SOLUTIONS_VIEW (self), NULL);

  return get_lanes (self);
}

int
tilestar_solutions_view_get_selected (TilestarSolutionsView *self)
{
  g_return_val_if_fail (TILESTAR_IS_SOLUTIONS_VIEW (self), -1);

  return self->chosen;
}
