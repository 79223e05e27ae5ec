/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-heuristic-registry.h"

#include "heuristic-classes.h"
#include "slide-suggestion.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>

/* In the order of slide_heuristic_list(). */
static const SlideHeuristicClass *const classes[] = {
  &slide_zero_class,
  &slide_misplaced_class,
  &slide_gaschnig_class,
  &slide_out_of_row_column_class,
  &slide_euclidean_class,
  &slide_blend_class,
  &slide_manhattan_class,
  &slide_inversion_distance_class,
  &slide_linear_conflict_class,
  &slide_corner_tiles_class,
  &slide_last_moves_class,
  &slide_korf_taylor_class,
  &slide_dynamic_pairs_class,
  &slide_walking_distance_class,
  &slide_pattern_database_class,
  &slide_max_class,
  &slide_neural_class,
  &slide_perfect_class,
  &slide_nilsson_class,
  &slide_manhattan_with_blank_class,
  &slide_misplaced_with_blank_class,
  &slide_linear_conflict_pairs_class,
};

/* Those that run the user's own code, which slide_heuristic_list() leaves out. */
static const SlideHeuristicClass *const own_classes[] = {
  &slide_script_class,
  &slide_program_class,
};

G_DEFINE_QUARK (slide-heuristic-error-quark, slide_heuristic_error)

const SlideHeuristicInfo *const *
slide_heuristic_list (guint *n_infos)
{
  static const SlideHeuristicInfo *infos[G_N_ELEMENTS (classes)];
  static gsize ready = 0;

  if (g_once_init_enter (&ready))
    {
      for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
        infos[i] = &classes[i]->info;
      g_once_init_leave (&ready, 1);
    }

  if (n_infos != NULL)
    *n_infos = G_N_ELEMENTS (classes);

  return infos;
}

const SlideHeuristicClass *
slide_heuristic_find_class (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (g_str_equal (classes[i]->info.id, id))
      return classes[i];

  for (guint i = 0; i < G_N_ELEMENTS (own_classes); i++)
    if (g_str_equal (own_classes[i]->info.id, id))
      return own_classes[i];

  return NULL;
}

const SlideHeuristicInfo *
slide_heuristic_find (const char *id)
{
  const SlideHeuristicClass *klass;

  g_return_val_if_fail (id != NULL, NULL);

  klass = slide_heuristic_find_class (id);
  return klass != NULL ? &klass->info : NULL;
}

void
slide_heuristic_set_unknown (const char  *id,
                             GError     **error)
{
  g_autoptr (GString) known = g_string_new (NULL);
  g_autoptr (GString) message = g_string_new (NULL);
  g_autofree char *visible = slide_visible_text (id, -1, SLIDE_VISIBLE_WORD);
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (id);

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", classes[i]->info.id);
      slide_suggestion_consider (&suggestion, classes[i]->info.id);
    }

  g_string_append_printf (message, _("No heuristic is called “%s”; expected one of %s."), visible, known->str);
  if (suggestion.meant != NULL)
    {
      g_string_append_c (message, ' ');
      /* Translators: the id of a heuristic, such as “manhattan” */
      g_string_append_printf (message, _("Did you mean “%s”?"), suggestion.meant);
    }
  g_set_error_literal (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_UNKNOWN, message->str);
}
