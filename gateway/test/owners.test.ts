/** Whose orders they are. */

import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { base58 } from '@scure/base';
import { BadRequest, PermissionDenied } from 'ccxt';
import fc from 'fast-check';
import { toHex } from '../../ts/core/encoding.js';
import type { Client } from '../ts/client.js';
import { orderKey, Owners, toClientNumber, toClientNumbers, type OwnedOrderRow } from '../ts/owners.js';
import { createdIdsOf, loadHash } from '../../ts/transaction/bytes.js';
import type { Intent } from '../../ts/transaction/intent.js';
import { ACCOUNT, BTC, clientOf, createOf, ETH, marketOf, orderOf } from './parts.js';

const MAKER = clientOf('maker');
const TAKER = clientOf('taker');
const ADMIN = clientOf('admin', {}, { scopes: new Set(['trade', 'admin']) });
const CLIENTS: readonly Client[] = [MAKER, TAKER, ADMIN];
const NOW = Date.UTC(2026, 10, 24);
const TICKET = `0x${'ab'.repeat(32)}`;

const toDigest = (text: string): Uint8Array => createHash('sha256').update(text).digest();
const make = (): Owners => new Owners(CLIENTS, () => NOW);
const row = (id: string, changes: OwnedOrderRow = {}): OwnedOrderRow => ({
    id,
    symbol: BTC,
    status: 'open',
    side: 'buy',
    price: 10,
    amount: 2,
    remaining: 2,
    ...changes,
});

describe('client numbers', () => {
    test('are the first two bytes of the SHA-256 of the name', () => {
        // printf maker | sha256sum
        expect(toClientNumber('maker').toString(16).padStart(4, '0')).toBe('878c');
        expect([...toClientNumbers(['maker', 'taker'])]).toEqual([
            ['maker', toClientNumber('maker')],
            ['taker', toClientNumber('taker')],
        ]);
    });

    test('of equal names, of names with one number, and of number 0 are refused', () => {
        const names = Array.from({ length: 200_000 }, (_, i) => `bot-${i}`);
        const zero = names.find((name) => toClientNumber(name) === 0)!;
        const other = names.find((name) => name !== 'bot-0' && toClientNumber(name) === toClientNumber('bot-0'))!;
        for (const [list, holder] of [
            [['bot-1', 'bot-1'], 'bot-1'],
            [['bot-0', 'bot-1', other], 'bot-0'],
            [[zero], 'no client at all'],
        ] as const) {
            expect(() => toClientNumbers(list)).toThrow(BadRequest);
            expect(() => toClientNumbers(list)).toThrow(new RegExp(`that of ${holder}; give each client`));
        }
    });
});

