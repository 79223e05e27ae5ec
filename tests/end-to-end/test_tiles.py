# SPDX-License-Identifier: GPL-3.0-or-later
"""A picture on the tiles, and their styles: what is seen changes, what assistive technology reads does not."""

import os
import subprocess

import harness
from harness import wait

SVG = ("<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'>"
       "<rect width='40' height='40' fill='#ff0000'/>{}</svg>")


class Tiles(harness.TestCase):

    settings = {'start': "'1 2 3/4 5 6/7 0 8'", 'goal': "'1 2 3/4 5 6/7 8 0'"}

    def open(self, program, name, text):
        """Hands a file to the running program, as a file manager does."""
        path = os.path.join(program.home, name)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        subprocess.run([harness.PROGRAM, path], env=program.env, check=True, timeout=harness.LIMIT,
                       capture_output=True)

    def color_of(self, program, tile, at=0.5):
        """The color at the middle of the tile on the screen, or above or below it, as #rrggbb."""
        x, y = program.cell('Board', tile).point(0.5, at)
        result = subprocess.run(['import', '-silent', '-window', 'root', '-crop', f'1x1+{x}+{y}', '+repage',
                                 '-depth', '8', 'rgb:-'], check=True, timeout=harness.LIMIT, capture_output=True)
        return '#' + result.stdout[:3].hex()

    def color_at_edge(self, program, tile):
        return self.color_of(program, tile, 0.15)

    def test_picture(self):
        program = self.launch()
        # A tile under the pointer is brighter.
        harness.xdotool('mousemove', 1, 1)
        names = [cell.name for cell in program.board().children()]
        self.assertNotEqual(self.color_of(program, 5), '#ff0000')

        self.open(program, 'red.svg', SVG.format(''))
        wait(lambda: self.color_of(program, 5) == '#ff0000', 'the picture on the tiles')
        self.assertTrue(program.find('label', 'The picture is on the tiles'))
        self.assertEqual([cell.name for cell in program.board().children()], names)
        copy = os.path.join(program.home, '.local', 'share', 'tilestar', 'picture.png')
        self.assertTrue(os.path.exists(copy))
        # It is played on as any board is.
        program.cell('Board', 8).click()
        program.wait_board('1 2 3/4 5 6/7 8 0')

        # What is no picture is said, and leaves the tiles as they are.
        self.open(program, 'out.svg', SVG.format("<image href='red.svg'/>"))
        program.find('label', 'This Picture Cannot Be Put on the Tiles')
        program.find('label', begins='The drawing refers to other files')
        self.open(program, 'text.png', '5 8 7/1 0 4/3 2 6')
        program.find('label', begins='This is not a picture')
        self.assertEqual(self.color_of(program, 5), '#ff0000')

        # It is there after a start, and off from the menu.
        program.close()
        program.wait_end()
        program = self.launch(home=program.home)
        wait(lambda: self.color_of(program, 5) == '#ff0000', 'the picture after a start')
        # In Explore, too, which has pictures of its own, and after it.
        program.action('show-view', "'explore'")
        program.window_action('tile-picture', "'lighthouse'")
        program.action('show-view', "'solve'")
        wait(lambda: self.color_of(program, 5) != '#ff0000', 'another picture')
        program.window_action('tile-picture', "'own'")
        wait(lambda: self.color_of(program, 5) == '#ff0000', 'the picture again')
        program.window_action('tile-picture', "'none'")
        wait(lambda: self.color_of(program, 5) != '#ff0000', 'tiles without it')

    def test_styles(self):
        program = self.launch()
        program.window_action('tile-style', "'rows'")
        wait(lambda: self.color_at_edge(program, 1) == '#0072b2', 'blue in the first row')
        self.assertEqual(self.color_at_edge(program, 4), '#f0e442')
        self.assertEqual(self.color_at_edge(program, 8), '#009e73')

    def test_menu_by_keyboard(self):
        program = self.launch()
        program.key('F10')
        for _ in range(20):
            program.key('Down')
            if any(item.has('FOCUSED') for item in program.frame.find_all('menu item', 'Tiles')):
                break
        program.key('Return')
        program.find('radio menu item', 'Lighthouse')
        program.key('Down', 'Down', 'Return')
        # The keyboard is not left in the submenu.
        wait(lambda: program.focused() and program.focused().name == 'Main menu', 'the button of the menu in focus')
        program.key('Tab')
        wait(lambda: program.focused().name != 'Main menu', 'another focus')

    def test_preferences_by_keyboard(self):
        program = self.launch()
        program.action('preferences')
        dialog = wait(lambda: next((window for window in program.windows() if window.name == 'Preferences'), None),
                      'preferences')
        names = ['Style', 'Picture', 'Your own picture', 'Open picture', 'Numbers on the picture']
        for key in ('Tab', 'shift+Tab'):
            reached = []
            for _ in range(12):
                program.key(key)
                program.settle()
                reached += [control.name for control in dialog.find_all() if control.has('FOCUSED')]
            self.assertEqual([name for name in reached if name in names][:5], names if key == 'Tab' else names[::-1])


if __name__ == '__main__':
    harness.main()
