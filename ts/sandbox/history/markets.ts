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

const MARKET_PROFILES: readonly MarketProfile[] = [
    {
        base: 'BTC',
        price: 64_000,
        tickSize: NANO / 1_000n,
        lotSize: NANO / 100_000n,
        marginRatio: 500n,
        maxOpenInterest: 1_000n,
        volatility: 0.025,
        tradesPerMinute: 10,
        quietShare: 0.002,
        tradeUsd: 320,
    },
    {
        base: 'ETH',
        price: 2_500,
        tickSize: NANO / 100n,
        lotSize: NANO / 10_000n,
        marginRatio: 500n,
        maxOpenInterest: 20_000n,
        volatility: 0.035,
        tradesPerMinute: 8,
        quietShare: 0.005,
        tradeUsd: 240,
    },
    {
        base: 'SOL',
        price: 150,
        tickSize: NANO / 1_000n,
        lotSize: NANO / 1_000n,
        marginRatio: 500n,
        maxOpenInterest: 200_000n,
        volatility: 0.045,
        tradesPerMinute: 6,
        quietShare: 0.01,
        tradeUsd: 160,
    },
    {
        base: 'SUI',
        price: 3,
        tickSize: NANO / 10_000n,
        lotSize: NANO / 10n,
        marginRatio: 1_000n,
        maxOpenInterest: 8_000_000n,
        volatility: 0.055,
        tradesPerMinute: 5,
        quietShare: 0.03,
        tradeUsd: 120,
    },
    {
        base: 'XRP',
        price: 2.2,
        tickSize: NANO / 100_000n,
        lotSize: NANO,
        marginRatio: 1_000n,
        maxOpenInterest: 8_000_000n,
        volatility: 0.045,
        tradesPerMinute: 4,
        quietShare: 0.04,
        tradeUsd: 110,
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
    return {
        ...COMMON,
        id: `0x${bytesToHex(blake2b(utf8ToBytes(`market ${base} of world ${seed}`), { dkLen: 32 }))}`,
        base,
        tickSize,
        lotSize,
        initialMarginRatio: marginRatio * BASIS_POINT,
        maintenanceMarginRatio: (marginRatio * BASIS_POINT) / 2n,
        maxOpenInterest: maxOpenInterest * NANO,
        maxOpenInterestThreshold: (maxOpenInterest * NANO) / 2n,
        ...(priorityTakerFee === null ? { priorityTakerFee } : {}),
    };
}
