/** Events of an account: each is told once, whatever the socket loses, doubles or tells late. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { EventRowsFeed } from '../../ts/flow/event-rows-feed.js';
import { toMyTrade } from '../../ts/unify/events.js';
import type { WireOrderEvent } from '../../ts/wire/native.js';
import { BTC } from '../support/market.js';
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
            history: service.history,
            limit,
            convert: (named) => {
                if (named.row.marketId !== BTC.id) return undefined;
                return toMyTrade(named, BTC) as unknown as Row;
            },
        },
        service.settings,
    );
}

/** An open feed, and what has been told by it so far. */
async function opened(service = new Service()): Promise<{ service: Service; feed: EventRowsFeed<Row>; told: Row[] }> {
    const feed = feedOf(service);
    const told: Row[] = [];
    const loop = async (): Promise<void> => {
        for (;;) {
            const { rows, fresh } = await feed.watch(undefined);
            told.push(...rows.slice(-fresh));
        }
    };
    feed.open();
    await service.settled();
    await service.open();
    loop().catch(() => undefined);
    await service.settled();
    return { service, feed, told };
}

const digests = (rows: readonly Row[]): (string | undefined)[] => rows.map(({ id }) => id.split('-')[0]);

test('what happened before the beginning is no news, what happens after it is', async () => {
    const service = new Service();
    service.happen([event('a'), event('b', { timestamp: '1001' })]);
    const { told } = await opened(service);
    service.happen([event('c', { timestamp: '1001' })]);
    await service.settled();
    expect(digests(told)).toEqual(['c']);
});

test('what happens before a socket is open is read when one opens', async () => {
    const service = new Service();
    const feed = feedOf(service);
    feed.open();
    await service.settled();
    const pending = feed.watch(undefined);
    service.happen([event('a')], false);
    await service.open();
    expect(digests((await pending).rows)).toEqual(['a']);
    feed.close(new Error('closed'));
    expect(service.clock.timers).toBe(0);
});

test('a frame that comes while the beginning is read is news, though the answer shows it, too', async () => {
    const service = new Service();
    service.isSlow = true;
    const feed = feedOf(service);
    feed.open();
    await service.open();
    service.rows.push(event('a'));
    service.say({ orders: service.rows });
    const pending = feed.watch(undefined);
    await service.answer();
    await service.answer();
    expect(digests((await pending).rows)).toEqual(['a']);
});

test('frames that come while the history is read are told after it', async () => {
    const { service, told } = await opened();
    service.down();
    service.happen([event('a')], false);
    service.isSlow = true;
    await service.pass(ASK);
    await service.open();
    service.happen([event('b', { timestamp: '1001' })]);
    await service.settled();
    expect(told).toEqual([]);
    await service.answer();
    expect(digests(told)).toEqual(['a', 'b']);
});

test('what the socket lost is found behind what it told later', async () => {
    const { service, told, feed } = await opened();
    await service.pass(ASK);
    service.happen([event('a')], false);
    for (const [i, digest] of ['b', 'c', 'd', 'e'].entries())
        service.happen([event(digest, { timestamp: `${1001 + i}` })]);
    await service.pass(ASK + SILENCE);
    expect(digests(told)).toEqual(['b', 'c', 'd', 'e', 'a']);
    expect(service.redials).toBe(1);
    expect(feed.health()).toMatchObject({ gaps: 1 });
});

test('what others of the socket tell is no sound of this stream', async () => {
    const { service, told } = await opened();
    await service.pass(ASK);
    service.happen([event('a')], false);
    for (let ms = 0; ms < ASK; ms += 1_000) {
        service.hum();
        await service.pass(1_000);
    }
    expect(digests(told)).toEqual(['a']);
});

test('a history that lags behind a new socket is looked at once more, though nobody waits', async () => {
    const service = new Service();
    const feed = feedOf(service);
    feed.open();
    const looking = feed.watch(undefined);
    await service.settled();
    service.lag = 1;
    service.happen([event('a')], false);
    await service.open();
    service.lag = 0;
    await service.pass(ASK);
    expect(digests((await looking).rows)).toEqual(['a']);
});

test('a history that fails is told to those who wait at first, and read again', async () => {
    const service = new Service();
    service.isDown = true;
    const feed = feedOf(service);
    feed.open();
    const pending = feed.watch(undefined);
    const failed = expect(pending).rejects.toThrow('no history');
    await service.open();
    await failed;
    service.isDown = false;
    await service.pass(ASK);
    const again = feed.watch(undefined);
    service.happen([event('a')]);
    expect(digests((await again).rows)).toEqual(['a']);
});

