/**
 * Subscribers of many feeds stay registered with them, and receive what those receive that visit every feed
 * in each call.
 */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Feed, type FeedOwner, type FeedSettings } from '../../../ts/streams/feeds/feed.js';
import { SubscriberCursors } from '../../../ts/streams/feeds/subscriber-cursors.js';
import { LinkHarness } from '../socket/fake.js';
import { sized } from '../../support/size.js';

const FEEDS = 4;
const SILENCE = 5_000;

/** A feed of numbers that is known from some time on. */
interface Numbers extends FeedOwner {
    isKnown: boolean;
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Feeds with their sockets, and subscribers whose results are logged. */
class System {
    readonly log: string[] = [];
    /** Results of the present step. Calls that settle together do so in any order. */
    #results: string[] = [];
    readonly #harness = new LinkHarness();
    readonly #numbers: Numbers[] = [];
    readonly #lists: Readonly<Record<string, readonly Numbers[]>>;
    readonly #cursors: SubscriberCursors;
    #calls = 0;

    constructor(minGroup: number) {
        this.#cursors = new SubscriberCursors(minGroup);
        for (let n = 0; n < FEEDS; n += 1) this.#numbers.push(this.#openFeed(n));
        this.#lists = { all: [...this.#numbers], some: this.#numbers.slice(1), again: [...this.#numbers] };
    }

    get timers(): number {
        return this.#harness.clock.timers;
    }

    #openFeed(n: number): Numbers {
        const settings: FeedSettings = {
            dial: () => this.#harness.dial(),
            backoff: { base: 1_000, max: 30_000 },
            // Never at the moment of a silence.
            maxOutageMs: 14_500,
            silenceMs: SILENCE,
            readIntervalMs: 15_000,
            ping: undefined,
            clock: this.#harness.clock,
            random: () => 0.5,
            onFault: (fault) => {
                throw fault;
            },
        };
        const onSilence = (): void => void this.log.push(`silence of ${n}`);
        const feed = new Feed(`${n}`, settings, { accept: () => true, takesText: true, onSilence });
        feed.open();
        this.#harness.socket.accept();
        return { feed, isKnown: false };
    }

    #call(subscriber: string, list: string): void {
        this.#calls += 1;
        const call = `call ${this.#calls} of ${subscriber} with ${list}`;
        this.#cursors.changed(subscriber, this.#lists[list] ?? []).then(
            (changed) => this.#results.push(`${call}: ${changed.map((each) => this.#numbers.indexOf(each)).join(' ')}`),
            (error: unknown) => this.#results.push(`${call}: ${String(error)}`),
        );
    }

    async run({ step, n, subscriber, list }: Step): Promise<void> {
        const numbers = this.#numbers[n] as Numbers;
        if (step === 'call') this.#call(subscriber, list);
        else if (step === 'update') numbers.feed.publish();
        else if (step === 'know') {
            numbers.isKnown = true;
            numbers.feed.publish();
        } else if (step === 'fail') numbers.feed.fail(new Error(`fault of ${n}`));
        else if (step === 'close') numbers.feed.close(new Error(`${n} was closed`));
        else if (step === 'drop') this.#harness.sockets[n]?.drop();
        else if (step === 'accept') for (const socket of this.#harness.sockets) socket.accept();
        else {
            // A call that is rejected stops to wait before the next timer.
            for (let half = 0; half < (step === 'wait' ? 10 : 32); half += 1) {
                this.#harness.clock.pass(500);
                await settled();
            }
        }
        await this.#settle();
        this.log.push(`${step} ${n}: ${this.#numbers.map(({ feed }) => (feed.isAwaited ? 1 : 0)).join('')}`);
    }

    async end(): Promise<void> {
        for (const { feed } of this.#numbers) feed.close(new Error('closed'));
        await this.#settle();
    }

    async #settle(): Promise<void> {
        await settled();
        this.log.push(...this.#results.sort());
        this.#results = [];
    }
}

interface Step {
    readonly step: (typeof STEPS)[number];
    readonly n: number;
    readonly subscriber: string;
    readonly list: string;
}

const STEPS = ['call', 'update', 'know', 'fail', 'close', 'drop', 'accept', 'wait', 'outage'] as const;

const weights = { call: 12, update: 10, know: 3, fail: 1, close: 0.2, drop: 1, accept: 1, wait: 2, outage: 0.5 };

const steps = fc.array(
    fc.record<Step>({
        step: fc.oneof(...STEPS.map((step) => ({ arbitrary: fc.constant(step), weight: 10 * weights[step] }))),
        n: fc.nat(FEEDS - 1),
        subscriber: fc.constantFrom('x', 'y'),
        list: fc.constantFrom('all', 'all', 'all', 'some', 'again'),
    }),
    { maxLength: 60, size: 'max' },
);

test('delivers to a registered subscriber what one receives that visits every feed', async () => {
    let results = 0;
    await fc.assert(
        fc.asyncProperty(steps, async (script) => {
            const [registered, visiting] = [new System(1), new System(Infinity)];
            const first = Array.from(
                { length: FEEDS },
                (_, n) => ({ step: 'know', n, subscriber: '', list: '' }) as const,
            );
            for (const step of [...first.slice(script.length % FEEDS), ...script]) {
                await registered.run(step);
                await visiting.run(step);
            }
            await registered.end();
            await visiting.end();
            expect(registered.log).toEqual(visiting.log);
            expect(registered.timers).toBe(0);
            results += visiting.log.filter((line) => line.startsWith('call ') && !line.includes('rror')).length;
        }),
        { numRuns: sized(50, 150), seed: 7 },
    );
    expect(results).toBeGreaterThan(sized(100, 300));
});

test('costs the same for one update of many feeds: only the updated one is visited', async () => {
    let visits = 0;
    const feeds = Array.from({ length: 200 }, (_, n) => {
        const source = { open: () => undefined, close: () => undefined, redial: () => undefined, isOpen: true };
        const counters = { opens: 1, reconnects: 0, frames: 0, lastFrameAt: undefined };
        const clock = new LinkHarness().clock;
        const connect = () => ({ ...source, counters, lastActivityAt: clock.now() });
        const timing = { maxOutageMs: 1, silenceMs: 1, readIntervalMs: 1, clock, onFault: () => undefined };
        const feed = new Feed(`${n}`, { ...timing, connect }, { accept: () => true });
        feed.publish();
        return {
            feed,
            get isKnown() {
                visits += 1;
                return true;
            },
        };
    });
    const cursors = new SubscriberCursors();
    expect(await cursors.changed('x', feeds)).toEqual(feeds);
    const pending = cursors.changed('x', feeds);
    await settled();
    visits = 0;
    feeds[7]?.feed.publish();
    expect(await pending).toEqual([feeds[7]]);
    feeds[8]?.feed.publish();
    feeds[3]?.feed.publish();
    expect(await cursors.changed('x', feeds)).toEqual([feeds[3], feeds[8]]);
    expect(visits).toBe(3);
});
