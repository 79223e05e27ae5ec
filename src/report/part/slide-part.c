/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-part.c: the first line of a part of a batch.
 */

#include "slide-part.h"

#include "config.h"
#include "slide-board-text.h"
#include "slide-error.h"
#include "slide-network-file.h"
#include "slide-network-store.h"

#include <string.h>

#define PART "tilestar"
/* Version 1 had a row per heuristic even for algorithms that use none; version 2 omitted a
 * weight of 1.5. */
#define VERSION 3
#define N_BATCH_DIGITS 16
/* More boards than the longest input text can contain, so a header with more was not written
 * by this program. No memory is allocated in advance for this number: it grows with the rows
 * that are read. */
#define MAX_BOARDS 50000000u

/* ---- Fingerprint ---- */

static void
add_words (SlideJson       *json,
           const char      *name,
           const GPtrArray *words)
{
  slide_json_begin_array (json, name);
  for (guint i = 0; i < words->len; i++)
    slide_json_string (json, NULL, words->pdata[i]);
  slide_json_end_array (json);
}

static GPtrArray *
list_specs (const SlidePartHeader *header)
{
  const GPtrArray *specs = header->request->specs;
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < specs->len; i++)
    g_ptr_array_add (texts, g_strdup (slide_heuristic_spec_get_text (specs->pdata[i])));

  return texts;
}

static GPtrArray *
list_methods (const SlidePartHeader *header)
{
  const GArray *methods = header->request->methods;
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < methods->len; i++)
    g_ptr_array_add (texts, slide_method_dup_text (&g_array_index (methods, SlideMethod, i)));

  return texts;
}

/* Adds everything that describes a batch except the boards and what is derived from them. */
static void
add_batch (SlideJson             *json,
           const SlidePartHeader *header)
{
  const SlideComparisonRequest *request = header->request;
  g_autoptr (GPtrArray) specs = list_specs (header);
  g_autoptr (GPtrArray) methods = list_methods (header);

  slide_json_uint (json, "boards", slide_comparison_request_get_n_boards (request));
  slide_json_uint (json, "rows", slide_comparison_request_get_n_rows (request));
  add_words (json, "specifications", specs);
  add_words (json, "methods", methods);
  slide_json_begin_array (json, "called");
  add_words (json, NULL, header->heuristics);
  add_words (json, NULL, header->methods);
  slide_json_end_array (json);
  slide_json_string (json, "moves_of", slide_move_naming_get_id (header->naming));
  slide_json_string (json, "networks", header->networks);
  slide_json_boolean (json, "by_length", header->is_by_length);
  slide_json_real (json, "time_limit", request->time_limit);
  slide_json_uint_or_null (json, "memory_limit", request->memory_limit > 0,
                           request->memory_limit == G_MAXUINT64 ? 0 : request->memory_limit);
  slide_json_uint (json, "node_limit", request->node_limit);
}

#define NEURAL "neural"

/* @network: (transfer full) (nullable) */
static void
add_network (GChecksum    *checksum,
             SlideNetwork *network)
{
  g_autoptr (SlideNetwork) owned = network;
  g_autoptr (GBytes) bytes = owned != NULL ? slide_network_to_bytes (owned) : NULL;

  g_checksum_update (checksum, (const guchar *) (bytes != NULL ? "network" : "none"), -1);
  if (bytes != NULL)
    g_checksum_update (checksum, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
}

/* Adds the networks of @spec and its parts. Returns: whether there are any. */
static gboolean
add_networks (GChecksum                *checksum,
              const SlideHeuristicSpec *spec,
              const SlideBoard         *goal)
{
  guint n_parts = slide_heuristic_spec_get_n_parts (spec);
  const char *name = slide_heuristic_spec_get_network (spec);
  gboolean has_some = FALSE;

  for (guint i = 0; i < n_parts; i++)
    has_some |= add_networks (checksum, slide_heuristic_spec_get_part (spec, i), goal);

  if (n_parts > 0 || !g_str_has_prefix (slide_heuristic_spec_get_text (spec), NEURAL))
    return has_some;

  add_network (checksum, name != NULL ? slide_network_store_load (name, NULL)
                                      : slide_network_store_find (goal));
  return TRUE;
}

/* Different machines may have different networks of the same name, so their content is part of
 * the fingerprint. NULL if no heuristic uses a network. */
static char *
sum_networks (const SlideComparisonRequest *request)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean has_some = FALSE;

  for (guint board = 0; board < request->pairs->len && (board == 0 || has_some); board++)
    {
      const SlideBoard *goal = &g_array_index (request->pairs, SlideBoardPair, board).goal;

      if (g_hash_table_add (seen, slide_board_to_text (goal, SLIDE_TEXT_LINE)))
        for (guint i = 0; i < request->specs->len; i++)
          has_some |= add_networks (checksum, request->specs->pdata[i], goal);
    }

  return has_some ? g_strndup (g_checksum_get_string (checksum), N_BATCH_DIGITS) : NULL;
}

