/** The trades of a minute: the fills of its orders, with their times. */

import { MINUTE, type OrderFlow } from './minute-flow.js';

export { MINUTE };

/** One trade of a minute. */
export interface MinuteTrade {
    /** Milliseconds since 1970; the fills of one order have the same time. */
    readonly time: number;
    readonly ticks: number;
    readonly lots: number;
    /** Whether the taker bought. */
    readonly buys: boolean;
}

/** Computes the trades of a minute, oldest first. */
export function tradesOf(orders: OrderFlow, minute: number): MinuteTrade[] {
    const flow = orders.of(minute);
    const times = orders.times(flow);
    const trades: MinuteTrade[] = [];
    for (let order = 0; order < flow.count; order += 1) {
        const time = minute * MINUTE + (times[order] ?? 0);
        const buys = (flow.lots[order] ?? 0) > 0;
        const fills = flow.fills[order] ?? 1;
        for (let fill = 0; fill < fills; fill += 1) {
            const [ticks, lots] = [orders.fillTicks(flow, order, fill), orders.fillLots(flow, order, fill)];
            trades.push({ time, ticks, lots, buys });
        }
    }
    return trades;
}
