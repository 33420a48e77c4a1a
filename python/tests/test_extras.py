"""Data frames, the classes in CCXT, and the sandbox as a child process."""

import os
import sys
import tempfile
import types
import unittest
from typing import List

from ccxt_aftermath import Sandbox, aftermath, async_support, frames, pro, register
from ccxt_aftermath.errors import ExchangeNotAvailable

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

    def test_ends_a_program_that_does_not_say_its_address_in_time(self) -> None:
        with self.assertRaisesRegex(ExchangeNotAvailable, 'in time'):
            Sandbox(program('import signal; signal.pause()'), timeout=0.2).start()
