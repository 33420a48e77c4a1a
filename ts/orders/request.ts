/**
 * Builds request bodies from CCXT's arguments, and refuses what the exchange would refuse, with all faults at
 * once.
 */

import { MAX_U64 } from '../core/number/decimal.js';
import { NumberText } from '../core/json.js';
import { add, compare, divide, floorToStep, multiply, numberText, roundToStep, stepsOf } from '../core/number/step.js';
import { Problem, problem, sentence, statement, type Departure } from '../core/problem.js';
import type { OrderLife } from '../transaction/writes/facts.js';
import type { KnownMarket } from '../exchange/known-market.js';
import {
    booleanParam,
    expectKeys,
    expectSupportedParams,
    integerParam,
    isGiven,
    formatValue,
    type Params,
} from '../exchange/params.js';
import { toAttached, type SlTpBody } from './tickets/triggers.js';

/** The user's arguments of an order. */
export interface OrderArguments {
    readonly market: KnownMarket;
    readonly type: string;
    readonly side: string;
    readonly amount: unknown;
    readonly price: unknown;
    readonly params: Params;
    /** Price of the mark, for a market order with `params.slippage`; decimal text. */
    readonly markPrice?: string | undefined;
}

/** The service's numbers of order types. */
export const ORDER_TYPES = { GTC: 0, FOK: 1, PO: 2, IOC: 3 } as const;

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
    /** Of an order that only a node transaction can place; others rest until canceled. */
    readonly life?: Exclude<OrderLife, 'GTC'>;
    /** Attached to an order that only a node transaction can place. */
    readonly slTp?: SlTpBody;
}

/** Params of one order that rests on the book, or takes from it. */
export const ORDER_KEYS = [
    'reduceOnly',
    'clientOrderId',
    'expirationTimestampMs',
    'timeInForce',
    'postOnly',
    'slippage',
    'stopLoss',
    'takeProfit',
    'triggerPriceType',
] as const;

const NO_TRIGGERS = 'a stop order is placed by createOrder, or by createOrders beside other stop orders';
const NO_TRAILING = 'the exchange has no trailing orders; leave it out';
/** Params of features that such an order lacks. */
export const UNSUPPORTED = {
    stopPrice: NO_TRIGGERS,
    triggerPrice: NO_TRIGGERS,
    stopLossPrice: NO_TRIGGERS,
    takeProfitPrice: NO_TRIGGERS,
    trailingAmount: NO_TRAILING,
    trailingPercent: NO_TRAILING,
    cost: 'an order has an amount in base; pass that',
    hedged: 'an account has one position per market; leave it out',
} as const;
const PRICE_DECIMALS = 18;

/**
 * Builds the body of an order at a time in milliseconds. Amount and price are rounded as CCXT's
 * `amountToPrecision` and `priceToPrecision` do; the precision `strict` refuses what would be rounded.
 *
 * @throws {Problem} `missing` without an amount, or without the price of a limit order; `order` with every
 *   fault of the order; `argument` for an unknown key; `unsupported` for a feature that the exchange lacks
 */
