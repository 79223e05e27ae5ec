/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-successor-list.h"

#include "tilestar-class.h"
#include "tilestar-formula.h"
#include "tilestar-isolate.h"
#include "tilestar-small-board.h"
#include "tilestar-statistics-text.h"
#include "tilestar-way.h"

#include <glib/gi18n.h>

/* ---- A successor ---- */

/* The rows are created once and filled for each node. */
struct _TilestarSuccessorRow
{
  GtkListBoxRow parent_instance;

  GtkLabel           *move_label;
  TilestarSmallBoard *board;
  GtkLabel           *node_label;
  GtkLabel           *fate_label;
  GtkWidget          *select_button;
  guint32             version;
};

#define TILESTAR_TYPE_SUCCESSOR_ROW (tilestar_successor_row_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSuccessorRow, tilestar_successor_row, TILESTAR, SUCCESSOR_ROW, GtkListBoxRow)
G_DEFINE_FINAL_TYPE (TilestarSuccessorRow, tilestar_successor_row, GTK_TYPE_LIST_BOX_ROW)

static void
tilestar_successor_row_class_init (TilestarSuccessorRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TILESTAR_TYPE_SMALL_BOARD);
  TILESTAR_TEMPLATE (widget_class, "tilestar-successor-row.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarSuccessorRow, move_label, board, node_label, fate_label, select_button);
}

static void
tilestar_successor_row_init (TilestarSuccessorRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

struct _TilestarSuccessorList
{
  AdwBin parent_instance;

  TilestarExploration  *exploration;
  GtkListBox           *list;
  TilestarSuccessorRow *rows[SLIDE_N_MOVES];
};

G_DEFINE_FINAL_TYPE (TilestarSuccessorList, tilestar_successor_list, ADW_TYPE_BIN)

/* ---- Texts ---- */

static const struct
{
  const char *sign;
  const char *css_class;
  const char *name;
} fates[] = {
  [SLIDE_FATE_NEW] = { "+", "fate-new", N_("new") },
  [SLIDE_FATE_CHEAPER] = { "▲", "fate-cheaper", N_("path improved") },
  [SLIDE_FATE_REOPENED] = { "↻", "fate-cheaper", N_("reopened") },
  [SLIDE_FATE_DUPLICATE] = { "=", "fate-dropped", N_("duplicate") },
  [SLIDE_FATE_LEFT_CLOSED] = { "×", "fate-lost", N_("not reopened") },
  [SLIDE_FATE_PRUNED] = { "|", "fate-dropped", N_("above the cutoff") },
};

const char *
tilestar_fate_get_name (SlideFate fate)
{
  return _(fates[fate].name);
}

/* The tooltip that explains a fate. */
static const char *
get_fate_sentence (SlideFate fate)
{
  switch (fate)
    {
    case SLIDE_FATE_CHEAPER:
      return _("It is on the frontier, and this path to it is cheaper: its g is lowered");

    case SLIDE_FATE_REOPENED:
      return _("It was expanded, but this path to it is cheaper: it returns to the frontier");

    case SLIDE_FATE_DUPLICATE:
      return _("A path to it that costs no more is known: the successor is discarded");

    case SLIDE_FATE_LEFT_CLOSED:
      return _("It was expanded, and this path to it is cheaper, but reopening is off: the "
               "successor is discarded");

    case SLIDE_FATE_PRUNED:
      return _("Its f exceeds the cutoff of this iteration: the successor is pruned");

    case SLIDE_FATE_NEW:
    default:
      return _("The search has not generated it before: it joins the frontier");
    }
}

static const char *const move_names[SLIDE_N_MOVES] = {
  [SLIDE_MOVE_UP] = NC_("the way the blank goes", "up"),
  [SLIDE_MOVE_LEFT] = NC_("the way the blank goes", "left"),
  [SLIDE_MOVE_RIGHT] = NC_("the way the blank goes", "right"),
  [SLIDE_MOVE_DOWN] = NC_("the way the blank goes", "down"),
};

/* ---- Rows ---- */

static void
row_activated_cb (TilestarSuccessorList *self,
                  TilestarSuccessorRow  *row)
{
  if (row->version != SLIDE_RECORD_NONE)
    tilestar_exploration_set_selected (self->exploration, row->version);
}

static void
select_clicked_cb (TilestarSuccessorList *self,
                   GtkWidget             *button)
{
  row_activated_cb (self, TILESTAR_SUCCESSOR_ROW (gtk_widget_get_ancestor (button, TILESTAR_TYPE_SUCCESSOR_ROW)));
}

static void
fill_row (TilestarSuccessorRow       *row,
          SlideRecord                *record,
          const SlideBoard           *board,
          const SlideRecordSuccessor *successor)
{
  const char *move = g_dpgettext2 (NULL, "the way the blank goes", move_names[successor->move]);
  const char *fate = tilestar_fate_get_name (successor->fate);
  g_autofree char *values = tilestar_formula_dup_recorded (record, successor->g, successor->h);
  g_autofree char *isolated = tilestar_isolate (values);
  g_autofree char *fate_text = g_strdup_printf ("%s %s", fates[successor->fate].sign, fate);
  g_autofree char *name = NULL;

  gtk_label_set_text (row->move_label, tilestar_get_arrow (successor->move));
  tilestar_small_board_set_board (row->board, board);
  gtk_label_set_text (row->node_label, isolated);
  gtk_label_set_text (row->fate_label, fate_text);
  for (guint i = 0; i < G_N_ELEMENTS (fates); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (row->fate_label), fates[i].css_class);
  gtk_widget_add_css_class (GTK_WIDGET (row->fate_label), fates[successor->fate].css_class);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row), get_fate_sentence (successor->fate));
  row->version = successor->version;
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), row->version != SLIDE_RECORD_NONE);

  /* Translators: a successor: the direction in which the blank moved, its g, h and f, and its
   * fate */
  name = tilestar_format_sentence (_("%s: g %u, h %u, f %.9g, %s"), move, successor->g, successor->h,
                                   successor->f, fate);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_visible (GTK_WIDGET (row), TRUE);
}

