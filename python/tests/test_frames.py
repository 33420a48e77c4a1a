"""WebSocket frames."""

import asyncio
import unittest

from ccxt_aftermath import _frames
from ccxt_aftermath._frames import Decoder, ProtocolError

from .fake import read_client_frame, server_frame


class Frames(unittest.IsolatedAsyncioTestCase):
    async def test_masks_frames_of_every_length(self) -> None:
        for size in (0, 1, 3, 125, 126, 65_535, 65_536, 100_001):
            payload = bytes(i % 251 for i in range(size))
            reader = asyncio.StreamReader(limit=2**20)
            frame = _frames.encode(_frames.TEXT, payload)
            reader.feed_data(frame)
            reader.feed_eof()
            self.assertEqual(await read_client_frame(reader), (_frames.TEXT, payload))
            self.assertEqual(await reader.read(), b'', 'nothing after the frame')

    def test_reads_frames_that_arrive_byte_by_byte(self) -> None:
        texts = [b'', b'x' * 125, b'y' * 126, b'z' * 65_536]
        data = b''.join(server_frame(_frames.TEXT, text) for text in texts)
        decoder = Decoder()
        found = [message for i in range(len(data)) for message in decoder.feed(data[i : i + 1])]
        self.assertEqual(found, [(_frames.TEXT, text) for text in texts])

    def test_joins_fragments_and_passes_control_frames_between_them(self) -> None:
        data = (
            server_frame(_frames.TEXT, b'one ', is_final=False)
            + server_frame(_frames.PING, b'p')
            + server_frame(0, b'two ', is_final=False)
            + server_frame(0, b'three')
        )
        self.assertEqual([*Decoder().feed(data)], [(_frames.PING, b'p'), (_frames.TEXT, b'one two three')])

    def test_refuses_what_a_server_may_not_send(self) -> None:
        frames = {
            'masked': _frames.encode(_frames.TEXT, b'x'),
            'binary': server_frame(0x2, b'x'),
            'compressed': bytes([0xC1, 0]),
            'continuation of nothing': server_frame(0, b'x'),
            'text within a message': server_frame(_frames.TEXT, b'a', is_final=False) + server_frame(_frames.TEXT, b'b'),
            'long ping': server_frame(_frames.PING, b'x' * 126),
            'ping in fragments': server_frame(_frames.PING, b'x', is_final=False),
            'more than 16 MB': bytes([0x81, 127]) + (16 * 2**20 + 1).to_bytes(8, 'big'),
        }
        for name, data in frames.items():
            with self.subTest(name), self.assertRaises(ProtocolError):
                list(Decoder().feed(data))

    def test_refuses_a_message_whose_fragments_are_more_than_16_mb(self) -> None:
        decoder = Decoder()
        part = b'x' * (6 * 2**20)
        list(decoder.feed(server_frame(_frames.TEXT, part, is_final=False)))
        list(decoder.feed(server_frame(0, part, is_final=False)))
        with self.assertRaises(ProtocolError):
            list(decoder.feed(server_frame(0, part, is_final=False)))

    def test_knows_the_example_of_rfc_6455(self) -> None:
        self.assertEqual(_frames.accept_of('dGhlIHNhbXBsZSBub25jZQ=='), 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=')
