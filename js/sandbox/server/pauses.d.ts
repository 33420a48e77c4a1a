/** Waits that someone owns: when the sandbox closes, all of them are over. */
/** Timers that can be ended together. */
export declare class Pauses {
    #private;
    /**
     * Waits, holding no process open.
     *
     * @param ms how long
     * @returns resolves then, or when all are ended
     */
    wait(ms: number): Promise<void>;
    /** Ends all waits. */
    end(): void;
}
