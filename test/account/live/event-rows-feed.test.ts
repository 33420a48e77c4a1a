/** Events of an account: each is delivered once, whatever the socket loses, repeats or delays. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { EventRowsFeed } from '../../../ts/account/live/event-rows-feed.js';
import { parseMyTrade } from '../../../ts/account/history/events.js';
import type { WireOrderEvent } from '../../../ts/wire/native.js';
import { BTC } from '../../support/market.js';
import { ASK, event, Service, SILENCE } from './events.js';

interface Row {
    readonly id: string;
    readonly symbol: string;
}

function feedOf(service: Service, limit = 1_000): EventRowsFeed<Row> {
    const kinds = ['FilledMakerOrder', 'FilledTakerOrder'];
    return new EventRowsFeed<Row>(
        {
            name: 'trades',
            accountNumber: 7,
            kinds,
            calledAt: () => service.calledAt,
            history: service.history,
            limit,
            isKnown: () => true,
            refreshMarkets: () => Promise.resolve(),
            convert: (named) => {
                if (named.row.marketId !== BTC.id) return undefined;
                return parseMyTrade(named, BTC) as unknown as Row;
            },
        },
        service.settings,
    );
}

/** An open feed, and what it delivered so far. */
async function opened(
    service = new Service(),
): Promise<{ service: Service; trades: EventRowsFeed<Row>; received: Row[] }> {
    const trades = feedOf(service);
    const received: Row[] = [];
    const loop = async (): Promise<void> => {
        for (;;) {
            const { rows, fresh } = await trades.watch(undefined);
            received.push(...rows.slice(-fresh));
        }
    };
    trades.feed.open();
    await service.settled();
    await service.open();
    loop().catch(() => undefined);
    await service.settled();
    return { service, trades, received };
}

const digests = (rows: readonly Row[]): (string | undefined)[] => rows.map(({ id }) => id.split('-')[0]);

test('delivers events after the start only', async () => {
    const service = new Service();
    service.happen([event('a'), event('b', { timestamp: '1001' })]);
    const { received } = await opened(service);
    service.happen([event('c', { timestamp: '1001' })]);
    await service.settled();
    expect(digests(received)).toEqual(['c']);
});

test('reads events that happened before a socket opened', async () => {
    const service = new Service();
    const trades = feedOf(service);
    trades.feed.open();
    await service.settled();
    const pending = trades.watch(undefined);
    service.happen([event('a')], false);
    await service.open();
    expect(digests((await pending).rows)).toEqual(['a']);
    trades.feed.close(new Error('closed'));
    expect(service.clock.timers).toBe(0);
});

test('delivers the events after the call that the first read finds, over several pages', async () => {
    const service = new Service();
    service.calledAt = 10_000;
    const times = [7_000, 8_000, 9_999, 10_000, 10_001, 12_000, 12_000, 13_000, 14_000];
    service.rows.push(...times.map((time, i) => event(`t${i}`, { timestamp: `${time}` })));
    const trades = feedOf(service);
    trades.feed.open();
    const pending = trades.watch(undefined);
    await service.open();
    expect(digests((await pending).rows)).toEqual(['t4', 't5', 't6', 't7', 't8']);
    expect(trades.feed.health().possiblyLost).toBe(0);
    trades.feed.close(new Error('closed'));
});

test('delivers the events of an outage in which the first read failed', async () => {
    const service = new Service();
    service.calledAt = 10_000;
    service.rows.push(event('old', { timestamp: '8000' }));
    service.isDown = true;
    const trades = feedOf(service);
    trades.feed.open();
    await service.settled();
    service.happen([event('a', { timestamp: '11000' }), event('b', { timestamp: '60000' })], false);
    service.isDown = false;
    const pending = trades.watch(undefined);
    await service.open();
    expect(digests((await pending).rows)).toEqual(['a', 'b']);
    trades.feed.close(new Error('closed'));
});

