/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-time-line.h"

#include "tilestar-class.h"
#include "tilestar-palette.h"
#include "tilestar-statistics-text.h"
#include "tilestar-time-strip.h"

#include <glib/gi18n.h>
#include <math.h>

struct _TilestarTimeLine
{
  AdwBin parent_instance;

  TilestarExploration *exploration;
  gboolean             is_updating;
  gboolean             focus_pending;

  TilestarTimeStrip   *strip;
  GtkScale            *moment_scale;
  GtkLabel            *moment_label;
  GtkWidget           *play_button;
  GtkToggleButton     *bookmark_button;
  GtkScale            *speed_scale;
  GtkAdjustment       *speed_adjustment;
  GtkOrientable       *speed_box;
  GtkLabel            *speed_label;
};

G_DEFINE_FINAL_TYPE (TilestarTimeLine, tilestar_time_line, ADW_TYPE_BIN)

/* ---- The moment ---- */

static void
update_bookmark (TilestarTimeLine *self)
{
  GArray *bookmarks = tilestar_exploration_get_bookmarks (self->exploration);
  guint64 moment = tilestar_exploration_get_moment (self->exploration);
  gboolean is_set = FALSE;

  for (guint i = 0; i < bookmarks->len && !is_set; i++)
    is_set = g_array_index (bookmarks, guint64, i) == moment;

  gtk_toggle_button_set_active (self->bookmark_button, is_set);
}

static void
update_moment (TilestarTimeLine *self)
{
  guint64 moment = tilestar_exploration_get_moment (self->exploration);
  gboolean is_hidden;
  guint64 n = tilestar_exploration_get_shown_length (self->exploration, &is_hidden);
  gboolean has_record = tilestar_exploration_get_record (self->exploration) != NULL;
  g_autofree char *place = tilestar_format_count (moment);
  g_autofree char *length = is_hidden ? g_strdup ("?") : tilestar_format_count (n);
  g_autofree char *expansions = tilestar_format_expansions (moment);

  tilestar_playback_update_scale (TILESTAR_PLAYBACK (self->exploration), self->moment_scale, expansions, n, 1,
                                  MAX (10, n / 20));
  if (n > 0 && self->focus_pending)
    tilestar_time_line_focus (self);

  tilestar_playback_update_label (self->moment_label, has_record ? place : NULL, length);
  gtk_widget_set_sensitive (GTK_WIDGET (self->bookmark_button), has_record);
  update_bookmark (self);
}

/* Reserves enough space for the largest number, so that nothing moves during playback. */
static void
update_length (TilestarTimeLine *self)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  g_autofree char *length = tilestar_format_count (record != NULL ? slide_record_get_n_expansions (record) : 0);

  gtk_label_set_width_chars (self->moment_label, 2 * (int) g_utf8_strlen (length, -1) + 3);
  update_moment (self);
}

static void
moment_value_changed_cb (TilestarTimeLine *self)
{
  if (self->exploration != NULL)
    tilestar_playback_follow_scale (TILESTAR_PLAYBACK (self->exploration), self->moment_scale);
}

static void
bookmark_clicked_cb (TilestarTimeLine *self)
{
  tilestar_exploration_toggle_bookmark (self->exploration);
}

/* ---- Playing ---- */

static void
update_playing (TilestarTimeLine *self)
{
  gboolean is_playing = tilestar_exploration_is_playing (self->exploration);

  tilestar_playback_update_button (TILESTAR_PLAYBACK (self->exploration), self->play_button,
                                   is_playing ? _("Pause the search (Space)") : _("Play the search (Space)"),
                                   is_playing ? _("Pause search") : _("Play search"));
}

/* The slider has a logarithmic scale from 1 to 10,000 expansions per second. */
static double
get_speed (TilestarTimeLine *self)
{
  double speed = pow (10.0, gtk_adjustment_get_value (self->speed_adjustment));
  double unit = pow (10.0, floor (log10 (speed) + 1e-9));

  /* Rounded to one significant digit. */
  return round (speed / unit) * unit;
}

