/** The file of fills: each one counts once, whatever a crash cut off. */

import { copyFileSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Fills } from '../ts/fills.js';
import { Inventory, type InventoryFill } from '../ts/inventory.js';
import { Owners } from '../ts/owners.js';
import { BTC, clientOf, ETH } from './parts.js';
import { sized } from '../../test/support/size.js';

const MINUTE = 60_000;
const CLIENTS = ['maker', 'taker'].map((name) => clientOf(name));
const folder = mkdtempSync(join(tmpdir(), 'fills-'));
const ALL = CLIENTS.map(({ name }) => name);

/** Fills a minute apart, of both clients in two markets. */
const tradeOf = (n: number): InventoryFill => ({
    id: `${n}`,
    symbol: n % 3 === 0 ? ETH : BTC,
    order: `order ${n % 4}`,
    timestamp: n * MINUTE,
    side: n % 5 < 3 ? 'buy' : 'sell',
    amount: `${1 + (n % 7)}.3`,
    price: `${100 + n}.7`,
    fee: { cost: '0.001', currency: 'USDC' },
    takerOrMaker: 'taker',
});
const TRADES = Array.from({ length: 30 }, (_, n) => tradeOf(n));

const NOTHING = { position: '0', averagePrice: undefined, realizedPnl: '0', fees: {}, fills: 0 };

function ownersOf(): Owners {
    const owners = new Owners(CLIENTS, () => 0);
    for (const symbol of [BTC, ETH]) {
        for (let n = 0; n < 4; n += 1) owners.onFill(ALL[n % 2]!, { ...tradeOf(n), symbol });
    }
    return owners;
}

function open(path: string, rewriteBytes?: number): Fills {
    const more = rewriteBytes === undefined ? {} : { rewriteBytes };
    const log = (text: string): void => {
        throw new Error(text);
    };
    return new Fills({ path, owners: ownersOf(), log, ...more });
}

function expectAll(fills: Fills, trades: readonly InventoryFill[] = TRADES): void {
    const inventory = new Inventory((trade) => ownersOf().clientOf(trade));
    inventory.onTrades(trades);
    for (const client of ALL) expect(fills.figuresOf(client)).toEqual(inventory.figuresOf(client));
}

test.each([Infinity, 1])('each fill counts once across a crash at a byte, rewritten after %d bytes', async (bytes) => {
    const path = join(folder, `crash-${bytes}`);
    const first = open(path, bytes);
    first.onFills(TRADES.slice(0, 12));
    await first.whenStored();
    const second = open(path, Infinity);
    await second.restore();
    await second.whenStored();
    const restored = statSync(path).size;
    second.onFills(TRADES.slice(12, 14));
    await second.whenStored();
    const whole = readFileSync(path);
    expect(restored).toBeLessThan(whole.length);
    for (let size = restored; size <= whole.length; size += sized(17, 1)) {
        const cut = join(folder, `cut-${bytes}`);
        writeFileSync(cut, whole.subarray(0, size));
        // A rewrite that a crash interrupted.
        writeFileSync(`${cut}.new`, whole.subarray(0, size / 2));
        const next = open(cut, bytes);
        await next.restore();
        const since = next.latest! - 10 * MINUTE;
        next.onFills(TRADES.filter(({ timestamp }) => Number(timestamp) >= since));
        expectAll(next);
        await next.whenStored();
    }
});

test('a start does not read old fills one by one', async () => {
    const path = join(folder, 'years');
    const many = Array.from({ length: 13_000 }, (_, n) => tradeOf(n));
    const first = open(path, 100_000);
    for (let n = 0; n < many.length; n += 1_000) {
        first.onFills(many.slice(n, n + 1_000));
        await first.whenStored();
    }
    const next = open(path, 100_000);
    await next.restore();
    await next.whenStored();
    // The latest 10,000 of 13,000, without their figures.
    expect(readFileSync(path, 'utf8').trim().split('\n').length).toBeLessThan(11_000);
    const again = open(path);
    await again.restore();
    for (const fills of [next, again]) {
        // Fills that are not newer than the forgotten ones are repetitions.
        fills.onFills(many.slice(0, 5_000));
        fills.onFills(many.slice(-700));
        expectAll(fills, many);
    }
});

test('a fill whose client becomes known later is stored then, and only once', async () => {
    const path = join(folder, 'later');
    const owners = new Owners(CLIENTS, () => 0);
    const fills = new Fills({ path, owners, log: () => undefined, rewriteBytes: 1 });
    const [trade] = TRADES as [InventoryFill];
    fills.onFills([trade]);
    await fills.whenStored();
    expect([fills.figuresOf('maker'), existsSync(path), fills.latest]).toEqual([[], false, undefined]);
    owners.onFill('maker', trade);
    fills.store();
    fills.onFills([trade]);
    await fills.whenStored();
    const copy = join(folder, 'copy');
    copyFileSync(path, copy);
    const next = open(copy);
    await next.restore();
    next.onFills([trade]);
    expectAll(next, [trade]);
});

test('a fill of no client is kept over restarts and rewrites, and counts for its client once that becomes known', async () => {
    const path = join(folder, 'unattributed');
    const logged: string[] = [];
    const make = (owners: Owners): Fills =>
        new Fills({ path, owners, log: (text) => void logged.push(text), rewriteBytes: 1 });
    const [trade, own] = TRADES as [InventoryFill, InventoryFill];
    const owners = new Owners(CLIENTS, () => 0);
    owners.onFill('maker', own);
    const first = make(owners);
    first.onFills([trade, own], 7);
    expect(first.unattributed).toBe(0);
    first.giveUp(first.awaiting());
    await first.whenStored();
    expect(logged).toEqual([expect.stringMatching(/^fill 0 of .* belongs to no client, and counts as unattributed/)]);
    const second = make(owners);
    await second.restore();
    second.onFills([trade], 7);
    expect([second.unattributed, second.awaiting()]).toEqual([1, []]);
    const symbol = String(trade.symbol);
    expect(second.inventoryOf('taker', 7)).toEqual([{ symbol, ...NOTHING, unattributed: String(trade.amount) }]);
    expect(second.inventoryOf('taker', undefined)).toEqual([]);
    owners.onFill('taker', trade);
    second.store();
    await second.whenStored();
    const third = make(owners);
    await third.restore();
    expect(third.unattributed).toBe(0);
    expect(third.inventoryOf('taker', 7)).toMatchObject([{ symbol, position: trade.amount, unattributed: '0' }]);
});

test('whose open orders are is known to a later process', async () => {
    const path = join(folder, 'owners');
    const owners = new Owners(CLIENTS, () => 0);
    const ticket = `0x${'7'.repeat(64)}`;
    for (const id of ['1', ticket]) owners.onResult('maker', { id, symbol: BTC, status: 'open' });
    const first = new Fills({ path, owners, log: () => undefined });
    first.storeOwners();
    await first.whenStored();
    const later = new Owners(CLIENTS, () => 0);
    await new Fills({ path, owners: later, log: () => undefined }).restore();
    expect(
        [{ id: '1', symbol: BTC }, { id: ticket }, { id: '2', symbol: BTC }].map((row) => later.clientOf(row)),
    ).toEqual(['maker', 'maker', undefined]);
    expect(later.openOf('maker')).toEqual([]);
});
