"""Looks at a folder of report pages with Chromium through chromedriver; see ci/browser-test.

Speaks WebDriver with nothing but the standard library. Pictures are judged by shares of colours within
the boxes of drawn elements, not pixel by pixel: fonts and smoothing may differ from machine to machine.
"""
import base64
import json
import os
import pathlib
import socket
import struct
import subprocess
import sys
import time
import urllib.request
import zlib

REPORT = pathlib.Path(sys.argv[1])
SCRATCH = pathlib.Path(sys.argv[2])
PICTURES = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 and sys.argv[3] else None
ROOT = pathlib.Path(__file__).resolve().parent.parent
FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--hide-scrollbars',
         '--disable-background-networking', '--disable-component-update', '--disable-sync', '--window-size=1200,1000',
         '--force-color-profile=srgb', f'--user-data-dir={SCRATCH}/profile']

passed = 0
failed = 0


def check(holds, what):
    global passed, failed
    if holds:
        passed += 1
    else:
        failed += 1
        print('FAILED', what)


class Browser:
    def __init__(self):
        with socket.socket() as free:
            free.bind(('127.0.0.1', 0))
            self.port = free.getsockname()[1]
        log = open(SCRATCH / 'driver.log', 'wb')
        self.driver = subprocess.Popen(['chromedriver', f'--port={self.port}'], stdout=log, stderr=log)
        self.session = ''
        for _ in range(100):
            try:
                self.call('GET', '/status')
                break
            except OSError:
                time.sleep(0.1)
        made = self.call('POST', '/session', {'capabilities': {'alwaysMatch': {
            'browserName': 'chrome', 'goog:loggingPrefs': {'browser': 'ALL'},
            'goog:chromeOptions': {'args': FLAGS}}}})
        self.session = '/session/' + made['sessionId']

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f'http://127.0.0.1:{self.port}{self.session}{path}', data, method=method,
                                         headers={'Content-Type': 'application/json'})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read())['value']

    def open(self, path, hash=''):
        # A page is loaded anew even when only the part behind # changes.
        self.call('POST', '/url', {'url': 'about:blank'})
        self.call('POST', '/url', {'url': pathlib.Path(path).resolve().as_uri() + hash})

    def run(self, script, *arguments):
        return self.call('POST', '/execute/sync', {'script': script, 'args': list(arguments)})

    def keys(self, text):
        self.call('POST', '/actions', {'actions': [{'type': 'key', 'id': 'keys', 'actions': [
            {'type': kind, 'value': key} for key in text for kind in ('keyDown', 'keyUp')]}]})

    def console(self):
        return [f"{entry['level']}: {entry['message']}" for entry in self.call('POST', '/se/log', {'type': 'browser'})]

    def size(self, width, height):
        self.call('POST', '/goog/cdp/execute', {'cmd': 'Emulation.setDeviceMetricsOverride', 'params': {
            'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': width < 600}})

    def scheme(self, name):
        self.call('POST', '/goog/cdp/execute', {'cmd': 'Emulation.setEmulatedMedia', 'params': {
            'features': [{'name': 'prefers-color-scheme', 'value': name}]}})

    def picture(self, name):
        data = base64.b64decode(self.call('GET', '/screenshot'))
        if PICTURES:
            PICTURES.mkdir(parents=True, exist_ok=True)
            (PICTURES / f'{name}.png').write_bytes(data)
        return Picture(data)

    def close(self):
        try:
            self.call('DELETE', '')
        finally:
            self.driver.terminate()
            self.driver.wait()


