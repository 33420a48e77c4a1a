/** What a transaction may take from address balances, its gas budget among it: all of that must be there beforehand. */

import type { ObjectStore } from './object.js';
import type { Program, TransactionData } from './program.js';
import { refuse } from './refusal.js';
import { SUI_TYPE } from './world.js';

/**
 * Checks that address balances cover a transaction.
 *
 * @param data who sends it and what pays its gas
 * @param program its inputs
 * @param where the balances are
 * @param where.store holds them
 * @throws {Refusal} 400 when one does not
 */
export function expectAddressBalances(
    data: TransactionData,
    program: Program,
    { store }: { readonly store: ObjectStore },
): void {
    for (const [key, wanted] of reservations(data, program)) {
        const [owner = ''] = key.split(' ', 1);
        const coinType = key.slice(owner.length + 1);
        const found = store.addressBalance(owner, coinType);
        if (found >= wanted) continue;
        throw refuse('funds', `address balance of ${owner}: wanted ${wanted} of ${coinType}, found ${found}`);
    }
}

/** @returns amounts by owner and coin type */
function reservations({ sender, gasData }: TransactionData, { inputs }: Program): ReadonlyMap<string, bigint> {
    const sums = new Map<string, bigint>();
    const add = (owner: string, coinType: string, amount: string): void => {
        const key = `${owner} ${coinType}`;
        sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount));
    };
    if (gasData.payment.length === 0) add(gasData.owner, SUI_TYPE, gasData.budget);
    for (const { FundsWithdrawal: withdrawal } of inputs) {
        if (withdrawal === undefined) continue;
        const { withdrawFrom, typeArg, reservation } = withdrawal;
        if (withdrawFrom.$kind === 'SenderAllowance') throw refuse('funds', 'allowances are not supported here');
        const owner = withdrawFrom.$kind === 'Sponsor' ? gasData.owner : sender;
        add(owner, typeArg.Balance, reservation.MaxAmountU64);
    }
    return sums;
}
