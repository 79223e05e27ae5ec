/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * main.c: tilestar-mpi: `solve` on many machines.
 *
 * Rank 0 is the program, with the command line of tilestar-cli. The other ranks do not look at
 * their arguments: they search what rank 0 sends them.
 */

#include "cli-commands.h"
#include "cli-interrupt.h"
#include "cli-program.h"
#include "cli-solve.h"
#include "ranks-leader.h"
#include "ranks-message.h"
#include "slide-error.h"

#include <signal.h>
#include <string.h>

static RanksLeader *leader;
static RanksState *state;     /* (nullable) */

/* ---- solve ---- */

static gboolean
check_algorithm (const SlideMethod  *method,
                 GError            **error)
{
  const char *others[SLIDE_N_ALGORITHMS + 1] = { NULL };
  g_autofree char *list = NULL;
  const char *last = NULL;
  guint n = 0;

  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    {
      const SlideAlgorithmInfo *info = slide_algorithm_get_info ((SlideAlgorithm) i);

      if (!info->uses_threads)
        continue;
      if (method->algorithm == i)
        return TRUE;
      others[n++] = info->id;
    }

  last = g_steal_pointer (&others[n - 1]);
  list = g_strjoinv (", ", (char **) others);
  return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                          "--algorithm: %s cannot be divided among ranks; expected %s or %s",
                          slide_algorithm_get_info (method->algorithm)->id, list, last);
}

/* Subtrees go to any number of ranks. */
static gboolean
check_ranks (const CliRanks     *ranks,
             const SlideMethod  *method,
             GError            **error)
{
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (method->algorithm);

  if (info->shares_work || ranks->executor->n_ranks <= SLIDE_EXECUTOR_MAX_RANKS)
    return TRUE;

  return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "--algorithm: %s can be divided among %d ranks; found %u",
                          info->id, SLIDE_EXECUTOR_MAX_RANKS, ranks->executor->n_ranks);
}

static gboolean
ranks_begin (const CliRanks               *ranks,
             const CliSearchOptions       *options,
             const SlideComparisonRequest *request,
             GError                      **error)
{
  if (!check_algorithm (&g_array_index (request->methods, SlideMethod, 0), error))
    return FALSE;

  if (!check_ranks (ranks, &g_array_index (request->methods, SlideMethod, 0), error))
    return FALSE;

  if (options->state != NULL && request->pairs->len != 1)
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "--resume: found %u boards; expected one",
                            request->pairs->len);
  if (options->state != NULL)
    {
      state = ranks_state_open (options->state, request, error);
      if (state == NULL)
        return FALSE;
    }

  ranks_leader_prepare (leader, request->n_build_threads, request->memory_limit, state);
  return TRUE;
}

/* What continues a search that has ended with @status; "" if nothing does. */
static const char *
get_hint (SlideStatus status)
{
  if (state == NULL || !ranks_state_exists (state) || ranks_leader_get_problem (leader) != NULL)
    return "";
  if (status == SLIDE_STATUS_CANCELLED)
    return "; the same command continues the search";
  if (status == SLIDE_STATUS_MEMORY_LIMIT)
    return "; the same command continues the search with a larger limit, or on more ranks";

  return "; the same command with a larger limit continues the search";
}

/* Says why the search has ended, and what is proven. */
static void
ranks_end (G_GNUC_UNUSED const CliRanks *ranks,
           const SlideComparisonResult  *result)
{
  const char *problem = ranks_leader_get_problem (leader);
  SlideStatistics statistics;

  if (problem != NULL)
    cli_message ("%s", problem);
  if (result->row.status == SLIDE_STATUS_SOLVED || result->row.status == SLIDE_STATUS_UNSOLVABLE)
    return;

  slide_comparison_row_get_statistics (&result->row, &statistics);
  cli_message ("not solved: no solution has fewer than %u moves%s", statistics.lower_bound,
               get_hint (statistics.status));
}

