"""The three classes against a real gateway with a sandbox exchange, which `CCXT_AFTERMATH_COMMAND` starts: a JSON list."""

import ast
import asyncio
import contextlib
import inspect
import io
import json
import os
import re
import tempfile
import threading
import unittest
from decimal import Decimal
from typing import Any, Dict, List, Set

from ccxt_aftermath import Sandbox, aftermath, async_support, errors, pro

S = 'BTC/USD:USDC'
# Its margin is a part of what the sandbox's account has.
AMOUNT = 0.002
COMMAND = os.environ.get('CCXT_AFTERMATH_COMMAND')
README = os.path.join(os.path.dirname(os.path.dirname(__file__)), 'README.md')
sandbox = Sandbox()


def setUpModule() -> None:
    global sandbox
    if COMMAND is None:
        raise unittest.SkipTest('CCXT_AFTERMATH_COMMAND is missing: the program of the gateway as a JSON list')
    sandbox = Sandbox(json.loads(COMMAND)).start()
    wait_until_ready()


def tearDownModule() -> None:
    sandbox.stop()


def wait_until_ready() -> None:
    """Resolves when the gateway accepts writes: a write is repeated until then."""
    aftermath(sandbox.config).cancel_all_orders(S)


def far_price(exchange: aftermath) -> float:
    """Returns a price at which an order rests."""
    exchange.load_markets()
    return float(exchange.price_to_precision(S, exchange.fetch_ticker(S)['bid'] * 0.8))


