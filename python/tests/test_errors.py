"""Error classes and their attributes, over HTTP and over a WebSocket."""

import asyncio
import os
import re
import subprocess
import sys
import tempfile
import unittest
from typing import Any, Dict, Iterator, List, Tuple

import ccxt_aftermath
from ccxt_aftermath import _description, aftermath, async_support, errors
from ccxt_aftermath.errors import BadResponse, BaseError, ExchangeError, OutcomeUnknown, TransactionMismatch

from .fake import HttpGateway, Response, SocketGateway, error, error_body

NAMES = _description.__all__
OWN = ('OutcomeUnknown', 'TransactionMismatch')
DOCS = os.environ.get('CCXT_AFTERMATH_DOCS', os.path.join(os.path.dirname(__file__), '..', '..', 'docs'))
# CCXT's classes by their parents, and the two of this exchange.
TREE: Dict[str, str] = {
    'BaseError': 'ExchangeError OperationFailed UnsubscribeError',
    'ExchangeError': 'ArgumentsRequired AuthenticationError BadRequest ExchangeClosedByUser InsufficientFunds InvalidAddress InvalidOrder '
    'InvalidProxySettings NotSupported OperationRejected TransactionMismatch',
    'OperationFailed': 'BadResponse CancelPending NetworkError OutcomeUnknown',
    'AuthenticationError': 'AccountSuspended PermissionDenied',
    'PermissionDenied': 'AccountNotEnabled',
    'BadRequest': 'BadSymbol',
    'InvalidAddress': 'AddressPending',
    'InvalidOrder': 'ContractUnavailable DuplicateOrderId OrderImmediatelyFillable OrderNotCached OrderNotFillable OrderNotFound',
    'OperationRejected': 'ManualInteractionNeeded MarketClosed NoChange RestrictedLocation',
    'NoChange': 'MarginModeAlreadySet',
    'BadResponse': 'NullResponse',
    'NetworkError': 'DDoSProtection ExchangeNotAvailable InvalidNonce RateLimitExceeded RequestTimeout',
    'ExchangeNotAvailable': 'OnMaintenance',
    'InvalidNonce': 'ChecksumError',
}


def chains(name: str = 'BaseError', *parents: str) -> Iterator[Tuple[str, ...]]:
    """Yields each class of the tree, followed by its parents up to `BaseError`."""
    yield (name, *parents)
    for child in TREE.get(name, '').split():
        yield from chains(child, name, *parents)


CHAINS = {chain[0]: chain for chain in chains()}
# Every member of an error, not as it is when it is left out.
MEMBERS: Dict[str, Any] = {
    'retryable': True,
    'sent': True,
    'digest': '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
    'key': 'key-of-the-call',
    'departures': [{'at': 'size', 'wanted': '0.01', 'found': '1'}, {'at': '', 'wanted': '', 'found': 'a sentence'}],
    'isEarlier': True,
    'canceled': [{'id': '1', 'fee': None}],
    'closed': [{'symbol': 'BTC/USD:USDC', 'contracts': 0.5}],
    'settled': [{'digest': 'D1', 'outcome': 'executed'}],
    'transactions': [{'digest': 'D0', 'outcome': 'executed'}],
}


def members_of(found: Any) -> Dict[str, Any]:
    """Returns the members of an error by the names of the JSON."""
    return {name: getattr(found, 'is_earlier' if name == 'isEarlier' else name) for name in MEMBERS}


def raised(response: Response) -> Any:
    """Returns what a read raises for a response."""
    with HttpGateway(lambda _: response) as gateway:
        try:
            aftermath(gateway.config).fetch_time()
        except BaseError as found:
            return found
    raise AssertionError('nothing was raised')


