import { Account, Balances, CancellationRequest, ConstructorArgs, Conversion, Currencies, Currency, CurrencyInterface, Dict, Dictionary, Exchange, ExchangeError, FundingHistory, FundingRate, FundingRateHistory, FundingRates, Int, LastPrice, LastPrices, LedgerEntry, Leverage, LeverageTier, LeverageTiers, Leverages, Liquidation, MarginMode, MarginModes, MarginModification, Market, MarketInterface, Num, OHLCV, OpenInterest, OpenInterests, OperationFailed, Order, OrderBook, OrderBooks, OrderRequest, OrderSide, OrderType, Position, Str, Strings, Ticker, Tickers, Trade, TradingFeeInterface, TradingFees, Transaction, TransferEntry } from "ccxt";
import type { ClientWithCoreApi } from "@mysten/sui/client" with { "resolution-mode": "import" };

// ts/signer/external.d.ts
/** Signs transaction bytes, as `Signer` of `@mysten/sui` does. */
interface TransactionSigner {
  /** The address, as a property or by `toSuiAddress()`. */
  readonly address?: string;
  toSuiAddress?(): string;
  /**
   * Returns the base64 user signature, alone or with the signed bytes (base64), which must be the given
   * ones.
   */
  signTransaction(bytes: Uint8Array): Promise<string | {
    readonly signature: string;
    readonly bytes?: string;
  }>;
  /** The same for a personal message; only reads of stop and TWAP orders need it. */
  signPersonalMessage?(bytes: Uint8Array): Promise<string | {
    readonly signature: string;
    readonly bytes?: string;
  }>;
  /**
   * The public key with its flag, as `toSuiBytes()` of the SDK's key returns it; only isolated conversions
   * need it.
   */
  getPublicKey?(): {
    toSuiBytes(): Uint8Array;
  };
}
/** Signs the 32-byte digest of the transaction. */
interface DigestSigner {
  readonly address: string;
  /** Returns the base64 user signature. */
  signDigest(digest: Uint8Array): Promise<string> | string;
  /** As that of {@link TransactionSigner}. */
  getPublicKey?(): {
    toSuiBytes(): Uint8Array;
  };
}
/** The `signer` that a user configures. */
type ExternalSigner = TransactionSigner | DigestSigner;
/**
 * Names of CCXT's own options: what its base class reads from `exchange.options`, and what its users set for
 * most exchanges.
 */
/** Members of `exchange.options`. */
declare const CCXT_OPTIONS: readonly ["accountsByType", "backwardSupportedNetworkCodes", "buildOHLCVC", "cachedCurrencies", "createMarketBuyOrderRequiresPrice", "createMarketSellOrderRequiresPrice", "currencyToPrecisionRoundingMode", "decompressBinary", "defaultMarginMode", "defaultNetwork", "defaultNetworkCodeReplacements", "defaultNetworks", "defaultSubType", "defaultType", "enableDemoTrading", "lastNonce", "limitsLoaded", "marginMode", "networks", "networksById", "newUpdates", "sandbox", "testnet", "timeDifference", "timeInForce", "type", "wasmExecPath", "ws", "accounts", "accountsById", "adjustForTimeDifference", "broker", "brokerId", "defaultSlippage", "defaultTimeInForce", "hedgeMode", "leverage", "liquidationsLimit", "myTradesLimit", "partner", "positionsLimit", "recvWindow", "sandboxMode", "subType", "warnOnFetchOpenOrdersWithoutSymbol"];
/** Members of the options of one method, such as `exchange.options.fetchTickers`. */
declare const CCXT_METHOD_OPTIONS: readonly ["defaultMarginMode", "defaultSubType", "defaultType", "marginMode", "maxEntriesPerRequest", "maxRetries", "maxRetriesOnFailure", "maxRetriesOnFailureDelay", "paginationCalls", "paginationDirection", "removeRepeated", "snapshotMaxRetries", "subType", "type", "checksum", "limit", "method", "paginate", "snapshotDelay"];
/** A departure: one difference between what is accepted and what was found. */
interface Departure {
  /** The place, such as `amount` or `calls[0].arguments[2]`; empty where `found` is a whole sentence. */
  readonly at: string;
  /** The accepted value, or its description; empty where `found` is a whole sentence. */
  readonly wanted: string;
  /** The actual value, or its description; `nothing` or `none` where there is none. Never a secret. */
  readonly found: string;
}
/** A client of the SDK, such as `SuiGrpcClient`, or the base address of a node. */
type NodeClient = ClientWithCoreApi | string;
/**
 * The systems of the service beside accounts of perpetuals, one row for the role of each package. What pins,
 * shipped packages, upgrades and error texts know of a system follows from its row.
 */
/** Keys to an id in the service's table of ids, by the types of the vendor's SDK. */
type StatedAt = readonly string[];
declare const SYSTEMS: {
  readonly staking: {
    readonly package: readonly ["staking", "packages", "lsd"];
    readonly objects: {
      readonly stakingVault: readonly ["staking", "objects", "stakedSuiVault"];
      readonly stakingSafe: readonly ["staking", "objects", "safe"];
      readonly stakingReferrals: readonly ["staking", "objects", "referralVault"];
      readonly stakingTreasury: readonly ["staking", "objects", "treasury"];
    };
  };
  readonly vault: {};
  readonly dca: {
    readonly package: readonly ["dca", "packages", "dca"];
    readonly objects: {
      readonly dcaConfig: readonly ["dca", "objects", "config"];
      readonly dcaCustody: readonly ["sharedCustody", "address"];
    };
  };
  readonly gasPool: {};
  readonly rebateVault: {};
  readonly limitOrders: {
    readonly package: readonly ["limitOrders", "packages", "limitOrders"];
    readonly objects: {
      readonly limitConfig: readonly ["limitOrders", "objects", "config"];
      readonly dcaCustody: readonly ["sharedCustody", "address"];
    };
  };
  readonly farms: {
    readonly package: readonly ["farms", "packages", "vaults"];
    readonly objects: {};
  };
  readonly pools: {
    readonly package: readonly ["pools", "packages", "amm"];
    readonly objects: {
      readonly poolRegistry: readonly ["pools", "objects", "poolRegistry"];
      readonly poolFees: readonly ["pools", "objects", "protocolFeeVault"];
      readonly poolTreasury: readonly ["pools", "objects", "treasury"];
      readonly poolInsurance: readonly ["pools", "objects", "insuranceFund"];
      readonly poolReferrals: readonly ["referralVault", "objects", "referralVault"];
    };
  };
};
/** The role of a system's package. */
type SystemRole = keyof typeof SYSTEMS;
/** A system whose package and objects are known before its transactions are written. */
type System = { [S in SystemRole]: (typeof SYSTEMS)[S] extends {
  package: StatedAt;
} ? S : never }[SystemRole];
type ObjectsOf<S extends System> = keyof (typeof SYSTEMS)[S]['objects'];
/** Name of a shared object, as pins have it. */
type PinnedObject = { [S in System]: ObjectsOf<S> }[System];
/** The package and the shared objects of a system, `0x` and 64 digits. */
type SystemIds<S extends System> = { readonly [K in System]: {
  readonly package: string;
} & { readonly [O in ObjectsOf<K>]: string } }[S];
/** A market, as of the first load of the markets. */
interface MarketFacts {
  /** Full object id of the clearing house. */
  readonly id: string;
  readonly symbol: string;
  readonly base: string;
  /** 10^-9 base. */
  readonly lot: bigint;
  /** 10^-9 quote. */
  readonly tick: bigint;
  /** Whether the user has not pinned it, so that only the service states these values. */
  readonly isUnpinned?: boolean;
}
/** A coin: the collateral of an account, or a coin of the wallet. */
interface CoinFacts {
  /** Full Move type. */
  readonly type: string;
  readonly code: string;
  readonly decimals: number;
  /** Whether the user has not pinned it, so that only the service states these values. */
  readonly isUnpinned?: boolean;
  /**
   * The most that one withdrawal from the wallet may send, the coin's own units; no limit when left out.
   */
  readonly maxWithdrawal?: bigint | undefined;
}
/** The vault that has an account, as its object at a node says. */
interface VaultOfAccount {
  /** Full object id. */
  readonly id: string;
  /** Full Move type of its shares. */
  readonly lpType: string;
  /** The package that defines its type. */
  readonly packageId: string;
}
/** An account of the wallet, by the full ids of its two objects. */
interface AccountFacts {
  readonly capabilityId: string;
  /** `undefined` if the service did not state it. */
  readonly accountId: string | undefined;
  readonly coin: CoinFacts;
  /**
   * Whether the wallet is only an agent of the account, and the user named the account. An agent may do
   * everything for the owner except withdraw; the role of its capability on the chain is `ASSISTANT`.
   */
  readonly isAgent: boolean;
  /** Of an account that a vault has: the capability is one of the vault, whose package is called. */
  readonly vault?: VaultOfAccount | undefined;
}
/**
 * How long an order lives: until canceled, wholly at once, only as a maker, or at once as far as possible.
 */
type OrderLife = 'GTC' | 'FOK' | 'PO' | 'IOC';
/** The terms of an order on the chain. */
interface OrderIntent {
  readonly market: MarketFacts;
  readonly side: 'buy' | 'sell';
  /** 10^-9 base. */
  readonly size: bigint;
  /** 10^-9 quote; `undefined` for a market order. */
  readonly price: bigint | undefined;
  /** Of a limit order. */
  readonly life: OrderLife;
  readonly reduceOnly: boolean;
  readonly clientOrderId: bigint | undefined;
  /** Unix time, milliseconds. */
  readonly expiry: bigint | undefined;
}
/** An order that others replace. */
interface ReplacedOrder {
  readonly id: bigint;
  readonly market: MarketFacts;
}
/** A vault of perpetuals. Only the node says that the types are those of the object. */
interface VaultFacts {
  /** Full object id. */
  readonly id: string;
  /** Full Move type of its shares. */
  readonly lpType: string;
  /** Its collateral. */
  readonly coin: CoinFacts;
  /** Full ids of the clearing houses of its markets. */
  readonly markets: readonly string[];
}
/** An amount of a coin. */
interface CoinAmount {
  readonly coin: CoinFacts;
  /** The coin's own units. */
  readonly amount: bigint;
}
/** The kind of a stop order: the stop loss and take profit of a position, or an order of its own. */
type TicketType = 'position' | 'standalone';
/** What is about an account. */
interface OfAccount {
  readonly account: AccountFacts;
}
/** What is about an account in a market. */
interface OfMarket extends OfAccount {
  readonly market: MarketFacts;
}
/** Between the wallet and the account. */
interface OfWallet extends OfAccount {
  /** The coin's own units. */
  readonly amount: bigint;
  /** Whether the address balance of the wallet replaces coins. */
  readonly isAddressBalance: boolean;
}
/** What is about a vault. */
interface OfVault {
  readonly vault: VaultFacts;
}
/** What is known of markets, coins and accounts. */
interface Facts {
  /** Finds a market by its full id. */
  market(id: string): MarketFacts | undefined;
  /** Finds a collateral coin by its full type. */
  coin(type: string): CoinFacts | undefined;
  /** Finds a coin of the wallet by its full type: pinned, built in, or a collateral coin. */
  walletCoin(type: string): CoinFacts | undefined;
  /** Finds a coin of a swap by its full type: one of the wallet, or of a sandbox's list. */
  swapCoin?(type: string): CoinFacts | undefined;
  /** Finds an account by the full id of its capability or of the account. */
  account(id: string): AccountFacts | undefined;
  /** The package and the objects of a system, where all of them are known. */
  system?<S extends System>(system: S): SystemIds<S> | undefined;
}
/**
 * The functions of the deployed contract that writes call, with their arguments, and those that no write may
 * call.
 */
/** The purposes of calls in a write, with their names in errors. */
declare const STEPS: {
  createAccount: string;
  newAccount: string;
  shareAccount: string;
  deposit: string;
  withdraw: string;
  createPosition: string;
  setRatio: string;
  allocate: string;
  deallocate: string;
  deallocateFree: string;
  startSession: string;
  limitOrder: string;
  marketOrder: string;
  endSession: string;
  share: string;
  cancel: string;
  tryCancel: string;
  settlePosition: string;
  crank: string;
  grantAgent: string;
  revokeAgent: string;
  approveBuilder: string;
  revokeBuilder: string;
  createTicket: string;
  editTicket: string;
  cancelTicket: string;
  newDetails: string;
  createTwap: string;
  editTwap: string;
  cancelTwap: string;
  setFeeRate: string;
  setLockPeriod: string;
  setForceDelay: string;
  setMaxDeposit: string;
  withdrawFees: string;
  startPayment: string;
  valueMarket: string;
  endPayment: string;
};
/** The purpose of a call in a write. */
type Step = keyof typeof STEPS;
/** A decimal number as digits × 10^-scale, with the smallest possible `scale` of 0 or more. */
interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}
/** What an executor does for a TWAP order. */
interface TwapDetails {
  readonly side: 'buy' | 'sell';
  /** 10^-9 base. */
  readonly size: bigint;
  readonly reduceOnly: boolean;
  /** Number of parts; a part is a whole number of lots, so that there may be more executions. */
  readonly chunksAmount: bigint;
  /** Between two executions. */
  readonly executionGapMs: bigint;
  /** How much shorter than the gap the time between two executions may be. */
  readonly executionTimeUncertaintyMs: bigint;
  /** Unix time, milliseconds, that the first execution is before; `undefined` for any time. */
  readonly firstRunExpireTimestamp: bigint | undefined;
  /** Unix time, milliseconds, of the last execution at the latest; `undefined` for any time. */
  readonly expireTimestamp: bigint | undefined;
  /**
   * How long beyond gap and uncertainty an order may fill nothing; after that, nothing is executed any
   * more.
   */
  readonly timeForRetryMs: bigint;
  /** How much the amount of an execution may differ from its part, in 10^-4 of the part. */
  readonly amountUncertaintyBps: bigint;
  /** The largest execution, in 10^-4 of the size. */
  readonly maxOneExecutionAmountBps: bigint;
  /** A rest below this share of a part, in 10^-4, is executed with the last whole part. */
  readonly smallTailMergeThresholdBps: bigint;
  /** The worst price, in 10^-4 from the mark price. */
  readonly maxSlippageBps: bigint;
}
/** The body of a request. */
type Body$1 = Readonly<Record<string, unknown>>;
/** A request, and what is known of its wallet. */
interface Claimant {
  readonly body: Body$1;
  /** `0x` and 64 digits. */
  readonly sender: string;
  /** Returns the capability of an account of the wallet by one of its ids. */
  readonly capabilityOf: (id: unknown) => string | undefined;
}
/** Returns what a write claims. The service selects coins, so that they have one name. */
type Claims = (claimant: Claimant) => readonly string[];
/**
 * What a write is about, which decides how its transaction is verified.
 *
 * - `account`: an account of perpetuals; every call is known
 * - `sending`: coins to another address; every command is known
 * - `program`: commands of any contract, which may take certain coins
 * - `swap`: exactly an amount of a coin, between the client's own first and last commands
 * - `staking`: SUI to AFSUI, or back
 * - `vault`: a vault's depositor
 * - `dca`: orders of the spot market that executors of the service execute: DCA orders and limit orders
 * - `gasPool`: the wallet's gas pool
 * - `rewards`: rewards of the wallet
 * - `pool`: coins in pools
 * - `farm`: coins that are staked in farms
 */
type Group$1 = 'account' | 'sending' | 'program' | 'swap' | 'staking' | 'vault' | 'dca' | 'gasPool' | 'rewards' | 'farm' | 'pool';
/**
 * Where it moves money: nowhere, between the wallet and its accounts, positions and orders, or to others,
 * also as a fee.
 */
type Movement = 'none' | 'own' | 'others';
/** An object of the wallet that a transaction uses. */
interface OwnedObject {
  readonly objectId: string;
  /** Full Move type; `undefined` where no node stated it. */
  readonly type: string | undefined;
}
/**
 * The facts about one kind of write. `I` is what such a write must do; the functions of an intent get one of
 * this kind.
 *
 * A required member is one that costs money where it is forgotten. Without an optional one, less is allowed.
 */
interface Write<I extends {
  readonly action: string;
}, G extends Group$1 = Group$1> {
  readonly group: G;
  readonly moves: Movement;
  /** What it does with orders on the book, stop orders and TWAP orders; an edit places them anew. */
  readonly orders: 'none' | 'placed' | 'canceled';
  /** Names of what no other write uses at the same time, besides what pays its gas. */
  readonly claims: Claims;
  /**
   * The calls of its transaction, each at most once unless repeated; where the group knows every call. A
   * write of orders has more by its members.
   */
  readonly calls?: { readonly [S in Step]?: 'needed' | 'optional' | 'repeated' };
  /**
   * Whether an agent of the account may make it: what trades, moves margin inside of the account, or adds
   * to it.
   */
  readonly mayBeAgent?: true;
  /**
   * Whether it needs an account that the user selected, or that is proven: it adds collateral, margin or
   * orders, or sets the leverage.
   */
  readonly needsSelectedAccount?: true;
  /** Whether it always creates objects that stand for stop, TWAP or DCA orders. */
  readonly createsTickets?: true;
  /**
   * Whether no limit of a gateway's client on orders and gas stops it: it cancels, takes rights back, or
   * moves collateral to an account or inside of it.
   */
  readonly isProtective?: true;
  /** The history in which each effect of it leaves a row. */
  readonly history?: 'order-history' | 'collateral-history';
  /**
   * Whether it can only reduce what is at risk, so that neither an allowance of gas nor the limit of a coin
   * stops it.
   */
  reducesRisk?(intent: I): boolean;
  /** What may leave the wallet. */
  spends?(intent: I): readonly CoinAmount[];
  /** What its recipient, which is the wallet unless the request names one, gains at least. */
  receives?(intent: I): readonly CoinAmount[];
  /** Ids of objects that may change, beside capabilities and coins that pay. */
  changes?(intent: I, owned: readonly OwnedObject[]): readonly string[];
  /**
   * Reads what it must do from the body of its request.
   *
   * @throws {Problem} `argument` naming the missing or wrong member of the body
   */
  read(body: Body$1, facts: Facts): I;
}
/** A write that the service's unified section can build; all others are node transactions. */
interface UnifiedWrite<I extends {
  readonly action: string;
}> extends Write<I, 'account'> {
  readonly isUnified: true;
}
/** What such a write must do. */
interface CreateAccount {
  readonly action: 'createAccount';
  readonly coin: CoinFacts;
}
/** What such a write must do. */
interface Deposit extends OfWallet {
  readonly action: 'deposit';
}
/** What such a write must do. */
interface Withdraw extends OfWallet {
  readonly action: 'withdraw';
  /** Who gets the coin, `0x` and 64 digits; the sender when `undefined`. */
  readonly recipient: string | undefined;
}
/** What such a write must do. */
interface Transfer extends OfAccount {
  readonly action: 'transfer';
  /** The account that gets the amount; never one of another owner. */
  readonly to: AccountFacts;
  readonly amount: bigint;
}
/** What such a write must do. */
interface Allocate extends OfMarket {
  readonly action: 'allocate';
  /** The coin's own units. */
  readonly amount: bigint;
}
/** What such a write must do. */
interface Deallocate extends OfMarket {
  readonly action: 'deallocate';
  /** The coin's own units. */
  readonly amount: bigint;
}
/** What such a write must do. */
interface SetLeverage extends OfMarket {
  readonly action: 'setLeverage';
  readonly leverage: Decimal;
}
/** What such a write must do. */
interface GrantAgent extends OfAccount {
  readonly action: 'grantAgent';
  /** The address that gets the capability, `0x` and 64 digits. */
  readonly agent: string;
}
/** What such a write must do. */
interface RevokeAgent extends OfAccount {
  readonly action: 'revokeAgent';
  /** Object id of the agent's capability, `0x` and 64 digits. */
  readonly agentId: string;
}
/** What such a write must do. */
interface ApproveBuilder extends OfAccount {
  readonly action: 'approveBuilder';
  readonly builderId: bigint;
  /** At most, 10^-9 of the value. */
  readonly maxFee: bigint;
}
/** What such a write must do. */
interface RevokeBuilder extends OfAccount {
  readonly action: 'revokeBuilder';
  readonly builderId: bigint;
}
/** What such a write must do. */
interface CreateOrders extends OfAccount {
  readonly action: 'createOrders';
  readonly orders: readonly OrderIntent[];
  readonly deallocateFree: boolean;
  /** Canceled before the orders of their markets; one that is missing fails the transaction. */
  readonly replaced: readonly ReplacedOrder[];
  /** Set in the market of all orders. */
  readonly leverage: Decimal | undefined;
  /** Allocated to the position before the orders, in the coin's own units; negative: deallocated. */
  readonly collateral: bigint;
  /** Stop orders that are attached to the orders. */
  readonly tickets: readonly TicketType[];
}
/** What such a write must do. */
interface CancelOrders extends OfMarket {
  readonly action: 'cancelOrders';
  readonly orderIds: readonly bigint[];
  readonly abortOnMissing: boolean;
  readonly deallocateFree: boolean;
}
/** What such a write must do. */
interface SettlePosition extends OfMarket {
  readonly action: 'settlePosition';
  /** Every order of the account in the market. */
  readonly orderIds: readonly bigint[];
}
/** What such a write must do. */
interface CreateStops extends OfAccount {
  readonly action: 'createStops';
  /**
   * In their order. What a stop order does is not known here: its ticket holds only a hash that the service
   * salts.
   */
  readonly tickets: readonly TicketType[];
}
/** What such a write must do. */
interface EditStops extends OfAccount {
  readonly action: 'editStops';
  /** Object ids, `0x` and 64 digits, each once. */
  readonly ticketIds: readonly string[];
}
/** What such a write must do. */
interface CancelStops extends OfAccount {
  readonly action: 'cancelStops';
  /** Object ids, `0x` and 64 digits, each once. */
  readonly ticketIds: readonly string[];
}
/** What such a write must do. */
interface CancelTwaps extends OfAccount {
  readonly action: 'cancelTwaps';
  /** Object ids, `0x` and 64 digits, each once. */
  readonly ticketIds: readonly string[];
}
/** What such a write must do. */
interface CreateTwap extends OfMarket {
  readonly action: 'createTwap';
  readonly details: TwapDetails;
}
/** What such a write must do. */
interface EditTwap extends OfMarket {
  readonly action: 'editTwap';
  /** One object id. */
  readonly ticketIds: readonly string[];
  readonly details: TwapDetails;
}
/** What such a write must do. */
interface SendCoin extends CoinAmount {
  readonly action: 'sendCoin';
  /** `0x` and 64 digits; never the sender. */
  readonly recipient: string;
}
/** What such a write must do. */
interface Isolate extends CoinAmount {
  readonly action: 'isolate';
  /** `0x` and 64 digits; never the sender. */
  readonly recipient: string;
}
/** What such a write must do. */
interface Sweep extends CoinAmount {
  readonly action: 'sweep';
  /** `0x` and 64 digits; never the sender. */
  readonly recipient: string;
}
/** What such a write must do. */
interface Convert extends CoinAmount {
  readonly action: 'convert';
  readonly to: CoinFacts;
  /** What comes out at least, in the own units of `to`. */
  readonly minAmount: bigint;
  /** What the route promises, and the slippage that the router was requested to enforce, 10^-18. */
  readonly quoted: {
    readonly amount: bigint;
    readonly slippage: bigint;
  };
}
/** What such a write must do. */
interface Execute {
  readonly action: 'execute';
  readonly spend: readonly CoinAmount[];
  /** What the simulation must show at least. */
  readonly receive: readonly CoinAmount[];
  /** Ids of objects that the commands may use, `0x` and 64 digits. */
  readonly objects: readonly string[];
}
/**
 * Exactly an amount of SUI that is staked, or of AFSUI that is unstaked, in a transaction that the client
 * writes itself.
 */
interface StakingRequest extends CoinAmount {
  readonly to: CoinFacts;
  /** What comes out at least, in the own units of `to`; `undefined` where SUI is paid after the epoch. */
  readonly minAmount: bigint | undefined;
  /** The validator of a stake, `0x` and 64 digits. */
  readonly validator: string | undefined;
  readonly ids: SystemIds<'staking'>;
}
/** What such a write must do. */
interface Stake extends StakingRequest {
  readonly action: 'stake';
}
/** What such a write must do. */
interface Unstake extends StakingRequest {
  readonly action: 'unstake';
}
/** What such a write must do. */
interface CreateDca extends CoinAmount {
  readonly action: 'createDca';
  readonly to: CoinFacts;
  /** 1 to 255; the amount is a multiple of it. */
  readonly parts: bigint;
  /** Between parts, and before the first one, milliseconds. */
  readonly interval: bigint;
  readonly delay: bigint;
  /** What each part must return at least, and at most, in the own units of `to`. */
  readonly minOut: bigint;
  readonly maxOut: bigint;
  /** Of the executor, which the contract does not enforce, 10^-4. */
  readonly slippage: bigint;
  /** The most SUI that is left with the order for the gas of its executions. */
  readonly deposit: CoinAmount;
  readonly ids: SystemIds<'dca'>;
}
/** What such a write must do. */
interface CancelDca {
  readonly action: 'cancelDca';
  readonly orderId: string;
  /** Full Move types of the coin that it sells, and of the one that it buys. */
  readonly types: readonly [string, string];
  /** The address that owns the order, `0x` and 64 digits. */
  readonly custody: string;
  readonly ids: SystemIds<'dca'>;
}
/** What such a write must do. */
interface DepositVault extends OfVault {
  readonly action: 'depositVault';
  readonly amount: bigint;
  readonly minShares: bigint;
}
/** What such a write must do. */
interface RequestVaultWithdrawal extends OfVault {
  readonly action: 'requestVaultWithdrawal';
  readonly shares: bigint;
  readonly minAmount: bigint;
}
/** What such a write must do. */
interface EditVaultWithdrawal extends OfVault {
  readonly action: 'editVaultWithdrawal';
  readonly minAmount: bigint;
}
/** What such a write must do. */
interface CancelVaultWithdrawal extends OfVault {
  readonly action: 'cancelVaultWithdrawal';
}
/** What such a write must do. */
interface PauseVault extends OfVault {
  readonly action: 'pauseVault';
}
/** What such a write must do. */
interface ForceVaultWithdrawal extends OfVault {
  readonly action: 'forceVaultWithdrawal';
  /**
   * The least collateral that the simulation must show; the contract enforces the request's own minimum.
   */
  readonly minAmount: bigint;
  /** Sizes of the vault's positions to close, 10^-9 base by the full id of the market. */
  readonly sizes: ReadonlyMap<string, bigint>;
}
/** An account that a vault has. */
type VaultAccount = AccountFacts & {
  readonly vault: VaultOfAccount;
};
/** What such a write must do: at least one of the terms. */
interface SetVaultTerms {
  readonly action: 'setVaultTerms';
  readonly account: VaultAccount;
  /** 10^-18 of the profit. */
  readonly fee: bigint | undefined;
  /** Milliseconds. */
  readonly lockPeriod: bigint | undefined;
  readonly forceDelay: bigint | undefined;
}
/** What such a write must do. */
interface LimitVaultDeposits {
  readonly action: 'limitVaultDeposits';
  readonly account: VaultAccount;
  /** The coin's own units; the largest u64 is no limit. */
  readonly amount: bigint;
}
/** What such a write must do. */
interface WithdrawVaultFees {
  readonly action: 'withdrawVaultFees';
  readonly account: VaultAccount;
  /** The coin's own units. */
  readonly amount: bigint;
}
/** What such a write must do. */
interface PayVaultRequest {
  readonly action: 'payVaultRequest';
  readonly account: VaultAccount;
  /** Whose request it is, `0x` and 64 digits: the contract pays no other address. */
  readonly depositor: string;
  /** The markets in which the vault has value: the contract values each of them. */
  readonly markets: readonly MarketFacts[];
}
/** What such a write must do. The pool belongs to the sender. */
interface CreateGasPool {
  readonly action: 'createGasPool';
}
/** What is about the gas pool of the wallet. */
interface OfGasPool {
  /** Full object id of the pool. */
  readonly pool: string;
}
/** What is about the pool and an address that may take SUI out of it. */
interface OfGasPoolAddress extends OfGasPool {
  /** `0x` and 64 digits. */
  readonly address: string;
}
/** What such a write must do. */
interface DepositGasPool extends OfGasPool, CoinAmount {
  readonly action: 'depositGasPool';
}
/** What such a write must do. */
interface WithdrawGasPool extends OfGasPool, CoinAmount {
  readonly action: 'withdrawGasPool';
}
/** What such a write must do. */
interface GrantGasPool extends OfGasPoolAddress {
  readonly action: 'grantGasPool';
}
/** What such a write must do. */
interface RevokeGasPool extends OfGasPoolAddress {
  readonly action: 'revokeGasPool';
}
/** What such a write must do. */
interface ClaimRewards {
  readonly action: 'claimRewards';
  /** Full id of the rebate vault. */
  readonly vaultId: string;
  /** Full Move types of the coins, each once. */
  readonly types: readonly string[];
  /** What the simulation must show at least, of coins whose decimals are known. */
  readonly receive: readonly CoinAmount[];
}
/** What such a write must do. */
interface CreateSpotOrder extends CoinAmount {
  readonly action: 'createSpotOrder';
  readonly to: CoinFacts;
  /** The most SUI that is left with the order for the gas of its executions. */
  readonly deposit: CoinAmount;
  readonly ids: SystemIds<'limitOrders'>;
}
/** What such a write must do. */
interface CancelSpotOrder extends Omit<CancelDca, 'action' | 'ids'> {
  readonly action: 'cancelSpotOrder';
  readonly ids: SystemIds<'limitOrders'>;
}
/** What is about a farm. */
interface OfFarm {
  /** Full object id of the farm. */
  readonly farm: string;
  readonly ids: SystemIds<'farms'>;
}
/** What is about coins of the wallet in a farm. */
interface OfFarmPosition extends OfFarm {
  /** Full object id of the staked coins. */
  readonly position: string;
}
/** What such a write must do. */
interface StakeFarm extends OfFarm, CoinAmount {
  readonly action: 'stakeFarm';
  /** How long the coins cannot be withdrawn, milliseconds. */
  readonly lockMs: bigint;
}
/** What such a write must do. */
interface WithdrawFarm extends OfFarmPosition, CoinAmount {
  readonly action: 'withdrawFarm';
}
/** What such a write must do. */
interface HarvestFarm extends OfFarmPosition {
  readonly action: 'harvestFarm';
  /** Full Move type of the staked coins. */
  readonly coinType: string;
  /** Full Move types of the rewards, each once. */
  readonly rewards: readonly string[];
}
/** What is about a pool. */
interface OfPool {
  /** Full object id of the pool. */
  readonly pool: string;
  readonly ids: SystemIds<'pools'>;
  /** Coins of the wallet to the pool exactly, or to the wallet at least: each coin of the pool once. */
  readonly coins: readonly CoinAmount[];
  /** Shares to the wallet at least, or to the pool exactly. */
  readonly shares: CoinAmount;
}
/** What such a write must do. */
interface DepositPool extends OfPool {
  readonly action: 'depositPool';
}
/** What such a write must do. */
interface WithdrawPool extends OfPool {
  readonly action: 'withdrawPool';
}
declare const TABLE: {
  createAccount: UnifiedWrite<CreateAccount>;
  deposit: UnifiedWrite<Deposit>;
  withdraw: UnifiedWrite<Withdraw>;
  transfer: Write<Transfer, "account">;
  allocate: UnifiedWrite<Allocate>;
  deallocate: UnifiedWrite<Deallocate>;
  setLeverage: UnifiedWrite<SetLeverage>;
  grantAgent: Write<GrantAgent, "account">;
  revokeAgent: Write<RevokeAgent, "account">;
  approveBuilder: Write<ApproveBuilder, "account">;
  revokeBuilder: Write<RevokeBuilder, "account">;
  createOrders: UnifiedWrite<CreateOrders>;
  cancelOrders: UnifiedWrite<CancelOrders>;
  settlePosition: Write<SettlePosition, "account">;
  createStops: Write<CreateStops, "account">;
  editStops: Write<EditStops, "account">;
  cancelStops: Write<CancelStops, "account">;
  cancelTwaps: Write<CancelTwaps, "account">;
  createTwap: Write<CreateTwap, "account">;
  editTwap: Write<EditTwap, "account">;
  sendCoin: Write<SendCoin, "sending">;
  isolate: Write<Isolate, "sending">;
  sweep: Write<Sweep, "sending">;
  convert: Write<Convert, "swap">;
  execute: Write<Execute, "program">;
  stake: Write<Stake, "staking">;
  unstake: Write<Unstake, "staking">;
  createDca: Write<CreateDca, "dca">;
  cancelDca: Write<CancelDca, "dca">;
  depositVault: Write<DepositVault, "vault">;
  requestVaultWithdrawal: Write<RequestVaultWithdrawal, "vault">;
  editVaultWithdrawal: Write<EditVaultWithdrawal, "vault">;
  cancelVaultWithdrawal: Write<CancelVaultWithdrawal, "vault">;
  pauseVault: Write<PauseVault, "vault">;
  forceVaultWithdrawal: Write<ForceVaultWithdrawal, "vault">;
  setVaultTerms: Write<SetVaultTerms, "account">;
  limitVaultDeposits: Write<LimitVaultDeposits, "account">;
  withdrawVaultFees: Write<WithdrawVaultFees, "account">;
  payVaultRequest: Write<PayVaultRequest, "account">;
  createGasPool: Write<CreateGasPool, "gasPool">;
  depositGasPool: Write<DepositGasPool, "gasPool">;
  withdrawGasPool: Write<WithdrawGasPool, "gasPool">;
  grantGasPool: Write<GrantGasPool, "gasPool">;
  revokeGasPool: Write<RevokeGasPool, "gasPool">;
  claimRewards: Write<ClaimRewards, "rewards">;
  createSpotOrder: Write<CreateSpotOrder, "dca">;
  cancelSpotOrder: Write<CancelSpotOrder, "dca">;
  stakeFarm: Write<StakeFarm, "farm">;
  withdrawFarm: Write<WithdrawFarm, "farm">;
  harvestFarm: Write<HarvestFarm, "farm">;
  depositPool: Write<DepositPool, "pool">;
  withdrawPool: Write<WithdrawPool, "pool">;
};
/** The writes. */
type Action = keyof typeof TABLE;
/** What a write must do, and nothing else. */
type Intent = { [A in Action]: ReturnType<(typeof TABLE)[A]['read']> }[Action];
/**
 * What a recorded transaction does: `void` uses an object of another one, so that the other one cannot be
 * executed any more.
 */
type JournalAction = Action | 'void';
/** An order as the caller named it; numbers as decimal text. */
interface JournalOrder {
  readonly symbol: string;
  /** The caller's: a market order with a bound is a limit order on the chain. */
  readonly type: string;
  readonly side: string;
  /** Base; absent of a stop order that closes the whole position. */
  readonly amount?: string;
  readonly price?: string;
  readonly clientOrderId?: string;
  /** Of a stop or TWAP order that only reduces a position. */
  readonly reduceOnly?: true;
}
/** What a write asked for. It holds no key and no signature. */
interface RecordedWrite {
  readonly action: JournalAction;
  /** Whether it is submitted to a Sui node instead of the service. */
  readonly via?: 'node' | undefined;
  /** The body of the build request; of a `void`: the digest of the other transaction. */
  readonly request: unknown;
  /** The orders that it places or changes; journals of version 0.1.0 have them only in `request`. */
  readonly orders?: readonly JournalOrder[];
  /** A note of the caller about the write. */
  readonly tag?: Readonly<Record<string, unknown>>;
  /** When it was signed, milliseconds. */
  readonly timestamp: number;
}
/** A signed transaction before its submit. Anybody who has the entry can execute it while it is valid. */
interface JournalEntry extends RecordedWrite {
  /** The transaction's id on the chain, base58. */
  readonly digest: string;
  /** base64 */
  readonly transactionBytes: string;
  readonly signatures: readonly string[];
}
/** The outcome of a transaction. */
interface JournalOutcome {
  readonly digest: string;
  readonly outcome: 'executed' | 'failed';
  /** Digest of the transaction that used its objects for `settle(entry, 'void')`. */
  readonly voidedBy?: string;
  /**
   * Whether a failed one can still be executed: it does not expire, and nothing proves that its objects
   * were used.
   */
  readonly mayStillRun?: true;
  /**
   * What the transaction asked for, and the wallet that sent it, where a compaction has removed its entry:
   * so the file still says what became of an order.
   */
  readonly write?: RecordedWrite & {
    readonly sender: string;
  };
}
/** A line of a journal. */
type JournalRecord = JournalEntry | JournalOutcome;
/**
 * What a transaction does. `void` uses an object of another one, by its digest, so that the other one cannot
 * be executed any more.
 */
type VerifiedIntent = Intent | {
  readonly action: 'void';
  readonly digest: string;
};
/** The transaction besides its intent. */
interface ApprovalContext {
  /** Its id on the chain, base58. */
  readonly digest: string;
  /** `params.tag` of the call. */
  readonly tag?: Readonly<Record<string, unknown>>;
  /** The most that it pays for gas, MIST. */
  readonly gasBudget: bigint;
  /**
   * The orders as the caller named them. Of a stop order the chain only has a hash, so that this is not
   * verified.
   */
  readonly orders?: readonly JournalOrder[];
}
/** Lets a transaction be signed, or throws. A promise is awaited. */
type Approve = (intent: VerifiedIntent, context: ApprovalContext) => unknown;
/** The role of a package. `authority` defines the roles of capabilities. */
type Role = 'perpetuals' | 'oracle' | 'authority';
/** A role that pins have. Other systems than accounts have verifications of their own. */
type PinnedRole = Role | SystemRole;
/** An account with all three of its ids. */
interface AccountPin {
  /** Object id of the capability that the wallet owns. */
  readonly capability: string;
  /** Object id of the shared account. */
  readonly account: string;
  readonly number: number;
}
/** A market. */
interface MarketPin {
  /** Object id of its clearing house. */
  readonly id: string;
  /** Move type of its collateral coin. */
  readonly settleType: string;
  /** Smallest step of amounts, base, decimal text. */
  readonly lot: string;
  /** Smallest step of prices, quote, decimal text. */
  readonly tick: string;
  /** Decimals of the collateral coin. */
  readonly decimals: number;
}
/** A coin of the wallet. */
interface CoinPin {
  /** Move type. */
  readonly type: string;
  readonly decimals: number;
  /**
   * The most that one transaction may send from the wallet, convert, or spend by `executeTransaction`;
   * coins, decimal text. No limit when left out.
   */
  readonly maxWithdrawal?: string | undefined;
}
/** Package ids by role, one or several. */
type PackageIds = { readonly [R in PinnedRole]?: string | readonly string[] | undefined };
/** `options.transaction.pins`: an object, or a JSON file of the same shape. */
interface Pins {
  /** Genesis digest of the chain, base58. */
  readonly chainId?: string | undefined;
  /** In place of the shipped ones. */
  readonly packages?: PackageIds | undefined;
  /** Packages beside those of their roles, pinned or shipped: a version after an upgrade. */
  readonly add?: {
    readonly packages?: PackageIds | undefined;
  } | undefined;
  /** Shared objects of other systems than the perpetuals; those that are built in need no pin. */
  readonly objects?: { readonly [O in PinnedObject]?: string } | undefined;
  /** The account of every call that selects no other. */
  readonly account?: AccountPin | undefined;
  /** Addresses that may execute stop and TWAP orders. */
  readonly executors?: string | readonly string[] | undefined;
  /** Domains that tickets of these orders may name: addresses of objects that the executor must own. */
  readonly domains?: string | readonly string[] | undefined;
  /** By symbol. */
  readonly markets?: Readonly<Record<string, MarketPin>> | undefined;
  /** Coins of the wallet by code. A code means no other type than its pin's. */
  readonly coins?: Readonly<Record<string, CoinPin>> | undefined;
  /**
   * Where each value comes from, by its place, such as `packages.perpetuals`. {@link Pins} that a user sets
   * need none.
   */
  readonly sources?: Readonly<Record<string, PinSourceName>> | undefined;
}
/**
 * Where a pin comes from: this client, the user, an account's number, the user's node, the user's consent to
 * an order's executors, or a service on this machine.
 */
