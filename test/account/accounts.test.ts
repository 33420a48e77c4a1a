/** Selection of accounts: own accounts before those that the wallet is an agent of. */

import { describe, expect, test } from '@jest/globals';
import { Accounts, readAccountName, type AccountsContext } from '../../ts/account/accounts.js';
import {
    parseAccountPairs,
    parseOwnedCapability,
    type AccountPair,
    type OwnedCapability,
} from '../../ts/account/account.js';
import { problem } from '../../ts/core/problem.js';
import type { AccountPin } from '../../ts/transaction/pins/pins.js';
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
    return parseOwnedCapability(row, (type) => (type === 'U' ? 'USDC' : undefined));
}

const NO_SELECTION = { option: undefined, vault: undefined, pin: undefined };
const findVault = (): Promise<never> => Promise.reject(problem('argument', 'vault', 'one of the wallet', 'another'));

const makeAccounts = (context: Partial<AccountsContext>): Accounts =>
    new Accounts({
        fetch: () => Promise.resolve([]),
        fetchOwned: () => Promise.resolve([]),
        selection: () => Promise.resolve(NO_SELECTION),
        findCreated: () => Promise.resolve(new Set()),
        findVault,
        ...context,
    });

function accountsOf(rows: WireAccount[], capabilities: OwnedCapability[], asked: string[] = []): Accounts {
    const fetch = (): Promise<WireAccount[]> => Promise.resolve(rows);
    const fetchOwned = (): Promise<OwnedCapability[]> => {
        asked.push('owned');
        return Promise.resolve(capabilities);
    };
    return makeAccounts({ fetch, fetchOwned });
}

describe('the account of a call', () => {
    const capabilities = [owned('0xA', '1', true), owned('0xb', '2', false)];

    test('is the own account beside an agent’s, with one request', async () => {
        const asked: string[] = [];
        const accounts = accountsOf([...pairOf('1', '0xa'), ...pairOf('2', '0xb')], capabilities, asked);
        expect(await accounts.choose({}, 'USDC')).toMatchObject({ accountNumber: 2 });
        expect(await accounts.choose({}, 'USDC')).toMatchObject({ accountNumber: 2 });
        expect(asked).toHaveLength(1);
        expect(await accounts.choose({ accountNumber: 1 }, 'USDC')).toMatchObject({ accountNumber: 1 });
    });

    test('needs no further request when it is the only one', async () => {
        const asked: string[] = [];
        const accounts = accountsOf(pairOf('2', '0xb'), capabilities, asked);
        expect(await accounts.choose({}, 'USDC')).toMatchObject({ accountNumber: 2 });
        expect(asked).toEqual([]);
    });

    test('is ambiguous among several own accounts', async () => {
        const both = [owned('0xa', '1', false), owned('0xb', '2', false)];
        const accounts = accountsOf([...pairOf('1', '0xa'), ...pairOf('2', '0xb')], both);
        await expect(accounts.choose({}, 'USDC')).rejects.toMatchObject({ kind: 'missing' });
    });

    test('is an agent’s only when it is named', async () => {
        const accounts = accountsOf([], [owned('0xa', '1', true)]);
        await expect(accounts.choose({}, 'USDC')).rejects.toMatchObject({ kind: 'account' });
        await accounts.fetchAgents();
        await expect(accounts.choose({}, 'USDC')).rejects.toMatchObject({ kind: 'account' });
        expect(await accounts.choose({ account: '0x0A' }, 'USDC')).toMatchObject({
            accountNumber: 1,
            currency: 'USDC',
        });
    });

    test('is a named agent only when the user named it and the service lists it as an agent', async () => {
        const accounts = accountsOf([...pairOf('1', '0xa'), ...pairOf('2', '0xb')], capabilities);
        const [first, second] = await accounts.fetch();
        await accounts.fetchAgents();
        expect([first!, second!].map((pair) => accounts.isAgent(pair))).toEqual([true, false]);
        expect([first!, second!].map((pair) => accounts.isNamedAgent(pair))).toEqual([false, false]);
        for (const accountNumber of [1, 2]) await accounts.choose({ accountNumber }, 'USDC');
        expect([first!, second!].map((pair) => accounts.isNamedAgent(pair))).toEqual([true, false]);
    });

    test('requests agents when the user names an account', async () => {
        const accounts = accountsOf(pairOf('1', '0xa'), capabilities);
        expect(accounts.isNamedAgent(await accounts.choose({}, 'USDC'))).toBe(false);
        expect(accounts.isNamedAgent(await accounts.choose({ account: '0xa' }, 'USDC'))).toBe(true);
    });

    test('counts as own when the request for agents fails, and the next call repeats the request', async () => {
        let isUp = false;
        const fetchOwned = (): Promise<OwnedCapability[]> =>
            isUp ? Promise.resolve(capabilities) : Promise.reject(new Error('no answer'));
        const accounts = makeAccounts({ fetch: () => Promise.resolve(pairOf('1', '0xa')), fetchOwned });
        expect(accounts.isNamedAgent(await accounts.choose({ accountNumber: 1 }, 'USDC'))).toBe(false);
        isUp = true;
        expect(accounts.isNamedAgent(await accounts.choose({ accountNumber: 1 }, 'USDC'))).toBe(true);
    });

    test('cannot change its number, type or currency', async () => {
        const capability = [owned('0xa', '1', true)];
        const accounts = accountsOf([], capability);
        await accounts.fetchAgents();
        capability.splice(0, 1, owned('0xa', '9', true));
        await expect(accounts.fetchAgents()).rejects.toMatchObject({ kind: 'mismatch' });
    });

    test('ignores an account with an unknown coin', async () => {
        const row = { objectId: '0xa', accountId: '1n', collateralCoinType: 'X', isAgent: true };
        const accounts = accountsOf([], [parseOwnedCapability(row, () => undefined)]);
        expect(await accounts.fetchAgents()).toEqual([]);
    });
});