/* The fingerprint of everything that the rows depend on except the machine. */
static char *
make_fingerprint (const SlidePartHeader *header)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GString) text = g_string_new (NULL);
  SlideJson json;

  slide_json_init (&json, text);
  slide_json_uint (&json, "version", VERSION);
  slide_json_string (&json, "program", header->program);
  add_batch (&json, header);
  slide_json_end (&json);

  for (guint i = 0; i < header->request->pairs->len; i++)
    {
      const SlideBoardPair *pair = &g_array_index (header->request->pairs, SlideBoardPair, i);
      g_autofree char *start = slide_board_to_text (&pair->start, SLIDE_TEXT_LINE);
      g_autofree char *goal = slide_board_to_text (&pair->goal, SLIDE_TEXT_LINE);

      g_string_append_printf (text, "%s -> %s", start, goal);
      if (pair->has_length)
        g_string_append_printf (text, " %u", pair->length);
      g_string_append_c (text, '\n');
    }
  g_checksum_update (checksum, (const guchar *) text->str, (gssize) text->len);

  return g_strndup (g_checksum_get_string (checksum), N_BATCH_DIGITS);
}

/* With pairs of its own, which are read again from the rows when parts are merged. */
static SlideComparisonRequest *
copy_request (const SlideComparisonRequest *request)
{
  SlideComparisonRequest *copy = slide_comparison_request_copy (request);

  g_array_unref (copy->pairs);
  copy->pairs = g_array_copy (request->pairs);

  return copy;
}

SlidePartHeader *
slide_part_header_new (const SlideCompareReport *report,
                       gboolean                  is_by_length)
{
  SlidePartHeader *header = g_new0 (SlidePartHeader, 1);

  header->request = copy_request (report->request);
  header->heuristics = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < report->request->specs->len; i++)
    g_ptr_array_add (header->heuristics, slide_compare_report_dup_heuristic (report, i));
  header->methods = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < report->request->methods->len; i++)
    g_ptr_array_add (header->methods, slide_compare_report_dup_method (report, i));
  header->naming = report->naming;
  header->networks = sum_networks (report->request);
  header->is_by_length = is_by_length;
  header->program = g_strdup (TILESTAR_VERSION);
  header->batch = make_fingerprint (header);

  return header;
}

void
slide_part_header_init_report (const SlidePartHeader *header,
                               SlideCompareReport    *report)
{
  *report = (SlideCompareReport) {
    .request = header->request,
    .heuristics = header->heuristics,
    .methods = header->methods,
    .naming = header->naming,
  };
}

static gpointer
copy_word (gconstpointer word,
           gpointer      user_data G_GNUC_UNUSED)
{
  return g_strdup (word);
}

