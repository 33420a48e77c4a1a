/** The markets of the sandbox. */
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
/** One price or size unit, and one ratio, rate or USD unit. */
const NANO = 1000000000n;
const ONE = 1000000000000000000n;
const BASIS_POINT = ONE / 10000n;
/** Rules shared by all markets. */
const COMMON = {
    makerFee: -BASIS_POINT / 2n,
    takerFee: (BASIS_POINT * 9n) / 2n,
    liquidationFee: ONE / 100n,
    insuranceFundFee: ONE / 200n,
    priorityTakerFee: ONE / 1000n,
    minOrderUsdValue: ONE,
    maxPendingOrders: 80,
    maxOpenInterestPositionShare: ONE / 5n,
    fundingFrequencyMs: 3_600_000,
    fundingPeriodMs: 28_800_000,
    premiumTwapFrequencyMs: 5_000,
    premiumTwapPeriodMs: 3_600_000,
    spreadTwapFrequencyMs: 1_000,
    spreadTwapPeriodMs: 300_000,
    baseOracleToleranceMs: 10_000,
    collateralOracleToleranceMs: 30_000,
    scalingFactor: 10n ** 12n,
};
/** Fees of markets that have none of their own. */
export const DEFAULT_FEES = COMMON;
const MARKET_PROFILES = [
    {
        base: 'BTC',
        price: 64_000,
        tickSize: NANO / 1000n,
        lotSize: NANO / 100000n,
        marginRatio: 500n,
        maxOpenInterest: 1000n,
        volatility: 0.025,
        tradesPerMinute: 30,
        quietShare: 0.002,
        tradeUsd: 160,
    },
    {
        base: 'ETH',
        price: 2_500,
        tickSize: NANO / 100n,
        lotSize: NANO / 10000n,
        marginRatio: 500n,
        maxOpenInterest: 20000n,
        volatility: 0.035,
        tradesPerMinute: 24,
        quietShare: 0.005,
        tradeUsd: 120,
    },
    {
        base: 'SOL',
        price: 150,
        tickSize: NANO / 1000n,
        lotSize: NANO / 1000n,
        marginRatio: 500n,
        maxOpenInterest: 200000n,
        volatility: 0.045,
        tradesPerMinute: 18,
        quietShare: 0.01,
        tradeUsd: 80,
    },
    {
        base: 'SUI',
        price: 3,
        tickSize: NANO / 10000n,
        lotSize: NANO / 10n,
        marginRatio: 1000n,
        maxOpenInterest: 8000000n,
        volatility: 0.055,
        tradesPerMinute: 15,
        quietShare: 0.03,
        tradeUsd: 60,
    },
    {
        base: 'XRP',
        price: 2.2,
        tickSize: NANO / 100000n,
        lotSize: NANO,
        marginRatio: 1000n,
        maxOpenInterest: 8000000n,
        volatility: 0.045,
        tradesPerMinute: 12,
        quietShare: 0.04,
        tradeUsd: 55,
        priorityTakerFee: null,
    },
];
/**
 * Creates the markets.
 *
 * @param seed determines the object ids
 * @returns BTC, ETH, SOL, SUI and XRP against USD; XRP rejects transactions above the reference gas price
 */
export function worldMarkets(seed) {
    return MARKET_PROFILES.map((sort) => ({
        spec: toSpec(sort, seed),
        price: sort.price,
        activity: {
            volatility: sort.volatility,
            tradesPerMinute: sort.tradesPerMinute,
            quietShare: sort.quietShare,
            tradeUsd: sort.tradeUsd,
        },
    }));
}
function toSpec({ base, tickSize, lotSize, marginRatio, maxOpenInterest, priorityTakerFee }, seed) {
    const rules = {
        base,
        tickSize,
        lotSize,
        initialMarginRatio: marginRatio * BASIS_POINT,
        maintenanceMarginRatio: (marginRatio * BASIS_POINT) / 2n,
        maxOpenInterest: maxOpenInterest * NANO,
        ...(priorityTakerFee === null ? { priorityTakerFee } : {}),
    };
    return createSpec(rules, seed);
}
/**
 * Completes the rules of a market with those that all markets share.
 *
 * @param rules of the market
 * @param seed determines the object id, together with the base
 * @returns all rules
 */
export function createSpec(rules, seed) {
    return {
        ...COMMON,
        id: `0x${bytesToHex(blake2b(utf8ToBytes(`market ${rules.base} of world ${seed}`), { dkLen: 32 }))}`,
        maxOpenInterestThreshold: rules.maxOpenInterest / 2n,
        ...rules,
    };
}
