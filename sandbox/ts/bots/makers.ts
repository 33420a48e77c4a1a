/** Market makers: quote the generated book, without what users took from it. */

import type { EngineTransaction, Side } from '../engine/types.js';
import type { BestPrices, DepthLevel } from '../history/depth.js';
import type { BotMarket } from './accounts.js';
import type { TakerOrder } from './happenings.js';
import type { MakerOrder, MakerOrders, UserOrder } from './maker-orders.js';
import { takeThrough } from './takers.js';

/** Half of 10^-18 per 10^-9: converts the sum of two 10^-9 prices to their mean. */
const HALF_NANO = 5n * 10n ** 8n;

/** Good till cancelled: a quote that crosses a user's order fills it. */
const GOOD_TILL_CANCELED = 0;

/**
 * A maker whose position equals this share of a side's depth gives one quote of that side to the other
 * makers.
 */
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
    /** The next order, for which the makers have the sizes of its fills at their prices. */
    readonly order?: TakerOrder;
    readonly now: number;
}

/**
 * Changes the makers' orders to the generated book in one transaction, which cancels first. If it aborts, the
 * cancels and each maker's orders become transactions of their own. Orders before those of users stay: what a
 * level gets more joins behind, and what it loses leaves from behind. They only leave a level that the
 * recorded market has passed.
 *
 * @param botMarket the market
 * @param context best prices and time
 */
export function quote(botMarket: BotMarket, context: QuoteContext): void {
    const { trader, botAccounts, makerOrders, spec, number } = botMarket;
    botMarket.quoted.price = middleOf(botMarket, context.best);
    const quotes: Quote[] = [];
    const quoting = makerOrders.startQuoting();
    const want = (side: Side, ticks: number, lots: number): void => {
        const missing = lots - keepLevel(makerOrders, { side, ticks, lots }, quoting);
        if (missing > 0) quotes.push({ side, ticks, lots: missing });
    };
    wantQuotes(botMarket, context, want);
    for (const { side, ticks } of makerOrders.ofUsers()) {
        if (!isPassed(botMarket, context.best, { side, ticks }))
            keepLevel(makerOrders, { side, ticks, lots: 0 }, quoting);
    }
    const makers = botAccounts.makers.map((accountId) => toMaker(botMarket, accountId));
    const cancels: MakerOrder[] = [];
    for (const order of makerOrders.all()) {
        if (order.keptBy !== quoting) cancels.push(order);
        else for (const { accountId, pending } of makers) if (accountId === order.accountId) pending[order.side] += 1;
    }
    const passed = passedOrders(botMarket, context.best);
    if (passed.some(({ length }) => length > 0)) {
        if (cancels.length > 0)
            trader.attempt(context.now, (transaction) => {
                cancel(transaction, botMarket, cancels);
            });
        for (const orders of passed) if (orders.length > 0) tradeThrough(botMarket, orders, context.now);
        cancels.length = 0;
    }
    if (quotes.length === 0 && cancels.length === 0) return;
    distribute(quotes, makers, spec.maxPendingOrders);
    const works = [
        (transaction: EngineTransaction): void => {
            cancel(transaction, botMarket, cancels);
        },
        ...sessionsOf(botMarket, quotes, makers).map(({ accountId, quotes }) => (transaction: EngineTransaction) => {
            place(transaction, botMarket, accountId, quotes);
        }),
    ];
    const digest = trader.digestOf('quote', number, context.now);
    const workTogether = (transaction: EngineTransaction): void => {
        for (const work of works) work(transaction);
    };
    if (trader.attempt(context.now, workTogether, digest)) return;
    for (const work of works) trader.attempt(context.now, work, digest);
}

/**
 * Chooses the orders that stay at a price: those before an order of a user, and later ones up to the wanted
 * size. Without users, one order has the wanted size, so that makers need few.
 *
 * @returns their lots
 */
function keepLevel(makerOrders: MakerOrders, { side, ticks, lots }: Quote, quoting: number): number {
    const orders = makerOrders.at(side, ticks);
    if (orders.length === 0) return 0;
    const lastOfUsers = makerOrders.lastOfUsers(side, ticks);
    const whole = orders.reduce((sum, order) => sum + order.lots, 0);
    if (lastOfUsers < 0 && whole !== lots) return 0;
    let sum = 0;
    for (const order of orders) {
        if (order.sequence > lastOfUsers && sum + order.lots > lots) continue;
        order.keptBy = quoting;
        sum += order.lots;
    }
    return sum;
}

/**
 * Whether a recorded market has nothing any more at the price of a user's order: what was before it has gone.
 */
function isPassed({ source }: BotMarket, best: BestPrices, { side, ticks }: Pick<Quote, 'side' | 'ticks'>): boolean {
    return source.recorded !== undefined && (side === 'bid' ? ticks > best.bid : ticks < best.ask);
}

/**
 * The orders of users that the middle has passed, by side. In recorded markets, only recorded trades fill
 * them.
 */
export function passedOrders({ makerOrders, source }: BotMarket, best: BestPrices): UserOrder[][] {
    if (source.recorded !== undefined) return [];
    const middle = (best.bid + best.ask) / 2;
    return (['bid', 'ask'] as const).map((side) => makerOrders.passed(side, middle));
}

