/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-heuristic-registry.h: every kind of heuristic there is.
 *
 * One row for each, in slide-heuristic-registry.c. A SlideHeuristicInfo lives
 * for ever. Thread-safe.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SLIDE_HEURISTIC_ERROR (slide_heuristic_error_quark ())
GQuark slide_heuristic_error_quark (void);

typedef enum
{
  SLIDE_HEURISTIC_ERROR_UNKNOWN,        /* no heuristic has that id */
  SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE, /* it does not apply to this shape or goal */
  SLIDE_HEURISTIC_ERROR_OPTION,         /* weights or parts that make no sense */
  SLIDE_HEURISTIC_ERROR_MEMORY,         /* its tables do not fit */
  SLIDE_HEURISTIC_ERROR_CANCELLED,      /* the caller asked to stop building */
  SLIDE_HEURISTIC_ERROR_TIME,           /* the deadline came before its tables were made */
  SLIDE_HEURISTIC_ERROR_LOST            /* its tables were changed while they were used */
} SlideHeuristicError;

/* What a kind may be told (slide-heuristic-spec.h). */
typedef enum
{
  SLIDE_PARAMETERS_NONE,
  SLIDE_PARAMETERS_WEIGHTS,     /* of `blend` */
  SLIDE_PARAMETERS_PARTITION,   /* of `pattern-database` */
  SLIDE_PARAMETERS_PARTS,       /* of `max` */
  SLIDE_PARAMETERS_NETWORK      /* of `neural` */
} SlideHeuristicParameters;

/**
 * SlideHeuristicInfo:
 * @id: for machines: `linear-conflict`
 * @name: short, for a dropdown; marked with N_(), translate with _()
 * @description: one sentence; marked with N_(); may be long
 * @source: author and year; not translated
 * @admissible: never more than the true distance (of `blend`, `max` and `neural`:
 *   with their default options; ask slide_heuristic_is_admissible() of an instance)
 * @consistent: never falls by more than 1 on a move
 * @teaching_mistake: inadmissible on purpose
 * @parameters: what it may be told beyond its id
 */
typedef struct
{
  const char               *id;
  const char               *name;
  const char               *description;
  const char               *source;
  gboolean                  admissible;
  gboolean                  consistent;
  gboolean                  teaching_mistake;
  SlideHeuristicParameters  parameters;
} SlideHeuristicInfo;

/**
 * slide_heuristic_list:
 *
 * Every registered kind, in the order a dropdown shows them: admissible ones
 * from weakest to strongest, then those that are inadmissible on purpose.
 *
 * Returns: (transfer none) (array length=n_infos)
 */
const SlideHeuristicInfo *const *
     slide_heuristic_list        (guint       *n_infos);

/* NULL if there is none with that id. */
const SlideHeuristicInfo *
     slide_heuristic_find        (const char  *id);

/* Says in @error that no heuristic is called @id, and which there are. */
void slide_heuristic_set_unknown (const char  *id,
                                  GError     **error);

G_END_DECLS
