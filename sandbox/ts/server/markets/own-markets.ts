/** Markets that a user defines, in plain units: checked, and converted to the rules of the engine. */

import { fromUnits, toUnits } from '../../../../ts/core/number/decimal.js';
import { problem, sentence } from '../../../../ts/core/problem.js';
import { min, NANO, ONE } from '../../engine/integers.js';
import type { MarketSpec } from '../../engine/types.js';
import { createSpec, DEFAULT_FEES } from '../../history/markets.js';
import { DEFAULT_ACTIVITY, type MarketActivity, type WorldMarket } from '../../history/types.js';
import { expectKeys, show } from '../../option-keys.js';
import { COLLATERAL, symbolOf } from './listing.js';

/** A number, or its decimal text. */
export type Amount = number | string;

/** A market of the user. */
export interface OwnMarket {
    /** Such as `DOGE/USD:USDC`; or give {@link base}. */
    readonly symbol?: string;
    /** Such as `DOGE`. */
    readonly base?: string;
    /** The usual price, USD. */
    readonly price: Amount;
    /** Step of prices in USD, and of sizes in base; from 10^-9 to 1. */
    readonly tick: Amount;
    readonly lot: Amount;
    /** The highest leverage, from 1 to 100. Default 20. The maintenance margin is half the initial margin. */
    readonly leverage?: Amount;
    /** Fractions of the value of a trade; negative for a rebate. Default -0.00005 and 0.00045. */
    readonly fees?: { readonly maker?: Amount; readonly taker?: Amount };
    /** Only `USDC`: all markets of a sandbox share one collateral. */
    readonly collateral?: string;
    /**
     * Defaults: 0.03 a day, 6 trades a minute, 1 % of the minutes without trades, small trades of 150 USD.
     */
    readonly activity?: Partial<MarketActivity>;
}

const MARKET_KEYS = ['symbol', 'base', 'price', 'tick', 'lot', 'leverage', 'fees', 'collateral', 'activity'];
const FEE_KEYS = ['maker', 'taker'];

/** Accepted values of the activity: the number is at least `least` and at most `most`. */
const ACTIVITY_LIMITS: Readonly<Record<keyof MarketActivity, { readonly least: number; readonly most: number }>> = {
    volatility: { least: 0.000_1, most: 1 },
    tradesPerMinute: { least: 1, most: 600 },
    quietShare: { least: 0, most: 0.95 },
    tradeUsd: { least: 20, most: 10_000 },
};

const DECIMALS = 9;
const RATE_DECIMALS = 18;
const DEFAULT_LEVERAGE = 20;
const MAX_LEVERAGE = 100n;
const MAX_FEE = ONE / 10n;

/**
 * A price has at least so many ticks, so that a book fits below it, and at most so many, which the engine can
 * add.
 */
const TICKS = { least: 100n, most: 10n ** 14n };

/** Least value of a lot, 10^-18 USD, so that the engine can add the open interest. */
const LEAST_LOT_VALUE = ONE / 100_000n;

/** A small trade is at most this size, so that sizes of large orders are 64-bit integers. */
const MAX_TRADE_BASE = 1_000_000;

/**
 * The limit of the open interest in usual trades of a minute; and in USD per leverage, which the bots can
 * afford.
 */
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
export function toWorldMarkets(markets: readonly OwnMarket[], seed: number): readonly WorldMarket[] {
    if (!Array.isArray(markets) || markets.length === 0) {
        throw problem(
            'argument',
            'markets',
            'a list of one or more markets, or omit it for the usual ones',
            show(markets),
        );
    }
    const bases = new Set<string>();
    return (markets as readonly OwnMarket[]).map((market, i) => {
        const at = `markets[${i}]`;
        expectKeys(market, MARKET_KEYS, at);
        const base = readBase(market, at);
        if (bases.has(base)) throw problem('argument', `${at}.base`, 'a base that no other market has', base);
        bases.add(base);
        return toWorldMarket(market, { base, at, seed, count: markets.length });
    });
}

/** Where a market is, and what it shares with others. */
interface MarketPlace {
    readonly base: string;
    /** Such as `markets[0]`. */
    readonly at: string;
    readonly seed: number;
    /** Number of markets. */
    readonly count: number;
}

function toWorldMarket(market: OwnMarket, { base, at, seed, count }: MarketPlace): WorldMarket {
    const steps = readSteps(market, at);
    const leverage = readLeverage(market.leverage ?? DEFAULT_LEVERAGE, `${at}.leverage`);
    const activity = readActivity(market.activity ?? {}, `${at}.activity`);
    expectCollateral(market.collateral, `${at}.collateral`);
    const { price, tickSize, lotSize } = steps;
    const leastPrice = activity.tradeUsd / MAX_TRADE_BASE;
    if (Number(price) < leastPrice * 1e9) {
        const wanted = `at least ${leastPrice} USD for trades of ${activity.tradeUsd} USD, or use a base of 1000 units`;
        throw problem('argument', `${at}.price`, wanted, show(market.price));
    }
    const usd = Math.min(
        LIMIT_MINUTES * activity.tradesPerMinute * activity.tradeUsd,
        (BOTS_USD * Number(leverage)) / Number(NANO) / count,
    );
    const limit = BigInt(Math.ceil((usd / Number(price)) * 1e18));
    const spec = createSpec(
        {
            base,
            tickSize,
            lotSize,
            ...readFees(market.fees ?? {}, `${at}.fees`),
            ...marginRules(leverage),
            maxOpenInterest: limit - (limit % lotSize) + 2n * lotSize,
        },
        seed,
    );
    return { spec, price: Number(price) / Number(NANO), activity };
}

