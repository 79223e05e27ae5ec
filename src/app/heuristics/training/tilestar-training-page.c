/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-training-page.h"

#include "slide-board-text.h"
#include "slide-network-file.h"
#include "slide-network-store.h"
#include "slide-training.h"
#include "tilestar-choice.h"
#include "tilestar-class.h"
#include "tilestar-dialog.h"
#include "tilestar-heuristic-list.h"
#include "tilestar-keeper.h"
#include "tilestar-latest.h"
#include "tilestar-small-board.h"
#include "tilestar-start-stop.h"
#include "tilestar-statistics-text.h"
#include "tilestar-training-drawing.h"
#include "tilestar-view.h"

#include <glib/gi18n.h>

/* Interval of progress updates, in milliseconds. */
#define LOOK_INTERVAL 100

static const guint hidden_sizes[] = { 8, 16, 32, 64, 128 };
static const char *const hidden_texts[] = { "8", "16", "32", "64", "128", NULL };

#define N_PLOTS (TILESTAR_TRAINING_DISTANCES + 1)

static const struct
{
  const char *title;
  const char *name;     /* for assistive technologies */
  int         height;
} plots[N_PLOTS] = {
  [TILESTAR_TRAINING_LOSS] = { N_("Loss"), N_("Loss"), 150 },
  [TILESTAR_TRAINING_MEAN_H] = { N_("Mean h, corrected"), N_("Mean h by epoch"), 150 },
  [TILESTAR_TRAINING_ERRORS] = { N_("Boards by overestimate in moves, before correction"),
                                 N_("Errors of the network"), 170 },
  [TILESTAR_TRAINING_DISTANCES] = { N_("Largest overestimate by true distance"),
                                    N_("Worst error by true distance"), 170 },
};

/* The training that a worker executes, and its result. */
typedef struct
{
  SlideTraining  *training;
  char          **kept;        /* names of existing networks */
  GError         *error;
} Work;

/* A network to be written by a worker. */
typedef struct
{
  SlideNetwork *network;
  char         *name;
  gboolean      may_replace;
  gboolean      is_taken;      /* another network has that name, and nothing was written */
  GError       *error;
} Keeping;

struct _TilestarTrainingPage
{
  AdwBin parent_instance;

  TilestarWorkspace     *workspace;
  TilestarHeuristicList *heuristics;
  SlideTraining         *training;      /* (nullable): in progress, or the last one that succeeded */
  gboolean               is_training;
  guint                  n_epochs;      /* of it */
  TilestarLatest         working;
  TilestarLatest         saving;
  guint                  timer;
  GArray                *points;

  GtkDropDown           *hidden_drop_down;
  GtkAdjustment         *epochs_adjustment;
  GtkAdjustment         *seed_adjustment;
  GtkWidget             *choices_box;
  TilestarSmallBoard    *goal_board;
  GtkLabel              *goal_label;
  GtkWidget             *train_button;
  GtkWidget             *stop_button;
  GtkProgressBar        *progress_bar;
  GtkLabel              *status_label;
  GtkFlowBox            *plots_box;
  GtkWidget             *plots[N_PLOTS];
  GtkBox                *found_box;
  GtkLabel              *verdict_label;
  GtkBox                *content_box;
  TilestarKeeper        *keeper;
};

G_DEFINE_FINAL_TYPE (TilestarTrainingPage, tilestar_training_page, ADW_TYPE_BIN)

static guint kept_signal;

static void
work_free (gpointer data)
{
  Work *work = data;

  slide_training_unref (work->training);
  g_strfreev (work->kept);
  g_clear_error (&work->error);
  g_free (work);
}

/* ---- Showing the training ---- */

static const SlideNetworkAudit *
get_audit (TilestarTrainingPage *self)
{
  return self->training != NULL && !self->is_training ? slide_training_get_audit (self->training) : NULL;
}

static void
draw_cb (GtkWidget             *area,
         cairo_t               *cr,
         double                 width,
         double                 height,
         const TilestarPalette *palette,
         gpointer               user_data)
{
  TilestarTrainingPage *self = user_data;
  PangoContext *pango = gtk_widget_get_pango_context (area);
  guint plot = 0;

  while (self->plots[plot] != area)
    plot++;
  tilestar_training_draw (cr, (TilestarTrainingPlot) plot, self->points, self->n_epochs, get_audit (self),
                          width, height, palette, pango_context_get_font_description (pango));
}

