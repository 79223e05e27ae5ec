/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-script.c: a heuristic written in Lua 5.4, in processes of its own.
 *
 * Each thread that calls a script has a process meanwhile; those that are not in use are kept for
 * the next call. A process that does not answer as it should, or in time, is ended, and so is one
 * whose call is interrupted: the next call starts another.
 */

#include "slide-script.h"

#include "slide-child.h"
#include "slide-interrupt.h"
#include "slide-script-host.h"
#include "slide-script-protocol.h"
#include "slide-script-test.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <xxhash.h>

/* Bytes of a line that a script prints, and of a message. */
#define MAX_TEXT SLIDE_SCRIPT_MAX_TEXT

/* Lines that a script prints, with all its processes. */
#define MAX_LINES 1000

/* Seconds of the processor without any answer, after which a process is ended that should have
 * ended its call itself. */
#define LATE_SECONDS 12.0

/* How long a process may take from closing its output to its end. */
#define END_MS 200

/* How often a wait looks whether it is to end, at least, in microseconds. */
#define LOOK_INTERVAL 50000

#define NO_MEMORY "the system has not enough memory for the script's process"

typedef struct _State State;

struct _State
{
  SlideChild  child;
  GString    *received;      /* what has not been used yet */
  GString    *output;        /* (nullable) (not owned): where what it prints goes */
  double      cpu;           /* of the process at its last answer */
  State      *next;          /* in the list of free states */
};

struct _SlideScript
{
  char         *path;
  char         *source;
  gsize         length;
  guint64       checksum;
  SlideOwnCheck check;
  SlideOwnLimits limits;     /* without zeros */
  SlideScriptFacts facts;
  int           n_printed;   /* g_atomic_int_*() */

  GMutex        lock;
  State        *free_states;
  State        *reserved;    /* (nullable): the free state for threads that must not wait for another to start */
};

static gboolean is_printing;

void
slide_script_set_printing (gboolean printing)
{
  is_printing = printing;
}

/* ---- Messages ---- */

/* @message begins with "script:LINE:" if the line is known, which becomes "FILE:LINE:". */
static char *
dup_message (const SlideScript *script,
             const char        *message,
             const guint8      *cells)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = slide_visible_text (script->path, -1, MAX_TEXT);
  g_autofree char *visible = NULL;

  g_string_append (text, path);
  if (g_str_has_prefix (message, SLIDE_SCRIPT_CHUNK ":"))
    message += strlen (SLIDE_SCRIPT_CHUNK ":");
  else if (script->facts.line > 0)
    g_string_append_printf (text, ":%d", script->facts.line);
  g_string_append_c (text, ':');
  if (!g_ascii_isdigit (*message) && *message != ' ')
    g_string_append_c (text, ' ');
  visible = slide_visible_text (message, -1, MAX_TEXT);
  g_string_append (text, visible);

  if (cells != NULL)
    slide_own_check_add_board (&script->check, text, cells);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

const char *
slide_script_get_failure (SlideScript *script)
{
  g_return_val_if_fail (script != NULL, NULL);

  return slide_own_check_get_failure (&script->check);
}

/* ---- Processes ---- */

/* Returns: the status of the process, if it has ended by itself; otherwise -1 */
static int
free_state (State *state,
            guint  wait_ms)
{
  int status = slide_child_end (&state->child, wait_ms);

  g_string_free (state->received, TRUE);
  g_free (state);
  return status;
}

static State *
start_state (GString  *output,
             GError  **error)
{
  g_autofree char *host = slide_script_host_dup_path (error);
  const char *const argv[] = { host, NULL };
  const char *const envp[] = { NULL };
  State *state;

  if (host == NULL)
    return NULL;

  state = g_new0 (State, 1);
  if (!slide_child_start (&state->child, argv, envp, TRUE, error))
    {
      g_free (state);
      return NULL;
    }
  state->received = g_string_new (NULL);
  state->output = output;
  return state;
}

/* ---- Asking ---- */

typedef enum
{
  ASK_DONE,
  ASK_CUT,       /* interrupted */
  ASK_FAILED     /* with a message */
} AskResult;

typedef struct
{
  SlideScriptAnswerKind kind;      /* of the answer that is expected */
  char                 *result;    /* doubles, or SlideScriptFacts */
  gsize                 length;    /* bytes of it */
  gsize                 n_got;
  gboolean              is_ended;  /* the process is */
  gboolean              lacks_memory;
  char                 *message;   /* (owned) (nullable) */
} Asked;

