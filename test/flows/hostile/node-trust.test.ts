/**
 * What a builder or a Sui node cannot change: the commands are verified, the client writes the rest itself,
 * and what a simulation does is compared with the request.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { aftermath, DryRun } from '../../../ts/index.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import type { Tampering } from '../../../sandbox/ts/index.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const BUILDERS = /^perpetuals\/account\/transactions\//;
const GET_EPOCH = '/sui.rpc.v2.LedgerService/GetEpoch';
const SIMULATE = '/sui.rpc.v2.TransactionExecutionService/SimulateTransaction';
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';

describe('node trust', () => {
    let stage: Stage;
    let price: number;

    beforeAll(async () => {
        stage = await setStage();
        await openAccountOnChain(stage, BTC);
        const { bids } = await stage.exchange.fetchOrderBook(BTC, 1);
        price = Number(stage.exchange.priceToPrecision(BTC, Number(bids[0]?.[0]) * 0.9));
    });

    afterAll(() => stage.sandbox.close());

    /** A fresh client: it knows no epoch and no gas price yet. */
    let exchange: aftermath;
    let id: string;

    beforeEach(async () => {
        stage.sandbox.faults.clear();
        exchange = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
        id = String((await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price)).id);
        stage.sandbox.requests.clear();
    });

    const place = (params = {}): Promise<unknown> =>
        exchange.createOrder(BTC, 'limit', 'buy', 0.01, price, { postOnly: true, ...params });
    const edit = (): Promise<unknown> => exchange.editOrder(id, BTC, 'limit', 'buy', 0.01, price * 0.99);
    const fund = (): Promise<unknown> => place({ leverage: 5, collateral: 10 });

    async function expectRejected(write: Promise<unknown>, departure: RegExp): Promise<void> {
        const error: unknown = await write.catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(TransactionMismatch);
        expect((error as Error).message).toMatch(departure);
        expect(stage.sandbox.requests.count(EXECUTE)).toBe(0);
    }

    describe('rejects commands of a builder with a tampered', () => {
        test.each<[Tampering, string, () => Promise<unknown>, RegExp]>([
            ['transfer', 'an order', place, /recipient/],
            ['split', 'an order', place, /recipient/],
            ['call', 'an order', place, / is one more; expected only the requested orders/],
            ['publish', 'an order', place, /no package published/],
            ['package', 'an order', place, /package/],
            ['size', 'an order', place, /size/],
            ['price', 'an order', place, /price/],
            ['side', 'an order', place, /side/],
            ['market', 'an order', place, /market/],
            ['size', 'an edit', edit, /size/],
            ['price', 'an edit', edit, /price/],
            ['call', 'an edit', edit, /a second time/],
            ['amount', 'an order with collateral', fund, /amount/],
        ])('%s, in %s', async (tamper, _what, write, departure) => {
            stage.sandbox.faults.add({ route: BUILDERS, tamper });
            await expectRejected(write(), departure);
        });
    });

    describe('the envelope of a node transaction', () => {
        test('is that of the client: sender, gas owner and two epochs', async () => {
            const { sender, gas, expiration } = (await place({ dryRun: true })) as DryRun;
            const { walletAddress } = stage.wallet;
            expect([sender, gas.owner]).toEqual([walletAddress, walletAddress]);
            expect(expiration).toMatch(/epoch/);
        });

        test('is rejected with a gas price of the node above maxGasPrice', async () => {
            exchange = on(stage.sandbox, {
                ...stage.wallet,
                urls: sandboxUrls(stage.sandbox.url),
                options: { transaction: { maxGasPrice: 1_000 } },
            });
            const rewrite = (answer: unknown): unknown => {
                const { epoch } = answer as { epoch: { systemState?: object } };
                const referenceGasPrice = 1_000_000n;
                const systemState = { ...epoch.systemState, referenceGasPrice };
                return { epoch: { ...epoch, referenceGasPrice, systemState } };
            };
            stage.sandbox.faults.add({ route: GET_EPOCH, rewrite });
            await expectRejected(place(), /gas price is .*; expected at most \d+ MIST/);
        });

        test('has a budget of at most maxGasBudget, whatever the simulation costs', async () => {
            const rewrite = (answer: unknown): unknown => {
                const { transaction } = answer as { transaction: { effects: object } };
                const gasUsed = {
                    computationCost: 10n ** 12n,
                    storageCost: 0n,
                    storageRebate: 0n,
                    nonRefundableStorageFee: 0n,
                };
                return { transaction: { ...transaction, effects: { ...transaction.effects, gasUsed } } };
            };
            stage.sandbox.faults.add({ route: SIMULATE, rewrite });
            const { gas } = (await place({ dryRun: true })) as DryRun;
            expect(gas.budget).toBe(`${exchange.options.transaction.maxGasBudget}`);
        });
    });

    describe('a simulation', () => {
        const THIEF = `0x${'7'.repeat(64)}`;
        const SUI = `0x${'2'.padStart(64, '0')}::sui::SUI`;
        const USDC = `0x${'d'.repeat(64)}::usdc::USDC`;
        interface Simulated {
            readonly balanceChanges: { address: string; coinType: string; amount: string }[];
            readonly effects: { readonly changedObjects: { outputOwner?: object; objectType?: string }[] };
        }
        type Change = (simulated: Simulated) => Partial<Simulated>;

        const withBalance = (address: () => string, coinType: string, amount: string): Change => {
            return ({ balanceChanges }) => ({
                balanceChanges: [...balanceChanges, { address: address(), coinType, amount }],
            });
        };
        const wallet = (): string => stage.wallet.walletAddress;
        /** The first object of the wallet that is no coin: its capability. */
        const withoutCapability: Change = ({ effects }) => {
            const place = effects.changedObjects.findIndex(({ objectType = '' }) => /AuthorityCap</.test(objectType));
            const changedObjects = effects.changedObjects.map((object, i) =>
                i === place ? { ...object, outputOwner: { kind: 1, address: THIEF } } : object,
            );
            return { effects: { ...effects, changedObjects } };
        };

        test.each<[string, Change, RegExp]>([
            [
                'takes SUI beyond gas and fees',
                withBalance(wallet, SUI, '-2000000000'),
                /of 0x0+2::sui::SUI for 0x\w+ \(/,
            ],
            ['takes another coin', withBalance(wallet, USDC, '-1'), /no loss of/],
            ['pays another address', withBalance(() => THIEF, USDC, '1'), /a gain of at most 0 of/],
            [
                'gives the capability away',
                withoutCapability,
                /0x7+ owns it afterwards; expected object 0x\w+ of your wallet stays there/,
            ],
            [
                'states no balance changes',
                () => ({ balanceChanges: [] }),
                /; expected the balance changes of the transaction/,
            ],
        ])('that %s ends an order before it is signed', async (_what, change, departure) => {
            const rewrite = (response: unknown): unknown => {
                const { transaction } = response as { transaction: Simulated };
                return { ...(response as object), transaction: { ...transaction, ...change(transaction) } };
            };
            stage.sandbox.faults.add({ route: SIMULATE, rewrite });
            await expectRejected(place(), departure);
        });

        test('in which the refund of a stop order is lost ends its cancel before it is signed', async () => {
            const params = { triggerPrice: price, triggerDirection: 'descending' } as const;
            const { id: ticketId } = await exchange.createOrder(BTC, 'market', 'sell', 0.01, undefined, params);
            stage.sandbox.requests.clear();
            const rewrite = (response: unknown): unknown => {
                const { transaction } = response as { transaction: Simulated };
                const balanceChanges = transaction.balanceChanges.map((change) => ({
                    ...change,
                    amount: `${BigInt(change.amount) - 10_000_000n}`,
                }));
                return { ...(response as object), transaction: { ...transaction, balanceChanges } };
            };
            stage.sandbox.faults.add({ route: SIMULATE, rewrite });
            const cancel = (): Promise<unknown> => exchange.cancelOrder(String(ticketId), BTC, { trigger: true });
            await expectRejected(cancel(), /of canceled stop and TWAP orders/);
            stage.sandbox.faults.clear();
            await cancel();
            expect(stage.sandbox.requests.count(EXECUTE)).toBe(1);
        });

        test('is one request, and no balance is read for its effects', async () => {
            await place();
            const routes = stage.sandbox.requests.list.map(({ route }) => route);
            expect(routes.filter((route) => route === SIMULATE)).toHaveLength(1);
            expect(routes.filter((route) => /Get(?:Balance|Object|Transaction)|ListBalances/.test(route))).toEqual([]);
        });

        test('of a departing transaction counts only once the bytes are verified', async () => {
            stage.sandbox.faults.add({ route: BUILDERS, tamper: 'split' });
            const error = await place().catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(TransactionMismatch);
            const { departures } = error as TransactionMismatch;
            expect(departures.filter(({ at }) => at.startsWith('simulated'))).toEqual([]);
        });
    });
});
