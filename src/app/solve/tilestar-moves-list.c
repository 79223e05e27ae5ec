/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-moves-list.h"

#include "tilestar-class.h"
#include "tilestar-isolate.h"
#include "tilestar-search-settings.h"
#include "tilestar-statistics-text.h"
#include "tilestar-table-model.h"
#include "tilestar-way.h"
#include "tilestar-wheel.h"

#include <glib/gi18n.h>

/* A move, as the direction of the blank, and the tile that slides. */
typedef struct
{
  guint8 move;
  guint8 tile;
} Entry;

struct _TilestarMovesList
{
  AdwBin parent_instance;

  TilestarWorkspace  *workspace;
  TilestarSession    *session;        /* of the workspace, as the next */
  GSettings          *settings;
  GArray             *entries;        /* of Entry */
  TilestarTableModel *places;         /* their positions */
  GtkSingleSelection *selection;
  gboolean            is_updating;    /* the selection follows the player */
  gboolean            is_scrolling;   /* scrolling to the current move is scheduled */
  guint               n_frames_to_scroll;
  guint               scroll_to;

  GtkWidget          *copy_button;
  GtkWidget          *solutions_box;
  GtkLabel           *place_label;
  GtkButton          *count_button;
  GtkScrolledWindow  *scrolled_window;
  GtkListView        *list_view;
};

G_DEFINE_FINAL_TYPE (TilestarMovesList, tilestar_moves_list, ADW_TYPE_BIN)

static const char *
get_direction_name (SlideMove move)
{
  switch (move)
    {
    case SLIDE_MOVE_UP:
      /* Translators: the way a tile or the blank goes */
      return _("up");
    case SLIDE_MOVE_LEFT:
      return _("left");
    case SLIDE_MOVE_RIGHT:
      return _("right");
    default:
      return _("down");
    }
}

char *
tilestar_dup_move_name (GSettings *settings,
                        SlideMove  move,
                        guint      tile)
{
  g_return_val_if_fail (move < SLIDE_N_MOVES, NULL);

  if (tilestar_get_move_naming (settings) == SLIDE_NAMING_TILE)
    /* Translators: a move: the tile's number, and the way it goes */
    return g_strdup_printf (_("tile %u %s"), tile, get_direction_name (slide_move_reverse (move)));

  /* Translators: a move: the way the blank goes */
  return g_strdup_printf (_("blank %s"), get_direction_name (move));
}

/* A row is a single label with two lines. Hundreds of rows are created and destroyed at a time, and
 * each widget is reported to assistive technologies, which use the row's own name. */
static void
set_up_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *item,
           TilestarMovesList        *self)
{
  gtk_list_item_set_child (item, g_object_new (GTK_TYPE_LABEL,
                                               "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                               "justify", GTK_JUSTIFY_CENTER,
                                               NULL));
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         TilestarMovesList        *self)
{
  guint position = gtk_list_item_get_position (item);
  const Entry *entry = &g_array_index (self->entries, Entry, position);
  SlideMove blank_way = (SlideMove) entry->move;
  guint tile = entry->tile;
  GtkWidget *text = gtk_list_item_get_child (item);
  gboolean by_tile = tilestar_get_move_naming (self->settings) == SLIDE_NAMING_TILE;
  SlideMove way = by_tile ? slide_move_reverse (blank_way) : blank_way;
  g_autofree char *number = tilestar_format_count (position + 1);
  g_autofree char *move_name = tilestar_dup_move_name (self->settings, blank_way, tile);
  g_autofree char *name = NULL;
  g_autofree char *markup = NULL;
  g_autofree char *label = NULL;

  /* Numbers and arrows have no text direction of their own. */
  if (by_tile)
    {
      g_autofree char *plain = g_strdup_printf ("%u %s", tile, tilestar_get_arrow (way));

      name = tilestar_isolate (plain);
    }
  else
    name = g_strdup_printf ("%s %s", tilestar_get_arrow (way), get_direction_name (way));

  /* The number is dimmed and in caption size. */
  markup = g_markup_printf_escaped ("<span size='88%%' alpha='75%%' font_features='tnum'>%s</span>\n%s",
                                    number, name);
  gtk_label_set_markup (GTK_LABEL (text), markup);

  /* Translators: the number of a move, and the move: "Move 3: blank up" */
  label = g_strdup_printf (_("Move %s: %s"), number, move_name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (text)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* Scrolls as little as possible to show the current move. All moves are equally wide.
 * The list's own action "list.scroll-to-item" would move the focus.
 *
 * This happens in the second frame, when new moves have been allocated. GtkListView
 * warns if it is scrolled before that. An unmapped list is scrolled when it is mapped. */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock G_GNUC_UNUSED,
           gpointer       data G_GNUC_UNUSED)
{
  TilestarMovesList *self = TILESTAR_MOVES_LIST (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (self->scrolled_window);
  guint n_items = self->entries->len;
  guint position;
  double width;

  if (self->n_frames_to_scroll-- > 0)
    return G_SOURCE_CONTINUE;

  self->is_scrolling = FALSE;
  if (n_items > 0 && gtk_widget_get_mapped (GTK_WIDGET (self->list_view)))
    {
      width = gtk_adjustment_get_upper (adjustment) / n_items;
      /* In right-to-left layouts the first move is at the far end. */
      position = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL
                   ? n_items - 1 - MIN (self->scroll_to, n_items - 1) : self->scroll_to;
      gtk_adjustment_clamp_page (adjustment, (position - 0.5) * width, (position + 1.5) * width);
    }

  return G_SOURCE_REMOVE;
}

static void
show_move (TilestarMovesList *self,
           guint              position)
{
  self->scroll_to = position;
  self->n_frames_to_scroll = 1;
  if (!self->is_scrolling)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
  self->is_scrolling = TRUE;
}

static void
tilestar_moves_list_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tilestar_moves_list_parent_class)->map (widget);

  show_move (TILESTAR_MOVES_LIST (widget), TILESTAR_MOVES_LIST (widget)->scroll_to);
}

