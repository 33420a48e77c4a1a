/**
 * Interfaces of the matching engine: accounts, positions, books and sessions of the contract. The caller passes the
 * time; the engine does no I/O.
 *
 * Units, unless stated otherwise: `size` and `price` 10^-9 (base, and USD per base); `raw` base units of the collateral
 * coin; ratios, rates, USD and margin amounts 10^-18. All are `bigint`. Times are milliseconds.
 */

/** Constant rules of a market. */
export interface MarketSpec {
    /** Object id of the clearing house, `0x` and 64 digits. */
    readonly id: string;
    /** Base currency, such as `BTC`. */
    readonly base: string;
    readonly lotSize: bigint;
    readonly tickSize: bigint;
    readonly initialMarginRatio: bigint;
    readonly maintenanceMarginRatio: bigint;
    /** Negative fees are rebates. */
    readonly makerFee: bigint;
    readonly takerFee: bigint;
    readonly liquidationFee: bigint;
    readonly insuranceFundFee: bigint;
    /** Added to the taker fee above the reference gas price; `null`: such transactions abort. */
    readonly priorityTakerFee: bigint | null;
    readonly minOrderUsdValue: bigint;
    readonly maxPendingOrders: number;
    /** 10^-9 base; above the threshold one position may hold at most this share, 10^-18. */
    readonly maxOpenInterest: bigint;
    readonly maxOpenInterestThreshold: bigint;
    readonly maxOpenInterestPositionShare: bigint;
    readonly fundingFrequencyMs: number;
    readonly fundingPeriodMs: number;
    readonly premiumTwapFrequencyMs: number;
    readonly premiumTwapPeriodMs: number;
    readonly spreadTwapFrequencyMs: number;
    readonly spreadTwapPeriodMs: number;
    /** Older prices abort with 1000. */
    readonly baseOracleToleranceMs: number;
    readonly collateralOracleToleranceMs: number;
    /** 10^(18 - decimals of the collateral coin). */
    readonly scalingFactor: bigint;
    /** Maximum bad debt to socialize at once, 10^-18 USD; more aborts with 22. Default: unlimited. */
    readonly maxBadDebt?: bigint;
    /**
     * Maximum cost per base of one socialization, as a share of the mark price, 10^-18; more aborts with 24. Default:
     * unlimited.
     */
    readonly maxSocializedLoss?: bigint;
}

/** Context of a transaction. */
export interface TransactionContext {
    readonly now: number;
    /** Transaction digest, base58; part of all events. */
    readonly digest: string;
    readonly gasPrice: bigint;
    readonly referenceGasPrice: bigint;
}

/** `bid` buys, `ask` sells. */
export type Side = 'bid' | 'ask';

/** 0 good till cancelled, 1 fill or kill, 2 post only, 3 immediate or cancel. */
export type OrderType = 0 | 1 | 2 | 3;

/** A limit order. */
export interface LimitOrder {
    readonly side: Side;
    readonly size: bigint;
    readonly price: bigint;
    readonly type: OrderType;
    readonly clientOrderId?: bigint | undefined;
    readonly reduceOnly: boolean;
    readonly expiryMs?: number | undefined;
}

/** An order at any price; it fills completely or aborts. */
export interface MarketOrder {
    readonly side: Side;
    readonly size: bigint;
    readonly reduceOnly: boolean;
}

/** Result of one order of a session. */
export interface Placement {
    /** Also set for orders that never rest. */
    readonly orderId: bigint;
    readonly rested: boolean;
    /** Size after reduce-only clipping. */
    readonly size: bigint;
    readonly filled: bigint;
    /** Quote of the fills, 10^-18 USD. */
    readonly quote: bigint;
}

/** Options for the end of a session. */
export interface ClosingOptions {
    /** Allocate missing initial margin from the account. */
    readonly allocateMissing: boolean;
    /** Deallocate free collateral when initial margin is satisfied. */
    readonly deallocateFree: boolean;
    /** Accept a session that did nothing, as for executions of TWAP orders. Default false: it aborts with 11. */
    readonly allowEmpty?: boolean;
}

