/** A write as a value: what a method of the exchange requests, and the states of its transaction. */

import type { Dict } from 'ccxt';
import type { SubAddress } from '../signer/sub-address.js';
import type { Bound } from '../transaction/bounded/terms.js';
import type { TransactionData } from '../transaction/data.js';
import type { TransactionDescription } from '../transaction/describe.js';
import type { Action } from '../transaction/intent.js';
import type { JournalEntry, JournalOrder, RecordedWrite } from '../transaction/journal-record.js';
import type { Expectation, VerificationResult } from '../transaction/expectation.js';
import type { NodeResult } from '../node/sui-node.js';
import type { Params } from '../exchange/params.js';
import type { DepositAccountIds } from './channels/deposit-id-form.js';
import { createDeferred, type WriteStop } from './lifecycle.js';

/**
 * The states of a transaction, in their order. Until it is `held`, others overtake it, and it is built again;
 * from `recorded` on, nothing but its own bytes is submitted until evidence proves that it was `executed` or
 * has `failed`.
 */
export type WriteState =
    | 'requested'
    | 'built'
    | 'verified'
    | 'budgeted'
    | 'held'
    | 'approved'
    | 'signed'
    | 'recorded'
    | 'submitted'
    | 'executed'
    | 'failed'
    | 'unknown';

/** The states that may follow each state; an error ends a write in any of them. */
const NEXT: Readonly<Record<WriteState, readonly WriteState[]>> = {
    requested: ['requested', 'built'],
    built: ['verified', 'requested'],
    verified: ['budgeted', 'requested'],
    budgeted: ['held', 'requested'],
    held: ['approved'],
    approved: ['signed'],
    signed: ['recorded'],
    recorded: ['submitted', 'failed'],
    submitted: ['executed', 'failed', 'unknown'],
    executed: [],
    // Nothing was executed, as its objects were outdated.
    failed: ['requested'],
    unknown: [],
};

/** The state of one transaction. It only moves as {@link WriteState} says. */
export class WriteStep {
    #state: WriteState = 'requested';

    get state(): WriteState {
        return this.#state;
    }

