/** Orders through a node without a simulation of their own: `options.transaction.simulate`. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import type { JournalEntry, JournalRecord } from '../../../ts/transaction/journal-record.js';
import { readTransactionBytes } from '../../../ts/transaction/bytes.js';
import { readTransactionData } from '../../../ts/transaction/data.js';
import { on, openAccount, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const BUILDERS = /^perpetuals\/account\/transactions\//;
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
const SIMULATE = '/sui.rpc.v2.TransactionExecutionService/SimulateTransaction';
const FRIEND = `0x${'f1'.repeat(32)}`;

describe('unsimulated orders', () => {
    let stage: Stage;
    let exchange: aftermath;
    let bid: number;
    let signed: JournalEntry[];
    /** Called before the submit of the next transaction. */
    let beforeSubmit: (() => Promise<unknown>) | undefined;

    beforeAll(async () => {
        stage = await setStage();
    });
    afterAll(() => stage.sandbox.close());

    const make = (wallet: object, simulate: string): aftermath => {
        const journal = async (record: JournalRecord): Promise<void> => {
            if (!('transactionBytes' in record)) return;
            signed.push(record);
            const collide = beforeSubmit;
            beforeSubmit = undefined;
            await collide?.();
        };
        const options = { transaction: { simulate, journal } };
        const made = on(stage.sandbox, { ...wallet, urls: sandboxUrls(stage.sandbox.url), options });
        made.log = () => undefined;
        return made;
    };

    /** An exchange whose node knows the versions of its objects. */
    const start = async (simulate: string): Promise<void> => {
        const wallet = await stage.sandbox.fund({ usdc: 10_000, sui: 10 });
        signed = [];
        exchange = make(wallet, simulate);
        await openAccount({ ...stage, exchange }, BTC);
        bid = Number((await exchange.fetchOrderBook(BTC, 1)).bids[0]?.[0]);
        await place(0.7);
        reset();
    };
    const reset = (): void => {
        stage.sandbox.requests.clear();
        signed.length = 0;
    };
    const place = (share: number, params: object = {}): Promise<ccxt.Order> => {
        const price = Number(exchange.priceToPrecision(BTC, bid * share));
        return exchange.createOrder(BTC, 'limit', 'buy', 0.001, price, { postOnly: true, ...params });
    };
    const simulations = (): number => stage.sandbox.requests.count(SIMULATE);
    const budgets = (): bigint[] =>
        signed.map(({ transactionBytes }) => readTransactionData(readTransactionBytes(transactionBytes)).gas.budget);

    beforeEach(() => {
        stage.sandbox.faults.clear();
    });
    afterEach(() => exchange.close());

    describe("with 'first'", () => {
        beforeEach(() => start('first'));

        test('an equal order takes two requests, and has twice the gas of the last one as its budget', async () => {
            const { gasPaid } = stage.sandbox.wallet(exchange.walletAddress);
            expect((await place(0.71)).status).toBe('open');
            const paid = stage.sandbox.wallet(exchange.walletAddress).gasPaid - gasPaid;
            expect(stage.sandbox.requests.list).toHaveLength(2);
            expect(simulations()).toBe(0);
            const [budget] = budgets();
            expect(budget).toBeGreaterThanOrEqual(2n * paid);
            expect(budget).toBeLessThan(100_000_000n);
        });

        test('an order of another kind is simulated', async () => {
            await place(1.1, { postOnly: undefined, timeInForce: 'IOC' });
            expect(simulations()).toBe(1);
        });

        test('an order after a write through the service is simulated', async () => {
            const { id } = await place(0.71);
            await exchange.cancelOrder(`${id}`, BTC);
            reset();
            await place(0.72);
            expect(simulations()).toBe(1);
        });

        describe('when another process uses the wallet', () => {
            const placeOther = async (): Promise<void> => {
                const { walletAddress, privateKey } = exchange;
                const other = make({ walletAddress, privateKey }, 'always');
                await other.createOrder(BTC, 'limit', 'buy', 0.001, bid * 0.73, { postOnly: true });
                await other.close();
                reset();
            };

            test('the next order is simulated', async () => {
                await placeOther();
                expect((await place(0.71)).status).toBe('open');
                expect(simulations()).toBeGreaterThan(0);
            });

            test('an order that the chain rejects for that makes the next one simulated', async () => {
                beforeSubmit = placeOther;
                await expect(place(0.71)).rejects.toThrow(ccxt.InvalidNonce);
                expect(simulations()).toBe(0);
                expect((await place(0.72)).status).toBe('open');
                expect(simulations()).toBeGreaterThan(0);
                reset();
                expect((await place(0.73)).status).toBe('open');
                expect(simulations()).toBe(0);
            });
        });

        test('a dry run is simulated', async () => {
            await place(0.71, { dryRun: true });
            expect(simulations()).toBe(1);
            expect(signed).toEqual([]);
        });
    });

    describe("with 'never'", () => {
        beforeEach(() => start('never'));

        test('the first order of a kind has the largest budget', async () => {
            await place(1.1, { postOnly: undefined, timeInForce: 'IOC' });
            expect(simulations()).toBe(0);
            expect(budgets()).toEqual([100_000_000n]);
        });

        test('an edit is not simulated', async () => {
            const { id } = await place(0.71);
            reset();
            const price = Number(exchange.priceToPrecision(BTC, bid * 0.72));
            const edited = await exchange.editOrder(`${id}`, BTC, 'limit', 'buy', 0.001, price, { reduceOnly: false });
            expect(edited.status).toBe('open');
            expect(stage.sandbox.requests.list).toHaveLength(2);
        });

        test.each<[string, () => Promise<unknown>]>([
            ['a withdrawal to another address', () => exchange.withdraw('USDC', 5, FRIEND)],
            ['an agent', () => exchange.grantAgent(FRIEND)],
            ['a stop order', () => place(0.71, { postOnly: undefined, stopLossPrice: bid * 0.5 })],
            ['an attached stop order', () => place(0.71, { stopLoss: { triggerPrice: bid * 0.5 } })],
            ['leverage', () => place(0.71, { leverage: 5 })],
            ['collateral', () => place(0.71, { collateral: 5 })],
        ])('%s is simulated', async (_, write) => {
            await write();
            expect(stage.sandbox.requests.count(EXECUTE)).toBe(1);
            expect(simulations()).toBe(1);
        });

        test('commands that depart from the order are not signed', async () => {
            const rewrite = (answer: unknown): unknown => {
                const kind = bcs.TransactionKind.fromBase64((answer as { txKind: string }).txKind);
                const { inputs, commands } = kind.ProgrammableTransaction!;
                inputs.push({ Pure: { bytes: bcs.Address.serialize(FRIEND).toBase64() } } as never);
                const sent = { objects: [{ GasCoin: true }], address: { Input: inputs.length - 1 } };
                commands.push({ TransferObjects: sent } as never);
                return { txKind: bcs.TransactionKind.serialize(kind).toBase64() };
            };
            stage.sandbox.faults.add({ route: BUILDERS, rewrite });
            await expect(place(0.71)).rejects.toThrow(TransactionMismatch);
            expect(signed).toEqual([]);
            expect(simulations()).toBe(0);
        });
    });
});
