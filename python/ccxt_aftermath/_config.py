"""The configuration of an exchange object."""

import difflib
import ipaddress
import os
import ssl
import stat
import warnings
from decimal import Decimal
from typing import Any, Callable, Dict, Mapping, NamedTuple, Optional, Tuple, Union
from urllib.parse import urlsplit

from ._values import json_reader
from .errors import make_error

_Path = Union[str, 'os.PathLike[str]']

DEFAULT_URL = 'http://127.0.0.1:8700'
_OWN = ('url', 'token', 'token_file', 'ca_file', 'timeout', 'patience', 'decimal', 'newUpdates', 'options')
# Keys of CCXT that mean nothing here: the gateway has the credentials and the rate limit.
_OF_CCXT = ('apiKey', 'secret', 'password', 'uid', 'enableRateLimit', 'rateLimit', 'verbose', 'asyncio_loop', 'session')

# A day.
_MOST_MS = 86_400_000
# What keys take, beside those of milliseconds.
_TYPES: Dict[str, Tuple[Tuple[type, ...], str]] = {
    'url': ((str,), f'text such as {DEFAULT_URL}'),
    'token': ((str,), "text, or a file as 'token_file'"),
    'token_file': ((str, os.PathLike), 'a path'),
    'ca_file': ((str, os.PathLike), 'a path'),
    'decimal': ((bool,), 'True or False'),
    'newUpdates': ((bool,), 'True or False'),
    'options': ((Mapping,), 'a dict'),
}

_UNKNOWN_CALLS = 'leave it out: calls that are not in the table of the deployed contract are refused, whatever they take'
# Options of transactions of earlier versions: the value without effect, and what to do about another one.
_RETIRED: Dict[str, Tuple[Any, str]] = {
    'mode': ('strict', _UNKNOWN_CALLS),
    'scale': (None, _UNKNOWN_CALLS),
    # False was an explicit refusal, which must not become an acceptance.
    'allowNoExpiration': (True, 'use options.transaction.requireExpiration: true in the file of the gateway'),
    'learn': (False, 'leave it out: the gateway learns only from a service on its own machine'),
}


class Address(NamedTuple):
    """Where the gateway is."""

    is_secure: bool
    host: str
    port: int
    path: str


class Config:
    """A checked configuration; unknown keys are kept out, misspelt ones refused."""

    def __init__(self, config: Optional[Mapping[str, Any]]) -> None:
        if config is not None and not isinstance(config, Mapping):
            raise make_error('BadRequest', f'the configuration is of type {type(config).__name__}; pass a dict')
        given = dict(config or {})
        for key in given:
            if not isinstance(key, str):
                text = f'the configuration has the key {key!r} of type {type(key).__name__}; pass names of keys as text'
                raise make_error('BadRequest', text)
            similar = difflib.get_close_matches(key, _OWN, 1, 0.8)
            if key not in _OWN and key not in _OF_CCXT and similar:
                raise make_error('BadRequest', f'the configuration has no key {key!r}; did you mean {similar[0]!r}?')
        _check_types(given)
        self.address = parse_url(given.get('url', DEFAULT_URL))
        self.timeout_ms = _milliseconds(given, 'timeout', 60_000)
        self.patience_ms = _milliseconds(given, 'patience', 15_000)
        self.new_updates = given.get('newUpdates') is not False
        self.options: Dict[str, Any] = dict(given.get('options') or {})
        _check_retired(self.options.get('transaction'))
        self.read_json = json_reader(given.get('decimal') is True)
        # Makes the numbers that CCXT has as `float`.
        self.number: Callable[[Any], Any] = Decimal if given.get('decimal') is True else float
        self._token: Optional[str] = given.get('token')
        self._token_file: Optional[_Path] = given.get('token_file')
        self._ca_file: Optional[_Path] = given.get('ca_file')
        if self._ca_file is not None:
            self.ssl_context()

    def token(self) -> str:
        """Returns the token; reads it from its file at each call, so that it can be replaced.

        :raises AuthenticationError: there is none, or others may read its file
        """
        if self._token is not None:
            token = self._token
        elif self._token_file is not None:
            token = _read_token(self._token_file)
        else:
            raise make_error('AuthenticationError', "no token; pass 'token' or 'token_file'")
        if not token or not all('!' <= character <= '~' for character in token):
            raise make_error('AuthenticationError', 'the token is empty or has characters that no token has')
        return token

    def ssl_context(self) -> Optional[ssl.SSLContext]:
        """Returns the context of TLS; `None` for `http`.

        :raises BadRequest: the file of certificates cannot be read
        """
        if not self.address.is_secure:
            return None
        try:
            return ssl.create_default_context(cafile=self._ca_file)
        except (OSError, ValueError) as error:
            name = type(error).__name__
            text = f'ca_file {str(self._ca_file)!r} cannot be read ({name}); pass a file of certificates in PEM'
            raise make_error('BadRequest', text) from None


