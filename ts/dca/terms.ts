/** The terms of a DCA order, from what the user states: every amount in the coins' own units. */

import type { WalletCoin } from '../account/coins.js';
import { MAX_U64, fromUnits, toUnits } from '../core/number/decimal.js';
import { floorToStep, multiply, numberText } from '../core/number/step.js';
import { problem, sentence } from '../core/problem.js';
import { ceil, readFraction, readPositive, readUnits } from '../convert/minimum.js';
import { formatValue, isGiven, type Params } from '../exchange/params.js';

/** What an order sells, and within which limits. */
export interface DcaTerms {
    readonly from: WalletCoin;
    readonly to: WalletCoin;
    readonly amount: bigint;
    readonly parts: number;
    /** Milliseconds. */
    readonly interval: number;
    readonly delay: number;
    /** What each part must return at least, and at most. */
    readonly minOut: bigint;
    readonly maxOut: bigint;
    /** 10^-4 */
    readonly slippage: bigint;
    /** The most SUI that is left for the gas of all parts, MIST; `undefined` for the default. */
    readonly maxDeposit: bigint | undefined;
}

/** Params of a creation. */
export const TERM_KEYS = ['parts', 'interval', 'delay', 'minPrice', 'maxPrice', 'slippage', 'maxDeposit'] as const;

const MAX_PARTS = 255;
/** How much the executor may be below its own quote by default: 1 %. The contract does not enforce it. */
const SLIPPAGE = '0.01';

/** The default in 10^-4. */
export const DEFAULT_SLIPPAGE = toUnits(SLIPPAGE, 4);

/** MIST: an executor may take all of it at the first part. */
export const MAX_DEPOSIT = 500_000_000n;
const SUI_DECIMALS = 9;

/**
 * Reads the terms.
 *
 * @throws {Problem} `missing` without a minimum price, parts or an interval; `argument` and `order` for terms
 *   that are none
 */
export function readTerms(from: WalletCoin, to: WalletCoin, given: unknown, params: Params): DcaTerms {
    if (from.type === to.type) throw problem('argument', 'to', `another coin than ${from.code}`, to.code);
    const parts = readCount(params['parts'], 'params.parts', 'how many parts are sold', 1, MAX_PARTS);
    const interval = readCount(params['interval'], 'params.interval', 'milliseconds between two parts', 1);
    const { delay, minPrice, maxPrice, slippage, maxDeposit } = params;
    if (!isGiven(minPrice)) {
        const why =
            'the least coins bought for one sold: the contract enforces no slippage, so that without it a part may be sold for nothing';
        throw problem('missing', 'params.minPrice', why);
    }
    const amount = readUnits(given, from.decimals, 'amount');
    const rest = amount % BigInt(parts);
    if (rest !== 0n) {
        const exact = fromUnits(amount - rest, from.decimals);
        const why = 'the last part is all that is left, and its least amount is that of one part';
        throw sentence(
            'order',
            `amount ${formatValue(given)} is not ${parts} equal parts in units of 10^-${from.decimals} ${from.code}; pass ${exact}, as ${why}`,
        );
    }
    const part = fromUnits(amount / BigInt(parts), from.decimals);
    // Of the whole part: what the protocol takes of it first makes the limit stricter.
    const minOut = ceil(multiply(part, readPositive(minPrice, 'params.minPrice')), { to });
    const maxOut = isGiven(maxPrice) ? floor(multiply(part, readPositive(maxPrice, 'params.maxPrice')), to) : MAX_U64;
    if (maxOut < minOut) {
        const fact = `params.maxPrice ${formatValue(maxPrice)} is below params.minPrice ${formatValue(minPrice)}`;
        throw sentence('order', `${fact} for a part of ${part} ${from.code}; pass a higher one, or leave it out`);
    }
    return {
        ...{ from, to, amount, parts, interval, minOut, maxOut },
        delay: isGiven(delay) ? readCount(delay, 'params.delay', 'milliseconds before the first part', 0) : 0,
        slippage: toBasisPoints(slippage),
        maxDeposit: isGiven(maxDeposit) ? readUnits(maxDeposit, SUI_DECIMALS, 'params.maxDeposit') : undefined,
    };
}

function readCount(value: unknown, at: string, what: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
    if (!isGiven(value)) throw problem('missing', at, what);
    if (Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    const limit = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most}`;
    throw problem('argument', at, `a whole number, ${limit}`, formatValue(value));
}

function toBasisPoints(slippage: unknown): bigint {
    const text = isGiven(slippage) ? readFraction(slippage, 'params.slippage') : SLIPPAGE;
    return toUnits(floorToStep(text, '0.0001'), 4, 'params.slippage');
}

/** Coins as units of a coin, rounded down. */
function floor(coins: string, { decimals }: WalletCoin): bigint {
    const units = toUnits(floorToStep(numberText(coins, 'params.maxPrice'), fromUnits(1n, decimals)), decimals);
    return units > MAX_U64 ? MAX_U64 : units;
}
