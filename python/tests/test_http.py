"""Calls over HTTP: retries, keys and connections."""

import asyncio
import os
import random
import socket
import tempfile
import threading
import time
import unittest
from decimal import Decimal
from typing import Any, Callable, Dict, List, Tuple
from unittest import mock

from ccxt_aftermath import aftermath
from ccxt_aftermath.errors import (
    BadRequest,
    BadResponse,
    ExchangeNotAvailable,
    InsufficientFunds,
    OutcomeUnknown,
    PermissionDenied,
    RateLimitExceeded,
    RequestTimeout,
)

from .fake import TOKEN, HttpGateway, Request, Response, error, error_body

ORDER = ('BTC/USD:USDC', 'limit', 'buy', 0.01, 60_000)
BUSY = error('ExchangeNotAvailable', 'NetworkError', status=503, retryable=True)


class Book:
    """Places an order for each new key; a script says what becomes of the responses."""

    def __init__(self, *script: Any) -> None:
        self.orders: Dict[str, Any] = {}
        self._script = list(script)

    def __call__(self, request: Request) -> Response:
        step = self._script.pop(0) if self._script else None
        if isinstance(step, Response):
            return step
        key = request.headers['idempotency-key']
        order = self.orders.setdefault(key, {'id': str(len(self.orders)), 'args': request.args, 'fee': None})
        return Response(order, cut=step)


def always(response: Response) -> Callable[[Request], Response]:
    return lambda _: response


