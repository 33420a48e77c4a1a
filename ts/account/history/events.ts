/**
 * Parses order events of an account. They have no ids, and pages and frames may repeat them.
 *
 * The id of an event consists of its transaction, type, order and size, and a count of equal ones. So every
 * page or frame that contains all rows of the transaction gives the same id.
 */

import { readDecimal, fromUnits } from '../../core/number/decimal.js';
import { multiply, roundToStep } from '../../core/number/step.js';
import { problem } from '../../core/problem.js';
import type { WireOrderEvent } from '../../wire/native.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { formatValue } from '../../exchange/params.js';
import {
    decimal,
    id as idOf,
    nonNegative,
    parseEventName,
    parseInteger,
    parseSide,
    objectId,
    positive,
    required,
    time,
    toDatetime,
} from '../../exchange/value.js';

/** An event with an id. */
export interface IdentifiedEvent<Row = WireOrderEvent> {
    /** Unique and stable. */
    readonly id: string;
    readonly row: Row;
}

/** Event types of fills of the account's orders. */
export const FILLS = ['FilledTakerOrder', 'FilledMakerOrder'] as const;

/** Event types of fills without an order of the account. */
const FORCED_FILLS = ['LiquidatedPosition', 'PerformedLiquidation', 'PerformedADL'] as const;

/**
 * Event types of forced reductions of the account's own position: liquidations, and automatic deleveraging
 * (ADL).
 */
export const LIQUIDATIONS: readonly string[] = ['LiquidatedPosition', 'PerformedADL'];

/** Event types of an account's trades: all that change a position. */
export const TRADES: readonly string[] = [...FILLS, ...FORCED_FILLS];

/** The largest order id, a u128. */
const MAX_ORDER_ID = 2n ** 128n - 1n;
const MAX_ORDER_ID_TEXT = `${MAX_ORDER_ID}`;

/** All event types of the service's histories and frames. */
const EVENT_TYPES = [
    ...FILLS,
    ...FORCED_FILLS,
    ...['PostedOrder', 'CanceledOrder'],
    ...['DepositedCollateral', 'WithdrewCollateral', 'AllocatedCollateral', 'DeallocatedCollateral', 'SettledFunding'],
    ...['CreatedStopOrderTicket', 'DeletedStopOrderTicket', 'ExecutedStopOrderTicket'],
    // It is not recorded: a filter never names it, as a service that does not know it might refuse the
    // request.
    'ClosedPositionAtSettlementPrices',
];

/**
 * Passes on rows of known event types. The types of the others are reported, as the service may add types; a
 * row may have none.
 */
export function skipUnknownEvents<Row extends { readonly eventType: string }>(
    rows: readonly Row[],
    report: (eventType: unknown) => void,
): readonly Row[] {
    return rows.filter((row) => {
        const isKnown = EVENT_TYPES.includes(parseEventName(row.eventType));
        if (!isKnown) report(row.eventType);
        return isKnown;
    });
}

/** Event types that change an order. */
export const ORDER_EVENTS = ['PostedOrder', 'CanceledOrder', ...FILLS] as const;

/** Event types that have a size. */
const SIZED_EVENTS: readonly string[] = [...ORDER_EVENTS, ...FORCED_FILLS];

/**
 * Assigns ids to rows of order-history or of a `userOrders` frame. A row may lack its market or its order:
 * the other rows of its page are still of use. Structures that need the market leave such a row out, and no
 * order has an event without its id.
 *
 * @param rows oldest first, with all rows of each transaction
 */
export function assignEventIds(rows: readonly WireOrderEvent[]): IdentifiedEvent[] {
    return assignRowIds(rows, (row) => {
        const name = parseEventName(row.eventType);
        nonNegative(row, 'price');
        const subject = parseOrderId(row) ?? objectId(row, 'marketId') ?? '';
        const size = normalize(
            SIZED_EVENTS.includes(name) ? required(nonNegative, row, 'size') : nonNegative(row, 'size'),
        );
        return `${idOf(row, 'txDigest')}-${name}-${subject}${size === undefined ? '' : `-${size}`}`;
    });
}

/**
 * Assigns ids that consist of a prefix and a count of equal prefixes. The count does not depend on the order
 * of the rows.
 *
 * @param rows all rows of each transaction
 */
export function assignRowIds<Row extends object>(
    rows: readonly Row[],
    prefixOf: (row: Row) => string,
): IdentifiedEvent<Row>[] {
    const [first, second] = rows;
    if (first !== undefined && second === undefined) return [{ id: `${prefixOf(first)}-0`, row: first }];
    const keyed = rows.map((row, index) => ({ row, index, prefix: prefixOf(row), key: rowKey(row) }));
    const sorted = [...keyed].sort((left, right) => compareTexts(left.key, right.key));
    const counts = new Map<string, number>();
    const ids: string[] = [];
    for (const { index, prefix } of sorted) {
        const count = counts.get(prefix) ?? 0;
        counts.set(prefix, count + 1);
        ids[index] = `${prefix}-${count}`;
    }
    return keyed.map(({ row, index }) => ({ id: ids[index] ?? '', row }));
}

