/** What a client may sign, by its scopes and its account. */

import { expect, test } from '@jest/globals';
import { PermissionDenied } from 'ccxt';
import { expectPermitted } from '../../ts/gateway/expect-permitted.js';
import type { Intent } from '../../ts/transaction/intent.js';
import { ACCOUNT, clientOf } from './parts.js';

const WALLET = `0x${'aa'.repeat(32)}`;
const OTHER = `0x${'bb'.repeat(32)}`;
const { coin } = ACCOUNT;
const CLIENT = clientOf('maker', {}, { scopes: new Set(['read', 'trade', 'funds', 'withdraw']) });
const SEND: Intent = { action: 'sendCoin', coin, amount: 1n, recipient: OTHER };
const DEPOSIT: Intent = { action: 'deposit', account: ACCOUNT, amount: 1n, isAddressBalance: false };

test.each<readonly [string, Intent, string | undefined, RegExp | undefined]>([
    ['coins of the wallet, without an account of its own', SEND, undefined, undefined],
    ['its own account', DEPOSIT, ACCOUNT.capabilityId, undefined],
    ['the creation of an account', { action: 'createAccount', coin }, ACCOUNT.capabilityId, undefined],
    ['coins of the wallet', SEND, ACCOUNT.capabilityId, /sendCoin uses no account.*nothing was signed/],
    ['another account', DEPOSIT, OTHER, /uses account/],
])('a client and %s', (_what, intent, capability, refusal) => {
    const run = (): void => {
        expectPermitted(CLIENT, intent, WALLET, capability);
    };
    if (refusal === undefined) expect(run).not.toThrow();
    else {
        expect(run).toThrow(PermissionDenied);
        expect(run).toThrow(refusal);
    }
});

test('coins of the wallet need the scope withdraw', () => {
    const client = clientOf('maker', {}, { scopes: new Set(['read', 'trade', 'funds']) });
    expect(() => {
        expectPermitted(client, SEND, WALLET, undefined);
    }).toThrow(/sendCoin needs the scope withdraw/);
});
