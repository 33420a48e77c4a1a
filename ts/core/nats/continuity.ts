/**
 * Finds where messages of a subject are missing, by the numbers of their publishers.
 *
 * Publishers that run side by side send the same events in the same order, and the stream keeps one message
 * of each. So a publisher's number that the stream does not have is that of an event which another publisher
 * has sent in the meantime, or it is lost.
 */

import { DAY_MS } from '../clock.js';

/** Where messages may be missing: between two messages. */
export interface Gap {
    /** Time of the message before it, milliseconds. */
    readonly after: number;
    /** Time of the message after it, milliseconds. */
    readonly before: number;
}

/** A publisher that begins fills a gap of at most this, milliseconds. */
const MAX_FILLED_MS = DAY_MS;

/** The last message of one start of a publisher. */
interface Last {
    readonly sequence: number;
    readonly index: number;
}

/** Takes the messages of a subject in the order of the stream. */
export class Continuity {
    readonly #publishers = new Map<string, Last>();
    /** Places that no publisher's numbers have bridged, by the index of the message after them. */
    #open: (Gap & { readonly index: number })[] = [];
    #index = -1;
    #time = 0;

    /**
     * Takes the next message.
     *
     * @param boot the start of its publisher
     * @param sequence its number, from 1
     * @param time of the message, milliseconds
     * @param sent when the publisher sent it, milliseconds; `NaN` when that is unknown
     */
    add(boot: string, sequence: number, time: number, sent = Number.NaN): void {
        const index = (this.#index += 1);
        const last = this.#publishers.get(boot);
        // A publisher begins with what follows the last stored message.
        const isFirst = last === undefined && sequence === 1 && sent - this.#time <= MAX_FILLED_MS;
        const isNext = isFirst || (last?.index === index - 1 && last.sequence === sequence - 1);
        if (index > 0 && !isNext) this.#open.push({ index, after: this.#time, before: time });
        if (last !== undefined && !isNext) {
            const missing = sequence - last.sequence - 1;
            const others = index - last.index - 1;
            if (missing >= 0 && missing <= others) this.#open = this.#open.filter((gap) => gap.index <= last.index);
        }
        this.#publishers.set(boot, { sequence, index });
        this.#time = time;
    }

    /** Where messages may be missing: numbers are, or one publisher ended long before the next one began. */
    get gaps(): readonly Gap[] {
        return this.#open.map(({ after, before }) => ({ after, before }));
    }
}
