"""The code of docs/python.md and the programs in examples/python, against a real gateway with a sandbox exchange.

`CCXT_AFTERMATH_COMMAND` starts the gateway: a JSON list. `CCXT_AFTERMATH_REPOSITORY` is the folder of the pages and the examples.
"""

import ast
import contextlib
import inspect
import io
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from typing import Any, Dict, List

from ccxt_aftermath import Sandbox, aftermath

S = 'BTC/USD:USDC'
COMMAND = os.environ.get('CCXT_AFTERMATH_COMMAND')
REPOSITORY = os.environ.get('CCXT_AFTERMATH_REPOSITORY')
sandbox = Sandbox()
folder = tempfile.TemporaryDirectory()


def setUpModule() -> None:
    global sandbox
    if COMMAND is None or REPOSITORY is None:
        raise unittest.SkipTest('CCXT_AFTERMATH_COMMAND or CCXT_AFTERMATH_REPOSITORY is missing')
    sandbox = Sandbox(json.loads(COMMAND)).start()
    # A cancel is repeated until the gateway serves writes.
    aftermath(sandbox.config).cancel_all_orders(S)
    with open(os.open(token_file(), os.O_CREAT | os.O_WRONLY, 0o600), 'w', encoding='ascii') as file:
        file.write(sandbox.token)


def tearDownModule() -> None:
    sandbox.stop()
    folder.cleanup()


def token_file() -> str:
    return os.path.join(folder.name, 'maker.token')


def run_example(name: str, *options: str) -> List[str]:
    """Returns the lines that a program printed."""
    path = os.path.join(REPOSITORY or '', 'examples', 'python', name)
    command = [sys.executable, path, '--url', sandbox.url, '--token-file', token_file(), *options]
    ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8', timeout=120)
    if ended.returncode != 0:
        raise AssertionError(ended.stderr)
    return ended.stdout.splitlines()


class Page(unittest.IsolatedAsyncioTestCase):
    async def test_the_code_of_the_page_runs_and_prints(self) -> None:
        with open(os.path.join(REPOSITORY or '', 'docs', 'python.md'), encoding='utf-8') as page:
            blocks = re.findall(r'```python\n(.*?)```', page.read(), re.S)
        self.assertGreater(len(blocks), 5)
        # The first block is the set-up; the others use its variables.
        scope: Dict[str, Any] = {}
        for block in blocks:
            text = block.replace('http://127.0.0.1:8700', sandbox.url).replace("'maker.token'", repr(token_file()))
            text = text.replace("['./js/cli.js']", repr(json.loads(COMMAND or '[]')))
            if 'frames' in text and not has_pandas():
                continue
            with self.subTest(block):
                printed = io.StringIO()
                code = compile(text, 'python.md', 'exec', flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
                with contextlib.redirect_stdout(printed):
                    result = eval(code, scope)
                    if inspect.iscoroutine(result):
                        await result
                self.assertNotEqual(printed.getvalue(), '')


class Examples(unittest.TestCase):
    def test_the_market_maker_quotes_both_sides_and_leaves_no_order(self) -> None:
        lines = run_example('market_maker.py', '--rounds', '2')
        quotes = [line for line in lines if re.match(r'round [12]: (buy|sell) 0\.002 at \d\S*: open; inventory \S+$', line)]
        self.assertGreaterEqual(len(quotes), 3, lines)
        self.assertRegex(lines[-1], r'^canceled: \d+$')
        self.assertEqual(aftermath(sandbox.config).fetch_open_orders(S), [])

    def test_the_recorder_stores_books_and_trades(self) -> None:
        data = os.path.join(folder.name, 'data')
        run_example('recorder.py', '--out', data, '--symbols', S, '--seconds', '5')
        rows: Dict[str, List[Dict[str, Any]]] = {}
        for kind in ('books', 'trades'):
            with open(os.path.join(data, f'BTC-USD-USDC.{kind}.jsonl'), encoding='utf-8') as file:
                rows[kind] = [json.loads(line) for line in file]
        self.assertGreater(len(rows['books']), 1)
        for book in rows['books']:
            self.assertLess(book['bids'][0][0], book['asks'][0][0])
        ids = [trade['id'] for trade in rows['trades']]
        self.assertGreater(len(ids), 0)
        self.assertEqual(len(ids), len(set(ids)))

    @unittest.skipUnless(os.name == 'posix', 'there is no Ctrl-C for a child process here')
    def test_the_recorder_ends_at_ctrl_c_with_complete_files_and_without_a_traceback(self) -> None:
        data = os.path.join(folder.name, 'interrupted')
        path = os.path.join(REPOSITORY or '', 'examples', 'python', 'recorder.py')
        options = ['--url', sandbox.url, '--token-file', token_file(), '--out', data, '--symbols', S]
        with subprocess.Popen([sys.executable, path, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8') as recorder:
            books = os.path.join(data, 'BTC-USD-USDC.books.jsonl')
            deadline = time.monotonic() + 60
            while not (os.path.exists(books) and os.path.getsize(books) > 0) and time.monotonic() < deadline:
                time.sleep(0.05)
            recorder.send_signal(signal.SIGINT)
            _, printed = recorder.communicate(timeout=60)
        self.assertEqual((printed, recorder.returncode), ('', 0))
        with open(books, encoding='utf-8') as file:
            lines = file.readlines()
        self.assertGreater(len(lines), 0)
        for line in lines:
            self.assertIn('bids', json.loads(line))
            self.assertTrue(line.endswith('\n'))


def has_pandas() -> bool:
    try:
        __import__('pandas')
    except ImportError:
        return False
    return True
