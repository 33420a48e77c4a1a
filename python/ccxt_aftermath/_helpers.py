"""CCXT's pure helpers, by CCXT's names: reads of members, lists, texts and times."""

import copy
import json
import re
import time
import urllib.parse
import uuid
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from email.utils import parsedate_to_datetime
from typing import Any, Callable, Dict, List, Optional

from ._precise import decimal_to_precision, number_to_string

_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
# CCXT's pattern; more digits than those of milliseconds are cut off.
_ISO8601 = re.compile(
    r'([0-9]{4})-?([0-9]{2})-?([0-9]{2})(?:T|\s)?([0-9]{2}):?([0-9]{2}):?([0-9]{2})(?:\.([0-9]{1,3})[0-9]*)?(?:([+-])([0-9]{2}):?([0-9]{2})|Z)?',
    re.IGNORECASE,
)


def _has(container: Any, key: Any) -> bool:
    """Whether there is a member that is neither `None` nor an empty text."""
    if isinstance(container, (list, tuple)):
        return isinstance(key, int) and 0 <= key < len(container) and container[key] not in (None, '')
    return isinstance(container, dict) and container.get(key) not in (None, '')


def _read(convert: Callable[[Any], Any], container: Any, keys: List[Any], default: Any) -> Any:
    """Returns the first member that can be converted."""
    for key in keys:
        if _has(container, key):
            try:
                found = convert(container[key])
            except (ValueError, TypeError, OverflowError, ArithmeticError):
                continue
            if found is not None:
                return found
    return default


def _integer(value: Any) -> int:
    return int(value) if isinstance(value, int) else int(float(value))


def _of_type(*types: type) -> Callable[[Any], Any]:
    return lambda value: value if isinstance(value, types) else None


def _safe(convert: Callable[[Any], Any], is_number: bool = False) -> Any:
    """Makes the three forms of a read: of one key, of two, and of a list of them."""

    def one(dictionary: Any, key: Any, default_value: Any = None) -> Any:
        return _read(convert, dictionary, [key], default_value)

    def two(dictionary: Any, key1: Any, key2: Any, default_value: Any = None) -> Any:
        return _read(convert, dictionary, [key1, key2], default_value)

    def several(dictionary: Any, key_list: Any, default_value: Any = None) -> Any:
        return _read(convert, dictionary, list(key_list), default_value)

    return staticmethod(one), staticmethod(two), staticmethod(several)


def _number(value: Any) -> Optional[float]:
    return float(value) if isinstance(value, (int, float, str)) and not isinstance(value, bool) else float(str(value))


def _decimal(value: Any) -> Decimal:
    return value if isinstance(value, Decimal) else Decimal(str(value))


def _product(dictionary: Any, keys: List[Any], factor: Any, default: Any) -> Any:
    return _read(lambda value: int(float(value) * factor), dictionary, keys, default)


