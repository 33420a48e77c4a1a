/** TWAP orders as `watchOrders` delivers them with `twap`. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Dict, Order } from 'ccxt';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { aftermath } from '../../../ts/pro/aftermath.js';
import { openAccount, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const TWAP = { twap: true };
const MINUTE = 60_000;

describe('watchOrders with twap', () => {
    let stage: Stage;
    let exchange: aftermath;
    /** Sees the orders by the socket only. */
    let watcher: aftermath;
    let now: number;

    const pro = (config: object = {}): aftermath =>
        new aftermath({ enableRateLimit: false, ...stage.wallet, urls: sandboxUrls(stage.sandbox.url), ...config });

    beforeEach(async () => {
        now = Date.now();
        stage = await setStage({ now: () => now });
        [exchange, watcher] = [pro(), pro({ options: { ws: { backoff: { base: 5, max: 20 }, ask: 50 } } })];
        await openAccount({ ...stage, exchange }, BTC);
    });

    afterEach(async () => {
        await Promise.all([exchange.close(), watcher.close()]);
        await stage.sandbox.close();
    });

    const idOf = ({ id }: Order): string => `${id}`;
    const create = (of = exchange, symbol = BTC): Promise<Order> =>
        of.createTwapOrder(symbol, 'buy', symbol === BTC ? 0.04 : 0.4, 4 * MINUTE, { chunks: 4 });
    const edit = (id: string, of = exchange): Promise<Order> =>
        of.editOrder(id, BTC, 'market', 'buy', 0.08, undefined, { ...TWAP, duration: 4 * MINUTE, chunks: 4 });
    const watch = (of = watcher, symbol = BTC): Promise<Order[]> => of.watchOrders(symbol, undefined, undefined, TWAP);
    const read = (id: string): Promise<Order> => exchange.fetchOrder(id, BTC, TWAP);

    /** Moves the clock of the sandbox. */
    function advance(ms: number): void {
        now += ms;
        stage.sandbox.step(now);
    }

    /** The states of a watch until one has a status; the last of them has it. */
    async function until(status: string | undefined, of = watcher): Promise<Order[]> {
        const states: Order[] = [];
        while (!states.some((order) => order.status === status)) states.push(...(await watch(of)));
        return states;
    }

    const hasAccountFrame = (of: aftermath): boolean => (of.streamHealth().updates?.frames ?? 0) > 0;

    test('returns the open TWAP orders first, as fetchOpenOrders shows them', async () => {
        const { id } = await create();
        const [order] = await watch();
        expect(order).toMatchObject({ id, status: 'open', amount: 0.04, filled: 0, remaining: 0.04 });
        expect([order]).toEqual(await exchange.fetchOpenOrders(BTC, undefined, undefined, TWAP));
    });

    test('delivers what another process places, edits and cancels, as reads show it', async () => {
        await create();
        await watch();
        const placed = watch();
        const id = idOf(await create());
        expect(await placed).toEqual([await read(id)]);
        const edited = watch();
        await edit(id);
        expect(await edited).toMatchObject([{ id, status: 'open', amount: 0.08 }]);
        const canceled = watch();
        await exchange.cancelTwapOrder(id);
        expect(await canceled).toEqual([await read(id)]);
        expect(await read(id)).toMatchObject({ id, status: 'canceled', filled: 0 });
    });

    test('delivers every execution and the end, each once', async () => {
        const id = idOf(await create());
        const states = [...(await watch())];
        for (let i = 0; i < 4; i += 1) {
            advance(i === 0 ? 0 : MINUTE);
            states.push(...(await watch()));
        }
        expect(states.map(({ filled }) => filled)).toEqual([0, 0.01, 0.02, 0.03, 0.04]);
        expect(states.at(-1)).toEqual(await read(id));
        expect(states.map(({ status }) => status)).toEqual(['open', 'open', 'open', 'open', 'closed']);
    });

    test('delivers own writes before any frame, each once', async () => {
        const first = idOf(await create());
        await watch(exchange);
        stage.sandbox.faults.stream({ stream: 'updates', key: 'user', kind: 'drop' });
        const placed = watch(exchange);
        const id = idOf(await create());
        expect(await placed).toMatchObject([{ id, status: 'open', amount: 0.04 }]);
        const edited = watch(exchange);
        await edit(id);
        expect(await edited).toMatchObject([{ id, amount: 0.08 }]);
        const canceled = watch(exchange);
        await exchange.cancelTwapOrder(id);
        expect(await canceled).toMatchObject([{ id, status: 'canceled', amount: 0.08 }]);
        const all = watch(exchange);
        await exchange.cancelAllOrders(BTC, TWAP);
        expect(await all).toMatchObject([{ id: first, status: 'canceled' }]);
    });

    test('delivers an execution right after an own write, and corrects the filled amount of an own cancel', async () => {
        const id = idOf(await create());
        await watch(exchange);
        const filled = watch(exchange);
        advance(0);
        expect(await filled).toMatchObject([{ id, status: 'open', filled: 0.01 }]);
        const remove = stage.sandbox.faults.stream({ stream: 'updates', key: 'user', kind: 'drop' });
        advance(MINUTE);
        const canceled = watch(exchange);
        await exchange.cancelTwapOrder(id);
        expect(await canceled).toMatchObject([{ id, status: 'canceled', filled: 0.01 }]);
        remove();
        const corrected = watch(exchange);
        await exchange.addMargin(BTC, 1);
        expect(await corrected).toMatchObject([{ id, status: 'canceled', filled: 0.02 }]);
    });

    test('has no status for an order that the service does not show any more', async () => {
        const id = idOf(await create());
        await watch();
        stage.sandbox.internals.native.twapOrders.follow(() => []);
        await exchange.addMargin(BTC, 1);
        expect(await watch()).toMatchObject([{ id, status: undefined, amount: 0.04 }]);
    });

    test('follows one market, several, or all', async () => {
        await exchange.addMargin(ETH, 1_000);
        const first = idOf(await create());
        const eth = watch(watcher, ETH);
        expect(await watch(watcher)).toMatchObject([{ id: first }]);
        const second = idOf(await create(exchange, ETH));
        expect(await eth).toMatchObject([{ id: second, symbol: ETH }]);
        const next = (): Promise<Order[]> => watcher.watchOrders(undefined, undefined, 1, TWAP);
        const all = [...(await next()), ...(await next())];
        expect(all.map(idOf).sort()).toEqual([first, second].sort());
        const both = await watcher.watchOrdersForSymbols([ETH, BTC], undefined, undefined, TWAP);
        expect(both.map(idOf).sort()).toEqual([first, second].sort());
    });

    test('shows stop orders to another watch', async () => {
        const { id } = await create();
        const params = { triggerPrice: 1_000, triggerDirection: 'below' } as const;
        const stop = await exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, params);
        const [twaps, stops] = await Promise.all([
            watch(),
            watcher.watchOrders(BTC, undefined, undefined, { trigger: true }),
        ]);
        expect([twaps.map(idOf), stops.map(idOf)]).toEqual([[id], [idOf(stop)]]);
        const mixed = watcher.watchOrders(BTC, undefined, undefined, { trigger: true, twap: true });
        await expect(mixed).rejects.toThrow(ccxt.BadRequest);
    });

    test('reads over HTTP while frames have no TWAP orders', async () => {
        const garble = (text: string): string => text.replace(/"twapOrders":\[.*\]/, '"twapOrders":null');
        stage.sandbox.faults.stream({ stream: 'updates', key: 'user', kind: 'garble', garble });
        const id = idOf(await create());
        expect(await watch()).toMatchObject([{ id, filled: 0 }]);
        const filled = watch();
        advance(0);
        expect(await filled).toMatchObject([{ id, filled: 0.01 }]);
    });

    test('loses and repeats no state of a dropped connection', async () => {
        const id = idOf(await create());
        const states = [...(await watch())];
        for (let i = 0; i < 4; i += 1) {
            const next = watch();
            stage.sandbox.streams.kill();
            advance(i === 0 ? 0 : MINUTE);
            states.push(...(await next));
        }
        expect(states.map(({ filled }) => filled)).toEqual([0, 0.01, 0.02, 0.03, 0.04]);
        expect(states.at(-1)).toEqual(await read(id));
        expect(watcher.streamHealth().updates?.reconnects).toBeGreaterThan(0);
    });

    test('reads the end of an order that came while the socket was down', async () => {
        const id = idOf(await create());
        await watch();
        const ended = until('canceled');
        stage.sandbox.streams.kill();
        await exchange.cancelTwapOrder(id);
        expect(await ended).toEqual([await read(id)]);
    });

    test('ends with unWatchOrders, and begins anew', async () => {
        const { id } = await create();
        await watch();
        const ended = expect(watch()).rejects.toThrow(ccxt.UnsubscribeError);
        await exchange.addMargin(BTC, 1);
        expect(await watcher.unWatchOrders(BTC, TWAP)).toBe(true);
        await ended;
        expect(Object.keys(watcher.streamHealth()).filter((key) => key.startsWith('twapOrders'))).toEqual([]);
        expect(await watch()).toMatchObject([{ id, status: 'open' }]);
    });

    test('ends with close', async () => {
        await create();
        await watch();
        const ended = expect(watch()).rejects.toThrow(ccxt.ExchangeClosedByUser);
        await exchange.addMargin(BTC, 1);
        await watcher.close();
        await ended;
    });

    test('refuses an unknown key, a start time, and a symbol of no market', async () => {
        const unknown = watcher.watchOrders(BTC, undefined, undefined, { ...TWAP, chunks: 4 } as Dict);
        await expect(unknown).rejects.toThrow(ccxt.BadRequest);
        await expect(watcher.watchOrders(BTC, now, undefined, TWAP)).rejects.toThrow(ccxt.NotSupported);
        await expect(watch(watcher, 'NO/USD:USDC')).rejects.toThrow(ccxt.BadSymbol);
        expect(hasAccountFrame(watcher)).toBe(false);
    });
});
