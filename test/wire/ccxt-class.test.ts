/**
 * What CCXT recorded of its own class of this exchange, until it removed the class (4.5.64): the service's
 * responses are accepted, and the same calls send the same requests.
 */

import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { InvalidProxySettings, type Dict } from 'ccxt';
import { aftermath } from '../../ts/aftermath.js';

interface Recorded {
    readonly responses: Readonly<Record<string, unknown>>;
    readonly requests: Readonly<Record<string, readonly (Dict | null)[]>>;
}

const { responses, requests } = JSON.parse(readFileSync('test/wire/ccxt-class.json', 'utf8')) as Recorded;
/** The address of the key. */
const WALLET = '0xa0ccc8bcc83f6c628340134f8546a21e0618fd1aaa02432bba454c4a2c2233da';
const SYMBOL = 'BTC/USD:USDC';
const [row] = responses['markets'] as [Dict];
const [capability] = responses['accounts'] as [Dict];
const CAPABILITY = String(capability['id']);
/** The market of the recorded requests, whose own response was not recorded. */
const chId = String(requests['POST ticker']![0]!['chId']);
const settleId = String(requests['POST build/createAccount']![0]!['settleId']);

interface Sent {
    readonly path: string;
    readonly body: Dict | null;
}

/**
 * An exchange whose service answers with these responses by path below `/api/ccxt/`; a build is not answered.
 */
function answered(changed: Readonly<Record<string, unknown>> = {}): { exchange: aftermath; sent: Sent[] } {
    const all: Readonly<Record<string, unknown>> = {
        ...responses,
        '/api/perpetuals/accounts/owned': { accountCaps: [] },
        ...changed,
    };
    const sent: Sent[] = [];
    const exchange = new aftermath({
        enableRateLimit: false,
        privateKey: `0x${'07'.repeat(32)}`,
        options: { account: CAPABILITY, candles: { check: false } },
    });
    const fetchImplementation = (url: string, { method, body }: { method: string; body?: string }): unknown => {
        const { pathname } = new URL(url);
        const path = pathname.replace('/api/ccxt/', '');
        sent.push({ path: `${method} ${path}`, body: body === undefined ? null : (JSON.parse(body) as Dict) });
        if (path.startsWith('build/')) throw new InvalidProxySettings('the end of a request');
        const answer = all[path];
        if (answer === undefined) return Promise.resolve(new Response('{"message":"not recorded"}', { status: 400 }));
        const headers = { 'content-type': 'application/json' };
        return Promise.resolve(new Response(JSON.stringify(answer), { headers }));
    };
    return { exchange: Object.assign(exchange, { fetchImplementation }), sent };
}

describe('the recorded response of', () => {
    let exchange: aftermath;

    beforeEach(() => {
        ({ exchange } = answered());
    });

    test('currencies has USDC of 9 decimals', async () => {
        expect(await exchange.fetchCurrencies()).toMatchObject({ USDC: { precision: 1e-9, active: true } });
    });

    test('markets has one market', async () => {
        const [market] = await exchange.fetchMarkets();
        expect(market).toMatchObject({
            symbol: SYMBOL,
            contract: true,
            maker: 0.001,
            limits: { leverage: { max: 10 } },
        });
    });

    test('markets without a maker fee has one market', async () => {
        const by = answered({ markets: responses['marketsWithoutMakerFee'] });
        expect(await by.exchange.fetchTradingFee(SYMBOL)).toMatchObject({ maker: 0, taker: 0.001 });
    });

    test('ticker has bid, ask and change', async () => {
        const ticker = await exchange.fetchTicker(SYMBOL);
        expect(ticker).toMatchObject({ bid: 91_915.877, ask: 91_928.508, change: -2_790.163_000_000_000_5 });
        expect(ticker).toMatchObject({ indexPrice: 91_943.484_928_47, timestamp: 1_740_440_462_532 });
        // The earliest recorded candle opened at this price, rounded to the tick.
        const [[, open]] = responses['OHLCV'] as [[number, number]];
        expect(Math.floor(Number(ticker.open) * 1_000) / 1_000).toBe(open);
        expect(ticker.open).toBeCloseTo(94_712.355_5, 9);
    });

    test('orderbook has 15 levels on each side', async () => {
        const { bids, asks, timestamp } = await exchange.fetchOrderBook(SYMBOL);
        expect([bids.length, asks.length, timestamp]).toEqual([15, 15, 1_740_440_592_717]);
        expect([bids[0], asks[0]]).toEqual([
            [92_065.769, 9.016],
            [92_083.122, 6.361],
        ]);
    });

    test('trades has a trade with a price between ticks', async () => {
        const by = answered({ markets: [{ ...row, precision: { amount: 1e-8, price: 1e-4 } }] });
        const [trade] = await by.exchange.fetchTrades(SYMBOL, undefined, 1);
        expect(trade).toMatchObject({
            price: 68_730.500_8,
            amount: 0.006_752_46,
            side: 'sell',
            timestamp: 1_772_808_744_923,
        });
    });

    test('OHLCV has rows of 10 minutes, most of them without volume', async () => {
        const rows = await exchange.fetchOHLCV(SYMBOL, '1m');
        const recorded = responses['OHLCV'] as number[][];
        expect(rows.map((one) => one.slice(0, 5))).toEqual(recorded.map((one) => one.slice(0, 5)));
        // The volume is in quote.
        expect(rows.flatMap(([time, , , , , volume]) => (volume === 0 ? [] : [[time, volume]]))).toEqual([
            [1_740_440_400_000, expect.closeTo(2_759.956_8 / 91_845.04, 6)],
        ]);
    });

    test('balance has free and used', async () => {
        const balance = await exchange.fetchBalance({ account: CAPABILITY });
        expect(balance['USDC']).toEqual({ free: 0, used: 96.741_012_761_978_34, total: 96.741_012_761_978_34 });
    });

    test('accounts is enough, where accounts/owned fails', async () => {
        const without = answered({ '/api/perpetuals/accounts/owned': undefined });
        expect(await without.exchange.fetchAccounts()).toMatchObject([{ id: CAPABILITY, code: 'USDC' }]);
        const none = answered({ '/api/perpetuals/accounts/owned': undefined, accounts: [] });
        await expect(none.exchange.fetchAccounts()).rejects.toThrow('not recorded');
    });

    test('accounts has the capability and the account', async () => {
        const info = { accountNumber: 12_345, isAgent: false };
        expect(await exchange.fetchAccounts()).toMatchObject([{ id: CAPABILITY, type: 'swap', code: 'USDC', info }]);
    });

    test('myPendingOrders has an order without fee and trades', async () => {
        const orders = await exchange.fetchOpenOrders(SYMBOL, undefined, undefined, { accountNumber: 12_345 });
        expect(orders).toMatchObject([
            { id: '340280688285674499949440358974059529368', price: 90_999, amount: 0.001, filled: 0, status: 'open' },
        ]);
    });

    test('positions has a flat row without a side', async () => {
        const positions = await exchange.fetchPositions(undefined, { accountNumber: 12_345 });
        expect(positions).toEqual([]);
        const [flat] = await exchange.fetchPositions(undefined, { accountNumber: 12_345, flat: true });
        expect(flat).toMatchObject({ contracts: 0, collateral: 86.297_415_000_000_02, marginMode: 'isolated' });
    });
});