/** Several orders of one account on one market, with one margin check at the end. Valid only inside its transaction. */
export interface Session {
    placeLimit(order: LimitOrder): Placement;
    placeMarket(order: MarketOrder): Placement;
    /** Only as first operation; `cancelIds` lists all orders of the other account. */
    liquidate(accountId: number, cancelIds: readonly bigint[]): void;
    end(options: ClosingOptions): void;
}

/** Calls of one transaction. Each throws {@link Abort} with the contract's code. */
export interface EngineTransaction {
    /** Events of the calls so far; without changes of books, which follow at the end. */
    events(): readonly EngineEvent[];
    /** Stores an oracle price (10^-18 USD) with the transaction's time. */
    setBasePrice(marketId: string, price: bigint): void;
    setCollateralPrice(price: bigint): void;
    /** Opens the account with the next number, or with a reserved one far from those. @returns the number */
    createAccount(reserved?: number): number;
    deposit(accountId: number, raw: bigint): void;
    withdraw(accountId: number, raw: bigint): void;
    createPosition(marketId: string, accountId: number): void;
    setInitialMarginRatio(marketId: string, accountId: number, ratio: bigint): void;
    allocate(marketId: string, accountId: number, raw: bigint): void;
    deallocate(marketId: string, accountId: number, raw: bigint): void;
    /** @returns the deallocated raw amount; 0 instead of an abort */
    deallocateFree(marketId: string, accountId: number): bigint;
    /** One missing id aborts. */
    cancelOrders(marketId: string, accountId: number, orderIds: readonly bigint[]): void;
    /** Missing ids give `false`; another account's id aborts with 3000. */
    tryCancelOrders(marketId: string, accountId: number, orderIds: readonly bigint[]): boolean[];
    startSession(marketId: string, accountId: number): Session;
    /** `bookPrice` replaces the middle of the book, 10^-18 USD, for callers whose book is not up to date. */
    updateFunding(marketId: string, bookPrice?: bigint): void;
    /** `expected` also replaces the average of the premium. */
    updateTwaps(marketId: string, bookPrice?: bigint, expected?: ExpectedPremium): void;
    /** Settles the funding of any position. */
    settleFunding(marketId: string, accountId: number): void;
    /** Adds an event after those of the calls so far. */
    record(event: TicketEvent): void;
}

/** What a market would be without users, 10^-18 USD. */
export interface ExpectedPremium {
    /** The average of the premium. */
    readonly average: bigint;
    /** The middle of the book; `undefined` while it is as expected. */
    readonly book: bigint | undefined;
}

/** View of an account. */
export interface AccountView {
    readonly accountId: number;
    /** Collateral outside of all markets, raw. */
    readonly collateral: bigint;
}

/** View of a position. */
export interface PositionView {
    readonly marketId: string;
    readonly accountId: number;
    /** 10^-18 collateral. */
    readonly collateral: bigint;
    /** 10^-18 base, negative when short. */
    readonly base: bigint;
    /** Cost of the position, 10^-18 USD, with the sign of `base`. */
    readonly quote: bigint;
    /** Cumulative funding at the last settlement, 10^-18 USD per base. */
    readonly cumulativeFundingLong: bigint;
    readonly cumulativeFundingShort: bigint;
    /** Resting orders, 10^-18 base. */
    readonly bidsQuantity: bigint;
    readonly asksQuantity: bigint;
    readonly pendingOrders: number;
    /** The position's ratio; at least the market's. */
    readonly initialMarginRatio: bigint;
    /** At the mark price of `now`, including unsettled funding; all 10^-18. */
    readonly margin: bigint;
    readonly unrealizedPnl: bigint;
    readonly unrealizedFunding: bigint;
    /** Value of the position, without resting orders. */
    readonly notional: bigint;
    /** Raw amount that may be deallocated now. */
    readonly freeCollateral: bigint;
    /** 10^-18 USD per base; `undefined` when flat. */
    readonly entryPrice: bigint | undefined;
    /** Price at which margin equals maintenance margin, without orders; may be negative; `undefined` when flat. */
    readonly liquidationPrice: bigint | undefined;
}

