/** The margin of markets as the responses of writes showed it: reads lag behind writes. */

import { compare } from '../core/number/step.js';
import { READ_LAG_MS } from '../core/clock.js';

/** What writes made of the margin of a market. */
interface MarginChange {
    /** Decimal text, as a read shows it that lags behind; `undefined` where a read may show another one. */
    readonly before: readonly string[] | undefined;
    /** Decimal text; `undefined` where no response showed it. */
    readonly after: string | undefined;
    /** When the response arrived, milliseconds. */
    readonly at: number;
}

/** A market of an account. */
export interface MarginPlace {
    readonly capabilityId: string;
    readonly marketId: string;
}

/** Remembers changes of margin for as long as reads may lag behind them. */
export class RecentMargins {
    /** By account and market. */
    readonly #changes = new Map<string, MarginChange>();

    constructor(private readonly now: () => number) {}

    /** Adds a change from one margin to another. */
    add(place: MarginPlace, before: string, after: string): void {
        const earlier = this.#recent(place) ?? { before: [] };
        this.#changes.set(keyOf(place), {
            before: earlier.before && [...earlier.before, before],
            after,
            at: this.now(),
        });
    }

    /** Adds a change whose response showed neither the margin before it nor that after it. */
    addUnknown(place: MarginPlace): void {
        this.#changes.set(keyOf(place), { before: undefined, after: undefined, at: this.now() });
    }

    /** Returns how long a read may still show the margin before a change whose result is unknown, milliseconds. */
    unknownMs(place: MarginPlace): number {
        const recent = this.#recent(place);
        return recent === undefined || recent.after !== undefined ? 0 : recent.at + READ_LAG_MS - this.now();
    }

    /** Returns the margin now: that of a read, unless the read may show the margin before a recent change. */
    current(place: MarginPlace, read: string): string {
        const { before, after } = this.#recent(place) ?? {};
        if (after === undefined) return read;
        return before?.every((margin) => compare(margin, read) !== 0) === true ? read : after;
    }

    #recent(place: MarginPlace): MarginChange | undefined {
        const change = this.#changes.get(keyOf(place));
        if (change !== undefined && this.now() - change.at <= READ_LAG_MS) return change;
        this.#changes.delete(keyOf(place));
        return undefined;
    }
}

function keyOf({ capabilityId, marketId }: MarginPlace): string {
    return `${capabilityId} ${marketId}`;
}