/* A line as visible text, whose tabs stay: print puts them between its arguments. */
static char *
dup_columns (const char *bytes,
             gsize       length)
{
  g_autofree char *line = g_strndup (bytes, length);
  g_auto (GStrv) columns = g_strsplit (line, "\t", -1);

  for (guint i = 0; columns[i] != NULL; i++)
    {
      char *column = columns[i];

      columns[i] = slide_visible_text (column, -1, MAX_TEXT);
      g_free (column);
    }
  return g_strjoinv ("\t", columns);
}

static void
show_printed (SlideScript *script,
              State       *state,
              const char  *bytes,
              gsize        length)
{
  g_autofree char *line = NULL;

  if (g_atomic_int_add (&script->n_printed, 1) > MAX_LINES)
    return;

  line = dup_columns (bytes, length);
  if (state->output != NULL)
    g_string_append_printf (state->output, "%s\n", line);
  else if (is_printing)
    fprintf (stderr, "%s\n", line);
}

/* Uses one answer. Returns: FALSE if the request is over */
static gboolean
take_answer (SlideScript             *script,
             State                   *state,
             const SlideScriptAnswer *head,
             const char              *bytes,
             Asked                   *asked)
{
  if (head->kind == SLIDE_SCRIPT_PRINTED)
    {
      show_printed (script, state, bytes, head->length);
      return TRUE;
    }
  if (head->kind == SLIDE_SCRIPT_FAILED || head->kind == SLIDE_SCRIPT_ENDED)
    {
      asked->message = g_strndup (bytes, head->length);
      asked->is_ended = head->kind == SLIDE_SCRIPT_ENDED;
      return FALSE;
    }
  if (head->kind == SLIDE_SCRIPT_NO_MEMORY)
    {
      asked->message = g_strdup (NO_MEMORY);
      asked->is_ended = asked->lacks_memory = TRUE;
      return FALSE;
    }
  if (head->kind != (guint32) asked->kind || head->length > asked->length - asked->n_got)
    {
      asked->message = g_strdup ("the process that runs the script answered what it was not asked");
      asked->is_ended = TRUE;
      return FALSE;
    }

  memcpy (asked->result + asked->n_got, bytes, head->length);
  asked->n_got += head->length;
  return asked->n_got < asked->length;
}

/* Uses what has been received. Returns: FALSE if the request is over */
static gboolean
take_answers (SlideScript *script,
              State       *state,
              Asked       *asked)
{
  const char *bytes = state->received->str;
  gsize left = state->received->len;
  gboolean goes_on = TRUE;

  while (goes_on && left >= sizeof (SlideScriptAnswer))
    {
      SlideScriptAnswer head;

      memcpy (&head, bytes, sizeof head);
      if (head.length > SLIDE_SCRIPT_MAX_ANSWER)
        {
          asked->message = g_strdup ("the process that runs the script answered too much");
          asked->is_ended = TRUE;
          goes_on = FALSE;
          break;
        }
      if (left < sizeof head + head.length)
        break;

      goes_on = take_answer (script, state, &head, bytes + sizeof head, asked);
      bytes += sizeof head + head.length;
      left -= sizeof head + head.length;
    }

  g_string_erase (state->received, 0, bytes - state->received->str);
  return goes_on;
}

static char *
dup_status (int status)
{
  if (status >= 0 && WIFSIGNALED (status))
    return g_strdup_printf ("the process that ran the script was ended by signal %d", WTERMSIG (status));

  return g_strdup ("the process that ran the script has ended");
}

/* Writes the request and reads its answers. Unless it returns ASK_DONE or ASK_FAILED without
 * is_ended, @state is freed. */
