import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toUnits } from '../../../../ts/core/number/decimal.js';
import { BTC, e18, ETH, limit, marketSpec, usdc, type World } from '../../engine/support.js';
import { attempt, attempts, LoggedWorld, populated, sumOf, exactText, type Row } from './support.js';
import { sized } from '../../../../test/support/size.js';

/** Another seed finds other sequences. */
const seed = Number(process.env['LOG_SEED'] ?? 7);

const RAW = 10n ** 12n;

const isAllocation = ({ eventType }: Row): boolean => /allocated/i.test(String(eventType));

/** What a full deallocation leaves in the vault: less than a raw unit, which no row has. */
function isDust(difference: bigint, rows: readonly Row[]): boolean {
    const count = rows.filter(({ eventType }) => eventType === 'DeallocatedCollateral').length;
    return difference >= 0n && difference <= BigInt(count + 1) * RAW;
}

describe('an automatic deleveraging', () => {
    test('has one row of each account in both histories, which sum to its collateral', () => {
        const world = new LoggedWorld([marketSpec()]);
        const [debtor, first, second] = [world.trader('1000'), world.trader(), world.trader()];
        world.limit(first, 'ask', '50', '100');
        world.limit(second, 'ask', '30', '100');
        world.market(debtor, 'bid', '80');
        world.refresh(e18('80'));
        world.deleverage(debtor, [
            [first, '50', '0.75'],
            [second, '30', '0.25'],
        ]);
        const last = { eventType: 'PerformedADL', marketId: BTC };
        expect(world.rows(debtor, 'order').at(-1)).toMatchObject({ ...last, side: 1, size: '80.0', price: '80.0' });
        for (const [accountId, change] of [
            [debtor, '-1000.0'],
            [first, '550.0'],
            [second, '450.0'],
        ] as const) {
            const rows = world.rows(accountId, 'collateral');
            expect(rows.at(-1)).toMatchObject({ ...last, collateralChange: change });
            expect(sumOf(rows.filter(({ marketId }) => marketId === BTC))).toBe(world.position(accountId).collateral);
            expect(world.rows(accountId, 'order').filter(({ eventType }) => eventType === 'PerformedADL')).toHaveLength(
                1,
            );
        }
    });
});

describe('random histories', () => {
    test('rows of an account sum to its collateral, in total, per market and unallocated', () => {
        const seen = new Set<unknown>();
        fc.assert(
            fc.property(fc.constantFrom('1', '0.9997', '1.0003'), attempts, (collateral, sequence) => {
                const world = populated(collateral);
                for (const each of sequence) attempt(world, each);
                for (const { accountId, figures } of world.state.accounts.values()) {
                    const rows = world.rows(accountId, 'collateral');
                    for (const { eventType } of rows) seen.add(eventType);
                    const positions = world.engine.positions(accountId, world.now);
                    const allocated = positions.reduce((sum, position) => sum + position.collateral, 0n);
                    const dust = sumOf(rows.filter((row) => !isAllocation(row))) - figures.collateral * RAW - allocated;
                    expect(isDust(dust, rows)).toBe(true);
                    const outside = rows.filter((row) => row['marketId'] === undefined);
                    expect(sumOf(outside) - sumOf(rows.filter(isAllocation))).toBe(figures.collateral * RAW);
                    for (const position of positions) {
                        const own = rows.filter((row) => row['marketId'] === position.marketId);
                        expect(isDust(sumOf(own) - position.collateral, own)).toBe(true);
                    }
                }
            }),
            { seed, numRuns: sized(15, 60) },
        );
        expect([...seen].sort()).toEqual([
            'AllocatedCollateral',
            'DeallocatedCollateral',
            'DepositedCollateral',
            'FilledMakerOrder',
            'FilledTakerOrder',
            'LiquidatedPosition',
            'PerformedLiquidation',
            'SettledFunding',
            'WithdrewCollateral',
        ]);
    });

    test('pages return the published events in the same order', () => {
        fc.assert(
            fc.property(attempts, (sequence) => {
                const world = populated();
                const from = world.accountEvents.length;
                for (const each of sequence) attempt(world, each);
                const live = world.accountEvents.slice(from);
                for (const kind of ['order', 'collateral'] as const) {
                    for (let accountNumber = 0; accountNumber < 5; accountNumber += 1) {
                        const own = live.filter((event) => event.accountNumber === accountNumber);
                        const rows = own.flatMap((event) => event[kind] ?? []).map(exactText);
                        expect(world.rows(accountNumber, kind).slice(-rows.length || Infinity)).toEqual(rows);
                    }
                }
            }),
            { seed, numRuns: sized(5, 20) },
        );
    });

    test('order rows sum to the positions', () => {
        fc.assert(
            fc.property(attempts, (sequence) => {
                const world = populated();
                for (const each of sequence) attempt(world, each);
                for (let accountId = 0; accountId < 5; accountId += 1) {
                    const traded = world.rows(accountId, 'order').filter((row) => 'pnl' in row);
                    for (const marketId of [BTC, ETH]) {
                        const own = traded.filter((row) => row['marketId'] === marketId);
                        const base = own.reduce((sum, { side, size }) => {
                            const units = toUnits(String(size), 18);
                            return side === 0 ? sum + units : sum - units;
                        }, 0n);
                        expect(base).toBe(world.engine.position(marketId, accountId, world.now)!.base);
                    }
                }
            }),
            { seed, numRuns: sized(7, 30) },
        );
    });
});

