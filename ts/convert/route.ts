/** Reads the routes of the router, and what they promise. */

import { MAX_U64 } from '../core/number/decimal.js';
import { problem } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import { toFullType } from '../core/address.js';
import { formatValue } from '../exchange/params.js';

/** What is to be swapped. */
export interface RouteRequest {
    /** Full Move types. */
    readonly from: string;
    readonly to: string;
    /** What is sold, in the coin's own units; `undefined` where what is bought is given. */
    readonly amount: bigint | undefined;
    readonly toAmount: bigint | undefined;
}

/** What a route promises, in the coins' own units. */
export interface RouteAmounts {
    readonly amount: bigint;
    readonly toAmount: bigint;
}

const AT = 'router/trade-route';

/**
 * Reads the amounts of a route.
 *
 * @throws {Problem} `response` when it is a route of other coins or amounts than requested, or takes a fee of
 *   an integrator
 */
export function readRoute(route: unknown, { from, to, amount, toAmount }: RouteRequest): RouteAmounts {
    const row = rowOf(route, AT);
    const sold = readSide(row.coinIn, 'coinIn', from);
    const bought = readSide(row.coinOut, 'coinOut', to);
    if (amount !== undefined && sold !== amount)
        throw problem('response', `${AT} coinIn.amount`, `${amount}`, `${sold}`);
    if (toAmount !== undefined && bought < toAmount) {
        throw problem('response', `${AT} coinOut.amount`, `at least ${toAmount}`, `${bought}`);
    }
    for (const key of ['referrer', 'externalFee']) {
        const value = row[key];
        if (value === undefined || value === null) continue;
        throw problem('response', `${AT} ${key}`, 'none, as none was requested', formatValue(value));
    }
    return { amount: sold, toAmount: bought };
}

function readSide(value: unknown, key: string, wanted: string): bigint {
    const { type, amount } = rowOf(value, `${AT} ${key}`);
    if (typeof type !== 'string' || type.length > 1_000 || toFullType(type) !== wanted) {
        throw problem('response', `${AT} ${key}.type`, wanted, formatValue(type));
    }
    const units = readUnits(amount);
    if (units !== undefined && units > 0n && units <= MAX_U64) return units;
    throw problem('response', `${AT} ${key}.amount`, 'an amount above 0', formatValue(amount));
}

/** Amounts are decimal text that ends in `n`; plain digits are accepted, too. */
function readUnits(value: unknown): bigint | undefined {
    const text = typeof value === 'string' && value.endsWith('n') ? value.slice(0, -1) : value;
    return /^\d{1,20}$/.test(String(text)) ? BigInt(String(text)) : undefined;
}

function rowOf(value: unknown, at: string): Readonly<Record<string, unknown>> {
    if (isRecord(value)) return value;
    throw problem('response', at, 'an object', formatValue(value));
}
