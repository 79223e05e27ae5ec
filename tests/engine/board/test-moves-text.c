/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-moves-text.c: what lists of moves are read as, where they are refused, and that what is
 * written reads back.
 */

#include "engine-test.h"
#include "slide-board-text.h"
#include "slide-goal.h"
#include "slide-moves-text.h"
#include "test-program.h"

#include <string.h>
#include <time.h>

#define BY_NOTATION SLIDE_NAMING_OF_NOTATION
#define BLANK SLIDE_NAMING_BLANK
#define TILE SLIDE_NAMING_TILE

/* The letters of the blank's moves, so that cases can be read. (transfer full) */
static char *
to_letters (const GByteArray *moves)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    g_string_append_c (text, *slide_move_get_id ((SlideMove) moves->data[i]));

  return g_string_free (text, FALSE);
}

/* ---- What is read ---- */

static void
test_good (void)
{
  static const struct
  {
    const char      *text;
    SlideMoveNaming  naming;
    const char      *moves;       /* of the blank, from the middle of 3x3 */
    gboolean         of_tiles;
  } cases[] = {
    { "uldd", BY_NOTATION, "uldd", FALSE },
    { "ULDD", BY_NOTATION, "uldd", FALSE },
    { "uLdD", BY_NOTATION, "uldd", FALSE },
    { "up left down down", BY_NOTATION, "uldd", FALSE },
    { "Up, Left, DOWN, down", BY_NOTATION, "uldd", FALSE },
    { "up->left -> down->down", BY_NOTATION, "uldd", FALSE },
    { "[\"up\",\"left\",\"down\",\"down\"]", BY_NOTATION, "uldd", FALSE },
    { "(u l) {dd}", BY_NOTATION, "uldd", FALSE },
    { "'u' `l` “d” «d» ‘’„‚‹›", BY_NOTATION, "uldd", FALSE },
    { "u;l\r\nd\n\td\n", BY_NOTATION, "uldd", FALSE },
    { "u l\xc2\xa0" "dd", BY_NOTATION, "uldd", FALSE },
    { "# the blank: U2\nul\n  # L9\ndd", BY_NOTATION, "uldd", FALSE },
    { "\xef\xbb\xbfuldd", BY_NOTATION, "uldd", FALSE },
    { "↑←↓↓", BY_NOTATION, "uldd", FALSE },
    { "↑, ← -> ↓ ↓", BY_NOTATION, "uldd", FALSE },
    { "ul down d", BY_NOTATION, "uldd", FALSE },
    /* the opposite way */
    { "drUU", TILE, "uldd", TRUE },
    { "down right up up", TILE, "uldd", TRUE },
    { "↓→↑↑", TILE, "uldd", TRUE },
    /* compact notation is of the tile, unless the caller says otherwise */
    { "DRU2", BY_NOTATION, "uldd", TRUE },
    { "D1RU2", BY_NOTATION, "uldd", TRUE },
    { "dru2", BY_NOTATION, "uldd", TRUE },
    { "D R U2", BY_NOTATION, "uldd", TRUE },
    { "down right up2", BY_NOTATION, "uldd", TRUE },
    { "↓→↑2", BY_NOTATION, "uldd", TRUE },
    { "DRU002", BY_NOTATION, "uldd", TRUE },
    { "ULD2", BLANK, "uldd", FALSE },
    { "DRU2", TILE, "uldd", TRUE },
    /* tiles: 1 2 3/4 0 5/6 7 8 */
    { "2 1 4 6", BY_NOTATION, "uldd", FALSE },
    { "2,1,4,6", TILE, "uldd", TRUE },
    { "2 -> 1 -> 4 -> 6", BY_NOTATION, "uldd", FALSE },
    { "[2, 1, 4, 6]", BY_NOTATION, "uldd", FALSE },
    { "2146", BY_NOTATION, "uldd", FALSE },
    { "21 46", BY_NOTATION, "uldd", FALSE },
    /* nothing */
    { "", BY_NOTATION, "", FALSE },
    { "[]\n# nothing\n", BY_NOTATION, "", FALSE },
    { "[]", TILE, "", TRUE },
  };
  SlideBoard start;

  engine_test_parse ("1 2 3/4 0 5/6 7 8", &start);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (SlideMovesText) list = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *moves = NULL;
      SlideBoard board = start;

      if (!slide_moves_text_parse (cases[i].text, &start, cases[i].naming, &list, NULL, &error))
        g_error ("%s: %s", cases[i].text, error->message);
      moves = to_letters (list.moves);
      g_assert_cmpstr (moves, ==, cases[i].moves);
      g_assert_cmpint (list.naming, ==, cases[i].of_tiles ? TILE : BLANK);
      g_assert_cmpint (list.has_names, ==,
                       *cases[i].moves != '\0' && strpbrk (cases[i].text, "46") == NULL);
      g_assert_cmpuint (list.illegal_move, ==, 0);
      g_assert_null (list.problem);
      for (guint j = 0; j < list.moves->len; j++)
        g_assert_true (slide_board_apply (&board, (SlideMove) list.moves->data[j]));
      g_assert_true (slide_board_equal (&board, &list.board));
    }
}

