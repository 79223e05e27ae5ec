/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-train.c: `train`: training a network, verifying it on every board and saving it.
 */

#include "cli-commands.h"
#include "cli-input.h"
#include "cli-interrupt.h"
#include "cli-output.h"
#include "cli-program.h"
#include "cli-progress.h"
#include "cli-provenance.h"
#include "slide-error.h"
#include "slide-network-file.h"
#include "slide-network-store.h"
#include "slide-training-report.h"
#include "slide-visible-text.h"

#include <string.h>

#define MAX_SEED G_MAXINT64    /* as in cli-random.c */
#define MAX_SECONDS 1e7

/* The interval between two checks of the progress. */
#define LOOK_MICROSECONDS 20000

typedef struct
{
  SlideTraining *training;
  int            is_over;      /* g_atomic_int_*() */
  GError        *error;
} Work;

static gpointer
work_cb (gpointer data)
{
  Work *work = data;

  cli_program_begin_thread ();
  slide_training_execute (work->training, &work->error);
  g_atomic_int_set (&work->is_over, 1);
  return NULL;
}

static void
print_progress (const SlideTrainingProgress *now,
                const GArray                *points)
{
  g_autoptr (GString) line = g_string_new (NULL);

  switch (now->phase)
    {
    case SLIDE_TRAINING_LISTING:
      g_string_append_printf (line, "computing distances to learn from: %d%%", (int) (now->fraction * 100.0));
      break;
    case SLIDE_TRAINING_LEARNING:
      g_string_append_printf (line, "epoch %u: %d%%", now->n_epochs, (int) (now->fraction * 100.0));
      if (points->len > 0)
        {
          const SlideTrainingPoint *last = &g_array_index (points, SlideTrainingPoint, points->len - 1);

          g_string_append_printf (line, ", loss %.3f, mean h %.2f, worst error %+.2f", last->loss,
                                  last->mean_h, last->worst);
        }
      break;
    case SLIDE_TRAINING_PROVING:
      g_string_append_printf (line, "verifying on every board: %d%%", (int) (now->fraction * 100.0));
      break;
    case SLIDE_TRAINING_DONE:
    default:
      return;
    }

  cli_progress (line->str);
}

/* Trains on a worker thread, while this thread checks for Ctrl+C, which ends the learning but
 * not the proof of what was learned. */
static gboolean
train (SlideTraining  *training,
       CliProgress    *progress,
       GError        **error)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SlideTrainingPoint));
  Work work = { .training = training };
  GThread *thread = g_thread_new ("train", work_cb, &work);

  while (!g_atomic_int_get (&work.is_over))
    {
      SlideTrainingProgress now;

      slide_training_peek (training, &now, points);
      if (cli_interrupt_happened ())
        slide_training_stop (training);
      if (cli_interrupt_happened () && now.phase == SLIDE_TRAINING_LISTING)
        slide_training_cancel (training);
      if (cli_progress_is_due (progress))
        print_progress (&now, points);
      g_usleep (LOOK_MICROSECONDS);
    }
  g_thread_join (thread);

  if (work.error == NULL)
    return TRUE;
  g_propagate_error (error, work.error);
  return FALSE;
}

/* The path of the network's file, and the specification for using it. */
static char *
choose_path (const char        *output,
             const char        *name,
             const SlideBoard  *goal,
             char             **specification,
             GError           **error)
{
  g_autofree char *own = g_strdup_printf ("%ux%u", goal->rows, goal->columns);

  if (output != NULL)
    {
      *specification = strchr (output, '/') != NULL ? g_strconcat ("neural:", output, NULL)
                                                    : g_strconcat ("neural:./", output, NULL);
      return g_strdup (output);
    }

  if (name != NULL && !slide_network_store_is_name (name))
    {
      g_autofree char *visible = slide_visible_text (name, -1, SLIDE_VISIBLE_WORD);

      return slide_set_error_null (error, CLI_ERROR, CLI_ERROR_USAGE,
                                   "--name: found \"%s\"; expected letters, digits and - _ . (--output takes a "
                                   "path)", visible);
    }

  *specification = g_strconcat ("neural:", name != NULL ? name : own, NULL);
  return slide_network_store_dup_path (name != NULL ? name : own, error);
}

static int
run (const SlideTrainingRequest *request,
     const char                 *output,
     const char                 *name,
     SlideFormat                 format,
     gboolean                    provenance,
     CliProgress                *progress,
     GError                    **error)
{
  g_autofree char *specification = NULL;
  g_autofree char *path = choose_path (output, name, &request->goal, &specification, error);
  g_autoptr (SlideTraining) training = path != NULL ? slide_training_new (request, error) : NULL;
  g_autoptr (GError) train_error = NULL;
  GString *out = cli_output_get_buffer ();
  gsize begin = out->len;

  if (training == NULL)
    return CLI_EXIT_USAGE;

  cli_interrupt_install ();
  if (!train (training, progress, &train_error))
    {
      if (g_error_matches (train_error, SLIDE_TRAINING_ERROR, SLIDE_TRAINING_ERROR_CANCELLED))
        {
          cli_message ("interrupted before there was anything to save");
          return CLI_EXIT_INTERRUPTED;
        }
      g_propagate_error (error, g_steal_pointer (&train_error));
      return CLI_EXIT_USAGE;
    }

  if (!slide_network_save (slide_training_get_network (training), path, error))
    return CLI_EXIT_USAGE;

  cli_provenance_set_seed (request->seed);
  cli_provenance_set_threads (request->n_threads > 0 ? request->n_threads : g_get_num_processors ());
  cli_provenance_append_comments (out, provenance, format);
  slide_training_report_append (out, format, training, path, specification);
  cli_provenance_add (out, begin, format);
  if (!cli_interrupt_happened ())
    return CLI_EXIT_SOLVED;

  cli_message ("interrupted: what was learned so far is kept");
  return CLI_EXIT_INTERRUPTED;
}

