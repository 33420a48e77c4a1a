"use strict";
/** Keepers: update oracle prices, averages and funding, and liquidate positions. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.PositionWatcher = void 0;
exports.updatePrices = updatePrices;
exports.liquidate = liquidate;
const integers_js_1 = require("../engine/integers.js");
const digests_js_1 = require("../history/digests.js");
const accounts_js_1 = require("./accounts.js");
/** Price of USDC, 10^-18 USD. */
const COLLATERAL_PRICE = 10n ** 18n;
/**
 * Stores due prices of one market, and updates its averages and funding. The premium of a generated market is the generated
 * one, changed by what users do to the book, so that rates are those that the history shows later.
 *
 * @param oracleFeed source and destination of prices
 * @param spec the market
 * @param now milliseconds
 * @param prices of the book
 */
function updatePrices(oracleFeed, spec, now, prices = {}) {
    const { book, expected } = prices;
    const { past } = oracleFeed;
    const view = oracleFeed.engine.market(spec.id, now);
    const isDue = (at, toleranceMs) => now - at >= Math.min(oracleFeed.postMs, toleranceMs / 2);
    const isFundingTime = now >= view.nextFundingAt;
    const index = isFundingTime || isDue(view.indexPriceAt, spec.baseOracleToleranceMs);
    const collateral = isDue(view.collateralPriceAt, spec.collateralOracleToleranceMs);
    // At the start there is no premium: it would decay, and the mark move, where no bots run.
    const isGenerated = view.indexPriceAt > 0 && past.market(spec.id).recorded === undefined;
    const average = (0, integers_js_1.floorDivide)(past.premium(spec.id, now) * past.indexPrice(spec.id, now), integers_js_1.ONE);
    oracleFeed.trader.attempt(now, (transaction) => {
        if (collateral)
            transaction.setCollateralPrice(COLLATERAL_PRICE);
        if (index)
            transaction.setBasePrice(spec.id, past.indexPrice(spec.id, now));
        transaction.updateTwaps(spec.id, book, isGenerated ? { average, book: expected } : undefined);
    });
    if (!isFundingTime)
        return;
    const slot = Math.floor(now / spec.fundingFrequencyMs);
    const digest = (0, digests_js_1.fundingDigest)(oracleFeed.trader.seed, spec.id, slot);
    const update = (transaction) => {
        transaction.updateFunding(spec.id, book);
    };
    oracleFeed.trader.attempt(now, update, digest);
}
/** Tracks the positions of users. */
class PositionWatcher {
    #botAccounts;
    #accounts = new Map();
    #unsubscribe;
    /**
     * @param engine reports new positions
     * @param botAccounts account numbers to ignore
     */
    constructor(engine, botAccounts) {
        this.#botAccounts = new Set(botAccounts);
        this.#unsubscribe = engine.observe((events) => {
            events.forEach(this.#onEvent);
        });
    }
    /** @returns accounts with a position on a market, flat or not, in order of creation */
    of(marketId) {
        return this.#accounts.get(marketId) ?? [];
    }
    /** Unsubscribes from the engine. */
    close() {
        this.#unsubscribe();
    }
    #onEvent = (event) => {
        if (event.type !== 'CreatedPosition' || this.#botAccounts.has(event.accountId))
            return;
        const accounts = this.#accounts.get(event.marketId) ?? new Set();
        this.#accounts.set(event.marketId, accounts.add(event.accountId));
    };
}
exports.PositionWatcher = PositionWatcher;
/**
 * Liquidates every tracked position of a market below maintenance margin.
 *
 * @param botMarket the market
 * @param watcher tracks the positions
 * @param markPrice 10^-18 USD
 * @param now milliseconds
 */
function liquidate(botMarket, watcher, markPrice, now) {
    for (const accountId of watcher.of(botMarket.spec.id)) {
        const position = botMarket.engine.position(botMarket.spec.id, accountId, now);
        if (position === undefined || !isBelowMaintenance(botMarket, position, markPrice))
            continue;
        const orders = botMarket.engine.orders(botMarket.spec.id, accountId).map(({ orderId }) => orderId);
        const digest = (0, digests_js_1.liquidationDigest)(botMarket.trader.seed, botMarket.spec.id, accountId, now);
        const work = (transaction) => {
            const session = transaction.startSession(botMarket.spec.id, botMarket.botAccounts.liquidator);
            session.liquidate(accountId, orders);
            session.end({ allocateMissing: true, deallocateFree: false });
        };
        botMarket.trader.attempt(now, work, digest);
    }
}
function isBelowMaintenance({ spec }, position, markPrice) {
    return position.margin < (0, accounts_js_1.requirement)(position, spec.maintenanceMarginRatio, markPrice);
}
