"""The error classes: those of CCXT where `ccxt` is installed, else a tree of the same names; and two classes of this exchange.

Every error that a call raises has the attributes

- `retryable`: whether the same call, with the same key, may succeed later,
- `sent`: whether a transaction was submitted; `None` when that is unknown,
- `digest`: of the transaction, base58, or `None`,
- `key`: the idempotency key of the write, or `None`,
- `departures`: each difference between request and transaction (of `TransactionMismatch`), else an empty list,
- `is_earlier`: whether the error is about an earlier write than the one that was called,
- `canceled`: orders that were canceled before the failure, and `closed`: positions that were closed before it; else empty lists,
- `settled`: what became of the other writes of a `settle` that left one open, else an empty list,
- `transactions`: of an earlier call with the key that ended without an answer: `digest` and `outcome`; else an empty list.
"""

from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Type

from . import _description

if TYPE_CHECKING:
    from ._description import *  # noqa: F403
    from ._description import BaseError, ExchangeError, OperationFailed
else:
    try:
        import ccxt.base.errors as _found
    except ImportError:
        _found = _description
    for _name in _description.__all__:
        globals()[_name] = getattr(_found, _name, getattr(_description, _name))


class TransactionMismatch(ExchangeError):
    """The transaction differs from the request, or relies on something that is not pinned. Nothing was signed."""


class OutcomeUnknown(OperationFailed):
    """A write may have been executed, and nothing proves either outcome.

    Never repeat the call with a new key. Call it with `idempotency_key=error.key` to get its outcome, or call `settle`.
    """


def _is_error(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Exception)


_CLASSES: Dict[str, Type[BaseError]] = {name: value for name, value in globals().items() if _is_error(value)}

if not TYPE_CHECKING:
    __all__ = list(_CLASSES)


def make_error(
    name: str,
    message: str,
    *,
    retryable: bool = False,
    sent: Optional[bool] = False,
    digest: Optional[str] = None,
    key: Optional[str] = None,
    departures: Optional[List[Any]] = None,
    is_earlier: bool = False,
    canceled: Optional[List[Any]] = None,
    closed: Optional[List[Any]] = None,
    settled: Optional[List[Any]] = None,
    transactions: Optional[List[Any]] = None,
) -> BaseError:
    """Makes an error with its attributes.

    :param name: of its class
    """
    error = _CLASSES[name](message)
    members = {
        'retryable': retryable,
        'sent': sent,
        'digest': digest,
        'key': key,
        'departures': departures or [],
        'is_earlier': is_earlier,
        'canceled': canceled or [],
        'closed': closed or [],
        'settled': settled or [],
        'transactions': transactions or [],
    }
    for member, value in members.items():
        setattr(error, member, value)
    return error


def parse_error(body: Any) -> Optional[BaseError]:
    """Makes the error of a response of the gateway; `None` for a body that is none.

    Other servers have errors with a message, too: only a gateway's has all members that an error always has.
    """
    found = body.get('error') if isinstance(body, Mapping) else None
    if not isinstance(found, Mapping) or not _is_of_gateway(found):
        return None
    known = [name for name in [found['class'], *found['classes']] if name in _CLASSES]
    texts = {name: found[name] if isinstance(found.get(name), str) else None for name in ('digest', 'key')}
    names = ('departures', 'canceled', 'closed', 'settled', 'transactions')
    lists = {name: found[name] if isinstance(found.get(name), list) else None for name in names}
    return make_error(
        known[0] if known else 'ExchangeError',
        found['message'],
        retryable=found['retryable'],
        sent=found['sent'],
        is_earlier=found.get('isEarlier') is True,
        **texts,
        **lists,
    )


def _is_of_gateway(found: Mapping[str, Any]) -> bool:
    classes, sent = found.get('classes'), found.get('sent', '')
    has_texts = isinstance(found.get('message'), str) and isinstance(found.get('class'), str)
    has_classes = isinstance(classes, list) and all(isinstance(name, str) for name in classes)
    return has_texts and has_classes and isinstance(found.get('retryable'), bool) and (sent is None or isinstance(sent, bool))
