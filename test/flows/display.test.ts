/**
 * What `console.log` prints of exchanges, structures, order books and sandboxes, and that nothing else
 * changes.
 */

import { deepStrictEqual } from 'node:assert';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { printable } from '../../ts/core/display.js';
import { aftermath as live } from '../../ts/pro/aftermath.js';
import { on, openAccountOnChain, setStage, type Stage } from '../support/exchange.js';
import { watcherOn } from '../support/stream.js';

const BTC = 'BTC/USD:USDC';
const NOW = Date.UTC(2026, 8, 14, 12);
const JUPYTER = Symbol.for('Jupyter.display');
/** Lines of one structure. */
const FEW = 12;

describe('display', () => {
    let stage: Stage;
    let exchange: aftermath;
    let watcher: live;

    beforeAll(async () => {
        stage = await setStage({ now: NOW });
        ({ exchange } = stage);
        await openAccountOnChain(stage);
        await exchange.createOrder(BTC, 'market', 'buy', 0.01);
        watcher = watcherOn(stage.sandbox, { ...stage.wallet });
    });
    afterAll(async () => {
        await watcher.close();
        await stage.sandbox.close();
    });

    function lines(value: unknown): number {
        return inspect(value).split('\n').length;
    }

    /** Structures and lists or dictionaries of them, by the method that returns them. */
    const READS: Readonly<Record<string, () => Promise<unknown>>> = {
        fetchMarkets: () => exchange.fetchMarkets(),
        loadMarkets: () => exchange.loadMarkets(),
        fetchCurrencies: () => exchange.fetchCurrencies(),
        market: () => Promise.resolve(exchange.market(BTC)),
        fetchStatus: () => exchange.fetchStatus(),
        fetchTicker: () => exchange.fetchTicker(BTC),
        fetchTickers: () => exchange.fetchTickers(),
        fetchTrades: () => exchange.fetchTrades(BTC, undefined, 3),
        fetchFundingRate: () => exchange.fetchFundingRate(BTC),
        fetchFundingRateHistory: () => exchange.fetchFundingRateHistory(BTC, NOW - 10 * 3_600_000, 2),
        fetchOpenInterest: () => exchange.fetchOpenInterest(BTC),
        fetchLeverageTiers: () => exchange.fetchLeverageTiers([BTC]),
        fetchTradingFee: () => exchange.fetchTradingFee(BTC),
        fetchBalance: () => exchange.fetchBalance(),
        fetchAccounts: () => exchange.fetchAccounts(),
        fetchPositions: () => exchange.fetchPositions(),
        fetchMyTrades: () => exchange.fetchMyTrades(BTC),
        fetchOrders: () => exchange.fetchOrders(BTC),
        fetchLedger: () => exchange.fetchLedger(),
        createOrder: () => exchange.createOrder(BTC, 'market', 'sell', 0.001),
        watchTicker: () => watcher.watchTicker(BTC),
        watchBalance: () => watcher.watchBalance(),
        watchPositions: () => watcher.watchPositions(),
    };

    /** The structures of a result. */
    function structuresOf(result: unknown): Record<string, unknown>[] {
        if (typeof result !== 'object' || result === null) return [];
        if ('info' in result) return [result];
        return Object.values(result).flatMap(structuresOf);
    }

    describe('a structure', () => {
        test.each(Object.keys(READS))('of %s is printed in a few lines, with its row folded', async (name) => {
            const structures = structuresOf(await READS[name]!());
            expect(structures.length).toBeGreaterThan(0);
            for (const structure of structures) {
                const text = inspect(structure);
                expect([text, lines(structure) <= FEW]).toEqual([text, true]);
                expect(text).toMatch(/info: (\{… \d+ members\}|\[… \d+ items\])/);
                expect(inspect(structure, { showHidden: true, depth: 10 })).toMatch(/info: (\{…|\[…)/);
            }
        });

        test.each(Object.keys(READS))('of %s is a plain object for everything but the printer', async (name) => {
            for (const structure of structuresOf(await READS[name]!())) {
                const copy = JSON.parse(JSON.stringify(structure)) as object;
                const spread = { ...structure };
                expect(Reflect.ownKeys(spread).filter((key) => typeof key === 'symbol')).toEqual([]);
                expect(structure).toStrictEqual(spread);
                expect(spread).toStrictEqual(structure);
                deepStrictEqual(structure, spread);
                expect(JSON.stringify(spread)).toBe(JSON.stringify(structure));
                expect(Object.keys(copy).every((key) => key in structure)).toBe(true);
                expect(structuredClone(structure)).toEqual(structure);
                expect(Object.keys(structure)).toContain('info');
                expect(Object.getPrototypeOf(structure)).toBe(Object.prototype);
            }
        });

        test('prints its row in full when that is printed', async () => {
            const { info } = (await exchange.fetchTicker(BTC)) as { info: unknown };
            for (const member of Object.keys(info as object)) expect(inspect(info)).toContain(member);
        });

        test.each([null, Infinity])('shows its row at depth %s', async (depth) => {
            const ticker = await exchange.fetchTicker(BTC);
            for (const printed of [ticker, [ticker]]) {
                expect(inspect(printed, { depth })).toBe(inspect(JSON.parse(JSON.stringify(printed)), { depth }));
            }
        });

        test('shows every value but the row', async () => {
            const trades = await exchange.fetchTrades(BTC, undefined, 1);
            const { info, ...members } = trades[0] as unknown as Record<string, unknown>;
            const text = inspect(trades[0]);
            for (const [name, value] of Object.entries(members)) {
                if (typeof value === 'string' || typeof value === 'number')
                    expect(text).toContain(`${name}: ${inspect(value)}`);
            }
            expect(info).toBeDefined();
        });
    });

    describe('lists and dictionaries', () => {
        test('of markets have a few lines for each market', async () => {
            const markets = await exchange.loadMarkets();
            const count = Object.keys(markets).length;
            expect(lines(markets)).toBeLessThan(5 * count + 2);
            expect(inspect(markets)).toContain("symbol: 'BTC/USD:USDC'");
        });

        test('of candles are printed as before', async () => {
            const candles = await exchange.fetchOHLCV(BTC, '1m', undefined, 3);
            expect(inspect(candles)).toBe(inspect([...candles]));
        });
    });

    describe('an order book', () => {
        test.each<[string, () => Promise<unknown>]>([
            ['fetchOrderBook', () => exchange.fetchOrderBook(BTC)],
            ['watchOrderBook', () => watcher.watchOrderBook(BTC)],
            ['watchOrderBook with a limit', () => watcher.watchOrderBook(BTC, 10)],
        ])('of %s shows the best levels', async (_, read) => {
            const book = (await read()) as { bids: number[][]; asks: number[][] };
            const text = inspect(book);
            expect(text.split('\n')).toHaveLength(3);
            expect(text).toContain(`order book of ${BTC}`);
            expect(text).toContain(`bids ${book.bids[0]![0]} × ${book.bids[0]![1]}, ${book.bids[1]![0]}`);
            expect(text).toContain(`asks ${book.asks[0]![0]} × ${book.asks[0]![1]}`);
            expect(Object.keys(book).sort()).toEqual(['asks', 'bids', 'datetime', 'nonce', 'symbol', 'timestamp']);
            const shown = (book as unknown as Record<symbol, () => Record<string, string>>)[JUPYTER]!();
            expect(shown['text/plain']).toBe(text);
            expect(shown['text/html']).toContain(`<td>${book.bids[0]![0]}</td><td>${book.asks[0]![0]}</td>`);
        });

        test('of several markets is short, too', async () => {
            const books = await exchange.fetchOrderBooks();
            expect(lines(books)).toBeLessThan(5 * Object.keys(books).length + 2);
        });
    });

    describe('an exchange', () => {
        test('shows service, wallet and markets', async () => {
            const { url } = stage.sandbox;
            const { walletAddress } = stage.wallet;
            const fresh = on(stage.sandbox, stage.wallet);
            expect(inspect(fresh)).toContain(`service: '${url}`);
            expect(inspect(fresh)).toContain(`wallet: '${walletAddress}'`);
            expect(inspect(fresh)).toContain("signsWith: 'privateKey'");
            expect(inspect(fresh)).toContain("markets: 'not loaded'");
            await fresh.loadMarkets();
            expect(inspect(fresh)).toContain(`markets: ${Object.keys(fresh.markets ?? {}).length}`);
            for (const each of [fresh, watcher]) {
                expect(lines(each)).toBeLessThan(8);
                expect(inspect(each)).toMatch(/^aftermath \{/);
                const shown = (each as unknown as Record<symbol, () => object>)[JUPYTER]!();
                expect(shown).toEqual({ 'text/plain': expect.stringContaining('aftermath {') });
            }
        });

        test('shows the name of a subclass, and the prototype without an error', () => {
            class Bot extends live {}
            expect(inspect(new Bot())).toMatch(/^Bot \{/);
            expect(inspect(Bot.prototype)).toContain('aftermath');
        });

        test.each([
            { privateKey: 'suiprivkey1qqqqqqqqqqqqqqqq' },
            { secret: 'correct horse battery staple' },
            { apiKey: 'correct horse battery staple' },
            { password: 'correct horse battery staple' },
            { token: 'correct horse battery staple' },
            { walletAddress: 'correct horse battery staple' },
            { urls: { api: { rest: 'https://user:correct horse battery staple@127.0.0.1/?key=correct' } } },
            { privateKey: `0x${'ab'.repeat(32)}`, walletAddress: `0x${'ab'.repeat(32)}` },
            { privateKey: `0x${'ab'.repeat(32)}`, options: { account: `0x${'ab'.repeat(32)}` } },
            { signer: { address: '0x1', password: 'correct horse battery staple' } },
            { signers: ['suiprivkey1qqqqqqqqqqqqqqqq'] },
        ])('shows no secret of %j', (config) => {
            for (const each of [
                on(stage.sandbox, config),
                new live({ urls: sandboxUrls(stage.sandbox.url), ...(config as object) }),
            ]) {
                for (const options of [{}, { showHidden: true, depth: 10 }, { colors: true, depth: null }]) {
                    expect(inspect(each, options)).not.toMatch(/correct|suiprivkey1q|abab/);
                    expect(inspect({ deep: [each] }, options)).not.toMatch(/correct|suiprivkey1q|abab/);
                }
            }
        });
    });

    describe('a sandbox', () => {
        test('shows its address, time and markets', () => {
            const { sandbox } = stage;
            const text = inspect(sandbox, { showHidden: true, depth: 10 });
            expect(text).toContain(`url: '${sandbox.url}'`);
            expect(text).toContain("time: '2026-09-14T12:");
            expect(text).toContain(BTC);
            expect(text.split('\n').length).toBeLessThan(5);
            expect(Object.keys({ ...sandbox })).toContain('fund');
        });
    });

    describe('printable', () => {
        test.each([
            ['a colour', '\u001b[31mred', '\\u001b[31mred'],
            ['a bell', 'a\u0007', 'a\\u0007'],
            ['a C1 control sequence', '\u009b31m', '\\u009b31m'],
            ['a direction mark', 'BTC\u202eDSU', 'BTC\\u202eDSU'],
            ['an isolate', '\u2066x\u2069', '\\u2066x\\u2069'],
            ['a tab and a line break', 'a\tb\r\nc', 'a\\u0009b\\u000d\\u000ac'],
            ['line separators', '\u2028\u2029', '\\u2028\\u2029'],
            ['an invisible tag', '\u{e0041}', '\\udb40\\udc41'],
            ['half a character', '\ud83d', '\\ud83d'],
            ['letters and signs of any script', 'Zoë 币 😀 ½ "a"', 'Zoë 币 😀 ½ "a"'],
        ])('escapes %s as JSON does', (_what, text, shown) => {
            expect(printable(text)).toBe(shown);
        });

        test('leaves nothing that a terminal interprets, is idempotent, and keeps the value of JSON', () => {
            fc.assert(
                fc.property(fc.string({ unit: 'binary' }), (text) => {
                    const shown = printable(text);
                    expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
                    expect(printable(shown)).toBe(shown);
                    expect(JSON.parse(printable(JSON.stringify({ text }, null, 4), '\n'))).toEqual({ text });
                }),
            );
        });
    });
});
