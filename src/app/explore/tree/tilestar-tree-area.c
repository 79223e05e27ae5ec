/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-area.c: the search tree as an image to move in.
 */

#include "tilestar-tree-area-private.h"

#include <glib/gi18n.h>

#include <math.h>

#include "tilestar-isolate.h"
#include "tilestar-statistics-text.h"
#include "tilestar-tree-dot.h"
#include "tilestar-tree-legend.h"

#define NONE TILESTAR_TREE_NONE

/* Of a frame's 8 ms boards that are new may take so much. */
#define BOARD_BUDGET_US 3500

/* Of the ground: what lies nearer to its edge is brought to the middle when it is followed. */
#define FOLLOW_MARGIN 0.18

static void tilestar_tree_area_picture_init (TilestarPictureInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarTreeArea, tilestar_tree_area, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_PICTURE,
                                                      tilestar_tree_area_picture_init))

G_DEFINE_ENUM_TYPE (TilestarTreeRows, tilestar_tree_rows,
                    G_DEFINE_ENUM_VALUE (TILESTAR_TREE_DEPTH, "depth"),
                    G_DEFINE_ENUM_VALUE (TILESTAR_TREE_F, "f"))

enum
{
  PROP_0,
  PROP_ROWS,
  PROP_FOLLOWING,
  PROP_IS_EMPTY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* ---- What is shown ---- */

double
tilestar_tree_area_get_width (TilestarTreeArea *self)
{
  return MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1);
}

double
tilestar_tree_area_get_height (TilestarTreeArea *self)
{
  return MAX (gtk_widget_get_height (GTK_WIDGET (self)), 1);
}

void
tilestar_tree_area_init_picture (TilestarTreeArea    *self,
                                 TilestarTreePicture *picture)
{
  TilestarRun *run = tilestar_exploration_get_run (self->exploration);

  *picture = (TilestarTreePicture) {
    .layout = self->made->layout,
    .camera = self->camera,
    .moment = tilestar_exploration_get_moment (self->exploration),
    .n_appeared = tilestar_exploration_get_n_versions (self->exploration),
    .hand = tilestar_exploration_get_hand (self->exploration),
    .target = tilestar_exploration_get_target (self->exploration),
    .hovered = self->hovered,
    .focused = gtk_widget_has_visible_focus (GTK_WIDGET (self)),
    .counts = self->counts,
    .goal = run != NULL ? &tilestar_run_get_request (run)->goal : NULL,
    .with_legend = TRUE,
    .ratio = (guint) gtk_widget_get_scale_factor (GTK_WIDGET (self)),
  };
}

/* Counts what has appeared in each fold, from what was counted before. */
void
tilestar_tree_area_update_counts (TilestarTreeArea *self)
{
  const TilestarTreeLayout *layout = self->made->layout;
  guint32 until = MIN (tilestar_exploration_get_n_versions (self->exploration), layout->tree->n_nodes);

  if (layout->n_folds == 0)
    return;
  if (self->counts == NULL)
    self->counts = g_new0 (guint32, layout->n_items);

  for (; self->counts_until < until; self->counts_until++)
    self->counts[layout->item_of[self->counts_until]]++;
  for (; self->counts_until > until; self->counts_until--)
    self->counts[layout->item_of[self->counts_until - 1]]--;
}

/* The item of a version, which may be a fold; NONE if it is not on the layout yet. */
guint32
tilestar_tree_area_get_item (TilestarTreeArea *self,
                             guint32           version)
{
  if (self->made == NULL || version >= self->made->tree->n_nodes)
    return NONE;

  return self->made->layout->item_of[version];
}

guint32
tilestar_tree_area_get_hand_item (TilestarTreeArea *self)
{
  return tilestar_tree_area_get_item (self, tilestar_exploration_get_hand (self->exploration));
}

void
tilestar_tree_area_locate_item (TilestarTreeArea *self,
                                guint32           item,
                                double           *x,
                                double           *y)
{
  TilestarTreePicture picture;

  tilestar_tree_area_init_picture (self, &picture);
  tilestar_tree_project (&picture, tilestar_tree_area_get_width (self),
                         tilestar_tree_area_get_height (self),
                         self->made->layout->items[item].x, self->made->layout->items[item].row, x, y);
}

