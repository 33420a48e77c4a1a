/** `params.signal` of reads: an abort ends the wait for the rate limit, and the HTTP request. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { METHODS } from '../../gateway/ts/methods.js';
import { on, openAccountOnChain, setStage, type Stage } from '../support/exchange.js';

const BTC = 'BTC/USD:USDC';
/** A digest, an order id or an object id, as the argument may be any. */
const ID = `0x${'1'.repeat(64)}`;

type Read = (...args: readonly unknown[]) => Promise<unknown>;

describe('params.signal', () => {
    let stage: Stage;

    beforeEach(async () => {
        stage = await setStage();
        await openAccountOnChain(stage);
    });

    afterEach(() => stage.sandbox.close());

    /** Arguments of a method with a signal in its params. */
    function argumentsOf(name: string, signal: AbortSignal): unknown[] {
        return METHODS[name]!.arguments.map(({ name: argument, type }) => {
            if (argument === 'params') return { signal };
            if (argument === 'symbol') return BTC;
            if (argument === 'id') return ID;
            if (argument === 'timeframe') return '1m';
            if (argument === 'fromCode' || argument === 'code') return 'USDC';
            if (argument === 'toCode') return 'SUI';
            if (argument === 'amount' || argument === 'shares') return 1;
            return type.includes('string') && argument.endsWith('Id') ? '1' : undefined;
        });
    }

    const reads = Object.keys(METHODS).filter(
        (name) => METHODS[name]!.kind === 'read' && name.startsWith('fetch') && name !== 'fetchInventory',
    );

    test('is accepted by every read, which rejects when it is aborted already', async () => {
        const exchange = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
        await exchange.loadMarkets();
        stage.sandbox.requests.clear();
        const refused: string[] = [];
        for (const name of reads) {
            const read = (exchange as unknown as Record<string, Read>)[name]!;
            const error: unknown = await read
                .apply(exchange, argumentsOf(name, AbortSignal.abort()))
                .catch((e: unknown) => e);
            if (!(error instanceof ccxt.ExchangeClosedByUser)) refused.push(`${name}: ${String(error)}`);
        }
        expect(refused).toEqual([]);
        expect(reads.length).toBeGreaterThan(60);
        await exchange.close();
    });

    test('is refused where it is no AbortSignal', async () => {
        const read = stage.exchange.fetchTicker(BTC, { signal: true } as object);
        await expect(read).rejects.toThrow(ccxt.BadRequest);
        await expect(read).rejects.toThrow('params.signal is true; pass an AbortSignal');
    });

    test('takes a read out of the queue of requests', async () => {
        const exchange = on(stage.sandbox);
        await exchange.loadMarkets();
        let open = (): void => undefined;
        const opened = new Promise<void>((resolve) => (open = resolve));
        exchange.enableRateLimit = true;
        exchange.throttler = { throttle: () => opened };
        stage.sandbox.requests.clear();
        const abort = new AbortController();
        const read = exchange.fetchTicker(BTC, { signal: abort.signal });
        const other = exchange.fetchOrderBook(BTC);
        abort.abort();
        await expect(read).rejects.toThrow(ccxt.ExchangeClosedByUser);
        open();
        await other;
        expect([stage.sandbox.requests.count('ticker'), stage.sandbox.requests.count('orderbook')]).toEqual([0, 1]);
    });

    test('ends the HTTP request, which is not repeated', async () => {
        const sent: { readonly signal: AbortSignal; readonly headers: object }[] = [];
        let send = (): void => undefined;
        const isSent = new Promise<void>((resolve) => (send = resolve));
        const exchange = on(stage.sandbox, {
            options: { maxRetriesOnFailure: 3 },
            fetchImplementation: (url: string, init: { signal: AbortSignal; headers: object }) => {
                if (!url.endsWith('/ticker')) return fetch(url, init as never);
                sent.push(init);
                send();
                return new Promise((_, reject) => {
                    init.signal.addEventListener('abort', () => {
                        reject(init.signal.reason as Error);
                    });
                });
            },
        });
        const abort = new AbortController();
        const read = exchange.fetchTicker(BTC, { signal: abort.signal });
        await isSent;
        abort.abort();
        await expect(read).rejects.toThrow('params.signal aborted the request');
        // CCXT's next try would begin now.
        await new Promise((resolve) => setImmediate(resolve));
        expect(sent.map(({ signal }) => signal.aborted)).toEqual([true]);
        expect(sent.flatMap(({ headers }) => Object.getOwnPropertySymbols(headers))).toEqual([]);
    });

    test('closes the connection of CCXT’s own client, too', async () => {
        const exchange = on(stage.sandbox);
        await exchange.loadMarkets();
        stage.sandbox.requests.clear();
        stage.sandbox.faults.add({ route: 'ticker', drop: 'after', delayMs: 60_000, times: 1 });
        const abort = new AbortController();
        const read = exchange.fetchTicker(BTC, { signal: abort.signal });
        read.catch(() => undefined);
        while (stage.sandbox.requests.count('ticker') === 0) await new Promise((resolve) => setImmediate(resolve));
        abort.abort();
        await expect(read).rejects.toThrow(ccxt.ExchangeClosedByUser);
        expect((await exchange.fetchTicker(BTC, { signal: new AbortController().signal })).symbol).toBe(BTC);
    });

    test('ends no load of the markets, which other calls share', async () => {
        const exchange = on(stage.sandbox);
        const abort = new AbortController();
        const read = exchange.loadMarkets(false, { signal: abort.signal });
        const other = exchange.loadMarkets();
        abort.abort();
        await expect(read).rejects.toThrow(ccxt.ExchangeClosedByUser);
        expect(Object.keys(await other)).toContain(BTC);
    });

    test('keeps no listener after its read', async () => {
        const { signal } = new AbortController();
        let listeners = 0;
        const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
        signal.addEventListener = (...args: Parameters<typeof add>) => {
            listeners += 1;
            add(...args);
        };
        signal.removeEventListener = (...args: Parameters<typeof remove>) => {
            listeners -= 1;
            remove(...args);
        };
        await stage.exchange.fetchTicker(BTC, { signal });
        expect(listeners).toBeLessThanOrEqual(0);
    });
});
