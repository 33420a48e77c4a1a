/** A stream of a shared socket that listens for itself: that others are heard does not mean that it is. */

import type { FeedSettings } from './feed.js';
import type { Source, SourceEvents } from './source.js';

/**
 * Has silence of a stream told by what itself brings, not by what the socket does.
 *
 * @param settings where the stream comes from
 * @returns the same, whose `heardAt` is when the stream brought something last, or was opened
 */
export function withOwnLiveness(settings: FeedSettings): FeedSettings {
    if (!('connect' in settings)) return settings;
    const { clock, connect } = settings;
    return { ...settings, connect: (events) => new Listener(events, connect, () => clock.now()) };
}

class Listener implements Source {
    readonly #source: Source;
    #heardAt: number;

    constructor(events: SourceEvents, connect: (events: SourceEvents) => Source, now: () => number) {
        this.#heardAt = now();
        this.#source = connect({
            ...events,
            onOpen: () => {
                this.#heardAt = now();
                events.onOpen();
            },
            onFrame: (frame, key) => {
                this.#heardAt = now();
                events.onFrame(frame, key);
            },
        });
    }

    open(): void {
        this.#source.open();
    }

    close(): void {
        this.#source.close();
    }

    redial(): void {
        this.#source.redial();
    }

    get isOpen(): boolean {
        return this.#source.isOpen;
    }

    get counters(): Source['counters'] {
        return this.#source.counters;
    }

    get lastActivityAt(): number {
        return this.#heardAt;
    }
}
