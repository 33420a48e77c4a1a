/**
 * Interfaces of the matching engine: accounts, positions, books and sessions of the contract. The caller
 * passes the time; the engine does no I/O.
 *
 * Units, unless stated otherwise: `size` and `price` 10^-9 (base, and USD per base); `raw` base units of the
 * collateral coin; ratios, rates, USD and margin amounts 10^-18. All are `bigint`. Times are milliseconds.
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
    /** Share of the collateral's value that margin does not count, 10^-18. Default 0. */
    readonly collateralHaircut?: bigint;
    /** The book price counts at most this far from the index, as a share of it, 10^-18. Default 0.05. */
    readonly maxBookIndexSpread?: bigint;
    /**
     * A price further from its average than this share of the average aborts with 1003, 10^-18. Default 0.05.
     */
    readonly maxIndexTwapDivergence?: bigint;
    /**
     * Maximum bad debt to socialize at once, 10^-18 USD; more aborts with 22. Default 0, as in a new market.
     */
    readonly maxBadDebt?: bigint;
    /**
     * Maximum cost per base of one socialization, as a share of the mark price, 10^-18; more aborts with 24.
     * Default 0, as in a new market.
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
    /**
     * Whether the sender keeps averages and funding up to date with `updateTwaps` and `updateFunding`, like
     * the bots; then its sessions do not. Default false, as on the chain.
     */
    readonly isKeeper?: boolean;
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

/** A builder that receives a fee on the fills of an order, on top of the market's fee. */
export interface Integrator {
    readonly id: bigint;
    /** 10^-9 of the quote. */
    readonly fee: bigint;
}

/** Options of a session. */
export interface SessionOptions {
    /** Paid by the taker fills of the session, and by the later fills of the orders it posts. */
    readonly integrator?: Integrator | undefined;
    /**
     * The fee that the account approved for the builder, 10^-9; `undefined` without an approval. Read at the
     * end.
     */
    readonly approvedFee?: (integratorId: bigint) => bigint | undefined;
}

/** Whether a market accepts calls: all, none, or only cancellations. */
export type PauseMode = 0 | 1 | 2;

/** Reduces positions of traders against an account with bad debt, at the mark or the settlement price. */
export interface DeleveragingRequest {
    /** The account with bad debt. */
    readonly accountId: number;
    /** All resting orders of that account. */
    readonly orderIds: readonly bigint[];
    readonly counterparties: readonly {
        readonly accountId: number;
        /** Size to close, 10^-9 base. */
        readonly size: bigint;
        /** Share of the bad debt that this account bears, 10^-18; all shares sum to one. */
        readonly weight: bigint;
    }[];
}

/** Prices at which the positions of a closed market are settled, 10^-18 USD. */
export interface SettlementPrices {
    readonly base: bigint;
    readonly collateral: bigint;
}

/** Result of one order of a session. */
export interface Placement {
    /** The contract gives an id only to an order that rests; that of another order is the sandbox's own. */
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
    /**
     * Accept a session that did nothing, as for executions of TWAP orders. Default false: it aborts with 11.
     */
    readonly allowEmpty?: boolean;
}

/**
 * Several orders of one account on one market, with one margin check at the end. Valid only inside its
 * transaction.
 */
export interface Session {
    placeLimit(order: LimitOrder): Placement;
    placeMarket(order: MarketOrder): Placement;
    /** Before any fill, post or other liquidation; `cancelIds` lists all orders of the other account. */
    liquidate(accountId: number, cancelIds: readonly bigint[]): void;
    end(options: ClosingOptions): void;
}

