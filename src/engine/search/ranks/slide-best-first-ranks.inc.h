/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-ranks.inc.h: how rank 0 leads a best-first search whose shards belong to processes.
 *
 * The seventh part of slide-best-first.c.
 */

#if SLIDE_MAY_DIVIDE

/* The nodes of a round of several processes, where there is no limit: it takes a while to begin and to end. */
#define SLIDE_LEAST_OF_RANKS ((guint64) 1 << 24)

typedef enum
{
  ORDER_ROUND,       /* expand; then report */
  ORDER_ENTRY,       /* answer with a PathEntry */
  ORDER_SAVE,        /* write files; answer with a Problem */
  ORDER_REMOVE,      /* files that are not needed any more */
  ORDER_END
} OrderKind;

/* What rank 0 tells the others. */
typedef struct
{
  OrderKind  kind;
  guint      layer;
  guint64    budget;        /* nodes that the rank may take in the round */
  SlideState state;         /* whose entry is asked for */
  guint      number;        /* of the files that are written, or kept */
  guint      stamp;         /* of those that are written */
} Order;

/* Why a rank could not write its files; "" if it could. */
typedef struct
{
  char text[512];
} Problem;

/* How many of @budget nodes a rank may take. A few are for one rank alone, for each in turn. */
static guint64
get_share (const Team *team,
           guint       rank,
           guint64     budget)
{
  if (budget < (guint64) team->n_processes * SLIDE_BATCH_SIZE)
    return rank == team->n_rounds % team->n_processes ? budget : 0;

  return budget / team->n_processes;
}

/* Runs a round of all ranks. FALSE if one does not report. */
static gboolean
lead_round (Team    *team,
            guint    layer,
            guint64  budget)
{
  SlideExecutor *executor = team->executor;
  gboolean have_reported = TRUE;

  team->n_rounds++;
  for (guint rank = 1; rank < team->n_processes; rank++)
    {
      Order order = { .kind = ORDER_ROUND, .layer = layer, .budget = get_share (team, rank, budget) };

      executor->tell (executor, rank, &order, sizeof order);
    }
  run_round (team, layer, get_share (team, 0, budget));
  for (guint rank = 1; rank < team->n_processes && have_reported; rank++)
    have_reported = executor->hear (executor, rank, &team->reports[rank], sizeof *team->reports);

  return have_reported;
}

/* The entry of @state, which another rank has. FALSE if that does not answer. */
static gboolean
ask_for_entry (const Team *team,
               SlideState  state,
               PathEntry  *entry)
{
  SlideExecutor *executor = team->executor;
  guint rank = find_shard (team, state) % team->n_processes;
  Order order = { .kind = ORDER_ENTRY, .state = state };

  executor->tell (executor, rank, &order, sizeof order);
  return executor->hear (executor, rank, entry, sizeof *entry);
}

/* Lets all ranks write their files. FALSE with @error set if one cannot. */
static gboolean
lead_saving (const Team  *team,
             guint        number,
             guint        stamp,
             GError     **error)
{
  SlideExecutor *executor = team->executor;
  Order order = { .kind = ORDER_SAVE, .number = number, .stamp = stamp };
  gboolean is_saved;

  for (guint rank = 1; rank < team->n_processes; rank++)
    executor->tell (executor, rank, &order, sizeof order);
  is_saved = write_own (team, number, stamp, error);
  for (guint rank = 1; rank < team->n_processes; rank++)
    {
      Problem problem;

      if (!executor->hear (executor, rank, &problem, sizeof problem))
        g_strlcpy (problem.text, "it does not answer", sizeof problem.text);
      if (*problem.text == '\0' || !is_saved)
        continue;
      g_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_EXECUTOR, "rank %u: %s", rank, problem.text);
      is_saved = FALSE;
    }

  return is_saved;
}

static void
lead_removing (const Team *team,
               guint       number)
{
  Order order = { .kind = ORDER_REMOVE, .number = number };

  for (guint rank = 1; rank < team->n_processes; rank++)
    team->executor->tell (team->executor, rank, &order, sizeof order);
  remove_files (team, number);
}

