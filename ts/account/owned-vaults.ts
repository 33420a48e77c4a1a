/**
 * The vaults that a wallet manages: it owns a capability of each, by which it trades for the account of the
 * vault.
 */

import type { Dict } from 'ccxt';
import { isAddress, toFullAddress, toFullType } from '../core/address.js';
import { problem, Problem, sentence, type Departure } from '../core/problem.js';
import { formatValue } from '../exchange/params.js';
import type { RequestOptions } from '../exchange/request-queue.js';
import { convertResponse, expectRowsIn } from '../exchange/response.js';
import type { ImplicitMethods } from '../exchange/describe/implicit.js';
import { objectId, required, text } from '../exchange/value.js';
import type { NodeObject, SuiNode } from '../node/sui-node.js';
import { parseCapabilityType, parseVaultType, type VaultType } from '../transaction/vaults/types.js';
import type { WireVaultCap } from '../wire/native.js';
import { isSameId, toAccountNumber, type AccountPair, type OwnedVault } from './account.js';

/** What finding a vault needs. */
export interface VaultFinder {
    readonly context: Pick<
        ImplicitMethods,
        'privatePostPerpetualsVaultsOwnedVaultCaps' | 'privatePostPerpetualsVaultsOwnedVaultAssistantCaps'
    >;
    readonly node: SuiNode | undefined;
    /** The settle currency of a coin type. */
    readonly codeOf: (coinType: string) => string | undefined;
}

const OWNED = 'perpetuals/vaults/owned-vault-caps';

/**
 * Finds the account of a vault by the id of the vault or of a capability. The capability of its owner comes
 * before that of an assistant.
 *
 * @throws {Problem} `argument` when the wallet holds no capability of it; `mismatch` when the node does not
 *   show the vault, or the capability as one of it that the wallet holds
 */
export async function findOwnedVault(
    name: string,
    walletAddress: string,
    { context, node, codeOf }: VaultFinder,
    request: RequestOptions,
): Promise<AccountPair> {
    const body: Dict = { walletAddress };
    const [owned, assisted] = await Promise.all([
        context.privatePostPerpetualsVaultsOwnedVaultCaps(body, request) as Promise<unknown>,
        context.privatePostPerpetualsVaultsOwnedVaultAssistantCaps(body, request) as Promise<unknown>,
    ]);
    const pairs = convertResponse(OWNED, () => [
        ...expectRowsIn<WireVaultCap>(owned, OWNED, 'ownedVaultCaps').map((row) => parseVault(row, false, codeOf)),
        ...expectRowsIn<WireVaultCap>(assisted, OWNED, 'ownedVaultAssistantCaps').map((row) =>
            parseVault(row, true, codeOf),
        ),
    ]);
    const found = pairs.find(({ vault, capability }) =>
        [vault?.id, capability?.id].some((id) => id !== undefined && isSameId(id, name)),
    );
    if (found === undefined) {
        const known = pairs.map(({ vault }) => vault?.id).join(', ') || 'none';
        const how = `pass one of its own: ${known}`;
        throw sentence('argument', `the wallet holds no capability of vault ${name.slice(0, 10)}…; ${how}`);
    }
    if (node === undefined || found.vault === undefined) return found;
    const type = await verifyAtNode(found, found.vault, walletAddress, node);
    return { ...found, vault: { ...found.vault, type } };
}

/**
 * Reads the name of a vault as the user passes it; `undefined` when none is given.
 *
 * @throws {Problem} `argument` when it is no object id
 */
export function readVaultName(value: unknown, at: string): string | undefined {
    if (value === undefined || value === null || value === '') return undefined;
    if (isAddress(value)) return toFullAddress(value);
    throw problem('argument', at, 'the object id of a vault: 0x and hexadecimal digits', formatValue(value));
}

function parseVault(
    row: WireVaultCap,
    isAssistant: boolean,
    codeOf: (coinType: string) => string | undefined,
): AccountPair {
    const number = toAccountNumber(row.accountId, 'accountId');
    // A vault whose coin no market has cannot trade, and is refused by the currency of a call.
    const code = codeOf(toFullType(required(text, row, 'collateralCoinType'))) ?? '';
    const common = { code, accountNumber: number };
    return {
        accountNumber: Number(number),
        currency: code,
        capability: { ...common, id: required(objectId, row, 'objectId'), type: 'capability' },
        account: { ...common, id: required(objectId, row, 'accountObjectId'), type: 'account' },
        vault: { id: toFullAddress(required(objectId, row, 'vaultId')), isAssistant, type: undefined },
    };
}

/** The chain compares the objects again, in each transaction. */
async function verifyAtNode(
    { capability }: AccountPair,
    { id, isAssistant }: OwnedVault,
    wallet: string,
    node: SuiNode,
): Promise<VaultType> {
    const capabilityId = toFullAddress(capability?.id ?? '');
    const objects = await node.objects([id, capabilityId]);
    const type = parseVaultType(objects.get(id)?.type ?? '');
    const departures: Departure[] = [];
    if (type === undefined)
        departures.push({ at: 'vault', wanted: `${id}, a vault at the node`, found: 'another object' });
    else if (!isCapability(objects.get(capabilityId), type, isAssistant ? 'ASSISTANT' : 'ADMIN', wallet)) {
        const wanted = `a capability of vault ${id} that the node shows as your wallet's`;
        departures.push({ at: 'capability', wanted, found: capabilityId });
    }
    if (type === undefined || departures.length > 0) throw new Problem('mismatch', departures);
    return type;
}

function isCapability(
    object: NodeObject | undefined,
    { packageId, lpType }: VaultType,
    role: 'ADMIN' | 'ASSISTANT',
    wallet: string,
): boolean {
    const capability = parseCapabilityType(object?.type ?? '');
    const isOfVault = capability?.target === `${packageId}::authority::VAULT<${lpType}>`;
    return object?.owner === wallet && isOfVault && capability.role === `${capability.packageId}::authority::${role}`;
}
