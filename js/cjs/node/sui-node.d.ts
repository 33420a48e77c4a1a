/**
 * A Sui full node: objects, gas coins, the epoch, simulations, executions and the outcome of transactions. It is believed as far as
 * the user trusts the node. The SDK's client is loaded at the first call.
 */
import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { NodeEffects, ObjectVersion } from './effects.js';
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
/** The latest version of an object. */
export interface NodeObject extends ObjectVersion {
    /** base58 */
    readonly digest: string;
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
export interface NodeResult extends NodeEffects {
    readonly events: readonly NodeEvent[];
    readonly created: readonly CreatedObject[];
}
/** What an address gains or loses of a coin, by its coins and by its address balance. */
export interface BalanceChange {
    /** `0x` and 64 digits. */
    readonly owner: string;
    /** Full Move type. */
    readonly coinType: string;
    /** The coin's own units; negative for a loss. */
    readonly amount: bigint;
}
/** An object that a transaction creates, changes or deletes. */
export interface ObjectChange {
    /** `0x` and 64 digits. */
    readonly objectId: string;
    /** The addresses that own it before and after, `0x` and 64 digits; `undefined` where none does, or it does not exist. */
    readonly before: string | undefined;
    readonly after: string | undefined;
    /** Full Move type; `undefined` where the node does not state it. */
    readonly type: string | undefined;
}
/** What a transaction would do. */
export interface Simulation extends NodeResult {
    /** `undefined` where the node states none. A client of the SDK may pass an empty list instead. */
    readonly balances: readonly BalanceChange[] | undefined;
    readonly objects: readonly ObjectChange[];
    /** BCS of the first value that each command returns; `undefined` where the node states none. */
    readonly returned: readonly (Uint8Array | undefined)[] | undefined;
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
    /** The gas coins of an owner, each once, the largest first. */
    gasCoins(owner: string): Promise<NodeCoin[]>;
    /** The address balance of an owner in SUI, MIST. */
    addressBalance(owner: string): Promise<bigint>;
    /** Reads objects, by their id, `0x` and 64 digits; without objects that do not exist. */
    objects(objectIds: readonly string[]): Promise<ReadonlyMap<string, NodeObject>>;
    /** Simulates a transaction. @throws {NodeFailure} `failed` when it would fail; `refused` when the node refuses it */
    simulate(transaction: Uint8Array): Promise<Simulation>;
    /**
     * Calls a function that only reads objects, in a simulation that nobody pays for.
     *
     * @param target `package::module::function`
     * @param typeArguments its type arguments
     * @param objectIds its arguments
     * @returns the BCS of its first result; `undefined` where the node shows none
     * @throws {NodeFailure} when the call fails, or the node refuses it
     */
    view(target: string, typeArguments: readonly string[], objectIds: readonly string[]): Promise<Uint8Array | undefined>;
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