def parse_url(url: Any) -> Address:
    """Returns the parts of the URL of a gateway.

    :raises BadRequest: it is no URL, or would send the token to another machine without TLS
    """
    try:
        parts = urlsplit(url)
        # As it is sent.
        host, port = (parts.hostname or '').encode('idna').decode('ascii'), parts.port
    except (ValueError, AttributeError, TypeError):
        host, port, parts = '', None, urlsplit('')
    if parts.scheme not in ('http', 'https') or not host or not all('!' <= character <= '~' for character in parts.path):
        raise make_error('BadRequest', f'the url is no URL of a gateway; pass one such as {DEFAULT_URL}')
    if parts.scheme == 'http' and not _is_loopback(host):
        raise make_error('BadRequest', f'http to {host} would show the token to the network; use https')
    is_secure = parts.scheme == 'https'
    return Address(is_secure, host, port or (443 if is_secure else 80), parts.path.rstrip('/'))


def _check_types(given: Mapping[str, Any]) -> None:
    """Refuses values of types that a key does not take; `None` is a value that was left out.

    :raises ArgumentsRequired: a token was passed without a value, such as an environment variable that is not set
    :raises BadRequest: a value is of another type
    """
    for key, (types, accepted) in _TYPES.items():
        value = given.get(key)
        if value is not None and not isinstance(value, types):
            raise make_error('BadRequest', f'{key} is of type {type(value).__name__}; pass {accepted}')
    if given.get('token') is None and given.get('token_file') is None:
        if 'token' in given:
            raise make_error('ArgumentsRequired', "token is None; pass its text, or a file as 'token_file'")
        if 'token_file' in given:
            raise make_error('ArgumentsRequired', "token_file is None; pass a path, or the text of the token as 'token'")


def _check_retired(transaction: Any) -> None:
    """Warns of options of earlier versions that have no effect.

    :raises BadRequest: one asks for what no transaction has any more
    """
    given = transaction if isinstance(transaction, Mapping) else {}
    for key, (idle, how) in _RETIRED.items():
        value = given.get(key)
        if value is None:
            continue
        if value != idle:
            raise make_error('BadRequest', f'options.transaction.{key} is {value!r}; pass no value any more; {how}')
        warnings.warn(f'options.transaction.{key}: no effect any more, and may be left out', stacklevel=4)


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == 'localhost'


def _read_token(path: _Path) -> str:
    try:
        with open(path, encoding='ascii') as file:
            mode = os.fstat(file.fileno()).st_mode
            token = file.read(4096).strip()
    except (OSError, ValueError) as error:
        raise make_error('AuthenticationError', f'token_file {str(path)!r} cannot be read ({type(error).__name__})') from None
    if os.name == 'posix' and stat.S_IMODE(mode) & 0o077:
        raise make_error('AuthenticationError', f'token_file {str(path)!r} can be read by others; run: chmod 600 {path}')
    return token


def _milliseconds(config: Mapping[str, Any], key: str, fallback: float) -> float:
    value = config.get(key, fallback)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 < value < _MOST_MS:
        text = f'{key} {value!r} is no number of milliseconds; pass one above 0 and below {_MOST_MS:,}, such as {fallback:.0f}'
        raise make_error('BadRequest', text)
    return float(value)
