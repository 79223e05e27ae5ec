/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-record-marks.h"

#include "slide-record-private.h"

struct _SlideRecordMarks
{
  SlideRecord *record;
  GArray      *moments[SLIDE_N_MARKS];   /* of guint32 */
  guint32      n_expansions;
  guint        f;                        /* of the last expansion … */
  guint        max_f;                    /* … and the largest so far */
};

SlideRecordMarks *
slide_record_marks_new (SlideRecord *record)
{
  SlideRecordMarks *marks = g_new0 (SlideRecordMarks, 1);

  marks->record = slide_record_ref (record);
  for (guint i = 0; i < SLIDE_N_MARKS; i++)
    marks->moments[i] = g_array_new (FALSE, FALSE, sizeof (guint32));

  return marks;
}

void
slide_record_marks_free (SlideRecordMarks *marks)
{
  for (guint i = 0; i < SLIDE_N_MARKS; i++)
    g_array_unref (marks->moments[i]);
  slide_record_unref (marks->record);
  g_free (marks);
}

static void
add_expansion (SlideRecordMarks *marks,
               guint32           moment)
{
  const SlideRecord *record = marks->record;
  const Version *version = get_version (record, slide_record_get_expanded (record, moment));
  guint f = get_order (record, get_g (version), get_h (version));
  gboolean found[SLIDE_N_MARKS] = { FALSE };

  for (Fates fates = get_fates (record, moment) & ALL_FATES; fates != 0; fates >>= FATE_BITS)
    {
      found[SLIDE_MARK_CHEAPER] |= (fates & FATE_MASK) == SLIDE_FATE_CHEAPER + 1;
      found[SLIDE_MARK_REOPENED] |= (fates & FATE_MASK) == SLIDE_FATE_REOPENED + 1;
      found[SLIDE_MARK_LEFT_CLOSED] |= (fates & FATE_MASK) == SLIDE_FATE_LEFT_CLOSED + 1;
    }

  found[SLIDE_MARK_LAYER] = moment == 1 || f != marks->f;
  found[SLIDE_MARK_RISE] = moment > 1 && f > marks->max_f;
  found[SLIDE_MARK_DROP] = version->parent != SLIDE_RECORD_NONE
                           && get_h (get_version (record, version->parent)) > get_h (version) + 1;

  for (guint i = 0; i < SLIDE_N_MARKS; i++)
    if (found[i])
      g_array_append_val (marks->moments[i], moment);

  marks->f = f;
  marks->max_f = MAX (marks->max_f, f);
}

gboolean
slide_record_marks_update (SlideRecordMarks *marks,
                           guint64           budget)
{
  guint32 published = (guint32) slide_record_get_n_expansions (marks->record);

  while (marks->n_expansions < published && budget > 0)
    {
      add_expansion (marks, ++marks->n_expansions);
      budget--;
    }

  return marks->n_expansions < published;
}

guint64
slide_record_marks_get_n_expansions (const SlideRecordMarks *marks)
{
  return marks->n_expansions;
}

const guint32 *
slide_record_marks_get (const SlideRecordMarks *marks,
                        SlideMark               mark,
                        guint                  *n_moments)
{
  *n_moments = marks->moments[mark]->len;

  return (const guint32 *) (gpointer) marks->moments[mark]->data;
}
