/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-lesson-private.h"

#include "slide-board-text.h"
#include "slide-json.h"
#include "slide-method.h"

#include <string.h>

/* How often can be undone. */
#define MAX_UNDO 200

/* In an unsaved draft, the address of the file that it is from. */
#define FILE_MEMBER "tilestar-file"

/* A state of the draft, to which undo and redo return. */
typedef struct
{
  char   *text;
  GArray *ids;
  guint   id;      /* of the step that the change concerns, 0 for none */
  guint   index;   /* of that step, among the steps that have it */
} Version;

struct _SlideLessonDraft
{
  JsonNode   *root;
  char      **languages;
  char       *saved;        /* the text that was saved last */
  GArray     *ids;          /* (element-type guint): of the steps; a step keeps its own where it moves */
  guint       last_id;
  GPtrArray  *before;       /* (element-type Version): to go back to, the newest last */
  GPtrArray  *after;        /* to go forward to, the nearest last */
  char       *last_path;    /* of the text that the last change set, or NULL */
};

/* ---- The whole ---- */

static JsonNode *
parse (const char *text,
       gsize       length)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object = slide_json_parse_object (parser, text, length, NULL);

  return object != NULL ? json_node_copy (json_parser_get_root (parser)) : NULL;
}

static void
version_free (gpointer data)
{
  Version *version = data;

  g_free (version->text);
  g_array_unref (version->ids);
  g_free (version);
}

static SlideLessonDraft *
new_draft (JsonNode           *root,
           const char *const  *languages)
{
  SlideLessonDraft *self = g_new0 (SlideLessonDraft, 1);

  self->root = root;
  self->languages = g_strdupv ((char **) languages);
  self->ids = g_array_new (FALSE, FALSE, sizeof (guint));
  while (self->ids->len < slide_lesson_draft_get_n_steps (self))
    {
      self->last_id++;
      g_array_append_val (self->ids, self->last_id);
    }
  self->before = g_ptr_array_new_with_free_func (version_free);
  self->after = g_ptr_array_new_with_free_func (version_free);
  slide_lesson_draft_set_saved (self);
  return self;
}

SlideLessonDraft *
slide_lesson_draft_new (const char *const *languages)
{
  static const char text[] = "{\"tilestar-lesson\": 1, \"searches\": {}, \"steps\": []}";

  return new_draft (parse (text, strlen (text)), languages);
}

SlideLessonDraft *
slide_lesson_draft_parse (const char         *text,
                          gsize               length,
                          const char *const  *languages,
                          GError            **error)
{
  g_autoptr (SlideLesson) lesson = slide_lesson_new (text, length, languages, error);

  return lesson != NULL ? new_draft (parse (text, length), languages) : NULL;
}

SlideLessonDraft *
slide_lesson_draft_restore (const char         *text,
                            gsize               length,
                            const char *const  *languages,
                            char              **uri)
{
  JsonNode *root = parse (text, length);
  JsonObject *object = root != NULL ? json_node_get_object (root) : NULL;
  JsonNode *searches = object != NULL ? json_object_get_member (object, "searches") : NULL;
  SlideLessonDraft *self;

  *uri = NULL;

  if (searches == NULL || !JSON_NODE_HOLDS_OBJECT (searches) || slide_json_get_array (object, "steps") == NULL)
    {
      g_clear_pointer (&root, json_node_unref);
      return NULL;
    }

  if (slide_json_get_member (object, FILE_MEMBER, G_TYPE_STRING) != NULL)
    *uri = g_strdup (json_object_get_string_member (object, FILE_MEMBER));
  if (json_object_has_member (object, FILE_MEMBER))
    json_object_remove_member (object, FILE_MEMBER);
  self = new_draft (root, languages);
  g_free (self->saved);
  self->saved = g_strdup ("");
  return self;
}

void
slide_lesson_draft_free (SlideLessonDraft *self)
{
  json_node_unref (self->root);
  g_strfreev (self->languages);
  g_free (self->saved);
  g_free (self->last_path);
  g_array_unref (self->ids);
  g_ptr_array_unref (self->before);
  g_ptr_array_unref (self->after);
  g_free (self);
}