describe('client order ids', () => {
    test('are decimal u64s that never repeat, name the client, and are above those of a process before', () => {
        const times = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 300 });
        fc.assert(
            fc.property(times, (steps) => {
                let now = NOW;
                const owners = new Owners(CLIENTS, () => now);
                const ids = steps.map((step, i) => {
                    now += step === 3 ? -5 : step;
                    const client = CLIENTS[i % CLIENTS.length]!;
                    const id = owners.nextClientOrderId(client);
                    expect(owners.clientOf({ clientOrderId: id })).toBe(client.name);
                    expect(BigInt(id)).toBeLessThan(2n ** 64n);
                    return BigInt(id) & (2n ** 48n - 1n);
                });
                expect(new Set(ids).size).toBe(ids.length);
                const restarted = new Owners(CLIENTS, () => now + 1 + Math.ceil(ids.length / 64) + 5 * ids.length);
                const next = BigInt(restarted.nextClientOrderId(MAKER)) & (2n ** 48n - 1n);
                expect(ids.every((id) => id < next)).toBe(true);
            }),
            { numRuns: 30 },
        );
    });

    test('that a client chooses must not read as those of another client', () => {
        const owners = make();
        const id = owners.nextClientOrderId(MAKER);
        expect([
            owners.mayUse(MAKER, BTC, id),
            owners.mayUse(TAKER, BTC, id),
            owners.mayUse(TAKER, BTC, `0${id}`),
            owners.mayUse(TAKER, BTC, 7),
        ]).toEqual([true, false, false, true]);
        for (const other of ['7', undefined, 'abc', `${2n ** 64n + BigInt(id)}`])
            expect(owners.mayUse(TAKER, BTC, other)).toBe(true);
    });

    test.each(['7', 7, '007'])('in use by another client are refused in their market, also as %j', (used) => {
        const owners = make();
        const intent = createOf([orderOf('buy', 1, 10, { clientOrderId: 7n })]);
        expect(() => {
            owners.expectFree(TAKER, intent);
        }).not.toThrow();
        owners.onJournal({
            digest: 'A',
            action: 'createOrders',
            tag: { client: 'maker' },
            orders: [{ symbol: BTC, type: 'limit', side: 'buy', clientOrderId: `${used}` }],
        });
        for (const same of ['7', 7, '007']) {
            expect([owners.mayUse(MAKER, BTC, same), owners.mayUse(TAKER, BTC, same)]).toEqual([true, false]);
            expect(owners.mayUse(TAKER, ETH, same)).toBe(true);
            expect(owners.clientOf({ clientOrderId: same, symbol: BTC })).toBe('maker');
        }
        expect(() => {
            owners.expectFree(MAKER, intent);
        }).not.toThrow();
        for (const client of [TAKER, ADMIN]) {
            expect(() => {
                owners.expectFree(client, intent);
            }).toThrow(/client order id 7 of BTC.* is in use by another client; nothing was signed/);
        }
    });

    test('of open orders that were placed elsewhere are refused, and belong to no client', () => {
        const owners = make();
        owners.onOrders([row('1', { clientOrderId: '7' })]);
        expect(owners.mayUse(TAKER, BTC, 7)).toBe(false);
        expect(owners.clientOf(row('1', { clientOrderId: '7' }))).toBeUndefined();
    });

    test('that a client called for are remembered, unless they are longer than any that names an order', () => {
        const owners = make();
        for (const clientOrderId of ['7', 'x'.repeat(10_000)]) owners.onRequested(MAKER, BTC, clientOrderId);
        owners.onRequested(MAKER, 'M'.repeat(10_000), '7');
        const may = (symbol: string, clientOrderId: string): boolean =>
            owners.mayCancel(MAKER, { symbol, clientOrderId });
        expect([may(BTC, '7'), may(BTC, 'x'.repeat(10_000)), may('M'.repeat(10_000), '7')]).toEqual([
            true,
            false,
            false,
        ]);
    });

    test('follow a configuration that was read again', () => {
        const owners = make();
        const id = owners.nextClientOrderId(MAKER);
        owners.setClients([TAKER]);
        expect(owners.clientOf({ clientOrderId: id })).toBeUndefined();
    });
});

describe('the client of an order', () => {
    const cases: readonly (readonly [string, (owners: Owners) => void, OwnedOrderRow, string | undefined])[] = [
        ['is unknown of a foreign order', () => undefined, row('1', { clientOrderId: '7' }), undefined],
        [
            'is that of the result',
            (owners) => {
                owners.onResult('maker', row('1'));
            },
            row('1'),
            'maker',
        ],
        [
            'is that of a list of results',
            (owners) => {
                owners.onResult('maker', [row('2'), row('1')]);
            },
            row('1'),
            'maker',
        ],
        [
            'is unknown of an equal id in another market',
            (owners) => {
                owners.onResult('maker', row('1'));
            },
            row('1', { symbol: ETH }),
            undefined,
        ],
        [
            'is that of a ticket, whose id needs no market',
            (owners) => {
                owners.onResult('maker', row(TICKET));
            },
            { id: TICKET.toUpperCase().replace('X', 'x') },
            'maker',
        ],
        [
            'is that of an update with its client order id',
            (owners) => {
                owners.onOrders([row('1', { clientOrderId: owners.nextClientOrderId(TAKER) })]);
            },
            row('1'),
            'taker',
        ],
        [
            'is that of its transaction',
            (owners) => {
                owners.onApproved('maker', 'D1', createOf([]));
            },
            row('1', { info: { txDigest: 'D1' } }),
            'maker',
        ],
        [
            'is not that of a transaction that only cancels',
            (owners) => {
                owners.onJournal({ digest: 'D1', action: 'cancelOrders', tag: { client: 'admin' } });
            },
            row('1', { info: { txDigest: 'D1' } }),
            undefined,
        ],
        [
            'is that of the journal',
            (owners) => {
                owners.onJournal({ digest: 'D1', action: 'createOrders', tag: { client: 'maker' } });
            },
            row('1', { info: { txDigest: 'D1' } }),
            'maker',
        ],
        [
            'is unknown of a journal without a tag',
            (owners) => {
                owners.onJournal({ digest: 'D1', action: 'createOrders' });
            },
            row('1', { info: { txDigest: 'D1' } }),
            undefined,
        ],
        [
            'is that of the journal by a client order id that the client chose',
            (owners) => {
                owners.onJournal({
                    digest: 'D1',
                    action: 'createOrders',
                    tag: { client: 'maker' },
                    orders: [{ symbol: BTC, type: 'limit', side: 'buy', clientOrderId: '7' }],
                });
            },
            row('1', { clientOrderId: '7' }),
            'maker',
        ],
        [
            'is that of the approved transaction by a client order id that the client chose',
            (owners) => {
                owners.onApproved('maker', 'D1', createOf([orderOf('buy', 1, 10, { clientOrderId: 7n })]));
            },
            row('1', { clientOrderId: '7' }),
            'maker',
        ],
        [
            'stays that of the result when another client cancels it',
            (owners) => {
                owners.onResult('maker', row('1'));
                owners.onResult('admin', row('1', { status: 'canceled' }));
            },
            row('1'),
            'maker',
        ],
    ];
    for (const [title, prepare, order, client] of cases) {
        test(title, () => {
            const owners = make();
            prepare(owners);
            expect(owners.clientOf(order)).toBe(client);
            expect(owners.own('maker', [order])).toEqual(client === 'maker' ? [order] : []);
        });
    }

    test('is the one of a trade: by its order, or by the transaction of a taker, but not of a maker', () => {
        const owners = make();
        owners.onResult('maker', row('1'));
        owners.onApproved('taker', 'D1', createOf([]));
        const info = { txDigest: 'D1' };
        const trade = { id: '1', symbol: BTC };
        expect(owners.clientOf({ ...trade, order: '1', takerOrMaker: 'maker', info })).toBe('maker');
        expect(owners.clientOf({ ...trade, order: '9', takerOrMaker: 'taker', info })).toBe('taker');
        expect(owners.clientOf({ ...trade, order: undefined, takerOrMaker: 'taker', info })).toBe('taker');
        expect(owners.clientOf({ ...trade, order: '9', takerOrMaker: 'maker', info })).toBeUndefined();
    });
});

