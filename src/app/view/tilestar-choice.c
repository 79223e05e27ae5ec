/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-choice.h"

#include "slide-goal.h"
#include "slide-search.h"
#include "tilestar-statistics-text.h"
#include "tilestar-way.h"

#include <glib/gi18n.h>

#define RESOURCES "/io/github/tilestar/Tilestar/"

/* The most that a search uses. */
#define MAX_THREADS 64

struct _TilestarChoice
{
  GObject parent_instance;

  char     *id;
  char     *title;
  char     *subtitle;    /* nullable */
  char     *note;        /* why it is not available; nullable */
  char     *reason;      /* the same in more words; nullable */
  gboolean  is_mistake;
  gboolean  is_selected;
};

G_DEFINE_FINAL_TYPE (TilestarChoice, tilestar_choice, G_TYPE_OBJECT)

/* The widgets of its rows' templates, tilestar-choice-row.ui and -button.ui. */
enum
{
  PROP_0,
  PROP_ID,
  PROP_TITLE,
  PROP_SUBTITLE,        /* the second line: the note, if there is one */
  PROP_HAS_SUBTITLE,
  PROP_REASON,
  PROP_MISTAKE,
  PROP_TITLE_OPACITY,
  PROP_CHECK_OPACITY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
tilestar_choice_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  TilestarChoice *self = TILESTAR_CHOICE (object);
  const char *subtitle = self->note != NULL ? self->note : self->subtitle;

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, self->id);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_SUBTITLE:
      g_value_set_string (value, subtitle);
      break;
    case PROP_HAS_SUBTITLE:
      g_value_set_boolean (value, subtitle != NULL);
      break;
    case PROP_REASON:
      g_value_set_string (value, self->reason);
      break;
    case PROP_MISTAKE:
      g_value_set_boolean (value, self->is_mistake);
      break;
    case PROP_TITLE_OPACITY:
      /* The second line is dim already, and has to stay legible. */
      g_value_set_double (value, self->note != NULL ? 0.65 : 1.0);
      break;
    case PROP_CHECK_OPACITY:
      g_value_set_double (value, self->is_selected);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_choice_finalize (GObject *object)
{
  TilestarChoice *self = TILESTAR_CHOICE (object);

  g_free (self->id);
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->note);
  g_free (self->reason);

  G_OBJECT_CLASS (tilestar_choice_parent_class)->finalize (object);
}

