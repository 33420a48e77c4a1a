"""Arguments as JSON, and responses as Python's values."""

import json
import math
import numbers
from decimal import Decimal
from typing import Any, Callable, List, Mapping, Sequence

from .errors import make_error

# JavaScript's numbers are exact up to here; larger ones are sent as text.
_MAX_EXACT = 2**53 - 1


def plain(value: Any) -> Any:
    """Returns a value that `json` writes; `Decimal` and integers above 2^53 become text.

    :raises BadRequest: the value is neither finite nor of a type that can be sent
    """
    if value is None or isinstance(value, (str, bool)):
        return value
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
        return {str(key): plain(member) for key, member in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, (bytes, bytearray)):
        return [plain(item) for item in value]
    raise make_error('BadRequest', f'a value of type {type(value).__name__} cannot be sent; pass text, numbers, lists or dicts')


def plain_arguments(args: Sequence[Any]) -> List[Any]:
    """Returns the positional arguments without those at the end that are left out."""
    values = [plain(arg) for arg in args]
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
