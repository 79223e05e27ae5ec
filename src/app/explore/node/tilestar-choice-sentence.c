/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-choice-sentence.h"

#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

static const char *
get_letter (SlideMeasure measure)
{
  switch (measure)
    {
    case SLIDE_MEASURE_G:
      return "g";

    case SLIDE_MEASURE_H:
      return "h";

    case SLIDE_MEASURE_F:
    default:
      return "f";
    }
}

/* Where g counts among those with the least f. */
static char *
describe_by_g (const SlideRecordChoice *choice,
               const char              *letter)
{
  if (choice->n_same_g == 1 && choice->high)
    /* Translators: why a node was expanded; f (or g, h) = 18, how many open nodes had it, its g */
    return tilestar_format_sentence (ngettext ("Chosen for the lowest %s = %u (%u node), then the "
                                               "largest g = %u",
                                               "Chosen for the lowest %s = %u (%u nodes), then the "
                                               "largest g = %u", choice->n_least),
                                     letter, choice->f, choice->n_least, choice->g);
  if (choice->n_same_g == 1)
    return tilestar_format_sentence (ngettext ("Chosen for the lowest %s = %u (%u node), then the "
                                               "smallest g = %u",
                                               "Chosen for the lowest %s = %u (%u nodes), then the "
                                               "smallest g = %u", choice->n_least),
                                     letter, choice->f, choice->n_least, choice->g);

  /* No tie-break that looks at g takes the oldest then. */
  if (choice->high)
    /* Translators: the same; and how many had that g as well */
    return tilestar_format_sentence (ngettext ("Chosen for the lowest %s = %u (%u node), then the "
                                               "largest g = %u (%u), then the newest",
                                               "Chosen for the lowest %s = %u (%u nodes), then the "
                                               "largest g = %u (%u), then the newest", choice->n_least),
                                     letter, choice->f, choice->n_least, choice->g, choice->n_same_g);

  return tilestar_format_sentence (ngettext ("Chosen for the lowest %s = %u (%u node), then the "
                                             "smallest g = %u (%u), then the newest",
                                             "Chosen for the lowest %s = %u (%u nodes), then the "
                                             "smallest g = %u (%u), then the newest", choice->n_least),
                                   letter, choice->f, choice->n_least, choice->g, choice->n_same_g);
}

static char *
describe_start (const SlideRecordChoice *choice)
{
  if (choice->backward)
    return g_strdup (_("Start of the backward search: the only node on its frontier"));
  if (choice->iteration > 0 && choice->bound > choice->last_bound)
    /* Translators: the bound of the iteration before, and of this one */
    return tilestar_format_sentence (_("Start of the next iteration: no solution within the cutoff "
                                       "%u; the new cutoff is %u"), choice->last_bound, choice->bound);

  return g_strdup (_("Start: the only node on the frontier"));
}

char *
tilestar_choice_sentence_new (const SlideRecordChoice *choice)
{
  const char *letter = get_letter (choice->measure);

  switch (choice->reason)
    {
    case SLIDE_CHOICE_START:
      return describe_start (choice);

    case SLIDE_CHOICE_NEXT:
      /* Translators: why a node was expanded; f (or g) = 18, and the bound on it */
      return tilestar_format_sentence (_("Chosen as the next in depth-first order: %s = %u does "
                                         "not exceed the cutoff %u"),
                                       letter, choice->f, choice->bound);

    case SLIDE_CHOICE_LOWEST_G:
      /* Translators: of a search from both ends; its g, and the bound on f */
      return tilestar_format_sentence (choice->backward
                                       ? _("Chosen for the lowest g = %u in the backward search "
                                           "among nodes whose f does not exceed the bound %u")
                                       : _("Chosen for the lowest g = %u in the forward search "
                                           "among nodes whose f does not exceed the bound %u"),
                                       choice->g, choice->bound);

    case SLIDE_CHOICE_LEAST:
    default:
      break;
    }

  if (choice->n_open == 1)
    /* Translators: why a node was expanded; f (or g, h) = 18 */
    return tilestar_format_sentence (_("Chosen as the only node on the frontier, with %s = %u"), letter, choice->f);
  if (choice->n_least == 1)
    return tilestar_format_sentence (_("Chosen for the lowest %s = %u"), letter, choice->f);
  if (choice->by_g)
    return describe_by_g (choice, letter);

  if (choice->newest)
    /* Translators: f (or g, h) = 18, and how many open nodes had it */
    return tilestar_format_sentence (ngettext ("Chosen for the lowest %s = %u (%u node), then the "
                                               "newest",
                                               "Chosen for the lowest %s = %u (%u nodes), then the "
                                               "newest",
                                               choice->n_least),
                                     letter, choice->f, choice->n_least);

  return tilestar_format_sentence (ngettext ("Chosen for the lowest %s = %u (%u node), then the "
                                             "oldest",
                                             "Chosen for the lowest %s = %u (%u nodes), then the "
                                             "oldest",
                                             choice->n_least),
                                   letter, choice->f, choice->n_least);
}
