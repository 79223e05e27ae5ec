#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lessons: the built-in ones are correct and whole; bad ones are refused with their place."""

import collections
import copy
import glob
import json
import operator
import os
import re
import tempfile
import unittest

import harness
from harness import main, run, time_limit
from lesson_trace import EVENTS, TOTALS, Search, count_inversions, list_distances, list_neighbors, parse

ROOT = os.path.join(os.path.dirname(__file__), '..', '..')
LESSONS = sorted(glob.glob(os.path.join(ROOT, 'data', 'lessons', '*.lesson')))
LECTURES = sorted(glob.glob(os.path.join(ROOT, 'examples', 'lectures', '*.lesson')))

GOOD = {
    'tilestar-lesson': 1, 'title': 'A title', 'summary': 'A summary',
    'searches': {'a': {'start': '103/425/786'}, 'b': {'start': '103/425/786', 'heuristic': 'zero'}},
    'steps': [{'text': 'A text', 'search': 'a', 'moment': 1,
               'question': {'ask': 'How many?', 'reason': 'So many.', 'number': {'fact': 'expanded'},
                            'wrong': [{'is': 4, 'reason': 'No.'}]}},
              {'text': 'Another', 'claims': [{'fact': 'expanded', 'is': 3}]},
              {'text': 'Next', 'question': {'ask': 'Which?', 'reason': 'That.', 'node': 'next',
                                            'wrong': [{'is': [{'fact': 'f', 'above': 3}],
                                                       'reason': 'Too high.'}]}},
              {'text': 'Choose', 'question': {'ask': 'Which?', 'reason': 'That.', 'choices': [
                  {'text': 'a', 'if': [{'fact': 'expanded', 'below': {'fact': 'expanded', 'search': 'b'}}]},
                  {'text': 'b'}]}}],
}


def change(path, value):
    """GOOD with the member at the path set, or removed if the value is None."""
    lesson = copy.deepcopy(GOOD)
    place = lesson
    for name in path[:-1]:
        place = place[name]
    if value is None:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return json.dumps(lesson)


