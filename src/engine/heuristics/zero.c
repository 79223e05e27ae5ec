/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * zero.c: h = 0 for every board, which turns A* into uniform-cost search.
 */

#include "heuristic-classes.h"

#include <glib/gi18n-lib.h>

static gboolean
zero_construct (SlideHeuristic                            *self,
                G_GNUC_UNUSED const SlideHeuristicOptions *options,
                G_GNUC_UNUSED GError                     **error)
{
  self->deltas = g_new0 (gint8, SLIDE_N_DELTAS);
  return TRUE;
}

static guint
zero_estimate (G_GNUC_UNUSED const SlideHeuristic *self,
               G_GNUC_UNUSED const guint8         *cells)
{
  return 0;
}

static void
zero_explain (G_GNUC_UNUSED const SlideHeuristic *self,
              G_GNUC_UNUSED const SlideBoard     *board,
              SlideExplanation                   *explanation)
{
  explanation->sentence = g_strdup (_("It is 0 on every board, so it does not guide the search."));
}

const SlideHeuristicClass slide_zero_class = {
  .info = {
    .id = "zero",
    .name = N_("Zero"),
    .description = N_("Always 0, which turns A* into uniform-cost search."),
    .source = "Dijkstra 1959",
    .admissible = TRUE,
    .consistent = TRUE,
  },
  .instance_size = sizeof (SlideHeuristic),
  .construct = zero_construct,
  .estimate = zero_estimate,
  .explain = zero_explain,
};
