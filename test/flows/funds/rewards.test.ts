/**
 * Rewards and prices of coins against the sandbox: a claim costs only gas, and brings what the service
 * states.
 */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Inputs, Transaction } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import * as ccxt from 'ccxt';
import type { Dict } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { OutcomeUnknown, TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { startSandbox, type FundedWallet, type Sandbox } from '../../../sandbox/ts/index.js';
import { on } from '../../support/exchange.js';

const ELSEWHERE = `0x${'f1'.repeat(32)}`;
const CLAIM = 'rewards/transactions/claim';
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';

type Shared = ReturnType<Transaction['object']>;
type Taken = ReturnType<Transaction['moveCall']>;

describe('rewards and prices', () => {
    let sandbox: Sandbox;
    let wallet: FundedWallet;
    let exchange: aftermath;

    const withOptions = (transaction: Dict = {}, config: Dict = {}): aftermath =>
        on(sandbox, {
            ...{ urls: sandboxUrls(sandbox.url), ...wallet, ...config },
            options: { transaction: { pins: { coins: sandbox.coins }, ...transaction } },
        });
    const typeOf = (code: string): string => sandbox.coins[code]!.type;
    const heldOf = (code: string): bigint => sandbox.wallet(wallet.walletAddress).balances[typeOf(code)] ?? 0n;
    const executions = (): number => sandbox.requests.count(EXECUTE);

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
    });

    beforeEach(async () => {
        wallet = await sandbox.fund({ sui: 10, usdc: 5, rewards: { DEEP: 40, AFSUI: '1.5' } });
        exchange = withOptions();
    });

    afterEach(() => {
        sandbox.faults.clear();
    });

    afterAll(() => sandbox.close());

    async function refused(call: Promise<unknown>): Promise<Error> {
        const before = [executions(), heldOf('SUI'), heldOf('USDC')];
        const error: unknown = await call.then(
            () => undefined,
            (reason: unknown) => reason,
        );
        expect(error).toBeInstanceOf(Error);
        expect([executions(), heldOf('SUI'), heldOf('USDC')]).toEqual(before);
        return error as Error;
    }

    /** Replaces the commands of the service. */
    async function answer(write: (transaction: Transaction) => void): Promise<void> {
        const transaction = new Transaction();
        write(transaction);
        const txKind = toBase64(await transaction.build({ onlyTransactionKind: true }));
        sandbox.faults.add({ route: CLAIM, rewrite: () => ({ txKind }) });
    }

    function takeShared(transaction: Transaction, objectId: string): Shared {
        const { initialVersion } = sandbox.internals.chain.objects.get(objectId) as unknown as {
            readonly initialVersion: bigint;
        };
        const ref = { objectId, initialSharedVersion: `${initialVersion}`, mutable: true };
        return transaction.object(Inputs.SharedObjectRef(ref));
    }

    /** Takes the reward as the service does, without its transfer. */
    function takeReward(transaction: Transaction, code = 'DEEP'): Taken {
        const { packages, objects } = sandbox.internals.chain.world.venues;
        const [vault, config] = [objects.rebateVault, objects.rebateConfig].map(({ id }) =>
            takeShared(transaction, id),
        );
        const target = (name: string) => `${packages.rebateVault}::vault::${name}` as const;
        const cap = transaction.moveCall({ target: target('begin_withdraw_tx'), arguments: [vault!, config!] });
        const coin = transaction.moveCall({
            ...{ target: target('withdraw_rebate'), typeArguments: [typeOf(code)] },
            arguments: [vault!, cap, config!],
        });
        transaction.moveCall({ target: target('end_withdraw_tx'), arguments: [cap, config!] });
        return coin;
    }

    /** Takes the reward, and passes it to another call. */
    function takeThen(next: string, more: (transaction: Transaction) => ReturnType<Transaction['pure']['address']>[]) {
        return (transaction: Transaction): void => {
            const coin = takeReward(transaction);
            const typeArguments = [`0x2::coin::Coin<${typeOf('DEEP')}>`];
            transaction.moveCall({ target: next, typeArguments, arguments: [coin, ...more(transaction)] });
        };
    }

    test.each<[string, string, Dict]>([
        ['by a call of the framework', '0x2::transfer::public_transfer', {}],
        ['of a coin that is not pinned', '0x2::transfer::public_transfer', { pins: {} }],
        ['to another contract', `${ELSEWHERE}::thief::take`, {}],
        ['to everybody', '0x2::transfer::public_share_object', {}],
    ])('a claim that passes the reward on %s is refused', async (_what, next, options) => {
        sandbox.faults.add({
            route: 'rewards/claimable',
            rewrite: () => ({ rewards: [{ coinType: typeOf('DEEP'), amount: '1n' }] }),
        });
        const isTransfer = next.endsWith('public_transfer');
        await answer(takeThen(next, ({ pure }) => (isTransfer ? [pure.address(ELSEWHERE)] : [])));
        expect(await refused(withOptions(options).claimRewards([typeOf('DEEP')]))).toBeInstanceOf(TransactionMismatch);
    });

    test.each<[string, (transaction: Transaction, object: Shared, coin: Taken) => void]>([
        ['by a merge', (transaction, object, coin) => transaction.mergeCoins(object, [coin])],
        [
            'by a call of the framework',
            (transaction, object, coin) =>
                transaction.moveCall({
                    ...{ target: '0x2::coin::join', typeArguments: [typeOf('DEEP')] },
                    arguments: [object, coin],
                }),
        ],
    ])('a claim that adds the reward to a shared object, such as a coin, %s is refused', async (_what, add) => {
        await answer((transaction) => {
            const { dcaConfig } = sandbox.internals.chain.world.venues.objects;
            add(transaction, takeShared(transaction, dcaConfig.id), takeReward(transaction));
        });
        const error = await refused(withOptions({ pins: {} }).claimRewards([typeOf('DEEP')]));
        expect(error).toBeInstanceOf(TransactionMismatch);
        expect(error.message).toContain('calls[3]');
    });

    test('a package of rewards that is not pinned is refused, where nothing is learned', async () => {
        const { chainId } = sandbox.internals.chain;
        const pins = { coins: sandbox.coins, chainId };
        const error = await refused(withOptions({ learn: false, pins }).claimRewards(['DEEP']));
        expect(error).toBeInstanceOf(TransactionMismatch);
        const { rebateVault } = sandbox.internals.chain.world.venues.packages;
        expect(error.message).toContain(`options.transaction.pins.packages.rebateVault = '${rebateVault}'`);
        const packages = { rebateVault };
        await withOptions({ learn: false, pins: { ...pins, packages } }).claimRewards(['DEEP']);
        expect(heldOf('DEEP')).toBe(40_000_000n);
    });

    test('a claim of another contract is refused, and names the method that executes it within a bound', async () => {
        const { objects } = sandbox.internals.chain.world.venues;
        const write = (transaction: Transaction): void => {
            const rewards = takeShared(transaction, objects.dcaConfig.id);
            const coin = transaction.moveCall({ target: `${ELSEWHERE}::rewards::claim`, arguments: [rewards] });
            transaction.transferObjects([coin], wallet.walletAddress);
        };
        await answer(write);
        const error = await refused(exchange.claimRewards(['DEEP']));
        expect(error).toBeInstanceOf(TransactionMismatch);
        expect(error.message).toContain('executeTransaction');
    });

    test('a claim is also a bounded transaction, for which the user names the vault', async () => {
        const kind = (await claimOf({})) as { readonly txKind: string };
        expect(await refused(exchange.executeTransaction(kind.txKind, {}))).toBeInstanceOf(TransactionMismatch);
        const { rebateVault } = sandbox.internals.chain.world.venues.objects;
        const { changes } = await exchange.executeTransaction(kind.txKind, { objects: [rebateVault.id] });
        expect(changes).toMatchObject({ DEEP: 40, AFSUI: 1.5 });
    });

    /** What the service answers to another request. */
    async function claimOf(body: Dict): Promise<unknown> {
        const response = await fetch(`${sandbox.url}/api/${CLAIM}`, {
            ...{ method: 'POST', body: JSON.stringify({ walletAddress: wallet.walletAddress, ...body }) },
            headers: { 'content-type': 'application/json' },
        });
        return response.json();
    }

    test('a claim brings all rewards, and costs only gas', async () => {
        expect(await exchange.fetchRewards()).toMatchObject([
            { currency: 'DEEP', amount: 40 },
            { currency: 'AFSUI', amount: 1.5 },
        ]);
        const none = 'codes is []; pass a list of codes, or undefined for all';
        expect((await refused(exchange.claimRewards([]))).message).toContain(none);
        const before = heldOf('SUI');
        const claimed = await exchange.claimRewards();
        expect(claimed).toMatchObject({ id: expect.any(String), changes: { DEEP: 40, AFSUI: 1.5 } });
        expect([heldOf('DEEP'), heldOf('AFSUI')]).toEqual([40_000_000n, 1_500_000_000n]);
        expect(before - heldOf('SUI')).toBeLessThan(100_000_000n);
        expect(await exchange.fetchRewards()).toEqual([]);
        expect((await refused(exchange.claimRewards())).message).toContain('no rewards that can be claimed');
    });

    test('a claim beside another one finds no rewards', async () => {
        const [first, second] = await Promise.allSettled([exchange.claimRewards(), exchange.claimRewards()]);
        expect(first).toMatchObject({ status: 'fulfilled', value: { changes: { DEEP: 40, AFSUI: 1.5 } } });
        const error = (second as PromiseRejectedResult).reason as Error;
        expect(error).toBeInstanceOf(ccxt.BadRequest);
        expect(error.message).toContain('no rewards that can be claimed');
    });

    test('a claim of one code, or of a type, leaves the others', async () => {
        await exchange.claimRewards([typeOf('AFSUI')]);
        expect(await exchange.fetchRewards()).toMatchObject([{ currency: 'DEEP', amount: 40 }]);
        const described: unknown = await exchange.claimRewards(['DEEP'], { dryRun: true });
        expect((described as { calls: string[] }).calls.join()).toMatch(
            /begin_withdraw_tx.*withdraw_rebate.*end_withdraw_tx/,
        );
        await exchange.claimRewards(['DEEP', 'DEEP']);
        expect([heldOf('DEEP'), heldOf('AFSUI')]).toEqual([40_000_000n, 1_500_000_000n]);
    });

    test.each([1_500_000, '1500000', '1500000n'])('an amount is read as %p', async (amount) => {
        sandbox.faults.add({
            route: 'rewards/claimable',
            rewrite: () => ({ rewards: [{ coinType: typeOf('DEEP'), amount }] }),
        });
        expect(await exchange.fetchRewards()).toMatchObject([{ currency: 'DEEP', amount: 1.5 }]);
    });

    test('coins that are not pinned are listed by their types without an amount, and can be claimed', async () => {
        const unpinned = withOptions({ pins: {} });
        expect(await unpinned.fetchRewards()).toMatchObject([
            { currency: typeOf('DEEP'), amount: undefined },
            { currency: typeOf('AFSUI'), amount: undefined },
        ]);
        await unpinned.claimRewards([typeOf('DEEP')]);
        expect(heldOf('DEEP')).toBe(40_000_000n);
    });

    test.each<[string, () => Promise<unknown>, typeof ccxt.BaseError, string]>([
        ['a code without rewards', () => exchange.claimRewards(['SUI']), ccxt.BadRequest, '"SUI" has no rewards'],
        ['codes that are no list', () => exchange.claimRewards('DEEP' as never), ccxt.BadRequest, 'codes'],
        ['no code at all', () => exchange.claimRewards([]), ccxt.BadRequest, 'pass a list of codes'],
        [
            'a changed request',
            () => exchange.claimRewards(['DEEP'], { request: {} } as object),
            ccxt.NotSupported,
            'params.request',
        ],
        ['an unknown key', () => exchange.claimRewards(['DEEP'], { to: 1 } as object), ccxt.BadRequest, 'params.to'],
    ])('refuses %s', async (_what, call, errorClass, text) => {
        const error = await refused(call());
        expect(error).toBeInstanceOf(errorClass);
        expect(error.message).toContain(text);
    });

    describe('a hostile service', () => {
        test.each<[string, (transaction: Transaction) => void]>([
            [
                'pays itself from the gas coin',
                (transaction) => {
                    const coins = transaction.splitCoins(transaction.gas, [1_000_000_000n]);
                    transaction.transferObjects([coins], wallet.walletAddress);
                },
            ],
            [
                'sends the gas coin away',
                (transaction) => {
                    transaction.transferObjects([transaction.gas], ELSEWHERE);
                },
            ],
            [
                'withdraws from the address balance',
                (transaction) => {
                    const coin = transaction.moveCall({
                        ...{ target: '0x2::coin::redeem_funds', typeArguments: [typeOf('SUI')] },
                        arguments: [transaction.withdrawal({ amount: 1n, type: typeOf('SUI') })],
                    });
                    transaction.transferObjects([coin], wallet.walletAddress);
                },
            ],
            [
                'publishes a package',
                (transaction) => {
                    transaction.publish({ modules: [[1]], dependencies: [] });
                },
            ],
        ])('that %s is refused before a signature', async (_what, write) => {
            await answer(write);
            expect(await refused(exchange.claimRewards())).toBeInstanceOf(TransactionMismatch);
        });

        test('that sends the rewards elsewhere is refused before a signature', async () => {
            const stolen = await claimOf({ recipientAddress: ELSEWHERE });
            sandbox.faults.add({ route: CLAIM, rewrite: () => stolen });
            expect(await refused(exchange.claimRewards())).toBeInstanceOf(TransactionMismatch);
        });

        test('that claims fewer coins than it states is refused before a signature', async () => {
            const less = await claimOf({ coinTypes: [typeOf('AFSUI')] });
            sandbox.faults.add({ route: CLAIM, rewrite: () => less });
            const error = await refused(exchange.claimRewards());
            expect(error).toBeInstanceOf(TransactionMismatch);
            expect(error.message).toContain('coin types');
        });

        test('that states more than the vault has is refused by the simulation', async () => {
            sandbox.faults.add({
                route: 'rewards/claimable',
                rewrite: () => ({ rewards: [{ coinType: typeOf('DEEP'), amount: '40000001n' }] }),
            });
            const error = await refused(exchange.claimRewards());
            expect(error).toBeInstanceOf(TransactionMismatch);
            expect(error.message).toContain('simulated balances');
        });

        test.each<[string, string, unknown]>([
            ['no commands', CLAIM, {}],
            ['commands that are none', CLAIM, { txKind: 'AAAA' }],
            ['no list', 'rewards/claimable', {}],
            [
                'a coin twice',
                'rewards/claimable',
                { rewards: [1, 2].map(() => ({ coinType: '0x2::sui::SUI', amount: '1n' })) },
            ],
            ['a coin that is none', 'rewards/claimable', { rewards: [{ coinType: 'SUI', amount: '1n' }] }],
            ['a negative amount', 'rewards/claimable', { rewards: [{ coinType: '0x2::sui::SUI', amount: '-1n' }] }],
        ])('that states %s is refused', async (_what, route, stated) => {
            sandbox.faults.add({ route, rewrite: () => stated });
            await refused(exchange.claimRewards());
            if (route !== CLAIM) await expect(exchange.fetchRewards()).rejects.toThrow(ccxt.BadResponse);
        });
    });

    test('on mainnet, the package of rewards needs no pin', async () => {
        const mainnet = await startSandbox({ life: false, deployment: 'mainnet' });
        const own = await mainnet.fund({ sui: 1, rewards: { DEEP: 12 } });
        const { DEEP } = mainnet.coins;
        const options = { transaction: { learn: false, pins: { coins: { DEEP } } } };
        const by = on(mainnet, { urls: sandboxUrls(mainnet.url), ...own, options });
        expect(await by.claimRewards()).toMatchObject({ changes: { DEEP: 12 } });
        await mainnet.close();
    });

    test('a lost response is an unknown outcome, which is resolved later', async () => {
        const by = withOptions({ resubmit: { times: 0, delayMs: 1, maxAgeMs: 1_000 } });
        sandbox.faults.add({ route: EXECUTE, drop: 'after', times: 1 });
        const error: unknown = await by.claimRewards(['DEEP']).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(OutcomeUnknown);
        expect(await by.settle((error as OutcomeUnknown).entry)).toMatchObject({ outcome: 'executed' });
        expect(heldOf('DEEP')).toBe(40_000_000n);
    });

    describe('prices', () => {
        test('are those of the service, of all known coins or of some', async () => {
            const prices = await exchange.fetchCoinPrices();
            expect(Object.keys(prices).sort()).toEqual(['AFSUI', 'DEEP', 'SUI', 'USDC', 'WETH']);
            expect(prices['USDC']).toMatchObject({ currency: 'USDC', price: 1, percentage: 0 });
            const { rate } = await exchange.fetchStakingRate();
            expect(Number(prices['AFSUI']?.price) / Number(prices['SUI']?.price)).toBeCloseTo(Number(rate), 6);
            const { DEEP } = await exchange.fetchCoinPrices(['DEEP']);
            expect(DEEP).toMatchObject({ price: prices['DEEP']?.price, datetime: exchange.iso8601(DEEP!.timestamp) });
        });

        test('are undefined where the service knows none', async () => {
            const row = { price: 0, priceChange24HoursPercentage: 0 };
            sandbox.faults.add({
                route: 'price-info',
                rewrite: (rows) => ({ ...(rows as Dict), [typeOf('DEEP')]: row }),
            });
            const { DEEP, SUI } = await exchange.fetchCoinPrices(['DEEP', 'SUI']);
            expect(DEEP).toMatchObject({ price: undefined, percentage: undefined });
            expect(SUI?.price).toBeGreaterThan(0);
        });

        test('have a change in per cent', async () => {
            const row = { price: 2, priceChange24HoursPercentage: -0.0125 };
            sandbox.faults.add({ route: 'price-info', rewrite: () => ({ [typeOf('SUI')]: row }) });
            expect((await exchange.fetchCoinPrices(['SUI']))['SUI']).toMatchObject({ price: 2, percentage: -1.25 });
        });

        test.each<[string, unknown]>([
            ['a list', []],
            ['a row that is none', { '0x2::sui::SUI': 3 }],
            ['a negative price', { '0x2::sui::SUI': { price: -1 } }],
        ])('that are %s are refused', async (_what, stated) => {
            sandbox.faults.add({ route: 'price-info', rewrite: () => stated });
            await expect(exchange.fetchCoinPrices(['SUI'])).rejects.toThrow(ccxt.BadResponse);
        });

        test('of an unknown code are refused', async () => {
            await expect(exchange.fetchCoinPrices(['NONE'])).rejects.toThrow('is no known coin');
        });
    });
});
