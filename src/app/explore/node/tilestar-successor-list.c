/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-successor-list.c: the successors of an expansion, as boards with their fates.
 */

#include "tilestar-successor-list.h"

#include "tilestar-isolate.h"
#include "tilestar-small-board.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

#define BOARD_SIZE 56

/* A row's widgets are made once and filled again for each node. */
typedef struct
{
  GtkWidget          *row;
  TilestarSmallBoard *board;
  GtkLabel           *move_label;
  GtkLabel           *node_label;
  GtkLabel           *fate_label;
  GtkWidget          *take_button;
  guint32             version;
} Row;

struct _TilestarSuccessorList
{
  AdwBin parent_instance;

  TilestarExploration *exploration;
  GtkListBox          *list;
  Row                  rows[SLIDE_N_MOVES];
};

G_DEFINE_FINAL_TYPE (TilestarSuccessorList, tilestar_successor_list, ADW_TYPE_BIN)

/* ---- Words ---- */

static const struct
{
  const char *sign;
  const char *css_class;
  const char *name;
} fates[] = {
  [SLIDE_FATE_NEW] = { "+", "fate-new", N_("new") },
  [SLIDE_FATE_CHEAPER] = { "▲", "fate-cheaper", N_("cheaper path") },
  [SLIDE_FATE_REOPENED] = { "↻", "fate-cheaper", N_("re-opened") },
  [SLIDE_FATE_DUPLICATE] = { "=", "fate-dropped", N_("duplicate") },
  [SLIDE_FATE_LEFT_CLOSED] = { "×", "fate-lost", N_("left closed") },
  [SLIDE_FATE_PRUNED] = { "|", "fate-dropped", N_("beyond the bound") },
};

const char *
tilestar_fate_get_name (SlideFate fate)
{
  return _(fates[fate].name);
}

/* Why, for who does not know the word. */
static const char *
get_fate_sentence (SlideFate fate)
{
  switch (fate)
    {
    case SLIDE_FATE_CHEAPER:
      return _("It waited in the frontier, and this path to it is shorter: it moves up.");

    case SLIDE_FATE_REOPENED:
      return _("It had been expanded, and this path to it is shorter: it goes back to the frontier.");

    case SLIDE_FATE_DUPLICATE:
      return _("It is known on a path that is no longer: dropped.");

    case SLIDE_FATE_LEFT_CLOSED:
      return _("It had been expanded, and this path to it is shorter; but re-opening is off: dropped.");

    case SLIDE_FATE_PRUNED:
      return _("Its f is larger than the bound of this iteration: dropped.");

    case SLIDE_FATE_NEW:
    default:
      return _("It has not been met before: it joins the frontier.");
    }
}

static const struct
{
  const char *arrow;
  const char *name;
} moves[] = {
  [SLIDE_MOVE_UP] = { "↑", NC_("the way the blank goes", "up") },
  [SLIDE_MOVE_LEFT] = { "←", NC_("the way the blank goes", "left") },
  [SLIDE_MOVE_RIGHT] = { "→", NC_("the way the blank goes", "right") },
  [SLIDE_MOVE_DOWN] = { "↓", NC_("the way the blank goes", "down") },
};

/* ---- Rows ---- */

static void
take (TilestarSuccessorList *self,
      int                    place)
{
  guint32 version = self->rows[place].version;

  if (version != SLIDE_RECORD_NONE)
    tilestar_exploration_set_hand (self->exploration, version);
}

static void
row_activated_cb (GtkListBox            *list,
                  GtkListBoxRow         *row,
                  TilestarSuccessorList *self)
{
  take (self, gtk_list_box_row_get_index (row));
}

/* A row has no action that assistive technologies could ask for; a button has. */
static void
take_clicked_cb (GtkWidget             *button,
                 TilestarSuccessorList *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);

  take (self, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static GtkLabel *
add_label (GtkBox     *box,
           const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "xalign", 0.0f,
                                   "ellipsize", PANGO_ELLIPSIZE_END,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
  return GTK_LABEL (label);
}

static void
make_row (TilestarSuccessorList *self,
          Row                   *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  row->move_label = add_label (GTK_BOX (box), "title-4");
  gtk_label_set_width_chars (row->move_label, 2);
  gtk_widget_set_valign (GTK_WIDGET (row->move_label), GTK_ALIGN_CENTER);
  row->board = TILESTAR_SMALL_BOARD (tilestar_small_board_new (BOARD_SIZE));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->board));

  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  row->node_label = add_label (GTK_BOX (words), "numeric");
  row->fate_label = add_label (GTK_BOX (words), "fate");
  gtk_box_append (GTK_BOX (box), words);

  row->take_button = gtk_button_new_from_icon_name ("go-next-symbolic");
  gtk_widget_set_valign (row->take_button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (row->take_button, "flat");
  gtk_widget_add_css_class (row->take_button, "circular");
  gtk_widget_set_tooltip_text (row->take_button, _("Take it in hand"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->take_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Take it in hand"), -1);
  g_signal_connect (row->take_button, "clicked", G_CALLBACK (take_clicked_cb), self);
  gtk_box_append (GTK_BOX (box), row->take_button);

  row->row = gtk_list_box_row_new ();
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row->row), box);
  gtk_widget_set_visible (row->row, FALSE);
  gtk_list_box_append (self->list, row->row);
}

static void
fill_row (TilestarSuccessorList      *self,
          Row                        *row,
          const SlideBoard           *board,
          const SlideRecordSuccessor *successor)
{
  const char *move = g_dpgettext2 (NULL, "the way the blank goes", moves[successor->move].name);
  const char *fate = tilestar_fate_get_name (successor->fate);
  g_autofree char *values = tilestar_format_node (successor->f, successor->g, successor->h);
  g_autofree char *isolated = tilestar_isolate (values);
  g_autofree char *said = g_strdup_printf ("%s %s", fates[successor->fate].sign, fate);
  g_autofree char *name = NULL;

  gtk_label_set_text (row->move_label, moves[successor->move].arrow);
  tilestar_small_board_set_board (row->board, board);
  gtk_label_set_text (row->node_label, isolated);
  gtk_label_set_text (row->fate_label, said);
  for (guint i = 0; i < G_N_ELEMENTS (fates); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (row->fate_label), fates[i].css_class);
  gtk_widget_add_css_class (GTK_WIDGET (row->fate_label), fates[successor->fate].css_class);
  gtk_widget_set_tooltip_text (row->row, get_fate_sentence (successor->fate));
  row->version = successor->version;
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row->row), row->version != SLIDE_RECORD_NONE);
  gtk_widget_set_sensitive (row->take_button, row->version != SLIDE_RECORD_NONE);

  /* Translators: a successor: the way the blank went, its g, h and f, and what became of it */
  name = tilestar_format_sentence (_("%s: g %u, h %u, f %u, %s"), move, successor->g, successor->h,
                                   successor->f, fate);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_visible (row->row, TRUE);
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
      fill_row (self, &self->rows[i], &board, &successors[i]);
    }
  for (guint i = n; i < SLIDE_N_MOVES; i++)
    gtk_widget_set_visible (self->rows[i].row, FALSE);

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
    make_row (self, &self->rows[i]);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
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
