/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-queue-cards.h"

#include "slide-board-text.h"
#include "tilestar-class.h"
#include "tilestar-formula.h"
#include "tilestar-isolate.h"
#include "tilestar-queue-cards-test.h"
#include "tilestar-small-board.h"
#include "tilestar-statistics-text.h"
#include "tilestar-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Between two cards, and in addition between two that do not tie. */
#define SPACE 4
#define GROUP_SPACE 10

#define BOARD_SIZE 46
#define MOVE_MS 300

/* Of the bracket over cards that tie. */
#define BRACKET 4

typedef struct
{
  GtkWidget          *button;
  TilestarSmallBoard *board;
  GtkLabel           *f_label;
  GtkLabel           *values_label;
  guint32             version;
  guint32             state;       /* a cheaper version of the same state has the same card */
  guint               index;       /* G_MAXUINT: it leaves */
  double              from;        /* the card moves from here … */
  double              to;          /* … to here, both in the coordinates of the whole row */
  gboolean            is_new;      /* it appears */
  gboolean            is_next;
  gboolean            is_selected;
} Card;

struct _TilestarQueueCards
{
  GtkWidget parent_instance;

  TilestarQueueOrder *order;        /* nullable */
  GtkAdjustment      *adjustment;   /* nullable; horizontal */
  GPtrArray          *cards;        /* of Card, those in sight and those that leave */
  GPtrArray          *spare;        /* of Card, hidden */
  Card               *probe;        /* hidden; its size is that of all */
  AdwAnimation       *motion;
  double              progress;     /* of the motion, 1 at its end */
  int                 card_width;
  int                 card_height;
  int                 header;       /* height of the texts and brackets over the cards */
  guint               focus_index;
  guint32             selected;
  guint               update_id;
  guint               n_after;
  gboolean            is_allocating;
};

enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

enum
{
  CHOSEN,
  SCROLLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarQueueCards, tilestar_queue_cards, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* ---- Places ---- */

static guint
get_n (TilestarQueueCards *self)
{
  return self->order != NULL ? self->order->versions->len : 0;
}

/* The place of the node at @index in the whole row, from its beginning. */
static double
get_place (TilestarQueueCards *self,
           guint               index)
{
  return (double) index * (self->card_width + SPACE)
         + (double) tilestar_queue_order_get_group (self->order, index) * GROUP_SPACE;
}

static double
get_length (TilestarQueueCards *self)
{
  return get_n (self) > 0 ? get_place (self, get_n (self) - 1) + self->card_width : 0.0;
}

/* The first index whose card ends behind @place. */
static guint
find_index (TilestarQueueCards *self,
            double              place)
{
  guint low = 0, high = get_n (self);

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (get_place (self, middle) + self->card_width <= place)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

static gboolean
is_mirrored (TilestarQueueCards *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

/* How far the row is scrolled from its beginning, which is at the right in right-to-left text. */
static double
get_offset (TilestarQueueCards *self)
{
  GtkAdjustment *adjustment = self->adjustment;

  if (adjustment == NULL)
    return 0.0;
  if (is_mirrored (self))
    return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment)
           - gtk_adjustment_get_value (adjustment);

  return gtk_adjustment_get_value (adjustment);
}

/* Sets the length of the row and how far it is scrolled. */
static void
configure_row (TilestarQueueCards *self,
               double              offset)
{
  double page = gtk_widget_get_width (GTK_WIDGET (self));
  double upper = MAX (get_length (self), page);

  if (self->adjustment == NULL)
    return;

  offset = CLAMP (offset, 0.0, upper - page);
  gtk_adjustment_configure (self->adjustment,
                            is_mirrored (self) ? upper - page - offset : offset, 0.0, upper,
                            self->card_width + SPACE, page * 0.9, page);
}

/* The place at which @card is drawn. */
static double
get_current_place (TilestarQueueCards *self,
                   const Card         *card)
{
  return card->from + (card->to - card->from) * self->progress;
}

/* ---- A card ---- */

static void focus_index (TilestarQueueCards *self,
                         guint               index);

static GtkLabel *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 9);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, css_class);
  return GTK_LABEL (label);
}

