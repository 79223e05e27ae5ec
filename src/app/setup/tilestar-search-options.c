/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-search-options.h"

#include "tilestar-choice.h"
#include "tilestar-class.h"
#include "tilestar-search-settings.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

typedef enum
{
  OPTION_TIES,
  OPTION_PROPAGATION,
  OPTION_OPERATORS,
  OPTION_THREADS,
  OPTION_REOPEN,
  OPTION_PARENTS,
  OPTION_CYCLES,
  N_OPTIONS
} Option;

static const char *const keys[N_OPTIONS] = {
  [OPTION_TIES] = "tie-break",
  [OPTION_PROPAGATION] = "propagation",
  [OPTION_OPERATORS] = "operators",
  [OPTION_THREADS] = "threads",
  [OPTION_REOPEN] = "reopen",
  [OPTION_PARENTS] = "parent-pruning",
  [OPTION_CYCLES] = "cycle-pruning",
};

struct _TilestarSearchOptions
{
  AdwBin parent_instance;

  GSettings   *settings;
  gboolean     is_updating;      /* the dropdowns follow the settings */

  GtkExpander *expander;
  GtkLabel    *changed_label;
  GtkWidget   *reset_button;
  GtkRevealer *revealer;
  GtkDropDown *tie_drop_down;
  GtkLabel    *tie_label;
  GtkDropDown *propagation_drop_down;
  GtkDropDown *operators_drop_down;
  GtkDropDown *threads_drop_down;
  GtkWidget   *checks[N_OPTIONS];  /* NULL for the dropdowns */
  GtkWidget   *rows[N_OPTIONS];
};

G_DEFINE_FINAL_TYPE (TilestarSearchOptions, tilestar_search_options, ADW_TYPE_BIN)

/* ---- What the algorithm uses ---- */

static gboolean
is_used (TilestarSearchOptions *self,
         Option                 option)
{
  const SlideAlgorithmInfo *info =
    slide_algorithm_get_info (tilestar_settings_get_algorithm (self->settings));
  const gboolean uses[N_OPTIONS] = {
    [OPTION_TIES] = info->uses_ties,
    [OPTION_PROPAGATION] = info->propagates,
    [OPTION_OPERATORS] = TRUE,
    [OPTION_THREADS] = info->uses_threads,
    [OPTION_REOPEN] = info->may_reopen,
    [OPTION_PARENTS] = info->prunes_parents,
    [OPTION_CYCLES] = info->prunes_cycles,
  };

  return uses[option];
}

/* How ties are broken, also where that is as usual. */
static SlideTieBreak
get_tie_break (TilestarSearchOptions *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, keys[OPTION_TIES]);
  SlideTieBreak tie_break = SLIDE_TIE_OF_ALGORITHM;

  (void) slide_tie_break_from_id (id, &tie_break);
  return slide_algorithm_get_tie_break (tilestar_settings_get_algorithm (self->settings), tie_break);
}

static gboolean
is_changed (TilestarSearchOptions *self,
            Option                 option)
{
  SlideAlgorithm algorithm = tilestar_settings_get_algorithm (self->settings);
  g_autoptr (GVariant) value = g_settings_get_value (self->settings, keys[option]);
  g_autoptr (GVariant) untouched = g_settings_get_default_value (self->settings, keys[option]);

  if (option == OPTION_TIES)
    return get_tie_break (self) != slide_algorithm_get_tie_break (algorithm, SLIDE_TIE_OF_ALGORITHM);

  return !g_variant_equal (value, untouched);
}

