/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-step-editor.h: the texts and the question of a step, for editing them.
 *
 * Signals: "edited": the draft was changed.
 */

#pragma once

#include <adwaita.h>

#include "slide-lesson-draft.h"
#include "tilestar-exploration.h"

#define TILESTAR_TYPE_STEP_EDITOR (tilestar_step_editor_get_type ())
G_DECLARE_FINAL_TYPE (TilestarStepEditor, tilestar_step_editor, TILESTAR, STEP_EDITOR, GtkBox)

/* Edits step @step of @draft, which has to exist until the next call. @draft: (nullable); @values:
 * (nullable): of that step, copied */
void tilestar_step_editor_show       (TilestarStepEditor      *self,
                                      SlideLessonDraft        *draft,
                                      TilestarExploration     *exploration,
                                      guint                    step,
                                      const SlideLessonValues *values);

/* Shows newer values beside the facts. */
void tilestar_step_editor_set_values (TilestarStepEditor      *self,
                                      const SlideLessonValues *values);

/* Gives the focus to the field of the member at @path (slide-lesson-draft.h). Returns whether there
 * is one. */
gboolean tilestar_step_editor_focus   (TilestarStepEditor      *self,
                                       const char              *path);