test('rows of a transaction that are equal are as many as they are, and the same twice is once', async () => {
    const { service, told } = await opened();
    const rows = [event('a'), event('a'), event('a', { size: '0.02' })];
    service.happen(rows);
    service.say({ orders: rows });
    service.say({ orders: [{ ...rows[0], eventType: '0x9::events::FilledMakerOrder' }] });
    await service.settled();
    expect(told.map(({ id }) => id)).toEqual([
        'a-FilledMakerOrder-1-0.01-0',
        'a-FilledMakerOrder-1-0.01-1',
        'a-FilledMakerOrder-1-0.02-0',
    ]);
});

test.each([
    ['no object', null],
    ['no list', { orders: 'none' }],
    ['no rows', { orders: [null, 7] }],
    ['other events', { orders: [event('x', { eventType: 'PostedOrder' })] }],
    ['a market that is not known', { orders: [event('x', { marketId: '0x1' })] }],
])('a frame with %s does no harm', async (_, body) => {
    const { service, told } = await opened();
    service.say(body);
    service.happen([event('a')]);
    await service.settled();
    expect(digests(told)).toEqual(['a']);
    expect(service.faults).toEqual([]);
});

test('a row that cannot be read is looked up, and one that can be is told', async () => {
    const { service, told } = await opened();
    await service.pass(ASK);
    service.rows.push(event('a'));
    service.say({ orders: [{ ...event('a'), timestamp: 'noon' }] });
    await service.pass(ASK);
    expect(digests(told)).toEqual(['a']);
    service.happen([event('b', { price: null, timestamp: '1001' }), event('c', { timestamp: '1002' })]);
    await service.settled();
    expect(digests(told)).toEqual(['a', 'c']);
    expect(service.faults).toHaveLength(1);
});

test('a market gets its own rows', async () => {
    const service = new Service();
    const feed = feedOf(service);
    feed.open();
    await service.open();
    const other = feed.watch('ETH/USD:USDC');
    const own = feed.watch(BTC.symbol);
    service.happen([event('a')]);
    expect(digests((await own).rows)).toEqual(['a']);
    feed.close(new Error('closed'));
    await expect(other).rejects.toThrow('closed');
});

test('the watch of one market can be ended while that of all goes on; one that begins later gets what comes from then on', async () => {
    const service = new Service();
    const feed = feedOf(service);
    feed.open();
    const [all, own] = [feed.watch(undefined), feed.watch(BTC.symbol)];
    await service.open();
    const ended = expect(own).rejects.toThrow('enough');
    expect(feed.unWatch(BTC.symbol, new Error('enough'))).toBe(true);
    await ended;
    service.happen([event('a')]);
    expect((await all).fresh).toBe(1);
    const later = feed.watch(BTC.symbol);
    service.happen([event('b', { timestamp: '1001' })]);
    expect(await later).toMatchObject({ fresh: 1, rows: [{}, { id: 'b-FilledMakerOrder-1-0.01-0' }] });
    expect([feed.unWatch(undefined, new Error()), feed.unWatch(BTC.symbol, new Error())]).toEqual([true, false]);
    expect(feed.unWatch('ETH/USD:USDC', new Error())).toBe(false);
    feed.close(new Error('closed'));
});

test('whatever is lost, late or told twice, each event is told once', async () => {
    const fate = fc.constantFrom('told', 'lost', 'twice', 'late', 'down', 'open', 'pass');
    const fates = fc.array(fc.tuple(fate, fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 3 })), {
        maxLength: 25,
    });
    await fc.assert(
        fc.asyncProperty(fates, fc.integer({ min: 1, max: 4 }), async (steps, pageSize) => {
            const service = new Service(pageSize);
            const { told, feed } = await opened(service);
            let [time, isUp] = [2_000, true];
            let late: WireOrderEvent[] = [];
            for (const [i, [what, gap, count]] of steps.entries()) {
                time += gap;
                const rows = Array.from({ length: count }, () => event(`t${i}`, { timestamp: `${time}` }));
                if (what === 'down') service.down();
                else if (what === 'open') await service.open();
                else if (what === 'pass') await service.pass(gap * SILENCE);
                else service.happen(rows, isUp && what !== 'lost' && what !== 'late');
                if (what === 'twice' && isUp) service.say({ orders: rows });
                if (isUp) service.say({ orders: late });
                late = what === 'late' ? rows : [];
                if (what === 'down' || what === 'open') isUp = what === 'open';
                await service.settled();
            }
            await service.open();
            await service.pass(2 * ASK);
            const wanted = service.rows.map(({ txDigest }) => txDigest);
            expect([...digests(told)].sort()).toEqual(wanted.sort());
            expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
            feed.close(new Error('closed'));
            expect(service.clock.timers).toBe(0);
        }),
        { numRuns: 100, seed: 5 },
    );
});
