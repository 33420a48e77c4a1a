/** Conversions against the sandbox's router: honest swaps, hostile services, and prices that move. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import * as ccxt from 'ccxt';
import type { Conversion, Dict } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { OutcomeUnknown, TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { startSandbox, type FundedWallet, type Sandbox, type Tampering } from '../../../sandbox/ts/index.js';
import { on } from '../../support/exchange.js';

const START = Date.UTC(2026, 8, 1, 12);
const FRIEND = `0x${'f1'.repeat(32)}`;
const TRADE = 'router/v1/transactions/add-trade';
const ROUTE = 'router/trade-route';
const SIMULATE = '/sui.rpc.v2.TransactionExecutionService/SimulateTransaction';
const OBJECTS = '/sui.rpc.v2.LedgerService/BatchGetObjects';
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';

describe('conversions', () => {
    let sandbox: Sandbox;
    let wallet: FundedWallet;
    let exchange: aftermath;
    let ahead = 0;

    /** Markets at the node, which limit prices, too, are in index.test.ts. */
    const withOptions = ({ convert, ...options }: Dict = {}, config: Dict = {}): aftermath =>
        on(sandbox, {
            ...{ urls: sandboxUrls(sandbox.url), ...wallet, ...config },
            options: {
                ...{ transaction: { pins: { coins: sandbox.coins } }, ...options },
                convert: { index: false, ...(convert as Dict | undefined) },
            },
        });

    const heldOf = (code: string): bigint =>
        sandbox.wallet(wallet.walletAddress).balances[sandbox.coins[code]!.type] ?? 0n;

    const executions = (): number => sandbox.requests.count(EXECUTE);

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false, now: () => START + ahead });
        wallet = await sandbox.fund({
            ...{ sui: 1_000, suiAddressBalance: 500, usdc: 10_000 },
            coins: { DEEP: 3_000, AFSUI: 50 },
            addressBalances: { DEEP: 1_000 },
        });
        sandbox.mint(wallet.walletAddress, { coins: { DEEP: 2_000 } });
        exchange = withOptions();
    });

    afterAll(() => sandbox.close());

    afterEach(() => {
        sandbox.faults.clear();
        ahead = 0;
    });

    /** Converts, and compares the structure with what the wallet holds. */
    async function convert(
        from: string,
        to: string,
        amount: number,
        params: Dict = {},
        by = exchange,
    ): Promise<Conversion> {
        const before = [heldOf(from), heldOf(to)] as const;
        const conversion = await by.createConvertTrade('', from, to, amount, params);
        expect(conversion).toMatchObject({ fromCurrency: from, toCurrency: to, fromAmount: amount });
        const units = (value: number | undefined, code: string): bigint =>
            BigInt(Math.round(Number(value) * 10 ** sandbox.coins[code]!.decimals));
        const gas = 100_000_000n;
        const sold = before[0] - heldOf(from);
        const bought = heldOf(to) - before[1];
        const near = (change: bigint, value: number | undefined, code: string): void => {
            const difference = change - units(value, code);
            const isSui = code === 'SUI';
            expect(difference <= (isSui ? gas : 0n) && difference >= (isSui ? -gas : 0n)).toBe(true);
        };
        near(sold, conversion.fromAmount, from);
        near(bought, conversion.toAmount, to);
        return conversion;
    }

    describe('an honest swap', () => {
        test('of a quote, from the gas coin', async () => {
            const quote = await exchange.fetchConvertQuote('SUI', 'USDC', 10);
            expect(quote).toMatchObject({ fromCurrency: 'SUI', fromAmount: 10, toCurrency: 'USDC', fee: undefined });
            expect(quote.price).toBeCloseTo(Number(quote.toAmount) / 10, 9);
            const requests = sandbox.requests.list.length;
            const conversion = await exchange.createConvertTrade(`${quote.id}`, 'SUI', 'USDC', 10);
            const routes = sandbox.requests.list.slice(requests).map(({ route }) => route);
            expect(routes.filter((route) => route.startsWith('router/'))).toEqual([TRADE]);
            expect(conversion).toMatchObject({ fromAmount: 10, toAmount: quote.toAmount, price: quote.price });
            expect(conversion.datetime).toBe(exchange.iso8601(Number(conversion.timestamp)));
        });

        test('from several coins, over two hops', async () => {
            await convert('DEEP', 'USDC', 4_500);
        });

        test('from coins and the address balance', async () => {
            sandbox.mint(wallet.walletAddress, { coins: { DEEP: 100 } });
            const held = Number(heldOf('DEEP')) / 1e6;
            await convert('DEEP', 'SUI', Math.floor(held) - 1);
        });

        test('from the address balance', async () => {
            const poor = await sandbox.fund({ sui: 1, usdcAddressBalance: 500 });
            const by = withOptions({}, poor);
            const conversion = await by.createConvertTrade('', 'USDC', 'SUI', 100);
            expect(conversion.fromAmount).toBe(100);
            expect(sandbox.wallet(poor.walletAddress).balances[sandbox.coins['USDC']!.type]).toBe(400_000_000n);
        });

        test('of SUI from the address balance, which also pays the gas', async () => {
            const before = heldOf('SUI');
            const conversion = await exchange.createConvertTrade('', 'SUI', 'USDC', 20, {
                gas: { fromAddressBalance: true },
            });
            expect(conversion.fromAmount).toBe(20);
            expect(before - heldOf('SUI')).toBeGreaterThan(20_000_000_000n);
        });

        test('to SUI, and from a full type', async () => {
            await convert('USDC', 'SUI', 50);
            const { type } = sandbox.coins['AFSUI']!;
            const conversion = await exchange.createConvertTrade('', type, 'SUI', 1);
            expect(conversion).toMatchObject({ fromCurrency: 'AFSUI', fromAmount: 1 });
        });

        test('of an amount to receive', async () => {
            const quote = await exchange.fetchConvertQuote('USDC', 'SUI', undefined, { toAmount: 3 });
            expect(quote.toAmount).toBeGreaterThanOrEqual(3);
            const conversion = await exchange.createConvertTrade(`${quote.id}`, 'USDC', 'SUI', quote.fromAmount);
            expect(conversion.toAmount).toBeCloseTo(Number(quote.toAmount), 9);
        });

        test('is found by its digest, and in the history', async () => {
            const one = await exchange.createConvertTrade('', 'USDC', 'SUI', 5);
            const found = await exchange.fetchConvertTrade(`${one.id}`, 'USDC');
            const { timestamp, datetime, ...others } = one;
            const terms = Object.fromEntries(Object.entries(others).filter(([key]) => key !== 'info'));
            expect(found).toMatchObject(terms);
            const members: unknown[] = [one.info, timestamp, datetime, found.timestamp];
            expect(members.every((member) => member !== undefined)).toBe(true);
            const rows = await exchange.fetchConvertTradeHistory();
            expect(rows.at(-1)?.id).toBe(one.id);
            expect(rows.length).toBeGreaterThan(3);
            const ofDeep = await exchange.fetchConvertTradeHistory('DEEP', undefined, 1);
            expect(ofDeep.map(({ fromCurrency }) => fromCurrency)).toEqual(['DEEP']);
            await expect(exchange.fetchConvertTrade(`${one.id}`, 'DEEP')).rejects.toThrow(
                'no executed conversion of DEEP',
            );
            const sent = await exchange.withdraw('SUI', 1, FRIEND, undefined, { type: 'spot' });
            for (const id of [`${sent.id}`, 'foo']) {
                await expect(exchange.fetchConvertTrade(id)).rejects.toThrow(ccxt.BadRequest);
            }
            await expect(exchange.fetchConvertTrade(undefined as never)).rejects.toThrow(ccxt.ArgumentsRequired);
            const faults: [string, Parameters<aftermath['fetchConvertTradeHistory']>][] = [
                ['since is "x"; pass a whole number, 0 or more', [undefined, 'x' as never]],
                ['since is NaN; pass a whole number', [undefined, Number.NaN]],
                ['limit is -1; pass a whole number, 1 or more', [undefined, undefined, -1]],
                ['limit is 1.5; pass a whole number', [undefined, undefined, 1.5]],
                ['FOO', ['FOO']],
            ];
            for (const [text, args] of faults) {
                const error: unknown = await exchange
                    .fetchConvertTradeHistory(...args)
                    .catch((reason: unknown) => reason);
                expect(error).toBeInstanceOf(ccxt.BadRequest);
                expect((error as Error).message).toContain(text);
            }
            const params = {} as never;
            await expect(exchange.fetchConvertTrade(`${one.id}`, params)).rejects.toThrow(
                'code is {}; pass the code of a coin',
            );
            await expect(exchange.fetchConvertTradeHistory(params)).rejects.toThrow(
                'code is {}; pass the code of a coin',
            );
        });

        describe('of a wallet with a long past', () => {
            /** A node with pages of other transactions before the first one of the wallet. */
            const nodeAfter = (pages: number): { readonly node: SuiGrpcClient; readonly reads: () => number } => {
                const node = new SuiGrpcClient({ network: 'localnet', baseUrl: sandbox.nodeUrl });
                const list = node.core.listTransactions.bind(node.core);
                const none = { transactions: [], hasNextPage: true, startCursor: null };
                let reads = 0;
                const withPast = async (query: Parameters<typeof list>[0]): Promise<unknown> => {
                    reads += 1;
                    const isDescending = query.order === 'descending';
                    const past = /^past (\d+)$/.exec((isDescending ? query.before : query.after) ?? '');
                    const next = past === null ? 0 : Number(past[1]) + 1;
                    if (!isDescending && next < pages) return { ...none, endCursor: `past ${next}` };
                    if (past !== null && isDescending)
                        return { ...none, hasNextPage: next < pages, endCursor: `past ${next}` };
                    const page = await list(isDescending ? query : { ...query, after: null });
                    return isDescending && !page.hasNextPage
                        ? { ...page, hasNextPage: true, endCursor: 'past 0' }
                        : page;
                };
                Object.defineProperty(node.core, 'listTransactions', { value: withPast });
                return { node, reads: () => reads };
            };

            test('is in the history, which reads the latest first', async () => {
                const made = await exchange.createConvertTrade('', 'USDC', 'SUI', 5);
                const { node, reads } = nodeAfter(150);
                const by = withOptions({ node });
                const latest = await by.fetchConvertTradeHistory('USDC', undefined, 1);
                expect(latest.map(({ id }) => id)).toEqual([made.id]);
                expect(reads()).toBeLessThanOrEqual(101);
                const all = await by.fetchConvertTradeHistory();
                expect(all.at(-1)?.id).toBe(made.id);
            });

            test('is refused for a time that the pages do not reach', async () => {
                const by = withOptions({ node: nodeAfter(150).node });
                await expect(by.fetchConvertTradeHistory(undefined, START)).rejects.toThrow(ccxt.BadRequest);
                const near = withOptions({ node: nodeAfter(20).node });
                const since = await near.fetchConvertTradeHistory(undefined, START);
                expect(since).toEqual(await exchange.fetchConvertTradeHistory(undefined, START));
            });
        });

        test('is described by a dry run, and nothing is submitted', async () => {
            const before = executions();
            const described: unknown = await exchange.createConvertTrade('', 'USDC', 'SUI', 5, { dryRun: true });
            expect(described).toMatchObject({ sender: wallet.walletAddress, calls: expect.any(Array) });
            expect(executions()).toBe(before);
        });

        test('of two coins at once sells each once', async () => {
            const before = heldOf('USDC');
            await Promise.all([5, 6].map((amount) => exchange.createConvertTrade('', 'USDC', 'SUI', amount)));
            expect(before - heldOf('USDC')).toBe(11_000_000n);
        });
    });

    test.each<[string, Dict]>([
        ['', { isolate: false }],
        [', an isolated one, too', { isolate: true }],
    ])('refuses a conversion whose quote expired while it waited%s', async (_what, params) => {
        const clock = { lateBy: 0 };
        const priced: (() => void)[] = [];
        const secondIsPriced = new Promise<void>((resolve) => priced.push(() => undefined, resolve));
        const quote = await exchange.fetchConvertQuote('USDC', 'SUI', 1);
        const by = withOptions({
            convert: { reference: () => (priced.shift()?.(), quote.price) },
            transaction: {
                pins: { coins: sandbox.coins },
                approve: async () => {
                    await secondIsPriced;
                    clock.lateBy = 15_001;
                },
            },
        });
        const now = by.milliseconds.bind(by);
        Object.assign(by, { milliseconds: () => now() + clock.lateBy });
        const before = executions();
        const first = by.createConvertTrade('', 'USDC', 'SUI', 5, { isolate: false });
        const second = by.createConvertTrade('', 'USDC', 'SUI', 6, params);
        await expect(second).rejects.toThrow('the conversion waited for earlier writes');
        expect(await first).toMatchObject({ fromAmount: 5 });
        expect(executions() - before).toBe(1);
    });

    describe('a quote', () => {
        const trade = (id: unknown, params: Dict = {}, by = exchange): Promise<Conversion> =>
            by.createConvertTrade(id as string, 'USDC', 'SUI', 5, params);

        test('is for one conversion, also of calls at once', async () => {
            const { id } = await exchange.fetchConvertQuote('USDC', 'SUI', 5);
            await trade(id, { dryRun: true });
            const before = executions();
            const [first, second] = await Promise.allSettled([trade(id), trade(id)]);
            expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
            await expect(trade(id)).rejects.toThrow(ccxt.BadRequest);
            expect(executions() - before).toBe(1);
        });

        test('stays used where an equal quote is fetched meanwhile, which has an id of its own', async () => {
            const quote = (): Promise<Conversion> => exchange.fetchConvertQuote('USDC', 'SUI', 5);
            const [{ id }, { id: other }] = [await quote(), await quote()];
            const before = executions();
            const first = trade(id);
            await quote();
            await expect(trade(id)).rejects.toThrow('wait for its end');
            await Promise.all([first, trade(other)]);
            expect(executions() - before).toBe(2);
        });

        test('is unknown to the process after a restart, also where it has fetched an equal one', async () => {
            const { id } = await exchange.fetchConvertQuote('USDC', 'SUI', 5);
            const [first, second] = [withOptions({}), withOptions({})];
            const { id: own } = await first.fetchConvertQuote('USDC', 'SUI', 5);
            await second.fetchConvertQuote('USDC', 'SUI', 5);
            const before = executions();
            await expect(trade(id, {}, first)).rejects.toThrow('no quote');
            await expect(trade(own, {}, second)).rejects.toThrow(/no quote .* fetchConvertTradeHistory/);
            expect(executions()).toBe(before);
        });

        test('can be used again at once after an abort, while a read of its conversion still waits', async () => {
            const caller = new AbortController();
            const prices: unknown[] = [new Promise(() => undefined)];
            const reference = (): unknown => {
                caller.abort();
                return prices.pop();
            };
            const by = withOptions({ convert: { reference } });
            const quote = await by.fetchConvertQuote('USDC', 'SUI', 5);
            const before = executions();
            await expect(trade(quote.id, { signal: caller.signal }, by)).rejects.toThrow(ccxt.ExchangeClosedByUser);
            expect(prices).toEqual([]);
            prices.push(quote.price);
            expect(await trade(quote.id, {}, by)).toMatchObject({ fromAmount: 5 });
            expect(executions() - before).toBe(1);
            await expect(trade(quote.id, {}, by)).rejects.toThrow('a conversion that was sent');
        });

        test('can be used again after an abort before its conversion takes it', async () => {
            const caller = new AbortController();
            const by = withOptions();
            const { id } = await by.fetchConvertQuote('USDC', 'SUI', 5);
            const trading = trade(id, { signal: caller.signal }, by);
            caller.abort();
            await expect(trading).rejects.toThrow(ccxt.ExchangeClosedByUser);
            expect(await trade(id, {}, by)).toMatchObject({ fromAmount: 5 });
        });

        test('is not used again after an abort whose failure the journal does not record', async () => {
            const caller = new AbortController();
            let records = 0;
            const journal = (): Promise<void> => {
                records += 1;
                caller.abort();
                return records === 1 ? Promise.resolve() : Promise.reject(new Error('full'));
            };
            const by = withOptions({ transaction: { pins: { coins: sandbox.coins }, journal } });
            const { id } = await by.fetchConvertQuote('USDC', 'SUI', 5);
            const before = executions();
            await expect(trade(id, { signal: caller.signal }, by)).rejects.toThrow(OutcomeUnknown);
            await expect(trade(id, {}, by)).rejects.toThrow('a conversion that was sent');
            expect(executions()).toBe(before);
        });

        test('is not used again where the response of its conversion was lost', async () => {
            const resubmit = { times: 0, delayMs: 0 };
            const by = withOptions({ transaction: { pins: { coins: sandbox.coins }, resubmit } });
            const { id } = await by.fetchConvertQuote('USDC', 'SUI', 5);
            const remove = sandbox.faults.add({ route: EXECUTE, drop: 'after' });
            const error: unknown = await trade(id, {}, by).catch((thrown: unknown) => thrown);
            remove();
            expect(error).toBeInstanceOf(OutcomeUnknown);
            await by.settle((error as OutcomeUnknown).entry);
            const before = executions();
            await expect(trade(id, {}, by)).rejects.toThrow(/was sent; look for it with writes\(\)/);
            expect(executions()).toBe(before);
        });

        test('may be used again where nothing was sent', async () => {
            const { id, toAmount } = await exchange.fetchConvertQuote('USDC', 'SUI', 5);
            await expect(trade(id, { minAmount: 2 * toAmount! })).rejects.toThrow(ccxt.InvalidOrder);
            expect(await trade(id)).toMatchObject({ fromAmount: 5 });
        });
    });

    test('makes a late conversion that has a limit of its own', async () => {
        const by = withOptions({ convert: { quoteMs: -1 } });
        await expect(by.createConvertTrade('', 'USDC', 'SUI', 5)).rejects.toThrow(ccxt.InvalidOrder);
        expect(await by.createConvertTrade('', 'USDC', 'SUI', 5, { minAmount: 0.1 })).toMatchObject({ fromAmount: 5 });
    });

    test('lists the coins that can be converted', async () => {
        const currencies = await exchange.fetchConvertCurrencies();
        expect(Object.keys(currencies).sort()).toEqual(Object.keys(sandbox.coins).sort());
        expect(currencies['DEEP']).toMatchObject({ id: sandbox.coins['DEEP']!.type, precision: 1e-6 });
    });

    describe('a price limit', () => {
        test.each<[string, Dict]>([
            ['minAmount', { minAmount: 1_000 }],
            ['price', { price: 1_000 }],
        ])('by params.%s refuses a quote below it', async (_name, params) => {
            await expect(exchange.createConvertTrade('', 'USDC', 'SUI', 5, params)).rejects.toThrow(ccxt.InvalidOrder);
        });

        test('wins over everything else', async () => {
            const strict = withOptions({ convert: { reference: () => 1_000 } });
            await expect(strict.createConvertTrade('', 'USDC', 'SUI', 5)).rejects.toThrow('options.convert.reference');
            await strict.createConvertTrade('', 'USDC', 'SUI', 5, { minAmount: 0.1 });
        });

        test('by a reference refuses a quote that is worse, and lets a fair one through', async () => {
            const { price } = await exchange.fetchConvertQuote('USDC', 'SUI', 5);
            const worse = withOptions({ convert: { reference: async () => Promise.resolve(Number(price) * 1.03) } });
            await expect(worse.createConvertTrade('', 'USDC', 'SUI', 5)).rejects.toThrow(ccxt.InvalidOrder);
            await withOptions({ convert: { reference: () => price } }).createConvertTrade('', 'USDC', 'SUI', 5);
        });

        test.each<[string, Dict]>([
            ['options.convert.slippage', { convert: { slippage: 1 } }],
            ['options.convert.maxDeviation', { convert: { reference: () => 1, maxDeviation: 'x' } }],
            ['the price of options.convert.reference', { convert: { reference: () => 0 } }],
        ])('that is none, %s, is refused', async (name, options) => {
            await expect(withOptions(options).createConvertTrade('', 'USDC', 'SUI', 5)).rejects.toThrow(name);
        });

        test('holds when the price moves after the quote: the transaction fails, and nothing is sold', async () => {
            const quote = await exchange.fetchConvertQuote('USDC', 'SUI', 100);
            const mover = withOptions({}, await sandbox.fund({ sui: 1, usdc: 500_000 }));
            await mover.createConvertTrade('', 'USDC', 'SUI', 400_000, { slippage: 0.9 });
            const before = heldOf('USDC');
            await expect(exchange.createConvertTrade(`${quote.id}`, 'USDC', 'SUI', 100)).rejects.toThrow(
                ccxt.OrderNotFillable,
            );
            expect(heldOf('USDC')).toBe(before);
            await mover.createConvertTrade('', 'SUI', 'USDC', 0.1).catch(() => undefined);
        });
    });

    describe('a quote', () => {
        test('expires', async () => {
            const short = withOptions({ convert: { quoteMs: 15_000 } });
            const quote = await short.fetchConvertQuote('USDC', 'SUI', 5);
            const clock = short.milliseconds.bind(short);
            short.milliseconds = () => clock() + 15_001;
            await expect(short.createConvertTrade(`${quote.id}`, 'USDC', 'SUI', 5)).rejects.toThrow(
                'fetch another one',
            );
        });

        test('is for its own coins and amount', async () => {
            const quote = await exchange.fetchConvertQuote('USDC', 'SUI', 5);
            const trade = (from: string, to: string, amount: number): Promise<Conversion> =>
                exchange.createConvertTrade(`${quote.id}`, from, to, amount);
            await expect(trade('SUI', 'USDC', 5)).rejects.toThrow('id is one of USDC for SUI');
            await expect(trade('USDC', 'SUI', 6)).rejects.toThrow('amount is 6; pass 5');
            await expect(exchange.createConvertTrade('none', 'USDC', 'SUI', 5)).rejects.toThrow(
                'no quote none is known',
            );
        });

        test.each<[string, (route: Dict) => Dict]>([
            ['another amount', (route) => ({ ...route, coinIn: { ...(route['coinIn'] as Dict), amount: '1n' } })],
            ['another coin', (route) => ({ ...route, coinOut: { ...(route['coinOut'] as Dict), type: '0x2::a::B' } })],
            ['no amount', (route) => ({ ...route, coinOut: { ...(route['coinOut'] as Dict), amount: '0n' } })],
            [
                'a fee of an integrator',
                (route) => ({ ...route, externalFee: { recipient: FRIEND, feePercentage: 0.1 } }),
            ],
        ])('of %s is refused', async (_what, rewrite) => {
            sandbox.faults.add({ route: ROUTE, rewrite: (route) => rewrite(route as Dict) });
            await expect(exchange.fetchConvertQuote('USDC', 'SUI', 5)).rejects.toThrow(ccxt.BadResponse);
        });

        test('of an unknown coin, of one coin for itself and without an amount is refused', async () => {
            await expect(exchange.fetchConvertQuote('NONE', 'SUI', 5)).rejects.toThrow(ccxt.BadRequest);
            await expect(exchange.fetchConvertQuote('SUI', 'SUI', 5)).rejects.toThrow(ccxt.BadRequest);
            await expect(exchange.fetchConvertQuote('SUI', 'USDC')).rejects.toThrow(
                'either an amount or params.toAmount',
            );
        });

        test('without a route is an OperationRejected', async () => {
            const params = { pools: [FRIEND] };
            await expect(exchange.fetchConvertQuote('SUI', 'USDC', 5, params)).rejects.toThrow(ccxt.OperationRejected);
        });
    });

    describe('a hostile service', () => {
        const HARMFUL: readonly (readonly [Tampering, string])[] = [
            ['expectedOut', 'expected output'],
            ['route', 'expected output'],
            ['fee', 'fee recipient'],
            ['output', 'coinOutId'],
            ['wholeCoin', 'calls'],
            ['gasCoin', 'calls'],
            ['capability', 'calls'],
            ['transfer', 'calls'],
            ['publish', 'calls'],
        ];

        test.each(HARMFUL)('that answers with %s is refused before a signature', async (tamper, at) => {
            await exchange.createAccount('USDC').catch(() => undefined);
            sandbox.mint(wallet.walletAddress, { usdc: 7 });
            sandbox.faults.add({ route: TRADE, tamper });
            const [before, held] = [executions(), heldOf('USDC')];
            const error: unknown = await exchange
                .createConvertTrade('', 'USDC', 'SUI', 5)
                .catch((reason: unknown) => reason);
            expect(error).toBeInstanceOf(TransactionMismatch);
            expect((error as Error).message).toContain(at);
            expect([executions(), heldOf('USDC')]).toEqual([before, held]);
        });

        test.each(['dust', 'fakeCoin'] as const)('that answers with %s makes the simulation fail', async (tamper) => {
            sandbox.faults.add({ route: TRADE, tamper });
            const [before, held] = [executions(), heldOf('USDC')];
            await expect(exchange.createConvertTrade('', 'USDC', 'SUI', 5)).rejects.toThrow(ccxt.BaseError);
            expect([executions(), heldOf('USDC')]).toEqual([before, held]);
        });

        const kindOf = (program: object): string =>
            bcs.TransactionKind.serialize({ ProgrammableTransaction: program } as never).toBase64();
        const split = { SplitCoins: { coin: { GasCoin: true }, amounts: [{ Input: 0 }] } };
        const amount = { Pure: { bytes: bcs.u64().serialize(5_000_000n).toBase64() } };
        const withdrawal = {
            FundsWithdrawal: {
                ...{ reservation: { MaxAmountU64: '1' }, typeArg: { Balance: '0x2::sui::SUI' } },
                withdrawFrom: { Sender: true },
            },
        };
        test.each<[string, Dict]>([
            ['no kind', { txKind: 5 }],
            ['text in place of a kind', { txKind: '{"version":2}' }],
            [
                'more bytes than a kind',
                { txKind: `${kindOf({ inputs: [amount], commands: [split] }).slice(0, -4)}AAAAAAAA` },
            ],
            ['5,000 commands', { txKind: kindOf({ inputs: [amount], commands: Array(5_000).fill(split) }) }],
            ['no placeholder', { txKind: kindOf({ inputs: [amount], commands: [] }) }],
            ['a withdrawal', { txKind: kindOf({ inputs: [amount, withdrawal], commands: [split] }) }],
            ['the gas coin as the output', { coinOutId: { GasCoin: true } }],
            ['an input as the output', { coinOutId: { Input: 0 } }],
            ['an output out of range', { coinOutId: { Result: 99 } }],
            ['no output', { coinOutId: null }],
        ])('that answers with a kind with %s is refused before a signature', async (_what, members) => {
            sandbox.faults.add({ route: TRADE, rewrite: (answer) => ({ ...(answer as Dict), ...members }) });
            const before = executions();
            await expect(exchange.createConvertTrade('', 'USDC', 'SUI', 5)).rejects.toThrow(TransactionMismatch);
            expect(executions()).toBe(before);
        });
    });

    describe('a node that lies', () => {
        interface Simulated {
            readonly transaction: { readonly balanceChanges: readonly object[] };
        }
        interface Stated {
            readonly objects: { readonly result: { readonly object?: { owner: object; objectType: string } } }[];
        }

        test('by stating no balance changes is refused before a signature', async () => {
            sandbox.faults.add({
                route: SIMULATE,
                rewrite: (answer) => {
                    const { transaction, ...others } = answer as Simulated;
                    return { ...others, transaction: { ...transaction, balanceChanges: [] } };
                },
            });
            const before = executions();
            await expect(exchange.createConvertTrade('', 'USDC', 'SUI', 5)).rejects.toThrow('simulated balances');
            expect(executions()).toBe(before);
        });

        test('by stating that the capability is immutable, beside a service that uses it, is refused', async () => {
            await exchange.createAccount('USDC').catch(() => undefined);
            let lies = 0;
            sandbox.faults.add({
                route: OBJECTS,
                rewrite: (answer) => {
                    const { objects } = answer as Stated;
                    for (const { result } of objects) {
                        if (!/AuthorityCap</.test(result.object?.objectType ?? '')) continue;
                        result.object!.owner = { kind: 4 };
                        lies += 1;
                    }
                    return answer;
                },
            });
            sandbox.faults.add({ route: TRADE, tamper: 'capability' });
            const before = executions();
            await expect(exchange.createConvertTrade('', 'USDC', 'SUI', 5)).rejects.toThrow(TransactionMismatch);
            expect([executions(), lies]).toEqual([before, 1]);
        });

        test('by a simulation of another time loses nothing: the transaction fails, and only gas is paid', async () => {
            const quote = await exchange.fetchConvertQuote('USDC', 'SUI', 100);
            let first: unknown;
            sandbox.faults.add({ route: SIMULATE, rewrite: (answer) => (first ??= answer) });
            await exchange.createConvertTrade(`${quote.id}`, 'USDC', 'SUI', 100, { dryRun: true });
            const mover = withOptions({}, await sandbox.fund({ sui: 1, usdc: 500_000 }));
            sandbox.faults.clear();
            await mover.createConvertTrade('', 'USDC', 'SUI', 400_000, { slippage: 0.9 });
            sandbox.faults.add({ route: SIMULATE, rewrite: () => first });
            const [before, held] = [executions(), heldOf('USDC')];
            await expect(exchange.createConvertTrade(`${quote.id}`, 'USDC', 'SUI', 100)).rejects.toThrow(
                ccxt.OrderNotFillable,
            );
            expect([executions(), heldOf('USDC')]).toEqual([before + 1, held]);
        });
    });

    test('a coin that is not pinned is refused before a signature', async () => {
        const unpinned = withOptions({ transaction: { learn: false, chainId: sandbox.chainId } });
        const before = executions();
        await expect(unpinned.createConvertTrade('', 'USDC', 'SUI', 5)).rejects.toThrow(TransactionMismatch);
        await expect(unpinned.createConvertTrade('', sandbox.coins['DEEP']!.type, 'SUI', 5)).rejects.toThrow(
            ccxt.BadRequest,
        );
        expect(executions()).toBe(before);
    });

    test('more than the wallet has, and more than its pin allows, is refused', async () => {
        await expect(exchange.createConvertTrade('', 'AFSUI', 'SUI', 5_000)).rejects.toThrow(ccxt.InsufficientFunds);
        const USDC = { ...sandbox.coins['USDC']!, maxWithdrawal: '4' };
        const limited = withOptions({ transaction: { pins: { coins: { ...sandbox.coins, USDC } } } });
        await expect(limited.createConvertTrade('', 'USDC', 'SUI', 5)).rejects.toThrow('maxWithdrawal');
    });

    test('an unknown outcome is resolved later', async () => {
        const before = heldOf('USDC');
        const one = withOptions({
            transaction: { pins: { coins: sandbox.coins }, resubmit: { times: 0, delayMs: 1, maxAgeMs: 1_000 } },
        });
        sandbox.faults.add({ route: EXECUTE, drop: 'after', times: 1 });
        const error: unknown = await one.createConvertTrade('', 'USDC', 'SUI', 5).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(OutcomeUnknown);
        const settled = await one.settle((error as OutcomeUnknown).entry);
        expect(settled).toMatchObject({ outcome: 'executed' });
        expect(before - heldOf('USDC')).toBe(5_000_000n);
        const found = await one.fetchConvertTrade((error as OutcomeUnknown).transactionDigest);
        expect(found).toMatchObject({ fromAmount: 5, fromCurrency: 'USDC' });
    });
});
