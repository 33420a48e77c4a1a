/**
 * Bodies of the transaction builders for orders, and the orders in the events of the executed transaction.
 */

import { MAX_U64, fromUnits, toUnits } from '../../core/number/decimal.js';
import { NumberText } from '../../core/json.js';
import type { NodeEvent } from '../../node/sui-node.js';
import { sentence } from '../../core/problem.js';
import { isAddress, toFullAddress } from '../../core/address.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { ORDER_TYPES, type OrderBody } from '../request.js';
import { SCALE } from '../../transaction/writes/body.js';

/** A request of a native builder. */
export interface BuilderRequest {
    readonly builder: 'PlaceLimitOrder' | 'CancelAndPlaceOrders' | 'AllocateCollateral' | 'DeallocateCollateral';
    readonly body: Readonly<Record<string, unknown>>;
}

/** The orders of one node transaction, and what else it does in their market. */
export interface BuilderOrders {
    readonly orders: readonly OrderBody[];
    readonly replacedIds?: readonly string[];
    readonly leverage?: NumberText;
    /** Coins; negative to deallocate. */
    readonly collateral?: NumberText;
}

/**
 * Derives the requests whose commands make up one transaction: a list for each market, as a transaction can
 * open one session in a market. Each request of a list extends the commands of the one before.
 *
 * @param requested the orders
 * @param own who places them, and for which account
 * @param hasPosition whether the account has a position in the first order's market
 * @param collateralDecimals decimals of the collateral coin
 * @throws {Problem} `unsupported` for orders that no such requests can place
 */
export function toBuilderRequests(
    { orders, replacedIds = [], leverage, collateral }: BuilderOrders,
    own: Readonly<Record<string, unknown>>,
    hasPosition: boolean,
    collateralDecimals: number,
): BuilderRequest[][] {
    const groups = new Map<string, OrderBody[]>();
    for (const order of orders) groups.set(order.chId, [...(groups.get(order.chId) ?? []), order]);
    const isOfMarket = leverage !== undefined || collateral !== undefined;
    if (isOfMarket && groups.size > 1) {
        const how = 'pass orders of one market beside leverage or collateral';
        throw sentence('unsupported', `orders are of several markets; ${how}`);
    }
    // In several markets, each order replaces the one at its place.
    const replacedIn = (marketId: string): readonly string[] =>
        groups.size === 1 ? replacedIds : replacedIds.filter((_, i) => orders[i]?.chId === marketId);
    return [...groups].map(([marketId, ofMarket]): BuilderRequest[] => {
        expectOneSession(ofMarket);
        const [first, ...others] = ofMarket;
        const common = { ...own, marketId, ...(leverage === undefined ? {} : { leverage }) };
        const replaced = replacedIn(marketId);
        if (first !== undefined && others.length === 0 && replaced.length === 0) {
            const collateralChange = collateral ?? new NumberText('0');
            const body = { ...common, ...toLimitOrder(first), hasPosition, collateralChange };
            return [{ builder: 'PlaceLimitOrder', body }];
        }
        expectNoTriggers(ofMarket);
        const allocation =
            collateral === undefined ? [] : [toAllocation(collateral, { ...own, marketId }, collateralDecimals)];
        // An allocation creates the position.
        const body = { ...common, ...toGroup(ofMarket, replaced), hasPosition: true };
        return [...allocation, { builder: 'CancelAndPlaceOrders', body }];
    });
}

function toAllocation(collateral: NumberText, own: object, decimals: number): BuilderRequest {
    const isAllocation = !collateral.text.startsWith('-');
    const amount = `${toUnits(collateral.text.replace('-', ''), decimals)}n`;
    return isAllocation
        ? { builder: 'AllocateCollateral', body: { ...own, allocateAmount: amount } }
        : { builder: 'DeallocateCollateral', body: { ...own, deallocateAmount: amount } };
}

/** Only the builder of a single order attaches a stop loss or take profit. */
function expectNoTriggers(orders: readonly OrderBody[]): void {
    if (orders.every(({ slTp }) => slTp === undefined)) return;
    const fact = 'an order with stopLoss or takeProfit is an edit, or one of several in its market';
    throw sentence('unsupported', `${fact}; place it in a call of its own`);
}

