/** All writes of one exchange object: in which order, which may fly together, and what each transaction is held against. */
import type { Signer } from '../signer/signer.js';
import { type Action, type Facts } from '../transaction/intent.js';
import type { Scale } from '../transaction/plan.js';
import type { Pins } from '../transaction/packages.js';
import type { TransactionTerms } from '../unify/terms.js';
import type { WireBuild } from '../wire/types.js';
import type { EpochClock } from './epoch.js';
import { Lanes, type Rank, type Turn } from './lanes.js';
import { Outcomes, type OutcomeParts } from './outcomes.js';
import type { DryRun, Judgement, Written } from './write.js';
/** What a writer needs of the exchange around it. */
export interface WriterParts extends Pick<OutcomeParts, 'readAgain' | 'trace' | 'toOutcomeUnknown' | 'onLearned'> {
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
    readonly sleep: (ms: number, until?: Promise<unknown>) => Promise<unknown>;
    readonly now: () => number;
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
    /** Where it comes among others that wait. */
    readonly rank: Rank;
    /** Told when it has its place in the queue. */
    readonly onQueued?: (() => void) | undefined;
}
/** Carries out the writes of one exchange object. */
export declare class Writer {
    #private;
    readonly lanes: Lanes;
    readonly outcomes: Outcomes;
    /** @param parts what it needs of the exchange */
    constructor(parts: WriterParts);
    /**
     * Lets writes queue in the order in which they were asked for, however long each takes to find out what it needs to know
     * before. To be called at once when a write is asked for.
     *
     * @param write the write; tells when it has its place in the queue
     * @returns what came of it
     */
    inOrder<T>(write: (onQueued: () => void) => Promise<T>): Promise<T>;
    /** @returns how many writes wait, those among them that have not found out yet what they need to know */
    get waiting(): number;
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
     * @param rank where they come among others that wait
     * @param task the writes
     * @param onQueued told when they have their place in the queue
     * @returns what came of it
     */
    turn<T>(claims: readonly string[], rank: Rank, task: (turn: Turn) => Promise<T>, onQueued?: () => void): Promise<T>;
    /**
     * Tells what a write takes, as far as that is known before it is built.
     *
     * @param request the write, or what is known of it
     * @returns object ids, and names for what the service chooses from
     */
    claimsOf({ action, body, sender }: Pick<WriteRequest<unknown>, 'action' | 'body' | 'sender'>): string[];
}
