/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-search.c: the speed of searches and the memory for a stored state.
 *
 *   bench-search [OPTIONS] INSTANCES [NODE-LIMIT [FIRST [LAST]]]
 *
 * INSTANCES has a line for each board: number, tiles in row order, optimal length; the blank
 * is first in the goal (tests/data/korf100.txt). Each is searched, by default with A* and
 * Manhattan distance, up to NODE-LIMIT expansions (default 5 million, 0 for no limit). The
 * last line has totals; its `signature`, the total number of expansions, is the same on every
 * machine with one thread. With --json it is one object, which benchmarks/run reads.
 *
 * Rates are per second of processor time, over all threads.
 */

#include "bench-common.h"
#include "slide-goal.h"
#include "slide-search.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* With fewer states, the program itself needs more memory than they do. */
#define RESIDENT_FROM 4000000
#define RESIDENT_SLICE 100000

typedef struct
{
  guint      number;
  guint      optimal;
  SlideBoard start;
} Instance;

/* The result of one board; a plain struct that can be sent through a pipe. */
typedef struct
{
  SlideStatus status;
  int         moves;
  guint       lower_bound;
  guint64     expanded;
  guint64     generated;
  guint64     stored;
  guint64     memory;
  double      cpu;
  double      wall;
  guint64     resident;         /* largest increase of the process's memory, bytes */
  double      resident_each;    /* at the maximum, bytes per stored state */
} Outcome;

static char *algorithm_id;
static char *heuristic_id;
static char *partition;
static char *numbers;
static int n_threads = 1;
static int memory_limit;
static gboolean easier_half;
static gboolean no_cycle_pruning;
static gboolean resident;
static gboolean json;

static const GOptionEntry entries[] = {
  { "algorithm", 'a', 0, G_OPTION_ARG_STRING, &algorithm_id, "Default astar", "ID" },
  { "heuristic", 'e', 0, G_OPTION_ARG_STRING, &heuristic_id, "Default manhattan", "ID" },
  { "partition", 'p', 0, G_OPTION_ARG_STRING, &partition, "Of pattern-database", "SETS" },
  { "boards", 'b', 0, G_OPTION_ARG_STRING, &numbers, "Only these, as 1,82,88", "NUMBERS" },
  { "easier-half", 0, 0, G_OPTION_ARG_NONE, &easier_half,
    "The half with the shortest solutions", NULL },
  { "no-cycle-pruning", 0, 0, G_OPTION_ARG_NONE, &no_cycle_pruning,
    "As in the literature", NULL },
  { "threads", 'j', 0, G_OPTION_ARG_INT, &n_threads, "Of each search and of builds", "N" },
  { "memory-limit", 0, 0, G_OPTION_ARG_INT, &memory_limit, "Default 0, for none", "MIB" },
  { "resident", 0, 0, G_OPTION_ARG_NONE, &resident,
    "Each board in a process of its own, to see its resident memory", NULL },
  { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Sum up as a JSON object", NULL },
  { NULL, 0, 0, 0, NULL, NULL, NULL }
};

/* The peak resident memory of this process in bytes. */
static guint64
get_max_resident (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (guint64) usage.ru_maxrss * 1024;
}

/* ---- Boards ---- */

static gboolean
is_wanted (guint number)
{
  g_auto (GStrv) parts = NULL;

  if (numbers == NULL)
    return TRUE;
  parts = g_strsplit (numbers, ",", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if ((guint) strtoul (parts[i], NULL, 10) == number)
      return TRUE;
  return FALSE;
}

static gboolean
parse_line (const char *line,
            Instance   *instance)
{
  guint values[SLIDE_MAX_CELLS + 3];
  guint8 cells[SLIDE_MAX_CELLS];
  guint n_values = 0, side;
  char *end;

  while (n_values < G_N_ELEMENTS (values))
    {
      values[n_values] = (guint) strtoul (line, &end, 10);
      if (end == line)
        break;
      line = end;
      n_values++;
    }
  if (n_values < 6)
    return FALSE;

  side = (guint) sqrt ((double) n_values - 2);
  for (guint i = 0; i < side * side; i++)
    cells[i] = (guint8) values[1 + i];
  instance->number = values[0];
  instance->optimal = values[1 + side * side];
  return slide_board_init (&instance->start, side, side, cells);
}

static int
compare_instances (gconstpointer a,
                   gconstpointer b)
{
  const Instance *one = a, *other = b;

  if (one->optimal != other->optimal)
    return one->optimal < other->optimal ? -1 : 1;
  return one->number < other->number ? -1 : one->number > other->number;
}

static GArray *
read_instances (const char *file,
                guint       first,
                guint       last)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) instances = g_array_new (FALSE, FALSE, sizeof (Instance));

  if (!g_file_get_contents (file, &text, NULL, &error))
    {
      g_printerr ("%s\n", error->message);
      return NULL;
    }

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      Instance instance;

      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;
      if (!parse_line (lines[i], &instance))
        {
          g_printerr ("%s, line %u: not a number, a board and a length\n", file, i + 1);
          return NULL;
        }
      if (instance.number >= first && instance.number <= last && is_wanted (instance.number))
        g_array_append_val (instances, instance);
    }

  if (easier_half)
    {
      g_array_sort (instances, compare_instances);
      g_array_set_size (instances, instances->len / 2);
    }
  if (instances->len == 0)
    {
      g_printerr ("%s: no board to search\n", file);
      return NULL;
    }
  return g_steal_pointer (&instances);
}

