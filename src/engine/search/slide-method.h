/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-method.h: an algorithm with its options, as a value and as text.
 *
 * The text form is the id, and after a colon the options that are not as usual, with commas
 * between them. The weight is always written, and read as 1.5 where it is not:
 *
 *   astar
 *   weighted-astar:weight=2
 *   astar:tie-break=low-g,no-reopen
 *   idastar:no-parent-pruning,no-cycle-pruning
 *   astar:propagate=bpmx
 *
 * Only options that matter to the algorithm are in a text, and taken from one
 * (SlideAlgorithmInfo says which do).
 */

#pragma once

#include "slide-search.h"

G_BEGIN_DECLS

#define SLIDE_METHOD_ERROR (slide_method_error_quark ())
GQuark slide_method_error_quark (void);

typedef enum
{
  SLIDE_METHOD_ERROR_ALGORITHM,  /* none is called that */
  SLIDE_METHOD_ERROR_OPTION,     /* none is called that, or not this algorithm's */
  SLIDE_METHOD_ERROR_VALUE,      /* an option turned too far, or twice */
  SLIDE_METHOD_ERROR_LIST        /* empty, or a method twice */
} SlideMethodError;

#define SLIDE_METHOD_MIN_WEIGHT 1.0

/* What each option does: SlideSearchRequest. */
typedef struct
{
  SlideAlgorithm algorithm;
  double         weight;
  SlideTieBreak  tie_break;
  gboolean       reopen;
  gboolean       parent_pruning;
  gboolean       cycle_pruning;
  SlidePropagation propagation;
} SlideMethod;

/* All options as slide_search_request_init() has them. */
void      slide_method_init       (SlideMethod        *method,
                                   SlideAlgorithm      algorithm);

/**
 * slide_method_parse:
 * @defaults: (nullable): what the options are that @text does not turn, whatever its
 *   algorithm; NULL for those of slide_method_init()
 *
 * FALSE with @error set (SLIDE_METHOD_ERROR) and @method untouched: the message, in
 * the reader's language, says what was found and what was expected.
 */
gboolean  slide_method_parse      (const char         *text,
                                   const SlideMethod  *defaults,
                                   SlideMethod        *method,
                                   GError            **error);

/**
 * slide_method_parse_list:
 * @text: methods with commas between them; an option after a comma is one of the method
 *   before it: `astar:tie-break=low-g,no-reopen,greedy` are two
 *
 * @defaults: (nullable): as for slide_method_parse()
 *
 * Returns: (transfer full) (element-type SlideMethod): at least one, no two of them
 *   equal; or NULL with @error set
 */
GArray   *slide_method_parse_list (const char         *text,
                                   const SlideMethod  *defaults,
                                   GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* The text form: it reads back as an equal method. (transfer full) */
char     *slide_method_dup_text   (const SlideMethod  *method) G_GNUC_WARN_UNUSED_RESULT;

/* For people, in their language: “Weighted A* (w = 2)”. (transfer full) */
char     *slide_method_dup_name   (const SlideMethod  *method) G_GNUC_WARN_UNUSED_RESULT;

/* Whether they search alike: the same algorithm, and the same options of those that
 * matter to it. */
gboolean  slide_method_equal      (const SlideMethod  *a,
                                   const SlideMethod  *b);

/* Gives @request the algorithm and all options. */
void      slide_method_apply      (const SlideMethod  *method,
                                   SlideSearchRequest *request);

G_END_DECLS
