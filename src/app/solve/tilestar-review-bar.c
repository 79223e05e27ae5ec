/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-review-bar.h"

#include "tilestar-class.h"
#include "tilestar-lines.h"
#include "tilestar-moves-list.h"
#include "tilestar-review-drawing.h"
#include "tilestar-statistics-text.h"
#include "tilestar-text-row.h"

#include <glib/gi18n.h>
#include <math.h>

/* How close to a mistake, in pixels, a click means it. */
#define MARK_REACH 8.0

/* The most mistakes that the list shows at a time, and what the style puts around the text of a row, in pixels. */
#define MAX_ROWS 5
#define ROW_WIDTH_AROUND 20
#define ROW_HEIGHT_AROUND 16

struct _TilestarReviewBar
{
  AdwBin parent_instance;

  TilestarSession     *session;
  GSettings           *settings;
  TilestarReview      *review;
  TilestarPlotContext  place;           /* where the plot was drawn last: only its size is used */

  TilestarLines       *summary_label;
  GtkWidget           *stop_button;
  GtkWidget           *continue_button;
  GtkDrawingArea      *area;
  GtkWidget           *previous_button;
  GtkWidget           *next_button;
  TilestarLines       *mistake_label;
  GtkMenuButton       *list_button;
  GtkPopover          *list_popover;
  GtkScrolledWindow   *list_scroller;
  GtkListView         *list_view;
  GtkStringList       *rows;            /* as many as there are mistakes; what a row says is found when it is seen */
};

G_DEFINE_FINAL_TYPE (TilestarReviewBar, tilestar_review_bar, ADW_TYPE_BIN)

static const SlideLostMove *
get_mistake (const SlideMovesReview *review,
             guint                   index)
{
  return &g_array_index (review->lost, SlideLostMove, index);
}

/* The number of moves made on the board that is shown or, if the user has left the way of the game, where. */
static guint
get_step (TilestarReviewBar *self)
{
  return tilestar_player_get_step (tilestar_session_get_player (self->session));
}

/* The number of mistakes whose board comes before @step. */
static guint
count_before (const SlideMovesReview *review,
              guint                   step)
{
  guint first = 0, last = review->lost->len;

  while (first < last)
    {
      guint middle = first + (last - first) / 2;

      if (get_mistake (review, middle)->move - 1 < step)
        first = middle + 1;
      else
        last = middle;
    }
  return first;
}

/* ---- In words ---- */

/* The better moves, from @board. (transfer full) */
static char *
describe_better (TilestarReviewBar   *self,
                 const SlideLostMove *lost,
                 const SlideBoard    *board)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < lost->n_better; i++)
    {
      SlideMove move = (SlideMove) lost->better[i];

      g_ptr_array_add (names, tilestar_dup_move_name (self->settings, move,
                                                      board->cells[slide_board_get_target (board, move)]));
    }
  g_ptr_array_add (names, NULL);
  /* Translators: between two moves, each of which would have been better */
  return g_strjoinv (_(" or "), (char **) names->pdata);
}

/* (transfer full) */
static char *
describe_mistake (TilestarReviewBar      *self,
                  const SlideMovesReview *review,
                  guint                   index)
{
  const SlideLostMove *lost = get_mistake (review, index);
  SlideMove move = (SlideMove) tilestar_review_get_moves (self->review)->data[lost->move - 1];
  g_autofree char *name = tilestar_dup_move_name (self->settings, move, lost->tile);
  g_autofree char *number = tilestar_format_count (lost->move);
  g_autofree char *better = NULL;
  SlideBoard board;

  if (g_array_index (review->distances, SlideDistanceBounds, lost->move - 1).at_most == 0)
    /* Translators: a mistake in a game: the number of the move, and the move */
    return g_strdup_printf (_("Move %s, %s, left the goal"), number, name);
  if (lost->n_better == 0)
    return g_strdup_printf (_("Move %s, %s, cost 2 moves"), number, name);

  tilestar_player_get_board_at (tilestar_session_get_player (self->session), lost->move - 1, &board);
  better = describe_better (self, lost, &board);
  /* Translators: a mistake in a game: the number of the move, the move, and one or several better moves */
  return g_strdup_printf (_("Move %s, %s, cost 2 moves. Better: %s"), number, name, better);
}

