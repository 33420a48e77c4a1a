/** Clock, timers, and search in rows sorted by time. */
/** A clock that never goes back. */
export interface Clock {
    now(): number;
    /** Advances to a time, if it is later. */
    advance(to: number): void;
}
/** Creates a clock that follows another one but never goes back. */
export declare function createClock(source: () => number): SandboxClock;
/** A clock that follows another one at any speed, but never goes back. */
export declare class SandboxClock implements Clock {
    #private;
    private readonly source;
    constructor(source: () => number);
    /** How fast time passes, unless it stands still. */
    get speed(): number;
    get isPaused(): boolean;
    /** Whether time passes by itself. */
    get isRunning(): boolean;
    now(): number;
    advance(to: number): void;
    /** Stops the clock until {@link resume}. */
    pause(): void;
    resume(): void;
    /** Lets time pass this many times as fast as at the source, now or when it passes again. */
    setSpeed(speed: number): void;
    /** Stops the clock except for {@link advance}, until the returned function is called; then it runs on from there. */
    hold(): () => void;
}
/** Formats a time as recorded, such as `2026-09-01 12:30:05.123 UTC`; not ISO 8601. */
export declare function datetime(at: number): string;
/** Timers that can be ended together. */
export declare class Timers {
    #private;
    /** Waits without keeping the process running; ends early when all timers are ended. */
    wait(ms: number): Promise<void>;
    /** Ends all waits immediately. */
    end(): void;
}
/** Finds the index of the first row at or after a time, in rows sorted by time; the length when none exists. */
export declare function lowerBound<Row>(rows: readonly Row[], timeOf: (row: Row) => number, at: number): number;
/** Keeps the newest rows. Drops the others when an eighth is too many, because each drop moves all other rows. */
export declare function trim(rows: unknown[], kept: number): void;
