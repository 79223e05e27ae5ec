/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-comparison-setup-private.h: what is to be compared, for the files that it is made of.
 *
 *   tilestar-comparison-setup.c     the widget: what is checked and chosen
 *   tilestar-comparison-boards.c    which boards, and those of a file
 *   tilestar-comparison-request.c   what the controls come to
 *   tilestar-comparison-words.c     what is said of it below them
 */

#pragma once

#include "tilestar-check-list.h"
#include "tilestar-comparison-setup.h"
#include "tilestar-heuristic-list.h"

G_BEGIN_DECLS

/* Ids of boards beside those of slide_board_set_get_id(). */
#define TILESTAR_THIS_BOARD "this"
#define TILESTAR_BOARDS_OF_FILE "file"

struct _TilestarComparisonSetup
{
  AdwBin parent_instance;

  TilestarWorkspace    *workspace;    /* nullable */
  TilestarSession      *session;
  GSettings            *settings;
  TilestarHeuristicList *heuristic_list;  /* follows what is composed */
  GtkFileChooserNative *chooser;      /* nullable */
  GCancellable         *reading;      /* nullable: a file */
  GArray               *pairs;        /* of SlideBoardPair: what is given */
  GArray               *file_pairs;   /* of a file; NULL: none yet */
  char                 *file_name;    /* for people */
  gboolean              is_quiet;     /* several things change at once */

  GtkDropDown          *boards_drop_down;
  GtkWidget            *file_button;
  GtkLabel             *boards_label;
  GtkWidget            *count_row;
  GtkSpinButton        *count_spin;
  GtkWidget            *per_length_row;
  GtkSpinButton        *per_length_spin;
  GtkWidget            *first_row;
  GtkSpinButton        *first_spin;
  GtkWidget            *last_row;
  GtkSpinButton        *last_spin;
  GtkWidget            *moves_row;
  GtkSpinButton        *moves_spin;
  GtkWidget            *seed_row;
  GtkSpinButton        *seed_spin;
  TilestarCheckList    *heuristics;
  GtkWidget            *others_entry;
  GtkLabel             *heuristics_label;
  TilestarCheckList    *algorithms;
  GtkWidget            *weights_entry_row;
  GtkWidget            *weights_entry;
  GtkLabel             *options_label;
  GtkSpinButton        *time_spin;
  GtkSpinButton        *nodes_spin;
  GtkLabel             *total_label;
};

/* ---- In tilestar-comparison-setup.c ---- */

/* Something is chosen otherwise: says so, and what it comes to. */
void                tilestar_comparison_setup_change      (TilestarComparisonSetup *self);

/* ---- In tilestar-comparison-boards.c ---- */

/* What boards can be chosen of: (transfer full) */
GListModel         *tilestar_comparison_setup_list_boards (void);

/* Whether the boards with that id are chosen. */
gboolean            tilestar_comparison_setup_is_boards   (TilestarComparisonSetup *self,
                                                           const char              *id);

SlideBoardSetKind   tilestar_comparison_setup_get_kind    (TilestarComparisonSetup *self);

/* @boards: (out): borrows from @self, until it changes */
void                tilestar_comparison_setup_read_boards (TilestarComparisonSetup *self,
                                                           SlideBoardSet           *boards);

/* How many boards there are, at most. */
guint64             tilestar_comparison_count_boards      (const SlideBoardSet     *boards);

/* Has a worker read it. */
void                tilestar_comparison_setup_read_file   (TilestarComparisonSetup *self,
                                                           GFile                   *file);

/* Has a person choose it first. */
void                tilestar_comparison_setup_choose_file (TilestarComparisonSetup *self);

/* ---- In tilestar-comparison-request.c ---- */

/* A heuristic with the parameters that the controls of Solve have. */
SlideHeuristicSpec *tilestar_comparison_setup_new_spec    (TilestarComparisonSetup *self,
                                                           const char              *text);

/* ---- In tilestar-comparison-words.c ---- */

/* Of the boards, of what the settings say of the searches, and how many there will be. */
void                tilestar_comparison_setup_describe    (TilestarComparisonSetup *self);

G_END_DECLS
