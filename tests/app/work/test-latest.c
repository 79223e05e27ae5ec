/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-latest.c: a replaced request has no result, and a request meanwhile comes next.
 */

#include "app-test.h"
#include "tilestar-latest.h"

#define INTERVAL 30

typedef struct
{
  TilestarLatest   latest;
  TilestarThrottle throttle;
  gboolean         is_hidden;
  guint            wanted;      /* the newest number */
  guint            n_made;
  guint            seen;        /* the last number that was processed */
  guint            n_calls;
} Owner;

static void
work (gpointer      data,
      GCancellable *cancellable)
{
  guint *number = data;

  g_usleep (2000);
  *number *= 10;
}

static void
done_cb (gpointer data,
         gpointer user_data)
{
  Owner *owner = user_data;

  g_assert_false (tilestar_latest_is_busy (&owner->latest));
  owner->seen = *(guint *) data;
  owner->n_made++;
}

static void
start (Owner *owner)
{
  tilestar_latest_start (&owner->latest, work, g_memdup2 (&owner->wanted, sizeof (guint)), g_free, done_cb, owner);
}

static gboolean
make (gpointer user_data)
{
  Owner *owner = user_data;

  if (owner->is_hidden)
    return FALSE;

  start (owner);
  return TRUE;
}

static void
count (gpointer user_data)
{
  Owner *owner = user_data;

  owner->n_calls++;
}

static void
settle (Owner *owner)
{
  WAIT_FOR (!tilestar_latest_is_due (&owner->latest));
}

static void
test_newest (void)
{
  Owner owner = { .wanted = 1 };

  start (&owner);
  owner.wanted = 2;
  start (&owner);
  settle (&owner);
  g_assert_cmpuint (owner.seen, ==, 20);
  start (&owner);
  tilestar_latest_drop (&owner.latest);
  g_assert_false (tilestar_latest_is_busy (&owner.latest));
  app_test_spin (INTERVAL);
  g_assert_cmpuint (owner.n_made, ==, 1);
}

static void
test_request (void)
{
  Owner owner = { .wanted = 1 };
  gint64 first;

  tilestar_latest_init (&owner.latest, INTERVAL, make, &owner);
  tilestar_latest_request (&owner.latest);
  owner.wanted = 2;
  tilestar_latest_request (&owner.latest);
  owner.wanted = 3;
  tilestar_latest_request (&owner.latest);
  WAIT_FOR (owner.n_made != 0);
  g_assert_cmpuint (owner.seen, ==, 10);
  first = g_get_monotonic_time ();
  settle (&owner);
  g_assert_cmpuint (owner.seen, ==, 30);
  g_assert_cmpuint (owner.n_made, ==, 2);
  g_assert_cmpint (g_get_monotonic_time () - first, >=, (INTERVAL - 2) * 1000);

  owner.is_hidden = TRUE;
  tilestar_latest_hurry (&owner.latest);
  app_test_spin (2 * INTERVAL);
  g_assert_cmpuint (owner.n_made, ==, 2);
  g_assert_true (tilestar_latest_is_due (&owner.latest));
  owner.is_hidden = FALSE;
  tilestar_latest_resume (&owner.latest);
  settle (&owner);
  tilestar_latest_resume (&owner.latest);
  g_assert_false (tilestar_latest_is_due (&owner.latest));
  g_assert_cmpuint (owner.n_made, ==, 3);
  tilestar_latest_drop (&owner.latest);
}

static void
test_throttle (void)
{
  Owner owner = { 0 };

  tilestar_throttle_init (&owner.throttle, INTERVAL, count, &owner);
  tilestar_throttle_request (&owner.throttle);
  g_assert_cmpuint (owner.n_calls, ==, 1);
  tilestar_throttle_request (&owner.throttle);
  tilestar_throttle_request (&owner.throttle);
  g_assert_false (tilestar_throttle_pass (&owner.throttle, FALSE));
  g_assert_cmpuint (owner.n_calls, ==, 1);
  WAIT_FOR (owner.n_calls == 2);
  app_test_spin (2 * INTERVAL);
  g_assert_cmpuint (owner.n_calls, ==, 2);
  g_assert_true (tilestar_throttle_pass (&owner.throttle, FALSE));

  tilestar_throttle_request (&owner.throttle);
  tilestar_throttle_stop (&owner.throttle);
  app_test_spin (2 * INTERVAL);
  g_assert_cmpuint (owner.n_calls, ==, 2);
}

APP_TEST (latest)
{
  g_test_add_func ("/latest/newest", test_newest);
  g_test_add_func ("/latest/request", test_request);
  g_test_add_func ("/latest/throttle", test_throttle);
}