test('delivers a frame once whose events the second try of a failed first read contains', async () => {
    const service = new Service();
    service.isDown = true;
    const { received } = await opened(service);
    service.happen([event('a')]);
    await service.settled();
    service.isDown = false;
    service.isSlow = true;
    await service.pass(ASK);
    service.receive({ orders: [event('a')] });
    await service.respond();
    await service.respond();
    expect(digests(received)).toEqual(['a']);
});

test('delivers a frame that came during the first read, although the response contains it', async () => {
    const service = new Service();
    service.isSlow = true;
    const trades = feedOf(service);
    trades.feed.open();
    await service.open();
    service.rows.push(event('a'));
    service.receive({ orders: service.rows });
    const pending = trades.watch(undefined);
    await service.respond();
    await service.respond();
    expect(digests((await pending).rows)).toEqual(['a']);
});

test('delivers frames that came during a read after it', async () => {
    const { service, received } = await opened();
    service.down();
    service.happen([event('a')], false);
    service.isSlow = true;
    await service.pass(ASK);
    await service.open();
    service.happen([event('b', { timestamp: '1001' })]);
    await service.settled();
    expect(received).toEqual([]);
    await service.respond();
    expect(digests(received)).toEqual(['a', 'b']);
});

test('finds events that the socket lost behind later ones', async () => {
    const { service, received, trades } = await opened();
    await service.pass(ASK);
    service.happen([event('a')], false);
    for (const [i, digest] of ['b', 'c', 'd', 'e'].entries())
        service.happen([event(digest, { timestamp: `${1001 + i}` })]);
    await service.pass(ASK + SILENCE);
    expect(digests(received)).toEqual(['b', 'c', 'd', 'e', 'a']);
    expect(service.redials).toBe(1);
    expect(trades.feed.health()).toMatchObject({ recovered: 1 });
});

test('reads a lost event while this stream is silent', async () => {
    const { service, received } = await opened();
    await service.pass(ASK);
    service.happen([event('a')], false);
    await service.pass(ASK);
    expect(digests(received)).toEqual(['a']);
});

test('reads lost events as soon as a socket opens again, however recent the last read is', async () => {
    const { service, received } = await opened();
    service.down();
    service.happen([event('a')], false);
    await service.open();
    expect(digests(received)).toEqual(['a']);
});

test('reads again at once when a socket opens during a read', async () => {
    const { service, received } = await opened();
    service.down();
    service.isSlow = true;
    await service.open();
    service.down();
    service.happen([event('a')], false);
    await service.open();
    await service.respond();
    expect(digests(received)).toEqual(['a']);
});

test('reads once more when the history lags behind a socket that opens again', async () => {
    const { service, received } = await opened();
    service.down();
    service.lag = 1;
    service.happen([event('a')], false);
    await service.open();
    expect(received).toEqual([]);
    service.lag = 0;
    await service.pass(ASK);
    expect(digests(received)).toEqual(['a']);
});

test('reads a history that lags behind a new socket once more, without a waiting caller', async () => {
    const service = new Service();
    const trades = feedOf(service);
    trades.feed.open();
    const looking = trades.watch(undefined);
    await service.settled();
    service.lag = 1;
    service.happen([event('a')], false);
    await service.open();
    service.lag = 0;
    await service.pass(ASK);
    expect(digests((await looking).rows)).toEqual(['a']);
});

test('rejects waiting callers when the first read fails, and reads again', async () => {
    const service = new Service();
    service.isDown = true;
    const trades = feedOf(service);
    trades.feed.open();
    const pending = trades.watch(undefined);
    const failed = expect(pending).rejects.toThrow('no history');
    await service.open();
    await failed;
    service.isDown = false;
    await service.pass(ASK);
    const again = trades.watch(undefined);
    service.happen([event('a')]);
    expect(digests((await again).rows)).toEqual(['a']);
});

test('keeps equal rows of one transaction, and delivers a repeated row once', async () => {
    const { service, received } = await opened();
    const rows = [event('a'), event('a'), event('a', { size: '0.02' })];
    service.happen(rows);
    service.receive({ orders: rows });
    service.receive({ orders: [{ ...rows[0], eventType: '0x9::events::FilledMakerOrder' }] });
    await service.settled();
    expect(received.map(({ id }) => id)).toEqual([
        'a-FilledMakerOrder-1-0.01-0',
        'a-FilledMakerOrder-1-0.01-1',
        'a-FilledMakerOrder-1-0.02-0',
    ]);
});

