# SPDX-License-Identifier: GPL-3.0-or-later
"""A presentation by mouse and by a presenter's remote: the ring, the black screen, and steps in each view."""

import subprocess
import time

import harness
from harness import LIMIT, wait, xdotool

HARD = '8 6 7/2 5 4/3 0 1 -> 1 2 3/4 5 6/7 8 0'


class Presentation(harness.TestCase):

    def present(self, key='F5'):
        program = self.launch()
        program.key('ctrl+Return')
        program.wait_status('Solved')
        # Out of the way of what is looked at.
        xdotool('mousemove', 640, 400)
        program.key(key)
        wait(lambda: program.geometry()[2:] == (1280, 800), 'full screen')
        return program

    def pixels(self, x, y, width, height):
        """As triples of red, green and blue."""
        raw = subprocess.run(['import', '-silent', '-window', 'root', '-crop', f'{width}x{height}+{x}+{y}', '+repage',
                              '-depth', '8', 'rgb:-'], check=True, timeout=LIMIT, capture_output=True).stdout
        return list(zip(raw[::3], raw[1::3], raw[2::3]))

    def has_ring(self, x, y):
        """Whether the yellow of the ring is around that point: half of a circle's line or more."""
        n_yellow = sum(red > 200 and green > 170 and blue < 90 for red, green, blue in self.pixels(x - 40, y - 40, 80, 80))
        return n_yellow > 250

    def is_black(self):
        return all(sum(pixel) < 12 for pixel in self.pixels(100, 100, 200, 200))

    def point(self, x, y):
        xdotool('mousemove', x, y)

    def click(self, program, name):
        """Clicks a button in the magnified window. GTK 4.18 reports its place and size without the magnification,
        in a smaller window; GTK 4.8 reports the place on the screen, and the size without the magnification."""
        x, y, width, height = program.button(name).extents
        factor = 1
        if tuple(map(int, program.toolkit_version.split('.')[:2])) >= (4, 12):
            _, _, full_width, full_height = program.frame.extents
            # Without controls that fill the window; GTK 4.18 reports arbitrary sizes for hidden pages.
            boxes = [control.extents for control in program.frame.find_all()]
            factor = full_height / max(top + height for _, top, width, height in boxes
                                       if (width < full_width or height < full_height)
                                       and top + height <= full_height)
        xdotool('mousemove', round((x + width / 2) * factor), round((y + height / 2) * factor), 'click', 1)

    def test_a_ring_follows_the_mouse(self):
        program = self.present()
        self.point(300, 300)
        wait(lambda: self.has_ring(300, 300), 'a ring')
        self.point(500, 350)
        wait(lambda: self.has_ring(500, 350), 'a ring elsewhere')
        self.assertFalse(self.has_ring(300, 300), 'a trace of it')
        moved = time.monotonic()
        wait(lambda: not self.has_ring(500, 350), 'the ring gone')
        self.assertGreater(time.monotonic() - moved, 1.5)
        self.point(510, 350)
        wait(lambda: self.has_ring(510, 350), 'the ring again')
        # Off and on.
        program.key('ctrl+l')
        wait(lambda: not self.has_ring(510, 350), 'no ring')
        self.point(300, 300)
        program.settle()
        self.assertFalse(self.has_ring(300, 300))
        program.key('ctrl+l')
        wait(lambda: self.has_ring(300, 300), 'a ring once more')
        # What is below it takes the clicks.
        self.click(program, 'Next step')
        slider = program.find('slider', 'Step')
        wait(lambda: slider.value == 1, 'the first move')
        program.key('F11')
        program.find('push button', 'Random board')
        self.point(310, 300)
        program.settle()
        self.assertFalse(self.has_ring(310, 300))

    def test_a_black_screen(self):
        program = self.present()
        slider = program.find('slider', 'Step')
        for ends in (lambda: program.key('b'), lambda: program.key('Next'), lambda: xdotool('click', 1)):
            program.key('b')
            wait(self.is_black, 'a black screen')
            self.point(200, 210)
            self.point(200, 200)
            ends()
            wait(lambda: not self.is_black(), 'the picture')
            self.assertEqual(slider.value, 0)

    def test_f5_only_begins(self):
        program = self.present()
        program.key('F5', 'F5')
        program.find('push button', 'Leave presentation')
        program.settle()
        self.assertEqual(program.geometry()[2:], (1280, 800))

    def test_steps_of_a_race(self):
        program = self.launch()
        program.open_board(HARD)
        program.action('show-view', "'compare'")
        program.find('toggle button', 'Race').act()
        program.find('push button', 'Start race').act()
        program.find('label', begins='A* · Manhattan distance finished first, after')
        program.find('push button', 'First moment').act()
        timeline = program.find('slider', 'Race timeline')
        wait(lambda: timeline.value == 0, 'the beginning')
        program.key('F5', 'Next', 'Next', 'Prior')
        wait(lambda: program.find_again('slider', 'Race timeline').value == 1, 'the first moment')


if __name__ == '__main__':
    harness.main(one_in=3)