/** Accounts with a list that grows and a selection. */
function changing(
    rows: WireAccount[],
    selected: { option?: string; pin?: AccountPin } = {},
    capabilities: OwnedCapability[] = [],
): Accounts {
    return new Accounts({
        findCreated: () => Promise.resolve(new Set()),
        findVault,
        fetch: () => Promise.resolve([...rows]),
        fetchOwned: () => Promise.resolve(capabilities),
        selection: () => Promise.resolve({ option: selected.option, vault: undefined, pin: selected.pin }),
    });
}

describe('an account in use', () => {
    test('stays in use when another account appears', async () => {
        const rows = pairOf('1', '0xa');
        const accounts = changing(rows);
        expect(await accounts.choose({}, 'USDC')).toMatchObject({ accountNumber: 1 });
        rows.push(...pairOf('2', '0xb'));
        await accounts.fetch();
        for (const code of ['USDC', undefined]) {
            expect(await accounts.choose({}, code)).toMatchObject({ accountNumber: 1 });
        }
        expect(accounts.inUse).toMatchObject({ accountNumber: 1 });
    });

    test('does not change when a call names another one', async () => {
        const accounts = changing([...pairOf('1', '0xa'), ...pairOf('2', '0xb')]);
        expect(await accounts.choose({ accountNumber: 2 }, 'USDC')).toMatchObject({ accountNumber: 2 });
        await expect(accounts.choose({}, 'USDC')).rejects.toMatchObject({ kind: 'missing' });
        expect(accounts.inUse).toBeUndefined();
    });

    test('is the first created account', async () => {
        const rows: WireAccount[] = [];
        const accounts = changing(rows);
        accounts.addCreated(pairOf('1', '0xa'), true);
        rows.push(...pairOf('9', '0xc'), ...pairOf('1', '0xa'));
        await accounts.fetch();
        expect(await accounts.choose({}, 'USDC')).toMatchObject({ accountNumber: 1 });
    });

    test('is no account that was created beside another', async () => {
        const accounts = changing(pairOf('9', '0xc'));
        await accounts.fetch();
        accounts.addCreated(pairOf('1', '0xa'), false);
        await expect(accounts.choose({}, 'USDC')).rejects.toThrow(/one of 9 .*, 1 .*options\.account/);
    });

    test('does not limit a cancel: it uses all own accounts where none is selected', async () => {
        const rows = [...pairOf('1', '0xa'), ...pairOf('2', '0xb'), ...pairOf('3', '0xc')];
        const accounts = changing(rows, {}, [owned('0xc', '3', true)]);
        const numbers = (await accounts.candidates({}, 'USDC')).map(({ accountNumber }) => accountNumber);
        expect(numbers).toEqual([1, 2]);
        await expect(accounts.choose({}, 'USDC')).rejects.toMatchObject({ kind: 'missing' });
    });
});