QUESTION = ('steps', 0, 'question')
BAD = {
    'not JSON': ('{"tilestar-lesson": 1,\n"title": }', 'not valid JSON: line 2, column 10: found “}”; expected a value'),
    'empty': ('', 'not valid JSON'),
    'an array': ('[]', 'not a JSON object'),
    'another file': ('{"a": 1}', 'not a lesson: .*tilestar-lesson.* is missing'),
    'a later version': (change(['tilestar-lesson'], 2), 'expected version 1'),
    'no title': (change(['title'], None), '“title” is missing or of another kind; expected a text'),
    'a misspelt member': (change(['sumary'], 'x'), 'no member is called “sumary”; expected “summary”'),
    'no search': (change(['searches'], {}), '“searches” is missing'),
    'no step': (change(['steps'], []), 'expected a number of steps from 1 to 200'),
    'a bad board': (change(['searches', 'a', 'start'], '113/425/786'), 'searches, a: “start”: .*1'),
    'a bad heuristic': (change(['searches', 'a', 'heuristic'], 'manhatan'), 'searches, a: .*manhatan'),
    'a program': (change(['searches', 'a', 'heuristic'], 'program:./h'), 'starts no programs'),
    'a file': (change(['searches', 'a', 'heuristic'], 'max:manhattan+lua:h.lua'), 'opens no files'),
    'a network': (change(['searches', 'a', 'heuristic'], 'neural'), 'opens no files'),
    'a file that is there': (change(['searches', 'a', 'heuristic'], f'neural:{os.path.abspath(__file__)}'), 'opens no files'),
    'a file in a maximum': (change(['searches', 'a', 'heuristic'], 'max:manhattan+neural:/no/such'), 'opens no files'),
    'a file in a sum': (change(['searches', 'a', 'heuristic'], 'max:manhattan+blend:neural:./x=0.5,manhattan=0.5'), 'opens no files'),
    'many searches': (change(['searches'], {str(i): {'start': '103/425/786'} for i in range(51)}), 'the number of searches is 51; expected at most 50'),
    'very many searches': (change(['searches'], {str(i): {'start': '103/425/786'} for i in range(20000)}), 'more than 1000 members'),
    'a long script': (change(['searches', 'a', 'script'], '--' + 'x' * 65535), 'the script has 65537 bytes; expected at most 65536'),
    'a long file': (change(['steps', 0, 'text'], 'x' * (1 << 20)), 'expected a file of at most 1024 KiB'),
    'right, and on a condition': (change(['steps', 3, 'question', 'choices', 0, 'right'], True), '“right” and “if”; expected one of them'),
    'a bad algorithm': (change(['searches', 'a', 'algorithm'], 'astra'), 'searches, a: .*astra'),
    'not recordable': (change(['searches', 'a', 'algorithm'], 'anytime'), 'cannot be recorded'),
    'another size': (change(['searches', 'a', 'goal'], '1 2 3 4/5 6 7 0'), 'differ in size'),
    'unsolvable': (change(['searches', 'a', 'start'], '213/456/780'), 'ended as “unsolvable”'),
    'an unknown search': (change(['steps', 0, 'search'], 'c'), 'steps 1: no search is called “c”'),
    'an unknown picture': (change(['steps', 0, 'picture'], 'tee'), 'steps 1: “picture” is “tee”; expected one of tree'),
    'a late moment': (change(['steps', 0, 'moment'], 9), 'steps 1: moment 9; search “a” has 3 expansions'),
    'an event that does not happen': (change(['steps', 0, 'moment'], 'reopening'), 'steps 1: the event of “moment”'),
    'a board not generated': (change(['steps', 0, 'select'], '867/254/301'), 'steps 1, 8 6 7/2 5 4/3 0 1: .*not been generated'),
    'an unknown fact': (change([*QUESTION, 'number', 'fact'], 'expnded'), 'steps 1, question, number: “fact” is “expnded”'),
    'two kinds': (change([*QUESTION, 'node'], 'next'), 'steps 1, question: expected one of choices, number, node'),
    'no reason': (change([*QUESTION, 'reason'], None), 'steps 1, question: “reason” is missing'),
    'the wrong answer is right': (change([*QUESTION, 'wrong', 0, 'is'], 3), 'steps 1, question, wrong 1: 3 is the right answer'),
    'a false claim': (change(['steps', 1, 'claims', 0, 'is'], 4), 'steps 2, claims 1: “expanded” is 3'),
    'nothing compared': (change(['steps', 1, 'claims', 0], {'fact': 'expanded'}), 'steps 2, claims 1: the fact is compared with nothing'),
    'no node': (change(['steps', 2, 'question', 'node'], [{'fact': 'f', 'above': 90}]), 'steps 3, question: no node is right'),
    'a reason for no node': (change(['steps', 2, 'question', 'wrong', 0, 'is', 0, 'above'], 90), 'wrong 1: no node gets this reason'),
    'one choice': (change(['steps', 3, 'question', 'choices'], [{'text': 'a', 'right': True}]), 'found 1 choices; expected 2 to 5'),
    'too many states': (change(['steps', 0, 'question', 'number'], {'fact': 'states', 'search': 'large'})
                        .replace('"searches": {', '"searches": {"large": {"start": "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24"}, '),
                        'more boards can be reached than a number can say'),
    'no right choice': (change(['steps', 3, 'question', 'choices', 0, 'if'], None), 'steps 4, question: no choice is right'),
    'nested too deep': ('[' * 5000, 'nested more than 32 deep'),
}