static void
show_plots (TilestarTrainingPage *self)
{
  for (guint i = 0; i < N_PLOTS; i++)
    {
      g_autofree char *text =
        tilestar_training_dup_description ((TilestarTrainingPlot) i, self->points, get_audit (self));

      gtk_accessible_update_property (GTK_ACCESSIBLE (self->plots[i]), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
      gtk_widget_queue_draw (self->plots[i]);
    }
}

static char *
dup_status (TilestarTrainingPage        *self,
            const SlideTrainingProgress *progress)
{
  const SlideTrainingPoint *last =
    self->points->len > 0 ? &g_array_index (self->points, SlideTrainingPoint, self->points->len - 1) : NULL;

  switch (progress->phase)
    {
    case SLIDE_TRAINING_LISTING:
      return g_strdup (_("Computing the distances to learn from…"));
    case SLIDE_TRAINING_PROVING:
      return g_strdup (_("Verifying the network on every board…"));
    case SLIDE_TRAINING_LEARNING:
    case SLIDE_TRAINING_DONE:
    default:
      if (last == NULL)
        return g_strdup (_("Training…"));
      /* Translators: epochs, all epochs, seconds, loss, mean h, worst error in moves */
      return tilestar_format_sentence (_("Epoch %u of %u, %.1f s: loss %.3f, mean h %.2f, worst error %+.2f"),
                                       progress->n_epochs, self->n_epochs, progress->seconds, last->loss,
                                       last->mean_h, last->worst);
    }
}

/* Updates visibility and sensitivity to match the state. */
static void
show_state (TilestarTrainingPage *self)
{
  const SlideBoard *goal =
    tilestar_session_get_goal (tilestar_workspace_get_session (self->workspace));
  gboolean fits = slide_board_get_n_cells (goal) <= SLIDE_NETWORK_MAX_CELLS;

  if (!self->is_training && gtk_widget_is_focus (self->stop_button))
    tilestar_start_stop_hold (self->train_button);
  /* The button that becomes sensitive comes first, so that the focus can move to it. */
  gtk_widget_set_sensitive (self->is_training ? self->stop_button : self->train_button, self->is_training || fits);
  tilestar_view_set_sensitive (self->train_button, !self->is_training && fits, self->stop_button);
  tilestar_view_set_sensitive (self->stop_button, self->is_training, self->train_button);
  tilestar_view_set_sensitive (self->choices_box, !self->is_training, self->stop_button);
  /* After training, saving is the suggested button. */
  tilestar_view_set_css_class (self->train_button, "suggested-action", self->training == NULL);
  tilestar_keeper_set_ready (self->keeper, !self->is_training && self->training != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar), self->is_training);
  gtk_widget_set_visible (GTK_WIDGET (self->plots_box), self->is_training || self->points->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->found_box), !self->is_training && self->training != NULL);
  gtk_widget_set_visible (self->plots[TILESTAR_TRAINING_ERRORS], get_audit (self) != NULL);
  gtk_widget_set_visible (self->plots[TILESTAR_TRAINING_DISTANCES], get_audit (self) != NULL);
}

static void
show_goal (TilestarTrainingPage *self)
{
  const SlideBoard *goal =
    tilestar_session_get_goal (tilestar_workspace_get_session (self->workspace));
  guint n_cells = slide_board_get_n_cells (goal);
  g_autofree char *board = slide_board_to_text (goal, SLIDE_TEXT_LINE);
  g_autofree char *text = NULL;

  if (n_cells > SLIDE_NETWORK_MAX_CELLS)
    text = tilestar_format_sentence (_("Networks support up to %u cells; this goal has %u"), SLIDE_NETWORK_MAX_CELLS,
                                     n_cells);
  else if (n_cells > SLIDE_DISTANCE_TABLE_MAX_CELLS)
    /* Translators: the picture of the goal is beside it */
    text = g_strdup (_("For this goal. It has too many boards to verify them all: the network learns from "
                       "pattern databases and may overestimate."));
  else
    /* Translators: the picture of the goal is beside it */
    text = g_strdup (_("For this goal, from the true distances of all its boards. The network is verified on "
                       "every board and corrected so that it never overestimates."));

  gtk_label_set_text (self->goal_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->goal_label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, board, -1);
  tilestar_small_board_set_board (self->goal_board, goal);
  show_state (self);
}

