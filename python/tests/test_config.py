"""The configuration."""

import asyncio
import os
import tempfile
import unittest
from pathlib import Path
from typing import Any, Callable, Dict, List, cast

from ccxt_aftermath import aftermath, async_support, pro
from ccxt_aftermath.errors import ArgumentsRequired, AuthenticationError, BadRequest

from .fake import HttpGateway, Response


class Config(unittest.TestCase):
    def refuses(self, config: Dict[str, Any], text: str) -> None:
        with self.subTest(config=config), self.assertRaisesRegex(BadRequest, text):
            aftermath(config)

    def test_refuses_misspelt_keys_and_wrong_values(self) -> None:
        self.refuses({'tokenfile': 'x'}, "'token_file'")
        self.refuses({'newupdates': False}, "'newUpdates'")
        self.refuses({'timeout': -1}, 'milliseconds')
        self.refuses({'patience': True}, 'milliseconds')

    def test_refuses_values_of_wrong_types_and_says_what_it_takes(self) -> None:
        given: Any
        value: Any
        for exchange in (aftermath, async_support.aftermath, pro.aftermath):
            for given in ('x', [1], 5, True):
                with self.subTest(given), self.assertRaisesRegex(BadRequest, f'the configuration is of type {type(given).__name__}; pass a dict'):
                    exchange(given)
        self.refuses(cast(Any, {5: 1}), 'the configuration has the key 5 of type int; pass names of keys as text')
        self.refuses({'timeout': '5s'}, "timeout '5s' is no number of milliseconds; pass one above 0 and below 86,400,000")
        for value in (None, 86_400_000, float('nan')):
            self.refuses({'patience': value}, f'patience {value!r} is no number of milliseconds; pass one above 0 and below 86,400,000')
        for value in (5, b'http://127.0.0.1', ['http://127.0.0.1']):
            self.refuses({'url': value}, f'url is of type {type(value).__name__}; pass text such as http://127.0.0.1:8700')
        for value in (5, b'abc', ['abc'], True):
            self.refuses({'token': value}, f'token is of type {type(value).__name__}; pass text')
        # An integer would be read as the number of an open file.
        for name in ('token_file', 'ca_file'):
            for value in (0, True, b'abc', ['abc']):
                self.refuses({name: value}, f'{name} is of type {type(value).__name__}; pass a path')
        for value in (3, 'abc', [1], False):
            self.refuses({'options': value}, f'options is of type {type(value).__name__}; pass a dict')
        for name in ('decimal', 'newUpdates'):
            for value in ('yes', 1, 0):
                self.refuses({name: value}, f'{name} is of type {type(value).__name__}; pass True or False')

    def test_says_that_a_token_was_passed_without_a_value(self) -> None:
        with self.assertRaisesRegex(ArgumentsRequired, "token is None; pass its text, or a file as 'token_file'"):
            aftermath({'token': None})
        with self.assertRaisesRegex(ArgumentsRequired, 'token_file is None; pass a path'):
            aftermath({'token_file': None})
        with self.assertRaisesRegex(ArgumentsRequired, 'token is None'):
            aftermath({'token': None, 'token_file': None})

    def test_takes_none_for_what_is_left_out(self) -> None:
        others = dict.fromkeys(('token_file', 'ca_file', 'options', 'decimal', 'newUpdates'))
        exchange = aftermath({'token': 'x', **others})
        self.assertEqual((exchange.options, exchange.newUpdates, exchange.parse_number('1')), ({}, True, 1.0))
        aftermath({'token': None, 'token_file': Path('reader.token')})

    def test_refuses_a_file_of_certificates_that_cannot_be_read(self) -> None:
        for exchange in (aftermath, async_support.aftermath):
            with self.assertRaisesRegex(BadRequest, "ca_file '/nowhere/ca.pem' cannot be read .FileNotFoundError.; pass a file of certificates in PEM"):
                exchange({'url': 'https://localhost', 'token': 'x', 'ca_file': '/nowhere/ca.pem'})
            with tempfile.NamedTemporaryFile('w') as file:
                file.write('no certificate')
                file.flush()
                with self.assertRaisesRegex(BadRequest, 'cannot be read .SSLError.; pass a file of certificates in PEM'):
                    exchange({'url': 'https://localhost', 'token': 'x', 'ca_file': file.name})

    def test_refuses_a_timeout_that_is_set_afterwards_and_is_none(self) -> None:
        exchanges: List[Any] = [aftermath({'token': 'x'}), async_support.aftermath({'token': 'x'})]
        for exchange in exchanges:
            with self.subTest(type(exchange)), self.assertRaisesRegex(BadRequest, "timeout '5s' is no number of milliseconds above 0"):
                exchange.timeout = '5s'
                asyncio.run(exchange.fetch_time())

    def test_refuses_keys_and_params_of_wrong_types(self) -> None:
        exchange: Any = aftermath({'token': 'x'})
        calls: List[Callable[[], Any]] = [
            lambda: exchange.create_post_only_order('S', 'limit', 'buy', 1, 1, 5),
            lambda: exchange.create_trigger_order('S', 'limit', 'buy', 1, 1, 1, 'x'),
            lambda: exchange.create_order_with_take_profit_and_stop_loss('S', 'limit', 'buy', 1, 1, 1, 1, [5]),
            lambda: exchange.load_markets(True, 5),
        ]
        with self.assertRaisesRegex(BadRequest, 'idempotency_key is not 8 to 64'):
            exchange.cancel_order('7', 'S', idempotency_key=12_345_678)
        for call in calls:
            with self.assertRaisesRegex(BadRequest, 'params is of type (int|str|list); pass a dict'):
                call()

    def test_accepts_keys_of_ccxt(self) -> None:
        exchange = aftermath({'apiKey': 'x', 'secret': 'y', 'enableRateLimit': True, 'options': {'defaultType': 'swap'}})
        self.assertEqual(exchange.options, {'defaultType': 'swap'})

    def test_refuses_options_of_earlier_versions_that_asked_for_less(self) -> None:
        for options, text in (
            ({'mode': 'structural'}, "options.transaction.mode is 'structural'; pass no value any more; leave it out"),
            ({'scale': 0}, 'options.transaction.scale is 0'),
            ({'learn': True}, 'the gateway learns only from a service on its own machine'),
            ({'allowNoExpiration': False}, 'use options.transaction.requireExpiration: true in the file of the gateway'),
        ):
            self.refuses({'options': {'transaction': options}}, text)

    def test_warns_of_options_of_earlier_versions_without_effect(self) -> None:
        with self.assertWarnsRegex(UserWarning, 'options.transaction.mode: no effect any more'):
            aftermath({'options': {'transaction': {'mode': 'strict', 'allowNoExpiration': True}}})

    def test_refuses_http_to_another_machine(self) -> None:
        self.refuses({'url': 'http://gateway.internal:8700'}, 'use https')
        self.refuses({'url': 'http://192.168.0.7:8700'}, 'use https')
        self.refuses({'url': 'http://localhost.evil.example:8700'}, 'use https')
        for url in ('http://localhost:1/path', 'https://b\u00fccher.example', 'http://127.0.0.9', 'http://[::1]:8700', 'https://gateway.internal'):
            aftermath({'url': url})

    def test_refuses_what_is_no_url_without_repeating_it(self) -> None:
        wrong = ('ftp://localhost', '127.0.0.1:8700', 'http://', 'http://[::1', None, 'http://localhost:x')
        unsendable = (f'https://{"a" * 70}.example', 'https://a..b', 'http://[::1]/a b', 'https://a/\u20ac')
        for url in (*wrong, *unsendable):
            self.refuses({'url': url}, 'no URL of a gateway')

    def test_names_of_other_alphabets_are_sent_as_they_are_resolved(self) -> None:
        self.assertIn(' of xn--bcher-kva.example:443>', repr(aftermath({'url': 'https://b\u00fccher.example'})))

    def test_reads_the_token_file_at_each_call(self) -> None:
        with HttpGateway(lambda _: Response(1)) as gateway, tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'token')
            exchange = aftermath({'url': gateway.url, 'token_file': path})
            for token in ('first', 'second'):
                with open(path, 'w', encoding='ascii', opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
                    file.write(token + '\n')
                exchange.fetch_time()
            found = [request.headers['authorization'] for request in gateway.requests]
        self.assertEqual(found, ['Bearer first', 'Bearer second'])

    @unittest.skipUnless(os.name == 'posix', 'files have no modes here')
    def test_refuses_a_token_file_that_others_may_read(self) -> None:
        with tempfile.NamedTemporaryFile('w') as file:
            file.write('secret-token')
            file.flush()
            for mode in (0o640, 0o604, 0o620):
                os.chmod(file.name, mode)
                with self.assertRaisesRegex(AuthenticationError, 'chmod 600') as caught:
                    aftermath({'token_file': file.name}).fetch_time()
                self.assertNotIn('secret-token', str(caught.exception))

    def test_refuses_tokens_that_would_break_the_header(self) -> None:
        for token in ('', 'a\r\nX: y', 'ä', 'a b'):
            with self.assertRaises(AuthenticationError):
                aftermath({'token': token}).fetch_time()

    def test_says_that_there_is_no_token(self) -> None:
        with self.assertRaisesRegex(AuthenticationError, 'token_file'):
            aftermath().fetch_time()
        with self.assertRaisesRegex(AuthenticationError, 'cannot be read'):
            aftermath({'token_file': '/nowhere/token'}).fetch_time()

    def test_does_not_show_the_token(self) -> None:
        exchange = aftermath({'token': 'secret-token'})
        self.assertNotIn('secret-token', repr(exchange) + str(exchange))