describe('orders', () => {
    test('are posted, filled as maker and taker, and cancelled', () => {
        const world = new LoggedWorld([marketSpec({ makerFee: e18('-0.0001'), takerFee: e18('0.0005') })]);
        const [maker, taker] = [world.trader(), world.trader()];
        const { orderId } = world.limit(maker, 'ask', '3', '100.1');
        const took = world.limit(taker, 'bid', '2', '100.5');
        world.run((transaction) => {
            transaction.cancelOrders(BTC, maker, [orderId]);
        });
        const digest = (back: number): string => world.events.at(back)!.digest;
        expect(world.rows(maker, 'order')).toEqual([
            expect.objectContaining({ eventType: 'PostedOrder', side: 1, price: '100.1', size: '3.0' }),
            {
                timestamp: world.now,
                txDigest: world.eventsOf('FilledMakerOrder')[0]!.digest,
                marketId: BTC,
                eventType: 'FilledMakerOrder',
                side: 1,
                price: '100.1',
                size: '2.0',
                orderId: orderId.toString(),
                pnl: '0.0',
                fees: '-0.02002',
            },
            {
                timestamp: world.now,
                txDigest: digest(-1),
                marketId: BTC,
                eventType: 'CanceledOrder',
                side: 1,
                price: '100.1',
                size: '1.0',
                orderId: orderId.toString(),
            },
        ]);
        expect(world.rows(taker, 'order')).toMatchObject([
            { eventType: 'FilledTakerOrder', price: '100.1', orderId: took.orderId.toString(), fees: '0.1001' },
        ]);
    });

    test('a taker’s price is the mean of its fills, with an order id only for a single order', () => {
        const world = new LoggedWorld([marketSpec()]);
        const [maker, taker] = [world.trader(), world.trader()];
        world.limit(maker, 'ask', '1', '100');
        world.limit(maker, 'ask', '2', '101');
        world.session(taker, (session) => {
            session.placeLimit(limit('bid', '1', '100'));
            session.placeLimit(limit('bid', '2', '101'));
        });
        const [row] = world.rows(taker, 'order');
        expect(row).toMatchObject({ eventType: 'FilledTakerOrder', size: '3.0', price: '100.666666666666666666' });
        expect(row).not.toHaveProperty('orderId');
    });

    test('keeps the orders of two sessions of one transaction apart', () => {
        const world = new LoggedWorld([marketSpec()]);
        const [maker, taker] = [world.trader(), world.trader()];
        world.limit(maker, 'ask', '2', '100');
        const orderIds = world.run((transaction) =>
            [1, 2].map(() => {
                const session = transaction.startSession(BTC, taker);
                const { orderId } = session.placeLimit(limit('bid', '1', '100'));
                session.end({ allocateMissing: false, deallocateFree: false });
                return orderId.toString();
            }),
        );
        expect(world.rows(taker, 'order').map((row) => row['orderId'])).toEqual(orderIds);
    });

    test('a liquidation gives both accounts a row with their side, result and fees', () => {
        const world = new LoggedWorld();
        const [long, liquidator] = [world.trader('1000'), world.trader('100000')];
        world.limit(world.trader('100000'), 'ask', '100', '100');
        world.market(long, 'bid', '100');
        world.refresh(e18('91'));
        world.liquidate(liquidator, long);
        const [event] = world.eventsOf('LiquidatedPosition');
        expect(world.rows(long, 'order').at(-1)).toMatchObject({
            eventType: 'LiquidatedPosition',
            side: 1,
            price: '91.0',
            size: '100.0',
            pnl: '-900.0',
            fees: '100.0',
        });
        expect(world.rows(long, 'collateral').at(-1)).toMatchObject({
            eventType: 'LiquidatedPosition',
            collateralChange: '-1000.0',
            fees: { netFeesUsd: '100.0', liquidationFeesUsd: '91.0', insuranceFundFeesUsd: '9.0' },
        });
        expect(world.rows(liquidator, 'order')).toMatchObject([
            { eventType: 'PerformedLiquidation', side: 0, price: '91.0', size: '100.0', pnl: '0.0', fees: '-91.0' },
        ]);
        expect(world.rows(liquidator, 'collateral').at(-1)).toMatchObject({
            eventType: 'PerformedLiquidation',
            collateralChange: '91.0',
            fees: { netFeesUsd: '-91.0', liqorFeesUsd: '91.0' },
        });
        expect(event).toMatchObject({ collateral: e18('-1000') });
        expect(world.eventsOf('PerformedLiquidation')).toMatchObject([
            { collateral: e18('91'), pnl: 0n, fee: e18('91') },
        ]);
    });

    test('socialized bad debt does not change the debtor’s rows', () => {
        const world = new LoggedWorld();
        const [long, liquidator] = [world.trader('1000'), world.trader('100000')];
        world.limit(world.trader('100000'), 'ask', '100', '100');
        world.market(long, 'bid', '100');
        world.refresh(e18('80'));
        world.liquidate(liquidator, long);
        expect(sumOf(world.rows(long, 'collateral').filter((row) => row['marketId'] === BTC))).toBe(0n);
        expect(world.position(long).collateral).toBe(0n);
    });
});