/** Calls of one transaction. Each throws {@link Abort} with the contract's code. */
export interface EngineTransaction {
    /** Events of the calls so far; without changes of books, which follow at the end. */
    events(): readonly EngineEvent[];
    /**
     * Stores an oracle price and its average (10^-18 USD; default: the price) with the transaction's time.
     */
    setBasePrice(marketId: string, price: bigint, average?: bigint): void;
    setCollateralPrice(price: bigint, average?: bigint): void;
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
    startSession(marketId: string, accountId: number, options?: SessionOptions): Session;
    /** `bookPrice` replaces the middle of the book, 10^-18 USD, for callers whose book is not up to date. */
    updateFunding(marketId: string, bookPrice?: bigint): void;
    /** `expected` also replaces the average of the premium. */
    updateTwaps(marketId: string, bookPrice?: bigint, expected?: ExpectedPremium): void;
    /** Settles the funding of any position. */
    settleFunding(marketId: string, accountId: number): void;
    /** Pauses a market, or resumes it with mode 0. */
    pause(marketId: string, mode: PauseMode): void;
    /** Freezes a market, where every call then aborts with 10, or ends that. */
    freeze(marketId: string, isFrozen: boolean): void;
    /** Ends trading for ever. */
    closeMarket(marketId: string): void;
    /** Sets the prices of a closed market's settlement. */
    setSettlementPrices(marketId: string, prices: SettlementPrices): void;
    /** Lets anyone settle positions of a closed market. */
    enableSettlement(marketId: string): void;
    /**
     * Settles a position of a closed market; `orderIds` lists all its orders. @returns raw collateral paid to
     * the account
     */
    closeAtSettlement(marketId: string, accountId: number, orderIds: readonly bigint[]): bigint;
    /**
     * Deleverages automatically: at the mark price, or in a closed market at the settlement prices. @returns
     * whether there was bad debt
     */
    deleverage(marketId: string, request: DeleveragingRequest): boolean;
    /** Announces new margin ratios, 10^-18, that anyone may set after the delay. */
    proposeMarginRatios(marketId: string, delayMs: number, initial: bigint, maintenance: bigint): void;
    /** Sets the proposed margin ratios. */
    commitMarginRatios(marketId: string): void;
    /** Withdraws the proposal. */
    deleteMarginRatiosProposal(marketId: string): void;
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
    /**
     * Price at which margin equals maintenance margin, without orders; may be negative; `undefined` when
     * flat.
     */
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
    /** The oracle's average, from which the mark price is computed. */
    readonly indexAverage: bigint;
    readonly collateralPrice: bigint;
    readonly collateralPriceAt: number;
    readonly collateralAverage: bigint;
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
    /** 10^-18 collateral. */
    readonly feesAccrued: bigint;
    /** Raw collateral. */
    readonly insuranceFund: bigint;
    /** Raw collateral of the market's positions and accrued fees. */
    readonly vault: bigint;
    readonly paused: PauseMode;
    readonly isFrozen: boolean;
    /** `undefined` until the market is closed. */
    readonly settlement: MarketSettlement | undefined;
    /** Announced margin ratios, 10^-18, and when they may be set. */
    readonly proposal: MarginRatiosProposal | undefined;
}

/** The settlement of a closed market. */
export interface MarketSettlement {
    /** `undefined` until they are set. */
    readonly prices: SettlementPrices | undefined;
    readonly isEnabled: boolean;
}

/** Announced margin ratios, 10^-18. */
export interface MarginRatiosProposal {
    readonly initial: bigint;
    readonly maintenance: bigint;
    readonly maturesAt: number;
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
    readonly integrator: Integrator | undefined;
    /** Fee of the builder, 10^-18 USD. */
    readonly integratorFee: bigint;
    readonly markPrice: bigint;
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
    readonly integrator: Integrator | undefined;
    readonly markPrice: bigint;
    readonly bookPrice: bigint | undefined;
}

/**
 * An order that does not rest: filled, or its remainder dropped. Not a contract event; the order streams use
 * it.
 */
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
    /** A value of {@link CANCEL_REASON}. */
    readonly reason: number;
    readonly clientOrderId: bigint | undefined;
    /**
     * Whether a taker met it: then the contract has no event of its own, but a member of the session's fills.
     */
    readonly inMatching: boolean;
    /** The account whose session cancelled it; only in matching. */
    readonly takerAccountId: number | undefined;
    readonly bookPrice: bigint | undefined;
    readonly markPrice: bigint | undefined;
}

/** One match: a taker against one resting order, which the event describes. */
interface FilledMakerOrder extends OrderEvent<'FilledMakerOrder'>, TradeResult {
    readonly takerAccountId: number;
    readonly takerOrderId: bigint;
    readonly price: bigint;
    readonly size: bigint;
    /** Remaining size of the maker's order. */
    readonly remaining: bigint;
    readonly clientOrderId: bigint | undefined;
    /** After the session's matching. */
    readonly bookPrice: bigint | undefined;
}

/** Sum of the taker fills of one session. */
interface FilledTakerOrder extends PositionEvent<'FilledTakerOrder'>, TradeResult {
    readonly side: Side;
    readonly size: bigint;
    readonly quote: bigint;
}

/** An account was liquidated. Amounts are 10^-18 USD, unless stated otherwise. */
interface LiquidatedPosition extends PositionEvent<'LiquidatedPosition'> {
    readonly liquidatorAccountId: number;
    /** Side of the liquidated account: `ask` when a long was sold. */
    readonly side: Side;
    /** Zero when only orders were cancelled. */
    readonly size: bigint;
    /** Of the size, at the mark price, rounded down. */
    readonly quote: bigint;
    readonly pnl: bigint;
    readonly liquidationFee: bigint;
    readonly insuranceFundFee: bigint;
    /** 10^-18 collateral. */
    readonly badDebt: bigint;
    readonly markPrice: bigint;
    /** Change of the position, 10^-18 collateral. */
    readonly collateral: bigint;
}

/**
 * The liquidator took over the position, at the end of its session. Amounts as in {@link LiquidatedPosition}.
 */
interface PerformedLiquidation extends PositionEvent<'PerformedLiquidation'> {
    readonly liquidatedAccountId: number;
    /** Side of the liquidated account. */
    readonly side: Side;
    readonly size: bigint;
    readonly quote: bigint;
    readonly pnl: bigint;
    readonly fee: bigint;
    readonly markPrice: bigint;
    /** Change of the position, 10^-18 collateral. */
    readonly collateral: bigint;
}

