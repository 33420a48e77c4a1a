/**
 * What is checked before signing, rule by rule of docs/verification.md: a hostile service changes the
 * transactions, and none is signed.
 */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import { messageWithIntent } from '@mysten/sui/cryptography';
import { blake2b } from '@noble/hashes/blake2.js';
import { aftermath } from '../../../ts/aftermath.js';
import { TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { CHAIN_IDS, DEPLOYMENTS } from '../../../ts/wire/deployments.js';
import type { DryRun } from '../../../ts/submit/write-request.js';
import type { TransactionData } from '../../../sandbox/ts/chain/transaction-data.js';
import { run } from '../../../cli/test/support.js';
import { ATTACKER, call, program, setPure, u64 } from '../../../sandbox/test/chain/transaction-edits.js';
import { on, openAccount, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';

describe('verify', () => {
    let stage: Stage;
    let exchange: aftermath;
    let price: number;

    beforeAll(async () => {
        stage = await setStage({ oracleMaxAgeMs: -1 });
        ({ exchange } = stage);
        await openAccount(stage, BTC, 2_000);
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        price = Number(exchange.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
    });

    afterEach(() => {
        stage.sandbox.faults.clear();
        stage.sandbox.requests.clear();
    });

    afterAll(async () => {
        await stage.sandbox.close();
    });

    type Edit = (data: TransactionData) => void;
    type During = NonNullable<TransactionData['expiration']['ValidDuring']>;

    /** Shifts a window of epochs. */
    function shiftEpochs(during: During, by: number): void {
        during.minEpoch = `${Number(during.minEpoch) + by}`;
        during.maxEpoch = `${Number(during.maxEpoch) + by}`;
    }

    interface Built {
        readonly transactionBytes: string;
        readonly signingDigest: string;
    }

    /** Changes a built transaction, and updates its digest. */
    function change({ transactionBytes }: Built, edit: Edit): Built {
        const data = bcs.TransactionData.parse(new Uint8Array(Buffer.from(transactionBytes, 'base64')));
        edit(data.V1);
        const bytes = bcs.TransactionData.serialize(data).toBytes();
        const digest = blake2b(messageWithIntent('TransactionData', bytes), { dkLen: 32 });
        return {
            transactionBytes: Buffer.from(bytes).toString('base64'),
            signingDigest: Buffer.from(digest).toString('base64'),
        };
    }

    type Write = (of: aftermath) => Promise<unknown>;

    const order: Write = (of) => of.createOrder(BTC, 'limit', 'buy', 0.01, price, { clientOrderId: '7' });
    const deposit: Write = (of) => of.deposit('USDC', 100);
    const withdraw: Write = (of) => of.withdraw('USDC', 100, stage.wallet.walletAddress);
    const open: Write = (of) => of.createAccount(BTC, { another: true });

    /** The departures of a write when the service changes its transaction; nothing is signed. */
    async function departures(write: Write, edit: Edit, of = exchange): Promise<string[]> {
        stage.sandbox.requests.clear();
        stage.sandbox.faults.add({ route: /^build/, rewrite: (built) => change(built as Built, edit) });
        const error: unknown = await write(of).catch((thrown: unknown) => thrown);
        stage.sandbox.faults.clear();
        expect(error).toBeInstanceOf(TransactionMismatch);
        expect(stage.sandbox.requests.list.filter(({ route }) => route.startsWith('submit'))).toEqual([]);
        return (error as TransactionMismatch).departures.map(({ at, found }) => `${at}: ${found}`);
    }

    /** Adds an address as a plain value. */
    function address(data: TransactionData, of: string): { Input: number; $kind: 'Input'; type: 'pure' } {
        const { inputs } = program(data);
        inputs.push({ $kind: 'Pure', Pure: { bytes: Buffer.from(of.slice(2), 'hex').toString('base64') } } as never);
        return { $kind: 'Input', Input: inputs.length - 1, type: 'pure' };
    }

    /** Adds a plain value. */
    function pure(data: TransactionData, bytes: Uint8Array): { Input: number; $kind: 'Input' } {
        const { inputs } = program(data);
        inputs.push({ $kind: 'Pure', Pure: { bytes: Buffer.from(bytes).toString('base64') } } as never);
        return { $kind: 'Input', Input: inputs.length - 1 };
    }

    describe('the envelope', () => {
        test.each<[string, Edit, string]>([
            ['another sender', (data) => (data.sender = ATTACKER), `sender: ${ATTACKER}`],
            ['another gas owner', (data) => (data.gasData.owner = ATTACKER), `gas owner: ${ATTACKER}`],
            ['a budget above the ceiling', (data) => (data.gasData.budget = '100000001'), 'gas budget: 100000001 MIST'],
            ['a price above the first of its epoch', (data) => (data.gasData.price = '751'), 'gas price: 751 MIST'],
            [
                'a reservation on an address balance',
                (data) => (data.gasData.payment[0]!.version = '0'),
                `gas payment: a reservation on the address balance, `,
            ],
            ['no expiration', (data) => (data.expiration = { $kind: 'None', None: true }), 'expiration: none'],
            [
                'an expiration after the next epoch',
                (data) => (data.expiration = { $kind: 'Epoch', Epoch: 99_999 } as never),
                'expiration: epoch 99999',
            ],
        ])('with %s is refused', async (_what, edit, found) => {
            const [first, ...others] = await departures(order, edit);
            expect(first).toContain(found);
            expect(others).toEqual([]);
        });

        test('with no coins is refused', async () => {
            const found = await departures(order, (data) => (data.gasData.payment = []));
            expect(found).toEqual(['gas payment: your address balance']);
        });

        test('of another chain is refused if the chain is known', async () => {
            const gas = { fromAddressBalance: true };
            await exchange.addMargin(BTC, 1, { gas });
            expect(exchange.options.transaction.chainId).toBe(stage.sandbox.internals.chain.chainId);
            const other = '11111111111111111111111111111111';
            const found = await departures(
                (of) => of.addMargin(BTC, 1, { gas }),
                (data) => (data.expiration.ValidDuring!.chain = other),
            );
            expect(found).toEqual([`expiration.chain: ${other}`]);
        });

        test('of three epochs is refused if an address balance pays', async () => {
            const found = await departures(
                (of) => of.addMargin(BTC, 1, { gas: { fromAddressBalance: true } }),
                (data) =>
                    (data.expiration.ValidDuring!.maxEpoch = `${Number(data.expiration.ValidDuring!.maxEpoch) + 2}`),
            );
            expect(new Set(found.map((text) => text.split(':')[0]))).toEqual(new Set(['expiration']));
        });

        test.each<[string, (during: During) => void, RegExp]>([
            [
                'a start in a later epoch',
                (during) => {
                    shiftEpochs(during, 1);
                },
                /^expiration: epochs \d+ to \d+$/,
            ],
            [
                'an end in an earlier epoch',
                (during) => {
                    shiftEpochs(during, -1);
                },
                /^expiration: epochs \d+ to \d+$/,
            ],
            [
                'a start at a later time',
                (during) => (during.minTimestamp = `${Date.now() + 600_000}`),
                /^expiration\.minTimestamp: \d+$/,
            ],
            [
                'an end at an earlier time',
                (during) => (during.maxTimestamp = `${Date.now() - 600_000}`),
                /^expiration\.maxTimestamp: \d+$/,
            ],
        ])('with %s is rejected', async (_what, edit, found) => {
            const all = await departures(
                (of) => of.addMargin(BTC, 1, { gas: { fromAddressBalance: true } }),
                (data) => {
                    edit(data.expiration.ValidDuring!);
                },
            );
            expect(all).toEqual([expect.stringMatching(found)]);
        });

        test('that starts in an epoch after the known one is accepted once the service reports that epoch', async () => {
            const late = on(stage.sandbox, stage.wallet);
            await late.loadMarkets();
            stage.sandbox.faults.add({
                route: 'sui/epoch',
                rewrite: (answer) => ({ epoch: `${Number((answer as { epoch: unknown }).epoch) - 1}` }),
                times: 1,
            });
            const margin = await late.addMargin(BTC, 1, { gas: { fromAddressBalance: true } });
            expect(margin).toMatchObject({ status: 'ok' });
            expect(stage.sandbox.requests.count('sui/epoch')).toBe(2);
        });

        test('paid by other coins than the declared ones is refused', async () => {
            const { coins } = stage.sandbox.wallet(stage.wallet.walletAddress);
            const { objectId, version, digest } = coins.find(({ coinType }) => coinType.endsWith('::sui::SUI'))!;
            const gas = { coins: [{ objectId, version: Number(version), digest }], budget: 50_000_000 };
            const found = await departures(
                (of) => of.addMargin(BTC, 1, { gas }),
                (data) => (data.gasData.payment[0]!.objectId = ATTACKER),
            );
            expect(found[0]).toContain('gas payment: ');
        });

        test('is verified with the user’s epoch, if configured', async () => {
            const early = on(stage.sandbox, { ...stage.wallet, options: { transaction: { epoch: () => 3 } } });
            const found = await departures(order, () => undefined, early);
            expect(found[0]).toMatch(/^expiration: epoch \d+$/);
            expect(stage.sandbox.requests.count('sui/epoch')).toBe(0);
        });
    });

    describe('inputs, coins and transfers', () => {
        test.each<[string, Write, Edit, RegExp]>([
            [
                'a transfer of a piece of the gas coin',
                order,
                (data) => {
                    const to = address(data, ATTACKER);
                    const amount = pure(data, u64(1_000));
                    const { commands } = program(data);
                    commands.push({
                        $kind: 'SplitCoins',
                        SplitCoins: { coin: { $kind: 'GasCoin', GasCoin: true }, amounts: [amount] },
                    } as never);
                    commands.push({
                        $kind: 'TransferObjects',
                        TransferObjects: { objects: [{ $kind: 'Result', Result: commands.length - 1 }], address: to },
                    } as never);
                },
                /transfer recipient: 0x7{64}/,
            ],
            [
                'the new capability for another address',
                open,
                (data) => {
                    const { TransferObjects } = program(data).commands.find((command) => command.TransferObjects)!;
                    TransferObjects!.address = address(data, ATTACKER);
                },
                /transfer recipient: 0x7{64}/,
            ],
            [
                'the withdrawn coin for another address',
                withdraw,
                (data) => {
                    const { TransferObjects } = program(data).commands.find((command) => command.TransferObjects)!;
                    TransferObjects!.address = address(data, ATTACKER);
                },
                /transfer recipient: 0x7{64}/,
            ],
            [
                'a package published',
                order,
                (data) =>
                    program(data).commands.push({
                        $kind: 'Publish',
                        Publish: { modules: [], dependencies: [] },
                    } as never),
                /: publish$/,
            ],
            [
                'a larger deposit',
                deposit,
                (data) => {
                    const { SplitCoins } = program(data).commands.find((command) => command.SplitCoins)!;
                    program(data).inputs[SplitCoins!.amounts[0]!.Input!]!.Pure!.bytes = Buffer.from(
                        u64(101_000_000),
                    ).toString('base64');
                },
                /amount: 101 USDC/,
            ],
            ['an input that no call uses', order, (data) => void pure(data, u64(5)), /^inputs\[\d+\]: unused$/],
            [
                'a receiving object',
                order,
                (data) => {
                    const { inputs } = program(data);
                    const { objectId, version, digest } = data.gasData.payment[0]!;
                    inputs.push({
                        $kind: 'Object',
                        Object: { $kind: 'Receiving', Receiving: { objectId, version, digest } },
                    } as never);
                },
                /^inputs\[\d+\]: 0x/,
            ],
        ])('%s is refused', async (_what, write, edit, found) => {
            expect((await departures(write, edit)).some((text) => found.test(text))).toBe(true);
        });
    });

    describe('contract calls', () => {
        const limit = 'place_limit_order';
        test.each<[string, Edit, string]>([
            [
                'size',
                (data) => {
                    setPure(data, limit, 2, u64(10_000_001));
                },
                'size: 0.010000001 BTC',
            ],
            [
                'price',
                (data) => {
                    setPure(data, limit, 3, u64(1_000_000_000));
                },
                'price: 1',
            ],
            [
                'side',
                (data) => {
                    setPure(data, limit, 1, Uint8Array.of(1));
                },
                'side: sell',
            ],
            [
                'type',
                (data) => {
                    setPure(data, limit, 4, u64(3));
                },
                'type: 3',
            ],
            [
                'client id',
                (data) => {
                    setPure(data, limit, 5, Uint8Array.of(1, ...u64(8)));
                },
                'clientOrderId: 8',
            ],
            [
                'reduce-only',
                (data) => {
                    setPure(data, limit, 6, Uint8Array.of(1));
                },
                'reduceOnly: true',
            ],
            [
                'expiry',
                (data) => {
                    setPure(data, limit, 7, Uint8Array.of(1, ...u64(9)));
                },
                'expiry: 9',
            ],
        ])('another %s is refused, and the departure names it', async (_what, edit, found) => {
            // Plain values are shared between calls of one transaction, so that more than one may change.
            const all = await departures(order, edit);
            expect(all.some((text) => text.endsWith(found))).toBe(true);
        });

        test('another market is refused', async () => {
            const eth = `${exchange.market('ETH/USD:USDC').id}`;
            const found = await departures(order, (data) => {
                const { inputs } = program(data);
                const input = inputs.find(
                    ({ Object: object }) => object?.SharedObject?.objectId === exchange.market(BTC).id,
                );
                input!.Object!.SharedObject!.objectId = eth;
            });
            expect(found.join()).toContain(eth);
        });

        test('an additional and a missing call are refused', async () => {
            const again = await departures(order, (data) => {
                const { commands } = program(data);
                const place = commands.findIndex(({ MoveCall }) => MoveCall?.function === limit);
                commands.splice(place, 0, commands[place]!);
                for (const command of commands.slice(place + 2)) {
                    for (const argument of command.MoveCall!.arguments) {
                        if (argument.NestedResult !== undefined && argument.NestedResult[0] > place) {
                            argument.NestedResult[0] += 1;
                        }
                    }
                }
            });
            expect(again.join()).toContain('one more');
            const without = await departures(order, (data) => {
                const { commands } = program(data);
                const place = commands.findIndex(({ MoveCall }) => MoveCall?.function === limit);
                commands.splice(place, 1);
            });
            expect(without.join()).toContain('no call');
        });

        test('another amount of margin is refused', async () => {
            const found = await departures(
                (of) => of.addMargin(BTC, 10),
                (data) => {
                    setPure(data, 'allocate_collateral', 3, u64(11_000_000));
                },
            );
            expect(found).toEqual(['calls[0] clearing_house::allocate_collateral amount: 11 USDC']);
        });

        test('another leverage is refused', async () => {
            const found = await departures(
                (of) => of.setLeverage(5, BTC),
                (data) => {
                    setPure(
                        data,
                        'set_position_initial_margin_ratio',
                        3,
                        bcs
                            .u256()
                            .serialize(10n ** 17n)
                            .toBytes(),
                    );
                },
            );
            expect(found).toEqual(['calls[0] clearing_house::set_position_initial_margin_ratio ratio: 0.1']);
        });

        test('a cancel of another order is refused', async () => {
            const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price);
            const other = BigInt(id!) + 1n;
            const found = await departures(
                (of) => of.cancelOrder(id!, BTC),
                (data) => {
                    setPure(data, 'try_cancel_orders', 3, bcs.vector(bcs.u128()).serialize([other]).toBytes());
                },
            );
            expect(found).toEqual([`calls[0] clearing_house::try_cancel_orders orderIds: ${other}`, 'calls: no call']);
            await exchange.cancelOrder(id!, BTC);
        });

        test('a forbidden call is refused by name', async () => {
            const found = await departures(order, (data) => {
                call(data, 'end_session').function = 'liquidate';
            });
            expect(found[0]).toContain('clearing_house::liquidate: a call that no write makes');
        });

        test('params.request defines the write', async () => {
            const request = {
                orders: [{ chId: exchange.market(BTC).id, type: 'limit', side: 'buy', amount: 0.02, price }],
            };
            const tried = (await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price, {
                request,
                dryRun: true,
            })) as unknown as DryRun;
            expect(tried.calls.join()).toContain('size 0.02');
        });
    });

    describe('packages', () => {
        test('are learned from first use on a local host, and another one is refused and named', async () => {
            expect(exchange.options.transaction.packages.perpetuals).toEqual([
                stage.sandbox.internals.chain.packages.perpetuals,
            ]);
            const found = await departures(order, (data) => {
                for (const { MoveCall } of program(data).commands) if (MoveCall) MoveCall.package = ATTACKER;
            });
            expect(found).toContain(`package (perpetuals): ${ATTACKER}`);
        });

        test('are also verified for roles of capabilities', async () => {
            const found = await departures(order, (data) => {
                call(data, 'end_session').typeArguments[1] = `${ATTACKER}::authority::ADMIN`;
            });
            expect(found).toContain(`package (authority): ${ATTACKER}`);
        });

        test('of a failed transaction are not learned', async () => {
            const fresh = on(stage.sandbox, stage.wallet);
            await departures(order, (data) => (data.gasData.budget = '99999999999'), fresh);
            expect(fresh.options.transaction.packages).toEqual({});
        });

        test('on mainnet are the shipped ones, without pins: those of another deployment are refused', async () => {
            const second = await setStage();
            const real = new aftermath({
                ...second.wallet,
                enableRateLimit: false,
                fetchImplementation: (url: string, { method, headers, body }: RequestInit) =>
                    fetch(url.replace('https://aftermath.finance', second.sandbox.url), {
                        method,
                        headers,
                        body,
                    } as RequestInit),
            });
            const error = (await open(real).catch((thrown: unknown) => thrown)) as TransactionMismatch;
            const { perpetuals } = second.sandbox.internals.chain.packages;
            expect(error.departures).toContainEqual({
                at: 'package (perpetuals)',
                wanted: expect.stringContaining(DEPLOYMENTS[CHAIN_IDS.mainnet]!.packages.perpetuals!.current),
                found: expect.stringContaining(perpetuals),
            });
            expect(second.sandbox.requests.count('submit/createAccount')).toBe(0);
            await second.sandbox.close();
        });
    });

    describe('a call that is not in the table', () => {
        test('is refused on a local host, too, and named with its arguments', async () => {
            const [found] = await departures(order, (data) => {
                call(data, 'start_session').function = 'start_session_v2';
            });
            expect(found).toContain('clearing_house::start_session_v2(shared object 0x');
        });

        test.each([
            ['mode', 'structural'],
            ['allowNoExpiration', 'false'],
            ['scale', 'steps'],
        ])('is accepted by no option: %s is %s', (option, value) => {
            const options = { transaction: { [option]: value } };
            expect(() => on(stage.sandbox, { ...stage.wallet, options })).toThrow(
                `options.transaction.${option} is an unknown key`,
            );
        });
    });

    describe('remembered facts', () => {
        test('refuse a changed account', async () => {
            const client = on(stage.sandbox, stage.wallet);
            await client.fetchAccounts();
            stage.sandbox.faults.add({
                route: 'accounts',
                rewrite: (rows) => (rows as { accountNumber: number }[]).map((row) => ({ ...row, accountNumber: 999 })),
            });
            await expect(client.fetchAccounts()).rejects.toThrow(TransactionMismatch);
        });

        test('do not include the packages of another host', async () => {
            const second = await setStage({ seed: 8 });
            const client = on(second.sandbox, second.wallet);
            await client.createAccount(BTC);
            expect(client.options.transaction.packages.perpetuals).toBeDefined();
            client.urls.api = on(stage.sandbox).urls.api;
            await client.createAccount(BTC, { dryRun: true }).catch(() => undefined);
            expect(client.options.transaction.packages.perpetuals).toBeUndefined();
            await second.sandbox.close();
        });

        test('do not include a gas price that the user requested once', async () => {
            const client = on(stage.sandbox, stage.wallet);
            await client.addMargin(BTC, 1, { gas: { price: 2_000 } });
            const found = await departures(
                (of) => of.addMargin(BTC, 1),
                (data) => (data.gasData.price = '2000'),
                client,
            );
            expect(found).toEqual(['gas price: 2000 MIST']);
        });

        test('refuse writes to a market that has changed, and allow reads', async () => {
            const client = on(stage.sandbox, stage.wallet);
            await client.loadMarkets();
            stage.sandbox.faults.add({
                route: 'markets',
                rewrite: (rows) =>
                    (rows as { precision: object }[]).map((row) => ({
                        ...row,
                        precision: { amount: 0.01, price: 0.5 },
                    })),
            });
            await client.loadMarkets(true);
            const error = (await client
                .createOrder(BTC, 'limit', 'buy', 0.01, Math.floor(price))
                .catch((thrown: unknown) => thrown)) as TransactionMismatch;
            expect(error).toBeInstanceOf(TransactionMismatch);
            expect(error.departures.map(({ at }) => at)).toContain(`${BTC} lot`);
            expect((await client.fetchTicker(BTC)).symbol).toBe(BTC);
        });
    });

    describe('a dry run', () => {
        test('of every write describes the transaction, and neither signs nor submits', async () => {
            const account = await exchange.fetchAccounts();
            const dry = { dryRun: true };
            const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price);
            stage.sandbox.requests.clear();
            const reader = on(stage.sandbox, { walletAddress: stage.wallet.walletAddress });
            const named = { ...dry, account: account[0]!.id };
            const tries = {
                createAccount: await reader.createAccount(BTC, { ...dry, another: true }),
                deposit: await reader.deposit('USDC', 5, named),
                transfer: await reader.transfer('USDC', 5, 'wallet', 'swap', named),
                withdraw: await reader.withdraw('USDC', 5, stage.wallet.walletAddress, undefined, named),
                addMargin: await reader.addMargin(BTC, 5, named),
                reduceMargin: await reader.reduceMargin(BTC, 5, named),
                setLeverage: await reader.setLeverage(5, BTC, named),
                createOrder: await reader.createOrder(BTC, 'limit', 'buy', 0.01, price, named),
                cancelOrder: await reader.cancelOrder(id!, BTC, named),
                createOrders: await reader.createOrders(
                    [{ symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price }],
                    named,
                ),
                cancelOrders: await reader.cancelOrders([id!], BTC, named),
            } as unknown as Record<string, DryRun>;
            for (const tried of Object.values(tries)) {
                expect(tried.sender).toBe(stage.wallet.walletAddress);
                expect(Number(tried.gas.budget)).toBeGreaterThan(0);
                expect(tried.calls.length).toBeGreaterThan(0);
                expect(tried.transactionDigest).toMatch(/^\w{40,50}$/);
            }
            const [all] = (await reader.cancelAllOrders(BTC, named)) as unknown as DryRun[];
            expect(all!.calls.join()).toContain(`orderIds [${id}]`);
            const edit = (await reader.editOrder(id!, BTC, 'limit', 'buy', 0.02, price, named)) as unknown as DryRun[];
            expect(edit.map(({ calls }) => calls.length > 0)).toEqual([true, true]);
            expect(tries.createOrder!.calls.join()).toContain(`side buy, size 0.01, price ${price}`);
            expect(stage.sandbox.requests.list.filter(({ route }) => route.startsWith('submit'))).toEqual([]);
            await exchange.cancelOrder(id!, BTC);
        });

        test('on the command line describes any transaction', async () => {
            const tried = (await exchange.addMargin(BTC, 5, { dryRun: true })) as unknown as DryRun;
            const { out, code } = await run(['inspect', tried.transactionBytes]);
            expect(code).toBe(0);
            for (const text of [tried.transactionDigest, tried.sender, tried.gas.budget, ...tried.calls]) {
                expect(out).toContain(text);
            }
            expect(await run(['inspect', 'AAAA'])).toMatchObject({
                code: 1,
                err: expect.stringContaining('no transaction'),
            });
            expect(await run(['inspect'])).toMatchObject({ code: 2 });
        });
    });
});