SlidePartHeader *
slide_part_header_copy (const SlidePartHeader *header)
{
  SlidePartHeader *copy = g_memdup2 (header, sizeof *header);

  copy->request = copy_request (header->request);
  copy->heuristics = g_ptr_array_copy (header->heuristics, copy_word, NULL);
  copy->methods = g_ptr_array_copy (header->methods, copy_word, NULL);
  copy->networks = g_strdup (header->networks);
  copy->program = g_strdup (header->program);
  copy->batch = g_strdup (header->batch);

  return copy;
}

gboolean
slide_part_header_is_genuine (const SlidePartHeader *header)
{
  g_autofree char *fingerprint = make_fingerprint (header);

  return g_str_equal (fingerprint, header->batch);
}

void
slide_part_header_free (SlidePartHeader *header)
{
  if (header == NULL)
    return;

  slide_comparison_request_free (header->request);
  g_clear_pointer (&header->heuristics, g_ptr_array_unref);
  g_clear_pointer (&header->methods, g_ptr_array_unref);
  g_free (header->networks);
  g_free (header->program);
  g_free (header->batch);
  g_free (header);
}

void
slide_part_header_append (GString               *out,
                          const SlidePartHeader *header)
{
  gsize begin = out->len;
  g_autofree char *shard = g_strdup_printf ("%u/%u", header->request->shard + 1,
                                            MAX (header->request->n_shards, 1));
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_string (&json, "part", PART);
  slide_json_uint (&json, "version", VERSION);
  slide_json_string (&json, "program", header->program);
  slide_json_string (&json, "batch", header->batch);
  slide_json_string (&json, "shard", shard);
  add_batch (&json, header);
  slide_json_end (&json);

  slide_part_end_object (out, begin);
}

/* ---- Parsing ---- */

gboolean
slide_shard_parse (const char  *text,
                   guint       *shard,
                   guint       *n_shards)
{
  const char *slash = strchr (text, '/');
  g_autofree char *first = slash != NULL ? g_strndup (text, (gsize) (slash - text)) : NULL;
  guint64 number, n;

  if (slash == NULL || !g_ascii_string_to_unsigned (slash + 1, 10, 1, SLIDE_MAX_SHARDS, &n, NULL)
      || !g_ascii_string_to_unsigned (first, 10, 1, n, &number, NULL))
    return FALSE;

  *shard = (guint) number - 1;
  *n_shards = (guint) n;
  return TRUE;
}

/* The strings of @array, which must have @n elements, or at least one; NULL otherwise. */
static GPtrArray *
dup_words (JsonArray *array,
           guint      n)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);

      if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
        g_ptr_array_add (words, g_strdup (json_node_get_string (node)));
    }

  return array != NULL && words->len > 0 && words->len <= G_MAXUINT16
         && words->len == json_array_get_length (array)
         && (n == 0 || words->len == n) ? g_steal_pointer (&words) : NULL;
}

static gboolean
refuse_word (const char    *what,
             const char    *word,
             const GError  *problem,
             GError       **error)
{
  return slide_set_error (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_LINE, "the %s %s: %s", what, word, problem->message);
}

static gboolean
read_specs (JsonObject  *object,
            GPtrArray   *specs,
            GError     **error)
{
  g_autoptr (GPtrArray) texts = dup_words (slide_json_get_array (object, "specifications"), 0);

  if (texts == NULL)
    return slide_part_refuse_member ("specifications", "a list of names", error);

  for (guint i = 0; i < texts->len; i++)
    {
      g_autoptr (GError) problem = NULL;
      SlideHeuristicSpec *spec = slide_heuristic_spec_parse (texts->pdata[i], &problem);

      if (spec == NULL)
        return refuse_word ("heuristic", texts->pdata[i], problem, error);

      g_ptr_array_add (specs, spec);
    }

  return TRUE;
}

static gboolean
read_methods (JsonObject  *object,
              GArray      *methods,
              GError     **error)
{
  g_autoptr (GPtrArray) texts = dup_words (slide_json_get_array (object, "methods"), 0);

  if (texts == NULL)
    return slide_part_refuse_member ("methods", "a list of names", error);

  for (guint i = 0; i < texts->len; i++)
    {
      g_autoptr (GError) problem = NULL;
      SlideMethod method;

      if (!slide_method_parse (texts->pdata[i], NULL, &method, &problem))
        return refuse_word ("method", texts->pdata[i], problem, error);

      g_array_append_val (methods, method);
    }

  return TRUE;
}