static void
tilestar_choice_class_init (TilestarChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = tilestar_choice_get_property;
  object_class->finalize = tilestar_choice_finalize;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_HAS_SUBTITLE] = g_param_spec_boolean ("has-subtitle", NULL, NULL, FALSE, flags);
  properties[PROP_REASON] = g_param_spec_string ("reason", NULL, NULL, NULL, flags);
  properties[PROP_MISTAKE] = g_param_spec_boolean ("mistake", NULL, NULL, FALSE, flags);
  properties[PROP_TITLE_OPACITY] = g_param_spec_double ("title-opacity", NULL, NULL, 0.0, 1.0, 1.0, flags);
  properties[PROP_CHECK_OPACITY] = g_param_spec_double ("check-opacity", NULL, NULL, 0.0, 1.0, 0.0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
tilestar_choice_init (TilestarChoice *self)
{
}

/* Its texts have changed. */
static void
notify (TilestarChoice *self)
{
  for (guint i = PROP_TITLE; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}

TilestarChoice *
tilestar_choice_new (const char *id,
                     const char *title,
                     const char *subtitle)
{
  TilestarChoice *self = g_object_new (TILESTAR_TYPE_CHOICE, NULL);

  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->subtitle = g_strdup (subtitle);

  return self;
}

const char *
tilestar_choice_get_id (TilestarChoice *self)
{
  g_return_val_if_fail (TILESTAR_IS_CHOICE (self), NULL);

  return self->id;
}

const char *
tilestar_choice_get_title (TilestarChoice *self)
{
  g_return_val_if_fail (TILESTAR_IS_CHOICE (self), NULL);

  return self->title;
}

const char *
tilestar_choice_get_subtitle (TilestarChoice *self)
{
  g_return_val_if_fail (TILESTAR_IS_CHOICE (self), NULL);

  return self->subtitle;
}

void
tilestar_choice_describe (TilestarChoice *self,
                          const char     *title,
                          const char     *subtitle)
{
  g_return_if_fail (TILESTAR_IS_CHOICE (self));

  if (g_strcmp0 (title, self->title) == 0 && g_strcmp0 (subtitle, self->subtitle) == 0)
    return;

  g_free (self->title);
  g_free (self->subtitle);
  self->title = g_strdup (title);
  self->subtitle = g_strdup (subtitle);
  notify (self);
}

static void
append (GListStore *store,
        const char *id,
        const char *title,
        const char *subtitle,
        gboolean    is_mistake)
{
  g_autoptr (TilestarChoice) choice = tilestar_choice_new (id, title, subtitle);

  choice->is_mistake = is_mistake;
  g_list_store_append (store, choice);
}

static void
heuristics_changed_cb (GListModel *heuristics,
                       guint       position,
                       guint       n_removed,
                       guint       n_added,
                       GListStore *store)
{
  g_autoptr (GPtrArray) choices = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (TilestarHeuristicItem) item = g_list_model_get_item (heuristics, i);
      TilestarChoice *choice = tilestar_choice_new (tilestar_heuristic_item_get_text (item),
                                                    tilestar_heuristic_item_get_name (item),
                                                    tilestar_heuristic_item_get_guarantee (item));

      choice->is_mistake = !tilestar_heuristic_item_is_admissible (item);
      g_ptr_array_add (choices, choice);
    }

  g_list_store_splice (store, position, n_removed, choices->pdata, choices->len);
}

GListModel *
tilestar_choice_list_heuristics (TilestarHeuristicList *heuristics)
{
  GListStore *store = g_list_store_new (TILESTAR_TYPE_CHOICE);
  GListModel *model = G_LIST_MODEL (heuristics);

  /* The choices keep a reference to the list that they follow. */
  g_object_set_data_full (G_OBJECT (store), "heuristics", g_object_ref (heuristics), g_object_unref);
  g_signal_connect_object (heuristics, "items-changed", G_CALLBACK (heuristics_changed_cb), store, 0);
  heuristics_changed_cb (model, 0, 0, g_list_model_get_n_items (model), store);

  return G_LIST_MODEL (store);
}

GListModel *
tilestar_choice_list_algorithms (void)
{
  GListStore *store = g_list_store_new (TILESTAR_TYPE_CHOICE);

  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    {
      const SlideAlgorithmInfo *info = slide_algorithm_get_info ((SlideAlgorithm) i);

      append (store, info->id, _(info->name),
              info->optimal ? _("Guarantees a shortest solution") : _("Does not guarantee a shortest "
                                                               "solution"),
              FALSE);
    }

  return G_LIST_MODEL (store);
}

GListModel *
tilestar_choice_list_ties (void)
{
  static const char *const titles[SLIDE_N_TIES] = {
    /* Translators: which of equal nodes is expanded first */
    [SLIDE_TIE_HIGH_G] = N_("Largest g"),
    /* Translators: which of equal nodes is expanded first */
    [SLIDE_TIE_LOW_G] = N_("Smallest g"),
    /* Translators: which of equal nodes is expanded first */
    [SLIDE_TIE_FIRST_IN] = N_("Oldest"),
    /* Translators: which of equal nodes is expanded first */
    [SLIDE_TIE_LAST_IN] = N_("Newest"),
  };
  GListStore *store = g_list_store_new (TILESTAR_TYPE_CHOICE);

  for (guint i = 0; i < SLIDE_N_TIES; i++)
    append (store, slide_tie_break_get_id ((SlideTieBreak) i), _(titles[i]), NULL, FALSE);

  return G_LIST_MODEL (store);
}

GListModel *
tilestar_choice_list_propagations (void)
{
  static const char *const titles[SLIDE_N_PROPAGATIONS] = {
    /* Translators: h is not propagated from one board to its neighbors */
    [SLIDE_PROPAGATION_NONE] = N_("Off"),
    [SLIDE_PROPAGATION_PATHMAX] = N_("Pathmax"),
    [SLIDE_PROPAGATION_BPMX] = N_("BPMX"),
  };
  GListStore *store = g_list_store_new (TILESTAR_TYPE_CHOICE);

  for (guint i = 0; i < SLIDE_N_PROPAGATIONS; i++)
    append (store, slide_propagation_get_id ((SlidePropagation) i), _(titles[i]), NULL, FALSE);

  return G_LIST_MODEL (store);
}

GListModel *
tilestar_choice_list_operators (void)
{
  GListStore *store = g_list_store_new (TILESTAR_TYPE_CHOICE);

  for (guint order = 0; order < SLIDE_N_MOVE_ORDERS; order++)
    {
      const guint8 *moves = slide_move_orders[order];
      g_autofree char *id = slide_move_order_dup_text ((SlideMoveOrder) order);
      g_autofree char *title = g_strdup_printf ("%s %s %s %s", tilestar_get_arrow ((SlideMove) moves[0]),
                                                tilestar_get_arrow ((SlideMove) moves[1]),
                                                tilestar_get_arrow ((SlideMove) moves[2]),
                                                tilestar_get_arrow ((SlideMove) moves[3]));

      append (store, id, title, NULL, FALSE);
    }

  return G_LIST_MODEL (store);
}

GListModel *
tilestar_choice_list_threads (void)
{
  GListStore *store = g_list_store_new (TILESTAR_TYPE_CHOICE);
  guint most = MIN (g_get_num_processors (), MAX_THREADS);

  /* Translators: the number of threads of a search: one for each processor */
  append (store, "0", _("Automatic"), NULL, FALSE);
  for (guint n = 1; n <= most; n++)
    {
      g_autofree char *id = g_strdup_printf ("%u", n);
      g_autofree char *title = tilestar_format_count (n);

      append (store, id, title, NULL, FALSE);
    }

  return G_LIST_MODEL (store);
}

static void
append_size (GListStore *store,
             guint       rows,
             guint       columns)
{
  g_autofree char *id = g_strdup_printf ("%ux%u", rows, columns);
  g_autofree char *title = g_strdup_printf ("%u×%u", rows, columns);
  g_autofree char *puzzle = NULL;

  if (rows == columns)
    /* Translators: what a board of 3×3 is called: 8-puzzle */
    puzzle = tilestar_format_sentence (_("%u-puzzle"), rows * columns - 1);
  append (store, id, title, puzzle, FALSE);
}

GListModel *
tilestar_choice_list_sizes (void)
{
  GListStore *store = g_list_store_new (TILESTAR_TYPE_CHOICE);

  for (guint side = 3; side <= SLIDE_MAX_SIDE; side++)
    append_size (store, side, side);
  append_size (store, SLIDE_MIN_SIDE, SLIDE_MIN_SIDE);
  for (guint rows = SLIDE_MIN_SIDE; rows <= SLIDE_MAX_SIDE; rows++)
    for (guint columns = SLIDE_MIN_SIDE; columns <= SLIDE_MAX_SIDE; columns++)
      if (rows != columns)
        append_size (store, rows, columns);

  return G_LIST_MODEL (store);
}

const char *
tilestar_choice_get_goal_title (SlideGoalPreset preset)
{
  static const char *const titles[SLIDE_N_GOAL_PRESETS] = {
    /* Translators: a goal: tiles in reading order, the blank in the last cell */
    [SLIDE_GOAL_BLANK_LAST] = N_("Blank last"),
    [SLIDE_GOAL_BLANK_FIRST] = N_("Blank first"),
    /* Translators: a goal: tiles in a spiral from the edge inwards */
    [SLIDE_GOAL_SNAIL] = N_("Snail"),
  };

  return _(titles[preset]);
}

GListModel *
tilestar_choice_list_goals (void)
{
  GListStore *store = g_list_store_new (TILESTAR_TYPE_CHOICE);

  for (guint i = 0; i < SLIDE_N_GOAL_PRESETS; i++)
    append (store, slide_goal_get_id ((SlideGoalPreset) i), tilestar_choice_get_goal_title ((SlideGoalPreset) i), NULL,
            FALSE);

  /* Translators: a goal that is not a preset */
  append (store, TILESTAR_CHOICE_CUSTOM, _("Custom"), NULL, FALSE);

  return G_LIST_MODEL (store);
}

/* ---- Where the keyboard begins in an open list ---- */

static GtkWidget *
find_list_view (GtkWidget *widget)
{
  if (GTK_IS_LIST_VIEW (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *list_view = find_list_view (child);

      if (list_view != NULL)
        return list_view;
    }

  return NULL;
}

/* Tried in each frame until the list has scrolled: it cannot scroll before it has been laid out,
 * and rows outside the viewport cannot take the focus. */
static gboolean
focus_selected_cb (GtkWidget     *list_view,
                   GdkFrameClock *clock,
                   gpointer       user_data)
{
  GtkWidget *drop_down = gtk_widget_get_ancestor (list_view, GTK_TYPE_DROP_DOWN);
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down));
  TilestarChoice *choice = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (drop_down));

  if (choice == NULL || !gtk_widget_get_mapped (list_view))
    return G_SOURCE_REMOVE;

  for (GtkWidget *row = gtk_widget_get_first_child (list_view); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *content = gtk_widget_get_first_child (row);

      if (content != NULL && g_str_equal (gtk_widget_get_name (content), choice->id)
          && gtk_widget_get_height (row) > 0)
        {
          gtk_widget_grab_focus (row);
          return G_SOURCE_REMOVE;
        }
    }

  gtk_widget_activate_action (list_view, "list.scroll-to-item", "u", selected);
  return G_SOURCE_CONTINUE;
}

