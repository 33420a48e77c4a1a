/** The two ways to the chain: the service's own endpoints, and a Sui node. */

import type { Dict } from 'ccxt';
import type { Bound } from '../../transaction/bounded/terms.js';
import type { Action } from '../../transaction/intent.js';
import type { JournalAction } from '../../transaction/journal-record.js';
import type { WireBuild } from '../../wire/types.js';
import type { StopSignal } from '../lifecycle.js';
import type { Evidence, PendingTransaction } from '../outcome/outcomes.js';
import type { DepositAccountIds } from './deposit-id-form.js';
import type { SimulatedEffects } from '../simulated-effects.js';

/** A built transaction. */
export interface Build extends WireBuild {
    /**
     * `node` where the client has written an expiration around commands that the service built, so that a
     * node executes it.
     */
    readonly via?: 'node';
    /**
     * Why the node's simulation fails. It is thrown only after the verification: commands that depart from
     * the request are a mismatch, whatever their simulation says.
     */
    readonly refusal?: Error;
    /** What the node's simulation does; compared with the request once the bytes are verified. */
    readonly effects?: SimulatedEffects;
    /** Of commands of any contract: what bounds them. */
    readonly bound?: Bound;
}

/** What a channel builds. */
export interface BuildRequest {
    readonly action: Action;
    /** The body of the service's builder, with the sender and the gas. */
    readonly body: Dict;
    /** The commands of a transaction through a node, base64 of a BCS `TransactionKind`. */
    readonly kind?: unknown;
    /** The most MIST that the commands deposit from the gas coin. */
    readonly deposit?: bigint;
    /**
     * MIST that the commands take from what pays the gas, exactly; then they deposit nothing and pay no
     * oracle.
     */
    readonly spent?: bigint;
    /**
     * What earlier writes it is equal to, so that it may go without a simulation; `undefined` of one that is
     * always simulated.
     */
    readonly kindOfWrite?: string | undefined;
    /** Of a deposit: both ids of the account, of which the service accepts one. */
    readonly accountIds?: DepositAccountIds | undefined;
    readonly sender: string;
    /** Who pays the gas through a node; the sender when left out. */
    readonly payer?: string | undefined;
    /** Ends waits. */
    readonly stop: StopSignal;
}

/** The body of a submit. */
export interface SignedBody {
    /** base64 */
    readonly transactionBytes: string;
    readonly signatures: readonly string[];
}

/** A way to the chain. */
export interface WriteChannel {
    /** Builds the transaction of a request. */
    build(request: BuildRequest): Promise<Build>;
    /**
     * Submits signed bytes, and resolves with the response as it came.
     *
     * @param action what the transaction does
     * @param signed the bytes and their signatures
     * @param onSend called when they leave; throws when they must not
     */
    submit(action: JournalAction, signed: SignedBody, onSend: () => void): Promise<unknown>;
    /** What the reads of the channel show of a submitted transaction; a failed read shows nothing. */
    findEvidenceOf(one: PendingTransaction): Promise<Evidence>;
}
