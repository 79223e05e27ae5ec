/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-lessons.h"

#include "slide-own.h"
#include "slide-visible-text.h"
#include "tilestar-search-settings.h"

#include <string.h>

#define RESOURCES "/io/github/tilestar/Tilestar/lessons"
#define PROGRESS "lesson-progress"

/* The beginning of the id of a lesson that is not built in. */
#define OWN "own/"

/* ---- Reading ---- */

char *
tilestar_lessons_load (const char  *uri,
                       gsize       *length,
                       GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *text = NULL;
  g_autoptr (GFileInputStream) stream = NULL;

  if (path != NULL)
    return slide_own_read_file (path, &text, length, error) ? g_steal_pointer (&text) : NULL;

  /* One byte more than the limit shows that it is too long. */
  text = g_malloc (SLIDE_LESSON_MAX_LENGTH + 1);
  stream = g_file_read (file, NULL, error);
  return stream != NULL
         && g_input_stream_read_all (G_INPUT_STREAM (stream), text, SLIDE_LESSON_MAX_LENGTH + 1, length, NULL, error)
         ? g_steal_pointer (&text) : NULL;
}

SlideLesson *
tilestar_lessons_read (const char  *uri,
                       GError     **error)
{
  g_autofree char *name = g_path_get_basename (uri);
  g_autofree char *text = NULL;
  SlideLesson *lesson;
  gsize length;

  if (g_str_has_prefix (uri, "file:"))
    {
      g_autofree char *path = g_filename_from_uri (uri, NULL, error);

      return path != NULL ? slide_lesson_load (path, g_get_language_names (), error) : NULL;
    }

  text = tilestar_lessons_load (uri, &length, error);
  if (text == NULL)
    return NULL;
  lesson = slide_lesson_new (text, length, g_get_language_names (), error);
  if (lesson == NULL)
    g_prefix_error (error, "%s: ", name);
  return lesson;
}

char *
tilestar_lessons_dup_id (const char *uri)
{
  g_autofree char *name = g_path_get_basename (uri);
  char *id = name;

  if (g_str_has_suffix (name, SLIDE_LESSON_SUFFIX))
    name[strlen (name) - strlen (SLIDE_LESSON_SUFFIX)] = '\0';

  /* The number of a built-in lesson is its place in the course, which may change. */
  if (!g_str_has_prefix (uri, "resource:"))
    return g_strconcat (OWN, name, NULL);
  while (g_ascii_isdigit (*id))
    id++;
  return g_strdup (*id == '-' ? id + 1 : name);
}

gboolean
tilestar_lessons_is_built_in (const char *id)
{
  return !g_str_has_prefix (id, OWN);
}

char *
tilestar_lessons_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "tilestar", "lessons", NULL);
}

/* ---- The list ---- */

static void
free_entry (gpointer data)
{
  TilestarLessonEntry *entry = data;

  g_free (entry->id);
  g_free (entry->uri);
  g_free (entry->problem);
  g_clear_pointer (&entry->lesson, slide_lesson_unref);
  g_free (entry);
}

static void
add_entry (GPtrArray *entries,
           char      *uri,
           gboolean   is_own)
{
  TilestarLessonEntry *entry = g_new0 (TilestarLessonEntry, 1);
  g_autoptr (GError) error = NULL;

  entry->uri = uri;
  entry->is_own = is_own;
  entry->id = tilestar_lessons_dup_id (uri);
  entry->lesson = tilestar_lessons_read (uri, &error);
  if (entry->lesson == NULL)
    entry->problem = slide_visible_message (error->message);
  g_ptr_array_add (entries, entry);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* The names of the built-in lessons in the order of the course. (transfer full) (nullable) */
static char **
list_built_in (void)
{
  char **names = g_resources_enumerate_children (RESOURCES, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  if (names != NULL)
    qsort (names, g_strv_length (names), sizeof *names, compare_names);
  return names;
}

char *
tilestar_lessons_dup_next (const char *id)
{
  g_auto (GStrv) names = list_built_in ();

  for (guint i = 0; names != NULL && names[i] != NULL && names[i + 1] != NULL; i++)
    {
      g_autofree char *uri = g_strconcat ("resource://" RESOURCES "/", names[i], NULL);
      g_autofree char *its_id = tilestar_lessons_dup_id (uri);

      if (g_str_equal (its_id, id))
        return g_strconcat ("resource://" RESOURCES "/", names[i + 1], NULL);
    }

  return NULL;
}

GPtrArray *
tilestar_lessons_list (void)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (free_entry);
  g_auto (GStrv) built_in = list_built_in ();
  g_autofree char *folder = tilestar_lessons_dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) own = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, SLIDE_LESSON_SUFFIX))
      g_ptr_array_add (own, g_strdup (name));
  g_ptr_array_sort (own, compare_names);
  for (guint i = 0; i < own->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (own, i), NULL);

      add_entry (entries, g_filename_to_uri (path, NULL, NULL), TRUE);
    }

  for (guint i = 0; built_in != NULL && built_in[i] != NULL; i++)
    add_entry (entries, g_strconcat ("resource://" RESOURCES "/", built_in[i], NULL), FALSE);

  return entries;
}

