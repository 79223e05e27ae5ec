/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-heuristic-spec.c: specifications of heuristics: parsed, written, compared, named.
 */

#include "slide-heuristic-spec.h"
#include "test-program.h"

#include <locale.h>
#include <string.h>

static SlideHeuristicSpec *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  SlideHeuristicSpec *spec = slide_heuristic_spec_parse (text, &error);

  if (spec == NULL)
    g_error ("%s: %s", text, error->message);
  return spec;
}

/* ---- One form ---- */

static const struct
{
  const char *text;
  const char *printed;
  const char *id;
  const char *name;
} cases[] = {
  { "manhattan", "manhattan", "manhattan", "Manhattan distance" },
  { "blend", "blend", "blend", "Blend" },
  { "blend:manhattan=0.6,misplaced=0.1,euclidean=0.3", "blend", "blend", "Blend" },
  { "blend: euclidean=.30,manhattan=6e-1 , misplaced=0.1", "blend", "blend", "Blend" },
  { "blend:manhattan=1", "blend:manhattan=1", "blend", "Blend (1 Manhattan)" },
  { "blend:misplaced=0.40,manhattan=0.60,euclidean=0", "blend:manhattan=0.6,misplaced=0.4", "blend",
    "Blend (0.6 Manhattan, 0.4 misplaced)" },
  { "blend:euclidean=100", "blend:euclidean=100", "blend", "Blend (100 Euclidean)" },
  { "blend:manhattan=-0,misplaced=1", "blend:misplaced=1", "blend", "Blend (1 misplaced)" },
  { "blend:linear-conflict=.5, gaschnig =0.50", "blend:linear-conflict=0.5,gaschnig=0.5", "blend",
    "Blend (0.5 × Linear conflict, 0.5 × Gaschnig)" },
  /* Without its weightless part it is a plain blend. */
  { "blend:gaschnig=0,euclidean=3", "blend:euclidean=3", "blend", "Blend (3 Euclidean)" },
  { "blend:manhattan=1,zero=0,gaschnig=0.25", "blend:manhattan=1,gaschnig=0.25", "blend",
    "Blend (1 × Manhattan distance, 0.25 × Gaschnig)" },
  { "blend:pattern-database:1,2,3/4,5=0.5,pattern-database=0.5",
    "blend:pattern-database:1,2,3/4,5=0.5,pattern-database=0.5", "blend",
    "Blend (0.5 × Pattern databases 1,2,3/4,5, 0.5 × Pattern databases)" },
  { "max:blend:gaschnig=0.5,zero=1e+0+manhattan", "max:blend:gaschnig=0.5,zero=1+manhattan",
    "max:blend+manhattan", "Maximum of Blend (0.5 × Gaschnig, 1 × Zero), Manhattan distance" },
  { "pattern-database", "pattern-database", "pattern-database", "Pattern databases" },
  { "pattern-database:6-6-3", "pattern-database:6-6-3", "pattern-database", "Pattern databases 6-6-3" },
  { "pattern-database: 6-6-3+6-6-3 ", "pattern-database:6-6-3+6-6-3", "pattern-database",
    "Pattern databases 6-6-3+6-6-3" },
  { "pattern-database:1 2, 3\t,4 / 5,6 ;7-8", "pattern-database:1,2,3,4/5,6;7-8", "pattern-database",
    "Pattern databases 1,2,3,4/5,6;7-8" },
  { "pattern-database:no-reflection", "pattern-database:no-reflection", "pattern-database",
    "Pattern databases without reflection" },
  { "pattern-database: 5-5-5 , no-reflection ", "pattern-database:5-5-5,no-reflection", "pattern-database",
    "Pattern databases 5-5-5 without reflection" },
  { "pattern-database:1 2/3 no-reflection,no-reflection", "pattern-database:1,2/3,no-reflection",
    "pattern-database", "Pattern databases 1,2/3 without reflection" },
  { "max:pattern-database:6-6-3+6-6-3,no-reflection+zero+pattern-database:no-reflection",
    "max:pattern-database:6-6-3+6-6-3,no-reflection+zero+pattern-database:no-reflection",
    "max:pattern-database+zero+pattern-database",
    "Maximum of Pattern databases 6-6-3+6-6-3 without reflection, Zero, Pattern databases without reflection" },
  { "blend:pattern-database:1,2,no-reflection=0.5,zero=0.5", "blend:pattern-database:1,2,no-reflection=0.5,zero=0.5",
    "blend", "Blend (0.5 × Pattern databases 1,2 without reflection, 0.5 × Zero)" },
  { "max", "max", "max", "Maximum of several" },
  { "max:manhattan+gaschnig", "max:manhattan+gaschnig", "max:manhattan+gaschnig",
    "Maximum of Manhattan distance, Gaschnig" },
  { "max:zero", "max:zero", "max:zero", "Maximum of Zero" },
  { "max:pattern-database:6-6-3+6-6-3+blend:manhattan=1e+0,misplaced=1+zero",
    "max:pattern-database:6-6-3+6-6-3+blend:manhattan=1,misplaced=1+zero",
    "max:pattern-database+blend+zero",
    "Maximum of Pattern databases 6-6-3+6-6-3, Blend (1 Manhattan, 1 misplaced), Zero" },
  { "max:pattern-database:5-5-5+pattern-database:1,2/3,4;7-8",
    "max:pattern-database:5-5-5+pattern-database:1,2/3,4;7-8",
    "max:pattern-database+pattern-database",
    "Maximum of Pattern databases 5-5-5, Pattern databases 1,2/3,4;7-8" },
};

