/** Params of writes about orders: which belong to one order, and which to the whole transaction. */

import { MAX_U64 } from '../core/number/decimal.js';
import type { Dict } from 'ccxt';
import { numberText, stepsOf } from '../core/number/step.js';
import { Problem, problem, shorten } from '../core/problem.js';
import type { KnownMarket } from '../exchange/known-market.js';
import {
    booleanParam,
    expectKeys,
    expectNoNull,
    expectParams,
    formatValue,
    isGiven,
    NODE_WRITE_KEYS,
    toLower,
    WRITE_KEYS,
    type Params,
} from '../exchange/params.js';
import { withOrder } from '../exchange/errors/partial.js';
import { toLeverageBody } from '../funds/request.js';
import { ORDER_KEYS, UNSUPPORTED } from './request.js';
import { isStopOrder, NOT_OF_STOPS, STOP_KEYS, TICKET_KEYS } from './tickets/stop-requests.js';

/** Params of a transaction that holds several orders. */
export const SHARED_KEYS = ['deallocateFreeCollateral', ...WRITE_KEYS] as const;
export const PLACE_KEYS = ['leverage', 'collateral', 'trustExecutor', 'neverExpires', ...SHARED_KEYS] as const;
/** Members of an order in a list. */
const ORDER_MEMBERS = ['symbol', 'type', 'side', 'amount', 'price', 'params'];

/** Params that decide what an order does, or which orders a call is about. */
const DECISIVE_KEYS = [
    ...['triggerPrice', 'stopPrice', 'stopLossPrice', 'takeProfitPrice', 'stopLoss', 'takeProfit'],
    ...['triggerDirection', 'triggerPriceType', 'trailingAmount', 'trailingPercent'],
    ...['postOnly', 'timeInForce', 'reduceOnly', 'slippage', 'expirationTimestampMs', 'leverage', 'collateral'],
    ...TICKET_KEYS,
];

/** Refuses `null` in params of a call about orders, where another order would result. */
export function expectDecided(params: unknown, at = 'params'): void {
    expectNoNull(expectParams(params, at), DECISIVE_KEYS, at);
}

/**
 * Refuses keys that neither an order nor its transaction has, and lists all that they have. Those of features
 * that orders lack are refused elsewhere, with a reason.
 *
 * @throws {Problem} as {@link expectKeys}
 */
export function expectOrderParams(params: unknown): void {
    const given = expectParams(params);
    const isStop = isStopOrder(given);
    const ofOrder = ORDER_KEYS.filter((key) => !isStop || !NOT_OF_STOPS.includes(key));
    const ofCall = isStop ? ['trustExecutor', ...NODE_WRITE_KEYS] : PLACE_KEYS;
    const unlisted = [...Object.keys(UNSUPPORTED), ...(isStop ? [...NOT_OF_STOPS, 'request'] : [])];
    expectKeys(given, [...ofOrder, ...STOP_KEYS, ...ofCall], unlisted);
}

/** Splits params into those of one order and those of the whole transaction. */
export function splitParams(params: unknown): [Dict, Dict] {
    expectDecided(params);
    const isShared = ([key]: [string, unknown]): boolean => PLACE_KEYS.includes(key as never);
    const entries = Object.entries(expectParams(params));
    const own = entries.filter((entry) => !isShared(entry));
    return [Object.fromEntries(own) as Dict, Object.fromEntries(entries.filter(isShared)) as Dict];
}

/**
 * Checks the leverage and the change of collateral beside orders of a market.
 *
 * @param step the smallest step of the market's collateral coin
 * @throws {Problem} `argument` for a leverage that the market does not have, or collateral that is no amount
 *   of its coin
 */
export function expectTerms({ leverage, collateral }: Params, market: KnownMarket, step: string): void {
    if (isGiven(leverage)) toLeverageBody(leverage, market, 'params.leverage');
    if (!isGiven(collateral)) return;
    const text = numberText(collateral, 'params.collateral');
    const steps = stepsOf(text, step);
    if (steps !== undefined && steps <= MAX_U64 && steps >= -MAX_U64) return;
    const wanted = `a multiple of ${numberText(step, 'step')} ${market.settle}, ${MAX_U64} times it at most`;
    throw problem('argument', 'params.collateral', wanted, text);
}

/** Returns whether a cancel changes nothing if one of its orders is gone. */
export function mustFindAll(params: Params): boolean {
    return booleanParam(params, 'shouldAbortOnMissingId') ?? false;
}

/** Returns the member of a body that gives free collateral of a position back to the account. */
export function deallocation(params: Params): { deallocateFreeCollateral: boolean } {
    return { deallocateFreeCollateral: booleanParam(params, 'deallocateFreeCollateral') ?? false };
}

/**
 * Returns whether params of orders, or of their cancel, move collateral between the account and their
 * markets.
 */
export function movesCollateral(params: Params): boolean {
    return isGiven(params.collateral) || deallocation(params).deallocateFreeCollateral;
}

/** Refuses keys beside `params`, which would be lost, and `params` that are no object. */
export function expectOrderKeys(order: object, more: readonly string[], at: string): void {
    expectDecided((order as { params?: unknown }).params, `${at}.params`);
    const known = [...ORDER_MEMBERS, ...more];
    const others = Object.entries(order).filter(([key, value]) => isGiven(value) && !known.includes(key));
    if (others.length === 0) return;
    const wanted = `one of ${known.join(', ')}, and any other key in ${at}.params`;
    throw new Problem(
        'argument',
        others.map(([key]) => ({ at: `${at}.${key}`, wanted, found: 'an unknown key' })),
    );
}

const SIDES = ['buy', 'sell'];
const TYPES = ['limit', 'market'];

/** Returns a side in lower case; any other value stays the same, and is refused later. */
export function toSide<T>(side: T): T {
    return toLower(side, SIDES) as T;
}

/** Returns an order with type and side in lower case, as CCXT's exchanges take them in any letters. */
export function withLowerCase<Order extends { readonly type?: unknown; readonly side?: unknown }>(order: Order): Order {
    const [type, side] = [toLower(order.type, TYPES), toSide(order.side)];
    return type === order.type && side === order.side ? order : { ...order, type, side };
}

/**
 * Calls a function of each order of a list; an error names its order where there are several.
 *
 * @throws {Error} what the function throws
 */
export function ofEach<Order extends { readonly symbol?: unknown }, T>(
    orders: readonly Order[],
    read: (order: Order) => T,
): T[] {
    return orders.map((order, i) => {
        try {
            return read(order);
        } catch (error) {
            throw orders.length === 1 ? error : withOrder(error, `orders[${i}] ${formatSymbol(order.symbol)}`);
        }
    });
}

function formatSymbol(symbol: unknown): string {
    return typeof symbol === 'string' ? shorten(symbol, 50) : formatValue(symbol);
}

/** Expects a list of objects. */
export function expectList(items: unknown, at: string): void {
    const isList = Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null);
    if (!isList) throw problem('argument', at, 'a list of orders', formatValue(items));
}
