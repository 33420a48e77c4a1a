/** Swaps of the coins that a sandbox lists, without pins. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { aftermath, sandboxUrls, TransactionMismatch } from '../../../ts/index.js';
import { startSandbox, type FundedWallet, type Sandbox } from '../../../sandbox/ts/index.js';

type Dict = Record<string, unknown>;

const SUBMIT = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';

describe('coins of a sandbox', () => {
    let sandbox: Sandbox;
    let wallet: FundedWallet;
    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        wallet = await sandbox.fund({ sui: 1_000, usdc: 1_000, coins: { WETH: 1, DEEP: 1_000 } });
    });
    afterAll(() => sandbox.close());
    afterEach(() => {
        sandbox.faults.clear();
    });

    const withOptions = (transaction: Dict = {}, more: Dict = {}): aftermath =>
        new aftermath({ ...wallet, urls: sandboxUrls(sandbox.url), options: { transaction, ...more } });

    async function swap(by: aftermath, from: string, to: string, amount: number): Promise<number> {
        const quote = await by.fetchConvertQuote(from, to, amount);
        const trade = await by.createConvertTrade(String(quote.id), from, to, amount);
        return Number(trade.toAmount);
    }

    async function refused(call: Promise<unknown>): Promise<Error> {
        const before = sandbox.requests.count(SUBMIT);
        const error: unknown = await call.catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(Error);
        expect(sandbox.requests.count(SUBMIT)).toBe(before);
        return error as Error;
    }

    test.each([
        ['SUI', 'USDC', 5],
        ['USDC', 'SUI', 10],
        ['SUI', 'DEEP', 2],
        ['SUI', 'AFSUI', 2],
        ['WETH', 'USDC', 0.1],
        ['SUI', 'WETH', 1],
    ])('%s becomes %s without pins', async (from, to, amount) => {
        const held = (): bigint => sandbox.wallet(wallet.walletAddress).balances[sandbox.coins[to]!.type] ?? 0n;
        const before = held();
        const by = withOptions();
        expect(await swap(by, from, to, amount)).toBeGreaterThan(0);
        expect(held() > before).toBe(true);
        expect(sandbox.requests.count('coins/metadata')).toBeGreaterThan(0);
    });

    test('they are listed, and are found by their types', async () => {
        const by = withOptions();
        expect(Object.keys(await by.fetchConvertCurrencies()).sort()).toEqual(['AFSUI', 'DEEP', 'SUI', 'USDC', 'WETH']);
        expect(await swap(by, sandbox.coins['WETH']!.type, 'SUI', 0.01)).toBeGreaterThan(0);
    });

    test('a swap of them in isolation needs no pins', async () => {
        const by = withOptions();
        const quote = await by.fetchConvertQuote('SUI', 'WETH', 1);
        const trade = await by.createConvertTrade(String(quote.id), 'SUI', 'WETH', 1, { isolate: true });
        expect(trade.toAmount).toBeGreaterThan(0);
    });

    test.each(['route', 'fee', 'output', 'dust'] as const)(
        'a swap is still verified: another %s is refused',
        async (tamper) => {
            const by = withOptions();
            const quote = await by.fetchConvertQuote('SUI', 'WETH', 1);
            sandbox.faults.add({ route: 'router/v1/transactions/add-trade', tamper });
            const error = await refused(by.createConvertTrade(String(quote.id), 'SUI', 'WETH', 1));
            expect(error).toBeInstanceOf(TransactionMismatch);
        },
    );

    test('values that are not learned need pins', async () => {
        const by = withOptions({ learn: false, chainId: sandbox.chainId });
        const before = sandbox.requests.count('coins/verified');
        expect((await refused(swap(by, 'SUI', 'WETH', 1))).message).toContain('"WETH" is no known coin');
        expect(await refused(swap(by, 'SUI', 'USDC', 1))).toBeInstanceOf(TransactionMismatch);
        expect(sandbox.requests.count('coins/verified')).toBe(before);
    });

    test('no coin of a public chain is learned', async () => {
        const deployed = await startSandbox({ life: false, deployment: 'mainnet' });
        const rich = await deployed.fund({ sui: 100, usdc: 100 });
        const by = new aftermath({ ...rich, urls: sandboxUrls(deployed.url) });
        expect((await by.fetchConvertQuote('SUI', 'USDC', 1)).toAmount).toBeGreaterThan(0);
        await expect(by.fetchConvertQuote('SUI', 'WETH', 1)).rejects.toThrow('"WETH" is no known coin');
        expect(deployed.requests.count('coins/verified')).toBe(0);
        await deployed.close();
    });

    test('a pin takes the place of a listed coin', async () => {
        const weth = sandbox.coins['WETH']!;
        const renamed = withOptions({ pins: { coins: { ETHER: weth } } });
        expect(await swap(renamed, 'ETHER', 'SUI', 0.01)).toBeGreaterThan(0);
        expect(Object.keys(await renamed.fetchConvertCurrencies())).not.toContain('WETH');
        const other = withOptions({ pins: { coins: { WETH: sandbox.coins['DEEP']! } } });
        expect(await swap(other, 'WETH', 'SUI', 10)).toBeGreaterThan(0);
        await refused(swap(other, weth.type, 'SUI', 0.01));
    });

    test('they leave the wallet otherwise only with a pin', async () => {
        const by = withOptions();
        await swap(by, 'SUI', 'DEEP', 1);
        const to = `0x${'66'.repeat(32)}`;
        const deep = await refused(by.withdraw('DEEP', 1, to, undefined, { type: 'spot' }));
        expect(deep.message).toContain('"DEEP" is no known coin');
        const usdc = await refused(by.withdraw('USDC', 1, to, undefined, { type: 'spot' }));
        expect(usdc.message).toContain('options.transaction.pins.coins.USDC');
        expect((await by.fetchBalance({ type: 'spot' })) as unknown as Dict).not.toHaveProperty('DEEP');
    });

    test.each<[string, unknown]>([
        ['no list', {}],
        ['other rows', [{ symbol: 'WETH', decimals: 8 }]],
        ['rows without decimals', Array(5).fill({ symbol: 'WETH' })],
        ['one code for all', Array(5).fill({ symbol: 'WETH', decimals: 8 })],
        ['codes that are none', Array(5).fill({ symbol: 'a b', decimals: 8 })],
    ])('a service that states %s has no coins', async (_what, stated) => {
        sandbox.faults.add({ route: 'coins/metadata', rewrite: () => stated });
        await expect(withOptions().fetchConvertQuote('SUI', 'WETH', 1)).rejects.toThrow('"WETH" is no known coin');
    });

    test('a service that lists none has none, and is asked again', async () => {
        const by = withOptions();
        sandbox.faults.add({ route: 'coins/verified', status: 404 });
        await expect(by.fetchConvertQuote('SUI', 'WETH', 1)).rejects.toThrow('"WETH" is no known coin');
        sandbox.faults.clear();
        expect((await by.fetchConvertQuote('SUI', 'WETH', 1)).toAmount).toBeGreaterThan(0);
    });
});
