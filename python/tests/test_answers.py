"""Answers of a real gateway: what each read returns or raises in Python, and errors of writes, compared with the raw JSON."""

import http.client
import json
import os
import re
import unittest
from decimal import Decimal
from typing import Any, Dict, List, Optional, Tuple

from ccxt_aftermath import Sandbox, aftermath, errors
from ccxt_aftermath._values import use_floats

from .fake import HttpGateway, Request, Response

S = 'BTC/USD:USDC'
AMOUNT = 0.002
COMMAND = os.environ.get('CCXT_AFTERMATH_COMMAND')
sandbox = Sandbox()

# Arguments of the methods for which those of `default_arguments` do not do.
ARGUMENTS: Dict[str, List[Any]] = {
    'fetchConvertQuote': ['SUI', 'USDC', 1],
    'fetchDepositAddress': ['USDC'],
    'fetchDepositAddressesByNetwork': ['USDC'],
    'fetchDeposit': ['unknown'],
    'fetchBuilder': ['0'],
    'fetchClosedOrder': ['1', S],
    'fetchLedgerEntry': ['unknown'],
    'fetchMarginAdjustmentHistory': [S],
    'fetchOpenOrder': ['1', S],
    'fetchOrder': ['1', S],
    'fetchOrderTrades': ['1', S],
    'fetchOrderWithClientOrderId': ['1', S],
    'fetchTransfer': ['unknown'],
    'fetchWithdrawal': ['unknown'],
    'setMarginMode': ['isolated', S],
    'setPositionMode': [False],
    'fetchOHLCV': [S, '1h', None, 10],
    'fetchTrades': [S, None, 10],
}
# With those arguments, these raise.
RAISING = {
    'fetchClosedOrder': 'OrderNotFound',
    'fetchConvertTrade': 'ArgumentsRequired',
    'fetchDeposit': 'BadRequest',
    'fetchLedgerEntry': 'BadRequest',
    'fetchOpenOrder': 'OrderNotFound',
    'fetchOrder': 'OrderNotFound',
    'fetchOrderTrades': 'OrderNotFound',
    'fetchOrderWithClientOrderId': 'OrderNotFound',
    'fetchTransfer': 'BadRequest',
    'fetchVault': 'ArgumentsRequired',
    'fetchVaultDepositQuote': 'ArgumentsRequired',
    'fetchVaultWithdrawQuote': 'ArgumentsRequired',
    'fetchWithdrawal': 'BadRequest',
}
VALUES = {'symbol': S, 'since': 0, 'limit': 5}


def setUpModule() -> None:
    global sandbox
    if COMMAND is None:
        raise unittest.SkipTest('CCXT_AFTERMATH_COMMAND is missing: the program of the gateway as a JSON list')
    sandbox = Sandbox(json.loads(COMMAND)).start()


def tearDownModule() -> None:
    sandbox.stop()


def default_arguments(method: Dict[str, Any]) -> List[Any]:
    """Returns the arguments of a method in the test of all methods."""
    given = ARGUMENTS.get(method['name'])
    return given if given is not None else [VALUES.get(argument['name']) for argument in method['arguments']]


def without_tail(args: List[Any]) -> List[Any]:
    """Returns the arguments without those at the end that are left out."""
    count = max((i + 1 for i, arg in enumerate(args) if arg is not None), default=0)
    return args[:count]


def raw(method: str, path: str, body: Optional[str] = None, **more: str) -> Tuple[int, bytes]:
    """Sends a request without the client; returns status and content."""
    connection = http.client.HTTPConnection(sandbox.url.split('//')[1], timeout=30)
    headers = {'Authorization': f'Bearer {sandbox.token}', 'Content-Type': 'application/json', **more}
    try:
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        return response.status, response.read()
    finally:
        connection.close()


def spellings(name: str) -> List[str]:
    """Returns the name of a method as CCXT writes it in Python, and its camelCase."""
    return [re.sub('([a-z])([A-Z])', r'\1_\2', name).lower(), name]


