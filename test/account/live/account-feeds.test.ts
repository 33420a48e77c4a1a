/**
 * Positions and balance of an account, complete in each frame: only changes are delivered, and nothing older.
 */

import { describe, expect, test } from '@jest/globals';
import { BalanceFeed, type BalanceState } from '../../../ts/account/live/balance-feed.js';
import { PositionsFeed } from '../../../ts/account/live/positions-feed.js';
import { ASK, Service, SILENCE } from './events.js';

interface Position {
    readonly symbol: string;
    readonly side: string | undefined;
    readonly contracts: number;
    readonly collateral: number;
    readonly timestamp: number;
}

const position = (symbol: string, contracts: number, more: Partial<Position> = {}): Position => ({
    symbol,
    side: contracts === 0 ? undefined : 'long',
    contracts,
    collateral: 100,
    timestamp: 0,
    ...more,
});

describe('positions', () => {
    /** An open feed that reads the given rows. */
    async function opened(
        read: { rows: Position[] },
        isAll = true,
    ): Promise<{ service: Service; positions: PositionsFeed<Position> }> {
        const service = new Service();
        const positions = new PositionsFeed<Position>(
            {
                accountNumber: 7,
                fetch: async () => {
                    const { rows } = read;
                    if (service.isSlow) await service.history.fetch(undefined, 1);
                    return rows;
                },
                convert: (body) => (body as { row?: Position }).row,
                ...(isAll && { convertAll: (body: unknown) => (body as { all?: Position[] }).all }),
                flat: (symbol) => position(symbol, 0, { collateral: 0 }),
            },
            service.settings,
        );
        positions.feed.open();
        await service.open();
        return { service, positions };
    }

    test('returns all positions first, then those that changed, also in value alone', async () => {
        const { service, positions } = await opened({ rows: [position('A', 1), position('B', 0)] });
        expect(await positions.watch(undefined, false, true)).toHaveLength(2);
        const pending = positions.watch(undefined, false, true);
        service.receive({ all: [position('A', 1, { timestamp: 5 }), position('B', 0)] });
        service.receive({ nothing: true });
        service.receive({ all: [position('A', 1, { collateral: 99 }), position('B', 0)] });
        expect(await pending).toEqual([position('A', 1, { collateral: 99 })]);
        positions.feed.close(new Error('closed'));
        expect(service.clock.timers).toBe(0);
    });

    test('gives each caller what changed since its own last call', async () => {
        const { service, positions } = await opened({ rows: [position('A', 1), position('B', 1)] });
        for (const symbols of [undefined, ['A'], ['A', 'B']]) await positions.watch(symbols, false);
        service.receive({ all: [position('A', 2), position('B', 1)] });
        for (const symbols of [undefined, ['A'], ['A', 'B']]) {
            expect(await positions.watch(symbols, false)).toEqual([position('A', 2)]);
        }
        service.receive({ all: [position('A', 2), position('B', 2)] });
        expect(await positions.watch(['A', 'B'], false)).toEqual([position('B', 2)]);
        expect(await positions.watch(undefined, false)).toEqual([position('B', 2)]);
        positions.feed.close(new Error('closed'));
    });

    test('returns a position that vanished as flat, once', async () => {
        const { service, positions } = await opened({ rows: [position('A', 1), position('B', 2)] });
        await positions.watch(undefined, false);
        service.receive({ all: [position('B', 2)] });
        expect(await positions.watch(undefined, false)).toEqual([position('A', 0, { collateral: 0 })]);
        service.receive({ all: [position('B', 3)] });
        expect(await positions.watch(undefined, false)).toEqual([position('B', 3)]);
        positions.feed.close(new Error('closed'));
    });

    test('leaves out flat positions, except the update that closes one', async () => {
        const { service, positions } = await opened({ rows: [position('A', 1), position('B', 0), position('C', 3)] });
        expect(await positions.watch(undefined, false)).toEqual([position('A', 1), position('C', 3)]);
        const late = positions.watch(undefined, true);
        service.receive({ all: [position('A', 1), position('B', 0, { collateral: 7 }), position('C', 3)] });
        service.receive({ all: [position('A', 0), position('B', 0, { collateral: 7 }), position('C', 3)] });
        const closed = position('A', 0);
        expect(await positions.watch(undefined, false)).toEqual([closed]);
        expect(await late).toEqual([position('C', 3), closed]);
        expect(await positions.watch(['A'], false)).toEqual([]);
        service.receive({ all: [position('A', 0, { collateral: 5 }), position('B', 0), position('C', 4)] });
        expect(await positions.watch(undefined, true)).toEqual([position('C', 4)]);
        positions.feed.close(new Error('closed'));
    });

    test('prefers a frame that came during a read', async () => {
        const read = { rows: [position('A', 1)] };
        const { service, positions } = await opened(read);
        await positions.watch(undefined, false);
        await service.pass(ASK);
        service.isSlow = true;
        service.down();
        await service.open();
        service.receive({ all: [position('A', 2)] });
        await service.respond();
        expect(await positions.watch(undefined, true)).toEqual([position('A', 2)]);
        positions.feed.close(new Error('closed'));
    });

    test.each([true, false])(
        'keeps the newer state when a read lags behind frames, all positions a frame: %s',
        async (isAll) => {
            const read = { rows: [position('A', 1)] };
            const { service, positions } = await opened(read, isAll);
            const send = (row: Position): void => {
                service.receive(isAll ? { all: [row] } : { row });
            };
            expect(await positions.watch(undefined, false)).toEqual([position('A', 1)]);
            await service.pass(ASK);
            send(position('A', 2));
            expect(await positions.watch(undefined, false)).toEqual([position('A', 2)]);
            const pending = positions.watch(undefined, false);
            const { version } = positions.feed;
            await service.pass(SILENCE);
            // The present state may be either; a new subscription shows it.
            expect([positions.feed.version, service.redials]).toEqual([version, 1]);
            expect(positions.open()).toEqual([position('A', 2)]);
            // A state that was never seen is news, however soon it is read.
            read.rows = [position('A', 3)];
            service.down();
            await service.open();
            expect(await pending).toEqual([position('A', 3)]);
            // An earlier state that reads still show after the longest lag is the present one.
            read.rows = [position('A', 2)];
            const back = positions.watch(undefined, false);
            await service.pass(2 * ASK);
            expect(await back).toEqual([position('A', 2)]);
            positions.feed.close(new Error('closed'));
        },
    );

    test('does not close a position that a read does not show yet', async () => {
        const { service, positions } = await opened({ rows: [] });
        expect(await positions.watch(undefined, false)).toEqual([]);
        await service.pass(ASK);
        service.receive({ all: [position('A', 1)] });
        expect(await positions.watch(undefined, false)).toEqual([position('A', 1)]);
        const pending = positions.watch(undefined, false);
        await service.pass(SILENCE);
        expect(positions.open()).toEqual([position('A', 1)]);
        await service.pass(2 * ASK);
        expect(await pending).toEqual([position('A', 0, { collateral: 0 })]);
        positions.feed.close(new Error('closed'));
    });

    test('resolves with a first empty frame before a read completes', async () => {
        const service = new Service();
        const positions = new PositionsFeed<Position>(
            {
                accountNumber: 7,
                fetch: () => new Promise(() => undefined),
                convert: () => undefined,
                convertAll: () => [],
                flat: (symbol) => position(symbol, 0),
            },
            service.settings,
        );
        positions.feed.open();
        const pending = positions.watch(undefined, false);
        await service.open();
        service.receive({});
        expect(await pending).toEqual([]);
        positions.feed.close(new Error('closed'));
    });

    test('reads a position that the socket kept back and resubscribes, but not after a change of value alone', async () => {
        const read = { rows: [position('A', 1)] };
        const { service, positions } = await opened(read);
        await positions.watch(undefined, false);
        const worth = positions.watch(undefined, false);
        read.rows = [position('A', 1, { collateral: 98 })];
        await service.pass(ASK);
        expect(await worth).toMatchObject([{ collateral: 98 }]);
        expect(service.redials).toBe(0);
        const size = positions.watch(undefined, false);
        read.rows = [position('A', 3, { collateral: 98 })];
        await service.pass(ASK + SILENCE);
        expect(await size).toMatchObject([{ contracts: 3 }]);
        expect(service.redials).toBe(1);
        positions.feed.close(new Error('closed'));
    });
});