/* ---- Progress ---- */

void
tilestar_lessons_get_progress (GSettings  *settings,
                               const char *id,
                               guint      *step,
                               guint      *n_completed)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, PROGRESS);

  *step = *n_completed = 0;
  g_variant_lookup (all, id, "(uu)", step, n_completed);
}

void
tilestar_lessons_set_progress (GSettings  *settings,
                               const char *id,
                               guint       step,
                               guint       n_completed)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, PROGRESS);
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{s(uu)}"));
  GVariantIter iter;
  const char *key;
  guint old_step, old_completed;

  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&s(uu)}", &key, &old_step, &old_completed))
    if (!g_str_equal (key, id))
      g_variant_builder_add (&builder, "{s(uu)}", key, old_step, old_completed);
  g_variant_builder_add (&builder, "{s(uu)}", id, step, n_completed);
  g_settings_set_value (settings, PROGRESS, g_variant_builder_end (&builder));
}

/* ---- The settings before a lesson ---- */

#define BEFORE "tilestar-before-lesson"

static const char *const keys[] = {
  "heuristic", "algorithm", "blend-manhattan", "blend-misplaced", "blend-euclidean", "max-parts",
  "partition", "reflection", "custom-partitions", "weight", "depth", "tie-break", "reopen", "parent-pruning",
  "cycle-pruning", "propagation", "operators", "show-panel", "show-solution",
  "frontier-queue", "frontier-queue-narrow",
};

typedef struct
{
  GVariant   *values[G_N_ELEMENTS (keys)];   /* NULL where the user had not set a value */
  SlideBoard  start, goal;                   /* of the session */
  guint       explored;                      /* id of the explored search, 0 for none */
  SlideBoard  lesson_start, lesson_goal;
} Before;

static void
before_free (Before *before)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_clear_pointer (&before->values[i], g_variant_unref);
  g_free (before);
}

/* Keeps only the settings from before the first of several consecutive lessons. */
static void
save_before (TilestarWorkspace *workspace,
             const SlideBoard  *start,
             const SlideBoard  *goal)
{
  TilestarSession *session = tilestar_workspace_get_session (workspace);
  Before *before = g_object_get_data (G_OBJECT (workspace), BEFORE);

  if (before == NULL)
    {
      before = g_new0 (Before, 1);
      for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
        before->values[i] = g_settings_get_user_value (tilestar_workspace_get_settings (workspace),
                                                       keys[i]);
      before->start = *tilestar_session_get_start (session);
      before->goal = *tilestar_session_get_goal (session);
      before->explored = tilestar_session_get_explored (session);
      g_object_set_data_full (G_OBJECT (workspace), BEFORE, before, (GDestroyNotify) before_free);
    }
  before->lesson_start = *start;
  before->lesson_goal = *goal;
}

void
tilestar_lesson_leave (TilestarWorkspace *workspace)
{
  TilestarSession *session = tilestar_workspace_get_session (workspace);
  GSettings *settings = tilestar_workspace_get_settings (workspace);
  Before *before = g_object_steal_data (G_OBJECT (workspace), BEFORE);

  if (before == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (before->values[i] != NULL)
      g_settings_set_value (settings, keys[i], before->values[i]);
    else
      g_settings_reset (settings, keys[i]);
  if (slide_board_equal (&before->lesson_start, tilestar_session_get_start (session))
      && slide_board_equal (&before->lesson_goal, tilestar_session_get_goal (session)))
    tilestar_session_go_back_to (session, &before->start, &before->goal,
                                 before->explored > 0 ? before->explored
                                                      : tilestar_session_get_explored (session));
  before_free (before);
}

void
tilestar_lesson_set_up (const SlideLessonSearch *search,
                        TilestarWorkspace       *workspace)
{
  const SlideSearchRequest *request = &search->request;

  save_before (workspace, &request->start, &request->goal);
  tilestar_session_set_pair (tilestar_workspace_get_session (workspace), &request->start,
                             &request->goal);
  tilestar_settings_set_request (tilestar_workspace_get_settings (workspace), request, search->spec);
}
