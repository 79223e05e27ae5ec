/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-queue-view.h"

#include "tilestar-latest.h"
#include "tilestar-queue-view-test.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

/* In a narrower view the queue is hidden at first. */
#define NARROW 520

/* Between two orders while the search plays. */
#define ORDER_MS 100

/* A faster playback leaves no time for cards to move. */
#define MAX_SPEED_TO_MOVE 3.0

struct _TilestarQueueView
{
  GtkWidget parent_instance;

  TilestarExploration *exploration;
  GSettings           *settings;
  GSimpleAction       *action;
  TilestarLatest       ordering;
  GtkWidget           *bar;
  GtkWidget           *toggle;
  GtkLabel            *title;
  GtkLabel            *rule;
  GtkLabel            *more;
  GtkStack            *stack;
  GtkLabel            *empty;
  TilestarQueueCards  *cards;
  guint                width_id;
  gboolean             is_narrow;
  gboolean             is_presented;
  gboolean             is_wanted_presented;   /* in place of the settings while is_presented */
  gboolean             is_useful;
};

G_DEFINE_FINAL_TYPE (TilestarQueueView, tilestar_queue_view, GTK_TYPE_WIDGET)

/* ---- Showing and hiding ---- */

static void update_count (TilestarQueueView *self);

static const char *
get_key (TilestarQueueView *self)
{
  return self->is_narrow ? "frontier-queue-narrow" : "frontier-queue";
}

/* Shows or hides the bar and the queue. */
static void
update_shown (TilestarQueueView *self)
{
  gboolean is_wanted = tilestar_queue_view_is_shown (self);

  g_simple_action_set_state (self->action, g_variant_new_boolean (is_wanted));
  gtk_widget_set_visible (self->bar, self->is_useful && !self->is_presented);
  gtk_widget_set_visible (GTK_WIDGET (self->rule), !self->is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->stack), is_wanted && self->is_useful);
  update_count (self);
  tilestar_latest_resume (&self->ordering);
}

static void
change_state_cb (GSimpleAction     *action,
                 GVariant          *value,
                 TilestarQueueView *self)
{
  if (self->is_presented)
    {
      self->is_wanted_presented = g_variant_get_boolean (value);
      update_shown (self);
    }
  else
    g_settings_set_boolean (self->settings, get_key (self), g_variant_get_boolean (value));
}

static gboolean
width_changed_cb (GtkWidget     *widget,
                  GdkFrameClock *clock,
                  gpointer       user_data)
{
  TilestarQueueView *self = TILESTAR_QUEUE_VIEW (widget);

  self->width_id = 0;
  self->is_narrow = gtk_widget_get_width (widget) < NARROW;
  update_shown (self);
  return G_SOURCE_REMOVE;
}

/* ---- The order ---- */

/* Says in the bar how many nodes there are, and how many more than are in sight. */
static void
update_count (TilestarQueueView *self)
{
  gboolean has_record = tilestar_exploration_get_record (self->exploration) != NULL;
  guint n_after = tilestar_queue_cards_get_n_after (self->cards);
  g_autofree char *title = NULL;
  g_autofree char *more = NULL;

  if (has_record)
    {
      SlideRecordCounters counters;
      g_autofree char *number = NULL;

      tilestar_exploration_get_counters (self->exploration, &counters);
      number = tilestar_format_count (counters.frontier);
      /* Translators: on a button that shows the nodes on the frontier as a queue; %s is their
       * number */
      title = g_strdup_printf (_("Frontier: %s"), number);
    }
  if (n_after > 0)
    /* Translators: the number of nodes on the frontier that follow those in sight */
    more = tilestar_format_sentence (ngettext ("%u more", "%u more", n_after), n_after);

  gtk_label_set_text (self->title, title != NULL ? title : _("Frontier"));
  gtk_label_set_text (self->more, more != NULL ? more : "");
  gtk_widget_set_visible (GTK_WIDGET (self->more), more != NULL && !self->is_narrow
                                                   && gtk_widget_get_visible (GTK_WIDGET (self->stack)));
}

