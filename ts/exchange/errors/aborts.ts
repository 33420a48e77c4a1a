/** Maps the abort codes of the contract to CCXT classes. */

import {
    ArgumentsRequired,
    BadRequest,
    BadSymbol,
    ExchangeError,
    ExchangeNotAvailable,
    InsufficientFunds,
    InvalidOrder,
    OperationRejected,
    OrderImmediatelyFillable,
    OrderNotFillable,
    OrderNotFound,
    PermissionDenied,
} from 'ccxt';
import type { Abort } from '../../node/failure.js';
import type { ErrorClass } from './classes.js';

/**
 * The class and the meaning of each abort, by `module:code`. `#` stands before the error number of a clever
 * code, `@` before the index of its constant where it has no error number, and `#*` for every clever code of
 * a module.
 */
export const ABORTS: Readonly<Record<string, readonly [ErrorClass, string]>> = {
    'clearing_house:0': [BadRequest, 'the amount is zero'],
    'clearing_house:1': [InvalidOrder, 'the remaining size is zero'],
    'clearing_house:3': [InvalidOrder, 'the whole order rests, and is worth less than the minimum'],
    'clearing_house:6': [ArgumentsRequired, 'no order ids'],
    'clearing_house:9': [InvalidOrder, 'reduce-only, but there is no position to reduce'],
    'clearing_house:10': [ExchangeNotAvailable, 'the contract is newer than the service, or the market is frozen'],
    'clearing_house:11': [
        InvalidOrder,
        'the order neither rested nor filled, as the book has nothing within its price; pass a wider price',
    ],
    'clearing_house:13': [ExchangeError, 'the fees of the transaction are negative'],
    'clearing_house:14': [InvalidOrder, 'the expiration has passed, or is exactly now'],
    'clearing_house:15': [InvalidOrder, 'the open interest is at its maximum'],
    'clearing_house:16': [InvalidOrder, 'the position would be too large a share of the open interest'],
    'clearing_house:19': [InvalidOrder, 'the size is not a multiple of the lot'],
    'clearing_house:20': [InvalidOrder, 'the price is not a multiple of the tick'],
    'clearing_house:23': [ExchangeNotAvailable, 'the vault of the market holds too little collateral'],
    'clearing_house:30': [InsufficientFunds, 'the account has too little to allocate'],
    'clearing_house:31': [OperationRejected, 'the insurance fund cannot pay the bad debt of the position yet'],
    'clearing_house:32': [
        ExchangeNotAvailable,
        'the market is paused or closed; a closed market never reopens: call closePosition',
    ],
    'clearing_house:33': [
        OperationRejected,
        'the market is open, so that no position is settled; reload the markets and call again',
    ],
    'clearing_house:34': [ExchangeNotAvailable, 'the market is paused; call again when it is open'],
    'clearing_house:35': [BadSymbol, 'the market is closed for this call'],
    'clearing_house:36': [ExchangeNotAvailable, 'the settlement prices of the closed market are not in force yet'],
    'clearing_house:37': [InvalidOrder, 'too many pending orders'],
    'clearing_house:39': [InsufficientFunds, 'the position had bad debt before this transaction'],
    'clearing_house:40': [InsufficientFunds, 'more than the free collateral'],
    'clearing_house:41': [OperationRejected, 'the position exists already; call again'],
    'clearing_house:42': [BadRequest, 'the target margin ratio is below the initial margin ratio of the market'],
    'clearing_house:45': [InvalidOrder, 'the book cannot fill the market order'],
    'clearing_house:46': [OrderNotFillable, 'the book cannot fill the fill-or-kill order'],
    'clearing_house:47': [OrderImmediatelyFillable, 'the post-only order would take liquidity'],
    'clearing_house:48': [
        OperationRejected,
        'an order of the account rests that the settlement does not name; call again',
    ],
    'clearing_house:51': [InvalidOrder, 'the orders of one call take liquidity on both sides'],
    'clearing_house:52': [InsufficientFunds, 'the liquidator has too little margin'],
    'clearing_house:54': [InsufficientFunds, 'an own order was canceled in matching, and the margin is too small'],
    'clearing_house:57': [InsufficientFunds, 'below the maintenance margin no order may rest'],
    'clearing_house:3900': [InvalidOrder, 'the price is out of range'],
    'position:2001': [InsufficientFunds, 'the margin is below what the orders and the position need'],
    'position:2002': [InsufficientFunds, 'the margin would be negative'],
    'position:2003': [BadRequest, 'the leverage is out of range'],
    'orderbook:3000': [OrderNotFound, 'the order belongs to another account'],
    'ordered_map:#129': [OrderNotFound, 'the order does not exist'],
    'balance:2': [InsufficientFunds, 'the free balance is smaller than the amount'],
    'ifixed:12001': [InvalidOrder, 'the amount or the price is too large'],
    'dynamic_field:0': [OperationRejected, 'the builder is approved already; remove the approval first'],
    'dynamic_field:1': [
        InsufficientFunds,
        'no position in this market (call addMargin), or the builder is not approved',
    ],
    'account:4000': [PermissionDenied, 'the capability does not belong to this account'],
    'account:4001': [BadRequest, 'the builder fee is out of range, or above the approved fee'],
    'account:4002': [BadRequest, 'the collateral is not registered'],
    'account:4004': [OrderNotFound, 'the account has no such stop or TWAP order'],
    'account:4005': [OperationRejected, 'the account has the maximum number of agents; revoke one first'],
    'registry:5000': [ExchangeNotAvailable, 'the contract is newer than the service, or frozen'],
    'registry:5003': [PermissionDenied, 'the sender is not the address of the builder'],
    'registry:5004': [BadRequest, 'no such builder'],
    'stop_orders:6200': [InvalidOrder, 'the stop order has expired'],
    'stop_orders:6201': [InvalidOrder, 'the trigger price of the stop order is not reached'],
    'stop_orders:6202': [InvalidOrder, 'the details of the stop order differ from those of its placement'],
    'stop_orders:6203': [InsufficientFunds, 'the gas deposit of the stop order is too small'],
    'stop_orders:6204': [PermissionDenied, 'not an executor of the stop order'],
    'stop_orders:6205': [InvalidOrder, 'the type of the stop order is not valid'],
    'stop_orders:6206': [InvalidOrder, 'the account has no position that the stop order closes'],
    'stop_orders:6207': [InvalidOrder, 'the trigger of the stop order is not valid'],
    'stop_orders:6208': [InvalidOrder, 'the stop order is of another type'],
    'stop_orders:6209': [InvalidOrder, 'the stop order neither rested nor filled'],
    'stop_orders:6210': [BadRequest, 'a stop order is executed at the reference gas price only'],
    'twap_orders:6300': [InvalidOrder, 'the details of the TWAP order are not valid'],
    'twap_orders:6301': [InvalidOrder, 'the TWAP order has expired'],
    'twap_orders:6302': [InvalidOrder, 'the amount of the execution is out of range'],
    'twap_orders:6303': [InvalidOrder, 'the execution is too early'],
    'twap_orders:6304': [OrderNotFound, 'the TWAP order is complete'],
    'twap_orders:6305': [OrderNotFound, 'the TWAP order can no longer be executed in time'],
    'twap_orders:6306': [PermissionDenied, 'not an executor of the TWAP order'],
    'twap_orders:6307': [InvalidOrder, 'the TWAP order was executed before, and can no longer be changed'],
    'twap_orders:6308': [InvalidOrder, 'the TWAP order is not complete'],
    'twap_orders:6309': [InvalidOrder, 'the TWAP order is of another market'],
    'twap_orders:6310': [InvalidOrder, 'the first execution of the TWAP order is too late'],
    'twap_orders:6311': [BadRequest, 'a TWAP order is executed at the reference gas price only'],
    'twap_orders:6312': [InvalidOrder, 'the size of the TWAP order is not a multiple of the lot'],
    'market:1000': [ExchangeNotAvailable, 'the oracle price is too old'],
    'market:1001': [ExchangeError, 'the service passed another price feed than that of the market'],
    'market:1002': [ExchangeError, 'the service passed another price feed than that of the collateral'],
    'market:1003': [ExchangeNotAvailable, 'the oracle price diverges from its average'],
    'math:51': [OrderNotFillable, 'the pool returns less than the minimum'],
    'math:56': [BadRequest, 'the amounts are too small for a share of the pool'],
    'math:57': [BadRequest, 'the amount of shares is too small'],
    'staked_position:0': [BadRequest, 'the amount is zero'],
    'staked_position:1': [BadRequest, 'the staked coins are locked'],
    'staked_position:2': [BadRequest, 'the farm has a relaxed lock, or is not that of the staked coins'],
    'staked_position:3': [BadRequest, 'the lock is shorter than the shortest of the farm'],
    'staked_position:5': [BadRequest, 'less than the minimum of the farm would be staked'],
    'staked_position:6': [InsufficientFunds, 'more than what is staked'],
    'staked_position:8': [BadRequest, 'the farm has no rewards yet'],
    'staked_position:10': [BadRequest, 'one of the rewards is too small to be paid; name others in params.rewards'],
    'afterburner_vault:5': [BadRequest, 'the coin is no reward of the farm'],
    'gas_pool:#0': [PermissionDenied, 'the address may not take SUI out of the gas pool'],
    'gas_pool:#1': [PermissionDenied, 'the gas pool belongs to another wallet'],
    'gas_pool:#2': [BadRequest, 'the address may take SUI out of the gas pool already'],
    'gas_pool:#4': [InsufficientFunds, 'less than the minimum of 0.05 SUI would remain in the gas pool'],
    'gas_pool:#7': [BadRequest, 'the gas pool has the most addresses that it can have, 32'],
    'gas_pool:#8': [BadRequest, 'the amount is not valid'],
    'order:@1': [BadRequest, 'the coin that is sold is the coin that is bought'],
    'order:@3': [BadRequest, 'the amount is zero'],
    'order:@9': [BadRequest, 'the coin that is sold is the coin that is bought'],
    'order:1': [BadRequest, 'the amount is zero'],
    'order:4': [BadRequest, 'the coin that is sold is the coin that is bought'],
    'vault:#2': [ExchangeError, 'the service passed an object of another vault'],
    'market:1004': [BadRequest, 'this market refuses a raised gas price for an order that takes liquidity'],
    'price_feed:#*': [ExchangeError, 'the service passed an invalid object of the oracle'],
    'price_feed_storage:#*': [ExchangeError, 'the service passed an invalid object of the oracle'],
    'source:#*': [ExchangeError, 'the service passed an invalid object of the oracle'],
    'price_feed_storage:0': [ExchangeNotAvailable, 'the price update does not have the feed'],
    'price_feed_storage:1': [ExchangeNotAvailable, 'the price update has no price'],
    'price_feed_storage:2': [ExchangeNotAvailable, 'the price update has no exponent'],
    'price_feed_storage:3': [ExchangeNotAvailable, 'the price of the update is negative'],
    'price_feed_storage:4': [ExchangeNotAvailable, 'the exponent of the price update is out of range'],
    'price_feed_storage:5': [ExchangeNotAvailable, 'the price of the update is too large'],
    'price_feed_storage:6': [ExchangeNotAvailable, 'the price update has no time'],
};

