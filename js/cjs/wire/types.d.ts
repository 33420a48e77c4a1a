/** Rows of the unified API, as `readJson` returns them: a number is its decimal text. */
/** A JSON number, kept as its decimal text. */
export type WireNumber = string;
/** A value that may be missing or `null`. */
export type Maybe<T> = T | null | undefined;
/** A row of `GET markets`. */
export interface WireMarket {
    /** The clearing house's object id; `chId` in requests. */
    readonly id: string;
    /** Such as `BTC/USD:USDC`. */
    readonly symbol: string;
    readonly base: string;
    readonly quote: string;
    readonly settle: string;
    readonly baseId: string;
    readonly quoteId: string;
    /** Coin type of the collateral. */
    readonly settleId: string;
    readonly active: boolean;
    /** The lot, and no multiplier. */
    readonly contractSize: WireNumber;
    readonly taker: WireNumber;
    readonly maker: WireNumber;
    readonly percentage: boolean;
    readonly tierBased: boolean;
    /** Steps: the lot in base, the tick in quote. */
    readonly precision: {
        readonly amount: WireNumber;
        readonly price: WireNumber;
    };
    readonly limits: {
        readonly cost?: Maybe<{
            readonly min?: Maybe<WireNumber>;
        }>;
        readonly leverage?: Maybe<{
            readonly max?: Maybe<WireNumber>;
        }>;
    };
}
/** A row of `GET currencies`. */
export interface WireCurrency {
    /** Coin type of a collateral; the plain symbol of a base asset. */
    readonly id: string;
    readonly code: string;
    readonly name: string;
    /** A step, not a count of decimals. */
    readonly precision: WireNumber;
    readonly active: boolean;
    readonly deposit: boolean;
    readonly withdraw: boolean;
}
/** The response of `POST ticker`; everything except the symbol may be missing. */
export interface WireTicker {
    readonly symbol: string;
    readonly timestamp?: Maybe<WireNumber>;
    readonly bid?: Maybe<WireNumber>;
    readonly ask?: Maybe<WireNumber>;
    readonly bidVolume?: Maybe<WireNumber>;
    readonly askVolume?: Maybe<WireNumber>;
    readonly high?: Maybe<WireNumber>;
    readonly low?: Maybe<WireNumber>;
    readonly open?: Maybe<WireNumber>;
    readonly close?: Maybe<WireNumber>;
    readonly last?: Maybe<WireNumber>;
    readonly previousClose?: Maybe<WireNumber>;
    readonly change?: Maybe<WireNumber>;
    /** In per cent. */
    readonly percentage?: Maybe<WireNumber>;
    readonly average?: Maybe<WireNumber>;
    readonly baseVolume?: Maybe<WireNumber>;
    readonly quoteVolume?: Maybe<WireNumber>;
    readonly vwap?: Maybe<WireNumber>;
    readonly markPrice?: Maybe<WireNumber>;
    readonly indexPrice?: Maybe<WireNumber>;
}
/** `[price, amount]` in quote and base. */
export type WireLevel = readonly [WireNumber, WireNumber];
/** The response of `POST orderbook`. */
export interface WireOrderBook {
    readonly symbol: string;
    readonly timestamp: Maybe<WireNumber>;
    readonly nonce?: Maybe<WireNumber>;
    readonly bids: readonly WireLevel[];
    readonly asks: readonly WireLevel[];
}
/** `[start in ms, open, high, low, close, volume]`. */
export type WireCandle = readonly [WireNumber, WireNumber, WireNumber, WireNumber, WireNumber, WireNumber];
/** A public trade, which has no id. */
export interface WireTrade {
    readonly timestamp: WireNumber;
    readonly side?: Maybe<'buy' | 'sell'>;
    readonly price: WireNumber;
    readonly amount: WireNumber;
}
/** A page of public trades, newest first. */
export interface WireTradesPage {
    readonly trades: readonly WireTrade[];
    /** Opaque; `null` or absent at the end. */
    readonly nextCursor?: Maybe<WireNumber>;
}
/** The capability of an account, or the account object. */
export interface WireAccount {
    readonly id: string;
    /** `capability` or `account`; in 2025 `primary` or `subaccount`. */
    readonly type: string;
    readonly code: string;
    readonly accountNumber: WireNumber;
    /** Not allocated to any market; on account rows. */
    readonly collateral?: Maybe<WireNumber>;
}
/** The response of `POST balance`. */
export interface WireBalance {
    readonly timestamp?: Maybe<WireNumber>;
    readonly balances: Readonly<Record<string, {
        readonly free: WireNumber;
        readonly used: WireNumber;
        readonly total: WireNumber;
    }>>;
}
/** A market in which an account has margin; `contracts` is 0 without a position. */
export interface WirePosition {
    /** `<market id>:<account number>`. */
    readonly id: string;
    /** Early rows have `BTC/USD`. */
    readonly symbol: string;
    readonly timestamp?: Maybe<WireNumber>;
    /** Absent when flat. */
    readonly side?: Maybe<'long' | 'short'>;
    /** Base units, never negative. */
    readonly contracts: WireNumber;
    /** About the price of one base unit; not the market's contract size. */
    readonly contractSize?: Maybe<WireNumber>;
    readonly entryPrice?: Maybe<WireNumber>;
    readonly markPrice?: Maybe<WireNumber>;
    readonly notional?: Maybe<WireNumber>;
    /** Effective: notional over collateral; 0 when flat. */
    readonly leverage?: Maybe<WireNumber>;
    readonly collateral?: Maybe<WireNumber>;
    readonly initialMargin?: Maybe<WireNumber>;
    readonly maintenanceMargin?: Maybe<WireNumber>;
    /** Fractions. */
    readonly initialMarginPercentage?: Maybe<WireNumber>;
    readonly maintenanceMarginPercentage?: Maybe<WireNumber>;
    readonly unrealizedPnl?: Maybe<WireNumber>;
    readonly realizedPnl?: Maybe<WireNumber>;
    readonly liquidationPrice?: Maybe<WireNumber>;
    /** (collateral + profit) / notional: a larger value is safer, the opposite of CCXT's. */
    readonly marginRatio?: Maybe<WireNumber>;
}
/** An order of the unified API. */
export interface WireOrder {
    /** u128 in decimal digits. */
    readonly id: string;
    readonly timestamp?: Maybe<WireNumber>;
    /** `closed` in the response to a cancel, too. */
    readonly status: string;
    readonly symbol: string;
    readonly type?: Maybe<string>;
    readonly side: 'buy' | 'sell';
    readonly price?: Maybe<WireNumber>;
    /** 0 while nothing is filled. */
    readonly average?: Maybe<WireNumber>;
    readonly amount: WireNumber;
    readonly filled?: Maybe<WireNumber>;
    readonly remaining?: Maybe<WireNumber>;
    readonly cost?: Maybe<WireNumber>;
    readonly trades?: Maybe<readonly WireTrade[]>;
    readonly fee?: Maybe<{
        readonly cost?: Maybe<WireNumber>;
        readonly currency?: Maybe<string>;
    }>;
    readonly clientOrderId?: Maybe<string>;
    readonly reduceOnly?: Maybe<boolean>;
    readonly postOnly?: Maybe<boolean>;
    readonly timeInForce?: Maybe<string>;
    readonly lastTradeTimestamp?: Maybe<WireNumber>;
    readonly lastUpdateTimestamp?: Maybe<WireNumber>;
}
/** The response of every build. */
export interface WireBuild {
    /** base64 of the BCS-serialized transaction. */
    readonly transactionBytes: string;
    /** base64 of the 32 bytes to sign. */
    readonly signingDigest: string;
}
