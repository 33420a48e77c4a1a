/**
 * Appends to the journal of a wallet, one record after the other, each only behind the last one that this
 * gateway knows. So a gateway that was replaced cannot append, whatever it believes: the new leader's first
 * record comes between. Nothing is submitted that was not appended.
 */

import { randomUUID } from 'node:crypto';

/** The last record of a wallet. */
export interface LastRecord {
    /** Its number in the stream; 0 where the wallet has none. */
    readonly sequence: number;
    /** The id that its writer gave it. */
    readonly id: string | undefined;
}

/** The stream of a wallet. */
export interface AppendTarget {
    /**
     * Appends a record, if the last one of the wallet has this number. A call that rejects may have stored it
     * all the same.
     *
     * @returns its number
     */
    append(record: { readonly id: string } & Readonly<Record<string, unknown>>, after: number): Promise<number>;
    /** Returns the last record; it is never an old one. */
    last(): Promise<LastRecord>;
}

/** What appending needs. */
export interface AppenderParts {
    readonly target: AppendTarget;
    /** Throws when it is not certain that this gateway leads. */
    readonly expectHeld: () => void;
    /** Waits before an append whose result is unknown is repeated. */
    readonly pause: () => Promise<void>;
}

/** Another gateway has written to the journal behind the last record that this one knows. */
export class Replaced extends Error {
    override readonly name = 'Replaced';
}

const REPLACED = 'another gateway has written to the journal of the wallet';

/** Appends in order. */
export class Appender {
    #last = 0;
    #queue: Promise<unknown> = Promise.resolve();

    constructor(private readonly parts: AppenderParts) {}

    /** Takes what was read: the next record comes behind it. */
    continueAfter(sequence: number): void {
        this.#last = sequence;
    }

    /**
     * Appends a record; resolves when it is stored.
     *
     * @throws {ExchangeNotAvailable} it is not certain that this gateway leads, and the record may be stored
     * @throws {Replaced} another gateway has written; the record is not stored, or before that of the other
     *   one
     */
    append(record: Readonly<Record<string, unknown>>): Promise<number> {
        const appended = this.#queue.then(() => this.#append({ ...record, id: randomUUID() }));
        this.#queue = appended.catch(() => undefined);
        return appended;
    }

    /**
     * Resolves when the stream shows that no other gateway has written behind the last record that this one
     * knows.
     *
     * @throws {ExchangeNotAvailable} it is not certain that this gateway leads
     * @throws {Replaced} another gateway has written
     */
    confirm(): Promise<void> {
        const confirmed = this.#queue.then(() => this.#confirm());
        this.#queue = confirmed.catch(() => undefined);
        return confirmed;
    }

    async #confirm(): Promise<void> {
        const { target, expectHeld, pause } = this.parts;
        for (;;) {
            expectHeld();
            const found = await target.last().catch(() => undefined);
            if (found?.sequence === this.#last) return;
            if (found !== undefined) throw new Replaced(REPLACED);
            await pause();
        }
    }

    async #append(record: { readonly id: string }): Promise<number> {
        const { target, expectHeld, pause } = this.parts;
        for (;;) {
            expectHeld();
            try {
                return (this.#last = await target.append(record, this.#last));
            } catch {
                // A conflict, or an answer that is lost: the last record shows which, and it may be this one.
                const found = await target.last().catch(() => undefined);
                if (found?.id === record.id) return (this.#last = found.sequence);
                if (found !== undefined && found.sequence !== this.#last) {
                    throw new Replaced(REPLACED);
                }
                // The first attempt may still arrive: it has the same id, and only one of both is stored.
                await pause();
            }
        }
    }
}
