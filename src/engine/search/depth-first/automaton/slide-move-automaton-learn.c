/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-move-automaton-learn.c: which strings of moves are needless, learned.
 *
 * All strings are made in order, by length and then by letter, from those of
 * one letter less that were *kept*. A string one of whose ends is needless is
 * passed over, for it is pruned already. Of the others the first that has an
 * effect is kept, and so is each later one in whose box no earlier one stays;
 * the rest are needless. It is enough to compare with those that are kept: an
 * earlier string that is not has itself an earlier one in its place.
 *
 * The kept strings are the automaton's states: what is known after a path is
 * its longest end that is one of them, and shorter than the depth. States from
 * which the same moves are pruned for ever after are then made one (Moore
 * 1956).
 */

#include "slide-move-automaton-learn.h"

#include <stdlib.h>
#include <string.h>

enum { N_MOVES = 4, DEAD = 0, ROOT = 1 };

/* The blank begins in the middle of a board that no string of a box within
 * the limits can leave. */
#define MAX_WIDTH (2 * SLIDE_MOVE_AUTOMATON_MAX_SIDE - 1)
#define MAX_CELLS (MAX_WIDTH * MAX_WIDTH)

/* Where the blank has been. */
typedef struct
{
  int top, bottom, left, right;
} Box;

/* A string that is kept. */
typedef struct
{
  uint64_t letters;         /* two bits each, the first one lowest */
  uint64_t hash;            /* of its effect */
  Box      box;
  int      blank;           /* its cell in the end */
  unsigned length;
  uint32_t suffix;          /* the state without the first letter */
  uint32_t next[N_MOVES];   /* states */
} String;

typedef struct
{
  unsigned  rows, columns, depth;
  bool      check_box;
  String   *strings;        /* by number; DEAD is none, ROOT the empty one */
  uint32_t  n_strings;
  uint32_t  n_states;       /* the first of them: shorter than the depth */
  uint32_t  room;
  uint32_t *by_effect;      /* numbers at their hashes; 0: nothing */
  uint32_t  mask;
} Learner;

/* Which tile is in each cell in the end; the blank is the middle one. */
typedef struct
{
  uint8_t tiles[MAX_CELLS];
} Effect;

/* What the letters, SlideMove, do to the blank's cell. */
static const int steps[N_MOVES] = { -MAX_WIDTH, -1, 1, MAX_WIDTH };

/* ---- Effects ---- */

static void
get_effect (uint64_t  letters,
            unsigned  length,
            Effect   *effect)
{
  int blank = MAX_CELLS / 2;

  for (int cell = 0; cell < MAX_CELLS; cell++)
    effect->tiles[cell] = (uint8_t) cell;

  for (unsigned i = 0; i < length; i++)
    {
      int to = blank + steps[letters >> 2 * i & 3];
      uint8_t tile = effect->tiles[to];

      effect->tiles[to] = effect->tiles[blank];
      effect->tiles[blank] = tile;
      blank = to;
    }
}

