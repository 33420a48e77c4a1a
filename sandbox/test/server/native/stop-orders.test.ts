/** Stop orders as tickets on the chain: calls, deposits, reads and errors. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Inputs } from '@mysten/sui/transactions';
import { hashStopDetails, type StopOrder } from '../../../ts/chain/stop-orders.js';
import type { StopCall } from '../../../ts/chain/types.js';
import { startSandbox, type Sandbox } from '../../../ts/index.js';
import { marketId, openPosition, type Row, type Trader } from '../support.js';
import { buildKind, callsOf, execute, post } from './kinds.js';
import { codeOf, createTicket, DEPOSIT, editExecutors } from './tickets.js';

const CREATION = ['SplitCoins', 'create_stop_order_ticket'];
const CANCELLATION = ['cancel', 'TransferObjects'];

describe('stop orders', () => {
    let sandbox: Sandbox;
    let trader: Trader;
    let [btc, eth] = ['', ''];

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        [btc, eth] = [marketId(sandbox), marketId(sandbox, 'ETH')];
        trader = await openPosition(sandbox, btc);
    });

    afterAll(() => sandbox.close());

    const identity = (): Row => ({ walletAddress: trader.wallet.walletAddress, accountId: `${trader.accountNumber}n` });

    async function run(name: string, body: Row): Promise<string[]> {
        const txKind = await buildKind(sandbox, name, { ...identity(), ...body });
        await execute(sandbox, trader.wallet, txKind);
        return callsOf(txKind);
    }

    /** The trader's stop orders as reads report them. */
    const rows = (marketIds: string[] = []): Row[] =>
        sandbox.internals.native.stopOrders.rows(trader.accountNumber, marketIds) as Row[];

    const active = (): Row[] => rows().filter(({ orderState }) => 'active' in (orderState as object));

    const cancelAll = async (): Promise<void> => {
        const stopOrderIds = active().map(({ objectId }) => objectId);
        if (stopOrderIds.length > 0) await run('cancel-stop-orders', { stopOrderIds });
    };

    const sui = (): number => Number(sandbox.wallet(trader.wallet.walletAddress).sui);

    const standalone = (more: Row = {}): Row => ({
        marketId: btc,
        size: '10000000n',
        side: 1,
        expiryTimestamp: '4102444800000n',
        limitOrder: { price: '59900000000000n', orderType: 0 },
        nonSlTp: { stopIndexPrice: 60_000, triggerIfGeStopIndexPrice: false, reduceOnly: true, triggerPriceType: 2 },
        ...more,
    });

    describe('tickets', () => {
        test('take no deposit below 1,000,000 MIST, no other type, and any hash and executors', async () => {
            const create = (deposit: bigint, type: bigint): Promise<string> =>
                createTicket(sandbox, trader, Uint8Array.of(1, 2, 3), type, { deposit, executors: [] });
            await expect(create(999_999n, 1n)).rejects.toThrow(/stop_orders, code 6203/);
            // The type is checked before the deposit.
            await expect(create(999_999n, 2n)).rejects.toThrow(/stop_orders, code 6205/);
            expect(await create(1_000_000n, 1n)).toMatch(/^0x[0-9a-f]{64}$/);
        });

        test('of stop orders, one per order, with a deposit each', async () => {
            const before = sui();
            const stopOrders = [standalone(), { marketId: eth, side: 1, slTp: { stopLossPrice: 1_000 } }];
            expect(await run('place-stop-orders', { stopOrders })).toEqual([...CREATION, ...CREATION]);
            expect(before - sui()).toBeGreaterThan(0.04);
            const orderState = { active: {} };
            const objectId = expect.stringMatching(/^0x[0-9a-f]{64}$/) as unknown;
            const [one, other] = rows();
            expect(one).toEqual({ ...standalone(), objectId, orderState });
            expect(other).toMatchObject({ marketId: eth, size: `${2n ** 63n - 1n}n`, slTp: { stopLossPrice: 1_000 } });
            expect(rows([eth])).toEqual([other]);
        });

        test('that are cancelled return their deposits', async () => {
            const before = sui();
            const stopOrderIds = active().map(({ objectId }) => objectId);
            expect(await run('cancel-stop-orders', { stopOrderIds })).toEqual([...CANCELLATION, ...CANCELLATION]);
            expect(sui() - before).toBeGreaterThan(0.03);
            expect(rows().map(({ orderState }) => orderState)).toEqual([{ cancelled: {} }, { cancelled: {} }]);
        });

        test('of stop loss and take profit, with leverage', async () => {
            const prices = { stopLossPrice: 60_000.5, takeProfitPrice: 170_000, triggerPriceType: 2 };
            const body = { marketId: btc, positionSide: 0, leverage: 5, ...prices };
            expect(await run('place-sl-tp-orders', body)).toEqual(['set_position_initial_margin_ratio', ...CREATION]);
            expect(active()).toEqual([expect.objectContaining({ marketId: btc, side: 1, slTp: prices })]);
            await cancelAll();
        });

        test('that are edited keep their ids', async () => {
            await run('place-stop-orders', { stopOrders: [standalone()] });
            const [{ objectId, orderState }] = active() as [Row];
            const stopOrders = [{ ...standalone({ size: '20000000n' }), objectId, orderState }];
            expect(await run('edit-stop-orders', { stopOrders })).toEqual(['edit_stop_order_ticket_details']);
            expect(active()).toEqual([{ ...standalone({ size: '20000000n' }), objectId, orderState }]);
            await cancelAll();
        });

        test('come with the order that opens the position, and go with the one that closes it', async () => {
            const order = { marketId: btc, size: '10000000n', collateralChange: 0, hasPosition: true, slippage: 0.01 };
            const opening = {
                ...order,
                side: 0,
                reduceOnly: false,
                cancelSlTp: false,
                slTp: { stopLossPrice: 60_000 },
            };
            expect((await run('place-market-order', opening)).slice(-2)).toEqual(CREATION);
            expect(active()).toEqual([expect.objectContaining({ marketId: btc, side: 1 })]);
            const closing = { ...order, side: 1, reduceOnly: true, cancelSlTp: true };
            expect((await run('place-market-order', closing)).slice(-2)).toEqual(CANCELLATION);
            expect(active()).toEqual([]);
        });

        test('name the attacker as executor when they are tampered with', async () => {
            const back = sandbox.faults.add({ route: '*', tamper: 'recipient', times: 1 });
            const body = { ...identity(), stopOrders: [standalone()] };
            const txKind = await buildKind(sandbox, 'place-stop-orders', body).finally(back);
            const bytes = Buffer.from(txKind, 'base64').toString('hex');
            const [executor] = sandbox.executors;
            expect([bytes.includes('7'.repeat(64)), bytes.includes(executor!.slice(2))]).toEqual([true, false]);
        });

        test('have different hashes for the same order', async () => {
            const kinds = [0, 1].map(() =>
                buildKind(sandbox, 'place-stop-orders', { ...identity(), stopOrders: [standalone()] }),
            );
            const [one, other] = await Promise.all(kinds);
            expect(one).not.toBe(other);
        });
    });

    test('are in the order history of wallets that signed the terms, and in no other', async () => {
        await run('place-stop-orders', { stopOrders: [standalone()] });
        await cancelAll();
        const { privateKey, walletAddress } = trader.wallet;
        const terms = Buffer.from('Aftermath Terms and Conditions');
        const authentication = {
            walletAddress,
            ...(await Ed25519Keypair.fromSecretKey(privateKey).signPersonalMessage(terms)),
        };
        const read = async (more: Row): Promise<Row[]> => {
            const { body } = await post(sandbox, 'account/order-history', {
                accountId: `${trader.accountNumber}n`,
                ...more,
            });
            return (body as { orders: Row[] }).orders.filter(({ eventType }) => String(eventType).endsWith('Ticket'));
        };
        const row = { marketId: btc, side: 1, size: 0.01, price: 59_900, stopOrder: { stopIndexPrice: 60_000 } };
        expect((await read({ authentication })).slice(0, 2)).toEqual([
            expect.objectContaining({ eventType: 'DeletedStopOrderTicket', ...row }),
            expect.objectContaining({ eventType: 'CreatedStopOrderTicket', ...row }),
        ]);
        expect(await read({})).toEqual([]);
    });

    describe('refuses', () => {
        const cases: [name: string, builder: string, body: () => Row, message: RegExp][] = [
            ['no orders', 'place-stop-orders', () => ({ stopOrders: [] }), /^stopOrders: wanted at least one order/],
            [
                'an order of both kinds',
                'place-stop-orders',
                () => ({ stopOrders: [standalone({ slTp: { stopLossPrice: 1 } })] }),
                /^stopOrders\[0\]\.slTp: wanted either slTp or nonSlTp/,
            ],
            [
                'neither stop loss nor take profit',
                'place-sl-tp-orders',
                () => ({ marketId: btc, positionSide: 1 }),
                /^stopLossPrice: wanted a price, or takeProfitPrice/,
            ],
            [
                'a ticket that does not exist',
                'cancel-stop-orders',
                () => ({ stopOrderIds: [btc] }),
                /^stopOrderIds\[0\]: wanted the id of an active stop order/,
            ],
            [
                'a cancelled ticket',
                'edit-stop-orders',
                () => ({ stopOrders: [{ ...standalone(), objectId: rows()[0]!['objectId'] }] }),
                /^stopOrders\[0\]\.objectId: wanted the id of an active/,
            ],
        ];
        test.each(cases)('%s', async (_name, builder, body, message) => {
            const reply = await post(sandbox, `account/transactions/${builder}`, { ...identity(), ...body() });
            expect([reply.status, (reply.body as Row)['message']]).toEqual([400, expect.stringMatching(message)]);
        });
    });

    describe('execution', () => {
        /** Half of and twice the index price, USD. */
        const around = (id = btc): [below: number, above: number] => {
            const usd = Number(sandbox.internals.engine.market(id, 0).indexPrice / 10n ** 18n);
            return [Math.floor(usd / 2), usd * 2];
        };

        const base = (): bigint => sandbox.internals.engine.position(btc, trader.accountNumber, 0)!.base / 10n ** 9n;

        const open = (side: number): Promise<string[]> => {
            const more = {
                collateralChange: 1_000,
                hasPosition: true,
                slippage: 0.01,
                reduceOnly: false,
                cancelSlTp: false,
            };
            return run('place-market-order', { marketId: btc, side, size: '10000000n', ...more });
        };

        const stateOf = (row: Row | undefined): unknown => row?.['orderState'];
        const executed = (kind: string): unknown => ({
            executed: { [kind]: { executionPrice: expect.anything() as unknown } },
        });

        test.each<[string, number, () => Row, string]>([
            ['stop loss of a long', 0, () => ({ stopLossPrice: around()[1] }), 'stopLossExecuted'],
            [
                'take profit of a long',
                0,
                () => ({ takeProfitPrice: around()[0], stopLossPrice: 1 }),
                'takeProfitExecuted',
            ],
            [
                'stop loss of a short',
                1,
                () => ({ stopLossPrice: around()[0], triggerPriceType: 1 }),
                'stopLossExecuted',
            ],
            [
                'take profit of a short',
                1,
                () => ({ takeProfitPrice: around()[1], triggerPriceType: 2 }),
                'takeProfitExecuted',
            ],
        ])('of a %s closes the position', async (_name, side, prices, kind) => {
            await open(side);
            await run('place-sl-tp-orders', { marketId: btc, positionSide: side, ...prices() });
            expect(base()).not.toBe(0n);
            sandbox.step();
            expect([base(), stateOf(rows().at(-1))]).toEqual([0n, executed(kind)]);
            expect(active()).toEqual([]);
            // The end of the session deallocates all of a flat position; less than a raw unit, 10^12, may be
            // left.
            expect(sandbox.internals.engine.position(btc, trader.accountNumber, 0)!.collateral).toBeLessThan(
                10n ** 12n,
            );
        });

        test('of a standalone order allocates what is missing, unless it only reduces', async () => {
            const [below] = around();
            const observed: string[] = [];
            // Other accounts act in each step, too.
            const stop = sandbox.internals.engine.observe((events) => {
                for (const event of events)
                    if ('accountId' in event && event.accountId === trader.accountNumber) observed.push(event.type);
            });
            const order = (side: number, reduceOnly: boolean): Row => {
                const nonSlTp = { stopIndexPrice: below, triggerIfGeStopIndexPrice: true, reduceOnly };
                return { marketId: btc, side, size: '10000000n', nonSlTp };
            };
            await run('place-stop-orders', { stopOrders: [order(0, false)] });
            sandbox.step();
            expect([base(), observed.includes('AllocatedCollateral')]).toEqual([10_000_000n, true]);
            observed.length = 0;
            await run('place-stop-orders', { stopOrders: [order(1, true)] });
            sandbox.step();
            stop();
            expect([base(), observed.includes('AllocatedCollateral')]).toEqual([0n, false]);
            expect(observed).toContain('DeallocatedCollateral');
        });

        test('leaves a ticket with a domain alone, also after its expiry', async () => {
            const body = { ...identity(), stopOrders: [standalone({ expiryTimestamp: '1n' })] };
            const kind = bcs.TransactionKind.fromBase64(await buildKind(sandbox, 'place-stop-orders', body));
            const { commands, inputs } = kind.ProgrammableTransaction!;
            const call = commands.find(({ MoveCall: found }) => found?.function === 'create_stop_order_ticket')!;
            // Account, capability, registry, executors, domain.
            const domain = Inputs.Pure(bcs.option(bcs.Address).serialize(btc).toBytes());
            call.MoveCall!.arguments[4] = { $kind: 'Input', Input: inputs.push(domain) - 1 } as never;
            await execute(sandbox, trader.wallet, bcs.TransactionKind.serialize(kind).toBase64());
            sandbox.step();
            expect(active()).toHaveLength(1);
            await cancelAll();
        });

        test('of a standalone order rests a limit order', async () => {
            const [below] = around();
            const nonSlTp = { stopIndexPrice: below, triggerIfGeStopIndexPrice: true, reduceOnly: false };
            const limitOrder = { price: '30000000000000n', orderType: 2 };
            await run('place-stop-orders', { stopOrders: [standalone({ side: 0, limitOrder, nonSlTp })] });
            sandbox.step();
            const orders = sandbox.internals.engine.orders(btc, trader.accountNumber);
            expect(orders.map(({ price, size }) => [price, size])).toEqual([[30_000n * 10n ** 9n, 10_000_000n]]);
            expect(stateOf(rows().at(-1))).toEqual(executed('standaloneExecuted'));
        });

        test('waits for the trigger, a fitting position, and an abort to go away', async () => {
            const [below, above] = around();
            const stop = (more: Row): Row => ({ marketId: btc, side: 1, size: '10000000n', ...more });
            const trigger = { triggerIfGeStopIndexPrice: true, reduceOnly: false };
            const stopOrders = [
                stop({ nonSlTp: { ...trigger, stopIndexPrice: above } }),
                stop({ nonSlTp: { ...trigger, stopIndexPrice: below }, size: '9000000000000n' }),
                stop({ nonSlTp: { ...trigger, stopIndexPrice: above } }),
            ];
            await run('place-stop-orders', { stopOrders });
            await run('place-sl-tp-orders', { marketId: btc, positionSide: 0, stopLossPrice: above });
            sandbox.step();
            expect(active()).toHaveLength(4);
            await cancelAll();
        });

        test('never follows the expiry: the executor cancels the order, and the service returns the deposit', async () => {
            const before = sui();
            await run('place-stop-orders', { stopOrders: [standalone({ expiryTimestamp: '1n' })] });
            expect(before - sui()).toBeGreaterThan(0.02);
            sandbox.step();
            expect(rows().at(-1)).toMatchObject({ orderState: { cancelled: {} } });
            expect(before - sui()).toBeLessThan(0.01);
        });

        describe('aborts with the code of the contract for', () => {
            const price = (usd: number): bigint => BigInt(usd) * 10n ** 18n;
            let call: StopCall;

            const placing = (more: Partial<StopCall>): (() => void) => {
                return () => {
                    sandbox.internals.chain.executorCalls.placeStopOrder({ ...call, ...more }, Date.now());
                };
            };

            /** Creates a stop order, and returns the call that would execute it. */
            async function create(more: Partial<StopOrder>, type = 1n): Promise<StopCall> {
                const kind = { stopPrice: price(around()[1]), isAbove: true, reduceOnly: false };
                const order = {
                    marketId: btc,
                    side: 'ask',
                    size: 10_000_000n,
                    expiryMs: undefined,
                    trigger: 0,
                } as const;
                const details = { ...order, limit: undefined, kind, salt: Uint8Array.of(1), row: {}, ...more };
                const ticketId = await createTicket(sandbox, trader, hashStopDetails(details), type);
                return { ticketId, executor: sandbox.executors[0]!, details };
            }

            beforeAll(async () => {
                call = await create({});
            });

            /** A stop loss of a long whose ticket is of a standalone order. */
            const ofOtherType = (): StopCall['details'] => ({
                ...call.details,
                kind: { stopLoss: 1n, takeProfit: undefined },
                trigger: 3,
            });

            // Each row also has the faults of the rows below it, as far as it can.
            test.each<[string, number, () => Partial<StopCall>]>([
                ['a raised gas price', 6210, () => ({ gasPrice: 751n, ticketId: btc })],
                ['an unknown ticket', 4004, () => ({ ticketId: btc, executor: btc })],
                ['another executor', 6204, () => ({ executor: btc, details: ofOtherType() })],
                ['another domain', 6204, () => ({ domain: btc, details: ofOtherType() })],
                ['a ticket of another type', 6208, () => ({ details: ofOtherType() })],
                ['an unknown trigger', 6207, () => ({ details: { ...call.details, trigger: 3, expiryMs: 1n } })],
                ['other details', 6202, () => ({ details: { ...call.details, side: 'bid', expiryMs: 1n } })],
                ['another salt', 6202, () => ({ details: { ...call.details, salt: Uint8Array.of(2) } })],
                ['a trigger that is not met', 6201, () => ({})],
            ])('%s', (_name, code, more) => {
                expect(codeOf(placing(more()))).toBe(code);
            });

            test.each<[string, number, bigint, () => Partial<StopOrder>]>([
                // The trigger is not met either.
                ['an expired order', 6200, 1n, () => ({ expiryMs: 1n })],
                [
                    'a trigger that is not met, before the position that does not fit',
                    6201,
                    0n,
                    () => ({ side: 'bid', kind: { stopLoss: price(around()[1]), takeProfit: undefined } }),
                ],
                [
                    'a position that does not fit',
                    6206,
                    0n,
                    () => ({ side: 'bid', kind: { stopLoss: 1n, takeProfit: undefined } }),
                ],
                [
                    'an order that neither fills nor rests',
                    6209,
                    1n,
                    () => {
                        const kind = { stopPrice: 1n, isAbove: true, reduceOnly: false };
                        return { side: 'bid', kind, limit: { price: 1_000_000_000n, type: 3n } };
                    },
                ],
            ])('%s', async (_name, code, type, more) => {
                const made = await create(more(), type);
                expect(codeOf(placing(made))).toBe(code);
            });
        });

        test('an order that expires now is expired; before, its limit order has the expiry', async () => {
            const now = Date.now();
            const expiryMs = BigInt(now + 60_000);
            const kind = { stopPrice: 1n, isAbove: true, reduceOnly: false };
            const limit = { price: 30_000n * 10n ** 9n, type: 2n };
            const order = { marketId: btc, side: 'bid', size: 10_000_000n, trigger: 0, row: {} } as const;
            const details = { ...order, expiryMs, limit, kind, salt: Uint8Array.of(7) };
            const ticketId = await createTicket(sandbox, trader, hashStopDetails(details), 1n);
            const call = { ticketId, executor: sandbox.executors[0]!, details };
            const { executorCalls } = sandbox.internals.chain;
            const late = (): void => {
                executorCalls.placeStopOrder(call, now + 60_000);
            };
            expect(codeOf(late)).toBe(6200);
            executorCalls.placeStopOrder(call, now);
            const [rested] = sandbox.internals.engine.orders(btc, trader.accountNumber).slice(-1);
            expect(rested).toMatchObject({ expiryMs: now + 60_000, price: limit.price });
        });

        test('of a builder needs its approval', async () => {
            const kind = { stopPrice: 1n, isAbove: true, reduceOnly: false };
            const order = { marketId: btc, side: 'bid', size: 10_000_000n, trigger: 0, row: {} } as const;
            const limit = { price: 20_000n * 10n ** 9n, type: 2n };
            const terms = { ...order, expiryMs: undefined, limit, kind, salt: Uint8Array.of(9) };
            const details = { ...terms, integrator: { id: 0n, fee: 10n } };
            const ticketId = await createTicket(sandbox, trader, hashStopDetails(details), 1n);
            const placing = (): void => {
                const executor = sandbox.executors[0]!;
                sandbox.internals.chain.executorCalls.placeStopOrder({ ticketId, executor, details }, Date.now());
            };
            expect(codeOf(placing)).toBe(1);
            const { walletAddress } = trader.wallet;
            await run('create-integrator-registration', { walletAddress });
            const approve = (maxIntegratorFee: number): Promise<string[]> =>
                run('create-integrator-config', { integratorId: 0, maxIntegratorFee });
            await approve(9e-9);
            expect(codeOf(placing)).toBe(4001);
            await run('remove-integrator-config', { integratorId: 0 });
            await approve(1e-8);
            expect(codeOf(placing)).toBeUndefined();
        });

        test('gives the deposit to the executor: of an execution, and of its own cancel', async () => {
            const [executor] = sandbox.executors;
            const paid = (): bigint => sandbox.wallet(executor!).addressBalance.sui;
            const ticketId = await createTicket(sandbox, trader, new Uint8Array(), 1n);
            const [before, own] = [paid(), sui()];
            sandbox.internals.chain.executorCalls.cancelStopOrder({ ticketId, executor: executor! }, Date.now());
            expect([paid() - before, sui()]).toEqual([DEPOSIT, own]);
        });

        test('of a stop loss that rests a limit order only reduces; at market its size is that of the position', async () => {
            await open(0);
            const [position] = [base()];
            const limit = { price: 200_000n * 10n ** 9n, type: 2n };
            const kind = { stopLoss: 10n ** 30n, takeProfit: undefined };
            const order = { marketId: btc, side: 'ask', size: 2n * position, trigger: 0, row: {} } as const;
            const terms = { ...order, expiryMs: undefined, kind, salt: Uint8Array.of(8) };
            const place = async (limited: StopOrder['limit']): Promise<void> => {
                const details = { ...terms, limit: limited };
                const ticketId = await createTicket(sandbox, trader, hashStopDetails(details), 0n);
                const call = { ticketId, executor: sandbox.executors[0]!, details };
                sandbox.internals.chain.executorCalls.placeStopOrder(call, Date.now());
            };
            await place(limit);
            const [rested] = sandbox.internals.engine.orders(btc, trader.accountNumber).slice(-1);
            expect(rested).toMatchObject({ reduceOnly: true, size: position, price: limit.price });
            await place(undefined);
            expect(base()).toBe(0n);
        });

        test('follows new executors of a ticket, and ignores those of others', async () => {
            const orders = {
                stopOrders: [
                    standalone({
                        nonSlTp: { stopIndexPrice: around()[0], triggerIfGeStopIndexPrice: true, reduceOnly: false },
                    }),
                ],
            };
            await run('place-stop-orders', orders);
            const id = String(active()[0]!['objectId']);
            const observed: string[] = [];
            const stop = sandbox.internals.engine.observe((events) => observed.push(...events.map(({ type }) => type)));
            await editExecutors(sandbox, trader, id, [trader.wallet.walletAddress]);
            sandbox.step();
            expect(active()).toHaveLength(1);
            await editExecutors(sandbox, trader, id, sandbox.executors);
            sandbox.step();
            stop();
            expect(active()).toHaveLength(0);
            const edited = 'EditedStopOrderTicketExecutors';
            expect(observed.filter((type) => type.includes('Ticket'))).toEqual([
                edited,
                edited,
                'ExecutedStopOrderTicket',
            ]);
        });
    });
});