describe('the client of a stop or TWAP order', () => {
    const digestOf = (number: number): string => base58.encode(toDigest(`${number}`));
    const create = (owners: Owners, from: number, count: number): void => {
        for (let i = from; i < from + count; i += 1) {
            owners.onJournal({ digest: digestOf(i), action: 'createStops', tag: { client: 'maker' } });
        }
    };
    const ticketOf = (number: number, place: number): OwnedOrderRow => ({
        id: toHex(createdIdsOf(digestOf(number))(place)),
    });

    test('is that of the transaction that created it, of the latest 1,000 ones', () => {
        const owners = make();
        create(owners, 0, 1);
        expect(owners.clientOf(ticketOf(1, 0))).toBeUndefined();
        create(owners, 1, 1);
        expect([ticketOf(1, 0), ticketOf(1, 63), ticketOf(1, 64)].map((one) => owners.clientOf(one))).toEqual([
            'maker',
            'maker',
            undefined,
        ]);
        create(owners, 2, 1_000);
        expect([ticketOf(0, 0), ticketOf(1, 5), ticketOf(2, 0)].map((one) => owners.clientOf(one))).toEqual([
            undefined,
            undefined,
            'maker',
        ]);
        expect(owners.clientOf(ticketOf(1, 63))).toBe('maker');
    });

    test('is looked up at once, so that a call with thousands of unknown ids does not stop the gateway', async () => {
        await loadHash();
        const owners = make();
        create(owners, 0, 1_000);
        const before = process.cpuUsage();
        for (let i = 0; i < 300; i += 1) {
            expect(owners.mayCancel(TAKER, { id: toHex(toDigest(`unknown ${i}`)) })).toBe(false);
        }
        const { user, system } = process.cpuUsage(before);
        // Microseconds; without an index it was 17 s.
        expect(user + system).toBeLessThan(5_000_000);
    });
});

