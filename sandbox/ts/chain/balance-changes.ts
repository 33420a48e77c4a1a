/** What a transaction changed of the balances of each address. */

import type { Effects } from './effects.js';

/** A change of one balance that is not zero. */
export interface BalanceChange {
    readonly address: string;
    readonly coinType: string;
    /** Base units of the coin. */
    readonly amount: bigint;
}

/** Sums the changes of coins and address balances by owner and coin type. */
export function balanceChangesOf({ changes }: Effects): BalanceChange[] {
    const sums = new Map<string, BalanceChange>();
    const add = (address: string, coinType: string, amount: bigint): void => {
        const key = `${address} ${coinType}`;
        sums.set(key, { address, coinType, amount: (sums.get(key)?.amount ?? 0n) + amount });
    };
    for (const { before, after } of changes.objects) {
        if (before?.kind === 'coin') add(before.owner, before.coinType, -before.balance);
        if (after?.kind === 'coin') add(after.owner, after.coinType, after.balance);
    }
    for (const { owner, coinType, amount } of changes.balances) add(owner, coinType, amount);
    return [...sums.values()].filter(({ amount }) => amount !== 0n);
}