describe('a selected account', () => {
    const rows = [...pairOf('1', '0xa'), ...pairOf('2', '0xb')];
    const pin = { capability: `0x${'b'.padStart(64, '0')}`, account: `0x${'b0'.padStart(64, '0')}`, number: 2 };

    test.each(['0xb', '0xb0', '2', `0x${'b'.padStart(64, '0')}`])('is found by options.account %s', async (option) => {
        const accounts = changing(rows, { option });
        expect(await accounts.choose({}, 'USDC')).toMatchObject({ accountNumber: 2 });
        expect(await accounts.candidates({}, undefined)).toMatchObject([{ accountNumber: 2 }]);
    });

    test('by params wins over options, and options over pins', async () => {
        const accounts = changing(rows, { option: '1', pin });
        expect(await accounts.choose({}, 'USDC')).toMatchObject({ accountNumber: 1 });
        expect(await accounts.choose({ account: '0xb' }, 'USDC')).toMatchObject({ accountNumber: 2 });
        expect(await changing(rows, { pin }).choose({}, 'USDC')).toMatchObject({ accountNumber: 2 });
    });

    test('of another wallet is rejected with the wallet’s accounts', async () => {
        await expect(changing(rows, { option: '7' }).choose({}, 'USDC')).rejects.toThrow(
            /account 7 is none of your wallet's; pass one of 1 .*, 2 /,
        );
    });

    test.each([
        ['account', { account: `0x${'c'.repeat(64)}` }],
        ['number', { number: 1 }],
    ])('is rejected when its %s differs from the pin', async (key, change) => {
        const accounts = changing(rows, { pin: { ...pin, ...change } });
        await expect(accounts.choose({}, 'USDC')).rejects.toMatchObject({
            kind: 'mismatch',
            departures: [{ at: `pins.account.${key}` }],
        });
    });

    test.each<[string, Record<string, unknown>, { option?: string; pin?: AccountPin }, boolean]>([
        ['listed only', {}, {}, false],
        ['named in params', { account: '0xb0' }, {}, true],
        ['named by options.account', {}, { option: '0xb' }, true],
        ['named by its number, which only the service assigns', { accountNumber: 2 }, { option: '2' }, false],
        ['pinned', {}, { pin }, true],
        ['another one selected', {}, { option: '1' }, false],
    ])('isSelected: %s', async (_what, params, selected, isSelected) => {
        const accounts = changing(rows, selected);
        await accounts.fetch();
        expect(await accounts.isSelected(params, '0xb')).toBe(isSelected);
    });

    test('isSelected: named in the same call only, and not because the service says that it was created', async () => {
        const accounts = changing([...rows]);
        await accounts.choose({ account: '0xb' }, 'USDC');
        expect(await accounts.isSelected({}, '0xb')).toBe(false);
        accounts.addCreated(pairOf('3', '0xc'), true);
        expect(await accounts.isSelected({}, '0xc0')).toBe(false);
    });
});

describe('the number of a created account', () => {
    test('is rejected when a later read has another', async () => {
        const rows: WireAccount[] = [];
        const accounts = changing(rows);
        accounts.addCreated(pairOf('1', '0xa'), true);
        expect(await accounts.choose({}, 'USDC')).toMatchObject({ accountNumber: 1 });
        rows.push(...pairOf('2', '0xa'));
        await expect(accounts.choose({}, 'USDC')).rejects.toMatchObject({ kind: 'mismatch' });
    });

    test('is read until both rows contain it', async () => {
        const rows: WireAccount[] = [];
        let reads = 0;
        const accounts = makeAccounts({
            fetch: () => {
                reads += 1;
                return reads === 2 ? Promise.reject(new Error('no answer')) : Promise.resolve([...rows]);
            },
        });
        accounts.addCreated(pairOf('1', '0xa'), true);
        for (let i = 0; i < 3; i += 1) await accounts.choose({}, 'USDC');
        expect(reads).toBe(3);
        rows.push(...pairOf('1', '0xa'));
        for (let i = 0; i < 3; i += 1) await accounts.choose({}, 'USDC');
        expect(reads).toBe(4);
    });
});

describe('a name of an account', () => {
    test.each([
        ['0xAb', '0xAb'],
        ['12', '12'],
        [7, '7'],
        [undefined, undefined],
        [null, undefined],
        ['', undefined],
    ])('%p reads as %p', (value, name) => {
        expect(readAccountName(value, 'options.account')).toBe(name);
    });

    test.each([['abc'], [-1], [1.5], [{}], [true], ['0x']])('%p is refused', (value) => {
        expect(() => readAccountName(value, 'options.account')).toThrow(/options\.account is .*; pass a capability id/);
    });
});

