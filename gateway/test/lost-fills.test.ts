/**
 * Fills that no result of a call names: each counts for its client, or as unattributed, so that their sum is
 * the position.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { add } from '../../ts/core/number/step.js';
import type { aftermath } from '../../ts/aftermath.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../test/support/exchange.js';
import { send, startGateway, type GatewayStage } from '../../test/support/gateway.js';

const BTC = 'BTC/USD:USDC';
const MINUTE = 60_000;
const CLIENTS = [{ name: 'maker' }, { name: 'taker' }];

interface Row {
    readonly symbol: string;
    readonly position: string;
    readonly fills: number;
    readonly unattributed: string;
}

describe('fills that no result names', () => {
    let stage: Stage;
    let other: aftermath;
    let folder: string;
    let gateways: GatewayStage[];

    beforeEach(async () => {
        stage = await setStage();
        await openAccountOnChain(stage, BTC, 4_000);
        const wallet = await stage.sandbox.fund({ usdc: 10_000_000, sui: 10 });
        other = on(stage.sandbox, wallet);
        await openAccountOnChain({ sandbox: stage.sandbox, wallet, exchange: other }, BTC, 4_000_000);
        folder = mkdtempSync(join(tmpdir(), 'lost-fills-'));
        gateways = [];
    });
    afterEach(async () => {
        for (const gateway of gateways) await gateway.close();
        await Promise.all([other.close(), stage.exchange.close()]);
        await stage.sandbox.close();
        rmSync(folder, { recursive: true });
    });

    async function start(options: object = {}): Promise<GatewayStage> {
        const gateway = await startGateway(stage, CLIENTS, { journal: join(folder, 'journal.jsonl'), options });
        gateways.push(gateway);
        return gateway;
    }

    /** Lets time pass in one step of the market. */
    const pass = (ms: number): void => {
        stage.sandbox.step(stage.sandbox.internals.clock.now() + ms);
    };

    const rowOf = async (gateway: GatewayStage, client: string): Promise<Row | undefined> => {
        const { body } = await gateway.call(client, 'fetchInventory');
        return (body as unknown as Row[]).find(({ symbol }) => symbol === BTC);
    };

    /** The position, what each client has of it, and what belongs to none. */
    async function figures(
        gateway: GatewayStage,
    ): Promise<Record<'position' | 'maker' | 'taker' | 'unattributed', string>> {
        const { contracts = 0, side } = await stage.exchange.fetchPosition(BTC);
        const [maker, taker] = [await rowOf(gateway, 'maker'), await rowOf(gateway, 'taker')];
        return {
            position: `${side === 'short' ? -contracts : contracts}`,
            maker: maker?.position ?? '0',
            taker: taker?.position ?? '0',
            unattributed: (maker ?? taker)?.unattributed ?? '0',
        };
    }

    /** Waits until the figures are some. */
    async function until(gateway: GatewayStage, wanted: object): Promise<void> {
        for (const end = Date.now() + 10_000; ;) {
            const found = await figures(gateway);
            if (JSON.stringify(found) === JSON.stringify(wanted) || Date.now() > end) {
                expect(found).toEqual(wanted);
                expect(add(add(found.maker, found.taker), found.unattributed)).toBe(found.position);
                return;
            }
            await new Promise((resolve) => setTimeout(resolve, 20));
        }
    }

    /** A price between those of the book, so that the next taker meets it first. */
    async function between(): Promise<number> {
        const { bids, asks } = await other.fetchOrderBook(BTC);
        return Number(other.priceToPrecision(BTC, (Number(bids[0]![0]) + Number(asks[0]![0])) / 2));
    }

    async function rest(gateway: GatewayStage, price?: number): Promise<string> {
        const args = [BTC, 'limit', 'buy', 0.002, price ?? (await between())];
        const answer = await gateway.write('maker', 'createOrder', args);
        expect(answer.status).toBe(200);
        return answer.body.id;
    }

    test('an order of a client without a fill that fills while the gateway is down is in its inventory and own trades', async () => {
        const gateway = await start();
        const order = await rest(gateway);
        await gateway.close();
        await other.createOrder(BTC, 'market', 'sell', 0.002);
        const heir = await start();
        await until(heir, { position: '0.002', maker: '0.002', taker: '0', unattributed: '0' });
        const trades = (await heir.call('maker', 'fetchMyTrades', [BTC])).body as unknown as { order: string }[];
        expect(trades.map((trade) => trade.order)).toEqual([order]);
    });

    test('fills of an account that can be read only later count, also when another account has later ones', async () => {
        const first = `${(await stage.exchange.fetchAccounts())[0]!.id}`;
        const second = `${(await stage.exchange.createAccount(BTC, { another: true })).id}`;
        await stage.exchange.deposit('USDC', 400, { account: second });
        await stage.exchange.addMargin(BTC, 300, { account: second });
        const rows = await stage.exchange.fetchAccounts();
        const { accountNumber } = rows.find(({ id }) => id === second)!.info as { accountNumber: number };
        const named = new RegExp(`"accountId":"?${accountNumber}n?"?[,}]`);
        let isFailing = false;
        const fetchImplementation = (url: string, init: { body?: unknown }): Promise<Response> => {
            const isOfSecond = url.includes('order-datas') && named.test(init.body as string);
            return isFailing && isOfSecond ? Promise.reject(new TypeError('fetch failed')) : fetch(url, init as object);
        };
        const clients = [
            { name: 'maker', account: second },
            { name: 'taker', account: first },
        ];
        const exchange = { fetchImplementation };
        const open = async (): Promise<GatewayStage> => {
            const gateway = await startGateway(stage, clients, { journal: join(folder, 'journal.jsonl'), exchange });
            gateways.push(gateway);
            return gateway;
        };
        const gateway = await open();
        await rest(gateway);
        await gateway.close();
        await other.createOrder(BTC, 'market', 'sell', 0.002);
        pass(15 * MINUTE);
        isFailing = true;
        const heir = await open();
        expect(heir.logged).toEqual([expect.stringContaining(`account ${second} cannot be read`)]);
        await heir.write('taker', 'createOrder', [BTC, 'market', 'buy', 0.003]);
        while ((await rowOf(heir, 'taker'))?.position !== '0.003')
            await new Promise((resolve) => setImmediate(resolve));
        isFailing = false;
        while ((await rowOf(heir, 'maker')) === undefined) await new Promise((resolve) => setImmediate(resolve));
        expect(await rowOf(heir, 'maker')).toMatchObject({ position: '0.002', unattributed: '0' });
    });

    test('an old order that fills while the gateway is down is in the inventory of its client', async () => {
        const gateway = await start();
        const price = Number(other.priceToPrecision(BTC, (await between()) * 0.99));
        await rest(gateway, price);
        pass(15 * MINUTE);
        await gateway.write('taker', 'createOrder', [BTC, 'market', 'buy', 0.003]);
        await until(gateway, { position: '0.003', maker: '0', taker: '0.003', unattributed: '0' });
        await gateway.close();
        const { bids } = await other.fetchOrderBook(BTC, 1_000);
        const above = bids.filter(([bid]) => Number(bid) >= price).reduce((sum, [, size]) => sum + Number(size), 0);
        const amount = other.amountToPrecision(BTC, above);
        await other.createOrder(BTC, 'limit', 'sell', Number(amount), price);
        const heir = await start();
        await until(heir, { position: '0.005', maker: '0.002', taker: '0.003', unattributed: '0' });
    });

    test('fills of a stop order, a stop loss and a TWAP order are those of the client that placed them', async () => {
        const gateway = await start();
        await gateway.write('maker', 'createOrder', [BTC, 'market', 'buy', 0.002]);
        await until(gateway, { position: '0.002', maker: '0.002', taker: '0', unattributed: '0' });
        const { last = 0 } = await other.fetchTicker(BTC);
        const price = (factor: number): number => Number(other.priceToPrecision(BTC, last * factor));
        const loss = { stopLossPrice: price(1.5) };
        const stop = await gateway.write('maker', 'createOrder', [BTC, 'market', 'sell', 0.002, null, loss]);
        expect(stop.status).toBe(200);
        stage.sandbox.step();
        await until(gateway, { position: '0', maker: '0', taker: '0', unattributed: '0' });
        const buy = { triggerPrice: price(1.5), triggerDirection: 'below' };
        await gateway.write('taker', 'createOrder', [BTC, 'market', 'buy', 0.003, null, buy]);
        stage.sandbox.step();
        await until(gateway, { position: '0.003', maker: '0', taker: '0.003', unattributed: '0' });
        await gateway.write('maker', 'createTwapOrder', [BTC, 'buy', 0.004, 2 * MINUTE, { chunks: 2 }]);
        stage.sandbox.step();
        await until(gateway, { position: '0.005', maker: '0.002', taker: '0.003', unattributed: '0' });
        pass(2 * MINUTE);
        await until(gateway, { position: '0.007', maker: '0.004', taker: '0.003', unattributed: '0' });
        const trades = (await gateway.call('maker', 'fetchMyTrades', [BTC])).body as unknown as { amount: number }[];
        expect(trades.map(({ amount }) => amount)).toEqual([0.002, 0.002, 0.002, 0.002]);
    });

    test('a stop order and a TWAP order that are executed while the gateway is down count for their client', async () => {
        const gateway = await start();
        const { last = 0 } = await other.fetchTicker(BTC);
        const buy = {
            triggerPrice: Number(other.priceToPrecision(BTC, last * 1.5)),
            triggerDirection: 'below',
        };
        await gateway.write('taker', 'createOrder', [BTC, 'market', 'buy', 0.003, null, buy]);
        await gateway.write('maker', 'createTwapOrder', [BTC, 'buy', 0.004, 2 * MINUTE, { chunks: 2 }]);
        await gateway.close();
        pass(5 * MINUTE);
        const heir = await start();
        await until(heir, { position: '0.007', maker: '0.004', taker: '0.003', unattributed: '0' });
    });

    test('without a node, the terms of a stop order and the time of the last part of a TWAP order show whose they are', async () => {
        const gateway = await start();
        const { last = 0 } = await other.fetchTicker(BTC);
        const buy = { triggerPrice: Number(other.priceToPrecision(BTC, last * 1.5)), triggerDirection: 'below' };
        await gateway.write('taker', 'createOrder', [BTC, 'market', 'buy', 0.003, null, buy]);
        await gateway.write('maker', 'createTwapOrder', [BTC, 'buy', 0.004, 2 * MINUTE, { chunks: 2 }]);
        await gateway.close();
        stage.sandbox.step();
        pass(MINUTE);
        pass(MINUTE);
        const heir = await start({ node: null });
        await until(heir, { position: '0.007', maker: '0.002', taker: '0.003', unattributed: '0.002' });
    });

    test('a fill of an order that was placed elsewhere is unattributed: in the inventory, a metric and the output', async () => {
        const gateway = await start();
        await gateway.write('maker', 'createOrder', [BTC, 'market', 'buy', 0.002]);
        await stage.exchange.createOrder(BTC, 'market', 'buy', 0.005);
        const wanted = { position: '0.007', maker: '0.002', taker: '0', unattributed: '0.005' };
        await until(gateway, wanted);
        const metric = async (of: GatewayStage): Promise<string | undefined> => {
            const headers = { authorization: `Bearer ${of.tokens['maker']}` };
            const { body } = await send(`${of.url}/metrics`, { method: 'GET', headers });
            return (body as unknown as string)
                .split('\n')
                .find((line) => line.startsWith('gateway_unattributed_fills'));
        };
        while ((await metric(gateway)) !== 'gateway_unattributed_fills 1')
            await new Promise((resolve) => setTimeout(resolve, 20));
        expect(gateway.logged.at(-1)).toMatch(/^fill \S+ of BTC\/USD:USDC, buy 0.005, belongs to no client/);
        await gateway.close();
        const heir = await start();
        await until(heir, wanted);
        expect(await metric(heir)).toBe('gateway_unattributed_fills 1');
        expect(heir.logged).toEqual([]);
        expect(await rowOf(heir, 'taker')).toEqual({
            ...{ symbol: BTC, position: '0', averagePrice: null, realizedPnl: '0', fees: {}, fills: 0 },
            unattributed: '0.005',
        });
    });
});
