# SPDX-License-Identifier: GPL-3.0-or-later
"""Which cases of a slow test are run (tests/test-sample.h has the rule), and how long anything may take."""

import os
import random

WHOLE = os.environ.get('TILESTAR_TESTS') == 'whole'
TWICE = os.environ.get('TILESTAR_TESTS') == 'twice'
SEED = int(os.environ.get('TILESTAR_TEST_SEED') or 1)

# By how much a slow or busy machine multiplies the limit of every wait.
PATIENCE = float(os.environ.get('TILESTAR_TEST_PATIENCE') or 1)

# The longest wait for anything, in seconds. Only a test that fails waits so long.
LIMIT = 60 * PATIENCE


def sample(cases, one_in, name):
    """One in so many of the cases of the test of this name, in their order, and at least one.
    Says how many where that is not all."""
    if TWICE:
        one_in = -(-one_in // 2)
    if WHOLE or one_in <= 1 or len(cases) <= 1:
        return cases
    chosen = random.Random(f'{SEED} {name}').sample(range(len(cases)), -(-len(cases) // one_in))
    print(f'# a sample: {len(chosen)} of {len(cases)} cases, by TILESTAR_TEST_SEED={SEED}; '
          'TILESTAR_TESTS=whole has all', flush=True)
    return [cases[i] for i in sorted(chosen)]