/* Reads the names of the heuristics and methods in tables. */
static gboolean
read_called (JsonObject       *object,
             SlidePartHeader  *header,
             GError          **error)
{
  JsonArray *called = slide_json_get_array (object, "called");
  const guint lengths[] = { header->request->specs->len, header->request->methods->len };
  GPtrArray **const lists[] = { &header->heuristics, &header->methods };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      JsonNode *node = called != NULL && json_array_get_length (called) == G_N_ELEMENTS (lists)
                         ? json_array_get_element (called, i) : NULL;

      if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
        *lists[i] = dup_words (json_node_get_array (node), lengths[i]);
      if (*lists[i] == NULL)
        return slide_part_refuse_member ("called", "a name for each heuristic and method", error);
    }

  return TRUE;
}

static gboolean
read_limits (JsonObject              *object,
             SlideComparisonRequest  *request,
             GError                 **error)
{
  JsonNode *time_limit = slide_json_get_member (object, "time_limit", G_TYPE_INVALID);

  if (time_limit == NULL || !(json_node_get_double (time_limit) >= 0))
    return slide_part_refuse_member ("time_limit", "a number", error);
  request->time_limit = json_node_get_double (time_limit);

  if (slide_json_has_null (object, "memory_limit"))
    request->memory_limit = 0;
  else if (!slide_part_read_uint (object, "memory_limit", &request->memory_limit, error))
    return FALSE;
  else if (request->memory_limit == 0)
    request->memory_limit = G_MAXUINT64;

  return slide_part_read_uint (object, "node_limit", &request->node_limit, error);
}

static gboolean
read_header (JsonObject       *object,
             SlidePartHeader  *header,
             GError          **error)
{
  JsonNode *by_length = slide_json_get_member (object, "by_length", G_TYPE_BOOLEAN);
  JsonNode *networks = slide_json_get_member (object, "networks", G_TYPE_STRING);
  const char *part, *program, *batch, *shard, *naming;
  guint64 version, n_boards, n_rows;

  if (!slide_part_read_string (object, "part", &part, error)
      || !slide_part_read_uint (object, "version", &version, error))
    return FALSE;
  if (!g_str_equal (part, PART) || version != VERSION)
    return slide_set_error (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_LINE,
                            "found a part of version %" G_GUINT64_FORMAT ", expected version %d: parts of "
                            "another version of the program have to be run again", version, VERSION);

  if (!slide_part_read_string (object, "program", &program, error)
      || !slide_part_read_string (object, "batch", &batch, error)
      || !slide_part_read_string (object, "shard", &shard, error)
      || !slide_part_read_uint (object, "boards", &n_boards, error)
      || !slide_part_read_uint (object, "rows", &n_rows, error)
      || !slide_part_read_string (object, "moves_of", &naming, error)
      || !read_specs (object, header->request->specs, error)
      || !read_methods (object, header->request->methods, error)
      || !read_called (object, header, error)
      || !read_limits (object, header->request, error))
    return FALSE;

  if (!slide_shard_parse (shard, &header->request->shard, &header->request->n_shards))
    return slide_part_refuse_member ("shard", "I/N", error);
  if (!slide_move_naming_from_id (naming, &header->naming))
    return slide_part_refuse_member ("moves_of", "blank or tile", error);
  if (n_boards == 0 || n_boards > MAX_BOARDS || n_rows % n_boards != 0
      || n_rows / n_boards != slide_comparison_request_get_n_per_board (header->request))
    return slide_part_refuse_member ("rows", "a row for each board, method and heuristic that it uses",
                                     error);

  header->is_by_length = by_length != NULL && json_node_get_boolean (by_length);
  header->request->skips_longer = header->is_by_length;
  header->networks = networks != NULL ? g_strdup (json_node_get_string (networks)) : NULL;
  header->program = g_strdup (program);
  header->batch = g_strdup (batch);
  header->request->n_boards = (guint) n_boards;
  return TRUE;
}

