/**
 * A clock that stands still until a test moves it, and a store of a lease whose calls fail as the test says.
 */

import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../ts/core/clock.js';
import type { LeaseStore, StoredLease } from '../../ts/base/lease-bucket.js';

/** Virtual time in milliseconds. */
export class VirtualClock implements Clock {
    #now = 0;
    #timers: { readonly at: number; readonly work: () => void }[] = [];

    now(): number {
        return this.#now;
    }

    after(ms: number, work: () => void): () => void {
        const timer = { at: this.#now + ms, work };
        this.#timers.push(timer);
        return () => {
            this.#timers = this.#timers.filter((other) => other !== timer);
        };
    }

    /** Moves on, and runs each timer at its time. */
    async move(ms: number): Promise<void> {
        const end = this.#now + ms;
        for (;;) {
            await setImmediate();
            const [next] = this.#timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
            if (next === undefined) break;
            this.#timers = this.#timers.filter((timer) => timer !== next);
            this.#now = Math.max(this.#now, next.at);
            next.work();
        }
        this.#now = end;
    }

    /** Moves on without running timers, as a process that is stopped and continued. */
    pause(ms: number): void {
        this.#now += ms;
    }
}

/** What happens to a call: it fails before it is stored, or afterwards, or it is never answered. */
export type Failure = 'before' | 'after';

/** A lease in memory. */
export class MemoryLease implements LeaseStore {
    lease: StoredLease | undefined;
    /** How the next writes fail. */
    readonly failures: Failure[] = [];
    /** Whether nothing is reached. */
    isCut = false;
    #revision = 0;

    read(): Promise<StoredLease | undefined> {
        return this.isCut ? Promise.reject(new Error('timeout')) : Promise.resolve(this.lease);
    }

    create(holder: string): Promise<number> {
        return this.#write(holder, this.lease === undefined);
    }

    update(holder: string, revision: number): Promise<number> {
        return this.#write(holder, this.lease?.revision === revision);
    }

    remove(revision: number): Promise<void> {
        if (this.lease?.revision === revision) this.lease = undefined;
        return Promise.resolve();
    }

    async #write(holder: string, isNext: boolean): Promise<number> {
        const failure = this.failures.shift();
        if (this.isCut || failure === 'before') throw new Error('timeout');
        if (!isNext) throw new Error('wrong last sequence');
        this.#revision += 1;
        this.lease = { revision: this.#revision, holder };
        if (failure === 'after') throw new Error('timeout');
        await Promise.resolve();
        return this.#revision;
    }
}
