/**
 * What the orders of one node transaction took, from its events or from the rows of the account's history.
 */

import type { Order } from 'ccxt';
import type { NodeEvent } from '../../node/sui-node.js';
import { fromUnits, toUnits } from '../../core/number/decimal.js';
import { add, compare, divide, subtract } from '../../core/number/step.js';
import { isAddress, toFullAddress } from '../../core/address.js';
import type { WireOrderEvent } from '../../wire/native.js';
import { isEventType, parseOrderId } from '../../account/history/events.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { findRestingParts } from './builder-requests.js';
import { OrderReducer } from '../history/order-reducer.js';
import { isGiven } from '../../exchange/params.js';
import { type OrderBody } from '../request.js';
import { SCALE } from '../../transaction/writes/body.js';
import { parseDecimal } from '../../exchange/value.js';

/** Decimals of signed fixed point numbers of the contract, and of the average price of a session. */
export const FIXED_POINT = 18;
const U256 = 2n ** 256n;

/** Stands for the id of an order that no event names. */
const UNNAMED = '0';

/** What a session took: a row of the history, or an event in the form of one. */
interface TakerRow extends WireOrderEvent {
    /** The members of the event; the history shows none. */
    readonly members?: object;
}

/** The orders of one transaction; the market of each is at the same place. */
interface PlacedOrders {
    readonly bodies: readonly OrderBody[];
    readonly markets: readonly KnownMarket[];
}

/** An order with what is known of its fills; numbers as decimal text. */
interface FoundOrder {
    readonly order: Order;
    readonly body: OrderBody;
    readonly market: KnownMarket;
    /** `undefined` where the events do not show it. */
    readonly filled: string | undefined;
    /** What rests; `undefined` where nothing shows it. */
    readonly rests: string | undefined;
}

/** What sessions of a transaction took. */
export interface TakenRows {
    readonly rows: readonly TakerRow[];
    /** `PostedOrder` events. */
    readonly posts: readonly NodeEvent[];
    /** Whether `rows` has every session that took. */
    readonly hasAll: boolean;
}

/**
 * Reads from the events of a transaction what its sessions took. The node shows no time, so the rows get that
 * of the response.
 *
 * @returns `undefined` where an event is not readable, or where the events do not show every order: none
 *   took, and one does not rest
 */
export function readTaken(
    events: readonly NodeEvent[],
    bodies: readonly OrderBody[],
    txDigest: string,
    timestamp: number,
): TakenRows | undefined {
    const takes = events.filter(({ name }) => name === 'FilledTakerOrder');
    const rows = takes.flatMap(({ members }) => toTakerRow(members, txDigest, timestamp) ?? []);
    if (rows.length < takes.length) return undefined;
    if (rows.length === 0 && findRestingParts(events, bodies).includes(undefined)) return undefined;
    return { rows, posts: events, hasAll: true };
}

/**
 * Reads from rows of the history what the sessions of their transaction took; `count`: of how many the events
 * are known.
 */
export function toTaken(rows: readonly WireOrderEvent[], count: number): TakenRows {
    const taken = rows.filter((row) => isEventType(row, ['FilledTakerOrder']));
    return { rows: taken, posts: rows.flatMap(toPostedEvent), hasAll: taken.length >= count };
}

/** Adds to orders what they took, as far as it is known; the others are returned as they are. */
export function addFills(orders: readonly Order[], { bodies, markets }: PlacedOrders, taken: TakenRows): Order[] {
    const parts = findRestingParts(taken.posts, bodies);
    const ids = new Set(orders.map(({ id }) => id));
    const found = orders.map((order, i): FoundOrder => {
        const part = isGiven(order.id) || ids.has(parts[i]?.id) ? undefined : parts[i];
        const { amount, reduceOnly } = bodies[i] as OrderBody;
        const isKnown = part?.remaining !== undefined && !reduceOnly;
        return {
            order: part === undefined ? order : { ...order, id: part.id, status: 'open' },
            body: bodies[i] as OrderBody,
            market: markets[i] as KnownMarket,
            filled: isKnown ? subtract(amount.text, part.remaining) : parseDecimal(order.filled),
            rests: parts[i]?.remaining ?? (isGiven(order.id) ? undefined : '0'),
        };
    });
    return found.map((one) => {
        const session = found.filter(({ market }) => market.id === one.market.id);
        return withFills(one, session, taken);
    });
}

