/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-chosen-heuristic.h"

#include "tilestar-class.h"
#include "tilestar-heuristic-loader.h"
#include "tilestar-search-settings.h"

struct _TilestarChosenHeuristic
{
  GObject parent_instance;

  TilestarSession         *session;
  GSettings               *settings;
  TilestarHeuristicLoader *loader;
  TilestarLatest           loading;

  TilestarHeuristicState   state;
  SlideHeuristic          *heuristic;  /* nullable */
  GError                  *error;
};

G_DEFINE_FINAL_TYPE (TilestarChosenHeuristic, tilestar_chosen_heuristic, G_TYPE_OBJECT)

enum
{
  CHANGED,
  TABLES_MADE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
tilestar_chosen_heuristic_dispose (GObject *object)
{
  TilestarChosenHeuristic *self = TILESTAR_CHOSEN_HEURISTIC (object);

  tilestar_latest_drop (&self->loading);
  g_clear_object (&self->loader);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->heuristic, slide_heuristic_unref);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (tilestar_chosen_heuristic_parent_class)->dispose (object);
}

static void
tilestar_chosen_heuristic_class_init (TilestarChosenHeuristicClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tilestar_chosen_heuristic_dispose;

  signals[CHANGED] = TILESTAR_SIGNAL (klass, "changed", 0);
  signals[TABLES_MADE] = TILESTAR_SIGNAL (klass, "tables-made", 0);
}

static void
tilestar_chosen_heuristic_init (TilestarChosenHeuristic *self G_GNUC_UNUSED)
{
}

static TilestarHeuristicLoader *
create_loader (GSettings *settings)
{
  return tilestar_heuristic_loader_new (tilestar_settings_get_memory_limit (settings));
}

TilestarChosenHeuristic *
tilestar_chosen_heuristic_new (TilestarSession *session,
                               GSettings       *settings)
{
  TilestarChosenHeuristic *self = g_object_new (TILESTAR_TYPE_CHOSEN_HEURISTIC, NULL);

  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  self->loader = create_loader (settings);
  return self;
}

static void
set_heuristic (TilestarChosenHeuristic *self,
               TilestarHeuristicState   state,
               SlideHeuristic          *heuristic,
               const GError            *error)
{
  if (heuristic != NULL)
    slide_heuristic_ref (heuristic);
  g_clear_pointer (&self->heuristic, slide_heuristic_unref);
  g_clear_error (&self->error);
  self->state = state;
  self->heuristic = heuristic;
  self->error = error != NULL ? g_error_copy (error) : NULL;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
loaded_cb (SlideHeuristic *heuristic,
           const GError   *error,
           gpointer        user_data)
{
  g_autoptr (TilestarChosenHeuristic) self = g_object_ref (user_data);

  g_signal_emit (self, signals[TABLES_MADE], 0);
  if (self->settings != NULL)
    set_heuristic (self, heuristic != NULL ? TILESTAR_HEURISTIC_READY : TILESTAR_HEURISTIC_FAILED,
                   heuristic, error);
}

void
tilestar_chosen_heuristic_update (TilestarChosenHeuristic *self)
{
  const SlideBoard *goal = tilestar_session_get_goal (self->session);
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristicSpec) spec = tilestar_settings_dup_heuristic (self->settings, goal, &error);
  SlideHeuristic *heuristic;

  tilestar_latest_drop (&self->loading);
  if (spec == NULL)
    {
      set_heuristic (self, TILESTAR_HEURISTIC_FAILED, NULL, error);
      return;
    }

  heuristic = tilestar_heuristic_loader_peek (self->loader, spec, goal);
  if (heuristic != NULL)
    {
      set_heuristic (self, TILESTAR_HEURISTIC_READY, heuristic, NULL);
      return;
    }
  if (!tilestar_heuristic_is_quick (spec, goal))
    {
      set_heuristic (self, TILESTAR_HEURISTIC_LATER, NULL, NULL);
      return;
    }

  tilestar_heuristic_loader_load (self->loader, &self->loading, spec, goal, loaded_cb, self);
  set_heuristic (self, TILESTAR_HEURISTIC_LOADING, NULL, NULL);
}

void
tilestar_chosen_heuristic_forget (TilestarChosenHeuristic *self)
{
  g_return_if_fail (TILESTAR_IS_CHOSEN_HEURISTIC (self));

  tilestar_latest_drop (&self->loading);
  g_clear_object (&self->loader);
  self->loader = create_loader (self->settings);
  tilestar_chosen_heuristic_update (self);
}

void
tilestar_chosen_heuristic_keep (TilestarChosenHeuristic  *self,
                                SlideHeuristic           *heuristic,
                                const SlideSearchRequest *request)
{
  const SlideBoard *goal = tilestar_session_get_goal (self->session);
  g_autoptr (SlideHeuristicSpec) spec = tilestar_settings_dup_heuristic (self->settings, goal, NULL);

  g_signal_emit (self, signals[TABLES_MADE], 0);
  if (heuristic == NULL
      || request->memory_limit != tilestar_heuristic_loader_get_memory_limit (self->loader))
    return;

  tilestar_heuristic_loader_keep (self->loader, heuristic);

  /* Ignore it if the choice or the goal has changed since. */
  if (spec != NULL && slide_heuristic_spec_equal (slide_heuristic_get_spec (heuristic), spec)
      && slide_board_equal (slide_heuristic_get_goal (heuristic), goal))
    tilestar_chosen_heuristic_update (self);
}

SlideHeuristic *
tilestar_chosen_heuristic_peek (TilestarChosenHeuristic  *self,
                                const SlideHeuristicSpec *spec,
                                const SlideBoard         *goal)
{
  return tilestar_heuristic_loader_peek (self->loader, spec, goal);
}

TilestarHeuristicState
tilestar_chosen_heuristic_get_state (TilestarChosenHeuristic *self)
{
  return self->state;
}

SlideHeuristic *
tilestar_chosen_heuristic_get (TilestarChosenHeuristic *self)
{
  return self->heuristic;
}

const GError *
tilestar_chosen_heuristic_get_error (TilestarChosenHeuristic *self)
{
  return self->error;
}
