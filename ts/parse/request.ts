/** CCXT's arguments as the service's request bodies; whatever the exchange would refuse is refused here, all at once. */

import { NumberText } from '../number/json.js';
import { compare, floorToStep, multiply, numberText, stepsOf } from '../number/step.js';
import { Problem, problem, type Departure } from '../problem.js';
import type { KnownMarket } from './market.js';
import {
    booleanParam,
    expectKnownParams,
    expectSupportedParams,
    integerParam,
    isGiven,
    formatValue,
    type Params,
} from './params.js';

/** An order as a CCXT user places it. */
export interface OrderArguments {
    readonly market: KnownMarket;
    readonly type: string;
    readonly side: string;
    readonly amount: unknown;
    readonly price: unknown;
    readonly params: Params;
}

/** An element of `orders` in the body of `build/createOrders`. */
export interface OrderBody {
    readonly chId: string;
    readonly type: 'market' | 'limit';
    readonly side: 'buy' | 'sell';
    /** Base units. */
    readonly amount: NumberText;
    /** Of limit orders only. */
    readonly price?: NumberText;
    readonly reduceOnly: boolean;
    readonly expirationTimestampMs?: number;
    /** Decimal digits of a u64. */
    readonly clientOrderId?: string;
}

/** What an order's own `params` may hold. */
const ORDER_KEYS = ['reduceOnly', 'clientOrderId', 'expirationTimestampMs', 'timeInForce', 'marginMode'] as const;

const NO_TRIGGERS = 'left out: the exchange takes no conditional orders here';
const UNSUPPORTED: Readonly<Record<string, string>> = {
    postOnly: 'left out: the exchange takes no post-only orders here',
    stopPrice: NO_TRIGGERS,
    triggerPrice: NO_TRIGGERS,
    stopLossPrice: NO_TRIGGERS,
    takeProfitPrice: NO_TRIGGERS,
    stopLoss: NO_TRIGGERS,
    takeProfit: NO_TRIGGERS,
    trailingAmount: NO_TRIGGERS,
    trailingPercent: NO_TRIGGERS,
    leverage: 'left out: call setLeverage before',
    cost: 'left out: give the amount in base',
    hedged: 'left out: one position a market',
};
const U64_MAX = 2n ** 64n - 1n;

/**
 * Makes an order's part of a request.
 *
 * @param order the user's arguments
 * @param now the time, milliseconds
 * @returns the body
 * @throws {Problem} `missing` without an amount, or without the price of a limit order; `order` with every fault of the
 *     order; `argument` for a key that is not known; `unsupported` for what the exchange cannot do
 * @see manifest.json `build/createOrders`
 */
export function toOrderBody(order: OrderArguments, now: number): OrderBody {
    const { market, params } = order;
    expectComplete(order);
    expectSupportedParams(params, UNSUPPORTED);
    expectLifetime(params);
    expectKnownParams(params, [...ORDER_KEYS, ...Object.keys(UNSUPPORTED)]);
    if (isGiven(params.marginMode) && params.marginMode !== 'isolated') {
        throw problem(
            'unsupported',
            'params.marginMode',
            '"isolated", the only one there is',
            formatValue(params.marginMode),
        );
    }
    const amount = readFigure(order.amount, 'amount');
    const figure = readFigure(order.price, 'price');
    const price = order.type === 'limit' ? figure : undefined;
    const faults = [
        ...faultsOfKind(order),
        ...faultsOfAmount(amount, market),
        ...faultsOfPrice(price, market),
        ...(params.reduceOnly === true ? [] : faultsOfCost(amount, price, market)),
        ...faultsOfTime(params, now),
        ...faultsOfClientOrderId(params.clientOrderId),
    ];
    if (faults.length > 0) throw new Problem('order', faults);
    const expiry = integerParam(params, 'expirationTimestampMs');
    return {
        chId: market.id,
        type: order.type as OrderBody['type'],
        side: order.side as OrderBody['side'],
        amount: new NumberText(amount ?? ''),
        ...(price === undefined ? {} : { price: new NumberText(price) }),
        reduceOnly: booleanParam(params, 'reduceOnly') ?? false,
        ...(expiry === undefined ? {} : { expirationTimestampMs: expiry }),
        ...(isGiven(params.clientOrderId) ? { clientOrderId: toClientOrderId(params.clientOrderId) } : {}),
    };
}

/** The exchange rests what does not fill until it is cancelled or expires; it is told no other way. */
function expectLifetime(params: Params): void {
    const asked = params.timeInForce;
    if (!isGiven(asked) || asked === 'GTC') return;
    if (asked === 'GTD' && isGiven(params.expirationTimestampMs)) return;
    const wanted =
        asked === 'GTD' ? 'params.expirationTimestampMs beside it' : 'left out: the exchange takes none here';
    throw problem('unsupported', 'params.timeInForce', wanted, formatValue(asked));
}

/** The figure's text; `undefined` when it is missing, and the fault is told with the others. */
function readFigure(value: unknown, at: string): string | undefined {
    return value === undefined || value === null ? undefined : numberText(value, at, 'order');
}

function faultsOfKind({ type, side }: OrderArguments): Departure[] {
    return [
        ...(type === 'market' || type === 'limit' ? [] : [fault('type', '"market" or "limit"', formatValue(type))]),
        ...(side === 'buy' || side === 'sell' ? [] : [fault('side', '"buy" or "sell"', formatValue(side))]),
    ];
}