static void
clicked_cb (TilestarQueueCards *self,
            GtkWidget          *button)
{
  for (guint i = 0; i < self->cards->len; i++)
    {
      const Card *card = g_ptr_array_index (self->cards, i);

      if (card->button == button && card->index != G_MAXUINT)
        {
          guint32 version = card->version;

          focus_index (self, card->index);
          g_signal_emit (self, signals[CHOSEN], 0, version);
          return;
        }
    }
}

static Card *
new_card (TilestarQueueCards *self)
{
  Card *card = g_new0 (Card, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);

  card->button = gtk_button_new ();
  card->board = g_object_new (TILESTAR_TYPE_SMALL_BOARD, "size", BOARD_SIZE, NULL);
  card->f_label = new_label ("queue-f");
  card->values_label = new_label ("queue-values");
  card->version = SLIDE_RECORD_NONE;
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (card->board));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (card->f_label));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (card->values_label));
  gtk_button_set_child (GTK_BUTTON (card->button), box);
  gtk_widget_add_css_class (card->button, "queue-card");
  gtk_widget_add_css_class (card->button, "flat");
  gtk_widget_set_focusable (card->button, FALSE);
  g_signal_connect_swapped (card->button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_set_parent (card->button, GTK_WIDGET (self));

  return card;
}

static void
free_card (gpointer data)
{
  Card *card = data;

  gtk_widget_unparent (card->button);
  g_free (card);
}

