/** Whether a connection to NATS is up: what is published while it is down is lost. */

import type { Nats } from '../../../ts/core/nats/connection.js';

/** Follows one connection. */
export class PublishLink {
    #isUp = true;
    #waiters: (() => void)[] = [];
    readonly #listeners = new Set<() => void>();
    /** Times that the connection was lost. */
    losses = 0;

    constructor(private readonly nats: Pick<Nats, 'connection'>) {
        void this.#follow();
    }

    get isUp(): boolean {
        return this.#isUp && !this.nats.connection.isClosed();
    }

    /** Resolves when the connection is up. It rejects never; a closed connection resolves, too. */
    async whenUp(): Promise<void> {
        if (this.#isUp) return;
        await new Promise<void>((resolve) => {
            this.#waiters.push(resolve);
        });
    }

    /**
     * Calls a listener when the connection is lost: what was not acknowledged then never will be. Returns
     * what removes it.
     */
    onLoss(listener: () => void): () => void {
        this.#listeners.add(listener);
        return () => {
            this.#listeners.delete(listener);
        };
    }

    async #follow(): Promise<void> {
        for await (const { type } of this.nats.connection.status()) {
            if (type === 'disconnect') {
                this.#isUp = false;
                this.losses += 1;
                for (const listener of [...this.#listeners]) listener();
            }
            if (type === 'reconnect') this.#open();
        }
        this.#open();
    }

    #open(): void {
        this.#isUp = true;
        const waiters = this.#waiters;
        this.#waiters = [];
        for (const resolve of waiters) resolve();
    }
}
