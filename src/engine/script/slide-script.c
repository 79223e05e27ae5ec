/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-script.c: a heuristic written in Lua 5.4.
 *
 * A state holds at stack index 1 the function evaluate(), whose upvalues are all that a call
 * needs, so that nothing is allocated outside of a protected call. States that are not in use
 * are kept for the next call.
 */

#include "slide-script.h"

#include "slide-script-sandbox.h"

#include <lauxlib.h>
#include <math.h>
#include <string.h>
#include <xxhash.h>

/* How much more than a call of h, loading the script and prepare may execute. */
#define PREPARE_FACTOR 100

/* In messages it becomes the file. */
#define CHUNK SLIDE_SANDBOX_CHUNK

/* Upvalues of evaluate(). */
enum
{
  UP_H = 1,
  UP_TILE,
  UP_BOARD,
  UP_WHERE,
  UP_GOAL,
  UP_BLANK,      /* the text "blank" */
  N_UPVALUES = UP_BLANK
};

typedef struct _State State;

struct _State
{
  SlideSandbox  sandbox;
  State        *next;          /* in the list of free states */
  guint64       n_calls;

  /* The arguments and results of evaluate(). */
  const guint8 *cells;
  guint         n_cells;
  gboolean      want_tiles;
  double        amounts[SLIDE_MAX_CELLS];
};

struct _SlideScript
{
  char       *path;
  char       *source;
  gsize       length;
  guint64     checksum;
  SlideOwnCheck check;
  guint64     instructions;
  guint64     memory;
  char       *name;
  char       *description;
  char       *author;
  gboolean    has_tiles;
  int         line;            /* where h is defined */

  GMutex      lock;
  State      *free_states;
};

gboolean
slide_script_is_supported (void)
{
  return TRUE;
}

/* ---- Inside a protected call ---- */

static State *
get_state (lua_State *lua)
{
  State *state;

  /* The sandbox is the first member. */
  memcpy (&state, lua_getextraspace (lua), sizeof state);
  return state;
}

/* Writes @cells into the table at @board and its table `where` at @where. */
static void
write_board (lua_State    *lua,
             int           board,
             int           where,
             const guint8 *cells,
             guint         n_cells)
{
  guint blank = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      lua_pushinteger (lua, cells[cell]);
      lua_rawseti (lua, board, cell + 1);
      lua_pushinteger (lua, cell + 1);
      lua_rawseti (lua, where, cells[cell]);
      if (cells[cell] == 0)
        blank = cell + 1;
    }

  lua_pushvalue (lua, lua_upvalueindex (UP_BLANK));
  lua_pushinteger (lua, blank);
  lua_rawset (lua, board);
}

/* A value that is no number from 0 up is an error, at no line: what is missing there is the
 * value that a function returns. */
static double
check_value (lua_State  *lua,
             const char *function,
             int         result)
{
  double value;

  if (lua_type (lua, result) != LUA_TNUMBER)
    luaL_error (lua, "%s returned %s; expected a number from 0 to %d", function,
                lua_type (lua, result) == LUA_TNIL ? "nothing" : luaL_typename (lua, result),
                (int) SLIDE_OWN_MAX_VALUE);

  value = lua_tonumber (lua, result);
  if (!(value >= 0.0 && value <= SLIDE_OWN_MAX_VALUE))
    luaL_error (lua, "%s returned %s; expected a number from 0 to %d", function,
                luaL_tolstring (lua, result, NULL), (int) SLIDE_OWN_MAX_VALUE);

  return value;
}

static int
evaluate (lua_State *lua)
{
  State *state = get_state (lua);

  write_board (lua, lua_upvalueindex (UP_BOARD), lua_upvalueindex (UP_WHERE), state->cells,
               state->n_cells);

  if (!state->want_tiles)
    {
      lua_pushvalue (lua, lua_upvalueindex (UP_H));
      lua_pushvalue (lua, lua_upvalueindex (UP_BOARD));
      lua_pushvalue (lua, lua_upvalueindex (UP_GOAL));
      lua_call (lua, 2, 1);
      check_value (lua, "h", -1);
      return 1;
    }

  for (guint cell = 0; cell < state->n_cells; cell++)
    {
      state->amounts[cell] = 0.0;
      if (state->cells[cell] == 0)
        continue;

      lua_pushvalue (lua, lua_upvalueindex (UP_TILE));
      lua_pushvalue (lua, lua_upvalueindex (UP_BOARD));
      lua_pushinteger (lua, cell + 1);
      lua_pushvalue (lua, lua_upvalueindex (UP_GOAL));
      lua_call (lua, 3, 1);
      state->amounts[cell] = check_value (lua, "tile", -1);
      lua_pop (lua, 1);
    }
  return 0;
}