export function toOrderBody(order: OrderArguments, now: number, precision: unknown = 'round'): OrderBody {
    const { market, params } = order;
    expectComplete(order);
    expectSupportedParams(params, UNSUPPORTED);
    if (isGiven(params.triggerDirection)) {
        throw problem('missing', 'params.triggerPrice', 'the price that triggers the order, beside triggerDirection');
    }
    // An unsupported feature may be turned off.
    const isFeature = ([key]: [string, unknown]): boolean => Object.hasOwn(UNSUPPORTED, key);
    expectKeys(Object.fromEntries(Object.entries(params).filter((entry) => !isFeature(entry))), ORDER_KEYS);
    if (order.type === 'limit' && isGiven(params.slippage)) {
        const fact = `params.slippage ${formatValue(params.slippage)} is not accepted for a limit order`;
        throw sentence('argument', `${fact}, whose price is its bound; leave it out`);
    }
    const isStrict = expectPrecision(precision) === 'strict';
    const amount = numberText(order.amount, 'amount', 'order');
    const limitPrice = isGiven(order.price) ? numberText(order.price, 'price', 'order') : undefined;
    const bound = order.type === 'market' ? boundOf(order, limitPrice) : undefined;
    const life = lifeOf(order, bound !== undefined);
    const price = order.type === 'limit' ? limitPrice : undefined;
    const faults = [
        ...faultsOfType(order),
        ...faultsOfStep('amount', amount, market, isStrict),
        ...(price === undefined ? [] : faultsOfStep('price', price, market, isStrict)),
        ...(bound === undefined ? [] : faultsOfBound(bound, order)),
        ...faultsOfTime(params, now),
        ...faultsOfClientOrderId(params.clientOrderId),
    ];
    if (faults.length > 0) throw new Problem('order', faults);
    const expiry = integerParam(params, 'expirationTimestampMs');
    const slTp = toAttached(params, order.side as OrderBody['side'], price);
    return {
        chId: market.id,
        type: bound === undefined ? (order.type as OrderBody['type']) : 'limit',
        side: order.side as OrderBody['side'],
        amount: new NumberText(toStep('amount', amount, market)),
        ...(price === undefined ? {} : { price: new NumberText(toStep('price', price, market)) }),
        ...(bound === undefined ? {} : { price: new NumberText(roundBound(bound, order)) }),
        reduceOnly: booleanParam(params, 'reduceOnly') ?? false,
        ...(expiry === undefined ? {} : { expirationTimestampMs: expiry }),
        ...(isGiven(params.clientOrderId) ? { clientOrderId: toClientOrderId(params.clientOrderId) } : {}),
        ...(life === 'GTC' ? {} : { life }),
        ...(slTp === undefined ? {} : { slTp }),
    };
}

/** Returns whether an order is a market order that asks for a bound by its distance from the mark price. */
export function hasSlippage({ type, price, params }: Pick<OrderArguments, 'type' | 'price' | 'params'>): boolean {
    return type === 'market' && !isGiven(price) && isGiven(params.slippage);
}

/**
 * Reads how long an order lives.
 *
 * @throws {Problem} `argument` for a time in force that does not exist, or contradicts the others params;
 *   `unsupported` for a market order that must fill at once as far as possible and has no bound
 */
function lifeOf({ type, params }: OrderArguments, isBounded: boolean): OrderLife {
    const isPostOnly = booleanParam(params, 'postOnly') === true;
    const { timeInForce = isPostOnly ? 'PO' : undefined } = params;
    const at = 'params.timeInForce';
    const found = formatValue(timeInForce);
    if (isPostOnly && timeInForce !== 'PO' && isGiven(timeInForce) && timeInForce !== 'GTC' && timeInForce !== 'GTD') {
        throw problem('argument', at, '"GTC", "GTD", "PO" or nothing beside postOnly', found);
    }
    const isGtd = timeInForce === 'GTD';
    if (isGtd && !isGiven(params.expirationTimestampMs)) {
        throw problem('argument', 'params.expirationTimestampMs', 'a time beside timeInForce GTD');
    }
    if (isPostOnly || timeInForce === 'PO') {
        if (type !== 'market') return 'PO';
        throw problem('order', 'type', '"limit" for a post-only order', '"market"');
    }
    const isImmediate = timeInForce === 'IOC' || timeInForce === 'FOK';
    if (isGiven(timeInForce) && !isImmediate && timeInForce !== 'GTC' && !isGtd) {
        throw problem('argument', at, 'GTC, GTD, IOC, FOK or PO', found);
    }
    if (type !== 'market') return isImmediate ? timeInForce : 'GTC';
    if (isBounded) return timeInForce === 'FOK' ? 'FOK' : 'IOC';
    // Without a bound, the contract fills a market order wholly or fails.
    if (timeInForce !== 'IOC') return 'GTC';
    throw problem('unsupported', at, 'a price or params.slippage for a market order that may fill in part', found);
}

/**
 * The bound of a market order: its price, or `params.slippage`, a fraction, from its price or else from the
 * mark price.
 */