static void
test_form (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideHeuristicSpec) spec = parse (cases[i].text);
      g_autoptr (SlideHeuristicSpec) again = parse (cases[i].printed);
      g_autoptr (SlideHeuristicSpec) copy = slide_heuristic_spec_copy (spec);
      g_autofree char *id = slide_heuristic_spec_dup_id (spec);
      g_autofree char *name = slide_heuristic_spec_dup_name (spec);

      g_assert_cmpstr (slide_heuristic_spec_get_text (spec), ==, cases[i].printed);
      g_assert_cmpstr (id, ==, cases[i].id);
      g_assert_cmpstr (name, ==, cases[i].name);
      g_assert_true (slide_heuristic_spec_equal (spec, again));
      g_assert_true (slide_heuristic_spec_equal (spec, copy));
      g_assert_cmpint (slide_heuristic_spec_has_parameters (spec), ==,
                       strchr (cases[i].text, ':') != NULL);
    }

  /* Those of the table that print differently are different. */
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint j = 0; j < i; j++)
      {
        g_autoptr (SlideHeuristicSpec) a = parse (cases[i].text);
        g_autoptr (SlideHeuristicSpec) b = parse (cases[j].text);

        g_assert_cmpint (slide_heuristic_spec_equal (a, b), ==,
                         g_str_equal (cases[i].printed, cases[j].printed));
      }
}

static void
test_every_kind (void)
{
  guint n_infos;
  const SlideHeuristicInfo *const *infos = slide_heuristic_list (&n_infos);

  for (guint i = 0; i < n_infos; i++)
    {
      g_autoptr (SlideHeuristicSpec) spec = parse (infos[i]->id);
      g_autofree char *name = slide_heuristic_spec_dup_name (spec);

      g_assert_true (slide_heuristic_spec_get_info (spec) == infos[i]);
      g_assert_cmpstr (name, ==, infos[i]->name);
      g_assert_cmpint (slide_heuristic_spec_is_admissible (spec), ==, infos[i]->admissible);
      g_assert_cmpint (slide_heuristic_spec_is_consistent (spec), ==, infos[i]->consistent);
      g_assert_true (slide_heuristic_spec_has_kind (spec, infos[i]->id));
      g_assert_false (slide_heuristic_spec_has_parameters (spec));
    }
}

/* ---- Round trips ---- */

/* Weights of all magnitudes, with few digits and with all. */
static double
random_weight (GRand *random)
{
  switch (g_rand_int_range (random, 0, 5))
    {
    case 0:
      return g_rand_int_range (random, 0, 101);
    case 1:
      return g_rand_int_range (random, 0, 1001) / 1000.0;
    case 2:
      return g_rand_double_range (random, 0.0, 100.0);
    case 3:
      return g_rand_double (random) / 1e9;
    default:
      return 0.0;
    }
}

