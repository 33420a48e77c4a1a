/** `options.transaction.pins`: an object, or the path of a JSON file, which is read once. */

import { sentence } from '../../core/problem.js';
import { Snapshot } from '../../core/snapshot.js';
import { NO_PINS, readPins } from './read-pins.js';
import type { CheckedPins } from './pins.js';

const AT = 'options.transaction.pins';

/** Reads the user's current pins. */
export class PinSource {
    #file: { readonly path: string; readonly pins: CheckedPins } | undefined;
    /** The latest object as it was, as the user may change it in place. */
    #checked: { readonly option: Snapshot; readonly pins: CheckedPins } | undefined;

    /** @param option returns the user's current option */
    constructor(private readonly option: () => unknown) {}

    /**
     * Returns the pins, and reads their file first. Must be awaited before {@link pins} is used.
     *
     * @throws {Problem} `argument` when they are malformed, or their file cannot be read
     */
    async load(): Promise<CheckedPins> {
        const option = this.option();
        if (typeof option === 'string' && this.#file?.path !== option) {
            this.#file = { path: option, pins: readPins(await readFile(option), option) };
        }
        return this.pins;
    }

    /**
     * The pins.
     *
     * @throws {Problem} `argument` when they are malformed, or their file has not been read yet
     */
    get pins(): CheckedPins {
        const option = this.option();
        if (option === undefined) return NO_PINS;
        if (typeof option !== 'string') {
            if (this.#checked?.option.matches(option) !== true) {
                this.#checked = { option: new Snapshot(option), pins: readPins(option, AT) };
            }
            return this.#checked.pins;
        }
        if (this.#file?.path === option) return this.#file.pins;
        throw sentence('argument', `${AT} is the file ${option}, which has not been read; await loadMarkets() first`);
    }
}

async function readFile(path: string): Promise<unknown> {
    try {
        const { readFile: read } = process.getBuiltinModule('node:fs/promises');
        return JSON.parse(await read(path, 'utf8'));
    } catch (cause) {
        // The file may contain a key, so that the message must not quote it.
        const found = cause instanceof SyntaxError ? `${path}: not JSON` : (cause as Error).message;
        throw sentence('argument', `${AT} cannot be read: ${found}; pass the path of a JSON file`);
    }
}
