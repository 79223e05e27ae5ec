/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * host.c: the process that runs a heuristic written in Lua.
 *
 * Scripts are not trusted, and no list of what is dangerous in Lua would be complete. So a script
 * runs in a process of its own (slide-script-protocol.h), which the program can end at any time,
 * and which has locked itself in (host-lock.h). Within it:
 *
 *   - Each call begins with the same memory (host-heap.h), so h is a function of the board.
 *   - The tables board and goal are checked after each call: a script that has changed them fails.
 *   - A call ends after a number of instructions, which Lua counts, or after some seconds of the
 *     processor, which a timer counts whatever the script does. Neither can be caught: the process
 *     ends (host_end()).
 *   - Nothing tells a script where or when it runs: addresses are not shown, the clock stands still,
 *     and random numbers have a fixed seed. Lua itself mixes addresses into the order of its tables:
 *     its own code, the heap and the stack have fixed places.
 *
 * A state holds at stack index 1 the function evaluate(), whose upvalues are all that a call needs.
 */

#include "host.h"

#include "host-heap.h"
#include "host-lock.h"
#include "slide-looks.h"

#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <lualib.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

/* How much more than a call of h, loading the script and prepare may execute. */
#define LOAD_FACTOR 100

/* Instructions between two calls of the hook. */
#define STEP 1000

/* Of the processor's time: between two looks, and how long a call may take for each million of
 * instructions that it may execute, at least for one. */
#define TICK_US 50000
#define SECONDS_PER_MILLION 1
#define SECONDS_TO_LOAD 10

/* Lines that a script may print, whose number its answers do not show. */
#define MAX_LINES 1000

/* Values in one answer. */
#define N_VALUES (SLIDE_SCRIPT_MAX_ANSWER / sizeof (double))

/* Address space beside the heap: the program, its libraries, its stack. */
#define OTHER_SPACE ((size_t) 64 << 20)

/* Below the heap. */
#define STACK_ADDRESS (HOST_HEAP_ADDRESS - ((uintptr_t) 64 << 20))
#define STACK_SIZE ((size_t) 256 << 10)

/* Upvalues of evaluate(). */
enum
{
  UP_H = 1,
  UP_TILE,
  UP_BOARD,
  UP_WHERE,
  UP_GOAL,
  UP_GOAL_WHERE,
  UP_BLANK,      /* the texts "blank", "where", "rows" and "columns" */
  UP_WHERE_KEY,
  UP_ROWS,
  UP_COLUMNS,
  N_UPVALUES = UP_COLUMNS
};

static SlideScriptLoad   settings;
static char             *source;
static unsigned          n_cells;
static unsigned          goal_blank;
static unsigned          board_blank;
static lua_State        *lua;
static pid_t             parent;
static char             *stack;        /* (nullable): for new_state(), at its place */

/* The current call: of evaluate (), or of loading the script. */
static const uint8_t    *cells;
static bool              wants_tiles;
static double            amounts[SLIDE_SCRIPT_MAX_CELLS];
static int64_t           instructions_left;
static unsigned          n_lines;

/* What the tables board and goal were made of, and hold before a call. */
static HostHeapBlocks    board_blocks;
static HostHeapBlocks    goal_blocks;

/* Seen by the handler of the timer. */
static volatile sig_atomic_t is_running;      /* a script */
static volatile sig_atomic_t n_ticks;         /* of the call */
static volatile sig_atomic_t max_ticks;
static volatile sig_atomic_t is_time_to_flush;

/* Values that have not been written yet. */
static double   values[N_VALUES];
static unsigned n_values;

/* ---- Answers ---- */

