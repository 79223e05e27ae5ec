/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table-filter.h: what people type to filter a table by, read the same way for all.
 *
 * Conditions with blanks or commas between them, all of which have to hold:
 *
 *   expanded>1000   moves=22   time<0.5   memory>1M   expanded>=1,000   a number
 *   algorithm=astar   heuristic!="Manhattan distance"                   exactly this name
 *   manhattan                                                          part of a name
 *   "A*"                                                                exactly this name
 *   proven   time-limit                                                a state
 *   867/254/301                                                        a board
 *   not proven   !proven   not moves=22                                 none of these
 *
 * The signs are < <= = != >= > and ≤ ≠ ≥. Capitals do not matter. Which words there are, and
 * whether there are names and boards, is the grammar of a table.
 *
 * Pure functions, any thread.
 */

#pragma once

#include "slide-board.h"

G_BEGIN_DECLS

#define TILESTAR_TABLE_FILTER_MAX 8
#define TILESTAR_TABLE_FILTER_MAX_NAME 96

typedef enum
{
  TILESTAR_SIGN_LESS,
  TILESTAR_SIGN_LESS_OR_EQUAL,
  TILESTAR_SIGN_EQUAL,
  TILESTAR_SIGN_NOT_EQUAL,
  TILESTAR_SIGN_GREATER_OR_EQUAL,
  TILESTAR_SIGN_GREATER
} TilestarSign;

typedef enum
{
  TILESTAR_FILTER_NUMBER,
  TILESTAR_FILTER_NAME,
  TILESTAR_FILTER_STATE
} TilestarFilterKind;

/* Of a name that stands alone, of whichever column. */
#define TILESTAR_FILTER_ANY_COLUMN (-1)

/* A word that people type: of a column with numbers or names, or a state that a row is in.
 * A column may have several, and one word may be both a number's and a name's. */
typedef struct
{
  const char         *word;
  TilestarFilterKind  kind;
  int                 id;      /* the table's own */
} TilestarFilterWord;

/**
 * TilestarTableCondition:
 * @id: of the word; TILESTAR_FILTER_ANY_COLUMN
 * @is_not: that it does not hold. A number that a row does not have fits neither way
 * @is_exact: of a name: all of it
 * @name: in folded case
 */
typedef struct
{
  TilestarFilterKind kind;
  int                id;
  TilestarSign       sign;
  gboolean           is_not;
  gboolean           is_exact;
  double             value;
  char               name[TILESTAR_TABLE_FILTER_MAX_NAME];
} TilestarTableCondition;

/* A value; all 0: every row. */
typedef struct
{
  guint                  n_conditions;
  TilestarTableCondition conditions[TILESTAR_TABLE_FILTER_MAX];
  gboolean               has_board;
  SlideBoard             board;
} TilestarTableFilter;

/**
 * TilestarFilterGrammar:
 * @knows_name: (nullable): whether a condition about a name can hold at all; NULL where there
 *   are no names
 * @has_boards, @rows, @columns: whether a board is a condition, and its shape; 0 for any
 * @example: translated: what can be written, for the sentence about what cannot be read
 */
typedef struct
{
  const TilestarFilterWord *words;
  guint                     n_words;
  gboolean                (*knows_name) (const TilestarTableCondition *condition,
                                         gpointer                      user_data);
  gpointer                  user_data;
  gboolean                  has_boards;
  guint                     rows;
  guint                     columns;
  const char               *example;
} TilestarFilterGrammar;

/* Returns: TRUE; or FALSE with a sentence for people in @error (G_IO_ERROR_INVALID_ARGUMENT)
 * and @filter as it was */
gboolean tilestar_table_filter_parse      (TilestarTableFilter          *filter,
                                           const TilestarFilterGrammar  *grammar,
                                           const char                   *text,
                                           GError                      **error);

gboolean tilestar_table_filter_is_empty   (const TilestarTableFilter    *filter);

/* Whether @number, NAN for none, is as a condition about a number wants it. */
gboolean tilestar_table_condition_holds   (const TilestarTableCondition *condition,
                                           double                        number);

/* Whether what people read, @name ("Weighted A* (w = 2)"), or what machines do, @text
 * ("weighted-astar:weight=2"), is as a condition about a name wants it, its sign and @is_not
 * left aside. Exactly is also without what follows a bracket or colon. */
gboolean tilestar_table_condition_fits    (const TilestarTableCondition *condition,
                                           const char                   *name,
                                           const char                   *text);

G_END_DECLS
