/** The markets of the sandbox. */

import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { MarketSpec } from '../engine/types.js';
import type { WorldMarket } from './types.js';

/** One price or size unit, and one ratio, rate or USD unit. */
const NANO = 1_000_000_000n;
const ONE = 1_000_000_000_000_000_000n;
const BASIS_POINT = ONE / 10_000n;

/** Rules shared by all markets. */
const COMMON = {
    makerFee: -BASIS_POINT / 2n,
    takerFee: (BASIS_POINT * 9n) / 2n,
    liquidationFee: ONE / 100n,
    insuranceFundFee: ONE / 200n,
    priorityTakerFee: ONE / 1_000n,
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
} satisfies Partial<MarketSpec>;

/** Fees of markets that have none of their own. */
export const DEFAULT_FEES: Pick<MarketSpec, 'makerFee' | 'takerFee' | 'liquidationFee' | 'insuranceFundFee'> = COMMON;

/** Differences between markets; margin ratios in basis points, open interest in base. */
interface MarketProfile {
    readonly base: string;
    readonly price: number;
    readonly tickSize: bigint;
    readonly lotSize: bigint;
    readonly marginRatio: bigint;
    readonly maxOpenInterest: bigint;
    readonly volatility: number;
    readonly tradesPerMinute: number;
    readonly quietShare: number;
    readonly tradeUsd: number;
    readonly priorityTakerFee?: null;
}

/** Rules that differ between markets, and those that a market may override. */
export type MarketRules = Pick<
    MarketSpec,
    'base' | 'tickSize' | 'lotSize' | 'initialMarginRatio' | 'maintenanceMarginRatio' | 'maxOpenInterest'
> &
    Partial<MarketSpec>;

const MARKET_PROFILES: readonly MarketProfile[] = [
    {
        base: 'BTC',
        price: 64_000,
        tickSize: NANO / 1_000n,
        lotSize: NANO / 100_000n,
        marginRatio: 500n,
        maxOpenInterest: 1_000n,
        volatility: 0.025,
        tradesPerMinute: 30,
        quietShare: 0.002,
        tradeUsd: 160,
    },
    {
        base: 'ETH',
        price: 2_500,
        tickSize: NANO / 100n,
        lotSize: NANO / 10_000n,
        marginRatio: 500n,
        maxOpenInterest: 20_000n,
        volatility: 0.035,
        tradesPerMinute: 24,
        quietShare: 0.005,
        tradeUsd: 120,
    },
    {
        base: 'SOL',
        price: 150,
        tickSize: NANO / 1_000n,
        lotSize: NANO / 1_000n,
        marginRatio: 500n,
        maxOpenInterest: 200_000n,
        volatility: 0.045,
        tradesPerMinute: 18,
        quietShare: 0.01,
        tradeUsd: 80,
    },
    {
        base: 'SUI',
        price: 3,
        tickSize: NANO / 10_000n,
        lotSize: NANO / 10n,
        marginRatio: 1_000n,
        maxOpenInterest: 8_000_000n,
        volatility: 0.055,
        tradesPerMinute: 15,
        quietShare: 0.03,
        tradeUsd: 60,
    },
    {
        base: 'XRP',
        price: 2.2,
        tickSize: NANO / 100_000n,
        lotSize: NANO,
        marginRatio: 1_000n,
        maxOpenInterest: 8_000_000n,
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
export function worldMarkets(seed: number): readonly WorldMarket[] {
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

function toSpec(
    { base, tickSize, lotSize, marginRatio, maxOpenInterest, priorityTakerFee }: MarketProfile,
    seed: number,
): MarketSpec {
    const rules: MarketRules = {
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
export function createSpec(rules: MarketRules, seed: number): MarketSpec {
    return {
        ...COMMON,
        id: `0x${bytesToHex(blake2b(utf8ToBytes(`market ${rules.base} of world ${seed}`), { dkLen: 32 }))}`,
        maxOpenInterestThreshold: rules.maxOpenInterest / 2n,
        ...rules,
    };
}
