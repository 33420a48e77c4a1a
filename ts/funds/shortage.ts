/** Adds to a refusal for lack of coins how many are missing. */

import type { AccountData } from '../account/account-data.js';
import { parseHoldings } from '../account/account-state.js';
import type { AccountPair } from '../account/account.js';
import { compare, subtract } from '../core/number/step.js';
import type { Context } from '../exchange/context.js';
import { isLackOfFunds, withFact } from '../exchange/errors/partial.js';
import { readExecutedOnce } from '../submit/executed-reads.js';

/** An amount that a write takes from its holder. */
export interface TakenAmount {
    readonly code: string;
    /** Coins. */
    readonly wanted: string;
    /** Such as `account 0 has`. */
    readonly holder: string;
    /** What follows the amount that the holder has. */
    readonly kind: string;
}

/**
 * Throws an error again, with how many coins are missing where the coins that the holder has are less than
 * the amount.
 */
export async function throwShortage(
    error: unknown,
    { id }: Pick<Context, 'id'>,
    { code, wanted, holder, kind }: TakenAmount,
    read: () => Promise<string | undefined>,
): Promise<never> {
    if (!isLackOfFunds(error, id)) throw error;
    const held = await readExecutedOnce(read, new Promise(() => undefined));
    // Gas may be what is missing.
    if (held === undefined || compare(held, wanted) >= 0) throw error;
    const missing = `${subtract(wanted, held)} ${code} are missing`;
    throw withFact(error, id, `${missing}: ${holder} ${held} ${code} ${kind}`);
}

/** As {@link throwShortage}, of the free collateral of an account. */
export async function throwAccountShortage(
    error: unknown,
    context: Pick<Context, 'id'>,
    accounts: AccountData,
    amount: Pick<TakenAmount, 'code' | 'wanted'>,
    { accountNumber }: AccountPair,
): Promise<never> {
    const taken = { ...amount, holder: `account ${accountNumber} has`, kind: 'free' };
    return throwShortage(error, context, taken, async () => parseHoldings(await accounts.state(accountNumber)).free);
}
