/** Keepers: update oracle prices, averages and funding, and liquidate positions. */

import { floorDivide, ONE } from '../engine/integers.js';
import type { Engine, EngineEvent, EngineTransaction, MarketSpec, MarketView, PositionView } from '../engine/types.js';
import { updateFeedPrice } from '../feed-price.js';
import { fundingDigest, liquidationDigest } from '../history/digests.js';
import type { ModelHistory } from '../history/history.js';
import { chooseCounterparties, deleveragingRequest } from './counterparties.js';
import { requirement, type BotTrader, type BotMarket } from './accounts.js';

/** Price of USDC, 10^-18 USD. */
const COLLATERAL_PRICE = 10n ** 18n;

/** Source and destination of oracle prices. */
export interface OracleFeed {
    readonly engine: Engine;
    readonly trader: BotTrader;
    readonly past: Pick<ModelHistory, 'indexPrice' | 'premium' | 'market'>;
    /**
     * Interval of price updates, milliseconds; shorter for markets that tolerate less than twice this age.
     */
    readonly postMs: number;
}

/** The middle of a book, 10^-18 USD. */
export interface BookPrices {
    /** Default: that of the engine's book. */
    readonly book?: bigint | undefined;
    /** Without users; default: the same. */
    readonly expected?: bigint | undefined;
    /** Whether the market accepts no updates, so that only its prices are posted. */
    readonly isStopped?: boolean;
    /**
     * Whether the market starts and stays as it is. Then there is no premium: it would decay, and the mark
     * would move.
     */
    readonly isStill?: boolean;
}

/**
 * Stores due prices of one market, and updates its averages and funding. The premium of a generated market is
 * the generated one, changed by what users do to the book, so that rates are those that the history shows
 * later.
 *
 * @param oracleFeed source and destination of prices
 * @param spec the market
 * @param now milliseconds
 * @param prices of the book
 */
export function updatePrices(oracleFeed: OracleFeed, spec: MarketSpec, now: number, prices: BookPrices = {}): void {
    const { book, expected } = prices;
    const { past } = oracleFeed;
    const view = oracleFeed.engine.market(spec.id, now);
    const isDue = (at: number, toleranceMs: number): boolean =>
        now - at >= Math.min(oracleFeed.postMs, toleranceMs / 2);
    const isFundingTime = prices.isStopped !== true && now >= view.nextFundingAt;
    const index = isFundingTime || isDue(view.indexPriceAt, spec.baseOracleToleranceMs);
    const collateral = isDue(view.collateralPriceAt, spec.collateralOracleToleranceMs);
    const isGenerated = prices.isStill !== true && past.market(spec.id).recorded === undefined;
    const average = floorDivide(past.premium(spec.id, now) * past.indexPrice(spec.id, now), ONE);
    oracleFeed.trader.attempt(now, (transaction) => {
        if (collateral) transaction.setCollateralPrice(COLLATERAL_PRICE);
        if (index) postIndex(transaction, view, past.indexPrice(spec.id, now), now);
        if (prices.isStopped !== true)
            transaction.updateTwaps(spec.id, book, isGenerated ? { average, book: expected } : undefined);
    });
    if (!isFundingTime) return;
    const slot = Math.floor(now / spec.fundingFrequencyMs);
    const digest = fundingDigest(oracleFeed.trader.seed, spec.id, slot);
    const update = (transaction: EngineTransaction): void => {
        transaction.updateFunding(spec.id, book);
    };
    oracleFeed.trader.attempt(now, update, digest);
}

function postIndex(
    transaction: EngineTransaction,
    { spec, indexPrice, indexAverage, indexPriceAt }: MarketView,
    price: bigint,
    now: number,
): void {
    const last = { price: indexPrice, average: indexAverage, timestamp: indexPriceAt };
    transaction.setBasePrice(spec.id, price, updateFeedPrice(last, price, now).average);
}

/** Tracks the positions of users. */
export class PositionWatcher {
    readonly #botAccounts: ReadonlySet<number>;
    readonly #accounts = new Map<string, Set<number>>();
    readonly #unsubscribe: () => void;

    /**
     * @param engine reports new positions
     * @param botAccounts account numbers to ignore
     */
    constructor(engine: Engine, botAccounts: readonly number[]) {
        this.#botAccounts = new Set(botAccounts);
        this.#unsubscribe = engine.observe((events) => {
            events.forEach(this.#onEvent);
        });
    }

    /** @returns accounts with a position on a market, flat or not, in order of creation */
    of(marketId: string): Iterable<number> {
        return this.#accounts.get(marketId) ?? [];
    }

    /** Unsubscribes from the engine. */
    close(): void {
        this.#unsubscribe();
    }

    readonly #onEvent = (event: EngineEvent): void => {
        if (event.type !== 'CreatedPosition' || this.#botAccounts.has(event.accountId)) return;
        const accounts = this.#accounts.get(event.marketId) ?? new Set();
        this.#accounts.set(event.marketId, accounts.add(event.accountId));
    };
}

/**
 * Liquidates every tracked position of a market below maintenance margin; deleverages one whose bad debt
 * exceeds the insurance fund.
 *
 * @param botMarket the market
 * @param watcher tracks the positions
 * @param markPrice 10^-18 USD
 * @param now milliseconds
 */
export function liquidate(botMarket: BotMarket, watcher: PositionWatcher, markPrice: bigint, now: number): void {
    for (const accountId of watcher.of(botMarket.spec.id)) {
        const position = botMarket.engine.position(botMarket.spec.id, accountId, now);
        if (position === undefined || !isBelowMaintenance(botMarket, position, markPrice)) continue;
        const { engine, trader, spec, botAccounts } = botMarket;
        const orders = engine.orders(spec.id, accountId).map(({ orderId }) => orderId);
        const digest = liquidationDigest(trader.seed, spec.id, accountId, now);
        const work = (transaction: EngineTransaction): void => {
            const session = transaction.startSession(spec.id, botAccounts.liquidator);
            session.liquidate(accountId, orders);
            session.end({ allocateMissing: true, deallocateFree: false });
        };
        if (trader.would(now, work)) trader.attempt(now, work, digest);
        else deleverage(botMarket, accountId, now, digest);
    }
}

/**
 * The bots bear what the insurance fund does not pay and the market does not socialize: their positions are
 * reduced.
 */
function deleverage(
    { engine, trader, spec, botAccounts }: BotMarket,
    accountId: number,
    now: number,
    digest: string,
): void {
    const { makers, takers } = botAccounts;
    const indebted = { engine, marketId: spec.id, accountId, now };
    const request = deleveragingRequest(indebted, chooseCounterparties(indebted, [...makers, ...takers]));
    const work = (transaction: EngineTransaction): void => {
        transaction.deleverage(spec.id, request);
    };
    if (trader.would(now, work)) trader.attempt(now, work, digest);
}

function isBelowMaintenance({ spec }: BotMarket, position: PositionView, markPrice: bigint): boolean {
    return position.margin < requirement(position, spec.maintenanceMarginRatio, markPrice);
}
