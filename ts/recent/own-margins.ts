/** The margin of markets as the responses of writes showed it: reads lag behind writes. */

import { dropOldest } from '../core/bounded.js';
import { compare } from '../core/number/step.js';
import { Recent } from './recent.js';

/** Markets of accounts at most. */
const MAX_PLACES = 10_000;

/** What writes made of the margin of a market. */
interface MarginChange {
    /** Decimal text, as a read shows it that lags behind; `undefined` where a read may show another one. */
    readonly before: readonly string[] | undefined;
    /** Decimal text; `undefined` where no response showed it. */
    readonly after: string | undefined;
}

/** A market of an account. */
export interface MarginPlace {
    readonly capabilityId: string;
    readonly marketId: string;
}

/** Remembers changes of margin for as long as reads may lag behind them. */
export class OwnMargins {
    /** By account and market. */
    readonly #changes: Recent<MarginChange>;
    /**
     * The margin after the last change, however long ago: a read may show it when another process has changed
     * it since.
     */
    readonly #last = new Map<string, string>();

    /** @param now the clock, milliseconds */
    constructor(now: () => number) {
        this.#changes = new Recent(now);
    }

    /** Adds a change from one margin to another. */
    add(place: MarginPlace, before: string, after: string): void {
        const key = keyOf(place);
        const { before: earlier } = this.#changes.find(key) ?? { before: [] };
        const last = this.#last.get(key) ?? before;
        this.#changes.set(key, { before: earlier && [...earlier, last, before], after });
        this.#last.set(key, after);
        dropOldest(this.#last, MAX_PLACES);
    }

    /** Adds a change whose response showed neither the margin before it nor that after it. */
    addUnknown(place: MarginPlace): void {
        this.#changes.set(keyOf(place), { before: undefined, after: undefined });
        this.#last.delete(keyOf(place));
    }

    /**
     * Returns how long a read may still show the margin before a change whose result is unknown,
     * milliseconds.
     */
    unknownMs(place: MarginPlace): number {
        const key = keyOf(place);
        return this.#changes.find(key)?.after === undefined ? this.#changes.lagLeft(key) : 0;
    }

    /**
     * Returns the margin now: that of a read that began at `readAt`, unless it may show the margin before a
     * recent change.
     */
    current(place: MarginPlace, read: string, readAt: number): string {
        const { before, after } = this.#changes.find(keyOf(place), readAt) ?? {};
        if (after === undefined) return read;
        return before?.every((margin) => compare(margin, read) !== 0) === true ? read : after;
    }
}

function keyOf({ capabilityId, marketId }: MarginPlace): string {
    return `${capabilityId} ${marketId}`;
}
