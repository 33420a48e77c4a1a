/**
 * The types of the arguments that have keys at run time: `params` of each method, made of the lists of keys
 * against which the method checks them. A list with a key that has no type here does not compile.
 */

import type { OrderRequest, OrderSide } from 'ccxt';
import type { COINS_KEYS } from './account/coins.js';
import type { POSITIONS_KEYS } from './account/account-data.js';
import type { HISTORY_KEYS } from './account/history/account-history.js';
import type { QUOTE_KEYS, TRADE_KEYS } from './convert/conversions.js';
import type { CANCEL_DCA_KEYS, CREATE_DCA_KEYS, DCA_ORDERS_KEYS } from './dca/dca.js';
import type { CANCEL_SPOT_KEYS, CREATE_SPOT_KEYS, SPOT_ORDERS_KEYS } from './dca/spot-orders.js';
import type { GasOptions } from './exchange/describe/options.js';
import type {
    ACCOUNT_STATE_KEYS,
    DIRECTIONS,
    NODE_WRITE_KEYS,
    ONLY_VALUES,
    PAGE_KEYS,
    REQUEST_KEYS,
    RUN_KEYS,
    SEARCH_KEYS,
    WRITE_KEYS,
} from './exchange/params.js';
import type { CREATE_ACCOUNT_KEYS, DEPOSIT_KEYS, WITHDRAW_KEYS } from './funds/funds.js';
import type { GRANT_KEYS } from './funds/node-funds.js';
import type { STREAM_KEYS } from './markets/archive/archived-history.js';
import type { ReadProgress } from './markets/history/paged-read.js';
import type { RANGE_KEYS, TICKERS_KEYS } from './markets/market-data.js';
import type { ORDER_SEARCH_KEYS } from './orders/history/order-history.js';
import type { WATCH_ORDERS_KEYS } from './orders/live/live-orders.js';
import type { OPEN_ORDER_KEYS, OPEN_ORDERS_KEYS } from './orders/open-orders.js';
import type { CANCEL_ALL_KEYS, CANCEL_KEYS, CANCEL_MANY_KEYS, CANCEL_ONE_KEYS } from './orders/order-canceler.js';
import type { PLACE_KEYS } from './orders/order-params.js';
import type { EXIT_KEYS } from './orders/exit/exit.js';
import type { CLOSE_ALL_KEYS, CLOSE_KEYS } from './orders/position-closer.js';
import type { ORDER_KEYS, UNSUPPORTED } from './orders/request.js';
import type { STOP_KEYS } from './orders/tickets/stop-requests.js';
import type { ATTACHED_KEYS } from './orders/tickets/triggers.js';
import type { EDIT_TWAP_KEYS, WRITE_TWAP_KEYS } from './orders/tickets/twap-orders.js';
import type { POOL_DEPOSIT_KEYS, POOL_WITHDRAWAL_KEYS } from './pools/pools.js';
import type { FARM_HARVEST_KEYS, FARM_STAKE_KEYS } from './farms/farms.js';
import type { GRANT_GAS_POOL_KEYS } from './gas-pool/gas-pools.js';
import type { STAKE_KEYS, UNSTAKE_KEYS } from './staking/staking.js';
import type { SETTLE_KEYS } from './submit/settlements.js';
import type {
    FORCED_WITHDRAWAL_KEYS,
    VAULT_DEPOSIT_KEYS,
    VAULT_EDIT_KEYS,
    VAULT_WITHDRAWAL_KEYS,
} from './vaults/vaults.js';
import type { VAULT_TERMS_KEYS } from './vaults/owners.js';

/** A number, or its decimal text, which keeps it exact. */
type Amount = number | string;

/** Which price triggers an order. */
type TriggerPriceType = 'index' | 'mark' | 'mid';

type OnlyValues = typeof ONLY_VALUES;