describe('collateral', () => {
    test('deposits and withdrawals have no market; USD amounts use the current price', () => {
        const world = new LoggedWorld([marketSpec()]);
        world.refresh(world.index, e18('0.5'));
        const accountId = world.trader('10', '5');
        world.run((transaction) => {
            transaction.withdraw(accountId, usdc('2'));
            transaction.deallocate(BTC, accountId, usdc('4'));
        });
        const shown = world
            .rows(accountId, 'collateral')
            .map((row) => [row['eventType'], row['marketId'], row['collateralChange'], row['collateralChangeUsd']]);
        expect(shown).toEqual([
            ['DepositedCollateral', undefined, '15.0', '7.5'],
            ['AllocatedCollateral', BTC, '10.0', '5.0'],
            ['WithdrewCollateral', undefined, '-2.0', '-1.0'],
            ['DeallocatedCollateral', BTC, '-4.0', '-2.0'],
        ]);
    });
});

describe('pages', () => {
    /** Orders of one account at the given times. */
    function posted(times: readonly number[]): LoggedWorld {
        const world = new LoggedWorld([marketSpec({ maxPendingOrders: 2_000 })]);
        const accountId = world.trader('100000');
        const start = world.now;
        for (const time of times) {
            world.now = start + time;
            world.limit(accountId, 'bid', '0.1', '100');
        }
        return world;
    }

    const timesOf = (rows: readonly unknown[], start: number): number[] =>
        rows.map((row) => (exactText(row as never) as { timestamp: number }).timestamp - start);

    test('go back in time, newest first, with a cursor until the end', () => {
        const world = posted([1, 2, 3, 4, 5]);
        const start = world.now - 5;
        const first = world.log.page(0, 'order', { limit: 2 }, world.now);
        expect([timesOf(first.rows, start), first.next]).toEqual([[5, 4], start + 4]);
        const second = world.log.page(0, 'order', { limit: 2, beforeTimestampCursor: first.next }, world.now);
        expect([timesOf(second.rows, start), second.next]).toEqual([[3, 2], start + 2]);
        const last = world.log.page(0, 'order', { limit: 2, beforeTimestampCursor: second.next }, world.now);
        expect([timesOf(last.rows, start), last.next]).toEqual([[1], null]);
    });

    test('a page that ends within one timestamp has a cursor', () => {
        const world = posted([1, 1, 1]);
        const page = world.log.page(0, 'order', { limit: 2 }, world.now);
        expect(page.rows).toHaveLength(2);
        expect(page.next).toBe(world.now);
    });

    test('repeating the last timestamp with a larger limit loses nothing', () => {
        const deltas = fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 1, maxLength: 25 });
        fc.assert(
            fc.property(deltas, fc.integer({ min: 1, max: 4 }), (steps, limit) => {
                let time = 1;
                const world = posted(steps.map((step) => (time += step)));
                const seen = new Map<string, unknown>();
                let pageLimit = limit;
                let cursor: number | null = null;
                for (;;) {
                    const request = { limit: pageLimit, beforeTimestampCursor: cursor };
                    const { rows, next } = world.log.page(0, 'order', request, world.now);
                    for (const row of rows) seen.set(String((exactText(row) as Row)['orderId']), row);
                    if (next === null) break;
                    // A page of a single timestamp does not advance: request more.
                    if (next + 1 === cursor) pageLimit += limit;
                    else [cursor, pageLimit] = [next + 1, limit];
                }
                expect(seen.size).toBe(steps.length);
            }),
            { seed, numRuns: sized(15, 60) },
        );
    });

    test('contain only the requested event types', () => {
        const world = posted([1, 2, 3]);
        world.run((transaction) => {
            transaction.cancelOrders(BTC, 0, [world.eventsOf('PostedOrder')[0]!.orderId]);
        });
        const request = { eventTypes: ['CanceledOrder', 'SettledFunding'], limit: 1 };
        const { rows, next } = world.log.page(0, 'order', request, world.now);
        expect(rows.map((row) => (exactText(row) as Row)['eventType'])).toEqual(['CanceledOrder']);
        expect(next).toBeNull();
        expect(world.log.page(0, 'collateral', request, world.now).rows).toEqual([]);
    });

    test('contain no future events, and nothing for unknown accounts', () => {
        const world = posted([1, 2, 3]);
        expect(world.log.page(0, 'order', {}, world.now - 1).rows).toHaveLength(2);
        expect(world.log.page(99, 'order', {}, world.now)).toEqual({ rows: [], next: null });
    });

    test('have 50 rows by default and at most 1,000', () => {
        const world = posted(Array.from({ length: 1_100 }, (_, index) => index));
        expect(world.log.page(0, 'order', {}, world.now).rows).toHaveLength(50);
        expect(world.log.page(0, 'order', { limit: null }, world.now).rows).toHaveLength(50);
        expect(world.log.page(0, 'order', { limit: 5_000 }, world.now).rows).toHaveLength(1_000);
    });
});

