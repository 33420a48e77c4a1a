/** Whatever sockets do and whenever, a link has one of them at most, dials until it is closed, and is silent from then on. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Stand, type FakeSocket } from './fake.js';

const STEPS = ['accept', 'refuse', 'drop', 'say', 'late', 'redial', 'made', 'never made', 'pass a bit', 'pass'] as const;
const DIALS = ['at once', 'later', 'throws'] as const;

/** A link with sockets that do as they are told, and what must hold of it. */
class World {
    readonly stand: Stand;
    /** When the last socket, or the attempt to make one, ended; `undefined` while it has not. */
    #endedAt: number | undefined = undefined;
    /** Since when no socket is open; `undefined` while one is. */
    #downSince: number | undefined;
    #attemptedAt = 0;
    readonly delays: number[] = [];
    attempts = 0;
    /** Sockets that are on their way from the one who makes them. */
    readonly #pending: { readonly resolve: (socket: FakeSocket) => void; readonly reject: (why: Error) => void }[] = [];

    constructor(
        readonly dials: readonly (typeof DIALS)[number][],
        chance: number,
    ) {
        this.stand = new Stand({ dial: () => this.#dial() });
        this.stand.chance = chance;
        this.#downSince = this.#now;
        this.stand.link.open();
    }

    get #now(): number {
        return this.stand.clock.now();
    }

    do(step: (typeof STEPS)[number], amount: number): void {
        const { stand } = this;
        const connecting = stand.sockets.find(({ state }) => state === 'connecting');
        const open = stand.sockets.find(({ state }) => state === 'open');
        if (step === 'pass a bit') stand.clock.pass(amount);
        if (step === 'pass') stand.clock.pass(40 * amount);
        if (step === 'late') disturb(stand.sockets.filter(({ state }) => state === 'gone'));
        if (step === 'say') open?.say('fresh');
        if (step === 'made') this.#pending.shift()?.resolve(this.stand.dial());
        if (step === 'never made') this.#fail(() => this.#pending.shift()?.reject(new Error('no proxy')));
        if (step === 'refuse') this.#fail(() => connecting?.refuse('Unexpected server response: 502'));
        if (step === 'drop') this.#fail(() => open?.drop());
        if (step === 'redial') this.#fail(() => { stand.link.redial(); });
        if (step === 'accept' && connecting !== undefined) {
            connecting.accept();
            this.#downSince = undefined;
        }
    }

    /** What holds at every moment. */
    check(): void {
        const { alive, told, link, clock } = this.stand;
        expect(alive.length).toBeLessThanOrEqual(1);
        expect(link.isOpen).toBe(alive[0]?.state === 'open');
        expect(link.isOpen || clock.timers > 0).toBe(true);
        expect(told).not.toContain('text late');
        // An opening, its frames, its drop unless it was thrown away, and the outage once; never otherwise.
        expect(told.map((line) => line.charAt(1)).join('')).toMatch(/^u?(pe*o?u?)*$/);
        const isOutage = told.slice(told.lastIndexOf('open') + 1).some((line) => line.startsWith('outage'));
        expect(isOutage).toBe(this.#downSince !== undefined && this.#now - this.#downSince >= 15_000);
    }

    /** Does something after which there may be no open socket any more, or no socket on its way. */
    #fail(work: () => void): void {
        const before = this.stand.clock.timers;
        const wasOpen = this.stand.link.isOpen;
        const { told } = this.stand;
        const isLate = this.#endedAt !== undefined;
        const now = this.#now;
        work();
        void before;
        void told;
        if (wasOpen && !this.stand.link.isOpen) this.#downSince = now;
        if (!isLate) this.#endedAt = this.stand.alive.length === 0 && this.#hasEnded() ? now : undefined;
    }
}
