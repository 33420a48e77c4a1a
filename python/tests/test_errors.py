"""Error classes and their attributes."""

import os
import subprocess
import sys
import tempfile
import unittest
from typing import Any

import ccxt_aftermath
from ccxt_aftermath import _error_tree, aftermath, errors
from ccxt_aftermath.errors import BadResponse, BaseError, ExchangeError, OutcomeUnknown, TransactionMismatch

from .fake import HttpGateway, Response, error

NAMES = [name for name, value in vars(_error_tree).items() if isinstance(value, type)]
OWN = {'TransactionMismatch': ['ExchangeError', 'BaseError'], 'OutcomeUnknown': ['OperationFailed', 'BaseError']}


def raised(response: Response) -> Any:
    """Returns what a read raises for a response."""
    with HttpGateway(lambda _: response) as gateway:
        try:
            aftermath(gateway.config).fetch_time()
        except BaseError as found:
            return found
    raise AssertionError('nothing was raised')


class Errors(unittest.TestCase):
    def test_each_class_of_ccxt_arrives_as_that_class_and_its_parents(self) -> None:
        self.assertEqual(len(NAMES), 41)
        for name in NAMES:
            parents = [parent.__name__ for parent in getattr(_error_tree, name).__mro__[1:-3]]
            found = raised(error(name, *parents, message=f'text of {name}'))
            with self.subTest(name):
                self.assertIs(type(found), getattr(errors, name))
                self.assertIsInstance(found, tuple(getattr(errors, parent) for parent in [*parents, 'BaseError']))
                self.assertEqual(str(found), f'text of {name}')

    def test_the_two_classes_of_this_exchange_have_their_parents(self) -> None:
        for name, parents in OWN.items():
            found = raised(error(name, *parents))
            self.assertIs(type(found), getattr(ccxt_aftermath, name))
            self.assertIsInstance(found, getattr(errors, parents[0]))

    def test_takes_the_first_class_that_is_known(self) -> None:
        self.assertIs(type(raised(error('NewOrderError', 'InvalidOrder', 'ExchangeError'))), errors.InvalidOrder)
        self.assertIs(type(raised(error('InternalError', 'BaseError', status=500))), BaseError)
        self.assertIs(type(raised(error('make_error', 'Any'))), ExchangeError)

    def test_has_what_the_gateway_says(self) -> None:
        departures = [{'path': 'price', 'requested': '1', 'built': '2'}]
        found = raised(error('TransactionMismatch', 'ExchangeError', departures=departures, key='k' * 8))
        self.assertEqual((found.departures, found.sent, found.key), (departures, False, 'k' * 8))
        self.assertIsInstance(found, TransactionMismatch)
        found = raised(error('OutcomeUnknown', 'OperationFailed', digest='D', isEarlier=True, sent=None))
        self.assertEqual((found.digest, found.is_earlier, found.sent, found.retryable), ('D', True, None, False))
        self.assertIsInstance(found, OutcomeUnknown)
        self.assertTrue(raised(error('RateLimitExceeded', 'NetworkError', status=429, retryable=True)).retryable)

    def test_a_response_that_is_no_error_of_a_gateway_is_a_bad_response(self) -> None:
        for response in (Response('no', 404), Response({'error': 'no'}, 400), Response(raw=b'<html>', status=403)):
            self.assertIs(type(raised(response)), BadResponse)

    def test_uses_the_classes_of_ccxt_where_it_is_installed(self) -> None:
        program = (
            'import ccxt.base.errors as theirs, ccxt_aftermath as ours\n'
            'assert ours.InvalidOrder is theirs.InvalidOrder\n'
            'assert issubclass(ours.OutcomeUnknown, theirs.OperationFailed)\n'
            'assert issubclass(ours.TransactionMismatch, theirs.ExchangeError)\n'
            'found = ours.errors.parse_error({"error": {"class": "BadSymbol", "message": "x"}})\n'
            'assert type(found) is theirs.BadSymbol and found.sent is None\n'
            # A class that this version of ccxt lacks.
            'assert ours.errors.MarketClosed.__name__ == "MarketClosed"\n'
        )
        with tempfile.TemporaryDirectory() as folder:
            os.makedirs(os.path.join(folder, 'ccxt', 'base'))
            for path in ('ccxt/__init__.py', 'ccxt/base/__init__.py'):
                open(os.path.join(folder, path), 'w').close()
            lines = [
                f'class {name}({getattr(_error_tree, name).__mro__[1].__name__}): pass'
                for name in NAMES
                if name != 'MarketClosed'
            ]
            with open(os.path.join(folder, 'ccxt/base/errors.py'), 'w', encoding='ascii') as file:
                file.write('\n'.join(lines))
            ours = os.path.dirname(os.path.dirname(ccxt_aftermath.__file__))
            env = {**os.environ, 'PYTHONPATH': os.pathsep.join([folder, ours])}
            subprocess.run([sys.executable, '-c', program], env=env, check=True, timeout=60)
