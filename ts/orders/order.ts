/** Parses orders of the unified section. */

import { add, compare, divide, roundToStep } from '../core/number/step.js';
import { problem } from '../core/problem.js';
import type { WireOrder } from '../wire/types.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { formatValue } from '../exchange/params.js';
import { SIDES } from '../markets/trade.js';
import {
    decimal,
    flag,
    id,
    member,
    nonNegative,
    oneOf,
    required,
    requiredOneOf,
    text,
    time,
    toDatetime,
} from '../exchange/value.js';

const STATUSES = ['open', 'closed', 'canceled', 'expired', 'rejected'] as const;
const TYPES = ['limit', 'market'] as const;
const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK', 'PO'] as const;

const AVERAGE_DECIMALS = 18;
/** Relative difference of an average that was rounded. */
const ROUNDING = 1e-6;

/** Parses an order to input of `safeOrder`; numbers as decimal text. */
export function parseOrder(row: WireOrder, market: KnownMarket): Record<string, unknown> {
    const timestamp = time(row, 'timestamp');
    const [amount, filled] = [required(nonNegative, row, 'amount'), nonNegative(row, 'filled')];
    if (filled !== undefined && compare(filled, amount) > 0) {
        throw problem('response', 'filled', `at most the amount ${amount}`, filled);
    }
    return {
        id: orderId(row),
        clientOrderId: text(row, 'clientOrderId'),
        timestamp,
        datetime: toDatetime(timestamp),
        lastTradeTimestamp: time(row, 'lastTradeTimestamp'),
        lastUpdateTimestamp: time(row, 'lastUpdateTimestamp'),
        status: requiredOneOf(row, 'status', STATUSES),
        symbol: market.symbol,
        type: oneOf(row, 'type', TYPES),
        timeInForce: oneOf(row, 'timeInForce', TIMES_IN_FORCE),
        postOnly: flag(row, 'postOnly'),
        reduceOnly: flag(row, 'reduceOnly'),
        side: requiredOneOf(row, 'side', SIDES),
        price: toPrice(nonNegative(row, 'price'), market),
        average: toAverage(row, filled),
        amount,
        filled,
        remaining: nonNegative(row, 'remaining'),
        cost: nonNegative(row, 'cost'),
        trades: [],
        fee: toFee(row),
        info: row,
    };
}

/**
 * Parses an order in the response to a cancel, which has the status `closed`, and 0 for `filled` and
 * `remaining`. These are undefined in the result where they do not sum up to the amount.
 */
export function parseCanceledOrder(row: WireOrder, market: KnownMarket): Record<string, unknown> {
    const order = { ...parseOrder(row, market), status: 'canceled' };
    return isConsistent(row)
        ? order
        : { ...order, filled: undefined, remaining: undefined, cost: undefined, average: undefined };
}

/** Parses an order of a stream, where a canceled order looks as in the response to a cancel. */
export function parseStreamOrder(row: WireOrder, market: KnownMarket): Record<string, unknown> {
    const order = parseOrder(row, market);
    if (row.status === 'open' || isConsistent(row)) return order;
    return { ...parseCanceledOrder(row, market), status: row.status === 'closed' ? 'canceled' : row.status };
}

/** A canceled order has zeros, so that its numbers do not sum up. */
function isConsistent({ filled, remaining, amount }: WireOrder): boolean {
    return compare(add(filled ?? '0', remaining ?? '0'), amount) === 0;
}

/** Reads the id of an order, a u128 in decimal digits. */
export function orderId(row: WireOrder): string {
    const digits = id(row, 'id');
    if (/^\d+$/.test(digits)) return digits;
    throw problem('response', 'id', 'the id of an order, decimal digits', formatValue(digits));
}

function toPrice(price: string | undefined, market: KnownMarket): string | undefined {
    const given = unlessZero(price);
    return given === undefined ? undefined : roundToStep(given, `${market.precision.price}`);
}

/** The service rounds an average that cost and filled size determine: `safeOrder` divides them. */
function toAverage(row: WireOrder, filled: string | undefined): string | undefined {
    const average = unlessZero(nonNegative(row, 'average'));
    const cost = unlessZero(nonNegative(row, 'cost'));
    if (average === undefined || cost === undefined || filled === undefined) return average;
    const exact = divide(cost, filled, AVERAGE_DECIMALS);
    return exact !== undefined && isClose(exact, average) ? undefined : average;
}

function isClose(left: string, right: string): boolean {
    return Math.abs(Number(left) / Number(right) - 1) < ROUNDING;
}

function toFee(row: WireOrder): { cost: string; currency: string | undefined } | undefined {
    const fee = member(row, 'fee') ?? {};
    const cost = unlessZero(decimal(fee, 'cost'));
    return cost === undefined ? undefined : { ...fee, cost, currency: text(fee, 'currency') };
}

/** A price, average or fee of zero means that there is none yet. */
function unlessZero(number: string | undefined): string | undefined {
    return number === undefined || Number(number) === 0 ? undefined : number;
}