/** Expects that one session can place all orders of a market. */
function expectOneSession(orders: readonly OrderBody[]): void {
    if (orders.some(({ type }) => type === 'market')) {
        const fact = 'a market order that needs a Sui node, for its params or its vault, must have a bound';
        const how = 'pass a price, the worst one, or params.slippage, or set options.createOrder.slippage';
        throw sentence('unsupported', `${fact}; ${how}`);
    }
    const keyOf = ({ life, reduceOnly, expirationTimestampMs }: OrderBody): string =>
        `${life ?? ''} ${reduceOnly} ${expirationTimestampMs ?? ''}`;
    if (new Set(orders.map(keyOf)).size === 1) return;
    const fact = 'the orders of one market, which one session places, differ in timeInForce, reduceOnly or expiration';
    throw sentence('unsupported', `${fact}; place those that differ in calls of their own`);
}

function toLimitOrder(order: OrderBody): Record<string, unknown> {
    return {
        ...toTerms(order),
        orderType: ORDER_TYPES[order.life ?? 'GTC'],
        cancelSlTp: false,
        reduceOnly: order.reduceOnly,
        ...(order.slTp === undefined ? {} : { slTp: order.slTp }),
        ...toExpiry(order),
    };
}

function toGroup(orders: readonly OrderBody[], replacedIds: readonly string[]): Record<string, unknown> {
    const [first] = orders;
    return {
        orderIdsToCancel: replacedIds.map((id) => `${id}n`),
        clientOrderIdsToCancel: [],
        ordersToPlace: orders.map(toTerms),
        orderType: ORDER_TYPES[first?.life ?? 'GTC'],
        reduceOnly: first?.reduceOnly ?? false,
        ...(first === undefined ? {} : toExpiry(first)),
        shouldDeallocateFreeCollateral: false,
        shouldAbortOnMissingId: true,
    };
}

function toTerms({ side, amount, price, clientOrderId }: OrderBody): Record<string, unknown> {
    return {
        side: side === 'buy' ? 0 : 1,
        size: `${toUnits(amount.text, SCALE)}n`,
        price: `${toUnits(price?.text ?? '', SCALE)}n`,
        ...(clientOrderId === undefined ? {} : { clientOrderId: `${clientOrderId}n` }),
    };
}

function toExpiry({ expirationTimestampMs }: OrderBody): Record<string, unknown> {
    return expirationTimestampMs === undefined ? {} : { expiryTimestamp: `${expirationTimestampMs}n` };
}

/** An order that rests, as an event shows it. */
export interface RestingPart {
    readonly id: string;
    /** Base units that rest, as decimal text; `undefined` where the event does not show them. */
    readonly remaining: string | undefined;
}

/** A post of an order, as an event shows it. */
interface Post {
    /** Upper half of the order id: the price, inverted for a bid. */
    readonly key: bigint;
    /** `undefined` where the event does not show it. */
    readonly marketId: string | undefined;
    readonly clientOrderId: bigint | undefined;
    readonly size: bigint | undefined;
    readonly id: bigint;
}

/**
 * Finds the resting part of each order in the events of its transaction; `undefined` of an order that no
 * event shows, and where several orders may be the one of an event. An id that does not fit the price of its
 * order is not accepted, nor is a part that is larger than it.
 */
export function findRestingParts(
    events: readonly NodeEvent[],
    orders: readonly OrderBody[],
): (RestingPart | undefined)[] {
    const parts = orders.map((): RestingPart | undefined => undefined);
    const groups = new Map<string, Post[]>();
    for (const post of events.filter(({ name }) => name === 'PostedOrder').flatMap(toPost)) {
        const group = `${post.marketId ?? ''} ${post.key}`;
        groups.set(group, [...(groups.get(group) ?? []), post]);
    }
    for (const posts of groups.values()) {
        const [{ marketId, key }] = posts as [Post];
        const places = inSessions(orders).filter((i) => {
            const { chId, life } = orders[i] as OrderBody;
            const mayRest = life === undefined || life === 'PO';
            const isOfMarket = marketId === undefined || toFullAddress(chId) === marketId;
            return mayRest && isOfMarket && parts[i] === undefined && keyOf(orders[i] as OrderBody) === key;
        });
        for (const [j, place] of assign(posts, places, orders).entries()) {
            const { id, size } = posts[j] as Post;
            if (place === undefined) continue;
            parts[place] = { id: `${id}`, remaining: size === undefined ? undefined : fromUnits(size, SCALE) };
        }
    }
    return parts;
}

/** The places of orders in the order of their execution: a transaction has one session in each market. */
function inSessions(orders: readonly OrderBody[]): number[] {
    const markets = orders.map(({ chId }) => chId);
    const sessionOf = (place: number): number => markets.indexOf(markets[place] ?? '');
    return [...orders.keys()].sort((left, right) => sessionOf(left) - sessionOf(right));
}