/* ---- Words ---- */

static void
speak (TilestarTreeArea *self)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  g_autofree char *text = NULL;

  if (record == NULL)
    text = g_strdup (_("No search is recorded yet."));
  else
    {
      guint32 n = tilestar_exploration_get_n_versions (self->exploration);
      guint32 hand = tilestar_exploration_get_hand (self->exploration);
      g_autofree char *nodes = tilestar_format_count (n);
      g_autofree char *expanded = NULL, *open = NULL, *sum = NULL, *isolated = NULL;
      SlideRecordCounters counters;
      SlideVersion version;
      guint depth = self->made != NULL ? tilestar_tree_get_depth (self->made->tree, n) : 0;

      tilestar_exploration_get_counters (self->exploration, &counters);
      slide_record_get_version (record, hand, &version);
      expanded = tilestar_format_count (counters.expanded);
      open = tilestar_format_count (counters.frontier);
      sum = tilestar_tree_dup_sum (version.f, version.g, version.h);
      isolated = tilestar_isolate (sum);
      /* Translators: of the search tree: counts, already grouped, of its nodes, the expansions and
       * the open nodes, its depth; then of the node in hand "18 = 12 + 6" and its state: "Open" */
      text = tilestar_format_sentence (_("Nodes: %s, expansions: %s, open: %s, depth: %u. In hand: f = g + h: %s, %s."),
                                       nodes, expanded, open, depth, isolated,
                                       tilestar_tree_get_state_name (tilestar_exploration_get_state (self->exploration,
                                                                                                     hand)));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  self->is_spoken = TRUE;
}

static gboolean
speak_cb (gpointer user_data)
{
  TilestarTreeArea *self = user_data;

  if (!self->is_spoken && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      speak (self);
      return G_SOURCE_CONTINUE;
    }
  self->speak_timeout = 0;

  return G_SOURCE_REMOVE;
}

/* At once, and for a second not again; of a tree that nobody looks at once it is shown. */
void
tilestar_tree_area_speak_soon (TilestarTreeArea *self)
{
  self->is_spoken = FALSE;
  if (self->speak_timeout == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      speak (self);
      self->speak_timeout = g_timeout_add (1000, speak_cb, self);
    }
}

/* ---- The exploration ---- */

static void
record_changed_cb (TilestarTreeArea *self)
{
  if (self->making != NULL)
    g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  tilestar_tree_area_stop_animation (self);
  g_clear_pointer (&self->made, tilestar_tree_made_free);
  self->is_next = FALSE;
  self->folded_by_hand = FALSE;
  self->is_fitted = TRUE;
  self->anchored = NONE;
  tilestar_tree_area_update_shown (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_EMPTY]);
  tilestar_tree_area_begin_making (self);
  tilestar_tree_area_speak_soon (self);
}

static void
grew_cb (TilestarTreeArea *self)
{
  self->anchored = tilestar_exploration_get_hand (self->exploration);
  tilestar_tree_area_begin_making (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tilestar_tree_area_speak_soon (self);
}

static void
moment_changed_cb (TilestarTreeArea *self)
{
  /* What is under the pointer may be there by now, or not be any more. */
  if (self->hovered != NONE && !self->is_dragging)
    self->hovered = NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tilestar_tree_area_speak_soon (self);
}

static void
hand_changed_cb (TilestarTreeArea *self)
{
  if (self->following && self->made != NULL)
    tilestar_tree_area_keep_in_sight (self, tilestar_tree_area_get_hand_item (self), FOLLOW_MARGIN);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tilestar_tree_area_speak_soon (self);
}

/* ---- Drawing ---- */

static gboolean
next_frame_cb (GtkWidget     *widget,
               GdkFrameClock *clock G_GNUC_UNUSED,
               gpointer       user_data G_GNUC_UNUSED)
{
  TILESTAR_TREE_AREA (widget)->next_frame = 0;
  gtk_widget_queue_draw (widget);

  return G_SOURCE_REMOVE;
}

static void
tilestar_tree_area_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  TilestarTreeArea *self = TILESTAR_TREE_AREA (widget);
  float width = (float) tilestar_tree_area_get_width (self);
  float height = (float) tilestar_tree_area_get_height (self);
  TilestarTreePicture picture;
  TilestarPalette palette;
  cairo_t *cr;

  if (self->made == NULL)
    return;

  tilestar_tree_area_update_counts (self);
  tilestar_tree_area_init_picture (self, &picture);
  tilestar_palette_init_for_widget (&palette, widget);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (!tilestar_tree_draw (cr, &picture, width, height, &palette, self->sprites, BOARD_BUDGET_US)
      && self->next_frame == 0)
    self->next_frame = gtk_widget_add_tick_callback (widget, next_frame_cb, NULL, NULL);
  if (self->hovered != NONE && self->tick == 0
      && (picture.layout->items[self->hovered].is_fold || self->camera.scale < 90))
    tilestar_tree_draw_hint (cr, &picture, self->hovered, width, height, &palette);
  cairo_destroy (cr);
}

