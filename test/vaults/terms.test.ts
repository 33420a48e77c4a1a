/** What the client reads of the objects of vaults at a node. */

import { describe, expect, test } from '@jest/globals';
import type { NodeObject } from '../../ts/node/sui-node.js';
import { compareTerms, compareTypes, readShares } from '../../ts/vaults/terms.js';
import type { VaultState } from '../../ts/vaults/vault.js';

const FIELDS = { id: '0x1', start_timestamp_ms: '7', provided_value_usd: '1000000000000000000' };

test.each([
    ['as a number in text', '25000000'],
    ['as a balance with its value', { value: '25000000' }],
])('readShares reads lp_balance %s', (_what, balance) => {
    expect(readShares({ ...FIELDS, lp_balance: balance })).toBe(25_000_000n);
});

test.each([
    ['no balance', {}],
    ['a balance of another name', { balance: '25000000' }],
    ['a balance that is no number', { lp_balance: { value: 'x' } }],
])('readShares reads nothing of an object with %s', (_what, fields) => {
    expect(readShares({ ...FIELDS, ...fields })).toBeUndefined();
});

describe('what the service states of a vault', () => {
    const [PACKAGE, SHARE, COIN] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(64)}`);
    const [lpType, coinType] = [`${SHARE}::lp::LP`, `${COIN}::usdc::USDC`];
    const object = { type: `${PACKAGE}::vault::Vault<${lpType}, ${coinType}>` } as NodeObject;
    const terms = { lockPeriod: 1n, fee: 2n, forceDelay: 3n, maxDeposit: 4n };
    const vault = { id: '0x7', lpType, coinType, lpDecimals: 6, terms } as unknown as VaultState;
    const shown = {
        lock_period: '1',
        owner_fee_rate: '2',
        force_withdraw_delay: '3',
        max_total_deposited_collateral: '4',
    };

    test('is as its object shows it', () => {
        expect([...compareTypes(vault, object, 6), ...compareTerms(vault, { vault_params: shown })]).toEqual([]);
    });

    test.each<[string, NodeObject | undefined, number | undefined, object]>([
        ['no object', undefined, 6, { at: 'vault', wanted: 'the id of a vault', found: '0x7, no object' }],
        [
            'another object',
            { type: '0x2::coin::Coin<0x2::sui::SUI>' } as NodeObject,
            6,
            { at: 'vault', wanted: 'the id of a vault', found: '0x7, 0x2::coin::Coin<0x2::sui::SUI>' },
        ],
        ['other decimals', object, 9, { at: 'decimals of the shares', wanted: '9, as on the chain', found: '6' }],
        [
            'unknown decimals',
            object,
            undefined,
            { at: 'decimals of the shares', wanted: 'unknown, as on the chain', found: '6' },
        ],
    ])('departs from %s', (_what, at, decimals, departure) => {
        expect(compareTypes(vault, at, decimals)).toEqual([departure]);
    });

    test.each<[string, NodeObject['fields'], object]>([
        [
            'another term',
            { vault_params: { ...shown, owner_fee_rate: '5' } },
            { at: 'terms: fee', wanted: '5, as on the chain', found: '2' },
        ],
        [
            'a term that is no integer',
            { vault_params: { ...shown, lock_period: '1.5' } },
            {
                at: 'terms: lockPeriod',
                wanted: "the vault's object shows vault_params.lock_period",
                found: 'lock_period, owner_fee_rate, force_withdraw_delay, max_total_deposited_collateral',
            },
        ],
    ])('departs from %s', (_what, fields, departure) => {
        expect(compareTerms(vault, fields)).toEqual([departure]);
    });

    test.each([undefined, {}, { vault_params: 'x' }])('departs in each term from fields %j', (fields) => {
        expect(compareTerms(vault, fields)).toHaveLength(4);
    });
});
