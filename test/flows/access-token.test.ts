/** Access tokens with the sandbox: which requests have one, and what shows it. */

import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { aftermath } from '../../ts/aftermath.js';
import { on, openAccountOnChain, setStage, type Stage } from '../support/exchange.js';

const BTC = 'BTC/USD:USDC';

describe('access tokens', () => {
    let stage: Stage;
    let exchange: aftermath;
    /** Paths with the header of each request. */
    let sent: [string, string | undefined][];
    /** Answers the next requests with a token by this status. */
    let refusal: number | undefined;

    beforeEach(async () => {
        stage = await setStage();
        await openAccountOnChain(stage);
        [sent, refusal] = [[], undefined];
        exchange = on(stage.sandbox, { ...stage.wallet, options: { auth: true } });
        exchange.fetchImplementation = (async (url: string, init: RequestInit): Promise<Response> => {
            const header = new Headers(init.headers).get('authorization') ?? undefined;
            sent.push([new URL(url).pathname, header]);
            if (header !== undefined && refusal !== undefined)
                return new Response('{"error":"no"}', { status: refusal });
            return fetch(url, init);
        }) as never;
    });

    afterEach(async () => {
        await exchange.close();
        await stage.sandbox.close();
    });

    async function loadToken(): Promise<string> {
        await exchange.fetchTicker(BTC);
        const tokenNow = (): string | undefined => exchange.token;
        for (;;) {
            const token = tokenNow();
            if (token !== undefined) {
                sent = [];
                return token;
            }
            await new Promise((resolve) => setImmediate(resolve));
        }
    }

    test('a token is in the requests after it, except submits, and in no dump or log', async () => {
        const lines: string[] = [];
        const token = await loadToken();
        exchange.verbose = true;
        const output = jest.spyOn(console, 'log').mockImplementation((...args: unknown[]) => {
            lines.push(inspect(args, { depth: 9 }));
        });
        try {
            await exchange.createOrder(BTC, 'limit', 'buy', 0.001, 1_000);
        } finally {
            output.mockRestore();
        }
        const isSubmit = ([path]: [string, unknown]): boolean => path.includes('/submit/');
        expect(sent.filter(isSubmit).map(([, header]) => header)).toEqual([undefined]);
        const others = sent.filter((one) => !isSubmit(one));
        expect(new Set(others.map(([, header]) => header))).toEqual(new Set([`Bearer ${token}`]));
        expect(lines.length).toBeGreaterThan(0);
        for (const text of [
            ...lines,
            inspect(exchange, { depth: 9, showHidden: true }),
            JSON.stringify(exchange.options),
        ]) {
            expect(text).not.toContain(token);
        }
    });

    test('a read whose token is refused is repeated without, and later ones go without', async () => {
        await loadToken();
        refusal = 401;
        expect((await exchange.fetchTicker(BTC)).symbol).toBe(BTC);
        expect(sent.map(([, header]) => header === undefined)).toEqual([false, true]);
        await exchange.fetchTicker(BTC);
        expect(sent.slice(2).map(([, header]) => header)).toEqual([undefined]);
    });

    test("the user's own header goes in place of it", async () => {
        await loadToken();
        exchange.headers = { authorization: 'Basic own' };
        await exchange.fetchTicker(BTC);
        expect(sent.map(([, header]) => header)).toEqual(['Basic own']);
    });
});
