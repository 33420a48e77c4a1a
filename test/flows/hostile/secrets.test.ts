/** A key that is passed as a wrong argument is neither repeated nor sent. */

import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { aftermath } from '../../../ts/aftermath.js';
import { aftermath as live } from '../../../ts/pro/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { readPrivateKey } from '../../../ts/signer/key.js';
import { on, setStage, type Stage } from '../../support/exchange.js';

const SECRETS = ['privateKey', 'secret', 'apiKey', 'password', 'token'] as const;

describe('secrets', () => {
    let stage: Stage;
    beforeAll(async () => {
        stage = await setStage();
        await stage.exchange.createAccount('BTC/USD:USDC');
    });
    afterAll(() => stage.sandbox.close());

    /** Every text of an error that a developer may print. */
    function textsOf(error: unknown): string {
        const { message, stack } = error as Error;
        return [
            message,
            stack,
            String(error),
            JSON.stringify(error),
            inspect(error, { depth: 9, showHidden: true }),
        ].join();
    }

    /** Methods that take arguments from a user. */
    function methodsOf(exchange: aftermath): [string, (...args: unknown[]) => unknown][] {
        const names = Object.entries(exchange.has as Record<string, unknown>)
            .filter(([name, has]) => has !== false && has !== undefined && !/^unWatch/.test(name))
            .map(([name]) => name);
        const members = exchange as unknown as Record<string, unknown>;
        return names
            .filter((name) => typeof members[name] === 'function')
            .map((name) => [name, (members[name] as (...args: unknown[]) => unknown).bind(exchange)]);
    }

    describe('a key as an argument', () => {
        test.each(['suiprivkey1…', 'hexadecimal'])(
            'is in no error of any method, and in no request: %s',
            async (form) => {
                const { privateKey } = stage.wallet;
                const hex = Buffer.from(readPrivateKey(privateKey).seed).toString('hex');
                const key = form === 'hexadecimal' ? hex : privateKey;
                const exchange = on(stage.sandbox, { privateKey: key });
                await exchange.loadMarkets();
                stage.sandbox.requests.clear();
                let errors = 0;
                for (const [name, method] of methodsOf(exchange)) {
                    for (let place = 0; place < 5; place += 1) {
                        const args = Array.from({ length: place + 1 }, (_, i) => (i === place ? key : undefined));
                        const error: unknown = await Promise.resolve()
                            .then(() => method(...args))
                            .then(
                                () => undefined,
                                (thrown: unknown) => thrown,
                            );
                        if (error === undefined) continue;
                        errors += 1;
                        expect([name, place, textsOf(error).includes(key)]).toEqual([name, place, false]);
                    }
                }
                expect(errors).toBeGreaterThan(150);
                const sent = stage.sandbox.requests.list.map(({ path, text }) => `${path} ${text}`);
                expect(sent.filter((text) => text.includes(key))).toEqual([]);
            },
            60_000,
        );

        test('is in no error of a watch', async () => {
            const { privateKey } = stage.wallet;
            const exchange = new live({ privateKey, enableRateLimit: false, urls: sandboxUrls(stage.sandbox.url) });
            for (const watch of [
                exchange.watchTicker(privateKey),
                exchange.watchOrders(privateKey),
                exchange.watchOrderBookForSymbols([privateKey]),
                exchange.watchOHLCV('BTC/USD:USDC', privateKey),
            ]) {
                const error: unknown = await watch.catch((thrown: unknown) => thrown);
                expect(error).toBeInstanceOf(Error);
                expect(textsOf(error)).not.toContain(privateKey);
            }
            await exchange.close();
        });
    });

    describe('a secret', () => {
        const value = 'correct horse battery staple';

        test.each(SECRETS)('in %s is in no dump of the exchange', (name) => {
            const exchange = on(stage.sandbox, { [name]: value });
            expect((exchange as unknown as Record<string, unknown>)[name]).toBe(value);
            const dumps = [
                JSON.stringify(exchange),
                inspect(exchange, { depth: 9, showHidden: true }),
                Object.keys(exchange).join(),
            ];
            for (const dump of dumps) expect(dump).not.toContain(value);
            expect(JSON.stringify(Object.assign({}, exchange))).not.toContain(value);
        });

        test.each(SECRETS)('in %s is in no error and no verbose output', async (name) => {
            const lines: string[] = [];
            const exchange = on(stage.sandbox, { [name]: value });
            await exchange.loadMarkets();
            const print = jest.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
                lines.push(values.map((part) => inspect(part)).join(' '));
            });
            try {
                exchange.verbose = true;
                const error: unknown = await exchange.fetchTicker(value).catch((thrown: unknown) => thrown);
                expect(textsOf(error)).not.toContain(value);
                exchange.log(`a line with ${value}`);
                await exchange.fetchStatus();
            } finally {
                print.mockRestore();
            }
            expect(lines.length).toBeGreaterThan(1);
            expect(lines.join('\n')).not.toContain(value);
        });
    });
});