/* Numbers of two digits, where they are not run together. */
static void
test_large_tiles (void)
{
  g_auto (SlideMovesText) list = { 0 };
  g_autofree char *moves = NULL;
  SlideBoard start;

  engine_test_parse ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", &start);
  g_assert_true (slide_moves_text_parse ("12 11 (015) 12", &start, BY_NOTATION, &list, NULL, NULL));
  moves = to_letters (list.moves);
  g_assert_cmpstr (moves, ==, "uldr");
  g_assert_cmpuint (list.illegal_move, ==, 0);
}

/* ---- What is refused ---- */

static void
test_bad (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { "ul?d", "line 1, column 3: move 3: found \"?\"; expected up, left, right, down, one of the "
              "letters U, L, R, D, an arrow such as ↑, or the number of a tile" },
    { "up\nleft\n  links", "line 3, column 3: move 3: found \"links\"; expected up*" },
    { "upp", "line 1, column 1: move 1: found \"upp\"; *" },
    { "u, up-left", "line 1, column 6: move 3: found \"-\"; *" },
    { "uldruldruldruldruldruldruldruldruldrx", "line 1, column 37: move 37: found \"x\"; *" },
    { "u\x1b[31m", "line 1, column 2: move 2: found \"\\x1b\"; *" },
    { "u\u202e", "line 1, column 2: move 2: found \"\\u202e\"; *" },
    { "u é", "line 1, column 3: move 2: found \"é\"; *" },
    { "u# no comment", "line 1, column 2: move 2: found \"#\"; *" },
    { "u\xff", "line 1, column 2: the byte 0xFF is not UTF-8; expected plain text" },
    { "U0", "line 1, column 2: move 1: found the count 0; expected at least 1" },
    { "UL3D00", "line 1, column 5: move 5: found the count 0; *" },
    { "U999999999999", "line 1, column 2: move 1: the list is too long; expected at most 1000000 "
                       "moves in all" },
    { "U1000001", "line 1, column 2: move 1: the list is too long; *" },
    { "U99999999999999999999999999999999999999999999", "line 1, column 2: move 1: the list is *" },
    { "U500000 D500001", "line 1, column 10: move 500001: the list is too long; *" },
    { "D999999DDD", "line 1, column 9: move 1000001: the list is too long; *" },
    /* kinds are not mixed */
    { "U 3", "line 1, column 3: move 2: found \"3\" after moves that are not numbers of tiles; "
             "expected moves of one kind, and a count right after what it repeats, as in U3" },
    { "(ul)2", "line 1, column 5: move 3: found \"2\" after moves that are not numbers of tiles; *" },
    { "↑ 3", "line 1, column 3: move 2: found \"3\" after *" },
    { "5 up", "line 1, column 3: move 2: found \"up\" after moves that are not letters or words; "
              "expected moves of one kind" },
    { "5u", "line 1, column 2: move 2: found \"u\" after *" },
    { "up → left", "line 1, column 4: move 2: found \"→\" after moves that are not arrows; expected "
                   "moves of one kind, with \"->\" or a comma between them" },
    { "5 → 3", "line 1, column 3: move 2: found \"→\" after *" },
    { "↑ left", "line 1, column 3: move 2: found \"left\" after *" },
  };
  SlideBoard start;

  engine_test_parse ("1 2 3/4 0 5/6 7 8", &start);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SlideMovesText list = { .illegal_move = 77 };
      g_autoptr (GError) error = NULL;

      g_assert_false (slide_moves_text_parse (cases[i].text, &start, BY_NOTATION, &list, NULL, &error));
      g_assert_error (error, SLIDE_TEXT_ERROR, SLIDE_TEXT_ERROR_SYNTAX);
      if (!g_pattern_match_simple (cases[i].message, error->message))
        g_error ("%s: found %s, expected %s", cases[i].text, error->message, cases[i].message);
      g_assert_cmpuint (list.illegal_move, ==, 77);
      g_assert_null (list.moves);
    }
}