# Where the right number is not a fact but a figure of the file: how it is found here.
FIGURES = {
    ('01-states', 3): lambda s: sum(board not in {node.board for node in s['a'].nodes(1).values()}
                                    for board in list_neighbors(parse('123/405/786'))),
    ('02-by-hand', 5): lambda s: s['a'].get_total('moves') + 1,
    ('astar-in-fifty-minutes', 8): lambda s: s['hand'].get_total('moves') + 1,
    ('03-parity', 2): lambda s: count_inversions(s['a'].start),
    ('07-dominance', 2): lambda s: max(s[name].find_node(s[name].start, 0).h for name in ('misplaced', 'manhattan')),
    ('08-layers', 1): lambda s: min(f for f in (node.f for node in s['manhattan'].nodes(1).values()) if f != 16),
    ('13-admissible', 4): lambda s: s['double'].get_total('moves') - s['plain'].get_total('moves'),
    ('14-nilsson', 1): lambda s: max(list_distances(parse('123/456/780')).values()),
    ('15-blank', 1): lambda s: max(expanded['h'] - successor['h'] for expanded, generated in s['with'].steps
                                   for successor in generated),
    ('18-propagation', 2): lambda s: 12 - 1,
    ('20-greedy', 4): lambda s: s['greedy'].get_total('moves') - s['astar'].get_total('moves'),
    ('21-astray', 2): lambda s: s['greedy'].get_total('moves') - s['greedy'].get_distance(s['greedy'].start),
    ('22-weighted', 2): lambda s: 2 * s['weighted'].get_distance(s['weighted'].start),
    ('23-idastar', 1): lambda s: [event['bound'] for event in s['ida'].events if event['event'] == 'bound'][1],
}

# Searches that end at once, in which f never rises, or in which much happens.
FACT_SEARCHES = [
    {'start': '123/456/780'},
    {'start': '123/456/708'},
    {'start': '103/425/786', 'heuristic': 'perfect'},
    {'start': '467/583/021'},
    {'start': '467/583/021', 'heuristic': 'misplaced', 'tie-break': 'last-in'},
    {'start': '748/106/253', 'heuristic': 'linear-conflict-pairs'},
    {'start': '748/106/253', 'heuristic': 'linear-conflict-pairs', 'reopen': False},
    {'start': '841/703/625', 'heuristic': 'nilsson', 'goal': '123/804/765'},
    {'start': '841/703/625', 'heuristic': 'nilsson', 'goal': '123/804/765', 'propagation': 'bpmx'},
    {'start': '748/106/253', 'algorithm': 'greedy', 'heuristic': 'misplaced'},
    {'start': '748/106/253', 'algorithm': 'weighted-astar', 'weight': 3},
    {'start': '413/725/086', 'algorithm': 'breadth-first'},
    {'start': '413/725/086', 'algorithm': 'uniform-cost'},
    {'start': '123/456/780', 'algorithm': 'idastar'},
    {'start': '123/456/708', 'algorithm': 'idastar'},
    {'start': '413/725/086', 'algorithm': 'idastar', 'heuristic': 'misplaced'},
    {'start': '413/725/086', 'algorithm': 'iterative-deepening'},
    {'start': '413/725/086', 'algorithm': 'depth-limited', 'depth': 12},
    {'start': '123/456/708', 'algorithm': 'depth-limited', 'depth': 4, 'operators': 'DRLU'},
    {'start': '123/456/780', 'algorithm': 'bidirectional'},
    {'start': '123/456/708', 'algorithm': 'bidirectional'},
    {'start': '467/583/021', 'algorithm': 'bidirectional'},
]

DEPTH_FIRST = ('idastar', 'iterative-deepening', 'depth-limited')

RELATIONS = {'is': operator.eq, 'not': operator.ne, 'above': operator.gt, 'below': operator.lt,
             'at-least': operator.ge, 'at-most': operator.le}