/** The type of each key of `params`. The method's own documentation says more. */
interface ParamTypes extends OnlyValues {
    /** The account: a capability id, an account object id or an account number. */
    account: string | number;
    /** The account: its object id. */
    accountId: string;
    /** The account: its number. */
    accountNumber: number | string;
    /** Members that are merged into the request's body as they are. */
    request: Readonly<Record<string, unknown>>;
    /** Ends the call. */
    signal: AbortSignal;
    /** Called after each page. The read waits for it. */
    onProgress: (progress: ReadProgress) => unknown;
    /** The last moment, milliseconds. */
    until: number;
    /** The first moment, milliseconds. */
    since: number;
    /** Reads several pages. */
    paginate: boolean;
    /** Requests of a paginated call at most. */
    paginationCalls: number;
    paginationDirection: (typeof DIRECTIONS)[number];
    maxEntriesPerRequest: number;

    /** Gas of this transaction, in place of `options.gas`. */
    gas: GasOptions;
    /** Verifies the transaction, signs nothing, and returns it described in words. */
    dryRun: boolean;
    /** Who writes the commands, in place of `options.transaction.build`. */
    build: 'service' | 'client';
    /** CCXT's name of `dryRun`. */
    test: boolean;
    /** Most time of the write, milliseconds. */
    timeout: number;
    /** A note about the write: a plain object. */
    tag: object;

    /** Only reduces the position. */
    reduceOnly: boolean;
    /** Decimal digits of a u64. */
    clientOrderId: string | number;
    clientOrderIds: readonly (string | number)[];
    /** When the order ends, milliseconds. */
    expirationTimestampMs: number;
    timeInForce: 'GTC' | 'GTD' | 'IOC' | 'FOK' | 'PO';
    postOnly: boolean;
    /** How much worse than expected the result may be, a fraction. */
    slippage: Amount;
    /** Of an exit, by symbol: the least price of a sale, the most of a purchase. */
    prices: Readonly<Record<string, Amount>>;
    /** Attached stop loss, which closes the whole position at market. */
    stopLoss: AttachedTrigger;
    /** Attached take profit, which closes the whole position at market. */
    takeProfit: AttachedTrigger;
    triggerPrice: Amount;
    /** CCXT's other name of `triggerPrice`. */
    stopPrice: Amount;
    stopLossPrice: Amount;
    takeProfitPrice: Amount;
    triggerDirection: 'ascending' | 'above' | 'descending' | 'below';
    triggerPriceType: TriggerPriceType;
    /** Sets the leverage of the market in the same transaction. */
    leverage: Amount;
    /** Margin to allocate in the same transaction, settle currency; negative to deallocate. */
    collateral: Amount;
    /** The vault whose account it is: its object id. The wallet must hold a capability of the vault. */
    vault: string;
    /** Moves margin that is not needed afterwards back to the account. */
    deallocateFreeCollateral: boolean;
    /** Accepts that the client cannot verify what the executor will do. */
    trustExecutor: boolean;
    /** Accepts a market order without a bound that never expires. */
    neverExpires: boolean;
    /** Stop orders. */
    trigger: boolean;
    /** CCXT's other name of `trigger`. */
    stop: boolean;
    /** TWAP orders. */
    twap: boolean;
    /** Cancels none when one is missing. */
    shouldAbortOnMissingId: boolean;
    /** The exchange lacks these; they may be turned off. */
    trailingAmount: false;
    trailingPercent: false;
    cost: false;
    hedged: false;

    /** Time of all executions of a TWAP order, milliseconds. */
    duration: number;
    /** Number of executions. */
    chunks: number;
    /** Time between two executions, milliseconds. */
    intervalMs: number;
    executionTimeUncertaintyMs: number;
    timeForRetryMs: number;
    amountUncertaintyBps: number;
    maxOneExecutionAmountBps: number;
    smallTailMergeThresholdBps: number;
    firstExecutionTimestampMs: number;

    /** Also positions with margin and without contracts. */
    flat: boolean;
    /** Also coins that are neither listed nor pinned. */
    all: boolean;
    /** Adds the last public trade of every market. */
    last: boolean;
    /** Another one, where there is one already. */
    another: boolean;
    fromAddressBalance: boolean;
    toAddressBalance: boolean;
    /** Submits the transaction again, however old it is. */
    resubmit: boolean;
    /** Also brings back coins that isolated conversions left. */
    sweep: boolean;

