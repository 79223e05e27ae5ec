/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-run-to.h"

#include "slide-board-text.h"
#include "tilestar-message.h"
#include "tilestar-statistics-text.h"
#include "tilestar-view.h"

#include <glib/gi18n.h>

#define RUN_TO "run-to"

typedef struct
{
  TilestarExploration *exploration;    /* not owned, outlives the actions */
  GtkWidget           *parent;         /* not owned, outlives the actions */
  TilestarRunToFunc    func;
  gpointer             user_data;
  GActionMap          *map;            /* which owns it */
  GtkWidget           *question;       /* (nullable): the open one */
  GtkWidget           *child;          /* of it */
} RunTo;

static void
run_to_free (gpointer data)
{
  RunTo *self = data;

  g_clear_weak_pointer (&self->question);
  g_free (self);
}

/* Goes to @moment, or reports that there is none, and the last one @before. */
static void
go_to (RunTo      *self,
       guint64     moment,
       guint64     before,
       const char *none)
{
  g_autofree char *message = NULL;

  tilestar_exploration_set_playing (self->exploration, FALSE);
  if (moment != SLIDE_RECORD_NO_MOMENT)
    tilestar_exploration_set_moment (self->exploration, moment);
  else if (before != SLIDE_RECORD_NO_MOMENT)
    {
      g_autofree char *number = tilestar_format_count (before);

      /* Translators: the first %s is "No reopening follows." */
      message = g_strdup_printf (_("%s The last one was expansion %s."), none, number);
    }
  else
    message = g_strdup (none);

  self->func (message, self->user_data);
}

/* ---- Events ---- */

static const struct
{
  const char *name;
  SlideMark   mark;
  const char *none;
} conditions[] = {
  { "next-layer", SLIDE_MARK_LAYER, N_("No other f-layer follows.") },
  { "f-rises", SLIDE_MARK_RISE, N_("f does not rise after this.") },
  { "h-drops", SLIDE_MARK_DROP, N_("h does not drop by more than 1 after this.") },
  { "reopening", SLIDE_MARK_REOPENED, N_("No reopening follows.") },
  { "left-closed", SLIDE_MARK_LEFT_CLOSED, N_("Every cheaper path found after this reopens its "
                                              "node.") },
  { "cheaper", SLIDE_MARK_CHEAPER, N_("No path is improved after this.") },
};

static guint64
seek_bookmark (RunTo   *self,
               guint64  moment)
{
  GArray *bookmarks = tilestar_exploration_get_bookmarks (self->exploration);

  for (guint i = 0; i < bookmarks->len; i++)
    if (g_array_index (bookmarks, guint64, i) > moment)
      return g_array_index (bookmarks, guint64, i);

  return SLIDE_RECORD_NO_MOMENT;
}

static void
run_to_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  RunTo *self = user_data;
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  SlideRecordMarks *marks = tilestar_exploration_get_marks (self->exploration);
  guint32 target = tilestar_exploration_get_destination (self->exploration);
  guint64 moment = tilestar_exploration_get_moment (self->exploration);
  const char *name = g_variant_get_string (parameter, NULL);
  guint64 found = SLIDE_RECORD_NO_MOMENT;

  for (guint i = 0; i < G_N_ELEMENTS (conditions); i++)
    if (strcmp (name, conditions[i].name) == 0)
      {
        go_to (self, slide_record_seek_mark (marks, conditions[i].mark, moment, FALSE),
               slide_record_seek_mark (marks, conditions[i].mark, moment + 1, TRUE),
               _(conditions[i].none));
        return;
      }

  if (strcmp (name, "bookmark") == 0)
    {
      go_to (self, seek_bookmark (self, moment), SLIDE_RECORD_NO_MOMENT,
             _("No bookmark follows."));
      return;
    }

  if (target == SLIDE_RECORD_NONE)
    {
      go_to (self, found, found, tilestar_exploration_is_withheld (self->exploration)
                                 ? _("Answer the question first.")
                                 : tilestar_exploration_is_growing (self->exploration)
                                 ? _("The search has not reached the goal yet.")
                                 : _("This record does not reach the goal."));
      return;
    }

  found = strcmp (name, "goal") == 0 ? slide_record_seek_goal (record, target, moment, FALSE)
                                     : slide_record_seek_path (record, target, moment, FALSE);
  go_to (self, found, SLIDE_RECORD_NO_MOMENT,
         strcmp (name, "goal") == 0 ? _("The goal has already been reached.")
                                    : _("No other solution node follows."));
}

/* ---- Boards and frontier sizes ---- */

