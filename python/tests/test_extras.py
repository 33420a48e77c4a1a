"""Data frames, the classes in CCXT, and the sandbox as a child process."""

import os
import subprocess
import sys
import tempfile
import types
import unittest
from typing import Dict, List, cast

import ccxt_aftermath
from ccxt_aftermath import Sandbox, aftermath, async_support, frames, pro, register
from ccxt_aftermath.errors import BadRequest, ExchangeNotAvailable

SERVES = """
import json, os, signal, sys
assert sys.argv[1:] == ['gateway', '--sandbox', '--json'], sys.argv
def stop(*_):
    open(PATH, 'w').write('stopped')
    sys.exit(0)
signal.signal(signal.SIGTERM, stop)
print(json.dumps({'url': 'http://127.0.0.1:1', 'token': 'abc', 'pid': os.getpid()}), flush=True)
while True:
    signal.pause()
"""

EXCHANGES = "exchanges = ['binance']\n"
SHOWS = """
import sys
for name in ('ccxt', 'ccxt.async_support', 'ccxt.pro'):
    if name in sys.modules:
        module = sys.modules[name]
        print(module.aftermath.__module__, ','.join(module.exchanges))
"""


def program(text: str) -> List[str]:
    return [sys.executable, '-c', text]


class Frames(unittest.TestCase):
    def setUp(self) -> None:
        try:
            import pandas  # type: ignore[import]  # noqa: F401
        except ImportError:
            self.skipTest('pandas is not installed')

    def test_candles_and_trades_become_frames_by_time(self) -> None:
        frame = frames.ohlcv([[1_767_225_600_000, 1, 2, 0.5, 1.5, 10], [1_767_225_660_000, 1.5, 2, 1, 1, 20]])
        self.assertEqual([*frame.columns], ['open', 'high', 'low', 'close', 'volume'])
        self.assertEqual(str(frame.index[0]), '2026-01-01 00:00:00+00:00')
        self.assertEqual(frame['volume'].sum(), 30)
        frame = frames.trades([{'timestamp': 1_767_225_600_000, 'id': 'a', 'price': 2.0, 'amount': 3.0, 'fee': None}])
        self.assertEqual((frame['id'][0], frame['price'][0], frame['order'][0]), ('a', 2.0, None))
        self.assertEqual(len(frames.ohlcv([])), 0)


class Register(unittest.TestCase):
    def test_adds_the_classes_to_the_modules_of_ccxt_once(self) -> None:
        ccxt = types.SimpleNamespace(
            exchanges=['binance'],
            async_support=types.SimpleNamespace(exchanges=['binance']),
            pro=types.SimpleNamespace(exchanges=['binance']),
        )
        register(ccxt)
        register(ccxt)
        self.assertIs(ccxt.aftermath, aftermath)
        self.assertIs(ccxt.async_support.aftermath, async_support.aftermath)
        self.assertIs(ccxt.pro.aftermath, pro.aftermath)
        for module in (ccxt, ccxt.async_support, ccxt.pro):
            self.assertEqual(module.exchanges, ['binance', 'aftermath'])


    def test_the_order_of_imports_does_not_matter(self) -> None:
        programs = (
            'import ccxt; register(ccxt); import ccxt.async_support, ccxt.pro',
            'import ccxt; register(ccxt); from ccxt.async_support import aftermath; from ccxt.pro import aftermath',
            'import ccxt, ccxt.async_support; register(ccxt); import ccxt.pro',
            'import ccxt, ccxt.pro; register(ccxt); import ccxt.async_support; register(ccxt)',
            # As most programs name them.
            'import ccxt.async_support as ccxt; register(ccxt)',
            'import ccxt.pro as ccxtpro; register(ccxtpro)',
        )
        for program in programs:
            with self.subTest(program):
                parts = {'async_support': EXCHANGES, 'pro': 'from ccxt.async_support import *\n' + EXCHANGES}
                modules = ('_sync', 'async_support', 'pro')
                self.assertEqual(self.run_with_ccxt(program, parts), [f'ccxt_aftermath.{name} binance,aftermath' for name in modules])

    def test_a_module_of_ccxt_that_cannot_be_imported_is_left_out(self) -> None:
        broken: List[Dict[str, str]] = [{}, {'async_support': 'import no_such_module', 'pro': 'import no_such_module'}]
        for parts in broken:
            self.assertEqual(self.run_with_ccxt('import ccxt; register(ccxt)', parts), ['ccxt_aftermath._sync binance,aftermath'])

    def run_with_ccxt(self, program: str, parts: Dict[str, str]) -> List[str]:
        """Runs a program with a package `ccxt` of these parts; returns of each part the module of its class, and its exchanges."""
        with tempfile.TemporaryDirectory() as folder:
            for part, text in {'': EXCHANGES, 'base': '', **parts}.items():
                os.makedirs(os.path.join(folder, 'ccxt', part), exist_ok=True)
                with open(os.path.join(folder, 'ccxt', part, '__init__.py'), 'w', encoding='utf-8') as file:
                    file.write(text)
            with open(os.path.join(folder, 'ccxt', 'base', 'errors.py'), 'w', encoding='utf-8'):
                pass
            text = f'from ccxt_aftermath import register\n{program}\n{SHOWS}'
            source = os.path.dirname(os.path.dirname(os.path.abspath(ccxt_aftermath.__file__)))
            env = {**os.environ, 'PYTHONPATH': os.pathsep.join([folder, source])}
            ended = subprocess.run([sys.executable, '-c', text], stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8', env=env)
        self.assertEqual(ended.stderr, '')
        return ended.stdout.splitlines()


class Child(unittest.TestCase):
    def test_starts_a_program_and_stops_it(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'stopped')
            with Sandbox(program(SERVES.replace('PATH', repr(path)))) as sandbox:
                self.assertEqual(sandbox.config, {'url': 'http://127.0.0.1:1', 'token': 'abc'})
                aftermath(sandbox.config)
                self.assertFalse(os.path.exists(path))
            self.assertTrue(os.path.exists(path), 'the program got the signal')

    def test_says_why_a_program_does_not_start(self) -> None:
        with self.assertRaisesRegex(ExchangeNotAvailable, 'no such option'):
            Sandbox(program('import sys; sys.exit("no such option")')).start()
        with self.assertRaisesRegex(ExchangeNotAvailable, 'cannot be started'):
            Sandbox(['/nowhere/program']).start()

    def test_refuses_arguments_of_wrong_types(self) -> None:
        # Text would be read as a list of characters, each of which is an argument.
        for command in (cast(List[str], each) for each in ('./js/cli.js', b'x', 5, [5])):
            with self.assertRaisesRegex(BadRequest, 'command .* is no list of texts; pass the program and its arguments'):
                Sandbox(command)
        for timeout in (cast(float, each) for each in ('5s', None, 0, True)):
            with self.assertRaisesRegex(BadRequest, 'timeout .* is no number of seconds above 0'):
                Sandbox(timeout=timeout)

    def test_ends_a_program_that_does_not_say_its_address_in_time(self) -> None:
        with self.assertRaisesRegex(ExchangeNotAvailable, 'in time'):
            Sandbox(program('import signal; signal.pause()'), timeout=0.2).start()