    /** @throws {Error} when the state cannot follow: a step of the write path is missing */
    enter(state: WriteState): void {
        if (!NEXT[this.#state].includes(state)) throw new Error(`a write cannot be ${state} after ${this.#state}`);
        this.#state = state;
    }
}

/** What one build takes besides the body of its request. */
export interface Commands {
    /** Of a transaction through a node: its commands, base64 of a BCS `TransactionKind`. */
    readonly kind?: unknown;
    /** The most MIST that the commands deposit from the gas coin. */
    readonly deposit?: bigint;
    /** MIST that the commands take from what pays the gas, exactly. */
    readonly spent?: bigint;
    /** Of commands of any contract: what bounds them. */
    readonly bound?: Bound;
    /** Of a deposit: both ids of the account, of which the service accepts one. */
    readonly accountIds?: DepositAccountIds;
}

/** Writes the commands of a build, as {@link WriteRequest.commands} says. */
export type WriteCommands = (body: Dict) => Promise<Commands>;

/** A write that a method of the exchange requests. */
export interface WriteRequest<T> {
    readonly action: Action;
    /** `node` of a transaction that a Sui node executes; the service does otherwise. */
    readonly via?: JournalEntry['via'];
    /** The sub-address of the wallet's key, where it sends the transaction: the wallet pays the gas then. */
    readonly from?: SubAddress | undefined;
    /**
     * What the transaction must do, as its verification reads it; the service builds it from the same body.
     */
    readonly body: Dict;
    /** The params of the method. */
    readonly params: Params;
    /** Checks the request again before each build, while no other write of the account runs. */
    readonly expect?: () => Promise<void>;
    /**
     * Writes its commands after that check: each build needs the present ones. By default the service builds
     * from the body alone.
     */
    readonly commands?: WriteCommands;
    /**
     * Parses what was executed to the method's result; throws when it cannot be parsed, which leaves the
     * outcome unknown. A later `settle` has the same result.
     */
    readonly parse: (executed: ExecutedWrite) => T;
    /**
     * Whether only the service's response shows the result, so that no node may execute what the service
     * built.
     */
    readonly needsServiceResponse?: boolean;
    /** The orders that it places or changes, for the journal. */
    readonly orders?: readonly JournalOrder[];
    /**
     * Of a write that adds to another account than its `accountId`: how the user named that account, and its
     * capability.
     */
    readonly receiver?: { readonly params: Params; readonly capabilityId: string };
}

/** An executed transaction, and what its submit showed. */
export interface ExecutedWrite {
    readonly digest: string;
    readonly transaction: TransactionData;
    /** Names the response in errors. */
    readonly at: string;
    /** The response of the service; `undefined` of a transaction that a node executed. */
    readonly response: unknown;
    /** What a node shows; `undefined` of a transaction through the service. */
    readonly effects: NodeResult | undefined;
    /** Whether the client wrote the commands, so that no request to the service follows the write either. */
    readonly isComposed: boolean;
}

/** What a node shows of the transaction of a write with `via: 'node'`. */
export function effectsOf({ effects, digest }: Pick<ExecutedWrite, 'effects' | 'digest'>): NodeResult {
    if (effects === undefined) throw new Error(`transaction ${digest} has no effects`);
    return effects;
}

/** What a write returned. */
export interface WriteResult<T> {
    /** What was parsed, or the described transaction of a dry run. */
    readonly result: T;
    /** `undefined` of a dry run. */
    readonly executed: ExecutedWrite | undefined;
}

/** A call of a method, which may run several writes. */
export class WriteCall {
    /** Whether its first transaction has left the queue. */
    isRunning = false;
    #isQueued = false;
    readonly #queued = createDeferred();
    /** Settles when its first write has entered the queue, or the call has ended. */
    readonly queued = this.#queued.promise;

    constructor(
        readonly stop: WriteStop,
        /** The caller's note, which the journal keeps. */
        readonly tag: RecordedWrite['tag'],
    ) {}

    get isQueued(): boolean {
        return this.#isQueued;
    }

    /** Called when its first write has entered the queue, or it needs no place there. */
    markQueued(): void {
        this.#isQueued = true;
        this.#queued.resolve();
    }
}

/** A request with everything that its transaction needs. */
export interface RunningWrite<T> extends Pick<WriteRequest<T>, 'action'> {
    readonly request: WriteRequest<T>;
    /**
     * As in {@link WriteRequest}; `node`, too, of a build of the service to which the client has added an
     * expiration.
     */
    via: WriteRequest<T>['via'];
    /** The body of a build, with the sender and the gas. */
    readonly requested: Dict;
    /** That of the present build, which may have a lower gas budget. */
    body: Dict;
    /** The wallet, or the sub-address of its key. */
    readonly sender: string;
    readonly wallet: string;
    /**
     * Whether the account was only found on the chain, and not selected by the user: then it must get no
     * money and no orders.
     */
    readonly isAccountDiscovered: boolean;
    /** Whether the client writes the commands, as far as it can. */
    readonly isComposed: boolean;
    /** Whether the user accepts an unbounded order that never expires. */
    readonly mayNeverExpire: boolean;
    readonly call: WriteCall;
    readonly step: WriteStep;
    /** The digest of the build that gas is reserved for. */
    reservedGas: string | undefined;
}

/** A decoded transaction that meets its expectation. */
export interface VerifiedTransaction {
    /** Canonical base64 of {@link bytes}. */
    readonly transactionBytes: string;
    readonly bytes: Uint8Array;
    readonly transaction: TransactionData;
    readonly signingDigest: Uint8Array;
    /** The transaction's id on the chain, base58. */
    readonly digest: string;
    readonly verdict: VerificationResult;
    readonly expectation: Expectation;
}

/** The result of a dry run: the transaction that a write would have signed. */
export interface DryRun extends TransactionDescription {
    /** The transaction's id on the chain, base58. */
    readonly transactionDigest: string;
    /** base64 */
    readonly transactionBytes: string;
}

/** Returns whether a result of a write is that of a dry run. */
export function isDryRun(value: unknown): boolean {
    return typeof value === 'object' && value !== null && 'transactionDigest' in value;
}
