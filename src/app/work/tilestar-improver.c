/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-improver.h"

#include "tilestar-class.h"
#include "tilestar-latest.h"

/* Between two looks at the worker's news. */
#define UPDATE_INTERVAL_MS 143

struct _TilestarImprover
{
  GObject parent_instance;

  SlideImprovement     *improvement;    /* (nullable) */
  TilestarLatest        worker;         /* executes it */
  guint                 timeout_id;
  guint                 serial;         /* of the news */
  SlideImprovementNews  news;
};

G_DEFINE_FINAL_TYPE (TilestarImprover, tilestar_improver, G_TYPE_OBJECT)

static guint changed_signal;

static void
execute (gpointer      data,
         GCancellable *cancellable G_GNUC_UNUSED)
{
  slide_improvement_execute (data);
}

/* Fetches the news. */
static void
look (TilestarImprover *self)
{
  guint serial = slide_improvement_get_news (self->improvement, self->serial, &self->news);

  if (serial == self->serial)
    return;

  self->serial = serial;
  if (self->news.is_done)
    g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
look_cb (gpointer user_data)
{
  look (user_data);
  return G_SOURCE_CONTINUE;
}

static void
executed_cb (gpointer data G_GNUC_UNUSED,
             gpointer user_data)
{
  look (user_data);
}

static void
tilestar_improver_dispose (GObject *object)
{
  tilestar_improver_drop (TILESTAR_IMPROVER (object));

  G_OBJECT_CLASS (tilestar_improver_parent_class)->dispose (object);
}

static void
tilestar_improver_class_init (TilestarImproverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_improver_dispose;

  changed_signal = TILESTAR_SIGNAL (klass, "changed", 0);
}

static void
tilestar_improver_init (TilestarImprover *self G_GNUC_UNUSED)
{
}

TilestarImprover *
tilestar_improver_new (void)
{
  return g_object_new (TILESTAR_TYPE_IMPROVER, NULL);
}

gboolean
tilestar_improver_start (TilestarImprover               *self,
                         const SlideImprovementRequest  *request,
                         GError                        **error)
{
  SlideImprovement *improvement;

  g_return_val_if_fail (TILESTAR_IS_IMPROVER (self), FALSE);

  improvement = slide_improvement_new (request, error);
  if (improvement == NULL)
    return FALSE;

  tilestar_improver_drop (self);
  self->improvement = improvement;
  self->serial = slide_improvement_get_news (improvement, 0, &self->news);
  tilestar_latest_start (&self->worker, execute, slide_improvement_ref (improvement),
                         (GDestroyNotify) slide_improvement_unref, executed_cb, self);
  self->timeout_id = g_timeout_add (UPDATE_INTERVAL_MS, look_cb, self);
  return TRUE;
}

void
tilestar_improver_stop (TilestarImprover *self)
{
  g_return_if_fail (TILESTAR_IS_IMPROVER (self));

  if (self->improvement != NULL)
    slide_improvement_stop (self->improvement);
}

void
tilestar_improver_drop (TilestarImprover *self)
{
  g_return_if_fail (TILESTAR_IS_IMPROVER (self));

  tilestar_improver_stop (self);
  tilestar_latest_drop (&self->worker);
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_clear_pointer (&self->improvement, slide_improvement_unref);
}

const SlideImprovementNews *
tilestar_improver_get_news (TilestarImprover *self)
{
  g_return_val_if_fail (TILESTAR_IS_IMPROVER (self), NULL);

  return self->improvement != NULL ? &self->news : NULL;
}

SlideImprovement *
tilestar_improver_get (TilestarImprover *self)
{
  g_return_val_if_fail (TILESTAR_IS_IMPROVER (self), NULL);

  return self->improvement;
}