static AskResult
ask (SlideScript *script,
     State       *state,
     const char  *request,
     gsize        length,
     Asked       *asked)
{
  gint64 began = g_get_monotonic_time ();
  gint64 looked = began;
  gsize sent = 0;
  AskResult result = ASK_DONE;

  while (result == ASK_DONE && asked->message == NULL)
    {
      gsize before = state->received->len;

      if (!slide_child_exchange (&state->child, request, length, &sent, state->received, TRUE))
        {
          if (take_answers (script, state, asked) || asked->message != NULL)
            {
              int status = free_state (state, END_MS);

              /* The linker had no memory for its libraries. */
              asked->lacks_memory = asked->lacks_memory || (WIFEXITED (status) && WEXITSTATUS (status) == 127);
              if (asked->message == NULL)
                asked->message = asked->lacks_memory ? g_strdup (NO_MEMORY) : dup_status (status);
              asked->is_ended = TRUE;
              return ASK_FAILED;
            }
          break;
        }
      if (state->received->len > before)
        {
          if (!take_answers (script, state, asked))
            break;
          state->cpu = -1.0;
          /* Answers may come without end. */
          if (g_get_monotonic_time () - looked < LOOK_INTERVAL)
            continue;
        }
      looked = g_get_monotonic_time ();
      if (slide_interrupt_cut (began))
        {
          result = ASK_CUT;
        }
      else
        {
          double cpu = slide_child_get_cpu (&state->child);

          /* It has its own limits; this one is for a script that has taken it over. */
          if (state->cpu < 0.0)
            state->cpu = cpu;
          else if (cpu - state->cpu > LATE_SECONDS * MAX (1.0, (double) script->limits.instructions / 1e6))
            {
              asked->message = g_strdup ("too many seconds");
              asked->is_ended = TRUE;
            }
        }
    }

  if (asked->message != NULL)
    result = ASK_FAILED;
  if (result == ASK_CUT || asked->is_ended)
    free_state (state, 0);
  return result;
}

/* Loads the script. Returns: FALSE if it failed, with @message and @lacks_memory set, or was
 * interrupted; @state is freed */
static gboolean
load_script (SlideScript       *script,
             State             *state,
             SlideScriptFacts  *facts,
             char             **message,
             gboolean          *lacks_memory)
{
  const SlideBoard *goal = &script->check.goal;
  const SlideScriptRequest head = { SLIDE_SCRIPT_LOAD, (guint32) script->length };
  SlideScriptLoad settings = {
    .protocol = SLIDE_SCRIPT_PROTOCOL,
    .rows = goal->rows,
    .columns = goal->columns,
    .is_printing = state->output != NULL || is_printing,
    .instructions = script->limits.instructions,
    .memory = script->limits.memory,
  };
  g_autoptr (GString) request = g_string_sized_new (sizeof head + sizeof settings + script->length);
  Asked asked = { SLIDE_SCRIPT_READY, (char *) facts, sizeof *facts, 0, FALSE, FALSE, NULL };
  AskResult result;

  memcpy (settings.goal, goal->cells, slide_board_get_n_cells (goal));
  g_string_append_len (request, (const char *) &head, sizeof head);
  g_string_append_len (request, (const char *) &settings, sizeof settings);
  g_string_append_len (request, script->source, (gssize) script->length);

  state->cpu = -1.0;
  result = ask (script, state, request->str, request->len, &asked);
  if (result == ASK_FAILED && !asked.is_ended)
    free_state (state, 0);
  if (result == ASK_FAILED)
    *message = dup_message (script, asked.message, NULL);
  *lacks_memory = asked.lacks_memory;
  g_free (asked.message);
  return result == ASK_DONE;
}

/* @output: (nullable): where print writes. Returns: (transfer full) (nullable): NULL if it was
 * interrupted, or with @message set, which is allocated */
static State *
create_state (SlideScript  *script,
              GString      *output,
              char        **message)
{
  g_autoptr (GError) error = NULL;
  SlideScriptFacts facts;
  gboolean lacks_memory;
  State *state;

  if (slide_interrupt_cut (g_get_monotonic_time ()))
    return NULL;

  state = start_state (output, &error);
  if (state == NULL)
    {
      *message = dup_message (script, error->message, NULL);
      return NULL;
    }
  return load_script (script, state, &facts, message, &lacks_memory) ? state : NULL;
}

/* Returns: (nullable): NULL if the script has failed, or the call is interrupted */
static State *
acquire_state (SlideScript *script)
{
  char *message = NULL;
  State *state = NULL;

  if (slide_interrupt_cut (g_get_monotonic_time ()))
    return NULL;

  g_mutex_lock (&script->lock);
  if (slide_interrupt_get_patience () != 0)
    state = g_steal_pointer (&script->reserved);
  if (state == NULL && script->free_states != NULL)
    {
      state = script->free_states;
      script->free_states = state->next;
    }
  g_mutex_unlock (&script->lock);
  if (state != NULL)
    return state;

  state = create_state (script, NULL, &message);
  if (message != NULL)
    slide_own_check_fail (&script->check, message);
  return state;
}

static void
release_state (SlideScript *script,
               State       *state)
{
  g_mutex_lock (&script->lock);
  if (script->reserved == NULL && slide_interrupt_has_patients ())
    {
      script->reserved = state;
    }
  else
    {
      state->next = script->free_states;
      script->free_states = state;
    }
  g_mutex_unlock (&script->lock);
}