/* ---- What stands beside moves ---- */

static void
test_beside (void)
{
  static const struct
  {
    const char      *text;
    const char      *moves;       /* of the blank, from the middle of 3x3 */
    SlideMoveNaming  naming;      /* as it is read */
  } cases[] = {
    /* what solve prints */
    { "  1. 2 down (blank up)\n  2. 1 right (blank left)\n  3. 4 up (blank down)\n", "uld", BLANK },
    { "1. 2 down\r\n2. 1 Right (Blank Left)\r\n", "ul", BLANK },
    { "\nPath (moves of the blank): up left down down\n", "uldd", BLANK },
    { "Path (moves of the tiles): down right up up", "uldd", TILE },
    { "Path (moves of the tiles): drUU", "uldd", TILE },
    { "Path (moves of the blank): U1LD2", "uldd", BLANK },
    { "Path (tiles moved): 2 1 4 6", "uldd", BLANK },
    { "{\"rows\":3,\"start\":[1,[2,{\"path\":[]}]],\"status\":\"so\\\"l}ved\",\"path\":[\"up\", \"left\"],"
      "\"moves_of\":\"blank\",\"x\":{\"moves_of\":\"tile\"},\"n\":-1.5e3,\"limit\":null}\n", "ul", BLANK },
    { " { \"moves_of\" : \"tile\" , \"path\" : [ \"down\" ,\n\"right\" ] } ", "ul", TILE },
    { "{\"path\":[\"up\"],\"moves_of\":null}", "u", BLANK },
    { "{\"path\":[]}", "", BLANK },
    /* captions */
    { "Solution: ULDD", "uldd", BLANK },
    { "SOLUTION = uldd", "uldd", BLANK },
    { "# mine\n\n  Moves:\nU L\nD D", "uldd", BLANK },
    { "Scramble: DRU2", "uldd", TILE },
    { "Scramble (moves of the tiles) : dru", "uld", TILE },
    { "moves = [2, 1, 4];", "uld", BLANK },
    { "moves=[\"up\", 'left']", "ul", BLANK },
    { "path:ul", "ul", BLANK },
    { "Solution:\n1. up\n2. left", "ul", BLANK },
    { "Solution:", "", BLANK },
    /* words of letters are moves */
    { "Ud", "ud", BLANK },
    { "ldru", "ldru", BLANK },
    /* numbers of lines */
    { "1. up\n2. left\n", "ul", BLANK },
    { "1) U\n2) LD\n3) D", "uldd", BLANK },
    { "1.U\n\n# half\n2.L", "ul", BLANK },
    { "1. 2\n2. 1\n3. 4", "uld", BLANK },
    { "1. D1\n2. R", "ul", TILE },
    { "1. ↑\n2. ←", "ul", BLANK },
    { "(2\n1) 4 6", "uldd", BLANK },
    { "(2\n1\n4) 6", "uldd", BLANK },
    /* full stops and comments */
    { "ULDD.", "uldd", BLANK },
    { "(up, left). ", "ul", BLANK },
    { "\"UL.\"\nD", "uld", BLANK },
    { "UL. # first half\nDD.", "uldd", BLANK },
    { "2 1 4 6.", "uldd", BLANK },
    { "2 1\n4\n6.", "uldd", BLANK },
    { "UL # first half\nDD # U", "uldd", BLANK },
    { "UL,# first half", "ul", BLANK },
    { "DR # of the tile", "dr", BLANK },
    /* emoji */
    { "⬆️⬅️⬇️⬇️", "uldd", BLANK },
    { "⬆ ⬅ ⬇ ➡", "uldr", BLANK },
    { "⬆\xef\xb8\x8e", "u", BLANK },
    { "➡️, ↑️", "ru", BLANK },
    { "⬇️1 ➡️ ⬆️2", "uldd", TILE },
  };
  SlideBoard start;

  engine_test_parse ("1 2 3/4 0 5/6 7 8", &start);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (SlideMovesText) list = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *moves = NULL;

      if (!slide_moves_text_parse (cases[i].text, &start, BY_NOTATION, &list, NULL, &error))
        g_error ("%s: %s", cases[i].text, error->message);
      moves = to_letters (list.moves);
      if (list.naming != cases[i].naming
          || !g_str_equal (moves, cases[i].moves) || list.illegal_move != 0)
        g_error ("%s: found %s of the %s, %s", cases[i].text, moves, slide_move_naming_get_id (list.naming),
                 list.problem);
    }
}

