/**
 * A Sui full node: objects, gas coins, the epoch, simulations, executions and the outcome of transactions. It is believed as far as
 * the user trusts the node. The SDK's client is loaded at the first call.
 */
import type { ClientWithCoreApi } from '@mysten/sui/client';
/** A client of the SDK, such as `SuiGrpcClient`, or the base address of a node. */
export type NodeClient = ClientWithCoreApi | string;
/** A coin object of the gas currency. */
export interface NodeCoin {
    readonly objectId: string;
    readonly version: bigint;
    /** base58 */
    readonly digest: string;
    /** MIST */
    readonly balance: bigint;
}
/** One version of one object. */
export interface ObjectVersion {
    /** `0x` and 64 digits. */
    readonly objectId: string;
    readonly version: bigint;
}
/** The latest version of an object. */
export interface NodeObject extends ObjectVersion {
    /** The address that owns it, `0x` and 64 digits; `undefined` for one that no address owns. */
    readonly owner: string | undefined;
    /** Full Move type. */
    readonly type: string;
    /** Digest of the transaction that changed it last, base58. */
    readonly previousTransaction: string | undefined;
    /** Its fields by their names in the contract, as the node renders them; `undefined` where it shows none. */
    readonly fields: Readonly<Record<string, unknown>> | undefined;
}
/** The current epoch. */
export interface NodeEpoch {
    readonly epoch: bigint;
    /** Reference gas price, MIST per unit. */
    readonly gasPrice: bigint;
}
/** An event of the contract, as the node shows it. */
export interface NodeEvent {
    /** Name of its Move struct, without package, module and type parameters. */
    readonly name: string;
    /** Its members by their names in the contract; empty where the node shows none. */
    readonly members: Readonly<Record<string, unknown>>;
}
/** An object that a transaction created. */
export interface CreatedObject {
    readonly objectId: string;
    /** The address that owns it, `0x` and 64 digits; `undefined` for one that no address owns. */
    readonly owner: string | undefined;
}
/** What became of a transaction that was executed or simulated with success. */
export interface NodeResult {
    readonly events: readonly NodeEvent[];
    readonly created: readonly CreatedObject[];
    /** Objects that it used, with the versions that it consumed. */
    readonly consumed: readonly ObjectVersion[];
    /** Gas that is charged at most, MIST: computation and storage, without the rebate. */
    readonly gas: {
        readonly computation: bigint;
        readonly storage: bigint;
        readonly rebate: bigint;
    };
}
/** A transaction that an address sent. */
export interface SentTransaction {
    /** BCS of its data. */
    readonly bytes: Uint8Array;
    /** Ids of the objects that it created, `0x` and 64 digits. */
    readonly created: readonly string[];
}
/** How a transaction ended on the chain; `undefined` where the node does not know it. */
export type ChainOutcome = 'executed' | 'failed' | undefined;
/** Calls one node; every call has its own time limit. */
export declare class SuiNode {
    #private;
    private readonly client;
    private readonly timeoutMs;
    constructor(client: NodeClient, timeoutMs: () => number);
    /** The genesis digest of the chain, base58. */
    chainId(): Promise<string>;
    epoch(): Promise<NodeEpoch>;
    /** The gas coins of an owner, the largest first. */
    gasCoins(owner: string): Promise<NodeCoin[]>;
    /** Reads objects, by their id, `0x` and 64 digits; without objects that do not exist. */
    objects(objectIds: readonly string[]): Promise<ReadonlyMap<string, NodeObject>>;
    /** Simulates a transaction. @throws {NodeFailure} `failed` when it would fail; `refused` when the node refuses it */
    simulate(transaction: Uint8Array): Promise<NodeResult>;
    /**
     * Executes a signed transaction, which the chain does once however often it is called.
     *
     * @throws {NodeFailure} `failed` when the chain ran it and it failed; `refused` when it was not run; `unknown` otherwise
     */
    execute(transaction: Uint8Array, signatures: readonly string[]): Promise<NodeResult>;
    /** Looks up the outcome of a transaction, and its result where it was executed. */
    findOutcome(digest: string): Promise<{
        readonly outcome: ChainOutcome;
        readonly result?: NodeResult;
    }>;
    /** Lists the objects that a transaction used, executed or failed; empty where the node does not know it. */
    consumedBy(digest: string): Promise<readonly ObjectVersion[]>;
    /** Lists transactions that an address sent, oldest first, from a cursor; `next` is `null` at the end. */
    sentBy(sender: string, after: string | null): Promise<{
        readonly transactions: readonly SentTransaction[];
        readonly next: string | null;
    }>;
    /** Lists the ids of all versions of a package; `undefined` where the client cannot ask for them. */
    packageVersions(packageId: string): Promise<ReadonlySet<string> | undefined>;
}
