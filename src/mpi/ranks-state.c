/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ranks-state.h"

#include "config.h"
#include "slide-error.h"
#include "slide-executor.h"
#include "slide-idastar-position.h"
#include "slide-json.h"
#include "slide-new-file.h"
#include "slide-part-line.h"
#include "slide-shards-position.h"
#include "slide-visible-text.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define SEARCH "tilestar"
#define VERSION 1

/* The longest file that this program writes is much shorter. */
#define MAX_LENGTH (1 << 20)

/* The longest time without the file being written; of A*, the shortest between two times. */
#define INTERVAL (5 * G_USEC_PER_SEC)

/* The part of the time in which shards may be written: one in so many. */
#define SAVING_PART 20

struct _RanksState
{
  char                *path;          /* absolute */
  char                *name;          /* for messages */
  SlideBoard           start;
  SlideBoard           goal;
  char                *method;
  gboolean             is_of_shards;  /* A*, as opposed to IDA* */
  char                *heuristic;     /* of the file, then of the search; NULL before either */
  gboolean             exists;        /* the file, when the search began or now */
  /* In the file, or the last that the search was at. */
  SlideIdaPosition     position;
  SlideShardsPosition  shards;
  gboolean             is_written;    /* it is in the file, or there is none */
  gint64               written;       /* when, or when the search began */
  gint64               interval;      /* until it is written again */
  int                  lock;          /* the file, open and locked; -1 if there is none, or no locks */
};