static void
test_beside_bad (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    /* captions are known words, before one list */
    { "Answer: UL", "line 1, column 1: move 1: found \"Answer\"; expected up*" },
    { "UL: DD", "line 1, column 3: move 3: found \":\"; *" },
    { "Path", "line 1, column 1: move 1: found \"Path\"; *" },
    { "Path up", "*found \"Path\"; *" },
    { "Solutions: UL", "*found \"Solutions\"; *" },
    { "Path (of me): UL", "*found \"Path\"; *" },
    { "U Path: L", "*move 2: found \"Path\"; *" },
    { "Scramble: UL\nSolution: RD", "line 2, column 1: move 3: found the caption \"Solution\"; expected one list of "
                                   "moves, below its caption" },
    { "Scramble:\nSolution: RD", "line 2, column 1: move 1: found the caption *" },
    { "UL\nMoves: RD", "line 2, column 1: move 3: found the caption *" },
    { "Path:: UL", "*found \":\"; *" },
    /* numbers of lines */
    { "2. up\n3. left", "line 1, column 1: move 1: found \"2.\"; expected every line to begin with its number, 1., 2., "
                       "3. and so on, or none" },
    { "1. up\n1. left", "line 2, column 1: move 2: found \"1.\"; expected every *" },
    { "1. up\n3) left", "line 2, column 1: move 2: found \"3)\"; expected every *" },
    { "1. up\nleft", "line 2, column 1: move 2: found \"left\"; expected every *" },
    { "up\n1. left", "line 2, column 1: move 2: found \"1.\"; expected every *" },
    { "1. 2 down (blank down)", "line 1, column 4: move 1: found \"2 down (blank down)\"; expected the blank to move "
                                "the opposite way" },
    { "1. 1 right (blank left), +2", "line 1, column 26: move 2: found \"+\"; *" },
    { "1. 2 down (tile up)", "*found \"tile\"; *" },
    { "2 down (blank up)", "line 1, column 3: move 2: found \"down\" after *" },
    { "1.5", "*found \".\"; *" },
    { "1. U 2. L", "*found \"2\" after *" },
    /* full stops */
    { ".", "*found \".\"; *" },
    { "U..", "*move 2: found \".\"; *" },
    { "U.L", "*move 2: found \".\"; *" },
    { "U\n.", "*move 2: found \".\"; *" },
    { "U L . D", "*move 3: found \".\"; *" },
    { "U⬆\xef\xb8\x8f", "*found \"⬆\" after moves that are not arrows; *" },
    { "⬆\xef\xb8\x8f\xef\xb8\x8f", "*move 2: found *" },
    /* JSON */
    { "{\"start\":[1,2],\"moves\":2}", "line 1, column 25: found a JSON object without \"path\"; expected *" },
    { "{\"path\":null}", "line 1, column 9: found \"null}\" in \"path\"; expected a list of the words up, left, right "
                         "and down" },
    { "{\"path\":[\"up\",]}", "line 1, column 15: found \"]}\" in *" },
    { "{\"path\":[\"up\" \"up\"]}", "*found \"\"up\"]}\" in *" },
    { "{\"path\":[\"u\"]}", "*in \"path\"; *" },
    { "{\"path\":[5]}", "*in \"path\"; *" },
    { "{\"path\":[\"up\"],\"path\":[]}", "line 1, column 16: found \"\"path\":[]}\"; expected one JSON object *" },
    { "{\"path\":[\"up\"]}\n{\"path\":[]}", "line 2, column 1: found *; expected one JSON object *" },
    { "{\"path\":[\"up\"]} U", "*found \"U\"; expected one JSON object *" },
    { "{\"path\":[\"up\"]", "line 1, column 15: found the end of the text; expected the rest *" },
    { "{\"path\":[\"up\"],}", "*found \"}\"; expected one JSON object *" },
    { "{\"a\":[1,\"path\":[]", "*; expected one JSON object *" },
    { "{\"a\":,\"path\":[]}", "*; expected one JSON object *" },
    { "{\"a\":\"\\", "*; expected one JSON object *" },
  };
  SlideBoard start;

  engine_test_parse ("1 2 3/4 0 5/6 7 8", &start);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (SlideMovesText) list = { 0 };
      g_autoptr (GError) error = NULL;

      if (slide_moves_text_parse (cases[i].text, &start, BY_NOTATION, &list, NULL, &error))
        g_error ("%s: %u moves are read", cases[i].text, list.moves->len);
      if (!g_pattern_match_simple (cases[i].message, error->message))
        g_error ("%s: found %s, expected %s", cases[i].text, error->message, cases[i].message);
    }
}

