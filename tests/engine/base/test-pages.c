/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-pages.c: allocations that may be refused.
 */

#include "slide-memory.h"
#include "slide-pages.h"
#include "test-program.h"

/* Sizes that no machine has, including the largest of all, which overflows when rounded up. */
static void
test_too_large (void)
{
  const gsize sizes[] = { G_MAXSIZE, G_MAXSIZE - 4094, G_MAXSIZE - 4095 };
  guint8 *pages = slide_pages_new (1000);

  pages[999] = 7;
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_assert_null (slide_pages_new (sizes[i]));
      g_assert_null (slide_pages_grow (pages, 1000, sizes[i]));
      g_assert_cmpint (pages[999], ==, 7);
    }
  slide_pages_free (pages, 1000);
}

/* Unknown memory is limited by the address space. */
static void
test_default_limit (void)
{
  g_assert_cmpuint (slide_memory_get_default_limit (), >, 0);
  g_assert_cmpuint (slide_memory_get_default_limit (), <=, G_MAXSIZE / 2);
}

TEST_PROGRAM (pages)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pages/too-large", test_too_large);
  g_test_add_func ("/pages/default-limit", test_default_limit);

  return g_test_run ();
}
