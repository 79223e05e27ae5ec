/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-queue-order.h"

#include <glib/gi18n.h>

/* Whether ties on the first criterion are broken by g. With the lowest g first they are all equal. */
static gboolean
is_by_g (const SlideRecordOrder *rule)
{
  return rule->by_g && rule->h_weight != 0 && !rule->any_tie;
}

TilestarQueueOrder *
tilestar_queue_order_new (SlideRecord *record,
                          guint64      moment,
                          guint32      n_versions)
{
  TilestarQueueOrder *order = g_new0 (TilestarQueueOrder, 1);

  order->record = slide_record_ref (record);
  order->moment = moment;
  order->n_versions = n_versions;
  order->groups = g_array_new (FALSE, FALSE, sizeof (guint));
  order->next = G_MAXUINT;

  return order;
}

void
tilestar_queue_order_free (TilestarQueueOrder *order)
{
  g_clear_pointer (&order->versions, g_array_unref);
  g_array_unref (order->groups);
  slide_record_unref (order->record);
  g_free (order);
}

/* ---- Listing ---- */

static void
find_groups (TilestarQueueOrder *order)
{
  gboolean by_g = is_by_g (slide_record_get_order (order->record));
  SlideVersion last = { 0 }, version;

  for (guint i = 0; i < order->versions->len; i++)
    {
      slide_record_get_version (order->record, g_array_index (order->versions, guint32, i), &version);
      if (i == 0 || version.f != last.f || (by_g && version.g != last.g))
        g_array_append_val (order->groups, i);
      last = version;
    }
}

/* In a bidirectional search the record says which tree is next: if it is the other one, each two
 * neighbors change places. */
static void
begin_with_next_tree (TilestarQueueOrder *order)
{
  guint32 *versions = (guint32 *) (gpointer) order->versions->data;
  guint n = order->versions->len;
  guint32 next;

  if (order->moment >= slide_record_get_n_expansions (order->record))
    return;

  next = slide_record_get_expanded (order->record, order->moment + 1);
  if (n > 1 && versions[1] == next)
    for (guint i = 0; i + 1 < n; i += 2)
      {
        SlideVersion a, b;
        guint32 first = versions[i];

        slide_record_get_version (order->record, versions[i], &a);
        slide_record_get_version (order->record, versions[i + 1], &b);
        if (a.backward == b.backward)
          break;
        versions[i] = versions[i + 1];
        versions[i + 1] = first;
      }
  if (n > 0 && versions[0] == next)
    order->next = 0;
}

/* Depth-first search passes over nodes above the cutoff. */
static void
find_within_cutoff (TilestarQueueOrder *order)
{
  for (guint i = 0; i < order->versions->len && order->next == G_MAXUINT; i++)
    {
      SlideVersion version;

      slide_record_get_version (order->record, g_array_index (order->versions, guint32, i), &version);
      if (version.fate != SLIDE_FATE_PRUNED)
        order->next = i;
    }
}

void
tilestar_queue_order_list (TilestarQueueOrder *order)
{
  const SlideRecordOrder *rule = slide_record_get_order (order->record);
  guint first = 0;

  g_return_if_fail (order->versions == NULL);

  order->versions = slide_record_list_open (order->record, order->moment, order->n_versions);
  order->has_ties = rule->kind == SLIDE_RECORD_BEST_FIRST && !rule->any_order;
  if (order->has_ties)
    find_groups (order);
  else if (order->versions->len > 0)
    g_array_append_val (order->groups, first);

  if (rule->kind == SLIDE_RECORD_TWO_WAY)
    begin_with_next_tree (order);
  else if (rule->kind == SLIDE_RECORD_DEPTH_FIRST)
    find_within_cutoff (order);
  else if (order->versions->len > 0 && order->has_ties
           && (!rule->any_tie || tilestar_queue_order_get_end (order, 0) == 1))
    order->next = 0;
}

/* ---- Reading ---- */

guint
tilestar_queue_order_get_group (const TilestarQueueOrder *order,
                                guint                     index)
{
  guint low = 0, high = order->groups->len;

  /* The last group that begins at @index or before. */
  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (order->groups, guint, middle) <= index)
        low = middle;
      else
        high = middle;
    }

  return low;
}

guint
tilestar_queue_order_get_end (const TilestarQueueOrder *order,
                              guint                     group)
{
  return group + 1 < order->groups->len ? g_array_index (order->groups, guint, group + 1)
                                        : order->versions->len;
}

guint
tilestar_queue_order_find (const TilestarQueueOrder *order,
                           guint32                   version)
{
  for (guint i = 0; i < order->versions->len; i++)
    if (g_array_index (order->versions, guint32, i) == version)
      return i;

  return G_MAXUINT;
}

/* ---- The rule ---- */

/* @rule: of a search by f (0), g (1) or h (2) */
static const char *
get_best_first_rule (const SlideRecordOrder *rule)
{
  guint measure = rule->g_weight == 0 ? 2 : rule->h_weight == 0 ? 1 : 0;
  static const char *const any_tie[] = {
    N_("Lowest f first; ties in no fixed order"), N_("Lowest g first; ties in no fixed order"),
    N_("Lowest h first; ties in no fixed order"),
  };
  static const char *const by_age[][2] = {
    { N_("Lowest f first, then the oldest"), N_("Lowest f first, then the newest") },
    { N_("Lowest g first, then the oldest"), N_("Lowest g first, then the newest") },
    { N_("Lowest h first, then the oldest"), N_("Lowest h first, then the newest") },
  };
  static const char *const by_g[][2][2] = {
    { { N_("Lowest f first, then the smallest g, then the oldest"),
        N_("Lowest f first, then the smallest g, then the newest") },
      { N_("Lowest f first, then the largest g, then the oldest"),
        N_("Lowest f first, then the largest g, then the newest") } },
    { { N_("Lowest h first, then the smallest g, then the oldest"),
        N_("Lowest h first, then the smallest g, then the newest") },
      { N_("Lowest h first, then the largest g, then the oldest"),
        N_("Lowest h first, then the largest g, then the newest") } },
  };

  if (rule->any_tie)
    return _(any_tie[measure]);
  if (is_by_g (rule))
    return _(by_g[measure / 2][rule->high ? 1 : 0][rule->newest ? 1 : 0]);

  return _(by_age[measure][rule->newest ? 1 : 0]);
}

const char *
tilestar_queue_get_rule (const SlideRecord *record)
{
  const SlideRecordOrder *rule = slide_record_get_order (record);

  if (rule->kind == SLIDE_RECORD_DEPTH_FIRST)
    return _("Depth first; nodes above the cutoff are pruned");
  if (rule->kind == SLIDE_RECORD_TWO_WAY)
    return _("Lowest g within the bound; both trees in turn");
  if (rule->any_order)
    return _("In the order of this search, which is not known");

  return get_best_first_rule (rule);
}
