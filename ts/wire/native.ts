/** What the native section says, row by row, as `readJson` hands it over: a number is its decimal text, an integer `"123n"`. */

import type { Maybe, WireNumber } from './types.js';

// ---------------------------------------------------------------- markets

/** An integer of the native section, such as `"123n"`. */
export type NativeInteger = string;

/** What a market is, of `perpetuals/markets`, `perpetuals/all-markets` and the socket's `market` frames. */
export interface NativeMarket {
    /** The market's id. */
    readonly objectId: string;
    readonly packageId?: Maybe<string>;
    readonly collateralCoinType?: Maybe<string>;
    readonly marketParams?: Maybe<NativeMarketParams>;
    readonly marketState?: Maybe<NativeMarketState>;
    /** USD per unit of collateral. */
    readonly collateralPrice?: Maybe<WireNumber>;
    readonly indexPrice?: Maybe<WireNumber>;
    readonly markPrice?: Maybe<WireNumber>;
    /** Of the next interval, as far as it can be told now; not the rate that is charged over a period. */
    readonly estimatedFundingRate?: Maybe<WireNumber>;
    readonly nextFundingTimestampMs?: Maybe<NativeInteger>;
    /** True over REST only. */
    readonly isFrozen?: Maybe<boolean>;
}

/** The terms of a market. */
export interface NativeMarketParams {
    /** Fractions. */
    readonly marginRatioInitial?: Maybe<WireNumber>;
    readonly marginRatioMaintenance?: Maybe<WireNumber>;
    /** How often funding is settled, and over what time the rate is charged in whole; milliseconds. */
    readonly fundingFrequencyMs?: Maybe<NativeInteger>;
    readonly fundingPeriodMs?: Maybe<NativeInteger>;
    /** Base units. */
    readonly maxOpenInterest?: Maybe<WireNumber>;
    /** 10^-9 base. */
    readonly lotSize?: Maybe<NativeInteger>;
    /** 10^-9 quote. */
    readonly tickSize?: Maybe<NativeInteger>;
    /** Per position. */
    readonly maxPendingOrders?: Maybe<NativeInteger>;
}

/** What changes in a market. */
export interface NativeMarketState {
    /** Mean difference of book and index, USD. */
    readonly premiumTwap?: Maybe<WireNumber>;
    readonly premiumTwapLastUpdateTimestamp?: Maybe<WireNumber>;
    readonly fundingLastUpdateTimestamp?: Maybe<WireNumber>;
    /** Base units. */
    readonly openInterest?: Maybe<WireNumber>;
    readonly cumFundingRateLong?: Maybe<WireNumber>;
    readonly cumFundingRateShort?: Maybe<WireNumber>;
}

/** A row of `perpetuals/markets`. */
export interface NativeMarketData {
    readonly market: NativeMarket;
    readonly metadata?: unknown;
}

/** A row of `perpetuals/markets/prices`. */
export interface NativePrices {
    readonly marketId: string;
    /** The index. */
    readonly basePrice?: Maybe<WireNumber>;
    readonly collateralPrice?: Maybe<WireNumber>;
    readonly midPrice?: Maybe<WireNumber>;
    readonly markPrice?: Maybe<WireNumber>;
}

/** A row of `perpetuals/markets/24hr-stats`: it tells no market, its place in the answer does. */
export interface NativeStats extends Omit<NativePrices, 'marketId'> {
    readonly volumeUsd?: Maybe<WireNumber>;
    readonly volumeBaseAssetAmount?: Maybe<WireNumber>;
    readonly priceChange?: Maybe<WireNumber>;
    /** A fraction. */
    readonly priceChangePercentage?: Maybe<WireNumber>;
}

/** A level of a native book: quote, base. */
export interface NativeLevel {
    readonly price?: Maybe<WireNumber>;
    readonly size?: Maybe<WireNumber>;
}

/** A book. */
export interface NativeBook {
    readonly bids: readonly NativeLevel[];
    readonly asks: readonly NativeLevel[];
    readonly bidsTotalSize?: Maybe<WireNumber>;
    readonly asksTotalSize?: Maybe<WireNumber>;
    readonly bestBidPrice?: Maybe<WireNumber>;
    readonly bestAskPrice?: Maybe<WireNumber>;
    readonly midPrice?: Maybe<WireNumber>;
    readonly nonce?: Maybe<NativeInteger>;
}

/** A row of `perpetuals/markets/orderbooks`: its place tells the market, and its `marketId` where it has one. */
export interface NativeBookRow {
    readonly marketId?: Maybe<string>;
    readonly orderbook: NativeBook;
}

/** A row of `perpetuals/market/candle-history`, and `lastCandle` of the socket's `marketCandles` frames. */
export interface NativeCandle {
    /** Start of the bucket, milliseconds. */
    readonly timestamp: WireNumber;
    readonly open?: Maybe<WireNumber>;
    readonly high?: Maybe<WireNumber>;
    readonly low?: Maybe<WireNumber>;
    readonly close?: Maybe<WireNumber>;
    /** In base by one source, in USD by another: see `options.candles.wireVolume`. */
    readonly volume?: Maybe<WireNumber>;
}