/* Pushes a new table for a board, then its table `where`. */
static void
push_board (lua_State        *lua,
            const SlideBoard *board)
{
  int n = (int) slide_board_get_n_cells (board);

  lua_createtable (lua, n, 4);
  lua_pushinteger (lua, board->rows);
  lua_setfield (lua, -2, "rows");
  lua_pushinteger (lua, board->columns);
  lua_setfield (lua, -2, "columns");
  lua_createtable (lua, n - 1, 1);
  lua_pushvalue (lua, -1);
  lua_setfield (lua, -3, "where");
}

/* Runs the script at stack index 1 and leaves evaluate() there: its only result. */
static int
load_script (lua_State *lua)
{
  SlideScript *script = lua_touserdata (lua, 1);

  if (luaL_loadbufferx (lua, script->source, script->length, "=" CHUNK, "t") != LUA_OK)
    return lua_error (lua);
  lua_call (lua, 0, 0);

  lua_settop (lua, 0);
  lua_getglobal (lua, "h");
  if (lua_type (lua, -1) != LUA_TFUNCTION)
    return luaL_error (lua, CHUNK ": no function is called h; expected function h (board, goal)");
  lua_getglobal (lua, "tile");
  if (lua_type (lua, -1) != LUA_TFUNCTION && lua_type (lua, -1) != LUA_TNIL)
    return luaL_error (lua, CHUNK ": tile is not a function");

  push_board (lua, &script->check.goal);
  push_board (lua, &script->check.goal);
  lua_pushliteral (lua, "blank");
  /* Now h, tile, board, where, goal, where of the goal, "blank". */
  lua_pushvalue (lua, 7);
  lua_pushinteger (lua, script->check.goal.blank + 1);
  lua_rawset (lua, 5);
  for (guint cell = 0; cell < slide_board_get_n_cells (&script->check.goal); cell++)
    {
      lua_pushinteger (lua, script->check.goal.cells[cell]);
      lua_rawseti (lua, 5, cell + 1);
      lua_pushinteger (lua, cell + 1);
      lua_rawseti (lua, 6, script->check.goal.cells[cell]);
    }

  if (lua_getglobal (lua, "prepare") == LUA_TFUNCTION)
    {
      lua_pushvalue (lua, 5);
      lua_call (lua, 1, 0);
    }

  lua_settop (lua, 7);
  lua_remove (lua, 6);
  lua_pushcclosure (lua, evaluate, N_UPVALUES);
  return 1;
}

/* ---- Messages ---- */

