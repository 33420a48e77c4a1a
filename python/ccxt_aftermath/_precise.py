"""CCXT's exact arithmetic on text, and its rounding."""

from decimal import ROUND_DOWN as _DOWN
from decimal import ROUND_FLOOR as _FLOOR
from decimal import ROUND_HALF_UP as _HALF_UP
from decimal import ROUND_CEILING as _CEILING
from decimal import Decimal, InvalidOperation, localcontext
from typing import Any, Callable, Dict, Optional

# Rounding modes, modes of counting digits and of padding, with CCXT's numbers.
TRUNCATE, ROUND, ROUND_UP, ROUND_DOWN = 0, 1, 2, 3
DECIMAL_PLACES, SIGNIFICANT_DIGITS, TICK_SIZE = 2, 3, 4
NO_PADDING, PAD_WITH_ZERO = 5, 6

_ROUNDINGS: Dict[int, str] = {TRUNCATE: _DOWN, ROUND: _HALF_UP, ROUND_UP: _CEILING, ROUND_DOWN: _FLOOR}
# More than numbers of any service have.
_DIGITS = 1_000


def number_to_string(x: Any) -> Optional[str]:
    """Returns a number as decimal text without an exponent; `None` for `None`."""
    if x is None:
        return None
    return _strip(format(Decimal(str(x)), 'f'))


def decimal_to_precision(
    n: Any,
    rounding_mode: int = ROUND,
    precision: Any = None,
    counting_mode: int = DECIMAL_PLACES,
    padding_mode: int = NO_PADDING,
) -> str:
    """Rounds a number, and returns it as text.

    :param n: text or a number
    :param rounding_mode: `ROUND` (half away from zero) or `TRUNCATE`
    :param precision: digits by `counting_mode`, or the step for `TICK_SIZE`
    :param counting_mode: `DECIMAL_PLACES`, `SIGNIFICANT_DIGITS` or `TICK_SIZE`
    :param padding_mode: `PAD_WITH_ZERO` keeps zeros at the end
    :raises ValueError: a mode or a precision is wrong, or the number is none
    """
    if precision is None or rounding_mode not in _ROUNDINGS or padding_mode not in (NO_PADDING, PAD_WITH_ZERO):
        raise ValueError('pass a precision, a rounding mode and a padding mode of CCXT')
    try:
        number, given = Decimal(str(n)), Decimal(str(precision))
    except InvalidOperation:
        raise ValueError(f'{n!r} or its precision {precision!r} is no number') from None
    if not number.is_finite() or not given.is_finite():
        raise ValueError(f'{n!r} or its precision {precision!r} is not finite')
    with localcontext() as context:
        context.prec = _DIGITS
        step = _step_of(number, given, counting_mode)
        if step is None:
            places = int(given) - 1 if padding_mode == PAD_WITH_ZERO else 0
            return f'0.{"0" * places}' if places > 0 else '0'
        count = (number / step).to_integral_value(_ROUNDINGS[rounding_mode])
        text = format(count * step, 'f')
    places = max(0, -int(step.normalize().as_tuple().exponent))
    whole, _, fraction = text.partition('.')
    digits = fraction.rstrip('0') if padding_mode == NO_PADDING else fraction[:places].ljust(places, '0')
    found = f'{whole}.{digits}' if digits else whole
    return found.lstrip('-') if Decimal(found) == 0 else found


def _step_of(number: Decimal, precision: Decimal, counting_mode: int) -> Optional[Decimal]:
    """Returns of what a rounded number is a multiple; `None` for zero significant digits, or those of zero."""
    if counting_mode == TICK_SIZE:
        if precision <= 0:
            raise ValueError('the tick size must be above 0')
        return precision
    if precision != precision.to_integral_value():
        raise ValueError('the number of digits must be an integer')
    if counting_mode == DECIMAL_PLACES:
        return Decimal(1).scaleb(-int(precision))
    if counting_mode != SIGNIFICANT_DIGITS:
        raise ValueError('pass a counting mode of CCXT')
    if precision <= 0 or number == 0:
        return None
    return Decimal(1).scaleb(number.adjusted() + 1 - int(precision))


def _strip(text: str) -> str:
    found = text.rstrip('0').rstrip('.') if '.' in text else text
    return '0' if found in ('-0', '') else found


