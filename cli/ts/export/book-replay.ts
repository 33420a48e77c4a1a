/** Replays the order book of a raw recording, as the client saw it. */

import type { ChangedLevels } from '../../../ts/book/book-changes.js';
import type { DeltaMode } from '../../../ts/book/book.js';
import { toGrid } from '../../../ts/book/step.js';
import { BookSync, type Effect } from '../../../ts/book/sync.js';
import { readJson } from '../../../ts/core/json.js';
import type { RawLine, RawMarket } from '../record/raw/line.js';

/** The book of one market. */
export class BookReplay {
    readonly #sync: BookSync;
    readonly #changes;
    /** The snapshot that the book waits for. */
    #request: number | undefined;

    constructor({ tick, lot }: RawMarket, mode: DeltaMode | 'unknown') {
        this.#sync = new BookSync(toGrid(tick, lot), { deltas: mode === 'unknown' ? 'auto' : mode });
        this.#changes = this.#sync.book.follow();
    }

    /** Whether the book is proven. */
    get isShown(): boolean {
        return this.#sync.isShown;
    }

    /** All levels of the book. */
    get whole(): ChangedLevels {
        const { nonce, timestamp, bids, asks } = this.#sync.book;
        return { isWhole: true, nonce, timestamp, bids: bids.toRows(), asks: asks.toRows() };
    }

    /** The recording started again: no socket is open. */
    restarted(): void {
        this.#run(this.#sync.closed());
    }

    /** Takes a line of the market; returns what changed, `undefined` when nothing did. */
    take({ event, raw, local }: RawLine, isResponse: boolean): ChangedLevels | undefined {
        const now = Number(BigInt(local) / 1_000_000n);
        if (event === 'open') return this.#run(this.#sync.opened());
        if (event === 'close') return this.#run(this.#sync.closed());
        if (raw === undefined) return undefined;
        if (!isResponse) return this.#run(this.#sync.frame(raw, now));
        if (this.#request === undefined || !this.#sync.needs(this.#request)) return undefined;
        return this.#run(this.#sync.snapshot(this.#request, readJson(raw), now));
    }

    #run(effects: readonly Effect[]): ChangedLevels | undefined {
        let isNew = false;
        for (const effect of effects) {
            if (effect.do === 'fetch') this.#request = effect.request;
            if (effect.do === 'publish') isNew = true;
        }
        return isNew ? this.#changes.read() : undefined;
    }
}
