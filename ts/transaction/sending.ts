/**
 * Writes the commands that send coins of the wallet. Only the verification of the whole transaction decides
 * whether they are right.
 */

import type { TransactionObjectArgument } from '@mysten/sui/transactions';
import { SUI_TYPE } from '../core/address.js';
import { toBase64 } from '../core/encoding.js';
import type { OwnedObjectRef } from './encode.js';
import { SUI } from './packages.js';

/** What pays for a sending; the parts add up to its amount, in the coin's own units. */
export interface SendingSources {
    /** From what pays the gas, of SUI only. */
    readonly gas: bigint;
    /** From these coins, which are merged into the first one. */
    readonly coins: readonly OwnedObjectRef[];
    readonly fromCoins: bigint;
    readonly fromAddressBalance: bigint;
}

/**
 * Encodes commands that send coins of one type. The bytes do not say of which type an object is: the type of
 * the split is what the chain compares with it, so that a coin of another type fails.
 *
 * @param coinType full Move type
 * @param recipient `0x` and 64 digits
 * @returns base64 of a BCS `TransactionKind`
 */
export async function encodeSending(
    coinType: string,
    { gas, coins, fromCoins, fromAddressBalance }: SendingSources,
    recipient: string,
): Promise<string> {
    const { Transaction } = await import('@mysten/sui/transactions');
    const transaction = new Transaction();
    const parts: TransactionObjectArgument[] = [];
    if (gas > 0n) {
        if (coinType !== SUI_TYPE) throw new TypeError('only SUI is sent from what pays the gas');
        parts.push(transaction.splitCoins(transaction.gas, [transaction.pure.u64(gas)]));
    }
    const [first, ...others] = coins.map((coin) =>
        transaction.objectRef({ objectId: coin.objectId, version: `${coin.version}`, digest: coin.digest }),
    );
    if (first !== undefined) {
        if (others.length > 0) transaction.mergeCoins(first, others);
        parts.push(
            transaction.moveCall({
                target: `${SUI}::coin::split`,
                typeArguments: [coinType],
                arguments: [first, transaction.pure.u64(fromCoins)],
            }),
        );
    }
    if (fromAddressBalance > 0n) {
        const withdrawal = transaction.withdrawal({ amount: fromAddressBalance, type: coinType });
        parts.push(
            transaction.moveCall({
                target: `${SUI}::coin::redeem_funds`,
                typeArguments: [coinType],
                arguments: [withdrawal],
            }),
        );
    }
    transaction.transferObjects(parts, transaction.pure.address(recipient));
    return toBase64(await transaction.build({ onlyTransactionKind: true }));
}
