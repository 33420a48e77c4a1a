/** Market makers: keep the book filled on both sides of the fair price. */

import type { MarketSpec, OrderView } from '../engine/types.js';
import type { BotMarket } from './accounts.js';
import { planQuotes, type Quote, type Resting } from './quote-ladder.js';

/** Good till cancelled: a quote that crosses a user's order fills it. */
const GOOD_TILL_CANCELED = 0;

/** A maker whose position equals the usual order of this slot gives one quote of that side to the other makers. */
const SKEW_SLOT = 20;

/** One maker while quotes are distributed. */
interface Maker {
    readonly accountId: number;
    /** Its position in usual orders, negative when short. */
    readonly skew: number;
    readonly pending: { bid: number; ask: number };
    readonly quotes: Quote[];
}

/**
 * Moves the makers' orders around the fair price: one transaction cancels, then one session per maker places.
 *
 * @param botMarket the market
 * @param fair the fair price, in ticks; may be fractional
 * @param key random key
 * @param now milliseconds
 */
export function quote(botMarket: BotMarket, fair: number, key: number, now: number): void {
    const resting = botMarket.botAccounts.makers.flatMap((accountId) =>
        botMarket.engine.orders(botMarket.spec.id, accountId).map((order) => toResting(order, botMarket.spec)),
    );
    const { cancels, quotes } = planQuotes(botMarket.ladder, fair, resting, key);
    cancel(botMarket, cancels, now);
    const cancelled = new Set(cancels);
    const makers = botMarket.botAccounts.makers.map((accountId) =>
        toMaker(
            botMarket,
            accountId,
            resting.filter((order) => order.accountId === accountId && !cancelled.has(order)),
            now,
        ),
    );
    distribute(quotes, makers, botMarket.spec.maxPendingOrders);
    for (const maker of makers) place(botMarket, maker, now);
}

function toResting({ accountId, orderId, side, price }: OrderView, spec: MarketSpec): Resting {
    return { accountId, orderId, side, ticks: Number(price / spec.tickSize) };
}

function toMaker(
    { engine, spec, ladder }: BotMarket,
    accountId: number,
    resting: readonly Resting[],
    now: number,
): Maker {
    const base = engine.position(spec.id, accountId, now)?.base ?? 0n;
    const lots = Number(base / (spec.lotSize * 1_000_000_000n));
    const bid = resting.filter(({ side }) => side === 'bid').length;
    return {
        accountId,
        skew: lots / (ladder.lots[SKEW_SLOT] ?? 1),
        pending: { bid, ask: resting.length - bid },
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

function cancel({ trader, botAccounts, spec }: BotMarket, cancels: readonly Resting[], now: number): void {
    if (cancels.length === 0) return;
    trader.attempt(now, (transaction) => {
        for (const accountId of botAccounts.makers) {
            const ids = cancels.filter((order) => order.accountId === accountId).map(({ orderId }) => orderId);
            if (ids.length > 0) transaction.tryCancelOrders(spec.id, accountId, ids);
        }
    });
}

function place({ trader, spec }: BotMarket, { accountId, quotes }: Maker, now: number): void {
    if (quotes.length === 0) return;
    trader.attempt(now, (transaction) => {
        const session = transaction.startSession(spec.id, accountId);
        for (const { side, ticks, lots } of quotes) {
            session.placeLimit({
                side,
                size: BigInt(lots) * spec.lotSize,
                price: BigInt(ticks) * spec.tickSize,
                type: GOOD_TILL_CANCELED,
                reduceOnly: false,
            });
        }
        session.end({ allocateMissing: true, deallocateFree: false });
    });
}
