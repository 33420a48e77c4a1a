/**
 * What became of every transaction that was signed here: asked for until something proves it, and never guessed.
 *
 * Proof is the service's answer to the submit, the chain's word that it ran and failed, the account's history, or that its
 * objects were used by another; and the user's own word. Until then nothing else may use what it holds.
 */
import type { Action } from '../transaction/intent.js';
import { type Program } from '../transaction/program.js';
import type { EpochClock } from './epoch.js';
import { type JournalEntry, type JournalOption, type JournalOutcome } from './journal.js';
import type { Lanes } from './lanes.js';
import type { Trace } from './trace.js';
import type { Session, Stop } from './session.js';
import { type Judgement, type SignedBody } from './write.js';
/** What outcomes are learned with. */
export interface OutcomeParts {
    readonly lanes: Lanes;
    /** Submits a signed transaction, unless the session is over. */
    readonly submit: (action: Action, body: SignedBody, session: Session) => Promise<unknown>;
    /** The session that a submit belongs to which nobody asked for. */
    readonly session: () => Session;
    /** Receives every transaction that was executed, however that was learned. */
    readonly onExecuted: (digest: string, program: Program) => void;
    /** Makes of a submit's answer what a journal's entry is settled with; throws when it tells nothing. */
    readonly readAgain: (entry: JournalEntry, answer: unknown) => unknown;
    readonly judge: Judgement;
    readonly resubmit: () => {
        readonly times: number;
        readonly delayMs: number;
    };
    readonly journal: () => JournalOption;
    readonly epochs: EpochClock;
    /** Looks for traces of a transaction in what can be read. */
    readonly trace: (entry: JournalEntry, program: Program) => Promise<Trace>;
    readonly sleep: (ms: number, until?: Promise<unknown>) => Promise<unknown>;
    readonly now: () => number;
    /** Makes the error of an outcome that is open; `isEarlier`: of another write than the one that was asked for. */
    readonly toOutcomeUnknown: (entry: JournalEntry, cause: unknown, isEarlier: boolean) => Error;
    /** Told what was learned by asking, where nobody may have waited for it. */
    readonly onLearned: (entry: JournalEntry, told: Told) => void;
}
/** What is known in the end. */
export interface Told extends JournalOutcome {
    /** What was read from the answer, where one came. */
    readonly answer?: unknown;
    /** Why it failed. */
    readonly error?: Error;
}
/** A transaction that was handed to the service. */
export interface Case {
    readonly entry: JournalEntry;
    readonly program: Program;
}
/** A case until it is told. */
interface Pending extends Case {
    readonly claims: readonly string[];
    readonly read: (answer: unknown, digest: string) => unknown;
    /** Told of it when it was executed. */
    readonly onExecuted: () => void;
    /** Settles when its own submit has ended, whatever came of it. */
    readonly landed: Promise<void>;
    readonly land: () => void;
    isOpen: boolean;
    /** Whether nothing else gets what it uses. */
    isHeld: boolean;
    /** Being asked for, once for all that want to know. */
    asking: Promise<Told> | undefined;
    /** The session in which it is asked for. */
    session: Session | undefined;
    /** Asked for again and again, as some write waits. */
    isWatched: boolean;
    /** It is told, or somebody knows better: it is submitted no more. */
    readonly stop: Stop & {
        readonly now: () => void;
    };
    release: () => void;
    /** When it was submitted last, milliseconds: what reads do not tell yet, it may have done. */
    submittedAt: number;
    told: Told | undefined;
}
/** Remembers and asks. */
export declare class Outcomes {
    #private;
    /** @param parts what outcomes are learned with */
    constructor(parts: OutcomeParts);
    /** @returns what was submitted and not settled, oldest first */
    get open(): JournalEntry[];
    /**
     * Takes a transaction that is about to be submitted, and writes it down.
     *
     * @param one the transaction
     * @param claims what it takes, besides its own objects
     * @param read makes of the submit's answer what the user gets
     * @param onExecuted told of it when it was executed
     * @throws {Problem} `argument` when the journal cannot be written; the transaction is not submitted then
     */
    begin({ entry, program }: Case, claims: readonly string[], read: Pending['read'], onExecuted: () => void): Promise<void>;
    /**
     * Takes what became of a submit.
     *
     * @param digest of the transaction
     * @param told what is known of it
     */
    end(digest: string, told: Told): Promise<void>;
    /**
     * Keeps a transaction whose outcome is open.
     *
     * @param digest of it
     * @param release lets go of what it holds
     */
    keep(digest: string, release: () => void): void;
    /** Asks for every open outcome that a write waits for, now and again while one does. */
    askForWanted(): void;
    /**
     * Tells which transaction has used up what another one that was built uses.
     *
     * @param one the transaction, and its digest; not submitted yet
     * @param isLast whether it will not be built again
     * @returns the digest of the one that was executed on it; `undefined` where none was
     * @throws {Error} the error of an earlier transaction that was said to be refused, or executed, and the objects belie it
     */
    usedUpBy({ program, digest }: {
        program: Program;
        digest: string;
    }, isLast: boolean): Promise<string | undefined>;
    /**
     * Learns what became of a transaction.
     *
     * @param entry from a journal or an error
     * @param sender whose it must be, `0x` and 64 digits
     * @param word the caller's own, when he knows better: nothing is submitted then
     * @param session in which the caller asks: nothing is submitted once it is over
     * @returns what became of it; the service's word, where it came while the caller's was on its way
     * @throws {Problem} `argument` when the entry is none
     * @throws {Error} of an outcome that is open still
     */
    settle(entry: JournalEntry, sender: string, word: JournalOutcome['outcome'] | undefined, session: Session): Promise<Told>;
    /**
     * Takes transactions of a journal that are known to have been executed: what used their objects can never be.
     *
     * @param entries of a journal
     */
    recall(entries: readonly JournalEntry[]): void;
    /**
     * Tells whether the capability of a transaction that was submitted here was used since.
     *
     * @param digest of the transaction
     * @returns what the service's reads say; `undefined` where they say nothing
     */
    isUsed(digest: string): Promise<boolean | undefined>;
}
/**
 * Tells whose a journal's entry is.
 *
 * @param entry of a journal
 * @param sender a wallet, `0x` and 64 digits
 * @returns whether its transaction is that wallet's
 * @throws {Problem} `argument` when it is no entry
 */
export declare function isSignedFor(entry: JournalEntry, sender: string): boolean;
export {};