static gboolean
parse_request (SlideTrainingRequest  *request,
               const char            *hidden,
               const char            *epochs,
               const char            *seconds,
               const char            *seed,
               const char            *threads,
               const char            *memory_limit,
               GError               **error)
{
  guint64 n_hidden = request->n_hidden, n_epochs = request->n_epochs;

  /* Only the time limit counts, however many epochs that takes. */
  if (seconds != NULL && epochs == NULL)
    n_epochs = SLIDE_TRAINING_MAX_EPOCHS;
  if (!cli_parse_uint ("hidden", hidden, SLIDE_NETWORK_HIDDEN_STEP, SLIDE_NETWORK_MAX_HIDDEN, &n_hidden, error)
      || !cli_parse_uint ("epochs", epochs, 1, SLIDE_TRAINING_MAX_EPOCHS, &n_epochs, error)
      || !cli_parse_real ("time", seconds, 0.001, MAX_SECONDS, &request->time_limit, error)
      || !cli_parse_uint ("seed", seed, 0, MAX_SEED, &request->seed, error)
      || !cli_parse_threads (threads, &request->n_threads, error)
      || !cli_parse_memory_limit (memory_limit, &request->memory_limit, error))
    return FALSE;

  request->n_hidden = (guint) n_hidden;
  request->n_epochs = (guint) n_epochs;
  return TRUE;
}

int
cli_train (const CliCommand  *command,
           int                argc,
           char             **argv)
{
  g_autofree char *size = NULL, *goal = NULL, *hidden = NULL, *epochs = NULL, *seconds = NULL;
  g_autofree char *seed = NULL, *output = NULL, *name = NULL, *threads = NULL;
  g_autofree char *memory_limit = NULL, *format = NULL;
  gboolean progress = FALSE, provenance = FALSE, help = FALSE;
  SlideFormat as = SLIDE_FORMAT_TEXT;
  CliProgress shown;
  SlideBoard board;
  GError *error = NULL;
  int code = CLI_EXIT_USAGE;
  const GOptionEntry entries[] = {
    { "size", 's', 0, G_OPTION_ARG_FILENAME, &size,
      "Board size (default 3x3, or the goal's); at most 16 cells, verified up to 12", "ROWSxCOLUMNS" },
    CLI_GOAL_ENTRY (&goal),
    { "hidden", 0, 0, G_OPTION_ARG_FILENAME, &hidden,
      "Hidden units, a multiple of 8 up to 256 (default 64)", "N" },
    { "epochs", 0, 0, G_OPTION_ARG_FILENAME, &epochs,
      "Number of passes over the boards (default 200)", "N" },
    { "time", 0, 0, G_OPTION_ARG_FILENAME, &seconds,
      "Train for this long; the resulting network is not reproducible", "SECONDS" },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &seed,
      "The same seed gives the same network on every machine (default 1)", "S" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, "Write the network to FILE", "FILE" },
    { "name", 0, 0, G_OPTION_ARG_FILENAME, &name,
      "Save the network as NAME, for \"--heuristic neural:NAME\" (default the size, such as 3x3)", "NAME" },
    { "threads", 'j', 0, G_OPTION_ARG_FILENAME, &threads,
      "Threads for everything but the training itself (default one per processor)", "N" },
    { "memory-limit", 0, 0, G_OPTION_ARG_FILENAME, &memory_limit,
      "Memory limit for the distances (default none)", "MIB" },
    CLI_FORMAT_ENTRY (&format),
    CLI_PROVENANCE_ENTRY (&provenance),
    CLI_PROGRESS_ENTRY (&progress),
    G_OPTION_ENTRY_NULL
  };

  if (!cli_options_parse (command, entries, argc, argv, &help, &error))
    return cli_fail (command, error);
  if (help)
    return CLI_EXIT_SOLVED;

  if (output != NULL && name != NULL)
    {
      g_set_error (&error, CLI_ERROR, CLI_ERROR_USAGE, "--output and --name: found both; expected "
                                                       "one of them");
      return cli_fail (command, error);
    }

  if (cli_parse_format (format, &as, &error) && cli_provenance_check (provenance, as, &error)
      && cli_input_parse_goal_alone (goal, size, &board, &error))
    {
      SlideTrainingRequest request = SLIDE_TRAINING_REQUEST_INIT (board);

      cli_progress_begin (&shown, cli_progress_is_wanted (progress), NULL);
      if (parse_request (&request, hidden, epochs, seconds, seed, threads, memory_limit, &error))
        code = run (&request, output, name, as, provenance, &shown, &error);
    }

  return error != NULL ? cli_fail (command, error) : code;
}
