"""Arguments and responses as JSON."""

import importlib
import json
import unittest
from decimal import Decimal
from typing import Any, Callable, Dict

from ccxt_aftermath._values import json_reader, plain, plain_arguments, use_floats, write_json
from ccxt_aftermath.errors import BadRequest


class Circles(unittest.TestCase):
    def test_refuses_a_value_that_contains_itself(self) -> None:
        value: Dict[str, Any] = {}
        value['a'] = [value]
        with self.assertRaisesRegex(BadRequest, 'contains itself, or is nested too deeply; pass other params'):
            plain_arguments(['S', value])


class Values(unittest.TestCase):
    def test_sends_decimals_as_text_with_all_digits(self) -> None:
        self.assertEqual(plain(Decimal('0.100000000000000000001')), '0.100000000000000000001')
        self.assertEqual(plain(Decimal('1E-9')), '0.000000001')

    def test_sends_integers_above_2_53_as_text(self) -> None:
        self.assertEqual(plain(2**53 - 1), 2**53 - 1)
        self.assertEqual(plain(2**64 - 1), '18446744073709551615')

    def test_refuses_numbers_that_are_not_finite_at_any_depth(self) -> None:
        for value in (float('nan'), float('inf'), Decimal('NaN'), Decimal('Infinity'), {'a': [float('nan')]}):
            with self.subTest(value=value), self.assertRaises(BadRequest):
                plain(value)

    def test_refuses_types_without_a_json_form(self) -> None:
        for value in (b'x', object(), {1, 2}):
            with self.subTest(value=value), self.assertRaises(BadRequest):
                plain(value)

    def test_leaves_out_arguments_at_the_end_only(self) -> None:
        self.assertEqual(plain_arguments(['a', None, 1, None, None, {}]), ['a', None, 1])

    def test_keeps_none_and_booleans_inside_of_params(self) -> None:
        self.assertEqual(plain_arguments([{'postOnly': None, 'x': True}]), [{'postOnly': None, 'x': True}])

    def test_floats_survive_the_way_to_json_and_back(self) -> None:
        for number in (0.1, 1 / 3, 5e-324, 1.7976931348623157e308, 123456789.12345679):
            self.assertEqual(json_reader(False)(write_json(plain(number))), number)

    def test_reads_fractions_as_decimals_when_told_so(self) -> None:
        found = json_reader(True)('{"price":0.10,"count":3}')
        self.assertEqual(found, {'price': Decimal('0.10'), 'count': 3})
        self.assertIsInstance(found['price'], Decimal)

    def test_numbers_are_floats_where_those_of_ccxt_are_whatever_their_digits(self) -> None:
        def types(method: str, text: str, *args: Any, number: Callable[[int], Any] = float) -> str:
            return repr(use_floats(method, args, json.loads(text), number))

        order = '{"price":60000,"amount":0.5,"timestamp":1,"lastTradeTimestamp":2,"fee":{"cost":1},"postOnly":true,"id":"1","info":{"price":3}}'
        expected = "{'price': 60000.0, 'amount': 0.5, 'timestamp': 1, 'lastTradeTimestamp': 2, 'fee': {'cost': 1.0}, 'postOnly': True, 'id': '1', "
        self.assertEqual(types('fetchOrder', order), expected + "'info': {'price': 3}}")
        self.assertEqual(types('fetchOHLCV', '[[60000,1,2,3,4,5]]'), '[[60000, 1.0, 2.0, 3.0, 4.0, 5.0]]')
        self.assertEqual(types('watchOHLCVForSymbols', '{"A":{"1m":[[6,1,2]]}}'), "{'A': {'1m': [[6, 1.0, 2.0]]}}")
        self.assertEqual(types('watchOrderBook', '{"bids":[[1,2]],"nonce":7}'), "{'bids': [[1.0, 2.0]], 'nonce': 7}")
        self.assertEqual(types('fetchBalance', '{"USDC":{"free":1},"free":{"USDC":1}}'), "{'USDC': {'free': 1.0}, 'free': {'USDC': 1.0}}")
        self.assertEqual(types('fetchLeverageTiers', '{"A":[{"tier":1,"maxLeverage":20}]}'), "{'A': [{'tier': 1, 'maxLeverage': 20.0}]}")
        self.assertEqual(types('fetchTime', '60000'), '60000')
        self.assertEqual(types('fetchTicker', '{"last":1}', number=Decimal), "{'last': Decimal('1')}")
        self.assertEqual(types('writes', '{"open":[{"epoch":1,"gas":2}]}'), "{'open': [{'epoch': 1, 'gas': 2}]}")
        self.assertEqual(types('createOrder', '{"gas":1}', 'A', {'dryRun': True}), "{'gas': 1}")
        self.assertEqual(types('createOrder', '{"gas":1}', 'A', {'dryRun': False}), "{'gas': 1.0}")

    def test_a_value_that_cannot_be_converted_is_a_value_error(self) -> None:
        deep: Any = 1
        for _ in range(10_000):
            deep = [deep]
        for value in (deep, [10**400]):
            with self.assertRaises(ValueError):
                use_floats('fetchOrder', (), value, float)

    def test_refuses_nan_in_a_response(self) -> None:
        self.assertRaises(ValueError, json_reader(False), '[NaN]')

    def test_sends_numbers_of_numpy_where_it_is_installed(self) -> None:
        try:
            numpy = importlib.import_module('numpy')
        except ImportError:
            self.skipTest('numpy is not installed')
        self.assertEqual(json.loads(write_json(plain([numpy.int64(7), numpy.float64(0.5)]))), [7, 0.5])