/** View of a resting order. */
export interface OrderView {
    readonly marketId: string;
    readonly accountId: number;
    readonly orderId: bigint;
    readonly side: Side;
    readonly price: bigint;
    /** Size at placement, before its fills as a taker. */
    readonly initialSize: bigint;
    /** Remaining size. */
    readonly size: bigint;
    readonly clientOrderId: bigint | undefined;
    readonly reduceOnly: boolean;
    readonly expiryMs: number | undefined;
    readonly placedAt: number;
    /** Quote of its fills, 10^-18 USD. */
    readonly quote: bigint;
}

/** View of a book. */
export interface BookView {
    /** Increases by one with every transaction that changes the book. */
    readonly nonce: number;
    /** `[price, size]`, best first. */
    readonly bids: readonly (readonly [bigint, bigint])[];
    readonly asks: readonly (readonly [bigint, bigint])[];
}

/** View of a market. */
export interface MarketView {
    readonly spec: MarketSpec;
    /** 10^-18 USD, and the time of storage. */
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
    /** Raw collateral of the market's vault. */
    readonly vault: bigint;
}

interface MarketEvent<Type extends string> {
    readonly type: Type;
    readonly marketId: string;
}

interface PositionEvent<Type extends string> extends MarketEvent<Type> {
    readonly accountId: number;
}

interface OrderEvent<Type extends string> extends PositionEvent<Type> {
    readonly orderId: bigint;
    readonly side: Side;
}

/** Results of a trade: profit and fee in 10^-18 USD, negative for a rebate. */
interface TradeResult {
    readonly pnl: bigint;
    readonly fee: bigint;
    /** Change of the position, 10^-18 collateral. */
    readonly collateral: bigint;
}

interface PostedOrder extends OrderEvent<'PostedOrder'> {
    readonly price: bigint;
    /** Resting size. */
    readonly size: bigint;
    readonly clientOrderId: bigint | undefined;
    readonly reduceOnly: boolean;
    readonly expiryMs: number | undefined;
}

/** An order that does not rest: filled, or its remainder dropped. Not a contract event; the order streams use it. */
interface EndedOrder extends OrderEvent<'EndedOrder'> {
    /** `undefined` for a market order. */
    readonly price: bigint | undefined;
    /** Size after reduce-only clipping. */
    readonly initialSize: bigint;
    readonly filled: bigint;
    /** Quote of its fills, 10^-18 USD. */
    readonly quote: bigint;
    readonly clientOrderId: bigint | undefined;
    readonly reduceOnly: boolean;
}

interface CanceledOrder extends OrderEvent<'CanceledOrder'> {
    readonly price: bigint;
    /** Cancelled size. */
    readonly size: bigint;
    /** 0 user, 1 liquidation, 4 reduce-only clip, 5 expired, 6 self-trade, 7 insolvent maker. */
    readonly reason: number;
}

/** One match: a taker against one resting order, which the event describes. */
interface FilledMakerOrder extends OrderEvent<'FilledMakerOrder'>, TradeResult {
    readonly takerAccountId: number;
    readonly takerOrderId: bigint;
    readonly price: bigint;
    readonly size: bigint;
    /** Remaining size of the maker's order. */
    readonly remaining: bigint;
}

/** Sum of the taker fills of one session. */
interface FilledTakerOrder extends PositionEvent<'FilledTakerOrder'>, TradeResult {
    readonly side: Side;
    readonly size: bigint;
    readonly quote: bigint;
}

/** A position was liquidated. Amounts are 10^-18 USD, unless stated otherwise. */
interface LiquidatedPosition extends PositionEvent<'LiquidatedPosition'> {
    readonly liquidatorAccountId: number;
    /** Side of the liquidated account: `ask` when a long was sold. */
    readonly side: Side;
    /** Never zero: without a transfer of the position there is no such event. */
    readonly size: bigint;
    /** The mark price, rounded down. */
    readonly price: bigint;
    /** Of the liquidated position. */
    readonly pnl: bigint;
    readonly liquidationFee: bigint;
    readonly insuranceFundFee: bigint;
    readonly badDebt: bigint;
    /** Changes of the two positions, 10^-18 collateral. */
    readonly collateral: bigint;
    readonly liquidatorCollateral: bigint;
    /** Profit realized by the liquidator. */
    readonly liquidatorPnl: bigint;
}

