/** The type of the constructor's argument; the compiler checks it. */

import { expect, test } from '@jest/globals';
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
    new aftermath({ walletAdress: WALLET });
    // @ts-expect-error walletAddress is misspelt
    new pro.aftermath({ walletAdress: WALLET });
    // @ts-expect-error the timeout is no number
    new aftermath({ timeout: '5000' });
    // @ts-expect-error a method is no setting
    new pro.aftermath({ fetchTicker: true });
});
