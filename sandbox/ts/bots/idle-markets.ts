/**
 * Markets whose trades the engine does not execute, because no user can notice: no user has an order there,
 * no liquidity is missing, and no stream is open. Their trades are the generated ones in either case. Without
 * users on the market, the engine only stores prices, averages and funding; its book is brought up to date
 * when someone looks. Users with positions only need the regular updates, which may liquidate them.
 */

import type { EngineEvent } from '../engine/types.js';
import type { Trade } from '../history/types.js';
import { MINUTE } from '../history/minute-flow.js';
import { topUpBots, type BotMarket } from './accounts.js';
import type { TakerOrder } from './happenings.js';
import { updatePrices, type OracleFeed } from './keepers.js';
import { middleOf, quote, type QuoteContext } from './makers.js';
import type { Presence } from './presence.js';
import { alignOpenInterest } from './takers.js';

/** The trades of idle markets, and whether markets may be idle. */
export interface IdleOptions {
    /** Whether no client receives the events of the engine as they happen. */
    isAllowed(): boolean;
    /** Receives each public trade of a market that is idle. */
    onTrade(marketId: string, trade: Trade): void;
}

/** Dependencies of idle markets. */
export interface IdleParts extends IdleOptions {
    readonly presence: Presence;
    readonly oracleFeed: OracleFeed;
    readonly botMarkets: readonly BotMarket[];
}

/** Prices of a market; 10^-9 USD, mark and index 10^-18 USD. */
export interface BotPrices {
    /** `undefined` while users have emptied that side of the book. */
    readonly bid: bigint | undefined;
    readonly ask: bigint | undefined;
    readonly mark: bigint;
    readonly index: bigint;
}

/** The idle markets. */
export class IdleMarkets {
    /** The quotes of markets whose book is not up to date, by market id. */
    readonly #pending = new Map<string, QuoteContext>();
    readonly #botMarkets: ReadonlyMap<string, BotMarket>;

    constructor(private readonly parts: IdleParts) {
        this.#botMarkets = new Map(parts.botMarkets.map((botMarket) => [botMarket.spec.id, botMarket]));
    }

    /** Records the events of one transaction. */
    take(events: readonly EngineEvent[]): void {
        this.parts.presence.take(events);
    }

    /** @returns whether a trade, or a regular update, is left out at a time */
    has(botMarket: BotMarket, what: 'trade' | 'update', now: number): boolean {
        if (!this.parts.isAllowed() || !this.isUntouched(botMarket, now)) return false;
        return what === 'trade' || this.parts.presence.of(botMarket.spec.id, now) === 'none';
    }

    /** @returns whether users neither have orders nor took liquidity that is still missing */
    isUntouched({ spec, consumed }: BotMarket, now: number): boolean {
        return this.parts.presence.of(spec.id, now) !== 'orders' && consumed.isWhole(now);
    }

    /** Lets a generated order happen. */
    trade({ source, spec }: BotMarket, order: TakerOrder, now: number): void {
        const [first] = order;
        const best = source.recorded === undefined ? source.best(first.time) : source.bestAt(first);
        this.#pending.set(spec.id, { best, now });
        for (const { ticks, lots, buys } of order) {
            this.parts.onTrade(spec.id, {
                timestamp: now,
                price: BigInt(ticks) * source.tickSize,
                size: BigInt(lots) * source.lotSize,
                side: buys ? 'bid' : 'ask',
            });
        }
    }

    /** Updates prices, averages and funding; every minute also the bots' collateral and the open interest. */
    update(botMarket: BotMarket, now: number): void {
        const { engine, spec, source } = botMarket;
        updatePrices(this.parts.oracleFeed, spec, now, { book: this.#bookPrice(spec.id) });
        this.#pending.set(spec.id, { best: source.best(now), now });
        if (now % MINUTE !== 0) return;
        topUpBots(botMarket, engine.market(spec.id, now, this.#bookPrice(spec.id)).markPrice, now);
        alignOpenInterest(botMarket, now, () => {
            this.settle(spec.id);
        });
    }

    /** Brings the book of a market up to date. */
    settle(marketId: string): void {
        const [botMarket, context] = [this.#botMarkets.get(marketId), this.#pending.get(marketId)];
        if (botMarket === undefined || context === undefined) return;
        this.#pending.delete(marketId);
        quote(botMarket, context);
    }

    /** Brings all books up to date. @returns whether one was not */
    settleAll(): boolean {
        if (this.#pending.size === 0) return false;
        for (const marketId of [...this.#pending.keys()]) this.settle(marketId);
        return true;
    }

    /** The prices of a market, as if its book was up to date. */
    prices(marketId: string, now: number): BotPrices {
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
    #bookPrice(marketId: string): bigint | undefined {
        const [botMarket, best] = [this.#botMarkets.get(marketId), this.#pending.get(marketId)?.best];
        return botMarket && best && middleOf(botMarket, best);
    }
}
