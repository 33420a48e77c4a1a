/** Writes through a Sui node that is behind the chain. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import type { FundedWallet } from '../../../sandbox/ts/index.js';
import { on, openAccount, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const LIST = '/sui.rpc.v2.StateService/ListOwnedObjects';
const SIMULATE = '/sui.rpc.v2.TransactionExecutionService/SimulateTransaction';
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
const BUILDER = 'perpetuals/account/transactions/place-limit-order';

describe('node lag', () => {
    let stage: Stage;
    let price: number;
    let wallet: FundedWallet;
    let exchange: aftermath;

    beforeAll(async () => {
        stage = await setStage();
    });
    afterAll(() => stage.sandbox.close());

    beforeEach(async () => {
        stage.sandbox.faults.clear();
        wallet = await stage.sandbox.fund({ usdc: 10_000, sui: 10 });
        exchange = client();
        await openAccount({ ...stage, exchange }, BTC);
        const { asks } = await exchange.fetchOrderBook(BTC, 1);
        price = Number(exchange.priceToPrecision(BTC, Number(asks[0]?.[0]) * 0.8));
        stage.sandbox.requests.clear();
    });
    afterEach(() => exchange.close());

    const client = (): aftermath => on(stage.sandbox, { ...wallet, urls: sandboxUrls(stage.sandbox.url) });
    const place = (of: aftermath = exchange, params = {}): Promise<ccxt.Order> =>
        of.createOrder(BTC, 'limit', 'buy', 0.001, price, { postOnly: true, ...params });
    const count = (route: string): number => stage.sandbox.requests.count(route);

    /** How many of some orders are placed, one after another. */
    async function placed(most: number): Promise<number> {
        let done = 0;
        for (let i = 0; i < most; i += 1) done += Number((await place()).status === 'open');
        return done;
    }

    describe('orders of one bot', () => {
        test('are all placed through a node whose lists are 2 s behind, without another list', async () => {
            await place();
            stage.sandbox.faults.add({ route: LIST, lagMs: 2_000 });
            expect(await placed(10)).toBe(10);
            expect(count(LIST)).toBe(1);
        });

        test('are all placed through a node whose lists, objects and simulations are behind', async () => {
            stage.sandbox.faults.add({ route: '*', lagMs: 300 });
            expect(await placed(5)).toBe(5);
        });

        test('wait for the list after a transaction of the service, which shows no versions', async () => {
            await place();
            stage.sandbox.faults.add({ route: '*', lagMs: 400 });
            expect((await exchange.createOrder(BTC, 'limit', 'buy', 0.001, price)).status).toBe('open');
            expect((await place()).status).toBe('open');
        });

        test('know the versions after a failed execution', async () => {
            await place();
            stage.sandbox.faults.add({ route: LIST, lagMs: 60_000 });
            stage.sandbox.faults.add({ route: SIMULATE, times: 1, rewrite: toCheap });
            await expect(place()).rejects.toThrow(ccxt.InsufficientFunds);
            expect(count(EXECUTE)).toBe(2);
            expect(await placed(2)).toBe(2);
        });

        test('use coins that another process of the wallet has changed', async () => {
            await place();
            const other = client();
            await place(other);
            expect(await placed(2)).toBe(2);
            await place(other);
            await other.close();
            expect(await placed(1)).toBe(1);
        });

        test('use a coin that arrives when the known ones do not suffice', async () => {
            const poor = await stage.sandbox.fund({ usdc: 10_000, sui: 0.06 });
            const of = on(stage.sandbox, { ...poor, urls: sandboxUrls(stage.sandbox.url) });
            await openAccount({ ...stage, exchange: of }, BTC);
            await place(of);
            stage.sandbox.mint(poor.walletAddress, { sui: 1 });
            await place(of);
            const [largest] = stage.sandbox.wallet(poor.walletAddress).coins;
            expect(largest!.balance).toBeLessThan(1_000_000_000n);
            await of.close();
        });

        test('take the version of the capability from the last execution when the service is behind', async () => {
            let first: string | undefined;
            const keepInputs = (answer: unknown): unknown => {
                const { txKind } = answer as { txKind: string };
                const kind = bcs.TransactionKind.fromBase64(txKind);
                const owned = kind.ProgrammableTransaction!.inputs.find(
                    (input) => input.Object?.ImmOrOwnedObject,
                )!.Object!;
                first ??= JSON.stringify(owned.ImmOrOwnedObject);
                owned.ImmOrOwnedObject = JSON.parse(first) as NonNullable<typeof owned.ImmOrOwnedObject>;
                return { txKind: bcs.TransactionKind.serialize(kind).toBase64() };
            };
            stage.sandbox.faults.add({ route: BUILDER, rewrite: keepInputs });
            expect(await placed(3)).toBe(3);
            expect(count(BUILDER)).toBe(3);
        });
    });

    describe('a node that does not know a gas coin', () => {
        let simulations: number;
        let refusals: number;
        /** Called after each answer that does not show the coin. */
        let onMissing: () => void;
        let of: aftermath;

        beforeEach(() => {
            [simulations, refusals, onMissing] = [0, 0, () => undefined];
            const client = new SuiGrpcClient({ network: 'localnet', baseUrl: stage.sandbox.nodeUrl });
            const { core } = client;
            const [simulate, getObjects] = [core.simulateTransaction.bind(core), core.getObjects.bind(core)];
            let coin = '';
            jest.spyOn(core, 'simulateTransaction').mockImplementation((options) => {
                simulations += 1;
                const { gasData } = bcs.TransactionData.parse(options.transaction as Uint8Array).V1;
                coin = simulations === 1 ? gasData.payment[0]!.objectId : coin;
                if (simulations > refusals || gasData.payment[0]!.objectId !== coin) return simulate(options);
                return Promise.reject(Object.assign(new Error(`Object ${coin} not found`), { code: 'NOT_FOUND' }));
            });
            jest.spyOn(core, 'getObjects').mockImplementation(async (options) => {
                const found = await getObjects(options);
                if (simulations === 0 || simulations > refusals) return found;
                onMissing();
                const isMissing = (_: unknown, i: number): boolean => options.objectIds[i] === coin;
                return {
                    objects: found.objects.map((object, i) => (isMissing(object, i) ? new Error('not found') : object)),
                };
            });
            of = on(stage.sandbox, { ...wallet, urls: sandboxUrls(stage.sandbox.url), options: { node: client } });
        });
        afterEach(async () => {
            jest.useRealTimers();
            await of.close();
        });

        test('is asked again with the same transaction until it knows the coin', async () => {
            refusals = 4;
            expect((await place(of)).status).toBe('open');
            expect([simulations, count(LIST)]).toEqual([5, 1]);
        });

        test('gets a transaction with another coin when it does not know the first one after the longest wait', async () => {
            await place(of);
            stage.sandbox.mint(wallet.walletAddress, { sui: 20 });
            [simulations, refusals] = [0, Infinity];
            jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
            onMissing = () => {
                setImmediate(() => {
                    jest.advanceTimersByTime(500);
                });
            };
            expect((await place(of)).status).toBe('open');
            expect(simulations).toBeGreaterThan(20);
            expect(count(BUILDER)).toBe(2);
        });
    });

    /** A simulation that costs less than the execution, which fails after it paid gas. */
    function toCheap(answer: unknown): unknown {
        const { transaction } = answer as { transaction: { effects: object; balanceChanges: readonly object[] } };
        const gasUsed = { computationCost: 1n, storageCost: 0n, storageRebate: 0n, nonRefundableStorageFee: 0n };
        const balanceChanges = transaction.balanceChanges.map((change) => ({ ...change, amount: '-1' }));
        return { transaction: { ...transaction, balanceChanges, effects: { ...transaction.effects, gasUsed } } };
    }
});
