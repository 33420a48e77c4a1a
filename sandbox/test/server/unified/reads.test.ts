import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../ts/index.js';
import { ask, marketId, read, type Row } from '../support.js';
import { sample } from '../sample-views.js';

const NOW = Date.UTC(2026, 8, 1, 12, 30, 5, 123);
const HOUR = 3_600_000;

describe('reads', () => {
    let sandbox: Sandbox;
    let chId: string;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false, now: () => NOW });
        chId = marketId(sandbox);
    });

    afterAll(() => sandbox.close());

    const keysOf = (row: unknown): string[] => Object.keys(row as Row);

    describe('public reads have the keys of the samples, in the same order', () => {
        test('markets', async () => {
            const markets = await read<Row[]>(sandbox, 'markets');
            expect(markets.map(({ symbol }) => symbol)).toContain('BTC/USD:USDC');
            for (const market of markets) {
                expect(keysOf(market)).toEqual(keysOf((sample('http-markets.json') as Row[])[0]));
                expect(market['contractSize']).toBe((market['precision'] as Row)['amount']);
            }
        });

        test('currencies; only the collateral can be deposited', async () => {
            const currencies = await read<Record<string, Row>>(sandbox, 'currencies');
            const [market] = await read<Row[]>(sandbox, 'markets');
            expect(currencies['USDC']).toMatchObject({ id: market!['settleId'], precision: 1e-6, deposit: true });
            expect(Object.values(currencies).filter(({ deposit }) => deposit)).toHaveLength(1);
            expect(keysOf(currencies['BTC'])).toEqual(keysOf((sample('http-currencies.json') as Row)['BTC']));
        });

        test('ticker', async () => {
            const ticker = await read(sandbox, 'ticker', { chId });
            expect(keysOf(ticker)).toEqual(keysOf(sample('http-ticker.json')));
            expect(ticker).toMatchObject({ symbol: 'BTC/USD:USDC', timestamp: NOW });
            expect(Number(ticker['bid'])).toBeLessThan(Number(ticker['ask']));
            expect(Number(ticker['change'])).toBeCloseTo(Number(ticker['last']) - Number(ticker['open']), 9);
        });

        test('order book, best price first and never crossed', async () => {
            const book = await read<{ bids: number[][]; asks: number[][] } & Row>(sandbox, 'orderbook', { chId });
            expect(keysOf(book)).toEqual(keysOf(sample('http-orderbook.json')));
            expect(book['datetime']).toBe('2026-09-01 12:30:05.123 UTC');
            const prices = [...book.bids.map(([price]) => price!).reverse(), ...book.asks.map(([price]) => price!)];
            expect(prices).toEqual([...new Set(prices)].sort((a, b) => a - b));
        });

        test('OHLCV', async () => {
            const rows = await read<number[][]>(sandbox, 'OHLCV', { chId });
            expect(rows).toHaveLength(100);
            rows.forEach((row, i) => {
                expect(row).toHaveLength(6);
                expect(row[0]).toBe(rows[0]![0]! + i * HOUR);
            });
            expect(rows.at(-1)![0]).toBe(Date.UTC(2026, 8, 1, 12));
            const since = Date.UTC(2026, 8, 1);
            const month = await read<number[][]>(sandbox, 'OHLCV', { chId, timeframe: '1mo', since, limit: 999 });
            expect(month.map(([start]) => start)).toEqual([since]);
        });

        test('trades; cursors reach back 90 days', async () => {
            const page = await read<{ trades: Row[]; nextCursor: number }>(sandbox, 'trades', { chId, limit: 200 });
            expect(page.trades).toHaveLength(50);
            expect(keysOf(page.trades[0])).toEqual(keysOf((sample('http-trades.json') as { trades: Row[] }).trades[0]));
            expect(page.nextCursor).toBe(page.trades[49]!['timestamp']);
            const until = NOW - 90 * 24 * HOUR + 60_000;
            const last = await read<{ trades: Row[]; nextCursor: number | null }>(sandbox, 'trades', {
                chId,
                until,
                cursor: null,
            });
            expect(last.nextCursor).toBeNull();
        });

        test('epoch', async () => {
            expect(await ask(sandbox, 'GET', '/api/sui/epoch')).toMatchObject({
                status: 200,
                body: { epoch: sandbox.internals.chain.epoch(NOW) },
            });
        });
    });

    describe('reads of unknown ids', () => {
        test('returns no rows for an address without account and no positions for an unknown account number', async () => {
            expect(await read(sandbox, 'accounts', { address: '0x5' })).toEqual([]);
            expect(await read(sandbox, 'positions', { accountNumber: 999 })).toEqual([]);
            expect(await read(sandbox, 'myPendingOrders', { accountNumber: 999, chId })).toEqual([]);
        });
    });

    describe('refusals', () => {
        for (const [what, id, body, message] of [
            ['an unknown market', 'ticker', { chId: '0x5' }, 'chId: wanted the id of a market, found 0x5'],
            ['no market', 'orderbook', {}, 'chId is missing'],
            ['a body that is not JSON', 'ticker', '{', 'body: wanted JSON'],
            ['no body', 'ticker', '', 'body: wanted JSON'],
            ['a body that is a list', 'ticker', [], 'body is [] instead of object'],
            ['a number in quotes', 'positions', { accountNumber: '1' }, 'accountNumber is "1" instead of integer'],
            [
                'an unknown timeframe',
                'OHLCV',
                { chId: '0x5', timeframe: '2h' },
                /^timeframe is "2h" instead of one of 1m, /,
            ],
            ['an unknown account', 'balance', { account: '0x5' }, /^account: /],
            [
                'a balance by account id',
                'balance',
                { accountId: '0x5' },
                /account is missing.*accountId is not accepted/,
            ],
            ['a balance by number', 'balance', { account: '0x5', accountNumber: 1 }, 'accountNumber is not accepted'],
            [
                'a field too many',
                'myPendingOrders',
                { accountNumber: 1, chId: '0x5', limit: 1 },
                'limit is not accepted',
            ],
            ['a number that is no integer', 'trades', { chId: '0x5', limit: 1.5 }, 'limit is 1.5 instead of integer'],
            ['an invalid id', 'accounts', { address: 'me' }, /^address is "me" instead of A Sui address/],
        ] as const) {
            test(`${what}: 400`, async () => {
                const { status, body: answer } = await ask(sandbox, 'POST', `/api/ccxt/${id}`, body);
                const wanted = typeof message === 'string' ? message : expect.stringMatching(message);
                expect(answer).toEqual({ error_code: 1000, message: wanted, short_message: null });
                expect(status).toBe(400);
            });
        }

        test('responds with 413 to a body of more than a megabyte', async () => {
            const { status, body } = await ask(sandbox, 'POST', '/api/ccxt/ticker', { chId: 'x'.repeat(2 ** 20) });
            expect({ status, body }).toMatchObject({ status: 413, body: { error_code: 413, short_message: null } });
        });

        const metadata = { sender: '0x5' };
        const order = { chId: '0x5', type: 'limit', side: 'buy' };
        const orders = { accountId: '0x5', deallocateFreeCollateral: false, metadata };
        for (const [id, body, message] of [
            ['createAccount', { settleId: 'x' }, 'metadata is missing'],
            ['createAccount', { walletAddress: '0x5', settleId: 'x', metadata }, 'walletAddress is not accepted'],
            ['deposit', { accountId: '0x5', amount: '1', metadata }, 'amount is "1" instead of number'],
            ['withdraw', { accountId: '0x5', amount: 0, metadata }, 'amount is 0 instead of > 0'],
            ['allocate', { accountId: '0x5', amount: 1, metadata }, 'chId is missing'],
            [
                'deallocate',
                { accountId: 'x', chId: '0x5', amount: 1, metadata },
                /^accountId is .* instead of The object id of the account/,
            ],
            ['setLeverage', { accountId: '0x5', chId: '0x5', metadata }, 'leverage is missing'],
            ['createOrders', { ...orders, orders: [] }, /^orders is \[\] instead of /],
            [
                'createOrders',
                { ...orders, orders: [{ ...order, postOnly: true }] },
                'orders[0].postOnly is not accepted',
            ],
            [
                'createOrders',
                { ...orders, orders: [order, { ...order, side: 'up' }] },
                'orders[1].side is "up" instead of one of buy, sell',
            ],
            [
                'cancelOrders',
                { accountId: '0x5', chId: '0x5', orderIds: [1], metadata },
                /deallocateFreeCollateral.*orderIds\[0\] is .* instead of string/,
            ],
        ] as const) {
            test(`build/${id} ${JSON.stringify(message)}`, async () => {
                const { status, body: answer } = await ask(sandbox, 'POST', `/api/ccxt/build/${id}`, body);
                const wanted = typeof message === 'string' ? message : expect.stringMatching(message);
                expect({ status, answer }).toMatchObject({ status: 400, answer: { message: wanted } });
            });
        }
    });
});