/* The finalizer of SplitMix64 (Steele, Lea and Flood 2014). */
static uint64_t
mix (uint64_t x)
{
  x = (x ^ (x >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * UINT64_C (0x94d049bb133111eb);
  return x ^ (x >> 31);
}

/* What @tile in @cell adds to the hash of an effect. */
static uint64_t
hash_tile (unsigned cell,
           unsigned tile)
{
  return tile == cell ? 0 : mix ((uint64_t) cell << 8 | tile);
}

/* The hash once the blank has gone on by @letter from where @from has led it;
 * the tile there is followed back to where it came from. */
static uint64_t
hash_next (const String *from,
           unsigned      letter)
{
  int blank = from->blank;
  int to = blank + steps[letter];
  int before = blank, tile = to;

  for (unsigned i = from->length; i-- > 0;)
    {
      int after = before;

      before -= steps[from->letters >> 2 * i & 3];
      if (tile == before)
        tile = after;
    }

  return from->hash
         - hash_tile ((unsigned) blank, MAX_CELLS / 2) - hash_tile ((unsigned) to, (unsigned) tile)
         + hash_tile ((unsigned) to, MAX_CELLS / 2) + hash_tile ((unsigned) blank, (unsigned) tile);
}

/* @box with the cell that the blank is in as well. */
static Box
extend_box (Box box,
            int blank)
{
  int row = blank / MAX_WIDTH, column = blank % MAX_WIDTH;

  if (row < box.top)
    box.top = row;
  if (row > box.bottom)
    box.bottom = row;
  if (column < box.left)
    box.left = column;
  if (column > box.right)
    box.right = column;

  return box;
}

static bool
is_within (const Box *inner,
           const Box *outer)
{
  return outer->top <= inner->top && inner->bottom <= outer->bottom
         && outer->left <= inner->left && inner->right <= outer->right;
}

/* ---- The strings that are kept ---- */

static bool
make_room (Learner *learner)
{
  uint32_t room = learner->room * 2;
  String *strings = realloc (learner->strings, room * sizeof *strings);

  if (strings == NULL)
    return false;
  learner->strings = strings;
  learner->room = room;

  free (learner->by_effect);
  learner->mask = room * 2 - 1;
  learner->by_effect = calloc ((size_t) learner->mask + 1, sizeof *learner->by_effect);
  if (learner->by_effect == NULL)
    return false;

  for (uint32_t i = ROOT; i < learner->n_strings; i++)
    {
      uint32_t place = (uint32_t) strings[i].hash & learner->mask;

      while (learner->by_effect[place] != 0)
        place = (place + 1) & learner->mask;
      learner->by_effect[place] = i;
    }

  return true;
}

/* Keeps @string. Returns its number, or 0 without memory. */
static uint32_t
keep (Learner      *learner,
      const String *string)
{
  uint32_t number = learner->n_strings;
  uint32_t place;

  if (number == learner->room && !make_room (learner))
    return 0;

  place = (uint32_t) string->hash & learner->mask;
  while (learner->by_effect[place] != 0)
    place = (place + 1) & learner->mask;

  learner->by_effect[place] = number;
  learner->strings[learner->n_strings++] = *string;

  return number;
}

/* Whether a string that was kept, and so comes before, can stand for @string. */
static bool
is_needless (const Learner *learner,
             const String  *string)
{
  uint32_t place = (uint32_t) string->hash & learner->mask;

  for (; learner->by_effect[place] != 0; place = (place + 1) & learner->mask)
    {
      const String *other = &learner->strings[learner->by_effect[place]];
      Effect effect, other_effect;

      if (other->hash != string->hash
          || (learner->check_box && !is_within (&other->box, &string->box)))
        continue;

      get_effect (string->letters, string->length, &effect);
      get_effect (other->letters, other->length, &other_effect);
      if (memcmp (&effect, &other_effect, sizeof effect) == 0)
        return true;
    }

  return false;
}

/* Sets where @letter leads from string @number. FALSE without memory. */
static bool
follow (Learner  *learner,
        uint32_t  number,
        unsigned  letter)
{
  const String *from = &learner->strings[number];
  String string = { .length = from->length + 1 };
  uint32_t kept;

  string.letters = from->letters | (uint64_t) letter << 2 * from->length;
  string.suffix = number == ROOT ? ROOT : learner->strings[from->suffix].next[letter];
  string.blank = from->blank + steps[letter];
  string.box = extend_box (from->box, string.blank);

  /* Its end is needless, or it is too large: then only its end is known. */
  learner->strings[number].next[letter] = string.suffix;
  if (string.suffix == DEAD
      || string.box.bottom - string.box.top >= (int) learner->rows
      || string.box.right - string.box.left >= (int) learner->columns)
    return true;

  string.hash = hash_next (from, letter);
  if (is_needless (learner, &string))
    {
      learner->strings[number].next[letter] = DEAD;
      return true;
    }

  kept = keep (learner, &string);
  if (kept != 0 && string.length < learner->depth)
    {
      learner->strings[number].next[letter] = kept;
      learner->n_states = kept + 1;
    }

  return kept != 0;
}

static bool
learn_strings (Learner *learner)
{
  const int middle = MAX_WIDTH / 2;
  String empty = {
    .box = { .top = middle, .bottom = middle, .left = middle, .right = middle },
    .blank = MAX_CELLS / 2,
    .suffix = ROOT,
  };

  learner->n_strings = ROOT;
  learner->room = 1024;
  if (!make_room (learner))
    return false;
  learner->n_states = keep (learner, &empty) + 1;

  /* States come before the strings that are as long as the depth. */
  for (uint32_t number = ROOT; number < learner->n_states; number++)
    for (unsigned letter = 0; letter < N_MOVES; letter++)
      if (!follow (learner, number, letter))
        return false;

  return true;
}

/* ---- Merging ---- */

static bool
is_same (const Learner  *learner,
         const uint32_t *classes,
         uint32_t        a,
         uint32_t        b)
{
  if (classes[a] != classes[b])
    return false;
  for (unsigned letter = 0; letter < N_MOVES; letter++)
    if (classes[learner->strings[a].next[letter]] != classes[learner->strings[b].next[letter]])
      return false;

  return true;
}

/* Parts the @classes of states by where their letters lead. Returns how many
 * classes there are then. */
static uint32_t
refine (const Learner  *learner,
        const uint32_t *classes,
        uint32_t       *refined,
        uint32_t       *slots)
{
  uint32_t n_classes = 1;

  memset (slots, 0, ((size_t) learner->mask + 1) * sizeof *slots);
  refined[DEAD] = 0;

  for (uint32_t state = ROOT; state < learner->n_states; state++)
    {
      uint64_t hash = classes[state];
      uint32_t place;

      for (unsigned letter = 0; letter < N_MOVES; letter++)
        hash = mix (hash * 5 + classes[learner->strings[state].next[letter]]);

      place = (uint32_t) hash & learner->mask;
      while (slots[place] != 0 && !is_same (learner, classes, slots[place], state))
        place = (place + 1) & learner->mask;

      if (slots[place] == 0)
        {
          slots[place] = state;
          refined[state] = n_classes++;
        }
      else
        {
          refined[state] = refined[slots[place]];
        }
    }

  return n_classes;
}

/* The class of each state, all zero at first but for their being alive.
 * Returns how many there are. */
static uint32_t
merge (const Learner  *learner,
       uint32_t       *classes,
       uint32_t       *refined,
       uint32_t       *slots)
{
  uint32_t n_classes = 2, n_refined;

  for (uint32_t state = 0; state < learner->n_states; state++)
    classes[state] = state != DEAD;

  while ((n_refined = refine (learner, classes, refined, slots)) != n_classes)
    {
      memcpy (classes, refined, learner->n_states * sizeof *classes);
      n_classes = n_refined;
    }

  return n_classes;
}

/* One row for each class, which has the number of its first state: those of
 * short strings, which every path goes through, come first. */
static uint64_t *
make_rows (const Learner *learner,
           unsigned      *out_n_states)
{
  uint32_t *classes = malloc (learner->n_states * sizeof *classes);
  uint32_t *refined = malloc (learner->n_states * sizeof *refined);
  uint32_t *slots = malloc (((size_t) learner->mask + 1) * sizeof *slots);
  uint64_t *rows = NULL;

  if (classes != NULL && refined != NULL && slots != NULL)
    {
      *out_n_states = merge (learner, classes, refined, slots);
      if (*out_n_states <= UINT16_MAX + 1)
        rows = calloc (*out_n_states, sizeof *rows);
    }

  for (uint32_t state = ROOT; rows != NULL && state < learner->n_states; state++)
    for (unsigned letter = 0; letter < N_MOVES; letter++)
      {
        uint64_t next = classes[learner->strings[state].next[letter]];

        /* States of one class say the same. */
        rows[classes[state]] |= next << 16 * letter;
      }

  free (classes);
  free (refined);
  free (slots);

  return rows;
}

uint64_t *
slide_move_automaton_learn (unsigned  rows,
                            unsigned  columns,
                            unsigned  depth,
                            bool      check_box,
                            unsigned *out_n_states)
{
  Learner learner = { .rows = rows, .columns = columns, .depth = depth, .check_box = check_box };
  uint64_t *result = NULL;

  if (learn_strings (&learner))
    result = make_rows (&learner, out_n_states);

  free (learner.strings);
  free (learner.by_effect);

  return result;
}