/* @message begins with "script:LINE:" if the line is known, which becomes "FILE:LINE:". */
static char *
dup_message (const SlideScript *script,
             const char        *message,
             const guint8      *cells)
{
  g_autoptr (GString) text = g_string_new (script->path);
  g_autofree char *valid = NULL;

  if (g_str_has_prefix (message, CHUNK ":"))
    message += strlen (CHUNK ":");
  else if (script->line > 0)
    g_string_append_printf (text, ":%d", script->line);
  g_string_append_c (text, ':');
  if (!g_ascii_isdigit (*message) && *message != ' ')
    g_string_append_c (text, ' ');
  valid = g_utf8_make_valid (message, (gssize) strnlen (message, 500));
  g_string_append (text, valid);

  if (cells != NULL)
    slide_own_check_add_board (&script->check, text, cells);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
fail (SlideScript  *script,
      const char   *message,
      const guint8 *cells)
{
  slide_own_check_fail (&script->check, dup_message (script, message, cells));
}

const char *
slide_script_get_failure (SlideScript *script)
{
  g_return_val_if_fail (script != NULL, NULL);

  return slide_own_check_get_failure (&script->check);
}

/* ---- States ---- */

static void
free_state (State *state)
{
  slide_sandbox_clear (&state->sandbox);
  g_free (state);
}

/* @output: (nullable): where print writes. Returns: (transfer full): NULL with @message set,
 * which is allocated */
static State *
create_state (SlideScript  *script,
              GString      *output,
              char        **message)
{
  State *state = g_new0 (State, 1);
  const char *problem;

  state->n_cells = slide_board_get_n_cells (&script->check.goal);
  if (!slide_sandbox_init (&state->sandbox, script->memory))
    {
      *message = dup_message (script, "not enough memory", NULL);
      g_free (state);
      return NULL;
    }

  state->sandbox.output = output;
  lua_pushcfunction (state->sandbox.lua, load_script);
  lua_pushlightuserdata (state->sandbox.lua, script);
  problem = slide_sandbox_call (&state->sandbox, 1, 1,
                                script->instructions > G_MAXINT64 / PREPARE_FACTOR
                                ? G_MAXINT64 : script->instructions * PREPARE_FACTOR);
  if (problem != NULL)
    {
      *message = dup_message (script, problem, NULL);
      free_state (state);
      return NULL;
    }

  return state;
}

static State *
acquire_state (SlideScript *script)
{
  g_autofree char *message = NULL;
  State *state;

  g_mutex_lock (&script->lock);
  state = script->free_states;
  if (state != NULL)
    script->free_states = state->next;
  g_mutex_unlock (&script->lock);
  if (state != NULL)
    return state;

  state = create_state (script, NULL, &message);
  if (state == NULL)
    slide_own_check_fail (&script->check, g_steal_pointer (&message));
  return state;
}

static void
release_state (SlideScript *script,
               State       *state)
{
  g_mutex_lock (&script->lock);
  state->next = script->free_states;
  script->free_states = state;
  g_mutex_unlock (&script->lock);
}

/* ---- Calls ---- */

/* Calls h. Returns: NULL, or the message. */
static const char *
call_h (SlideScript  *script,
        State        *state,
        const guint8 *cells,
        double       *value)
{
  lua_State *lua = state->sandbox.lua;
  const char *message;

  state->cells = cells;
  state->want_tiles = FALSE;
  lua_pushvalue (lua, 1);
  message = slide_sandbox_call (&state->sandbox, 0, 1, script->instructions);
  if (message == NULL)
    {
      *value = lua_tonumber (lua, -1);
      lua_settop (lua, 1);
    }
  return message;
}

/* Calls h again now and then. Returns: NULL, or the message. */
static const char *
check_again (SlideScript  *script,
             State        *state,
             const guint8 *cells,
             double        value)
{
  guint8 board[SLIDE_MAX_CELLS];
  const char *message;
  double again;

  if (!slide_own_check_is_due (&script->check, state->n_calls, cells, value, board, &value))
    return NULL;

  message = call_h (script, state, board, &again);
  if (message == NULL && again != value)
    {
      g_autofree char *different = g_strdup_printf ("h returned %.14g and then %.14g for the same "
                                                    "board", value, again);

      fail (script, different, board);
    }
  return message;
}

double
slide_script_get_value (SlideScript  *script,
                        const guint8 *cells)
{
  State *state;
  const char *message;
  double value = 0.0;

  if (slide_own_check_get_failure (&script->check) != NULL)
    return 0.0;
  state = acquire_state (script);
  if (state == NULL)
    return 0.0;

  message = call_h (script, state, cells, &value);
  if (message == NULL)
    message = check_again (script, state, cells, value);
  state->n_calls++;
  if (message != NULL)
    {
      fail (script, message, cells);
      lua_settop (state->sandbox.lua, 1);
      value = 0.0;
    }
  release_state (script, state);

  return slide_own_check_get_failure (&script->check) == NULL ? value : 0.0;
}

double
slide_script_try_value (SlideScript  *script,
                        const guint8 *cells)
{
  State *state = acquire_state (script);
  double value = -1.0;

  if (state == NULL)
    return -1.0;

  if (call_h (script, state, cells, &value) != NULL)
    {
      lua_settop (state->sandbox.lua, 1);
      value = -1.0;
    }
  release_state (script, state);

  return value;
}

char *
slide_script_dup_output (SlideScript  *script,
                         const guint8 *cells)
{
  g_autofree char *message = NULL;
  GString *output = g_string_new (NULL);
  State *state;
  double value;

  g_return_val_if_fail (script != NULL, NULL);

  state = create_state (script, output, &message);
  if (state != NULL)
    {
      call_h (script, state, cells, &value);
      free_state (state);
    }

  return g_string_free (output, FALSE);
}

void
slide_script_set_printing (gboolean printing)
{
  slide_sandbox_set_printing (printing);
}

gboolean
slide_script_has_tiles (const SlideScript *script)
{
  g_return_val_if_fail (script != NULL, FALSE);

  return script->has_tiles;
}

gboolean
slide_script_get_tiles (SlideScript  *script,
                        const guint8 *cells,
                        double        amounts[SLIDE_MAX_CELLS])
{
  State *state;
  gboolean is_good;

  g_return_val_if_fail (script != NULL, FALSE);

  if (!script->has_tiles)
    return FALSE;
  state = acquire_state (script);
  if (state == NULL)
    return FALSE;

  state->cells = cells;
  state->want_tiles = TRUE;
  lua_pushvalue (state->sandbox.lua, 1);
  is_good = slide_sandbox_call (&state->sandbox, 0, 0, script->instructions) == NULL;
  lua_settop (state->sandbox.lua, 1);
  if (is_good)
    memcpy (amounts, state->amounts, sizeof state->amounts);
  release_state (script, state);

  return is_good;
}

/* ---- Creating ---- */

/* What the script says of itself, and where h is. In a protected call; never fails. */
static int
read_facts (lua_State *lua)
{
  static const char *const names[] = { "name", "description", "author" };
  SlideScript *script = lua_touserdata (lua, 1);
  char **texts[] = { &script->name, &script->description, &script->author };
  lua_Debug debug = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (lua_getglobal (lua, names[i]) == LUA_TSTRING)
      *texts[i] = g_utf8_make_valid (lua_tostring (lua, -1),
                                     (gssize) strnlen (lua_tostring (lua, -1), 500));

  script->has_tiles = lua_getglobal (lua, "tile") == LUA_TFUNCTION;
  lua_getglobal (lua, "h");
  if (lua_type (lua, -1) == LUA_TFUNCTION && lua_getinfo (lua, ">S", &debug))
    script->line = debug.linedefined;
  return 0;
}

static gboolean
read_file (const char  *path,
           char       **source,
           gsize       *length,
           guint64     *checksum,
           GError     **error)
{
  g_autofree char *text = NULL;

  if (!slide_own_read_file (path, &text, length, error))
    return FALSE;

  *checksum = XXH3_64bits (text, *length);
  if (source != NULL)
    *source = g_steal_pointer (&text);
  return TRUE;
}

gboolean
slide_script_read_checksum (const char  *path,
                            guint64     *checksum,
                            GError     **error)
{
  gsize length;

  g_return_val_if_fail (path != NULL && checksum != NULL, FALSE);

  return read_file (path, NULL, &length, checksum, error);
}

/* Runs @script->source. Returns: FALSE with @error set */
static gboolean
start (SlideScript  *script,
       GError      **error)
{
  g_autofree char *message = NULL;
  State *state = create_state (script, NULL, &message);

  if (state == NULL)
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, message);
      return FALSE;
    }

  lua_pushcfunction (state->sandbox.lua, read_facts);
  lua_pushlightuserdata (state->sandbox.lua, script);
  (void) slide_sandbox_call (&state->sandbox, 1, 0, SLIDE_OWN_DEFAULT_INSTRUCTIONS);
  lua_settop (state->sandbox.lua, 1);
  release_state (script, state);
  return TRUE;
}