test.each([
    ['no object', null],
    ['no orders', { marketId: '0x1' }],
    ['other events', { orders: [event('x', { eventType: 'PostedOrder' })] }],
    ['a market that is not known', { orders: [event('x', { marketId: '0x1' })] }],
])('ignores a frame with %s', async (_, body) => {
    const { service, received } = await opened();
    service.receive(body);
    service.happen([event('a')]);
    await service.settled();
    expect(digests(received)).toEqual(['a']);
    expect(service.faults).toEqual([]);
});

test('reads again after an unreadable row, and delivers the readable ones', async () => {
    const { service, received } = await opened();
    await service.pass(ASK);
    service.rows.push(event('a'));
    service.receive({ orders: [{ ...event('a'), timestamp: 'noon' }] });
    await service.pass(ASK);
    expect(digests(received)).toEqual(['a']);
    service.happen([event('b', { price: null, timestamp: '1001' }), event('c', { timestamp: '1002' })]);
    await service.settled();
    expect(digests(received)).toEqual(['a', 'c']);
    expect(service.faults.map(String)).toEqual([
        expect.stringContaining('the service sent "noon" as timestamp; expected digits'),
        expect.stringContaining('price and a size'),
    ]);
});

test('delivers the readable events of a transaction, and counts the others after the history repeats them', async () => {
    const { service, received, trades } = await opened();
    await service.pass(ASK);
    const ids = (): string[] => received.map(({ id }) => id);
    const good = ['a-FilledMakerOrder-1-0.01-0', 'a-FilledMakerOrder-3-0.01-0'];
    service.happen(['1', '2', '3'].map((orderId) => event('a', { orderId, price: orderId === '2' ? null : '50000' })));
    await service.settled();
    expect([ids(), trades.feed.health().possiblyLost]).toEqual([good, 0]);
    await service.pass(ASK);
    expect([ids(), trades.feed.health().possiblyLost]).toEqual([good, 1]);
    expect(service.faults).toHaveLength(2);
    await service.pass(2 * ASK);
    expect([ids(), trades.feed.health().possiblyLost, service.faults.length]).toEqual([good, 1, 2]);
});

test.each([
    ['no list', { orders: 'none' }, 'the service sent "none" as orders; expected a list'],
    ['a row that is no object', { orders: [null] }, 'the service sent null as orders[0]; expected a row'],
    [
        'a row without a type',
        { orders: [{ ...event('a'), eventType: null }] },
        'the service sent null as eventType; expected a known event type',
    ],
    [
        'a negative size',
        { orders: [event('a', { size: '-1' })] },
        'the service sent "-1" as size; expected a number, 0 or more',
    ],
    ['no digest', { orders: [{ ...event('a'), txDigest: '' }] }, 'the service sent "" as txDigest; expected a value'],
])('reports a frame with %s, and reads what it should have contained', async (_, body, message) => {
    const { service, received } = await opened();
    await service.pass(ASK);
    service.rows.push(event('a'));
    service.receive(body);
    await service.pass(ASK);
    expect(digests(received)).toEqual(['a']);
    expect(service.faults.map((fault) => (fault as Error).message)).toEqual([message]);
});

test('reports a malformed trade of a frame, and delivers it as the history has it', async () => {
    const { service, received } = await opened();
    await service.pass(ASK);
    service.rows.push(event('a'));
    service.receive({ orders: [event('a', { price: '-1' })] });
    await service.pass(ASK);
    service.receive({ orders: [event('a')] });
    await service.pass(ASK);
    expect(digests(received)).toEqual(['a']);
    expect(service.faults.map(String)).toEqual([
        expect.stringContaining('the service sent "-1" as price; expected a number, 0 or more'),
    ]);
});

