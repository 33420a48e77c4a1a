/** Own trades as sockets watch them, against an exchange whose updates the test gives. */

import { describe, expect, test } from '@jest/globals';
import type { InventoryFill } from '../ts/inventory.js';
import type { Client } from '../ts/client.js';
import { Owners, toClientNumber } from '../ts/owners.js';
import { toWatched } from '../ts/watched.js';
import type { aftermath } from '../../ts/pro/aftermath.js';

const SYMBOL = 'BTC/USD:USDC';
const EXECUTED = 'digest of the executor';

const CLIENTS = ['maker', 'taker'].map((name) => ({ name, number: toClientNumber(name) }) as unknown as Client);

/** A watch that returns the updates that the test gives. */
class Feed {
    readonly owners = new Owners(CLIENTS, Date.now);
    readonly #updates: InventoryFill[][] = [];
    #wake: () => void = () => undefined;
    readonly #watch = toWatched(
        { watchMyTrades: () => this.#next(), newUpdates: true } as unknown as aftermath,
        this.owners,
    )['watchMyTrades'] as () => Promise<readonly InventoryFill[]>;

    give(...fills: InventoryFill[]): void {
        this.#updates.push(fills);
        this.#wake();
    }

    async take(): Promise<unknown[]> {
        return (await this.#watch()).map(({ id }) => id);
    }

    async #next(): Promise<readonly InventoryFill[]> {
        while (this.#updates.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
        return this.#updates.shift()!;
    }
}

/** A fill of a stop order: a transaction of an executor. */
const late = {
    id: 'late',
    symbol: SYMBOL,
    takerOrMaker: 'taker',
    info: { txDigest: EXECUTED },
} as unknown as InventoryFill;

function ownOf(feed: Feed, id: string): InventoryFill {
    feed.owners.restoreOwner(`${SYMBOL} 7`, 'maker');
    return { id, symbol: SYMBOL, order: '7', takerOrMaker: 'maker' };
}

describe('own trades', () => {
    test('a fill is returned once its client is known, however long the node takes', async () => {
        const feed = new Feed();
        feed.give(late);
        const taken = feed.take();
        setTimeout(() => {
            feed.owners.onExecution('taker', EXECUTED);
        }, 1_100);
        expect(await taken).toEqual(['late']);
        expect(feed.owners.clientOf(late)).toBe('taker');
    });

    test('a fill that waits for its client delays no other', async () => {
        const feed = new Feed();
        feed.give(late, ownOf(feed, 'first'));
        expect(await feed.take()).toEqual(['first']);
        feed.give(ownOf(feed, 'second'));
        expect(await feed.take()).toEqual(['second']);
        feed.owners.onExecution('taker', EXECUTED);
        expect(await feed.take()).toEqual(['late']);
    });
});
