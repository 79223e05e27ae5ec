/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-sample.h: how much of a slow test is run.
 *
 * With TILESTAR_TESTS=whole in the environment all of it. Otherwise, and always under a
 * sanitizer, which finds what it looks for in less: a sample, drawn from the number in
 * TILESTAR_TEST_SEED (1 where there is none); with TILESTAR_TESTS=twice one of twice the size.
 * tests/sample.py is the same for Python.
 */

#pragma once

#include <glib.h>

/* Under a sanitizer, which needs address space of its own, so that a limit of it cannot be tested,
 * and several times the time. */
#if defined (__SANITIZE_ADDRESS__) || defined (__SANITIZE_THREAD__)
#define TEST_IS_SANITIZED TRUE
#else
#define TEST_IS_SANITIZED FALSE
#endif

/* What may take @limit, a number of any unit, on a busy machine. */
#define TEST_TIME(limit) ((limit) * test_patience ())

gboolean test_is_whole     (void);

/* By how much limits of time are multiplied, for a slow machine: the number in TILESTAR_TEST_PATIENCE, from 1
 * (which is used where there is none) to 1,000; under a sanitizer ten times that. */
int      test_patience     (void);

/* The processor time of the process and of the thread, in microseconds, which other programs do not add to. */
gint64   test_process_time (void);
gint64   test_thread_time  (void);

/* A loop over what takes long begins at FIRST and goes on by STEP, at most @step of 1 or
 * more: by 1 from 0 where the test is run whole. Each call draws another FIRST. */
guint    test_step         (guint step);
guint    test_first        (guint step);

/* The number that TILESTAR_TEST_SEED has. */
guint64  test_seed         (void);
