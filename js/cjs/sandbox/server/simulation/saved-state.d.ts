/** Saved sandboxes: files with options and inputs, from which the same state is simulated again. */
import type { Input } from './input-log.js';
/** What a file contains. */
export interface SavedState {
    /** All options that define the simulation. */
    readonly options: Readonly<Record<string, unknown>>;
    /** Times of the start and of the save, milliseconds. */
    readonly startedAt: number;
    readonly savedAt: number;
    readonly speed: number;
    readonly isPaused: boolean;
    /** Number of funded wallets. */
    readonly wallets: number;
    readonly inputs: readonly Input[];
}
/** Selects the options that a file must contain. @throws {Problem} `argument` when one contains a function */
export declare function savedOptions(settings: object): Record<string, unknown>;
/** Refuses options that the file decides. @throws {Problem} `argument` */
export declare function expectRestorable(options: object): void;
/** Writes a file; a process that ends meanwhile leaves the old file or the new one. */
export declare function writeState(path: string, state: SavedState): Promise<void>;
/** Reads a file. @throws {Problem} `argument` when it is none of a sandbox */
export declare function readState(path: unknown): Promise<SavedState>;
/** A time source that stands still at the start of a saved sandbox, until it runs on from the time of the save. */
export declare class RestoredTime {
    #private;
    private readonly state;
    private readonly source;
    constructor(state: SavedState, source: () => number);
    readonly now: () => number;
    /** Lets time run on. */
    release(): void;
}