static SlideHeuristicSpec *
random_part (GRand *random)
{
  static const char *const partitions[] = { "6-6-3", "6-6-3+6-6-3", "1,2,3/4,5", "5-5-5;7-8", "8",
                                            "6-6-3,no-reflection", "no-reflection", "8,no-reflection" };
  guint n_infos;
  const SlideHeuristicInfo *const *infos = slide_heuristic_list (&n_infos);
  const SlideHeuristicInfo *info = infos[g_rand_int_range (random, 0, (gint32) n_infos)];
  SlideHeuristicSpec *spec = parse (info->parameters == SLIDE_PARAMETERS_PARTS ? "zero" : info->id);
  SlideBlendWeights weights;

  for (guint i = 0; i < SLIDE_BLEND_N_PARTS; i++)
    weights.of[i] = random_weight (random);
  weights.of[SLIDE_BLEND_MISPLACED] += 0.125;
  if (weights.of[SLIDE_BLEND_MISPLACED] > 100.0)
    weights.of[SLIDE_BLEND_MISPLACED] = 100.0;

  if (g_rand_boolean (random))
    slide_heuristic_spec_fill_in (spec, &weights,
                                  partitions[g_rand_int_range (random, 0, G_N_ELEMENTS (partitions))]);
  return spec;
}

/* The text reads back as the same, to the last bit of every weight. */
static void
test_round_trips (void)
{
  const guint32 seed = 20;
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  for (guint i = 0; i < 5000; i++)
    {
      g_autoptr (GPtrArray) parts =
        g_ptr_array_new_with_free_func ((GDestroyNotify) slide_heuristic_spec_free);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (SlideHeuristicSpec) spec = NULL;
      g_autoptr (SlideHeuristicSpec) again = NULL;
      guint n = (guint) g_rand_int_range (random, 1, 5);

      for (guint j = 0; j < n; j++)
        {
          g_autoptr (SlideHeuristicSpec) part = random_part (random);

          if (g_ptr_array_find_with_equal_func (parts, part, slide_heuristic_spec_equal, NULL))
            continue;
          g_string_append_printf (text, "%s%s", parts->len > 0 ? "+" : "",
                                  slide_heuristic_spec_get_text (part));
          g_ptr_array_add (parts, g_steal_pointer (&part));
        }
      if (parts->len > 1)
        g_string_prepend (text, "max:");

      spec = parse (text->str);
      if (!g_str_equal (slide_heuristic_spec_get_text (spec), text->str))
        g_error ("seed %u, round %u: %s became %s", seed, i, text->str,
                 slide_heuristic_spec_get_text (spec));

      again = slide_heuristic_spec_copy (spec);
      g_assert_true (slide_heuristic_spec_equal (again, spec));
      for (guint j = 0; j < parts->len; j++)
        {
          const SlideHeuristicSpec *part = parts->len > 1 ? slide_heuristic_spec_get_part (spec, j) : spec;
          const SlideBlendWeights *weights = slide_heuristic_spec_get_weights (part);
          const SlideBlendWeights *expected = slide_heuristic_spec_get_weights (parts->pdata[j]);

          g_assert_cmpint (weights != NULL, ==, expected != NULL);
          if (weights != NULL && !slide_blend_weights_equal (weights, expected))
            g_error ("seed %u, round %u: %s", seed, i, text->str);
          g_assert_cmpstr (slide_heuristic_spec_get_partition (part), ==,
                           slide_heuristic_spec_get_partition (parts->pdata[j]));
        }
    }
}

/* Creates a German locale in a temporary folder, since few machines have one. */
static char *
make_locale (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tilestar-locale-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "de_DE.UTF-8", NULL);
  const char *const arguments[] = { "localedef", "-i", "de_DE", "-f", "UTF-8", path, NULL };

  g_spawn_sync (NULL, (char **) arguments, NULL,
                G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                NULL, NULL, NULL, NULL, NULL, NULL);
  g_setenv ("LOCPATH", folder, TRUE);
  return g_steal_pointer (&folder);
}

static void
remove_locale (const char *folder)
{
  const char *const arguments[] = { "rm", "-r", folder, NULL };

  g_unsetenv ("LOCPATH");
  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL,
                NULL);
}