static void
follow_saving (const Team  *team,
               const Order *order)
{
  g_autoptr (GError) error = NULL;
  Problem problem = { "" };

  if (!write_own (team, order->number, order->stamp, &error))
    g_strlcpy (problem.text, error->message, sizeof problem.text);
  team->executor->tell (team->executor, 0, &problem, sizeof problem);
}

/* Does what rank 0 orders until the search ends there. */
static void
follow_orders (SlideSearch *search,
               Team        *team)
{
  SlideExecutor *executor = team->executor;
  Report report;

  report_own (team, &report);
  executor->tell (executor, 0, &report, sizeof report);
  while (TRUE)
    {
      PathEntry entry;
      Order order;

      if (!executor->hear (executor, 0, &order, sizeof order))
        order.kind = ORDER_END;

      switch (order.kind)
        {
        case ORDER_ROUND:
          run_round (team, order.layer, order.budget);
          report_own (team, &report);
          executor->tell (executor, 0, &report, sizeof report);
          break;
        case ORDER_ENTRY:
          entry = make_path_entry (get_core (&team->shards[find_shard (team, order.state)]), order.state);
          executor->tell (executor, 0, &entry, sizeof entry);
          break;
        case ORDER_SAVE:
          follow_saving (team, &order);
          break;
        case ORDER_REMOVE:
          remove_files (team, order.number);
          break;
        case ORDER_END:
        default:
          search->status = SLIDE_STATUS_CANCELLED;
          return;
        }
    }
}

/* Tells rank 0 that this one has no memory for its shards, or could not read them. */
static void
refuse_to_divide (SlideSearch *search)
{
  SlideExecutor *executor = search->request.executor;
  Report report;
  Order order;

  memset (&report, 0, sizeof report);
  report.best_h = search->best_h;
  report.lowest_f = ((const BestFirst *) search->data)->open.lowest;
  report.status = search->status = search->status == SLIDE_STATUS_CANCELLED ? SLIDE_STATUS_CANCELLED
                                                                            : SLIDE_STATUS_MEMORY_LIMIT;
  executor->tell (executor, 0, &report, sizeof report);
  /* Rank 0 then ends the search on all ranks. */
  (void) executor->hear (executor, 0, &order, sizeof order);
}

/* Waits until the other ranks have divided the search. */
static void
let_others_divide (SlideSearch *search,
                   Team        *team)
{
  SlideExecutor *executor = team->executor;
  gboolean have_all = executor->divide (executor, &search->request, team->divided_at);

  team->reports = g_new0 (Report, team->n_processes);
  for (guint rank = 1; rank < team->n_processes && have_all; rank++)
    have_all = executor->hear (executor, rank, &team->reports[rank], sizeof *team->reports);

  if (have_all)
    {
      add_up (team);
      check_counts (team);
      return;
    }
  team->is_unfinished = TRUE;
  search->status = SLIDE_STATUS_CANCELLED;
}

/* Lets all other ranks end the search. */
static void
dismiss (const Team *team)
{
  for (guint rank = 1; rank < team->n_processes; rank++)
    {
      Order order = { .kind = ORDER_END };

      team->executor->tell (team->executor, rank, &order, sizeof order);
    }
}

/* What was found leads to no start. That happens with files only. */
static void
refuse_path (const BestFirst *core)
{
  g_assert (core->team != NULL && core->team->executor != NULL);
  core->team->executor->fail (core->team->executor, "what was saved has no path from the start to the goal");
}

/* ---- Saving ---- */

static gboolean
core_can_save (const SlideSearch *search)
{
  const Team *team = ((const BestFirst *) search->data)->team;

  return team != NULL && !team->is_unfinished && !team->is_broken && search->frontier_is_complete
         && search->status != SLIDE_STATUS_SOLVED;
}

static gboolean
core_save (SlideSearch          *search,
           SlideShardsPosition  *position,
           GError              **error)
{
  const BestFirst *core = search->data;

  position->n_shards = core->team->n_shards;
  position->n_stored = core_get_stored (search);
  position->divide_at = core->team->divided_at;
  return lead_saving (core->team, position->number, position->stamp, error);
}

static void
core_keep_saved (SlideSearch *search,
                 guint        number)
{
  lead_removing (((const BestFirst *) search->data)->team, number);
}

#endif
