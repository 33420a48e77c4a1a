/** `options.transaction.pins`: an object, or the path of a JSON file, which is read once. */
import type { CheckedPins } from './pins.js';
/** Reads the user's current pins. */
export declare class PinSource {
    #private;
    private readonly option;
    /** @param option returns the user's current option */
    constructor(option: () => unknown);
    /**
     * Returns the pins, and reads their file first. Must be awaited before {@link pins} is used.
     *
     * @throws {Problem} `argument` when they are malformed, or their file cannot be read
     */
    load(): Promise<CheckedPins>;
    /**
     * The pins.
     *
     * @throws {Problem} `argument` when they are malformed, or their file has not been read yet
     */
    get pins(): CheckedPins;
}
