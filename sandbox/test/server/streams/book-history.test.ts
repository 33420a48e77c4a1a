import { describe, expect, test } from '@jest/globals';
import { createEngine } from '../../../ts/engine/engine.js';
import type { BookView } from '../../../ts/engine/types.js';
import type { Sandbox } from '../../../ts/index.js';
import { BookHistory } from '../../../ts/server/streams/book-history.js';
import { Client, Trader, NOW, Replay, withStillSandbox } from './support.js';
import { marketId, read, withSandbox } from '../support.js';
import { BTC } from '../sample-views.js';
import { sized } from '../../../../test/support/size.js';

/** Steps between the snapshots of two markets. */
const EVERY = sized(40, 100);

describe('snapshot and frames together', () => {
    test('reproduce the engine’s book on every market after hundreds of frames', async () => {
        await withStillSandbox(async (sandbox) => {
            const { engine } = sandbox.internals;
            const markets = await Promise.all(
                [...engine.markets.keys()].map(async (chId) => ({
                    chId,
                    client: await Client.open(sandbox, 'orderbook', chId),
                    from: engine.book(chId).nonce,
                    replay: undefined as Replay | undefined,
                })),
            );
            for (let i = 1; i <= 6 * EVERY; i += 1) {
                sandbox.step(NOW + i * 250);
                // Snapshots of each market are taken at different times between frames.
                const late = markets[i / EVERY - 1];
                if (late !== undefined) late.replay = await Replay.of(sandbox, late.chId);
                if (i % (EVERY / 2) === 0) for (const { client } of markets) await client.flush();
            }
            let frames = 0;
            for (const { chId, client, from, replay } of markets) {
                await client.flush();
                const book = replay ?? (await Replay.of(sandbox, chId));
                expect(book.nonce).toBeGreaterThan(from);
                for (const text of client.texts) book.apply(text);
                expect(book.book).toEqual(engine.book(chId));
                expect(client.frames.map(({ nonce }) => nonce)).toEqual(client.texts.map((_, i) => from + 1 + i));
                frames += client.texts.length;
            }
            expect(frames).toBeGreaterThan(8 * EVERY);
            expect(sandbox.streams.sent).toBe(frames);
        });
    });

    test('reproduce the engine’s book while bots trade', async () => {
        await withSandbox(
            async (sandbox) => {
                const chId = marketId(sandbox);
                const client = await Client.open(sandbox, 'orderbook', chId);
                await client.frame(1);
                const replay = await Replay.of(sandbox, chId);
                await client.frame(3);
                await client.flush();
                for (const text of client.texts) replay.apply(text);
                expect(replay.book).toEqual(sandbox.internals.books.at(chId, replay.nonce));
            },
            { life: true },
        );
    });
});

describe('book history', () => {
    /** Records every state of a market while orders change it. */
    function record(sandbox: Sandbox, chId: string, changes: number): BookView[] {
        const { engine } = sandbox.internals;
        const trader = new Trader(sandbox, chId);
        return Array.from({ length: changes }, (_, i) => {
            if (i % 3 === 0) trader.rest('bid', -1, 5 + i);
            else if (i % 3 === 1) trader.take(i % 2 === 0 ? 'bid' : 'ask', 3 + i);
            else trader.rest('ask', 7 * i, 4);
            return engine.book(chId);
        });
    }

    test('returns the engine’s earlier books', async () => {
        await withStillSandbox((sandbox) => {
            const chId = marketId(sandbox);
            const { books, engine } = sandbox.internals;
            const before = engine.book(chId);
            const states = [before, ...record(sandbox, chId, 60)];
            for (const state of states) expect(books.at(chId, state.nonce)).toEqual(state);
            expect(books.at(chId, states.at(-1)!.nonce + 1)).toBeUndefined();
            expect(books.at('0x5', 1)).toBeUndefined();
            expect(books.at(chId, 0)).toEqual({ nonce: 0, bids: [], asks: [] });
            return Promise.resolve();
        });
    });

    test('keeps the configured number of changes, and few more', async () => {
        await withStillSandbox((sandbox) => {
            const chId = marketId(sandbox);
            const { books } = sandbox.internals;
            books.keep(16);
            const states = record(sandbox, chId, 100);
            const known = states.filter(({ nonce }) => books.at(chId, nonce) !== undefined);
            expect(known.length).toBeGreaterThanOrEqual(16);
            expect(known.length).toBeLessThanOrEqual(20);
            expect(known).toEqual(states.slice(-known.length));
            expect(books.at(chId, 0)).toBeUndefined();
            return Promise.resolve();
        });
    });

    test('uses client nonces, skipped ones included', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const takeBack = sandbox.faults.stream({ stream: 'orderbook', kind: 'skip', by: 3, times: 4 });
            const { books, engine } = sandbox.internals;
            const from = engine.book(chId).nonce;
            const states = record(sandbox, chId, 6);
            const clientNonces = states.map((_, i) => from + i + 1 + 3 * Math.min(i + 1, 4));
            for (const [i, state] of states.entries()) {
                expect(books.at(chId, clientNonces[i]!)).toEqual({ ...state, nonce: clientNonces[i] });
                expect(books.at(chId, clientNonces[i]! - 1)?.nonce).toBe(i < 4 ? undefined : clientNonces[i]! - 1);
            }
            takeBack();
            expect((await read(sandbox, 'orderbook', { chId }))['nonce']).toBe(clientNonces.at(-1));
        });
    });

    test('returns no book while the engine is ahead of the recorded changes', () => {
        const books = new BookHistory(createEngine([BTC]));
        const change = {
            type: 'BookChanged',
            digest: 'd',
            timestamp: 1,
            marketId: BTC.id,
            bids: [],
            asks: [],
        } as const;
        expect(books.take({ ...change, nonce: 1 }, 0)).toBe(1);
        expect(books.at(BTC.id, 0)).toBeUndefined();
        expect(books.clientNonce(BTC.id, 9)).toBe(9);
    });
});
