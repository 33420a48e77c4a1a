/** Logs faults of streams: a service that sends malformed frames must not fill the log. */

import { Problem, shorten } from '../problem.js';

/** Milliseconds from one line of a kind to the next. */
const INTERVAL_MS = 60_000;

/** Characters of a fault's message in a line; frames are longer. */
const MAX_MESSAGE = 160;

/** Line breaks and other control characters, which terminals obey. */
const CONTROL = /[\s\p{Cc}\p{Cf}]+/gu;

/** Writes at most one short line a minute for each kind of fault, and counts the others. */
export class FaultLog {
    readonly #now: () => number;
    readonly #write: (line: string) => void;
    readonly #kinds = new Map<string, { readonly writtenAt: number; suppressed: number }>();

    /**
     * @param now milliseconds by a steady clock
     * @param write takes a line
     */
    constructor(now: () => number, write: (line: string) => void) {
        this.#now = now;
        this.#write = write;
    }

    /**
     * Takes a fault.
     *
     * @param fault whatever was thrown
     */
    add(fault: unknown): void {
        const kind = kindOf(fault);
        const now = this.#now();
        const last = this.#kinds.get(kind);
        if (last !== undefined && now - last.writtenAt < INTERVAL_MS) {
            last.suppressed += 1;
            return;
        }
        this.#kinds.set(kind, { writtenAt: now, suppressed: 0 });
        const count = last?.suppressed ?? 0;
        const more = count === 0 ? '' : ` (${count} more of this kind since the last line)`;
        this.#write(`stream fault (${kind}): ${messageOf(fault)}${more}`);
    }
}

/** The sort of a fault. There are few, as each has a line of its own: nothing that the service sent is in them. */
function kindOf(fault: unknown): string {
    if (fault instanceof Problem) return `Problem ${fault.kind}`;
    return fault instanceof Error ? fault.name : typeof fault;
}

function messageOf(fault: unknown): string {
    const message = shorten(textOf(fault), MAX_MESSAGE).replace(CONTROL, ' ').trim();
    return message === '' ? 'no message' : message;
}

function textOf(fault: unknown): string {
    try {
        return String(fault instanceof Error ? fault.message : fault);
    } catch {
        return '';
    }
}