static SlideScript *
script_alloc (const char           *path,
              const SlideBoard     *goal,
              const SlideOwnLimits *limits)
{
  SlideScript *script = g_new0 (SlideScript, 1);

  g_mutex_init (&script->lock);
  slide_own_check_init (&script->check, goal);
  script->path = g_strdup (path);
  script->instructions = limits->instructions != 0 ? limits->instructions : SLIDE_OWN_DEFAULT_INSTRUCTIONS;
  script->memory = limits->memory != 0 ? limits->memory : SLIDE_OWN_DEFAULT_MEMORY;
  return script;
}

SlideScript *
slide_script_new (const char        *path,
                  const SlideBoard  *goal,
                  const SlideOwnLimits *limits,
                  GError           **error)
{
  g_autoptr (SlideScript) script = NULL;

  g_return_val_if_fail (path != NULL && goal != NULL, NULL);

  script = script_alloc (path, goal, limits);
  if (!read_file (path, &script->source, &script->length, &script->checksum, error)
      || !start (script, error))
    return NULL;

  return g_steal_pointer (&script);
}

SlideScript *
slide_script_new_from_text (const char        *name,
                            const char        *text,
                            gsize              length,
                            const SlideBoard  *goal,
                            const SlideOwnLimits *limits,
                            GError           **error)
{
  g_autoptr (SlideScript) script = NULL;

  g_return_val_if_fail (name != NULL && text != NULL && goal != NULL, NULL);

  script = script_alloc (name, goal, limits);
  script->source = g_memdup2 (text, length);
  script->length = length;
  script->checksum = XXH3_64bits (text, length);
  if (!start (script, error))
    return NULL;

  return g_steal_pointer (&script);
}

void
slide_script_free (SlideScript *script)
{
  if (script == NULL)
    return;

  while (script->free_states != NULL)
    {
      State *state = script->free_states;

      script->free_states = state->next;
      free_state (state);
    }
  g_mutex_clear (&script->lock);
  slide_own_check_clear (&script->check);
  g_free (script->name);
  g_free (script->description);
  g_free (script->author);
  g_free (script->source);
  g_free (script->path);
  g_free (script);
}

const char *
slide_script_get_name (const SlideScript *script)
{
  return script->name;
}

const char *
slide_script_get_description (const SlideScript *script)
{
  return script->description;
}

const char *
slide_script_get_author (const SlideScript *script)
{
  return script->author;
}

guint64
slide_script_get_checksum (const SlideScript *script)
{
  return script->checksum;
}
