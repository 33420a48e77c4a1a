/** The facts that decide who may make a write, and what a call of it may contain. */

import { describe, expect, test } from '@jest/globals';
import { ExpectedCalls } from '../../ts/transaction/expected-calls.js';
import { reducesRisk, WRITES, type Action, type IntentOf, type KnownIntent } from '../../ts/transaction/intent.js';
import type { Movement } from '../../ts/transaction/writes/write.js';

/**
 * Of each write: where it moves money; whether an agent may make it; whether it needs a selected account;
 * whether it only reduces risk; whether no limit of a gateway's client on orders and gas stops it.
 */
const FACTS: Readonly<
    Record<Action, `${Movement}${' agent' | ''}${' selected' | ''}${' reduces' | ''}${' protective' | ''}`>
> = {
    createAccount: 'own',
    deposit: 'own agent selected protective',
    withdraw: 'own',
    transfer: 'own selected',
    allocate: 'own agent selected protective',
    deallocate: 'own agent protective',
    setLeverage: 'none agent selected',
    grantAgent: 'others',
    revokeAgent: 'others protective',
    approveBuilder: 'others',
    revokeBuilder: 'others protective',
    createOrders: 'none agent selected',
    cancelOrders: 'none agent reduces protective',
    settlePosition: 'none agent reduces protective',
    createStops: 'none agent selected',
    editStops: 'none agent selected',
    cancelStops: 'none agent reduces protective',
    cancelTwaps: 'none agent reduces protective',
    createTwap: 'none agent selected',
    editTwap: 'none agent selected',
    sendCoin: 'others',
    isolate: 'own',
    sweep: 'own reduces protective',
    convert: 'own',
    // Commands of any contract can send what they spend to any address.
    execute: 'others',
    stake: 'own',
    unstake: 'own',
    createDca: 'own',
    cancelDca: 'own reduces protective',
    // Any address can create a vault, and its manager trades what is in it.
    depositVault: 'others',
    requestVaultWithdrawal: 'own',
    editVaultWithdrawal: 'own',
    cancelVaultWithdrawal: 'own',
    pauseVault: 'own',
    setVaultTerms: 'none agent',
    limitVaultDeposits: 'none agent',
    withdrawVaultFees: 'own',
    payVaultRequest: 'others agent',
    forceVaultWithdrawal: 'own',
    // Its operator, and each authorized address, can take what is in it.
    depositGasPool: 'others',
    createGasPool: 'own',
    withdrawGasPool: 'own',
    grantGasPool: 'others',
    revokeGasPool: 'others protective',
    claimRewards: 'own',
    createSpotOrder: 'others',
    cancelSpotOrder: 'own reduces protective',
    // The owner of a farm decides how long it can lock coins.
    stakeFarm: 'others',
    withdrawFarm: 'own',
    harvestFarm: 'own',
    // What shares are worth depends on the ratio of the pool, which others may move.
    depositPool: 'others',
    withdrawPool: 'own',
};

/** Orders reduce what is at risk where each of them is reduce-only. */
const BY_MEMBERS: readonly Action[] = ['createOrders', 'createTwap'];

describe('a write', () => {
    test.each(Object.keys(FACTS) as Action[])('%s has the rights that it needs, and no more', (action) => {
        const write = WRITES[action];
        const { moves, mayBeAgent, needsSelectedAccount, isProtective } = write;
        const rights = [
            mayBeAgent === true ? ' agent' : '',
            needsSelectedAccount === true ? ' selected' : '',
            write.reducesRisk !== undefined && !BY_MEMBERS.includes(action) ? ' reduces' : '',
            isProtective === true ? ' protective' : '',
        ];
        expect(`${moves}${rights.join('')}`).toBe(FACTS[action]);
    });
});

describe('a call', () => {
    const account = {
        capabilityId: '0x1',
        accountId: '0x2',
        coin: { type: '0x3::usdc::USDC', code: 'USDC', decimals: 6 },
        isAgent: false,
    };
    const grant: KnownIntent = { action: 'grantAgent', account, agent: '0x4' };
    const found = (literals: object): string[] =>
        new ExpectedCalls(grant, false)
            .verifyCall({ step: 'grantAgent', literals, session: undefined, market: undefined, at: 'call' })
            .map(({ at }) => at);

    test('with a value that nothing compares is refused', () => {
        expect(found({ agentId: new Uint8Array(32) })).toEqual(['call agentId']);
    });

    test('with an amount that its write does not have is refused', () => {
        expect(found({ amount: new Uint8Array(8).fill(1) })).toEqual(['call amount']);
        expect(found({})).toEqual([]);
    });
});

describe('orders', () => {
    const order = {
        market: { id: '0x5', symbol: 'BTC/USD:USDC', base: 'BTC', lot: 1n, tick: 1n },
        side: 'sell' as const,
        size: 1n,
        price: 1n,
        life: 'GTC' as const,
        reduceOnly: true,
        clientOrderId: undefined,
        expiry: undefined,
    };
    const coin = { type: '0x3::usdc::USDC', code: 'USDC', decimals: 6 };
    const orders: IntentOf<'account'> & { readonly action: 'createOrders' } = {
        action: 'createOrders',
        account: { capabilityId: '0x1', accountId: '0x2', coin, isAgent: false },
        orders: [order],
        deallocateFree: false,
        replaced: [],
        leverage: undefined,
        collateral: 0n,
        tickets: [],
    };

    test.each([
        ['all reduce-only', {}, true],
        ['that add collateral', { collateral: 1n }, true],
        ['that remove collateral', { collateral: -1n }, false],
        ['that set a leverage', { leverage: { digits: 2n, scale: 0 } }, false],
        ['of which one is not reduce-only', { orders: [order, { ...order, reduceOnly: false }] }, false],
    ])('%s only reduce what is at risk: %s', (_, changes, isReducing) => {
        expect(reducesRisk({ ...orders, ...changes })).toBe(isReducing);
    });
});