void
tilestar_successor_list_show (TilestarSuccessorList *self,
                              guint64                moment)
{
  SlideRecord *record;
  SlideRecordSuccessor successors[SLIDE_N_MOVES];
  guint n = 0;

  g_return_if_fail (TILESTAR_IS_SUCCESSOR_LIST (self));

  record = tilestar_exploration_get_record (self->exploration);
  if (moment > 0 && moment == tilestar_exploration_get_moment (self->exploration))
    n = tilestar_exploration_get_successors (self->exploration, successors);
  else if (moment > 0)
    n = slide_record_get_successors (record, moment, successors);

  for (guint i = 0; i < n; i++)
    {
      SlideBoard board;

      slide_record_get_board (record, slide_record_get_expanded (record, moment), &board);
      slide_board_apply (&board, successors[i].move);
      fill_row (self->rows[i], record, &board, &successors[i]);
    }
  for (guint i = n; i < SLIDE_N_MOVES; i++)
    gtk_widget_set_visible (GTK_WIDGET (self->rows[i]), FALSE);
}

/* ---- The object ---- */

static void
tilestar_successor_list_dispose (GObject *object)
{
  TilestarSuccessorList *self = TILESTAR_SUCCESSOR_LIST (object);

  g_clear_object (&self->exploration);

  G_OBJECT_CLASS (tilestar_successor_list_parent_class)->dispose (object);
}

static void
tilestar_successor_list_class_init (TilestarSuccessorListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_successor_list_dispose;
}

static void
tilestar_successor_list_init (TilestarSuccessorList *self)
{
  GtkWidget *empty_label;

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  empty_label = g_object_new (GTK_TYPE_LABEL,
                              "label", _("None yet"),
                              "margin-top", 12,
                              "margin-bottom", 12,
                              NULL);
  gtk_widget_add_css_class (empty_label, "dim-label");
  gtk_list_box_set_placeholder (self->list, empty_label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Successors"), -1);
  for (guint i = 0; i < SLIDE_N_MOVES; i++)
    {
      self->rows[i] = g_object_new (TILESTAR_TYPE_SUCCESSOR_ROW, NULL);
      g_signal_connect_swapped (self->rows[i]->select_button, "clicked",
                                G_CALLBACK (select_clicked_cb), self);
      gtk_list_box_append (self->list, GTK_WIDGET (self->rows[i]));
    }
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
}

void
tilestar_successor_list_bind (TilestarSuccessorList *self,
                              TilestarExploration   *exploration)
{
  g_return_if_fail (TILESTAR_IS_SUCCESSOR_LIST (self));
  g_return_if_fail (self->exploration == NULL);

  self->exploration = g_object_ref (exploration);
}