/* As large as the widget, and then as large as is asked for: so much is in view, no more. */
static void
tilestar_tree_area_draw_picture (TilestarPicture       *picture,
                                 cairo_t               *cr,
                                 double                 width,
                                 double                 height,
                                 const TilestarPalette *palette)
{
  TilestarTreeArea *self = TILESTAR_TREE_AREA (picture);
  double factor = MIN (width / tilestar_tree_area_get_width (self),
                       height / tilestar_tree_area_get_height (self));
  TilestarTreePicture shown;

  if (self->made == NULL)
    return;

  tilestar_tree_area_update_counts (self);
  tilestar_tree_area_init_picture (self, &shown);
  shown.hovered = NONE;
  shown.focused = FALSE;
  shown.ratio = 0;
  cairo_save (cr);
  cairo_scale (cr, factor, factor);
  tilestar_tree_draw (cr, &shown, width / factor, height / factor, palette, NULL, 0);
  cairo_restore (cr);
}

static const char *
tilestar_tree_area_get_id (TilestarPicture *picture G_GNUC_UNUSED)
{
  return "tree";
}

static void
tilestar_tree_area_picture_init (TilestarPictureInterface *iface)
{
  iface->draw = tilestar_tree_area_draw_picture;
  iface->get_id = tilestar_tree_area_get_id;
}

/* ---- The widget ---- */

static void
tilestar_tree_area_measure (GtkWidget      *widget G_GNUC_UNUSED,
                            GtkOrientation  orientation,
                            int             for_size G_GNUC_UNUSED,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 220 : 160;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 420;
  *minimum_baseline = *natural_baseline = -1;
}

static void
tilestar_tree_area_size_allocate (GtkWidget *widget,
                                  int        width G_GNUC_UNUSED,
                                  int        height G_GNUC_UNUSED,
                                  int        baseline G_GNUC_UNUSED)
{
  TilestarTreeArea *self = TILESTAR_TREE_AREA (widget);

  if (self->made != NULL && self->is_fitted)
    tilestar_tree_area_show_all (self, FALSE);
}

/* A tree that nobody looks at is not made. */
static void
tilestar_tree_area_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tilestar_tree_area_parent_class)->map (widget);

  if (TILESTAR_TREE_AREA (widget)->exploration != NULL)
    {
      tilestar_tree_area_begin_making (TILESTAR_TREE_AREA (widget));
      tilestar_tree_area_speak_soon (TILESTAR_TREE_AREA (widget));
    }
}

static void
tilestar_tree_area_unmap (GtkWidget *widget)
{
  TilestarTreeArea *self = TILESTAR_TREE_AREA (widget);

  if (self->tick != 0)
    self->camera = self->to;
  tilestar_tree_area_stop_animation (self);
  self->hovered = NONE;

  GTK_WIDGET_CLASS (tilestar_tree_area_parent_class)->unmap (widget);
}

static void
tilestar_tree_area_dispose (GObject *object)
{
  TilestarTreeArea *self = TILESTAR_TREE_AREA (object);

  if (self->making != NULL)
    g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  g_clear_handle_id (&self->speak_timeout, g_source_remove);
  g_clear_pointer (&self->made, tilestar_tree_made_free);
  g_clear_pointer (&self->counts, g_free);
  g_clear_pointer (&self->sprites, tilestar_tree_sprites_free);
  g_clear_object (&self->exploration);

  G_OBJECT_CLASS (tilestar_tree_area_parent_class)->dispose (object);
}

