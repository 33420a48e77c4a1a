/** What a builder or a Sui node cannot change: the commands are verified, and the client writes the rest itself. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { aftermath, DryRun } from '../ts/index.js';
import { sandboxUrls } from '../ts/describe/urls.js';
import { TransactionMismatch } from '../ts/errors/classes.js';
import type { Tampering } from '../ts/sandbox/index.js';
import { on, openAccount, setStage, type Stage } from './support/exchange.js';

const BTC = 'BTC/USD:USDC';
const BUILDERS = /^perpetuals\/account\/transactions\//;
const GET_EPOCH = '/sui.rpc.v2.LedgerService/GetEpoch';
const SIMULATE = '/sui.rpc.v2.TransactionExecutionService/SimulateTransaction';
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';

let stage: Stage;
let price: number;

beforeAll(async () => {
    stage = await setStage();
    await openAccount(stage, BTC);
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
        ['call', 'an order', place, /found one more/],
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

describe('the envelope of a native transaction', () => {
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
        await expectRejected(place(), /gas price: wanted at most \d+ MIST/);
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