function faultsOfAmount(amount: string | undefined, market: KnownMarket): Departure[] {
    const lot = `${market.precision.amount}`;
    return faultsOnGrid('amount', amount, lot, `a multiple of the lot of ${market.symbol}, ${plain(lot)}`);
}

function faultsOfPrice(price: string | undefined, market: KnownMarket): Departure[] {
    const tick = `${market.precision.price}`;
    return faultsOnGrid('price', price, tick, `a multiple of the tick of ${market.symbol}, ${plain(tick)}`);
}

function faultsOnGrid(at: string, text: string | undefined, step: string, wanted: string): Departure[] {
    if (text === undefined) return [];
    const steps = stepsOf(text, step);
    return steps !== undefined && steps > 0n ? [] : [fault(at, wanted, text)];
}

function faultsOfCost(amount: string | undefined, price: string | undefined, market: KnownMarket): Departure[] {
    const least = market.limits.cost?.min;
    if (amount === undefined || price === undefined || least === undefined) return [];
    const cost = multiply(amount, price);
    if (compare(cost, `${least}`) >= 0) return [];
    return [fault('amount × price', `at least ${plain(`${least}`)} ${market.quote}`, cost)];
}

function faultsOfTime(params: Params, now: number): Departure[] {
    const expiry = integerParam(params, 'expirationTimestampMs');
    if (expiry === undefined || expiry > now) return [];
    return [fault('params.expirationTimestampMs', `a time after now, ${now} ms`, `${expiry}`)];
}

function faultsOfClientOrderId(value: unknown): Departure[] {
    if (!isGiven(value) || isClientOrderId(value)) return [];
    return [fault('params.clientOrderId', `decimal digits, at most ${U64_MAX}`, formatValue(value))];
}

/**
 * Makes the client id of an order, without leading zeros: the chain keeps a number.
 *
 * @param value decimal digits of a u64, or a safe whole number
 * @returns its digits
 * @throws {Problem} `order` when it is neither
 */
export function toClientOrderId(value: unknown): string {
    const [fault] = faultsOfClientOrderId(value);
    if (fault !== undefined) throw new Problem('order', [fault]);
    return BigInt(value as string | number).toString();
}

/** Whether it is decimal digits, or a safe whole number, that fit in 64 bits. */
function isClientOrderId(value: unknown): boolean {
    if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0;
    return typeof value === 'string' && /^\d{1,20}$/.test(value) && BigInt(value) <= U64_MAX;
}

/** Refuses an order that lacks what it cannot do without. */
function expectComplete(order: OrderArguments): void {
    const isMissing = (value: unknown): boolean => value === undefined || value === null;
    const missing = [
        ...(isMissing(order.amount) ? [fault('amount', 'the size in base', 'nothing')] : []),
        ...(order.type === 'limit' && isMissing(order.price) ? [fault('price', 'the limit', 'nothing')] : []),
    ];
    if (missing.length > 0) throw new Problem('missing', missing);
}

/**
 * Makes the collateral amount of a deposit, withdrawal, allocation or deallocation.
 *
 * @param amount the user's figure, in whole coins
 * @param step the coin's own smallest step; finer digits are cut off
 * @returns the amount as it is sent
 * @throws {Problem} `argument` when it is no number, or nothing is left of it
 */
export function toCollateral(amount: unknown, step: string): NumberText {
    const text = floorToStep(numberText(amount, 'amount'), step);
    if (compare(text, '0') > 0) return new NumberText(text);
    throw problem('argument', 'amount', `at least ${plain(step)}`, formatValue(amount));
}

/**
 * Makes the leverage of a market.
 *
 * @param leverage the user's figure
 * @param market the market
 * @returns the leverage as it is sent
 * @throws {Problem} `argument` when it lies outside 1 and the market's maximum
 */
export function toLeverageBody(leverage: unknown, market: KnownMarket): NumberText {
    const text = numberText(leverage, 'leverage');
    const most = market.limits.leverage?.max;
    if (compare(text, '1') >= 0 && (most === undefined || compare(text, `${most}`) <= 0)) return new NumberText(text);
    throw problem('argument', 'leverage', `1 to ${most ?? 'the maximum'} on ${market.symbol}`, text);
}

/**
 * Makes the order ids of a cancel.
 *
 * @param ids the user's
 * @returns the ids, in decimal digits without leading zeros
 * @throws {Problem} `order` naming each id that is none; `argument` when it is no list
 */
export function toOrderIds(ids: unknown): string[] {
    if (!Array.isArray(ids)) throw problem('argument', 'ids', 'a list of order ids', formatValue(ids));
    const isId = (id: unknown): boolean => typeof id === 'string' && /^0*\d{1,39}$/.test(id);
    const faults = ids
        .map((id: unknown, i) => ({ id, i }))
        .filter(({ id }) => !isId(id))
        .map(({ id, i }) => fault(`ids[${i}]`, 'an order id: a text of decimal digits', formatValue(id)));
    if (faults.length > 0) throw new Problem('order', faults);
    return (ids as string[]).map((id) => BigInt(id).toString());
}

function fault(at: string, wanted: string, found: string): Departure {
    return { at, wanted, found };
}

/** A step without an exponent. */
function plain(text: string): string {
    return numberText(text, 'step');
}
