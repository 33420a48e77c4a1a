/** Which account deposits and orders use, with accounts that others transfer and with tampered responses. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { OutcomeUnknown, TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { on, setStage, type Stage } from '../../support/exchange.js';
import { onRemoteHost, transferAccount, type TransferredAccount } from '../../support/transferred-account.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';

describe('accounts', () => {
    let stage: Stage;
    let exchange: aftermath;

    beforeEach(async () => {
        stage = await setStage();
        ({ exchange } = stage);
    });

    afterEach(() => stage.sandbox.close());

    async function thrownBy(call: Promise<unknown>): Promise<unknown> {
        return call.then(
            () => new Error('nothing was thrown'),
            (error: unknown) => error,
        );
    }

    /** The collateral of a transferred account. */
    function collateralOf({ accountNumber }: TransferredAccount): bigint {
        return stage.sandbox.internals.engine.account(accountNumber)?.collateral ?? 0n;
    }

    const submits = (): number => stage.sandbox.requests.list.filter(({ route }) => route.startsWith('submit/')).length;

    /** An own account with margin on two markets and a resting order. */
    async function openOwn(): Promise<{ id: string; orderId: string }> {
        const { id } = await exchange.createAccount(BTC);
        await exchange.deposit('USDC', 4_000);
        for (const symbol of [BTC, ETH]) await exchange.addMargin(symbol, 1_000);
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        const price = Number(exchange.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
        const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price, { clientOrderId: '5' });
        return { id: `${id}`, orderId: `${order.id}` };
    }

    /** A client of a remote host, with everything pinned but the account. */
    async function pinnedRemote(options: object = {}): Promise<aftermath> {
        const local = on(stage.sandbox);
        await local.loadMarkets();
        const { markets } = await local.pins();
        const pins = { chainId: stage.sandbox.internals.chain.chainId, packages: stage.sandbox.packages, markets };
        return onRemoteHost(stage.sandbox, { ...stage.wallet, options: { ...options, transaction: { pins } } });
    }

    describe('an account that another wallet transferred to a wallet without one', () => {
        test('is readable but receives no deposit on a remote host', async () => {
            const transferred = await transferAccount(stage.sandbox, stage.wallet.walletAddress);
            const remote = await pinnedRemote();
            expect((await remote.fetchBalance()).total).toEqual({ USDC: 0 });
            const before = submits();
            const error = await thrownBy(remote.deposit('USDC', 5_000));
            expect(error).toBeInstanceOf(TransactionMismatch);
            expect((error as TransactionMismatch).departures).toEqual([
                {
                    at: 'account',
                    wanted: expect.stringContaining('options.account'),
                    found: `capability ${transferred.capabilityId}`,
                },
            ]);
            expect(submits()).toBe(before);
            expect(collateralOf(transferred)).toBe(0n);
        });

        test('is used after the user selects it, by params or option', async () => {
            const transferred = await transferAccount(stage.sandbox, stage.wallet.walletAddress);
            const remote = await pinnedRemote();
            await remote.deposit('USDC', 10, { account: transferred.accountId });
            await expect(remote.deposit('USDC', 10)).rejects.toThrow(TransactionMismatch);
            remote.options.account = transferred.accountNumber;
            expect((await remote.fetchBalance()).total).toEqual({ USDC: 10 });
            await expect(remote.deposit('USDC', 10)).rejects.toThrow(/selected by its id/);
            remote.options.account = transferred.capabilityId;
            await remote.deposit('USDC', 10);
            expect((await remote.fetchBalance()).total).toEqual({ USDC: 20 });
        });

        test('does not prevent createAccount, and the created account is not selected automatically', async () => {
            const transferred = await transferAccount(stage.sandbox, stage.wallet.walletAddress);
            const error = await thrownBy(exchange.createAccount(BTC));
            expect(error).toBeInstanceOf(ccxt.BadRequest);
            expect((error as Error).message).toContain(transferred.capabilityId);
            expect((error as Error).message).toContain('params.another: true');
            const own = await exchange.createAccount(BTC, { another: true });
            expect(await thrownBy(exchange.deposit('USDC', 10))).toBeInstanceOf(ccxt.ArgumentsRequired);
            exchange.options.account = own.id;
            await exchange.deposit('USDC', 10);
            expect(collateralOf(transferred)).toBe(0n);
            expect((await exchange.fetchBalance()).total).toEqual({ USDC: 10 });
        });
    });

    describe('an account that another wallet transferred to a wallet with an own one', () => {
        test('does not change the account in use', async () => {
            const { orderId } = await openOwn();
            const transferred = await transferAccount(stage.sandbox, stage.wallet.walletAddress);
            await exchange.fetchAccounts();
            await exchange.deposit('USDC', 10);
            expect((await exchange.fetchBalance()).total).toEqual({ USDC: 4_010 });
            expect(await exchange.fetchPositions(undefined, { flat: true })).toHaveLength(2);
            expect((await exchange.cancelOrder(orderId, BTC)).id).toBe(orderId);
            expect(collateralOf(transferred)).toBe(0n);
        });

        test('does not change the account of options.account in a new process', async () => {
            const { id, orderId } = await openOwn();
            await transferAccount(stage.sandbox, stage.wallet.walletAddress);
            const next = await pinnedRemote({ account: id });
            await next.deposit('USDC', 10);
            expect((await next.fetchBalance()).total).toEqual({ USDC: 4_010 });
            await next.createOrder(BTC, 'market', 'buy', 0.001);
            await next.createOrder(BTC, 'market', 'sell', 0.001, undefined, { reduceOnly: true });
            expect((await next.cancelOrder(orderId, BTC)).id).toBe(orderId);
        });

        test('makes a new process select an account, with an error that lists the accounts', async () => {
            const { id } = await openOwn();
            const transferred = await transferAccount(stage.sandbox, stage.wallet.walletAddress);
            const next = on(stage.sandbox, stage.wallet);
            for (const call of [
                () => next.fetchBalance(),
                () => next.fetchPositions(),
                () => next.deposit('USDC', 10),
                () => next.createOrder(BTC, 'market', 'sell', 0.001, undefined, { reduceOnly: true }),
            ]) {
                const error = await thrownBy(call());
                expect(error).toBeInstanceOf(ccxt.ArgumentsRequired);
                for (const text of [id, transferred.capabilityId, 'options.account'])
                    expect((error as Error).message).toContain(text);
            }
        });

        test('does not prevent a cancel by id in a new process', async () => {
            const { orderId } = await openOwn();
            await transferAccount(stage.sandbox, stage.wallet.walletAddress);
            const next = on(stage.sandbox, stage.wallet);
            expect(await next.cancelOrders([orderId], BTC)).toMatchObject([{ id: orderId, status: 'canceled' }]);
            await expect(next.cancelOrder(orderId, BTC)).rejects.toThrow(ccxt.OrderNotFound);
        });

        test('does not prevent a cancel of an order in another account than the one in use', async () => {
            const { id } = await openOwn();
            const other = `${(await exchange.createAccount(BTC, { another: true })).id}`;
            await exchange.deposit('USDC', 1_000, { account: other });
            await exchange.addMargin(BTC, 950, { account: other });
            const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.001, 10_000, { account: other });
            const own = await exchange.createOrder(BTC, 'limit', 'buy', 0.001, 10_001);
            const canceled = await exchange.cancelOrders([`${order.id}`, `${own.id}`], BTC);
            expect(canceled.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
            const next = await exchange.createOrder(BTC, 'limit', 'buy', 0.001, 10_000, { account: other });
            await expect(exchange.cancelOrder(`${next.id}`, BTC, { account: id })).rejects.toThrow(ccxt.OrderNotFound);
            const bySymbol = await exchange.cancelOrdersForSymbols([{ id: `${next.id}`, symbol: BTC }]);
            expect(bySymbol).toMatchObject([{ id: next.id, status: 'canceled' }]);
        });

        test('does not prevent a cancel by client id or by symbols in a new process', async () => {
            const { orderId } = await openOwn();
            await transferAccount(stage.sandbox, stage.wallet.walletAddress);
            const next = on(stage.sandbox, stage.wallet);
            const byClientId = await next.cancelOrder('', BTC, { clientOrderId: '5' });
            expect(byClientId).toMatchObject({ id: orderId, status: 'canceled' });
            const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, 1_000);
            const bySymbol = await next.cancelOrdersForSymbols([{ id: `${id}`, symbol: BTC }]);
            expect(bySymbol).toMatchObject([{ id, status: 'canceled' }]);
        });

        test('does not prevent cancelAllOrders in any account in a new process', async () => {
            const { orderId } = await openOwn();
            const transferred = await transferAccount(stage.sandbox, stage.wallet.walletAddress);
            const given = { account: transferred.capabilityId };
            await exchange.deposit('USDC', 1_000, given);
            await exchange.addMargin(ETH, 500, given);
            const other = await exchange.createOrder(ETH, 'limit', 'buy', 0.01, 100, given);
            const canceled = await on(stage.sandbox, stage.wallet).cancelAllOrders();
            expect(canceled.map(({ id }) => id).sort()).toEqual([orderId, other.id].sort());
            expect(await exchange.fetchOpenOrders(undefined, undefined, undefined, given)).toEqual([]);
            expect(await exchange.fetchOpenOrders()).toEqual([]);
        });

        test('does not prevent cancelAllOrders in one account when it fails in another', async () => {
            await openOwn();
            const transferred = await transferAccount(stage.sandbox, stage.wallet.walletAddress);
            const given = { account: transferred.capabilityId };
            await exchange.deposit('USDC', 1_000, given);
            await exchange.addMargin(ETH, 500, given);
            await exchange.createOrder(ETH, 'limit', 'buy', 0.01, 100, given);
            stage.sandbox.faults.add({ route: 'positions', status: 503, times: 1 });
            await expect(on(stage.sandbox, stage.wallet).cancelAllOrders()).rejects.toThrow(ccxt.ExchangeNotAvailable);
            const open = [
                ...(await exchange.fetchOpenOrders()),
                ...(await exchange.fetchOpenOrders(undefined, undefined, undefined, given)),
            ];
            expect(open).toHaveLength(1);
        });
    });

    describe('createAccount', () => {
        test('rejects a second call with the first account', async () => {
            const [first, second] = await Promise.allSettled([
                exchange.createAccount(BTC),
                exchange.createAccount(BTC),
            ]);
            expect(first.status).toBe('fulfilled');
            const reason: unknown = (second as PromiseRejectedResult).reason;
            expect(reason).toBeInstanceOf(ccxt.BadRequest);
            expect((reason as Error).message).toContain((first as PromiseFulfilledResult<ccxt.Account>).value.id);
            expect(stage.sandbox.internals.chain.accountsOf(stage.wallet.walletAddress)).toHaveLength(1);
            await expect(on(stage.sandbox, stage.wallet).createAccount(BTC)).rejects.toThrow(ccxt.BadRequest);
        });

        test('with another: true keeps the first account in use', async () => {
            await exchange.createAccount(BTC);
            await exchange.deposit('USDC', 10);
            const { id } = await exchange.createAccount(BTC, { another: true });
            expect((await exchange.fetchBalance()).total).toEqual({ USDC: 10 });
            expect((await exchange.fetchBalance({ account: id })).total).toEqual({ USDC: 0 });
        });

        test.each(['capability', 'account'])(
            'believes no %s of another number than its transaction created, and leaves the outcome open',
            async (type) => {
                const transferred = await transferAccount(
                    stage.sandbox,
                    (await stage.sandbox.fund({ sui: 1 })).walletAddress,
                );
                const otherId = type === 'capability' ? transferred.capabilityId : transferred.accountId;
                const { authority } = stage.sandbox.internals.chain.packages;
                exchange.options.transaction.resubmit = { times: 0, delayMs: 0 };
                exchange.options.transaction.pins = { packages: { authority } };
                stage.sandbox.faults.add({
                    route: 'submit/createAccount',
                    rewrite: (rows) =>
                        (rows as { type: string }[]).map((row) => (row.type === type ? { ...row, id: otherId } : row)),
                });
                const error = await thrownBy(exchange.createAccount(BTC));
                expect(error).toBeInstanceOf(OutcomeUnknown);
                expect((error as Error).message).toMatch(
                    /the service sent "0x\w+" as \S+ \w+; expected 0x\w+, that of account \d+ in the registry of the transaction/,
                );
                stage.sandbox.faults.clear();
                // The chain executed it, so that the repeated submit proves the outcome.
                expect(await exchange.settle((error as OutcomeUnknown).entry)).toMatchObject({ outcome: 'executed' });
                await exchange.deposit('USDC', 10);
                expect(collateralOf(transferred)).toBe(0n);
            },
        );

        test('believes no other number than that of the created objects', async () => {
            exchange.options.transaction.resubmit = { times: 0, delayMs: 0 };
            stage.sandbox.faults.add({
                route: 'submit/createAccount',
                rewrite: (rows) => (rows as object[]).map((row) => ({ ...row, accountNumber: 77 })),
            });
            const error = await thrownBy(exchange.createAccount(BTC));
            expect(error).toBeInstanceOf(OutcomeUnknown);
            expect((error as Error).message).toContain('that of account 77 in the registry of the transaction');
        });
    });
});