function boundOf({ side, params, markPrice }: OrderArguments, price: string | undefined): string | undefined {
    if (!isGiven(params.slippage)) return price;
    const text = numberText(params.slippage, 'params.slippage');
    if (compare(text, '0') < 0 || compare(text, '1') >= 0) {
        throw problem('argument', 'params.slippage', 'a fraction from 0 to less than 1, such as 0.01', text);
    }
    const from = price ?? markPrice;
    if (from === undefined)
        throw problem('response', 'mark price', 'one, from which params.slippage counts; pass a price');
    return multiply(from, add('1', side === 'buy' ? text : `-${text}`));
}

/** Rounds a bound to the tick, so that the order never trades beyond it. */
function roundBound(bound: string, { side, market }: OrderArguments): string {
    const tick = `${market.precision.price}`;
    const floor = floorToStep(bound, tick);
    return side === 'buy' || compare(floor, bound) === 0 ? floor : add(floor, tick);
}

function faultsOfBound(bound: string, order: OrderArguments): Departure[] {
    if (compare(roundBound(bound, order), '0') > 0) return [];
    const tick = formatStep(`${order.market.precision.price}`);
    return [fault('price', `at least the tick size ${tick} of ${order.market.symbol}`, bound)];
}

function faultsOfType({ type, side }: OrderArguments): Departure[] {
    return [
        ...(type === 'market' || type === 'limit' ? [] : [fault('type', '"market" or "limit"', formatValue(type))]),
        ...(side === 'buy' || side === 'sell' ? [] : [fault('side', '"buy" or "sell"', formatValue(side))]),
    ];
}

function expectPrecision(precision: unknown): 'round' | 'strict' {
    if (precision === 'round' || precision === 'strict') return precision;
    throw problem('argument', 'options.precision', '"round" or "strict"', formatValue(precision));
}

/** Truncates an amount to the lot, and rounds a price to the tick. */
function toStep(at: 'amount' | 'price', text: string, market: KnownMarket): string {
    return (at === 'amount' ? floorToStep : roundToStep)(text, `${market.precision[at]}`);
}

function faultsOfStep(at: 'amount' | 'price', text: string, market: KnownMarket, isStrict: boolean): Departure[] {
    const step = `${market.precision[at]}`;
    const isOff = isStrict && stepsOf(text, step) === undefined;
    if (!isOff && compare(toStep(at, text, market), '0') > 0) return [];
    const size = `${at === 'amount' ? 'lot' : 'tick'} size ${formatStep(step)} of ${market.symbol}`;
    if (!isOff) return [fault(at, `at least the ${size}`, text)];
    return [statement(`${at} ${text} is not a multiple of the ${size}; round it with ${at}ToPrecision`)];
}

function faultsOfTime(params: Params, now: number): Departure[] {
    const expiry = integerParam(params, 'expirationTimestampMs');
    if (expiry === undefined || expiry > now) return [];
    return [fault('params.expirationTimestampMs', `a time after now, which is ${now} ms`, `${expiry}`)];
}

function faultsOfClientOrderId(value: unknown): Departure[] {
    if (!isGiven(value) || isClientOrderId(value)) return [];
    return [fault('params.clientOrderId', `decimal digits, at most ${MAX_U64}`, formatValue(value))];
}

/**
 * Reads a client order id: decimal digits of a u64, or a safe whole number. Leading zeros are removed, as the
 * chain stores a number.
 *
 * @throws {Problem} `order` when it is neither
 */
export function toClientOrderId(value: unknown): string {
    const [fault] = faultsOfClientOrderId(value);
    if (fault !== undefined) throw new Problem('order', [fault]);
    return BigInt(value as string | number).toString();
}

function isClientOrderId(value: unknown): boolean {
    if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0;
    return typeof value === 'string' && /^0*\d{1,20}$/.test(value) && BigInt(value) <= MAX_U64;
}

function expectComplete(order: OrderArguments): void {
    const missing = [
        ...(!isGiven(order.amount) ? [fault('amount', 'the size in base units', 'nothing')] : []),
        ...(order.type === 'limit' && !isGiven(order.price) ? [fault('price', 'the limit price', 'nothing')] : []),
    ];
    if (missing.length > 0) throw new Problem('missing', missing);
}