class Calls(unittest.TestCase):
    def test_sends_the_positional_arguments_and_returns_the_bare_structure(self) -> None:
        with HttpGateway(lambda _: Response({'last': 0.1, 'bid': None})) as gateway:
            ticker = aftermath(gateway.config).fetch_ticker('BTC/USD:USDC')
        self.assertEqual(ticker, {'last': 0.1, 'bid': None})
        request = gateway.requests[0]
        self.assertEqual((request.method, request.args), ('fetchTicker', ['BTC/USD:USDC']))
        self.assertEqual(request.headers['authorization'], f'Bearer {TOKEN}')
        self.assertEqual(request.headers['timeout-ms'], str(min(59_999, int(request.headers['timeout-ms']))))
        self.assertNotIn('idempotency-key', request.headers)

    def test_sends_decimals_as_text_and_reads_decimals(self) -> None:
        with HttpGateway(lambda _: Response({'price': 0.1})) as gateway:
            exchange = aftermath({**gateway.config, 'decimal': True})
            order = exchange.create_order('BTC/USD:USDC', 'limit', 'buy', Decimal('0.01'), Decimal('60000.10'))
        self.assertEqual(gateway.requests[0].args[3:], ['0.01', '60000.10'])
        self.assertEqual(order, {'price': Decimal('0.1')})

    def test_refuses_nan_before_anything_is_sent(self) -> None:
        with HttpGateway(lambda _: Response()) as gateway:
            with self.assertRaises(BadRequest):
                aftermath(gateway.config).create_order('BTC/USD:USDC', 'limit', 'buy', float('nan'), 1)
        self.assertEqual(gateway.requests, [])

    def test_the_timeout_of_params_becomes_the_timeout_of_the_call(self) -> None:
        with HttpGateway(lambda _: Response({'id': '0'})) as gateway:
            aftermath(gateway.config).create_order(*ORDER, {'timeout': 1_500, 'postOnly': True})
            request = gateway.requests[0]
            self.assertEqual(request.args[5], {'postOnly': True})
            self.assertTrue(1_000 < int(request.headers['timeout-ms']) <= 1_500)
            with self.assertRaises(BadRequest):
                aftermath(gateway.config).create_order(*ORDER, {'timeout': 0})

    def test_each_write_has_a_new_key_unless_the_caller_passes_one(self) -> None:
        with HttpGateway(lambda _: Response({'id': '0'})) as gateway:
            exchange = aftermath(gateway.config)
            exchange.create_order(*ORDER)
            exchange.create_order(*ORDER)
            exchange.cancel_order('1', idempotency_key='my-key-00')
            exchange.create_limit_buy_order('BTC/USD:USDC', 1, 2, idempotency_key='my-key-01')
            for key in ('short', 'x' * 65, 'with space', 'a\r\nX: y00'):
                with self.assertRaises(BadRequest):
                    exchange.create_order(*ORDER, idempotency_key=key)
        keys = [request.headers['idempotency-key'] for request in gateway.requests]
        self.assertEqual(keys[2:], ['my-key-00', 'my-key-01'])
        self.assertEqual(len(set(keys)), 4)

    def test_keeps_one_connection_for_each_thread(self) -> None:
        with HttpGateway(lambda _: Response(1)) as gateway:
            exchange = aftermath(gateway.config)
            threads = [threading.Thread(target=lambda: [exchange.fetch_time() for _ in range(3)]) for _ in range(3)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(sorted(request.connection for request in gateway.requests), [1, 1, 1, 2, 2, 2, 3, 3, 3])

    def test_works_inside_of_a_running_event_loop(self) -> None:
        async def main() -> Any:
            return exchange.fetch_time()

        with HttpGateway(lambda _: Response(7)) as gateway:
            exchange = aftermath(gateway.config)
            self.assertEqual(asyncio.run(main()), 7)

    def test_loads_markets_once(self) -> None:
        answers = {'loadMarkets': {'A/B:C': {'id': 'x', 'symbol': 'A/B:C'}}, 'fetchCurrencies': {'C': {'code': 'C'}}}
        with HttpGateway(lambda request: Response(answers[request.method]), serves_markets=True) as gateway:
            exchange = aftermath(gateway.config)
            exchange.load_markets()
            exchange.loadMarkets()
            self.assertEqual(len(gateway.requests), 2)
            exchange.load_markets(reload=True)
            self.assertEqual(gateway.requests[2].args, [True])
        self.assertEqual((exchange.symbols, exchange.codes, exchange.ids), (['A/B:C'], ['C'], ['x']))
        self.assertEqual(exchange.market('x')['symbol'], 'A/B:C')


class FirstCall(unittest.TestCase):
    """The markets are loaded before the first call."""

    def answer(self, request: Request) -> Response:
        answers: Dict[str, Any] = {'loadMarkets': {'A/B:C': {'id': 'x', 'symbol': 'A/B:C'}}, 'fetchCurrencies': {'C': {'code': 'C'}}}
        return Response(answers.get(request.method, {'id': '0'}))

    def test_loads_the_markets_once_for_all_threads(self) -> None:
        with HttpGateway(self.answer, serves_markets=True) as gateway:
            exchange = aftermath(gateway.config)
            threads = [threading.Thread(target=exchange.fetch_ticker, args=('x',)) for _ in range(5)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        methods = [request.method for request in gateway.requests]
        self.assertEqual(methods, ['loadMarkets', 'fetchCurrencies', *['fetchTicker'] * 5])
        self.assertEqual((exchange.market_id('A/B:C'), exchange.codes), ('x', ['C']))

    def test_calls_that_cancel_or_need_no_markets_do_not_wait_for_them(self) -> None:
        with HttpGateway(self.answer, serves_markets=True) as gateway:
            exchange = aftermath(gateway.config)
            exchange.fetch_time()
            exchange.cancel_order('1', 'A/B:C')
            exchange.cancel_all_orders_after(1_000, {'timeout': 5_000})
            exchange.close_position('A/B:C')
        self.assertEqual(len(gateway.requests), 4)
        self.assertEqual(gateway.requests[2].args, [1_000])

    def test_a_token_that_may_not_read_them_is_asked_once(self) -> None:
        def answer(request: Request) -> Response:
            if request.method == 'loadMarkets':
                return error('PermissionDenied', 'AuthenticationError', status=403)
            return Response({})

        with HttpGateway(answer, serves_markets=True) as gateway:
            exchange = aftermath(gateway.config)
            exchange.fetch_ticker('x')
            exchange.fetch_ticker('x')
        self.assertEqual([request.method for request in gateway.requests], ['loadMarkets', 'fetchTicker', 'fetchTicker'])

    def test_a_thread_waits_for_them_no_longer_than_its_timeout(self) -> None:
        with HttpGateway(self.answer, serves_markets=True) as gateway:
            exchange = aftermath({**gateway.config, 'timeout': 100})
            with exchange._loading, self.assertRaisesRegex(ExchangeNotAvailable, 'nothing was sent'):
                exchange.create_order(*ORDER)
        self.assertEqual(gateway.requests, [])

    def test_a_write_is_not_sent_where_they_cannot_be_loaded(self) -> None:
        with HttpGateway(always(BUSY), serves_markets=True) as gateway, self.assertRaises(ExchangeNotAvailable) as caught:
            aftermath(gateway.config).create_order(*ORDER, idempotency_key='my-key-0')
        self.assertEqual([request.method for request in gateway.requests], ['loadMarkets'])
        self.assertEqual((getattr(caught.exception, 'sent'), getattr(caught.exception, 'key')), (False, 'my-key-0'))


class Retries(unittest.TestCase):
    def write(self, *script: Any, timeout: float = 5_000) -> Tuple[Any, List[Request], Book]:
        book = Book(*script)
        with HttpGateway(book) as gateway:
            found: Any
            try:
                found = aftermath({**gateway.config, 'timeout': timeout}).create_order(*ORDER)
            except Exception as caught:
                found = caught
        return found, gateway.requests, book

    def test_a_write_whose_response_is_cut_anywhere_is_executed_once(self) -> None:
        draw = random.Random(7)
        whole = len(Response({'id': '0', 'args': list(ORDER), 'fee': None}).to_bytes())
        book = Book(*(cut for _ in range(150) for cut in (draw.randrange(whole), None)))
        with HttpGateway(book) as gateway:
            exchange = aftermath(gateway.config)
            orders = [exchange.create_order(*ORDER) for _ in range(150)]
        self.assertEqual(len(book.orders), 150, 'orders on the book')
        self.assertEqual(len(gateway.requests), 300)
        self.assertEqual([order['id'] for order in orders], [str(i) for i in range(150)])

    def test_a_write_is_repeated_with_its_key_while_the_gateway_is_not_available(self) -> None:
        found, requests, book = self.write(BUSY, BUSY)
        self.assertEqual(found['id'], '0')
        self.assertEqual(len({request.headers['idempotency-key'] for request in requests}), 1)
        self.assertEqual((len(requests), len(book.orders)), (3, 1))

    def test_a_write_without_a_response_ends_with_its_key(self) -> None:
        found, requests, _ = self.write(*[20] * 100, timeout=400)
        self.assertIsInstance(found, OutcomeUnknown)
        self.assertEqual(found.key, requests[0].headers['idempotency-key'])
        self.assertIsNone(found.sent)
        self.assertFalse(found.retryable)
        self.assertIn(f'idempotency_key={found.key!r}', str(found))
        self.assertGreater(len(requests), 2)

    def test_a_refusal_before_the_key_is_looked_at_proves_nothing_about_a_lost_attempt(self) -> None:
        busy = error('RateLimitExceeded', 'NetworkError', status=429)
        found, requests, _ = self.write(20, busy, busy)
        self.assertEqual((found['id'], len(requests)), ('0', 4))
        found, _, _ = self.write(20, error('AuthenticationError', 'ExchangeError', status=401))
        self.assertIsInstance(found, OutcomeUnknown)
        found, _, _ = self.write(20, *[BUSY] * 100, timeout=400)
        self.assertIsInstance(found, OutcomeUnknown)

    def test_a_page_of_another_server_proves_nothing_about_a_lost_attempt(self) -> None:
        page = Response(raw=b'<html>not found</html>', status=404)
        found, requests, _ = self.write(20, page)
        self.assertIsInstance(found, OutcomeUnknown)
        self.assertEqual(found.key, requests[0].headers['idempotency-key'])

    def test_a_response_that_is_not_of_a_gateway_leaves_a_write_unknown(self) -> None:
        own = error_body('PermissionDenied', 'AuthenticationError')['error']
        other = error_body('InsufficientFunds', 'ExchangeError', key='key-of-another-call')
        responses = [
            *(Response(raw=b'request timeout', status=status) for status in (301, 400, 403, 404, 408, 413, 429, 499)),
            *(Response({'error': value}, 403) for value in ('no', {'message': 'no'}, {'code': 403, 'message': 'no', 'sent': False})),
            *(Response({'error': {name: value for name, value in own.items() if name != left_out}}, 403) for left_out in own),
            Response({'error': {**own, 'classes': 5}}, 403),
            Response({'error': {**own, 'sent': 0}}, 403),
            Response(other, 422),
        ]
        for response in responses:
            with self.subTest(response):
                found, requests, book = self.write(response)
                self.assertIsInstance(found, OutcomeUnknown)
                self.assertIsNone(found.sent)
                self.assertFalse(found.retryable)
                self.assertEqual((len(requests), book.orders), (1, {}))
                self.assertEqual(found.key, requests[0].headers['idempotency-key'])

    def test_a_read_raises_ccxts_class_for_a_page_of_another_server(self) -> None:
        for status, found in ((404, BadResponse), (408, RequestTimeout), (429, RateLimitExceeded)):
            for page in (Response(raw=b'<html>', status=status), Response({'message': 'no'}, status)):
                with HttpGateway(always(page)) as gateway, self.assertRaises(found) as caught:
                    aftermath(gateway.config).fetch_time()
                self.assertIs(getattr(caught.exception, 'retryable'), status != 404)

    def test_a_response_that_cannot_be_parsed_is_no_answer(self) -> None:
        for raw in (b'[' * 10_000 + b']' * 10_000, b'[1' + b'0' * 400 + b']', b'1e9999999999999999999', b'\xff', b'{"a":NaN}'):
            for status in (200, 422):
                with self.subTest(raw=raw[:10], status=status), HttpGateway(Book(Response(raw=raw, status=status))) as gateway:
                    found: Any = None
                    try:
                        found = aftermath({**gateway.config, 'decimal': raw[:2] == b'1e'}).create_order(*ORDER)
                    except OutcomeUnknown as unknown:
                        found = unknown
                    if status == 200:
                        self.assertEqual(found['id'], '0', 'it is repeated with its key')
                    else:
                        self.assertIsNone(found.sent)

    def test_an_error_without_the_key_proves_nothing_about_a_lost_attempt(self) -> None:
        refused = error('PermissionDenied', 'AuthenticationError', status=403, key=None)
        found, _, _ = self.write(20, refused)
        self.assertIsInstance(found, OutcomeUnknown)
        found, _, _ = self.write(refused)
        self.assertIs(type(found), PermissionDenied)
        self.assertIs(found.sent, False)

    def test_a_token_that_cannot_be_read_proves_nothing_about_a_lost_attempt(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'token')
            with open(path, 'w') as file:
                file.write(TOKEN)
            os.chmod(path, 0o600)

            def answer(_: Request) -> Response:
                os.remove(path)
                return Response(cut=0)

            with HttpGateway(answer) as gateway, self.assertRaises(OutcomeUnknown) as caught:
                aftermath({'url': gateway.url, 'token_file': path}).create_order(*ORDER, idempotency_key='my-key-0')
        self.assertEqual(getattr(caught.exception, 'key'), 'my-key-0')

    def test_an_empty_key_is_refused(self) -> None:
        with HttpGateway(Book()) as gateway, self.assertRaises(BadRequest):
            aftermath(gateway.config).create_order(*ORDER, idempotency_key='')

    def test_an_answer_about_the_key_ends_a_lost_attempt(self) -> None:
        found, requests, _ = self.write(20, error('InsufficientFunds', 'ExchangeError'))
        self.assertIsInstance(found, InsufficientFunds)
        self.assertEqual(found.key, requests[0].headers['idempotency-key'])

    def test_a_failure_of_a_submitted_transaction_ends_a_lost_attempt(self) -> None:
        for name, parent, status in (
            ('RateLimitExceeded', 'NetworkError', 429),
            ('AuthenticationError', 'ExchangeError', 401),
        ):
            with self.subTest(name):
                found, requests, _ = self.write(20, error(name, parent, status=status, sent=True))
                self.assertEqual((type(found).__name__, len(requests)), (name, 2))

    def test_an_unknown_outcome_is_never_repeated(self) -> None:
        found, requests, _ = self.write(error('OutcomeUnknown', 'OperationFailed', status=409, sent=None, retryable=True))
        self.assertIsInstance(found, OutcomeUnknown)
        self.assertEqual(len(requests), 1)

    def test_a_rate_limit_is_raised_at_once(self) -> None:
        found, requests, _ = self.write(error('RateLimitExceeded', 'NetworkError', status=429, retryable=True))
        self.assertIsInstance(found, RateLimitExceeded)
        self.assertEqual(len(requests), 1)

    def test_a_page_of_a_proxy_is_no_answer(self) -> None:
        page = Response(raw=b'<html>bad gateway</html>', status=502)
        found, requests, _ = self.write(page, Response(raw=b'{"id":', status=200), Response([], 500))
        self.assertEqual((found['id'], len(requests)), ('0', 4))
        self.assertEqual(len({request.headers['idempotency-key'] for request in requests}), 1)

    def test_a_response_without_a_result_of_a_gateway_is_no_answer(self) -> None:
        values: List[Any] = [{}, [], None, True, 'ok', {'error': 'no'}, {'error': {'message': 'no'}}, [{'id': '0'}]]
        for value in values:
            with self.subTest(value=value):
                found, requests, _ = self.write(Response(value))
                self.assertEqual((found['id'], len(requests)), ('0', 2), 'it is repeated with its key')
                found, _, _ = self.write(*[Response(value)] * 100, timeout=200)
                self.assertIsInstance(found, OutcomeUnknown)
        with HttpGateway(always(Response([]))) as gateway:
            self.assertEqual(aftermath(gateway.config).cancel_all_orders(), [])

    def test_waits_as_long_as_the_gateway_asks(self) -> None:
        busy = BUSY._replace(headers=(('Retry-After', '60'),))
        found, requests, _ = self.write(busy, timeout=1_000)
        self.assertIsInstance(found, ExchangeNotAvailable)
        self.assertEqual(len(requests), 1, 'no attempt before that')

    def test_a_read_is_repeated_twice(self) -> None:
        for cuts, attempts in ((2, 3), (3, 3)):
            script = [Response(1, cut=5)] * cuts
            with HttpGateway(lambda _: script.pop(0) if script else Response(1)) as gateway:
                if cuts == 2:
                    self.assertEqual(aftermath(gateway.config).fetch_time(), 1)
                else:
                    with self.assertRaises(ExchangeNotAvailable):
                        aftermath(gateway.config).fetch_time()
            self.assertEqual(len(gateway.requests), attempts)

    def test_a_read_is_not_repeated_after_an_error(self) -> None:
        with HttpGateway(lambda _: BUSY) as gateway:
            with self.assertRaises(ExchangeNotAvailable):
                aftermath(gateway.config).fetch_time()
        self.assertEqual(len(gateway.requests), 1)

    def test_the_timeout_holds_for_the_whole_call(self) -> None:
        slow = Response({'id': '0'}, pause=0.05)
        long = Response('x' * 2**20, pause=0.0001)
        calls: List[Tuple[Any, Callable[[aftermath], Any]]] = [
            (ExchangeNotAvailable, lambda exchange: exchange.create_order(*ORDER)),
            (RequestTimeout, lambda exchange: exchange.fetch_time()),
            (OutcomeUnknown, lambda exchange: exchange.cancel_order('1')),
            (RequestTimeout, lambda exchange: exchange.load_markets()),
            (RequestTimeout, lambda exchange: exchange.load_markets(False, {'timeout': 250})),
        ]
        for response in (slow, long):
            for expected, call in calls:
                with self.subTest(expected), HttpGateway(always(response), serves_markets=True) as gateway:
                    since = time.monotonic()
                    with self.assertRaises(expected):
                        call(aftermath({**gateway.config, 'timeout': 300}))
                    self.assertLess(time.monotonic() - since, 2)

    def test_the_timeout_holds_for_all_requests_of_a_call(self) -> None:
        def answer(request: Request) -> Response:
            time.sleep(1.2)
            return Response({})

        # A busy machine has 0.8 s for the first request.
        with HttpGateway(answer, serves_markets=True) as gateway, self.assertRaises(RequestTimeout):
            aftermath({**gateway.config, 'timeout': 2_000}).load_markets()
        self.assertEqual([request.method for request in gateway.requests], ['loadMarkets', 'fetchCurrencies'])

    def test_the_gateway_ends_a_call_before_its_timeout(self) -> None:
        with HttpGateway(lambda _: Response(1)) as gateway:
            for timeout, least, most in ((1_000, 800, 900), (60_000, 57_000, 58_000)):
                aftermath({**gateway.config, 'timeout': timeout}).fetch_time()
                self.assertTrue(least < int(gateway.requests[-1].headers['timeout-ms']) <= most)

    def test_says_that_nothing_was_sent_where_nobody_listens(self) -> None:
        with socket.create_server(('127.0.0.1', 0)) as free:
            port = free.getsockname()[1]
        exchange = aftermath({'url': f'http://127.0.0.1:{port}', 'token': TOKEN, 'timeout': 300})
        with self.assertRaises(ExchangeNotAvailable) as caught:
            exchange.create_order(*ORDER)
        self.assertIs(getattr(caught.exception, 'sent'), False)

    def test_the_next_call_does_not_read_the_rest_of_an_interrupted_one(self) -> None:
        with HttpGateway(lambda request: Response(request.args[0])) as gateway:
            exchange = aftermath(gateway.config)
            exchange.load_markets()
            with mock.patch('http.client.HTTPResponse.read', side_effect=KeyboardInterrupt):
                with self.assertRaises(KeyboardInterrupt):
                    exchange.fetch_ticker('first')
            self.assertEqual(exchange.fetch_ticker('second'), 'second')
        self.assertEqual(len(gateway.requests), 2)

    @unittest.skipUnless(hasattr(os, 'fork'), 'this system has no fork')
    def test_a_forked_process_has_a_connection_of_its_own(self) -> None:
        with HttpGateway(lambda _: Response(7)) as gateway:
            exchange = aftermath(gateway.config)
            exchange.fetch_time()
            child = os.fork()
            if child == 0:
                os._exit(exchange.fetch_time() or 0)
            self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 7)
            exchange.fetch_time()
        self.assertEqual([request.connection for request in gateway.requests], [1, 2, 1])