type PinSourceName = 'shipped' | 'yours' | 'computed' | 'node' | 'your consent' | 'learned';
/** An account that the service lists for the wallet without proof that it is the user's. */
interface AccountCandidate extends AccountPin {
  /** Settle currency. */
  readonly code: string;
}
/**
 * Everything that is known, for the user to check and to set as pins, where `candidates` and `missing` are
 * ignored.
 */
interface ProposedPins extends Pins {
  /** Accounts without proof, as anybody can transfer one to a wallet. Copy yours to `account`. */
  readonly candidates: readonly AccountCandidate[];
  /** Pins that are not known, such as `packages.oracle`. */
  readonly missing: readonly string[];
}
/** Options of `ws`; browsers take none of them. */
interface DialOptions {
  /** Headers of the upgrade request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An `Agent` of `node:http`, or of a proxy. */
  readonly agent?: unknown;
  /** Maximum bytes of a frame after decompression; a longer frame closes the socket. Default 16 MB. */
  readonly maxPayload?: number | undefined;
  readonly [option: string]: unknown;
}
/** A gas coin. */
interface GasCoin {
  readonly objectId: string;
  /** As `info.gasCoins` of a result and `wallet().coins` of the sandbox have it. */
  readonly version: number | string | bigint;
  /** base58 */
  readonly digest: string;
}
/** `options.gas` or `params.gas`; the service decides what is not set. */
interface GasOptions {
  /** Most gas of the transaction, MIST. */
  readonly budget?: number;
  /** MIST per gas unit; above the reference price a taker pays a priority fee. */
  readonly price?: number;
  readonly coins?: readonly GasCoin[];
  /** Pays from the address balance instead of coins. */
  readonly fromAddressBalance?: boolean;
  /** Address that pays instead of the sender, and must sign, too. */
  readonly sponsor?: string;
}
/** Returns a price: coins of `to` for one of `from`. A promise is awaited. */
type ConvertReference = (from: string, to: string) => number | string | Promise<number | string>;
/** Every option with its default. `undefined` means not set. */
declare const OPTIONS: {
  /** The market type that CCXT's base class uses; the exchange has swaps only. */defaultType: string;
  /**
   * The account of every call that names none: a capability id, an account object id or an account number.
   */
  account: string | number | undefined;
  /**
   * The vault that every call is about that names neither a vault nor an account: its object id. The wallet
   * must hold a capability of its owner or of an assistant.
   */
  vault: string | undefined;
  /**
   * Takes the wallet from `apiKey` (its address) and `secret` (its private key), for programs that know no
   * other names. Both read back empty.
   */
  walletFromApiKey: boolean;
  /**
   * Gets an access token of the service by a signed message, and renews it: it raises the service's rate
   * limits, and gives no rights. Requests do not wait for it, and go without where it is refused; submits
   * never have it. CCXT's `token` has it, too.
   */
  auth: boolean;
  /**
   * Which of an account's two object ids the service expects in a deposit. When not set, the client finds
   * it out.
   */
  depositTo: "account" | "capability" | undefined;
  /**
   * Amounts and prices of orders that are no multiple of the lot or tick: `'round'` rounds them, `'strict'`
   * refuses them with `InvalidOrder`.
   */
  precision: "round" | "strict"; /** How the volume of candles is converted to base units. */
  candles: {
    /** The unit of the volume as the service sends it, per API section: `'base'` or `'quote'`. */wireVolume: {
      unified: string;
      native: string;
    }; /** Compares that unit with the 24-hour statistics once per section, and logs a contradiction. */
    check: boolean;
  };
  fetchTickers: {
    /** Adds the last public trade of every market, at the cost of one request per market. */last: boolean;
  };
  /**
   * Gas of every write: `{ budget, price, coins, fromAddressBalance, sponsor }`, budget and price in MIST
   * (10^-9 SUI), `coins` a list of `{ objectId, version, digest }`. `params.gas` overrides single keys.
   */
  gas: GasOptions;
  /**
   * A Sui full node: its address, a client of `@mysten/sui`, or `null` for none. When not set:
   * `urls.api.node`. See [what needs it](orders.md#the-node).
   */
  node: NodeClient | null | undefined; /** Sends every order through the Sui node, except market orders without a bound. */
  native: boolean;
  createOrder: {
    /**
     * Bound of every market order without a price: its distance from the mark price, a fraction. Needs a
     * Sui node; such an order may be filled in part.
     */
    slippage: number | undefined;
  }; /** Swaps of coins of the wallet: `createConvertTrade`. */
  convert: {
    /**
     * How much less than the quote a conversion may return at most, a fraction. `params.minAmount` or
     * `params.price` replace it.
     */
    slippage: number;
    /**
     * Returns a price from elsewhere, coins of `to` for one of `from` ([rules](convert.md#a-fair-price)).
     */
    reference: ConvertReference | undefined;
    /**
     * Symbols of markets by the codes of coins, such as `{ WETH: 'ETH/USD:USDC' }`, whose mark prices
     * take the place of `reference`. `false`: none.
     */
    index: Readonly<Record<string, string>> | false; /** How much worse than these a quote may be, a fraction. */
    maxDeviation: number;
    /**
     * More types of shared objects that swaps must not change, as `module::Name` or with the package
     * before it.
     */
    forbidden: readonly string[]; /** Ids of immutable objects that swaps may use. */
    immutable: readonly string[];
    /**
     * Whether the sub-address of the wallet's key sends a swap, in two transactions
     * ([isolation](convert.md#isolation)).
     */
    isolate: boolean | "auto"; /** How long a quote is valid, in milliseconds. */
    quoteMs: number;
  }; /** What transactions may do, and how they are submitted. */
  transaction: {
    /**
     * Chain, packages, account, markets and coins that transactions are [verified
     * against](verification.md#pins), as an object or the path of a JSON file. Mainnet needs none.
     */
    pins: Pins | string | undefined;
    /**
     * Trusts unpinned values of the first executed transaction; on loopback hosts only. When not set:
     * `true` there.
     */
    learn: boolean | undefined; /** Older name of `pins.packages`, which takes precedence. */
    packages: Partial<Record<"perpetuals" | "oracle" | "authority" | "vault", string | readonly string[]>>; /** Decimals of collateral coins, by coin type, where no pin or shipped value has them. */
    decimals: Record<string, number>; /** The current epoch of the chain, or a function that returns it. When not set, the service's. */
    epoch: number | bigint | (() => number | bigint | Promise<number | bigint>) | undefined; /** Older name of `pins.chainId`: genesis digest of the chain, base58. */
    chainId: string | undefined; /** Maximum gas budget of a transaction, in MIST. 100,000,000 MIST are 0.1 SUI. */
    maxGasBudget: number;
    /**
     * Maximum gas in any 24 hours, in MIST: the sum of the budgets that this exchange object submitted,
     * without sponsored gas. Cancels and reduce-only orders are counted and never refused. When not set:
     * no limit.
     */
    maxGasPerDay: number | undefined; /** Maximum gas price, in MIST per unit, in an epoch whose price the client has not seen yet. */
    maxGasPrice: number; /** Maximum fees of the price updates in a transaction, in MIST. */
    maxOracleFee: number;
    /**
     * Accepts that the client cannot verify what the executor of a [stop order](orders.md#stop-orders)
     * will do. Without it, stop orders are refused. When not set: `true` on loopback hosts only.
     */
    trustExecutor: boolean | undefined; /** Addresses that may execute stop and TWAP orders; `pins.executors` takes precedence. */
    executors: string | readonly string[] | undefined;
    /**
     * Maximum deposit for the gas of one execution of a stop or TWAP order, or of one part of a DCA
     * order, in MIST. A cancel returns what is left.
     */
    maxExecutorDeposit: number;
    /**
     * Requires an [expiration](verification.md#expiration) in every transaction; without a Sui node, a
     * build without one is refused.
     */
    requireExpiration: boolean;
    /**
     * What `settle` without an entry does with an old transaction that can still be executed: `'void'`
     * uses one of its objects at the Sui node, and pays gas; `'report'` only returns it.
     */
    onStale: "void" | "report";
    /**
     * A transaction that calls a package which is neither shipped nor pinned: `'ask'` refuses it, and the
     * error has the line that pins it; `'accept'` accepts it where the Sui node and `witness`
     * [agree](verification.md#upgrades).
     */
    upgrades: "ask" | "accept";
    /**
     * Address of a second Sui full node, on another host than `options.node` and the service; for
     * `upgrades: 'accept'`.
     */
    witness: string | undefined;
    /**
     * Which orders through a Sui node, and with `build: 'client'` cancels, are simulated before they are
     * signed. `'always'`: all. `'first'`: the first of each kind in an epoch; equal ones save a round
     * trip, with twice its gas as their budget. `'never'`: not the first one either; its budget is
     * `maxGasBudget`. Of one that is not simulated, only the bytes are verified, not its
     * [effects](verification.md#effects-of-the-simulation), and one that the chain refuses pays gas. Dry
     * runs, writes that move funds, agents, stop and TWAP orders, cancels of the service, and orders with
     * `leverage`, `collateral`, `stopLoss` or `takeProfit` are always simulated.
     */
    simulate: "always" | "first" | "never";
    /**
     * Who writes the commands of orders, cancels, margin, deposits and withdrawals. `'client'`: this
     * client, from the table of the contract's functions, and a Sui node executes them
     * ([what it saves](orders.md#commands-of-the-client)). `params.build` overrides it.
     */
    build: "service" | "client"; /** How many times a transaction is built again after its objects changed. */
    rebuilds: number;
    /**
     * How many times the same bytes are submitted again after a lost response, and the first delay in
     * milliseconds, which doubles. `maxAgeMs`: how long after the end of its call a transaction may be
     * [submitted again](outcomes.md#old-transactions).
     */
    resubmit: {
      times: number;
      delayMs: number;
      maxAgeMs?: number;
    }; /** Maximum number of writes in the queue; the same number of cancels may wait beside them. */
    maxWaiting: number;
    /**
     * Maximum [time](outcomes.md#time-limits) of a write without `params.timeout`, in milliseconds,
     * without the time of its signer.
     */
    maxWaitMs: number;
    /**
     * Called for each verified transaction right before its signature:
     * `approve(intent, { digest, tag, gasBudget, orders })`. A throw ends the write with
     * `PermissionDenied`; nothing is signed. `intent` has the chain's integers (sizes and prices 10^-9),
     * `tag` is `params.tag` of the call. Dry runs do not call it.
     */
    approve: Approve | undefined;
    /**
     * Receives every signed transaction before its submit, and its outcome later: a function, or the path
     * of a [file](outcomes.md#journal).
     */
    journal: ((record: JournalRecord) => unknown) | string | undefined;
  };
  watchOrderBook: {
    /**
     * Meaning of an amount in a book update: `'additive'` (a change) or `'absolute'` (the new amount of
     * the level). `'auto'` finds it out.
     */
    deltas: "auto" | "additive" | "absolute";
    /**
     * Source of books. `'top'`: snapshots of the best levels over the shared socket, without a nonce.
     * `'native'`: updates over the shared socket. `'stream'`: updates over a socket per market. `'auto'`:
     * `'top'` for a limit up to 500, else `'stream'`.
     */
    channel: "auto" | "top" | "native" | "stream";
  };
  watchTickers: {
    /** Interval in milliseconds at which the 24-hour statistics of all markets are requested. */refresh: number;
  };
  watchOrders: {
    /**
     * Source of own orders. `'native'`: the shared socket, all markets of the account. `'stream'`: a
     * socket per market, which does not report how an order ended during an outage.
     */
    channel: "native" | "stream";
  };
  watchPositions: {
    /** Source of positions: `'native'` (the shared socket) or `'stream'` (a socket of its own). */channel: "native" | "stream";
  }; /** Maximum number of trades kept per market. */
  tradesLimit: number; /** Maximum number of orders kept. */
  ordersLimit: number; /** Maximum number of candles kept per market and timeframe. */
  OHLCVLimit: number; /** Sockets. All times in milliseconds. */
  ws: {
    /** How long an outage may last before waiting watches reject with `NetworkError`. */patience: number; /** First and longest delay before a reconnect, which doubles each time. */
    backoff: {
      base: number;
      max: number;
    };
    /**
     * How long an open socket may be silent, while a watch waits, before the client reads the state over
     * HTTP.
     */
    silence: number; /** Longest interval between such reads until the next frame. */
    ask: number; /** Sends protocol pings. The service has refused them in the past. */
    ping: boolean; /** Interval of the pings. `streaming.keepAlive` of CCXT sets it, too. */
    keepAlive: number;
    /**
     * Passed to the `ws` library unchanged, such as `headers`, `agent` or `maxPayload` (maximum bytes of
     * a frame after decompression; 16 MB when not set). Not used in browsers.
     */
    options: DialOptions;
  }; /** Account histories: own orders, trades and ledger. */
  histories: {
    /** Rows per request. */pageSize: number;
    /**
     * Maximum number of pages read by a search for one order or entry, or for the latest rows of a kind.
     */
    maxPages: number;
  };
  supportedCoins: {
    /**
     * How long `publicGetRouterSupportedCoins` returns a cached response of several megabytes, in
     * milliseconds.
     */
    ttlMs: number;
  }; /** Maximum bytes of a response body after decompression. A longer one throws `BadResponse`. */
  maxBodyBytes: number;
  retryAfter: {
    /** Maximum total wait of a read or a build, in milliseconds, when the service sends `Retry-After`. */maxMs: number;
  };
};
/** The members of a type without its index signature, which would accept every misspelt name. */
type Named<T> = { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };
type Method = (...args: never) => unknown;
/**
 * Properties of CCXT's exchanges that are not methods; its constructor accepts each of them, such as
 * `newUpdates`.
 */
type Settings<T> = { [K in keyof T as T[K] extends Method ? never : K]?: T[K] | undefined };
/** The names of methods, which CCXT's options of one method have. */
type MethodName<T> = keyof { [K in keyof T as T[K] extends Method ? K : never]: T[K] };
/**
 * The type of an option by its default. One that is not set has the type that is written there; members of a
 * group may be left out.
 */
type Option<T> = undefined extends T ? T : Group<T>;
type Group<T> = T extends Method | readonly unknown[] ? T : T extends object ? string extends keyof T ? T : { readonly [K in keyof T]?: Option<T[K]> | undefined } : T;
/**
 * What `options` accepts: the options of this exchange, and CCXT's. Those of a method that has options here
 * have CCXT's members, too.
 */
type AftermathOptions = Group<typeof OPTIONS> & { readonly [K in (typeof CCXT_OPTIONS)[number] | Exclude<MethodName<Named<Exchange>>, keyof typeof OPTIONS>]?: unknown } & { readonly [K in Extract<MethodName<Named<Exchange>>, keyof typeof OPTIONS>]?: { readonly [Member in (typeof CCXT_METHOD_OPTIONS)[number]]?: unknown } | undefined };
/** Members that this package declares. */
interface OwnConfig {
  readonly options?: AftermathOptions | undefined;
  /** Signs in place of `privateKey`. */
  readonly signer?: ExternalSigner | undefined;
  /** Signers of a wallet or a sponsor, when several must sign: keys as text, or signers. */
  readonly signers?: readonly (string | ExternalSigner)[] | undefined;
  /** Converts decimal text to the numbers of structures; `String` keeps them exact. */
  readonly number?: ((text: string) => number | string) | undefined;
}
type Arguments = Omit<Named<ConstructorArgs>, keyof OwnConfig>;
/** What the constructor accepts: CCXT's named arguments and settings, the options, and the signers. */
type AftermathConfig = { [K in keyof Arguments]?: Arguments[K] | undefined } & Omit<Settings<Named<Exchange>>, keyof Arguments | keyof OwnConfig> & OwnConfig;
/**
 * What a request is for: a cancel, with its builds, its submits and the reads that it waits for; the submit
 * of another write; what else that write needs; or a read.
 */
