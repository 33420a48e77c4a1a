/** Invented views for tests of rows; they match the samples in test/wire. */

import { readFileSync } from 'node:fs';
import type { ChainAccount } from '../../ts/chain/types.js';
import type { MarketSpec, MarketView, OrderView, PositionView } from '../../ts/engine/types.js';
import { writeJson, type Json } from '../../ts/server/http/json.js';
import type { Listing } from '../../ts/server/markets/listing.js';

const ONE = 10n ** 18n;

/** `64010.2` as units of 10^-9 or 10^-18. */
export const nano = (value: number): bigint => BigInt(Math.round(value * 1e9));
export const attoFloored = (value: number): bigint => nano(value) * 10n ** 9n;

/** The value that a client parses from a row. */
export const parseRow = (row: Json): unknown => JSON.parse(writeJson(row));

/** A payload sample. */
export const sample = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../../test/wire/${name}`, import.meta.url), 'utf8'));

const repeat = (digits: string): string => `0x${digits.repeat(64 / digits.length)}`;

export const BTC: MarketSpec = {
    id: repeat('b7c1'),
    base: 'BTC',
    lotSize: nano(0.00001),
    tickSize: nano(0.0001),
    initialMarginRatio: attoFloored(0.05),
    maintenanceMarginRatio: attoFloored(0.025),
    makerFee: attoFloored(-0.00005),
    takerFee: attoFloored(0.00045),
    liquidationFee: attoFloored(0.01),
    insuranceFundFee: attoFloored(0.005),
    priorityTakerFee: null,
    minOrderUsdValue: ONE,
    maxPendingOrders: 70,
    maxOpenInterest: nano(1_000),
    maxOpenInterestThreshold: nano(500),
    maxOpenInterestPositionShare: attoFloored(0.2),
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

const settleId = `${repeat('c01a')}::usdc::USDC`;

export const BTC_LISTING: Listing = { spec: BTC, symbol: 'BTC/USD:USDC', settleId };

export const ETH_LISTING: Listing = {
    spec: { ...BTC, id: repeat('2'), base: 'ETH' },
    symbol: 'ETH/USD:USDC',
    settleId,
};

export const ACCOUNT: ChainAccount = {
    accountNumber: 4821,
    capabilityId: repeat('ca9a'),
    accountId: repeat('acc0'),
    owner: repeat('a0cc'),
};

export const marketAt = (markPrice: number, indexPrice = markPrice): MarketView => ({
    spec: BTC,
    indexPrice: attoFloored(indexPrice),
    indexPriceAt: 0,
    indexAverage: attoFloored(indexPrice),
    collateralPrice: ONE,
    collateralPriceAt: 0,
    collateralAverage: ONE,
    markPrice: attoFloored(markPrice),
    bookPrice: undefined,
    premiumTwap: 0n,
    premiumTwapAt: 0,
    spreadTwap: 0n,
    spreadTwapAt: 0,
    cumulativeFundingLong: 0n,
    cumulativeFundingShort: 0n,
    fundingUpdatedAt: 0,
    nextFundingAt: 0,
    openInterest: 0n,
    feesAccrued: 0n,
    insuranceFund: 0n,
    vault: 0n,
    paused: 0,
    isFrozen: false,
    settlement: undefined,
    proposal: undefined,
});

export const FLAT: PositionView = {
    marketId: ETH_LISTING.spec.id,
    accountId: 4821,
    collateral: attoFloored(40),
    base: 0n,
    quote: 0n,
    cumulativeFundingLong: 0n,
    cumulativeFundingShort: 0n,
    bidsQuantity: 0n,
    asksQuantity: 0n,
    pendingOrders: 0,
    initialMarginRatio: attoFloored(0.05),
    margin: attoFloored(40),
    unrealizedPnl: 0n,
    unrealizedFunding: 0n,
    notional: 0n,
    freeCollateral: 40_000_000n,
    entryPrice: undefined,
    liquidationPrice: undefined,
};

export const LONG: PositionView = {
    ...FLAT,
    marketId: BTC.id,
    collateral: attoFloored(128),
    base: attoFloored(0.01),
    quote: attoFloored(639),
    initialMarginRatio: attoFloored(0.2),
    margin: attoFloored(129.101),
    unrealizedPnl: attoFloored(1.101),
    notional: attoFloored(640.101),
    entryPrice: attoFloored(63_900),
    liquidationPrice: attoFloored(52_500.4),
};

export const ORDER_ID = 340281204776061819743176055358058664551n;

export const RESTING: OrderView = {
    marketId: BTC.id,
    accountId: 4821,
    orderId: ORDER_ID,
    side: 'bid',
    price: nano(63_000),
    initialSize: nano(0.02),
    size: nano(0.015),
    clientOrderId: 77_001n,
    reduceOnly: false,
    expiryMs: undefined,
    placedAt: 1_788_299_400_000,
    quote: attoFloored(315),
};
