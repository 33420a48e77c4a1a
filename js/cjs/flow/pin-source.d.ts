/** `options.transaction.pins` as the user sets it by now: an object, or the path of a JSON file, which is read once. */
import { type CheckedPins } from '../unify/pins.js';
/** Reads the pins. */
export declare class PinSource {
    #private;
    /** @param option tells what the user set */
    constructor(option: () => unknown);
    /**
     * The pins; to be awaited before anything is verified against {@link pins}.
     *
     * @returns the pins that the user set
     * @throws {Problem} `argument` when they are malformed, or their file cannot be read
     */
    load(): Promise<CheckedPins>;
    /**
     * The pins, without waiting.
     *
     * @returns the pins that the user set
     * @throws {Problem} `argument` when they are malformed, or their file has not been read yet
     */
    get pins(): CheckedPins;
}