/* Locks the file, if it exists, instead of the one that had its name before. FALSE if another process has locked it. */
static gboolean
lock_file (RanksState *state)
{
  /* Network file systems give an exclusive lock only on files open for writing. */
  int fd = g_open (state->path, O_RDWR | O_CLOEXEC | O_NONBLOCK, 0);
  gboolean is_free;

  if (fd < 0)
    return TRUE;

  is_free = flock (fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
  if (state->lock >= 0)
    close (state->lock);
  state->lock = fd;
  return is_free;
}

/* ---- Writing ---- */

static void
append_layers (SlideJson             *json,
               const char            *name,
               const SlideLayerCount *layers,
               guint                  n_layers)
{
  slide_json_begin_array (json, name);
  for (guint i = 0; i < n_layers; i++)
    {
      slide_json_begin_array (json, NULL);
      slide_json_uint (json, NULL, layers[i].f);
      slide_json_uint (json, NULL, layers[i].expanded);
      slide_json_end_array (json);
    }
  slide_json_end_array (json);
}

static void
append_position (SlideJson              *json,
                 const SlideIdaPosition *position)
{
  slide_json_uint_or_null (json, "next_cutoff", position->next_cutoff != G_MAXUINT, position->next_cutoff);
  slide_json_begin_array (json, "path");
  for (guint i = 0; i < position->n_moves; i++)
    slide_json_string (json, NULL, slide_move_get_id (position->moves[i]));
  slide_json_end_array (json);
  slide_json_uint (json, "roots", position->n_roots);
  slide_json_uint (json, "generated", position->generated);
  slide_json_uint (json, "max_frontier", position->max_frontier);
  slide_json_uint (json, "best_h", position->best_h);
  slide_json_real (json, "elapsed_seconds", position->elapsed);
  append_layers (json, "iterations", position->iterations, position->n_iterations);
}

static void
append_shards (SlideJson                 *json,
               const SlideShardsPosition *shards)
{
  slide_json_uint (json, "number", shards->number);
  slide_json_uint (json, "stamp", shards->stamp);
  slide_json_uint (json, "shards", shards->n_shards);
  slide_json_uint (json, "stored", shards->n_stored);
  slide_json_uint (json, "divided_at", shards->divide_at);
  slide_json_uint (json, "lower_bound", shards->lower_bound);
  slide_json_uint (json, "generated", shards->generated);
  slide_json_uint (json, "duplicates", shards->duplicates);
  slide_json_uint (json, "frontier", shards->frontier);
  slide_json_uint (json, "max_frontier", shards->max_frontier);
  slide_json_uint (json, "best_h", shards->best_h);
  slide_json_real (json, "elapsed_seconds", shards->elapsed);
  append_layers (json, "layers", shards->layers, shards->n_layers);
}

static void
append (GString          *out,
        const RanksState *state)
{
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_string (&json, "search", SEARCH);
  slide_json_uint (&json, "version", VERSION);
  slide_json_string (&json, "program", TILESTAR_VERSION);
  slide_json_uint (&json, "rows", state->start.rows);
  slide_json_uint (&json, "columns", state->start.columns);
  slide_json_board (&json, "start", &state->start);
  slide_json_board (&json, "goal", &state->goal);
  slide_json_string (&json, "method", state->method);
  slide_json_string (&json, "heuristic", state->heuristic);
  if (state->is_of_shards)
    append_shards (&json, &state->shards);
  else
    append_position (&json, &state->position);
  slide_json_end (&json);

  slide_part_end_object (out, 0);
}

static guint
get_cutoff (const SlideIdaPosition *position)
{
  return position->n_iterations > 0 ? position->iterations[position->n_iterations - 1].f : 0;
}

static gboolean
write_file (RanksState  *state,
            GError     **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append (text, state);
  state->written = g_get_monotonic_time ();
  state->is_written = TRUE;
  if (slide_new_file_write (state->path, text->str, text->len, error))
    {
      state->exists = TRUE;
      (void) lock_file (state);
      return TRUE;
    }

  g_prefix_error (error, "--resume: cannot write to %s: ", state->name);
  return FALSE;
}

/* Saves the shards, then the file that says so. Until then, the files of the position before are valid. */
static gboolean
save_shards (RanksState   *state,
             SlideSearch  *search,
             GError      **error)
{
  SlideShardsPosition before = state->shards;
  gint64 begin = g_get_monotonic_time ();
  gboolean is_saved = FALSE;

  if (!slide_shards_save (search, &state->shards, error))
    g_prefix_error (error, "--resume: ");
  else if (write_file (state, error))
    is_saved = TRUE;
  if (!is_saved)
    state->shards = before;
  slide_shards_keep (search, state->shards.number);
  if (!is_saved)
    return FALSE;

  state->interval = MAX (INTERVAL, (state->written - begin) * SAVING_PART);
  return TRUE;
}

gboolean
ranks_state_reach (RanksState   *state,
                   SlideSearch  *search,
                   gboolean      is_ending,
                   GError      **error)
{
  gboolean is_due = is_ending || g_get_monotonic_time () - state->written >= state->interval;
  guint cutoff;

  state->is_written = FALSE;
  if (state->is_of_shards)
    return !is_due || !slide_shards_can_save (search, &state->shards) || save_shards (state, search, error);

  cutoff = get_cutoff (&state->position);
  slide_idastar_get_position (search, &state->position);
  return (!is_due && cutoff == get_cutoff (&state->position)) || write_file (state, error);
}

gboolean
ranks_state_end (RanksState  *state,
                 GError     **error)
{
  return state->is_of_shards || state->is_written || write_file (state, error);
}

/* ---- Reading ---- */

#define set_state_error(error, ...) slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_EXECUTOR, __VA_ARGS__)

static gboolean
read_uint (JsonObject  *object,
           const char  *name,
           guint        maximum,
           guint       *value,
           GError     **error)
{
  guint64 found;

  if (!slide_part_read_uint (object, name, &found, error))
    return FALSE;
  if (found > maximum)
    return slide_part_refuse_member (name, "a smaller number", error);

  *value = (guint) found;
  return TRUE;
}

/* Whether the array @name has the tiles of @board. */
static gboolean
is_board (JsonObject       *object,
          const char       *name,
          const SlideBoard *board)
{
  JsonArray *array = slide_json_get_array (object, name);
  guint n_cells = slide_board_get_n_cells (board);

  if (array == NULL || json_array_get_length (array) != n_cells)
    return FALSE;

  for (guint i = 0; i < n_cells; i++)
    if (slide_json_get_whole (json_array_get_element (array, i)) != board->cells[i])
      return FALSE;

  return TRUE;
}

/* Whether the file is of the search that is requested. */
static gboolean
check_search (const RanksState  *state,
              JsonObject        *object,
              GError           **error)
{
  const char *program, *method;
  guint rows = 0, columns = 0;

  if (!slide_part_read_string (object, "program", &program, error)
      || !slide_part_read_string (object, "method", &method, error)
      || !read_uint (object, "rows", G_MAXUINT, &rows, error)
      || !read_uint (object, "columns", G_MAXUINT, &columns, error))
    return FALSE;

  if (!g_str_equal (program, TILESTAR_VERSION))
    return set_state_error (error, "its program is version %s, not %s", program, TILESTAR_VERSION);
  if (!g_str_equal (method, state->method))
    return set_state_error (error, "its algorithm is %s, not %s", method, state->method);
  if (rows != state->start.rows || columns != state->start.columns
      || !is_board (object, "start", &state->start) || !is_board (object, "goal", &state->goal))
    return set_state_error (error, "its board or its goal differs");

  return TRUE;
}

static gboolean
read_path (JsonObject        *object,
           SlideIdaPosition  *position,
           GError           **error)
{
  JsonArray *array = slide_json_get_array (object, "path");

  if (array == NULL || json_array_get_length (array) > SLIDE_IDA_MAX_SPLIT)
    return slide_part_refuse_member ("path", "moves", error);

  position->n_moves = json_array_get_length (array);
  for (guint i = 0; i < position->n_moves; i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      const char *word = JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
                           ? json_node_get_string (node) : NULL;

      SlideMove move;

      if (word == NULL || !slide_move_from_id (word, &move))
        return slide_part_refuse_member ("path", "moves", error);
      position->moves[i] = (guint8) move;
    }

  return TRUE;
}

/* Pairs of f and expansions. */
static gboolean
read_layers (JsonObject       *object,
             const char       *name,
             SlideLayerCount  *layers,
             guint            *n_layers,
             GError          **error)
{
  JsonArray *array = slide_json_get_array (object, name);

  if (array == NULL || json_array_get_length (array) > SLIDE_MAX_F_LAYERS)
    return slide_part_refuse_member (name, "pairs of integers", error);

  *n_layers = json_array_get_length (array);
  for (guint i = 0; i < *n_layers; i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      JsonArray *pair = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
      gint64 f = -1, expanded = -1;

      if (pair != NULL && json_array_get_length (pair) == 2)
        {
          f = slide_json_get_whole (json_array_get_element (pair, 0));
          expanded = slide_json_get_whole (json_array_get_element (pair, 1));
        }
      if (f < 0 || f > G_MAXINT || expanded < 0)
        return slide_part_refuse_member (name, "pairs of integers", error);

      layers[i] = (SlideLayerCount) { (guint) f, (guint64) expanded };
    }

  return TRUE;
}

static gboolean
read_position (JsonObject        *object,
               SlideIdaPosition  *position,
               GError           **error)
{
  position->next_cutoff = G_MAXUINT;
  if (!slide_json_has_null (object, "next_cutoff")
      && !read_uint (object, "next_cutoff", G_MAXINT, &position->next_cutoff, error))
    return FALSE;

  return slide_part_read_real (object, "elapsed_seconds", &position->elapsed, error)
         && slide_part_read_uint (object, "roots", &position->n_roots, error)
         && slide_part_read_uint (object, "generated", &position->generated, error)
         && slide_part_read_uint (object, "max_frontier", &position->max_frontier, error)
         && read_uint (object, "best_h", G_MAXINT, &position->best_h, error)
         && read_path (object, position, error)
         && read_layers (object, "iterations", position->iterations, &position->n_iterations, error);
}

static gboolean
read_shards (JsonObject           *object,
             SlideShardsPosition  *shards,
             GError              **error)
{
  return read_uint (object, "number", G_MAXINT, &shards->number, error)
         && read_uint (object, "stamp", G_MAXUINT, &shards->stamp, error)
         && read_uint (object, "shards", SLIDE_EXECUTOR_MAX_RANKS, &shards->n_shards, error)
         && slide_part_read_uint (object, "stored", &shards->n_stored, error)
         && slide_part_read_uint (object, "divided_at", &shards->divide_at, error)
         && read_uint (object, "lower_bound", G_MAXINT, &shards->lower_bound, error)
         && slide_part_read_uint (object, "generated", &shards->generated, error)
         && slide_part_read_uint (object, "duplicates", &shards->duplicates, error)
         && slide_part_read_uint (object, "frontier", &shards->frontier, error)
         && slide_part_read_uint (object, "max_frontier", &shards->max_frontier, error)
         && read_uint (object, "best_h", G_MAXINT, &shards->best_h, error)
         && slide_part_read_real (object, "elapsed_seconds", &shards->elapsed, error)
         && read_layers (object, "layers", shards->layers, &shards->n_layers, error);
}

static gboolean
parse (RanksState  *state,
       const char  *line,
       gsize        length,
       GError     **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object;
  const char *heuristic;

  if (!g_str_has_prefix (line, "{\"search\":\"" SEARCH "\","))
    return set_state_error (error,
                            g_str_has_prefix (line, "{\"part\":")
                              ? "it is a part of a batch of tilestar-cli; expected a search that tilestar-mpi saved"
                              : "it is not a search that tilestar-mpi saved");
  if (length < 2 || line[length - 1] != '\n' || memchr (line, '\n', length - 1) != NULL)
    return set_state_error (error, "it is not a single line");

  object = slide_part_parse_line (parser, line, length - 1, error);
  if (object == NULL || !check_search (state, object, error)
      || !slide_part_read_string (object, "heuristic", &heuristic, error)
      || !(state->is_of_shards ? read_shards (object, &state->shards, error)
                               : read_position (object, &state->position, error)))
    return FALSE;

  state->heuristic = g_strdup (heuristic);
  state->exists = TRUE;
  return TRUE;
}

/* FALSE with @error set if the file exists but cannot be read. */
static gboolean
read_file (RanksState  *state,
           GError     **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (g_file_test (state->path, G_FILE_TEST_EXISTS)
      && !g_file_test (state->path, G_FILE_TEST_IS_REGULAR))
    return set_state_error (error, "it is not a regular file");

  if (!g_file_get_contents (state->path, &text, &length, &problem))
    {
      if (g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        return TRUE;
      return set_state_error (error, "it cannot be read: %s", problem->message);
    }

  return length <= MAX_LENGTH ? parse (state, text, length, error)
                              : set_state_error (error, "it is longer than any that tilestar-mpi writes");
}

RanksState *
ranks_state_open (const char                    *path,
                  const SlideComparisonRequest  *request,
                  GError                       **error)
{
  g_autoptr (RanksState) state = g_new0 (RanksState, 1);
  const SlideBoardPair *pair = &g_array_index (request->pairs, SlideBoardPair, 0);
  const SlideMethod *method = &g_array_index (request->methods, SlideMethod, 0);

  state->path = g_canonicalize_filename (path, NULL);
  state->name = slide_visible_text (path, -1, SLIDE_VISIBLE_LINE);
  state->start = pair->start;
  state->goal = pair->goal;
  state->is_written = TRUE;
  state->method = slide_method_dup_text (method);
  state->is_of_shards = !slide_algorithm_get_info (method->algorithm)->shares_work;
  state->interval = INTERVAL;
  state->lock = -1;
  if (!(lock_file (state) || set_state_error (error, "another search is saved in it now")) || !read_file (state, error))
    {
      g_prefix_error (error, "--resume: %s: ", state->name);
      return NULL;
    }

  return g_steal_pointer (&state);
}

const char *
ranks_state_get_path (const RanksState *state)
{
  return state->path;
}

gboolean
ranks_state_exists (const RanksState *state)
{
  return state->exists;
}

void
ranks_state_free (RanksState *state)
{
  if (state == NULL)
    return;

  if (state->lock >= 0)
    close (state->lock);
  g_free (state->path);
  g_free (state->name);
  g_free (state->method);
  g_free (state->heuristic);
  g_free (state);
}

gboolean
ranks_state_begin (RanksState   *state,
                   SlideSearch  *search,
                   const char   *heuristic,
                   GError      **error)
{
  gboolean is_same = TRUE;

  state->written = g_get_monotonic_time ();
  if (!state->exists)
    {
      state->heuristic = g_strdup (heuristic);
      return TRUE;
    }

  if (!g_str_equal (state->heuristic, heuristic))
    is_same = set_state_error (error, "its heuristic is %s, not %s", state->heuristic, heuristic);
  else if (!(state->is_of_shards ? slide_shards_resume (search, &state->shards)
                                 : slide_idastar_set_position (search, &state->position)))
    is_same = set_state_error (error, "this search never reaches the position in it");
  if (!is_same)
    g_prefix_error (error, "%s: ", state->name);
  return is_same;
}
