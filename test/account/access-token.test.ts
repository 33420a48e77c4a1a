/** When an access token is asked for, sent, renewed and given up. */

import { beforeEach, describe, expect, test } from '@jest/globals';
import { AccessTokens } from '../../ts/account/access-token.js';
import type { Context } from '../../ts/exchange/context.js';
import type { Signer } from '../../ts/signer/signer.js';

const BASE = 'https://service.example';
const READ = `${BASE}/api/ccxt/ticker`;
const ADDRESS = `0x${'a1'.repeat(32)}`;
const DAY = 86_400_000;
const MINUTE = 60_000;
const START = 1_788_300_000_000;

const flush = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('access tokens', () => {
    let now: number;
    let asked: { walletAddress: string; serializedJson: string; signature: string }[];
    let response: unknown;
    let log: string[];
    let context: Context & { token?: unknown; urls: { api: { rest: string } } };
    let tokens: AccessTokens;

    const answer = (members: object = {}): unknown => {
        return {
            accessToken: `token.${asked.length}`,
            header: 'Authorization',
            expirationTimestamp: now + DAY,
            ...members,
        };
    };

    beforeEach(() => {
        [now, asked, log] = [START, [], []];
        response = undefined;
        context = {
            id: 'aftermath',
            options: { auth: true },
            urls: { api: { rest: BASE } },
            milliseconds: () => now,
            log: (...args: unknown[]) => log.push(args.join(' ')),
            privatePostAuthAccessToken: (body: (typeof asked)[number]) => {
                asked.push(body);
                if (response instanceof Error) return Promise.reject(response);
                return Promise.resolve(response ?? answer());
            },
        } as unknown as typeof context;
        const signer = { signMessage: (text: Uint8Array) => Promise.resolve(`signed ${text.length}`) } as Signer;
        const wallet = { address: () => Promise.resolve(ADDRESS), messageSigner: () => Promise.resolve(signer) };
        tokens = new AccessTokens(context, wallet, () => 0.5);
    });

    /** The header after a token was asked for. */
    async function headerLater(url = READ): Promise<string | undefined> {
        tokens.headerFor(url);
        await flush();
        return tokens.headerFor(url);
    }

    test('of a service whose address changes while one is asked for are sent to neither', async () => {
        const OTHER = 'https://other.example';
        tokens.headerFor(READ);
        context.urls.api.rest = OTHER;
        await flush();
        expect(asked).toEqual([]);
        context.urls.api.rest = BASE;
        expect(tokens.headerFor(READ)).toBeUndefined();
        expect(await headerLater()).toBe('Bearer token.1');
        // Also while the request waits for its turn.
        now += DAY;
        const send = context.privatePostAuthAccessToken.bind(context);
        context.privatePostAuthAccessToken = ((body: never) => {
            context.urls.api.rest = OTHER;
            return send(body);
        }) as typeof send;
        tokens.headerFor(READ);
        await flush();
        context.urls.api.rest = BASE;
        expect(tokens.headerFor(READ)).toBeUndefined();
    });

    test('are asked for by a signed message beside the first request, which goes without', async () => {
        expect(tokens.headerFor(READ)).toBeUndefined();
        expect(tokens.headerFor(READ)).toBeUndefined();
        await flush();
        expect(tokens.headerFor(READ)).toBe('Bearer token.1');
        const serializedJson = `{"date":${START / 1_000},"nonce":524288,"method":"GetAccessToken","value":{}}`;
        expect(asked).toEqual([
            { walletAddress: ADDRESS, serializedJson, signature: `signed ${serializedJson.length}` },
        ]);
        expect(context.token).toBe('token.1');
    });

    test.each<[string, unknown]>([
        ['left out', undefined],
        ['false', false],
    ])('are not asked for where options.auth is %s', async (_case, auth) => {
        Object.assign(context.options, { auth });
        expect(await headerLater()).toBeUndefined();
        expect(asked).toEqual([]);
    });

    test('need true or false as options.auth', () => {
        Object.assign(context.options, { auth: 'yes' });
        expect(() => tokens.headerFor(READ)).toThrow('options.auth');
    });

    test.each([
        ['a submit', `${BASE}/api/ccxt/submit/createOrders`],
        ['the request of a token', `${BASE}/api/auth/access-token`],
        ['another host', 'https://other.example/api/ccxt/ticker'],
        ['a host whose name begins as that of the service', `${BASE}.other.example/api/ccxt/ticker`],
    ])('are not sent with %s', async (_case, url) => {
        await headerLater();
        expect(tokens.headerFor(url)).toBeUndefined();
    });

    test('are not sent to another service than the one that gave it', async () => {
        await headerLater();
        context.urls.api.rest = 'https://other.example';
        expect(tokens.headerFor('https://other.example/api/ccxt/ticker')).toBeUndefined();
    });

    test('are not sent for another wallet', async () => {
        await headerLater();
        Object.assign(context, { privateKey: 'another one' });
        expect(tokens.headerFor(READ)).toBeUndefined();
        expect(context.token).toBeUndefined();
        await flush();
        expect(tokens.headerFor(READ)).toBe('Bearer token.2');
    });

    test('are renewed after nine tenths of their life, and not sent after its end', async () => {
        await headerLater();
        now = START + 0.9 * DAY - 1;
        expect(await headerLater()).toBe('Bearer token.1');
        now = START + 0.9 * DAY;
        expect(tokens.headerFor(READ)).toBe('Bearer token.1');
        await flush();
        expect(tokens.headerFor(READ)).toBe('Bearer token.2');
        response = new Error('refused');
        now += DAY;
        expect(tokens.headerFor(READ)).toBeUndefined();
    });

    test('are forgotten when the service refuses one, and asked for again after five minutes', async () => {
        const header = await headerLater();
        tokens.refuse(header!);
        expect(context.token).toBeUndefined();
        now += 5 * MINUTE - 1;
        expect(await headerLater()).toBeUndefined();
        now += 1;
        expect(await headerLater()).toBe('Bearer token.2');
    });

    test.each<[string, () => unknown, string]>([
        ['the request fails', () => new Error('no route'), 'no route'],
        ['the response has no token', () => ({ header: 'Authorization' }), 'accessToken'],
        ['the token could end a header', () => answer({ accessToken: 'a\r\nb: c' }), 'accessToken'],
        ['the token is too long', () => answer({ accessToken: 'a'.repeat(4_097) }), 'accessToken'],
        ['it is for another header', () => answer({ header: 'Cookie' }), 'header'],
        ['it has ended', () => answer({ expirationTimestamp: START }), 'expirationTimestamp'],
        ['its end is unknown', () => answer({ expirationTimestamp: null }), 'expirationTimestamp'],
        ['it lives for more than 30 days', () => answer({ expirationTimestamp: START + 30 * DAY + 1 }), 'expiration'],
    ])('are given up for five minutes, with a line of the log, where %s', async (_case, respond, reason) => {
        response = respond();
        expect(await headerLater()).toBeUndefined();
        expect(log).toEqual([expect.stringContaining(reason)]);
        expect(log.join()).not.toContain('a\r');
        now += 5 * MINUTE - 1;
        await headerLater();
        expect(asked).toHaveLength(1);
        [now, response] = [now + 1, undefined];
        expect(await headerLater()).toBe('Bearer token.2');
    });
});