    protocols: readonly string[];
    excludedProtocols: readonly string[];
    pools: readonly string[];
    excludedPools: readonly string[];
    /** What the conversion returns, in place of the amount that it takes. */
    toAmount: Amount;
    minAmount: Amount;
    minShares: Amount;
    /** The least coins of a withdrawal from a pool, by code. */
    minAmounts: Readonly<Record<string, Amount>>;
    /** How long coins are staked in a farm, or deposits locked in a vault, milliseconds. */
    lockPeriod: number;
    /** Codes or types of the rewards that a harvest takes. */
    rewards: readonly string[];
    /** The most SUI that a gas pool may hold when an address gets the right to take it. */
    maxBalance: Amount;
    /** The least price: coins of `toCode` for one of `fromCode`. */
    price: Amount;
    /** Whether the sub-address of the wallet's key sends the swap. */
    isolate: boolean;
    /** Sizes to close, base, by symbol. */
    sizes: Readonly<Record<string, Amount>>;
    /** What the owner of a vault takes of its depositors' profit, a fraction. */
    fee: Amount;
    /** How long after its request a depositor may leave a vault by force, milliseconds. */
    forceDelay: number;
    /** Address of the validator. */
    validator: string;
    /** SUI at once, less a fee; `false`: after the epoch. */
    instant: boolean;
    /** Number of parts. */
    parts: number;
    /** Time between two parts, milliseconds. */
    interval: number;
    /** Time before the first part, milliseconds. */
    delay: number;
    minPrice: Amount;
    maxPrice: Amount;
    /** Deposit for the gas of the executor at most, SUI. */
    maxDeposit: Amount;
    via: 'chain';
    /** The service's own rate of a limit order, which is neither converted nor verified. */
    exchangeRate: Amount;
    /** Milliseconds until a limit order expires; 0: never. */
    expiresIn: number;
    /** Signs the service's terms: a message that never expires. */
    signTerms: boolean;
    status: 'open' | 'closed';

    symbols: readonly string[];
    /** Path of a file with credentials of NATS. */
    creds: string;
    /** Path of a file with certificates. */
    tlsCa: string;
}

/** The members of `stopLoss` and `takeProfit`. */
interface AttachedTypes extends Pick<ParamTypes, 'triggerPrice' | 'stopPrice' | 'triggerPriceType'> {
    type: 'market';
    priceType: TriggerPriceType;
}
type AttachedTrigger = { readonly [K in (typeof ATTACHED_KEYS)[number]]?: AttachedTypes[K] | undefined };

/** Keys that every method accepts. */
type UnifiedKey = keyof OnlyValues | (typeof PAGE_KEYS)[number];

type KeyList = readonly (keyof ParamTypes)[];

/**
 * The params of a method that checks them against these lists of keys. The other parameters have their
 * defaults: with them, editors show the name of a type that is made by this one, and the documentation of
 * each key.
 */
type ParamsOf<
    List extends KeyList,
    Types extends ParamTypes = ParamTypes,
    K extends keyof Types = List[number] | UnifiedKey,
> = {
    readonly [Key in K]?: Types[Key] | undefined;
};

/** The params of a read, which a signal ends. */
type ReadParamsOf<List extends KeyList> = ParamsOf<List | readonly ['signal']>;

/** The params of a call about the wallet, and not about an account. */
type SpotParamsOf<List extends KeyList> = { readonly type: 'spot' } & ParamsOf<
    List,
    ParamTypes,
    List[number] | Exclude<UnifiedKey, 'type'>
>;

/** What belongs to one order. */
type OrderKeys = typeof ORDER_KEYS | typeof STOP_KEYS | readonly (keyof typeof UNSUPPORTED)[];

/** Of methods that only accept what every method does. */
export type NoParams = ParamsOf<readonly []>;
/** Of reads without params of their own. */
export type PlainReadParams = ReadParamsOf<readonly []>;
/** Of reads of market data. */
export type MarketDataParams = ReadParamsOf<typeof REQUEST_KEYS>;
/** Of `fetchTickers`. */
export type TickersParams = ReadParamsOf<typeof TICKERS_KEYS>;
/** Of `fetchTrades`, `fetchOHLCV` and `fetchFundingRateHistory`. */
export type MarketHistoryParams = ParamsOf<typeof RANGE_KEYS>;
/** Of `loadHistory`, for streams. */
export type StreamHistoryParams = ParamsOf<typeof STREAM_KEYS>;

