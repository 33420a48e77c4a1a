import { describe, expect, test } from '@jest/globals';
import { startSandbox } from '../../ts/index.js';
import { ask, marketId, openAccount, openPosition, read, withSandbox, write, type Row } from './support.js';

describe('start and close', () => {
    test('a closed sandbox responds no more, cuts running requests and can be closed again', async () => {
        const sandbox = await startSandbox();
        await read(sandbox, 'markets');
        sandbox.faults.add({ route: 'ticker', delayMs: 60_000 });
        const late = ask(sandbox, 'POST', '/api/ccxt/ticker', { chId: marketId(sandbox) }).catch(() => 'cut');
        while (sandbox.requests.count('ticker') === 0) await new Promise(setImmediate);
        await Promise.all([sandbox.close(), sandbox.close()]);
        await late;
        await expect(fetch(`${sandbox.url}/api/ccxt/markets`)).rejects.toThrow();
    });

    test('rejects a port in use without leaving resources behind', async () => {
        await withSandbox(async (sandbox) => {
            const port = Number(new URL(sandbox.url).port);
            await expect(startSandbox({ port })).rejects.toThrow('EADDRINUSE');
        });
    });

    test('keeps idle connections open during long steps', async () => {
        await withSandbox(async (sandbox) => {
            const { headers } = await fetch(`${sandbox.url}/api/ccxt/markets`);
            expect(headers.get('keep-alive')).toBe('timeout=600');
        });
    });

    test('applies defaults to undefined options', async () => {
        const sandbox = await startSandbox({ life: false, ...({ seed: undefined, host: undefined } as object) });
        expect(sandbox.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
        expect(sandbox.wsUrl).toBe(sandbox.url.replace('http', 'ws'));
        await sandbox.close();
    });
});

describe('two sandboxes side by side', () => {
    test('share nothing', async () => {
        await withSandbox(async (one) => {
            await withSandbox(async (other) => {
                const trader = await openPosition(one, marketId(one));
                const address = trader.wallet.walletAddress;
                expect(await read<Row[]>(one, 'accounts', { address })).toHaveLength(2);
                expect(await read(other, 'accounts', { address })).toEqual([]);
                expect(other.requests.count()).toBe(1);
                one.faults.add({ route: '*', status: 500 });
                expect((await ask(other, 'GET', '/api/ccxt/markets')).status).toBe(200);
            });
        });
    });

    test('have equal markets and wallets for equal seeds only', async () => {
        const logged: unknown[] = [];
        for (const seed of [7, 7, 8]) {
            await withSandbox(
                async (sandbox) => {
                    const wallets = [await sandbox.fund({ usdc: 1 }), await sandbox.fund({ sui: 1 })];
                    logged.push([wallets, sandbox.packages, sandbox.chainId, await read(sandbox, 'markets')]);
                },
                { seed },
            );
        }
        expect(logged[0]).toEqual(logged[1]);
        expect(JSON.stringify(logged[2])).not.toContain(JSON.stringify((logged[0] as unknown[])[0]));
    });
});

describe('wallets', () => {
    test('hold exactly the funded amounts', async () => {
        await withSandbox(async (sandbox) => {
            const { walletAddress } = await sandbox.fund({ usdc: 10_000.1, sui: '2.000000001' });
            expect(sandbox.wallet(walletAddress)).toMatchObject({ usdc: '10000.1', sui: '2.000000001' });
            sandbox.mint(walletAddress, { usdc: '0.9' });
            expect(sandbox.wallet(walletAddress).usdc).toBe('10001');
        });
    });

    test('refuse negative, invalid and too precise amounts without using up a wallet', async () => {
        await withSandbox(async (sandbox) => {
            await expect(sandbox.fund({ usdc: -1 })).rejects.toThrow('usdc is -1; pass zero or more');
            await expect(sandbox.fund({ usdc: '0.0000001' })).rejects.toThrow(
                'usdc is 0.0000001; pass at most 6 decimals',
            );
            await expect(sandbox.fund({ sui: 'much' })).rejects.toThrow('sui is "much"; pass a decimal number');
            expect(() => {
                sandbox.mint('0x5', { usdc: NaN });
            }).toThrow('usdc is "NaN"; pass a decimal number');
        });
    });

    test('export the private key in the format of wallets', async () => {
        await withSandbox(async (sandbox) => {
            expect((await sandbox.fund({})).privateKey).toMatch(/^suiprivkey1[02-9ac-hj-np-z]{59}$/);
        });
    });
});

describe('bots', () => {
    const NOW = Date.UTC(2026, 8, 1, 12);

    test('only trade in steps with life: false', async () => {
        await withSandbox(
            async (sandbox) => {
                const chId = marketId(sandbox);
                const ticker = (): Promise<Row> => read(sandbox, 'ticker', { chId });
                const [first, second] = [await ticker(), await ticker()];
                expect(second).toEqual(first);
                for (let i = 1; i <= 240; i += 1) sandbox.step(NOW + i * 250);
                expect(await ticker()).toMatchObject({ timestamp: NOW + 60_000 });
                const { trades } = await read<{ trades: Row[] }>(sandbox, 'trades', { chId, limit: 1 });
                expect(Number(trades[0]!['timestamp'])).toBeGreaterThan(NOW);
                const [candle] = await read<number[][]>(sandbox, 'OHLCV', {
                    chId,
                    timeframe: '1m',
                    since: NOW,
                    limit: 1,
                });
                expect(candle![5]).toBeGreaterThan(0);
            },
            { now: () => NOW },
        );
    });

    test('trade by themselves by default', async () => {
        await withSandbox(
            async (sandbox) => {
                const chId = marketId(sandbox);
                const nonce = async (): Promise<number> =>
                    Number((await read(sandbox, 'orderbook', { chId }))['nonce']);
                const first = await nonce();
                while ((await nonce()) === first) await new Promise((resolve) => setTimeout(resolve, 20));
            },
            { life: true },
        );
    });
});

describe('faults over HTTP', () => {
    const markets = '/api/ccxt/markets';

    test('drop after leaves the request executed', async () => {
        await withSandbox(async (sandbox) => {
            const { wallet, accountId } = await openAccount(sandbox);
            sandbox.faults.add({ route: 'submit/deposit', drop: 'after', times: 1 });
            await expect(write(sandbox, wallet, 'deposit', { accountId, amount: 100 })).rejects.toThrow('fetch failed');
            expect(sandbox.wallet(wallet.walletAddress).usdc).toBe('9900');
            sandbox.faults.add({ route: 'submit/deposit', drop: 'before', times: 1 });
            await expect(write(sandbox, wallet, 'deposit', { accountId, amount: 100 })).rejects.toThrow('fetch failed');
            expect(sandbox.wallet(wallet.walletAddress).usdc).toBe('9900');
        });
    });

    test('changes texts, headers and delays as configured', async () => {
        await withSandbox(async (sandbox) => {
            sandbox.faults.add({
                route: 'markets',
                times: 1,
                status: 500,
                body: 'Error with ID: #0123456789abcdef01234567',
            });
            const opaque = await fetch(sandbox.url + markets);
            expect([opaque.status, await opaque.text()]).toEqual([500, 'Error with ID: #0123456789abcdef01234567']);
            sandbox.faults.add({ route: 'markets', times: 1, status: 429, headers: { 'retry-after': '3' } });
            expect((await fetch(sandbox.url + markets)).headers.get('retry-after')).toBe('3');
            sandbox.faults.add({ route: 'markets', times: 1, delayMs: 80 });
            const before = performance.now();
            expect((await ask(sandbox, 'GET', markets)).status).toBe(200);
            expect(performance.now() - before).toBeGreaterThan(70);
            sandbox.faults.add({
                route: 'build/createAccount',
                rewrite: (answer) => ({ ...(answer as Row), signingDigest: 'x' }),
            });
            const settleId = sandbox.internals.chain.collateralType;
            const { walletAddress } = await sandbox.fund({ sui: 1 });
            const body = { settleId, metadata: { sender: walletAddress } };
            expect(await read(sandbox, 'build/createAccount', body)).toMatchObject({ signingDigest: 'x' });
        });
    });
});

describe('read lag', () => {
    test('delays accounts, collateral, orders and markets', async () => {
        let now = Date.UTC(2026, 8, 1, 12);
        await withSandbox(
            async (sandbox) => {
                const chId = marketId(sandbox);
                const { wallet, accountId, capabilityId, accountNumber } = await openAccount(sandbox);
                const accounts = (): Promise<Row[]> => read(sandbox, 'accounts', { address: wallet.walletAddress });
                expect(await accounts()).toEqual([]);
                expect((await ask(sandbox, 'POST', '/api/ccxt/balance', { account: accountId })).status).toBe(400);
                now += 1_000;
                const deposited = await write(sandbox, wallet, 'deposit', { accountId, amount: 100 });
                expect(deposited['collateral']).toBe(100);
                now += 1_000;
                expect(await accounts()).toMatchObject([{ type: 'capability' }, { collateral: 0 }]);
                await write(sandbox, wallet, 'allocate', { accountId: capabilityId, chId, amount: 60 });
                const { asks } = await read<{ asks: [number, number][] }>(sandbox, 'orderbook', { chId });
                const orders = [
                    { chId, type: 'limit', side: 'sell', amount: 0.0001, price: Math.round(asks[0]![0] * 1.1) },
                    { chId, type: 'market', side: 'buy', amount: 0.0001 },
                ];
                await write(sandbox, wallet, 'createOrders', {
                    accountId: capabilityId,
                    orders,
                    deallocateFreeCollateral: false,
                });
                const views = async (): Promise<unknown[]> => {
                    const balance = await read(sandbox, 'balance', { account: accountId });
                    const pending = await read<Row[]>(sandbox, 'myPendingOrders', { accountNumber, chId });
                    const positions = await read<Row[]>(sandbox, 'positions', { accountNumber });
                    const book = await read<{ asks: [number, number][] }>(sandbox, 'orderbook', { chId });
                    const { trades } = await read<{ trades: Row[] }>(sandbox, 'trades', { chId, limit: 1 });
                    const free = (balance['balances'] as Record<string, Row>)['USDC']!['free'];
                    return [free, pending.length, positions.length, book.asks[0]![1], trades[0]!['amount'] === 0.0001];
                };
                const size = asks[0]![1];
                now += 1_999;
                expect(await views()).toEqual([100, 0, 0, size, false]);
                now += 1;
                expect(await views()).toEqual([40, 1, 1, expect.closeTo(size - 0.0001, 9), true]);
            },
            { readLagMs: 2_000, now: () => now },
        );
    });
});