type RequestPriority = 'cancel' | 'submit' | 'write' | 'read';
/** How a request is sent. */
interface RequestOptions {
  /** What the operation is for when left out: `submit`, `write` of one that builds, else `read`. */
  readonly priority?: RequestPriority | undefined;
  /** Ends the request, also while it waits. A submit is never ended by it. */
  readonly signal?: AbortSignal | undefined;
}
/** What CCXT's `throttle` gets in place of the cost of a request. CCXT's arithmetic sees the cost. */
declare class RequestCost {
  readonly cost: number;
  readonly options: RequestOptions;
  constructor(cost: number, options: RequestOptions);
  valueOf(): number;
}
type Whole = number | bigint;
/** A whole number of the chain, which a text may be, too. */
type Native = Whole | string;
/** The types of members of bodies and queries. */
interface BodyTypes {
  chId: string;
  timeframe: string;
  since: Whole;
  limit: Whole | null;
  cursor: Whole | null | string;
  until: Whole | null;
  address: string;
  account: string;
  accountNumber: Whole;
  settleId: string;
  metadata: object;
  accountId: string | Native | null;
  amount: Whole | Native;
  fromAddressBalance: boolean;
  toAddressBalance: boolean;
  leverage: Whole;
  orders: readonly object[];
  deallocateFreeCollateral: boolean;
  orderIds: readonly string[];
  clientOrderIds: readonly string[] | readonly Native[];
  shouldAbortOnMissingId: boolean;
  transactionBytes: string;
  signatures: readonly string[];
  walletAddress: string;
  serializedJson: string;
  signature: string;
  coins: readonly string[];
  allocateCoinType: string;
  allocateCoinAmount: Native;
  buyCoinType: string;
  frequencyMs: Whole;
  tradesAmount: Whole;
  delayTimeMs: Whole;
  maxAllowableSlippageBps: Whole;
  coinPerTradeAmount: Native;
  isSponsoredTx: boolean;
  strategy: object;
  customRecipient: string;
  integratorFee: object;
  serializedTx: string;
  gasCoinType: string;
  farmIds: readonly string[];
  initialDepositAmount: Native;
  deferShare: boolean;
  coinType: string;
  coinArg: unknown;
  slippage: Whole;
  targetWalletAddress: string;
  bytes: string;
  txKind: string;
  recipientAddress: string;
  deferTransfer: boolean;
  orderObjectIds: readonly string[];
  expiryDurationMs: Whole;
  outputToInputExchangeRate: Whole;
  outputToInputStopLossExchangeRate: Whole;
  coinTypes: readonly string[];
  coinInType: string;
  coinOutType: string;
  coinInAmount: Native | string;
  coinOutAmount: Native | string;
  referrer: string;
  externalFee: object;
  protocolBlacklist: readonly string[];
  protocolWhitelist: readonly string[];
  poolBlacklist: readonly string[];
  poolWhitelist: readonly string[];
  completeRoute: object;
  coinInId: unknown;
  poolIds: readonly string[];
  beforeTimestampCursor: Whole | null;
  eventTypes: readonly string[];
  authentication: object;
  marketId: string;
  side: Whole;
  price: Whole | Native;
  builderCode: object;
  afterTimestampCursor: Whole | null;
  accountCapId: string;
  marketIds: readonly string[];
  marketIdsToData: object;
  shouldDeallocateFreeCollateral: boolean;
  collateralChange: Native | Whole;
  reduceOnly: boolean;
  size: Native;
  orderType: Whole;
  expiryTimestamp: Native;
  clientOrderId: Native;
  totalSize: Native;
  startPrice: Native;
  endPrice: Native;
  numberOfOrders: Whole;
  sizeSkew: Whole;
  allocateAmount: Native;
  sponsor: object;
  orderIdsToCancel: readonly Native[];
  clientOrderIdsToCancel: readonly Native[];
  ordersToPlace: readonly object[];
  hasPosition: boolean;
  stopOrderIds: readonly string[];
  twapOrderIds: readonly string[];
  twapOrders: readonly object[];
  gasCoinArg: unknown;
  deallocateAmount: Native;
  collateralCoinType: string;
  depositAmount: Native;
  depositCoinArg: unknown;
  stopOrders: readonly object[];
  newTwapOrders: object;
  cancelSlTp: boolean;
  slTp: object;
  positionSide: Whole;
  stopLossPrice: Whole;
  takeProfitPrice: Whole;
  triggerPriceType: Whole;
  limitOrderId: Native;
  fromAccountId: Native;
  fromAccountCapId: string;
  toAccountId: Native;
  toAccountCapId: string;
  transferAmount: Native;
  withdrawAmount: Native;
  accountIds: readonly Native[];
  collateralCoinTypes: readonly string[];
  integratorId: Whole;
  maxIntegratorFee: Whole;
  fromTimestamp: Whole;
  toTimestamp: Whole;
  resolution: string;
  capObjectId: string;
  composed: object;
  vaultId: string;
  lpWithdrawAmount: Native;
  userAddresses: readonly string[];
  sizesToClose: object;
  minCollateralAmountOut: Native;
  minLpAmountOut: Native;
  forceWithdrawDelayMs: Native;
  lockPeriodMs: Native;
  performanceFeePercentage: Whole;
  vaultIds: readonly string[];
}
/** Members of a body or query. */
type Body<Name extends keyof BodyTypes> = { readonly [K in Name]?: BodyTypes[K] | undefined };
/** The arguments of a call: its members, and how it is sent. */
type Call<Name extends keyof BodyTypes> = [params?: Body<Name>, options?: RequestOptions];
/** The arguments of a call whose members the manifest does not know. */
type RawCall = [params?: Dict, options?: RequestOptions];
/** The arguments of a call with path variables, which the client escapes. */
type PathCall<Name extends string> = [params: Dict & Readonly<Record<Name, string | number | bigint>>, options?: RequestOptions];
/** One method per operation of the manifest: sends the parameters and resolves with the unparsed response. */
interface ImplicitMethods {
  /** GET /api/ccxt/markets */
  publicGetMarkets(...args: RawCall): Promise<any>;
  /** GET /api/ccxt/currencies */
  publicGetCurrencies(...args: RawCall): Promise<any>;
  /** POST /api/ccxt/orderbook */
  publicPostOrderbook(...args: Call<'chId'>): Promise<any>;
  /** POST /api/ccxt/ticker */
  publicPostTicker(...args: Call<'chId'>): Promise<any>;
  /** POST /api/ccxt/OHLCV */
  publicPostOHLCV(...args: Call<'chId' | 'timeframe' | 'since' | 'limit'>): Promise<any>;
  /** POST /api/ccxt/trades */
  publicPostTrades(...args: Call<'chId' | 'limit' | 'cursor' | 'until'>): Promise<any>;
  /** POST /api/ccxt/accounts */
  privatePostAccounts(...args: Call<'address'>): Promise<any>;
  /** POST /api/ccxt/balance */
  privatePostBalance(...args: Call<'account'>): Promise<any>;
  /** POST /api/ccxt/positions */
  privatePostPositions(...args: Call<'accountNumber'>): Promise<any>;
  /** POST /api/ccxt/myPendingOrders */
  privatePostMyPendingOrders(...args: Call<'accountNumber' | 'chId'>): Promise<any>;
  /** POST /api/ccxt/build/createAccount */
  privatePostBuildCreateAccount(...args: Call<'settleId' | 'metadata'>): Promise<any>;
  /** POST /api/ccxt/build/deposit */
  privatePostBuildDeposit(...args: Call<'accountId' | 'amount' | 'fromAddressBalance' | 'metadata'>): Promise<any>;
  /** POST /api/ccxt/build/withdraw */
  privatePostBuildWithdraw(...args: Call<'accountId' | 'amount' | 'toAddressBalance' | 'metadata'>): Promise<any>;
  /** POST /api/ccxt/build/allocate */
  privatePostBuildAllocate(...args: Call<'accountId' | 'chId' | 'amount' | 'metadata'>): Promise<any>;
  /** POST /api/ccxt/build/deallocate */
  privatePostBuildDeallocate(...args: Call<'accountId' | 'chId' | 'amount' | 'metadata'>): Promise<any>;
  /** POST /api/ccxt/build/setLeverage */
  privatePostBuildSetLeverage(...args: Call<'accountId' | 'chId' | 'leverage' | 'metadata'>): Promise<any>;
  /** POST /api/ccxt/build/createOrders */
  privatePostBuildCreateOrders(...args: Call<'accountId' | 'orders' | 'deallocateFreeCollateral' | 'metadata'>): Promise<any>;
  /** POST /api/ccxt/build/cancelOrders */
  privatePostBuildCancelOrders(...args: Call<'accountId' | 'chId' | 'orderIds' | 'clientOrderIds' | 'shouldAbortOnMissingId' | 'deallocateFreeCollateral' | 'metadata'>): Promise<any>;
  /** POST /api/ccxt/submit/createAccount */
  privatePostSubmitCreateAccount(...args: Call<'transactionBytes' | 'signatures'>): Promise<any>;
  /** POST /api/ccxt/submit/deposit */
  privatePostSubmitDeposit(...args: Call<'transactionBytes' | 'signatures'>): Promise<any>;
  /** POST /api/ccxt/submit/withdraw */
  privatePostSubmitWithdraw(...args: Call<'transactionBytes' | 'signatures'>): Promise<any>;
  /** POST /api/ccxt/submit/allocate */
  privatePostSubmitAllocate(...args: Call<'transactionBytes' | 'signatures'>): Promise<any>;
  /** POST /api/ccxt/submit/deallocate */
  privatePostSubmitDeallocate(...args: Call<'transactionBytes' | 'signatures'>): Promise<any>;
  /** POST /api/ccxt/submit/setLeverage */
  privatePostSubmitSetLeverage(...args: Call<'transactionBytes' | 'signatures'>): Promise<any>;
  /** POST /api/ccxt/submit/createOrders */
  privatePostSubmitCreateOrders(...args: Call<'transactionBytes' | 'signatures'>): Promise<any>;
  /** POST /api/ccxt/submit/cancelOrders */
  privatePostSubmitCancelOrders(...args: Call<'transactionBytes' | 'signatures'>): Promise<any>;
  /** GET /api/ccxt/stream/orderbook; a WebSocket, which responds with 400 to a plain request; use the watch methods */
  publicGetStreamOrderbook(...args: Call<'chId'>): Promise<any>;
  /** GET /api/ccxt/stream/orders; a WebSocket, which responds with 400 to a plain request; use the watch methods */
  publicGetStreamOrders(...args: Call<'chId'>): Promise<any>;
  /** GET /api/ccxt/stream/positions; a WebSocket, which responds with 400 to a plain request; use the watch methods */
  privateGetStreamPositions(...args: Call<'accountNumber'>): Promise<any>;
  /** GET /api/ccxt/stream/trades; a WebSocket, which responds with 400 to a plain request; use the watch methods */
  publicGetStreamTrades(...args: Call<'chId'>): Promise<any>;
  /** GET /api/addresses */
  publicGetAddresses(...args: RawCall): Promise<any>;
  /** POST /api/auth/access-token */
  privatePostAuthAccessToken(...args: Call<'walletAddress' | 'serializedJson' | 'signature'>): Promise<any>;
  /** POST /api/auth/create-account */
  privatePostAuthCreateAccount(...args: RawCall): Promise<any>;
  /** POST /api/binance/check-addresses */
  publicPostBinanceCheckAddresses(...args: RawCall): Promise<any>;
  /** POST /api/birdeye/historical */
  publicPostBirdeyeHistorical(...args: RawCall): Promise<any>;
  /** POST /api/birdeye/market */
  publicPostBirdeyeMarket(...args: RawCall): Promise<any>;
  /** GET /api/coins/{coin_type} */
  publicGetCoinsCoinType(...args: PathCall<'coin_type'>): Promise<any>;
  /** POST /api/coins/metadata */
  publicPostCoinsMetadata(...args: Call<'coins'>): Promise<any>;
  /** GET /api/coins/verified */
  publicGetCoinsVerified(...args: RawCall): Promise<any>;
  /** POST /api/dca/active */
  privatePostDcaActive(...args: Call<'walletAddress'>): Promise<any>;
  /** POST /api/dca/cancel */
  privatePostDcaCancel(...args: RawCall): Promise<any>;
  /** POST /api/dca/past */
  privatePostDcaPast(...args: Call<'walletAddress'>): Promise<any>;
  /** POST /api/dca/transactions/create-order; replaced by dca/v1/transactions/create-order */
  privatePostDcaTransactionsCreateOrder(...args: Call<'walletAddress' | 'allocateCoinType' | 'allocateCoinAmount' | 'buyCoinType' | 'frequencyMs' | 'tradesAmount' | 'delayTimeMs' | 'maxAllowableSlippageBps' | 'coinPerTradeAmount' | 'isSponsoredTx' | 'strategy' | 'customRecipient' | 'integratorFee'>): Promise<any>;
  /** POST /api/dca/user/add */
  privatePostDcaUserAdd(...args: RawCall): Promise<any>;
  /** POST /api/dca/user/get */
  privatePostDcaUserGet(...args: RawCall): Promise<any>;
  /** GET /api/dex-screener/asset */
  publicGetDexScreenerAsset(...args: RawCall): Promise<any>;
  /** GET /api/dex-screener/events */
  publicGetDexScreenerEvents(...args: RawCall): Promise<any>;
  /** GET /api/dex-screener/health */
  publicGetDexScreenerHealth(...args: RawCall): Promise<any>;
  /** GET /api/dex-screener/latest-block */
  publicGetDexScreenerLatestBlock(...args: RawCall): Promise<any>;
  /** GET /api/dex-screener/pair */
  publicGetDexScreenerPair(...args: RawCall): Promise<any>;
  /** POST /api/dynamic-gas */
  privatePostDynamicGas(...args: Call<'serializedTx' | 'walletAddress' | 'gasCoinType'>): Promise<any>;
  /** POST /api/farms/summary */
  publicPostFarmsSummary(...args: Call<'farmIds'>): Promise<any>;
  /** POST /api/gas-pool/pool */
  privatePostGasPoolPool(...args: Call<'walletAddress'>): Promise<any>;
  /** POST /api/gas-pool/transactions/create */
  privatePostGasPoolTransactionsCreate(...args: Call<'walletAddress' | 'initialDepositAmount' | 'deferShare'>): Promise<any>;
  /** POST /api/gas-pool/transactions/deposit */
  privatePostGasPoolTransactionsDeposit(...args: Call<'walletAddress' | 'amount' | 'coinType' | 'coinArg' | 'slippage'>): Promise<any>;
  /** POST /api/gas-pool/transactions/grant */
  privatePostGasPoolTransactionsGrant(...args: Call<'walletAddress' | 'targetWalletAddress'>): Promise<any>;
  /** POST /api/gas-pool/transactions/revoke */
  privatePostGasPoolTransactionsRevoke(...args: Call<'walletAddress' | 'targetWalletAddress'>): Promise<any>;
  /** POST /api/gas-pool/transactions/share */
  privatePostGasPoolTransactionsShare(...args: RawCall): Promise<any>;
  /** POST /api/gas-pool/transactions/sponsor */
  privatePostGasPoolTransactionsSponsor(...args: Call<'walletAddress' | 'bytes' | 'signature' | 'txKind'>): Promise<any>;
  /** POST /api/gas-pool/transactions/withdraw */
  privatePostGasPoolTransactionsWithdraw(...args: Call<'walletAddress' | 'amount' | 'recipientAddress' | 'deferTransfer'>): Promise<any>;
  /** POST /api/limit-orders/active */
  privatePostLimitOrdersActive(...args: Call<'walletAddress' | 'bytes' | 'signature'>): Promise<any>;
  /** POST /api/limit-orders/cancel */
  privatePostLimitOrdersCancel(...args: Call<'walletAddress' | 'bytes' | 'signature' | 'orderObjectIds'>): Promise<any>;
  /** POST /api/limit-orders/min-order-size-usd */
  publicPostLimitOrdersMinOrderSizeUsd(...args: RawCall): Promise<any>;
  /** POST /api/limit-orders/past */
  privatePostLimitOrdersPast(...args: Call<'walletAddress'>): Promise<any>;
  /** POST /api/limit-orders/transactions/create-order; replaced by limit-orders/v1/transactions/create-order */
  privatePostLimitOrdersTransactionsCreateOrder(...args: Call<'walletAddress' | 'allocateCoinType' | 'allocateCoinAmount' | 'buyCoinType' | 'expiryDurationMs' | 'outputToInputExchangeRate' | 'outputToInputStopLossExchangeRate' | 'isSponsoredTx' | 'customRecipient' | 'integratorFee'>): Promise<any>;
  /** POST /api/price-info */
  publicPostPriceInfo(...args: Call<'coins'>): Promise<any>;
  /** GET /api/price-info/{coin_types} */
  publicGetPriceInfoCoinTypes(...args: PathCall<'coin_types'>): Promise<any>;
  /** POST /api/prices */
  publicPostPrices(...args: Call<'coinTypes'>): Promise<any>;
  /** GET /api/prices/cetus/{coin_type}/{coin_decimals} */
  publicGetPricesCetusCoinTypeCoinDecimals(...args: PathCall<'coin_type' | 'coin_decimals'>): Promise<any>;
  /** POST /api/referrals/availability */
  privatePostReferralsAvailability(...args: RawCall): Promise<any>;
  /** POST /api/referrals/create */
  privatePostReferralsCreate(...args: RawCall): Promise<any>;
  /** POST /api/referrals/link */
  privatePostReferralsLink(...args: RawCall): Promise<any>;
  /** POST /api/referrals/linked-ref-code */
  privatePostReferralsLinkedRefCode(...args: RawCall): Promise<any>;
  /** POST /api/referrals/query */
  privatePostReferralsQuery(...args: RawCall): Promise<any>;
  /** POST /api/referrals/ref-code */
  privatePostReferralsRefCode(...args: RawCall): Promise<any>;
  /** POST /api/rewards/claimable */
  privatePostRewardsClaimable(...args: Call<'walletAddress'>): Promise<any>;
  /** POST /api/rewards/expected-rewards; removed by the service since */
  privatePostRewardsExpectedRewards(...args: RawCall): Promise<any>;
  /** POST /api/rewards/history */
  privatePostRewardsHistory(...args: RawCall): Promise<any>;
  /** POST /api/rewards/points */
  privatePostRewardsPoints(...args: RawCall): Promise<any>;
  /** POST /api/rewards/transactions/claim */
  privatePostRewardsTransactionsClaim(...args: Call<'walletAddress' | 'coinTypes' | 'recipientAddress' | 'txKind'>): Promise<any>;
  /** POST /api/router/trade-route */
  publicPostRouterTradeRoute(...args: Call<'coinInType' | 'coinOutType' | 'coinInAmount' | 'coinOutAmount' | 'slippage' | 'referrer' | 'externalFee' | 'protocolBlacklist' | 'protocolWhitelist' | 'poolBlacklist' | 'poolWhitelist'>): Promise<any>;
  /** POST /api/router/transactions/add-trade; replaced by router/v1/transactions/add-trade */
  privatePostRouterTransactionsAddTrade(...args: Call<'walletAddress' | 'completeRoute' | 'slippage' | 'isSponsoredTx' | 'customRecipient' | 'serializedTx' | 'coinInId'>): Promise<any>;
  /** POST /api/user-data/public-key */
  privatePostUserDataPublicKey(...args: RawCall): Promise<any>;
  /** POST /api/user-data/save-public-key */
  privatePostUserDataSavePublicKey(...args: Call<'walletAddress' | 'bytes' | 'signature'>): Promise<any>;
  /** POST /api/zklogin/create */
  privatePostZkloginCreate(...args: RawCall): Promise<any>;
  /** GET /api/sui/epoch */
  publicGetSuiEpoch(...args: RawCall): Promise<any>;
  /** GET /api/sui/system-state */
  publicGetSuiSystemState(...args: RawCall): Promise<any>;
  /** GET /api/metastable/{vault_id}/24hr-volume */
  publicGetMetastableVaultId24hrVolume(...args: PathCall<'vault_id'>): Promise<any>;
  /** GET /api/metastable/{vault_id}/coingecko/supply */
  publicGetMetastableVaultIdCoingeckoSupply(...args: PathCall<'vault_id'>): Promise<any>;
  /** GET /api/metastable/{vault_id}/tvl */
  publicGetMetastableVaultIdTvl(...args: PathCall<'vault_id'>): Promise<any>;
  /** GET /api/metastable/24hr-volume */
  publicGetMetastable24hrVolume(...args: RawCall): Promise<any>;
  /** POST /api/metastable/fees/{duration_ms} */
  publicPostMetastableFeesDurationMs(...args: PathCall<'duration_ms'>): Promise<any>;
  /** GET /api/metastable/tvl */
  publicGetMetastableTvl(...args: RawCall): Promise<any>;
  /** POST /api/metastable/tvl */
  publicPostMetastableTvl(...args: RawCall): Promise<any>;
  /** POST /api/metastable/vaults */
  publicPostMetastableVaults(...args: RawCall): Promise<any>;
  /** POST /api/metastable/volume/{duration_ms} */
  publicPostMetastableVolumeDurationMs(...args: PathCall<'duration_ms'>): Promise<any>;
  /** GET /api/stable-kitchen/{vault_id}/coingecko/supply */
  publicGetStableKitchenVaultIdCoingeckoSupply(...args: PathCall<'vault_id'>): Promise<any>;
  /** POST /api/stable-kitchen/fees/{duration_ms} */
  publicPostStableKitchenFeesDurationMs(...args: PathCall<'duration_ms'>): Promise<any>;
  /** POST /api/stable-kitchen/tvl */
  publicPostStableKitchenTvl(...args: RawCall): Promise<any>;
  /** POST /api/stable-kitchen/vaults */
  publicPostStableKitchenVaults(...args: RawCall): Promise<any>;
  /** POST /api/stable-kitchen/volume/{duration_ms} */
  publicPostStableKitchenVolumeDurationMs(...args: PathCall<'duration_ms'>): Promise<any>;
  /** GET /api/pools */
  publicGetPools(...args: RawCall): Promise<any>;
  /** POST /api/pools */
  publicPostPools(...args: RawCall): Promise<any>;
  /** GET /api/pools/{pool_id} */
  publicGetPoolsPoolId(...args: PathCall<'pool_id'>): Promise<any>;
  /** POST /api/pools/{pool_id}/events/{event_type} */
  publicPostPoolsPoolIdEventsEventType(...args: PathCall<'pool_id' | 'event_type'>): Promise<any>;
  /** GET /api/pools/{pool_id}/fees/{timeframe} */
  publicGetPoolsPoolIdFeesTimeframe(...args: PathCall<'pool_id' | 'timeframe'>): Promise<any>;
  /** POST /api/pools/{pool_id}/interaction-events-by-user */
  privatePostPoolsPoolIdInteractionEventsByUser(...args: PathCall<'pool_id'>): Promise<any>;
  /** GET /api/pools/{pool_id}/stats */
  publicGetPoolsPoolIdStats(...args: PathCall<'pool_id'>): Promise<any>;
  /** GET /api/pools/{pool_id}/swap-volume/{duration_ms} */
  publicGetPoolsPoolIdSwapVolumeDurationMs(...args: PathCall<'pool_id' | 'duration_ms'>): Promise<any>;
  /** GET /api/pools/{pool_id}/volume-24hrs */
  publicGetPoolsPoolIdVolume24hrs(...args: PathCall<'pool_id'>): Promise<any>;
  /** GET /api/pools/{pool_id}/volume/{timeframe} */
  publicGetPoolsPoolIdVolumeTimeframe(...args: PathCall<'pool_id' | 'timeframe'>): Promise<any>;
  /** POST /api/pools/coingecko-ticker-data */
  publicPostPoolsCoingeckoTickerData(...args: RawCall): Promise<any>;
  /** GET /api/pools/coingecko/tickers */
  publicGetPoolsCoingeckoTickers(...args: RawCall): Promise<any>;
  /** POST /api/pools/interaction-events-by-user */
  privatePostPoolsInteractionEventsByUser(...args: RawCall): Promise<any>;
  /** POST /api/pools/objects */
  publicPostPoolsObjects(...args: RawCall): Promise<any>;
  /** POST /api/pools/owned-lp-coins */
  privatePostPoolsOwnedLpCoins(...args: Call<'walletAddress'>): Promise<any>;
  /** POST /api/pools/pool-object-ids */
  publicPostPoolsPoolObjectIds(...args: RawCall): Promise<any>;
  /** POST /api/pools/stats */
  publicPostPoolsStats(...args: Call<'poolIds'>): Promise<any>;
  /** POST /api/pools/summary */
  publicPostPoolsSummary(...args: RawCall): Promise<any>;
  /** POST /api/pools/tvl */
  publicPostPoolsTvl(...args: RawCall): Promise<any>;
  /** GET /api/pools/total-swap-volume/{duration_ms} */
  publicGetPoolsTotalSwapVolumeDurationMs(...args: PathCall<'duration_ms'>): Promise<any>;
  /** GET /api/pools/volume-24hrs */
  publicGetPoolsVolume24hrs(...args: RawCall): Promise<any>;
  /** GET /api/staking/active-validators */
  publicGetStakingActiveValidators(...args: RawCall): Promise<any>;
  /** GET /api/staking/afsui-exchange-rate */
  publicGetStakingAfsuiExchangeRate(...args: RawCall): Promise<any>;
  /** GET /api/staking/apy */
  publicGetStakingApy(...args: RawCall): Promise<any>;
  /** GET /api/staking/staked-sui-vault-state */
  publicGetStakingStakedSuiVaultState(...args: RawCall): Promise<any>;
  /** GET /api/staking/staking-rewards */
  publicGetStakingStakingRewards(...args: RawCall): Promise<any>;
  /** GET /api/staking/sui-tvl */
  publicGetStakingSuiTvl(...args: RawCall): Promise<any>;
  /** GET /api/staking/unique-stakers */
  publicGetStakingUniqueStakers(...args: RawCall): Promise<any>;
  /** GET /api/staking/validator-apys */
  publicGetStakingValidatorApys(...args: RawCall): Promise<any>;
  /** GET /api/staking/validator-configs */
  publicGetStakingValidatorConfigs(...args: RawCall): Promise<any>;
  /** POST /api/staking/delegated-stakes */
  privatePostStakingDelegatedStakes(...args: RawCall): Promise<any>;
  /** POST /api/staking/historical-apy */
  publicPostStakingHistoricalApy(...args: RawCall): Promise<any>;
  /** POST /api/staking/staking-positions */
  privatePostStakingStakingPositions(...args: Call<'walletAddress' | 'cursor' | 'limit'>): Promise<any>;
  /** POST /api/staking/validator-operation-caps */
  privatePostStakingValidatorOperationCaps(...args: RawCall): Promise<any>;
  /** GET /api/wallet/{address}/balances */
  privateGetWalletAddressBalances(...args: PathCall<'address'>): Promise<any>;
  /** POST /api/wallet/{address}/balances */
  privatePostWalletAddressBalances(...args: PathCall<'address'>): Promise<any>;
  /** GET /api/wallet/{address}/balances/{coin} */
  privateGetWalletAddressBalancesCoin(...args: PathCall<'address' | 'coin'>): Promise<any>;
  /** POST /api/wallet/{address}/balances/coins */
  privatePostWalletAddressBalancesCoins(...args: PathCall<'address'>): Promise<any>;
  /** POST /api/wallet/{address}/transactions */
  privatePostWalletAddressTransactions(...args: PathCall<'address'>): Promise<any>;
  /** POST /api/wallet/all-coin-balances */
  privatePostWalletAllCoinBalances(...args: Call<'walletAddress'>): Promise<any>;
  /** POST /api/wallet/coin-balances */
  privatePostWalletCoinBalances(...args: Call<'walletAddress' | 'coins'>): Promise<any>;
  /** POST /api/wallet/past-transactions */
  privatePostWalletPastTransactions(...args: Call<'walletAddress' | 'cursor' | 'limit'>): Promise<any>;
  /** POST /api/perpetuals/account/collateral-history */
  privatePostPerpetualsAccountCollateralHistory(...args: Call<'accountId' | 'limit' | 'beforeTimestampCursor' | 'eventTypes' | 'authentication'>): Promise<any>;
  /** POST /api/perpetuals/account/margin-history */
  privatePostPerpetualsAccountMarginHistory(...args: Call<'accountId' | 'timeframe'>): Promise<any>;
  /** POST /api/perpetuals/account/max-order-size */
  privatePostPerpetualsAccountMaxOrderSize(...args: Call<'marketId' | 'accountId' | 'side' | 'leverage' | 'price' | 'builderCode'>): Promise<any>;
  /** POST /api/perpetuals/account/order-history */
  privatePostPerpetualsAccountOrderHistory(...args: Call<'accountId' | 'limit' | 'beforeTimestampCursor' | 'eventTypes' | 'authentication'>): Promise<any>;
  /** POST /api/perpetuals/account/order-history-detailed */
  privatePostPerpetualsAccountOrderHistoryDetailed(...args: Call<'accountId' | 'limit' | 'afterTimestampCursor' | 'beforeTimestampCursor'>): Promise<any>;
  /** POST /api/perpetuals/account/order-history-detailed-csv */
  privatePostPerpetualsAccountOrderHistoryDetailedCsv(...args: Call<'accountId' | 'limit'>): Promise<any>;
  /** POST /api/perpetuals/account/stop-order-datas */
  privatePostPerpetualsAccountStopOrderDatas(...args: Call<'walletAddress' | 'bytes' | 'signature' | 'accountId' | 'accountCapId' | 'marketIds'>): Promise<any>;
  /** POST /api/perpetuals/account/twap-order-datas */
  privatePostPerpetualsAccountTwapOrderDatas(...args: Call<'walletAddress' | 'bytes' | 'signature' | 'accountId' | 'marketIds'>): Promise<any>;
  /** POST /api/perpetuals/account/previews/cancel-orders */
  privatePostPerpetualsAccountPreviewsCancelOrders(...args: Call<'accountId' | 'accountCapId' | 'marketIdsToData' | 'shouldDeallocateFreeCollateral' | 'shouldAbortOnMissingId'>): Promise<any>;
  /** POST /api/perpetuals/account/previews/edit-collateral */
  privatePostPerpetualsAccountPreviewsEditCollateral(...args: Call<'accountId' | 'accountCapId' | 'marketId' | 'collateralChange'>): Promise<any>;
  /** POST /api/perpetuals/account/previews/place-limit-order */
  privatePostPerpetualsAccountPreviewsPlaceLimitOrder(...args: Call<'accountId' | 'accountCapId' | 'marketId' | 'side' | 'reduceOnly' | 'leverage' | 'builderCode' | 'size' | 'price' | 'orderType' | 'expiryTimestamp' | 'clientOrderId' | 'shouldDeallocateFreeCollateral'>): Promise<any>;
  /** POST /api/perpetuals/account/previews/place-market-order */
  privatePostPerpetualsAccountPreviewsPlaceMarketOrder(...args: Call<'accountId' | 'accountCapId' | 'marketId' | 'side' | 'reduceOnly' | 'leverage' | 'builderCode' | 'size' | 'shouldDeallocateFreeCollateral'>): Promise<any>;
  /** POST /api/perpetuals/account/previews/place-scale-order */
  privatePostPerpetualsAccountPreviewsPlaceScaleOrder(...args: Call<'accountId' | 'accountCapId' | 'marketId' | 'side' | 'reduceOnly' | 'leverage' | 'builderCode' | 'totalSize' | 'startPrice' | 'endPrice' | 'numberOfOrders' | 'orderType' | 'expiryTimestamp' | 'sizeSkew' | 'clientOrderIds' | 'shouldDeallocateFreeCollateral'>): Promise<any>;
  /** POST /api/perpetuals/account/previews/set-leverage */
  privatePostPerpetualsAccountPreviewsSetLeverage(...args: Call<'accountId' | 'accountCapId' | 'marketId' | 'leverage'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/allocate-collateral */
  privatePostPerpetualsAccountTransactionsAllocateCollateral(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'marketId' | 'allocateAmount' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/cancel-and-place-orders */
  privatePostPerpetualsAccountTransactionsCancelAndPlaceOrders(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'marketId' | 'orderIdsToCancel' | 'clientOrderIdsToCancel' | 'ordersToPlace' | 'orderType' | 'reduceOnly' | 'hasPosition' | 'shouldDeallocateFreeCollateral' | 'shouldAbortOnMissingId' | 'leverage' | 'expiryTimestamp' | 'builderCode' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/cancel-orders */
  privatePostPerpetualsAccountTransactionsCancelOrders(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'marketIdsToData' | 'shouldAbortOnMissingId' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/cancel-stop-orders */
  privatePostPerpetualsAccountTransactionsCancelStopOrders(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'stopOrderIds' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/cancel-twap-orders */
  privatePostPerpetualsAccountTransactionsCancelTwapOrders(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'twapOrderIds' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/create-twap-orders */
  privatePostPerpetualsAccountTransactionsCreateTwapOrders(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'twapOrders' | 'gasCoinArg' | 'isSponsoredTx' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/deallocate-collateral */
  privatePostPerpetualsAccountTransactionsDeallocateCollateral(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'marketId' | 'deallocateAmount' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/deposit-collateral */
  privatePostPerpetualsAccountTransactionsDepositCollateral(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'collateralCoinType' | 'depositAmount' | 'depositCoinArg' | 'isSponsoredTx' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/edit-stop-orders */
  privatePostPerpetualsAccountTransactionsEditStopOrders(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'stopOrders' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/edit-twap-orders */
  privatePostPerpetualsAccountTransactionsEditTwapOrders(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'newTwapOrders' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/grant-agent-wallet */
  privatePostPerpetualsAccountTransactionsGrantAgentWallet(...args: Call<'walletAddress' | 'accountId' | 'recipientAddress' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/place-limit-order */
  privatePostPerpetualsAccountTransactionsPlaceLimitOrder(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'marketId' | 'side' | 'reduceOnly' | 'leverage' | 'builderCode' | 'size' | 'price' | 'orderType' | 'collateralChange' | 'hasPosition' | 'cancelSlTp' | 'expiryTimestamp' | 'clientOrderId' | 'slTp' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/place-market-order */
  privatePostPerpetualsAccountTransactionsPlaceMarketOrder(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'marketId' | 'side' | 'reduceOnly' | 'leverage' | 'builderCode' | 'size' | 'collateralChange' | 'hasPosition' | 'cancelSlTp' | 'slippage' | 'slTp' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/place-scale-order */
  privatePostPerpetualsAccountTransactionsPlaceScaleOrder(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'marketId' | 'side' | 'reduceOnly' | 'leverage' | 'builderCode' | 'totalSize' | 'startPrice' | 'endPrice' | 'numberOfOrders' | 'orderType' | 'collateralChange' | 'hasPosition' | 'cancelSlTp' | 'expiryTimestamp' | 'sizeSkew' | 'clientOrderIds' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/place-sl-tp-orders */
  privatePostPerpetualsAccountTransactionsPlaceSlTpOrders(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'marketId' | 'positionSide' | 'size' | 'stopLossPrice' | 'takeProfitPrice' | 'triggerPriceType' | 'leverage' | 'limitOrderId' | 'gasCoinArg' | 'isSponsoredTx' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/place-stop-orders */
  privatePostPerpetualsAccountTransactionsPlaceStopOrders(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'stopOrders' | 'gasCoinArg' | 'isSponsoredTx' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/revoke-agent-wallet */
  privatePostPerpetualsAccountTransactionsRevokeAgentWallet(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/set-leverage */
  privatePostPerpetualsAccountTransactionsSetLeverage(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'marketId' | 'leverage' | 'collateralChange' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/share */
  privatePostPerpetualsAccountTransactionsShare(...args: RawCall): Promise<any>;
  /** POST /api/perpetuals/account/transactions/transfer-collateral */
  privatePostPerpetualsAccountTransactionsTransferCollateral(...args: Call<'walletAddress' | 'fromAccountId' | 'fromAccountCapId' | 'toAccountId' | 'toAccountCapId' | 'transferAmount' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/account/transactions/withdraw-collateral */
  privatePostPerpetualsAccountTransactionsWithdrawCollateral(...args: Call<'walletAddress' | 'accountId' | 'accountCapId' | 'withdrawAmount' | 'recipientAddress' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/accounts */
  privatePostPerpetualsAccounts(...args: Call<'accountIds'>): Promise<any>;
  /** POST /api/perpetuals/accounts/owned */
  privatePostPerpetualsAccountsOwned(...args: Call<'walletAddress' | 'collateralCoinTypes'>): Promise<any>;
  /** POST /api/perpetuals/accounts/positions */
  privatePostPerpetualsAccountsPositions(...args: Call<'accountIds' | 'marketIds'>): Promise<any>;
  /** POST /api/perpetuals/all-markets */
  publicPostPerpetualsAllMarkets(...args: Call<'collateralCoinType'>): Promise<any>;
  /** POST /api/perpetuals/builder-codes/integrator-config */
  privatePostPerpetualsBuilderCodesIntegratorConfig(...args: Call<'accountId' | 'integratorId'>): Promise<any>;
  /** POST /api/perpetuals/builder-codes/integrator-registration */
  privatePostPerpetualsBuilderCodesIntegratorRegistration(...args: Call<'integratorId'>): Promise<any>;
  /** POST /api/perpetuals/builder-codes/transactions/create-integrator-config */
  privatePostPerpetualsBuilderCodesTransactionsCreateIntegratorConfig(...args: Call<'accountId' | 'integratorId' | 'maxIntegratorFee'>): Promise<any>;
  /** POST /api/perpetuals/builder-codes/transactions/create-integrator-registration */
  privatePostPerpetualsBuilderCodesTransactionsCreateIntegratorRegistration(...args: Call<'walletAddress'>): Promise<any>;
  /** POST /api/perpetuals/builder-codes/transactions/remove-integrator-config */
  privatePostPerpetualsBuilderCodesTransactionsRemoveIntegratorConfig(...args: Call<'accountId' | 'integratorId'>): Promise<any>;
  /** GET /api/perpetuals/config */
  publicGetPerpetualsConfig(...args: RawCall): Promise<any>;
  /** POST /api/perpetuals/market/candle-history */
  publicPostPerpetualsMarketCandleHistory(...args: Call<'marketId' | 'fromTimestamp' | 'toTimestamp' | 'resolution'>): Promise<any>;
  /** POST /api/perpetuals/market/funding-history */
  publicPostPerpetualsMarketFundingHistory(...args: Call<'marketId' | 'fromTimestamp' | 'toTimestamp' | 'limit'>): Promise<any>;
  /** POST /api/perpetuals/market/order-history */
  publicPostPerpetualsMarketOrderHistory(...args: Call<'marketId' | 'limit' | 'beforeTimestampCursor'>): Promise<any>;
  /** POST /api/perpetuals/markets */
  publicPostPerpetualsMarkets(...args: Call<'marketIds'>): Promise<any>;
  /** POST /api/perpetuals/markets/24hr-stats */
  publicPostPerpetualsMarkets24hrStats(...args: Call<'marketIds'>): Promise<any>;
  /** POST /api/perpetuals/markets/orderbooks */
  publicPostPerpetualsMarketsOrderbooks(...args: Call<'marketIds'>): Promise<any>;
  /** POST /api/perpetuals/markets/prices */
  publicPostPerpetualsMarketsPrices(...args: Call<'marketIds'>): Promise<any>;
  /** POST /api/perpetuals/rebates/create-csv-rebates; removed by the service since; replaced by rewards/distribution */
  privatePostPerpetualsRebatesCreateCsvRebates(...args: RawCall): Promise<any>;
  /** POST /api/perpetuals/rebates/create-referral-csv-rebates; removed by the service since; replaced by rewards/distribution */
  privatePostPerpetualsRebatesCreateReferralCsvRebates(...args: RawCall): Promise<any>;
  /** POST /api/perpetuals/rebates/rewards; removed by the service since; replaced by rewards/distribution */
  privatePostPerpetualsRebatesRewards(...args: RawCall): Promise<any>;
  /** POST /api/perpetuals/transactions/create-account */
  privatePostPerpetualsTransactionsCreateAccount(...args: Call<'walletAddress' | 'collateralCoinType' | 'deferShare' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/transactions/transfer-cap */
  privatePostPerpetualsTransactionsTransferCap(...args: Call<'recipientAddress' | 'capObjectId' | 'composed' | 'txKind' | 'sponsor'>): Promise<any>;
  /** GET /api/perpetuals/ws/updates; a WebSocket, which responds with 400 to a plain request; use the watch methods */
  publicGetPerpetualsWsUpdates(...args: RawCall): Promise<any>;
  /** POST /api/perpetuals/vault/stop-order-datas */
  privatePostPerpetualsVaultStopOrderDatas(...args: Call<'walletAddress' | 'bytes' | 'signature' | 'vaultId' | 'marketIds'>): Promise<any>;
  /** POST /api/perpetuals/vault/twap-order-datas */
  privatePostPerpetualsVaultTwapOrderDatas(...args: Call<'walletAddress' | 'bytes' | 'signature' | 'vaultId' | 'marketIds'>): Promise<any>;
  /** POST /api/perpetuals/vault/previews/cancel-orders */
  privatePostPerpetualsVaultPreviewsCancelOrders(...args: Call<'vaultId' | 'marketIdsToData' | 'shouldDeallocateFreeCollateral' | 'shouldAbortOnMissingId'>): Promise<any>;
  /** POST /api/perpetuals/vault/previews/create-withdraw-request */
  privatePostPerpetualsVaultPreviewsCreateWithdrawRequest(...args: Call<'walletAddress' | 'vaultId' | 'lpWithdrawAmount'>): Promise<any>;
  /** POST /api/perpetuals/vault/previews/deposit */
  privatePostPerpetualsVaultPreviewsDeposit(...args: Call<'walletAddress' | 'vaultId' | 'depositAmount'>): Promise<any>;
  /** POST /api/perpetuals/vault/previews/edit-collateral */
  privatePostPerpetualsVaultPreviewsEditCollateral(...args: Call<'vaultId' | 'marketId' | 'collateralChange'>): Promise<any>;
  /** POST /api/perpetuals/vault/previews/owner/process-withdraw-requests */
  privatePostPerpetualsVaultPreviewsOwnerProcessWithdrawRequests(...args: Call<'vaultId' | 'userAddresses'>): Promise<any>;
  /** POST /api/perpetuals/vault/previews/owner/withdraw-collateral */
  privatePostPerpetualsVaultPreviewsOwnerWithdrawCollateral(...args: Call<'vaultId' | 'lpWithdrawAmount'>): Promise<any>;
  /** POST /api/perpetuals/vault/previews/owner/withdraw-locked-liquidity */
  privatePostPerpetualsVaultPreviewsOwnerWithdrawLockedLiquidity(...args: Call<'vaultId' | 'amount'>): Promise<any>;
  /** POST /api/perpetuals/vault/previews/owner/withdraw-performance-fees */
  privatePostPerpetualsVaultPreviewsOwnerWithdrawPerformanceFees(...args: Call<'vaultId'>): Promise<any>;
  /** POST /api/perpetuals/vault/previews/pause-vault-for-force-withdraw-request */
  privatePostPerpetualsVaultPreviewsPauseVaultForForceWithdrawRequest(...args: Call<'walletAddress' | 'vaultId'>): Promise<any>;
  /** POST /api/perpetuals/vault/previews/place-limit-order */
  privatePostPerpetualsVaultPreviewsPlaceLimitOrder(...args: Call<'vaultId' | 'marketId' | 'side' | 'reduceOnly' | 'leverage' | 'builderCode' | 'size' | 'price' | 'orderType' | 'expiryTimestamp' | 'clientOrderId' | 'shouldDeallocateFreeCollateral'>): Promise<any>;
  /** POST /api/perpetuals/vault/previews/place-market-order */
  privatePostPerpetualsVaultPreviewsPlaceMarketOrder(...args: Call<'vaultId' | 'marketId' | 'side' | 'reduceOnly' | 'leverage' | 'builderCode' | 'size' | 'shouldDeallocateFreeCollateral'>): Promise<any>;
  /** POST /api/perpetuals/vault/previews/place-scale-order */
  privatePostPerpetualsVaultPreviewsPlaceScaleOrder(...args: Call<'vaultId' | 'marketId' | 'side' | 'reduceOnly' | 'leverage' | 'builderCode' | 'totalSize' | 'startPrice' | 'endPrice' | 'numberOfOrders' | 'orderType' | 'expiryTimestamp' | 'sizeSkew' | 'clientOrderIds' | 'shouldDeallocateFreeCollateral'>): Promise<any>;
  /** POST /api/perpetuals/vault/previews/process-force-withdraw-request */
  privatePostPerpetualsVaultPreviewsProcessForceWithdrawRequest(...args: Call<'walletAddress' | 'vaultId' | 'sizesToClose'>): Promise<any>;
  /** POST /api/perpetuals/vault/previews/set-leverage */
  privatePostPerpetualsVaultPreviewsSetLeverage(...args: Call<'vaultId' | 'marketId' | 'leverage'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/allocate-collateral */
  privatePostPerpetualsVaultTransactionsAllocateCollateral(...args: Call<'walletAddress' | 'vaultId' | 'marketId' | 'allocateAmount' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/cancel-and-place-orders */
  privatePostPerpetualsVaultTransactionsCancelAndPlaceOrders(...args: Call<'walletAddress' | 'vaultId' | 'marketId' | 'orderIdsToCancel' | 'clientOrderIdsToCancel' | 'ordersToPlace' | 'orderType' | 'reduceOnly' | 'hasPosition' | 'shouldDeallocateFreeCollateral' | 'shouldAbortOnMissingId' | 'leverage' | 'expiryTimestamp' | 'builderCode' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/cancel-orders */
  privatePostPerpetualsVaultTransactionsCancelOrders(...args: Call<'walletAddress' | 'vaultId' | 'marketIdsToData' | 'shouldAbortOnMissingId' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/cancel-stop-orders */
  privatePostPerpetualsVaultTransactionsCancelStopOrders(...args: Call<'walletAddress' | 'vaultId' | 'stopOrderIds' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/cancel-twap-orders */
  privatePostPerpetualsVaultTransactionsCancelTwapOrders(...args: Call<'walletAddress' | 'vaultId' | 'twapOrderIds' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/cancel-withdraw-request */
  privatePostPerpetualsVaultTransactionsCancelWithdrawRequest(...args: Call<'walletAddress' | 'vaultId' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/create-twap-orders */
  privatePostPerpetualsVaultTransactionsCreateTwapOrders(...args: Call<'walletAddress' | 'vaultId' | 'twapOrders' | 'gasCoinArg' | 'isSponsoredTx' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/create-vault */
  privatePostPerpetualsVaultTransactionsCreateVault(...args: RawCall): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/create-vault-cap */
  privatePostPerpetualsVaultTransactionsCreateVaultCap(...args: RawCall): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/create-withdraw-request */
  privatePostPerpetualsVaultTransactionsCreateWithdrawRequest(...args: Call<'walletAddress' | 'vaultId' | 'lpWithdrawAmount' | 'minCollateralAmountOut' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/deallocate-collateral */
  privatePostPerpetualsVaultTransactionsDeallocateCollateral(...args: Call<'walletAddress' | 'vaultId' | 'marketId' | 'deallocateAmount' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/deposit */
  privatePostPerpetualsVaultTransactionsDeposit(...args: Call<'walletAddress' | 'vaultId' | 'minLpAmountOut' | 'depositAmount' | 'collateralCoinType' | 'depositCoinArg' | 'isSponsoredTx' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/edit-stop-orders */
  privatePostPerpetualsVaultTransactionsEditStopOrders(...args: Call<'walletAddress' | 'vaultId' | 'stopOrders' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/edit-twap-orders */
  privatePostPerpetualsVaultTransactionsEditTwapOrders(...args: Call<'walletAddress' | 'vaultId' | 'newTwapOrders' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/owner/grant-agent-wallet */
  privatePostPerpetualsVaultTransactionsOwnerGrantAgentWallet(...args: Call<'walletAddress' | 'vaultId' | 'recipientAddress' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/owner/process-withdraw-requests */
  privatePostPerpetualsVaultTransactionsOwnerProcessWithdrawRequests(...args: Call<'walletAddress' | 'vaultId' | 'userAddresses' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/owner/revoke-agent-wallet */
  privatePostPerpetualsVaultTransactionsOwnerRevokeAgentWallet(...args: Call<'walletAddress' | 'vaultId' | 'accountCapId' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/owner/update-force-withdraw-delay */
  privatePostPerpetualsVaultTransactionsOwnerUpdateForceWithdrawDelay(...args: Call<'walletAddress' | 'vaultId' | 'forceWithdrawDelayMs' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/owner/update-lock-period */
  privatePostPerpetualsVaultTransactionsOwnerUpdateLockPeriod(...args: Call<'walletAddress' | 'vaultId' | 'lockPeriodMs' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/owner/update-performance-fee */
  privatePostPerpetualsVaultTransactionsOwnerUpdatePerformanceFee(...args: Call<'walletAddress' | 'vaultId' | 'performanceFeePercentage' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/owner/withdraw-collateral */
  privatePostPerpetualsVaultTransactionsOwnerWithdrawCollateral(...args: Call<'walletAddress' | 'vaultId' | 'lpWithdrawAmount' | 'minCollateralAmountOut' | 'recipientAddress' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/owner/withdraw-locked-liquidity */
  privatePostPerpetualsVaultTransactionsOwnerWithdrawLockedLiquidity(...args: Call<'walletAddress' | 'vaultId' | 'amount' | 'minCollateralAmountOut' | 'recipientAddress' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/owner/withdraw-performance-fees */
  privatePostPerpetualsVaultTransactionsOwnerWithdrawPerformanceFees(...args: Call<'walletAddress' | 'vaultId' | 'withdrawAmount' | 'recipientAddress' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/pause-vault-for-force-withdraw-request */
  privatePostPerpetualsVaultTransactionsPauseVaultForForceWithdrawRequest(...args: Call<'walletAddress' | 'vaultId' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/place-limit-order */
  privatePostPerpetualsVaultTransactionsPlaceLimitOrder(...args: Call<'walletAddress' | 'vaultId' | 'marketId' | 'side' | 'reduceOnly' | 'leverage' | 'builderCode' | 'size' | 'price' | 'orderType' | 'collateralChange' | 'hasPosition' | 'cancelSlTp' | 'expiryTimestamp' | 'clientOrderId' | 'slTp' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/place-market-order */
  privatePostPerpetualsVaultTransactionsPlaceMarketOrder(...args: Call<'walletAddress' | 'vaultId' | 'marketId' | 'side' | 'reduceOnly' | 'leverage' | 'builderCode' | 'size' | 'collateralChange' | 'hasPosition' | 'cancelSlTp' | 'slippage' | 'slTp' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/place-scale-order */
  privatePostPerpetualsVaultTransactionsPlaceScaleOrder(...args: Call<'walletAddress' | 'vaultId' | 'marketId' | 'side' | 'reduceOnly' | 'leverage' | 'builderCode' | 'totalSize' | 'startPrice' | 'endPrice' | 'numberOfOrders' | 'orderType' | 'collateralChange' | 'hasPosition' | 'cancelSlTp' | 'expiryTimestamp' | 'sizeSkew' | 'clientOrderIds' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/place-sl-tp-orders */
  privatePostPerpetualsVaultTransactionsPlaceSlTpOrders(...args: Call<'walletAddress' | 'vaultId' | 'marketId' | 'positionSide' | 'size' | 'stopLossPrice' | 'takeProfitPrice' | 'triggerPriceType' | 'leverage' | 'limitOrderId' | 'gasCoinArg' | 'isSponsoredTx' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/place-stop-orders */
  privatePostPerpetualsVaultTransactionsPlaceStopOrders(...args: Call<'walletAddress' | 'vaultId' | 'stopOrders' | 'gasCoinArg' | 'isSponsoredTx' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/process-force-withdraw-request */
  privatePostPerpetualsVaultTransactionsProcessForceWithdrawRequest(...args: Call<'walletAddress' | 'vaultId' | 'sizesToClose' | 'recipientAddress' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/set-leverage */
  privatePostPerpetualsVaultTransactionsSetLeverage(...args: Call<'walletAddress' | 'vaultId' | 'marketId' | 'leverage' | 'collateralChange' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vault/transactions/update-withdraw-request-slippage */
  privatePostPerpetualsVaultTransactionsUpdateWithdrawRequestSlippage(...args: Call<'walletAddress' | 'vaultId' | 'minCollateralAmountOut' | 'txKind' | 'sponsor'>): Promise<any>;
  /** POST /api/perpetuals/vaults */
  publicPostPerpetualsVaults(...args: Call<'vaultIds'>): Promise<any>;
  /** POST /api/perpetuals/vaults/config */
  publicPostPerpetualsVaultsConfig(...args: Call<never>): Promise<any>;
  /** GET /api/perpetuals/vaults/{vault_id}/tvl */
  publicGetPerpetualsVaultsVaultIdTvl(...args: PathCall<'vault_id'>): Promise<any>;
  /** POST /api/perpetuals/vaults/lp-coin-prices */
  publicPostPerpetualsVaultsLpCoinPrices(...args: Call<'vaultIds'>): Promise<any>;
  /** POST /api/perpetuals/vaults/owned-lp-coins */
  privatePostPerpetualsVaultsOwnedLpCoins(...args: Call<'walletAddress'>): Promise<any>;
  /** POST /api/perpetuals/vaults/owned-vault-assistant-caps */
  privatePostPerpetualsVaultsOwnedVaultAssistantCaps(...args: Call<'walletAddress'>): Promise<any>;
  /** POST /api/perpetuals/vaults/owned-vault-caps */
  privatePostPerpetualsVaultsOwnedVaultCaps(...args: Call<'walletAddress'>): Promise<any>;
  /** POST /api/perpetuals/vaults/owned-withdraw-requests */
  privatePostPerpetualsVaultsOwnedWithdrawRequests(...args: Call<'walletAddress'>): Promise<any>;
  /** POST /api/perpetuals/vaults/predeposits/user-total-deposits */
  privatePostPerpetualsVaultsPredepositsUserTotalDeposits(...args: RawCall): Promise<any>;
  /** POST /api/perpetuals/vaults/predeposits/vault-totals */
  publicPostPerpetualsVaultsPredepositsVaultTotals(...args: RawCall): Promise<any>;
  /** POST /api/perpetuals/vaults/withdraw-requests */
  publicPostPerpetualsVaultsWithdrawRequests(...args: Call<'vaultIds'>): Promise<any>;
  /** GET /api/router/supported-coins; not in the specification of the service; large, and cached for a while */
  publicGetRouterSupportedCoins(...args: RawCall): Promise<any>;
  /** POST /api/router/transactions/trade; not in the specification of the service; replaced by router/v1/transactions/trade */
  privatePostRouterTransactionsTrade(...args: Call<'walletAddress' | 'completeRoute' | 'slippage' | 'isSponsoredTx' | 'customRecipient'>): Promise<any>;
  /** POST /api/router/v1/transactions/trade; not in the specification of the service */
  privatePostRouterV1TransactionsTrade(...args: Call<'walletAddress' | 'completeRoute' | 'slippage' | 'isSponsoredTx' | 'customRecipient'>): Promise<any>;
  /** POST /api/router/v1/transactions/add-trade; not in the specification of the service */
  privatePostRouterV1TransactionsAddTrade(...args: Call<'walletAddress' | 'completeRoute' | 'slippage' | 'isSponsoredTx' | 'customRecipient' | 'txKind' | 'coinInId'>): Promise<any>;
  /** POST /api/dca/v1/transactions/create-order; not in the specification of the service */
  privatePostDcaV1TransactionsCreateOrder(...args: Call<'walletAddress' | 'allocateCoinType' | 'allocateCoinAmount' | 'buyCoinType' | 'frequencyMs' | 'tradesAmount' | 'delayTimeMs' | 'maxAllowableSlippageBps' | 'coinPerTradeAmount' | 'isSponsoredTx' | 'strategy' | 'customRecipient' | 'integratorFee' | 'txKind'>): Promise<any>;
  /** POST /api/limit-orders/v1/transactions/create-order; not in the specification of the service */
  privatePostLimitOrdersV1TransactionsCreateOrder(...args: Call<'walletAddress' | 'allocateCoinType' | 'allocateCoinAmount' | 'buyCoinType' | 'expiryDurationMs' | 'outputToInputExchangeRate' | 'outputToInputStopLossExchangeRate' | 'isSponsoredTx' | 'customRecipient' | 'integratorFee' | 'txKind'>): Promise<any>;
  /** POST /api/rewards/distribution; not in the specification of the service */
  privatePostRewardsDistribution(...args: RawCall): Promise<any>;
}
/** Addresses of the service. */
/**
 * Base addresses of a deployment, without the paths of the manifest: `rest`, such as
 * `https://aftermath.finance`, and `ws`, the same address with the scheme `wss`; `node`, a Sui full node of
 * its chain, empty for none. Not an interface, which is assignable to no type with an index signature, as
 * CCXT's is.
 */
type ApiUrls = Readonly<Record<'rest' | 'ws' | 'node', string>>;
/**
 * Points an exchange at any base address that serves the same API, such as a sandbox on this machine.
 *
 * @param url the base address, `http://…` or `https://…`; a trailing slash is ignored
 * @param options `node` is the base address of a Sui full node, or `null` for none; by default the service's
 *   own address, as a sandbox serves both
 * @returns the `urls` for the constructor; `setSandboxMode` has no effect on them
 * @throws {Problem} `argument`: the text is not such an address, or an option is misspelt
 * @see docs/sandbox.md
 */
declare function sandboxUrls(url: string, options?: {
  readonly node?: string | null;
}): {
  api: ApiUrls;
  test: ApiUrls;
};
/** Key of a call whose request body the caller may extend. */
declare const REQUEST_KEYS: readonly ["request"];
/** Keys that every call about the state of an account accepts. */
declare const ACCOUNT_STATE_KEYS: readonly ["account", "accountId", "accountNumber", "vault", "request"];
/** Keys about how a write runs. */
declare const RUN_KEYS: readonly ["gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
/** Keys that every write through a Sui node accepts. */
declare const NODE_WRITE_KEYS: readonly ["account", "accountId", "accountNumber", "vault", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
/** Keys that every write accepts. */
declare const WRITE_KEYS: readonly ["account", "accountId", "accountNumber", "vault", "gas", "dryRun", "test", "timeout", "signal", "tag", "build", "request"];
/** Keys that the search for one row of an account's history accepts. */
declare const SEARCH_KEYS: readonly ["account", "accountId", "accountNumber", "vault", "request", "signal", "onProgress"];
/**
 * CCXT's params that have one value here. Every method accepts them with it, and leaves them out of requests.
 */
declare const ONLY_VALUES: {
  readonly type: "swap";
  readonly subType: "linear";
  readonly marginMode: "isolated";
  readonly network: "SUI";
};
/** CCXT's params of pagination that say how, and not whether. */
declare const PAGE_KEYS: readonly ["paginationDirection", "maxEntriesPerRequest"];
declare const DIRECTIONS: readonly ["forward", "backward"];
/** A capability by which another wallet trades for an account, without withdrawing from it. */
interface Agent {
  readonly info: unknown;
  /** Object id of the capability, for `revokeAgent`; `undefined` where the node did not show it. */
  readonly id: string | undefined;
  /** The wallet that holds it; `undefined` where no node shows it. */
  readonly address: string | undefined;
  readonly accountNumber: number;
}
/** The structure of `fetchDepositAddress`; older versions of CCXT export it in another form. */
interface WalletAddress {
  info: unknown;
  currency: string;
  network: string;
  address: string;
  tag: string | undefined;
}
/** Key of `fetchBalance` of the type `spot`. */
declare const COINS_KEYS: readonly ["all"];
/** Addresses by network. The types of older versions of CCXT call it a list. */
type WalletAddresses = Awaited<ReturnType<Exchange['fetchDepositAddressesByNetwork']>>;
/** What a coin is worth. */
interface CoinPrice {
  readonly currency: string;
  /** USD; `undefined` where the service knows none. */
  readonly price: number | undefined;
  /** Change of 24 hours, per cent. */
  readonly percentage: number | undefined;
  /** Milliseconds since 1970, of the response. */
  readonly timestamp: number;
  readonly datetime: string | undefined;
  readonly info: unknown;
}
/** Keys of the calls about positions. */
declare const POSITIONS_KEYS: readonly ["account", "accountId", "accountNumber", "vault", "request", "flat"];
/** The structure of `fetchPositionMode`; older versions of CCXT do not export it. */
interface PositionMode {
  info: unknown;
  hedged: boolean;
}
/**
 * What the caller of a paged read sees of it, and what ends it: an abort, an error of its callback, or
 * `close()`.
 */
/** How far a paged read is; times in milliseconds. */
interface ReadProgress {
  /** Rows of the requested range that were read, before `limit` cuts them. */
  readonly rows: number;
  /** Time of the earliest of them; `undefined` without rows. */
  readonly from: number | undefined;
  /** Time of the latest of them. */
  readonly to: number | undefined;
  /** The end of the requested range. */
  readonly until: number;
}
declare const HISTORY_KEYS: readonly ["account", "accountId", "accountNumber", "vault", "until", "paginate", "paginationCalls", "signal", "onProgress", "request"];
/** A transaction as text. */
interface TransactionDescription {
  /** The address of the wallet. */
  readonly sender: string;
  readonly gas: {
    readonly owner: string; /** Maximum cost, MIST. */
    readonly budget: string; /** MIST per unit. */
    readonly price: string; /** Coins that pay; empty if the address balance pays. */
    readonly coins: readonly {
      readonly objectId: string;
      readonly version: string;
      readonly digest: string;
    }[];
  };
  readonly expiration: string;
  /** One text for each command, in order. */
  readonly calls: readonly string[];
}
/** The result of a dry run: the transaction that a write would have signed. */
interface DryRun extends TransactionDescription {
  /** The transaction's id on the chain, base58. */
  readonly transactionDigest: string;
  /** base64 */
  readonly transactionBytes: string;
}
/**
 * The transaction differs from the request, or relies on something that is not pinned or selected. Thrown
 * before any signature.
 */
declare class TransactionMismatch extends ExchangeError {
  /** Every departure: each difference between the request and the transaction. */
  readonly departures: readonly Departure[];
  /**
   * Where pins are missing, everything known so far: check it, and paste it as `options.transaction.pins`.
   */
  readonly pins: ProposedPins | undefined;
  /**
   * @param message every departure as text
   * @param departures the same as data
   * @param pins everything known so far, where pins are missing
   */
  constructor(message: string, departures: readonly Departure[], pins?: ProposedPins);
}
/** The transaction was submitted, and no response proves its outcome. */
declare class OutcomeUnknown extends OperationFailed {
  /** The transaction's id on the chain, base58: an explorer shows its outcome. */
  readonly transactionDigest: string;
  /**
   * The submitted transaction, for `exchange.settle(error.entry)`. No dump shows it, as anyone can submit
   * it again.
   */
  readonly entry: JournalEntry;
  /**
   * Whether the error concerns an earlier write whose outcome was reported differently; the requested write
   * was not submitted then.
   */
  readonly isEarlier: boolean;
  /**
   * @param message what happened
   * @param entry the submitted transaction
   * @param cause the error of the submit
   * @param isEarlier whether the error concerns another write than the requested one
   */
  constructor(message: string, entry: JournalEntry, cause: unknown, isEarlier?: boolean);
}
/** The outcome of a write that was unknown before. */
interface SettledOutcome extends Pick<JournalOutcome, 'digest' | 'voidedBy'> {
  /** `unknown` only of an old entry of the journal, which was not submitted again. */
  readonly outcome: JournalOutcome['outcome'] | 'unknown';
  /**
   * What the write would have returned; for an entry of a journal: orders, the account, or the service's
   * row.
   */
  readonly result?: unknown;
  /** Why it failed, or is unknown. */
  readonly error?: Error;
}
/** What became of a write whose outcome was unknown, and what it asked for. */
interface Settlement extends SettledOutcome {
  readonly action: JournalAction;
  /** The body of its build request; of a `void`: the digest of the other transaction. */
  readonly request: unknown;
  /** When it was signed, milliseconds. */
  readonly timestamp: number;
  readonly datetime: string | undefined;
  /** The caller's note about the write. */
  readonly tag?: RecordedWrite['tag'];
  /**
   * The orders that it placed or changed: what was requested, and of an executed one its id and fills as
   * far as they are known. `status` is `rejected` where it failed.
   */
  readonly orders?: Order[];
}
/** Keys of `settle`; `sweep` returns coins of conversions, which the class does after the settlement. */
declare const SETTLE_KEYS: readonly ["resubmit", "sweep", "request"];
declare const QUOTE_KEYS: readonly ["protocols", "excludedProtocols", "pools", "excludedPools", "toAmount", "slippage"];
declare const TRADE_KEYS: readonly ["gas", "dryRun", "test", "timeout", "signal", "tag", "build", "protocols", "excludedProtocols", "pools", "excludedPools", "slippage", "minAmount", "price", "isolate"];
/** A DCA order: an order structure of the type `dca`, which sells its amount in parts. */
interface DcaOrder extends Order {
  /** The object on the chain; empty where the node did not show it. */
  readonly id: string;
  /** How many parts it has, and how many are left. */
  readonly parts: number;
  readonly partsLeft: number;
  /** Between parts, milliseconds. */
  readonly interval: number;
  /**
   * Prices of a part, coins bought for one sold; `undefined` without a limit, or where a coin is not known.
   */
  readonly minPrice: number | undefined;
  readonly maxPrice: number | undefined;
  /** When the next part is due, milliseconds. */
  readonly nextTimestamp: number | undefined;
}
declare const CREATE_DCA_KEYS: readonly ["parts", "interval", "delay", "minPrice", "maxPrice", "slippage", "maxDeposit", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
declare const CANCEL_DCA_KEYS: readonly ["via", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
declare const DCA_ORDERS_KEYS: readonly ["status"];
/** A limit order of the spot market: an order structure, which sells its amount. */
interface SpotLimitOrder extends Order {
  /** The object on the chain; empty where the node did not show it. */
  readonly id: string;
  /** When it expires, as the service states it, milliseconds. */
  readonly expiryTimestamp: number | undefined;
}
declare const CREATE_SPOT_KEYS: readonly ["exchangeRate", "expiresIn", "maxDeposit", "trustExecutor", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
declare const CANCEL_SPOT_KEYS: readonly ["via", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
declare const SPOT_ORDERS_KEYS: readonly ["status", "signTerms"];
declare const GRANT_KEYS: readonly ["another", "account", "accountId", "accountNumber", "vault", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
/** Keys of each write, where it has more than the others. */
declare const CREATE_ACCOUNT_KEYS: readonly ["another", "gas", "dryRun", "test", "timeout", "signal", "tag", "build", "request"];
declare const DEPOSIT_KEYS: readonly ["fromAddressBalance", "account", "accountId", "accountNumber", "vault", "gas", "dryRun", "test", "timeout", "signal", "tag", "build", "request"];
declare const WITHDRAW_KEYS: readonly ["toAddressBalance", "account", "accountId", "accountNumber", "vault", "gas", "dryRun", "test", "timeout", "signal", "tag", "build", "request"];
/**
 * The files of a download: which rows each one has. The command line writes them, and `loadHistory` reads
 * them.
 */
/** Formats of files. */
declare const FORMATS: readonly ["csv", "jsonl", "parquet"];
/** The format of a file. */
type Format = (typeof FORMATS)[number];
/** What one file has: all rows with `from <= timestamp < until`. */
interface Coverage {
  /** Name of the dataset, such as `candles`. */
  readonly kind: string;
  /** `null` for rows of all markets. */
  readonly symbol: string | null;
  /** Only of candles. */
  readonly timeframe?: string;
  readonly format: Format;
  /** Origin of the service; files of earlier versions have none. */
  readonly service?: string;
  /** Address of the wallet and number of its account; only of private rows. */
  readonly owner?: {
    readonly wallet: string;
    readonly account: number;
  };
  readonly from: number;
  readonly until: number;
  readonly rows: number;
  /** Length of the written file; a longer file has rows of a step that did not end. */
  readonly bytes: number;
  /**
   * Time of the first row, `null` without rows: later than `from` where the data begins later. Files of
   * earlier versions have none.
   */
  readonly first?: number | null;
  /** The last row, to which the next one must fit; `null` without rows. */
  readonly last: readonly (string | number | null)[] | null;
  /**
   * What the file has once its earlier rows are joined with it: a process was killed meanwhile, and the
   * next download completes it.
   */
  readonly joining?: Coverage;
}
/** What a file has, as `loadHistory` returns it; times in milliseconds. */
type HistoryCoverage = Pick<Coverage, 'kind' | 'timeframe' | 'from' | 'until' | 'rows'> & {
  readonly symbol: string;
};
/** Keys of `params` for streams. */
declare const STREAM_KEYS: readonly ["symbols", "since", "until", "creds", "tlsCa"];
/** Keys of the reads of a market's history. */
declare const RANGE_KEYS: readonly ["until", "paginate", "paginationCalls", "signal", "onProgress", "request"];
declare const TICKERS_KEYS: readonly ["last", "request"];
/** The structure of `fetchStatus`; older versions of CCXT do not export it. */
type Status = Awaited<ReturnType<Exchange['fetchStatus']>>;
declare const OPEN_ORDERS_KEYS: readonly ["account", "accountId", "accountNumber", "vault", "request", "trigger", "stop", "twap"];
declare const OPEN_ORDER_KEYS: readonly ["clientOrderId", "account", "accountId", "accountNumber", "vault", "request", "trigger", "stop", "twap"];
/** Members of `stopLoss` and `takeProfit`. */
declare const ATTACHED_KEYS: readonly ["triggerPrice", "stopPrice", "type", "priceType", "triggerPriceType"];
/** Params of one order that rests on the book, or takes from it. */
declare const ORDER_KEYS: readonly ["reduceOnly", "clientOrderId", "expirationTimestampMs", "timeInForce", "postOnly", "slippage", "stopLoss", "takeProfit", "triggerPriceType"];
/** Params of features that such an order lacks. */
declare const UNSUPPORTED: {
  readonly stopPrice: "a stop order is placed by createOrder, or by createOrders beside other stop orders";
  readonly triggerPrice: "a stop order is placed by createOrder, or by createOrders beside other stop orders";
  readonly stopLossPrice: "a stop order is placed by createOrder, or by createOrders beside other stop orders";
  readonly takeProfitPrice: "a stop order is placed by createOrder, or by createOrders beside other stop orders";
  readonly trailingAmount: "the exchange has no trailing orders; leave it out";
  readonly trailingPercent: "the exchange has no trailing orders; leave it out";
  readonly cost: "an order has an amount in base; pass that";
  readonly hedged: "an account has one position per market; leave it out";
};
/** Keys of the search for one order. */
declare const ORDER_SEARCH_KEYS: readonly ["clientOrderId", "trigger", "stop", "twap", "account", "accountId", "accountNumber", "vault", "request", "signal", "onProgress"];
/** The health of a stream. */
interface StreamHealth {
  /** `connecting` until a socket is open, `live`, `recovering` while the state is not proven, `closed`. */
  readonly state: 'connecting' | 'live' | 'recovering' | 'closed';
  readonly reconnects: number;
  /** Number of gaps after which missed updates were read over HTTP, or a new snapshot of a book. */
  readonly recovered: number;
  /** Number of gaps of which updates may be missing: read that history again. */
  readonly possiblyLost: number;
  /** Number of complete reads after the first. */
  readonly resyncs: number;
  /** Milliseconds since the last frame; `undefined` before the first. */
  readonly lastFrameAge: number | undefined;
}
/** The health of the connection. */
interface SharedSocketHealth extends StreamHealth {
  /** `closed` while nothing is subscribed, `recovering` while it is silent. */
  readonly state: StreamHealth['state'];
  /** Always 0, as `possiblyLost`: the streams of the socket count what they missed. */
  readonly recovered: number;
  readonly possiblyLost: number;
  /** Number of times that all subscriptions were sent again. */
  readonly resyncs: number;
  readonly frames: number;
  /**
   * Frames that were not JSON; the streams that they may belong to read what they should have contained.
   */
  readonly garbled: number;
  /** Number of subscriptions; streams with the same one share it. */
  readonly subscriptions: number;
  /** Number of streams that the service refuses at present; each is retried. */
  readonly refused: number;
}
declare const WATCH_ORDERS_KEYS: readonly ["account", "accountId", "accountNumber", "vault", "request", "trigger", "stop", "twap"];
/**
 * Params of every cancel. The orders are none of those that `TICKET_KEYS` select, so that these are `false`.
 */
declare const CANCEL_ALL_KEYS: readonly ["trigger", "stop", "twap", "deallocateFreeCollateral", "account", "accountId", "accountNumber", "vault", "gas", "dryRun", "test", "timeout", "signal", "tag", "build", "request"];
declare const CANCEL_KEYS: readonly ["shouldAbortOnMissingId", "trigger", "stop", "twap", "deallocateFreeCollateral", "account", "accountId", "accountNumber", "vault", "gas", "dryRun", "test", "timeout", "signal", "tag", "build", "request"];
declare const CANCEL_ONE_KEYS: readonly ["clientOrderId", "shouldAbortOnMissingId", "trigger", "stop", "twap", "deallocateFreeCollateral", "account", "accountId", "accountNumber", "vault", "gas", "dryRun", "test", "timeout", "signal", "tag", "build", "request"];
declare const CANCEL_MANY_KEYS: readonly ["clientOrderIds", "shouldAbortOnMissingId", "trigger", "stop", "twap", "deallocateFreeCollateral", "account", "accountId", "accountNumber", "vault", "gas", "dryRun", "test", "timeout", "signal", "tag", "build", "request"];
declare const PLACE_KEYS: readonly ["leverage", "collateral", "trustExecutor", "neverExpires", "deallocateFreeCollateral", "account", "accountId", "accountNumber", "vault", "gas", "dryRun", "test", "timeout", "signal", "tag", "build", "request"];
declare const EXIT_KEYS: readonly ["slippage", "prices", "account", "accountId", "accountNumber", "vault", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
/** Something that is left on the exchange, or may be: its place, and why. */
interface ExitRest {
  readonly at: string;
  readonly error: Error;
}
/** What an exit did. */
interface Exit {
  /** The capability of the account. */
  readonly account: string;
  /** Digests of the transactions that were executed, in their order. */
  readonly transactions: readonly string[];
  /** Orders that executed transactions canceled, by the symbol of their market. */
  readonly canceled: Readonly<Record<string, readonly string[]>>;
  /** Coins that were sent to the wallet. */
  readonly withdrawn: number;
  /** What is left, or may be; empty where the node shows nothing of the account any more. */
  readonly left: readonly ExitRest[];
}
declare const CLOSE_KEYS: readonly ["clientOrderId", "slippage", "leverage", "collateral", "trustExecutor", "neverExpires", "deallocateFreeCollateral", "account", "accountId", "accountNumber", "vault", "gas", "dryRun", "test", "timeout", "signal", "tag", "build", "request"];
declare const CLOSE_ALL_KEYS: readonly ["slippage", "neverExpires", "deallocateFreeCollateral", "account", "accountId", "accountNumber", "vault", "gas", "dryRun", "test", "timeout", "signal", "tag", "build", "request"];
/** Params that only stop orders have. */
declare const STOP_KEYS: readonly ["triggerPrice", "stopPrice", "stopLossPrice", "takeProfitPrice", "triggerDirection", "triggerPriceType"];
declare const WRITE_TWAP_KEYS: readonly ["chunks", "intervalMs", "executionTimeUncertaintyMs", "timeForRetryMs", "amountUncertaintyBps", "maxOneExecutionAmountBps", "smallTailMergeThresholdBps", "expirationTimestampMs", "firstExecutionTimestampMs", "slippage", "reduceOnly", "trustExecutor", "account", "accountId", "accountNumber", "vault", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
declare const EDIT_TWAP_KEYS: readonly ["twap", "duration", "chunks", "intervalMs", "executionTimeUncertaintyMs", "timeForRetryMs", "amountUncertaintyBps", "maxOneExecutionAmountBps", "smallTailMergeThresholdBps", "expirationTimestampMs", "firstExecutionTimestampMs", "slippage", "reduceOnly", "trustExecutor", "account", "accountId", "accountNumber", "vault", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
/** A pool of coins. */
interface Pool {
  /** Object id. */
  readonly id: string;
  readonly name: string | undefined;
  /** What it holds, by code, or by Move type where a coin is not known; empty without a node. */
  readonly reserves: Readonly<Record<string, number | undefined>>;
  /** Fractions, by the same keys. */
  readonly weights: Readonly<Record<string, number | undefined>>;
  readonly type: 'weighted' | 'stable' | undefined;
  /** Full Move type of its shares. */
  readonly shareType: string | undefined;
  /** All shares. */
  readonly shares: number | undefined;
  /** USD, and fraction of a year, as the service states them. */
  readonly tvl: number | undefined;
  readonly apr: number | undefined;
  readonly info: unknown;
}
/** Shares of a pool in the wallet. */
interface PoolPosition {
  /** Object id of the pool. */
  readonly pool: string;
  /** Full Move type of the shares. */
  readonly shareType: string;
  readonly shares: number | undefined;
  /** What they bring now by the state of the pool, without the protocol's fee. */
  readonly amounts: Readonly<Record<string, number | undefined>>;
  readonly info: unknown;
}
/** An executed transaction of a pool. */
interface PoolTransaction {
  /** Digest. */
  readonly id: string;
  readonly timestamp: number;
  readonly datetime: string;
  readonly type: 'deposit' | 'withdrawal';
  /** Object id of the pool. */
  readonly pool: string;
  /** Coins that left the wallet, or came to it, as the node states them. */
  readonly amounts: Readonly<Record<string, number | undefined>>;
  readonly shares: number | undefined;
  readonly info: unknown;
}
declare const POOL_DEPOSIT_KEYS: readonly ["minShares", "slippage", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
declare const POOL_WITHDRAWAL_KEYS: readonly ["minAmounts", "slippage", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
/** A farm: coins are staked in it for rewards. */
interface Farm {
  /** Object id. */
  readonly id: string;
  /** Only writes of version 1 are known; `undefined` without a node. */
  readonly version: 1 | 2 | undefined;
  /** Code of the coin that is staked, or its Move type where that is no known coin. */
  readonly currency: string | undefined;
  /** Codes or types of the rewards. */
  readonly rewards: readonly string[];
  /** Staked coins. */
  readonly staked: number | undefined;
  /** The least coins of a stake. */
  readonly minStake: number | undefined;
  /** Milliseconds. */
  readonly minLock: number | undefined;
  readonly maxLock: number | undefined;
  /** With the longest lock, staked coins earn as this many coins. */
  readonly maxMultiplier: number | undefined;
  /** When the rewards end, milliseconds since 1970. */
  readonly endTimestamp: number | undefined;
  /** USD, as the service states it. */
  readonly tvl: number | undefined;
  readonly rewardsTvl: number | undefined;
  readonly info: unknown;
}
/** Coins of the wallet that are staked in a farm. */
interface FarmPosition {
  /** Object id. */
  readonly id: string;
  /** Object id of the farm. */
  readonly farm: string;
  readonly currency: string;
  readonly amount: number | undefined;
  readonly multiplier: number | undefined;
  /** Until then nothing can be withdrawn, milliseconds since 1970. */
  readonly unlockTimestamp: number;
  readonly unlockDatetime: string | undefined;
  /** An estimate of what a harvest pays now. */
  readonly rewards: readonly {
    readonly currency: string;
    readonly amount: number | undefined;
  }[];
  readonly info: unknown;
}
/** An executed transaction of a farm. */
interface FarmTransaction {
  /** Digest. */
  readonly id: string;
  readonly timestamp: number;
  readonly datetime: string;
  readonly type: 'stake' | 'withdrawal' | 'harvest';
  /** Object id of the farm. */
  readonly farm: string;
  /** Object id of the staked coins; `undefined` of a stake where the node does not show it. */
  readonly position: string | undefined;
  readonly currency: string;
  /** Coins that were staked or withdrawn; `undefined` of a harvest. */
  readonly amount: number | undefined;
  /** What a harvest paid, as the node states it. */
  readonly rewards: readonly {
    readonly currency: string;
    readonly amount: number | undefined;
  }[];
  readonly info: unknown;
}
declare const FARM_STAKE_KEYS: readonly ["lockPeriod", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
declare const FARM_HARVEST_KEYS: readonly ["rewards", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
/** The wallet's gas pool: SUI that pays the gas of transactions. */
interface GasPool {
  /** Object id; `undefined` where the wallet has no pool. */
  readonly id: string | undefined;
  /** SUI. */
  readonly balance: number | undefined;
  /** Addresses that may take SUI, with the owner. */
  readonly addresses: readonly string[];
  readonly info: unknown;
}
/** An executed transaction of a gas pool. */
interface GasPoolTransaction {
  /** Digest. */
  readonly id: string;
  readonly timestamp: number;
  readonly datetime: string;
  readonly type: 'create' | 'deposit' | 'withdrawal' | 'grant' | 'revoke';
  /** Object id of the pool; `undefined` of a creation where the node does not show it. */
  readonly pool: string | undefined;
  /** SUI that was deposited or withdrawn. */
  readonly amount: number | undefined;
  /** The address that gained or lost the right to take SUI out. */
  readonly address: string | undefined;
  readonly info: unknown;
}
declare const GRANT_GAS_POOL_KEYS: readonly ["maxBalance", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
/** What staking earns and costs now. */
interface StakingRate {
  /** Yield of a year, a fraction. */
  readonly apy: number | undefined;
  /** SUI for one AFSUI. */
  readonly rate: number | undefined;
  /** Fee of unstaking a small amount at once, a fraction. */
  readonly fee: number | undefined;
  /** SUI that can be unstaked at once. */
  readonly reserves: number | undefined;
  readonly info: unknown;
}
/** A stake, or a request to unstake. */
interface StakingPosition {
  /** Digest of its transaction. */
  readonly id: string;
  readonly type: 'stake' | 'unstake';
  /** `pending` while the SUI of a request is not paid. */
  readonly status: 'ok' | 'pending';
  readonly timestamp: number | undefined;
  readonly datetime: string | undefined;
  /** Epoch of the chain. */
  readonly epoch: number | undefined;
  readonly fromCurrency: string;
  readonly fromAmount: number | undefined;
  readonly toCurrency: string;
  /** `undefined` while it is pending. */
  readonly toAmount: number | undefined;
  /** Of a stake. */
  readonly validator: string | undefined;
  readonly info: unknown;
}
declare const STAKE_KEYS: readonly ["minAmount", "slippage", "validator", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
declare const UNSTAKE_KEYS: readonly ["instant", "minAmount", "slippage", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
/** A vault. */
interface Vault {
  /** Object id. */
  readonly id: string;
  /** What the manager says of it: any vault can have any name, text and links. */
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly curator: string | undefined;
  readonly curatorUrl: string | undefined;
  readonly curatorLogoUrl: string | undefined;
  /** Address of the manager. */
  readonly manager: string | undefined;
  /** Code of the collateral, or its Move type where that is no known coin. */
  readonly currency: string;
  /** USD. */
  readonly tvl: number | undefined;
  /** USD of one share. */
  readonly sharePrice: number | undefined;
  /** All shares. */
  readonly shares: number | undefined;
  /** Fraction of the profit that the manager keeps. */
  readonly fee: number | undefined;
  /** Milliseconds from a deposit until its withdrawal can be requested. */
  readonly lockPeriod: number | undefined;
  /** Milliseconds from a request until it can be forced. */
  readonly forceDelay: number | undefined;
  /** Coins that the vault takes in all; `undefined` for no limit. */
  readonly maxDeposit: number | undefined;
  /** Symbols of the markets that it trades; the id of one that is not listed. */
  readonly markets: readonly string[];
  /** As the service states it. */
  readonly apr: number | undefined;
  /** Whether the vendor stopped it: deposits, requests and withdrawals fail until the vendor resumes it. */
  readonly paused: boolean;
  /**
   * Until then its manager cannot trade, milliseconds, because a depositor leaves by force; deposits and
   * withdrawals go on. `undefined` when the manager can trade, and when `paused`.
   */
  readonly tradingPausedUntil: number | undefined;
  /**
   * Whether a Sui node shows the same types, decimals and terms; `undefined` in lists, and without a node.
   */
  readonly verified: boolean | undefined;
  readonly info: unknown;
}
/** Shares of the wallet in one object. */
interface VaultPosition {
  /** Object id of the vault. */
  readonly vault: string;
  /** Object id of the shares. */
  readonly id: string;
  /** `undefined` where the service does not list the vault: its decimals are not known then. */
  readonly shares: number | undefined;
  /** USD. */
  readonly value: number | undefined;
  /** USD that was deposited. */
  readonly cost: number | undefined;
  /** When the lock ends, milliseconds; `undefined` where no node shows it. */
  readonly unlockTimestamp: number | undefined;
  readonly info: unknown;
}
/** A request to withdraw. */
interface VaultWithdrawRequest {
  /** Digest of its transaction, where this call made it. */
  readonly id: string | undefined;
  /** Object id of the vault. */
  readonly vault: string;
  /** `undefined` where the service does not list the vault, as are `minAmount` and `forceTimestamp`. */
  readonly shares: number | undefined;
  /** The least coins that it pays. */
  readonly minAmount: number | undefined;
  readonly timestamp: number | undefined;
  readonly datetime: string | undefined;
  /** From then on it can be forced, milliseconds. */
  readonly forceTimestamp: number | undefined;
  readonly info: unknown;
}
/** What a deposit or a withdrawal would give. */
interface VaultQuote {
  /** Object id of the vault. */
  readonly vault: string;
  readonly currency: string;
  /** Coins. */
  readonly amount: number | undefined;
  readonly shares: number | undefined;
  /** Coins of one share. */
  readonly price: number | undefined;
  readonly info: unknown;
}
/** An executed transaction of a depositor. */
interface VaultTransaction {
  /** Digest. */
  readonly id: string;
  readonly timestamp: number;
  readonly datetime: string;
  readonly type: 'deposit' | 'cancel' | 'pause' | 'withdrawal' | 'terms' | 'fees' | 'payment';
  /** Object id of the vault. */
  readonly vault: string;
  readonly currency: string;
  /** Coins that were deposited or withdrawn. */
  readonly amount: number | undefined;
  /** Shares that the wallet received. */
  readonly shares: number | undefined;
  /** Object id of these shares. */
  readonly share: string | undefined;
  readonly info: unknown;
}
declare const VAULT_DEPOSIT_KEYS: readonly ["minShares", "slippage", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
declare const VAULT_WITHDRAWAL_KEYS: readonly ["minAmount", "slippage", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
declare const VAULT_EDIT_KEYS: readonly ["minAmount", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
declare const FORCED_WITHDRAWAL_KEYS: readonly ["sizes", "minAmount", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
declare const VAULT_TERMS_KEYS: readonly ["fee", "lockPeriod", "forceDelay", "gas", "dryRun", "test", "timeout", "signal", "tag", "build"];
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
type ParamsOf<List extends KeyList, Types extends ParamTypes = ParamTypes, K extends keyof Types = List[number] | UnifiedKey> = { readonly [Key in K]?: Types[Key] | undefined };
/** The params of a read, which a signal ends. */
type ReadParamsOf<List extends KeyList> = ParamsOf<List | readonly ['signal']>;
/** The params of a call about the wallet, and not about an account. */
type SpotParamsOf<List extends KeyList> = {
  readonly type: 'spot';
} & ParamsOf<List, ParamTypes, List[number] | Exclude<UnifiedKey, 'type'>>;
/** What belongs to one order. */
type OrderKeys = typeof ORDER_KEYS | typeof STOP_KEYS | readonly (keyof typeof UNSUPPORTED)[];
/** Of methods that only accept what every method does. */
type NoParams = ParamsOf<readonly []>;
/** Of reads without params of their own. */
type PlainReadParams = ReadParamsOf<readonly []>;
/** Of reads of market data. */
type MarketDataParams = ReadParamsOf<typeof REQUEST_KEYS>;
/** Of `fetchTickers`. */
type TickersParams = ReadParamsOf<typeof TICKERS_KEYS>;
/** Of `fetchTrades`, `fetchOHLCV` and `fetchFundingRateHistory`. */
type MarketHistoryParams = ParamsOf<typeof RANGE_KEYS>;
/** Of `loadHistory`, for streams. */
type StreamHistoryParams = ParamsOf<typeof STREAM_KEYS>;
/** Of reads of an account. */
type AccountParams = ReadParamsOf<typeof ACCOUNT_STATE_KEYS>;
/** Of `fetchBalance`: of an account, or of the wallet. */
type BalanceParams = AccountParams | SpotParamsOf<typeof COINS_KEYS | readonly ['signal']>;
/** Of `fetchPositions` and `fetchPositionsForSymbol`. */
type PositionsParams = ReadParamsOf<typeof POSITIONS_KEYS>;
/** Of the histories of an account. */
type AccountHistoryParams = ParamsOf<typeof HISTORY_KEYS>;
/** Of the search for one row of an account’s history. */
type SearchParams = ParamsOf<typeof SEARCH_KEYS>;
/** Of `fetchOpenOrders`. */
type OpenOrdersParams = ReadParamsOf<typeof OPEN_ORDERS_KEYS>;
/** Of `fetchOpenOrder`. */
type OpenOrderParams = ReadParamsOf<typeof OPEN_ORDER_KEYS>;
/** Of `fetchOrder`, `fetchClosedOrder` and `fetchOrderWithClientOrderId`. */
type OrderSearchParams = ParamsOf<typeof ORDER_SEARCH_KEYS>;
/** Of watches of an account. */
type WatchAccountParams = ParamsOf<typeof ACCOUNT_STATE_KEYS>;
/** Of `watchPositions`. */
type WatchPositionsParams = ParamsOf<typeof POSITIONS_KEYS>;
/** Of watches of orders. */
type WatchOrdersParams = ParamsOf<typeof WATCH_ORDERS_KEYS>;
/** Of writes about the margin and leverage of a market. */
type WriteParams = ParamsOf<typeof WRITE_KEYS>;
/** Of `createAccount`. */
type CreateAccountParams = ParamsOf<typeof CREATE_ACCOUNT_KEYS>;
/** Of `deposit`. */
type DepositParams = ParamsOf<typeof DEPOSIT_KEYS>;
/** Of `transfer`. */
type TransferParams = ParamsOf<typeof DEPOSIT_KEYS | typeof WITHDRAW_KEYS>;
/** Of `withdraw`: from an account, or from the wallet. */
type WithdrawParams = ParamsOf<typeof WITHDRAW_KEYS> | SpotParamsOf<typeof RUN_KEYS>;
/** Of `setMarginMode`. */
type MarginModeParams = ParamsOf<typeof WRITE_KEYS | readonly ['leverage']>;
/** Of `settle`. */
type SettleParams = ParamsOf<typeof SETTLE_KEYS>;
/** Of writes of the wallet’s coins. */
type WalletWriteParams = ParamsOf<typeof RUN_KEYS>;
/** Of writes of an account that only a Sui node executes. */
type NodeWriteParams = ParamsOf<typeof NODE_WRITE_KEYS>;
/** Of `grantAgent`. */
type GrantAgentParams = ParamsOf<typeof GRANT_KEYS>;
/** Of `createOrder`. */
type CreateOrderParams = ParamsOf<OrderKeys | typeof PLACE_KEYS>;
/** Of `createOrders` and `editOrders`. */
type CreateOrdersParams = ParamsOf<typeof PLACE_KEYS>;
/** Of `createScaleOrder`. */
type CreateScaleOrderParams = ParamsOf<OrderKeys | typeof PLACE_KEYS | readonly ['clientOrderIds']>;
/** Of `createTwapOrder`. */
type CreateTwapOrderParams = ParamsOf<typeof WRITE_TWAP_KEYS>;
/** Of `editOrder` and `editOrderWithClientOrderId`. */
type EditOrderParams = ParamsOf<OrderKeys | typeof PLACE_KEYS | typeof EDIT_TWAP_KEYS>;
/** Of `closePosition`. */
type ClosePositionParams = ParamsOf<typeof CLOSE_KEYS>;
/** Of `closeAllPositions`. */
type CloseAllPositionsParams = ParamsOf<typeof CLOSE_ALL_KEYS>;
/** Of `exit`. */
type ExitParams = ParamsOf<typeof EXIT_KEYS>;
/** Of `cancelOrder` and `cancelOrderWithClientOrderId`. */
type CancelOrderParams = ParamsOf<typeof CANCEL_ONE_KEYS>;
/** Of `cancelOrders` and `cancelOrdersWithClientOrderIds`. */
type CancelOrdersParams = ParamsOf<typeof CANCEL_MANY_KEYS>;
/** Of `cancelAllOrders`. */
type CancelAllOrdersParams = ParamsOf<typeof CANCEL_ALL_KEYS>;
/** Of `cancelOrdersForSymbols`. */
type CancelOrdersForSymbolsParams = ParamsOf<typeof CANCEL_KEYS>;
/** Of `fetchConvertQuote`. */
type ConvertQuoteParams = ReadParamsOf<typeof QUOTE_KEYS>;
/** Of `createConvertTrade`. */
type ConvertTradeParams = ParamsOf<typeof TRADE_KEYS>;
/** Of `createVaultDeposit`. */
type VaultDepositParams = ParamsOf<typeof VAULT_DEPOSIT_KEYS>;
/** Of `createVaultWithdrawRequest`. */
type VaultWithdrawRequestParams = ParamsOf<typeof VAULT_WITHDRAWAL_KEYS>;
/** Of `editVaultWithdrawRequest`. */
type EditVaultWithdrawRequestParams = ParamsOf<typeof VAULT_EDIT_KEYS>;
/** Of `setVaultTerms`. */
type SetVaultTermsParams = ParamsOf<typeof VAULT_TERMS_KEYS>;
/** Of `forceVaultWithdraw`. */
type ForceVaultWithdrawParams = ParamsOf<typeof FORCED_WITHDRAWAL_KEYS>;
/** Of `stake`. */
type StakeParams = ParamsOf<typeof STAKE_KEYS>;
/** Of `unstake`. */
type UnstakeParams = ParamsOf<typeof UNSTAKE_KEYS>;
/** Of `createPoolDeposit`. */
type PoolDepositParams = ParamsOf<typeof POOL_DEPOSIT_KEYS>;
/** Of `createPoolWithdrawal`. */
type PoolWithdrawalParams = ParamsOf<typeof POOL_WITHDRAWAL_KEYS>;
/** Of `createFarmStake`. */
type FarmStakeParams = ParamsOf<typeof FARM_STAKE_KEYS>;
/** Of `harvestFarm`. */
type HarvestFarmParams = ParamsOf<typeof FARM_HARVEST_KEYS>;
/** Of `grantGasPool`. */
type GrantGasPoolParams = ParamsOf<typeof GRANT_GAS_POOL_KEYS>;
/** Of `createDcaOrder`. */
type CreateDcaOrderParams = ParamsOf<typeof CREATE_DCA_KEYS>;
/** Of `cancelDcaOrder`. */
type CancelDcaOrderParams = ParamsOf<typeof CANCEL_DCA_KEYS>;
/** Of `createSpotLimitOrder`. */
type CreateSpotLimitOrderParams = ParamsOf<typeof CREATE_SPOT_KEYS>;
/** Of `cancelSpotLimitOrder`. */
type CancelSpotLimitOrderParams = ParamsOf<typeof CANCEL_SPOT_KEYS>;
/** Of `fetchSpotLimitOrders`. */
type SpotLimitOrdersParams = ReadParamsOf<typeof SPOT_ORDERS_KEYS>;
/** Of `fetchDcaOrders`. */
type DcaOrdersParams = ReadParamsOf<typeof DCA_ORDERS_KEYS>;
/** An order of `createOrders`. */
interface ListedOrder extends OrderRequest {
  params?: ParamsOf<OrderKeys> | undefined;
}
/** An order of `editOrders`. */
interface ListedEdit extends ListedOrder {
  /** Of the order to replace. */
  id?: string | undefined;
}
/**
 * The side of an order: `buy` or `sell` in any letters, or any text that CCXT's types allow, such as
 * `order.side`. No other literal.
 */
type SideArgument<S extends OrderSide> = string extends S ? S : Lowercase<S & string> extends 'buy' | 'sell' ? S : 'buy' | 'sell';
/** Reads a long history page by page, oldest first, in the memory of one page. */
/** Unified methods whose rows have a time of their own, and which take `since`, `limit` and `until`. */
declare const PAGED_METHODS: readonly ["fetchTrades", "fetchMyTrades", "fetchMyLiquidations", "fetchLedger", "fetchFundingHistory", "fetchFundingRateHistory", "fetchDeposits", "fetchWithdrawals", "fetchDepositsWithdrawals", "fetchTransfers"];
/** A method of {@link PAGED_METHODS}. */
type PagedMethod = (typeof PAGED_METHODS)[number];
/** The part of a `Response` that CCXT uses. */
interface ResponseLike {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, unknown>>;
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer | Uint8Array>;
}
/** The result of a fetch function: mocks have no `body`, and most have no `arrayBuffer`. */
type FetchResult = Omit<ResponseLike, 'arrayBuffer'> & Partial<ResponseLike> & {
  readonly body?: unknown;
};
/** The second argument of CCXT's `fetchImplementation`. */
interface FetchParams {
  readonly method: string;
  readonly headers?: object;
  readonly signal?: AbortSignal;
}
/** A body as a Node stream. */
interface NodeStream extends AsyncIterable<Uint8Array> {
  on(event: 'error' | 'close', listener: (error: Error) => void): unknown;
  destroy(error?: Error): unknown;
  pipe<T>(to: T): T;
}
/** A response of undici's `request`, with the body as received. */
interface RawResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: NodeStream;
}
/** Coins by code or full Move type. */
type Amounts = Readonly<Record<string, number | string>>;
/** What commands may do. */
interface ExecutionBound {
  /** The most that they may take of each coin. */
  readonly spend?: Amounts | undefined;
  /** The least that the simulation must show of each coin. */
  readonly receive?: Amounts | undefined;
  /** Ids of objects of the wallet, and of immutable ones, that they may use. */
  readonly objects?: readonly string[] | undefined;
}
/** An executed transaction. */
interface Execution {
  /** Digest, base58. */
  readonly id: string;
  readonly timestamp: number;
  readonly datetime: string;
  /**
   * What the wallet gained and lost of known coins, by code, without gas; empty where the node states no
   * changes.
   */
  readonly changes: Readonly<Record<string, number>>;
  readonly info: unknown;
}
/** What an account allows a builder. */
interface BuilderApproval {
  /** The number under which the builder is registered. */
  readonly id: string;
  /** Who gets the fees; `undefined` of a number that is not registered, and after a write. */
  readonly address: string | undefined;
  readonly approved: boolean;
  /** The largest fee, a share of the value: 0.001 is 0.1 %; `undefined` without an approval. */
  readonly maxFee: number | undefined;
  readonly accountNumber: number;
  readonly info: unknown;
}
/** What the wallet can claim of a coin. */
interface Reward {
  /** Code of a known coin; else its Move type. */
  readonly currency: string;
  /** Coins; `undefined` of a coin that is not known. */
  readonly amount: number | undefined;
  readonly info: unknown;
}
/** CCXT's constructor creates the implicit methods; this tells the compiler. */
declare const ImplicitExchange: new (config?: object) => Exchange & ImplicitMethods;
/**
 * The perpetual-futures exchange Aftermath on the Sui blockchain.
 *
 * Market data needs no credentials, account data needs `walletAddress`, writes need `privateKey` or a
 * `signer`. Amounts are in base units, prices in quote, margin in the settle currency. Every write is one Sui
 * transaction: the service builds it, this class verifies and signs it, the service submits it.
 *
 * Some `params` are common. Calls about an account take `account` (capability id), `accountId` (account
 * object id) or `accountNumber`; `options.account` sets the default. Writes also take `gas`, `dryRun` or
 * CCXT's `test` (verify, sign nothing, and return the transaction described in words), `timeout`
 * (milliseconds; `options.transaction.maxWaitMs` when left out), `signal` (an `AbortSignal`) and `tag` (a
 * plain object of at most 1,000 characters as JSON, which the journal, `writes()`, `settle()` and
 * `options.transaction.approve` have). Every read takes `signal`, too: an abort takes its requests out of the
 * queue, ends those that were sent, and throws `ExchangeClosedByUser`. Reads of a history take `onProgress`:
 * a function of `{ rows, from, to, until }`, the rows so far, the times of the earliest and the latest of
 * them, and the end of the range, milliseconds. The read waits for it after each page, and ends with the
 * error that it throws. `request` is merged into the request's body as it is.
 *
 * Every method accepts CCXT's params of which the exchange has one value: `type`: `swap`, `subType`:
 * `linear`, `marginMode`: `isolated`, `network`: `SUI`. Another value throws `NotSupported`.
 * `paginationDirection` and `maxEntriesPerRequest` are accepted, too; a call with `paginate` throws
 * `NotSupported` where it reads in the other direction, or where its requests return more rows. Any other key
 * is refused with `BadRequest`, which lists the keys that the method accepts.
 *
 * Every write throws `TransactionMismatch` before anything is signed, when the transaction differs from the
 * request, exceeds a gas limit, or relies on values that are neither pinned nor selected (`error.pins`). It
 * throws `OutcomeUnknown` when the transaction was submitted and no response proves either outcome; pass
 * `error.entry` to {@link settle}. It throws `RequestTimeout` when its time is over before it is submitted,
 * and `ExchangeClosedByUser` when it is aborted before.
 *
 * @see docs/getting-started.md
 */
declare class aftermath extends ImplicitExchange {
  #private;
  urls: {
    api: ApiUrls;
    test: ApiUrls;
  } & Record<string, unknown>;
  options: typeof OPTIONS & Record<string, unknown>;
  /** Signs in place of `privateKey`. */
  signer: ExternalSigner | undefined;
  /** Signers of a wallet or a sponsor, when several must sign: keys as text, or signers. */
  signers: readonly (string | ExternalSigner)[] | undefined;
  /**
   * @param config as CCXT's other exchanges take it
   * @throws {BadRequest} a key of `options` is misspelt, or a key of `config` is nearly one of the
   *   constructor's own, such as `url`
   * @throws {AuthenticationError} `options.walletFromApiKey`: `apiKey` is no address, or `secret` is no key
   */
  constructor(config?: AftermathConfig);
  /** @returns identity, capabilities, addresses and options of the exchange */
  describe(): Dict;
  /**
   * Checks that a wallet is set. A `walletAddress` is enough for reads; a write without `privateKey` or a
   * signer throws `AuthenticationError`.
   *
   * @param error throws instead of returning `false`; `true` by default
   * @returns whether `walletAddress`, `privateKey`, `signer` or `signers` is set
   * @throws {AuthenticationError} none of them is set, unless `error` is `false`
   */
  checkRequiredCredentials(error?: boolean): boolean;
  /**
   * Makes the HTTP request of an operation: fills in path variables, and writes the other params as a query
   * (`GET`) or as JSON with exact numbers. CCXT calls it when a request leaves its queue.
   *
   * @throws {ArgumentsRequired} a path variable has no value
   * @throws {BadRequest} a path variable or an integer has a value that it cannot have
   * @throws {ExchangeClosedByUser} a submit leaves the queue after {@link close}, or after its write was
   *   aborted
   * @throws {RequestTimeout} a submit leaves the queue after the time of its write
   */
  sign(path: string, api?: string, method?: string, params?: Dict, headers?: Dict): {
    url: string;
    method: string;
    body: string | undefined;
    headers: Dict;
  };
  /**
   * Sends a request. Reads and builds are repeated after `Retry-After`, within `options.retryAfter.maxMs`;
   * submits are not. The last argument is its priority, and a signal that ends it: an implicit method takes
   * them after its params.
   */
  request(path: string, api?: unknown, method?: string, params?: Dict, headers?: unknown, body?: unknown, config?: object, options?: RequestOptions): Promise<unknown>;
  /** CCXT's own method. Its result also has the priority of the request, for {@link throttle}. */
  calculateRateLimiterCost(...args: Parameters<Exchange['calculateRateLimiterCost']>): unknown;
  /**
   * Waits until a request may leave: at the rate of CCXT's own rate limiter, cancels before other writes,
   * and writes before reads.
   *
   * @throws {ExchangeClosedByUser} the request is aborted meanwhile
   */
  throttle(cost?: number | RequestCost): Promise<void>;
  /** Sends with CCXT's own client in Node, within the limits of time and size. */
  undiciRequest(url: string, params: FetchParams): Promise<ResponseLike>;
  /** Reads a body of CCXT's own client in Node, limited after decompression. */
  undiciBody(response: RawResponse, isBinary?: boolean): Promise<string | Uint8Array>;
  /**
   * Parses a response with every number as its decimal text; `undefined` when it is not a JSON object or
   * list.
   */
  parseJson(text: unknown): unknown;
  /** Throws the error of a response that is one. */
  handleErrors(status: number, statusText: string, url: string, method: string, headers: Dict, body: string, parsed: unknown): undefined;
  /** Writes `verbose` output without secrets. */
  log(...args: unknown[]): void;
  /**
   * CCXT's own method. It also adds the quote currencies, as CCXT does where an exchange has no
   * `fetchCurrencies`. Without `currencies`, CCXT makes base and quote currencies; the collateral coins
   * whose decimals are known are added, and {@link loadMarkets} reads the others.
   */
  setMarkets(markets: object, currencies?: object): Dictionary<Market>;
  /** CCXT's own method. The error of an unknown symbol names the nearest one. */
  market(symbol: string): MarketInterface;
  /** CCXT's own method; declared here so that its errors are redacted, too. */
  currency(code: string): CurrencyInterface;
  /**
   * Loads the markets. Transactions are verified against market ids, lots, ticks and decimals as they were
   * loaded first; a later change is refused at the next write of that market. After a failure the next call
   * loads again.
   *
   * @param reload loads them again
   * @param params `signal` ends the wait, not the load, which other calls share
   * @returns markets by symbol
   * @throws {NetworkError} the service is down
   */
  loadMarkets(reload?: boolean, params?: PlainReadParams): Promise<Dictionary<Market>>;
  /**
   * Fetches all markets.
   *
   * @param params none
   * @returns [market structures](https://docs.ccxt.com/?id=market-structure)
   * @see manifest.json `markets`
   */
  fetchMarkets(params?: PlainReadParams): Promise<Market[]>;
  /**
   * Fetches the collateral coins, the base assets, and the coins of the wallet that are pinned
   * (`options.transaction.pins.coins`) or built in: SUI, and on mainnet USDC.
   *
   * @param params none
   * @returns currencies by code; `precision` is the coin's smallest step. Of a coin, `networks` has `SUI`,
   *   and its Move type is `id`, or `info.coinType` where the code is that of a base asset, too. A pinned
   *   coin is left out where the service lists a collateral of another type under its code.
   * @throws {BadRequest} malformed pins
   * @see manifest.json `currencies`
   */
  fetchCurrencies(params?: PlainReadParams): Promise<Currencies>;
  /**
   * Fetches whether the service responds, and markets accept orders. `active` of a market shows whether
   * that one does.
   *
   * @param params none
   * @returns `status` is `ok`, or `maintenance` while no market is active; `info` has the rows of the
   *   markets
   * @throws {NetworkError} the service does not respond
   */
  fetchStatus(params?: PlainReadParams): Promise<Status>;
  /**
   * Fetches the service's time, from the time of an order book. Half of the request's delay is added.
   *
   * @param params none
   * @returns milliseconds since 1970
   * @throws {BadResponse} the order book has no time
   * @see manifest.json `orderbook`
   */
  fetchTime(params?: PlainReadParams): Promise<Int>;
  /**
   * Fetches the ticker of a market. Where the service leaves out the last price, a second request reads the
   * last trade.
   *
   * @param symbol unified symbol, such as `BTC/USD:USDC`
   * @param params none
   * @returns a [ticker structure](https://docs.ccxt.com/?id=ticker-structure)
   * @throws {BadSymbol} no such market
   * @see manifest.json `ticker`
   */
  fetchTicker(symbol: string, params?: MarketDataParams): Promise<Ticker>;
  /**
   * Fetches the tickers of several markets by three requests, however many markets there are. The service
   * sends no high, low or last price here, so these and `open` are `undefined`. It sends no time either:
   * `timestamp` is when the response arrived.
   *
   * @param symbols unified symbols; all markets when left out
   * @param params `last`: also read the last trade of each market, by one request each
   *   (`options.fetchTickers.last`, `false`)
   * @returns [ticker structures](https://docs.ccxt.com/?id=ticker-structure) by symbol; volumes and changes
   *   of 24 hours, `percentage` in per cent
   * @throws {BadSymbol} no such market
   * @throws {BadResponse} the rows cannot be matched to the markets
   * @see manifest.json `perpetuals/markets/24hr-stats`
   */
  fetchTickers(symbols?: Strings, params?: TickersParams): Promise<Tickers>;
  /**
   * Fetches the best bids and asks of several markets by one request.
   *
   * @param symbols unified symbols; all markets when left out
   * @param params none
   * @returns ticker structures by symbol with `bid`, `bidVolume`, `ask` and `askVolume`; `timestamp` is
   *   when the response arrived
   * @throws {BadSymbol} no such market
   * @throws {BadResponse} the rows cannot be matched to the markets
   * @see manifest.json `perpetuals/markets/orderbooks`
   */
  fetchBidsAsks(symbols?: Strings, params?: MarketDataParams): Promise<Tickers>;
  /**
   * Fetches the mark price of a market.
   *
   * @param symbol unified symbol
   * @param params none
   * @returns a ticker structure with `markPrice` and `indexPrice`; `timestamp` is when the response arrived
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/markets/prices`
   */
  fetchMarkPrice(symbol: string, params?: MarketDataParams): Promise<Ticker>;
  /**
   * Fetches the mark prices of several markets by one request.
   *
   * @param symbols unified symbols; all markets when left out
   * @param params none
   * @returns ticker structures by symbol with `markPrice` and `indexPrice`; `timestamp` is when the
   *   response arrived
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/markets/prices`
   */
  fetchMarkPrices(symbols?: Strings, params?: MarketDataParams): Promise<Tickers>;
  /**
   * Fetches the last public trades of several markets, by one request each.
   *
   * @param symbols unified symbols; all markets when left out
   * @param params none
   * @returns last price structures by symbol: price, taker side and time of the trade; a market without
   *   trades is left out
   * @throws {BadSymbol} no such market
   * @see manifest.json `trades`
   */
  fetchLastPrices(symbols?: Strings, params?: PlainReadParams): Promise<LastPrices>;
  /**
   * Fetches the order book of a market.
   *
   * @param symbol unified symbol
   * @param limit levels per side at most; all when left out
   * @param params none
   * @returns an [order book structure](https://docs.ccxt.com/?id=order-book-structure) with the nonce that
   *   its deltas follow
   * @throws {BadSymbol} no such market
   * @see manifest.json `orderbook`
   */
  fetchOrderBook(symbol: string, limit?: Int, params?: MarketDataParams): Promise<OrderBook>;
  /**
   * Fetches the order books of several markets by one request.
   *
   * @param symbols unified symbols; all markets when left out
   * @param limit levels per side at most; all when left out
   * @param params none
   * @returns [order book structures](https://docs.ccxt.com/?id=order-book-structure) by symbol, with
   *   nonces; `timestamp` is when the response arrived
   * @throws {BadSymbol} no such market
   * @throws {BadResponse} the rows cannot be matched to the markets
   * @see manifest.json `perpetuals/markets/orderbooks`
   */
  fetchOrderBooks(symbols?: Strings, limit?: Int, params?: MarketDataParams): Promise<OrderBooks>;
  /**
   * Fetches public trades.
   *
   * @param symbol unified symbol
   * @param since from this moment on, milliseconds; with `limit`, the oldest ones from there
   * @param limit rows at most; without `since`, the latest 50 when left out
   * @param params `until`: the last moment, milliseconds; `paginate`: read at most `paginationCalls` (10)
   *   pages of 50 back from there, and return those at or after `since`
   * @returns [trade structures](https://docs.ccxt.com/?id=public-trades), oldest first. The service sends
   *   no ids: they are made from time, side, price, amount and a count of equal trades, and stay the same.
   *   The service shows at most 50 trades of one millisecond.
   * @throws {BadSymbol} no such market
   * @see manifest.json `trades`
   */
  fetchTrades(symbol: string, since?: Int, limit?: Int, params?: MarketHistoryParams): Promise<Trade[]>;
  /**
   * Fetches candles. The first call also compares the unit of volumes with 24hr-stats, by two requests
   * (`options.candles.check`), and logs a contradiction.
   *
   * @param symbol unified symbol
   * @param timeframe one of `timeframes`
   * @param since start of the first candle, milliseconds; the latest candles when left out
   * @param limit rows at most, 512 when left out; more than 512 take several requests
   * @param params `until`: start of the last candle, milliseconds; `paginate`: as many candles as
   *   `paginationCalls` (10) requests return, from `since`, else the latest
   * @returns `[start, open, high, low, close, volume in base]`, oldest first; a volume in quote
   *   (`options.candles.wireVolume.unified`) is divided by the typical price
   * @throws {BadSymbol} no such market
   * @throws {BadRequest} no such timeframe
   * @see manifest.json `OHLCV`
   * @example await exchange.fetchOHLCV('BTC/USD:USDC', '1h', Date.parse('2026-01-01T00:00:00Z'), 1_000)
   */
  fetchOHLCV(symbol: string, timeframe?: string, since?: Int, limit?: Int, params?: MarketHistoryParams): Promise<OHLCV[]>;
  /**
   * Loads the files of a download (`ccxt-aftermath download`), or the streams of a publisher
   * (`ccxt-aftermath publish`). From then on, {@link fetchOHLCV}, {@link fetchTrades} and
   * {@link fetchFundingRateHistory} return rows of them only, never live ones: the end of a file is the
   * present time, and a range that none covers is refused with `BadRequest`. Also loads the markets of the
   * download, unless markets are loaded. A second call adds another folder or stream. The other reads still
   * ask the service; writes throw `NotSupported` when the markets are those of the download, because
   * transactions are verified against the markets.
   *
   * The rows of a stream are read into memory, up to its last message; it has no markets, so call
   * {@link loadMarkets} first. A gap ends what is covered: the rest is a further entry.
   *
   * @param source folder of the download, or address of a NATS server, such as `nats://127.0.0.1:4222`
   * @param params only of streams: `symbols` (all by default); `since` and `until`, milliseconds; `creds`
   *   and `tlsCa`, paths of a credentials file and of certificates
   * @returns what is covered: `kind` (`candles`, `trades` or `funding`), `symbol`, `timeframe`, `from` and
   *   `until` (milliseconds; the end is exclusive), `rows`
   * @throws {BadRequest} the folder has no download of market data, or no `markets.json` while no markets
   *   are loaded; the stream has no rows of the range, or the markets are not loaded
   * @throws {BadResponse} the stream has messages that no publisher writes
   * @throws {NetworkError} the NATS server does not respond
   * @throws {NotSupported} the packages of NATS are not installed, or the messages have another schema
   * @see docs/recipes.md
   * @see docs/nats.md
   * @example await exchange.loadHistory('data')
   */
  loadHistory(source: string, params?: StreamHistoryParams): Promise<HistoryCoverage[]>;
  /**
   * Returns the fees of a market.
   *
   * @param symbol unified symbol
   * @param params none
   * @returns a [fee structure](https://docs.ccxt.com/?id=fee-structure); a negative fee is a rebate
   * @throws {BadSymbol} no such market
   */
  fetchTradingFee(symbol: string, params?: PlainReadParams): Promise<TradingFeeInterface>;
  /**
   * Returns the fees of all markets.
   *
   * @param params none
   * @returns fee structures by symbol
   */
  fetchTradingFees(params?: PlainReadParams): Promise<TradingFees>;
  /**
   * Fetches the current funding rate of a market.
   *
   * @param symbol unified symbol
   * @param params none
   * @returns a funding rate structure, as {@link fetchFundingRates}
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/markets`
   */
  fetchFundingRate(symbol: string, params?: MarketDataParams): Promise<FundingRate>;
  /**
   * Fetches the current funding rates of several markets by one request.
   *
   * @param symbols unified symbols; all markets when left out
   * @param params none
   * @returns [funding rate structures](https://docs.ccxt.com/?id=funding-rate-structure) by symbol:
   *   `fundingRate` is a fraction of the notional for one `interval` (premium / index × frequency /
   *   period), settled at `fundingTimestamp`; above zero, longs pay shorts. The service's
   *   `estimatedFundingRate` is in `info`. The service sends no time: `timestamp` is when the response
   *   arrived.
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/markets`
   */
  fetchFundingRates(symbols?: Strings, params?: MarketDataParams): Promise<FundingRates>;
  /**
   * Fetches the funding interval of a market.
   *
   * @param symbol unified symbol
   * @param params none
   * @returns a funding rate structure; `interval` such as `1h`
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/markets`
   */
  fetchFundingInterval(symbol: string, params?: MarketDataParams): Promise<FundingRate>;
  /**
   * Fetches the funding intervals of several markets by one request.
   *
   * @param symbols unified symbols; all markets when left out
   * @param params none
   * @returns funding rate structures by symbol; `interval` such as `1h`
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/markets`
   */
  fetchFundingIntervals(symbols?: Strings, params?: MarketDataParams): Promise<FundingRates>;
  /**
   * Fetches past funding rates of a market, by as many requests as needed.
   *
   * @param symbol unified symbol
   * @param since from this moment on, milliseconds; with `limit`, the oldest ones from there
   * @param limit rows at most; without `since`, the latest 100 when left out
   * @param params `until`: the last moment, milliseconds; `paginate`: at most `paginationCalls` (10)
   *   requests, with a `limit` of 100 rows each where it is left out
   * @returns [funding rate history structures](https://docs.ccxt.com/?id=funding-rate-history-structure),
   *   oldest first: the longs' rate of each settlement, a fraction; the shorts' rate is in `info`
   * @throws {ArgumentsRequired} no symbol
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/market/funding-history`
   */
  fetchFundingRateHistory(symbol?: Str, since?: Int, limit?: Int, params?: MarketHistoryParams): Promise<FundingRateHistory[]>;
  /**
   * Fetches the open interest of a market.
   *
   * @param symbol unified symbol
   * @param params none
   * @returns an open interest structure, as {@link fetchOpenInterests}
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/markets`
   */
  fetchOpenInterest(symbol: string, params?: MarketDataParams): Promise<OpenInterest>;
  /**
   * Fetches the open interest of several markets by one request.
   *
   * @param symbols unified symbols; all markets when left out
   * @param params none
   * @returns [open interest structures](https://docs.ccxt.com/?id=open-interest-structure) by symbol: the
   *   amount in base, and its value in quote at the mark price (at the index price without one). The
   *   service sends no time: `timestamp` is when the response arrived.
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/markets`
   */
  fetchOpenInterests(symbols?: Strings, params?: MarketDataParams): Promise<OpenInterests>;
  /**
   * Fetches the leverage tiers of several markets by one request.
   *
   * @param symbols unified symbols; all markets when left out
   * @param params none
   * @returns [leverage tiers](https://docs.ccxt.com/?id=leverage-tiers-structure) by symbol: one for each
   *   market; `maxNotional` is the market's maximal open interest at the index price, in quote
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/markets`
   */
  fetchLeverageTiers(symbols?: Strings, params?: MarketDataParams): Promise<LeverageTiers>;
  /**
   * Fetches the leverage tier of a market.
   *
   * @param symbol unified symbol
   * @param params none
   * @returns one tier, as {@link fetchLeverageTiers}
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/markets`
   */
  fetchMarketLeverageTiers(symbol: string, params?: MarketDataParams): Promise<LeverageTier[]>;
  /**
   * Fetches the accounts of the wallet.
   *
   * @param params none
   * @returns account structures: `id` is the capability's; `type` is `agent` where the wallet may trade for
   *   an account that it does not own, else `swap`; `info` holds both rows (`capability`, `account`),
   *   `accountNumber` and `isAgent`
   * @throws {AuthenticationError} neither `walletAddress` nor a key
   * @see manifest.json `accounts`, `perpetuals/accounts/owned`
   */
  fetchAccounts(params?: PlainReadParams): Promise<Account[]>;
  /**
   * Fetches the balance of an account, by two requests; coins in the wallet are not counted. Or, with
   * `type: 'spot'`, what the wallet holds, from a Sui node.
   *
   * @param params which account. `type: 'spot'`: the wallet; then `all: true` also lists coins that are
   *   neither pinned, nor built in, nor collateral, each under its Move type as the code, with the decimals
   *   that the node states (`false`)
   * @returns of the wallet: `free` is the sum of coin objects and address balance, `used` is 0, and
   *   `info.coins` has both parts of every coin type in its own units, also of coins that are not listed.
   *   Of an account: a [balance structure](https://docs.ccxt.com/?id=balance-structure) of the settle
   *   currencies, such as `balance[market.settle]`: `market.quote` is the unit of prices, of which no
   *   account holds any. `free` is allocated to no market, `used` is the collateral of the markets without
   *   profit and loss. `info.equity` (collateral, profit and unsettled funding) and
   *   `info.unrealizedFunding` are the service's figures in USD; they are left out if their request fails.
   * @throws {ArgumentsRequired} several accounts, none selected
   * @throws {AccountNotEnabled} the wallet has no account
   * @throws {NotSupported} `type: 'spot'` without a node (`options.node`)
   * @see manifest.json `balance`
   * @example const { SUI } = await exchange.fetchBalance({ type: 'spot' })
   */
  fetchBalance(params?: BalanceParams): Promise<Balances>;
  /**
   * Fetches the positions of an account, by two requests.
   *
   * @param symbols unified symbols; all markets when left out
   * @param params `flat`: also those with margin and without contracts (`false`); which account
   * @returns [position structures](https://docs.ccxt.com/?id=position-structure); `leverage` is the one
   *   that is set for the market, as in {@link fetchLeverage}; the effective one is
   *   `notional / collateral`. `liquidationPrice` is `undefined` where no price liquidates the position.
   *   `info.equity` and `info.unrealizedFunding` are as in {@link fetchBalance}, of the position.
   * @throws {ArgumentsRequired} several accounts, none selected
   * @throws {AccountNotEnabled} the wallet has no account
   * @see manifest.json `positions`
   */
  fetchPositions(symbols?: Strings, params?: PositionsParams): Promise<Position[]>;
  /**
   * Fetches the position of a market.
   *
   * @param symbol unified symbol
   * @param params which account
   * @returns a position structure; one of no contracts and no margin where the account has none
   * @throws {BadSymbol} no such market
   */
  fetchPosition(symbol: string, params?: AccountParams): Promise<Position>;
  /**
   * Fetches the open position of a market as a list, which CCXT has for exchanges with several positions in
   * a market.
   *
   * @param symbol unified symbol
   * @param params as in {@link fetchPositions}
   * @returns a list of one position structure, as {@link fetchPositions}; an empty one where the account
   *   has none
   * @throws {ArgumentsRequired} no symbol; several accounts, none selected
   * @throws {AccountNotEnabled} the wallet has no account
   * @throws {BadSymbol} no such market
   * @see manifest.json `positions`
   */
  fetchPositionsForSymbol(symbol: string, params?: PositionsParams): Promise<Position[]>;
  /**
   * Fetches the leverage that is set for a market, from the initial margin ratio of its position.
   *
   * @param symbol unified symbol
   * @param params which account
   * @returns a [leverage structure](https://docs.ccxt.com/?id=leverage-structure), rounded to 0.0001; both
   *   leverages are `undefined` where the account has never had margin in the market. The effective
   *   leverage is `leverage` of {@link fetchPosition}.
   * @throws {BadSymbol} no such market
   * @throws {ArgumentsRequired} several accounts, none selected
   * @throws {AccountNotEnabled} the wallet has no account
   * @see manifest.json `positions`
   */
  fetchLeverage(symbol: string, params?: AccountParams): Promise<Leverage>;
  /**
   * Fetches the leverages that are set for several markets, by one request.
   *
   * @param symbols unified symbols; all markets when left out
   * @param params which account
   * @returns leverage structures by symbol, as {@link fetchLeverage}
   * @throws {BadSymbol} no such market
   * @throws {ArgumentsRequired} several accounts, none selected
   * @throws {AccountNotEnabled} the wallet has no account
   * @see manifest.json `positions`
   */
  fetchLeverages(symbols?: Strings, params?: AccountParams): Promise<Leverages>;
  /**
   * Fetches the orders that rest on the book; or stop orders, or TWAP orders. The service shows the last
   * two only to the account's owner, so the wallet signs the service's terms for them, once.
   *
   * @param symbol unified symbol; all markets when left out
   * @param since only orders placed at or after this, milliseconds; not with `trigger` or `twap`, which
   *   have no time
   * @param limit rows at most
   * @param params `trigger: true`: stop orders; `twap: true`: TWAP orders; which account
   * @returns [order structures](https://docs.ccxt.com/?id=order-structure); `amount` is `undefined` where a
   *   stop order is about the whole position
   * @throws {BadSymbol} no such market
   * @throws {NotSupported} the signer signs transactions only; `since` with `trigger` or `twap`
   * @throws {AuthenticationError} no key or signer of the wallet, or it may not act for the account
   * @see manifest.json `myPendingOrders`, `perpetuals/account/stop-order-datas`,
   *   `perpetuals/account/twap-order-datas`
   */
  fetchOpenOrders(symbol?: Str, since?: Int, limit?: Int, params?: OpenOrdersParams): Promise<Order[]>;
  /**
   * Fetches an order that is open: one that rests on the book, or a stop order or TWAP order that is
   * active.
   *
   * @param id of the order; not used with `params.clientOrderId`
   * @param symbol unified symbol; optional, saves requests
   * @param params `clientOrderId`: that of the order; `trigger: true`: a stop order, as is an id of `0x`
   *   and 64 digits; `twap: true`: a TWAP order; which account
   * @returns an [order structure](https://docs.ccxt.com/?id=order-structure), as {@link fetchOpenOrders}
   * @throws {OrderNotFound} it is not open; {@link fetchOrder} also returns closed ones
   * @throws {ArgumentsRequired} several open orders have the client order id
   * @throws {BadRequest} the id is malformed
   * @throws {BadSymbol} no such market
   * @see manifest.json `myPendingOrders`, `perpetuals/account/stop-order-datas`,
   *   `perpetuals/account/twap-order-datas`
   */
  fetchOpenOrder(id: string, symbol?: Str, params?: OpenOrderParams): Promise<Order>;
  /**
   * Returns the margin mode of a market, which is always isolated.
   *
   * @param symbol unified symbol
   * @param params none
   * @returns a margin mode structure
   * @throws {BadSymbol} no such market
   */
  fetchMarginMode(symbol: string, params?: PlainReadParams): Promise<MarginMode>;
  /**
   * Returns the margin modes of several markets, which are always isolated.
   *
   * @param symbols unified symbols; all markets when left out
   * @param params none
   * @returns [margin mode structures](https://docs.ccxt.com/?id=margin-mode-structure) by symbol
   * @throws {BadSymbol} no such market
   */
  fetchMarginModes(symbols?: Strings, params?: PlainReadParams): Promise<MarginModes>;
  /**
   * Returns the position mode, which is always one-way: an account has one position in a market.
   *
   * @param symbol unified symbol; optional
   * @param params none
   * @returns `hedged`: `false`; `info`: an empty object, as no request is sent
   * @throws {BadSymbol} no such market
   */
  fetchPositionMode(symbol?: Str, params?: PlainReadParams): Promise<PositionMode>;
  /**
   * Checks the position mode, which is always one-way; sends nothing.
   *
   * @param hedged `false`
   * @param symbol unified symbol; optional
   * @param params none
   * @returns as {@link fetchPositionMode}
   * @throws {NotSupported} `true`
   * @throws {BadRequest} any other value
   * @throws {BadSymbol} no such market
   */
  setPositionMode(hedged: boolean, symbol?: Str, params?: NoParams): Promise<PositionMode>;
  /**
   * Fetches the account's trades: all that changed its positions, including liquidations and
   * auto-deleveraging.
   *
   * @param symbol unified symbol; all markets when left out
   * @param since from this moment on, milliseconds; with `limit`, the oldest from there, else all. With
   *   `paginate`, the latest ones where the pages do not reach back to it
   * @param limit rows at most; without `since`, the latest 50 when left out, within
   *   `options.histories.maxPages`
   * @param params `until`: the last moment, milliseconds; `paginate`: read at most `paginationCalls` (10)
   *   pages back from there; which account
   * @returns [trade structures](https://docs.ccxt.com/?id=trade-structure), oldest first. The service sends
   *   no ids: they are made from the trades and stay the same. A taker's trade is the sum of what its
   *   session took. Where several orders of a transaction took, `order` is the first one and
   *   `info.orderIds` has all, if this object placed them, else `order` is `undefined`. A liquidation, or a
   *   deleveraging, is a taker's trade without `order` and `type`; `info.eventType` is
   *   `LiquidatedPosition`, `PerformedLiquidation` (the account took over a position) or `PerformedADL`,
   *   and its fee is the liquidation fee. The fee is in USD, under the settle currency; a rebate is
   *   negative. The symbol of a market that is not listed any more is its id.
   * @throws {BadSymbol} no such market
   * @throws {BadResponse} a millisecond has more rows than the service shows; read around it with `until`
   *   and `since`
   * @see manifest.json `perpetuals/account/order-history`
   */
  fetchMyTrades(symbol?: Str, since?: Int, limit?: Int, params?: AccountHistoryParams): Promise<Trade[]>;
  /**
   * Fetches a long history page by page, oldest first: each row once, in the memory of one page.
   *
   * @param method `fetchTrades`, `fetchMyTrades`, `fetchMyLiquidations`, `fetchLedger`,
   *   `fetchFundingHistory`, `fetchFundingRateHistory`, `fetchDeposits`, `fetchWithdrawals`,
   *   `fetchDepositsWithdrawals` or `fetchTransfers`
   * @param symbol or code, as this method takes it
   * @param since from this moment on, milliseconds; from the first day of the chain when left out
   * @param limit rows of a page at most, 1000 when left out; a millisecond with more rows is one page
   * @param params as the method takes them. `until`: the last moment, milliseconds; when left out, the
   *   latest row ends it, in the first page that is not full
   * @yields arrays of the structures that the method returns
   * @throws {BadRequest} another method, or a wrong argument; and, from the iteration, what the method
   *   throws
   * @example for await (const trades of exchange.fetchPages('fetchMyTrades', 'BTC/USD:USDC', since)) await
   *   save(trades);
   */
  fetchPages<M extends PagedMethod>(method: M, symbol?: Str, since?: Int, limit?: Int, params?: AccountHistoryParams): AsyncGenerator<Awaited<ReturnType<aftermath[M]>>, void, undefined>;
  /**
   * Fetches the trades of an order.
   *
   * @param id of the order
   * @param symbol unified symbol; optional
   * @param since only trades from this moment on, milliseconds
   * @param limit rows at most
   * @param params which account
   * @returns trade structures, oldest first; the trade that several orders of a transaction made belongs to
   *   each of them, if this object placed them. None while reads lag behind an order that this object
   *   placed
   * @throws {OrderNotFound} as {@link fetchOrder}
   * @see manifest.json `perpetuals/account/order-history`
   */
  fetchOrderTrades(id: string, symbol?: Str, since?: Int, limit?: Int, params?: SearchParams): Promise<Trade[]>;
  /**
   * Fetches the liquidations of the account, and the automatic deleveraging (ADL) of its positions:
   * `info.eventType` says which.
   *
   * @param symbol unified symbol; all markets when left out
   * @param since as in {@link fetchMyTrades}
   * @param limit as in {@link fetchMyTrades}
   * @param params as in {@link fetchMyTrades}
   * @returns [liquidation structures](https://docs.ccxt.com/?id=liquidation-structure), oldest first;
   *   `side` is `sell` where a long was sold
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/account/order-history`
   */
  fetchMyLiquidations(symbol?: Str, since?: Int, limit?: Int, params?: AccountHistoryParams): Promise<Liquidation[]>;
  /**
   * Fetches an order, open or not. The history is read backward until the order's first event.
   *
   * @param id of the order; not used with `params.clientOrderId`
   * @param symbol unified symbol; optional, saves requests
   * @param params `clientOrderId`: that of an open order, of an order that this object placed, or of one in
   *   the file `options.transaction.journal`; `trigger: true`: a stop order; `twap: true`: a TWAP order;
   *   which account
   * @returns an [order structure](https://docs.ccxt.com/?id=order-structure) with its trades. `price`,
   *   `amount`, `remaining` and `status` of an order that never rested are `undefined`, unless this object
   *   placed it or the journal shows it; docs/orders.md, "What is known of an order". `timeInForce`,
   *   `postOnly`, `reduceOnly`, and `type` of one that never rested, are known of orders that this object
   *   placed; client order ids are known of open orders, and of orders that this object placed or read
   *   while they were open. An order that filled beside others of its transaction leaves no events under
   *   its id: it is returned as the response to its placing showed it, if this object placed it. An order
   *   of the journal that was not executed has no id and the status `rejected`.
   * @throws {OrderNotFound} the history does not show it within `options.histories.maxPages`, or it is of
   *   another market; no such client order id is known
   * @throws {OutcomeUnknown} the journal has no outcome of the order with that client order id, and no read
   *   shows one
   * @throws {ArgumentsRequired} several open orders have the client order id
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/account/order-history`
   */
  fetchOrder(id: string, symbol?: Str, params?: OrderSearchParams): Promise<Order>;
  /**
   * Fetches the order of a client order id, as {@link fetchOrder} with `params.clientOrderId`.
   *
   * @param clientOrderId decimal digits of a u64
   * @param symbol unified symbol; optional, saves requests
   * @param params which account; `signal`, `onProgress`
   * @returns an [order structure](https://docs.ccxt.com/?id=order-structure), as {@link fetchOrder}
   * @throws {OrderNotFound} no such client order id is known; or as {@link fetchOrder}
   * @throws {ArgumentsRequired} several open orders have it, or none is given
   * @throws {InvalidOrder} it is malformed
   * @throws {OutcomeUnknown} as {@link fetchOrder}
   */
  fetchOrderWithClientOrderId(clientOrderId: string, symbol?: Str, params?: OrderSearchParams): Promise<Order>;
  /**
   * Fetches an order that was filled completely, as {@link fetchOrder} finds it.
   *
   * @param id of the order; not used with `params.clientOrderId`
   * @param symbol unified symbol; optional, saves requests
   * @param params as in {@link fetchOrder}
   * @returns an [order structure](https://docs.ccxt.com/?id=order-structure) with its trades
   * @throws {OrderNotFound} it is open, canceled, expired or rejected; or as {@link fetchOrder}
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/account/order-history`
   */
  fetchClosedOrder(id: string, symbol?: Str, params?: OrderSearchParams): Promise<Order>;
  /**
   * Fetches orders, open or not, by the time of placing. The history is read from now back to `since`,
   * because later events change an order's state.
   *
   * @param symbol unified symbol; all markets when left out
   * @param since only orders placed at or after this, milliseconds; with `limit`, the oldest from there,
   *   else all
   * @param limit rows at most; without `since`, the latest 50 when left out
   * @param params `until`: only orders placed at or before this, milliseconds; `paginate`: read at most
   *   `paginationCalls` (10) pages back from now; which account
   * @returns order structures with their trades, oldest first; the unknown members are those of
   *   {@link fetchOrder}. Orders that took beside others of their transaction are listed as the response to
   *   their placing showed them, if this object placed them
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/account/order-history`
   */
  fetchOrders(symbol?: Str, since?: Int, limit?: Int, params?: AccountHistoryParams): Promise<Order[]>;
  /**
   * Fetches orders that were filled completely.
   *
   * @param symbol as in {@link fetchOrders}
   * @param since as in {@link fetchOrders}
   * @param limit as in {@link fetchOrders}
   * @param params as in {@link fetchOrders}
   * @returns order structures with their trades, oldest first. An order that took at once and whose amount
   *   nothing shows is `closed`; docs/orders.md, "What is known of an order"
   */
  fetchClosedOrders(symbol?: Str, since?: Int, limit?: Int, params?: AccountHistoryParams): Promise<Order[]>;
  /**
   * Fetches orders that were canceled by their owner or dropped by the exchange; the service does not
   * distinguish these.
   *
   * @param symbol as in {@link fetchOrders}
   * @param since as in {@link fetchOrders}
   * @param limit as in {@link fetchOrders}
   * @param params as in {@link fetchOrders}
   * @returns order structures with the trades before their end, oldest first
   */
  fetchCanceledOrders(symbol?: Str, since?: Int, limit?: Int, params?: AccountHistoryParams): Promise<Order[]>;
  /**
   * Fetches orders that ended.
   *
   * @param symbol as in {@link fetchOrders}
   * @param since as in {@link fetchOrders}
   * @param limit as in {@link fetchOrders}
   * @param params as in {@link fetchOrders}
   * @returns order structures with their trades, oldest first, as {@link fetchClosedOrders}
   */
  fetchCanceledAndClosedOrders(symbol?: Str, since?: Int, limit?: Int, params?: AccountHistoryParams): Promise<Order[]>;
  /**
   * Fetches closed positions, put together from the trades of the account.
   *
   * @param symbols unified symbols; all markets when left out
   * @param since only positions opened at or after this, milliseconds; with `limit`, the oldest from there,
   *   else all
   * @param limit rows at most; without `since`, the latest 50 when left out
   * @param params as in {@link fetchOrders}, by opening time
   * @returns position structures by opening time: `timestamp` is when it was opened, `lastUpdateTimestamp`
   *   when it was closed, `contracts` its maximum, `entryPrice` and `lastPrice` the average prices of entry
   *   and exit. `realizedPnl` is the profit in USD without fees and funding, as in `fetchInventory` of a
   *   gateway: the sum of the amounts that {@link fetchLedger} has of its trades. So it counts of a loss
   *   with bad debt only what the account paid. It is undefined where the ledger does not show a
   *   liquidation or deleveraging; `lastPrice` and `realizedPnl` of a settled position are undefined where
   *   the service does not show the settlement. A position whose first trade the history does not reach is
   *   left out.
   * @throws {BadSymbol} no such market
   * @throws {RateLimitExceeded} the account trades faster than its trades can be read
   * @throws {ExchangeError} positions and history contradict each other: a fill is missing, or the history
   *   lags behind
   * @see manifest.json `perpetuals/account/order-history`
   */
  fetchPositionsHistory(symbols?: Strings, since?: Int, limit?: Int, params?: AccountHistoryParams): Promise<Position[]>;
  /**
   * Fetches closed positions of a market.
   *
   * @param symbol unified symbol
   * @param since as in {@link fetchPositionsHistory}
   * @param limit as in {@link fetchPositionsHistory}
   * @param params as in {@link fetchPositionsHistory}
   * @returns position structures by opening time
   * @throws {BadSymbol} no such market
   */
  fetchPositionHistory(symbol: string, since?: Int, limit?: Int, params?: AccountHistoryParams): Promise<Position[]>;
  /**
   * Fetches the changes of the account's collateral: deposits, withdrawals, profits and fees of trades,
   * funding, liquidations. Margin that moves between account and markets is in
   * {@link fetchMarginAdjustmentHistory}, so the entries add up to the balance's total: each changes it by
   * `amount`, positive where `direction` is `in`, less `fee.cost`.
   *
   * @param code settle currency; the account's when left out. Another currency of `currencies` gives `[]`:
   *   no account holds it
   * @param since as in {@link fetchMyTrades}
   * @param limit as in {@link fetchMyTrades}
   * @param params as in {@link fetchMyTrades}
   * @returns [ledger entries](https://docs.ccxt.com/?id=ledger-entry-structure), oldest first: `amount` is
   *   without `fee`, as in CCXT, and 0 where only a fee was charged; the fee of a rebate is negative;
   *   `type` is `transaction`, `trade` or `fee` (funding, as in CCXT), `referenceId` the transaction's
   *   digest, `info.collateralChange` the change of the balance, with its fee and every digit
   * @throws {BadRequest} the account is of another currency
   * @see manifest.json `perpetuals/account/collateral-history`
   */
  fetchLedger(code?: Str, since?: Int, limit?: Int, params?: AccountHistoryParams): Promise<LedgerEntry[]>;
  /**
   * Fetches an entry of the ledger. The history is read backward until it is found.
   *
   * @param id of the entry
   * @param code settle currency; the account's when left out
   * @param params which account
   * @returns a ledger entry
   * @throws {BadRequest} no such entry within `options.histories.maxPages`; the account is of another
   *   currency
   * @see manifest.json `perpetuals/account/collateral-history`
   */
  fetchLedgerEntry(id: string, code?: Str, params?: SearchParams): Promise<LedgerEntry>;
  /**
   * Fetches the funding that the account paid or received. Funding is settled when a position is touched,
   * not at every interval.
   *
   * @param symbol unified symbol; all markets when left out
   * @param since as in {@link fetchMyTrades}
   * @param limit as in {@link fetchMyTrades}
   * @param params as in {@link fetchMyTrades}
   * @returns [funding history structures](https://docs.ccxt.com/?id=funding-history-structure), oldest
   *   first; payments are negative
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/account/collateral-history`
   */
  fetchFundingHistory(symbol?: Str, since?: Int, limit?: Int, params?: AccountHistoryParams): Promise<FundingHistory[]>;
  /**
   * Fetches margin that moved between the account and its markets, by the owner or by orders that needed
   * it.
   *
   * @param symbol unified symbol; all markets when left out
   * @param type `add` or `reduce`; both when left out
   * @param since as in {@link fetchMyTrades}
   * @param limit as in {@link fetchMyTrades}
   * @param params as in {@link fetchMyTrades}
   * @returns margin modifications, oldest first, without `total`
   * @throws {BadSymbol} no such market
   * @see manifest.json `perpetuals/account/collateral-history`
   */
  fetchMarginAdjustmentHistory(symbol?: Str, type?: Str, since?: Int, limit?: Int, params?: AccountHistoryParams): Promise<MarginModification[]>;
  /**
   * Fetches deposits from wallets into the account.
   *
   * @param code settle currency; the account's when left out. Another currency of `currencies` gives `[]`:
   *   no account holds it
   * @param since as in {@link fetchMyTrades}
   * @param limit as in {@link fetchMyTrades}
   * @param params as in {@link fetchMyTrades}
   * @returns [transaction structures](https://docs.ccxt.com/?id=transaction-structure), oldest first,
   *   without the wallet's address; `id` and `txid` are the transaction's digest, `id` with a suffix where
   *   one transaction made several
   * @throws {BadRequest} the account is of another currency
   * @see manifest.json `perpetuals/account/collateral-history`
   */
  fetchDeposits(code?: Str, since?: Int, limit?: Int, params?: AccountHistoryParams): Promise<Transaction[]>;
  /**
   * Fetches a deposit. The history is read backward until it is found; it may show a deposit of a moment
   * ago later.
   *
   * @param id of the deposit, as {@link deposit} and {@link fetchDeposits} return it: the transaction's
   *   digest
   * @param code settle currency; the account's when left out
   * @param params which account; `signal`, `onProgress`
   * @returns a [transaction structure](https://docs.ccxt.com/?id=transaction-structure)
   * @throws {BadRequest} no such deposit within `options.histories.maxPages`; the account is of another
   *   currency
   * @throws {ArgumentsRequired} no id
   * @see manifest.json `perpetuals/account/collateral-history`
   */
  fetchDeposit(id: string, code?: Str, params?: SearchParams): Promise<Transaction>;
  /**
   * Fetches withdrawals from the account to a wallet.
   *
   * @param code settle currency; the account's when left out. Another currency of `currencies` gives `[]`:
   *   no account holds it
   * @param since as in {@link fetchMyTrades}
   * @param limit as in {@link fetchMyTrades}
   * @param params as in {@link fetchMyTrades}
   * @returns transaction structures as in {@link fetchDeposits}, oldest first
   * @see manifest.json `perpetuals/account/collateral-history`
   */
  fetchWithdrawals(code?: Str, since?: Int, limit?: Int, params?: AccountHistoryParams): Promise<Transaction[]>;
  /**
   * Fetches a withdrawal, as {@link fetchDeposit} finds a deposit.
   *
   * @param id of the withdrawal, as {@link withdraw} and {@link fetchWithdrawals} return it: the
   *   transaction's digest
   * @param code settle currency; the account's when left out
   * @param params which account; `signal`, `onProgress`
   * @returns a transaction structure
   * @throws {BadRequest} no such withdrawal within `options.histories.maxPages`; the account is of another
   *   currency
   * @throws {ArgumentsRequired} no id
   * @see manifest.json `perpetuals/account/collateral-history`
   */
  fetchWithdrawal(id: string, code?: Str, params?: SearchParams): Promise<Transaction>;
  /**
   * Fetches deposits and withdrawals.
   *
   * @param code settle currency; the account's when left out. Another currency of `currencies` gives `[]`:
   *   no account holds it
   * @param since as in {@link fetchMyTrades}
   * @param limit as in {@link fetchMyTrades}
   * @param params as in {@link fetchMyTrades}
   * @returns transaction structures as in {@link fetchDeposits}, oldest first
   * @see manifest.json `perpetuals/account/collateral-history`
   */
  fetchDepositsWithdrawals(code?: Str, since?: Int, limit?: Int, params?: AccountHistoryParams): Promise<Transaction[]>;
  /**
   * Fetches deposits and withdrawals as transfers between `wallet` and `swap`, as {@link transfer} makes
   * them.
   *
   * @param code settle currency; the account's when left out. Another currency of `currencies` gives `[]`:
   *   no account holds it
   * @param since as in {@link fetchMyTrades}
   * @param limit as in {@link fetchMyTrades}
   * @param params as in {@link fetchMyTrades}
   * @returns [transfer structures](https://docs.ccxt.com/?id=transfer-structure), oldest first
   * @see manifest.json `perpetuals/account/collateral-history`
   */
  fetchTransfers(code?: Str, since?: Int, limit?: Int, params?: AccountHistoryParams): Promise<TransferEntry[]>;
  /**
   * Fetches a transfer, as {@link fetchDeposit} finds a deposit.
   *
   * @param id of the transfer, as {@link transfer} and {@link fetchTransfers} return it: the transaction's
   *   digest
   * @param code settle currency; the account's when left out
   * @param params which account; `signal`, `onProgress`
   * @returns a [transfer structure](https://docs.ccxt.com/?id=transfer-structure)
   * @throws {BadRequest} no such transfer within `options.histories.maxPages`; the account is of another
   *   currency
   * @throws {ArgumentsRequired} no id
   * @see manifest.json `perpetuals/account/collateral-history`
   */
  fetchTransfer(id: string, code?: Str, params?: SearchParams): Promise<TransferEntry>;
  /**
   * Fetches the address to which coins are sent: that of the wallet. No account of the exchange gets them;
   * {@link transfer} moves a settle currency on.
   *
   * @param code a coin that is pinned (`options.transaction.pins.coins`), built in, or a settle currency.
   *   Only coins of this type, which is `info.coinType`, have the code here: other coins can have the same
   *   symbol.
   * @param params none
   * @returns a [deposit address structure](https://docs.ccxt.com/?id=deposit-address-structure) of the
   *   network `SUI`, without a tag
   * @throws {BadRequest} an unknown coin
   * @throws {AuthenticationError} neither `walletAddress` nor a key
   */
  fetchDepositAddress(code: string, params?: PlainReadParams): Promise<WalletAddress>;
  /**
   * Fetches the address of {@link fetchDepositAddress} by network.
   *
   * @param code a coin, as there
   * @param params none
   * @returns the deposit address structure of the network `SUI`, the only one, by its name
   * @throws {BadRequest} an unknown coin
   * @throws {AuthenticationError} neither `walletAddress` nor a key
   */
  fetchDepositAddressesByNetwork(code: string, params?: PlainReadParams): Promise<WalletAddresses>;
  /**
   * Creates an account. A wallet needs one for each settle currency. It is selected at once if the wallet
   * had none of that currency.
   *
   * @param symbolOrCode a market or its settle currency; the only settle currency when left out
   * @param params `another`: create one although the wallet has an account of that currency (`false`); the
   *   new one is then not selected; `gas`, `dryRun`
   * @returns an account structure
   * @throws {ArgumentsRequired} several settle currencies, none named
   * @throws {BadRequest} the wallet has an account of that currency, and `another` is not set; nothing was
   *   sent
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, or the response names objects that the transaction cannot
   *   have created
   * @see manifest.json `build/createAccount`
   * @example await exchange.createAccount('BTC/USD:USDC')
   */
  createAccount(symbolOrCode?: Str, params?: CreateAccountParams): Promise<Account>;
  /**
   * Deposits from the wallet into an account.
   *
   * @param code settle currency
   * @param amount coins; digits finer than the coin's smallest step are cut off
   * @param params `fromAddressBalance`: take it from the wallet's address balance (`false`); which account;
   *   `gas`, `dryRun`
   * @returns a [transaction structure](https://docs.ccxt.com/?id=transaction-structure)
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `build/deposit`
   * @example await exchange.deposit('USDC', 250)
   */
  deposit(code: string, amount: number, params?: DepositParams, ...others: never[]): Promise<Transaction>;
  /**
   * Transfers between the wallet and an account: {@link deposit}, or {@link withdraw} to the own wallet,
   * under CCXT's name for it. Or transfers between two accounts of the wallet, by one transaction through a
   * Sui node.
   *
   * @param code settle currency
   * @param amount coins; digits finer than the coin's smallest step are cut off
   * @param fromAccount `spot` (or `wallet`, or an empty string) for the wallet; `swap` (or `account`), a
   *   capability id, an account object id or an account number for an account
   * @param toAccount `spot` (or `wallet`), or an account in the same ways. On a remote host an account that
   *   gets money must be named by an object id, pinned, or created by this exchange object.
   * @param params from the wallet: as in {@link deposit}; to the wallet: as in {@link withdraw}; between
   *   accounts: `gas`, `dryRun`
   * @returns a [transfer structure](https://docs.ccxt.com/?id=transfer-structure)
   * @throws {NotSupported} any other names; a transfer between accounts without a node (`options.node`)
   * @throws {BadRequest} not two accounts of the wallet in this currency, or one that the wallet is only an
   *   agent of
   * @throws {InsufficientFunds} less is free
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `build/deposit`, `build/withdraw`,
   *   `perpetuals/account/transactions/transfer-collateral`
   * @example await exchange.transfer('USDC', 250, 'spot', 'swap')
   */
  transfer(code: string, amount: number, fromAccount: string, toAccount: string, params?: TransferParams): Promise<TransferEntry>;
  /**
   * Withdraws from an account to the wallet, or through a Sui node to another address. Or, with
   * `type: 'spot'`, sends any coin of the wallet to another address: the client writes that transaction
   * itself, and needs a Sui node but, of a pinned or built-in coin, not the service.
   *
   * @param code settle currency; of the wallet a coin that is pinned (`options.transaction.pins.coins`),
   *   built in, or a settle currency
   * @param amount coins; digits finer than the coin's smallest step are cut off
   * @param address from an account: the wallet's own (an empty string means it, too), or another. From the
   *   wallet: another. Another is `0x` and all 64 digits. The holder of its key gets the coin: nothing can
   *   bring it back.
   * @param tag must be left out, or empty
   * @param params `type: 'spot'`: from the wallet; else `toAddressBalance`: credit the wallet's address
   *   balance instead of a coin (`false`; only to the wallet), and which account; `gas`, `dryRun`
   * @returns a transaction structure
   * @throws {NotSupported} another address without a node (`options.node`), or with `toAddressBalance`; a
   *   tag
   * @throws {BadRequest} no address, or another one that is not written out in full; of the wallet an
   *   unknown coin, or the own address
   * @throws {InvalidAddress} an address of the system, or the id of an object, such as one of your
   *   accounts: use {@link transfer}
   * @throws {InsufficientFunds} less is free, or in the wallet
   * @throws {TransactionMismatch} nothing was signed, for instance as the coin is not pinned, or the amount
   *   is above `maxWithdrawal` of its pin
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `build/withdraw`, `perpetuals/account/transactions/withdraw-collateral`
   * @example await exchange.withdraw('USDC', 10, wallet.walletAddress)
   */
  withdraw(code: string, amount: number, address: string, tag?: Str, params?: WithdrawParams): Promise<Transaction>;
  /**
   * Lists the coins that {@link createConvertTrade} accepts: those that are pinned
   * (`options.transaction.pins.coins`) or built in.
   *
   * @param params none
   * @returns currencies by code; `id` or `info.coinType` is the Move type, `precision` the smallest step
   * @throws {BadRequest} malformed pins
   * @see docs/convert.md
   */
  fetchConvertCurrencies(params?: PlainReadParams): Promise<Currencies>;
  /**
   * Quotes a conversion of coins of the wallet, by the router of the service. The price is only that of the
   * service, until {@link createConvertTrade} limits it.
   *
   * @param fromCode what is sold: a code, or a full Move type
   * @param toCode what is bought, likewise
   * @param amount coins to sell; digits finer than the coin's smallest step are cut off. Left out with
   *   `params.toAmount`.
   * @param params `toAmount`: coins to buy instead of an amount to sell. `protocols`, `excludedProtocols`,
   *   `pools`, `excludedPools`: lists of those that the route must use, or must not. `slippage`: beside
   *   `toAmount`, a fraction (`options.convert.slippage`).
   * @returns a [conversion structure](https://docs.ccxt.com/?id=conversion-structure). Its `id` is valid
   *   for `options.convert.quoteMs`; `price` is `toAmount / fromAmount`, with all fees; `info` is the
   *   route.
   * @throws {BadRequest} an unknown coin, or one coin for itself
   * @throws {OperationRejected} no route
   * @throws {BadResponse} a route of other coins or amounts
   * @see manifest.json `router/trade-route`
   */
  fetchConvertQuote(fromCode: string, toCode: string, amount?: Num, params?: ConvertQuoteParams): Promise<Conversion>;
  /**
   * Converts coins of the wallet, by one transaction through a Sui node; an isolated one (`isolate`) by
   * two. Whatever the service, the router and the contracts do: exactly the amount is sold, at least the
   * minimum of exactly the bought type comes out, and no other object or coin of the wallet is reached; or
   * only gas is paid. The minimum is `minAmount` or `price` where given; else the quote less `slippage`,
   * which `options.convert.reference` or the price of a perpetuals market at the node
   * (`options.convert.index`) guards.
   *
   * @param id of {@link fetchConvertQuote}; of an empty one, a new quote is used
   * @param fromCode what is sold: a coin that is pinned (`options.transaction.pins.coins`) or built in, by
   *   its code or full Move type
   * @param toCode what is bought, likewise
   * @param amount coins to sell, as quoted
   * @param params `minAmount`: the least coins to receive; or `price`: the least coins of `toCode` for one
   *   of `fromCode`; or `slippage`: the most that the quote may be missed by, a fraction
   *   (`options.convert.slippage`). Without an id the lists of {@link fetchConvertQuote}. `isolate`: send
   *   the swap from the sub-address of the wallet's key, `true`, `false` or `'auto'`
   *   (`options.convert.isolate`). `gas`, `dryRun` (of an isolated one, the first transaction).
   * @returns a [conversion structure](https://docs.ccxt.com/?id=conversion-structure) with the executed
   *   amounts, without gas, which are `undefined` where the node states no balance changes; `id` is the
   *   digest of the transaction
   * @throws {NotSupported} no node (`options.node`); a swap that must be isolated, of a wallet that is not
   *   that of a single key
   * @throws {BadRequest} an unknown coin; an unknown, expired or used quote, or one of other coins or
   *   amounts
   * @throws {InvalidOrder} the quote is below the limit
   * @throws {InsufficientFunds} the wallet has less
   * @throws {OrderNotFillable} the swap returns less than the minimum: nothing was sold
   * @throws {OperationRejected} no route
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/convert.md, manifest.json `router/v1/transactions/add-trade`
   * @example await exchange.createConvertTrade('', 'SUI', 'USDC', 500, { price: 3.2 })
   */
  createConvertTrade(id: string, fromCode: string, toCode: string, amount?: Num, params?: ConvertTradeParams): Promise<Conversion>;
  /**
   * Fetches a conversion that this wallet made by {@link createConvertTrade}, from a Sui node.
   *
   * @param id digest of its transaction
   * @param code one of its coins, if given
   * @param params none
   * @returns a [conversion structure](https://docs.ccxt.com/?id=conversion-structure)
   * @throws {NotSupported} no node (`options.node`)
   * @throws {BadRequest} no executed conversion of this wallet has the id, or no known coin the code
   * @see docs/convert.md
   */
  fetchConvertTrade(id: string, code?: Str, params?: PlainReadParams): Promise<Conversion>;
  /**
   * Fetches the conversions that this wallet made by {@link createConvertTrade}, from a Sui node, which may
   * have removed old ones.
   *
   * @param code only those of a coin
   * @param since milliseconds since 1970
   * @param limit at most this many: the earliest with `since`, else the latest
   * @param params none
   * @returns [conversion structures](https://docs.ccxt.com/?id=conversion-structure), oldest first
   * @throws {NotSupported} no node (`options.node`)
   * @throws {BadRequest} `code` is no known coin, or `since` or `limit` no whole number
   * @see docs/convert.md
   */
  fetchConvertTradeHistory(code?: Str, since?: Int, limit?: Int, params?: PlainReadParams): Promise<Conversion[]>;
  /**
   * Executes commands that a builder of the service returned, or any others, by a transaction through a Sui
   * node. Verified is what they may take: at most `spend` of the wallet's coins, and gas; no object that
   * `objects` does not name. Not verified is what they mean, who gets what is spent, and what they do with
   * rights that contracts give to the wallet's address.
   *
   * @param kind base64 of a BCS `TransactionKind`, such as `txKind` of a raw builder
   * @param bound `spend`: the most of each coin that may be taken, coins by code or full Move type
   *   (nothing). `receive`: the least that the simulation must show of each coin; an execution may differ.
   *   `objects`: full ids of objects of the wallet and of immutable ones that the commands may use in any
   *   way.
   * @param params `gas`, `dryRun`
   * @returns `id` (digest), `timestamp`, `datetime`, `changes` (what the wallet gained and lost of known
   *   coins, by code, without gas) and `info`
   * @throws {NotSupported} no node (`options.node`)
   * @throws {ArgumentsRequired} no `kind`
   * @throws {BadRequest} `kind` is no base64, or a coin is neither pinned nor built in
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/convert.md
   * @example await exchange.executeTransaction(txKind, { spend: { SUI: 0.05 } })
   */
  executeTransaction(kind: string, bound?: ExecutionBound, params?: WalletWriteParams): Promise<Execution>;
  /**
   * Lists vaults of perpetuals, as the service states them.
   *
   * @param ids object ids of vaults; all when left out
   * @param params none
   * @returns vaults: `id`, `name`, `description`, `curator`, `manager`, `currency`, `tvl`, `sharePrice`,
   *   `shares`, `fee`, `lockPeriod`, `forceDelay`, `maxDeposit`, `markets`, `apr`, `paused` and
   *   `tradingPausedUntil`; times in milliseconds, the fee as a fraction of the profit, `apr` as the
   *   service states it. `paused`: the vendor stopped it; `tradingPausedUntil`: only its manager waits
   * @see docs/vaults.md, manifest.json `perpetuals/vaults`
   */
  fetchVaults(ids?: Strings, params?: PlainReadParams): Promise<Vault[]>;
  /**
   * Fetches one vault, and compares types, decimals and terms with its object at a Sui node, if one is
   * configured.
   *
   * @param id object id of the vault
   * @param params none
   * @returns the vault as {@link fetchVaults} lists it; `verified` says whether the node shows the same
   * @throws {BadRequest} no vault has the id
   * @see docs/vaults.md
   */
  fetchVault(id: string, params?: PlainReadParams): Promise<Vault>;
  /**
   * Lists the wallet's shares of vaults, each object of shares in one row.
   *
   * @param ids object ids of vaults; all when left out
   * @param params none
   * @returns positions: `{ vault, id, shares, value, cost, unlockTimestamp }`; value and cost in USD, the
   *   end of the lock in milliseconds where a node shows it
   * @see docs/vaults.md, manifest.json `perpetuals/vaults/owned-lp-coins`
   */
  fetchVaultPositions(ids?: Strings, params?: PlainReadParams): Promise<VaultPosition[]>;
  /**
   * Lists the wallet's open requests to withdraw from vaults.
   *
   * @param ids object ids of vaults; all when left out
   * @param params none
   * @returns requests: `{ vault, shares, minAmount, timestamp, forceTimestamp }`; from `forceTimestamp` on
   *   {@link forceVaultWithdraw} works
   * @see docs/vaults.md, manifest.json `perpetuals/vaults/owned-withdraw-requests`
   */
  fetchVaultWithdrawRequests(ids?: Strings, params?: PlainReadParams): Promise<VaultWithdrawRequest[]>;
  /**
   * Quotes a deposit to a vault: the shares that the service expects it to give.
   *
   * @param id object id of the vault
   * @param amount coins of the vault's collateral
   * @param params none
   * @returns a quote: `{ vault, currency, amount, shares, price }`; the price in coins of one share
   * @throws {BadRequest} no vault has the id, its collateral is no known coin, or the service refuses the
   *   deposit
   * @see docs/vaults.md
   */
  fetchVaultDepositQuote(id: string, amount: number, params?: PlainReadParams): Promise<VaultQuote>;
  /**
   * Quotes a withdrawal from a vault: what the service expects shares to pay now, after the manager's fee.
   *
   * @param id object id of the vault
   * @param shares a number of shares of the wallet; `'all'` for those of the largest object
   * @param params none
   * @returns a quote: `{ vault, currency, amount, shares, price }`; the price in coins of one share
   * @throws {BadRequest} no vault has the id, or the service refuses the withdrawal
   * @throws {InsufficientFunds} the wallet has no shares of the vault
   * @see docs/vaults.md
   */
  fetchVaultWithdrawQuote(id: string, shares: number | 'all', params?: PlainReadParams): Promise<VaultQuote>;
  /**
   * Deposits coins of the wallet to a vault, by one transaction through a Sui node. The contract takes what
   * the new shares are worth, at most the amount, and returns the rest; at least the minimum of shares
   * comes to the wallet, or only gas is paid. Nothing is signed unless the node shows the terms that the
   * service states.
   *
   * @param id object id of the vault
   * @param amount coins of the vault's collateral, from coin objects; digits finer than the smallest step
   *   are cut off
   * @param params `minShares`: the least shares to receive; or `slippage`: the most that the quote may be
   *   missed by, a fraction (0.005). `gas`, `dryRun`.
   * @returns the transaction: `{ id, timestamp, datetime, type, vault, currency, amount, shares, share }`;
   *   `amount` is what was taken, and `shares` what it gave, as its event states them; `share` is the
   *   object id of the shares; each is `undefined` where the node does not show it
   * @throws {NotSupported} no node (`options.node`)
   * @throws {BadRequest} no vault has the id, or its collateral is no known coin
   * @throws {InvalidOrder} the quote is below `minShares`
   * @throws {InsufficientFunds} the wallet has less
   * @throws {TransactionMismatch} the terms or the transaction differ; nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/vaults.md, manifest.json `perpetuals/vault/transactions/deposit`
   * @example await exchange.createVaultDeposit(vault.id, 100, { minShares: 99 })
   */
  createVaultDeposit(id: string, amount: number, params?: VaultDepositParams): Promise<VaultTransaction>;
  /**
   * Requests a withdrawal of shares from a vault, once their lock is over. The manager pays it, or
   * {@link forceVaultWithdraw} does after the vault's delay. A wallet has one request for each vault.
   *
   * @param id object id of the vault
   * @param shares a number of shares; `'all'` for those of the largest object. A request takes one object:
   *   for more shares than the largest has, the service must join objects, and it may refuse
   * @param params `minAmount`: the least coins that the withdrawal may pay; or `slippage`: the most that it
   *   may pay less than the quote, a fraction (0.005). A withdrawal that pays less fails, and the request
   *   stays. `gas`, `dryRun`.
   * @returns the request: `{ id, vault, shares, minAmount, timestamp, datetime, forceTimestamp }`; `id` is
   *   the digest of the transaction
   * @throws {NotSupported} no node (`options.node`)
   * @throws {InsufficientFunds} the wallet has fewer shares
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/vaults.md, manifest.json `perpetuals/vault/transactions/create-withdraw-request`
   * @example await exchange.createVaultWithdrawRequest(vault.id, 'all', { minAmount: 95 })
   */
  createVaultWithdrawRequest(id: string, shares: number | 'all', params?: VaultWithdrawRequestParams): Promise<VaultWithdrawRequest>;
  /**
   * Changes the least coins that the wallet's request in a vault may pay.
   *
   * @param id object id of the vault
   * @param params `minAmount`: coins, required; 0 for no minimum. `gas`, `dryRun`.
   * @returns the request, as {@link createVaultWithdrawRequest} returns it
   * @throws {NotSupported} no node (`options.node`)
   * @throws {ArgumentsRequired} no `minAmount`, or the wallet has no request in the vault
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/vaults.md, manifest.json `perpetuals/vault/transactions/update-withdraw-request-slippage`
   */
  editVaultWithdrawRequest(id: string, params?: EditVaultWithdrawRequestParams): Promise<VaultWithdrawRequest>;
  /**
   * Cancels the wallet's request in a vault: the shares return to the wallet.
   *
   * @param id object id of the vault
   * @param params `gas`, `dryRun`
   * @returns the transaction, with the shares and the id of their object, which the request held
   * @throws {NotSupported} no node (`options.node`)
   * @throws {ArgumentsRequired} the wallet has no request in the vault
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/vaults.md, manifest.json `perpetuals/vault/transactions/cancel-withdraw-request`
   */
  cancelVaultWithdrawRequest(id: string, params?: WalletWriteParams): Promise<VaultTransaction>;
  /**
   * Pauses the trading of a vault's manager for some seconds, while {@link forceVaultWithdraw} closes
   * positions. Deposits and withdrawals go on. It works once in 30 minutes. Only an address with a request
   * whose delay is over can do it.
   *
   * @param id object id of the vault
   * @param params `gas`, `dryRun`
   * @returns the transaction
   * @throws {NotSupported} no node (`options.node`)
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/vaults.md, manifest.json
   *   `perpetuals/vault/transactions/pause-vault-for-force-withdraw-request`
   */
  pauseVault(id: string, params?: WalletWriteParams): Promise<VaultTransaction>;
  /**
   * Executes the wallet's own request in a vault, when its manager has not done so within the delay. It may
   * close positions of the vault.
   *
   * @param id object id of the vault
   * @param params `sizes`: what to close, base by symbol; as the service proposes when left out.
   *   `minAmount`: the least coins that the simulation must show; the contract enforces the minimum of the
   *   request in any case. `gas`, `dryRun`.
   * @returns the transaction, with the coins that came to the wallet
   * @throws {NotSupported} no node (`options.node`)
   * @throws {ArgumentsRequired} the wallet has no request in the vault
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/vaults.md, manifest.json `perpetuals/vault/transactions/process-force-withdraw-request`
   */
  forceVaultWithdraw(id: string, params?: ForceVaultWithdrawParams): Promise<VaultTransaction>;
  /**
   * Sets terms of a vault that the wallet owns or assists, by a transaction through a Sui node. The
   * contract limits each: a fee of at most 0.2, a lock of about 60 days, a delay of two days.
   *
   * @param id object id of the vault
   * @param params what is set, one or more: `fee`, a fraction of the depositors' profit; `lockPeriod`,
   *   milliseconds after a deposit before it may be withdrawn; `forceDelay`, milliseconds after a request
   *   before its depositor may leave by force. `gas`, `dryRun`.
   * @returns the transaction
   * @throws {NotSupported} no node (`options.node`)
   * @throws {ArgumentsRequired} no term
   * @throws {BadRequest} the wallet holds no capability of the vault, or the contract refuses a term
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/vault-owners.md, manifest.json `perpetuals/vault/transactions/owner/update-performance-fee`
   * @example await exchange.setVaultTerms('0x…', { fee: 0.1, lockPeriod: 86_400_000 })
   */
  setVaultTerms(id: string, params?: SetVaultTermsParams): Promise<VaultTransaction>;
  /**
   * Sets the most collateral that a vault accepts, for a vault that the wallet owns or assists, by a
   * transaction through a Sui node. The contract refuses a deposit that would make the vault worth more;
   * what is in the vault stays. The client writes the command.
   *
   * @param id object id of the vault
   * @param amount coins, 0 or more; 0 ends deposits, and `undefined` is no limit. Digits finer than the
   *   coin's smallest unit are cut off.
   * @param params `gas`, `dryRun`
   * @returns the transaction
   * @throws {NotSupported} no node (`options.node`)
   * @throws {BadRequest} the wallet holds no capability of the vault, or the amount is below 0 or more than
   *   the chain has numbers for
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/vault-owners.md
   * @example await exchange.setVaultDepositCap('0x…', 250_000)
   */
  setVaultDepositCap(id: string, amount: Num, params?: WalletWriteParams): Promise<VaultTransaction>;
  /**
   * Withdraws fees of a vault to the wallet, which must hold the vault's capability of the treasury, by a
   * transaction through a Sui node.
   *
   * @param id object id of the vault
   * @param amount coins
   * @param params `gas`, `dryRun`
   * @returns the transaction, with the coins that came to the wallet
   * @throws {NotSupported} no node (`options.node`)
   * @throws {BadRequest} the wallet holds no capability of the vault
   * @throws {InsufficientFunds} the vault has less fees
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/vault-owners.md, manifest.json
   *   `perpetuals/vault/transactions/owner/withdraw-performance-fees`
   */
  withdrawVaultFees(id: string, amount: number, params?: WalletWriteParams): Promise<VaultTransaction>;
  /**
   * Pays a depositor's request to withdraw from a vault that the wallet owns or assists, by a transaction
   * through a Sui node. The contract decides the amount, at least the minimum of the request, and pays it
   * to the depositor.
   *
   * @param id object id of the vault
   * @param address the depositor's wallet; one for each call
   * @param params `gas`, `dryRun`
   * @returns the transaction
   * @throws {NotSupported} no node (`options.node`)
   * @throws {BadRequest} the wallet holds no capability of the vault, or the address is no address
   * @throws {InsufficientFunds} too much of the vault's collateral is in its positions: reduce margin first
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/vault-owners.md, manifest.json
   *   `perpetuals/vault/transactions/owner/process-withdraw-requests`
   */
  payVaultWithdrawRequest(id: string, address: string, params?: WalletWriteParams): Promise<VaultTransaction>;
  /**
   * Stakes SUI of the wallet for AFSUI, whose rate grows with each epoch, by a transaction through a Sui
   * node. The client writes every command: exactly the amount is staked, and at least the minimum of AFSUI
   * comes out; or only gas is paid.
   *
   * @param code `'SUI'`
   * @param amount SUI to stake, at least 1; digits finer than 10^-9 are cut off
   * @param params `minAmount`: the least AFSUI to receive; or `slippage`: how much less than at the vault's
   *   rate, which the node states, a fraction (0.001). `validator`: full address of an active validator
   *   (the one with the highest yield that the service lists); it does not change what you get. `gas`,
   *   `dryRun`.
   * @returns a [conversion structure](https://docs.ccxt.com/?id=conversion-structure) with the executed
   *   amounts, without gas; `id` is the digest of the transaction
   * @throws {NotSupported} no node (`options.node`)
   * @throws {BadRequest} another code; AFSUI is neither pinned nor built in for the chain
   * @throws {InvalidOrder} less than 1 SUI
   * @throws {InsufficientFunds} the wallet has less
   * @throws {OrderNotFillable} less than the minimum comes out: nothing was staked
   * @throws {TransactionMismatch} nothing was signed, for instance as
   *   `options.transaction.pins.packages.staking` is missing
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/staking.md
   * @example await exchange.stake('SUI', 10)
   */
  stake(code: string, amount: number, params?: StakeParams): Promise<Conversion>;
  /**
   * Unstakes AFSUI of the wallet, by a transaction through a Sui node whose every command the client
   * writes. At once, at least the minimum of SUI comes out, or only gas is paid. Otherwise SUI arrives
   * after the epoch of the chain, by a later transaction, which nothing bounds.
   *
   * @param code `'AFSUI'`
   * @param amount AFSUI to unstake, at least 1; digits finer than 10^-9 are cut off
   * @param params `instant`, required: `true` for SUI at once, less a fee; `false` for SUI after the epoch,
   *   without one. Of the first only, `minAmount`: the least SUI to receive; or `slippage`: how much less
   *   than at the vault's rate, which the node states, its fee included, a fraction (0.01). `gas`,
   *   `dryRun`.
   * @returns a [conversion structure](https://docs.ccxt.com/?id=conversion-structure) as of {@link stake};
   *   `toAmount` and `price` are `undefined` where SUI arrives after the epoch: see
   *   {@link fetchStakingPositions}
   * @throws {NotSupported} no node (`options.node`)
   * @throws {ArgumentsRequired} no `instant`
   * @throws {BadRequest} another code; `minAmount` or `slippage` beside `instant: false`
   * @throws {InvalidOrder} less than 1 AFSUI
   * @throws {InsufficientFunds} the wallet has less
   * @throws {OrderNotFillable} less than the minimum comes out: nothing was unstaked
   * @throws {TransactionMismatch} nothing was signed, for instance as
   *   `options.transaction.pins.packages.staking` is missing
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/staking.md
   * @example await exchange.unstake('AFSUI', 5, { instant: true })
   */
  unstake(code: string, amount: number, params?: UnstakeParams): Promise<Conversion>;
  /**
   * Creates a DCA order: the wallet sells a coin for another one in equal parts, one each interval. The
   * coins and SUI for the gas of the executions leave the wallet at once, to a custody address; an executor
   * of the service sells each part. The contract enforces the least and the most coins that a part returns,
   * and nothing else: the minimum price is your only protection. The service builds the transaction; every
   * term of it is verified before it is signed.
   *
   * @param fromCode code of the coin that is sold, such as `'USDC'`
   * @param toCode code of the coin that is bought
   * @param amount coins to sell in all; must be `parts` equal parts in the coin's smallest units
   * @param params `minPrice`, required: the least coins of `toCode` for one of `fromCode`, of the whole
   *   part (the protocol's fee makes it stricter); rounded up for each part. `parts`, required: 1 to 255.
   *   `interval`, required: milliseconds between parts. `delay`: milliseconds before the first part (0).
   *   `maxPrice`: the most coins of `toCode` for one of `fromCode` (no limit). `slippage`: how far the
   *   executor may be below its own quote, a fraction (0.01), which the contract does not enforce.
   *   `maxDeposit`: the most SUI that is left for the gas of all parts (0.5); also at most
   *   `options.transaction.maxExecutorDeposit` for each part. `gas`, `dryRun`.
   * @returns an [order structure](https://docs.ccxt.com/?id=order-structure) of the type `dca` with
   *   `parts`, `partsLeft`, `interval`, `minPrice`, `maxPrice` and `nextTimestamp`; `id` is the order's
   *   object on the chain
   * @throws {NotSupported} no node (`options.node`); the wallet is not that of one key, or its signer does
   *   not show the public key
   * @throws {ArgumentsRequired} no `minPrice`, `parts` or `interval`
   * @throws {BadRequest} a coin that is neither pinned nor built in; a term that is none
   * @throws {InvalidOrder} an amount that is not equal parts; a maximum price below the minimum
   * @throws {InsufficientFunds} the wallet has less
   * @throws {TransactionMismatch} nothing was signed: a term departs from the request, or
   *   `options.transaction.pins.packages.dca` is missing
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/dca.md, manifest.json `dca/transactions/create-order`
   * @example await exchange.createDcaOrder('USDC', 'SUI', 1000, { parts: 10, interval: 3_600_000, minPrice:
   *   0.25 })
   */
  createDcaOrder(fromCode: string, toCode: string, amount: number, params?: CreateDcaOrderParams): Promise<DcaOrder>;
  /**
   * Fetches the DCA orders of the wallet, as the service states them.
   *
   * @param since only orders created at or after this time, milliseconds
   * @param limit how many
   * @param params `status`: `'open'` or `'closed'` (both)
   * @returns oldest first: order structures of the type `dca`, as of {@link createDcaOrder}; `cost` is what
   *   was bought, and amounts of coins that are not known are `undefined`
   * @throws {BadResponse} a response of another shape
   * @see docs/dca.md, manifest.json `dca/active`, `dca/past`
   */
  fetchDcaOrders(since?: Int, limit?: Int, params?: DcaOrdersParams): Promise<DcaOrder[]>;
  /**
   * Cancels a DCA order by the chain: what is left of its coins and of its gas deposit returns to the
   * wallet. The client writes the transaction itself. The order's custody address sends it, for which the
   * wallet's signature suffices, and the wallet pays the gas; the service is not asked.
   *
   * @param id the order's object on the chain
   * @param params `via`: `'chain'` (the default). `'service'` is not offered, as it needs a signed message
   *   that can be replayed. `gas`, `dryRun`.
   * @returns an [order structure](https://docs.ccxt.com/?id=order-structure) with `id`, `symbol` and
   *   `status`
   * @throws {NotSupported} no node (`options.node`); `via: 'service'`; the wallet is not that of one key
   * @throws {OrderNotFound} the node knows no such order
   * @throws {TransactionMismatch} nothing was signed: the order is not in the custody of your key, or a pin
   *   is missing
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/dca.md
   */
  cancelDcaOrder(id: string, params?: CancelDcaOrderParams): Promise<DcaOrder>;
  /**
   * Creates a limit order of the spot market: the coins and SUI for gas leave the wallet at once, to a
   * custody address, and an executor of the service sells them. Verified is what leaves the wallet, to whom
   * the coins that are bought go, and that no integrator takes a fee. The price and the expiry are hidden
   * in a hash that no client can verify: the executors may sell at any price.
   *
   * @param fromCode code of the coin that is sold, such as `'USDC'`
   * @param toCode code of the coin that is bought
   * @param amount coins to sell
   * @param params `exchangeRate`, required: the service's own rate of the output to the input, as it is;
   *   public sources disagree about its direction and its units, so that the client does not convert it.
   *   `trustExecutor`, required to be `true`, also as an option. `expiresIn`: milliseconds until it expires
   *   (0, never). `maxDeposit`: the most SUI that is left for gas (0.05); also at most
   *   `options.transaction.maxExecutorDeposit`. `gas`, `dryRun`.
   * @returns an [order structure](https://docs.ccxt.com/?id=order-structure) with `expiryTimestamp`; `id` is
   *   the order's object on the chain, and `price` is `undefined`, as nothing proves it
   * @throws {NotSupported} no node (`options.node`); no `trustExecutor`; the wallet is not that of one key,
   *   or its signer does not show the public key
   * @throws {ArgumentsRequired} no `exchangeRate`
   * @throws {BadRequest} a coin that is neither pinned nor built in; a param that is malformed
   * @throws {InsufficientFunds} the wallet has less
   * @throws {TransactionMismatch} nothing was signed: the commands depart from the request, or
   *   `options.transaction.pins.packages.limitOrders` is missing
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/spot-orders.md, manifest.json `limit-orders/v1/transactions/create-order`
   * @example await exchange.createSpotLimitOrder('USDC', 'SUI', 100, { exchangeRate: 3, trustExecutor: true
   *   })
   */
  createSpotLimitOrder(fromCode: string, toCode: string, amount: number, params?: CreateSpotLimitOrderParams): Promise<SpotLimitOrder>;
  /**
   * Fetches the limit orders of the spot market of the wallet, as the service states them.
   *
   * @param since only orders created at or after this time, milliseconds
   * @param limit how many
   * @param params `status`: `'open'` or `'closed'` (`'closed'`). `signTerms`: must be `true` for `'open'`;
   *   it signs the service's terms, a message that never expires and that anyone who sees it can use again.
   * @returns oldest first: order structures; `price` is what the service states, `expiryTimestamp`
   *   likewise, and amounts of coins that are not known are `undefined`
   * @throws {NotSupported} `status: 'open'` without `signTerms`; a signer that signs no messages
   * @throws {BadResponse} a response of another shape
   * @see docs/spot-orders.md, manifest.json `limit-orders/active`, `limit-orders/past`
   */
  fetchSpotLimitOrders(since?: Int, limit?: Int, params?: SpotLimitOrdersParams): Promise<SpotLimitOrder[]>;
  /**
   * Cancels a limit order of the spot market by the chain: what is left of its coins and of its gas deposit
   * returns to the wallet. As of {@link cancelDcaOrder}, the client writes the transaction itself, and the
   * service is not asked.
   *
   * @param id the order's object on the chain
   * @param params `via`: `'chain'` (the default). `'service'` is not offered, as it needs a signed message
   *   that can be replayed. `gas`, `dryRun`.
   * @returns an [order structure](https://docs.ccxt.com/?id=order-structure) with `id`, `symbol` and
   *   `status`
   * @throws {NotSupported} no node (`options.node`); `via: 'service'`; the wallet is not that of one key
   * @throws {OrderNotFound} the node knows no such order
   * @throws {TransactionMismatch} nothing was signed: the order is not in the custody of your key, or a pin
   *   is missing
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/spot-orders.md
   */
  cancelSpotLimitOrder(id: string, params?: CancelSpotLimitOrderParams): Promise<SpotLimitOrder>;
  /**
   * Fetches what staking earns and costs now, as the service states it.
   *
   * @param params none
   * @returns `apy` (yield of a year, a fraction), `rate` (SUI for one AFSUI), `fee` (of unstaking a small
   *   amount at once, a fraction), `reserves` (SUI that can be unstaked at once) and `info`
   * @throws {BadResponse} a response of another shape
   * @see docs/staking.md, manifest.json `staking/apy`, `staking/afsui-exchange-rate`,
   *   `staking/staked-sui-vault-state`
   */
  fetchStakingRate(params?: PlainReadParams): Promise<StakingRate>;
  /**
   * Fetches the stakes of the wallet and its requests to unstake, as the service states them. What the
   * wallet holds of AFSUI is in `fetchBalance({ type: 'spot' })`.
   *
   * @param params none
   * @returns oldest first: `id` (digest), `type` (`stake` or `unstake`), `status` (`pending` while SUI is
   *   not paid, else `ok`), `timestamp`, `datetime`, `epoch`, `fromCurrency`, `fromAmount`, `toCurrency`,
   *   `toAmount` (`undefined` while it is pending), `validator` and `info`
   * @throws {BadResponse} a response of another shape
   * @see docs/staking.md, manifest.json `staking/staking-positions`
   */
  fetchStakingPositions(params?: PlainReadParams): Promise<StakingPosition[]>;
  /**
   * Fetches pools of coins: what the service states of their value, and what your node shows of the rest.
   *
   * @param ids object ids; all pools by default
   * @param params none
   * @returns a list of `{ id, name, reserves, weights, type, shareType, shares, tvl, apr, info }`:
   *     `reserves` and
   *     `weights` by code, `type` `'weighted'` or `'stable'`, `tvl` in USD; without a node only `id`,
   *     `name`,
   *     `tvl` and `apr`
   * @throws {BadRequest} a wrong id
   * @throws {BadResponse} a response of another shape
   * @see docs/pools.md, manifest.json `pools`, `pools/stats`
   */
  fetchPools(ids?: string[], params?: PlainReadParams): Promise<Pool[]>;
  /**
   * Fetches the wallet's shares of pools: the service names the pools, your node states the amounts.
   *
   * @param params none
   * @returns a list of `{ pool, shareType, shares, amounts, info }`; `amounts` has what the shares
   *     bring now, by
   *     code, without the protocol's fee
   * @throws {NotSupported} no node (`options.node`)
   * @throws {BadResponse} a response of another shape
   * @see docs/pools.md, manifest.json `pools/owned-lp-coins`
   */
  fetchPoolPositions(params?: PlainReadParams): Promise<PoolPosition[]>;
  /**
   * Deposits coins of the wallet in a pool, in its ratio, for shares of it. What does not fit the ratio
   * stays in
   * the wallet.
   *
   * @param id object id of a pool
   * @param amounts the most coins of each coin of the pool, by code
   * @param params `minShares`, or `slippage` (fraction of what the pool returns by its state at your
   *     node; default
   *     0.01), `gas`, `dryRun`
   * @returns the transaction: `{ id, timestamp, datetime, type, pool, amounts, shares, info }`; `id` is
   *     its digest,
   *     `amounts` what left the wallet
   * @throws {NotSupported} no node (`options.node`)
   * @throws {BadRequest} no pool, or another set of coins; a coin is neither known nor pinned
   * @throws {InvalidOrder} the amounts are so small that nothing comes out
   * @throws {InsufficientFunds} the wallet has less
   * @throws {OrderNotFillable} less than the minimum would come out
   * @throws {TransactionMismatch} nothing was signed, for instance as
   *     `options.transaction.pins.packages.pools` is missing
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/pools.md
   * @example await exchange.createPoolDeposit(pool.id, { SUI: 10, AFSUI: 10 })
   */
  createPoolDeposit(id: string, amounts: Readonly<Record<string, number>>, params?: PoolDepositParams): Promise<PoolTransaction>;
  /**
   * Gives shares back to their pool, for its coins in its ratio.
   *
   * @param id object id of a pool
   * @param shares shares, or `'all'` of the wallet
   * @param params `minAmounts` (the least coins of each coin of the pool, by code), or `slippage`
   *     (fraction of what
   *     the pool returns by its state at your node; default 0.01), `gas`, `dryRun`
   * @returns the transaction, as of {@link createPoolDeposit}; `amounts` came to the wallet
   * @throws {NotSupported} no node (`options.node`)
   * @throws {BadRequest} no pool, or another set of coins; a coin is neither known nor pinned
   * @throws {InvalidOrder} the shares are so few that nothing comes out
   * @throws {InsufficientFunds} the wallet has fewer shares
   * @throws {OrderNotFillable} less than the minimum would come out
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/pools.md
   * @example await exchange.createPoolWithdrawal(pool.id, 'all', { slippage: 0.005 })
   */
  createPoolWithdrawal(id: string, shares: number | 'all', params?: PoolWithdrawalParams): Promise<PoolTransaction>;
  /**
   * Fetches farms, in which coins are staked for rewards: what the service states of their value, and
   * what your
   * node shows of the rest.
   *
   * @param ids object ids; all farms by default
   * @param params none
   * @returns a list of `{ id, version, currency, rewards, staked, minStake, minLock, maxLock,
   *     maxMultiplier,
   *     endTimestamp, tvl, rewardsTvl, info }`: locks in milliseconds, values in USD; without a node
   *     only `id`, `tvl` and
   *     `rewardsTvl`. Only farms of version 1 accept writes.
   * @throws {BadRequest} a wrong id
   * @throws {BadResponse} a response of another shape
   * @see docs/farms.md, manifest.json `farms/summary`
   */
  fetchFarms(ids?: string[], params?: PlainReadParams): Promise<Farm[]>;
  /**
   * Fetches the coins that the wallet has staked in farms of version 1, as your node shows them.
   *
   * @param params none
   * @returns a list of `{ id, farm, currency, amount, multiplier, unlockTimestamp, unlockDatetime,
   *     rewards, info }`;
   *     `rewards` has an estimate of what a harvest pays now: `{ currency, amount }`
   * @throws {NotSupported} no node (`options.node`)
   * @throws {TransactionMismatch} `options.transaction.pins.packages.farms` is missing
   * @see docs/farms.md
   */
  fetchFarmPositions(params?: PlainReadParams): Promise<FarmPosition[]>;
  /**
   * Stakes coins of the wallet in a farm. They earn rewards, and are locked for a time.
   *
   * @param id object id of a farm of version 1
   * @param amount coins; digits finer than their smallest step are cut off
   * @param params `lockPeriod` (milliseconds; required where the farm has a shortest lock, else 0;
   *     longer ones earn more), `gas`, `dryRun`
   * @returns the transaction: `{ id, timestamp, datetime, type, farm, position, currency, amount,
   *     rewards, info }`; `id`
   *     is its digest, `position` the object id of the staked coins
   * @throws {NotSupported} no node (`options.node`); a farm of version 2
   * @throws {ArgumentsRequired} no `lockPeriod` for a farm that has a shortest lock
   * @throws {BadRequest} no farm; its coin is neither known nor pinned; a lock that the farm does not have
   * @throws {InvalidOrder} less than the minimum of the farm
   * @throws {InsufficientFunds} the wallet has less
   * @throws {TransactionMismatch} nothing was signed, for instance as
   *     `options.transaction.pins.packages.farms` is missing
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/farms.md
   * @example await exchange.createFarmStake(farm.id, 100, { lockPeriod: farm.maxLock })
   */
  createFarmStake(id: string, amount: number, params?: FarmStakeParams): Promise<FarmTransaction>;
  /**
   * Withdraws staked coins to the wallet, after their lock. Rewards stay for {@link harvestFarm}.
   *
   * @param id object id of the staked coins, as {@link fetchFarmPositions} lists them
   * @param amount coins; all of them by default
   * @param params `gas`, `dryRun`
   * @returns the transaction, as of {@link createFarmStake}
   * @throws {NotSupported} no node (`options.node`); a farm of version 2
   * @throws {BadRequest} no staked coins of the wallet; they are locked
   * @throws {InvalidOrder} what would remain is less than the minimum of the farm
   * @throws {InsufficientFunds} less is staked
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/farms.md
   * @example await exchange.createFarmWithdrawal(position.id)
   */
  createFarmWithdrawal(id: string, amount?: number, params?: WalletWriteParams): Promise<FarmTransaction>;
  /**
   * Takes the rewards of staked coins to the wallet. The contract decides their amounts.
   *
   * @param id object id of the staked coins, as {@link fetchFarmPositions} lists them
   * @param params `rewards` (codes or types; by default those that the contract pays now), `gas`, `dryRun`
   * @returns the transaction, as of {@link createFarmStake}; `rewards` has what the wallet received
   * @throws {NotSupported} no node (`options.node`); a farm of version 2
   * @throws {BadRequest} no staked coins of the wallet; nothing is earned yet; a reward that the farm
   *     does not have
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/farms.md
   * @example await exchange.harvestFarm(position.id)
   */
  harvestFarm(id: string, params?: HarvestFarmParams): Promise<FarmTransaction>;
  /**
   * Fetches the gas pool of the wallet, as the service states it: SUI that the service's operator uses for
   * the gas of transactions.
   *
   * @param params none
   * @returns `{ id, balance, addresses, info }`: the object id of the pool (`undefined` without one), its
   *     SUI,
   *     and the addresses that may take SUI out, the owner among them
   * @throws {BadResponse} a response of another shape
   * @see docs/gas-pool.md, manifest.json `gas-pool/pool`
   */
  fetchGasPool(params?: PlainReadParams): Promise<GasPool>;
  /**
   * Creates the gas pool of the wallet, which is empty. A wallet has one pool at most.
   *
   * @param params `gas`, `dryRun`
   * @returns the transaction: `{ id, timestamp, datetime, type, pool, amount, address, info }`; `id` is its
   *     digest, `pool` the object id
   * @throws {NotSupported} no node (`options.node`)
   * @throws {BadRequest} the wallet has a gas pool already
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/gas-pool.md, manifest.json `gas-pool/transactions/create`
   * @example await exchange.createGasPool()
   */
  createGasPool(params?: WalletWriteParams): Promise<GasPoolTransaction>;
  /**
   * Deposits SUI of the wallet in its gas pool. The operator of the service, and each address in
   * `fetchGasPool().addresses`, can take it.
   *
   * @param amount SUI; digits finer than 10^-9 are cut off
   * @param params `gas`, `dryRun`
   * @returns the transaction, as of {@link createGasPool}
   * @throws {NotSupported} no node (`options.node`)
   * @throws {BadRequest} the wallet has no gas pool
   * @throws {InsufficientFunds} the wallet has less
   * @throws {TransactionMismatch} nothing was signed, for instance as
   *     `options.transaction.pins.packages.gasPool` is missing
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/gas-pool.md, manifest.json `gas-pool/transactions/deposit`
   * @example await exchange.depositToGasPool(5)
   */
  depositToGasPool(amount: number, params?: WalletWriteParams): Promise<GasPoolTransaction>;
  /**
   * Withdraws SUI from the gas pool of the wallet, to the wallet. The contract keeps 0.05 SUI in the pool.
   *
   * @param amount SUI; digits finer than 10^-9 are cut off
   * @param params `gas`, `dryRun`
   * @returns the transaction, as of {@link createGasPool}
   * @throws {NotSupported} no node (`options.node`)
   * @throws {BadRequest} the wallet has no gas pool
   * @throws {InsufficientFunds} less than 0.05 SUI would remain
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/gas-pool.md, manifest.json `gas-pool/transactions/withdraw`
   * @example await exchange.withdrawFromGasPool(2)
   */
  withdrawFromGasPool(amount: number, params?: WalletWriteParams): Promise<GasPoolTransaction>;
  /**
   * Gives an address the right to the gas pool of the wallet. **The address can take all SUI in the pool
   * except
   * 0.05**, now and after later deposits, until {@link revokeGasPool}.
   *
   * @param address `0x` and 64 digits, such as of an agent; not the wallet's own
   * @param params `maxBalance`, required: the most SUI that the pool may hold now, as your node states it;
   *     0 or
   *     more. `gas`, `dryRun`.
   * @returns the transaction, as of {@link createGasPool}; `address` has the right
   * @throws {NotSupported} no node (`options.node`)
   * @throws {ArgumentsRequired} no `maxBalance`
   * @throws {BadRequest} the pool holds more than `maxBalance`; the wallet has no gas pool; the address
   *     has the
   *     right already
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/gas-pool.md, manifest.json `gas-pool/transactions/grant`
   * @example await exchange.grantGasPool(agent, { maxBalance: 1 })
   */
  grantGasPool(address: string, params?: GrantGasPoolParams): Promise<GasPoolTransaction>;
  /**
   * Ends the right of an address to the gas pool of the wallet. What it took before stays taken.
   *
   * @param address `0x` and 64 digits; not the wallet's own
   * @param params `gas`, `dryRun`
   * @returns the transaction, as of {@link createGasPool}; `address` lost the right
   * @throws {NotSupported} no node (`options.node`)
   * @throws {BadRequest} the wallet has no gas pool
   * @throws {PermissionDenied} the address has no right
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/gas-pool.md, manifest.json `gas-pool/transactions/revoke`
   * @example await exchange.revokeGasPool(agent)
   */
  revokeGasPool(address: string, params?: WalletWriteParams): Promise<GasPoolTransaction>;
  /**
   * Fetches the rewards that the wallet can claim, as the service states them.
   *
   * @param params none
   * @returns `currency` (code of a pinned or built-in coin, or collateral; else its Move type), `amount`
   *   (coins; `undefined` of another coin, whose decimals are not known) and `info`
   * @throws {BadResponse} a response of another shape
   * @see docs/wallet.md, manifest.json `rewards/claimable`
   */
  fetchRewards(params?: PlainReadParams): Promise<Reward[]>;
  /**
   * Claims rewards of the wallet, by a transaction through a Sui node, whose commands the service builds.
   * Every command is verified: they withdraw the coins from the rebate vault, and transfer them to the
   * wallet. The simulation must show that what the service states arrives, of pinned and built-in coins.
   *
   * @param codes codes or full Move types of coins (all that can be claimed)
   * @param params `gas`, `dryRun`
   * @returns as {@link executeTransaction}; `changes` has what arrived of known coins
   * @throws {NotSupported} no node (`options.node`)
   * @throws {BadRequest} nothing can be claimed, or nothing of a code
   * @throws {BadResponse} a response of another shape
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see docs/wallet.md, manifest.json `rewards/transactions/claim`
   * @example await exchange.claimRewards(['DEEP'])
   */
  claimRewards(codes?: Strings, params?: WalletWriteParams): Promise<Execution>;
  /**
   * Fetches prices of coins of the wallet in USD, as the service states them. No transaction depends on
   * them.
   *
   * @param codes codes or full Move types of coins (all pinned and built-in coins, and the collateral of
   *   markets)
   * @param params none
   * @returns by code: `currency`, `price` (USD; `undefined` where the service knows none), `percentage`
   *   (change of 24 hours, per cent), `timestamp` and `datetime` of the response, `info`
   * @throws {BadRequest} an unknown code
   * @throws {BadResponse} a response of another shape
   * @see docs/wallet.md, manifest.json `price-info`
   */
  fetchCoinPrices(codes?: Strings, params?: PlainReadParams): Promise<Record<string, CoinPrice>>;
  /**
   * Makes another wallet an agent of an account, by a transaction through a Sui node. An agent may place
   * and cancel orders, move margin and set leverage. It may not withdraw, and neither make nor revoke
   * agents. It selects the account by `options.account`.
   *
   * @param address the wallet of the agent, `0x` and all 64 digits
   * @param params `another: true`: also for a wallet that is an agent already; which account; `gas`,
   *   `dryRun`
   * @returns `id` (the object id of the agent's capability, for {@link revokeAgent}; `undefined` if the
   *   node does not show it), `address`, `accountNumber` and `info`
   * @throws {ArgumentsRequired} no address; several accounts, none selected
   * @throws {BadRequest} an address that is not written out in full, or the wallet's own; an account of
   *   another owner
   * @throws {NotSupported} no node (`options.node`)
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `perpetuals/account/transactions/grant-agent-wallet`
   * @example const { id } = await exchange.grantAgent(agent.walletAddress)
   */
  grantAgent(address: string, params?: GrantAgentParams): Promise<Agent>;
  /**
   * Revokes an agent, by a transaction through a Sui node: its capability cannot be used any more. Its
   * orders and positions stay, as they are the account's.
   *
   * @param id the object id of the agent's capability, from {@link fetchAgents} or {@link grantAgent}
   * @param params which account; `gas`, `dryRun`
   * @returns as {@link grantAgent}, without `address`
   * @throws {ArgumentsRequired} no id; several accounts, none selected
   * @throws {BadRequest} no object id, or the owner's own capability; an account of another owner
   * @throws {NotSupported} no node (`options.node`)
   * @throws {ExchangeError} it is no agent's capability of this account
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `perpetuals/account/transactions/revoke-agent-wallet`
   */
  revokeAgent(id: string, params?: NodeWriteParams): Promise<Agent>;
  /**
   * Fetches the agents of an account: the capabilities by which other wallets trade for it.
   *
   * @param params which account
   * @returns for each agent `id`, `address`, `accountNumber` and `info`; `address` is `undefined` without a
   *   node, as the service does not show which wallet holds a capability
   * @throws {ArgumentsRequired} several accounts, none selected
   * @throws {AccountNotEnabled} the wallet has no account
   * @see manifest.json `perpetuals/accounts`
   */
  fetchAgents(params?: AccountParams): Promise<readonly Agent[]>;
  /**
   * Allows a builder, the maker of an interface, to take a fee of the orders of an account, by a
   * transaction through a Sui node. It allows the fee in transactions that the account signs; this client
   * signs no order that has one.
   *
   * @param id number of the builder
   * @param maxFee the largest fee as a share of the value, such as 0.001 for 0.1 %; more than 0, at most
   *   0.01, 9 decimals
   * @param params which account; `gas`, `dryRun`
   * @returns as {@link fetchBuilder}, with `address` undefined
   * @throws {ArgumentsRequired} no id or no fee; several accounts, none selected
   * @throws {BadRequest} an id or a fee that the contract cannot hold; an account of another owner
   * @throws {OperationRejected} the builder is approved already; call {@link revokeBuilder} first
   * @throws {NotSupported} no node (`options.node`)
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `perpetuals/builder-codes/transactions/create-integrator-config`
   * @example await exchange.approveBuilder('7', 0.0005)
   */
  approveBuilder(id: string, maxFee: number, params?: NodeWriteParams): Promise<BuilderApproval>;
  /**
   * Revokes the approval of a builder, by a transaction through a Sui node.
   *
   * @param id number of the builder
   * @param params which account; `gas`, `dryRun`
   * @returns as {@link fetchBuilder}, with `address` undefined
   * @throws {ArgumentsRequired} no id; several accounts, none selected
   * @throws {BadRequest} the builder is not approved; an id that the contract cannot hold; an account of
   *   another owner
   * @throws {NotSupported} no node (`options.node`)
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `perpetuals/builder-codes/transactions/remove-integrator-config`
   */
  revokeBuilder(id: string, params?: NodeWriteParams): Promise<BuilderApproval>;
  /**
   * Registers the wallet as a builder. The transaction has one call of this name, and takes nothing of the
   * wallet but gas.
   *
   * @param params `gas`, `dryRun`
   * @returns as {@link executeTransaction}; the explorer shows the new number among the events of the
   *   transaction
   * @throws {NotSupported} no node (`options.node`)
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `perpetuals/builder-codes/transactions/create-integrator-registration`
   */
  registerBuilder(params?: WalletWriteParams): Promise<Execution>;
  /**
   * Fetches what an account allows a builder.
   *
   * @param id number of the builder
   * @param params which account
   * @returns `id`, `address` (who gets the fees; `undefined` of a number that is not registered),
   *   `approved`, `maxFee` (the largest fee as a share of the value; `undefined` without an approval),
   *   `accountNumber`, `info`
   * @throws {ArgumentsRequired} no id; several accounts, none selected
   * @throws {BadRequest} an id that the contract cannot hold
   * @throws {AccountNotEnabled} the wallet has no account
   * @throws {BadResponse} a response of another shape
   * @see manifest.json `perpetuals/builder-codes/integrator-config`
   */
  fetchBuilder(id: string, params?: AccountParams): Promise<BuilderApproval>;
  /**
   * Allocates margin to a market, from the free collateral of the account.
   *
   * @param symbol unified symbol
   * @param amount settle currency; digits finer than the coin's smallest step are cut off
   * @param params which account; `gas`, `dryRun`
   * @returns a margin modification; `total` is the market's margin now
   * @throws {InsufficientFunds} less is free
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `build/allocate`
   */
  addMargin(symbol: string, amount: number, params?: WriteParams): Promise<MarginModification>;
  /**
   * Moves free margin of a market back to the account.
   *
   * @param symbol unified symbol
   * @param amount settle currency; digits finer than the coin's smallest step are cut off
   * @param params which account; `gas`, `dryRun`
   * @returns a margin modification; `total` is the market's margin now
   * @throws {InsufficientFunds} the position and the orders need it
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `build/deallocate`
   */
  reduceMargin(symbol: string, amount: number, params?: WriteParams): Promise<MarginModification>;
  /**
   * Sets the margin of a market: allocates what is missing, or moves back what is too much, by one
   * transaction. It runs after the writes that were called before it, and counts what {@link addMargin} and
   * {@link reduceMargin} of this object moved, even where reads lag behind them. Where only reads show what
   * a recent write moved, it waits until they do, for some ten seconds; other writes of the account wait
   * behind it, except cancels by id. Fills change the margin at any time, so compare `total` of the result.
   *
   * @param symbol unified symbol
   * @param amount settle currency, 0 or more; digits finer than the coin's smallest step are cut off. The
   *   margin has finer digits than the coin: the result differs from it by less than one step
   * @param params which account; `gas`, `dryRun`
   * @returns a [margin modification](https://docs.ccxt.com/?id=margin-structure) of the type `set`; `total`
   *   is the market's margin now. Nothing is sent where the margin needs no change
   * @throws {BadRequest} the amount is negative, or no number
   * @throws {InsufficientFunds} less is free; or the position and the orders need more than the amount
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `build/allocate`, `build/deallocate`
   * @example await exchange.setMargin('BTC/USD:USDC', 500)
   */
  setMargin(symbol: string, amount: number, params?: WriteParams): Promise<MarginModification>;
  /**
   * Sets the leverage of a market: how much margin its position and orders need. The account must have
   * margin there.
   *
   * @param leverage 1 up to the market's maximum
   * @param symbol unified symbol
   * @param params which account; `gas`, `dryRun`
   * @returns a [leverage structure](https://docs.ccxt.com/?id=leverage-structure)
   * @throws {ArgumentsRequired} no symbol
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `build/setLeverage`
   */
  setLeverage(leverage: number, symbol?: Str, params?: WriteParams): Promise<Leverage>;
  /**
   * Checks the margin mode, which is always isolated. Sends nothing, unless `leverage` is given: then it
   * sets that, as {@link setLeverage}.
   *
   * @param marginMode `isolated`
   * @param symbol unified symbol; optional without `leverage`
   * @param params `leverage`: the leverage to set; beside it which account, `gas`, `dryRun`
   * @returns a [margin mode structure](https://docs.ccxt.com/?id=margin-mode-structure), without `symbol`
   *   where none is given
   * @throws {NotSupported} `cross`
   * @throws {BadRequest} any other margin mode
   * @throws {BadSymbol} no such market
   * @throws {ArgumentsRequired} a leverage without a symbol
   */
  setMarginMode(marginMode: string, symbol?: Str, params?: MarginModeParams): Promise<Partial<MarginMode>>;
  /**
   * Places an order.
   *
   * @param symbol unified symbol
   * @param type `limit` or `market`; a market order without a bound fills wholly or not at all
   * @param side `buy` or `sell`
   * @param amount base; rounded down to the market's lot (`options.precision`)
   * @param price of limit orders, rounded to the market's tick (`options.precision`); of a market order its
   *   bound, with which it may fill in part and needs a Sui node
   * @param params `reduceOnly`, `clientOrderId` (decimal digits of a u64, not that of a resting order),
   *   `expirationTimestampMs`, `timeInForce` (`GTC`, `GTD` with `expirationTimestampMs`; through a Sui node
   *   also `IOC`, `FOK`, `PO`), `postOnly` (through a Sui node), `slippage` (bound of a market order: its
   *   distance from `price`, or else from the mark price, as a fraction), `leverage` and `collateral` (set
   *   and allocated in the same transaction, negative to deallocate; through a Sui node),
   *   `deallocateFreeCollateral` (move margin that is not needed afterwards back to the account, `false`);
   *   which account; `gas`, `dryRun`. Through a Sui node a stop order: `triggerPrice` with
   *   `triggerDirection` (`ascending` or `above`, `descending` or `below`); or `stopLossPrice`,
   *   `takeProfitPrice` or both, which reduce a position (the whole one where `amount` is left out); or,
   *   attached to an order with a price, `stopLoss` and `takeProfit` (`{ triggerPrice }`), which close the
   *   whole position at market; `triggerPriceType` (`index`, `mark`, `mid`; `index`); `trustExecutor`
   *   (accepts that the client cannot verify what the executor will do); `neverExpires` (accepts a market
   *   order without a bound that anyone who has it can execute later, where the service sets no expiration;
   *   with a Sui node the client sets one, and it is not needed)
   * @returns an [order structure](https://docs.ccxt.com/?id=order-structure)
   * @throws {InvalidOrder} the order is malformed, or rounds to zero, and nothing was sent; or the exchange
   *   refuses it
   * @throws {DuplicateOrderId} an order that this object placed has the client order id, and may still
   *   rest; nothing was sent
   * @throws {OrderImmediatelyFillable} a post-only order would take liquidity; nothing was signed
   * @throws {OrderNotFillable} the book cannot fill a fill-or-kill order; nothing was signed
   * @throws {NotSupported} trailing orders; a stop order while its executor is not trusted
   *   (`options.transaction.trustExecutor`); or the order needs a Sui node, and none is configured
   *   (`options.node`)
   * @throws {ArgumentsRequired} a `triggerPrice` without a `triggerDirection`
   * @throws {InsufficientFunds} too little margin in the market; call {@link addMargin} first
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `build/createOrders`, `perpetuals/account/transactions/place-limit-order`
   * @example await exchange.createOrder('BTC/USD:USDC', 'limit', 'buy', 0.01, 60_000, { postOnly: true })
   */
  createOrder<S extends OrderSide>(symbol: string, type: OrderType, side: SideArgument<S>, amount: number, price?: Num, params?: CreateOrderParams): Promise<Order>;
  /**
   * Places several orders in one transaction: all of them, or none.
   *
   * @param orders each with `symbol`, `type`, `side`, `amount`, `price` and `params`, as in
   *   {@link createOrder}
   * @param params `leverage`, `collateral` (of orders in one market), `deallocateFreeCollateral`; which
   *   account; `gas`, `dryRun`
   * @returns order structures
   * @throws {NotSupported} one of them needs a Sui node, and none is configured, or another has no bound;
   *   nothing was sent
   * @throws {InvalidOrder} one of them is malformed, or rounds to zero, and nothing was sent; or the
   *   exchange refuses it
   * @throws {DuplicateOrderId} as {@link createOrder}, or two of them have the same client order id;
   *   nothing was sent
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `build/createOrders`
   */
  createOrders(orders: ListedOrder[], params?: CreateOrdersParams): Promise<Order[]>;
  /**
   * Places limit orders at prices in equal steps, in one transaction: all of them, or none.
   *
   * @param symbol unified symbol
   * @param side `buy` or `sell`
   * @param amount base, of all orders together; each has an equal part, the first ones a lot more where it
   *   does not divide
   * @param startPrice of the first order
   * @param endPrice of the last order
   * @param count number of orders, 2 to 50
   * @param params as in {@link createOrder} for all of them, and `clientOrderIds` instead of
   *   `clientOrderId`: a list, one for each order
   * @returns order structures
   * @throws {InvalidOrder} a part rounds to zero, or {@link createOrders} throws it
   * @throws {BadRequest} `count` is out of range
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @example await exchange.createScaleOrder('BTC/USD:USDC', 'buy', 0.1, 60_000, 58_000, 5, { postOnly:
   *   true })
   */
  createScaleOrder<S extends OrderSide>(symbol: string, side: SideArgument<S>, amount: number, startPrice: number, endPrice: number, count: number, params?: CreateScaleOrderParams): Promise<Order[]>;
  /**
   * Places a TWAP order, which an executor of the service executes in equal parts over a duration, each as
   * an immediate-or-cancel order near the mark price. It needs a Sui node, and margin in the market.
   *
   * @param symbol unified symbol
   * @param side `buy` or `sell`
   * @param amount base, of all executions together; rounded down to the market's lot (`options.precision`)
   * @param duration milliseconds, from the first execution to one interval after the last
   * @param params `intervalMs` (between two executions, milliseconds; 30,000) or `chunks` (number of
   *   executions, 2 to 10,000); `slippage` (worst price of an execution: its distance from the mark price
   *   as a fraction, in steps of 0.0001; `options.createOrder.slippage`, else 0.01); `reduceOnly`;
   *   `expirationTimestampMs` (no execution after it, milliseconds; never) and `firstExecutionTimestampMs`
   *   (the first execution is before it); how far the executor may depart from the plan:
   *   `executionTimeUncertaintyMs`, `timeForRetryMs`, `amountUncertaintyBps`, `maxOneExecutionAmountBps`,
   *   `smallTailMergeThresholdBps` (see docs/orders.md); which account; `gas`, `dryRun`
   * @returns an [order structure](https://docs.ccxt.com/?id=order-structure)
   * @throws {InvalidOrder} the order is malformed, or a part is less than a lot, and nothing was sent; or
   *   the exchange refuses it
   * @throws {ArgumentsRequired} no duration
   * @throws {NotSupported} no Sui node is configured (`options.node`)
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `perpetuals/account/transactions/create-twap-orders`
   * @example await exchange.createTwapOrder('BTC/USD:USDC', 'buy', 0.6, 30 * 60_000, { slippage: 0.005 })
   */
  createTwapOrder<S extends OrderSide>(symbol: string, side: SideArgument<S>, amount: number, duration: number, params?: CreateTwapOrderParams): Promise<Order>;
  /**
   * Cancels a TWAP order, as `cancelOrder` with `twap: true` does. What was executed stays executed.
   *
   * @param id of the order
   * @param symbol unified symbol; optional
   * @param params which account; `gas`, `dryRun`
   * @returns the canceled order
   * @throws {OrderNotFound} it is not active
   * @throws {NotSupported} no Sui node is configured (`options.node`)
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `perpetuals/account/transactions/cancel-twap-orders`
   */
  cancelTwapOrder(id: string, symbol?: Str, params?: NodeWriteParams): Promise<Order>;
  /**
   * Replaces an order. Through a Sui node, a limit order replaces it in one transaction: if the old order
   * is not on the book any more, nothing happens. Otherwise it is canceled first, and the new one is placed
   * if that cancel removed it from the book. An order that was filled in part keeps its id, so `amount`
   * rests in full, whatever filled before.
   *
   * The new order keeps `reduceOnly` of the old one unless `params` names it, and stays post-only unless
   * `params` names `postOnly` or `timeInForce`, or `type` is `market`. The terms of an order that this
   * object did not place are read from the open orders, which need not show that it is post-only; nothing
   * is read if `params` names both. Other params are those of the call.
   *
   * A stop order is changed in place, and keeps its id and everything that is not named. With `twap: true`,
   * a TWAP order before its first execution takes new terms and keeps its id: `amount` and
   * `params.duration` are required, and what is not named has its default.
   *
   * @param id of the order to replace, or of a stop order to change; may be empty with
   *   `params.clientOrderId`, as in {@link editOrderWithClientOrderId}
   * @param symbol unified symbol
   * @param type `limit` or `market`, of the new order
   * @param side `buy` or `sell`, of the new order
   * @param amount base, of the new order, rounded as in {@link createOrder}; fills of the old one are not
   *   subtracted. Left out: what remains of the old one, as it is read right before
   * @param price of the new order, rounded as in {@link createOrder}; that of the old one when left out of
   *   a limit order
   * @param params as in {@link createOrder}, with `reduceOnly` and post-only of the old order as defaults;
   *   `twap: true` with `duration` (milliseconds) and those of {@link createTwapOrder}
   * @returns the new order
   * @throws {InvalidOrder} the new order is malformed, or rounds to zero; the old one still rests
   * @throws {DuplicateOrderId} as {@link createOrder}, of an order other than the old one; the old one
   *   still rests
   * @throws {OrderNotFound} the old one was not on the book, or its terms must be read and it is not among
   *   the open orders; nothing was placed
   * @throws {TransactionMismatch} less than twice `maxGasBudget` is left of `maxGasPerDay`; the old one
   *   still rests
   * @throws {OutcomeUnknown} the outcome of the cancel or of the new order is unknown
   */
  editOrder<S extends OrderSide>(id: string, symbol: string, type: OrderType, side: SideArgument<S>, amount?: Num, price?: Num, params?: EditOrderParams): Promise<Order>;
  /**
   * Replaces the order of a client order id, as {@link editOrder}; the new order has the same client order
   * id. It runs after the writes that were called before it, so that it also finds an order that one of
   * them places.
   *
   * @param clientOrderId of the order to replace: decimal digits of a u64
   * @param symbol unified symbol
   * @param type `limit` or `market`, of the new order
   * @param side `buy` or `sell`, of the new order
   * @param amount base, of the new order, as in {@link editOrder}
   * @param price of the new order, as in {@link editOrder}
   * @param params as in {@link editOrder}; stop orders and TWAP orders have no client order id
   * @returns the new order
   * @throws {OrderNotFound} no order of that client order id is on the book; nothing was placed
   * @throws {ArgumentsRequired} several open orders have the client order id
   * @throws {InvalidOrder} as {@link editOrder}, or the client order id is malformed
   * @throws {TransactionMismatch} as {@link editOrder}
   * @throws {OutcomeUnknown} as {@link editOrder}
   */
  editOrderWithClientOrderId<S extends OrderSide>(clientOrderId: string, symbol: string, type: OrderType, side: SideArgument<S>, amount?: Num, price?: Num, params?: EditOrderParams): Promise<Order>;
  /**
   * Replaces several orders, also of several markets, in one transaction: all of them, or none. It needs a
   * Sui node.
   *
   * @param orders each with the `id` of the order to replace, and otherwise as in {@link createOrders};
   *   limit orders, those of one market with one `timeInForce`, `reduceOnly` and expiration. `reduceOnly`
   *   and post-only of an old order stay as in {@link editOrder}
   * @param params as in {@link createOrders}
   * @returns the new orders, in the same order
   * @throws {OrderNotFound} one of the old orders is not on the book; nothing changed
   * @throws {NotSupported} no Sui node is configured (`options.node`), or orders of one market differ in
   *   more than price, amount and side
   * @throws {InvalidOrder} as {@link createOrder}; the old orders still rest
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `perpetuals/account/transactions/cancel-and-place-orders`
   */
  editOrders(orders: ListedEdit[], params?: CreateOrdersParams): Promise<Order[]>;
  /**
   * Closes the position in a market by a reduce-only market order of its size; in a closed market by a
   * settlement at its price, which needs a Sui node, cancels the account's orders there and returns all
   * collateral. It runs after the writes that were called before it. The size is that of a read, which may
   * lag up to ten seconds behind a fill: what it does not show stays open.
   *
   * @param symbol unified symbol
   * @param side `long` or `short`, of the position; either when left out
   * @param params `clientOrderId`, `slippage`, `deallocateFreeCollateral` (`false`), as in
   *   {@link createOrder}; which account; `gas`, `dryRun`
   * @returns the order; a settlement has the type `settlement` and no id
   * @throws {InvalidOrder} no position, or one of the other side, and nothing was sent; or the exchange
   *   refuses the order
   * @throws {ExchangeNotAvailable} the market is paused or frozen, or closed without settlement prices in
   *   force
   * @throws {NotSupported} the market is paused or closed, and no Sui node is configured (`options.node`)
   * @throws {TransactionMismatch} nothing was signed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `build/createOrders`
   * @see docs/orders.md
   */
  closePosition(symbol: string, side?: OrderSide, params?: ClosePositionParams): Promise<Order>;
  /**
   * Closes every position of an account, each by a transaction with a reduce-only market order of its size,
   * as {@link closePosition}. It runs after the writes that were called before it, and goes on with the
   * other positions when one fails. A flat position with collateral in a closed market is settled, too,
   * where a Sui node is configured.
   *
   * @param params `slippage`, `deallocateFreeCollateral` (`false`), as in {@link createOrder}; which
   *   account; `gas`, `dryRun`
   * @returns [position structures](https://docs.ccxt.com/?id=position-structure) as they were before;
   *   `info.order` is the order that closed the position, or its settlement. An empty list where none is
   *   open
   * @throws {ArgumentsRequired} several accounts, none selected
   * @throws {InvalidOrder} the exchange refuses an order; `error.closed` has the positions that were closed
   * @throws {TransactionMismatch} nothing more was signed; `error.closed` as above
   * @throws {OutcomeUnknown} an order was submitted, and its outcome is unknown; nothing was sent after it;
   *   `error.closed` as above
   * @see manifest.json `positions`, `build/createOrders`
   */
  closeAllPositions(params?: CloseAllPositionsParams): Promise<Position[]>;
  /**
   * Leaves the exchange through a Sui node alone, also while the service does not respond: cancels every
   * order on the book, closes every position by a reduce-only order within a bound, returns all margin to
   * the account, and withdraws its collateral to the wallet. Positions of closed markets are settled. Each
   * is a transaction of its own, whose commands the client writes; one that fails does not stop the others.
   * The collateral stays while a position is open; stop and TWAP orders stay, and `left` names them.
   *
   * @param params `slippage` (`0.02`): how far the price of a closing order may be from the price that the
   *   node shows, a fraction; `prices`: by symbol, the least price of a sale or the most of a purchase
   *   instead; which account; `gas`, `timeout` of the whole call, `signal`
   * @returns `transactions`: digests; `canceled`: order ids by symbol; `withdrawn`: coins that were
   *   sent to the wallet; `left`: what is left, or may be, each with its `error`
   * @throws {NotSupported} no node (`options.node`); a vault, `build`, `dryRun` or `gas.sponsor`
   * @throws {ArgumentsRequired} several accounts, none selected
   * @throws {PermissionDenied} the wallet is an agent of the account
   * @throws {BadRequest} a wrong `slippage` or `prices`; the account is none of the wallet's
   * @throws {TransactionMismatch} the objects of the account are not those that are selected or pinned
   * @throws {ExchangeClosedByUser} `signal` was aborted; `error.exit` has the result so far, as of others
   * @see docs/orders.md#the-way-out
   * @example
   *
   * ```js
   * const { withdrawn, left } = await exchange.exit({ slippage: 0.01 });
   * ```
   */
  exit(params?: ExitParams): Promise<Exit>;
  /**
   * Cancels an order. Stop orders that are attached to it stay active: `info.stopOrderIds` of the result
   * has their ids if this object placed the order.
   *
   * @param id of the order; may be empty with `params.clientOrderId`
   * @param symbol unified symbol; may be left out for the id of an order that this object placed
   * @param params `trigger: true`: a stop order; `twap: true`: a TWAP order; `clientOrderId`,
   *   `shouldAbortOnMissingId`, `deallocateFreeCollateral`; which account; `gas`, `dryRun`
   * @returns the canceled order
   * @throws {OrderNotFound} it was not on the book
   * @throws {ArgumentsRequired} no symbol, and this object did not place the order
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `build/cancelOrders`
   */
  cancelOrder(id: string, symbol?: Str, params?: CancelOrderParams): Promise<Order>;
  /**
   * Cancels the order of a client order id, as {@link cancelOrder} with `params.clientOrderId`. It runs
   * after the writes that were called before it.
   *
   * @param clientOrderId decimal digits of a u64
   * @param symbol unified symbol
   * @param params `deallocateFreeCollateral`; which account; `gas`, `dryRun`
   * @returns the canceled order
   * @throws {OrderNotFound} no order of that client order id was on the book
   * @throws {ArgumentsRequired} no symbol, or no client order id; several open orders have it
   * @throws {InvalidOrder} it is malformed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `build/cancelOrders`
   */
  cancelOrderWithClientOrderId(clientOrderId: string, symbol?: Str, params?: CancelOrderParams): Promise<Order>;
  /**
   * Cancels several orders of one market in one transaction.
   *
   * @param ids of the orders; may be empty with `params.clientOrderIds`
   * @param symbol unified symbol
   * @param params `trigger: true`: stop orders, all or none, as are ids of `0x` and 64 digits;
   *   `twap: true`: TWAP orders, all or none; the symbol is optional for them. `clientOrderIds`;
   *   `shouldAbortOnMissingId`: cancel none when one is missing (`false`); `deallocateFreeCollateral`;
   *   which account; `gas`, `dryRun`
   * @returns the canceled orders, without those that were not on the book
   * @throws {OrderNotFound} none of them was on the book
   * @throws {ArgumentsRequired} no symbol, or no ids
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `build/cancelOrders`
   */
  cancelOrders(ids: string[], symbol?: Str, params?: CancelOrdersParams): Promise<Order[]>;
  /**
   * Cancels the orders of client order ids in one market by one transaction, as {@link cancelOrders} with
   * `params.clientOrderIds`. It runs after the writes that were called before it.
   *
   * @param clientOrderIds each decimal digits of a u64
   * @param symbol unified symbol
   * @param params `shouldAbortOnMissingId`: cancel none when one is missing (`false`);
   *   `deallocateFreeCollateral`; which account; `gas`, `dryRun`
   * @returns the canceled orders, without those that were not on the book
   * @throws {OrderNotFound} none of them was on the book
   * @throws {ArgumentsRequired} no symbol, or no ids; several open orders have one of them
   * @throws {InvalidOrder} one of them is malformed
   * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
   * @see manifest.json `build/cancelOrders`
   */
  cancelOrdersWithClientOrderIds(clientOrderIds: string[], symbol?: Str, params?: CancelOrdersParams): Promise<Order[]>;
  /**
   * Cancels every resting order, one transaction per market and 1,000 orders. It runs after the writes that
   * were called before it, and goes on with the other markets when one fails. Attached stop orders stay
   * active, as in {@link cancelOrder}: cancel them with `trigger: true`.
   *
   * @param symbol unified symbol; all markets when left out
   * @param params `trigger: true`: stop orders instead; `twap: true`: TWAP orders instead;
   *   `deallocateFreeCollateral`; which account: the one in use when left out, and all accounts of the
   *   wallet where none is in use; `gas`, `dryRun`
   * @returns the canceled orders with their fills; an empty list when none rested
   * @throws {OutcomeUnknown} one of them was submitted, and its outcome is unknown
   */
  cancelAllOrders(symbol?: Str, params?: CancelAllOrdersParams): Promise<Order[]>;
  /**
   * Cancels orders of several markets, one transaction per market.
   *
   * @param orders each with `symbol`, and `id` or `clientOrderId`
   * @param params `shouldAbortOnMissingId`, `deallocateFreeCollateral`; which account; `gas`, `dryRun`
   * @returns the canceled orders, without those that were not on the book
   * @throws {OrderNotFound} none of them was on the book
   * @throws {OutcomeUnknown} one of them was submitted, and its outcome is unknown
   */
  cancelOrdersForSymbols(orders: CancellationRequest[], params?: CancelOrdersForSymbolsParams): Promise<Order[]>;
  /**
   * Parses a row of `markets`. This and the other `parse` methods make of a row what the unified methods
   * make of it, for responses of the implicit methods. None of them sends a request. Where a row names its
   * market, `market` can be left out once the markets are loaded. CCXT's `parseMarkets`, `parseOrders` and
   * the other plural forms work with them.
   *
   * @returns a [market structure](https://docs.ccxt.com/?id=market-structure)
   * @throws {BadRequest} no object
   * @throws {BadResponse} a malformed row
   */
  parseMarket(market: Dict): Market;
  /**
   * Parses a value of `currencies`.
   *
   * @returns a [currency structure](https://docs.ccxt.com/?id=currency-structure)
   * @throws {BadResponse} a malformed row
   */
  parseCurrency(rawCurrency: Dict): Currency;
  /**
   * Parses the response of `currencies`.
   *
   * @returns currency structures by code
   * @throws {BadResponse} a malformed row
   */
  parseCurrencies(rawCurrencies: object): Currencies;
  /**
   * Parses the response of `ticker`, a row of `perpetuals/markets/prices`, or one of
   * `perpetuals/markets/24hr-stats`, which needs `market`. The time of the last two is unknown.
   *
   * @returns a [ticker structure](https://docs.ccxt.com/?id=ticker-structure)
   * @throws {ArgumentsRequired} no market, and the row does not name one that is loaded
   * @throws {BadResponse} a malformed row
   */
  parseTicker(ticker: Dict, market?: Market): Ticker;
  /**
   * Parses a row of `trades` to the last price of its market.
   *
   * @returns a last price structure, as {@link fetchLastPrices}
   * @throws {ArgumentsRequired} no market, and the row does not name one that is loaded
   * @throws {BadResponse} a malformed row
   */
  parseLastPrice(price: unknown, market?: Market): LastPrice;
  /**
   * Parses the response of `orderbook`, or a book of `perpetuals/markets/orderbooks`.
   *
   * @param orderbook the response or the book
   * @param symbol unified symbol; the row's when left out
   * @param timestamp milliseconds; the row's when left out
   * @returns an [order book structure](https://docs.ccxt.com/?id=order-book-structure)
   * @throws {ArgumentsRequired} no symbol, and the row does not name one
   * @throws {BadResponse} a malformed book
   */
  parseOrderBook(orderbook: object, symbol?: Str, timestamp?: Int): OrderBook;
  /**
   * Parses a row of `OHLCV` or of `perpetuals/market/candle-history`, whose volume is in the unit of
   * `options.candles.wireVolume`.
   *
   * @returns `[start, open, high, low, close, volume in base]`
   * @throws {BadResponse} a malformed row
   */
  parseOHLCV(ohlcv: unknown): OHLCV;
  /**
   * Parses a row of `trades` or an event of `perpetuals/account/order-history` that is a trade. The id of a
   * public trade and of an event contains a count of equal rows, which {@link parseTrades} can count.
   *
   * @returns a [trade structure](https://docs.ccxt.com/?id=trade-structure)
   * @throws {ArgumentsRequired} no market, and the row does not name one that is loaded
   * @throws {BadResponse} a malformed row, or another event
   */
  parseTrade(trade: Dict, market?: Market): Trade;
  /**
   * Parses rows of `trades`, or of `perpetuals/account/order-history`, of which other events are left out.
   *
   * @returns trade structures, oldest first
   * @throws {ArgumentsRequired} no market, and a row does not name one that is loaded
   * @throws {BadResponse} a malformed row
   */
  parseTrades(trades: unknown, market?: Market, since?: Int, limit?: Int, params?: Dict): Trade[];
  /**
   * Parses a liquidation of `perpetuals/account/order-history`.
   *
   * @returns a [liquidation structure](https://docs.ccxt.com/?id=liquidation-structure)
   * @throws {BadResponse} a malformed row, or another event
   */
  parseLiquidation(liquidation: unknown, market?: Market): Liquidation;
  /**
   * Parses rows of `perpetuals/account/order-history`; other events, and liquidations that only canceled
   * orders, are left out.
   *
   * @returns liquidation structures, oldest first
   * @throws {BadResponse} a malformed row
   */
  parseLiquidations(liquidations: Dict[], market?: Market, since?: Int, limit?: Int): Liquidation[];
  /**
   * Parses an order of `myPendingOrders` or of the response to a write, or a row of
   * `perpetuals/account/stop-order-datas` or `twap-order-datas`. Past orders have no row:
   * {@link fetchOrders} puts them together from events.
   *
   * @returns an [order structure](https://docs.ccxt.com/?id=order-structure)
   * @throws {ArgumentsRequired} no market, and the row does not name one that is loaded
   * @throws {BadResponse} a malformed row
   */
  parseOrder(order: Dict, market?: Market): Order;
  /**
   * Parses a row of `positions`.
   *
   * @returns a [position structure](https://docs.ccxt.com/?id=position-structure)
   * @throws {BadResponse} a malformed row, or one of a market that is not loaded
   */
  parsePosition(position: Dict, market?: Market): Position;
  /**
   * Parses the leverage in a row of `positions`.
   *
   * @returns a [leverage structure](https://docs.ccxt.com/?id=leverage-structure)
   * @throws {BadResponse} a malformed row, or one of a market that is not loaded
   */
  parseLeverage(leverage: Dict, market?: Market): Leverage;
  /**
   * Parses the response of `balance`.
   *
   * @returns a [balance structure](https://docs.ccxt.com/?id=balance-structure)
   * @throws {BadResponse} a malformed response
   */
  parseBalance(response: unknown): Balances;
  /**
   * Parses a row of `accounts`. {@link parseAccounts} joins the two rows of an account.
   *
   * @returns an account structure
   * @throws {BadResponse} a malformed row
   */
  parseAccount(account: Dict): Account;
  /**
   * Parses the response of `accounts`.
   *
   * @returns one structure for each account
   * @throws {BadResponse} a malformed row
   */
  parseAccounts(accounts: unknown, params?: Dict): Account[];
  /**
   * Parses a row of `perpetuals/markets`.
   *
   * @returns a [funding rate structure](https://docs.ccxt.com/?id=funding-rate-structure)
   * @throws {BadResponse} a malformed row
   */
  parseFundingRate(contract: unknown, market?: Market): FundingRate;
  /**
   * Parses a row of `perpetuals/market/funding-history`.
   *
   * @returns a [funding rate history structure](https://docs.ccxt.com/?id=funding-rate-history-structure)
   * @throws {BadResponse} a malformed row
   */
  parseFundingRateHistory(info: unknown, market?: Market): FundingRateHistory;
  /**
   * Parses a row of `perpetuals/markets`.
   *
   * @returns an [open interest structure](https://docs.ccxt.com/?id=open-interest-structure)
   * @throws {BadResponse} a malformed row
   */
  parseOpenInterest(interest: unknown, market?: Market): OpenInterest;
  /**
   * Parses a row of `perpetuals/markets`.
   *
   * @returns [leverage tiers](https://docs.ccxt.com/?id=leverage-tiers-structure) of the market
   * @throws {BadResponse} a malformed row
   */
  parseMarketLeverageTiers(info: unknown, market?: Market): LeverageTier[];
  /**
   * Parses a row of `perpetuals/account/collateral-history`, which does not contain the number of the
   * account.
   *
   * @returns a [ledger entry](https://docs.ccxt.com/?id=ledger-entry-structure) without `account`
   * @throws {BadResponse} a malformed row
   */
  parseLedgerEntry(item: Dict, currency?: Currency): LedgerEntry;
  /**
   * Parses rows of `perpetuals/account/collateral-history`.
   *
   * @returns ledger entries without `account`, oldest first
   * @throws {BadResponse} a malformed row
   */
  parseLedger(data: unknown, currency?: Currency, since?: Int, limit?: Int, params?: Dict): LedgerEntry[];
  /**
   * Parses a deposit or a withdrawal of `perpetuals/account/collateral-history`. Its id is the digest of
   * the transaction, also where that has another deposit or withdrawal: {@link parseTransactions} returns
   * another id then.
   *
   * @returns a [transaction structure](https://docs.ccxt.com/?id=transaction-structure)
   * @throws {BadResponse} a malformed row, or another event
   */
  parseTransaction(transaction: Dict, currency?: Currency): Transaction;
  /**
   * Parses the deposits and withdrawals among rows of `perpetuals/account/collateral-history`, of one
   * account and with all rows of each transaction: an id is the digest of the transaction, as in
   * {@link fetchDeposits}, unless another of these rows is a deposit or a withdrawal of the same
   * transaction.
   *
   * @returns transaction structures, oldest first
   * @throws {BadResponse} a malformed row
   */
  parseTransactions(transactions: unknown, currency?: Currency, since?: Int, limit?: Int, params?: Dict): Transaction[];
  /**
   * Parses a deposit or a withdrawal of `perpetuals/account/collateral-history` as a transfer between
   * wallet and account; its id is that of {@link parseTransaction}.
   *
   * @returns a [transfer structure](https://docs.ccxt.com/?id=transfer-structure)
   * @throws {BadResponse} a malformed row, or another event
   */
  parseTransfer(transfer: Dict, currency?: Currency): TransferEntry;
  /**
   * Parses the deposits and withdrawals among rows of `perpetuals/account/collateral-history` as transfers;
   * their ids are those of {@link parseTransactions}.
   *
   * @returns transfer structures, oldest first
   * @throws {BadResponse} a malformed row
   */
  parseTransfers(transfers: unknown, currency?: Currency, since?: Int, limit?: Int, params?: Dict): TransferEntry[];
  /**
   * Parses a payment of funding of `perpetuals/account/collateral-history`.
   *
   * @returns a [funding history structure](https://docs.ccxt.com/?id=funding-history-structure)
   * @throws {BadResponse} a malformed row, or another event
   */
  parseIncome(info: unknown, market?: Market): FundingHistory;
  /**
   * Parses a change of margin of `perpetuals/account/collateral-history`.
   *
   * @returns a [margin modification structure](https://docs.ccxt.com/?id=margin-modification-structure)
   * @throws {BadResponse} a malformed row, or another event
   */
  parseMarginModification(data: Dict, market?: Market): MarginModification;
  /**
   * Resolves a write whose outcome is unknown: reads the account, and submits the same bytes again, which
   * the chain executes once. Until then, no other write uses the same account or coins. A write whose call
   * ended more than `options.transaction.resubmit.maxAgeMs` ago (10 s; of an earlier process: that was
   * signed then) is not submitted again. It does not block: the next write uses the same objects, so that
   * at most one of the two can be executed.
   *
   * @param entry of an `OutcomeUnknown` (`error.entry`) or of a journal; when left out, every unresolved
   *   entry of the file `options.transaction.journal`
   * @param outcome `executed` or `failed`, if you know it, such as from an explorer; nothing is submitted
   *   then. `void` makes the transaction unexecutable, unless it was executed first: the client sends one
   *   of its objects (a coin; the capability only where it has no coin) to the wallet itself through the
   *   Sui node, in a transaction that costs gas
   * @param params `resubmit`: submit it again however old it is (`false`). `sweep`: also bring back coins
   *   that isolated conversions left at the sub-address of the wallet's key, whatever the journal says
   *   (`false`; without an entry)
   * @returns for each entry `digest`, `action`, `outcome` (`executed` or `failed`; `unknown` for an old
   *   entry of the file) and `result`: what the write would have returned; for an entry of a journal:
   *   orders, the account, or the service's row. `timestamp` and `datetime`: when it was signed. `request`:
   *   what it asked for. `orders`: the orders that it places or edits, with what was requested, and of an
   *   executed one its id and fills; the status of a failed one is `rejected`. `tag`: the note of the
   *   record. `voidedBy`: digest of the transaction that made it unexecutable, base58. Coins that an
   *   isolated conversion left at the sub-address of the wallet's key come back, too. With an entry,
   *   `error` says where that failed. Without one, the list also has each transaction that brought some
   *   back (`sweep`), and where that failed, with an `error`, the one that left them there
   * @throws {OutcomeUnknown} the outcome is still unknown; not for old entries when `entry` is left out.
   *   `settled` of the error has what became of the other entries
   * @throws {NotSupported} `void` without a Sui node, or of a transaction that uses no object of the
   *   wallet; `sweep` without a Sui node, or of a wallet that is not that of a single key
   * @throws {ExchangeNotAvailable} `void`: the node did not respond; nothing was signed
   * @throws {BadRequest} the entry is malformed, or another wallet's
   * @see docs/outcomes.md
   */
  settle(entry?: JournalEntry, outcome?: JournalOutcome['outcome'] | 'void', params?: SettleParams): Promise<Settlement | Settlement[]>;
  /**
   * Returns the state of the writes.
   *
   * @returns `waiting` and `running`: counts; `open`: entries whose outcome is unknown, for {@link settle},
   *   and failed ones without an expiration, until they cannot be executed any more. Entries of an earlier
   *   process are among them after `settle()` has read the journal.
   * @see docs/outcomes.md
   */
  writes(): {
    waiting: number;
    running: number;
    open: JournalEntry[];
  };
  /**
   * Returns what transactions are verified against: pinned values, and learned ones where learning is
   * allowed.
   *
   * @returns `chainId` (genesis digest, base58), `packages` (ids by role), `account`
   *   (`{ capability, account, number }`; the one in use where none is pinned) and `markets` (by symbol:
   *   `id`, `settleType`, `lot`, `tick`, `decimals`); unknown values are left out
   * @throws {BadRequest} `options.transaction.pins` is malformed, or its file cannot be read
   * @see docs/verification.md
   */
  pins(): Promise<Pins>;
  /**
   * Rejects waiting writes and paged reads with `ExchangeClosedByUser`, and waits for running writes, up to
   * `timeout` milliseconds; later they are not submitted any more. Closes every stream. The exchange object
   * can be used again.
   */
  close(...args: Parameters<Exchange['close']>): Promise<void>;
  /**
   * Aborts a request that takes too long or whose body is too long; CCXT's own timeout ends with the
   * headers. Not private, so that its errors are converted: CCXT calls it through `fetchImplementation`.
   */
  protected sendWithinLimits(url: string, params: FetchParams, send: (params: FetchParams) => Promise<FetchResult>): Promise<ResponseLike>;
}
/**
 * The perpetual-futures exchange Aftermath, with watch loops.
 *
 * Prices, tickers, funding, candles and the account share one socket (`/api/perpetuals/ws/updates`). It opens
 * with the first watch and closes after the last unWatch. Public trades and exact order books have a socket
 * for each market. Sockets reconnect by themselves. A watch that waits meanwhile resolves later, or rejects
 * with `NetworkError` when the outage lasts longer than `options.ws.patience`. When a stream is silent for
 * `options.ws.silence` while a watch waits, the state is read over HTTP, at most every `options.ws.ask`,
 * until frames return.
 *
 * Under `newUpdates` (CCXT's default), a watch returns what changed since its last call, else the whole
 * cache.
 *
 * @see docs/streams.md
 */
declare class aftermath$1 extends aftermath {
  #private;
  /**
   * @param config as CCXT's other exchanges take it
   * @throws {BadRequest} a key of `options` is misspelt
   */
  constructor(config?: AftermathConfig);
  /** @returns identity, capabilities, addresses and options of the exchange */
  describe(): Dict;
  /**
   * Watches the order book of a market. `options.watchOrderBook.channel` chooses where it comes from. By
   * default, a limit of up to 500 levels gives snapshots of the top, which have no `nonce` and the time of
   * their arrival; without a limit, the book is exact: a snapshot and the deltas after it. A book that is
   * not proven exact is not returned: the watch waits until a new snapshot has arrived.
   *
   * @param symbol unified symbol
   * @param limit levels per side at most; all when left out
   * @param params none
   * @returns an [order book structure](https://docs.ccxt.com/?id=order-book-structure); the exact one is a
   *   live object, as CCXT's are, and correct at its nonce whenever it is read
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   * @see manifest.json `stream/orderbook`
   * @example for (;;) { const { bids, asks } = await exchange.watchOrderBook('BTC/USD:USDC'); }
   */
  watchOrderBook(symbol: string, limit?: Int, params?: NoParams): Promise<OrderBook>;
  /**
   * Watches the order books of several markets.
   *
   * @param symbols unified symbols
   * @param limit levels per side at most
   * @param params none
   * @returns the first book that changed since it was returned last
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   */
  watchOrderBookForSymbols(symbols: string[], limit?: Int, params?: NoParams): Promise<OrderBook>;
  /**
   * Ends the watches of an order book, whichever channel it comes from.
   *
   * @param symbol unified symbol
   * @param params none
   * @returns `true`; waiting calls reject with `UnsubscribeError`
   */
  unWatchOrderBook(symbol: string, params?: NoParams): Promise<boolean>;
  /** Ends the watches of several order books, as {@link unWatchOrderBook}. */
  unWatchOrderBookForSymbols(symbols: string[], params?: NoParams): Promise<boolean>;
  /**
   * Watches public trades. The first call returns the latest ones, read over HTTP.
   *
   * @param symbol unified symbol
   * @param since only trades at or after this, milliseconds
   * @param limit rows at most
   * @param params none
   * @returns [trade structures](https://docs.ccxt.com/?id=public-trades), oldest first: the new ones under
   *   `newUpdates`, else the last `options.tradesLimit`
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   * @see manifest.json `stream/trades`
   */
  watchTrades(symbol: string, since?: Int, limit?: Int, params?: NoParams): Promise<Trade[]>;
  /**
   * Watches public trades of several markets.
   *
   * @param symbols unified symbols
   * @param since only trades at or after this, milliseconds
   * @param limit rows at most
   * @param params none
   * @returns trades of the first market that has new ones
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   */
  watchTradesForSymbols(symbols: string[], since?: Int, limit?: Int, params?: NoParams): Promise<Trade[]>;
  /** Ends the watch of a market's trades. */
  unWatchTrades(symbol: string, params?: NoParams): Promise<boolean>;
  /** Ends the watches of several markets' trades. */
  unWatchTradesForSymbols(symbols: string[], params?: NoParams): Promise<boolean>;
  /**
   * Watches the candles of a market. The first call returns the latest ones, read over HTTP; the last one
   * changes until its bucket closes.
   *
   * @param symbol unified symbol
   * @param timeframe one of `timeframes`
   * @param since only candles at or after this, milliseconds
   * @param limit rows at most
   * @param params none
   * @returns `[start, open, high, low, close, volume in base]`, oldest first: the changed ones under
   *   `newUpdates`, else the last `options.OHLCVLimit`; an empty list for a market without trades
   * @throws {BadRequest} no such timeframe
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   */
  watchOHLCV(symbol: string, timeframe?: string, since?: Int, limit?: Int, params?: NoParams): Promise<OHLCV[]>;
  /**
   * Watches the candles of several markets and timeframes.
   *
   * @param symbolsAndTimeframes pairs such as `['BTC/USD:USDC', '1m']`
   * @param since only candles at or after this, milliseconds
   * @param limit rows at most
   * @param params none
   * @returns the candles of the first pair that has new ones, by symbol and timeframe
   * @throws {BadRequest} no such timeframe
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   */
  watchOHLCVForSymbols(symbolsAndTimeframes: string[][], since?: Int, limit?: Int, params?: NoParams): Promise<Dictionary<Dictionary<OHLCV[]>>>;
  /**
   * Ends the watch of a market's candles.
   *
   * @param symbol unified symbol
   * @param timeframe one of `timeframes`
   * @param params none
   * @returns `true`; waiting calls reject with `UnsubscribeError`
   * @throws {BadRequest} no such timeframe
   */
  unWatchOHLCV(symbol: string, timeframe?: string, params?: NoParams): Promise<boolean>;
  /** Ends the watches of several candles, as {@link unWatchOHLCV}. */
  unWatchOHLCVForSymbols(symbolsAndTimeframes: string[][], params?: NoParams): Promise<boolean>;
  /**
   * Watches the ticker of a market: best bid and ask, last price, mark and index price as they change, the
   * 24-hour figures every `options.watchTickers.refresh` milliseconds.
   *
   * @param symbol unified symbol
   * @param params none
   * @returns a new [ticker structure](https://docs.ccxt.com/?id=ticker-structure); its `timestamp` is that
   *   of the last trade
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   */
  watchTicker(symbol: string, params?: NoParams): Promise<Ticker>;
  /**
   * Watches the tickers of several markets.
   *
   * @param symbols unified symbols; all markets when left out
   * @param params none
   * @returns ticker structures by symbol: of all markets at first, then of those that changed under
   *   `newUpdates`
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   */
  watchTickers(symbols?: Strings, params?: NoParams): Promise<Tickers>;
  /**
   * Watches the best bids and asks of several markets.
   *
   * @param symbols unified symbols; all markets when left out
   * @param params none
   * @returns ticker structures by symbol with `bid`, `bidVolume`, `ask` and `askVolume`, as
   *   {@link watchTickers}; `timestamp` is when the update arrived
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   */
  watchBidsAsks(symbols?: Strings, params?: NoParams): Promise<Tickers>;
  /**
   * Watches the mark price of a market.
   *
   * @param symbol unified symbol
   * @param params none
   * @returns a ticker structure with `markPrice` and `indexPrice`; `timestamp` is when the update arrived
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   */
  watchMarkPrice(symbol: string, params?: NoParams): Promise<Ticker>;
  /**
   * Watches the mark prices of several markets.
   *
   * @param symbols unified symbols; all markets when left out
   * @param params none
   * @returns ticker structures by symbol with `markPrice` and `indexPrice`, as {@link watchTickers};
   *   `timestamp` is when the update arrived
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   */
  watchMarkPrices(symbols?: Strings, params?: NoParams): Promise<Tickers>;
  /**
   * Watches the current funding rate of a market.
   *
   * @param symbol unified symbol
   * @param params none
   * @returns a [funding rate structure](https://docs.ccxt.com/?id=funding-rate-structure), as
   *   `fetchFundingRates`
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   */
  watchFundingRate(symbol: string, params?: NoParams): Promise<FundingRate>;
  /**
   * Watches the current funding rates of several markets.
   *
   * @param symbols unified symbols; all markets when left out
   * @param params none
   * @returns funding rate structures by symbol, as {@link watchTickers}
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   */
  watchFundingRates(symbols?: Strings, params?: NoParams): Promise<FundingRates>;
  /** Ends the watch of a ticker, whichever method started it. */
  unWatchTicker(symbol: string, params?: NoParams): Promise<boolean>;
  /** Ends watches of tickers; all of them without symbols. */
  unWatchTickers(symbols?: Strings, params?: NoParams): Promise<boolean>;
  /** Ends watches of bids and asks; all of them without symbols. */
  unWatchBidsAsks(symbols?: Strings, params?: NoParams): Promise<boolean>;
  /** Ends the watch of a mark price, whichever method started it. */
  unWatchMarkPrice(symbol: string, params?: NoParams): Promise<boolean>;
  /** Ends watches of mark prices; all of them without symbols. */
  unWatchMarkPrices(symbols?: Strings, params?: NoParams): Promise<boolean>;
  /** Ends the watch of a funding rate, whichever method started it. */
  unWatchFundingRate(symbol: string, params?: NoParams): Promise<boolean>;
  /** Ends watches of funding rates; all of them without symbols. */
  unWatchFundingRates(symbols?: Strings, params?: NoParams): Promise<boolean>;
  /**
   * Watches the orders of an account, placed by this program or by others. The first call returns the open
   * ones, if there are any. An order that ended while no socket was open is read from the history. With
   * `options.watchOrders.channel` of `'stream'`, the orders of one market come from the unified section's
   * stream, which misses ends during an outage.
   *
   * @param symbol unified symbol; all markets when left out
   * @param since only orders placed at or after this, milliseconds; not with `trigger` or `twap`, which
   *   have no time
   * @param limit rows at most
   * @param params which account; `trigger: true` (or `stop`): stop orders, whose ends are `closed`
   *   (executed), `canceled` or `expired`; `twap: true`: TWAP orders, with a state for each execution
   * @returns [order structures](https://docs.ccxt.com/?id=order-structure): under `newUpdates` every state
   *   since the last call for the same market, once and in order, else the latest state of each order
   * @throws {ArgumentsRequired} no symbol with the channel `'stream'`
   * @throws {NotSupported} `since` with `trigger` or `twap`
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   * @see manifest.json `perpetuals/account/order-history`
   */
  watchOrders(symbol?: Str, since?: Int, limit?: Int, params?: WatchOrdersParams): Promise<Order[]>;
  /**
   * Watches the orders of an account in several markets.
   *
   * @param symbols unified symbols
   * @param since as in {@link watchOrders}
   * @param limit as in {@link watchOrders}
   * @param params as in {@link watchOrders}
   * @returns order structures as {@link watchOrders}
   * @throws {ArgumentsRequired} an empty list
   * @throws {NotSupported} several symbols with the channel `'stream'`
   */
  watchOrdersForSymbols(symbols: string[], since?: Int, limit?: Int, params?: WatchOrdersParams): Promise<Order[]>;
  /** Ends the watch of an account's orders of a market, or, without a symbol, the watch of all markets. */
  unWatchOrders(symbol?: Str, params?: WatchOrdersParams): Promise<boolean>;
  /**
   * Ends the watch of an account's orders in these markets, as {@link watchOrdersForSymbols} with the same
   * symbols started it.
   */
  unWatchOrdersForSymbols(symbols: string[], params?: WatchOrdersParams): Promise<boolean>;
  /**
   * Watches the account's trades from now on, including liquidations and auto-deleveraging; the first call
   * waits for one. Trades that happened while no socket was open are read from the history as soon as one
   * is open.
   *
   * @param symbol unified symbol; all markets when left out
   * @param since only trades at or after this, milliseconds
   * @param limit rows at most, the latest
   * @param params which account
   * @returns [trade structures](https://docs.ccxt.com/?id=trade-structure) with the ids of `fetchMyTrades`,
   *   oldest first: the new ones under `newUpdates`, else the last `options.tradesLimit`
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   * @see manifest.json `perpetuals/account/order-history`
   */
  watchMyTrades(symbol?: Str, since?: Int, limit?: Int, params?: WatchAccountParams): Promise<Trade[]>;
  /**
   * Watches the account's trades in several markets.
   *
   * @param symbols unified symbols
   * @param since as in {@link watchMyTrades}
   * @param limit as in {@link watchMyTrades}
   * @param params as in {@link watchMyTrades}
   * @returns trade structures as {@link watchMyTrades}
   * @throws {ArgumentsRequired} an empty list
   */
  watchMyTradesForSymbols(symbols: string[], since?: Int, limit?: Int, params?: WatchAccountParams): Promise<Trade[]>;
  /** Ends the watch of an account's trades of a market, or, without a symbol, the watch of all markets. */
  unWatchMyTrades(symbol?: Str, params?: WatchAccountParams): Promise<boolean>;
  /**
   * Ends the watch of an account's trades in these markets, as {@link watchMyTradesForSymbols} with the
   * same symbols started it.
   */
  unWatchMyTradesForSymbols(symbols: string[], params?: WatchAccountParams): Promise<boolean>;
  /**
   * Watches liquidations of the account from now on; the first call waits for one.
   *
   * @param symbol unified symbol; all markets when left out
   * @param since only liquidations at or after this, milliseconds
   * @param limit rows at most, the latest
   * @param params which account
   * @returns [liquidation structures](https://docs.ccxt.com/?id=liquidation-structure) as
   *   `fetchMyLiquidations`, oldest first: the new ones under `newUpdates`, else the last
   *   `options.tradesLimit`
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   * @see manifest.json `perpetuals/account/order-history`
   */
  watchMyLiquidations(symbol?: Str, since?: Int, limit?: Int, params?: WatchAccountParams): Promise<Liquidation[]>;
  /**
   * Watches liquidations of the account in several markets.
   *
   * @param symbols unified symbols; all markets when left out
   * @param since as in {@link watchMyLiquidations}
   * @param limit as in {@link watchMyLiquidations}
   * @param params as in {@link watchMyLiquidations}
   * @returns liquidation structures as {@link watchMyLiquidations}
   */
  watchMyLiquidationsForSymbols(symbols?: string[], since?: Int, limit?: Int, params?: WatchAccountParams): Promise<Liquidation[]>;
  /**
   * Ends the watch of an account's liquidations of a market, or, without a symbol, the watch of all
   * markets.
   */
  unWatchMyLiquidations(symbol?: Str, params?: WatchAccountParams): Promise<boolean>;
  /**
   * Ends the watch of an account's liquidations in these markets, as {@link watchMyLiquidationsForSymbols}
   * with the same symbols started it; that of all markets when they are left out.
   */
  unWatchMyLiquidationsForSymbols(symbols?: string[], params?: WatchAccountParams): Promise<boolean>;
  /**
   * Watches the positions of an account. The first call returns the open ones. With
   * `options.watchPositions.channel` of `'stream'`, they come from the unified section's stream.
   *
   * @param symbols unified symbols; all markets when left out
   * @param since only positions that changed at or after this, milliseconds
   * @param limit rows at most
   * @param params `flat`: also positions with margin and without contracts (`false`); which account
   * @returns [position structures](https://docs.ccxt.com/?id=position-structure): under `newUpdates` those
   *   that changed, also in value only, else all. A position that was closed is returned once, with
   *   `contracts` 0. `timestamp` is when the frame arrived. The set `leverage`, `initialMargin` and
   *   `percentage` follow from the margin ratio, which the client reads over HTTP at the start, after a
   *   write of this object, and when it is older than `options.ws.ask`; they are `undefined` while that
   *   read fails. `info.equity` and `info.unrealizedFunding` are as in `fetchPositions`.
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   * @see manifest.json `perpetuals/accounts/positions`
   */
  watchPositions(symbols?: Strings, since?: Int, limit?: Int, params?: WatchPositionsParams): Promise<Position[]>;
  /**
   * Watches the position of a market. The first call returns it as it is; later calls wait until it
   * changes, also in value only.
   *
   * @param symbol unified symbol
   * @param params which account
   * @returns a [position structure](https://docs.ccxt.com/?id=position-structure), as
   *   {@link watchPositions}; one of no contracts and no margin where the account has none
   * @throws {ArgumentsRequired} no symbol
   * @throws {BadSymbol} no such market
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   * @see manifest.json `perpetuals/accounts/positions`
   */
  watchPosition(symbol?: Str, params?: WatchAccountParams): Promise<Position>;
  /**
   * Ends the watch of a market's position, as {@link watchPosition} started it; {@link unWatchPositions}
   * ends those, too.
   *
   * @param symbol unified symbol
   * @param params which account
   * @returns `true`; waiting calls reject with `UnsubscribeError`
   * @throws {ArgumentsRequired} no symbol
   */
  unWatchPosition(symbol?: Str, params?: WatchAccountParams): Promise<boolean>;
  /** Ends the watch of an account's positions, of all markets. */
  unWatchPositions(symbols?: Strings, params?: WatchAccountParams): Promise<boolean>;
  /**
   * Watches the balance of an account. The first call returns it as it is; later calls wait until it
   * changes.
   *
   * @param params which account
   * @returns a new [balance structure](https://docs.ccxt.com/?id=balance-structure) as `fetchBalance`;
   *   `timestamp` is when the frame arrived; `info.equity` and `info.unrealizedFunding` are of that moment
   * @throws {NetworkError} no socket for longer than `options.ws.patience`
   * @see manifest.json `perpetuals/accounts/positions`
   */
  watchBalance(params?: WatchAccountParams): Promise<Balances>;
  /** Ends the watch of an account's balance. */
  unWatchBalance(params?: WatchAccountParams): Promise<boolean>;
  /**
   * Returns the state of the streams.
   *
   * @returns by stream (such as `orderbook`, `ticker`) and market or account: `state`, `reconnects`,
   *   `recovered` (gaps whose updates were read afterwards), `possiblyLost` (gaps of which updates may be
   *   missing), `resyncs`, `lastFrameAge` in milliseconds; under `updates` the same of the shared socket,
   *   with its `subscriptions`, those that the service refuses (`refused`), the number of `frames`, and of
   *   those that were no JSON (`garbled`)
   * @see docs/streams.md
   */
  streamHealth(): Record<string, StreamHealth> & {
    updates?: SharedSocketHealth;
  };
  /**
   * Closes every stream and socket; waiting calls reject with `ExchangeClosedByUser`. Ends writes as the
   * base class does.
   */
  close(): Promise<void>;
}
/**
 * Adds the exchange to a copy of CCXT, in place: to its classes and `exchanges`, and to those of its `pro`.
 * Call it once for each module system, because `import` and `require` load two copies of CCXT.
 *
 * @param ccxt CCXT's default export: `import ccxt from 'ccxt'`, or `require('ccxt')`
 * @param defaults `urls` and `options` of every object of the added classes, where its own configuration says
 *   nothing else. A later call does not change them
 * @returns the same object
 * @throws {ArgumentsRequired} `ccxt` is another object, such as the frozen namespace of
 *   `import * as ccxt from 'ccxt'`
 * @see docs/getting-started.md
 */
declare function register<T extends object>(ccxt: T, defaults?: Pick<AftermathConfig, 'urls' | 'options'>): T & {
  aftermath: typeof aftermath;
  pro: {
    aftermath: typeof aftermath$1;
  };
};
declare namespace index_d_exports {
  export { aftermath$1 as aftermath };
}
/** One key of the wallet. */
interface MultisigMember {
  /** base64 of flag and public key, as `toSuiPublicKey()` of `@mysten/sui` returns it. */
  readonly publicKey: string;
  /** The weight of its signature, 1 to 255. */
  readonly weight: number;
  /** A private key as text, or a signer; missing for a key that does not sign here. */
  readonly signer?: string | ExternalSigner;
}
/** A multisig wallet: its keys in order, and the weight that must sign. */
interface MultisigWallet {
  readonly threshold: number;
  readonly members: readonly MultisigMember[];
}
/**
 * Creates the signer of a multisig wallet.
 *
 * @param wallet its keys, in the order that its address was derived from, and the weight that must sign
 * @returns a signer, for the option `signer`
 * @throws {AuthenticationError} the keys are malformed, or the signers do not reach the threshold
 * @see docs/signers.md
 */
declare function multisig(wallet: MultisigWallet): Promise<ExternalSigner>;
export { AccountHistoryParams, AccountParams, type AccountPin, type AftermathConfig, type AftermathOptions, type Agent, type ApprovalContext, type Approve, BalanceParams, CancelAllOrdersParams, CancelDcaOrderParams, CancelOrderParams, CancelOrdersForSymbolsParams, CancelOrdersParams, CancelSpotLimitOrderParams, CloseAllPositionsParams, ClosePositionParams, type CoinPin, ConvertQuoteParams, ConvertTradeParams, CreateAccountParams, CreateDcaOrderParams, CreateOrderParams, CreateOrdersParams, CreateScaleOrderParams, CreateSpotLimitOrderParams, CreateTwapOrderParams, DcaOrdersParams, type Departure, DepositParams, type DigestSigner, type DryRun, EditOrderParams, EditVaultWithdrawRequestParams, ExitParams, type ExternalSigner, type Farm, type FarmPosition, FarmStakeParams, type FarmTransaction, ForceVaultWithdrawParams, type GasPool, type GasPoolTransaction, GrantAgentParams, GrantGasPoolParams, HarvestFarmParams, type HistoryCoverage, type JournalEntry, type JournalOutcome, type JournalRecord, ListedEdit, ListedOrder, MarginModeParams, MarketDataParams, MarketHistoryParams, type MarketPin, type MultisigMember, type MultisigWallet, NoParams, NodeWriteParams, OpenOrderParams, OpenOrdersParams, OrderSearchParams, OutcomeUnknown, type Pins, PlainReadParams, type Pool, PoolDepositParams, type PoolPosition, type PoolTransaction, PoolWithdrawalParams, PositionsParams, type ProposedPins, SearchParams, SetVaultTermsParams, SettleParams, type Settlement, SideArgument, SpotLimitOrdersParams, StakeParams, StreamHistoryParams, TickersParams, TransactionMismatch, type TransactionSigner, TransferParams, UnstakeParams, type Vault, VaultDepositParams, type VaultPosition, type VaultQuote, type VaultTransaction, type VaultWithdrawRequest, VaultWithdrawRequestParams, type VerifiedIntent, type WalletAddress, type WalletAddresses, WalletWriteParams, WatchAccountParams, WatchOrdersParams, WatchPositionsParams, WithdrawParams, WriteParams, aftermath, multisig, index_d_exports as pro, register, sandboxUrls };