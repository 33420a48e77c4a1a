/** Market makers: quote the generated book, without what users took from it. */

import type { Side } from '../engine/types.js';
import type { BestPrices } from '../history/depth.js';
import type { MinuteTrade } from '../history/minute-trades.js';
import type { BotMarket } from './accounts.js';
import type { MakerOrder } from './maker-orders.js';

/** Good till cancelled: a quote that crosses a user's order fills it. */
const GOOD_TILL_CANCELED = 0;

/** A maker whose position equals this share of a side's depth gives one quote of that side to the other makers. */
const SKEW_SHARE = 0.01;

/** An order to place. */
type Quote = Pick<MakerOrder, 'side' | 'ticks' | 'lots'>;

/** One maker while quotes are distributed. */
interface Maker {
    readonly accountId: number;
    /** Its position in quotes, negative when short. */
    readonly skew: number;
    readonly pending: { bid: number; ask: number };
    readonly quotes: Quote[];
}

/** What the makers quote for. */
export interface QuoteContext {
    readonly best: BestPrices;
    /** The next trade, whose size the makers add to the best price. */
    readonly trade?: MinuteTrade;
    readonly now: number;
}

/**
 * Changes the makers' orders to the generated book: one transaction cancels, then one session per maker places.
 *
 * @param botMarket the market
 * @param context best prices and time
 */
export function quote(botMarket: BotMarket, context: QuoteContext): void {
    const wanted = wantedQuotes(botMarket, context);
    const kept: MakerOrder[] = [];
    const cancels: MakerOrder[] = [];
    for (const order of botMarket.makerOrders.all()) {
        const side = wanted[order.side];
        const isWanted = side.get(order.ticks) === order.lots && side.delete(order.ticks);
        (isWanted ? kept : cancels).push(order);
    }
    cancel(botMarket, cancels, context.now);
    const quotes = (['bid', 'ask'] as const).flatMap((side) =>
        [...wanted[side]].map(([ticks, lots]): Quote => ({ side, ticks, lots })),
    );
    if (quotes.length === 0) return;
    const makers = botMarket.botAccounts.makers.map((accountId) => toMaker(botMarket, accountId, kept, context.now));
    distribute(quotes, makers, botMarket.spec.maxPendingOrders);
    for (const maker of makers) place(botMarket, maker, context.now);
}

/** The market's lots by price in ticks, best first. */
type Wanted = Record<Side, Map<number, number>>;

function wantedQuotes(botMarket: BotMarket, { best, trade, now }: QuoteContext): Wanted {
    const { source, depth, spec } = botMarket;
    const { bids, asks } = source.depth(best, now);
    const lotsPerLot = Number(source.lotSize / spec.lotSize);
    const wanted: Wanted = { bid: new Map(), ask: new Map() };
    for (const side of ['bid', 'ask'] as const) {
        const levels = side === 'bid' ? bids : asks;
        const added = trade !== undefined && trade.buys === (side === 'ask') ? trade.lots : 0;
        depth[side] = levels.reduce((sum, { lots }) => sum + lots * lotsPerLot, 0);
        let missing = botMarket.consumed.missing(side, now);
        for (const [i, { ticks, lots }] of levels.entries()) {
            const whole = (i === 0 ? lots + added : lots) * lotsPerLot;
            const left = Math.max(0, whole - missing);
            missing -= whole - left;
            if (left === whole || isWorthQuoting(botMarket, left, ticks)) wanted[side].set(ticks, left);
        }
    }
    return wanted;
}

/** Whether the value of a rest is at least twice the minimum of a resting order, because the mark price may differ. */
function isWorthQuoting({ spec, source }: BotMarket, lots: number, ticks: number): boolean {
    return BigInt(lots) * spec.lotSize * BigInt(ticks) * source.tickSize >= 2n * spec.minOrderUsdValue;
}

function toMaker(botMarket: BotMarket, accountId: number, kept: readonly MakerOrder[], now: number): Maker {
    const { engine, spec, depth } = botMarket;
    const base = Number(engine.position(spec.id, accountId, now)?.base ?? 0n) / 1e9;
    const lots = base / Number(spec.lotSize);
    const own = kept.filter((order) => order.accountId === accountId);
    const bid = own.filter(({ side }) => side === 'bid').length;
    return {
        accountId,
        skew: lots / (SKEW_SHARE * depth[lots > 0 ? 'bid' : 'ask']),
        pending: { bid, ask: own.length - bid },
        quotes: [],
    };
}

/** Gives each quote to the maker with the lowest load on that side, so that long makers bid less. */
function distribute(quotes: readonly Quote[], makers: readonly Maker[], maxPending: number): void {
    const load = ({ pending, skew }: Maker, { side }: Quote): number => pending[side] + (side === 'bid' ? skew : -skew);
    for (const quote of quotes) {
        const free = makers.filter(({ pending }) => pending.bid + pending.ask < maxPending);
        if (free.length === 0) return;
        const maker = free.reduce((best, other) => (load(other, quote) < load(best, quote) ? other : best));
        maker.quotes.push(quote);
        maker.pending[quote.side] += 1;
    }
}

function cancel({ trader, botAccounts, spec }: BotMarket, cancels: readonly MakerOrder[], now: number): void {
    if (cancels.length === 0) return;
    trader.attempt(now, (transaction) => {
        for (const accountId of botAccounts.makers) {
            const ids = cancels.filter((order) => order.accountId === accountId).map(({ orderId }) => orderId);
            if (ids.length > 0) transaction.tryCancelOrders(spec.id, accountId, ids);
        }
    });
}

function place({ trader, spec, source }: BotMarket, { accountId, quotes }: Maker, now: number): void {
    if (quotes.length === 0) return;
    trader.attempt(now, (transaction) => {
        const session = transaction.startSession(spec.id, accountId);
        for (const { side, ticks, lots } of quotes) {
            const [size, price] = [BigInt(lots) * spec.lotSize, BigInt(ticks) * source.tickSize];
            session.placeLimit({ side, size, price, type: GOOD_TILL_CANCELED, reduceOnly: false });
        }
        session.end({ allocateMissing: true, deallocateFree: false });
    });
}