/* GTK 4.8 opens the list at its top, wherever the selection is, and shows the tooltip of the
 * dropdown, which is still under the pointer, in front of it. */
static void
map_list_cb (GtkWidget *list_view,
             GtkWidget *drop_down)
{
  gtk_widget_set_has_tooltip (drop_down, FALSE);
  gtk_widget_add_tick_callback (list_view, focus_selected_cb, NULL, NULL);
}

static void
unmap_list_cb (GtkWidget *list_view,
               GtkWidget *drop_down)
{
  gtk_widget_set_has_tooltip (drop_down, gtk_widget_get_tooltip_text (drop_down) != NULL);
}

static void
describe_selected_cb (GtkDropDown *drop_down)
{
  gpointer item = gtk_drop_down_get_selected_item (drop_down);
  const char *title = "";

  if (TILESTAR_IS_CHOICE (item))
    title = TILESTAR_CHOICE (item)->title;
  else if (GTK_IS_STRING_OBJECT (item))
    title = gtk_string_object_get_string (item);

  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, title,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (drop_down))),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, title,
                                  -1);
}

/* Its title comes first. */
static GtkWidget *
find_label (GtkWidget *widget)
{
  while (widget != NULL && !GTK_IS_LABEL (widget))
    widget = gtk_widget_get_first_child (widget);

  return widget;
}