char *
slide_lesson_draft_dup_text (SlideLessonDraft *self)
{
  return slide_lesson_write (self->root);
}

char *
slide_lesson_draft_dup_unsaved (SlideLessonDraft *self,
                                const char       *uri)
{
  JsonObject *object = json_node_get_object (self->root);
  char *text;

  if (uri != NULL)
    json_object_set_string_member (object, FILE_MEMBER, uri);
  text = slide_lesson_draft_dup_text (self);
  if (uri != NULL)
    json_object_remove_member (object, FILE_MEMBER);
  return text;
}

gboolean
slide_lesson_draft_is_changed (SlideLessonDraft *self)
{
  g_autofree char *text = slide_lesson_draft_dup_text (self);

  return !g_str_equal (text, self->saved);
}

void
slide_lesson_draft_set_saved (SlideLessonDraft *self)
{
  g_free (self->saved);
  self->saved = slide_lesson_draft_dup_text (self);
  g_clear_pointer (&self->last_path, g_free);
}

/* ---- Undo ---- */

static guint
get_id (SlideLessonDraft *self,
        guint             index)
{
  return index < self->ids->len ? g_array_index (self->ids, guint, index) : 0;
}

/* The index of the step of @id, or -1. */
static int
find_id (SlideLessonDraft *self,
         guint             id)
{
  for (guint i = 0; i < self->ids->len; i++)
    if (get_id (self, i) == id)
      return (int) i;

  return -1;
}

/* The id of the step that the member at @path belongs to, or 0. */
static guint
get_id_of_path (SlideLessonDraft *self,
                const char       *path)
{
  return g_str_has_prefix (path, "steps/")
         ? get_id (self, (guint) g_ascii_strtoull (path + strlen ("steps/"), NULL, 10)) : 0;
}

static Version *
make_version (SlideLessonDraft *self,
              guint             id,
              guint             index)
{
  Version *version = g_new0 (Version, 1);

  version->text = slide_lesson_draft_dup_text (self);
  version->ids = g_array_copy (self->ids);
  version->id = id;
  version->index = index;
  return version;
}

/* Keeps the present text to go back to. To be called before each change. @id, @index: of the step
 * that it concerns; @path: (nullable): of what is typed */
static void
begin_change (SlideLessonDraft *self,
              guint             id,
              guint             index,
              const char       *path)
{
  gboolean is_continued = path != NULL && g_strcmp0 (path, self->last_path) == 0;

  g_ptr_array_set_size (self->after, 0);
  if (!is_continued)
    {
      if (self->before->len >= MAX_UNDO)
        g_ptr_array_remove_index (self->before, 0);
      g_ptr_array_add (self->before, make_version (self, id, index));
    }
  if (!is_continued || path == NULL)
    {
      g_free (self->last_path);
      self->last_path = g_strdup (path);
    }
}

/* As begin_change() for a change of the member at @path. */
static void
begin_member (SlideLessonDraft *self,
              const char       *path,
              gboolean          is_typed)
{
  guint id = get_id_of_path (self, path);

  begin_change (self, id, (guint) MAX (find_id (self, id), 0), is_typed ? path : NULL);
}

gboolean
slide_lesson_draft_can_undo (SlideLessonDraft *self)
{
  return self->before->len > 0;
}

gboolean
slide_lesson_draft_can_redo (SlideLessonDraft *self)
{
  return self->after->len > 0;
}

/* Exchanges the present text for the last one of @from, and keeps it in @to. Returns the step to
 * show: the one that was changed if it is there now, else its neighbor. */
static guint
go (SlideLessonDraft *self,
    GPtrArray        *from,
    GPtrArray        *to,
    guint             selected)
{
  Version *version;
  guint selected_id = get_id (self, selected);
  guint id, index;
  int found;

  if (from->len == 0)
    return selected;

  version = g_ptr_array_steal_index (from, from->len - 1);
  id = version->id;
  index = version->index;
  g_ptr_array_add (to, make_version (self, id, index));
  json_node_unref (self->root);
  self->root = parse (version->text, strlen (version->text));
  g_array_unref (self->ids);
  self->ids = g_array_ref (version->ids);
  g_clear_pointer (&self->last_path, g_free);
  version_free (version);

  found = find_id (self, id);
  if (found < 0 && selected_id != id)
    found = find_id (self, selected_id);
  if (found < 0 && id == selected_id)
    found = from == self->before ? (int) index - 1 : (int) index;
  return (guint) CLAMP (found, 0, MAX ((int) self->ids->len - 1, 0));
}

