/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-keeper.h"

#include "slide-network-store.h"
#include "slide-visible-text.h"
#include "tilestar-class.h"
#include "tilestar-dialog.h"
#include "tilestar-latest.h"
#include "tilestar-message.h"
#include "tilestar-save.h"

#include <adwaita.h>
#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#define NETWORK "neural:"

/* The file of a network, which a worker deletes or restores. */
typedef struct
{
  TilestarHeuristicItem *item;      /* the deleted contents; NULL once restored */
  char                  *path;
  GBytes                *content;   /* nullable: there was no file */
  GError                *error;
} FileWork;

struct _TilestarKeeper
{
  GtkBox parent_instance;

  TilestarHeuristicList *heuristics;
  gboolean               networks;
  gboolean               is_ready;
  char                  *proposed;      /* nullable */
  char                  *replaced;      /* the name to replace; nullable */
  guint                  idle;          /* the list of that name */
  GVariant              *deleted;       /* what it replaced; nullable */
  char                  *deleted_path;  /* of a network's file; nullable */
  GBytes                *deleted_file;  /* nullable */
  TilestarLatest         working;       /* a worker is writing or deleting a file */

  GtkEntry              *name_entry;
  GtkWidget             *keep_button;
  GtkLabel              *problem_label;
  GtkWidget             *kept_box;
  GtkLabel              *kept_heading;
  GtkListBox            *kept_list;
  GtkWidget             *undo_button;
};

G_DEFINE_FINAL_TYPE (TilestarKeeper, tilestar_keeper, GTK_TYPE_BOX)

static guint keep_signal;

/* ---- A name ---- */

static char *
dup_name (TilestarKeeper *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_entry))));
}

static void
update_keep_button (TilestarKeeper *self)
{
  g_autofree char *name = dup_name (self);

  gtk_widget_set_sensitive (self->keep_button, self->is_ready && *name != '\0');
  tilestar_keeper_show_problem (self, NULL);
}

static void
keep_cb (TilestarKeeper *self)
{
  g_autofree char *name = dup_name (self);
  TilestarHeuristicItem *existing = tilestar_heuristic_list_find_name (self->heuristics, name);

  if (!gtk_widget_get_sensitive (self->keep_button))
    return;

  if (existing != NULL && tilestar_heuristic_item_is_composed (existing))
    tilestar_keeper_ask_to_replace (self, name);
  else if (existing != NULL)
    tilestar_keeper_show_problem (self, _("A built-in heuristic already has this name"));
  else
    g_signal_emit (self, keep_signal, 0, name, FALSE);
}

static gboolean
replace_idle_cb (gpointer user_data)
{
  TilestarKeeper *self = user_data;
  g_autofree char *name = g_steal_pointer (&self->replaced);

  self->idle = 0;
  if (self->is_ready)
    g_signal_emit (self, keep_signal, 0, name, TRUE);
  return G_SOURCE_REMOVE;
}

/* After the question, since saving closes the window, whose child the dialog is. */
static void
replace_cb (TilestarKeeper *self,
            TilestarReply  reply)
{
  if (reply == TILESTAR_REPLY_DESTRUCTIVE && self->idle == 0)
    self->idle = g_idle_add (replace_idle_cb, self);
}

void
tilestar_keeper_ask_to_replace (TilestarKeeper *self,
                                const char     *name)
{
  /* Translators: the name of a heuristic, such as a network */
  g_autofree char *heading = g_strdup_printf (_("Replace “%s”?"), name);

  g_free (self->replaced);
  self->replaced = g_strdup (name);
  tilestar_message_ask (GTK_WIDGET (self), &(TilestarMessage) {
    .heading = heading,
    .body = self->networks
              ? _("A network of this name already exists. Searches that use it will use this one instead.")
              : _("A heuristic of this name already exists. This one will replace it."),
    .destructive = _("_Replace"),
  }, G_CALLBACK (replace_cb), self);
}

void
tilestar_keeper_set_ready (TilestarKeeper *self,
                           gboolean        is_ready)
{
  self->is_ready = is_ready;
  update_keep_button (self);
}

void
tilestar_keeper_propose (TilestarKeeper *self,
                         const char     *name)
{
  g_autofree char *typed = dup_name (self);

  if (*typed == '\0' || g_strcmp0 (typed, self->proposed) == 0)
    gtk_editable_set_text (GTK_EDITABLE (self->name_entry), name);
  g_free (self->proposed);
  self->proposed = g_strdup (name);
}

