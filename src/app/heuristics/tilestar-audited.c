/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-audited.c: an audit that was finished.
 */

#include "tilestar-audit-private.h"

G_DEFINE_FINAL_TYPE (TilestarAudited, tilestar_audited, G_TYPE_OBJECT)

static void
tilestar_audited_finalize (GObject *object)
{
  TilestarAudited *self = TILESTAR_AUDITED (object);

  g_free (self->text);
  g_free (self->found);
  slide_heuristic_unref (self->heuristic);
  slide_distance_table_unref (self->table);

  G_OBJECT_CLASS (tilestar_audited_parent_class)->finalize (object);
}

static void
tilestar_audited_class_init (TilestarAuditedClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tilestar_audited_finalize;
}

static void
tilestar_audited_init (TilestarAudited *self G_GNUC_UNUSED)
{
}

const char *
tilestar_audited_get_text (TilestarAudited *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDITED (self), NULL);

  return self->text;
}

const SlideHeuristicSpec *
tilestar_audited_get_spec (TilestarAudited *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDITED (self), NULL);

  return slide_heuristic_get_spec (self->heuristic);
}

const SlideAudit *
tilestar_audited_get_found (TilestarAudited *self)
{
  g_return_val_if_fail (TILESTAR_IS_AUDITED (self), NULL);

  return self->found;
}