class Step:
    """A step of a lesson, its facts found in traces."""

    def __init__(self, searches, search, moment, select):
        self.searches, self.search, self.moment = searches, search, moment
        shown = searches[search]
        # Without a selected board: the one expanded last.
        self.board = parse(select) if select else shown.get_next(moment - 1) if moment else shown.start

    def value(self, fact, node=None):
        if isinstance(fact, int):
            return fact
        name = fact.get('search', self.search)
        search = self.searches[name]
        default = self.moment if name == self.search else search.end['expanded']
        board = parse(fact['board']) if 'board' in fact else node or self.board
        if fact['fact'] == 'solvable' and 'board' not in fact:
            board = search.start
        return search.get_fact(fact['fact'], board, search.get_moment(fact.get('moment'), default))

    def holds(self, conditions, node=None):
        for condition in conditions:
            (relation, value), = ((name, value) for name, value in condition.items() if name in RELATIONS)
            if not RELATIONS[relation](self.value(condition, node), self.value(value, node)):
                return False
        return True

    def is_node_right(self, answer, node):
        search = self.searches[self.search]
        if answer == 'next':
            return node == search.get_next(self.moment)
        return node == self.board if answer == 'current' else self.holds(answer, node)


def list_steps(lesson, searches):
    """Each step of the file, and where its facts are found."""
    shown, moment = None, 0
    for step in lesson['steps']:
        if step.get('search', shown) != shown:
            shown, moment = step['search'], 0
        moment = searches[shown].get_moment(step.get('moment'), moment)
        yield step, Step(searches, shown, moment, step.get('select'))


def list_texts(value, texts):
    """All texts for people in a lesson: (text, its German or None)."""
    if isinstance(value, dict):
        for name, member in value.items():
            if name in ('title', 'summary', 'text', 'ask', 'reason', 'reveal', 'label'):
                texts.append((member, value.get(name + '[de]')))
            list_texts(member, texts)
    elif isinstance(value, list):
        for member in value:
            list_texts(member, texts)
    return texts