/* @order: (transfer full) (nullable): NULL shows why there is none */
static void
show_order (TilestarQueueView  *self,
            TilestarQueueOrder *order)
{
  gboolean is_playing = tilestar_exploration_is_playing (self->exploration);
  gboolean has_nodes = order != NULL && order->versions->len > 0;
  const char *text = "";

  if (tilestar_exploration_get_record (self->exploration) != NULL && order == NULL)
    text = _("The frontier is hidden until you answer, because its order gives the answer away");
  else if (order != NULL && !has_nodes)
    text = _("The frontier is empty: every reachable node has been expanded");

  gtk_label_set_text (self->rule, order != NULL ? tilestar_queue_get_rule (order->record) : "");
  gtk_label_set_text (self->empty, text);
  gtk_stack_set_visible_child_name (self->stack, has_nodes ? "cards" : "empty");
  tilestar_queue_cards_set_order (self->cards, order,
                                  !is_playing || tilestar_exploration_get_speed (self->exploration)
                                                 <= MAX_SPEED_TO_MOVE);
  tilestar_queue_cards_set_selected (self->cards, tilestar_exploration_get_selected (self->exploration),
                                     FALSE);
  update_count (self);
}

static void
compute_order (gpointer      data,
               GCancellable *cancellable)
{
  tilestar_queue_order_list (data);
}

static void
computed_cb (gpointer data,
             gpointer user_data)
{
  TilestarQueueView *self = user_data;
  TilestarQueueOrder *order = data;
  TilestarQueueOrder *copy = g_new0 (TilestarQueueOrder, 1);

  *copy = *order;
  slide_record_ref (copy->record);
  g_array_ref (copy->versions);
  g_array_ref (copy->groups);
  show_order (self, copy);
}

static gboolean
make_order (gpointer owner)
{
  TilestarQueueView *self = owner;
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  TilestarQueueOrder *order;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->stack)))
    return FALSE;

  if (record == NULL || tilestar_exploration_is_withheld (self->exploration))
    {
      show_order (self, NULL);
      return TRUE;
    }

  order = tilestar_queue_order_new (record, tilestar_exploration_get_moment (self->exploration),
                                    tilestar_exploration_get_n_versions (self->exploration));
  if (order->n_versions > TILESTAR_QUEUE_QUICK)
    {
      tilestar_latest_start (&self->ordering, compute_order, order,
                             (GDestroyNotify) tilestar_queue_order_free, computed_cb, self);
    }
  else
    {
      tilestar_queue_order_list (order);
      show_order (self, order);
    }

  return TRUE;
}

static void
stack_mapped_cb (TilestarQueueView *self)
{
  tilestar_latest_resume (&self->ordering);
}

/* ---- The exploration ---- */

static void
record_changed_cb (TilestarQueueView *self)
{
  tilestar_latest_drop (&self->ordering);
  show_order (self, NULL);
  tilestar_latest_hurry (&self->ordering);
}

/* The record has its first node, or a question is open, so that nothing must be shown. */
static void
grew_cb (TilestarQueueView *self)
{
  if (tilestar_exploration_is_withheld (self->exploration))
    record_changed_cb (self);
  else if (tilestar_queue_cards_get_order (self->cards) == NULL)
    tilestar_latest_hurry (&self->ordering);
  update_count (self);
}

static void
moment_changed_cb (TilestarQueueView *self)
{
  update_count (self);
  if (tilestar_exploration_is_playing (self->exploration))
    tilestar_latest_request (&self->ordering);
  else
    tilestar_latest_hurry (&self->ordering);
}

static void
selected_changed_cb (TilestarQueueView *self)
{
  tilestar_queue_cards_set_selected (self->cards, tilestar_exploration_get_selected (self->exploration),
                                     !tilestar_exploration_is_current_selected (self->exploration));
}

