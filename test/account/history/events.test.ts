/** Rows of an account's histories as CCXT's structures, and their ids. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readJson } from '../../../ts/core/json.js';
import {
    assignEventIds,
    hasTraded,
    parseMyLiquidation,
    parseMyTrade,
    parseOrderId,
    skipUnknownEvents,
} from '../../../ts/account/history/events.js';
import {
    assignChangeIds,
    parseFundingPayment,
    parseLedgerEntry,
    parseMarginChange,
    parseDepositOrWithdrawal,
    parseAccountTransfer,
} from '../../../ts/account/history/collateral-changes.js';
import type { WireCollateralChange, WireOrderEvent } from '../../../ts/wire/native.js';
import { BTC } from '../../support/market.js';

test.each([
    ['0', '0'],
    ['007n', '7'],
    [`${2n ** 128n - 1n}`, `${2n ** 128n - 1n}`],
    [`${2n ** 128n - 1n}n`, `${2n ** 128n - 1n}`],
    [`${10n ** 38n}`, `${10n ** 38n}`],
])('reads the order id %s', (orderId, id) => {
    expect(parseOrderId({ orderId } as WireOrderEvent)).toBe(id);
});

test.each([`${2n ** 128n}`, `${10n ** 38n * 9n}`, `${10n ** 39n}`, '-1', '1.5', ''])(
    'refuses the order id %j, which is no u128',
    (orderId) => {
        expect(() => parseOrderId({ orderId } as WireOrderEvent)).toThrow('orderId');
    },
);

const DIGEST = '7kuT1dfMhUysWcLEV1eYk8ir7RTjszHmsUdrrPQNThcv';

/** Shapes are recorded, values invented. */
function orderRow(text: string): WireOrderEvent {
    const head = `"timestamp": 1788300004000, "txDigest": "${DIGEST}", "marketId": "${BTC.id}"`;
    return readJson(`{ ${head}, ${text} }`) as WireOrderEvent;
}

function changeRow(text: string, market = `"${BTC.id}"`): WireCollateralChange {
    const head = `"timestamp": 1788296400500, "txDigest": "${DIGEST}", "marketId": ${market}`;
    return readJson(`{ ${head}, ${text} }`) as WireCollateralChange;
}

const TAKER = `"eventType": "FilledTakerOrder", "side": 0, "price": 64011.0, "size": 0.010,
    "orderId": "340281204776061819743176055358058664551", "pnl": 0.0, "fees": 0.29`;

function only<T>(items: readonly T[]): T {
    expect(items).toHaveLength(1);
    return items[0]!;
}

describe('rows that lack an optional member', () => {
    const OPTIONAL = ['marketId', 'orderId'] as const;
    const TYPES = ['PostedOrder', 'CanceledOrder', 'FilledTakerOrder', 'FilledMakerOrder', 'LiquidatedPosition'];

    test('have unique ids, which do not depend on the order of the rows', () => {
        const row = fc.record({
            type: fc.constantFrom(...TYPES),
            missing: fc.subarray([...OPTIONAL]),
            isNull: fc.boolean(),
            size: fc.constantFrom('0.01', '0.02'),
        });
        fc.assert(
            fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (given) => {
                const rows = given.map(({ type, missing, isNull, size }) => {
                    const whole = {
                        timestamp: '1',
                        txDigest: DIGEST,
                        marketId: BTC.id,
                        orderId: '7',
                        side: '0',
                        price: '1',
                    };
                    const lacking = Object.fromEntries(missing.map((key) => [key, isNull ? null : undefined]));
                    return { ...whole, eventType: type, size, ...lacking };
                });
                const events = assignEventIds(rows);
                expect(new Set(events.map(({ id }) => id)).size).toBe(rows.length);
                const reversed = assignEventIds([...rows].reverse()).map(({ id }) => id);
                expect(reversed.sort()).toEqual(events.map(({ id }) => id).sort());
            }),
        );
    });

    test('a fill without an order id is a trade without an order', () => {
        const named = only(assignEventIds([{ ...orderRow(TAKER), orderId: null }]));
        expect(parseMyTrade(named, BTC)).toMatchObject({ order: undefined, price: '64011', amount: '0.01' });
    });

    test('a change of collateral without a market is an entry of the ledger', () => {
        const row = changeRow('"eventType": "SettledFunding", "collateralChange": -0.5', 'null');
        const named = only(assignChangeIds([row]));
        expect(named.id).toBe(`${DIGEST}-SettledFunding-account--0.5-0`);
        expect(parseLedgerEntry(named, 7, 'USDC')).toMatchObject({ direction: 'out', amount: 0.5, type: 'fee' });
    });

    test('an event without a type is skipped and reported', () => {
        const reported: unknown[] = [];
        const rows = [orderRow(TAKER), { ...orderRow(TAKER), eventType: null as unknown as string }];
        expect(skipUnknownEvents(rows, (type) => reported.push(type))).toEqual([rows[0]]);
        expect(reported).toEqual([null]);
    });
});

