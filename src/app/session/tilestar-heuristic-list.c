/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-heuristic-list.h"

#include "slide-error.h"
#include "tilestar-class.h"
#include "tilestar-script-folder.h"

#include <glib/gi18n.h>
#include <string.h>

#define KEY "composed-heuristics"

/* ---- An item ---- */

struct _TilestarHeuristicItem
{
  GObject parent_instance;

  SlideHeuristicSpec *spec;
  char               *name;
  gboolean            is_composed;
  gboolean            is_script;
};

G_DEFINE_FINAL_TYPE (TilestarHeuristicItem, tilestar_heuristic_item, G_TYPE_OBJECT)

static void
tilestar_heuristic_item_finalize (GObject *object)
{
  TilestarHeuristicItem *self = TILESTAR_HEURISTIC_ITEM (object);

  slide_heuristic_spec_free (self->spec);
  g_free (self->name);

  G_OBJECT_CLASS (tilestar_heuristic_item_parent_class)->finalize (object);
}

static void
tilestar_heuristic_item_class_init (TilestarHeuristicItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tilestar_heuristic_item_finalize;
}

static void
tilestar_heuristic_item_init (TilestarHeuristicItem *self G_GNUC_UNUSED)
{
}

/* @spec: (transfer full) */
static TilestarHeuristicItem *
item_new (SlideHeuristicSpec *spec,
          const char         *name,
          gboolean            is_composed)
{
  TilestarHeuristicItem *self = g_object_new (TILESTAR_TYPE_HEURISTIC_ITEM, NULL);

  self->spec = spec;
  self->name = g_strdup (name);
  self->is_composed = is_composed;
  return self;
}

const char *
tilestar_heuristic_item_get_text (TilestarHeuristicItem *self)
{
  g_return_val_if_fail (TILESTAR_IS_HEURISTIC_ITEM (self), NULL);

  return slide_heuristic_spec_get_text (self->spec);
}

const char *
tilestar_heuristic_item_get_name (TilestarHeuristicItem *self)
{
  g_return_val_if_fail (TILESTAR_IS_HEURISTIC_ITEM (self), NULL);

  return self->name;
}

const char *
tilestar_heuristic_item_get_guarantee (TilestarHeuristicItem *self)
{
  g_return_val_if_fail (TILESTAR_IS_HEURISTIC_ITEM (self), NULL);

  if (self->is_script)
    /* Translators: a heuristic that the user has written */
    return _("Mine: a script in Lua");
  if (slide_heuristic_spec_get_info (self->spec)->teaching_mistake)
    return _("Deliberately wrong");
  if (!slide_heuristic_spec_is_admissible (self->spec))
    return _("May overestimate");
  if (!slide_heuristic_spec_is_consistent (self->spec))
    return _("Admissible, not consistent");

  return _("Admissible and consistent");
}

const SlideHeuristicSpec *
tilestar_heuristic_item_get_spec (TilestarHeuristicItem *self)
{
  g_return_val_if_fail (TILESTAR_IS_HEURISTIC_ITEM (self), NULL);

  return self->spec;
}

gboolean
tilestar_heuristic_item_is_composed (TilestarHeuristicItem *self)
{
  g_return_val_if_fail (TILESTAR_IS_HEURISTIC_ITEM (self), FALSE);

  return self->is_composed;
}

gboolean
tilestar_heuristic_item_is_admissible (TilestarHeuristicItem *self)
{
  g_return_val_if_fail (TILESTAR_IS_HEURISTIC_ITEM (self), FALSE);

  return slide_heuristic_spec_is_admissible (self->spec);
}

/* ---- The list ---- */

struct _TilestarHeuristicList
{
  GObject parent_instance;

  GSettings *settings;
  GPtrArray *items;        /* of TilestarHeuristicItem */
  guint      n_registered; /* how many items at the start are registered heuristics */
};

static void tilestar_heuristic_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarHeuristicList, tilestar_heuristic_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      tilestar_heuristic_list_model_init))

static GType
tilestar_heuristic_list_get_item_type (GListModel *model)
{
  return TILESTAR_TYPE_HEURISTIC_ITEM;
}

static guint
tilestar_heuristic_list_get_n_items (GListModel *model)
{
  return TILESTAR_HEURISTIC_LIST (model)->items->len;
}

static gpointer
tilestar_heuristic_list_get_item (GListModel *model,
                                  guint       position)
{
  TilestarHeuristicList *self = TILESTAR_HEURISTIC_LIST (model);

  return position < self->items->len ? g_object_ref (self->items->pdata[position]) : NULL;
}

