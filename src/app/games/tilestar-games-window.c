/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-games-window.h"

#include "tilestar-choice.h"
#include "tilestar-class.h"
#include "tilestar-latest.h"
#include "tilestar-small-board.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

#define MAX_RECENT 50

/* Rows that are made at once, in less than a frame. */
#define ROWS_AT_ONCE 6

/* Of a board; 0 rows: any. */
typedef struct
{
  guint rows;
  guint columns;
} Size;

struct _TilestarGamesWindow
{
  AdwWindow             parent_instance;

  TilestarLatest        reading;
  char                 *path;
  GArray               *all;        /* (nullable) (element-type SlideGame): of the file */
  guint                 n_broken;
  GArray               *sizes;      /* of Size, as in the drop-down; the first is of all games */
  Size                  size;       /* whose games are listed */
  gboolean              is_updating;
  GPtrArray            *rows;       /* of GtkWidget, borrowed, each in one of the groups */
  GArray               *games;      /* of SlideGame, as listed: n_best best ones, then the last ones */
  guint                 n_best;
  guint                 n_listed;
  guint                 listing_id;

  GtkDropDown          *size_drop_down;
  GtkStack             *stack;
  AdwStatusPage        *empty_page;
  AdwPreferencesGroup  *best_group;
  AdwPreferencesGroup  *recent_group;
  AdwPreferencesGroup  *file_group;
};

G_DEFINE_FINAL_TYPE (TilestarGamesWindow, tilestar_games_window, ADW_TYPE_WINDOW)

enum
{
  OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Reading ---- */

typedef struct
{
  char   *path;
  GArray *games;
  guint   n_broken;
  GError *error;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_free (reading->path);
  g_clear_pointer (&reading->games, g_array_unref);
  g_clear_error (&reading->error);
  g_free (reading);
}

static void
read_work (gpointer      data,
           GCancellable *cancellable G_GNUC_UNUSED)
{
  Reading *reading = data;

  reading->games = slide_game_log_read (reading->path, &reading->n_broken, &reading->error);
}

/* ---- Rows ---- */

/* "4×4: 54 moves, 2 above the shortest" */
static char *
dup_title (const SlideGame *game)
{
  g_autofree char *size = g_strdup_printf ("%u×%u", game->start.rows, game->start.columns);
  g_autofree char *moves = tilestar_format_sentence (ngettext ("%u move", "%u moves", game->moves), game->moves);
  g_autofree char *above = NULL;
  guint n_above = game->optimal >= 0 ? game->moves - (guint) game->optimal : 0;

  if (game->optimal >= 0 && n_above == 0)
    above = g_strdup (_("a shortest solution"));
  else if (game->optimal >= 0)
    /* Translators: how many moves more than a shortest solution */
    above = tilestar_format_sentence (ngettext ("%u above the shortest", "%u above the shortest", n_above), n_above);
  else if (game->lower_bound > 0)
    /* Translators: what is known of the length of a shortest solution */
    above = tilestar_format_sentence (ngettext ("shortest at least %u", "shortest at least %u", game->lower_bound),
                                      game->lower_bound);

  /* Translators: size of a board, count of moves; and a comparison with the shortest solution */
  return above != NULL ? g_strdup_printf (_("%s: %s, %s"), size, moves, above)
                       : g_strdup_printf (_("%s: %s"), size, moves);
}

static char *
dup_subtitle (const SlideGame *game)
{
  g_autoptr (GDateTime) finished = g_date_time_new_from_unix_local (game->finished);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  /* Translators: minutes and seconds */
  g_ptr_array_add (parts, tilestar_format_sentence (_("%u:%02u"), game->seconds / 60, game->seconds % 60));
  if (finished != NULL)
    g_ptr_array_add (parts, g_date_time_format (finished, "%x"));
  if (game->kind == SLIDE_GAME_DAY)
    g_ptr_array_add (parts, g_strdup (_("Board of the Day")));
  if (game->kind == SLIDE_GAME_ROUND)
    g_ptr_array_add (parts, g_strdup (_("Fewest-moves round")));
  if (game->hints > 0)
    g_ptr_array_add (parts, tilestar_format_sentence (ngettext ("%u hint", "%u hints", game->hints), game->hints));
  if (game->solution_shown)
    g_ptr_array_add (parts, g_strdup (_("a solution was known")));
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" · ", (char **) parts->pdata);
}

static void
activated_cb (AdwActionRow        *row,
              TilestarGamesWindow *self)
{
  g_signal_emit (self, signals[OPENED], 0, g_object_get_data (G_OBJECT (row), "game"));
}