SlidePartHeader *
slide_part_header_parse (const char  *line,
                         gsize        length,
                         GError     **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (SlidePartHeader) header = g_new0 (SlidePartHeader, 1);
  JsonObject *object;

  if (!g_str_has_prefix (line, "{\"part\":\"" PART "\""))
    return slide_set_error_null (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_LINE,
                                 "expected the first line of a part, as written by --shard and --resume");

  object = slide_part_parse_line (parser, line, length, error);
  if (object == NULL)
    return NULL;

  header->request = g_new (SlideComparisonRequest, 1);
  slide_comparison_request_init (header->request);
  return read_header (object, header, error) ? g_steal_pointer (&header) : NULL;
}

/* ---- Comparing two headers ---- */

static char *
join (const GPtrArray *words)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? "," : "", (const char *) words->pdata[i]);

  return g_string_free (g_steal_pointer (&list), FALSE);
}

static char *
dup_specs (const SlidePartHeader *header)
{
  g_autoptr (GPtrArray) specs = list_specs (header);

  return join (specs);
}

static char *
dup_methods (const SlidePartHeader *header)
{
  g_autoptr (GPtrArray) methods = list_methods (header);

  return join (methods);
}

static char *
dup_called (const SlidePartHeader *header)
{
  g_autofree char *heuristics = join (header->heuristics);
  g_autofree char *methods = join (header->methods);

  return g_strdup_printf ("%s and %s", heuristics, methods);
}

static char *
dup_program (const SlidePartHeader *header)
{
  return g_strdup (header->program);
}

static char *
dup_networks (const SlidePartHeader *header)
{
  return g_strdup (header->networks != NULL ? header->networks : "none");
}

static char *
dup_table (const SlidePartHeader *header)
{
  return g_strdup (header->is_by_length ? "by length" : "of means");
}

static char *
dup_n_boards (const SlidePartHeader *header)
{
  return g_strdup_printf ("%u", slide_comparison_request_get_n_boards (header->request));
}

/* The limits and the naming of moves as command-line options. */
static char *
dup_options (const SlidePartHeader *header)
{
  const SlideComparisonRequest *request = header->request;
  g_autoptr (GString) options = g_string_new ("--time-limit ");

  slide_append_real (options, request->time_limit, 17);
  if (request->memory_limit == G_MAXUINT64)
    g_string_append (options, " --memory-limit 0");
  else if (request->memory_limit != 0)
    {
      g_string_append (options, " --memory-limit ");
      slide_append_real (options, (double) request->memory_limit / (1 << 20), 17);
    }
  g_string_append_printf (options, " --node-limit %" G_GUINT64_FORMAT " --moves %s",
                          request->node_limit, slide_move_naming_get_id (header->naming));

  return g_string_free (g_steal_pointer (&options), FALSE);
}

char *
slide_part_header_dup_difference (const SlidePartHeader *header,
                                  const SlidePartHeader *expected)
{
  static const struct
  {
    const char *what;
    char       *(*dup) (const SlidePartHeader *header);
  } facts[] = {
    { "its program is version", dup_program },
    { "its heuristics are", dup_specs },
    { "its algorithms are", dup_methods },
    { "its heuristics and algorithms are named", dup_called },
    { "its options are", dup_options },
    { "its networks have the checksum", dup_networks },
    { "its table is", dup_table },
    { "the number of its boards is", dup_n_boards },
  };

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autofree char *found = facts[i].dup (header);
      g_autofree char *wanted = facts[i].dup (expected);

      if (!g_str_equal (found, wanted))
        return g_strdup_printf ("%s %s, not %s", facts[i].what, found, wanted);
    }

  return g_str_equal (header->batch, expected->batch)
         ? NULL : g_strdup ("its boards or their goals differ");
}
