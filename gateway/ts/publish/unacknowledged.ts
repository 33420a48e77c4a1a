/**
 * Sends messages without acknowledgement. Those of one turn of the event loop are sent together, because each
 * write to a socket takes longer than to make a message.
 */

import type { Nats } from '../../../ts/core/nats/connection.js';
import type { Message, Numbering } from './message.js';

/** Messages that wait at most; then they are sent at once. */
const MAX_WAITING = 64;

/** The messages of this turn. */
export class Unacknowledged {
    #waiting: Message[] = [];
    /** What failed, shown once. */
    readonly #shown = new Set<string>();

    constructor(
        private readonly nats: Pick<Nats, 'connection'>,
        private readonly numbering: Numbering,
        private readonly onNotice: (text: string) => void,
    ) {}

    /** Sends a message in this turn. What a connection that is lost does not send is a missing number. */
    push(message: Message): void {
        const count = this.#waiting.push(message);
        if (count === 1) {
            setImmediate(() => {
                this.flush();
            });
        }
        if (count >= MAX_WAITING) this.flush();
    }

    /** Sends what waits. */
    flush(): void {
        const messages = this.#waiting;
        this.#waiting = [];
        const { connection } = this.nats;
        for (const message of messages) {
            if (connection.isClosed()) return;
            const { subject, payload } = message;
            try {
                connection.publish(subject, payload, { headers: this.numbering.headersOf(message) });
            } catch (error) {
                const text = `messages to ${subject} are left out: ${(error as Error).message}`;
                if (!this.#shown.has(text)) this.onNotice(text);
                this.#shown.add(text);
            }
        }
    }
}
