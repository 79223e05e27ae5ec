/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-part-row.c: writing and reading a row of a part of a batch.
 */

#include "slide-error.h"
#include "slide-part.h"

#include "slide-provenance.h"
#include "slide-solve-report.h"

#include <string.h>

#define JSON_END "}\n"

void
slide_part_append_row (GString               *out,
                       const SlidePartHeader *header,
                       const char            *json)
{
  gsize begin = out->len;
  gsize length = strlen (json);

  g_return_if_fail (g_str_has_suffix (json, JSON_END));

  g_string_append_len (out, json, (gssize) (length - strlen (JSON_END)));
  g_string_append_printf (out, ",\"batch\":\"%s\"", header->batch);
  slide_part_end_line (out, begin);
}

void
slide_part_row_clear (SlidePartRow *row)
{
  g_clear_pointer (&row->result, slide_comparison_result_free);
}

/* ---- Reading ---- */

static gboolean
read_board (JsonObject  *object,
            const char  *name,
            SlideBoard  *board,
            GError     **error)
{
  JsonArray *array = slide_json_get_array (object, name);
  guint8 cells[SLIDE_MAX_CELLS];
  guint64 rows, columns;

  if (!slide_part_read_uint (object, "rows", &rows, error)
      || !slide_part_read_uint (object, "columns", &columns, error))
    return FALSE;

  if (array == NULL || rows > SLIDE_MAX_SIDE || columns > SLIDE_MAX_SIDE
      || json_array_get_length (array) != rows * columns)
    return slide_part_refuse_member (name, "a board", error);

  for (guint i = 0; i < rows * columns; i++)
    {
      gint64 tile = slide_json_get_whole (json_array_get_element (array, i));

      if (tile < 0 || tile >= SLIDE_MAX_CELLS)
        return slide_part_refuse_member (name, "a board", error);
      cells[i] = (guint8) tile;
    }

  return slide_board_init (board, (guint) rows, (guint) columns, cells)
         || slide_part_refuse_member (name, "a board", error);
}

/* Reads `path` of a solved row, or `best_path` of an unsolved row with a solution. FALSE if
 * the path does not lead from the start to the goal. */
static gboolean
read_path (JsonObject            *object,
           SlideMoveNaming        naming,
           const SlideBoardPair  *pair,
           GByteArray           **path,
           GError               **error)
{
  JsonArray *words = slide_json_get_array (object, "path");
  const char *name = words != NULL ? "path" : "best_path";
  SlideBoard board = pair->start;

  if (words == NULL)
    words = slide_json_get_array (object, name);
  if (words == NULL)
    return TRUE;

  *path = g_byte_array_new ();
  for (guint i = 0; i < json_array_get_length (words); i++)
    {
      JsonNode *node = json_array_get_element (words, i);
      SlideMove move;
      guint8 byte;

      if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING
          || !slide_move_from_id (json_node_get_string (node), &move))
        return slide_part_refuse_member (name, "moves", error);
      if (naming == SLIDE_NAMING_TILE)
        move = slide_move_reverse (move);
      if (!slide_board_apply (&board, move))
        return slide_part_refuse_member (name, "moves that stay on the board", error);
      byte = (guint8) move;
      g_byte_array_append (*path, &byte, 1);
    }

  return slide_board_equal (&board, &pair->goal)
         || slide_part_refuse_member (name, "moves that lead to the goal", error);
}

/* @word: the text that was found. FALSE with @error set if it is not a status. */
static gboolean
parse_status (const char   *name,
              const char   *word,
              SlideStatus  *status,
              GError      **error)
{
  for (guint i = 0; i < SLIDE_N_STATUSES; i++)
    if (g_str_equal (word, slide_status_get_id ((SlideStatus) i)))
      {
        *status = (SlideStatus) i;
        return TRUE;
      }

  return slide_part_refuse_member (name, "a status", error);
}

/* Reads a number that may be null. */
static int
get_moves (JsonObject *object,
           const char *name)
{
  JsonNode *node = slide_json_get_member (object, name, G_TYPE_INT64);

  return node != NULL ? (int) CLAMP (json_node_get_int (node), -1, G_MAXINT) : -1;
}

