"""Certificates of gateways that the client refuses."""

import asyncio
import os
import shutil
import socket
import ssl
import subprocess
import tempfile
import threading
import time
import unittest
from typing import Any, Dict, List, Tuple
from unittest import mock

from ccxt_aftermath import aftermath, async_support, pro
from ccxt_aftermath.errors import NetworkError

from .fake import TOKEN

S = 'BTC/USD:USDC'
ORDER = (S, 'limit', 'buy', 0.01, 60_000)
NAME = 'gateway.example'
folder = tempfile.TemporaryDirectory()
certificate, key = (os.path.join(folder.name, name) for name in ('certificate.pem', 'key.pem'))


def setUpModule() -> None:
    if shutil.which('openssl') is None:
        raise unittest.SkipTest('openssl is missing')
    kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
    names = ['-subj', f'/CN={NAME}', '-addext', f'subjectAltName=DNS:{NAME}']
    command = ['openssl', 'req', '-x509', *kind, *names, '-keyout', key, '-out', certificate]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def tearDownModule() -> None:
    folder.cleanup()


class Certificates(unittest.TestCase):
    def setUp(self) -> None:
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(certificate, key)
        self.listener = socket.create_server(('127.0.0.1', 0))
        self.addCleanup(self.listener.close)
        self.port = self.listener.getsockname()[1]
        self.handshakes = 0
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self) -> None:
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            self.handshakes += 1
            try:
                self.context.wrap_socket(connection, server_side=True).close()
            except OSError:
                connection.close()

    def config(self, **more: Any) -> Dict[str, Any]:
        return {'url': f'https://127.0.0.1:{self.port}', 'token': TOKEN, **more}

    def check(self, error: Any, method: str, reason: str) -> None:
        text = f'{method}: the certificate of 127.0.0.1:{self.port} is refused: {reason}; check the url, and the certificates of ca_file'
        self.assertIn(text, str(error).replace('self signed', 'self-signed'))
        self.assertEqual((error.sent, error.retryable), (False, False))

    def test_a_call_says_at_once_why_a_certificate_is_refused(self) -> None:
        cases: List[Tuple[Dict[str, Any], str]] = [
            ({}, 'self-signed certificate'),
            ({'ca_file': certificate}, "IP address mismatch, certificate is not valid for '127.0.0.1'"),
        ]
        for more, reason in cases:
            with self.subTest(reason):
                self.handshakes = 0
                since = time.monotonic()
                with self.assertRaises(NetworkError) as caught:
                    aftermath(self.config(**more)).fetch_time()
                self.check(caught.exception, 'fetchTime', reason)
                with self.assertRaises(NetworkError) as caught:
                    aftermath(self.config(**more)).cancel_order('7', S)
                self.check(caught.exception, 'cancelOrder', reason)
                with self.assertRaises(NetworkError) as caught:
                    asyncio.run(self.call_async('fetch_time', more))
                self.check(caught.exception, 'fetchTime', reason)
                with self.assertRaises(NetworkError) as caught:
                    asyncio.run(self.call_async('cancel_order', more, '7', S))
                self.check(caught.exception, 'cancelOrder', reason)
                # A certificate does not become another one: each call ends with its first attempt.
                self.assertEqual(self.handshakes, 4)
                self.assertLess(time.monotonic() - since, 5)

    async def call_async(self, method: str, more: Any, *args: Any) -> Any:
        async with async_support.aftermath(self.config(**more)) as exchange:
            return await getattr(exchange, method)(*args)

    def test_a_watch_says_after_its_patience_why_a_certificate_is_refused(self) -> None:
        async def main() -> None:
            async with pro.aftermath(self.config(patience=300)) as exchange:
                await exchange.watch_ticker(S)

        with self.assertRaisesRegex(NetworkError, 'watchTicker: no connection for 0.3 s .*the certificate of .* is refused: self.signed certificate;'):
            asyncio.run(main())

    def test_the_certificate_is_named_where_another_address_of_the_host_is_not_there(self) -> None:
        found = [(socket.AF_INET, socket.SOCK_STREAM, 6, '', ('127.0.0.1', port)) for port in (self.port, 1)]
        with mock.patch('socket.getaddrinfo', lambda *_, **__: found), self.assertRaises(NetworkError) as caught:
            aftermath(self.config()).fetch_time()
        self.check(caught.exception, 'fetchTime', 'self-signed certificate')