static void
show_version (TilestarQueueCards *self,
              Card               *card,
              const SlideVersion *version)
{
  g_autofree char *f = g_strdup_printf ("f %.9g", version->f);
  g_autofree char *values = g_strdup_printf ("g %u  h %u", version->g, version->h);
  g_autofree char *f_isolated = tilestar_isolate (f);
  g_autofree char *values_isolated = tilestar_isolate (values);
  g_autofree char *text = NULL;
  SlideBoard board;

  slide_record_get_board (self->order->record, card->version, &board);
  text = slide_board_to_text (&board, SLIDE_TEXT_LINE);
  tilestar_small_board_set_board (card->board, &board);
  gtk_label_set_text (card->f_label, f_isolated);
  gtk_label_set_text (card->values_label, values_isolated);
  tilestar_view_set_css_class (card->button, "queue-improved",
                               version->fate == SLIDE_FATE_CHEAPER || version->fate == SLIDE_FATE_REOPENED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card->button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* Words about the state of a node, to follow its values; or an empty text. */
static const char *
get_remark (const SlideVersion *version,
            gboolean            is_selected)
{
  if (is_selected)
    return _("selected");
  if (version->fate == SLIDE_FATE_PRUNED)
    return _("above the cutoff");
  if (version->fate == SLIDE_FATE_CHEAPER)
    return _("path improved");

  return version->fate == SLIDE_FATE_REOPENED ? _("reopened") : "";
}

/* Shows the node at @index in @card. */
static void
fill_card (TilestarQueueCards *self,
           Card               *card,
           guint               index)
{
  guint32 number = g_array_index (self->order->versions, guint32, index);
  gboolean is_next = index == self->order->next;
  gboolean is_selected = number == self->selected;
  g_autofree char *formula = NULL;
  g_autofree char *values = NULL;
  g_autofree char *name = NULL;
  const char *remark;
  SlideVersion version;

  if (card->version == number && card->index == index && card->is_next == is_next
      && card->is_selected == is_selected)
    return;

  slide_record_get_version (self->order->record, number, &version);
  formula = tilestar_formula_dup_recorded (self->order->record, version.g, version.h);
  if (card->version != number)
    {
      card->version = number;
      card->state = version.state;
      show_version (self, card, &version);
    }
  card->index = index;
  card->is_next = is_next;
  card->is_selected = is_selected;
  tilestar_view_set_css_class (card->button, "queue-next", is_next);
  tilestar_view_set_css_class (card->button, "queue-selected", is_selected);

  if (is_next)
    /* Translators: the accessible name of a node on the frontier; %s is its f: "f = 12 = 11 + 1" */
    values = g_strdup_printf (_("Next to be expanded: %s"), formula);
  else
    /* Translators: the accessible name of a node on the frontier; the first number is its place
     * in the order of expansion */
    values = tilestar_format_sentence (_("Place %u in the queue: %s"), index + 1, formula);
  remark = get_remark (&version, is_selected);
  name = *remark != '\0' ? g_strdup_printf ("%s, %s", values, remark) : g_steal_pointer (&values);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

/* ---- The cards in sight ---- */

static void
set_shown (Card     *card,
           gboolean  is_shown)
{
  gtk_widget_set_child_visible (card->button, is_shown);
  gtk_accessible_update_state (GTK_ACCESSIBLE (card->button), GTK_ACCESSIBLE_STATE_HIDDEN, !is_shown,
                               -1);
}

static Card *
take_card (TilestarQueueCards *self)
{
  Card *card = self->spare->len > 0 ? g_ptr_array_steal_index_fast (self->spare, self->spare->len - 1)
                                    : new_card (self);

  set_shown (card, TRUE);
  gtk_widget_set_opacity (card->button, 1.0);
  return card;
}

/* Hides the card at @i of those in sight. */
static void
spare_card (TilestarQueueCards *self,
            guint               i)
{
  Card *card = g_ptr_array_steal_index_fast (self->cards, i);

  card->index = G_MAXUINT;
  gtk_widget_set_focusable (card->button, FALSE);
  set_shown (card, FALSE);
  g_ptr_array_add (self->spare, card);
}

static void
spare_leaving (TilestarQueueCards *self)
{
  for (guint i = self->cards->len; i > 0; i--)
    if (((const Card *) g_ptr_array_index (self->cards, i - 1))->index == G_MAXUINT)
      spare_card (self, i - 1);
}

static Card *
find_card (TilestarQueueCards *self,
           guint               index)
{
  for (guint i = 0; i < self->cards->len; i++)
    {
      Card *card = g_ptr_array_index (self->cards, i);

      if (card->index == index)
        return card;
    }

  return NULL;
}

/* Makes one card the tab stop: the one that was focused last, or the first in sight. */
static void
update_stop (TilestarQueueCards *self)
{
  Card *stop = find_card (self, self->focus_index);
  guint first = find_index (self, get_offset (self));

  if (stop == NULL)
    stop = find_card (self, first);
  for (guint i = 0; i < self->cards->len; i++)
    {
      Card *card = g_ptr_array_index (self->cards, i);

      if (card != stop && !gtk_widget_has_focus (card->button))
        gtk_widget_set_focusable (card->button, FALSE);
    }
  if (stop != NULL)
    gtk_widget_set_focusable (stop->button, TRUE);
}

static void
update_n_after (TilestarQueueCards *self)
{
  double end = get_offset (self) + gtk_widget_get_width (GTK_WIDGET (self));
  guint n = get_n (self);
  guint n_after = n > 0 ? n - MIN (find_index (self, end + 1.0), n) : 0;

  if (n_after == self->n_after)
    return;

  self->n_after = n_after;
  g_signal_emit (self, signals[SCROLLED], 0);
}

/* Keeps the children in the order of the queue, for assistive technologies. */
static void
put_behind (Card      *card,
            GtkWidget *previous,
            GtkWidget *parent)
{
  if (previous != NULL && gtk_widget_get_prev_sibling (card->button) != previous)
    gtk_widget_insert_after (card->button, parent, previous);
}

/* Sets where a new card starts: a node generated since the previous order appears in its place, any other
 * slides in with its neighbors. */
static void
place_card (TilestarQueueCards *self,
            Card               *card,
            guint32             n_known,
            gboolean            animates)
{
  card->is_new = animates && card->version >= n_known;
  card->from = card->to;
  if (animates && !card->is_new)
    card->from += self->card_width + SPACE;
}

/* Builds the cards in sight. @n_known: the versions of the previous order */
static void
update_cards (TilestarQueueCards *self,
              guint32             n_known,
              gboolean            animates)
{
  double offset = get_offset (self);
  double page = gtk_widget_get_width (GTK_WIDGET (self));
  g_autoptr (GHashTable) by_state = g_hash_table_new (NULL, NULL);
  guint begin = 0, end = 0;
  GtkWidget *previous = NULL;

  if (get_n (self) > 0 && page > 0.0)
    {
      begin = find_index (self, offset - self->card_width);
      end = MIN (find_index (self, offset + page) + 2, get_n (self));
    }
  for (guint i = 0; i < self->cards->len; i++)
    {
      Card *card = g_ptr_array_index (self->cards, i);

      if (card->index != G_MAXUINT || !animates)
        g_hash_table_insert (by_state, GUINT_TO_POINTER (card->state), card);
      if (animates)
        {
          card->from = get_current_place (self, card);
          card->is_new = FALSE;
        }
    }
  if (animates)
    {
      spare_leaving (self);
      self->progress = 0.0;
    }

  for (guint i = 0; i < self->cards->len; i++)
    {
      Card *card = g_ptr_array_index (self->cards, i);

      card->index = G_MAXUINT;
    }
  for (guint i = begin; i < end; i++)
    {
      guint32 number = g_array_index (self->order->versions, guint32, i);
      SlideVersion version;
      Card *card;
      gboolean is_found;

      slide_record_get_version (self->order->record, number, &version);
      card = g_hash_table_lookup (by_state, GUINT_TO_POINTER (version.state));
      is_found = card != NULL && card->index == G_MAXUINT;
      if (is_found && !animates && self->progress < 1.0 && !card->is_new)
        gtk_widget_set_opacity (card->button, 1.0);
      if (!is_found)
        {
          card = take_card (self);
          g_ptr_array_add (self->cards, card);
        }
      fill_card (self, card, i);
      card->to = get_place (self, i);
      if (!is_found)
        place_card (self, card, n_known, animates);
      put_behind (card, previous, GTK_WIDGET (self));
      previous = card->button;
    }

  if (self->progress >= 1.0)
    spare_leaving (self);
  update_stop (self);
  update_n_after (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
update_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  TilestarQueueCards *self = TILESTAR_QUEUE_CARDS (widget);

  self->update_id = 0;
  update_cards (self, 0, FALSE);
  return G_SOURCE_REMOVE;
}

/* New cards must wait until the row has been allocated. */
static void
value_changed_cb (TilestarQueueCards *self)
{
  if (!self->is_allocating)
    update_cards (self, 0, FALSE);
  else if (self->update_id == 0)
    self->update_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), update_cb, NULL, NULL);
}

/* ---- Motion ---- */

static void
move_cb (double   progress,
         gpointer user_data)
{
  TilestarQueueCards *self = user_data;

  self->progress = progress;
  for (guint i = 0; i < self->cards->len; i++)
    {
      const Card *card = g_ptr_array_index (self->cards, i);

      if (card->index == G_MAXUINT)
        gtk_widget_set_opacity (card->button, 1.0 - progress);
      else if (card->is_new)
        gtk_widget_set_opacity (card->button, progress);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
moved_cb (TilestarQueueCards *self)
{
  self->progress = 1.0;
  for (guint i = 0; i < self->cards->len; i++)
    {
      Card *card = g_ptr_array_index (self->cards, i);

      card->from = card->to;
      card->is_new = FALSE;
      gtk_widget_set_opacity (card->button, 1.0);
    }
  spare_leaving (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* ---- Focus ---- */

static void
scroll_to (TilestarQueueCards *self,
           guint               index)
{
  double page = gtk_widget_get_width (GTK_WIDGET (self));
  double place = get_place (self, index);
  double offset = get_offset (self);

  if (place < offset)
    offset = place;
  else if (place + self->card_width > offset + page)
    offset = place + self->card_width - page;
  else
    return;

  configure_row (self, offset);
  update_cards (self, 0, FALSE);
}

static void
focus_index (TilestarQueueCards *self,
             guint               index)
{
  Card *card;

  self->focus_index = index;
  scroll_to (self, index);
  update_stop (self);
  card = find_card (self, index);
  if (card != NULL)
    gtk_widget_grab_focus (card->button);
  update_stop (self);
}

static gboolean
key_pressed_cb (TilestarQueueCards *self,
                guint               key,
                guint               code,
                GdkModifierType     modifiers)
{
  gboolean is_mirrored_row = is_mirrored (self);
  gint64 page = MAX (1, gtk_widget_get_width (GTK_WIDGET (self)) / MAX (self->card_width + SPACE, 1));
  gint64 last = (gint64) get_n (self) - 1;
  gint64 index = self->focus_index;

  if (last < 0 || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      index += is_mirrored_row ? 1 : -1;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      index += is_mirrored_row ? -1 : 1;
      break;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      index -= page;
      break;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      index += page;
      break;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      index = 0;
      break;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      index = last;
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }

  focus_index (self, (guint) CLAMP (index, 0, last));
  return GDK_EVENT_STOP;
}

/* An ordinary wheel, which goes up and down, scrolls the row, too. */
static gboolean
scroll_cb (TilestarQueueCards *self,
           double              dx,
           double              dy)
{
  double before = get_offset (self);

  if (dy == 0.0 || get_n (self) == 0)
    return GDK_EVENT_PROPAGATE;

  configure_row (self, before + dy * (self->card_width + SPACE));
  return get_offset (self) != before;
}

/* ---- The widget ---- */

static void
update_metrics (TilestarQueueCards *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "8");
  int height;

  gtk_widget_measure (self->probe->button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &self->card_width,
                      NULL, NULL);
  gtk_widget_measure (self->probe->button, GTK_ORIENTATION_VERTICAL, self->card_width, NULL,
                      &self->card_height, NULL, NULL);
  pango_layout_get_pixel_size (layout, NULL, &height);
  self->header = height + BRACKET;
}

static void
tilestar_queue_cards_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  TilestarQueueCards *self = TILESTAR_QUEUE_CARDS (widget);

  update_metrics (self);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                        ? self->card_width : self->header + self->card_height;
}

static void
tilestar_queue_cards_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  TilestarQueueCards *self = TILESTAR_QUEUE_CARDS (widget);
  double offset = get_offset (self);
  int card_width = self->card_width;

  self->is_allocating = TRUE;
  update_metrics (self);
  configure_row (self, offset);
  if (card_width != self->card_width
      || (self->adjustment != NULL && find_index (self, get_offset (self)) < get_n (self)
          && find_card (self, find_index (self, get_offset (self) + width - 1.0)) == NULL))
    value_changed_cb (self);
  offset = get_offset (self);

  for (guint i = 0; i < self->cards->len; i++)
    {
      const Card *card = g_ptr_array_index (self->cards, i);
      double x = get_current_place (self, card) - offset;
      double y = self->header;

      if (card->is_new)
        y += (1.0 - self->progress) * self->card_height / 2;
      else if (card->index == G_MAXUINT)
        y -= self->progress * self->card_height / 2;
      if (is_mirrored (self))
        x = width - x - self->card_width;
      gtk_widget_allocate (card->button, self->card_width, self->card_height, -1,
                           gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) x, (float) y)));
    }
  self->is_allocating = FALSE;
}