static void
tilestar_tree_area_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  TilestarTreeArea *self = TILESTAR_TREE_AREA (object);

  switch (prop_id)
    {
    case PROP_ROWS:
      g_value_set_enum (value, self->rows);
      break;

    case PROP_FOLLOWING:
      g_value_set_boolean (value, self->following);
      break;

    case PROP_IS_EMPTY:
      g_value_set_boolean (value, self->made == NULL);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_tree_area_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  TilestarTreeArea *self = TILESTAR_TREE_AREA (object);

  switch (prop_id)
    {
    case PROP_ROWS:
      tilestar_tree_area_set_rows (self, g_value_get_enum (value));
      break;

    case PROP_FOLLOWING:
      tilestar_tree_area_set_following (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_tree_area_class_init (TilestarTreeAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_tree_area_dispose;
  object_class->get_property = tilestar_tree_area_get_property;
  object_class->set_property = tilestar_tree_area_set_property;
  widget_class->snapshot = tilestar_tree_area_snapshot;
  widget_class->measure = tilestar_tree_area_measure;
  widget_class->size_allocate = tilestar_tree_area_size_allocate;
  widget_class->map = tilestar_tree_area_map;
  widget_class->unmap = tilestar_tree_area_unmap;

  properties[PROP_ROWS] = g_param_spec_enum ("rows", NULL, NULL, TILESTAR_TYPE_TREE_ROWS,
                                             TILESTAR_TREE_DEPTH,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                             | G_PARAM_STATIC_STRINGS);
  properties[PROP_FOLLOWING] = g_param_spec_boolean ("following", NULL, NULL, FALSE,
                                                     G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                     | G_PARAM_STATIC_STRINGS);
  properties[PROP_IS_EMPTY] = g_param_spec_boolean ("is-empty", NULL, NULL, TRUE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "searchtree");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tilestar_tree_area_init (TilestarTreeArea *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->sprites = tilestar_tree_sprites_new ();
  self->hovered = NONE;
  self->anchored = NONE;
  self->is_fitted = TRUE;
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  tilestar_tree_area_add_gestures (self);
  tilestar_palette_watch (widget);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw), NULL);
  g_signal_connect (self, "state-flags-changed", G_CALLBACK (gtk_widget_queue_draw), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Search tree"), -1);
}

/* ---- Public ---- */

GtkWidget *
tilestar_tree_area_new (void)
{
  return g_object_new (TILESTAR_TYPE_TREE_AREA, NULL);
}

void
tilestar_tree_area_bind (TilestarTreeArea    *self,
                         TilestarExploration *exploration)
{
  g_return_if_fail (TILESTAR_IS_TREE_AREA (self));
  g_return_if_fail (self->exploration == NULL);

  self->exploration = g_object_ref (exploration);
  g_signal_connect_object (exploration, "record-changed", G_CALLBACK (record_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (exploration, "grew", G_CALLBACK (grew_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (exploration, "moment-changed", G_CALLBACK (moment_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (exploration, "hand-changed", G_CALLBACK (hand_changed_cb), self,
                           G_CONNECT_SWAPPED);
  record_changed_cb (self);
}

void
tilestar_tree_area_fit_all (TilestarTreeArea *self)
{
  g_return_if_fail (TILESTAR_IS_TREE_AREA (self));

  if (self->made != NULL)
    tilestar_tree_area_show_all (self, TRUE);
}

void
tilestar_tree_area_fit_path (TilestarTreeArea *self)
{
  guint32 item;

  g_return_if_fail (TILESTAR_IS_TREE_AREA (self));

  if (self->made == NULL)
    return;

  item = tilestar_tree_area_get_hand_item (self);
  self->is_fitted = FALSE;
  if (item != NONE && self->made->layout->items[item].is_fold)
    {
      self->fit_when_made = TILESTAR_TREE_FIT_PATH;
      tilestar_tree_area_make (self, TILESTAR_TREE_FOLD_REVEAL,
                               tilestar_exploration_get_hand (self->exploration), NONE);
    }
  else
    tilestar_tree_area_show_path (self);
}

void
tilestar_tree_area_zoom (TilestarTreeArea *self,
                         double            steps)
{
  double x, y;
  guint32 item;

  g_return_if_fail (TILESTAR_IS_TREE_AREA (self));

  if (self->made == NULL)
    return;

  /* Around the node in hand where that is in sight. */
  x = tilestar_tree_area_get_width (self) / 2;
  y = tilestar_tree_area_get_height (self) / 2;
  item = tilestar_tree_area_get_hand_item (self);
  if (item != NONE)
    {
      double hand_x, hand_y;

      tilestar_tree_area_locate_item (self, item, &hand_x, &hand_y);
      if (hand_x >= 0 && hand_x <= tilestar_tree_area_get_width (self)
          && hand_y >= 0 && hand_y <= tilestar_tree_area_get_height (self))
        {
          x = hand_x;
          y = hand_y;
        }
    }
  tilestar_tree_area_zoom_around (self, pow (TILESTAR_TREE_ZOOM_STEP, steps), x, y, TRUE);
}

void
tilestar_tree_area_fold (TilestarTreeArea    *self,
                         TilestarTreeFolding  folding)
{
  g_return_if_fail (TILESTAR_IS_TREE_AREA (self));

  self->fit_when_made = TILESTAR_TREE_FIT_ALL;
  tilestar_tree_area_make (self, folding, NONE, NONE);
}

void
tilestar_tree_area_set_rows (TilestarTreeArea *self,
                             TilestarTreeRows  rows)
{
  g_return_if_fail (TILESTAR_IS_TREE_AREA (self));

  if (rows == self->rows)
    return;

  self->rows = rows;
  if (self->made != NULL)
    {
      self->fit_when_made = self->is_fitted ? TILESTAR_TREE_FIT_ALL : TILESTAR_TREE_FIT_NOTHING;
      tilestar_tree_area_make (self,
                               self->is_next ? self->next_folding : TILESTAR_TREE_FOLD_AS_BEFORE,
                               self->next_version,
                               tilestar_exploration_get_hand (self->exploration));
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROWS]);
}

TilestarTreeRows
tilestar_tree_area_get_rows (TilestarTreeArea *self)
{
  return self->rows;
}

void
tilestar_tree_area_set_following (TilestarTreeArea *self,
                                  gboolean          following)
{
  g_return_if_fail (TILESTAR_IS_TREE_AREA (self));

  following = following != FALSE;
  if (following == self->following)
    return;

  self->following = following;
  if (following && self->made != NULL)
    tilestar_tree_area_keep_in_sight (self, tilestar_tree_area_get_hand_item (self), FOLLOW_MARGIN);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLLOWING]);
}

gboolean
tilestar_tree_area_is_following (TilestarTreeArea *self)
{
  return self->following;
}

char *
tilestar_tree_area_dup_dot (TilestarTreeArea *self)
{
  g_return_val_if_fail (TILESTAR_IS_TREE_AREA (self), NULL);

  if (self->made == NULL)
    return NULL;

  return tilestar_tree_dup_dot (self->made->layout,
                                tilestar_exploration_get_moment (self->exploration),
                                tilestar_exploration_get_n_versions (self->exploration),
                                tilestar_exploration_get_hand (self->exploration),
                                tilestar_exploration_get_target (self->exploration));
}

const TilestarTreeLayout *
tilestar_tree_area_get_layout (TilestarTreeArea *self)
{
  return self->made != NULL ? self->made->layout : NULL;
}

gboolean
tilestar_tree_area_is_ready (TilestarTreeArea *self)
{
  g_return_val_if_fail (TILESTAR_IS_TREE_AREA (self), FALSE);

  return self->making == NULL && !self->is_next && self->next_frame == 0;
}

gboolean
tilestar_tree_area_locate (TilestarTreeArea *self,
                           guint32           version,
                           double           *x,
                           double           *y)
{
  guint32 item = tilestar_tree_area_get_item (self, version);

  if (item == NONE)
    return FALSE;

  tilestar_tree_area_locate_item (self, item, x, y);
  return TRUE;
}
