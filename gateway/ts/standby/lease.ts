/**
 * The lease of a wallet: the gateway that holds it leads. It decides who serves, and does not make writes
 * safe: a process can stop between its check and its write. The journal does that, see `appender.ts`.
 *
 * The holder renews it at a quarter of its length. Its local deadline is three quarters of the length after
 * the last renewal was sent, on a monotonic clock, so that it ends before another gateway can take the lease.
 */

import { ExchangeNotAvailable } from 'ccxt';
import { Timer, type Clock } from '../../../ts/core/clock.js';
import type { LeaseStore } from '../base/lease-bucket.js';

/** What a lease needs. */
export interface LeaseParts {
    readonly store: LeaseStore;
    /** Random text of this process. */
    readonly id: string;
    readonly leaseMs: number;
    readonly clock: Clock;
    /** Called once when the lease is lost, with the reason. */
    readonly onLost: (reason: string) => void;
    /**
     * Whether time and failed renewals end the lease; only drills, which prove that the journal suffices,
     * pass `false`.
     */
    readonly usesDeadline?: boolean;
}

/** The lease is renewed at this part of its length. */
const RENEW_PART = 1 / 4;
/** The local deadline is at this part of the length. */
const DEADLINE_PART = 3 / 4;
/** Delay before a renewal that failed is repeated, as a part of the length. */
const RETRY_PART = 1 / 20;

/** The lease, as one gateway sees it. */
export class Lease {
    readonly #renewal: Timer;
    readonly #end: Timer;
    /** The revision that another gateway holds, and when this one saw it first. */
    #seen: { readonly revision: number; readonly at: number } | undefined;
    #held: { revision: number; deadline: number } | undefined;
    #term = 0;
    #attempts = 0;
    #isLost = false;

    constructor(private readonly parts: LeaseParts) {
        this.#renewal = new Timer(parts.clock);
        this.#end = new Timer(parts.clock);
    }

    /** The number of the term: the revision with which the lease was taken. A later term has a higher one. */
    get term(): number {
        return this.#term;
    }

    /** Milliseconds up to the local deadline; 0 without the lease. */
    get leftMs(): number {
        return Math.max(0, (this.#held?.deadline ?? 0) - this.parts.clock.now());
    }

    /** Whether it is certain that this gateway holds the lease. */
    get isHeld(): boolean {
        const { clock, usesDeadline = true } = this.parts;
        return this.#held !== undefined && (!usesDeadline || clock.now() < this.#held.deadline);
    }

    /** Whether this gateway held the lease and holds it no more, also where its timer has not run yet. */
    get isLost(): boolean {
        return this.#isLost || (this.#held !== undefined && !this.isHeld);
    }

    /**
     * Expects that it is certain that this gateway holds the lease.
     *
     * @throws {ExchangeNotAvailable} it does not
     */
    expectHeld(): void {
        if (this.isHeld) return;
        throw new ExchangeNotAvailable('this gateway does not hold the lease of its wallet any more; nothing was sent');
    }

    /**
     * Takes the lease where no gateway holds it, or where its holder has not renewed it for its whole length.
     * To be called again and again.
     *
     * @returns whether this gateway holds it now
     * @throws {Error} the store cannot be reached
     */
    async take(): Promise<boolean> {
        const { store, leaseMs, clock } = this.parts;
        const found = await store.read();
        if (found !== undefined && found.revision !== this.#seen?.revision) {
            this.#seen = { revision: found.revision, at: clock.now() };
            return false;
        }
        if (found !== undefined && clock.now() - (this.#seen?.at ?? Infinity) < leaseMs) return false;
        const holder = this.#nextHolder();
        const sentAt = clock.now();
        const stored = found === undefined ? store.create(holder) : store.update(holder, found.revision);
        const revision = await stored.catch(async () => {
            // It may have been stored although its answer is lost.
            const now = await store.read();
            return now?.holder === holder ? now.revision : undefined;
        });
        if (revision === undefined) return false;
        this.#term = revision;
        this.#hold(revision, sentAt);
        this.#renewLater(RENEW_PART);
        return this.isHeld;
    }

    /** Gives the lease up for good: another gateway has it, or may have it. */
    lose(reason: string): void {
        this.#stop();
        if (this.#isLost) return;
        this.#isLost = true;
        this.parts.onLost(reason);
    }

    /** Gives the lease back, so that another gateway can take it at once. */
    async release(): Promise<void> {
        const { revision } = this.#held ?? {};
        this.#stop();
        if (revision !== undefined) await this.parts.store.remove(revision);
    }

    #stop(): void {
        this.#renewal.cancel();
        this.#end.cancel();
        this.#held = undefined;
    }

    #nextHolder(): string {
        this.#attempts += 1;
        return `${this.parts.id}.${this.#attempts}`;
    }

    /** Takes a revision that was sent at a time. */
    #hold(revision: number, sentAt: number): void {
        const { clock, leaseMs, usesDeadline = true } = this.parts;
        const deadline = sentAt + DEADLINE_PART * leaseMs;
        this.#held = { revision, deadline };
        if (!usesDeadline) return;
        this.#end.set(Math.max(0, deadline - clock.now()), () => {
            this.lose('it could not be renewed in time');
        });
    }

    #renewLater(part: number): void {
        this.#renewal.set(part * this.parts.leaseMs, () => void this.#renew());
    }

    async #renew(): Promise<void> {
        const { store, id, clock } = this.parts;
        const held = this.#held;
        if (held === undefined) return;
        const holder = this.#nextHolder();
        const sentAt = clock.now();
        let part = RENEW_PART;
        try {
            const revision = await store.update(holder, held.revision);
            if (this.#isHolding(held)) this.#hold(revision, sentAt);
        } catch {
            part = RETRY_PART;
            // It may have been stored although its answer is lost, now or by an earlier attempt.
            const found = await store.read().then(
                (lease) => ({ lease }),
                () => undefined,
            );
            if (!this.#isHolding(held)) return;
            if (found?.lease?.holder === holder) this.#hold(found.lease.revision, sentAt);
            else if (found?.lease?.holder.startsWith(`${id}.`) === true) held.revision = found.lease.revision;
            else if (found !== undefined) {
                if (this.parts.usesDeadline !== false) this.lose('another gateway has taken it, or it was removed');
                return;
            }
        }
        if (this.isHeld) this.#renewLater(part);
    }

    /** One that is over is never held again, even if a renewal was stored in time. */
    #isHolding(held: object): boolean {
        return this.#held === held && this.isHeld;
    }
}
