/** Order states from events, compared with a model, and cases that events leave undefined. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromUnits } from '../../../ts/core/number/decimal.js';
import { OrderReducer } from '../../../ts/orders/history/order-reducer.js';
import { withTerms, type OrderTerms } from '../../../ts/recent/order-terms.js';
import type { WireOrderEvent } from '../../../ts/wire/native.js';
import { BTC } from '../../support/market.js';

const FEE = '0.5';

function stories(limit?: number): OrderReducer {
    return new OrderReducer((id) => (id === BTC.id ? BTC : undefined), limit);
}

function event(
    name: string,
    orderId: string | undefined,
    size: string,
    rest: Partial<WireOrderEvent> = {},
): WireOrderEvent {
    const common = { timestamp: '1000', txDigest: 'T1', marketId: BTC.id, side: '0', price: '64000' };
    const fees = name.startsWith('Filled') ? { pnl: '0', fees: FEE } : {};
    return { ...common, eventType: name, size, ...(orderId === undefined ? {} : { orderId }), ...fees, ...rest };
}

const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0);

/** One order of the model, in lots of 0.00001. */
interface Life {
    readonly taken: number;
    readonly rested: number;
    /** Fills as a maker, each in a transaction of its own. */
    readonly made: readonly number[];
    readonly isCanceled: boolean;
}

const LIFE: fc.Arbitrary<Life> = fc
    .record({
        taken: fc.integer({ min: 0, max: 5 }),
        rested: fc.integer({ min: 0, max: 9 }),
        fills: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
        isCanceled: fc.boolean(),
    })
    .filter(({ taken, rested }) => taken + rested > 0)
    .map(({ taken, rested, fills, isCanceled }) => {
        const made: number[] = [];
        for (const fill of fills) made.push(Math.min(fill, rested - sum(made)));
        return { taken, rested, made: made.filter((count) => count > 0), isCanceled };
    });

const lots = (count: number): string => fromUnits(BigInt(count), 5);

/** Random transactions of the model, each with its rows. */
function rowsOf(id: string, { taken, rested, made, isCanceled }: Life): WireOrderEvent[][] {
    const first = [
        ...(rested > 0 ? [event('PostedOrder', id, lots(rested))] : []),
        ...(taken > 0 ? [event('FilledTakerOrder', id, lots(taken), { price: '63999' })] : []),
    ];
    const fills = made.map((size) => [event('FilledMakerOrder', id, lots(size))]);
    const left = rested - sum(made);
    const end = isCanceled && left > 0 ? [[event('CanceledOrder', id, lots(left))]] : [];
    return [first, ...fills, ...end].map((rows, i) =>
        rows.map((row) => ({ ...row, txDigest: `${id}-${i}`, timestamp: `${1_000 + i}` })),
    );
}

function expected({ taken, rested, made, isCanceled }: Life): Record<string, unknown> {
    const left = rested - sum(made);
    // Of an order that never rested, the events show what it took.
    if (rested === 0) {
        const unknown = {
            status: undefined,
            amount: undefined,
            remaining: undefined,
            price: undefined,
            type: undefined,
        };
        return { ...unknown, filled: lots(taken), cost: fromUnits(BigInt(taken) * 63_999n, 5), side: 'buy' };
    }
    return {
        status: left === 0 ? 'closed' : isCanceled ? 'canceled' : 'open',
        amount: lots(taken + rested),
        filled: lots(taken + sum(made)),
        remaining: lots(left),
        cost: fromUnits(BigInt(taken) * 63_999n + BigInt(sum(made)) * 64_000n, 5),
        timestamp: 1_000,
        price: '64000',
        side: 'buy',
    };
}