/* ---- A single search ---- */

static gboolean
search_board (const SlideSearchRequest *request,
              Outcome                  *outcome)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideSearch) search = NULL;
  g_autofree SlideStatistics *statistics = g_new (SlideStatistics, 1);
  guint64 resident_before = get_max_resident ();
  guint64 slice = resident ? RESIDENT_SLICE : G_MAXUINT64;
  double wall = bench_get_wall_seconds (), cpu = bench_get_cpu_seconds ();
  double worst = 0;

  search = slide_search_new (request, &error);
  if (search == NULL)
    {
      g_printerr ("%s\n", error->message);
      return FALSE;
    }
  while (slide_search_run (search, slice) == SLIDE_STATUS_RUNNING)
    if (resident)
      {
        slide_search_get_statistics (search, statistics);
        if (statistics->stored >= RESIDENT_FROM)
          worst = MAX (worst, (double) (get_max_resident () - resident_before)
                              / (double) statistics->stored);
      }
  outcome->cpu = bench_get_cpu_seconds () - cpu;
  outcome->wall = bench_get_wall_seconds () - wall;

  slide_search_get_statistics (search, statistics);
  outcome->status = statistics->status;
  outcome->moves = statistics->moves;
  outcome->lower_bound = statistics->lower_bound;
  outcome->expanded = statistics->expanded;
  outcome->generated = statistics->generated;
  outcome->stored = statistics->stored;
  outcome->memory = statistics->memory;
  outcome->resident = get_max_resident () - resident_before;
  outcome->resident_each = worst;
  return TRUE;
}

/* Runs the search in a child process, so that each board starts with little memory in use. */
static gboolean
search_board_apart (const SlideSearchRequest *request,
                    Outcome                  *outcome)
{
  int ends[2], status;
  gboolean received;
  pid_t child;

  if (pipe (ends) != 0)
    return FALSE;
  fflush (stdout);
  child = fork ();
  if (child == 0)
    {
      Outcome mine = { 0 };

      _exit (search_board (request, &mine)
             && write (ends[1], &mine, sizeof mine) == (gssize) sizeof mine ? 0 : 1);
    }
  close (ends[1]);
  received = child > 0 && read (ends[0], outcome, sizeof *outcome) == (gssize) sizeof *outcome;
  close (ends[0]);
  return child > 0 && waitpid (child, &status, 0) == child && received && status == 0;
}

/* ---- All searches ---- */

static SlideHeuristic *
make_heuristic (const SlideBoard *goal)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristicSpec) spec =
    slide_heuristic_spec_parse (heuristic_id != NULL ? heuristic_id : "manhattan", &error);
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  SlideHeuristic *heuristic = NULL;

  options.n_threads = (guint) n_threads;
  if (spec != NULL)
    {
      slide_heuristic_spec_fill_in (spec, NULL, partition);
      heuristic = slide_heuristic_new (spec, goal, &options, &error);
    }
  if (heuristic == NULL)
    g_printerr ("%s\n", error->message);
  return heuristic;
}

static void
add (Outcome       *sum,
     const Outcome *outcome)
{
  sum->moves += MAX (outcome->moves, 0);
  sum->expanded += outcome->expanded;
  sum->generated += outcome->generated;
  sum->stored += outcome->stored;
  sum->cpu += outcome->cpu;
  sum->wall += outcome->wall;
  sum->memory = MAX (sum->memory, outcome->memory);
  sum->resident = MAX (sum->resident, outcome->resident);
  sum->resident_each = MAX (sum->resident_each, outcome->resident_each);
}

static void
print_outcome (const Instance *instance,
               const Outcome  *outcome)
{
  printf ("%3u  %-12s  moves %3d  bound %3u  expanded %10" G_GUINT64_FORMAT
          "  stored %10" G_GUINT64_FORMAT "  %6.2f M/s  %5.1f bytes a state",
          instance->number, slide_status_get_id (outcome->status), outcome->moves,
          outcome->lower_bound, outcome->expanded, outcome->stored,
          (double) outcome->expanded / outcome->cpu / 1e6,
          (double) outcome->memory / (double) MAX (outcome->stored, 1));
  if (outcome->resident_each > 0)
    printf ("  %5.1f resident", outcome->resident_each);
  printf ("\n");
}