class Calls(unittest.TestCase):
    def setUp(self) -> None:
        self.exchange = aftermath(sandbox.config)
        self.addCleanup(self.exchange.close)

    def test_loads_markets(self) -> None:
        markets = self.exchange.load_markets()
        self.assertEqual(markets[S]['settle'], 'USDC')
        self.assertIn(S, self.exchange.symbols)
        self.assertIn('USDC', self.exchange.currencies)
        self.assertIs(self.exchange.market(markets[S]['id']), markets[S])

    def test_fetches_market_data(self) -> None:
        ticker = self.exchange.fetch_ticker(S)
        self.assertLess(ticker['bid'], ticker['ask'])
        self.assertIn('vwap', ticker, 'members without a value are there')
        rows = self.exchange.fetch_ohlcv(S, '1h', limit=5)
        self.assertEqual({len(row) for row in rows}, {6})
        self.assertGreater(len(rows), 0)
        book = self.exchange.fetch_order_book(S, 5)
        self.assertEqual(len(book['bids'][0]), 2)

    def test_numbers_are_decimals_where_the_configuration_says_so(self) -> None:
        ticker = aftermath({**sandbox.config, 'decimal': True}).fetch_ticker(S)
        self.assertIsInstance(ticker['bid'], (Decimal, int))
        self.assertIsInstance(ticker['percentage'], (Decimal, int, type(None)))

    def test_places_finds_and_cancels_a_post_only_order(self) -> None:
        exchange = self.exchange
        price = far_price(exchange)
        order = exchange.create_order(S, 'limit', 'buy', AMOUNT, price, {'postOnly': True})
        self.assertEqual((order['status'], order['side'], order['symbol']), ('open', 'buy', S))
        self.assertIn('fee', order)
        self.assertIn(order['id'], [row['id'] for row in exchange.fetch_open_orders(S)])
        self.assertEqual(exchange.cancel_order(order['id'], S)['id'], order['id'])
        self.assertNotIn(order['id'], [row['id'] for row in exchange.fetch_open_orders(S)])
        with self.assertRaises(errors.OrderNotFound):
            exchange.cancel_order(order['id'], S)

    def test_a_repeated_key_places_one_order_and_returns_it_again(self) -> None:
        exchange = self.exchange
        price = far_price(exchange)
        found = [exchange.create_order(S, 'limit', 'buy', AMOUNT, price, idempotency_key='one-key-for-both') for _ in range(2)]
        self.assertEqual(found[0], found[1])
        self.assertEqual([row['id'] for row in exchange.fetch_open_orders(S)].count(found[0]['id']), 1)
        with self.assertRaises(errors.ExchangeError) as caught:
            exchange.create_order(S, 'limit', 'sell', AMOUNT, price, idempotency_key='one-key-for-both')
        self.assertNotIsInstance(caught.exception, errors.OutcomeUnknown)
        exchange.cancel_order(found[0]['id'], S)

    def test_places_exact_decimals(self) -> None:
        price = Decimal(str(far_price(self.exchange)))
        order = self.exchange.create_order(S, 'limit', 'buy', Decimal(str(AMOUNT)), price)
        self.assertEqual((order['amount'], order['price']), (AMOUNT, float(price)))
        self.exchange.cancel_order(order['id'], S)

    def test_places_orders_from_several_threads_over_one_object(self) -> None:
        price = far_price(self.exchange)
        orders: List[Dict[str, Any]] = []
        threads = [
            threading.Thread(target=lambda: orders.append(self.exchange.create_limit_buy_order(S, AMOUNT, price)))
            for _ in range(6)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len({order['id'] for order in orders}), 6)
        canceled = self.exchange.cancel_all_orders(S)
        self.assertGreaterEqual({row['id'] for row in canceled}, {order['id'] for order in orders})

    def test_fetches_the_balance_and_the_position_of_a_fill(self) -> None:
        order = self.exchange.create_market_buy_order(S, AMOUNT)
        self.assertEqual((order['status'], order['filled']), ('closed', AMOUNT))
        self.assertGreater(self.exchange.fetch_balance()['USDC']['total'], 0)
        self.assertEqual(self.exchange.fetch_position(S)['side'], 'long')
        self.exchange.close_position(S)

    def test_errors_arrive_with_their_classes(self) -> None:
        exchange = self.exchange
        price = far_price(exchange)
        with self.assertRaises(errors.BadSymbol):
            exchange.fetch_ticker('NO/USD:USDC')
        with self.assertRaises(errors.InvalidOrder):
            exchange.create_order(S, 'limit', 'buy', 0.000000001, price)
        with self.assertRaises(errors.InsufficientFunds):
            exchange.create_order(S, 'limit', 'buy', 1_000, price)
        with self.assertRaises(errors.BadRequest):
            exchange.fetch_ticker(S, {'no such param': 1})
        with self.assertRaises(errors.OrderImmediatelyFillable):
            exchange.create_order(S, 'limit', 'buy', AMOUNT, exchange.price_to_precision(S, price * 1.3), {'postOnly': True})
        with self.assertRaises(errors.AuthenticationError) as caught:
            aftermath({'url': sandbox.url, 'token': 'no-such-token'}).fetch_time()
        self.assertNotIn('no-such-token', str(caught.exception))

    def test_a_dry_run_signs_nothing(self) -> None:
        before = len(self.exchange.fetch_open_orders(S))
        self.exchange.create_order(S, 'limit', 'buy', AMOUNT, far_price(self.exchange), {'dryRun': True})
        self.assertEqual(len(self.exchange.fetch_open_orders(S)), before)

    def test_every_method_of_the_client_is_known_to_the_gateway(self) -> None:
        import http.client

        address = sandbox.url.split('//')[1]
        connection = http.client.HTTPConnection(address)
        connection.request('GET', '/v1/methods', headers={'Authorization': f'Bearer {sandbox.token}'})
        text = connection.getresponse().read().decode()
        connection.close()
        for name in [name for name in vars(pro.aftermath) if re.match('(fetch|create|cancel|watch)[A-Z]', name)]:
            self.assertIn(f'"{name}"', text)