guint
slide_lesson_draft_undo (SlideLessonDraft *self,
                         guint             selected)
{
  return go (self, self->before, self->after, selected);
}

guint
slide_lesson_draft_redo (SlideLessonDraft *self,
                         guint             selected)
{
  return go (self, self->after, self->before, selected);
}

/* ---- Members ---- */

/* The element or member @name of @node. */
static JsonNode *
get_child (JsonNode   *node,
           const char *name)
{
  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    return json_object_get_member (json_node_get_object (node), name);
  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node) && g_ascii_isdigit (*name))
    {
      guint index = (guint) g_ascii_strtoull (name, NULL, 10);
      JsonArray *array = json_node_get_array (node);

      return index < json_array_get_length (array) ? json_array_get_element (array, index) : NULL;
    }

  return NULL;
}

/* The object that the last name of @path is a member of; @name: (out) (transfer full): that name */
static JsonObject *
get_parent (SlideLessonDraft  *self,
            const char        *path,
            char             **name)
{
  g_auto (GStrv) names = g_strsplit (path, "/", -1);
  guint n = g_strv_length (names);
  JsonNode *node = self->root;

  for (guint i = 0; i + 1 < n; i++)
    node = get_child (node, names[i]);
  *name = g_strdup (names[n - 1]);
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

JsonNode *
slide_lesson_draft_get (SlideLessonDraft *self,
                        const char       *path)
{
  g_auto (GStrv) names = g_strsplit (path, "/", -1);
  JsonNode *node = self->root;

  for (guint i = 0; names[i] != NULL; i++)
    node = get_child (node, names[i]);
  return node;
}

guint
slide_lesson_draft_get_length (SlideLessonDraft *self,
                               const char       *path)
{
  JsonNode *node = slide_lesson_draft_get (self, path);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_array_get_length (json_node_get_array (node)) : 0;
}

/* Removes @name and its translations. */
static void
remove_member (JsonObject *object,
               const char *name)
{
  g_autoptr (GList) members = json_object_get_members (object);
  gsize length = strlen (name);

  /* The names are freed with their members. */
  for (GList *l = members; l != NULL; l = l->next)
    if (strncmp (l->data, name, length) == 0
        && (((const char *) l->data)[length] == '\0' || ((const char *) l->data)[length] == '['))
      json_object_remove_member (object, l->data);
}

void
slide_lesson_draft_set (SlideLessonDraft *self,
                        const char       *path,
                        JsonNode         *node)
{
  g_autofree char *name = NULL;
  JsonObject *object;

  begin_member (self, path, FALSE);
  object = get_parent (self, path, &name);
  if (object == NULL)
    {
      g_clear_pointer (&node, json_node_unref);
      return;
    }
  if (node != NULL)
    json_object_set_member (object, name, node);
  else
    remove_member (object, name);
}

char *
slide_lesson_find_text (const char *const *languages,
                        JsonObject        *object,
                        const char        *name)
{
  for (; *languages != NULL; languages++)
    {
      g_autofree char *member = g_strdup_printf ("%s[%s]", name, *languages);

      /* The texts without a language are in English. */
      if (g_str_equal (*languages, "en"))
        break;
      if (json_object_has_member (object, name) && slide_json_get_member (object, member, G_TYPE_STRING) != NULL)
        return g_steal_pointer (&member);
    }

  return g_strdup (name);
}

static char *
find_text (SlideLessonDraft *self,
           JsonObject       *object,
           const char       *name)
{
  return slide_lesson_find_text ((const char *const *) self->languages, object, name);
}

/* Whether the text @name has, besides @member, another language that is not empty. */
static gboolean
has_other_language (JsonObject *object,
                    const char *name,
                    const char *member)
{
  g_autoptr (GList) members = json_object_get_members (object);
  gsize length = strlen (name);

  for (GList *l = members; l != NULL; l = l->next)
    {
      const char *other = l->data;
      JsonNode *node = slide_json_get_member (object, other, G_TYPE_STRING);

      if (strncmp (other, name, length) == 0 && (other[length] == '\0' || other[length] == '[')
          && !g_str_equal (other, member) && node != NULL && *json_node_get_string (node) != '\0')
        return TRUE;
    }

  return FALSE;
}

const char *
slide_lesson_draft_get_text (SlideLessonDraft *self,
                             const char       *path)
{
  g_autofree char *name = NULL;
  g_autofree char *member = NULL;
  JsonObject *object = get_parent (self, path, &name);
  JsonNode *node = NULL;

  if (object != NULL)
    {
      member = find_text (self, object, name);
      node = slide_json_get_member (object, member, G_TYPE_STRING);
    }

  return node != NULL ? json_node_get_string (node) : "";
}

void
slide_lesson_draft_set_text (SlideLessonDraft *self,
                             const char       *path,
                             const char       *text)
{
  g_autofree char *name = NULL;
  g_autofree char *member = NULL;
  JsonObject *object;

  if (g_str_equal (slide_lesson_draft_get_text (self, path), text))
    return;

  begin_member (self, path, TRUE);
  object = get_parent (self, path, &name);
  if (object == NULL)
    return;
  member = find_text (self, object, name);
  if (*text != '\0' || has_other_language (object, name, member))
    json_object_set_string_member (object, member, text);
  else
    remove_member (object, name);
}

char *
slide_lesson_draft_dup_typed (SlideLessonDraft *self,
                              const char       *path)
{
  return slide_lesson_dup_typed (slide_lesson_draft_get (self, path));
}

gboolean
slide_lesson_draft_is_typed_valid (SlideLessonDraft *self,
                                   const char       *path,
                                   SlideLessonTyped  kind)
{
  JsonNode *node = slide_lesson_draft_get (self, path);
  g_autofree char *problem = node != NULL ? slide_lesson_explain_typed (node, kind) : NULL;

  return problem == NULL;
}

gboolean
slide_lesson_draft_set_typed (SlideLessonDraft *self,
                              const char       *path,
                              SlideLessonTyped  kind,
                              const char       *text)
{
  g_autofree char *name = NULL;
  JsonObject *object;
  gboolean is_valid;
  JsonNode *node = slide_lesson_parse_typed (kind, text, &is_valid);

  begin_member (self, path, TRUE);
  object = get_parent (self, path, &name);
  if (object != NULL)
    json_object_set_member (object, name, node);
  else
    json_node_unref (node);
  return is_valid;
}

void
slide_lesson_draft_append (SlideLessonDraft *self,
                           const char       *path,
                           JsonNode         *node)
{
  g_autofree char *name = NULL;
  JsonObject *object;

  begin_member (self, path, FALSE);
  object = get_parent (self, path, &name);
  if (object == NULL)
    {
      json_node_unref (node);
      return;
    }
  if (slide_json_get_array (object, name) == NULL)
    json_object_set_array_member (object, name, json_array_new ());
  json_array_add_element (json_object_get_array_member (object, name), node);
}

void
slide_lesson_draft_remove (SlideLessonDraft *self,
                           const char       *path,
                           guint             index)
{
  g_autofree char *name = NULL;
  JsonObject *object;
  JsonArray *array;

  if (index >= slide_lesson_draft_get_length (self, path))
    return;

  begin_member (self, path, FALSE);
  object = get_parent (self, path, &name);
  array = json_object_get_array_member (object, name);
  json_array_remove_element (array, index);
  if (json_array_get_length (array) == 0)
    json_object_remove_member (object, name);
}

/* ---- Searches ---- */

static JsonArray *
get_steps (SlideLessonDraft *self)
{
  return json_object_get_array_member (json_node_get_object (self->root), "steps");
}

static JsonObject *
get_searches (SlideLessonDraft *self)
{
  return json_object_get_object_member (json_node_get_object (self->root), "searches");
}

static JsonObject *
get_step (SlideLessonDraft *self,
          guint             index)
{
  return json_array_get_object_element (get_steps (self), index);
}

guint
slide_lesson_draft_get_n_steps (SlideLessonDraft *self)
{
  return json_array_get_length (get_steps (self));
}

const char *
slide_lesson_draft_get_search (SlideLessonDraft *self,
                               guint             index)
{
  g_autoptr (GList) names = json_object_get_members (get_searches (self));

  for (guint i = index + 1; i > 0; i--)
    if (json_object_has_member (get_step (self, i - 1), "search"))
      return json_object_get_string_member (get_step (self, i - 1), "search");

  return names != NULL ? names->data : NULL;
}

static void
set_option (JsonObject        *object,
            const SlideMethod *method,
            SlideOption        option)
{
  const SlideOptionInfo *info = slide_option_get_info (option);

  if (info->kind == SLIDE_OPTION_KIND_WORD)
    json_object_set_string_member (object, info->setting, slide_method_get_word (method, option));
  else if (info->kind == SLIDE_OPTION_KIND_BOOLEAN)
    json_object_set_boolean_member (object, info->setting, slide_method_get_number (method, option) != 0);
  else if (info->kind == SLIDE_OPTION_KIND_COUNT)
    json_object_set_int_member (object, info->setting, (gint64) slide_method_get_number (method, option));
  else
    json_object_set_double_member (object, info->setting, slide_method_get_number (method, option));
}

static JsonObject *
make_search (const SlideLessonState *state)
{
  const SlideSearchRequest *request = &state->request;
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (request->algorithm);
  g_autofree char *start = slide_board_to_text (&request->start, SLIDE_TEXT_LINE);
  g_autofree char *goal = slide_board_to_text (&request->goal, SLIDE_TEXT_LINE);
  JsonObject *object = json_object_new ();

  if (state->label != NULL)
    json_object_set_string_member (object, "label", state->label);
  json_object_set_string_member (object, "start", start);
  json_object_set_string_member (object, "goal", goal);
  json_object_set_string_member (object, "algorithm", info->id);
  if (info->uses_heuristic && state->script != NULL)
    json_object_set_string_member (object, "script", state->script);
  else if (info->uses_heuristic)
    json_object_set_string_member (object, "heuristic", state->heuristic);

  /* All that matters to the algorithm, so that the file does not depend on any default. */
  for (guint i = 0; i < SLIDE_N_OPTIONS; i++)
    if (slide_option_get_info ((SlideOption) i)->setting != NULL
        && slide_option_applies ((SlideOption) i, request->algorithm)
        && (i != SLIDE_OPTION_PROPAGATION || slide_search_request_may_propagate (request))
        && (i != SLIDE_OPTION_OPERATORS || request->operators != 0))
      set_option (object, &request->method, (SlideOption) i);
  return object;
}

static gboolean
read_search (JsonObject        *object,
             SlideLessonSearch *search,
             SlideMethod       *method)
{
  if (!slide_lesson_read_search (object, search, NULL))
    return FALSE;

  slide_method_init_from_request (method, &search->request);
  return TRUE;
}

/* Whether both are the same search, whatever they leave to the defaults. */
static gboolean
is_same (JsonObject *a,
         JsonObject *b)
{
  SlideLessonSearch search_a = { 0 }, search_b = { 0 };
  SlideMethod method_a, method_b;
  gboolean is_equal;

  is_equal = read_search (a, &search_a, &method_a) && read_search (b, &search_b, &method_b)
             && slide_board_equal (&search_a.request.start, &search_b.request.start)
             && slide_board_equal (&search_a.request.goal, &search_b.request.goal)
             && slide_method_equal (&method_a, &method_b);
  if (is_equal && slide_algorithm_get_info (method_a.algorithm)->uses_heuristic)
    is_equal = g_strcmp0 (search_a.script, search_b.script) == 0
               && (search_a.script != NULL || slide_heuristic_spec_equal (search_a.spec, search_b.spec));
  slide_lesson_clear_search (&search_a);
  slide_lesson_clear_search (&search_b);
  return is_equal;
}

/* The name of the search of @state, which is added if no other is the same. (transfer full) */
static char *
share_search (SlideLessonDraft       *self,
              const SlideLessonState *state)
{
  JsonObject *searches = get_searches (self);
  JsonObject *made = make_search (state);
  g_autofree char *id = state->script != NULL && state->script_name != NULL
                        ? slide_lesson_dup_plain_name (state->script_name)
                        : g_strdup (slide_algorithm_get_info (state->request.algorithm)->id);
  g_autoptr (GList) names = json_object_get_members (searches);
  g_autofree char *name = g_strdup (id);

  for (GList *l = names; l != NULL; l = l->next)
    if (is_same (json_object_get_object_member (searches, l->data), made))
      {
        json_object_unref (made);
        return g_strdup (l->data);
      }

  for (guint i = 2; json_object_has_member (searches, name); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s-%u", id, i);
    }
  json_object_set_object_member (searches, name, made);
  return g_steal_pointer (&name);
}

/* Adds the names of searches that @node mentions to @used. */
static void
collect_used (JsonNode   *node,
              GHashTable *used)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        collect_used (json_array_get_element (array, i), used);
    }
  else if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      const char *name;
      JsonNode *member;

      json_object_iter_init (&iter, json_node_get_object (node));
      while (json_object_iter_next (&iter, &name, &member))
        if (g_str_equal (name, "search") && json_node_get_value_type (member) == G_TYPE_STRING)
          g_hash_table_add (used, json_node_dup_string (member));
        else
          collect_used (member, used);
    }
}