/* The caller's naming prevails; a tile that moves another way is an illegal move. */
static void
test_beside_naming (void)
{
  SlideBoard start;

  engine_test_parse ("1 2 3/4 0 5/6 7 8", &start);
  for (guint i = 0; i < 2; i++)
    {
      g_auto (SlideMovesText) list = { 0 };

      g_assert_true (slide_moves_text_parse (i == 0 ? "Path (moves of the blank): up"
                                                    : "{\"path\":[\"up\"],\"moves_of\":\"blank\"}",
                                             &start, TILE, &list, NULL, NULL));
      g_assert_cmpint (list.naming, ==, TILE);
      g_assert_cmpint (list.moves->data[0], ==, SLIDE_MOVE_DOWN);
    }
  {
    g_auto (SlideMovesText) list = { 0 };

    g_assert_true (slide_moves_text_parse ("1. 2 down (blank up)\n2. 1 left (blank right)", &start, BY_NOTATION, &list, NULL, NULL));
    g_assert_cmpuint (list.illegal_move, ==, 2);
    g_assert_cmpstr (list.problem, ==, "line 2, column 4: move 2: found \"1 left (blank right)\"; expected that tile to "
                                       "move right");
  }
}

/* ---- Illegal moves ---- */

static void
test_illegal (void)
{
  static const struct
  {
    const char      *text;
    SlideMoveNaming  naming;
    guint            illegal_move;
    const char      *problem;
  } cases[] = {
    { "ulul", BY_NOTATION, 3,
      "line 1, column 3: move 3: found \"u\", but the blank cannot move that way; expected one of "
      "right, down" },
    { "up\nup", BY_NOTATION, 2, "line 2, column 1: move 2: found \"up\", but the blank *" },
    { "↑↑", BY_NOTATION, 2, "line 1, column 2: move 2: found \"↑\", but the blank cannot *" },
    { "LU3", BY_NOTATION, 3,
      "line 1, column 2: move 3: found \"U3\", but no tile can move that way; expected one of down, "
      "right" },
    { "2 8", BY_NOTATION, 2,
      "line 1, column 3: move 2: found \"8\", but that tile is not beside the blank; expected one "
      "of 1, 3, 2" },
    { "2 9", BY_NOTATION, 2,
      "line 1, column 3: move 2: found \"9\", which is not on the board; expected one of the tiles "
      "beside the blank: 1, 3, 2" },
    { "0", BY_NOTATION, 1,
      "line 1, column 1: move 1: found \"0\", the blank; expected one of the tiles beside it: 2, 4, "
      "5, 7" },
    /* legal the other way */
    { "uudd", BY_NOTATION, 2, "*; expected one of left, right, down" },
    { "ulddrru", BY_NOTATION, 0, NULL },
    { "uulldd", TILE, 2, "*; expected one of *" },
  };
  SlideBoard start;

  engine_test_parse ("1 2 3/4 0 5/6 7 8", &start);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (SlideMovesText) list = { 0 };

      g_assert_true (slide_moves_text_parse (cases[i].text, &start, cases[i].naming, &list, NULL, NULL));
      g_assert_cmpuint (list.illegal_move, ==, cases[i].illegal_move);
      g_assert_cmpuint (list.moves->len, ==, cases[i].illegal_move > 0 ? cases[i].illegal_move - 1
                                                                       : strlen (cases[i].text));
      if (cases[i].problem == NULL)
        g_assert_null (list.problem);
      else if (!g_pattern_match_simple (cases[i].problem, list.problem))
        g_error ("%s: found %s, expected %s", cases[i].text, list.problem, cases[i].problem);
    }
}