class Helpers:
    """CCXT's pure helpers: they ask nothing, and need no markets."""

    safe_value, safe_value_2, safe_value_n = _safe(lambda value: value)
    safe_string, safe_string_2, safe_string_n = _safe(str)
    safe_string_lower, safe_string_lower_2, safe_string_lower_n = _safe(lambda value: str(value).lower())
    safe_string_upper, safe_string_upper_2, safe_string_upper_n = _safe(lambda value: str(value).upper())
    safe_float, safe_float_2, safe_float_n = _safe(float)
    safe_number, safe_number_2, safe_number_n = _safe(_number)
    safe_integer, safe_integer_2, safe_integer_n = _safe(_integer)
    safe_bool, safe_bool_2, safe_bool_n = _safe(_of_type(bool))
    safe_dict, safe_dict_2, safe_dict_n = _safe(_of_type(dict))
    safe_list, safe_list_2, safe_list_n = _safe(_of_type(list))
    safe_timestamp, safe_timestamp_2, safe_timestamp_n = _safe(lambda value: int(float(value) * 1000))
    number_to_string = staticmethod(number_to_string)
    decimal_to_precision = staticmethod(decimal_to_precision)

    @staticmethod
    def safe_integer_product(dictionary: Any, key: Any, factor: Any, default_value: Any = None) -> Any:
        return _product(dictionary, [key], factor, default_value)

    @staticmethod
    def safe_integer_product_2(dictionary: Any, key1: Any, key2: Any, factor: Any, default_value: Any = None) -> Any:
        return _product(dictionary, [key1, key2], factor, default_value)

    @staticmethod
    def safe_integer_product_n(dictionary: Any, key_list: Any, factor: Any, default_value: Any = None) -> Any:
        return _product(dictionary, list(key_list), factor, default_value)

    @staticmethod
    def safe_integer_omit_zero(obj: Any, key: Any, default_value: Any = None) -> Any:
        return _read(lambda value: _integer(value) or None, obj, [key], default_value)

    @staticmethod
    def safe_number_omit_zero(obj: Any, key: Any, default_value: Any = None) -> Any:
        return _read(lambda value: _number(value) or None, obj, [key], default_value)

    @staticmethod
    def parse_number(value: Any, default: Any = None) -> Any:
        """Returns a number as `float`; the default for what is none."""
        return _read(_number, {'': value}, [''], default)

    @staticmethod
    def omit_zero(string_number: Any) -> Any:
        """Returns text of a number; `None` for zero and for no number."""
        return None if _read(float, {'': string_number}, [''], 0) == 0 else string_number

    @staticmethod
    def parse_to_int(number: Any) -> int:
        return _integer(str(number))

    @staticmethod
    def parse_to_numeric(number: Any) -> Any:
        text = number_to_string(number) or ''
        return float(text) if '.' in text else int(text)

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
    def to_array(value: Any) -> List[Any]:
        return [] if value is None else list(value.values()) if isinstance(value, dict) else list(value)

    @staticmethod
    def index_by(array: Any, key: Any) -> Dict[Any, Any]:
        """Returns rows by a member; of equal ones the last."""
        return {row[key]: row for row in Helpers.to_array(array) if _has(row, key)}

    index_by_safe = index_by

    @staticmethod
    def group_by(array: Any, key: Any) -> Dict[Any, List[Any]]:
        found: Dict[Any, List[Any]] = {}
        for row in Helpers.to_array(array):
            if _has(row, key):
                found.setdefault(row[key], []).append(row)
        return found

    @staticmethod
    def filter_by(array: Any, key: Any, value: Any = None) -> List[Any]:
        return [row for row in Helpers.to_array(array) if row.get(key) == value]

    @staticmethod
    def filter_by_array(objects: Any, key: Any, values: Any = None, indexed: bool = True) -> Any:
        rows = Helpers.to_array(objects)
        found = [row for row in rows if row[key] in values] if values else rows
        return Helpers.index_by(found, key) if indexed else found

    @staticmethod
    def filter_by_limit(array: List[Any], limit: Optional[int] = None, key: Any = 'timestamp', from_start: bool = False) -> List[Any]:
        if limit is None or not array:
            return array
        first, last = (row[key] if _has(row, key) else None for row in (array[0], array[-1]))
        is_ascending = first is None or last is None or first <= last
        return array[:limit] if from_start == is_ascending else array[-limit:]

    @staticmethod
    def filter_by_value_since_limit(
        array: Any, field: Any, value: Any = None, since: Any = None, limit: Any = None, key: Any = 'timestamp', tail: bool = False
    ) -> List[Any]:
        rows = [
            row
            for row in Helpers.to_array(array)
            if (value is None or row.get(field) == value) and (since is None or (_has(row, key) and row[key] and row[key] >= since))
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
        return [row for row in Helpers.to_array(objects) if symbol is None or row['symbol'] == symbol]

    @staticmethod
    def sort_by(array: Any, key: Any, descending: bool = False, default: Any = 0) -> List[Any]:
        def value(row: Any) -> Any:
            return row[key] if _has(row, key) else default

        found: List[Any] = sorted(array, key=value, reverse=descending)
        return found

    @staticmethod
    def sort_by_2(array: Any, key1: Any, key2: Any, descending: bool = False) -> List[Any]:
        return sorted(array, key=lambda row: (row[key1], row[key2]), reverse=descending)

    @staticmethod
    def pluck(array: Any, key: Any) -> List[Any]:
        return [row[key] for row in Helpers.to_array(array) if _has(row, key)]

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
        return Helpers.to_array(dictionary)

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
        return array[first:second]

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
                known = found.get(key)
                found[key] = Helpers.deep_extend(known, value) if isinstance(known, dict) and isinstance(value, dict) else value
        return found

    @staticmethod
    def omit(d: Any, *args: Any) -> Any:
        if not isinstance(d, dict):
            return d
        left_out = Helpers.flatten(args)
        return {key: value for key, value in d.items() if key not in left_out}

    @staticmethod
    def clone(obj: Any) -> Any:
        return copy.deepcopy(obj)

    @staticmethod
    def sum(*args: Any) -> Any:
        """Returns the sum of those that are numbers; `None` for none."""
        numbers = [arg for arg in args if isinstance(arg, (int, float)) and not isinstance(arg, bool)]
        return sum(numbers) if numbers else None

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
    def uuid16() -> str:
        return uuid.uuid4().hex[:16]

    @staticmethod
    def uuid22() -> str:
        return uuid.uuid4().hex[:22]

    @staticmethod
    def json(data: Any, params: Any = None) -> str:
        return json.dumps(data, separators=(',', ':'), ensure_ascii=False)

    @staticmethod
    def parse_json(text: str) -> Any:
        return json.loads(text)

    @staticmethod
    def urlencode(params: Any = {}, sort: bool = False) -> str:
        given = {key: str(value).lower() if isinstance(value, bool) else value for key, value in dict(params).items()}
        return urllib.parse.urlencode(sorted(given.items()) if sort else given, quote_via=urllib.parse.quote)

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

    @staticmethod
    def iso8601(timestamp: Optional[float] = None) -> Optional[str]:
        """Returns a time, milliseconds, as text such as `2026-01-01T00:00:00.000Z`; `None` for no time."""
        if timestamp is None or timestamp < 0:
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
        if isinstance(timestamp, str) and timestamp[-3:] == 'GMT':
            try:
                return (parsedate_to_datetime(timestamp).replace(tzinfo=timezone.utc) - _EPOCH) // timedelta(milliseconds=1)
            except (ValueError, TypeError):
                return None
        return Helpers.parse8601(timestamp)

    @staticmethod
    def ymd(timestamp: float, infix: str = '', fullYear: bool = True) -> str:
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

    @staticmethod
    def ymdhms(timestamp: float, infix: str = ' ') -> str:
        return _moment(timestamp).strftime(f'%Y-%m-%d{infix}%H:%M:%S')


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
        numbers = [_decimal(arg) for arg in args if isinstance(arg, (int, float, Decimal)) and not isinstance(arg, bool)]
        return sum(numbers) if numbers else None


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
