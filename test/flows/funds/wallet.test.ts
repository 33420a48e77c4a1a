/**
 * Coins of the wallet on the sandbox: balances, currencies, the deposit address, withdrawals of any coin,
 * transfers.
 */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Dict } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { OutcomeUnknown, TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { on, openAccount, setStage, type Stage } from '../../support/exchange.js';

/** Ids of which nothing is known. */
const FRIEND = `0x${'f1'.repeat(32)}`;
const SPOT = { type: 'spot' } as const;
/** A coin that calls itself USDC: anyone can publish one. */
const FAKE = `0x${'fa'.repeat(32)}::usdc::USDC`;

describe('coins of the wallet', () => {
    /** The sandbox's clock is this far ahead, milliseconds. */
    let ahead = 0;
    let stage: Stage;
    let exchange: aftermath;
    let wallet: { walletAddress: string; privateKey: string };

    const withNode = (config: Dict = {}): aftermath => {
        const { options, ...others } = config as { options?: Dict };
        return on(stage.sandbox, {
            ...{ urls: sandboxUrls(stage.sandbox.url), ...wallet, ...others },
            options: { transaction: { pins: { coins: stage.sandbox.coins } }, ...options },
        });
    };

    /** What an address holds of a coin, in its own units. */
    const heldOf = (address: string, code: string): bigint =>
        stage.sandbox.wallet(address).balances[stage.sandbox.coins[code]!.type] ?? 0n;

    const requestsFrom = (from: number): string[] => stage.sandbox.requests.list.slice(from).map(({ route }) => route);

    beforeAll(async () => {
        stage = await setStage({ now: () => Date.now() + ahead });
        wallet = await stage.sandbox.fund({
            ...{ usdc: 10_000, sui: 10, suiAddressBalance: 5, usdcAddressBalance: 500 },
            coins: { DEEP: 100 },
            addressBalances: { DEEP: 7.5, WETH: 2 },
        });
        stage.sandbox.mint(wallet.walletAddress, { coins: { DEEP: 30 } });
        stage.sandbox.mint(wallet.walletAddress, { coins: { DEEP: 1.5 } });
        exchange = withNode();
    });

    afterAll(() => stage.sandbox.close());

    describe('fetchBalance of the type spot', () => {
        test('has coin objects and address balances of pinned coins and of the collateral, all free', async () => {
            const balance = await exchange.fetchBalance(SPOT);
            expect(balance).toMatchObject({
                SUI: { free: 15, used: 0, total: 15 },
                USDC: { free: 10_500, used: 0, total: 10_500 },
                DEEP: { free: 139, used: 0, total: 139 },
                WETH: { free: 2, used: 0, total: 2 },
                AFSUI: { free: 0, used: 0, total: 0 },
            });
            const { info } = balance as { info: { address: string; coins: Dict[] } };
            expect(info.address).toBe(wallet.walletAddress);
            expect(info.coins).toContainEqual({
                coinType: stage.sandbox.coins['DEEP']!.type,
                ...{ code: 'DEEP', decimals: 6, coins: '131500000', addressBalance: '7500000' },
            });
        });

        test('without pins lists SUI and the collateral only, and the rest in info', async () => {
            const balance = await withNode({ options: { transaction: {} } }).fetchBalance(SPOT);
            expect(Object.keys(balance.total as object).sort()).toEqual(['SUI', 'USDC']);
            const { info } = balance as { info: { coins: { coinType: string; code?: string }[] } };
            const deep = info.coins.find(({ coinType }) => coinType === stage.sandbox.coins['DEEP']!.type);
            expect(deep).toEqual({
                coinType: stage.sandbox.coins['DEEP']!.type,
                coins: '131500000',
                addressBalance: '7500000',
            });
        });

        test('with all lists other coins under their type, by the decimals of the node', async () => {
            const balance = await withNode({ options: { transaction: {} } }).fetchBalance({ ...SPOT, all: true });
            expect(balance[stage.sandbox.coins['DEEP']!.type]).toEqual({ free: 139, used: 0, total: 139 });
        });

        test('never counts a coin by its symbol', async () => {
            const other = await stage.sandbox.fund({ usdc: 3 });
            stage.sandbox.internals.chain.mint(other.walletAddress, { coins: { [FAKE]: 1_000_000_000n } });
            const balance = await withNode(other).fetchBalance({ ...SPOT, all: true });
            expect(balance['USDC']).toEqual({ free: 3, used: 0, total: 3 });
            // The node knows no decimals of it, so that no amount can be stated.
            expect(balance[FAKE]).toBeUndefined();
            const { info } = balance as { info: { coins: Dict[] } };
            expect(info.coins).toContainEqual({ coinType: FAKE, coins: '1000000000', addressBalance: '0' });
        });

        test('is that of the account by default', async () => {
            await expect(exchange.fetchBalance()).rejects.toThrow(ccxt.AccountNotEnabled);
            await expect(exchange.fetchBalance({ type: 'swap' })).rejects.toThrow(ccxt.AccountNotEnabled);
        });

        test.each<readonly [string, Dict, new (...args: never[]) => Error]>([
            ['an unknown param', { account: '1' }, ccxt.BadRequest],
            ['another type of all', { all: 'yes' }, ccxt.BadRequest],
            ['another type', { type: 'funding' }, ccxt.NotSupported],
        ])('refuses %s', async (_what, params, error) => {
            await expect(exchange.fetchBalance({ ...SPOT, ...params })).rejects.toThrow(error);
        });

        test('needs a node', async () => {
            const without = on(stage.sandbox, wallet);
            await expect(without.fetchBalance(SPOT)).rejects.toThrow(ccxt.NotSupported);
        });
    });

    describe('fetchCurrencies', () => {
        test('adds pinned and built-in coins with their type and step', async () => {
            const currencies = await exchange.fetchCurrencies();
            expect(currencies['DEEP']).toMatchObject({
                ...{ id: stage.sandbox.coins['DEEP']!.type, code: 'DEEP', precision: 1e-6 },
                ...{ active: true, deposit: true, withdraw: true },
                networks: { SUI: { id: 'SUI', network: 'SUI', active: true, deposit: true, withdraw: true } },
            });
            expect(currencies['SUI']).toMatchObject({ precision: 1e-9, deposit: true, withdraw: true });
            expect(currencies['WETH']?.precision).toBe(1e-8);
            expect(Object.keys(await withNode({ options: { transaction: {} } }).fetchCurrencies())).not.toContain(
                'DEEP',
            );
        });

        test('keeps the collateral where a pin has its code for another type', async () => {
            const pins = { coins: { USDC: { type: FAKE, decimals: 2 } } };
            const other = withNode({ options: { transaction: { pins } } });
            const currencies = await other.fetchCurrencies();
            expect(currencies['USDC']).toMatchObject({ id: stage.sandbox.coins['USDC']!.type, precision: 1e-6 });
        });
    });

    describe('fetchDepositAddress', () => {
        test('is the wallet, on SUI, without a tag', async () => {
            const address = { currency: 'DEEP', network: 'SUI', address: wallet.walletAddress, tag: undefined };
            const found = await exchange.fetchDepositAddress('DEEP');
            expect(found).toEqual({ info: { coinType: stage.sandbox.coins['DEEP']!.type }, ...address });
            expect(await exchange.fetchDepositAddressesByNetwork('DEEP')).toEqual({ SUI: found });
            expect((await exchange.fetchDepositAddress('USDC')).address).toBe(wallet.walletAddress);
        });

        test('of a base asset, which is no coin, is refused with the coins that are known', async () => {
            const call = exchange.fetchDepositAddress('BTC');
            await expect(call).rejects.toThrow(ccxt.BadRequest);
            await expect(call).rejects.toThrow(/pass one of SUI, USDC, AFSUI, DEEP, WETH, or pin/);
        });

        test('of a code that means two types is refused', async () => {
            const pins = { coins: { USDC: { type: FAKE, decimals: 2 } } };
            const other = withNode({ options: { transaction: { pins } } });
            await other.loadMarkets();
            await expect(other.fetchDepositAddress('USDC')).rejects.toThrow(/means two coins/);
        });
    });

    describe('withdraw of the type spot', () => {
        test('sends a part of one coin object exactly, without a request of the service', async () => {
            const before = heldOf(wallet.walletAddress, 'DEEP');
            const from = stage.sandbox.requests.list.length;
            const fresh = withNode();
            const found = await fresh.withdraw('DEEP', 12.3456789, FRIEND, undefined, SPOT);
            expect(found).toMatchObject({
                ...{ type: 'withdrawal', currency: 'DEEP', amount: 12.345678, address: FRIEND, status: 'ok' },
                network: 'SUI',
            });
            expect(heldOf(FRIEND, 'DEEP')).toBe(12_345_678n);
            expect(heldOf(wallet.walletAddress, 'DEEP')).toBe(before - 12_345_678n);
            expect(requestsFrom(from).filter((route) => !route.startsWith('/sui.rpc'))).toEqual([]);
            expect(fresh.writes().open).toEqual([]);
        });

        test('shows its transaction in a dry run, and signs nothing', async () => {
            const before = heldOf(FRIEND, 'DEEP');
            const tried = (await exchange.withdraw('DEEP', 1, FRIEND, undefined, {
                ...SPOT,
                dryRun: true,
            })) as never as {
                calls: string[];
            };
            expect(tried.calls.join('\n')).toContain(`coin::split<${stage.sandbox.coins['DEEP']!.type}>`);
            expect(tried.calls.join('\n')).toContain('1000000');
            expect(tried.calls.at(-1)).toContain(`to ${FRIEND}`);
            expect(heldOf(FRIEND, 'DEEP')).toBe(before);
        });

        test('merges coin objects, and takes the rest from the address balance', async () => {
            const held = heldOf(wallet.walletAddress, 'DEEP');
            const got = heldOf(FRIEND, 'DEEP');
            await exchange.withdraw('DEEP', 125, FRIEND, '', SPOT);
            expect(heldOf(FRIEND, 'DEEP')).toBe(got + 125_000_000n);
            expect(heldOf(wallet.walletAddress, 'DEEP')).toBe(held - 125_000_000n);
        });

        test('sends a coin that is in the address balance only', async () => {
            await exchange.withdraw('WETH', 0.5, FRIEND, undefined, SPOT);
            expect(heldOf(FRIEND, 'WETH')).toBe(50_000_000n);
        });

        test('sends SUI from the coin that pays the gas', async () => {
            await exchange.withdraw('SUI', 1.25, FRIEND, undefined, SPOT);
            expect(heldOf(FRIEND, 'SUI')).toBe(1_250_000_000n);
        });

        test('sends SUI from the address balance, where that pays the gas, too', async () => {
            const before = heldOf(FRIEND, 'SUI');
            const { coins } = stage.sandbox.wallet(wallet.walletAddress);
            await exchange.withdraw('SUI', 0.5, FRIEND, undefined, { ...SPOT, gas: { fromAddressBalance: true } });
            expect(heldOf(FRIEND, 'SUI')).toBe(before + 500_000_000n);
            expect(stage.sandbox.wallet(wallet.walletAddress).coins).toEqual(coins);
        });

        test('sends almost all SUI: what is left pays the gas', async () => {
            const owner = await stage.sandbox.fund({ sui: 1 });
            await withNode(owner).withdraw('SUI', 0.99, FRIEND, undefined, SPOT);
            expect(heldOf(owner.walletAddress, 'SUI')).toBeLessThan(10_000_000n);
        });

        test('sends SUI of the address balance, where the coins are too few', async () => {
            const owner = await stage.sandbox.fund({ sui: 0.2, suiAddressBalance: 3 });
            const before = heldOf(FRIEND, 'SUI');
            await withNode(owner).withdraw('SUI', 2, FRIEND, undefined, SPOT);
            expect(heldOf(FRIEND, 'SUI')).toBe(before + 2_000_000_000n);
        });

        test('sends the collateral of the wallet', async () => {
            await exchange.withdraw('USDC', 100.25, FRIEND, undefined, SPOT);
            expect(heldOf(FRIEND, 'USDC')).toBe(100_250_000n);
        });

        describe('sends no other coin than the one that the code means', () => {
            /**
             * The service gives its settle currency another code and another type, with the decimals of that
             * type.
             */
            const lie = (code: string, type: string, decimals: number): void => {
                const change = (answer: unknown): unknown =>
                    JSON.parse(
                        JSON.stringify(answer)
                            .replaceAll(/"(settle|quote)":"USDC"/g, `"$1":"${code}"`)
                            .replaceAll(':USDC"', `:${code}"`)
                            .replaceAll(/"settleId":"[^"]+"/g, `"settleId":"${type}"`),
                    );
                const redescribe = (answer: unknown): unknown => {
                    const { USDC, ...others } = answer as Record<string, Dict>;
                    return { ...others, [code]: { ...USDC, id: type, code, precision: Number(`1e-${decimals}`) } };
                };
                stage.sandbox.faults.clear();
                stage.sandbox.faults.add({ route: 'markets', rewrite: change });
                stage.sandbox.faults.add({ route: 'currencies', rewrite: redescribe });
            };
            afterEach(() => {
                stage.sandbox.faults.clear();
            });

            const SUI = `0x${'2'.padStart(64, '0')}::sui::SUI`;

            test.each<readonly [string, boolean | undefined]>([
                ['on a host whose values are learned', undefined],
                ['on a host whose values are not learned', false],
                ['where the user lets values be learned', true],
            ])('%s', async (_what, learn) => {
                const { DEEP } = stage.sandbox.coins;
                for (const [type, decimals] of [
                    [SUI, 9],
                    [DEEP!.type, DEEP!.decimals],
                    [stage.sandbox.coins['WETH']!.type, 8],
                ] as const) {
                    lie('AUSD', type, decimals);
                    const before = stage.sandbox.wallet(FRIEND).balances;
                    const transaction = {
                        ...{ pins: { coins: { DEEP } }, decimals: { [stage.sandbox.coins['WETH']!.type]: 8 } },
                        ...(learn === undefined ? {} : { learn }),
                    };
                    const tricked = withNode({ options: { transaction } });
                    const sent = tricked.withdraw('AUSD', 1, FRIEND, undefined, SPOT);
                    await expect(sent).rejects.toThrow(ccxt.ExchangeError);
                    await expect(sent).rejects.toThrow(/pin|known coin/);
                    expect(stage.sandbox.wallet(FRIEND).balances).toEqual(before);
                }
            });

            test('where a pin gives the type another code', async () => {
                const pins = { coins: { TETHER: stage.sandbox.coins['USDC']! } };
                const other = withNode({ options: { transaction: { pins } } });
                const before = heldOf(FRIEND, 'USDC');
                await expect(other.withdraw('USDC', 1, FRIEND, undefined, SPOT)).rejects.toThrow(
                    /USDC" is no known coin/,
                );
                expect(heldOf(FRIEND, 'USDC')).toBe(before);
            });

            test('of a collateral coin that is not pinned', async () => {
                const other = withNode({ options: { transaction: {} } });
                const before = heldOf(FRIEND, 'USDC');
                const sent = other.withdraw('USDC', 1, FRIEND, undefined, SPOT);
                await expect(sent).rejects.toThrow(TransactionMismatch);
                await expect(sent).rejects.toThrow('options.transaction.pins.coins.USDC');
                expect(heldOf(FRIEND, 'USDC')).toBe(before);
            });
        });

        test('asks the approve hook with coin, amount and recipient, and is recorded in the journal', async () => {
            const intents: unknown[] = [];
            const records: Dict[] = [];
            const transaction = {
                pins: { coins: stage.sandbox.coins },
                approve: (intent: unknown): unknown => intents.push(intent),
                journal: (record: object): unknown => records.push(record as Dict),
            };
            const { id } = await withNode({ options: { transaction } }).withdraw('WETH', 0.25, FRIEND, undefined, {
                ...SPOT,
                tag: { purpose: 'test' },
            });
            const { type } = stage.sandbox.coins['WETH']!;
            const coin = { type, code: 'WETH', decimals: 8, maxWithdrawal: undefined };
            expect(intents).toEqual([{ action: 'sendCoin', coin, amount: 25_000_000n, recipient: FRIEND }]);
            expect(records[0]).toMatchObject({
                ...{ action: 'sendCoin', via: 'node', digest: id, tag: { purpose: 'test' } },
                request: { coinType: type, amount: 0.25, recipientAddress: FRIEND },
            });
            expect(records[1]).toMatchObject({ digest: id, outcome: 'executed' });
        });

        test('ends where the approve hook refuses', async () => {
            const before = heldOf(FRIEND, 'WETH');
            const approve = (): never => {
                throw new Error('not today');
            };
            const transaction = { pins: { coins: stage.sandbox.coins }, approve };
            const call = withNode({ options: { transaction } }).withdraw('WETH', 0.1, FRIEND, undefined, SPOT);
            await expect(call).rejects.toThrow(ccxt.PermissionDenied);
            expect(heldOf(FRIEND, 'WETH')).toBe(before);
        });

        test('keeps to the limit of the pin', async () => {
            const coins = { DEEP: { ...stage.sandbox.coins['DEEP']!, maxWithdrawal: '0.5' } };
            const limited = withNode({ options: { transaction: { pins: { coins } } } });
            const before = heldOf(FRIEND, 'DEEP');
            await limited.withdraw('DEEP', 0.5, FRIEND, undefined, SPOT);
            expect(heldOf(FRIEND, 'DEEP')).toBe(before + 500_000n);
            const error: unknown = await limited
                .withdraw('DEEP', 0.500001, FRIEND, undefined, SPOT)
                .catch((one: unknown) => one);
            expect(error).toBeInstanceOf(TransactionMismatch);
            expect((error as TransactionMismatch).departures).toEqual([
                {
                    at: 'amount',
                    wanted: 'at most 0.5 DEEP (options.transaction.pins.coins.DEEP.maxWithdrawal)',
                    found: '0.500001 DEEP',
                },
            ]);
        });

        test('of more than the wallet has throws InsufficientFunds, which says where the rest is', async () => {
            const call = exchange.withdraw('WETH', 5, FRIEND, undefined, SPOT);
            await expect(call).rejects.toThrow(ccxt.InsufficientFunds);
            await expect(call).rejects.toThrow(/has 0 in coins and 1\.25 WETH in its address balance, less than 5/);
            await expect(exchange.withdraw('SUI', 50, FRIEND, undefined, SPOT)).rejects.toThrow(ccxt.InsufficientFunds);
        });

        test.each<readonly [string, unknown[], new (...args: never[]) => Error, RegExp]>([
            ['an unknown coin', ['NOPE', 1, FRIEND, undefined], ccxt.BadRequest, /"NOPE" is no known coin/],
            ['a coin by its type, which has no pin', [FAKE, 1, FRIEND, undefined], ccxt.BadRequest, /no known coin/],
            ['the own wallet', ['DEEP', 1, 'OWN', undefined], ccxt.BadRequest, /another address than your own/],
            ['no address', ['DEEP', 1, undefined, undefined], ccxt.ArgumentsRequired, /address is missing/],
            ['a short address', ['DEEP', 1, '0x5', undefined], ccxt.BadRequest, /64 hexadecimal digits/],
            [
                'an address of the system',
                ['DEEP', 1, `0x${'0'.repeat(63)}6`, undefined],
                ccxt.InvalidAddress,
                /of the system/,
            ],
            ['a coin type as address', ['DEEP', 1, 'TYPE', undefined], ccxt.InvalidAddress, /the id of an object/],
            ['an object as address', ['DEEP', 1, 'OBJECT', undefined], ccxt.InvalidAddress, /the id of an object/],
            ['a tag', ['DEEP', 1, FRIEND, 'memo'], ccxt.NotSupported, /no tags/],
            ['nothing', ['DEEP', 0, FRIEND, undefined], ccxt.BadRequest, /amount/],
            ['less than a step', ['DEEP', 1e-7, FRIEND, undefined], ccxt.BadRequest, /at least 0.000001/],
        ])('of %s is refused before anything is built', async (_what, args, errorClass, words) => {
            const names: Record<string, string | undefined> = {
                OWN: wallet.walletAddress,
                TYPE: stage.sandbox.coins['DEEP']!.type.split('::')[0],
                OBJECT: stage.sandbox.wallet(wallet.walletAddress).coins[0]!.objectId,
            };
            const given = args.map((value) => names[value as string] ?? value);
            const from = stage.sandbox.requests.list.length;
            const call = exchange.withdraw(...(given as [string, number, string, string]), SPOT);
            await expect(call).rejects.toThrow(errorClass);
            await expect(call).rejects.toThrow(words);
            expect(requestsFrom(from).filter((route) => /Simulate|Execute/.test(route))).toEqual([]);
        });

        test.each([
            ['account', '1'],
            ['toAddressBalance', true],
            ['recipient', FRIEND],
        ])('refuses params.%s', async (key, value) => {
            const call = exchange.withdraw('DEEP', 1, FRIEND, undefined, { ...SPOT, [key]: value });
            await expect(call).rejects.toThrow(new RegExp(`params\\.${key}`));
        });

        test('refuses members of a request', async () => {
            const call = exchange.withdraw('DEEP', 1, FRIEND, undefined, { ...SPOT, request: { amount: 2 } } as object);
            await expect(call).rejects.toThrow(ccxt.NotSupported);
        });

        test('needs a node', async () => {
            const call = on(stage.sandbox, wallet).withdraw('SUI', 1, FRIEND, undefined, SPOT);
            await expect(call).rejects.toThrow(/needs a Sui node/);
        });

        test('waits for a node that lists coins as they were before the last withdrawal', async () => {
            const owner = await stage.sandbox.fund({ sui: 5, coins: { DEEP: 10, AFSUI: 1 } });
            const sender = withNode(owner);
            await sender.withdraw('DEEP', 4, FRIEND, undefined, SPOT);
            stage.sandbox.faults.add({ route: '/sui.rpc.v2.StateService/ListOwnedObjects', lagMs: 60_000, times: 1 });
            const before = heldOf(FRIEND, 'DEEP');
            await sender.withdraw('DEEP', 6, FRIEND, undefined, SPOT);
            stage.sandbox.faults.clear();
            expect(heldOf(FRIEND, 'DEEP')).toBe(before + 6_000_000n);
            expect(heldOf(owner.walletAddress, 'DEEP')).toBe(0n);
        });

        test('runs one after another for coins of one wallet', async () => {
            const before = heldOf(FRIEND, 'DEEP');
            await Promise.all(
                [0.1, 0.2, 0.3].map((amount) => exchange.withdraw('DEEP', amount, FRIEND, undefined, SPOT)),
            );
            expect(heldOf(FRIEND, 'DEEP')).toBe(before + 600_000n);
        });
    });

    describe('a node that lies', () => {
        const NODE = '/sui.rpc.v2.';
        type Balances = { transaction: { balanceChanges: object[] } };

        afterEach(() => {
            stage.sandbox.faults.clear();
        });

        const errorOf = (call: Promise<unknown>): Promise<unknown> => call.catch((thrown: unknown) => thrown);

        test('about the type of a coin object moves nothing: the typed split fails', async () => {
            const owner = await stage.sandbox.fund({ sui: 5, coins: { DEEP: 10, AFSUI: 10 } });
            const { coins } = stage.sandbox.wallet(owner.walletAddress);
            const other = coins.find(({ coinType }) => coinType === stage.sandbox.coins['AFSUI']!.type)!;
            stage.sandbox.faults.add({
                route: `${NODE}StateService/ListOwnedObjects`,
                rewrite: (answer) => {
                    const { objects } = answer as { objects: { objectType: string }[] };
                    if (!objects.some(({ objectType }) => objectType.includes('::deep::DEEP'))) return answer;
                    const { objectId, version, digest, balance } = other;
                    return { objects: [{ ...objects[0], objectId, version, digest, balance }] };
                },
            });
            const [before, got] = [heldOf(owner.walletAddress, 'AFSUI'), heldOf(FRIEND, 'AFSUI')];
            expect(await errorOf(withNode(owner).withdraw('DEEP', 1, FRIEND, undefined, SPOT))).toBeInstanceOf(
                ccxt.ExchangeError,
            );
            expect([heldOf(owner.walletAddress, 'AFSUI'), heldOf(FRIEND, 'AFSUI')]).toEqual([before, got]);
        });

        test.each<readonly [string, (changes: object[]) => object[], RegExp]>([
            ['states no changes of balances', () => [], /the balance changes of the transaction/],
            [
                'shows a loss of another coin',
                (changes) => [
                    ...changes,
                    { address: wallet.walletAddress, coinType: stage.sandbox.coins['WETH']!.type, amount: '-1' },
                ],
                /no loss of .*::weth::WETH/,
            ],
            [
                'shows a gain of another address',
                (changes) => [
                    ...changes,
                    { address: `0x${'66'.repeat(32)}`, coinType: stage.sandbox.coins['DEEP']!.type, amount: '1' },
                ],
                /a gain of at most/,
            ],
        ])('in a simulation that %s is refused before the signature', async (_what, change, words) => {
            stage.sandbox.faults.add({
                route: `${NODE}TransactionExecutionService/SimulateTransaction`,
                rewrite: (answer) => {
                    const { transaction, ...rest } = answer as Balances;
                    const balanceChanges = change(transaction.balanceChanges);
                    return { ...rest, transaction: { ...transaction, balanceChanges } };
                },
            });
            const before = heldOf(FRIEND, 'SUI');
            const error = await errorOf(exchange.withdraw('SUI', 0.1, FRIEND, undefined, SPOT));
            expect(error).toBeInstanceOf(TransactionMismatch);
            expect(JSON.stringify((error as TransactionMismatch).departures)).toMatch(words);
            expect(heldOf(FRIEND, 'SUI')).toBe(before);
        });

        test('about a lost response cannot make the client send twice', async () => {
            const before = heldOf(FRIEND, 'SUI');
            stage.sandbox.faults.add({
                route: `${NODE}TransactionExecutionService/ExecuteTransaction`,
                drop: 'after',
                times: 1,
            });
            await exchange.withdraw('SUI', 0.1, FRIEND, undefined, SPOT);
            expect(heldOf(FRIEND, 'SUI')).toBe(before + 100_000_000n);
        });

        test.each([
            ['failed', { success: false, error: { description: 'no gas', kind: 1 } }],
            ['succeeded', { success: true }],
        ])('that answers that another transaction %s is not believed', async (_what, status) => {
            const before = heldOf(FRIEND, 'SUI');
            stage.sandbox.faults.add({
                route: `${NODE}TransactionExecutionService/ExecuteTransaction`,
                rewrite: (answer) => {
                    const { transaction, ...rest } = answer as { transaction: { effects: object } };
                    const effects = { ...transaction.effects, status };
                    return { ...rest, transaction: { ...transaction, digest: '1'.repeat(32), effects } };
                },
                times: 1,
            });
            stage.sandbox.requests.clear();
            await exchange.withdraw('SUI', 0.1, FRIEND, undefined, SPOT);
            expect(heldOf(FRIEND, 'SUI')).toBe(before + 100_000_000n);
            expect(stage.sandbox.requests.count(`${NODE}TransactionExecutionService/ExecuteTransaction`)).toBe(2);
        });
    });

    describe('pins', () => {
        test('with other decimals than a built-in coin has are refused', async () => {
            const coins = { SUI: { type: '0x2::sui::SUI', decimals: 6 } };
            const call = withNode({ options: { transaction: { pins: { coins } } } }).fetchBalance(SPOT);
            await expect(call).rejects.toThrow(/pins\.coins\.SUI\.decimals is 6; pass 9/);
        });

        test('count with the decimals that they state, whatever the node says', async () => {
            stage.sandbox.faults.add({
                route: '/sui.rpc.v2.StateService/GetCoinInfo',
                rewrite: (answer) => ({ ...(answer as object), metadata: { decimals: 0 } }),
            });
            expect((await exchange.fetchBalance({ ...SPOT, all: true }))['WETH']).toMatchObject({ total: 1.25 });
            stage.sandbox.faults.clear();
        });

        test('are proposed together with the others', async () => {
            expect(await exchange.pins()).toMatchObject({ coins: stage.sandbox.coins });
        });
    });

    describe('transfer', () => {
        test('moves between spot and the account, and back', async () => {
            const account = await openAccount({ ...stage, wallet, exchange });
            const balance = async (): Promise<unknown[]> => [
                (await exchange.fetchBalance())['USDC']?.free,
                (await exchange.fetchBalance(SPOT))['USDC']?.free,
            ];
            const [free, spot] = (await balance()) as [number, number];
            const into = await exchange.transfer('USDC', 50.5, 'spot', 'swap');
            expect(into).toMatchObject({
                currency: 'USDC',
                amount: 50.5,
                fromAccount: 'spot',
                toAccount: 'swap',
                status: 'ok',
            });
            expect(await balance()).toEqual([free + 50.5, spot - 50.5]);
            const back = await exchange.transfer('USDC', 20.25, 'swap', 'spot');
            expect(back).toMatchObject({ amount: 20.25, fromAccount: 'swap', toAccount: 'spot', status: 'ok' });
            const { accountNumber } = (await exchange.fetchAccounts())[0]!.info as { accountNumber: number };
            await exchange.transfer('USDC', 10, `${accountNumber}`, 'wallet');
            await exchange.transfer('USDC', 10, account, 'wallet', { toAddressBalance: true });
            expect(await balance()).toEqual([free + 10.25, spot - 10.25]);
        });

        test.each([
            ['spot', 'wallet', /toAccount/],
            ['swap', 'account', /fromAccount/],
            ['margin', 'spot', /fromAccount/],
            ['spot', 'margin', /toAccount/],
        ])('from %s to %s is refused', async (from, to, words) => {
            const call = exchange.transfer('USDC', 1, from, to);
            await expect(call).rejects.toThrow(ccxt.NotSupported);
            await expect(call).rejects.toThrow(words);
        });

        test('of a coin that is no collateral is refused', async () => {
            await expect(exchange.transfer('DEEP', 1, 'spot', 'swap')).rejects.toThrow(/settle currency/);
        });
    });

    // The last test: the sandbox's clock cannot go back.
    test('proves that a lost withdrawal has expired without an execution', async () => {
        const before = heldOf(FRIEND, 'DEEP');
        const back = stage.sandbox.faults.add({
            route: '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction',
            drop: 'before',
        });
        const late = withNode();
        late.options.transaction.resubmit = { times: 0, delayMs: 0 };
        const error: unknown = await late
            .withdraw('DEEP', 0.5, FRIEND, undefined, SPOT)
            .catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(OutcomeUnknown);
        back();
        ahead = 3 * 86_400_000;
        late.milliseconds = () => Date.now() + ahead;
        const settled = await late.settle((error as OutcomeUnknown).entry);
        expect(settled).toMatchObject({ action: 'sendCoin', outcome: 'failed' });
        expect(heldOf(FRIEND, 'DEEP')).toBe(before);
    });
});