/* What is illegal under one naming and legal under the other names the option. */
static void
test_naming (void)
{
  SlideBoard start;

  engine_test_parse ("1 2 3/4 5 6/7 8 0", &start);
  {
    g_auto (SlideMovesText) list = { 0 };

    g_assert_true (slide_moves_text_parse ("DDRR", &start, BY_NOTATION, &list, NULL, NULL));
    g_assert_cmpuint (list.illegal_move, ==, 1);
    g_assert_true (g_str_has_suffix (list.problem,
                                     "expected one of up, left. As moves of the tiles, all are "
                                     "legal (--moves tile)"));
  }
  {
    g_auto (SlideMovesText) list = { 0 };

    g_assert_true (slide_moves_text_parse ("U2L2", &start, BY_NOTATION, &list, NULL, NULL));
    g_assert_cmpuint (list.illegal_move, ==, 1);
    g_assert_true (g_str_has_suffix (list.problem,
                                     "expected one of down, right. As moves of the blank, all are "
                                     "legal (--moves blank)"));
  }
  {
    g_auto (SlideMovesText) list = { 0 };

    g_assert_true (slide_moves_text_parse ("U2L2", &start, BLANK, &list, NULL, NULL));
    g_assert_cmpuint (list.illegal_move, ==, 0);
  }
  {
    /* illegal both ways: no hint */
    g_auto (SlideMovesText) list = { 0 };

    g_assert_true (slide_moves_text_parse ("DDDD", &start, BY_NOTATION, &list, NULL, NULL));
    g_assert_cmpuint (list.illegal_move, ==, 1);
    g_assert_null (strstr (list.problem, "--moves"));
  }
}

/* ---- What is written ---- */

