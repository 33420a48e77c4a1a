/** Limit orders of the spot market against the sandbox: executions, cancels, and hostile services. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { fromHex, toBase64 } from '@mysten/sui/utils';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import * as ccxt from 'ccxt';
import type { Dict } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { OutcomeUnknown, TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { startSandbox, type FundedWallet, type Sandbox } from '../../../sandbox/ts/index.js';
import { on } from '../../support/exchange.js';

const START = Date.UTC(2026, 8, 1, 12);
const HOUR = 3_600_000;
const STRANGER = `0x${'f1'.repeat(32)}`;
const BUILD = 'limit-orders/v1/transactions/create-order';
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
/** SUI is worth 3 USDC in the sandbox without life, so that this is never reached. */
const WAITING = { exchangeRate: 1, trustExecutor: true };

type Draft = ReturnType<Transaction['getData']>;

describe('limit orders of the spot market', () => {
    let sandbox: Sandbox;
    let wallet: FundedWallet;
    let exchange: aftermath;
    let ahead = 0;

    const withOptions = (options: Dict = {}, config: Dict = {}): aftermath => {
        const all = {
            ...options,
            transaction: { pins: { coins: sandbox.coins }, ...(options['transaction'] as Dict) },
        };
        const made = on(sandbox, { urls: sandboxUrls(sandbox.url), ...wallet, ...config, options: all });
        return Object.assign(made, { milliseconds: () => START + ahead });
    };
    const held = (code: string): bigint =>
        sandbox.wallet(wallet.walletAddress).balances[sandbox.coins[code]!.type] ?? 0n;
    const executions = (): number => sandbox.requests.count(EXECUTE);
    const open = (from = exchange) =>
        from.fetchSpotLimitOrders(undefined, undefined, { status: 'open', signTerms: true });

    function later(ms: number): void {
        ahead += ms;
        sandbox.step(START + ahead);
    }

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false, now: () => START + ahead });
        wallet = await sandbox.fund({ sui: 100, usdc: 10_000 });
        exchange = withOptions();
    });
    afterEach(() => {
        sandbox.faults.clear();
    });
    afterAll(() => sandbox.close());

    test('sell when their price is reached, and are listed as the service states them', async () => {
        const [usdc, sui] = [held('USDC'), held('SUI')];
        const order = await exchange.createSpotLimitOrder('USDC', 'SUI', 120, { exchangeRate: 4, trustExecutor: true });
        expect(order).toMatchObject({
            ...{ symbol: 'USDC/SUI', type: 'limit', side: 'sell', status: 'open', amount: 120, filled: 0 },
            ...{ remaining: 120, price: undefined, expiryTimestamp: undefined },
        });
        expect(usdc - held('USDC')).toBe(120_000_000n);
        expect(sui - held('SUI')).toBeGreaterThan(50_000_000n);
        expect(await open()).toMatchObject([
            { id: order.id, status: 'open', price: 0.25, filled: 0, timestamp: START },
        ]);
        later(1_000);
        const [done] = await exchange.fetchSpotLimitOrders();
        expect(done).toMatchObject({
            ...{ id: order.id, status: 'closed', filled: 120, remaining: 0 },
            // The length of the step does not matter: its price was reached at once.
            ...{ lastTradeTimestamp: START, expiryTimestamp: undefined },
        });
        expect(done!.average).toBeGreaterThan(0.25);
        expect(await open()).toEqual([]);
    });

    test('are canceled by the signature of the wallet alone, without the service', async () => {
        const { id } = await exchange.createSpotLimitOrder('SUI', 'USDC', 8, {
            ...{ ...WAITING, exchangeRate: 0.1 },
        });
        later(HOUR);
        const before = held('SUI');
        expect(await exchange.cancelSpotLimitOrder(id)).toMatchObject({
            ...{ id, symbol: 'SUI/USDC', status: 'canceled', type: 'limit' },
        });
        // All of its coins, and its gas deposit, less the gas of the cancel.
        expect(held('SUI') - before).toBeGreaterThan(8_030_000_000n);
        expect(sandbox.requests.count('limit-orders/cancel')).toBe(0);
        expect((await exchange.fetchSpotLimitOrders()).at(-1)).toMatchObject({ id, status: 'canceled' });
        await expect(exchange.cancelSpotLimitOrder(id)).rejects.toThrow(ccxt.OrderNotFound);
    });

    test('expire, and then return what is left', async () => {
        const before = held('USDC');
        const { id } = await exchange.createSpotLimitOrder('USDC', 'SUI', 50, { ...WAITING, expiresIn: HOUR });
        expect(await open()).toMatchObject([{ id, expiryTimestamp: START + ahead + HOUR }]);
        later(2 * HOUR);
        expect((await exchange.fetchSpotLimitOrders()).at(-1)).toMatchObject({ id, status: 'expired' });
        expect(held('USDC')).toBe(before);
    });

    test('a cancel by the service needs the signed terms, and is an implicit method', async () => {
        const { id } = await exchange.createSpotLimitOrder('USDC', 'SUI', 50, WAITING);
        const body = { walletAddress: wallet.walletAddress, bytes: 'AA==', signature: 'AA==', orderObjectIds: [id] };
        await expect(exchange.privatePostLimitOrdersCancel(body)).rejects.toThrow(ccxt.BaseError);
        const key = Ed25519Keypair.fromSecretKey(wallet.privateKey);
        const signed = await key.signPersonalMessage(new TextEncoder().encode('Aftermath Terms and Conditions'));
        const response: unknown = await exchange.privatePostLimitOrdersCancel({ ...body, ...signed });
        expect(String(response)).toBe('true');
        expect((await exchange.fetchSpotLimitOrders()).at(-1)).toMatchObject({ id, status: 'canceled' });
    });

    describe('are refused before anything is sent:', () => {
        test.each<[string, Dict, string, typeof ccxt.BaseError]>([
            ['without the rate', { exchangeRate: undefined }, 'params.exchangeRate', ccxt.ArgumentsRequired],
            ['with a rate of 0', { exchangeRate: 0 }, 'params.exchangeRate', ccxt.BadRequest],
            ['with an expiry before now', { expiresIn: -1 }, 'params.expiresIn', ccxt.BadRequest],
            ['with an unknown key', { price: 1 }, 'params.price', ccxt.BadRequest],
            ['with a request', { request: {} }, 'params.request', ccxt.NotSupported],
            ['without trust', { trustExecutor: false }, 'trustExecutor', ccxt.NotSupported],
        ])('%s', async (_what, params, text, errorClass) => {
            const before = sandbox.requests.count(BUILD);
            const call = exchange.createSpotLimitOrder('USDC', 'SUI', 50, { ...WAITING, ...params });
            const error: unknown = await call.catch((reason: unknown) => reason);
            expect(error).toBeInstanceOf(errorClass);
            expect((error as Error).message).toContain(text);
            expect(sandbox.requests.count(BUILD)).toBe(before);
        });

        test('with a gas deposit that is too low, and more than the wallet has', async () => {
            const create = (amount: number, more: Dict = {}): Promise<unknown> =>
                exchange
                    .createSpotLimitOrder('USDC', 'SUI', amount, { ...WAITING, ...more })
                    .catch((reason: unknown) => reason);
            const before = executions();
            const low = await create(50, { maxDeposit: 0.01 });
            expect(low).toBeInstanceOf(ccxt.BadRequest);
            expect((low as Error).message).toContain(
                'params.maxDeposit is 0.01, and the service asks for a gas deposit of 0.05 SUI; pass 0.05 or more',
            );
            const much = await create(1_000_000);
            expect(much).toBeInstanceOf(ccxt.InsufficientFunds);
            expect((much as Error).message).toMatch(/the wallet has [\d.]+ in coins and 0 USDC .* less than 1000000;/);
            expect(executions()).toBe(before);
        });

        test('one coin for itself, no node, and a cancel by the service', async () => {
            await expect(exchange.createSpotLimitOrder('SUI', 'SUI', 8, WAITING)).rejects.toThrow(ccxt.BadRequest);
            const offline = withOptions({}, { urls: sandboxUrls(sandbox.url, { node: null }) });
            await expect(offline.createSpotLimitOrder('USDC', 'SUI', 50, WAITING)).rejects.toThrow(ccxt.NotSupported);
            await expect(exchange.cancelSpotLimitOrder(STRANGER, { via: 'service' as never })).rejects.toThrow(
                'signed message',
            );
        });

        test.each<[string, Parameters<aftermath['fetchSpotLimitOrders']>]>([
            ['since is "x"; pass a whole number, 0 or more', ['x' as never]],
            ['since is NaN; pass a whole number', [Number.NaN]],
            ['limit is -1; pass a whole number, 1 or more', [undefined, -1]],
            ['limit is 1.5; pass a whole number', [undefined, 1.5]],
            ['params.status is null; pass "open" or "closed"', [undefined, undefined, { status: null as never }]],
        ])('a list, as %s', async (text, args) => {
            const error: unknown = await exchange.fetchSpotLimitOrders(...args).catch((reason: unknown) => reason);
            expect(error).toBeInstanceOf(ccxt.BadRequest);
            expect((error as Error).message).toContain(text);
        });

        test('open orders without the consent to sign, and another status', async () => {
            const before = sandbox.requests.count('limit-orders/active');
            const call = exchange.fetchSpotLimitOrders(undefined, undefined, { status: 'open' });
            await expect(call).rejects.toThrow('params.signTerms');
            const other = exchange.fetchSpotLimitOrders(undefined, undefined, { status: 'all' as never });
            await expect(other).rejects.toThrow('params.status');
            expect(sandbox.requests.count('limit-orders/active')).toBe(before);
        });
    });

    describe('of a hostile service are refused before a signature:', () => {
        /** Changes the builder's commands. */
        function tamper(change: (draft: Draft) => void): void {
            sandbox.faults.add({
                route: BUILD,
                rewrite: (response) => {
                    const { txKind } = response as { readonly txKind: string };
                    const draft = Transaction.fromKind(txKind).getData();
                    change(draft);
                    const kind = TransactionDataBuilder.restore(draft).build({ onlyTransactionKind: true });
                    return { txKind: toBase64(kind) };
                },
            });
        }

        const pure = (draft: Draft, bytes: Uint8Array): number =>
            draft.inputs.push({ $kind: 'Pure', Pure: { bytes: toBase64(bytes) } } as never) - 1;
        const setPure =
            (place: number, bytes: Uint8Array) =>
            (draft: Draft): void => {
                const call = draft.commands.at(-1)!.MoveCall!;
                call.arguments[place] = { $kind: 'Input', Input: pure(draft, bytes) } as never;
            };

        test.each<[string, (draft: Draft) => void]>([
            ['another recipient', setPure(5, fromHex(STRANGER))],
            ['a fee of an integrator', setPure(7, Uint8Array.of(50, 0))],
            ['the key of another wallet', setPure(4, Uint8Array.of(33, ...new Uint8Array(33)))],
            [
                'a transfer of the gas coin',
                (draft) => {
                    const address = { $kind: 'Input', Input: pure(draft, fromHex(STRANGER)) };
                    const objects = [{ $kind: 'GasCoin', GasCoin: true }];
                    draft.commands.push({ $kind: 'TransferObjects', TransferObjects: { objects, address } } as never);
                },
            ],
        ])('%s', async (_what, change) => {
            tamper(change);
            const before = [executions(), held('USDC'), held('SUI')];
            const error: unknown = await exchange
                .createSpotLimitOrder('USDC', 'SUI', 50, WAITING)
                .catch((reason: unknown) => reason);
            expect(error).toBeInstanceOf(TransactionMismatch);
            expect([executions(), held('USDC'), held('SUI')]).toEqual(before);
        });

        test('a larger gas deposit than the default', async () => {
            const limited = withOptions({ transaction: { maxExecutorDeposit: 10_000_000 } });
            const error: unknown = await limited
                .createSpotLimitOrder('USDC', 'SUI', 50, WAITING)
                .catch((reason: unknown) => reason);
            expect(error).toBeInstanceOf(TransactionMismatch);
            expect((error as Error).message).toContain('params.maxDeposit');
        });
    });

    test.each<[string, unknown]>([
        ['no list', {}],
        ['a row that is none', [5]],
        ['an unknown status', [{ status: 'Maybe', allocatedCoin: {}, buyCoin: {} }]],
    ])('a response with %s is refused', async (_what, body) => {
        sandbox.faults.add({ route: 'limit-orders/past', body });
        await expect(exchange.fetchSpotLimitOrders()).rejects.toThrow(ccxt.BadResponse);
    });

    test('ids that are not pinned are refused where nothing is learned, and named', async () => {
        const { chainId } = sandbox.internals.chain;
        const strict = withOptions({ transaction: { learn: false, pins: { coins: sandbox.coins, chainId } } });
        const error: unknown = await strict
            .createSpotLimitOrder('USDC', 'SUI', 50, WAITING)
            .catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(TransactionMismatch);
        expect((error as TransactionMismatch).departures.map(({ at }) => at)).toEqual([
            ...['packages.limitOrders', 'objects.limitConfig', 'objects.dcaCustody'],
        ]);
    });

    test('a file of pins is read by the first call', async () => {
        const path = join(mkdtempSync(join(tmpdir(), 'pins-')), 'pins.json');
        writeFileSync(path, JSON.stringify({ coins: sandbox.coins }));
        const first = withOptions({ transaction: { pins: path } });
        const order = await first.createSpotLimitOrder('USDC', 'SUI', 50, WAITING);
        await first.cancelSpotLimitOrder(order.id);
        const other = withOptions({ transaction: { pins: path } });
        await other.createSpotLimitOrder('USDC', 'SUI', 50, { exchangeRate: 1, dryRun: true });
    });

    test('a lost response of a creation is resolved later', async () => {
        const one = withOptions({ transaction: { resubmit: { times: 0, delayMs: 1, maxAgeMs: 1_000 } } });
        sandbox.faults.add({ route: EXECUTE, drop: 'after', times: 1 });
        const error: unknown = await one
            .createSpotLimitOrder('USDC', 'SUI', 50, WAITING)
            .catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(OutcomeUnknown);
        expect(await one.settle((error as OutcomeUnknown).entry)).toMatchObject({ outcome: 'executed' });
    });
});
