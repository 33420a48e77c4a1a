/**
 * The least amount that a conversion may return: the user's own limit, else the quote and what is known
 * beside it.
 */

import { MAX_U64, fromUnits, readDecimal, toUnits } from '../core/number/decimal.js';
import { compare, divide, floorToStep, multiply, numberText, subtract } from '../core/number/step.js';
import { problem, sentence } from '../core/problem.js';
import { formatValue, isGiven } from '../exchange/params.js';

/** A conversion as it is quoted. */
export interface Quoted {
    readonly from: { readonly code: string; readonly decimals: number };
    readonly to: { readonly code: string; readonly decimals: number };
    /** The coins' own units. */
    readonly amount: bigint;
    readonly toAmount: bigint;
}

/** What limits the price. */
export interface PriceLimits {
    /** Coins. */
    readonly minAmount?: unknown;
    /** Coins of `to` for one of `from`. */
    readonly price?: unknown;
    /** Fraction of the quote. */
    readonly slippage: string;
    /** A price from elsewhere, what it is called, and the fraction by which the quote may be worse. */
    readonly reference?:
        | { readonly price: string; readonly maxDeviation: string; readonly name: ReferenceName }
        | undefined;
}

/** Where a price comes from that is not the quote's. */
export type ReferenceName = 'options.convert.reference' | 'the market at your node';

/** The least amount of a conversion, and what decides it. */
export interface Minimum {
    /** The own units of `to`. */
    readonly units: bigint;
    readonly by: 'your limit' | 'the slippage' | ReferenceName;
}

/** Returns the least amount as {@link findMinimum}, in the own units of `to`. */
export function minimumOf(quoted: Quoted, limits: PriceLimits): bigint {
    return findMinimum(quoted, limits).units;
}

/**
 * Finds the least amount, rounded up.
 *
 * @throws {Problem} `argument` for a limit that is none; `order` when the quote is below it, or too far below
 *   the reference
 */
export function findMinimum(quoted: Quoted, { minAmount, price, slippage, reference }: PriceLimits): Minimum {
    const own = ownMinimum(quoted, minAmount, price);
    if (own !== undefined) {
        if (quoted.toAmount >= own) return { units: own, by: 'your limit' };
        throw below(quoted, own, 'your limit');
    }
    if (quoted.toAmount === 0n) throw sentence('order', 'nothing is quoted; nothing was signed');
    const least = ceil(multiply(fromUnits(quoted.toAmount, quoted.to.decimals), subtract('1', slippage)), quoted);
    if (reference === undefined) return { units: least, by: 'the slippage' };
    const fair = multiply(fromUnits(quoted.amount, quoted.from.decimals), reference.price);
    const limit = ceil(multiply(fair, subtract('1', reference.maxDeviation)), quoted);
    if (quoted.toAmount < limit) throw below(quoted, limit, `${reference.name} less maxDeviation`);
    return least > limit ? { units: least, by: 'the slippage' } : { units: limit, by: reference.name };
}

function ownMinimum(quoted: Quoted, minAmount: unknown, price: unknown): bigint | undefined {
    if (isGiven(minAmount) && isGiven(price)) {
        throw problem('argument', 'params.minAmount', 'one of minAmount and price', 'both');
    }
    if (isGiven(minAmount)) return ceil(readPositive(minAmount, 'params.minAmount'), quoted);
    if (!isGiven(price)) return undefined;
    const limit = readPositive(price, 'params.price');
    return ceil(multiply(fromUnits(quoted.amount, quoted.from.decimals), limit), quoted);
}

/**
 * Reads an amount in a coin's own units; digits finer than the smallest unit are cut off.
 *
 * @throws {Problem} `argument` for less than one unit
 */
export function readUnits(amount: unknown, decimals: number, at: string): bigint {
    const units = toUnits(floorToStep(numberText(amount, at), fromUnits(1n, decimals)), decimals, at);
    if (units > 0n) return units;
    throw problem('argument', at, `at least ${fromUnits(1n, decimals)}`, formatValue(amount));
}

/** Reads a number above 0. */
export function readPositive(value: unknown, at: string): string {
    const text = numberText(value, at);
    if (compare(text, '0') > 0) return text;
    throw problem('argument', at, 'a number above 0', formatValue(value));
}

/**
 * Reads a fraction, 0 or more and less than 1.
 *
 * @throws {Problem} `argument`
 */
export function readFraction(value: unknown, at: string): string {
    const text = numberText(value, at);
    if (compare(text, '0') >= 0 && compare(text, '1') < 0) return text;
    throw problem('argument', at, 'a fraction from 0 to less than 1, such as 0.005', formatValue(value));
}

/** Coins as units of `to`, rounded up, and at least one unit. */
export function ceil(coins: string, { to }: Pick<Quoted, 'to'>): bigint {
    const { digits, scale } = readDecimal(coins);
    const shift = scale - to.decimals;
    const units = shift <= 0 ? toUnits(coins, to.decimals) : -(-digits / 10n ** BigInt(shift));
    const isExact = shift <= 0 || digits % 10n ** BigInt(shift) === 0n;
    const rounded = isExact ? units : units + 1n;
    if (rounded > MAX_U64) {
        throw problem('argument', 'the least amount', `at most ${fromUnits(MAX_U64, to.decimals)}`, coins);
    }
    return rounded > 0n ? rounded : 1n;
}

function below({ to, from, amount, toAmount }: Quoted, limit: bigint, what: string): Error {
    const [offered, wanted] = [fromUnits(toAmount, to.decimals), fromUnits(limit, to.decimals)];
    const sold = `${fromUnits(amount, from.decimals)} ${from.code}`;
    return sentence(
        'order',
        `${offered} ${to.code} are quoted for ${sold}, less than ${wanted} by ${what}; nothing was signed`,
    );
}

/** The price of a quote: coins of `to` for one of `from`. */
export function priceOf({ from, to, amount, toAmount }: Quoted): string | undefined {
    return divide(fromUnits(toAmount, to.decimals), fromUnits(amount, from.decimals), 18);
}

/**
 * Reads a least amount of a coin, rounded up to a whole unit. @throws {Problem} `argument` for a negative one
 */
export function readLeast(amount: unknown, decimals: number, at: string): bigint {
    const [whole = '0', rest = ''] = multiply(numberText(amount, at), `1${'0'.repeat(decimals)}`).split('.');
    const units = BigInt(whole) + (/[1-9]/.test(rest) ? 1n : 0n);
    if (units >= 0n && !whole.startsWith('-')) return units;
    throw problem('argument', at, '0 or more', formatValue(amount));
}
