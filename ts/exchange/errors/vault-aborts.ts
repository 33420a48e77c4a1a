/** Maps the abort codes of vaults to CCXT classes. */

import {
    BadRequest,
    ExchangeError,
    ExchangeNotAvailable,
    InsufficientFunds,
    InvalidOrder,
    OperationRejected,
    OrderNotFillable,
    PermissionDenied,
} from 'ccxt';
import { abortKeysOf } from './aborts.js';
import type { ErrorClass } from './classes.js';

type Row = readonly [ErrorClass, string];

/** Modules that abort with plain codes; the functions themselves are in `interface`, which never aborts. */
const MODULES: readonly string[] = ['vault', 'perpetuals_api'];

/** The class and the meaning of each plain code. */
const ABORTS: Readonly<Record<string, Row>> = {
    1: [OrderNotFillable, 'the minimum is not reached'],
    2: [InsufficientFunds, 'the vault has too little collateral'],
    3: [BadRequest, 'the type of the shares has a supply already'],
    4: [ExchangeError, 'the session is not that of a forced withdrawal'],
    5: [OperationRejected, 'the delay of forced withdrawals is not over'],
    6: [BadRequest, 'the lock is too long'],
    7: [BadRequest, 'the fee is too high'],
    8: [BadRequest, 'the tolerance of forced withdrawals is too high'],
    9: [OperationRejected, 'a position would be below its margin; close more of it (params.sizes)'],
    10: [BadRequest, 'the amount is zero'],
    11: [BadRequest, 'the amount is too large'],
    12: [OperationRejected, 'an order of the vault is not named; call again'],
    13: [OperationRejected, 'more of a position is closed than its margin needs; close less (params.sizes)'],
    14: [OperationRejected, 'the lock is not over'],
    15: [OperationRejected, 'the vault is paused'],
    16: [ExchangeNotAvailable, 'the vault is newer than the service, or frozen'],
    17: [ExchangeError, 'not all markets of the vault are processed'],
    18: [ExchangeError, 'the queue is empty'],
    19: [ExchangeError, 'the queue is not empty'],
    21: [ExchangeError, 'the package is set up already'],
    22: [ExchangeError, 'the service passed another price feed than that of the collateral'],
    23: [ExchangeError, 'the service passed another price feed than that of the market'],
    24: [BadRequest, 'no shares'],
    25: [BadRequest, 'the locked deposit of the manager is too small'],
    26: [BadRequest, 'the deposit is too small'],
    27: [ExchangeError, 'the service passed a market in which the vault has nothing, or one a second time'],
    28: [OperationRejected, 'the wallet has a request in the vault already'],
    29: [BadRequest, 'the delay of forced withdrawals is too long'],
    30: [OperationRejected, 'the wallet has no request in the vault'],
    31: [OperationRejected, 'the vault has a position in the most markets that it may have'],
    32: [InvalidOrder, 'the vault has the most orders in the market that it may have'],
    33: [InsufficientFunds, 'the fees of the vault are less'],
    34: [ExchangeError, 'the shares would be negative'],
    35: [BadRequest, 'the part of the shares is too small'],
    36: [OperationRejected, 'closing the position costs more than the shares are worth'],
    37: [ExchangeError, 'the version of the vault is not valid'],
    38: [OperationRejected, 'the withdrawal must be forced'],
    39: [BadRequest, 'the number of orders is above the limit'],
    40: [BadRequest, 'the number of markets is above the limit'],
    41: [ExchangeError, 'the session is of another vault'],
    42: [BadRequest, 'the tolerance of the collateral price is not valid'],
    43: [OperationRejected, 'the vault takes no more deposits'],
    45: [PermissionDenied, 'the sender may not do this'],
    46: [OperationRejected, 'the vault was paused a short time ago'],
    47: [OperationRejected, 'a position that is closed has too much collateral left'],
    48: [PermissionDenied, 'the capability of the assistant is not valid'],
    49: [OperationRejected, 'the locked deposit of the manager would be too small'],
    50: [OperationRejected, 'the vault has the most assistants that it may have'],
    51: [BadRequest, 'the locked deposit of the manager is too large, or the decimals of the shares are others'],
    52: [ExchangeNotAvailable, 'the price of the collateral is too old'],
    53: [OperationRejected, 'the margin of a position is not positive'],
    54: [ExchangeError, 'the vault is not frozen'],
    55: [ExchangeError, 'the version to resume is not valid'],
    56: [OperationRejected, 'the vault has something in the market'],
    57: [BadRequest, 'the amount is too small to be divided'],
};

/** The class and the meaning of each clever code, by its module; `#*` stands for all others of a module. */
const CLEVER_ABORTS: Readonly<Record<string, Row>> = {
    'vault:#0': [PermissionDenied, 'the capability is not one of this vault'],
    'vault:#1': [ExchangeError, 'the service passed another account than that of the vault'],
    'config:#1': [ExchangeNotAvailable, 'the contract of vaults is newer than the service, or frozen'],
    'config:#2': [PermissionDenied, 'the capability is not valid'],
    'config:#6': [BadRequest, 'the shares are not registered'],
    'config:#*': [ExchangeError, 'the configuration of vaults refuses it'],
    'authority:#*': [PermissionDenied, 'the capability is not valid'],
    'metadata:#*': [ExchangeError, 'the vault has a description already'],
};

/**
 * Finds the class and the meaning of an abort of vaults. Modules of other contracts have the same names, so
 * that only writes of vaults look here.
 */
export function findVaultAbort(module: string, code: string): Row | undefined {
    const keys = abortKeysOf(code);
    if (keys.includes(code)) return MODULES.includes(module) ? ABORTS[code] : undefined;
    return keys.map((key) => CLEVER_ABORTS[`${module}:${key}`]).find((row) => row !== undefined);
}