/** Of reads of an account. */
export type AccountParams = ReadParamsOf<typeof ACCOUNT_STATE_KEYS>;
/** Of `fetchBalance`: of an account, or of the wallet. */
export type BalanceParams = AccountParams | SpotParamsOf<typeof COINS_KEYS | readonly ['signal']>;
/** Of `fetchPositions` and `fetchPositionsForSymbol`. */
export type PositionsParams = ReadParamsOf<typeof POSITIONS_KEYS>;
/** Of the histories of an account. */
export type AccountHistoryParams = ParamsOf<typeof HISTORY_KEYS>;
/** Of the search for one row of an account’s history. */
export type SearchParams = ParamsOf<typeof SEARCH_KEYS>;
/** Of `fetchOpenOrders`. */
export type OpenOrdersParams = ReadParamsOf<typeof OPEN_ORDERS_KEYS>;
/** Of `fetchOpenOrder`. */
export type OpenOrderParams = ReadParamsOf<typeof OPEN_ORDER_KEYS>;
/** Of `fetchOrder`, `fetchClosedOrder` and `fetchOrderWithClientOrderId`. */
export type OrderSearchParams = ParamsOf<typeof ORDER_SEARCH_KEYS>;

/** Of watches of an account. */
export type WatchAccountParams = ParamsOf<typeof ACCOUNT_STATE_KEYS>;
/** Of `watchPositions`. */
export type WatchPositionsParams = ParamsOf<typeof POSITIONS_KEYS>;
/** Of watches of orders. */
export type WatchOrdersParams = ParamsOf<typeof WATCH_ORDERS_KEYS>;

/** Of writes about the margin and leverage of a market. */
export type WriteParams = ParamsOf<typeof WRITE_KEYS>;
/** Of `createAccount`. */
export type CreateAccountParams = ParamsOf<typeof CREATE_ACCOUNT_KEYS>;
/** Of `deposit`. */
export type DepositParams = ParamsOf<typeof DEPOSIT_KEYS>;
/** Of `transfer`. */
export type TransferParams = ParamsOf<typeof DEPOSIT_KEYS | typeof WITHDRAW_KEYS>;
/** Of `withdraw`: from an account, or from the wallet. */
export type WithdrawParams = ParamsOf<typeof WITHDRAW_KEYS> | SpotParamsOf<typeof RUN_KEYS>;
/** Of `setMarginMode`. */
export type MarginModeParams = ParamsOf<typeof WRITE_KEYS | readonly ['leverage']>;
/** Of `settle`. */
export type SettleParams = ParamsOf<typeof SETTLE_KEYS>;
/** Of writes of the wallet’s coins. */
export type WalletWriteParams = ParamsOf<typeof RUN_KEYS>;
/** Of writes of an account that only a Sui node executes. */
export type NodeWriteParams = ParamsOf<typeof NODE_WRITE_KEYS>;
/** Of `grantAgent`. */
export type GrantAgentParams = ParamsOf<typeof GRANT_KEYS>;

/** Of `createOrder`. */
export type CreateOrderParams = ParamsOf<OrderKeys | typeof PLACE_KEYS>;
/** Of `createOrders` and `editOrders`. */
export type CreateOrdersParams = ParamsOf<typeof PLACE_KEYS>;
/** Of `createScaleOrder`. */
export type CreateScaleOrderParams = ParamsOf<OrderKeys | typeof PLACE_KEYS | readonly ['clientOrderIds']>;
/** Of `createTwapOrder`. */
export type CreateTwapOrderParams = ParamsOf<typeof WRITE_TWAP_KEYS>;
/** Of `editOrder` and `editOrderWithClientOrderId`. */
export type EditOrderParams = ParamsOf<OrderKeys | typeof PLACE_KEYS | typeof EDIT_TWAP_KEYS>;
/** Of `closePosition`. */
export type ClosePositionParams = ParamsOf<typeof CLOSE_KEYS>;
/** Of `closeAllPositions`. */
export type CloseAllPositionsParams = ParamsOf<typeof CLOSE_ALL_KEYS>;
/** Of `exit`. */
export type ExitParams = ParamsOf<typeof EXIT_KEYS>;
/** Of `cancelOrder` and `cancelOrderWithClientOrderId`. */
export type CancelOrderParams = ParamsOf<typeof CANCEL_ONE_KEYS>;
/** Of `cancelOrders` and `cancelOrdersWithClientOrderIds`. */
export type CancelOrdersParams = ParamsOf<typeof CANCEL_MANY_KEYS>;
/** Of `cancelAllOrders`. */
export type CancelAllOrdersParams = ParamsOf<typeof CANCEL_ALL_KEYS>;
/** Of `cancelOrdersForSymbols`. */
export type CancelOrdersForSymbolsParams = ParamsOf<typeof CANCEL_KEYS>;