describe('the recorded request of', () => {
    const market = { ...row, id: chId, settleId, precision: { amount: 1e-5, price: 1e-4 }, contractSize: '0.00001' };
    const params = { account: CAPABILITY };
    const number = { accountNumber: 12_345 };

    const CALLS: Readonly<Record<string, readonly ((exchange: aftermath) => Promise<unknown>)[]>> = {
        'GET currencies': [(x) => x.fetchCurrencies()],
        'GET markets': [(x) => x.fetchMarkets()],
        'POST ticker': [(x) => x.fetchTicker(SYMBOL)],
        'POST orderbook': [(x) => x.fetchOrderBook(SYMBOL)],
        'POST trades': [(x) => x.fetchTrades(SYMBOL, undefined, 1), (x) => x.fetchTrades(SYMBOL)],
        'POST OHLCV': [(x) => x.fetchOHLCV(SYMBOL)],
        'POST balance': [(x) => x.fetchBalance(params)],
        'POST accounts': [(x) => x.fetchAccounts()],
        'POST myPendingOrders': [(x) => x.fetchOpenOrders(SYMBOL, undefined, undefined, number)],
        'POST positions': [(x) => x.fetchPosition(SYMBOL, number)],
        'POST build/createOrders': [
            (x) => x.createOrder(SYMBOL, 'limit', 'buy', 0.00001, 86_666, params),
            (x) => x.createOrder(SYMBOL, 'limit', 'buy', 0.00001, 86_666, { ...params, reduceOnly: true }),
        ],
        'POST build/cancelOrders': [(x) => x.cancelOrder('340280780519394868497198438974058844308', SYMBOL, params)],
        'POST build/allocate': [(x) => x.addMargin(SYMBOL, 1, params)],
        'POST build/deallocate': [(x) => x.reduceMargin(SYMBOL, 1, params)],
        'POST build/deposit': [(x) => x.transfer('USDC', 1, '', CAPABILITY)],
        'POST build/withdraw': [(x) => x.withdraw('USDC', 1, WALLET, undefined, params)],
        'POST build/createAccount': [(x) => x.createAccount(SYMBOL)],
        'POST build/setLeverage': [(x) => x.setLeverage(1, SYMBOL, params)],
    };

    test.each(Object.entries(CALLS).flatMap(([path, calls]) => calls.map((call, i) => [path, i, call] as const)))(
        '%s (%i) is what the adapter sends',
        async (path, i, call) => {
            // A second account is refused.
            const accounts = path === 'POST build/createAccount' ? [] : responses['accounts'];
            const { exchange, sent } = answered({ markets: [market], accounts });
            await exchange.loadMarkets();
            await call(exchange).catch((error: unknown) => {
                if (!(error instanceof InvalidProxySettings)) throw error;
            });
            const found = sent.find((one) => one.path === path);
            const recorded = requests[path]![i] ?? {};
            const { sender, ...metadata } = (recorded['metadata'] ?? {}) as Dict;
            const expected = {
                ...recorded,
                ...('chId' in recorded ? { chId } : {}),
                ...('address' in recorded ? { address: WALLET } : {}),
                ...(sender === undefined ? {} : { metadata: { ...metadata, sender: WALLET } }),
            };
            expect(found?.body ?? {}).toMatchObject(expected);
        },
    );

    test('each operation is tested', () => {
        expect(Object.keys(CALLS)).toEqual(Object.keys(requests));
    });
});
