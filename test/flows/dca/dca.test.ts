/** DCA orders against the sandbox: parts, self-cancels, hostile services and nodes, and lost responses. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import * as ccxt from 'ccxt';
import type { Dict } from 'ccxt';
import { aftermath as aftermathClass, type aftermath } from '../../../ts/aftermath.js';
import { OutcomeUnknown, TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { multisig } from '../../../ts/signer/multisig.js';
import { startSandbox, type FundedWallet, type Sandbox } from '../../../sandbox/ts/index.js';
import { on } from '../../support/exchange.js';

const START = Date.UTC(2026, 8, 1, 12);
const HOUR = 3_600_000;
const STRANGER = `0x${'f1'.repeat(32)}`;
const BUILD = 'dca/v1/transactions/create-order';
const SIMULATE = '/sui.rpc.v2.TransactionExecutionService/SimulateTransaction';
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
/** SUI is worth 3 USDC in the sandbox without life. */
const TERMS = { parts: 4, interval: HOUR, minPrice: 0.2 };

/** The parsed text of the builder, which tests change. */
type Draft = ReturnType<Transaction['getData']>;

describe('DCA orders', () => {
    let sandbox: Sandbox;
    let wallet: FundedWallet;
    let exchange: aftermath;
    let ahead = 0;

    const withOptions = (options: Dict = {}, config: Dict = {}): aftermath => {
        const { transaction = {}, ...others } = options as { transaction?: Dict };
        const all = { transaction: { pins: { coins: sandbox.coins }, ...transaction }, ...others };
        const made = on(sandbox, { urls: sandboxUrls(sandbox.url), ...wallet, ...config, options: all });
        return Object.assign(made, { milliseconds: () => START + ahead });
    };
    const venues = (): Sandbox['internals']['chain']['world']['venues'] => sandbox.internals.chain.world.venues;
    const held = (code: string, of = wallet.walletAddress): bigint =>
        sandbox.wallet(of).balances[sandbox.coins[code]!.type] ?? 0n;
    const executions = (): number => sandbox.requests.count(EXECUTE);

    /** The ids of the sandbox as pins. */
    function pins(changed: Dict = {}): Dict {
        const { packages, objects } = venues();
        return {
            chainId: sandbox.internals.chain.chainId,
            packages: { dca: packages.dca },
            objects: { dcaConfig: objects.dcaConfig.id, dcaCustody: objects.dcaCustody.id },
            coins: sandbox.coins,
            ...changed,
        };
    }

    function later(ms: number): void {
        ahead += ms;
        sandbox.step(START + ahead);
    }

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false, now: () => START + ahead });
        wallet = await sandbox.fund({ sui: 100, usdc: 10_000 });
        sandbox.mint(wallet.walletAddress, { usdc: 300 });
        exchange = withOptions();
    });

    afterAll(() => sandbox.close());

    afterEach(() => {
        sandbox.faults.clear();
    });

    test('sell equal parts, one each interval', async () => {
        const [usdc, sui] = [held('USDC'), held('SUI')];
        const order = await exchange.createDcaOrder('USDC', 'SUI', 120, { ...TERMS, maxPrice: 0.5, delay: HOUR });
        expect(order).toMatchObject({
            ...{
                symbol: 'USDC/SUI',
                type: 'dca',
                side: 'sell',
                status: 'open',
                amount: 120,
                filled: 0,
                remaining: 120,
            },
            ...{ parts: 4, partsLeft: 4, interval: HOUR, minPrice: 0.2, maxPrice: 0.5, nextTimestamp: START + HOUR },
        });
        expect(usdc - held('USDC')).toBe(120_000_000n);
        expect(sui - held('SUI')).toBeGreaterThan(40_000_000n);
        later(HOUR);
        const [open] = await exchange.fetchDcaOrders(undefined, undefined, { status: 'open' });
        expect(open).toMatchObject({ id: order.id, status: 'open', filled: 30, remaining: 90, partsLeft: 3 });
        expect(open).toMatchObject({ minPrice: 0.2, maxPrice: 0.5, timestamp: START, nextTimestamp: START + 2 * HOUR });
        later(3 * HOUR);
        const [done] = await exchange.fetchDcaOrders(undefined, undefined, { status: 'closed' });
        expect(done).toMatchObject({ id: order.id, status: 'closed', filled: 120, remaining: 0, partsLeft: 0 });
        expect(done!.cost).toBeCloseTo(120 * 0.999 * done!.average!, 0);
        expect(await exchange.fetchDcaOrders(undefined, undefined, { status: 'open' })).toEqual([]);
    });

    test('are canceled by the signature of the wallet alone, without the service', async () => {
        const { id } = await exchange.createDcaOrder('SUI', 'USDC', 8, { ...TERMS, minPrice: 100 });
        later(HOUR);
        const [open] = await exchange.fetchDcaOrders(undefined, undefined, { status: 'open' });
        expect(open).toMatchObject({ id, filled: 0, status: 'open' });
        const before = held('SUI');
        const requests = sandbox.requests.count('dca/cancel');
        const canceled = await exchange.cancelDcaOrder(id);
        expect(canceled).toMatchObject({ id, symbol: 'SUI/USDC', status: 'canceled', type: 'dca' });
        // All of its coins, and its gas deposit, less the gas of the cancel.
        expect(held('SUI') - before).toBeGreaterThan(8_030_000_000n);
        expect(sandbox.requests.count('dca/cancel')).toBe(requests);
        expect(await exchange.fetchDcaOrders()).toMatchObject([{ status: 'closed' }, { id, status: 'canceled' }]);
        await expect(exchange.cancelDcaOrder(id)).rejects.toThrow(ccxt.OrderNotFound);
    });

    test.each<[string, Parameters<aftermath['fetchDcaOrders']>]>([
        ['since is "x"; pass a whole number, 0 or more', ['x' as never]],
        ['since is NaN; pass a whole number', [Number.NaN]],
        ['limit is -1; pass a whole number, 1 or more', [undefined, -1]],
        ['limit is 1.5; pass a whole number', [undefined, 1.5]],
        ['params.status is null; pass "open" or "closed"', [undefined, undefined, { status: null as never }]],
    ])('are not read when %s', async (text, args) => {
        const error: unknown = await exchange.fetchDcaOrders(...args).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(ccxt.BadRequest);
        expect((error as Error).message).toContain(text);
    });

    test('that end while they are read are listed once, as ended', async () => {
        const { id } = await exchange.createDcaOrder('USDC', 'SUI', 40, { ...TERMS, parts: 1 });
        const endAfterwards = (rows: unknown): unknown => {
            later(HOUR);
            return rows;
        };
        sandbox.faults.add({ route: 'dca/active', rewrite: endAfterwards, times: 1 });
        const orders = await exchange.fetchDcaOrders();
        expect(orders.filter((order) => order.id === id)).toMatchObject([{ status: 'closed', filled: 40 }]);
    });

    test('that end before the running ones are read are listed', async () => {
        const { id } = await exchange.createDcaOrder('USDC', 'SUI', 40, { ...TERMS, parts: 1 });
        sandbox.faults.add({ route: 'dca/past', rewrite: (rows) => (later(HOUR), rows), times: 1 });
        const orders = await exchange.fetchDcaOrders();
        expect(orders.filter((order) => order.id === id)).toHaveLength(1);
    });

    test('pay the gas of a cancel from the address balance where that is requested, also in a later epoch', async () => {
        const terms = { ...TERMS, delay: 100 * HOUR };
        const first = await exchange.createDcaOrder('USDC', 'SUI', 40, terms);
        const second = await exchange.createDcaOrder('USDC', 'SUI', 80, terms);
        sandbox.mint(wallet.walletAddress, { suiAddressBalance: 1 });
        const gas = { fromAddressBalance: true };
        const described: unknown = await exchange.cancelDcaOrder(second.id, { gas, dryRun: true });
        expect(described).toMatchObject({ gas: { coins: [] } });
        // A transaction that is paid so is valid in one epoch, which ends before the submit.
        const approve = (): void => {
            if (sandbox.requests.count(EXECUTE) === submits) later(24 * HOUR);
        };
        const other = withOptions({ transaction: { approve } });
        const submits = executions();
        await expect(other.cancelDcaOrder(first.id, { gas })).rejects.toThrow(/expired/);
        const before = held('USDC');
        const simulations = async (exchangeOf: aftermath, id: string): Promise<number> => {
            const count = sandbox.requests.count(SIMULATE);
            await exchangeOf.cancelDcaOrder(id, { gas });
            return sandbox.requests.count(SIMULATE) - count;
        };
        // Both read the epoch again: one as its submit expired, the other one after a day.
        expect(await simulations(other, first.id)).toBe(1);
        expect(await simulations(exchange, second.id)).toBe(1);
        expect(held('USDC') - before).toBe(120_000_000n);
    });

    test('of more than the wallet has are refused in coins', async () => {
        const error: unknown = await exchange
            .createDcaOrder('USDC', 'SUI', 1_000_000, TERMS)
            .catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(ccxt.InsufficientFunds);
        expect((error as Error).message).toMatch(/the wallet has [\d.]+ in coins and 0 USDC .* less than 1000000;/);
    });

    test('ids that are none are named', async () => {
        const wanted = 'pass the object id of a DCA order: 0x and hexadecimal digits';
        await expect(exchange.cancelDcaOrder('foo')).rejects.toThrow(`id is "foo"; ${wanted}`);
        const call = exchange.cancelDcaOrder(undefined as never);
        await expect(call).rejects.toThrow(`id is missing; ${wanted}`);
        await expect(call).rejects.toThrow(ccxt.ArgumentsRequired);
    });

    describe('are refused before anything is requested', () => {
        test.each<[string, Dict, string, unknown]>([
            ['no minimum price', { minPrice: undefined }, 'params.minPrice', ccxt.ArgumentsRequired],
            ['a minimum price of 0', { minPrice: 0 }, 'params.minPrice', ccxt.BadRequest],
            ['no parts', { parts: undefined }, 'params.parts', ccxt.ArgumentsRequired],
            ['too many parts', { parts: 256 }, '1 to 255', ccxt.BadRequest],
            ['no interval', { interval: undefined }, 'params.interval', ccxt.ArgumentsRequired],
            ['an interval of 0', { interval: 0 }, 'params.interval', ccxt.BadRequest],
            ['a negative delay', { delay: -1 }, 'params.delay', ccxt.BadRequest],
            ['parts that are not equal', { parts: 7 }, 'pass 119.999999', ccxt.InvalidOrder],
            ['a maximum below the minimum', { maxPrice: 0.1 }, 'params.maxPrice', ccxt.InvalidOrder],
            ['a slippage of 1', { slippage: 1 }, 'params.slippage', ccxt.BadRequest],
            ['a gas deposit of 0', { maxDeposit: 0 }, 'params.maxDeposit', ccxt.BadRequest],
            ['params.request', { request: {} }, 'params.request', ccxt.NotSupported],
            ['an unknown key', { recipient: STRANGER }, 'recipient', ccxt.BadRequest],
        ])('%s', async (_what, params, text, errorClass) => {
            const before = sandbox.requests.count(BUILD);
            const error: unknown = await exchange
                .createDcaOrder('USDC', 'SUI', 120, { ...TERMS, ...params })
                .catch((reason: unknown) => reason);
            expect(error).toBeInstanceOf(errorClass);
            expect((error as Error).message).toContain(text);
            expect(sandbox.requests.count(BUILD)).toBe(before);
        });

        test('one coin for itself, and no node', async () => {
            await expect(exchange.createDcaOrder('SUI', 'SUI', 8, TERMS)).rejects.toThrow(ccxt.BadRequest);
            const offline = withOptions({}, { urls: sandboxUrls(sandbox.url, { node: null }) });
            await expect(offline.createDcaOrder('USDC', 'SUI', 120, TERMS)).rejects.toThrow(ccxt.NotSupported);
        });

        test('a wallet that is a multisig, or whose signer does not show its key', async () => {
            const key = new Ed25519Keypair();
            const publicKey = key.getPublicKey().toSuiPublicKey();
            const other = new Secp256k1Keypair().getPublicKey().toSuiPublicKey();
            const joint = await multisig({
                threshold: 1,
                members: [
                    { publicKey, weight: 1, signer: key },
                    { publicKey: other, weight: 1 },
                ],
            });
            const silent = { address: key.toSuiAddress(), signDigest: () => '' };
            const lying = { ...silent, getPublicKey: () => new Ed25519Keypair().getPublicKey() };
            for (const signer of [joint, silent, lying]) {
                const before = sandbox.requests.count(BUILD);
                const one = withOptions({}, { walletAddress: '', privateKey: '', signer });
                await expect(one.createDcaOrder('USDC', 'SUI', 120, TERMS)).rejects.toThrow(ccxt.NotSupported);
                await expect(one.cancelDcaOrder(STRANGER)).rejects.toThrow(ccxt.NotSupported);
                expect(sandbox.requests.count(BUILD)).toBe(before);
            }
        });

        test('a cancel by the service, and one of no order', async () => {
            const byService = exchange.cancelDcaOrder(STRANGER, { via: 'service' } as object);
            await expect(byService).rejects.toThrow(/pass "chain"/);
            await expect(exchange.cancelDcaOrder(STRANGER, { via: 'service' } as object)).rejects.toThrow(
                ccxt.NotSupported,
            );
            await expect(exchange.cancelDcaOrder(STRANGER, { via: 'mail' } as object)).rejects.toThrow(ccxt.BadRequest);
            await expect(exchange.cancelDcaOrder('x')).rejects.toThrow(ccxt.BadRequest);
            const { id } = venues().objects.dcaConfig;
            await expect(exchange.cancelDcaOrder(id)).rejects.toThrow(ccxt.OrderNotFound);
        });
    });

    test('a signer of the SDK that shows its key creates and cancels', async () => {
        const signer = new Secp256k1Keypair();
        const address = signer.toSuiAddress();
        sandbox.mint(address, { sui: 10, usdc: 100 });
        const own = withOptions({}, { walletAddress: '', privateKey: '', signer });
        await expect(own.createDcaOrder('USDC', 'SUI', 100, TERMS)).rejects.toThrow('public key');
        const bytes = new TextEncoder().encode('terms');
        const { signature } = await signer.signPersonalMessage(bytes);
        const saved = await fetch(`${sandbox.url}/api/user-data/save-public-key`, {
            method: 'POST',
            body: JSON.stringify({ walletAddress: address, bytes: toBase64(bytes), signature }),
        });
        expect(saved.status).toBe(200);
        const { id } = await own.createDcaOrder('USDC', 'SUI', 100, TERMS);
        later(0);
        expect(held('USDC', address)).toBe(0n);
        await own.cancelDcaOrder(id);
        expect(held('USDC', address)).toBe(75_000_000n);
    });

    test('dry runs describe both transactions, and submit nothing', async () => {
        const { id } = await exchange.createDcaOrder('USDC', 'SUI', 40, { ...TERMS, delay: HOUR });
        const before = executions();
        const create = (await exchange.createDcaOrder('USDC', 'SUI', 40, {
            ...TERMS,
            dryRun: true,
        })) as unknown as Dict;
        expect(create['calls']).toEqual(expect.arrayContaining([expect.stringContaining('::order::create_order<')]));
        const cancel = (await exchange.cancelDcaOrder(id, { dryRun: true })) as unknown as Dict;
        expect(cancel).toMatchObject({ gas: { owner: wallet.walletAddress } });
        expect(cancel['sender']).not.toBe(wallet.walletAddress);
        expect(cancel['calls']).toEqual([expect.stringContaining('::order::close_order<')]);
        expect(executions()).toBe(before);
        await exchange.cancelDcaOrder(id);
    });

    describe('pins', () => {
        const strict = (changed: Dict = {}, more: Dict = {}): aftermath =>
            withOptions({ ...more, transaction: { learn: false, pins: pins(changed) } });

        test('are all that is used, whatever the service states', async () => {
            sandbox.faults.add({ route: 'addresses', rewrite: () => ({}) });
            const pinned = strict();
            const { id } = await pinned.createDcaOrder('USDC', 'SUI', 40, { ...TERMS, delay: HOUR });
            expect(await pinned.cancelDcaOrder(id)).toMatchObject({ id, status: 'canceled' });
        });

        test.each<[string, Dict]>([
            ['packages.dca', { packages: {} }],
            ['objects.dcaConfig', { objects: { dcaCustody: STRANGER } }],
            ['objects.dcaCustody', { objects: { dcaConfig: STRANGER } }],
        ])('without %s nothing is signed, and the error names the pin', async (name, changed) => {
            const before = executions();
            for (const write of [
                () => strict(changed).createDcaOrder('USDC', 'SUI', 40, TERMS),
                () => strict(changed).cancelDcaOrder(STRANGER),
            ]) {
                const error: unknown = await write().catch((reason: unknown) => reason);
                expect(error).toBeInstanceOf(TransactionMismatch);
                expect((error as TransactionMismatch).departures.map(({ at }) => at)).toEqual([name]);
            }
            expect(executions()).toBe(before);
        });

        test('of another package refuse what the service builds', async () => {
            const error = strict({ packages: { dca: STRANGER } }).createDcaOrder('USDC', 'SUI', 40, TERMS);
            await expect(error).rejects.toThrow(TransactionMismatch);
        });

        test('a gas deposit above maxDeposit, by default above 0.5 SUI, is refused', async () => {
            // The service leaves 0.01 SUI for each part.
            const create = (amount: number, more: Dict): Promise<unknown> =>
                exchange.createDcaOrder('USDC', 'SUI', amount, { ...TERMS, dryRun: true, ...more });
            const low: unknown = await create(40, { parts: 4, maxDeposit: 0.039 }).catch((reason: unknown) => reason);
            expect(low).toBeInstanceOf(ccxt.BadRequest);
            expect((low as Error).message).toContain(
                'params.maxDeposit is 0.039, and the service asks for a gas deposit of 0.04 SUI; pass 0.04 or more',
            );
            expect(await create(40, { parts: 4, maxDeposit: 0.04 })).toHaveProperty('calls');
            await expect(create(60, { parts: 60 })).rejects.toThrow(TransactionMismatch);
            expect(await create(60, { parts: 60, maxDeposit: 0.6 })).toHaveProperty('calls');
        });

        test('limit what an order takes', async () => {
            const limited = { ...sandbox.coins['USDC'], maxWithdrawal: '39' };
            const coins = { ...sandbox.coins, USDC: limited };
            await expect(strict({ coins }).createDcaOrder('USDC', 'SUI', 40, TERMS)).rejects.toThrow('maxWithdrawal');
        });
    });

    describe('of a hostile service are refused before a signature:', () => {
        type Call = NonNullable<Draft['commands'][number]['MoveCall']>;
        const number = (value: bigint | number, size: 'u8' | 'u16' | 'u64' = 'u64'): string =>
            toBase64(
                bcs[size]()
                    .serialize(value as never)
                    .toBytes(),
            );
        const address = (id: string): string => toBase64(bcs.Address.serialize(id).toBytes());
        const creation = ({ commands }: Draft): Call => commands.at(-1)!.MoveCall!;
        const setPure =
            (place: number, bytes: string) =>
            (draft: Draft): void => {
                const input = draft.inputs.push({ $kind: 'Pure', Pure: { bytes } } as never) - 1;
                creation(draft).arguments[place] = { $kind: 'Input', Input: input } as never;
            };
        const setSplit =
            (at: number, amount: bigint) =>
            (draft: Draft): void => {
                const split = draft.commands.filter(({ SplitCoins }) => SplitCoins)[at]!.SplitCoins!;
                const input = draft.inputs.push({ $kind: 'Pure', Pure: { bytes: number(amount) } } as never) - 1;
                split.amounts[0] = { $kind: 'Input', Input: input } as never;
            };
        const key = new Ed25519Keypair().getPublicKey().toSuiBytes();

        test.each<[string, (draft: Draft) => void]>([
            ['another recipient', setPure(6, address(STRANGER))],
            ['another public key', setPure(5, toBase64(Uint8Array.of(33, ...key)))],
            ['another interval', setPure(7, number(1))],
            ['another delay', setPure(8, number(1))],
            ['another amount of a part', setPure(9, number(9_999_999n))],
            ['another slippage', setPure(10, number(10_000, 'u16'))],
            ['no minimum', setPure(11, number(0))],
            ['another maximum', setPure(12, number(1))],
            ['fewer parts', setPure(13, number(3, 'u8'))],
            ['a larger deposit', setSplit(0, 40_000_001n)],
            ['a smaller deposit', setSplit(0, 39_999_999n)],
            ['a gas deposit above the limit', setSplit(1, 200_000_001n)],
            ['a foreign package', (draft) => (creation(draft).package = venues().packages.hostile)],
            [
                'another coin that is bought',
                (draft) => (creation(draft).typeArguments[1] = sandbox.coins['DEEP']!.type),
            ],
            [
                'an integrator’s fee',
                (draft) => {
                    const call = creation(draft);
                    call.function = 'create_order_with_fee';
                    for (const bytes of [number(100, 'u16'), address(STRANGER)]) {
                        const input = draft.inputs.push({ $kind: 'Pure', Pure: { bytes } } as never) - 1;
                        call.arguments.push({ $kind: 'Input', Input: input } as never);
                    }
                },
            ],
            [
                'one more command',
                (draft) => {
                    const input = draft.inputs.push({ $kind: 'Pure', Pure: { bytes: address(STRANGER) } } as never) - 1;
                    const transfer = {
                        objects: [{ $kind: 'GasCoin', GasCoin: true }],
                        address: { $kind: 'Input', Input: input },
                    };
                    draft.commands.push({ $kind: 'TransferObjects', TransferObjects: transfer } as never);
                },
            ],
            [
                'another configuration',
                (draft) => {
                    const { dcaConfig, treasury } = venues().objects;
                    for (const { Object: object } of draft.inputs) {
                        const shared = object?.SharedObject;
                        if (shared?.objectId === dcaConfig.id) shared.objectId = treasury.id;
                    }
                },
            ],
        ])('%s', async (_what, change) => {
            let changes = 0;
            const changed = (transaction: Transaction): Draft => {
                const data = structuredClone(transaction.getData());
                change(data);
                changes += 1;
                return dropUnused(data);
            };
            sandbox.faults.add({
                route: BUILD,
                rewrite: (answer) => {
                    const data = changed(Transaction.fromKind((answer as { txKind: string }).txKind));
                    return { txKind: toBase64(new TransactionDataBuilder(data).build({ onlyTransactionKind: true })) };
                },
            });
            const before = executions();
            await expect(exchange.createDcaOrder('USDC', 'SUI', 40, TERMS)).rejects.toThrow(TransactionMismatch);
            expect([changes, executions()]).toEqual([1, before]);
        });

        test.each<[string, unknown]>([
            ['no kind', {}],
            ['a kind that is no text', { txKind: 5 }],
            ['text in place of a kind', { txKind: '{}' }],
        ])('%s', async (_what, answer) => {
            sandbox.faults.add({ route: BUILD, rewrite: () => answer });
            const before = executions();
            await expect(exchange.createDcaOrder('USDC', 'SUI', 40, TERMS)).rejects.toThrow(ccxt.BaseError);
            expect(executions()).toBe(before);
        });

        test.each<[string, unknown]>([
            ['no list', {}],
            ['an order without an id', [{ overview: {} }]],
            ['more spent than allocated', (row: Dict) => ({ ...row, totalSpent: '999999999999n' })],
            ['more parts left than parts', (row: Dict) => ({ ...row, tradesRemaining: 300 })],
            ['a coin that is no type', (row: Dict) => ({ ...row, buyCoin: { coin: 'SUI', amount: '0n' } })],
        ])('lists with %s', async (_what, change) => {
            const { id } = await exchange.createDcaOrder('USDC', 'SUI', 40, { ...TERMS, delay: HOUR });
            const rewrite = (rows: unknown): unknown => {
                if (typeof change !== 'function') return change;
                return (rows as Dict[]).map((row) => ({
                    ...row,
                    overview: (change as (overview: Dict) => Dict)(row['overview'] as Dict),
                }));
            };
            sandbox.faults.add({ route: 'dca/active', rewrite });
            await expect(exchange.fetchDcaOrders()).rejects.toThrow(ccxt.BadResponse);
            sandbox.faults.clear();
            await exchange.cancelDcaOrder(id);
        });
    });

    describe('of a hostile node', () => {
        /** A node whose statements of one object are changed. */
        const nodeWith = (id: string, change: (object: Dict) => Dict): ClientWithCoreApi => {
            const client = new SuiGrpcClient({ network: 'localnet', baseUrl: sandbox.nodeUrl });
            const getObjects = client.core.getObjects.bind(client.core);
            const changed = async (...args: Parameters<typeof getObjects>): Promise<unknown> => {
                const { objects } = (await getObjects(...args)) as unknown as { objects: Dict[] };
                return { objects: objects.map((one) => (one['objectId'] === id ? change(one) : one)) };
            };
            Object.defineProperty(client.core, 'getObjects', { value: changed });
            return client;
        };

        test('an order with another owner, or a configuration with another key, is not canceled', async () => {
            const { id } = await exchange.createDcaOrder('USDC', 'SUI', 40, { ...TERMS, delay: HOUR });
            const { dcaCustody } = venues().objects;
            const key = new Ed25519Keypair().getPublicKey().toSuiBytes();
            const custodyKey = toBase64(venues().custodyKey);
            const nodes = [
                nodeWith(id, (object) => ({ ...object, owner: { $kind: 'AddressOwner', AddressOwner: STRANGER } })),
                nodeWith(id, (object) => ({
                    ...object,
                    owner: { $kind: 'AddressOwner', AddressOwner: wallet.walletAddress },
                })),
                nodeWith(dcaCustody.id, (object) => ({ ...object, json: { aftermath_pk: toBase64(key) } })),
                nodeWith(dcaCustody.id, (object) => ({ ...object, json: { other_pk: custodyKey } })),
                nodeWith(dcaCustody.id, (object) => ({ ...object, json: null })),
            ];
            const before = executions();
            for (const node of nodes) {
                const error: unknown = await withOptions({ node })
                    .cancelDcaOrder(id)
                    .catch((reason: unknown) => reason);
                expect(error).toBeInstanceOf(TransactionMismatch);
                expect((error as TransactionMismatch).departures[0]!.at).toBe(`owner of the order ${id}`);
            }
            expect(executions()).toBe(before);
            await exchange.cancelDcaOrder(id);
        });
    });

    test('lost responses of a creation and of a cancel are resolved later', async () => {
        const one = withOptions({ transaction: { resubmit: { times: 0, delayMs: 1, maxAgeMs: 1_000 } } });
        const usdc = held('USDC');
        sandbox.faults.add({ route: EXECUTE, drop: 'after', times: 1 });
        const created: unknown = await one
            .createDcaOrder('USDC', 'SUI', 40, { ...TERMS, delay: HOUR })
            .catch((reason: unknown) => reason);
        expect(created).toBeInstanceOf(OutcomeUnknown);
        expect(await one.settle((created as OutcomeUnknown).entry)).toMatchObject({ outcome: 'executed' });
        expect(usdc - held('USDC')).toBe(40_000_000n);
        const [open] = await one.fetchDcaOrders(undefined, undefined, { status: 'open' });
        sandbox.faults.add({ route: EXECUTE, drop: 'after', times: 1 });
        const canceled: unknown = await one.cancelDcaOrder(open!.id).catch((reason: unknown) => reason);
        expect(canceled).toBeInstanceOf(OutcomeUnknown);
        // Another process of the same wallet knows the entry from the journal.
        const { entry } = canceled as OutcomeUnknown;
        expect(await withOptions().settle(entry)).toMatchObject({ outcome: 'executed' });
        expect(held('USDC')).toBe(usdc);
    });

    test('are not learned of a remote host', async () => {
        const remote = new aftermathClass({ privateKey: wallet.privateKey, options: { node: sandbox.nodeUrl } });
        const stated = { dca: { packages: { dca: STRANGER }, objects: { config: STRANGER } } };
        const sharedCustody = { address: STRANGER, publicKey: '' };
        Object.assign(remote, { publicGetAddresses: () => Promise.resolve({ ...stated, sharedCustody }) });
        const error: unknown = await remote.cancelDcaOrder(STRANGER).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(TransactionMismatch);
        const { departures, pins: proposed } = error as TransactionMismatch;
        expect(departures.map(({ at }) => at)).toEqual(['packages.dca', 'objects.dcaConfig', 'objects.dcaCustody']);
        expect(proposed).toMatchObject({ packages: { dca: [STRANGER] }, objects: { dcaConfig: STRANGER } });
    });
});

/** Removes inputs that no command uses any more. */
function dropUnused(data: Draft): Draft {
    const used = new Set<number>();
    const visit = (value: unknown, map: (index: number) => number): void => {
        if (typeof value !== 'object' || value === null) return;
        const one = value as { $kind?: string; Input?: number };
        if (one.$kind === 'Input' && typeof one.Input === 'number') one.Input = map(one.Input);
        else for (const member of Object.values(value)) visit(member, map);
    };
    visit(data.commands, (index) => (used.add(index), index));
    const kept = [...used].sort((a, b) => a - b);
    const commands = structuredClone(data.commands);
    visit(commands, (index) => kept.indexOf(index));
    return { ...data, commands, inputs: kept.map((index) => data.inputs[index]!) };
}