/* ---- Training ---- */

static void
show_progress (TilestarTrainingPage *self)
{
  SlideTrainingProgress progress;
  guint n_before = self->points->len;
  g_autofree char *status = NULL;

  slide_training_peek (self->training, &progress, self->points);
  status = dup_status (self, &progress);
  gtk_label_set_text (self->status_label, status);
  gtk_progress_bar_set_fraction (self->progress_bar, progress.fraction);
  if (self->points->len != n_before)
    show_plots (self);
}

static gboolean
progress_cb (gpointer user_data)
{
  show_progress (user_data);
  return G_SOURCE_CONTINUE;
}

static void
execute_cb (gpointer                    data,
            G_GNUC_UNUSED GCancellable *cancellable)
{
  Work *work = data;

  if (slide_training_execute (work->training, &work->error))
    work->kept = slide_network_store_list ();
}

/* A name that no saved network has, whether saved here or on the command line, so that no network
 * of another goal is replaced. */
static void
choose_name (TilestarTrainingPage *self,
             char                **kept)
{
  const SlideNetworkFacts *facts = slide_network_get_facts (slide_training_get_network (self->training));
  g_autofree char *name = g_strdup_printf ("%ux%u-%u-%" G_GUINT64_FORMAT, facts->goal.rows,
                                           facts->goal.columns, facts->n_hidden, facts->seed);
  g_autofree char *free_name = g_strdup (name);
  g_autofree char *text = g_strconcat ("neural:", name, NULL);

  for (guint i = 2;
       tilestar_heuristic_list_find (self->heuristics, text) != NULL
       || g_strv_contains ((const char *const *) kept, free_name);
       i++)
    {
      g_free (free_name);
      free_name = g_strdup_printf ("%s-%u", name, i);
      g_free (text);
      text = g_strconcat ("neural:", free_name, NULL);
    }

  tilestar_keeper_propose (self->keeper, free_name);
}

static void
done_cb (gpointer data,
         gpointer user_data)
{
  TilestarTrainingPage *self = user_data;
  Work *work = data;
  const SlideNetworkAudit *audit;
  g_autofree char *verdict = NULL;

  show_progress (self);
  self->is_training = FALSE;
  g_clear_handle_id (&self->timer, g_source_remove);

  if (work->error != NULL)
    {
      tilestar_dialog_set_text (self->status_label, work->error->message);
      g_clear_pointer (&self->training, slide_training_unref);
      show_state (self);
      return;
    }

  audit = get_audit (self);
  verdict = audit != NULL ? tilestar_training_dup_verdict (audit)
                          : g_strdup (_("This network has not been verified on every board, so "
                                        "solutions found with it may not be optimal"));
  gtk_label_set_text (self->verdict_label, verdict);
  choose_name (self, work->kept);
  show_plots (self);
  show_state (self);
}

static void
train_cb (GtkButton            *button,
          TilestarTrainingPage *self)
{
  const SlideBoard *goal =
    tilestar_session_get_goal (tilestar_workspace_get_session (self->workspace));
  SlideTrainingRequest request = SLIDE_TRAINING_REQUEST_INIT (*goal);
  g_autoptr (GError) error = NULL;
  SlideTraining *training;
  Work *work;

  if (self->is_training)
    return;

  request.n_hidden = hidden_sizes[gtk_drop_down_get_selected (self->hidden_drop_down)];
  request.n_epochs = (guint) gtk_adjustment_get_value (self->epochs_adjustment);
  request.seed = (guint64) gtk_adjustment_get_value (self->seed_adjustment);
  training = slide_training_new (&request, &error);
  if (training == NULL)
    {
      tilestar_dialog_set_text (self->status_label, error->message);
      return;
    }

  g_clear_pointer (&self->training, slide_training_unref);
  self->training = training;
  self->n_epochs = request.n_epochs;
  self->is_training = TRUE;
  g_array_set_size (self->points, 0);
  show_plots (self);
  show_state (self);

  work = g_new0 (Work, 1);
  work->training = slide_training_ref (training);
  self->timer = g_timeout_add (LOOK_INTERVAL, progress_cb, self);
  tilestar_latest_start (&self->working, execute_cb, work, work_free, done_cb, self);
  show_progress (self);
  gtk_widget_grab_focus (self->stop_button);
}