/* The order may be that of an earlier moment. */
static void
chosen_cb (TilestarQueueView *self,
           guint              version)
{
  if (version < tilestar_exploration_get_n_versions (self->exploration))
    tilestar_exploration_set_selected (self->exploration, version);
}

/* ---- The widget ---- */

static void
tilestar_queue_view_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (TILESTAR_QUEUE_VIEW (widget)->stack), orientation, for_size, minimum,
                      natural, NULL, NULL);
}

static void
tilestar_queue_view_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  TilestarQueueView *self = TILESTAR_QUEUE_VIEW (widget);

  if (gtk_widget_should_layout (GTK_WIDGET (self->stack)))
    gtk_widget_allocate (GTK_WIDGET (self->stack), width, height, -1, NULL);
  if (self->width_id == 0 && self->is_narrow != (width < NARROW) && self->settings != NULL)
    self->width_id = gtk_widget_add_tick_callback (widget, width_changed_cb, NULL, NULL);
}

static void
tilestar_queue_view_dispose (GObject *object)
{
  TilestarQueueView *self = TILESTAR_QUEUE_VIEW (object);

  if (self->exploration != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->exploration, self);
      g_signal_handlers_disconnect_by_data (self->settings, self);
      g_signal_handlers_disconnect_by_data (self->action, self);
      tilestar_latest_drop (&self->ordering);
    }
  if (self->width_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->width_id);
  self->width_id = 0;
  if (self->stack != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->stack));
  self->stack = NULL;
  g_clear_object (&self->bar);
  g_clear_object (&self->action);
  g_clear_object (&self->settings);
  g_clear_object (&self->exploration);

  G_OBJECT_CLASS (tilestar_queue_view_parent_class)->dispose (object);
}

static void
tilestar_queue_view_class_init (TilestarQueueViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_queue_view_dispose;
  widget_class->measure = tilestar_queue_view_measure;
  widget_class->size_allocate = tilestar_queue_view_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkLabel *
new_label (gboolean expands)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, expands);
  gtk_widget_add_css_class (label, "caption");
  return GTK_LABEL (label);
}

static void
make_bar (TilestarQueueView *self)
{
  self->title = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "numeric");
  self->toggle = g_object_new (GTK_TYPE_TOGGLE_BUTTON,
                               "child", self->title,
                               "action-name", "win.frontier-queue",
                               "tooltip-text", _("Show or hide the frontier in the order of "
                                                 "expansion (Ctrl+U)"),
                               NULL);
  gtk_widget_add_css_class (self->toggle, "queue-toggle");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->toggle), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Frontier Queue"), -1);
  self->rule = new_label (TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->rule), "dim-label");
  self->more = new_label (FALSE);
  gtk_label_set_ellipsize (self->more, PANGO_ELLIPSIZE_NONE);

  self->bar = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8));
  gtk_box_append (GTK_BOX (self->bar), self->toggle);
  gtk_box_append (GTK_BOX (self->bar), GTK_WIDGET (self->rule));
  gtk_box_append (GTK_BOX (self->bar), GTK_WIDGET (self->more));
}

static void
tilestar_queue_view_init (TilestarQueueView *self)
{
  GtkWidget *window = gtk_scrolled_window_new ();

  make_bar (self);
  self->is_useful = TRUE;
  self->cards = TILESTAR_QUEUE_CARDS (tilestar_queue_cards_new ());
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), GTK_WIDGET (self->cards));
  gtk_widget_set_focusable (window, FALSE);
  self->empty = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->empty, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->empty), "dim-label");
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->stack, window, "cards");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->empty), "empty");
  gtk_widget_set_parent (GTK_WIDGET (self->stack), GTK_WIDGET (self));
  g_signal_connect_swapped (self->stack, "map", G_CALLBACK (stack_mapped_cb), self);
  g_signal_connect_swapped (self->cards, "chosen", G_CALLBACK (chosen_cb), self);
}