/**
 * Reads the order ids of a cancel, and removes leading zeros.
 *
 * @param ids as the caller passes them
 * @param at the place of an id in the call, by its index
 * @throws {Problem} `order` with every malformed id; `argument` when they are no list
 */
export function toOrderIds(ids: unknown, at = (i: number): string => `ids[${i}]`): string[] {
    if (!Array.isArray(ids)) throw problem('argument', 'ids', 'a list of order ids', formatValue(ids));
    const isId = (id: unknown): boolean => typeof id === 'string' && /^0*\d{1,39}$/.test(id);
    const wanted = 'an order id: a string of decimal digits';
    const faults = ids.flatMap((id: unknown, i) => (isId(id) ? [] : [fault(at(i), wanted, formatValue(id))]));
    if (faults.length > 0) throw new Problem('order', faults);
    return (ids as string[]).map((id) => BigInt(id).toString());
}

/**
 * Reads the only order id of a cancel or an edit, as {@link toOrderIds}.
 *
 * @throws {Problem} `missing` without one; `order` when it is malformed
 */
export function toOrderId(id: unknown): string {
    if (!isGiven(id)) throw problem('missing', 'id', 'an order id: a string of decimal digits');
    const [read = ''] = toOrderIds([id], () => 'id');
    return read;
}

/**
 * Reads the order id of a read.
 *
 * @throws {Problem} `missing` without one; `argument` when it is malformed
 */
export function expectOrderId(id: unknown): string {
    if (!isGiven(id)) throw problem('missing', 'id', 'the decimal digits of an order’s id');
    if (typeof id === 'string' && /^\d+$/.test(id)) return id;
    throw problem('argument', 'id', 'the decimal digits of an order’s id', formatValue(id));
}

function fault(at: string, wanted: string, found: string): Departure {
    return { at, wanted, found };
}

/** Without an exponent. */
function formatStep(text: string): string {
    return numberText(text, 'step');
}

/** The arguments of several orders at prices in equal steps. */
export interface Ladder {
    readonly symbol: string;
    readonly side: unknown;
    readonly amount: unknown;
    readonly startPrice: unknown;
    readonly endPrice: unknown;
    readonly count: unknown;
}

/**
 * Orders of a ladder at most: the contract accepts no more pending orders than this in one position by
 * default.
 */
const MAX_STEPS = 50;

/**
 * Divides an amount into equal numbers of lots at prices in equal steps; the first ones get a lot more where
 * it does not divide.
 *
 * @throws {Problem} `argument` when `count` is out of range; `order` when a part would be less than a lot
 */
export function toLadder(ladder: Ladder, market: KnownMarket): { readonly amount: string; readonly price: string }[] {
    const { count } = ladder;
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 2 || count > MAX_STEPS) {
        throw problem('argument', 'count', `a whole number from 2 to ${MAX_STEPS}`, formatValue(count));
    }
    const [lot, tick] = [`${market.precision.amount}`, `${market.precision.price}`];
    const amount = numberText(ladder.amount, 'amount', 'order');
    const lots = stepsOf(floorToStep(amount, lot), lot) ?? 0n;
    const parts = BigInt(count);
    if (lots < parts) {
        throw problem(
            'order',
            'amount',
            `at least ${count} times the lot size ${formatStep(lot)} of ${market.symbol}`,
            amount,
        );
    }
    const [start, end] = [ladder.startPrice, ladder.endPrice].map((price, i) =>
        numberText(price, i === 0 ? 'startPrice' : 'endPrice', 'order'),
    ) as [string, string];
    const width = add(end, start.startsWith('-') ? start.slice(1) : `-${start}`);
    return Array.from({ length: count }, (_, i) => {
        const size = lots / parts + (BigInt(i) < lots % parts ? 1n : 0n);
        const distance = divide(multiply(width, `${i}`), `${count - 1}`, PRICE_DECIMALS) ?? '0';
        return { amount: multiply(lot, `${size}`), price: roundToStep(add(start, distance), tick) };
    });
}