static void
update_speed_label (TilestarTimeLine *self)
{
  double speed = get_speed (self);
  g_autofree char *number = tilestar_format_count ((guint64) (speed + 0.5));
  /* Translators: the playback speed of a recorded search */
  g_autofree char *text = g_strdup_printf (ngettext ("%s expansion per second", "%s expansions per second",
                                                     (guint) (speed + 0.5)), number);

  gtk_label_set_label (self->speed_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->speed_scale),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
speed_value_changed_cb (TilestarTimeLine *self)
{
  if (self->exploration == NULL)
    return;

  update_speed_label (self);
  if (!self->is_updating)
    tilestar_exploration_set_speed (self->exploration, get_speed (self));
}

static void
update_speed (TilestarTimeLine *self)
{
  self->is_updating = TRUE;
  gtk_adjustment_set_value (self->speed_adjustment,
                            log10 (tilestar_exploration_get_speed (self->exploration)));
  self->is_updating = FALSE;
}

/* ---- The object ---- */

static void
tilestar_time_line_dispose (GObject *object)
{
  TilestarTimeLine *self = TILESTAR_TIME_LINE (object);

  tilestar_clear_watched (&self->exploration, self);

  G_OBJECT_CLASS (tilestar_time_line_parent_class)->dispose (object);
}

/* With large text, the label is below the scale instead of beside it, with more lines, to avoid
 * cutting it off. */
static void
tilestar_time_line_map (GtkWidget *widget)
{
  TilestarTimeLine *self = TILESTAR_TIME_LINE (widget);
  TilestarPalette palette;
  gboolean is_large;

  tilestar_palette_init_for_widget (&palette, widget);
  is_large = palette.text_scale > TILESTAR_PALETTE_LARGE_TEXT;
  gtk_orientable_set_orientation (self->speed_box, is_large ? GTK_ORIENTATION_VERTICAL
                                                            : GTK_ORIENTATION_HORIZONTAL);
  g_object_set (self->speed_label, "lines", is_large ? 3 : 2, NULL);
  GTK_WIDGET_CLASS (tilestar_time_line_parent_class)->map (widget);
}

static void
tilestar_time_line_class_init (TilestarTimeLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_time_line_dispose;

  g_type_ensure (TILESTAR_TYPE_TIME_STRIP);
  widget_class->map = tilestar_time_line_map;
  TILESTAR_TEMPLATE (widget_class, "tilestar-time-line.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarTimeLine, strip, moment_scale, moment_label, play_button,
                          bookmark_button, speed_scale, speed_adjustment, speed_box, speed_label);
  TILESTAR_BIND_CALLBACKS (widget_class, moment_value_changed_cb, bookmark_clicked_cb, speed_value_changed_cb);
}

static void
tilestar_time_line_init (TilestarTimeLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tilestar_time_line_bind (TilestarTimeLine    *self,
                         TilestarExploration *exploration)
{
  g_return_if_fail (TILESTAR_IS_TIME_LINE (self));
  g_return_if_fail (self->exploration == NULL);

  self->exploration = g_object_ref (exploration);
  tilestar_time_strip_bind (self->strip, exploration, GTK_RANGE (self->moment_scale));

  g_signal_connect_swapped (exploration, "record-changed", G_CALLBACK (update_length), self);
  g_signal_connect_swapped (exploration, "grew", G_CALLBACK (update_length), self);
  g_signal_connect_swapped (exploration, "moment-changed", G_CALLBACK (update_moment), self);
  g_signal_connect_swapped (exploration, "bookmarks-changed", G_CALLBACK (update_bookmark), self);
  g_signal_connect_swapped (exploration, "notify::playing", G_CALLBACK (update_playing), self);
  g_signal_connect_swapped (exploration, "notify::speed", G_CALLBACK (update_speed), self);
  update_length (self);
  update_playing (self);
  update_speed (self);
  update_speed_label (self);
}

void
tilestar_time_line_focus (TilestarTimeLine *self)
{
  g_return_if_fail (TILESTAR_IS_TIME_LINE (self));

  self->focus_pending = !gtk_widget_is_sensitive (GTK_WIDGET (self->moment_scale));
  if (!self->focus_pending && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->moment_scale));
}

void
tilestar_time_line_drop_focus (TilestarTimeLine *self)
{
  g_return_if_fail (TILESTAR_IS_TIME_LINE (self));

  self->focus_pending = FALSE;
}
