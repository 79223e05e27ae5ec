/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-compare-view-private.h: the Compare view, for the files that it is made of.
 *
 *   tilestar-compare-view.c       the widget: pages, the chosen result, races
 *   tilestar-compare-batches.c    the comparisons that are kept, and the one that runs
 *   tilestar-compare-examples.c   comparisons at one click
 *   tilestar-compare-files.c      what becomes a file or a command
 */

#pragma once

#include "tilestar-chart-page.h"
#include "tilestar-columns.h"
#include "tilestar-compare-bar.h"
#include "tilestar-compare-view.h"
#include "tilestar-comparison-setup.h"
#include "tilestar-group-study.h"
#include "tilestar-length-page.h"
#include "tilestar-page-switch.h"
#include "tilestar-result-bar.h"
#include "tilestar-result-table.h"
#include "tilestar-summary-page.h"

G_BEGIN_DECLS

struct _TilestarCompareView
{
  AdwBin parent_instance;

  TilestarWorkspace       *workspace;
  TilestarSession         *session;     /* the workspace's, as the next one */
  GSettings               *settings;
  GSimpleActionGroup      *actions;
  GListStore              *batches;     /* of TilestarComparison, the oldest first */
  guint                    n_batches;   /* that there have been */
  TilestarComparison      *comparison;  /* the one in sight; nullable */
  TilestarComparison      *started;     /* the last that was; another can be in sight; nullable */
  guint                    hand;        /* the result that was chosen, or TILESTAR_TABLE_NO_ROW */

  TilestarColumns         *columns;
  GtkWidget               *setup_button;
  TilestarPageSwitch      *page_switch;
  GtkWidget               *tools;
  GtkDropDown             *batch_drop_down;
  GtkStringList           *batch_titles;
  GtkStack                *stack;
  GtkBox                  *welcome;
  GtkStack                *pages;
  TilestarResultTable     *table;
  TilestarSummaryPage     *summary;
  TilestarChartPage       *chart;
  TilestarLengthPage      *lengths;
  GtkWidget               *race;        /* NULL before it was asked for */
  gboolean                 is_presenting;
  TilestarGroupStudy      *study;
  TilestarResultBar       *result_bar;
  GtkWidget               *panel;       /* for the window's side panel */
  TilestarComparisonSetup *setup;
  TilestarCompareBar      *bar;
  GtkWidget               *menu;        /* of a result: a popover */
};

/* ---- In tilestar-compare-view.c ---- */

/* Whether the comparison in sight is. */
gboolean tilestar_compare_view_is_under_way    (TilestarCompareView *self);

/* Puts @comparison in sight, with no result chosen. */
void     tilestar_compare_view_show_comparison (TilestarCompareView *self,
                                                TilestarComparison  *comparison);

/* The one in sight begins, or goes on: none may be under way. */
void     tilestar_compare_view_start           (TilestarCompareView *self);

/* @name: "table", "summary", "chart", "lengths" or "race" */
void     tilestar_compare_view_show_page       (TilestarCompareView *self,
                                                const char          *name);

/* ---- In tilestar-compare-batches.c ---- */

/* Adds the list and its actions. Once, as the next ones. */
void     tilestar_compare_view_add_batches     (TilestarCompareView *self);

/* The one that is selected in the dropdown. */
void     tilestar_compare_view_show_batch      (TilestarCompareView *self);

/* Runs what is chosen, unless a comparison is under way, or says why not. */
void     tilestar_compare_view_run             (TilestarCompareView *self);

/* ---- In tilestar-compare-examples.c ---- */

void     tilestar_compare_view_add_examples    (TilestarCompareView *self);

/* ---- In tilestar-compare-files.c ---- */

void     tilestar_compare_view_add_files       (TilestarCompareView *self);

G_END_DECLS
