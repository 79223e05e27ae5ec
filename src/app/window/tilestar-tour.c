/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tour.h"

#include "tilestar-class.h"
#include "tilestar-glossary-drawing.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

struct _TilestarTour
{
  AdwBin parent_instance;

  GtkDrawingArea *picture;
  GtkLabel       *title_label;
  GtkLabel       *text_label;
  GtkLabel       *place_label;
  GtkWidget      *skip_button;
  GtkButton      *next_button;

  TilestarWorkspace *workspace;
  GSettings         *settings;
  guint              card;

  /* Its places; parts of the window, which contains it. */
  TilestarSidePane  *side_pane;
  AdwBin            *wide;
  AdwBin            *narrow;
  guint              moving;    /* idle source */
};

G_DEFINE_FINAL_TYPE (TilestarTour, tilestar_tour, ADW_TYPE_BIN)

/* @sketch: the glossary's term whose sketch is the picture; NULL: none
 * @next: the button's label */
static const struct
{
  const char *title;
  const char *text;
  const char *sketch;
  const char *next;
} cards[] = {
  { N_("Solve a Puzzle"),
    N_("Set a board, or take a random one, and press Solve: A* finds a shortest solution. "
       "Or slide the tiles yourself, with Hint for a good move."),
    NULL, N_("Next") },
  { N_("See How A* Found It"),
    N_("Explore shows the search node by node: why each node was chosen, the tree it grew, "
       "and the nodes on the frontier."),
    "tree", N_("Next") },
  { N_("Learn, Compare, Invent"),
    N_("The lessons in Explore start from the beginning. Compare runs many searches; "
       "Heuristics checks yours on every board."),
    "chart", N_("Lessons") },
};

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        user_data)
{
  TilestarTour *self = TILESTAR_TOUR (user_data);
  const char *sketch = cards[self->card].sketch;
  TilestarPalette palette;

  tilestar_palette_init_for_widget (&palette, GTK_WIDGET (area));
  if (sketch != NULL)
    tilestar_glossary_draw_sketch (cr, tilestar_glossary_find (sketch)->sketch, &palette, width, height);
}

/* A narrow window needs its height for the view. */
static void
update_picture (TilestarTour *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->picture),
                          cards[self->card].sketch != NULL
                          && gtk_widget_get_parent (GTK_WIDGET (self)) != GTK_WIDGET (self->narrow));
  gtk_widget_queue_draw (GTK_WIDGET (self->picture));
}

static void
show_card (TilestarTour *self,
           guint         card)
{
  g_autofree char *place = NULL;

  self->card = card;
  /* Translators: the place among the cards of the tour */
  place = tilestar_format_sentence (_("%u of %u"), card + 1, (guint) G_N_ELEMENTS (cards));
  gtk_label_set_label (self->title_label, _(cards[card].title));
  gtk_label_set_label (self->text_label, _(cards[card].text));
  gtk_label_set_label (self->place_label, place);
  gtk_button_set_label (self->next_button, _(cards[card].next));
  gtk_button_set_label (GTK_BUTTON (self->skip_button),
                        card + 1 < G_N_ELEMENTS (cards)
                        ? _("Skip") : _("Done"));
  update_picture (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
next_cb (TilestarTour *self)
{
  if (self->card + 1 < G_N_ELEMENTS (cards))
    {
      show_card (self, self->card + 1);
      return;
    }

  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-view", "s", "explore");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.lessons", NULL);
  tilestar_tour_end (self);
}

/* A user who starts a search has followed the first card. */
static void
running_cb (TilestarTour *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)) && self->card == 0
      && tilestar_workspace_is_running (self->workspace))
    show_card (self, 1);
}

static gboolean
skip_cb (GtkWidget *widget,
         GVariant  *arguments,
         gpointer   user_data)
{
  tilestar_tour_end (TILESTAR_TOUR (widget));
  return GDK_EVENT_STOP;
}