static void
test_written (void)
{
  static const guint8 moves[] = { SLIDE_MOVE_UP, SLIDE_MOVE_LEFT, SLIDE_MOVE_DOWN, SLIDE_MOVE_DOWN };
  static const struct
  {
    SlideNotation    notation;
    SlideMoveNaming  naming;
    guint            n_moves;
    const char      *text;
  } cases[] = {
    { SLIDE_NOTATION_WORDS, BY_NOTATION, 4, "up left down down" },
    { SLIDE_NOTATION_WORDS, TILE, 4, "down right up up" },
    { SLIDE_NOTATION_LETTERS, BY_NOTATION, 4, "uldd" },
    { SLIDE_NOTATION_LETTERS, TILE, 4, "druu" },
    { SLIDE_NOTATION_COMPACT, BY_NOTATION, 4, "DRU2" },
    { SLIDE_NOTATION_COMPACT, TILE, 4, "DRU2" },
    { SLIDE_NOTATION_COMPACT, BLANK, 4, "ULD2" },
    { SLIDE_NOTATION_COMPACT, BY_NOTATION, 3, "D1RU" },
    { SLIDE_NOTATION_COMPACT, BY_NOTATION, 1, "D1" },
    { SLIDE_NOTATION_COMPACT, BY_NOTATION, 0, "" },
    { SLIDE_NOTATION_TILES, BY_NOTATION, 4, "2 1 4 6" },
    { SLIDE_NOTATION_TILES, TILE, 4, "2 1 4 6" },
  };
  SlideBoard start;

  engine_test_parse ("1 2 3/4 0 5/6 7 8", &start);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = slide_moves_to_text (moves, cases[i].n_moves, &start,
                                                   cases[i].notation, cases[i].naming);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* Random walks on every shape, in every notation and naming. */
static void
test_round_trip (void)
{
  SlideRandom random;

  slide_random_init (&random, 5);
  for (guint rows = SLIDE_MIN_SIDE; rows <= SLIDE_MAX_SIDE; rows++)
    for (guint columns = SLIDE_MIN_SIDE; columns <= SLIDE_MAX_SIDE; columns++)
      for (guint n_moves = 0; n_moves < 60; n_moves += n_moves < 4 ? 1 : 13)
        {
          g_autoptr (GByteArray) moves = g_byte_array_new ();
          SlideBoard start, board;

          slide_goal_init (&start, SLIDE_GOAL_SNAIL, rows, columns);
          board = start;
          while (moves->len < n_moves)
            {
              guint8 move = (guint8) slide_random_below (&random, SLIDE_N_MOVES);

              if (slide_board_apply (&board, (SlideMove) move))
                g_byte_array_append (moves, &move, 1);
            }

          for (guint notation = 0; notation < SLIDE_N_NOTATIONS; notation++)
            for (guint naming = 0; naming <= SLIDE_N_NAMINGS; naming++)
              {
                g_autofree char *text = slide_moves_to_text (moves->data, moves->len, &start,
                                                             (SlideNotation) notation,
                                                             (SlideMoveNaming) naming);
                g_auto (SlideMovesText) list = { 0 };
                g_autoptr (GError) error = NULL;

                if (!slide_moves_text_parse (text, &start, (SlideMoveNaming) naming, &list, NULL, &error))
                  g_error ("%s: %s", text, error->message);
                g_assert_cmpmem (list.moves->data, list.moves->len, moves->data, moves->len);
                g_assert_true (slide_board_equal (&list.board, &board));
              }
        }
}

static void
test_ids (void)
{
  SlideNotation notation = SLIDE_N_NOTATIONS;

  for (guint i = 0; i < SLIDE_N_NOTATIONS; i++)
    {
      g_assert_true (slide_notation_from_id (slide_notation_get_id ((SlideNotation) i), &notation));
      g_assert_cmpint (notation, ==, i);
    }
  g_assert_false (slide_notation_from_id ("word", &notation));
  g_assert_cmpint (notation, ==, SLIDE_NOTATION_TILES);
}

/* ---- Size ---- */

static char *
repeat (const char *text,
        gsize       length)
{
  GString *out = g_string_sized_new (length);

  while (out->len < length)
    g_string_append (out, text);

  return g_string_free (out, FALSE);
}

static void
test_long (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } garbage[] = {
    { "q", "line 1, column 1: move 1: found \"q*" },
    { " ", NULL }, { "\n", NULL }, { "# é\n", NULL }, { "->", NULL }, { "«", NULL },
    { "9", "*too long*" }, { "↑", "*too long*" }, { "D1", "*too long*" }, { "ud", "*too long*" },
    { "\x01", "*move 1: found \"\\x01\"*" }, { "é", "*move 1: found \"é\"*" },
    { "1.\n", "*" }, { "1. ", "*" }, { "path ", "*" }, { "path:", "*" }, { "Path (", "*" }, { "U.\n", "*too long*" },
    { "U. ", "*" }, { "U #", NULL }, { "⬆️", "*too long*" }, { "\xef\xb8\x8f", "*" }, { "{\"", NULL }, { "{\"a\":", "*" },
    { "{\"path\":[", "*" }, { "{\"a\":\"", "*" }, { "{\"\\", "*" }, { "1) ", "*" }, { "#", NULL },
  };
  g_autofree char *most = repeat ("ud", SLIDE_MOVES_MAX);
  SlideBoard start;
  clock_t began;

  engine_test_parse ("1 2 3/4 0 5/6 7 8", &start);
  for (guint i = 0; i < G_N_ELEMENTS (garbage); i++)
    {
      g_autofree char *text = repeat (garbage[i].text, 10 << 20);
      g_autoptr (GError) error = NULL;
      g_auto (SlideMovesText) list = { 0 };
      gboolean was_read;

      began = clock ();
      was_read = slide_moves_text_parse (text, &start, BY_NOTATION, &list, NULL, &error);
      g_assert_cmpint (clock () - began, <, TEST_TIME (CLOCKS_PER_SEC));
      g_assert_cmpint (was_read, ==, garbage[i].message == NULL);
      if (error != NULL)
        {
          g_assert_cmpuint (strlen (error->message), <, 300);
          if (!g_pattern_match_simple (garbage[i].message, error->message))
            g_error ("found %s, expected %s", error->message, garbage[i].message);
        }
      else
        {
          g_assert_cmpuint (list.moves->len, <=, 1);
        }
    }

  {
    g_auto (SlideMovesText) list = { 0 };

    g_assert_true (slide_moves_text_parse (most, &start, BY_NOTATION, &list, NULL, NULL));
    g_assert_cmpuint (list.moves->len, ==, SLIDE_MOVES_MAX);
    g_assert_true (slide_board_equal (&list.board, &start));
  }
}

