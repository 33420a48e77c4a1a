"""Calls and subscriptions over one WebSocket, which reconnects by itself."""

import asyncio
import copy
import random
from typing import Any, Callable, Dict, List, Mapping, Optional

from ._attempts import Attempts, ConnectionLost
from ._channel import WINDOW, Channel, rows_of, split_rows_wanted
from ._config import Config
from ._missed import begin_missed, has_own_rows
from ._socket import Socket, wait_for
from ._types import ANY
from ._values import plain_arguments, use_floats, write_json
from .errors import BaseError, ExchangeNotAvailable, make_error, parse_error

_FIRST_PAUSE_S = 0.1
_LONGEST_PAUSE_S = 5.0
# The gateway reads 1 MiB; a character is at most four bytes.
_MOST_CHARACTERS = 250_000

# Called with the response, or with the loss of the connection.
_Handler = Callable[[Any], None]


class _Refused(Exception):
    """A response that is an error."""

    def __init__(self, error: BaseError) -> None:
        super().__init__(str(error))
        self.error = error


class Connection:
    """The connection to a gateway within one event loop. Not thread-safe, as asyncio is not."""

    def __init__(self, config: Config, new_updates: bool) -> None:
        self.loop = asyncio.get_running_loop()
        self._config = config
        self._context = config.ssl_context()
        self._new_updates = new_updates
        self._socket: Optional[Socket] = None
        # What calls wait for while there is no socket: the end of the present attempt to connect.
        self._opening: 'asyncio.Future[Socket]' = self._new_opening()
        self._task: 'Optional[asyncio.Task[None]]' = None
        # Loads the markets before the first call.
        self.loading: 'Optional[asyncio.Task[Any]]' = None
        self._is_closed = False
        self._next_id = 0
        self._handlers: Dict[int, _Handler] = {}
        self._channels: Dict[str, Channel] = {}
        # By the names of the gateway, which may take different arguments for one subscription.
        self._names: Dict[str, List[Channel]] = {}
        # Subscriptions that failed, until the next call: with what no call took.
        self._failed: Dict[str, Channel] = {}
        # Reads of own rows that channels missed.
        self._readers: 'Dict[Channel, asyncio.Task[None]]' = {}
        self._timers: List[asyncio.TimerHandle] = []
        self._failures = 0
        # How long the gateway of the present connection will be away, seconds, once it says that it goes.
        self._away_s: Optional[float] = None
        # Until when the last one asked for no connection, by the clock of the event loop.
        self._away_until: Optional[float] = None
        # Why there is no connection.
        self._reason = ''

    def close(self) -> None:
        """Ends all that waits, and closes the socket. A write without a response ends with `OutcomeUnknown`."""
        self._is_closed = True
        if self._task is not None:
            self._task.cancel()
        self._on_lost(ConnectionLost('close() was called', True))
        for channel in self._channels.values():
            channel.fail_waiters(make_error('ExchangeClosedByUser', 'close() was called'))
        self._channels.clear()
        self._failed.clear()
        for reader in self._readers.values():
            reader.cancel()
        if not self._opening.done():
            self._opening.set_exception(ConnectionLost('close() was called', False))

    # ------------------------------------------------------------------ calls

    async def call(self, attempts: Attempts, args: List[Any]) -> Any:
        """Runs a call, and repeats it as :class:`Attempts` says."""
        while True:
            try:
                return await self._attempt(attempts, args)
            except ConnectionLost as loss:
                if self._is_closed:
                    raise attempts.failure_after(loss, 'ExchangeClosedByUser') from loss
                pause = attempts.pause_after_loss(loss)
            except _Refused as refused:
                # Several calls may get the error of one refused connection.
                pause = attempts.pause_after_error(copy.copy(refused.error))
            await asyncio.sleep(pause)

    async def _attempt(self, attempts: Attempts, args: List[Any]) -> Any:
        try:
            socket: Socket = await wait_for(self._open(), attempts.remaining_s)
            # It may be lost before this task goes on: what is sent over it then gets no response, and no loss ends it.
            while socket is not self._socket:
                socket = await wait_for(self._open(), attempts.remaining_s)
        except asyncio.TimeoutError:
            raise ConnectionLost('the gateway cannot be reached within the timeout', False) from None
        key = {} if attempts.key is None else {'key': attempts.key}
        message = {'op': 'call', 'method': attempts.method, 'args': args, **key, 'timeout': attempts.gateway_timeout_ms}
        reply: 'asyncio.Future[Any]' = self.loop.create_future()

        def on_reply(response: Any) -> None:
            if not reply.done():
                reply.set_result(response)

        try:
            _check_length(write_json(message))
        except BaseError as refusal:
            raise _Refused(refusal) from None
        number = self._request(socket, message, on_reply)
        try:
            response = await wait_for(reply, attempts.remaining_s)
        except asyncio.TimeoutError:
            raise ConnectionLost('no response within the timeout', True) from None
        except asyncio.CancelledError:
            # The caller does not wait any more: what is not signed yet must not be.
            if number in self._handlers and self._socket is socket:
                self._abort(socket, number)
            raise
        finally:
            self._handlers.pop(number, None)
        if isinstance(response, ConnectionLost):
            raise response
        response.pop('id', None)
        try:
            for member in ('result', 'error'):
                # Not the whole message: a result that is an integer itself, such as a time, stays one.
                use_floats(attempts.method, args, response.get(member), self._config.number)
        except ValueError as reason:
            raise ConnectionLost(f'the response cannot be read: {reason}', True) from None
        error = parse_error(response)
        if error is not None:
            raise _Refused(error)
        if 'result' not in response:
            raise ConnectionLost('the response has neither a result nor an error of a gateway', True)
        return response['result']

    def _request(self, socket: Socket, message: Mapping[str, Any], handler: _Handler) -> int:
        self._next_id += 1
        text = write_json({**message, 'id': self._next_id})
        self._handlers[self._next_id] = handler
        socket.send(text)
        return self._next_id

    def _abort(self, socket: Socket, number: int) -> None:
        socket.send(write_json({'op': 'abort', 'id': number}))

    # ---------------------------------------------------------------- watches

    async def watch(self, method: str, args: List[Any]) -> Any:
        """Waits for the next update of a subscription, which the first call opens."""
        # As the gateway does it, so that equal subscriptions are one.
        normal, wanted = split_rows_wanted(method, [_sorted(arg) for arg in args])
        key = write_json([method, normal])
        # A channel that no connection can open would end each of them.
        _check_length(key)
        failed = self._failed.get(key)
        if failed is not None and failed.has_rest:
            return rows_of((await failed.next())[0], wanted)
        channel = self._channel(key, method, normal)
        self._start()
        timer = self._give_up_later(channel) if self._is_down(channel) else None
        try:
            data, count = await channel.next()
        finally:
            if timer is not None:
                timer.cancel()
        # The user takes the update now.
        if count > 0 and channel.name is not None and self._socket is not None:
            self._socket.send(write_json({'op': 'ack', 'ch': channel.name, 'n': count}))
        return rows_of(data, wanted)

    async def unwatch(self, method: str, args: Mapping[int, Any]) -> bool:
        """Ends the subscriptions of a method whose arguments at these places are equal."""
        for key, channel in list(self._channels.items()):
            if channel.method == method and all(_has(channel, place, value) for place, value in args.items()):
                self._drop(key, channel)
                channel.fail_waiters(make_error('UnsubscribeError', f'{method} was ended'))
        for key, channel in list(self._failed.items()):
            if channel.method == method and all(_has(channel, place, value) for place, value in args.items()):
                del self._failed[key]
        return True

    def _channel(self, key: str, method: str, args: List[Any]) -> Channel:
        if key not in self._channels:
            failed = self._failed.pop(key, None)
            self._channels[key] = Channel(key, method, args, self._new_updates) if failed is None else failed
            if self._socket is not None:
                self._subscribe(self._socket, self._channels[key])
        return self._channels[key]

    def _drop(self, key: str, channel: Channel) -> None:
        del self._channels[key]
        channel.is_ended = True
        if channel in self._readers:
            self._readers[channel].cancel()
        if channel.name is not None:
            self._end(channel.name, channel)

    def _end(self, name: str, ended: Channel) -> None:
        """Ends a subscription of the gateway, unless another channel has it, or is about to get it."""
        others = [channel for channel in self._names.pop(name, []) if channel is not ended]
        if others:
            self._names[name] = others
        elif self._socket is not None and ended.key not in self._channels:
            self._request(self._socket, {'op': 'unwatch', 'ch': name}, lambda _: None)

    def _subscribe(self, socket: Socket, channel: Channel) -> None:
        if channel.name is None or channel.seq is None:
            self._ask(socket, channel, {'op': 'watch', 'method': channel.method, 'args': channel.args})
            return
        resume = {'op': 'resume', 'ch': channel.name, 'boot': channel.boot, 'seq': channel.seq}

        def watch_again(_: BaseError) -> None:
            # The gateway does not know the channel any more.
            channel.name = None
            self._subscribe(socket, channel)

        self._ask(socket, channel, resume, watch_again)

    def _ask(
        self,
        socket: Socket,
        channel: Channel,
        message: Mapping[str, Any],
        on_error: Optional[Callable[[BaseError], None]] = None,
    ) -> None:
        def on_reply(response: Any) -> None:
            if isinstance(response, ConnectionLost):
                return
            error = parse_error(response)
            if error is not None:
                # While the gateway restarts, the next connection subscribes again.
                if channel.is_ended or (self._away_s is not None and isinstance(error, ExchangeNotAvailable)):
                    return
                if on_error is not None:
                    on_error(error)
                    return
                self._fail(channel, error)
                return
            name = response['ch']
            if channel.is_ended:
                self._end(name, channel)
                return
            channels = self._names.setdefault(name, [])
            if channel not in channels:
                channels.append(channel)
            is_resumed = message['op'] == 'resume'
            is_missing = channel.boot is not None and channel.boot != response['boot'] and has_own_rows(channel.method)
            channel.confirm(name, response['boot'], response['seq'], response['kind'], is_resumed)
            if is_missing:
                self._read_missed(channel)

        self._request(socket, {**message, 'window': WINDOW}, on_reply)

    def _read_missed(self, channel: Channel) -> None:
        """Reads in the background what a channel missed; a read that runs begins anew, from where it began."""
        before = self._readers.pop(channel, None)
        if before is not None:
            before.cancel()

        async def call(method: str, args: List[Any]) -> Any:
            return await self.call(Attempts(method, None, self._config.timeout_ms), plain_arguments(args))

        reader = self.loop.create_task(begin_missed(call, channel))
        self._readers[channel] = reader

        def on_end(_: Any) -> None:
            if self._readers.get(channel) is reader:
                del self._readers[channel]

        reader.add_done_callback(on_end)

    def _fail(self, channel: Channel, error: BaseError) -> None:
        """Takes the failure of a subscription; the next call without anything left to return subscribes again."""
        self._channels.pop(channel.key, None)
        self._failed[channel.key] = channel
        channel.on_failed(error)

    def _is_down(self, channel: Channel) -> bool:
        return self._socket is None or channel.is_stale

    def _give_up_later(self, channel: Channel) -> asyncio.TimerHandle:
        """Ends the calls that wait for a channel once it was down for the patience of the configuration."""

        def give_up() -> None:
            if self._is_down(channel):
                seconds = self._config.patience_ms / 1000
                reason = '' if self._reason == '' else f' ({self._reason})'
                text = f'{channel.method}: no connection for {seconds:g} s{reason}; it goes on when there is one'
                channel.fail_waiters(make_error('NetworkError', text, retryable=True))

        return self.loop.call_later(self._config.patience_ms / 1000, give_up)

    # ----------------------------------------------------------------- socket

    async def _open(self) -> Socket:
        if self._is_closed:
            raise ConnectionLost('close() was called', False)
        self._start()
        if self._socket is not None:
            return self._socket
        return await asyncio.shield(self._opening)

    def _start(self) -> None:
        if self._task is None or self._task.done():
            self._opening = self._new_opening()
            self._task = self.loop.create_task(self._run())

    def _new_opening(self) -> 'asyncio.Future[Socket]':
        opening: 'asyncio.Future[Socket]' = self.loop.create_future()
        # Nobody may wait for it; its failure needs no warning then.
        opening.add_done_callback(lambda done: done.cancelled() or done.exception())
        return opening

    async def _run(self) -> None:
        """Connects, and connects again while there are subscriptions."""
        self._failures = 0
        while True:
            try:
                socket = await Socket.open(self._config, self._context)
            except ConnectionLost as loss:
                self._reason = str(loss)
                self._fail_opening(loss)
            except BaseError as error:
                self._fail_opening(_Refused(error))
                for channel in self._channels.values():
                    channel.fail(error)
                return
            else:
                if self._is_closed:
                    socket.close()
                    return
                await self._serve(socket)
            if not self._channels:
                return
            await asyncio.sleep(self._next_pause())

    def _fail_opening(self, error: Exception) -> None:
        opening, self._opening = self._opening, self._new_opening()
        if not self._channels or isinstance(error, _Refused):
            self._task = None
        if not opening.done():
            opening.set_exception(error)

    async def _serve(self, socket: Socket) -> None:
        """Handles messages until the connection ends."""
        self._socket = socket
        self._away_s = self._away_until = None
        self._opening.set_result(socket)
        self._opening = self._new_opening()
        self._cancel_timers()
        loss = ConnectionLost('the gateway sent a message that is malformed', True)
        try:
            for channel in self._channels.values():
                self._subscribe(socket, channel)
            async for text in socket.receive():
                self._failures = 0
                self._on_message(self._config.read_json(text))
        except ConnectionLost as found:
            loss = found
        except asyncio.CancelledError:
            # The event loop ends, and the calls with it. The gateway ignores numbers of watches.
            for number in self._handlers:
                self._abort(socket, number)
            raise
        except Exception:
            # Of any class: calls that wait must not wait for ever.
            pass
        finally:
            socket.close()
            if not self._channels:
                self._task = None
            self._on_lost(loss)

    def _next_pause(self) -> float:
        until, self._away_until = self._away_until, None
        self._failures += 1
        longest = min(_LONGEST_PAUSE_S, _FIRST_PAUSE_S * 2.0 ** min(self._failures - 1, 10))
        # The next watch may come after what is left of it.
        rest_s = 0.0 if until is None else until - self.loop.time()
        return rest_s if rest_s > 0 else longest * random.uniform(0.5, 1)

    def _on_lost(self, loss: ConnectionLost) -> None:
        self._socket = None
        self._reason = str(loss)
        if self._away_s is not None:
            self._away_until = self.loop.time() + self._away_s
        self._names.clear()
        self._cancel_timers()
        handlers, self._handlers = self._handlers, {}
        for handler in handlers.values():
            handler(loss)
        for channel in self._channels.values():
            channel.on_lost()
            self._timers.append(self._give_up_later(channel))
        if self._is_closed:
            self._cancel_timers()

    def _cancel_timers(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    def _on_message(self, message: Any) -> None:
        if 'id' in message:
            handler = self._handlers.pop(message['id'], None)
            if handler is not None:
                handler(message)
        elif 'goaway' in message:
            self._away_s = message['after'] / 1000 * random.uniform(1, 1.5)
        else:
            # An error about nothing that can be known, such as an acknowledgement that crossed an end, has neither.
            for channel in list(self._names.get(message.get('ch'), [])):
                self._on_channel(channel, message)

    def _on_channel(self, channel: Channel, message: Any) -> None:
        if 'data' in message:
            channel.is_stale = False
            channel.seq = message['seq']
            data = use_floats(channel.method, channel.args, message['data'], self._config.number)
            channel.add(data, message.get('reset') is True)
        elif message.get('state') == 'stale':
            channel.is_stale = True
            text = f'{channel.method}: the gateway cannot reach the exchange; it goes on when it can'
            channel.fail_waiters(make_error('NetworkError', text, retryable=True))
        elif message.get('state') == 'live':
            channel.is_stale = False
        else:
            error = parse_error(message)
            if error is not None and message.get('ended') is True:
                self._names.pop(message['ch'], None)
                self._fail(channel, error)
            elif error is not None:
                channel.fail(error)


def _check_length(text: str) -> None:
    """Refuses a message that the gateway would close the connection for, so that its call would seem to be lost."""
    if len(text) > _MOST_CHARACTERS:
        text = f'the message is longer than {_MOST_CHARACTERS:,} characters; pass fewer or shorter arguments'
        raise make_error('BadRequest', text)


def _sorted(arg: Any) -> Any:
    is_texts = isinstance(arg, list) and all(isinstance(item, str) for item in arg)
    return sorted(arg) if is_texts else arg


def _has(channel: Channel, place: int, value: Any) -> bool:
    if value is ANY:
        return True
    found = channel.args[place] if place < len(channel.args) else None
    return (found or None) == (_sorted(value) or None)