/* A locale with a decimal comma changes what people read, but no specification. */
static void
test_locale (void)
{
  g_autofree char *folder = make_locale ();
  g_autoptr (SlideHeuristicSpec) spec = NULL;
  g_autofree char *name = NULL;

  if (setlocale (LC_NUMERIC, "de_DE.UTF-8") == NULL)
    {
      remove_locale (folder);
      g_test_skip ("no German locale can be made here");
      return;
    }

  spec = parse ("blend:manhattan=0.5,misplaced=0.25");
  name = slide_heuristic_spec_dup_name (spec);
  g_assert_cmpstr (slide_heuristic_spec_get_text (spec), ==, "blend:manhattan=0.5,misplaced=0.25");
  g_assert_cmpstr (name, ==, "Blend (0,5 Manhattan, 0,25 misplaced)");
  setlocale (LC_NUMERIC, "C");
  remove_locale (folder);
}

/* ---- What makes no sense ---- */

static void
test_bad (void)
{
  static const struct { const char *text; int code; const char *essence; } bad[] = {
    { "", SLIDE_HEURISTIC_ERROR_UNKNOWN, "“”" },
    { "manhatten", SLIDE_HEURISTIC_ERROR_UNKNOWN, "manhatten" },
    { " manhattan", SLIDE_HEURISTIC_ERROR_UNKNOWN, "“ manhattan”" },
    { "Manhattan", SLIDE_HEURISTIC_ERROR_UNKNOWN, "Manhattan" },
    { "manhattan,zero", SLIDE_HEURISTIC_ERROR_UNKNOWN, "manhattan,zero" },
    { ":manhattan", SLIDE_HEURISTIC_ERROR_UNKNOWN, "“”" },
    { "manhattan+zero", SLIDE_HEURISTIC_ERROR_UNKNOWN, "manhattan+zero" },
    { "\xff", SLIDE_HEURISTIC_ERROR_UNKNOWN, "“\\xff”" },
    { "\033[2J\n", SLIDE_HEURISTIC_ERROR_UNKNOWN, "“\\x1b[2J\\n”" },
    { "manhattan:\033", SLIDE_HEURISTIC_ERROR_OPTION, "“\\x1b”" },
    { "blend:gaschnig=1,\033", SLIDE_HEURISTIC_ERROR_OPTION, "“\\x1b”" },
    { "manhattan:", SLIDE_HEURISTIC_ERROR_OPTION, "no parameters" },
    { "manhattan:zero", SLIDE_HEURISTIC_ERROR_OPTION, "“zero”" },
    { "blend:", SLIDE_HEURISTIC_ERROR_OPTION, "all weights are 0" },
    { "blend:manhattan", SLIDE_HEURISTIC_ERROR_OPTION, "manhattan=0.6" },
    { "blend:manhattan=", SLIDE_HEURISTIC_ERROR_OPTION, "0 to 100" },
    { "blend:manhattan=101", SLIDE_HEURISTIC_ERROR_OPTION, "101" },
    { "blend:manhattan=0.5,5", SLIDE_HEURISTIC_ERROR_OPTION, "“5”" },
    { "blend:gaschnik=1", SLIDE_HEURISTIC_ERROR_OPTION, "blend: No heuristic is called “gaschnik”" },
    { "blend:gaschnig=1,", SLIDE_HEURISTIC_ERROR_OPTION, "Blend: found “”" },
    { "blend:gaschnig=1,zero", SLIDE_HEURISTIC_ERROR_OPTION, "“zero”" },
    { "blend:gaschnig=", SLIDE_HEURISTIC_ERROR_OPTION, "the weight of gaschnig is “”" },
    { "blend:gaschnig=101", SLIDE_HEURISTIC_ERROR_OPTION, "101" },
    { "blend:gaschnig=0", SLIDE_HEURISTIC_ERROR_OPTION, "all weights are 0" },
    { "blend:gaschnig=1,gaschnig=1", SLIDE_HEURISTIC_ERROR_OPTION, "two weights" },
    { "blend:blend=1", SLIDE_HEURISTIC_ERROR_OPTION, "“blend” cannot be part" },
    { "blend:max:zero+gaschnig=1", SLIDE_HEURISTIC_ERROR_OPTION, "“max” cannot be part of “blend”" },
    { "blend:manhattan=1,manhattan=1", SLIDE_HEURISTIC_ERROR_OPTION, "two weights" },
    { "blend:manhattan=\xff", SLIDE_HEURISTIC_ERROR_OPTION, "ASCII" },
    { "pattern-database:", SLIDE_HEURISTIC_ERROR_OPTION, "6-6-3" },
    { "pattern-database: \t", SLIDE_HEURISTIC_ERROR_OPTION, "6-6-3" },
    { "pattern-database:½", SLIDE_HEURISTIC_ERROR_OPTION, "½" },
    { "max:", SLIDE_HEURISTIC_ERROR_OPTION, "found none" },
    { "max:+", SLIDE_HEURISTIC_ERROR_OPTION, "empty" },
    { "max:manhattan+", SLIDE_HEURISTIC_ERROR_OPTION, "empty" },
    { "max:+3", SLIDE_HEURISTIC_ERROR_UNKNOWN, "“+3”" },
    { "max:manhattan+max", SLIDE_HEURISTIC_ERROR_OPTION, "cannot be part" },
    { "max:max:zero", SLIDE_HEURISTIC_ERROR_OPTION, "cannot be part" },
    { "max:zero+manhattan+zero", SLIDE_HEURISTIC_ERROR_OPTION, "“zero” twice" },
    { "max:blend+blend:manhattan=.6,misplaced=.1,euclidean=.3", SLIDE_HEURISTIC_ERROR_OPTION, "twice" },
    { "max:manhattan+manhatten", SLIDE_HEURISTIC_ERROR_UNKNOWN, "manhatten" },
    { "max:blend:manhattan+zero", SLIDE_HEURISTIC_ERROR_OPTION, "manhattan=0.6" },
    { "max:zero:1", SLIDE_HEURISTIC_ERROR_OPTION, "no parameters" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (slide_heuristic_spec_parse (bad[i].text, &error));
      g_assert_error (error, SLIDE_HEURISTIC_ERROR, bad[i].code);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      if (strstr (error->message, bad[i].essence) == NULL)
        g_error ("%s: %s", bad[i].text, error->message);
    }
}

/* As long as the path of a file may be, and no longer. */
static void
test_long (void)
{
  g_autofree char *path = g_strnfill (8192 - 4, 'x');
  g_autofree char *longest = g_strconcat ("lua:", path, NULL);
  g_autofree char *longer = g_strconcat (longest, "x", NULL);
  g_autoptr (SlideHeuristicSpec) spec = parse (longest);
  g_autofree char *name = slide_heuristic_spec_dup_name (spec);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (slide_heuristic_spec_get_text (spec), ==, longest);
  g_assert_cmpuint (strlen (name), <, 300);
  g_assert_null (slide_heuristic_spec_parse (longer, &error));
  g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION);
  g_assert_nonnull (strstr (error->message, "at most 8192 bytes"));
  g_assert_cmpuint (strlen (error->message), <, 400);
}

