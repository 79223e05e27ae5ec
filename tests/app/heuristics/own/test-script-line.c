/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-script-line.c: the line of each kind of mistake, with the messages of Lua 5.4.
 */

#include "app-test.h"
#include "tilestar-script-line.h"

static const struct
{
  const char *text;
  int         line;      /* that Lua's message begins with */
  const char *message;
  int         expected;
} cases[] = {
  /* Lua names the line at the end. */
  { "function h()\n  goto out\n  local x = 1\n  return 0\nend\n", 6, "no visible label 'out' for <goto> at line 2", 2 },
  { "function h()\n  break\n  return 0\nend\n", 5, "break outside loop at line 2", 2 },
  { "function h()\n  goto a\n  local x = 1\n  ::a::\n  return x\nend\n", 5,
    "<goto a> at line 2 jumps into the scope of local 'x'", 2 },
  { "function h()\n  local s = [[a\n  return 0\nend\n", 5, "unfinished long string (starting at line 2) near '<eof>'", 2 },
  { "function h()\n  --[[ a\n  return 0\nend\n", 5, "unfinished long comment (starting at line 2) near <eof>", 2 },

  /* A block is not closed. */
  { "function h()\n  return 0\n", 3, "'end' expected (to close 'function' at line 1) near <eof>", 1 },
  { "function h()\n  repeat\n    local x = 1\nend\n", 4, "'until' expected (to close 'repeat' at line 2) near 'end'", 2 },
  { "while a do\n  if b then\n    c = 1\n  until d\nend\n", 4, "'end' expected (to close 'if' at line 2) near 'until'", 2 },
  { "if a then\n  for i = 1, 2 do\n    b = i\nelse\nend\n", 4, "'end' expected (to close 'for' at line 2) near 'else'", 2 },

  /* A block contains something that it may not. */
  { "function h()\n  return 1\n  print(2)\nend\n", 3, "'end' expected (to close 'function' at line 1) near 'print'", 3 },
  { "if a then\n  b = 1\nelse\n  b = 2\nelse\nend\n", 5, "'end' expected (to close 'if' at line 1) near 'else'", 5 },
  { "function h()\n  return 0\nend\nend\n", 4, "<eof> expected near 'end'", 4 },
  { "x = 1;\n)\n", 2, "unexpected symbol near ')'", 2 },

  /* Something is missing at the end of the line before. */
  { "local sum = (1 + 2\nreturn sum\n", 2, "')' expected (to close '(' at line 1) near 'return'", 1 },
  { "t = {\n  a = 1,\n  b = 2\n  c = 3\n}\n", 4, "'}' expected (to close '{' at line 1) near 'c'", 3 },
  { "local sum =\n\n  -- of what?\n\treturn sum\n", 4, "unexpected symbol near 'return'", 1 },
  { "sum\nsum = sum + 1\n", 2, "syntax error near 'sum'", 1 },
  { "if a > 3\n  return 1\nend\n", 2, "'then' expected near 'return'", 1 },
  { "for i = 1, 3\n  print(i)\nend\n", 2, "'do' expected near 'print'", 1 },
  { "function h(board,\n)\nend\n", 2, "<name> or '...' expected near ')'", 1 },
  { "a = 1\nx = 1 +\n\n", 4, "unexpected symbol near <eof>", 2 },

  /* The mistake is in the line itself. */
  { "x = 1\nx = 1 + * 2\n", 2, "unexpected symbol near '*'", 2 },
  { "x = 1\nx x = 2\n", 2, "syntax error near 'x'", 2 },
  { "x = 1\nif x = 3 then end\n", 2, "'then' expected near '='", 2 },
  { "s = \"abc\nx = 1\n", 1, "unfinished string near '\"abc'", 1 },
  { "x = 3x\n", 1, "malformed number near '3x'", 1 },
  { "a()\nlocal x <const> = 1\nx = 2\n", 3, "attempt to assign to const variable 'x'", 3 },
  { "::a::\n::a::\n", 2, "label 'a' already defined on line 1", 2 },
  { "return nil + 1\n", 1, "attempt to perform arithmetic on a nil value; board 1 0 3/4 2 5/7 8 6", 1 },
  { "error('the goal is near')\n", 1, "the goal is near; board 1 0 3/4 2 5/7 8 6", 1 },
  { "", 7, "syntax error near 'x'", 7 },
};

static void
test_lines (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int line = tilestar_script_find_line (cases[i].text, cases[i].line, cases[i].message);

      g_test_message ("%s", cases[i].message);
      g_assert_cmpint (line, ==, cases[i].expected);
    }
}

APP_TEST (script_line)
{
  g_test_add_func ("/script-line/lines", test_lines);
}