/** Of `fetchConvertQuote`. */
export type ConvertQuoteParams = ReadParamsOf<typeof QUOTE_KEYS>;
/** Of `createConvertTrade`. */
export type ConvertTradeParams = ParamsOf<typeof TRADE_KEYS>;
/** Of `createVaultDeposit`. */
export type VaultDepositParams = ParamsOf<typeof VAULT_DEPOSIT_KEYS>;
/** Of `createVaultWithdrawRequest`. */
export type VaultWithdrawRequestParams = ParamsOf<typeof VAULT_WITHDRAWAL_KEYS>;
/** Of `editVaultWithdrawRequest`. */
export type EditVaultWithdrawRequestParams = ParamsOf<typeof VAULT_EDIT_KEYS>;
/** Of `setVaultTerms`. */
export type SetVaultTermsParams = ParamsOf<typeof VAULT_TERMS_KEYS>;
/** Of `forceVaultWithdraw`. */
export type ForceVaultWithdrawParams = ParamsOf<typeof FORCED_WITHDRAWAL_KEYS>;
/** Of `stake`. */
export type StakeParams = ParamsOf<typeof STAKE_KEYS>;
/** Of `unstake`. */
export type UnstakeParams = ParamsOf<typeof UNSTAKE_KEYS>;
/** Of `createPoolDeposit`. */
export type PoolDepositParams = ParamsOf<typeof POOL_DEPOSIT_KEYS>;
/** Of `createPoolWithdrawal`. */
export type PoolWithdrawalParams = ParamsOf<typeof POOL_WITHDRAWAL_KEYS>;
/** Of `createFarmStake`. */
export type FarmStakeParams = ParamsOf<typeof FARM_STAKE_KEYS>;
/** Of `harvestFarm`. */
export type HarvestFarmParams = ParamsOf<typeof FARM_HARVEST_KEYS>;
/** Of `grantGasPool`. */
export type GrantGasPoolParams = ParamsOf<typeof GRANT_GAS_POOL_KEYS>;
/** Of `createDcaOrder`. */
export type CreateDcaOrderParams = ParamsOf<typeof CREATE_DCA_KEYS>;
/** Of `cancelDcaOrder`. */
export type CancelDcaOrderParams = ParamsOf<typeof CANCEL_DCA_KEYS>;
/** Of `createSpotLimitOrder`. */
export type CreateSpotLimitOrderParams = ParamsOf<typeof CREATE_SPOT_KEYS>;
/** Of `cancelSpotLimitOrder`. */
export type CancelSpotLimitOrderParams = ParamsOf<typeof CANCEL_SPOT_KEYS>;
/** Of `fetchSpotLimitOrders`. */
export type SpotLimitOrdersParams = ReadParamsOf<typeof SPOT_ORDERS_KEYS>;
/** Of `fetchDcaOrders`. */
export type DcaOrdersParams = ReadParamsOf<typeof DCA_ORDERS_KEYS>;

/** An order of `createOrders`. */
export interface ListedOrder extends OrderRequest {
    params?: ParamsOf<OrderKeys> | undefined;
}

/** An order of `editOrders`. */
export interface ListedEdit extends ListedOrder {
    /** Of the order to replace. */
    id?: string | undefined;
}

/**
 * The side of an order: `buy` or `sell` in any letters, or any text that CCXT's types allow, such as
 * `order.side`. No other literal.
 */
export type SideArgument<S extends OrderSide> = string extends S
    ? S
    : Lowercase<S & string> extends 'buy' | 'sell'
      ? S
      : 'buy' | 'sell';