/* What is said beside the buttons: the mistake that the board shows, or how many there are. (transfer full) */
static char *
describe_place (TilestarReviewBar      *self,
                const SlideMovesReview *review)
{
  guint step = get_step (self);
  guint index = count_before (review, step);
  guint n = review->lost->len;

  if (tilestar_session_is_on_path (self->session) && index < n && get_mistake (review, index)->move == step + 1)
    return describe_mistake (self, review, index);
  if (tilestar_review_is_saved (self->review))
    return g_strdup (_("As it was saved; being checked…"));
  if (tilestar_review_is_running (self->review))
    return tilestar_format_sentence (ngettext ("%u mistake so far…", "%u mistakes so far…", n), n);
  if (!review->solvable)
    return g_strdup ("");
  if (review->end == SLIDE_STATUS_TIME_LIMIT)
    /* Translators: the second number is of seconds */
    return tilestar_format_sentence (ngettext ("%u mistake proven in %u s; more time may prove more",
                                               "%u mistakes proven in %u s; more time may prove more", n),
                                     n, tilestar_review_get_time_limit (self->review));
  if (!tilestar_review_is_proven (review))
    return tilestar_format_sentence (ngettext ("%u mistake proven; the shaded part is not",
                                               "%u mistakes proven; the shaded part is not", n), n);
  if (n == 0)
    return g_strdup (_("No mistakes"));

  return tilestar_format_sentence (ngettext ("%u mistake", "%u mistakes", n), n);
}

/* ---- The plot ---- */

static void
draw_cb (GtkWidget             *area,
         cairo_t               *cr,
         double                 width,
         double                 height,
         const TilestarPalette *palette,
         gpointer               user_data)
{
  TilestarReviewBar *self = user_data;
  const SlideMovesReview *review = tilestar_review_get (self->review);
  PangoContext *pango = gtk_widget_get_pango_context (area);
  TilestarPlotContext context = { .cr = cr, .palette = palette };

  tilestar_plot_begin (&context, width, height, pango_context_get_font_description (pango));
  if (review != NULL && review->distances->len > 0)
    tilestar_review_draw (&context, review,
                          tilestar_session_is_on_path (self->session) ? (int) get_step (self) : -1, width, height);
  tilestar_plot_end (&context);
  self->place = context;
}

static void
update (TilestarReviewBar *self)
{
  const SlideMovesReview *review = tilestar_review_get (self->review);
  g_autofree char *summary = NULL;
  g_autofree char *place = NULL;
  g_autofree char *description = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), review != NULL);
  if (review == NULL)
    return;

  summary = tilestar_review_dup_summary (review);
  place = describe_place (self, review);
  description = g_strdup_printf ("%s. %s", summary, place);
  tilestar_lines_set_label (self->summary_label, summary);
  tilestar_lines_set_label (self->mistake_label, place);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  gtk_widget_set_visible (self->stop_button, tilestar_review_is_running (self->review));
  gtk_widget_set_visible (self->continue_button, tilestar_review_may_continue (self->review));

  gtk_widget_set_sensitive (self->previous_button, count_before (review, get_step (self)) > 0);
  gtk_widget_set_sensitive (self->next_button, count_before (review, get_step (self) + 1) < review->lost->len);
  gtk_widget_set_sensitive (GTK_WIDGET (self->list_button), review->lost->len > 0);
  gtk_widget_queue_draw (GTK_WIDGET (self->area));
}

/* ---- From mistake to mistake ---- */

