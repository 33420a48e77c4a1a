/** The order book: keys, posting, removal, best prices. */

import { Abort, check, NANO } from './numbers.js';
import type { Market, Order, Position } from './state.js';

const MAX_U64 = 2n ** 64n - 1n;

const isAskId = (id: bigint) => id < 2n ** 127n;

/** Part of the id that orders by price: the price of an ask, the inverted price of a bid. */
export const priceKey = (price: bigint, isAsk: boolean) => (isAsk ? price : price ^ MAX_U64);

export const priceOf = (id: bigint) => priceKey(id >> 64n, isAskId(id));

export const sideOf = (market: Market, isAsk: boolean) => (isAsk ? market.asks : market.bids);

/** Mean of the best prices with 18 decimals, floored to 10^-9, or undefined if a side is empty. */
export function bookPrice(market: Market): bigint | undefined {
    const [ask] = market.asks;
    const [bid] = market.bids;
    return ask && bid && ((priceOf(ask.id) + priceOf(bid.id)) / 2n) * NANO;
}

/** Adds an order, and returns its id. Only this raises the counter. */
export function postOrder(market: Market, isAsk: boolean, price: bigint, order: Omit<Order, 'id'>): bigint {
    market.counter += 1n;
    const id = (priceKey(price, isAsk) << 64n) | market.counter;
    const side = sideOf(market, isAsk);
    const behind = side.findIndex((other) => other.id > id);
    side.splice(behind < 0 ? side.length : behind, 0, { ...order, id });
    return id;
}

function remove(market: Market, account: bigint, id: bigint): bigint | undefined {
    const side = sideOf(market, isAskId(id));
    const index = side.findIndex((order) => order.id === id);
    const order = side[index];
    if (!order) return undefined;
    check(order.account === account, 'orderbook', 3000);
    side.splice(index, 1);
    return order.size;
}

/**
 * Code of a missing key; the contract has another one too, which depends on the layout of the map's leaves.
 */
const KEY_ABSENT = 13871372386022129668n;

/** Sizes (10^-9 base) and number of the orders that a cancellation removed. */
type Removed = ReturnType<typeof removeOrders>;

/** Removes orders of an account. A missing id is skipped, or aborts if each must exist. */
export function removeOrders(market: Market, account: bigint, ids: readonly bigint[], mustExist: boolean) {
    let asks = 0n;
    let bids = 0n;
    const found = ids.map((id) => {
        const size = remove(market, account, id);
        if (size === undefined && mustExist) throw new Abort('ordered_map', KEY_ABSENT);
        if (isAskId(id)) asks += size ?? 0n;
        else bids += size ?? 0n;
        return size !== undefined;
    });
    return { asks, bids, count: BigInt(found.filter(Boolean).length), found };
}

/** Takes removed orders out of the pending figures of their owner. */
export function releasePending(position: Position, { asks, bids, count }: Removed): void {
    position.asks -= asks * NANO;
    position.bids -= bids * NANO;
    position.pending -= count;
}

export const hasNoPending = ({ asks, bids, pending }: Position) => asks === 0n && bids === 0n && pending === 0n;
