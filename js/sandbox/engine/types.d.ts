/**
 * What the matching engine offers, and in which units: the contract's accounts, positions, books and sessions, with the
 * clock passed in and no I/O.
 *
 * Units, unless a name says otherwise: `size` and `price` are whole units of 10^-9 (base, and USD per base); `raw` is the
 * collateral coin's own unit; ratios, rates, USD and margin amounts are 10^-18. All are `bigint`. Times are milliseconds.
 */
/** What fixes a market: never changes while the engine lives. */
export interface MarketSpec {
    /** Object id of the clearing house, `0x` and 64 digits. */
    readonly id: string;
    /** Base currency, such as `BTC`. */
    readonly base: string;
    readonly lotSize: bigint;
    readonly tickSize: bigint;
    readonly initialMarginRatio: bigint;
    readonly maintenanceMarginRatio: bigint;
    /** Positive is paid by the trader, negative is a rebate. */
    readonly makerFee: bigint;
    readonly takerFee: bigint;
    readonly liquidationFee: bigint;
    readonly insuranceFundFee: bigint;
    /** Added to the taker fee where the gas price is above the reference; `null`: such transactions abort. */
    readonly priorityTakerFee: bigint | null;
    readonly minOrderUsdValue: bigint;
    readonly maxPendingOrders: number;
    /** In base, 10^-9; and the share of it one position may hold once it is passed. */
    readonly maxOpenInterest: bigint;
    readonly maxOpenInterestThreshold: bigint;
    readonly maxOpenInterestPositionShare: bigint;
    readonly fundingFrequencyMs: number;
    readonly fundingPeriodMs: number;
    readonly premiumTwapFrequencyMs: number;
    readonly premiumTwapPeriodMs: number;
    readonly spreadTwapFrequencyMs: number;
    readonly spreadTwapPeriodMs: number;
    /** A price older than this aborts with 1000. */
    readonly baseOracleToleranceMs: number;
    readonly collateralOracleToleranceMs: number;
    /** 10^(18 - decimals of the collateral coin). */
    readonly scalingFactor: bigint;
    /** Bad debt that may be socialized at once, 10^-18 USD; left out: any. More aborts with 22. */
    readonly maxBadDebt?: bigint;
    /** Share of the mark price that one socialization may cost each base of the other side, 10^-18; left out: any (24). */
    readonly maxSocializedLoss?: bigint;
}
/** What a transaction brings with it. */
export interface TransactionContext {
    readonly now: number;
    /** Transaction digest, base58; events carry it. */
    readonly digest: string;
    readonly gasPrice: bigint;
    readonly referenceGasPrice: bigint;
}
/** `bid` buys, `ask` sells. */
export type Side = 'bid' | 'ask';
/** 0 good till cancelled, 1 fill or kill, 2 post only, 3 immediate or cancel. */
export type OrderType = 0 | 1 | 2 | 3;
/** An order with a limit. */
export interface LimitOrder {
    readonly side: Side;
    readonly size: bigint;
    readonly price: bigint;
    readonly type: OrderType;
    readonly clientOrderId?: bigint | undefined;
    readonly reduceOnly: boolean;
    readonly expiryMs?: number | undefined;
}
/** An order at any price; it fills wholly or aborts. */
export interface MarketOrder {
    readonly side: Side;
    readonly size: bigint;
    readonly reduceOnly: boolean;
}
/** What came of one order of a session. */
export interface Placement {
    /** `key << 64 | counter`; given to every order, also to one that never rested. */
    readonly orderId: bigint;
    readonly rested: boolean;
    /** After reduce-only clipping. */
    readonly size: bigint;
    readonly filled: bigint;
    /** Quote of the fills, 10^-18 USD. */
    readonly quote: bigint;
}
/** Several orders of one account on one market, with one margin check at the end. Use only inside its transaction. */
export interface Session {
    placeLimit(order: LimitOrder): Placement;
    placeMarket(order: MarketOrder): Placement;
    /** First operation of a session only; `cancelIds` must be all of the other account's orders. */
    liquidate(accountId: number, cancelIds: readonly bigint[]): void;
    end(options: {
        readonly allocateMissing: boolean;
        readonly deallocateFree: boolean;
    }): void;
}
/** The calls of one transaction. Each throws {@link Abort} with the contract's code. */
export interface EngineTransaction {
    /** Stores an oracle price (10^-18 USD), as of the transaction's time. */
    setBasePrice(marketId: string, price: bigint): void;
    setCollateralPrice(price: bigint): void;
    createAccount(): number;
    deposit(accountId: number, raw: bigint): void;
    withdraw(accountId: number, raw: bigint): void;
    createPosition(marketId: string, accountId: number): void;
    setInitialMarginRatio(marketId: string, accountId: number, ratio: bigint): void;
    allocate(marketId: string, accountId: number, raw: bigint): void;
    deallocate(marketId: string, accountId: number, raw: bigint): void;
    /** @returns the raw amount that went back to the account; 0 rather than an abort */
    deallocateFree(marketId: string, accountId: number): bigint;
    /** One missing id aborts. */
    cancelOrders(marketId: string, accountId: number, orderIds: readonly bigint[]): void;
    /** Missing ids give `false`; another account's id aborts 3000. */
    tryCancelOrders(marketId: string, accountId: number, orderIds: readonly bigint[]): boolean[];
    startSession(marketId: string, accountId: number): Session;
    updateFunding(marketId: string): void;
    updateTwaps(marketId: string): void;
    /** Settles the funding of anyone's position. */
    settleFunding(marketId: string, accountId: number): void;
}
/** An account as it can be seen. */
export interface AccountView {
    readonly accountId: number;
    /** Collateral not allocated to any market, raw. */
    readonly collateral: bigint;
}
/** A position as it can be seen. */
export interface PositionView {
    readonly marketId: string;
    readonly accountId: number;
    /** 10^-18 collateral. */
    readonly collateral: bigint;
    /** 10^-18 base, negative when short. */
    readonly base: bigint;
    /** 10^-18 USD, of the sign of `base`: what the position cost. */
    readonly quote: bigint;
    /** The market's cumulative funding when it last settled, 10^-18 USD per base. */
    readonly cumulativeFundingLong: bigint;
    readonly cumulativeFundingShort: bigint;
    /** Resting orders, 10^-18 base. */
    readonly bidsQuantity: bigint;
    readonly asksQuantity: bigint;
    readonly pendingOrders: number;
    /** The position's own, at least the market's. */
    readonly initialMarginRatio: bigint;
    /** At the mark price of `now`, with unsettled funding: all 10^-18. */
    readonly margin: bigint;
    readonly unrealizedPnl: bigint;
    readonly unrealizedFunding: bigint;
    /** Of |base| alone, without resting orders. */
    readonly notional: bigint;
    /** What may be deallocated now, raw. */
    readonly freeCollateral: bigint;
    /** 10^-18 USD per base; `undefined` when flat. */
    readonly entryPrice: bigint | undefined;
    /** Where the margin meets maintenance, orders left out; may be negative; `undefined` when flat. */
    readonly liquidationPrice: bigint | undefined;
}
/** A resting order as it can be seen. */
export interface OrderView {
    readonly marketId: string;
    readonly accountId: number;
    readonly orderId: bigint;
    readonly side: Side;
    readonly price: bigint;
    /** When it was placed, before its fills as a taker. */
    readonly initialSize: bigint;
    /** Left to fill. */
    readonly size: bigint;
    readonly clientOrderId: bigint | undefined;
    readonly reduceOnly: boolean;
    readonly expiryMs: number | undefined;
    readonly placedAt: number;
    /** Quote of its fills so far, 10^-18 USD. */
    readonly quote: bigint;
}
/** A book's price levels as they can be seen. */
export interface BookView {
    /** Rises by one with every transaction that changed the book. */
    readonly nonce: number;
    /** `[price, size]`, best first. */
    readonly bids: readonly (readonly [bigint, bigint])[];
    readonly asks: readonly (readonly [bigint, bigint])[];
}
/** A market as it can be seen. */
export interface MarketView {
    readonly spec: MarketSpec;
    /** 10^-18 USD, and when it was stored. */
    readonly indexPrice: bigint;
    readonly indexPriceAt: number;
    readonly collateralPrice: bigint;
    readonly collateralPriceAt: number;
    readonly markPrice: bigint;
    /** Middle of the book; `undefined` while a side is empty. */
    readonly bookPrice: bigint | undefined;
    readonly premiumTwap: bigint;
    readonly premiumTwapAt: number;
    readonly spreadTwap: bigint;
    readonly spreadTwapAt: number;
    readonly cumulativeFundingLong: bigint;
    readonly cumulativeFundingShort: bigint;
    readonly fundingUpdatedAt: number;
    readonly nextFundingAt: number;
    /** 10^-9 base, one side. */
    readonly openInterest: bigint;
    readonly feesAccrued: bigint;
    readonly insuranceFund: bigint;
    /** Raw collateral that the market's vault holds. */
    readonly vault: bigint;
}
/** The contract's events, as a transaction leaves them; every one carries the transaction's digest and time. */
export type EngineEvent = {
    readonly digest: string;
    readonly timestamp: number;
} & ({
    readonly type: 'CreatedAccount';
    readonly accountId: number;
} | {
    readonly type: 'DepositedCollateral' | 'WithdrewCollateral';
    readonly accountId: number;
    readonly raw: bigint;
} | {
    readonly type: 'AllocatedCollateral' | 'DeallocatedCollateral';
    readonly marketId: string;
    readonly accountId: number;
    readonly raw: bigint;
} | {
    readonly type: 'CreatedPosition';
    readonly marketId: string;
    readonly accountId: number;
} | {
    readonly type: 'SetPositionInitialMarginRatio';
    readonly marketId: string;
    readonly accountId: number;
    readonly ratio: bigint;
} | {
    readonly type: 'PostedOrder';
    readonly marketId: string;
    readonly accountId: number;
    readonly orderId: bigint;
    readonly side: Side;
    readonly price: bigint;
    /** What rests. */
    readonly size: bigint;
    readonly clientOrderId: bigint | undefined;
    readonly reduceOnly: boolean;
    readonly expiryMs: number | undefined;
} | {
    /** An order of which nothing came to rest: filled, or its rest dropped. Not the contract's: for streams of orders. */
    readonly type: 'EndedOrder';
    readonly marketId: string;
    readonly accountId: number;
    readonly orderId: bigint;
    readonly side: Side;
    /** `undefined` of a market order. */
    readonly price: bigint | undefined;
    /** When it was placed, after reduce-only clipping. */
    readonly initialSize: bigint;
    readonly filled: bigint;
    /** Quote of its fills, 10^-18 USD. */
    readonly quote: bigint;
    readonly clientOrderId: bigint | undefined;
    readonly reduceOnly: boolean;
} | {
    readonly type: 'CanceledOrder';
    readonly marketId: string;
    readonly accountId: number;
    readonly orderId: bigint;
    readonly side: Side;
    readonly price: bigint;
    /** What was taken off the book. */
    readonly size: bigint;
    /** 0 user, 1 liquidation, 4 reduce-only clip, 5 expired, 6 self-trade, 7 maker could not bear it. */
    readonly reason: number;
} | {
    /** One match: a taker against one resting order. */
    readonly type: 'FilledMakerOrder';
    readonly marketId: string;
    readonly accountId: number;
    readonly takerAccountId: number;
    readonly orderId: bigint;
    readonly takerOrderId: bigint;
    /** The maker's side. */
    readonly side: Side;
    readonly price: bigint;
    readonly size: bigint;
    /** Left of the maker's order. */
    readonly remaining: bigint;
    /** 10^-18 USD each; a negative fee is a rebate. */
    readonly pnl: bigint;
    readonly fee: bigint;
    /** What the position got of both, 10^-18 collateral. */
    readonly collateral: bigint;
} | {
    /** One per session that took: the sum of its fills. */
    readonly type: 'FilledTakerOrder';
    readonly marketId: string;
    readonly accountId: number;
    readonly side: Side;
    readonly size: bigint;
    readonly quote: bigint;
    readonly pnl: bigint;
    readonly fee: bigint;
    /** What the position got of both, 10^-18 collateral. */
    readonly collateral: bigint;
} | {
    readonly type: 'SettledFunding';
    readonly marketId: string;
    readonly accountId: number;
    /** 10^-18 collateral; negative is paid. */
    readonly amount: bigint;
} | {
    readonly type: 'LiquidatedPosition';
    readonly marketId: string;
    readonly accountId: number;
    readonly liquidatorAccountId: number;
    /** The liquidated account's side of the trade: `ask` where a long was sold. */
    readonly side: Side;
    /** Never zero: where cancelling its orders was enough, there is no such event. */
    readonly size: bigint;
    /** The mark price, rounded down. */
    readonly price: bigint;
    /** Of the liquidated position; this and the amounts below are 10^-18 USD. */
    readonly pnl: bigint;
    readonly liquidationFee: bigint;
    readonly insuranceFundFee: bigint;
    readonly badDebt: bigint;
    /** What the liquidated position got of all these, 10^-18 collateral. */
    readonly collateral: bigint;
    /** What the liquidator realized by its side of the trade, 10^-18 USD. */
    readonly liquidatorPnl: bigint;
    /** What its position got of that and the fee, 10^-18 collateral. */
    readonly liquidatorCollateral: bigint;
} | {
    readonly type: 'UpdatedFunding';
    readonly marketId: string;
    readonly cumulativeLong: bigint;
    readonly cumulativeShort: bigint;
    /** Of this update, per base, 10^-18 USD. */
    readonly rate: bigint;
} | {
    /** What one transaction changed on a book: signed sizes, for the streams of the book. */
    readonly type: 'BookChanged';
    readonly marketId: string;
    readonly nonce: number;
    readonly bids: readonly (readonly [bigint, bigint])[];
    readonly asks: readonly (readonly [bigint, bigint])[];
});
/** Where all money is, raw collateral; what the law of conservation adds up. */
export interface Totals {
    readonly deposited: bigint;
    readonly withdrawn: bigint;
    readonly accounts: bigint;
    readonly vaults: bigint;
}
/** The exchange's own state and rules, one process-wide clock passed in with each transaction. */
export interface Engine {
    readonly markets: ReadonlyMap<string, MarketSpec>;
    /** Runs calls as one transaction: all of them, or none. An {@link Abort} undoes everything and is thrown on. */
    transact<T>(context: TransactionContext, work: (transaction: EngineTransaction) => T): T;
    /** As {@link transact}, but undoes everything in any case and tells nobody. */
    simulate<T>(context: TransactionContext, work: (transaction: EngineTransaction) => T): T;
    /** Tells of each finished transaction's events, in order. @returns ends it */
    observe(listener: (events: readonly EngineEvent[]) => void): () => void;
    account(accountId: number): AccountView | undefined;
    position(marketId: string, accountId: number, now: number): PositionView | undefined;
    /** All positions of an account, flat ones included. */
    positions(accountId: number, now: number): PositionView[];
    /** Resting orders, oldest first. */
    orders(marketId: string, accountId: number): OrderView[];
    order(marketId: string, orderId: bigint): OrderView | undefined;
    book(marketId: string, depth?: number): BookView;
    market(marketId: string, now: number): MarketView;
    totals(): Totals;
}
