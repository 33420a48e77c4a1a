/**
 * A service that keeps a book and every state of it, and a network that loses, repeats, delays and garbles
 * frames.
 */

import { BookSync, type Effect, type SyncOptions } from '../../ts/book/sync.js';
import { toGrid } from '../../ts/book/step.js';
import type { DeltaMode } from '../../ts/book/book.js';
import type { BookChanges } from '../../ts/book/book-changes.js';

/** Ticks of 0.5 and lots of 0.001. */
export const GRID = toGrid('0.5', '0.001');

const MIDDLE = 60;

/** Levels as users read them. */
export interface Levels {
    readonly bids: readonly (readonly [number, number])[];
    readonly asks: readonly (readonly [number, number])[];
}

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
    let state = seed >>> 0;
    return () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state / 2 ** 32;
    };
}

/** The service's side: the correct book at every nonce. */
export class Service {
    /** By nonce, counted from the first. */
    readonly history: Levels[] = [];
    readonly #sides = [new Map<number, number>(), new Map<number, number>()] as const;

    constructor(
        readonly kind: DeltaMode,
        readonly first: number,
        readonly random: () => number,
    ) {
        for (let i = 0; i < 12; i += 1) this.#change();
        this.history.push(this.#levels());
    }

    get nonce(): number {
        return this.first + this.history.length - 1;
    }

    /** Advances by one nonce, and returns the frame. */
    step(): string {
        const changes: [string[], string[]] = [[], []];
        const touched = new Set<number>();
        for (let n = Math.floor(this.random() * 4); n >= 0; n -= 1) {
            const [which, price, before, after] = this.#change(touched);
            const amount = this.kind === 'additive' ? after - before : after;
            changes[which].push(`[${price / 2},${amount / 1_000}]`);
        }
        this.history.push(this.#levels());
        const [bids, asks] = changes;
        return `{"symbol":"X","timestamp":${this.nonce},"nonce":${this.nonce},"bids":[${bids.join()}],"asks":[${asks.join()}]}`;
    }

    /** The response to a request for the book, a number of nonces ago. */
    snapshot(ago = 0): unknown {
        const nonce = Math.max(this.first, this.nonce - ago);
        const quoted = (rows: Levels['bids']): string[][] => rows.map((row) => row.map(String));
        const { bids, asks } = this.at(nonce);
        return { symbol: 'X', timestamp: `${nonce}`, nonce: `${nonce}`, bids: quoted(bids), asks: quoted(asks) };
    }

    at(nonce: number): Levels {
        return this.history[nonce - this.first]!;
    }

    /** Side, ticks, lots before and lots after; a price at most once in a frame. */
    #change(touched = new Set<number>()): [0 | 1, number, number, number] {
        let price: number;
        do {
            price = MIDDLE + Math.floor(this.random() * 20) - 10;
        } while (touched.has(price));
        touched.add(price);
        const which = price < MIDDLE ? 0 : 1;
        const before = this.#sides[which].get(price) ?? 0;
        const after = Math.floor(this.random() * 5) * 100;
        if (after === 0) this.#sides[which].delete(price);
        else this.#sides[which].set(price, after);
        return [which, price, before, after];
    }

    #levels(): Levels {
        const [bids, asks] = this.#sides.map((side) =>
            [...side].sort(([a], [b]) => a - b).map(([price, lots]) => [price / 2, lots / 1_000] as const),
        );
        return { bids: bids!.reverse(), asks: asks! };
    }
}

/** Probability of each fault, from 0 to 1. */
export interface Faults {
    readonly drop: number;
    readonly double: number;
    readonly delay: number;
    readonly garble: number;
    readonly close: number;
    readonly stale: number;
    readonly fail: number;
    readonly silent: number;
}

export const NO_FAULTS: Faults = { drop: 0, double: 0, delay: 0, garble: 0, close: 0, stale: 0, fail: 0, silent: 0 };

/** A user's book of that service, on a simulated clock. */
export class World {
    now = 0;
    faults = NO_FAULTS;
    /** Number of snapshot requests and of updates, and the books shown that differ from the service's. */
    requests = 0;
    shown = 0;
    readonly wrong: string[] = [];
    /** Number of reads of changes that were not the whole book. */
    changed = 0;
    readonly #copy = { bids: new Map<number, number>(), asks: new Map<number, number>() };
    readonly #changes: BookChanges;
    readonly sync: BookSync;
    readonly #events: { readonly at: number; readonly order: number; readonly run: () => void }[] = [];
    #order = 0;
    /** Frames of a closed socket are lost. */
    #socket = 0;
    #isSilent = false;

