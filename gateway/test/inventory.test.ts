/** Figures of clients from their own fills. */

import { describe, expect, test } from '@jest/globals';
import { BadResponse } from 'ccxt';
import fc from 'fast-check';
import { Inventory, type Figures, type InventoryFill, nobodyIn } from '../ts/inventory.js';
import { fromUnits } from '../../ts/core/number/decimal.js';
import { add, multiply, subtract } from '../../ts/core/number/step.js';
import { BTC, ETH } from './parts.js';

let ids = 0;
const fill = (side: string, amount: unknown, price: unknown, changes: InventoryFill = {}): InventoryFill => {
    ids += 1;
    return { id: `${ids}`, symbol: BTC, order: 'a', timestamp: ids, side, amount, price, ...changes };
};

/** The client of a trade is the first letter of its order. */
const byOrder = ({ order }: InventoryFill): string | undefined => (typeof order === 'string' ? order : undefined);

function figuresOf(trades: readonly InventoryFill[]): Figures {
    const inventory = new Inventory(byOrder);
    inventory.onTrades(trades);
    const [figures] = inventory.figuresOf('a');
    return figures!;
}

describe('the figures of fills', () => {
    for (const [title, trades, position, averagePrice, realizedPnl] of [
        [
            'a long position',
            [
                ['buy', 1, 10],
                ['buy', 3, 20],
            ],
            '4',
            '17.5',
            '0',
        ],
        [
            'a short position',
            [
                ['sell', 1, 10],
                ['sell', '3', '20'],
            ],
            '-4',
            '17.5',
            '0',
        ],
        [
            'a part that is closed',
            [
                ['buy', 2, 10],
                ['sell', 0.5, 14],
            ],
            '1.5',
            '10',
            '2',
        ],
        [
            'a short part that is closed with a loss',
            [
                ['sell', 2, 10],
                ['buy', 0.5, 14],
            ],
            '-1.5',
            '10',
            '-2',
        ],
        [
            'a closed position',
            [
                ['buy', 0.1, 0.3],
                ['buy', 0.2, 0.3],
                ['sell', 0.3, 0.3],
            ],
            '0',
            undefined,
            '0',
        ],
        [
            'a turn from long to short',
            [
                ['buy', 1, 10],
                ['sell', 3, 12],
            ],
            '-2',
            '12',
            '2',
        ],
        [
            'a turn from short to long',
            [
                ['sell', 1, 10],
                ['buy', 3, 12],
            ],
            '2',
            '12',
            '-2',
        ],
        [
            'an average that does not end',
            [
                ['buy', 1, 1],
                ['buy', 2, 2],
            ],
            '3',
            '1.666666666666666666',
            '0',
        ],
    ] as const) {
        test(`are those of ${title}`, () => {
            const figures = figuresOf(trades.map(([side, amount, price]) => fill(side, amount, price)));
            expect(figures).toEqual({
                symbol: BTC,
                position,
                averagePrice,
                realizedPnl,
                fees: {},
                fills: trades.length,
            });
        });
    }

    test('take the cost before the price, which may be a truncated average', () => {
        expect(figuresOf([fill('buy', 3, 1.3333, { cost: 4 }), fill('sell', 3, 1, { cost: '4.5' })]).realizedPnl).toBe(
            '0.5',
        );
    });

    test('sum fees and rebates by currency', () => {
        const fees = [
            { cost: 0.1, currency: 'USDC' },
            { cost: '-0.03', currency: 'USDC' },
            { cost: 1, currency: 'SUI' },
            { cost: undefined },
            undefined,
        ];
        expect(figuresOf(fees.map((fee) => fill('buy', 1, 1, { fee }))).fees).toEqual({ USDC: '0.07', SUI: '1' });
    });

    for (const [title, row] of [
        ['an id', { id: undefined }],
        ['a market', { symbol: undefined }],
        ['a side', { side: 'long' }],
        ['an amount', { amount: NaN }],
        ['a price', { price: undefined }],
        ['a fee that is a number', { fee: { cost: 'much', currency: 'USDC' } }],
    ] as const) {
        test(`refuse a trade without ${title}, and count it when it is complete`, () => {
            const inventory = new Inventory(byOrder);
            const trade = fill('buy', 1, 1);
            expect(() => {
                inventory.onTrades([{ ...trade, ...row }]);
            }).toThrow(BadResponse);
            inventory.onTrades([trade]);
            expect(inventory.figuresOf('a')).toMatchObject([{ position: '1', fills: 1 }]);
        });
    }
});

