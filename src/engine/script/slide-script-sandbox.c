/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-script-sandbox.c: a Lua state in which a script cannot do harm.
 *
 * Lua counts the instructions of its virtual machine, not what its C functions do. Those that can
 * run for long without allocating memory are wrapped:
 *
 *   - matching patterns backtracks: at most MAX_WORK steps, estimated from the subject's length
 *     and the number of quantifiers;
 *   - string.rep and table.move take any number of repetitions;
 *   - the functions of `table` believe __len, __index and __newindex of a metatable.
 *
 * Finalizers (__gc) run without the hook that counts, so setmetatable refuses them.
 */

#include "slide-script-sandbox.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STEP 1000
#define MAX_WORK 1e8
#define MAX_REPEAT (1 << 26)
#define MAX_LINES 1000

/* Bytes of a line that are kept, where it is kept. */
#define MAX_LINE 4096

static gboolean is_printing;
#define MAX_SECONDS 10     /* of a call; read only between instructions */

static SlideSandbox *
get_sandbox (lua_State *lua)
{
  SlideSandbox *sandbox;

  memcpy (&sandbox, lua_getextraspace (lua), sizeof sandbox);
  return sandbox;
}

/* ---- Limits ---- */

static void *
allocate (void   *user_data,
          void   *block,
          size_t  old_size,
          size_t  size)
{
  SlideSandbox *sandbox = user_data;
  void *new_block;

  /* For a new block Lua passes the kind of object instead of a size. */
  if (block == NULL)
    old_size = 0;

  if (size == 0)
    {
      sandbox->used -= old_size;
      free (block);
      return NULL;
    }

  if (size > old_size && size - old_size > sandbox->memory - MIN (sandbox->used, sandbox->memory))
    return NULL;

  new_block = realloc (block, size);
  if (new_block != NULL)
    sandbox->used = sandbox->used - old_size + size;
  return new_block;
}

/* From the first instruction too many on, each one raises the error again: a script that catches
 * it with pcall ends all the same. */
static void
count_cb (lua_State               *lua,
          G_GNUC_UNUSED lua_Debug *activation)
{
  SlideSandbox *sandbox = get_sandbox (lua);

  sandbox->left -= sandbox->step;
  if (sandbox->left > 0 && g_get_monotonic_time () < sandbox->deadline)
    return;

  sandbox->is_out = TRUE;
  sandbox->step = 1;
  lua_sethook (lua, count_cb, LUA_MASKCOUNT, 1);
  luaL_where (lua, 0);
  lua_pushstring (lua, sandbox->left > 0 ? "too many seconds" : "too many instructions");
  lua_concat (lua, 2);
  lua_error (lua);
}

/* ---- Functions of the library ---- */

void
slide_sandbox_set_printing (gboolean printing)
{
  is_printing = printing;
}

static int
print (lua_State *lua)
{
  SlideSandbox *sandbox = get_sandbox (lua);
  int n = lua_gettop (lua);
  const char *text;
  luaL_Buffer line;

  if (sandbox->n_lines > MAX_LINES || (sandbox->output == NULL && !is_printing))
    return 0;

  luaL_buffinit (lua, &line);
  for (int i = 1; i <= n; i++)
    {
      if (i > 1)
        luaL_addchar (&line, '\t');
      luaL_tolstring (lua, i, NULL);
      luaL_addvalue (&line);
    }
  luaL_addchar (&line, '\n');
  luaL_pushresult (&line);

  /* Whoever forgets a print in h is not flooded. */
  text = sandbox->n_lines < MAX_LINES ? lua_tostring (lua, -1) : "…\n";
  if (sandbox->output != NULL)
    g_string_append_len (sandbox->output, text, (gssize) strnlen (text, MAX_LINE));
  else
    fputs (text, stderr);
  sandbox->n_lines++;
  return 0;
}

static int
set_metatable (lua_State *lua)
{
  luaL_checktype (lua, 1, LUA_TTABLE);

  /* lua_setmetatable () would take any other value for a table. */
  luaL_argexpected (lua, lua_isnil (lua, 2) || lua_istable (lua, 2), 2, "nil or table");
  if (lua_istable (lua, 2))
    {
      lua_pushliteral (lua, "__gc");
      if (lua_rawget (lua, 2) != LUA_TNIL)
        return luaL_error (lua, "a metatable must not have __gc");
      lua_pop (lua, 1);
    }
  if (luaL_getmetafield (lua, 1, "__metatable") != LUA_TNIL)
    return luaL_error (lua, "cannot change a protected metatable");

  lua_settop (lua, 2);
  lua_setmetatable (lua, 1);
  return 1;
}

/* Calls the first upvalue with all arguments. The library's functions name the line of their
 * caller, which would be this one: it is added here. */
static int
call_original (lua_State *lua)
{
  lua_pushvalue (lua, lua_upvalueindex (1));
  lua_insert (lua, 1);
  if (lua_pcall (lua, lua_gettop (lua) - 1, LUA_MULTRET, 0) == LUA_OK)
    return lua_gettop (lua);

  if (lua_type (lua, -1) == LUA_TSTRING && !g_str_has_prefix (lua_tostring (lua, -1), SLIDE_SANDBOX_CHUNK ":"))
    {
      luaL_where (lua, 1);
      lua_insert (lua, -2);
      lua_concat (lua, 2);
    }
  return lua_error (lua);
}

