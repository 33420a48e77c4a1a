"""The configuration."""

import os
import tempfile
import unittest
from typing import Any, Dict

from ccxt_aftermath import aftermath
from ccxt_aftermath.errors import AuthenticationError, BadRequest

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
        for url in ('http://localhost:1', 'http://127.0.0.9', 'http://[::1]:8700', 'https://gateway.internal'):
            aftermath({'url': url})

    def test_refuses_what_is_no_url_without_repeating_it(self) -> None:
        for url in ('ftp://localhost', '127.0.0.1:8700', 'http://', 'http://[::1', 7, None, 'http://localhost:x'):
            self.refuses({'url': url}, 'no URL of a gateway')

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