static void
ask (RunTo      *self,
     const char *heading,
     GtkWidget  *child,
     GCallback   answered)
{
  GtkWidget *question;

  /* Other programs can ask for a second question while the first is open. */
  if (self->question != NULL)
    {
      g_object_unref (g_object_ref_sink (child));
      tilestar_message_raise (self->question);
      return;
    }

  self->child = child;
  question = tilestar_message_ask (self->parent, &(TilestarMessage) {
    .heading = heading,
    .child = child,
    .suggested = _("_Run"),
  }, answered, self->map);
  g_set_weak_pointer (&self->question, question);
}

static void
board_answered_cb (GObject        *map,
                   TilestarReply  reply)
{
  RunTo *self = g_object_get_data (map, RUN_TO);
  GtkEditable *entry = GTK_EDITABLE (self->child);
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  const SlideBoard *goal;
  g_autoptr (GError) error = NULL;
  guint64 moment = tilestar_exploration_get_moment (self->exploration);
  guint64 found;
  SlideBoard board;
  guint32 version;

  /* Another search may have started while the dialog was open. */
  if (reply == TILESTAR_REPLY_CANCEL || record == NULL)
    return;

  goal = &tilestar_run_get_request (tilestar_exploration_get_run (self->exploration))->goal;
  if (!slide_board_parse (gtk_editable_get_text (entry), goal->rows, goal->columns, &board, &error))
    {
      self->func (error->message, self->user_data);
      return;
    }

  version = slide_record_find (record, tilestar_exploration_get_n_expansions (self->exploration), &board);
  if (version == SLIDE_RECORD_NONE)
    {
      go_to (self, SLIDE_RECORD_NO_MOMENT, SLIDE_RECORD_NO_MOMENT,
             _("The search has not generated this board."));
      return;
    }

  found = slide_record_seek_state (record, version, moment, FALSE);
  if (found == SLIDE_RECORD_NO_MOMENT)
    found = slide_record_seek_state (record, version, moment + 1, TRUE);
  go_to (self, found, SLIDE_RECORD_NO_MOMENT, _("The search has not expanded this board."));
}

static void
run_to_board_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  RunTo *self = user_data;
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *text = NULL;
  SlideBoard board;

  slide_record_get_board (tilestar_exploration_get_record (self->exploration),
                          tilestar_exploration_get_selected (self->exploration), &board);
  text = slide_board_to_text (&board, SLIDE_TEXT_LINE);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board"), -1);
  ask (self, _("Run to This Board"), entry, G_CALLBACK (board_answered_cb));
}

static void
frontier_answered_cb (GObject        *map,
                      TilestarReply  reply)
{
  RunTo *self = g_object_get_data (map, RUN_TO);
  GtkSpinButton *spin = GTK_SPIN_BUTTON (self->child);
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  guint64 moment = tilestar_exploration_get_moment (self->exploration);
  guint64 n = (guint64) gtk_spin_button_get_value (spin);

  if (reply != TILESTAR_REPLY_CANCEL && record != NULL)
    go_to (self, slide_record_seek_frontier (record, n, moment, FALSE), SLIDE_RECORD_NO_MOMENT,
           _("The frontier does not grow that large after this."));
}

static void
run_to_frontier_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  RunTo *self = user_data;
  GtkWidget *spin = gtk_spin_button_new_with_range (0, G_MAXINT32, 1);
  SlideRecordCounters counters;

  tilestar_exploration_get_counters (self->exploration, &counters);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), (double) counters.max_frontier);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Nodes on the frontier"), -1);
  ask (self, _("Run to a Frontier Larger Than"), spin, G_CALLBACK (frontier_answered_cb));
}

/* ---- The actions ---- */

static const GActionEntry actions[] = {
  { .name = "run-to", .activate = run_to_cb, .parameter_type = "s" },
  { .name = "run-to-board", .activate = run_to_board_cb },
  { .name = "run-to-frontier", .activate = run_to_frontier_cb },
};

void
tilestar_run_to_add (GActionMap          *map,
                     TilestarExploration *exploration,
                     GtkWidget           *parent,
                     TilestarRunToFunc    func,
                     gpointer             user_data)
{
  RunTo *self = g_new (RunTo, 1);

  *self = (RunTo) { exploration, parent, func, user_data, .map = map };
  g_object_set_data_full (G_OBJECT (map), RUN_TO, self, run_to_free);
  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), self);
}

void
tilestar_run_to_update (GActionMap          *map,
                        TilestarExploration *exploration,
                        gboolean             is_shown)
{
  gboolean has_record = is_shown && tilestar_exploration_get_record (exploration) != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    tilestar_view_set_enabled (map, actions[i].name, has_record);
}
