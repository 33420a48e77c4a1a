"""The first day of a wallet, on a sandbox with the ids of mainnet. Its account has number 0, which is false in Python."""

import json
import os
import unittest
from typing import Any, Dict, Generator, List, Tuple

from ccxt_aftermath import Sandbox, aftermath, async_support, errors

S = 'BTC/USD:USDC'
LOW = 30_000
COMMAND = os.environ.get('CCXT_AFTERMATH_COMMAND')
FIRST = {'account': 0}
sandbox = Sandbox()

# Calls with their positional arguments; each receives its result.
Walk = Generator[Tuple[str, List[Any]], Any, None]


def setUpModule() -> None:
    global sandbox
    if COMMAND is None:
        raise unittest.SkipTest('CCXT_AFTERMATH_COMMAND is missing: the program of the gateway as a JSON list')
    sandbox = Sandbox(json.loads(COMMAND), deployment='mainnet').start()
    # Resolves when the gateway accepts writes.
    aftermath(sandbox.config).cancel_all_orders(S)


def tearDownModule() -> None:
    sandbox.stop()


def walk(test: unittest.TestCase, wallet_address: str) -> Walk:
    """Every write of a first day, by account number 0."""
    yield 'deposit', ['USDC', 500, FIRST]
    yield 'add_margin', [S, 200, FIRST]
    yield 'set_leverage', [5, S, FIRST]
    limit = yield 'create_order', [S, 'limit', 'buy', 0.002, LOW, FIRST]
    test.assertEqual(limit['status'], 'open')
    market = yield 'create_order', [S, 'market', 'buy', 0.002, None, FIRST]
    test.assertEqual((market['status'], market['filled']), ('closed', 0.002))
    own = yield 'create_order', [S, 'limit', 'buy', 0.002, LOW, {**FIRST, 'postOnly': True}]
    loss = {**FIRST, 'stopLossPrice': LOW, 'trustExecutor': True}
    stop = yield 'create_order', [S, 'market', 'sell', 0.002, None, loss]
    twap = yield 'create_twap_order', [S, 'buy', 0.04, 1_200_000, {**FIRST, 'chunks': 4, 'trustExecutor': True}]
    edited = yield 'edit_order', [limit['id'], S, 'limit', 'buy', 0.003, LOW, FIRST]
    rows = yield 'fetch_open_orders', [S, None, None, FIRST]
    test.assertLessEqual({edited['id'], own['id']}, {row['id'] for row in rows})
    yield 'cancel_order', [edited['id'], S, FIRST]
    yield 'cancel_order_with_client_order_id', [own['clientOrderId'], S, FIRST]
    yield 'cancel_order', [stop['id'], S, {**FIRST, 'trigger': True}]
    yield 'cancel_order', [twap['id'], S, {**FIRST, 'twap': True}]
    kinds: List[Dict[str, Any]] = [{}, {'trigger': True}, {'twap': True}]
    for kind in kinds:
        test.assertEqual((yield 'fetch_open_orders', [S, None, None, {**FIRST, **kind}]), [])
    yield 'close_position', [S, None, FIRST]
    yield 'reduce_margin', [S, 100, FIRST]
    before = yield 'fetch_balance', [FIRST]
    yield 'withdraw', ['USDC', 100, wallet_address, None, FIRST]
    after = yield 'fetch_balance', [FIRST]
    test.assertAlmostEqual(before['USDC']['free'] - after['USDC']['free'], 100, places=6)


def wallet_address() -> str:
    """Returns the sender of the gateway's transactions."""
    dry: Dict[str, Any] = aftermath(sandbox.config).deposit('USDC', 1, {'dryRun': True})
    return str(dry['sender'])


class FirstDay(unittest.TestCase):
    def test_each_write_is_executed(self) -> None:
        exchange = aftermath(sandbox.config)
        self.addCleanup(exchange.close)
        steps = walk(self, wallet_address())
        method, args = next(steps)
        with self.assertRaises(StopIteration):
            while True:
                method, args = steps.send(getattr(exchange, method)(*args))

    def test_number_0_is_an_account_and_not_a_missing_one(self) -> None:
        exchange = aftermath(sandbox.config)
        self.addCleanup(exchange.close)
        second = exchange.create_account(S, {'another': True})
        exchange.deposit('USDC', 50, {'account': second['id']})
        first = exchange.fetch_balance({'account': 0})['USDC']['total']
        self.assertGreater(first, 1_000)
        self.assertEqual(exchange.fetch_balance({'account': 1})['USDC']['total'], 50)
        with self.assertRaises(errors.ExchangeError):
            exchange.fetch_balance({'account': 2})


class FirstDayAsyncio(unittest.IsolatedAsyncioTestCase):
    async def test_each_write_is_executed(self) -> None:
        exchange = async_support.aftermath(sandbox.config)
        self.addAsyncCleanup(exchange.close)
        steps = walk(self, wallet_address())
        method, args = next(steps)
        result: Any = None
        is_over = False
        while not is_over:
            result = await getattr(exchange, method)(*args)
            try:
                method, args = steps.send(result)
            except StopIteration:
                is_over = True
