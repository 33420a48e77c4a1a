/** Writes the settlement of a position in a closed market: one call, which needs no capability. */

import { toFullAddress } from '../core/address.js';
import { problem } from '../core/problem.js';
import { describeFacts, type FindObject } from './bounded/terms.js';
import type { Input, Program } from './data.js';
import { toList } from './value.js';

/** The position to settle. */
export interface SettlementTerms {
    /** The package of the contract; that of the market's object where none is known. */
    readonly packageId: string | undefined;
    /** Full object ids. */
    readonly marketId: string;
    readonly accountId: string;
    /** Full Move type of the collateral. */
    readonly collateralType: string;
    /** The vault that has the account, and the package to call for it. */
    readonly vault?: { readonly id: string; readonly lpType: string; readonly packageId: string } | undefined;
    /** Every order of the account in the market: the contract refuses the call otherwise. */
    readonly orderIds: readonly bigint[];
}

/**
 * Writes the commands.
 *
 * @param terms the position to settle
 * @param object what the node states of the market and of the account
 * @throws {Problem} `mismatch` where the node does not state both as shared
 */
export function composeSettlement(terms: SettlementTerms, object: FindObject): Program {
    const { marketId, accountId, collateralType, orderIds, vault } = terms;
    const shared = (objectId: string): Input => {
        const facts = object(objectId);
        if (facts?.kind === 'shared') {
            return { kind: 'shared', objectId, initialSharedVersion: facts.initialSharedVersion, mutable: true };
        }
        const found = `${objectId}, ${describeFacts(facts)}`;
        throw problem('mismatch', 'objects of the settlement', 'a shared market and a shared account', found);
    };
    const [definedBy = ''] = (object(marketId)?.type ?? '').split('::', 1);
    const name = 'close_position_at_settlement_prices';
    const ids: Input = { kind: 'pure', bytes: toList(orderIds.map(toU128)) };
    const inputs =
        vault === undefined
            ? [shared(marketId), shared(accountId), ids]
            : [shared(vault.id), shared(accountId), shared(marketId), ids];
    const call =
        vault === undefined
            ? { package: terms.packageId ?? toFullAddress(definedBy), module: 'clearing_house', function: name }
            : { package: vault.packageId, module: 'interface', function: name };
    const typeArguments = vault === undefined ? [collateralType] : [vault.lpType, collateralType];
    const args = inputs.map((_, index) => ({ kind: 'input', index }) as const);
    return { inputs, commands: [{ kind: 'moveCall', ...call, typeArguments, arguments: args }] };
}

/** Little-endian. */
function toU128(number: bigint): Uint8Array {
    return Uint8Array.from({ length: 16 }, (_, i) => Number((number >> BigInt(8 * i)) & 0xffn));
}