test('reports and skips an event of an unknown type', async () => {
    const { service, received } = await opened();
    service.receive({ orders: [event('x', { eventType: 'SomethingNew' }), event('a')] });
    await service.settled();
    expect(digests(received)).toEqual(['a']);
    expect(service.faults.map((fault) => (fault as Error).message)).toEqual([
        'the service sent "SomethingNew" as eventType; expected a known event type',
    ]);
});

test('returns only the rows of the market', async () => {
    const service = new Service();
    const trades = feedOf(service);
    trades.feed.open();
    await service.open();
    const other = trades.watch(['ETH/USD:USDC']);
    const own = trades.watch([BTC.symbol]);
    service.happen([event('a')]);
    expect(digests((await own).rows)).toEqual(['a']);
    trades.feed.close(new Error('closed'));
    await expect(other).rejects.toThrow('closed');
});

test('ends the watch of one market while that of all continues; a new watch gets later rows', async () => {
    const service = new Service();
    const trades = feedOf(service);
    trades.feed.open();
    const [all, own] = [trades.watch(undefined), trades.watch([BTC.symbol])];
    await service.open();
    const ended = expect(own).rejects.toThrow('enough');
    expect(trades.unWatch(BTC.symbol, new Error('enough'))).toBe(true);
    await ended;
    service.happen([event('a')]);
    expect((await all).fresh).toBe(1);
    const later = trades.watch([BTC.symbol]);
    service.happen([event('b', { timestamp: '1001' })]);
    expect(await later).toMatchObject({ fresh: 1, rows: [{}, { id: 'b-FilledMakerOrder-1-0.01-0' }] });
    expect([trades.unWatch(undefined, new Error()), trades.unWatch(BTC.symbol, new Error())]).toEqual([true, false]);
    expect(trades.unWatch('ETH/USD:USDC', new Error())).toBe(false);
    trades.feed.close(new Error('closed'));
});

/** A feed that knows BTC, and other markets once they are read again. */
function learner(service: Service): { trades: EventRowsFeed<Row>; known: Set<string>; reads: number; add: string[] } {
    const found = {
        trades: undefined as unknown as EventRowsFeed<Row>,
        known: new Set([BTC.id]),
        reads: 0,
        add: [] as string[],
    };
    found.trades = new EventRowsFeed<Row>(
        {
            name: 'trades',
            accountNumber: 7,
            kinds: ['FilledMakerOrder'],
            calledAt: () => service.calledAt,
            history: service.history,
            limit: 100,
            convert: (named) => ({ id: named.id, symbol: `${named.row.marketId}` }),
            isKnown: ({ marketId }) => found.known.has(`${marketId}`),
            refreshMarkets: () => {
                found.reads += 1;
                for (const id of found.add) found.known.add(id);
                return Promise.resolve();
            },
        },
        service.settings,
    );
    found.trades.feed.open();
    return found;
}

test.each([true, false])(
    'delivers an event of a new market once the markets are read again (sent by the socket: %s)',
    async (isTold) => {
        const service = new Service();
        const found = learner(service);
        const pending = found.trades.watch(undefined);
        await service.open();
        found.add = ['0xabc'];
        service.happen([event('a', { marketId: '0xabc' })], isTold);
        await service.pass(isTold ? 0 : ASK);
        expect(await pending).toMatchObject({ fresh: 1, rows: [{ symbol: '0xabc' }] });
        expect([found.reads, found.trades.feed.health().recovered]).toEqual([1, isTold ? 0 : 1]);
        found.trades.feed.close(new Error('closed'));
    },
);

test('counts an event of an unknown market as a gap, and delivers it once the market is known', async () => {
    const service = new Service();
    const found = learner(service);
    const pending = found.trades.watch(undefined);
    await service.open();
    service.happen([event('a', { marketId: '0xabc' }), event('b')]);
    expect(digests((await pending).rows)).toEqual(['b']);
    await service.settled();
    expect(found.trades.feed.health().possiblyLost).toBe(1);
    found.add = ['0xabc'];
    const later = found.trades.watch(undefined);
    await service.pass(ASK);
    expect(digests((await later).rows)).toEqual(['b', 'a']);
    found.trades.feed.close(new Error('closed'));
    expect(service.clock.timers).toBe(0);
});

