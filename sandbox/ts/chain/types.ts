/** Types of the simulated chain: wallets, objects, build responses and outcomes. */

import type { LimitTermsByHash } from '../venues/dca.js';
import type { Placement, Side } from '../engine/types.js';
import type { LedgerEntry, LedgerReader, ProcessedTransaction } from './ledger.js';
import type { AgentCapability, ObjectReader } from './objects.js';
import type { World } from './world.js';
import type { VaultChange } from '../venues/vault-manager.js';
import type { StopDetails, StopExecution, StopOrder } from './stop-orders.js';
import type { TwapOrder, TwapTerms, TwapTicket } from './twap-orders.js';

/** The eight write operations of the service. */
export type Action =
    | 'createAccount'
    | 'deposit'
    | 'withdraw'
    | 'allocate'
    | 'deallocate'
    | 'setLeverage'
    | 'createOrders'
    | 'cancelOrders';

/** The native section's builders of an account. */
export type AccountBuild =
    | 'place-limit-order'
    | 'place-market-order'
    | 'place-scale-order'
    | 'cancel-and-place-orders'
    | 'cancel-orders'
    | 'set-leverage'
    | 'allocate-collateral'
    | 'deallocate-collateral'
    | 'deposit-collateral'
    | 'withdraw-collateral'
    | 'transfer-collateral'
    | 'grant-agent-wallet'
    | 'revoke-agent-wallet'
    | 'create-integrator-config'
    | 'remove-integrator-config'
    | 'place-stop-orders'
    | 'place-sl-tp-orders'
    | 'edit-stop-orders'
    | 'cancel-stop-orders'
    | 'create-twap-orders'
    | 'edit-twap-orders'
    | 'cancel-twap-orders';

/** All builders of the native section. */
export type NativeBuild = AccountBuild | 'create-account' | 'create-integrator-registration';

/** Response of a native build. */
export interface KindResponse {
    /** TransactionKind in base64. */
    readonly txKind: string;
    /** A withdrawn coin that the client's own commands must use. */
    readonly coinOutArg?: { readonly NestedResult: readonly [command: number, result: number] };
    /** The output of a swap, which the client's own commands must use. */
    readonly coinOutId?: unknown;
}

/** Response of a builder of the router: the text of an unfinished transaction of `@mysten/sui`. */
export interface TextResponse {
    readonly tx: string;
    /** The coin that the client's own commands must use; without it, the transaction transfers it. */
    readonly coinOutId?: unknown;
}

/** What a function of a venue takes. */
export interface VenueSignature {
    readonly typeParameters: number;
    /**
     * Such as `u64`, `&Clock`, `&mut Balance<$0>` (of the first type argument), and types with names of
     * packages.
     */
    readonly parameters: readonly string[];
}

/** A capability with its account object. */
export interface ChainAccount {
    readonly accountNumber: number;
    readonly capabilityId: string;
    readonly accountId: string;
    /** Address that holds the capability. */
    readonly owner: string;
}

/** Version of an object. */
export interface ObjectView {
    /** Latest version. */
    readonly version: bigint;
    /** base58; differs for every state of an owned object, empty for shared objects. */
    readonly digest: string;
    /** Version at which the object became shared; `undefined` for owned objects. */
    readonly initialVersion: bigint | undefined;
}

/** A stop order with a ticket on the chain. */
export interface StopOrderView {
    readonly id: string;
    readonly state: 'active' | 'cancelled' | 'executed';
    /** Only of an executed order. */
    readonly execution: StopExecution | undefined;
    readonly marketId: string;
    /** The order as it was requested, without id and state. */
    readonly row: Readonly<Record<string, unknown>>;
}

/** A TWAP order with a ticket on the chain. */
export interface TwapOrderView extends Pick<TwapTicket, 'id' | 'state' | 'processed' | 'scheduled' | 'lastFillAt'> {
    readonly marketId: string;
    /** The details as they were requested. */
    readonly row: Readonly<Record<string, unknown>>;
}

/** A coin object of a wallet. */
export interface CoinView {
    readonly objectId: string;
    readonly version: bigint;
    /** base58 */
    readonly digest: string;
    readonly coinType: string;
    /** Base units of the coin. */
    readonly balance: bigint;
}

