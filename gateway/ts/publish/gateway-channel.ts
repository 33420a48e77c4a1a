/** One watch of a gateway: what it sent since the last take. */

import { isRecord } from '../../../ts/core/shape.js';

/** The answer to `watch` and `resume`. */
export interface ChannelAnswer {
    readonly ch: string;
    readonly boot: string;
    readonly seq: number;
    readonly kind: 'state' | 'keyed' | 'events';
}

/** A message with data. */
export interface ChannelUpdate {
    readonly seq: number;
    readonly data: unknown;
    readonly skipped?: number;
    readonly reset?: boolean;
}

/** What a call of a watch takes, with the number of messages that it was. */
interface Taken {
    readonly data: unknown;
    readonly messages: number;
}

interface Waiter {
    readonly resolve: (taken: Taken) => void;
    readonly reject: (error: unknown) => void;
}

type Row = Record<string, unknown>;

/** A watch. */
export class GatewayChannel {
    #answer: ChannelAnswer | undefined;
    #seq = 0;
    #pending: unknown;
    #messages = 0;
    /** Of a state: one live object, as a watched order book of an exchange object is one. */
    readonly #state: Row = {};
    #waiters: Waiter[] = [];

    constructor(
        readonly key: string,
        readonly method: string,
        readonly args: readonly unknown[],
    ) {}

    /** As the gateway calls it; `''` until it has answered. */
    get name(): string {
        return this.#answer?.ch ?? '';
    }

    /**
     * The message that continues rows after a lost connection; `undefined` where there is nothing to
     * continue.
     */
    get resumption(): object | undefined {
        if (this.#answer?.kind !== 'events') return undefined;
        const { ch, boot } = this.#answer;
        return { op: 'resume', ch, boot, seq: this.#seq };
    }

    /** Forgets what could be continued. Returns whether there was anything. */
    forget(): boolean {
        const wasKnown = this.resumption !== undefined;
        this.#answer = undefined;
        return wasKnown;
    }

    /**
     * Takes the answer to a subscription. Returns whether rows may be missing before it: also where the
     * gateway sends those in between.
     */
    confirm(answer: ChannelAnswer): boolean {
        const isContinued = this.#answer?.kind === 'events' && this.#answer.boot === answer.boot;
        if (!isContinued) this.#seq = answer.seq;
        this.#answer = answer;
        // The history has only the last state of an order, while the gateway continues with each.
        return answer.kind === 'events' && !(isContinued && this.method.startsWith('watchOrders'));
    }

    /** Takes an update. Returns whether rows are missing. */
    add({ seq, data, skipped = 0, reset = false }: ChannelUpdate): boolean {
        const { kind } = this.#answer ?? {};
        this.#seq = seq;
        this.#messages += 1;
        if (kind === 'state') this.#pending = Object.assign(this.#state, restore(data));
        else {
            const rows = (Array.isArray(data) ? data : []).map(restore);
            const pending = (this.#pending ?? []) as unknown[];
            // The rows that are kept may be stored long ago: those that are missing come from the history.
            if (kind === 'events') this.#pending = reset ? [] : [...pending, ...rows];
            else this.#pending = latestOf([...pending, ...rows] as Row[]);
        }
        if (this.#waiters.length > 0) this.#settle();
        return kind === 'events' && (reset || skipped > 0);
    }

    /**
     * Returns the messages of a state that can be acknowledged: only the latest matters, so that none waits
     * to be taken.
     */
    takeCredit(): number {
        if (this.#answer?.kind !== 'state') return 0;
        const messages = this.#messages;
        this.#messages = 0;
        return messages;
    }

    /** Resolves with the updates since the last call. */
    async next(): Promise<Taken> {
        return new Promise((resolve, reject) => {
            this.#waiters.push({ resolve, reject });
            if (this.#pending !== undefined) this.#settle();
        });
    }

    /** Rejects the calls that wait. */
    fail(error: unknown): void {
        const waiters = this.#waiters;
        this.#waiters = [];
        for (const { reject } of waiters) reject(error);
    }

    /** The connection is lost: what it sent need not be acknowledged. */
    onDown(): void {
        this.#messages = 0;
    }

    #settle(): void {
        const [data, messages, waiters] = [this.#pending, this.#messages, this.#waiters];
        this.#pending = undefined;
        this.#messages = 0;
        this.#waiters = [];
        waiters.forEach(({ resolve }, place) => {
            resolve({ data, messages: place === 0 ? messages : 0 });
        });
    }
}

/** The latest row of each symbol. */
function latestOf(rows: readonly Row[]): Row[] {
    return [...new Map(rows.map((row) => [row['symbol'], row])).values()];
}

/** Returns a structure as the exchange object returns it: members that are unknown are `undefined`. */
export function restore(structure: unknown): unknown {
    if (!isRecord(structure)) return structure;
    for (const [name, member] of Object.entries(structure)) if (member === null) structure[name] = undefined;
    return structure;
}