/** Finds the place of the order of each post; all of them have one price and side. */
function assign(
    posts: readonly Post[],
    places: readonly number[],
    orders: readonly OrderBody[],
): (number | undefined)[] {
    const ofPlaces = places.map((place) => orders[place] as OrderBody);
    const isOneSession = new Set(ofPlaces.map(({ chId }) => chId)).size === 1;
    // Once an order of a session rests, nothing is left to take at its price: those after it rest, too. A
    // reduce-only one may be dropped.
    const isLast = isOneSession && ofPlaces.every(({ reduceOnly }) => !reduceOnly);
    const last = isLast && places.length > posts.length ? places.slice(-posts.length) : places;
    const found = findCertain(posts, last, orders);
    return found.includes(undefined) && last !== places ? findCertain(posts, places, orders) : found;
}

/** The places that every assignment has which keeps the order of the posts. */
function findCertain(
    posts: readonly Post[],
    places: readonly number[],
    orders: readonly OrderBody[],
): (number | undefined)[] {
    const first = assignFirst(posts, places, orders);
    const last = assignFirst([...posts].reverse(), [...places].reverse(), orders).reverse();
    return first.map((place, i) => (place === last[i] ? place : undefined));
}

/** Assigns each post to the first order after that of the post before; nothing where that is impossible. */
function assignFirst(
    posts: readonly Post[],
    places: readonly number[],
    orders: readonly OrderBody[],
): (number | undefined)[] {
    let next = 0;
    const assigned = posts.map((post) => {
        while (next < places.length && !isPostOf(post, orders[places[next] as number] as OrderBody)) next += 1;
        return places[next++];
    });
    return assigned.includes(undefined) ? posts.map(() => undefined) : assigned;
}

/** Whether size and client order id of a post fit an order. */
function isPostOf({ size, clientOrderId }: Post, order: OrderBody): boolean {
    if (size !== undefined && size > toUnits(order.amount.text, SCALE)) return false;
    return clientOrderId === undefined || `${clientOrderId}` === order.clientOrderId;
}

function keyOf({ side, price }: OrderBody): bigint | undefined {
    if (price === undefined) return undefined;
    const ticks = toUnits(price.text, SCALE);
    return side === 'sell' ? ticks : ticks ^ MAX_U64;
}

function toPost({ members }: NodeEvent): Post[] {
    const id = toInteger(members.order_id);
    if (id === undefined) return [];
    const { ch_id: marketId } = members;
    return [
        {
            id,
            key: id >> 64n,
            marketId: isAddress(marketId) ? toFullAddress(marketId) : undefined,
            clientOrderId: toInteger(members.client_order_id),
            size: toInteger(members.order_size),
        },
    ];
}

/** Finds what was canceled of each order, by its id, as decimal text; only of orders whose events show it. */
export function findCanceledSizes(events: readonly NodeEvent[]): ReadonlyMap<string, string> {
    const canceled = events.filter(({ name }) => name === 'CanceledOrder').map(({ members }) => members);
    return new Map(
        canceled.flatMap((members): [string, string][] => {
            const [id, size] = [toInteger(members.order_id), toInteger(members.size)];
            return id === undefined || size === undefined ? [] : [[`${id}`, fromUnits(size, SCALE)]];
        }),
    );
}

/** The bit of an order id that is set in those of bids, whose prices are inverted. */
const BID = 1n << 127n;
const [COUNTER_BITS, INVERTED] = [64n, (1n << 64n) - 1n] as const;

/**
 * Lists the states of orders that a transaction canceled, by its events, without the ids that were not on the
 * book. Side and price are in the id.
 */
export function listCanceled(
    events: readonly NodeEvent[],
    { symbol }: Pick<KnownMarket, 'symbol'>,
    requested: readonly string[],
    digest: string,
): Record<string, unknown>[] {
    const sizes = findCanceledSizes(events);
    return requested
        .filter((id) => sizes.has(id))
        .map((id) => {
            const isBid = BigInt(id) >= BID;
            const key = BigInt(id) >> COUNTER_BITS;
            const price = fromUnits(isBid ? key ^ INVERTED : key, SCALE);
            const terms = { symbol, type: 'limit', side: isBid ? 'buy' : 'sell', price };
            return { id, ...terms, remaining: sizes.get(id), status: 'canceled', info: { txDigest: digest } };
        });
}

function toInteger(value: unknown): bigint | undefined {
    const text = typeof value === 'number' && Number.isSafeInteger(value) ? `${value}` : value;
    return typeof text === 'string' && /^\d{1,39}$/.test(text) ? BigInt(text) : undefined;
}