static GHashTable *
get_used (SlideLessonDraft *self)
{
  GHashTable *used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  collect_used (json_object_get_member (json_node_get_object (self->root), "steps"), used);
  if (slide_lesson_draft_get_n_steps (self) > 0 && slide_lesson_draft_get_search (self, 0) != NULL)
    g_hash_table_add (used, g_strdup (slide_lesson_draft_get_search (self, 0)));
  return used;
}

/* Removes the searches that were among @before and are not used now. */
static void
drop_unused (SlideLessonDraft *self,
             GHashTable       *before)
{
  g_autoptr (GHashTable) used = get_used (self);
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!g_hash_table_contains (used, name) && json_object_has_member (get_searches (self), name))
      json_object_remove_member (get_searches (self), name);
}

/* ---- Steps ---- */

/* Writes into the step what it has from the steps before it, so that they can change. */
static void
make_explicit (SlideLessonDraft *self,
               guint             index)
{
  /* The moment and the zoom end with their search. */
  static const struct { const char *member; gboolean is_of_search; } inherited[] = {
    { "picture", FALSE }, { "panel", FALSE }, { "setup", FALSE }, { "queue", FALSE },
    { "moment", TRUE }, { "zoom", TRUE },
  };
  JsonObject *step;
  g_autofree char *search = NULL;

  if (index >= slide_lesson_draft_get_n_steps (self))
    return;

  step = get_step (self, index);
  search = g_strdup (slide_lesson_draft_get_search (self, index));
  for (guint k = 0; k < G_N_ELEMENTS (inherited); k++)
    {
      const char *member = inherited[k].member;
      guint i = index;

      while (i > 0 && !json_object_has_member (get_step (self, i), member)
             && (!inherited[k].is_of_search || g_strcmp0 (slide_lesson_draft_get_search (self, i - 1), search) == 0))
        i--;
      if (i != index && json_object_has_member (get_step (self, i), member))
        json_object_set_member (step, member, json_node_copy (json_object_get_member (get_step (self, i), member)));
      else if (g_str_equal (member, "moment") && !json_object_has_member (get_step (self, i), member))
        json_object_set_int_member (step, "moment", 0);
    }
  if (search != NULL)
    json_object_set_string_member (step, "search", search);
}