/* Weights also come without a specification, from an option or a setting; any bytes give a
 * message that can be displayed. */
static void
test_bad_weights (void)
{
  static const char *const bad[] = {
    "manhattan=\xff", "\xff=1", "manhattan=1,\xff", "manhattan=1,m\xc3", "\xff",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      SlideBlendWeights weights;

      g_assert_false (slide_blend_weights_parse (bad[i], &weights, &error));
      g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

/* ---- Lists ---- */

static void
test_list (void)
{
  static const struct { const char *text; const char *specs[5]; } lists[] = {
    { "manhattan", { "manhattan" } },
    { "manhattan,zero,manhattan", { "manhattan", "zero", "manhattan" } },
    { "blend:manhattan=0.5,misplaced=0.5,zero", { "blend:manhattan=0.5,misplaced=0.5", "zero" } },
    { "blend:gaschnig=0.5,pattern-database:1,2,3/4,5=0.5,zero,blend:zero=1",
      { "blend:gaschnig=0.5,pattern-database:1,2,3/4,5=0.5", "zero", "blend:zero=1" } },
    { "blend:manhattan=0.5,misplaced,zero", { "blend:manhattan=0.5", "misplaced", "zero" } },
    { "blend:manhattan=1, misplaced=1,blend:euclidean=1",
      { "blend:manhattan=1,misplaced=1", "blend:euclidean=1" } },
    { "pattern-database:1,2,3/4, 5;7-8,manhattan", { "pattern-database:1,2,3/4,5;7-8", "manhattan" } },
    { "pattern-database:6-6-3,pattern-database:5-5-5,pattern-database",
      { "pattern-database:6-6-3", "pattern-database:5-5-5", "pattern-database" } },
    { "pattern-database:1,2,blend:manhattan=1,misplaced=1,max:blend:manhattan=1,euclidean=1+zero,zero",
      { "pattern-database:1,2", "blend:manhattan=1,misplaced=1",
        "max:blend:manhattan=1,euclidean=1+zero", "zero" } },
    { "max:pattern-database:1,2/3,4+zero,max:zero+pattern-database:6-6-3+6-6-3",
      { "max:pattern-database:1,2/3,4+zero", "max:zero+pattern-database:6-6-3+6-6-3" } },
    { "pattern-database:5-5-5,no-reflection,manhattan,pattern-database:no-reflection,zero",
      { "pattern-database:5-5-5,no-reflection", "manhattan", "pattern-database:no-reflection", "zero" } },
    { "pattern-database:1,2, no-reflection,pattern-database:1,2",
      { "pattern-database:1,2,no-reflection", "pattern-database:1,2" } },
    { "blend:zero=0.5,pattern-database:1,2,no-reflection=0.5,max:zero+pattern-database:4-4,no-reflection,zero",
      { "blend:zero=0.5,pattern-database:1,2,no-reflection=0.5", "max:zero+pattern-database:4-4,no-reflection",
        "zero" } },
  };
  static const struct { const char *text; const char *essence; } bad[] = {
    { "", "empty" },
    { "manhattan,no-reflection", "“no-reflection”" },
    { ",", "empty" },
    { "manhattan,", "empty" },
    { "manhattan,,zero", "empty" },
    { "manhattan,manhatten", "“manhatten”" },
    { "manhattan, zero", "“ zero”" },
    { "blend:manhattan=1,manhatten", "“manhatten”" },
    { "blend:manhattan=1,gaschnik=1", "“gaschnik”" },
    { "manhattan,misplaced=1", "“misplaced=1”" },
    { "manhattan,5", "“5”" },
    { "\xff,", "“\\xff”" },
    { ",\033", "“,\\x1b”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) specs = slide_heuristic_spec_parse_list (lists[i].text, &error);

      g_assert_no_error (error);
      for (guint j = 0; j < specs->len; j++)
        g_assert_cmpstr (slide_heuristic_spec_get_text (specs->pdata[j]), ==, lists[i].specs[j]);
      g_assert_null (lists[i].specs[specs->len]);
    }

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (slide_heuristic_spec_parse_list (bad[i].text, &error));
      g_assert_nonnull (error);
      if (strstr (error->message, bad[i].essence) == NULL)
        g_error ("%s: %s", bad[i].text, error->message);
    }
}

/* ---- Parameters that are said apart from it ---- */

static void
test_fill_in (void)
{
  static const struct
  {
    const char *text;
    const char *blend;
    const char *partition;
    const char *filled;      /* NULL: it disagrees */
  } rows[] = {
    { "manhattan", "manhattan=1", "6-6-3", "manhattan" },
    { "blend", "manhattan=1", "6-6-3", "blend:manhattan=1" },
    { "blend", NULL, "6-6-3", "blend" },
    { "blend:manhattan=1", "manhattan=1.0", NULL, "blend:manhattan=1" },
    { "blend:manhattan=1", "misplaced=1", NULL, NULL },
    { "blend:manhattan=0.6,misplaced=0.1,euclidean=0.3", "misplaced=1", NULL, NULL },
    { "pattern-database", NULL, " 6-6-3 ", "pattern-database:6-6-3" },
    { "pattern-database", "manhattan=1", NULL, "pattern-database" },
    { "pattern-database:6-6-3", NULL, " 6-6-3", "pattern-database:6-6-3" },
    { "pattern-database:6-6-3", NULL, "5-5-5", NULL },
    { "pattern-database", NULL, "5-5-5, no-reflection", "pattern-database:5-5-5,no-reflection" },
    { "pattern-database", NULL, "no-reflection", "pattern-database:no-reflection" },
    { "pattern-database:no-reflection", NULL, "5-5-5", "pattern-database:5-5-5,no-reflection" },
    { "pattern-database:no-reflection", NULL, "5-5-5,no-reflection", "pattern-database:5-5-5,no-reflection" },
    { "pattern-database:5-5-5", NULL, "5-5-5,no-reflection", NULL },
    { "pattern-database:5-5-5,no-reflection", NULL, "5-5-5", "pattern-database:5-5-5,no-reflection" },
    { "max:zero+pattern-database:no-reflection", NULL, "1 2/3", "max:zero+pattern-database:1,2/3,no-reflection" },
    { "max", "manhattan=1", "6-6-3", "max" },
    { "max:blend+zero+pattern-database", "manhattan=1", "1 2/3",
      "max:blend:manhattan=1+zero+pattern-database:1,2/3" },
    { "max:zero+blend:misplaced=1", "manhattan=1", NULL, NULL },
    { "max:blend+blend:manhattan=1", "manhattan=1", NULL, "max:blend:manhattan=1" },
    { "blend:gaschnig=1", "manhattan=1", NULL, NULL },
    { "blend:gaschnig=1,pattern-database=1", NULL, "1 2/3",
      "blend:gaschnig=1,pattern-database:1,2/3=1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SlideHeuristicSpec) spec = parse (rows[i].text);
      g_autoptr (SlideHeuristicSpec) before = slide_heuristic_spec_copy (spec);
      g_autoptr (GError) error = NULL;
      SlideBlendWeights weights;
      const SlideBlendWeights *blend = rows[i].blend != NULL ? &weights : NULL;
      gboolean agrees;

      g_assert_true (rows[i].blend == NULL || slide_blend_weights_parse (rows[i].blend, &weights, NULL));
      agrees = slide_heuristic_spec_agrees (spec, blend, rows[i].partition, &error);
      g_assert_cmpint (agrees, ==, rows[i].filled != NULL);
      g_assert_true (slide_heuristic_spec_equal (spec, before));
      if (!agrees)
        {
          g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION);
          continue;
        }

      slide_heuristic_spec_fill_in (spec, blend, rows[i].partition);
      g_assert_cmpstr (slide_heuristic_spec_get_text (spec), ==, rows[i].filled);
    }
}

static void
test_guarantees (void)
{
  static const struct { const char *text; gboolean admissible; gboolean consistent; } rows[] = {
    { "blend:manhattan=1", TRUE, TRUE },
    { "blend:manhattan=0.7,misplaced=0.2,euclidean=0.1", TRUE, TRUE },
    { "blend:manhattan=0.7,misplaced=0.2,euclidean=0.11", FALSE, FALSE },
    { "pattern-database:6-6-3", TRUE, FALSE },
    { "pattern-database:6-6-3,no-reflection", TRUE, FALSE },
    { "max:manhattan+pattern-database", TRUE, FALSE },
    { "max:manhattan+nilsson", FALSE, FALSE },
    { "blend:gaschnig=0.5,linear-conflict=0.5", TRUE, TRUE },
    { "blend:gaschnig=0.5,linear-conflict=0.6", FALSE, FALSE },
    { "blend:gaschnig=0.5,nilsson=0.1", FALSE, FALSE },
    { "blend:gaschnig=0.5,pattern-database=0.5", TRUE, FALSE },
    { "max:manhattan+blend:manhattan=1", TRUE, TRUE },
    { "max:manhattan+blend:manhattan=2", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SlideHeuristicSpec) spec = parse (rows[i].text);

      g_assert_cmpint (slide_heuristic_spec_is_admissible (spec), ==, rows[i].admissible);
      g_assert_cmpint (slide_heuristic_spec_is_consistent (spec), ==, rows[i].consistent);
    }
}

TEST_PROGRAM (heuristic_spec)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/heuristic-spec/form", test_form);
  g_test_add_func ("/heuristic-spec/every-kind", test_every_kind);
  g_test_add_func ("/heuristic-spec/round-trips", test_round_trips);
  g_test_add_func ("/heuristic-spec/locale", test_locale);
  g_test_add_func ("/heuristic-spec/bad", test_bad);
  g_test_add_func ("/heuristic-spec/long", test_long);
  g_test_add_func ("/heuristic-spec/bad-weights", test_bad_weights);
  g_test_add_func ("/heuristic-spec/list", test_list);
  g_test_add_func ("/heuristic-spec/fill-in", test_fill_in);
  g_test_add_func ("/heuristic-spec/promises", test_guarantees);

  return g_test_run ();
}