static int
solve (const CliCommand  *command,
       int                argc,
       char             **argv)
{
  const CliRanks ranks = {
    .executor = ranks_leader_get_executor (leader),
    .begin = ranks_begin,
    .end = ranks_end,
  };

  return cli_solve_on_ranks (command, argc, argv, &ranks);
}

/* ---- The program ---- */

static const CliCommand commands[] = {
  { "solve", "[BOARD]", "Find a shortest path from a board to its goal, on all ranks",
    "Finds a shortest path from each board to its goal. All ranks search one board after\n"
    "the other: by A* (--algorithm astar), with the memory of all ranks together, or by\n"
    "IDA* (--algorithm idastar), with the counts of tilestar-cli. Each has one thread for\n"
    "searching; --threads is the number of those that build tables.\n\n" CLI_BOARDS_HELP
    "\n"
    "Exit codes: the same as those of \"tilestar-cli solve\".\n",
    solve },
  { "help", "[COMMAND]", "Show this help, or the help of a command", "", cli_help },
};

static int
run_leader (int    argc,
            char **argv,
            int    n_ranks)
{
  static const CliProgram program = {
    .name = "tilestar-mpi",
    .summary = "Solves sliding-tile puzzles on the processors of many machines.",
    .example = "mpirun -n 4 tilestar-mpi solve --algorithm idastar \"1 0 3/4 2 5/7 8 6\"",
    .commands = commands,
    .n_commands = G_N_ELEMENTS (commands),
  };
  int code;

  leader = ranks_leader_new ((guint) n_ranks - 1);
  code = cli_program_run (&program, argc, argv);

  /* Then a rank may be missing, and the others must not wait for it. */
  if (ranks_leader_get_problem (leader) != NULL)
    MPI_Abort (MPI_COMM_WORLD, cli_interrupt_happened () ? CLI_EXIT_INTERRUPTED : CLI_EXIT_USAGE);

  ranks_leader_free (leader);
  ranks_state_free (state);
  return code;
}

/* Whether all ranks are of the same kind, which rank 0 says if they are not; collective. */
static gboolean
are_alike (int my_rank,
           int n_ranks)
{
  g_autofree char *kinds = g_new0 (char, (gsize) n_ranks * RANKS_MAX_KIND);
  char kind[RANKS_MAX_KIND];

  ranks_describe_kind (kind);
  MPI_Allgather (kind, RANKS_MAX_KIND, MPI_CHAR, kinds, RANKS_MAX_KIND, MPI_CHAR, MPI_COMM_WORLD);
  for (int rank = 1; rank < n_ranks; rank++)
    if (strcmp (kinds, kinds + rank * RANKS_MAX_KIND) != 0)
      {
        if (my_rank == 0)
          cli_message ("rank 0 is %s, rank %d is %s; expected the same on all machines", kinds, rank,
                       kinds + rank * RANKS_MAX_KIND);
        return FALSE;
      }

  return TRUE;
}

int
main (int    argc,
      char **argv)
{
  int code = CLI_EXIT_USAGE;
  int rank, n_ranks, level;

  MPI_Init_thread (&argc, &argv, MPI_THREAD_SERIALIZED, &level);
  MPI_Comm_set_errhandler (MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  MPI_Comm_size (MPI_COMM_WORLD, &n_ranks);
  cli_output_set_name ("tilestar-mpi");

  if (level < MPI_THREAD_SERIALIZED)
    {
      if (rank == 0)
        cli_message ("this MPI does not support threads (MPI_THREAD_SERIALIZED)");
    }
  else if (rank == 0)
    {
      if (are_alike (rank, n_ranks))
        code = run_leader (argc, argv, n_ranks);
      else
        MPI_Abort (MPI_COMM_WORLD, code);
    }
  else
    {
      /* A signal reaches every rank: it is rank 0 that ends the search, and then the others. */
      signal (SIGINT, SIG_IGN);
      signal (SIGTERM, SIG_IGN);
      if (are_alike (rank, n_ranks))
        ranks_help ();
      code = CLI_EXIT_SOLVED;
    }

  MPI_Finalize ();
  return code;
}