static void
tilestar_heuristic_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = tilestar_heuristic_list_get_item_type;
  iface->get_n_items = tilestar_heuristic_list_get_n_items;
  iface->get_item = tilestar_heuristic_list_get_item;
}

static TilestarHeuristicItem *
find (GPtrArray  *items,
      const char *text)
{
  for (guint i = 0; i < items->len; i++)
    if (g_str_equal (tilestar_heuristic_item_get_text (items->pdata[i]), text))
      return items->pdata[i];

  return NULL;
}

/* Skips entries of the setting that cannot be parsed or duplicate an item. A newer version or the
 * user may have written them. */
static void
add_composed (TilestarHeuristicList *self,
              GPtrArray             *items)
{
  g_autoptr (GVariant) value = g_settings_get_value (self->settings, KEY);
  const char *name, *text;
  GVariantIter iter;

  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, &text))
    {
      SlideHeuristicSpec *spec = slide_heuristic_spec_parse (text, NULL);

      if (spec == NULL || *name == '\0' || find (items, slide_heuristic_spec_get_text (spec)) != NULL)
        slide_heuristic_spec_free (spec);
      else
        g_ptr_array_add (items, item_new (spec, name, TRUE));
    }
}

static void
add_scripts (GPtrArray *items)
{
  TilestarScriptFolder *folder = tilestar_script_folder_get ();
  const char *const *names = tilestar_script_folder_get_names (folder);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *text = tilestar_script_folder_dup_spec (folder, names[i]);
      SlideHeuristicSpec *spec = slide_heuristic_spec_parse (text, NULL);
      TilestarHeuristicItem *item;

      /* A folder whose name has a plus sign cannot be part of a specification. */
      if (spec == NULL)
        continue;
      item = item_new (spec, names[i], FALSE);
      item->is_script = TRUE;
      g_ptr_array_add (items, item);
    }
}

/* Reuses the objects of items that have not changed. */
static void
update (TilestarHeuristicList *self)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) before = self->items;
  guint n_same = self->n_registered;

  for (guint i = 0; i < self->n_registered; i++)
    g_ptr_array_add (items, g_object_ref (before->pdata[i]));
  add_composed (self, items);
  add_scripts (items);

  for (guint i = self->n_registered; i < items->len; i++)
    {
      TilestarHeuristicItem *known = find (before, tilestar_heuristic_item_get_text (items->pdata[i]));

      if (known == NULL
          || !g_str_equal (known->name, tilestar_heuristic_item_get_name (items->pdata[i])))
        continue;
      g_object_unref (items->pdata[i]);
      items->pdata[i] = g_object_ref (known);
    }
  while (n_same < MIN (items->len, before->len) && items->pdata[n_same] == before->pdata[n_same])
    n_same++;

  self->items = g_ptr_array_ref (items);
  if (n_same < items->len || n_same < before->len)
    g_list_model_items_changed (G_LIST_MODEL (self), n_same, before->len - n_same,
                                items->len - n_same);
}

static void
tilestar_heuristic_list_dispose (GObject *object)
{
  TilestarHeuristicList *self = TILESTAR_HEURISTIC_LIST (object);

  tilestar_clear_watched (&self->settings, self);

  G_OBJECT_CLASS (tilestar_heuristic_list_parent_class)->dispose (object);
}

static void
tilestar_heuristic_list_finalize (GObject *object)
{
  g_ptr_array_unref (TILESTAR_HEURISTIC_LIST (object)->items);

  G_OBJECT_CLASS (tilestar_heuristic_list_parent_class)->finalize (object);
}

static void
tilestar_heuristic_list_class_init (TilestarHeuristicListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_heuristic_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = tilestar_heuristic_list_finalize;
}

static void
tilestar_heuristic_list_init (TilestarHeuristicList *self)
{
  const SlideHeuristicInfo *const *infos = slide_heuristic_list (&self->n_registered);

  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < self->n_registered; i++)
    g_ptr_array_add (self->items, item_new (slide_heuristic_spec_parse (infos[i]->id, NULL),
                                            _(infos[i]->name), FALSE));
}