class Picture:
    """The pixels of a PNG with 8 bits a channel."""

    def __init__(self, data):
        at, packed = 8, b''
        while at < len(data):
            length, kind = struct.unpack('>I4s', data[at:at + 8])
            content = data[at + 8:at + 8 + length]
            if kind == b'IHDR':
                self.width, self.height, depth, color = struct.unpack('>IIBB', content[:10])
                assert depth == 8 and color in (2, 6), 'an unusual picture'
                step = 3 if color == 2 else 4
            elif kind == b'IDAT':
                packed += content
            at += length + 12
        raw, stride = zlib.decompress(packed), self.width * step
        self.rows, above = [], bytearray(stride)
        for y in range(self.height):
            begin = y * (stride + 1)
            line, filter_type = bytearray(raw[begin + 1:begin + 1 + stride]), raw[begin]
            for i in range(stride):
                left = line[i - step] if i >= step else 0
                up, corner = above[i], above[i - step] if i >= step else 0
                if filter_type == 1:
                    line[i] = (line[i] + left) & 255
                elif filter_type == 2:
                    line[i] = (line[i] + up) & 255
                elif filter_type == 3:
                    line[i] = (line[i] + (left + up) // 2) & 255
                elif filter_type == 4:
                    estimate = left + up - corner
                    distances = abs(estimate - left), abs(estimate - up), abs(estimate - corner)
                    line[i] = (line[i] + (left, up, corner)[distances.index(min(distances))]) & 255
            self.rows.append([tuple(line[x * step:x * step + 3]) for x in range(self.width)])
            above = line

    def share(self, box, color, tolerance=40):
        """How much of a box has about this colour, from 0 to 1."""
        wanted = tuple(int(color[i:i + 2], 16) for i in (1, 3, 5))
        x0, y0 = max(0, round(box['x'])), max(0, round(box['y']))
        x1, y1 = min(self.width, round(box['x'] + box['width'])), min(self.height, round(box['y'] + box['height']))
        pixels = [pixel for row in self.rows[y0:y1] for pixel in row[x0:x1]]
        assert pixels, 'a box outside of the picture'
        near = sum(all(abs(a - b) <= tolerance for a, b in zip(pixel, wanted)) for pixel in pixels)
        return near / len(pixels)


# The boxes of drawn elements by the classes that they or their children have, and the colour of a variable.
BOXES = '''
return Array.from(document.querySelectorAll(arguments[0])).map(node => {
  const box = (node.closest('g') && node.closest('svg').contains(node.closest('g')) ? node.closest('g') : node)
      .getBoundingClientRect();
  return {x: box.x, y: box.y, width: box.width, height: box.height};
}).filter(box => box.y >= 0 && box.y + box.height <= innerHeight && box.x + box.width <= innerWidth);
'''
COLOR = '''
return getComputedStyle(document.querySelector('.arbiter-board')).getPropertyValue('--' + arguments[0]).trim();
'''
VISIBLE = '''
return Array.from(document.querySelectorAll('[data-filter]')).filter(row => !row.hidden)
    .map(row => JSON.parse(row.dataset.filter).claim);
'''


def every_page_loads(browser):
    names = ['index.html', 'divergences.html', 'coverage.html', 'questions.html', 'errata.html',
             'litmus.html']
    pairs = sorted((REPORT / 'divergences').glob('*.html'))
    cases = sorted((REPORT / 'cases').glob('*/*/*/*.html'))
    pages = [REPORT / name for name in names] + pairs[::8] + cases[::max(1, len(cases) // 40)]
    for page in pages:
        browser.open(page)
        check(browser.run('return document.title') != '', f'{page} has a title')
        check(browser.run("return document.querySelectorAll('h1').length") == 1, f'{page} has one heading')
        fetched = browser.run("return performance.getEntriesByType('resource').map(entry => entry.name)")
        check(all(name.startswith('file:') for name in fetched), f'{page} fetches {fetched}')
        console = browser.console()
        check(not console, f'{page} says {console}')


def filter_language_is_that_of_the_command_line(browser):
    browser.open(REPORT / 'index.html')
    cases = json.loads((ROOT / 'tests/report/filter_cases.json').read_text())
    for one in cases['filters']:
        result = browser.run('''
            try {
              const words = arbiterFilter.parse(arguments[0]);
              return arguments[1].map(view => arbiterFilter.matches(words, view));
            } catch (problem) {
              return problem.message;
            }''', one['filter'], cases['views'])
        if 'error' in one:
            check(isinstance(result, str) and result.startswith(one['error']), f"filter {one['filter']}: {result}")
        else:
            check(result == one['matches'], f"filter {one['filter']}: {result}")


def filter_box_works(browser):
    browser.open(REPORT / 'index.html')
    everything = browser.run(VISIBLE)
    check(len(everything) > 0, 'claims are listed')
    browser.keys('/')
    check(browser.run('return document.activeElement.id') == 'words', '/ goes to the filter')
    browser.keys('game:senet')
    senet = [claim for claim in everything if claim.startswith('senet/')]
    check(browser.run(VISIBLE) == senet, 'the filter leaves the claims of Senet')
    check(browser.run('return location.hash') == '#filter=game%3Asenet', 'the filter stands in the address')
    check(browser.run("return document.querySelector('#filter output').textContent")
          == f'{len(senet)} of {len(everything)}', 'the count is said')
    check(browser.run("return Array.from(document.querySelectorAll('[data-group]')).filter(g => !g.hidden).length") == 1,
          'games without a claim left are hidden')
    browser.open(REPORT / 'index.html', '#filter=game%3Ashogi')
    check(all(claim.startswith('shogi/') for claim in browser.run(VISIBLE)), 'the address chooses')
    check(browser.run("return document.querySelector('#words').value") == 'game:shogi', 'and fills the box')
    browser.run("location.hash = '#filter=gmae%3Ashogi'")
    time.sleep(0.2)
    check('did you mean "game"' in browser.run("return document.querySelector('#problem').textContent"),
          'a misspelt word is said')
    check(browser.run("return document.querySelector('#words').getAttribute('aria-invalid')") == 'true',
          'and marks the box')
    browser.run("document.querySelector('#words').focus()")
    browser.keys('\ue00c')
    check(len(browser.run(VISIBLE)) == len(everything), 'Escape empties the filter')
    check(browser.run('return location.hash') == '', 'and the address')
    check(not browser.console(), 'filtering says nothing on the console')


def keys_go_through_a_table(browser):
    browser.open(REPORT / 'index.html')
    browser.run("document.querySelector('tbody th a').focus()")
    at = '''const cell = document.activeElement.closest('td,th');
            return cell ? [cell.parentElement.rowIndex, cell.cellIndex] : null;'''
    check(browser.run(at) == [1, 0], 'the first claim has the focus')
    browser.keys('\ue014')
    check(browser.run(at) == [1, 1], 'right goes to the next cell')
    browser.keys('\ue015')
    check(browser.run(at) == [2, 1], 'down goes to the next row')
    browser.keys('\ue013\ue012')
    check(browser.run(at) == [1, 0], 'up and left go back')


def themes_change(browser):
    background = 'return getComputedStyle(document.body).backgroundColor'
    browser.scheme('light')
    browser.open(REPORT / 'index.html')
    light = browser.run(background)
    browser.scheme('dark')
    dark = browser.run(background)
    check(light != dark, 'the scheme of the system is followed')
    browser.run("document.getElementById('theme').click()")
    check(browser.run(background) == light, 'the button goes to the other one')
    browser.open(REPORT / 'coverage.html')
    check(browser.run(background) == light, 'and other pages remember it')
    browser.run("document.getElementById('theme').click(); localStorage.clear()")
    browser.scheme('light')


def phones_can_read_it(browser):
    browser.size(360, 740)
    game = {path.parts[-4]: path for path in sorted((REPORT / 'cases').glob('*/*/*/*.html'), reverse=True)}
    for page in [REPORT / 'index.html', REPORT / 'divergences.html', REPORT / 'coverage.html',
                 REPORT / 'questions.html', REPORT / 'errata.html', REPORT / 'litmus.html', *game.values()]:
        browser.open(page)
        width = browser.run('return document.scrollingElement.scrollWidth')
        check(width <= 360, f'{page} is {width} wide on a phone of 360')
    browser.picture('phone')
    browser.size(1200, 1000)


def boards_look_right(browser):
    for game, style in (('makruk', 'lines'), ('sittuyin', 'lines'), ('shogi', 'wedges'), ('senet', 'track')):
        with_pieces = '.wedge' if style == 'wedges' else '.man'
        for path in sorted((REPORT / 'cases' / game).glob('*/*/*.html')):
            text = path.read_text()
            wanted = text.count('class="wedge"') > 8 and 'kanji promoted' in text if style == 'wedges' else \
                'class="man white"' in text and 'class="man black"' in text
            if path.name != 'index.html' and wanted:
                break
        else:
            check(False, f'{game}: no case with pieces of both sides')
            continue
        for scheme in ('light', 'dark'):
            browser.scheme(scheme)
            browser.open(path)
            browser.run("document.querySelector('.arbiter-board').scrollIntoView()")
            picture = browser.picture(f'{game}-{scheme}')
            where = f'{game}, {scheme}, {path.name}'
            color = {name: browser.run(COLOR, name) for name in
                     ('wood', 'kaya', 'stone', 'white', 'black', 'wedge', 'ink', 'promoted')}
            ground = {'lines': ('.wood', 'wood'), 'wedges': ('.kaya', 'kaya'), 'track': ('.stone', 'stone')}[style]
            boxes = browser.run(BOXES, ground[0])
            check(boxes, f'{where}: the board is there')
            if boxes:
                share = max(picture.share(box, color[ground[1]], 12) for box in boxes)
                check(share > 0.35, f'{where}: the board is of its colour ({share:.2f})')
            pieces = browser.run(BOXES, f'.arbiter-board {with_pieces}')
            check(len(pieces) >= 2, f'{where}: {len(pieces)} pieces')
            if style == 'wedges':
                for box in pieces:
                    check(picture.share(box, color['wedge'], 30) > 0.3, f'{where}: a wedge is of its wood')
                for box in browser.run(BOXES, '.arbiter-board .kanji:not(.promoted)'):
                    ink = picture.share(box, color['ink'], 70)
                    check(0.02 < ink < 0.5, f'{where}: a kanji is written ({ink:.3f})')
                for box in browser.run(BOXES, '.arbiter-board .promoted'):
                    check(picture.share(box, color['promoted'], 60) > 0.02, f'{where}: promoted is red')
            else:
                for side, other in (('white', 'black'), ('black', 'white')):
                    boxes = browser.run(BOXES, f'.arbiter-board .man.{side}')
                    check(boxes, f'{where}: {side} has men')
                    for box in boxes:
                        share = picture.share(box, color[side], 30)
                        check(share > 0.25, f'{where}: a {side} man is {side} ({share:.2f})')
            check(not browser.console(), f'{where}: says nothing on the console')
    browser.scheme('light')


browser = Browser()
try:
    for test in (every_page_loads, filter_language_is_that_of_the_command_line, filter_box_works,
                 keys_go_through_a_table, themes_change, phones_can_read_it, boards_look_right):
        before = failed
        test(browser)
        print('ok    ' if failed == before else 'FAILED', test.__name__.replace('_', ' '))
finally:
    browser.close()
print(f'{passed} passed, {failed} failed')
sys.exit(1 if failed or not passed else 0)