static void
go_to_mistake (TilestarReviewBar *self,
               guint              index)
{
  const SlideMovesReview *review = tilestar_review_get (self->review);

  if (review != NULL && index < review->lost->len)
    g_signal_emit_by_name (self, "mistake", index);
}

/* A button that is activated by a key is clicked a moment later, when the review may have ended. */
static void
previous_cb (TilestarReviewBar *self)
{
  const SlideMovesReview *review = tilestar_review_get (self->review);
  guint before = review != NULL ? count_before (review, get_step (self)) : 0;

  if (before > 0)
    go_to_mistake (self, before - 1);
}

static void
next_cb (TilestarReviewBar *self)
{
  const SlideMovesReview *review = tilestar_review_get (self->review);

  if (review != NULL)
    go_to_mistake (self, count_before (review, get_step (self) + 1));
}

/* ---- The list of mistakes ---- */

/* The height of the first rows, in half of the window: a list's own height is that of its first row only. It depends
 * on the font. */
static int
get_list_height (TilestarReviewBar      *self,
                 const SlideMovesReview *review)
{
  int limit = gtk_widget_get_height (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)))) / 2;
  int width, height = 0;

  gtk_widget_get_size_request (GTK_WIDGET (self->list_scroller), &width, NULL);
  for (guint i = 0; i < MIN (review->lost->len, MAX_ROWS); i++)
    {
      g_autofree char *text = describe_mistake (self, review, i);
      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->list_view), text);
      int text_height;

      pango_layout_set_width (layout, (width - ROW_WIDTH_AROUND) * PANGO_SCALE);
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
      pango_layout_get_pixel_size (layout, NULL, &text_height);
      text_height += ROW_HEIGHT_AROUND;
      if (i > 0 && height + text_height > limit)
        break;
      height += text_height;
    }

  return height;
}

static void
list_mistakes (TilestarReviewBar *self)
{
  const SlideMovesReview *review = tilestar_review_get (self->review);
  guint n = review != NULL ? review->lost->len : 0;
  g_autofree const char **texts = g_new0 (const char *, n + 1);
  int height;

  for (guint i = 0; i < n; i++)
    texts[i] = "";
  gtk_string_list_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)), texts);
  height = n > 0 ? get_list_height (self, review) : 0;
  gtk_scrolled_window_set_max_content_height (self->list_scroller, -1);
  gtk_scrolled_window_set_min_content_height (self->list_scroller, height);
  gtk_scrolled_window_set_max_content_height (self->list_scroller, height);
}

/* Before the popover opens, so that the focus goes to a row. */
static void
popup_cb (GtkMenuButton *button G_GNUC_UNUSED,
          gpointer       user_data)
{
  list_mistakes (user_data);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
             GtkListItem              *item,
             TilestarReviewBar        *self)
{
  const SlideMovesReview *review = tilestar_review_get (self->review);
  guint index = gtk_list_item_get_position (item);
  g_autofree char *text = NULL;

  if (review == NULL || index >= review->lost->len)
    return;

  text = describe_mistake (self, review, index);
  gtk_label_set_label (tilestar_text_row_bind (item, text), text);
}

static void
mistake_activated_cb (TilestarReviewBar *self,
                      guint              index)
{
  gtk_popover_popdown (self->list_popover);
  go_to_mistake (self, index);
}

static void
review_changed_cb (TilestarReviewBar *self)
{
  const SlideMovesReview *review = tilestar_review_get (self->review);

  update (self);
  if (review != NULL && gtk_widget_get_visible (GTK_WIDGET (self->list_popover))
      && (review->lost->len != g_list_model_get_n_items (G_LIST_MODEL (self->rows))
          || !tilestar_review_is_running (self->review)))
    list_mistakes (self);
}

