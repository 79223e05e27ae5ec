/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-text-forms.h: what the forms of slide-board-forms.c share; private to it.
 */

#pragma once

#include "slide-text-cells.h"

/* What is said of a reading; bits, whose texts are in slide-board-forms.c. */
typedef enum
{
  SLIDE_REMARK_BESIDE = 1 << 0,     /* numbers beside the tiles were left out */
  SLIDE_REMARK_FIGURES = 1 << 1,    /* lines of figures were left out */
  SLIDE_REMARK_LETTERS = 1 << 2,
  SLIDE_REMARK_BASE_16 = 1 << 3,
  SLIDE_REMARK_LEFT_OUT = 1 << 4,   /* the last cell was */
  SLIDE_REMARK_PLACES = 1 << 5,
  SLIDE_REMARK_LARGEST = 1 << 6     /* the largest number is the blank */
} SlideRemark;

/* A number, or 0 for the blank, and where it stands. */
typedef struct
{
  int           value;
  SlideTextWord word;
} SlideTile;

/* A board, where it begins, and what a caption calls it. @scope: what it belongs to, as a row of a table; a goal is
 * that of the starts of its scope; 0: of none */
typedef struct
{
  SlideBoard board;
  SlideTag   tag;
  guint      scope;
  guint      line;
} SlideFound;

/* The rank of letters: they may be any words, unless boards were read before. */
#define SLIDE_RANK_WORDS G_MAXUINT

typedef struct
{
  SlideTextSource source;
  guint           blank;
  guint           remarks;          /* of the reading that is being tried */
  gboolean        may_leave_out;    /* the last cell may be missing in it */
  guint           failed_row;       /* where the last trial of rows ended; 0: at none */
  guint           furthest_row;     /* of all trials */
  guint           n_contradictions; /* lines left out that say something else of the boards */
  guint           n_listed;         /* boards with numbers beside them */
  guint           n_whole;          /* of these: those that are all tiles of a board of another shape */
  guint           offset;           /* of the tiles in a line, plus 1, where there are several ways; 0: unknown */
  guint           offsets[2];       /* of the first and the last way; 0: there was one */
  guint           scope;            /* of the next board */
  guint           n_scopes;
  const char     *wrong_at;         /* (nullable): what is meant as a board and is none; so is the whole text */
  guint           n_wrong;          /* as in slide_forms_refuse() */

  /* The first board of the lowest rank whose shape is right, but not its tiles. */
  guint           rank;             /* of what is being tried: the lower, the likelier */
  guint           near_rank;
  guint           near_rows;        /* 0: there is none */
  guint           near_columns;
  SlideTile       near_tiles[SLIDE_MAX_CELLS];

  const char     *counted_to;       /* lines have been counted to here */
  guint           line;
} SlideForms;

/* The readings of a text; more than one is an error. */
typedef struct
{
  GArray *pairs;            /* of SlideBoardPair: the first */
  GArray *others;           /* (nullable): another */
  guint   remarks;          /* of the first */
  gboolean is_unclear;      /* there were boards, but not which goals are theirs */
} SlideReadings;

/* The boards of @found, of SlideFound, with their goals, of SlideBoardPair. A goal is that of the starts of its scope;
 * else, as the first goal stands after or before its boards, of those since the goal before it, or up to the next. NULL
 * if there is a goal without a board, a board of another shape, or one of which it is not clear what it is. (transfer
 * full) */
GArray  *slide_forms_pair_up    (const GArray  *found);

/* Adds the boards of @found, of SlideFound, with their goals, unless they are there already. */
void     slide_readings_add     (SlideReadings *readings,
                                 const GArray  *found,
                                 guint          remarks);

/* Moves the readings of @others to @readings, unless they are there already. */
void     slide_readings_merge   (SlideReadings *readings,
                                 SlideReadings *others);

void     slide_readings_clear   (SlideReadings *readings);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlideReadings, slide_readings_clear)

/* Whether @tiles are 0 … @n - 1, each once. */
gboolean slide_forms_are_tiles  (const SlideForms *forms,
                                 const SlideTile  *tiles,
                                 guint             n);

/* The shape of @n tiles on one line: the requested one, or a square. FALSE if they have none. */
gboolean slide_forms_get_flat_shape (const SlideForms *forms,
                                     guint             n,
                                     guint            *rows,
                                     guint            *columns);

/* Says that what begins at @at must be a board and is none. @n: its numbers; 0: its tiles are wrong; or one of these */
#define SLIDE_WRONG_ROWS G_MAXUINT
#define SLIDE_WRONG_BRACKETS (G_MAXUINT - 1)
#define SLIDE_WRONG_FIELD (G_MAXUINT - 2)
#define SLIDE_WRONG_GOALS (G_MAXUINT - 3)
void     slide_forms_refuse     (SlideForms *forms,
                                 const char *at,
                                 guint       n);

/* Appends the board of @tiles to @found, of SlideFound. FALSE if it is none. */
gboolean slide_forms_add_board  (SlideForms      *forms,
                                 const SlideTile *tiles,
                                 guint            rows,
                                 guint            columns,
                                 SlideTag         tag,
                                 GArray          *found);

/* The same with that shape. */
gboolean slide_forms_add_flat   (SlideForms      *forms,
                                 const SlideTile *tiles,
                                 guint            n,
                                 SlideTag         tag,
                                 GArray          *found);

/* Read brackets and JSON; boxes and tables with vertical lines. TRUE if there was a board. */
gboolean slide_forms_read_groups (SlideForms *forms,
                                  GArray     *found);
gboolean slide_forms_read_boxes  (SlideForms *forms,
                                  GArray     *found);

/* Reads rows of cells, in all ways. @column: (out): where there is one number on each line, which may be tiles or their
 * places; unchanged otherwise */
void     slide_forms_read_rows   (SlideForms     *forms,
                                  SlideReadings  *readings,
                                  const char    **column);
