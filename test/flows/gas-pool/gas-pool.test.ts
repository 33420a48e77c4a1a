/** The wallet's gas pool against the sandbox: its writes, hostile services and wrong arguments. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import { Inputs, Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import * as ccxt from 'ccxt';
import type { Dict } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { OutcomeUnknown, TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { startSandbox, type FundedWallet, type Sandbox } from '../../../sandbox/ts/index.js';
import { on } from '../../support/exchange.js';

const BUILD = 'gas-pool/transactions/';
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
const MIST = 1_000_000_000n;

/** The commands of a builder, which tests change. */
type Program = NonNullable<ReturnType<typeof bcs.TransactionKind.parse>['ProgrammableTransaction']>;

type Call = NonNullable<Program['commands'][number]['MoveCall']>;

describe('a gas pool', () => {
    let sandbox: Sandbox;
    let wallet: FundedWallet;
    let exchange: aftermath;
    let pool: string;
    /** A wallet with a pool of its own, and that pool. */
    let stranger: FundedWallet;
    let strange: string;

    const open = (owner: FundedWallet, options: Dict = {}): aftermath =>
        on(sandbox, { urls: sandboxUrls(sandbox.url), ...owner, options });

    /** Funds a wallet, and creates its pool. */
    async function withPool(): Promise<readonly [FundedWallet, aftermath, string]> {
        const owner = await sandbox.fund({ sui: 100 });
        const own = open(owner);
        const body = { walletAddress: owner.walletAddress, initialDepositAmount: `${MIST}n` };
        const { txKind } = (await own.privatePostGasPoolTransactionsCreate(body)) as { readonly txKind: string };
        await own.executeTransaction(txKind, { spend: { SUI: 1 } });
        return [owner, own, (await own.fetchGasPool()).id!];
    }

    function stateOf(id: string): { readonly balance: bigint; readonly whitelisted: readonly string[] } {
        const object = sandbox.internals.chain.objects.get(id);
        if (object?.kind !== 'venue' || object.state?.kind !== 'gasPool') throw new Error(`no pool ${id}`);
        return object.state;
    }

    const executions = (): number => sandbox.requests.count(EXECUTE);

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        [wallet, exchange, pool] = await withPool();
        [stranger, , strange] = await withPool();
    });

    afterAll(() => sandbox.close());

    afterEach(() => {
        sandbox.faults.clear();
    });

    /** Expects that a call signs nothing where the service changes the commands. */
    async function expectRefused(
        route: string,
        change: (program: Program) => unknown,
        run: () => Promise<unknown>,
    ): Promise<void> {
        const rewrite = (answer: unknown): Dict => {
            const kind = bcs.TransactionKind.parse(fromBase64((answer as Dict)['txKind'] as string));
            change(kind.ProgrammableTransaction!);
            return { txKind: toBase64(bcs.TransactionKind.serialize(kind).toBytes()) };
        };
        sandbox.faults.add({ route: `${BUILD}${route}`, rewrite });
        const before = executions();
        const error: unknown = await run().catch((reason: unknown) => reason);
        expect(String(error)).toContain('nothing was signed');
        expect(error).toBeInstanceOf(TransactionMismatch);
        expect(executions()).toBe(before);
    }

    const input = (program: Program, bytes: Uint8Array): never =>
        ({ Input: program.inputs.push({ Pure: { bytes: toBase64(bytes) } } as never) - 1 }) as never;
    const setShared = (program: Program, from: string, objectId: string): Program => {
        for (const { Object: object } of program.inputs) {
            if (object?.SharedObject?.objectId !== from) continue;
            const to = sandbox.internals.chain.objects.get(objectId) as unknown as { initialVersion: bigint };
            Object.assign(object.SharedObject, { objectId, initialSharedVersion: `${to.initialVersion}` });
        }
        return program;
    };
    const u64Bytes = (value: bigint): Uint8Array => bcs.u64().serialize(value).toBytes();
    const addressBytes = (value: string): Uint8Array => bcs.Address.serialize(value).toBytes();
    const setPure = (program: Program, call: Call, index: number, bytes: Uint8Array): Program => {
        call.arguments[index] = input(program, bytes);
        return program;
    };
    const callOf = (program: Program): Call => program.commands.find(({ MoveCall }) => MoveCall)!.MoveCall!;

    /** Changes of any write. */
    const CHANGES: readonly [string, (program: Program) => unknown][] = [
        ['the pool of another wallet', (program) => setShared(program, pool, strange)],
        ['another function', (program) => (callOf(program).function = 'rebate_sponsor')],
        ['another module', (program) => (callOf(program).module = 'events')],
        ['another package', (program) => (callOf(program).package = `0x${'e1'.repeat(32)}`)],
        ['an argument less', (program) => void callOf(program).arguments.pop()],
        ['its call twice', (program) => void program.commands.push(structuredClone(program.commands.at(-1)!))],
        ['no call', (program) => (program.commands = program.commands.filter(({ MoveCall }) => !MoveCall))],
        ['a type argument', (program) => (callOf(program).typeArguments = ['0x2::sui::SUI'] as never)],
        [
            'SUI to a thief',
            (program) => {
                const amounts = [input(program, bcs.u64().serialize(1n).toBytes())];
                const at = program.commands.push({ SplitCoins: { coin: { GasCoin: true }, amounts } } as never) - 1;
                const address = input(program, bcs.Address.serialize(stranger.walletAddress).toBytes());
                const objects = [{ NestedResult: [at, 0] }];
                program.commands.push({ TransferObjects: { objects, address } } as never);
            },
        ],
        [
            'a published package',
            (program) => void program.commands.push({ Publish: { modules: [], dependencies: [] } } as never),
        ],
    ];

    describe('a deposit', () => {
        const deposit = (): Promise<unknown> => exchange.depositToGasPool(2);

        test('moves exactly its amount', async () => {
            const before = stateOf(pool).balance;
            const made = await exchange.depositToGasPool(2.5);
            expect(made).toMatchObject({ type: 'deposit', pool, amount: 2.5 });
            expect(stateOf(pool).balance).toBe(before + 2_500_000_000n);
            expect(await exchange.fetchGasPool()).toMatchObject({
                id: pool,
                balance: Number(stateOf(pool).balance) / 1e9,
                addresses: [wallet.walletAddress],
            });
        });

        test.each<[string, (program: Program) => unknown]>([
            ...CHANGES,
            ...([1n, 3n] as const).map((sui): [string, (program: Program) => unknown] => [
                `${sui} SUI in place of 2`,
                (program) => {
                    const { SplitCoins: split } = program.commands.find(({ SplitCoins }) => SplitCoins)!;
                    split!.amounts = [
                        input(
                            program,
                            bcs
                                .u64()
                                .serialize(sui * MIST)
                                .toBytes(),
                        ),
                    ];
                },
            ]),
            ['the gas coin', (program) => (callOf(program).arguments[2] = { GasCoin: true } as never)],
        ])('is refused with %s', async (_what, change) => {
            await expectRefused('deposit', change, deposit);
        });

        test.each([0, -1, Number.NaN, '1e400', 1e-10])('of %s is refused before a request', async (amount) => {
            const before = sandbox.requests.count(`${BUILD}deposit`);
            await expect(exchange.depositToGasPool(amount as number)).rejects.toThrow(ccxt.BadRequest);
            expect(sandbox.requests.count(`${BUILD}deposit`)).toBe(before);
        });

        test('of more than the wallet has is refused', async () => {
            const call = exchange.depositToGasPool(1_000);
            await expect(call).rejects.toThrow(ccxt.InsufficientFunds);
            await expect(call).rejects.toThrow(
                /the wallet has [\d.]+ in coins and 0 SUI .* less than 1000; deposit less/,
            );
        });

        test('pays from the address balance, too', async () => {
            const before = stateOf(pool).balance;
            sandbox.mint(wallet.walletAddress, { suiAddressBalance: 5 });
            await exchange.depositToGasPool(1, { gas: { fromAddressBalance: true } });
            expect(stateOf(pool).balance).toBe(before + MIST);
        });
    });

    describe('a creation', () => {
        test('makes the one pool of the wallet, in both forms of the contract', async () => {
            const own = open(await sandbox.fund({ sui: 10 }));
            await expect(own.depositToGasPool(1)).rejects.toThrow('has no gas pool; create one with createGasPool');
            expect(await own.fetchGasPool()).toMatchObject({ id: undefined, balance: 0, addresses: [] });
            const { type, pool: created, amount, address } = await own.createGasPool();
            expect({ type, amount, address }).toEqual({ type: 'create', amount: undefined, address: undefined });
            expect(await own.fetchGasPool()).toMatchObject({ id: created, addresses: [own.walletAddress] });
            const before = executions();
            await expect(own.createGasPool()).rejects.toThrow(`has a gas pool already, ${created}`);
            expect(executions()).toBe(before);
        });

        test('is refused for another owner', async () => {
            const own = open(await sandbox.fund({ sui: 10 }));
            const change = (program: Program): void => {
                callOf(program).arguments[1] = input(program, addressBytes(stranger.walletAddress));
            };
            await expectRefused('create', change, () => own.createGasPool());
        });

        test('is refused with a deposit that was not requested', async () => {
            const owner = await sandbox.fund({ sui: 10 });
            const own = open(owner);
            const body = { walletAddress: owner.walletAddress, initialDepositAmount: `${MIST}n` };
            const answer: unknown = await own.privatePostGasPoolTransactionsCreate(body);
            sandbox.faults.add({ route: `${BUILD}create`, rewrite: () => answer });
            await expect(own.createGasPool()).rejects.toThrow(TransactionMismatch);
        });
    });

    describe('a withdrawal', () => {
        test('brings exactly its amount to the wallet', async () => {
            const before = stateOf(pool).balance;
            await exchange.depositToGasPool(3);
            expect(await exchange.withdrawFromGasPool(1.25)).toMatchObject({ type: 'withdrawal', pool, amount: 1.25 });
            expect(stateOf(pool).balance).toBe(before + 1_750_000_000n);
        });

        test.each<[string, (program: Program) => unknown]>([
            ...CHANGES,
            ['1.5 SUI in place of 1', (program) => setPure(program, callOf(program), 2, u64Bytes(1_500_000_000n))],
            ['0.5 SUI in place of 1', (program) => setPure(program, callOf(program), 2, u64Bytes(500_000_000n))],
            [
                'another recipient',
                (program) => {
                    const { TransferObjects: transfer } = program.commands.at(-1)!;
                    transfer!.address = input(program, addressBytes(stranger.walletAddress));
                },
            ],
        ])('is refused with %s', async (_what, change) => {
            await exchange.depositToGasPool(3);
            await expectRefused('withdraw', change, () => exchange.withdrawFromGasPool(1));
        });

        test('leaves the minimum of the contract', async () => {
            const [, own, id] = await withPool();
            await expect(own.withdrawFromGasPool(0.96)).rejects.toThrow(ccxt.InsufficientFunds);
            await expect(own.withdrawFromGasPool(0.96)).rejects.toThrow('less than the minimum');
            await own.withdrawFromGasPool(0.95);
            expect(stateOf(id).balance).toBe(50_000_000n);
        });
    });

    describe('a grant', () => {
        const AGENT = `0x${'a9'.repeat(32)}`;

        test('gives and ends the right of one address', async () => {
            const [owner, own, id] = await withPool();
            const granted = await own.grantGasPool(AGENT, { maxBalance: 1 });
            expect(granted).toMatchObject({ type: 'grant', pool: id, address: AGENT, amount: undefined });
            expect(stateOf(id).whitelisted).toEqual([owner.walletAddress, AGENT]);
            expect((await own.fetchGasPool()).addresses).toEqual([owner.walletAddress, AGENT]);
            await expect(own.grantGasPool(AGENT, { maxBalance: 1 })).rejects.toThrow(ccxt.BadRequest);
            expect(await own.revokeGasPool(AGENT)).toMatchObject({ type: 'revoke', address: AGENT });
            expect(stateOf(id).whitelisted).toEqual([owner.walletAddress]);
            await expect(own.revokeGasPool(AGENT)).rejects.toThrow(ccxt.PermissionDenied);
        });

        test('is refused unless the user states what the address may take at most, as the node shows it', async () => {
            const [, own] = await withPool();
            const before = executions();
            const builds = sandbox.requests.count(`${BUILD}grant`);
            await expect(own.grantGasPool(AGENT)).rejects.toThrow(ccxt.ArgumentsRequired);
            await expect(own.grantGasPool(AGENT, { maxBalance: 0.999_999_999 })).rejects.toThrow(ccxt.BadRequest);
            // The service cannot hide what is in the pool.
            sandbox.faults.add({ route: 'gas-pool/pool', rewrite: (row) => ({ ...(row as Dict), balance: '0n' }) });
            await expect(own.grantGasPool(AGENT, { maxBalance: 0.5 })).rejects.toThrow('at most params.maxBalance');
            expect(executions()).toBe(before);
            expect(sandbox.requests.count(`${BUILD}grant`)).toBe(builds);
        });

        const run = {
            grant: () => exchange.grantGasPool(AGENT, { maxBalance: 1_000 }),
            revoke: () => exchange.revokeGasPool(AGENT),
        } as const;
        test.each<['grant' | 'revoke', string, (program: Program) => unknown]>(
            (['grant', 'revoke'] as const).flatMap(
                (write): ['grant' | 'revoke', string, (program: Program) => unknown][] => [
                    ...CHANGES.map(([what, change]): ['grant' | 'revoke', string, typeof change] => [
                        write,
                        what,
                        change,
                    ]),
                    [
                        write,
                        'another address',
                        (program) => setPure(program, callOf(program), 2, addressBytes(stranger.walletAddress)),
                    ],
                    [
                        write,
                        'the function of the other write',
                        (program) => (callOf(program).function = write === 'grant' ? 'deauthorize' : 'authorize'),
                    ],
                ],
            ),
        )('by a service is refused: %s with %s', async (write, _what, change) => {
            await expectRefused(write, change, run[write]);
        });

        test('of no address is refused', async () => {
            const call = exchange.revokeGasPool(undefined as never);
            await expect(call).rejects.toThrow(ccxt.ArgumentsRequired);
            await expect(call).rejects.toThrow('address is missing; pass the address that may take gas');
        });

        test.each<[unknown]>([['0x1'], [''], [7], ['agent']])('of %p is refused', async (address) => {
            await expect(exchange.grantGasPool(address as string, { maxBalance: 9 })).rejects.toThrow(ccxt.BadRequest);
            await expect(exchange.revokeGasPool(address as string)).rejects.toThrow(ccxt.BadRequest);
        });

        test('of the own address is refused: its owner could take nothing without it', async () => {
            const own = exchange.walletAddress;
            await expect(exchange.revokeGasPool(own)).rejects.toThrow(ccxt.BadRequest);
            await expect(exchange.grantGasPool(own, { maxBalance: 9 })).rejects.toThrow(ccxt.BadRequest);
        });

        test('lets the address take all but the minimum, and another one nothing', async () => {
            const [, own, id] = await withPool();
            const agent = await sandbox.fund({ sui: 10 });
            await own.grantGasPool(agent.walletAddress, { maxBalance: 1 });
            const taker = open(agent);
            const { packages, objects } = sandbox.internals.chain.world.venues;
            const take = async (who: aftermath): Promise<unknown> => {
                const transaction = new Transaction();
                const shared = (objectId: string, mutable: boolean): TransactionObjectArgument => {
                    const object = sandbox.internals.chain.objects.get(objectId) as { initialVersion?: bigint };
                    const reference = { objectId, mutable, initialSharedVersion: `${object.initialVersion}` };
                    return transaction.object(Inputs.SharedObjectRef(reference));
                };
                const coin = transaction.moveCall({
                    target: `${packages.gasPool}::gas_pool::split`,
                    arguments: [
                        shared(id, true),
                        shared(objects.gasPoolConfig.id, false),
                        transaction.pure.u64(950_000_000),
                    ],
                });
                transaction.transferObjects([coin], who.walletAddress);
                const kind = toBase64(await transaction.build({ onlyTransactionKind: true }));
                return who.executeTransaction(kind, { objects: [id] });
            };
            await expect(take(open(stranger))).rejects.toThrow(ccxt.PermissionDenied);
            await take(taker);
            expect(stateOf(id).balance).toBe(50_000_000n);
        });
    });

    describe('of a hostile service', () => {
        test.each<[string, (row: Dict) => Dict, string]>([
            [
                'that names the pool of another wallet',
                (row) => ({ ...row, gasPoolId: strange }),
                'the gas pool of your wallet',
            ],
            ['that names another object', (row) => ({ ...row, gasPoolId: vaultId() }), 'the gas pool of your wallet'],
            ['that names no object', (row) => ({ ...row, gasPoolId: `0x${'77'.repeat(32)}` }), 'does not know'],
            ['that names no id', (row) => ({ ...row, gasPoolId: 'x' }), 'an id or null'],
            ['without a balance', (row) => ({ ...row, balance: '-1n' }), 'balance'],
            ['without addresses', (row) => ({ ...row, whitelistedAddresses: 'x' }), 'whitelistedAddresses'],
        ])('%s nothing is built', async (_what, change, words) => {
            const before = sandbox.requests.count(`${BUILD}deposit`);
            sandbox.faults.add({ route: 'gas-pool/pool', rewrite: (row) => change(row as Dict) });
            await expect(exchange.depositToGasPool(1)).rejects.toThrow(words);
            expect(sandbox.requests.count(`${BUILD}deposit`)).toBe(before);
        });

        test('a write needs the pinned package', async () => {
            const { chainId, packages, coins } = sandbox;
            const pins = {
                chainId,
                coins,
                packages: { gasPool: sandbox.internals.chain.world.venues.packages.gasPool },
            };
            const pinned = open(wallet, { transaction: { learn: false, pins } });
            expect(await pinned.depositToGasPool(0.5, { dryRun: true })).toHaveProperty('transactionDigest');
            for (const gasPool of [undefined, `0x${'88'.repeat(32)}`]) {
                const other = { chainId, coins, packages: gasPool === undefined ? {} : { gasPool } };
                const unpinned = open(wallet, { transaction: { learn: false, pins: other } });
                await expect(unpinned.depositToGasPool(0.5)).rejects.toThrow(TransactionMismatch);
            }
            expect(packages).toBeDefined();
        });
    });

    test('finds the outcome of a deposit whose response is lost', async () => {
        const one = open(wallet, { transaction: { resubmit: { times: 0, delayMs: 1, maxAgeMs: 1_000 } } });
        const before = stateOf(pool).balance;
        sandbox.faults.add({ route: EXECUTE, drop: 'after', times: 1 });
        const error: unknown = await one.depositToGasPool(2).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(OutcomeUnknown);
        expect(await one.settle((error as OutcomeUnknown).entry)).toMatchObject({
            outcome: 'executed',
            action: 'depositGasPool',
        });
        expect(stateOf(pool).balance).toBe(before + 2n * MIST);
    });

    test('takes writes one after another', async () => {
        const before = stateOf(pool).balance;
        await Promise.all([
            exchange.depositToGasPool(2),
            exchange.withdrawFromGasPool(0.5),
            exchange.depositToGasPool(1),
        ]);
        expect(stateOf(pool).balance).toBe(before + 2_500_000_000n);
    });

    const vaultId = (): string => sandbox.internals.chain.world.venues.vaults[0]!.id;
});
