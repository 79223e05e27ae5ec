/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-calculation.c: a function run on a worker, whose result the main thread gets.
 */

#include "tilestar-calculation.h"

/* The main thread's alone. */
struct _TilestarCalculation
{
  GCancellable            *cancellable;
  TilestarCalculationDone  done;         /* NULL: dropped */
  gpointer                 user_data;
};

/* The worker's. */
typedef struct
{
  TilestarCalculationFunc compute;
  gpointer                input;
  GDestroyNotify          free_input;
  GDestroyNotify          free_result;
} Order;

static void
order_free (Order *order)
{
  if (order->free_input != NULL)
    order->free_input (order->input);
  g_free (order);
}

static void
compute_cb (GTask        *task,
            gpointer      source_object,
            gpointer      task_data,
            GCancellable *cancellable)
{
  Order *order = task_data;

  g_task_return_pointer (task, order->compute (order->input, cancellable), order->free_result);
}

static void
done_cb (GObject      *source_object,
         GAsyncResult *result,
         gpointer      user_data)
{
  TilestarCalculation *calculation = user_data;

  /* A result that is not asked for is freed with the task. */
  if (calculation->done != NULL)
    calculation->done (g_task_propagate_pointer (G_TASK (result), NULL), calculation->user_data);

  g_object_unref (calculation->cancellable);
  g_free (calculation);
}

TilestarCalculation *
tilestar_calculation_start (TilestarCalculationFunc  compute,
                            gpointer                 input,
                            GDestroyNotify           free_input,
                            GDestroyNotify           free_result,
                            TilestarCalculationDone  done,
                            gpointer                 user_data)
{
  TilestarCalculation *calculation = g_new0 (TilestarCalculation, 1);
  g_autoptr (GTask) task = NULL;
  Order *order = g_new0 (Order, 1);

  order->compute = compute;
  order->input = input;
  order->free_input = free_input;
  order->free_result = free_result;
  calculation->cancellable = g_cancellable_new ();
  calculation->done = done;
  calculation->user_data = user_data;

  task = g_task_new (NULL, calculation->cancellable, done_cb, calculation);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, order, (GDestroyNotify) order_free);
  g_task_run_in_thread (task, compute_cb);

  return calculation;
}

void
tilestar_calculation_drop (TilestarCalculation *calculation)
{
  g_cancellable_cancel (calculation->cancellable);
  calculation->done = NULL;
}
