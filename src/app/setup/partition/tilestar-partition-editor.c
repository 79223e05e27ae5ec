/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-partition-editor.c: a window in which tiles are clicked together
 * into groups.
 *
 * Groups keep their letters and colors while they are edited, even if one
 * becomes empty; what is handed out is normalised. Behind the last group that
 * has tiles there is always an empty one to go on with.
 */

#include "tilestar-partition-editor.h"

#include "slide-visible-text.h"
#include "tilestar-partition-editor-test.h"
#include "slide-pattern-set.h"
#include "tilestar-board-view.h"
#include "tilestar-class.h"
#include "tilestar-drawing-common.h"
#include "tilestar-partition.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>
#include <string.h>

#define SWATCH_WIDTH  22
#define SWATCH_HEIGHT 20

struct _TilestarPartitionEditor
{
  AdwWindow parent_instance;

  SlideBoard         goal;
  SlidePartition     draft;        /* groups by letter, including empty ones */
  SlidePartition     partition;    /* the last valid draft, normalized */
  guint64            memory_limit;
  guint              group;        /* the edited group */
  char              *refusal;      /* why the last click had no effect; nullable */
  gboolean           is_updating;

  TilestarBoardView *board_view;
  GtkFlowBox        *groups_box;
  GtkLabel          *cost_label;
  GtkLabel          *rest_label;
  GtkLabel          *problem_label;
  GtkWidget         *clear_button;
  GtkWidget         *apply_button;
};

G_DEFINE_FINAL_TYPE (TilestarPartitionEditor, tilestar_partition_editor, ADW_TYPE_WINDOW)

static guint applied_signal;

/* Returns the number of groups up to the last one with tiles, plus an empty one if another group is
 * allowed. */
static guint
get_n_shown (TilestarPartitionEditor *self)
{
  guint n_used = 0;

  for (guint tile = 1; tile < self->draft.n_cells; tile++)
    if (self->draft.group_of[tile] != SLIDE_PARTITION_NO_GROUP)
      n_used = MAX (n_used, (guint) self->draft.group_of[tile] + 1);

  return MIN (n_used + 1, (guint) self->draft.n_cells - 1);
}

/* ---- The chips of the groups ---- */

static void
draw_swatch (GtkDrawingArea *area,
             cairo_t        *cr,
             int             width,
             int             height,
             gpointer        user_data)
{
  guint group = GPOINTER_TO_UINT (user_data);
  TilestarPalette palette;

  tilestar_palette_init_for_widget (&palette, GTK_WIDGET (area));
  tilestar_drawing_pill (cr, slide_partition_get_letter (group), width / 2.0, height / 2.0,
                         13.0 * palette.text_scale, TILESTAR_ALIGN_CENTRE,
                         &palette.groups[group % TILESTAR_PALETTE_N_GROUPS],
                         &palette.group_text, &palette.window);
}

static void
group_toggled_cb (GtkToggleButton         *button,
                  TilestarPartitionEditor *self)
{
  if (!self->is_updating && gtk_toggle_button_get_active (button))
    tilestar_partition_editor_set_group (self,
                                         GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "group")));
}

static GtkWidget *
make_chip (TilestarPartitionEditor *self,
           guint                    group)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *swatch = gtk_drawing_area_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (swatch), SWATCH_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (swatch), SWATCH_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (swatch), draw_swatch, GUINT_TO_POINTER (group), NULL);
  tilestar_palette_watch (swatch);
  gtk_widget_add_css_class (label, "numeric");

  gtk_box_append (GTK_BOX (box), swatch);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  g_object_set_data (G_OBJECT (button), "group", GUINT_TO_POINTER (group));
  g_object_set_data (G_OBJECT (button), "label", label);
  g_signal_connect (button, "toggled", G_CALLBACK (group_toggled_cb), self);

  return button;
}

static GtkToggleButton *
get_chip (TilestarPartitionEditor *self,
          guint                    group)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (self->groups_box, (int) group);

  return child != NULL ? GTK_TOGGLE_BUTTON (gtk_flow_box_child_get_child (child)) : NULL;
}

