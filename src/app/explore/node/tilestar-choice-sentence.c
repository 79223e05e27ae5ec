/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-choice-sentence.h"

#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

static const char *
get_letter (SlideChoiceMeasure measure)
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

/* The sentence for a choice in which g broke a tie on f. */
static char *
describe_by_g (const SlideRecordChoice *choice,
               const char              *letter)
{
  if (choice->n_same_g == 1 && choice->high)
    /* Translators: why a node was expanded; f (or g, h) = 18, the number of nodes with that f,
     * its g */
    return tilestar_format_sentence (ngettext ("Chosen for the lowest %s = %.9g (%u node), then the "
                                               "largest g = %u",
                                               "Chosen for the lowest %s = %.9g (%u nodes), then the "
                                               "largest g = %u", choice->n_least),
                                     letter, choice->f, choice->n_least, choice->g);
  if (choice->n_same_g == 1)
    return tilestar_format_sentence (ngettext ("Chosen for the lowest %s = %.9g (%u node), then the "
                                               "smallest g = %u",
                                               "Chosen for the lowest %s = %.9g (%u nodes), then the "
                                               "smallest g = %u", choice->n_least),
                                     letter, choice->f, choice->n_least, choice->g);

  /* Tie-breaks that use g prefer the newest node among equals, so "oldest" cannot occur here. */
  if (choice->high)
    /* Translators: the same, and the number of nodes that also had that g */
    return tilestar_format_sentence (ngettext ("Chosen for the lowest %s = %.9g (%u node), then the "
                                               "largest g = %u (%u), then the newest",
                                               "Chosen for the lowest %s = %.9g (%u nodes), then the "
                                               "largest g = %u (%u), then the newest", choice->n_least),
                                     letter, choice->f, choice->n_least, choice->g, choice->n_same_g);

  return tilestar_format_sentence (ngettext ("Chosen for the lowest %s = %.9g (%u node), then the "
                                             "smallest g = %u (%u), then the newest",
                                             "Chosen for the lowest %s = %.9g (%u nodes), then the "
                                             "smallest g = %u (%u), then the newest", choice->n_least),
                                   letter, choice->f, choice->n_least, choice->g, choice->n_same_g);
}

static char *
describe_start (const SlideRecordChoice *choice)
{
  if (choice->backward)
    return g_strdup (_("Start of the backward search: the only node on its frontier"));
  if (choice->iteration > 0 && choice->bound > choice->last_bound)
    /* Translators: the cutoff of the previous iteration, and of this one */
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
      /* Translators: why a node was expanded; f (or g) = 18, and its cutoff */
      return tilestar_format_sentence (_("Chosen as the next in depth-first order: %s = %.9g does "
                                         "not exceed the cutoff %u"),
                                       letter, choice->f, choice->bound);

    case SLIDE_CHOICE_LOWEST_G:
      /* Translators: in bidirectional search; its g, and the bound on f */
      return tilestar_format_sentence (choice->backward
                                       ? _("Chosen for the lowest g = %u in the backward search "
                                           "among nodes whose f does not exceed the bound %u")
                                       : _("Chosen for the lowest g = %u in the forward search "
                                           "among nodes whose f does not exceed the bound %u"),
                                       choice->g, choice->bound);

    case SLIDE_CHOICE_OWN:
      /* Translators: why a node was expanded by a search of another program; f = 18 */
      return tilestar_format_sentence (_("Chosen in the order of this search, which is not known: %s = %.9g"),
                                       letter, choice->f);

    case SLIDE_CHOICE_LEAST:
    default:
      break;
    }

  if (choice->n_open == 1)
    /* Translators: why a node was expanded; f (or g, h) = 18 */
    return tilestar_format_sentence (_("Chosen as the only node on the frontier, with %s = %.9g"), letter, choice->f);
  if (choice->n_least == 1)
    return tilestar_format_sentence (_("Chosen for the lowest %s = %.9g"), letter, choice->f);
  if (choice->any_tie)
    /* Translators: f (or g, h) = 18, and the number of nodes on the frontier with that f */
    return tilestar_format_sentence (ngettext ("Chosen for the lowest %s = %.9g (%u node)",
                                               "Chosen for the lowest %s = %.9g (%u nodes)",
                                               choice->n_least),
                                     letter, choice->f, choice->n_least);
  if (choice->by_g)
    return describe_by_g (choice, letter);

  if (choice->newest)
    /* Translators: f (or g, h) = 18, and the number of nodes on the frontier with that f */
    return tilestar_format_sentence (ngettext ("Chosen for the lowest %s = %.9g (%u node), then the "
                                               "newest",
                                               "Chosen for the lowest %s = %.9g (%u nodes), then the "
                                               "newest",
                                               choice->n_least),
                                     letter, choice->f, choice->n_least);

  return tilestar_format_sentence (ngettext ("Chosen for the lowest %s = %.9g (%u node), then the "
                                             "oldest",
                                             "Chosen for the lowest %s = %.9g (%u nodes), then the "
                                             "oldest",
                                             choice->n_least),
                                   letter, choice->f, choice->n_least);
}