class Asyncio(unittest.IsolatedAsyncioTestCase):
    async def test_calls_go_over_the_socket(self) -> None:
        async with async_support.aftermath(sandbox.config) as exchange:
            await exchange.load_markets()
            tickers = await asyncio.gather(*(exchange.fetch_ticker(symbol) for symbol in exchange.symbols[:3]))
            self.assertEqual([ticker['symbol'] for ticker in tickers], exchange.symbols[:3])
            price = exchange.price_to_precision(S, tickers[0]['bid'] * 0.8 if tickers[0]['symbol'] == S else 1_000)
            order = await exchange.create_order(S, 'limit', 'buy', AMOUNT, price)
            self.assertEqual((await exchange.cancel_order(order['id'], S))['id'], order['id'])
            with self.assertRaises(errors.BadSymbol):
                await exchange.fetch_ticker('NO/USD:USDC')

    async def test_watches_books_and_trades(self) -> None:
        async with pro.aftermath(sandbox.config) as exchange:
            for _ in range(5):
                book = await asyncio.wait_for(exchange.watch_order_book(S, 20), 30)
                self.assertLess(book['bids'][0][0], book['asks'][0][0])
            for _ in range(3):
                trades = await asyncio.wait_for(exchange.watch_trades(S), 60)
                self.assertEqual({trade['symbol'] for trade in trades}, {S})
            tickers = await asyncio.wait_for(exchange.watch_tickers([S]), 30)
            self.assertEqual([*tickers], [S])
            self.assertTrue(await exchange.un_watch_order_book(S, {}))

    async def test_watches_the_book_of_a_market_that_is_subscribed_again(self) -> None:
        async with pro.aftermath(sandbox.config) as exchange:
            for _ in range(2):
                await asyncio.wait_for(exchange.watch_order_book(S), 30)
                await exchange.un_watch_order_book(S)

    async def test_resumes_own_trades_and_orders_without_a_loss(self) -> None:
        trader = async_support.aftermath(sandbox.config)
        async with pro.aftermath(sandbox.config) as exchange, trader:
            orders: List[Dict[str, Any]] = []
            trades: List[Dict[str, Any]] = []

            async def collect(watch: Any, rows: List[Dict[str, Any]]) -> None:
                while True:
                    rows += await watch(S)
                    if {row['order'] for row in trades} >= ids and {row['id'] for row in orders} >= ids:
                        is_complete.set()

            ids: Set[str] = {'none yet'}
            is_complete = asyncio.Event()
            tasks = [
                asyncio.ensure_future(collect(exchange.watch_orders, orders)),
                asyncio.ensure_future(collect(exchange.watch_my_trades, trades)),
            ]
            # Both are open before anything happens.
            link = exchange._connection()
            while [channel.seq for channel in link._channels.values()].count(None) > 0 or len(link._channels) < 2:
                await asyncio.sleep(0.01)
            placed = []
            for _ in range(4):
                placed.append(await trader.create_market_buy_order(S, AMOUNT))
                socket = link._socket
                if socket is not None:
                    # As if the network failed.
                    socket._writer.transport.abort()
                placed.append(await trader.create_market_sell_order(S, AMOUNT))
            ids.clear()
            ids.update(order['id'] for order in placed)
            # One more round, so that the rows of the last orders need not be the last rows.
            placed.append(await trader.create_market_buy_order(S, AMOUNT))
            ids.add(placed[-1]['id'])
            try:
                await asyncio.wait_for(is_complete.wait(), 60)
            except asyncio.TimeoutError:
                pass
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            found = [row['order'] for row in trades]
            self.assertEqual(sorted(found), sorted(ids), 'each own trade once')
            self.assertLessEqual(ids, {row['id'] for row in orders})


class Documentation(unittest.IsolatedAsyncioTestCase):
    async def test_the_examples_of_the_readme_run(self) -> None:
        with open(README, encoding='utf-8') as file:
            blocks = re.findall(r'```python\n(.*?)```', file.read(), re.S)
        self.assertGreaterEqual(len(blocks), 4)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'maker.token')
            with open(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600), 'w', encoding='ascii') as file:
                file.write(sandbox.token)
            for block in blocks:
                text = block.replace('http://127.0.0.1:8700', sandbox.url).replace("'maker.token'", repr(path))
                text = text.replace('Sandbox()', f'Sandbox({json.loads(COMMAND or "[]")!r})')
                # The examples of orders rest.
                text = text.replace('60_000', str(far_price(aftermath(sandbox.config))))
                with self.subTest(block):
                    code = compile(text, 'README.md', 'exec', flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
                    with contextlib.redirect_stdout(io.StringIO()):
                        result = eval(code, {})
                        if inspect.iscoroutine(result):
                            await result
                aftermath(sandbox.config).cancel_all_orders(S)
