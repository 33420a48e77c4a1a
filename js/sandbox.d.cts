import type { bcs } from "@mysten/sui/bcs" with { "resolution-mode": "import" };

// sandbox/ts/venues/dca.d.ts
/** DCA orders and limit orders: what they sell, and what became of it. */
/** A part that was executed. */
interface DcaTrade {
  /** Base units. */
  readonly sold: bigint;
  readonly bought: bigint;
  readonly at: number;
  /** base58 */
  readonly digest: string;
}
/** A part that could not be executed, which is tried again. */
interface DcaFailure {
  readonly at: number;
  readonly reason: 'STRATEGY' | 'GAS_CAP' | 'INTERNAL';
}
/** An order, with those that have ended. */
interface DcaRecord {
  readonly id: string;
  /** Who created it, and gets what is left. */
  readonly user: string;
  /** Owns the object. */
  readonly custody: string;
  readonly recipient: string;
  readonly sell: string;
  readonly buy: string;
  /** Base units: of all parts, of one part, and what is left. */
  readonly allocated: bigint;
  readonly part: bigint;
  readonly balance: bigint;
  /** MIST that are left for executions. */
  readonly gas: bigint;
  readonly parts: number;
  readonly partsLeft: number;
  /** Milliseconds. */
  readonly interval: number;
  readonly createdAt: number;
  readonly nextAt: number;
  /** When the executor looks at it next, milliseconds; `Infinity`: never, as it cannot be sold. */
  readonly runAt: number;
  /** Base units that a part must return. */
  readonly minOut: bigint;
  readonly maxOut: bigint;
  readonly slippageBps: number;
  /** Of the transaction that created it, base58. */
  readonly digest: string;
  readonly trades: readonly DcaTrade[];
  readonly failed: readonly DcaFailure[];
  readonly state: 'active' | 'completed' | 'closed' | 'expired';
  /** Of a limit order: the hash of its terms, in hexadecimal. */
  readonly hiddenTerms?: string;
}
/** The terms of a limit order, which the service keeps to itself. */
interface LimitTerms {
  /** Base units that the whole amount must return. */
  readonly minOut: bigint;
  /** Base units, below which the stop loss sells; 0: none. */
  readonly stopOut: bigint;
  /** Milliseconds; the largest number: never. */
  readonly expiresAt: bigint;
}
/** Terms by their hash, in hexadecimal. */
type LimitTermsByHash = Map<string, LimitTerms>;
/**
 * Interfaces of the matching engine: accounts, positions, books and sessions of the contract. The caller
 * passes the time; the engine does no I/O.
 *
 * Units, unless stated otherwise: `size` and `price` 10^-9 (base, and USD per base); `raw` base units of the
 * collateral coin; ratios, rates, USD and margin amounts 10^-18. All are `bigint`. Times are milliseconds.
 */