/* Neither GTK's rows nor those of a template have accessible names. */
static gboolean
name_rows_cb (GtkWidget     *list_view,
              GdkFrameClock *clock,
              gpointer       user_data)
{
  for (GtkWidget *row = gtk_widget_get_first_child (list_view); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *label = find_label (row);

      if (label != NULL)
        gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        gtk_label_get_text (GTK_LABEL (label)), -1);
    }
  return G_SOURCE_REMOVE;
}

/* Before the first frame that shows it, when all rows exist. */
static void
map_words_cb (GtkWidget *list_view)
{
  gtk_widget_add_tick_callback (list_view, name_rows_cb, NULL, NULL);
}

/* A dropdown is a combo box with a button inside; in GTK 4.8, labeling both by the adjacent label
 * would name the first one twice. */
static void
name_drop_down (GtkDropDown *drop_down,
                const char  *name)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  GtkWidget *list_view = find_list_view (GTK_WIDGET (drop_down));

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  g_signal_connect (drop_down, "notify::selected-item", G_CALLBACK (describe_selected_cb), NULL);

  /* The list that opens, and its scrolled window. */
  if (list_view != NULL)
    {
      gtk_accessible_update_property (GTK_ACCESSIBLE (list_view), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (list_view)),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      g_signal_connect_after (list_view, "map", G_CALLBACK (map_words_cb), NULL);
    }
}