void
tilestar_keeper_show_problem (TilestarKeeper *self,
                              const char     *problem)
{
  tilestar_dialog_set_text (self->problem_label, problem);
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), problem != NULL);
}

/* ---- The files of networks ---- */

static void
file_work_free (gpointer data)
{
  FileWork *work = data;

  g_clear_object (&work->item);
  g_free (work->path);
  g_clear_pointer (&work->content, g_bytes_unref);
  g_clear_error (&work->error);
  g_free (work);
}

static void
file_work_cb (gpointer                    data,
              G_GNUC_UNUSED GCancellable *cancellable)
{
  FileWork *work = data;
  char *content;
  gsize length;

  if (work->item == NULL)
    {
      tilestar_save (work->path, g_bytes_get_data (work->content, NULL),
                     g_bytes_get_size (work->content), &work->error);
    }
  else if (g_file_get_contents (work->path, &content, &length, &work->error))
    {
      work->content = g_bytes_new_take (content, length);
      if (g_unlink (work->path) != 0)
        {
          int code = errno;
          g_autofree char *name = slide_visible_basename (work->path);

          g_set_error (&work->error, G_FILE_ERROR, g_file_error_from_errno (code), _("Could not delete “%s”: %s"), name,
                       g_strerror (code));
        }
    }
  else if (g_error_matches (work->error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_clear_error (&work->error);
    }
}

static void
forget_heuristic (TilestarKeeper        *self,
                  TilestarHeuristicItem *item)
{
  g_clear_pointer (&self->deleted, g_variant_unref);
  self->deleted = tilestar_heuristic_list_remove (self->heuristics, item);
  gtk_widget_set_visible (self->undo_button, TRUE);
  gtk_widget_grab_focus (self->undo_button);
}

static void
restore_heuristic (TilestarKeeper *self)
{
  tilestar_heuristic_list_restore (self->heuristics, self->deleted);
  g_clear_pointer (&self->deleted, g_variant_unref);
  gtk_widget_set_visible (self->undo_button, FALSE);
  gtk_widget_child_focus (GTK_WIDGET (self->kept_list), GTK_DIR_TAB_FORWARD);
}

static void
file_done_cb (gpointer data,
              gpointer user_data)
{
  TilestarKeeper *self = user_data;
  FileWork *work = data;

  if (work->error != NULL)
    {
      tilestar_keeper_show_problem (self, work->error->message);
    }
  else if (work->item != NULL)
    {
      g_clear_pointer (&self->deleted_file, g_bytes_unref);
      g_free (self->deleted_path);
      self->deleted_file = g_steal_pointer (&work->content);
      self->deleted_path = g_strdup (work->path);
      /* It may have been removed from the list by other means. */
      if (tilestar_heuristic_list_find (self->heuristics, tilestar_heuristic_item_get_text (work->item)) == work->item)
        forget_heuristic (self, work->item);
    }
  else
    {
      restore_heuristic (self);
    }
}

static void
run_file_work (TilestarKeeper        *self,
               TilestarHeuristicItem *item,
               const char            *path)
{
  FileWork *work = g_new0 (FileWork, 1);

  work->path = g_strdup (path);
  if (item != NULL)
    work->item = g_object_ref (item);
  else
    work->content = g_bytes_ref (self->deleted_file);
  tilestar_latest_start (&self->working, file_work_cb, work, file_work_free, file_done_cb, self);
}

/* ---- Saved heuristics ---- */

static void
rename_cb (TilestarKeeper *self,
           GtkWidget      *row)
{
  g_autoptr (GError) error = NULL;

  tilestar_heuristic_list_rename (self->heuristics, g_object_get_data (G_OBJECT (row), "item"),
                                  gtk_editable_get_text (GTK_EDITABLE (row)), &error);
  tilestar_keeper_show_problem (self, error != NULL ? error->message : NULL);
}

static void
delete_cb (TilestarKeeper *self,
           GtkWidget      *button)
{
  TilestarHeuristicItem *item = g_object_get_data (G_OBJECT (button), "item");
  g_autofree char *path = NULL;

  if (tilestar_latest_is_busy (&self->working))
    return;

  /* Only files in the folder of networks are deleted. */
  if (self->networks
      && slide_network_store_is_name (tilestar_heuristic_item_get_text (item) + strlen (NETWORK)))
    path = slide_network_store_dup_path (tilestar_heuristic_item_get_text (item) + strlen (NETWORK), NULL);
  g_clear_pointer (&self->deleted_file, g_bytes_unref);
  if (path != NULL)
    run_file_work (self, item, path);
  else
    forget_heuristic (self, item);
}

static void
undo_cb (TilestarKeeper *self)
{
  if (self->deleted == NULL || tilestar_latest_is_busy (&self->working))
    return;

  if (self->deleted_file != NULL)
    run_file_work (self, NULL, self->deleted_path);
  else
    restore_heuristic (self);
}

static void
add_row (TilestarKeeper        *self,
         TilestarHeuristicItem *item)
{
  GtkWidget *row = adw_entry_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  /* Translators: a heuristic that was composed, or a network */
  g_autofree char *label = g_strdup_printf (_("Delete %s"), tilestar_heuristic_item_get_name (item));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), tilestar_heuristic_item_get_text (item));
  gtk_editable_set_text (GTK_EDITABLE (row), tilestar_heuristic_item_get_name (item));
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
  /* A label of its own, since otherwise the row is named by its title and its subtitle, which may
   * be equal. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tilestar_heuristic_item_get_name (item), -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), button);
  g_object_set_data_full (G_OBJECT (row), "item", g_object_ref (item), g_object_unref);
  g_object_set_data_full (G_OBJECT (button), "item", g_object_ref (item), g_object_unref);
  g_signal_connect_swapped (row, "apply", G_CALLBACK (rename_cb), self);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (delete_cb), self);
  gtk_list_box_append (self->kept_list, row);
}

static void
show_kept (TilestarKeeper *self)
{
  GListModel *model = G_LIST_MODEL (self->heuristics);
  GtkWidget *row;
  gboolean has_any = FALSE;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->kept_list))) != NULL)
    gtk_list_box_remove (self->kept_list, row);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (TilestarHeuristicItem) item = g_list_model_get_item (model, i);

      if (!tilestar_heuristic_item_is_composed (item)
          || g_str_has_prefix (tilestar_heuristic_item_get_text (item), NETWORK) != self->networks)
        continue;
      add_row (self, item);
      has_any = TRUE;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->kept_heading), has_any);
  gtk_widget_set_visible (GTK_WIDGET (self->kept_list), has_any);
}

/* ---- The widget ---- */