/* Any text is read or refused with a reason and a place; what is read reads back. */
static void
test_anything (void)
{
  static const char *const pieces[] = {
    "u", "d", "L", "R", "up", "Left", "2", "0", "15", "999", " ", ",", "\n", "->", "-", ">", "→", "#",
    "\"", "é", "\xff", "(", "\x1b", "\u200b", ".", "1. ", "2) ", "Path: ", "⬆️", " (blank up)", "{\"path\":[", "\"up\"", "]}",
  };
  SlideRandom random;
  SlideBoard start;
  guint n_read = 0;

  engine_test_parse ("1 2 3/4 0 5/6 7 8", &start);
  slide_random_init (&random, 9);
  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_auto (SlideMovesText) list = { 0 };
      g_autoptr (GError) error = NULL;
      guint n = (guint) slide_random_below (&random, 8);

      for (guint j = 0; j < n; j++)
        g_string_append (text, pieces[slide_random_below (&random, G_N_ELEMENTS (pieces))]);

      if (!slide_moves_text_parse (text->str, &start, BY_NOTATION, &list, NULL, &error))
        {
          g_assert_true (g_str_has_prefix (error->message, "line "));
          g_assert_nonnull (strstr (error->message, "expected "));
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
          g_assert_null (strpbrk (error->message, "\n\x1b"));
          continue;
        }

      n_read++;
      g_assert_cmpint (list.illegal_move > 0, ==, list.problem != NULL);
      if (list.problem != NULL)
        g_assert_null (strpbrk (list.problem, "\n\x1b"));
    }
  g_assert_cmpuint (n_read, >, 1000);
}

TEST_PROGRAM (moves_text)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/moves-text/good", test_good);
  g_test_add_func ("/moves-text/large-tiles", test_large_tiles);
  g_test_add_func ("/moves-text/bad", test_bad);
  g_test_add_func ("/moves-text/beside", test_beside);
  g_test_add_func ("/moves-text/beside-bad", test_beside_bad);
  g_test_add_func ("/moves-text/beside-naming", test_beside_naming);
  g_test_add_func ("/moves-text/illegal", test_illegal);
  g_test_add_func ("/moves-text/naming", test_naming);
  g_test_add_func ("/moves-text/written", test_written);
  g_test_add_func ("/moves-text/round-trip", test_round_trip);
  g_test_add_func ("/moves-text/ids", test_ids);
  g_test_add_func ("/moves-text/long", test_long);
  g_test_add_func ("/moves-text/anything", test_anything);

  return g_test_run ();
}