/** A position was reduced against one with bad debt. */
interface PerformedDeleveraging extends PositionEvent<'PerformedADL'> {
    readonly badDebtAccountId: number;
    /** Whether the account with bad debt was long, or flat. */
    readonly isIndebtedLong: boolean;
    /** Side of the account: `ask` when its long was reduced. */
    readonly side: Side;
    /** 10^-9 base. */
    readonly size: bigint;
    /** 10^-9 USD. */
    readonly price: bigint;
    /** Profit and share of the debt, 10^-18 collateral. */
    readonly collateral: bigint;
    /** 10^-18 USD. */
    readonly pnl: bigint;
}

/**
 * A position with bad debt was closed, and its debt taken over, before those that are reduced. The contract
 * emits nothing for it: amounts as in {@link PerformedDeleveraging}.
 */
interface DeleveragedPosition extends PositionEvent<'DeleveragedPosition'> {
    /** Side of the closing trade: `ask` when it was long. */
    readonly side: Side;
    /** 10^-9 base; zero when it was flat. */
    readonly size: bigint;
    readonly price: bigint;
    /** Loss less the debt that others bear: what it takes to zero. */
    readonly collateral: bigint;
    readonly pnl: bigint;
}

/** A position of a closed market was settled. */
interface ClosedPosition extends PositionEvent<'ClosedPositionAtSettlementPrices'> {
    /** 10^-18 USD. */
    readonly pnl: bigint;
    /** The position before, 10^-18 base and USD. */
    readonly base: bigint;
    readonly quote: bigint;
    /** Raw collateral paid to the account. */
    readonly raw: bigint;
    /** 10^-18 collateral. */
    readonly badDebt: bigint;
    /** Change of the position by the trade and the bad debt, 10^-18 collateral; without what was paid out. */
    readonly collateral: bigint;
    /** 10^-18 USD. */
    readonly price: bigint;
}

/** An average of the book price minus the index price was updated, all 10^-18 USD. */
interface UpdatedAverage extends MarketEvent<'UpdatedPremiumTwap' | 'UpdatedSpreadTwap'> {
    readonly bookPrice: bigint;
    readonly clippedBookPrice: bigint;
    readonly indexPrice: bigint;
    readonly average: bigint;
}

/** Events of a market's administration. */
type AdministrationEvent =
    | MarketEvent<'ClosedMarket'>
    | (MarketEvent<'UpdatedSettlementPrices'> & SettlementPrices & { readonly isEnabled: boolean })
    | (MarketEvent<'UpdatedMarginRatios'> & { readonly initial: bigint; readonly maintenance: bigint })
    /** Bad debt of 10^-18 USD, of which longs or shorts pay `perBase`. */
    | (MarketEvent<'SocializedBadDebt'> & {
          readonly debt: bigint;
          readonly perBase: bigint;
          readonly isPaidByLongs: boolean;
          readonly cumulativeLong: bigint;
          readonly cumulativeShort: bigint;
      })
    /** 10^-9 base, and 10^-18 collateral. */
    | (MarketEvent<'UpdatedOpenInterestAndFeesAccrued'> & {
          readonly openInterest: bigint;
          readonly feesAccrued: bigint;
      });

interface UpdatedFunding extends MarketEvent<'UpdatedFunding'> {
    readonly cumulativeLong: bigint;
    readonly cumulativeShort: bigint;
    /** Rate of this update, 10^-18 USD per base. */
    readonly rate: bigint;
}

/** A position paid (negative) or received funding; zero when only the rates of the other side changed. */
interface SettledFunding extends PositionEvent<'SettledFunding'> {
    /** 10^-18 collateral. */
    readonly amount: bigint;
    /** 10^-18 USD. */
    readonly usd: bigint;
    /** The position's collateral afterwards, 10^-18. */
    readonly collateralAfter: bigint;
    readonly cumulativeLong: bigint;
    readonly cumulativeShort: bigint;
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
    /** The other members of the contract's event, by its names. */
    readonly members: { readonly [name: string]: string | number | boolean | null | readonly string[] };
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
    | (PositionEvent<'CreatedPosition'> & { readonly cumulativeLong: bigint; readonly cumulativeShort: bigint })
    | (PositionEvent<'SetPositionInitialMarginRatio'> & { readonly ratio: bigint })
    | PostedOrder
    | EndedOrder
    | CanceledOrder
    | FilledMakerOrder
    | FilledTakerOrder
    | SettledFunding
    | LiquidatedPosition
    | PerformedLiquidation
    | DeleveragedPosition
    | PerformedDeleveraging
    | ClosedPosition
    | UpdatedAverage
    | AdministrationEvent
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
    readonly insuranceFunds: bigint;
}

/** State and rules of the exchange. Each transaction passes the current time. */
export interface Engine {
    readonly markets: ReadonlyMap<string, MarketSpec>;
    /**
     * Time of the latest transaction, milliseconds; 0 before the first. No later transaction has an earlier
     * time.
     */
    readonly latestAt: number;
    /**
     * Runs calls as one atomic transaction, at the time of the context or at {@link latestAt} if that is
     * later. Rolls back and rethrows when a call aborts.
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
