/** All writes of one exchange object: which may fly together, what is believed of the chain, and whose outcome is open. */
import type { Signer } from '../signer/signer.js';
import { type Action, type Facts } from '../transaction/intent.js';
import type { Scale } from '../transaction/plan.js';
import type { Pins } from '../transaction/packages.js';
import type { TransactionTerms } from '../unify/terms.js';
import type { WireBuild } from '../wire/types.js';
import type { EpochClock } from './epoch.js';
import { type JournalEntry, type JournalOutcome } from './journal.js';
import { Lanes, type Turn } from './lanes.js';
import { type DryRun, type Judgement, type Written } from './write.js';
/** What a writer needs of the exchange around it. */
export interface WriterParts {
    readonly terms: () => TransactionTerms;
    readonly submit: (action: Action, body: object) => Promise<unknown>;
    readonly epochs: EpochClock;
    readonly facts: Facts;
    /** Chain id of the deployment, where it is known. */
    readonly knownChainId: () => string | undefined;
    /** Whether packages that are not pinned are taken as they are met. */
    readonly mayLearn: () => boolean;
    /** Told of what was met for the first time, in a transaction that was executed. */
    readonly learn: (news: News) => void;
    readonly judge: Judgement;
    readonly sleep: (ms: number) => Promise<unknown>;
    readonly now: () => number;
    /** Makes the error of an outcome that is open. */
    readonly toOutcomeUnknown: (entry: JournalEntry, cause: unknown) => Error;
}
/** What an executed transaction was the first to tell. */
export interface News {
    readonly pins: Pins;
    /** base58 */
    readonly chainId: string | undefined;
    readonly scale: Scale | undefined;
}
/** A write as a method of the exchange asks for it. */
export interface WriteRequest<T> {
    readonly action: Action;
    /** The body of the build, as it is sent. */
    readonly body: Readonly<Record<string, unknown>>;
    readonly build: () => Promise<WireBuild>;
    /** Makes of the submit's answer, and the transaction's id, what the user gets. */
    readonly read: (answer: unknown, digest: string) => T;
    readonly sender: string;
    /** Asked only when something is signed. */
    readonly signers: () => Promise<readonly Signer[]>;
    /** Goes before others that wait. */
    readonly isFirst: boolean;
}
/** Carries out the writes of one exchange object. */
export declare class Writer {
    #private;
    readonly lanes: Lanes;
    /** @param parts what it needs of the exchange */
    constructor(parts: WriterParts);
    /** @returns what was submitted and not settled, oldest first */
    get open(): JournalEntry[];
    /**
     * Builds and checks what a write would submit; signs and submits nothing, and waits for nobody.
     *
     * @param request the write
     * @returns the transaction in words
     */
    try<T>(request: WriteRequest<T>): Promise<DryRun>;
    /**
     * Carries out a write.
     *
     * @param request the write
     * @param turn that it is a part of; it gets one of its own when left out
     * @returns what came of it
     */
    run<T>(request: WriteRequest<T>, turn?: Turn): Promise<Written<T>>;
    /**
     * Runs several writes as one, which no other write that uses the same comes between.
     *
     * @param claims what they take
     * @param isFirst whether they go before others that wait
     * @param task the writes
     * @returns what came of it
     */
    turn<T>(claims: readonly string[], isFirst: boolean, task: (turn: Turn) => Promise<T>): Promise<T>;
    /**
     * Tells what a write takes, as far as that is known before it is built.
     *
     * @param request the write, or what is known of it
     * @returns object ids, and names for what the service chooses from
     */
    claimsOf({ action, body, sender }: Pick<WriteRequest<unknown>, 'action' | 'body' | 'sender'>): string[];
    /**
     * Learns what became of a transaction, by submitting the same bytes again.
     *
     * @param entry from a journal or an error
     * @param read makes of the submit's answer what the user gets, where nobody waits for it here
     * @param word the caller's own, when he knows better: nothing is submitted then
     * @returns what came of it; the error of a transaction that did nothing
     * @throws {Problem} `argument` when the entry is none
     */
    settle<T>(entry: JournalEntry, read: (answer: unknown, digest: string) => T, word: 'executed' | 'failed' | undefined): Promise<JournalOutcome & {
        answer?: T;
        error?: Error;
    }>;
}
