/**
 * Rows of the native API, as `readJson` returns them: a number is its decimal text, an integer is `"123n"`.
 * Members that the client does not read are omitted.
 */

import type { Maybe, WireNumber } from './types.js';

/** An integer of the native API, such as `"123n"`. */
export type NativeInteger = string;

/** A market of `perpetuals/markets`, `perpetuals/all-markets` and the socket's `market` frames. */
export interface NativeMarket {
    /** The market's id. */
    readonly objectId: string;
    readonly marketParams?: Maybe<NativeMarketParams>;
    readonly marketState?: Maybe<NativeMarketState>;
    readonly indexPrice?: Maybe<WireNumber>;
    readonly markPrice?: Maybe<WireNumber>;
    /** Milliseconds, with or without the `n`. */
    readonly nextFundingTimestampMs?: Maybe<WireNumber>;
}

/** The parameters of a market. */
export interface NativeMarketParams {
    /** Fractions. */
    readonly marginRatioInitial?: Maybe<WireNumber>;
    readonly marginRatioMaintenance?: Maybe<WireNumber>;
    /** The interval between settlements, and the period of the funding rate; milliseconds. */
    readonly fundingFrequencyMs?: Maybe<NativeInteger>;
    readonly fundingPeriodMs?: Maybe<NativeInteger>;
    /** Base units. */
    readonly maxOpenInterest?: Maybe<WireNumber>;
}

/** The changing state of a market. */
export interface NativeMarketState {
    /** Mean difference of book and index, USD. */
    readonly premiumTwap?: Maybe<WireNumber>;
    readonly fundingLastUpdateTimestamp?: Maybe<WireNumber>;
    /** Base units. */
    readonly openInterest?: Maybe<WireNumber>;
}

/** A row of `perpetuals/markets`. */
export interface NativeMarketData {
    readonly market: NativeMarket;
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

/** A row of `perpetuals/markets/24hr-stats`; its position in the response identifies the market. */
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

/** An order book. */
export interface NativeBook {
    readonly bids: readonly NativeLevel[];
    readonly asks: readonly NativeLevel[];
    readonly bestBidPrice?: Maybe<WireNumber>;
    readonly bestAskPrice?: Maybe<WireNumber>;
    readonly midPrice?: Maybe<WireNumber>;
    readonly nonce?: Maybe<NativeInteger>;
}

/**
 * A row of `perpetuals/markets/orderbooks`; its position identifies the market, as does `marketId` if
 * present.
 */
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
    /** In base or in USD, depending on the source: see `options.candles.wireVolume`. */
    readonly volume?: Maybe<WireNumber>;
}

/** A row of `perpetuals/market/funding-history`. */
export interface NativeFunding {
    /** Time of the record, milliseconds. */
    readonly timestamp?: Maybe<WireNumber>;
    /** Time of the event on the chain, milliseconds. */
    readonly eventTimestamp?: Maybe<WireNumber>;
    /** Fractions, of that settlement. */
    readonly longFundingRate?: Maybe<WireNumber>;
    readonly shortFundingRate?: Maybe<WireNumber>;
    readonly txDigest?: Maybe<string>;
}

/** A row of `account/order-history` and of `userOrders` frames: an order event of an account. */
export interface WireOrderEvent {
    /** Milliseconds. */
    readonly timestamp: WireNumber;
    readonly txDigest: string;
    readonly marketId?: Maybe<string>;
    /** A bare name, or a Move type that ends in it. */
    readonly eventType: string;
    /** The account's side: 0 buy, 1 sell. */
    readonly side?: Maybe<WireNumber>;
    /** Quote; a taker's is the average of its fills. */
    readonly price?: Maybe<WireNumber>;
    /** Base: the resting, removed or filled size. */
    readonly size?: Maybe<WireNumber>;
    /**
     * u128 in decimal digits; missing when several orders of a session took liquidity, and for liquidations.
     */
    readonly orderId?: Maybe<WireNumber>;
    /** USD; a rebate is a negative fee. */
    readonly pnl?: Maybe<WireNumber>;
    readonly fees?: Maybe<WireNumber>;
}

/** A row of `account/collateral-history` and of `userCollateralChanges` frames. */
export interface WireCollateralChange {
    /** Milliseconds. */
    readonly timestamp: WireNumber;
    readonly txDigest: string;
    /** Missing for deposits and withdrawals. */
    readonly marketId?: Maybe<string>;
    readonly eventType: string;
    /** Whole coins, with a sign. */
    readonly collateralChange?: Maybe<WireNumber>;
    readonly collateralChangeUsd?: Maybe<WireNumber>;
    readonly fees?: Maybe<{ readonly netFeesUsd?: Maybe<WireNumber> }>;
}