static void
tilestar_keeper_dispose (GObject *object)
{
  TilestarKeeper *self = TILESTAR_KEEPER (object);

  tilestar_disconnect (self->heuristics, self);
  tilestar_latest_drop (&self->working);
  g_clear_object (&self->heuristics);
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->replaced, g_free);
  g_clear_pointer (&self->proposed, g_free);
  g_clear_pointer (&self->deleted, g_variant_unref);
  g_clear_pointer (&self->deleted_path, g_free);
  g_clear_pointer (&self->deleted_file, g_bytes_unref);

  G_OBJECT_CLASS (tilestar_keeper_parent_class)->dispose (object);
}

static void
tilestar_keeper_class_init (TilestarKeeperClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_keeper_dispose;

  keep_signal = TILESTAR_SIGNAL (klass, "keep", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  TILESTAR_TEMPLATE (widget_class, "tilestar-keeper.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarKeeper, name_entry, keep_button, problem_label, kept_box, kept_heading,
                          kept_list, undo_button);
  TILESTAR_BIND_CALLBACKS (widget_class, update_keep_button, keep_cb, undo_cb);
}

static void
tilestar_keeper_init (TilestarKeeper *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tilestar_keeper_start (TilestarKeeper        *self,
                       TilestarHeuristicList *heuristics,
                       gboolean               networks,
                       GtkBox                *place)
{
  const char *name = networks ? _("Name of the network") : _("Name of the heuristic");
  const char *heading = networks ? _("Trained networks") : _("Composed heuristics");

  g_return_if_fail (TILESTAR_IS_KEEPER (self) && self->heuristics == NULL);

  self->heuristics = g_object_ref (heuristics);
  self->networks = networks;
  gtk_entry_set_placeholder_text (self->name_entry, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name_entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_label_set_label (self->kept_heading, heading);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->kept_list), GTK_ACCESSIBLE_PROPERTY_LABEL, heading, -1);
  gtk_box_append (place, self->kept_box);
  g_signal_connect_swapped (heuristics, "items-changed", G_CALLBACK (show_kept), self);
  show_kept (self);
  update_keep_button (self);
}