static void
add_row (TilestarGamesWindow *self,
         AdwPreferencesGroup *group,
         const SlideGame     *game)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *board = g_object_new (TILESTAR_TYPE_SMALL_BOARD, "size", 56, "margin-top", 6, "margin-bottom", 6, NULL);
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");
  g_autofree char *title = dup_title (game);
  g_autofree char *subtitle = dup_subtitle (game);

  tilestar_small_board_set_board (TILESTAR_SMALL_BOARD (board), &game->start);
  tilestar_small_board_set_goal (TILESTAR_SMALL_BOARD (board), &game->goal);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), board);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_tooltip_text (row, _("Play This Board Again"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
  g_object_set_data_full (G_OBJECT (row), "game", g_memdup2 (game, sizeof *game), g_free);
  g_signal_connect (row, "activated", G_CALLBACK (activated_cb), self);
  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
}

/* The best game of each size, from small to large. Returns: (transfer container) (element-type SlideGame) */
static GPtrArray *
list_best (const GArray *games)
{
  GPtrArray *best = g_ptr_array_new ();

  for (guint cells = 4; cells <= SLIDE_MAX_CELLS; cells++)
    for (guint rows = SLIDE_MIN_SIDE; rows <= SLIDE_MAX_SIDE; rows++)
      {
        const SlideGame *found = NULL;

        for (guint i = 0; cells % rows == 0 && i < games->len; i++)
          {
            const SlideGame *game = &g_array_index (games, SlideGame, i);

            if (game->start.rows == rows && slide_board_get_n_cells (&game->start) == cells
                && slide_game_can_be_best (game) && (found == NULL || slide_game_is_better (game, found)))
              found = game;
          }
        if (found != NULL)
          g_ptr_array_add (best, (gpointer) found);
      }

  return best;
}

static void
show_file (TilestarGamesWindow *self)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *subtitle = NULL;
  g_autofree char *path = g_markup_escape_text (self->path, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("File"));
  if (self->n_broken > 0)
    {
      g_autofree char *broken = tilestar_format_sentence (ngettext ("%u line cannot be read",
                                                                    "%u lines cannot be read", self->n_broken),
                                                          self->n_broken);

      subtitle = g_strdup_printf ("%s\n%s", path, broken);
    }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle != NULL ? subtitle : path);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_preferences_group_add (self->file_group, row);
  g_ptr_array_add (self->rows, row);
}

/* Lists a few more of the games. */
static gboolean
list_cb (gpointer user_data)
{
  TilestarGamesWindow *self = user_data;

  for (guint i = 0; i < ROWS_AT_ONCE && self->n_listed < self->games->len; i++, self->n_listed++)
    add_row (self, self->n_listed < self->n_best ? self->best_group : self->recent_group,
             &g_array_index (self->games, SlideGame, self->n_listed));
  if (self->n_listed < self->games->len)
    return G_SOURCE_CONTINUE;

  self->listing_id = 0;
  return G_SOURCE_REMOVE;
}

static void
clear (TilestarGamesWindow *self)
{
  g_clear_handle_id (&self->listing_id, g_source_remove);
  g_array_set_size (self->games, 0);
  self->n_listed = 0;
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = self->rows->pdata[i];
      GtkWidget *group = gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP);

      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (group), row);
    }
  g_ptr_array_set_size (self->rows, 0);
}

static gboolean
has_size (const SlideGame *game,
          Size             size)
{
  return size.rows == 0 || (game->start.rows == size.rows && game->start.columns == size.columns);
}

/* Lists the games of the chosen size. */
static void
list_games (TilestarGamesWindow *self)
{
  g_autoptr (GPtrArray) best = list_best (self->all);
  guint n_recent = 0;

  clear (self);
  for (guint i = 0; i < best->len; i++)
    if (has_size (best->pdata[i], self->size))
      g_array_append_vals (self->games, best->pdata[i], 1);
  self->n_best = self->games->len;
  for (guint i = self->all->len; i-- > 0 && n_recent < MAX_RECENT;)
    if (has_size (&g_array_index (self->all, SlideGame, i), self->size))
      {
        g_array_append_vals (self->games, &g_array_index (self->all, SlideGame, i), 1);
        n_recent++;
      }
  gtk_widget_set_visible (GTK_WIDGET (self->best_group), self->n_best > 0);
  show_file (self);
  if (list_cb (self) == G_SOURCE_CONTINUE)
    self->listing_id = g_idle_add_full (G_PRIORITY_LOW, list_cb, self, NULL);
}

