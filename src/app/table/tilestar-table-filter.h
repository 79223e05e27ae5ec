/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table-filter.h: the filter that a user types above a table, with one grammar for all tables.
 *
 * Conditions separated by blanks or commas, all of which must hold:
 *
 *   expanded>1000   moves=22   time<0.5   memory>1M   expanded>=1,000   a number
 *   algorithm=astar   heuristic!="Manhattan distance"                   exactly this name
 *   manhattan                                                          part of a name
 *   "A*"                                                                exactly this name
 *   proven   time-limit                                                a state
 *   867/254/301                                                        a board
 *   not proven   !proven   not moves=22                                 the opposite
 *
 * The signs are < <= = != >= > and ≤ ≠ ≥. Case does not matter. Each table has a TilestarFilterGrammar: its words, and
 * whether names and boards can be conditions.
 *
 * Pure functions, any thread.
 */

#pragma once

#include "slide-board.h"

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

/* The id of a condition on a name that may be in any column. */
#define TILESTAR_FILTER_ANY_COLUMN (-1)

/* A word that the user can type: a column of numbers or of names, or a state of a row. A column
 * may have several words, and one word may refer to a column of numbers and to one of names. */
typedef struct
{
  const char         *word;
  TilestarFilterKind  kind;
  int                 id;      /* the table's own */
} TilestarFilterWord;

/**
 * TilestarTableCondition:
 * @id: the id of the word, or TILESTAR_FILTER_ANY_COLUMN
 * @is_not: whether the condition is negated. A missing number matches neither the condition nor
 *   its negation
 * @is_exact: whether the full name has to match
 * @name: case-folded
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

/* A plain value. If all fields are 0, every row matches. */
typedef struct
{
  guint                  n_conditions;
  TilestarTableCondition conditions[TILESTAR_TABLE_FILTER_MAX];
  gboolean               has_board;
  SlideBoard             board;
} TilestarTableFilter;

/**
 * TilestarFilterGrammar:
 * @knows_name: (nullable): whether a condition on a name can match any row; NULL if there are no
 *   columns of names
 * @has_boards: whether a board can be a condition
 * @rows, @columns: the shape of such a board; 0 for any
 * @example: examples of conditions for the error message, translated
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

/* Returns: TRUE on success; otherwise FALSE with @error set to G_IO_ERROR_INVALID_ARGUMENT, its
 * message translated, and @filter unchanged */
gboolean tilestar_table_filter_parse      (TilestarTableFilter          *filter,
                                           const TilestarFilterGrammar  *grammar,
                                           const char                   *text,
                                           GError                      **error);

gboolean tilestar_table_filter_is_empty   (const TilestarTableFilter    *filter);

/* Whether @number satisfies a condition on a number. @number: NAN if the row has none */
gboolean tilestar_table_condition_holds   (const TilestarTableCondition *condition,
                                           double                        number);

/* Whether a displayed name, @name ("Weighted A* (w = 2)"), or its specification, @text
 * ("weighted-astar:weight=2"), matches a condition on a name. The condition's sign and is_not are
 * ignored. An exact match may leave out what follows the bracket or the colon. */
gboolean tilestar_table_condition_fits    (const TilestarTableCondition *condition,
                                           const char                   *name,
                                           const char                   *text);