static gboolean
read_statistics (JsonObject          *object,
                 SlideComparisonRow  *row,
                 GError             **error)
{
  JsonNode *counters = json_object_get_member (object, "statistics");
  JsonNode *limit = slide_json_get_member (object, "limit", G_TYPE_STRING);
  JsonNode *optimal = slide_json_get_member (object, "optimal", G_TYPE_BOOLEAN);
  SlideStatistics statistics = { .status = SLIDE_STATUS_RUNNING };
  const SlideColumnInfo *missing;
  const char *status;
  guint64 depth;

  if (!slide_part_read_string (object, "status", &status, error)
      || !parse_status ("status", status, &statistics.status, error)
      || (limit != NULL
          && !parse_status ("limit", json_node_get_string (limit), &statistics.limit, error)))
    return FALSE;
  if (counters == NULL || !JSON_NODE_HOLDS_OBJECT (counters))
    return slide_part_refuse_member ("statistics", "the counts of a search", error);
  missing = slide_result_read_counters (json_node_get_object (counters), &statistics);
  if (missing != NULL)
    return slide_part_refuse_member (missing->key, missing->type == SLIDE_VALUE_SECONDS ? "a number" : "an integer",
                                     error);
  if (!slide_part_read_uint (object, "depth", &depth, error))
    return FALSE;

  statistics.optimal = optimal != NULL && json_node_get_boolean (optimal);
  statistics.moves = get_moves (object, "moves");
  statistics.best_moves = get_moves (object, "best_moves");
  statistics.depth_limit = (guint) MAX (get_moves (object, "depth_limit"), 0);
  statistics.current_g = (guint) MIN (depth, G_MAXUINT);
  if (MAX (statistics.moves, statistics.best_moves) > (int) SLIDE_RECORD_MAX_G)
    return slide_part_refuse_member ("moves", "no more moves than a path has", error);

  slide_comparison_row_set_statistics (row, &statistics);
  return TRUE;
}

static char *
dup_word (JsonObject *object,
          const char *name)
{
  JsonNode *node = slide_json_get_member (object, name, G_TYPE_STRING);

  return node != NULL ? g_strdup (json_node_get_string (node)) : NULL;
}

static gboolean
read_guarantee (JsonObject        *object,
                SlideComparisonRow  *row,
                GError             **error)
{
  const char *word;

  if (!slide_part_read_string (object, "promise", &word, error))
    return FALSE;

  for (guint i = 0; i < SLIDE_N_GUARANTEES; i++)
    {
      SlideGuarantee one = { .kind = (SlideGuaranteeKind) i };

      if (g_str_equal (word, slide_guarantee_get_id (&one)))
        {
          row->guarantee = (guint8) i;
          return TRUE;
        }
    }

  return slide_part_refuse_member ("promise", "a guarantee", error);
}

/* Whether the member @name, where there is one, is @expected; FALSE with @error set. */
static gboolean
check_word (JsonObject  *object,
            const char  *name,
            const char  *expected,
            GError     **error)
{
  JsonNode *node = slide_json_get_member (object, name, G_TYPE_STRING);

  return node == NULL || g_str_equal (json_node_get_string (node), expected)
         || slide_part_refuse_member (name, "what the first line says of this row", error);
}

/* The same of the method, which may be written in more than one way. */
static gboolean
check_method (JsonObject         *object,
              const SlideMethod  *expected,
              GError            **error)
{
  JsonNode *node = slide_json_get_member (object, "method", G_TYPE_STRING);
  SlideMethod method;

  return node == NULL
         || (slide_method_parse (json_node_get_string (node), NULL, &method, NULL)
             && slide_method_equal (&method, expected))
         || slide_part_refuse_member ("method", "what the first line says of this row", error);
}

/* The row's number says which heuristic and method it is of, and what they are called. The row says
 * it again, for people, and must not say anything else. */
static gboolean
check_names (JsonObject             *object,
             const SlidePartHeader  *header,
             const SlidePartRow     *row,
             GError                **error)
{
  const SlideComparisonRow *result = &row->result->row;
  const SlideHeuristicSpec *spec = header->request->specs->pdata[result->spec];
  const SlideMethod *method = &g_array_index (header->request->methods, SlideMethod, result->method);
  JsonNode *id = slide_json_get_member (object, "heuristic", G_TYPE_STRING);
  JsonNode *weight = slide_json_get_member (object, "weight", G_TYPE_INVALID);
  JsonNode *depth = slide_json_get_member (object, "max_depth", G_TYPE_INT64);
  g_autofree char *operators = slide_move_order_dup_text (method->operators);

  if (!check_word (object, "specification", slide_heuristic_spec_get_text (spec), error)
      || !check_method (object, method, error)
      || !check_word (object, "algorithm", slide_algorithm_get_info (method->algorithm)->id, error)
      || !check_word (object, "tie_break", slide_tie_break_get_id (method->tie_break), error)
      || !check_word (object, "propagate", slide_propagation_get_id (method->propagation), error)
      || !check_word (object, "operators", operators, error)
      || !check_word (object, "moves_of", slide_move_naming_get_id (header->naming), error))
    return FALSE;
  if (id != NULL && !slide_heuristic_spec_is_named (spec, json_node_get_string (id)))
    return slide_part_refuse_member ("heuristic", "what the first line says of this row", error);
  if (depth != NULL && json_node_get_int (depth) != method->depth)
    return slide_part_refuse_member ("max_depth", "what the first line says of this row", error);
  return weight == NULL || json_node_get_double (weight) == method->weight
         || slide_part_refuse_member ("weight", "what the first line says of this row", error);
}

