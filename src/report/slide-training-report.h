/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-training-report.h: the result of training a network.
 */

#pragma once

#include "slide-report.h"
#include "slide-training.h"

/**
 * slide_training_report_append:
 * @training: a training that has run
 * @path: the file of its network
 * @specification: the heuristic that uses the network
 */
void slide_training_report_append (GString       *out,
                                   SlideFormat    format,
                                   SlideTraining *training,
                                   const char    *path,
                                   const char    *specification);
