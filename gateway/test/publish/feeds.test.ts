/** Feeds without a server: what they add, and when. */

import { expect, test } from '@jest/globals';
import type { OrderBook, Position } from 'ccxt';
import { ACCOUNT_FEEDS } from '../../ts/publish/account-feeds.js';
import type { PublishParts } from '../../ts/publish/context.js';
import { MARKET_FEEDS } from '../../ts/publish/market-feeds.js';
import type { Message } from '../../ts/publish/message.js';
import { ServiceTime } from '../../ts/publish/source.js';

const BTC = 'BTC/USD:USDC';
const SETTINGS = { intervalMs: 20, depth: 3, timeframe: '1m', holdMs: 10_000 };

/** Parts that collect messages, and do not wait. */
function partsOf(more: object): { parts: PublishParts; added: Message[]; sent: Message[] } {
    const [added, sent]: [Message[], Message[]] = [[], []];
    const add = (message: Message): void => void added.push(message);
    const parts = {
        link: { isUp: true, whenUp: () => Promise.resolve() },
        outbox: { push: add, replace: add, whenSent: () => Promise.resolve() },
        unacknowledged: { push: (message: Message) => void sent.push(message) },
        settings: SETTINGS,
        time: { now: 60_000, read: () => Promise.resolve(60_000) },
        sleep: () => Promise.resolve(),
        onNotice: () => undefined,
        ...more,
    };
    return { parts: parts as unknown as PublishParts, added, sent };
}

test('the latest book in the bucket is the last one that was published', async () => {
    let nonce = 0;
    const watchOrderBook = (): Promise<Partial<OrderBook>> =>
        Promise.resolve({ symbol: BTC, bids: [], asks: [], timestamp: 5, nonce: (nonce += 1) });
    const { parts, added, sent } = partsOf({ source: { watchOrderBook } });
    const { steps } = MARKET_FEEDS.book(BTC, parts);
    // Two books within a second, and none after them.
    await steps[0]!();
    await steps[1]?.();
    await steps[0]!();
    await steps[1]?.();
    expect(sent.map(({ payload }) => JSON.parse(payload) as unknown)).toMatchObject([{ nonce: 1 }, { nonce: 2 }]);
    expect(added.at(-1)!.payload).toBe(sent.at(-1)!.payload);
});

test('a position that returns within an interval is an event of its own', async () => {
    const contracts = [1, 2, 1, 1];
    const source = {
        watchPositions: (): Promise<Partial<Position>[]> =>
            Promise.resolve([{ symbol: BTC, side: 'long', contracts: contracts.shift()! }]),
    };
    const idsOf = async (): Promise<unknown[]> => {
        const { parts, added } = partsOf({ source });
        const { steps } = ACCOUNT_FEEDS.position({ wallet: '0x1', number: '7', symbols: [BTC] }, parts);
        for (let n = 0; n < 4; n += 1) await steps[0]!();
        return added.map(({ id }) => id);
    };
    const ids = await idsOf();
    expect(ids.length).toBe(3);
    expect(new Set(ids).size).toBe(3);
    // Another publisher has the same ones.
    contracts.push(1, 2, 1, 1);
    expect(await idsOf()).toEqual(ids);
});

test('the time of the service does not follow a clock of the machine that is set', async () => {
    let clock = 1_000_000;
    const time = new ServiceTime({ milliseconds: () => clock, fetchTime: () => Promise.resolve(5_000_000) });
    expect(time.now).toBe(1_000_000);
    const before = await time.read();
    for (const step of [50_000, -100_000]) {
        clock += step;
        expect(Math.abs((await time.read()) - before)).toBeLessThan(10_000);
    }
});