/** The price has passed orders of users: takers buy or sell them, and the orders before them. */
function tradeThrough(botMarket: BotMarket, orders: readonly UserOrder[], now: number): void {
    const { makerOrders, spec } = botMarket;
    const [first] = orders;
    if (first === undefined) return;
    const { side } = first;
    const isBid = side === 'bid';
    const worst = orders.reduce((one, other) => (isBid === other.ticks < one.ticks ? other : one));
    let lots = orders.reduce((sum, order) => sum + order.lots, 0);
    for (const order of makerOrders.all()) {
        if (order.side !== side) continue;
        const isBefore = order.ticks === worst.ticks && order.sequence < worst.sequence;
        if (isBefore || (isBid ? order.ticks > worst.ticks : order.ticks < worst.ticks)) lots += order.lots;
    }
    const size = BigInt(lots) * spec.lotSize;
    takeThrough(botMarket, { side: isBid ? 'ask' : 'bid', size, price: worst.price }, now);
}

/** The middle of best prices, 10^-18 USD. */
export function middleOf({ source }: Pick<BotMarket, 'source'>, best: BestPrices): bigint {
    return BigInt(best.bid + best.ask) * source.tickSize * HALF_NANO;
}

/** Receives the levels that the makers quote. */
type Want = (side: Side, ticks: number, lots: number) => void;

/** The quotes of both sides, best first. */
function wantQuotes(botMarket: BotMarket, { best, order, now }: QuoteContext, want: Want): void {
    const { source, depth, spec } = botMarket;
    const { bids, asks } = source.depth(best, now);
    const lotsPerLot = Number(source.lotSize / spec.lotSize);
    for (const side of ['bid', 'ask'] as const) {
        const levels = side === 'bid' ? bids : asks;
        const isTaken = order?.[0].buys === (side === 'ask');
        depth[side] = levels.reduce((sum, { lots }) => sum + lots * lotsPerLot, 0);
        let missing = botMarket.consumed.missing(side, now);
        for (const { ticks, lots } of isTaken ? withFills(levels, order) : levels) {
            const whole = lots * lotsPerLot;
            const left = Math.max(0, whole - missing);
            missing -= whole - left;
            if (left === whole || isWorthQuoting(botMarket, left, ticks)) want(side, ticks, left);
        }
    }
}

/**
 * The levels of a side, best first, of which an order has exactly its fills and leaves the usual size at the
 * last price.
 */
function withFills(levels: readonly DepthLevel[], order: TakerOrder): DepthLevel[] {
    const fills = order.map(({ ticks, lots }) => ({ ticks, lots }));
    const last = fills.at(-1);
    const [best] = levels;
    if (last === undefined || best === undefined) return [...levels];
    const isBehind = ({ ticks }: DepthLevel): boolean => (order[0].buys ? ticks > last.ticks : ticks < last.ticks);
    return [...fills.slice(0, -1), { ticks: last.ticks, lots: last.lots + best.lots }, ...levels.filter(isBehind)];
}

/**
 * Whether the value of a rest is at least twice the minimum of a resting order, because the mark price may
 * differ.
 */
function isWorthQuoting({ spec, source }: BotMarket, lots: number, ticks: number): boolean {
    return BigInt(lots) * spec.lotSize * BigInt(ticks) * source.tickSize >= 2n * spec.minOrderUsdValue;
}

function toMaker({ makerOrders, depth }: BotMarket, accountId: number): Maker {
    const lots = makerOrders.positionOf(accountId);
    const skew = lots / (SKEW_SHARE * depth[lots > 0 ? 'bid' : 'ask']);
    return { accountId, skew, pending: { bid: 0, ask: 0 }, quotes: [] };
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

function cancel(
    transaction: EngineTransaction,
    { botAccounts, spec }: BotMarket,
    cancels: readonly MakerOrder[],
): void {
    for (const accountId of botAccounts.makers) {
        const ids = cancels.filter((order) => order.accountId === accountId).map(({ orderId }) => orderId);
        if (ids.length > 0) transaction.tryCancelOrders(spec.id, accountId, ids);
    }
}

/** The orders of one account. */
type SessionQuotes = Pick<Maker, 'accountId' | 'quotes'>;

/**
 * One session per maker. Quotes that meet orders of users come first, best first and each in its own session:
 * so the fills of users do not depend on which maker has which quote.
 */
function sessionsOf({ makerOrders }: BotMarket, quotes: readonly Quote[], makers: readonly Maker[]): SessionQuotes[] {
    const isCrossing = ({ side, ticks }: Quote): boolean => makerOrders.crosses(side, ticks);
    const crossing = quotes.filter(isCrossing).flatMap((quote) => {
        const maker = makers.find((each) => each.quotes.includes(quote));
        return maker === undefined ? [] : [{ accountId: maker.accountId, quotes: [quote] }];
    });
    const resting = makers.map(({ accountId, quotes: own }) => ({
        accountId,
        quotes: crossing.length === 0 ? own : own.filter((quote) => !isCrossing(quote)),
    }));
    return [...crossing, ...resting];
}

function place(
    transaction: EngineTransaction,
    { spec, source }: BotMarket,
    accountId: number,
    quotes: readonly Quote[],
): void {
    if (quotes.length === 0) return;
    const session = transaction.startSession(spec.id, accountId);
    for (const { side, ticks, lots } of quotes) {
        const [size, price] = [BigInt(lots) * spec.lotSize, BigInt(ticks) * source.tickSize];
        session.placeLimit({ side, size, price, type: GOOD_TILL_CANCELED, reduceOnly: false });
    }
    session.end({ allocateMissing: true, deallocateFree: false });
}
