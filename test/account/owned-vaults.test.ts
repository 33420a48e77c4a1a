/** Which vault a wallet manages: the service lists its capabilities, and the node must show them. */

import { describe, expect, test } from '@jest/globals';
import { findOwnedVault, readVaultName, type VaultFinder } from '../../ts/account/owned-vaults.js';
import type { AccountPair } from '../../ts/account/account.js';
import { Problem } from '../../ts/core/problem.js';
import type { NodeObject, SuiNode } from '../../ts/node/sui-node.js';

const id = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`;
const [WALLET, OTHER] = [id(0xa), id(0xb)];
const [VAULT, CAPABILITY, ASSISTANT, ACCOUNT] = [id(0x11), id(0x12), id(0x13), id(0x14)];
const [VAULTS, AUTHORITY] = [id(0x21), id(0x22)];
const LP = `${id(0x31)}::steady::STEADY`;
const COIN = `${id(0x32)}::usdc::USDC`;
const TYPE = `${VAULTS}::vault::Vault<${LP}, ${COIN}>`;

function capabilityType({ vaults = VAULTS, lp = LP, authority = AUTHORITY, role = 'ADMIN', more = '' } = {}): string {
    const roleType = `${authority}::authority::${role}`;
    return `${AUTHORITY}::authority::AuthorityCap<${vaults}::authority::VAULT<${lp}>, ${roleType}${more}>`;
}

function row(objectId: string): object {
    return { vaultId: VAULT, objectId, accountId: '7n', accountObjectId: ACCOUNT, collateralCoinType: COIN };
}

interface Shown {
    readonly vault?: string | undefined;
    readonly capability?: string | undefined;
    readonly assistant?: string;
    readonly owner?: string;
}

/** Finds a vault where the service lists capabilities, and the node shows objects. */
function find(
    name: string,
    shown: Shown,
    listed: { owned?: object[]; assisted?: object[] } = {},
): Promise<AccountPair> {
    const { vault = TYPE, capability = capabilityType(), assistant, owner = WALLET } = shown;
    const toObject = (type: string): NodeObject => ({ type, owner }) as unknown as NodeObject;
    const node = {
        objects: () =>
            Promise.resolve(
                new Map([
                    ...('vault' in shown && shown.vault === undefined ? [] : [[VAULT, toObject(vault)] as const]),
                    [CAPABILITY, toObject(capability)],
                    [ASSISTANT, toObject(assistant ?? capabilityType({ role: 'ASSISTANT' }))],
                ]),
            ),
    } as unknown as SuiNode;
    const { owned = [row(CAPABILITY)], assisted = [] } = listed;
    const context = {
        privatePostPerpetualsVaultsOwnedVaultCaps: () => Promise.resolve({ ownedVaultCaps: owned }),
        privatePostPerpetualsVaultsOwnedVaultAssistantCaps: () =>
            Promise.resolve({ ownedVaultAssistantCaps: assisted }),
    } as unknown as VaultFinder['context'];
    return findOwnedVault(name, WALLET, { context, node, codeOf: () => 'USDC' }, {});
}

describe('an owned vault', () => {
    test('is found by its id, and by the id of a capability', async () => {
        for (const name of [VAULT, CAPABILITY]) {
            expect(await find(name, {})).toMatchObject({
                accountNumber: 7,
                capability: { id: CAPABILITY },
                account: { id: ACCOUNT },
                vault: { id: VAULT, isAssistant: false, type: { packageId: VAULTS, lpType: LP, coinType: COIN } },
            });
        }
    });

    test('is used by the capability of its owner before that of an assistant', async () => {
        const both = { owned: [row(CAPABILITY)], assisted: [row(ASSISTANT)] };
        expect(await find(VAULT, {}, both)).toMatchObject({ capability: { id: CAPABILITY } });
        const assisted = { owned: [], assisted: [row(ASSISTANT)] };
        expect(await find(VAULT, {}, assisted)).toMatchObject({
            ...{ capability: { id: ASSISTANT }, vault: { isAssistant: true } },
        });
    });

    test('is refused where the wallet holds none', async () => {
        await expect(find(OTHER, {})).rejects.toThrow(`pass one of its own: ${VAULT}`);
        await expect(find(VAULT, {}, { owned: [] })).rejects.toThrow('its own: none');
    });

    test.each<[string, Shown]>([
        ['no vault', { vault: undefined }],
        ['another object', { vault: `${VAULTS}::vault::Config` }],
        ['a capability of another wallet', { owner: OTHER }],
        ['a capability of an assistant', { capability: capabilityType({ role: 'ASSISTANT' }) }],
        ['a capability of the treasury', { capability: capabilityType({ authority: VAULTS, role: 'TREASURY' }) }],
        ['a role of another package', { capability: capabilityType({ authority: OTHER }) }],
        ['a capability of other shares', { capability: capabilityType({ lp: `${id(0x31)}::other::OTHER` }) }],
        ['a capability of other vaults', { capability: capabilityType({ vaults: OTHER }) }],
        ['a type with more arguments', { capability: capabilityType({ more: ', u64' }) }],
        ['another type', { capability: `${AUTHORITY}::authority::Other<u64>` }],
    ])('is refused where the node shows %s', async (_name, shown) => {
        const error: unknown = await find(VAULT, shown).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(Problem);
        expect((error as Problem).kind).toBe('mismatch');
    });

    test('is named by an object id', () => {
        expect(readVaultName(undefined, 'params.vault')).toBe(undefined);
        expect(readVaultName('', 'params.vault')).toBe(undefined);
        expect(readVaultName('0x11', 'params.vault')).toBe(VAULT);
        expect(() => readVaultName('Steady', 'params.vault')).toThrow('the object id of a vault');
        expect(() => readVaultName(7, 'params.vault')).toThrow('the object id of a vault');
    });
});
