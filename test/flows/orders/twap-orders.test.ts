/** TWAP orders: tickets on the sandbox's chain, executed in parts in simulated time. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import * as ccxt from 'ccxt';
import type { Dict, Order } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { remove, sweep, type Program } from '../../attack/mutation/edit.js';
import { on, openAccount, setStage, type Stage } from '../../support/exchange.js';
import { find } from '../hostile/reading.js';

const BTC = 'BTC/USD:USDC';
const MINUTE = 60_000;
const TICKET_ID = expect.stringMatching(/^0x[0-9a-f]{64}$/) as unknown;
const EXECUTE = 'sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';

describe('twap orders', () => {
    let stage: Stage;
    let exchange: aftermath;
    let now: number;

    beforeEach(async () => {
        now = Date.now();
        stage = await setStage({ now: () => now });
        exchange = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
        await openAccount({ ...stage, exchange }, BTC);
    });

    afterEach(async () => {
        await exchange.close();
        await stage.sandbox.close();
    });

    const idOf = ({ id }: Order): string => `${id}`;
    const contracts = async (): Promise<number> => (await exchange.fetchPosition(BTC)).contracts ?? 0;
    const open = (): Promise<Order[]> => exchange.fetchOpenOrders(BTC, undefined, undefined, { twap: true });
    const read = (id: string): Promise<Order> => exchange.fetchOrder(id, BTC, { twap: true });
    const create = (params: Dict = {}, amount = 0.04, side: 'buy' | 'sell' = 'buy'): Promise<Order> =>
        exchange.createTwapOrder(BTC, side, amount, 4 * MINUTE, { chunks: 4, ...params });
    const edit = (id: string, params: Dict = {}, amount = 0.04): Promise<Order> => {
        const terms = { duration: 4 * MINUTE, chunks: 4, ...params };
        return exchange.editOrder(id, BTC, 'market', 'buy', amount, undefined, { twap: true, ...terms });
    };
    /** SUI of the wallet. */
    const sui = (): number => Number(stage.sandbox.wallet(stage.wallet.walletAddress).sui);

    /** Moves the clock of the sandbox. */
    function advance(ms: number): void {
        now += ms;
        stage.sandbox.step(now);
    }

    /** Replaces members of the details in what the service is asked for, so that it builds another order. */
    function tamper(builder: 'CreateTwapOrders' | 'EditTwapOrders', change: Dict): void {
        const name = `privatePostPerpetualsAccountTransactions${builder}` as const;
        const context = exchange as unknown as Record<string, (body: Dict) => Promise<unknown>>;
        const send = context[name]!.bind(exchange);
        context[name] = (body) => {
            const { twapOrders, newTwapOrders } = body as Dict & Record<string, unknown>;
            const created = (twapOrders as Dict[] | undefined)?.map((row) => ({ ...row, ...change }));
            const edited = Object.entries((newTwapOrders ?? {}) as Record<string, { newDetails: Dict }>).map(
                ([id, { newDetails }]) => [id, { newDetails: { ...newDetails, ...change } }] as const,
            );
            return send({
                ...body,
                ...(created === undefined ? {} : { twapOrders: created }),
                ...(edited.length === 0 ? {} : { newTwapOrders: Object.fromEntries(edited) }),
            });
        };
    }

    describe('a TWAP order', () => {
        test('is a ticket, which fetchOpenOrders and fetchOrder show', async () => {
            const before = sui();
            const order = await create({ slippage: 0.02, expirationTimestampMs: now + 60 * MINUTE });
            expect(order).toMatchObject({
                id: TICKET_ID,
                symbol: BTC,
                status: 'open',
                type: 'market',
                side: 'buy',
                amount: 0.04,
                filled: 0,
                remaining: 0.04,
                reduceOnly: false,
            });
            const [found] = await open();
            const shown = { ...found, info: { twapOrderObjectId: order.id } };
            expect(order).toMatchObject(shown);
            expect(await read(idOf(order))).toMatchObject(shown);
            // The deposit of four executions, at 0.02 SUI each.
            expect(before - sui()).toBeGreaterThan(0.08);
            expect(await contracts()).toBe(0);
        });

        test('fills part after part until it is complete', async () => {
            const id = idOf(await create());
            const filled: (number | undefined)[] = [];
            for (let i = 0; i < 4; i += 1) {
                advance(i === 0 ? 0 : MINUTE);
                filled.push((await read(id)).filled);
            }
            expect(filled).toEqual([0.01, 0.02, 0.03, 0.04]);
            expect(await read(id)).toMatchObject({ status: 'closed', remaining: 0, lastTradeTimestamp: now });
            expect([await contracts(), await open()]).toEqual([0.04, []]);
        });

        test('that only reduces closes a position', async () => {
            await exchange.createOrder(BTC, 'market', 'buy', 0.04);
            await create({ reduceOnly: true }, 0.04, 'sell');
            for (let i = 0; i < 4; i += 1) advance(MINUTE);
            expect(await contracts()).toBe(0);
        });

        test('expires with what it has filled', async () => {
            const id = idOf(await create({ expirationTimestampMs: now + 90_000 }));
            advance(0);
            advance(MINUTE);
            advance(MINUTE);
            expect(await read(id)).toMatchObject({ status: 'expired', filled: 0.02 });
            expect(await contracts()).toBe(0.02);
        });

        test('does not begin after the last moment of its first execution', async () => {
            const id = idOf(await create({ firstExecutionTimestampMs: now + MINUTE }));
            advance(MINUTE + 1);
            expect(await read(id)).toMatchObject({ status: 'expired', filled: 0 });
        });

        test('is executed every 30 seconds by default', async () => {
            const order = await exchange.createTwapOrder(BTC, 'buy', 0.04, 2 * MINUTE);
            expect(order.info).toMatchObject({
                details: { chunksAmount: 4, executionGapMs: 30_000, maxSlippageBps: 100 },
            });
        });

        test('takes the bound of options.createOrder', async () => {
            exchange.options['createOrder'] = { slippage: 0.003 };
            expect((await create()).info).toMatchObject({ details: { maxSlippageBps: 30 } });
        });

        test('needs no trust in the executor, as its transaction shows the details of its hash', async () => {
            const { transaction } = exchange.options;
            exchange.options['transaction'] = { ...transaction, trustExecutor: false };
            const id = idOf(await create());
            expect(await edit(id, { slippage: 0.02 })).toMatchObject({ id });
            expect(await exchange.cancelTwapOrder(id)).toMatchObject({ id, status: 'canceled' });
        });
    });

    describe('an edit', () => {
        test('keeps the id, and takes no terms from the service: what is not named has its default', async () => {
            const id = idOf(await create({ reduceOnly: true, slippage: 0.03 }));
            stage.sandbox.faults.add({
                route: 'perpetuals/account/twap-order-datas',
                rewrite: (body) => JSON.parse(JSON.stringify(body).replaceAll('"40000000n"', '"90000000n"')) as unknown,
                times: 1,
            });
            const edited = await edit(id, {}, 0.08);
            expect(edited).toMatchObject({ id, amount: 0.08, reduceOnly: false, status: 'open' });
            expect(edited.info).toMatchObject({ details: { maxSlippageBps: 100 } });
            expect(edited.info).toMatchObject({ details: { chunksAmount: 4, executionGapMs: MINUTE } });
            const [found] = await open();
            expect(edited).toMatchObject({ ...found, info: { twapOrderObjectId: id } });
        });

        test('needs an amount and a duration', async () => {
            const id = idOf(await create());
            const send = (amount: number | undefined, params: Dict): Promise<Order> =>
                exchange.editOrder(id, BTC, 'market', 'buy', amount, undefined, { twap: true, ...params });
            await expect(send(undefined, { duration: 4 * MINUTE })).rejects.toThrow(/amount/);
            await expect(send(0.04, {})).rejects.toThrow(/duration/);
            await expect(send(0.04, {})).rejects.toThrow(ccxt.ArgumentsRequired);
        });

        test('is executed as edited', async () => {
            const id = idOf(await create());
            await edit(id, { chunks: 2 });
            advance(0);
            expect(await contracts()).toBe(0.02);
        });

        test('after the first execution is InvalidOrder', async () => {
            const id = idOf(await create());
            advance(0);
            await expect(edit(id, { slippage: 0.02 })).rejects.toThrow(ccxt.InvalidOrder);
            expect((await read(id)).info).toMatchObject({ details: { maxSlippageBps: '100' } });
        });

        test('of one that is gone, or of another market, is OrderNotFound', async () => {
            const id = idOf(await create());
            const terms = { twap: true, duration: 4 * MINUTE };
            const other = exchange.editOrder(id, 'ETH/USD:USDC', 'market', 'buy', 1, undefined, terms);
            await expect(other).rejects.toThrow(ccxt.OrderNotFound);
            await exchange.cancelTwapOrder(id);
            await expect(edit(id, {})).rejects.toThrow(ccxt.OrderNotFound);
        });

        test('to a limit order, or with a price, is not supported', async () => {
            const id = idOf(await create());
            const asLimit = exchange.editOrder(id, BTC, 'limit', 'buy', 0.04, 1, { twap: true });
            await expect(asLimit).rejects.toThrow(ccxt.NotSupported);
            const priced = exchange.editOrder(id, BTC, 'market', 'buy', 0.04, 1, { twap: true });
            await expect(priced).rejects.toThrow(/pass params.slippage/);
        });
    });

    describe('a cancel', () => {
        const cancels: [name: string, cancel: (id: string) => Promise<unknown>][] = [
            ['cancelTwapOrder', (id) => exchange.cancelTwapOrder(id, BTC)],
            ['cancelOrder', (id) => exchange.cancelOrder(id, BTC, { twap: true })],
            ['cancelOrders', (id) => exchange.cancelOrders([id], undefined, { twap: true })],
            ['cancelAllOrders', () => exchange.cancelAllOrders(BTC, { twap: true })],
        ];
        test.each(cancels)('by %s returns what is left of the deposit', async (_name, cancel) => {
            const id = idOf(await create());
            advance(0);
            const before = sui();
            expect([await cancel(id)].flat()).toMatchObject([{ id, status: 'canceled' }]);
            // The deposits of three executions.
            expect(sui() - before).toBeGreaterThan(0.05);
            advance(4 * MINUTE);
            expect(await open()).toEqual([]);
            expect(await read(id)).toMatchObject({ id, status: 'canceled', filled: 0.01 });
            expect(await contracts()).toBe(0.01);
        });

        test('of all of them waits for a TWAP order that is being placed', async () => {
            const placing = create();
            const canceled = await exchange.cancelAllOrders(BTC, { twap: true });
            expect(canceled).toMatchObject([{ id: (await placing).id, status: 'canceled' }]);
            expect(await open()).toEqual([]);
        });

        test('of all of them leaves stop orders and resting orders', async () => {
            await create();
            await create();
            const stop = await exchange.createOrder(BTC, 'market', 'sell', 0.01, undefined, { stopLossPrice: 1 });
            const resting = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, 1_000);
            expect(await exchange.cancelAllOrders(undefined, { twap: true })).toHaveLength(2);
            expect(await exchange.cancelAllOrders(undefined, { twap: true })).toEqual([]);
            expect(await exchange.fetchOpenOrders(BTC)).toMatchObject([{ id: resting.id }]);
            const stops = await exchange.fetchOpenOrders(BTC, undefined, undefined, { trigger: true });
            expect(stops).toMatchObject([{ id: stop.id }]);
        });

        test('of one that is gone is OrderNotFound', async () => {
            const id = idOf(await create());
            await exchange.cancelTwapOrder(id);
            await expect(exchange.cancelTwapOrder(id)).rejects.toThrow(ccxt.OrderNotFound);
            await expect(read(`0x${'7'.repeat(64)}`)).rejects.toThrow(ccxt.OrderNotFound);
        });

        test('of one of another market is OrderNotFound, and leaves it', async () => {
            const id = idOf(await create());
            await expect(exchange.cancelTwapOrder(id, 'ETH/USD:USDC')).rejects.toThrow(ccxt.OrderNotFound);
            expect(await open()).toMatchObject([{ id }]);
        });

        test('by an id that is no ticket’s is InvalidOrder', async () => {
            await expect(exchange.cancelTwapOrder('7')).rejects.toThrow(ccxt.InvalidOrder);
        });
    });

    describe('refuses', () => {
        const cases: [name: string, args: [number, number, Dict?], error: new (message: string) => Error][] = [
            ['an amount below a lot for each part', [0.00001, 4 * MINUTE], ccxt.InvalidOrder],
            ['a duration in seconds', [0.04, 240], ccxt.InvalidOrder],
            ['no duration', [0.04, undefined as never], ccxt.ArgumentsRequired],
            ['a slippage in per cent', [0.04, 4 * MINUTE, { slippage: 1.5 }], ccxt.BadRequest],
            ['an expiration in the past', [0.04, 4 * MINUTE, { expirationTimestampMs: 1e12 }], ccxt.InvalidOrder],
            ['an unknown key', [0.04, 4 * MINUTE, { randomize: true }], ccxt.BadRequest],
            ['a request', [0.04, 4 * MINUTE, { request: {} }], ccxt.NotSupported],
        ];
        test.each(cases)('%s, and sends nothing', async (_name, [amount, duration, params], error) => {
            const before = stage.sandbox.requests.count();
            await expect(exchange.createTwapOrder(BTC, 'buy', amount, duration, params)).rejects.toThrow(error);
            expect(stage.sandbox.requests.count()).toBe(before);
        });

        test('every method without a node', async () => {
            const id = idOf(await create());
            exchange.options['node'] = null;
            await expect(create()).rejects.toThrow(ccxt.NotSupported);
            await expect(edit(id, {})).rejects.toThrow(ccxt.NotSupported);
            await expect(exchange.cancelTwapOrder(id)).rejects.toThrow(ccxt.NotSupported);
        });

        test('an executor that is not pinned, and a deposit above the maximum', async () => {
            const { transaction } = exchange.options;
            exchange.options['transaction'] = { ...transaction, pins: { executors: `0x${'5'.repeat(64)}` } };
            await expect(create()).rejects.toThrow(/executors show 0x\w+; expected 0x555/);
            exchange.options['transaction'] = { ...transaction, maxExecutorDeposit: 1_000_000 };
            await expect(create()).rejects.toThrow(
                /at most 4000000 MIST \(4 times options.transaction.maxExecutorDeposit\)/,
            );
            expect(await open()).toEqual([]);
        });
    });

    test('rejects a builder that changes the market', async () => {
        tamper('CreateTwapOrders', { marketId: `${exchange.market('ETH/USD:USDC').id}` });
        const executions = stage.sandbox.requests.count(EXECUTE);
        await expect(create()).rejects.toThrow(/market is .*; expected the requested market/);
        expect(stage.sandbox.requests.count(EXECUTE)).toBe(executions);
    });

    describe('rejects a builder that changes', () => {
        const changes: [name: string, value: unknown][] = [
            ['side', 1],
            ['size', '80000000n'],
            ['reduceOnly', true],
            ['chunksAmount', 3],
            ['executionGapMs', 1],
            ['executionTimeUncertaintyMs', 1],
            ['firstRunExpireTimestamp', '1900000000000n'],
            ['expireTimestamp', '1900000000000n'],
            ['timeForRetryMs', 1],
            ['amountUncertaintyBps', 1],
            ['maxOneExecutionAmountBps', 9_999],
            ['smallTailMergeThresholdBps', 1],
            ['maxSlippageBps', 9_999],
        ];
        const expectRejected = async (write: Promise<unknown>, name: string): Promise<void> => {
            const before = stage.sandbox.requests.count(EXECUTE);
            const error: unknown = await write.catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(TransactionMismatch);
            const places = (error as TransactionMismatch).departures.map(({ at }) => at.split(' ').at(-1));
            expect(places).toEqual(expect.arrayContaining([name, 'detailsHash']));
            expect(stage.sandbox.requests.count(EXECUTE)).toBe(before);
        };
        test.each(changes)('%s', async (name, value) => {
            const id = idOf(await create());
            tamper('CreateTwapOrders', { [name]: value });
            await expectRejected(create(), name);
            tamper('EditTwapOrders', { [name]: value });
            await expectRejected(edit(id, {}), name);
        });
    });

    describe('a builder that shows the hash of the details only', () => {
        /** Removes the details from the commands. */
        function hideDetails(answer: unknown): unknown {
            const { txKind, ...others } = answer as { txKind: string };
            const kind = bcs.TransactionKind.fromBase64(txKind);
            const program = kind.ProgrammableTransaction as Program;
            remove(program, find(program, 'new_details'));
            sweep(program);
            return { ...others, txKind: bcs.TransactionKind.serialize(kind).toBase64() };
        }

        beforeEach(() => {
            stage.sandbox.faults.add({ route: /create-twap-orders$/, rewrite: hideDetails });
        });

        test('is refused', async () => {
            const executions = stage.sandbox.requests.count(EXECUTE);
            const refused = create();
            await expect(refused).rejects.toThrow(TransactionMismatch);
            await expect(refused).rejects.toThrow(
                /detailsHash is .*; expected that of details in the same transaction, or params\.trustExecutor: true/,
            );
            expect(stage.sandbox.requests.count(EXECUTE)).toBe(executions);
        });

        test('is accepted where the user trusts the executor', async () => {
            expect(await create({ trustExecutor: true })).toMatchObject({ id: TICKET_ID, status: 'open' });
        });
    });

    test('a dry run sends nothing', async () => {
        const dry = await create({ dryRun: true });
        expect(dry).toMatchObject({ transactionDigest: expect.any(String) as unknown });
        const calls = (dry as unknown as { calls: string[] }).calls.join();
        expect(calls).toContain('side buy, size 0.04, maxSlippageBps 100, reduceOnly false');
        expect(calls).toContain('executionGapMs 60000, executionTimeUncertaintyMs 6000, chunksAmount 4');
        expect(await open()).toEqual([]);
    });
});