/** The class and the meaning of `dynamic_field:1` in a revocation: no position is missing there. */
export const UNAPPROVED_BUILDER: readonly [ErrorClass, string] = [BadRequest, 'the builder is not approved'];

/**
 * The formats in which the chain and its indexers print the module and the code of an abort. The gaps of the
 * last one are limited: a search for its parts over any distance takes cubic time.
 */
const ABORT_FORMATS = [
    /MoveAbort in (?:0x[0-9a-f]+::)?(\w+)(?:::\w+)?, code (\d+)/,
    /abort code: (?<code>\d+), in '(?:0x)?[0-9a-f]+::(?<module>\w+)::/,
    /MoveAbort\(.{0,200}?Identifier\("(\w+)"\).{0,400}?\}, (\d+)\)/s,
];

/** Finds an abort of the contract in a message: its class and its meaning. */
export function findAbort(message: string): readonly [ErrorClass, string] | undefined {
    const abort = readAbort(message);
    return abort && classOfAbort(abort.module, abort.code);
}

/**
 * Finds the module and the code of an abort in a message, and the index of its command where the message
 * names it.
 */
export function readAbort(message: string): Omit<Abort, 'constant'> | undefined {
    for (const pattern of ABORT_FORMATS) {
        const match = pattern.exec(message);
        const { module = match?.[1], code = match?.[2] ?? '' } = match?.groups ?? {};
        if (module === undefined) continue;
        return { module, code, command: readCommand(message) };
    }
    return undefined;
}