class Answers(unittest.TestCase):
    """The market moves between two calls. So the client calls a server that passes each call on, and keeps the response."""

    methods: List[Dict[str, Any]] = []
    # Further calls, with ids that the account has.
    known: List[Tuple[str, List[Any]]] = []

    @classmethod
    def setUpClass(cls) -> None:
        cls.methods = [row for row in json.loads(raw('GET', '/v1/methods')[1])['methods'] if row['kind'] == 'read']
        with aftermath(sandbox.config) as exchange:
            price = int(exchange.fetch_ticker(S)['bid'] * 0.8)
            resting = exchange.create_order(S, 'limit', 'buy', AMOUNT, price)
            filled = exchange.create_market_buy_order(S, AMOUNT)['id']
            cls.known = [
                ('fetchClosedOrder', [filled, S]),
                ('fetchDeposit', [exchange.fetch_deposits()[0]['id']]),
                ('fetchLedgerEntry', [exchange.fetch_ledger()[0]['id']]),
                ('fetchOpenOrder', [resting['id'], S]),
                ('fetchOrder', [resting['id'], S]),
                ('fetchOrder', [filled, S]),
                ('fetchOrderTrades', [filled, S]),
                ('fetchOrderWithClientOrderId', [resting['clientOrderId'], S]),
                ('fetchTransfer', [exchange.fetch_transfers()[0]['id']]),
            ]

    def test_coins_of_the_wallet_can_be_converted_and_staked(self) -> None:
        with aftermath(sandbox.config) as exchange:
            bought = exchange.create_convert_trade('', 'USDC', 'SUI', 20)
            staked = exchange.stake('SUI', 2)
        self.assertEqual(bought['fromAmount'], 20)
        self.assertGreater(bought['toAmount'], 1)
        self.assertEqual((staked['fromAmount'], staked['toCurrency']), (2, 'AFSUI'))

    def setUp(self) -> None:
        self.answers: List[Tuple[Request, int, bytes]] = []
        server = HttpGateway(self.pass_on, serves_markets=True)
        self.addCleanup(server.__exit__)
        self.config = {**sandbox.config, 'url': server.url}

    def pass_on(self, request: Request) -> Response:
        key = {name: value for name, value in request.headers.items() if name == 'idempotency-key'}
        status, content = raw('POST', f'/v1/{request.method}', json.dumps(request.args), **key)
        self.answers.append((request, status, content))
        return Response(status=status, raw=content)

    def test_each_method_of_the_list_returns_or_raises_what_the_gateway_answers(self) -> None:
        self.assert_all(0, is_decimal=False)

    def test_each_method_does_in_camel_case_and_with_decimals(self) -> None:
        self.assert_all(1, is_decimal=True)

    def assert_all(self, spelling: int, is_decimal: bool) -> None:
        self.assertGreater(len(self.methods), 60)
        raised = {}
        for method in self.methods:
            name = spellings(method['name'])[spelling]
            with self.subTest(name):
                found = self.compare(method['name'], name, default_arguments(method), is_decimal)
                if found is not None:
                    raised[method['name']] = found
        self.assertEqual(raised, RAISING)

    def test_numbers_of_the_market_are_floats_and_times_are_integers(self) -> None:
        with aftermath(self.config) as exchange:
            types = [{type(item) for item in column} for column in zip(*exchange.fetch_ohlcv(S, '1h', None, 10))]
            book = exchange.fetch_order_book(S, 5)
            ticker = exchange.fetch_ticker(S)
        self.assertEqual(types, [{int}, *[{float}] * 5])
        self.assertEqual({type(item) for level in [*book['bids'], *book['asks']] for item in level}, {float})
        self.assertEqual([type(book['nonce']), type(ticker['timestamp'])], [int, int])
        numbers = ('bid', 'ask', 'last', 'open', 'high', 'low', 'baseVolume', 'percentage')
        self.assertEqual({name: type(ticker[name]) for name in numbers}, dict.fromkeys(numbers, float))

    def test_methods_that_take_an_id_return_what_belongs_to_it(self) -> None:
        for name, args in self.known:
            with self.subTest(name):
                self.assertIsNone(self.compare(name, spellings(name)[0], args))

    def test_each_method_with_params_raises_the_error_of_an_unknown_one(self) -> None:
        for method in self.methods:
            names = [argument['name'] for argument in method['arguments']]
            # `load_markets` has params as CCXT has them, and sends none.
            if 'params' not in names or method['name'] == 'loadMarkets':
                continue
            args = [*default_arguments(method), *[None for _ in names]][: len(names)]
            args[names.index('params')] = {'noSuchParam': 1}
            with self.subTest(method['name']):
                self.assertEqual(self.compare(method['name'], spellings(method['name'])[0], args), 'BadRequest')

    def test_errors_of_writes_have_their_class_and_members(self) -> None:
        price = int(json.loads(raw('POST', '/v1/fetchTicker', json.dumps([S]))[1])['bid'] * 0.8)
        order = [S, 'limit', 'buy', AMOUNT, price]
        cases: List[Tuple[str, str, List[Any]]] = [
            # Its gas costs more than `maxGasBudget`.
            ('TransactionMismatch', 'createOrder', [*order, {'gas': {'price': 100_000}}]),
            ('ArgumentsRequired', 'createOrder', order[:4]),
            ('BadRequest', 'createOrder', [*order, {'postOnli': True}]),
            ('BadSymbol', 'createOrder', ['NO/USD:USDC', *order[1:]]),
            ('InsufficientFunds', 'createOrder', [S, 'limit', 'buy', 1_000, price]),
            ('InvalidOrder', 'createOrder', [S, 'limit', 'buy', 0.000000001, price]),
            ('NotSupported', 'createOrder', [*order, {'trailingPercent': 1}]),
            ('OrderImmediatelyFillable', 'createOrder', [*order[:4], int(price * 1.5), {'postOnly': True}]),
            ('OrderNotFillable', 'createOrder', [S, 'limit', 'buy', 0.1, price, {'timeInForce': 'FOK'}]),
            ('OrderNotFound', 'cancelOrder', ['340281364653992706583800000', S]),
        ]
        for expected, name, args in cases:
            with self.subTest(expected):
                self.assertEqual(self.compare(name, name, args), expected)

    def compare(self, name: str, spelling: str, args: List[Any], is_decimal: bool = False) -> Optional[str]:
        """Calls a method; returns the class of its error, or `None` for a result."""
        self.answers.clear()
        found: Any = None
        with aftermath({**self.config, 'decimal': is_decimal}) as exchange:
            if name != 'loadMarkets':
                # The first call need not load them.
                exchange.set_markets({})
            try:
                found = getattr(exchange, spelling)(*args)
            except errors.BaseError as error:
                found = error
        # `load_markets` fetches the currencies, too.
        request, status, content = next(answer for answer in self.answers if answer[0].method == name)
        self.assertEqual(request.args, without_tail(args))
        body = json.loads(content, parse_float=Decimal if is_decimal else None)
        if status == 200:
            self.assertEqual(found, body)
            # The order of members, and types: those of other numbers than CCXT's integers do not depend on their digits.
            self.assertEqual(repr(found), repr(use_floats(name, args, body, Decimal if is_decimal else float)))
            return None
        expected = body['error']
        classes = [parent.__name__ for parent in type(found).__mro__]
        self.assertIs(type(found), getattr(errors, expected['class']))
        self.assertEqual(classes[: len(expected['classes'])], expected['classes'])
        self.assertEqual(str(found), expected['message'])
        self.assertEqual((found.sent, found.retryable, found.key), (expected['sent'], expected['retryable'], expected.get('key')))
        self.assertEqual((found.departures, found.digest), (expected.get('departures', []), expected.get('digest')))
        self.assertEqual(found.departures != [], expected['class'] == 'TransactionMismatch')
        return str(expected['class'])