describe('open orders', () => {
    const amounts = (owners: Owners, client = 'maker'): unknown[] =>
        owners.openOf(client).map(({ key, amount }) => [key, amount]);

    test('are those of results and updates, with their remaining amount and price', () => {
        const owners = make();
        owners.onResult('maker', [row('1', { remaining: 1.5 }), row('2', { reduceOnly: true, side: 'sell' })]);
        owners.onOrders([row('3'), row('4', { clientOrderId: owners.nextClientOrderId(TAKER) })]);
        expect(owners.openOf('maker')).toEqual([
            {
                key: `${BTC} 1`,
                client: 'maker',
                symbol: BTC,
                side: 'buy',
                amount: '1.5',
                price: '10',
                reduceOnly: false,
            },
            { key: `${BTC} 2`, client: 'maker', symbol: BTC, side: 'sell', amount: '2', price: '10', reduceOnly: true },
        ]);
        expect(amounts(owners, 'taker')).toEqual([[`${BTC} 4`, '2']]);
    });

    for (const status of ['closed', 'canceled', 'expired', 'rejected']) {
        test(`end when they are ${status}, also when that arrives before the result`, () => {
            const owners = make();
            owners.onResult('maker', row('1'));
            owners.onOrders([row('1', { status }), row('2', { status })]);
            owners.onResult('maker', row('2'));
            owners.onOrders([row('1')]);
            expect(amounts(owners)).toEqual([]);
        });
    }

    test('do not grow by a late update, except a stop order, whose amount may be changed', () => {
        const owners = make();
        owners.onResult('maker', [row('1', { remaining: 1 }), row(TICKET, { remaining: 1 })]);
        owners.onOrders([row('1'), row(TICKET)]);
        expect(amounts(owners)).toEqual([
            [`${BTC} 1`, '1'],
            [TICKET, '2'],
        ]);
        owners.onOrders([row('1', { remaining: '0.5' })]);
        expect(amounts(owners)[0]).toEqual([`${BTC} 1`, '0.5']);
    });

    test('keep what an update omits, and have no amount where it is no number', () => {
        const owners = make();
        owners.onResult('maker', row('1', { reduceOnly: true }));
        owners.onOrders([{ id: '1', symbol: BTC, status: 'open' }]);
        owners.onResult('maker', row(TICKET, { amount: undefined, remaining: NaN, price: undefined }));
        expect(owners.openOf('maker')).toMatchObject([
            { amount: '2', price: '10', side: 'buy', reduceOnly: true },
            { amount: undefined, price: undefined },
        ]);
    });

    test('ignore results that are no orders', () => {
        const owners = make();
        for (const result of [undefined, null, 7, 'x', {}, [undefined, {}], row('', {})])
            owners.onResult('maker', result);
        expect(amounts(owners)).toEqual([]);
    });
});

describe('cancels', () => {
    test('are of own orders; with the scope admin of all', () => {
        const owners = make();
        owners.onResult('maker', row('1'));
        const may = (client: Client, id: string): boolean => owners.mayCancel(client, row(id));
        expect([may(MAKER, '1'), may(TAKER, '1'), may(MAKER, '2'), may(ADMIN, '1'), may(ADMIN, '2')]).toEqual([
            true,
            false,
            false,
            true,
            true,
        ]);
    });

    const market = marketOf(BTC);
    const ofTickets = { account: ACCOUNT, ticketIds: [TICKET] };
    const intents: readonly Intent[] = [
        {
            action: 'cancelOrders',
            account: ACCOUNT,
            market,
            orderIds: [5n, 1n],
            abortOnMissing: false,
            deallocateFree: false,
        },
        createOf([orderOf('buy', 1, 10)], { replaced: [{ id: 1n, market }] }),
        { action: 'cancelStops', ...ofTickets },
        { action: 'editStops', ...ofTickets },
        { action: 'cancelTwaps', ...ofTickets },
    ];
    for (const intent of intents) {
        test(`in a transaction that ${intent.action} are refused of orders of another client`, () => {
            const owners = make();
            owners.onResult('maker', [row('1'), row('5'), row(TICKET)]);
            expect(() => {
                owners.expectOwn(TAKER, intent);
            }).toThrow(PermissionDenied);
            expect(() => {
                owners.expectOwn(TAKER, intent);
            }).toThrow(/client taker may not cancel or change order .*nothing was signed/);
            expect(() => {
                owners.expectOwn(MAKER, intent);
            }).not.toThrow();
            expect(() => {
                owners.expectOwn(ADMIN, intent);
            }).not.toThrow();
            expect([owners.isOwn(MAKER, intent), owners.isOwn(TAKER, intent), owners.isOwn(ADMIN, intent)]).toEqual([
                true,
                false,
                true,
            ]);
        });

        test(`in a transaction that ${intent.action} are refused of orders of an unknown client`, () => {
            expect(() => {
                make().expectOwn(TAKER, intent);
            }).toThrow(/which is not known to be its own; nothing was signed/);
            expect(() => {
                make().expectOwn(ADMIN, intent);
            }).not.toThrow();
        });
    }

    test('of a transaction without orders concern nobody', () => {
        expect(() => {
            make().expectOwn(TAKER, {
                action: 'setLeverage',
                account: ACCOUNT,
                market,
                leverage: { digits: 2n, scale: 0 },
            });
        }).not.toThrow();
    });

    test('name orders by market and id, and tickets by id', () => {
        expect([orderKey('7', BTC), orderKey(TICKET, BTC), orderKey(TICKET, undefined)]).toEqual([
            `${BTC} 7`,
            TICKET,
            TICKET,
        ]);
        expect(orderKey('0xAB', BTC)).toBe(`0x${'ab'.padStart(64, '0')}`);
    });
});
