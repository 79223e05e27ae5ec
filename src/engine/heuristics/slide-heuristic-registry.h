/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-heuristic-registry.h: the list of all heuristics.
 *
 * The classes are listed in slide-heuristic-registry.c. Every SlideHeuristicInfo is static.
 * Thread-safe.
 */

#pragma once

#include <glib.h>

#define SLIDE_HEURISTIC_ERROR (slide_heuristic_error_quark ())
GQuark slide_heuristic_error_quark (void);

typedef enum
{
  SLIDE_HEURISTIC_ERROR_UNKNOWN,        /* no heuristic has that id */
  SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE, /* the heuristic does not apply to this shape or goal */
  SLIDE_HEURISTIC_ERROR_OPTION,         /* invalid weights or parts */
  SLIDE_HEURISTIC_ERROR_MEMORY,         /* memory for the tables is insufficient or over the limit */
  SLIDE_HEURISTIC_ERROR_CANCELLED,      /* the caller cancelled the build */
  SLIDE_HEURISTIC_ERROR_TIME,           /* the deadline passed before the tables were built */
  SLIDE_HEURISTIC_ERROR_LOST,           /* the tables were modified while in use */
  SLIDE_HEURISTIC_ERROR_SCRIPT          /* a script cannot be read or has failed */
} SlideHeuristicError;

/* The parameters that a kind of heuristic accepts (slide-heuristic-spec.h). */
typedef enum
{
  SLIDE_PARAMETERS_NONE,
  SLIDE_PARAMETERS_WEIGHTS,     /* of `blend` */
  SLIDE_PARAMETERS_PARTITION,   /* of `pattern-database` */
  SLIDE_PARAMETERS_PARTS,       /* of `max` */
  SLIDE_PARAMETERS_NETWORK,     /* of `neural` */
  SLIDE_PARAMETERS_FILE         /* of `lua`, which has no default */
} SlideHeuristicParameters;

/**
 * SlideHeuristicInfo:
 * @id: machine-readable: `linear-conflict`
 * @name: short, for a dropdown; marked with N_(), translate with _()
 * @description: one or more sentences; marked with N_()
 * @source: author and year; not translated
 * @admissible: never overestimates (for `blend`, `max` and `neural`: with their default
 *   options; for an instance see slide_heuristic_is_admissible())
 * @consistent: never falls by more than 1 on a move
 * @teaching_mistake: inadmissible on purpose
 * @parameters: the parameters it accepts
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
 * Lists the built-in heuristics in the order of a dropdown: admissible ones from weakest to strongest,
 * then those that are inadmissible on purpose.
 *
 * Returns: (transfer none) (array length=n_infos)
 */
const SlideHeuristicInfo *const *
     slide_heuristic_list        (guint       *n_infos);

/* Returns: (transfer none) (nullable): NULL if no heuristic has that id. */
const SlideHeuristicInfo *
     slide_heuristic_find        (const char  *id);

/* Sets @error: no heuristic is called @id. The message lists all ids. */
void slide_heuristic_set_unknown (const char  *id,
                                  GError     **error);
