"""CCXT's pure helpers, by CCXT's names: reads of members, lists, texts and times."""

import copy
import json
import math
import re
import secrets
import time
import urllib.parse
import uuid
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from email.utils import parsedate
from typing import Any, Callable, Dict, List, Optional

from ._precise import decimal_to_precision, number_to_string

_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
# CCXT's pattern; more digits than those of milliseconds are cut off.
_ISO8601 = re.compile(
    r'([0-9]{4})-?([0-9]{2})-?([0-9]{2})(?:T|\s)?([0-9]{2}):?([0-9]{2}):?([0-9]{2})(?:\.([0-9]{1,3})[0-9]*)?(?:([+-])([0-9]{2}):?([0-9]{2})|Z)?',
    re.IGNORECASE,
)


def _member(container: Any, key: Any) -> Any:
    """Returns a member or an item of anything that has them; `None` where there is none."""
    try:
        return container[key]
    except Exception:
        # Of any class, as in CCXT: the container may be of any type.
        return None


def _read(convert: Callable[[Any], Any], container: Any, keys: List[Any], default: Any) -> Any:
    """Returns the first member that can be converted."""
    for key in keys:
        value = _member(container, key)
        if value is None or value == '':
            continue
        try:
            found = convert(value)
        except (ValueError, TypeError, OverflowError, ArithmeticError):
            continue
        if found is not None:
            return found
    return default


def _first(container: Any, keys: List[Any]) -> List[Any]:
    """Returns in a list the first key with a member; CCXT looks at no other one, whether or not it can be converted."""
    return [key for key in keys if _member(container, key) not in (None, '')][:1]


def _integer(value: Any) -> int:
    return int(value) if isinstance(value, int) else int(float(value))


def _of_type(*types: type) -> Callable[[Any], Any]:
    return lambda value: value if isinstance(value, types) else None


def _safe(convert: Callable[[Any], Any], convert_default: Callable[[Any], Any] = lambda default: default, tries_both: bool = False) -> Any:
    """Makes the three forms of a read: of one key, of two, and of a list of them.

    :param tries_both: whether the form with two keys reads the second one where the first member cannot be converted
    """

    def one(dictionary: Any, key: Any, default_value: Any = None) -> Any:
        return _read(convert, dictionary, [key], convert_default(default_value))

    def two(dictionary: Any, key1: Any, key2: Any, default_value: Any = None) -> Any:
        keys = [key1, key2] if tries_both else _first(dictionary, [key1, key2])
        return _read(convert, dictionary, keys, convert_default(default_value))

    def several(dictionary: Any, key_list: Any, default_value: Any = None) -> Any:
        return _read(convert, dictionary, _first(dictionary, list(key_list)), convert_default(default_value))

    return staticmethod(one), staticmethod(two), staticmethod(several)


def _lower(value: Any) -> Optional[str]:
    return None if value is None else str(value).lower()


def _upper(value: Any) -> Optional[str]:
    return None if value is None else str(value).upper()


def _number(value: Any) -> float:
    return float(str(value))


def _decimal(value: Any) -> Decimal:
    return value if isinstance(value, Decimal) else Decimal(str(value))


def _product(dictionary: Any, keys: List[Any], factor: Any, default: Any) -> Any:
    return _read(lambda value: int(float(value) * factor), dictionary, keys, default)