/** Constant rules of a market. */
interface MarketSpec {
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
interface TransactionContext {
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
type Side = 'bid' | 'ask';
/** 0 good till cancelled, 1 fill or kill, 2 post only, 3 immediate or cancel. */
type OrderType = 0 | 1 | 2 | 3;
/** A limit order. */
interface LimitOrder {
  readonly side: Side;
  readonly size: bigint;
  readonly price: bigint;
  readonly type: OrderType;
  readonly clientOrderId?: bigint | undefined;
  readonly reduceOnly: boolean;
  readonly expiryMs?: number | undefined;
}
/** An order at any price; it fills completely or aborts. */
interface MarketOrder {
  readonly side: Side;
  readonly size: bigint;
  readonly reduceOnly: boolean;
}
/** A builder that receives a fee on the fills of an order, on top of the market's fee. */
interface Integrator {
  readonly id: bigint;
  /** 10^-9 of the quote. */
  readonly fee: bigint;
}
/** Options of a session. */
interface SessionOptions {
  /** Paid by the taker fills of the session, and by the later fills of the orders it posts. */
  readonly integrator?: Integrator | undefined;
  /**
   * The fee that the account approved for the builder, 10^-9; `undefined` without an approval. Read at the
   * end.
   */
  readonly approvedFee?: (integratorId: bigint) => bigint | undefined;
}
/** Whether a market accepts calls: all, none, or only cancellations. */
type PauseMode = 0 | 1 | 2;
/** Reduces positions of traders against an account with bad debt, at the mark or the settlement price. */
interface DeleveragingRequest {
  /** The account with bad debt. */
  readonly accountId: number;
  /** All resting orders of that account. */
  readonly orderIds: readonly bigint[];
  readonly counterparties: readonly {
    readonly accountId: number; /** Size to close, 10^-9 base. */
    readonly size: bigint; /** Share of the bad debt that this account bears, 10^-18; all shares sum to one. */
    readonly weight: bigint;
  }[];
}
/** Prices at which the positions of a closed market are settled, 10^-18 USD. */
interface SettlementPrices {
  readonly base: bigint;
  readonly collateral: bigint;
}
/** Result of one order of a session. */
interface Placement {
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
interface ClosingOptions {
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
interface Session {
  placeLimit(order: LimitOrder): Placement;
  placeMarket(order: MarketOrder): Placement;
  /** Before any fill, post or other liquidation; `cancelIds` lists all orders of the other account. */
  liquidate(accountId: number, cancelIds: readonly bigint[]): void;
  end(options: ClosingOptions): void;
}
/** Calls of one transaction. Each throws {@link Abort} with the contract's code. */
interface EngineTransaction {
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
interface ExpectedPremium {
  /** The average of the premium. */
  readonly average: bigint;
  /** The middle of the book; `undefined` while it is as expected. */
  readonly book: bigint | undefined;
}
/** View of an account. */
interface AccountView {
  readonly accountId: number;
  /** Collateral outside of all markets, raw. */
  readonly collateral: bigint;
}
/** View of a position. */
interface PositionView {
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
interface OrderView {
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
interface BookView {
  /** Increases by one with every transaction that changes the book. */
  readonly nonce: number;
  /** `[price, size]`, best first. */
  readonly bids: readonly (readonly [bigint, bigint])[];
  readonly asks: readonly (readonly [bigint, bigint])[];
}
/** View of a market. */
interface MarketView {
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
interface MarketSettlement {
  /** `undefined` until they are set. */
  readonly prices: SettlementPrices | undefined;
  readonly isEnabled: boolean;
}
/** Announced margin ratios, 10^-18. */
interface MarginRatiosProposal {
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
type AdministrationEvent = MarketEvent<'ClosedMarket'> | (MarketEvent<'UpdatedSettlementPrices'> & SettlementPrices & {
  readonly isEnabled: boolean;
}) | (MarketEvent<'UpdatedMarginRatios'> & {
  readonly initial: bigint;
  readonly maintenance: bigint;
}) /** Bad debt of 10^-18 USD, of which longs or shorts pay `perBase`. */ | (MarketEvent<'SocializedBadDebt'> & {
  readonly debt: bigint;
  readonly perBase: bigint;
  readonly isPaidByLongs: boolean;
  readonly cumulativeLong: bigint;
  readonly cumulativeShort: bigint;
}) /** 10^-9 base, and 10^-18 collateral. */ | (MarketEvent<'UpdatedOpenInterestAndFeesAccrued'> & {
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
interface TicketEvent {
  readonly type: `${'Created' | 'Executed' | 'Deleted'}StopOrderTicket` | `EditedStopOrderTicket${'Details' | 'Executors'}` | `${'Created' | 'Processed' | 'Finalized' | 'Canceled' | 'Deleted'}TWAPOrderTicket` | `EditedTWAPOrderTicket${'Details' | 'Executors'}`;
  readonly accountId: number;
  readonly ticketId: string;
  /** Hexadecimal hash of the details. */
  readonly detailsHash: string;
  /** The other members of the contract's event, by its names. */
  readonly members: {
    readonly [name: string]: string | number | boolean | null | readonly string[];
  };
}
/** Changes of a book by one transaction, as signed sizes; the book streams use it. */
interface BookChanged extends MarketEvent<'BookChanged'>, BookView {}
/** Events of a transaction, with its digest and time. */
type EngineEvent = {
  readonly digest: string;
  readonly timestamp: number;
} & ({
  readonly type: 'CreatedAccount';
  readonly accountId: number;
} | {
  readonly type: 'DepositedCollateral' | 'WithdrewCollateral';
  readonly accountId: number;
  readonly raw: bigint;
} | (PositionEvent<'AllocatedCollateral' | 'DeallocatedCollateral'> & {
  readonly raw: bigint;
}) | (PositionEvent<'CreatedPosition'> & {
  readonly cumulativeLong: bigint;
  readonly cumulativeShort: bigint;
}) | (PositionEvent<'SetPositionInitialMarginRatio'> & {
  readonly ratio: bigint;
}) | PostedOrder | EndedOrder | CanceledOrder | FilledMakerOrder | FilledTakerOrder | SettledFunding | LiquidatedPosition | PerformedLiquidation | DeleveragedPosition | PerformedDeleveraging | ClosedPosition | UpdatedAverage | AdministrationEvent | UpdatedFunding | TicketEvent | BookChanged);
/** Totals of raw collateral, for the conservation check. */
interface Totals {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly accounts: bigint;
  readonly vaults: bigint;
  readonly insuranceFunds: bigint;
}
/** State and rules of the exchange. Each transaction passes the current time. */
interface Engine {
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
/** Errors of the sandbox: contract aborts, refused requests and failed executions. */
/** A contract call that aborted. The whole transaction is rolled back. */
declare class Abort extends Error {
  readonly module: string;
  readonly code: number | bigint;
  readonly meaning: string;
  readonly name = "Abort";
  constructor(module: string, code: number | bigint, meaning: string);
}
/** Kind of a failure that the chain itself decides. */
type FailureKind = 'insufficientGas' | 'insufficientCoinBalance' | 'insufficientFundsForWithdraw' | 'functionNotFound' | 'unusedValue' | 'invalidArgument';
/**
 * A transaction that the chain executes as failed. The chain itself decides this; an abort comes from the
 * contract.
 */
declare class ExecutionFailure extends Error {
  readonly kind: FailureKind;
  readonly name = "Failure";
  constructor(message: string, kind?: FailureKind);
}
/** State of the venues' shared objects: what their functions change. */
/** A constant-product pool after its last swap. */
interface PoolState {
  readonly kind: 'pool';
  /** Base units of both coins. */
  readonly reserves: readonly [bigint, bigint];
  /** Time of the market prices that the reserves follow, milliseconds. */
  readonly pricedAt: number;
}
/** SUI that addresses may take out of a shared object. */
interface GasPoolState {
  readonly kind: 'gasPool';
  readonly owner: string;
  /** Addresses that may take SUI out, with the owner. */
  readonly whitelisted: readonly string[];
  /** MIST. */
  readonly balance: bigint;
}
/** A stake, or a request to unstake. */
interface StakingEntry {
  readonly kind: 'stake' | 'unstake';
  /** Of the coin that pays it later. */
  readonly id: string;
  readonly owner: string;
  /** Base units. */
  readonly afsui: bigint;
  readonly sui: bigint;
  /** Whether the coins have moved. */
  readonly isPaid: boolean;
  readonly epoch: number;
  /** Milliseconds. */
  readonly at: number;
  /** base58 */
  readonly digest: string;
}
/** The staking vault; its rate follows from the epoch. */
interface StakingState {
  readonly kind: 'staking';
  /** MIST. */
  readonly totalSui: bigint;
  /** MIST that can be unstaked at once. */
  readonly reserves: bigint;
  /** Oldest first. */
  readonly entries: readonly StakingEntry[];
}
/** Rewards that wallets can claim. */
interface RewardsState {
  readonly kind: 'rewards';
  readonly rows: readonly {
    readonly owner: string;
    readonly coinType: string;
    readonly amount: bigint;
  }[];
}
/** A request to withdraw from a vault; each address has at most one in each. */
interface VaultRequest {
  readonly owner: string;
  /** Their object: when its lock began, milliseconds, and what was paid for it, 10^-18 USD. */
  readonly share: {
    readonly id: string;
    readonly startedAt: number;
    readonly provided: bigint;
  };
  /** Base units of the shares. */
  readonly shares: bigint;
  /** Base units of the collateral. */
  readonly minOut: bigint;
  /** Milliseconds. */
  readonly at: number;
}
/** A vault of perpetuals. */
interface VaultState {
  readonly kind: 'vault';
  /** Base units of the shares. */
  readonly supply: bigint;
  /** Base units of the collateral: outside of markets, and as margins of the vault's markets. */
  readonly idle: bigint;
  readonly margins: Readonly<Record<string, bigint>>;
  /** Fees that the manager may take. */
  readonly fees: bigint;
  /** Milliseconds; 0: never. Until `pausedUntil` the manager may not trade. */
  readonly pausedAt: number;
  readonly pausedUntil: number;
  /** Whether the vendor has paused it, which stops deposits and withdrawals, too. */
  readonly isStopped: boolean;
  /** Whether the manager pays requests. */
  readonly isServed: boolean;
  readonly lockMs: number;
  readonly forceDelayMs: number;
  /** 10^-18. */
  readonly fee: bigint;
  readonly maxDeposited: bigint;
  /** Oldest first. */
  readonly requests: readonly VaultRequest[];
}
/** A farm. Amounts are base units, times milliseconds, fractions 10^-18; lists are by its rewards. */
interface FarmState {
  readonly kind: 'farm';
  readonly staked: bigint;
  /** With what multipliers add. */
  readonly weighted: bigint;
  readonly perShare: readonly bigint[];
  readonly startedAt: readonly bigint[];
  readonly updatedAt: readonly bigint[];
  readonly endsAt: bigint;
  /** Not emitted yet, and not paid yet. */
  readonly remaining: readonly bigint[];
  readonly balances: readonly bigint[];
}
/** A pool of which depositors have shares; base units. */
interface AmmState {
  readonly kind: 'amm';
  /** By the coins of the pool. */
  readonly balances: readonly bigint[];
  readonly supply: bigint;
}
/** Any of them. */
type VenueState = PoolState | GasPoolState | StakingState | RewardsState | VaultState | FarmState | AmmState;
/** Shares of a vault, which are no coin. */
interface ShareState {
  readonly kind: 'share';
  /** Type of the vault's shares, which is the type parameter of the object's type. */
  readonly lpType: string;
  /** Base units of the shares. */
  readonly balance: bigint;
  /** When the lock began, milliseconds. */
  readonly startedAt: number;
  /** What was paid for them, 10^-18 USD. */
  readonly provided: bigint;
}
/** Coins that are staked in a farm. Times are milliseconds, amounts base units, fractions 10^-18. */
interface StakedState {
  readonly kind: 'staked';
  /** Full Move type. */
  readonly coinType: string;
  readonly farmId: string;
  readonly balance: bigint;
  /** What the multiplier adds. */
  readonly extra: bigint;
  readonly lockStart: bigint;
  readonly lockMs: bigint;
  readonly multiplier: bigint;
  readonly updatedAt: bigint;
  /** By the rewards of the farm. */
  readonly base: readonly bigint[];
  readonly multiplied: readonly bigint[];
  readonly baseDebts: readonly bigint[];
  readonly multipliedDebts: readonly bigint[];
}
/** What an address owns of a venue, beside coins: it can transfer the object. */
type HoldingState = ShareState | StakedState;
/** A ticket, which the chain stores. */
interface TicketBase {
  readonly id: string;
  readonly accountNumber: number;
  /** The account's object, which the ticket is wrapped in. */
  readonly accountId: string;
  /** The dynamic field of the account that holds the ticket: the object that the creation creates. */
  readonly fieldId: string;
  /** Addresses that may execute it. */
  readonly executors: readonly string[];
  /** An object whose address an executor must have besides. */
  readonly domain: string | undefined;
  /** MIST, for the gas of the execution; without what executors have taken. */
  readonly deposit: bigint;
  /** Hexadecimal hash of the details. */
  readonly detailsHash: string;
}
/** The ticket of a stop order. */
interface StopTicket extends TicketBase {
  readonly kind: 'stop';
  /** 0 stop loss and take profit of a position, 1 standalone. */
  readonly type: bigint;
  readonly state: 'active' | 'cancelled' | 'executed';
  /** Only of an executed ticket. */
  readonly execution?: StopExecution;
}
/** Which trigger was met, and the average price, 10^-18 USD. */
interface StopExecution {
  readonly kind: 'standaloneExecuted' | 'stopLossExecuted' | 'takeProfitExecuted';
  readonly price: bigint;
}
/** What an executor runs when the trigger is met. Prices are 10^-18 USD, sizes and limit prices 10^-9. */
interface StopDetails {
  readonly marketId: string;
  readonly side: Side;
  readonly size: bigint;
  readonly expiryMs: bigint | undefined;
  readonly limit: {
    readonly price: bigint;
    readonly type: bigint;
  } | undefined;
  /** 0 index, 1 middle of the book, 2 mark. */
  readonly trigger: number;
  readonly kind: {
    readonly stopLoss: bigint | undefined;
    readonly takeProfit: bigint | undefined;
  } | {
    readonly stopPrice: bigint;
    readonly isAbove: boolean;
    readonly reduceOnly: boolean;
  };
  /** Takes a fee of the order; by default none. */
  readonly integrator?: Integrator;
  /** Chosen by the service and kept secret: without it, the hash does not reveal the details. */
  readonly salt: Uint8Array;
  /** The order as reads report it, without id and state. */
  readonly row: Readonly<Record<string, unknown>>;
}
/** Details without their salt. */
type StopOrder = Omit<StopDetails, 'salt'>;
/** What the executor of a TWAP order must keep to, in the contract's units and in its order. */
interface TwapTerms {
  /** The ticket holds it; the hash does not cover it. */
  readonly marketId: string;
  /** The first execution is before it. */
  readonly firstRunExpiryMs: bigint | undefined;
  /** Last time of all executions. */
  readonly expiryMs: bigint | undefined;
  /** Time between two executions. */
  readonly gapMs: bigint;
  /** How much shorter than the gap the time between two runs may be. */
  readonly timeUncertaintyMs: bigint;
  /** Number of executions that the size is divided into. */
  readonly chunks: bigint;
  /** A rest of less than this share of a chunk, 10^-4, is executed with the last whole chunk. */
  readonly tailMergeBps: bigint;
  /** Time beyond gap and uncertainty after which an order that no longer fills cannot run. */
  readonly retryMs: bigint;
  /** Accepted deviation from a chunk, 10^-4 of it. */
  readonly amountUncertaintyBps: bigint;
  /** Maximum of one execution, 10^-4 of the size. */
  readonly maxExecutionBps: bigint;
  readonly side: Side;
  /** 10^-9 base. */
  readonly size: bigint;
  /** Maximum distance of the price from the mark price, 10^-4. */
  readonly maxSlippageBps: bigint;
  readonly reduceOnly: boolean;
  /** Takes a fee of the executions; by default none. */
  readonly integrator?: Integrator;
  /** Chosen by the service: without it, the hash would reveal the details to whoever tries them out. */
  readonly salt: Uint8Array;
}
/** Terms, and the order as reads report it. */
interface TwapDetails extends TwapTerms {
  readonly row: Readonly<Record<string, unknown>>;
}
/** Details without their salt. */
type TwapOrder = Omit<TwapDetails, 'salt'>;
/** The ticket of a TWAP order. */
interface TwapTicket extends TicketBase {
  readonly kind: 'twap';
  readonly marketId: string;
  /** Executed and scheduled size, 10^-9 base. */
  readonly processed: bigint;
  readonly scheduled: bigint;
  /** Time of the last run, also of one that filled nothing, milliseconds. */
  readonly lastAttemptAt: number | undefined;
  /** Time of the last fill, or of the first run before any fill, milliseconds. */
  readonly retryAnchorAt: number | undefined;
  readonly lastFillAt: number | undefined;
  /** The deposit as it was created, MIST. */
  readonly gasBudget: bigint;
  /** `spoiled` when an executor cancelled it. */
  readonly state: 'active' | 'cancelled' | 'finalized' | 'spoiled';
}
/** The adapter that a price source belongs to. */
type OracleAdapter = 'lazer' | 'rolling' | 'normalized';
/** A coin of an address. */
interface CoinObject {
  readonly kind: 'coin';
  readonly id: string;
  readonly version: bigint;
  readonly owner: string;
  readonly coinType: string;
  /** Base units of the coin. */
  readonly balance: bigint;
}
/**
 * What a capability allows: an assistant trades, but neither withdraws nor grants capabilities; the treasury
 * of a vault takes its fees.
 */
type Role = 'admin' | 'assistant' | 'treasury';
/** Grants access to one account. */
interface CapabilityObject {
  readonly kind: 'capability';
  readonly role: Role;
  readonly id: string;
  readonly version: bigint;
  readonly owner: string;
  readonly accountNumber: number;
  readonly accountId: string;
  /** Of a vault, which has the account: its object, and the type of its shares. */
  readonly vault?: {
    readonly id: string;
    readonly lpType: string;
  };
}
/** What an address owns of a venue, such as shares of a vault. */
interface HoldingObject {
  readonly kind: 'holding';
  readonly id: string;
  readonly version: bigint;
  readonly owner: string;
  /** Full Move type. */
  readonly objectType: string;
  /** What calls of the venue change. */
  readonly state: HoldingState;
}
/**
 * A DCA order or a limit order, which no command can transfer. What became of it is in the store's records.
 */
interface DcaObject {
  readonly kind: 'dcaOrder';
  readonly id: string;
  readonly version: bigint;
  /** The custody address. */
  readonly owner: string;
  /** Full Move types of the coin that it sells, and of the one that it buys. */
  readonly sell: string;
  readonly buy: string;
  readonly isLimit?: true;
}
/** An object that every transaction may use. */
interface SharedObject {
  readonly kind: 'account' | 'market' | 'feed' | 'registry' | 'clock' | 'venue' | 'source' | 'feedInfo' | 'oracleConfig' | 'lazerState';
  readonly id: string;
  readonly version: bigint;
  readonly initialVersion: bigint;
  /** Only for account objects: the engine's account number. */
  readonly accountNumber?: number;
  /** Only for feeds: market of the base price; the collateral feed has none. */
  readonly marketId?: string;
  /** Only for what an adapter has: which one, and the feed that it describes. */
  readonly adapter?: OracleAdapter;
  readonly feedId?: string;
  /** Only for objects of venues: the full Move type, and the fields that calls change. */
  readonly objectType?: string;
  readonly state?: VenueState;
}
/** An object of one address. */
type OwnedObject = CoinObject | CapabilityObject | HoldingObject | DcaObject;
/** A dynamic field of an account that holds a ticket. No transaction can have it as an input. */
interface TicketField {
  readonly kind: 'ticketField';
  readonly id: string;
  readonly version: bigint;
  /** The account's object. */
  readonly parent: string;
  readonly ticketId: string;
  readonly ticketKind: Ticket['kind'];
}
/** Any object. */
type ChainObject = OwnedObject | SharedObject | TicketField;
/** A capability that lets another wallet act for an account. */
interface AgentCapability {
  readonly objectId: string;
  readonly walletAddress: string;
  readonly accountNumber: number;
}
/** An object before and after a transaction; `undefined` before its creation and after its deletion. */
interface ObjectChange {
  readonly before: ChainObject | undefined;
  readonly after: ChainObject | undefined;
  /** Digest of the transaction that changed the object before; `undefined` when the ledger has none. */
  readonly previousTransaction: string | undefined;
  /** Whether another object holds it since this transaction, or held it until then. */
  readonly isWrapped?: boolean;
}
/** A ticket of any kind. */
type Ticket = StopTicket | TwapTicket;
/** State changes of one transaction. */
interface StateChanges {
  /** Version of all changed objects. */
  readonly version: bigint;
  readonly objects: readonly ObjectChange[];
  /** Changes of address balances, in base units of the coin. */
  readonly balances: readonly {
    readonly owner: string;
    readonly coinType: string;
    readonly amount: bigint;
  }[];
  /** Ids of agents' capabilities that an account accepts from now on. */
  readonly granted: readonly string[];
  readonly revoked: readonly string[];
  /** Largest fees of builders by {@link feeKey}, 10^-9; `undefined` once revoked. */
  readonly fees: readonly (readonly [key: string, maxFee: bigint | undefined])[];
  /** Addresses of new builders, in their order. */
  readonly builders: readonly string[];
  /** New and changed tickets. */
  readonly tickets: readonly Ticket[];
  /** New and changed DCA orders. */
  readonly dcaOrders: readonly DcaRecord[];
}
/** Objects and address balances as others may read them. */
type ObjectReader = Pick<ObjectStore, 'get' | 'shared' | 'fees' | 'builders' | 'owned' | 'coins' | 'coinTypes' | 'addressBalance' | 'previousTransaction' | 'tickets' | 'dcaOrders'>;
/** All objects and address balances after the last transaction. */
declare class ObjectStore {
  #private;
  /** Granted and not revoked; tests may add capabilities that the chain does not have. */
  readonly agents: AgentCapability[];
  /** The fees that accounts have approved, by {@link feeKey}. */
  readonly fees: Map<string, bigint>;
  /** Addresses of builders; the place is the number. */
  readonly builders: string[];
  /** Called with the account of each ticket that is new or changed. */
  onTicket: (accountNumber: number) => void;
  get(id: string): ChainObject | undefined;
  /** All shared objects. */
  shared(): SharedObject[];
  /** The objects of an owner, oldest first. */
  owned(owner: string): OwnedObject[];
  /** The coins of an owner and type, largest first. */
  coins(owner: string, coinType: string): CoinObject[];
  /** Finds a capability by its id, or the admin's by that of its account object. */
  capability(id: string): CapabilityObject | undefined;
  /** The admin's capability. */
  capabilityByNumber(accountNumber: number): CapabilityObject | undefined;
  put(object: ChainObject): void;
  /** Applies the changes of a transaction. */
  apply(changes: StateChanges, digest: string): void;
  /**
   * Digest of the last transaction that changed an object; `undefined` for genesis objects and minted
   * coins.
   */
  previousTransaction(id: string): string | undefined;
  delete(id: string): void;
  /** Adds an agent's capability to those that its account accepts. */
  grant({
    id,
    owner,
    accountNumber
  }: CapabilityObject): void;
  /** The capability object remains, but its account no longer accepts it. */
  revoke(id: string): void;
  isRevoked({
    id,
    role
  }: Pick<CapabilityObject, 'id' | 'role'>): boolean;
  ticket(id: string): Ticket | undefined;
  /** All tickets of one kind, oldest first, with those that are no longer active. */
  tickets<K extends Ticket['kind']>(kind: K): Extract<Ticket, {
    readonly kind: K;
  }>[];
  /** A ticket that is no longer active is no longer in its account. */
  putTicket(ticket: Ticket): void;
  /** All DCA orders, oldest first, with those that have ended. */
  dcaOrders(): DcaRecord[];
  dcaOrder(id: string): DcaRecord | undefined;
  putDcaOrder(order: DcaRecord): void;
  /** Base units of the coin. */
  addressBalance(owner: string, coinType: string): bigint;
  /** The types of coins that an owner holds or held, in coin objects or as an address balance. */
  coinTypes(owner: string): string[];
  addToAddressBalance(owner: string, coinType: string, amount: bigint): void;
}
/** A coin of a running transaction. */
interface CoinValue {
  readonly kind: 'coin';
  readonly id: string;
  readonly coinType: string;
  balance: bigint;
  /** Address that owned the funds when the transaction began. */
  readonly payer: string;
}
/** Plain bytes: typed when a call returned them, untyped when the transaction provides them. */
interface PureValue {
  readonly kind: 'pure';
  /** Such as `u64`; `undefined` for bytes of the transaction. */
  readonly type: string | undefined;
  readonly bytes: Uint8Array;
}
/** Where the functions are. */
type ContractPackage = 'perpetuals' | 'pythLazer' | 'pythLazerAdapter' | 'pythLazerRollingAdapter' | 'pythLazerNormalizedAdapter';
/** Gas cost of a transaction, MIST. */
interface GasCost {
  readonly computation: bigint;
  readonly storage: bigint;
  readonly rebate: bigint;
  /** Without the rebate. */
  readonly gross: bigint;
  /** The amount paid; negative when the rebate exceeds the cost. */
  readonly net: bigint;
}
/** An event of a venue. */
interface VenueEvent {
  readonly packageId: string;
  readonly module: string;
  readonly name: string;
  /** As JSON: 64 bits and more as text. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
}
/** What an execution or a simulation did. */
interface Effects {
  readonly cost: GasCost;
  /** Set when the transaction failed. */
  readonly failure: FailedCommand | undefined;
  readonly changes: StateChanges;
  /** Events of the contract, in order. */
  readonly events: readonly EngineEvent[];
  /** Events of venues, in order. */
  readonly venueEvents: readonly VenueEvent[];
  /** What each command returned; of simulations only. */
  readonly returned?: readonly CommandResults[];
}
/**
 * The values that one command returned, as they were then; `undefined` for values of the contract's own
 * types.
 */
type CommandResults = readonly (ReturnedCoin | PureValue | undefined)[];
/** A coin that a command returned. */
interface ReturnedCoin extends Pick<CoinValue, 'kind' | 'id' | 'coinType'> {
  /** The coin's own units. */
  readonly balance: bigint;
}
/** Why a transaction failed. */
interface FailedCommand {
  readonly error: Abort | ExecutionFailure;
  /** Index of the failed command; `undefined` when it failed after its last command. */
  readonly command: number | undefined;
}
/** A transaction as `@mysten/sui` parses it. */
type TransactionData = NonNullable<(typeof bcs.TransactionData.$inferType)['V1']>;
/** Inputs and commands. */
type Program = NonNullable<TransactionData['kind']['ProgrammableTransaction']>;
/** A transaction with its digest. */
interface ParsedTransaction {
  readonly bytes: Uint8Array;
  /** base58 */
  readonly digest: string;
  readonly data: TransactionData;
  readonly program: Program;
}
/** A transaction with its effects. */
interface ProcessedTransaction {
  readonly transaction: ParsedTransaction;
  readonly effects: Effects;
  readonly epoch: number;
  /** Id of the first gas coin; `undefined` when an address balance paid. */
  readonly gasCoinId: string | undefined;
}
/** An executed transaction. */
interface LedgerEntry extends ProcessedTransaction {
  /** In base64. */
  readonly signatures: readonly string[];
  /** Sequence number; each transaction has its own checkpoint. */
  readonly checkpoint: bigint;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}
/** A transaction of an executor: the chain has no bytes of it. */
interface ExecutorTransaction {
  /** base58 */
  readonly digest: string;
  readonly sender: string;
  readonly events: readonly EngineEvent[];
  readonly epoch: number;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}
/** Executed transactions as others may read them. */
type LedgerReader = Pick<Ledger, 'find' | 'findOfExecutor' | 'entries' | 'height'>;
/** Executed transactions in order. */
declare class Ledger {
  #private;
  /** All transactions, oldest first. */
  get entries(): readonly LedgerEntry[];
  /** Number of the latest checkpoint. */
  get height(): bigint;
  /** Finds a transaction by its base58 digest. */
  find(digest: string): LedgerEntry | undefined;
  /** Finds a transaction of an executor by its base58 digest. */
  findOfExecutor(digest: string): ExecutorTransaction | undefined;
  addOfExecutor(transaction: ExecutorTransaction): void;
  add(processed: ProcessedTransaction, signatures: readonly string[], timestamp: number): LedgerEntry;
}
/** The packages of venues by name. The wrappers are the router's; they call the exchanges. */
declare const PACKAGES: readonly ["router", "cetusWrapper", "cetus", "kriyaWrapper", "kriya", "gasPool", "staking", "hostile", "rebateVault", "vault", "dca", "custody", "limitOrders", "farms", "farmsV2", "amm", "ammFees", "ammTreasury", "ammInsurance", "ammReferrals"];
/** Name of a package. */
type VenuePackage = (typeof PACKAGES)[number];
/** Shared objects, with their types. */
declare const OBJECTS: {
  readonly protocolFees: "router::config::ProtocolFeeConfig";
  readonly treasury: "router::treasury::Treasury";
  readonly cetusApp: "cetusWrapper::app::App";
  readonly cetusConfig: "cetus::config::GlobalConfig";
  readonly kriyaApp: "kriyaWrapper::app::App";
  readonly gasPoolConfig: "gasPool::config::Config";
  readonly hostileApp: "hostile::app::App";
  readonly stakingVault: "staking::staked_sui_vault::StakedSuiVault";
  readonly stakingSafe: string;
  readonly stakingReferrals: "staking::referral_vault::ReferralVault";
  readonly stakingTreasury: "staking::treasury::Treasury";
  readonly systemState: string;
  readonly rebateConfig: "rebateVault::config::Config";
  readonly rebateVault: "rebateVault::vault::Vault";
  readonly vaultConfig: "vault::config::Config";
  readonly dcaConfig: "dca::config::Config";
  readonly dcaCustody: "custody::config::Config";
  readonly limitConfig: "limitOrders::config::Config";
  readonly poolRegistry: "amm::pool_registry::PoolRegistry";
  readonly poolFees: "ammFees::vault::ProtocolFeeVault";
  readonly poolTreasury: "ammTreasury::treasury::Treasury";
  readonly poolInsurance: "ammInsurance::insurance_fund::InsuranceFund";
  readonly poolReferrals: "ammReferrals::referral_vault::ReferralVault";
};
/** Name of a shared object. */
type VenueObject = keyof typeof OBJECTS;
/** Name of an exchange, as routes have it. */
type Protocol = 'Cetus' | 'Kriya';
/** A constant-product pool. */
interface PoolSpec {
  readonly id: string;
  readonly protocol: Protocol;
  /** Full Move type. */
  readonly objectType: string;
  /** Symbols of both coins. */
  readonly coins: readonly [string, string];
  /** Their types. */
  readonly types: readonly [string, string];
  /** Share of the input, 10^-18. */
  readonly fee: bigint;
  /** Value of each side before the first swap, USD. */
  readonly liquidity: bigint;
}
/**
 * A vault of perpetuals: depositors' collateral, which a manager trades. Its shares have the decimals of the
 * collateral.
 */
interface VaultSpec {
  readonly id: string;
  /** Full Move type. */
  readonly objectType: string;
  readonly name: string;
  /** Type of its shares, and of its collateral. */
  readonly lpType: string;
  readonly lpSymbol: string;
  readonly coinType: string;
  readonly account: {
    readonly id: string;
    readonly type: string;
    readonly number: number;
  };
  readonly marketIds: readonly string[];
  readonly manager: string;
  /** Milliseconds. */
  readonly lockMs: number;
  readonly forceDelayMs: number;
  /** Share of the profit, 10^-18. */
  readonly fee: bigint;
  /**
   * Base units of the collateral: what all depositors together may have, and what the manager has at first.
   */
  readonly maxDeposited: bigint;
  readonly locked: bigint;
  /** After this long the manager pays requests, milliseconds; `undefined`: never. */
  readonly serviceMs: number | undefined;
}
/** A pool of two coins, of which depositors have shares. */
interface AmmSpec {
  readonly id: string;
  /** Full Move type. */
  readonly objectType: string;
  readonly name: string;
  /** Full Move type; of shares. */
  readonly shareType: string;
  readonly coins: readonly {
    readonly type: string;
    readonly decimals: number; /** 10^-18. */
    readonly weight: bigint;
  }[];
  /** Base units at first. */
  readonly balances: readonly bigint[];
  readonly supply: bigint;
}
/** A farm: coins are staked in it for rewards. Times are milliseconds. */
interface FarmSpec {
  readonly id: string;
  /** Full Move type. */
  readonly objectType: string;
  /** Full Move type of the coin that is staked. */
  readonly coinType: string;
  /** Each schedule emits so many units, until all are emitted. */
  readonly rewards: readonly {
    readonly type: string;
    readonly total: bigint;
    readonly rate: bigint;
    readonly schedule: bigint;
  }[];
  /** The earliest start of its emissions. */
  readonly startsAt: bigint;
  readonly minLock: bigint;
  readonly maxLock: bigint;
  /** 10^-18. */
  readonly maxMultiplier: bigint;
  readonly minStake: bigint;
}
/** Identifiers of the venues of one chain. */
interface VenueWorld {
  readonly packages: Readonly<Record<VenuePackage, string>>;
  /** The ids that types have; they differ where a package was upgraded. */
  readonly typePackages: Readonly<Record<VenuePackage, string>>;
  readonly objects: Readonly<Record<VenueObject, {
    readonly id: string;
    readonly type: string;
  }>>;
  readonly pools: readonly PoolSpec[];
  readonly vaults: readonly VaultSpec[];
  readonly farms: readonly FarmSpec[];
  readonly amms: readonly AmmSpec[];
  /** A farm of version 2, whose functions the sandbox does not have. */
  readonly laterFarm: {
    readonly id: string;
    readonly objectType: string;
  } | undefined;
  /** Addresses of the active validators. */
  readonly validators: readonly string[];
  /** Receives the router's part of a surplus. */
  readonly routerFees: string;
  /** Receives what the hostile package takes. */
  readonly thief: string;
  /** The service's public key of custody addresses, with its flag. */
  readonly custodyKey: Uint8Array;
  /** Type of a coin that the hostile package mints. */
  readonly fakeCoin: string;
}
/** A coin of the chain. */
interface CoinSpec {
  /** Full Move type. */
  readonly type: string;
  readonly decimals: number;
  readonly name: string;
}
/** Identifiers of one chain. */
interface World {
  /** `oracle` defines the feeds; the adapters write into them what `pythLazer` verified. */
  readonly packages: Readonly<Record<'authority' | 'oracle' | ContractPackage, string>>;
  /** Ids that types have, by the ids that calls name: only those of packages that were upgraded. */
  readonly originals: ReadonlyMap<string, string>;
  /** Whether packages, registry and markets are those of mainnet. */
  readonly isDeployed: boolean;
  /** Start of epoch 0, milliseconds. */
  readonly genesisMs: number;
  readonly oracle: OracleWorld;
  /** base58 genesis digest. */
  readonly chainId: string;
  readonly collateralType: string;
  readonly collateralDecimals: number;
  /** Coins by their symbol: the gas coin, the collateral, and others that wallets can hold. */
  readonly coins: ReadonlyMap<string, CoinSpec>;
  /** Where coins are swapped. */
  readonly venues: VenueWorld;
  /** Role types, and the types of capabilities with these roles. */
  readonly roleTypes: Readonly<Record<Role, string>>;
  readonly capabilityTypes: Readonly<Record<Role, string>>;
  /** Type of a session's integrator. */
  readonly integratorType: string;
  /** Addresses that execute stop orders. */
  readonly executors: readonly string[];
  readonly registryId: string;
  readonly clockId: string;
  readonly collateralFeedId: string;
  readonly markets: ReadonlyMap<string, MarketSpec>;
  /** Price feed object of each market. */
  readonly feedIds: ReadonlyMap<string, string>;
  /** Initial version of genesis objects. */
  readonly firstVersion: bigint;
  /** Key of the oracle's message proofs. */
  readonly oracleSecret: Uint8Array;
}
/**
 * The objects of price updates. What they are on mainnet is not known: their ids, and the module of the
 * feeds' records, are invented, also where the sandbox has the ids of mainnet.
 */
interface OracleWorld {
  readonly configId: string;
  /** State of Pyth Lazer. */
  readonly stateId: string;
  readonly sourceIds: Readonly<Record<OracleAdapter, string>>;
  /** An adapter's record of each feed, by the feed's object. */
  readonly feedInfoIds: Readonly<Record<OracleAdapter, ReadonlyMap<string, string>>>;
}
/** What a manager does. Amounts are base units of the collateral, as integers. */
interface VaultChange<Amount = bigint | number> {
  /** Negative: a loss. */
  readonly profit?: Amount;
  /** Margins by market; the rest of the collateral is outside of markets. */
  readonly margins?: Readonly<Record<string, Amount>>;
  /** Whether requests are paid. */
  readonly isServed?: boolean;
  /** Fees that the manager may take. */
  readonly fees?: Amount;
  /** The wallet that manages it from now on, by the capabilities of its owner. */
  readonly owner?: string;
  /** Milliseconds. */
  readonly lockMs?: number;
  readonly forceDelayMs?: number;
  /** 10^-18. */
  readonly fee?: Amount;
  readonly maxDeposited?: Amount;
  /** Milliseconds since 1970. */
  readonly pausedAt?: number;
  /** Until then the manager may not trade, milliseconds since 1970; 0: it may. */
  readonly pausedUntil?: number;
  /** Whether the vendor has paused the vault. */
  readonly isStopped?: boolean;
}
/** The eight write operations of the service. */
type Action = 'createAccount' | 'deposit' | 'withdraw' | 'allocate' | 'deallocate' | 'setLeverage' | 'createOrders' | 'cancelOrders';
/** The native section's builders of an account. */
type AccountBuild = 'place-limit-order' | 'place-market-order' | 'place-scale-order' | 'cancel-and-place-orders' | 'cancel-orders' | 'set-leverage' | 'allocate-collateral' | 'deallocate-collateral' | 'deposit-collateral' | 'withdraw-collateral' | 'transfer-collateral' | 'grant-agent-wallet' | 'revoke-agent-wallet' | 'create-integrator-config' | 'remove-integrator-config' | 'place-stop-orders' | 'place-sl-tp-orders' | 'edit-stop-orders' | 'cancel-stop-orders' | 'create-twap-orders' | 'edit-twap-orders' | 'cancel-twap-orders';
/** All builders of the native section. */
type NativeBuild = AccountBuild | 'create-account' | 'create-integrator-registration';
/** Response of a native build. */
interface KindResponse {
  /** TransactionKind in base64. */
  readonly txKind: string;
  /** A withdrawn coin that the client's own commands must use. */
  readonly coinOutArg?: {
    readonly NestedResult: readonly [command: number, result: number];
  };
  /** The output of a swap, which the client's own commands must use. */
  readonly coinOutId?: unknown;
}
/** Response of a builder of the router: the text of an unfinished transaction of `@mysten/sui`. */
interface TextResponse {
  readonly tx: string;
  /** The coin that the client's own commands must use; without it, the transaction transfers it. */
  readonly coinOutId?: unknown;
}
/** What a function of a venue takes. */
interface VenueSignature {
  readonly typeParameters: number;
  /**
   * Such as `u64`, `&Clock`, `&mut Balance<$0>` (of the first type argument), and types with names of
   * packages.
   */
  readonly parameters: readonly string[];
}
/** A capability with its account object. */
interface ChainAccount {
  readonly accountNumber: number;
  readonly capabilityId: string;
  readonly accountId: string;
  /** Address that holds the capability. */
  readonly owner: string;
}
/** Version of an object. */
interface ObjectView {
  /** Latest version. */
  readonly version: bigint;
  /** base58; differs for every state of an owned object, empty for shared objects. */
  readonly digest: string;
  /** Version at which the object became shared; `undefined` for owned objects. */
  readonly initialVersion: bigint | undefined;
}
/** A stop order with a ticket on the chain. */
interface StopOrderView {
  readonly id: string;
  readonly state: 'active' | 'cancelled' | 'executed';
  /** Only of an executed order. */
  readonly execution: StopExecution | undefined;
  readonly marketId: string;
  /** The order as it was requested, without id and state. */
  readonly row: Readonly<Record<string, unknown>>;
}
/** A TWAP order with a ticket on the chain. */
interface TwapOrderView extends Pick<TwapTicket, 'id' | 'state' | 'processed' | 'scheduled' | 'lastFillAt'> {
  readonly marketId: string;
  /** The details as they were requested. */
  readonly row: Readonly<Record<string, unknown>>;
}
/** A coin object of a wallet. */
interface CoinView {
  readonly objectId: string;
  readonly version: bigint;
  /** base58 */
  readonly digest: string;
  readonly coinType: string;
  /** Base units of the coin. */
  readonly balance: bigint;
}
/** Holdings and expenses of an address. */
interface WalletView {
  readonly address: string;
  readonly coins: readonly CoinView[];
  /** Sum of coins and address balance, decimal text in whole coins. */
  readonly usdc: string;
  readonly sui: string;
  /** Address balances only, base units of the coin. */
  readonly addressBalance: {
    readonly usdc: bigint;
    readonly sui: bigint;
  };
  /** Sums of coins and address balances by coin type, base units of the coin; without those of 0. */
  readonly balances: Readonly<Record<string, bigint>>;
  /** Total gas paid, MIST. */
  readonly gasPaid: bigint;
}
/** Result of one placed order. */
interface OrderOutcome {
  readonly marketId: string;
  readonly accountNumber: number;
  readonly type: 'market' | 'limit';
  readonly side: Side;
  /** 10^-9 base. */
  readonly size: bigint;
  /** 10^-9 USD; `undefined` for a market order. */
  readonly price: bigint | undefined;
  readonly clientOrderId: bigint | undefined;
  readonly reduceOnly: boolean;
  readonly expiryMs: number | undefined;
  readonly placement: Placement;
  readonly timestamp: number;
}
/** An order that a transaction canceled. */
interface CancelOutcome {
  readonly marketId: string;
  readonly accountNumber: number;
  readonly orderId: bigint;
  readonly side: Side;
  readonly price: bigint;
  readonly initialSize: bigint;
  /** Remaining size at the cancellation. */
  readonly size: bigint;
  readonly quote: bigint;
  readonly clientOrderId: bigint | undefined;
  readonly placedAt: number;
}
/** Effects of an executed transaction on the exchange. */
interface Outcome {
  /** base58 */
  readonly digest: string;
  readonly action: Action;
  readonly account: ChainAccount;
  /** Market of allocate, deallocate and setLeverage. */
  readonly marketId?: string;
  readonly orders: readonly OrderOutcome[];
  readonly cancels: readonly CancelOutcome[];
}
/** Response of a build; both values in base64. */
interface BuildResponse {
  readonly transactionBytes: string;
  readonly signingDigest: string;
}
/** A call of an executor about one ticket. */
interface TicketCall {
  readonly ticketId: string;
  /** The sender. */
  readonly executor: string;
  /** The object that the sender has besides; by default none. */
  readonly domain?: string;
  /** MIST per unit; by default the reference price. */
  readonly gasPrice?: bigint;
}
/** The end of a ticket, whose rest of the deposit the contract returns to the executor's transaction. */
interface EndCall extends TicketCall {
  /** Where that transaction sends the rest; by default the executor keeps it. */
  readonly restTo?: string;
}
/** Executes a stop order. */
interface StopCall extends TicketCall {
  readonly details: StopDetails;
}
/** Executes a part of a TWAP order. */
interface TwapCall extends TicketCall {
  /** `marketId` is the market of the call. */
  readonly terms: TwapTerms;
}
/** Finalizes a TWAP order. */
type TwapEndCall = TwapCall & EndCall;
/**
 * The contract's functions for executors. Each throws {@link Abort} with the contract's code, and then
 * changes nothing.
 */
interface ExecutorFunctions {
  /** Places the order of a stop order whose trigger is met. */
  placeStopOrder(call: StopCall, now: number): void;
  cancelStopOrder(call: EndCall, now: number): void;
  /**
   * Executes an amount of a TWAP order, 10^-9 base, immediate-or-cancel around the mark price. It may fill
   * nothing.
   */
  executeTwap(call: TwapCall & {
    readonly amount: bigint;
  }, now: number): void;
  /** Removes a complete TWAP order. */
  finalizeTwap(call: TwapEndCall, now: number): void;
  /** Removes a TWAP order, at any time. */
  cancelTwap(call: EndCall & {
    readonly marketId: string;
  }, now: number): void;
}
/** What changes the chain from outside, as the arguments of its replay. */
interface ChainInputs {
  readonly mint: readonly [address: string, coins: MintAmounts];
  readonly transaction: readonly [transactionBytes: string, signatures: readonly string[], now: number];
  readonly stopDetails: readonly [order: StopOrder];
  readonly twapDetails: readonly [order: TwapOrder];
  readonly vault: readonly [vaultId: string, change: VaultChange];
}
/** The chain as the service uses it. */
interface Chain {
  /** Package ids; `authority` defines the roles of capabilities. */
  readonly packages: {
    readonly perpetuals: string;
    readonly oracle: string;
    readonly authority: string;
  };
  readonly collateralType: string;
  /** base58 genesis digest. */
  readonly chainId: string;
  epoch(now: number): number;
  /** Calls back with everything that changes the chain from outside. */
  onInput(listener: <Name extends keyof ChainInputs>(name: Name, args: ChainInputs[Name]) => void): void;
  /** Changes the chain as an input did; the signatures were verified then. */
  readonly replay: { readonly [Name in keyof ChainInputs]: (...args: ChainInputs[Name]) => void };
  /** Creates coins or address balances for an address, in base units of the coin. */
  mint(address: string, coins: MintAmounts): void;
  /** Acts as the manager of a vault. @throws {Error} when there is no such vault */
  manageVault(vaultId: string, change: VaultChange): void;
  wallet(address: string): WalletView;
  accountsOf(address: string): ChainAccount[];
  /** By capability id or account object id. */
  account(id: string): ChainAccount | undefined;
  accountByNumber(accountNumber: number): ChainAccount | undefined;
  /** The numbers of all accounts of users. */
  accountNumbers(): readonly number[];
  object(id: string): ObjectView | undefined;
  /** Public keys with their flags, which the service knows, by address. */
  readonly publicKeys: Map<string, Uint8Array>;
  /** Addresses of the wallets that the sandbox made. */
  readonly ownWallets: Set<string>;
  /** Terms of limit orders, which only the service knows. */
  readonly limitTerms: LimitTermsByHash;
  /** Addresses that execute stop orders and TWAP orders. */
  readonly executors: readonly string[];
  /** The stop orders of an account, oldest first. */
  stopOrders(accountNumber: number): StopOrderView[];
  /** Calls back with the account of each ticket that is new or changed. */
  onStopOrders(listener: (accountNumber: number) => void): void;
  /**
   * The stop order with a hexadecimal hash of details, without id and state; `undefined` when the service
   * does not know it.
   */
  stopOrderRow(detailsHash: string): Readonly<Record<string, unknown>> | undefined;
  /** All TWAP orders of an account, oldest first, with those that have ended. */
  twapOrders(accountNumber: number): TwapOrderView[];
  /**
   * Executes stop orders whose triggers are met, and due chunks of TWAP orders, outside of other
   * transactions.
   */
  runExecutors(now: number): void;
  /**
   * Executes the DCA orders and limit orders of the spot market that are due. At the start of a step these
   * are new ones.
   */
  runNewOrders(now: number): void;
  /** The next time at which executors run within a longer step; `undefined` when they have no orders. */
  nextRunAt(after: number): number | undefined;
  /** What executors may call. */
  readonly executorCalls: ExecutorFunctions;
  /**
   * Agents' capabilities that accounts accept, oldest first. Tests may add some, which only reads report.
   */
  readonly agents: AgentCapability[];
  /**
   * Composes, dry-runs and serializes a transaction for a validated request.
   * @throws {Refusal} 400 naming the invalid field, or 500 when the dry run aborts
   */
  build(action: Action, body: Record<string, unknown>, now: number): BuildResponse;
  /**
   * Composes and dry-runs the commands of a validated native request.
   * @throws {Refusal} 400 naming the invalid field, or 500 when the dry run aborts
   */
  buildKind(build: NativeBuild, body: Record<string, unknown>, now: number): KindResponse;
  /**
   * Executes a transaction once. Repeated submits return the same outcome and change nothing.
   * @throws {Refusal} on invalid bytes, signatures, objects or expiration, and on an abort
   */
  submit(transactionBytes: string, signatures: readonly string[], now: number): Promise<Outcome>;
  /**
   * Executes a transaction once, also one that does nothing on the exchange. A failed execution is a
   * result.
   * @throws {Refusal} 400 on invalid bytes, signatures, objects or expiration
   */
  execute(transactionBytes: string, signatures: readonly string[], now: number): Promise<LedgerEntry>;
  /**
   * Executes a transaction without signatures and changes nothing. Without checks, any existing object may
   * be used, and the gas data does not matter. It may use the versions in `objects`; by default the current
   * ones.
   * @throws {Refusal} 400 on invalid bytes, objects or expiration
   */
  simulate(transactionBytes: string, now: number, isChecked: boolean, objects?: ObjectReader): ProcessedTransaction;
  /** Constants of the chain. */
  readonly world: World;
  /** The functions of venues by `package::module::function`. */
  readonly venueFunctions: ReadonlyMap<string, VenueSignature>;
  /** All objects and address balances. */
  readonly objects: ObjectReader;
  readonly ledger: LedgerReader;
  /**
   * Changes a built transaction, as a compromised service would.
   * @throws {Refusal} 400 when it has nothing of this kind
   */
  tamper(answer: BuildResponse, what: Tampering): BuildResponse;
  /** The same for a kind; some changes need the wallet. */
  tamperKind(answer: KindResponse, what: Tampering, wallet?: string): KindResponse;
  /** The same for an unfinished transaction as text. */
  tamperText(answer: TextResponse, what: Tampering, wallet?: string): TextResponse;
}
/** The id that a deposit accepts as `accountId`. */
type DepositTo = 'account' | 'capability' | 'either';
/** Amounts to mint, in base units of the coin. */
interface MintAmounts {
  readonly usdc?: bigint;
  readonly sui?: bigint;
  readonly usdcAddressBalance?: bigint;
  readonly suiAddressBalance?: bigint;
  /** Coin objects and address balances of any coin, by its full type. */
  readonly coins?: Readonly<Record<string, bigint>>;
  readonly addressBalances?: Readonly<Record<string, bigint>>;
  /** Claimable rewards, likewise. */
  readonly rewards?: Readonly<Record<string, bigint>>;
}
/** The part of the transaction that a tampered build response changes. */
type Tampering = 'sender' | 'gasOwner' | 'gasBudget' | 'gasPrice' | 'expiration' | 'transfer' | 'split' | 'call' | 'publish' | 'package' | 'amount' | 'size' | 'price' | 'side' | 'details' | 'market' | 'recipient' | 'digest' | SwapTampering;
/** What a hostile service does with a swap. */
type SwapTampering = 'expectedOut' | 'route' | 'fee' | 'output' | 'wholeCoin' | 'gasCoin' | 'capability' | 'gasPool' | 'dust' | 'fakeCoin' | 'version2' | 'unresolved';
/** The name of a scenario. */
type ScenarioName = 'calm' | 'trend' | 'volatile' | 'crash' | 'thin' | 'gap' | 'funding-squeeze';
/** Trading activity of a market. */
interface MarketActivity {
  /** Usual daily move, as a fraction. */
  readonly volatility: number;
  /** Usual orders of takers per minute, at least 1; some have several trades. */
  readonly tradesPerMinute: number;
  /** Share of minutes without trades, below 1. */
  readonly quietShare: number;
  /**
   * Value of a small order in a usual minute, USD; half the orders are about this value or below, the
   * largest are 200 times this value.
   */
  readonly tradeUsd: number;
}
/** One trade. */
interface Trade {
  readonly timestamp: number;
  /** 10^-9, a multiple of the tick. */
  readonly price: bigint;
  /** 10^-9 base, a multiple of the lot. */
  readonly size: bigint;
  /** The taker's side. */
  readonly side: 'bid' | 'ask';
  /** Digest of its transaction; generated trades have none. */
  readonly digest?: string;
}
/** A candle; `open` to `close` 10^-9 USD, `base` 10^-9, `quote` 10^-18 USD. */
interface Candle {
  readonly start: number;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly base: bigint;
  readonly quote: bigint;
}
/** The timeframe labels of the service. */
type Timeframe = '1m' | '5m' | '15m' | '30m' | '1h' | '4h' | '12h' | '1d' | '3d' | '1w' | '1mo';
/** History of all markets. */
interface MarketHistory {
  /** Index price at any time, past or future, 10^-18 USD. */
  indexPrice(marketId: string, at: number): bigint;
  /** Trades with `from <= timestamp < to`, oldest first; deterministic. */
  trades(marketId: string, from: number, to: number): Trade[];
  /** The last price before a time, 10^-9; the first price of the market before any trade. */
  lastPrice(marketId: string, before: number): bigint;
  /**
   * The first time of recorded data, whose candles have no volume in quote; `undefined` for a generated
   * market.
   */
  recordedFrom(marketId: string): number | undefined;
  /** At most `limit` trades before a time, newest first; generates no more minutes than needed. */
  latestTrades(marketId: string, before: number, limit: number): Trade[];
  /** Candle of one minute; flat at the last price without trades. */
  minute(marketId: string, start: number): Candle;
  /**
   * Candle of the trades with `from <= timestamp < to`; `from` is the start of a minute. Flat without
   * trades.
   */
  candle(marketId: string, from: number, to: number): Candle;
  /**
   * Candles from `from` (start of a bucket) up to, not including, `to`; the last candle contains only
   * trades before `to`.
   */
  candles(marketId: string, timeframe: Timeframe, from: number, to: number): Candle[];
}
/** A listed market. */
interface Listing {
  readonly spec: MarketSpec;
  /** Such as `BTC/USD:USDC`. */
  readonly symbol: string;
  /** Coin type of the collateral. */
  readonly settleId: string;
}
/** Prices of one market, USD. */
interface PublicPrices {
  /** Best prices; `undefined` while that side of the book is empty. */
  readonly bid: number | undefined;
  readonly ask: number | undefined;
  /** Price of the last trade. */
  readonly last: number;
  readonly mark: number;
  readonly index: number;
}
/** All streams, by the last part of their paths. */
declare const STREAM_NAMES: readonly ["orderbook", "orders", "positions", "trades", "updates"];
/** A stream. */
type StreamName = (typeof STREAM_NAMES)[number];
/** All update keys. */
declare const UPDATE_KEYS: readonly ["market", "oracle", "orderbook", "topOfOrderbook", "marketOrders", "marketCandles", "user", "userOrders", "userCollateralChanges"];
/** Subscription types of `updates`, by the key of their frames. */
type UpdateKey = (typeof UPDATE_KEYS)[number];
/** A stream of one market or account; or an `updates` socket itself, without key and id. */
interface Target {
  readonly stream: StreamName;
  /** The market's full object id, or the account number; empty for an `updates` socket itself. */
  readonly id: string;
  /** Only for frames of `updates`. */
  readonly key?: UpdateKey;
}
/** Streams that a fault applies to, and how often. */
interface FaultTarget {
  /** `*` for all. */
  readonly stream: StreamName | '*';
  /** A market's object id, or an account number. Default: all. */
  readonly id?: string | number;
  /** Frame key of `updates`. Default: all. */
  readonly key?: UpdateKey;
  /**
   * Fraction of opportunities at which the fault happens, above 0 and at most 1. Default 1. The seed
   * decides which ones.
   */
  readonly rate?: number;
  /** Number of times. Default: unlimited. */
  readonly times?: number;
}
/** Faults of a frame to one socket; each frame meets at most one of these. */
type FrameFault = /** The frame is lost. */{
  readonly kind: 'drop';
} /** It is sent twice. */ | {
  readonly kind: 'duplicate';
} /** The frame is sent after the next one. */ | {
  readonly kind: 'reorder';
} /** The connection breaks without a close frame. */ | {
  readonly kind: 'cut';
} /** The frame and all following ones wait. */ | {
  readonly kind: 'delay';
  readonly delayMs: number;
} /** Changes the frame's text. Default: one of several texts that are not JSON. */ | {
  readonly kind: 'garble';
  readonly garble?: (text: string) => string;
} | {
  /** The socket closes instead of sending the frame. */readonly kind: 'close'; /** Default 1011. */
  readonly code?: number; /** Sent before closing, as `{ error, detail }`. */
  readonly error?: StreamError;
} | {
  /**
   * The socket stays open, but this and all following matching frames are lost until the fault is
   * removed.
   */
  readonly kind: 'silence';
  /**
   * The socket also ignores pings and close requests of the client, so that a client that left still
   * counts as open.
   */
  readonly isDeaf?: boolean;
};
/**
 * Faults of a market's order book, for all sockets and REST; drawn at every change. Add them for the stream
 * `orderbook`; `updates` shows them too.
 */
type BookFault = /** The nonce skips numbers although nothing was lost. Default 1. */{
  readonly kind: 'skip';
  readonly by?: number;
} /** Frames contain the level's new total instead of the difference. */ | {
  readonly kind: 'absolute';
};
/** Faults of `POST /api/ccxt/orderbook` responses; both kinds may apply. */
type SnapshotFault = /** The response waits after the book was read. */{
  readonly kind: 'slow';
  readonly delayMs: number;
} /** The response contains the book from this many changes ago with its nonce, or the oldest one kept. */ | {
  readonly kind: 'stale';
  readonly changes: number;
};
/** Faults of client requests to a socket. */
type ClientFault = /** The upgrade fails with 400 and an ErrorResponse. */{
  readonly kind: 'refuse';
} /** The response to a ping is the error text recorded in 2025, and the socket closes. */ | {
  readonly kind: 'ping';
};
/** A fault of the streams. */
type StreamFault = FaultTarget & (FrameFault | BookFault | SnapshotFault | ClientFault);
/** Kinds of stream faults. */
type StreamFaultKind = StreamFault['kind'];
/** Frame before an error closes a socket. */
interface StreamError {
  readonly error: string;
  readonly detail: string;
}
/** A fault, and the requests it applies to. */
interface Fault {
  /**
   * Operation id in the manifest, such as `submit/createOrders`; path of a node method, such as
   * `/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction`; a pattern of these; or `*` for all.
   */
  readonly route: string | RegExp;
  /** Number of requests. Default: unlimited. */
  readonly times?: number;
  /** Delays the response after the request was executed, milliseconds. */
  readonly delayMs?: number;
  /**
   * The node answers from its state so many milliseconds ago: objects, balances, transactions and
   * simulations. Executions and the service are never behind. Applies only to node methods that read the
   * chain.
   */
  readonly lagMs?: number;
  /** Cuts the connection: `before` the request is executed, or `after` it, instead of a response. */
  readonly drop?: 'before' | 'after';
  /** Status of the response; without `body`, the body is an ErrorResponse. */
  readonly status?: number;
  /** Body of the response: text as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Whether the request is executed although `status` or `body` replace its response. Default `false`. */
  readonly execute?: boolean;
  /** Additional response headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Changes the transaction of a build, with a digest that fits the changed bytes. Applies only to builds.
   */
  readonly tamper?: Tampering;
  /** Changes the parsed body of a successful response; of a node method, each message. */
  readonly rewrite?: (answer: unknown) => unknown;
  /** Changes the text of the response, after all other changes; of a binary response, `latin1` text. */
  readonly garble?: (text: string) => string;
}
/** Fault injection. */
interface Faults {
  /**
   * Adds a fault. Each request meets at most one fault: the first matching one that is not used up.
   *
   * @returns removes the fault
   * @throws {Problem} `argument` on an unknown member, route or tampering
   */
  add(fault: Fault): () => void;
  /**
   * Adds a fault of the streams. Removing it restores normal operation, except for skipped nonces.
   *
   * @returns removes the fault
   * @throws {Problem} `argument` on an invalid stream, kind, rate, number or code
   */
  stream(fault: StreamFault): () => void;
  /** Removes all faults. */
  clear(): void;
}
/** JSON with exact numbers: amounts stay integers until they are written, and never become floats. */
/** A JSON number with its exact text. */
declare class Exact {
  readonly text: string;
  constructor(text: string);
}
/** A JSON value; members that are `undefined` are omitted. */
type Json = null | boolean | number | string | Exact | readonly Json[] | {
  readonly [key: string]: Json | undefined;
};
/** Clock, timers, and search in rows sorted by time. */
/** A clock that never goes back. */
interface Clock {
  now(): number;
  /** Advances to a time, if it is later. */
  advance(to: number): void;
}
/**
 * Controls of one market. An act that the contract refuses throws its abort, and changes nothing; a wrong
 * argument throws a `Problem`.
 */
interface MarketControls {
  /** Pauses the market: 0 resumes it, 1 (default) stops everything, 2 allows cancels only. */
  pause(mode?: PauseMode): void;
  /** Freezes the market, so that every call aborts; `false` ends that. */
  freeze(isFrozen?: boolean): void;
  /**
   * Closes the market for ever. With a price, USD, every position can be settled at it from then on. A
   * closed market without prices gets them by a second call.
   */
  close(price?: number | string): void;
  /**
   * Closes a position with bad debt against positions of the other side, at the mark price, or in a closed
   * market at its price.
   * @throws {Problem} `argument` when the account has no bad debt
   */
  adl(request: AdlRequest): void;
}
/** An automatic deleveraging. */
interface AdlRequest {
  /** Number of the account with bad debt. */
  readonly account: number;
  /** Who is reduced, and by which amount, base. Default: the largest positions of the other side. */
  readonly counterparties?: readonly {
    readonly account: number;
    readonly amount: number | string;
  }[];
  /** Index price, USD, that the oracle posts before. Default: the last one. */
  readonly price?: number | string;
}
/** The best prices, in ticks. */
interface BestPrices {
  readonly bid: number;
  readonly ask: number;
}
/** A price level. */
interface DepthLevel {
  readonly ticks: number;
  readonly lots: number;
}
/** Levels of both sides, best first. */
interface Depth {
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
}
/** The trades of one minute: prices in ticks, volume in lots, and quote in ticks × lots. */
interface MinuteBar {
  /** Number since 1970. */
  readonly minute: number;
  /** Number of trades; without any, the bar is flat at the last price. */
  readonly count: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly lots: number;
  readonly quote: number;
}
/** One trade of a minute. */
interface MinuteTrade {
  /** Milliseconds since 1970; the fills of one order have the same time. */
  readonly time: number;
  readonly ticks: number;
  readonly lots: number;
  /** Whether the taker bought. */
  readonly buys: boolean;
}
/** Where the data of a recorded market begins, and when its order books change. */
interface RecordedRange {
  /** Milliseconds of the first row; no data is before it. */
  readonly from: number;
  /** The times with `from <= time < to` of recorded order books. */
  bookTimes(from: number, to: number): Iterable<number>;
}
/**
 * One undisturbed market: pure functions of the time. Times are milliseconds since 1970, prices ticks and
 * sizes lots unless stated otherwise; minutes are numbers since 1970.
 */
interface MarketModel {
  /** One tick and one lot, 10^-9; multiples of the market's. */
  readonly tickSize: bigint;
  readonly lotSize: bigint;
  /** Set for recorded data, of which long steps skip nothing. */
  readonly recorded?: RecordedRange;
  /** The index price, USD. */
  index(at: number): number;
  /** The premium of the market over the index, as a fraction. */
  premium(at: number): number;
  /** The standard deviation of one-minute returns around a time, as a fraction. */
  volatility(at: number): number;
  /** The bar of a minute. */
  bar(minute: number): MinuteBar;
  /** The last price before a minute. */
  closeBefore(minute: number): number;
  /** The trades of a minute, oldest first. */
  trades(minute: number): readonly MinuteTrade[];
  /** The best prices at a time. */
  best(at: number): BestPrices;
  /** The best prices when a trade happens, which has one of them. */
  bestAt(trade: MinuteTrade): BestPrices;
  /** The order book with these best prices. */
  depth(best: BestPrices, at: number): Depth;
  /** When makers change their quotes in a minute, milliseconds since 1970; besides orders of takers. */
  quoteTimes(minute: number): readonly number[];
  /** The size of all long positions. */
  openInterest(at: number): number;
}
/** Types of recorded data, as users pass it to a sandbox. */
/** A number, or its decimal text; text keeps all digits. */
type RecordedNumber = number | string | undefined;
/** Milliseconds since 1970, or ISO 8601 with a zone, such as `2026-09-01T12:30:00Z`. */
type RecordedTime = number | string | Date | undefined;
/** A candle in CCXT's format: `[timestamp, open, high, low, close, volume]`; the volume is in base. */
type RecordedCandle = readonly [timestamp: RecordedTime, open: RecordedNumber, high: RecordedNumber, low: RecordedNumber, close: RecordedNumber, volume: RecordedNumber];
/** A trade in CCXT's format; other members of a trade structure are ignored. */
interface RecordedTrade {
  readonly timestamp?: RecordedTime;
  readonly price?: RecordedNumber;
  /** In base. */
  readonly amount?: RecordedNumber;
  /** The taker's side, `buy` or `sell`. */
  readonly side?: string | undefined;
  readonly id?: string | undefined;
}
/** An order book in CCXT's format; other members of an order book structure are ignored. */
interface RecordedBook {
  readonly timestamp?: RecordedTime;
  /** `[price, amount]`. */
  readonly bids?: readonly (readonly RecordedNumber[])[];
  readonly asks?: readonly (readonly RecordedNumber[])[];
}
/**
 * Rows in order of time: an array, an async iterable, or the path of a `.csv`, `.jsonl` or `.parquet` file.
 */
type RecordedRows<Row> = readonly Row[] | AsyncIterable<Row> | string;
/** The lengths of recorded candles. */
type RecordedTimeframe = '1m' | '5m' | '15m' | '30m' | '1h' | '4h' | '12h' | '1d';
/** Recorded data of one market: at least one of candles, trades and books. */
interface RecordedMarket {
  readonly candles?: RecordedRows<RecordedCandle>;
  readonly trades?: RecordedRows<RecordedTrade>;
  readonly books?: RecordedRows<RecordedBook>;
  /** Length of the candles. Default: the shortest distance between two of them. */
  readonly timeframe?: RecordedTimeframe;
  /**
   * Whether prices and volumes are rounded to ticks and lots. Default `false`: rows with others are
   * refused.
   */
  readonly round?: boolean;
}
/** Recorded data by symbol. */
type Replay = Readonly<Record<string, RecordedMarket>>;
/**
 * What a publisher wrote to streams (`ccxt-aftermath publish`), as recorded markets: trades, or else candles
 * of a minute, and books.
 */
interface ReplayStreams {
  /** Address of the NATS server, such as `nats://127.0.0.1:4222`. */
  readonly nats: string;
  /** Default: all markets of the sandbox that the streams have. */
  readonly symbols?: readonly string[];
  /** First time, milliseconds. Default: that of the streams. */
  readonly since?: number | undefined;
  /** End, exclusive, milliseconds. Default: the last message. */
  readonly until?: number | undefined;
  /**
   * Whether trades or candles are replayed where some may be missing. Default `false`: they are refused.
   */
  readonly allowGaps?: boolean;
  /** Whether prices and volumes are rounded to ticks and lots. Default: those of candles only. */
  readonly round?: boolean;
  /** Path of a credentials file. */
  readonly creds?: string | undefined;
  /** Path of the certificates that the server's one is checked against. */
  readonly tlsCa?: string | undefined;
}
/** A history with premiums, which determine the funding rates, and with the models of its markets. */
interface ModelHistory extends MarketHistory {
  market(marketId: string): MarketModel;
  /** Premium of the market over the index, 10^-18 of the index; negative below it. */
  premium(marketId: string, at: number): bigint;
  /**
   * Moves a generated market for good.
   *
   * @param marketId the market
   * @param at applies after this time, milliseconds; not before the last move
   * @param move logarithm of the price over the one without users
   */
  setImpact(marketId: string, at: number, move: number): void;
  /** Discards what is cached of the time after `from`, because the models have changed there. */
  forget(from: number): void;
}
/** A function from a symbol and a time, in milliseconds since 1970, to the index price in USD. */
type PriceFunction = (symbol: string, at: number) => number | undefined;
/** A number, or its decimal text. */
type Amount = number | string;
/** A market of the user. */
interface OwnMarket {
  /** Such as `DOGE/USD:USDC`; or give {@link base}. */
  readonly symbol?: string;
  /** Such as `DOGE`. */
  readonly base?: string;
  /** The usual price, USD. */
  readonly price: Amount;
  /** Step of prices in USD, and of sizes in base; from 10^-9 to 1. */
  readonly tick: Amount;
  readonly lot: Amount;
  /** The highest leverage, from 1 to 100. Default 20. The maintenance margin is half the initial margin. */
  readonly leverage?: Amount;
  /** Fractions of the value of a trade; negative for a rebate. Default -0.00005 and 0.00045. */
  readonly fees?: {
    readonly maker?: Amount;
    readonly taker?: Amount;
  };
  /** Only `USDC`: all markets of a sandbox share one collateral. */
  readonly collateral?: string;
  /**
   * Defaults: 0.03 a day, 6 trades a minute, 1 % of the minutes without trades, small trades of 150 USD.
   */
  readonly activity?: Partial<MarketActivity>;
}
/** Where and when a scenario starts. */
interface ScenarioOptions {
  /** Unified symbol. Default: all markets. */
  readonly symbol?: string | undefined;
  /** Milliseconds since 1970. Default: now. */
  readonly at?: number | undefined;
}
/** A scenario, as an entry of a list. */
interface ScenarioEntry extends ScenarioOptions {
  readonly name: ScenarioName;
}
/** A scenario with the time of its start. */
interface StartedScenario extends ScenarioEntry {
  readonly at: number;
}
/** Options that define the markets. */
interface MarketOptions {
  /** A scenario that starts with the sandbox; or a list of scenarios, which may start at any time. */
  readonly scenario?: ScenarioName | readonly ScenarioEntry[];
  /**
   * The index price of a market at a time, USD. Where it returns `undefined`, the generated price applies.
   */
  readonly price?: PriceFunction;
  /** Own markets instead of the usual ones. */
  readonly markets?: readonly OwnMarket[];
  /**
   * `mainnet`: packages, registry, collateral, markets, feeds and chain id are those of mainnet, and builds
   * have no expiration. Markets that mainnet does not list are left out. Epochs are the sandbox's own, and
   * it executes only transactions of wallets that `fund` made. Default: ids of the sandbox's own.
   */
  readonly deployment?: 'mainnet';
}
/** The option `latency`: simulated time, whole milliseconds. */
interface LatencyOptions {
  /** From sending a request to its response, half of it each way. Default 0. */
  readonly request?: number;
  /** From an event to the arrival of its frame. Default 0. */
  readonly stream?: number;
  /** Most that is added to each of both, uniformly distributed. Default 0. */
  readonly jitter?: number;
  /** Of the jitter. Default: that of the sandbox. */
  readonly seed?: number;
}
/** Options of a sandbox. */
interface SandboxOptions extends MarketOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default `127.0.0.1`: only local clients. */
  readonly host?: string;
  /** Further host names that requests may name, such as that of a container. Default: none. */
  readonly allowedHosts?: readonly string[];
  /** Default 7. The same seed gives the same markets, history and wallets. */
  readonly seed?: number;
  /** The object id that a deposit accepts as `accountId`. Default: the id of the row of type `account`. */
  readonly depositTo?: DepositTo;
  /** Delay of reads, milliseconds. Default 0. Submit responses, candles and wallets are never delayed. */
  readonly readLagMs?: number;
  /** Simulated time that requests and frames need, milliseconds. Default: none. */
  readonly latency?: LatencyOptions;
  /** Maximum age of an on-chain oracle price before a build updates it, milliseconds. */
  readonly oracleMaxAgeMs?: number;
  /** Whether bots trade, four times per second. Default `true`. */
  readonly life?: boolean;
  /**
   * Clock in milliseconds since 1970, or a start time from which the clock runs on. Default: the system
   * clock. The sandbox's time never decreases.
   */
  readonly now?: number | (() => number);
  /**
   * Recorded data by symbol, or the address of a NATS server with published market data, in place of
   * generated markets. Default: none. The sandbox then starts at its first time.
   */
  readonly replay?: Replay | ReplayStreams | string;
  /** Rows of the service that are not recorded; `false` leaves one out. Default: all are there. */
  readonly assumed?: Partial<AssumedRows>;
  /**
   * A file that `save` wrote. The sandbox continues from there; only `port`, `host`, `allowedHosts` and
   * `now` may be given too.
   */
  readonly from?: string;
}
/** Rows of the service that are not recorded: how it shows what the vendor of the contract does. */
interface AssumedRows {
  /** `active` of a market is `false` while it accepts no orders. */
  readonly active: boolean;
  /**
   * The histories and streams of an account have `PerformedADL`, of the account with bad debt and of those
   * that are reduced.
   */
  readonly deleveraging: boolean;
  /** They have `ClosedPositionAtSettlementPrices`. */
  readonly settlement: boolean;
}
/** A minute that is not, or not yet, the generated one. */
interface LiveMinute {
  /** Oldest first; empty once dropped. */
  readonly trades: Trade[];
  /** `undefined` without trades. */
  candle: Candle | undefined;
}
/** Live trades of all markets. */
declare class LiveTrades {
  #private;
  private readonly past;
  private readonly limits;
  /**
   * @param past generated trades
   * @param marketIds the markets
   * @param startedAt milliseconds; the generated trades until then are visible
   * @param limits for tests
   */
  constructor(past: Pick<MarketHistory, 'trades' | 'lastPrice'>, marketIds: Iterable<string>, startedAt: number, limits?: {
    /** Trades of changed minutes; earlier reads have a gap there. */trades: number; /** Changed minutes; 91 days, the range of reads. */
    minutes: number;
  });
  /** Records the fills of a transaction; each match with one resting order is a trade. */
  take(events: readonly EngineEvent[]): void;
  /** Records a trade, which is later than the others; so the minutes before it are complete. */
  add(marketId: string, trade: Trade): void;
  /** Completes the minutes before a time. */
  complete(to: number): void;
  /** The minute with a start, if it is not the generated one; `undefined`: it is. */
  minute(marketId: string, start: number): LiveMinute | undefined;
  /** Start of the oldest minute that is not the generated one; infinite without any. */
  oldest(marketId: string): number;
  /** Start of the newest minute with trades, generated or not. */
  newest(marketId: string): number;
  /** Price of the last trade, 10^-9 USD. */
  lastPrice(marketId: string): bigint;
}
/** Public trades and candles. */
declare class TradeHistory {
  #private;
  private readonly past;
  private readonly liveTrades;
  /** No earlier data is visible. */
  readonly earliest: number;
  constructor(past: MarketHistory, liveTrades: LiveTrades, startedAt: number);
  /** The latest trades before a time, newest first. */
  latestTrades(marketId: string, before: number, limit: number): Trade[];
  /**
   * The candles with `from <= start < to`, without gaps, oldest first; flat without trades, none before
   * recorded data.
   */
  candles(marketId: string, timeframe: Timeframe, from: number, to: number): Candle[];
  /** Aggregates the trades of a minute before `to`; flat without trades. */
  minute(marketId: string, start: number, to: number): Candle;
}
/** Statistics of 24 hours, in units of a candle. */
type Day = Omit<Candle, 'start'>;
/** The last 24 hours of each market, cached by minute, for increasing times. */
declare class DayStatistics {
  #private;
  private readonly history;
  constructor(history: TradeHistory);
  /** The statistics of 1,439 complete minutes and the current one. */
  dayUntil(marketId: string, at: number): Day;
}
/** Parameters of a history page. */
interface HistoryRequest {
  /** At most 1,000. Default 50. */
  readonly limit?: number | null;
  /** Timestamps below this, in milliseconds. Default: no bound. */
  readonly beforeTimestampCursor?: number | null;
}
/** A page. */
interface HistoryPage {
  /** Newest first. */
  readonly rows: readonly Json[];
  /** Time of the last row; `null` on the last page. */
  readonly next: number | null;
}
/** Event types of stop orders, which only authorized wallets see in the order history. */
declare const STOP_EVENTS: readonly ["CreatedStopOrderTicket", "ExecutedStopOrderTicket", "DeletedStopOrderTicket"];
/** Engine event types of the histories; fills and liquidations are in both. */
declare const EVENTS: readonly ["PostedOrder", "CanceledOrder", "DepositedCollateral", "WithdrewCollateral", "AllocatedCollateral", "DeallocatedCollateral", "SettledFunding", "ClosedPositionAtSettlementPrices", "CreatedStopOrderTicket", "ExecutedStopOrderTicket", "DeletedStopOrderTicket", "FilledTakerOrder", "FilledMakerOrder", "LiquidatedPosition", "PerformedLiquidation", "PerformedADL"];
/** Event types of the histories. */
type AccountEventType = (typeof EVENTS)[number];
/**
 * The engine's event of the account with bad debt. The histories name it like those of the accounts that are
 * reduced.
 */
type Deleveraged = Extract<EngineEvent, {
  readonly type: 'DeleveragedPosition';
}>;
/** An engine event that changes an account or its orders. */
type AccountEngineEvent = Extract<EngineEvent, {
  readonly type: AccountEventType;
}> | Deleveraged | (Extract<EngineEvent, TicketEvent> & {
  readonly type: (typeof STOP_EVENTS)[number];
});
/** An engine event, and what its rows need besides. */
interface AccountEventSource {
  readonly event: AccountEngineEvent;
  /** For taker fills: the taker order of the session; `undefined` when the session has several. */
  readonly takerOrderId: bigint | undefined;
  /** 10^-18 USD at the time of the event. */
  readonly collateralPrice: bigint;
  /** Of the collateral coin. */
  readonly decimals: number;
  /**
   * The stop order of an event of a ticket, as reads report it; `undefined` when the service does not know
   * it.
   */
  readonly stopOrder: StopRow | undefined;
}
/** A stop order as reads report it: sizes and limit prices as integers of 10^-9. */
interface StopRow {
  readonly marketId?: string;
  readonly side?: number;
  readonly size?: string;
  readonly limitOrder?: {
    readonly price: string;
  };
  readonly slTp?: {
    readonly [name: string]: Json;
  };
  readonly nonSlTp?: {
    readonly stopIndexPrice: number;
  };
}
/** An event of one account. */
interface AccountEvent {
  readonly accountNumber: number;
  readonly timestamp: number;
  readonly digest: string;
  /** `undefined` for deposits and withdrawals. */
  readonly marketId: string | undefined;
  readonly eventType: AccountEventType;
  /**
   * Row of order-history and of `userOrders` frames, which never contain stop orders; created on every
   * access.
   */
  readonly order: Json | undefined;
  /** Row of collateral-history and of `userCollateralChanges` frames; created on every access. */
  readonly collateral: Json | undefined;
}
/** One of the two histories. */
type HistoryKind = 'order' | 'collateral';
/** Data that the events do not contain. */
interface LogOptions {
  /** Of the collateral coin. */
  readonly decimals: number;
  /** 10^-18 USD, after the last transaction. */
  collateralPrice(): bigint;
  /** Which assumed rows there are. Default: all. */
  readonly assumed?: AssumedRows;
  /** The stop order with a hash of details, as reads report it; by default unknown. */
  stopOrder?(detailsHash: string): StopRow | undefined;
}
/** Parameters of a page of an account's history. */
interface AccountHistoryRequest extends HistoryRequest {
  /** Accepted event types. Default, or when empty: all. */
  readonly eventTypes?: readonly string[] | null;
  /** Whether to include events of stop orders. Default false. */
  readonly withStopOrders?: boolean;
}
/** The log of all accounts. */
declare class AccountLog {
  #private;
  private readonly options;
  private readonly limits;
  constructor(options: LogOptions, limits?: {
    /** Per account. */account: number; /** Per limited account, such as bots. */
    limited: number; /** In total; above it, the account with the most events loses an eighth. */
    whole: number;
  });
  /** Keeps only the latest events of some accounts, such as bots. */
  limitAccounts(accountNumbers: Iterable<number>): void;
  /**
   * Records the events of a transaction and returns those of accounts. Requires all transactions in order.
   */
  take(events: readonly EngineEvent[]): readonly AccountEvent[];
  /** Reads a page, newest first; empty for an unknown account. `at` is the newest visible time. */
  page(accountNumber: number, kind: HistoryKind, request: AccountHistoryRequest, at: number): HistoryPage;
  /** The events with `from <= timestamp < to`, oldest first. */
  between(accountNumber: number, from: number, to: number): readonly AccountEventSource[];
}
/** An update of the funding rates. */
interface Funding {
  readonly timestamp: number;
  readonly digest: string;
  /** Funding that longs pay to shorts, 10^-18 of the index price. */
  readonly rate: bigint;
  /** 10^-18 USD per base; zero at the start of the sandbox. */
  readonly cumulativeLong: bigint;
  readonly cumulativeShort: bigint;
}
/** Dependencies of the native state. */
interface NativeParts {
  readonly engine: Engine;
  readonly past: ModelHistory;
  readonly seed: number;
  readonly startedAt: number;
}
/** Funding rates of all markets. */
declare class FundingHistory {
  #private;
  private readonly parts;
  constructor(parts: NativeParts);
  /** Records funding updates. */
  take(events: readonly EngineEvent[]): void;
  /** The latest updates with `from <= timestamp < to`, newest first. */
  latest(marketId: string, from: number, to: number, limit: number): Funding[];
}
/** A stop order or a TWAP order. */
interface TicketRow {
  readonly accountNumber: number;
  /** An order without market is only in responses for all markets. */
  readonly marketId?: string;
  /** Its row in responses. */
  readonly row: {
    readonly [key: string]: Json | undefined;
  };
}
/** Stop orders or TWAP orders, by account; nothing executes them. */
declare class TicketRows {
  #private;
  /** Also reports the orders of a source, before those that were added. */
  follow(source: (accountNumber: number) => readonly TicketRow[]): void;
  /** Adds an order. @returns removes the order */
  add(order: TicketRow): () => void;
  /** The rows of an account, oldest first; an empty list of markets means all. */
  rows(accountNumber: number, marketIds?: readonly string[]): Json[];
}
/** State that only the native section uses. */
declare class NativeState {
  /** Seed of generated ids. */
  readonly seed: number;
  readonly past: ModelHistory;
  readonly fundings: FundingHistory;
  readonly stopOrders: TicketRows;
  readonly twapOrders: TicketRows;
  constructor(parts: NativeParts);
  /** Reports the stop and TWAP orders of a chain. */
  follow(chain: Pick<Chain, 'stopOrders' | 'twapOrders' | 'collateralType'>): void;
  /**
   * Finds the accounts that a wallet may act for as an agent, each with the agent's capability instead of
   * the owner's.
   */
  grantedTo(address: string, chain: Pick<Chain, 'accountByNumber' | 'agents' | 'world'>): ChainAccount[];
}
/** Order books at recent nonces. */
interface BookMemory {
  /**
   * Returns the true book at a nonce.
   *
   * @param marketId the market's full object id
   * @param nonce as clients see it
   * @returns the book with this nonce; `undefined` when it is too old, in the future, or skipped by a fault
   */
  at(marketId: string, nonce: number): BookView | undefined;
  /** Sets the minimum number of changes to keep per market. Default 1,000. */
  keep(changes: number): void;
}
/** A book with its time. */
interface Snapshot {
  readonly book: BookView;
  readonly at: number;
}
/** The exchange behind the server. */
interface Exchange {
  readonly engine: Engine;
  readonly chain: Chain;
  readonly clock: Clock;
  /** By market id. */
  readonly listings: ReadonlyMap<string, Listing>;
  /** Of the collateral coin. */
  readonly decimals: number;
  readonly history: TradeHistory;
  readonly days: DayStatistics;
  /** Events of all accounts. */
  readonly accountLog: AccountLog;
  /** State that only the native section uses. */
  readonly native: NativeState;
  /** Which assumed rows the service has. */
  readonly assumed: AssumedRows;
  /** The exchange as reads see it; delayed with a read lag. */
  view(): ExchangeView;
  /** Creates the snapshot of a book for a response, with the client nonce. */
  snapshot(marketId: string, read: Snapshot): Promise<Snapshot>;
}
/** The exchange at one time. */
interface ExchangeView {
  /** Milliseconds since 1970. */
  readonly at: number;
  accountsOf(address: string): readonly ChainAccount[];
  /** By capability or account object id. */
  account(id: string): ChainAccount | undefined;
  /** Unallocated collateral, raw. */
  collateral(accountNumber: number): bigint;
  /** Includes flat positions; empty for an unknown account. */
  positions(accountNumber: number): readonly PositionView[];
  /** Resting orders, oldest first. */
  orders(marketId: string, accountNumber: number): readonly OrderView[];
  book(marketId: string): BookView;
  market(marketId: string): MarketView;
}
/** Amounts in whole coins, as a number or decimal text. Amounts that are not exact are refused. */
interface Coins {
  /** As one coin object. */
  readonly usdc?: number | string;
  readonly sui?: number | string;
  /** As address balance. */
  readonly usdcAddressBalance?: number | string;
  readonly suiAddressBalance?: number | string;
  /** Of any coin of `sandbox.coins`, by its symbol: as one coin object each, and as address balances. */
  readonly coins?: Readonly<Record<string, number | string>>;
  readonly addressBalances?: Readonly<Record<string, number | string>>;
  /** The name of a vault that the wallet manages from now on. */
  readonly vault?: string;
  /** Claimable rewards, by symbol. */
  readonly rewards?: Readonly<Record<string, number | string>>;
}
/** Address and key of a wallet. */
interface FundedWallet {
  readonly walletAddress: string;
  /** `suiprivkey1…` */
  readonly privateKey: string;
}
/** What a sandbox can control. A missing member responds with 501, and the page hides its control. */
interface Controls {
  /** Names of the scenarios. */
  scenarios?(): readonly string[];
  /** Name of the current scenario; `undefined` without one. */
  currentScenario?(): string | undefined;
  /** Starts a scenario; by default on all markets and now. */
  scenario?(name: string, options: ScenarioRequest): unknown;
  /** Whether time stands still, and how many times faster than real time it runs. */
  time?(): {
    readonly paused: boolean;
    readonly speed: number;
  };
  pause?(): unknown;
  resume?(): unknown;
  speed?(factor: number): unknown;
  /** Lets milliseconds pass at once. */
  advance?(ms: number): unknown;
}
/** Options of a scenario. */
interface ScenarioRequest {
  readonly symbol?: string;
  /** Milliseconds since 1970. */
  readonly at?: number;
}
/** Log of the requests, for tests that count calls and inspect bodies. */
/** One recorded request. */
interface RequestRecord {
  /**
   * Operation id in the manifest, such as `submit/createOrders`; the path of a node method; `docs` for
   * documentation pages; `unserved` without a route.
   */
  readonly route: string;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** The body's text, of a node method as JSON; empty without a body. */
  readonly text: string;
  readonly at: number;
}
/** The requests so far. */
interface Requests {
  /** The latest, oldest first. */
  readonly list: readonly RequestRecord[];
  /** Number of requests of a route, or of all routes, since the last {@link clear}. */
  count(route?: string): number;
  /** Parsed bodies of a route's latest requests, oldest first; plain text when a body is not JSON. */
  bodies(route: string): unknown[];
  /** Clears all requests and counts. */
  clear(): void;
}
/** Open sockets of a stream of one market or account; sockets of `updates` are one entry without id. */
interface OpenStream extends Target {
  /** Number of sockets. */
  readonly sockets: number;
}
/** A subscription on sockets of `updates`. */
interface OpenSubscription {
  readonly key: UpdateKey;
  /** The market's full object id, or the account number. */
  readonly id: string;
  /** Key, id and other parameters, such as `marketCandles 0x… 1m`. */
  readonly name: string;
  /** Number of sockets. */
  readonly sockets: number;
}
/** Sockets to close, and how. */
interface Kill {
  /** Default: all streams. */
  readonly stream?: StreamName;
  /**
   * A market's full object id, or an account number; includes `updates` sockets with a subscription to it.
   * Default: all.
   */
  readonly id?: string | number;
  /** Code of the close frame. Default: the connection breaks without a close frame. */
  readonly code?: number;
  /** Sent before closing; requires a code. */
  readonly error?: StreamError;
}
/** The current streams. */
interface Streams {
  /** Number of frames sent so far. */
  readonly sent: number;
  /** Number of times that each kind of fault happened. */
  readonly faults: Readonly<Record<StreamFaultKind, number>>;
  /** Open sockets; closing ones are not included. */
  list(): OpenStream[];
  /** Subscriptions of the open `updates` sockets. */
  subscriptions(): OpenSubscription[];
  /**
   * Closes sockets immediately.
   *
   * @returns their number
   * @throws {Problem} `argument` on a code that no close frame may carry
   */
  kill(which?: Kill): number;
}
/** Milliseconds, or a number with a unit: `ms`, `s`, `m`, `h`, `d` or `w`. */
type Duration = number | string;
/** What a step of {@link TimeControl.advance} leads to. */
interface StepView {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** By unified symbol. */
  readonly prices: Readonly<Record<string, PublicPrices>>;
}
/** Options of {@link TimeControl.advance}. */
interface AdvanceOptions {
  /** Time between two calls of `onStep`. Default `'1m'`. */
  readonly every?: Duration;
  /** Called after each step; time goes on when its promise resolves. */
  readonly onStep?: (view: StepView) => unknown;
}
/** A running sandbox. */
interface Sandbox {
  /** Such as `http://127.0.0.1:51234`. */
  readonly url: string;
  readonly wsUrl: string;
  /** Address of the Sui node (gRPC-web), for `SuiGrpcClient`; the same origin as {@link url}. */
  readonly nodeUrl: string;
  /** As `options.transaction.pins.packages` takes them; `oracle`: those that price updates call. */
  readonly packages: Omit<Chain['packages'], 'oracle'> & {
    readonly oracle: readonly string[];
    readonly vault: string;
  };
  /** Addresses that execute stop orders. */
  readonly executors: readonly string[];
  /** base58 genesis digest. */
  readonly chainId: string;
  /** The coins that wallets can hold, by their symbol: as `options.transaction.pins.coins` takes them. */
  readonly coins: Readonly<Record<string, Pick<CoinSpec, 'type' | 'decimals'>>>;
  /** Fault injection. */
  readonly faults: Faults;
  /** Requests so far. */
  readonly requests: Requests;
  /** Open streams. */
  readonly streams: Streams;
  /** The running simulation, for tests of the sandbox itself. */
  readonly internals: Exchange & {
    readonly past: MarketHistory; /** Order books at recent nonces. */
    readonly books: BookMemory;
    readonly control: {
      connect(controls: Controls): void;
    };
  };
  /** Creates a funded Ed25519 wallet; deterministic for a seed. */
  fund(coins: Coins): Promise<FundedWallet>;
  /** Holdings of an address, and the gas it has paid. */
  wallet(address: string): WalletView;
  /** Mints more coins for an address. */
  mint(address: string, coins: Coins): void;
  /** Runs the bots up to a time. Default: now. A later time advances the sandbox's clock. */
  step(now?: number): void;
  /**
   * Starts a scenario; `options` choose the market and the time. @returns its entry for the option
   * `scenario`
   */
  scenario(name: ScenarioName, options?: ScenarioOptions): StartedScenario;
  /**
   * What the vendor of the contract can do with a market: pause, freeze and close it, and deleverage a
   * position.
   */
  market(symbol: string): MarketControls;
  /** Stops the clock and the bots until {@link resume}. */
  pause(): void;
  /** Lets time pass again. */
  resume(): void;
  /** Lets time pass this many times as fast as in reality: above 0, at most 1,000. */
  speed(factor: number): void;
  /**
   * Simulates a length of time, such as `'1d'` or milliseconds, without waiting for it. `onStep` is called
   * after every `every`, and the clock stands still until it is done.
   *
   * @returns the time afterwards, milliseconds
   */
  advance(duration: Duration, options?: AdvanceOptions): Promise<number>;
  /**
   * Starts anew with the same options at the same address: without wallets, faults and recorded requests.
   * Open streams are closed, and clients may connect again.
   */
  reset(): void;
  /**
   * Writes the state to a file, for the option `from`: without faults, open streams and recorded requests.
   */
  save(path: string): Promise<void>;
  /** Closes the server and all connections; later calls wait for the first one. */
  close(): Promise<void>;
}
/**
 * Starts a sandbox.
 *
 * @param options of the sandbox
 * @returns the listening sandbox
 * @throws {Error} when an option is misspelt, the port is in use, or recorded data is invalid
 */
declare function startSandbox(options?: SandboxOptions): Promise<Sandbox>;
export { type AdlRequest, type AdvanceOptions, type Amount, type BookMemory, type CoinView, type Coins, type DepositTo, type Duration, type Fault, type Faults, type FundedWallet, type Kill, type LatencyOptions, type MarketControls, type OpenStream, type OpenSubscription, type OwnMarket, type PriceFunction, type PublicPrices, type RecordedBook, type RecordedCandle, type RecordedMarket, type RecordedNumber, type RecordedRows, type RecordedTime, type RecordedTimeframe, type RecordedTrade, type Replay, type ReplayStreams, type RequestRecord, type Requests, type Sandbox, type SandboxOptions, type ScenarioEntry, type ScenarioName, type ScenarioOptions, type StartedScenario, type StepView, type StreamError, type StreamFault, type StreamFaultKind, type StreamName, type Streams, type Tampering, type UpdateKey, type WalletView, startSandbox };