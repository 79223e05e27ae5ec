/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-trace-event.h: an expansion or a successor, as nearly all lines of a trace are, and the one table
 * of their members, by which they are written and read.
 */

#pragma once

#include "slide-field.h"
#include "slide-record.h"

/* More than the length of any word that slide-trace.c writes. */
#define SLIDE_TRACE_WORD 16

/**
 * SlideTraceEvent:
 * @frontier: of an expansion
 * @parent, @move_id, @fate_id: of a successor
 * @move, @fate: what these words stand for, once they have been checked
 * @has_board: whether there is a member "board", and @cells its tiles
 * @object: (nullable): the line, where it was parsed by json-glib. Its board has not been read
 */
typedef struct
{
  gboolean    is_successor;
  guint64     step;
  guint64     node;
  guint64     parent;
  guint64     g;
  guint64     h;
  double      f;
  guint64     frontier;
  const char *move_id;
  const char *fate_id;
  SlideMove   move;
  SlideFate   fate;
  gboolean    has_board;
  guint8      cells[SLIDE_MAX_CELLS];
  JsonObject *object;
  char        words[2][SLIDE_TRACE_WORD];   /* of a line that was scanned */
} SlideTraceEvent;

/* The members that an expansion, or a successor, must have, in the order in which they are written.
 * @is_successor: FALSE or TRUE */
const SlideField *slide_trace_event_list_fields (gboolean               is_successor,
                                                 guint                 *n_fields);

/* Parses such a line in exactly the form that slide-trace.c writes, much faster than json-glib. @n_cells:
 * of a board. FALSE if json-glib must parse it instead, which also reports errors; lines that begin with a
 * space are always left to json-glib. */
gboolean          slide_trace_event_scan        (SlideTraceEvent       *event,
                                                 const char            *line,
                                                 gsize                  length,
                                                 guint                  n_cells);
