/** All writes of one exchange object: in which order, which may fly together, and what each transaction is held against. */
import { type Departure } from '../problem.js';
import type { Signer } from '../signer/signer.js';
import { type Action, type Facts, type Intent } from '../transaction/intent.js';
import type { Scale } from '../transaction/plan.js';
import type { Pins } from '../transaction/packages.js';
import type { TransactionTerms } from '../unify/terms.js';
import type { WireBuild } from '../wire/types.js';
import type { EpochClock } from './epoch.js';
import { Lanes, type Rank, type Turn } from './lanes.js';
import { Outcomes, type OutcomeParts } from './outcomes.js';
import { Session } from './session.js';
import type { DryRun, Judgement, SignedBody, Written } from './write.js';
/** What a writer needs of the exchange around it. */
export interface WriterParts extends Pick<OutcomeParts, 'readAgain' | 'trace' | 'toOutcomeUnknown' | 'onLearned'> {
    readonly terms: () => TransactionTerms;
    readonly submit: (action: Action, body: SignedBody, session: Session) => Promise<unknown>;
    readonly epochs: EpochClock;
    readonly facts: Facts;
    /** Chain id of the deployment, where it is known. */
    readonly knownChainId: () => string | undefined;
    /** Whether packages that are not pinned are taken as they are met. */
    readonly mayLearn: () => boolean;
    /** Told of what was met for the first time, in a transaction that was executed. */
    readonly learn: (news: News) => void;
    /** Makes the error of a transaction that relies on what is not pinned; its `pins` hold everything known so far. */
    readonly toUnpinned: (departures: readonly Departure[], intent: Intent, found: Omit<News, 'scale'>) => Promise<Error>;
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
    readonly ticket: Ticket;
    /** Whether its account is only listed by the service, and may not be used for money or orders. */
    readonly isAccountUnselected: boolean;
}
/** A write from the moment at which it was asked for. */
export interface Ticket {
    /** To be called when the write has its place in the queue. */
    readonly onQueued: () => void;
    readonly session: Session;
    /** Whether it has left the queue, with its first transaction or its only one. */
    isRunning: boolean;
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
     * @param write the write; uses the ticket when it enters the queue
     * @returns what came of it
     * @throws {Problem} `closed` when the exchange is closed before it is sent
     */
    inOrder<T>(write: (ticket: Ticket) => Promise<T>): Promise<T>;
    /**
     * Carries out a write that waits for no earlier one to enter the queue. To be called at once when it is asked for.
     *
     * @param write the write; uses the ticket when it enters the queue
     * @returns what came of it
     * @throws {Problem} `closed` when the exchange is closed before it is sent
     */
    atOnce<T>(write: (ticket: Ticket) => Promise<T>): Promise<T>;
    /**
     * Rejects the writes that wait, and waits for those that run.
     *
     * @param ms how long at most, milliseconds; what still runs then is neither signed nor submitted any more
     */
    close(ms: number): Promise<void>;
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
     * @param ticket when they were asked for
     * @returns what came of it
     * @throws {Problem} `closed` when the exchange was closed before
     */
    turn<T>(claims: readonly string[], rank: Rank, task: (turn: Turn) => Promise<T>, ticket: Ticket): Promise<T>;
    /**
     * Tells what a write takes, as far as that is known before it is built.
     *
     * @param request the write, or what is known of it
     * @returns object ids, and names for what the service chooses from
     */
    claimsOf({ action, body, sender }: Pick<WriteRequest<unknown>, 'action' | 'body' | 'sender'>): string[];
    /**
     * Expects that several transactions are possible in a row, whatever each of them costs: one that is refused half-way leaves
     * its caller with the first half.
     *
     * @param count of transactions
     * @throws {Problem} `mismatch` when `options.transaction.maxGasPerDay` may not let all of them through
     */
    expectGasFor(count: number): void;
}
