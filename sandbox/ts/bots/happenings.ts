/** What happens on the markets: orders of takers, and regular updates. */

import { MINUTE, type MinuteTrade } from '../history/minute-trades.js';
import type { BotMarket } from './accounts.js';

/** The fills of one taker at one time, at prices that get worse. */
export type TakerOrder = readonly [MinuteTrade, ...MinuteTrade[]];

/** Something that happens at a time: an order of a taker, a change of quotes, or a regular update. */
export interface Happening {
    readonly at: number;
    readonly botMarket: BotMarket;
    readonly order?: TakerOrder;
    /** Whether only quotes change. */
    readonly isQuote?: true;
}

/**
 * Lists what happens on all markets after `from`, up to and including `to`, in order. Updates are at fixed
 * times, whatever the start.
 *
 * @param botMarkets the markets
 * @param options interval of oracle updates in milliseconds, and the markets of which a client sees each
 *   change of quotes
 * @param from milliseconds
 * @param to milliseconds
 * @returns oldest first
 */
export function happeningsBetween(
    botMarkets: readonly BotMarket[],
    options: { readonly postMs: number; readonly watched: ReadonlySet<BotMarket> },
    from: number,
    to: number,
): readonly Happening[] {
    const found: Happening[] = [];
    for (const botMarket of botMarkets) {
        addHappenings(found, botMarket, options.postMs, from, to);
        // Users place no orders while the bots step.
        if (options.watched.has(botMarket) || botMarket.makerOrders.hasUsers) addQuotes(found, botMarket, from, to);
    }
    return found.length > 1 ? found.sort((one, other) => one.at - other.at) : found;
}

function addHappenings(found: Happening[], botMarket: BotMarket, postMs: number, from: number, to: number): void {
    const { spec, source } = botMarket;
    const every = Math.max(
        1,
        Math.floor(Math.min(postMs, spec.baseOracleToleranceMs / 2, spec.collateralOracleToleranceMs / 2)),
    );
    for (let at = (Math.floor(from / every) + 1) * every; at <= to; at += every) found.push({ at, botMarket });
    for (const at of source.recorded?.bookTimes(from + 1, to + 1) ?? []) found.push({ at, botMarket });
    for (let minute = Math.floor(from / MINUTE); minute * MINUTE <= to; minute += 1) {
        for (const order of ordersOf(source.trades(minute), source.recorded !== undefined)) {
            const at = order[0].time;
            if (at > from && at <= to) found.push({ at, botMarket, order });
        }
    }
}

function addQuotes(found: Happening[], botMarket: BotMarket, from: number, to: number): void {
    for (let minute = Math.floor(from / MINUTE); minute * MINUTE <= to; minute += 1) {
        const times = botMarket.source.quoteTimes(minute);
        for (let i = firstAfter(times, from); i < times.length; i += 1) {
            const at = times[i] ?? Infinity;
            if (at > to) break;
            found.push({ at, botMarket, isQuote: true });
        }
    }
}

/** The index of the first of increasing times that is after a time. */
function firstAfter(times: readonly number[], from: number): number {
    let [low, high] = [0, times.length];
    while (low < high) {
        const middle = (low + high) >>> 1;
        if ((times[middle] ?? 0) <= from) low = middle + 1;
        else high = middle;
    }
    return low;
}

/** Groups trades by their takers. Recorded trades do not tell them. */
function ordersOf(trades: readonly MinuteTrade[], isRecorded: boolean): TakerOrder[] {
    const orders: [MinuteTrade, ...MinuteTrade[]][] = [];
    for (const trade of trades) {
        const last = orders.at(-1);
        if (!isRecorded && last?.[0].time === trade.time) last.push(trade);
        else orders.push([trade]);
    }
    return orders;
}