/* A path has as many moves as the row says. */
static gboolean
check_length (const SlideComparisonResult  *result,
              GError                      **error)
{
  int moves = result->row.moves >= 0 ? result->row.moves : result->row.best_moves;

  return result->path == NULL || (int) result->path->len == moves
         || slide_part_refuse_member ("moves", "the length of the path", error);
}

/* Where the row is from is not used, only kept: any object of reasonable length. */
static gboolean
read_provenance (JsonObject  *object,
                 char       **out_json,
                 GError     **error)
{
  JsonNode *node = json_object_get_member (object, "provenance");
  g_autofree char *json = NULL;

  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (JSON_NODE_HOLDS_OBJECT (node))
    json = json_to_string (node, FALSE);
  if (json == NULL || strlen (json) > SLIDE_PROVENANCE_MAX_JSON)
    return slide_part_refuse_member ("provenance", "an object of at most 16 KiB", error);

  *out_json = g_steal_pointer (&json);
  return TRUE;
}

static gboolean
read_result (JsonObject             *object,
             const SlidePartHeader  *header,
             const SlidePartRow     *row,
             GError                **error)
{
  SlideComparisonResult *result = row->result;
  SlideHeuristicFacts *facts;

  result->problem = dup_word (object, "problem");
  if (slide_json_has_null (object, "statistics"))
    {
      result->row.kind = SLIDE_COMPARISON_ROW_NOT_APPLICABLE;
      return result->problem != NULL || slide_part_refuse_member ("problem", "a reason", error);
    }

  result->facts = facts = g_new0 (SlideHeuristicFacts, 1);
  facts->ref_count = 1;
  facts->id = dup_word (object, "heuristic");
  facts->spec = slide_heuristic_spec_copy (header->request->specs->pdata[result->row.spec]);
  facts->partition = dup_word (object, "partition");
  facts->notice = dup_word (object, "notice");

  return read_guarantee (object, &result->row, error)
         && read_statistics (object, &result->row, error)
         && read_path (object, header->naming, &row->pair, &result->path, error)
         && check_length (result, error);
}

gboolean
slide_part_row_parse (const SlidePartHeader  *header,
                      const char             *line,
                      gsize                   length,
                      SlidePartRow           *row,
                      GError                **error)
{
  const SlideComparisonRequest *request = header->request;
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_auto (SlidePartRow) read = { 0 };
  JsonObject *object = slide_part_parse_line (parser, line, length, error);
  int known_length, number;
  const char *batch;
  guint64 board;

  if (object == NULL
      || !slide_part_read_string (object, "batch", &batch, error)
      || !slide_part_read_uint (object, "row", &read.number, error)
      || !slide_part_read_uint (object, "board", &board, error))
    return FALSE;

  if (!g_str_equal (batch, header->batch))
    return slide_set_error (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_LINE,
                            "found a row of the batch %s, expected one of %s", batch, header->batch);
  if (read.number >= slide_comparison_request_get_n_rows (request))
    return slide_part_refuse_member ("row", "the number of a row", error);

  read.pair.has_goal = TRUE;
  read.result = g_new0 (SlideComparisonResult, 1);
  slide_comparison_row_init_at (&read.result->row, request, read.number);
  read.pair.line = read.result->row.board + 1;
  known_length = get_moves (object, "length");
  read.pair.has_length = known_length >= 0;
  read.pair.length = (guint) MAX (known_length, 0);
  read.result->row.length = (gint16) known_length;
  if (known_length > G_MAXINT16)
    return slide_part_refuse_member ("length", "no more moves than fit in a row", error);
  number = get_moves (object, "number");
  if (number > G_MAXUINT16)
    return slide_part_refuse_member ("number", "the number of a published board", error);
  read.result->row.number = read.pair.number = (guint16) MAX (number, 0);
  if (board != (guint64) read.result->row.board + 1)
    return slide_part_refuse_member ("board", "the number of the row's board", error);

  if (!read_board (object, "start", &read.pair.start, error)
      || !read_board (object, "goal", &read.pair.goal, error)
      || !check_names (object, header, &read, error)
      || !read_provenance (object, &read.result->provenance, error)
      || !read_result (object, header, &read, error))
    return FALSE;

  *row = read;
  read.result = NULL;
  return TRUE;
}