test('counts an incomplete millisecond of the history as a gap, and delivers later events', async () => {
    const service = new Service();
    service.cap = 4;
    service.rows.push(event('old', { timestamp: '900' }), ...Array.from({ length: 9 }, (_, i) => event(`many${i}`)));
    const { received, trades } = await opened(service);
    service.happen([event('a', { timestamp: '1001' })]);
    await service.pass(ASK + SILENCE);
    expect(digests(received)).toContain('a');
    expect(trades.feed.health()).toMatchObject({ state: 'live', possiblyLost: 1 });
    const { reads } = service;
    await service.pass(ASK);
    expect(service.reads).toBeGreaterThan(reads);
    expect(trades.feed.health().possiblyLost).toBe(1);
    trades.feed.close(new Error('closed'));
});

test('stops reading when it is closed', async () => {
    const service = new Service(1);
    const { trades } = await opened(service);
    service.down();
    service.happen(
        Array.from({ length: 20 }, (_, i) => event(`t${i}`, { timestamp: `${50_000 + i}` })),
        false,
    );
    await service.pass(ASK);
    service.isSlow = true;
    await service.open();
    const { reads } = service;
    trades.feed.close(new Error('closed'));
    await service.respond();
    expect(service.reads).toBe(reads);
});

test('counts new rows of a list of markets by themselves', async () => {
    const service = new Service();
    const found = learner(service);
    for (const id of ['0xA', '0xB', '0xC']) found.known.add(id);
    const all = found.trades.watch(undefined);
    const list = found.trades.watch(['0xB', '0xA']);
    await service.open();
    service.happen(['0xA', '0xC', '0xB', '0xC', '0xC'].map((marketId, i) => event(`t${i}`, { marketId })));
    expect((await all).fresh).toBe(5);
    expect(await list).toMatchObject({ fresh: 2, rows: [{ symbol: '0xA' }, { symbol: '0xB' }] });
    const next = found.trades.watch(['0xA', '0xB']);
    service.happen([event('t9', { marketId: '0xA', timestamp: '1001' })]);
    expect((await next).fresh).toBe(1);
    const ended = expect(found.trades.watch(['0xA', '0xB'])).rejects.toThrow('enough');
    expect(found.trades.unWatch(undefined, new Error('enough'))).toBe(false);
    await ended;
    found.trades.feed.close(new Error('closed'));
});

test('delivers each event once, whatever is lost, late or repeated', async () => {
    const fate = fc.constantFrom('received', 'lost', 'twice', 'late', 'down', 'open', 'pass');
    const fates = fc.array(fc.tuple(fate, fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 3 })), {
        maxLength: 25,
    });
    await fc.assert(
        fc.asyncProperty(fates, fc.integer({ min: 1, max: 4 }), async (steps, pageSize) => {
            const service = new Service(pageSize);
            const { received, trades } = await opened(service);
            let [time, isUp] = [2_000, true];
            let late: WireOrderEvent[] = [];
            for (const [i, [what, gap, count]] of steps.entries()) {
                time += gap;
                const rows = Array.from({ length: count }, () => event(`t${i}`, { timestamp: `${time}` }));
                if (what === 'down') service.down();
                else if (what === 'open') await service.open();
                else if (what === 'pass') await service.pass(gap * SILENCE);
                else service.happen(rows, isUp && what !== 'lost' && what !== 'late');
                if (what === 'twice' && isUp) service.receive({ orders: rows });
                if (isUp) service.receive({ orders: late });
                late = what === 'late' ? rows : [];
                if (what === 'down' || what === 'open') isUp = what === 'open';
                await service.settled();
            }
            await service.open();
            await service.pass(2 * ASK);
            const wanted = service.rows.map(({ txDigest }) => txDigest);
            expect([...digests(received)].sort()).toEqual(wanted.sort());
            expect(new Set(received.map(({ id }) => id)).size).toBe(received.length);
            trades.feed.close(new Error('closed'));
            expect(service.clock.timers).toBe(0);
        }),
        { numRuns: 100, seed: 5 },
    );
});
