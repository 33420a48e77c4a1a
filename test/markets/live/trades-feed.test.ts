/** Public trades: each is delivered once, whatever the socket loses and whichever reads fail. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { TradesFeed } from '../../../ts/markets/live/trades-feed.js';
import { tradeKey } from '../../../ts/markets/trade.js';
import type { WireTrade, WireTradesPage } from '../../../ts/wire/types.js';
import { LinkHarness } from '../../streams/socket/fake.js';
import { sized } from '../../support/size.js';

const PAGE = 50;
const READ_INTERVAL_MS = 15_000;
const RECONNECT_MS = 100;

interface Row {
    readonly id: string;
    readonly symbol: string;
    readonly timestamp: number;
}

/** A service whose socket and reads a test breaks, and a feed of its trades. */
class Service {
    readonly harness = new LinkHarness();
    readonly trades: WireTrade[] = [];
    readonly feed: TradesFeed<Row>;
    isFailing = false;
    /** The socket stays open, and loses every frame. */
    isStalled = false;

    constructor() {
        const { harness } = this;
        this.feed = new TradesFeed<Row>(
            {
                symbol: 'A',
                limit: 100_000,
                fetchPage: (cursor) => this.#page(cursor),
                keyOf: tradeKey,
                convert: (row, n) => ({ id: `${tradeKey(row)}-${n}`, symbol: 'A', timestamp: Number(row.timestamp) }),
            },
            harness.feedSettings({
                maxOutageMs: 1_000_000_000,
                silenceMs: 1_000_000_000,
                readIntervalMs: READ_INTERVAL_MS,
            }),
        );
        this.feed.feed.open();
    }

    /**
     * Some trades of this moment, of which the socket loses those from `lost` on when it breaks meanwhile.
     */
    trade(count: number, lost = Infinity): void {
        this.harness.clock.pass(1);
        for (let i = 0; i < count; i += 1) {
            if (i === lost) this.drop();
            const amount = `${1 + (i % 3)}`;
            const row = { timestamp: `${this.harness.clock.now()}`, side: 'buy', price: '1', amount } as const;
            this.trades.push(row);
            if (this.harness.socket.state === 'open' && !this.isStalled)
                this.harness.socket.receive(JSON.stringify(row));
        }
    }

    drop(): void {
        if (this.harness.socket.state === 'open') this.harness.socket.drop();
    }

    async connect(): Promise<void> {
        if (this.harness.socket.state === 'open') return;
        while (this.harness.socket.state === 'gone') this.harness.clock.pass(RECONNECT_MS);
        this.harness.socket.accept();
        await this.settled();
    }

    async settled(): Promise<void> {
        for (let i = 0; i < 3; i += 1) await new Promise((resolve) => setImmediate(resolve));
    }

    get ids(): string[] {
        return this.feed.cache.rows().map(({ id }) => id);
    }

    /** The cursor is the time of the last row, and the next page repeats that millisecond. */
    #page(cursor: string | undefined): Promise<WireTradesPage> {
        if (this.isFailing) return Promise.reject(new Error('down'));
        const older = this.trades.filter(({ timestamp }) => Number(timestamp) <= Number(cursor ?? Infinity)).reverse();
        const trades = older.slice(0, PAGE);
        return Promise.resolve({ trades, nextCursor: older.length > PAGE ? (trades.at(-1)?.timestamp ?? null) : null });
    }
}

const event = fc.oneof(
    { weight: 4, arbitrary: fc.record({ trades: fc.integer({ min: 1, max: 40 }) }) },
    fc.record({ trades: fc.integer({ min: 2, max: 40 }), lost: fc.nat(20) }),
    fc.constantFrom('drop', 'connect', 'fail', 'work', 'pass'),
);

test('delivers each trade once, through breaks with many trades and reads that fail', async () => {
    await fc.assert(
        fc.asyncProperty(
            fc.array(fc.nat(70), { maxLength: 4 }),
            fc.array(event, { maxLength: 25 }),
            async (old, events) => {
                const service = new Service();
                for (const count of old) service.trade(count);
                await service.connect();
                const older = service.trades.length - service.ids.length;
                expect(service.ids).toHaveLength(Math.min(PAGE, service.trades.length));
                for (const each of events) {
                    if (typeof each === 'object') service.trade(each.trades, 'lost' in each ? each.lost : undefined);
                    else if (each === 'drop') service.drop();
                    else if (each === 'connect') await service.connect();
                    else if (each === 'pass') service.harness.clock.pass(READ_INTERVAL_MS);
                    else service.isFailing = each === 'fail';
                    await service.settled();
                }
                service.isFailing = false;
                service.drop();
                await service.connect();
                service.harness.clock.pass(READ_INTERVAL_MS);
                await service.settled();
                expect(service.ids).toHaveLength(service.trades.length - older);
                expect(new Set(service.ids).size).toBe(service.ids.length);
            },
        ),
        { seed: 3, numRuns: sized(100, 300) },
    );
});

test('counts no gap where the socket has delivered a millisecond with more trades than a page', async () => {
    const service = new Service();
    service.trade(1);
    await service.connect();
    service.trade(PAGE + 15);
    for (let reads = 0; reads < 3; reads += 1) {
        service.feed.feed.readMissed();
        await service.settled();
    }
    expect(service.ids).toHaveLength(1 + PAGE + 15);
    expect(service.feed.feed.health().possiblyLost).toBe(0);
});

test('reads what a socket missed that was replaced because it was stuck', async () => {
    const service = new Service();
    service.trade(1);
    await service.connect();
    service.trade(5);
    service.feed.feed.redial();
    for (let i = 0; i < 3; i += 1) service.trade(40);
    service.isFailing = true;
    await service.connect();
    service.isFailing = false;
    for (let i = 0; i < 3; i += 1) service.trade(30);
    service.harness.clock.pass(READ_INTERVAL_MS);
    await service.settled();
    expect(service.ids).toHaveLength(service.trades.length);
});

test('reads what an open socket missed that stalled, also where the read meanwhile fails', async () => {
    const service = new Service();
    service.trade(1);
    await service.connect();
    service.trade(5);
    service.isStalled = true;
    service.trade(5);
    service.isFailing = true;
    service.feed.feed.readMissed();
    await service.settled();
    service.isStalled = false;
    for (let i = 0; i < 3; i += 1) service.trade(30);
    service.isFailing = false;
    service.harness.clock.pass(READ_INTERVAL_MS);
    await service.settled();
    expect(service.ids).toHaveLength(service.trades.length);
});

test('counts a gap where the service does not return all trades that a broken socket missed', async () => {
    const service = new Service();
    service.trade(1);
    await service.connect();
    expect(service.feed.feed.health().possiblyLost).toBe(0);
    service.drop();
    service.trade(2 * PAGE);
    await service.connect();
    expect(service.ids).toHaveLength(1 + PAGE);
    // One for the missed trades, and one for the millisecond that is incomplete.
    expect(service.feed.feed.health()).toMatchObject({ recovered: 1, possiblyLost: 1 });
});
