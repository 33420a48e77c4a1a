/** The sandbox's blockchain as its service sees it: wallets, objects, transactions built, signed, executed. */

import type { Placement, Side } from '../engine/types.js';

/** The eight writes of the service. */
export type Action =
    | 'createAccount'
    | 'deposit'
    | 'withdraw'
    | 'allocate'
    | 'deallocate'
    | 'setLeverage'
    | 'createOrders'
    | 'cancelOrders';

/** Which function names, argument order and scale the contract speaks: `contract` as documented, `unknown` made up. */
export type Dialect = 'contract' | 'unknown';

/** A capability object with the account object that it opens. */
export interface ChainAccount {
    readonly accountNumber: number;
    readonly capabilityId: string;
    readonly accountId: string;
    /** Address that holds the capability. */
    readonly owner: string;
}

/** An object as the chain knows it. */
export interface ObjectView {
    /** The latest. */
    readonly version: bigint;
    /** base58; another one for every state of an object that has an owner, empty of shared ones. */
    readonly digest: string;
    /** Of a shared object: the one that it was shared at. */
    readonly initialVersion: bigint | undefined;
}

/** A coin object as a wallet shows it. */
export interface CoinView {
    readonly objectId: string;
    readonly version: bigint;
    /** base58 */
    readonly digest: string;
    readonly coinType: string;
    /** The coin's own units. */
    readonly balance: bigint;
}

/** Everything one address holds, and what it has spent. */
export interface WalletView {
    readonly address: string;
    readonly coins: readonly CoinView[];
    /** Coins and address balance together, decimal text in whole coins. */
    readonly usdc: string;
    readonly sui: string;
    /** Address balances alone, in the coin's own units. */
    readonly addressBalance: { readonly usdc: bigint; readonly sui: bigint };
    /** Gas so far, MIST; and oracle fees so far, MIST. */
    readonly gasPaid: bigint;
    readonly oracleFeesPaid: bigint;
}

/** What came of one order of a transaction, for the service's answer. */
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

/** One order that a transaction took off the book. */
export interface CancelOutcome {
    readonly marketId: string;
    readonly accountNumber: number;
    readonly orderId: bigint;
    readonly side: Side;
    readonly price: bigint;
    readonly initialSize: bigint;
    /** What was left when it was cancelled. */
    readonly size: bigint;
    readonly quote: bigint;
    readonly clientOrderId: bigint | undefined;
    readonly placedAt: number;
}

/** What an executed transaction did, for the service to tell. */
export interface Outcome {
    /** base58 */
    readonly digest: string;
    readonly action: Action;
    readonly account: ChainAccount;
    /** The market of allocate, deallocate and setLeverage. */
    readonly marketId?: string;
    readonly orders: readonly OrderOutcome[];
    readonly cancels: readonly CancelOutcome[];
}

/** What a build answers with; both in base64. */
export interface BuildResponse {
    readonly transactionBytes: string;
    readonly signingDigest: string;
}

/** The blockchain as the service uses it. */
export interface Chain {
    /** Package ids; `authority` is where the roles of capabilities are named. */
    readonly packages: { readonly perpetuals: string; readonly oracle: string; readonly authority: string };
    readonly collateralType: string;
    /** base58 genesis digest. */
    readonly chainId: string;
    epoch(now: number): number;
    /** Gives an address fresh coins, in the coin's own units; address balances only where asked. */
    mint(
        address: string,
        coins: { usdc?: bigint; sui?: bigint; usdcAddressBalance?: bigint; suiAddressBalance?: bigint },
    ): void;
    wallet(address: string): WalletView;
    accountsOf(address: string): ChainAccount[];
    /** By capability id or account object id. */
    account(id: string): ChainAccount | undefined;
    accountByNumber(accountNumber: number): ChainAccount | undefined;
    object(id: string): ObjectView | undefined;
    /**
     * Composes, dry-runs and serializes a transaction for a request that the schemas let through.
     *
     * @throws {Refusal} 400 naming the field, or 500 as the service answers when a dry run aborts
     */
    build(action: Action, body: Record<string, unknown>, now: number): BuildResponse;
    /**
     * Executes what the bytes say, once: the same bytes again answer the same and change nothing.
     *
     * @throws {Refusal} on bytes, signatures, objects or expiration that do not hold, and on an abort
     */
    submit(transactionBytes: string, signatures: readonly string[], now: number): Promise<Outcome>;
    /**
     * Changes a built transaction as a service that lies would.
     *
     * @throws {Refusal} 400 when there is nothing of the kind in it
     */
    tamper(answer: BuildResponse, what: Tampering): BuildResponse;
}

/** Whose id a deposit takes as `accountId`. */
export type DepositTo = 'account' | 'capability' | 'either';

/** Coins to be given, in their own units. */
export interface MintAmounts {
    readonly usdc?: bigint;
    readonly sui?: bigint;
    readonly usdcAddressBalance?: bigint;
    readonly suiAddressBalance?: bigint;
}

/** What a tampered build response changes in its transaction. */
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
    | 'market'
    | 'recipient'
    | 'digest';