    constructor(
        readonly service: Service,
        options: SyncOptions,
        readonly random: () => number,
    ) {
        this.sync = new BookSync(GRID, { backoff: { base: 10, max: 80 }, pollMs: 20, ...options });
        this.#changes = this.sync.book.follow();
        this.#open();
    }

    /** Sends one more frame through the network. */
    step(): void {
        if (this.#happens(this.faults.close)) this.#reopen();
        if (this.#happens(this.faults.silent)) this.#isSilent = true;
        const text = this.service.step();
        if (this.#isSilent || this.#happens(this.faults.drop)) return;
        for (let copies = this.#happens(this.faults.double) ? 2 : 1; copies > 0; copies -= 1) {
            const sent = this.#happens(this.faults.garble)
                ? text.slice(0, Math.ceil(this.random() * text.length))
                : text;
            const socket = this.#socket;
            this.#after(this.#happens(this.faults.delay) ? this.random() * 40 : 0, () => {
                if (socket === this.#socket) this.#perform(this.sync.frame(sent, this.now));
            });
        }
    }

    /** Advances the clock, and runs what is due. */
    pass(ms: number): void {
        const until = this.now + ms;
        for (;;) {
            this.#events.sort((a, b) => a.at - b.at || a.order - b.order);
            const event = this.#events[0];
            if (event === undefined || event.at > until) break;
            this.#events.shift();
            this.now = event.at;
            event.run();
        }
        this.now = until;
    }

    /** Probes the book as after a silence. */
    probe(): void {
        this.#perform(this.sync.probed(this.service.snapshot(), this.now));
    }

    get pending(): number {
        return this.#events.length;
    }

    get isTrue(): boolean {
        const { book, isShown } = this.sync;
        return isShown && book.nonce === this.service.nonce && this.wrong.length === 0;
    }

    #open(): void {
        this.#socket += 1;
        this.#isSilent = false;
        this.#perform(this.sync.opened());
    }

    #reopen(): void {
        this.#socket += 1;
        this.#perform(this.sync.closed());
        this.#after(this.random() * 30, () => {
            this.#open();
        });
    }

    #perform(effects: readonly Effect[]): void {
        for (const effect of effects) {
            if (effect.do === 'publish') this.#compare();
            if (effect.do === 'fetch') this.#fetch(effect.request, effect.afterMs);
            if (effect.do === 'redial') this.#reopen();
        }
    }

    #compare(): void {
        this.shown += 1;
        const { book, isShown } = this.sync;
        const found = JSON.stringify({ bids: book.bids.rows(), asks: book.asks.rows() });
        if (!isShown || found !== JSON.stringify(this.service.at(book.nonce)))
            this.wrong.push(`${book.nonce} ${found}`);
        if (this.#happens(0.3)) this.#compareCopy();
    }

    /** Brings a copy up to date by the changes since the last time, and compares it. */
    #compareCopy(): void {
        const { isWhole, nonce, ...changed } = this.#changes.read();
        if (!isWhole) this.changed += 1;
        for (const side of ['bids', 'asks'] as const) {
            const copy = this.#copy[side];
            if (isWhole) copy.clear();
            for (const [price, amount] of changed[side]) {
                if (amount === 0) copy.delete(price);
                else copy.set(price, amount);
            }
            const sorted = [...copy].sort(([a], [b]) => (side === 'bids' ? b - a : a - b));
            if (JSON.stringify(sorted) !== JSON.stringify(this.service.at(nonce)[side])) {
                this.wrong.push(`copy of the ${side} at ${nonce}: ${JSON.stringify(sorted)}`);
            }
        }
    }

    #fetch(ask: number, afterMs: number): void {
        this.#after(afterMs + this.random() * 15, () => {
            if (!this.sync.needs(ask)) return;
            this.requests += 1;
            const row = this.service.snapshot(this.#happens(this.faults.stale) ? Math.floor(this.random() * 30) : 0);
            const hasFailed = this.#happens(this.faults.fail);
            this.#after(this.random() * 15, () => {
                this.#perform(hasFailed ? this.sync.snapshotFailed(ask) : this.sync.snapshot(ask, row, this.now));
            });
        });
    }

    #after(ms: number, run: () => void): void {
        this.#events.push({ at: this.now + ms, order: this.#order++, run });
    }

    #happens(rate: number): boolean {
        return this.random() < rate;
    }
}
