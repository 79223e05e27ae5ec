/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-filter.c: which nodes of a record a table lists.
 */

#include "tilestar-node-filter.h"

#include <glib/gi18n.h>

static const TilestarFilterWord words[] = {
  { "f", TILESTAR_FILTER_NUMBER, 'f' },
  { "g", TILESTAR_FILTER_NUMBER, 'g' },
  { "h", TILESTAR_FILTER_NUMBER, 'h' },
};

gboolean
tilestar_node_filter_parse (TilestarTableFilter  *filter,
                            const char           *text,
                            guint                 rows,
                            guint                 columns,
                            GError              **error)
{
  TilestarFilterGrammar grammar = {
    .words = words,
    .n_words = G_N_ELEMENTS (words),
    .has_boards = TRUE,
    .rows = rows,
    .columns = columns,
    /* Translators: follows “Write”; f, g and h stay as they are */
    .example = _("f=18, g>10, h<=5, not f=20 or a board"),
  };

  return tilestar_table_filter_parse (filter, &grammar, text, error);
}

gboolean
tilestar_node_filter_matches (const TilestarTableFilter *filter,
                              guint32                    state,
                              const SlideVersion        *version)
{
  if (filter->has_board && version->state != state)
    return FALSE;

  for (guint i = 0; i < filter->n_conditions; i++)
    {
      const TilestarTableCondition *condition = &filter->conditions[i];
      guint value = condition->id == 'f' ? version->f : condition->id == 'g' ? version->g : version->h;

      if (!tilestar_table_condition_holds (condition, value))
        return FALSE;
    }

  return TRUE;
}