static void
write_all (const void *bytes,
           size_t      length)
{
  const char *next = bytes;

  while (length > 0)
    {
      ssize_t n = write (STDOUT_FILENO, next, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        _exit (1);
      next += n;
      length -= (size_t) n;
    }
}

static void
answer (SlideScriptAnswerKind  kind,
        const void            *bytes,
        size_t                 length)
{
  struct
  {
    SlideScriptAnswer head;
    char              bytes[SLIDE_SCRIPT_MAX_ANSWER];
  } message;

  if (length > sizeof message.bytes)
    length = sizeof message.bytes;
  message.head = (SlideScriptAnswer) { (uint32_t) kind, (uint32_t) length };
  memcpy (message.bytes, bytes, length);
  write_all (&message, sizeof message.head + length);
}

static void
answer_text (SlideScriptAnswerKind  kind,
             const char            *text)
{
  answer (kind, text, strnlen (text, SLIDE_SCRIPT_MAX_TEXT));
}

static void
flush_values (void)
{
  if (n_values > 0)
    answer (SLIDE_SCRIPT_VALUE, values, n_values * sizeof *values);
  n_values = 0;
  is_time_to_flush = false;
}

void
host_end (const char *message)
{
  is_running = false;
  flush_values ();
  answer_text (SLIDE_SCRIPT_ENDED, message);
  _exit (0);
}

/* ---- Limits ---- */

/* Signals of the timer come only while the processor works for this process. */
static void
tick_cb (int number)
{
  (void) number;

  is_time_to_flush = true;
  if (getppid () != parent)
    _exit (1);
  if (!is_running)
    return;
  if (++n_ticks >= max_ticks)
    host_end ("too many seconds");
}

static void
start_timer (void)
{
  struct sigaction action = { .sa_handler = tick_cb, .sa_flags = SA_RESTART };
  const struct itimerval interval = { { 0, TICK_US }, { 0, TICK_US } };

  sigaction (SIGPROF, &action, NULL);
  setitimer (ITIMER_PROF, &interval, NULL);
}

static void
count_cb (lua_State *state,
          lua_Debug *activation)
{
  char message[SLIDE_SCRIPT_MAX_TEXT];

  instructions_left -= STEP;
  if (instructions_left > 0)
    return;

  /* The hook is called between two lines of the script, never in one of its C functions. */
  is_running = false;
  if (lua_getinfo (state, "Sl", activation) != 0 && activation->currentline > 0)
    snprintf (message, sizeof message, "%s:%d: too many instructions", activation->short_src, activation->currentline);
  else
    snprintf (message, sizeof message, "too many instructions");
  host_end (message);
}

/* Calls the function below its @n_arguments on the stack. Returns: NULL, or the message, which is
 * valid until the stack is changed */
static const char *
call (int      n_arguments,
      int      n_results,
      int64_t  instructions,
      int64_t  seconds)
{
  int status;

  instructions_left = instructions;
  n_ticks = 0;
  max_ticks = (sig_atomic_t) (seconds * (1000000 / TICK_US));
  is_running = true;
  status = lua_pcall (lua, n_arguments, n_results, 0);
  is_running = false;
  if (status == LUA_OK)
    return NULL;

  /* An error may be any value; making a text of it could fail outside of a protected call. */
  return lua_type (lua, -1) == LUA_TSTRING ? lua_tostring (lua, -1) : "an error that is not a text";
}

static const char *
call_short (int n_results)
{
  int64_t millions = (int64_t) (settings.instructions / 1000000);

  lua_pushvalue (lua, 1);
  return call (0, n_results, (int64_t) settings.instructions, SECONDS_PER_MILLION * (millions > 1 ? millions : 1));
}

/* ---- Functions of the library ---- */

/* As luaL_tolstring (), but never shows an address. */
static const char *
push_text (lua_State *state,
           int        index)
{
  if (luaL_callmeta (state, index, "__tostring"))
    {
      if (!lua_isstring (state, -1))
        luaL_error (state, "'__tostring' must return a string");
      return lua_tostring (state, -1);
    }

  switch (lua_type (state, index))
    {
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER:
    case LUA_TSTRING:
      return luaL_tolstring (state, index, NULL);
    default:
      return lua_pushstring (state, luaL_typename (state, index));
    }
}

static int
to_string (lua_State *state)
{
  luaL_checkany (state, 1);
  push_text (state, 1);
  return 1;
}

/* string.format, whose %p shows an address, and whose %s shows one of a value that is no text. */
static int
format (lua_State *state)
{
  size_t length;
  const char *text = luaL_checklstring (state, 1, &length);
  int argument = 1;

  /* Lua's texts may have NULs, and one ends them all. */
  for (const char *end = text + length; text < end; text++)
    {
      if (*text != '%')
        continue;
      if (*++text == '%')
        continue;
      text += strspn (text, "-+ #0123456789.");
      argument++;
      if (*text == 'p')
        return luaL_error (state, "%%p is not available");
      if (*text == 's' && argument <= lua_gettop (state))
        {
          push_text (state, argument);
          lua_replace (state, argument);
        }
    }

  lua_pushvalue (state, lua_upvalueindex (1));
  lua_insert (state, 1);
  lua_call (state, lua_gettop (state) - 1, LUA_MULTRET);
  return lua_gettop (state);
}

static int
print (lua_State *state)
{
  int n = lua_gettop (state);
  luaL_Buffer line;

  /* The arguments are always made texts of, which may call the script: it must not find out whether
   * anything is printed. */
  luaL_buffinit (state, &line);
  for (int i = 1; i <= n; i++)
    {
      if (i > 1)
        luaL_addchar (&line, '\t');
      push_text (state, i);
      luaL_addvalue (&line);
    }
  luaL_pushresult (&line);
  if (n_lines > MAX_LINES || !settings.is_printing)
    return 0;

  /* A print forgotten in h must not flood the user. */
  is_running = false;
  answer_text (SLIDE_SCRIPT_PRINTED, n_lines < MAX_LINES ? lua_tostring (state, -1) : "…");
  is_running = true;
  n_lines++;
  return 0;
}

/* math.randomseed without arguments would use the time and an address. */
static int
seed (lua_State *state)
{
  if (lua_gettop (state) == 0)
    lua_pushinteger (state, 0);
  lua_pushvalue (state, lua_upvalueindex (1));
  lua_insert (state, 1);
  lua_call (state, lua_gettop (state) - 1, 0);
  return 0;
}

/* Replaces the function @name of the table at the top of the stack by @wrapper around it. */
static void
wrap (lua_State     *state,
      const char    *name,
      lua_CFunction  wrapper)
{
  lua_getfield (state, -1, name);
  lua_pushcclosure (state, wrapper, 1);
  lua_setfield (state, -2, name);
}

static int
open_libraries (lua_State *state)
{
  static const char *const no_base[] = { "collectgarbage", "dofile", "load", "loadfile", "warn" };

  luaL_requiref (state, LUA_GNAME, luaopen_base, 1);
  for (size_t i = 0; i < sizeof no_base / sizeof no_base[0]; i++)
    {
      lua_pushnil (state);
      lua_setfield (state, -2, no_base[i]);
    }
  lua_pushcfunction (state, print);
  lua_setfield (state, -2, "print");
  lua_pushcfunction (state, to_string);
  lua_setfield (state, -2, "tostring");

  luaL_requiref (state, LUA_STRLIBNAME, luaopen_string, 1);
  lua_pushnil (state);
  lua_setfield (state, -2, "dump");
  wrap (state, "format", format);

  luaL_requiref (state, LUA_TABLIBNAME, luaopen_table, 1);
  luaL_requiref (state, LUA_UTF8LIBNAME, luaopen_utf8, 1);

  luaL_requiref (state, LUA_MATHLIBNAME, luaopen_math, 1);
  wrap (state, "randomseed", seed);
  lua_getfield (state, -1, "randomseed");
  lua_pushinteger (state, 0);
  lua_call (state, 1, 0);
  return 0;
}

/* Lua mixes the time into its hashes, in whose order next () goes through a table. */
time_t
time (time_t *result)
{
  if (result != NULL)
    *result = 0;
  return 0;
}

/* Where table.sort () begins in a long table depends on it. */
clock_t
clock (void)
{
  return 0;
}

/* ---- Inside a protected call ---- */

/* Writes the board into the table at @board and its table `where` at @where. */
static void
write_board (lua_State     *state,
             int            board,
             int            where,
             const uint8_t *tiles)
{
  for (unsigned cell = 0; cell < n_cells; cell++)
    {
      lua_pushinteger (state, tiles[cell]);
      lua_rawseti (state, board, cell + 1);
      lua_pushinteger (state, cell + 1);
      lua_rawseti (state, where, tiles[cell]);
      if (tiles[cell] == 0)
        board_blank = cell;
    }

  lua_pushvalue (state, lua_upvalueindex (UP_BLANK));
  lua_pushinteger (state, board_blank + 1);
  lua_rawset (state, board);
}

/* The table of a board, and whatever is found in it; indices of the stack. */
typedef struct
{
  int            board;
  int            where;
  int            blank;      /* these four are names */
  int            where_key;
  int            rows;
  int            columns;
  const uint8_t *tiles;
  unsigned       blank_cell;
} BoardTable;

static bool
has_number (lua_State *state,
            int        type,
            unsigned   number)
{
  const bool has = type == LUA_TNUMBER && lua_tonumber (state, -1) == number;

  lua_pop (state, 1);
  return has;
}

static bool
has_field (lua_State *state,
           int        board,
           int        name,
           unsigned   number)
{
  lua_pushvalue (state, name);
  return has_number (state, lua_rawget (state, board), number);
}

static bool
is_as_written (lua_State        *state,
               const BoardTable *table,
               bool             *has_where)
{
  *has_where = true;
  for (unsigned cell = 0; cell < n_cells; cell++)
    if (!has_number (state, lua_rawgeti (state, table->board, cell + 1), table->tiles[cell]))
      return false;
  if (lua_rawlen (state, table->board) != n_cells || !has_field (state, table->board, table->blank, table->blank_cell + 1)
      || !has_field (state, table->board, table->rows, settings.rows)
      || !has_field (state, table->board, table->columns, settings.columns))
    return false;

  lua_pushvalue (state, table->where_key);
  lua_rawget (state, table->board);
  *has_where = lua_rawequal (state, -1, table->where);
  lua_pop (state, 1);
  for (unsigned cell = 0; *has_where && cell < n_cells; cell++)
    *has_where = has_number (state, lua_rawgeti (state, table->where, table->tiles[cell]), cell + 1);
  return *has_where;
}

/* A script that changes a table which is not its own, as table.sort (board) does, computes h of another
 * board than it was asked for. One that undoes its changes, and one that adds fields, does not. */
static void
check_unchanged (lua_State        *state,
                 const BoardTable *table,
                 const char       *function,
                 const char       *name)
{
  bool has_where;

  if (is_as_written (state, table, &has_where))
    return;
  if (has_where)
    luaL_error (state, "%s changes the table %s; copy it first: local copy = table.move(%s, 1, #%s, 1, {})",
                function, name, name, name);
  luaL_error (state, "%s changes the table %s.where; copy it first: local copy = table.move(%s.where, 0, #%s.where, 0, {})",
              function, name, name, name);
}

/* A value that is no number from 0 up is an error, at no line: what is missing there is the
 * value that a function returns. */
static double
check_value (lua_State  *state,
             const char *function,
             int         result)
{
  double value;

  if (lua_type (state, result) != LUA_TNUMBER)
    luaL_error (state, "%s returned %s; expected a number from 0 to %d", function,
                lua_type (state, result) == LUA_TNIL ? "nothing" : luaL_typename (state, result),
                SLIDE_SCRIPT_MAX_VALUE);

  value = lua_tonumber (state, result);
  if (!(value >= 0.0 && value <= SLIDE_SCRIPT_MAX_VALUE))
    luaL_error (state, "%s returned %s; expected a number from 0 to %d", function,
                luaL_tolstring (state, result, NULL), SLIDE_SCRIPT_MAX_VALUE);

  return value;
}

/* After a call of @function: whether all is as it was is seen at once in the memory, and if it is not,
 * the tables are looked through. */
static void
check_tables (lua_State  *state,
              const char *function)
{
  BoardTable table = {
    lua_upvalueindex (UP_BOARD), lua_upvalueindex (UP_WHERE), lua_upvalueindex (UP_BLANK),
    lua_upvalueindex (UP_WHERE_KEY), lua_upvalueindex (UP_ROWS), lua_upvalueindex (UP_COLUMNS),
    cells, board_blank
  };

  if (host_heap_is_as_copied (&board_blocks) && host_heap_is_as_copied (&goal_blocks))
    return;

  check_unchanged (state, &table, function, "board");
  table.board = lua_upvalueindex (UP_GOAL);
  table.where = lua_upvalueindex (UP_GOAL_WHERE);
  table.tiles = settings.goal;
  table.blank_cell = goal_blank;
  check_unchanged (state, &table, function, "goal");
}

static int
evaluate (lua_State *state)
{
  write_board (state, lua_upvalueindex (UP_BOARD), lua_upvalueindex (UP_WHERE), cells);
  host_heap_copy (&board_blocks);

  if (!wants_tiles)
    {
      lua_pushvalue (state, lua_upvalueindex (UP_H));
      lua_pushvalue (state, lua_upvalueindex (UP_BOARD));
      lua_pushvalue (state, lua_upvalueindex (UP_GOAL));
      lua_call (state, 2, 1);
      check_tables (state, "h");
      check_value (state, "h", -1);
      return 1;
    }

  for (unsigned cell = 0; cell < n_cells; cell++)
    {
      amounts[cell] = 0.0;
      if (cells[cell] == 0)
        continue;

      lua_pushvalue (state, lua_upvalueindex (UP_TILE));
      lua_pushvalue (state, lua_upvalueindex (UP_BOARD));
      lua_pushinteger (state, cell + 1);
      lua_pushvalue (state, lua_upvalueindex (UP_GOAL));
      lua_call (state, 3, 1);
      check_tables (state, "tile");
      amounts[cell] = check_value (state, "tile", -1);
      lua_pop (state, 1);
    }
  return 0;
}

/* Pushes a new table for a board, then its table `where`. */
static void
push_board (lua_State *state)
{
  lua_createtable (state, (int) n_cells, 4);
  lua_pushinteger (state, settings.rows);
  lua_setfield (state, -2, "rows");
  lua_pushinteger (state, settings.columns);
  lua_setfield (state, -2, "columns");
  lua_createtable (state, (int) n_cells - 1, 1);
  lua_pushvalue (state, -1);
  lua_setfield (state, -3, "where");
}

/* Runs the script and leaves evaluate(): its only result. */
static int
load_script (lua_State *state)
{
  if (luaL_loadbufferx (state, source, (size_t) lua_tointeger (state, 1), "=" SLIDE_SCRIPT_CHUNK, "t") != LUA_OK)
    return lua_error (state);
  lua_call (state, 0, 0);

  lua_settop (state, 0);
  lua_getglobal (state, "h");
  if (lua_type (state, -1) != LUA_TFUNCTION)
    return luaL_error (state, SLIDE_SCRIPT_CHUNK ": no function is called h; expected function h (board, goal)");
  lua_getglobal (state, "tile");
  if (lua_type (state, -1) != LUA_TFUNCTION && lua_type (state, -1) != LUA_TNIL)
    return luaL_error (state, SLIDE_SCRIPT_CHUNK ": tile is not a function");

  host_heap_collect (&board_blocks);
  push_board (state);
  host_heap_collect (&goal_blocks);
  push_board (state);
  host_heap_collect (NULL);
  lua_pushliteral (state, "blank");
  lua_pushliteral (state, "where");
  lua_pushliteral (state, "rows");
  lua_pushliteral (state, "columns");
  /* Now as the upvalues: h, tile, board, where, goal, where of the goal, and the names from 7 on. */
  lua_pushvalue (state, 7);
  lua_pushinteger (state, goal_blank + 1);
  lua_rawset (state, 5);
  for (unsigned cell = 0; cell < n_cells; cell++)
    {
      lua_pushinteger (state, settings.goal[cell]);
      lua_rawseti (state, 5, cell + 1);
      lua_pushinteger (state, cell + 1);
      lua_rawseti (state, 6, settings.goal[cell]);
    }

  if (lua_getglobal (state, "prepare") == LUA_TFUNCTION)
    {
      lua_pushvalue (state, 5);
      lua_call (state, 1, 0);
      check_unchanged (state, &(BoardTable) { 5, 6, 7, 8, 9, 10, settings.goal, goal_blank }, "prepare", "goal");
    }

  lua_settop (state, N_UPVALUES);
  lua_pushcclosure (state, evaluate, N_UPVALUES);
  return 1;
}

/* Never fails. */
static int
read_facts (lua_State *state)
{
  SlideScriptFacts *facts = lua_touserdata (state, 1);
  lua_Debug debug = { 0 };

  facts->has_tiles = lua_getglobal (state, "tile") == LUA_TFUNCTION;
  lua_getglobal (state, "h");
  if (lua_type (state, -1) == LUA_TFUNCTION && lua_getinfo (state, ">S", &debug))
    facts->line = debug.linedefined;
  return 0;
}

/* ---- States ---- */

static void
create_state (void)
{
  lua = lua_newstate (host_heap_allocate, NULL);
}

#if HOST_IS_FIXED

#if HOST_IS_SANITIZED
static void
do_nothing (void)
{
}
#endif

/* Calls @func on the stack with a fixed place. */
static void
call_there (void (*func) (void))
{
  static ucontext_t here, there;

  if (getcontext (&there) != 0)
    _exit (1);
  there.uc_stack.ss_sp = stack;
  there.uc_stack.ss_size = STACK_SIZE;
  there.uc_link = &here;
  makecontext (&there, func, 0);
  (void) swapcontext (&here, &there);
}

static void
create_stack (void)
{
  void *place = mmap ((void *) STACK_ADDRESS, STACK_SIZE, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);

  stack = place == (void *) STACK_ADDRESS ? place : NULL;

#if HOST_IS_SANITIZED
  /* The sanitizer warns of the first time. */
  int warnings = dup (STDERR_FILENO);

  close (STDERR_FILENO);
  if (stack != NULL)
    call_there (do_nothing);
  if (dup2 (warnings, STDERR_FILENO) >= 0)
    close (warnings);
#endif
}

/* Lua takes a seed from an address on the stack, which is the same for each state. */
static void
new_state (void)
{
  if (stack != NULL)
    call_there (create_state);
  else
    create_state ();
}

#else

static void
create_stack (void)
{
}

static void
new_state (void)
{
  create_state ();
}

#endif

/* Creates a state in an empty heap, and keeps it. @length: of the script. Returns: NULL, or the
 * message */
static const char *
load (size_t            length,
      SlideScriptFacts *facts)
{
  const int64_t instructions = settings.instructions > INT64_MAX / LOAD_FACTOR
                               ? INT64_MAX : (int64_t) settings.instructions * LOAD_FACTOR;
  const char *message;

  host_heap_clear ();
  new_state ();
  if (lua == NULL)
    return "not enough memory";
  lua_pushcfunction (lua, open_libraries);
  if (lua_pcall (lua, 0, 0, 0) != LUA_OK)
    return "not enough memory";

  lua_sethook (lua, count_cb, LUA_MASKCOUNT, (int) (settings.instructions < STEP ? settings.instructions : STEP));
  lua_pushcfunction (lua, load_script);
  lua_pushinteger (lua, (lua_Integer) length);
  message = call (1, 1, instructions, SECONDS_TO_LOAD);
  if (message != NULL)
    return message;

  if (facts != NULL)
    {
      lua_pushcfunction (lua, read_facts);
      lua_pushlightuserdata (lua, facts);
      (void) call (1, 0, instructions, SECONDS_TO_LOAD);
      lua_settop (lua, 1);
    }

  /* Collecting garbage calls the script's finalizers. A call that needs memory beyond the limit
   * collects garbage all the same. */
  is_running = true;
  lua_gc (lua, LUA_GCCOLLECT);
  is_running = false;
  lua_gc (lua, LUA_GCSTOP);
  host_heap_copy (&goal_blocks);
  host_heap_keep ();
  return NULL;
}

/* ---- Requests ---- */

/* As read() of the standard input, but waits. */
static ssize_t
read_some (void   *bytes,
           size_t  size)
{
  static SlideLooks looks;
  struct pollfd request = { STDIN_FILENO, POLLIN, 0 };
  ssize_t n;

  while ((n = slide_looks_read (&looks, STDIN_FILENO, bytes, size)) < 0 && errno == EAGAIN)
    (void) poll (&request, 1, -1);

  return n;
}

/* Reads @length bytes; as much as there is at a time. */
static void
read_all (void   *bytes,
          size_t  length)
{
  static char buffer[1 << 16];
  static size_t begin, end;
  char *next = bytes;

  while (length > 0)
    {
      size_t n = end - begin < length ? end - begin : length;

      memcpy (next, buffer + begin, n);
      begin += n;
      next += n;
      length -= n;
      if (length > 0)
        {
          ssize_t got = read_some (buffer, sizeof buffer);

          if (got < 0 && errno == EINTR)
            continue;
          if (got <= 0)
            _exit (0);
          begin = 0;
          end = (size_t) got;
        }
    }
}

static const uint8_t *
read_board (void)
{
  static uint8_t board[SLIDE_SCRIPT_MAX_CELLS];

  read_all (board, n_cells);
  return board;
}

static void
get_values (unsigned               n,
            SlideScriptRequestKind kind,
            size_t                 length)
{
  const uint32_t is_printing = settings.is_printing;
  const char *message = NULL;

  wants_tiles = false;
  if (kind != SLIDE_SCRIPT_VALUES)
    settings.is_printing = 0;
  for (unsigned i = 0; i < n; i++)
    {
      cells = read_board ();
      if (message != NULL)
        continue;

      if (kind == SLIDE_SCRIPT_FRESH && (message = load (length, NULL)) != NULL)
        host_end (message);
      message = call_short (1);
      if (message != NULL)
        {
          flush_values ();
          answer_text (SLIDE_SCRIPT_FAILED, message);
        }
      else
        {
          values[n_values++] = lua_tonumber (lua, -1);
          if (n_values == N_VALUES || is_time_to_flush)
            flush_values ();
        }
      /* The stack is of the call that it was pushed for, whatever else lasts. */
      if (kind == SLIDE_SCRIPT_LASTING && message == NULL)
        lua_settop (lua, 1);
      else
        host_heap_restore ();
    }
  host_heap_restore ();
  flush_values ();
  settings.is_printing = is_printing;
}

static void
get_tiles (void)
{
  const char *message;

  wants_tiles = true;
  cells = read_board ();
  message = call_short (0);
  if (message != NULL)
    answer_text (SLIDE_SCRIPT_FAILED, message);
  else
    answer (SLIDE_SCRIPT_AMOUNTS, amounts, n_cells * sizeof *amounts);
  host_heap_restore ();
}

static void
serve_first (size_t length)
{
  SlideScriptFacts facts = { 0 };
  const char *message;
  bool is_locked_in = false;

  read_all (&settings, sizeof settings);
  if (settings.protocol != SLIDE_SCRIPT_PROTOCOL)
    host_end ("the program that runs scripts is of another version of Tilestar");
  n_cells = settings.rows * settings.columns;
  while (settings.goal[goal_blank] != 0)
    goal_blank++;
  source = malloc (length + 1);
  if (source == NULL || !host_heap_init (settings.memory))
    {
      answer_text (SLIDE_SCRIPT_NO_MEMORY, "");
      _exit (0);
    }
  read_all (source, length);

  is_locked_in = host_lock_in (HOST_IS_SANITIZED ? 0 : host_heap_get_reserved () + OTHER_SPACE + length);
  message = load (length, &facts);
  if (message != NULL)
    host_end (message);
  facts.is_locked_in = is_locked_in || HOST_IS_SANITIZED;
  facts.is_fixed = stack != NULL && host_heap_is_fixed ();
  answer (SLIDE_SCRIPT_READY, &facts, sizeof facts);
}

static noreturn void
serve (void)
{
  SlideScriptRequest request;
  size_t length;

  read_all (&request, sizeof request);
  length = request.n;
  serve_first (length);
  while (true)
    {
      read_all (&request, sizeof request);
      if (request.kind == SLIDE_SCRIPT_TILES)
        get_tiles ();
      else
        get_values (request.n, (SlideScriptRequestKind) request.kind, length);
    }
}

int
main (void)
{
  /* Nothing that the program has open is of use here. */
  (void) close_range (STDERR_FILENO + 1, ~0U, 0);
  /* The program decides when this ends. */
  signal (SIGINT, SIG_IGN);
  (void) fcntl (STDIN_FILENO, F_SETFL, O_NONBLOCK);
  parent = getppid ();
  start_timer ();

  create_stack ();
  serve ();
}