/** The contract reports the sum of what a session took. */
function withFills(one: FoundOrder, session: readonly FoundOrder[], { rows, hasAll }: TakenRows): Order {
    const { order, body, market, rests } = one;
    const ofMarket = rows.filter(({ marketId }) => isAddress(marketId) && toFullAddress(marketId) === idOf(market));
    const total = sum(ofMarket.map(({ size }) => parseDecimal(size)));
    const filled = hasAll ? findFilled(one, session, total) : undefined;
    if (filled === undefined) return order;
    const amount = body.reduceOnly && isGiven(order.id) && rests !== undefined ? add(filled, rests) : body.amount.text;
    const isOnlyTaker = compare(filled, total) === 0 && compare(filled, '0') > 0;
    const taken = isOnlyTaker ? ofMarket : [];
    const id = order.id ?? taken.map(parseOrderId).find(isGiven);
    const remaining = subtract(amount, filled);
    const ended = compare(remaining, '0') > 0 ? 'canceled' : 'closed';
    const figures = { id, amount, filled, remaining, status: isGiven(order.id) ? 'open' : ended };
    if (!isOnlyTaker) return { ...order, ...figures } as unknown as Order;
    const key = id ?? UNNAMED;
    const reducer = new OrderReducer(() => market);
    reducer.addOpenOrder({ id: key, side: order.side, amount, price: body.price?.text }, market.id);
    reducer.apply(taken.map((row) => ({ ...row, orderId: key })));
    const { cost, average, trades } = reducer.state(key) ?? {};
    const own = (trades as Record<string, unknown>[] | undefined)?.map((trade) => toOwnTrade(trade, id));
    // Fees are those of the trades.
    const totals = { cost, average, trades: own, fee: undefined, fees: undefined };
    return { ...order, ...figures, ...totals } as unknown as Order;
}

/** An event shows neither the id that the history gives to a trade, nor its time. */
function toOwnTrade(trade: Record<string, unknown>, order: string | undefined): Record<string, unknown> {
    const { members } = trade.info as TakerRow;
    return { ...trade, order, ...(members === undefined ? {} : { id: undefined, info: members }) };
}

/**
 * Finds how much an order took; `undefined` where several orders of its session may have taken, or where they
 * cannot have taken so much.
 */
function findFilled(one: FoundOrder, session: readonly FoundOrder[], total: string): string | undefined {
    const unknown = session.filter(({ filled }) => filled === undefined);
    const left = subtract(total, sum(session.map(({ filled }) => filled)));
    const most = sum(unknown.map(({ body }) => body.amount.text));
    if (compare(left, '0') < 0 || compare(left, most) > 0) return undefined;
    if (one.filled !== undefined) return one.filled;
    if (compare(left, '0') === 0) return '0';
    if (compare(left, most) === 0) return one.body.amount.text;
    return unknown.length === 1 ? left : undefined;
}

function sum(figures: readonly (string | undefined)[]): string {
    return figures.reduce<string>((total, figure) => add(total, figure ?? '0'), '0');
}

function idOf({ id }: KnownMarket): string {
    return isAddress(id) ? toFullAddress(id) : id;
}

/**
 * An event in the form of a row of the history; `undefined` where it lacks a member, or took on both sides.
 */
function toTakerRow(members: NodeEvent['members'], txDigest: string, timestamp: number): TakerRow | undefined {
    const { ch_id: marketId } = members;
    const [baseAsk, baseBid] = [toFixed(members.base_asset_delta_ask), toFixed(members.base_asset_delta_bid)];
    const [quoteAsk, quoteBid] = [toFixed(members.quote_asset_delta_ask), toFixed(members.quote_asset_delta_bid)];
    const [pnl, fees] = [toFixed(members.taker_pnl), toFixed(members.taker_fees)];
    if (!isAddress(marketId) || baseAsk === undefined || baseBid === undefined) return undefined;
    if (baseAsk < 0n || baseBid < 0n || baseAsk > 0n === baseBid > 0n) return undefined;
    const [side, base, quote] = baseBid > 0n ? ['0', baseBid, quoteBid] : ['1', baseAsk, quoteAsk];
    if (quote === undefined || quote <= 0n || pnl === undefined || fees === undefined) return undefined;
    const size = fromUnits(base, FIXED_POINT);
    return {
        timestamp: `${timestamp}`,
        txDigest,
        marketId: toFullAddress(marketId),
        eventType: 'FilledTakerOrder',
        side,
        // The average, which the history truncates as well.
        price: divide(fromUnits(quote, FIXED_POINT), size, FIXED_POINT),
        size,
        pnl: fromUnits(pnl, FIXED_POINT),
        fees: fromUnits(fees, FIXED_POINT),
        members,
    };
}

/** Reads a signed number that the contract stores as two's complement in 256 bits. */
export function toFixed(value: unknown): bigint | undefined {
    if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) return undefined;
    const bits = BigInt(value);
    if (bits >= U256) return undefined;
    return bits >= U256 / 2n ? bits - U256 : bits;
}

/** The event of a row of the history. */
function toPostedEvent(row: WireOrderEvent): NodeEvent[] {
    const [id, size] = [parseOrderId(row), parseDecimal(row.size)];
    if (!isEventType(row, ['PostedOrder']) || id === undefined) return [];
    const units = size === undefined ? {} : { size: `${toUnits(size, SCALE)}` };
    return [{ name: 'PostedOrder', members: { order_id: id, ch_id: row.marketId, ...units } }];
}