/** Finds the index of the command that aborted: `in command 3`, or `in 4th command`, which counts from 1. */
function readCommand(message: string): number | undefined {
    const [, index, nth] = / in (?:command (\d{1,4})\b|(\d{1,4})(?:st|nd|rd|th) command\b)/.exec(message) ?? [];
    if (index !== undefined) return Number(index);
    return nth === undefined ? undefined : Number(nth) - 1;
}

/** Adds the meaning of an abort to a message, unless the message has it: a sandbox's own aborts do. */
export function withMeaning(message: string, meaning: string | undefined): string {
    return meaning === undefined || message.includes(meaning) ? message : `${message} (${meaning})`;
}

/** The top byte of a clever code: of an error with a number, and of one without. */
const [NUMBERED, UNNUMBERED] = [0xc0n, 0x80n] as const;

/**
 * Returns the keys of a code. A clever code has the number of its error at bits 48 to 55; without a number,
 * the index of its constant at bits 0 to 15 is the same for one error. The other bits name a line, so that
 * one error has many codes.
 */
export function abortKeysOf(code: string): readonly string[] {
    if (!/^\d{1,20}$/.test(code)) return [code];
    const bits = BigInt(code);
    if (bits >> 56n === NUMBERED) return [`#${(bits >> 48n) & 0xffn}`, '#*'];
    return bits >> 48n === UNNUMBERED << 8n ? [`@${bits & 0xffffn}`, '#*'] : [code];
}

/** Finds the class and the meaning of an abort. */
export function classOfAbort(module: string, code: string): readonly [ErrorClass, string] {
    const known = abortKeysOf(code)
        .map((key) => ABORTS[`${module}:${key}`])
        .find((row) => row !== undefined);
    return known ?? [ExchangeError, 'the contract aborted'];
}
