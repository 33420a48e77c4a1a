/** What a client may sign, by its scopes and its account. */

import { expect, test } from '@jest/globals';
import { PermissionDenied } from 'ccxt';
import { expectPermitted } from '../ts/expect-permitted.js';
import type { Scope } from '../ts/client.js';
import type { Intent } from '../../ts/transaction/intent.js';
import { ACCOUNT, clientOf } from './parts.js';

const WALLET = `0x${'aa'.repeat(32)}`;
const OTHER = `0x${'bb'.repeat(32)}`;
const { coin } = ACCOUNT;
const ids = { package: '0x3' };
const poolIds = {
    ...{ package: '0x3', poolRegistry: '0x4', poolFees: '0x5', poolTreasury: '0x6' },
    ...{ poolInsurance: '0x7', poolReferrals: '0x8' },
};
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

test('staking needs the scope funds, as what comes out stays in the wallet', () => {
    const ids = {
        package: '0x1',
        stakingVault: '0x2',
        stakingSafe: '0x3',
        stakingReferrals: '0x4',
        stakingTreasury: '0x5',
    };
    const terms = { coin, to: coin, amount: 1n, minAmount: 1n, validator: undefined, ids } as const;
    for (const action of ['stake', 'unstake'] as const) {
        const run = (...scopes: Scope[]): void => {
            const client = clientOf('maker', {}, { scopes: new Set(scopes) });
            expectPermitted(client, { action, ...terms }, WALLET, undefined);
        };
        expect(() => {
            run('read', 'trade');
        }).toThrow(`${action} needs the scope funds`);
        run('read', 'funds');
    }
});

test('coins of an isolated conversion need the scope funds, as they stay with the key of the wallet', () => {
    const client = clientOf('maker', {}, { scopes: new Set(['read', 'funds']) });
    const trader = clientOf('maker', {}, { scopes: new Set(['read', 'trade']) });
    for (const action of ['isolate', 'sweep'] as const) {
        expectPermitted(client, { action, coin, amount: 1n, recipient: OTHER }, WALLET, undefined);
        expect(() => {
            expectPermitted(trader, { action, coin, amount: 1n, recipient: OTHER }, WALLET, undefined);
        }).toThrow(`${action} needs the scope funds`);
    }
});

test('DCA orders need the scope funds, as the wallet is their recipient', () => {
    const intent: Intent = {
        ...{ action: 'cancelDca', orderId: '0x1', types: ['a', 'b'], custody: '0x2' },
        ids: { package: '0x1', dcaConfig: '0x2', dcaCustody: '0x3' },
    };
    const run = (...scopes: Scope[]): void => {
        expectPermitted(clientOf('maker', {}, { scopes: new Set(scopes) }), intent, WALLET, undefined);
    };
    expect(() => {
        run('read', 'trade');
    }).toThrow('cancelDca needs the scope funds');
    run('read', 'funds');
});

test('a claim of rewards needs the scope funds, as only the wallet gets them', () => {
    const intent: Intent = { action: 'claimRewards', vaultId: '0x1', types: ['a'], receive: [] };
    const run = (...scopes: Scope[]): void => {
        expectPermitted(clientOf('maker', {}, { scopes: new Set(scopes) }), intent, WALLET, undefined);
    };
    expect(() => {
        run('read', 'trade');
    }).toThrow('claimRewards needs the scope funds');
    run('read', 'funds');
});

test('coins of the wallet need the scope withdraw', () => {
    const client = clientOf('maker', {}, { scopes: new Set(['read', 'trade', 'funds']) });
    expect(() => {
        expectPermitted(client, SEND, WALLET, undefined);
    }).toThrow(/sendCoin needs the scope withdraw/);
});

test.each<[string, Intent]>([
    [
        'depositVault',
        { action: 'depositVault', vault: { id: '0x7', lpType: '', coin, markets: [] }, amount: 1n, minShares: 1n },
    ],
    ['execute', { action: 'execute', spend: [], receive: [], objects: [] }],
])('%s needs the scope withdraw: the contract decides who gets the coins, or a reward', (action, intent) => {
    const client = clientOf('maker', {}, { scopes: new Set(['read', 'trade', 'funds']) });
    expect(() => {
        expectPermitted(client, intent, WALLET, undefined);
    }).toThrow(`${action} needs the scope withdraw`);
});

test.each<[Intent, Scope]>([
    [{ action: 'createGasPool' }, 'funds'],
    [{ action: 'withdrawPool', pool: '0x1', coins: [], shares: { coin, amount: 1n }, ids: poolIds }, 'funds'],
    [{ action: 'depositPool', pool: '0x1', coins: [], shares: { coin, amount: 1n }, ids: poolIds }, 'withdraw'],
    [{ action: 'withdrawFarm', farm: '0x1', position: '0x2', coin, amount: 1n, ids }, 'funds'],
    [{ action: 'harvestFarm', farm: '0x1', position: '0x2', coinType: 'a', rewards: ['b'], ids }, 'funds'],
    // The owner of a farm decides how long it can lock coins.
    [{ action: 'stakeFarm', farm: '0x1', coin, amount: 1n, lockMs: 0n, ids }, 'withdraw'],
    [{ action: 'withdrawGasPool', pool: '0x1', coin, amount: 1n }, 'funds'],
    // Others can take what is in a pool.
    [{ action: 'depositGasPool', pool: '0x1', coin, amount: 1n }, 'withdraw'],
    [{ action: 'grantGasPool', pool: '0x1', address: OTHER }, 'withdraw'],
    [{ action: 'revokeGasPool', pool: '0x1', address: OTHER }, 'withdraw'],
])('of a gas pool, a pool or a farm, %p needs the scope of where its coins can go', (intent, scope) => {
    const run = (...scopes: Scope[]): void => {
        expectPermitted(clientOf('maker', {}, { scopes: new Set(scopes) }), intent, WALLET, undefined);
    };
    const lower = scope === 'funds' ? 'trade' : 'funds';
    expect(() => {
        run('read', lower);
    }).toThrow(`${intent.action} needs the scope ${scope}`);
    run('read', scope);
});
