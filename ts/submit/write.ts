/** A write as a value: what a method of the exchange requests, and the states of its transaction. */

import type { Dict } from 'ccxt';
import type { Signer } from '../signer/signer.js';
import type { SubAddress } from '../signer/sub-address.js';
import type { TransactionData } from '../transaction/data.js';
import type { TransactionDescription } from '../transaction/describe.js';
import type { Action } from '../transaction/intent.js';
import type { JournalEntry, JournalOrder, RecordedWrite } from '../transaction/journal-record.js';
import type { Expectation, VerificationResult } from '../transaction/expectation.js';
import { sentence } from '../core/problem.js';
import type { NodeResult } from '../node/sui-node.js';
import type { Params } from '../exchange/params.js';
import type { Build } from './channels/channel.js';
import type { WriteStop } from './lifecycle.js';

/**
 * The states of a transaction, in their order. Until it is `held`, others overtake it, and it is built again; from `recorded` on,
 * nothing but its own bytes is submitted until evidence proves that it was `executed` or has `failed`.
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
    failed: [],
    unknown: ['executed', 'failed'],
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

/** Builds the transaction of a write by the channel of the write. */
export type Builder = (
    /** What the channel sends. */
    body: Dict,
    /**
     * For a node: the commands of the transaction, base64 of a BCS `TransactionKind`, and the most MIST that they deposit, or exactly
     * spend.
     */
    commands?: { readonly kind: unknown; readonly deposit?: bigint; readonly spent?: bigint },
) => Promise<Build>;

/** Checks a request, and builds its transaction, as {@link WriteRequest.build} says. */
export type BuildStep = (build: Builder, body: Dict) => Promise<Build>;

/** A write that a method of the exchange requests. */
export interface WriteRequest<T> {
    readonly action: Action;
    /** `node` of a transaction that a Sui node executes; the service does otherwise. */
    readonly via?: JournalEntry['via'];
    /** The sub-address of the wallet's key, where it sends the transaction: the wallet pays the gas then. */
    readonly from?: SubAddress | undefined;
    /** What the transaction must do, as its verification reads it; the service builds it from the same body. */
    readonly body: Dict;
    /** The params of the method. */
    readonly params: Params;
    /**
     * Checks the request, and builds the transaction, while no other write of the account runs; called again for each further
     * build. The service's builder of the action by default.
     */
    readonly build?: BuildStep;
    /** Parses the submit's response to the method's result; throws when it cannot be parsed. */
    readonly read: (response: unknown, at: string, digest: string) => T;
    /**
     * Makes the method's result of a transaction that the service built and a node executed, as it got an expiration of the client.
     * Without it, such a transaction is refused.
     */
    readonly readAtNode?: (result: NodeResult, digest: string) => T;
    /** The orders that it places or changes, for the journal. */
    readonly orders?: readonly JournalOrder[];
    /** Of a write that adds to another account than its `accountId`: how the user named that account, and its capability. */
    readonly receiver?: { readonly params: Params; readonly capabilityId: string };
}

/** A call of a method, which may run several writes. */
export interface WriteCall {
    /** The write calls this when it has entered the queue. */
    readonly onQueued: () => void;
    readonly stop: WriteStop;
    /** The caller's note, which the journal keeps. */
    readonly tag: RecordedWrite['tag'];
    /** Whether its first transaction has left the queue. */
    isRunning: boolean;
}

/** A request with everything that its transaction needs. */
export interface Write<T> extends Pick<WriteRequest<T>, 'action'> {
    /** As in {@link WriteRequest}; `node`, too, of a build of the service to which the client has added an expiration. */
    via: WriteRequest<T>['via'];
    /** The body of a build, with the sender and the gas. */
    readonly requested: Dict;
    /** That of the present build, which may have a lower gas budget. */
    body: Dict;
    /** The wallet, or the sub-address of its key. */
    readonly sender: string;
    readonly wallet: string;
    readonly from: SubAddress | undefined;
    /** Whether the account was only found on the chain, and not selected by the user: then it must get no money and no orders. */
    readonly isAccountDiscovered: boolean;
    /** Whether the user accepts an unbounded order that never expires. */
    readonly mayNeverExpire: boolean;
    /** Requests a build; that of a dry run is always simulated. */
    readonly build: (isDry: boolean) => Promise<Build>;
    readonly read: (response: unknown, digest: string) => T;
    readonly orders: readonly JournalOrder[] | undefined;
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

/**
 * Selects the signers of a transaction: sender first, then the sponsor where there is one.
 *
 * @throws {Problem} `credential` when one of them is missing
 */
export function orderSigners(signers: readonly Signer[], sender: string, sponsor: string | undefined): Signer[] {
    const addresses = new Set([sender, ...(sponsor === undefined ? [] : [sponsor])]);
    return [...addresses].map((address) => {
        const signer = signers.find((candidate) => candidate.address === address);
        if (signer !== undefined) return signer;
        const others = signers.map((candidate) => candidate.address).join(', ');
        const fact = `no signer signs for ${address}${others === '' ? '' : `, only for ${others}`}`;
        throw sentence('credential', `${fact}; add its signer to signers`);
    });
}
