"""When a call is repeated, and with which error it ends."""

import random
import re
import secrets
import ssl
import time
from typing import Any, Optional

from ._config import Address
from .errors import AuthenticationError, BaseError, ExchangeNotAvailable, PermissionDenied, RateLimitExceeded, make_error

# A read is repeated so often after a lost connection.
_READ_RETRIES = 2
_FIRST_PAUSE_S = 0.01
_LONGEST_PAUSE_S = 1.0
# The gateway ends a call before its timeout, so that its response arrives in time: by this part of it, and at most by so long.
_RESERVE = 0.1
_LONGEST_RESERVE_S = 2.0
# A call that fails so shortly before its timeout failed by it.
_AT_THE_TIMEOUT_S = 0.005
# Of other statuses that are not of a gateway, `BadResponse`.
_CLASS_OF_STATUS = {408: 'RequestTimeout', 429: 'RateLimitExceeded'}
_KEY = re.compile(r'[A-Za-z0-9_-]{8,64}')


def new_key() -> str:
    """Returns a new idempotency key: 128 random bits."""
    return secrets.token_hex(16)


def markets_timeout(key: Optional[str]) -> BaseError:
    """Makes the error of a call that was not sent, as the markets were not loaded within its timeout."""
    text = 'the markets were not loaded within the timeout; nothing was sent'
    return make_error('RequestTimeout' if key is None else 'ExchangeNotAvailable', text, retryable=True, key=key)


def foreign_response(message: str, was_sent: bool, status: int = 0) -> BaseError:
    """Makes the error of a response that is not of a gateway: it does not say what became of a write.

    :param was_sent: whether it answers the call, which may have been passed on to the gateway
    :param status: of HTTP
    """
    error = make_error(_CLASS_OF_STATUS.get(status, 'BadResponse'), message, retryable=status in _CLASS_OF_STATUS)
    setattr(error, '_is_foreign', True)
    setattr(error, '_was_sent', was_sent)
    return error


class ConnectionLost(Exception):
    """No response: the connection failed.

    :param was_sent: whether the gateway may have received the request
    :param is_lasting: the next attempt would fail, too
    """

    def __init__(self, message: str, was_sent: bool, is_lasting: bool = False) -> None:
        super().__init__(message)
        self.was_sent = was_sent
        self.is_lasting = is_lasting


def unreachable(address: Address, error: Exception) -> ConnectionLost:
    """Makes the loss of a connection that was not made."""
    place = f'{address.host}:{address.port}'
    if isinstance(error, ssl.SSLCertVerificationError):
        reason = (error.verify_message or str(error)).rstrip('.')
        text = f'the certificate of {place} is refused: {reason}; check the url, and the certificates of ca_file'
        return ConnectionLost(text, False, True)
    return ConnectionLost(f'{place} cannot be reached ({str(error) or type(error).__name__})', False)


class Attempts:
    """The attempts of one call.

    A read is repeated twice after a lost connection. A write is repeated with the same key until the timeout, after a lost
    connection and while the gateway responds that it is not available. A write that may have reached the gateway ends with
    `OutcomeUnknown` unless a response of the gateway itself says what became of it.
    """

    def __init__(self, method: str, key: Optional[str], timeout_ms: float) -> None:
        if key is not None and not (isinstance(key, str) and _KEY.fullmatch(key)):
            raise make_error('BadRequest', 'idempotency_key is not 8 to 64 of A-Z, a-z, 0-9, _ and -')
        self.method = method
        self.key = key
        self.timeout_ms = timeout_ms
        # Of `time.monotonic`.
        self.end = time.monotonic() + timeout_ms / 1000
        self._failures = 0
        self._may_run = False

    @property
    def remaining_s(self) -> float:
        """Seconds until the timeout."""
        return max(0.001, self.end - time.monotonic())

    @property
    def gateway_timeout_ms(self) -> int:
        """The timeout that the gateway gets, milliseconds."""
        remaining_s = self.remaining_s
        return max(1, int((remaining_s - min(_LONGEST_RESERVE_S, remaining_s * _RESERVE)) * 1000))

    def pause_after_loss(self, loss: ConnectionLost) -> float:
        """Returns the pause before the next attempt, seconds; raises the error of the call when there is none."""
        self._may_run = self._may_run or loss.was_sent
        pause = self._next_pause()
        if loss.is_lasting and not self._may_run:
            raise make_error('ExchangeNotAvailable', f'{self.method}: {loss}', key=self.key) from loss
        is_over = self.key is None and self._failures > _READ_RETRIES
        if is_over or pause >= self.remaining_s:
            raise self._failure(str(loss)) from loss
        return pause

    def failure_after(self, loss: ConnectionLost, name: str) -> BaseError:
        """Returns the error of a call that is not repeated: of a class of this name when nothing was sent."""
        self._may_run = self._may_run or loss.was_sent
        if self.key is None or not self._may_run:
            return make_error(name, f'{self.method}: {loss}', key=self.key)
        return self._failure(str(loss))

    def pause_after_error(self, error: BaseError, retry_after_s: Optional[float] = None) -> float:
        """Returns the pause after a response that is an error, seconds; raises the error unless the call is repeated."""
        named = getattr(error, 'key', None)
        if named is None:
            setattr(error, 'key', self.key)
        elif self.key is not None and named != self.key:
            error = foreign_response('the response is about another call', True)
        self._may_run = self._may_run or _is(error, '_was_sent')
        if _is(error, 'sent'):
            # About a transaction that was submitted, and so the answer of the key.
            raise error
        is_busy = isinstance(error, ExchangeNotAvailable) and _is(error, 'retryable')
        is_repeated = is_busy or (isinstance(error, RateLimitExceeded) and not _is(error, '_is_foreign'))
        is_refused = isinstance(error, AuthenticationError) and not isinstance(error, PermissionDenied)
        # Such a response was made before a gateway looked at the key, which it repeats in every response about it.
        says_nothing = is_repeated or is_refused or named is None or _is(error, '_is_foreign')
        if self.key is None or not says_nothing or (not self._may_run and not is_busy):
            raise error
        if not is_repeated:
            raise self._failure(str(error)) from error
        pause = max(self._next_pause(), retry_after_s or 0)
        if pause >= self.remaining_s:
            if self._may_run:
                raise self._failure(str(error)) from error
            raise error
        return pause

    def _next_pause(self) -> float:
        longest = min(_LONGEST_PAUSE_S, _FIRST_PAUSE_S * 2.0 ** min(self._failures, 10))
        self._failures += 1
        return longest * random.uniform(0.5, 1)

    def _failure(self, reason: str) -> BaseError:
        if self.key is None and self.remaining_s < _AT_THE_TIMEOUT_S:
            text = f'{self.method}: {reason}; call it again, with a longer params.timeout if need be'
            return make_error('RequestTimeout', text, retryable=True)
        if self.key is None or not self._may_run:
            text = f'{self.method}: {reason}; check that the gateway runs at this address'
            return make_error('ExchangeNotAvailable', text, retryable=True, key=self.key)
        text = (
            f'{self.method}: {reason}; the gateway may have executed it. Call it again with idempotency_key={self.key!r} '
            'to get its outcome; another key may execute it twice'
        )
        return make_error('OutcomeUnknown', text, sent=None, key=self.key)


def _is(error: Any, member: str) -> bool:
    return getattr(error, member, None) is True