static void
update (TilestarSearchOptions *self)
{
  g_autofree char *propagation = g_settings_get_string (self->settings, keys[OPTION_PROPAGATION]);
  g_autofree char *operators = g_settings_get_string (self->settings, keys[OPTION_OPERATORS]);
  guint most = g_get_num_processors ();
  g_autofree char *threads = g_strdup_printf ("%u", MIN (g_settings_get_uint (self->settings, keys[OPTION_THREADS]),
                                                         most));
  g_autofree char *text = NULL;
  SlideTieBreak tie_break = get_tie_break (self);
  guint n_used = 0;
  guint n_changed = 0;

  self->is_updating = TRUE;
  tilestar_choice_select (self->tie_drop_down, slide_tie_break_get_id (tie_break));
  gtk_label_set_label (self->tie_label,
                       slide_algorithm_get_info (tilestar_settings_get_algorithm (self->settings))->optimal
                         ? _("Affects how many nodes with f = C* are expanded, not what is proven")
                         : _("Affects which solution is found, and after how many expansions"));
  tilestar_choice_select (self->propagation_drop_down, propagation);
  tilestar_choice_select (self->operators_drop_down, operators);
  tilestar_choice_select (self->threads_drop_down, threads);
  self->is_updating = FALSE;

  for (Option option = 0; option < N_OPTIONS; option++)
    {
      gtk_widget_set_visible (self->rows[option], is_used (self, option));
      n_used += is_used (self, option);
      n_changed += is_used (self, option) && is_changed (self, option);
    }

  /* Propagation needs ties broken by g: with ties broken by age, h and g are not distinguished. */
  gtk_widget_set_sensitive (self->rows[OPTION_PROPAGATION],
                            !is_used (self, OPTION_TIES) || tie_break == SLIDE_TIE_HIGH_G
                            || tie_break == SLIDE_TIE_LOW_G);
  /* Cycle pruning extends parent pruning and has no effect without it. */
  gtk_widget_set_sensitive (self->rows[OPTION_CYCLES],
                            g_settings_get_boolean (self->settings, keys[OPTION_PARENTS]));

  /* Translators: how many options of a search are not what they are at first */
  text = tilestar_format_sentence (ngettext ("%u changed", "%u changed", n_changed), n_changed);
  gtk_label_set_label (self->changed_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->expander),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, n_changed > 0 ? text : "",
                                  -1);
  gtk_widget_set_visible (GTK_WIDGET (self->changed_label), n_changed > 0);
  gtk_widget_set_visible (self->reset_button, n_changed > 0);
  gtk_widget_set_visible (GTK_WIDGET (self), n_used > 0);
}

/* ---- From the user ---- */

static void
tie_selected_cb (TilestarSearchOptions *self)
{
  SlideTieBreak tie_break = SLIDE_TIE_OF_ALGORITHM;

  if (self->is_updating || self->settings == NULL)
    return;

  (void) slide_tie_break_from_id (tilestar_choice_get_selected (self->tie_drop_down), &tie_break);
  tilestar_settings_set_tie_break (self->settings, tilestar_settings_get_algorithm (self->settings), tie_break);
}

static void
propagation_selected_cb (TilestarSearchOptions *self)
{
  if (!self->is_updating && self->settings != NULL)
    g_settings_set_string (self->settings, keys[OPTION_PROPAGATION],
                           tilestar_choice_get_selected (self->propagation_drop_down));
}

static void
operators_selected_cb (TilestarSearchOptions *self)
{
  if (!self->is_updating && self->settings != NULL)
    g_settings_set_string (self->settings, keys[OPTION_OPERATORS],
                           tilestar_choice_get_selected (self->operators_drop_down));
}

static void
threads_selected_cb (TilestarSearchOptions *self)
{
  if (!self->is_updating && self->settings != NULL)
    g_settings_set_uint (self->settings, keys[OPTION_THREADS],
                         (guint) g_ascii_strtoull (tilestar_choice_get_selected (self->threads_drop_down),
                                                   NULL, 10));
}

static void
reset_cb (TilestarSearchOptions *self)
{
  /* The button with the focus is hidden once there is nothing to reset. */
  gtk_widget_grab_focus (GTK_WIDGET (self->expander));

  for (Option option = 0; option < N_OPTIONS; option++)
    {
      if (is_used (self, option))
        g_settings_reset (self->settings, keys[option]);
    }
}

