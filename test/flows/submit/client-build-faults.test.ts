/** Faults of the node and of the service while the client writes the commands. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const NODE = '/sui.rpc.v2.';
const EXECUTE = 'TransactionExecutionService/ExecuteTransaction';
const PRICES = 'perpetuals/markets/prices';
const SECOND = 1_000;
const DAY = 86_400_000;
const OF_SERVICE = /^(?!\/sui\.rpc)/;

/** One price of a feed, as a node shows it. */
interface FeedPrice {
    price: string;
    timestamp_ms: string;
}

describe('client build with faults', () => {
    let stage: Stage;
    let exchange: aftermath;
    /** The time of the sandbox and of the client. */
    let now: number;
    /** Changes the prices of feeds that the node shows. */
    let tamper: (price: FeedPrice) => void;

    beforeEach(async () => {
        now = Date.now();
        tamper = () => undefined;
        stage = await setStage({ now: () => now, deployment: 'mainnet' });
    });
    afterEach(async () => {
        await exchange.close();
        await stage.sandbox.close();
    });

    /** A node whose feeds a test changes. */
    const makeNode = (): SuiGrpcClient => {
        const client = new SuiGrpcClient({ baseUrl: stage.sandbox.nodeUrl, network: 'mainnet' });
        const getObjects = client.core.getObjects.bind(client.core);
        const changed = async (...args: Parameters<typeof getObjects>): Promise<unknown> => {
            const found = (await getObjects(...args)) as { objects: { json?: { feeds?: FeedPrice[] } }[] };
            for (const object of found.objects) for (const price of object.json?.feeds ?? []) tamper(price);
            return found;
        };
        Object.defineProperty(client.core, 'getObjects', { value: changed });
        return client;
    };
    const make = (wallet: object, transaction: object, options: object = {}): aftermath => {
        const all = { node: makeNode(), ...options, transaction: { build: 'client', ...transaction } };
        const made = on(stage.sandbox, { ...wallet, urls: sandboxUrls(stage.sandbox.url), options: all });
        made.log = () => undefined;
        made.milliseconds = () => now;
        return made;
    };
    const start = async (transaction: object = {}): Promise<void> => {
        const wallet = await stage.sandbox.fund({ usdc: 10_000, sui: 10 });
        exchange = make(wallet, transaction);
        exchange.options['account'] = await openAccountOnChain({ ...stage, wallet: exchange, exchange }, BTC);
    };
    /** Another process of the same wallet and account. */
    const makeOther = async (): Promise<aftermath> => {
        const { walletAddress, privateKey, options } = exchange;
        const other = make({ walletAddress, privateKey }, {}, { account: options['account'] });
        await other.loadMarkets();
        return other;
    };
    /** The requests that a call makes, in their order. */
    const requestsOf = async (run: () => Promise<unknown>): Promise<string[]> => {
        stage.sandbox.requests.clear();
        await run();
        return stage.sandbox.requests.list.map(({ route }) => route.replace(NODE, ''));
    };
    const index = (): number =>
        Number(stage.sandbox.internals.engine.market(`${exchange.market(BTC).id}`, now).indexPrice) / 1e18;
    const priceOf = (share: number): number => Number(exchange.priceToPrecision(BTC, index() * share));
    const place = (share: number, of = exchange): Promise<ccxt.Order> =>
        of.createOrder(BTC, 'limit', 'buy', 0.001, priceOf(share));
    const trade = (side: 'buy' | 'sell', slippage = 0.01): Promise<ccxt.Order> =>
        exchange.createOrder(BTC, 'market', side, 0.01, undefined, { slippage });
    const stopService = (): void => {
        stage.sandbox.faults.add({ route: OF_SERVICE, status: 503 });
    };

    test('a new process adds margin to an existing position', async () => {
        await start();
        const other = await makeOther();
        await exchange.close();
        exchange = other;
        const modified = await exchange.addMargin(BTC, 10);
        expect(modified).toMatchObject({ status: 'ok', amount: 10 });
    });

    describe('the price that slippage counts from', () => {
        const divide = (price: FeedPrice): void => {
            price.price = `${BigInt(price.price) / 100n}`;
        };
        const sent = (requests: readonly string[]): string[] => requests.filter((route) => route === EXECUTE);

        test('is that of the chain, without a request, once the service has confirmed it', async () => {
            await start({ simulate: 'first' });
            await place(0.7);
            expect(await requestsOf(() => trade('buy'))).toContain(PRICES);
            await trade('buy');
            expect(await requestsOf(() => trade('buy'))).toEqual([EXECUTE]);
        });

        test('is confirmed again after a minute', async () => {
            await start({ simulate: 'first' });
            await place(0.7);
            await trade('buy');
            now += 61 * SECOND;
            // The service updates the price on the chain.
            await place(0.71);
            await place(0.72);
            expect(await requestsOf(() => trade('buy'))).toContain(PRICES);
        });

        test('is confirmed by a ticker that the user has read', async () => {
            await start({ simulate: 'first' });
            await place(0.7);
            await exchange.fetchMarkPrice(BTC);
            expect(await requestsOf(() => trade('buy'))).not.toContain(PRICES);
        });

        test.each(['buy', 'sell'] as const)('is refused for a %s where node and service disagree', async (side) => {
            await start({ simulate: 'never' });
            tamper = divide;
            await place(0.7);
            const requests = await requestsOf(() =>
                expect(trade(side)).rejects.toThrow(/the node shows .* as the price of BTC\/USD:USDC.*the service/),
            );
            expect(sent(requests)).toEqual([]);
            // The price of the caller needs no other.
            const { price } = await exchange.createOrder(BTC, 'market', 'buy', 0.01, priceOf(1), { slippage: 0.01 });
            expect(Number(price)).toBeGreaterThan(index() * 0.9);
        });

        test('is refused where it changes after it was confirmed', async () => {
            await start({ simulate: 'never' });
            await place(0.7);
            await trade('buy');
            tamper = divide;
            now += 6 * SECOND;
            // Reads the feeds beside the write.
            await requestsOf(async () => {
                await place(0.71);
                while (stage.sandbox.requests.count(`${NODE}LedgerService/BatchGetObjects`) === 0)
                    await new Promise(setImmediate);
            });
            const requests = await requestsOf(() => expect(trade('sell')).rejects.toThrow(ccxt.BadResponse));
            expect(requests).toEqual([PRICES]);
        });

        test('is refused while the service is down, unless the caller passes one', async () => {
            await start({ simulate: 'first' });
            await place(0.7);
            stopService();
            const requests = await requestsOf(() =>
                expect(trade('sell')).rejects.toThrow(/params\.slippage counts from .*; pass a price/),
            );
            expect(sent(requests)).toEqual([]);
            const bounded = await exchange.createOrder(BTC, 'market', 'buy', 0.01, priceOf(1.01));
            expect(bounded.filled).toBe(0.01);
        });
    });

    describe('when another process has used the capability', () => {
        const useElsewhere = async (): Promise<void> => {
            const other = await makeOther();
            await place(0.65, other);
            await other.close();
        };

        test.each([['first'], ['never']])('with %j the next order is built again once', async (simulate) => {
            await start({ simulate });
            await place(0.7);
            await place(0.71);
            await useElsewhere();
            expect((await place(0.72)).status).toBe('open');
            expect(await requestsOf(() => place(0.73))).toEqual([EXECUTE]);
        });

        test('with "never" the next cancel is built again once', async () => {
            await start({ simulate: 'never' });
            const { id } = await place(0.7);
            await place(0.71);
            await useElsewhere();
            expect(await exchange.cancelOrder(`${id}`, BTC)).toMatchObject({ id, status: 'canceled' });
        });

        test('without rebuilds the order fails, and the next one has the present version', async () => {
            await start({ simulate: 'never', rebuilds: 0 });
            await place(0.7);
            await useElsewhere();
            await expect(place(0.71)).rejects.toThrow(ccxt.InvalidNonce);
            expect((await place(0.72)).status).toBe('open');
        });
    });

    describe('with prices on the chain that are too old', () => {
        test('an order says so where the service cannot update them', async () => {
            await start({ simulate: 'first' });
            await place(0.7);
            await place(0.71);
            now += 20 * SECOND;
            stopService();
            const text = /price of BTC\/USD:USDC on the chain is 20 s old, and the market accepts \d+ s.*503/;
            await expect(place(0.72)).rejects.toThrow(text);
            await expect(place(0.72)).rejects.toThrow(ccxt.ExchangeNotAvailable);
        });

        test('and a node that shows a fresh time, two orders fail, and the service writes the next', async () => {
            await start({ simulate: 'never' });
            await place(0.7);
            await place(0.71);
            tamper = (price) => {
                price.timestamp_ms = `${now}`;
            };
            now += 20 * SECOND;
            await expect(place(0.72)).rejects.toThrow(/abort code: 1000/);
            await expect(place(0.73)).rejects.toThrow(/abort code: 1000/);
            now += 61 * SECOND;
            const requests = await requestsOf(() => place(0.74));
            expect(requests).toContain('build/createOrders');
            expect(requests.at(-1)).toBe(EXECUTE);
        });
    });

    test.each([['first'], ['never']])('with %j a cancel and an order succeed after days', async (simulate) => {
        await start({ simulate });
        const ids: (string | undefined)[] = [];
        for (const share of [0.7, 0.71, 0.72]) ids.push((await place(share)).id);
        await exchange.cancelOrder(`${ids[0]}`, BTC);
        now += 3 * DAY;
        expect(await exchange.cancelOrder(`${ids[1]}`, BTC)).toMatchObject({ status: 'canceled' });
        now += 2 * DAY;
        expect(await place(0.73)).toMatchObject({ status: 'open' });
    });

    test('an order that a node executes and refuses is named as one of this call', async () => {
        await start({ simulate: 'first' });
        for (const share of [0.7, 0.71]) await place(share);
        const node = makeNode();
        const execute = node.core.executeTransaction.bind(node.core);
        let isLying = false;
        const lie = async (...args: Parameters<typeof execute>): Promise<unknown> => {
            const result = await execute(...args);
            if (!isLying) return result;
            isLying = false;
            throw Object.assign(new Error('an object is unavailable for consumption'), { code: 'INVALID_ARGUMENT' });
        };
        Object.defineProperty(node.core, 'executeTransaction', { value: lie });
        exchange.options['node'] = node;
        await place(0.72);
        isLying = true;
        const error = await place(0.73).catch((reason: unknown) => reason as OutcomeUnknown);
        expect(error).toBeInstanceOf(OutcomeUnknown);
        expect(error).toMatchObject({ isEarlier: false });
        expect(await exchange.settle((error as OutcomeUnknown).entry)).toMatchObject({ outcome: 'executed' });
        expect(await exchange.fetchOpenOrders(BTC)).toHaveLength(4);
    });

    test('the price of another node is not that of the present one', async () => {
        await start({ simulate: 'first' });
        tamper = (price) => {
            price.price = `${(BigInt(price.price) * 1_015n) / 1_000n}`;
        };
        for (const share of [0.7, 0.71]) await place(share);
        tamper = () => undefined;
        exchange.options['node'] = makeNode();
        const { price } = await exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, { slippage: 0.002 });
        expect(Number(price)).toBeLessThan(index() * 1.005);
    });

    test('an order that the address balance pays is built again where its epoch is over', async () => {
        await start({ simulate: 'first' });
        stage.sandbox.mint(exchange.walletAddress, { suiAddressBalance: 5 });
        const paid = { gas: { fromAddressBalance: true } };
        for (const share of [0.7, 0.71]) await exchange.createOrder(BTC, 'limit', 'buy', 0.001, priceOf(share), paid);
        const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.001, priceOf(0.72), paid);
        await exchange.cancelOrder(`${id}`, BTC, paid);
        const { id: other } = await exchange.createOrder(BTC, 'limit', 'buy', 0.001, priceOf(0.72), paid);
        now += DAY - SECOND;
        expect(await exchange.cancelOrder(`${other}`, BTC, paid)).toMatchObject({ status: 'canceled' });
    });

    test('params.build "client" is refused by a write that the client cannot compose', async () => {
        await start();
        const requests = await requestsOf(() =>
            expect(exchange.stake('SUI', 1, { build: 'client' })).rejects.toThrow(/params\.build.*"service"/),
        );
        expect(requests.filter((route) => route === EXECUTE)).toEqual([]);
        await expect(
            exchange.createAccount(BTC, { build: 'client', another: true, request: { settleId: '0x1' } }),
        ).rejects.toThrow(/params\.build.*params\.request/);
    });
});