void
tilestar_queue_view_bind (TilestarQueueView   *self,
                          TilestarExploration *exploration,
                          GSettings           *settings,
                          GActionMap          *actions)
{
  g_return_if_fail (TILESTAR_IS_QUEUE_VIEW (self));
  g_return_if_fail (self->exploration == NULL);

  self->exploration = g_object_ref (exploration);
  self->settings = g_object_ref (settings);
  self->action = g_simple_action_new_stateful ("frontier-queue", NULL, g_variant_new_boolean (FALSE));
  g_action_map_add_action (actions, G_ACTION (self->action));
  tilestar_latest_init (&self->ordering, ORDER_MS, make_order, self);
  g_signal_connect (self->action, "change-state", G_CALLBACK (change_state_cb), self);
  g_signal_connect_swapped (settings, "changed::frontier-queue", G_CALLBACK (update_shown), self);
  g_signal_connect_swapped (settings, "changed::frontier-queue-narrow", G_CALLBACK (update_shown), self);
  g_signal_connect_swapped (self->cards, "scrolled", G_CALLBACK (update_count), self);
  g_signal_connect_swapped (exploration, "record-changed", G_CALLBACK (record_changed_cb), self);
  g_signal_connect_swapped (exploration, "grew", G_CALLBACK (grew_cb), self);
  g_signal_connect_swapped (exploration, "moment-changed", G_CALLBACK (moment_changed_cb), self);
  g_signal_connect_swapped (exploration, "selected-changed", G_CALLBACK (selected_changed_cb), self);
  update_shown (self);
  record_changed_cb (self);
}

GtkWidget *
tilestar_queue_view_get_bar (TilestarQueueView *self)
{
  g_return_val_if_fail (TILESTAR_IS_QUEUE_VIEW (self), NULL);

  return self->bar;
}

TilestarQueueCards *
tilestar_queue_view_get_cards (TilestarQueueView *self)
{
  g_return_val_if_fail (TILESTAR_IS_QUEUE_VIEW (self), NULL);

  return self->cards;
}

void
tilestar_queue_view_set_presenting (TilestarQueueView *self,
                                    gboolean           is_presenting,
                                    gboolean           has_lesson)
{
  g_return_if_fail (TILESTAR_IS_QUEUE_VIEW (self));

  self->is_presented = is_presenting;
  self->is_wanted_presented = has_lesson && g_settings_get_boolean (self->settings, get_key (self));
  update_shown (self);
}

void
tilestar_queue_view_set_shown (TilestarQueueView *self,
                               gboolean           is_shown)
{
  g_return_if_fail (TILESTAR_IS_QUEUE_VIEW (self));

  self->is_wanted_presented = is_shown;
  g_settings_set_boolean (self->settings, "frontier-queue", is_shown);
  g_settings_set_boolean (self->settings, "frontier-queue-narrow", is_shown);
  update_shown (self);
}

gboolean
tilestar_queue_view_is_shown (TilestarQueueView *self)
{
  g_return_val_if_fail (TILESTAR_IS_QUEUE_VIEW (self), FALSE);

  return self->is_presented ? self->is_wanted_presented : g_settings_get_boolean (self->settings, get_key (self));
}

void
tilestar_queue_view_set_useful (TilestarQueueView *self,
                                gboolean           is_useful)
{
  g_return_if_fail (TILESTAR_IS_QUEUE_VIEW (self));

  if (self->is_useful == is_useful)
    return;

  self->is_useful = is_useful;
  if (self->settings != NULL)
    update_shown (self);
}

gboolean
tilestar_queue_view_is_busy (TilestarQueueView *self)
{
  g_return_val_if_fail (TILESTAR_IS_QUEUE_VIEW (self), FALSE);

  return tilestar_latest_is_due (&self->ordering);
}
