/** Runs the writes of one exchange object: which account, which gas, which place in the queue; and reads what became of them. */
import type { Dict, Order } from 'ccxt';
import type { AccountResolver } from '../account/account-resolver.js';
import type { JournalAction, JournalEntry, JournalOrder, JournalOutcome, RecordedWrite } from '../transaction/journal-record.js';
import type { Priority, Slot } from './transaction-queue.js';
import type { Build } from './execute-transaction.js';
import { type WriteProgress } from './write-executor.js';
import type { SuiNode } from '../node/sui-node.js';
import { type AccountPair } from '../account/account.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { type Params } from '../exchange/params.js';
import { type Action } from '../transaction/intent.js';
import type { WireBuild } from '../wire/types.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NodeAccess } from '../exchange/node-access.js';
import type { PinRegistry } from './pins/pin-registry.js';
/** How a write runs. */
export interface WriteOptions {
    readonly context: WriteProgress;
    /** The slot that this transaction shares with the others of the same write. */
    readonly slot?: Slot | undefined;
    readonly priority?: Priority;
    /** The account, where it is resolved already. */
    readonly pair?: AccountPair | undefined;
    /** The orders that it places or changes, for the journal. */
    readonly orders?: readonly JournalOrder[];
    /** Whether orders that new ones replace are canceled by a transaction of their own. */
    readonly isInSteps?: boolean;
    /** Of a write that adds to another account than its `accountId`: how the user named that account, and its capability. */
    readonly receiver?: {
        readonly params: Params;
        readonly capabilityId: string;
    };
}
/** The outcome of a write that was unknown before. */
interface SettledOutcome extends Pick<JournalOutcome, 'digest' | 'voidedBy'> {
    /** `unknown` only of an old entry of the journal, which blocks no write and was not submitted again. */
    readonly outcome: JournalOutcome['outcome'] | 'unknown';
    /** What the write would have returned; for an entry of a journal: orders, the account, or the service's row. */
    readonly result?: unknown;
    /** Why it failed, or is unknown. */
    readonly error?: Error;
}
/** What became of a write whose outcome was unknown, and what it asked for. */
export interface Settlement extends SettledOutcome {
    readonly action: JournalAction;
    /** The body of its build request; of a `void`: the digest of the other transaction. */
    readonly request: unknown;
    /** When it was signed, milliseconds. */
    readonly timestamp: number;
    readonly datetime: string | undefined;
    /** The caller's note about the write. */
    readonly tag?: RecordedWrite['tag'];
    /**
     * The orders that it placed or changed: what was requested, and of an executed one its id and fills as far as they are known.
     * `status` is `rejected` where it failed.
     */
    readonly orders?: Order[];
}
/** Parses the response of a write that only its journal entry describes. */
interface WriteResponseReader {
    ofEntry(entry: JournalEntry, response: unknown): unknown;
}
/** Describes the orders of a recorded write. */
interface RecordedOrderReader {
    ofWrite(digest: string, write: RecordedWrite, outcome: SettledOutcome['outcome'], result?: unknown): Promise<Order[] | undefined>;
}
/** Keeps the orders of writes whose outcome became known. */
interface WrittenOrders {
    addPlaced(orders: readonly Order[], accountNumber: number): void;
    addUnnamed(orders: readonly Order[], accountNumber: number): void;
    addCanceled(orders: readonly Order[], accountNumber: number): void;
}
/** Runs writes. */
export declare class Writes {
    #private;
    private readonly context;
    private readonly markets;
    private readonly resolver;
    private readonly pins;
    private readonly memory;
    private readonly nodes;
    private readonly recorded;
    constructor(context: Context, markets: MarketDirectory, resolver: AccountResolver, pins: PinRegistry, responses: WriteResponseReader, memory: WrittenOrders, nodes: NodeAccess, recorded: RecordedOrderReader);
    /** Refuses all writes from now on, because the markets that they are verified against are those of a file. */
    refuseAll(): void;
    /** Starts a write that enters the queue after every write that was called before it. */
    startInOrder<T>(params: Params, write: (context: WriteProgress) => Promise<T>): Promise<T>;
    /** Starts a write that does not wait until earlier writes have entered the queue. */
    startNow<T>(params: Params, write: (context: WriteProgress) => Promise<T>): Promise<T>;
    /**
     * Runs a write: build, verify, sign, submit, parse the response. With `params.dryRun` it returns the described transaction
     * after the verification. `options.build` replaces the request that builds the transaction.
     *
     * @throws {Problem} `unsupported` for a sponsor of a transaction through a Sui node
     */
    run<T>(action: Action, body: Dict, params: Params, read: (response: unknown, at: string, digest: string) => T, options: WriteOptions & {
        readonly build?: (body: Dict) => Promise<Build>;
        readonly via?: 'node';
    }): Promise<T>;
    /** Runs several writes of one account without another write of the account between them; a dry run has no slot. */
    runInSlot<T>(pair: AccountPair, params: Params, { priority, context }: WriteOptions, task: (slot: Slot | undefined) => Promise<T>): Promise<T>;
    /** Requests a transaction. */
    build(action: Action, body: Dict): Promise<WireBuild>;
    /**
     * Completes commands that a native builder returned: the client adds sender, gas and expiration, and simulates the transaction.
     * They take at most `deposit` MIST from the gas coin, and oracle fees.
     *
     * `body` is that of the write, as its `build` gets it.
     *
     * @throws {Problem} `unsupported` without a node, or when the address balance should pay a deposit
     */
    complete(kind: unknown, body: Dict, deposit?: bigint): Promise<Build>;
    /** Whether an earlier write proves that an account has a position in a market: reads may lag behind it. */
    hasPosition(pair: AccountPair, { id }: KnownMarket): boolean;
    /** Whether writes can go through a Sui node. */
    get hasNode(): boolean;
    /** @throws {Problem} `unsupported` where no Sui node is configured */
    expectNode(at: string): SuiNode;
    /** Resolves the account of a write other than a cancel. If none is determined and none may be learned, the error proposes pins. */
    resolveAccount(params: Params, currency: string | undefined): Promise<AccountPair>;
    /** Expects that `options.transaction.maxGasPerDay` lets several transactions through. */
    expectGasFor(count: number): void;
    /** Refuses a submit that leaves CCXT's queue of requests after its write was stopped. */
    expectMaySend(params: unknown): void;
    /** Implements `writes`. */
    state(): {
        waiting: number;
        running: number;
        open: JournalEntry[];
    };
    /** Rejects waiting writes, and waits for running ones, up to the exchange's `timeout`. */
    close(): Promise<void>;
    /** Makes the error of a transaction for which neither the journal nor a read shows an outcome. */
    toUnproven(entry: JournalEntry): Error;
    /** Implements `settle`. */
    settle(entry: JournalEntry | undefined, outcome: JournalOutcome['outcome'] | 'void' | undefined, params: Params): Promise<Settlement | Settlement[]>;
}
/** Returns whether a result of a write is that of a dry run. */
export declare function isDryRun(value: unknown): boolean;
export {};