/* Draws the bracket over the cards of @group, from @left to @right as far as it is in sight. */
static void
draw_ties (TilestarQueueCards *self,
           GtkSnapshot        *snapshot,
           guint               group,
           double              left,
           double              right)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  guint n = tilestar_queue_order_get_end (self->order, group)
            - g_array_index (self->order->groups, guint, group);
  g_autofree char *number = tilestar_format_count (n);
  /* Translators: written over nodes on the frontier that tie; %s is their number, at least 2 */
  g_autofree char *text = g_strdup_printf (ngettext ("%s node ties", "%s nodes tie", n), number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  double shown_left = MAX (left, 0.0), shown_right = MIN (right, width);
  float y = (float) self->header - BRACKET + 1;
  GdkRGBA color;
  int text_width;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, (int) MAX (shown_right - shown_left - 4.0, 0.0) * PANGO_SCALE);
  pango_layout_set_alignment (layout, PANGO_ALIGN_LEFT);
  pango_layout_set_auto_dir (layout, FALSE);
  pango_layout_get_pixel_size (layout, &text_width, NULL);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (is_mirrored (self)
                                                         ? shown_right - text_width - 2.0
                                                         : shown_left + 2.0), 0.0f));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);

  color.alpha *= 0.5f;
  gtk_snapshot_append_color (snapshot, &color,
                             &GRAPHENE_RECT_INIT ((float) shown_left, y,
                                                  (float) (shown_right - shown_left), 1.0f));
  if (left >= 0.0)
    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT ((float) left, y, 1.0f, BRACKET - 1));
  if (right <= width)
    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT ((float) right - 1.0f, y, 1.0f, BRACKET - 1));
}