/** A capability of `accounts/owned`. */
export interface WireAccountCap {
    /** Object id of the capability. */
    readonly objectId: string;
    /** The account's number. */
    readonly accountId: WireNumber;
    readonly accountObjectId?: Maybe<string>;
    readonly collateralCoinType?: Maybe<string>;
    /** The last version of the capability that the service knows. */
    readonly objectVersion?: Maybe<WireNumber>;
    /** Whether it only allows trading, for another user's account. */
    readonly isAgent?: Maybe<boolean>;
    /** Of the owner's capability: object ids of the capabilities of agents. */
    readonly whitelistedAgentCapIds?: Maybe<readonly string[]>;
}

/** A row of `vaults/owned-vault-caps`, or of `vaults/owned-vault-assistant-caps`. */
export interface WireVaultCap {
    readonly vaultId: string;
    /** Object id of the capability. */
    readonly objectId: string;
    readonly ownerAddress?: Maybe<string>;
    readonly collateralCoinType: string;
    /** Number of the vault's account, and its object id. */
    readonly accountId: WireNumber;
    readonly accountObjectId: string;
}

/** A row of `account/stop-order-datas`: an order with a trigger price. */
export interface WireStopOrder {
    /** Object id of the ticket. */
    readonly objectId: string;
    /** The name of the state, or an object with that name as its only member. */
    readonly orderState: string | Readonly<Record<string, unknown>>;
    readonly marketId: string;
    /** Units of 10^-9 base; the largest u64 means the whole position. */
    readonly size?: Maybe<WireNumber>;
    readonly side?: Maybe<WireNumber>;
    /** Milliseconds. */
    readonly expiryTimestamp?: Maybe<WireNumber>;
    readonly limitOrder?: Maybe<{ readonly price?: Maybe<WireNumber>; readonly orderType?: Maybe<WireNumber> }>;
    readonly slTp?: Maybe<{
        readonly stopLossPrice?: Maybe<WireNumber>;
        readonly takeProfitPrice?: Maybe<WireNumber>;
        /** 0 index, 1 middle of the book, 2 mark. */
        readonly triggerPriceType?: Maybe<WireNumber>;
    }>;
    readonly nonSlTp?: Maybe<{
        readonly stopIndexPrice?: Maybe<WireNumber>;
        /** Whether it triggers at this price or above; else at this price or below. */
        readonly triggerIfGeStopIndexPrice?: Maybe<boolean>;
        readonly reduceOnly?: Maybe<boolean>;
        readonly triggerPriceType?: Maybe<WireNumber>;
    }>;
}

/** A row of `account/twap-order-datas`: an order that is executed in slices. */
export interface WireTwapOrder {
    readonly twapOrderObjectId: string;
    readonly orderState: string | Readonly<Record<string, unknown>>;
    readonly details?: Maybe<Readonly<Record<string, unknown>>>;
    /** Units of 10^-9 base. */
    readonly processedAmount?: Maybe<WireNumber>;
    /** Milliseconds. */
    readonly lastExecutionTimestampMs?: Maybe<WireNumber>;
}

/** An account, of `accounts` in the response of `accounts/positions` and of `user` frames. */
export interface WireAccountState {
    /** The account's number. */
    readonly accountId?: Maybe<WireNumber>;
    /** Not allocated to any market, whole coins. */
    readonly availableCollateral?: Maybe<WireNumber>;
    /** Collateral, profit and unsettled funding, USD. */
    readonly totalEquityUsd?: Maybe<WireNumber>;
    readonly totalUnrealizedFundingsUsd?: Maybe<WireNumber>;
    readonly positions?: Maybe<readonly WireAccountPosition[]>;
}

/** A position of an account, one for each market that ever got collateral. */
export interface WireAccountPosition {
    readonly marketId: string;
    /** Allocated to the market, whole coins. */
    readonly collateral?: Maybe<WireNumber>;
    readonly collateralUsd?: Maybe<WireNumber>;
    /** Base; negative for a short position. */
    readonly baseAssetAmount?: Maybe<WireNumber>;
    /** Absolute value, USD. */
    readonly quoteAssetNotionalAmount?: Maybe<WireNumber>;
    /** Effective leverage: notional over collateral. */
    readonly leverage?: Maybe<WireNumber>;
    readonly unrealizedPnlUsd?: Maybe<WireNumber>;
    /** Since the last settlement; what the account pays is negative. */
    readonly unrealizedFundingsUsd?: Maybe<WireNumber>;
    readonly entryPrice?: Maybe<WireNumber>;
    readonly liquidationPrice?: Maybe<WireNumber>;
}
