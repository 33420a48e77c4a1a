/** Stop orders: which arguments of an order mean one, and the rows of native builders that describe them. */

import { fromUnits, toUnits } from '../../core/number/decimal.js';
import { NumberText } from '../../core/json.js';
import { problem, sentence } from '../../core/problem.js';
import type { TicketType } from '../../transaction/writes/facts.js';
import { isFullAddress, toFullAddress } from '../../core/address.js';
import type { WireStopOrder } from '../../wire/native.js';
import type { TicketKindId } from '../../recent/own-tickets.js';
import { WHOLE_POSITION } from './parse-tickets.js';
import { booleanParam, formatValue, isGiven, type Params } from '../../exchange/params.js';
import { isRecord } from '../../core/shape.js';
import { ORDER_TYPES, toOrderBody, type OrderArguments } from '../request.js';
import { SCALE } from '../../transaction/writes/body.js';
import { expectInOrder, toPrice, toTriggerPrice, toTriggerType, TRIGGERS, type SlTpBody } from './triggers.js';
import { parseDecimal, parseInteger } from '../../exchange/value.js';

/** A row of `place-stop-orders`: exactly one of `slTp` and `nonSlTp`. */
export interface StopRow {
    readonly marketId: string;
    /** 10^-9 base. */
    readonly size: string;
    /** 0 buy, 1 sell. */
    readonly side: number;
    readonly expiryTimestamp?: string;
    /** Of an order that is a limit order once it is triggered. */
    readonly limitOrder?: { readonly price: string; readonly orderType: number };
    readonly slTp?: SlTpBody;
    readonly nonSlTp?: {
        readonly stopIndexPrice: NumberText;
        readonly triggerIfGeStopIndexPrice: boolean;
        readonly reduceOnly: boolean;
        readonly triggerPriceType: number;
    };
}

/** Params that make an order a stop order. */
const PRICES = ['triggerPrice', 'stopPrice', 'stopLossPrice', 'takeProfitPrice'] as const;
/** Params that only stop orders have. */
export const STOP_KEYS = [...PRICES, 'triggerDirection', 'triggerPriceType'] as const;

const DIRECTIONS: Readonly<Record<string, boolean>> = { ascending: true, above: true, descending: false, below: false };

/** Returns whether the params of an order make it a stop order. */
export function isStopOrder(params: unknown): boolean {
    return isRecord(params) && PRICES.some((key) => isGiven(params[key]));
}

/** Params by which a call selects tickets in place of orders on the book. */
export const TICKET_KEYS = ['trigger', 'stop', 'twap'] as const;

/**
 * Returns whether the params of a call say that it is about stop orders; `undefined` where they say nothing.
 */
export function isTriggerCall({ trigger, stop }: Params): boolean | undefined {
    return booleanParam({ trigger: trigger ?? stop }, 'trigger');
}

/**
 * Returns which kind of tickets a call is about, by its params; `undefined` for orders that rest on the book.
 *
 * @throws {Problem} `argument` when it names both kinds
 */
export function ticketKindOf(params: Params): TicketKindId | undefined {
    const isTrigger = isTriggerCall(params) ?? false;
    const isTwap = booleanParam(params, 'twap') ?? false;
    if (isTrigger && isTwap) {
        throw sentence('argument', 'params.trigger and params.twap are both set; leave one of them out');
    }
    if (isTwap) return 'twap';
    return isTrigger ? 'stop' : undefined;
}

/** Returns whether an id is that of a stop or TWAP order: the object id of its ticket. */
export function isTicketId(id: unknown): id is string {
    return isFullAddress(id);
}

/** Returns the kind of ticket of a row. */
export function ticketTypeOf({ slTp }: Pick<StopRow, 'slTp'>): TicketType {
    return slTp === undefined ? 'standalone' : 'position';
}

/**
 * Builds the row of a stop order at a time in milliseconds.
 *
 * @throws {Problem} as `toOrderBody`; `missing` without a trigger direction; `unsupported` for what a stop
 *   order cannot do
 */
