/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-lesson-take.h"

#include "slide-error.h"
#include "slide-own.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
refuse_step (GError     **error,
             const char  *message)
{
  return slide_set_error (error, SLIDE_LESSON_ERROR, SLIDE_LESSON_ERROR_SEARCH, "%s", message);
}

/* Whether the search has ended in a way that it will also end in when the lesson runs it. */
static gboolean
check_search (TilestarExploration  *exploration,
              TilestarRun          *run,
              GError              **error)
{
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  const SlideStatistics *statistics = run != NULL ? tilestar_run_get_statistics (run) : NULL;

  if (record == NULL || run == NULL)
    return refuse_step (error, _("There is no search to take: record one first"));
  if (tilestar_exploration_is_growing (exploration))
    return refuse_step (error, _("The search is still running: a step can be taken when it has ended"));
  if (tilestar_run_is_foreign (run) || tilestar_run_is_mistaken (run))
    return refuse_step (error, _("The search of another program cannot be part of a lesson"));
  if (slide_record_get_end (record) != SLIDE_RECORD_WHOLE)
    return refuse_step (error, _("The record of the search is not complete, so it cannot be part of a lesson"));
  if (statistics == NULL || statistics->status != SLIDE_STATUS_SOLVED)
    return refuse_step (error, _("The search has not found a solution; a lesson contains only searches that do"));
  if (statistics->expanded > SLIDE_LESSON_MAX_EXPANSIONS)
    return refuse_step (error, _("The search expands more nodes than a search of a lesson may expand"));

  return TRUE;
}

/* Sets the heuristic, whose file, if it has one, becomes part of the lesson. */
static gboolean
take_heuristic (TilestarRun          *run,
                SlideLessonState     *state,
                TilestarLessonTaken  *taken,
                GError              **error)
{
  const SlideHeuristicSpec *spec = tilestar_run_get_spec (run);
  const char *file;
  gsize length;

  state->heuristic = state->script = state->script_name = NULL;
  if (spec == NULL)
    return TRUE;

  state->heuristic = slide_heuristic_spec_get_text (spec);
  file = slide_heuristic_spec_get_file (spec);
  if (slide_heuristic_spec_has_kind (spec, "program"))
    return refuse_step (error, _("A lesson starts no programs: choose another heuristic, or write this one in Lua, "
                                 "and record the search again"));
  if (slide_heuristic_spec_has_kind (spec, "neural"))
    return refuse_step (error, _("A lesson’s file cannot contain the network of a neural heuristic: "
                                 "choose another heuristic and record the search again"));
  if (!slide_heuristic_spec_has_kind (spec, "lua"))
    return TRUE;
  if (file == NULL)
    return refuse_step (error, _("A script can be part of a lesson by itself, "
                                 "but not within a maximum or a weighted sum"));
  if (!slide_own_read_file (file, &taken->script, &length, error))
    return FALSE;
  if (!g_utf8_validate (taken->script, (gssize) length, NULL))
    return refuse_step (error, _("The script is not text in UTF-8"));

  taken->script_name = g_path_get_basename (file);
  if (g_str_has_suffix (taken->script_name, ".lua"))
    taken->script_name[strlen (taken->script_name) - strlen (".lua")] = '\0';
  if (!g_utf8_validate (taken->script_name, -1, NULL))
    g_clear_pointer (&taken->script_name, g_free);
  state->script = taken->script;
  state->script_name = taken->script_name;
  return TRUE;
}

gboolean
tilestar_lesson_take (TilestarExploration  *exploration,
                      SlideLessonState     *state,
                      TilestarLessonTaken  *taken,
                      GError              **error)
{
  TilestarRun *run = tilestar_exploration_get_run (exploration);
  guint32 selected;

  if (!check_search (exploration, run, error) || !take_heuristic (run, state, taken, error))
    return FALSE;

  state->request = *tilestar_run_get_request (run);
  state->label = tilestar_run_get_name (run);
  state->moment = tilestar_exploration_get_moment (exploration);
  state->select = NULL;
  selected = tilestar_exploration_get_selected (exploration);
  if (selected != SLIDE_RECORD_NONE && !tilestar_exploration_is_current_selected (exploration))
    {
      slide_record_get_board (tilestar_exploration_get_record (exploration), selected, &taken->select);
      state->select = &taken->select;
    }
  return TRUE;
}

void
tilestar_lesson_taken_clear (TilestarLessonTaken *taken)
{
  g_clear_pointer (&taken->script, g_free);
  g_clear_pointer (&taken->script_name, g_free);
}
