/** Which account a call means: one's own before one that another wallet lets this one trade for. */

import { describe, expect, test } from '@jest/globals';
import { Accounts } from '../../ts/flow/accounts.js';
import { toOwnedCapability, type OwnedCapability } from '../../ts/unify/account.js';
import type { WireAccount } from '../../ts/wire/types.js';

const pairOf = (accountNumber: string, capability: string): WireAccount[] => [
    { id: capability, type: 'capability', code: 'USDC', accountNumber },
    { id: `${capability}0`, type: 'account', code: 'USDC', accountNumber },
];

function owned(id: string, accountNumber: string, isAgent: boolean): OwnedCapability {
    const row = {
        objectId: id,
        accountId: `${accountNumber}n`,
        accountObjectId: `${id}0`,
        collateralCoinType: 'U',
        isAgent,
    };
    return toOwnedCapability(row, (type) => (type === 'U' ? 'USDC' : undefined));
}

function accountsOf(rows: WireAccount[], capabilities: OwnedCapability[], asked: string[] = []): Accounts {
    const fetch = (): Promise<WireAccount[]> => Promise.resolve(rows);
    const fetchOwned = (): Promise<OwnedCapability[]> => {
        asked.push('owned');
        return Promise.resolve(capabilities);
    };
    return new Accounts(fetch, fetchOwned);
}

describe('the account of a call', () => {
    const capabilities = [owned('0xA', '1', true), owned('0xb', '2', false)];

    test('is one’s own where the other is an agent’s, found out once', async () => {
        const asked: string[] = [];
        const accounts = accountsOf([...pairOf('1', '0xa'), ...pairOf('2', '0xb')], capabilities, asked);
        expect(await accounts.choose({}, 'USDC')).toMatchObject({ accountNumber: 2 });
        expect(await accounts.choose({}, 'USDC')).toMatchObject({ accountNumber: 2 });
        expect(asked).toHaveLength(1);
        expect(await accounts.choose({ accountNumber: 1 }, 'USDC')).toMatchObject({ accountNumber: 1 });
    });

    test('is not asked after further where there is but one', async () => {
        const asked: string[] = [];
        const accounts = accountsOf(pairOf('2', '0xb'), capabilities, asked);
        expect(await accounts.choose({}, 'USDC')).toMatchObject({ accountNumber: 2 });
        expect(asked).toEqual([]);
    });

    test('stays unclear among several of one’s own', async () => {
        const both = [owned('0xa', '1', false), owned('0xb', '2', false)];
        const accounts = accountsOf([...pairOf('1', '0xa'), ...pairOf('2', '0xb')], both);
        await expect(accounts.choose({}, 'USDC')).rejects.toMatchObject({ kind: 'missing' });
    });

    test('is never one that somebody else granted, unless it is named', async () => {
        const accounts = accountsOf([], [owned('0xa', '1', true)]);
        await expect(accounts.choose({}, 'USDC')).rejects.toMatchObject({ kind: 'account' });
        await accounts.learnAgents();
        await expect(accounts.choose({}, 'USDC')).rejects.toMatchObject({ kind: 'account' });
        expect(await accounts.choose({ account: '0x0A' }, 'USDC')).toMatchObject({ accountNumber: 1, code: 'USDC' });
    });

    test('is wanted as an agent only where it was named, and told to be an agent’s', async () => {
        const accounts = accountsOf([...pairOf('1', '0xa'), ...pairOf('2', '0xb')], capabilities);
        const [first, second] = await accounts.fetch();
        await accounts.learnAgents();
        expect([first!, second!].map((pair) => accounts.isAgent(pair))).toEqual([true, false]);
        expect([first!, second!].map((pair) => accounts.isWantedAgent(pair))).toEqual([false, false]);
        for (const accountNumber of [1, 2]) await accounts.choose({ accountNumber }, 'USDC');
        expect([first!, second!].map((pair) => accounts.isWantedAgent(pair))).toEqual([true, false]);
    });

    test('is found out to be an agent’s when it is named, where that was not asked before', async () => {
        const accounts = accountsOf(pairOf('1', '0xa'), capabilities);
        expect(accounts.isWantedAgent(await accounts.choose({}, 'USDC'))).toBe(false);
        expect(accounts.isWantedAgent(await accounts.choose({ account: '0xa' }, 'USDC'))).toBe(true);
    });

    test('is taken for the wallet’s own where nobody tells whose it is, and is asked after again', async () => {
        let isUp = false;
        const fetchOwned = (): Promise<OwnedCapability[]> =>
            isUp ? Promise.resolve(capabilities) : Promise.reject(new Error('no answer'));
        const accounts = new Accounts(() => Promise.resolve(pairOf('1', '0xa')), fetchOwned);
        expect(accounts.isWantedAgent(await accounts.choose({ accountNumber: 1 }, 'USDC'))).toBe(false);
        isUp = true;
        expect(accounts.isWantedAgent(await accounts.choose({ accountNumber: 1 }, 'USDC'))).toBe(true);
    });

    test('cannot become another’s', async () => {
        const capability = [owned('0xa', '1', true)];
        const accounts = accountsOf([], capability);
        await accounts.learnAgents();
        capability.splice(0, 1, owned('0xa', '9', true));
        await expect(accounts.learnAgents()).rejects.toMatchObject({ kind: 'mismatch' });
    });

    test('of a coin that is not known is not told', async () => {
        const row = { objectId: '0xa', accountId: '1n', collateralCoinType: 'X', isAgent: true };
        const accounts = accountsOf([], [toOwnedCapability(row, () => undefined)]);
        expect(await accounts.learnAgents()).toEqual([]);
    });
});