export function toStopRow(order: OrderArguments, now: number, precision?: unknown): StopRow {
    const { params, market } = order;
    const isPosition = isGiven(params.stopLossPrice) || isGiven(params.takeProfitPrice);
    const isPlain = isGiven(params.triggerPrice) || isGiven(params.stopPrice);
    if (isPosition === isPlain) {
        const found = isPlain ? 'params has two kinds of trigger prices' : 'params has no trigger price';
        const how = 'pass either triggerPrice, or stopLossPrice and takeProfitPrice';
        throw sentence('argument', `${found}; ${how}`);
    }
    expectStopParams(params);
    // Without an amount, a stop loss or take profit closes the whole position.
    const isWhole = isPosition && !isGiven(order.amount);
    const amount = isWhole ? market.precision.amount : order.amount;
    const rest = Object.fromEntries(Object.entries(params).filter(([key]) => !STOP_KEYS.includes(key as never)));
    const body = toOrderBody({ ...order, amount, params: rest }, now, precision);
    const { price, life = 'GTC', expirationTimestampMs: expiry } = body;
    return {
        marketId: market.id,
        size: isWhole ? `${WHOLE_POSITION}n` : `${toUnits(body.amount.text, SCALE)}n`,
        side: body.side === 'buy' ? 0 : 1,
        ...(expiry === undefined ? {} : { expiryTimestamp: `${expiry}n` }),
        ...(price === undefined
            ? {}
            : { limitOrder: { price: `${toUnits(price.text, SCALE)}n`, orderType: ORDER_TYPES[life] } }),
        ...(isPosition
            ? { slTp: toPositionTriggers(params, body.side) }
            : { nonSlTp: toTrigger(params, body.reduceOnly) }),
    };
}

/** Params of other orders that a stop order lacks, and what to do. */
const REASONS: Readonly<Record<string, string>> = {
    clientOrderId: 'leave it out, and use the id of the order',
    slippage: 'pass the bound as the price of the order',
    stopLoss: 'leave it out, or leave the trigger price out',
    takeProfit: 'leave it out, or leave the trigger price out',
};
export const NOT_OF_STOPS: readonly string[] = Object.keys(REASONS);

function expectStopParams(params: Params): void {
    for (const [key, how] of Object.entries(REASONS)) {
        if (!isGiven(params[key])) continue;
        const fact = `params.${key} ${formatValue(params[key])} is not accepted for a stop order`;
        throw sentence('unsupported', `${fact}; ${how}`);
    }
}

/** The direction follows from the side, and the order only reduces the position. */
function toPositionTriggers(params: Params, side: 'buy' | 'sell'): SlTpBody {
    if (isGiven(params.triggerDirection)) {
        const fact = `params.triggerDirection ${formatValue(params.triggerDirection)} is not accepted`;
        const why = 'as the side gives the direction of stopLossPrice and takeProfitPrice';
        throw sentence('argument', `${fact}, ${why}; leave it out`);
    }
    if (booleanParam(params, 'reduceOnly') === false) {
        throw problem(
            'argument',
            'params.reduceOnly',
            'true or nothing beside stopLossPrice or takeProfitPrice',
            'false',
        );
    }
    const [stopLossPrice, takeProfitPrice] = (['stopLossPrice', 'takeProfitPrice'] as const).map((key) =>
        isGiven(params[key]) ? toPrice(params, key) : undefined,
    );
    // The order closes the position, so that a sell is of a long one.
    expectInOrder(side === 'sell' ? 'long' : 'short', [
        ['params.stopLossPrice', stopLossPrice?.text],
        ['params.takeProfitPrice', takeProfitPrice?.text],
    ]);
    return {
        ...(stopLossPrice === undefined ? {} : { stopLossPrice }),
        ...(takeProfitPrice === undefined ? {} : { takeProfitPrice }),
        triggerPriceType: toTriggerType(params.triggerPriceType, 'params.triggerPriceType'),
    };
}

