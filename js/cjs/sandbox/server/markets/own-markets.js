"use strict";
/** Markets that a user defines, in plain units: checked, and converted to the rules of the engine. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toWorldMarkets = toWorldMarkets;
const decimal_js_1 = require("../../../core/number/decimal.js");
const problem_js_1 = require("../../../core/problem.js");
const integers_js_1 = require("../../engine/integers.js");
const markets_js_1 = require("../../history/markets.js");
const types_js_1 = require("../../history/types.js");
const listing_js_1 = require("./listing.js");
const option_values_js_1 = require("../option-values.js");
const MARKET_KEYS = ['symbol', 'base', 'price', 'tick', 'lot', 'leverage', 'fees', 'collateral', 'activity'];
const FEE_KEYS = ['maker', 'taker'];
/** Accepted values of the activity: the number is at least `least` and at most `most`. */
const ACTIVITY_LIMITS = {
    volatility: { least: 0.000_1, most: 1 },
    tradesPerMinute: { least: 1, most: 600 },
    quietShare: { least: 0, most: 0.95 },
    tradeUsd: { least: 20, most: 10_000 },
};
const DECIMALS = 9;
const RATE_DECIMALS = 18;
const DEFAULT_LEVERAGE = 20;
const MAX_LEVERAGE = 100n;
const MAX_FEE = integers_js_1.ONE / 10n;
/** A price has at least so many ticks, so that a book fits below it, and at most so many, which the engine can add. */
const TICKS = { least: 100n, most: 10n ** 14n };
/** Least value of a lot, 10^-18 USD, so that the engine can add the open interest. */
const LEAST_LOT_VALUE = integers_js_1.ONE / 100000n;
/** A small trade is at most this size, so that sizes of large orders are 64-bit integers. */
const MAX_TRADE_BASE = 1_000_000;
/** The limit of the open interest in usual trades of a minute; and in USD per leverage, which the bots can afford. */
const LIMIT_MINUTES = 25_000;
const BOTS_USD = 100_000_000;
/** Highest shares of the maintenance margin that a liquidation pays as fees. */
const FEE_SHARES = { liquidation: { part: 2n, of: 5n }, insuranceFund: { part: 1n, of: 5n } };
/**
 * Checks and converts the markets of a user.
 *
 * @param markets one or more
 * @param seed determines the object ids
 * @returns the markets, in the same order
 * @throws {Problem} `argument` or `missing`; names the member
 */
