/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-group-study.h"

#include "tilestar-latest.h"

/* Interval between two updates. */
#define MAKE_MS 400

struct _TilestarGroupStudy
{
  GObject parent_instance;

  TilestarComparison   *comparison;   /* nullable */
  TilestarResultGroups *groups;       /* nullable */
  TilestarLatest        maker;
};

G_DEFINE_FINAL_TYPE (TilestarGroupStudy, tilestar_group_study, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

typedef struct
{
  TilestarResults      *results;
  TilestarResultGroups *groups;    /* the result */
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  tilestar_results_unref (input->results);
  g_clear_pointer (&input->groups, tilestar_result_groups_unref);
  g_free (input);
}

static void
make (gpointer      data,
      GCancellable *cancellable G_GNUC_UNUSED)
{
  Input *input = data;

  input->groups = tilestar_result_groups_new (input->results,
                                              tilestar_results_get_n (input->results));
}

static void
made_cb (gpointer data,
         gpointer user_data)
{
  TilestarGroupStudy *self = user_data;
  Input *input = data;

  g_clear_pointer (&self->groups, tilestar_result_groups_unref);
  self->groups = g_steal_pointer (&input->groups);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
start_making (gpointer owner)
{
  TilestarGroupStudy *self = owner;
  Input *input = g_new0 (Input, 1);

  input->results = tilestar_results_ref (tilestar_comparison_get_results (self->comparison));
  tilestar_latest_start (&self->maker, make, input, input_free, made_cb, self);

  return TRUE;
}

static void
grew_cb (TilestarGroupStudy *self)
{
  if (tilestar_comparison_get_results (self->comparison) != NULL)
    tilestar_latest_request (&self->maker);
}

static void
drop (TilestarGroupStudy *self)
{
  tilestar_latest_drop (&self->maker);
  if (self->comparison != NULL)
    g_signal_handlers_disconnect_by_data (self->comparison, self);
  g_clear_object (&self->comparison);
  g_clear_pointer (&self->groups, tilestar_result_groups_unref);
}

static void
tilestar_group_study_dispose (GObject *object)
{
  drop (TILESTAR_GROUP_STUDY (object));

  G_OBJECT_CLASS (tilestar_group_study_parent_class)->dispose (object);
}

static void
tilestar_group_study_class_init (TilestarGroupStudyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_group_study_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tilestar_group_study_init (TilestarGroupStudy *self)
{
  tilestar_latest_init (&self->maker, MAKE_MS, start_making, self);
}

TilestarGroupStudy *
tilestar_group_study_new (void)
{
  return g_object_new (TILESTAR_TYPE_GROUP_STUDY, NULL);
}

void
tilestar_group_study_set_comparison (TilestarGroupStudy *self,
                                     TilestarComparison *comparison)
{
  g_return_if_fail (TILESTAR_IS_GROUP_STUDY (self));

  drop (self);
  if (comparison != NULL)
    {
      self->comparison = g_object_ref (comparison);
      g_signal_connect_swapped (comparison, "grew", G_CALLBACK (grew_cb), self);
      grew_cb (self);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

TilestarResultGroups *
tilestar_group_study_get_groups (TilestarGroupStudy *self)
{
  return self->groups;
}

gboolean
tilestar_group_study_is_busy (TilestarGroupStudy *self)
{
  return tilestar_latest_is_due (&self->maker);
}
