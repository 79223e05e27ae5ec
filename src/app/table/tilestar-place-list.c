/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-place-list.c: a list model whose items are places, for long tables that change.
 */

#include "tilestar-place-list.h"

/* ---- A place ---- */

struct _TilestarPlace
{
  GObject parent_instance;

  guint position;
};

G_DEFINE_FINAL_TYPE (TilestarPlace, tilestar_place, G_TYPE_OBJECT)

static void
tilestar_place_class_init (TilestarPlaceClass *klass)
{
}

static void
tilestar_place_init (TilestarPlace *place)
{
}

TilestarPlace *
tilestar_place_new (guint position)
{
  TilestarPlace *place = g_object_new (TILESTAR_TYPE_PLACE, NULL);

  place->position = position;

  return place;
}

guint
tilestar_place_get_position (TilestarPlace *place)
{
  return place->position;
}

/* ---- The list ---- */

struct _TilestarPlaceList
{
  GObject parent_instance;

  guint n;
};

static void tilestar_place_list_list_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarPlaceList, tilestar_place_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      tilestar_place_list_list_init))

static GType
tilestar_place_list_get_item_type (GListModel *model)
{
  return TILESTAR_TYPE_PLACE;
}

static guint
tilestar_place_list_get_n_items (GListModel *model)
{
  return TILESTAR_PLACE_LIST (model)->n;
}

static gpointer
tilestar_place_list_get_item (GListModel *model,
                              guint       position)
{
  return position < TILESTAR_PLACE_LIST (model)->n ? tilestar_place_new (position) : NULL;
}

static void
tilestar_place_list_list_init (GListModelInterface *iface)
{
  iface->get_item_type = tilestar_place_list_get_item_type;
  iface->get_n_items = tilestar_place_list_get_n_items;
  iface->get_item = tilestar_place_list_get_item;
}

static void
tilestar_place_list_class_init (TilestarPlaceListClass *klass)
{
}

static void
tilestar_place_list_init (TilestarPlaceList *self)
{
}

TilestarPlaceList *
tilestar_place_list_new (void)
{
  return g_object_new (TILESTAR_TYPE_PLACE_LIST, NULL);
}

void
tilestar_place_list_tell (GListModel *list,
                          guint       n_before,
                          guint       n_now)
{
  if (n_now > n_before)
    g_list_model_items_changed (list, n_before, 0, n_now - n_before);
  else if (n_now < n_before)
    g_list_model_items_changed (list, n_now, n_before - n_now, 0);
}

void
tilestar_place_list_set_n (TilestarPlaceList *self,
                           guint              n)
{
  guint n_before;

  g_return_if_fail (TILESTAR_IS_PLACE_LIST (self));

  n_before = self->n;
  self->n = n;
  tilestar_place_list_tell (G_LIST_MODEL (self), n_before, n);
}
