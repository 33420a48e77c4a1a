/** Several readers of some feeds: each is told what has changed since it was told last. */
import { Feed } from './feed.js';
/** A feed whose state can be shown once it is known. */
export interface Shown extends Feed {
    readonly isKnown: boolean;
}
/** What each reader has had. */
export declare class Readers {
    #private;
    /**
     * Waits for changes.
     *
     * @param reader its name
     * @param feeds what it reads, one or more
     * @returns those that changed since it was told last, each once; the first time all of them, as soon as each is known. Who
     *     waits gets what comes while he does, even when another of the same name gets it, too.
     * @throws what one of the feeds fails with meanwhile
     */
    changed<F extends Shown>(reader: string, feeds: readonly F[]): Promise<F[]>;
    /** @returns how many readers are remembered */
    get size(): number;
    /** Forgets all. */
    clear(): void;
}
