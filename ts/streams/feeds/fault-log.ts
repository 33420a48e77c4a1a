/**
 * A log of stream faults with a limited rate: a service that sends malformed frames must not fill the log.
 */

import { MINUTE_MS } from '../../core/clock.js';
import { printable } from '../../core/display.js';
import { Problem, shorten } from '../../core/problem.js';

/** Time between two lines of a kind, at least. */
const INTERVAL_MS = MINUTE_MS;

/** Maximum number of characters of a message in a line; frames are longer. */
const MAX_MESSAGE = 160;

/** Writes at most one line a minute for each kind of fault, and counts the others. */
export class FaultLog {
    readonly #kinds = new Map<string, { readonly writtenAt: number; suppressed: number }>();

    constructor(
        private readonly now: () => number,
        private readonly write: (line: string) => void,
    ) {}

    add(fault: unknown): void {
        const kind = kindOf(fault);
        const now = this.now();
        const last = this.#kinds.get(kind);
        if (last !== undefined && now - last.writtenAt < INTERVAL_MS) {
            last.suppressed += 1;
            return;
        }
        this.#kinds.set(kind, { writtenAt: now, suppressed: 0 });
        const count = last?.suppressed ?? 0;
        const more = count === 0 ? '' : ` (${count} more of this kind since the last line)`;
        this.write(`stream fault (${kind}): ${messageOf(fault)}${more}`);
    }
}

/** The kind of a fault. It contains nothing that the service sent, so there are few kinds. */
function kindOf(fault: unknown): string {
    if (fault instanceof Problem) return `Problem ${fault.kind}`;
    return fault instanceof Error ? fault.name : typeof fault;
}

function messageOf(fault: unknown): string {
    const line = shorten(faultMessageOf(fault), MAX_MESSAGE).replace(/\s+/gu, ' ').trim();
    const message = shorten(printable(line), MAX_MESSAGE);
    return message === '' ? 'no message' : message;
}

function faultMessageOf(fault: unknown): string {
    try {
        return String(fault instanceof Error ? fault.message : fault);
    } catch {
        return '';
    }
}