function readBase({ base, symbol }: OwnMarket, at: string): string {
    const wanted = `a symbol such as ${symbolOf('DOGE')}, or its base`;
    if (base === undefined && symbol === undefined) throw sentence('missing', `${at} has no symbol; pass ${wanted}`);
    const found = base ?? String(symbol).split('/')[0] ?? '';
    if (!/^[A-Z0-9]{1,20}$/.test(found) || found === 'USD' || found === COLLATERAL) {
        throw problem(
            'argument',
            `${at}.${base === undefined ? 'symbol' : 'base'}`,
            `${wanted}, in A-Z and 0-9`,
            show(base ?? symbol),
        );
    }
    if (symbol === undefined || symbol === symbolOf(found)) return found;
    throw problem(
        'argument',
        `${at}.symbol`,
        `${symbolOf(found)}, as markets are in USD with ${COLLATERAL}`,
        show(symbol),
    );
}

/** Price, tick and lot, 10^-9. */
function readSteps(market: OwnMarket, at: string): { price: bigint; tickSize: bigint; lotSize: bigint } {
    const [price, tickSize, lotSize] = (['price', 'tick', 'lot'] as const).map((key) => {
        const units = readUnits(market[key], DECIMALS, `${at}.${key}`);
        if (units > 0n && (key === 'price' || units <= NANO)) return units;
        const wanted =
            key === 'price' ? 'more than 0 USD' : 'more than 0 and at most 1, which is the limit of the contract';
        throw problem('argument', `${at}.${key}`, wanted, show(market[key]));
    }) as [bigint, bigint, bigint];
    const ticks = price / tickSize;
    if (ticks < TICKS.least || ticks > TICKS.most) {
        const wanted = `a tick of which the price ${show(market.price)} has from ${TICKS.least} to ${TICKS.most}`;
        throw problem('argument', `${at}.tick`, wanted, show(market.tick));
    }
    if (price * lotSize >= LEAST_LOT_VALUE) return { price, tickSize, lotSize };
    const wanted = `a lot worth at least ${fromUnits(LEAST_LOT_VALUE, RATE_DECIMALS)} USD at the price ${show(market.price)}`;
    throw problem('argument', `${at}.lot`, wanted, show(market.lot));
}

/** @returns 10^-9 */
function readLeverage(leverage: Amount, at: string): bigint {
    const units = readUnits(leverage, DECIMALS, at);
    if (units >= NANO && units <= MAX_LEVERAGE * NANO) return units;
    throw problem('argument', at, `a number from 1 to ${MAX_LEVERAGE}`, show(leverage));
}

/** The margin ratios of a leverage, and fees of liquidations that these can pay. */
function marginRules(
    leverage: bigint,
): Pick<MarketSpec, 'initialMarginRatio' | 'maintenanceMarginRatio' | 'liquidationFee' | 'insuranceFundFee'> {
    const initialMarginRatio = (ONE * NANO) / leverage;
    const maintenanceMarginRatio = initialMarginRatio / 2n;
    const { liquidation, insuranceFund } = FEE_SHARES;
    return {
        initialMarginRatio,
        maintenanceMarginRatio,
        liquidationFee: min(DEFAULT_FEES.liquidationFee, (maintenanceMarginRatio * liquidation.part) / liquidation.of),
        insuranceFundFee: min(
            DEFAULT_FEES.insuranceFundFee,
            (maintenanceMarginRatio * insuranceFund.part) / insuranceFund.of,
        ),
    };
}

/** The exchange pays no more to makers than it gets from takers. */
function readFees(fees: NonNullable<OwnMarket['fees']>, at: string): Pick<MarketSpec, 'makerFee' | 'takerFee'> {
    expectKeys(fees, FEE_KEYS, at);
    const { maker, taker } = fees;
    const takerFee = taker === undefined ? DEFAULT_FEES.takerFee : readUnits(taker, RATE_DECIMALS, `${at}.taker`);
    if (takerFee < 0n || takerFee > MAX_FEE) {
        throw problem('argument', `${at}.taker`, 'a fraction from 0 to 0.1, where 0.001 is 0.1 %', show(taker));
    }
    const least = -takerFee;
    const makerFee = maker === undefined ? DEFAULT_FEES.makerFee : readUnits(maker, RATE_DECIMALS, `${at}.maker`);
    if (makerFee >= least && makerFee <= MAX_FEE) return { makerFee, takerFee };
    const range = `from ${fromUnits(least, RATE_DECIMALS)} (the taker's fee as a rebate) to 0.1`;
    throw problem('argument', `${at}.maker`, `a fraction ${range}`, fromUnits(makerFee, RATE_DECIMALS));
}

function expectCollateral(collateral: unknown, at: string): void {
    if (collateral === undefined || collateral === COLLATERAL) return;
    throw problem('argument', at, `${COLLATERAL}, because all markets share one collateral`, show(collateral));
}

function readActivity(given: Partial<MarketActivity>, at: string): MarketActivity {
    expectKeys(given, Object.keys(ACTIVITY_LIMITS), at);
    const activity = { ...DEFAULT_ACTIVITY, ...given };
    for (const [key, { least, most }] of Object.entries(ACTIVITY_LIMITS)) {
        const value: unknown = activity[key as keyof MarketActivity];
        if (typeof value === 'number' && value >= least && value <= most) continue;
        throw problem('argument', `${at}.${key}`, `a number from ${least} to ${most}`, show(value));
    }
    return activity;
}

function readUnits(value: unknown, decimals: number, at: string): bigint {
    if (value === undefined) throw problem('missing', at, 'a number or its decimal text');
    if (typeof value === 'number' || typeof value === 'string') return toUnits(String(value), decimals, at);
    throw problem('argument', at, 'a number or its decimal text', show(value));
}