/* ---- Calls ---- */

/* Asks about @n boards. @message: (out) (transfer full): of ASK_FAILED, at the board @n_done */
static AskResult
ask_boards (SlideScript             *script,
            SlideScriptRequestKind   kind,
            const guint8           (*cells)[SLIDE_MAX_CELLS],
            guint                    n,
            double                  *values,
            gsize                    n_values,
            guint                   *n_done,
            char                   **message)
{
  const gsize n_cells = slide_board_get_n_cells (&script->check.goal);
  const SlideScriptRequest head = { (guint32) kind, n };
  gsize length = sizeof head + n * n_cells;
  char one[sizeof head + SLIDE_MAX_CELLS];
  g_autofree char *many = n > 1 ? g_malloc (length) : NULL;
  char *request = n > 1 ? many : one;
  Asked asked = {
    kind == SLIDE_SCRIPT_TILES ? SLIDE_SCRIPT_AMOUNTS : SLIDE_SCRIPT_VALUE,
    (char *) values, n_values * sizeof *values, 0, FALSE, FALSE, NULL
  };
  State *state = acquire_state (script);
  AskResult result;

  *n_done = 0;
  if (state == NULL)
    return ASK_CUT;

  memcpy (request, &head, sizeof head);
  for (guint i = 0; i < n; i++)
    memcpy (request + sizeof head + i * n_cells, cells[i], n_cells);

  state->cpu = -1.0;
  result = ask (script, state, request, length, &asked);
  if (result != ASK_CUT && !asked.is_ended)
    release_state (script, state);
  *n_done = MIN ((guint) (asked.n_got / sizeof *values), n - 1);
  *message = asked.message;
  return result;
}

static gboolean
is_value (double value)
{
  return value >= 0.0 && value <= SLIDE_OWN_MAX_VALUE;
}

void
slide_script_get_values (SlideScript    *script,
                         const guint8  (*cells)[SLIDE_MAX_CELLS],
                         guint           n,
                         gboolean        is_fresh,
                         double         *values)
{
  g_autofree char *message = NULL;
  AskResult result = ASK_CUT;
  guint n_done = 0;

  g_return_if_fail (script != NULL && n > 0);

  if (slide_own_check_get_failure (&script->check) == NULL)
    result = ask_boards (script, is_fresh ? SLIDE_SCRIPT_FRESH : SLIDE_SCRIPT_VALUES, cells, n, values, n,
                         &n_done, &message);
  for (guint i = 0; result == ASK_DONE && i < n; i++)
    if (!is_value (values[i]))
      {
        result = ASK_FAILED;
        message = g_strdup ("the process that runs the script answered no value of h");
        n_done = i;
      }

  if (result == ASK_FAILED)
    slide_own_check_fail (&script->check, dup_message (script, message, cells[n_done]));
  if (result != ASK_DONE || slide_own_check_get_failure (&script->check) != NULL)
    for (guint i = 0; i < n; i++)
      values[i] = 0.0;
}

gboolean
slide_script_get_lasting_values (SlideScript    *script,
                                 const guint8  (*cells)[SLIDE_MAX_CELLS],
                                 guint           n,
                                 double         *values)
{
  g_autofree char *message = NULL;
  guint n_done;

  g_return_val_if_fail (script != NULL && n > 0, FALSE);

  return ask_boards (script, SLIDE_SCRIPT_LASTING, cells, n, values, n, &n_done, &message) == ASK_DONE;
}

double
slide_script_get_value (SlideScript  *script,
                        const guint8 *cells)
{
  guint8 board[1][SLIDE_MAX_CELLS] = { { 0 } };
  double value;

  memcpy (board[0], cells, slide_board_get_n_cells (&script->check.goal));
  slide_script_get_values (script, (const guint8 (*)[SLIDE_MAX_CELLS]) board, 1, FALSE, &value);
  return value;
}

double
slide_script_try_value (SlideScript  *script,
                        const guint8 *cells)
{
  guint8 board[1][SLIDE_MAX_CELLS] = { { 0 } };
  g_autofree char *message = NULL;
  double value;
  guint n_done;

  memcpy (board[0], cells, slide_board_get_n_cells (&script->check.goal));
  return ask_boards (script, SLIDE_SCRIPT_VALUES, (const guint8 (*)[SLIDE_MAX_CELLS]) board, 1, &value, 1,
                     &n_done, &message) == ASK_DONE && is_value (value)
         ? value : -1.0;
}

