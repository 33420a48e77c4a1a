"""The synchronous class."""

import threading
import time
from typing import Any, Dict, Mapping, Optional, Sequence, Tuple, Union, get_origin

from ._attempts import Attempts, ConnectionLost, foreign_response, markets_timeout, new_key
from ._base import Base, Derived, add_unsupported, call_arguments, needs_markets, params_of, timeout_of
from ._http import HttpTransport
from ._methods import SyncMethods
from ._types import Params, Structure
from ._values import use_floats, write_json
from .errors import BaseError, PermissionDenied, RequestTimeout, parse_error


class aftermath(Base, Derived, SyncMethods):
    """The exchange through a gateway, for synchronous code.

    Method names, arguments and results are CCXT's. It works in several threads and inside a running event loop.
    """

    def __init__(self, config: Optional[Mapping[str, Any]] = None) -> None:
        super().__init__(config)
        self._loading = threading.Lock()
        self._http = HttpTransport(self._config.address, self._config.ssl_context())

    def load_markets(self, reload: bool = False, params: Params = None) -> Dict[str, Structure]:
        """Loads markets and currencies, once.

        :param reload: loads them again, also in the gateway
        :param params: `timeout` of both requests together, milliseconds
        :returns: markets by symbol
        """
        if self.markets is not None and not reload:
            return self.markets
        rest = timeout_of(params, self.timeout)
        markets = self._read('loadMarkets', (reload or None, rest()))
        return self.set_markets(markets, self._read('fetchCurrencies', ({**params_of(params), **rest()},)))

    loadMarkets = load_markets

    def close(self) -> None:
        """Closes the connection of this thread. Not needed: connections end with their threads."""
        self._http.close()

    def __enter__(self) -> 'aftermath':
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _read(self, method: str, args: Sequence[Any]) -> Any:
        return self._call(method, args, None)

    def _write(self, method: str, args: Sequence[Any], key: Optional[str]) -> Any:
        return self._call(method, args, new_key() if key is None else key)

    def _call(self, method: str, args: Sequence[Any], key: Optional[str]) -> Any:
        values, timeout_ms = call_arguments(args, self.timeout)
        body = write_json(values).encode()
        attempts = Attempts(method, key, timeout_ms)
        if self.markets is None and needs_markets(method):
            self._load_first(attempts)
        while True:
            try:
                status, headers, content = self._http.post(
                    f'{self._config.address.path}/v1/{method}', body, self._headers(attempts), attempts.end
                )
                value = self._parse(method, values, status, content, key is not None)
            except ConnectionLost as loss:
                time.sleep(attempts.pause_after_loss(loss))
                continue
            except BaseError as error:
                # There is no token any more; an earlier attempt may have been sent.
                headers, value = {}, error
            if not isinstance(value, BaseError):
                return value[0]
            time.sleep(attempts.pause_after_error(value, _retry_after(headers)))

    def _load_first(self, attempts: Attempts) -> None:
        """Loads the markets before the first call, once for all threads."""
        if not self._loading.acquire(timeout=attempts.remaining_s):
            raise markets_timeout(attempts.key)
        try:
            if self.markets is None and self._loads_markets:
                self.load_markets(False, {'timeout': attempts.remaining_s * 1000})
        except PermissionDenied:
            self._loads_markets = False
        except RequestTimeout as error:
            raise markets_timeout(attempts.key) from error
        except BaseError as error:
            # The call itself was not sent.
            setattr(error, 'key', attempts.key)
            raise
        finally:
            self._loading.release()

    def _headers(self, attempts: Attempts) -> Dict[str, str]:
        key = {} if attempts.key is None else {'Idempotency-Key': attempts.key}
        return {
            'Authorization': f'Bearer {self._config.token()}',
            'Content-Type': 'application/json',
            'Timeout-Ms': str(attempts.gateway_timeout_ms),
            **key,
        }

    def _parse(self, method: str, args: Sequence[Any], status: int, content: bytes, is_write: bool) -> Union[Tuple[Any], BaseError]:
        """Returns the result in a tuple, or the error of the response.

        :raises ConnectionLost: it is no response of a gateway that says what became of the call
        """
        try:
            value = use_floats(method, args, self._config.read_json(content.decode('utf-8')), self._config.number)
        except ValueError:
            if status == 200 or status >= 500:
                raise ConnectionLost(f'the response of status {status} is not JSON', True) from None
            text = f'the response of status {status} is not JSON; is this the address of a gateway?'
            return foreign_response(text, True, status)
        if status == 200:
            if is_write and not _is_result(method, value):
                raise ConnectionLost('the response of status 200 is no result of a gateway', True)
            return (value,)
        error = parse_error(value)
        if error is not None:
            return error
        if status >= 500:
            raise ConnectionLost(f'the response of status {status} is not of a gateway', True)
        return foreign_response(f'the response of status {status} is not of a gateway; is this its address?', True, status)


add_unsupported(aftermath, is_async=False)


def _is_result(method: str, value: Any) -> bool:
    """Whether a value can be the result of a write, which is a structure, or of some methods a list of them."""
    if isinstance(value, list):
        returns = getattr(SyncMethods, method).__annotations__['return']
        return get_origin(returns) is list and all(isinstance(row, dict) for row in value)
    return isinstance(value, dict) and len(value) > 0 and 'error' not in value


def _retry_after(headers: Mapping[str, str]) -> Optional[float]:
    try:
        return float(headers['retry-after'])
    except (KeyError, ValueError):
        return None