TilestarHeuristicList *
tilestar_heuristic_list_new (GSettings *settings)
{
  TilestarHeuristicList *self = g_object_new (TILESTAR_TYPE_HEURISTIC_LIST, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_swapped (settings, "changed::" KEY, G_CALLBACK (update), self);
  g_signal_connect_object (tilestar_script_folder_get (), "names-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
  return self;
}

TilestarHeuristicItem *
tilestar_heuristic_list_find (TilestarHeuristicList *self,
                              const char            *text)
{
  g_return_val_if_fail (TILESTAR_IS_HEURISTIC_LIST (self), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  return find (self->items, text);
}

/* ---- Composed heuristics ---- */

TilestarHeuristicItem *
tilestar_heuristic_list_find_name (TilestarHeuristicList *self,
                                   const char            *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);

  for (guint i = 0; i < self->items->len; i++)
    {
      TilestarHeuristicItem *item = self->items->pdata[i];
      g_autofree char *other = g_utf8_casefold (item->name, -1);

      if (g_str_equal (folded, other))
        return item;
    }

  return NULL;
}

static gboolean
refuse_name (GError     **error,
             const char  *message)
{
  return slide_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, "%s", message);
}

/* Saves the composed heuristics with @old replaced by @new_name and @new_text. If @old is NULL,
 * they are appended; if @new_name is NULL, @old is removed. */
static void
store (TilestarHeuristicList *self,
       TilestarHeuristicItem *old,
       const char            *new_name,
       const char            *new_text)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ss)"));
  for (guint i = self->n_registered; i < self->items->len; i++)
    {
      TilestarHeuristicItem *item = self->items->pdata[i];

      if (item->is_script)
        continue;
      if (item != old)
        g_variant_builder_add (&builder, "(ss)", item->name, tilestar_heuristic_item_get_text (item));
      else if (new_name != NULL)
        g_variant_builder_add (&builder, "(ss)", new_name, new_text);
    }
  if (old == NULL && new_name != NULL)
    g_variant_builder_add (&builder, "(ss)", new_name, new_text);

  g_settings_set_value (self->settings, KEY, g_variant_builder_end (&builder));
}

gboolean
tilestar_heuristic_list_add (TilestarHeuristicList     *self,
                             const char                *name,
                             const SlideHeuristicSpec  *spec,
                             GError                   **error)
{
  g_autofree char *stripped = NULL;
  TilestarHeuristicItem *same_name, *same_text;

  g_return_val_if_fail (TILESTAR_IS_HEURISTIC_LIST (self), FALSE);
  g_return_val_if_fail (name != NULL && spec != NULL, FALSE);

  stripped = g_strstrip (g_strdup (name));
  if (*stripped == '\0')
    return refuse_name (error, _("Enter a name"));

  same_name = tilestar_heuristic_list_find_name (self, stripped);
  if (same_name != NULL && same_name->is_script)
    return refuse_name (error, _("Another heuristic already has this name"));
  if (same_name != NULL && !same_name->is_composed)
    return refuse_name (error, _("A built-in heuristic already has this name"));

  same_text = find (self->items, slide_heuristic_spec_get_text (spec));
  if (same_text != NULL && same_text != same_name)
    return slide_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _("This heuristic already exists as “%s”"),
                            same_text->name);

  store (self, same_name, stripped, slide_heuristic_spec_get_text (spec));
  return TRUE;
}

gboolean
tilestar_heuristic_list_rename (TilestarHeuristicList  *self,
                                TilestarHeuristicItem  *item,
                                const char             *name,
                                GError                **error)
{
  g_autofree char *stripped = NULL;
  TilestarHeuristicItem *same_name;

  g_return_val_if_fail (TILESTAR_IS_HEURISTIC_LIST (self), FALSE);
  g_return_val_if_fail (TILESTAR_IS_HEURISTIC_ITEM (item) && item->is_composed, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  stripped = g_strstrip (g_strdup (name));
  if (*stripped == '\0')
    return refuse_name (error, _("Enter a name"));

  same_name = tilestar_heuristic_list_find_name (self, stripped);
  if (same_name != NULL && same_name != item)
    return refuse_name (error, _("Another heuristic already has this name"));

  store (self, item, stripped, tilestar_heuristic_item_get_text (item));
  return TRUE;
}

GVariant *
tilestar_heuristic_list_remove (TilestarHeuristicList *self,
                                TilestarHeuristicItem *item)
{
  g_autoptr (GVariant) before = NULL;

  g_return_val_if_fail (TILESTAR_IS_HEURISTIC_LIST (self), NULL);
  g_return_val_if_fail (TILESTAR_IS_HEURISTIC_ITEM (item) && item->is_composed, NULL);

  before = g_settings_get_value (self->settings, KEY);
  store (self, item, NULL, NULL);
  return g_steal_pointer (&before);
}

void
tilestar_heuristic_list_restore (TilestarHeuristicList *self,
                                 GVariant              *composed)
{
  g_return_if_fail (TILESTAR_IS_HEURISTIC_LIST (self));

  g_settings_set_value (self->settings, KEY, composed);
}