describe('events', () => {
    test('become trades with every digit', () => {
        const named = only(assignEventIds([orderRow(TAKER)]));
        expect(parseMyTrade(named, BTC)).toEqual({
            id: `${DIGEST}-FilledTakerOrder-340281204776061819743176055358058664551-0.01-0`,
            order: '340281204776061819743176055358058664551',
            timestamp: 1788300004000,
            datetime: '2026-09-01T22:00:04.000Z',
            symbol: 'BTC/USD:USDC',
            type: undefined,
            side: 'buy',
            takerOrMaker: 'taker',
            price: '64011',
            amount: '0.01',
            cost: '640.11',
            fee: { cost: '0.29', currency: 'USDC' },
            info: named.row,
        });
    });

    test.each([
        [
            'a maker',
            '"eventType": "FilledMakerOrder", "side": 1, "price": 64010.99999999999, "size": 0.01, "orderId": "7", "fees": -0.03',
            {
                takerOrMaker: 'maker',
                side: 'sell',
                price: '64011',
                cost: '640.11',
                fee: { cost: '-0.03' },
                order: '7',
            },
        ],
        [
            'a taker of several levels',
            '"eventType": "FilledTakerOrder", "side": 0, "price": 64000.333333333333333333, "size": 0.03, "orderId": "7n"',
            {
                price: '64000.333333333333333333',
                cost: '1920.01',
                order: '7',
                fee: undefined,
            },
        ],
        [
            'a session of several orders',
            '"eventType": "0x9::events::FilledTakerOrder<0x2::c::C>", "side": 0, "price": 1, "size": 1, "orderId": null, "fees": NaN',
            {
                takerOrMaker: 'taker',
                order: undefined,
                fee: undefined,
            },
        ],
    ] as const)('of %s are told', (_what, text, expected) => {
        expect(parseMyTrade(only(assignEventIds([orderRow(text)])), BTC)).toMatchObject(expected);
    });

    test('without a size or a price are rejected', () => {
        const head = '"eventType": "FilledTakerOrder", "side": 0, "price": null';
        expect(() => assignEventIds([orderRow(head)])).toThrow('the service sent no size; expected a value');
        const named = only(assignEventIds([orderRow(`${head}, "size": 1`)]));
        expect(() => parseMyTrade(named, BTC)).toThrow(/a price and a size/);
    });

    test.each(['LiquidatedPosition', 'PerformedLiquidation', 'PerformedADL'])('of %s have no order', (eventType) => {
        const row = orderRow(
            `"eventType": "${eventType}", "side": 1, "price": 60000.5, "size": 0.5, "orderId": "7", "fees": 1`,
        );
        const [event] = assignEventIds([row]);
        expect(parseMyTrade(event!, BTC)).toMatchObject({
            ...{ order: undefined, type: undefined, takerOrMaker: 'taker', side: 'sell' },
            ...{ price: '60000.5', amount: '0.5', cost: '30000.25', fee: { cost: '1', currency: 'USDC' } },
        });
        expect(hasTraded(event!)).toBe(true);
    });

    test('of a liquidation that only canceled orders are no trades', () => {
        const row = orderRow('"eventType": "LiquidatedPosition", "side": 1, "price": 60000.5, "size": 0.0');
        expect(hasTraded(only(assignEventIds([row])))).toBe(false);
    });

    test('become liquidations', () => {
        const row = orderRow(
            '"eventType": "LiquidatedPosition", "side": 1, "price": 60000.5, "size": 0.5, "pnl": -9, "fees": 1',
        );
        expect(parseMyLiquidation(only(assignEventIds([row])), BTC)).toMatchObject({
            symbol: 'BTC/USD:USDC',
            side: 'sell',
            contracts: '0.5',
            price: '60000.5',
            quoteValue: '30000.25',
        });
    });

    test('have unique ids that do not depend on their order', () => {
        const row = fc.record({
            digest: fc.constantFrom('T1', 'T2'),
            name: fc.constantFrom('FilledMakerOrder', 'FilledTakerOrder'),
            orderId: fc.constantFrom('1', '2', undefined),
            size: fc.constantFrom('1', '1.0', '2'),
            pnl: fc.constantFrom('0', '5'),
        });
        fc.assert(
            fc.property(fc.array(row, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (told, chance) => {
                const rows = told.map(({ digest, name, orderId, size, pnl }) => ({
                    timestamp: '1',
                    marketId: BTC.id,
                    txDigest: digest,
                    eventType: name,
                    size,
                    pnl,
                    ...(orderId === undefined ? {} : { orderId }),
                }));
                const shuffled = [...rows]
                    .map((one) => ({ one, at: Number(chance.next().value ?? 0) }))
                    .sort((left, right) => left.at - right.at)
                    .map(({ one }) => one);
                const spell = (events: ReturnType<typeof assignEventIds>): string[] =>
                    events.map(({ id, row: { pnl } }) => `${id} ${pnl ?? ''}`).sort();
                const names = assignEventIds(rows);
                expect(new Set(names.map(({ id }) => id)).size).toBe(rows.length);
                expect(spell(assignEventIds(shuffled))).toEqual(spell(names));
            }),
            { numRuns: 200, seed: 3 },
        );
    });
});

describe('changes of collateral', () => {
    test('become ledger entries', () => {
        const row = changeRow(
            '"eventType": "SettledFunding", "collateralChange": -0.012, "collateralChangeUsd": -0.012, "fees": { "netFeesUsd": 0 }',
        );
        expect(parseLedgerEntry(only(assignChangeIds([row])), 4821, 'USDC')).toEqual({
            id: `${DIGEST}-SettledFunding-${BTC.id}--0.012-0`,
            timestamp: 1788296400500,
            datetime: '2026-09-01T21:00:00.500Z',
            direction: 'out',
            account: '4821',
            referenceId: DIGEST,
            referenceAccount: undefined,
            type: 'fee',
            currency: 'USDC',
            amount: 0.012,
            before: undefined,
            after: undefined,
            status: 'ok',
            fee: { cost: 0, currency: 'USDC' },
            info: row,
        });
    });

    test.each([
        ['DepositedCollateral', '100', 'in', 'transaction'],
        ['WithdrewCollateral', '-7.5', 'out', 'transaction'],
        ['WithdrewCollateral', '7.5', 'out', 'transaction'],
        ['FilledTakerOrder', '-0.29', 'out', 'trade'],
        ['FilledMakerOrder', '1.5', 'in', 'trade'],
        ['LiquidatedPosition', '-30', 'out', 'trade'],
        ['SettledFunding', '0.5', 'in', 'fee'],
    ])('%s of %s goes %s, as a %s', (name, change, direction, type) => {
        const row = changeRow(`"eventType": "${name}", "collateralChange": ${change}`);
        const amount = Math.abs(Number(change));
        expect(parseLedgerEntry(only(assignChangeIds([row])), 1, 'USDC')).toMatchObject({ direction, type, amount });
    });

    test.each([
        // change, fee, amount, direction
        ['FilledTakerOrder', '-0.29', '0.29', 0, 'out'],
        ['FilledTakerOrder', '0.71', '0.29', 1, 'in'],
        ['FilledTakerOrder', '-1.29', '0.29', 1, 'out'],
        ['FilledTakerOrder', '-0.1', '0.3', 0.2, 'in'],
        ['FilledMakerOrder', '0.05', '-0.05', 0, 'in'],
        ['FilledMakerOrder', '-0.95', '-0.05', 1, 'out'],
        ['LiquidatedPosition', '-30', '5', 25, 'out'],
        ['PerformedLiquidation', '5', '-5', 0, 'in'],
    ])('%s of %s with a fee of %s have the amount without it', (name, change, fee, amount, direction) => {
        const row = changeRow(
            `"eventType": "${name}", "collateralChange": ${change}, "fees": { "netFeesUsd": ${fee} }`,
        );
        const entry = parseLedgerEntry(only(assignChangeIds([row])), 1, 'USDC');
        expect(entry).toMatchObject({ amount, direction, fee: { cost: Number(fee) } });
        expect((direction === 'in' ? 1 : -1) * amount - Number(fee)).toBeCloseTo(Number(change), 12);
    });

    test('of funding keep their sign', () => {
        const row = changeRow('"eventType": "SettledFunding", "collateralChange": -0.012');
        expect(parseFundingPayment(only(assignChangeIds([row])), BTC)).toMatchObject({
            symbol: 'BTC/USD:USDC',
            code: 'USDC',
            amount: -0.012,
        });
    });

    test('become transactions and transfers', () => {
        const [deposit, withdrawal] = assignChangeIds([
            changeRow('"eventType": "DepositedCollateral", "collateralChange": 100', 'null'),
            changeRow('"eventType": "WithdrewCollateral", "collateralChange": -7.5', 'null'),
        ]) as [ReturnType<typeof assignChangeIds>[0], ReturnType<typeof assignChangeIds>[0]];
        expect(parseDepositOrWithdrawal(deposit, 'USDC')).toMatchObject({
            type: 'deposit',
            amount: 100,
            currency: 'USDC',
            txid: DIGEST,
        });
        expect(parseDepositOrWithdrawal(withdrawal, 'USDC')).toMatchObject({
            type: 'withdrawal',
            amount: 7.5,
            txid: DIGEST,
        });
        expect(parseAccountTransfer(deposit, 'USDC')).toMatchObject({
            fromAccount: 'wallet',
            toAccount: 'swap',
            amount: 100,
        });
        expect(parseAccountTransfer(withdrawal, 'USDC')).toMatchObject({
            fromAccount: 'swap',
            toAccount: 'wallet',
            amount: 7.5,
        });
    });

    test('have the digest as id, or unique ids where a transaction contains several', () => {
        const deposit = '"eventType": "DepositedCollateral", "collateralChange": 100';
        const withdrawal = '"eventType": "WithdrewCollateral", "collateralChange": -7.5';
        const rows = [deposit, withdrawal, deposit].map((text) => changeRow(text, 'null'));
        const ids = assignChangeIds(rows).map((change) => parseDepositOrWithdrawal(change, 'USDC').id);
        expect(ids).toEqual([
            `${DIGEST}-DepositedCollateral-account-100-0`,
            `${DIGEST}-WithdrewCollateral-account--7.5-0`,
            `${DIGEST}-DepositedCollateral-account-100-1`,
        ]);
        const [first, second] = assignChangeIds(rows.slice(0, 2)).map(
            (change) => parseAccountTransfer(change, 'USDC').id,
        );
        expect(first).not.toBe(second);
        expect(assignChangeIds(rows.slice(1, 2)).map((change) => parseAccountTransfer(change, 'USDC').id)).toEqual([
            DIGEST,
        ]);
    });

    test('become margin modifications', () => {
        const [add, reduce] = assignChangeIds([
            changeRow('"eventType": "AllocatedCollateral", "collateralChange": 100'),
            changeRow('"eventType": "DeallocatedCollateral", "collateralChange": -40'),
        ]).map((change) => parseMarginChange(change, BTC));
        expect([add, reduce]).toMatchObject([
            { type: 'add', amount: 100, symbol: 'BTC/USD:USDC', code: 'USDC' },
            { type: 'reduce', amount: 40 },
        ]);
    });

    test('without an amount are rejected', () => {
        expect(() => assignChangeIds([changeRow('"eventType": "SettledFunding"')])).toThrow(
            'the service sent no collateralChange; expected a value',
        );
    });
});