describe('order states', () => {
    test('equal those of the model, for any order and repetition of transactions', () => {
        fc.assert(
            fc.property(
                fc.array(LIFE, { minLength: 1, maxLength: 5 }),
                fc.infiniteStream(fc.nat()),
                (lives, chance) => {
                    const known = stories();
                    const next = (): number => Number(chance.next().value ?? 0);
                    const shuffle = (all: WireOrderEvent[][]): WireOrderEvent[][] =>
                        all
                            .map((rows) => ({ rows, at: next() }))
                            .sort((left, right) => left.at - right.at)
                            .map(({ rows }) => rows);
                    const transactions = lives.flatMap((life, i) => rowsOf(`${100 + i}`, life));
                    const left = shuffle(transactions);
                    // Pages of one or more transactions, some repeated.
                    while (left.length > 0) {
                        known.apply(left.splice(0, 1 + (next() % 3)).flat());
                        known.apply(transactions.filter((rows) => !left.includes(rows) && next() % 3 === 0).flat());
                    }
                    lives.forEach((life, i) => {
                        expect(known.state(`${100 + i}`)).toMatchObject(expected(life));
                    });
                },
            ),
            { numRuns: 300, seed: 5 },
        );
    });

    test('contain every trade with its fee', () => {
        const known = stories();
        const id = '340281204776061819743176055358058664551';
        known.apply(rowsOf(id, { taken: 2, rested: 3, made: [1, 2], isCanceled: false }).flat());
        const trades = known.state(id)?.trades as Record<string, unknown>[];
        expect(trades.map(({ takerOrMaker, amount, fee }) => [takerOrMaker, amount, fee])).toEqual([
            ['taker', '0.00002', { cost: FEE, currency: 'USDC' }],
            ['maker', '0.00001', { cost: FEE, currency: 'USDC' }],
            ['maker', '0.00002', { cost: FEE, currency: 'USDC' }],
        ]);
        expect(known.state(id)).toMatchObject({ average: '63999.6', lastTradeTimestamp: 1_002, type: 'limit' });
    });

    test('apply() returns the changed orders, and none for repeated events', () => {
        const known = stories();
        const rows = [
            event('PostedOrder', '7', '0.01'),
            event('PostedOrder', '8', '0.02'),
            event('FilledMakerOrder', '7', '0.01'),
        ];
        expect(known.apply(rows)).toEqual(['7', '8']);
        expect(known.apply(rows)).toEqual([]);
        expect(known.apply([event('SettledFunding', undefined, '0')])).toEqual([]);
    });

    test('contain equal fills of one transaction once each', () => {
        const known = stories();
        const fill = event('FilledMakerOrder', '7', '0.01', { txDigest: 'T2' });
        known.apply([event('PostedOrder', '7', '0.03'), fill, fill]);
        known.apply([fill, fill]);
        expect(known.state('7')).toMatchObject({ filled: '0.02', remaining: '0.01', status: 'open' });
    });

    test('accept Move types and ids with an n', () => {
        const known = stories();
        known.apply([
            event('0x9::events::PostedOrder', '7n', '0.03'),
            event('0x9::events::CanceledOrder<0x2::a::B>', '7', '0.03'),
        ]);
        expect(known.state('7')).toMatchObject({ status: 'canceled', filled: '0', remaining: '0.03' });
    });

    test('leave amount and fills undefined where the first event is missing', () => {
        const known = stories();
        known.apply([event('FilledMakerOrder', '7', '0.01')]);
        expect(known.hasKnownStart('7')).toBe(false);
        expect(known.state('7')).toMatchObject({
            status: undefined,
            amount: undefined,
            filled: undefined,
            cost: undefined,
            timestamp: undefined,
            trades: [],
        });
        known.apply([event('CanceledOrder', '7', '0.02', { txDigest: 'T9' })]);
        expect(known.state('7')).toMatchObject({ status: 'canceled', amount: undefined, remaining: '0.02' });
    });

    test('follow a read where the first event is missing', () => {
        const known = stories();
        known.apply([event('FilledMakerOrder', '7', '0.01')]);
        const order = {
            id: '7',
            timestamp: '900',
            side: 'buy',
            price: '64000',
            amount: '0.05',
            filled: '0.03',
            clientOrderId: '12',
        };
        known.addOpenOrder(order, BTC.id);
        expect(known.state('7')).toMatchObject({
            status: 'open',
            amount: '0.05',
            filled: '0.03',
            timestamp: 900,
            clientOrderId: '12',
        });
        known.apply([event('FilledMakerOrder', '7', '0.01', { txDigest: 'T2' })]);
        expect(known.state('7')).toMatchObject({ status: 'open', filled: '0.04', remaining: '0.01', cost: undefined });
        known.apply([event('CanceledOrder', '7', '0.01', { txDigest: 'T3' })]);
        expect(known.state('7')).toMatchObject({ status: 'canceled', filled: '0.04', remaining: '0.01' });
    });

    test('of an order in an ambiguous session have no amount until a read contains it', () => {
        const known = stories();
        known.apply([event('PostedOrder', '7', '0.01'), event('FilledTakerOrder', undefined, '0.05')]);
        expect(known.state('7')).toMatchObject({
            status: 'open',
            amount: undefined,
            filled: undefined,
            remaining: '0.01',
        });
        known.addOpenOrder({ id: '7', amount: 0.03, filled: 0.02 });
        expect(known.state('7')).toMatchObject({ status: 'open', amount: '0.03', filled: '0.02', cost: undefined });
    });

    test('of an order that never rested have what it took, and nothing else', () => {
        const known = stories();
        known.apply([event('FilledTakerOrder', '7', '0.03', { price: '64001.333333333333333333' })]);
        expect(known.hasKnownStart('7')).toBe(true);
        expect(known.state('7')).toMatchObject({
            ...{ status: undefined, amount: undefined, remaining: undefined, price: undefined, type: undefined },
            ...{ filled: '0.03', cost: '1920.04', average: '64001.333333333333333333', trades: [{}] },
        });
    });

    test('of an order that never rested are removed as ended ones', () => {
        const known = stories(2);
        known.apply([event('PostedOrder', '1', '0.01'), event('FilledTakerOrder', '2', '0.01')]);
        known.apply([event('PostedOrder', '3', '0.01')]);
        expect(known.orderIds()).toEqual(['1', '3']);
    });

    describe('with the terms of the order', () => {
        const taken = event('FilledTakerOrder', '7', '0.038');
        const cases: [name: string, rows: WireOrderEvent[], terms: OrderTerms, expected: object][] = [
            [
                'that filled in part: the rest was canceled',
                [taken],
                { amount: 0.238, type: 'market', price: 65_000 },
                { status: 'canceled', amount: 0.238, filled: '0.038', remaining: '0.2', type: 'market', price: 65_000 },
            ],
            [
                'that filled whole: it is closed',
                [taken],
                { amount: '0.038', type: 'limit', timeInForce: 'FOK' },
                { status: 'closed', filled: '0.038', remaining: '0', timeInForce: 'FOK' },
            ],
            [
                'with less than what filled: the amount stays unknown',
                [taken],
                { amount: 0.03, type: 'limit' },
                { status: undefined, amount: undefined, filled: '0.038', remaining: undefined, type: 'limit' },
            ],
            [
                'that was canceled, without its first event: what filled is known',
                [event('CanceledOrder', '7', '0.02')],
                { amount: 0.05 },
                { status: 'canceled', amount: 0.05, filled: '0.03', remaining: '0.02' },
            ],
            [
                'that rests: the events take precedence',
                [event('PostedOrder', '7', '0.05')],
                { amount: 0.07, price: 1, clientOrderId: '12' },
                { status: 'open', amount: '0.05', remaining: '0.05', price: '64000', clientOrderId: '12' },
            ],
        ];
        test.each(cases)('%s', (_name, rows, terms, expectedState) => {
            const known = stories();
            known.apply(rows);
            expect(withTerms(known.state('7')!, terms)).toMatchObject(expectedState);
        });
    });

    test('are canceled in spite of a missing fill, which isMissingFills() reports', () => {
        const known = stories();
        known.apply([event('PostedOrder', '7', '0.05')]);
        known.apply([event('CanceledOrder', '7', '0.03', { txDigest: 'T3', timestamp: '1002' })]);
        expect(known.state('7')).toMatchObject({ status: 'canceled', filled: '0.02', remaining: '0.03', trades: [] });
        expect(known.isMissingFills('7')).toBe(true);
        known.apply([event('FilledMakerOrder', '7', '0.02', { txDigest: 'T2', timestamp: '1001' })]);
        expect(known.state('7')).toMatchObject({ status: 'canceled', filled: '0.02', remaining: '0.03', trades: [{}] });
        expect([known.isMissingFills('7'), known.isMissingFills('8')]).toEqual([false, false]);
    });

    test('follow a read that includes later fills, and count those once', () => {
        const known = stories();
        known.addOpenOrder({ id: '7', amount: '0.05', filled: '0.03' }, BTC.id);
        known.apply([event('PostedOrder', '7', '0.05')]);
        expect(known.state('7')).toMatchObject({ status: 'open', filled: '0.03', remaining: '0.02' });
        known.apply([event('FilledMakerOrder', '7', '0.03', { txDigest: 'T2' })]);
        expect(known.state('7')).toMatchObject({ status: 'open', filled: '0.03', remaining: '0.02' });
        known.apply([event('FilledMakerOrder', '7', '0.02', { txDigest: 'T3' })]);
        expect(known.state('7')).toMatchObject({ status: 'closed', filled: '0.05', remaining: '0' });
    });

    test('share completed trades, each completed once, sorted by time', () => {
        let completed = 0;
        const complete = (trade: object): object => {
            completed += 1;
            return Object.freeze(trade);
        };
        const known = new OrderReducer(() => BTC, undefined, complete);
        known.apply([event('PostedOrder', '7', '1')]);
        const fill = (i: number): WireOrderEvent =>
            event('FilledMakerOrder', '7', '0.001', { txDigest: `F${i}`, timestamp: `${2_000 + i}` });
        const tradesByState: unknown[][] = [];
        for (let i = 1; i <= 300; i += 1) {
            known.apply([fill(i)]);
            tradesByState.push(known.state('7')?.trades as unknown[]);
        }
        expect([completed, tradesByState.at(-1)?.length]).toEqual([300, 300]);
        expect(
            tradesByState.every(
                (trades, i) => trades[i] === tradesByState.at(-1)?.[i] && trades[0] === tradesByState[0]?.[0],
            ),
        ).toBe(true);
        known.apply([fill(0)]);
        const { trades, cost, fees } = known.state('7') as { trades: { id: string }[]; cost: string; fees: unknown };
        expect(trades[0]?.id).toContain('F0-');
        expect([cost, fees]).toEqual(['19264', [{ cost: '150.5', currency: 'USDC' }]]);
    });

    test('are removed beyond the limit, ended ones first', () => {
        const known = stories(2);
        known.apply([event('PostedOrder', '1', '0.01'), event('PostedOrder', '2', '0.01')]);
        known.apply([event('FilledMakerOrder', '2', '0.01')]);
        known.apply([event('PostedOrder', '3', '0.01')]);
        expect(known.orderIds()).toEqual(['1', '3']);
        known.apply([event('PostedOrder', '4', '0.01')]);
        expect(known.orderIds()).toEqual(['3', '4']);
    });

    test('of an unknown market are undefined', () => {
        const known = stories();
        known.apply([event('PostedOrder', '7', '0.01', { marketId: '0x5' })]);
        expect(known.state('7')).toBeUndefined();
    });
});