static void
tilestar_queue_cards_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  TilestarQueueCards *self = TILESTAR_QUEUE_CARDS (widget);
  double width = gtk_widget_get_width (widget);
  double offset = get_offset (self);
  guint n = get_n (self);
  guint index = find_index (self, offset);

  GTK_WIDGET_CLASS (tilestar_queue_cards_parent_class)->snapshot (widget, snapshot);
  if (n == 0 || !self->order->has_ties)
    return;

  while (index < n && get_place (self, index) < offset + width)
    {
      guint group = tilestar_queue_order_get_group (self->order, index);
      guint begin = g_array_index (self->order->groups, guint, group);
      guint end = tilestar_queue_order_get_end (self->order, group);
      double left = get_place (self, begin) - offset;
      double right = get_place (self, end - 1) + self->card_width - offset;

      if (end - begin > 1)
        draw_ties (self, snapshot, group, is_mirrored (self) ? width - right : left,
                   is_mirrored (self) ? width - left : right);
      index = end;
    }
}

/* The row scrolls only sideways, and is as wide as its window. */
static void
tilestar_queue_cards_set_property (GObject      *object,
                                   guint         prop_id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  TilestarQueueCards *self = TILESTAR_QUEUE_CARDS (object);

  if (prop_id != PROP_HADJUSTMENT)
    return;

  tilestar_disconnect (self->adjustment, self);
  g_set_object (&self->adjustment, g_value_get_object (value));
  if (self->adjustment != NULL)
    g_signal_connect_swapped (self->adjustment, "value-changed", G_CALLBACK (value_changed_cb), self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
tilestar_queue_cards_get_property (GObject    *object,
                                   guint       prop_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  if (prop_id == PROP_HADJUSTMENT)
    g_value_set_object (value, TILESTAR_QUEUE_CARDS (object)->adjustment);
}

static void
tilestar_queue_cards_dispose (GObject *object)
{
  TilestarQueueCards *self = TILESTAR_QUEUE_CARDS (object);

  tilestar_clear_watched (&self->motion, self);
  if (self->update_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->update_id);
  self->update_id = 0;
  tilestar_clear_watched (&self->adjustment, self);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->spare, g_ptr_array_unref);
  g_clear_pointer (&self->probe, free_card);
  g_clear_pointer (&self->order, tilestar_queue_order_free);

  G_OBJECT_CLASS (tilestar_queue_cards_parent_class)->dispose (object);
}

static void
tilestar_queue_cards_class_init (TilestarQueueCardsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_queue_cards_dispose;
  object_class->set_property = tilestar_queue_cards_set_property;
  object_class->get_property = tilestar_queue_cards_get_property;
  widget_class->measure = tilestar_queue_cards_measure;
  widget_class->size_allocate = tilestar_queue_cards_size_allocate;
  widget_class->snapshot = tilestar_queue_cards_snapshot;

  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  signals[CHOSEN] = g_signal_new ("chosen", TILESTAR_TYPE_QUEUE_CARDS, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SCROLLED] = g_signal_new ("scrolled", TILESTAR_TYPE_QUEUE_CARDS, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "queue");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tilestar_queue_cards_init (TilestarQueueCards *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *wheel = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  self->cards = g_ptr_array_new_with_free_func (free_card);
  self->spare = g_ptr_array_new_with_free_func (free_card);
  self->progress = 1.0;
  self->selected = SLIDE_RECORD_NONE;
  self->probe = new_card (self);
  gtk_label_set_text (self->probe->f_label, "f 88");
  gtk_label_set_text (self->probe->values_label, "g 88  h 88");
  set_shown (self->probe, FALSE);
  self->motion = adw_timed_animation_new (GTK_WIDGET (self), 0.0, 1.0, MOVE_MS,
                                          adw_callback_animation_target_new (move_cb, self, NULL));
  g_signal_connect_swapped (self->motion, "done", G_CALLBACK (moved_cb), self);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Frontier queue"), -1);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (wheel, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), wheel);
}

GtkWidget *
tilestar_queue_cards_new (void)
{
  return g_object_new (TILESTAR_TYPE_QUEUE_CARDS, NULL);
}

/* The card that has the focus, NULL if none has. */
static const Card *
get_focused (TilestarQueueCards *self)
{
  for (guint i = 0; i < self->cards->len; i++)
    {
      const Card *card = g_ptr_array_index (self->cards, i);

      if (gtk_widget_has_focus (card->button))
        return card;
    }

  return NULL;
}

/* Hides all cards: in another record, the same numbers belong to other versions. */
static void
forget_cards (TilestarQueueCards *self)
{
  while (self->cards->len > 0)
    spare_card (self, self->cards->len - 1);
  for (guint i = 0; i < self->spare->len; i++)
    ((Card *) g_ptr_array_index (self->spare, i))->version = SLIDE_RECORD_NONE;
}

void
tilestar_queue_cards_set_order (TilestarQueueCards *self,
                                TilestarQueueOrder *order,
                                gboolean            animates)
{
  TilestarQueueOrder *before;
  const Card *focused;
  guint32 n_known;

  g_return_if_fail (TILESTAR_IS_QUEUE_CARDS (self));

  before = self->order;
  focused = get_focused (self);
  n_known = before != NULL ? before->n_versions : 0;
  if (before == NULL || order == NULL || before->record != order->record)
    {
      forget_cards (self);
      animates = FALSE;
      if (order != NULL && slide_record_get_n_versions (order->record, 0) > 0)
        {
          SlideBoard start;

          slide_record_get_board (order->record, 0, &start);
          tilestar_small_board_set_board (self->probe->board, &start);
        }
    }
  animates = animates && gtk_widget_get_mapped (GTK_WIDGET (self));

  self->order = order;
  configure_row (self, get_offset (self));
  update_cards (self, n_known, animates);
  g_clear_pointer (&before, tilestar_queue_order_free);

  if (focused != NULL && focused->index != G_MAXUINT)
    self->focus_index = focused->index;
  else if (focused != NULL && get_n (self) > 0)
    focus_index (self, MIN (self->focus_index, get_n (self) - 1));
  if (animates)
    adw_animation_play (self->motion);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const TilestarQueueOrder *
tilestar_queue_cards_get_order (TilestarQueueCards *self)
{
  g_return_val_if_fail (TILESTAR_IS_QUEUE_CARDS (self), NULL);

  return self->order;
}

void
tilestar_queue_cards_set_selected (TilestarQueueCards *self,
                                   guint32             version,
                                   gboolean            goes_there)
{
  guint index;

  g_return_if_fail (TILESTAR_IS_QUEUE_CARDS (self));

  self->selected = version;
  if (self->order == NULL)
    return;

  for (guint i = 0; i < self->cards->len; i++)
    {
      Card *card = g_ptr_array_index (self->cards, i);

      if (card->index != G_MAXUINT)
        fill_card (self, card, card->index);
    }
  index = goes_there ? tilestar_queue_order_find (self->order, version) : G_MAXUINT;
  if (index != G_MAXUINT && gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    {
      self->focus_index = index;
      scroll_to (self, index);
    }
}

guint
tilestar_queue_cards_get_n_after (TilestarQueueCards *self)
{
  g_return_val_if_fail (TILESTAR_IS_QUEUE_CARDS (self), 0);

  return self->n_after;
}

guint
tilestar_queue_cards_get_n_cards (TilestarQueueCards *self)
{
  g_return_val_if_fail (TILESTAR_IS_QUEUE_CARDS (self), 0);

  return self->cards->len;
}

GtkWidget *
tilestar_queue_cards_get_card (TilestarQueueCards *self,
                               guint               index)
{
  Card *card;

  g_return_val_if_fail (TILESTAR_IS_QUEUE_CARDS (self), NULL);

  card = find_card (self, index);
  return card != NULL ? card->button : NULL;
}