static void
stop_cb (GtkButton            *button,
         TilestarTrainingPage *self)
{
  tilestar_training_page_stop (self);
}

/* ---- Keeping ---- */

static void
keeping_free (gpointer data)
{
  Keeping *keeping = data;

  slide_network_unref (keeping->network);
  g_free (keeping->name);
  g_clear_error (&keeping->error);
  g_free (keeping);
}

static void
save_cb (gpointer                    data,
         G_GNUC_UNUSED GCancellable *cancellable)
{
  Keeping *keeping = data;
  g_autofree char *path = slide_network_store_dup_path (keeping->name, &keeping->error);

  if (path == NULL)
    return;

  keeping->is_taken = !keeping->may_replace && g_file_test (path, G_FILE_TEST_EXISTS);
  if (!keeping->is_taken)
    slide_network_save (keeping->network, path, &keeping->error);
}

static void saved_cb (gpointer data,
                      gpointer user_data);

/* Runs on a worker, since it waits for the disk. @network: referenced */
static void
keep_network (TilestarTrainingPage *self,
              SlideNetwork         *network,
              const char           *name,
              gboolean              may_replace)
{
  Keeping *keeping = g_new0 (Keeping, 1);

  keeping->network = slide_network_ref (network);
  keeping->name = g_strdup (name);
  keeping->may_replace = may_replace;
  tilestar_latest_start (&self->saving, save_cb, keeping, keeping_free, saved_cb, self);
}

static void
saved_cb (gpointer data,
          gpointer user_data)
{
  TilestarTrainingPage *self = user_data;
  Keeping *keeping = data;
  g_autofree char *specification = g_strconcat ("neural:", keeping->name, NULL);
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (specification, NULL);

  if (keeping->is_taken)
    {
      tilestar_keeper_ask_to_replace (self->keeper, keeping->name);
      return;
    }

  /* A network whose file was replaced may be in the list under another name. */
  if (keeping->error == NULL && tilestar_heuristic_list_find (self->heuristics, specification) == NULL)
    tilestar_heuristic_list_add (self->heuristics, keeping->name, spec, &keeping->error);

  if (keeping->error != NULL)
    tilestar_keeper_show_problem (self->keeper, keeping->error->message);
  else
    g_signal_emit (self, kept_signal, 0, slide_heuristic_spec_get_text (spec));
}

static void
keep_cb (TilestarTrainingPage *self,
         const char           *name,
         gboolean              may_replace)
{
  if (tilestar_latest_is_busy (&self->saving))
    return;

  if (!slide_network_store_is_name (name))
    {
      g_autofree char *text =
        g_strdup_printf (_("“%s” is not a valid network name; use letters, digits and - _ ."), name);

      tilestar_keeper_show_problem (self->keeper, text);
      return;
    }

  keep_network (self, slide_training_get_network (self->training), name, may_replace);
}

/* ---- The widget ---- */

static void
tilestar_training_page_dispose (GObject *object)
{
  TilestarTrainingPage *self = TILESTAR_TRAINING_PAGE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->is_training)
    slide_training_cancel (self->training);
  self->is_training = FALSE;
  tilestar_latest_drop (&self->working);
  tilestar_latest_drop (&self->saving);
  g_clear_pointer (&self->training, slide_training_unref);
  g_clear_object (&self->heuristics);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (tilestar_training_page_parent_class)->dispose (object);
}

static void
tilestar_training_page_finalize (GObject *object)
{
  g_array_unref (TILESTAR_TRAINING_PAGE (object)->points);

  G_OBJECT_CLASS (tilestar_training_page_parent_class)->finalize (object);
}

static void
tilestar_training_page_class_init (TilestarTrainingPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_training_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = tilestar_training_page_finalize;

  kept_signal = TILESTAR_SIGNAL (klass, "kept", 1, G_TYPE_STRING);
  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_KEEPER, TILESTAR_TYPE_SMALL_BOARD);
  TILESTAR_TEMPLATE (widget_class, "tilestar-training-page.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarTrainingPage, hidden_drop_down, epochs_adjustment, seed_adjustment,
                          choices_box, goal_board, goal_label, train_button, stop_button, progress_bar, status_label,
                          plots_box, found_box, verdict_label, content_box, keeper);
  TILESTAR_BIND_CALLBACKS (widget_class, train_cb, stop_cb, keep_cb);
}

