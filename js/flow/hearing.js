/** A stream of a shared socket that listens for itself: that others are heard does not mean that it is. */
/**
 * Has silence of a stream told by what itself brings, not by what the socket does.
 *
 * @param settings where the stream comes from
 * @returns the same, whose `heardAt` is when the stream brought something last, or was opened
 */
export function byItself(settings) {
    if (!('connect' in settings))
        return settings;
    const { clock, connect } = settings;
    return { ...settings, connect: (events) => new Listener(events, connect, () => clock.now()) };
}
class Listener {
    #source;
    #heardAt;
    constructor(events, connect, now) {
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
    open() {
        this.#source.open();
    }
    close() {
        this.#source.close();
    }
    redial() {
        this.#source.redial();
    }
    get isOpen() {
        return this.#source.isOpen;
    }
    get counters() {
        return this.#source.counters;
    }
    get heardAt() {
        return this.#heardAt;
    }
}