function compareTexts(left: string, right: string): number {
    return left < right ? -1 : left > right ? 1 : 0;
}

/** Returns the same text for equal rows, regardless of the order of their members. */
export function rowKey(row: object): string {
    return JSON.stringify(Object.entries(row).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Parses the time of a history row, milliseconds. */
export function parseEventTime(row: { readonly timestamp?: unknown }): number {
    return required(time, row, 'timestamp');
}

/** An id of at most as many digits as the largest one, without leading zeros. */
const PLAIN_ORDER_ID = /^[1-9]\d{0,38}$/;

/** Parses the order id of an event to decimal digits, if it has one. */
export function parseOrderId(row: WireOrderEvent): string | undefined {
    const { orderId } = row;
    if (typeof orderId === 'string' && PLAIN_ORDER_ID.test(orderId)) {
        // Texts of equal length compare as their numbers do.
        if (orderId.length < MAX_ORDER_ID_TEXT.length || orderId <= MAX_ORDER_ID_TEXT) return orderId;
    }
    const id = parseInteger(orderId, 'orderId');
    if (id === undefined || (id >= 0n && id <= MAX_ORDER_ID)) return id?.toString();
    throw problem('response', 'orderId', 'a u128', formatValue(orderId));
}

/** Returns whether the type of an event is one of some types. */
export function isEventType(row: { readonly eventType: string }, types: readonly string[]): boolean {
    return types.includes(parseEventName(row.eventType));
}

/** Decimal text that has no redundant digits. */
const SHORTEST = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

/** Decimal text without redundant digits. */
function normalize(number: string | undefined): string | undefined {
    if (number === undefined || SHORTEST.test(number)) return number;
    const { digits, scale } = readDecimal(number);
    return fromUnits(digits, scale);
}

/** A fill of an account; numbers as decimal text. */
export interface Fill {
    readonly id: string;
    readonly order: string | undefined;
    readonly timestamp: number;
    readonly side: 'buy' | 'sell';
    readonly isMaker: boolean;
    readonly price: string;
    readonly amount: string;
    readonly cost: string;
    /** In USD, which structures show under the settle currency (docs/wire.md); a rebate is negative. */
    readonly fee: string | undefined;
    /** In USD, before the fee. */
    readonly pnl: string | undefined;
}

/** Parses a fill, which must have a price and a size. A maker's price is rounded to the tick. */
export function parseFill({ id, row }: IdentifiedEvent, market: KnownMarket): Fill {
    const isMaker = isEventType(row, ['FilledMakerOrder']);
    const amount = normalize(positive(row, 'size'));
    const raw = normalize(positive(row, 'price'));
    if (amount === undefined || raw === undefined)
        throw problem('response', 'event', 'a price and a size', 'a fill without them');
    const price = isMaker ? roundToStep(raw, `${market.precision.price}`) : raw;
    return {
        id,
        order: parseOrderId(row),
        timestamp: parseEventTime(row),
        side: required(({ side }) => parseSide(side), row, 'side'),
        isMaker,
        price,
        amount,
        cost: isEventType(row, FILLS) ? exactCost(price, amount, market) : multiply(price, amount),
        fee: normalize(decimal(row, 'fees')),
        pnl: normalize(decimal(row, 'pnl')),
    };
}

/** Returns `false` of a liquidation that only canceled orders, which has size 0. */
export function hasTraded({ row }: Pick<IdentifiedEvent, 'row'>): boolean {
    return !isEventType(row, FORCED_FILLS) || normalize(nonNegative(row, 'size')) !== '0';
}

/** A taker's price is a truncated average. Rounding to tick times lot restores the exact cost. */
function exactCost(price: string, amount: string, { precision }: KnownMarket): string {
    return roundToStep(multiply(price, amount), multiply(`${precision.price}`, `${precision.amount}`));
}

/**
 * Parses one of {@link TRADES} to input of `safeTrade`. `order` is undefined of forced fills, and where
 * several orders of one transaction were takers; `fee.cost` is negative for a rebate.
 */
export function parseMyTrade(event: IdentifiedEvent, market: KnownMarket): Record<string, unknown> {
    const { id, order, timestamp, side, isMaker, price, amount, cost, fee } = parseFill(event, market);
    return {
        id,
        order: isEventType(event.row, FORCED_FILLS) ? undefined : order,
        timestamp,
        datetime: toDatetime(timestamp),
        symbol: market.symbol,
        type: isMaker ? 'limit' : undefined,
        side,
        takerOrMaker: isMaker ? 'maker' : 'taker',
        price,
        amount,
        cost,
        fee: fee === undefined ? undefined : { cost: fee, currency: market.settle },
        info: event.row,
    };
}

/** Parses one of {@link LIQUIDATIONS} to input of `safeLiquidation`; `side` is `sell` for a long position. */
export function parseMyLiquidation(event: IdentifiedEvent, market: KnownMarket): Record<string, unknown> {
    const { timestamp, side, price, amount, cost } = parseFill(event, market);
    return {
        info: event.row,
        symbol: market.symbol,
        timestamp,
        datetime: toDatetime(timestamp),
        contracts: amount,
        price,
        baseValue: amount,
        quoteValue: cost,
        side,
    };
}