describe('the fills of clients', () => {
    test('count for each client and market', () => {
        const inventory = new Inventory(byOrder);
        inventory.onTrades([fill('buy', 1, 1), fill('buy', 2, 1, { order: 'b' }), fill('sell', 3, 1, { symbol: ETH })]);
        expect(inventory.figuresOf('a').map(({ symbol, position }) => [symbol, position])).toEqual([
            [BTC, '1'],
            [ETH, '-3'],
        ]);
        expect(inventory.figuresOf('b').map(({ position }) => position)).toEqual(['2']);
        expect(inventory.figuresOf('c')).toEqual([]);
    });

    test('that arrive before their order is known count for no client, and later for their own', () => {
        let owner: string | undefined = undefined;
        const inventory = new Inventory(() => owner);
        inventory.onTrades([fill('buy', 1, 1), fill('buy', 1, 3)]);
        expect(inventory.figuresOf('a')).toEqual([]);
        expect(inventory.figuresOf(nobodyIn(undefined))).toMatchObject([{ position: '2', averagePrice: '2' }]);
        owner = 'a';
        expect(inventory.figuresOf('a')).toMatchObject([{ position: '2', averagePrice: '2' }]);
        expect(inventory.figuresOf(nobodyIn(undefined))).toEqual([]);
    });

    test('count for no client once they are given up, and for their own when it becomes known after all', () => {
        let owner: string | undefined = undefined;
        const inventory = new Inventory(() => owner);
        inventory.onTrades([fill('buy', 1, 1)], 7);
        const [waiting] = inventory.awaiting();
        inventory.onTrades([fill('buy', 1, 3)], 7);
        expect(inventory.giveUp([waiting!])).toEqual([waiting]);
        expect(inventory.giveUp([waiting!])).toEqual([]);
        expect([inventory.awaiting().length, inventory.unattributed]).toEqual([1, 1]);
        expect(inventory.figuresOf(nobodyIn(7))).toMatchObject([{ position: '2', averagePrice: '2' }]);
        expect(inventory.figuresOf(nobodyIn(undefined))).toEqual([]);
        owner = 'a';
        expect(inventory.figuresOf('a')).toMatchObject([{ position: '2', averagePrice: '2' }]);
        expect(inventory.unattributed).toBe(0);
    });

    test('that are given up are all counted, however many they are, and the latest may still get a client', () => {
        let owner: string | undefined = undefined;
        const inventory = new Inventory(() => owner);
        inventory.onTrades(Array.from({ length: 10_050 }, () => fill('buy', 1, 1)));
        inventory.giveUp(inventory.awaiting());
        expect(inventory.unattributed).toBe(10_050);
        owner = 'a';
        expect(inventory.figuresOf('a')).toMatchObject([{ position: '10000' }]);
        expect(inventory.figuresOf(nobodyIn(undefined))).toMatchObject([{ position: '50' }]);
        expect(inventory.unattributed).toBe(50);
    });

    test('with an id that was forgotten do not count again', () => {
        const inventory = new Inventory(byOrder);
        const first = fill('buy', 1, 1);
        inventory.onTrades([first]);
        inventory.onTrades(Array.from({ length: 210_001 }, () => fill('buy', 1, 1)));
        inventory.onTrades([first]);
        expect(inventory.figuresOf('a')).toMatchObject([{ position: '210002', fills: 210_002 }]);
    });
});

/** A trade in integers: units of 10^-3 base and quote. */
interface ModelTrade {
    readonly client: 'a' | 'b' | 'c';
    readonly side: 'buy' | 'sell';
    readonly amount: bigint;
    readonly price: bigint;
}

const trade: fc.Arbitrary<ModelTrade> = fc.record({
    client: fc.constantFrom('a', 'b', 'c'),
    side: fc.constantFrom('buy', 'sell'),
    amount: fc.bigInt({ min: 1n, max: 10_000n }),
    price: fc.bigInt({ min: 1n, max: 100_000_000n }),
});