function toWorldMarkets(markets, seed) {
    if (!Array.isArray(markets) || markets.length === 0) {
        throw (0, problem_js_1.problem)('argument', 'markets', 'a list of one or more markets; omit it for the usual ones', (0, option_values_js_1.show)(markets));
    }
    const bases = new Set();
    return markets.map((market, i) => {
        const at = `markets[${i}]`;
        (0, option_values_js_1.expectKeys)(market, MARKET_KEYS, at);
        const base = readBase(market, at);
        if (bases.has(base))
            throw (0, problem_js_1.problem)('argument', at, 'a base that no other market has', base);
        bases.add(base);
        return toWorldMarket(market, { base, at, seed, count: markets.length });
    });
}
function toWorldMarket(market, { base, at, seed, count }) {
    const steps = readSteps(market, at);
    const leverage = readLeverage(market.leverage ?? DEFAULT_LEVERAGE, `${at}.leverage`);
    const activity = readActivity(market.activity ?? {}, `${at}.activity`);
    expectCollateral(market.collateral, `${at}.collateral`);
    const { price, tickSize, lotSize } = steps;
    const leastPrice = activity.tradeUsd / MAX_TRADE_BASE;
    if (Number(price) < leastPrice * 1e9) {
        const wanted = `at least ${leastPrice} USD for trades of ${activity.tradeUsd} USD; use a base of 1000 units`;
        throw (0, problem_js_1.problem)('argument', `${at}.price`, wanted, (0, option_values_js_1.show)(market.price));
    }
    const usd = Math.min(LIMIT_MINUTES * activity.tradesPerMinute * activity.tradeUsd, (BOTS_USD * Number(leverage)) / Number(integers_js_1.NANO) / count);
    const limit = BigInt(Math.ceil((usd / Number(price)) * 1e18));
    const spec = (0, markets_js_1.createSpec)({
        base,
        tickSize,
        lotSize,
        ...readFees(market.fees ?? {}, `${at}.fees`),
        ...marginRules(leverage),
        maxOpenInterest: limit - (limit % lotSize) + 2n * lotSize,
    }, seed);
    return { spec, price: Number(price) / Number(integers_js_1.NANO), activity };
}
function readBase({ base, symbol }, at) {
    const wanted = `a symbol such as ${(0, listing_js_1.symbolOf)('DOGE')}, or its base`;
    if (base === undefined && symbol === undefined)
        throw (0, problem_js_1.problem)('missing', at, wanted);
    const found = base ?? String(symbol).split('/')[0] ?? '';
    if (!/^[A-Z0-9]{1,20}$/.test(found) || found === 'USD' || found === listing_js_1.COLLATERAL) {
        throw (0, problem_js_1.problem)('argument', `${at}.${base === undefined ? 'symbol' : 'base'}`, `${wanted}, in A-Z and 0-9`, (0, option_values_js_1.show)(base ?? symbol));
    }
    if (symbol === undefined || symbol === (0, listing_js_1.symbolOf)(found))
        return found;
    throw (0, problem_js_1.problem)('argument', `${at}.symbol`, `${(0, listing_js_1.symbolOf)(found)}: markets are in USD with ${listing_js_1.COLLATERAL}`, (0, option_values_js_1.show)(symbol));
}
/** Price, tick and lot, 10^-9. */
function readSteps(market, at) {
    const [price, tickSize, lotSize] = ['price', 'tick', 'lot'].map((key) => {
        const units = readUnits(market[key], DECIMALS, `${at}.${key}`);
        if (units > 0n && (key === 'price' || units <= integers_js_1.NANO))
            return units;
        const wanted = key === 'price' ? 'more than 0 USD' : 'more than 0 and at most 1, which is the limit of the contract';
        throw (0, problem_js_1.problem)('argument', `${at}.${key}`, wanted, (0, option_values_js_1.show)(market[key]));
    });
    const ticks = price / tickSize;
    if (ticks < TICKS.least || ticks > TICKS.most) {
        const wanted = `a tick of which the price ${(0, option_values_js_1.show)(market.price)} has from ${TICKS.least} to ${TICKS.most}`;
        throw (0, problem_js_1.problem)('argument', `${at}.tick`, wanted, (0, option_values_js_1.show)(market.tick));
    }
    if (price * lotSize >= LEAST_LOT_VALUE)
        return { price, tickSize, lotSize };
    const wanted = `a lot worth at least ${(0, decimal_js_1.fromUnits)(LEAST_LOT_VALUE, RATE_DECIMALS)} USD at the price ${(0, option_values_js_1.show)(market.price)}`;
    throw (0, problem_js_1.problem)('argument', `${at}.lot`, wanted, (0, option_values_js_1.show)(market.lot));
}
/** @returns 10^-9 */
function readLeverage(leverage, at) {
    const units = readUnits(leverage, DECIMALS, at);
    if (units >= integers_js_1.NANO && units <= MAX_LEVERAGE * integers_js_1.NANO)
        return units;
    throw (0, problem_js_1.problem)('argument', at, `from 1 to ${MAX_LEVERAGE}`, (0, option_values_js_1.show)(leverage));
}
/** The margin ratios of a leverage, and fees of liquidations that these can pay. */
function marginRules(leverage) {
    const initialMarginRatio = (integers_js_1.ONE * integers_js_1.NANO) / leverage;
    const maintenanceMarginRatio = initialMarginRatio / 2n;
    const { liquidation, insuranceFund } = FEE_SHARES;
    return {
        initialMarginRatio,
        maintenanceMarginRatio,
        liquidationFee: (0, integers_js_1.min)(markets_js_1.DEFAULT_FEES.liquidationFee, (maintenanceMarginRatio * liquidation.part) / liquidation.of),
        insuranceFundFee: (0, integers_js_1.min)(markets_js_1.DEFAULT_FEES.insuranceFundFee, (maintenanceMarginRatio * insuranceFund.part) / insuranceFund.of),
    };
}
/** The exchange pays no more to makers than it gets from takers. */
function readFees(fees, at) {
    (0, option_values_js_1.expectKeys)(fees, FEE_KEYS, at);
    const { maker, taker } = fees;
    const takerFee = taker === undefined ? markets_js_1.DEFAULT_FEES.takerFee : readUnits(taker, RATE_DECIMALS, `${at}.taker`);
    if (takerFee < 0n || takerFee > MAX_FEE) {
        throw (0, problem_js_1.problem)('argument', `${at}.taker`, 'a fraction from 0 to 0.1; 0.001 is 0.1 %', (0, option_values_js_1.show)(taker));
    }
    const least = -takerFee;
    const makerFee = maker === undefined ? markets_js_1.DEFAULT_FEES.makerFee : readUnits(maker, RATE_DECIMALS, `${at}.maker`);
    if (makerFee >= least && makerFee <= MAX_FEE)
        return { makerFee, takerFee };
    const range = `from ${(0, decimal_js_1.fromUnits)(least, RATE_DECIMALS)} (the taker's fee as a rebate) to 0.1`;
    throw (0, problem_js_1.problem)('argument', `${at}.maker`, `a fraction ${range}`, (0, decimal_js_1.fromUnits)(makerFee, RATE_DECIMALS));
}
function expectCollateral(collateral, at) {
    if (collateral === undefined || collateral === listing_js_1.COLLATERAL)
        return;
    throw (0, problem_js_1.problem)('argument', at, `${listing_js_1.COLLATERAL}, because all markets share one collateral`, (0, option_values_js_1.show)(collateral));
}
function readActivity(given, at) {
    (0, option_values_js_1.expectKeys)(given, Object.keys(ACTIVITY_LIMITS), at);
    const activity = { ...types_js_1.DEFAULT_ACTIVITY, ...given };
    for (const [key, { least, most }] of Object.entries(ACTIVITY_LIMITS)) {
        const value = activity[key];
        if (typeof value === 'number' && value >= least && value <= most)
            continue;
        throw (0, problem_js_1.problem)('argument', `${at}.${key}`, `a number from ${least} to ${most}`, (0, option_values_js_1.show)(value));
    }
    return activity;
}
function readUnits(value, decimals, at) {
    if (value === undefined)
        throw (0, problem_js_1.problem)('missing', at, 'a number or its decimal text');
    if (typeof value === 'number' || typeof value === 'string')
        return (0, decimal_js_1.toUnits)(String(value), decimals, at);
    throw (0, problem_js_1.problem)('argument', at, 'a number or its decimal text', (0, option_values_js_1.show)(value));
}