/** Holdings and expenses of an address. */
export interface WalletView {
    readonly address: string;
    readonly coins: readonly CoinView[];
    /** Sum of coins and address balance, decimal text in whole coins. */
    readonly usdc: string;
    readonly sui: string;
    /** Address balances only, base units of the coin. */
    readonly addressBalance: { readonly usdc: bigint; readonly sui: bigint };
    /** Sums of coins and address balances by coin type, base units of the coin; without those of 0. */
    readonly balances: Readonly<Record<string, bigint>>;
    /** Total gas paid, MIST. */
    readonly gasPaid: bigint;
}

/** Result of one placed order. */
export interface OrderOutcome {
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
export interface CancelOutcome {
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
export interface Outcome {
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
export interface BuildResponse {
    readonly transactionBytes: string;
    readonly signingDigest: string;
}

/** A call of an executor about one ticket. */
export interface TicketCall {
    readonly ticketId: string;
    /** The sender. */
    readonly executor: string;
    /** The object that the sender has besides; by default none. */
    readonly domain?: string;
    /** MIST per unit; by default the reference price. */
    readonly gasPrice?: bigint;
}

/** The end of a ticket, whose rest of the deposit the contract returns to the executor's transaction. */
export interface EndCall extends TicketCall {
    /** Where that transaction sends the rest; by default the executor keeps it. */
    readonly restTo?: string;
}

/** Executes a stop order. */
export interface StopCall extends TicketCall {
    readonly details: StopDetails;
}

/** Executes a part of a TWAP order. */
export interface TwapCall extends TicketCall {
    /** `marketId` is the market of the call. */
    readonly terms: TwapTerms;
}

/** Finalizes a TWAP order. */
export type TwapEndCall = TwapCall & EndCall;

/**
 * The contract's functions for executors. Each throws {@link Abort} with the contract's code, and then
 * changes nothing.
 */
export interface ExecutorFunctions {
    /** Places the order of a stop order whose trigger is met. */
    placeStopOrder(call: StopCall, now: number): void;
    cancelStopOrder(call: EndCall, now: number): void;
    /**
     * Executes an amount of a TWAP order, 10^-9 base, immediate-or-cancel around the mark price. It may fill
     * nothing.
     */
    executeTwap(call: TwapCall & { readonly amount: bigint }, now: number): void;
    /** Removes a complete TWAP order. */
    finalizeTwap(call: TwapEndCall, now: number): void;
    /** Removes a TWAP order, at any time. */
    cancelTwap(call: EndCall & { readonly marketId: string }, now: number): void;
}

/** What changes the chain from outside, as the arguments of its replay. */
export interface ChainInputs {
    readonly mint: readonly [address: string, coins: MintAmounts];
    readonly transaction: readonly [transactionBytes: string, signatures: readonly string[], now: number];
    readonly stopDetails: readonly [order: StopOrder];
    readonly twapDetails: readonly [order: TwapOrder];
    readonly vault: readonly [vaultId: string, change: VaultChange];
}

/** The chain as the service uses it. */
export interface Chain {
    /** Package ids; `authority` defines the roles of capabilities. */
    readonly packages: { readonly perpetuals: string; readonly oracle: string; readonly authority: string };
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
export type DepositTo = 'account' | 'capability' | 'either';

/** Amounts to mint, in base units of the coin. */
export interface MintAmounts {
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
export type Tampering =
    | 'sender'
    | 'gasOwner'
    | 'gasBudget'
    | 'gasPrice'
    | 'expiration'
    | 'transfer'
    | 'split'
    | 'call'
    | 'publish'
    | 'package'
    | 'amount'
    | 'size'
    | 'price'
    | 'side'
    | 'details'
    | 'market'
    | 'recipient'
    | 'digest'
    | SwapTampering;

/** What a hostile service does with a swap. */
export type SwapTampering =
    | 'expectedOut'
    | 'route'
    | 'fee'
    | 'output'
    | 'wholeCoin'
    | 'gasCoin'
    | 'capability'
    | 'gasPool'
    | 'dust'
    | 'fakeCoin'
    | 'version2'
    | 'unresolved';
