/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-calculation.h: a function run on a worker, whose result the main thread gets.
 *
 *   self->calculation = tilestar_calculation_start (compute, input, free_input, free_result,
 *                                                   done_cb, self);
 *   …
 *   g_clear_pointer (&self->calculation, tilestar_calculation_drop);   // in dispose
 *
 * What belongs to widgets stays with the main thread: the worker has the input alone, and
 * once a calculation is dropped, nobody is called. Main thread.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _TilestarCalculation TilestarCalculation;

/* On the worker. Its result is handed on; NULL is one as well. */
typedef gpointer (*TilestarCalculationFunc) (gpointer      input,
                                             GCancellable *cancellable);

/* On the main thread: @result is the receiver's, and the calculation is over; it is freed
 * after this. */
typedef void     (*TilestarCalculationDone) (gpointer      result,
                                             gpointer      user_data);

/**
 * tilestar_calculation_start:
 * @input: (transfer full): freed by @free_input (nullable) on either thread
 * @free_result: (nullable): of a result that nobody gets
 *
 * Returns: until @done was called or it is dropped
 */
TilestarCalculation *tilestar_calculation_start (TilestarCalculationFunc  compute,
                                                 gpointer                 input,
                                                 GDestroyNotify           free_input,
                                                 GDestroyNotify           free_result,
                                                 TilestarCalculationDone  done,
                                                 gpointer                 user_data) G_GNUC_WARN_UNUSED_RESULT;

/* Cancels it, and forgets it. */
void                 tilestar_calculation_drop  (TilestarCalculation     *calculation);

G_END_DECLS