/* string.find, match, gmatch and gsub. */
static int
match (lua_State *lua)
{
  size_t length, pattern_length;
  const char *pattern;
  double work;

  luaL_checklstring (lua, 1, &length);
  pattern = luaL_checklstring (lua, 2, &pattern_length);
  work = (double) length + 1.0;
  for (size_t i = 0; i < pattern_length && work <= MAX_WORK; i++)
    if (strchr ("*+-?", pattern[i]) != NULL && pattern[i] != '\0')
      work *= (double) length + 1.0;
  if (work > MAX_WORK)
    return luaL_error (lua, "a pattern with several quantifiers on a string of %d bytes may take too "
                            "long", (int) MIN (length, G_MAXINT));

  return call_original (lua);
}

static int
repeat (lua_State *lua)
{
  if (luaL_checkinteger (lua, 2) > MAX_REPEAT)
    return luaL_error (lua, "too many repetitions");

  return call_original (lua);
}

/* The functions of `table`. */
static int
use_table (lua_State *lua)
{
  for (int i = 1; i <= MIN (lua_gettop (lua), 5); i++)
    if (lua_type (lua, i) == LUA_TTABLE && lua_getmetatable (lua, i))
      return luaL_error (lua, "the functions of table take tables without a metatable");

  return call_original (lua);
}

static int
move (lua_State *lua)
{
  lua_Integer first = luaL_checkinteger (lua, 2);
  lua_Integer last = luaL_checkinteger (lua, 3);

  if (last >= first && (lua_Unsigned) last - (lua_Unsigned) first >= MAX_REPEAT)
    return luaL_error (lua, "too many elements to move");

  return use_table (lua);
}

/* math.randomseed without arguments would use the time. */
static int
seed (lua_State *lua)
{
  if (lua_gettop (lua) == 0)
    lua_pushinteger (lua, 0);

  return call_original (lua);
}

/* Replaces the function @name of the table at the top of the stack by @wrapper around it. */
static void
wrap (lua_State     *lua,
      const char    *name,
      lua_CFunction  wrapper)
{
  lua_getfield (lua, -1, name);
  lua_pushcclosure (lua, wrapper, 1);
  lua_setfield (lua, -2, name);
}

static void
remove_function (lua_State  *lua,
                 const char *name)
{
  lua_pushnil (lua);
  lua_setfield (lua, -2, name);
}

static int
open_libraries (lua_State *lua)
{
  static const char *const no_base[] = { "collectgarbage", "dofile", "load", "loadfile", "warn" };
  static const char *const matching[] = { "find", "match", "gmatch", "gsub" };
  static const char *const of_tables[] = { "concat", "insert", "remove", "sort", "unpack" };

  luaL_requiref (lua, LUA_GNAME, luaopen_base, 1);
  for (guint i = 0; i < G_N_ELEMENTS (no_base); i++)
    remove_function (lua, no_base[i]);
  lua_pushcfunction (lua, print);
  lua_setfield (lua, -2, "print");
  lua_pushcfunction (lua, set_metatable);
  lua_setfield (lua, -2, "setmetatable");

  luaL_requiref (lua, LUA_STRLIBNAME, luaopen_string, 1);
  remove_function (lua, "dump");
  for (guint i = 0; i < G_N_ELEMENTS (matching); i++)
    wrap (lua, matching[i], match);
  wrap (lua, "rep", repeat);

  luaL_requiref (lua, LUA_TABLIBNAME, luaopen_table, 1);
  for (guint i = 0; i < G_N_ELEMENTS (of_tables); i++)
    wrap (lua, of_tables[i], use_table);
  wrap (lua, "move", move);

  luaL_requiref (lua, LUA_UTF8LIBNAME, luaopen_utf8, 1);

  luaL_requiref (lua, LUA_MATHLIBNAME, luaopen_math, 1);
  wrap (lua, "randomseed", seed);
  lua_getfield (lua, -1, "randomseed");
  lua_pushinteger (lua, 0);
  lua_call (lua, 1, 0);

  return 0;
}

/* ---- The state ---- */

gboolean
slide_sandbox_init (SlideSandbox *sandbox,
                    gsize         memory)
{
  *sandbox = (SlideSandbox) { .memory = memory };
  sandbox->lua = lua_newstate (allocate, sandbox);
  if (sandbox->lua == NULL)
    return FALSE;

  memcpy (lua_getextraspace (sandbox->lua), &sandbox, sizeof sandbox);
  lua_pushcfunction (sandbox->lua, open_libraries);
  if (lua_pcall (sandbox->lua, 0, 0, 0) == LUA_OK)
    return TRUE;

  slide_sandbox_clear (sandbox);
  return FALSE;
}

void
slide_sandbox_clear (SlideSandbox *sandbox)
{
  g_clear_pointer (&sandbox->lua, lua_close);
}

const char *
slide_sandbox_call (SlideSandbox *sandbox,
                    int           n_arguments,
                    int           n_results,
                    guint64       instructions)
{
  lua_State *lua = sandbox->lua;
  int step = (int) MIN (STEP, instructions);
  int top = lua_gettop (lua) - n_arguments - 1;
  int status;

  sandbox->left = (gint64) MIN (instructions, G_MAXINT64);
  sandbox->deadline = g_get_monotonic_time () + MAX_SECONDS * G_USEC_PER_SEC;
  sandbox->is_out = FALSE;
  if (sandbox->step != step)
    {
      sandbox->step = step;
      lua_sethook (lua, count_cb, LUA_MASKCOUNT, step);
    }

  status = lua_pcall (lua, n_arguments, n_results, 0);
  if (status == LUA_OK && !sandbox->is_out)
    return NULL;

  /* A script that has caught the error has failed all the same. */
  if (status == LUA_OK)
    {
      lua_settop (lua, top);
      return "too many instructions";
    }

  /* An error may be any value; making a text of it could fail outside of a protected call. */
  return lua_type (lua, -1) == LUA_TSTRING ? lua_tostring (lua, -1) : "an error that is not a text";
}