class Helpers:
    """CCXT's pure helpers: they ask nothing, and need no markets."""

    safe_value, safe_value_2, safe_value_n = _safe(lambda value: value)
    safe_string, safe_string_2, safe_string_n = _safe(str)
    safe_string_lower, safe_string_lower_2, safe_string_lower_n = _safe(_lower, _lower)
    safe_string_upper, safe_string_upper_2, safe_string_upper_n = _safe(_upper, _upper)
    safe_float, safe_float_2, safe_float_n = _safe(float, tries_both=True)
    safe_number, safe_number_2, safe_number_n = _safe(_number)
    safe_integer, safe_integer_2, safe_integer_n = _safe(_integer, tries_both=True)
    safe_bool, safe_bool_2, safe_bool_n = _safe(_of_type(bool))
    safe_dict, safe_dict_2, safe_dict_n = _safe(_of_type(dict))
    safe_list, safe_list_2, safe_list_n = _safe(_of_type(list))
    safe_timestamp, safe_timestamp_2, safe_timestamp_n = _safe(lambda value: int(float(value) * 1000), tries_both=True)
    number_to_string = staticmethod(number_to_string)
    decimal_to_precision = staticmethod(decimal_to_precision)

    @staticmethod
    def key_exists(dictionary: Any, key: Any) -> bool:
        """Whether there is a member that is neither `None` nor an empty text."""
        return _member(dictionary, key) not in (None, '')

    @staticmethod
    def safe_either(method: Callable[..., Any], dictionary: Any, key1: Any, key2: Any, default_value: Any = None) -> Any:
        """Reads with another helper the first key, and without a value the second one."""
        found = method(dictionary, key1)
        return method(dictionary, key2, default_value) if found is None else found

    @staticmethod
    def safe_integer_product(dictionary: Any, key: Any, factor: Any, default_value: Any = None) -> Any:
        return _product(dictionary, [key], factor, default_value)

    @staticmethod
    def safe_integer_product_2(dictionary: Any, key1: Any, key2: Any, factor: Any, default_value: Any = None) -> Any:
        return _product(dictionary, [key1, key2], factor, default_value)

    @staticmethod
    def safe_integer_product_n(dictionary: Any, key_list: Any, factor: Any, default_value: Any = None) -> Any:
        return _product(dictionary, _first(dictionary, list(key_list)), factor, default_value)

    @staticmethod
    def safe_integer_omit_zero(obj: Any, key: Any, default_value: Any = None) -> Any:
        """Returns an integer; `None` for zero, whatever the default."""
        return _read(_integer, obj, [key], default_value) or None

    @staticmethod
    def safe_number_omit_zero(obj: Any, key: Any, default_value: Any = None) -> Any:
        return _read(lambda value: _number(value) or None, obj, [key], default_value)

    @staticmethod
    def parse_number(value: Any, default: Any = None) -> Any:
        """Returns a number as `float`; the default for what is none."""
        try:
            return default if value is None else float(value)
        except (ValueError, TypeError, OverflowError, ArithmeticError):
            return default

    @staticmethod
    def omit_zero(string_number: Any) -> Any:
        """Returns what it gets; `None` for zero and for empty text."""
        return None if string_number == '' or _read(float, [string_number], [0], None) == 0 else string_number

    @staticmethod
    def parse_to_int(number: Any) -> int:
        return int(float(str(number_to_string(number))))

    @staticmethod
    def parse_to_numeric(number: Any) -> Any:
        text = number_to_string(number) or ''
        return float(text) if '.' in text else int(text)

    @staticmethod
    def truncate(num: Any, precision: int = 0) -> Any:
        """Cuts digits off a number, which becomes an integer without a precision."""
        return math.trunc(num * 10.0**precision) / 10.0**precision if precision > 0 else int(num)

    @staticmethod
    def truncate_to_string(num: Any, precision: int = 0) -> str:
        """Returns a number as text of at most so many digits after the point."""
        if precision <= 0:
            return str(int(num))
        whole, _, fraction = format(Decimal(num), f'.{precision}f').partition('.')
        return f'{whole}.{fraction.rstrip("0") or "0"}'

    @staticmethod
    def precision_from_string(str1: str) -> int:
        """Returns how many digits after the point a number has, without zeros at the end."""
        if 'e' in str1.lower():
            return -int(str1.lower().split('e')[1])
        fraction = str1.rstrip('0').partition('.')[2]
        return len(fraction)

    @staticmethod
    def parse_precision(precision: Optional[str]) -> Optional[str]:
        """Returns 10 to the power of minus a number of digits as text."""
        return None if precision is None else decimal_to_precision(f'1e{-int(precision)}', 0, max(0, int(precision)))

    # ------------------------------------------------------------------ lists

    @staticmethod
    def to_array(value: Any) -> Any:
        """Returns the values of a dictionary; anything else as it is."""
        return list(value.values()) if isinstance(value, dict) else value

    @staticmethod
    def index_by(array: Any, key: Any) -> Dict[Any, Any]:
        """Returns rows by a member; of equal ones the last, of a dictionary that with the greatest key."""
        rows = Helpers.keysort(array) if isinstance(array, dict) else array
        return {row[key]: row for row in _rows(rows) if _member(row, key) is not None}

    index_by_safe = index_by

    @staticmethod
    def group_by(array: Any, key: Any) -> Dict[Any, List[Any]]:
        found: Dict[Any, List[Any]] = {}
        for row in _rows(array):
            if _member(row, key) is not None:
                found.setdefault(row[key], []).append(row)
        return found

    @staticmethod
    def filter_by(array: Any, key: Any, value: Any = None) -> List[Any]:
        return [row for row in _rows(array) if _member(row, key) == value]

    @staticmethod
    def filter_by_array(objects: Any, key: Any, values: Any = None, indexed: bool = True) -> Any:
        rows = _rows(objects)
        found = [row for row in rows if row[key] in values] if values else rows
        return Helpers.index_by(found, key) if indexed else found

    @staticmethod
    def filter_by_limit(array: List[Any], limit: Optional[int] = None, key: Any = 'timestamp', from_start: bool = False) -> List[Any]:
        if limit is None or not array:
            return array
        first, last = (_member(row, key) for row in (array[0], array[-1]))
        is_ascending = first is None or last is None or first <= last
        return Helpers.array_slice(array, 0, limit) if from_start == is_ascending else Helpers.array_slice(array, -limit)

    @staticmethod
    def filter_by_value_since_limit(
        array: Any, field: Any, value: Any = None, since: Any = None, limit: Any = None, key: Any = 'timestamp', tail: bool = False
    ) -> List[Any]:
        rows = [
            row
            for row in _rows(array)
            if (value is None or _member(row, field) == value) and (since is None or (_member(row, key) and row[key] >= since))
        ]
        if tail and limit is not None:
            return rows[-limit:]
        return Helpers.filter_by_limit(rows, limit, key, since is not None)

    @staticmethod
    def filter_by_since_limit(array: Any, since: Any = None, limit: Any = None, key: Any = 'timestamp', tail: bool = False) -> List[Any]:
        return Helpers.filter_by_value_since_limit(array, None, None, since, limit, key, tail)

    @staticmethod
    def filter_by_symbol_since_limit(array: Any, symbol: Any = None, since: Any = None, limit: Any = None, tail: bool = False) -> List[Any]:
        return Helpers.filter_by_value_since_limit(array, 'symbol', symbol, since, limit, 'timestamp', tail)

    @staticmethod
    def filter_by_currency_since_limit(array: Any, code: Any = None, since: Any = None, limit: Any = None, tail: bool = False) -> List[Any]:
        return Helpers.filter_by_value_since_limit(array, 'currency', code, since, limit, 'timestamp', tail)

    @staticmethod
    def filter_by_symbol(objects: Any, symbol: Optional[str] = None) -> List[Any]:
        return [row for row in _rows(objects) if symbol is None or row['symbol'] == symbol]

    @staticmethod
    def sort_by(array: Any, key: Any, descending: bool = False, default: Any = 0) -> List[Any]:
        def value(row: Any) -> Any:
            found = _member(row, key)
            return default if found is None else found

        found: List[Any] = sorted(array, key=value, reverse=descending)
        return found

    @staticmethod
    def sort_by_2(array: Any, key1: Any, key2: Any, descending: bool = False) -> List[Any]:
        def values(row: Any) -> List[Any]:
            found = [_member(row, key) for key in (key1, key2)]
            return ['' if value is None else value for value in found]

        return sorted(array, key=values, reverse=descending)

    @staticmethod
    def pluck(array: Any, key: Any) -> List[Any]:
        return [row[key] for row in _rows(array) if _member(row, key) is not None]

    @staticmethod
    def in_array(needle: Any, haystack: Any) -> bool:
        return needle in haystack

    @staticmethod
    def is_empty(value: Any) -> bool:
        return not value

    @staticmethod
    def unique(array: Any) -> List[Any]:
        return list(dict.fromkeys(array))

    @staticmethod
    def sort(array: Any) -> List[Any]:
        return sorted(array)

    @staticmethod
    def keysort(dictionary: Dict[Any, Any]) -> Dict[Any, Any]:
        return dict(sorted(dictionary.items()))

    @staticmethod
    def keys(dictionary: Dict[Any, Any]) -> List[Any]:
        return list(dictionary.keys())

    @staticmethod
    def values(dictionary: Any) -> List[Any]:
        return _rows(dictionary)

    @staticmethod
    def flatten(array: Any) -> List[Any]:
        found: List[Any] = []
        for item in array:
            if isinstance(item, (list, tuple)):
                found += Helpers.flatten(item)
            else:
                found.append(item)
        return found

    @staticmethod
    def array_concat(a: List[Any], b: List[Any]) -> List[Any]:
        return [*a, *b]

    @staticmethod
    def array_slice(array: List[Any], first: int, second: Optional[int] = None) -> List[Any]:
        """Returns a part of a list; as in CCXT, a second place of 0 is none."""
        return array[first:second] if second else array[first:]

    @staticmethod
    def extend(*args: Any) -> Dict[Any, Any]:
        found: Dict[Any, Any] = {}
        for arg in args:
            found.update(arg or {})
        return found

    @staticmethod
    def deep_extend(*args: Any) -> Any:
        found: Any = None
        for arg in args:
            if not isinstance(arg, dict):
                found = arg
                continue
            found = found if isinstance(found, dict) else {}
            for key, value in arg.items():
                # Also of a single dictionary, so that it is not shared.
                found[key] = Helpers.deep_extend(found.get(key), value)
        return found

    @staticmethod
    def omit(d: Any, *args: Any) -> Any:
        if not isinstance(d, dict):
            return d
        left_out = [key for arg in args for key in (arg if isinstance(arg, list) else [arg])]
        return {key: value for key, value in d.items() if key not in left_out}

    @staticmethod
    def clone(obj: Any) -> Any:
        return copy.deepcopy(obj)

    @staticmethod
    def sum(*args: Any) -> Any:
        """Returns the sum of those that are numbers."""
        return sum(arg for arg in args if isinstance(arg, (int, float)))

    @staticmethod
    def aggregate(bidasks: List[Any]) -> List[List[Any]]:
        """Adds up the amounts of equal prices."""
        found: Dict[Any, Any] = {}
        for price, amount, *_ in bidasks:
            if amount > 0:
                found[price] = found.get(price, 0) + amount
        return [[price, amount] for price, amount in found.items()]

    # ------------------------------------------------------------------ texts

    @staticmethod
    def capitalize(string: str) -> str:
        return string[:1].upper() + string[1:]

    @staticmethod
    def strip(string: str) -> str:
        return string.strip()

    @staticmethod
    def un_camel_case(string: str) -> str:
        """Returns a method's Python name, such as `fetch_ohlcv`."""
        if string == 'fetchOHLCVWs':
            return 'fetch_ohlcv_ws'
        if not re.search('[A-Z]', string):
            return string
        parts = re.sub('[a-z0-9][A-Z]', lambda found: '_'.join(found.group()), string)
        parts = re.sub('[A-Z0-9][A-Z0-9][a-z][^$]', lambda found: f'{found.group()[0]}_{found.group()[1:]}', parts)
        return re.sub('[a-z][0-9]$', lambda found: '_'.join(found.group()), parts).lower()

    @staticmethod
    def uuid() -> str:
        return str(uuid.uuid4())

    @staticmethod
    def uuid16(length: int = 16) -> str:
        return secrets.token_hex(length)[:length]

    @staticmethod
    def uuid22(length: int = 22) -> str:
        return secrets.token_hex(length)[:length]

    @staticmethod
    def json(data: Any, params: Any = None) -> str:
        return json.dumps(data, separators=(',', ':'), ensure_ascii=False)

    @staticmethod
    def parse_json(text: str) -> Any:
        """Returns the value of a JSON text that is an object or a list; `None` for any other text."""
        try:
            return json.loads(text) if isinstance(text, str) and text[:1] in ('{', '[') else None
        except (ValueError, RecursionError):
            return None

    @staticmethod
    def urlencode(params: Any = {}, doseq: bool = False, sort: bool = False) -> str:
        given = {key: str(value).lower() if isinstance(value, bool) else value for key, value in dict(params).items()}
        return urllib.parse.urlencode(sorted(given.items()) if sort else given, doseq, quote_via=urllib.parse.quote)

    @staticmethod
    def encode_uri_component(uri: Any, safe: str = "~()*!.'") -> str:
        return urllib.parse.quote(str(uri), safe=safe)

    @staticmethod
    def implode_params(string: str, params: Any) -> str:
        for key, value in params.items() if isinstance(params, dict) else ():
            if not isinstance(value, list):
                string = string.replace('{' + key + '}', str(value))
        return string

    @staticmethod
    def extract_params(string: str) -> List[str]:
        return re.findall(r'{([\w-]+)}', string)

    # ------------------------------------------------------------------ times

    @staticmethod
    def milliseconds() -> int:
        """Returns the time of this machine, milliseconds."""
        return time.time_ns() // 1_000_000

    @staticmethod
    def microseconds() -> int:
        """Returns the time of this machine, microseconds."""
        return time.time_ns() // 1_000

    @staticmethod
    def seconds() -> int:
        """Returns the time of this machine, seconds."""
        return time.time_ns() // 1_000_000_000

    msec, usec, sec = milliseconds, microseconds, seconds

    @staticmethod
    def iso8601(timestamp: Optional[float] = None) -> Optional[str]:
        """Returns a time, milliseconds, as text such as `2026-01-01T00:00:00.000Z`; `None` for no time."""
        if not isinstance(timestamp, (int, float)) or not timestamp >= 0:
            return None
        try:
            moment = _EPOCH + timedelta(milliseconds=int(timestamp))
        except OverflowError:
            return None
        return moment.strftime('%Y-%m-%dT%H:%M:%S.') + f'{int(timestamp) % 1000:03d}Z'

    @staticmethod
    def parse8601(text: Optional[str] = None) -> Optional[int]:
        """Returns the milliseconds of a time such as `2026-01-01T00:00:00Z`; `None` for a text that is none."""
        found = _ISO8601.search(text) if isinstance(text, str) else None
        if found is None:
            return None
        *parts, fraction, sign, hours, minutes = found.groups()
        offset = timedelta(hours=int(hours or 0), minutes=int(minutes or 0)) * (-1 if sign == '-' else 1)
        try:
            moment = datetime(*map(int, parts), tzinfo=timezone.utc) - offset  # type: ignore[misc,arg-type]
        except (ValueError, OverflowError):
            return None
        return (moment - _EPOCH) // timedelta(seconds=1) * 1000 + int((fraction or '').ljust(3, '0'))

    @staticmethod
    def parse_date(timestamp: Optional[str] = None) -> Optional[int]:
        """Returns the milliseconds of a time as HTTP or ISO 8601 has it; `None` for a text that is none."""
        if isinstance(timestamp, str) and 'GMT' in timestamp:
            found = parsedate(timestamp)
            try:
                return None if found is None else (datetime(*found[:6], tzinfo=timezone.utc) - _EPOCH) // timedelta(milliseconds=1)
            except (ValueError, OverflowError):
                return None
        return Helpers.parse8601(timestamp)

    @staticmethod
    def ymd(timestamp: float, infix: str = '-', fullYear: bool = True) -> str:
        return _moment(timestamp).strftime(f'{"%Y" if fullYear else "%y"}{infix}%m{infix}%d')

    @staticmethod
    def yymmdd(timestamp: float, infix: str = '') -> str:
        return Helpers.ymd(timestamp, infix, False)

    @staticmethod
    def yyyymmdd(timestamp: float, infix: str = '-') -> str:
        return Helpers.ymd(timestamp, infix)

    @staticmethod
    def mdy(timestamp: float, infix: str = '-') -> str:
        return _moment(timestamp).strftime(f'%m{infix}%d{infix}%Y')

    dmy = mdy

    @staticmethod
    def ymdhms(timestamp: float, infix: str = ' ') -> str:
        return _moment(timestamp).strftime(f'%Y-%m-%d{infix}%H:%M:%S')


