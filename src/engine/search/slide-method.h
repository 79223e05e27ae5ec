/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-method.h: an algorithm with its options, as a value and as text.
 *
 * The text form is the id, followed by a colon and the options that differ from the default,
 * separated by commas. The weight and the depth are always written; where a text omits them, they are
 * 1.5 and 25:
 *
 *   astar
 *   weighted-astar:weight=2       (a weight is slide_weight_round()ed)
 *   depth-limited:depth=12
 *   astar:tie-break=low-g,no-reopen
 *   idastar:no-parent-pruning,no-cycle-pruning
 *   idastar:cycle-pruning         (as usual; written where it makes a difference)
 *   bidirectional:no-parity
 *   anytime:no-astar
 *   astar:propagate=bpmx
 *   depth-limited:depth=12,operators=RLDU
 *
 * Only options that apply to the algorithm are written or accepted (see
 * SlideAlgorithmInfo).
 */

#pragma once

#include "slide-search.h"

#define SLIDE_METHOD_ERROR (slide_method_error_quark ())
GQuark slide_method_error_quark (void);

typedef enum
{
  SLIDE_METHOD_ERROR_ALGORITHM,  /* unknown algorithm */
  SLIDE_METHOD_ERROR_OPTION,     /* unknown option, or not one of this algorithm */
  SLIDE_METHOD_ERROR_VALUE,      /* a value out of range, or an option given twice */
  SLIDE_METHOD_ERROR_LIST        /* empty, or a method twice */
} SlideMethodError;

#define SLIDE_METHOD_MIN_WEIGHT 1.0

/* The options of a method; each is described at SlideSearchRequest. Their order is that of the text. */
typedef enum
{
  SLIDE_OPTION_WEIGHT,
  SLIDE_OPTION_DEPTH,
  SLIDE_OPTION_TIE_BREAK,
  SLIDE_OPTION_REOPEN,
  SLIDE_OPTION_PARENT_PRUNING,
  SLIDE_OPTION_CYCLE_PRUNING,
  SLIDE_OPTION_CYCLE_PRUNING_ON,   /* the same, where it is written that cycles are pruned */
  SLIDE_OPTION_PARITY,
  SLIDE_OPTION_ASTAR_FIRST,
  SLIDE_OPTION_PROPAGATION,
  SLIDE_OPTION_OPERATORS,
  SLIDE_N_OPTIONS
} SlideOption;

typedef enum
{
  SLIDE_OPTION_KIND_REAL,
  SLIDE_OPTION_KIND_COUNT,
  SLIDE_OPTION_KIND_BOOLEAN,
  SLIDE_OPTION_KIND_WORD       /* one of a few, or the letters of an order of moves */
} SlideOptionKind;

/**
 * SlideOptionInfo:
 * @word: in the text of a method: followed by "=" and the value; of a boolean by itself, where it is not the
 *   default
 * @key: in JSON and CSV; NULL for SLIDE_OPTION_CYCLE_PRUNING_ON
 * @setting: in lessons and in the settings of the window, which has all options of searches that can be
 *   recorded; otherwise NULL
 */
typedef struct
{
  const char      *word;
  const char      *key;
  const char      *setting;
  SlideOptionKind  kind;
} SlideOptionInfo;

const SlideOptionInfo *slide_option_get_info (SlideOption         option);

/* Whether @algorithm has the option. */
gboolean    slide_option_applies          (SlideOption         option,
                                           SlideAlgorithm      algorithm);

/* The value of an option: as a number, a boolean as 0 or 1 and a word by its place in the enumeration; and of
 * one that is a word, the word, which is never translated. */
double      slide_method_get_number       (const SlideMethod  *method,
                                           SlideOption         option);
const char *slide_method_get_word         (const SlideMethod  *method,
                                           SlideOption         option);

/* Sets all options to the defaults of slide_search_request_init(). */
void      slide_method_init       (SlideMethod        *method,
                                   SlideAlgorithm      algorithm);

/* The algorithm and the options of @request, with the rule for ties that it uses. */
void      slide_method_init_from_request (SlideMethod              *method,
                                          const SlideSearchRequest *request);

/**
 * slide_method_parse:
 * @defaults: (nullable): values for the options that @text does not set, whatever the
 *   algorithm of @defaults; NULL for those of slide_method_init()
 *
 * FALSE with @error set (SLIDE_METHOD_ERROR) and @method unchanged. The message is
 * translated and says what was found and what was expected.
 */
gboolean  slide_method_parse      (const char         *text,
                                   const SlideMethod  *defaults,
                                   SlideMethod        *method,
                                   GError            **error);

/**
 * slide_method_parse_list:
 * @text: methods separated by commas; an option after a comma belongs to the preceding
 *   method: `astar:tie-break=low-g,no-reopen,greedy` contains two methods
 * @defaults: (nullable): as for slide_method_parse()
 *
 * Returns: (transfer full) (element-type SlideMethod): at least one, all different; or
 *   NULL with @error set
 */
GArray   *slide_method_parse_list (const char         *text,
                                   const SlideMethod  *defaults,
                                   GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* The text form; parsing it gives an equal method. (transfer full) */
char     *slide_method_dup_text   (const SlideMethod  *method) G_GNUC_WARN_UNUSED_RESULT;

/* The same for results on boards of @n_cells: with cycle pruning, where it makes their counts smaller than
 * the literature's. (transfer full) */
char     *slide_method_dup_text_on (const SlideMethod *method,
                                    guint              n_cells) G_GNUC_WARN_UNUSED_RESULT;

/* Whether cycles may be pruned on boards of @n_cells, so that `cycle_pruning` matters; and whether they are. */
gboolean  slide_method_may_prune_cycles (const SlideMethod *method,
                                         guint              n_cells);
gboolean  slide_method_prunes_cycles (const SlideMethod *method,
                                      guint              n_cells);

/* The translated name: “Weighted A* (w = 2)”. (transfer full) */
char     *slide_method_dup_name   (const SlideMethod  *method) G_GNUC_WARN_UNUSED_RESULT;
char     *slide_method_dup_name_on (const SlideMethod *method,
                                    guint              n_cells) G_GNUC_WARN_UNUSED_RESULT;

/* Whether both have the same algorithm and the same values for the options that apply
 * to it. */
gboolean  slide_method_equal      (const SlideMethod  *a,
                                   const SlideMethod  *b);