void
tilestar_choice_set_up_string_drop_down (GtkDropDown *drop_down,
                                         const char  *name)
{
  g_autoptr (GtkListItemFactory) button_factory =
    gtk_builder_list_item_factory_new_from_resource (NULL, RESOURCES "tilestar-string-button.ui");

  name_drop_down (drop_down, name);
  /* Keeps GTK's rows, but cuts a long string in the button, which would widen the window. */
  gtk_drop_down_set_list_factory (drop_down, gtk_drop_down_get_factory (drop_down));
  gtk_drop_down_set_factory (drop_down, button_factory);
}

static void
mark_selected_cb (GtkDropDown *drop_down)
{
  GListModel *model = gtk_drop_down_get_model (drop_down);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (TilestarChoice) choice = g_list_model_get_item (model, i);
      gboolean is_selected = choice == gtk_drop_down_get_selected_item (drop_down);

      if (is_selected != choice->is_selected)
        {
          choice->is_selected = is_selected;
          g_object_notify_by_pspec (G_OBJECT (choice), properties[PROP_CHECK_OPACITY]);
        }
    }
}

/* Called before the list is measured. */
static void
build_rows_cb (GtkDropDown *drop_down)
{
  g_autoptr (GtkListItemFactory) factory = NULL;

  if (GTK_IS_BUILDER_LIST_ITEM_FACTORY (gtk_drop_down_get_list_factory (drop_down)))
    return;

  factory = gtk_builder_list_item_factory_new_from_resource (NULL, RESOURCES "tilestar-choice-row.ui");
  gtk_drop_down_set_list_factory (drop_down, factory);
}

void
tilestar_choice_set_up_drop_down (GtkDropDown *drop_down,
                                  const char  *name,
                                  GListModel  *choices)
{
  g_autoptr (GtkListItemFactory) button_factory =
    gtk_builder_list_item_factory_new_from_resource (NULL, RESOURCES "tilestar-choice-button.ui");
  /* The rows are empty until the list opens: GTK builds them at once, which would double the time that the views with
   * the setup column take. */
  g_autoptr (GtkListItemFactory) empty_factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GListModel) model = choices;
  GtkWidget *list_view;

  name_drop_down (drop_down, name);
  gtk_drop_down_set_factory (drop_down, button_factory);
  gtk_drop_down_set_list_factory (drop_down, empty_factory);
  g_signal_connect (drop_down, "notify::selected-item", G_CALLBACK (mark_selected_cb), NULL);
  gtk_drop_down_set_model (drop_down, model);

  list_view = find_list_view (GTK_WIDGET (drop_down));
  if (list_view != NULL)
    {
      g_signal_connect_after (list_view, "map", G_CALLBACK (map_list_cb), drop_down);
      g_signal_connect_after (list_view, "unmap", G_CALLBACK (unmap_list_cb), drop_down);
      g_signal_connect_swapped (gtk_widget_get_ancestor (list_view, GTK_TYPE_POPOVER), "realize",
                                G_CALLBACK (build_rows_cb), drop_down);
    }
}

const char *
tilestar_choice_get_selected (GtkDropDown *drop_down)
{
  TilestarChoice *choice = gtk_drop_down_get_selected_item (drop_down);

  return choice != NULL ? choice->id : NULL;
}

gboolean
tilestar_choice_select (GtkDropDown *drop_down,
                        const char  *id)
{
  GListModel *model = gtk_drop_down_get_model (drop_down);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (TilestarChoice) choice = g_list_model_get_item (model, i);

      if (g_str_equal (choice->id, id))
        {
          gtk_drop_down_set_selected (drop_down, i);
          return TRUE;
        }
    }

  return FALSE;
}

void
tilestar_choice_set_note (GtkDropDown *drop_down,
                          const char  *id,
                          const char  *note,
                          const char  *reason)
{
  GListModel *model = gtk_drop_down_get_model (drop_down);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (TilestarChoice) choice = g_list_model_get_item (model, i);

      if (!g_str_equal (choice->id, id)
          || (g_strcmp0 (choice->note, note) == 0 && g_strcmp0 (choice->reason, reason) == 0))
        continue;

      g_free (choice->note);
      g_free (choice->reason);
      choice->note = g_strdup (note);
      choice->reason = g_strdup (reason);
      notify (choice);
    }
}