static void
update_selection (TilestarMovesList *self)
{
  TilestarPlayer *player = tilestar_session_get_player (self->session);
  guint step = tilestar_player_get_step (player);
  guint position = GTK_INVALID_LIST_POSITION;

  if (tilestar_session_is_on_path (self->session) && step > 0)
    position = step - 1;

  self->is_updating = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->is_updating = FALSE;

  show_move (self, step > 0 ? step - 1 : 0);
}

/* The list is then less wide, or wider, and may no longer show the current move. */
static void
show_place (TilestarMovesList *self,
            gboolean           is_shown)
{
  if (gtk_widget_get_visible (self->solutions_box) == is_shown)
    return;

  gtk_widget_set_visible (self->solutions_box, is_shown);
  show_move (self, self->scroll_to);
}

/* Offers to count on after a limit, or to end that. */
static void
update_count_button (TilestarMovesList *self,
                     TilestarRun       *run)
{
  gboolean is_counting = tilestar_run_is_counting (run);
  const char *label = is_counting ? _("Stop Counting") : _("Keep Counting");

  gtk_widget_set_visible (GTK_WIDGET (self->count_button), tilestar_run_may_count_on (run) || is_counting);
  gtk_button_set_icon_name (self->count_button, is_counting ? "process-stop-symbolic" : "list-add-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->count_button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->count_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Shows which of the shortest solutions is played, if there are several or that is not known. */
static void
update_place (TilestarMovesList *self)
{
  TilestarRun *run = tilestar_workspace_get_shown_run (self->workspace);
  SlideSolutions *solutions = run != NULL ? tilestar_run_get_solutions (run) : NULL;
  guint64 count = solutions != NULL ? MAX (slide_solutions_get_count (solutions), 1) : 0;
  gboolean is_exact = solutions == NULL || slide_solutions_is_exact (solutions);
  g_autofree char *number = NULL;
  g_autofree char *total = NULL;
  g_autofree char *text = NULL;
  g_autofree char *plain = NULL;
  g_autofree char *label = NULL;
  guint64 place;
  gboolean has_place = tilestar_workspace_get_solution_place (self->workspace, &place);

  if (tilestar_player_get_n_steps (tilestar_session_get_player (self->session)) == 0 || (count <= 1 && is_exact)
      || (!has_place && is_exact))
    {
      show_place (self, FALSE);
      return;
    }

  number = has_place ? tilestar_format_count (place + 1) : g_strdup ("–");
  total = tilestar_format_count (count);
  plain = g_strdup_printf ("%s/%s%s", number, total, is_exact ? "" : "+");
  text = tilestar_isolate (plain);
  gtk_label_set_text (self->place_label, text);
  label = is_exact
            /* Translators: the number of a solution, and how many there are */
            ? g_strdup_printf (_("Shortest solution %s of %s"), number, total)
            : g_strdup_printf (_("Shortest solution %s of at least %s"), number, total);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->place_label), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->place_label), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  update_count_button (self, run);
  show_place (self, TRUE);
}