/* Scrolls the panel so that the expanded options are visible. */
static void
revealed_cb (TilestarSearchOptions *self)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;
  double top;

  if (scrolled == NULL || !gtk_revealer_get_child_revealed (self->revealer)
      || !gtk_widget_get_mapped (GTK_WIDGET (self))
      || !gtk_widget_compute_bounds (GTK_WIDGET (self), scrolled, &bounds))
    return;

  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  top = gtk_adjustment_get_value (adjustment) + graphene_rect_get_y (&bounds);
  gtk_adjustment_clamp_page (adjustment, top, top + graphene_rect_get_height (&bounds));
}

/* ---- The object ---- */

static void
tilestar_search_options_dispose (GObject *object)
{
  TilestarSearchOptions *self = TILESTAR_SEARCH_OPTIONS (object);

  tilestar_clear_watched (&self->settings, self);

  G_OBJECT_CLASS (tilestar_search_options_parent_class)->dispose (object);
}

static void
tilestar_search_options_class_init (TilestarSearchOptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_search_options_dispose;

  TILESTAR_TEMPLATE (widget_class, "tilestar-search-options.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarSearchOptions, expander, changed_label, reset_button, revealer,
                          tie_drop_down, tie_label, propagation_drop_down, operators_drop_down, threads_drop_down);
#define BIND_AS(name, member)                                              \
  gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,    \
                                             G_STRUCT_OFFSET (TilestarSearchOptions, member))
  BIND_AS ("tie_box", rows[OPTION_TIES]);
  BIND_AS ("propagation_box", rows[OPTION_PROPAGATION]);
  BIND_AS ("operators_box", rows[OPTION_OPERATORS]);
  BIND_AS ("threads_box", rows[OPTION_THREADS]);
  BIND_AS ("reopen_box", rows[OPTION_REOPEN]);
  BIND_AS ("reopen_check", checks[OPTION_REOPEN]);
  BIND_AS ("parents_box", rows[OPTION_PARENTS]);
  BIND_AS ("parents_check", checks[OPTION_PARENTS]);
  BIND_AS ("cycles_box", rows[OPTION_CYCLES]);
  BIND_AS ("cycles_check", checks[OPTION_CYCLES]);
#undef BIND_AS

  TILESTAR_BIND_CALLBACKS (widget_class, tie_selected_cb, propagation_selected_cb, operators_selected_cb,
                           threads_selected_cb, reset_cb, revealed_cb);
}

static void
tilestar_search_options_init (TilestarSearchOptions *self)
{
  self->is_updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  tilestar_choice_set_up_drop_down (self->tie_drop_down, _("Tie-breaking"), tilestar_choice_list_ties ());
  tilestar_choice_set_up_drop_down (self->propagation_drop_down, _("Propagate h"),
                                    tilestar_choice_list_propagations ());
  tilestar_choice_set_up_drop_down (self->operators_drop_down, _("Order of successors"),
                                    tilestar_choice_list_operators ());
  tilestar_choice_set_up_drop_down (self->threads_drop_down, _("Threads"), tilestar_choice_list_threads ());
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->expander), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  self->is_updating = FALSE;
}

void
tilestar_search_options_bind (TilestarSearchOptions *self,
                              GSettings             *settings)
{
  g_return_if_fail (TILESTAR_IS_SEARCH_OPTIONS (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);

  g_settings_bind (settings, "show-search-options", self->expander, "expanded",
                   G_SETTINGS_BIND_DEFAULT);
  for (Option option = OPTION_REOPEN; option < N_OPTIONS; option++)
    g_settings_bind (settings, keys[option], self->checks[option], "active",
                     G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);

  for (Option option = 0; option < N_OPTIONS; option++)
    {
      g_autofree char *signal = g_strconcat ("changed::", keys[option], NULL);

      g_signal_connect_swapped (settings, signal, G_CALLBACK (update), self);
    }
  g_signal_connect_swapped (settings, "changed::algorithm", G_CALLBACK (update), self);
  update (self);
}

void
tilestar_search_options_set_recorded (TilestarSearchOptions *self)
{
  g_return_if_fail (TILESTAR_IS_SEARCH_OPTIONS (self));

  gtk_widget_set_sensitive (self->rows[OPTION_THREADS], FALSE);
}