describe('account rows that lack an optional member', () => {
    const [capability, account] = pairOf('7', '0xa') as [WireAccount, WireAccount];
    const lacking = (row: WireAccount, member: 'type' | 'code'): WireAccount => ({ ...row, [member]: null as never });

    test.each([
        ['a code of one row', [lacking(capability, 'code'), account], ['USDC', true, true]],
        ['a code of the other row', [capability, lacking(account, 'code')], ['USDC', true, true]],
        ['a type of one row, which is left out', [capability, lacking(account, 'type')], ['USDC', true, false]],
    ] as const)('%s', (_what, rows, [currency, hasCapability, hasAccount]) => {
        const other = pairOf('8', '0xb');
        const [pair, ...others] = parseAccountPairs([...rows, ...other]);
        expect(pair).toMatchObject({ accountNumber: 7, currency });
        expect([pair?.capability !== undefined, pair?.account !== undefined]).toEqual([hasCapability, hasAccount]);
        expect(others).toMatchObject([{ accountNumber: 8 }]);
    });

    test('an account without any code is left out', () => {
        const rows = [lacking(capability, 'code'), lacking(account, 'code'), ...pairOf('8', '0xb')];
        expect(parseAccountPairs(rows)).toMatchObject([{ accountNumber: 8 }]);
    });
});

describe('fetchAgentsOrKnown', () => {
    test('returns the known accounts where the request for agents fails', async () => {
        const accounts = makeAccounts({
            fetch: () => Promise.resolve(pairOf('7', '0xa')),
            fetchOwned: () => Promise.reject(new Error('down')),
        });
        await expect(accounts.fetchAgentsOrKnown()).rejects.toThrow('down');
        await accounts.fetch();
        expect(await accounts.fetchAgentsOrKnown()).toMatchObject([{ accountNumber: 7 }]);
    });
});

describe('the account of a vault', () => {
    const toId = (n: number): string => `0x${`${n}`.padStart(64, '0')}`;
    const [VAULT, OWNER, ASSISTANT, ACCOUNT] = [toId(51), toId(52), toId(53), toId(54)];
    /** The wallet owns the vault, and holds an assistant's capability, too; its own account is number 2. */
    const managing = (number: number): Accounts => {
        const pairOfVault = (capability: string): AccountPair => {
            const [ofCapability, ofAccount] = pairOf(`${number}`, capability);
            const type = { packageId: toId(55), lpType: 'L', coinType: 'U' };
            const vault = { id: VAULT, isAssistant: capability === ASSISTANT, type };
            const account = { ...ofAccount!, id: ACCOUNT };
            return { accountNumber: number, currency: 'USDC', capability: ofCapability, account, vault };
        };
        return makeAccounts({
            fetch: () => Promise.resolve(pairOf('2', '0xb')),
            findVault: (name) => Promise.resolve(pairOfVault(name === ASSISTANT ? ASSISTANT : OWNER)),
        });
    };
    const chosen = async (accounts: Accounts, params: Record<string, unknown>): Promise<string | undefined> =>
        (await accounts.choose(params, 'USDC')).capability?.id;

    test('is that of the capability which the call names, or of its owner', async () => {
        const accounts = managing(7);
        for (const [name, capability] of [
            [ASSISTANT, ASSISTANT],
            [VAULT, OWNER],
            [ASSISTANT, ASSISTANT],
            [VAULT, OWNER],
        ] as const) {
            expect(await chosen(accounts, { vault: name })).toBe(capability);
        }
        // Writes that were called before still find theirs.
        for (const id of [OWNER, ASSISTANT]) expect(accounts.find(id)?.capability?.id).toBe(id);
    });

    test('is named by its capability, also before a call has named the vault', async () => {
        for (const name of [OWNER, ASSISTANT, VAULT]) {
            const found = name === ASSISTANT ? ASSISTANT : OWNER;
            expect(await chosen(managing(7), { account: name })).toBe(found);
        }
        const down = makeAccounts({ findVault: () => Promise.reject(new Error('down')) });
        await expect(down.choose({ account: OWNER }, 'USDC')).rejects.toThrow('down');
        await expect(makeAccounts({}).choose({ account: OWNER }, 'USDC')).rejects.toMatchObject({ kind: 'argument' });
    });

    test('is not that of the wallet where the id of the vault is empty', async () => {
        const own = managing(7);
        expect(await chosen(own, { vault: undefined })).toBe('0xb');
        await expect(chosen(own, { vault: '' })).rejects.toMatchObject({ kind: 'argument' });
    });

    test('is not meant by a number, which the service may state as that of an own account', async () => {
        const accounts = managing(2);
        expect(await chosen(accounts, { vault: VAULT })).toBe(OWNER);
        expect(await chosen(accounts, { accountNumber: 2 })).toBe('0xb');
        expect(await chosen(accounts, { account: ACCOUNT })).toBe(OWNER);
    });
});