interface UpdatedFunding extends MarketEvent<'UpdatedFunding'> {
    readonly cumulativeLong: bigint;
    readonly cumulativeShort: bigint;
    /** Rate of this update, 10^-18 USD per base. */
    readonly rate: bigint;
}

/** An event of the contract about a stop order or a TWAP order, which the engine only passes on. */
export interface TicketEvent {
    readonly type:
        | `${'Created' | 'Executed' | 'Deleted'}StopOrderTicket`
        | `EditedStopOrderTicket${'Details' | 'Executors'}`
        | `${'Created' | 'Processed' | 'Finalized' | 'Canceled' | 'Deleted'}TWAPOrderTicket`
        | `EditedTWAPOrderTicket${'Details' | 'Executors'}`;
    readonly accountId: number;
    readonly ticketId: string;
    /** Hexadecimal hash of the details. */
    readonly detailsHash: string;
    /** Of a new ticket, and of a change of them. */
    readonly executors?: readonly string[];
    /** MIST; only of a new ticket. */
    readonly deposit?: bigint;
    /** Only of a new stop order. */
    readonly ticketType?: bigint;
    /** Size of an execution, and of all executions so far, 10^-9 base. */
    readonly amount?: bigint;
    readonly processed?: bigint;
}

/** Changes of a book by one transaction, as signed sizes; the book streams use it. */
interface BookChanged extends MarketEvent<'BookChanged'>, BookView {}

/** Events of a transaction, with its digest and time. */
export type EngineEvent = { readonly digest: string; readonly timestamp: number } & (
    | { readonly type: 'CreatedAccount'; readonly accountId: number }
    | {
          readonly type: 'DepositedCollateral' | 'WithdrewCollateral';
          readonly accountId: number;
          readonly raw: bigint;
      }
    | (PositionEvent<'AllocatedCollateral' | 'DeallocatedCollateral'> & { readonly raw: bigint })
    | PositionEvent<'CreatedPosition'>
    | (PositionEvent<'SetPositionInitialMarginRatio'> & { readonly ratio: bigint })
    | PostedOrder
    | EndedOrder
    | CanceledOrder
    | FilledMakerOrder
    | FilledTakerOrder
    /** The amount is 10^-18 collateral; negative is paid. */
    | (PositionEvent<'SettledFunding'> & { readonly amount: bigint })
    | LiquidatedPosition
    | UpdatedFunding
    | TicketEvent
    | BookChanged
);

/** Totals of raw collateral, for the conservation check. */
export interface Totals {
    readonly deposited: bigint;
    readonly withdrawn: bigint;
    readonly accounts: bigint;
    readonly vaults: bigint;
}

/** State and rules of the exchange. Each transaction passes the current time. */
export interface Engine {
    readonly markets: ReadonlyMap<string, MarketSpec>;
    /** Time of the latest transaction, milliseconds; 0 before the first. No later transaction has an earlier time. */
    readonly latestAt: number;
    /**
     * Runs calls as one atomic transaction, at the time of the context or at {@link latestAt} if that is later. Rolls back and
     * rethrows when a call aborts.
     */
    transact<T>(context: TransactionContext, work: (transaction: EngineTransaction) => T): T;
    /** Like {@link transact}, but always rolls back and emits no events. */
    simulate<T>(context: TransactionContext, work: (transaction: EngineTransaction) => T): T;
    /** Reports the events of each transaction, in order. @returns unsubscribes */
    observe(listener: (events: readonly EngineEvent[]) => void): () => void;
    account(accountId: number): AccountView | undefined;
    position(marketId: string, accountId: number, now: number): PositionView | undefined;
    /** All positions of an account, flat ones included. */
    positions(accountId: number, now: number): PositionView[];
    /** Resting orders, oldest first. */
    orders(marketId: string, accountId: number): OrderView[];
    order(marketId: string, orderId: bigint): OrderView | undefined;
    book(marketId: string, depth?: number): BookView;
    /** `bookPrice` replaces the middle of the book, 10^-18 USD. */
    market(marketId: string, now: number, bookPrice?: bigint): MarketView;
    totals(): Totals;
}