class Lesson(unittest.TestCase):
    def check_text(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'x.lesson')
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)
            return run('lesson', 'check', path)

    def test_built_in(self):
        result = run('lesson', 'check', *LESSONS, *LECTURES)
        self.assertEqual((result.stderr, result.returncode), ('', 0))
        self.assertGreaterEqual(len(LESSONS), 17)
        self.assertEqual(result.stdout.count(': correct;'), len(LESSONS + LECTURES))

    def test_built_in_are_whole(self):
        self.assertTrue(LECTURES)
        for path in LESSONS + LECTURES:
            with self.subTest(os.path.basename(path)), open(path, encoding='utf-8') as file:
                lesson = json.load(file)
                questions = [step['question'] for step in lesson['steps'] if 'question' in step]
                self.assertIn(len(lesson['steps']), range(3, 7) if path in LESSONS else range(1, 13))
                self.assertGreaterEqual(len(questions), 1)
                # Those of the program are translated by gettext.
                for text, german in list_texts(lesson, []):
                    self.assertEqual(bool(german), path in LECTURES, text)
                self.assertTrue(any(question.get('wrong') or any('reason' in c for c in question.get('choices', []))
                                    for question in questions))

    def test_typical_answers(self):
        """Every question says what is wrong with the answers that are typical, and ten lessons ask for a node."""
        with_nodes = set()
        for path in LESSONS + LECTURES:
            with open(path, encoding='utf-8') as file:
                lesson = json.load(file)
            for number, step in enumerate(lesson['steps'], 1):
                question = step.get('question', {})
                with self.subTest(os.path.basename(path), step=number):
                    if 'node' in question:
                        with_nodes.add(path)
                    if 'node' in question or 'number' in question:
                        reasons = [wrong['reason'] for wrong in question.get('wrong', [])]
                        self.assertIn(len(reasons), range(1, 5))
                        self.assertEqual(len(set(reasons)), len(reasons))
                    for choice in question.get('choices', []):
                        if not choice.get('right') and 'if' not in choice:
                            self.assertTrue(choice.get('reason'), choice['text'])
        self.assertGreaterEqual(len(with_nodes), 10)

    def test_answers_by_traces(self):
        """What a lesson claims, its right answers and its wrong ones, computed again from traces."""
        figures = dict(FIGURES)
        for path in LESSONS + LECTURES:
            name = os.path.splitext(os.path.basename(path))[0]
            with open(path, encoding='utf-8') as file:
                lesson = json.load(file)
            searches = {key: Search(search) for key, search in lesson['searches'].items()}
            for number, (step, found) in enumerate(list_steps(lesson, searches), 1):
                with self.subTest(name, step=number):
                    for claim in step.get('claims', []):
                        self.assertTrue(found.holds([claim]), claim)
                    question = step.get('question', {})
                    if isinstance(question.get('number'), int):
                        self.assertEqual(question['number'], figures.pop((name, number))(searches))
                    if 'number' in question:
                        self.check_number(question, found)
                    elif 'node' in question:
                        self.check_node(question, found)
                    elif question:
                        self.check_choices(question, found)
        self.assertEqual(figures, {})

    def test_facts_by_traces(self):
        """Every total and the first moment of every event, of searches in which little or much happens."""
        claims = [{'fact': fact} for fact in TOTALS]
        claims += [{'fact': fact, 'moment': moment} for moment in ('goal', *EVENTS) for fact in ('frontier', 'g', 'h', 'f')]
        n_moments = collections.Counter()
        for search in FACT_SEARCHES:
            lesson = {**GOOD, 'searches': {'a': search},
                      'steps': [{'text': 't', 'search': 'a', 'claims': [{**claim, 'is': 10 ** 9} for claim in claims]}]}
            result = self.check_text(json.dumps(lesson))
            said = {int(n): text for n, text in re.findall(r'steps 1, claims (\d+): (.*)', result.stderr)}
            found = Search(search)
            for number, claim in enumerate(claims, 1):
                with self.subTest(search, claim=claim):
                    moment = found.get_moment(claim.get('moment'), 0)
                    if claim['fact'] == 'frontier' and found.head['algorithm'] in DEPTH_FIRST:
                        continue    # nodes beyond the cutoff are on it until it is their turn
                    if moment is None:
                        self.assertIn('does not happen', said[number])
                        continue
                    n_moments[claim.get('moment')] += 1
                    value = found.get_fact(claim['fact'], found.get_next(moment - 1) if moment else found.start, moment)
                    self.assertEqual(said[number], f'“{claim["fact"]}” is {value}')
        self.assertEqual(set(n_moments), {None, 'goal', *EVENTS})

    def check_number(self, question, found):
        answers = [found.value(question['number'])] + [found.value(wrong['is']) for wrong in question['wrong']]
        self.assertEqual(len(set(answers)), len(answers), answers)

    def check_node(self, question, found):
        boards = {node.board for node in found.searches[found.search].nodes(found.moment).values()}
        right = {board for board in boards if found.is_node_right(question['node'], board)}
        self.assertTrue(right)
        self.assertLess(len(right), len(boards))
        self.assertNotIn(set(), [{board for board in boards - right if found.holds(wrong['is'], board)}
                                 for wrong in question['wrong']])

    def check_choices(self, question, found):
        is_right = [choice.get('right') or 'if' in choice and found.holds(choice['if']) for choice in question['choices']]
        self.assertEqual(sum(map(bool, is_right)), 1, is_right)
        self.assertTrue(all(right or choice.get('reason') for right, choice in zip(is_right, question['choices'])))

    def test_totals_by_solve(self):
        """Claims on whole searches hold in what `solve` reports, read without the lesson's code."""
        n_claims = 0
        for path in LESSONS:
            with open(path, encoding='utf-8') as file:
                lesson = json.load(file)
            found = {name: self.solve(search) for name, search in lesson['searches'].items()}
            shown = next(iter(found))
            for step in lesson['steps']:
                shown = step.get('search', shown)
                for claim in step.get('claims', []):
                    values = found[claim.get('search', shown)]
                    if claim['fact'] in values and isinstance(claim.get('is'), int):
                        self.assertEqual(values[claim['fact']], claim['is'], (path, claim))
                        n_claims += 1
        self.assertGreater(n_claims, 50)

    def solve(self, search):
        options = ['--format', 'json', '--heuristic', search.get('heuristic', 'manhattan'),
                   '--algorithm', search.get('algorithm', 'astar')]
        if 'goal' in search:
            options += ['--goal', search['goal']]
        for name, option in (('weight', '--weight'), ('depth', '--depth'), ('tie-break', '--tie-break'), ('propagation', '--propagate')):
            if name in search:
                options += [option, str(search[name])]
        options += ['--no-' + name for name in ('reopen', 'parent-pruning') if search.get(name) is False]
        report = json.loads(run('solve', *options, search['start']).stdout)
        statistics = report['statistics']
        return {'moves': report['moves'], 'expanded': statistics['expanded'],
                'generated': statistics['generated'], 'max-frontier': statistics['max_frontier']}

    def test_good(self):
        result = self.check_text(json.dumps(GOOD))
        self.assertEqual((result.stderr, result.returncode), ('', 0))
        self.assertIn('correct; steps: 4, questions: 3', result.stdout)

    def test_bad(self):
        for name, (text, message) in BAD.items():
            with self.subTest(name):
                result = self.check_text(text)
                self.assertEqual(result.returncode, 2)
                self.assertRegex(result.stderr, message)
                self.assertEqual(result.stdout, '')
                self.assertTrue(all(line.startswith('tilestar-cli: ') for line in result.stderr.splitlines()))

    def test_budget(self):
        """A lesson may not cost more than it is allowed, nor may its author find out what is cached."""
        board = '0 12 9 13/15 11 10 14/3 7 5 6/4 8 2 1'
        for heuristic in ('pattern-database:7-8', 'max:manhattan+pattern-database:7-8', 'blend:pattern-database:7-8=1,manhattan=0.5'):
            with self.subTest(heuristic):
                result = self.check_text(change(['searches', 'c'], {'start': board, 'heuristic': heuristic}))
                self.assertEqual(result.returncode, 3)
                self.assertIn('searches, c: its search and its tables need more than the 256 MiB that it may have', result.stderr)
        # A small table is built as before.
        self.assertEqual(self.check_text(change(['searches', 'c'], {'start': '103/425/786', 'heuristic': 'pattern-database:4-4'})).returncode, 0)

    def test_nodes_of_a_long_search(self):
        """A question about a node of 181,440: each is looked at, but not looked for among the others."""
        lesson = copy.deepcopy(GOOD)
        lesson['searches'] = {'a': {'start': '867/254/301', 'heuristic': 'zero'}}
        lesson['steps'] = [{'text': 't', 'search': 'a', 'moment': 'end', 'question': {
            'ask': 'Which?', 'reason': 'That.', 'node': [{'fact': 'f', 'above': 90}]}}]
        start = harness.ended_time()
        result = self.check_text(json.dumps(lesson))
        self.assertIn('no node is right at expansion 181438', result.stderr)
        self.assertLess(harness.ended_time() - start, time_limit(10))    # 124 s before

    def test_script(self):
        lesson = copy.deepcopy(GOOD)
        lesson['searches']['a']['script'] = 'function h(board, goal) return 0 end'
        result = self.check_text(json.dumps(lesson))
        self.assertRegex(result.stderr, re.compile('expanded|Lua'))

    def test_usage(self):
        self.assertIn('expected files', run('lesson', 'check').stderr)
        self.assertIn('no action is called "chek"', run('lesson', 'chek').stderr)
        self.assertIn('Check the claims', run('lesson', '--help').stdout)


if __name__ == '__main__':
    main(one_in=5)