static void
map_cb (TilestarTour *self)
{
  g_settings_set_boolean (self->settings, "tour-seen", TRUE);
}

/* ---- Its place ---- */

static gboolean
move_cb (gpointer user_data)
{
  TilestarTour *self = user_data;
  gboolean is_folded = tilestar_side_pane_is_folded (self->side_pane);

  self->moving = 0;
  if (is_folded == (gtk_widget_get_parent (GTK_WIDGET (self)) == GTK_WIDGET (self->narrow)))
    return G_SOURCE_REMOVE;

  g_object_ref (self);
  adw_bin_set_child (is_folded ? self->wide : self->narrow, NULL);
  adw_bin_set_child (is_folded ? self->narrow : self->wide, GTK_WIDGET (self));
  update_picture (self);
  g_object_unref (self);
  return G_SOURCE_REMOVE;
}

/* The side pane is folded while it is given its size, when no widget may be moved. */
static void
folded_cb (TilestarTour *self)
{
  if (self->moving == 0)
    self->moving = g_idle_add_full (G_PRIORITY_HIGH_IDLE, move_cb, self, NULL);
}

/* ---- The object ---- */

static void
tilestar_tour_dispose (GObject *object)
{
  TilestarTour *self = TILESTAR_TOUR (object);

  g_clear_handle_id (&self->moving, g_source_remove);
  g_clear_object (&self->workspace);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tilestar_tour_parent_class)->dispose (object);
}

static void
tilestar_tour_class_init (TilestarTourClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_tour_dispose;

  TILESTAR_TEMPLATE (widget_class, "tilestar-tour.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarTour, picture, title_label, text_label, place_label, skip_button,
                          next_button);
  TILESTAR_BIND_CALLBACKS (widget_class, next_cb, tilestar_tour_end);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, skip_cb, NULL);
}

static void
tilestar_tour_init (TilestarTour *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_content_width (self->picture, TILESTAR_SKETCH_WIDTH);
  gtk_drawing_area_set_content_height (self->picture, TILESTAR_SKETCH_HEIGHT);
  gtk_drawing_area_set_draw_func (self->picture, draw_cb, self, NULL);
  tilestar_palette_watch (GTK_WIDGET (self->picture));
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
}

void
tilestar_tour_bind (TilestarTour      *self,
                    TilestarWorkspace *workspace,
                    GSettings         *settings)
{
  g_return_if_fail (TILESTAR_IS_TOUR (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (workspace, "notify::running", G_CALLBACK (running_cb), self,
                           G_CONNECT_SWAPPED);
}

void
tilestar_tour_place (TilestarTour      *self,
                     TilestarSidePane  *side_pane,
                     AdwBin            *wide,
                     AdwBin            *narrow)
{
  g_return_if_fail (TILESTAR_IS_TOUR (self));
  g_return_if_fail (self->side_pane == NULL);

  self->side_pane = side_pane;
  self->wide = wide;
  self->narrow = narrow;
  g_signal_connect_object (side_pane, "notify::folded", G_CALLBACK (folded_cb), self, G_CONNECT_SWAPPED);
  folded_cb (self);
}

void
tilestar_tour_offer (TilestarTour *self)
{
  g_return_if_fail (TILESTAR_IS_TOUR (self));

  if (!g_settings_get_boolean (self->settings, "tour-seen"))
    tilestar_tour_start (self);
}

void
tilestar_tour_start (TilestarTour *self)
{
  g_return_if_fail (TILESTAR_IS_TOUR (self));

  show_card (self, 0);
}

void
tilestar_tour_end (TilestarTour *self)
{
  g_return_if_fail (TILESTAR_IS_TOUR (self));

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
tilestar_tour_note_view (TilestarTour *self,
                         const char   *view)
{
  g_return_if_fail (TILESTAR_IS_TOUR (self));

  if (gtk_widget_get_visible (GTK_WIDGET (self)) && self->card <= 1 && g_str_equal (view, "explore"))
    show_card (self, 2);
}