static void
describe_chip (TilestarPartitionEditor *self,
               guint                    group)
{
  GtkToggleButton *chip = get_chip (self, group);
  guint n_tiles = slide_partition_get_n_tiles (&self->draft, group);
  g_autofree char *count = n_tiles > 0 ? g_strdup_printf ("%u", n_tiles) : NULL;
  g_autofree char *name = NULL;

  if (n_tiles > 0)
    /* Translators: a group of tiles: its letter, and how many there are in it */
    name = tilestar_format_sentence (ngettext ("Group %s, %u tile", "Group %s, %u tiles", n_tiles),
                                     slide_partition_get_letter (group), n_tiles);
  else
    /* Translators: a group without tiles yet: its letter */
    name = g_strdup_printf (_("Group %s, empty"), slide_partition_get_letter (group));

  /* Translators: in the place of a count: a group that is still to be made */
  gtk_label_set_label (g_object_get_data (G_OBJECT (chip), "label"), count != NULL ? count : _("new"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (chip), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_toggle_button_set_active (chip, group == self->group);
}

static void
update_chips (TilestarPartitionEditor *self)
{
  guint n_shown = MAX (get_n_shown (self), self->group + 1);
  guint n_chips = 0;

  self->is_updating = TRUE;
  while (get_chip (self, n_chips) != NULL)
    n_chips++;
  for (; n_chips < n_shown; n_chips++)
    {
      GtkWidget *chip = make_chip (self, n_chips);

      gtk_flow_box_insert (self->groups_box, chip, -1);
      /* Only the button is focusable, not the child widget that the flow box adds around it. */
      gtk_widget_set_focusable (gtk_widget_get_parent (chip), FALSE);
      if (n_chips > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (chip), get_chip (self, 0));
    }
  for (; n_chips > n_shown; n_chips--)
    gtk_flow_box_remove (self->groups_box,
                         GTK_WIDGET (gtk_flow_box_get_child_at_index (self->groups_box, (int) n_chips - 1)));

  for (guint group = 0; group < n_shown; group++)
    describe_chip (self, group);
  self->is_updating = FALSE;
}

/* ---- Showing the groups ---- */

static void
update_board (TilestarPartitionEditor *self)
{
  SlideExplanation *explanation = g_new0 (SlideExplanation, 1);

  explanation->tiles = g_array_new (FALSE, FALSE, sizeof (SlideContribution));
  explanation->arcs = g_array_new (FALSE, FALSE, sizeof (SlideArc));
  explanation->parts = g_array_new (FALSE, FALSE, sizeof (SlidePart));
  explanation->groups = g_array_new (FALSE, FALSE, sizeof (guint8));
  for (guint cell = 0; cell < self->draft.n_cells; cell++)
    g_array_append_val (explanation->groups, self->draft.group_of[self->goal.cells[cell]]);

  tilestar_board_view_set_explanation (self->board_view, explanation);
}

static char *
dup_rest (TilestarPartitionEditor *self)
{
  g_autoptr (GString) tiles = g_string_new (NULL);

  for (guint tile = 1; tile < self->draft.n_cells; tile++)
    if (self->draft.group_of[tile] == SLIDE_PARTITION_NO_GROUP)
      g_string_append_printf (tiles, "%s%u", tiles->len > 0 ? ", " : "", tile);

  if (tiles->len == 0)
    return g_strdup (_("Every tile is in a group"));

  /* Translators: numbers of tiles */
  return g_strdup_printf (_("In no group, and therefore not counted: %s"), tiles->str);
}

static void
update_words (TilestarPartitionEditor *self)
{
  SlidePartition partition = self->draft;
  g_autoptr (GError) error = NULL;
  g_autofree char *cost_text = NULL;
  g_autofree char *problem = NULL;
  g_autofree char *rest = dup_rest (self);
  gboolean has_groups = slide_partition_normalise (&partition, &error);
  const char *said;

  if (has_groups)
    {
      SlidePatternCost cost;

      slide_pattern_get_cost (&self->goal, &partition, &cost);
      cost_text = tilestar_partition_describe (&cost);
      problem = tilestar_partition_dup_problem (&cost, self->memory_limit);
    }
  else
    {
      problem = slide_visible_message (error->message);
    }
  if (problem == NULL)
    self->partition = partition;

  said = self->refusal != NULL ? self->refusal : problem;
  gtk_label_set_label (self->cost_label, cost_text != NULL ? cost_text : "");
  gtk_label_set_label (self->rest_label, rest);
  gtk_label_set_label (self->problem_label, said != NULL ? said : "");
  gtk_widget_set_visible (GTK_WIDGET (self->cost_label), has_groups);
  gtk_widget_set_visible (GTK_WIDGET (self->rest_label), has_groups);
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), said != NULL);
  gtk_widget_set_sensitive (self->apply_button, problem == NULL);
  gtk_widget_set_sensitive (self->clear_button, has_groups);
}

static void
update (TilestarPartitionEditor *self)
{
  update_chips (self);
  update_board (self);
  update_words (self);
}

/* ---- User actions ---- */

static void
put_tile (TilestarPartitionEditor *self,
          guint                    tile,
          guint                    group)
{
  g_clear_pointer (&self->refusal, g_free);

  if (group != SLIDE_PARTITION_NO_GROUP && self->draft.group_of[tile] != group
      && slide_partition_get_n_tiles (&self->draft, group) >= SLIDE_PATTERN_MAX_TILES)
    /* Translators: the letter of a group of tiles, and how many tiles it has */
    self->refusal = tilestar_format_sentence (_("Group %s has %u tiles; a larger table would not "
                                                "fit in memory"),
                                              slide_partition_get_letter (group), SLIDE_PATTERN_MAX_TILES);
  else
    self->draft.group_of[tile] = (guint8) group;

  update (self);
}