/** The average cost method in fractions of integers. */
class Model {
    position = 0n;
    /** Cost of the position and realized profit in 10^-6 quote, as fractions with one denominator. */
    cost = 0n;
    realized = 0n;
    denominator = 1n;

    apply({ side, amount, price }: ModelTrade): void {
        const signed = side === 'buy' ? amount : -amount;
        const isSame = this.position === 0n || this.position > 0n === signed > 0n;
        const size = this.position < 0n ? -this.position : this.position;
        const closed = isSame ? 0n : amount < size ? amount : size;
        const sign = signed > 0n ? 1n : -1n;
        const factor = size === 0n ? 1n : size;
        const costOfClosed = size === 0n ? 0n : this.cost * closed;
        const next = this.denominator * factor;
        this.realized = this.realized * factor - costOfClosed - sign * closed * price * next;
        this.cost = this.cost * factor - costOfClosed + sign * (amount - closed) * price * next;
        this.denominator = next;
        this.position += signed;
    }
}

describe('the figures of any fills', () => {
    const trades = fc.array(trade, { minLength: 1, maxLength: 40 });
    const toFill = ({ client, side, amount, price }: ModelTrade, i: number): InventoryFill => ({
        ...{ id: `t${i}`, symbol: BTC, timestamp: i, order: client, side },
        ...{ amount: Number(fromUnits(amount, 3)), price: fromUnits(price, 3) },
    });

    test('are those of a model in integers, whatever is repeated', () => {
        fc.assert(
            fc.property(trades, fc.array(fc.nat(39), { maxLength: 20 }), (rows, repeats) => {
                const inventory = new Inventory(byOrder);
                const models = { a: new Model(), b: new Model(), c: new Model() };
                for (const [i, row] of rows.entries()) {
                    models[row.client].apply(row);
                    const repeated = repeats.filter((at) => at <= i).map((at) => toFill(rows[at]!, at));
                    inventory.onTrades([toFill(row, i), ...repeated]);
                }
                for (const [client, model] of Object.entries(models)) {
                    const [figures] = inventory.figuresOf(client);
                    expect(figures?.position ?? '0').toBe(fromUnits(model.position, 3));
                    const realized = fromUnits((model.realized * 10n ** 18n) / model.denominator, 24);
                    // Each part of a position is rounded to 18 decimals.
                    expect(Math.abs(Number(subtract(figures?.realizedPnl ?? '0', realized)))).toBeLessThan(1e-15);
                    if (model.position === 0n) expect(figures?.averagePrice).toBeUndefined();
                }
            }),
            { numRuns: 150 },
        );
    });

    test('sum up to the account: positions and fees over clients, and profit at any mark price is what was received', () => {
        fc.assert(
            fc.property(trades, (rows) => {
                const inventory = new Inventory(byOrder);
                // Those of `c` belong to no client.
                inventory.onTrades(
                    rows.map((row, i) => ({
                        ...toFill(row, i),
                        order: row.client === 'c' ? undefined : row.client,
                        fee: { cost: '0.001', currency: 'USDC' },
                    })),
                );
                const all = ['a', 'b', nobodyIn(undefined)].flatMap((client) => inventory.figuresOf(client));
                const sumOf = (texts: readonly string[]): string => texts.reduce(add, '0');
                const signed = rows.map(({ side, amount }) => (side === 'buy' ? amount : -amount));
                expect(sumOf(all.map(({ position }) => position))).toBe(
                    fromUnits(
                        signed.reduce((a, b) => a + b, 0n),
                        3,
                    ),
                );
                expect(sumOf(all.map(({ fees }) => fees.USDC!))).toBe(fromUnits(BigInt(rows.length), 3));
                const received = rows.reduce((sum, { price }, i) => sum - signed[i]! * price, 0n);
                const profit = sumOf(
                    all.map(({ position, averagePrice = '0', realizedPnl }) =>
                        subtract(realizedPnl, multiply(position, averagePrice)),
                    ),
                );
                // The average price is truncated to 18 decimals.
                expect(Math.abs(Number(subtract(profit, fromUnits(received, 6))))).toBeLessThan(1e-12);
            }),
            { numRuns: 150 },
        );
    });
});