/* Inserts into the array of steps, which has no function for it. */
static void
insert_node (SlideLessonDraft *self,
             guint             index,
             JsonNode         *node)
{
  JsonArray *old = get_steps (self);
  JsonArray *steps = json_array_new ();
  guint n = json_array_get_length (old);

  for (guint i = 0; i <= n; i++)
    {
      if (i == MIN (index, n))
        json_array_add_element (steps, node);
      if (i < n)
        json_array_add_element (steps, json_array_dup_element (old, i));
    }
  json_object_set_array_member (json_node_get_object (self->root), "steps", steps);
}

static void
set_state (SlideLessonDraft       *self,
           JsonObject             *step,
           const SlideLessonState *state)
{
  g_autofree char *search = share_search (self, state);
  g_autofree char *select = state->select != NULL ? slide_board_to_text (state->select, SLIDE_TEXT_LINE) : NULL;

  json_object_set_string_member (step, "search", search);
  json_object_set_string_member (step, "picture", state->picture);
  json_object_set_int_member (step, "moment", (gint64) state->moment);
  json_object_set_boolean_member (step, "panel", state->panel);
  json_object_set_boolean_member (step, "setup", state->setup);
  json_object_set_boolean_member (step, "queue", state->queue);
  if (select != NULL)
    json_object_set_string_member (step, "select", select);
  else if (json_object_has_member (step, "select"))
    json_object_remove_member (step, "select");
  if (state->solution)
    json_object_set_boolean_member (step, "solution", TRUE);
  else if (json_object_has_member (step, "solution"))
    json_object_remove_member (step, "solution");
  if (state->zoom > 0.0)
    json_object_set_double_member (step, "zoom", state->zoom);
  else if (json_object_has_member (step, "zoom"))
    json_object_remove_member (step, "zoom");
}