def _rows(value: Any) -> List[Any]:
    """Returns the values of a dictionary or a list; none for `None`."""
    return [] if value is None else list(Helpers.to_array(value))


class DecimalHelpers:
    """The helpers that return numbers, with `Decimal`: an object with `decimal: True` has them in place of those of :class:`Helpers`."""

    safe_number, safe_number_2, safe_number_n = _safe(_decimal)

    @staticmethod
    def safe_number_omit_zero(obj: Any, key: Any, default_value: Any = None) -> Any:
        return _read(lambda value: _decimal(value) or None, obj, [key], default_value)

    @staticmethod
    def parse_number(value: Any, default: Any = None) -> Any:
        return _read(_decimal, {'': value}, [''], default)

    @staticmethod
    def sum(*args: Any) -> Any:
        return sum((_decimal(int(arg) if isinstance(arg, bool) else arg) for arg in args if isinstance(arg, (int, float, Decimal))), Decimal(0))


def _moment(timestamp: float) -> datetime:
    return _EPOCH + timedelta(milliseconds=int(timestamp))


def add_camel_case(helpers: type) -> None:
    """Adds CCXT's other spelling of each helper of a class."""
    for name, member in list(vars(helpers).items()):
        first, *rest = name.split('_')
        if first != '' and rest:
            setattr(helpers, first + ''.join(part[:1].upper() + part[1:] for part in rest), member)


add_camel_case(Helpers)
add_camel_case(DecimalHelpers)