/** A row of `perpetuals/market/funding-history`. */
export interface NativeFunding {
    readonly marketId?: Maybe<string>;
    /** When it was recorded, milliseconds. */
    readonly timestamp?: Maybe<WireNumber>;
    /** When it happened on chain, milliseconds. */
    readonly eventTimestamp?: Maybe<WireNumber>;
    /** Fractions, of that settlement. */
    readonly longFundingRate?: Maybe<WireNumber>;
    readonly shortFundingRate?: Maybe<WireNumber>;
    readonly txDigest?: Maybe<string>;
}

// ------------------------------------------------------- accounts and their events

/** A row of `account/order-history` and of `userOrders` frames: something that happened to an account's orders. */
export interface WireOrderEvent {
    /** Milliseconds. */
    readonly timestamp: WireNumber;
    readonly txDigest: string;
    readonly marketId?: Maybe<string>;
    /** A bare name, or a Move type that ends in it. */
    readonly eventType: string;
    /** 0 buy, 1 sell: of the account's own side. */
    readonly side?: Maybe<WireNumber>;
    /** Quote; a taker's is the average of its fills. */
    readonly price?: Maybe<WireNumber>;
    /** Base: what rests, what was taken off the book, or what was filled. */
    readonly size?: Maybe<WireNumber>;
    /** u128 in decimal digits; absent where a session took with several orders, and of liquidations. */
    readonly orderId?: Maybe<WireNumber>;
    /** USD, both; a rebate is a negative fee. */
    readonly pnl?: Maybe<WireNumber>;
    readonly fees?: Maybe<WireNumber>;
}

/** A row of `account/collateral-history` and of `userCollateralChanges` frames. */
export interface WireCollateralChange {
    /** Milliseconds. */
    readonly timestamp: WireNumber;
    readonly txDigest: string;
    /** Absent of deposits and withdrawals. */
    readonly marketId?: Maybe<string>;
    readonly eventType: string;
    /** Whole coins, with a sign. */
    readonly collateralChange?: Maybe<WireNumber>;
    readonly collateralChangeUsd?: Maybe<WireNumber>;
    readonly fees?: Maybe<{ readonly netFeesUsd?: Maybe<WireNumber> }>;
}

/** A capability of `accounts/owned`. */
export interface WireAccountCap {
    /** The capability's. */
    readonly objectId: string;
    /** The account's number. */
    readonly accountId: WireNumber;
    readonly accountObjectId?: Maybe<string>;
    readonly collateralCoinType?: Maybe<string>;
    /** Of the capability, as the service has last seen it. */
    readonly objectVersion?: Maybe<WireNumber>;
    /** Whether the right to trade for somebody else's account is all that it gives. */
    readonly isAgent?: Maybe<boolean>;
}

/** A row of `account/stop-order-datas`: an order that waits for a price. */
export interface WireStopOrder {
    /** The ticket's. */
    readonly objectId: string;
    /** One member, whose name is the state; or that name. */
    readonly orderState: string | Readonly<Record<string, unknown>>;
    readonly marketId: string;
    /** Units of 10^-9 base; the largest number that fits means the whole position. */
    readonly size?: Maybe<WireNumber>;
    readonly side?: Maybe<WireNumber>;
    readonly expiryTimestamp?: Maybe<WireNumber>;
    readonly limitOrder?: Maybe<{ readonly price?: Maybe<WireNumber>; readonly orderType?: Maybe<WireNumber> }>;
    readonly slTp?: Maybe<{
        readonly stopLossPrice?: Maybe<WireNumber>;
        readonly takeProfitPrice?: Maybe<WireNumber>;
    }>;
    readonly nonSlTp?: Maybe<{ readonly stopIndexPrice?: Maybe<WireNumber>; readonly reduceOnly?: Maybe<boolean> }>;
}

/** A row of `account/twap-order-datas`: an order that is executed in slices. */
export interface WireTwapOrder {
    readonly twapOrderObjectId: string;
    readonly orderState: string | Readonly<Record<string, unknown>>;
    readonly details?: Maybe<Readonly<Record<string, unknown>>>;
    /** Units of 10^-9 base. */
    readonly processedAmount?: Maybe<WireNumber>;
    readonly scheduledAmount?: Maybe<WireNumber>;
    /** Milliseconds. */
    readonly lastExecutionTimestampMs?: Maybe<WireNumber>;
}

// ---------------------------------------------------------------- what an account holds

/** An account as a whole, of `accounts` in the answer of `accounts/positions` and of `user` frames. */
export interface WireAccountState {
    /** The account's number. */
    readonly accountId?: Maybe<WireNumber>;
    /** Allocated to no market, whole coins. */
    readonly availableCollateral?: Maybe<WireNumber>;
    readonly positions?: Maybe<readonly WireAccountPosition[]>;
}

/** A position of an account; there is one in each market that collateral was ever allocated to. */
export interface WireAccountPosition {
    readonly marketId: string;
    /** Allocated to the market, whole coins. */
    readonly collateral?: Maybe<WireNumber>;
    /** Base; below zero where it is short. */
    readonly baseAssetAmount?: Maybe<WireNumber>;
    /** What that is worth, USD, whichever sign. */
    readonly quoteAssetNotionalAmount?: Maybe<WireNumber>;
    /** The effective one: notional over collateral. */
    readonly leverage?: Maybe<WireNumber>;
    readonly unrealizedPnlUsd?: Maybe<WireNumber>;
    readonly entryPrice?: Maybe<WireNumber>;
    readonly liquidationPrice?: Maybe<WireNumber>;
}