describe('balance', () => {
    const held = (free: string): BalanceState => ({ free, used: '1', total: 'their sum', at: 0, info: {} });

    async function opened(read: { free: string }): Promise<{ service: Service; balance: BalanceFeed }> {
        const service = new Service();
        const balance = new BalanceFeed(
            {
                accountNumber: 7,
                code: 'USDC',
                now: () => 0,
                hasBalance: (body) => (body as { free?: string }).free !== undefined,
                read: (body) => {
                    const { free } = body as { free: string };
                    if (free === 'bad') throw new Error('not a number');
                    return held(free);
                },
                fetch: async () => {
                    const { free } = read;
                    if (service.isSlow) await service.history.fetch(undefined, 1);
                    return held(free);
                },
            },
            service.settings,
        );
        balance.feed.open();
        await service.open();
        return { service, balance };
    }

    test('is known after the first read, and updated only by a change', async () => {
        const { service, balance } = await opened({ free: '5' });
        expect([balance.isKnown, balance.balance?.free, balance.feed.version]).toEqual([true, '5', 1]);
        service.receive({});
        service.down();
        await service.open();
        await service.pass(ASK);
        expect(balance.feed.version).toBe(1);
        balance.feed.close(new Error('closed'));
        expect(service.clock.timers).toBe(0);
    });

    test('prefers a frame that came during a read', async () => {
        const read = { free: '5' };
        const { service, balance } = await opened(read);
        expect(balance.balance?.free).toBe('5');
        await service.pass(ASK);
        service.isSlow = true;
        service.down();
        await service.open();
        service.receive({ free: '6' });
        await service.respond();
        expect([balance.balance?.free, balance.feed.version]).toEqual(['6', 2]);
        read.free = '7';
        const pending = balance.feed.next();
        await service.pass(ASK + SILENCE);
        await pending;
        expect([balance.balance?.free, service.redials]).toEqual(['7', 1]);
        balance.feed.close(new Error('closed'));
    });

    test('keeps the newer state when a read lags behind frames', async () => {
        const read = { free: '5' };
        const { service, balance } = await opened(read);
        expect(balance.balance?.free).toBe('5');
        await service.pass(ASK);
        service.receive({ free: '6' });
        expect(balance.balance?.free).toBe('6');
        const pending = balance.feed.next();
        await service.pass(SILENCE);
        expect([balance.balance?.free, service.redials]).toEqual(['6', 1]);
        // Never seen, so it is news.
        read.free = '7';
        service.down();
        await service.open();
        await pending;
        expect(balance.balance?.free).toBe('7');
        read.free = '6';
        const back = balance.feed.next();
        await service.pass(2 * ASK);
        await back;
        expect(balance.balance?.free).toBe('6');
        balance.feed.close(new Error('closed'));
    });

    test('delivers the newest frame that can be read, reports the others, and reads again', async () => {
        const read = { free: '5' };
        const { service, balance } = await opened(read);
        // The first read was not delivered yet.
        for (const free of ['6', '7', 'bad']) service.receive({ free });
        expect([balance.feed.version, service.faults]).toEqual([1, []]);
        expect([balance.balance?.free, service.faults.length]).toEqual(['7', 1]);
        service.receive({ free: '8' });
        expect([balance.feed.version, balance.balance?.free]).toEqual([2, '8']);
        // A read finds what the malformed frame should have contained.
        read.free = '9';
        await service.pass(ASK);
        expect(balance.balance?.free).toBe('9');
        balance.feed.close(new Error('closed'));
    });
});