/* As begin_change(), and gives the step that will be at @index its id. */
static void
begin_insertion (SlideLessonDraft *self,
                 guint             index)
{
  self->last_id++;
  begin_change (self, self->last_id, index, NULL);
  g_array_insert_val (self->ids, index, self->last_id);
}

void
slide_lesson_draft_add_step (SlideLessonDraft       *self,
                             guint                   index,
                             const SlideLessonState *state)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  g_autoptr (JsonObject) step = json_object_new ();

  begin_insertion (self, index);
  make_explicit (self, index);
  set_state (self, step, state);
  json_node_set_object (node, step);
  insert_node (self, index, node);
}

void
slide_lesson_draft_update_step (SlideLessonDraft       *self,
                                guint                   index,
                                const SlideLessonState *state)
{
  g_autoptr (GHashTable) before = get_used (self);

  begin_change (self, get_id (self, index), index, NULL);
  make_explicit (self, index + 1);
  set_state (self, get_step (self, index), state);
  drop_unused (self, before);
}

void
slide_lesson_draft_move_step (SlideLessonDraft *self,
                              guint             from,
                              guint             to)
{
  guint n = slide_lesson_draft_get_n_steps (self);
  guint id = get_id (self, from);
  JsonNode *node;

  if (from == to || from >= n || to >= n)
    return;

  begin_change (self, id, from, NULL);
  g_array_remove_index (self->ids, from);
  g_array_insert_val (self->ids, to, id);
  make_explicit (self, to > from ? to + 1 : to);
  make_explicit (self, from + 1);
  make_explicit (self, from);
  /* The first step is also explicit where it becomes another one. */
  make_explicit (self, 0);
  node = json_array_dup_element (get_steps (self), from);
  json_array_remove_element (get_steps (self), from);
  insert_node (self, to, node);
}

void
slide_lesson_draft_copy_step (SlideLessonDraft *self,
                              guint             index)
{
  /* json_node_copy() shares the object of a node. */
  g_autofree char *text = json_to_string (json_array_get_element (get_steps (self), index), FALSE);

  begin_insertion (self, index + 1);
  insert_node (self, index + 1, json_from_string (text, NULL));
}

void
slide_lesson_draft_delete_step (SlideLessonDraft *self,
                                guint             index)
{
  g_autoptr (GHashTable) before = get_used (self);

  begin_change (self, get_id (self, index), index, NULL);
  g_array_remove_index (self->ids, index);
  make_explicit (self, index + 1);
  json_array_remove_element (get_steps (self), index);
  drop_unused (self, before);
}
