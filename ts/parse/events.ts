/**
 * What happened to an account's orders, which comes without ids, in pages and frames that may repeat it.
 *
 * An event is called after its transaction, its kind, its order and its size; equal ones are counted. So it is called the
 * same whichever page or frame shows it, as long as that shows the transaction's rows for the account as a whole.
 */

import { readDecimal, fromUnits } from '../number/decimal.js';
import { multiply, roundToStep } from '../number/step.js';
import type { WireOrderEvent } from '../wire/native.js';
import type { KnownMarket } from './market.js';
import { parseEventName, parseDecimal, parseInteger, parseMilliseconds, parseSide } from './native.js';
import { problem } from '../problem.js';
import { toDatetime } from './value.js';

/** An event under a name of its own. */
export interface IdentifiedEvent<Row = WireOrderEvent> {
    /** Unique, and always the same. */
    readonly id: string;
    readonly row: Row;
}

/** Events that trade for an order of the account. */
export const FILLS = ['FilledTakerOrder', 'FilledMakerOrder'] as const;

/** Events that trade for the account without an order of its own. */
export const FORCED_FILLS = ['LiquidatedPosition', 'PerformedLiquidation', 'PerformedADL'] as const;

/** Events that tell an order's state. */
export const ORDER_EVENTS = ['PostedOrder', 'CanceledOrder', ...FILLS] as const;

/**
 * Names events.
 *
 * @param rows rows of order-history or of a `userOrders` frame, oldest first; a transaction's rows all of them
 * @returns the events in the same order, each under an id that is unique and stays the same
 * @throws {Problem} `answer` when a row cannot be read
 */
export function assignEventIds(rows: readonly WireOrderEvent[]): IdentifiedEvent[] {
    return assignRowIds(rows, (row) => {
        const of = parseOrderId(row) ?? row.marketId ?? '';
        const size = plain(row.size);
        return `${row.txDigest}-${parseEventName(row.eventType)}-${of}${size === undefined ? '' : `-${size}`}`;
    });
}

/**
 * Names rows by what they have in common and a count of equals, which does not depend on their order.
 *
 * @param rows of whole transactions
 * @param headOf what the id of a row begins with
 * @returns the rows in the same order, each under its id
 */
export function assignRowIds<Row extends object>(
    rows: readonly Row[],
    headOf: (row: Row) => string,
): { readonly id: string; readonly row: Row }[] {
    const told = rows.map((row, place) => ({ row, place, head: headOf(row), spelling: rowKey(row) }));
    const sorted = [...told].sort((left, right) => compareTexts(left.spelling, right.spelling));
    const counts = new Map<string, number>();
    const ids: string[] = [];
    for (const { place, head } of sorted) {
        const count = counts.get(head) ?? 0;
        counts.set(head, count + 1);
        ids[place] = `${head}-${count}`;
    }
    return told.map(({ row, place }) => ({ id: ids[place] ?? '', row }));
}

function compareTexts(left: string, right: string): number {
    return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * Tells a row as a text.
 *
 * @param row any row
 * @returns the same for equal rows, whatever the order of their members
 */
export function rowKey(row: object): string {
    return JSON.stringify(Object.entries(row).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/**
 * Tells when a row happened.
 *
 * @param row a row of a history
 * @returns milliseconds
 * @throws {Problem} `answer` when it does not tell
 */
export function parseEventTime(row: { readonly timestamp?: unknown }): number {
    const time = parseMilliseconds(row.timestamp);
    if (time === undefined) throw problem('answer', 'timestamp', 'milliseconds', 'nothing');
    return time;
}

/**
 * Tells the order that an event belongs to.
 *
 * @param row an event
 * @returns its id in decimal digits; `undefined` where it names none
 */
export function parseOrderId(row: WireOrderEvent): string | undefined {
    return parseInteger(row.orderId)?.toString();
}

/**
 * Tells whether an event is one of some kinds.
 *
 * @param row an event
 * @param kinds their names
 * @returns whether it is
 */
export function isEventType(row: { readonly eventType: string }, kinds: readonly string[]): boolean {
    return kinds.includes(parseEventName(row.eventType));
}

/** A figure in its shortest spelling. */
function plain(value: unknown): string | undefined {
    const text = parseDecimal(value);
    if (text === undefined) return undefined;
    const { digits, scale } = readDecimal(text);
    return fromUnits(digits, scale);
}

/** What a trade of an account came to; figures as decimal text. */
export interface Fill {
    readonly id: string;
    readonly order: string | undefined;
    readonly timestamp: number;
    readonly side: 'buy' | 'sell' | undefined;
    readonly isMaker: boolean;
    readonly price: string;
    readonly amount: string;
    readonly cost: string;
    /** In USD; a rebate is below zero. */
    readonly fee: string | undefined;
    /** In USD, before the fee. */
    readonly pnl: string | undefined;
}

/**
 * Reads an event that traded.
 *
 * @param event an event with price and size
 * @param market its market; a maker's price lies on its ticks
 * @returns the trade
 * @throws {Problem} `answer` when it tells neither price nor size
 */
export function parseFill({ id, row }: IdentifiedEvent, market: KnownMarket): Fill {
    const isMaker = isEventType(row, ['FilledMakerOrder']);
    const amount = plain(row.size);
    const told = plain(row.price);
    if (amount === undefined || told === undefined) throw problem('answer', 'event', 'a price and a size', 'neither');
    const price = isMaker ? roundToStep(told, `${market.precision.price}`) : told;
    return {
        id,
        order: parseOrderId(row),
        timestamp: parseEventTime(row),
        side: parseSide(row.side),
        isMaker,
        price,
        amount,
        cost: isEventType(row, FILLS) ? toCost(price, amount, market) : multiply(price, amount),
        fee: plain(row.fees),
        pnl: plain(row.pnl),
    };
}

/** A taker's price is an average, cut off somewhere; what it paid is a sum of ticks times lots, and so found again. */
function toCost(price: string, amount: string, { precision }: KnownMarket): string {
    return roundToStep(multiply(price, amount), multiply(`${precision.price}`, `${precision.amount}`));
}

/**
 * Unifies a trade of the account's own.
 *
 * @param event one of {@link FILLS}
 * @param market its market
 * @returns what `safeTrade` completes; `order` is undefined where a session took with several orders, `fee.cost` is below
 *     zero for a rebate
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/account/order-history`
 */
export function parseMyTrade(event: IdentifiedEvent, market: KnownMarket): Record<string, unknown> {
    const { id, order, timestamp, side, isMaker, price, amount, cost, fee } = parseFill(event, market);
    return {
        id,
        order,
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

/**
 * Unifies a liquidation of the account.
 *
 * @param event a `LiquidatedPosition`
 * @param market its market
 * @returns what `safeLiquidation` completes; `side` is `sell` where a long was sold
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/account/order-history`
 */
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
