/**
 * Markets whose trades the engine does not execute, because no user can notice: no user has an order there, no liquidity
 * is missing, and no stream is open. Their trades are the generated ones in either case. Without users on the
 * market, the engine only stores prices, averages and funding; its book is brought up to date when someone looks. Users
 * with positions only need the regular updates, which may liquidate them.
 */
import { MINUTE } from '../history/minute-trades.js';
import { topUpBots } from './accounts.js';
import { updatePrices } from './keepers.js';
import { middleOf, quote } from './makers.js';
import { alignOpenInterest } from './takers.js';
/** The idle markets. */
export class IdleMarkets {
    parts;
    /** The quotes of markets whose book is not up to date, by market id. */
    #pending = new Map();
    #botMarkets;
    constructor(parts) {
        this.parts = parts;
        this.#botMarkets = new Map(parts.botMarkets.map((botMarket) => [botMarket.spec.id, botMarket]));
    }
    /** Records the events of one transaction. */
    take(events) {
        this.parts.presence.take(events);
    }
    /** @returns whether a trade, or a regular update, is left out at a time */
    has(botMarket, what, now) {
        if (!this.parts.isAllowed() || !this.isUntouched(botMarket, now))
            return false;
        return what === 'trade' || this.parts.presence.of(botMarket.spec.id, now) === 'none';
    }
    /** @returns whether users neither have orders nor took liquidity that is still missing */
    isUntouched({ spec, consumed }, now) {
        return this.parts.presence.of(spec.id, now) !== 'orders' && consumed.isWhole(now);
    }
    /** Lets a generated trade happen. */
    trade({ source, spec }, trade, now) {
        const { ticks, lots, buys } = trade;
        this.#pending.set(spec.id, { best: source.bestAt(trade), now });
        this.parts.onTrade(spec.id, {
            timestamp: now,
            price: BigInt(ticks) * source.tickSize,
            size: BigInt(lots) * source.lotSize,
            side: buys ? 'bid' : 'ask',
        });
    }
    /** Updates prices, averages and funding; every minute also the bots' collateral and the open interest. */
    update(botMarket, now) {
        const { engine, spec, source } = botMarket;
        updatePrices(this.parts.oracleFeed, spec, now, { book: this.#bookPrice(spec.id) });
        this.#pending.set(spec.id, { best: source.best(now), now });
        if (now % MINUTE !== 0)
            return;
        topUpBots(botMarket, engine.market(spec.id, now, this.#bookPrice(spec.id)).markPrice, now);
        alignOpenInterest(botMarket, now, () => {
            this.settle(spec.id);
        });
    }
    /** Brings the book of a market up to date. */
    settle(marketId) {
        const [botMarket, context] = [this.#botMarkets.get(marketId), this.#pending.get(marketId)];
        if (botMarket === undefined || context === undefined)
            return;
        this.#pending.delete(marketId);
        quote(botMarket, context);
    }
    /** Brings all books up to date. @returns whether one was not */
    settleAll() {
        if (this.#pending.size === 0)
            return false;
        for (const marketId of [...this.#pending.keys()])
            this.settle(marketId);
        return true;
    }
    /** The prices of a market, as if its book was up to date. */
    prices(marketId, now) {
        const { engine } = this.parts.oracleFeed;
        const { markPrice: mark, indexPrice: index } = engine.market(marketId, now, this.#bookPrice(marketId));
        const [botMarket, context] = [this.#botMarkets.get(marketId), this.#pending.get(marketId)];
        if (botMarket !== undefined && context !== undefined) {
            const { tickSize } = botMarket.source;
            return { bid: BigInt(context.best.bid) * tickSize, ask: BigInt(context.best.ask) * tickSize, mark, index };
        }
        const { bids, asks } = engine.book(marketId, 1);
        return { bid: bids[0]?.[0], ask: asks[0]?.[0], mark, index };
    }
    /** The middle of the book as it would be, 10^-18 USD; `undefined`: as it is. */
    #bookPrice(marketId) {
        const [botMarket, best] = [this.#botMarkets.get(marketId), this.#pending.get(marketId)?.best];
        return botMarket && best && middleOf(botMarket, best);
    }
}