function toTrigger(params: Params, reduceOnly: boolean): NonNullable<StopRow['nonSlTp']> {
    const { triggerDirection: direction } = params;
    const at = 'params.triggerDirection';
    const wanted = '"ascending" (or "above") or "descending" (or "below")';
    if (!isGiven(direction)) throw problem('missing', at, wanted);
    const isAbove =
        typeof direction === 'string' && Object.hasOwn(DIRECTIONS, direction) ? DIRECTIONS[direction] : undefined;
    if (isAbove === undefined) throw problem('argument', at, wanted, formatValue(direction));
    return {
        stopIndexPrice: toTriggerPrice(params),
        triggerIfGeStopIndexPrice: isAbove,
        reduceOnly,
        triggerPriceType: toTriggerType(params.triggerPriceType, 'params.triggerPriceType'),
    };
}

/** Completes the arguments of an edit by the stop order as it is; what the caller does not name stays. */
export function mergeStop(row: WireStopOrder, order: OrderArguments): OrderArguments {
    const { slTp, nonSlTp, limitOrder } = row;
    const { params } = order;
    const isPosition = isGiven(slTp);
    const others = isPosition ? ['triggerPrice', 'stopPrice'] : ['stopLossPrice', 'takeProfitPrice'];
    const other = others.find((key) => isGiven(params[key]));
    if (other !== undefined) {
        const kind = isPosition ? 'is a stop loss or take profit' : 'has a trigger price';
        const fact = `params.${other} ${formatValue(params[other])} is not accepted`;
        throw sentence('unsupported', `${fact}, as the stop order ${kind}, and stays one; leave it out`);
    }
    const size = parseInteger(row.size, 'size');
    const limitPrice = parseInteger(limitOrder?.price, 'price');
    const expiry = parseInteger(row.expiryTimestamp, 'expiryTimestamp');
    const life = Object.entries(ORDER_TYPES).find(([, n]) => BigInt(n) === parseInteger(limitOrder?.orderType))?.[0];
    const isAbove = nonSlTp?.triggerIfGeStopIndexPrice;
    const trigger = parseInteger((slTp ?? nonSlTp)?.triggerPriceType, 'triggerPriceType');
    const isLimit = order.type === 'limit' && limitPrice !== undefined;
    const kept: Record<string, unknown> = {
        stopLossPrice: isPosition ? parseDecimal(slTp?.stopLossPrice) : undefined,
        takeProfitPrice: isPosition ? parseDecimal(slTp?.takeProfitPrice) : undefined,
        triggerPrice: isPosition || isGiven(params.stopPrice) ? undefined : parseDecimal(nonSlTp?.stopIndexPrice),
        triggerDirection: isPosition || !isGiven(isAbove) ? undefined : isAbove === true ? 'above' : 'below',
        reduceOnly: isPosition ? undefined : nonSlTp?.reduceOnly,
        triggerPriceType: Object.entries(TRIGGERS).find(([, n]) => BigInt(n) === trigger)?.[0],
        expirationTimestampMs: expiry === undefined ? undefined : Number(expiry),
        timeInForce: isLimit && !isGiven(params.postOnly) ? life : undefined,
    };
    const given = Object.fromEntries(Object.entries(params).filter(([, value]) => isGiven(value)));
    const isWhole = size === undefined || size >= WHOLE_POSITION;
    return {
        ...order,
        amount: order.amount ?? (isWhole ? undefined : fromUnits(size, SCALE)),
        price: order.price ?? (isLimit ? fromUnits(limitPrice, SCALE) : undefined),
        params: { ...kept, ...given },
    };
}

/** Returns a row with numbers as text, as reads show it. */
export function toShownRow(row: StopRow): Record<string, unknown> {
    const toText = (value: unknown): unknown => {
        if (value instanceof NumberText) return value.text;
        if (typeof value === 'number') return `${value}`;
        return isRecord(value)
            ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, toText(member)]))
            : value;
    };
    return toText(row) as Record<string, unknown>;
}

/** Writes an id of a stop or TWAP order in full. */
export function toTicketId(id: unknown): string {
    if (isTicketId(id)) return toFullAddress(id);
    throw problem(
        isGiven(id) ? 'order' : 'missing',
        'id',
        'the id of a stop or TWAP order: 0x and 64 hexadecimal digits',
        formatValue(id),
    );
}
