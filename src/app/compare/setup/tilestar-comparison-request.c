/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-comparison-request.c: what the controls of a comparison come to.
 */

#include "tilestar-comparison-setup-private.h"

#include "tilestar-search-settings.h"

#include <glib/gi18n.h>

/* More rows than this are a matter for the command line. */
#define MAX_ROWS 2000000u

/* ---- Heuristics and algorithms ---- */

SlideHeuristicSpec *
tilestar_comparison_setup_new_spec (TilestarComparisonSetup *self,
                                    const char              *text)
{
  SlideHeuristicSpec *spec =
    tilestar_settings_parse_heuristic (self->settings, text,
                                       tilestar_session_get_goal (self->session), NULL);

  return spec != NULL ? spec : slide_heuristic_spec_parse (text, NULL);
}

static gboolean
has_spec (GPtrArray                *specs,
          const SlideHeuristicSpec *spec)
{
  return g_ptr_array_find_with_equal_func (specs, spec, slide_heuristic_spec_equal, NULL);
}

static gboolean
read_specs (TilestarComparisonSetup  *self,
            GPtrArray                *specs,
            GError                  **error)
{
  g_autoptr (GPtrArray) ids = tilestar_check_list_list_checked (self->heuristics);
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->others_entry)));
  g_autoptr (GPtrArray) others = NULL;

  for (guint i = 0; i < ids->len; i++)
    g_ptr_array_add (specs, tilestar_comparison_setup_new_spec (self, ids->pdata[i]));

  if (*g_strstrip (text) == '\0')
    return TRUE;

  others = slide_heuristic_spec_parse_list (text, error);
  if (others == NULL)
    return FALSE;

  for (guint i = 0; i < others->len; i++)
    if (!has_spec (specs, others->pdata[i]))
      g_ptr_array_add (specs, slide_heuristic_spec_copy (others->pdata[i]));

  return TRUE;
}

static void
add_method (GArray            *methods,
            const SlideMethod *method)
{
  for (guint i = 0; i < methods->len; i++)
    if (slide_method_equal (&g_array_index (methods, SlideMethod, i), method))
      return;

  g_array_append_val (methods, *method);
}

static gboolean
add_weights (TilestarComparisonSetup  *self,
             GArray                   *methods,
             SlideMethod               method,
             GError                  **error)
{
  g_auto (GStrv) words = g_strsplit_set (gtk_editable_get_text (GTK_EDITABLE (self->weights_entry)),
                                         " ,;", -1);
  gboolean has_any = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      {
        g_autofree char *text = g_strdup_printf ("weighted-astar:weight=%s", words[i]);

        if (!slide_method_parse (text, &method, &method, error))
          return FALSE;
        add_method (methods, &method);
        has_any = TRUE;
      }
  if (!has_any)
    add_method (methods, &method);

  return TRUE;
}

static gboolean
read_methods (TilestarComparisonSetup  *self,
              GArray                   *methods,
              GError                  **error)
{
  g_autoptr (GPtrArray) ids = tilestar_check_list_list_checked (self->algorithms);

  for (guint i = 0; i < ids->len; i++)
    {
      SlideMethod method;

      tilestar_settings_init_method (self->settings, &method);
      slide_algorithm_from_id (ids->pdata[i], &method.algorithm);
      if (!slide_algorithm_get_info (method.algorithm)->uses_weight)
        add_method (methods, &method);
      else if (!add_weights (self, methods, method, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
need_heuristic (const GArray *methods)
{
  for (guint i = 0; i < methods->len; i++)
    if (slide_algorithm_get_info (g_array_index (methods, SlideMethod, i).algorithm)->uses_heuristic)
      return TRUE;

  return FALSE;
}

static gboolean
refuse (GError     **error,
        const char  *sentence)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, sentence);

  return FALSE;
}

static gboolean
read_all (TilestarComparisonSetup  *self,
          SlideComparisonRequest   *request,
          SlideBoardSet            *boards,
          GError                  **error)
{
  guint64 n_rows;

  tilestar_comparison_setup_read_boards (self, boards);
  if (!read_specs (self, request->specs, error) || !read_methods (self, request->methods, error))
    return FALSE;

  if (request->methods->len == 0)
    return refuse (error, _("Choose at least one algorithm."));
  if (request->specs->len == 0)
    {
      if (need_heuristic (request->methods))
        return refuse (error, _("Choose at least one heuristic."));
      g_ptr_array_add (request->specs, slide_heuristic_spec_parse ("zero", NULL));
    }
  if (boards->kind == SLIDE_BOARD_SET_GIVEN && boards->n_pairs == 0)
    return refuse (error, _("Choose a file with boards."));
  if (boards->kind == SLIDE_BOARD_SET_BY_LENGTH
      && slide_board_get_n_cells (&boards->goal) > SLIDE_BOARD_SET_MAX_CELLS)
    return refuse (error, _("Lengths are known of boards of up to 12 cells: choose a smaller size "
                            "in Solve."));
  if (tilestar_comparison_count_boards (boards) == 0)
    return refuse (error, _("The last length is below the first."));

  n_rows = tilestar_comparison_count_boards (boards) * slide_comparison_request_get_n_per_board (request);
  if (n_rows > MAX_ROWS)
    return refuse (error, _("That is too much for the window: the command line can take more."));

  return TRUE;
}

SlideComparisonRequest *
tilestar_comparison_setup_read (TilestarComparisonSetup  *self,
                                SlideBoardSet            *boards,
                                GError                  **error)
{
  SlideComparisonRequest request;
  SlideComparisonRequest *copy = NULL;
  guint limit;

  g_return_val_if_fail (TILESTAR_IS_COMPARISON_SETUP (self), NULL);

  slide_comparison_request_init (&request);
  limit = g_settings_get_uint (self->settings, "memory-limit");
  request.time_limit = gtk_spin_button_get_value (self->time_spin);
  request.node_limit = (guint64) gtk_spin_button_get_value (self->nodes_spin);
  /* One for the window. */
  request.n_threads = MAX (g_get_num_processors (), 2) - 1;
  /* What is set is for all of them. */
  request.memory_limit = limit > 0
                         ? tilestar_settings_get_memory_limit (self->settings) / request.n_threads : 0;
  if (read_all (self, &request, boards, error))
    copy = slide_comparison_request_copy (&request);
  slide_comparison_request_clear (&request);

  return copy;
}