/* Offers the sizes that were played, from small to large; the chosen one stays. */
static void
list_sizes (TilestarGamesWindow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new ((const char *[]) { _("All sizes"), NULL });
  gboolean is_played[SLIDE_MAX_SIDE + 1][SLIDE_MAX_SIDE + 1] = { 0 };
  guint selected = 0;

  for (guint i = 0; i < self->all->len; i++)
    {
      const SlideBoard *start = &g_array_index (self->all, SlideGame, i).start;

      is_played[start->rows][start->columns] = TRUE;
    }

  g_array_set_size (self->sizes, 1);
  for (guint cells = 4; cells <= SLIDE_MAX_CELLS; cells++)
    for (guint rows = SLIDE_MIN_SIDE; rows <= SLIDE_MAX_SIDE; rows++)
      if (cells % rows == 0 && cells / rows <= SLIDE_MAX_SIDE && is_played[rows][cells / rows])
        {
          Size size = { rows, cells / rows };
          g_autofree char *title = g_strdup_printf ("%u×%u", size.rows, size.columns);

          if (size.rows == self->size.rows && size.columns == self->size.columns)
            selected = self->sizes->len;
          g_array_append_val (self->sizes, size);
          gtk_string_list_append (titles, title);
        }

  self->is_updating = TRUE;
  gtk_drop_down_set_model (self->size_drop_down, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->size_drop_down, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->size_drop_down), self->sizes->len > 2);
  self->size = g_array_index (self->sizes, Size, selected);
  self->is_updating = FALSE;
}

static void
size_selected_cb (TilestarGamesWindow *self)
{
  guint selected = gtk_drop_down_get_selected (self->size_drop_down);

  if (self->is_updating || self->all == NULL || selected >= self->sizes->len)
    return;

  self->size = g_array_index (self->sizes, Size, selected);
  list_games (self);
}

static void
read_cb (gpointer data,
         gpointer user_data)
{
  TilestarGamesWindow *self = user_data;
  const Reading *reading = data;

  clear (self);
  g_clear_pointer (&self->all, g_array_unref);
  if (reading->games == NULL)
    {
      g_autofree char *reason = g_markup_escape_text (reading->error->message, -1);

      adw_status_page_set_title (self->empty_page, _("The Results Cannot Be Read"));
      adw_status_page_set_description (self->empty_page, reason);
      gtk_widget_set_visible (GTK_WIDGET (self->size_drop_down), FALSE);
      gtk_stack_set_visible_child_name (self->stack, "empty");
      return;
    }

  g_free (self->path);
  self->path = g_strdup (reading->path);
  self->all = g_array_ref (reading->games);
  self->n_broken = reading->n_broken;
  list_sizes (self);
  list_games (self);
  gtk_stack_set_visible_child_name (self->stack, reading->games->len > 0 ? "results" : "empty");
}

static void
read_again (TilestarGamesWindow *self)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->path = tilestar_game_keeper_dup_path ();
  tilestar_latest_start (&self->reading, read_work, reading, reading_free, read_cb, self);
}

/* ---- The object ---- */

static void
tilestar_games_window_dispose (GObject *object)
{
  TilestarGamesWindow *self = TILESTAR_GAMES_WINDOW (object);

  tilestar_latest_drop (&self->reading);
  g_clear_handle_id (&self->listing_id, g_source_remove);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->games, g_array_unref);
  g_clear_pointer (&self->sizes, g_array_unref);
  g_clear_pointer (&self->all, g_array_unref);
  g_clear_pointer (&self->path, g_free);

  G_OBJECT_CLASS (tilestar_games_window_parent_class)->dispose (object);
}

static void
tilestar_games_window_class_init (TilestarGamesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_games_window_dispose;
  signals[OPENED] = TILESTAR_SIGNAL (klass, "opened", 1, G_TYPE_POINTER);
  TILESTAR_TEMPLATE (widget_class, "tilestar-games-window.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarGamesWindow, size_drop_down, stack, empty_page, best_group,
                          recent_group, file_group);
  TILESTAR_BIND_CALLBACKS (widget_class, size_selected_cb);
}

static void
tilestar_games_window_init (TilestarGamesWindow *self)
{
  self->rows = g_ptr_array_new ();
  self->games = g_array_new (FALSE, FALSE, sizeof (SlideGame));
  self->sizes = g_array_new (FALSE, FALSE, sizeof (Size));
  g_array_append_val (self->sizes, self->size);
  gtk_widget_init_template (GTK_WIDGET (self));
  tilestar_choice_set_up_string_drop_down (self->size_drop_down, _("Size"));
}

GtkWindow *
tilestar_games_window_new (TilestarGameKeeper *keeper)
{
  TilestarGamesWindow *self = g_object_new (TILESTAR_TYPE_GAMES_WINDOW, NULL);

  g_signal_connect_object (keeper, "kept", G_CALLBACK (read_again), self, G_CONNECT_SWAPPED);
  read_again (self);
  return GTK_WINDOW (self);
}
