/**
 * What transactions that ended say of the objects that they had: executed, it used them up at those versions; refused, it
 * should have left them as they were. The next build shows whether that was true.
 */
import type { Program } from '../transaction/program.js';
import type { JournalEntry } from './journal.js';
/** How sure it is that a transaction used its objects up. */
export type Certainty = 'executed' | 'failed on chain';
interface Mark {
    readonly version: bigint;
    readonly entry: JournalEntry;
    readonly certainty: Certainty;
    /** When it was set, milliseconds. */
    readonly at: number;
}
/** What the objects of a transaction that was built say of earlier ones. */
export interface Sighting {
    /** They were used up by this one, at that time; `undefined` where they were not. */
    readonly usedUpBy: Mark | undefined;
    /** Refused ones of which an object has been used since, oldest first. */
    readonly suspects: readonly JournalEntry[];
}
/** Remembers them by object. */
export declare class Marks {
    #private;
    /**
     * Takes a transaction that was executed.
     *
     * @param program the transaction
     * @param entry of it
     * @param certainty whether it is certain; where the chain is said to have run and failed it, it may have been a trial
     * @param at when, milliseconds
     */
    use(program: Program, entry: JournalEntry, certainty: Certainty, at: number): void;
    /**
     * Takes a transaction that the service refused, which is its word only.
     *
     * @param program the transaction
     * @param entry of it
     */
    suspect(program: Program, entry: JournalEntry): void;
    /**
     * Forgets what a transaction was taken for.
     *
     * @param digest of it
     */
    forget(digest: string): void;
    /**
     * Looks at what was built.
     *
     * @param program a transaction
     * @returns what its objects say of earlier ones
     */
    look(program: Program): Sighting;
    /**
     * Tells whether another transaction was executed on what this one needs: then this one never can be.
     *
     * @param program a transaction
     * @param digest of it
     * @returns whether one of its objects was used at that very version
     */
    isOutrun(program: Program, digest: string): boolean;
}
/**
 * Lists the owned objects of a transaction.
 *
 * @param program the transaction
 * @returns its owned inputs and the coins that pay for it, at their versions
 */
export declare function refsOf({ gas, inputs }: Program): Program['gas']['payment'];
/**
 * Forgets the oldest of too many.
 *
 * @param remembered by age
 * @param most how many are not too many
 */
export declare function drop(remembered: Set<string> | Map<string, unknown>, most?: number): void;
export {};
