/** The margin of markets as the responses of writes showed it: reads lag behind writes. */

import { compare } from '../core/number/step.js';
import { READ_LAG_MS } from '../core/clock.js';

/** What writes made of the margin of a market. */
interface MarginChange {
    /** Decimal text, as a read shows it that lags behind. */
    readonly before: readonly string[];
    /** Decimal text. */
    readonly after: string;
    /** When the response arrived, milliseconds. */
    readonly at: number;
}

/** Remembers changes of margin for as long as reads may lag behind them. */
export class RecentMargins {
    /** By account and market. */
    readonly #changes = new Map<string, MarginChange>();

    constructor(private readonly now: () => number) {}

    /** Adds a change from one margin to another. */
    add(key: string, before: string, after: string): void {
        const earlier = this.#recent(key);
        this.#changes.set(key, { before: [...(earlier?.before ?? []), before], after, at: this.now() });
    }

    /** Returns the margin now: that of a read, unless the read shows the margin before a recent change. */
    current(key: string, read: string): string {
        const recent = this.#recent(key);
        return recent?.before.some((margin) => compare(margin, read) === 0) === true ? recent.after : read;
    }

    #recent(key: string): MarginChange | undefined {
        const change = this.#changes.get(key);
        if (change !== undefined && this.now() - change.at <= READ_LAG_MS) return change;
        this.#changes.delete(key);
        return undefined;
    }
}
