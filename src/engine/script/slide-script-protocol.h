/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-script-protocol.h: what a program and the process that runs a script for it send each other.
 *
 * Both are built from one source and run on one machine, so these are plain structs. The program
 * writes requests to the standard input of the process, and the process answers on its standard
 * output. The first request is SLIDE_SCRIPT_LOAD. The process trusts the program; the program
 * checks whatever it reads, since a script may have taken the process over.
 *
 * Only C, as the process is linked with Lua and the C library alone (src/script-host).
 */

#pragma once

#include <stdint.h>

/* Changes with every change of this file, or of what a script computes. */
#define SLIDE_SCRIPT_PROTOCOL 0x5453f004u

#define SLIDE_SCRIPT_MAX_CELLS 36
#define SLIDE_SCRIPT_MAX_VALUE 1000

/* In messages, the process calls the script this; the program puts the file in its place. */
#define SLIDE_SCRIPT_CHUNK "script"

typedef enum
{
  SLIDE_SCRIPT_LOAD,     /* a SlideScriptLoad and n bytes: the script. Answer: READY */
  SLIDE_SCRIPT_VALUES,   /* n boards of n_cells bytes each. Answer: n values, in any number of VALUES */
  SLIDE_SCRIPT_FRESH,    /* the same, but the script is reloaded for each board */
  SLIDE_SCRIPT_LASTING,  /* the same, but what a call changes lasts to the end of the request */
  SLIDE_SCRIPT_TILES     /* one board. Answer: TILES */
} SlideScriptRequestKind;

typedef struct
{
  uint32_t kind;
  uint32_t n;
} SlideScriptRequest;

typedef struct
{
  uint32_t protocol;
  uint32_t rows;
  uint32_t columns;
  uint32_t is_printing;      /* whether PRINTED is wanted */
  uint64_t instructions;     /* of a call; a hundred times as many for loading the script */
  uint64_t memory;           /* bytes */
  uint8_t  goal[SLIDE_SCRIPT_MAX_CELLS];
} SlideScriptLoad;

/* An answer that is an error ends the request, and as ENDED the process, too. */
typedef enum
{
  SLIDE_SCRIPT_READY,        /* a SlideScriptFacts */
  SLIDE_SCRIPT_VALUE,        /* doubles, for the next boards of the request */
  SLIDE_SCRIPT_AMOUNTS,      /* a double for each cell */
  SLIDE_SCRIPT_PRINTED,      /* a line, without its end */
  SLIDE_SCRIPT_FAILED,       /* a message, at the next board of the request */
  SLIDE_SCRIPT_ENDED,        /* the same; of a limit */
  SLIDE_SCRIPT_NO_MEMORY     /* nothing: the system has no room for the script's memory; ends it, too */
} SlideScriptAnswerKind;

typedef struct
{
  uint32_t kind;
  uint32_t length;           /* bytes that follow, at most SLIDE_SCRIPT_MAX_ANSWER */
} SlideScriptAnswer;

#define SLIDE_SCRIPT_MAX_ANSWER 4096
#define SLIDE_SCRIPT_MAX_TEXT 500     /* bytes of a message and of a line */

typedef struct
{
  uint32_t has_tiles;
  uint32_t is_locked_in;     /* the system lets the process call almost nothing of it any more */
  uint32_t is_fixed;         /* nothing that a script can see differs from process to process */
  int32_t  line;             /* where h is defined; 0 if not known */
} SlideScriptFacts;
