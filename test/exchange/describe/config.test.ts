/** The type of the constructor's argument; the compiler checks it. */

import { expect, test } from '@jest/globals';
import { BadRequest } from 'ccxt';
import { aftermath, pro, type AftermathConfig } from '../../../ts/index.js';

const WALLET = `0x${'1'.repeat(64)}`;

test.each([
    ['aftermath', aftermath],
    ['pro.aftermath', pro.aftermath],
])('%s accepts the arguments and settings of CCXT’s exchanges', (_name, Class) => {
    const config: AftermathConfig = {
        walletAddress: WALLET,
        options: { account: 1 },
        timeout: 5_000,
        enableLastJsonResponse: true,
        newUpdates: false,
        httpProxy: undefined,
        fetchImplementation: () => Promise.reject(new Error('offline')),
        number: String,
    };
    expect(new Class(config)).toMatchObject({ walletAddress: WALLET, timeout: 5_000, enableLastJsonResponse: true });
});

test('a misspelt or mistyped argument does not compile', () => {
    // @ts-expect-error walletAddress is misspelt
    expect(() => new aftermath({ walletAdress: WALLET })).toThrow('pass walletAddress');
    // @ts-expect-error walletAddress is misspelt
    expect(() => new pro.aftermath({ walletAdress: WALLET })).toThrow('pass walletAddress');
    // @ts-expect-error the timeout is no number
    new aftermath({ timeout: '5000' });
    // @ts-expect-error a method is no setting
    new pro.aftermath({ fetchTicker: true });
});

test.each<[object, string]>([
    [{ url: 'http://127.0.0.1:1' }, 'url is an unknown argument of the constructor, which would be ignored; pass urls'],
    [{ baseUrl: 'http://127.0.0.1:1' }, 'pass urls'],
    [{ option: {} }, 'pass options'],
    [{ privatekey: 'x' }, 'pass privateKey'],
    [{ wallet_address: WALLET }, 'pass walletAddress'],
    [{ signner: {} }, 'pass signer'],
])('a near miss of an own argument is refused: %j', (config, text) => {
    for (const Class of [aftermath, pro.aftermath]) {
        expect(() => new Class(config)).toThrow(BadRequest);
        expect(() => new Class(config)).toThrow(text);
    }
});

test('settings of CCXT, members of the user, and what is switched off are accepted', () => {
    const config = {
        ...{
            enable_rate_limit: true,
            userAgent: 'x',
            apiKey: 'x',
            secret: 'x',
            uid: 'x',
            password: 'x',
            hostname: 'x',
        },
        ...{ myLabel: 'bot 1', sandbox: false, url: undefined, precisionMode: 4, last_http_response: undefined },
    };
    for (const Class of [aftermath, pro.aftermath])
        expect(new Class(config as never)).toMatchObject({ myLabel: 'bot 1' });
});