void
slide_script_fail (SlideScript  *script,
                   const char   *message,
                   const guint8 *cells)
{
  slide_own_check_fail (&script->check, dup_message (script, message, cells));
}

char *
slide_script_dup_output (SlideScript  *script,
                         const guint8 *cells)
{
  g_autofree char *message = NULL;
  GString *output = g_string_new (NULL);
  State *state;

  g_return_val_if_fail (script != NULL, NULL);

  state = create_state (script, output, &message);
  if (state != NULL)
    {
      const SlideScriptRequest head = { SLIDE_SCRIPT_VALUES, 1 };
      char request[sizeof head + SLIDE_MAX_CELLS];
      double value;
      Asked asked = { SLIDE_SCRIPT_VALUE, (char *) &value, sizeof value, 0, FALSE, FALSE, NULL };

      memcpy (request, &head, sizeof head);
      memcpy (request + sizeof head, cells, slide_board_get_n_cells (&script->check.goal));
      if (ask (script, state, request, sizeof head + slide_board_get_n_cells (&script->check.goal), &asked) != ASK_CUT
          && !asked.is_ended)
        free_state (state, 0);
      g_free (asked.message);
    }

  return g_string_free (output, FALSE);
}

gboolean
slide_script_has_tiles (const SlideScript *script)
{
  g_return_val_if_fail (script != NULL, FALSE);

  return script->facts.has_tiles != 0;
}

gboolean
slide_script_get_tiles (SlideScript  *script,
                        const guint8 *cells,
                        double        amounts[SLIDE_MAX_CELLS])
{
  const gsize n_cells = slide_board_get_n_cells (&script->check.goal);
  guint8 board[1][SLIDE_MAX_CELLS] = { { 0 } };
  g_autofree char *message = NULL;
  double got[SLIDE_MAX_CELLS];
  guint n_done;

  g_return_val_if_fail (script != NULL, FALSE);

  memcpy (board[0], cells, n_cells);
  if (script->facts.has_tiles == 0
      || ask_boards (script, SLIDE_SCRIPT_TILES, (const guint8 (*)[SLIDE_MAX_CELLS]) board, 1, got, n_cells,
                     &n_done, &message) != ASK_DONE)
    return FALSE;

  for (gsize cell = 0; cell < n_cells; cell++)
    if (!is_value (got[cell]))
      return FALSE;
  memcpy (amounts, got, n_cells * sizeof *amounts);
  return TRUE;
}

/* ---- Creating ---- */

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

  return slide_script_host_check_built (path, error) && read_file (path, NULL, &length, checksum, error);
}

/* Starts the first process. Returns: FALSE with @error set */
static gboolean
start (SlideScript  *script,
       GError      **error)
{
  g_autofree char *message = NULL;
  SlideScriptFacts facts;
  gboolean lacks_memory;
  State *state = start_state (NULL, error);

  if (state == NULL)
    {
      g_prefix_error (error, "%s: ", script->path);
      return FALSE;
    }
  if (!load_script (script, state, &facts, &message, &lacks_memory))
    {
      g_set_error_literal (error, G_FILE_ERROR,
                           message == NULL ? G_FILE_ERROR_INTR : lacks_memory ? G_FILE_ERROR_NOMEM : G_FILE_ERROR_INVAL,
                           message != NULL ? message : _("The script was stopped while it was being loaded"));
      return FALSE;
    }

  script->facts = facts;
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
  script->limits = *limits;
  slide_own_limits_fill (&script->limits);
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
  if (!slide_script_host_check_built (path, error)
      || !read_file (path, &script->source, &script->length, &script->checksum, error)
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
  if (!slide_script_host_check_built (name, error) || !start (script, error))
    return NULL;

  return g_steal_pointer (&script);
}

void
slide_script_free (SlideScript *script)
{
  if (script == NULL)
    return;

  if (script->reserved != NULL)
    free_state (script->reserved, 0);
  while (script->free_states != NULL)
    {
      State *state = script->free_states;

      script->free_states = state->next;
      free_state (state, 0);
    }
  g_mutex_clear (&script->lock);
  slide_own_check_clear (&script->check);
  g_free (script->source);
  g_free (script->path);
  g_free (script);
}

gboolean
slide_script_is_locked_in (const SlideScript *script)
{
  return script->facts.is_locked_in != 0;
}

gboolean
slide_script_is_fixed (const SlideScript *script)
{
  return script->facts.is_fixed != 0;
}

guint64
slide_script_get_checksum (const SlideScript *script)
{
  return script->checksum;
}