/* Replaces all items, which do not know their moves. */
static void
solution_changed_cb (TilestarMovesList *self)
{
  TilestarPlayer *player = tilestar_session_get_player (self->session);
  guint n = tilestar_player_get_n_steps (player);
  SlideBoard board;

  self->is_updating = TRUE;
  tilestar_table_model_set_n (self->places, 0);
  g_array_set_size (self->entries, n);
  if (n > 0)
    tilestar_player_get_board_at (player, 0, &board);
  for (guint i = 0; i < n; i++)
    {
      SlideMove move = tilestar_player_get_move (player, i);

      g_array_index (self->entries, Entry, i) =
        (Entry) { (guint8) move, board.cells[slide_board_get_target (&board, move)] };
      slide_board_apply (&board, move);
    }
  tilestar_table_model_set_n (self->places, n);
  self->is_updating = FALSE;

  update_selection (self);
  update_place (self);
}

static void
selected_cb (TilestarMovesList *self)
{
  guint position = gtk_single_selection_get_selected (self->selection);

  if (!self->is_updating && position != GTK_INVALID_LIST_POSITION)
    tilestar_session_go_to_step (self->session, position + 1);
}

/* Tab leaves the list, backward to the button before it; the arrow keys move between its items. */
static gboolean
tilestar_moves_list_focus (GtkWidget        *widget,
                           GtkDirectionType  direction)
{
  TilestarMovesList *self = TILESTAR_MOVES_LIST (widget);

  if ((direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
      && gtk_widget_get_focus_child (GTK_WIDGET (self->scrolled_window)) != NULL)
    return direction == GTK_DIR_TAB_BACKWARD
           && (gtk_widget_child_focus (self->solutions_box, direction)
               || gtk_widget_child_focus (self->copy_button, direction));

  return GTK_WIDGET_CLASS (tilestar_moves_list_parent_class)->focus (widget, direction);
}

static void
tilestar_moves_list_dispose (GObject *object)
{
  TilestarMovesList *self = TILESTAR_MOVES_LIST (object);

  tilestar_clear_watched (&self->workspace, self);
  tilestar_clear_watched (&self->session, self);
  tilestar_clear_watched (&self->settings, self);

  g_clear_object (&self->selection);
  g_clear_object (&self->places);

  G_OBJECT_CLASS (tilestar_moves_list_parent_class)->dispose (object);
}

static void
tilestar_moves_list_finalize (GObject *object)
{
  g_array_unref (TILESTAR_MOVES_LIST (object)->entries);

  G_OBJECT_CLASS (tilestar_moves_list_parent_class)->finalize (object);
}

static void
tilestar_moves_list_class_init (TilestarMovesListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_moves_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = tilestar_moves_list_finalize;
  widget_class->focus = tilestar_moves_list_focus;
  widget_class->map = tilestar_moves_list_map;

  TILESTAR_TEMPLATE (widget_class, "tilestar-moves-list.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarMovesList, copy_button, solutions_box, place_label, count_button,
                          scrolled_window, list_view);
}

static void
tilestar_moves_list_init (TilestarMovesList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  tilestar_wheel_share (self->scrolled_window);

  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->places = tilestar_table_model_new ();
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->places)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (selected_cb), self);

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  gtk_list_view_set_factory (self->list_view, factory);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (self->selection));
}

void
tilestar_moves_list_bind (TilestarMovesList *self,
                          TilestarWorkspace *workspace)
{
  TilestarSession *session = tilestar_workspace_get_session (workspace);
  GSettings *settings = tilestar_workspace_get_settings (workspace);

  g_return_if_fail (TILESTAR_IS_MOVES_LIST (self));
  g_return_if_fail (self->session == NULL);

  self->workspace = g_object_ref (workspace);
  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);

  g_signal_connect_swapped (workspace, "solutions-changed", G_CALLBACK (update_place), self);
  g_signal_connect_swapped (workspace, "shown-changed", G_CALLBACK (update_place), self);
  g_signal_connect_swapped (session, "solution-changed", G_CALLBACK (solution_changed_cb), self);
  g_signal_connect_swapped (session, "board-changed", G_CALLBACK (update_selection), self);
  g_signal_connect_swapped (settings, "changed::move-names", G_CALLBACK (solution_changed_cb), self);
  solution_changed_cb (self);
}