/* Appends a plot to @box. Returns: (transfer none): its title */
static GtkWidget *
add_plot (TilestarTrainingPage *self,
          guint                 plot,
          GtkBox               *box)
{
  GtkWidget *title = gtk_label_new (_(plots[plot].title));
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, "hexpand", TRUE,
                                  "content-width", 280, "content-height", plots[plot].height, NULL);

  gtk_label_set_xalign (GTK_LABEL (title), 0.0f);
  gtk_widget_add_css_class (title, "caption-heading");
  gtk_accessible_update_property (GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_PROPERTY_LABEL, _(plots[plot].name), -1);
  tilestar_palette_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, self);
  gtk_box_append (box, title);
  gtk_box_append (box, area);
  self->plots[plot] = area;
  return title;
}

static void
tilestar_training_page_init (TilestarTrainingPage *self)
{
  g_autoptr (GtkStringList) sizes = gtk_string_list_new (hidden_texts);

  self->points = g_array_new (FALSE, FALSE, sizeof (SlideTrainingPoint));
  self->n_epochs = SLIDE_TRAINING_DEFAULT_EPOCHS;
  gtk_widget_init_template (GTK_WIDGET (self));

  tilestar_choice_set_up_string_drop_down (self->hidden_drop_down, _("Hidden units"));
  gtk_drop_down_set_model (self->hidden_drop_down, G_LIST_MODEL (sizes));
  for (guint i = 0; i < G_N_ELEMENTS (hidden_sizes); i++)
    if (hidden_sizes[i] == SLIDE_NETWORK_DEFAULT_HIDDEN)
      gtk_drop_down_set_selected (self->hidden_drop_down, i);

  /* GTK 4.18 would prefer the text of the button to its accessible label. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->stop_button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);

  for (guint i = TILESTAR_TRAINING_LOSS; i <= TILESTAR_TRAINING_MEAN_H; i++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

      add_plot (self, i, GTK_BOX (box));
      gtk_flow_box_append (self->plots_box, box);
      gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
    }
  for (guint i = TILESTAR_TRAINING_ERRORS; i <= TILESTAR_TRAINING_DISTANCES; i++)
    {
      GtkWidget *title = add_plot (self, i, self->found_box);

      gtk_label_set_wrap (GTK_LABEL (title), TRUE);
      g_object_bind_property (self->plots[i], "visible", title, "visible", G_BINDING_SYNC_CREATE);
    }
  gtk_box_reorder_child_after (self->found_box, GTK_WIDGET (self->verdict_label),
                               self->plots[TILESTAR_TRAINING_DISTANCES]);
}

GtkWidget *
tilestar_training_page_new (TilestarWorkspace *workspace)
{
  TilestarTrainingPage *self;

  g_return_val_if_fail (TILESTAR_IS_WORKSPACE (workspace), NULL);

  self = g_object_new (TILESTAR_TYPE_TRAINING_PAGE, NULL);
  self->workspace = g_object_ref (workspace);
  self->heuristics = tilestar_heuristic_list_new (tilestar_workspace_get_settings (workspace));
  tilestar_keeper_start (self->keeper, self->heuristics, TRUE, self->content_box);
  g_signal_connect_object (tilestar_workspace_get_session (workspace), "pair-changed",
                           G_CALLBACK (show_goal), self, G_CONNECT_SWAPPED);
  show_plots (self);
  show_goal (self);

  return GTK_WIDGET (self);
}

gboolean
tilestar_training_page_is_training (TilestarTrainingPage *self)
{
  g_return_val_if_fail (TILESTAR_IS_TRAINING_PAGE (self), FALSE);

  return self->is_training;
}

/* While the true distances are computed, there is nothing to save yet. */
void
tilestar_training_page_stop (TilestarTrainingPage *self)
{
  SlideTrainingProgress progress;

  g_return_if_fail (TILESTAR_IS_TRAINING_PAGE (self));

  if (!self->is_training)
    return;

  slide_training_peek (self->training, &progress, self->points);
  if (progress.phase == SLIDE_TRAINING_LEARNING)
    slide_training_stop (self->training);
  else
    slide_training_cancel (self->training);
}