/* @each: bytes per stored state by the search's own count, for boards with at least
 * RESIDENT_FROM states. */
static void
print_json (guint          n_boards,
            guint          n_solved,
            guint          n_optimal,
            const Outcome *sum,
            GArray        *each,
            double         heuristic_cpu,
            double         heuristic_wall)
{
  double median = 0, worst = 0;

  if (each->len > 0)
    {
      median = bench_get_median ((double *) (gpointer) each->data, each->len);
      worst = g_array_index (each, double, each->len - 1);
    }
  printf ("{\"boards\":%u,\"solved\":%u,\"optimal\":%u,\"moves\":%d"
          ",\"expanded\":%" G_GUINT64_FORMAT ",\"generated\":%" G_GUINT64_FORMAT
          ",\"stored\":%" G_GUINT64_FORMAT ",\"memory\":%" G_GUINT64_FORMAT
          ",\"resident\":%" G_GUINT64_FORMAT
          ",\"bytes_each\":%.3f,\"bytes_worst\":%.3f,\"resident_worst\":%.3f"
          ",\"cpu\":%.6f,\"wall\":%.6f,\"heuristic_cpu\":%.6f,\"heuristic_wall\":%.6f}\n",
          n_boards, n_solved, n_optimal, sum->moves, sum->expanded, sum->generated, sum->stored,
          sum->memory, sum->resident, median, worst, sum->resident_each, sum->cpu, sum->wall,
          heuristic_cpu, heuristic_wall);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GOptionContext) context =
    g_option_context_new ("INSTANCES [NODE-LIMIT [FIRST [LAST]]]");
  g_autoptr (GArray) instances = NULL;
  g_autoptr (GArray) each = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (GError) error = NULL;
  SlideSearchRequest request;
  SlideBoard goal;
  Outcome sum = { 0 };
  guint n_solved = 0, n_optimal = 0;
  double wall, cpu;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc < 2)
    {
      g_printerr ("%s\n", error != NULL ? error->message : "Which boards?");
      return 2;
    }
  instances = read_instances (argv[1], argc > 3 ? (guint) atoi (argv[3]) : 1,
                              argc > 4 ? (guint) atoi (argv[4]) : G_MAXUINT);
  if (instances == NULL)
    return 2;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, g_array_index (instances, Instance, 0).start.rows,
                   g_array_index (instances, Instance, 0).start.columns);
  wall = bench_get_wall_seconds ();
  cpu = bench_get_cpu_seconds ();
  heuristic = make_heuristic (&goal);
  wall = bench_get_wall_seconds () - wall;
  cpu = bench_get_cpu_seconds () - cpu;
  if (heuristic == NULL)
    return 2;

  for (guint i = 0; i < instances->len; i++)
    {
      const Instance *instance = &g_array_index (instances, Instance, i);
      Outcome outcome = { 0 };

      slide_search_request_init (&request, &instance->start, &goal);
      request.heuristic = heuristic;
      request.cycle_pruning = !no_cycle_pruning;
      request.threads = (guint) n_threads;
      request.time_limit = 0;
      request.memory_limit = (guint64) memory_limit << 20;
      request.node_limit = argc > 2 ? g_ascii_strtoull (argv[2], NULL, 10) : 5000000;
      if (algorithm_id != NULL && !slide_algorithm_from_id (algorithm_id, &request.algorithm))
        {
          g_printerr ("No algorithm is called %s\n", algorithm_id);
          return 2;
        }
      if (!(resident ? search_board_apart : search_board) (&request, &outcome))
        return 2;

      if (!json)
        print_outcome (instance, &outcome);
      if (outcome.status == SLIDE_STATUS_SOLVED)
        {
          n_solved++;
          n_optimal += outcome.moves == (int) instance->optimal;
        }
      if (outcome.stored >= RESIDENT_FROM)
        {
          double bytes = (double) outcome.memory / (double) outcome.stored;

          g_array_append_val (each, bytes);
        }
      add (&sum, &outcome);
    }

  if (json)
    print_json (instances->len, n_solved, n_optimal, &sum, each, cpu, wall);
  else
    printf ("boards %u  solved %u  optimal %u  signature %" G_GUINT64_FORMAT
            "  %.2f s  %.2f M expansions per second\n", instances->len, n_solved, n_optimal,
            sum.expanded, sum.cpu, (double) sum.expanded / sum.cpu / 1e6);
  return 0;
}
