/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * heuristic-classes.h: the classes of all heuristics; each is defined in a file of this
 * folder.
 */

#pragma once

#include "slide-heuristic-private.h"

extern const SlideHeuristicClass slide_zero_class;
extern const SlideHeuristicClass slide_misplaced_class;
extern const SlideHeuristicClass slide_gaschnig_class;
extern const SlideHeuristicClass slide_out_of_row_column_class;
extern const SlideHeuristicClass slide_euclidean_class;
extern const SlideHeuristicClass slide_blend_class;
extern const SlideHeuristicClass slide_manhattan_class;
extern const SlideHeuristicClass slide_inversion_distance_class;
extern const SlideHeuristicClass slide_linear_conflict_class;
extern const SlideHeuristicClass slide_corner_tiles_class;
extern const SlideHeuristicClass slide_last_moves_class;
extern const SlideHeuristicClass slide_korf_taylor_class;
extern const SlideHeuristicClass slide_dynamic_pairs_class;
extern const SlideHeuristicClass slide_walking_distance_class;
extern const SlideHeuristicClass slide_pattern_database_class;
extern const SlideHeuristicClass slide_max_class;
extern const SlideHeuristicClass slide_perfect_class;
extern const SlideHeuristicClass slide_neural_class;
extern const SlideHeuristicClass slide_program_class;
extern const SlideHeuristicClass slide_script_class;
extern const SlideHeuristicClass slide_nilsson_class;
extern const SlideHeuristicClass slide_manhattan_with_blank_class;
extern const SlideHeuristicClass slide_misplaced_with_blank_class;
extern const SlideHeuristicClass slide_linear_conflict_pairs_class;
