"""Arguments as JSON, and responses as Python's values."""

import json
import math
import numbers
from decimal import Decimal
from typing import Any, Callable, List, Mapping, Sequence

from .errors import make_error

# Members that are integers in CCXT's structures, and in those of this exchange, beside all whose names end in `timestamp`.
_INTEGERS = frozenset(
    'accountNumber count created decimals end epoch eta expiry fills forceDelay interval lockPeriod nonce numericId parts partsLeft '
    'period rank running start tier triggerTime updated waiting'.split()
)
# Their results are no structures of CCXT: numbers stay as they are in JSON.
_OWN_RESULTS = frozenset(('executeTransaction', 'settle', 'streamHealth', 'writes'))

# JavaScript's numbers are exact up to here; larger ones are sent as text.
_MAX_EXACT = 2**53 - 1


def plain(value: Any) -> Any:
    """Returns a value that `json` writes; `Decimal` and integers above 2^53 become text.

    :raises BadRequest: the value is neither finite, nor text of Unicode, nor of a type that can be sent
    """
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise make_error('BadRequest', f'{value} is not a finite number; pass a finite one')
        return format(value, 'f')
    if isinstance(value, numbers.Integral):
        return int(value) if abs(int(value)) <= _MAX_EXACT else str(int(value))
    if isinstance(value, numbers.Real):
        if not math.isfinite(value):
            raise make_error('BadRequest', f'{value} is not a finite number; pass a finite one')
        return float(value)
    if isinstance(value, Mapping):
        return {_text(str(key)): plain(member) for key, member in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, (bytes, bytearray)):
        return [plain(item) for item in value]
    raise make_error('BadRequest', f'a value of type {type(value).__name__} cannot be sent; pass text, numbers, lists or dicts')


def _text(value: str) -> str:
    try:
        value.encode()
    except UnicodeEncodeError:
        raise make_error('BadRequest', f'{value[:200]!a} is no text of Unicode, as half a surrogate pair is in it; pass other text') from None
    return value


def plain_arguments(args: Sequence[Any]) -> List[Any]:
    """Returns the positional arguments without those at the end that are left out.

    :raises BadRequest: one cannot be sent
    """
    try:
        values = [plain(arg) for arg in args]
    except RecursionError:
        raise make_error('BadRequest', 'an argument contains itself, or is nested too deeply; pass other params') from None
    while values and (values[-1] is None or values[-1] == {}):
        values.pop()
    return values


def write_json(value: Any) -> str:
    """Returns the JSON text of a value of :func:`plain`."""
    return json.dumps(value, allow_nan=False, ensure_ascii=False, separators=(',', ':'))


def _refuse_constant(text: str) -> Any:
    raise ValueError(f'{text} is no number of JSON')


def json_reader(is_decimal: bool) -> Callable[[str], Any]:
    """Returns the function that parses responses.

    It raises `ValueError` for every text that it cannot parse.

    :param is_decimal: fractions become `Decimal`, else `float`
    """
    decoder = json.JSONDecoder(
        parse_float=Decimal if is_decimal else None,
        parse_constant=_refuse_constant,
    )

    def read(text: str) -> Any:
        try:
            return decoder.decode(text)
        except (RecursionError, ArithmeticError) as error:
            raise ValueError(f'the text cannot be parsed ({type(error).__name__})') from None

    return read


def use_floats(method: str, args: Sequence[Any], value: Any, number: Callable[[int], Any]) -> Any:
    """Makes numbers of a result floats where CCXT's are, whatever their digits: JSON has 60000 for 60000.0. What it changes is the value itself.

    :param args: of the call; the result of a dry run is no structure of CCXT
    :param value: the result, or the error, with its structures
    :param number: `float` or `Decimal`
    :returns: the value
    :raises ValueError: it is nested too deeply, or an integer is too large
    """
    params = args[-1] if args else None
    if method not in _OWN_RESULTS and not (isinstance(params, Mapping) and params.get('dryRun') is True):
        try:
            _use_floats(value, 1 if 'OHLCV' in method else 0, number)
        except (RecursionError, ArithmeticError) as error:
            raise ValueError(f'the value cannot be converted ({type(error).__name__})') from None
    return value


def _use_floats(value: Any, integers: int, number: Callable[[int], Any]) -> None:
    """Changes members and items.

    :param integers: at the beginning of a list, such as the time of a candle
    """
    if isinstance(value, list):
        for i, item in enumerate(value):
            # A boolean is an `int`, too.
            if type(item) is not int:
                _use_floats(item, integers, number)
            elif i >= integers:
                value[i] = number(item)
    elif isinstance(value, dict):
        for name, item in value.items():
            if type(item) is not int:
                # It is what the service sent.
                if name != 'info':
                    _use_floats(item, integers, number)
            elif name not in _INTEGERS and not name.endswith(('timestamp', 'Timestamp')):
                value[name] = number(item)
