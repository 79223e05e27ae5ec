/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-filter.h: which nodes of a record a table lists.
 *
 * Some words, all of which must hold:
 *
 *   f=18    g>10    h<5    f>=12    f<=20    h!=0      also ≥, ≤ and ≠
 *   867/254/301                                        a board, as it is written everywhere
 */

#pragma once

#include "slide-board.h"
#include "slide-record.h"
#include "tilestar-sign.h"

G_BEGIN_DECLS

#define TILESTAR_NODE_FILTER_MAX_CONDITIONS 8

typedef enum
{
  TILESTAR_NODE_LETTER_F,
  TILESTAR_NODE_LETTER_G,
  TILESTAR_NODE_LETTER_H
} TilestarNodeLetter;

typedef struct
{
  TilestarNodeLetter letter;
  TilestarSign       sign;
  guint              value;
} TilestarNodeCondition;

/* All 0: every node. */
typedef struct
{
  guint                 n_conditions;
  TilestarNodeCondition conditions[TILESTAR_NODE_FILTER_MAX_CONDITIONS];
  gboolean              has_board;
  SlideBoard            board;
} TilestarNodeFilter;

/**
 * tilestar_node_filter_parse:
 * @rows, @columns: of the boards of the record
 *
 * Returns: TRUE; or FALSE with a sentence for people in @error (G_IO_ERROR_INVALID_ARGUMENT)
 *   and @filter as it was
 */
gboolean tilestar_node_filter_parse    (TilestarNodeFilter        *filter,
                                        const char                *text,
                                        guint                      rows,
                                        guint                      columns,
                                        GError                   **error);

gboolean tilestar_node_filter_is_empty (const TilestarNodeFilter  *filter);

/* @state: that of the filter's board (SlideVersion.state), where it has one. Any thread. */
gboolean tilestar_node_filter_matches  (const TilestarNodeFilter  *filter,
                                        guint32                    state,
                                        const SlideVersion        *version);

G_END_DECLS