static void
pressed_cb (TilestarReviewBar *self,
            int                n_press,
            double             x,
            double             y,
            GtkGesture        *gesture)
{
  const SlideMovesReview *review = tilestar_review_get (self->review);
  guint step, nearest;
  double reach;

  if (review == NULL || review->distances->len == 0)
    return;

  step = tilestar_review_get_step_at (&self->place, review, x);
  /* A mark is at the step after its mistake. */
  reach = MAX (MARK_REACH / MAX (self->place.width, 1.0) * review->distances->len, 0.5);
  nearest = count_before (review, step);
  if (nearest > 0 && step - get_mistake (review, nearest - 1)->move <= reach
      && (nearest == review->lost->len
          || get_mistake (review, nearest)->move - step >= step - get_mistake (review, nearest - 1)->move))
    go_to_mistake (self, nearest - 1);
  else if (nearest < review->lost->len && get_mistake (review, nearest)->move - step <= reach)
    go_to_mistake (self, nearest);
  else
    tilestar_session_go_to_step (self->session, step);
}

static void
stop_cb (TilestarReviewBar *self)
{
  tilestar_review_stop (self->review);
}

static void
continue_cb (TilestarReviewBar *self)
{
  tilestar_review_continue (self->review);
  gtk_widget_grab_focus (self->stop_button);
}

static void
close_cb (TilestarReviewBar *self)
{
  g_signal_emit_by_name (self, "closed");
  tilestar_review_clear (self->review);
}

/* ---- The object ---- */

static void
tilestar_review_bar_dispose (GObject *object)
{
  TilestarReviewBar *self = TILESTAR_REVIEW_BAR (object);

  tilestar_clear_watched (&self->review, self);
  tilestar_clear_watched (&self->session, self);
  tilestar_clear_watched (&self->settings, self);

  G_OBJECT_CLASS (tilestar_review_bar_parent_class)->dispose (object);
}

static void
tilestar_review_bar_class_init (TilestarReviewBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_review_bar_dispose;

  TILESTAR_SIGNAL (klass, "mistake", 1, G_TYPE_UINT);
  TILESTAR_SIGNAL (klass, "closed", 0);

  g_type_ensure (TILESTAR_TYPE_LINES);
  TILESTAR_TEMPLATE (widget_class, "tilestar-review-bar.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarReviewBar, summary_label, stop_button, continue_button, area,
                          previous_button, next_button, mistake_label, list_button, list_popover, list_scroller,
                          list_view);
  TILESTAR_BIND_CALLBACKS (widget_class, mistake_activated_cb, previous_cb, next_cb, stop_cb, continue_cb, close_cb);
}

static void
tilestar_review_bar_init (TilestarReviewBar *self)
{
  GtkGesture *gesture = gtk_gesture_click_new ();
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkNoSelection) selection = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_set (self->summary_label, "start", TRUE, NULL);
  g_signal_connect_swapped (gesture, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->area), GTK_EVENT_CONTROLLER (gesture));
  gtk_menu_button_set_create_popup_func (self->list_button, popup_cb, self, NULL);

  self->rows = gtk_string_list_new (NULL);
  selection = gtk_no_selection_new (G_LIST_MODEL (self->rows));
  g_signal_connect (factory, "setup", G_CALLBACK (tilestar_text_row_set_up_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), self);
  gtk_list_view_set_factory (self->list_view, factory);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (selection));
}

void
tilestar_review_bar_bind (TilestarReviewBar *self,
                          TilestarWorkspace *workspace)
{
  g_return_if_fail (TILESTAR_IS_REVIEW_BAR (self));
  g_return_if_fail (self->review == NULL);

  self->review = g_object_ref (tilestar_workspace_get_review (workspace));
  self->session = g_object_ref (tilestar_workspace_get_session (workspace));
  self->settings = g_object_ref (tilestar_workspace_get_settings (workspace));
  tilestar_palette_set_draw_func (self->area, draw_cb, self);

  g_signal_connect_swapped (self->review, "changed", G_CALLBACK (review_changed_cb), self);
  g_signal_connect_swapped (self->session, "board-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->session, "solution-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->settings, "changed::move-names", G_CALLBACK (update), self);
  update (self);
}