describe('bounded memory', () => {
    const deposits = (world: World, accountId: number, count: number): void => {
        for (let i = 0; i < count; i += 1) {
            world.now += 1;
            world.run((transaction) => {
                transaction.deposit(accountId, 1n);
            });
        }
    };

    test('keeps the latest rows per account, fewer for limited ones', () => {
        const world = new LoggedWorld([marketSpec()], { account: 80, limited: 8 });
        const [user, bot] = [world.trader(), world.trader()];
        world.log.limitAccounts([bot]);
        deposits(world, user, 200);
        deposits(world, bot, 200);
        const kept = [user, bot].map((accountId) => world.rows(accountId, 'collateral').length);
        expect(kept[0]).toBeGreaterThanOrEqual(80);
        expect(kept[0]).toBeLessThanOrEqual(90);
        expect(kept[1]).toBeGreaterThanOrEqual(8);
        expect(kept[1]).toBeLessThanOrEqual(9);
        expect(world.rows(user, 'collateral').at(-1)).toMatchObject({ timestamp: world.now - 200 });
    });

    test('drops the oldest rows of the largest account above the total limit', () => {
        const world = new LoggedWorld([marketSpec()], { whole: 100 });
        const [few, many] = [world.trader(), world.trader()];
        deposits(world, few, 20);
        deposits(world, many, 500);
        const kept = [few, many].map((accountId) => world.rows(accountId, 'collateral').length);
        expect(kept[0]).toBe(22);
        expect(kept[0]! + kept[1]!).toBeLessThanOrEqual(100);
        expect(kept[1]).toBeGreaterThan(50);
    });
});
