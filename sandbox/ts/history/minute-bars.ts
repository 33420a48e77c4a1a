/** One-minute bars of one market, in whole ticks and lots: the sums of its orders, without their times. */

import type { MinuteFlow, OrderFlow } from './minute-flow.js';

/** The trades of one minute: prices in ticks, volume in lots, and quote in ticks × lots. */
export interface MinuteBar {
    /** Number since 1970. */
    readonly minute: number;
    /** Number of trades; without any, the bar is flat at the last price. */
    readonly count: number;
    readonly open: number;
    readonly high: number;
    readonly low: number;
    readonly close: number;
    readonly lots: number;
    readonly quote: number;
}

/** Computes the bar of a minute. */
export function barOf(orders: OrderFlow, minute: number): MinuteBar {
    const flow = orders.of(minute);
    if (flow.count === 0) return flatBar(minute, closeBefore(orders, minute));
    const { trades: count, high, low, sum: lots, quote } = flow;
    return { minute, count, open: flow.ticks[0] ?? 0, high, low, close: closeOf(orders, flow), lots, quote };
}

/** The last price before a minute, in ticks. */
export function closeBefore(orders: OrderFlow, minute: number): number {
    let earlier = minute - 1;
    while (orders.of(earlier).count === 0) earlier -= 1;
    return closeOf(orders, orders.of(earlier));
}

function closeOf(orders: OrderFlow, flow: MinuteFlow): number {
    const last = flow.count - 1;
    return orders.fillTicks(flow, last, (flow.fills[last] ?? 1) - 1);
}

/** The bar of a minute without trades. */
export function flatBar(minute: number, price: number): MinuteBar {
    return { minute, count: 0, open: price, high: price, low: price, close: price, lots: 0, quote: 0 };
}
