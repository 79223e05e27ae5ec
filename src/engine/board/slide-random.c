/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-random.c: random boards that are the same on every machine.
 *
 * The generator is xoshiro256** (Blackman and Vigna, "Scrambled linear
 * pseudorandom number generators", 2018), seeded by splitmix64
 * (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
 * 2014), as its authors recommend. Changing any number here changes the boards of
 * every seed, on which scripts and tests rely.
 */

#include "slide-random.h"

#include "slide-solvability.h"

static guint64
splitmix64_next (guint64 *state)
{
  guint64 z = *state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static inline guint64
rotate_left (guint64 value,
             guint   bits)
{
  return value << bits | value >> (64 - bits);
}

static guint64
xoshiro256_next (SlideRandom *random)
{
  guint64 *s = random->state;
  guint64 result = rotate_left (s[1] * 5, 7) * 9;
  guint64 shifted = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= shifted;
  s[3] = rotate_left (s[3], 45);

  return result;
}

void
slide_random_init (SlideRandom *random,
                   guint64      seed)
{
  for (guint i = 0; i < G_N_ELEMENTS (random->state); i++)
    random->state[i] = splitmix64_next (&seed);
}

guint64
slide_random_get_day_seed (const char *text)
{
  g_autoptr (GDateTime) now = NULL;
  guint number[3] = { 0 };
  guint part = 0, n_digits = 0;

  if (text == NULL)
    {
      now = g_date_time_new_now_local ();
      return (guint64) g_date_time_get_year (now) * 10000 + (guint64) g_date_time_get_month (now) * 100
             + (guint64) g_date_time_get_day_of_month (now);
    }

  for (const char *at = text; *at != '\0'; at++)
    if (g_ascii_isdigit (*at) && n_digits < (part == 0 ? 4u : 2u))
      {
        number[part] = number[part] * 10 + (guint) (*at - '0');
        n_digits++;
      }
    else if (*at == '-' && part < 2 && n_digits == (part == 0 ? 4u : 2u))
      {
        part++;
        n_digits = 0;
      }
    else
      {
        return 0;
      }

  /* The first whole year of the Gregorian calendar. */
  if (part != 2 || n_digits != 2 || number[0] < 1583
      || !g_date_valid_dmy ((GDateDay) number[2], (GDateMonth) number[1], (GDateYear) number[0]))
    return 0;
  return (guint64) number[0] * 10000 + number[1] * 100 + number[2];
}

/* Lemire, "Fast random integer generation in an interval" (2019): the upper half of a product
 * is the result; the lower half identifies the draws that would bias it, which are rejected. */
guint32
slide_random_below (SlideRandom *random,
                    guint32      bound)
{
  guint64 product;
  guint32 threshold;

  g_return_val_if_fail (bound > 0, 0);

  threshold = (guint32) -bound % bound;
  do
    product = (xoshiro256_next (random) >> 32) * bound;
  while ((guint32) product < threshold);

  return (guint32) (product >> 32);
}

void
slide_random_board (SlideRandom      *random,
                    const SlideBoard *goal,
                    SlideBoard       *board)
{
  SlideBoard result = *goal;
  guint n_cells = slide_board_get_n_cells (goal);

  /* Fisher–Yates shuffle of all cells: every arrangement is equally likely. */
  for (guint i = n_cells - 1; i > 0; i--)
    slide_board_exchange (&result, i, slide_random_below (random, i + 1));

  /* Swapping the first two tiles maps each unsolvable arrangement to one solvable
   * arrangement, so solvable ones stay equally likely. */
  if (!slide_solvability_check (&result, goal).solvable)
    {
      guint first = result.blank == 0 ? 1 : 0;
      guint second = result.blank == first + 1 ? first + 2 : first + 1;

      slide_board_exchange (&result, first, second);
    }

  *board = result;
}

void
slide_random_scramble (SlideRandom *random,
                       guint        n_moves,
                       SlideBoard  *board)
{
  SlideMove last = SLIDE_MOVE_NONE;

  for (guint i = 0; i < n_moves; i++)
    {
      SlideMove choices[SLIDE_N_MOVES];
      guint n_choices = 0;

      /* A corner has two moves, so at least one is always left. */
      for (guint move = 0; move < SLIDE_N_MOVES; move++)
        if (slide_move_reverse ((SlideMove) move) != last
            && slide_board_get_target (board, (SlideMove) move) >= 0)
          choices[n_choices++] = (SlideMove) move;

      last = choices[slide_random_below (random, n_choices)];
      slide_board_apply (board, last);
    }
}

void
slide_random_scramble_lines (SlideRandom *random,
                             guint        n_moves,
                             SlideBoard  *board)
{
  gboolean is_in_row = slide_random_below (random, 2) == 0;

  for (guint i = 0; i < n_moves; i++, is_in_row = !is_in_row)
    {
      guint step = is_in_row ? 1 : board->columns;
      guint first = is_in_row ? board->blank / board->columns * board->columns : board->blank % board->columns;
      guint target = first + step * slide_random_below (random, (is_in_row ? board->columns : board->rows) - 1u);

      /* The blank's own cell is left out. */
      if (target >= board->blank)
        target += step;
      slide_board_slide_line (board, target, NULL);
    }
}
