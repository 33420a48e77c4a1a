/** The top of a book: complete snapshots, deeper on request, and never cut to an earlier depth. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { KnownMarket } from '../../../ts/exchange/known-market.js';
import { parseTop, type TopOfBookBody } from '../../../ts/markets/live/stream-bodies.js';
import { TopFeed, type ParsedTop, type TopSource } from '../../../ts/markets/live/top-feed.js';
import { SharedSocket } from '../../../ts/streams/feeds/shared-socket.js';
import type { Subscription } from '../../../ts/streams/socket/channels.js';
import { problem } from '../../../ts/core/problem.js';
import { LinkHarness } from '../../streams/socket/fake.js';
import { sized } from '../../support/size.js';

const SILENCE = 5_000;
const ASK = 15_000;

interface Body {
    readonly marketId: string;
    readonly bids: readonly number[];
    readonly asks: readonly number[];
}

describe('top feed', () => {
    let harness: LinkHarness;
    let reads: number;
    let found: Body;
    /** Responds to the present read; reads resolve at once while none is held. */
    let respond: (() => void) | undefined;
    let isHeld: boolean;
    let isDown: boolean;
    let faults: unknown[];

    beforeEach(() => {
        harness = new LinkHarness();
        reads = 0;
        [respond, isHeld, isDown, faults] = [undefined, false, false, []];
        found = body(12, 12);
    });
    afterEach(() => {
        expect(faults).toEqual([]);
    });

    const body = (bids: number, asks: number, first = 1): Body => {
        const levels = (count: number): number[] => Array.from({ length: count }, (_, n) => first + n);
        return { marketId: '0x1', bids: levels(bids), asks: levels(asks) };
    };
    const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    const receive = (of: Body): void => {
        harness.socket.receive(JSON.stringify({ topOfOrderbook: of }));
    };

    function openFeed(depth: number, more: Partial<TopSource<Body>> = {}): TopFeed<Body> {
        const common = {
            maxOutageMs: 15_000,
            silenceMs: SILENCE,
            readIntervalMs: ASK,
            clock: harness.clock,
            onFault: (fault: unknown): void => {
                faults.push(fault);
            },
        };
        const socket = {
            dial: () => harness.dial(),
            backoff: { base: 1_000, max: 30_000 },
            ping: undefined,
            random: () => 0.5,
        };
        const updates = new SharedSocket({ ...common, ...socket });
        const toSubscription = (levels: number): Subscription => ({
            key: 'topOfOrderbook',
            payload: { marketId: '0x1', priceBucketSize: 1, bucketsNumber: levels },
        });
        const source = {
            symbol: 'A',
            toSubscription,
            fetch: () => {
                reads += 1;
                if (isDown) return Promise.reject(new Error('down'));
                if (isHeld) {
                    return new Promise((resolve) => {
                        respond = () => {
                            resolve(found);
                        };
                    });
                }
                return Promise.resolve(found);
            },
            now: () => harness.clock.now(),
            parse: (of: unknown) => {
                const { bids, asks } = of as Body;
                if (bids.map(Number).includes(-1)) throw problem('response', 'bids', 'numbers above 0', '-1');
                return { book: of as Body, counts: [bids.length, asks.length] as const };
            },
            fingerprint: ({ bids }: Body) => JSON.stringify(bids.map(Number)),
            ...more,
        };
        const top = new TopFeed(source, depth, {
            ...common,
            connect: (events) => {
                const channel = updates.channel([toSubscription(depth)], events);
                queueMicrotask(() => {
                    top.attachChannel(channel);
                });
                return channel;
            },
        });
        top.feed.open();
        harness.socket.accept();
        return top;
    }

    test('shows the first snapshot without a read', () => {
        const top = openFeed(10);
        receive(body(10, 10));
        harness.clock.pass(SILENCE);
        expect([top.hasUpdate(10, undefined), reads]).toEqual([true, 0]);
        top.deliver(undefined);
        expect(top.hasUpdate(10, undefined)).toBe(false);
    });

    test('reports a malformed body, shows the one before, and reads', async () => {
        const top = openFeed(10);
        receive(body(10, 10));
        const before = top.deliver(undefined);
        receive({ ...body(10, 10), bids: [-1] });
        expect([top.hasUpdate(10, undefined), top.deliver(undefined), reads]).toEqual([false, before, 1]);
        expect(faults.splice(0).map((fault) => (fault as Error).message)).toEqual([
            'the service sent -1 as bids; expected numbers above 0',
        ]);
        await settled();
        expect((top.deliver(undefined) as Body).bids).toHaveLength(12);
    });

    test('reads a first snapshot that does not come', async () => {
        const top = openFeed(10);
        const next = top.feed.next();
        harness.clock.pass(1_000);
        await next;
        expect([top.deliver(undefined), reads]).toEqual([found, 1]);
    });

    test('changes the subscription to a deeper one, and does not show frames of the shallower one', async () => {
        const top = openFeed(10);
        await settled();
        receive(body(10, 10));
        top.deepen(25);
        top.deepen(25);
        expect(harness.socket.sent.map((text) => /"bucketsNumber":(\d+)/.exec(text)?.[1])).toEqual(['10', '10', '25']);
        receive(body(10, 10, 2));
        expect([top.covers(10), top.covers(25)]).toEqual([true, false]);
        receive(body(25, 3));
        expect(top.covers(25)).toBe(true);
        receive(body(10, 10));
        expect(top.covers(25)).toBe(true);
    });

    test('proves a book of exactly the former depth by a read', async () => {
        found = body(10, 3);
        const top = openFeed(10);
        await settled();
        receive(body(10, 3));
        top.deepen(25);
        receive(body(10, 3));
        const next = top.feed.next();
        expect(top.covers(25)).toBe(false);
        harness.clock.pass(SILENCE);
        await next;
        expect([top.covers(25), reads]).toEqual([true, 1]);
    });

    test('reads in silence, and replaces a socket that missed a frame', async () => {
        const top = openFeed(10);
        receive(body(12, 12));
        const quiet = top.feed.next();
        harness.clock.pass(SILENCE);
        await settled();
        expect([reads, harness.sockets.length, top.feed.version]).toEqual([1, 1, 1]);
        found = body(12, 12, 5);
        harness.clock.pass(ASK);
        await quiet;
        harness.untilDialled();
        expect([top.deliver(undefined), harness.sockets.length]).toEqual([found, 2]);
        top.feed.close(new Error('closed'));
        expect(harness.clock.timers).toBe(0);
    });

    test('proves a thin book soon although frames keep coming', async () => {
        found = body(10, 7);
        const top = openFeed(10);
        await settled();
        receive(body(10, 7));
        top.deepen(25);
        top.deliver(undefined);
        isHeld = true;
        for (let ms = 0; ms < 1_500; ms += 100) {
            harness.clock.pass(100);
            receive(body(10, 7, ms));
        }
        expect([reads, top.covers(25)]).toEqual([1, false]);
        const next = top.feed.next();
        respond!();
        await next;
        // A frame that came meanwhile is newer, and the book has no further levels.
        expect([top.hasUpdate(25, undefined), Number((top.deliver(undefined) as Body).bids[0])]).toEqual([true, 1_400]);
        receive(body(10, 7, 2));
        expect(top.covers(25)).toBe(true);
    });

    test('does not take a frame of the shallower book for the deeper one after a read', async () => {
        found = body(30, 30);
        const top = openFeed(10);
        await settled();
        receive(body(10, 10));
        top.deepen(25);
        isHeld = true;
        harness.clock.pass(1_000);
        receive(body(10, 10, 2));
        respond!();
        await settled();
        expect([top.covers(25), top.deliver(undefined)]).toEqual([true, found]);
    });

    test('does not read a deeper book that comes at once', async () => {
        const top = openFeed(10);
        await settled();
        receive(body(10, 10));
        top.deepen(25);
        receive(body(25, 20));
        harness.clock.pass(1_000);
        expect(reads).toBe(0);
        top.deepen(50);
        top.feed.close(new Error('closed'));
        expect(harness.clock.timers).toBe(0);
    });

    test('hides a failed read while frames come', async () => {
        const top = openFeed(10);
        receive(body(12, 12));
        const next = top.feed.next();
        isDown = true;
        harness.clock.pass(SILENCE);
        await settled();
        expect([reads, top.feed.health().state]).toEqual([1, 'live']);
        receive(body(12, 12, 2));
        await expect(next).resolves.toBeUndefined();
    });

    test('delivers the same whether frames are parsed when they come or when they are delivered', async () => {
        const market = { symbol: 'A', precision: { price: 0.5, amount: 0.001 } } as KnownMarket;
        const levels = (prices: readonly number[]): object[] => prices.map((price) => ({ price, size: 1 }));
        const frame = fc
            .record({ bid: fc.integer({ min: 5, max: 9 }), count: fc.constantFrom(1, 2, 3, 10), kind: fc.nat(9) })
            .map(({ bid, count, kind }) => {
                const places = Array.from({ length: count }, (_, n) => n);
                const bids = levels(places.map((n) => bid - n / 10));
                const asks = levels(places.map((n) => bid + 0.5 + n));
                if (kind === 0) return { marketId: '0x1', bids: asks, asks: bids };
                if (kind === 1) return { marketId: '0x1', bids: levels([0]), asks };
                if (kind === 2) return { marketId: '0x1', bids: [], asks, maxBidPrice: bid };
                return { marketId: '0x1', bids: kind === 3 ? [...bids].reverse() : bids, asks };
            });
        const step = fc.oneof(
            { arbitrary: fc.record({ do: fc.constant('frame' as const), frame }), weight: 40 },
            { arbitrary: fc.record({ do: fc.constantFrom('deliver', 'look', 'wait', 'silence') }), weight: 25 },
            { arbitrary: fc.record({ do: fc.constant('deepen' as const) }), weight: 1 },
        );
        const run = async (steps: readonly { do: string; frame?: object }[], space: string): Promise<unknown[]> => {
            harness = new LinkHarness();
            [reads, faults] = [0, []];
            found = { marketId: '0x1', bids: levels([4]), asks: levels([5]) } as unknown as Body;
            const log: unknown[] = [];
            const top = openFeed(10, {
                parse: (of) => parseTop(of as TopOfBookBody, market) as unknown as ParsedTop<Body>,
                fingerprint: ({ bids }) => JSON.stringify(bids),
            });
            await settled();
            for (const { do: what, frame: sent } of steps) {
                if (what === 'frame') harness.socket.receive(`{"topOfOrderbook":${JSON.stringify(sent)}${space}}`);
                else if (what === 'deliver') log.push([top.deliver(10), top.receivedAt]);
                else if (what === 'look') log.push([top.book, top.covers(25)]);
                else if (what === 'deepen') top.deepen(25);
                else if (what === 'wait')
                    top.feed.next().then(
                        () => log.push('update'),
                        () => undefined,
                    );
                else harness.clock.pass(SILENCE);
                await settled();
                log.push([what, top.hasUpdate(10, undefined), reads]);
            }
            top.feed.close(new Error('closed'));
            return log;
        };
        let unread = 0;
        await fc.assert(
            fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
                const later = await run(steps, '');
                const faultsLater = faults.length;
                expect(later).toEqual(await run(steps, ' '));
                expect(faultsLater).toBe(faults.length);
                unread += later.length;
            }),
            { numRuns: sized(70, 200), seed: 8 },
        );
        faults = [];
        expect(unread).toBeGreaterThan(1_000);
    });
});
