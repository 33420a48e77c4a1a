/** Runs the writes of one exchange object: which account, which gas, which place in the queue; and reads what became of them. */
import type { Dict } from 'ccxt';
import type { AccountResolver } from '../account/account-resolver.js';
import type { JournalEntry, JournalOutcome } from '../transaction/journal-record.js';
import type { Priority, Slot } from '../execution/transaction-queue.js';
import { type WriteContext } from '../execution/writer.js';
import type { OrderMemory } from '../orders/order-memory.js';
import { type AccountPair } from '../parse/account.js';
import { type Params } from '../parse/params.js';
import type { Action } from '../transaction/intent.js';
import type { WireBuild } from '../wire/types.js';
import type { Context } from './context.js';
import type { MarketDirectory } from './market-directory.js';
import type { PinRegistry } from './pin-registry.js';
import type { WriteResponses } from './write-responses.js';
/** How a write runs among others. */
export interface WritePlace {
    readonly context: WriteContext;
    /** The slot that it is a part of. */
    readonly slot?: Slot | undefined;
    readonly priority?: Priority;
    /** The account, where it is resolved already. */
    readonly pair?: AccountPair | undefined;
}
/** What became of a write whose outcome was unknown. */
export interface Settlement extends JournalOutcome {
    readonly action: Action;
    /** What the write would have returned; for an entry of a journal: orders, the account, or the service's row. */
    readonly result?: unknown;
    /** Why it failed. */
    readonly error?: Error;
}
/** Runs writes. */
export declare class Writes {
    #private;
    /**
     * @param context the exchange
     * @param markets finds markets
     * @param resolver resolves accounts, and has the signers
     * @param pins transactions are verified against them
     * @param responses parses responses
     * @param memory remembers orders
     */
    constructor(context: Context, markets: MarketDirectory, resolver: AccountResolver, pins: PinRegistry, responses: WriteResponses, memory: OrderMemory);
    /**
     * Starts a write that enters the queue after every write that was called before it.
     *
     * @param write the write; called at once
     * @returns its result
     * @throws {Problem} `closed` when the exchange is closed before it is sent
     */
    startInOrder<T>(write: (context: WriteContext) => Promise<T>): Promise<T>;
    /**
     * Starts a write that waits for no earlier one to enter the queue.
     *
     * @param write the write; called at once
     * @returns its result
     * @throws {Problem} `closed` when the exchange is closed before it is sent
     */
    startNow<T>(write: (context: WriteContext) => Promise<T>): Promise<T>;
    /**
     * Runs a write: build, verify, sign, submit, parse the response. With `params.dryRun` it ends after the verification.
     *
     * @param action of the service
     * @param body of the build, without metadata
     * @param params of the call
     * @param read parses the response
     * @param place among other writes; `build` replaces the request that builds the transaction
     * @returns the parsed response; of a dry run, the described transaction
     * @throws {Problem} `mismatch` before anything is signed, `argument` for params that are not of their kind
     * @throws {OutcomeUnknown} when the outcome of the submit is unknown
     */
    run<T>(action: Action, body: Dict, params: Params, read: (response: unknown, at: string, digest: string) => T, place: WritePlace & {
        readonly build?: (body: Dict) => Promise<WireBuild>;
    }): Promise<T>;
    /**
     * Runs several writes of one account in one slot, so that no other write of the account comes between.
     *
     * @param pair the account
     * @param params of the call
     * @param place among other writes
     * @param task the writes; of a dry run, without a slot
     * @returns the task's result
     */
    runInSlot<T>(pair: AccountPair, params: Params, { priority, context }: WritePlace, task: (slot: Slot | undefined) => Promise<T>): Promise<T>;
    /**
     * Requests a transaction.
     *
     * @param action of the service
     * @param body of the request
     * @returns the unsigned transaction
     * @throws {Problem} `answer` when the response has none
     */
    build(action: Action, body: Dict): Promise<WireBuild>;
    /**
     * Resolves the account of a write other than a cancel.
     *
     * @param params of the call
     * @param currency settle currency
     * @returns the account
     * @throws {Problem} `mismatch` with proposed pins, on remote hosts, when the account is ambiguous; else as `AccountResolver.resolve`
     */
    resolveAccount(params: Params, currency: string | undefined): Promise<AccountPair>;
    /**
     * Expects that `options.transaction.maxGasPerDay` lets several transactions through.
     *
     * @param count of transactions
     * @throws {Problem} `mismatch` when it may not
     */
    expectGasFor(count: number): void;
    /**
     * Expects that a request may still be sent. CCXT queues requests, and a submit must not leave its queue after `close()`.
     *
     * @param params of the request
     * @throws {Problem} `closed` for a submit of a closed lifecycle
     */
    expectMaySend(params: unknown): void;
    /** Implements `writes`. */
    state(): {
        waiting: number;
        running: number;
        open: JournalEntry[];
    };
    /** Rejects waiting writes, and waits for running ones, up to the exchange's `timeout`. */
    close(): Promise<void>;
    /** Implements `settle`. */
    settle(entry: JournalEntry | undefined, outcome: JournalOutcome['outcome'] | undefined): Promise<Settlement | Settlement[]>;
}
/**
 * Tells whether a result is that of a dry run.
 *
 * @param value the result of a write
 * @returns whether it describes a transaction that was not sent
 */
export declare function isDryRun(value: unknown): boolean;