class Precise:
    """A decimal number of any number of digits, as in CCXT."""

    def __init__(self, number: Any, decimals: Optional[int] = None) -> None:
        """Makes a number of text, or of an integer with so many decimals."""
        try:
            value = Decimal(str(number))
        except InvalidOperation:
            value = Decimal('nan')
        if not value.is_finite():
            raise ValueError(f'{number!r} is no finite number')
        self._value = value if decimals is None else value.scaleb(-decimals, _context())

    @property
    def integer(self) -> int:
        """The digits without the point."""
        return int(self._value.scaleb(self.decimals, _context()))

    @property
    def decimals(self) -> int:
        """The number of digits after the point."""
        return -int(self._value.as_tuple().exponent)

    def __str__(self) -> str:
        return _strip(format(self._value, 'f'))

    def __repr__(self) -> str:
        return f'Precise({str(self)})'

    def add(self, other: 'Precise') -> 'Precise':
        return Precise(_context().add(self._value, other._value))

    def sub(self, other: 'Precise') -> 'Precise':
        return Precise(_context().subtract(self._value, other._value))

    def mul(self, other: 'Precise') -> 'Precise':
        return Precise(_context().multiply(self._value, other._value))

    def div(self, other: 'Precise', precision: int = 18) -> 'Precise':
        """Divides, and cuts off digits after the precision."""
        found = _context().divide(self._value, _not_zero(other))
        return Precise(found.quantize(Decimal(1).scaleb(-precision), _DOWN, _context()))

    def mod(self, other: 'Precise') -> 'Precise':
        return Precise(_context().remainder(self._value, _not_zero(other)))

    def neg(self) -> 'Precise':
        return Precise(-self._value)

    def abs(self) -> 'Precise':
        return Precise(abs(self._value))

    def min(self, other: 'Precise') -> 'Precise':
        return self if self._value < other._value else other

    def max(self, other: 'Precise') -> 'Precise':
        return self if self._value > other._value else other

    def gt(self, other: 'Precise') -> bool:
        return self._value > other._value

    def ge(self, other: 'Precise') -> bool:
        return self._value >= other._value

    def lt(self, other: 'Precise') -> bool:
        return self._value < other._value

    def le(self, other: 'Precise') -> bool:
        return self._value <= other._value

    def equals(self, other: 'Precise') -> bool:
        return self._value == other._value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Precise) and self.equals(other)

    def __hash__(self) -> int:
        return hash(self._value)

    __add__, __sub__, __mul__, __truediv__, __mod__ = add, sub, mul, div, mod
    __neg__, __abs__, __gt__, __ge__, __lt__, __le__ = neg, abs, gt, ge, lt, le

    @staticmethod
    def string_add(string1: Optional[str], string2: Optional[str]) -> Optional[str]:
        return _apply(Precise.add, string1, string2)

    @staticmethod
    def string_sub(string1: Optional[str], string2: Optional[str]) -> Optional[str]:
        return _apply(Precise.sub, string1, string2)

    @staticmethod
    def string_mul(string1: Optional[str], string2: Optional[str]) -> Optional[str]:
        return _apply(Precise.mul, string1, string2)

    @staticmethod
    def string_div(string1: Optional[str], string2: Optional[str], precision: int = 18) -> Optional[str]:
        """Divides; `None` for a division by zero."""
        if string1 is None or string2 is None or Precise(string2)._value == 0:
            return None
        return _apply(lambda one, other: one.div(other, precision), string1, string2)

    @staticmethod
    def string_mod(string1: Optional[str], string2: Optional[str]) -> Optional[str]:
        return _apply(Precise.mod, string1, string2)

    @staticmethod
    def string_neg(string: Optional[str]) -> Optional[str]:
        return None if string is None else str(Precise(string).neg())

    @staticmethod
    def string_abs(string: Optional[str]) -> Optional[str]:
        return None if string is None else str(Precise(string).abs())

    @staticmethod
    def string_min(string1: Optional[str], string2: Optional[str]) -> Optional[str]:
        return _apply(Precise.min, string1, string2)

    @staticmethod
    def string_max(string1: Optional[str], string2: Optional[str]) -> Optional[str]:
        return _apply(Precise.max, string1, string2)

    @staticmethod
    def string_equals(string1: Optional[str], string2: Optional[str]) -> bool:
        return _compare(Precise.equals, string1, string2)

    string_eq = string_equals

    @staticmethod
    def string_gt(string1: Optional[str], string2: Optional[str]) -> bool:
        return _compare(Precise.gt, string1, string2)

    @staticmethod
    def string_ge(string1: Optional[str], string2: Optional[str]) -> bool:
        return _compare(Precise.ge, string1, string2)

    @staticmethod
    def string_lt(string1: Optional[str], string2: Optional[str]) -> bool:
        return _compare(Precise.lt, string1, string2)

    @staticmethod
    def string_le(string1: Optional[str], string2: Optional[str]) -> bool:
        return _compare(Precise.le, string1, string2)


def _context() -> Any:
    with localcontext() as context:
        context.prec = _DIGITS
        return context


def _apply(work: Callable[[Precise, Precise], Precise], one: Optional[str], other: Optional[str]) -> Optional[str]:
    return None if one is None or other is None else str(work(Precise(one), Precise(other)))


def _compare(work: Callable[[Precise, Precise], bool], one: Optional[str], other: Optional[str]) -> bool:
    return one is not None and other is not None and work(Precise(one), Precise(other))


def _not_zero(number: Precise) -> Decimal:
    if number._value == 0:
        raise ZeroDivisionError('division by zero')
    return number._value