class Errors(unittest.TestCase):
    def assert_is(self, found: Any, chain: Tuple[str, ...]) -> None:
        """Checks the class and all its parents by identity, in the order of the chain."""
        self.assertEqual([*type(found).__mro__][: len(chain)], [getattr(errors, name) for name in chain])
        self.assertIs(type(found).__mro__[len(chain)], Exception)
        self.assertEqual(str(found), f'text of {chain[0]}')

    def test_each_class_arrives_as_that_class_and_its_parents(self) -> None:
        self.assertEqual(sorted(CHAINS), sorted([*NAMES, *OWN]))
        with HttpGateway(lambda request: error(*CHAINS[request.args[0]], message=f'text of {request.args[0]}')) as gateway:
            exchange = aftermath(gateway.config)
            for name, chain in CHAINS.items():
                with self.subTest(name):
                    with self.assertRaises(BaseError) as caught:
                        exchange.fetch_ticker(name)
                    self.assert_is(caught.exception, chain)

    def test_each_class_of_the_documentation_is_one_of_them(self) -> None:
        try:
            with open(os.path.join(DOCS, 'errors.md'), encoding='utf-8') as file:
                text = file.read()
        except FileNotFoundError:
            self.skipTest('the documentation is not there')
        text = re.sub('```.*?```', '', text, flags=re.S)
        bold = ' '.join(re.findall(r'^- (\*\*.*?):', text, re.M))
        named = {*re.findall(r'`([A-Z]\w+)`', bold), *re.findall(r'→ `(\w+)`', text)}
        self.assertGreaterEqual(len(named), 18)
        self.assertLessEqual(named, set(CHAINS))
        for name, parent in re.findall(r'\*\*`(\w+)`\*\* \(an? `(\w+)`\)', text):
            self.assertEqual(CHAINS[name][1], parent)

    def test_takes_the_first_class_that_is_known(self) -> None:
        self.assertIs(type(raised(error('NewOrderError', 'InvalidOrder', 'ExchangeError'))), errors.InvalidOrder)
        self.assertIs(type(raised(error('InternalError', 'BaseError', status=500))), BaseError)
        self.assertIs(type(raised(error('make_error', 'Any'))), ExchangeError)

    def test_has_the_members_that_the_gateway_sends(self) -> None:
        for name in ('BadRequest', *OWN):
            found = raised(error(*CHAINS[name], **MEMBERS))
            self.assertEqual(members_of(found), MEMBERS)

    def test_members_that_are_left_out_have_a_value(self) -> None:
        found = raised(error(*CHAINS['OutcomeUnknown'], sent=None, key='key-of-the-call'))
        empty: List[Any] = []
        expected = {'retryable': False, 'sent': None, 'digest': None, 'key': 'key-of-the-call', 'departures': empty}
        lists = {name: empty for name in ('canceled', 'closed', 'settled', 'transactions')}
        self.assertEqual(members_of(found), {**expected, 'isEarlier': False, **lists})
        self.assertIs(raised(error(*CHAINS['OrderNotFound'])).sent, False)

    def test_an_error_of_the_client_has_all_members_too(self) -> None:
        with self.assertRaises(errors.BadRequest) as caught:
            aftermath().fetch_ticker('x', {'timeout': -1})
        self.assertEqual(sorted(members_of(caught.exception)), sorted(MEMBERS))

    def test_a_response_that_is_no_error_of_a_gateway_is_a_bad_response(self) -> None:
        for response in (Response('no', 404), Response({'error': 'no'}, 400), Response(raw=b'<html>', status=403)):
            self.assertIs(type(raised(response)), BadResponse)

    def test_uses_the_classes_of_ccxt_where_it_is_installed(self) -> None:
        program = (
            'import ccxt.base.errors as theirs, ccxt_aftermath as ours\n'
            'assert ours.InvalidOrder is theirs.InvalidOrder\n'
            'assert issubclass(ours.OutcomeUnknown, theirs.OperationFailed)\n'
            'assert issubclass(ours.TransactionMismatch, theirs.ExchangeError)\n'
            'body = {"class": "BadSymbol", "classes": ["BadSymbol"], "message": "x", "retryable": False, "sent": None}\n'
            'found = ours.errors.parse_error({"error": body})\n'
            'assert type(found) is theirs.BadSymbol and found.sent is None\n'
            # A class that this version of ccxt lacks.
            'assert ours.errors.MarketClosed.__name__ == "MarketClosed"\n'
        )
        with tempfile.TemporaryDirectory() as folder:
            os.makedirs(os.path.join(folder, 'ccxt', 'base'))
            for path in ('ccxt/__init__.py', 'ccxt/base/__init__.py'):
                open(os.path.join(folder, path), 'w').close()
            lines = [
                f'class {name}({getattr(_description, name).__mro__[1].__name__}): pass'
                for name in NAMES
                if name != 'MarketClosed'
            ]
            with open(os.path.join(folder, 'ccxt/base/errors.py'), 'w', encoding='ascii') as file:
                file.write('\n'.join(lines))
            ours = os.path.dirname(os.path.dirname(ccxt_aftermath.__file__))
            env = {**os.environ, 'PYTHONPATH': os.pathsep.join([folder, ours])}
            subprocess.run([sys.executable, '-c', program], env=env, check=True, timeout=60)


class Sockets(unittest.IsolatedAsyncioTestCase):
    async def test_errors_of_a_socket_have_the_same_classes_and_members(self) -> None:
        # A call that may be repeated would be.
        members: Dict[str, Any] = {**MEMBERS, 'retryable': False}
        async with SocketGateway() as gateway, async_support.aftermath(gateway.config) as exchange:
            for name, chain in CHAINS.items():
                call = asyncio.ensure_future(exchange.fetch_ticker('BTC/USD:USDC'))
                link, message = await gateway.next('call')
                link.send({'id': message['id'], **error_body(*chain, message=f'text of {name}', **members)})
                with self.subTest(name):
                    with self.assertRaises(BaseError) as caught:
                        await call
                    self.assertIs(type(caught.exception), getattr(errors, name))
                    self.assertEqual(str(caught.exception), f'text of {name}')
                    self.assertEqual(members_of(caught.exception), members)