void
tilestar_partition_editor_toggle (TilestarPartitionEditor *self,
                                  guint                    cell,
                                  gboolean                 only_in)
{
  guint tile;

  g_return_if_fail (TILESTAR_IS_PARTITION_EDITOR (self));
  g_return_if_fail (cell < self->draft.n_cells);

  tile = self->goal.cells[cell];
  if (tile == 0)
    return;

  put_tile (self, tile,
            self->draft.group_of[tile] == self->group && !only_in ? SLIDE_PARTITION_NO_GROUP : self->group);
}

void
tilestar_partition_editor_set_group (TilestarPartitionEditor *self,
                                     guint                    group)
{
  g_return_if_fail (TILESTAR_IS_PARTITION_EDITOR (self));

  if (group >= get_n_shown (self))
    return;

  self->group = group;
  g_clear_pointer (&self->refusal, g_free);
  update (self);
}

static void
picked_cb (TilestarPartitionEditor *self,
           guint                    cell,
           gboolean                 swept)
{
  tilestar_partition_editor_toggle (self, cell, swept);
}

/* Typing a letter adds the focused tile to that group, which becomes the edited group. */
static gboolean
key_pressed_cb (GtkEventControllerKey   *controller,
                guint                    keyval,
                guint                    keycode,
                GdkModifierType          state,
                TilestarPartitionEditor *self)
{
  int cell = tilestar_board_view_get_focused_cell (self->board_view);
  guint tile = cell >= 0 ? self->goal.cells[cell] : 0;
  guint letter = gdk_keyval_to_unicode (gdk_keyval_to_upper (keyval));

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 || tile == 0)
    return FALSE;

  if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_BackSpace)
    {
      put_tile (self, tile, SLIDE_PARTITION_NO_GROUP);
      return TRUE;
    }

  if (letter < 'A' || letter > 'Z' || letter - 'A' >= get_n_shown (self))
    return FALSE;

  self->group = letter - 'A';
  put_tile (self, tile, self->group);
  return TRUE;
}

static void
clear_clicked_cb (TilestarPartitionEditor *self)
{
  memset (self->draft.group_of, SLIDE_PARTITION_NO_GROUP, sizeof self->draft.group_of);
  self->group = 0;
  g_clear_pointer (&self->refusal, g_free);
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

static void
apply_clicked_cb (TilestarPartitionEditor *self)
{
  g_signal_emit (self, applied_signal, 0);
  gtk_window_close (GTK_WINDOW (self));
}

/* ---- The object ---- */

static void
tilestar_partition_editor_finalize (GObject *object)
{
  TilestarPartitionEditor *self = TILESTAR_PARTITION_EDITOR (object);

  g_free (self->refusal);

  G_OBJECT_CLASS (tilestar_partition_editor_parent_class)->finalize (object);
}

static void
tilestar_partition_editor_class_init (TilestarPartitionEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tilestar_partition_editor_finalize;

  applied_signal = TILESTAR_SIGNAL (klass, "applied", 0);

  g_type_ensure (TILESTAR_TYPE_BOARD_VIEW);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  TILESTAR_TEMPLATE (widget_class, "tilestar-partition-editor.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarPartitionEditor, board_view, groups_box, cost_label, rest_label,
                          problem_label, clear_button, apply_button);
  TILESTAR_BIND_CALLBACKS (widget_class, picked_cb, clear_clicked_cb, apply_clicked_cb);
}

static void
tilestar_partition_editor_init (TilestarPartitionEditor *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board_view), keys);
}

GtkWidget *
tilestar_partition_editor_new (const SlideBoard     *goal,
                               const SlidePartition *partition,
                               guint64               memory_limit)
{
  TilestarPartitionEditor *self = g_object_new (TILESTAR_TYPE_PARTITION_EDITOR, NULL);

  self->goal = *goal;
  self->draft = *partition;
  self->partition = *partition;
  self->memory_limit = memory_limit;
  tilestar_board_view_set_board (self->board_view, goal, FALSE);
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));

  return GTK_WIDGET (self);
}

const SlideBoard *
tilestar_partition_editor_get_goal (TilestarPartitionEditor *self)
{
  g_return_val_if_fail (TILESTAR_IS_PARTITION_EDITOR (self), NULL);

  return &self->goal;
}

const SlidePartition *
tilestar_partition_editor_get_partition (TilestarPartitionEditor *self)
{
  g_return_val_if_fail (TILESTAR_IS_PARTITION_EDITOR (self), NULL);

  return &self->partition;
}
